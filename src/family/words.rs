//! The words in which a family speaks of its solutions.

/// The words in which a family speaks of its solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// What a solution is called.
    pub noun: &'static str,
    /// What several solutions are called.
    pub plural: &'static str,
    /// What the raw count counts.
    pub raw: &'static str,
    /// What the count up to rotation counts.
    pub rotations: &'static str,
    /// What the count up to all symmetries counts.
    pub full: &'static str,
    /// Why a complete count has no number up to all symmetries, or none up to any.
    pub no_full: &'static str,
    /// Whether puzzles of the family have symmetries to count up to.
    pub has_symmetries: bool,
    /// Whether one solution is better than another, or comes before it.
    pub has_best: bool,
}
