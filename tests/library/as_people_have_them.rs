//! Files in the forms that people have: drawings, chains, matrices, old encodings, and what is no puzzle.

use cubewright::family::shell::{Border, Shell};
use cubewright::formats::{
    FileKind, Foreign, FormatError, FormatErrorKind, Notation, ShellErrorKind, SnakeErrorKind,
    XmPuzzle, art_text, xmpuzzle_decoded,
};
use cubewright::puzzle::{Puzzle, PuzzleData, read_puzzle};
use cubewright_test as support;
use fastrand::Rng;

fn cube() -> Shell {
    support::Cases::Shells
        .read()
        .into_iter()
        .find(|case| case.file == "data/HC_BQ_01.hcq")
        .expect("it is there")
        .shell()
}

fn borders(text: &str) -> Vec<Border> {
    match read_puzzle("mine.txt", text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"))
    {
        PuzzleData::Shell(shell) => shell.pieces().to_vec(),
        other => panic!("{}: {text}", other.family_name()),
    }
}

fn refused(text: impl AsRef<[u8]>) -> FormatError {
    let text = text.as_ref();
    read_puzzle("mine.txt", text).expect_err(&String::from_utf8_lossy(text))
}

/// Pictures of a cube's pieces as lines, `#` and dots.
fn pictures(cube: &Shell) -> Vec<Vec<String>> {
    let borders: Vec<Border> = cube.pieces().to_vec();
    let text = art_text(&[] as &[&str], &borders);
    let blocks = text.split("\n\n");
    blocks
        .map(|block| block.lines().map(str::to_owned).collect())
        .collect()
}

/// Pictures in rows of so many, with blank columns between, and lines cut off at their ends.
fn side_by_side(
    pictures: &[Vec<String>],
    in_row: usize,
    between: usize,
    gap: char,
    mark: char,
) -> String {
    let mut text = String::new();
    for row in pictures.chunks(in_row) {
        for line in 0..row[0].len() {
            let parts: Vec<&str> = row.iter().map(|picture| &*picture[line]).collect();
            let joined = parts.join(&" ".repeat(between));
            let drawn = joined
                .replace('.', &gap.to_string())
                .replace('#', &mark.to_string());
            text.push_str(drawn.trim_end());
            text.push('\n');
        }
        text.push('\n');
    }
    text
}

#[test]
fn drawings_of_any_mark_are_the_cube() {
    let cube = cube();
    let own: Vec<Border> = cube.pieces().to_vec();
    let pictures = pictures(&cube);
    for mark in ['o', 'O', '@', '█', '■', '#', 'X', 'q'] {
        for gap in [' ', '.', '-', '_'] {
            for (in_row, between) in [(1, 0), (2, 1), (3, 1), (3, 2), (6, 3)] {
                // A dot between blanks is one; a blank that is a gap needs another place to be cut.
                let text = side_by_side(&pictures, in_row, between, gap, mark);
                assert_eq!(borders(&text), own, "{text}");
                assert_eq!(
                    borders(&format!("// mine\r\n{}", text.replace('\n', "\r\n"))),
                    own
                );
            }
        }
    }
    // Drawings that are indented are the same.
    for gap in [' ', '.'] {
        let text = side_by_side(&pictures, 3, 1, gap, '#');
        let indented = ["   ", &text.replace('\n', "\n   ")].concat();
        assert_eq!(borders(&indented), own, "{indented}");
    }
    // Plain pictures are read as ever.
    assert_eq!(borders(&side_by_side(&pictures, 1, 0, '.', '#')), own);
}

#[test]
fn drawings_that_are_wrong_are_told_as_drawings() {
    let pictures = pictures(&cube());
    let text = side_by_side(&pictures, 1, 0, ' ', 'o');
    let mut lines: Vec<&str> = text.lines().collect();
    lines.remove(8);
    let error = refused(lines.join("\n"));
    let kind = ShellErrorKind::Lines {
        piece: 2,
        found: 4,
        others: 5,
    };
    assert_eq!(error.kind(), &kind.into());
    assert_eq!(error.position().map(|at| at.line), Some(7), "{error}");
    let error = refused("o o o oo\n ooo\nooooo\n ooo\n o o\n");
    assert!(
        matches!(
            error.kind(),
            FormatErrorKind::Shell(ShellErrorKind::NotSquare {
                piece: 1,
                rows: 5,
                columns: 8
            })
        ),
        "{error}"
    );
    let error = refused("o o\n o\nooo\n\n o \no o\n o \n");
    assert!(
        matches!(
            error.kind(),
            FormatErrorKind::Shell(ShellErrorKind::HoleInside { piece: 2 })
        ),
        "{error}"
    );
    assert_eq!(
        error.position().map(|at| (at.line, at.column)),
        Some((6, 2))
    );
}

/// What is damaged is read or refused with a place inside it, never a panic.
#[test]
fn damaged_drawings_are_read_or_refused() {
    let pictures = pictures(&cube());
    let mut rng = Rng::with_seed(44);
    let bits = [' ', 'o', '.', '\n', '\t', 'x', '█', '/', '\u{feff}', '1'];
    for round in 0..support::cases(2000) {
        let text = side_by_side(&pictures, 1 + round % 3, 1, ' ', 'o');
        let mut marks: Vec<char> = text.chars().collect();
        for _ in 0..rng.usize(1..4) {
            let at = rng.usize(..marks.len());
            marks[at] = bits[rng.usize(..bits.len())];
        }
        let text: String = marks[..rng.usize(1..=marks.len())].iter().collect();
        if let Err(error) = read_puzzle("mine.txt", text.as_bytes()) {
            assert!(text.get(error.span()).is_some(), "{error}: {text:?}");
        }
    }
}

#[test]
fn chains_are_snakes_however_they_are_written() {
    let cubes = |text: &str| match read_puzzle("mine.txt", text.as_bytes()) {
        Ok(PuzzleData::Snake(snake)) => snake.snake().clone(),
        other => panic!("{other:?}: {text}"),
    };
    let small = cubes("ECCCCCCE");
    for text in [
        "-......-",
        "[1,1,1,1,1,1,1]",
        "1 1 1 1 1 1 1",
        "{1, 1, 1, 1, 1, 1, 1}",
        "2-2-2-2-2-2-2",
        "{2,2,2,2,2,2,2}",
        "TTTTTT",
        "LLLLLL",
        "SLLLLLLS",
        "F,T,T,T,T,T,T,F",
        "=++++++=",
    ] {
        assert_eq!(cubes(text), small, "{text}");
    }
    // One mark alone says nothing.
    assert!(read_puzzle("mine.txt", b"......").is_err());
    let large = cubes("3 2 2 3 2 3 2 2 3 3 2 2 2 3 3 3 3");
    for text in [
        "{3,2,2,3,2,3,2,2,3,3,2,2,2,3,3,3,3}",
        "3-2-2-3-2-3-2-2-3-3-2-2-2-3-3-3-3",
    ] {
        assert_eq!(cubes(text), large, "{text}");
    }
}

#[test]
fn marks_that_fit_both_ways_are_asked_about() {
    let read = |text: &str| read_puzzle("mine.snake", text.as_bytes());
    // No run is longer than a side, whichever of the marks is a turn.
    let error = read("BOX: 3x3\nSNAKE: -.-.-.-.-\n").expect_err("two readings");
    let both = SnakeErrorKind::Ambiguous {
        readings: vec![Notation::Turns, Notation::Straights],
    };
    assert_eq!(error.kind(), &FormatErrorKind::Snake(both));
    for notation in ["turns", "straights"] {
        let text = format!("BOX: 3x3\nNOTATION: {notation}\nSNAKE: -.-.-.-.-\n");
        assert!(read(&text).is_ok(), "{notation}");
    }
}

#[test]
fn matrices_are_exact_covers() {
    for text in [
        "110\n001\n011\n100\n",
        "1 1 0\n0 0 1\n0 1 1\n1 0 0\n",
        "1,1,0\r\n0,0,1\r\n0,1,1\r\n1,0,0\r\n",
        "3 4\n110\n001\n011\n100\n",
        "4 3\n1 1 0\n0 0 1\n0 1 1\n1 0 0\n",
        "// mine\n# three items\n110\n001\n011\n100\n",
    ] {
        let puzzle = Puzzle::parse("mine.txt", text.as_bytes())
            .unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(
            puzzle.count().expect("an engine").counts.raw.to_string(),
            "2",
            "{text}"
        );
        let options = (puzzle.model().items.len(), puzzle.model().options.len());
        assert_eq!(options, (3, 4), "{text}");
    }
    // A square whose inside is not filled is no picture.
    let square = Puzzle::parse("mine.txt", b"1000\n0100\n0010\n0001\n").expect("a matrix");
    assert_eq!(square.model().options.len(), 4);
    // Nor are several square blocks a matrix: they are pieces, drawn in digits.
    let cube = "// piece 1\n01010\n11111\n01110\n11111\n01010\n\n".repeat(6);
    let cube = FileKind::of("mine.txt", cube.as_bytes());
    assert_eq!(cube, FileKind::of("mine.art", b""));
    // By its extension it is one of any length.
    let wide = "10101010\n01010101\n";
    assert_eq!(
        FileKind::of("mine.txt", wide.as_bytes()),
        FileKind::of("mine.rings", b"")
    );
    let model = Puzzle::parse("mine.ec", wide.as_bytes()).expect("a matrix");
    assert_eq!(
        model.count().expect("an engine").counts.raw.to_string(),
        "1"
    );
    for (text, place) in [
        ("110\n01\n", (2, 1)),
        ("110\n000\n", (2, 1)),
        ("110\n0x1\n", (2, 2)),
    ] {
        let error = read_puzzle("mine.ec", text.as_bytes()).expect_err(text);
        assert_eq!(
            error.position().map(|at| (at.line, at.column)),
            Some(place),
            "{error}"
        );
    }
    assert!(read_puzzle("mine.ec", b"\n").is_err());
}

#[test]
fn random_matrices_have_as_many_covers_as_a_plain_search_finds() {
    let mut rng = Rng::with_seed(45);
    for _ in 0..support::cases(100) {
        let (columns, rows) = (rng.usize(2..7), rng.usize(2..9));
        let row = |rng: &mut Rng| loop {
            let row: u32 = rng.u32(..1 << columns);
            if row != 0 {
                return row;
            }
        };
        let matrix: Vec<u32> = (0..rows).map(|_| row(&mut rng)).collect();
        let line = |row: &u32| {
            (0..columns)
                .map(|at| char::from(b'0' + (row >> at & 1) as u8))
                .collect::<String>()
        };
        let lines: Vec<String> = matrix.iter().map(line).collect();
        let text = format!("{columns} {rows}\n{}\n", lines.join("\n"));
        let exact = (0..1_u32 << rows).filter(|chosen| {
            let mut covered = 0;
            let own = matrix
                .iter()
                .enumerate()
                .filter(|(index, _)| chosen >> index & 1 == 1);
            for (_, row) in own {
                if covered & row != 0 {
                    return false;
                }
                covered |= row;
            }
            covered == (1 << columns) - 1
        });
        let puzzle = Puzzle::parse("mine.ec", text.as_bytes()).expect("a matrix");
        assert_eq!(
            puzzle.count().expect("an engine").counts.raw.to_string(),
            exact.count().to_string(),
            "{text}"
        );
    }
}

/// A file of BurrTools with a comment in which a letter has an accent, in this encoding.
fn burrtools(declaration: &str, letter: &[u8]) -> Vec<u8> {
    let before = format!(
        "{declaration}<puzzle version=\"2\"><gridType type=\"0\"/><colors/><shapes>\
         <voxel x=\"2\" y=\"1\" z=\"1\" type=\"0\" name=\"caf"
    );
    let behind = "\">##</voxel><voxel x=\"2\" y=\"2\" z=\"1\" type=\"0\">####</voxel></shapes><problems>\
                  <problem name=\"square\"><shapes><shape id=\"0\" count=\"2\"/></shapes><result id=\"1\"/>\
                  </problem></problems></puzzle>";
    [before.as_bytes(), letter, behind.as_bytes()].concat()
}

#[test]
fn files_of_burrtools_are_read_in_their_encoding() {
    let wide = |text: &[u8]| -> Vec<u8> {
        let text = String::from_utf8(text.to_vec()).expect("UTF-8");
        [0xfeff]
            .into_iter()
            .chain(text.encode_utf16())
            .flat_map(u16::to_le_bytes)
            .collect()
    };
    let utf8 = "é".as_bytes();
    for (bytes, encoding) in [
        (burrtools("", utf8), None),
        (burrtools("<?xml version=\"1.0\"?>", utf8), None),
        (
            burrtools("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", utf8),
            None,
        ),
        (burrtools("", b"\xe9"), Some("Windows-1252")),
        (
            burrtools("<?xml version='1.0'?>", b"\xe9"),
            Some("Windows-1252"),
        ),
        (
            burrtools("<?xml version='1.0' encoding='ISO-8859-1'?>", b"\xe9"),
            Some("Windows-1252"),
        ),
        (
            burrtools("<?xml version='1.0' encoding='windows-1252'?>", b"\xe9"),
            Some("Windows-1252"),
        ),
        (
            wide(&burrtools("<?xml version='1.0' encoding='UTF-16'?>", utf8)),
            Some("UTF-16"),
        ),
    ] {
        let (text, told) = xmpuzzle_decoded(&bytes).expect("text");
        assert_eq!(told, encoding, "{text}");
        let file = XmPuzzle::read("mine.xmpuzzle", &bytes).expect("a puzzle");
        let puzzle = file.puzzle(0).expect("a problem");
        assert_eq!(puzzle.pieces()[0].name(), "café");
        // What is written from it is UTF-8, and says so.
        let again = XmPuzzle::read("mine.xmpuzzle", file.text().as_bytes()).expect("a puzzle");
        assert_eq!(
            again.puzzle(0).expect("a problem").pieces()[0].name(),
            "café"
        );
        assert!(
            !file.text().contains("8859") && !file.text().contains("1252"),
            "{}",
            file.text()
        );
    }
}

#[test]
fn other_encodings_are_refused_where_they_are_named() {
    let bytes = burrtools("<?xml version='1.0' encoding='ISO-8859-2'?>", b"\xe9");
    let error = xmpuzzle_decoded(&bytes).expect_err("not read here");
    let at = error.position().map(|at| (at.line, at.column));
    assert_eq!(at, Some((1, 31)), "{error}");
    assert!(support::described(&error).contains("ISO-8859-2"));
}

#[test]
fn what_is_no_puzzle_is_called_by_its_name() {
    let mut tar = [0; 512];
    tar[..6].copy_from_slice(b"a.pack");
    tar[257..262].copy_from_slice(b"ustar");
    let mut stl = [0; 184];
    stl[80] = 2;
    for (bytes, foreign) in [
        (&tar[..], Foreign::Archive),
        (b"BZh91AY&SY", Foreign::Archive),
        (b"\x28\xb5\x2f\xfd\x24", Foreign::Archive),
        (&b"\x89PNG\r\n\x1a\n"[..], Foreign::Picture),
        (b"\xff\xd8\xff\xe0", Foreign::Picture),
        (b"PK\x03\x04abc", Foreign::Archive),
        (b"%PDF-1.7\n", Foreign::Document),
        (b"<!DOCTYPE html>\n<html>", Foreign::Page),
        (b"\n<HTML>", Foreign::Page),
        (b"\n<!-- saved from url -->\n<html></html>\n", Foreign::Page),
        (b"<pre>\n1 1 1\n</pre>\n", Foreign::Page),
        (b"RIFF\x24\x9a\0\0WEBPVP8 ", Foreign::Picture),
        (b"\0\0\0\x18ftypheic\0\xff", Foreign::Picture),
        (b"II*\0\x08\xff", Foreign::Picture),
        (b"MM\0*\0\0", Foreign::Picture),
        (b"PK\x03\x04\x14\0word/document.xml", Foreign::Office),
        (b"PK\x03\x04\x14\0xl/workbook.xml", Foreign::Office),
        (b"{\\rtf1\\ansi 3 2 2 3}", Foreign::Office),
        (&stl[..], Foreign::Solid),
        (b"solid a\n  facet normal 0 0 1\n", Foreign::Solid),
        (b"glTF\x02\0\0\0", Foreign::Solid),
        (b"PK\x03\x04\x14\x003D/3dmodel.model", Foreign::Solid),
        (b"cubewright checkpoint 2\n", Foreign::Checkpoint),
    ] {
        for name in [
            "mine.txt",
            "mine.pack",
            "mine.hcq",
            "mine.snake",
            "mine.dlx",
        ] {
            let error = read_puzzle(name, bytes).expect_err("no puzzle");
            assert_eq!(error.kind(), &FormatErrorKind::Foreign(foreign), "{name}");
        }
    }
}

#[test]
fn a_text_in_no_form_is_told_the_nearest() {
    for text in [
        "{\"type\": \"puzzle\", \"size\": 5}\n",
        "6 6 6\nAAB\nABB\n",
        "some words of prose\nand more\n",
        "a,b\nc,d\n",
    ] {
        let error = refused(text);
        assert!(
            matches!(error.kind(), FormatErrorKind::NoForm { .. }),
            "{error}: {text}"
        );
        let told = support::described(&error);
        assert!(told.contains("none of the forms"), "{told}");
    }
    // What is nearly a shell is told as one.
    let error = refused("01o1 0101 0101 0101\n0101 0101 0101 0101\n");
    assert!(matches!(error.kind(), FormatErrorKind::Shell(_)), "{error}");
}
