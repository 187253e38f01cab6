//! Replays what the fuzzer was given and what it found, on stable.
#![cfg(feature = "json")]

#[path = "../../fuzz/checks.rs"]
mod checks;

use std::fs;
use std::path::{Path, PathBuf};

/// Every input of a target, in the order of their names.
fn inputs(target: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fuzz/corpus")
        .join(target);
    let entries = fs::read_dir(&folder).expect("the corpus is there");
    let mut inputs: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
    inputs.sort();
    assert!(inputs.len() >= 30, "the corpus of {target} is lost");
    inputs
}

/// Runs `check` on the input itself and on it cut short anywhere, as a broken
/// download would be.
fn replay(target: &str, check: fn(&[u8])) {
    for input in inputs(target) {
        let bytes = fs::read(&input).expect("the input can be read");
        // Shown only if the check fails.
        println!("{}", input.display());
        for length in cubewright_test::some_of((0..=bytes.len()).collect()) {
            check(&bytes[..length]);
        }
    }
}

#[test]
fn puzzles() {
    replay("read_shell", checks::shell);
}

#[test]
fn shapes() {
    replay("read_shape", checks::shape);
}

#[test]
fn snakes() {
    replay("read_snake", checks::snake);
}

#[test]
fn packings() {
    replay("read_pack", checks::pack);
}

#[test]
fn linear_programs() {
    replay("read_mip", checks::mip);
}

#[test]
fn questions() {
    replay("read_question", checks::question);
}

#[test]
fn answers() {
    replay("read_answer", checks::answer);
}

#[test]
fn answers_to_snakes() {
    replay("read_moves", checks::moves);
}

#[test]
fn covers() {
    replay("read_dlx", checks::dlx);
}

#[test]
fn files_of_burrtools() {
    replay("read_xmpuzzle", checks::xmpuzzle);
}

#[test]
fn certificates() {
    replay("read_certificate", checks::certificate);
}

#[test]
fn checkpoints() {
    replay("read_checkpoint", checks::checkpoint);
}

#[test]
fn solutions() {
    replay("read_solution", checks::solution);
}

#[test]
fn lines_of_the_board() {
    replay("board_line", checks::board_line);
}

#[test]
fn the_corpus_is_small() {
    let targets = [
        "read_shell",
        "read_shape",
        "read_snake",
        "read_answer",
        "read_moves",
        "read_dlx",
        "read_question",
        "read_xmpuzzle",
        "read_solution",
        "read_certificate",
        "read_checkpoint",
        "board_line",
    ];
    let inputs: Vec<PathBuf> = targets.into_iter().flat_map(inputs).collect();
    let sizes = inputs
        .iter()
        .map(|input| fs::metadata(input).expect("a file").len());
    assert!(sizes.clone().all(|bytes| bytes < 2000));
    assert!(sizes.sum::<u64>() < 300_000);
}
