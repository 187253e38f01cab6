//! The pieces of a search while a plan is made.
//!
//! Invariant: the pieces have together every prefix of the search once.

mod counted;
mod total;

use core::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use super::Unit;
use super::probe::{Probe, probe};
use crate::engine::{Division, Prefix, Price};
use crate::rng::SplitMix64;

/// Pieces for each unit, so that their wrong estimates balance.
const PIECES_A_UNIT: usize = 12;

/// No piece is larger than this part of a unit.
const LARGEST: f64 = 0.25;

/// The descents of the first estimate of a piece, and the nodes of a subtree that is searched at
/// its end; the next estimate has so many times as many of both.
const FIRST: (u32, u64) = (2, 1_000);
const MORE: u32 = 3;

/// The same where solutions have a price: to ask some takes far longer than to search the subtree.
const FIRST_PRICED: (u32, u64) = (2, 300);

/// There, the search is divided until this part of the effort is spent. Then pieces are weighed
/// until that one, and divided again, as some are found to be larger than it seemed.
const ASKED: f64 = 0.15;
const ROUNDS: [(f64, f64); 3] = [(0.8, 0.85), (0.95, 0.97), (1.0, 1.0)];

/// From the prefixes of the whole search there are so many times as many descents, if they are few
/// and the search is large.
const WHOLE: u32 = 8;
const FEW: usize = 64;

/// As many descents as what is known of a piece's siblings counts for.
const SIBLINGS: f64 = 2.0;

/// The effort that is always spent, in search nodes: about a quarter of a second; less for few units,
/// which are even without, so much for each.
const LEAST: u64 = 2_000_000;
const LEAST_A_UNIT: u64 = 100_000;

/// Estimates take this part of the search, the second one where solutions have a price, and no more
/// than so many search nodes, which is about half a minute.
const PART: f64 = 0.02;
const PART_PRICED: f64 = 0.045;
const MOST: u64 = 300_000_000;

/// A prefix and what is estimated of it.
#[derive(Clone, Debug)]
struct Piece {
    prefix: Prefix,
    probe: Probe,
    /// By which descents.
    effort: (u32, u64),
    /// The size of its siblings in the mean.
    sibling: f64,
}

impl Piece {
    /// A piece that nothing is known of but what a search says.
    fn of(prefix: Prefix, probe: Probe) -> Self {
        Self {
            prefix,
            probe,
            effort: FIRST_PRICED,
            sibling: probe.size,
        }
    }

    /// The estimated nodes. Descents miss large subtrees more often than not, so what looks much
    /// smaller than its siblings is taken to be larger than it looks.
    fn size(&self) -> f64 {
        if self.probe.is_exact {
            return self.probe.size;
        }
        let descents = f64::from(self.effort.0);
        (self.probe.size * descents + self.sibling * SIBLINGS) / (descents + SIBLINGS)
    }
}

/// A piece that goes before those with a smaller key.
struct Ranked {
    key: f64,
    piece: Piece,
}

impl PartialEq for Ranked {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Ranked {}

impl PartialOrd for Ranked {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ranked {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_prefix = || other.piece.prefix.cmp(&self.piece.prefix);
        self.key.total_cmp(&other.key).then_with(by_prefix)
    }
}

/// The pieces of a search.
pub(super) struct Pieces<'a> {
    division: &'a dyn Division,
    price: Option<Price<'a>>,
    first: (u32, u64),
    /// The effort that is always spent where solutions have no price.
    least: u64,
    all: Vec<Piece>,
    rng: SplitMix64,
    /// The effort so far, in search nodes.
    spent: u64,
    /// Whether solutions at the ends of descents are asked for their price.
    asks: bool,
    /// The solutions of these descents, and their price.
    asked: (f64, f64),
    /// Is told which share of the effort that is.
    watch: Watch<'a>,
}

