//! A turn whose axis shifts on the way, as JSON, both ways.
//!
//! Invariant: what is read is what was written; whether it is a way at all, `verify` says.

use serde::{Deserialize, Serialize};

use crate::family::packing::Shimmy;

/// How pieces turn about an axis that shifts on the way. In a place they have turned about the line `about`, and were
/// shifted then; from one place to the next they turn on while the shift stays, or are shifted while the angle
/// stays.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "shimmy")
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JsonShimmy {
    /// Where that line is, as `centre`.
    pub about: [i16; 2],
    /// Into how many parts a cell is cut, and the tangent of half a quarter turn.
    pub parts: i16,
    /// The gap between pieces that is enough, in thousandths of a cell: each piece is cut back by half of it on
    /// all sides.
    pub gap: u16,
    /// The number of the angle in the sense of the turn, and the shift across the axis in parts of a cell. The angle
    /// number k of a quarter turn is twice the arc tangent of k / parts.
    pub places: Vec<[i16; 3]>,
}

impl JsonShimmy {
    /// What is written.
    pub(super) fn of(shimmy: &Shimmy) -> Self {
        Self {
            about: shimmy.about,
            parts: shimmy.parts,
            gap: shimmy.gap,
            places: shimmy.places.clone(),
        }
    }

    /// What is read.
    pub(super) fn shimmy(&self) -> Shimmy {
        Shimmy {
            about: self.about,
            parts: self.parts,
            gap: self.gap,
            places: self.places.clone(),
        }
    }
}
