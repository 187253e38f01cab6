//! Files of rows, which are named in place of a row.

use std::path::Path;

use super::input::read;
use crate::errors::SourceError;
use cubewright_core::formats::MAX_BYTES;
use cubewright_core::question::{Question, TextPlace};

/// The question with the rows of files in place of `@FILE`: one a line, `//` begins a comment.
///
/// # Errors
/// Those of [`read`], and a file without a row.
pub fn with_file_rows(question: Question) -> Result<Question, Box<SourceError>> {
    let (mut rows, mut places) = (Vec::new(), question.places.clone());
    for row in question.subject_to {
        let Some(file) = row.strip_prefix('@') else {
            rows.push(row);
            continue;
        };
        let (file, bytes) = read(Path::new(file), MAX_BYTES)?;
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
            return Err(SourceError::no_row(file));
        }
    }
    Ok(Question {
        subject_to: rows,
        places,
        ..question
    })
}
