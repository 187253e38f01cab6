//! The solids of a kit: a file for each piece, and plates with all copies.
//!
//! Invariant: the plates have together each copy of each piece once, in the measures and in the pose
//! of the piece's own file.

use super::{KitError, KitFile, KitOrder, KitPiece, SolidForm, ToPrint};
use crate::language::Language;
use crate::show::mesh::{MOST_CELLS, MeshError, Solid, mesh_of, plates, stl};

/// The files of solids.
pub(super) struct SolidFiles {
    pub files: Vec<KitFile>,
    /// How many of them are plates.
    pub plates: usize,
}

/// The most cells of all copies; of equal ones only the first is meshed.
const MOST_IN_ALL: usize = 4 * MOST_CELLS;

/// The files of all pieces, then those of the plates.
pub(super) fn solid_files(
    to_print: &ToPrint,
    order: &KitOrder,
    language: Language,
) -> Result<SolidFiles, KitError> {
    let ToPrint {
        scene,
        pieces,
        measures,
        ..
    } = to_print;
    measures.check().map_err(KitError::Measures)?;
    let cells = |piece: &KitPiece| scene.parts[piece.part].cells.len();
    let all = pieces
        .iter()
        .map(|piece| cells(piece).saturating_mul(piece.copies));
    let all = all.fold(0, usize::saturating_add);
    if all > MOST_IN_ALL {
        let error = MeshError::TooManyCells {
            cells: all,
            most: MOST_IN_ALL,
        };
        return Err(KitError::Measures(error));
    }
    let solids: Vec<Solid> = pieces
        .iter()
        .map(|piece| Solid {
            name: piece.text(language),
            colour: scene.parts[piece.part].ink.colour,
            mesh: mesh_of(scene, piece.part, piece.lying, measures),
        })
        .collect();
    let copies = pieces.iter().zip(&solids);
    let copies = copies.flat_map(|(piece, solid)| vec![solid.clone(); piece.copies]);
    let copies: Vec<Solid> = copies.collect();
    let laid = plates(&copies, order.bed).map_err(|error| KitError::Bed(error, order.bed))?;
    let mut files = Vec::new();
    for (piece, solid) in pieces.iter().zip(&solids) {
        let name = format!("piece-{}", piece.stem);
        files.push(file(
            &name,
            core::slice::from_ref(solid),
            &solid.name,
            order.form,
        )?);
    }
    for (index, plate) in laid.iter().enumerate() {
        let name = format!("plate-{}", index + 1);
        files.push(file(&name, plate, &scene.title, order.form)?);
    }
    Ok(SolidFiles {
        files,
        plates: laid.len(),
    })
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
