//! The pseudo-random numbers of generators and of randomised searches.
//!
//! Invariant: a seed gives the same sequence on every machine and in every version, because
//! users are promised that a seed makes the same puzzles again.

/// The generator `SplitMix64`: a counter that steps by an odd constant, mixed by two rounds of
/// xor-shift and multiply.
///
/// It passes the usual statistical tests, has a period of 2^64 and costs a few instructions a
/// number; it is not for cryptography. Steele, Lea, Flood: Fast splittable pseudorandom number
/// generators, OOPSLA 2014, <https://doi.org/10.1145/2660193.2660195>.
///
/// ```
/// use cubewright::rng::SplitMix64;
/// let mut rng = SplitMix64::new(1);
/// let die = 1 + rng.below(6);
/// assert!((1..=6).contains(&die));
/// ```
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The generator that begins at this seed; every seed is as good as any other.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 random bits.
    ///
    /// After 2^64 numbers the sequence begins again; each number occurs once in it.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mixed(self.0)
    }

    /// A number that is uniform in `0..end`, up to a bias of `end` in 2^64.
    ///
    /// # Panics
    /// If `end` is 0.
    #[expect(clippy::cast_possible_truncation, reason = "below `end`, a usize")]
    pub const fn below(&mut self, end: usize) -> usize {
        (self.next_u64() % end as u64) as usize
    }

    /// Brings a list into a random order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for end in (2..=list.len()).rev() {
            list.swap(end - 1, self.below(end));
        }
    }
}

/// The mixing of [`SplitMix64`]: a permutation of the 64-bit numbers that sends neighbours far
/// apart.
///
/// ```
/// use cubewright::rng::mixed;
/// assert_ne!(mixed(1), mixed(2));
/// assert_eq!(mixed(0), 0);
/// ```
#[must_use]
pub const fn mixed(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_is_the_published_one() {
        // First outputs for seed 1234567, as in the reference implementation.
        let mut rng = SplitMix64::new(1_234_567);
        assert_eq!(rng.next_u64(), 6_457_827_717_110_365_317);
        assert_eq!(rng.next_u64(), 3_203_168_211_198_807_973);
    }
}
