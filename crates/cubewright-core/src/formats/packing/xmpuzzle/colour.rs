//! A colour that a file of BurrTools names and does not define.
//!
//! Invariant: it is told as the file counts there: of voxels from 1, as 0 is none, of pairs from 0.

use crate::language::{Language, Message};

/// A number that no colour has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownColour {
    /// The number given.
    pub found: usize,
    /// The number of the first colour.
    pub first: usize,
    /// How many there are.
    pub colours: usize,
}

impl UnknownColour {
    pub(super) fn message(&self, language: Language) -> Message {
        let text = [
            "there is no colour {0}; the file defines {1}, counted from {2} here",
            "es gibt keine Farbe {0}; die Datei führt {1} ein, hier ab {2} gezählt",
        ];
        let hint = [
            "add the colour to <colors> or leave it out",
            "ergänze die Farbe in <colors> oder lass sie weg",
        ];
        let numbers: [&dyn core::fmt::Display; 3] = [&self.found, &self.colours, &self.first];
        Message::new(language.say(text, &numbers), language.pick(hint))
    }
}
