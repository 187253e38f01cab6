//! Files of rows, which are named in place of a row.

use std::path::Path;

use super::input::read;
use crate::errors::SourceError;
use cubewright_core::formats::{MAX_BYTES, rows_alone};
use cubewright_core::question::Question;

/// The question with the rows of files in place of `@FILE`: one a line, `//` begins a comment. An objective that
/// is typed takes the place of one in a file.
///
/// # Errors
/// Those of [`read`] and of [`rows_alone`], and a file without a row.
pub fn with_file_rows(question: Question) -> Result<Question, Box<SourceError>> {
    let typed = question.objective.clone();
    let mut all = Question {
        subject_to: Vec::new(),
        objective: None,
        ..question
    };
    for row in question.subject_to {
        let Some(file) = row.strip_prefix('@').filter(|file| !file.is_empty()) else {
            all.subject_to.push(row);
            continue;
        };
        let (file, bytes) = read(Path::new(file), MAX_BYTES)?;
        let rows = rows_alone(&bytes, all.objective.is_some());
        let rows = rows.map_err(|error| SourceError::of(file.clone(), &bytes, &error))?;
        if rows.is_empty() {
            return Err(SourceError::no_row(file));
        }
        all = all.and(Question::of_file(&file, rows));
    }
    all.objective = typed.or(all.objective);
    Ok(all)
}
