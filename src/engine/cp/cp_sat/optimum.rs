//! The canonical optimum: least cost first, then the preference.
//!
//! Invariant: the value of each objective is fixed once it is proved to be the least, so later models
//! have the same optimum in the earlier ones.
//!
//! ```text
//! canonical_optimum():
//!     minimise the cost; fix it
//!     while groups of the preference are open:
//!         take as many as weights below 2^k allow; minimise their weighted ranks; fix them
//! ```
//!
//! Cost: a handful of models, since most groups fit into one objective.

use super::proto::CpSatRequest;
use super::{CpSatResult, CpSatSession, wrong};
use crate::engine::{EngineError, Outcome, Proof, Sink, Stop};
use crate::language::Say;
use crate::model::{Selection, check};

/// Ranks of several groups are minimised at once, weighted so that an earlier
/// group always counts more, while the weights stay below this. CP-SAT reckons
/// in 64 bits, but large weights slow its bounds down.
const MOST_WEIGHT: i64 = 1 << 40;

impl CpSatSession<'_> {
    /// Shows the canonical optimum, or the best that is known when a limit is reached.
    pub(super) fn canonical_optimum(
        &mut self,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let mut request = CpSatRequest {
            objective: self.costs(),
            hint: self.start(),
            ..CpSatRequest::default()
        };
        let mut best: Option<Selection> = None;
        let mut open = self.ranked();
        loop {
            if let Some(cause) = self.over() {
                return Ok(self.unproved(best.as_ref(), Stop::Limit(cause), sink));
            }
            match self.solve(&request, None)? {
                CpSatResult::Optimal(response) => {
                    best = Some(self.selection(&response.solutions[0])?);
                }
                CpSatResult::Feasible(response) => {
                    let found = self.selection(&response.solutions[0])?;
                    if best.is_none() {
                        self.bound = integral(response.bound);
                    }
                    let stop = Stop::Limit(self.cause()?);
                    return Ok(self.unproved(Some(&found), stop, sink));
                }
                CpSatResult::Unknown => {
                    let stop = Stop::Limit(self.cause()?);
                    return Ok(self.unproved(best.as_ref(), stop, sink));
                }
                CpSatResult::Infeasible if best.is_some() => {
                    return Err(EngineError::lost(super::NAME));
                }
                CpSatResult::Infeasible => {
                    return Ok(self.outcome(0, Proof::Infeasible, Stop::Finished));
                }
            }
            let Some(best) = &best else { continue };
            self.settle(&mut request, best)?;
            let Some(next) = weighted(&mut open) else {
                // The sink cannot end a run that is over.
                let _ = sink(best);
                return Ok(self.outcome(1, Proof::Optimal, Stop::Finished));
            };
            request.objective = next;
            let options = 0..self.task.model().options.len();
            request.hint = options
                .map(|index| (index, i64::from(has(best, index))))
                .collect();
        }
    }

    /// Fixes the value that the objective has at `best`, its least.
    fn settle(&mut self, request: &mut CpSatRequest, best: &Selection) -> Result<(), EngineError> {
        if self.bound.is_none() {
            let cost = check(self.task.model(), best);
            let cost = cost.map_err(|fault| wrong(fault.statement()))?;
            self.bound = Some(cost);
        }
        let options = self.task.model().options.len();
        let value = |&(column, weight): &(usize, i64)| {
            let value = if column < options {
                i64::from(has(best, column))
            } else {
                best.integers[column - options]
            };
            weight * value
        };
        let objective = core::mem::take(&mut request.objective);
        let least = objective.iter().map(value).sum();
        if !objective.is_empty() {
            request.fixed.push((objective, least));
        }
        Ok(())
    }

    /// The columns with a cost, and the cost.
    fn costs(&self) -> Vec<(usize, i64)> {
        let columns = self.program.columns.iter().enumerate();
        let costs = columns.map(|(index, column)| (index, i64::from(column.cost)));
        costs.filter(|&(_, cost)| cost != 0).collect()
    }

    /// The groups that leave a choice, as columns in the order of preference.
    fn ranked(&self) -> Vec<Vec<usize>> {
        let groups = self.task.model().preference.iter().rev();
        let groups = groups.filter(|group| group.len() > 1);
        groups
            .map(|group| group.iter().map(|option| option.index()).collect())
            .collect()
    }

    /// Shows the best so far, which may not be the optimum.
    fn unproved(&self, best: Option<&Selection>, stop: Stop, sink: &mut Sink<'_>) -> Outcome {
        if let Some(best) = best {
            let _ = sink(best);
        }
        self.outcome(u64::from(best.is_some()), Proof::None, stop)
    }
}

/// Whether the option with this index is chosen.
fn has(selection: &Selection, index: usize) -> bool {
    let options = &selection.options;
    options.binary_search_by_key(&index, |o| o.index()).is_ok()
}

/// Takes groups off the end of `open`, as many as the weights allow, at least
/// one; their weighted ranks, or `None` if nothing is open.
fn weighted(open: &mut Vec<Vec<usize>>) -> Option<Vec<(usize, i64)>> {
    let mut groups = vec![open.pop()?];
    let size = |group: &Vec<usize>| i64::try_from(group.len()).unwrap_or(MOST_WEIGHT);
    let mut product = size(&groups[0]);
    while let Some(group) = open.pop_if(|group| product.saturating_mul(size(group)) <= MOST_WEIGHT)
    {
        product = product.saturating_mul(size(&group));
        groups.push(group);
    }
    let mut weight = 1;
    let mut terms = Vec::new();
    for group in groups.iter().rev() {
        let ranks = (0..).zip(group).skip(1);
        terms.extend(ranks.map(|(rank, &column): (i64, _)| (column, rank * weight)));
        weight *= size(group);
    }
    Some(terms)
}

/// The least integer that is not below `bound`, as far as it is one at all.
fn integral(bound: f64) -> Option<i64> {
    /// Integers up to here are exact in a floating-point number of 64 bits.
    const EXACT: f64 = 9e15;
    // Rounding errors must not lift the bound.
    let least = (bound - 1e-6).ceil();
    #[expect(clippy::cast_possible_truncation, reason = "within the exact range")]
    (least.abs() < EXACT).then_some(least as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_earlier_group_counts_more_than_all_later_ones() {
        let mut open = vec![vec![5, 6, 7], vec![3, 4], vec![0, 1, 2]];
        let terms = weighted(&mut open).expect("three groups");
        let expected = vec![(6, 1), (7, 2), (4, 3), (1, 6), (2, 12)];
        assert_eq!(terms, expected);
        assert_eq!(weighted(&mut open), None);
    }

    #[test]
    fn weights_stay_small() {
        let large = |from: usize| (from..from + (1 << 15)).collect::<Vec<_>>();
        let mut open = vec![large(0), large(1 << 15), large(1 << 16)];
        for left in [1, 0] {
            let terms = weighted(&mut open).expect("groups");
            assert_eq!(open.len(), left);
            assert!(terms.iter().all(|&(_, weight)| weight < MOST_WEIGHT));
        }
    }

    #[test]
    fn bounds_are_rounded_up_but_never_lifted() {
        for (bound, integer) in [
            (1.0, Some(1)),
            (1.000_000_1, Some(1)),
            (0.5, Some(1)),
            (-0.5, Some(0)),
            (-3.0, Some(-3)),
            (f64::NEG_INFINITY, None),
            (f64::NAN, None),
        ] {
            assert_eq!(integral(bound), integer, "{bound}");
        }
    }
}
