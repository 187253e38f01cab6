//! The canonical optimum by depth-first search with prices.
//!
//! Invariant: no option costs less than the prices of its items together, so
//! what a partial choice costs above these prices, plus the prices of all items,
//! is a lower bound of every solution that completes it.

use core::ops::ControlFlow;

use super::problem::Problem;
use super::single_word::Ask;
use super::subproblems::Prefix;
use crate::model::OptionIx;

/// Prices are multiples of one part in so many; divisible by all small numbers
/// of items, so that equal shares lose nothing.
const PARTS: i64 = 5040;

/// Rounds in which prices are raised.
const ROUNDS: usize = 8;

/// What each option costs above the prices of its items, in parts, and the sum
/// of all prices.
pub(super) struct Prices {
    above: Vec<i64>,
    total: i64,
}

impl Prices {
    /// Equal shares first; then each item in turn takes what none of its options
    /// needs.
    pub(super) fn of(problem: &Problem) -> Self {
        let covers: Vec<Vec<usize>> = (0..)
            .take(problem.options)
            .map(|option| problem.primary_items(option))
            .collect();
        let mut price = vec![i64::MAX; problem.primary];
        for (items, &cost) in covers.iter().zip(&problem.costs) {
            let sharers = i64::try_from(items.len().max(1)).unwrap_or(i64::MAX);
            let share = (i64::from(cost) * PARTS).div_euclid(sharers);
            for &item in items {
                price[item] = price[item].min(share);
            }
        }
        // An item without options makes the problem infeasible at any price.
        for price in &mut price {
            *price = if *price == i64::MAX { 0 } else { *price };
        }
        let mut above: Vec<i64> = covers
            .iter()
            .zip(&problem.costs)
            .map(|(items, &cost)| {
                let prices: i64 = items.iter().map(|&item| price[item]).sum();
                i64::from(cost) * PARTS - prices
            })
            .collect();
        let mut coverers = vec![Vec::new(); problem.primary];
        for (option, items) in covers.iter().enumerate() {
            for &item in items {
                coverers[item].push(option);
            }
        }
        for _ in 0..ROUNDS {
            for (item, options) in coverers.iter().enumerate() {
                let spare = options.iter().map(|&option| above[option]).min();
                let spare = spare.unwrap_or(0);
                price[item] += spare;
                for &option in options {
                    above[option] -= spare;
                }
            }
        }
        Self {
            above,
            total: price.iter().sum(),
        }
    }

    /// A cost that no solution is below.
    pub(super) const fn bound(&self) -> i64 {
        // Rounded up: costs are whole.
        -(-self.total).div_euclid(PARTS)
    }
}

/// A search for solutions that cost at most so much.
struct Search<'a> {
    problem: &'a Problem,
    prices: &'a Prices,
    /// The most that the chosen options may cost above the prices.
    most: i64,
    /// Whether the first solution is enough.
    any: bool,
    best: Option<Vec<u32>>,
    nodes: u64,
    ask: &'a mut Ask<'a>,
    ask_at: u64,
}

/// The best that was found, whether it is proved, and the work.
pub(super) struct Found {
    pub best: Option<Vec<u32>>,
    pub stopped: bool,
    pub nodes: u64,
}

/// Nodes between two looks at the limits.
const NODES_A_CALL: u64 = 1 << 8;

/// The cheapest solution; among equals, group by group of `preference`, the one
/// with the foremost option.
pub(super) fn canonical(
    problem: &Problem,
    prices: &Prices,
    preference: &[Vec<OptionIx>],
    ask: &mut Ask<'_>,
) -> Found {
    let root = Prefix::root(problem);
    let mut found = within(problem, prices, &root, None, ask);
    let Some(mut best) = found.best.take() else {
        return found;
    };
    let least = problem.cost(&best);
    let mut prefix = root;
    for group in preference {
        if found.stopped {
            break;
        }
        for option in group.iter().map(|option| number(*option)) {
            if prefix.options.binary_search(&option).is_err() {
                continue;
            }
            if !best.contains(&option) {
                let below = prefix.child(problem, option);
                let before = found.nodes;
                let ask = &mut |nodes| {
                    let most = ask(before + nodes)?;
                    ControlFlow::Continue(most.saturating_sub(before))
                };
                let refined = within(problem, prices, &below, Some(least), ask);
                found.nodes += refined.nodes;
                found.stopped |= refined.stopped;
                let Some(better) = refined.best else { continue };
                best = better;
            }
            prefix = prefix.child(problem, option);
            break;
        }
    }
    found.best = Some(best);
    found
}

fn number(option: OptionIx) -> u32 {
    u32::try_from(option.index()).unwrap_or(u32::MAX)
}

/// The cheapest solution below `prefix`, or with `most` the first that costs no
/// more.
fn within(
    problem: &Problem,
    prices: &Prices,
    prefix: &Prefix,
    most: Option<i64>,
    ask: &mut Ask<'_>,
) -> Found {
    let chosen = prefix.chosen.iter();
    let spent = chosen.map(|&option| prices.above[option as usize]).sum();
    let mut search = Search {
        problem,
        prices,
        most: most.map_or(i64::MAX, |most| most * PARTS - prices.total),
        any: most.is_some(),
        best: None,
        nodes: 0,
        ask,
        ask_at: 0,
    };
    let stopped = search.descend(prefix.clone(), spent).is_break() && !search.is_done();
    Found {
        best: search.best,
        stopped,
        nodes: search.nodes,
    }
}

impl Search<'_> {
    fn is_done(&self) -> bool {
        self.any && self.best.is_some()
    }

    fn descend(&mut self, mut prefix: Prefix, spent: i64) -> ControlFlow<()> {
        if self.nodes >= self.ask_at {
            let most = (self.ask)(self.nodes)?;
            self.ask_at = most.min(self.nodes + NODES_A_CALL);
        }
        self.nodes += 1;
        if spent > self.most {
            return ControlFlow::Continue(());
        }
        let above = &self.prices.above;
        prefix
            .options
            .retain(|&option| above[option as usize] <= self.most.saturating_sub(spent));
        let Some((item, count)) = prefix.fewest(self.problem) else {
            if !self.problem.groups.can_be_met(&prefix.chosen, &[]) {
                return ControlFlow::Continue(());
            }
            self.most = self.problem.cost(&prefix.chosen) * PARTS - self.prices.total - 1;
            self.best = Some(prefix.chosen);
            return if self.any {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            };
        };
        if count == 0 {
            return ControlFlow::Continue(());
        }
        let mut children = prefix.covering(self.problem, item);
        children.sort_by_key(|&option| self.prices.above[option as usize]);
        for option in children {
            let spent = spent + self.prices.above[option as usize];
            self.descend(prefix.child(self.problem, option), spent)?;
        }
        ControlFlow::Continue(())
    }
}
