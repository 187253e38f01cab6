//! What meets where on a surface, as the search needs it.
//!
//! Invariant: every cell that pieces must fill is said exactly once: by a joint of two
//! whole sides, by a shared cell, or by the rim of its only place.

use crate::family::shell::{Cell, Shell, Site, Surface};

/// A side that meets just one other side, cell by cell between the corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Joint {
    pub side: u8,
    pub other: u16,
    pub other_side: u8,
    /// Whether both run along the edge in the same direction.
    pub is_alike: bool,
}

/// What one place shares with others.
#[derive(Clone, Debug, Default)]
pub(super) struct PlacePlan {
    pub joints: Vec<Joint>,
    /// Cells of the border that are shared one by one: which of the border, and which
    /// of [`Plan::shared`].
    pub shared: Vec<(usize, usize)>,
    /// Cells of the border that only this place can fill.
    pub rim: Vec<usize>,
}

/// What meets where.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub places: Vec<PlacePlan>,
    /// The sites of the cells that are shared one by one.
    pub shared: Vec<Vec<Site>>,
}

impl Plan {
    pub(super) fn of(shell: &Shell) -> Self {
        let surface = shell.surface();
        let mut plan = Self {
            places: vec![PlacePlan::default(); surface.frames().len()],
            shared: Vec::new(),
        };
        let at = cells_by_site(surface);
        for place in surface.places() {
            for side in 0..4 {
                let joint = joint(surface, &at, place.index(), side);
                plan.places[place.index()].joints.extend(joint);
            }
        }
        for cell in surface.open_cells() {
            plan.add(cell, shell.width().pitch());
        }
        plan
    }

    /// Takes a cell that no joint says.
    fn add(&mut self, cell: &Cell, pitch: usize) {
        let first = cell.sites[0];
        if let [only] = cell.sites[..] {
            self.places[only.place.index()].rim.push(only.ring);
            return;
        }
        let side = first.ring / pitch;
        let mut joints = self.places[first.place.index()].joints.iter();
        let is_joined = joints.any(|joint| usize::from(joint.side) == side);
        if is_joined && !first.ring.is_multiple_of(pitch) {
            return;
        }
        let index = self.shared.len();
        for site in &cell.sites {
            self.places[site.place.index()]
                .shared
                .push((site.ring, index));
        }
        self.shared.push(cell.sites.clone());
    }
}

/// The cell of each site, by place and position in the border.
fn cells_by_site(surface: &Surface) -> Vec<Vec<usize>> {
    let ring = surface.width().ring();
    let mut at = vec![vec![0; ring]; surface.frames().len()];
    for (index, cell) in surface.cells().iter().enumerate() {
        for site in &cell.sites {
            at[site.place.index()][site.ring] = index;
        }
    }
    at
}

/// What meets a side, if that is one whole side of one other place.
fn joint(surface: &Surface, at: &[Vec<usize>], place: usize, side: usize) -> Option<Joint> {
    let pitch = surface.width().pitch();
    let cells =
        (side * pitch + 1..(side + 1) * pitch).map(|ring| &surface.cells()[at[place][ring]]);
    let others: Vec<Site> = cells
        .map(|cell| {
            let mut others = cell.sites.iter().filter(|site| site.place.index() != place);
            let is_pair = cell.sites.len() == 2 && !cell.is_taken;
            is_pair.then(|| others.next().copied()).flatten()
        })
        .collect::<Option<_>>()?;
    let (first, last) = (others.first()?, others.last()?);
    let other_side = first.ring / pitch;
    let is_side = |site: &Site| site.place == first.place && site.ring / pitch == other_side;
    let narrow = |number: usize| u8::try_from(number).ok();
    others.iter().all(is_side).then_some(())?;
    Some(Joint {
        side: narrow(side)?,
        other: u16::try_from(first.place.index()).ok()?,
        other_side: narrow(other_side)?,
        is_alike: last.ring > first.ring,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family::shell::{Border, Shape, Width};

    /// Every cell of every border is said once, and joints run both ways.
    #[test]
    fn plans_say_each_cell_once() {
        for name in ["cube", "1x1x2", "L", "cross3d", "2x3", "pentacube9"] {
            for cells in 3..=6 {
                let width = Width::new(cells).expect("in range");
                let surface = Shape::named(name).expect(name).surface(width);
                let pieces = vec![Border::empty(width); surface.frames().len()];
                let shell = Shell::new(name, pieces, surface).expect("as many");
                let plan = Plan::of(&shell);
                for (index, place) in plan.places.iter().enumerate() {
                    let joined = place.joints.len() * (cells - 2);
                    let said = joined + place.shared.len() + place.rim.len();
                    assert_eq!(said, width.ring(), "{name} place {index}");
                    for joint in &place.joints {
                        let back = &plan.places[usize::from(joint.other)].joints;
                        assert!(back.iter().any(|b| {
                            usize::from(b.other) == index && b.other_side == joint.side
                        }));
                    }
                }
            }
        }
    }
}
