//! Cells on their way round an axis, among others that stand.
//!
//! Invariant: what is nearer to the eye is painted later. Of two cells that do not overlap, a plane along a
//! side of one of them has the one before it and the other behind; where such planes disagree, neither cell
//! hides the other. Numbers are sums, products and quotients, so they are the same on every machine.
//!
//! ```text
//! for each two cells that may be seen in one place of the picture:
//!     the one on the eye's side of each plane between them comes later
//! while a cell is left:
//!     paint the farthest before which no other is left; in a circle, the farthest
//! ```
//!
//! Cost: pairs of cells, of which there are some hundreds.

use std::collections::BTreeSet;

use super::axis::{Space, axis_line, dashes_at, join, point_at, point_of};
use super::hatch::hatch;
use super::iso::project_point;
use super::space::{dot, minus, plus, split, times};
use super::tiles::{CREASE, HATCH_GAP, Paint, SEALING, SEAM, SILHOUETTE, lines};
use super::{Point2, Primitive};
use crate::geometry::{Axis, Point, Turn};
use crate::show::scene::{Motion, Scene, Step};
use crate::show::underway::{self, Underway};

/// A quarter turn is shown in so many pictures.
pub(super) const A_QUARTER: i16 = 12;

/// Towards the eye.
const EYE: Space = [1.0, -1.0, 1.0];

/// A cell: half a side from its middle to each of its faces.
struct Solid {
    part: usize,
    is_turned: bool,
    /// Where it lies in its own lattice, which turns with it.
    cell: Point,
    middle: Space,
}

/// The sides of what stands, or of what turns: three unit vectors.
type Sides = [Space; 3];

/// The moments of a step in which something turns, from its beginning to its end; none of other steps.
fn shares(step: &Step) -> Vec<Share> {
    let Motion::Turned(turn) = step.motion else {
        return Vec::new();
    };
    if let Some(path) = &step.path {
        let places = underway::places(turn, path);
        return places
            .into_iter()
            .map(|place| Share { turn, place })
            .collect();
    }
    let quarters = if turn.angle.is_half() { 2 } else { 1 };
    let all = 0..=quarters * A_QUARTER;
    all.map(|gone| Share::of(turn, gone)).collect()
}

/// How many moments a step has after the first in which something turns; nothing where nothing turns.
pub(super) fn moments(step: &Step) -> Option<i16> {
    i16::try_from(shares(step).len())
        .ok()?
        .checked_sub(1)
        .filter(|&number| number >= 0)
}

/// Part of a turn.
#[derive(Clone, Copy, Debug)]
struct Share {
    turn: Turn,
    place: Underway,
}

impl Share {
    /// A turn about an axis that stays, which has gone so far, in parts of a quarter.
    fn of(turn: Turn, gone: i16) -> Self {
        let place = Underway {
            way: underway::way((gone, A_QUARTER), turn),
            drift: [0.0; 2],
            line: turn.centre.map(f64::from),
        };
        Self { turn, place }
    }

    /// Where a vector points then.
    fn vector(self, way: Space) -> Space {
        let [cos, sin] = self.place.way;
        let [u, v, along] = split(self.turn.axis, way);
        join(
            self.turn.axis,
            [cos * u - sin * v, sin * u + cos * v, along],
        )
    }

    fn at(self) -> Space {
        point_of(self.turn)
    }

    fn point(self, from: Space) -> Space {
        let [u, v] = self.place.drift;
        let turned = plus(self.at(), self.vector(minus(from, self.at())));
        plus(turned, join(self.turn.axis, [u, v, 0.0]))
    }
}

/// The cells of a moment of a turn, with their parts.
pub(super) struct Turning {
    share: Share,
    /// Those that stand.
    pub standing: Vec<(usize, Point)>,
    /// Those that stand and are only outlined.
    pub ghosts: Vec<(usize, Point)>,
    /// Those that turn, as they lay before it.
    pub turned: Vec<(usize, Point)>,
}

impl Turning {
    /// The turn of a step at one of its moments, with these parts only outlined; nothing of a step without a
    /// turn.
    pub(super) fn of(
        (scene, step): (&Scene, &Step),
        hiding: &BTreeSet<usize>,
        moment: i16,
    ) -> Option<Self> {
        let (_, before) = step.before_turn()?;
        let share = *shares(step).get(usize::try_from(moment).ok()?)?;
        let cells = scene.cells_at(&before).into_iter();
        let (turned, others): (Vec<_>, Vec<_>) =
            cells.partition(|(part, _)| step.moved.contains(part));
        let others = others.into_iter();
        let (ghosts, standing) = others.partition(|(part, _)| hiding.contains(part));
        Some(Self {
            share,
            standing,
            ghosts,
            turned,
        })
    }

