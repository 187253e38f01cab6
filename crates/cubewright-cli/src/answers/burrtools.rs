//! Packings written into files of BurrTools, by `convert` and by `solve -o`.

use crate::errors::failure::Failure;
use cubewright::family::packing::PackingPuzzle;
use cubewright::formats::{FoundPackings, XmPuzzle, XmSpliceError, xmpuzzle_text};
use cubewright::language::Describe;
use cubewright::puzzle::PuzzleData;
use cubewright_programs::options::Format;
use cubewright_programs::terminal::language;

/// A packing, and the file of BurrTools that it comes from.
pub(crate) struct Origin {
    /// The file, and which of its problems the packing is.
    pub xm: Option<(XmPuzzle, usize)>,
    pub puzzle: PackingPuzzle,
}

impl Origin {
    /// The packing that a puzzle is, and where it comes from; nothing if it is none.
    pub(crate) fn of(puzzle: &PuzzleData, xm: Option<(XmPuzzle, usize)>) -> Option<Self> {
        let puzzle = puzzle.as_packing()?.clone();
        Some(Self { xm, puzzle })
    }

    /// The file with these packings: all else stays as it was, if there was a file.
    pub(crate) fn text(&self, found: FoundPackings<'_>) -> Result<String, Failure> {
        // All that have what is laid already are not all.
        let found = FoundPackings {
            complete: found.complete && self.puzzle.laid().is_empty(),
            ..found
        };
        let text = match &self.xm {
            Some((xm, problem)) => xm.with_solutions(*problem, found),
            None => xmpuzzle_text(&self.puzzle, found).map_err(XmSpliceError::from),
        };
        text.map_err(|error| Failure::usage(error.describe(language())))
    }
}

/// The extension of such a file.
pub(crate) const EXTENSION: &str = "xmpuzzle";

/// What `solve` writes besides text and JSON.
pub(crate) const FORMS: [(&str, Format); 1] = [(EXTENSION, Format::Text)];
