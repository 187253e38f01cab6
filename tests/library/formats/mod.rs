//! The readers of puzzles and answers: what they accept, and that every bad
//! input is an error that says what is wrong, where, and what to do.

mod answers;
mod burrs;
mod hcq;
mod rings_and_art;
mod snakes;

use cubewright::family::shell::{Border, Piece, Shell, TextPlace, Width};
use cubewright_test as support;

use cubewright::formats::{FormatErrorKind, MAX_BYTES, Position, read_shell};
use fastrand::Rng;

/// A good file of width 5; its first piece stands on line 6.
const GOOD: &str = include_str!("../../../data/HC_BQ_01.hcq");

/// The good file with one text changed, which must occur exactly once.
fn with(from: &str, to: &str) -> String {
    assert_eq!(GOOD.matches(from).count(), 1, "{from:?} in the good file");
    GOOD.replace(from, to)
}

/// Reads `input` and compares the error, written as `line:column kind`, then the
/// marked text and the second marked text, if any, in angle brackets.
#[track_caller]
fn check(file: &str, input: impl AsRef<[u8]>, expect: &str) {
    let input = input.as_ref();
    let error = read_shell(file, input).expect_err("a bad file");
    let marked = |span| core::str::from_utf8(&input[span]).expect("the marks end at characters");
    let kind = match error.kind() {
        FormatErrorKind::Shell(kind) => format!("{kind:?}"),
        kind => format!("{kind:?}"),
    };
    let message = support::described(&error);
    let (mut found, shown) = match error.position() {
        Some(Position { line, column }) => (
            format!("{line}:{column} {kind}"),
            format!("line {line}, column {column}: {message}"),
        ),
        None => (kind, message),
    };
    for span in [Some(error.span()), error.other_span()]
        .into_iter()
        .flatten()
    {
        found = format!("{found} <{}>", marked(span));
    }
    assert_eq!(found, expect);
    assert_eq!(error.to_string(), shown);
}

#[test]
fn files_that_are_no_puzzles() {
    for file in ["x.hcq", "x.art", "x.rings", "-"] {
        let empty = "Empty { kind: Some(Shell(Hcq)) }";
        check(file, "", &format!("{empty} <>"));
        check(file, " \n\t\r\n", &format!("{empty} < \n\t\r\n>"));
        check(file, "\u{feff}", &format!("{empty} <\u{feff}>"));
        check(file, b"0101\n01\xff0", "2:3 NotUtf8 <>");
        check(file, b"\xff\xfeN\0A\0", "1:1 NotUtf8 <>");
        let huge = vec![b'1'; MAX_BYTES + 1];
        check(file, &huge, &format!("TooLarge {{ most: {MAX_BYTES} }} <>"));
    }
    let most = vec![b'1'; MAX_BYTES];
    let ones = "1".repeat(MAX_BYTES);
    check(
        "most",
        &most,
        &format!("1:1 ValueCount {{ piece: 1, found: {MAX_BYTES} }} <{ones}>"),
    );
}

#[test]
fn the_extension_decides_and_else_the_content() {
    let ring = "00000000\n".repeat(6);
    let art = "000\n010\n000\n\n".repeat(6);
    for (file, text) in [
        ("x", &ring),
        ("x.rings", &ring),
        ("x", &art),
        ("x.ART", &art),
    ] {
        assert!(read_shell(file, text.as_bytes()).is_ok(), "{file}: {text}");
    }
    check(
        "x.art",
        &ring,
        "1:1 NotSquare { piece: 1, rows: 6, columns: 8 } <00000000>",
    );
    check(
        "x.rings",
        &art,
        "1:1 ValueCount { piece: 1, found: 3 } <000>",
    );
    check("x.HCQ", &ring, "1:1 NotAHeader <00000000>");
    check(
        "folder.hcq/x",
        "0101",
        "1:1 ValueCount { piece: 1, found: 4 } <0101>",
    );
    let named = read_shell("a/folder.x\\pieces.rings", ring.as_bytes()).expect("good");
    assert_eq!(named.name(), "pieces");
}

