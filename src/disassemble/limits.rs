//! How much a search may take.

use crate::engine::{Cause, Limits};

/// States and bytes at most.
///
/// Time is a matter of [`Limits`](crate::engine::Limits).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// States of one search.
    pub states: u64,
    /// Bytes of its states and tables, about.
    pub memory: u64,
}

impl Default for Bounds {
    fn default() -> Self {
        Self {
            states: u64::from(u32::MAX) - 2,
            memory: 1 << 30,
        }
    }
}

impl Bounds {
    /// Goes on with a search that takes so many bytes and has reached so many states.
    ///
    /// # Errors
    /// The limit that is reached.
    pub(super) fn hold(
        self,
        memory: usize,
        states: usize,
        limits: &Limits<'_>,
    ) -> Result<(), Cause> {
        if memory as u64 > self.memory {
            return Err(Cause::Memory);
        }
        if states as u64 > self.states {
            return Err(Cause::Nodes);
        }
        (limits.stop)().map_or(Ok(()), Err)
    }
}
