//! The canonical optimum under assumptions (linear search from above).
//!
//! Invariant: what is proved by unsatisfiability is added as a clause, and no clause is ever taken
//! back, so the solver keeps all that it has learned.
//!
//! ```text
//! canonical_optimum():
//!     best := any solution; c := its cost
//!     while a solution with cost < c exists (one assumed literal of a totaliser):
//!         best := it; c := its cost
//!     add: cost <= c
//!     for each group of the preference, for each of its options from the first:
//!         if the option is best's: stop
//!         if a solution with it exists (one assumed literal): best := it, stop
//!         add: not this option
//!     answer: best
//! ```
//!
//! Cost: a call of the solver for each improvement and for each option that stands before the one
//! chosen.

use super::SatSession;
use crate::engine::one_by_one::{NextSolution, OneByOne};
use crate::engine::{Cause, EngineError, Outcome, Proof, Sink, Stop};
use crate::export::{AtMost, Literal, Totaliser, cost_totaliser};
use crate::language::Statement;
use crate::model::{OptionIx, Selection};

/// How a step ended: proved, or cut off with the best so far.
enum StageResult {
    Best(Selection),
    Limit(Selection, Cause),
}

impl SatSession<'_> {
    /// Least cost first, each solution asking for a cheaper one; then, group by
    /// group of the model's preference, the foremost option that still allows
    /// that cost. The solver keeps what it learns.
    pub(super) fn canonical_optimum(
        &mut self,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let first = match self.solve(&[])? {
            NextSolution::Solution(selection) => selection,
            NextSolution::None => return Ok(self.outcome(0, Proof::Infeasible, Stop::Finished)),
            NextSolution::Limit(cause) => {
                return Ok(self.outcome(0, Proof::None, Stop::Limit(cause)));
            }
        };
        let mut step = self.cheapest(first)?;
        let groups = self.model.preference.iter();
        for group in groups.filter(|group| !group.is_empty()) {
            if let StageResult::Best(best) = step {
                step = self.foremost(group, best)?;
            }
        }
        // The sink cannot end a run that is over.
        Ok(match step {
            StageResult::Best(best) => {
                let _ = sink(&best);
                let mut outcome = self.outcome(1, Proof::Optimal, Stop::Finished);
                outcome.bound = Some(self.checked(&best)?);
                outcome
            }
            StageResult::Limit(best, cause) => {
                let _ = sink(&best);
                self.outcome(1, Proof::None, Stop::Limit(cause))
            }
        })
    }

    /// The cheapest selection; its cost is fixed from then on.
    fn cheapest(&mut self, first: Selection) -> Result<StageResult, EngineError> {
        let mut best = first;
        let mut cost = self.checked(&best)?;
        let sum = cost_totaliser(&mut self.cnf, self.model, cost);
        let sum: Totaliser = sum.map_err(|error| self.too_large(&error))?;
        self.give()?;
        self.tell_cost(cost, false);
        while let AtMost::If(cheaper) = sum.at_most(cost - 1) {
            match self.solve(&[cheaper])? {
                NextSolution::Solution(selection) => {
                    let less = self.checked(&selection)?;
                    if less >= cost {
                        return Err(self.wrong(Statement::of(
                            [
                                "it is not as cheap as was asked for",
                                "sie ist nicht so billig wie verlangt",
                            ],
                            &[],
                        )));
                    }
                    (best, cost) = (selection, less);
                    self.tell_cost(cost, false);
                }
                NextSolution::None => break,
                NextSolution::Limit(cause) => return Ok(StageResult::Limit(best, cause)),
            }
        }
        self.tell_cost(cost, true);
        if let AtMost::If(cheapest) = sum.at_most(cost) {
            self.add(&[cheapest])?;
        }
        Ok(StageResult::Best(best))
    }

    /// The selection with the foremost option of `group`, which is fixed from
    /// then on.
    fn foremost(
        &mut self,
        group: &[OptionIx],
        mut best: Selection,
    ) -> Result<StageResult, EngineError> {
        let rank = |selection: &Selection| {
            let chosen = |option: &OptionIx| selection.options.binary_search(option).is_ok();
            group.iter().position(chosen)
        };
        let Some(mut least) = rank(&best) else {
            return Err(self.wrong(Statement::of(
                [
                    "it chose no option of a group",
                    "sie wählt aus einer Gruppe keine Option",
                ],
                &[],
            )));
        };
        while least > 0 {
            // Exactly one of the group holds, so it is one of those before.
            let others = group[least..].iter();
            let none: Vec<Literal> = others.map(|&option| !self.cnf.option(option)).collect();
            match self.solve(&none)? {
                NextSolution::Solution(selection) => {
                    self.checked(&selection)?;
                    match rank(&selection) {
                        Some(less) if less < least => (best, least) = (selection, less),
                        _ => {
                            return Err(self.wrong(Statement::of(
                                [
                                    "it chose an option that was excluded",
                                    "sie wählt eine Option, die ausgeschlossen war",
                                ],
                                &[],
                            )));
                        }
                    }
                }
                NextSolution::None => break,
                NextSolution::Limit(cause) => return Ok(StageResult::Limit(best, cause)),
            }
        }
        let fixed = self.cnf.option(group[least]);
        self.add(&[fixed])?;
        Ok(StageResult::Best(best))
    }
}
