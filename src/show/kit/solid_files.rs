//! The solids of a kit: a file for each piece, and plates with all copies.
//!
//! Invariant: the plates have together each copy of each piece once, in the measures and in the pose
//! of the piece's own file.

use super::case::Case;
use super::sections::Printable;
use super::{KitError, KitFile, KitOrder, KitPiece, LID, PIECE, PLATE, SolidForm, TRAY, ToPrint};
use crate::language::Language;
use crate::show::mesh::{Details, Solid, detailed_mesh_of, plates, standing, stl};

/// The files of solids.
pub(super) struct SolidFiles {
    pub files: Vec<KitFile>,
    /// How many of them are plates.
    pub plates: usize,
}

/// The files of all pieces, then those of the plates.
pub(super) fn solid_files(
    to_print: &ToPrint,
    order: &KitOrder,
    language: Language,
) -> Result<SolidFiles, KitError> {
    let Printable {
        scene,
        pieces,
        sections,
        ..
    } = &to_print.printable;
    let details = to_print.marks.iter().zip(sections);
    let details = details.map(|(mark, section)| Details {
        mark: mark.as_ref(),
        section: section.as_ref(),
    });
    let solid = |(piece, details): (&KitPiece, Details<'_>)| Solid {
        name: piece.text(language),
        colour: scene.parts[piece.part].ink.colour,
        mesh: standing(detailed_mesh_of(
            scene,
            piece.part,
            piece.lying,
            &to_print.measures,
            &details,
        )),
    };
    let solids: Vec<Solid> = pieces.iter().zip(details).map(solid).collect();
    let copies = pieces.iter().zip(&solids);
    let copies = copies.flat_map(|(piece, solid)| vec![solid.clone(); piece.copies]);
    let copies: Vec<Solid> = copies.collect();
    let laid = plates(&copies, order.bed).map_err(|error| KitError::Bed(error, order.bed))?;
    let mut files = Vec::new();
    for (piece, solid) in pieces.iter().zip(&solids) {
        let name = format!("{}-{}", language.pick(PIECE), piece.stem);
        files.push(file(
            &name,
            core::slice::from_ref(solid),
            &solid.name,
            order.form,
        )?);
    }
    for (index, plate) in laid.iter().enumerate() {
        let name = format!("{}-{}", language.pick(PLATE), index + 1);
        files.push(file(&name, plate, &scene.title, order.form)?);
    }
    Ok(SolidFiles {
        files,
        plates: laid.len(),
    })
}

/// The files of a box, each part where it fits on the bed.
pub(super) fn case_files(
    case: &Case,
    order: &KitOrder,
    language: Language,
) -> Result<Vec<KitFile>, KitError> {
    let solids = case.solids(language);
    let made = [TRAY, LID].into_iter().zip(&solids).map(|(name, solid)| {
        let laid = plates(core::slice::from_ref(solid), order.bed);
        let laid = laid.map_err(|error| KitError::Bed(error, order.bed))?;
        file(language.pick(name), &laid.concat(), &solid.name, order.form)
    });
    made.collect()
}

/// Solids in a file; `title` is what a form that has titles writes in it.
fn file(name: &str, solids: &[Solid], title: &str, form: SolidForm) -> Result<KitFile, KitError> {
    let bytes = match form {
        SolidForm::Stl => stl(solids),
        #[cfg(feature = "threemf")]
        SolidForm::ThreeMf => crate::show::mesh::threemf(solids, title)
            .map_err(|error| KitError::Packer(error.to_string()))?,
        #[cfg(not(feature = "threemf"))]
        SolidForm::ThreeMf => return Err(KitError::NotBuiltIn("3MF")),
    };
    let _ = title;
    Ok(KitFile {
        name: format!("{name}.{}", form.extension()),
        bytes,
    })
}
