//! Answers, hints, and what is to be seen of them.

use core::ops::ControlFlow;

use cubewright::engine::{Limits, Proof, Settings};
use cubewright::family::packing::Packing;
use cubewright::family::shell::{Assembly, Repair as Change, Shell};
use cubewright::family::snake::Fold;
use cubewright::formats::{JsonRepair, read_json_answer, read_json_packing, read_moves};
use cubewright::language::Language;
use cubewright::model::{Model, Selection};
use cubewright::puzzle::{
    Answer, Hint, JsonAnyAnswer, PartialSolution, Puzzle, PuzzleError, json_repairs,
};
use cubewright::show::scene::{Scene, shell_lesson};
use cubewright::show::scene_json::{SceneJson, scene_json};
use cubewright::show::{HintLevel, repair_text};
use cubewright::solve::{choose, engine};
use cubewright::verify;
use serde::Serialize;

use crate::Open;
use crate::clock::now_ms;
use crate::reply::Fault;

/// An answer that was verified.
#[derive(Clone, Debug)]
pub(crate) enum Found {
    Shell(Assembly),
    Packing(Packing),
    Snake(Fold),
    Cover(Selection),
}

impl Found {
    fn of(answer: &Answer<'_>) -> Self {
        match *answer {
            Answer::Assembly(_, assembly) => Self::Shell(assembly.clone()),
            Answer::Packing(_, packing) => Self::Packing(packing.clone()),
            Answer::Fold(_, fold) => Self::Snake(fold.clone()),
            Answer::Options(_, selection) => Self::Cover(selection.clone()),
        }
    }

    /// The answer to this question; nothing if it belongs to another.
    pub(crate) fn answer<'a>(&'a self, question: &'a Puzzle) -> Option<Answer<'a>> {
        match (self, question) {
            (Self::Shell(assembly), Puzzle::Shell(model)) => {
                Some(Answer::Assembly(model.shell(), assembly))
            }
            (Self::Packing(packing), Puzzle::Packing(model)) => {
                Some(Answer::Packing(model.puzzle(), packing))
            }
            (Self::Snake(fold), Puzzle::Snake(model)) => Some(Answer::Fold(model.puzzle(), fold)),
            (Self::Cover(selection), Puzzle::Cover(model)) => {
                Some(Answer::Options(model as &Model, selection))
            }
            _ => None,
        }
    }
}

#[derive(Debug, Serialize)]
pub(crate) struct Solved {
    pub(crate) status: &'static str,
    pub(crate) answer: Option<JsonAnyAnswer>,
    pub(crate) sentences: Vec<String>,
    pub(crate) reasons: Vec<String>,
    pub(crate) repairs: Vec<Repair>,
    pub(crate) engine: String,
    pub(crate) nodes: Option<u64>,
    pub(crate) ms: f64,
    pub(crate) scene: Option<SceneJson>,
}

#[derive(Debug, Serialize)]
pub(crate) struct Repair {
    #[serde(flatten)]
    json: JsonRepair,
    ring: usize,
    words: String,
}

/// The best answer, as `cubewright solve` gives it.
pub(crate) fn solve(open: &mut Open, language: Language) -> Result<Solved, Fault> {
    let question = &open.question;
    let limits = Limits::none();
    let goal = question.usual_goal();
    let start = now_ms();
    let engine = engine(choose(&question.task(goal))?.engine)?;
    let mut found = None;
    let settings = Settings::default();
    let outcome = question.solve_with(&*engine, goal, settings, &limits, &mut |answer| {
        found = Some(Found::of(&answer));
        ControlFlow::Continue(())
    })?;
    let ms = now_ms() - start;
    let why = question.explanation(&outcome, &limits);
    open.found = found;
    let answer = open.found.as_ref().and_then(|found| found.answer(question));
    let scene = answer.as_ref().and_then(taught);
    Ok(Solved {
        status: match (&answer, outcome.proof) {
            (Some(_), _) => "solved",
            (None, Proof::Infeasible) => "none",
            (None, Proof::None | Proof::Optimal | Proof::Complete) => "limit",
        },
        sentences: answer
            .as_ref()
            .map(|answer| sentences(answer, language))
            .unwrap_or_default(),
        answer: answer.map(|answer| answer.json()),
        reasons: why.texts(language),
        repairs: repairs(question, &why.repairs, language),
        engine: engine.name().to_owned(),
        nodes: outcome.work.nodes,
        ms,
        scene: scene.as_ref().map(|scene| scene_json(scene, language)),
    })
}

/// What is to be seen of an answer, step by step; a cube is laid out piece by piece first.
fn taught(answer: &Answer<'_>) -> Option<Scene> {
    match *answer {
        Answer::Assembly(shell, assembly) => Some(shell_lesson(shell, assembly)),
        _ => answer.scene().map(|(scene, _)| scene),
    }
}

