//! `.shape`: what the pieces cover, as layers of cubes or as single faces.
//!
//! ```text
//! SHAPE: corner
//! ##
//! #.
//!
//! #.
//! ..
//! ```
//!
//! Layers stand from the lowest to the highest with blank lines between, the farthest
//! row first; `#` is a cube, `.` is none. Instead, lines `FACE x y z wall` give faces:
//! the wall, 1 to 6 as in the net, of the cube at x, y, z. They must be closed, unless a
//! line says `OPEN`. A line that begins with `//` is a comment.
//!
//! Invariant: a shape that was read is a surface: cubes that hang together face to face, or faces
//! that close up or are said to be open.

use crate::family::shell::{Face, FaceError, Place, Polycube, PolycubeError, Shape, ShapeError};
use crate::formats::error::{FormatError, FormatErrorKind, ShapeErrorKind as Kind, SpannedError};
use crate::formats::text::{Slice, decoded, is_comment, lines, shortened, words};
use crate::formats::{MAX_BYTES, stem};
use crate::geometry::Point;

/// Reads a shape; without a line `SHAPE:` it is named after the file.
///
/// # Errors
/// A [`FormatError`] with the place in the text.
///
/// ```
/// use cubewright::formats::read_shape;
/// let tower = read_shape("tower.shape", b"#\n\n#\n")?;
/// assert_eq!((tower.name(), tower.faces().len()), ("tower", 10));
/// let error = read_shape("x", b"#.\n.#\n").unwrap_err();
/// assert_eq!(error.position().map(|place| place.line), Some(1));
/// # Ok::<(), cubewright::formats::FormatError>(())
/// ```
pub fn read_shape(file: &str, bytes: &[u8]) -> Result<Shape, FormatError> {
    let text = decoded(bytes, MAX_BYTES)?;
    shape_of(file, text).map_err(|fault| FormatError::new(text, fault))
}

/// What the lines say so far.
#[derive(Default)]
struct Draft<'a> {
    name: Option<&'a str>,
    is_open: bool,
    cubes: Vec<(Point, core::ops::Range<usize>)>,
    faces: Vec<(Face, core::ops::Range<usize>)>,
    layer: usize,
    row: usize,
}

/// The longest row, and the most rows and layers.
const MOST: usize = 256;

/// Reads the whole text.
fn shape_of(file: &str, text: &str) -> Result<Shape, SpannedError> {
    let mut draft = Draft::default();
    for line in lines(text).filter(|line| !is_comment(line.text)) {
        draft.add(line)?;
    }
    let whole = 0..text.len();
    let name = draft.name.unwrap_or_else(|| stem(file)).to_owned();
    match (draft.cubes.is_empty(), draft.faces.is_empty()) {
        (true, true) => Err(SpannedError::of_all(
            FormatErrorKind::Empty { kind: None },
            whole,
        )),
        (false, false) => {
            let (_, span) = draft.faces.swap_remove(0);
            Err(SpannedError::at(Kind::CubesAndFaces, span))
        }
        (false, true) => {
            let cubes = draft.cubes.iter().map(|&(cube, _)| cube);
            let polycube = Polycube::new(cubes);
            let polycube = polycube.map_err(|error| draft.astray(error, whole))?;
            Ok(Shape::of_polycube(&name, &polycube))
        }
        (true, false) => {
            let faces: Vec<Face> = draft.faces.iter().map(|&(face, _)| face).collect();
            let shape = Shape::of_faces(&name, &faces, draft.is_open);
            shape.map_err(|error| draft.broken(error, whole))
        }
    }
}

impl<'a> Draft<'a> {
    /// Takes one line.
    fn add(&mut self, line: Slice<'a>) -> Result<(), SpannedError> {
        let text = line.text;
        if let Some(name) = text.strip_prefix("SHAPE:") {
            self.name = Some(name.trim()).filter(|name| !name.is_empty());
        } else if text == "OPEN" {
            self.is_open = true;
        } else if text.starts_with("FACE") {
            self.faces.push((face(line)?, line.span()));
        } else if text.is_empty() {
            if self.row > 0 {
                self.layer += 1;
                self.row = 0;
            }
        } else {
            self.add_row(line)?;
        }
        Ok(())
    }

