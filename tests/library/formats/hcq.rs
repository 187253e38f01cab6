//! What can be wrong in a `.hcq` file.

use cubewright::formats::read_shell;
use cubewright::puzzle::PuzzleData;

use super::{check, with};

#[test]
fn hcq_says_which_values_are_wrong() {
    check(
        "x.hcq",
        with("1 [0, 1, 0, 1, 0;", "1 [0, 1, 0, 1;"),
        "6:4 ValueCount { piece: 1, found: 19 } \
         <0, 1, 0, 1; 0, 0, 1, 0, 1; 1, 1, 0, 1, 1; 1, 1, 0, 1, 0>",
    );
    check(
        "x.hcq",
        with(
            "6 [0, 1, 0, 1, 0; 0, 0, 1, 0, 0; 0, 1, 0, 1, 0; 0, 0, 1, 0, 0]",
            "6 []",
        ),
        "11:4 ValueCount { piece: 6, found: 0 } <>",
    );
    check(
        "x.hcq",
        with("3 [1,", "3 [2,"),
        "8:4 NotABit { found: \"2\" } <2>",
    );
    check(
        "x.hcq",
        with("3 [1,", "3 [-1,"),
        "8:4 NotABit { found: \"-1\" } <-1>",
    );
    check(
        "x.hcq",
        with("3 [1,", "3 [[1,"),
        "8:4 NotABit { found: \"[1\" } <[1>",
    );
    check(
        "x.hcq",
        with("3 [1,", "3 [é,"),
        "8:4 NotABit { found: \"é\" } <é>",
    );
    check(
        "x.hcq",
        with("3 [1, 0", "3 [1. 0"),
        "8:4 NotABit { found: \"1.\" } <1.>",
    );
    check(
        "x.hcq",
        with("3 [1,", "3 [1111111111111111111111111111111111111111,"),
        "8:4 NotABit { found: \"11111111111111111111...\" } \
         <1111111111111111111111111111111111111111>",
    );
    check(
        "x.hcq",
        with(
            "4 [0, 1, 0, 1, 0; 0, 0, 1, 0, 0; 0, 0, 1, 0, 0; 0, 1, 0, 1, 0]",
            "4 [010010010010]",
        ),
        "9:4 NotABit { found: \"010010010010\" } <010010010010>",
    );
    check(
        "x.hcq",
        with(
            "4 [0, 1, 0, 1, 0; 0, 0, 1, 0, 0; 0, 0, 1, 0, 0; 0, 1, 0, 1, 0]",
            "4 [0 1 0, 0 1 0, 0 1 0, 0 1 0]",
        ),
        "9:4 WidthDiffers { piece: 4, found: 3, expected: 5 } <0 1 0, 0 1 0, 0 1 0, 0 1 0>",
    );
}

#[test]
fn hcq_marks_both_writings_of_a_corner() {
    // The value to change, the later writing, is marked first.
    check(
        "x.hcq",
        with("3 [1, 0, 1, 0, 0; 0", "3 [1, 0, 1, 0, 0; 1"),
        "8:19 CornerDiffers { piece: 3, side: Top } <1> <0>",
    );
    check(
        "x.hcq",
        with(
            "3 [1, 0, 1, 0, 0; 0, 0, 1, 0, 0; 0",
            "3 [1, 0, 1, 0, 0; 0, 0, 1, 0, 1; 0",
        ),
        "8:34 CornerDiffers { piece: 3, side: Right } <0> <1>",
    );
    check(
        "x.hcq",
        with(
            "6 [0, 1, 0, 1, 0; 0, 0, 1, 0, 0; 0, 1, 0, 1, 0; 0, ",
            "6 [0,1,0,1,0 0,0,1,0,0 0,1,0,1,0 1,",
        ),
        "11:34 CornerDiffers { piece: 6, side: Bottom } <1> <0>",
    );
    check(
        "x.hcq",
        with("6 [0,", "6 [1,"),
        "11:4 CornerDiffers { piece: 6, side: Left } <1> <0>",
    );
}

