//! Sets of small numbers as bits of words, the lowest bit being 0.
//!
//! Invariant: nothing here depends on what the bits stand for. Each function compiles to the few
//! instructions of a loop written out, so that searches may use it in their inner loops.

/// The numbers in a set of at most 64, ascending.
///
/// Each step finds the lowest bit and clears it, so the cost is that of the bits that are set.
#[cfg(feature = "std")]
#[inline]
pub fn ones(set: impl Into<u64>) -> impl Iterator<Item = usize> {
    let mut left = set.into();
    core::iter::from_fn(move || {
        (left != 0).then(|| {
            let bit = left.trailing_zeros() as usize;
            left &= left - 1;
            bit
        })
    })
}

/// The numbers in a set of any size, ascending: bit `b` of word `w` is the number `64 w + b`.
#[cfg(feature = "std")]
#[inline]
pub fn ones_of<'a>(set: impl IntoIterator<Item = &'a u64>) -> impl Iterator<Item = usize> {
    let words = set.into_iter().enumerate();
    words.flat_map(|(word, &here)| ones(here).map(move |bit| 64 * word + bit))
}

/// Whether two sets have a number in common; the shorter one ends the comparison.
#[cfg(feature = "std")]
#[inline]
#[must_use]
pub fn intersects(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

/// The set of the numbers `0..count`, for `count` from 0 to 64.
#[inline]
#[must_use]
pub const fn low_mask(count: usize) -> u64 {
    if count == 0 {
        0
    } else {
        u64::MAX >> (64 - count)
    }
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_out_as_they_went_in() {
        assert_eq!(ones(0_u64).count(), 0);
        assert!(ones(0b1010_0001_u8).eq([0, 5, 7]));
        assert!(ones(u64::MAX).eq(0..64));
        assert!(ones_of(&[1 << 63, 0, 0b110]).eq([63, 129, 130]));
    }

    #[test]
    fn masks_reach_both_ends() {
        for count in 0..=64 {
            assert!(ones(low_mask(count)).eq(0..count));
        }
        assert!(intersects(&[0, 4], &[3, 6]));
        assert!(!intersects(&[0, 4], &[3]));
    }
}
