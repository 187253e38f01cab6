//! Matrices, nested lists and drawings with something left out: never read as something else.

use cubewright::formats::{FormatErrorKind, ShellErrorKind, read_matrix, read_shell};
use cubewright::puzzle::{Puzzle, PuzzleData, read_puzzle};
use cubewright_test::path;

use super::recognition::cube;

/// What spreadsheets leave out is no entry less.
#[test]
fn entries_that_are_left_out_are_told() {
    for text in [
        ",,1,1\n1,1,,\n1,,1,\n,1,,1\n1,,,1\n",
        ",1\n1,\n",
        "1;0;;1\n0;1;1;0\n",
        "a,b,c,d\n1,,,1\n,1,1,\n",
        ",a,b,c,d\nx,1,,,1\ny,,1,1,\n",
        "x,y,z\n1,,\n,1,\n,,1\n",
        "1\t\t\n\t1\t\n\t\t1\n",
        "[[1,0,,1],[0,1,1,0]]\n",
    ] {
        let error = read_matrix(text).expect_err(text);
        assert_eq!(
            error.to_string().split(": ").last(),
            Some("an entry is missing here"),
            "{text}"
        );
    }
    for text in [
        "1, 0, 1,\n0, 1, 0,\n",
        "1,\t0\n0,\t1\n",
        "\t1 0\n\t0 1\n",
        "1 ; 0\n0 ; 1\n",
    ] {
        assert!(read_matrix(text).is_ok(), "{text}");
    }
}

/// Four sides a piece in lists of lists, each corner once, are the cube that they are in lines.
#[test]
fn nested_sides_are_pieces() {
    let shell = cube();
    let side = |ring: &str, at: usize| ring[4 * at..4 * at + 4].to_owned();
    let rings: Vec<String> = shell.pieces().iter().map(ToString::to_string).collect();
    let listed = |side_of: &dyn Fn(String) -> String, between: &str| {
        let pieces = rings.iter().map(|ring| {
            let sides: Vec<String> = (0..4).map(|at| side_of(side(ring, at))).collect();
            format!("[{}]", sides.join(", "))
        });
        pieces.collect::<Vec<String>>().join(between)
    };
    let quoted = |side: String| format!("\"{side}\"");
    let digits = |side: String| {
        let digits: Vec<String> = side.chars().map(String::from).collect();
        format!("[{}]", digits.join(", "))
    };
    for text in [
        format!("[{}]\n", listed(&quoted, ", ")),
        format!("[{}]\n", listed(&digits, ",\n ")),
        format!("[{}]\n", listed(&digits, ", ")),
        listed(&quoted, ",\n"),
    ] {
        let read = read_puzzle("mine.txt", text.as_bytes())
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        let PuzzleData::Shell(read) = read else {
            panic!("no shell: {text}");
        };
        assert_eq!(read.pieces(), shell.pieces(), "{text}");
    }
}

/// Where gaps are dots, a line of pictures side by side that ends too early is told.
#[test]
fn lines_that_end_too_early_are_told() {
    let puzzle = Puzzle::open(path("data/HC_BQ_01.hcq")).expect("a cube");
    let Puzzle::Shell(model) = &puzzle else {
        panic!("no shell");
    };
    let width = model.shell().width();
    let drawn: Vec<Vec<String>> = model
        .shell()
        .pieces()
        .iter()
        .map(|piece| cubewright::formats::art_text(&[""; 0], &[*piece]))
        .map(|art| {
            art.lines()
                .filter(|line| !line.is_empty())
                .map(str::to_owned)
                .collect()
        })
        .collect();
    let side = width.cells();
    let block = |pieces: &[Vec<String>]| -> Vec<String> {
        let line = |at: usize| {
            pieces
                .iter()
                .map(|it| it[at].clone())
                .collect::<Vec<_>>()
                .join(" ")
        };
        (0..side).map(line).collect()
    };
    let lines: Vec<String> = drawn
        .chunks(2)
        .flat_map(|pieces| block(pieces).into_iter().chain([String::new()]))
        .collect();
    assert!(read_shell("x.txt", lines.join("\n").as_bytes()).is_ok());
    for short in (0..lines.len()).filter(|&at| !lines[at].is_empty()) {
        let mut lines = lines.clone();
        lines[short].pop();
        let text = lines.join("\n");
        let error = read_shell("x.txt", text.as_bytes()).expect_err(&text);
        let FormatErrorKind::Shell(kind) = error.kind() else {
            panic!("{error}");
        };
        assert!(
            matches!(
                kind,
                ShellErrorKind::LineLength { .. }
                    | ShellErrorKind::NotSquare { .. }
                    | ShellErrorKind::HoleInside { .. }
            ),
            "{error}\n{text}"
        );
    }
}
