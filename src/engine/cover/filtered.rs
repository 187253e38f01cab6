//! Counts and lists under rows that no cardinality says: each solution of the other rows is asked.
//!
//! ```text
//! relaxed := the model with the rows that are cardinalities, each disjoint from those before
//! for each solution of relaxed: it is one of the model if the rows left out hold
//! ```
//!
//! Invariant: what is shown are the solutions of the model, and if all of the relaxed one were seen, all
//! of them.
//!
//! Cost: a search of the relaxed model, whatever the rows leave; so `auto` takes it only where that
//! search is small.

use core::any::Any;
use core::ops::ControlFlow;

use super::cardinality::Cardinalities;
use super::problem::CoverProblem;
use super::{Cover, UNSUPPORTED, supports};
use crate::engine::frontier::model_size;
use crate::engine::{EngineError, Goal, Limits, Outcome, Proof, Sink, Task};
use crate::model::{Column, Model, Row, Selection, Sense};

/// The most nodes of a search that is taken for rows which it only asks at its end: some ten seconds.
/// Engines that read all rows find solutions one by one, thousands of them in that time.
const MOST_NODES: f64 = 67_108_864.0;

/// Whether rows can be asked of each solution: something is counted or listed, in one go, and solutions
/// are nothing but options. A family that cannot be stated without such rows has too many selections
/// that break them: those of a snake of eight cells are not seen to their end.
pub(super) fn can_ask(task: &Task<'_>) -> bool {
    let lists = matches!(task.goal, Goal::Count | Goal::All { .. });
    let is_plain = lists && !task.settings.checkpoints && task.model().integers.is_empty();
    let family = task.family.before_question().unwrap_or(task.family);
    is_plain && ((family as &dyn Any).is::<Model>() || supports(family.model()))
}

/// Whether the search of what is left without these rows is small.
pub(super) fn is_small(model: &Model) -> bool {
    let relaxed = Filtered::of(model).relaxed;
    model_size(&relaxed).is_some_and(|nodes| nodes <= MOST_NODES)
}

/// Lists or counts the solutions of a model whose rows are no cardinalities.
pub(super) fn run(
    cover: Cover,
    task: &Task<'_>,
    limits: &Limits<'_>,
    sink: &mut Sink<'_>,
) -> Result<Outcome, EngineError> {
    let filtered = Filtered::of(task.model());
    let problem = CoverProblem::of(&filtered.relaxed).ok_or(UNSUPPORTED)?;
    let (up_to, is_shown) = match task.goal {
        Goal::All { up_to } => (up_to, true),
        Goal::First | Goal::Optimum | Goal::Count => (None, false),
    };
    let none = up_to.filter(|&most| most == 0);
    let mut found = 0_u64;
    let mut show = |selection: &Selection| {
        if !filtered.holds(selection) {
            return ControlFlow::Continue(());
        }
        found += 1;
        if is_shown && sink(selection).is_break() || Some(found) == up_to {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    };
    let outcome = cover.enumerate(&problem, none, task.settings, limits, &mut show);
    Ok(Outcome {
        proof: Proof::of(outcome.stop, found > 0, Proof::Complete),
        found: found.into(),
        ..outcome
    })
}

/// A model without some of its rows, and these.
struct Filtered {
    relaxed: Model,
    rows: Vec<Bound>,
    /// By option, the rows that it adds to, and what.
    adds: Vec<Vec<(usize, i64)>>,
}

/// What the sum of a row compares with.
struct Bound {
    sense: Sense,
    rhs: i64,
}

impl Filtered {
    fn of(model: &Model) -> Self {
        let mut filtered = Self {
            relaxed: Model {
                rows: Vec::new(),
                ..model.clone()
            },
            rows: Vec::new(),
            adds: vec![Vec::new(); model.options.len()],
        };
        let are_kept = Cardinalities::disjoint(model);
        for (row, is_kept) in model.rows.iter().zip(are_kept) {
            if is_kept {
                filtered.relaxed.rows.push(row.clone());
            } else {
                filtered.ask(row);
            }
        }
        filtered
    }

    fn ask(&mut self, row: &Row) {
        for &(column, factor) in &row.terms {
            if let Column::Option(option) = column {
                self.adds[option.index()].push((self.rows.len(), i64::from(factor)));
            }
        }
        self.rows.push(Bound {
            sense: row.sense,
            rhs: i64::from(row.rhs),
        });
    }

    /// Whether the rows hold that the relaxed model does not have.
    fn holds(&self, selection: &Selection) -> bool {
        let mut sums = vec![0_i64; self.rows.len()];
        for option in &selection.options {
            for &(row, factor) in &self.adds[option.index()] {
                sums[row] += factor;
            }
        }
        let mut rows = self.rows.iter().zip(sums);
        rows.all(|(row, sum)| match row.sense {
            Sense::Le => sum <= row.rhs,
            Sense::Eq => sum == row.rhs,
            Sense::Ge => sum >= row.rhs,
        })
    }
}
