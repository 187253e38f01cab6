//! What a backend is handed, and what it gives back.
//!
//! Invariant: a backend gives values and a bound as floating-point numbers and claims a status. It is
//! the driver that makes integers and answers of them.

use std::time::Duration;

use super::model_watch::ModelWatch;
use crate::engine::Cause;
#[cfg(feature = "wheels")]
use crate::engine::Limits;
use crate::export::LinearProgram;
use crate::language::Text;

/// One linear program to be solved, and within what.
#[derive(Clone, Copy, Debug)]
pub(in crate::engine) struct MilpRequest<'a> {
    /// What is to be solved.
    pub program: &'a LinearProgram,
    /// The time that is left.
    pub time_left: Option<Duration>,
    /// The search nodes that are left.
    #[cfg_attr(
        not(any(
            feature = "microlp",
            feature = "highs",
            feature = "scip",
            feature = "wheels"
        )),
        expect(dead_code, reason = "CBC and programs take no limit of nodes")
    )]
    pub nodes_left: Option<u64>,
    /// Values of columns to begin with. They may be values of some columns only,
    /// and need not be part of a solution.
    #[cfg_attr(
        not(any(
            feature = "highs",
            feature = "scip",
            feature = "cbc",
            feature = "wheels"
        )),
        expect(dead_code, reason = "only the C libraries take a start")
    )]
    pub start: &'a [(usize, i64)],
    /// The seed of backends that draw lots.
    #[cfg_attr(
        not(any(
            feature = "highs",
            feature = "scip",
            feature = "cbc",
            feature = "wheels"
        )),
        expect(dead_code, reason = "only the C libraries draw lots")
    )]
    pub seed: u64,
    /// Where it tells how far it is, and asks whether to stop, if it can while it searches.
    #[cfg_attr(
        not(any(feature = "microlp", feature = "highs", feature = "wheels")),
        expect(dead_code, reason = "the others cannot")
    )]
    pub watched: ModelWatch<'a>,
}

/// What a backend makes of one linear program.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::engine) struct MilpReply {
    /// What it found and proved.
    pub answer: MilpAnswer,
    /// No solution costs less, says the backend, in floating point.
    pub bound: Option<f64>,
    /// Its search nodes, where it counts them.
    pub nodes: Option<u64>,
    /// The limit that it says it ran into.
    pub halt: Option<Cause>,
    /// Figures of its search, by name.
    pub figures: Vec<(Text, u64)>,
}

/// What a backend found and proved.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::engine) enum MilpAnswer {
    /// Proved optimal.
    Optimal(Vec<f64>),
    /// A solution that is not proved optimal.
    Feasible(Vec<f64>),
    /// Proved to have no solution.
    Infeasible,
    /// A limit was reached without a solution.
    Limit,
    /// The backend failed.
    Failed(String),
}

impl From<MilpAnswer> for MilpReply {
    /// The reply of a backend that tells no more than its answer.
    fn from(answer: MilpAnswer) -> Self {
        Self {
            answer,
            bound: None,
            nodes: None,
            halt: None,
            figures: Vec::new(),
        }
    }
}

#[cfg(feature = "wheels")]
impl<'a> MilpRequest<'a> {
    /// Asks no more than whether the backend takes the program.
    pub(in crate::engine::milp) fn trial(
        program: &'a LinearProgram,
        limits: &'a Limits<'a>,
    ) -> Self {
        Self {
            program,
            time_left: Some(Duration::from_millis(1)),
            nodes_left: Some(1),
            start: &[],
            seed: 0,
            watched: ModelWatch::silent(limits),
        }
    }
}

impl MilpRequest<'_> {
    /// The start as a value for every column, `absent` where it has none; `None`
    /// without a start.
    #[cfg(any(feature = "highs", feature = "cbc"))]
    pub(in crate::engine::milp) fn dense_start(&self, absent: f64) -> Option<Vec<f64>> {
        if self.start.is_empty() {
            return None;
        }
        let mut dense = vec![absent; self.program.columns.len()];
        for &(column, value) in self.start {
            dense[column] = float(value);
        }
        Some(dense)
    }

    /// The node limit as the `i32` that the C libraries take.
    #[cfg(any(feature = "highs", feature = "wheels"))]
    pub(in crate::engine::milp) fn nodes_left_i32(&self) -> Option<i32> {
        self.nodes_left
            .map(|nodes| i32::try_from(nodes).unwrap_or(i32::MAX))
    }

    /// The seed as the non-negative `i32` that the C libraries take.
    #[cfg(any(
        feature = "highs",
        feature = "scip",
        feature = "cbc",
        feature = "wheels"
    ))]
    pub(in crate::engine::milp) fn seed_i32(&self) -> i32 {
        i32::try_from(self.seed % (1 << 31)).unwrap_or(0)
    }
}

/// A column value as backends take it; those of models are far below 2^53.
#[cfg(any(feature = "highs", feature = "scip", feature = "cbc"))]
#[expect(clippy::cast_precision_loss, reason = "an i32 or 0 or 1")]
pub(in crate::engine::milp) const fn float(value: i64) -> f64 {
    value as f64
}

/// The least integer that a bound in floating point admits: costs are integers,
/// so what is above 2.3 is at least 3. `None` if the bound says nothing.
pub(super) fn integral_bound(bound: f64) -> Option<i64> {
    /// Backends compute to about 1e-6; a bound of 2.000001 proves no more than 2.
    const TOLERANCE: f64 = 1e-4;
    /// Backends write 1e20 or more for infinity.
    const INFINITE: f64 = 1e15;
    #[expect(clippy::cast_possible_truncation, reason = "below 1e15")]
    (bound.abs() < INFINITE).then(|| (bound - TOLERANCE).ceil() as i64)
}

#[cfg(test)]
mod tests {
    use super::integral_bound;

    #[test]
    fn bounds_are_rounded_up_with_care() {
        assert_eq!(integral_bound(2.3), Some(3));
        assert_eq!(integral_bound(2.0), Some(2));
        assert_eq!(integral_bound(2.000_001), Some(2));
        assert_eq!(integral_bound(1.999_999), Some(2));
        assert_eq!(integral_bound(-0.5), Some(0));
        for nothing in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -1e20, 1e30] {
            assert_eq!(integral_bound(nothing), None, "{nothing}");
        }
    }
}