/// What is told how far planning is, 0 to 1.
pub(super) type Watch<'a> = &'a mut dyn FnMut(f64);

impl<'a> Pieces<'a> {
    /// The prefixes of the whole search, to be made pieces for so many units.
    pub(super) fn whole(
        division: &'a dyn Division,
        units: usize,
        price: Option<Price<'a>>,
        watch: Watch<'a>,
    ) -> Self {
        let mut pieces = Self {
            division,
            price,
            first: price.map_or(FIRST, |_| FIRST_PRICED),
            least: (units as u64).saturating_mul(LEAST_A_UNIT).min(LEAST),
            all: Vec::new(),
            rng: SplitMix64::new(0),
            spent: 0,
            asks: true,
            asked: (0.0, 0.0),
            watch,
        };
        let (descents, most) = pieces.first;
        pieces.begin((descents, most));
        let spent = pieces.spent.saturating_mul(u64::from(WHOLE));
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        let is_large = pieces.effort(pieces.total()) > spent as f64;
        if is_large && pieces.all.len() <= FEW {
            pieces.begin((descents * WHOLE, most));
        }
        pieces
    }

    /// Begins with the prefixes of the whole search.
    fn begin(&mut self, effort: (u32, u64)) {
        let whole = self.division.whole().into_iter();
        self.all = whole.map(|prefix| self.piece(prefix, effort)).collect();
        Self::introduce(&mut self.all);
    }

    /// A piece with its estimate.
    fn piece(&mut self, prefix: Prefix, effort: (u32, u64)) -> Piece {
        let price = self.price.filter(|_| self.asks);
        let of = (self.division, price, self.each());
        let probe = probe(of, &prefix, effort, &mut self.rng);
        self.spent += probe.spent;
        if self.asks {
            self.asked.0 += probe.solutions;
            self.asked.1 += probe.price;
        }
        Piece {
            prefix,
            probe,
            sibling: probe.size,
            effort,
        }
    }

    /// Tells pieces that were made together of each other.
    fn introduce(siblings: &mut [Piece]) {
        let sum: f64 = siblings.iter().map(|piece| piece.probe.size).sum();
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        let mean = sum / siblings.len().max(1) as f64;
        for piece in siblings {
            piece.sibling = mean;
        }
    }

    /// The sum of the estimates of all pieces. It is too low: a piece that looked large by
    /// chance was looked at again, and one that looked small was not.
    fn total(&self) -> f64 {
        self.all.iter().map(Piece::size).sum()
    }

    /// The effort for a search of so many nodes.
    fn effort(&self, nodes: f64) -> f64 {
        let (part, least) = match self.price {
            None => (PART, self.least),
            Some(_) => (PART_PRICED, LEAST),
        };
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        let (least, most) = (least as f64, MOST as f64);
        (nodes * part).clamp(least, most)
    }

    /// Whether estimates may go on, until this part of the effort for a search of so many nodes.
    fn has_time(&mut self, nodes: f64, part: f64) -> bool {
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        let spent = self.spent as f64;
        let effort = self.effort(nodes);
        (self.watch)((spent / effort).min(1.0));
        spent < effort * part
    }

    /// Makes pieces for so many units.
    pub(super) fn prepare(&mut self, units: usize) {
        if self.price.is_none() {
            self.divide(units, 1.0);
        } else {
            self.divide(units, ASKED);
            // What a solution costs is known well enough.
            self.asks = false;
            if self.can_be_counted() {
                self.count(units);
                self.divide(units, 1.0);
            } else {
                for (weighed, divided) in ROUNDS {
                    self.weigh(weighed);
                    self.divide(units, divided);
                }
            }
        }
        self.refine();
        if self.price.is_none() {
            return;
        }
        let each = self.each();
        for Piece { probe, .. } in &mut self.all {
            probe.size = probe.nodes + probe.solutions * each;
        }
    }

