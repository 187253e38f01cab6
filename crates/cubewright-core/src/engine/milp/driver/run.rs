//! One run of a backend over a sequence of models.
//!
//! Invariant: the limits hold for the sequence: each model gets the time and the nodes that the ones
//! before have left.

use std::collections::BTreeMap;

use super::model_watch::{Costs, ModelWatch};
use super::request::integral_bound;
use super::{Milp, MilpAnswer, MilpRequest, integral, program};
use crate::engine::one_by_one::{NextSolution, OneByOne};
use crate::engine::{Cause, EngineError, Limits, Outcome, Proof, Settings, Stop, Work};
use crate::export::{LinearProgram, linear_program};
use crate::language::{Say, Statement, Text};
use crate::model::{Column, Model, OptionIx, Row, Selection, Sense, check};

/// Why a model was not solved to its end, and how far it came.
#[derive(Clone, Copy, Debug)]
pub(super) struct Interruption {
    pub cause: Cause,
    /// No solution of the model costs less.
    pub bound: Option<i64>,
}

/// How the search for one best selection ended.
pub(super) enum BestSelection {
    Optimal(Selection),
    Feasible(Selection, Interruption),
    Infeasible,
    Limit(Interruption),
}

/// One run of a backend over a sequence of models.
pub(super) struct MilpSession<'a> {
    milp: Milp,
    pub(super) settings: Settings<'a>,
    limits: &'a Limits<'a>,
    models: u64,
    nodes: Option<u64>,
    /// What the next model says of the costs of the whole task.
    pub(super) costs: Costs,
    /// Sums of what the backend tells of its models.
    figures: BTreeMap<Text, u64>,
}

impl<'a> MilpSession<'a> {
    pub(super) const fn new(milp: Milp, settings: Settings<'a>, limits: &'a Limits<'a>) -> Self {
        Self {
            milp,
            settings,
            limits,
            models: 0,
            nodes: None,
            costs: Costs::Unsaid,
            figures: BTreeMap::new(),
        }
    }

