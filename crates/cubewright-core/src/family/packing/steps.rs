//! In which order parts can be put together, each in a straight line.
//!
//! Invariant: what is told to be buildable can be built, and what is told to interlock
//! cannot be taken apart by moving parts or groups of parts along an axis, one at a time
//! and as far as it takes. Taking something away never blocks what is left, and what can
//! be taken apart as a whole can be taken apart in part. So it never matters what is
//! removed first, and no choice has to be taken back.

use std::collections::{BTreeSet, HashMap};

use super::PackingPuzzle;
use crate::geometry::{Grid, Point};

/// A part, or a group of parts, is put to what is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Insertion {
    /// The parts that move as one, by index.
    pub parts: Vec<usize>,
    /// The direction they move, a unit vector; nothing for the very first part.
    pub direction: Option<Point>,
    /// How a group is put together before; empty for a single part.
    pub inner: Vec<Insertion>,
}

/// The parts that cannot be taken apart, two at least.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} pieces interlock: none of them, and no group of them, comes out in a straight line", parts.len())]
pub struct Interlocked {
    /// The parts, by index.
    pub parts: Vec<usize>,
}

/// The directions in which parts come out, the most convenient first: up, to the sides, down.
const EXIT_DIRECTIONS: [Point; 6] = [
    Point::Z,
    Point::X,
    Point::X.times(-1),
    Point::Y,
    Point::Y.times(-1),
    Point::Z.times(-1),
];

/// An order in which parts, given by their cells, can be put together.
///
/// # Errors
/// [`Interlocked`] with the parts that cannot.
///
/// ```
/// use cubewright::geometry::Point;
/// use cubewright::family::packing::insertions;
/// let floor = vec![Point::ZERO, Point::X];
/// let block = vec![Point::Z];
/// let order = insertions(&[block, floor]).expect("two blocks");
/// assert_eq!((order[0].parts[0], order[0].direction), (1, None));
/// // The block comes from above.
/// assert_eq!((order[1].parts[0], order[1].direction), (0, Some(Point::Z.times(-1))));
/// ```
pub fn insertions(parts: &[Vec<Point>]) -> Result<Vec<Insertion>, Interlocked> {
    insertions_on(Grid::Cubes, parts, &BTreeSet::new())
}

/// The same for cells of a grid; such as are no cubes may leave in directions that are not tried, too. What lies
/// already comes first, as far as the others can be put to it.
fn insertions_on(
    grid: Grid,
    parts: &[Vec<Point>],
    laid: &BTreeSet<usize>,
) -> Result<Vec<Insertion>, Interlocked> {
    let blocks = BlockingGraph::new(grid, parts);
    let all: BTreeSet<usize> = (0..parts.len()).collect();
    let mut order = apart(&blocks, all, laid)?;
    order.reverse();
    Ok(order)
}

impl PackingPuzzle {
    /// An order in which parts, given by their cells of the target, can be put together along the axes, those that
    /// are laid already first, where that can be.
    ///
    /// # Errors
    /// [`Interlocked`] with the parts that cannot; of cells that are no cubes it says nothing about other
    /// directions.
    pub fn insertions(&self, parts: &[Vec<Point>]) -> Result<Vec<Insertion>, Interlocked> {
        let corner = self.target().corner();
        let on_grid = |cells: &Vec<Point>| cells.iter().map(|cell| cell.plus(corner)).collect();
        let laid = self.laid().iter().map(|placed| sorted(placed.cells(self)));
        let laid: BTreeSet<Vec<Point>> = laid.collect();
        let is_laid = |part: &usize| laid.contains(&sorted(parts[*part].iter().copied()));
        let laid = (0..parts.len()).filter(is_laid).collect();
        let parts: Vec<Vec<Point>> = parts.iter().map(on_grid).collect();
        insertions_on(self.grid(), &parts, &laid)
    }
}

fn sorted(cells: impl IntoIterator<Item = Point>) -> Vec<Point> {
    let mut cells: Vec<Point> = cells.into_iter().collect();
    cells.sort_unstable();
    cells
}

/// For each direction out, which parts stand in the direction of which.
struct BlockingGraph {
    /// `blockers[direction][part]`: the parts that have a cell in front of one of this part.
    blockers: Vec<Vec<BTreeSet<usize>>>,
    /// How high each part reaches: what is on top is taken first.
    top: Vec<i16>,
}

impl BlockingGraph {
    fn new(grid: Grid, parts: &[Vec<Point>]) -> Self {
        let blockers = EXIT_DIRECTIONS.iter().map(|&direction| match grid {
            Grid::Cubes => blockers(parts, direction),
            _ => blockers_on(grid, parts, direction),
        });
        let top = |cells: &Vec<Point>| cells.iter().map(|cell| cell.z).max().unwrap_or_default();
        Self {
            blockers: blockers.collect(),
            top: parts.iter().map(top).collect(),
        }
    }

