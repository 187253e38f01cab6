//! Which cells a cell sweeps while it turns about an axis, exactly.
//!
//! A turn by a quarter is `cos = (1 - t^2) / (1 + t^2)`, `sin = 2 t / (1 + t^2)` for `t` from 0 to 1. In half
//! cells, a square of side 2 around `m` overlaps one around `s`, which stands, if the sides of neither
//! separate them (Gottschalk, Lin, Manocha, "`OBBTree`", 1996, section 5, in the plane): along each of the
//! four sides their centres are nearer than `1 + cos + sin`. Times `1 + t^2` these are eight quadratics with
//! whole coefficients, all of which are positive where the squares overlap.
//!
//! The angles at which they overlap are open intervals, each of which begins at 0 or where one of the
//! quadratics is zero. Just behind such a root the sign of a quadratic is that of the first of its value
//! and derivatives there that is not zero, and these are numbers `a + b sqrt(d)`, whose signs whole numbers
//! tell. So touching is told apart from overlapping without any rounding.
//!
//! Invariant: a cell sweeps another if and only if their insides overlap at some angle.
//!
//! Cost: 17 roots at most, eight quadratics each, for two cells; it is done once for each offset.

use crate::geometry::Angle;

/// Coordinates across an axis, in half cells from it.
type Across = [i32; 2];

/// Cells seen from another, by their coordinates across an axis.
type Swept = Box<[[i16; 2]]>;

/// The cells that cells sweep, made when they are first asked for.
#[derive(Debug, Default)]
pub(super) struct Sweeps {
    /// How far from the axis cells may be, in half cells.
    far: i16,
    /// For quarters to the left, to the right, and halves by both: by the cell, what it sweeps, seen from it
    /// in cells.
    tables: [Vec<Option<Swept>>; 4],
}

impl Sweeps {
    /// Makes room for parts that take so many cells along an axis.
    pub(super) fn make_room(&mut self, cells: usize) {
        let far = i16::try_from(2 * cells + 2).unwrap_or(i16::MAX);
        if far > self.far {
            self.far = far;
            let line = 2 * usize::from(far.unsigned_abs()) + 1;
            for table in &mut self.tables {
                table.clear();
                table.resize(line * line, None);
            }
        }
    }

    /// What a cell sweeps, seen from it in cells; `cell` is in half cells from the axis.
    pub(super) fn of(&mut self, cell: [i16; 2], angle: Angle) -> &[[i16; 2]] {
        let line = usize::from((2 * self.far + 1).unsigned_abs());
        let [u, v] = cell.map(|side| usize::from((side + self.far).unsigned_abs()));
        let table = match angle {
            Angle::Left => 0,
            Angle::Right => 1,
            Angle::HalfLeft => 2,
            Angle::HalfRight => 3,
        };
        self.tables[table][u * line + v].get_or_insert_with(|| swept(cell.map(i32::from), angle))
    }
}

/// All cells that a cell sweeps in a turn, seen from it, in cells.
fn swept([u, v]: Across, angle: Angle) -> Swept {
    // To the right is to the left in a mirror.
    let side = if angle.is_left() { 1 } else { -1 };
    let cell = [u, side * v];
    let mut all = swept_in_a_quarter(cell, cell);
    if angle.is_half() {
        all.extend(swept_in_a_quarter([-cell[1], cell[0]], cell));
    }
    let mirrored = all.into_iter().map(|[u, v]| [u, side * v]);
    let mut all: Vec<[i16; 2]> = mirrored
        .map(|by| by.map(|side| i16::try_from(side).unwrap_or(i16::MAX)))
        .collect();
    all.sort_unstable();
    all.dedup();
    all.into()
}

/// A quadratic, from the constant upwards.
type Quadratic = [i128; 3];

/// The number `(whole + root sqrt(under)) / over`.
#[derive(Clone, Copy)]
struct Surd {
    whole: i128,
    root: i128,
    under: i128,
    over: i128,
}

/// The cells that stand as those of `grid` do, in half cells, and are swept in a quarter turn to the left;
/// seen from that, in cells.
fn swept_in_a_quarter(cell: Across, grid: Across) -> Vec<Across> {
    // What is nearer to the axis, or farther from it, by more than two half diagonals is never met.
    let distance = |[u, v]: Across| f64::from(u).hypot(f64::from(v));
    let reach = cell[0].abs() + cell[1].abs() + 4;
    let line = |at: i32| (-reach..=reach).filter(move |other| (other - at) % 2 == 0);
    let near = |other: Across| (distance(other) - distance(cell)).abs() < 3.0;
    let all = line(grid[0]).flat_map(|u| line(grid[1]).map(move |v| [u, v]));
    let met = all.filter(|&other| near(other) && meets(cell, other));
    met.map(|other| [0, 1].map(|side| (other[side] - grid[side]) / 2))
        .collect()
}

