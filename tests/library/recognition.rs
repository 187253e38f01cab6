//! What a text is taken for where two readings come near: never a false answer, and an error of the form meant.

use cubewright::family::shell::Shell;
use cubewright::formats::{FormatError, art_text, rings_text};
use cubewright::language::{Describe, Language};
use cubewright::puzzle::{PuzzleData, read_puzzle};
use cubewright_test as support;

pub(crate) fn cube() -> Shell {
    let cases = support::Cases::Shells.read();
    let mut cases = cases.into_iter();
    let case = cases.find(|case| case.file == "data/HC_BQ_01.hcq");
    case.expect("it is there").shell()
}

fn read(text: &str) -> PuzzleData {
    read_puzzle("mine.txt", text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn refused(text: &str) -> FormatError {
    match read_puzzle("mine.txt", text.as_bytes()) {
        Err(error) => error,
        Ok(puzzle) => panic!("a {}: {text}", puzzle.family_name()),
    }
}

/// What is told of a text that is refused.
fn told(text: &str) -> String {
    let error = refused(text);
    support::described(&error);
    let message = error.describe(Language::English);
    format!("{}: {}", message.text, message.hint)
}

fn assert_is(cube: &Shell, text: &str) {
    match read(text) {
        PuzzleData::Shell(shell) => assert_eq!(shell.pieces(), cube.pieces(), "{text}"),
        other => panic!("a {}: {text}", other.family_name()),
    }
}

/// The lines of each picture of a cube, teeth as 1 and gaps as 0.
fn pictures(cube: &Shell) -> Vec<Vec<String>> {
    let text = art_text(&[] as &[&str], cube.pieces());
    let text = text.replace('#', "1").replace('.', "0");
    let blocks = text.split("\n\n");
    blocks
        .map(|block| block.lines().map(str::to_owned).collect())
        .collect()
}

/// Pictures in rows of so many, with something between them, and lines between the rows or not.
fn laid(cube: &Shell, beside: usize, between: &str, below: &str) -> String {
    let pictures = pictures(cube);
    let row = |row: &[Vec<String>]| -> String {
        let line = |line: usize| {
            let parts: Vec<&str> = row.iter().map(|picture| &*picture[line]).collect();
            parts.join(between) + "\n"
        };
        (0..row[0].len()).map(line).collect()
    };
    let rows: Vec<String> = pictures.chunks(beside).map(row).collect();
    rows.join(below)
}

/// Each digit of a text as this mark, with something between two of a line.
fn marked(text: &str, [gap, foam]: [&str; 2], between: &str) -> String {
    let line = |line: &str| {
        let mark = |c: char| match c {
            '0' => gap.to_owned(),
            '1' => foam.to_owned(),
            other => other.to_string(),
        };
        let marks: Vec<String> = line.chars().map(mark).collect();
        marks.join(between).trim_end().to_owned() + "\n"
    };
    text.lines().map(line).collect()
}

#[test]
fn six_square_matrices_are_a_cube_and_no_exact_cover() {
    let cube = cube();
    for below in ["\n", ""] {
        let text = laid(&cube, 1, "", below);
        for between in ["", " ", ",", ", ", ";", "\t"] {
            assert_is(&cube, &marked(&text, ["0", "1"], between));
        }
        assert_is(&cube, &laid(&cube, 3, " ", below));
        assert_is(&cube, &laid(&cube, 2, "", below));
    }
    // By its extension it is an exact cover all the same, and so it is with holes inside most of them.
    let text = laid(&cube, 1, "", "");
    let cover = read_puzzle("mine.ec", text.as_bytes()).expect("a matrix");
    assert_eq!(cover.family_name(), "cover");
    let lines = text.lines().enumerate().map(|(at, line)| match at % 5 {
        2 if at < 25 => "10001\n".to_owned(),
        _ => format!("{line}\n"),
    });
    let holed = marked(&lines.collect::<String>(), ["0", "1"], " ");
    assert_eq!(read(&holed).family_name(), "cover");
}

#[test]
fn pieces_that_touch_are_cut_by_their_number() {
    let cube = cube();
    for beside in [1, 2, 3, 6] {
        for below in ["\n", ""] {
            let text = laid(&cube, beside, "", below);
            for marks in [[" ", "o"], [".", "#"], ["0", "1"]] {
                assert_is(&cube, &marked(&text, marks, ""));
            }
        }
    }
}

#[test]
fn any_two_marks_draw_a_cube_and_its_inside_says_which_is_foam() {
    let cube = cube();
    let text = laid(&cube, 1, "", "\n");
    for marks in [
        ["o", "x"],
        ["x", "o"],
        ["□", "■"],
        ["⬜", "🟦"],
        ["  ", "🟦"],
        ["  ", "##"],
        ["..", "OO"],
        ["a", "b"],
    ] {
        assert_is(&cube, &marked(&text, marks, ""));
    }
    assert_is(&cube, &marked(&text, [".", "#"], " "));
    // Another mark among known ones is a slip.
    for [gap, foam] in [[" ", "o"], [".", "#"]] {
        let drawn = marked(&text, [gap, foam], "");
        refused(&drawn.replacen(foam, "a", 1));
        refused(&drawn.replacen(&format!("{gap}{foam}"), &format!("a{foam}"), 1));
    }
    // So is a line that is too short where gaps are drawn.
    refused(&marked(&text, [".", "#"], "").replacen('#', "", 1));
    // Both may be teeth.
    let told = told(&marked(&text, ["x", "X"], ""));
    assert!(told.contains("x and X"), "{told}");
}

#[test]
fn rows_that_are_rings_or_an_exact_cover_are_asked_about() {
    let wide = [
        "11000000", "00110000", "00001100", "00000011", "11110000", "00001111",
    ];
    let text = wide.join("\n") + "\n";
    let said = told(&text);
    assert!(
        said.contains("or an exact cover") && said.contains(".ec") && said.contains(".rings"),
        "{said}"
    );
    let spaced = marked(&text, ["0", "1"], " ");
    assert_eq!(told(&spaced), said);
    // A name or a line of sizes says which.
    for (name, text, family) in [
        ("mine.ec", text.clone(), "cover"),
        ("mine.rings", text.clone(), "shell"),
        ("mine.txt", format!("8 6\n{text}"), "cover"),
        ("mine.txt", format!("8\n{text}"), "cover"),
    ] {
        let puzzle = read_puzzle(name, text.as_bytes());
        let puzzle = puzzle.unwrap_or_else(|error| panic!("{error}: {name}"));
        assert_eq!(puzzle.family_name(), family, "{name}");
    }
    // What may be a cube is one, and so are the usual sixteen digits, and sides apart.
    for rings in [
        "10101010\n11111111\n01010101\n01010101\n00000000\n00000000\n",
        &"1010101010101010\n".repeat(6),
        &"11 00 00 00\n".repeat(6),
    ] {
        assert_eq!(read(rings).family_name(), "shell", "{rings}");
    }
    // So many rows that they are no cube.
    for rows in [2, 3, 7] {
        let told = told(&"1111111111111111\n".repeat(rows));
        assert!(
            told.contains("a cube takes 6") && told.contains(".ec"),
            "{told}"
        );
    }
}

#[test]
fn matrices_say_their_sizes_and_names_in_many_ways() {
    let rows = ["1 1 0", "0 0 1", "0 1 1", "1 0 0"];
    let plain = rows.join("\n");
    let lists = rows.map(|row| row.replace(' ', ","));
    for (text, first) in [
        (format!("3\n{plain}\n"), "c1"),
        (format!("3 4\n{plain}\n"), "c1"),
        (format!("3 6 2\n{plain}\n"), "c1"),
        (format!("a,b,c\n{}\n", lists.join("\n")), "a"),
        (format!("\"a\";\"b\";c\n{plain}\n"), "a"),
        (format!("[[{}]]", lists.join("],[")), "c1"),
        (format!("{{{{{}}}}}\n", lists.join("},\n {")), "c1"),
        (plain.replace('0', "0.0").replace('1', "1.0"), "c1"),
    ] {
        match read(&text) {
            PuzzleData::Cover(model) => {
                let size = (model.items.len(), model.options.len());
                assert_eq!((size, &*model.items[0].name), ((3, 4), first), "{text}");
                assert_eq!(model.options[2].items.len(), 2, "{text}");
            }
            other => panic!("a {}: {text}", other.family_name()),
        }
    }
    let named = read_puzzle(
        "mine.ec",
        format!("7\n{}\n", "1 0 1 0 1 0 1\n".repeat(2)).as_bytes(),
    );
    assert_eq!(named.expect("a matrix").family_name(), "cover");
}

#[test]
fn slips_in_a_matrix_are_told_of_a_matrix() {
    for (text, part, line) in [
        ("110\n001\n01\n100\n", "row 3 has 2 values, the others 3", 3),
        (
            "110110\n001001\n01100\n",
            "row 3 has 5 values, the others 6",
            3,
        ),
        ("110\n002\n011\n100\n", "2 is neither 0 nor 1", 2),
        (
            "3 1\n1101\n0011\n0110\n1000\n",
            "this line says 3 and 1, but the matrix below it has 4 columns and 4 rows",
            1,
        ),
        ("7 1\n11010000\n00101111\n", "this line says 7 and 1", 1),
        ("5\n110\n001\n", "this line says 5", 1),
    ] {
        let error = refused(text);
        let told = support::described(&error);
        assert!(
            told.contains(part) && !told.contains("border"),
            "{told}: {text}"
        );
        assert_eq!(
            error.position().map(|place| place.line),
            Some(line),
            "{text}"
        );
    }
    // A digit too few in a ring is no matrix.
    let rings = "0101010101010101\n".repeat(5) + "010101010101010\n";
    assert!(told(&rings).contains("which no border has"));
}

#[test]
fn a_line_below_a_box_is_told_of_a_missing_piece() {
    for (text, line) in [
        ("PACKING: x\nBOX: 2x2\n\nA x2\n##\n", 4),
        ("PACKING: x\nBOX: 2x2\nPIECES\n\nPIECE: A x2\n##\n", 3),
    ] {
        let error = refused(text);
        let told = told(text);
        assert!(
            told.contains("belongs to no header") && told.contains("PIECE:"),
            "{told}"
        );
        assert_eq!(
            error.position().map(|place| place.line),
            Some(line),
            "{text}"
        );
    }
    // Two shapes of one piece are.
    let told = told("PACKING: x\nBOX: 2x2\nPIECE: A x2\nBOX: 2x1\n##\n");
    assert!(told.contains("says again"), "{told}");
}

#[test]
fn a_packing_may_be_named_by_name_or_not_at_all() {
    for (head, name) in [("NAME: x\n", "x"), ("", "mine"), ("PACKING: x\n", "x")] {
        match read(&format!("{head}BOX: 2x2\nPIECE: A x2\n##\n")) {
            PuzzleData::Packing(packing) => assert_eq!(packing.name(), name),
            other => panic!("a {}", other.family_name()),
        }
    }
    let told = told("PACKING: x\nNAME: y\nBOX: 2x2\nPIECE: A x2\n##\n");
    assert!(told.contains("says again"), "{told}");
}

#[test]
fn a_text_like_no_form_is_told_so_and_what_is_nearest() {
    let rings = "0101 0010 1101 1101\n".repeat(6);
    let lines = |before: &str, after: &str| -> String {
        let digits = rings.replace(' ', "");
        let line = |(index, line): (usize, &str)| {
            format!(
                "{}{line}{after}\n",
                before.replace('N', &(index + 1).to_string())
            )
        };
        digits.lines().enumerate().map(line).collect()
    };
    for (text, nearest) in [
        (
            "((0,0,0),(1,0,0),(0,1,0))\n((0,0,0),(1,0,0),(2,0,0))\n",
            "a packing",
        ),
        (
            "0 0 0   0 1 0   0 2 0\n0 0 0   1 0 0   2 0 0\n",
            "a packing",
        ),
        ("xx|x.\n", "a packing"),
        ("xxxxxx/xx..xx/x....x\nxxxxxx/xxxxxx/x.x..x\n", "a packing"),
        ("6x10\n\nF\n.##\n##.\n.#.\n\nI\n#####\n", "a packing"),
        ("{\"box\":[3,3],\"pieces\":[[[0,0],[1,0]]]}\n", "a packing"),
        (&lines("0b", ""), "pieces of a cube: a row"),
        (&lines("piece N ", ""), "pieces of a cube: a row"),
    ] {
        let told = told(text);
        assert!(told.contains("none of the forms"), "{told}: {text}");
        assert!(
            told.contains(&format!("nearest are {nearest}")),
            "{told}: {text}"
        );
    }
    for text in ["", "\n\n", "// only\n// comments\n"] {
        let told = told(text);
        assert!(
            told.contains("empty") && told.contains("a snake"),
            "{told}: {text:?}"
        );
    }
    // A slip in a ring or in a drawing is told as one.
    let slip = rings.replacen('0', "o", 1);
    assert!(told(&slip).contains("o is neither 0 nor 1"));
    let slip = marked(&laid(&cube(), 1, "", "\n"), [".", "#"], "").replacen('.', "é", 1);
    assert!(told(&slip).contains("part of a picture"));
}

#[test]
fn rows_of_digits_in_lists_are_a_cube() {
    let rings = rings_text(&[] as &[&str], cube().pieces());
    let listed = |before: &str, after: &str| -> String {
        let line = |(index, line): (usize, &str)| {
            let number = (index + 1).to_string();
            format!("{}{line}{after}\n", before.replace('N', &number))
        };
        rings.lines().enumerate().map(line).collect()
    };
    for (before, after) in [
        ("\"", "\""),
        ("\"", "\","),
        ("'", "';"),
        ("“", "”"),
        ("", ","),
        ("N. ", ""),
        ("N) ", ""),
        ("N: ", ""),
        ("N ", ""),
        ("N\t", ""),
        ("N;", ""),
        ("N,", ","),
        ("N. \"", "\","),
        ("piece N: ", ""),
        ("Teil N:", ""),
        ("#N : ", ""),
    ] {
        let text = listed(before, after);
        assert_is(&cube(), &text);
        assert_is(
            &cube(),
            &format!("// mine\r\n{}", text.replace('\n', "\r\n")),
        );
        let named = read_puzzle("mine.rings", text.as_bytes());
        assert!(named.is_ok(), "{text}");
        // A piece is found again where it is written.
        let line = text.lines().nth(2).expect("a third row");
        let slip = text.replacen(line, &format!("{line}7"), 1);
        let error = refused(&slip);
        assert!(
            support::described(&error).contains("7 is neither"),
            "{slip}"
        );
        let place = error.position().map(|at| (at.line, at.column));
        assert_eq!(place, Some((3, line.chars().count() + 1)), "{slip}");
    }
    // Colours are labels; numbers in another order may be others than those of the answer.
    let colours = ["red", "green", "blue", "yellow", "black", "white"];
    let rows = || rings.lines().zip(colours);
    let lines: Vec<String> = rows().map(|(row, name)| format!("{name}: {row}")).collect();
    let text = lines.join("\n");
    assert_is(&cube(), &text);
    refused(&text.replace("green:", "red:"));
    let mut lines: Vec<String> = listed("N. ", "").lines().map(str::to_owned).collect();
    lines.swap(0, 1);
    assert!(told(&lines.join("\n")).contains("nearest are pieces of a cube: a row"));
    // One that stands alone may have a digit too many.
    assert!(told("1 0101 0010 1101 1101\n").contains("or the number of the piece among them"));
    assert!(told("1. 0101 0010 1101 1101\n").contains("a cube takes 6 pieces, not 1"));
    // What may be an exact cover is asked about with labels, too.
    let wide = "11000000\n".repeat(6);
    let wide = wide.lines().enumerate();
    let wide: Vec<String> = wide.map(|(at, row)| format!("{}. {row}", at + 1)).collect();
    assert!(told(&wide.join("\n")).contains("or an exact cover"));
}

/// Three layers of a figure are as wide as three pieces of a cube; their insides are one cell each.
#[test]
fn layers_of_a_figure_are_no_cube() {
    let figure = "##.##.##.\n.##.##.##\n..#..#..#\n".repeat(2);
    refused(&figure);
    // Marks of a notation that are no chain are told as that.
    let error = read_puzzle("mine.snake", b"ESSE ESSE\n").expect_err("two ends too many");
    assert!(support::described(&error).contains("E stands for the first"));
}

/// Cuts, slips and other lengths: a cube, another puzzle or an error, and no panic.
#[test]
fn damaged_tiles_are_read_or_refused() {
    let cube = cube();
    for text in [
        marked(&laid(&cube, 3, "", ""), ["⬜", "🟦"], ""),
        marked(&laid(&cube, 1, "", "\n"), [" ", "o"], ""),
        marked(&laid(&cube, 1, "", ""), ["0", "1"], ","),
        "„0101 0010 1101 1101“,\n".repeat(6),
        "1. 0101 0010\n2. 1101 1101\n3. 0000 1111\n".to_owned(),
        "é 1: 0101 0010\né 2: 1101 1101\n".to_owned(),
    ] {
        for (at, c) in text.char_indices() {
            let behind = &text[at + c.len_utf8()..];
            let _ = read_puzzle("mine.txt", [&text[..at], behind].concat().as_bytes());
            let _ = read_puzzle("mine.txt", [&text[..at], "\n", behind].concat().as_bytes());
            let _ = read_puzzle("mine.txt", behind.as_bytes());
        }
    }
}
