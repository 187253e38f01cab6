//! What a page orders to be made.
//!
//! Invariant: plain data; whether measures make sense is decided by the library.

use serde::Deserialize;

use crate::view::PictureView;

/// What is to be made.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(tag = "what", rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) enum Making {
    /// Pixels.
    Png { view: PictureView },
    /// Pages of paper.
    Pdf { view: PictureView },
    /// The steps, animated.
    Gif,
    /// Everything that is needed to make the puzzle, as a ZIP.
    Pack(Pack),
}

/// What is wanted of a pack.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Pack {
    /// The form of the solids.
    pub(crate) form: PackForm,
    pub(crate) paper: PackPaper,
    /// The bed of the printer.
    pub(crate) bed_mm: [f64; 2],
    /// The side of a cell, or the width of a tooth.
    pub(crate) unit_mm: f64,
    /// The thickness of a flat piece.
    pub(crate) wall_mm: f64,
    /// The thickness of the walls of the box.
    pub(crate) box_wall_mm: f64,
    /// The gap between two pieces.
    pub(crate) clearance_mm: f64,
    /// Whether pieces that would need support come in sections that snap together.
    pub(crate) joints: bool,
    /// The gap between a peg of a joint and its hole.
    pub(crate) joint_clearance_mm: f64,
}

/// The forms of solids in a pack.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) enum PackForm {
    Stl,
    #[serde(rename = "3mf")]
    ThreeMf,
}

/// Sizes of paper.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) enum PackPaper {
    A4,
    Letter,
}