#[test]
fn line_ends_and_marks_of_other_systems_change_nothing() {
    let plain = read_shell("x.hcq", GOOD.as_bytes()).expect("a good file");
    assert_eq!(plain.name(), "HC_BQ_001");
    let kinder = [
        GOOD.replace('\n', "\r\n"),
        format!("\u{feff}{GOOD}"),
        format!("\u{feff}\r\n{}", GOOD.replace('\n', "\r\n\r\n")),
        GOOD.replace(", ", ",\t"),
        GOOD.replace(", ", " ").replace(';', ""),
        GOOD.replace("EOF\n", ""),
        format!("{GOOD}what follows is not read\n1 [2]"),
        with("COMMENT", "COMMENT: a second line\nCOMMENT"),
        with("PATTERN", "PATTERN:"),
    ];
    for text in kinder {
        assert_eq!(
            read_shell("x.hcq", text.as_bytes()),
            Ok(plain.clone()),
            "{text}"
        );
    }
    let text = format!("\u{feff}{}", with("3 [1,", "3 [2,").replace('\n', "\r\n"));
    check("x.hcq", text, "8:4 NotABit { found: \"2\" } <2>");
}

/// The piece as four sides, corners twice.
fn as_hcq(border: Border) -> String {
    let width = border.width();
    let sides: Vec<String> = (0..4)
        .map(|side| {
            let cells = (0..width.cells()).map(|cell| border.has(side * width.pitch() + cell));
            let cells: Vec<&str> = cells.map(|tooth| if tooth { "1" } else { "0" }).collect();
            cells.join(", ")
        })
        .collect();
    format!("[{}]", sides.join("; "))
}

/// The piece as a picture; the ring is found by walking round the square.
fn as_art(border: Border) -> String {
    let far = border.width().pitch();
    let mut rows = vec![vec!['#'; far + 1]; far + 1];
    let (mut column, mut row) = (0, 0);
    for ring in 0..border.width().ring() {
        rows[row][column] = if border.has(ring) { '#' } else { '.' };
        match ring / far {
            0 => column += 1,
            1 => row += 1,
            2 => column -= 1,
            _ => row -= 1,
        }
    }
    let rows: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    rows.join("\n") + "\n\n"
}

/// Each cell of each piece stands where the reader says.
fn check_written(shell: &Shell, text: &str) {
    let lines: Vec<&str> = text.trim_start_matches('\u{feff}').lines().collect();
    for (index, border) in shell.pieces().iter().enumerate() {
        for ring in 0..border.width().ring() {
            let at = shell.written().at(Piece::from_index(index), ring);
            let TextPlace { line, column } = at.expect("each stands once");
            let written = lines[line - 1].chars().nth(column - 1);
            let expected = if border.has(ring) {
                ['#', '1']
            } else {
                ['.', '0']
            };
            assert!(
                written.is_some_and(|it| expected.contains(&it)),
                "{line}:{column} {text}"
            );
        }
    }
}

#[test]
fn every_width_is_read_back_from_each_format() {
    let mut random = Rng::with_seed(3);
    for cells in Width::MIN.cells()..=Width::MAX.cells() {
        let width = Width::new(cells).expect("in range");
        let mut pieces = vec![Border::empty(width), Border::from_bits(width, u64::MAX)];
        pieces.extend((0..4).map(|_| Border::from_bits(width, random.u64(..))));
        let rows = pieces.iter().enumerate();
        // The numbers decide, not the order.
        let rows: Vec<String> = rows
            .map(|(index, &piece)| format!("{} {}\n", index + 1, as_hcq(piece)))
            .rev()
            .collect();
        let hcq = format!(
            "NAME: x\nTYPE: HC_BQ_INSTANCE\nNUM_TILES: 6\nTILE_ID_BORDER_PATTERN\n{}EOF\n",
            rows.concat()
        );
        let rings: String = pieces
            .iter()
            .map(|piece| piece.to_string() + "\n")
            .collect();
        let art: String = pieces.iter().map(|&piece| as_art(piece)).collect();
        let expected = Shell::cube("x", pieces).expect("six pieces of one width");
        for text in [&hcq, &rings, &art] {
            assert_eq!(
                read_shell("x", text.as_bytes()),
                Ok(expected.clone()),
                "{text}"
            );
        }
        for text in [rings, format!("\u{feff}// a comment\n  {art}")] {
            check_written(&read_shell("x", text.as_bytes()).expect("good"), &text);
        }
        let digits = art.replace('#', "1").replace('.', "0");
        assert_eq!(
            read_shell("x.art", digits.as_bytes()),
            Ok(expected),
            "{digits}"
        );
    }
}
