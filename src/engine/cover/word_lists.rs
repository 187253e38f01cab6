//! The lists and stacks of a search by masks of one word.
//!
//! Invariant: the lists of all levels lie one behind the other, each in whole blocks.

use super::cardinality::CardinalityCounters;
use super::kernels::{BLOCK, PADDING};

/// A level of the search tree: where its list is in the workspace, and what is open.
#[derive(Clone, Copy)]
pub(super) struct Level {
    /// The first block of the list.
    pub start: usize,
    /// The number of blocks of the list.
    pub blocks: usize,
    /// The number of masks in the last block.
    pub tail: usize,
    /// The branching item, or a cardinality: a bit of `open`.
    pub item: u32,
    /// The primary items that are not covered yet, and the cardinalities that need options.
    pub open: u64,
    /// Where its children begin on the stack of pending children.
    pub pending: usize,
    /// The position in the list of the child that is being searched.
    pub child: u32,
}

/// A child that is to be checked.
#[derive(Clone, Copy, Default)]
pub(super) struct Child {
    /// Its position in the list.
    pub position: u32,
    /// What no other option may cover once it is chosen.
    pub conflicts: u64,
    /// What is open then.
    pub open: u64,
}

/// The lists and stacks of a search; kept between subproblems, so that memory is allocated
/// once.
#[derive(Default)]
pub(super) struct Workspace {
    /// The masks of the lists of all levels, one list behind the other.
    pub masks: Vec<[u64; BLOCK]>,
    /// The ids of the options of these masks; below the first list only `WITH_IDS`.
    pub ids: Vec<[u32; BLOCK]>,
    /// The open primary items of the subproblem.
    pub open: u64,
    /// Scratch: the list of a level that branches on a cardinality.
    pub saved: Vec<[u64; BLOCK]>,
    /// The number of options of the subproblem.
    pub len: usize,
    /// By id, the bits that an option conflicts with; empty if just those that it covers.
    pub conflicts: Vec<u64>,
    /// How many options of each cardinality are chosen.
    pub cardinalities: CardinalityCounters,
    /// The children that are still to be searched, as positions in the list of their level:
    /// those of the deepest level last, the next one on top.
    pub pending: Vec<u32>,
    /// How many entries of `pending` are in use.
    pub top: usize,
    /// Scratch: the positions of the children of one node.
    pub children: Vec<u16>,
    /// Scratch: those of them that leave room for two more options.
    pub checked: Vec<Child>,
}

impl Workspace {
    /// Loads a subproblem: the masks of its options, in the order of their ids, and its open
    /// items. Options then conflict with what they cover, without cardinalities.
    pub(super) fn load(&mut self, masks: &[u64], open: u64) {
        let blocks = masks.len().div_ceil(BLOCK);
        self.make_room(2 * blocks + 2);
        self.masks[..blocks].as_flattened_mut()[..masks.len()].copy_from_slice(masks);
        self.masks[..blocks].as_flattened_mut()[masks.len()..].fill(PADDING);
        for (id, to) in (0..).zip(self.ids[..blocks].as_flattened_mut()) {
            *to = id;
        }
        self.open = open;
        self.len = masks.len();
        self.conflicts.clear();
        self.cardinalities = CardinalityCounters::default();
        self.top = 0;
    }

    /// Sets what each option conflicts with, by id, and the cardinalities.
    pub(super) fn set_conflicts(&mut self, conflicts: Vec<u64>, counters: CardinalityCounters) {
        self.conflicts = conflicts;
        self.cardinalities = counters;
    }

    /// Whether [`set_conflicts`](Self::set_conflicts) was called for this subproblem.
    pub(super) const fn has_conflict_sets(&self) -> bool {
        !self.conflicts.is_empty()
    }

    /// What is left to do of the level of `open` once the option `id` with this mask is chosen: the
    /// bits that no other option may cover, and what is open.
    #[inline(always)]
    pub(super) fn after<const WITH_CONFLICTS: bool>(
        &self,
        open: u64,
        mask: u64,
        id: u32,
    ) -> (u64, u64) {
        if !WITH_CONFLICTS {
            return (mask, open & !mask);
        }
        let (mut conflicts, mut open) = (self.conflicts[id as usize], open & !mask);
        if let Some(cardinality) = self.cardinalities.after(id) {
            conflicts |= u64::from(cardinality.room() == 0) << cardinality.bit;
            open |= u64::from(cardinality.need() > 0) << cardinality.bit;
        }
        (conflicts, open)
    }

    /// Whether a level branches on a cardinality.
    #[inline(always)]
    pub(super) const fn is_of_cardinality<const WITH_CONFLICTS: bool>(
        &self,
        level: &Level,
    ) -> bool {
        WITH_CONFLICTS && self.open >> level.item & 1 == 0
    }

    /// Makes room for lists of this many blocks together.
    #[inline(always)]
    pub(super) fn make_room(&mut self, blocks: usize) {
        if self.masks.len() < blocks {
            self.masks.resize(2 * blocks, [PADDING; BLOCK]);
            self.ids.resize(2 * blocks, [0; BLOCK]);
        }
    }
}