/// Whether a cell overlaps another at some angle of a quarter turn to the left.
fn meets(turning: Across, standing: Across) -> bool {
    let ([mu, mv], [su, sv]) = (turning.map(i128::from), standing.map(i128::from));
    let differences = [
        [mu - su, -2 * mv, -mu - su],
        [mv - sv, 2 * mu, -mv - sv],
        [mu - su, -2 * sv, mu + su],
        [mv - sv, 2 * su, mv + sv],
    ];
    let both = differences.map(|[c, b, a]| [[2 - c, 2 - b, -a], [2 + c, 2 + b, a]]);
    let quadratics = both.as_flattened();
    let zero = Surd {
        whole: 0,
        root: 0,
        under: 0,
        over: 1,
    };
    let roots = quadratics.iter().flat_map(|quadratic| roots(*quadratic));
    let mut starts = core::iter::once(zero).chain(roots.filter(Surd::is_in_the_turn));
    starts.any(|start| {
        let positive = |quadratic: &Quadratic| start.sign_behind(*quadratic) > 0;
        quadratics.iter().all(positive)
    })
}

/// Where a quadratic is zero; nothing if it is everywhere.
fn roots([c, b, a]: Quadratic) -> impl Iterator<Item = Surd> {
    let under = b * b - 4 * a * c;
    let both = (a != 0 && under >= 0).then_some([1, -1]);
    let quadratic = both.into_iter().flatten().map(move |root| Surd {
        whole: -b,
        root,
        under,
        over: 2 * a,
    });
    let linear = (a == 0 && b != 0).then_some(Surd {
        whole: -c,
        root: 0,
        under: 0,
        over: b,
    });
    quadratic.chain(linear)
}

impl Surd {
    /// Whether it is an angle of the turn before its end.
    const fn is_in_the_turn(&self) -> bool {
        let over = self.over.signum();
        let starts = sign(self.whole, self.root, self.under) * over >= 0;
        starts && sign(self.whole - self.over, self.root, self.under) * over < 0
    }

    /// The sign of a quadratic just behind it.
    const fn sign_behind(&self, [c, b, a]: Quadratic) -> i128 {
        let Self {
            whole,
            root,
            under,
            over,
        } = *self;
        let square = a * (whole * whole + root * root * under) + b * over * whole + c * over * over;
        let value = sign(square, root * (2 * a * whole + b * over), under);
        if value != 0 {
            return value;
        }
        let slope = sign(2 * a * whole + b * over, 2 * a * root, under) * over.signum();
        if slope != 0 { slope } else { a.signum() }
    }
}

/// The sign of `whole + root sqrt(under)`.
const fn sign(whole: i128, root: i128, under: i128) -> i128 {
    let (w, r) = (whole.signum(), if under == 0 { 0 } else { root.signum() });
    if w == r || r == 0 {
        return w;
    }
    if w == 0 {
        return r;
    }
    // They point apart: the greater square wins.
    w * (whole * whole - root * root * under).signum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_that_turns_about_its_centre_sweeps_its_four_neighbours() {
        let mut swept = swept_in_a_quarter([0, 0], [0, 0]);
        swept.sort_unstable();
        assert_eq!(swept, [[-1, 0], [0, -1], [0, 0], [0, 1], [1, 0]]);
    }

    #[test]
    fn fine_samples_meet_the_same_cells() {
        /// How deep squares overlap at an angle, in half cells; negative if they do not.
        fn depth([mu, mv]: [f64; 2], [su, sv]: [f64; 2], angle: f64) -> f64 {
            let (sin, cos) = angle.sin_cos();
            let by = [mu * cos - mv * sin - su, mu * sin + mv * cos - sv];
            let own = [by[0] * cos + by[1] * sin, by[1] * cos - by[0] * sin];
            let far = by
                .iter()
                .chain(&own)
                .fold(0.0, |far: f64, by| far.max(by.abs()));
            1.0 + cos + sin - far
        }
        for parity in 0..2 {
            let line = || (-7..=7_i32).map(move |at| 2 * at + parity);
            for cell in line().flat_map(|u| line().map(move |v| [u, v])) {
                if cell.iter().any(|side| side.abs() > 7) {
                    continue;
                }
                let swept = swept_in_a_quarter(cell, cell);
                for other in line().flat_map(|u| line().map(move |v| [u, v])) {
                    let samples = (0..=900).map(|tenth| f64::from(tenth) / 10.0);
                    let depths = samples.map(|degrees| {
                        let [cell, other] = [cell, other].map(|at| at.map(f64::from));
                        depth(cell, other, degrees.to_radians())
                    });
                    let deepest = depths.fold(f64::NEG_INFINITY, f64::max);
                    let by = [0, 1].map(|side| (other[side] - cell[side]) / 2);
                    let is_met = swept.contains(&by);
                    // No two cells as near as these overlap by so little.
                    assert!(
                        (deepest - 1e-3).abs() > 9e-4,
                        "{cell:?} {other:?} {deepest}"
                    );
                    assert_eq!(is_met, deepest > 1e-3, "{cell:?} {other:?} {deepest}");
                }
            }
        }
    }
}
