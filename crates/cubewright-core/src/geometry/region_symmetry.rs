//! The symmetries of a region.
//!
//! Invariant: two symmetries that move all cells alike are one.

use super::region::{Region, least_corner};
use super::{Grid, Point, SignedPermutation};

/// A symmetry of a region: a signed permutation about its centre.
#[derive(Clone, Debug)]
pub struct RegionSymmetry {
    linear: SignedPermutation,
    /// The vector that is added behind the permutation.
    shift: Point,
    is_rotation: bool,
}

/// The symmetries of `region`, the identity first. If one motion of the cells is
/// both a rotation and a reflection (as for flat regions), it counts as a rotation.
///
/// Coordinates of the images are those of the region, not of the lattice about the origin.
///
/// ```
/// use cubewright::geometry::{Region, symmetries};
/// assert_eq!(symmetries(&Region::cuboid([3, 3, 3])?).len(), 48);
/// let flat = symmetries(&Region::cuboid([2, 3, 1])?);
/// assert_eq!(flat.len(), 4);
/// assert!(flat.iter().all(|symmetry| symmetry.is_rotation()));
/// # Ok::<(), cubewright::geometry::RegionError>(())
/// ```
#[must_use]
pub fn symmetries(region: &Region) -> Vec<RegionSymmetry> {
    among(region, |_| true)
}

/// Those of the symmetries of `region` that keep what is above it above. One of a flat region that
/// is also a rotation is none here, if that turns the region over.
///
/// ```
/// use cubewright::geometry::{Region, upright_symmetries};
/// let flat = upright_symmetries(&Region::cuboid([2, 3, 1])?);
/// assert_eq!(flat.len(), 4);
/// assert_eq!(flat.iter().filter(|symmetry| symmetry.is_rotation()).count(), 2);
/// # Ok::<(), cubewright::geometry::RegionError>(())
/// ```
#[must_use]
pub fn upright_symmetries(region: &Region) -> Vec<RegionSymmetry> {
    among(region, SignedPermutation::keeps_up)
}

/// The symmetries of `region` of which the linear part is allowed.
fn among(region: &Region, is_allowed: fn(SignedPermutation) -> bool) -> Vec<RegionSymmetry> {
    let linear = SignedPermutation::all().filter(|&linear| is_allowed(linear));
    if let Some(far) = far_corner(region) {
        return linear.filter_map(|linear| of_box(far, linear)).collect();
    }
    by_cells(region, linear, |_, _| true)
}

/// The symmetries of a region whose least cell is `corner` on a grid: those that are motions of it, too.
/// Reflections are rotations, too, if the region says so.
pub(crate) fn symmetries_on(
    (grid, corner): (Grid, Point),
    region: &Region,
    is_flat: bool,
) -> Vec<RegionSymmetry> {
    let mut found = by_cells(region, SignedPermutation::all(), |linear, shift| {
        let shift = shift.plus(corner).minus(linear.apply(corner));
        grid.rest(linear, shift) == Point::ZERO
    });
    for symmetry in &mut found {
        symmetry.is_rotation |= is_flat;
    }
    found
}

/// The symmetries of any region: those that move all cells to cells, and are allowed.
fn by_cells(
    region: &Region,
    linear: impl Iterator<Item = SignedPermutation>,
    is_allowed: impl Fn(SignedPermutation, Point) -> bool,
) -> Vec<RegionSymmetry> {
    let mut found: Vec<(Vec<Point>, RegionSymmetry)> = Vec::new();
    for linear in linear {
        let mut images: Vec<Point> = region.cells().to_vec();
        for cell in &mut images {
            *cell = linear.apply(*cell);
        }
        let shift = least_corner(&images).times(-1);
        if !is_allowed(linear, shift) {
            continue;
        }
        for cell in &mut images {
            *cell = cell.plus(shift);
        }
        // So many different cells of the region are all of them.
        if images.iter().any(|&cell| region.index_of(cell).is_none()) {
            continue;
        }
        let is_rotation = linear.is_rotation();
        match found.iter_mut().find(|(known, _)| *known == images) {
            Some((_, known)) => known.is_rotation |= is_rotation,
            None => found.push((
                images,
                RegionSymmetry {
                    linear,
                    shift,
                    is_rotation,
                },
            )),
        }
    }
    found.into_iter().map(|(_, symmetry)| symmetry).collect()
}

/// The cell of a box that is farthest from the origin, if the box is more than one cell thick along
/// each axis: then no two signed permutations move its cells alike.
fn far_corner(region: &Region) -> Option<Point> {
    let far = region.cells().last()?;
    let is_thick = far.x.min(far.y).min(far.z) > 0;
    (region.is_cuboid() && is_thick).then_some(*far)
}

/// The symmetry of the box up to the cell `far` that begins with `linear`, if there is one: where
/// the far corner lies behind that tells the whole box.
fn of_box(far: Point, linear: SignedPermutation) -> Option<RegionSymmetry> {
    let image = linear.apply(far);
    let is_onto = (image.x.abs(), image.y.abs(), image.z.abs()) == (far.x, far.y, far.z);
    let back = |at: i16| 0.max(-at);
    is_onto.then(|| RegionSymmetry {
        linear,
        shift: Point::new(back(image.x), back(image.y), back(image.z)),
        is_rotation: linear.is_rotation(),
    })
}

impl RegionSymmetry {
    /// Whether it can be done by turning the region in space.
    #[must_use]
    pub const fn is_rotation(&self) -> bool {
        self.is_rotation
    }

    /// What it does to directions.
    #[must_use]
    pub const fn linear(&self) -> SignedPermutation {
        self.linear
    }

    /// The image of a cell.
    #[must_use]
    pub fn cell(&self, cell: Point) -> Point {
        self.linear.apply(cell).plus(self.shift)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_needs_no_look_at_its_cells() {
        for sides in [
            [2, 2, 2],
            [3, 3, 3],
            [2, 3, 2],
            [4, 2, 2],
            [2, 3, 4],
            [5, 4, 4],
        ] {
            let region = Region::cuboid(sides).unwrap();
            assert!(far_corner(&region).is_some());
            let told = |found: Vec<RegionSymmetry>| -> Vec<_> {
                let all = found.into_iter();
                all.map(|one| (one.linear, one.shift, one.is_rotation))
                    .collect()
            };
            assert_eq!(
                told(symmetries(&region)),
                told(by_cells(&region, SignedPermutation::all(), |_, _| true)),
                "{sides:?}"
            );
        }
        assert!(far_corner(&Region::cuboid([2, 3, 1]).unwrap()).is_none());
    }
}