    /// The areas and lines of all of them.
    pub(super) fn painted(&self, paints: &[Paint], shows_cells: bool) -> Vec<Primitive> {
        let solids = self.solids();
        let mut shapes = Vec::new();
        for index in self.order(&solids) {
            let solid = &solids[index];
            let sides = self.sides(solid.is_turned);
            let owner = |cell: Point| {
                let lies_there =
                    |other: &&Solid| (other.is_turned, other.cell) == (solid.is_turned, cell);
                solids.iter().find(lies_there).map(|other| other.part)
            };
            for face in Face::of(solid, &sides) {
                if owner(face.before).is_none() {
                    face.paint(
                        (solid, paints[solid.part]),
                        &owner,
                        shows_cells,
                        &mut shapes,
                    );
                }
            }
        }
        shapes
    }

    /// Where anything is, as corners on the picture.
    pub(super) fn corners(&self) -> impl Iterator<Item = Point2> {
        let corners = self.solids().into_iter().flat_map(|solid| {
            let sides = self.sides(solid.is_turned);
            (0..8).map(move |bits| {
                let half = |axis: usize| if bits >> axis & 1 == 0 { -0.5 } else { 0.5 };
                let by = (0..3).map(|axis| times(sides[axis], half(axis)));
                project_point(by.fold(solid.middle, plus))
            })
        });
        corners.chain(self.axis().into_iter().flatten())
    }

    fn axis(&self) -> Vec<[Point2; 2]> {
        let standing = self.standing.iter().chain(&self.ghosts);
        let cells = standing.chain(&self.turned);
        let Share { turn, place } = self.share;
        let at = point_at(turn.axis, place.line);
        dashes_at(at, turn, cells.map(|&(_, cell)| cell))
    }

    /// The axis over everything.
    pub(super) fn line(&self) -> Primitive {
        axis_line(&self.axis())
    }

    fn sides(&self, is_turned: bool) -> Sides {
        let units = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        if is_turned {
            units.map(|unit| self.share.vector(unit))
        } else {
            units
        }
    }

    fn solids(&self) -> Vec<Solid> {
        let middle = |cell: Point| [cell.x, cell.y, cell.z].map(|at| f64::from(at) + 0.5);
        let standing = self.standing.iter().map(|&(part, cell)| Solid {
            part,
            is_turned: false,
            cell,
            middle: middle(cell),
        });
        let turned = self.turned.iter().map(|&(part, cell)| Solid {
            part,
            is_turned: true,
            cell,
            middle: self.share.point(middle(cell)),
        });
        standing.chain(turned).collect()
    }

    /// The order in which cells are painted.
    fn order(&self, solids: &[Solid]) -> Vec<usize> {
        let mut later = vec![Vec::new(); solids.len()];
        let mut earlier = vec![0_usize; solids.len()];
        for one in 0..solids.len() {
            for other in one + 1..solids.len() {
                let Some(is_first) = self.is_before(&solids[one], &solids[other]) else {
                    continue;
                };
                let (first, second) = if is_first { (one, other) } else { (other, one) };
                later[first].push(second);
                earlier[second] += 1;
            }
        }
        let near = |&index: &usize| dot(solids[index].middle, EYE);
        let mut left: Vec<usize> = (0..solids.len()).collect();
        let mut order = Vec::with_capacity(solids.len());
        let farthest = |all: &mut dyn Iterator<Item = usize>| {
            all.min_by(|one, other| near(one).total_cmp(&near(other)))
        };
        while let Some(next) = farthest(&mut left.iter().copied().filter(|&it| earlier[it] == 0))
            .or_else(|| farthest(&mut left.iter().copied()))
        {
            left.retain(|&it| it != next);
            order.push(next);
            for &second in &later[next] {
                earlier[second] -= 1;
            }
        }
        order
    }

    /// Whether one cell is painted before another; nothing where neither hides the other.
    fn is_before(&self, one: &Solid, other: &Solid) -> Option<bool> {
        /// Twice the farthest corner from the middle of a cell, on the picture; squared.
        const FAR: f64 = 4.5;
        const NEARLY: f64 = 1e-9;
        let [from, to] = [one, other].map(|it| project_point(it.middle));
        let apart = [to[0] - from[0], to[1] - from[1]];
        if apart[0] * apart[0] + apart[1] * apart[1] > FAR {
            return None;
        }
        let by = minus(other.middle, one.middle);
        let sides = [one, other].map(|it| self.sides(it.is_turned));
        let room = |way: Space| {
            let reach =
                |sides: &Sides| -> f64 { sides.iter().map(|side| dot(*side, way).abs()).sum() };
            dot(by, way).abs() - f64::midpoint(reach(&sides[0]), reach(&sides[1]))
        };
        // Planes that disagree have the two beside each other.
        let planes = sides.iter().flatten().copied();
        let mut nearer = planes.filter(|way| room(*way) > -NEARLY).map(|way| {
            let towards_eye = dot(by, way) * dot(way, EYE);
            (towards_eye.abs() > NEARLY).then_some(towards_eye > 0.0)
        });
        let first = nearer.next()??;
        nearer.all(|other| other == Some(first)).then_some(first)
    }
}

