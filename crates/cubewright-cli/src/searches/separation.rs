//! Assemblies that are taken apart: what counts as a move, and which assembly is taken.

use std::path::Path;

use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::searches::file_question;
use cubewright::family::packing::{Ruler, Separation};
use cubewright::formats::{NumberedAnswer, looks_like_disassembly, looks_like_xmpuzzle, unpacked};
use cubewright::language::Statement;
use cubewright::puzzle::{Goal, Limits, Puzzle, PuzzleData, Question, Settings, Solution, engine};
use cubewright_programs::files;

/// What counts as a move.
pub(crate) const fn ruler(turns: bool) -> Ruler {
    if turns { Ruler::Turns } else { Ruler::Shifts }
}

/// The assembly in a file, with the way apart that it claims if it is a certificate; of a file of BurrTools the first
/// that it has stored.
pub(crate) fn given<'a>(
    (puzzle, question): (&'a PuzzleData, &Question),
    path: &Path,
    problem: Option<&str>,
) -> Result<(Solution<'a>, Option<Separation>), Failure> {
    let (file, bytes) = files::read(path, files::MOST)?;
    let solution = stored(puzzle, (&file, &bytes), problem)?;
    let mut broken = file_question::broken((puzzle, question), &solution)?.into_iter();
    let way = match broken.next() {
        Some(why) => Err(why),
        None => certified_way(&solution, &bytes),
    };
    match way {
        Ok(way) => Ok((solution, way)),
        Err(why) => Err(Failure::from(Misuse::WrongAnswer { file, why })),
    }
}

/// The way apart that the text of an answer claims, if it is a certificate.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn certified_way(
    solution: &Solution<'_>,
    text: &[u8],
) -> Result<Option<Separation>, Statement> {
    match core::str::from_utf8(text) {
        Ok(text) if looks_like_disassembly(text) => solution.certified_way(text),
        _ => Ok(None),
    }
}

/// The same, whatever is asked besides.
fn stored<'a>(
    puzzle: &'a PuzzleData,
    (file, bytes): (&str, &[u8]),
    problem: Option<&str>,
) -> Result<Solution<'a>, Failure> {
    let named = || file.to_owned();
    if looks_like_xmpuzzle(bytes) {
        let text = unpacked(bytes);
        let text = text.map_err(|error| Failure::unread(named(), bytes, error.into()))?;
        let list = puzzle.listed(&text, problem);
        let list = list.map_err(|error| Failure::unread(named(), &text, error))?;
        let first = list.answers.into_iter().next();
        let NumberedAnswer { number, answer } =
            first.ok_or(Misuse::NothingStored { file: named() })?;
        return answer.map_err(|mut faults| {
            let why = faults.swap_remove(0);
            Failure::from(Misuse::WrongSolution { number, why })
        });
    }
    let laid = puzzle.read_laid(bytes);
    let laid = laid.map_err(|error| Failure::unread(named(), bytes, error))?;
    puzzle.verified(laid).map_err(|mut faults| {
        Failure::from(Misuse::WrongAnswer {
            file: named(),
            why: faults.swap_remove(0),
        })
    })
}

/// The first assembly that comes apart by such moves, or else the first one.
pub(crate) fn sought<'a>(
    question: &'a Puzzle,
    settings: Settings<'_>,
    ruler: Ruler,
    limits: &Limits<'_>,
) -> Result<Option<Solution<'a>>, Failure> {
    let choice = question.choice(Goal::All { up_to: None }, settings)?;
    let engine = engine(choice.engine)?;
    let first = question.first_apart((&*engine, ruler), settings, limits)?;
    Ok(first)
}
