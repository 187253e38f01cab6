//! The whole way with turns: a separation, then those of both halves.
//!
//! Invariant: a half is searched from where its parts are when it has left the other. Taking out parts never
//! hinders the rest, and turns can be undone as shifts can, so whether an assembly comes apart does not
//! depend on the separation that is taken.

use super::super::Bounds;
use super::super::blocking::{Set, everything, members, smaller};
use super::super::report::{Report, Verdict};
use super::{Found, Laid, Search};
use crate::engine::{Cause, Limits};
use crate::family::packing::{Groups, Locked, Motion, Move, PieceIx, Ruler, Separation};
use crate::geometry::Point;

/// Takes an assembly apart by shifts and turns, given as to
/// [`Disassembler`](super::super::Disassembler), each separation by the fewest moves that are found, and of
/// such ways by one with the least gap that is found.
pub(in crate::disassemble) fn take_apart(
    (search, ruler): (&mut Search, Ruler),
    cells: &[Vec<Point>],
    of: (&Groups, &[PieceIx]),
    bounds: Bounds,
    limits: &Limits<'_>,
) -> Report {
    let mut report = once((search, ruler), cells, of, bounds, limits);
    // What is found with a gap may take a larger one than another way, so the search is made with less of it.
    while let Verdict::Apart(way) = &report.verdict
        && let Ruler::Loose(gap @ 1..) = way.ruler()
    {
        let moves = (way.moves.len(), way.total());
        let narrower = once((search, Ruler::Loose(gap - 1)), cells, of, bounds, limits);
        report.states += narrower.states;
        let Verdict::Apart(found) = &narrower.verdict else {
            break;
        };
        if (found.moves.len(), found.total()) > moves {
            break;
        }
        (report.verdict, report.first) = (narrower.verdict, narrower.first);
    }
    report
}

/// One search.
fn once(
    (search, ruler): (&mut Search, Ruler),
    cells: &[Vec<Point>],
    (groups, pieces): (&Groups, &[PieceIx]),
    bounds: Bounds,
    limits: &Limits<'_>,
) -> Report {
    search.begin(cells.len(), bounds);
    let mut run = Run {
        search,
        gap: match ruler {
            Ruler::Loose(gap) => Some(gap),
            Ruler::Turns | Ruler::Shifts => None,
        },
        has_shimmied: false,
        cells,
        groups,
        pieces,
        bounds,
        limits,
        first: None,
        at_least: None,
        stuck: Vec::new(),
    };
    let parts = (0..cells.len()).filter_map(|part| Some((part, run.search.laid(&cells[part])?)));
    let parts: Vec<(usize, Laid)> = parts.collect();
    let verdict = match run.apart(parts, true) {
        Ok(Some(way)) => Verdict::Apart(*way),
        Ok(None) => Verdict::Whole,
        Err(verdict) => verdict,
    };
    Report {
        ruler,
        verdict,
        first: run.first,
        at_least: run.at_least,
        least: None,
        states: run.search.looked_at,
    }
}

/// One assembly on its way apart.
struct Run<'a> {
    search: &'a mut Search,
    /// The gap between pieces, in thousandths of a cell, if axes may shift.
    gap: Option<u16>,
    /// Whether one has.
    has_shimmied: bool,
    cells: &'a [Vec<Point>],
    groups: &'a Groups,
    /// By part, the piece that it is a copy of; nothing where there are no groups.
    pieces: &'a [PieceIx],
    bounds: Bounds,
    limits: &'a Limits<'a>,
    first: Option<usize>,
    at_least: Option<usize>,
    /// The pieces of the parts that lock each other, and may: each set stays together.
    stuck: Vec<Vec<PieceIx>>,
}

impl Run<'_> {
    /// Takes parts apart, given by their numbers and where they are now.
    ///
    /// # Errors
    /// The verdict, if some are locked or a limit is reached.
    fn apart(
        &mut self,
        mut parts: Vec<(usize, Laid)>,
        is_first: bool,
    ) -> Result<Option<Box<Separation>>, Verdict> {
        let own: Vec<PieceIx> = parts
            .iter()
            .filter_map(|(part, _)| self.pieces.get(*part).copied())
            .collect();
        if parts.len() < 2 || (!is_first && self.groups.is_one(&own, self.pieces)) {
            return Ok(None);
        }
        // What stands is the largest part: smaller ones are easier to turn.
        let largest = (0..parts.len())
            .rev()
            .max_by_key(|&at| self.cells[parts[at].0].len());
        parts.swap(0, largest.unwrap_or_default());
        let laid: Vec<Laid> = parts.iter().map(|&(_, laid)| laid).collect();
        let found = self.search.run(&laid, self.gap, self.bounds, self.limits);
        if found.is_err() && is_first && self.gap.is_none() {
            self.at_least = Some(self.search.depth() + 1);
        }
        let (moves, laid, exit) = match found.map_err(Verdict::Open)? {
            Found::Exit { moves, laid, exit } => (moves, laid, exit),
            Found::Locked => {
                self.stuck.push(own);
                if !is_first && self.groups.allow(&self.stuck) {
                    return Ok(None);
                }
                if self.has_shimmied {
                    self.lock_at_home(&parts)?;
                }
                return Err(Verdict::Locked(Locked {
                    parts: named(&parts, everything(parts.len())),
                    ruler: Ruler::Turns,
                    states: Vec::new(),
                    hindered: None,
                }));
            }
        };
        if is_first {
            self.first = Some(moves.len() + 1);
        }
        let all = everything(parts.len());
        let (leaving, direction) = smaller(exit.set, all, exit.direction);
        self.has_shimmied |= moves.iter().any(|(.., shimmy)| shimmy.is_some());
        let out = (leaving, Motion::Out(direction), None);
        let moves = moves.into_iter().chain([out]);
        let moves = moves.map(|(set, motion, shimmy)| Move {
            parts: named(&parts, set),
            motion,
            shimmy,
        });
        let moves: Vec<Move> = moves.collect();
        let half = |set: Set| -> Vec<(usize, Laid)> {
            members(set).map(|at| (parts[at].0, laid[at])).collect()
        };
        Ok(Some(Box::new(Separation {
            parts: named(&parts, all),
            moves,
            removed: self.apart(half(leaving), false)?,
            rest: self.apart(half(all & !leaving), false)?,
        })))
    }
}

impl Run<'_> {
    /// Sees that parts lock from where they lie in the assembly, too, by pure turns. What a shimmy led to
    /// says nothing of that: its way back may not be found.
    ///
    /// # Errors
    /// That it is open whether they do, if they do not or a limit is reached.
    fn lock_at_home(&mut self, parts: &[(usize, Laid)]) -> Result<(), Verdict> {
        let home = parts
            .iter()
            .filter_map(|&(part, _)| self.search.laid(&self.cells[part]));
        let home: Vec<Laid> = home.collect();
        let found = self.search.run(&home, None, self.bounds, self.limits);
        match found.map_err(Verdict::Open)? {
            Found::Locked => Ok(()),
            Found::Exit { .. } => Err(Verdict::Open(Cause::Nodes)),
        }
    }
}

/// The numbers of some parts, ascending.
fn named(parts: &[(usize, Laid)], set: Set) -> Vec<usize> {
    let mut numbers: Vec<usize> = members(set).map(|at| parts[at].0).collect();
    numbers.sort_unstable();
    numbers
}
