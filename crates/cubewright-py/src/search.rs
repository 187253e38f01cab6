//! How a search is to be done, and how it ended.
//!
//! Invariant: words of Python become values here, and values become words; unknown words are refused
//! with those that there are.

use std::num::NonZero;

use cubewright::count::{Count, Symmetry};
use cubewright::language::Language;
use cubewright::puzzle::{
    self, Cause, CountReport, Engine, EngineError, Goal, MemoryLimit, Outcome, Proof, Settings,
    Stop, engine,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyInt;

/// How a search is to be done, as Python says it.
#[derive(Clone, Debug, FromPyObject)]
pub(crate) struct Search {
    #[pyo3(item)]
    pub(crate) engine: Option<String>,
    #[pyo3(item)]
    pub(crate) threads: usize,
    #[pyo3(item)]
    pub(crate) time_limit: Option<f64>,
    #[pyo3(item)]
    pub(crate) nodes: Option<u64>,
    #[pyo3(item)]
    pub(crate) seed: u64,
}

/// How many bytes may be taken, as the programs have it.
pub(crate) fn memory_limit() -> u64 {
    cubewright_cli::default_memory_limit().unwrap_or(u64::MAX)
}

impl Search {
    /// The settings of the engine; 0 threads are as many as the machine has.
    pub(crate) fn settings(&self) -> Settings<'static> {
        let all = || std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        Settings {
            threads: NonZero::new(self.threads).unwrap_or_else(all),
            nodes: self.nodes,
            seed: self.seed,
            memory: MemoryLimit::Asked(memory_limit),
            ..Settings::default()
        }
    }

    /// The engine that is named, or that suits the goal.
    pub(crate) fn engine(
        &self,
        puzzle: &puzzle::Puzzle,
        goal: Goal,
    ) -> Result<Box<dyn Engine>, EngineError> {
        match &self.engine {
            Some(name) => engine(name),
            None => engine(puzzle.choice(goal, self.settings())?.engine),
        }
    }
}

/// One of some words.
pub(crate) fn chosen<T: Copy>(what: &str, word: &str, of: &[(&str, T)]) -> PyResult<T> {
    let found = of.iter().find(|(name, _)| *name == word);
    found.map(|(_, value)| *value).ok_or_else(|| {
        let names: Vec<String> = of.iter().map(|(name, _)| format!("{name:?}")).collect();
        let names = names.join(", ");
        PyValueError::new_err(format!("{what} is one of {names}, not {word:?}"))
    })
}

/// The symmetries up to which solutions are wanted.
pub(crate) fn symmetry(word: &str) -> PyResult<Symmetry> {
    let all = [
        ("raw", Symmetry::Raw),
        ("rotations", Symmetry::Rotations),
        ("full", Symmetry::Full),
    ];
    chosen("up_to", word, &all)
}

/// What a limit is called.
pub(crate) const fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::Time => "time",
        Cause::Nodes => "nodes",
        Cause::Memory => "memory",
        Cause::Solutions => "solutions",
        Cause::Interrupt => "interrupt",
    }
}

/// How a search ended, in one word, and which limit was reached.
pub(crate) fn ended(outcome: &Outcome) -> (&'static str, Option<&'static str>) {
    match (outcome.proof, outcome.stop) {
        (Proof::Infeasible, _) => ("infeasible", None),
        (Proof::Optimal, _) => ("optimal", None),
        (Proof::Complete, _) => ("complete", None),
        (Proof::None, Stop::Limit(it)) => ("limit", Some(cause(it))),
        (Proof::None, Stop::Finished | Stop::Enough) => ("found", None),
    }
}

/// What a solution costs in the model, in which an objective of one's own is minimised.
pub(crate) fn cost_of(door: &puzzle::Puzzle, solution: &puzzle::Solution<'_>) -> i64 {
    let selection = solution.value().and_then(|_| door.selection(solution));
    let cost = selection.and_then(|it| door.selection_cost(&it));
    cost.unwrap_or_else(|| solution.cost())
}

/// A count as an integer of Python.
fn integer(py: Python<'_>, count: &Count) -> PyResult<Py<PyAny>> {
    if let Some(number) = count.to_u128() {
        return Ok(number.into_pyobject(py)?.into_any().unbind());
    }
    let made = py.get_type::<PyInt>().call1((count.to_string(),))?;
    Ok(made.unbind())
}

/// Raw, up to rotations, up to all symmetries, choices of pieces, and why one is not there.
pub(crate) type Counted = (
    Py<PyAny>,
    Option<Py<PyAny>>,
    Option<Py<PyAny>>,
    Option<Py<PyAny>>,
    Option<&'static str>,
);

/// The counts of a report.
pub(crate) fn counted(py: Python<'_>, report: &CountReport) -> PyResult<Counted> {
    let counts = &report.counts;
    let some = |count: &Option<Count>| count.as_ref().map(|it| integer(py, it)).transpose();
    Ok((
        integer(py, &counts.raw)?,
        some(&counts.rotations)?,
        some(&counts.full)?,
        some(&counts.choices)?,
        counts.reason.map(|reason| Language::English.pick(reason)),
    ))
}
