//! Which cells a cell meets while it turns about an axis.
//!
//! Invariant: the whole turn is looked at, not samples of it. It is cut into halves, and those into
//! halves, until on each piece two cells are apart by a line along one of their sides, or overlap.
//!
//! A turn by a quarter is `cos = (1 - t^2) / (1 + t^2)`, `sin = 2 t / (1 + t^2)` for `t` from 0 to 1. Two
//! squares of side 2 overlap if along both sides of each of them their centres are nearer than
//! `1 + cos + sin`. Times `1 + t^2` these are eight quadratics in `t` that must be positive (the
//! separating axes). On a piece a quadratic lies between the least and the greatest of its three
//! Bernstein coefficients.
//!
//! What is still open on pieces of 2^-20 counts as touching. Tests compare this with a table of what cells
//! sweep that was computed by other means, and whole searches with samples of angles.

use std::collections::HashMap;

use super::cell_map::Cell;
use super::cell_turn::split;
use crate::geometry::{Angle, Turn};

/// Coordinates across an axis, in half cells from it.
pub(super) type Across = [i64; 2];

/// Whether a part meets another, which stands, as it turns.
pub(super) fn meet(moving: &[Cell], standing: &[Cell], turn: Turn) -> bool {
    let mut pairs = moving.iter().flat_map(|&cell| {
        let [u, v, layer] = split(cell, turn.axis);
        let beside = standing.iter().map(|&stands| split(stands, turn.axis));
        let beside = beside.filter(move |stands| stands[2] == layer);
        beside.map(move |[su, sv, _]| ([u, v], [su, sv]))
    });
    pairs.any(|(cell, stands)| meets(across(cell, turn), across(stands, turn), turn.angle))
}

/// Whether a cell meets another, which stands, while it turns.
fn meets([u, v]: Across, [su, sv]: Across, angle: Angle) -> bool {
    // To the right is to the left in a mirror.
    let side = if angle.is_left() { 1 } else { -1 };
    let (turning, standing) = ([u, side * v], [su, side * sv]);
    let half_way = [-turning[1], turning[0]];
    meets_in_a_quarter(turning, standing)
        || angle.is_half() && meets_in_a_quarter(half_way, standing)
}

/// The cells that cells meet, kept as they are asked for.
#[derive(Debug, Default)]
pub(super) struct Sweeps(HashMap<(Across, Angle), Vec<Across>>);

impl Sweeps {
    /// All that a cell meets as it turns, in half cells from the axis.
    pub(super) fn of(&mut self, cell: Across, angle: Angle) -> &[Across] {
        self.0.entry((cell, angle)).or_insert_with(|| {
            // Nothing that is farther away than its corners.
            let reach = cell[0].abs() + cell[1].abs() + 4;
            let line = |at: i64| (-reach..=reach).filter(move |other| (other - at) % 2 == 0);
            let all = line(cell[0]).flat_map(|u| line(cell[1]).map(move |v| [u, v]));
            all.filter(|&other| meets(cell, other, angle)).collect()
        })
    }
}

/// Where a cell lies across the axis of a turn, in half cells from it.
pub(super) fn across([u, v]: [i64; 2], turn: Turn) -> Across {
    [
        2 * u - i64::from(turn.centre[0]),
        2 * v - i64::from(turn.centre[1]),
    ]
}

/// A quarter turn is cut into at most 2 to the power of this many pieces.
const DEEPEST: u32 = 20;

/// Whether a cell that turns a quarter to the left meets another, which stands.
fn meets_in_a_quarter(turning: Across, standing: Across) -> bool {
    let ([mu, mv], [su, sv]) = (turning, standing);
    // In squares of half cells: what is farther from the axis by more than both half diagonals never meets.
    let (far, near) = (mu * mu + mv * mv, su * su + sv * sv);
    let gap =
        |inner: i64, outer: i64| outer - inner >= 8 && (outer - inner - 8).pow(2) >= 32 * inner;
    if gap(far, near) || gap(near, far) {
        return false;
    }
    // So many cosines, sines and ones, times 1 + t^2.
    let sum = |cos: i64, sin: i64, one: i64| [cos + one, 2 * sin, one - cos];
    let apart = [
        // By how much the centres differ along u and v, and seen from the one that turns.
        sum(mu, -mv, -su),
        sum(mv, mu, -sv),
        sum(-su, -sv, mu),
        sum(-sv, su, mv),
    ];
    let reach = sum(1, 1, 1);
    let both = apart.map(|by| [-1, 1].map(|side| [0, 1, 2].map(|i| reach[i] + side * by[i])));
    meets_between(both.as_flattened(), 0, 0)
}

/// Whether all quadratics, given from the constant upwards, are positive somewhere on piece `at` of
/// 2^`depth`.
fn meets_between(quadratics: &[[i64; 3]], at: i64, depth: u32) -> bool {
    let mut overlaps = true;
    for quadratic in quadratics {
        let [start, middle, end] = bernstein(*quadratic, at, depth);
        if start <= 0 && middle <= 0 && end <= 0 {
            return false;
        }
        overlaps &= start > 0 && middle > 0 && end > 0;
    }
    let is_halved = !overlaps && depth < DEEPEST;
    let mut halves = [2 * at, 2 * at + 1].into_iter();
    overlaps || is_halved && halves.any(|half| meets_between(quadratics, half, depth + 1))
}

/// The coefficients on a piece, times twice the square of the number of pieces.
fn bernstein([c, b, a]: [i64; 3], at: i64, depth: u32) -> [i128; 3] {
    let [c, b, a, at, pieces] = [c, b, a, at, 1 << depth].map(i128::from);
    let value = |at: i128| 2 * (a * at * at + b * at * pieces + c * pieces * pieces);
    let middle = 2 * a * at * (at + 1) + b * (2 * at + 1) * pieces + 2 * c * pieces * pieces;
    [value(at), middle, value(at + 1)]
}
