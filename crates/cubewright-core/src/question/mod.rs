//! Questions of one's own: rows and an objective over attributes of placements.
//!
//! ```text
//! row         = sum, ( "<=" | ">=" | "==" | "<" | ">" ), sum
//!             | ( "no" | "each" ), ( "touch" | "on" ), "(", expression, ",", expression, ")" ;
//! sum         = [ "-" ], term, { ( "+" | "-" ), term } ;
//! term        = [ integer, "*" ], "sum", "(", expression, ")" | integer ;
//! expression  = conjunction, { "||", conjunction } ;
//! conjunction = condition, { "&&", condition } ;
//! condition   = "!", condition | "(", expression, ")" | "true" | attribute
//!             | attribute, ( "==" | "!=" | "<=" | ">=" | "<" | ">" ), value
//!             | attribute, "in", "{", value, { ",", value }, "}" ;
//! value       = [ "-" ], integer | text | "(", integer, ",", integer, ",", integer, ")" ;
//! ```
//!
//! `sum(E)` is how many of the chosen placements are as the expression `E` says. What attributes there
//! are, the family says ([`Family::attributes`]); an [`OptionSet`] is one more, which is true or false.
//! `no touch(A, B)`: none of the chosen placements that are as `A` says shares a face with another that is as
//! `B` says; `each on(A, B)`: each of them has a cell right above one of another that is as `B` says.
//!
//! Invariant: the solutions of a puzzle that is [`Asked`] are those of the puzzle that satisfy all rows;
//! the engines see nothing but a model. A solution is checked by evaluating the question on it, not by
//! the rows of the model.
//!
//! Cost: each expression is evaluated once for each option.

mod asked;
mod domain;
mod error;
mod expression;
mod file_rows;
mod linear;
mod pairs;
mod parser;
mod reference;
mod sets;
mod stated;
mod tokens;

pub use asked::{Asked, DISTANCE, KeptSymmetries};
pub use error::{Instead, QuestionError, QuestionFault};
pub use expression::Expression;
pub use reference::Reference;

use crate::family::Family;
pub use crate::model::Aim;
use crate::model::OptionIx;

/// What is asked of a puzzle besides being solved, as text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// The rows that solutions satisfy.
    pub subject_to: Vec<String>,
    /// What a best solution is; without it the family says that.
    pub objective: Option<Objective>,
    /// The solutions that a best one is near to or far from, in place of an objective.
    pub reference: Option<Reference>,
    /// Sets of options, which rows and sums say by their names.
    pub sets: Vec<OptionSet>,
    /// Where rows and sums stand that were read from files.
    pub places: Vec<TextPlace>,
}

/// Where a row or a sum stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextPlace {
    /// The row or the sum.
    pub text: String,
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
}

/// Options with a name of one's own: a condition says it as it says an attribute that is true or false.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionSet {
    /// A word of letters, digits and `_`.
    pub name: String,
    /// Options of the model of the puzzle without a question, ascending, each of which places something.
    pub options: Vec<OptionIx>,
}

/// What a best solution is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objective {
    /// Whether it is to be small or large.
    pub aim: Aim,
    /// What is to be so: a sum.
    pub sum: String,
}

impl Question {
    /// Whether nothing is asked.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.subject_to.is_empty()
            && self.objective.is_none()
            && self.reference.is_none()
            && self.sets.is_empty()
    }

    /// Both: all rows of the two, and the objective of the other one if it has any.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.subject_to.extend(other.subject_to);
        self.sets.extend(other.sets);
        self.places.extend(other.places);
        if other.objective.is_some() || other.reference.is_some() {
            (self.objective, self.reference) = (other.objective, other.reference);
        }
        self
    }

    /// Whether a puzzle can be asked this; no model is stated.
    ///
    /// # Errors
    /// [`QuestionError`] with the column of what is wrong.
    pub fn check(&self, family: &dyn Family) -> Result<(), QuestionError> {
        let known = sets::Known::new(family, &self.sets)?;
        let domain = domain::Domain::of(&known);
        parser::rows(&domain, self).map_err(|error| self.placed(error))?;
        match &self.objective {
            Some(_) if !family.model().integers.is_empty() => Err(self.placed(integers(family))),
            Some(of) => {
                let sum = parser::sum(&domain, &of.sum).map(drop);
                sum.map_err(|error| self.placed(error))
            }
            None => Ok(()),
        }
    }

    /// The error with the place of the row or the sum that it is about.
    fn placed(&self, error: QuestionError) -> QuestionError {
        let mut places = self.places.iter();
        let place = places.find(|place| place.text == error.text);
        QuestionError {
            place: place.map(|place| Box::new(place.clone())),
            ..error
        }
    }
}

/// Why an objective cannot be asked of a model with integers: the family states its own by one, or they
/// are columns that no sum can say.
fn integers(family: &dyn Family) -> QuestionError {
    let model = family.model();
    let fault = match (&model.origin, model.integers.first()) {
        (Some(_), Some(first)) => QuestionFault::Integers {
            name: first.name.clone(),
        },
        _ => QuestionFault::Formulation,
    };
    QuestionError::of_all(fault)
}

/// The options of a puzzle whose placements are as an expression says, ascending.
///
/// # Errors
/// [`QuestionError`] with the column of what is wrong.
pub fn options_where(
    family: &dyn Family,
    sets: &[OptionSet],
    expression: &str,
) -> Result<Vec<OptionIx>, QuestionError> {
    let known = sets::Known::new(family, sets)?;
    let condition = parser::condition(&domain::Domain::of(&known), expression)?;
    let options = (0..family.model().options.len()).map(OptionIx::new);
    let is_meant = |&option: &OptionIx| {
        let values = known.values(option);
        values.is_some_and(|values| condition.holds(&values))
    };
    Ok(options.filter(is_meant).collect())
}
