//! Solids laid out on the bed of a printer.
//!
//! Invariant: on a plate no two solids come nearer to each other than their distance, none comes nearer
//! to the edge of the bed than the margin, and each stands on the bed. Every solid is on exactly one
//! plate.
//!
//! Solids are laid in rows, the deepest first, each in the first row of the first plate that has room
//! for it ("first fit decreasing height" for strips).

use super::solids::{bounds, moved};
use super::{Mesh, Solid};

/// What a printer can print on, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bed {
    /// The side to the right.
    pub width_mm: f64,
    /// The side away from you.
    pub depth_mm: f64,
}

/// A bed that is too small.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BedTooSmall {
    /// The first solid that does not fit.
    pub solid: String,
    /// The least sides of a bed on which each solid fits, the longer one first, in whole
    /// millimetres.
    pub least_mm: [u32; 2],
}

/// The distance of two parts on a plate, in millimetres.
pub(super) const GAP_MM: f64 = 4.0;
/// What is left free along the edges of a bed: printers draw a line round everything first.
const MARGIN_MM: f64 = 4.0;
/// Sides differ by less only because of how numbers are stored.
const TOLERANCE_MM: f64 = 1e-3;

/// A row of solids on a plate.
struct Row {
    /// Where it begins, seen from the front of the bed.
    start: f64,
    /// How deep its first solid is; no other is deeper.
    depth: f64,
    /// How much of its width is taken.
    taken: f64,
}

/// A plate that is being filled.
#[derive(Default)]
struct Filling {
    rows: Vec<Row>,
    /// The solids on it, by their index, and where the least corner of each goes.
    at: Vec<(usize, [f64; 2])>,
}

/// Lays solids out on as many plates as they need.
///
/// A solid may be turned by a quarter, but stays on the side on which it stands. The solids of a
/// plate are in the order in which they were given.
///
/// # Errors
/// [`BedTooSmall`] if a solid does not fit on the bed alone.
pub fn plates(solids: &[Solid], bed: Bed) -> Result<Vec<Vec<Solid>>, BedTooSmall> {
    let room = [bed.width_mm, bed.depth_mm].map(|side| 2.0f64.mul_add(-MARGIN_MM, side));
    let lying: Option<Vec<Solid>> = solids.iter().map(|solid| turned_to(solid, room)).collect();
    let Some(lying) = lying else {
        return Err(too_small(solids, room));
    };
    let sizes: Vec<[f64; 2]> = lying.iter().map(|solid| footprint(&solid.mesh)).collect();
    let mut order: Vec<usize> = (0..lying.len()).collect();
    order.sort_by(|&a, &b| sizes[b][1].total_cmp(&sizes[a][1]));
    let mut filling: Vec<Filling> = Vec::new();
    for index in order {
        let is_laid = filling
            .iter_mut()
            .any(|plate| plate.take(index, sizes[index], room));
        if !is_laid {
            let mut plate = Filling::default();
            plate.take(index, sizes[index], room);
            filling.push(plate);
        }
    }
    let filled = filling.into_iter().map(|mut plate| {
        plate.at.sort_by_key(|&(index, _)| index);
        let placed = plate.at.iter();
        placed
            .map(|&(index, at)| put(&lying[index], at))
            .collect::<Vec<_>>()
    });
    Ok(filled.collect())
}

impl Filling {
    /// Takes a solid, if there is room; an empty plate has.
    fn take(&mut self, index: usize, [width, depth]: [f64; 2], room: [f64; 2]) -> bool {
        let row = self.rows.iter_mut().find(|row| {
            row.depth + TOLERANCE_MM >= depth && row.taken + width <= room[0] + TOLERANCE_MM
        });
        if let Some(row) = row {
            self.at.push((index, [row.taken, row.start]));
            row.taken += width + GAP_MM;
            return true;
        }
        let last = self.rows.last();
        let start = last.map_or(0.0, |row| row.start + row.depth + GAP_MM);
        if last.is_some() && start + depth > room[1] + TOLERANCE_MM {
            return false;
        }
        self.at.push((index, [0.0, start]));
        self.rows.push(Row {
            start,
            depth,
            taken: width + GAP_MM,
        });
        true
    }
}

/// The solid as it fits into a room, its longer side to the right if it can lie so; nothing if
/// it does not fit.
fn turned_to(solid: &Solid, room: [f64; 2]) -> Option<Solid> {
    let [width, depth] = footprint(&solid.mesh);
    let fits = |size: [f64; 2]| (0..2).all(|i| size[i] <= room[i] + TOLERANCE_MM);
    let (as_it_is, by_a_quarter) = (fits([width, depth]), fits([depth, width]));
    let is_turned = by_a_quarter && (!as_it_is || depth > width + TOLERANCE_MM);
    if is_turned {
        return Some(Solid {
            mesh: quarter(&solid.mesh),
            ..solid.clone()
        });
    }
    as_it_is.then(|| solid.clone())
}

/// The mesh, turned by a quarter as seen from above.
fn quarter(mesh: &Mesh) -> Mesh {
    Mesh {
        corners: mesh.corners.iter().map(|&[x, y, z]| [-y, x, z]).collect(),
        triangles: mesh.triangles.clone(),
    }
}

/// The width and the depth of what a mesh stands on.
fn footprint(mesh: &Mesh) -> [f64; 2] {
    let (low, high) = bounds(mesh);
    [high[0] - low[0], high[1] - low[1]]
}

/// The solid on the bed, its least corner so far from the margins.
fn put(solid: &Solid, at: [f64; 2]) -> Solid {
    let (low, _) = bounds(&solid.mesh);
    let [x, y] = [0, 1].map(|i| MARGIN_MM + at[i] - low[i]);
    Solid {
        mesh: moved(solid.mesh.clone(), [x, y, -low[2]]),
        ..solid.clone()
    }
}

/// The mesh on the bed, its least corner in the corner of the bed: programs that take the heights of a file
/// as they are begin at 0.
pub(in crate::show) fn standing(mesh: Mesh) -> Mesh {
    let (low, _) = bounds(&mesh);
    moved(mesh, low.map(|v| -v))
}

/// What to say of a bed on which a solid does not fit.
fn too_small(solids: &[Solid], room: [f64; 2]) -> BedTooSmall {
    let unfit = solids.iter().find(|solid| turned_to(solid, room).is_none());
    let mut least = [0.0_f64; 2];
    for solid in solids {
        let [width, depth] = footprint(&solid.mesh);
        least[0] = least[0].max(width.max(depth));
        least[1] = least[1].max(width.min(depth));
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "millimetres"
    )]
    let whole = |side: f64| (2.0f64.mul_add(MARGIN_MM, side) - TOLERANCE_MM).ceil() as u32;
    BedTooSmall {
        solid: unfit.map_or_else(String::new, |solid| solid.name.clone()),
        least_mm: least.map(whole),
    }
}