#[test]
fn hcq_needs_each_header_once() {
    for header in ["TYPE: HC_BQ_INSTANCE\n", "NUM_TILES: 6\n"] {
        let name = header.split(':').next().unwrap_or_default();
        check(
            "x.hcq",
            with(header, ""),
            &format!("4:1 MissingHeader {{ header: {name:?} }} <TILE_ID_BORDER_PATTERN>"),
        );
    }
    check(
        "x.hcq",
        "TYPE: HC_BQ_INSTANCE\nNUM_TILES: 6\n",
        "3:1 MissingHeader { header: \"TILE_ID_BORDER_PATTERN\" } <>",
    );
    check(
        "x.hcq",
        with("TILE_ID_BORDER_PATTERN\n", ""),
        "5:1 MissingHeader { header: \"TILE_ID_BORDER_PATTERN\" } \
         <1 [0, 1, 0, 1, 0; 0, 0, 1, 0, 1; 1, 1, 0, 1, 1; 1, 1, 0, 1, 0]>",
    );
    check(
        "x.hcq",
        with("NUM_TILES:", "NUM_TILES"),
        "4:1 NotAHeader <NUM_TILES 6>",
    );
    check("x.hcq", "0101\n", "1:1 NotAHeader <0101>");
    check(
        "x.hcq",
        with("NAME", "  NAMES "),
        "1:3 UnknownHeader { header: \"NAMES\" } <NAMES>",
    );
    check(
        "x.hcq",
        with("NAME", "name"),
        "1:1 UnknownHeader { header: \"name\" } <name>",
    );
    check(
        "x.hcq",
        with("COMMENT: Build", "NUM_TILES: 6\nCOMMENT: Build"),
        "5:1 RepeatedHeader { header: \"NUM_TILES\" } <NUM_TILES> <NUM_TILES>",
    );
    check(
        "x.hcq",
        with("HC_BQ_INSTANCE", "HC_QB_INSTANCE"),
        "2:7 WrongType { found: \"HC_QB_INSTANCE\" } <HC_QB_INSTANCE>",
    );
    check(
        "x.hcp",
        with("HC_BQ_INSTANCE", "HC_SP_INSTANCE"),
        "13:1 MissingHeader { header: \"BORDER_PATTERNS_CLK_WISE\" } <>",
    );
    check(
        "x.hcq",
        with("HC_BQ_INSTANCE", ""),
        "2:6 WrongType { found: \"\" } <>",
    );
    check(
        "x.hcq",
        with("TILES: 6", "TILES: six"),
        "4:12 NotANumber { found: \"six\" } <six>",
    );
    check(
        "x.hcq",
        with("TILES: 6", "TILES: -6"),
        "4:12 NotANumber { found: \"-6\" } <-6>",
    );
}

#[test]
fn hcq_numbers_its_pieces() {
    let seventh = "6 [0, 1, 0, 1, 0; 0, 0, 1, 0, 0; 0, 1, 0, 1, 0; 0, 0, 1, 0, 0]";
    check(
        "x.hcq",
        with(&format!("{seventh}\n"), ""),
        "4:12 CountDiffers { said: 6, found: 5 } <6>",
    );
    check(
        "x.hcq",
        with(&format!("{seventh}\n"), "").replace("TILES: 6", "TILES: 5"),
        "4:12 PieceCount { found: 5, needed: 6 } <5>",
    );
    check(
        "x.hcq",
        with("TILES: 6", "TILES: 7").replace("EOF", &seventh.replacen('6', "7", 1)),
        "4:12 PieceCount { found: 7, needed: 6 } <7>",
    );
    check(
        "x.hcq",
        with("\n3 [", "\n4 ["),
        "9:1 RepeatedPiece { piece: 4 } <4> <4>",
    );
    check(
        "x.hcq",
        with("\n3 [", "\n7 ["),
        "8:1 PieceNumber { found: \"7\", most: 6 } <7>",
    );
    check(
        "x.hcq",
        with("\n3 [", "\n0 ["),
        "8:1 PieceNumber { found: \"0\", most: 6 } <0>",
    );
    check(
        "x.hcq",
        with("\n3 [", "\nIII ["),
        "8:1 NotANumber { found: \"III\" } <III>",
    );
    check(
        "x.hcq",
        with("\n3 [", "\n["),
        "8:1 NotANumber { found: \"\" } <>",
    );
}

#[test]
fn hcq_rows_have_brackets() {
    let row = "3 [1, 0, 1, 0, 0; 0, 0, 1, 0, 0; 0, 0, 1, 0, 1; 1, 1, 0, 1, 1]";
    let bare = row.replace(['[', ']'], "");
    check(
        "x.hcq",
        with(row, &bare),
        &format!("8:1 NoBrackets <{bare}>"),
    );
    let open = row.replace(']', "");
    check(
        "x.hcq",
        with(row, &open),
        &format!("8:1 NoBrackets <{open}>"),
    );
    check(
        "x.hcq",
        with("\n3 [", "\n] 3 ["),
        &format!("8:1 NoBrackets <] {row}>"),
    );
    check(
        "x.hcq",
        with(row, &format!("{row} // three")),
        "8:64 TrailingText <// three>",
    );
    check(
        "x.hcq",
        with(row, &format!("{row} {row}")),
        &format!("8:64 TrailingText <{row}>"),
    );
}

