//! The messages of CP-SAT that we use, with the names and numbers of their fields.
//!
//! Source: `ortools/sat/cp_model.proto` and `sat_parameters.proto` of OR-Tools 9.15
//! (<https://github.com/google/or-tools/tree/v9.15/ortools/sat>). Fields that are left
//! out here keep their default when written, and are skipped when read.

use prost::{Enumeration, Message, Oneof};

/// `CpModelProto`.
#[derive(Clone, PartialEq, Message)]
pub(super) struct CpModel {
    #[prost(string, tag = "1")]
    pub name: String,
    #[prost(message, repeated, tag = "2")]
    pub variables: Vec<IntegerVariable>,
    #[prost(message, repeated, tag = "3")]
    pub constraints: Vec<Constraint>,
    #[prost(message, optional, tag = "4")]
    pub objective: Option<Objective>,
    #[prost(message, optional, tag = "6")]
    pub solution_hint: Option<PartialAssignment>,
}

/// `IntegerVariableProto`: the least and the largest value.
#[derive(Clone, PartialEq, Eq, Message)]
pub(super) struct IntegerVariable {
    #[prost(int64, repeated, tag = "2")]
    pub domain: Vec<i64>,
}

/// `ConstraintProto`.
#[derive(Clone, PartialEq, Eq, Message)]
pub(super) struct Constraint {
    #[prost(oneof = "ConstraintKind", tags = "3, 12, 26, 29")]
    pub constraint: Option<ConstraintKind>,
}

/// The kinds of constraints that our models need.
#[derive(Clone, PartialEq, Eq, Oneof)]
pub(super) enum ConstraintKind {
    #[prost(message, tag = "3")]
    BoolOr(BoolArgument),
    #[prost(message, tag = "12")]
    Linear(Linear),
    #[prost(message, tag = "26")]
    AtMostOne(BoolArgument),
    #[prost(message, tag = "29")]
    ExactlyOne(BoolArgument),
}

/// `BoolArgumentProto`: a literal is a variable, or `-1 - variable` for its negation.
#[derive(Clone, PartialEq, Eq, Message)]
pub(super) struct BoolArgument {
    #[prost(int32, repeated, tag = "1")]
    pub literals: Vec<i32>,
}

/// `LinearConstraintProto`: the sum lies within the least and the largest value.
#[derive(Clone, PartialEq, Eq, Message)]
pub(super) struct Linear {
    #[prost(int32, repeated, tag = "1")]
    pub vars: Vec<i32>,
    #[prost(int64, repeated, tag = "2")]
    pub coeffs: Vec<i64>,
    #[prost(int64, repeated, tag = "3")]
    pub domain: Vec<i64>,
}

/// `CpObjectiveProto`, which is minimised.
#[derive(Clone, PartialEq, Eq, Message)]
pub(super) struct Objective {
    #[prost(int32, repeated, tag = "1")]
    pub vars: Vec<i32>,
    #[prost(int64, repeated, tag = "4")]
    pub coeffs: Vec<i64>,
}

/// `PartialVariableAssignment`.
#[derive(Clone, PartialEq, Eq, Message)]
pub(super) struct PartialAssignment {
    #[prost(int32, repeated, tag = "1")]
    pub vars: Vec<i32>,
    #[prost(int64, repeated, tag = "2")]
    pub values: Vec<i64>,
}

/// `SatParameters`.
#[derive(Clone, PartialEq, Message)]
pub(super) struct SatParameters {
    #[prost(int32, optional, tag = "31")]
    pub random_seed: Option<i32>,
    #[prost(double, optional, tag = "36")]
    pub max_time_in_seconds: Option<f64>,
    #[prost(bool, optional, tag = "41")]
    pub log_search_progress: Option<bool>,
    #[prost(double, optional, tag = "67")]
    pub max_deterministic_time: Option<f64>,
    #[prost(bool, optional, tag = "87")]
    pub enumerate_all_solutions: Option<bool>,
    #[prost(bool, optional, tag = "135")]
    pub catch_sigint_signal: Option<bool>,
    #[prost(bool, optional, tag = "186")]
    pub log_to_stdout: Option<bool>,
    #[prost(bool, optional, tag = "187")]
    pub log_to_response: Option<bool>,
    #[prost(int32, optional, tag = "193")]
    pub solution_pool_size: Option<i32>,
    #[prost(bool, optional, tag = "194")]
    pub fill_additional_solutions_in_response: Option<bool>,
    #[prost(int32, optional, tag = "206")]
    pub num_workers: Option<i32>,
}

/// `CpSolverStatus`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enumeration)]
#[repr(i32)]
pub(super) enum CpSolverStatus {
    Unknown = 0,
    ModelInvalid = 1,
    Feasible = 2,
    Infeasible = 3,
    Optimal = 4,
}

/// `CpSolverResponse`. Its texts are read as bytes, since one that is not UTF-8 must not
/// cost us the answer.
#[derive(Clone, PartialEq, Message)]
pub(super) struct CpSolverResponse {
    #[prost(enumeration = "CpSolverStatus", tag = "1")]
    pub status: i32,
    #[prost(int64, repeated, tag = "2")]
    pub solution: Vec<i64>,
    #[prost(double, tag = "4")]
    pub best_objective_bound: f64,
    #[prost(bytes = "vec", tag = "20")]
    pub solution_info: Vec<u8>,
    #[prost(bytes = "vec", tag = "26")]
    pub solve_log: Vec<u8>,
    #[prost(message, repeated, tag = "27")]
    pub additional_solutions: Vec<CpSolverSolution>,
}

/// `CpSolverSolution`.
#[derive(Clone, PartialEq, Eq, Message)]
pub(super) struct CpSolverSolution {
    #[prost(int64, repeated, tag = "1")]
    pub values: Vec<i64>,
}