/// A face that looks at the eye.
struct Face {
    /// Along which side it looks, and which way.
    way: Direction,
    /// The cell that it would touch.
    before: Point,
    middle: Space,
    sides: Sides,
}

/// Along one of three sides, or back.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Direction {
    side: usize,
    sign: i16,
}

impl Direction {
    fn all() -> impl Iterator<Item = Self> {
        (0..3).flat_map(|side| [1, -1].map(|sign| Self { side, sign }))
    }

    fn back(self) -> Self {
        Self {
            sign: -self.sign,
            ..self
        }
    }

    fn of(self, sides: &Sides) -> Space {
        times(sides[self.side], f64::from(self.sign))
    }

    /// The cell there.
    fn from(self, cell: Point) -> Point {
        cell.plus(Axis::ALL[self.side].unit().times(self.sign))
    }

    fn is_seen(self, sides: &Sides) -> bool {
        dot(self.of(sides), EYE) > 1e-9
    }
}

impl Face {
    fn of(solid: &Solid, sides: &Sides) -> Vec<Self> {
        let seen = Direction::all().filter(|way| way.is_seen(sides));
        seen.map(|way| Self {
            way,
            before: way.from(solid.cell),
            middle: plus(solid.middle, times(way.of(sides), 0.5)),
            sides: *sides,
        })
        .collect()
    }

    /// Paints it with its edges.
    fn paint(
        &self,
        (solid, paint): (&Solid, Paint),
        owner: &dyn Fn(Point) -> Option<usize>,
        shows_cells: bool,
        shapes: &mut Vec<Primitive>,
    ) {
        let across: Vec<usize> = (0..3).filter(|side| *side != self.way.side).collect();
        let corner = |one: f64, other: f64| {
            let by = plus(
                times(self.sides[across[0]], one / 2.0),
                times(self.sides[across[1]], other / 2.0),
            );
            project_point(plus(self.middle, by))
        };
        let rim = vec![
            corner(-1.0, -1.0),
            corner(1.0, -1.0),
            corner(1.0, 1.0),
            corner(-1.0, 1.0),
        ];
        let [x, y, _] = self.way.of(&self.sides);
        let fill = paint.in_light(x, y);
        let loops = vec![rim.clone()];
        let pattern = hatch(&loops, paint.ink.hatch, HATCH_GAP);
        let closed = rim.iter().chain(rim.first()).copied().collect();
        shapes.push(Primitive::Area { loops, fill });
        shapes.push(lines(vec![closed], fill, SEALING));
        shapes.push(lines(pattern, fill.mixed(fill.letters(), 45), CREASE));
        let edges = Direction::all().filter(|way| way.side != self.way.side);
        for way in edges {
            let Some(width) = self.edge(solid, way, owner, shows_cells) else {
                continue;
            };
            let sign = f64::from(way.sign);
            let ends = if way.side == across[0] {
                [corner(sign, -1.0), corner(sign, 1.0)]
            } else {
                [corner(-1.0, sign), corner(1.0, sign)]
            };
            shapes.push(lines(vec![ends.to_vec()], paint.line(), width));
        }
        shapes.retain(|shape| !matches!(shape, Primitive::Lines { lines, .. } if lines.is_empty()));
    }

    /// How wide the line is where it ends that way; nothing where the face goes on.
    fn edge(
        &self,
        solid: &Solid,
        way: Direction,
        owner: &dyn Fn(Point) -> Option<usize>,
        shows_cells: bool,
    ) -> Option<f64> {
        let beside = way.from(solid.cell);
        let above = self.way.from(beside);
        let bends = |is_seen: bool| Some(if is_seen { CREASE } else { SILHOUETTE });
        match (owner(above), owner(beside)) {
            (Some(part), _) if part == solid.part => bends(way.back().is_seen(&self.sides)),
            (None, Some(part)) if part == solid.part => shows_cells.then_some(SEAM),
            (None, None) => bends(way.is_seen(&self.sides)),
            (Some(_), _) | (None, Some(_)) => Some(SILHOUETTE),
        }
    }
}

#[cfg(test)]
mod tests;
