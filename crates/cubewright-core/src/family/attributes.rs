//! What can be said of a placement: attributes, as data.
//!
//! Invariant: a family names its attributes once, and says of each option the values of all of them, in
//! the same order. Numbers count from 1, as everywhere where people read them.

use crate::language::Text;
use crate::model::OptionIx;

/// Something that can be said of each placement of a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attribute {
    /// The word for it.
    pub name: &'static str,
    /// What its values are.
    pub kind: AttributeKind,
    /// What it says.
    pub meaning: Text,
}

/// What the values of an attribute are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttributeKind {
    /// True or false.
    Truth,
    /// Whole numbers that count or measure something.
    Number,
    /// Whole numbers of things that there are, such as places.
    Ordinal,
    /// Words.
    Word,
    /// Numbers that have a name as well.
    Named,
    /// Cells: column, row and layer.
    Cell,
}

/// The value of an attribute for one placement. Where there are several, a comparison holds if it holds
/// for one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AttributeValue<'a> {
    /// Whether it is so.
    Truth(bool),
    /// Numbers.
    Numbers(Vec<i64>),
    /// Words.
    Words(Vec<&'a str>),
    /// Numbers with their names.
    Named(Vec<(i64, &'a str)>),
    /// Cells.
    Cells(Vec<[i64; 3]>),
}

/// The values of what an option places, in the order of the attributes.
pub type AttributeReader<'a> = Box<dyn Fn(OptionIx) -> Option<Vec<AttributeValue<'a>>> + 'a>;

impl AttributeValue<'_> {
    /// One number.
    #[must_use]
    pub fn number(number: impl TryInto<i64>) -> Self {
        Self::Numbers(vec![number.try_into().unwrap_or(i64::MAX)])
    }

    /// Numbers, each once, ascending.
    #[must_use]
    pub fn numbers(numbers: impl IntoIterator<Item = i64>) -> Self {
        let mut numbers: Vec<i64> = numbers.into_iter().collect();
        numbers.sort_unstable();
        numbers.dedup();
        Self::Numbers(numbers)
    }
}

impl Attribute {
    pub(super) const fn truth(name: &'static str, meaning: Text) -> Self {
        let kind = AttributeKind::Truth;
        Self {
            name,
            kind,
            meaning,
        }
    }

    pub(super) const fn number(name: &'static str, meaning: Text) -> Self {
        let kind = AttributeKind::Number;
        Self {
            name,
            kind,
            meaning,
        }
    }

    pub(super) const fn ordinal(name: &'static str, meaning: Text) -> Self {
        let kind = AttributeKind::Ordinal;
        Self {
            name,
            kind,
            meaning,
        }
    }

    pub(super) const fn word(name: &'static str, meaning: Text) -> Self {
        let kind = AttributeKind::Word;
        Self {
            name,
            kind,
            meaning,
        }
    }

    pub(super) const fn named(name: &'static str, meaning: Text) -> Self {
        let kind = AttributeKind::Named;
        Self {
            name,
            kind,
            meaning,
        }
    }

    pub(super) const fn cell(name: &'static str, meaning: Text) -> Self {
        let kind = AttributeKind::Cell;
        Self {
            name,
            kind,
            meaning,
        }
    }
}
