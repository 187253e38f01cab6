//! Where the label of a part is written on it.
//!
//! The middle of a part is often hidden or empty. So for each of the six ways to look at the finished
//! thing a face is chosen: one that is open there, and of these the nearest to the middle of the part.
//!
//! Invariant: a spot lies on a face that no other cell of its part covers. Where the
//! finished thing shows the part from some side, it shows a label there.

use std::collections::BTreeSet;

use serde::Serialize;

use super::other_cells;
use super::shape::FACE;
use crate::geometry::Point;
use crate::show::are_no_cubes;
use crate::show::scene::{Part, Pose, Scene, Step};

/// What lies this far in front of a face hides it no more.
const FARTHEST: i16 = 64;

/// Letters lie above lines.
pub(super) const ABOVE: f32 = 0.012;

/// A place for a label, in coordinates of the part.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "label_spot")
)]
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct LabelSpot {
    /// The middle of the label.
    pub(super) at: [f32; 3],
    /// Which way it looks; of any length.
    pub(super) normal: [i16; 3],
    /// Which way is up, at a right angle to that; of any length.
    pub(super) up: [i16; 3],
    /// The height of a line of text, in cells.
    pub(super) height: f32,
}

/// Where the label of a part stands: on faces that are seen.
pub(super) fn spots(scene: &Scene, finished: Option<&Step>, index: usize) -> Vec<LabelSpot> {
    let part = &scene.parts[index];
    if part.label.is_empty() {
        return Vec::new();
    }
    if part.has_top {
        return on_both_sides(part);
    }
    if are_no_cubes(scene.grid) {
        return other_cells::spots(scene, finished, index);
    }
    let pose = finished.and_then(|step| step.poses[index]);
    let pose = pose.unwrap_or(Pose::at(Point::ZERO));
    let filled: BTreeSet<Point> = match finished {
        Some(step) => scene.cells_at(step).into_iter().map(|(_, at)| at).collect(),
        None => part.cells.iter().copied().collect(),
    };
    let ways = [Point::X, Point::Y, Point::Z];
    let ways = ways.into_iter().flat_map(|way| [way, way.times(-1)]);
    ways.filter_map(|way| on_side(part, pose, &filled, way))
        .collect()
}

/// A flat piece is read from the front and from the back.
fn on_both_sides(part: &Part) -> Vec<LabelSpot> {
    let far = part.cells.iter().map(|cell| cell.x).max();
    let far = f32::from(far.unwrap_or_default());
    let spot = |side: i16| LabelSpot {
        at: [far / 2.0, far / 2.0, f32::from(side) * (FACE + ABOVE)],
        normal: [0, 0, side],
        up: [0, -1, 0],
        height: (far - 1.0) * 0.7,
    };
    vec![spot(1), spot(-1)]
}

/// The best face that looks a way of the finished thing: one that nothing hides if there is one,
/// near the middle of the part.
fn on_side(part: &Part, pose: Pose, filled: &BTreeSet<Point>, way: Point) -> Option<LabelSpot> {
    let own: BTreeSet<Point> = part.cells.iter().map(|&cell| pose.apply(cell)).collect();
    let count = i32::try_from(own.len()).ok()?;
    let sum = own.iter().fold([0; 3], |sum: [i32; 3], cell| {
        [
            sum[0] + i32::from(cell.x),
            sum[1] + i32::from(cell.y),
            sum[2] + i32::from(cell.z),
        ]
    });
    let distance = |cell: Point| {
        let at = [cell.x, cell.y, cell.z].map(i32::from);
        (0..3).map(|i| (at[i] * count - sum[i]).abs()).sum::<i32>()
    };
    let faces = part.cells.iter().filter(|&&cell| {
        let next = pose.apply(cell).plus(way);
        !own.contains(&next)
    });
    let best = faces.min_by_key(|&&cell| {
        let at = pose.apply(cell);
        let is_hidden = (1..FARTHEST).any(|far| filled.contains(&at.plus(way.times(far))));
        (is_hidden, distance(at), at)
    })?;
    let (normal, up) = (own_axis(pose, way)?, own_axis(pose, up_of(way))?);
    let at = [best.x, best.y, best.z].map(f32::from);
    let out = [normal.x, normal.y, normal.z].map(f32::from);
    Some(LabelSpot {
        at: [0, 1, 2].map(|i| at[i] + out[i] * (FACE + ABOVE)),
        normal: [normal.x, normal.y, normal.z],
        up: [up.x, up.y, up.z],
        height: 0.72,
    })
}

/// Which way is up for who looks at what looks this way.
pub(super) const fn up_of(way: Point) -> Point {
    if way.z == 0 { Point::Z } else { Point::Y }
}

/// The axis of the part that its pose turns this way.
pub(super) fn own_axis(pose: Pose, way: Point) -> Option<Point> {
    let axes = [Point::X, Point::Y, Point::Z].into_iter();
    let mut axes = axes.flat_map(|axis| [axis, axis.times(-1)]);
    axes.find(|&axis| pose.turn.apply(axis).same(way))
}
