//! Variables, literals and clauses.

use core::num::NonZero;
use core::ops::{Not, Range};

use crate::language::{Language, Say};
use crate::model::{Column, Integer, Model, OptionIx, Row, Selection};

/// Variables at most; solvers keep literals in 32 bits with a bit for the sign.
const MOST_VARIABLES: usize = 1 << 28;
/// Literals in all clauses at most, about a gigabyte.
const MOST_LITERALS: usize = 1 << 28;
/// Values of an integer variable at most: each takes a variable.
const MOST_VALUES: i64 = 4096;

/// Whether the integers and rows of a model, and the objective of a linear program, surely have few enough
/// values for clauses. Where they have not, [`CnfError`] may still not come.
#[must_use]
pub fn has_few_values(model: &Model) -> bool {
    /// Of so few terms all sums together are not too many.
    const FEW: usize = 20;
    let range = |column: Column| match column {
        Column::Option(_) => 1,
        Column::Integer(integer) => {
            let integer = &model.integers[integer];
            i64::from(integer.upper) - i64::from(integer.lower)
        }
    };
    let is_small =
        |integer: &Integer| i64::from(integer.upper) - i64::from(integer.lower) < MOST_VALUES;
    let row = |row: &Row| {
        let terms = row.terms.iter();
        let sum = terms.map(|&(column, factor)| i64::from(factor.unsigned_abs()) * range(column));
        let only_options = row.terms.iter().all(|(column, _)| range(*column) == 1);
        only_options && row.terms.len() <= FEW || sum.sum::<i64>() < MOST_VALUES
    };
    let costs = model
        .options
        .iter()
        .map(|option| i64::from(option.cost).abs());
    let has_small_cost =
        model.origin.is_none() || model.options.len() <= FEW || costs.sum::<i64>() < MOST_VALUES;
    has_small_cost && model.integers.iter().all(is_small) && model.rows.iter().all(row)
}

/// Why a model cannot be said in clauses.
///
/// Sizes are bounded before memory is taken: sums of large weights have exponentially many values.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CnfError {
    /// An integer variable takes too many values.
    #[error("the integer variable {name} takes more than {MOST_VALUES} values")]
    Integer {
        /// Its name.
        name: String,
    },
    /// The left side of a row, or the cost, takes too many values.
    #[error("the sum {name} takes too many different values for clauses")]
    Sum {
        /// The name of the row, or "cost".
        name: String,
    },
    /// There would be more variables or literals than solvers can hold.
    #[error("the model takes more than {MOST_VARIABLES} variables or {MOST_LITERALS} literals")]
    Size,
}

impl Say for CnfError {
    fn text(&self, language: Language) -> String {
        match language {
            Language::English => self.to_string(),
            Language::German => match self {
                Self::Integer { name } => {
                    format!("die ganzzahlige Variable {name} nimmt mehr als {MOST_VALUES} Werte an")
                }
                Self::Sum { name } => {
                    format!("die Summe {name} nimmt zu viele verschiedene Werte für Klauseln an")
                }
                Self::Size => format!(
                    "das Modell braucht mehr als {MOST_VARIABLES} Variablen oder {MOST_LITERALS} Literale"
                ),
            },
        }
    }
}

/// A variable or its negation, numbered as in DIMACS files: n or -n, from 1.
///
/// ```
/// use cubewright::export::cnf;
/// let model = cubewright::formats::read_dlx("a b\na\nb\na b\n").expect("good");
/// let formula = cnf(&model).expect("small");
/// let text = cubewright::export::dimacs_text(&formula);
/// assert!(text.lines().any(|line| line.starts_with("p cnf ")));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Literal(NonZero<i32>);

impl Literal {
    /// The variable at the 0-based `index`.
    ///
    /// # Panics
    /// If there cannot be so many variables (2^31 - 1).
    #[must_use]
    pub fn of_variable(index: usize) -> Self {
        let number = i32::try_from(index + 1).ok().and_then(NonZero::new);
        Self(number.expect("variables are counted before they are made"))
    }

    /// The number in DIMACS files: negative if negated.
    ///
    /// Counted from 1, because DIMACS ends a clause with 0.
    #[must_use]
    pub const fn number(self) -> i32 {
        self.0.get()
    }

    /// The 0-based index of the variable.
    #[must_use]
    pub const fn variable(self) -> usize {
        self.0.get().unsigned_abs() as usize - 1
    }

    /// Whether this is the variable itself, not its negation.
    #[must_use]
    pub const fn is_positive(self) -> bool {
        self.0.get() > 0
    }
}

impl Not for Literal {
    type Output = Self;

    fn not(self) -> Self {
        Self(-self.0)
    }
}

/// An integer variable in order encoding.
#[derive(Clone, Debug, PartialEq, Eq)]
struct OrderEncoded {
    lower: i64,
    /// Variables "at least lower + 1", "at least lower + 2" and so on.
    steps: Range<usize>,
}

/// A formula in conjunctive normal form with named variables.
///
/// Variables: the options, then the steps of the integers, then the rest.
///
/// Variables are numbered from 1, as in DIMACS; the first of them are the model's options in their
/// order, and each has a name that comments of the text print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cnf {
    /// The name of the puzzle.
    pub name: String,
    variables: Vec<String>,
    literals: Vec<Literal>,
    /// Where each clause ends in `literals`.
    ends: Vec<usize>,
    options: usize,
    integers: Vec<OrderEncoded>,
}

