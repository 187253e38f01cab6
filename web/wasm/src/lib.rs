//! The library for a browser: bytes in, JSON out.
//!
//! Invariant: nothing is decided here. What is read, solved, counted, hinted and drawn is
//! decided by the library; this crate puts it into the JSON that `web/engine/generated.ts`
//! has the types of. No input makes it panic, and every fault has a hint.

#![cfg_attr(
    not(feature = "whole"),
    expect(
        dead_code,
        reason = "the part that is loaded first is linked from less of it"
    )
)]

#[cfg(any(test, feature = "apart"))]
mod apart;
#[cfg(feature = "whole")]
mod catalogue;
mod clock;
mod counted;
#[cfg(feature = "whole")]
mod different;
#[cfg(feature = "whole")]
mod download;
#[cfg(any(feature = "making", feature = "whole"))]
mod file;
#[cfg(any(
    test,
    not(any(feature = "apart", feature = "making", feature = "whole"))
))]
mod first;
mod linear;
#[cfg(feature = "making")]
mod making;
mod opened;
#[cfg(any(test, feature = "making"))]
mod order;
#[cfg(feature = "making")]
mod paint;
mod refusal;
mod reply;
mod solved;
#[cfg(feature = "whole")]
mod table;
mod told_step;
#[cfg(all(test, feature = "typescript"))]
mod typescript;
#[cfg(any(test, feature = "making", feature = "whole"))]
mod view;
#[cfg(any(feature = "apart", feature = "making", feature = "whole"))]
mod watcher;

#[cfg(any(test, feature = "apart"))]
pub use apart::take_apart;
#[cfg(any(feature = "making", feature = "whole"))]
pub use file::Download;
#[cfg(any(
    test,
    not(any(feature = "apart", feature = "making", feature = "whole"))
))]
pub use first::first;
#[cfg(feature = "making")]
pub use making::make;
#[cfg(feature = "making")]
pub use paint::paint;
#[cfg(feature = "whole")]
pub use table::Table;
#[cfg(any(feature = "apart", feature = "making", feature = "whole"))]
pub use watcher::Watcher;

use cubewright::puzzle::{Kept, Puzzle};

use crate::counted::Tally;
use crate::opened::Source;
use crate::solved::Search;

struct Open {
    question: Puzzle,
    source: Source,
    /// An answer that was verified.
    found: Option<Kept>,
    /// How the search for it ended; nothing if the answer is from elsewhere.
    search: Option<Search>,
    /// What was counted, if it was counted to the end.
    count: Option<Tally>,
}
