//! The places of a shell, laid flat on the table.
//!
//! Invariant: every place lies on one sheet, once, the way up that its frame says, and seen from
//! inside, as the net of the cube is. So a piece lies on a sheet as it lies on the shape.
//!
//! The cube has its net. Of other shapes each sheet is what lies in one plane: a frame has one sheet, a
//! box has six.

use super::Pose;
use super::shell::{net_frames, pose};
use crate::family::shell::{Place, Placement, Shell, Width};
use crate::geometry::{Frame, Point};

/// Places that are laid flat beside each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceSheet {
    /// The wall of the shape that they are part of, by the way that looks inwards from it; nothing
    /// where all places lie on one sheet.
    pub inwards: Option<Point>,
    /// The places, each with its frame on the table: columns to the right, rows towards you.
    pub frames: Vec<(Place, Frame)>,
}

/// The sheets of a shell, in the order of their first places.
///
/// ```
/// use cubewright::formats::read_shell;
/// use cubewright::show::scene::place_sheets;
/// # let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/frame_2x3.hcp");
/// let frame = read_shell("frame_2x3.hcp", &std::fs::read(file)?)?;
/// let sheets = place_sheets(&frame);
/// assert_eq!((sheets.len(), sheets[0].frames.len()), (1, 6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn place_sheets(shell: &Shell) -> Vec<PlaceSheet> {
    let places = |frames: Vec<Frame>| {
        let frames = frames.into_iter().enumerate();
        frames.map(|(index, frame)| (Place::from_index(index), frame))
    };
    if shell.is_cube() {
        return vec![PlaceSheet {
            inwards: None,
            frames: places(net_frames(shell.width())).collect(),
        }];
    }
    let mut known_planes: Vec<Plane> = Vec::new();
    let mut sheets: Vec<PlaceSheet> = Vec::new();
    for (place, frame) in places(shell.surface().frames().to_vec()) {
        let plane = Plane::of(frame);
        let at = known_planes.iter().position(|known| *known == plane);
        let at = at.unwrap_or_else(|| {
            known_planes.push(plane);
            sheets.push(PlaceSheet {
                inwards: Some(frame.up),
                frames: Vec::new(),
            });
            sheets.len() - 1
        });
        sheets[at].frames.push((place, flat(frame)));
    }
    if let [only] = &mut sheets[..] {
        only.inwards = None;
    }
    sheets
}

impl PlaceSheet {
    /// Whether a place lies on it.
    #[must_use]
    pub fn has(&self, place: Place) -> bool {
        self.frames.iter().any(|(own, _)| *own == place)
    }

    /// How a piece lies on this sheet; nothing if its place is on another.
    #[must_use]
    pub fn pose(&self, width: Width, placement: Placement) -> Option<Pose> {
        let mut frames = self.frames.iter();
        let (_, frame) = frames.find(|(place, _)| *place == placement.place)?;
        pose(*frame, width, placement.orientation)
    }
}

/// Frames that can lie beside each other without being turned.
#[derive(PartialEq, Eq)]
struct Plane {
    right: Point,
    down: Point,
    depth: i16,
}

impl Plane {
    const fn of(frame: Frame) -> Self {
        Self {
            right: frame.right,
            down: frame.down,
            depth: dot(frame.origin, frame.up),
        }
    }
}

/// The frame moved to the table as a whole, with all of its plane.
const fn flat(frame: Frame) -> Frame {
    let (x, down) = (
        dot(frame.origin, frame.right),
        dot(frame.origin, frame.down),
    );
    Frame {
        origin: Point::new(x, -down, 0),
        right: Point::X,
        down: Point::Y.times(-1),
        up: Point::Z,
    }
}

/// The scalar product.
const fn dot(a: Point, b: Point) -> i16 {
    a.x * b.x + a.y * b.y + a.z * b.z
}
