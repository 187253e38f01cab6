//! Lets programs and tests find the shared libraries of optional engines, and
//! tells the library which HiGHS is linked, and the programs whether foreign code is. Without
//! such features it does nothing.
#![expect(
    clippy::disallowed_methods,
    reason = "cargo tells a build script by variables"
)]

use std::env;
use std::process::Command;

/// The HiGHS that highs-sys compiles when none is installed.
const BUNDLED_HIGHS: &str = "1.15 (bundled)";

/// The features whose engines are foreign code.
const FOREIGN: [&str; 3] = ["CBC", "HIGHS", "SCIP"];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // Published by scip-sys, or by the override that tests/engines/setup writes.
    println!("cargo::rerun-if-env-changed=DEP_SCIP_LIBDIR");
    let mut folders = Vec::new();
    folders.extend(env::var("DEP_SCIP_LIBDIR").ok());
    if env::var_os("CARGO_FEATURE_HIGHS").is_some() {
        let (version, folder) = highs();
        println!("cargo::rustc-env=CUBEWRIGHT_HIGHS={version}");
        folders.extend(folder);
    }
    folders.retain(|folder| !folder.is_empty());
    if env::var_os("CARGO_CFG_UNIX").is_some() {
        for folder in &folders {
            println!("cargo::rustc-link-arg=-Wl,-rpath,{folder}");
        }
        // The build scripts of the programs read it as DEP_CUBEWRIGHT_RPATH.
        println!("cargo::metadata=RPATH={}", folders.join(":"));
    }
    // And this as DEP_CUBEWRIGHT_FOREIGN: a program may be linked with engines that its own package
    // does not ask for, where another package of the same build does.
    let foreign = FOREIGN.map(|name| env::var_os(format!("CARGO_FEATURE_{name}")));
    if foreign.iter().any(Option::is_some) {
        println!("cargo::metadata=FOREIGN=1");
    }
}

/// The version of HiGHS, and the folder of the installed one.
fn highs() -> (String, Option<String>) {
    if env::var_os("CARGO_FEATURE_HIGHS_SYSTEM").is_none() {
        return (BUNDLED_HIGHS.to_owned(), None);
    }
    println!("cargo::rerun-if-env-changed=PKG_CONFIG_PATH");
    let (Some(version), Some(folder)) =
        (pkg_config("--modversion"), pkg_config("--variable=libdir"))
    else {
        println!(
            "cargo::warning=highs-system: pkg-config knows no `highs`, so the bundled HiGHS is \
             compiled (many minutes); run tests/engines/setup highs-system first"
        );
        return (BUNDLED_HIGHS.to_owned(), None);
    };
    (version, Some(folder))
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
