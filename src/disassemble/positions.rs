//! A table of the positions at which things lie in a list, found again by their hashes.
//!
//! Open addressing (Knuth, The Art of Computer Programming, volume 3, section 6.4). What lies at a
//! position, and its hash, is known to the caller alone, who compares.
//!
//! Invariant: at most half of the table is filled, so every look ends.

/// A position in the list.
pub(super) type Position = u32;

/// Nothing is here.
const EMPTY: Position = Position::MAX;

/// A place of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slot(usize);

/// Positions by hash.
#[derive(Debug, Default)]
pub(super) struct Positions {
    /// The length is a power of two.
    table: Vec<Position>,
}

impl Positions {
    /// Forgets all, of so many; `hash` is that of what lies at a position.
    pub(super) fn clear(&mut self, filled: usize, hash: impl Fn(usize) -> usize) {
        // A table that is mostly empty is not swept as a whole. The newest goes first, so that
        // what others were put behind is still there when they are looked up.
        if filled * 8 >= self.table.len() {
            self.table.fill(EMPTY);
            return;
        }
        for position in (0..filled).rev() {
            let slot = self.find(hash(position), |other| other == position);
            self.table[slot.0] = EMPTY;
        }
    }

    /// Makes room for one more than so many.
    #[inline]
    pub(super) fn reserve(&mut self, filled: usize, hash: impl Fn(usize) -> usize) {
        if self.table.len() >= 2 * (filled + 1) {
            return;
        }
        let length = (4 * self.table.len()).max(64);
        self.table.clear();
        self.table.resize(length, EMPTY);
        for position in 0..filled {
            let slot = self.find(hash(position), |_| false);
            self.fill(slot, position);
        }
    }

    /// Where the first is that `is_wanted`, of those of this hash; or an empty place for it.
    #[inline]
    pub(super) fn find(&self, hash: usize, is_wanted: impl Fn(usize) -> bool) -> Slot {
        let mask = self.table.len() - 1;
        let mut slot = hash & mask;
        loop {
            let there = self.table[slot];
            if there == EMPTY || is_wanted(there as usize) {
                return Slot(slot);
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Whether nothing is at a place.
    #[inline]
    pub(super) fn is_empty(&self, slot: Slot) -> bool {
        self.table[slot.0] == EMPTY
    }

    /// The position at a place; nothing if it is empty.
    #[inline]
    pub(super) fn get(&self, slot: Slot) -> Option<Position> {
        Some(self.table[slot.0]).filter(|&position| position != EMPTY)
    }

    /// Puts a position there.
    #[inline]
    pub(super) fn fill(&mut self, slot: Slot, position: usize) {
        self.table[slot.0] = Position::try_from(position).unwrap_or(EMPTY - 1);
    }

    /// How much memory it takes.
    pub(super) const fn bytes(&self) -> usize {
        4 * self.table.capacity()
    }
}
