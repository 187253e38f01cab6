//! Questions that stand in the file of a puzzle.

use super::{Objective, Question, TextPlace};
use crate::formats::{StatedRow, StatedRows};

impl Question {
    /// What the rows in a file ask.
    #[must_use]
    pub fn of_file(file: &str, rows: StatedRows) -> Self {
        let place = |row: &StatedRow| TextPlace {
            text: row.text.clone(),
            file: file.to_owned(),
            line: row.line,
        };
        let objective = rows.objective.iter().map(|(_, sum)| sum);
        Self {
            places: objective.chain(&rows.rows).map(place).collect(),
            subject_to: rows.rows.into_iter().map(|row| row.text).collect(),
            objective: rows
                .objective
                .map(|(aim, sum)| Objective { aim, sum: sum.text }),
            ..Self::default()
        }
    }

    /// The lines that say it in a file; of sets and comparisons there are none.
    #[must_use]
    pub fn file_rows(&self) -> StatedRows {
        let line = |text: &String| StatedRow {
            // A row that was typed may have line breaks, and in a file it is one line.
            text: text.replace(['\n', '\r'], " "),
            line: 0,
        };
        let objective = self.objective.as_ref();
        StatedRows {
            rows: self.subject_to.iter().map(line).collect(),
            objective: objective.map(|of| (of.aim, line(&of.sum))),
        }
    }
}
