//! Values that another solver gave to the columns of the linear program.
//!
//! Invariant: what is said of them is said by the geometry of the puzzle and by the rows of the
//! model; that a solver calls them a solution counts for nothing.

use core::fmt;

use super::Puzzle;
use crate::formats::SOLUTION_TOLERANCE;
use crate::language::{Language, Say, Statement};
use crate::model::{Selection, check};

/// Why values cannot be read as a selection.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ValuesError {
    /// Another number of values than of columns.
    Number {
        /// The values.
        values: usize,
        /// The columns.
        columns: usize,
    },
    /// A value between integers, or no number at all.
    NotAnInteger {
        /// The column.
        name: String,
        /// Its value.
        value: f64,
    },
    /// An integer that the column cannot take.
    OutOfBounds {
        /// The column.
        name: String,
        /// Its value.
        value: f64,
        /// Its least and its greatest value.
        bounds: [i32; 2],
    },
}

impl Say for ValuesError {
    fn text(&self, language: Language) -> String {
        match self {
            Self::Number { values, columns } => language.say(
                [
                    "there {0|is|are} {0} {0|value|values} for {1} {1|column|columns}",
                    "es {0|ist|sind} {0} {0|Wert|Werte} für {1} {1|Spalte|Spalten}",
                ],
                &[values, columns],
            ),
            Self::NotAnInteger { name, value } => language.say(
                [
                    "{0} is {1}, which is not an integer",
                    "{0} ist {1}, und das ist keine ganze Zahl",
                ],
                &[name, value],
            ),
            Self::OutOfBounds {
                name,
                value,
                bounds: [lower, upper],
            } => language.say(
                [
                    "{0} is {1}, but it lies between {2} and {3}",
                    "{0} ist {1}, liegt aber zwischen {2} und {3}",
                ],
                &[name, value, lower, upper],
            ),
        }
    }
}

impl fmt::Display for ValuesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

impl core::error::Error for ValuesError {}

impl Puzzle {
    /// The selection that values of the columns of [`Self::linear_program`] stand for, one for each
    /// column in their order; solvers round, so they need be integers only to within
    /// [`SOLUTION_TOLERANCE`].
    ///
    /// # Errors
    /// [`ValuesError`]. Whether the selection is a solution is for [`Self::selection_faults`] to say.
    ///
    /// ```
    /// use cubewright::puzzle::Puzzle;
    /// let puzzle = Puzzle::parse("tiny.dlx", b"a b\na\nb\na b\n")?;
    /// let selection = puzzle.selection_of_values(&[0.0, 1e-7, 1.0])?;
    /// assert!(puzzle.selection_faults(&selection).is_empty());
    /// let wrong = puzzle.selection_of_values(&[1.0, 0.0, 1.0])?;
    /// assert!(!puzzle.selection_faults(&wrong).is_empty());
    /// let error = puzzle.selection_of_values(&[0.5, 0.5, 0.5]).unwrap_err();
    /// assert_eq!(error.to_string(), "o1 is 0.5, which is not an integer");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn selection_of_values(&self, values: &[f64]) -> Result<Selection, ValuesError> {
        let program = self.linear_program();
        let columns = program.columns.len();
        if values.len() != columns {
            let values = values.len();
            return Err(ValuesError::Number { values, columns });
        }
        let integer = |(value, column): (&f64, &crate::export::LinearColumn)| {
            let (value, name) = (*value, column.name.clone());
            let integer = value.round();
            if !value.is_finite() || (value - integer).abs() > SOLUTION_TOLERANCE {
                return Err(ValuesError::NotAnInteger { name, value });
            }
            let bounds = [column.lower, column.upper];
            if integer < f64::from(column.lower) || integer > f64::from(column.upper) {
                return Err(ValuesError::OutOfBounds {
                    name,
                    value,
                    bounds,
                });
            }
            #[expect(
                clippy::cast_possible_truncation,
                reason = "it lies between 32-bit bounds"
            )]
            Ok(integer as i64)
        };
        let integers = values.iter().zip(&program.columns).map(integer);
        let integers: Vec<i64> = integers.collect::<Result<_, _>>()?;
        Ok(program.selection(self.model(), &integers))
    }

    /// All that is wrong with a selection, as an answer to the puzzle and as one to the model;
    /// nothing if it is a solution of both.
    #[must_use]
    pub fn selection_faults(&self, selection: &Selection) -> Vec<Statement> {
        let mut faults = self.family().faults(selection);
        if let Err(fault) = check(self.model(), selection).map_err(|fault| fault.statement())
            && !faults.contains(&fault)
        {
            faults.push(fault);
        }
        faults
    }

    /// What a selection costs in the model; nothing if it is no solution of the model.
    #[must_use]
    pub fn selection_cost(&self, selection: &Selection) -> Option<i64> {
        check(self.model(), selection).ok()
    }
}
