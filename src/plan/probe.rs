//! Estimates of the size of a tree, by random descents that end in small subtrees.
//!
//! ```text
//! probe(prefix):
//!     size := 0, alike := 1
//!     until a search of few nodes comes to its end: size += alike * (its nodes)
//!         size += alike; go to a random child; alike *= the number of children
//! ```
//!
//! It is Knuth's method ("Estimating the efficiency of backtrack programs", 1975,
//! <https://doi.org/10.1090/S0025-5718-1975-0373371-6>), but for the lowest levels, which have most of
//! the nodes and most of the differences: a search is a hundred times as fast as a descent, so
//! subtrees that it can search at once are measured instead.
//!
//! Invariant: the mean of the estimates is the size of the tree.

use crate::engine::{Division, Price};
use crate::rng::SplitMix64;

/// An estimate.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Probe {
    /// Search nodes and the price of solutions: the mean of the descents.
    pub size: f64,
    /// Search nodes alone.
    pub nodes: f64,
    /// The square of the standard error of the mean.
    pub variance: f64,
    /// In how many search nodes' time it was made.
    pub spent: u64,
    /// The solutions and their price: the means of the descents.
    pub solutions: f64,
    pub price: f64,
    /// Whether the tree was searched to its end.
    pub is_exact: bool,
}

/// To begin a search, or to divide a prefix, takes about as long as to search so many nodes.
pub(super) const NODES_TO_BEGIN: u64 = 500;

/// Estimates the tree below a prefix by so many descents, which end in subtrees of at most `most`
/// nodes. A solution that has a price is taken to cost `each`, as a few that are asked say little
/// of the others.
pub(super) fn probe(
    (division, price, each): (&dyn Division, Option<Price<'_>>, f64),
    prefix: &[u32],
    (descents, most): (u32, u64),
    rng: &mut SplitMix64,
) -> Probe {
    let mut probe = Probe::default();
    let mut squares = 0.0;
    let mut number = 0.0;
    for _ in 0..descents {
        let one = descent((division, price), prefix, most, rng, &mut probe);
        number += 1.0;
        probe.nodes += one.nodes;
        probe.solutions += one.solutions;
        probe.price += one.price;
        squares += (one.nodes + one.solutions * each).powi(2);
        if probe.is_exact {
            break;
        }
    }
    let number = f64::max(number, 1.0);
    probe.nodes /= number;
    probe.solutions /= number;
    probe.price /= number;
    probe.size = probe.nodes + probe.solutions * each;
    probe.variance = if probe.is_exact {
        0.0
    } else if number > 1.0 {
        (squares / number - probe.size.powi(2)).max(0.0) / (number - 1.0)
    } else {
        // Of a single descent nothing is known but its size.
        squares
    };
    probe
}

/// What one descent says of the tree.
struct Descent {
    nodes: f64,
    solutions: f64,
    price: f64,
}

/// The tree by one descent.
fn descent(
    (division, price): (&dyn Division, Option<Price<'_>>),
    prefix: &[u32],
    most: u64,
    rng: &mut SplitMix64,
    probe: &mut Probe,
) -> Descent {
    let (mut size, mut alike) = (0.0, 1.0);
    let mut at = prefix.to_vec();
    loop {
        let mut measure = division.measure(&at, most, None);
        let is_all = measure.is_all;
        probe.spent += measure.spent + NODES_TO_BEGIN;
        let mut children = Vec::new();
        if !is_all {
            children = division.divide(&at).unwrap_or_default();
            probe.spent += NODES_TO_BEGIN;
        }
        if is_all || children.is_empty() || children.contains(&at) {
            if price.is_some() {
                measure = division.measure(&at, u64::MAX, price);
                probe.spent += measure.spent;
            }
            probe.is_exact |= is_all && at.len() == prefix.len();
            #[expect(clippy::cast_precision_loss, reason = "an estimate")]
            let of = |number: u64| alike * number as f64;
            return Descent {
                nodes: size + of(measure.nodes.max(1)),
                solutions: of(measure.solutions),
                price: of(measure.price),
            };
        }
        size += alike;
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        let number = children.len() as f64;
        alike *= number;
        at.clone_from(&children[rng.below(children.len())]);
    }
}
