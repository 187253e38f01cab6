//! The moves of a separation one after the other: where parts lie, and which must be held.
//!
//! Invariant: poses are seen from the assembly, and each stage begins where the one before it
//! ended, so sentences, pictures, scenes and animations of a way say the same.
//!
//! A part *takes along* what it touches in the direction of a move, what that touches, and so on.
//! The parts to hold are the fewest that take along all that move: one of each strongly connected
//! part of the digraph of touches that nothing else in the move takes along. Two of them or more
//! need both hands.

use super::disassembly::{Motion, Move, Separation};
use crate::geometry::{Point, Pose};

/// A move of a way, and how things lie when it is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage<'a> {
    /// The separation that it belongs to; only its parts are there.
    pub of: &'a Separation,
    /// The move.
    pub one: &'a Move,
    /// By how much it moves, until a layer of cells is free where parts leave; zero of a turn.
    pub by: Point,
    /// Where each part of the assembly has come to when it is done.
    pub poses: Vec<Pose>,
    /// The fewest of its parts that take along all the others, ascending; of a turn all.
    pub held: Vec<usize>,
    /// Of a turn, where the sides of the assembly lie across its axis that have the least coordinates, in
    /// half cells as in [`Turn::centre`](crate::geometry::Turn).
    pub sides: [i16; 2],
}

/// All moves of a way from an assembly, whose parts have these cells.
///
/// # Panics
/// If the way names parts that are not there.
#[must_use]
pub fn stages<'a>(parts: &[Vec<Point>], way: &'a Separation) -> Vec<Stage<'a>> {
    let mut story = Story {
        parts,
        keys: parts.iter().map(|cells| keys(cells)).collect(),
        poses: vec![Pose::at(Point::ZERO); parts.len()],
        stages: Vec::new(),
    };
    story.tell(way);
    story.stages
}

struct Story<'a, 'b> {
    parts: &'b [Vec<Point>],
    /// By part, the keys of its cells as it is turned now, before it is shifted, ascending.
    keys: Vec<Vec<i64>>,
    poses: Vec<Pose>,
    stages: Vec<Stage<'a>>,
}

impl<'a> Story<'a, '_> {
    /// The moves of a separation and of its halves, from where the parts are.
    fn tell(&mut self, way: &'a Separation) {
        for one in &way.moves {
            let by = match one.motion {
                Motion::By(to, distance) => to.times(i16::try_from(distance).unwrap_or(i16::MAX)),
                Motion::Out(to) => to.times(self.clear(way, one, to)),
                Motion::Turned(_) => Point::ZERO,
            };
            let held = self.held(one);
            for &part in &one.parts {
                self.poses[part] = match one.motion {
                    Motion::Turned(turn) => self.poses[part].turned(turn),
                    Motion::By(..) | Motion::Out(_) => self.poses[part].moved(by),
                };
            }
            if matches!(one.motion, Motion::Turned(_)) {
                self.turned(&one.parts);
            }
            self.stages.push(Stage {
                of: way,
                one,
                by,
                poses: self.poses.clone(),
                held,
                sides: self.sides(one),
            });
        }
        for half in way.halves() {
            self.tell(half);
        }
    }

    /// The parts to hold in a move.
    fn held(&self, one: &Move) -> Vec<usize> {
        let Some(direction) = one.motion.direction() else {
            return one.parts.clone();
        };
        let moved = |&part: &usize| (&self.keys[part][..], key(self.poses[part].shift));
        let moving: Vec<Moved<'_>> = one.parts.iter().map(moved).collect();
        let held = held(&moving, direction).into_iter();
        held.map(|index| one.parts[index]).collect()
    }

    /// The sides of the assembly across the axis of a turn.
    fn sides(&self, one: &Move) -> [i16; 2] {
        let Motion::Turned(turn) = one.motion else {
            return [0; 2];
        };
        let all = self
            .parts
            .iter()
            .flatten()
            .map(|&cell| turn.axis.split(cell));
        let least = all.fold([i16::MAX; 3], |least, cell| {
            [0, 1, 2].map(|side| least[side].min(cell[side]))
        });
        [2 * least[0] - 1, 2 * least[1] - 1]
    }

    /// Parts were turned.
    fn turned(&mut self, parts: &[usize]) {
        for &part in parts {
            let turn = self.poses[part].turn;
            let cells = self.parts[part].iter().map(|&cell| turn.apply(cell));
            self.keys[part] = keys(&cells.collect::<Vec<Point>>());
        }
    }

    /// Where the cells of a part are.
    fn cells(&self, part: usize) -> Vec<Point> {
        let own = self.parts[part].iter();
        own.map(|&cell| self.poses[part].apply(cell)).collect()
    }

    /// How far parts go until a layer of cells is free between them and the others.
    fn clear(&self, way: &Separation, one: &Move, to: Point) -> i16 {
        let along = |cell: Point| cell.x * to.x + cell.y * to.y + cell.z * to.z;
        let cells = |part: &usize| self.cells(*part).into_iter().map(along);
        let last = way.staying().iter().flat_map(cells).max();
        let first = one.parts.iter().flat_map(cells).min();
        match (first, last) {
            (Some(first), Some(last)) => (last - first + 2).max(1),
            _ => 1,
        }
    }
}

