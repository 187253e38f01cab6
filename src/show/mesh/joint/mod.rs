//! Joints between the sections of a piece: pegs that snap into holes.
//!
//! A peg has two legs with a slit between them, a broad one and a narrow one. Each leg has a bump on its outer
//! side. On the way in the legs give way until the bumps snap into grooves of the hole. As one leg is
//! narrower, a peg goes into its hole in one way only; where the narrow leg stands makes three keys, none of
//! which goes into the hole of another.
//!
//! Invariant: no part of a peg comes nearer to its hole than the clearance, and outside the slit and the mouth of
//! the hole none is farther away. Walls are upright or slant by 45 degrees, so a peg that points up needs
//! no support. A joint stays within its face, with a wall round it.

use super::engraved::{cross, dot, vector};
use super::relief::{Relief, Vector};
use super::{Measures, Mesh};
use crate::geometry::Point;

/// Where the narrow leg stands beside the broad one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::show) enum Key {
    Middle,
    First,
    Last,
}

/// A peg or a hole on a face of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::show) struct Joint {
    /// The cell with the hole.
    pub cell: Point,
    /// The way in which the peg points, into that cell.
    pub way: Point,
    /// From the broad leg to the narrow one.
    pub across: Point,
    pub key: Key,
    /// Whether this is the peg.
    pub is_peg: bool,
}

/// The measures of pegs and holes, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::show) struct JointMeasures {
    /// From the middle of the face to the outer side of a leg.
    pub half: f64,
    /// From the middle to the slit's side.
    pub slit: f64,
    /// How far a bump stands out.
    pub bump: f64,
    /// How much narrower a leg is at its tip.
    pub taper: f64,
    /// The height of the peg.
    pub height: f64,
    /// The height at which a bump begins.
    pub neck: f64,
    /// The height at which the tip begins.
    pub crest: f64,
    /// The gap between peg and hole.
    pub clearance: f64,
}

/// How far the legs give way on the way in.
pub(in crate::show) const BITE_MM: f64 = 0.15;
/// The least half of a peg: what is smaller breaks.
pub(in crate::show) const LEAST_HALF_MM: f64 = 1.3;
/// The least width of the tip of a narrow leg, halved.
pub(in crate::show) const LEAST_TIP_MM: f64 = 0.15;
/// The wall round a hole is at least so thick, and at least this share of a cell.
pub(in crate::show) const WALL_MM: f64 = 0.8;
pub(in crate::show) const WALL_SHARE: f64 = 0.15;
/// A peg is at most so wide and this high, as shares of a cell; the top of a bump has this height.
pub(in crate::show) const HALF_SHARE: f64 = 0.28;
pub(in crate::show) const HEIGHT_SHARE: f64 = 0.65;
pub(in crate::show) const CREST_SHARE: f64 = 0.05;
/// The rest are shares of the half of a peg: what a leg takes of it, the half of the narrow leg, and the taper.
pub(in crate::show) const LEG_SHARE: f64 = 0.55;
pub(in crate::show) const NARROW_SHARE: f64 = 0.75;
pub(in crate::show) const TAPER_SHARE: f64 = 0.18;
/// A larger clearance, as a share of the half of a peg, would let a peg into the hole of another key.
const MOST_CLEARANCE_SHARE: f64 = 0.17;
/// What a slanting line moves along itself if it moves sideways by one.
pub(in crate::show) const SLANT: f64 = core::f64::consts::SQRT_2 - 1.0;

impl JointMeasures {
    /// The measures for cells of these measures; nothing if there is no room for a joint.
    pub(in crate::show) fn of(measures: &Measures, clearance: f64) -> Option<Self> {
        let unit = measures.unit_mm;
        let bump = clearance + BITE_MM;
        let wall = WALL_MM.max(WALL_SHARE * unit).max(measures.bevel_mm);
        let room = (unit - measures.clearance_mm) / 2.0 - wall - bump - clearance;
        let half = room.min(HALF_SHARE * unit);
        let (taper, height) = (TAPER_SHARE * half, HEIGHT_SHARE * unit);
        let crest = height - bump - taper;
        let tip = NARROW_SHARE.mul_add(half, -bump) - taper;
        let fits = half >= LEAST_HALF_MM
            && tip >= LEAST_TIP_MM
            && clearance <= MOST_CLEARANCE_SHARE * half;
        fits.then_some(Self {
            half,
            slit: (1.0 - LEG_SHARE) * half,
            bump,
            taper,
            height,
            neck: CREST_SHARE.mul_add(-unit, crest - bump),
            crest,
            clearance,
        })
    }

    /// The least side of a cell that has room for a joint, in tenths of a millimetre.
    pub(in crate::show) fn least_unit(measures: &Measures, clearance: f64) -> Option<f64> {
        let mut units = (1..=2000_u32).map(|tenths| f64::from(tenths) / 10.0);
        units.find(|&unit_mm| {
            Self::of(
                &Measures {
                    unit_mm,
                    ..*measures
                },
                clearance,
            )
            .is_some()
        })
    }

