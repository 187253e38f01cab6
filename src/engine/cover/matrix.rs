//! The bit matrix of a subproblem: for every item a row with one bit an option.
//!
//! Invariant: at most 64 items and 64 * W options; an option that is no
//! candidate any more is cleared in the candidate set only, never in the rows.

use super::isa::Isa;

/// Rows whose words lie side by side, so that one loop counts eight of them.
pub(super) const LANES: usize = 8;

/// A subproblem of at most 64 items and 64 * W options, W words a row.
#[derive(Clone, Debug)]
pub(super) struct Matrix<const W: usize> {
    /// Row after row, for the rows that an option takes away.
    pub rows: Vec<[u64; W]>,
    /// The same rows, eight side by side, for counting: block, word, lane.
    pub blocks: Vec<[[u64; LANES]; W]>,
    /// The items of each option.
    pub masks: Vec<u64>,
    /// The number of each option in the whole problem.
    pub names: Vec<u32>,
    /// The items that need not be covered.
    pub secondary: u64,
}

impl<const W: usize> Matrix<W> {
    /// The matrix of these options over `items` items, the first `primary` of
    /// which must be covered.
    #[inline(always)]
    pub(super) fn new(items: usize, primary: usize, masks: Vec<u64>, names: Vec<u32>) -> Self {
        debug_assert!(items <= 64 && masks.len() <= 64 * W);
        let mut rows = vec![[0; W]; items];
        for (option, &mask) in masks.iter().enumerate() {
            for item in bits(mask) {
                rows[item][option / 64] |= 1 << (option % 64);
            }
        }
        Self::with_rows(rows, primary, masks, names)
    }

    #[inline(always)]
    fn with_rows(rows: Vec<[u64; W]>, primary: usize, masks: Vec<u64>, names: Vec<u32>) -> Self {
        let mut blocks = vec![[[0; LANES]; W]; rows.len().div_ceil(LANES)];
        for (item, row) in rows.iter().enumerate() {
            for (word, &bits) in row.iter().enumerate() {
                blocks[item / LANES][word][item % LANES] = bits;
            }
        }
        Self {
            secondary: low(rows.len()) & !low(primary),
            rows,
            blocks,
            masks,
            names,
        }
    }

    /// The matrix of the candidates and of the items that they leave open, both
    /// renumbered in their order.
    #[inline(always)]
    pub(super) fn shrunk<I: Isa, const V: usize>(
        &self,
        candidates: &[u64; W],
        open: u64,
    ) -> Matrix<V> {
        let mut names = Vec::with_capacity(64 * V);
        let mut masks = Vec::with_capacity(64 * V);
        let mut used = open;
        for (word, &here) in candidates.iter().enumerate() {
            let mut here = here;
            while here != 0 {
                let option = word * 64 + here.trailing_zeros() as usize;
                here &= here - 1;
                names.push(self.names[option]);
                masks.push(self.masks[option]);
                used |= self.masks[option] & self.secondary;
            }
        }
        let primary = open.count_ones() as usize;
        if !I::EXTRACTS {
            let mut place = [0_u8; 64];
            for (new, item) in (0..).zip(bits(used)) {
                place[item] = new;
            }
            for mask in &mut masks {
                *mask = bits(*mask).fold(0, |new, item| new | 1 << place[item]);
            }
            return Matrix::new(used.count_ones() as usize, primary, masks, names);
        }
        for mask in &mut masks {
            *mask = I::extract(*mask, used);
        }
        // A plain loop: `collect` would be compiled without the instruction set.
        let mut rows = Vec::with_capacity(64);
        let mut left = used;
        while left != 0 {
            rows.push(packed::<I, W, V>(
                &self.rows[left.trailing_zeros() as usize],
                candidates,
            ));
            left &= left - 1;
        }
        Matrix::with_rows(rows, primary, masks, names)
    }

    /// The set of all options.
    pub(super) fn all(&self) -> [u64; W] {
        let mut all = [0; W];
        for option in 0..self.masks.len() {
            all[option / 64] |= 1 << (option % 64);
        }
        all
    }
}

/// The bits of `row` at the bits of `candidates`, moved together.
#[inline(always)]
fn packed<I: Isa, const W: usize, const V: usize>(
    row: &[u64; W],
    candidates: &[u64; W],
) -> [u64; V] {
    let mut packed = [0; V];
    let mut at = 0;
    for (&row, &mask) in row.iter().zip(candidates) {
        let bits = I::extract(row, mask);
        let (word, shift) = (at / 64, at % 64);
        if word < V {
            packed[word] |= bits << shift;
        }
        if shift > 0 && word + 1 < V {
            packed[word + 1] |= bits >> (64 - shift);
        }
        at += mask.count_ones() as usize;
    }
    packed
}

/// The positions of the bits of a word, ascending.
#[inline(always)]
pub(super) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        (word != 0).then(|| {
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            bit
        })
    })
}

/// A mask of the low `count` bits.
pub(super) const fn low(count: usize) -> u64 {
    if count == 0 {
        0
    } else {
        u64::MAX >> (64 - count)
    }
}
