//! Polycubes: cubes joined face to face, whose surface is a shell's target.

use std::collections::BTreeSet;

use super::{CUBE_PLACES, Face, Place};
use crate::geometry::{Point, SignedPermutation};

/// The most cubes of a polycube.
pub const MAX_CUBES: usize = 512;

/// The largest side of the box round a polycube, in cubes.
pub const MAX_SIDE: usize = 64;

/// Cubes that hang together face to face.
///
/// Invariant: the cubes are distinct, ascending by z, y, x, the least of each
/// coordinate is 0, and from each cube every other is reached over shared faces.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Polycube(Vec<Point>);

/// Why cubes are no polycube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PolycubeError {
    /// No cube at all, or a side of length 0.
    #[error("a shape has at least one cube")]
    Empty,
    /// More cubes, or a longer side, than is computed with.
    #[error("a shape has at most {MAX_CUBES} cubes and is at most {MAX_SIDE} of them long")]
    TooLarge,
    /// A part that is joined to the rest over edges or corners at most.
    #[error(
        "the shape falls apart: no face joins cube ({}, {}, {}) to the first one",
        cube.x + 1, cube.y + 1, cube.z + 1
    )]
    NotConnected {
        /// A cube that is not reached; 0-based from the least corner.
        cube: Point,
    },
}

impl Polycube {
    /// The polycube of these cubes, moved so that the least coordinates are 0; a
    /// cube that is given twice counts once.
    ///
    /// # Errors
    /// [`PolycubeError`].
    ///
    /// ```
    /// use cubewright::geometry::Point;
    /// use cubewright::family::shell::{Polycube, PolycubeError};
    /// let apart = Polycube::new([Point::ZERO, Point::new(1, 1, 0)]);
    /// assert!(matches!(apart, Err(PolycubeError::NotConnected { .. })));
    /// # Ok::<(), PolycubeError>(())
    /// ```
    pub fn new(cubes: impl IntoIterator<Item = Point>) -> Result<Self, PolycubeError> {
        let mut cubes: Vec<Point> = cubes.into_iter().collect();
        if cubes.is_empty() {
            return Err(PolycubeError::Empty);
        }
        let most = i32::try_from(MAX_SIDE).unwrap_or(i32::MAX);
        let coordinates: [fn(&Point) -> i16; 3] = [|p| p.x, |p| p.y, |p| p.z];
        let is_long = coordinates.iter().any(|of| {
            let (least, greatest) = (cubes.iter().map(of).min(), cubes.iter().map(of).max());
            let [least, greatest] = [least, greatest].map(|c| i32::from(c.unwrap_or_default()));
            greatest - least >= most
        });
        if is_long {
            return Err(PolycubeError::TooLarge);
        }
        normalise(&mut cubes);
        if cubes.len() > MAX_CUBES {
            return Err(PolycubeError::TooLarge);
        }
        let shape = Self(cubes);
        match shape.unreached() {
            Some(cube) => Err(PolycubeError::NotConnected { cube }),
            None => Ok(shape),
        }
    }

    /// The box of these sides along x, y and z.
    ///
    /// # Errors
    /// [`PolycubeError`] if a side is 0 or it is too large.
    ///
    /// ```
    /// use cubewright::family::shell::Polycube;
    /// assert_eq!(Polycube::cuboid([1, 1, 2])?.faces().len(), 10);
    /// # Ok::<(), cubewright::family::shell::PolycubeError>(())
    /// ```
    pub fn cuboid(sides: [usize; 3]) -> Result<Self, PolycubeError> {
        if sides.contains(&0) {
            return Err(PolycubeError::Empty);
        }
        let volume = sides
            .iter()
            .try_fold(1_usize, |v, &side| v.checked_mul(side));
        if volume.is_none_or(|volume| volume > MAX_CUBES) || sides.iter().any(|&s| s > MAX_SIDE) {
            return Err(PolycubeError::TooLarge);
        }
        let [x, y, z] = sides.map(|side| i16::try_from(side).unwrap_or(i16::MAX));
        let planes = (0..z).flat_map(|z| (0..y).map(move |y| (y, z)));
        Self::new(planes.flat_map(|(y, z)| (0..x).map(move |x| Point::new(x, y, z))))
    }

    /// Every polycube of `size` cubes up to rotation, mirror images told apart, in
    /// ascending order of their least images. Found by adding one cube after the
    /// other.
    ///
    /// ```
    /// use cubewright::family::shell::Polycube;
    /// let counts = [1, 2, 3, 4, 5].map(|size| Polycube::all(size).len());
    /// assert_eq!(counts, [1, 1, 2, 8, 29]);
    /// ```
    #[must_use]
    pub fn all(size: usize) -> Vec<Self> {
        let mut shapes = BTreeSet::from([Self(vec![Point::ZERO])]);
        for _ in 1..size {
            let grown = shapes.iter().flat_map(Self::grown);
            shapes = grown.map(|shape| shape.least_rotation()).collect();
        }
        shapes.into_iter().collect()
    }