    /// Where the backend tells how far it is with the model that it works on.
    pub(super) fn watched(&self) -> ModelWatch<'a> {
        ModelWatch {
            limits: self.limits,
            events: self.settings.events,
            has_log: self.settings.log,
            models: self.models,
            nodes_before: self.nodes.unwrap_or(0),
            costs: self.costs,
        }
    }

    /// Adds up the figures of one model, and tells them.
    fn tell_figures(&mut self, program: &LinearProgram, figures: &[(Text, u64)]) {
        let largest = [
            (["columns", "Spalten"], program.columns.len() as u64),
            (["rows", "Zeilen"], program.rows.len() as u64),
        ];
        for (name, value) in largest {
            let most = self.figures.entry(name).or_default();
            *most = value.max(*most);
        }
        for &(name, value) in figures {
            *self.figures.entry(name).or_default() += value;
        }
        let figures = self.figures.iter().map(|(&name, &value)| (name, value));
        self.settings.events.figures(&figures.collect::<Vec<_>>());
    }

    /// The cheapest selection of `model`, or how far the backend came.
    pub(super) fn solve(
        &mut self,
        model: &Model,
        start: Option<&Selection>,
    ) -> Result<BestSelection, EngineError> {
        let nodes_left = self
            .settings
            .nodes
            .map(|most| most.saturating_sub(self.nodes.unwrap_or(0)));
        let out_of_nodes = (nodes_left == Some(0)).then_some(Cause::Nodes);
        if let Some(cause) = (self.limits.stop)().or(out_of_nodes) {
            return Ok(BestSelection::Limit(Interruption { cause, bound: None }));
        }
        let mut program = linear_program(model);
        // Rows without columns are decided here; some backends refuse them.
        if program
            .rows
            .iter()
            .any(|row| row.terms.is_empty() && !program::holds(row, &[]))
        {
            return Ok(BestSelection::Infeasible);
        }
        program.rows.retain(|row| !row.terms.is_empty());
        if program.columns.is_empty() {
            return Ok(BestSelection::Optimal(Selection::default()));
        }
        let start = start.map_or_else(Vec::new, |start| values(model, start));
        self.models += 1;
        let watched = self.watched();
        watched.tell_costs(0, None, None);
        let reply = (self.milp.solve)(&MilpRequest {
            program: &program,
            time_left: (self.limits.time_left)(),
            nodes_left,
            start: &start,
            seed: self.settings.seed,
            watched,
        });
        if self.settings.events.is_heard() {
            self.tell_figures(&program, &reply.figures);
        }
        if let Some(nodes) = reply.nodes {
            *self.nodes.get_or_insert(0) += nodes;
        }
        let bound = reply.bound.and_then(integral_bound);
        Ok(match reply.answer {
            MilpAnswer::Optimal(values) => {
                BestSelection::Optimal(self.rounded(model, &program, &values)?)
            }
            MilpAnswer::Feasible(values) => {
                let selection = self.rounded(model, &program, &values)?;
                BestSelection::Feasible(selection, self.halt(reply.halt, bound)?)
            }
            MilpAnswer::Infeasible => BestSelection::Infeasible,
            MilpAnswer::Limit => BestSelection::Limit(self.halt(reply.halt, bound)?),
            MilpAnswer::Failed(message) => {
                return Err(EngineError::quoted(self.milp.name, message));
            }
        })
    }

    /// The selection that column values stand for, once each is near an integer.
    fn rounded(
        &self,
        model: &Model,
        program: &LinearProgram,
        values: &[f64],
    ) -> Result<Selection, EngineError> {
        let values = integral(program, values).ok_or_else(|| {
            let text = ["a row does not hold", "eine Zeile gilt nicht"];
            self.wrong(Statement::of(text, &[]))
        })?;
        Ok(program.selection(model, &values))
    }

    /// The cost of a selection, which is checked against the model.
    pub(super) fn checked(&self, model: &Model, selection: &Selection) -> Result<i64, EngineError> {
        check(model, selection).map_err(|fault| self.wrong(fault.statement()))
    }

    /// The error of a backend that lost its solution.
    pub(super) fn lost(&self) -> EngineError {
        EngineError::lost(self.milp.name)
    }

    /// The error of an answer that does not hold.
    const fn wrong(&self, fault: Statement) -> EngineError {
        EngineError::wrong(self.milp.name, fault)
    }

    /// Why a backend stopped early: the user, the limit that it names, or else
    /// the only one that it was given.
    fn halt(&self, named: Option<Cause>, bound: Option<i64>) -> Result<Interruption, EngineError> {
        let told = (self.limits.stop)();
        let timed = (self.limits.time_left)().map(|_| Cause::Time);
        let counted = self.settings.nodes.map(|_| Cause::Nodes);
        let cause = told
            .or(named)
            .or(timed)
            .or(counted)
            .ok_or_else(|| EngineError::without_limit(self.milp.name))?;
        Ok(Interruption { cause, bound })
    }

    /// An outcome with the models and nodes so far.
    pub(super) fn outcome(&self, found: u64, proof: Proof, stop: Stop) -> Outcome {
        Outcome {
            found: found.into(),
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

/// What is left of a model whose solutions were forbidden by rows.
pub(super) struct RemainingModel<'r, 'a> {
    run: &'r mut MilpSession<'a>,
    model: Model,
    /// Of use once: what was found is forbidden.
    start: Option<&'a Selection>,
    forbidden: u64,
}

impl<'r, 'a> RemainingModel<'r, 'a> {
    /// All of `model`, without its cost.
    pub(super) fn new(run: &'r mut MilpSession<'a>, model: &Model) -> Self {
        Self {
            start: run.settings.start,
            run,
            model: without_cost(model),
            forbidden: 0,
        }
    }
}

impl OneByOne for RemainingModel<'_, '_> {
    fn next(&mut self) -> Result<NextSolution, EngineError> {
        Ok(match self.run.solve(&self.model, self.start.take())? {
            BestSelection::Optimal(selection) | BestSelection::Feasible(selection, _) => {
                self.run.checked(&self.model, &selection)?;
                NextSolution::Solution(selection)
            }
            BestSelection::Limit(interruption) => NextSolution::Limit(interruption.cause),
            BestSelection::Infeasible => NextSolution::None,
        })
    }

    fn demand(&mut self, clause: &[(OptionIx, bool)]) -> Result<(), EngineError> {
        self.forbidden += 1;
        let missing = clause.iter().filter(|(_, is_chosen)| !is_chosen).count();
        let term = |&(option, is_chosen)| (Column::Option(option), if is_chosen { -1 } else { 1 });
        self.model.rows.push(Row {
            name: format!("no_good_{}", self.forbidden),
            terms: clause.iter().map(term).collect(),
            sense: Sense::Le,
            rhs: i32::try_from(missing).unwrap_or(i32::MAX) - 1,
        });
        Ok(())
    }

    fn outcome(&self, found: u64, proof: Proof, stop: Stop) -> Outcome {
        self.run.outcome(found, proof, stop)
    }
}

/// The same model without costs, for solutions in any order.
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