    /// The price of a solution in the mean of those that were asked.
    fn each(&self) -> f64 {
        let (solutions, price) = self.asked;
        if solutions > 0.0 {
            price / solutions
        } else {
            0.0
        }
    }

    /// Divides the largest pieces until there are enough of them for `units` units, or this part of
    /// the effort is spent.
    fn divide(&mut self, units: usize, part: f64) {
        let wanted = units.saturating_mul(PIECES_A_UNIT);
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        let share = LARGEST / units as f64;
        let ranked = |piece: Piece| Ranked {
            key: piece.size(),
            piece,
        };
        let mut total = self.total();
        let mut done = Vec::new();
        let mut open: BinaryHeap<Ranked> = self.all.drain(..).map(ranked).collect();
        while let Some(largest) = open.pop() {
            let number = open.len() + done.len() + 1;
            let is_enough = number >= wanted && largest.key <= share * total;
            // A piece for each unit is worth any time.
            let is_late = number >= units && !self.has_time(total, part);
            if is_enough || is_late {
                open.push(largest);
                break;
            }
            let prefix = &largest.piece.prefix;
            let children = self.division.divide(prefix).unwrap_or_default();
            if children.contains(prefix) {
                done.push(largest.piece);
                continue;
            }
            total -= largest.key;
            let is_counted = self.price.is_some() && largest.piece.probe.is_exact;
            let child = |child| {
                if is_counted {
                    self.counted(child)
                } else {
                    self.piece(child, self.first)
                }
            };
            let mut children: Vec<Piece> = children.into_iter().map(child).collect();
            Self::introduce(&mut children);
            for piece in children {
                total += piece.size();
                open.push(ranked(piece));
            }
        }
        done.extend(open.into_iter().map(|ranked| ranked.piece));
        self.all = done;
    }

    /// Spends the effort that is left on the pieces of which least is known.
    fn refine(&mut self) {
        let mut total = self.total();
        let ranked = |piece: Piece| Ranked {
            key: piece.probe.variance,
            piece,
        };
        let mut open: BinaryHeap<Ranked> = self.all.drain(..).map(ranked).collect();
        while self.has_time(total, 1.0)
            && let Some(Ranked { key, piece }) = open.pop()
        {
            if key == 0.0 {
                open.push(Ranked { key, piece });
                break;
            }
            let (descents, most) = piece.effort;
            let effort = (descents * MORE, most * u64::from(MORE));
            total -= piece.size();
            let mut better = self.piece(piece.prefix, effort);
            better.sibling = piece.sibling;
            total += better.size();
            open.push(ranked(better));
        }
        self.all = open.into_iter().map(|ranked| ranked.piece).collect();
    }

    /// The units, each of which has some of the pieces.
    pub(super) fn units(mut self, number: usize) -> Vec<Unit> {
        let by_size = |a: &Piece, b: &Piece| b.size().total_cmp(&a.size());
        let order = |a: &Piece, b: &Piece| by_size(a, b).then_with(|| a.prefix.cmp(&b.prefix));
        self.all.sort_by(order);
        let mut units = vec![Unit::default(); number.min(self.all.len())];
        let unit = |at, nodes| Reverse((Size(nodes), at));
        let mut loads: BinaryHeap<_> = (0..units.len()).map(|at| unit(at, 0.0)).collect();
        for piece in self.all {
            let Some(Reverse((Size(nodes), at))) = loads.pop() else {
                break;
            };
            // A node at least, so that pieces which are nothing are spread, too.
            let nodes = nodes + piece.size().max(1.0);
            units[at].nodes = nodes;
            units[at].prefixes.push(piece.prefix);
            loads.push(unit(at, nodes));
        }
        for unit in &mut units {
            unit.prefixes.sort_unstable();
        }
        units
    }
}

/// A load, which is no NaN.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Size(f64);

impl Eq for Size {}

impl PartialOrd for Size {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Size {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.total_cmp(&other.0)
    }
}
