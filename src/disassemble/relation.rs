//! Which of up to eight parts hit which, as a word.
//!
//! Invariant: bit `8 * from + to` says that `from` hits `to`; all bits of parts that are not there are 0.
//!
//! The closure is that of Warshall (<https://doi.org/10.1145/321105.321107>): where a part hits
//! `middle`, it reaches what `middle` reaches. All rows do that at once: the product of the column of
//! `middle`, a bit for each row, and its row copies this to all rows that hit it.
//!
//! Cost: six operations for each of eight parts, however many there are.

/// The most parts of a relation.
pub(super) const MOST_FEW: usize = 8;

/// A set of up to eight parts.
pub(super) type FewSet = u8;

/// The lowest bit of each byte.
pub(super) const ONES: u64 = 0x0101_0101_0101_0101;
/// That every part hits itself.
const DIAGONAL: u64 = 0x8040_2010_0804_0201;

/// Which parts hit which.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Relation(u64);

impl Relation {
    /// Nobody hits anybody.
    pub(super) const fn none() -> Self {
        Self(0)
    }

    /// That one part hits another.
    pub(super) const fn one(from: usize, to: usize) -> Self {
        Self(1 << (8 * from + to))
    }

    /// Adds all of another relation.
    #[inline]
    pub(super) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What both relations have.
    #[inline]
    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Without the hits between a part of the set and one that is not in it.
    #[inline]
    pub(super) const fn within(self, set: FewSet) -> Self {
        let (from, to) = (spread(set) * 0xff, set as u64 * ONES);
        Self(self.0 & !(from ^ to))
    }

    /// Whether a part of the set hits one that is not in it.
    #[inline]
    pub(super) const fn leads_out_of(self, set: FewSet) -> bool {
        self.0 & (spread(set) * 0xff) & !(set as u64 * ONES) != 0
    }

    /// A number for each relation; mostly different ones.
    #[inline]
    pub(super) fn hash(self, bits: u32) -> usize {
        let mixed = self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        usize::try_from(mixed >> (64 - bits)).unwrap_or_default()
    }

    /// What a part hits.
    #[inline]
    pub(super) const fn of(self, part: usize) -> FewSet {
        self.0.to_le_bytes()[part]
    }

    /// Says what a part hits of which nothing was said.
    #[inline]
    pub(super) fn put(&mut self, part: usize, hits: FewSet) {
        self.0 |= u64::from(hits) << (8 * part);
    }

    /// Which parts are hit by which: the transpose, by exchanging halves of ever smaller squares
    /// (Warren, Hacker's Delight, section 7-3).
    pub(super) const fn transposed(self) -> Self {
        let mut rows = self.0;
        let steps = [
            (7, 0x00aa_00aa_00aa_00aa),
            (14, 0x0000_cccc_0000_cccc),
            (28, 0x0000_0000_f0f0_f0f0),
        ];
        let mut step = 0;
        while step < 3 {
            let (by, mask) = steps[step];
            let exchanged = (rows ^ (rows >> by)) & mask;
            rows ^= exchanged ^ (exchanged << by);
            step += 1;
        }
        Self(rows)
    }

    /// What each of so many parts reaches: itself, and what it hits directly or through others.
    #[inline]
    pub(super) fn closure(self, parts: usize) -> Self {
        let [[closure]] = Self::closures([[self]], parts);
        closure
    }

    /// The closures of several relations, at once, as the steps of each wait for each other.
    #[inline]
    pub(super) fn closures<const N: usize, const M: usize>(
        relations: [[Self; N]; M],
        parts: usize,
    ) -> [[Self; N]; M] {
        let reflexive = |relation: Self| relation.0 | (DIAGONAL & rows_of(parts));
        let mut all = relations.map(|of_one| of_one.map(reflexive));
        // Of all parts, so that it is known by how much to shift; those that are not there hit nothing.
        for middle in 0..MOST_FEW {
            for rows in all.as_flattened_mut() {
                let reached = (*rows >> (8 * middle)) & 0xff;
                *rows |= ((*rows >> middle) & ONES) * reached;
            }
        }
        all.map(|of_one| of_one.map(Self))
    }

    /// Whether each of so many parts reaches every other, of a closure.
    #[inline]
    pub(super) fn is_full(self, parts: usize) -> bool {
        self.0 == (ONES * u64::from(everyone(parts))) & rows_of(parts)
    }
}

/// All of so many parts.
pub(super) const fn everyone(parts: usize) -> FewSet {
    FewSet::MAX >> (MOST_FEW - parts)
}

/// All bits of the rows of so many parts.
const fn rows_of(parts: usize) -> u64 {
    u64::MAX >> (8 * (MOST_FEW - parts))
}

/// A byte for each part: 1 if it is in the set.
#[inline]
pub(super) const fn spread(set: FewSet) -> u64 {
    SPREAD[set as usize]
}

static SPREAD: [u64; 1 << MOST_FEW] = {
    let mut all = [0; 1 << MOST_FEW];
    let mut set: usize = 0;
    while set < all.len() {
        let mut part = 0;
        while part < MOST_FEW {
            all[set] |= ((set >> part & 1) as u64) << (8 * part);
            part += 1;
        }
        set += 1;
    }
    all
};

/// The bytes that are not 0.
#[inline]
pub(super) const fn bytes_of(word: u64) -> FewSet {
    const HIGH: u64 = 0x80 * ONES;
    // Bit 7 of each byte: without carries to the next one.
    let high = (((word & !HIGH) + (HIGH - ONES)) | word) & HIGH;
    // The product has the bit of each byte in its highest byte.
    (((high >> 7).wrapping_mul(0x0102_0408_1020_4080)) >> 56) as FewSet
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::SplitMix64;

    /// Reachability by steps, one part after the other.
    fn reached(hits: &[FewSet], from: usize) -> FewSet {
        let mut set = 1 << from;
        for _ in hits {
            for (part, hits) in hits.iter().enumerate() {
                if set >> part & 1 == 1 {
                    set |= hits;
                }
            }
        }
        set
    }

    #[test]
    fn closures_are_what_steps_reach() {
        let mut random = SplitMix64::new(7);
        for round in 0..2000 {
            let parts = 1 + random.below(MOST_FEW);
            let mut hits: Vec<FewSet> = vec![0; parts];
            let mut relation = Relation::default();
            for (from, hits) in hits.iter_mut().enumerate() {
                for to in (0..parts).filter(|&to| to != from) {
                    if random.below(2 + round % 7) == 0 {
                        *hits |= 1 << to;
                        relation.put(from, 1 << to);
                    }
                }
            }
            let closure = relation.closure(parts);
            let each: Vec<FewSet> = (0..parts).map(|from| reached(&hits, from)).collect();
            assert!((0..parts).all(|from| closure.of(from) == each[from]));
            let transposed = closure.transposed();
            let is_hit = |from: usize, to: usize| closure.of(from) >> to & 1;
            assert!((0..parts).all(|from| {
                (0..parts).all(|to| is_hit(from, to) == transposed.of(to) >> from & 1)
            }));
            let is_full = each.iter().all(|&set| set == everyone(parts));
            assert_eq!(closure.is_full(parts), is_full);
        }
    }

    #[test]
    fn a_set_is_spread_over_bytes() {
        for set in 0..=FewSet::MAX {
            let bytes = spread(set).to_le_bytes();
            assert!((0..8).all(|part| bytes[part] == set >> part & 1));
            for byte in [1, 0x7f, 0x80, 0xff] {
                assert_eq!(bytes_of(spread(set) * byte), set);
            }
        }
    }
}
