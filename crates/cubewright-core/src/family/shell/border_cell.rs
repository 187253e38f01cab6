//! A cell of a border, as people name it.
//!
//! Invariant: every text for people names a cell like this and in no other way: a corner by where it is,
//! any other cell by its side and by how far it is from the left or from the top. So a cell is found in
//! a picture without knowing which way round a border is counted.

use core::fmt::{self, Display};

use super::Width;
use crate::geometry::Side;
use crate::language::{Language, Text};

/// One of the cells of a border of this width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BorderCell {
    /// The width of the border.
    pub width: Width,
    /// Its 0-based position clockwise from the top left corner.
    pub ring: usize,
}

impl BorderCell {
    /// "top side, cell 3 from the left", or "top left corner".
    ///
    /// ```
    /// use cubewright::family::shell::{BorderCell, Width};
    /// use cubewright::language::Language;
    /// let words = |ring| {
    ///     BorderCell { width: Width::FIVE, ring }.words(Language::English).to_string()
    /// };
    /// assert_eq!(words(0), "top left corner");
    /// assert_eq!(words(6), "right side, cell 3 from the top");
    /// assert_eq!(words(9), "bottom side, cell 4 from the left");
    /// ```
    #[must_use]
    pub const fn words(self, language: Language) -> impl Display {
        BorderCellIn(self, language)
    }

    /// Only its side, or the corner: "top side", "top left corner".
    #[must_use]
    pub const fn side_words(self, language: Language) -> &'static str {
        let side = side_and_cell(self.width, self.ring).0 as usize;
        language.pick(if self.is_corner() {
            CORNERS[side]
        } else {
            SIDES[side]
        })
    }

    const fn is_corner(self) -> bool {
        self.ring.is_multiple_of(self.width.pitch())
    }
}

/// In the order of [`Side::ALL`].
const SIDES: [Text; 4] = [
    ["top side", "obere Seite"],
    ["right side", "rechte Seite"],
    ["bottom side", "untere Seite"],
    ["left side", "linke Seite"],
];

/// Each where the side of the same index begins, clockwise.
const CORNERS: [Text; 4] = [
    ["top left corner", "Ecke oben links"],
    ["top right corner", "Ecke oben rechts"],
    ["bottom right corner", "Ecke unten rechts"],
    ["bottom left corner", "Ecke unten links"],
];

/// The side and cell (1-based, clockwise, 1 and n being corners) of a border.
///
/// `ring` is the 0-based position clockwise from the top left corner. A corner belongs to the side
/// that begins there, so that each position has one name.
///
/// ```
/// use cubewright::family::shell::Width;
/// use cubewright::geometry::Side;
/// use cubewright::family::shell::side_and_cell;
/// let width = Width::new(5).expect("3 to 17");
/// assert_eq!(side_and_cell(width, 0), (Side::Top, 1));
/// assert_eq!(side_and_cell(width, 6), (Side::Right, 3));
/// ```
#[must_use]
pub const fn side_and_cell(width: Width, ring: usize) -> (Side, usize) {
    let side = Side::ALL[ring / width.pitch() % 4];
    (side, ring % width.pitch() + 1)
}

/// A side in words: "top side".
#[must_use]
pub const fn side_words(side: Side, language: Language) -> &'static str {
    language.pick(SIDES[side as usize])
}

struct BorderCellIn(BorderCell, Language);

impl Display for BorderCellIn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(cell, language) = *self;
        let words = cell.side_words(language);
        if cell.is_corner() {
            return f.write_str(words);
        }
        let (side, clockwise) = side_and_cell(cell.width, cell.ring);
        // Clockwise, the bottom runs from the right and the left side from below.
        let number = match side {
            Side::Top | Side::Right => clockwise,
            Side::Bottom | Side::Left => cell.width.cells() + 1 - clockwise,
        };
        let text = match side {
            Side::Top | Side::Bottom => ["{0}, cell {1} from the left", "{0}, Zelle {1} von links"],
            Side::Right | Side::Left => ["{0}, cell {1} from the top", "{0}, Zelle {1} von oben"],
        };
        language.write(f, text, &[&words, &number])
    }
}
