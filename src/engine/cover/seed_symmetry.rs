//! The elements of a group that can map a solution to one with the same seed.
//!
//! Invariant: an element that maps one of the solutions below a seed to another maps some option
//! of it to the seed's option, so [`SeedSymmetry::elements_from`] of its options finds it.
//!
//! Cost: |G| pairs for a seed; of an option that no element maps to the seed's, nearly always one
//! look at a set of bits.

use super::symmetry_group::SymmetryGroup;

/// How the group moves the option of one seed.
#[derive(Clone, Debug)]
pub(super) struct SeedSymmetry {
    /// The elements that keep the option, by their numbers, ascending.
    pub stabiliser: Vec<usize>,
    /// The elements that map some option to that of the seed, each with that option, by option.
    onto: Vec<(u32, usize)>,
    /// A set of the options in `onto`, modulo its bits: nearly all others are not in it.
    sources: [u64; SOURCE_WORDS],
}

/// The words of a set of sources.
const SOURCE_WORDS: usize = 16;

/// The word and bit of an option in a set of sources.
const fn source_bit(option: u32) -> (usize, u64) {
    (option as usize / 64 % SOURCE_WORDS, 1 << (option % 64))
}

impl SeedSymmetry {
    /// Of the seed that begins with `option`.
    pub(super) fn of(group: &SymmetryGroup, option: u32) -> Self {
        let keeps = |&element: &usize| group.image(element, option) == option;
        let onto = group.elements_onto(option);
        let mut sources = [0; SOURCE_WORDS];
        for &(from, _) in &onto {
            let (word, bit) = source_bit(from);
            sources[word] |= bit;
        }
        Self {
            stabiliser: (0..group.order()).filter(keeps).collect(),
            onto,
            sources,
        }
    }

    /// The elements that map `option` to that of the seed.
    pub(super) fn elements_from(&self, option: u32) -> impl Iterator<Item = usize> {
        let (word, bit) = source_bit(option);
        let first = if self.sources[word] & bit == 0 {
            self.onto.len()
        } else {
            self.onto.partition_point(|&(from, _)| from < option)
        };
        let others = self.onto[first..].iter();
        let ours = others.take_while(move |&&(from, _)| from == option);
        ours.map(|&(_, element)| element)
    }
}
