//! How many there are.
//!
//! Invariant: a count is exact at any size; no operation on it wraps or rounds. The modules
//! that add or multiply counts deny the lint `arithmetic_side_effects`, which `clippy.toml`
//! allows for this type: so nothing else is added or multiplied there unchecked.
#![deny(clippy::arithmetic_side_effects)]

use core::cmp::Ordering;
use core::fmt;
use core::iter::Sum;
use core::ops::{Add, AddAssign, Mul, MulAssign};

use num_bigint::BigUint;

use crate::language::Text;

/// A number of solutions, exact at any size.
///
/// ```
/// use cubewright::count::Count;
/// let mut count = Count::from(u64::MAX);
/// count += 1;
/// assert_eq!((count.to_string(), count.to_u64()), ("18446744073709551616".into(), None));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Count(BigUint);

impl Count {
    /// None at all.
    pub const ZERO: Self = Self(BigUint::ZERO);

    /// The longest numbers that are read; the time to read one grows with the square.
    pub const MOST_DIGITS: usize = 10_000;

    /// Whether there is none.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        *self == Self::ZERO
    }

    /// The same number, if 64 bits have room for it.
    #[must_use]
    pub fn to_u64(&self) -> Option<u64> {
        u64::try_from(&self.0).ok()
    }

    /// The same number, if 128 bits have room for it.
    #[must_use]
    pub fn to_u128(&self) -> Option<u128> {
        u128::try_from(&self.0).ok()
    }

    /// The number that `digits` are, without sign and gaps; `None` if they are none, or
    /// more than [`Count::MOST_DIGITS`].
    ///
    /// ```
    /// use cubewright::count::Count;
    /// let large = Count::from_digits("2444888770250892795802079170816");
    /// assert_eq!(large.map(|count| count.to_string()).as_deref(), Some("2444888770250892795802079170816"));
    /// assert_eq!(Count::from_digits("12 "), None);
    /// ```
    #[must_use]
    pub fn from_digits(digits: &str) -> Option<Self> {
        if digits.is_empty() || digits.len() > Self::MOST_DIGITS {
            return None;
        }
        digits.chars().try_fold(Self::ZERO, |mut number, digit| {
            number *= 10;
            number += u64::from(digit.to_digit(10)?);
            Some(number)
        })
    }

    /// One of so many equal parts; `None` if there is no such integer.
    ///
    /// A count that must be a multiple of the order of a group, and is not, is a mistake that this
    /// finds.
    ///
    /// ```
    /// use cubewright::count::Count;
    /// let raw = Count::from(1536_u64);
    /// assert_eq!(raw.divided_by(48), Some(Count::from(32_u64)));
    /// assert_eq!(raw.divided_by(5), None);
    /// assert_eq!(raw.divided_by(0), None);
    /// ```
    #[must_use]
    pub fn divided_by(&self, parts: u64) -> Option<Self> {
        if parts == 0 {
            return None;
        }
        let quotient = Self(&self.0 / parts);
        (&(quotient.clone() * parts) == self).then_some(quotient)
    }

    /// This number less another; `None` if that is greater.
    ///
    /// ```
    /// use cubewright::count::Count;
    /// let (five, two) = (Count::from(5_u64), Count::from(2_u64));
    /// assert_eq!((five.minus(&two), two.minus(&five)), (Some(3_u64.into()), None));
    /// ```
    #[must_use]
    pub fn minus(&self, less: &Self) -> Option<Self> {
        (less <= self).then(|| Self(&self.0 - &less.0))
    }

    /// A number below this one, each with the same probability.
    ///
    /// As many random bits as this number has are drawn from `next` until they are below it: at most
    /// two draws in the mean.
    ///
    /// # Panics
    /// If this number is zero, as none is below it.
    #[must_use]
    pub fn random_below(&self, next: &mut dyn FnMut() -> u64) -> Self {
        assert!(!self.is_zero(), "no number is below zero");
        let bits = self.0.bits();
        let spare = bits.next_multiple_of(32).saturating_sub(bits);
        loop {
            let digits = (0..bits.div_ceil(32)).map(|_| (next() >> 32) as u32);
            let drawn = Self(BigUint::new(digits.collect()) >> spare);
            if drawn < *self {
                return drawn;
            }
        }
    }

    /// Which part of `all` it is, 0 to 1, or greater if it is greater; 0 of none.
    ///
    /// ```
    /// use cubewright::count::Count;
    /// let huge = Count::from(u128::MAX) * u64::MAX;
    /// assert_eq!(huge.share_of(&(huge.clone() * 4)), 0.25);
    /// ```
    #[must_use]
    pub fn share_of(&self, all: &Self) -> f64 {
        const DIGITS: u8 = 52;
        if all.is_zero() {
            return 0.0;
        }
        let scaled = (&self.0 << DIGITS) / &all.0;
        #[expect(clippy::cast_precision_loss, reason = "a share")]
        let scaled = u64::try_from(scaled).unwrap_or(u64::MAX) as f64;
        scaled / f64::from(1_u32 << (DIGITS / 2)).powi(2)
    }

    /// Half of it, if it is even.
    #[must_use]
    pub fn half(&self) -> Option<Self> {
        (!self.0.bit(0)).then(|| self.half_or_less())
    }

    /// Half of it, rounded down.
    #[must_use]
    pub fn half_or_less(&self) -> Self {
        Self(&self.0 >> 1_u8)
    }
}

