//! Exact covers below the names of their columns, as spreadsheets write them: whatever the names are, they are no title
//! above the pieces of a cube.

use cubewright::formats::{DlxErrorKind, FormatErrorKind};
use cubewright::puzzle::{PuzzleData, read_puzzle};

/// The widths of the borders of pieces, and others.
const COLUMNS: [usize; 8] = [4, 5, 8, 9, 12, 16, 17, 20];

fn cover(text: &str) -> cubewright::model::Model {
    match read_puzzle("mine.txt", text.as_bytes()) {
        Ok(PuzzleData::Cover(model)) => model,
        Ok(other) => panic!("a {}: {text}", other.family_name()),
        Err(error) => panic!("{error}: {text}"),
    }
}

fn fault(text: &str) -> (DlxErrorKind, usize) {
    match read_puzzle("mine.csv", text.as_bytes()) {
        Ok(puzzle) => panic!("a {}: {text}", puzzle.family_name()),
        Err(error) => match error.kind() {
            FormatErrorKind::Dlx(kind) => {
                let place = error.position().expect("it is in the text");
                (kind.clone(), place.line)
            }
            _ => panic!("{error}: {text}"),
        },
    }
}

/// Rows of a 1 in each column, and one that has it everywhere.
fn rows(columns: usize, between: &str) -> Vec<String> {
    let row = |is_one: &dyn Fn(usize) -> bool| {
        let digits = (0..columns).map(|at| if is_one(at) { "1" } else { "0" });
        digits.collect::<Vec<&str>>().join(between)
    };
    let mut rows: Vec<String> = (0..columns).map(|one| row(&|at| at == one)).collect();
    rows.push(row(&|_| true));
    rows
}

/// Names of one word and of several, with signs and in quotes.
fn names(columns: usize) -> Vec<Vec<String>> {
    let named = |name: &dyn Fn(usize) -> String| (1..=columns).map(name).collect();
    vec![
        named(&|at| format!("cell {at}")),
        named(&|at| format!("row {} column {}", at / 3, at % 3)),
        named(&|at| format!("\"R{at}: (x, y)\"")),
        named(&|at| format!("[{at}]a")),
        named(&|at| {
            if at == 2 {
                "7".to_owned()
            } else {
                format!("piece no. {at}")
            }
        }),
        named(&|at| at.to_string()),
        named(&|at| (at - 1).to_string()),
    ]
}

#[test]
fn names_may_have_blanks() {
    for columns in COLUMNS {
        for (between, in_rows) in [
            (",", ","),
            (";", ";"),
            ("\t", "\t"),
            (", ", ", "),
            (",", ""),
        ] {
            for names in names(columns) {
                let text = names.join(between) + "\n" + &rows(columns, in_rows).join("\n") + "\n";
                let model = cover(&text);
                assert_eq!(model.items.len(), columns, "{text}");
                assert_eq!(model.options.len(), columns + 1, "{text}");
                let is_own = model.items[0]
                    .name
                    .trim_end_matches(|c: char| c.is_ascii_digit())
                    != "c";
                assert!(is_own, "{}: {text}", model.items[0].name);
            }
        }
    }
}

#[test]
fn rows_may_have_names() {
    for columns in COLUMNS {
        for between in [",", ";", "\t"] {
            for (corner, label) in [
                ("", "first "),
                ("option", "o-"),
                ("", ""),
                ("Unnamed: 0", ""),
            ] {
                let head = names(columns)[0].join(between);
                let rows = rows(columns, between).into_iter().zip(0..);
                let rows = rows.map(|(row, at)| format!("{label}{at}{between}{row}\n"));
                let text = format!("{corner}{between}{head}\n{}", rows.collect::<String>());
                let model = cover(&text);
                assert_eq!(
                    (model.items.len(), model.options.len()),
                    (columns, columns + 1),
                    "{text}"
                );
                assert_eq!(
                    model.options[1].name,
                    format!("{}1", label.replace(' ', "_")),
                    "{text}"
                );
                assert_eq!(model.items[0].name, "cell_1", "{text}");
            }
        }
    }
}

#[test]
fn a_header_with_a_slip_is_told() {
    for columns in COLUMNS {
        for between in [",", ";"] {
            for names in names(columns) {
                for at in 1..columns {
                    // One separator is gone.
                    let head = names[..at].join(between) + &names[at..].join(between);
                    if head.contains('"') {
                        // Two names in quotes beside each other are one.
                        continue;
                    }
                    let text = format!("{head}\n{}\n", rows(columns, between).join("\n"));
                    if names[0].parse::<usize>().is_ok() {
                        // These do not count any more, so they are a row with a slip.
                        assert!(read_puzzle("mine.txt", text.as_bytes()).is_err(), "{text}");
                        continue;
                    }
                    let found = columns - 1;
                    let kind = DlxErrorKind::Header { found, columns };
                    assert_eq!(fault(&text), (kind, 1), "{text}");
                }
                if names[0].parse::<usize>().is_err() {
                    // One name is gone.
                    for at in 0..columns {
                        let mut names = names.clone();
                        names[at].clear();
                        let text = format!(
                            "{}\n{}\n",
                            names.join(between),
                            rows(columns, between).join("\n")
                        );
                        let kind = DlxErrorKind::EmptyName { column: at + 1 };
                        assert_eq!(fault(&text), (kind, 1), "{text}");
                    }
                }
            }
        }
    }
}

