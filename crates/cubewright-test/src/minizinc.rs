//! MiniZinc, an independent reader of the models.

use std::process::Command;

/// Whether it can be run. Without it a test says so and passes, except where
/// `CUBEWRIGHT_REQUIRE_ENGINES=1` demands it.
pub fn is_there() -> bool {
    let there = Command::new("minizinc").arg("--version").output().is_ok();
    let required = std::env::var_os("CUBEWRIGHT_REQUIRE_ENGINES").is_some_and(|v| v == "1");
    assert!(there || !required, "minizinc is required here");
    if !there {
        crate::skipped("MiniZinc", "it is not installed (Debian: minizinc)");
    }
    there
}
