//! What can be wrong with a snake file, and what to do about it.

use crate::family::snake::MAX_CELLS;
use crate::geometry::RegionError;

/// What is wrong with a snake.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SnakeFault {
    /// No snake in the file.
    #[error("there is no snake here")]
    NoSnake,
    /// A header that the format does not have.
    #[error("unknown header {header}")]
    UnknownHeader {
        /// Its name.
        header: String,
    },
    /// A header that occurs twice, or BOX beside CELLS.
    #[error("the header {header} says again what another one says")]
    RepeatedHeader {
        /// Its name.
        header: &'static str,
    },
    /// Something that is no box.
    #[error("{found} is not a box")]
    NotABox {
        /// What stands there.
        found: String,
    },
    /// A box or cell set that is empty or too large.
    #[error(transparent)]
    Region(#[from] RegionError),
    /// A character that layers of cells do not have.
    #[error("the character {found:?} is not part of a layer")]
    NotALayer {
        /// The character.
        found: char,
    },
    /// A notation that is not known.
    #[error("there is no notation {found}")]
    UnknownNotation {
        /// What stands there.
        found: String,
    },
    /// A character that the notation does not have.
    #[error("the character {found:?} is not part of the notation {notation}")]
    Symbol {
        /// The character.
        found: char,
        /// The notation, or what it looked like.
        notation: &'static str,
    },
    /// A notation that cannot be what is written.
    #[error("this is not written in the notation {notation}")]
    OtherNotation {
        /// The notation that was named.
        notation: &'static str,
    },
    /// Two cubes of one colour side by side.
    #[error("two neighbouring cubes have the same colour")]
    ColoursRepeat,
    /// A segment without a cube.
    #[error("a segment has no cube")]
    EmptySegment,
    /// An end in the middle of the chain, or only one.
    #[error("E stands for the first and for the last cube only")]
    EndMisplaced,
    /// More than any region holds.
    #[error("the snake has more than {MAX_CELLS} cubes")]
    TooLong,
    /// A region for a single cube.
    #[error("a snake has at least two cubes, but the region has one cell")]
    OneCell,
    /// No reading fits.
    #[error("no reading of the snake fits {region}: {readings}")]
    NoReading {
        /// The region, in words.
        region: String,
        /// What each reading gives.
        readings: String,
    },
    /// Several readings fit and differ.
    #[error("the snake can be read in several ways: {readings}")]
    Ambiguous {
        /// The readings that fit.
        readings: String,
    },
}

impl SnakeFault {
    /// What to do about it.
    #[must_use]
    pub const fn hint(&self) -> &'static str {
        match self {
            Self::NoSnake => "write SNAKE: and the chain, for example SNAKE: ESCCCSCCS...",
            Self::UnknownHeader { .. } => "known headers: NAME, BOX, CELLS, NOTATION, SNAKE",
            Self::RepeatedHeader { .. } => {
                "give each header once, and the region either as BOX or as CELLS"
            }
            Self::NotABox { .. } => "write the three sides, such as 3x3x3, or one side of a cube",
            Self::Region(_) => "a region has 1 to 128 cells",
            Self::NotALayer { .. } => {
                "draw cells as # and gaps as ., a layer after the other with empty lines between"
            }
            Self::UnknownNotation { .. } => {
                "notations: segments, cells, moves, new, letters, turns, straights"
            }
            Self::Symbol { .. } | Self::OtherNotation { .. } => {
                "write bwb/w/b/..., letters E S C (or T), run lengths as numbers, or 0 and 1 for \
                 each cube; one notation for the whole snake"
            }
            Self::ColoursRepeat => {
                "the cubes of a snake alternate between b and w; is one missing or written twice?"
            }
            Self::EmptySegment => "is there a slash too many?",
            Self::EndMisplaced => "write E first and last, or leave both ends out",
            Self::OneCell => "give a BOX or CELLS with a cell for each cube of the snake",
            Self::TooLong => "a region has at most 128 cells; is this the right file?",
            Self::NoReading { .. } => {
                "is a run missing or written twice? another box is given by BOX or --box, the \
                 reading by NOTATION or --notation"
            }
            Self::Ambiguous { .. } => "name the reading with NOTATION or --notation",
        }
    }
}
