//! What `docs/ask.md` shows of the texts that `model` writes of its questions.

use super::{folder, read, run};

/// What a cell of the table says of a text: code that stands in it, with `...` for more, or does not.
struct Shown<'a> {
    code: &'a str,
    is_there: bool,
}

fn shown(cell: &str) -> Vec<Shown<'_>> {
    let parts: Vec<&str> = cell.split('`').collect();
    let pairs = parts.chunks_exact(2);
    pairs
        .map(|pair| Shown {
            code: pair[1],
            is_there: !pair[0].trim_end().ends_with("no"),
        })
        .collect()
}

/// Whether the parts of a code stand in a text, one after the other.
fn stands_in(code: &str, text: &str) -> bool {
    let mut rest = text;
    code.split("...").map(str::trim).all(|part| {
        let found = rest.find(part);
        rest = found.map_or("", |at| &rest[at + part.len()..]);
        found.is_some()
    })
}

/// Whether a name stands in a text, alone.
fn is_named(name: &str, text: &str) -> bool {
    let is_part = |it: char| it.is_alphanumeric() || it == '_';
    text.split(|it| !is_part(it)).any(|word| word == name)
}

#[test]
fn the_texts_of_the_questions_are_those_that_model_writes() {
    let page = read("docs/ask.md");
    let table = page.split("| `cubewright model` |").nth(1);
    let table = table.expect("a table").split("\n\n").next().expect("rows");
    let rows: Vec<&str> = table.lines().skip(2).collect();
    assert_eq!(rows.len(), 10);
    let folder = folder();
    for row in rows {
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").collect();
        let asked = shown(cells[0])[0].code;
        for (cell, form) in cells[1..].iter().zip(["lp", "mzn"]) {
            let command = format!("cubewright model {asked} --to {form}");
            let ended = run(&command, folder.path(), "");
            assert!(ended.is_fine(&command), "{command}: {}", ended.said);
            let words = ended
                .printed
                .iter()
                .flat_map(|line| line.split_whitespace());
            let text = words.collect::<Vec<_>>().join(" ");
            let all = shown(cell);
            assert!(!all.is_empty(), "{row}");
            for Shown { code, is_there } in all {
                let found = if is_there {
                    stands_in(code, &text)
                } else {
                    is_named(code, &text)
                };
                assert_eq!(found, is_there, "{command}: {code}");
            }
        }
    }
}
