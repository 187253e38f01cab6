//! `solve -o FILE.xmpuzzle`: packings written into a file of BurrTools.

use super::args::SolveArgs;
use crate::answers::burrtools::{EXTENSION, Origin};
use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::inputs::input::{self, Input};
use crate::inputs::placements;
use crate::options::extension;
use cubewright::count::{Count, Counts};
use cubewright::family::packing::Packing;
use cubewright::formats::{FoundPackings, XmWriteError};
use cubewright::geometry::Grid;
use cubewright::language::Describe;
use cubewright::puzzle::{Puzzle, PuzzleData};
use cubewright_programs::terminal::{language, note, say};

/// Whether the answer is to be a file of BurrTools.
pub(crate) fn is_asked(args: &SolveArgs) -> bool {
    extension::of(args.run.answer.output.as_deref()).as_deref() == Some(EXTENSION)
}

/// Says how many assemblies BurrTools counts, where the file has `all` packings with the images of each.
pub(crate) fn tell_numbers(question: &Puzzle, all: &[Packing]) {
    let Some(assemblies) = question.counts_of_packings(all).and_then(of_burrtools) else {
        return;
    };
    let written = Count::from(all.len() as u64);
    if assemblies == written {
        return;
    }
    let text = [
        "The file has {0} {0|packing|packings}, with those that rotations or reflections make of each other. BurrTools \
         counts {1} {1|assembly|assemblies}, one of each: --up-to full writes these.",
        "Die Datei hat {0} {0|Packung|Packungen}, auch die, die Drehungen und Spiegelungen auseinander machen. BurrTools \
         zählt {1} {1|Anordnung|Anordnungen}, je eine davon: --up-to full schreibt diese.",
    ];
    note(&say(text, &[&written, &assemblies]));
}

/// What BurrTools counts: up to rotation, and up to reflection where the pieces have mirror images.
fn of_burrtools(counts: Counts) -> Option<Count> {
    counts.full.or(counts.rotations)
}

/// The puzzle of `solve`, with where its packings go.
pub(crate) fn puzzle(args: &SolveArgs) -> Result<(PuzzleData, Origin), Failure> {
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
    let asked = placements::added(asked, &args.run.laid)?;
    let origin = Origin::of(&asked, xm).ok_or_else(no_packing)?;
    // What BurrTools cannot say is told before the search.
    origin.text(FoundPackings::default())?;
    if origin.puzzle.grid() == Grid::Spheres {
        return Err(Failure::usage(XmWriteError::Spheres.describe(language())));
    }
    Ok((asked, origin))
}
