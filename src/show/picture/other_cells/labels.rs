//! Where the letter of a part has room.

use super::Painted;
use crate::show::picture::Point2;
use crate::show::scene::Rgb;

/// The widths of squares for letters, in cells, the widest first.
const ROOMS: [f64; 5] = [1.6, 1.2, 0.9, 0.65, 0.45];

/// The widest square in which a part alone is seen, the nearest to its middle, its width and what it is filled
/// with.
pub(super) fn room(areas: &[Painted], part: usize) -> Option<(Point2, f64, Rgb)> {
    let own: Vec<(Point2, Rgb)> = areas
        .iter()
        .filter(|area| area.part == part)
        .map(|area| (mean(&area.rim), area.fill))
        .collect();
    let middle = mean(&own.iter().map(|(at, _)| *at).collect::<Vec<_>>());
    let top = |at: Point2| areas.iter().rev().find(|area| is_within(at, &area.rim));
    let fits = |at: Point2, width: f64| {
        let offs = [
            [0.0, 0.0],
            [-0.5, -0.5],
            [0.5, -0.5],
            [0.5, 0.5],
            [-0.5, 0.5],
        ];
        let mut spots = offs
            .iter()
            .map(|by| [0, 1].map(|it| at[it] + 0.8 * width * by[it]));
        spots.all(|at| top(at).is_some_and(|area| area.part == part))
    };
    let far = |at: Point2| (at[0] - middle[0]).hypot(at[1] - middle[1]);
    ROOMS.into_iter().find_map(|width| {
        let free = own.iter().filter(|(at, _)| fits(*at, width));
        let best = free.min_by(|(one, _), (other, _)| far(*one).total_cmp(&far(*other)))?;
        Some((best.0, width, best.1))
    })
}

#[expect(clippy::cast_precision_loss, reason = "few")]
fn mean(points: &[Point2]) -> Point2 {
    let count = points.len().max(1) as f64;
    [0, 1].map(|it| points.iter().map(|at| at[it]).sum::<f64>() / count)
}

/// Whether a point lies within a convex rim.
pub(super) fn is_within([x, y]: Point2, rim: &[Point2]) -> bool {
    let next = rim.iter().cycle().skip(1);
    let sides = rim
        .iter()
        .zip(next)
        .map(|(from, to)| (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]));
    let (mut left, mut right) = (false, false);
    for side in sides {
        left |= side > 0.0;
        right |= side < 0.0;
    }
    !(left && right)
}
