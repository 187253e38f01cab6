//! What is asked of a puzzle, with rows that stand in files.

use std::path::Path;

use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use cubewright::formats::MAX_BYTES;
use cubewright::puzzle::{Puzzle, Question, TextPlace};
use cubewright_programs::files;

/// The question with the rows of files in place of `@FILE`: one a line, `//` begins a comment.
pub(crate) fn read(question: Question) -> Result<Question, Failure> {
    let (mut rows, mut places) = (Vec::new(), question.places.clone());
    for row in question.subject_to {
        let Some(file) = row.strip_prefix('@') else {
            rows.push(row);
            continue;
        };
        let (file, bytes) = files::read(Path::new(file), MAX_BYTES)?;
        let text = String::from_utf8_lossy(&bytes);
        let lines = text
            .lines()
            .map(|line| line.trim_matches(['\u{feff}', ' ', '\t', '\r']));
        let own = (1..).zip(lines);
        let own = own.filter(|(_, line)| !line.is_empty() && !line.starts_with("//"));
        let before = rows.len();
        for (line, row) in own {
            rows.push(row.to_owned());
            places.push(TextPlace {
                text: row.to_owned(),
                file: file.clone(),
                line,
            });
        }
        if rows.len() == before {
            return Err(Failure::from(Misuse::NoRows { file }));
        }
    }
    Ok(Question {
        subject_to: rows,
        places,
        ..question
    })
}

/// The rows that were added to a puzzle.
pub(crate) fn rows(question: &Puzzle) -> Vec<String> {
    let own = question.question();
    own.map_or_else(Vec::new, |own| own.subject_to.clone())
}
