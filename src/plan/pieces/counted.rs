//! Pieces whose solutions have a price: these are counted, as that takes little time beside it.
//!
//! Invariant: what is counted is not guessed again.

use super::{FIRST_PRICED, PIECES_A_UNIT, Piece, Pieces, Probe};
use crate::engine::{Measure, Prefix};
use crate::plan::probe::NODES_TO_BEGIN;

/// A whole search that takes at most this part of the effort is counted.
const IN_REACH: f64 = 0.6;

/// A piece is searched within the effort that there is for each, unless it is expected to be so many
/// times as large: then it is divided at once.
const EXPECTED: f64 = 2.0;

/// A piece is weighed within so many times as many nodes as there are for each; what was not at its
/// end then is taken to be so many times as large as what was seen.
const WEIGHED: u64 = 2;
const MORE_LEFT: f64 = 2.0;

impl Pieces<'_> {
    /// Whether there is time to find all solutions and ask none of them.
    pub(super) fn can_be_counted(&self) -> bool {
        self.nodes() <= self.effort(self.total()) * IN_REACH
    }

    /// The estimated nodes of all pieces, without the price of solutions.
    fn nodes(&self) -> f64 {
        self.all.iter().map(|piece| piece.probe.nodes).sum()
    }

    /// Searches all pieces for their solutions, after dividing what is too large for that. What
    /// there is no time for stays as it is.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss,
        reason = "estimates"
    )]
    pub(super) fn count(&mut self, units: usize) {
        let total = self.total();
        let pieces = units.saturating_mul(PIECES_A_UNIT) as f64;
        let most = self.effort(total) / pieces;
        let (mut open, mut done) = (core::mem::take(&mut self.all), Vec::new());
        let mut counted = 0.0;
        while let Some(piece) = open.pop() {
            if !self.has_time(f64::max(total, counted), 1.0) {
                done.push(self.guessed(piece));
                continue;
            }
            let expected = piece.probe.nodes;
            if expected <= EXPECTED * most {
                let measure = self.measure(&piece.prefix, most as u64);
                if measure.is_all {
                    let probe = self.probed(&measure, 1.0);
                    counted += probe.size;
                    done.push(Piece::of(piece.prefix, probe));
                    continue;
                }
            }
            let children = self.division.divide(&piece.prefix).unwrap_or_default();
            if children.contains(&piece.prefix) {
                done.push(self.guessed(piece));
            } else {
                let probe = Probe {
                    nodes: f64::max(expected, most * MORE_LEFT) / children.len() as f64,
                    ..Probe::default()
                };
                let children = children.into_iter();
                open.extend(children.map(|child| Piece::of(child, probe)));
            }
        }
        self.all = done;
    }

    /// What is below a piece that is known exactly is counted, too.
    pub(super) fn counted(&mut self, prefix: Prefix) -> Piece {
        let measure = self.measure(&prefix, u64::MAX);
        Piece::of(prefix, self.probed(&measure, 1.0))
    }

    /// A piece with an estimate, if it has only what is expected of it.
    fn guessed(&mut self, piece: Piece) -> Piece {
        if piece.probe.spent == 0 {
            self.piece(piece.prefix, FIRST_PRICED)
        } else {
            piece
        }
    }

    /// Searches the pieces for the number of their solutions, until this part of the effort is
    /// spent.
    pub(super) fn weigh(&mut self, part: f64) {
        let total = self.total();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "an estimate"
        )]
        let most = self.effort(total) as u64 / self.all.len().max(1) as u64 * WEIGHED;
        let mut all = core::mem::take(&mut self.all);
        for Piece { prefix, probe, .. } in &mut all {
            if probe.is_exact {
                continue;
            }
            if !self.has_time(total, part) {
                break;
            }
            let measure = self.measure(prefix, most);
            // What was stopped is probably much larger, and to be divided.
            let times = if measure.is_all { 1.0 } else { MORE_LEFT };
            let found = self.probed(&measure, times);
            if measure.is_all {
                *probe = found;
            } else if found.size > probe.size {
                let variance = probe.variance;
                *probe = Probe { variance, ..found };
            }
        }
        self.all = all;
    }

    /// Searches below a prefix for about so many nodes.
    fn measure(&mut self, prefix: &[u32], most: u64) -> Measure {
        let measure = self.division.measure(prefix, most, None);
        self.spent += measure.spent + NODES_TO_BEGIN;
        measure
    }

    /// What a search says of a piece that has so many times as much.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    fn probed(&self, measure: &Measure, times: f64) -> Probe {
        let nodes = measure.nodes as f64 * times;
        let solutions = measure.solutions as f64 * times;
        Probe {
            size: nodes + solutions * self.each(),
            nodes,
            solutions,
            is_exact: measure.is_all,
            ..Probe::default()
        }
    }
}