    /// The cubes, ascending by z, y, x.
    #[must_use]
    pub fn cubes(&self) -> &[Point] {
        &self.0
    }

    /// The rotated image whose cubes come first.
    ///
    /// It is the same for all rotations of a polycube, so it tells whether two are equal.
    #[must_use]
    pub fn least_rotation(&self) -> Self {
        let rotations = SignedPermutation::all().filter(|s| s.is_rotation());
        let images = rotations.map(|rotation| self.moved(rotation));
        images.min().unwrap_or_else(|| self.clone())
    }

    /// The mirror image.
    ///
    /// ```
    /// use cubewright::family::shell::Polycube;
    /// let chiral = Polycube::all(4).into_iter().filter(|cubes| {
    ///     cubes.mirrored().least_rotation() != cubes.least_rotation()
    /// });
    /// assert_eq!(chiral.count(), 2);
    /// ```
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let mut mirror = SignedPermutation::all().filter(|s| !s.is_rotation());
        mirror
            .next()
            .map_or_else(|| self.clone(), |m| self.moved(m))
    }

    /// The faces that have a cube on one side only.
    ///
    /// ```
    /// use cubewright::family::shell::Polycube;
    /// assert_eq!(Polycube::cuboid([1, 1, 2])?.faces().len(), 10);
    /// # Ok::<(), cubewright::family::shell::PolycubeError>(())
    /// ```
    #[must_use]
    pub fn faces(&self) -> Vec<Face> {
        let walls = (0..CUBE_PLACES).map(Place::from_index);
        let faces = walls.flat_map(|wall| self.0.iter().map(move |&cube| Face { cube, wall }));
        faces.filter(|face| !self.has(face.beyond())).collect()
    }

    /// Whether a cube belongs to it.
    fn has(&self, cube: Point) -> bool {
        self.0.contains(&cube)
    }

    /// A cube that is not joined to the first one.
    fn unreached(&self) -> Option<Point> {
        let mut reached = vec![self.0[0]];
        let mut next = 0;
        while next < reached.len() {
            for neighbour in neighbours(reached[next]) {
                if self.has(neighbour) && !reached.contains(&neighbour) {
                    reached.push(neighbour);
                }
            }
            next += 1;
        }
        self.0.iter().copied().find(|cube| !reached.contains(cube))
    }

    /// This polycube with one more cube, in every way.
    fn grown(&self) -> impl Iterator<Item = Self> {
        let around = self.0.iter().flat_map(|&cube| neighbours(cube));
        let new: BTreeSet<Point> = around.filter(|&cube| !self.has(cube)).collect();
        new.into_iter().map(|cube| {
            let mut cubes = self.0.clone();
            cubes.push(cube);
            normalise(&mut cubes);
            Self(cubes)
        })
    }

    /// The image under a symmetry, moved to the origin.
    fn moved(&self, symmetry: SignedPermutation) -> Self {
        let mut cubes: Vec<Point> = self.0.iter().map(|&cube| symmetry.apply(cube)).collect();
        normalise(&mut cubes);
        Self(cubes)
    }
}

/// The six cubes that share a face with a cube.
fn neighbours(cube: Point) -> [Point; CUBE_PLACES] {
    [0, 1, 2, 3, 4, 5].map(|index| {
        let wall = Place::from_index(index);
        Face { cube, wall }.beyond()
    })
}

/// Moves the cubes to the origin and sorts them, each once.
fn normalise(cubes: &mut Vec<Point>) {
    let least = |of: fn(&Point) -> i16| cubes.iter().map(of).min().unwrap_or_default();
    let corner = Point::new(least(|p| p.x), least(|p| p.y), least(|p| p.z));
    for cube in cubes.iter_mut() {
        *cube = cube.minus(corner);
    }
    cubes.sort_unstable_by_key(|cube| (cube.z, cube.y, cube.x));
    cubes.dedup();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn polycubes_are_as_many_as_published() {
        // Free polycubes with mirror images identified: 1, 1, 2, 7, 23.
        for (size, free) in [(1, 1), (2, 1), (3, 2), (4, 7), (5, 23)] {
            let shapes = Polycube::all(size);
            let least = |shape: &Polycube| shape.least_rotation();
            let mirrors: BTreeSet<Polycube> = shapes
                .iter()
                .map(|shape| least(shape).min(least(&shape.mirrored())))
                .collect();
            assert_eq!(mirrors.len(), free);
            assert!(shapes.iter().all(|shape| shape.unreached().is_none()));
        }
        assert_eq!(Polycube::all(6).len(), 166);
    }

    #[test]
    fn huge_sides_are_refused() {
        let far = [Point::new(i16::MIN, 0, 0), Point::new(i16::MAX, 0, 0)];
        assert_eq!(Polycube::new(far), Err(PolycubeError::TooLarge));
        let error = Polycube::cuboid([usize::MAX, 2, 2]);
        assert_eq!(error, Err(PolycubeError::TooLarge));
    }
}
