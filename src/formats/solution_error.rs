//! What can be wrong with a solution of another program, where, and what to do.
//!
//! Invariant: the place lies inside the text.

use core::ops::Range;

/// What is wrong with a solution.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolutionErrorKind {
    /// No variable has a value.
    #[error("there are no values of variables")]
    Empty,
    /// The file of a run that found nothing.
    #[error("the file says that there is no solution: {says}")]
    NoSolution {
        /// Its words.
        says: String,
    },
    /// What `glpsol --write` writes.
    #[error("this is GLPK's form without names")]
    GlpkWithoutNames,
    /// A file that begins like XML and is none.
    #[error("{message}")]
    Xml {
        /// What is wrong.
        message: String,
    },
    /// A variable of an XML file without name or value.
    #[error("a variable has no {attribute}")]
    MissingAttribute {
        /// What is missing.
        attribute: &'static str,
    },
    /// A line that the form does not have.
    #[error("this line is not {expected}")]
    Line {
        /// What stands in such a file.
        expected: &'static str,
    },
    /// A value that is no number.
    #[error("{found} is not a finite number")]
    NotANumber {
        /// What stands there.
        found: String,
    },
    /// A value between integers.
    #[error("{name} is {found}, which is not an integer")]
    NotAnInteger {
        /// The variable.
        name: String,
        /// What stands there.
        found: String,
    },
    /// An integer that the variable cannot take.
    #[error("{name} is {found}, but lies between {lower} and {upper}")]
    OutOfBounds {
        /// The variable.
        name: String,
        /// What stands there.
        found: String,
        /// Its least value.
        lower: i32,
        /// Its greatest value.
        upper: i32,
    },
    /// A name that no variable has.
    #[error("the model has no variable {name}")]
    Unknown {
        /// The name.
        name: String,
    },
    /// A variable with two values.
    #[error("{name} has a value twice")]
    Repeated {
        /// The name.
        name: String,
    },
    /// A word of a `v` line that is no literal of the exported text.
    #[error("{found} is not a literal of the model")]
    NotALiteral {
        /// What stands there.
        found: String,
    },
    /// Numbered literals of a model that has no clauses.
    #[error("these are literals of clauses, but {message}")]
    NoClauses {
        /// Why there are none.
        message: String,
    },
    /// A line that is no option.
    #[error("the model has no option {found}")]
    NotAnOption {
        /// What stands there.
        found: String,
    },
}

impl SolutionErrorKind {
    /// What to do about it.
    #[must_use]
    pub const fn hint(&self) -> &'static str {
        match self {
            Self::Empty => {
                "give what the solver wrote as its solution file, or lines of a name and a value"
            }
            Self::NoSolution { .. } => {
                "there is nothing to check; `cubewright solve` says whether there is a solution"
            }
            Self::GlpkWithoutNames => "let glpsol write the solution with --output, not --write",
            Self::Xml { .. } | Self::MissingAttribute { .. } => {
                "CPLEX writes <variable name=\"X\" value=\"1\"/>; is the file complete?"
            }
            Self::Line { .. } => "is the file complete, and the solution file of a solver?",
            Self::NotANumber { .. } => "write a number, such as 1 or 0.9999999",
            Self::NotAnInteger { .. } => {
                "every variable is an integer, and 1e-5 is tolerated: was the relaxation solved, \
                 or a text without its integers?"
            }
            Self::OutOfBounds { .. } => "is it the solution of this model and formulation?",
            Self::NoClauses { .. } => "give the solution of another export",
            Self::Unknown { .. } => {
                "is it the solution of this puzzle and --formulation, as `cubewright model` \
                 exports it?"
            }
            Self::Repeated { .. } => "give one solution only, with one value for each variable",
            Self::NotAnOption { .. } => {
                "write one option a line as `cubewright solve` does, such as o3: a b c; for the \
                 file of a solver there is --model-solution"
            }
            Self::NotALiteral { .. } => {
                "write x1, -x1 and so on as in the text of --to opb, or 1, -1 as in that of --to cnf"
            }
        }
    }
}

/// An error in a solution: what, where, and what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {kind}")]
pub struct SolutionError {
    kind: SolutionErrorKind,
    line: usize,
    column: usize,
    span: Range<usize>,
}

impl SolutionError {
    /// The error at bytes of the text.
    pub(super) fn new(text: &str, span: Range<usize>, kind: SolutionErrorKind) -> Self {
        let before = text.get(..span.start).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Self {
            kind,
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            span,
        }
    }

    /// What is wrong.
    #[must_use]
    pub const fn kind(&self) -> &SolutionErrorKind {
        &self.kind
    }

    /// The line, 1-based.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }

    /// The character of the line, 1-based.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// The bytes of the text that are concerned.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// What to do about it.
    #[must_use]
    pub const fn hint(&self) -> &'static str {
        self.kind.hint()
    }
}