/// A frame of our own with one text changed, and what is said of it.
#[test]
fn frames_are_read_strictly() {
    let good = include_str!("../../../data/frame_2x3.hcp");
    let lines: Vec<&str> = good.lines().collect();
    let at = lines
        .iter()
        .position(|line| line.starts_with("BORDER"))
        .expect("a frame");
    let changed = |line: usize, text: &str| {
        let mut lines = lines.clone();
        lines[at + line] = text;
        lines.join("\n")
    };
    let flip = |text: &str| match text.rsplit_once('1') {
        Some((before, "]")) => format!("{before}0]"),
        _ => text.replace("0]", "1]"),
    };
    // The corners of the top side alone.
    let top = lines[at + 1];
    let short = format!("{} {}", &top[..5], &top[top.len() - 2..]);
    for (text, expected) in [
        (
            changed(1, &short),
            "this side of the frame has 2 values, the one opposite 9",
        ),
        (changed(2, "3 [0, 1]"), "numbered 1 to 4 in order, not 3"),
        (changed(3, ""), "the frame has 3 sides"),
        (
            changed(4, &flip(lines[at + 4])),
            "the corner behind the left side of the frame",
        ),
        (changed(1, "1 [0, x]"), "x is neither 0 nor 1"),
        (
            good.replacen("NUM_TILES: 6", "NUM_TILES: 5", 1),
            "NUM_TILES says 5",
        ),
    ] {
        let error = cubewright::formats::read_shell("x.hcp", text.as_bytes()).expect_err(expected);
        assert!(error.to_string().contains(expected), "{error}");
        super::support::described(&error);
    }
}

#[test]
fn hcq_states_what_is_covered_and_how() {
    let ruled = |rules: &str| with("NUM_TILES: 6", &format!("{rules}\nNUM_TILES: 6"));
    let read = |text: &str| read_shell("x.hcq", text.as_bytes()).expect("a shell");
    let plain = read(&with("NUM_TILES: 6", "NUM_TILES: 6"));
    let sheet = read(&ruled("SHAPE: 2x3\nFLIP: no"));
    assert_eq!(sheet.pieces(), plain.pieces());
    assert_eq!(sheet.surface().frames().len(), 6);
    assert!(!sheet.is_cube() && sheet.side_constraints().unflipped);
    // More pieces than places need no sets then.
    assert_eq!(read(&ruled("SHAPE: 1x2")).surface().frames().len(), 2);
    assert_eq!(read(&ruled("FLIP: yes")), plain);
    let set = with(
        "NUM_TILES: 6\nTILE_ID_BORDER_PATTERN",
        "NUM_TILES: 6\nPER_SET: 0-2\nSHAPE: 1x2\nTILE_ID_BORDER_PATTERN\nSET: a",
    );
    let set = read(&set);
    let bounds: Vec<_> = set
        .side_constraints()
        .sets
        .iter()
        .map(|set| (set.least, set.most))
        .collect();
    assert_eq!(bounds, [(0, 2)]);
    // A file that states them is not written as if it did not.
    assert_eq!(PuzzleData::from(sheet).text(), None);
    assert!(PuzzleData::from(plain).text().is_some());
}

#[test]
fn hcq_says_which_rule_cannot_be_kept() {
    let ruled = |rules: &str| with("NUM_TILES: 6", &format!("{rules}\nNUM_TILES: 6"));
    check(
        "x.hcq",
        ruled("FLIP: never"),
        "4:7 RuleValue { header: \"FLIP\", found: \"never\" } <never>",
    );
    check(
        "x.hcq",
        ruled("PER_SET: -1"),
        "4:10 RuleValue { header: \"PER_SET\", found: \"-1\" } <-1>",
    );
    check(
        "x.hcq",
        ruled("SHAPE: blob"),
        "4:8 Shape(Unknown(\"blob\")) <blob>",
    );
    check(
        "x.hcq",
        ruled("SHAPE: L\nSHAPE: T"),
        "5:1 RepeatedHeader { header: \"SHAPE\" } <SHAPE: T> <SHAPE: L>",
    );
    check(
        "x.hcq",
        ruled("SHAPE: 1x1x2"),
        "5:12 Misfit(PieceCount { pieces: 6, places: 10 }) <6>",
    );
    let frame = include_str!("../../../data/frame_2x3.hcp");
    check(
        "x.hcp",
        frame.replace("NUM_TILES", "SHAPE: 2x3\nNUM_TILES"),
        "4:8 RuleValue { header: \"SHAPE\", found: \"2x3\" } <2x3>",
    );
    let unflipped = frame.replace("NUM_TILES", "FLIP: no\nNUM_TILES");
    let unflipped = read_shell("x.hcp", unflipped.as_bytes()).expect("a frame");
    assert!(unflipped.side_constraints().unflipped);
}
