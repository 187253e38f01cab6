//! One run of a backend over a sequence of models.

use super::query::integral_bound;
use super::{Answer, Milp, Query, integral, program};
use crate::engine::{Cause, EngineError, Limits, Outcome, Proof, Settings, Sink, Stop, Work};
use crate::lower::{LinearProgram, linear_program};
use crate::model::{Column, ItemIx, ItemKind, Model, OptionIx, Row, Selection, Sense, check};

/// Why a model was not solved to its end, and how far it came.
#[derive(Clone, Copy, Debug)]
pub(super) struct Halt {
    pub cause: Cause,
    /// No solution of the model costs less.
    pub bound: Option<i64>,
}

/// How the search for one best selection ended.
pub(super) enum Solved {
    Optimal(Selection),
    Feasible(Selection, Halt),
    Infeasible,
    Limit(Halt),
}

/// One run of a backend over a sequence of models.
pub(super) struct Run<'a> {
    milp: Milp,
    pub(super) settings: Settings<'a>,
    limits: &'a Limits<'a>,
    models: u64,
    nodes: Option<u64>,
}

impl<'a> Run<'a> {
    pub(super) const fn new(milp: Milp, settings: Settings<'a>, limits: &'a Limits<'a>) -> Self {
        Self {
            milp,
            settings,
            limits,
            models: 0,
            nodes: None,
        }
    }

    /// Shows solution after solution, forbidding each by a no-good row.
    pub(super) fn enumerate(
        &mut self,
        model: &Model,
        up_to: Option<u64>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let mut open = without_cost(model);
        let mut start = self.settings.start;
        let mut found = 0;
        while Some(found) != up_to {
            // A start is of use once: what was found is forbidden.
            let selection = match self.solve(&open, start.take())? {
                Solved::Optimal(selection) | Solved::Feasible(selection, _) => selection,
                Solved::Limit(halt) => {
                    return Ok(self.outcome(found, Proof::None, Stop::Limit(halt.cause)));
                }
                Solved::Infeasible => {
                    let none = found == 0;
                    let proof = if none {
                        Proof::Infeasible
                    } else {
                        Proof::Complete
                    };
                    return Ok(self.outcome(found, proof, Stop::Finished));
                }
            };
            self.checked(&open, &selection)?;
            found += 1;
            if sink(&selection).is_break() {
                break;
            }
            open.rows.push(no_good(model, found, &selection));
        }
        Ok(self.outcome(found, Proof::None, Stop::Enough))
    }

    /// The cheapest selection of `model`, or how far the backend came.
    pub(super) fn solve(
        &mut self,
        model: &Model,
        start: Option<&Selection>,
    ) -> Result<Solved, EngineError> {
        let nodes_left = self
            .settings
            .nodes
            .map(|most| most.saturating_sub(self.nodes.unwrap_or(0)));
        let out_of_nodes = (nodes_left == Some(0)).then_some(Cause::Nodes);
        if let Some(cause) = (self.limits.stop)().or(out_of_nodes) {
            return Ok(Solved::Limit(Halt { cause, bound: None }));
        }
        let mut program = linear_program(model);
        // Rows without columns are decided here; some backends refuse them.
        if program
            .rows
            .iter()
            .any(|row| row.terms.is_empty() && !program::holds(row, &[]))
        {
            return Ok(Solved::Infeasible);
        }
        program.rows.retain(|row| !row.terms.is_empty());
        if program.columns.is_empty() {
            return Ok(Solved::Optimal(Selection::default()));
        }
        let start = start.map_or_else(Vec::new, |start| values(model, start));
        let reply = (self.milp.solve)(&Query {
            program: &program,
            time_left: (self.limits.time_left)(),
            nodes_left,
            start: &start,
            seed: self.settings.seed,
        });
        self.models += 1;
        if let Some(nodes) = reply.nodes {
            *self.nodes.get_or_insert(0) += nodes;
        }
        let bound = reply.bound.and_then(integral_bound);
        Ok(match reply.answer {
            Answer::Optimal(values) => Solved::Optimal(self.rounded(model, &program, &values)?),
            Answer::Feasible(values) => {
                let selection = self.rounded(model, &program, &values)?;
                Solved::Feasible(selection, self.halt(reply.halt, bound)?)
            }
            Answer::Infeasible => Solved::Infeasible,
            Answer::Limit => Solved::Limit(self.halt(reply.halt, bound)?),
            Answer::Failed(message) => return Err(self.failed(message)),
        })
    }

