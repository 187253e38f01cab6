//! CP-SAT's messages: the model and the parameters that go in, the response.
//!
//! Source of the field numbers: `ortools/sat/cp_model.proto` and
//! `sat_parameters.proto` of OR-Tools 9.15.

use super::wire::{Malformed, Value, Writer, fields, ints};
use crate::export::{LinearProgram, LinearRow};
use crate::model::{OptionIx, Sense};

/// A message that goes to the solver; only this module makes one.
#[derive(Clone, Debug)]
pub(super) struct Message(Vec<u8>);

impl Message {
    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// What is asked about a linear program, besides its rows.
#[derive(Clone, Debug, Default)]
pub(super) struct Puzzle {
    /// What is minimised: columns with their weights.
    pub objective: Vec<(usize, i64)>,
    /// Sums that have this very value.
    pub fixed: Vec<(Vec<(usize, i64)>, i64)>,
    /// For each clause: options of which one must be chosen (true) or not (false).
    pub clauses: Vec<Vec<(OptionIx, bool)>>,
    /// Values to begin with.
    pub hint: Vec<(usize, i64)>,
}

/// How the solver is to work.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parameters {
    pub seconds: Option<f64>,
    /// A limit that does not depend on the machine, in CP-SAT's own seconds.
    pub slice: Option<f64>,
    pub threads: usize,
    pub seed: u64,
    pub log: bool,
    /// Collect at most so many solutions instead of the best one.
    pub pool: Option<i32>,
}

/// CP-SAT's verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Status {
    Unknown,
    ModelInvalid,
    Feasible,
    Infeasible,
    Optimal,
}

/// What the solver answers.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Response {
    pub status: Status,
    /// The best solution, and the others that were collected.
    pub solutions: Vec<Vec<i64>>,
    /// No solution has a smaller objective, if one was found.
    pub bound: f64,
    pub log: String,
    /// Why the model is invalid, among others.
    pub info: String,
}

/// The model message.
pub(super) fn model(program: &LinearProgram, question: &Puzzle) -> Message {
    let mut model = Writer::default();
    model.text(1, &program.name);
    for column in &program.columns {
        let domain = [column.lower, column.upper].map(i64::from);
        model.message(2, |variable| variable.ints(2, domain));
    }
    for row in &program.rows {
        model.message(3, |constraint| write_row(constraint, program, row));
    }
    for (terms, value) in &question.fixed {
        model.message(3, |constraint| linear(constraint, terms, [*value; 2]));
    }
    for clause in &question.clauses {
        let literals = clause.iter().map(|&(option, is_chosen)| {
            let column = index(option.index());
            if is_chosen { column } else { -1 - column }
        });
        model.message(3, |constraint| {
            constraint.message(3, |or| or.ints(1, literals));
        });
    }
    if !question.objective.is_empty() {
        model.message(4, |objective| {
            objective.ints(1, question.objective.iter().map(|&(c, _)| index(c)));
            objective.ints(4, question.objective.iter().map(|&(_, weight)| weight));
        });
    }
    if !question.hint.is_empty() {
        model.message(6, |hint| {
            hint.ints(1, question.hint.iter().map(|&(c, _)| index(c)));
            hint.ints(2, question.hint.iter().map(|&(_, value)| value));
        });
    }
    Message(model.into_bytes())
}

#[expect(clippy::cast_possible_wrap, reason = "models are far smaller")]
const fn index(column: usize) -> i64 {
    column as i64
}

/// A row as exactly-one or at-most-one if it is one, which CP-SAT likes best.
fn write_row(constraint: &mut Writer, program: &LinearProgram, row: &LinearRow) {
    let is_binary = |&(column, factor): &(usize, i32)| {
        let column = &program.columns[column];
        factor == 1 && column.lower == 0 && column.upper == 1
    };
    let field = match row.sense {
        Sense::Eq => 29,
        Sense::Le => 26,
        Sense::Ge => 3,
    };
    if row.rhs == 1 && row.terms.iter().all(is_binary) {
        let literals = row.terms.iter().map(|&(column, _)| index(column));
        constraint.message(field, |argument| argument.ints(1, literals));
        return;
    }
    let rhs = i64::from(row.rhs);
    let domain = match row.sense {
        Sense::Eq => [rhs, rhs],
        Sense::Le => [i64::MIN, rhs],
        Sense::Ge => [rhs, i64::MAX],
    };
    let terms = row.terms.iter().map(|&(c, factor)| (c, i64::from(factor)));
    linear(constraint, &terms.collect::<Vec<_>>(), domain);
}

fn linear(constraint: &mut Writer, terms: &[(usize, i64)], domain: [i64; 2]) {
    constraint.message(12, |linear| {
        linear.ints(1, terms.iter().map(|&(column, _)| index(column)));
        linear.ints(2, terms.iter().map(|&(_, factor)| factor));
        linear.ints(3, domain);
    });
}

/// The parameters message.
pub(super) fn parameters(parameters: Parameters) -> Message {
    let mut message = Writer::default();
    if let Some(seconds) = parameters.seconds {
        message.double(36, seconds);
    }
    if let Some(slice) = parameters.slice {
        message.double(67, slice);
    }
    // CP-SAT's seed has 31 bits.
    let seed = i64::from(i32::MAX) & parameters.seed.cast_signed();
    message.int(31, seed);
    message.int(206, index(parameters.threads.min(1 << 10)));
    // Ctrl-C is the program's to handle, and standard output is for answers.
    message.bool(135, false);
    message.bool(186, false);
    message.bool(41, parameters.log);
    message.bool(187, parameters.log);
    if let Some(pool) = parameters.pool {
        message.bool(87, true);
        message.bool(194, true);
        message.int(193, i64::from(pool));
    }
    Message(message.into_bytes())
}

/// Reads a response.
pub(super) fn response(bytes: &[u8]) -> Result<Response, Malformed> {
    let mut response = Response {
        status: Status::Unknown,
        solutions: Vec::new(),
        bound: 0.0,
        log: String::new(),
        info: String::new(),
    };
    let mut best = Vec::new();
    for (number, value) in fields(bytes)? {
        match (number, value) {
            (1, Value::Int(status)) => response.status = read_status(status)?,
            (2, value) => ints(value, &mut best)?,
            (4, Value::Double(bound)) => response.bound = bound,
            (27, Value::Bytes(solution)) => response.solutions.push(read_solution(solution)?),
            (26, Value::Bytes(text)) => response.log = String::from_utf8_lossy(text).into_owned(),
            (20, Value::Bytes(text)) => response.info = String::from_utf8_lossy(text).into_owned(),
            (1 | 4 | 20 | 26 | 27, _) => return Err(Malformed),
            // Statistics.
            _ => {}
        }
    }
    if matches!(response.status, Status::Feasible | Status::Optimal) {
        response.solutions.insert(0, best);
    }
    Ok(response)
}

fn read_status(status: i64) -> Result<Status, Malformed> {
    Ok(match status {
        0 => Status::Unknown,
        1 => Status::ModelInvalid,
        2 => Status::Feasible,
        3 => Status::Infeasible,
        4 => Status::Optimal,
        _ => return Err(Malformed),
    })
}

fn read_solution(bytes: &[u8]) -> Result<Vec<i64>, Malformed> {
    let mut values = Vec::new();
    for (number, value) in fields(bytes)? {
        if number == 1 {
            ints(value, &mut values)?;
        }
    }
    Ok(values)
}
