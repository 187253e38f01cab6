//! Pieces, places and placements of a shell.

use super::Orientation;

/// A piece, by its 0-based index.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(u16);

/// A place of the net, by its 0-based index.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(u16);

impl Piece {
    /// The piece with this 0-based index.
    #[must_use]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "puzzles have far fewer pieces"
    )]
    pub const fn from_index(index: usize) -> Self {
        Self(index as u16)
    }

    /// The piece with this 1-based number, as written in files and answers.
    ///
    /// ```
    /// use cubewright::family::shell::Piece;
    /// assert_eq!(Piece::from_number(3).map(Piece::index), Some(2));
    /// assert_eq!(Piece::from_number(0), None);
    /// ```
    #[must_use]
    pub const fn from_number(number: usize) -> Option<Self> {
        match number.checked_sub(1) {
            Some(index) if index <= u16::MAX as usize => Some(Self::from_index(index)),
            _ => None,
        }
    }

    /// The 0-based index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The 1-based number that people see.
    #[must_use]
    pub const fn to_number(self) -> usize {
        self.index() + 1
    }
}

impl Place {
    /// The place with this 0-based index.
    #[must_use]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "surfaces have far fewer places"
    )]
    pub const fn from_index(index: usize) -> Self {
        Self(index as u16)
    }

    /// The place with this 1-based number, as written in the net.
    #[must_use]
    pub const fn from_number(number: usize) -> Option<Self> {
        match number.checked_sub(1) {
            Some(index) if index <= u16::MAX as usize => Some(Self::from_index(index)),
            _ => None,
        }
    }

    /// The 0-based index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The 1-based number that people see.
    #[must_use]
    pub const fn to_number(self) -> usize {
        self.index() + 1
    }
}

/// A piece put on a place in an orientation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    /// Where it lies.
    pub place: Place,
    /// Which piece.
    pub piece: Piece,
    /// How it lies there.
    pub orientation: Orientation,
}
