//! What the finished puzzle looks like from outside, without where its pieces lie.

use super::Subject;
use crate::geometry::Point;
use crate::language::{Language, Text};
use crate::show::picture::{Panel, Scheme, View, panels, places_panels};
use crate::show::scene::{Ink, Note, Part, Scene, Step};

/// The ink of things that are no piece.
const PLAIN: usize = 7;

/// The finished shape as one thing; nothing if it is not known.
pub(super) fn goal_panel(scene: &Scene, language: Language) -> Option<Panel> {
    let finished = scene.finished()?;
    let cells = scene.cells_at(&finished);
    let whole = Part {
        label: String::new(),
        note: Note::None,
        has_top: false,
        ink: Ink::of(PLAIN),
        cells: cells.into_iter().map(|(_, cell)| cell).collect(),
    };
    let goal = Scene {
        title: String::new(),
        parts: vec![whole],
        steps: vec![Step::single()],
        flat: None,
        apart: vec![Point::ZERO],
        // The cells of a shell are not told apart by lines, but those of its edges show its size.
        shows_cells: scene.shows_cells || scene.wall_pitch.is_none(),
        wall_pitch: None,
        floor: Vec::new(),
    };
    panels(&goal, View::Solid, language)?.into_iter().next()
}

/// The places with their numbers, and how they are seen; nothing of puzzles that have none.
pub(super) fn places(
    scene: &Scene,
    subject: &Subject,
    language: Language,
) -> Option<(Text, Vec<Panel>)> {
    let Subject::Surface(shell) = subject else {
        return None;
    };
    if shell.is_cube() {
        let seen = [
            "The places, as a net that is folded upwards",
            "Die Plätze, als Netz, das man nach oben faltet",
        ];
        return Some((seen, vec![net_of_places(scene, language)?]));
    }
    let maps = places_panels(shell, Scheme::Light, language);
    // Walls have names.
    let seen = if maps.iter().all(|map| map.caption.is_empty()) {
        [
            "The places, seen from above",
            "Die Plätze, von oben gesehen",
        ]
    } else {
        [
            "The walls of the shape with their places, seen from inside",
            "Die Wände der Form mit ihren Plätzen, von innen gesehen",
        ]
    };
    Some((seen, maps))
}

/// The numbers of the places in the net of a cube.
///
/// The squares are the pieces of the net without their teeth.
fn net_of_places(scene: &Scene, language: Language) -> Option<Panel> {
    let far = scene.wall_pitch?;
    scene.flat.as_ref()?;
    let is_inside = |at: i16| (1..far).contains(&at);
    let place = |part: &Part| {
        let cells = part.cells.iter().copied();
        let inner = cells.filter(|cell| is_inside(cell.x) && is_inside(cell.y));
        let label = match part.note {
            Note::Place(place) => place.to_number().to_string(),
            _ => String::new(),
        };
        Part {
            label,
            note: Note::None,
            has_top: false,
            ink: Ink::of(PLAIN),
            cells: inner.collect(),
        }
    };
    let places = Scene {
        parts: scene.parts.iter().map(place).collect(),
        ..scene.clone()
    };
    panels(&places, View::Net, language)?.into_iter().next()
}
