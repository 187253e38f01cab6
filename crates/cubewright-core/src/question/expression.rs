//! Conditions on a placement.

use crate::family::AttributeValue;

/// A condition on a placement; attributes are named by their positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression {
    /// Always.
    True,
    /// An attribute that is true or false is true.
    Holds(usize),
    /// A comparison holds for one of the values.
    Compared(usize, Comparison, Literal),
    /// One of the values is among these.
    Among(usize, Vec<Literal>),
    /// Not that.
    Not(Box<Self>),
    /// All of these.
    All(Vec<Self>),
    /// Some of these.
    Any(Vec<Self>),
}

/// How a value compares with another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// Equal.
    Equal,
    /// At most.
    AtMost,
    /// Less.
    Below,
    /// At least.
    AtLeast,
    /// More.
    Above,
}

/// A value as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Literal {
    /// A number.
    Number(i64),
    /// A word.
    Word(String),
    /// Column, row and layer.
    Cell([i64; 3]),
}

impl Comparison {
    const fn holds(self, one: i64, other: i64) -> bool {
        match self {
            Self::Equal => one == other,
            Self::AtMost => one <= other,
            Self::Below => one < other,
            Self::AtLeast => one >= other,
            Self::Above => one > other,
        }
    }
}

impl Expression {
    /// Whether it holds for a placement with these values.
    #[must_use]
    pub fn holds(&self, values: &[AttributeValue<'_>]) -> bool {
        match self {
            Self::True => true,
            Self::Holds(of) => matches!(values.get(*of), Some(AttributeValue::Truth(true))),
            Self::Compared(of, comparison, literal) => {
                let value = values.get(*of);
                value.is_some_and(|value| compares(value, *comparison, literal))
            }
            Self::Among(of, literals) => values.get(*of).is_some_and(|value| {
                let mut literals = literals.iter();
                literals.any(|literal| compares(value, Comparison::Equal, literal))
            }),
            Self::Not(inner) => !inner.holds(values),
            Self::All(inner) => inner.iter().all(|it| it.holds(values)),
            Self::Any(inner) => inner.iter().any(|it| it.holds(values)),
        }
    }
}

/// Whether one of the values compares so with what is written.
pub(super) fn compares(
    value: &AttributeValue<'_>,
    comparison: Comparison,
    literal: &Literal,
) -> bool {
    match (value, literal) {
        (AttributeValue::Numbers(numbers), Literal::Number(other)) => {
            numbers.iter().any(|&it| comparison.holds(it, *other))
        }
        (AttributeValue::Named(named), Literal::Number(other)) => {
            named.iter().any(|&(it, _)| comparison.holds(it, *other))
        }
        (AttributeValue::Named(named), Literal::Word(other)) => {
            named.iter().any(|(_, name)| name == other)
        }
        (AttributeValue::Words(words), Literal::Word(other)) => words.contains(&&**other),
        (AttributeValue::Cells(cells), Literal::Cell(other)) => cells.contains(other),
        _ => false,
    }
}
