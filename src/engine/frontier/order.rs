//! In which order items are decided, so that the frontier is narrow.
//!
//! The width of the frontier at a place of the order is the number of items that options decided
//! before may cover and options decided after, too; up to two to its power states are kept there,
//! and about two to the power of their entropy (`width.rs`). The least greatest width over all orders is the pathwidth
//! of a graph, which is NP-hard to find (Arnborg, Corneil and Proskurowski, "Complexity of
//! finding embeddings in a k-tree", 1987, <https://doi.org/10.1137/0608024>), so a few orders
//! are tried and the cheapest is taken:
//!
//! - that of the model,
//! - the cells of a packing, scanned along each of the axes in every sequence: a box lies
//!   along its longest side,
//! - levels by distance from an item that is as far from others as can be, each level in the
//!   sequence of its neighbours in the level before (Cuthill and McKee, "Reducing the
//!   bandwidth of sparse symmetric matrices", 1969, <https://doi.org/10.1145/800195.805928>).
//!
//! *Hubs* are items that far more options cover than others: the piece of a packing that may
//! lie anywhere. They come last in all of these; deciding one of them first would decide
//! nearly everything else at once.
//!
//! Invariant: an order has each primary item once. Which one is taken changes the time and
//! nothing else, and follows from the problem alone.
//!
//! Cost: linear in the items of all options for each order that is tried, and for levels
//! quadratic in the items of an option.

use std::collections::VecDeque;

use super::problem::Problem;
use super::width::Widths;
use crate::geometry::Point;

/// How many times the usual number of options a hub has.
const HUB: usize = 4;

/// The cheapest of all orders that are tried; `points` are the cells that items stand for.
pub(super) fn order(problem: &Problem, points: &[Option<Point>]) -> Vec<u32> {
    let coverers = problem.coverers();
    let hubs = hubs(problem, &coverers);
    let last_hubs = |mut order: Vec<u32>| {
        sort(&mut order, &|item| u64::from(hubs[item as usize]));
        order
    };
    let items: Vec<u32> = (0..).take(problem.is_primary.len()).collect();
    let primary: Vec<u32> = items
        .into_iter()
        .filter(|&item| problem.is_primary[item as usize])
        .collect();
    let mut orders = vec![primary.clone()];
    orders.extend(scans(&primary, points).map(last_hubs));
    orders.push(last_hubs(levels(problem, &coverers, &hubs, &primary)));
    orders.push(last_hubs(primary));
    let cost = |order: &Vec<u32>| Widths::of(problem, &coverers, order).cost();
    let mut best = orders.swap_remove(0);
    let mut least = cost(&best);
    for order in orders {
        let cost = cost(&order);
        if cost < least {
            (best, least) = (order, cost);
        }
    }
    best
}

/// By item, whether it is a hub.
fn hubs(problem: &Problem, coverers: &[Vec<u32>]) -> Vec<bool> {
    let primary = problem.is_primary.iter().zip(coverers);
    let mut sizes: Vec<usize> = primary
        .filter(|(is_primary, _)| **is_primary)
        .map(|(_, coverers)| coverers.len())
        .collect();
    sizes.sort_unstable();
    let usual = sizes.get(sizes.len() / 2).copied().unwrap_or(0);
    let is_hub = |coverers: &Vec<u32>| coverers.len() > HUB * usual;
    coverers.iter().map(is_hub).collect()
}

/// The items that stand for cells, scanned along the axes in each sequence; all others last.
fn scans(primary: &[u32], points: &[Option<Point>]) -> impl Iterator<Item = Vec<u32>> {
    const SEQUENCES: [[usize; 3]; 6] = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ];
    let has_points = points.iter().any(Option::is_some);
    let sequences = SEQUENCES.into_iter().filter(move |_| has_points);
    sequences.map(move |sequence| {
        let mut order = primary.to_vec();
        sort(&mut order, &|item| {
            let point = points.get(item as usize).copied().flatten();
            point.map_or(u64::MAX, |point| {
                let along = [point.x, point.y, point.z];
                let from_zero = |axis: usize| u64::from(along[axis].abs_diff(i16::MIN));
                let place = sequence.into_iter().map(from_zero);
                place.fold(0, |place, at| (place << u16::BITS) | at)
            })
        });
        order
    })
}

/// Sorts items by a key; equal ones keep their order.
///
/// The key is no type of its own: each sort that is generic adds 7 kB to the solver of a page.
fn sort(items: &mut [u32], key: &dyn Fn(u32) -> u64) {
    items.sort_by_key(|&item| key(item));
}

/// The primary items level by level, from one that is far from others.
fn levels(problem: &Problem, coverers: &[Vec<u32>], hubs: &[bool], primary: &[u32]) -> Vec<u32> {
    let graph = Graph {
        problem,
        coverers,
        hubs,
    };
    let mut is_seen = vec![false; problem.is_primary.len()];
    let mut order = Vec::new();
    for &item in primary {
        if is_seen[item as usize] {
            continue;
        }
        // The last item of a walk is far from its first; twice is enough.
        let far = graph.far_from(item, &is_seen);
        let far = graph.far_from(far, &is_seen);
        for item in graph.walk(far, &is_seen) {
            is_seen[item as usize] = true;
            if problem.is_primary[item as usize] {
                order.push(item);
            }
        }
    }
    order
}

/// Items that are joined where an option covers both; hubs join nothing.
struct Graph<'a> {
    problem: &'a Problem,
    coverers: &'a [Vec<u32>],
    hubs: &'a [bool],
}

impl Graph<'_> {
    /// The last item of a walk that is no hub.
    fn far_from(&self, first: u32, is_seen: &[bool]) -> u32 {
        let walk = self.walk(first, is_seen);
        let mut back = walk.into_iter().rev();
        back.find(|&item| !self.hubs[item as usize])
            .unwrap_or(first)
    }

    /// All items that can be reached from `first` without those seen, the nearest first.
    fn walk(&self, first: u32, is_seen: &[bool]) -> Vec<u32> {
        let mut is_seen = is_seen.to_vec();
        is_seen[first as usize] = true;
        let mut waiting = VecDeque::from([first]);
        let mut walk = Vec::new();
        while let Some(item) = waiting.pop_front() {
            walk.push(item);
            if self.hubs[item as usize] {
                continue;
            }
            let mut next: Vec<u32> = Vec::new();
            for &entry in &self.coverers[item as usize] {
                for other in self.problem.entries[entry as usize].all_items() {
                    if !core::mem::replace(&mut is_seen[other as usize], true) {
                        next.push(other);
                    }
                }
            }
            sort(&mut next, &|other| {
                self.coverers[other as usize].len() as u64
            });
            waiting.extend(next);
        }
        walk
    }
}
