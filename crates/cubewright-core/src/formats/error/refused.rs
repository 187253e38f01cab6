//! Why a region, a target, a piece, colours or a packing were refused, in words.
//!
//! The hint is not here: what to write instead depends on the format, since the same cells are
//! written in many ways.
//!
//! Invariant: the errors of [`geometry`](crate::geometry) and of [`family`](crate::family) are plain
//! enums; for formats they become words here and nowhere else.

use crate::family::packing::{
    ColourError, LaidFault, MAX_COLOURS, MAX_PIECE_CELLS, MAX_PIECE_SIDE, MAX_PIECES, PackingError,
    PieceError, TargetError,
};
use crate::geometry::{MAX_REGION_SIDE, Point, RegionError};
use crate::language::{Language, Say};

/// Why cells are no region.
pub(in crate::formats) fn region(error: RegionError, language: Language) -> String {
    match (language, error) {
        (Language::English, error) => error.to_string(),
        (Language::German, RegionError::Empty) => "ein Quader hat mindestens eine Zelle".to_owned(),
        (Language::German, RegionError::TooLarge { most }) => {
            format!("es sind mehr als {most} Zellen zu füllen")
        }
        (Language::German, RegionError::TooLong) => {
            format!("was zu füllen ist, ist länger als {MAX_REGION_SIDE}")
        }
    }
}

/// Why cells are no target.
pub(in crate::formats) fn target(error: TargetError, language: Language) -> String {
    match (language, error) {
        (Language::English, error) => error.to_string(),
        (Language::German, TargetError::Region(error)) => region(error, language),
        (Language::German, TargetError::CellTwice(cell)) => {
            format!(
                "die Zelle ({}, {}, {}) kommt zweimal vor",
                cell.x, cell.y, cell.z
            )
        }
    }
}

/// Why cells are no piece.
pub(in crate::formats) fn piece(error: PieceError, language: Language) -> String {
    match (language, error) {
        (Language::English, error) => error.to_string(),
        (Language::German, PieceError::Empty) => "ein Teil hat mindestens eine Zelle".to_owned(),
        (Language::German, PieceError::CellTwice(cell)) => {
            format!(
                "die Zelle ({}, {}, {}) kommt zweimal vor",
                cell.x, cell.y, cell.z
            )
        }
        (Language::German, PieceError::TooLong) => {
            format!("das Teil ist länger als {MAX_PIECE_SIDE}")
        }
        (Language::German, PieceError::TooLarge) => {
            format!("das Teil hat mehr als {MAX_PIECE_CELLS} Zellen")
        }
        (Language::German, PieceError::Copies { min, max }) => {
            format!("{min} bis {max} Kopien von einem Teil sind nicht möglich")
        }
    }
}

/// What is wrong with colours.
pub(in crate::formats) fn colours(error: &ColourError, language: Language) -> String {
    match (language, error) {
        (Language::English, error) => error.to_string(),
        (Language::German, ColourError::TooMany) => {
            format!("es sind mehr als {MAX_COLOURS} Farben")
        }
        (Language::German, ColourError::NameTwice { name }) => {
            format!("zwei Farben heißen {name}")
        }
        (Language::German, ColourError::Unknown { index }) => {
            format!("es gibt keine Farbe {}", index + 1)
        }
    }
}

/// Why pieces are no puzzle.
pub(in crate::formats) fn packing(error: &PackingError, language: Language) -> String {
    match (language, error) {
        (Language::English, error) => error.to_string(),
        (Language::German, PackingError::NoPieces) => "es gibt kein Teil".to_owned(),
        (Language::German, PackingError::TooManyPieces) => {
            format!("es sind mehr als {MAX_PIECES} Teile")
        }
        (Language::German, PackingError::NameTwice { name }) => format!("zwei Teile heißen {name}"),
        (Language::German, PackingError::NoSuchColour { index, colours }) => {
            format!("eine Zelle hat Farbe {}, es gibt {colours}", index + 1)
        }
        (Language::German, PackingError::OffGrid(Point { x, y, z })) => {
            format!("das Gitter hat keine Zelle ({x}, {y}, {z})")
        }
    }
}

/// Why a piece cannot be laid already, and in which cell.
pub(in crate::formats) fn laid(
    fault: &LaidFault,
    cell: Option<Point>,
    language: Language,
) -> String {
    let text = match (language, fault) {
        (_, LaidFault::NoPiece(error)) => error.text(language),
        (Language::English, fault) => fault.to_string(),
        (Language::German, LaidFault::Outside { name }) => format!("{name} verlässt das Ziel"),
        (Language::German, LaidFault::Colour { name }) => {
            format!("die Farbe von {name} passt dort nicht")
        }
        (Language::German, LaidFault::Ambiguous { name }) => {
            format!("{name} kann in diesen Zellen mit seinen Farben auf mehrere Arten liegen")
        }
        (Language::German, LaidFault::Overlap { first, second }) => {
            format!("{first} und {second} überlappen sich")
        }
        (Language::German, LaidFault::Copies { name, most }) => {
            format!("von {name} gibt es nur {most}")
        }
    };
    let Some(Point { x, y, z }) = cell else {
        return text;
    };
    let [column, row, layer] = [x, y, z].map(|at| i32::from(at) + 1);
    let located = [
        "{0} (column {1}, row {2}, layer {3})",
        "{0} (Spalte {1}, Reihe {2}, Schicht {3})",
    ];
    language.say(located, &[&text, &column, &row, &layer])
}
