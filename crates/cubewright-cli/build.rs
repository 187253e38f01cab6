//! Lets the programs and their tests find the shared libraries of optional engines, whose
//! folders the build script of the library names.
#![expect(
    clippy::disallowed_methods,
    reason = "cargo tells a build script by variables"
)]

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=DEP_CUBEWRIGHT_RPATH");
    let folders = std::env::var("DEP_CUBEWRIGHT_RPATH").unwrap_or_default();
    if !folders.is_empty() {
        println!("cargo::rustc-link-arg=-Wl,-rpath,{folders}");
    }
}
