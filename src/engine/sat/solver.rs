//! What a SAT solver must do to be a backend.
//!
//! Invariant: clauses are only added. Assumptions hold for one call, and "unsatisfiable" under
//! assumptions proves nothing about the clauses alone.

use std::path::Path;

use crate::engine::Events;
use crate::export::Literal;
use crate::language::{Statement, Text};

/// How a solver is to be set up.
pub(super) struct Setup<'a> {
    /// Variables at the beginning; more may follow.
    pub variables: usize,
    /// 0 leaves the solver as it is.
    pub seed: u64,
    /// Literals to try first, by variable; empty if there is no start.
    pub start: Vec<Literal>,
    /// Asked now and then: whether to stop.
    pub stop: &'a dyn Fn() -> bool,
    /// Where it tells how many decisions there were, if it can while it searches.
    #[cfg_attr(not(feature = "sat"), expect(dead_code, reason = "BatSat's"))]
    pub events: Events<'a>,
    /// The file to write a proof to.
    pub proof: Option<(&'a Path, ProofFormat)>,
}

/// The format of a proof that clauses cannot be satisfied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ProofFormat {
    /// Learnt clauses, each with the clauses that it follows from.
    Lrat,
    /// Learnt clauses.
    Drat,
}

/// What a solver says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SatVerdict {
    /// There is an assignment, and [`SatSolver::holds`] tells it.
    Satisfiable,
    /// Proved that there is none.
    Unsatisfiable,
    /// It was told to stop.
    Stopped,
}

/// An incremental SAT solver. Errors are its own words.
pub(super) trait SatSolver {
    /// Adds a clause.
    fn add(&mut self, clause: &[Literal]) -> Result<(), String>;

    /// Searches for an assignment in which the assumptions hold.
    fn solve(&mut self, assumptions: &[Literal]) -> Result<SatVerdict, String>;

    /// Whether a literal holds in the assignment that was just found. What is
    /// left open counts as false.
    fn holds(&self, literal: Literal) -> bool;

    /// Decisions so far.
    fn decisions(&self) -> u64;

    /// Figures of the search so far.
    fn figures(&self) -> Vec<(Text, u64)>;

    /// Ends the proof and closes its file.
    fn finish(self: Box<Self>) -> Result<(), Statement>;
}
