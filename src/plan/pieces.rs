//! The pieces of a search while a plan is made.
//!
//! Invariant: the pieces have together every prefix of the search once.

use core::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use super::{Estimate, Unit};
use crate::engine::{Division, Prefix};
use crate::rng::SplitMix64;

/// Pieces for each unit, so that their wrong estimates balance.
const PIECES_A_UNIT: usize = 12;

/// No piece is larger than this part of a unit.
const LARGEST: f64 = 0.25;

/// The descents that a piece is estimated by at first.
const FIRST: u32 = 4;

/// Steps of descents that are always made.
const LEAST_STEPS: u64 = 6_000;

/// A step of a descent takes about as long as so many nodes; with this many for each, the
/// estimates take a hundredth of the search.
const NODES_A_STEP: f64 = 6_000.0;

/// The descents that a piece is estimated by at most.
const MOST: u32 = 64;

/// A prefix and what is estimated of it.
#[derive(Clone, Debug)]
struct Piece {
    prefix: Prefix,
    descents: u32,
    sum: f64,
    squares: f64,
}

impl Piece {
    fn mean(&self) -> f64 {
        self.sum / f64::from(self.descents.max(1))
    }

    /// The square of the standard error of the mean.
    fn variance(&self) -> f64 {
        let descents = f64::from(self.descents.max(1));
        let spread = self.squares / descents - self.mean().powi(2);
        spread.max(0.0) / descents
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
    pieces: Vec<Piece>,
    rng: SplitMix64,
    /// Steps of descents so far.
    steps: u64,
}

impl<'a> Pieces<'a> {
    /// The prefixes of the whole search.
    pub(super) fn whole(division: &'a dyn Division) -> Self {
        let mut pieces = Self {
            division,
            pieces: Vec::new(),
            rng: SplitMix64::new(0),
            steps: 0,
        };
        let whole = division.whole().into_iter();
        pieces.pieces = whole.map(|prefix| pieces.piece(prefix)).collect();
        pieces
    }

    /// A piece with its first estimate.
    fn piece(&mut self, prefix: Prefix) -> Piece {
        let mut piece = Piece {
            prefix,
            descents: 0,
            sum: 0.0,
            squares: 0.0,
        };
        for _ in 0..FIRST {
            self.descend(&mut piece);
        }
        piece
    }

    fn descend(&mut self, piece: &mut Piece) {
        let division = self.division;
        let size = division.probe(&piece.prefix, &mut self.rng, &mut self.steps);
        piece.descents += 1;
        piece.sum += size;
        piece.squares += size * size;
    }

    /// The estimated nodes of all pieces.
    pub(super) fn estimate(&self) -> Estimate {
        let variance: f64 = self.pieces.iter().map(Piece::variance).sum();
        Estimate {
            mean: self.pieces.iter().map(Piece::mean).sum(),
            spread: variance.sqrt(),
        }
    }

    /// Whether more descents may be made for a search of so many nodes.
    fn has_time(&self, nodes: f64) -> bool {
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        let steps = self.steps as f64;
        self.steps < LEAST_STEPS || steps * NODES_A_STEP < nodes
    }

    /// Divides the largest pieces until there are enough of them for `units` units.
    pub(super) fn divide(&mut self, units: usize) {
        let wanted = units.saturating_mul(PIECES_A_UNIT);
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        let share = LARGEST / units as f64;
        let ranked = |piece: Piece| Ranked {
            key: piece.mean(),
            piece,
        };
        let mut total = self.estimate().mean;
        let mut done = Vec::new();
        let mut open: BinaryHeap<Ranked> = self.pieces.drain(..).map(ranked).collect();
        while let Some(largest) = open.pop() {
            let number = open.len() + done.len() + 1;
            let is_enough = number >= wanted && largest.key <= share * total;
            // A piece for each unit is worth any time.
            let is_late = number >= units && !self.has_time(total);
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
            for child in children {
                let piece = self.piece(child);
                total += piece.mean();
                open.push(ranked(piece));
            }
        }
        done.extend(open.into_iter().map(|ranked| ranked.piece));
        self.pieces = done;
    }

    /// Spends the descents that are left on the pieces of which least is known.
    pub(super) fn refine(&mut self) {
        let total = self.estimate().mean;
        let ranked = |piece: Piece| Ranked {
            key: piece.variance(),
            piece,
        };
        let mut done = Vec::new();
        let mut open: BinaryHeap<Ranked> = self.pieces.drain(..).map(ranked).collect();
        while self.has_time(total)
            && let Some(Ranked { mut piece, .. }) = open.pop()
        {
            for _ in 0..FIRST {
                self.descend(&mut piece);
            }
            if piece.descents < MOST {
                open.push(ranked(piece));
            } else {
                done.push(piece);
            }
        }
        done.extend(open.into_iter().map(|ranked| ranked.piece));
        self.pieces = done;
    }

    /// The units, each of which has some of the pieces.
    pub(super) fn units(mut self, number: usize) -> Vec<Unit> {
        let by_size = |a: &Piece, b: &Piece| b.mean().total_cmp(&a.mean());
        let order = |a: &Piece, b: &Piece| by_size(a, b).then_with(|| a.prefix.cmp(&b.prefix));
        self.pieces.sort_by(order);
        let mut units = vec![Unit::default(); number.min(self.pieces.len())];
        let unit = |at, nodes| Reverse((Size(nodes), at));
        let mut loads: BinaryHeap<_> = (0..units.len()).map(|at| unit(at, 0.0)).collect();
        for piece in self.pieces {
            let Some(Reverse((Size(nodes), at))) = loads.pop() else {
                break;
            };
            // A node at least, so that pieces which are nothing are spread, too.
            let nodes = nodes + piece.mean().max(1.0);
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
