//! Entering the pieces.

use crate::buttons::Gesture;
use crate::frame::Frame;
use cubewright::board::CubePieces;

/// The cells of a border.
const CELLS: u8 = 16;

/// Half-periods of the blinking cursor: as it is, then inverted.
const STEADY_MS: u32 = 300;
const INVERTED_MS: u32 = 200;

/// What the pips of a die look like in 3 x 3 LEDs, for 1 to 6.
const PIPS: [u32; 6] = [
    0b000_010_000,
    0b100_000_001,
    0b100_010_001,
    0b101_000_101,
    0b101_010_101,
    0b101_101_101,
];

/// Arrows to the right and to the left.
const NEXT: u32 = 0b010_100_010;
const UNDO: u32 = 0b010_001_010;

/// Which piece is being entered, and where its cursor is.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Entry {
    pub piece: u8,
    cursor: u8,
}

/// What follows a gesture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// The same piece.
    Stay,
    /// Another piece.
    Turn,
    /// All pieces are there.
    Done,
}

impl Entry {
    /// At the first cell of the piece with this 0-based index.
    pub(crate) const fn at(piece: u8) -> Self {
        Self { piece, cursor: 0 }
    }

    pub(crate) fn act(&mut self, set: &mut CubePieces, gesture: Gesture) -> Step {
        let last = set.0.len() - 1;
        match gesture {
            Gesture::Back => self.cursor = (self.cursor + CELLS - 1) % CELLS,
            Gesture::Forward => self.cursor = (self.cursor + 1) % CELLS,
            Gesture::Toggle => {
                if let Some(ring) = set.0.get_mut(usize::from(self.piece)) {
                    *ring ^= 1 << self.cursor;
                }
            }
            Gesture::Next if usize::from(self.piece) >= last => return Step::Done,
            Gesture::Next => {
                *self = Self::at(self.piece + 1);
                return Step::Turn;
            }
            Gesture::Undo if self.piece > 0 => {
                *self = Self::at(self.piece - 1);
                return Step::Turn;
            }
            Gesture::Undo => {}
        }
        Step::Stay
    }

    /// The border with a blinking cursor; within it the number of the piece as a die
    /// has it, or where letting go of the buttons would lead.
    pub(crate) fn frame(self, set: &CubePieces, since_ms: u32, pending: Option<Gesture>) -> Frame {
        let ring = set.0.get(usize::from(self.piece)).copied().unwrap_or(0);
        let is_inverted = since_ms % (STEADY_MS + INVERTED_MS) < INVERTED_MS;
        let shown = if is_inverted {
            ring ^ 1 << self.cursor
        } else {
            ring
        };
        let pips = PIPS.get(usize::from(self.piece)).copied().unwrap_or(0);
        let centre = match pending {
            Some(Gesture::Next) => NEXT,
            Some(Gesture::Undo) => UNDO,
            Some(Gesture::Toggle | Gesture::Back | Gesture::Forward) | None => pips,
        };
        Frame::border(shown).and(Frame::centre(centre))
    }
}
