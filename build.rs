//! Lets tests and examples find the shared libraries of optional engines, and tells the programs
//! whether foreign code is linked. Without such features it does nothing.
#![expect(
    clippy::disallowed_methods,
    reason = "cargo tells a build script by variables"
)]

use std::env;

/// The features of this floor whose engines are foreign code.
const FOREIGN: [&str; 2] = ["CADICAL", "CP_SAT"];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=DEP_CUBEWRIGHT_RPATH");
    let folders = env::var("DEP_CUBEWRIGHT_RPATH").unwrap_or_default();
    if !folders.is_empty() {
        println!("cargo::rustc-link-arg=-Wl,-rpath,{folders}");
    }
    // The build scripts of the programs read it as DEP_CUBEWRIGHT_ENGINES_FOREIGN.
    let foreign = FOREIGN.map(|name| env::var_os(format!("CARGO_FEATURE_{name}")));
    if foreign.iter().any(Option::is_some) {
        println!("cargo::metadata=FOREIGN=1");
    }
}
