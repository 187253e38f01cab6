//! What is to be seen: parts, where they lie at each step, their colours and labels.
//!
//! Invariant: a [`Scene`] is plain data made of lattice cells. Every output (pictures,
//! meshes, a page in a browser) is drawn from it and asks no puzzle again, so that a
//! part has one label and one colour everywhere.
//!
//! Coordinates are those of a table: x to the right, y away from you, z up, in cells.

mod apart;
mod ink;
mod lesson;
mod packing;
mod places;
mod shell;
mod snake;
mod together;

pub use apart::apart_scene;
pub use ink::{Hatch, Ink, Rgb};
pub use lesson::shell_lesson;
pub use packing::{packing_pieces, packing_scene};
pub use places::{PlaceSheet, place_sheets};
pub use shell::shell_scene;
pub use snake::snake_scene;
pub use together::together_scene;

use crate::family::packing::Shimmy;
use crate::family::shell::Place;
pub use crate::geometry::Pose;

use crate::geometry::{Grid, Point, Turn};
use crate::language::Language;
use crate::show::Sentence;

/// What is to be seen.
///
/// A scene knows no family: whoever draws one draws all. The steps are in order; before the first one
/// nothing lies there.
///
/// | family | parts | steps |
/// |---|---|---|
/// | shell | pieces, one cell thick | the net, then a fold at a time; piece by piece on other surfaces |
/// | packing | copies of pieces | a copy, or a group of copies, at a time in a buildable order |
/// | snake | cubes | a run at a time |
///
/// That of a packing that is [taken apart](apart_scene) begins with the assembly, and its other steps
/// are [moves](Motion::Moved).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The name of the puzzle.
    pub title: String,
    /// What its cells are. All cells of parts, and all where parts lie, are cells of it.
    pub grid: Grid,
    /// The things that move.
    pub parts: Vec<Part>,
    /// What is to be done, in order; after the last step the puzzle is solved or, of a scene of
    /// moves, taken apart.
    pub steps: Vec<Step>,
    /// For each part, how it lies flat on the table, seen from above, if all can: a net,
    /// a chain stretched out.
    pub flat: Option<Vec<Option<Pose>>>,
    /// For each part, in which direction and how far it is moved away in an exploded
    /// view of the last step, in cells.
    pub apart: Vec<Point>,
    /// Every so many layers of cells, along each axis and in the coordinates of each part,
    /// there is one as thick as a wall; only of shells.
    pub wall_pitch: Option<i16>,
    /// Whether the cells of a part are to be told apart by thin lines.
    pub shows_cells: bool,
    /// Cells of the lowest layer: those that are filled, or below what is. Parts are laid there.
    pub floor: Vec<Point>,
}

/// A rigid thing made of cells.
///
/// Cells are in coordinates of the part; a [`Pose`] says where they lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// What is written on it.
    pub label: String,
    /// What else is written on it.
    pub note: Note,
    /// Whether it has an upper edge, along y = 0 of its own coordinates, that an arrow is
    /// to point to.
    pub has_top: bool,
    /// How it is filled.
    pub ink: Ink,
    /// Its cells, in coordinates of its own.
    pub cells: Vec<Point>,
}

/// What is written on a part besides its label.
///
/// It is data, because some notes have words that depend on the language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Note {
    /// Nothing.
    #[default]
    None,
    /// The place where it goes.
    Place(Place),
    /// The name of the piece.
    Name(String),
    /// The same, of a piece that is used as its mirror image; the name may be empty.
    MirrorImage(String),
    /// The name of the piece, and how many copies of it there are.
    Copies(String, u32),
}

impl Note {
    /// The note in a language.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        match self {
            Self::None => String::new(),
            Self::Place(place) => language.say(["place {0}", "Platz {0}"], &[&place.to_number()]),
            Self::Name(name) => name.clone(),
            Self::MirrorImage(name) => {
                let note = language.pick(["(mirror image)", "(Spiegelbild)"]);
                format!("{name} {note}")
            }
            Self::Copies(name, copies) => format!("{name} x {copies}"),
        }
    }
}

