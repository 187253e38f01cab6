//! Packings written into files of BurrTools, by `convert` and by `solve -o`.

use super::args::SolveArgs;
use super::extension;
use super::input::{self, Input};
use super::laid;
use super::misuse::Misuse;
use crate::failure::Failure;
use cubewright::family::packing::PackingPuzzle;
use cubewright::formats::{FoundPackings, XmPuzzle, XmSpliceError, xmpuzzle_text};
use cubewright::language::Describe;
use cubewright::puzzle::PuzzleData;
use cubewright_programs::options::Format;
use cubewright_programs::terminal::language;

/// A packing, and the file of BurrTools that it comes from.
pub(super) struct Origin {
    /// The file, and which of its problems the packing is.
    pub xm: Option<(XmPuzzle, usize)>,
    pub puzzle: PackingPuzzle,
}

impl Origin {
    /// The packing that a puzzle is, and where it comes from; nothing if it is none.
    pub(super) fn of(puzzle: &PuzzleData, xm: Option<(XmPuzzle, usize)>) -> Option<Self> {
        let puzzle = puzzle.as_packing()?.clone();
        Some(Self { xm, puzzle })
    }

    /// The file with these packings: all else stays as it was, if there was a file.
    pub(super) fn text(&self, found: FoundPackings<'_>) -> Result<String, Failure> {
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
const EXTENSION: &str = "xmpuzzle";

/// What `solve` writes besides text and JSON.
pub(super) const FORMS: [(&str, Format); 1] = [(EXTENSION, Format::Text)];

/// Whether the answer is to be a file of BurrTools.
pub(super) fn is_asked(args: &SolveArgs) -> bool {
    extension::of(args.run.answer.output.as_deref()).as_deref() == Some(EXTENSION)
}

/// The puzzle of `solve`, with where its packings go.
pub(super) fn puzzle(args: &SolveArgs) -> Result<(PuzzleData, Origin), Failure> {
    let no_packing = || Failure::from(Misuse::XmlIsForPackings);
    if args.run.stock.is_asked() {
        return Err(no_packing());
    }
    let (source, file) = input::source(input::needed(args.file())?, &args.run.source)?;
    let xm = match &source {
        Input::Xm(xm, problem) => Some((xm.clone(), *problem)),
        Input::PuzzleData(_) => None,
    };
    let asked = input::of_source(source, file)?;
    let asked = laid::added(asked, &args.run.laid)?;
    let origin = Origin::of(&asked, xm).ok_or_else(no_packing)?;
    // What BurrTools cannot say is told before the search.
    origin.text(FoundPackings::default())?;
    Ok((asked, origin))
}
