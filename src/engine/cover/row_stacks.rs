//! The tables and stacks of a search by rows of items.
//!
//! Invariant: a pending child is the words of the set of its options, and a [`Head`] behind them.
#![allow(clippy::cast_possible_truncation, reason = "tables are small")]

use super::cardinality::CardinalityCounters;
use super::row_table::{Mask, RowTable};

/// The most tables, one below the other: each takes half the blocks of the one above.
const MOST_TABLES: usize = 12;

/// What the tables of a search have in common, and its stacks.
#[derive(Default)]
pub(super) struct RowStacks {
    pub subproblem: RowSubproblem,
    /// The children that are still to be searched, the next one on top: for each the set of
    /// the options that are left, and a [`Head`].
    pub pending: Vec<u64>,
    /// How many words of `pending` are in use.
    pub top: usize,
    /// The levels above the current one, of all tables.
    pub levels: Vec<Level>,
    /// The number of nodes at which the limits are checked next.
    pub next_check: u64,
    /// Whether a limit ended the search, and not the sink.
    pub is_limited: bool,
}

/// The memory of a search, kept between subproblems.
pub(super) struct RowWorkspace {
    pub tables: Vec<RowTable>,
    pub stacks: RowStacks,
}

impl Default for RowWorkspace {
    fn default() -> Self {
        Self {
            tables: (0..MOST_TABLES).map(|_| RowTable::default()).collect(),
            stacks: RowStacks::default(),
        }
    }
}

/// A level of the search tree: where its children begin on the stack, and the option chosen
/// below it, perhaps as the first of its cardinality.
#[derive(Clone, Copy, Default)]
pub(super) struct Level {
    pub pending: usize,
    pub option: u16,
    pub as_first: bool,
}

/// What is known of a node besides the options that are left.
#[derive(Clone, Copy)]
pub(super) struct Head {
    /// The option that was chosen last, by its number in the table.
    pub option: u16,
    /// Whether it was chosen as the first of its cardinality.
    pub as_first: bool,
    /// The row of the branching item, or of a cardinality.
    pub row: u16,
    /// The number of open primary items.
    pub open: u16,
}

impl Head {
    #[inline(always)]
    pub(super) const fn pack(self) -> u64 {
        let as_first = self.as_first as u64;
        self.option as u64 | (self.row as u64) << 16 | (self.open as u64) << 32 | as_first << 48
    }

    #[inline(always)]
    pub(super) const fn unpack(word: u64) -> Self {
        Self {
            option: word as u16,
            row: (word >> 16) as u16,
            open: (word >> 32) as u16,
            as_first: word >> 48 != 0,
        }
    }
}

/// A subproblem of at most [`MAX_OPTIONS`](super::MAX_OPTIONS) options.
#[derive(Default)]
pub(super) struct RowSubproblem {
    /// By id, the bits that an option covers.
    pub masks: Vec<Mask>,
    /// How many words of the masks are in use.
    pub words: usize,
    /// The primary items, all of which are open.
    pub open: Mask,
    /// The other bits that an option may cover.
    pub others: Mask,
    /// By id, the bits that an option conflicts with; empty if just those that it covers.
    pub conflicts: Vec<Mask>,
    /// How many options of each cardinality are chosen.
    pub cardinalities: CardinalityCounters,
}