#[test]
fn words_with_blanks_between_are_told_for_wide_rows() {
    for columns in [12, 16, 20] {
        let names: Vec<String> = (0..columns).map(|at| format!("n{at}")).collect();
        for at in 1..columns {
            let head = names[..at].join(" ") + &names[at..].join(" ");
            let text = format!("{head}\n{}\n", rows(columns, " ").join("\n"));
            let found = columns - 1;
            let kind = DlxErrorKind::Header { found, columns };
            assert_eq!(fault(&text), (kind, 1), "{text}");
        }
    }
}

#[test]
fn a_slip_in_a_row_is_one_of_the_matrix() {
    for columns in COLUMNS {
        let head = names(columns)[0].join(",");
        for slip in 0..columns {
            let mut rows = rows(columns, ",");
            let row = rows[slip].split_off(2);
            rows[slip] = row;
            let text = format!("{head}\n{}\n", rows.join("\n"));
            let (kind, line) = fault(&text);
            assert!(matches!(kind, DlxErrorKind::RowLength { .. }), "{kind:?}");
            assert_eq!(line, slip + 2);
        }
    }
}

#[test]
fn titles_above_pieces_are_no_header() {
    let rings = "0,1,0,1,0,0,1,0,1,1,0,1,1,1,0,1";
    for title in [
        "Happy Cube, blue",
        "Marble Cube, by Dirk, 1990",
        "Blue",
        "Blue, Green; Red",
    ] {
        let text = format!("{title}\n{}", format!("{rings}\n").repeat(6));
        match read_puzzle("mine.txt", text.as_bytes()) {
            Ok(puzzle) => assert_eq!(puzzle.family_name(), "shell", "{text}"),
            Err(error) => assert!(
                !matches!(error.kind(), FormatErrorKind::Dlx(_)),
                "{error}: {text}"
            ),
        }
    }
}

#[test]
fn too_few_names_above_digits_that_touch_are_told() {
    for columns in [8, 12, 16] {
        for (between, found) in [(" ", columns - 1), (",", columns - 1), (",", columns - 2)] {
            let names: Vec<String> = (0..found).map(|at| format!("n{at}")).collect();
            let text = names.join(between) + "\n" + &rows(columns, "").join("\n") + "\n";
            let kind = DlxErrorKind::Header { found, columns };
            assert_eq!(fault(&text), (kind, 1), "{text}");
        }
    }
}

#[test]
fn a_name_that_two_columns_have_is_told() {
    for columns in COLUMNS {
        for between in [",", ";", "\t", " "] {
            let mut names: Vec<String> = (0..columns).map(|at| format!("n{at}")).collect();
            names[columns - 1] = "n1".to_owned();
            for in_rows in [between, ""] {
                let rows = rows(columns, in_rows).join("\n");
                let text = format!("{}\n{rows}\n", names.join(between));
                let item = "n1".to_owned();
                assert_eq!(
                    fault(&text),
                    (DlxErrorKind::RepeatedItem { item }, 1),
                    "{text}"
                );
            }
        }
    }
}

#[test]
fn matrices_of_other_programs_are_exact_covers() {
    for text in [
        "[1,0,1;0,1,0;1,1,1]\n",
        "A = [1 0 1; 0 1 0; 1 1 1];\n",
        "A = [1 0 1\n     0 1 0\n     1 1 1];\n",
        "| a | b | c |\n|---|:-:|--:|\n| 1 | 0 | 1 |\n| 0 | 1 | 0 |\n| 1 | 1 | 1 |\n",
        "|  | a | b | c |\n|--|--|--|--|\n| first | 1 | 0 | 1 |\n| next | 0 | 1 | 0 |\n| last | 1 | 1 | 1 |\n",
        "| 1 | 0 | 1 |\n| 0 | 1 | 0 |\n| 1 | 1 | 1 |\n",
    ] {
        let model = cover(text);
        let items: Vec<usize> = model.options.iter().map(|it| it.items.len()).collect();
        assert_eq!(
            (model.items.len(), &items[..]),
            (3, &[2, 1, 3][..]),
            "{text}"
        );
    }
    let named = cover("|  | a | b |\n|--|--|--|\n| red | 1 | 0 |\n| blue | 0 | 1 |\n");
    assert_eq!(
        (&*named.items[1].name, &*named.options[0].name),
        ("b", "red")
    );
    // A slip stays in its line.
    let (kind, line) = fault("| a | b |\n|---|---|\n| 1 | 0 |\n| 0 | 1 | 1 |\n| 1 | 1 |\n");
    assert!(
        matches!(kind, DlxErrorKind::RowLength { row: 2, .. }),
        "{kind:?}"
    );
    assert_eq!(line, 4);
}

#[test]
fn rows_with_one_name_are_told_apart() {
    let text = ",a,b,c\nL,1,0,0\nL,0,1,0\nL_2,0,1,1\nL,1,1,1\n";
    let options = cover(text).options;
    let names: Vec<&str> = options.iter().map(|it| &*it.name).collect();
    assert_eq!(names, ["L", "L_3", "L_2", "L_4"]);
}