/// The state after one thing was done.
///
/// The pictures of a step show what lies there afterwards, with the parts that moved picked out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What is to be done; nothing where everything is only to be seen.
    pub caption: Option<Sentence>,
    /// For each part, where it lies; nothing for what is not there yet.
    pub poses: Vec<Option<Pose>>,
    /// The parts that the step is about.
    pub moved: Vec<usize>,
    /// The cells through which an arrow leads, over everything; may be empty.
    pub trail: Vec<Point>,
    /// How they came where they are.
    pub motion: Motion,
    /// How the axis of their turn shifted on the way; nothing of other motions.
    pub path: Option<TurnPath>,
}

/// How the axis of a turn shifts on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnPath {
    /// The way, as it was found.
    pub shimmy: Shimmy,
    /// Whether it is gone back.
    pub is_back: bool,
}

impl Step {
    /// A single part, to be seen as it is.
    #[doc(hidden)]
    #[must_use]
    pub fn single() -> Self {
        Self {
            caption: None,
            poses: vec![Some(Pose::at(Point::ZERO))],
            moved: Vec::new(),
            trail: Vec::new(),
            motion: Motion::Laid,
            path: None,
        }
    }
}

/// The path of a turn whose axis shifts.
fn path(shimmy: Option<&Shimmy>, is_back: bool) -> Option<TurnPath> {
    shimmy.map(|shimmy| TurnPath {
        shimmy: shimmy.clone(),
        is_back,
    })
}

/// How parts came to where they lie after a step.
///
/// It says how the player moves the parts from the poses of the step before to those of this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// They were laid down.
    Laid,
    /// They were slid in along a vector, from far enough not to touch anything.
    Slid(Point),
    /// They were turned by a right angle, from where they lay at the step before.
    Folded,
    /// They were moved by a vector along an axis, from wherever they lay.
    Moved(Point),
    /// They were turned about an axis, from wherever they lay.
    Turned(Turn),
}

impl Step {
    /// Where parts lay before they were turned; nothing of other motions.
    #[must_use]
    pub fn before_turn(&self) -> Option<(Turn, Self)> {
        let Motion::Turned(turn) = self.motion else {
            return None;
        };
        let mut before = self.clone();
        for &part in &self.moved {
            before.poses[part] = self.poses[part].map(|pose| pose.turned(turn.back()));
        }
        Some((turn, before))
    }

    /// What is to be done, in a language; empty where there is nothing.
    #[must_use]
    pub fn words(&self, language: Language) -> String {
        let caption = self.caption.as_ref();
        caption.map_or_else(String::new, |caption| caption.text(language))
    }
}

impl Scene {
    /// The gap between pieces that its moves need, in thousandths of a cell.
    #[must_use]
    pub fn gap(&self) -> u16 {
        let paths = self.steps.iter().filter_map(|step| step.path.as_ref());
        paths.map(|path| path.shimmy.gap).max().unwrap_or_default()
    }

    /// The cells of every part that lies somewhere after a step, with its index.
    ///
    /// Parts that are not there yet have no cells. The cells of a part come together, in its own
    /// order.
    #[must_use]
    pub fn cells_at(&self, step: &Step) -> Vec<(usize, Point)> {
        let lying = step.poses.iter().enumerate();
        let lying = lying.filter_map(|(part, pose)| Some((part, (*pose)?)));
        let cells = lying.flat_map(|(part, pose)| {
            let cells = self.parts[part].cells.iter();
            cells.map(move |&cell| (part, pose.apply(cell)))
        });
        cells.collect()
    }

    /// The same by part; of one that does not lie there, none.
    pub(super) fn cells_by_part(&self, step: &Step) -> Vec<Vec<Point>> {
        let mut cells = vec![Vec::new(); self.parts.len()];
        for (part, cell) in self.cells_at(step) {
            cells[part].push(cell);
        }
        cells
    }

