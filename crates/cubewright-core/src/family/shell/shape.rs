//! What a shell covers: named shapes, polycubes and sheets.
//!
//! Invariant: a shape is a list of unit faces in the order of its places; its
//! surface in any border width follows from them.

use super::{Face, FaceError, Polycube, PolycubeError, Surface, Width};
use crate::geometry::Point;

/// Faces to cover, under a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    name: String,
    faces: Vec<Face>,
}

/// Why a name stands for no shape.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ShapeError {
    /// A name that no shape has.
    #[error("no shape is called {0}")]
    Unknown(String),
    /// A box, a sheet or cubes that are no shape.
    #[error(transparent)]
    Polycube(#[from] PolycubeError),
    /// Faces that are no surface.
    #[error(transparent)]
    Faces(#[from] FaceError),
    /// A number beyond the shapes of that size.
    #[error("there are {most} shapes of {size} cubes up to rotation, not {found}")]
    NoSuchNumber {
        /// The number asked for.
        found: usize,
        /// Cubes.
        size: usize,
        /// How many there are.
        most: usize,
    },
}

/// Shapes with a name of their own: layers from the lowest, divided by a blank, rows
/// divided by a stroke, `#` for a cube.
const NAMED: [(&str, &str); 6] = [
    ("L", "#./##"),
    ("T", "###/.#."),
    ("corner", "##/#. #./.."),
    ("cross", ".#./###/.#."),
    ("cross3d", ".../.#./... .#./###/.#. .../.#./..."),
    ("steps", "#../##./###"),
];

/// Words for the polycubes of one size.
const SIZES: [(&str, usize); 4] = [
    ("tricube", 3),
    ("tetracube", 4),
    ("pentacube", 5),
    ("hexacube", 6),
];

impl Shape {
    /// The surface of a polycube.
    #[must_use]
    pub fn of_polycube(name: &str, polycube: &Polycube) -> Self {
        Self {
            name: name.to_owned(),
            faces: Face::numbered(&polycube.faces()),
        }
    }

    /// Any faces that form a sheet; unless they are closed, with a straight rim if
    /// `open` allows that. The places are numbered in the order given.
    ///
    /// # Errors
    /// [`FaceError`] if they form none.
    pub fn of_faces(name: &str, faces: &[Face], open: bool) -> Result<Self, FaceError> {
        Face::check(faces, !open)?;
        Ok(Self {
            name: name.to_owned(),
            faces: faces.to_vec(),
        })
    }

    /// A flat sheet with a straight rim.
    ///
    /// # Errors
    /// [`FaceError`] if a side is 0 or too long.
    ///
    /// ```
    /// use cubewright::family::shell::Shape;
    /// assert_eq!(Shape::sheet(2, 3)?.faces().len(), 6);
    /// assert!(Shape::sheet(0, 3).is_err());
    /// # Ok::<(), cubewright::family::shell::FaceError>(())
    /// ```
    pub fn sheet(columns: usize, rows: usize) -> Result<Self, FaceError> {
        let faces = columns.checked_mul(rows);
        if faces.is_none_or(|faces| faces > super::MAX_FACES) {
            return Err(FaceError::TooLarge);
        }
        let faces = Face::sheet(columns, rows);
        Self::of_faces(&format!("{columns}x{rows}"), &faces, true)
    }

    /// The names that need no number.
    pub fn names() -> impl Iterator<Item = &'static str> {
        core::iter::once("cube").chain(NAMED.map(|(name, _)| name))
    }

    /// The words in front of a number, such as `pentacube`.
    pub fn numbered_names() -> impl Iterator<Item = &'static str> {
        SIZES.into_iter().map(|(name, _)| name)
    }

    /// The shape of a name: `cube`, a box such as `1x1x2`, a flat sheet such as `2x3`
    /// (2 wide and 3 high, straight rim), `L`, `T`, `corner`, `cross`, `cross3d`,
    /// `steps`, or one of all polycubes of a size in the order of [`Polycube::all`],
    /// such as `pentacube7`.
    ///
    /// # Errors
    /// [`ShapeError`].
    ///
    /// ```
    /// use cubewright::family::shell::Shape;
    /// let places = |name| Shape::named(name).map(|shape| shape.faces().len());
    /// assert_eq!(places("corner"), Ok(18));
    /// assert_eq!(places("2x2x2"), Ok(24));
    /// assert_eq!(places("cross3d"), Ok(30));
    /// assert!(places("pentacube30").is_err());
    /// ```
    pub fn named(name: &str) -> Result<Self, ShapeError> {
        if name == "cube" {
            return Ok(Self::of_polycube(name, &Polycube::cuboid([1, 1, 1])?));
        }
        if let Some((name, notation)) = NAMED.iter().find(|(known, _)| *known == name) {
            return Ok(Self::of_polycube(name, &Polycube::new(cubes(notation))?));
        }
        if let Some(sides) = numbers(name) {
            return match sides[..] {
                [columns, rows] => Ok(Self::sheet(columns, rows)?),
                [x, y, z] => Ok(Self::of_polycube(name, &Polycube::cuboid([x, y, z])?)),
                _ => Err(ShapeError::Unknown(name.to_owned())),
            };
        }
        let unknown = || ShapeError::Unknown(name.chars().take(40).collect());
        let of_size = |(word, size): &(&str, usize)| Some((name.strip_prefix(word)?, *size));
        let (number, size) = SIZES.iter().find_map(of_size).ok_or_else(unknown)?;
        let found: usize = number.parse().map_err(|_| unknown())?;
        let all = Polycube::all(size);
        let most = all.len();
        let index = found.checked_sub(1).filter(|&index| index < most);
        let index = index.ok_or(ShapeError::NoSuchNumber { found, size, most })?;
        Ok(Self::of_polycube(name, &all[index]))
    }

    /// The name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The faces, in the order of the places.
    #[must_use]
    pub fn faces(&self) -> &[Face] {
        &self.faces
    }

    /// The surface for pieces of this width.
    ///
    /// ```
    /// use cubewright::family::shell::{Shape, Surface, Width};
    /// let cube = Shape::named("cube")?.surface(Width::FIVE);
    /// assert_eq!(cube, Surface::cube(Width::FIVE));
    /// # Ok::<(), cubewright::family::shell::ShapeError>(())
    /// ```
    #[must_use]
    pub fn surface(&self, width: Width) -> Surface {
        let frames = self.faces.iter().map(|face| face.frame(width));
        Surface::from_frames(width, frames.collect())
    }
}

