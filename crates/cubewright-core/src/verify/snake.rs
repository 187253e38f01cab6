//! The check of a folded snake, cube by cube.
//!
//! Invariant: a fold is followed cube by cube from its start, with a mark on each cell; that no cell is
//! met twice and all are met follows from the marks.

use crate::family::snake::{Fold, HeldCell, Run, Snake};
use crate::geometry::{Point, Region};

/// What is wrong with a fold. Cubes and runs are numbered from 1 in messages.
///
/// The cells are named as they are met when the snake is followed from its first cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FoldFault {
    /// Not one direction for each run.
    RunCount {
        /// Runs of the snake.
        runs: usize,
        /// Directions of the fold.
        directions: usize,
    },
    /// A run that goes on along the axis of the run before.
    NoTurn(Run),
    /// A cube outside the region.
    Outside {
        /// The 0-based index of the cube.
        cube: usize,
        /// Where it lies.
        point: HeldCell,
    },
    /// Two cubes in one cell.
    Twice {
        /// The 0-based index of the earlier cube.
        first: usize,
        /// The 0-based index of the later cube.
        second: usize,
        /// The cell.
        point: HeldCell,
    },
    /// A cell without a cube.
    Empty(HeldCell),
}

/// Checks that the snake, laid as `fold` says, turns behind every run and fills
/// each cell of the region exactly once.
///
/// # Errors
/// The first [`FoldFault`]; [`fold_faults`] reports them all.
///
/// ```
/// use cubewright::geometry::{Point, Region};
/// use cubewright::family::snake::{Direction, Fold, Snake};
/// use cubewright::verify::fold;
/// let (snake, region) = (Snake::new(vec![1, 1, 1])?, Region::cuboid([2, 2, 1])?);
/// let ways = vec![Direction::Right, Direction::Up, Direction::Left];
/// assert_eq!(fold(&snake, &region, &Fold::new(Point::ZERO, ways)), Ok(()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn fold(snake: &Snake, region: &Region, fold: &Fold) -> Result<(), FoldFault> {
    match fold_faults(snake, region, fold).into_iter().next() {
        None => Ok(()),
        Some(fault) => Err(fault),
    }
}

/// Every [`FoldFault`] of a fold: those of its directions first, and if there is a
/// direction for each run, those of the cells.
#[must_use]
pub fn fold_faults(snake: &Snake, region: &Region, fold: &Fold) -> Vec<FoldFault> {
    let (runs, directions) = (snake.runs().len(), fold.directions());
    if runs != directions.len() {
        let directions = directions.len();
        return vec![FoldFault::RunCount { runs, directions }];
    }
    let mut faults = Vec::new();
    for (run, pair) in (1..).zip(directions.windows(2)) {
        let (before, way) = (pair[0].unit(), pair[1].unit());
        if before.same(way) || before.same(way.times(-1)) {
            faults.push(FoldFault::NoTurn(Run::new(run)));
        }
    }
    fill(snake, region, fold, &mut faults);
    faults
}

/// Walks along the snake and puts a cube into each cell.
fn fill(snake: &Snake, region: &Region, fold: &Fold, faults: &mut Vec<FoldFault>) {
    let mut filled: Vec<Point> = Vec::with_capacity(snake.cells());
    let mut lay = |cell: Point| {
        let cube = filled.len();
        let point = HeldCell::of(cell, region);
        if !region.cells().contains(&cell) {
            faults.push(FoldFault::Outside { cube, point });
        }
        if let Some(first) = filled.iter().position(|&before| before.same(cell)) {
            faults.push(FoldFault::Twice {
                first,
                second: cube,
                point,
            });
        }
        filled.push(cell);
    };
    let mut at = fold.start();
    lay(at);
    for (&moves, way) in snake.runs().iter().zip(fold.directions()) {
        for _ in 0..moves {
            at = at.plus(way.unit());
            lay(at);
        }
    }
    let empty = region.cells().iter().filter(|cell| !filled.contains(cell));
    faults.extend(empty.map(|&cell| FoldFault::Empty(HeldCell::of(cell, region))));
}
