//! Unit faces, and the sheets that they form.
//!
//! Invariant: the frame of a face is that of the same wall of the unit cube, moved
//! along; so all faces that look alike have frames that point alike.

use std::collections::BTreeMap;

use super::{CUBE_PLACES, Place, Width, cube_frames};
use crate::geometry::{Frame, Point};

/// One side of a unit cube of the coarse lattice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face {
    /// The cube that lies behind the face, on the side from which it is looked at.
    pub cube: Point,
    /// Which wall of that cube it is, as a place of the unit cube's net.
    pub wall: Place,
}

/// Why faces are no surface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FaceError {
    /// No face at all.
    #[error("a surface has at least one face")]
    Empty,
    /// More faces than are computed with.
    #[error("a surface has at most {MAX_FACES} faces")]
    TooLarge,
    /// A wall that no cube has.
    #[error("a cube has no wall {}", .0.to_number())]
    NoSuchWall(Place),
    /// Two faces are one and the same, seen from both sides.
    #[error("faces {} and {} are the same square", first.to_number(), second.to_number())]
    Twice {
        /// The first of them, by its place.
        first: Place,
        /// The second.
        second: Place,
    },
    /// A part that shares no edge with the rest.
    #[error("the faces fall apart: face {} hangs on none that leads to face 1", .0.to_number())]
    NotConnected(Place),
    /// An edge where a closed surface would go on.
    #[error("the surface is open: at one edge of face {} nothing goes on", .0.to_number())]
    Open(Place),
}

/// The most faces of a surface.
pub const MAX_FACES: usize = 3072;

/// The farthest coordinate of a cube.
const FARTHEST: i16 = 256;

/// The wall that lies on the table.
const BASE: Place = Place::from_index(1);

impl Face {
    /// The cube on the other side.
    ///
    /// Where that is a cube of the same polycube, the face lies inside and is not covered.
    #[must_use]
    pub fn beyond(self) -> Point {
        self.cube.minus(wall_frame(self.wall, UNIT).up)
    }

    /// Where the piece on this face lies.
    #[must_use]
    pub fn frame(self, width: Width) -> Frame {
        let frame = wall_frame(self.wall, width);
        Frame {
            origin: frame.origin.plus(self.cube.times(width.pitch_i16())),
            ..frame
        }
    }

    /// A flat sheet on the table, `columns` wide and `rows` high, by rows from the top.
    ///
    /// ```
    /// use cubewright::family::shell::Face;
    /// assert_eq!(Face::sheet(2, 3).len(), 6);
    /// ```
    #[must_use]
    pub fn sheet(columns: usize, rows: usize) -> Vec<Self> {
        let at = |coordinate: usize| i16::try_from(coordinate).unwrap_or(FARTHEST);
        let cells = (0..rows)
            .rev()
            .flat_map(|y| (0..columns).map(move |x| (x, y)));
        let cubes = cells.map(|(x, y)| Point::new(at(x), at(y), 0));
        cubes.map(|cube| Self { cube, wall: BASE }).collect()
    }

    /// The faces in the order in which places are numbered: wall by wall as in the
    /// net of the unit cube; on each wall the outermost layer first; in a layer row by
    /// row from the top left, as the frame of the wall says.
    #[must_use]
    pub fn numbered(faces: &[Self]) -> Vec<Self> {
        let mut faces = faces.to_vec();
        faces.sort_unstable_by_key(|face| {
            let frame = wall_frame(face.wall, UNIT);
            let along = |axis: Point| dot(face.cube, axis);
            (
                face.wall,
                along(frame.up),
                along(frame.down),
                along(frame.right),
            )
        });
        faces
    }

