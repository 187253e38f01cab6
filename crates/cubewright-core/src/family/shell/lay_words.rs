//! How people say that a piece of a shell is laid.
//!
//! Invariant: one table for those who write the sentences and those who read them, so that every
//! sentence that is written is read back.

use super::{Orientation, PieceName, Placement};
use crate::language::{Language, Say, Text};

/// The sentence for each flip and number of quarter turns: first the four without a flip. `{0}` is the
/// piece, `{1}` the place.
pub(crate) const LAY: [Text; 8] = [
    ["Put {0} on place {1}.", "Leg {0} auf Platz {1}."],
    [
        "Turn {0} a quarter to the left and put it on place {1}.",
        "Dreh {0} um ein Viertel nach links und leg es auf Platz {1}.",
    ],
    [
        "Give {0} half a turn and put it on place {1}.",
        "Dreh {0} halb herum und leg es auf Platz {1}.",
    ],
    [
        "Turn {0} a quarter to the right and put it on place {1}.",
        "Dreh {0} um ein Viertel nach rechts und leg es auf Platz {1}.",
    ],
    [
        "Turn {0} over (left and right change places) and put it on place {1}.",
        "Wende {0} (links und rechts vertauschen sich dabei) und leg es auf Platz {1}.",
    ],
    [
        "Turn {0} over (left and right change places), turn it a quarter to the left and put it on \
         place {1}.",
        "Wende {0} (links und rechts vertauschen sich dabei), dreh es um ein Viertel nach links und leg es auf \
         Platz {1}.",
    ],
    [
        "Turn {0} over (left and right change places), give it half a turn and put it on place {1}.",
        "Wende {0} (links und rechts vertauschen sich dabei), dreh es halb herum und leg es auf Platz {1}.",
    ],
    [
        "Turn {0} over (left and right change places), turn it a quarter to the right and put it on \
         place {1}.",
        "Wende {0} (links und rechts vertauschen sich dabei), dreh es um ein Viertel nach rechts und leg es auf \
         Platz {1}.",
    ],
];

/// Where a piece goes, without how it lies there.
pub(crate) const GOES: Text = ["{0} goes on place {1}.", "{0} gehört auf Platz {1}."];

/// What is done with all pieces once they are laid: which of their sides becomes the inside.
pub const FOLD_UP: Text = [
    "Fold the net up: the side that faces you becomes the inside of the cube.",
    "Falte das Netz hoch: Die Seite, die du siehst, wird das Innere des Würfels.",
];

/// How to lay a piece, as people say it.
#[must_use]
pub fn lay_sentence(name: &PieceName, placement: Placement, language: Language) -> String {
    let orientation = placement.orientation;
    let row = 4 * usize::from(orientation.is_flipped()) + usize::from(orientation.turns());
    let place = placement.place.to_number();
    language.say(LAY[row], &[&name.text(language), &place])
}

/// The orientation that a row of [`LAY`] says.
pub(crate) fn orientation_of(row: usize) -> Orientation {
    let turns = u8::try_from(row % 4).unwrap_or_default();
    Orientation::new(row >= 4, turns)
}
