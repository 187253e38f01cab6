//! The canonical optimum by a sequence of models (lexicographic optimisation).
//!
//! Invariant: what an earlier model has fixed is substituted in the later ones, so each is smaller
//! than the one before, and none of them can lose the solution that is known.
//!
//! ```text
//! canonical_optimum(model):
//!     best := the cheapest selection, of cost c
//!     for each group of the preference, the most important first:
//!         minimise the rank of the group's option, subject to cost = c
//!         and to the options that are fixed; fix the option that was found
//!     answer: best
//! ```
//!
//! Cost: one model a group at most; a group with one option left needs none. The first model may be
//! split by the options of the first group, which solvers prune well.

use super::model_watch::Costs;
use super::run::{BestSelection, Interruption, MilpSession};
use crate::engine::{EngineError, Outcome, Proof, Sink, Stop};
use crate::model::{Column, Model, OptionIx, Restriction, Row, Selection, Sense, check};

/// The cheapest selection, and for how many groups of the preference it is
/// already the foremost.
struct Cheapest {
    selection: Selection,
    settled: usize,
}

/// The best selection so far: what it costs, and the rank of its option in the
/// group over which the search is split.
struct Incumbent {
    selection: Selection,
    cost: i64,
    rank: usize,
}

impl Incumbent {
    /// The most that a selection with the option at `rank` may cost to be better:
    /// the same if that option stands before, else less.
    const fn most(&self, rank: usize) -> i64 {
        if rank < self.rank {
            self.cost
        } else {
            self.cost - 1
        }
    }
}

/// How a step ended: with a value, or with the outcome of the whole run.
type StageResult<T> = Result<Result<T, Outcome>, EngineError>;

