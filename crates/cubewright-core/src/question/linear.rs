//! Sums of counted placements, and rows of them.

use super::Aim;
use super::expression::Expression;
use super::pairs::PairRow;
use crate::family::AttributeValue;
use crate::model::Sense;

/// A sum of counts of chosen placements, and a constant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct LinearSum {
    pub(super) terms: Vec<(i64, Expression)>,
    pub(super) constant: i64,
}

/// A row: what it was written as, the sum without its constant, and what that compares with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LinearRow {
    pub(super) text: String,
    pub(super) sum: LinearSum,
    pub(super) sense: Sense,
    pub(super) rhs: i64,
}

/// The rows of a question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Rows {
    pub(super) linear: Vec<LinearRow>,
    pub(super) pairs: Vec<PairRow>,
}

/// What a best solution is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LinearObjective {
    pub(super) aim: Aim,
    pub(super) sum: LinearSum,
}

impl LinearSum {
    /// What a placement with these values adds.
    pub(super) fn factor(&self, values: &[AttributeValue<'_>]) -> i64 {
        let holding = self.terms.iter().filter(|(_, it)| it.holds(values));
        holding.map(|(factor, _)| factor).sum()
    }

    /// The sum less another.
    pub(super) fn minus(mut self, other: Self) -> Self {
        let negated = other.terms.into_iter().map(|(factor, it)| (-factor, it));
        self.terms.extend(negated);
        self.constant -= other.constant;
        self
    }
}

impl LinearRow {
    /// Whether it holds where its sum is this.
    pub(super) const fn holds(&self, sum: i64) -> bool {
        match self.sense {
            Sense::Le => sum <= self.rhs,
            Sense::Eq => sum == self.rhs,
            Sense::Ge => sum >= self.rhs,
        }
    }
}
