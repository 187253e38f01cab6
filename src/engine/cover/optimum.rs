//! The canonical optimum: the cheapest solution, and of equals the one that the model prefers.
//!
//! Algorithm: depth-first branch and bound with dual prices. Exact cover of least cost is set
//! partitioning; a feasible solution of the dual of its linear relaxation gives each item a
//! price such that no option costs less than its items together. Prices come from a dual
//! heuristic (Fisher and Kedia, "Optimal solution of set covering/partitioning problems using
//! dual heuristics", 1990, <https://doi.org/10.1287/mnsc.36.6.674>). What an option costs above
//! the prices of its items is its *reduced cost*.
//!
//! ```text
//! search(node, spent):                     spent: the reduced costs of the chosen options
//!     drop the options whose reduced cost is above budget - spent
//!     if no item is open: best := node; budget := spent - 1; return
//!     item := the open item with the fewest options, the lowest of equals, or a cardinality
//!     for each option that covers it, the least reduced cost first:
//!         search(child of node by option, spent + reduced cost of option)
//! ```
//!
//! The preference is lexicographic: for each of its groups in turn, the search asks whether the
//! foremost option that is left can be in a solution of least cost, and then fixes it.
//!
//! Invariant: a solution costs the sum of all prices plus the reduced costs of its options, and
//! none of these is negative. So the sum of all prices plus `spent` is a lower bound on every
//! solution below a node.
//!
//! Cost: each node filters its options, of as many words as the problem has; one search proves
//! the least cost, and at most one more for each option of the preference.

use core::ops::ControlFlow;

use super::context::LimitCheck;
use super::problem::CoverProblem;
use super::subproblems::{Subproblem, option_of};
use super::{Cover, limit_check, stop_reason};
use crate::engine::{Events, Limits, Outcome, Proof, SearchProgress, Settings, Sink, Stop, Work};
use crate::model::{Model, OptionIx};

/// Prices are whole multiples of 1 / SCALE of a unit of cost. It is divisible by the numbers
/// from 1 to 10, so equal shares of a cost among that many items lose nothing.
const SCALE: i64 = 5040;

/// The number of rounds in which prices are raised.
const ROUNDS: usize = 8;

/// Dual prices of the primary items, as what follows from them.
struct DualPrices {
    /// By option, its cost less the prices of its items, in multiples of 1 / [`SCALE`]; never
    /// negative.
    reduced_costs: Vec<i64>,
    /// The sum of the prices of all items, in multiples of 1 / [`SCALE`].
    total: i64,
}

impl DualPrices {
    /// Prices by the heuristic: each option offers its items equal shares of its cost, and the
    /// least offer is the price of an item. Then each item in turn takes what none of its
    /// options needs, for a few rounds.
    fn of(problem: &CoverProblem) -> Self {
        let items_of: Vec<Vec<usize>> = (0..)
            .take(problem.options)
            .map(|option| problem.primary_items(option).collect())
            .collect();
        let mut price = vec![i64::MAX; problem.primary];
        for (items, &cost) in items_of.iter().zip(&problem.costs) {
            let sharers = i64::try_from(items.len().max(1)).unwrap_or(i64::MAX);
            let share = (i64::from(cost) * SCALE).div_euclid(sharers);
            for &item in items {
                price[item] = price[item].min(share);
            }
        }
        // An item without options makes the problem infeasible at any price.
        for price in &mut price {
            *price = if *price == i64::MAX { 0 } else { *price };
        }
        let mut reduced_costs: Vec<i64> = items_of
            .iter()
            .zip(&problem.costs)
            .map(|(items, &cost)| {
                let prices: i64 = items.iter().map(|&item| price[item]).sum();
                i64::from(cost) * SCALE - prices
            })
            .collect();
        let mut options_of = vec![Vec::new(); problem.primary];
        for (option, items) in items_of.iter().enumerate() {
            for &item in items {
                options_of[item].push(option);
            }
        }
        for _ in 0..ROUNDS {
            for (item, options) in options_of.iter().enumerate() {
                let spare = options.iter().map(|&option| reduced_costs[option]).min();
                let spare = spare.unwrap_or(0);
                price[item] += spare;
                for &option in options {
                    reduced_costs[option] -= spare;
                }
            }
        }
        Self {
            reduced_costs,
            total: price.iter().sum(),
        }
    }

    /// A lower bound on the cost of every solution, rounded up, as costs are whole.
    const fn bound(&self) -> i64 {
        -(-self.total).div_euclid(SCALE)
    }
}

/// A search for solutions within a budget of reduced costs.
struct BranchAndBound<'a> {
    problem: &'a CoverProblem,
    prices: &'a DualPrices,
    /// The most that the reduced costs of a solution may sum up to.
    budget: i64,
    /// Whether the first solution is enough; otherwise the cheapest is searched.
    first_only: bool,
    /// The options of the best solution so far.
    best: Option<Vec<u32>>,
    nodes: u64,
    check_limits: &'a mut LimitCheck<'a>,
    events: Events<'a>,
    /// The number of nodes at which the limits are checked next.
    next_check: u64,
}

/// The best solution that was found, and how the search ended.
struct Incumbent {
    /// Its options, in the order in which they were chosen.
    best: Option<Vec<u32>>,
    /// Whether a limit ended the search before it was proved to be the best.
    is_stopped: bool,
    nodes: u64,
}

/// Nodes between two checks of the limits; nodes take longer here than with masks.
const CHECK_INTERVAL: u64 = 1 << 8;

