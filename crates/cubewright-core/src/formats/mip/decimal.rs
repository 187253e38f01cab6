//! Numbers as they are written, exactly.
//!
//! Invariant: nothing is rounded; a number that does not fit is none.

/// `digits` times ten to the power of `exponent`; the last digit is not 0, unless the number is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Decimal {
    digits: i128,
    exponent: i32,
}

/// More digits than any number of a model needs.
const MOST_DIGITS: usize = 36;

/// From here on, solvers take a number for infinite.
const INFINITE: i32 = 20;

impl Decimal {
    pub(super) const ZERO: Self = Self::whole(0);
    pub(super) const ONE: Self = Self::whole(1);

    const fn whole(digits: i128) -> Self {
        Self {
            digits,
            exponent: 0,
        }
    }

    /// The number that a word is; nothing if it is none, or has too many digits.
    pub(super) fn parse(word: &str) -> Option<Self> {
        let (sign, word) = match word.strip_prefix('-') {
            Some(word) => (-1, word),
            None => (1, word.strip_prefix('+').unwrap_or(word)),
        };
        // Fortran writes D.
        let (mantissa, exponent) = match word.split_once(['e', 'E', 'd', 'D']) {
            Some((mantissa, exponent)) => {
                let plain = exponent.strip_prefix('+').unwrap_or(exponent);
                let is_signed_twice = plain.len() < exponent.len() && plain.starts_with('-');
                (mantissa, plain.parse().ok().filter(|_| !is_signed_twice)?)
            }
            None => (word, 0_i32),
        };
        let (whole, part) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let digits = || whole.bytes().chain(part.bytes());
        let is_number = digits().all(|digit| digit.is_ascii_digit()) && digits().next().is_some();
        if !is_number {
            return None;
        }
        let all: Vec<u8> = digits().skip_while(|&digit| digit == b'0').collect();
        let kept = all.iter().rposition(|&digit| digit != b'0');
        let Some(kept) = kept else {
            return Some(Self::ZERO);
        };
        if kept >= MOST_DIGITS {
            return None;
        }
        let value = all[..=kept].iter();
        let value = value.fold(0, |value, digit| 10 * value + i128::from(digit - b'0'));
        let behind = i32::try_from(all.len() - 1 - kept).ok()?;
        let part = i32::try_from(part.len()).ok()?;
        let exponent = exponent.checked_add(behind)?.checked_sub(part)?;
        Some(Self {
            digits: sign * value,
            exponent,
        })
    }

    /// The decimal places that it has.
    pub(super) fn places(self) -> u32 {
        if self.exponent < 0 {
            self.exponent.unsigned_abs()
        } else {
            0
        }
    }

    /// The number times ten to the power of `places`, which are at least its own.
    pub(super) fn shifted(self, places: u32) -> Option<i128> {
        let by = i64::from(self.exponent) + i64::from(places);
        let by = u32::try_from(by).ok()?;
        if self.digits == 0 {
            return Some(0);
        }
        10_i128.checked_pow(by)?.checked_mul(self.digits)
    }

    /// The greatest integer that is not above.
    pub(super) fn floor(self) -> Option<i128> {
        if self.exponent >= 0 {
            return self.shifted(0);
        }
        let divisor = 10_i128.checked_pow(self.places());
        let below = if self.digits < 0 { -1 } else { 0 };
        Some(divisor.map_or(below, |divisor| self.digits.div_euclid(divisor)))
    }

    /// The least integer that is not below.
    pub(super) fn ceiling(self) -> Option<i128> {
        self.negated().floor().map(|floor| -floor)
    }

    /// The number with the other sign.
    pub(super) const fn negated(self) -> Self {
        Self {
            digits: -self.digits,
            ..self
        }
    }

    /// The number without its sign.
    pub(super) const fn absolute(self) -> Self {
        Self {
            digits: self.digits.abs(),
            ..self
        }
    }

    /// The sum, if it has not too many digits.
    pub(super) fn plus(self, other: Self) -> Option<Self> {
        let places = self.places().max(other.places());
        let digits = self.shifted(places)?.checked_add(other.shifted(places)?)?;
        let places = i32::try_from(places).ok()?;
        Some(Self::reduced(digits, -places))
    }

    fn reduced(mut digits: i128, mut exponent: i32) -> Self {
        if digits == 0 {
            return Self::ZERO;
        }
        while digits % 10 == 0 && exponent < i32::MAX {
            digits /= 10;
            exponent += 1;
        }
        Self { digits, exponent }
    }

    pub(super) const fn is_zero(self) -> bool {
        self.digits == 0
    }

    pub(super) const fn is_negative(self) -> bool {
        self.digits < 0
    }

    /// Whether solvers take it for infinite: from 1e20 on.
    pub(super) fn is_infinite(self) -> bool {
        let digits = self.digits.unsigned_abs().checked_ilog10();
        digits.is_some_and(|digits| i64::from(digits) + i64::from(self.exponent) >= INFINITE.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(word: &str) -> Decimal {
        Decimal::parse(word).unwrap_or_else(|| panic!("{word}"))
    }

    #[test]
    fn numbers_are_read_exactly() {
        for (word, places, shifted) in [
            ("12", 0, 12),
            ("-0.50", 1, -5),
            ("+1.25e1", 1, 125),
            ("1e3", 0, 1000),
            (".5", 1, 5),
            ("5.", 0, 5),
            ("0.000", 0, 0),
            ("1200E-2", 0, 12),
            ("2.5D+01", 0, 25),
        ] {
            let read = number(word);
            assert_eq!(read.places(), places, "{word}");
            assert_eq!(read.shifted(places), Some(shifted), "{word}");
        }
        for word in [
            "", "-", ".", "1.2.3", "e3", "1e", "1e+-2", "0x1", "1_0", "--1", "nan",
        ] {
            assert_eq!(Decimal::parse(word), None, "{word}");
        }
    }

    #[test]
    fn halves_are_rounded_inwards() {
        for (word, floor, ceiling) in [
            ("1.5", 1, 2),
            ("-1.5", -2, -1),
            ("3", 3, 3),
            ("-1e-90", -1, 0),
        ] {
            assert_eq!(number(word).floor(), Some(floor), "{word}");
            assert_eq!(number(word).ceiling(), Some(ceiling), "{word}");
        }
    }

    #[test]
    fn sums_are_exact() {
        assert_eq!(number("0.1").plus(number("0.9")), Some(number("1")));
        assert_eq!(number("1e30").plus(number("1e-30")), None);
        assert!(number("1e20").is_infinite() && !number("99e18").is_infinite());
    }
}
