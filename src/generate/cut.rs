//! Cells divided among parts, and the random walk to an assembly of a high level.
//!
//! Simulated annealing: a cell goes to another part that may have it, and stays there if the level
//! does not fall, or by chance. Source: Kirkpatrick, Gelatt, Vecchi, "Optimization by simulated
//! annealing", 1983, <https://doi.org/10.1126/science.220.4598.671>.
//!
//! ```text
//! score := the level of the cut; 0 if it locks   (judge.rs has that of a cut that is to turn)
//! for each step:
//!   give a random cell to another of its parts, unless a part then falls to pieces
//!   keep it if the score is not lower, or by chance if it is
//!   whenever the score is one that is wanted: offer the cut
//! ```
//!
//! Invariant: all cells of a part hang together, and no part is without cells.

use super::judge::Judge;
use crate::disassemble::Bounds;
use crate::engine::Limits;
use crate::family::packing::Ruler;
use crate::geometry::Point;
use crate::rng::SplitMix64;

/// The part that has a cell; none of an empty one.
pub(super) type Owner = Option<usize>;

/// Cells divided among parts.
#[derive(Clone, Debug)]
pub(super) struct Cut {
    pub cells: Vec<Point>,
    /// By cell, who may have it; where one only may, it stays there.
    pub may: Vec<Vec<Owner>>,
    pub owners: Vec<Owner>,
    pub parts: usize,
    /// The most cells that nobody has.
    pub most_empty: usize,
}

/// The six directions.
const DIRECTIONS: [Point; 6] = [
    Point::X,
    Point::Y,
    Point::Z,
    Point::new(-1, 0, 0),
    Point::new(0, -1, 0),
    Point::new(0, 0, -1),
];

impl Cut {
    /// The cells of each part.
    pub(super) fn of_parts(&self) -> Vec<Vec<Point>> {
        let mut parts = vec![Vec::new(); self.parts];
        for (&cell, owner) in self.cells.iter().zip(&self.owners) {
            if let Some(part) = owner {
                parts[*part].push(cell);
            }
        }
        parts
    }

    /// Another part for a cell: mostly that of a cell beside it, so that parts hang together.
    fn other_owner(&self, cell: usize, rng: &mut SplitMix64) -> Owner {
        let may = &self.may[cell];
        let beside = self.cells[cell].plus(DIRECTIONS[rng.below(DIRECTIONS.len())]);
        let neighbour = self.cells.iter().position(|&other| other == beside);
        let owner = neighbour.map(|neighbour| self.owners[neighbour]);
        match owner.filter(|owner| may.contains(owner)) {
            Some(owner) if rng.below(8) > 0 => owner,
            _ => may[rng.below(may.len())],
        }
    }

    /// Whether all cells of a part hang together, and are `least` at least.
    fn hangs_together(&self, part: usize, least: usize) -> bool {
        let each = self.cells.iter().zip(&self.owners);
        let own = each.filter(|(_, owner)| **owner == Some(part));
        let mut left: Vec<Point> = own.map(|(&cell, _)| cell).collect();
        let is_enough = left.len() >= least.max(1);
        let mut reached: Vec<Point> = left.pop().into_iter().collect();
        while let Some(cell) = reached.pop() {
            for direction in DIRECTIONS {
                let next = cell.plus(direction);
                if let Some(at) = left.iter().position(|&other| other == next) {
                    reached.push(left.swap_remove(at));
                }
            }
        }
        is_enough && left.is_empty()
    }

    /// Whether all parts hang together, and not too many cells are empty.
    pub(super) fn is_sound(&self, least: usize) -> bool {
        let empty = self.owners.iter().filter(|owner| owner.is_none()).count();
        empty <= self.most_empty && (0..self.parts).all(|part| self.hangs_together(part, least))
    }
}

/// How a walk goes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Walk {
    pub steps: usize,
    /// The fewest cells of a part.
    pub least: usize,
    /// The least level that is offered.
    pub level: u64,
    /// The fewest turns on the way of what is offered; none if it is to come apart by shifts.
    pub turns: u64,
}

/// After so many steps, the tables of shapes that were left behind are thrown away.
const FRESH: usize = 400;

/// The most states that a cut may take: what takes more is no better to solve by hand.
const STATES: u64 = 20_000;

/// Walks from a cut to others, and offers those of a high level; `is_enough` ends the walk.
///
/// The highest level that was met is returned.
pub(super) fn walk(
    mut cut: Cut,
    walk: Walk,
    rng: &mut SplitMix64,
    limits: &Limits<'_>,
    is_enough: &mut dyn FnMut(&Cut, u64) -> bool,
) -> u64 {
    let movable: Vec<usize> = (0..cut.cells.len())
        .filter(|&cell| cut.may[cell].len() > 1)
        .collect();
    let bounds = Bounds {
        states: STATES,
        ..Bounds::default()
    };
    let ruler = if walk.turns > 0 {
        Ruler::Turns
    } else {
        Ruler::Shifts
    };
    let fresh = || Judge::new(bounds, ruler);
    let mut judge = fresh();
    let graded = |cut: &Cut, judge: &mut Judge| {
        let judged = judge.judge(&cut.of_parts(), limits);
        (judged.score(walk.turns), judged.level_by(walk.turns))
    };
    let (mut score, mut best) = graded(&cut, &mut judge);
    for step in 0..walk.steps {
        if movable.is_empty() || (limits.stop)().is_some() {
            break;
        }
        if step % FRESH == FRESH - 1 {
            judge = fresh();
        }
        let before = cut.owners.clone();
        for _ in 0..=rng.below(2) {
            let cell = movable[rng.below(movable.len())];
            cut.owners[cell] = cut.other_owner(cell, rng);
        }
        if cut.owners == before {
            continue;
        }
        if !cut.is_sound(walk.least) {
            cut.owners = before;
            continue;
        }
        let (new, level) = graded(&cut, &mut judge);
        let is_near = if walk.turns > 0 {
            new >= score / 2
        } else {
            new + 2 >= score && new > 0
        };
        if new < score && !(is_near && rng.below(30) == 0) {
            cut.owners = before;
            continue;
        }
        let is_other = new != score;
        score = new;
        best = best.max(level);
        if level >= walk.level && (is_other || rng.below(4) == 0) && is_enough(&cut, level) {
            break;
        }
    }
    best
}
