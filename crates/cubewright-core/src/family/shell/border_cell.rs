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
        let side = self.side() as usize;
        language.pick(if self.is_corner() {
            CORNERS[side]
        } else {
            SIDES[side]
        })
    }

    /// The side on which it is; of a corner, the one that begins there.
    const fn side(self) -> Side {
        Side::ALL[self.ring / self.width.pitch() % 4]
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
        let along = cell.ring % cell.width.pitch();
        // Clockwise, the bottom runs from the right and the left side from below.
        let number = match cell.side() {
            Side::Top | Side::Right => along + 1,
            Side::Bottom | Side::Left => cell.width.cells() - along,
        };
        let text = match cell.side() {
            Side::Top | Side::Bottom => ["{0}, cell {1} from the left", "{0}, Zelle {1} von links"],
            Side::Right | Side::Left => ["{0}, cell {1} from the top", "{0}, Zelle {1} von oben"],
        };
        language.write(f, text, &[&words, &number])
    }
}
