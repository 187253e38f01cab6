//! The scene of a puzzle and an answer that is given or found.
//!
//! Invariant: what is drawn as solved was verified.

use core::ops::ControlFlow;
use std::path::Path;

use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::inputs::input;
use crate::searches::separation::certified_way;
use crate::searches::{file_question, weight};
use cubewright::family::packing::Separation;
use cubewright::language::Statement;
use cubewright::puzzle::{
    Building, Limits, Outcome, Proof, Puzzle, PuzzleData, Question, Settings, Solution, Stop,
    UnreadAnswer, engine,
};
use cubewright::show::scene::Scene;
use cubewright_programs::answer;
use cubewright_programs::errors::Exit;
use cubewright_programs::limits::{Clock, watch};
use cubewright_programs::terminal::{language, note};

/// The scene, or why there is none.
pub(crate) enum Solved {
    /// What is to be drawn.
    Scene(Scene),
    /// The reason was told.
    Ended(Exit),
}

/// What is to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    /// The pieces, for which no answer is needed if none is given.
    Pieces,
    /// The answer, however it is put together.
    Answer,
    /// The answer step by step, of a packing one that comes apart.
    Steps,
    /// The same for learners: a cube is laid out piece by piece before it is folded.
    Lesson,
}

/// Reads the answer, or solves the puzzle.
pub(crate) fn solved(
    (puzzle, question): (&PuzzleData, &Question),
    answer: Option<&Path>,
    search: (Settings<'_>, &Clock),
    shown: Shown,
) -> Result<Solved, Failure> {
    if !puzzle.has_shape() {
        return Err(shapeless());
    }
    if let Some(path) = answer {
        return given((puzzle, question), path, shown, &search.1.limits());
    }
    match puzzle.pieces().filter(|_| shown == Shown::Pieces) {
        Some(pieces) => Ok(Solved::Scene(pieces)),
        None => found((puzzle, question), search, shown),
    }
}

/// The scene of the answer if it is found soon, else of the pieces alone, which is said.
pub(crate) fn solved_soon(
    (puzzle, question): (&PuzzleData, &Question),
    (settings, clock): (Settings<'_>, &Clock),
    shown: Shown,
) -> Result<Solved, Failure> {
    /// Some seconds. A limit of nodes, unlike one of time, gives the same picture on every machine.
    const NODES: u64 = 1_000_000;
    /// Of a model; larger ones are not solved soon.
    const BYTES: u64 = 256 << 20;
    let Some(pieces) = puzzle.pieces() else {
        return found((puzzle, question), (settings, clock), shown);
    };
    let few = Settings {
        nodes: Some(NODES),
        ..settings
    };
    // What is too large for a model still has pieces.
    let is_small = puzzle.most_model_bytes() <= BYTES;
    if is_small
        && let Ok(question) = file_question::posed(puzzle, question)
        && let (Some(first), _) = first(&question, few, &clock.limits())?
    {
        return built(&question, first, (settings, clock), shown);
    }
    let text = [
        "No answer is known, so names are cut where one may show them.",
        "Keine Lösung ist bekannt, also stehen Namen vielleicht da, wo man sie dann sieht.",
    ];
    note(language().pick(text));
    Ok(Solved::Scene(pieces))
}

fn shapeless() -> Failure {
    Failure::from(Misuse::NothingToDraw)
}

/// The scene of a solution that is put together so.
fn scene(solution: &Solution<'_>, building: &Building, shown: Shown) -> Result<Solved, Failure> {
    let scene = match shown {
        Shown::Pieces | Shown::Answer => solution.scene().map(|(scene, _)| scene),
        Shown::Steps => solution.built_scene(building),
        Shown::Lesson => solution.built_lesson(building),
    };
    scene.map(Solved::Scene).ok_or_else(shapeless)
}

impl Shown {
    /// Whether it matters how an answer is put together.
    const fn has_order(self) -> bool {
        matches!(self, Self::Steps | Self::Lesson)
    }
}

/// The scene of an answer in a file.
fn given(
    (puzzle, question): (&PuzzleData, &Question),
    answer: &Path,
    shown: Shown,
    limits: &Limits<'_>,
) -> Result<Solved, Failure> {
    let read = input::laid(answer, |text| match puzzle.read_laid(text) {
        Ok(laid) => Ok(match puzzle.unfinished(&laid) {
            Some(part) => Err(Given::Part(part)),
            None => certified(puzzle.verified(laid), text),
        }),
        Err(UnreadAnswer::Misfit(fault)) => Ok(Err(Given::Wrong(vec![fault]))),
        Err(error) => Err(error),
    });
    let (file, read) = (answer.display().to_string(), read?);
    let wrong = |mut faults: Vec<Statement>| {
        let (file, why) = (file.clone(), faults.swap_remove(0));
        Failure::from(Misuse::WrongAnswer { file, why })
    };
    let (solution, way) = match read {
        Ok(read) => read,
        Err(Given::Part(why)) => return Err(Failure::from(Misuse::Unfinished { file, why })),
        Err(Given::Wrong(faults)) => return Err(wrong(faults)),
    };
    let broken = file_question::broken((puzzle, question), &solution)?;
    if !broken.is_empty() {
        return Err(wrong(broken));
    }
    let building = match way {
        Some(way) if shown.has_order() => Building::Moves(way),
        None if shown.has_order() => solution.building(limits)?,
        _ => Building::Straight,
    };
    tell_doubt(&building);
    scene(&solution, &building, shown)
}

/// An answer with the way apart that it claims, if it is a certificate.
fn certified<'a>(
    solution: Result<Solution<'a>, Vec<Statement>>,
    text: &[u8],
) -> Result<(Solution<'a>, Option<Separation>), Given> {
    let solution = solution.map_err(Given::Wrong)?;
    let way = certified_way(&solution, text).map_err(|fault| Given::Wrong(vec![fault]))?;
    Ok((solution, way))
}

/// Says what a person must know before building.
fn tell_doubt(building: &Building) {
    if let Some(doubt) = building.doubt() {
        note(doubt.text(language()));
    }
}

/// An answer that cannot be drawn.
enum Given {
    /// It is not finished.
    Part(Statement),
    Wrong(Vec<Statement>),
}

/// The scene of the answer that `solve` shows, or of the one that people should build.
fn found(
    (puzzle, question): (&PuzzleData, &Question),
    (settings, clock): (Settings<'_>, &Clock),
    shown: Shown,
) -> Result<Solved, Failure> {
    let limits = clock.limits();
    weight::model(puzzle, false);
    let question = file_question::posed(puzzle, question)?;
    let (first, outcome) = first(&question, settings, &limits)?;
    if let Some(first) = first {
        return built(&question, first, (settings, clock), shown);
    }
    match (outcome.proof, outcome.stop) {
        (Proof::Infeasible, _) => none(&question, &outcome, &limits),
        (_, Stop::Limit(cause)) => {
            let reached = watch::reached(cause);
            let text = [
                "{0}: nothing is drawn, nothing is proved.",
                "{0}: Nichts ist gezeichnet, nichts bewiesen.",
            ];
            note(&language().say(text, &[&reached]));
        }
        (_, Stop::Finished | Stop::Enough) => {}
    }
    Ok(Solved::Ended(answer::exit(&outcome)))
}

/// The answer that `solve` shows, if one is found.
fn first<'q>(
    question: &'q Puzzle,
    settings: Settings<'_>,
    limits: &Limits<'_>,
) -> Result<(Option<Solution<'q>>, Outcome), Failure> {
    let goal = question.usual_goal();
    let choice = question.choice(goal, settings)?;
    let engine = engine(choice.engine)?;
    weight::engine(question, &*engine, false);
    let mut found = None;
    let outcome = question.solve_with(&*engine, goal, settings, limits, &mut |answer| {
        found = Some(answer.clone().kept());
        ControlFlow::Continue(())
    })?;
    Ok((found.and_then(|found| question.solution(&found)), outcome))
}

/// The scene of the first answer, or of the one that people should build instead.
fn built(
    question: &Puzzle,
    first: Solution<'_>,
    (settings, clock): (Settings<'_>, &Clock),
    shown: Shown,
) -> Result<Solved, Failure> {
    if !shown.has_order() {
        return scene(&first, &Building::Straight, shown);
    }
    let (solution, building) = question.to_build(first, settings, &clock.limits())?;
    tell_doubt(&building);
    scene(&solution, &building, shown)
}

/// Says that there is nothing to draw, and why.
fn none(question: &Puzzle, outcome: &Outcome, limits: &Limits<'_>) {
    let verdict = question.none(language());
    let words = verdict.clone();
    let exit = answer::exit(outcome);
    watch::on_end(move |_| {
        note(&words);
        exit
    });
    let reasons = question.explanation(outcome, limits).texts(language());
    watch::speak();
    note(&verdict);
    for reason in reasons {
        note(&reason);
    }
}
