//! Where parts are on their way round an axis that shifts.
//!
//! Invariant: the first place is where they lay and the last one where they lie after the turn about the axis that
//! stays; in between, they have turned about that one, and drifted from it.

use crate::family::packing::Shimmy;
use crate::geometry::Turn;
use crate::show::scene::TurnPath;

/// A place on the way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Underway {
    /// The cosine and the sine of the angle, counter-clockwise with the axis towards the eye.
    pub way: [f64; 2],
    /// How far parts lie from where the turn about the axis that stays would have them, across it, in cells.
    pub drift: [f64; 2],
    /// Where the line is about which they turn then, across the axis, in half cells.
    pub line: [f64; 2],
}

/// The cosine and the sine of the angle with a number, of so many in a quarter, in the sense of a turn: twice the arc
/// tangent of their quotient.
pub(super) fn way((angle, of): (i16, i16), turn: Turn) -> [f64; 2] {
    let (quarters, rest) = (angle / of, angle % of);
    let tangent = f64::from(rest) / f64::from(of);
    let square = tangent * tangent;
    let mut way = [1.0 - square, 2.0 * tangent].map(|part| part / (1.0 + square));
    for _ in 0..quarters {
        way = [-way[1], way[0]];
    }
    let [cos, sin] = way;
    [cos, if turn.angle.is_left() { sin } else { -sin }]
}

/// The places of a turn whose axis shifts, eight at least to a cell and to a quarter.
pub(super) fn places(turn: Turn, path: &TurnPath) -> Vec<Underway> {
    let forth = if path.is_back { turn.back() } else { turn };
    let told = |place| underway(forth, &path.shimmy, place);
    let mut all: Vec<Underway> = steps(&path.shimmy).into_iter().map(told).collect();
    if path.is_back {
        let [cos, sin] = all.last().map_or([1.0, 0.0], |end| end.way);
        for Underway { way, .. } in &mut all {
            *way = [way[0] * cos + way[1] * sin, way[1] * cos - way[0] * sin];
        }
        all.reverse();
    }
    all
}

/// The places, and others between those that are far from each other.
fn steps(shimmy: &Shimmy) -> Vec<[i16; 3]> {
    let by = (shimmy.parts / 8).max(1);
    let mut all: Vec<[i16; 3]> = shimmy.places.first().copied().into_iter().collect();
    for ends in shimmy.places.windows(2) {
        let far = (0..3).map(|side| (ends[1][side] - ends[0][side]).abs());
        let far = far.max().unwrap_or_default();
        let number = i32::from((far + by - 1) / by);
        all.extend((1..=number).map(|step| {
            [0, 1, 2].map(|side| {
                let (from, to) = (i32::from(ends[0][side]), i32::from(ends[1][side]));
                i16::try_from(from + (to - from) * step / number).unwrap_or_default()
            })
        }));
    }
    all
}

fn underway(turn: Turn, shimmy: &Shimmy, [angle, u, v]: [i16; 3]) -> Underway {
    let of = shimmy.parts.max(1);
    let [cos, sin] = way((angle, of), turn);
    let shift = [u, v].map(|side| f64::from(side) / f64::from(of));
    let from = [0, 1].map(|side| f64::from(turn.centre[side] - shimmy.about[side]) / 2.0);
    let turned = [cos * from[0] - sin * from[1], sin * from[0] + cos * from[1]];
    Underway {
        way: [cos, sin],
        drift: [0, 1].map(|side| turned[side] - from[side] + shift[side]),
        line: [0, 1].map(|side| f64::from(shimmy.about[side]) + 2.0 * shift[side]),
    }
}
