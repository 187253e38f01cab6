//! What the finished puzzle looks like from outside, without where its pieces lie.

use super::Subject;
use crate::geometry::{Grid, Point};
use crate::language::{Language, Text};
use crate::show::picture::{Panel, Scheme, View, panels, places_panels};
use crate::show::scene::{Ink, Note, Part, Scene, Step};

/// The ink of things that are no piece.
const PLAIN: usize = 7;

/// The shape that is to be filled as one thing; nothing if it is not known.
///
/// Cells that stay empty belong to it: which ones these are is the answer.
pub(super) fn goal_panel(scene: &Scene, subject: &Subject, language: Language) -> Option<Panel> {
    let cells = match subject {
        Subject::Filling { cells, .. } | Subject::Chain { cells, .. } => cells.clone(),
        Subject::Surface(_) => {
            let finished = scene.finished()?;
            let cells = scene.cells_at(&finished).into_iter();
            cells.map(|(_, cell)| cell).collect()
        }
    };
    let whole = Part {
        label: String::new(),
        note: Note::None,
        has_top: false,
        ink: Ink::of(PLAIN),
        cells,
    };
    let goal = Scene {
        grid: Grid::Cubes,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Pose;

    /// A cell that stays empty is not told by the picture of the shape.
    #[test]
    fn cells_that_stay_empty_belong_to_the_shape() {
        let cells: Vec<Point> = (0..3).map(|x| Point::new(x, 0, 0)).collect();
        let part = |cells: &[Point]| Part {
            label: "A".to_owned(),
            note: Note::None,
            has_top: false,
            ink: Ink::of(0),
            cells: cells.to_vec(),
        };
        let scene = |cells: &[Point]| Scene {
            grid: Grid::Cubes,
            title: String::new(),
            parts: vec![part(cells)],
            steps: vec![Step {
                poses: vec![Some(Pose::at(Point::ZERO))],
                ..Step::single()
            }],
            flat: None,
            apart: vec![Point::ZERO],
            wall_pitch: None,
            shows_cells: true,
            floor: Vec::new(),
        };
        let subject = Subject::Filling {
            cells: cells.clone(),
            holes: 1,
            are_exact: true,
            are_coloured: false,
            sides: Some([3, 1, 1]),
            rules: Vec::new(),
            stock: None,
            laid: Vec::new(),
        };
        let drawn = |cells: &[Point]| goal_panel(&scene(cells), &subject, Language::English);
        assert_eq!(drawn(&cells[..2]), drawn(&cells));
    }
}