/// One sentence a step. Pictures of layers are no sentences; a packing is told by the
/// steps of its scene.
pub(crate) fn sentences(answer: &Answer<'_>, language: Language) -> Vec<String> {
    let lines = |text: String| text.lines().map(str::to_owned).collect();
    match answer {
        Answer::Assembly(..) | Answer::Options(..) => lines(answer.text(language)),
        Answer::Fold(..) | Answer::Packing(..) => {
            let scene = answer.scene().map(|(scene, _)| scene);
            let steps = scene.into_iter().flat_map(|scene| scene.steps);
            steps.map(|step| step.words(language)).collect()
        }
    }
}

fn repairs(question: &Puzzle, repairs: &[Change], language: Language) -> Vec<Repair> {
    match question {
        Puzzle::Shell(model) => shell_repairs(model.shell(), repairs, language),
        Puzzle::Packing(_) | Puzzle::Snake(_) | Puzzle::Cover(_) => Vec::new(),
    }
}

/// Typing errors, for people and for whoever mends them.
pub(crate) fn shell_repairs(shell: &Shell, repairs: &[Change], language: Language) -> Vec<Repair> {
    let json = json_repairs(shell, repairs).into_iter();
    let made = json.zip(repairs).map(|(json, found)| Repair {
        json,
        ring: found.ring,
        words: repair_text(shell.width(), *found, language),
    });
    made.collect()
}

#[derive(Debug, Serialize)]
pub(crate) struct SaidHint {
    kind: &'static str,
    text: String,
}

/// A hint about what comes next.
pub(crate) fn hint(
    question: &Puzzle,
    laid: &str,
    level: u8,
    language: Language,
) -> Result<SaidHint, Fault> {
    let level = match level {
        0 => HintLevel::Which,
        1 => HintLevel::Where,
        _ => HintLevel::How,
    };
    let limits = Limits::none();
    let laid = laid_in(question, laid)?;
    let hint = question.hint(laid.as_ref(), level, &limits)?;
    let mut said: Vec<String> = Vec::new();
    said.extend(hint.verdict(question.words(), language));
    let kind = match hint {
        Hint::Next(next, level) => {
            said.push(next.text(level, language));
            "next"
        }
        Hint::Done => "done",
        Hint::Wrong(remedy) => {
            said.extend(remedy.map(|remedy| remedy.text(language)));
            "wrong"
        }
        Hint::None(outcome) if outcome.proof == Proof::Infeasible => {
            said.extend(question.explanation(&outcome, &limits).texts(language));
            "none"
        }
        Hint::None(_) => "limit",
    };
    let text = said.join(" ");
    Ok(SaidHint { kind, text })
}

/// What is laid already; an empty text, or an answer without placements, is nothing.
fn laid_in(question: &Puzzle, laid: &str) -> Result<Option<PartialSolution>, Fault> {
    if laid.is_empty() || laid == "null" {
        return Ok(None);
    }
    Ok(Some(match question {
        Puzzle::Shell(_) => PartialSolution::Shell(read_json_answer(laid)?),
        Puzzle::Snake(_) => PartialSolution::Snake(read_moves(laid.as_bytes())?),
        Puzzle::Packing(model) => {
            let copies = read_json_packing(laid)?;
            let packing = Packing::of_cells(model.puzzle(), &copies);
            PartialSolution::Packing(
                packing.map_err(|error| PuzzleError::PartialSolution(error.to_string()))?,
            )
        }
        Puzzle::Cover(_) => return Err(PuzzleError::NoHints.into()),
    }))
}

/// The scene of an answer from elsewhere, which must hold; of the pieces if there is none.
pub(crate) fn scene(
    open: &mut Open,
    answer: &str,
    language: Language,
) -> Result<Option<SceneJson>, Fault> {
    let question = &open.question;
    let Some(laid) = laid_in(question, answer)? else {
        return Ok(question.pieces().map(|scene| scene_json(&scene, language)));
    };
    let found = verified(question, laid)?;
    let scene = found.answer(question).as_ref().and_then(taught);
    open.found = Some(found);
    Ok(scene.map(|scene| scene_json(&scene, language)))
}

fn verified(question: &Puzzle, laid: PartialSolution) -> Result<Found, Fault> {
    let wrong = |fault: String| Fault::of(fault, "open the puzzle that this answer belongs to");
    match (question, laid) {
        (Puzzle::Shell(model), PartialSolution::Shell(assembly)) => {
            let fault = verify::assembly(model.shell(), &assembly);
            fault.map_err(|fault| wrong(fault.to_string()))?;
            Ok(Found::Shell(assembly))
        }
        (Puzzle::Packing(model), PartialSolution::Packing(packing)) => {
            let fault = verify::packing(model.puzzle(), &packing);
            fault.map_err(|fault| wrong(fault.to_string()))?;
            Ok(Found::Packing(packing))
        }
        (Puzzle::Snake(model), PartialSolution::Snake(moves)) => {
            let puzzle = model.puzzle();
            let fold = verify::moves(puzzle.snake(), puzzle.region(), &moves);
            let fold = fold.map_err(|faults| {
                wrong(faults.first().map(ToString::to_string).unwrap_or_default())
            });
            Ok(Found::Snake(fold?))
        }
        _ => Err(wrong("the answer is of another family".to_owned())),
    }
}