    /// Takes a row of cubes.
    fn add_row(&mut self, line: Slice<'a>) -> Result<(), SpannedError> {
        let at = |index: usize| i16::try_from(index.min(MOST)).unwrap_or(i16::MAX);
        if self.row >= MOST || self.layer >= MOST {
            let kind = Kind::Shape(PolycubeError::TooLarge.into());
            return Err(SpannedError::at(kind, line.span()));
        }
        for (column, (offset, c)) in line.text.char_indices().enumerate() {
            let span = line.start + offset..line.start + offset + c.len_utf8();
            match c {
                '#' | 'X' | 'x' | '*' | '1' if column >= MOST => {
                    let kind = Kind::Shape(PolycubeError::TooLarge.into());
                    return Err(SpannedError::at(kind, span));
                }
                '#' | 'X' | 'x' | '*' | '1' => {
                    let cube = Point::new(at(column), -at(self.row), at(self.layer));
                    self.cubes.push((cube, span));
                }
                '.' | '-' | '_' | '0' => {}
                found => return Err(SpannedError::at(Kind::NotACube { found }, span)),
            }
        }
        self.row += 1;
        Ok(())
    }

    /// Points to the cube that an error names.
    fn astray(&self, error: PolycubeError, whole: core::ops::Range<usize>) -> SpannedError {
        let cubes = || self.cubes.iter().map(|(cube, _)| cube);
        let least = |of: fn(&Point) -> i16| cubes().map(of).min().unwrap_or_default();
        let corner = Point::new(least(|p| p.x), least(|p| p.y), least(|p| p.z));
        let span = match error {
            PolycubeError::NotConnected { cube } => {
                let is_it = |(other, _): &&(Point, _)| other.minus(corner) == cube;
                self.cubes.iter().find(is_it).map(|(_, span)| span.clone())
            }
            _ => None,
        };
        SpannedError::at(Kind::Shape(error.into()), span.unwrap_or(whole))
    }

    /// Points to the face that an error names.
    fn broken(&self, error: FaceError, whole: core::ops::Range<usize>) -> SpannedError {
        let span = |place: Place| self.faces.get(place.index()).map(|(_, span)| span.clone());
        let (here, other) = match error {
            FaceError::Twice { first, second } => (span(second), span(first)),
            FaceError::NotConnected(place) | FaceError::Open(place) => (span(place), None),
            _ => (None, None),
        };
        let fault = SpannedError::at(Kind::Shape(ShapeError::Faces(error)), here.unwrap_or(whole));
        match other {
            Some(other) => fault.and(other),
            None => fault,
        }
    }
}

/// Reads `FACE x y z wall`.
fn face(line: Slice<'_>) -> Result<Face, SpannedError> {
    let words: Vec<Slice<'_>> = words(line, &[' ', '\t', ',']).skip(1).collect();
    let [x, y, z, wall] = words[..] else {
        return Err(SpannedError::at(Kind::NotAFace, line.span()));
    };
    let coordinate = |word: Slice<'_>| {
        let number = word
            .text
            .parse::<i16>()
            .ok()
            .filter(|c| c.unsigned_abs() <= 256);
        number.ok_or_else(|| {
            let found = shortened(word.text, 20);
            SpannedError::at(Kind::NotANumber { found }, word.span())
        })
    };
    let cube = Point::new(coordinate(x)?, coordinate(y)?, coordinate(z)?);
    let number = wall.text.parse().ok().and_then(Place::from_number);
    let wall = number.filter(|wall| wall.index() < crate::family::shell::CUBE_PLACES);
    let wall = wall.ok_or_else(|| SpannedError::at(Kind::NotAFace, words[3].span()))?;
    Ok(Face { cube, wall })
}
