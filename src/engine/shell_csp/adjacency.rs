//! The constraint graph: which places share which cells of a surface.
//!
//! Two whole sides along one edge are one binary constraint on patterns, which is what most cells
//! of most shapes are in. Cells that more than two places share, such as the corners, and sides
//! that are met by parts of several others, are constraints of their own, cell by cell.
//!
//! Invariant: every cell that pieces must fill is in exactly one constraint: in that of two
//! neighbouring sides, in that of a shared cell, or in the unary one of its only place.

use crate::family::shell::{Cell, Shell, Site, Surface};

/// Two sides that run along the same edge, cell by cell between the corners; seen from the place
/// that has `side`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SideNeighbour {
    /// The side of the place itself, 0 to 3 clockwise from the top.
    pub side: u8,
    /// The place across the edge.
    pub place: u16,
    /// The side of that place.
    pub place_side: u8,
    /// Whether the borders of both places run along the edge in the same direction; on a convex
    /// edge they run in opposite ones.
    pub is_aligned: bool,
}

/// The constraints of one place.
#[derive(Clone, Debug, Default)]
pub(super) struct PlaceAdjacency {
    /// The sides that have one whole side as their neighbour.
    pub sides: Vec<SideNeighbour>,
    /// Cells that are shared one by one: their position in the border, and the index in
    /// [`Adjacency::shared`].
    pub shared: Vec<(usize, usize)>,
    /// Positions in the border of the cells that only this place can fill.
    pub own: Vec<usize>,
}

/// The constraints of all places of a surface.
#[derive(Clone, Debug)]
pub(super) struct Adjacency {
    /// The constraints of each place.
    pub places: Vec<PlaceAdjacency>,
    /// The cells that are shared one by one, each with its sites: the places that can fill it
    /// and its position in their borders.
    pub shared: Vec<Vec<Site>>,
}

impl Adjacency {
    /// The constraints of the surface of `shell`. Cells that are taken beforehand are in none, as
    /// the initial domains leave them empty.
    pub(super) fn of(shell: &Shell) -> Self {
        let surface = shell.surface();
        let mut adjacency = Self {
            places: vec![PlaceAdjacency::default(); surface.frames().len()],
            shared: Vec::new(),
        };
        let at = cells_by_site(surface);
        for place in surface.places() {
            for side in 0..4 {
                let neighbour = neighbour(surface, &at, place.index(), side);
                adjacency.places[place.index()].sides.extend(neighbour);
            }
        }
        for cell in surface.open_cells() {
            adjacency.add(cell, shell.width().pitch());
        }
        adjacency
    }

    /// Adds the constraint of a cell, unless it is in that of two sides.
    fn add(&mut self, cell: &Cell, pitch: usize) {
        let first = cell.sites[0];
        if let [only] = cell.sites[..] {
            self.places[only.place.index()].own.push(only.ring);
            return;
        }
        let side = first.ring / pitch;
        let mut sides = self.places[first.place.index()].sides.iter();
        let is_covered = sides.any(|neighbour| usize::from(neighbour.side) == side);
        if is_covered && !first.ring.is_multiple_of(pitch) {
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

/// For each place and position in its border, the index of the cell there.
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

/// The neighbour of a side, if that is one whole side of one other place; `at` is of
/// [`cells_by_site`].
fn neighbour(
    surface: &Surface,
    at: &[Vec<usize>],
    place: usize,
    side: usize,
) -> Option<SideNeighbour> {
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
    let place_side = first.ring / pitch;
    let is_side = |site: &Site| site.place == first.place && site.ring / pitch == place_side;
    let to_u8 = |number: usize| u8::try_from(number).ok();
    others.iter().all(is_side).then_some(())?;
    Some(SideNeighbour {
        side: to_u8(side)?,
        place: u16::try_from(first.place.index()).ok()?,
        place_side: to_u8(place_side)?,
        is_aligned: last.ring > first.ring,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family::shell::{Border, Shape, Width};

    /// Every cell of every border is in one constraint, and neighbours are mutual.
    #[test]
    fn each_cell_is_in_one_constraint() {
        for name in ["cube", "1x1x2", "L", "cross3d", "2x3", "pentacube9"] {
            for cells in 3..=6 {
                let width = Width::new(cells).expect("in range");
                let surface = Shape::named(name).expect(name).surface(width);
                let pieces = vec![Border::empty(width); surface.frames().len()];
                let shell = Shell::new(name, pieces, surface).expect("as many");
                let adjacency = Adjacency::of(&shell);
                for (index, place) in adjacency.places.iter().enumerate() {
                    let of_sides = place.sides.len() * (cells - 2);
                    let all = of_sides + place.shared.len() + place.own.len();
                    assert_eq!(all, width.ring(), "{name} place {index}");
                    for neighbour in &place.sides {
                        let back = &adjacency.places[usize::from(neighbour.place)].sides;
                        assert!(back.iter().any(|b| {
                            usize::from(b.place) == index && b.place_side == neighbour.side
                        }));
                    }
                }
            }
        }
    }
}
