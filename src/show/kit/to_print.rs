//! What of a kit is printed as solids.
//!
//! Invariant: nothing is printed with measures that make no solids.

use super::case::Case;
use super::sections::{self, Joints, Printable};
use super::{KitError, KitOrder, KitPiece, Subject, chain, marks};
use crate::language::Language;
use crate::show::mesh::{Length, MOST_CELLS, Mark, Measures, MeshError};
use crate::show::scene::Scene;

/// What is printed as solids.
pub(super) struct ToPrint {
    /// The pieces and sections, with a scene that has their cells.
    pub printable: Printable,
    pub measures: Measures,
    /// What is cut into each of them.
    pub marks: Vec<Option<Mark>>,
    /// Whether an answer is known, in which marks are hidden.
    pub hides_marks: bool,
    /// The box that they are packed into.
    pub case: Option<Case>,
    /// Whether they are the cubes of a snake, with bores for its string.
    pub is_threaded: bool,
}

/// The most cells of all copies; of equal ones only the first is meshed.
const MOST_IN_ALL: usize = 4 * MOST_CELLS;
/// The clearances that joints can have.
const JOINT_CLEARANCES: [f64; 2] = [0.05, 1.0];

impl ToPrint {
    pub(super) fn of(
        scene: &Scene,
        subject: &Subject,
        pieces: &[KitPiece],
        order: &KitOrder,
        language: Language,
    ) -> Result<Self, KitError> {
        if subject.is_chain() {
            let (scene, pieces) = chain::bored(scene, language);
            return Ok(Self {
                marks: vec![None; pieces.len()],
                printable: Printable::whole(scene, pieces),
                measures: chain::small(&order.measures),
                hides_marks: false,
                case: None,
                is_threaded: true,
            });
        }
        let measures = order.measures;
        let mut printable = printable(scene, pieces, order, language)?;
        let marks = if order.has_names {
            marks::marks(scene, &mut printable, &measures)
        } else {
            vec![None; printable.pieces.len()]
        };
        let is_filled = matches!(subject, Subject::Filling { .. });
        Ok(Self {
            printable,
            marks,
            measures,
            hides_marks: scene.finished().is_some(),
            case: subject
                .sides()
                .filter(|_| is_filled)
                .map(|sides| Case::of(sides, order)),
            is_threaded: false,
        })
    }

    /// Refuses measures that make no solids, and more cells than are meshed.
    pub(super) fn check(&self) -> Result<(), KitError> {
        self.measures.check().map_err(KitError::Measures)?;
        if let Some(Case { wall, .. }) = self.case {
            let (least, most) = (0.4, 20.0);
            if !(least..=most).contains(&wall) {
                let (what, found) = (Length::Wall, wall);
                let error = MeshError::Range {
                    what,
                    found,
                    least,
                    most,
                };
                return Err(KitError::Measures(error));
            }
        }
        let Printable { scene, pieces, .. } = &self.printable;
        let cells = |piece: &KitPiece| scene.parts[piece.part].cells.len();
        let all = pieces.iter();
        let all = all.map(|piece| cells(piece).saturating_mul(piece.copies));
        let cells = all.fold(0, usize::saturating_add);
        if cells > MOST_IN_ALL {
            let most = MOST_IN_ALL;
            let error = MeshError::TooManyCells { cells, most };
            return Err(KitError::Measures(error));
        }
        Ok(())
    }
}

/// The pieces, in sections where that is wanted and helps. Flat pieces need no support.
fn printable(
    scene: &Scene,
    pieces: &[KitPiece],
    order: &KitOrder,
    language: Language,
) -> Result<Printable, KitError> {
    let whole = || Printable::whole(scene.clone(), pieces.to_vec());
    let is_solid = scene.wall_pitch.is_none() && pieces.iter().any(|piece| piece.overhang > 0);
    if !is_solid || !order.prints() || order.joints == Joints::None {
        return Ok(whole());
    }
    let KitOrder {
        measures,
        joint_clearance_mm: clearance_mm,
        ..
    } = *order;
    measures.check().map_err(KitError::Measures)?;
    let [least, most] = JOINT_CLEARANCES;
    if !(least..=most).contains(&clearance_mm) {
        let (what, found) = (Length::JointClearance, clearance_mm);
        return Err(KitError::Measures(MeshError::Range {
            what,
            found,
            least,
            most,
        }));
    }
    let sizes = sections::sizes(order.joints, &measures, clearance_mm);
    let sizes = sizes.map_err(|least_mm| KitError::NoRoomForJoints {
        unit_mm: measures.unit_mm,
        clearance_mm,
        least_mm,
    })?;
    Ok(match sizes {
        Some(sizes) => Printable::in_sections(scene, pieces, sizes, language),
        None => whole(),
    })
}
