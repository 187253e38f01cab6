//! Which shifts bring a square that turns onto one that stands.
//!
//! A square of the group lies at `m` from the point that the group turns about. When it has turned by an angle
//! and is shifted by `d`, its centre is at `turned(m) + d`; a square that stands at `s` sees it as if it were
//! shifted by `d - s` and stood at zero itself. So a table for each `m` and each step of the angle does for all
//! pairs of squares.
//!
//! With `t` the tangent of half the angle, `cos = (1 - t^2) / (1 + t^2)` and `sin = 2 t / (1 + t^2)`. Along the
//! sides of either square (the separating axes) the centres are nearer than half the sum of both widths if a
//! quadratic in `t` is positive; there are eight of them. Squares are apart on a whole piece of the turn if one
//! quadratic has no positive value on it.
//!
//! Invariant: what is not marked is free on the whole way, not in samples of it. What is marked may be free: pieces are
//! halved a few times only. Touching is free.

use super::{Across, Fineness};

/// What a step changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Step {
    /// The angle, from this one to the next.
    Turn,
    /// The shift along u, by one.
    AlongU,
    /// The shift along v, by one.
    AlongV,
}

impl Step {
    pub(super) const ALL: [Self; 3] = [Self::Turn, Self::AlongU, Self::AlongV];
}

/// The shifts that are not free, around those at which the squares are nearest.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// The shift of the first bit of the first row.
    first: [i32; 2],
    /// By the shift along v: a bit for each shift along u.
    rows: Vec<u128>,
}

/// So many times a piece of a turn is halved until it counts as not free.
const HALVINGS: u32 = 3;

/// A quadratic, from the constant upwards.
type Quadratic = [i64; 3];

impl Table {
    /// The shifts at which a square at `m` half cells meets one at zero, in a step that begins at the angle number
    /// `at` of a quarter turn.
    pub(super) fn new(m: Across, at: i32, step: Step, fineness: Fineness) -> Self {
        let parts = fineness.parts;
        let (cos, sin) = angle(at, parts);
        let (u, v) = (f64::from(m[0] * parts) / 2.0, f64::from(m[1] * parts) / 2.0);
        let nearest = [u.mul_add(-cos, v * sin), (-u).mul_add(sin, -v * cos)];
        // One and a half diagonals, and what the centre moves in a step.
        let moved = 2.0 * u.hypot(v) / f64::from(parts);
        let reach = f64::from(parts).mul_add(1.45, moved) + 2.0;
        #[allow(clippy::cast_possible_truncation)]
        let [first, last] = [-reach, reach].map(|by| nearest.map(|at| (at + by).round() as i32));
        let last = [0, 1].map(|side| last[side].min(first[side] + 127));
        let width = f64::from(parts) * (1.0 - f64::from(fineness.gap) / 1000.0);
        let is_met = |shift: [i32; 2]| {
            let [u, v] = [0, 1].map(|side| f64::from(shift[side]) - nearest[side]);
            let distance = u.hypot(v);
            // Circles within the squares overlap at the start, or those around them never do.
            let meets = distance < 0.999 * width;
            let is_far = distance > width.mul_add(1.4143, moved + 1.0);
            meets || (!is_far && !is_free(m, shift, (at, step), fineness))
        };
        let row = |v: i32| {
            (first[0]..=last[0]).fold(0, |row: u128, u| {
                row | u128::from(is_met([u, v])) << (u - first[0])
            })
        };
        Self {
            first,
            rows: (first[1]..=last[1]).map(row).collect(),
        }
    }

    /// Marks what a square that stands at `s` half cells forbids, in rows of shifts from `-parts` to `parts`.
    pub(super) fn mark(&self, s: Across, parts: i32, rows: &mut [u128]) {
        let [u, v] = s.map(|side| side * parts / 2);
        let by = self.first[0] + u + parts;
        for (own, v) in self.rows.iter().zip(self.first[1] + v + parts..) {
            let row = usize::try_from(v).ok().and_then(|v| rows.get_mut(v));
            if let Some(row) = row
                && by.abs() < 128
            {
                *row |= if by < 0 { own >> -by } else { own << by };
            }
        }
    }
}