    /// Whether no part of `left` must move along if `part` moves.
    fn is_free(&self, direction: usize, part: usize, left: &BTreeSet<usize>) -> bool {
        let mut blockers = self.blockers[direction][part].iter();
        blockers.all(|blocker| !left.contains(blocker))
    }

    /// The parts of `left` that must move along if `part` moves.
    fn group(&self, direction: usize, part: usize, left: &BTreeSet<usize>) -> BTreeSet<usize> {
        let mut group = BTreeSet::from([part]);
        let mut new = vec![part];
        while let Some(part) = new.pop() {
            let pushed = self.blockers[direction][part].intersection(left);
            new.extend(pushed.filter(|&&pushed| group.insert(pushed)));
        }
        group
    }
}

/// For each part, those that have a cell in front of it in this direction.
fn blockers(parts: &[Vec<Point>], direction: Point) -> Vec<BTreeSet<usize>> {
    // The cells on each line along the direction, with how far along they are.
    let mut lines: HashMap<Point, Vec<(i16, usize)>> = HashMap::new();
    let along = |cell: Point| cell.x * direction.x + cell.y * direction.y + cell.z * direction.z;
    for (part, cells) in parts.iter().enumerate() {
        for &cell in cells {
            let line = cell.minus(direction.times(along(cell)));
            lines.entry(line).or_default().push((along(cell), part));
        }
    }
    let mut blockers = vec![BTreeSet::new(); parts.len()];
    for line in lines.values_mut() {
        line.sort_unstable();
        for (index, &(_, part)) in line.iter().enumerate() {
            let ahead = line[index + 1..].iter().map(|&(_, other)| other);
            blockers[part].extend(ahead.filter(|&other| other != part));
        }
    }
    blockers
}

/// The same for cells that are no cubes, by pairs of cells.
fn blockers_on(grid: Grid, parts: &[Vec<Point>], direction: Point) -> Vec<BTreeSet<usize>> {
    let is_hit = |own: &Vec<Point>, other: &Vec<Point>| {
        let mut own = own.iter();
        own.any(|&cell| {
            let mut there = other.iter();
            there.any(|&met| grid.is_in_the_way(cell, met, direction))
        })
    };
    let blockers = parts.iter().enumerate().map(|(part, own)| {
        let others = parts.iter().enumerate();
        let met = others.filter(|&(at, other)| at != part && is_hit(own, other));
        met.map(|(at, _)| at).collect()
    });
    blockers.collect()
}

/// What is taken away, in order, down to the last part; each entry tells how it is put
/// back.
fn apart(
    blocks: &BlockingGraph,
    mut left: BTreeSet<usize>,
    laid: &BTreeSet<usize>,
) -> Result<Vec<Insertion>, Interlocked> {
    let mut order = Vec::new();
    while left.len() > 1 {
        let Some((direction, group)) = loosest(blocks, &left, laid) else {
            let parts = left.into_iter().collect();
            return Err(Interlocked { parts });
        };
        left.retain(|part| !group.contains(part));
        let parts: Vec<usize> = group.iter().copied().collect();
        let mut inner = Vec::new();
        if parts.len() > 1 {
            inner = apart(blocks, group, laid)?;
            inner.reverse();
        }
        order.push(Insertion {
            parts,
            direction: Some(EXIT_DIRECTIONS[direction].times(-1)),
            inner,
        });
    }
    let last = left.into_iter().map(|part| Insertion {
        parts: vec![part],
        direction: None,
        inner: Vec::new(),
    });
    order.extend(last);
    Ok(order)
}

/// The smallest group that comes out, by the most convenient direction, the highest first; what is laid as late as
/// can be.
fn loosest(
    blocks: &BlockingGraph,
    left: &BTreeSet<usize>,
    laid: &BTreeSet<usize>,
) -> Option<(usize, BTreeSet<usize>)> {
    let directions = 0..EXIT_DIRECTIONS.len();
    // Most often a part comes out alone, which is seen without looking for groups.
    for direction in directions.clone() {
        let free = left
            .iter()
            .filter(|&&part| !laid.contains(&part) && blocks.is_free(direction, part, left));
        if let Some(&part) = free.min_by_key(|&&part| -blocks.top[part]) {
            return Some((direction, BTreeSet::from([part])));
        }
    }
    let groups = directions.flat_map(|direction| {
        let group = move |&part: &usize| (direction, part, blocks.group(direction, part, left));
        left.iter().map(group)
    });
    let moves = groups.filter(|(_, _, group)| group.len() < left.len());
    let best = moves.min_by_key(|(direction, part, group)| {
        let lying = group.iter().filter(|part| laid.contains(part)).count();
        (lying, group.len(), *direction, -blocks.top[*part])
    });
    best.map(|(direction, _, group)| (direction, group))
}

#[cfg(test)]
mod tests;
