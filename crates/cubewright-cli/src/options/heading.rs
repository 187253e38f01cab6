//! Groups of options in the help. What most people look for has none and comes first.

/// Which solutions are shown.
pub(crate) const GOAL: &str = "Which solutions";

/// How they are searched for.
pub(crate) const SEARCH: &str = "Search";

/// How a file is read.
pub(crate) const FILE: &str = "Reading the file";