    fn rounded(
        &self,
        model: &Model,
        program: &LinearProgram,
        values: &[f64],
    ) -> Result<Selection, EngineError> {
        let values = integral(program, values).ok_or_else(|| self.wrong("a row does not hold"))?;
        Ok(program.selection(model, &values))
    }

    pub(super) fn checked(&self, model: &Model, selection: &Selection) -> Result<i64, EngineError> {
        check(model, selection).map_err(|fault| self.wrong(&fault))
    }

    pub(super) fn wrong(&self, fault: &(impl ToString + ?Sized)) -> EngineError {
        EngineError::wrong(self.milp.name, fault)
    }

    fn failed(&self, message: impl Into<String>) -> EngineError {
        EngineError::failed(self.milp.name, message)
    }

    /// Why a backend stopped early: the user, the limit that it names, or else
    /// the only one that it was given.
    fn halt(&self, named: Option<Cause>, bound: Option<i64>) -> Result<Halt, EngineError> {
        let told = (self.limits.stop)();
        let timed = (self.limits.time_left)().map(|_| Cause::Time);
        let counted = self.settings.nodes.map(|_| Cause::Nodes);
        let cause = told.or(named).or(timed).or(counted).ok_or_else(|| {
            let message = "it stopped without a proof, though there was no limit";
            self.failed(message)
        })?;
        Ok(Halt { cause, bound })
    }

    pub(super) fn outcome(&self, found: u64, proof: Proof, stop: Stop) -> Outcome {
        Outcome {
            found,
            proof,
            stop,
            work: Work {
                models: self.models,
                nodes: self.nodes,
                ..Work::default()
            },
            ..Outcome::default()
        }
    }
}

/// The column values that a start says. A start that is a solution says all of
/// the options and integers; of any other only what it chooses is taken, so that
/// the backend may complete it.
fn values(model: &Model, start: &Selection) -> Vec<(usize, i64)> {
    let known = |option: &&OptionIx| option.index() < model.options.len();
    if check(model, start).is_err() {
        let chosen = start.options.iter().filter(known);
        return chosen.map(|option| (option.index(), 1)).collect();
    }
    let chosen = |index| i64::from(start.options.binary_search(&OptionIx::new(index)).is_ok());
    let options = (0..model.options.len()).map(|index| (index, chosen(index)));
    let integers = (model.options.len()..).zip(start.integers.iter().copied());
    options.chain(integers).collect()
}

fn without_cost(model: &Model) -> Model {
    let mut free = model.clone();
    for option in &mut free.options {
        option.cost = 0;
    }
    // Else the article's Y would be minimised where any solution will do.
    for integer in &mut free.integers {
        integer.cost = 0;
    }
    free
}

/// The row that forbids choosing exactly the options of `selection` again. One
/// option more makes another solution only if it covers no primary item.
fn no_good(model: &Model, number: u64, selection: &Selection) -> Row {
    let is_primary = |item: &ItemIx| model.items[item.index()].kind == ItemKind::Primary;
    let is_chosen = |option: &OptionIx| selection.options.binary_search(option).is_ok();
    let options = (0..model.options.len()).map(OptionIx::new);
    let terms = options.filter_map(|option| {
        let is_loose = || !model.options[option.index()].items.iter().any(is_primary);
        if is_chosen(&option) {
            Some((Column::Option(option), 1))
        } else {
            is_loose().then_some((Column::Option(option), -1))
        }
    });
    Row {
        name: format!("no_good_{number}"),
        terms: terms.collect(),
        sense: Sense::Le,
        rhs: i32::try_from(selection.options.len()).unwrap_or(i32::MAX) - 1,
    }
}
