//! Questions of one's own: rows and an objective over what is known of placements.
//!
//! Invariant: the package writes rows as texts and masks as sets of options; the library reads and
//! answers them.

use std::sync::Arc;

use cubewright::family::AttributeKind;
use cubewright::language::Language;
use cubewright::puzzle::{
    self as door, Aim, Objective, OptionIx, OptionSet, PuzzleError, Question, Reference, Selection,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::error::raised;
use crate::puzzle::Puzzle;
use crate::solution::Solution;

/// Sets of options by their names.
type Sets = Vec<(String, Vec<usize>)>;

/// An objective: whether it is to be small, and the sum.
type Sum = Option<(bool, String)>;

fn question(rows: Vec<String>, objective: Sum, sets: Sets) -> Question {
    let set = |(name, options): (String, Vec<usize>)| OptionSet {
        name,
        options: options.into_iter().map(OptionIx::new).collect(),
    };
    let aim = |is_least| {
        if is_least {
            Aim::Minimise
        } else {
            Aim::Maximise
        }
    };
    Question {
        subject_to: rows,
        objective: objective.map(|(is_least, sum)| Objective {
            aim: aim(is_least),
            sum,
        }),
        sets: sets.into_iter().map(set).collect(),
        ..Question::default()
    }
}

/// The puzzle under a question.
#[pyfunction]
#[pyo3(signature = (puzzle, rows, objective, sets))]
pub(crate) fn asking(
    py: Python<'_>,
    puzzle: &Puzzle,
    rows: Vec<String>,
    objective: Sum,
    sets: Sets,
) -> PyResult<Puzzle> {
    // What the puzzle's own file asks holds besides.
    let own = puzzle.door.question().cloned().unwrap_or_default();
    let question = own.and(question(rows, objective, sets));
    let door = py.detach(|| (*puzzle.door).clone().asking(&question));
    Ok(Puzzle {
        data: Arc::clone(&puzzle.data),
        door: Arc::new(door.map_err(|error| raised(py, &error))?),
    })
}

/// The puzzle whose best solutions are near a solution, and another one.
#[pyfunction]
pub(crate) fn near(py: Python<'_>, puzzle: &Puzzle, solution: &Solution) -> PyResult<Puzzle> {
    let to = selection(puzzle, solution)?;
    compared(py, puzzle, |door| door.near(&to))
}

/// The puzzle whose best solutions are far from some solutions.
#[pyfunction]
pub(crate) fn apart_from(
    py: Python<'_>,
    puzzle: &Puzzle,
    solutions: Vec<PyRef<'_, Solution>>,
) -> PyResult<Puzzle> {
    let from = solutions.iter().map(|it| selection(puzzle, it));
    let from: Vec<Selection> = from.collect::<PyResult<_>>()?;
    compared(py, puzzle, |door| door.apart_from(&from))
}

fn compared(
    py: Python<'_>,
    puzzle: &Puzzle,
    with: impl FnOnce(door::Puzzle) -> Result<door::Puzzle, PuzzleError> + Send,
) -> PyResult<Puzzle> {
    let door = py.detach(|| with((*puzzle.door).clone()));
    Ok(Puzzle {
        data: Arc::clone(&puzzle.data),
        door: Arc::new(door.map_err(|error| raised(py, &error))?),
    })
}

/// In how many placements two solutions differ.
#[pyfunction]
pub(crate) fn distance(puzzle: &Puzzle, one: &Solution, other: &Solution) -> PyResult<usize> {
    let family = puzzle.door.unasked().family();
    let (one, other) = (selection(puzzle, one)?, selection(puzzle, other)?);
    Ok(Reference::distance(family, &one, &other))
}

/// The options of the puzzle that a solution chooses.
fn selection(puzzle: &Puzzle, solution: &Solution) -> PyResult<Selection> {
    let door = puzzle.door.unasked();
    let found = door.solution(&solution.kept);
    let found = found.and_then(|it| door.selection(&it));
    found.ok_or_else(|| PyValueError::new_err("this is a solution of another puzzle"))
}

/// Raises what is wrong with a question.
#[pyfunction]
#[pyo3(signature = (puzzle, rows, objective, sets))]
pub(crate) fn check_question(
    py: Python<'_>,
    puzzle: &Puzzle,
    rows: Vec<String>,
    objective: Sum,
    sets: Sets,
) -> PyResult<()> {
    let question = question(rows, objective, sets);
    let checked = py.detach(|| question.check(puzzle.door.unasked().family()));
    checked.map_err(|error| raised(py, &PuzzleError::Question(Box::new(error))))
}

/// The numbers of the options whose placements are as an expression says.
#[pyfunction]
pub(crate) fn options_where(
    py: Python<'_>,
    puzzle: &Puzzle,
    expression: &str,
    sets: Sets,
) -> PyResult<Vec<usize>> {
    let question = question(Vec::new(), None, sets);
    let options = py.detach(|| {
        let door = (*puzzle.door).clone().asking(&question)?;
        door.options_where(expression)
    });
    let options = options.map_err(|error: PuzzleError| raised(py, &error))?;
    Ok(options.into_iter().map(OptionIx::index).collect())
}

/// What is known of placements: a name, whether it is true or false, and what it says.
#[pyfunction]
pub(crate) fn attributes(puzzle: &Puzzle) -> Vec<(&'static str, bool, &'static str)> {
    let all = puzzle.door.family().attributes().iter();
    let told = all.map(|it| {
        let is_truth = it.kind == AttributeKind::Truth;
        (it.name, is_truth, Language::English.pick(it.meaning))
    });
    told.collect()
}

/// The names of the options.
#[pyfunction]
pub(crate) fn option_names(puzzle: &Puzzle) -> Vec<String> {
    let options = puzzle.door.unasked().model().options.iter();
    options.map(|option| option.name.clone()).collect()
}
