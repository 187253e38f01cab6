//! The faces of tetrahedra that are seen.

use std::collections::BTreeMap;

use super::{Corner, Drawing};
use crate::geometry::{Point, cross, outwards};

/// How a part goes on beyond the edge of a face that is seen.
pub(super) enum Beyond {
    Ends,
    Bends,
    GoesOn,
}

/// The faces that look at the eye and touch no other cell, by cell, and by edge with their parts.
pub(super) struct Faces {
    by_cell: BTreeMap<Point, Vec<[Corner; 3]>>,
    by_edge: BTreeMap<[Corner; 2], Vec<(usize, [Corner; 3])>>,
}

impl Faces {
    pub(super) fn of(drawing: &Drawing<'_>, cells: &[(usize, Point)]) -> Self {
        let parts: BTreeMap<Point, usize> =
            cells.iter().map(|&(part, cell)| (cell, part)).collect();
        let mut faces = Self {
            by_cell: BTreeMap::new(),
            by_edge: BTreeMap::new(),
        };
        for (cell, face) in drawing.grid.open_faces(parts.keys().copied()) {
            let part = parts[&cell];
            if drawing.eye.nearness(outwards(&face)) <= 0 {
                continue;
            }
            faces.by_cell.entry(cell).or_default().push(face);
            for (from, to) in [(0, 1), (1, 2), (2, 0)] {
                let edge = sorted([face[from], face[to]]);
                faces.by_edge.entry(edge).or_default().push((part, face));
            }
        }
        faces
    }

    pub(super) fn of_cell(&self, cell: Point) -> &[[Corner; 3]] {
        self.by_cell.get(&cell).map_or(&[], Vec::as_slice)
    }

    pub(super) fn beyond(&self, part: usize, edge: [Corner; 2], face: &[Corner; 3]) -> Beyond {
        let beside = self.by_edge.get(&sorted(edge)).into_iter().flatten();
        let own = beside.filter(|(other, there)| *other == part && there != face);
        let normal = outwards(face);
        let mut beyond = Beyond::Ends;
        for (_, there) in own {
            if cross(outwards(there), normal) == [0; 3] {
                return Beyond::GoesOn;
            }
            beyond = Beyond::Bends;
        }
        beyond
    }
}

fn sorted<const N: usize>(mut corners: [Corner; N]) -> [Corner; N] {
    corners.sort_unstable();
    corners
}
