//! The options of a subproblem by item: for each item, a row with one bit an option.
//!
//! The rows are those of the transposed incidence matrix. A set of options is as many words as
//! a row, so the options of an item that are left are the intersection of its row and that
//! set, and their number is a population count.
//!
//! ```text
//!               option 0   1   2 ...      in groups of eight rows, for each group the first
//! row of item 0:       1   0   1          words of its rows, then the second words, ...
//! row of item 1:       0   1   1
//! ```
//!
//! Invariant: the rows of the open primary items come first, in the order of their bits, then
//! those of all other bits that an option may conflict with. Rows and options behind the last
//! one are zero.

#![allow(
    clippy::needless_range_loop,
    clippy::cast_possible_truncation,
    reason = "closures are compiled without the instruction set; tables are small"
)]

use super::kernels::BLOCK;
use super::problem::MAX_WORDS;
use super::row_stacks::RowSubproblem;
use super::simd::Kernels;
use crate::bits::{low_mask, ones};

/// The bits that an option covers, or another set of bits of the subproblem.
pub(super) type Mask = [u64; MAX_WORDS];

/// The numbers of words of a row for which the search is compiled.
///
/// A page has few of them, as it has to be small.
pub(super) const WIDTHS: &[usize] = if cfg!(target_family = "wasm") {
    &[4, 32]
} else {
    &[1, 2, 3, 4, 6, 8, 16, 32]
};

/// The number of ids in a block.
pub(super) const IDS: usize = 32;

/// The options of a subproblem, and the rows of its items.
pub(super) struct RowTable {
    /// The number of options.
    pub len: usize,
    /// The number of words of a row, one of [`WIDTHS`].
    pub width: usize,
    /// The primary items that are open.
    pub open: Mask,
    /// The other bits that an option may conflict with.
    pub others: Mask,
    /// The number of groups of rows of open primary items.
    pub counted: usize,
    /// By word of a mask, that word of the masks of all options, then zeros.
    masks: [Vec<[u64; BLOCK]>; MAX_WORDS],
    /// By option, its id in the subproblem.
    ids: Vec<[u16; IDS]>,
    /// By bit, its row.
    row_of: [[u16; 64]; MAX_WORDS],
    /// Scratch: one word of all rows.
    packed: Vec<u64>,
    /// The rows, in groups of eight: `width` blocks a group, one a word.
    rows: Vec<[u64; BLOCK]>,
}

impl Default for RowTable {
    fn default() -> Self {
        Self {
            len: 0,
            width: 0,
            open: [0; MAX_WORDS],
            others: [0; MAX_WORDS],
            counted: 0,
            masks: Default::default(),
            ids: Vec::new(),
            row_of: [[0; 64]; MAX_WORDS],
            packed: Vec::new(),
            rows: Vec::new(),
        }
    }
}

impl RowTable {
    /// Loads all options of a subproblem.
    pub(super) fn load<K: Kernels>(&mut self, subproblem: &RowSubproblem) {
        let (len, words) = (subproblem.masks.len(), subproblem.words);
        self.make_room(len, words);
        for (option, mask) in subproblem.masks.iter().enumerate() {
            for word in 0..words {
                self.masks[word][option / BLOCK][option % BLOCK] = mask[word];
            }
            self.ids[option / IDS][option % IDS] = option as u16;
        }
        self.make_rows::<K>(len, words, (subproblem.open, subproblem.others));
    }

    /// Copies the options in the set `alive` from `table`.
    #[inline(always)]
    pub(super) fn copy_from<K: Kernels>(
        &mut self,
        table: &Self,
        alive: &[u64],
        len: usize,
        words: usize,
        open: Mask,
    ) {
        self.make_room(len, words);
        for word in 0..words {
            K::compress(
                &table.masks[word],
                alive,
                self.masks[word].as_flattened_mut(),
            );
        }
        K::compress_ids(&table.ids, alive, self.ids.as_flattened_mut());
        self.make_rows::<K>(len, words, (open, table.others));
    }

    /// Makes room for this many options, with as many words a mask.
    #[inline(always)]
    fn make_room(&mut self, len: usize, words: usize) {
        // Compressing writes whole blocks.
        let blocks = len.next_multiple_of(64) / BLOCK + 8;
        if self.ids.len() < blocks * BLOCK / IDS {
            self.ids.resize(blocks * BLOCK / IDS + 1, [0; IDS]);
        }
        for masks in &mut self.masks[..words] {
            if masks.len() < blocks {
                masks.resize(blocks, [0; BLOCK]);
            }
        }
        self.packed.resize(64 * words + 3 * BLOCK, 0);
    }

