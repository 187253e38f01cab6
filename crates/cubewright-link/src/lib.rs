//! What the build scripts of the programs do.
//!
//! It lets the programs and their tests find the shared libraries of optional engines, whose
//! folders the build script of the library names, and links the programs for a quick start.
//!
//! Where the linker of Rust makes a dynamic program, the loader takes longer to load four libraries
//! and to set all pointers of the tables than many an answer takes. So the programs are linked with
//! the archives of the C library, at a fixed address, if this machine has these archives
//! (`docs/programs.md` has the figures). A small program tries that out first; if it does not run,
//! or with `CUBEWRIGHT_SHARED_LIBC=1`, all is as rustc does it.
#![expect(
    clippy::disallowed_methods,
    reason = "cargo tells a build script by variables, and gives it a folder"
)]

use std::path::Path;
use std::process::Command;
use std::{env, fs, io};

/// Tells cargo how to link the programs of the package whose build script this is.
pub fn programs() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=CUBEWRIGHT_SHARED_LIBC");
    for folders in told("RPATH") {
        println!("cargo::rustc-link-arg=-Wl,-rpath,{folders}");
    }
    let Some(folder) = env::var_os("OUT_DIR").filter(|_| is_linked_as_usual()) else {
        return;
    };
    let links = links(Path::new(&folder)).unwrap_or_default();
    if !links.is_empty() && is_running(Path::new(&folder), &links).unwrap_or(false) {
        for argument in links {
            println!("cargo::rustc-link-arg-bins={argument}");
        }
    }
}

/// What the build script of the library tells under this name, if anything.
fn told(name: &str) -> Vec<String> {
    let of_library = |(key, value): (String, String)| {
        let is_this = key.starts_with("DEP_CUBEWRIGHT") && key.ends_with(&format!("_{name}"));
        (is_this && !value.is_empty()).then_some(value)
    };
    env::vars_os()
        .filter_map(|(key, value)| Some((key.into_string().ok()?, value.into_string().ok()?)))
        .filter_map(of_library)
        .collect()
}

/// Whether the programs are linked for this machine by its own compiler, without foreign code. Who
/// cross-compiles, names another linker or links C++ keeps what rustc does.
fn is_linked_as_usual() -> bool {
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|found| found == value);
    let has = |name: &str| env::var_os(name).is_some();
    let features = env::var("CARGO_CFG_TARGET_FEATURE").unwrap_or_default();
    let is_static = features.split(',').any(|feature| feature == "crt-static");
    is("CARGO_CFG_TARGET_OS", "linux")
        && is("CARGO_CFG_TARGET_ENV", "gnu")
        && env::var_os("HOST") == env::var_os("TARGET")
        && !(is_static || has("RUSTC_LINKER") || has("CUBEWRIGHT_SHARED_LIBC"))
        && told("FOREIGN").is_empty()
}

/// What the linker is told. It looks for shared libraries in a folder where each is a script that
/// names the archive instead.
fn links(folder: &Path) -> io::Result<Vec<String>> {
    let folder = folder.join("archives");
    fs::create_dir_all(&folder)?;
    let own = ["m", "util", "rt", "pthread", "dl"];
    let own = own.map(|name| (name, format!("-l:lib{name}.a")));
    let others = [
        ("gcc_s", "-l:libgcc_eh.a".to_owned()),
        ("c", "-l:libc.a -l:libgcc_eh.a -l:libgcc.a".to_owned()),
    ];
    for (name, archives) in own.into_iter().chain(others) {
        let script = folder.join(format!("lib{name}.so"));
        fs::write(script, format!("GROUP({archives})\n"))?;
    }
    let search = format!("-L{}", folder.display());
    Ok(vec![search, "-static".to_owned(), "-no-pie".to_owned()])
}

/// Whether a program that is linked so does what programs need: threads, panics and mathematics.
fn is_running(folder: &Path, links: &[String]) -> io::Result<bool> {
    const TRIAL: &str = r"
        fn main() {
            std::panic::set_hook(Box::new(|_| {}));
            let power = || 2_f64.powf(std::env::args().count() as f64);
            let power = std::thread::spawn(power).join().unwrap();
            let is_caught = std::panic::catch_unwind(|| panic!()).is_err();
            std::process::exit(if power == 2.0 && is_caught { 0 } else { 1 });
        }
    ";
    let (source, program) = (folder.join("trial.rs"), folder.join("trial"));
    fs::write(&source, TRIAL)?;
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    let flags = flags.split('\x1f').filter(|flag| !flag.is_empty());
    let mut compiler = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    compiler
        .args(flags)
        .arg("--edition=2024")
        .arg("-o")
        .arg(&program);
    compiler.args(
        links
            .iter()
            .map(|argument| format!("-Clink-arg={argument}")),
    );
    let built = compiler.arg(&source).output()?;
    Ok(built.status.success() && Command::new(&program).output()?.status.success())
}
