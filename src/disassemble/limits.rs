//! How much a search may take.

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
