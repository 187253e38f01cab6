//! What is known of a search while it runs.

use std::time::Duration;

use cubewright_core::count::Count;

/// What is known of a search; nothing of what is `None`.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// How many solutions were found.
    pub found: Option<Count>,
    /// Search nodes.
    pub nodes: Option<u64>,
    /// Models that a backend solved.
    pub models: Option<u64>,
    /// No solution costs less.
    pub bound: Option<i64>,
    /// The least cost so far.
    pub best: Option<i64>,
    /// The share that is done.
    pub done: Option<f64>,
    /// The time that the rest takes.
    pub left: Option<Duration>,
}

/// Minutes and seconds, `1:05`, with hours before them where there are some.
pub(super) fn span(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_read_as_on_a_clock() {
        assert_eq!(span(Duration::from_secs(5)), "0:05");
        assert_eq!(span(Duration::from_secs(3725)), "1:02:05");
    }
}