/// Cosine and sine of an angle of a quarter turn.
fn angle(at: i32, parts: i32) -> (f64, f64) {
    let t = f64::from(at) / f64::from(parts);
    let over = t.mul_add(t, 1.0);
    (t.mul_add(-t, 1.0) / over, 2.0 * t / over)
}

/// Whether a square stays apart from one at zero in a step.
fn is_free(m: Across, shift: [i32; 2], (at, step): (i32, Step), fineness: Fineness) -> bool {
    let (at, parts) = (i64::from(at), i64::from(fineness.parts));
    let next = |by: [i32; 2]| [0, 1].map(|side| shift[side] + by[side]);
    let ends = match step {
        Step::Turn => {
            let quadratics = quadratics(m, shift, fineness);
            return is_apart(&quadratics, (at, at + 1, parts), HALVINGS);
        }
        Step::AlongU => next([1, 0]),
        Step::AlongV => next([0, 1]),
    };
    // At an angle all distances change evenly, so the ends tell.
    let both = [shift, ends].map(|shift| quadratics(m, shift, fineness));
    (0..8).any(|side| both.iter().all(|all| value(all[side], at, parts) <= 0))
}

/// By how much the squares overlap along each of their sides, to both ends, times `1 + t^2` and 1000.
fn quadratics(m: Across, shift: [i32; 2], fineness: Fineness) -> [Quadratic; 8] {
    let parts = i64::from(fineness.parts);
    let [mu, mv] = m.map(|side| i64::from(side) * parts / 2 * 1000);
    let [du, dv] = shift.map(|side| i64::from(side) * 1000);
    // So many cosines, sines and ones, times 1 + t^2.
    let sum = |cos: i64, sin: i64, one: i64| [cos + one, 2 * sin, one - cos];
    let half = parts / 2 * (1000 - i64::from(fineness.gap));
    let reach = sum(half, half, half);
    let distances = [
        sum(mu, -mv, du),
        sum(mv, mu, dv),
        sum(du, dv, mu),
        sum(dv, -du, mv),
    ];
    let mut all = [[0; 3]; 8];
    for (index, by) in distances.iter().enumerate() {
        for (sign, to) in [(1, 2 * index), (-1, 2 * index + 1)] {
            all[to] = [0, 1, 2].map(|power| reach[power] + sign * by[power]);
        }
    }
    all
}

/// Whether on a piece of a turn, from one of so many parts to another, a quadratic is nowhere positive; or on
/// each half of it, and so on.
fn is_apart(
    quadratics: &[Quadratic; 8],
    (from, to, parts): (i64, i64, i64),
    halvings: u32,
) -> bool {
    let piece = (from, to, parts);
    if quadratics.iter().any(|&one| is_never_positive(one, piece)) {
        return true;
    }
    let all_are_positive = |at: i64| quadratics.iter().all(|&one| value(one, at, parts) > 0);
    if halvings == 0 || all_are_positive(from) || all_are_positive(to) {
        return false;
    }
    let middle = from + to;
    is_apart(quadratics, (2 * from, middle, 2 * parts), halvings - 1)
        && is_apart(quadratics, (middle, 2 * to, 2 * parts), halvings - 1)
}

/// The value at a fraction, times the square of what is below its line.
const fn value([c, b, a]: Quadratic, at: i64, parts: i64) -> i64 {
    c * parts * parts + b * at * parts + a * at * at
}

/// Whether a quadratic has no positive value between two fractions.
fn is_never_positive(one: Quadratic, (from, to, parts): (i64, i64, i64)) -> bool {
    if value(one, from, parts) > 0 || value(one, to, parts) > 0 {
        return false;
    }
    let [c, b, a] = one;
    // Between them it is greater only if its top lies there. A top at zero is left open: the check cannot tell it.
    let top = -b * parts;
    let is_inside = a < 0 && 2 * a * to < top && top < 2 * a * from;
    !is_inside || i128::from(b) * i128::from(b) < 4 * i128::from(a) * i128::from(c)
}
