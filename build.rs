//! Lets tests and examples find the shared libraries of optional engines.
#![expect(
    clippy::disallowed_methods,
    reason = "cargo tells a build script by variables"
)]

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=DEP_CUBEWRIGHT_RPATH");
    let folders = env::var("DEP_CUBEWRIGHT_RPATH").unwrap_or_default();
    if !folders.is_empty() {
        println!("cargo::rustc-link-arg=-Wl,-rpath,{folders}");
    }
}