impl Cnf {
    /// The variables of the options and integers, and no clause but those that
    /// order the steps of an integer.
    pub(super) fn new(model: &Model) -> Result<Self, CnfError> {
        let mut cnf = Self {
            name: model.name.clone(),
            variables: Vec::new(),
            literals: Vec::new(),
            ends: Vec::new(),
            options: model.options.len(),
            integers: Vec::new(),
        };
        for option in &model.options {
            cnf.new_variable(option.name.clone())?;
        }
        for integer in &model.integers {
            let (lower, upper) = (i64::from(integer.lower), i64::from(integer.upper));
            if upper - lower >= MOST_VALUES {
                let name = integer.name.clone();
                return Err(CnfError::Integer { name });
            }
            let first = cnf.variables.len();
            for value in lower + 1..=upper {
                let step = cnf.new_variable(format!("{}>={value}", integer.name))?;
                if value > lower + 1 {
                    let before = Literal::of_variable(step.variable() - 1);
                    cnf.add(&[!step, before])?;
                }
            }
            if upper < lower {
                cnf.add(&[])?;
            }
            let steps = first..cnf.variables.len();
            cnf.integers.push(OrderEncoded { lower, steps });
        }
        Ok(cnf)
    }

    /// The names of the variables, by index.
    #[must_use]
    pub fn variables(&self) -> &[String] {
        &self.variables
    }

    /// How many of the variables, the first ones, are the options and the steps of the integers. Those
    /// behind them may have several values for one selection, so models are counted on these alone.
    #[must_use]
    pub fn columns(&self) -> usize {
        let last = self.integers.last();
        last.map_or(self.options, |integer| integer.steps.end)
    }

    /// The number of clauses.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is no clause.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The clauses, in order.
    pub fn clauses(&self) -> impl Iterator<Item = &[Literal]> {
        let starts = core::iter::once(0).chain(self.ends.iter().copied());
        starts
            .zip(&self.ends)
            .map(|(start, &end)| &self.literals[start..end])
    }

    /// The literal that says that an option is chosen.
    #[must_use]
    pub fn option(&self, option: OptionIx) -> Literal {
        debug_assert!(option.index() < self.options, "an option of the model");
        Literal::of_variable(option.index())
    }

    /// The literals that say that an integer variable is at least its lower
    /// bound plus 1, plus 2 and so on.
    ///
    /// An integer of value v satisfies the first v minus its lower bound of them, and none of the
    /// others (order encoding).
    pub fn steps(&self, integer: usize) -> impl DoubleEndedIterator<Item = Literal> + '_ {
        let steps = self.integers[integer].steps.clone();
        steps.map(Literal::of_variable)
    }

    /// The selection that an assignment stands for.
    ///
    /// `holds` says whether a literal is true. Variables that only help the encoding are not looked
    /// at.
    ///
    /// ```
    /// use cubewright::export::cnf;
    /// let model = cubewright::formats::read_dlx("a b\na\nb\na b\n")?;
    /// let formula = cnf(&model)?;
    /// let selection = formula.selection(|literal| literal == formula.option(model.coverers()[0][1]));
    /// assert_eq!(selection.options.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn selection(&self, holds: impl Fn(Literal) -> bool) -> Selection {
        let options = (0..self.options).map(OptionIx::new);
        let integers = (0..self.integers.len()).map(|integer| {
            let steps = (0_i64..).zip(self.steps(integer));
            let reached = steps.filter(|&(_, step)| holds(step)).last();
            self.integers[integer].lower + reached.map_or(0, |(before, _)| before + 1)
        });
        Selection {
            options: options.filter(|&o| holds(self.option(o))).collect(),
            integers: integers.collect(),
        }
    }

    /// A variable more.
    pub(super) fn new_variable(&mut self, name: String) -> Result<Literal, CnfError> {
        if self.variables.len() == MOST_VARIABLES {
            return Err(CnfError::Size);
        }
        self.variables.push(name);
        Ok(Literal::of_variable(self.variables.len() - 1))
    }

    /// A clause more.
    pub(super) fn add(&mut self, clause: &[Literal]) -> Result<(), CnfError> {
        if self.literals.len() + clause.len() > MOST_LITERALS {
            return Err(CnfError::Size);
        }
        self.literals.extend_from_slice(clause);
        self.ends.push(self.literals.len());
        Ok(())
    }

    /// Puts clauses of one literal behind all others: a solver that is given
    /// clause after clause then numbers them as the file does, because it has
    /// nothing to simplify before the last long one.
    pub(super) fn move_units_last(&mut self) {
        let (units, others): (Vec<&[Literal]>, Vec<&[Literal]>) =
            self.clauses().partition(|clause| clause.len() < 2);
        let mut literals = Vec::with_capacity(self.literals.len());
        let mut ends = Vec::with_capacity(self.ends.len());
        for clause in others.into_iter().chain(units) {
            literals.extend_from_slice(clause);
            ends.push(literals.len());
        }
        self.literals = literals;
        self.ends = ends;
    }
}
