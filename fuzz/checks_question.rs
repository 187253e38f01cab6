//! What must hold for rows of one's own on every input.

use cubewright::formats::{FileKind, ShellFormat, split_rows, without_rows};
use cubewright::language::{Describe, Language, Message};
use cubewright::puzzle::{Puzzle, PuzzleError, QuestionError};

use super::rejected;

/// Reads the bytes as a row of a question on a packing, and as a file with such rows.
pub fn question(bytes: &[u8]) {
    rows(bytes);
    let text = String::from_utf8_lossy(bytes);
    let puzzle = b"PACKING: three\nBOX: 3x2\n\nPIECE: I x2\n##\n\nPIECE: a b\n#\n\nPIECE: c\n#\n";
    let puzzle = Puzzle::parse("x.pack", puzzle).expect("a good file");
    match puzzle.subject_to(&text) {
        Ok(asked) => {
            let count = asked.count().expect("an engine for it").counts.raw;
            // As many as there are without the row.
            assert!(count <= 11_u64, "{text}: {count}");
        }
        Err(PuzzleError::Question(error)) => {
            let QuestionError { text, column, .. } = &*error;
            // The end is behind the last character.
            assert!((1..=text.chars().count() + 1).contains(column), "{error}");
            for language in Language::ALL {
                let Message { text, hint } = error.describe(language);
                assert!(!text.is_empty() && !hint.is_empty());
            }
        }
        Err(error) => panic!("{error}"),
    }
}

/// Takes the rows out of a file: every byte keeps its place, and nothing is left to take out.
fn rows(bytes: &[u8]) {
    let kinds = [
        FileKind::Pack,
        FileKind::Snake,
        FileKind::Shell(ShellFormat::Hcq),
    ];
    for kind in kinds {
        match split_rows(kind, bytes) {
            Ok((rows, plain)) => {
                assert_eq!(plain.len(), bytes.len());
                let (none, again) = split_rows(kind, &plain).expect("no rows");
                assert!(none.is_empty() && again == plain);
                assert_eq!(without_rows(kind, bytes).is_ok(), rows.is_empty());
            }
            Err(error) => rejected(bytes, &error),
        }
    }
}
