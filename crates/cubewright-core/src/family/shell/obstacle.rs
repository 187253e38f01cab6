//! Why there is no assembly, in plain data.
//!
//! Invariant: an obstacle is a claim; [`crate::verify`] checks it with code of its own.

use super::{Piece, Place};
use crate::geometry::Side;

/// Some of the pieces, however they are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// How many are used: one for each place.
    pub places: usize,
    /// How many there are.
    pub pieces: usize,
}

/// A count that every assembly must meet and that these pieces miss.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ShellObstacle {
    /// The pieces have too many or too few filled cells altogether.
    Teeth {
        /// Filled cells of the pieces; of a choice the number nearest to the need that
        /// any choice reaches.
        found: usize,
        /// Cells of the surface.
        needed: usize,
        /// The choice, if there are more pieces than places.
        choice: Option<Choice>,
    },
    /// The pieces have too many or too few filled corners.
    CornerTeeth {
        /// Filled corners of the pieces; of a choice as above.
        found: usize,
        /// Vertices of the surface.
        needed: usize,
        /// The choice, if there are more pieces than places.
        choice: Option<Choice>,
    },
    /// The sides with one pattern have too few or too many partners.
    ///
    /// A side between its corners must meet the complement of what it shows,
    /// read backwards; as pieces may be flipped, reading direction is free.
    SidePattern {
        /// The pattern, clockwise, n - 2 digits.
        pattern: String,
        /// Sides that show it (or its mirror image), piece by piece.
        sides: Vec<(Piece, Side)>,
        /// The pattern that fits it.
        partner: String,
        /// Sides that show the partner (or its mirror image).
        partners: usize,
    },
    /// An edge at which more sides meet than its cells can part among them.
    CrowdedEdge {
        /// The places that meet there.
        places: Vec<Place>,
        /// Teeth between its corners that any side of any piece has at least.
        least: usize,
        /// Cells of the edge between its corners.
        cells: usize,
    },
    /// More straight sides at the rim than there are pieces for.
    StraightSides {
        /// Sides at the rim where every cell between the corners must be filled.
        needed: usize,
        /// Sides of all pieces that have all of these teeth.
        found: usize,
    },
}