    /// Makes the rows of the masks that are here, of which there are `len`.
    #[inline(always)]
    fn make_rows<K: Kernels>(&mut self, len: usize, words: usize, (open, others): (Mask, Mask)) {
        let full = len.div_ceil(64);
        self.width = WIDTHS
            .iter()
            .copied()
            .find(|&width| width >= full)
            .unwrap_or(full);
        (self.len, self.open, self.others) = (len, open, others);
        for masks in &mut self.masks[..words] {
            masks.as_flattened_mut()[len..64 * full].fill(0);
        }
        let mut rows = 0;
        for word in 0..words {
            K::number_rows(open[word], rows, &mut self.row_of[word]);
            rows += open[word].count_ones() as u16;
        }
        self.counted = usize::from(rows).div_ceil(BLOCK);
        rows = (self.counted * BLOCK) as u16;
        let has_others = others != [0; MAX_WORDS];
        if has_others {
            for word in 0..words {
                for bit in ones(others[word]) {
                    self.row_of[word][bit] = rows;
                    rows += 1;
                }
            }
        }
        let groups = usize::from(rows).div_ceil(BLOCK);
        if self.rows.len() < groups * self.width {
            self.rows.resize(2 * groups * self.width, [0; BLOCK]);
        }
        for column in 0..full {
            let mut at = 0;
            for set in [open, others].iter().take(1 + usize::from(has_others)) {
                for word in 0..words {
                    let block = &self.masks[word].as_chunks::<BLOCK>().0[column];
                    K::pack_rows(block, set[word], &mut self.packed[at..]);
                    at += set[word].count_ones() as usize;
                }
                self.packed[at..at + BLOCK].fill(0);
                at = at.next_multiple_of(BLOCK);
            }
            for group in 0..groups {
                self.rows[group * self.width + column]
                    .copy_from_slice(&self.packed[group * BLOCK..][..BLOCK]);
            }
        }
        for column in full..self.width {
            for group in 0..groups {
                self.rows[group * self.width + column] = [0; BLOCK];
            }
        }
    }

    /// The set of all options.
    #[inline(always)]
    pub(super) fn all<const W: usize>(&self) -> [u64; W] {
        let mut all = [0; W];
        for (word, all) in all.iter_mut().enumerate() {
            *all = low_mask(self.len.saturating_sub(64 * word).min(64));
        }
        all
    }

    /// The groups of rows of open primary items.
    #[inline(always)]
    pub(super) fn counted<const W: usize>(&self) -> &[[[u64; BLOCK]; W]] {
        let (groups, _) = self.rows.as_chunks::<W>();
        &groups[..self.counted]
    }

    /// The options of `set` in a row.
    #[inline(always)]
    pub(super) fn row<const W: usize>(&self, row: usize, set: &[u64; W]) -> [u64; W] {
        let (groups, _) = self.rows.as_chunks::<W>();
        let group = &groups[row / BLOCK];
        let mut here = [0; W];
        for word in 0..W {
            here[word] = group[word][row % BLOCK] & set[word];
        }
        here
    }

    /// The options that cover some of `bits`, bits of the word `word` of a mask.
    #[inline(always)]
    pub(super) fn add_rows<const W: usize>(&self, word: usize, mut bits: u64, to: &mut [u64; W]) {
        let (groups, _) = self.rows.as_chunks::<W>();
        while bits != 0 {
            let bit = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            let row = usize::from(self.row_of[word][bit]);
            let group = &groups[row / BLOCK];
            for word in 0..W {
                to[word] |= group[word][row % BLOCK];
            }
        }
    }

    /// The row of a bit.
    #[inline(always)]
    pub(super) const fn row_of_bit(&self, bit: u32) -> usize {
        self.row_of[bit as usize / 64][bit as usize % 64] as usize
    }

    /// The bit of a row, one of `bits`.
    #[inline(always)]
    pub(super) fn bit_of_row(&self, row: u16, bits: &Mask) -> u32 {
        for word in 0..MAX_WORDS {
            for bit in ones(bits[word]) {
                if self.row_of[word][bit] == row {
                    return (64 * word + bit) as u32;
                }
            }
        }
        0
    }

    /// One word of the mask of an option.
    #[inline(always)]
    pub(super) fn mask(&self, word: usize, option: usize) -> u64 {
        self.masks[word][option / BLOCK][option % BLOCK]
    }

    /// The id of an option in the subproblem.
    #[inline(always)]
    pub(super) fn id(&self, option: usize) -> u32 {
        u32::from(self.ids[option / IDS][option % IDS])
    }
}
