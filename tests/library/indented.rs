//! Files that are indented as a whole mean what they mean without that, and errors stand where they stand.

use cubewright::family::shell::{Piece, TextPlace};
use cubewright::formats::{art_text, rings_text};
use cubewright::puzzle::{PuzzleData, read_puzzle};
use cubewright_test as support;

/// Texts in the forms whose lines may all be indented.
fn texts() -> Vec<String> {
    let cube = support::Cases::Shells
        .read()
        .into_iter()
        .find(|case| case.file == "data/HC_BQ_01.hcq")
        .expect("it is there")
        .shell();
    let drawn = art_text(&[] as &[&str], cube.pieces());
    let digits = drawn.replace('.', "0").replace('#', "1");
    let apart = |mark: &str| {
        let lines = digits.lines().map(|line| {
            let marks: Vec<String> = line.chars().map(String::from).collect();
            marks.join(mark) + "\n"
        });
        lines.collect::<String>()
    };
    let blank = drawn.replace('.', " ").replace('#', "o");
    let blank: Vec<&str> = blank.lines().map(str::trim_end).collect();
    let column = "3x3x3\n3\n2\n2\n3\n2\n3\n2\n2\n3\n3\n2\n2\n2\n3\n3\n3\n3\n";
    vec![
        blank.join("\n") + "\n",
        digits.replace("\n\n", "\n"),
        apart(" "),
        apart(","),
        apart("\t"),
        rings_text(&[""; 0], cube.pieces()),
        drawn,
        digits,
        "110\n001\n011\n100\n".to_owned(),
        "3 4\n110\n001\n011\n100\n".to_owned(),
        "a,b,c\n1,1,0\n0,0,1\n0,1,1\n".to_owned(),
        column.to_owned(),
        column.replacen("3x3x3", "Snake", 1),
        "2x2x2\n1\n1\n1\n1\n1\n1\n1\n".to_owned(),
        "ESCCCSCCSCCCSCSCCCCSCSCSCSE\n".to_owned(),
    ]
}

fn indented(text: &str, by: &str) -> String {
    let line = |line: &str| {
        let by = if line.is_empty() { "" } else { by };
        format!("{by}{line}\n")
    };
    text.lines().map(line).collect()
}

/// What is read, and where the first cell of a shell stands.
fn read(text: &str) -> (String, Option<TextPlace>) {
    match read_puzzle("mine.txt", text.as_bytes()) {
        Ok(PuzzleData::Shell(shell)) => {
            let first = shell.written().at(Piece::from_index(0), 0);
            (format!("{:?}", shell.pieces()), first)
        }
        Ok(other) => (format!("{other:?}"), None),
        Err(error) => panic!("{error}:\n{text}"),
    }
}

#[test]
fn what_is_indented_is_the_same() {
    for text in texts() {
        let (own, place) = read(&text);
        for by in [" ", "   ", "\t", " \t"] {
            let text = indented(&text, by);
            let place = place.map(|place| TextPlace {
                column: place.column + by.len(),
                ..place
            });
            assert_eq!(read(&text), (own.clone(), place), "{text}");
            assert_eq!(read(&text.replace('\n', "\r\n")), (own.clone(), place));
        }
    }
}

#[test]
fn errors_stand_where_they_stand() {
    for (text, from, to) in [
        ("3x3x3\n3\n2\n2\n3\n", "2\n3\n", "2\n0\n"),
        ("110\n001\n011\n100\n", "011", "0x1"),
        ("a,b,c\n1,1,0\n0,0,1\n", "0,0,1", "0,,1"),
    ] {
        let wrong = text.replacen(from, to, 1);
        let error = |text: &str| read_puzzle("mine.ec", text.as_bytes()).expect_err(text);
        let own = error(&wrong);
        let later = error(&indented(&wrong, "   "));
        assert_eq!(later.kind(), own.kind());
        let place = |error: &cubewright::formats::FormatError| {
            let at = error.position().expect("a place");
            (at.line, at.column)
        };
        let ((line, column), later) = (place(&own), place(&later));
        assert_eq!(later, (line, column + 3), "{wrong}");
    }
}
