//! Texts that come near to another form: pictures of 0 and 1 with a slip are no exact cover, rows with names above are no
//! cube, and corners that stand twice make no wider piece.

use cubewright::formats::{
    Foreign, FormatError, FormatErrorKind, ShellErrorKind, art_text, read_stock,
};
use cubewright::geometry::Side;
use cubewright::puzzle::{PuzzleData, read_puzzle};
use cubewright_test as support;

use super::recognition::cube;

fn read(text: &str) -> PuzzleData {
    read_puzzle("mine.txt", text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"))
}

pub(super) fn refused(bytes: &[u8]) -> FormatError {
    match read_puzzle("mine.txt", bytes) {
        Err(error) => error,
        Ok(puzzle) => panic!(
            "a {}: {}",
            puzzle.family_name(),
            String::from_utf8_lossy(bytes)
        ),
    }
}

/// The lines of the pictures of a cube, each mark behind the next with something between.
pub(super) fn lines(between: &str, [gap, foam]: [&str; 2]) -> Vec<String> {
    let text = art_text(&[] as &[&str], cube().pieces());
    let line = |line: &str| {
        let marks = line
            .chars()
            .map(|mark| if mark == '#' { foam } else { gap });
        marks.collect::<Vec<&str>>().join(between)
    };
    text.lines()
        .filter(|line| !line.is_empty())
        .map(line)
        .collect()
}

/// Pictures of five lines, with empty lines between them or without.
pub(super) fn text(lines: &[String], breaks: &[usize]) -> String {
    let line = |(at, line): (usize, &String)| {
        let above = if breaks.contains(&at) { "\n" } else { "" };
        format!("{above}{line}\n")
    };
    lines.iter().enumerate().map(line).collect()
}

#[test]
fn a_picture_with_a_line_too_few_or_too_many_is_told() {
    for (between, marks) in [
        ("", ["0", "1"]),
        (" ", ["0", "1"]),
        (",", ["0", "1"]),
        ("", [".", "o"]),
        ("", [" ", "o"]),
        ("", [".", "#"]),
    ] {
        let all = lines(between, marks);
        for at in 0..all.len() {
            let mut fewer = all.clone();
            fewer.remove(at);
            let mut more = all.clone();
            more.insert(at, all[at].clone());
            let piece = at / 5;
            for (lines, found) in [(fewer, 4), (more, 6)] {
                let size = |other: usize| if other == piece { found } else { 5 };
                let breaks: Vec<usize> = (1..6).map(|until| (0..until).map(size).sum()).collect();
                for breaks in [&breaks[..], &[]] {
                    let text = text(&lines, breaks);
                    let error = refused(text.as_bytes());
                    let FormatErrorKind::Shell(ShellErrorKind::Lines {
                        piece: told,
                        found: told_lines,
                        others: 5,
                    }) = error.kind()
                    else {
                        panic!("{error}: {text}");
                    };
                    // Where nothing stands between them, a line that is doubled may be that of the next one.
                    let is_near = breaks.is_empty() && told.abs_diff(piece + 1) < 2;
                    assert!(*told == piece + 1 || is_near, "{told} of {piece}: {text}");
                    assert_eq!(*told_lines, found, "{text}");
                }
            }
        }
    }
}

#[test]
fn pictures_of_digits_are_pieces_and_no_exact_cover() {
    let all = lines(" ", ["0", "1"]);
    // One alone lacks five others, and is no exact cover.
    let error = refused(text(&all[..5], &[]).as_bytes());
    let kind = FormatErrorKind::Shell(ShellErrorKind::PieceCount {
        found: 1,
        needed: 6,
    });
    assert_eq!(error.kind(), &kind, "{error}");
    let lists = all[..25]
        .iter()
        .map(|line| format!("[{}]", line.replace(' ', ", ")));
    let lists: Vec<String> = lists.collect();
    let listed = lists
        .chunks(5)
        .map(|piece| format!("[{}]", piece.join(", ")));
    let listed = format!("[{}]\n", listed.collect::<Vec<String>>().join(", "));
    let error = refused(listed.as_bytes());
    assert!(
        matches!(
            error.kind(),
            FormatErrorKind::Shell(ShellErrorKind::PieceCount { found: 5, .. })
        ),
        "{error}"
    );
    // What is not filled inside is a matrix.
    let matrix = "1 0 0 0 0\n0 1 0 0 0\n0 0 1 0 0\n0 0 0 1 0\n0 0 0 0 1\n";
    assert_eq!(read(matrix).family_name(), "cover");
}

/// Whoever reads pieces, with rules or without, takes them for what the puzzle is.
#[test]
fn pictures_in_brackets_are_pieces_for_everybody() {
    let all = lines(", ", ["0", "1"]);
    let pieces = all
        .chunks(5)
        .map(|piece| format!("[[{}]]", piece.join("], [")));
    let text = format!("[{}]\n", pieces.collect::<Vec<String>>().join(",\n"));
    assert_eq!(read(&text).family_name(), "shell");
    let (list, _) = read_stock("mine.txt", text.as_bytes()).expect("six pieces");
    assert_eq!(list.pieces, cube().pieces());
}

#[test]
fn lists_of_pictures_are_no_exact_cover() {
    let list = |cells: &[[u8; 3]; 3]| format!("{cells:?}");
    let full = list(&[[1, 0, 1], [1, 1, 1], [0, 1, 0]]);
    let six = format!("[{}]\n", vec![full.clone(); 6].join(", "));
    match read(&six) {
        PuzzleData::Shell(shell) => assert_eq!(shell.width().cells(), 3),
        other => panic!("a {}", other.family_name()),
    }
    // Layers of a packing, perhaps, and no pieces of a cube.
    let hollow = list(&[[1, 1, 1], [1, 0, 1], [0, 1, 0]]);
    let mut lists = vec![full; 6];
    lists[3] = hollow;
    let error = refused(format!("[{}]\n", lists.join(", ")).as_bytes());
    assert!(
        matches!(error.kind(), FormatErrorKind::NoForm { .. }),
        "{error}"
    );
}

#[test]
fn sides_behind_their_names_are_the_pieces() {
    let cube = cube();
    let text = |names: [&str; 4]| {
        let piece = |border: &cubewright::family::shell::Border| {
            let side = |(at, name): (usize, &str)| {
                let cells = (4 * at..=4 * at + 4).map(|cell| border.has(cell % 16));
                let digits = cells.map(|is_filled| if is_filled { '1' } else { '0' });
                format!("{name}: {}\n", digits.collect::<String>())
            };
            names.into_iter().enumerate().map(side).collect::<String>()
        };
        let pieces: Vec<String> = cube.pieces().iter().map(piece).collect();
        pieces.join("\n")
    };
    for names in [
        ["top", "right", "bottom", "left"],
        ["Oben", "Rechts", "Unten", "Links"],
    ] {
        match read(&text(names)) {
            PuzzleData::Shell(shell) => assert_eq!(shell.pieces(), cube.pieces()),
            other => panic!("a {}", other.family_name()),
        }
    }
    // In another order, nobody knows from where a side is read.
    let error = refused(text(["top", "bottom", "left", "right"]).as_bytes());
    assert!(
        matches!(error.kind(), FormatErrorKind::NoForm { .. }),
        "{error}"
    );
}

#[test]
fn rows_below_a_name_for_each_column_are_an_exact_cover() {
    for (columns, between) in [
        (8, ","),
        (8, " "),
        (8, ";"),
        (12, ","),
        (16, ","),
        (20, " "),
    ] {
        let row = |one: usize| {
            let digits = (0..columns).map(|at| if at == one { "1" } else { "0" });
            digits.collect::<Vec<&str>>().join(between) + "\n"
        };
        let names: Vec<String> = (0..columns).map(|at| format!("n{at}x")).collect();
        let letters: Vec<String> = ('a'..).take(columns).map(String::from).collect();
        for names in [names, letters] {
            let text = names.join(between) + "\n" + &(0..columns).map(row).collect::<String>();
            match read(&text) {
                PuzzleData::Cover(model) => assert_eq!(model.options.len(), columns, "{text}"),
                other => panic!("a {}: {text}", other.family_name()),
            }
        }
    }
}

#[test]
fn sides_with_corners_twice_are_the_pieces() {
    let cube = cube();
    let side = |piece: usize, side: Side| {
        let border = &cube.pieces()[piece];
        let (pitch, ring) = (border.width().pitch(), border.width().ring());
        let begin = side.index() * pitch;
        let cells = (begin..=begin + pitch).map(|at| border.has(at % ring));
        let digits = cells.map(|is_filled| if is_filled { "1" } else { "0" });
        digits.collect::<Vec<&str>>()
    };
    for (digits, between, begin, end) in [
        ("", " ", "", ""),
        ("", ";", "", ""),
        (",", ";", "", ""),
        (", ", ", ", "[", "]"),
    ] {
        let piece = |piece: usize| {
            let sides = Side::ALL.map(|it| format!("{begin}{}{end}", side(piece, it).join(digits)));
            format!("{begin}{}{end}", sides.join(between))
        };
        let pieces: Vec<String> = (0..6).map(piece).collect();
        let all = match begin {
            "" => pieces.join("\n"),
            _ => format!("[{}]", pieces.join(",\n")),
        };
        match read(&all) {
            PuzzleData::Shell(shell) => assert_eq!(shell.pieces(), cube.pieces(), "{all}"),
            other => panic!("a {}: {all}", other.family_name()),
        }
    }
}

#[test]
fn pictures_and_reports_are_called_by_their_names() {
    for (text, is) in [
        ("<?xml version=\"1.0\"?>\n<svg/>", Foreign::Picture),
        (
            "<?xml version=\"1.0\"?><!-- by hand -->\n<!DOCTYPE svg PUBLIC \"x\">\n<svg/>",
            Foreign::Picture,
        ),
        (
            "<?xml version=\"1.0\"?>\n<!DOCTYPE html>\n<html/>",
            Foreign::Page,
        ),
        (
            "{\"schema\":2,\"type\":\"scene\",\"version\":1}",
            Foreign::Report,
        ),
        (
            "{\"schema\":2,\"type\":\"count\",\"raw\":1}",
            Foreign::Report,
        ),
        (
            "c Problem: tiny\nc x 1 o1\np cnf 1 1\n1 0\n",
            Foreign::Model,
        ),
        (
            "% tiny\nvar 0..1: o1;\nconstraint o1 = 1;\nsolve satisfy;\n",
            Foreign::Model,
        ),
    ] {
        let error = refused(text.as_bytes());
        assert_eq!(error.kind(), &FormatErrorKind::Foreign(is), "{text}");
    }
    // An answer is told as one.
    let answer = refused(b"{\"schema\":2,\"type\":\"solution\",\"placements\":[]}");
    let kind = FormatErrorKind::Shell(ShellErrorKind::AnAnswer);
    assert_eq!(answer.kind(), &kind, "{answer}");
}

#[test]
fn files_of_burrtools_in_utf_16_need_no_name() {
    let xml = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><puzzle version=\"2\"><colors/></puzzle>";
    for (wide, mark) in [
        (u16::to_le_bytes as fn(u16) -> [u8; 2], [0xff, 0xfe]),
        (u16::to_be_bytes, [0xfe, 0xff]),
    ] {
        let text: Vec<u8> = xml.encode_utf16().flat_map(wide).collect();
        for bytes in [text.clone(), [&mark[..], &text].concat()] {
            let told = support::described(&refused(&bytes));
            assert!(!told.contains("UTF-8"), "{told}");
        }
    }
    let marked = xml.replace("UTF-16", "ISO-8859-1");
    let told = support::described(&refused(format!("\u{feff}{marked}").as_bytes()));
    assert!(!told.contains("not XML"), "{told}");
}
