//! What pieces are called: by their number, or by their set and their number in it.
//!
//! Invariant: no two pieces of a puzzle have the same name.

use super::{Piece, Shell};
use crate::language::{Language, Say, Text};

/// What a piece is called.
///
/// Where pieces come in sets, such as those of one colour, a person finds `blue 3` and not `piece 9`.
///
/// ```
/// use cubewright::family::shell::{Piece, PieceName};
/// use cubewright::language::{Language, Say};
/// let name = PieceName::from(Piece::from_index(2));
/// assert_eq!(name.text(Language::English), "piece 3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceName {
    set: Option<String>,
    number: usize,
    /// Whether no other piece is in its set.
    is_alone: bool,
}

impl PieceName {
    /// The set that it belongs to, where there are several.
    #[must_use]
    pub fn set(&self) -> Option<&str> {
        self.set.as_deref()
    }

    /// Its number in its set, or else among all pieces, 1-based.
    #[must_use]
    pub const fn number(&self) -> usize {
        self.number
    }

    /// What is written on it: `3`, `blue 3`, or the name of a set that is this piece alone.
    #[must_use]
    pub fn label(&self) -> String {
        match &self.set {
            Some(set) if self.is_alone => set.clone(),
            Some(set) => format!("{set} {}", self.number),
            None => self.number.to_string(),
        }
    }

    /// Its label if it has a set, or else words in which `{0}` is its number.
    #[must_use]
    pub fn or_numbered(&self, words: Text, language: Language) -> String {
        match &self.set {
            Some(_) => self.label(),
            None => language.say(words, &[&self.number]),
        }
    }
}

impl From<Piece> for PieceName {
    fn from(piece: Piece) -> Self {
        Self {
            set: None,
            number: piece.to_number(),
            is_alone: false,
        }
    }
}

impl Say for PieceName {
    fn text(&self, language: Language) -> String {
        self.or_numbered(["piece {0}", "Teil {0}"], language)
    }
}

impl Shell {
    /// What a piece is called here: by its set, if there are several, or by its number.
    #[must_use]
    pub fn piece_name(&self, piece: Piece) -> PieceName {
        let sets = &self.side_constraints().sets;
        let found = sets.iter().filter(|_| sets.len() > 1).find_map(|set| {
            let index = set.pieces.iter().position(|&other| other == piece)?;
            Some(PieceName {
                set: Some(set.name.clone()),
                number: index + 1,
                is_alone: set.pieces.len() == 1,
            })
        });
        found.unwrap_or_else(|| piece.into())
    }
}
