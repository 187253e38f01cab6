//! Sums of counted placements, and rows of them.

use super::Aim;
use super::expression::Expression;
use super::pairs::PairRow;
use crate::family::AttributeValue;
use crate::model::Sense;

/// A sum of counts of chosen placements, and a constant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct LinearSum {
    pub(super) terms: Vec<Term>,
    pub(super) constant: i64,
}

/// How many of the chosen placements are as an expression says, times a factor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Term {
    pub(super) factor: i64,
    pub(super) counted: Said,
}

/// An expression as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Said {
    pub(super) text: String,
    pub(super) expression: Expression,
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
        let holds = |term: &&Term| term.counted.expression.holds(values);
        let holding = self.terms.iter().filter(holds);
        holding.map(|term| term.factor).sum()
    }

    /// The sum less another.
    pub(super) fn minus(mut self, other: Self) -> Self {
        let negated = other.terms.into_iter().map(|term| Term {
            factor: -term.factor,
            ..term
        });
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