    /// How far from the face each level of a peg is, and by how much its lines move outwards there: those of
    /// bumps, and those beside them.
    fn peg(&self) -> Vec<[f64; 3]> {
        let Self {
            bump,
            taper,
            height,
            neck,
            crest,
            ..
        } = *self;
        vec![
            [0.0, 0.0, 0.0],
            [neck, 0.0, 0.0],
            [neck + bump, bump, 0.0],
            [crest, bump, 0.0],
            [height, -taper, -bump - taper],
        ]
    }

    /// The same of a hole, with a mouth that is wider: the first layers of a print are.
    fn hole(&self) -> Vec<[f64; 3]> {
        let Self {
            bump,
            taper,
            height,
            neck,
            crest,
            clearance: gap,
            ..
        } = *self;
        let slant = SLANT * gap;
        vec![
            [0.0, gap + bump, gap + bump],
            [-bump, gap, gap],
            [slant - neck, gap, gap],
            [slant - neck - bump, gap + bump, gap],
            [-crest - slant, gap + bump, gap],
            [-height - gap, slant - taper, slant - bump - taper],
        ]
    }
}

impl Key {
    pub(in crate::show) const ALL: [Self; 3] = [Self::Middle, Self::First, Self::Last];

    /// The lines between the rows of a peg, as shares of its half, and which way is outwards at each; then
    /// the row of the narrow leg.
    pub(in crate::show) const fn rows(self) -> (&'static [[f64; 2]], usize) {
        const FAR: f64 = 2.0 * NARROW_SHARE - 1.0;
        match self {
            Self::Middle => (
                &[
                    [-1.0, -1.0],
                    [-NARROW_SHARE, -1.0],
                    [NARROW_SHARE, 1.0],
                    [1.0, 1.0],
                ],
                1,
            ),
            Self::First => (&[[-1.0, -1.0], [FAR, 1.0], [1.0, 1.0]], 0),
            Self::Last => (&[[-1.0, -1.0], [-FAR, -1.0], [1.0, 1.0]], 1),
        }
    }
}

impl Joint {
    /// Which way the face looks.
    pub(super) fn side(&self) -> Point {
        if self.is_peg {
            self.way
        } else {
            self.way.times(-1)
        }
    }

    /// The triangles of the square, with the peg or the hole in its middle.
    pub(super) fn draw(&self, sizes: &JointMeasures, mesh: &mut Mesh, corners: [u32; 4]) {
        let at = |index: u32| mesh.corner(index).map(f64::from);
        let [out, right] = [self.side(), self.across].map(vector);
        let up = cross(out, right);
        let along = |corner: u32| dot(at(corner), up) + dot(at(corner), right);
        let first = (0..4).min_by(|&a, &b| along(corners[a]).total_cmp(&along(corners[b])));
        let first = first.unwrap_or_default();
        let corners = [0, 1, 2, 3].map(|step| corners[(first + step) % 4]);
        let [a, _, c, _] = corners.map(at);
        let middle = [0, 1, 2].map(|i| f64::midpoint(a[i], c[i]));
        let levels = if self.is_peg {
            sizes.peg()
        } else {
            sizes.hole()
        };
        let columns = self.columns(sizes);
        let (rows, narrow) = self.rows();
        let place = |[column, row]: [usize; 2], level: usize| -> Vector {
            let [far, wide, high] = levels[level];
            let across = columns[column][1].mul_add(wide, columns[column][0]);
            let along = rows[row][1].mul_add(high, rows[row][0] * sizes.half);
            [0, 1, 2].map(|i| middle[i] + right[i] * across + up[i] * along + out[i] * far)
        };
        let size = [columns.len() - 1, rows.len() - 1];
        let relief = Relief {
            size,
            levels: levels.len(),
            is_field: &|column, row| column == 0 || (column + 1 == size[0] && row == narrow),
            place: &place,
        };
        relief.draw(mesh, corners);
    }

    /// The lines between the columns and which way is outwards at each. A hole has no slit.
    fn columns(&self, sizes: &JointMeasures) -> Vec<[f64; 2]> {
        let JointMeasures {
            half,
            slit,
            clearance,
            ..
        } = *sizes;
        if self.is_peg {
            vec![[-half, -1.0], [-slit, 0.0], [slit, 0.0], [half, 1.0]]
        } else {
            vec![[-half, -1.0], [slit - clearance, 0.0], [half, 1.0]]
        }
    }

    /// The lines between the rows, and the row of the narrow leg. Who looks at a hole sees them from the other
    /// side.
    fn rows(&self) -> (Vec<[f64; 2]>, usize) {
        let (lines, narrow) = self.key.rows();
        if self.is_peg {
            return (lines.to_vec(), narrow);
        }
        let seen = lines.iter().rev().map(|line| line.map(|v| -v)).collect();
        (seen, lines.len() - 2 - narrow)
    }
}

#[cfg(test)]
mod tests;
