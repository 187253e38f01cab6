//! Elements of a job array: which units a process takes.
//!
//! Invariant: the elements of one array take together each unit once. They take them strided, so
//! that each gets large and small ones.

use core::fmt::Write;

/// One of the elements of a job array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Element {
    /// Its 0-based number.
    pub index: usize,
    /// How many elements there are, at least 1.
    pub of: usize,
}

impl Element {
    /// The 0-based numbers of its units, of so many.
    ///
    /// ```
    /// use cubewright::plan::Element;
    /// let second = Element { index: 1, of: 3 };
    /// assert_eq!(second.units(8).collect::<Vec<_>>(), [1, 4, 7]);
    /// ```
    pub fn units(self, all: usize) -> impl Iterator<Item = usize> {
        (self.index..all).step_by(self.of.max(1))
    }

    /// The 0-based number of the element that takes a unit, of an array of `of` elements.
    #[must_use]
    pub const fn taker(unit: usize, of: usize) -> usize {
        if of == 0 { 0 } else { unit % of }
    }
}

/// Ascending numbers as engines for job arrays read them.
///
/// ```
/// use cubewright::plan::ranges;
/// assert_eq!(ranges([17, 203, 204, 205]), "17,203-205");
/// assert_eq!(ranges([]), "");
/// ```
#[must_use]
pub fn ranges(numbers: impl IntoIterator<Item = usize>) -> String {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    let mut text = String::new();
    for (first, last) in runs {
        let gap = if text.is_empty() { "" } else { "," };
        // Writing to a string cannot fail.
        let _ = match last - first {
            0 => write!(text, "{gap}{first}"),
            _ => write!(text, "{gap}{first}-{last}"),
        };
    }
    text
}