/// The canonical optimum: the cheapest solution, and among equals, group by group of
/// `preference`, the one with the foremost option of the group.
fn canonical_optimum(
    problem: &CoverProblem,
    prices: &DualPrices,
    preference: &[Vec<OptionIx>],
    check_limits: &mut LimitCheck<'_>,
    events: Events<'_>,
) -> Incumbent {
    let root = Subproblem::root(problem);
    tell_costs(events, prices.bound(), None);
    let mut found = search_below(problem, prices, &root, None, check_limits, events);
    let Some(mut best) = found.best.take() else {
        return found;
    };
    let least_cost = problem.cost(&best);
    if !found.is_stopped {
        tell_costs(events, least_cost, Some(least_cost));
    }
    let mut fixed = root;
    for group in preference {
        if found.is_stopped {
            break;
        }
        for option in group.iter().map(|option| to_u32(*option)) {
            if fixed.options.binary_search(&option).is_err() {
                continue;
            }
            if !best.contains(&option) {
                let below = fixed.child(problem, option);
                let nodes_before = found.nodes;
                let check_limits = &mut |nodes| {
                    let limit = check_limits(nodes_before + nodes)?;
                    ControlFlow::Continue(limit.saturating_sub(nodes_before))
                };
                let most = Some(least_cost);
                let refined = search_below(problem, prices, &below, most, check_limits, events);
                found.nodes += refined.nodes;
                found.is_stopped |= refined.is_stopped;
                let Some(better) = refined.best else { continue };
                best = better;
            }
            fixed = fixed.child(problem, option);
            break;
        }
    }
    found.best = Some(best);
    found
}

/// Tells what is proved of the least cost, and what the best solution costs.
fn tell_costs(events: Events<'_>, bound: i64, best: Option<i64>) {
    events.progress(SearchProgress {
        bound: Some(bound),
        best,
        ..SearchProgress::default()
    });
}

/// The number of an option in the problem; models are far smaller than 32 bits can count.
fn to_u32(option: OptionIx) -> u32 {
    u32::try_from(option.index()).unwrap_or(u32::MAX)
}

/// The cheapest solution of `subproblem`, or with `max_cost` the first that costs no more.
fn search_below(
    problem: &CoverProblem,
    prices: &DualPrices,
    subproblem: &Subproblem,
    max_cost: Option<i64>,
    check_limits: &mut LimitCheck<'_>,
    events: Events<'_>,
) -> Incumbent {
    let chosen = subproblem.chosen.iter();
    let spent = chosen
        .map(|&option| prices.reduced_costs[option as usize])
        .sum();
    let mut search = BranchAndBound {
        problem,
        prices,
        budget: max_cost.map_or(i64::MAX, |cost| cost * SCALE - prices.total),
        first_only: max_cost.is_some(),
        best: None,
        nodes: 0,
        check_limits,
        events,
        next_check: 0,
    };
    let is_stopped = search.descend(subproblem.clone(), spent).is_break() && !search.is_done();
    Incumbent {
        best: search.best,
        is_stopped,
        nodes: search.nodes,
    }
}

impl BranchAndBound<'_> {
    /// Whether the solution that is wanted is found.
    const fn is_done(&self) -> bool {
        self.first_only && self.best.is_some()
    }

    /// Searches below `node`, whose chosen options have reduced costs of `spent` together;
    /// `Break` if a limit or a solution ended the search.
    fn descend(&mut self, mut node: Subproblem, spent: i64) -> ControlFlow<()> {
        if self.nodes >= self.next_check {
            let limit = (self.check_limits)(self.nodes)?;
            self.next_check = limit.min(self.nodes + CHECK_INTERVAL);
        }
        self.nodes += 1;
        if spent > self.budget {
            return ControlFlow::Continue(());
        }
        let reduced_costs = &self.prices.reduced_costs;
        let left = self.budget.saturating_sub(spent);
        node.options
            .retain(|&option| reduced_costs[option as usize] <= left);
        let Some((bit, count)) = node.branching_bit(self.problem) else {
            if !self.problem.cardinalities.can_be_met(&node.chosen, &[]) {
                return ControlFlow::Continue(());
            }
            let cost = self.problem.cost(&node.chosen);
            if !self.first_only {
                tell_costs(self.events, self.prices.bound(), Some(cost));
            }
            self.budget = cost * SCALE - self.prices.total - 1;
            self.best = Some(node.chosen);
            return if self.first_only {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            };
        };
        if count == 0 {
            return ControlFlow::Continue(());
        }
        let reduced_cost = |step: u32| self.prices.reduced_costs[option_of(step) as usize];
        let mut children = node.covering(self.problem, bit);
        children.sort_by_key(|&step| reduced_cost(step));
        for step in children {
            self.descend(node.child(self.problem, step), spent + reduced_cost(step))?;
        }
        ControlFlow::Continue(())
    }
}

impl Cover {
    /// Finds the canonical optimum and passes it to `sink`.
    pub(super) fn optimum(
        model: &Model,
        problem: &CoverProblem,
        settings: Settings<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Outcome {
        let prices = DualPrices::of(problem);
        let mut check_limits = limit_check(settings, limits, 0);
        let events = settings.events;
        let preference = &model.preference;
        let found = canonical_optimum(problem, &prices, preference, &mut check_limits, events);
        let stop = stop_reason(found.is_stopped, limits);
        let cost = found.best.as_ref().map(|best| problem.cost(best));
        if let Some(best) = &found.best {
            // The sink cannot end a search that is over.
            let _ = sink(&problem.selection(best));
        }
        Outcome {
            found: u64::from(cost.is_some()).into(),
            proof: Proof::of(stop, cost.is_some(), Proof::Optimal),
            stop,
            work: Work {
                nodes: Some(found.nodes),
                ..Work::default()
            },
            bound: match stop {
                Stop::Finished => cost,
                Stop::Enough | Stop::Limit(_) => Some(prices.bound()),
            },
            method: Some("wide sets with prices"),
        }
    }
}
