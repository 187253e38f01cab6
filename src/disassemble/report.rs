//! What is asked of taking an assembly apart, and what came of it.

use super::agenda::Order;
use crate::engine::Cause;
use crate::family::packing::{Locked, Ruler, Separation};

/// Which separations are by the fewest moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Thoroughness {
    /// None: any will do.
    Any,
    /// The first, whose number is the level.
    Level,
    /// Each one, from where its parts are.
    #[default]
    All,
    /// All, and the total over every way apart, not only those that follow the first
    /// separation that is met.
    Least,
}

impl Thoroughness {
    /// In which order the states of a separation are searched; the first one decides the level.
    pub(super) const fn order(self, is_first: bool) -> Order {
        match (self, is_first) {
            (Self::All | Self::Least, _) | (Self::Level, true) => Order::Level,
            (Self::Any, _) | (Self::Level, false) => Order::Widest,
        }
    }
}

/// Whether an assembly comes apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It does, in this way.
    Apart(Separation),
    /// There is one part, or all may stay together: nothing is to be done.
    Whole,
    /// Nothing can leave these parts.
    Locked(Locked),
    /// A limit was reached before that was known.
    Open(Cause),
}

/// What came of taking an assembly apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What counts as a move.
    pub ruler: Ruler,
    /// Whether it comes apart.
    pub verdict: Verdict,
    /// The moves of the first separation, if there is one; the least number unless
    /// [any](Thoroughness::Any) was asked for.
    pub first: Option<usize>,
    /// Where a limit left it open: the first pieces take at least so many moves, as far as that is known.
    pub at_least: Option<usize>,
    /// What is known of the least total; nothing unless [it](Thoroughness::Least) was asked for
    /// and the assembly comes apart.
    pub least: Option<LeastTotal>,
    /// How many states were looked at.
    pub states: u64,
}

/// The least number of moves, over all ways apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeastTotal {
    /// No way takes fewer moves.
    pub at_least: usize,
    /// The limit that was reached before the least was known.
    pub stopped: Option<Cause>,
}
