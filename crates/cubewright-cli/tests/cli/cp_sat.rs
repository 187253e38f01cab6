//! What the program says where the library of CP-SAT cannot be loaded.
#![cfg(feature = "cp-sat")]

use super::CUBEWRIGHT;

#[test]
fn an_absent_library_is_exit_code_5_with_the_install_line() {
    let output = std::process::Command::new(CUBEWRIGHT)
        .args(["solve", "data/HC_BQ_01.hcq", "--backend", "cp-sat"])
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
        .env("CUBEWRIGHT_ORTOOLS", "no such folder")
        .output()
        .expect("runs");
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(5), "{message}");
    assert!(message.contains("pip install ortools"), "{message}");
    assert!(output.stdout.is_empty());
}

/// A file that is no library is a failure of the backend, not a crash.
#[test]
fn a_file_that_is_no_library_is_exit_code_5() {
    let output = std::process::Command::new(CUBEWRIGHT)
        .args(["solve", "data/HC_BQ_01.hcq", "--backend", "cp-sat"])
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
        .env("CUBEWRIGHT_ORTOOLS", "Cargo.toml")
        .output()
        .expect("runs");
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(5), "{message}");
    assert!(message.contains("engine cp-sat failed"), "{message}");
}
