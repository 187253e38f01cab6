//! A linear program as CP-SAT's messages, and the response as plain data.
//!
//! Invariant: what is made here is a message by construction, as OR-Tools ends the process
//! at anything else.

use prost::Message;

use super::messages::{
    BoolArgument, Constraint, ConstraintKind, CpModel, CpSolverResponse, IntegerVariable, Linear,
    Objective, PartialAssignment, SatParameters,
};
use crate::export::{LinearProgram, LinearRow};
use crate::model::{OptionIx, Sense};

pub(super) use super::messages::CpSolverStatus;

/// The bytes of a message that goes to the solver; only this module makes them.
#[derive(Clone, Debug)]
pub(super) struct EncodedMessage(Vec<u8>);

impl EncodedMessage {
    /// The bytes, as the solver takes them.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// What is asked about a linear program, besides its rows.
///
/// The rows come from the linear program; this is what changes from one question to the next.
#[derive(Clone, Debug, Default)]
pub(super) struct CpSatRequest {
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

/// What the solver answers.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Response {
    pub status: CpSolverStatus,
    /// The best solution, and the others that were collected.
    pub solutions: Vec<Vec<i64>>,
    /// No solution has a smaller objective, if one was found.
    pub bound: f64,
    pub log: String,
    /// Why the model is invalid, among others.
    pub info: String,
}

/// What is no response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MalformedResponse;

/// The model message.
pub(super) fn model(program: &LinearProgram, request: &CpSatRequest) -> EncodedMessage {
    let variables = program.columns.iter().map(|column| IntegerVariable {
        domain: [column.lower, column.upper].map(i64::from).to_vec(),
    });
    let rows = program.rows.iter().map(|row| of_row(program, row));
    let fixed = request.fixed.iter();
    let fixed = fixed.map(|(terms, value)| linear(terms, [*value; 2]));
    let clauses = request.clauses.iter().map(|clause| clause_of(clause));
    let constraints = rows.chain(fixed).chain(clauses);
    let constraints = constraints.map(|constraint| Constraint {
        constraint: Some(constraint),
    });
    let objective = &request.objective;
    let hint = &request.hint;
    let model = CpModel {
        name: program.name.clone(),
        variables: variables.collect(),
        constraints: constraints.collect(),
        objective: (!objective.is_empty()).then(|| Objective {
            vars: vars(objective),
            coeffs: values(objective),
        }),
        solution_hint: (!hint.is_empty()).then(|| PartialAssignment {
            vars: vars(hint),
            values: values(hint),
        }),
    };
    EncodedMessage(model.encode_to_vec())
}

/// The number of a variable: columns are numbered from 0 in both.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "models are far smaller"
)]
const fn var(column: usize) -> i32 {
    column as i32
}

/// The variables of a sum.
fn vars(terms: &[(usize, i64)]) -> Vec<i32> {
    terms.iter().map(|&(column, _)| var(column)).collect()
}

/// The factors of a sum.
fn values(terms: &[(usize, i64)]) -> Vec<i64> {
    terms.iter().map(|&(_, value)| value).collect()
}

/// A row as exactly-one or at-most-one if it is one, which CP-SAT likes best.
///
/// A row whose factors are all 1, over columns that are 0 or 1, with the right side 1, is such a
/// constraint; every other row is linear.
fn of_row(program: &LinearProgram, row: &LinearRow) -> ConstraintKind {
    let is_binary = |&(column, factor): &(usize, i32)| {
        let column = &program.columns[column];
        factor == 1 && column.lower == 0 && column.upper == 1
    };
    if row.rhs == 1 && row.terms.iter().all(is_binary) {
        let literals = row.terms.iter().map(|&(column, _)| var(column));
        let literals = BoolArgument {
            literals: literals.collect(),
        };
        return match row.sense {
            Sense::Eq => ConstraintKind::ExactlyOne(literals),
            Sense::Le => ConstraintKind::AtMostOne(literals),
            Sense::Ge => ConstraintKind::BoolOr(literals),
        };
    }
    let rhs = i64::from(row.rhs);
    let domain = match row.sense {
        Sense::Eq => [rhs, rhs],
        Sense::Le => [i64::MIN, rhs],
        Sense::Ge => [rhs, i64::MAX],
    };
    let terms = row.terms.iter().map(|&(c, factor)| (c, i64::from(factor)));
    linear(&terms.collect::<Vec<_>>(), domain)
}

/// A sum whose value lies in a domain.
fn linear(terms: &[(usize, i64)], domain: [i64; 2]) -> ConstraintKind {
    ConstraintKind::Linear(Linear {
        vars: vars(terms),
        coeffs: values(terms),
        domain: domain.to_vec(),
    })
}

/// One of these options is chosen, or is not, as each says.
fn clause_of(clause: &[(OptionIx, bool)]) -> ConstraintKind {
    let literals = clause.iter().map(|&(option, is_chosen)| {
        let column = var(option.index());
        if is_chosen { column } else { -1 - column }
    });
    ConstraintKind::BoolOr(BoolArgument {
        literals: literals.collect(),
    })
}

