//! Six pictures of 0 and 1 with one slip, with no empty line between them: told as a drawing with the piece and the line,
//! and never read as an exact cover.

use cubewright::formats::{FormatErrorKind, ShellErrorKind};
use cubewright::puzzle::read_puzzle;

use super::near_forms::{lines, refused, text};

/// What may stand between two marks.
const BETWEEN: [&str; 5] = ["", " ", ",", ", ", "\t"];

fn fault(text: &str) -> (ShellErrorKind, usize) {
    let error = refused(text.as_bytes());
    let line = error.position().map_or(0, |place| place.line);
    match error.kind() {
        FormatErrorKind::Shell(kind) => (kind.clone(), line),
        _ => panic!("{error}: {text}"),
    }
}

/// Pictures with a border alike may still be pieces; they are never rows of something else.
fn assert_is_drawn(text: &str) {
    match read_puzzle("mine.txt", text.as_bytes()) {
        Ok(puzzle) => assert_eq!(puzzle.family_name(), "shell", "{text}"),
        Err(error) => assert!(
            matches!(error.kind(), FormatErrorKind::Shell(_)),
            "{error}: {text}"
        ),
    }
}

#[test]
fn an_empty_line_inside_one() {
    for between in BETWEEN {
        let all = lines(between, ["0", "1"]);
        for at in (1..30).filter(|at| at % 5 != 0) {
            let piece = at / 5 + 1;
            let (found, others) = (at % 5, 5);
            let kind = ShellErrorKind::Lines {
                piece,
                found,
                others,
            };
            let line = piece * 5 - 4;
            assert_eq!(fault(&text(&all, &[at])), (kind, line));
        }
    }
}

#[test]
fn a_character_too_few_or_too_many() {
    for between in BETWEEN {
        let all = lines(between, ["0", "1"]);
        for breaks in [&[][..], &[5, 10, 15, 20, 25]] {
            for at in 0..30 {
                let marks: Vec<&str> = match between {
                    "" => all[at].split("").filter(|mark| !mark.is_empty()).collect(),
                    _ => all[at].split(between).collect(),
                };
                for column in 0..5 {
                    let (mut fewer, mut more) = (marks.clone(), marks.clone());
                    fewer.remove(column);
                    more.insert(column, "0");
                    for (marks, columns) in [(fewer, 4), (more, 6)] {
                        let mut changed = all.clone();
                        changed[at] = marks.join(between);
                        let text = text(&changed, breaks);
                        let (kind, line) = fault(&text);
                        let piece = at / 5 + 1;
                        let rows = 5;
                        let wanted = ShellErrorKind::NotSquare {
                            piece,
                            rows,
                            columns,
                        };
                        assert_eq!(kind, wanted, "{text}");
                        assert_eq!(line, at + 1 + if breaks.is_empty() { 0 } else { at / 5 });
                    }
                }
            }
        }
    }
}

#[test]
fn a_digit_that_is_gone_leaves_its_separators() {
    for between in [" ", ","] {
        let all = lines(between, ["0", "1"]);
        for at in 0..30 {
            for column in 1..4 {
                let mut changed = all.clone();
                changed[at].remove(2 * column);
                assert_is_drawn(&text(&changed, &[]));
            }
        }
    }
}

#[test]
fn lines_and_characters_in_another_order() {
    for between in BETWEEN {
        let all = lines(between, ["0", "1"]);
        for at in 0..29 {
            let mut swapped = all.clone();
            swapped.swap(at, at + 1);
            assert_is_drawn(&text(&swapped, &[]));
            let mut moved = all.clone();
            let line = moved.remove(at);
            moved.insert((at + 7).min(29), line);
            assert_is_drawn(&text(&moved, &[]));
        }
        for at in 0..30 {
            let step = 1 + between.len();
            for column in 0..4 {
                let mut swapped = all.clone();
                let line = &all[at];
                let mut marks: Vec<char> = line.chars().collect();
                marks.swap(column * step, (column + 1) * step);
                swapped[at] = marks.into_iter().collect();
                assert_is_drawn(&text(&swapped, &[]));
            }
        }
    }
}

#[test]
fn another_mark_is_told() {
    for between in BETWEEN {
        let all = lines(between, ["0", "1"]);
        for at in 0..30 {
            for found in ['2', 'l', 'O', '?'] {
                let mut changed = all.clone();
                changed[at].replace_range(0..1, &found.to_string());
                let text = text(&changed, &[]);
                assert_eq!(
                    fault(&text),
                    (ShellErrorKind::NotArt { found }, at + 1),
                    "{text}"
                );
            }
        }
    }
}

#[test]
fn pictures_side_by_side_with_a_slip() {
    let all = lines("", ["0", "1"]);
    for beside in [2, 3, 6] {
        for between in ["", " "] {
            let rows: Vec<String> = (0..30 / beside)
                .map(|row| {
                    let (block, line) = (row / 5, row % 5);
                    let pieces =
                        (0..beside).map(|piece| &all[(block * beside + piece) * 5 + line][..]);
                    pieces.collect::<Vec<&str>>().join(between)
                })
                .collect();
            for at in 0..rows.len() {
                let columns = rows[at].len();
                for column in 0..columns {
                    let mut changed = rows.clone();
                    changed[at].remove(column);
                    assert_is_drawn(&text(&changed, &[]));
                }
            }
        }
    }
}
