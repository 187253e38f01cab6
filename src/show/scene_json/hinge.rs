//! About which line parts are folded.
//!
//! Two pictures of a net say where a part lies before and after a fold. The player needs the line
//! that stays where it is, and the angle about it, so that the part swings instead of jumping.
//!
//! Invariant: the turn about the hinge takes every moved part from where it lay to where
//! it lies.

use serde::Serialize;

use crate::geometry::{Axis, Point, Turn};
use crate::show::scene::{Pose, Step, TurnPath};
use crate::show::underway::{self, Underway};

/// A line in space, and by how much parts turn about it.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "hinge")
)]
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct Hinge {
    /// A point of the line.
    at: [f32; 3],
    /// Along the line; the turn is counter-clockwise, seen from its tip.
    axis: [i16; 3],
    degrees: i16,
}

impl Hinge {
    /// That of a turn about an axis of the lattice.
    pub(super) fn of(turn: Turn) -> Self {
        let [u, v] = turn.centre.map(|half| f32::from(half) / 2.0);
        let unit = turn.axis.unit();
        let degrees = if turn.angle.is_half() { 180 } else { 90 };
        Self {
            at: match turn.axis {
                Axis::X => [0.0, u, v],
                Axis::Y => [v, 0.0, u],
                Axis::Z => [u, v, 0.0],
            },
            axis: [unit.x, unit.y, unit.z],
            degrees: if turn.angle.is_left() {
                degrees
            } else {
                -degrees
            },
        }
    }
}

/// Places on the way of a turn whose axis shifts: by how many degrees parts have turned about the hinge, and how far
/// they lie from there.
#[expect(
    clippy::cast_possible_truncation,
    reason = "small numbers for pictures"
)]
pub(super) fn places(turn: Turn, path: &TurnPath) -> Vec<[f32; 4]> {
    let side = if turn.angle.is_left() { 1.0 } else { -1.0 };
    let told = |Underway { way, drift, .. }: Underway| {
        let degrees = side * way[1].atan2(way[0]).to_degrees();
        // Half a turn is as far one way round as the other.
        let degrees = side
            * if degrees < -90.0 {
                degrees + 360.0
            } else {
                degrees
            };
        let [right, up] = drift;
        let [x, y, z] = match turn.axis {
            Axis::X => [0.0, right, up],
            Axis::Y => [up, 0.0, right],
            Axis::Z => [right, up, 0.0],
        };
        [degrees, x, y, z].map(|it| it as f32)
    };
    underway::places(turn, path).into_iter().map(told).collect()
}

/// The hinge of the parts that a step is about; nothing if they are not all turned by a
/// right angle about one line.
pub(super) fn hinge(before: &Step, after: &Step) -> Option<Hinge> {
    let mut found: Option<Hinge> = None;
    for &part in &after.moved {
        let (from, to) = (before.poses[part]?, after.poses[part]?);
        let hinge = between(from, to)?;
        if found.is_some_and(|other| other != hinge) {
            return None;
        }
        found = Some(hinge);
    }
    found
}

/// The hinge about which one pose becomes another; `None` if it is no rotation about an axis.
fn between(from: Pose, to: Pose) -> Option<Hinge> {
    // Where the first pose takes an axis of the part, the turn takes on to where the second does.
    let turned = |axis: Point| {
        let own = [Point::X, Point::Y, Point::Z]
            .into_iter()
            .flat_map(|own| [own, own.times(-1)])
            .find(|&own| from.turn.apply(own).same(axis))?;
        Some(to.turn.apply(own))
    };
    let (x, y, z) = (turned(Point::X)?, turned(Point::Y)?, turned(Point::Z)?);
    // Twice the sine times the axis.
    let axis = Point::new(y.z - z.y, z.x - x.z, x.y - y.x);
    let axis = Point::new(axis.x / 2, axis.y / 2, axis.z / 2);
    if [axis.x, axis.y, axis.z].iter().filter(|v| **v != 0).count() != 1 {
        return None;
    }
    let start = x
        .times(from.shift.x)
        .plus(y.times(from.shift.y))
        .plus(z.times(from.shift.z));
    let by = to.shift.minus(start);
    let dot = by.x * axis.x + by.y * axis.y + by.z * axis.z;
    if dot != 0 {
        return None;
    }
    let cross = Point::new(
        axis.y * by.z - axis.z * by.y,
        axis.z * by.x - axis.x * by.z,
        axis.x * by.y - axis.y * by.x,
    );
    let twice = by.plus(cross);
    Some(Hinge {
        at: [twice.x, twice.y, twice.z].map(|v| f32::from(v) / 2.0),
        axis: [axis.x, axis.y, axis.z],
        degrees: 90,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Angle;

    #[test]
    fn a_quarter_turn_has_its_line() {
        // About the line x = 4, z = 0, along y.
        let to = Pose::of(|p| Point::new(4 - p.z, p.y, p.x - 4)).expect("a pose");
        let hinge = between(Pose::at(Point::ZERO), to).expect("a hinge");
        assert_eq!(hinge.axis, [0, -1, 0]);
        assert_eq!((hinge.at[0], hinge.at[2], hinge.degrees), (4.0, 0.0, 90));
    }

    /// Twice a point of the line, and the axis with the sign of the angle.
    fn line(of: &Hinge) -> ([i16; 3], [i16; 3]) {
        let twice = of
            .at
            .map(|at| format!("{}", at * 2.0).parse().expect("halves"));
        (twice, of.axis.map(|at| at * of.degrees.signum()))
    }

    #[test]
    fn turns_have_theirs_whatever_lay_there_before() {
        let all = Axis::ALL.into_iter();
        for (axis, angle) in all.flat_map(|axis| Angle::ALL.map(|angle| (axis, angle))) {
            let turn = Turn {
                axis,
                centre: [3, -1],
                angle,
            };
            let hinge = Hinge::of(turn);
            let from = Pose::at(Point::new(2, 5, 7));
            let to = from.turned(turn);
            let (at, way) = line(&hinge);
            assert_eq!(hinge.degrees.abs(), if angle.is_half() { 180 } else { 90 });
            assert_eq!(hinge.degrees > 0, angle.is_left());
            // Of a quarter what the two poses say, and the middle between what half a turn joins.
            let expected = if let Some(found) = between(from, to) {
                assert_eq!(way, line(&found).1, "{turn:?}");
                line(&found).0
            } else {
                assert!(angle.is_half());
                let sum = from.shift.plus(to.shift);
                [sum.x, sum.y, sum.z]
            };
            for i in 0..3 {
                assert!(way[i] != 0 || at[i] == expected[i], "{turn:?}");
            }
        }
    }

    #[test]
    fn other_motions_have_none() {
        let here = Pose::at(Point::ZERO);
        assert_eq!(between(here, Pose::at(Point::X)), None);
        let half = Pose::of(|p| Point::new(-p.x, -p.y, p.z)).expect("a pose");
        assert_eq!(between(here, half), None);
        let screw = Pose::of(|p| Point::new(-p.y, p.x, p.z + 1)).expect("a pose");
        assert_eq!(between(here, screw), None);
    }
}
