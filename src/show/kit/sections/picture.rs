//! Pictures of pieces that come in sections: the sections beside each other, as they go together.

use super::super::KitPiece;
use super::super::cuts::Sections;
use super::{joining, letter};
use crate::geometry::Point;
use crate::language::Language;
use crate::show::picture::{Panel, View, panels};
use crate::show::scene::{Note, Part, Pose, Scene, Step};

/// A picture of each piece that comes in sections, with what goes into what.
pub(in crate::show::kit) fn pictures(
    scene: &Scene,
    joined: &[(KitPiece, Sections)],
    language: Language,
) -> Vec<Panel> {
    let captions = joining(joined, language);
    let drawn = joined
        .iter()
        .zip(captions)
        .filter_map(|((piece, found), caption)| {
            let apart = exploded(scene, (piece, found));
            let panel = panels(&apart, View::Exploded, language)?
                .into_iter()
                .next()?;
            Some(Panel { caption, ..panel })
        });
    drawn.collect()
}

/// The sections as parts that are moved apart, against the way of their pegs.
fn exploded(scene: &Scene, (piece, found): (&KitPiece, &Sections)) -> Scene {
    // They look like the piece, and have the letters that are cut into them.
    let whole = &scene.parts[piece.part];
    let part = |(index, cells): (usize, &Vec<Point>)| Part {
        label: format!("{}{}", whole.label, letter(index)),
        note: Note::None,
        has_top: false,
        ink: whole.ink,
        cells: cells.clone(),
    };
    let cells = found.sections.iter().map(|section| &section.cells);
    let parts: Vec<Part> = cells.enumerate().map(part).collect();
    let mut apart = vec![Point::ZERO; parts.len()];
    // Sections come after those that they have pegs for.
    for section in 0..parts.len() {
        let mut contacts = found.contacts.iter();
        if let Some(contact) = contacts.find(|contact| contact.pegs == section) {
            apart[section] = apart[contact.holes].minus(contact.way);
        }
    }
    let step = Step {
        poses: vec![Some(Pose::at(Point::ZERO)); parts.len()],
        ..Step::single()
    };
    Scene {
        parts,
        steps: vec![step],
        flat: None,
        apart,
        ..scene.clone()
    }
}
