//! What counts as a move when something is taken apart, in words.

use crate::family::packing::Ruler;
use crate::language::Text;

/// What counts as a move where pieces may turn.
pub const WITH_TURNS: Text = [
    "Pieces may be moved along the axes and turned; each turn is a move.",
    "Teile dürfen entlang der Achsen geschoben und gedreht werden; jede Drehung ist ein Zug.",
];

/// What counts as a move where axes may shift.
const WITH_SHIMMIES: Text = [
    "Pieces may be moved along the axes and turned, also about an axis that shifts by at most a cell on the way; \
     each turn is a move.",
    "Teile dürfen entlang der Achsen geschoben und gedreht werden, auch um eine Achse, die sich unterwegs um \
     höchstens eine Zelle verschiebt; jede Drehung ist ein Zug.",
];

/// What counts as a move, in words; nothing where pieces move along the axes alone.
#[must_use]
pub const fn ruler_words(ruler: Ruler) -> Option<Text> {
    match ruler {
        Ruler::Shifts => None,
        Ruler::Turns => Some(WITH_TURNS),
        Ruler::Loose(_) => Some(WITH_SHIMMIES),
    }
}
