//! The sections of pieces that do not print in one part, as things to print.
//!
//! Invariant: a piece is printed whole, or each of its sections is, as often as the piece is needed.

mod picture;

pub(super) use picture::pictures;

use std::collections::BTreeSet;

use super::KitPiece;
use super::cuts::{Lying, Sections, cut};
use crate::geometry::{Point, SignedPermutation};
use crate::language::{Language, Text};
use crate::show::mesh::joint::{Joint, JointMeasures, Key};
use crate::show::mesh::{Measures, Section};
use crate::show::scene::{Part, Pose, Scene};

/// Whether pieces that would need support come in sections that snap together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Joints {
    /// If there is room for joints in their cells.
    #[default]
    Auto,
    /// Always; measures with which there is no room are refused.
    Snap,
    /// Never: each piece is one solid.
    None,
}

/// The word for a section in names of files.
const SECTION: Text = ["section", "abschnitt"];

/// Pieces to print, with what each has besides its cells.
pub(super) struct Printable {
    /// The scene, with a part more for each section.
    pub scene: Scene,
    pub pieces: Vec<KitPiece>,
    /// For each of them, the part that is the first copy of the whole piece.
    pub homes: Vec<usize>,
    /// For each of them, what makes it a section; it lies as the section does.
    pub sections: Vec<Option<Section>>,
    /// The pieces that come in sections, and how these are joined.
    pub joined: Vec<(KitPiece, Sections)>,
}

impl Printable {
    /// All pieces as they are.
    pub(super) fn whole(scene: Scene, pieces: Vec<KitPiece>) -> Self {
        Self {
            sections: vec![None; pieces.len()],
            homes: pieces.iter().map(|piece| piece.part).collect(),
            scene,
            pieces,
            joined: Vec::new(),
        }
    }

    /// The pieces, in sections where that helps. Names of files are in the language.
    pub(super) fn in_sections(
        scene: &Scene,
        pieces: &[KitPiece],
        sizes: JointMeasures,
        language: Language,
    ) -> Self {
        let mut made = Self::whole(scene.clone(), Vec::new());
        let mut stems: BTreeSet<String> = pieces.iter().map(|piece| lower(&piece.stem)).collect();
        for piece in pieces {
            let cells = &scene.parts[piece.part].cells;
            let found = Some(piece).filter(|piece| piece.overhang > 0);
            if let Some(sections) = found.and_then(|_| cut(cells)) {
                let name = format!("{}-{}", piece.stem, language.pick(SECTION));
                made.add_sections(piece, sections, (sizes, &name), &mut stems);
            } else {
                made.pieces.push(piece.clone());
                made.homes.push(piece.part);
                made.sections.push(None);
            }
        }
        made
    }

    fn add_sections(
        &mut self,
        piece: &KitPiece,
        found: Sections,
        (sizes, name): (JointMeasures, &str),
        stems: &mut BTreeSet<String>,
    ) {
        let all: Vec<Point> = found
            .sections
            .iter()
            .flat_map(|section| &section.cells)
            .copied()
            .collect();
        let mut start = 0;
        for (index, section) in found.sections.iter().enumerate() {
            let letter = letter(index);
            let end = start + section.cells.len();
            let lying = standing(section);
            let plain = format!("{name}-{letter}");
            let others = (2_usize..).map(|number| format!("{plain}-{number}"));
            let mut names = core::iter::once(plain.clone()).chain(others);
            let stem = names.find(|name| stems.insert(lower(name)));
            self.pieces.push(KitPiece {
                section: Some(letter),
                stem: stem.unwrap_or(plain),
                part: self.scene.parts.len(),
                lying,
                overhang: 0,
                ..piece.clone()
            });
            self.homes.push(piece.part);
            self.scene.parts.push(Part {
                cells: section.cells.clone(),
                ..self.scene.parts[piece.part].clone()
            });
            self.sections.push(Some(Section {
                cells: all.iter().map(|&cell| lying.apply(cell)).collect(),
                own: start..end,
                joints: joints(&found, index, lying),
                sizes,
            }));
            start = end;
        }
        self.joined.push((piece.clone(), found));
    }
}

fn lower(stem: &str) -> String {
    stem.to_lowercase()
}

/// A pose in which a section stands as it is printed.
fn standing(section: &Lying) -> Pose {
    let mut turns = SignedPermutation::all().filter(|turn| turn.is_rotation());
    let turn = turns.find(|turn| turn.apply(section.up) == Point::Z);
    Pose {
        turn: turn.unwrap_or(SignedPermutation::IDENTITY),
        shift: Point::ZERO,
    }
}

/// The pegs and holes of a section as it lies. The contacts of a piece have keys of their own, as far as there
/// are some.
fn joints(found: &Sections, section: usize, lying: Pose) -> Vec<Joint> {
    let mut joints = Vec::new();
    for (number, contact) in found.contacts.iter().enumerate() {
        if section != contact.pegs && section != contact.holes {
            continue;
        }
        let across = if contact.way.x == 0 {
            Point::X
        } else {
            Point::Y
        };
        joints.extend(contact.cells.iter().map(|&cell| Joint {
            cell: lying.apply(cell),
            way: lying.turn.apply(contact.way),
            across: lying.turn.apply(across),
            key: Key::ALL[number % Key::ALL.len()],
            is_peg: section == contact.pegs,
        }));
    }
    joints
}

/// Whether joints are made, and in which measures. Joints without room are refused if they were asked for.
///
/// # Errors
/// The least side of a cell with room for them, if there is one.
pub(super) fn sizes(
    joints: Joints,
    measures: &Measures,
    clearance_mm: f64,
) -> Result<Option<JointMeasures>, Option<f64>> {
    let found = JointMeasures::of(measures, clearance_mm);
    match joints {
        Joints::None => Ok(None),
        Joints::Snap if found.is_none() => Err(JointMeasures::least_unit(measures, clearance_mm)),
        Joints::Auto | Joints::Snap => Ok(found),
    }
}

/// The letter of a section.
pub(super) fn letter(section: usize) -> char {
    ('A'..='Z').nth(section).unwrap_or('Z')
}

/// How the sections of pieces are put together, in the order in which that goes.
pub(super) fn joining(joined: &[(KitPiece, Sections)], language: Language) -> Vec<String> {
    let line = |(piece, found): &(KitPiece, Sections)| {
        let steps: Vec<String> = found
            .contacts
            .iter()
            .map(|contact| {
                let text: Text = ["{0} into {1}", "{0} in {1}"];
                let [pegs, holes] = [contact.pegs, contact.holes].map(letter);
                language.say(text, &[&pegs, &holes])
            })
            .collect();
        let text: Text = ["{0}: section {1}", "{0}: Abschnitt {1}"];
        language.say(text, &[&piece.text(language), &steps.join(", ")])
    };
    joined.iter().map(line).collect()
}

#[cfg(test)]
mod tests;
