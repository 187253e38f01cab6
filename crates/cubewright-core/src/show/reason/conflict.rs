//! Cells and pieces that already conflict.
//!
//! A conflict says: these cells cannot all be filled, or not beside all of these pieces, even if
//! everything else is left out. Cells are named by their coordinates and drawn in layers.

use crate::family::packing::{Conflict, PackingPuzzle, PieceIx};
use crate::language::Language;
use crate::show::cells::places;

/// The paragraph of a conflict.
///
/// If the conflict is known to be minimal, a second sentence says so: each of its pieces and cells
/// is needed for the contradiction. A conflict of a single piece or cell does not need that
/// sentence.
pub(super) fn text(puzzle: &PackingPuzzle, conflict: &Conflict, language: Language) -> String {
    let claim = claim(puzzle, conflict, language);
    let copies: usize = conflict
        .pieces
        .iter()
        .map(|&(_, copies)| copies as usize)
        .sum();
    let minimal = if conflict.is_minimal && conflict.cells.len() + copies > 1 {
        [
            " If any one of these demands is dropped, it can be done.",
            " Lässt man irgendeine dieser Forderungen weg, geht es.",
        ]
    } else {
        ["", ""]
    };
    language.say(
        [
            "{0}, even if all else stays empty.{1}",
            "{0}, selbst wenn alles andere leer bleibt.{1}",
        ],
        &[&claim, &language.pick(minimal)],
    )
}

/// What cannot be had together.
///
/// It names the pieces with their copies, and the cells that must be filled.
fn claim(puzzle: &PackingPuzzle, conflict: &Conflict, language: Language) -> String {
    let Conflict { cells, pieces, .. } = conflict;
    let said = |&(piece, copies): &(PieceIx, u32)| {
        let name = puzzle.piece(piece).name();
        match copies {
            1 => name.to_owned(),
            _ => language.say(
                ["{0} copies of {1}", "{0} Kopien von {1}"],
                &[&copies, &name],
            ),
        }
    };
    let names: Vec<String> = pieces.iter().map(said).collect();
    let is_plain = pieces.iter().all(|&(_, copies)| copies == 1);
    let is_single = pieces.len() == 1 && is_plain;
    let (names, count) = (language.list(&names), names.len());
    let at = places(puzzle.target().region(), cells, language);
    match (cells.len(), count) {
        (0, _) => {
            let text = if is_single {
                [
                    "Piece {0} cannot lie in the region",
                    "Teil {0} passt nicht hinein",
                ]
            } else if is_plain {
                [
                    "The pieces {0} cannot all lie in the region",
                    "Die Teile {0} passen nicht alle zugleich hinein",
                ]
            } else {
                [
                    "{0} cannot all lie in the region",
                    "{0} passen nicht alle zugleich hinein",
                ]
            };
            language.say(text, &[&names])
        }
        (1, 0) => language.say(
            [
                "The cell {0} cannot be filled",
                "Die Zelle {0} kann nicht gefüllt werden",
            ],
            &[&at],
        ),
        (_, 0) => language.say(
            [
                "The cells {0} cannot all be filled",
                "Die Zellen {0} können nicht alle gefüllt werden",
            ],
            &[&at],
        ),
        (cells, _) => {
            let text = match (cells, is_single) {
                (1, true) => [
                    "The cell {0} cannot be filled while {1} is used",
                    "Die Zelle {0} kann nicht gefüllt werden, wenn {1} verwendet wird",
                ],
                (1, false) => [
                    "The cell {0} cannot be filled while {1} are used",
                    "Die Zelle {0} kann nicht gefüllt werden, wenn {1} verwendet werden",
                ],
                (_, true) => [
                    "The cells {0} cannot all be filled while {1} is used",
                    "Die Zellen {0} können nicht alle gefüllt werden, wenn {1} verwendet wird",
                ],
                (_, false) => [
                    "The cells {0} cannot all be filled while {1} are used",
                    "Die Zellen {0} können nicht alle gefüllt werden, wenn {1} verwendet werden",
                ],
            };
            language.say(text, &[&at, &names])
        }
    }
}