/// The keys of a part's cells, ascending, and that of the way it has gone since.
type Moved<'a> = (&'a [i64], i64);

/// The fewest of some parts that take along all of them in a direction.
fn held(parts: &[Moved<'_>], direction: Point) -> Vec<usize> {
    if parts.len() < 2 {
        return (0..parts.len()).collect();
    }
    let takes = taken_along(parts, key(direction));
    let is_first_of_its_own = |&part: &usize| {
        (0..parts.len()).all(|other| !takes[other][part] || (takes[part][other] && part <= other))
    };
    (0..parts.len()).filter(is_first_of_its_own).collect()
}

/// By part and part, whether the first takes along the second; each takes along itself.
fn taken_along(parts: &[Moved<'_>], direction: i64) -> Vec<Vec<bool>> {
    let owners = parts.iter().enumerate();
    let mut owners: Vec<(i64, usize)> = owners
        .flat_map(|(part, (cells, by))| cells.iter().map(move |&cell| (cell + by, part)))
        .collect();
    // Stable, as that merges what ascends: the cells of each part.
    owners.sort_by_key(|&(cell, _)| cell);
    let mut takes: Vec<Vec<bool>> = (0..parts.len())
        .map(|part| (0..parts.len()).map(|other| other == part).collect())
        .collect();
    for (part, (cells, by)) in parts.iter().enumerate() {
        for cell in *cells {
            let ahead = cell + by + direction;
            if let Ok(found) = owners.binary_search_by_key(&ahead, |&(cell, _)| cell) {
                takes[part][owners[found].1] = true;
            }
        }
    }
    // Reachability (Warshall).
    for middle in 0..parts.len() {
        let reached = takes[middle].clone();
        for own in takes.iter_mut().filter(|own| own[middle]) {
            own.iter_mut()
                .zip(&reached)
                .for_each(|(is_taken, &also)| *is_taken |= also);
        }
    }
    takes
}

/// A number for each cell; that of a sum is the sum of both numbers, so cells that move keep their order.
fn key(cell: Point) -> i64 {
    let [x, y, z] = [cell.x, cell.y, cell.z].map(i64::from);
    (x << 40) + (y << 20) + z
}

/// The keys of cells, ascending.
fn keys(cells: &[Point]) -> Vec<i64> {
    let mut keys: Vec<i64> = cells.iter().map(|&cell| key(cell)).collect();
    keys.sort_unstable();
    keys
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(y: i16, xs: core::ops::Range<i16>) -> Vec<Point> {
        xs.map(|x| Point::new(x, y, 0)).collect()
    }

    fn held(parts: &[Vec<Point>], direction: Point) -> Vec<usize> {
        let keys: Vec<Vec<i64>> = parts.iter().map(|cells| keys(cells)).collect();
        let parts: Vec<Moved<'_>> = keys.iter().map(|keys| (&keys[..], 0)).collect();
        super::held(&parts, direction)
    }

    #[test]
    fn what_is_pushed_needs_no_hand_of_its_own() {
        let side_by_side = [row(0, 0..2), row(1, 0..2)];
        assert_eq!(held(&side_by_side, Point::X), [0, 1]);
        assert_eq!(held(&side_by_side, Point::Y), [0]);
        assert_eq!(held(&side_by_side, Point::Y.times(-1)), [1]);
        // A gap is not pushed across; a hook pulls.
        assert_eq!(held(&[row(0, 0..2), row(0, 3..5)], Point::X), [0, 1]);
        let hook = [row(0, 0..3), [row(1, 0..4), row(0, 3..4)].concat()];
        assert_eq!(held(&hook, Point::X), [0]);
        let ring = [
            [row(0, 0..3), row(1, 0..1)].concat(),
            [row(1, 1..4), row(0, 3..4)].concat(),
        ];
        assert_eq!(held(&ring, Point::X), [0]);
        assert_eq!(
            held(&[row(0, 0..1), row(2, 0..1), row(4, 0..1)], Point::X).len(),
            3
        );
    }
}