impl From<u64> for Count {
    fn from(number: u64) -> Self {
        Self(number.into())
    }
}

impl From<u128> for Count {
    fn from(number: u128) -> Self {
        Self(number.into())
    }
}

impl From<usize> for Count {
    fn from(number: usize) -> Self {
        Self(number.into())
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl PartialEq<u64> for Count {
    fn eq(&self, other: &u64) -> bool {
        self.to_u64() == Some(*other)
    }
}

impl PartialOrd<u64> for Count {
    fn partial_cmp(&self, other: &u64) -> Option<Ordering> {
        Some(
            self.to_u64()
                .map_or(Ordering::Greater, |number| number.cmp(other)),
        )
    }
}

impl AddAssign<u64> for Count {
    fn add_assign(&mut self, more: u64) {
        self.0 += more;
    }
}

impl AddAssign<&Self> for Count {
    fn add_assign(&mut self, more: &Self) {
        self.0 += &more.0;
    }
}

impl Add<&Count> for Count {
    type Output = Self;

    fn add(mut self, more: &Self) -> Self {
        self += more;
        self
    }
}

impl MulAssign<u64> for Count {
    fn mul_assign(&mut self, times: u64) {
        self.0 *= times;
    }
}

impl Mul<u64> for Count {
    type Output = Self;

    fn mul(mut self, times: u64) -> Self {
        self *= times;
        self
    }
}

impl Mul<&Count> for &Count {
    type Output = Count;

    fn mul(self, times: &Count) -> Count {
        Count(&self.0 * &times.0)
    }
}

impl Mul<&Count> for Count {
    type Output = Self;

    fn mul(self, times: &Self) -> Self {
        &self * times
    }
}

impl Sum for Count {
    fn sum<I: Iterator<Item = Self>>(counts: I) -> Self {
        counts.fold(Self::ZERO, |sum, count| sum + &count)
    }
}

/// A plain integer with all its digits.
#[cfg(feature = "json")]
impl serde::Serialize for Count {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::Error;
        if let Some(number) = self.to_u64() {
            return serializer.serialize_u64(number);
        }
        let digits = serde_json::value::RawValue::from_string(self.to_string());
        digits.map_err(S::Error::custom)?.serialize(serializer)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Count {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "count_of_any_size".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({"type": "integer", "minimum": 0})
    }
}

/// Under which symmetries solutions count as the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// None: every assignment counts.
    Raw,
    /// Rotations.
    Rotations,
    /// Rotations and reflections; of shells, turning inside out, which flips every piece.
    Full,
}

/// The number of solutions, all of them and up to symmetry.
///
/// ```
/// use cubewright::count::Counts;
/// let counts = Counts::new(48_u64, 2_u64, 1_u64);
/// assert_eq!((counts.raw, counts.full), (48_u64.into(), Some(1_u64.into())));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// All solutions.
    pub raw: Count,
    /// Those up to rotation, where the family has symmetries.
    pub rotations: Option<Count>,
    /// Those up to all symmetries, where there are such.
    pub full: Option<Count>,
    /// Choices of pieces that can be built, equal pieces not told apart; of shells with
    /// more pieces than places.
    pub choices: Option<Count>,
    /// Why one of those up to symmetry is not there, where a puzzle of the family could
    /// have it.
    pub reason: Option<Text>,
}

