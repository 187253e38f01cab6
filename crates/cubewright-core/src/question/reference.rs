//! What a best solution is: one of the least or greatest sum, or one that is near other solutions or far
//! from them.
//!
//! Invariant: the distance of a solution from another is the number of placements of that one which it
//! does not have; where solutions have more or fewer placements, of all placements that only one of them
//! has. It is a sum over options, so every engine that takes costs proves the best.

use super::linear::{LinearObjective, LinearRow, LinearSum};
use super::sets::Known;
use crate::family::{AttributeValue, Family};
use crate::model::{Aim, Model, OptionIx, Selection, Sense};

/// Solutions from which others are measured; the same ones are no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    /// Whether the sum of the distances is to be small or large.
    pub aim: Aim,
    /// The solutions, as selections of the model of the puzzle without a question.
    pub to: Vec<Selection>,
}

/// What is to be small or large.
#[derive(Clone, Debug)]
pub(super) enum Target {
    Sum(LinearObjective),
    Distance(Distance),
}

/// The distance from some solutions.
#[derive(Clone, Debug)]
pub(super) struct Distance {
    pub from: Reference,
    /// By option, whether it places something.
    places: Vec<bool>,
    /// Whether all solutions have as many placements.
    is_fixed: bool,
}

impl Distance {
    fn new(family: &dyn Family, from: &Reference) -> Self {
        let options = (0..family.model().options.len()).map(OptionIx::new);
        let read = family.attribute_reader();
        let places = options.map(|option| read(option).is_some());
        Self {
            from: from.clone(),
            places: places.collect(),
            is_fixed: family.has_fixed_number(),
        }
    }

    /// How many placements `from` has and `other` does not.
    fn lost(&self, from: &Selection, other: &Selection) -> usize {
        let is_lost = |option: &&OptionIx| {
            self.places[option.index()] && other.options.binary_search(option).is_err()
        };
        from.options.iter().filter(is_lost).count()
    }

    fn between(&self, from: &Selection, other: &Selection) -> usize {
        let gained = if self.is_fixed {
            0
        } else {
            self.lost(other, from)
        };
        self.lost(from, other) + gained
    }

    /// What each option adds.
    fn factors(&self) -> Vec<i64> {
        let gained = if self.is_fixed {
            0
        } else {
            signed(self.from.to.len())
        };
        let factor = |places: &bool| i64::from(*places) * gained;
        let mut factors: Vec<i64> = self.places.iter().map(factor).collect();
        for option in self.from.to.iter().flat_map(|it| &it.options) {
            let each = if self.is_fixed { 1 } else { 2 };
            factors[option.index()] -= i64::from(self.places[option.index()]) * each;
        }
        factors
    }
}

impl Reference {
    /// How many placements of a solution another one does not have; where the number of placements differs
    /// from solution to solution, how many only one of them has. Options that place nothing, such as holes, do
    /// not count.
    #[must_use]
    pub fn distance(family: &dyn Family, from: &Selection, other: &Selection) -> usize {
        let to = Self {
            aim: Aim::Minimise,
            to: Vec::new(),
        };
        Distance::new(family, &to).between(from, other)
    }

    /// For each solution the row that it alone breaks, by option.
    pub(super) fn others(&self, model: &Model) -> Vec<(LinearRow, Vec<i64>)> {
        let secondary = model.purely_secondary();
        let row = |of: &Selection| {
            let mut factors = vec![0; model.options.len()];
            let mut most = -1;
            for (option, is_chosen) in of.blocking_clause(&secondary) {
                factors[option.index()] = if is_chosen { -1 } else { 1 };
                most += i64::from(!is_chosen);
            }
            let row = LinearRow {
                text: String::new(),
                sum: LinearSum::default(),
                sense: Sense::Le,
                rhs: most,
            };
            (row, factors)
        };
        self.to.iter().map(row).collect()
    }
}

impl Target {
    /// The distance from some solutions.
    pub(super) fn distance(family: &dyn Family, reference: &Reference) -> Self {
        Self::Distance(Distance::new(family, reference))
    }

    pub(super) const fn aim(&self) -> Aim {
        match self {
            Self::Sum(of) => of.aim,
            Self::Distance(distance) => distance.from.aim,
        }
    }

    /// What is added to the sum over options.
    pub(super) fn constant(&self) -> i64 {
        match self {
            Self::Sum(of) => of.sum.constant,
            Self::Distance(of) => {
                let options = of.from.to.iter().flat_map(|it| &it.options);
                signed(options.filter(|option| of.places[option.index()]).count())
            }
        }
    }

    /// The costs of the options that make a best solution the cheapest.
    pub(super) fn costs(&self, known: &Known<'_>) -> Vec<i64> {
        let options = (0..known.family.model().options.len()).map(OptionIx::new);
        let factors: Vec<i64> = match self {
            Self::Sum(of) => {
                let values = options.map(|option| known.values(option));
                let factor = |values: Vec<AttributeValue<'_>>| of.sum.factor(&values);
                values.map(|values| values.map_or(0, factor)).collect()
            }
            Self::Distance(of) => of.factors(),
        };
        let sign = self.aim().sign();
        factors.into_iter().map(|factor| sign * factor).collect()
    }

    /// The value for a solution whose placements have these values.
    pub(super) fn value<'v>(
        &self,
        whole: &Selection,
        mut values: impl Iterator<Item = Vec<AttributeValue<'v>>>,
    ) -> i64 {
        match self {
            Self::Sum(of) => {
                let factors = values.by_ref().map(|it| of.sum.factor(&it));
                factors.sum::<i64>() + of.sum.constant
            }
            Self::Distance(of) => {
                let each = of.from.to.iter().map(|it| of.between(it, whole));
                signed(each.sum())
            }
        }
    }
}

/// A number of placements.
fn signed(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