    /// Checks that the faces form one sheet: joined edge to edge, none twice, and, if
    /// `closed`, without a rim.
    ///
    /// # Errors
    /// [`FaceError`]; the places in it are positions in `faces`.
    ///
    /// ```
    /// use cubewright::family::shell::{Face, FaceError};
    /// assert_eq!(Face::check(&Face::sheet(2, 3), false), Ok(()));
    /// assert!(matches!(Face::check(&Face::sheet(2, 3), true), Err(FaceError::Open(_))));
    /// ```
    pub fn check(faces: &[Self], closed: bool) -> Result<(), FaceError> {
        if faces.is_empty() {
            return Err(FaceError::Empty);
        }
        let is_far = |face: &Self| {
            let Point { x, y, z } = face.cube;
            [x, y, z]
                .iter()
                .any(|c| c.unsigned_abs() > FARTHEST.unsigned_abs())
        };
        if faces.len() > MAX_FACES || faces.iter().any(is_far) {
            return Err(FaceError::TooLarge);
        }
        if let Some(odd) = faces.iter().find(|face| face.wall.index() >= CUBE_PLACES) {
            return Err(FaceError::NoSuchWall(odd.wall));
        }
        let mut squares: BTreeMap<Point, usize> = BTreeMap::new();
        let mut edges: BTreeMap<Point, Vec<usize>> = BTreeMap::new();
        for (index, face) in faces.iter().enumerate() {
            if let Some(first) = squares.insert(face.centre(), index) {
                let [first, second] = [first, index].map(Place::from_index);
                return Err(FaceError::Twice { first, second });
            }
            for edge in face.edges() {
                edges.entry(edge).or_default().push(index);
            }
        }
        if let Some(apart) = unreached(faces, &edges) {
            return Err(FaceError::NotConnected(Place::from_index(apart)));
        }
        let mut rims = edges.values().filter(|faces| faces.len() % 2 == 1);
        match rims.next() {
            Some(rim) if closed => Err(FaceError::Open(Place::from_index(rim[0]))),
            _ => Ok(()),
        }
    }

    /// The middle of the face; its pieces are two apart here, as they are three wide.
    fn centre(self) -> Point {
        self.frame(UNIT).at(1, 1)
    }

    /// The middles of the four edges.
    fn edges(self) -> [Point; 4] {
        let frame = self.frame(UNIT);
        [(1, 0), (2, 1), (1, 2), (0, 1)].map(|(column, row)| frame.at(column, row))
    }
}

/// The width in which the middle of an edge is a lattice point.
const UNIT: Width = Width::MIN;

/// The frame of one wall of the cube at the origin.
fn wall_frame(wall: Place, width: Width) -> Frame {
    cube_frames(width)[wall.index() % CUBE_PLACES]
}

/// The scalar product.
const fn dot(a: Point, b: Point) -> i16 {
    a.x * b.x + a.y * b.y + a.z * b.z
}

/// A face that no chain of shared edges joins to the first.
fn unreached(faces: &[Face], edges: &BTreeMap<Point, Vec<usize>>) -> Option<usize> {
    let mut reached = vec![false; faces.len()];
    let mut waiting = vec![0];
    reached[0] = true;
    while let Some(index) = waiting.pop() {
        for neighbour in faces[index].edges().iter().flat_map(|edge| &edges[edge]) {
            if !std::mem::replace(&mut reached[*neighbour], true) {
                waiting.push(*neighbour);
            }
        }
    }
    reached.iter().position(|&is_reached| !is_reached)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family::shell::Polycube;

    #[test]
    fn every_polycube_has_a_closed_surface() {
        for shape in (1..=5).flat_map(Polycube::all) {
            assert_eq!(Face::check(&shape.faces(), true), Ok(()));
        }
    }

    #[test]
    fn broken_surfaces_are_refused() {
        let wall = BASE;
        let face = |x, y, z| Face {
            cube: Point::new(x, y, z),
            wall,
        };
        assert_eq!(Face::check(&[], false), Err(FaceError::Empty));
        let far = Face::check(&[face(0, 0, 300)], false);
        assert_eq!(far, Err(FaceError::TooLarge));
        let apart = Face::check(&[face(0, 0, 0), face(1, 1, 0)], false);
        assert_eq!(apart, Err(FaceError::NotConnected(Place::from_index(1))));
        // The lid of the cube below is the base of this one.
        let lid = Face {
            cube: Point::new(0, 0, -1),
            wall: Place::from_index(5),
        };
        let twice = Face::check(&[face(0, 0, 0), lid], false);
        assert!(matches!(twice, Err(FaceError::Twice { .. })));
        let mut cube = Polycube::cuboid([1, 1, 1]).expect("a cube").faces();
        cube.pop();
        assert!(matches!(Face::check(&cube, true), Err(FaceError::Open(_))));
    }
}
