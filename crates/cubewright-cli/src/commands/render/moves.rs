//! The scene of how a packing is taken apart, by turns if it locks without them.
//!
//! Invariant: the moves were followed cell by cell before they are drawn.

use std::path::Path;

use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::inputs::input;
use crate::pictures::scene::Solved;
use crate::searches::separation::{given, sought};
use crate::searches::{file_question, weight};
use cubewright::family::packing::Ruler;
use cubewright::language::Text;
use cubewright::puzzle::{
    Bounds, Building, Cause, Limits, Puzzle, PuzzleData, Question, Settings, Solution,
    Thoroughness, Verdict,
};
use cubewright::show::scene::apart_scene;
use cubewright_programs::errors::Exit;
use cubewright_programs::limits::{Clock, watch};
use cubewright_programs::terminal::{language, note};

const NOT_DRAWN: Text = ["nothing is drawn.", "Nichts ist gezeichnet."];

/// The moves of the assembly in a file, or else of the first that comes apart.
pub(super) fn solved(
    file: Option<&Path>,
    (puzzle, question): (&PuzzleData, &Question),
    answer: Option<&Path>,
    (settings, clock): (Settings<'_>, &Clock),
) -> Result<Solved, Failure> {
    input::cubes_only("--view apart", puzzle)?;
    if !puzzle.comes_apart() {
        let file = file.map_or_else(String::new, |file| file.display().to_string());
        return Err(Failure::from(Misuse::NotAPacking { file }));
    }
    let limits = clock.limits();
    if let Some(file) = answer {
        // Without a model, which only a search for assemblies needs.
        let (solution, way) = given((puzzle, question), file, None)?;
        let scene = way.and_then(|way| Some(apart_scene(&solution.scene()?.0, &way)));
        return match scene {
            Some(scene) => Ok(Solved::Scene(scene)),
            None => taken_apart(&solution, &limits),
        };
    }
    weight::model(puzzle, false);
    let question = file_question::posed(puzzle, question)?;
    match sought(&question, settings, Ruler::Shifts, &limits)? {
        Some(solution) => taken_apart(&solution, &limits),
        None => Ok(Solved::Ended(none(&question, &limits))),
    }
}

/// The moves of an assembly.
fn taken_apart(solution: &Solution<'_>, limits: &Limits<'_>) -> Result<Solved, Failure> {
    let bounds = Bounds {
        memory: weight::left(),
        ..Bounds::default()
    };
    let Some(mut report) = solution.take_apart(Thoroughness::All, bounds, limits)? else {
        return Ok(Solved::Ended(Exit::Answered));
    };
    let mut locks_turning = false;
    if matches!(report.verdict, Verdict::Locked(_))
        && let Some(turned) = solution.take_apart_turning(bounds, limits)?
    {
        // If turns do not help either, what locks without them is more to see.
        match turned.verdict {
            Verdict::Apart(_) => report = turned,
            Verdict::Locked(_) => locks_turning = true,
            Verdict::Whole | Verdict::Open(_) => {}
        }
    }
    if let Some(scene) = solution.apart_scene(&report) {
        return Ok(Solved::Scene(scene));
    }
    watch::speak();
    for line in solution.apart_sentences(&report, language()) {
        note(&line);
    }
    Ok(Solved::Ended(match report.verdict {
        Verdict::Open(cause) => stopped(cause),
        Verdict::Locked(_) => {
            if let Some(doubt) = Building::LockedTurning.doubt().filter(|_| locks_turning) {
                note(doubt.text(language()));
            }
            let text = [
                "`cubewright disassemble PUZZLE ANSWER -o lock.svg` draws the pieces that lock.",
                "`cubewright disassemble PUZZLE ANSWER -o lock.svg` zeichnet die Teile, die sich halten.",
            ];
            note(language().pick(text));
            Exit::ProvedNone
        }
        Verdict::Whole | Verdict::Apart(_) => Exit::Answered,
    }))
}

/// Says that there is no assembly, or that none was found.
fn none(question: &Puzzle, limits: &Limits<'_>) -> Exit {
    watch::speak();
    if let Some(cause) = (limits.stop)() {
        return stopped(cause);
    }
    note(&question.none(language()));
    Exit::ProvedNone
}

fn stopped(cause: Cause) -> Exit {
    watch::tell_reached(cause, NOT_DRAWN);
    watch::exit(cause)
}