    /// The same with another title, if one is given.
    #[must_use]
    pub fn with_title(self, title: Option<&str>) -> Self {
        let title = title.map(|title| title.trim().to_owned());
        Self {
            title: title.unwrap_or(self.title),
            ..self
        }
    }

    /// The title, and what the letters on parts stand for where pieces have longer names, such as
    /// `Piston: A = 88; E and F = 1008`; many letters that follow each other are told by the first and the last.
    ///
    /// Names that are all the same tell nobody anything.
    #[must_use]
    pub fn titled(&self, language: Language) -> String {
        let mut by_name: Vec<(&str, Vec<&str>)> = Vec::new();
        let is_of_one = |(name, _): &(&str, Vec<&str>)| {
            let mut notes = self.parts.iter().map(|part| &part.note);
            notes.all(|note| matches!(note, Note::Name(other) if other == name))
        };
        for part in self.parts.iter().filter(|part| !part.label.is_empty()) {
            let (Note::Name(name) | Note::MirrorImage(name)) = &part.note else {
                continue;
            };
            match by_name.iter_mut().find(|(known, _)| known == name) {
                Some((_, labels)) => labels.push(&part.label),
                None => by_name.push((name, vec![&part.label])),
            }
        }
        by_name.retain(|(name, labels)| !name.is_empty() && labels[..] != [*name]);
        if by_name.first().is_none_or(is_of_one) {
            return self.title.clone();
        }
        let meant = by_name
            .iter()
            .map(|(name, labels)| meant(labels, name, language));
        let legend = meant.collect::<Vec<_>>().join("; ");
        match self.title.trim() {
            "" => legend,
            title => format!("{title}: {legend}"),
        }
    }

    /// Whether its steps take the puzzle apart, after a first one that shows it solved.
    #[must_use]
    pub fn is_of_moves(&self) -> bool {
        // Where it is put together, the first step moves something.
        let [first, second, ..] = &self.steps[..] else {
            return false;
        };
        first.moved.is_empty() && matches!(second.motion, Motion::Moved(_) | Motion::Turned(_))
    }

    /// The step that shows the solved puzzle, all parts alike: the last one, and of a scene of
    /// moves the first.
    ///
    /// Nothing if there is no step.
    ///
    /// No part is picked out, and there is no arrow.
    #[must_use]
    pub fn finished(&self) -> Option<Step> {
        let solved = if self.is_of_moves() {
            self.steps.first()
        } else {
            self.steps.last()
        };
        let mut step = solved?.clone();
        step.moved.clear();
        step.trail.clear();
        Some(step)
    }

    /// The solved puzzle, its parts moved away from each other.
    ///
    /// Nothing if there is no step.
    ///
    /// How far each part is moved is [`Scene::apart`].
    #[must_use]
    pub fn exploded(&self) -> Option<Step> {
        let mut step = self.finished()?;
        for (pose, &by) in step.poses.iter_mut().zip(&self.apart) {
            *pose = pose.map(|pose| pose.moved(by));
        }
        Some(step)
    }
}

/// So many letters that follow each other are told by the first and the last.
const RANGE: usize = 4;

/// What letters stand for: `E and F = 1008`, or `A to X = Y`.
fn meant(labels: &[&str], name: &str, language: Language) -> String {
    let letter = |label: &str| {
        let mut letters = label.chars();
        letters.next().filter(|_| letters.next().is_none())
    };
    let follows = |a: &&str, b: &&str| match (letter(a), letter(b)) {
        (Some(a), Some(b)) => u32::from(a) + 1 == u32::from(b),
        _ => false,
    };
    let runs: Vec<&[&str]> = labels.chunk_by(follows).collect();
    let told = runs.iter().flat_map(|run| match run {
        [first, .., last] if run.len() >= RANGE => {
            vec![language.say(["{0} to {1}", "{0} bis {1}"], &[first, last])]
        }
        run => run.iter().map(|&label| label.to_owned()).collect(),
    });
    let told: Vec<String> = told.collect();
    format!("{} = {name}", language.list(&told))
}
