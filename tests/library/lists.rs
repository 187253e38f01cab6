//! Pieces and exact covers as lists of programs: pretty-printed over many lines, behind a name, in quotes.

use cubewright::family::shell::Border;
use cubewright::formats::{art_text, rings_text};
use cubewright::geometry::Side;
use cubewright::puzzle::{PuzzleData, read_puzzle};

use super::recognition::cube;

/// A list, or what stands in one.
enum Tree {
    Leaf(String),
    List(Vec<Tree>),
}

fn list<T>(entries: impl IntoIterator<Item = T>, of: impl Fn(T) -> Tree) -> Tree {
    Tree::List(entries.into_iter().map(of).collect())
}

/// Digits as numbers, or as one string.
fn digits(text: &str, is_string: bool) -> Tree {
    if is_string {
        return Tree::Leaf(format!("\"{text}\""));
    }
    let digits = text.chars().filter(char::is_ascii_digit);
    list(digits, |digit| Tree::Leaf(digit.to_string()))
}

/// How programs write it: in a line, with an entry a line, with a list a line.
#[derive(Clone, Copy)]
enum Layout {
    Compact,
    Pretty,
    Rows,
}

fn written(tree: &Tree, layout: Layout, depth: usize) -> String {
    let entries = match tree {
        Tree::Leaf(text) => return text.clone(),
        Tree::List(entries) => entries,
    };
    let is_flat = entries.iter().all(|entry| matches!(entry, Tree::Leaf(_)));
    let inner = entries
        .iter()
        .map(|entry| written(entry, layout, depth + 1));
    let inner: Vec<String> = inner.collect();
    let (begin, end) = (
        "\n".to_owned() + &"  ".repeat(depth + 1),
        "\n".to_owned() + &"  ".repeat(depth),
    );
    match layout {
        Layout::Compact => format!("[{}]", inner.join(", ")),
        Layout::Rows if is_flat => format!("[{}]", inner.join(",")),
        Layout::Rows | Layout::Pretty => {
            format!("[{begin}{}{end}]", inner.join(&format!(",{begin}")))
        }
    }
}

/// A list in all layouts, behind names and without.
fn texts(tree: &Tree) -> Vec<String> {
    let layouts = [Layout::Compact, Layout::Pretty, Layout::Rows];
    let layouts = layouts.map(|layout| written(tree, layout, 0));
    let named = layouts.iter().flat_map(|text| {
        [
            format!("{text}\n"),
            format!("p = {text}\n"),
            format!("const my_pieces = {text};\r\n"),
            format!("pieces =\n{text}\n"),
            text.replace('[', "(").replace(']', ")"),
            text.replace('[', "{").replace(']', "}"),
            text.replace('"', "'").replace('\n', "\r\n"),
        ]
    });
    named.collect()
}

fn assert_is(pieces: &[Border], text: &str) {
    match read_puzzle("mine.txt", text.as_bytes()) {
        Ok(PuzzleData::Shell(shell)) => assert_eq!(shell.pieces(), pieces, "{text}"),
        Ok(other) => panic!("a {}: {text}", other.family_name()),
        Err(error) => panic!("{error}: {text}"),
    }
}

#[test]
fn pieces_in_lists() {
    let cube = cube();
    let none = &[""; 0];
    let rings: Vec<String> = rings_text(none, cube.pieces())
        .lines()
        .map(str::to_owned)
        .collect();
    let art = art_text(none, cube.pieces())
        .replace('#', "1")
        .replace('.', "0");
    let pictures: Vec<Vec<&str>> = art
        .split("\n\n")
        .map(|piece| piece.lines().collect())
        .collect();
    let side = |border: &Border, side: Side| -> String {
        let begin = side.index() * 4;
        let cells = (begin..=begin + 4).map(|at| border.has(at % 16));
        cells
            .map(|is_filled| if is_filled { '1' } else { '0' })
            .collect()
    };
    for is_string in [false, true] {
        let of_rings = list(&rings, |ring| digits(ring, is_string));
        let of_lines = list(&pictures, |piece| {
            list(piece, |line| digits(line, is_string))
        });
        let of_sides = list(cube.pieces(), |piece| {
            list(Side::ALL, |it| digits(&side(piece, it), is_string))
        });
        for tree in [of_rings, of_lines, of_sides] {
            for text in texts(&tree) {
                assert_is(cube.pieces(), &text);
            }
        }
    }
}

#[test]
fn exact_covers_in_lists() {
    // Columns that the borders of pieces and the cells of cubes have are among them.
    for (rows, columns) in [(4, 2), (7, 3), (3, 9), (9, 3), (7, 5), (9, 7), (5, 10)] {
        let row = |row: usize| -> String {
            let digits = (0..columns).map(|at| if at % rows == row % columns { '1' } else { '0' });
            let digits: String = digits.collect();
            if digits.contains('1') {
                digits
            } else {
                "1".repeat(columns)
            }
        };
        let rows_of: Vec<String> = (0..rows).map(row).collect();
        for is_string in [false, true] {
            let texts = texts(&list(&rows_of, |row| digits(row, is_string)));
            // Tuples may be the coordinates of cells.
            for text in texts.iter().filter(|text| !text.contains('(')) {
                match read_puzzle("mine.txt", text.as_bytes()) {
                    Ok(PuzzleData::Cover(model)) => {
                        assert_eq!(
                            (model.options.len(), model.items.len()),
                            (rows, columns),
                            "{text}"
                        );
                    }
                    Ok(other) => panic!("a {}: {text}", other.family_name()),
                    Err(error) => panic!("{error}: {text}"),
                }
            }
        }
    }
}
