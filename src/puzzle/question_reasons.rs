//! Why a question has no answer.
//!
//! ```text
//! change(row):
//!     a solution of all other rows of the question that comes nearest to it
//! ```
//!
//! Invariant: what is told is proved. Cost: a search for each row, and one for the best for each row that is
//! told; the latter only of small models, as that a solution is the best may take long to prove.

use core::ops::ControlFlow;

use super::conflict::{Verdict, bounded, smallest, verdict};
use super::reasons::looks_after;
use super::{Explanation, Puzzle};
use crate::engine::{Goal, Limits, Outcome, Proof, Task};
use crate::family::Family;
use crate::model::Selection;
use crate::question::{Asked, Question};
use crate::show::{AskedReason, Reason};
use crate::solve::{engine, solve};

/// Why a puzzle under a question has no solution: if the puzzle alone has none, the rows have no part in it.
pub(super) fn explained<'a>(
    puzzle: &'a Puzzle,
    asked: &Asked,
    outcome: &Outcome,
    limits: &Limits<'_>,
) -> Explanation<'a> {
    let question = asked.question();
    if question.reference.is_some() {
        // The puzzle has the given solution.
        let reasons = reasons(asked, limits);
        return Explanation {
            reasons,
            ..Explanation::default()
        };
    }
    if question.subject_to.is_empty() {
        return puzzle.explanation(outcome, limits);
    }
    let looks = looks_after(outcome.work.nodes);
    let Some(alone) = bounded(looks, limits, |limits| without(asked.family(), limits)) else {
        let reasons = reasons(asked, limits);
        return Explanation {
            reasons,
            ..Explanation::default()
        };
    };
    let mut why = puzzle.explanation(&alone, limits);
    let rows = Reason::Asked(AskedReason::WithoutRows);
    why.reasons.insert(0, rows);
    why
}

/// How a search of a puzzle ended that proved that there is no solution.
fn without(puzzle: &dyn Family, limits: &Limits<'_>) -> Option<Outcome> {
    let mut see = |_: &Selection| ControlFlow::Break(());
    let task = Task::new(puzzle, Goal::First);
    let outcome = solve(&*engine("auto").ok()?, &task, limits, &mut see).ok()?;
    (outcome.proof == Proof::Infeasible).then_some(outcome)
}

/// Why a question has no answer.
fn reasons(asked: &Asked, limits: &Limits<'_>) -> Vec<Reason<'static>> {
    let mut never = asked.never_holding();
    never.retain(|row| never_holds_alone(asked, row));
    let rows = &asked.question().subject_to;
    let reasons = if !never.is_empty() {
        never.into_iter().map(AskedReason::NeverHolds).collect()
    } else if rows.is_empty() {
        vec![AskedReason::NoOther]
    } else {
        vec![conflict(asked, limits)]
    };
    let changes = changes(asked, &reasons, limits);
    let all = reasons.into_iter().chain(changes);
    all.map(Reason::Asked).collect()
}

/// Whether a row does not hold whatever is chosen, even where no other row leaves anything out.
fn never_holds_alone(asked: &Asked, row: &str) -> bool {
    let alone = Question {
        subject_to: vec![row.to_owned()],
        sets: asked.question().sets.clone(),
        ..Question::default()
    };
    let alone = Asked::new(asked.family().boxed(), &alone);
    alone.is_ok_and(|alone| !alone.never_holding().is_empty())
}

/// The most options of a model for which the least changes are looked for.
const MOST_OPTIONS: usize = 2000;

/// For each row that a reason names, by how much its right side would have to change.
fn changes(asked: &Asked, reasons: &[AskedReason], limits: &Limits<'_>) -> Vec<AskedReason> {
    let family = asked.family();
    if asked.question().reference.is_some() || family.model().options.len() > MOST_OPTIONS {
        return Vec::new();
    }
    let told = reasons.iter().flat_map(|reason| match reason {
        AskedReason::NeverHolds(row) => core::slice::from_ref(row),
        AskedReason::Searched(rows) | AskedReason::Together(rows) => rows,
        AskedReason::WithoutRows | AskedReason::NoOther | AskedReason::LeastChange { .. } => &[],
    });
    let mut found = Vec::new();
    for row in told {
        let mut others = Question {
            objective: None,
            ..asked.question().clone()
        };
        others.subject_to.retain(|other| other != row);
        for nearest in Asked::nearest(family, &others, row).unwrap_or_default() {
            let by = least(&nearest, limits);
            found.extend(by.map(|by| AskedReason::LeastChange {
                row: row.clone(),
                by,
            }));
        }
    }
    found
}

/// The proved value of a best solution.
fn least(nearest: &Asked, limits: &Limits<'_>) -> Option<i64> {
    let mut value = None;
    let mut see = |selection: &Selection| {
        value = nearest.value(selection);
        ControlFlow::Continue(())
    };
    let task = Task::new(nearest, Goal::Optimum);
    let outcome = solve(&*engine("auto").ok()?, &task, limits, &mut see).ok()?;
    value.filter(|_| outcome.proof == Proof::Optimal)
}

/// Rows none of which can be left out, as far as the limits let that be proved.
fn conflict(asked: &Asked, limits: &Limits<'_>) -> AskedReason {
    let all = &asked.question().subject_to;
    if all.len() == 1 {
        return AskedReason::Searched(all.clone());
    }
    let some =
        |kept: &[usize]| -> Vec<String> { kept.iter().map(|&row| all[row].clone()).collect() };
    let (kept, is_smallest) = smallest(all.len(), &mut |kept| of_rows(asked, some(kept), limits));
    let rows = some(&kept);
    match rows.len() {
        0 => AskedReason::WithoutRows,
        1 => AskedReason::Searched(rows),
        _ if is_smallest => AskedReason::Together(rows),
        _ => AskedReason::Searched(rows),
    }
}

/// Whether some rows have a solution; those of a comparison stay.
fn of_rows(asked: &Asked, rows: Vec<String>, limits: &Limits<'_>) -> Verdict {
    let question = Question {
        subject_to: rows,
        objective: None,
        reference: asked.question().reference.clone(),
        sets: asked.question().sets.clone(),
        places: Vec::new(),
    };
    match Asked::new(asked.family().boxed(), &question) {
        Ok(part) => verdict(&part, limits),
        Err(_) => Verdict::Unknown,
    }
}
