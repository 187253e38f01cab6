//! Whether parts stay clear of others while they turn about an axis that shifts on the way.
//!
//! Invariant: the whole way is looked at, not samples of it. Between two places of a way the corners of each
//! square are quadratics in the tangent `t` of half the angle, or in how far a shift has gone, times `1 + t^2`.
//! Two squares are apart as long as all corners of one of them are behind a side of the other. A piece of the
//! way on which none of the eight sides does that is halved: the coefficients of a quadratic in the form of
//! Bernstein bound it on a piece. What is still open after [`DEEPEST`] halvings counts as met, so what is
//! said to be free is free.
//!
//! A part is cut back by half of the gap on all sides. What is left of it in a layer is covered by squares of side
//! `1 - gap` about the middle of each of its cells, of each side between two of them and of each corner between
//! four.

use std::collections::BTreeSet;

use super::cell_map::Cell;
use super::cell_turn::split;
use crate::family::packing::Shimmy;
use crate::geometry::Turn;

/// Coordinates across the axis.
type Across = [i128; 2];

/// A piece of the way is halved at most so many times.
const DEEPEST: u32 = 20;

/// Coordinates are whole numbers if a part of a cell is so many.
const UNIT: i128 = 1000;

/// A quadratic from 0 to 1, by its coefficients in the form of Bernstein.
type Bernstein = [i128; 3];

/// How far the corners of a square are behind a side of another.
type Side = [Bernstein; 4];

/// Whether a way has the form of one, and is a turn from its start to its end.
pub(super) fn leads_to(shimmy: &Shimmy, turn: Turn) -> bool {
    let parts = shimmy.parts;
    let is_fine = parts % 2 == 0 && (2..=Shimmy::MOST_PARTS).contains(&parts);
    let is_short = shimmy.places.len() <= Shimmy::MOST_PLACES;
    let is_near = |side: i16| i32::from(side).abs() < 20_000;
    if !is_fine
        || !is_short
        || shimmy.gap > Shimmy::MOST_GAP
        || !shimmy.about.into_iter().all(is_near)
    {
        return false;
    }
    let end = parts * if turn.angle.is_half() { 2 } else { 1 };
    let is_place = |[at, u, v]: &[i16; 3]| {
        (0..=end).contains(at)
            && [u, v]
                .into_iter()
                .all(|side| (-parts..=parts).contains(side))
    };
    let is_straight = |pair: &[[i16; 3]]| {
        let turns = pair[0][0] != pair[1][0];
        turns != (pair[0][1..] != pair[1][1..])
    };
    let (Some(first), Some([last, u, v])) = (shimmy.places.first(), shimmy.places.last()) else {
        return false;
    };
    let is_way = *first == [0; 3]
        && *last == end
        && shimmy.places.iter().all(is_place)
        && shimmy.places.windows(2).all(is_straight);
    // A point that the turn leaves where it is comes to lie there by the way, too; in parts of half cells.
    let sign = if turn.angle.is_left() { 1 } else { -1 };
    let from = |side: usize| i64::from(turn.centre[side]) - i64::from(shimmy.about[side]);
    let [a, b] = [from(0), from(1)];
    let [a_after, b_after] = if turn.angle.is_half() {
        [-a, -b]
    } else {
        [-sign * b, sign * a]
    };
    let parts = i64::from(parts);
    is_way
        && parts * (a - a_after) == 2 * i64::from(*u)
        && parts * (b - b_after) == 2 * i64::from(*v)
}

/// Whether a part meets another, which stands, on a way that [leads](leads_to) to the end of a turn.
pub(super) fn meet(moving: &[Cell], standing: &[Cell], turn: Turn, shimmy: &Shimmy) -> bool {
    let covered = [moving, standing].map(|cells| squares(cells, turn, shimmy));
    // To the right is to the left in a mirror.
    let side = if turn.angle.is_left() { 1 } else { -1 };
    let places: Vec<[i128; 3]> = (shimmy.places.iter())
        .map(|&[at, u, v]| [at, u, side * v].map(i128::from))
        .collect();
    let all = covered[0].iter();
    let pairs = all.flat_map(|own| {
        let beside = covered[1].iter().filter(|other| other[2] == own[2]);
        beside.map(move |other| ([own[0], own[1]], [other[0], other[1]]))
    });
    let near = pairs.filter(|&(own, other)| are_near(own, other, shimmy));
    let mut near = near.collect::<Vec<_>>().into_iter();
    near.any(|(own, other)| {
        places
            .windows(2)
            .any(|pair| meet_between(own, other, pair, shimmy))
    })
}

