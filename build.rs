//! Lets programs and tests find the shared libraries of optional engines, and
//! tells the library which HiGHS is linked. Without the features `scip` and
//! `highs` it does nothing.

use std::env;
use std::process::Command;

/// The HiGHS that highs-sys compiles when none is installed.
const BUNDLED_HIGHS: &str = "1.15 (bundled)";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // Published by scip-sys, or by the override that tests/engines/setup writes.
    println!("cargo::rerun-if-env-changed=DEP_SCIP_LIBDIR");
    if let Ok(folder) = env::var("DEP_SCIP_LIBDIR") {
        add_rpath(&folder);
    }
    if env::var_os("CARGO_FEATURE_HIGHS").is_some() {
        println!("cargo::rustc-env=CUBEWRIGHT_HIGHS={}", highs());
    }
}

/// The version of HiGHS; for the installed one, its folder is added as well.
fn highs() -> String {
    if env::var_os("CARGO_FEATURE_HIGHS_SYSTEM").is_none() {
        return BUNDLED_HIGHS.to_owned();
    }
    println!("cargo::rerun-if-env-changed=PKG_CONFIG_PATH");
    let (Some(version), Some(folder)) =
        (pkg_config("--modversion"), pkg_config("--variable=libdir"))
    else {
        println!(
            "cargo::warning=highs-system: pkg-config knows no `highs`, so the bundled HiGHS is \
             compiled (many minutes); run tests/engines/setup highs-system first"
        );
        return BUNDLED_HIGHS.to_owned();
    };
    add_rpath(&folder);
    version
}

/// What pkg-config says of `highs`.
fn pkg_config(question: &str) -> Option<String> {
    let output = Command::new("pkg-config")
        .args([question, "highs"])
        .output()
        .ok()?;
    let answer = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    (output.status.success() && !answer.is_empty()).then_some(answer)
}

/// Makes programs and tests of this package search `folder` when they start.
fn add_rpath(folder: &str) {
    if env::var_os("CARGO_CFG_UNIX").is_some() && !folder.is_empty() {
        println!("cargo::rustc-link-arg=-Wl,-rpath,{folder}");
    }
}
