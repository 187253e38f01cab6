//! V1 in QEMU runs what ships. Without QEMU these tests say so and pass, unless
//! `CUBEWRIGHT_REQUIRE_QEMU` is set.

mod support;

use std::path::Path;
use std::process::{Command, Output};
use std::time::Instant;

use cubewright_ship::image::Board;
use cubewright_sim::play::Player;
use cubewright_sim::qemu::{PROGRAM, Qemu, Wire, is_installed};
use cubewright_sim::shipped::shipped;
use support::solve_by_buttons;

/// Whether QEMU can be used.
fn has_qemu() -> bool {
    let found = is_installed();
    let required = std::env::var_os("CUBEWRIGHT_REQUIRE_QEMU").is_some();
    assert!(found || !required, "{PROGRAM} is required");
    if !found {
        println!("skipped: {PROGRAM} is not installed");
    }
    found
}

#[test]
fn six_pieces_are_entered_solved_and_read_off_the_leds() {
    if !has_qemu() {
        return;
    }
    let start = Instant::now();
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = Player::new(Qemu::new(&shipped(Board::V1), folder.path()));
    let checked = solve_by_buttons(&mut player);
    let simulated_ms = player.seen.last().expect("readings").now_ms;
    println!(
        "{simulated_ms} ms simulated in {:.1} s, {checked:?}",
        start.elapsed().as_secs_f64()
    );
    assert!(checked.steady * 100 >= checked.frames * 90, "{checked:?}");
    assert!(checked.frames > 600);
}

/// `cubewright board` at the port of a board in QEMU. The variable
/// `CUBEWRIGHT_PROGRAM` names the program.
#[test]
fn the_program_talks_to_the_board() {
    let program = std::env::var_os("CUBEWRIGHT_PROGRAM");
    let required = std::env::var_os("CUBEWRIGHT_REQUIRE_QEMU").is_some();
    let Some(program) = program.filter(|_| has_qemu()) else {
        assert!(!required, "CUBEWRIGHT_PROGRAM is required");
        println!("skipped: CUBEWRIGHT_PROGRAM names no program");
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let wire = Wire::new(&shipped(Board::V1), folder.path());
    let board = |file: &str, words: &[&str]| -> Output {
        let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data");
        let mut command = Command::new(&program);
        command
            .arg("board")
            .arg(data.join(file))
            .arg("--port")
            .arg(&wire.port);
        command.args(words).output().expect("the program runs")
    };
    let text = |output: &Output| String::from_utf8_lossy(&output.stdout).into_owned();
    let first = board("HC_BQ_01.hcq", &[]);
    let error = String::from_utf8_lossy(&first.stderr).into_owned();
    assert!(first.status.success(), "{error}");
    assert!(
        text(&first).starts_with("Put piece 1 on place 1.\n"),
        "{}",
        text(&first)
    );
    assert_eq!(text(&first).lines().count(), 6);
    // Noise before the next request does no harm.
    std::fs::write(&wire.port, b"\xff\x00noise without an end").expect("the port");
    assert_eq!(text(&board("original_green.hcq", &["--count"])), "5\n");
    let all = text(&board("original_green.hcq", &["--all"]));
    assert_eq!(all.matches("place 6").count(), 5);
    let nowhere = Command::new(&program)
        .args(["board", "-", "--port", "/nowhere"])
        .output()
        .expect("the program runs");
    assert_eq!(
        nowhere.status.code(),
        Some(3),
        "an empty puzzle comes first"
    );
}
