//! What the tests of emulated boards share.
#![allow(
    dead_code,
    unreachable_pub,
    missing_docs,
    reason = "each test uses its part"
)]

use std::fs;
use std::path::Path;

use cubewright::board::{CubePieces, Request};
use cubewright::formats::read_shell;
use cubewright_app::Phase;
use cubewright_ship::image::Board;
use cubewright_sim::emulated::Emulated;
use cubewright_sim::hardware::Hardware;
use cubewright_sim::play::{Act, Checked, Player};
use cubewright_sim::reading::text;

pub const BOARDS: [Board; 2] = [Board::V1, Board::V2];

/// The puzzles of `data/` that have six pieces, by name.
pub fn sets() -> Vec<(String, CubePieces)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data");
    let files = fs::read_dir(folder).expect("the puzzles are there");
    let mut sets: Vec<(String, CubePieces)> = files
        .map(|file| file.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|end| end == "hcq"))
        .filter_map(|path| {
            let name = path
                .file_stem()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            let shell = read_shell("x.hcq", &fs::read(&path).expect("readable")).expect("good");
            // Stocks of more pieces are not for the board.
            let pieces = shell.pieces().try_into().ok()?;
            Some((name, CubePieces::of(pieces).expect("of width 5")))
        })
        .collect();
    sets.sort_by(|one, other| one.0.cmp(&other.0));
    assert!(sets.len() >= 9, "the puzzles of data/");
    sets
}

pub fn set(name: &str) -> CubePieces {
    let (_, set) = sets()
        .into_iter()
        .find(|(known, _)| known == name)
        .expect("known");
    set
}

/// The solution of `HC_BQ_01` with piece 1 on place 1 as it is written.
pub const SOLUTION: [&str; 6] = ["F1/L0", "F3/L1", "F5/L3", "F4/L0", "F6/L3", "F2/L3"];

/// Enters `HC_BQ_01`, has it solved, reads all six places off the LEDs, and compares
/// every picture with the state machine on the computer.
pub fn solve_by_buttons<H: Hardware>(player: &mut Player<H>) -> Checked {
    player.wait(Phase::Entering(0));
    player.rest(100);
    player.enter(&set("HC_BQ_01"));
    player.act(Act::Next);
    assert_eq!(player.app.set(), &set("HC_BQ_01"));
    player.wait(Phase::Answered(0, 0, 1));
    assert_eq!(text(&player.seen, Phase::Solving, 10), "Solving...");
    player.wait(Phase::Answered(0, 1, 1));
    assert_eq!(
        text(&player.seen, Phase::Answered(0, 0, 1), 10),
        "1 solution"
    );
    for (page, expected) in (1..).zip(SOLUTION) {
        // A text of 12 characters, then the picture, then the text again.
        player.rest(12 * 36 + 30 + 200 + 50);
        let shown = text(&player.seen, Phase::Answered(0, page, 1), 12);
        assert_eq!(shown, format!("Pos {page}: {expected}"));
        player.act(Act::Forward);
    }
    player.check()
}

/// Sends a request over the serial line and returns the lines of the answer.
pub fn ask(board: &mut Emulated, request: &Request) -> Vec<String> {
    let mut line = Vec::new();
    request.write(&mut |byte| line.push(byte));
    send(board, &line)
}

/// Sends bytes and returns the lines that come until the board has nothing to say.
pub fn send(board: &mut Emulated, bytes: &[u8]) -> Vec<String> {
    board.feed(bytes);
    let mut answer = Vec::new();
    let mut quiet_since = board.seconds();
    while !board.has_arrived() || board.seconds() - quiet_since < 0.05 {
        board.step();
        let received = board.received();
        if !received.is_empty() || !board.has_arrived() {
            quiet_since = board.seconds();
            answer.extend(received);
        }
    }
    let text = String::from_utf8(answer).expect("the board sends text");
    assert!(text.is_empty() || text.ends_with('\n'), "whole lines");
    text.lines().map(str::to_owned).collect()
}