impl MilpSession<'_> {
    /// Least cost first; then, group by group of the model's preference, the
    /// foremost option that still allows that cost. Each step is a model of its
    /// own, smaller by what is chosen already.
    pub(super) fn canonical_optimum(
        &mut self,
        model: &Model,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let cheapest = match model.preference.first().filter(|group| !group.is_empty()) {
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
        self.costs = Costs::Settled(least);
        self.watched().tell_costs(0, None, None);
        let mut chosen: Vec<OptionIx> = Vec::new();
        for (number, group) in model.preference.iter().enumerate() {
            let rest = Restriction::new(model, &chosen);
            // A group with one option left has no choice.
            if number >= settled && rest.model.preference[number].len() > 1 {
                match self.refine(rest, number, least)? {
                    BestSelection::Optimal(selection) => best = selection,
                    // The least cost is proved, only the order of equals is not.
                    BestSelection::Feasible(_, interruption)
                    | BestSelection::Limit(interruption) => {
                        return Ok(self.unproved(&best, least, interruption, sink));
                    }
                    BestSelection::Infeasible => {
                        return Err(self.lost());
                    }
                }
                self.checked(model, &best)?;
            }
            // An option may stand in several groups.
            let is_new =
                |option: &&OptionIx| best.options.contains(option) && !chosen.contains(option);
            let new: Vec<OptionIx> = group.iter().filter(is_new).copied().collect();
            chosen.extend(new);
        }
        // The sink cannot end a run that is over.
        let _ = sink(&best);
        Ok(Outcome {
            bound: Some(least),
            ..self.outcome(1, Proof::Optimal, Stop::Finished)
        })
    }

    /// The cheapest selection by one model.
    ///
    /// For models without a preference: any selection of least cost will do. At a limit the best
    /// selection is shown, or the start if the solver found nothing and the start is a solution.
    fn cheapest(&mut self, model: &Model, sink: &mut Sink<'_>) -> StageResult<Cheapest> {
        let least = least_imaginable(model);
        let start = self.settings.start;
        self.costs = Costs::Part {
            spent: 0,
            best: None,
            open: None,
        };
        Ok(match self.solve(model, start)? {
            BestSelection::Optimal(selection) => Ok(Cheapest {
                selection,
                settled: 0,
            }),
            BestSelection::Feasible(selection, interruption) => {
                let cost = self.checked(model, &selection)?;
                let bound = interruption
                    .bound
                    .map_or(least, |bound| bound.clamp(least, cost));
                Err(self.unproved(&selection, bound, interruption, sink))
            }
            BestSelection::Infeasible => Err(self.outcome(0, Proof::Infeasible, Stop::Finished)),
            BestSelection::Limit(interruption) => {
                let bound = interruption.bound.map_or(least, |bound| bound.max(least));
                match start.filter(|start| check(model, start).is_ok()) {
                    Some(start) => Err(self.unproved(start, bound, interruption, sink)),
                    None => Err(self.unanswered(bound, interruption)),
                }
            }
        })
    }

    /// The cheapest selection by one model for each option of `group`, each
    /// asked only for something better than all before. With every backend these
    /// small models together are faster than the whole one, up to 20 times.
    ///
    /// The options are tried best first. So a selection with a later option is better only if it
    /// costs less, which is the row that the models after the first solution get.
    fn cheapest_by_split(
        &mut self,
        model: &Model,
        group: &[OptionIx],
        sink: &mut Sink<'_>,
    ) -> StageResult<Cheapest> {
        let least = least_imaginable(model);
        let start = self.settings.start;
        let mut best = start.and_then(|start| incumbent(model, group, start));
        // A whole start bounds the cost, which is more than any backend makes of it;
        // what is only a part, the backend may complete.
        let part = start.filter(|_| best.is_none());
        for (rank, &option) in group.iter().enumerate() {
            if best.as_ref().is_some_and(|best| best.most(rank) < least) {
                // What is left stands behind and cannot cost less.
                break;
            }
            let mut rest = Restriction::new(model, &[option]);
            if let Some(best) = &best {
                let most = best.most(rank) - rest.spent;
                bound_cost(&mut rest.model, Sense::Le, most);
            }
            let is_last = rank + 1 == group.len();
            self.costs = Costs::Part {
                spent: rest.spent,
                best: best.as_ref().map(|best| best.cost),
                open: (!is_last).then_some(least),
            };
            let hint = part.map(|part| rest.kept(part));
            let (selection, interruption) = match self.solve(&rest.model, hint.as_ref())? {
                BestSelection::Optimal(selection) => (Some(selection), None),
                BestSelection::Infeasible => (None, None),
                BestSelection::Feasible(selection, interruption) => {
                    (Some(selection), Some(interruption))
                }
                BestSelection::Limit(interruption) => (None, Some(interruption)),
            };
            if let Some(selection) = selection {
                let selection = rest.completed(&selection);
                let cost = self.checked(model, &selection)?;
                best = Some(Incumbent {
                    selection,
                    cost,
                    rank,
                });
            }
            if let Some(interruption) = interruption {
                let here = interruption.bound.map_or(least, |bound| bound + rest.spent);
                let open = if is_last { here.max(least) } else { least };
                return Ok(Err(self.halted(best.as_ref(), open, interruption, sink)));
            }
        }
        Ok(match best {
            Some(Incumbent { selection, .. }) => Ok(Cheapest {
                selection,
                settled: 1,
            }),
            None => Err(self.outcome(0, Proof::Infeasible, Stop::Finished)),
        })
    }

    /// The outcome of a split that a limit ended. What is closed has nothing
    /// better than `best`, what is open nothing that costs less than `open`.
    fn halted(
        &self,
        best: Option<&Incumbent>,
        open: i64,
        interruption: Interruption,
        sink: &mut Sink<'_>,
    ) -> Outcome {
        match best {
            Some(best) => self.unproved(&best.selection, open.min(best.cost), interruption, sink),
            None => self.unanswered(open, interruption),
        }
    }

    /// Shows the best so far, which may not be the optimum.
    fn unproved(
        &self,
        selection: &Selection,
        bound: i64,
        interruption: Interruption,
        sink: &mut Sink<'_>,
    ) -> Outcome {
        // The sink cannot end a run that is over.
        let _ = sink(selection);
        Outcome {
            bound: Some(bound),
            ..self.outcome(1, Proof::None, Stop::Limit(interruption.cause))
        }
    }

    /// The outcome of a run that has found nothing, with the bound that is proved.
    fn unanswered(&self, bound: i64, interruption: Interruption) -> Outcome {
        Outcome {
            bound: Some(bound),
            ..self.outcome(0, Proof::None, Stop::Limit(interruption.cause))
        }
    }

    /// The solution of cost `least` that completes what is chosen and has the
    /// foremost possible option of a group.
    ///
    /// The cost of each option becomes its 0-based rank in the group, of all others 0.
    fn refine(
        &mut self,
        mut rest: Restriction,
        group: usize,
        least: i64,
    ) -> Result<BestSelection, EngineError> {
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
        Ok(match self.solve(&rest.model, None)? {
            BestSelection::Optimal(selection) => BestSelection::Optimal(rest.completed(&selection)),
            BestSelection::Feasible(selection, interruption) => {
                BestSelection::Feasible(rest.completed(&selection), interruption)
            }
            other => other,
        })
    }
}

/// A start as the best so far, if it is a solution.
fn incumbent(model: &Model, group: &[OptionIx], start: &Selection) -> Option<Incumbent> {
    let cost = check(model, start).ok()?;
    let rank = group
        .iter()
        .position(|option| start.options.contains(option))?;
    Some(Incumbent {
        selection: start.clone(),
        cost,
        rank,
    })
}

/// A cost below which no selection can be: the sum of all negative costs.
///
/// It bounds what no model was asked about, when a limit ends the run.
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
///
/// The row is called `cost_bound`.
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