/// The middles of the squares that cover a part, from the line about which it turns, in the mirror of a turn to the
/// right; the unit is half a cell. The third number is the layer.
fn squares(cells: &[Cell], turn: Turn, shimmy: &Shimmy) -> BTreeSet<[i128; 3]> {
    let side = if turn.angle.is_left() { 1 } else { -1 };
    let own: BTreeSet<[i64; 3]> = cells.iter().map(|&cell| split(cell, turn.axis)).collect();
    let has = |[u, v, layer]: [i64; 3], [by_u, by_v]: [i64; 2]| {
        own.contains(&[u + by_u, v + by_v, layer])
    };
    let middle = |[u, v, layer]: [i64; 3], [by_u, by_v]: [i64; 2]| {
        let [a, b] = shimmy.about.map(i64::from);
        [2 * u + by_u - a, side * (2 * v + by_v - b), layer].map(i128::from)
    };
    let mut all: BTreeSet<[i128; 3]> = own.iter().map(|&cell| middle(cell, [0, 0])).collect();
    if shimmy.gap == 0 {
        return all;
    }
    for &cell in &own {
        let next = [[1, 0], [0, 1], [1, 1]].map(|by| has(cell, by));
        let between = [
            ([1, 0], next[0]),
            ([0, 1], next[1]),
            ([1, 1], next.iter().all(|&next| next)),
        ];
        let between = between.into_iter().filter(|&(_, is_filled)| is_filled);
        all.extend(between.map(|(by, _)| middle(cell, by)));
    }
    all
}

/// Whether squares may meet: a square moves along a circle, give or take a shift of a cell each way.
fn are_near(own: Across, other: Across, shimmy: &Shimmy) -> bool {
    let longest = shimmy
        .places
        .iter()
        .flat_map(|place| &place[1..])
        .map(|side| side.unsigned_abs())
        .max();
    let square = |[u, v]: Across| u * u + v * v;
    let (inner, outer) = (
        square(own).min(square(other)),
        square(own).max(square(other)),
    );
    // Both half diagonals are 2 sqrt(2) half cells, and a shift by one cell each way is as much.
    let far = if longest == Some(0) { 8 } else { 32 };
    // sqrt(outer) - sqrt(inner) < sqrt(far)
    outer < inner + far || (outer - inner - far).pow(2) < 4 * inner * far
}

/// Whether squares meet between two places of a way.
fn meet_between(own: Across, other: Across, pair: &[[i128; 3]], shimmy: &Shimmy) -> bool {
    let parts = i128::from(shimmy.parts);
    let [[from, ..], [to, ..]] = [pair[0], pair[1]];
    if from == to {
        return !are_apart(&shifted_sides(own, other, pair, shimmy), DEEPEST);
    }
    // A way through the quarter goes on from there with cells that have turned by it.
    let (from, to) = (from.min(to), from.max(to));
    let quarters = [0, 1].map(|quarter| {
        (
            from.max(quarter * parts),
            to.min((quarter + 1) * parts),
            quarter,
        )
    });
    let mut pieces = quarters.into_iter().filter(|(from, to, _)| from < to);
    pieces.any(|(from, to, quarter)| {
        let own = if quarter == 0 { own } else { [-own[1], own[0]] };
        let range = (from - quarter * parts, to - quarter * parts);
        !are_apart(&turned_sides(own, other, (range, pair[0]), shimmy), DEEPEST)
    })
}

/// So many cosines, sines and ones, times 1 + t^2: the coefficients of 1, t and t^2.
const fn sum(cos: i128, sin: i128, one: i128) -> [i128; 3] {
    [cos + one, 2 * sin, one - cos]
}

