//! Burrs by the numbers of their sticks.

use cubewright::family::packing::{Fill, burr};
use cubewright::formats::{FormatErrorKind, Position, read_pack, write_pack};
use cubewright::puzzle::{PuzzleData, read_puzzle};

use super::support;

const DOZEN: &str = "PACKING: Love's Dozen\nBURR: 88 512 704, 960 992 1008\nLENGTH: 6\n";

#[test]
fn a_burr_is_told_by_extension_and_by_content() {
    for file in ["x.burr", "x.pack", "x", "-"] {
        let puzzle = read_puzzle(file, DOZEN.as_bytes()).expect("good");
        assert!(matches!(puzzle, PuzzleData::Packing(_)), "{file}");
        assert_eq!(puzzle.name(), "Love's Dozen");
    }
    let nameless = read_pack("mine.burr", b"// mine\nBURR: 1 1 1 1 1 1\n").expect("good");
    assert_eq!(nameless.name(), "mine");
}

#[test]
fn sticks_have_as_many_cubes_as_their_bits_say() {
    let puzzle = read_pack("x", DOZEN.as_bytes()).expect("good");
    let cubes = |name: &str| {
        let number: u16 = name.parse().expect("a number");
        24 - (number - 1).count_ones() as usize
    };
    for piece in puzzle.pieces() {
        assert_eq!(piece.cells().len(), cubes(piece.name()), "{}", piece.name());
    }
    let may = puzzle
        .target()
        .cells()
        .iter()
        .filter(|cell| cell.fill == Fill::May);
    assert_eq!((may.count(), puzzle.target().cells().len()), (32, 104));
    // Equal sticks are copies.
    let piston = burr("piston", &[88, 512, 768, 922, 1008, 1008], 8).expect("a burr");
    assert_eq!(piston.pieces().len(), 5);
    assert_eq!(piston.pieces()[4].copies().max, 2);
    assert_eq!(piston.target().region().size(), [8; 3]);
    // And it is a packing like any other.
    let text = write_pack(&piston).expect("no colours");
    let name = format!("PACKING: {}", piston.name());
    assert!(text.contains(&name), "{text}");
    assert_eq!(read_pack("x", text.as_bytes()).expect("good"), piston);
}

#[track_caller]
fn check(text: &str, expect: &str) {
    let error = read_pack("x.burr", text.as_bytes()).expect_err("a bad file");
    let kind = match error.kind() {
        FormatErrorKind::Pack(kind) => format!("{kind:?}"),
        kind => format!("{kind:?}"),
    };
    support::described(&error);
    let Some(Position { line, column }) = error.position() else {
        panic!("{kind} has no place");
    };
    assert_eq!(format!("{line}:{column} {kind}"), expect, "{text:?}");
}

#[test]
fn what_is_no_burr_is_refused_where_it_stands() {
    check("BURR: 1 2 3 4 5\n", "1:7 Burr(Sticks { found: 5 })");
    check("BURR:\n", "1:6 Burr(Sticks { found: 0 })");
    check("BURR: 1 2 0 4 5 6\n", "1:11 Burr(Number { number: 0 })");
    check(
        "BURR: 1 2 3 4 5 4097\n",
        "1:17 Burr(Number { number: 4097 })",
    );
    check(
        "BURR: 1 2 3 four 5 6\n",
        "1:13 NotAStick { found: \"four\" }",
    );
    check(
        "BURR: 1 2 3 99999 5 6\n",
        "1:13 NotAStick { found: \"99999\" }",
    );
    check(
        "BURR: 1 1 1 1 1 1\nLENGTH: 7\n",
        "2:9 Burr(Length { length: 7 })",
    );
    check(
        "BURR: 1 1 1 1 1 1\nLENGTH: 4\n",
        "2:9 Burr(Length { length: 4 })",
    );
    check(
        "BURR: 1 1 1 1 1 1\nLENGTH: 34\n",
        "2:9 Burr(Length { length: 34 })",
    );
    check("BURR: 1 1 1 1 1 1\nBOX: 3\n", "2:6 BesideBurr");
    check("BURR: 1 1 1 1 1 1\nHOLES: any\n", "2:8 BesideBurr");
    check("PACKING: x\nLENGTH: 6\nBOX: 1\nPIECE: a\n#\n", "2:9 NoBurr");
    check(
        "BURR: 1 1 1 1 1 1\nBURR: 1 1 1 1 1 1\n",
        "2:1 RepeatedHeader { header: \"BURR\" }",
    );
}
