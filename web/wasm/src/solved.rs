//! Answers, hints, and what is to be seen of them.

use core::ops::ControlFlow;

use cubewright::family::shell::Repair as Change;
use cubewright::formats::JsonRepair;
use cubewright::language::Language;
use cubewright::puzzle::{
    Explanation, Hint, JsonAnyAnswer, Kept, Limits, Outcome, PartialSolution, Proof, Puzzle,
    Settings, Solution, engine,
};
use cubewright::show::scene_json::{SceneJson, scene_json};
use cubewright::show::{HintLevel, NextMove, Remedy, Sentence};
use serde::Serialize;

use crate::Open;
use crate::clock::now_ms;
use crate::opened::triple;
use crate::refusal::Refusal;
use crate::reply::Fault;
use crate::told_step::level_of;

/// Whether there is an answer; that there is none is proved, a limit proves nothing.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) enum Status {
    Solved,
    None,
    Limit,
}

/// What a hint says.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
enum HintKind {
    Next,
    Done,
    Wrong,
    None,
    Limit,
}

/// An answer with what is said of it. The small program names its type, so that those of other
/// families are not linked.
#[derive(Debug, Serialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(concrete(A = JsonAnyAnswer))
)]
pub(crate) struct Solved<A = JsonAnyAnswer> {
    pub(crate) status: Status,
    pub(crate) answer: Option<A>,
    pub(crate) sentences: Vec<String>,
    /// That there is none, where more is asked than the puzzle itself.
    pub(crate) none: Option<String>,
    pub(crate) reasons: Vec<String>,
    pub(crate) repairs: Vec<Repair>,
    pub(crate) engine: String,
    pub(crate) nodes: Option<u64>,
    pub(crate) ms: f64,
    pub(crate) scene: Option<SceneJson>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Repair {
    #[serde(flatten)]
    json: JsonRepair,
    /// The place on its border of the cell, and of the second.
    rings: Vec<usize>,
    words: String,
}

/// How a search ended.
pub(crate) struct Search {
    outcome: Outcome,
    engine: &'static str,
    ms: f64,
}

/// The best answer, as `cubewright solve` gives it.
fn search(question: &Puzzle) -> Result<(Option<Kept>, Search), Fault> {
    let limits = Limits::none();
    let goal = question.usual_goal();
    let start = now_ms();
    let engine = engine(question.choice(goal, Settings::default())?.engine)?;
    let mut found = None;
    let settings = Settings::default();
    let outcome = question.solve_with(&*engine, goal, settings, &limits, &mut |solution| {
        found = Some(solution.clone().kept());
        ControlFlow::Continue(())
    })?;
    let search = Search {
        outcome,
        engine: engine.name(),
        ms: now_ms() - start,
    };
    Ok((found, search))
}

/// The best answer; what was searched for already is only said again.
pub(crate) fn solve(open: &mut Open, language: Language) -> Result<Solved, Fault> {
    let question = &open.question;
    let search = if let Some(search) = open.search.take() {
        search
    } else {
        let (found, search) = search(question)?;
        open.found = found;
        search
    };
    let Search {
        outcome,
        engine,
        ms,
    } = open.search.insert(search);
    let why = question.explanation(outcome, &Limits::none());
    let solution = open.found.as_ref().and_then(|kept| question.solution(kept));
    let scene = solution.as_ref().and_then(Solution::lesson);
    let rows = question.question().filter(|_| solution.is_none());
    let none = rows.map(|_| question.none(language));
    Ok(Solved {
        status: match (&solution, outcome.proof) {
            (Some(_), _) => Status::Solved,
            (None, Proof::Infeasible) => Status::None,
            (None, Proof::None | Proof::Optimal | Proof::Complete) => Status::Limit,
        },
        sentences: solution
            .as_ref()
            .map(|solution| solution.steps(language))
            .unwrap_or_default(),
        answer: solution.map(|solution| solution.json()),
        none,
        reasons: reasons(&why, language),
        repairs: said_repairs(
            why.json_repairs(question),
            &why.repairs,
            why.repair_texts(question, language),
        ),
        engine: (*engine).to_owned(),
        nodes: outcome.work.nodes,
        ms: *ms,
        scene: scene.as_ref().map(|scene| scene_json(scene, language)),
    })
}

/// Typing errors, for people and for whoever mends them.
pub(crate) fn said_repairs(
    json: Vec<JsonRepair>,
    repairs: &[Change],
    words: Vec<String>,
) -> Vec<Repair> {
    let told = json.into_iter().zip(repairs).zip(words);
    let told = told.map(|((json, found), words)| Repair {
        json,
        rings: found.changes().map(|change| change.ring).collect(),
        words,
    });
    told.collect()
}

/// Why there is none; typing errors stand for themselves.
fn reasons(why: &Explanation<'_>, language: Language) -> Vec<String> {
    let reasons = why.reasons.iter().filter(|reason| !reason.is_repair());
    reasons.map(|reason| reason.text(language)).collect()
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Hint"))]
pub(crate) struct SaidHint {
    kind: HintKind,
    text: String,
    /// What comes next, as far as the level says.
    next: Option<SaidNext>,
    /// Which of those that are laid the text speaks of, from 0; of a snake the first run to take
    /// back.
    taken: Vec<usize>,
}

/// What comes next; null is what belongs to another level or to another family.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "HintNext"))]
struct SaidNext {
    /// The number of a piece of a shell, or the name of one of a packing.
    piece: Option<String>,
    /// The number of a place.
    place: Option<usize>,
    flip: Option<bool>,
    turns: Option<u8>,
    /// The cells of a piece of a packing; where it goes is between the least and the greatest.
    cells: Option<Vec<[i16; 3]>>,
    /// The direction of a run: +x, -x, +y, -y, +z, -z, from 0.
    direction: Option<usize>,
}

impl SaidNext {
    fn of(next: &NextMove, level: HintLevel) -> Self {
        let has_where = level >= HintLevel::Where;
        let has_how = level == HintLevel::How;
        match next {
            NextMove::Shell(_, placement) => Self {
                piece: Some(placement.piece.to_number().to_string()),
                place: has_where.then(|| placement.place.to_number()),
                flip: has_how.then(|| placement.orientation.is_flipped()),
                turns: has_how.then(|| placement.orientation.turns()),
                ..Self::default()
            },
            NextMove::Packing {
                letter,
                name,
                cells,
                ..
            } => Self {
                piece: Some(name.clone().unwrap_or_else(|| letter.to_string())),
                cells: has_where.then(|| cells.iter().copied().map(triple).collect()),
                ..Self::default()
            },
            NextMove::Snake { way, .. } => Self {
                direction: has_how.then(|| way.index()),
                ..Self::default()
            },
        }
    }
}

/// A hint about what comes next.
pub(crate) fn hint(
    question: &Puzzle,
    laid: &str,
    level: u8,
    language: Language,
) -> Result<SaidHint, Fault> {
    let level = level_of(level);
    let limits = Limits::none();
    let laid = laid_in(question, laid)?;
    let hint = question.hint(laid.as_ref(), level, &limits)?;
    let mut said: Vec<String> = Vec::new();
    said.extend(hint.verdict(question, language));
    let (mut next_said, mut taken) = (None, Vec::new());
    let kind = match hint {
        Hint::Next(next, level) => {
            said.push(match &next {
                // As a person says turns.
                NextMove::Shell(name, placement) if level == HintLevel::How => {
                    Sentence::Put(name.clone(), *placement).text(language)
                }
                next => next.text(level, language),
            });
            next_said = Some(SaidNext::of(&next, level));
            HintKind::Next
        }
        Hint::Done => HintKind::Done,
        Hint::OnPlaces(lying) => {
            said.extend(lying.iter().map(|put| put.text(language)));
            HintKind::Done
        }
        Hint::Wrong(remedy) => {
            taken = remedy.as_ref().map(Remedy::laid).unwrap_or_default();
            said.extend(remedy.map(|remedy| remedy.text(language)));
            HintKind::Wrong
        }
        Hint::None(outcome) if outcome.proof == Proof::Infeasible => {
            said.extend(question.explanation(&outcome, &limits).texts(language));
            HintKind::None
        }
        Hint::None(_) => HintKind::Limit,
    };
    let text = said.join(" ");
    Ok(SaidHint {
        kind,
        text,
        next: next_said,
        taken,
    })
}

/// What is laid already; an empty text, or an answer without placements, is nothing.
fn laid_in(question: &Puzzle, laid: &str) -> Result<Option<PartialSolution>, Fault> {
    if laid.is_empty() || laid == "null" {
        return Ok(None);
    }
    Ok(Some(question.read_laid(laid.as_bytes())?))
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
    let solution = question.verified(laid).map_err(|faults| {
        let first = faults.into_iter().next();
        first.map_or(Refusal::OtherFamily, Refusal::Wrong)
    })?;
    let scene = solution.lesson();
    open.found = Some(solution.kept());
    open.search = None;
    Ok(scene.map(|scene| scene_json(&scene, language)))
}