/// How far the corners of each square are behind the sides of the other, at a shift, times 1 + t^2.
fn sides(own: Across, other: Across, shift: Across, shimmy: &Shimmy) -> [[[i128; 3]; 4]; 8] {
    let parts = i128::from(shimmy.parts);
    let half = parts / 2 * (UNIT - i128::from(shimmy.gap));
    let [own, other] = [own, other].map(|at| at.map(|side| side * parts / 2 * UNIT));
    let corners = |at: Across| {
        [[-1, -1], [1, -1], [1, 1], [-1, 1]]
            .map(|by: Across| [0, 1].map(|side| at[side] + half * by[side]))
    };
    let shift = shift.map(|side| side * UNIT);
    // Corners of the one that moves, beyond the sides of the one that stands.
    let moved = |axis: usize, sign: i128| {
        corners(own).map(|[u, v]| {
            let beyond = shift[axis] - other[axis] - sign * half;
            let along = if axis == 0 {
                sum(u, -v, beyond)
            } else {
                sum(v, u, beyond)
            };
            along.map(|by| sign * by)
        })
    };
    // Corners of the one that stands, seen from the one that moves, beyond its sides.
    let stood = |axis: usize, sign: i128| {
        corners(other).map(|corner| {
            let [u, v] = [0, 1].map(|side| corner[side] - shift[side]);
            let beyond = -own[axis] - sign * half;
            let along = if axis == 0 {
                sum(u, v, beyond)
            } else {
                sum(v, -u, beyond)
            };
            along.map(|by| sign * by)
        })
    };
    [
        moved(0, 1),
        moved(0, -1),
        moved(1, 1),
        moved(1, -1),
        stood(0, 1),
        stood(0, -1),
        stood(1, 1),
        stood(1, -1),
    ]
}

/// The sides while the angle goes from one number to another.
fn turned_sides(
    own: Across,
    other: Across,
    ((from, to), place): ((i128, i128), [i128; 3]),
    shimmy: &Shimmy,
) -> [Side; 8] {
    let parts = i128::from(shimmy.parts);
    let bernstein = |[c, b, a]: [i128; 3]| {
        let (c, b) = (2 * c * parts * parts, b * parts);
        [
            c + 2 * b * from + 2 * a * from * from,
            c + b * (from + to) + 2 * a * from * to,
            c + 2 * b * to + 2 * a * to * to,
        ]
    };
    sides(own, other, [place[1], place[2]], shimmy).map(|side| side.map(bernstein))
}

/// The sides while the shift goes straight from one place to another.
fn shifted_sides(own: Across, other: Across, pair: &[[i128; 3]], shimmy: &Shimmy) -> [Side; 8] {
    let parts = i128::from(shimmy.parts);
    let (mut own, mut at) = (own, pair[0][0]);
    while at >= parts {
        own = [-own[1], own[0]];
        at -= parts;
    }
    let value = |[c, b, a]: [i128; 3]| c * parts * parts + b * at * parts + a * at * at;
    let [start, end] = [pair[0], pair[1]].map(|[_, u, v]| sides(own, other, [u, v], shimmy));
    let mut all = [[[0; 3]; 4]; 8];
    for (side, corners) in all.iter_mut().enumerate() {
        for (corner, bounds) in corners.iter_mut().enumerate() {
            let (start, end) = (value(start[side][corner]), value(end[side][corner]));
            *bounds = [2 * start, start + end, 2 * end];
        }
    }
    all
}

/// Whether on the whole piece some side has all corners behind it, or on both halves, and so on.
fn are_apart(sides: &[Side; 8], halvings: u32) -> bool {
    let is_behind = |side: &Side| side.iter().flatten().all(|&by| by >= 0);
    if sides.iter().any(is_behind) {
        return true;
    }
    // At the start or the end nothing separates them.
    let at = |end: usize| sides.iter().any(|side| side.iter().all(|by| by[end] >= 0));
    if halvings == 0 || !at(0) || !at(2) {
        return false;
    }
    let [first, second] = halves(sides);
    are_apart(&first, halvings - 1) && are_apart(&second, halvings - 1)
}

/// The coefficients on both halves (de Casteljau), times four.
fn halves(sides: &[Side; 8]) -> [[Side; 8]; 2] {
    let first = |[a, b, c]: Bernstein| [4 * a, 2 * (a + b), a + 2 * b + c];
    let second = |[a, b, c]: Bernstein| [a + 2 * b + c, 2 * (b + c), 4 * c];
    [
        sides.map(|side| side.map(first)),
        sides.map(|side| side.map(second)),
    ]
}
