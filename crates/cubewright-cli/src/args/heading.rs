//! Groups of options in the help. What most people look for has none and comes first.

/// Which solutions are shown.
pub(super) const GOAL: &str = "Which solutions";

/// How they are searched for.
pub(super) const SEARCH: &str = "Search";

/// How a file is read.
pub(super) const FILE: &str = "Reading the file";