/// The numbers of `1x1x2`.
fn numbers(name: &str) -> Option<Vec<usize>> {
    let numbers = name.split(['x', 'X']).map(str::parse);
    let numbers: Vec<usize> = numbers.collect::<Result<_, _>>().ok()?;
    (numbers.len() > 1).then_some(numbers)
}

/// The cubes of the notation of [`NAMED`]; the first row is the farthest.
fn cubes(notation: &str) -> impl Iterator<Item = Point> {
    let at = |index: usize| i16::try_from(index).unwrap_or(i16::MAX);
    notation.split(' ').enumerate().flat_map(move |(z, layer)| {
        layer.split('/').enumerate().flat_map(move |(y, row)| {
            let filled = row.char_indices().filter(|&(_, c)| c == '#');
            filled.map(move |(x, _)| Point::new(at(x), -at(y), at(z)))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn named_shapes_have_as_many_places_as_faces_outside() {
        let places = |name| Shape::named(name).expect(name).faces().len();
        let found = [
            "1x1x2", "1x1x3", "L", "2x2x1", "1x1x5", "corner", "2x2x2", "3x3x1",
        ];
        assert_eq!(found.map(places), [10, 14, 14, 16, 22, 18, 24, 30]);
        assert_eq!(
            ["T", "cross", "steps", "2x3", "pentacube29"].map(places)[..4],
            [18, 22, 24, 6]
        );
    }

    #[test]
    fn names_that_are_no_shape_are_refused() {
        for name in [
            "",
            "x",
            "0x1x1",
            "0x4",
            "9x9x9",
            "1x1x1x1",
            "99999999x99999999",
            "cube7",
        ] {
            let error = Shape::named(name).expect_err(name);
            assert_ne!(error.to_string(), "");
        }
        let wrong = [("tetracube0", 0), ("tetracube9", 9)];
        for (name, found) in wrong {
            let error = ShapeError::NoSuchNumber {
                found,
                size: 4,
                most: 8,
            };
            assert_eq!(Shape::named(name), Err(error));
        }
    }

    #[test]
    fn faces_that_touch_share_cells() {
        // Two bars that meet in an edge: four faces share it.
        let shape = Polycube::new(cubes("##/.. .#/##")).expect("connected");
        let surface = Shape::of_polycube("touching", &shape).surface(Width::FIVE);
        let crowded = surface.cells().iter().filter(|cell| cell.sites.len() == 4);
        assert!(crowded.filter(|cell| !cell.is_corner(Width::FIVE)).count() > 0);
    }
}