impl Counts {
    /// All solutions, those up to rotation and those up to all symmetries.
    pub fn new(raw: impl Into<Count>, rotations: impl Into<Count>, full: impl Into<Count>) -> Self {
        Self {
            rotations: Some(rotations.into()),
            full: Some(full.into()),
            ..Self::all(raw)
        }
    }

    /// All solutions, where nothing is known of symmetries.
    pub fn all(raw: impl Into<Count>) -> Self {
        Self {
            raw: raw.into(),
            ..Self::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_wraps_at_any_power_of_two() {
        let mut count = Count::from(1_u64);
        for power in 1..400_u32 {
            count *= 2;
            assert_eq!(count.0, BigUint::from(1_u8) << power);
            assert_eq!(
                count.to_u64(),
                1_u64.checked_shl(power).filter(|_| power < 64)
            );
            let half = count.half().expect("even");
            assert_eq!(half.clone() + &half, count);
            assert_eq!(count.divided_by(2), Some(half.clone()));
            assert_eq!((count.divided_by(3), count.divided_by(0)), (None, None));
            let mut odd = count.clone();
            odd += 1;
            assert_eq!(odd.half(), None);
            assert_eq!(odd.half_or_less(), half);
            let halves = [half.clone(), half.clone()];
            assert_eq!(halves.into_iter().sum::<Count>(), count);
            assert!(count > Count::from(1_usize) && odd > count);
            assert_eq!(count > u64::MAX, power > 63);
            assert!(count > 1 && half >= 1 && Count::ZERO < 1);
        }
        assert_eq!(&count * &Count::from(3_u64), count.clone() * 3);
        assert!(Count::ZERO.is_zero() && Count::default() == 0);
        assert!(Count::ZERO != 1 && count != 0);
        assert_eq!(Count::from(u128::MAX).to_string(), u128::MAX.to_string());
        assert_eq!(Count::from(u128::MAX).to_u128(), Some(u128::MAX));
        assert_eq!(
            (Count::from(u128::MAX) + &Count::from(1_u64)).to_u128(),
            None
        );
    }

    #[test]
    fn random_numbers_are_below_their_end_and_spread_evenly() {
        // A linear congruential generator, whose upper half is even enough here.
        let mut state = 3_u64;
        let mut next = || {
            state = state
                .wrapping_mul(0x5851_f42d_4c95_7f2d)
                .wrapping_add(0x1405_7b7e_f767_814f);
            state
        };
        let big = Count::from(u128::MAX) * u64::MAX;
        let half = big.half_or_less();
        let mut low = 0;
        for _ in 0..400 {
            let drawn = big.random_below(&mut next);
            assert!(drawn < big);
            low += usize::from(drawn < half);
        }
        assert!((150..250).contains(&low), "{low}");
        let mut seen = [0; 5];
        for _ in 0..1000 {
            let drawn = Count::from(5_u64).random_below(&mut next).to_u64();
            seen[drawn
                .and_then(|it| usize::try_from(it).ok())
                .expect("small")] += 1;
        }
        assert!(
            seen.iter().all(|seen| (150..250).contains(seen)),
            "{seen:?}"
        );
        assert_eq!(Count::from(1_u64).random_below(&mut next), Count::ZERO);
    }

    #[test]
    fn digits_are_read_back_and_nothing_else_is() {
        let big = Count::from(u128::MAX) * u64::MAX;
        for count in [Count::ZERO, Count::from(7_u64), big] {
            assert_eq!(Count::from_digits(&count.to_string()), Some(count));
        }
        for text in ["", "-1", "+1", "1_000", "1 ", "0x1", "1.0", "١"] {
            assert_eq!(Count::from_digits(text), None, "{text:?}");
        }
        let most = "9".repeat(Count::MOST_DIGITS);
        let read = Count::from_digits(&most).expect("not too long");
        assert_eq!(read.to_string(), most);
        assert_eq!(Count::from_digits(&(most + "9")), None);
    }

    #[cfg(feature = "json")]
    #[test]
    fn json_shows_all_digits_of_a_plain_integer() {
        let small = Count::from(u64::MAX);
        let big = small.clone() * u64::MAX;
        let json = serde_json::to_string(&[small, big]).expect("written");
        assert_eq!(
            json,
            "[18446744073709551615,340282366920938463426481119284349108225]"
        );
    }
}
