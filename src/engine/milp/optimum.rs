//! The canonical optimum by a sequence of models.

use super::{Run, Solved};
use crate::engine::{EngineError, Outcome, Proof, Sink, Stop};
use crate::model::{Column, Model, OptionIx, Restriction, Row, Selection, Sense};

/// The cheapest selection, and for how many groups of the preference it is
/// already the foremost.
struct Cheapest {
    selection: Selection,
    settled: usize,
}

/// How a step ended: with a value, or with the outcome of the whole run.
type Step<T> = Result<Result<T, Outcome>, EngineError>;

impl Run<'_> {
    /// Least cost first; then, group by group of the model's preference, the
    /// foremost option that still allows that cost. Each step is a model of its
    /// own, smaller by what is chosen already.
    pub(super) fn canonical_optimum(
        &mut self,
        model: &Model,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let cheapest = match model.preference.first() {
            Some(group) => self.cheapest_by_split(model, group, sink)?,
            None => self.cheapest(model, sink)?,
        };
        let Cheapest {
            selection: mut best,
            settled,
        } = match cheapest {
            Ok(cheapest) => cheapest,
            Err(outcome) => return Ok(outcome),
        };
        let least = self.checked(model, &best)?;
        let mut chosen: Vec<OptionIx> = Vec::new();
        for (number, group) in model.preference.iter().enumerate() {
            let rest = Restriction::new(model, &chosen);
            // A group with one option left has no choice.
            if number >= settled && rest.model.preference[number].len() > 1 {
                match self.refine(rest, number, least)? {
                    Solved::Optimal(selection) => best = selection,
                    Solved::Feasible(_) => return Ok(self.unproved(&best, self.cause()?, sink)),
                    Solved::Limit(cause) => return Ok(self.unproved(&best, cause, sink)),
                    Solved::Infeasible => {
                        return Err(self.wrong("it lost a solution it had found"));
                    }
                }
                self.checked(model, &best)?;
            }
            chosen.extend(group.iter().filter(|option| best.options.contains(option)));
        }
        // The sink cannot end a run that is over.
        let _ = sink(&best);
        Ok(self.outcome(1, Proof::Optimal, Stop::Finished))
    }

    /// The cheapest selection by one model.
    fn cheapest(&mut self, model: &Model, sink: &mut Sink<'_>) -> Step<Cheapest> {
        Ok(match self.solve(model)? {
            Solved::Optimal(selection) => Ok(Cheapest {
                selection,
                settled: 0,
            }),
            Solved::Feasible(selection) => {
                self.checked(model, &selection)?;
                Err(self.unproved(&selection, self.cause()?, sink))
            }
            Solved::Infeasible => Err(self.outcome(0, Proof::Infeasible, Stop::Finished)),
            Solved::Limit(cause) => Err(self.outcome(0, Proof::None, Stop::Limit(cause))),
        })
    }

    /// The cheapest selection by one model for each option of `group`, each
    /// asked only for something cheaper than all before. With every backend these
    /// small models together are faster than the whole one, up to 20 times.
    fn cheapest_by_split(
        &mut self,
        model: &Model,
        group: &[OptionIx],
        sink: &mut Sink<'_>,
    ) -> Step<Cheapest> {
        let mut best: Option<(Selection, i64)> = None;
        for &option in group {
            let mut rest = Restriction::new(model, &[option]);
            if let Some((_, cost)) = best {
                let most = cost - 1 - rest.spent;
                bound_cost(&mut rest.model, Sense::Le, most);
            }
            let found = match self.solve(&rest.model)? {
                Solved::Optimal(selection) => rest.completed(&selection),
                Solved::Infeasible => continue,
                Solved::Feasible(selection) => {
                    let selection = rest.completed(&selection);
                    self.checked(model, &selection)?;
                    return Ok(Err(self.unproved(&selection, self.cause()?, sink)));
                }
                Solved::Limit(cause) => {
                    return Ok(Err(match &best {
                        Some((selection, _)) => self.unproved(selection, cause, sink),
                        None => self.outcome(0, Proof::None, Stop::Limit(cause)),
                    }));
                }
            };
            let cost = self.checked(model, &found)?;
            best = Some((found, cost));
            if cost <= least_imaginable(model) {
                break;
            }
        }
        Ok(match best {
            Some((selection, _)) => Ok(Cheapest {
                selection,
                settled: 1,
            }),
            None => Err(self.outcome(0, Proof::Infeasible, Stop::Finished)),
        })
    }

    /// The solution of cost `least` that completes what is chosen and has the
    /// foremost possible option of a group.
    fn refine(
        &mut self,
        mut rest: Restriction,
        group: usize,
        least: i64,
    ) -> Result<Solved, EngineError> {
        let cost = least - rest.spent;
        bound_cost(&mut rest.model, Sense::Eq, cost);
        for option in &mut rest.model.options {
            option.cost = 0;
        }
        for integer in &mut rest.model.integers {
            integer.cost = 0;
        }
        let ranked = rest.model.preference[group].clone();
        for (rank, option) in (0..).zip(ranked) {
            rest.model.options[option.index()].cost = rank;
        }
        Ok(match self.solve(&rest.model)? {
            Solved::Optimal(selection) => Solved::Optimal(rest.completed(&selection)),
            Solved::Feasible(selection) => Solved::Feasible(rest.completed(&selection)),
            other => other,
        })
    }
}

/// A cost below which no selection can be: the sum of all negative costs.
fn least_imaginable(model: &Model) -> i64 {
    let options = model
        .options
        .iter()
        .map(|option| i64::from(option.cost.min(0)));
    let integers = model.integers.iter().map(|integer| {
        let cost = i64::from(integer.cost);
        (cost * i64::from(integer.lower)).min(cost * i64::from(integer.upper))
    });
    options.chain(integers).sum()
}

/// Adds a row that compares the cost with `bound`.
fn bound_cost(model: &mut Model, sense: Sense, bound: i64) {
    let options = model.options.iter().enumerate();
    let options =
        options.map(|(index, option)| (Column::Option(OptionIx::new(index)), option.cost));
    let integers = model.integers.iter().enumerate();
    let integers = integers.map(|(index, integer)| (Column::Integer(index), integer.cost));
    model.rows.push(Row {
        name: "cost_bound".to_owned(),
        terms: options
            .chain(integers)
            .filter(|&(_, cost)| cost != 0)
            .collect(),
        sense,
        rhs: i32::try_from(bound).unwrap_or(if bound < 0 { i32::MIN } else { i32::MAX }),
    });
}