/// The parameters message.
pub(super) fn parameters(parameters: Parameters) -> EncodedMessage {
    let collects = parameters.pool.map(|_| true);
    // CP-SAT's seed has 31 bits.
    let seed = (parameters.seed & 0x7fff_ffff) as i32;
    let message = SatParameters {
        random_seed: Some(seed),
        max_time_in_seconds: parameters.seconds,
        max_deterministic_time: parameters.slice,
        num_workers: Some(var(parameters.threads.min(1 << 10))),
        // Ctrl-C is the program's to handle, and standard output is for answers.
        catch_sigint_signal: Some(false),
        log_to_stdout: Some(false),
        log_search_progress: Some(parameters.log),
        log_to_response: Some(parameters.log),
        enumerate_all_solutions: collects,
        fill_additional_solutions_in_response: collects,
        solution_pool_size: parameters.pool,
    };
    EncodedMessage(message.encode_to_vec())
}

/// Reads a response.
///
/// Texts in it are read as bytes. A response that is no message is an error, not a panic.
pub(super) fn response(bytes: &[u8]) -> Result<Response, MalformedResponse> {
    let message = CpSolverResponse::decode(bytes).map_err(|_| MalformedResponse)?;
    // A status of a later version claims nothing that we would understand.
    let status = CpSolverStatus::try_from(message.status).map_err(|_| MalformedResponse)?;
    let best = matches!(status, CpSolverStatus::Feasible | CpSolverStatus::Optimal)
        .then_some(message.solution);
    let others = message.additional_solutions.into_iter();
    let others = others.map(|solution| solution.values);
    Ok(Response {
        status,
        solutions: best.into_iter().chain(others).collect(),
        bound: message.best_objective_bound,
        log: String::from_utf8_lossy(&message.solve_log).into_owned(),
        info: String::from_utf8_lossy(&message.solution_info).into_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::LinearColumn;

    /// `exactly one of x and y, 2 x - 3 y <= 4, not x or y; minimise 5 y`.
    fn small() -> EncodedMessage {
        let column = |name: &str| LinearColumn {
            name: name.to_owned(),
            lower: 0,
            upper: 1,
            cost: 0,
        };
        let row = |terms: &[(usize, i32)], sense, rhs| LinearRow {
            name: String::new(),
            terms: terms.to_vec(),
            sense,
            rhs,
        };
        let program = LinearProgram {
            name: "m".to_owned(),
            columns: vec![column("x"), column("y")],
            rows: vec![
                row(&[(0, 1), (1, 1)], Sense::Eq, 1),
                row(&[(0, 2), (1, -3)], Sense::Le, 4),
            ],
        };
        let request = CpSatRequest {
            objective: vec![(1, 5)],
            clauses: vec![vec![(OptionIx::new(0), false), (OptionIx::new(1), true)]],
            hint: vec![(0, 1)],
            ..CpSatRequest::default()
        };
        model(&program, &request)
    }

    /// Numbers and wire types as protobuf.dev/programming-guides/encoding defines them.
    #[test]
    fn the_bytes_of_a_model_are_those_of_the_specification() {
        let minus_one = [255, 255, 255, 255, 255, 255, 255, 255, 255, 1];
        let least = [128, 128, 128, 128, 128, 128, 128, 128, 128, 1];
        let mut minus_three = minus_one;
        minus_three[0] = 0xfd;
        let expected = [
            &[0x0a, 1, b'm'][..],
            &[0x12, 4, 0x12, 2, 0, 1],
            &[0x12, 4, 0x12, 2, 0, 1],
            &[0x1a, 7, 0xea, 1, 4, 0x0a, 2, 0, 1],
            &[0x1a, 32, 0x62, 30, 0x0a, 2, 0, 1, 0x12, 11, 2],
            &minus_three,
            &[0x1a, 11],
            &least,
            &[4],
            &[0x1a, 15, 0x1a, 13, 0x0a, 11],
            &minus_one,
            &[1],
            &[0x22, 6, 0x0a, 1, 1, 0x22, 1, 5],
            &[0x32, 6, 0x0a, 1, 0, 0x12, 1, 1],
        ];
        assert_eq!(small().bytes(), expected.concat());
    }

    #[test]
    fn false_is_written_where_true_is_the_default() {
        let bytes = parameters(Parameters {
            seconds: Some(1.0),
            slice: None,
            threads: 2,
            seed: 3,
            log: false,
            pool: Some(7),
        });
        let message = SatParameters::decode(bytes.bytes()).expect("what was written");
        assert_eq!(message.catch_sigint_signal, Some(false));
        assert_eq!(message.log_to_stdout, Some(false));
        assert_eq!(message.max_time_in_seconds, Some(1.0));
        assert_eq!(message.max_deterministic_time, None);
        assert_eq!(
            (message.num_workers, message.random_seed),
            (Some(2), Some(3))
        );
        assert_eq!(message.solution_pool_size, Some(7));
    }

    /// No prefix of a response and no changed byte makes the reader panic.
    #[test]
    fn damaged_responses_never_panic() {
        let bytes = CpSolverResponse {
            status: CpSolverStatus::Optimal.into(),
            solution: vec![1, -2, 3],
            best_objective_bound: 0.25,
            solve_log: vec![0xff, b'!'],
            ..CpSolverResponse::default()
        }
        .encode_to_vec();
        let good = response(&bytes).expect("a good response");
        assert_eq!(good.solutions, [[1, -2, 3]]);
        assert_eq!(good.log, "\u{fffd}!");
        for length in 0..bytes.len() {
            let _ = response(&bytes[..length]);
        }
        for at in 0..bytes.len() {
            for change in 0..=255 {
                let mut damaged = bytes.clone();
                damaged[at] = change;
                let _ = response(&damaged);
            }
        }
        assert_eq!(
            response(&[0x08, 5]),
            Err(MalformedResponse),
            "a status of tomorrow"
        );
    }
}
