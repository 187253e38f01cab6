//! The free editions of commercial solvers, and which models they take.
//!
//! Invariant: a limit is told before a run begins, and only where the solver itself refuses: with a
//! licence it has none.

use crate::export::LinearProgram;
use crate::language::{Statement, Text};

/// What a free edition takes, as it was measured with the packages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edition {
    /// Models of every size.
    Whole,
    /// At most so many columns, and so many rows.
    Each(usize),
    /// At most so many columns and rows together.
    Together(usize),
}

impl Edition {
    /// Whether the free edition is too small for the program.
    pub(super) const fn is_exceeded(self, program: &LinearProgram) -> bool {
        let (columns, rows) = (program.columns.len(), program.rows.len());
        match self {
            Self::Whole => false,
            Self::Each(most) => columns > most || rows > most,
            Self::Together(most) => columns + rows > most,
        }
    }

    /// Which limit it is, and who has none.
    pub(super) fn refusal(self, program: &LinearProgram) -> Statement {
        const EACH: Text = [
            "without a licence it solves at most {0} columns and {0} rows, and this model has {1} \
             and {2}; highs, scip, cbc and microlp have no such limit",
            "ohne Lizenz löst es höchstens {0} Spalten und {0} Zeilen, und dieses Modell hat {1} \
             und {2}; highs, scip, cbc und microlp haben keine solche Grenze",
        ];
        const TOGETHER: Text = [
            "without a licence it solves at most {0} columns and rows together, and this model has \
             {1} and {2}; highs, scip, cbc and microlp have no such limit",
            "ohne Lizenz löst es höchstens {0} Spalten und Zeilen zusammen, und dieses Modell hat \
             {1} und {2}; highs, scip, cbc und microlp haben keine solche Grenze",
        ];
        let (text, most) = match self {
            Self::Whole => (EACH, usize::MAX),
            Self::Each(most) => (EACH, most),
            Self::Together(most) => (TOGETHER, most),
        };
        let (columns, rows) = (program.columns.len(), program.rows.len());
        Statement::of(text, &[&most, &columns, &rows])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::{LinearColumn, LinearRow};
    use crate::language::Language;
    use crate::model::Sense;

    fn program(columns: usize, rows: usize) -> LinearProgram {
        let column = LinearColumn {
            name: String::new(),
            lower: 0,
            upper: 1,
            cost: 0,
        };
        let row = LinearRow {
            name: String::new(),
            terms: Vec::new(),
            sense: Sense::Le,
            rhs: 1,
        };
        LinearProgram {
            name: String::new(),
            columns: vec![column; columns],
            rows: vec![row; rows],
        }
    }

    #[test]
    fn a_model_may_be_as_large_as_the_limit() {
        for (edition, columns, rows, is_exceeded) in [
            (Edition::Whole, 90_000, 90_000, false),
            (Edition::Each(1000), 1000, 1000, false),
            (Edition::Each(1000), 1001, 3, true),
            (Edition::Each(1000), 3, 1001, true),
            (Edition::Together(5000), 4000, 1000, false),
            (Edition::Together(5000), 4000, 1001, true),
        ] {
            let program = program(columns, rows);
            assert_eq!(edition.is_exceeded(&program), is_exceeded, "{edition:?}");
        }
        let words = Edition::Together(5000).refusal(&program(4000, 1001));
        let words = words.text(Language::English);
        assert!(
            words.contains("at most 5000 columns and rows together"),
            "{words}"
        );
        assert!(words.contains("4000 and 1001; highs"), "{words}");
    }
}
