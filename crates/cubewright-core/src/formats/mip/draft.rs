//! A linear program as it is written, before it becomes a model.
//!
//! Invariant: everything knows its place in the text, so that what a model cannot say is refused there.

use core::ops::Range;
use std::collections::HashMap;

use super::decimal::Decimal;
use super::error::MipErrorKind;
use crate::export::names::shown;
use crate::formats::error::SpannedError;
use crate::model::{Aim, Sense};

/// Columns that are read at most.
pub(super) const MOST_COLUMNS: usize = 1 << 20;

/// What a column may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ColumnKind {
    Continuous,
    Integer,
    Binary,
}

/// The least or the greatest value of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// Nothing is said.
    Unsaid,
    Infinite,
    At(Decimal),
}

/// A column, and where it is named first.
#[derive(Clone, Debug)]
pub(super) struct DraftColumn {
    pub name: String,
    pub span: Range<usize>,
    pub kind: ColumnKind,
    pub lower: Bound,
    pub upper: Bound,
    /// Where it is bounded, the last time, if it is.
    pub bounded: Option<Range<usize>>,
}

/// A coefficient of a column, and where it stands.
#[derive(Clone, Debug)]
pub(super) struct DraftTerm {
    pub column: usize,
    pub factor: Decimal,
    pub span: Range<usize>,
}

/// A row; without a name it gets one.
#[derive(Clone, Debug)]
pub(super) struct DraftRow {
    /// As it is written.
    pub name: Option<String>,
    /// Whether it is one of the two rows of a range.
    pub is_of_range: bool,
    pub span: Range<usize>,
    pub terms: Vec<DraftTerm>,
    pub sense: Sense,
    pub rhs: Decimal,
}

impl DraftRow {
    /// The name in the model, where the two rows of a range are told apart.
    pub(super) fn own_name(&self) -> Option<String> {
        let end = match self.sense {
            Sense::Ge if self.is_of_range => "_least",
            Sense::Le if self.is_of_range => "_most",
            _ => "",
        };
        self.name.as_ref().map(|name| name.clone() + end)
    }

    /// Whether it holds whatever the columns are, as its right side is infinite.
    pub(super) fn has_no_limit(&self) -> bool {
        let is_least = match self.sense {
            Sense::Le => false,
            Sense::Ge => true,
            Sense::Eq => return false,
        };
        self.rhs.is_infinite() && self.rhs.is_negative() == is_least
    }
}

/// What is minimised or maximised.
#[derive(Clone, Debug)]
pub(super) struct DraftObjective {
    pub name: Option<String>,
    pub span: Range<usize>,
    pub aim: Aim,
    pub terms: Vec<DraftTerm>,
    pub constant: Decimal,
}

impl Default for DraftObjective {
    fn default() -> Self {
        Self {
            name: None,
            span: 0..0,
            aim: Aim::Minimise,
            terms: Vec::new(),
            constant: Decimal::ZERO,
        }
    }
}

/// A linear program.
#[derive(Debug, Default)]
pub(super) struct Draft<'t> {
    pub name: String,
    pub columns: Vec<DraftColumn>,
    pub rows: Vec<DraftRow>,
    pub objective: DraftObjective,
    by_name: HashMap<&'t str, usize>,
}

impl<'t> Draft<'t> {
    /// The column of this name, which is new if it was not named yet.
    pub(super) fn column(
        &mut self,
        name: &'t str,
        span: Range<usize>,
        kind: ColumnKind,
    ) -> Result<usize, SpannedError> {
        if let Some(&column) = self.by_name.get(name) {
            return Ok(column);
        }
        let column = self.columns.len();
        if column == MOST_COLUMNS {
            let most = MOST_COLUMNS;
            return Err(SpannedError::at(
                MipErrorKind::TooManyColumns { most },
                span,
            ));
        }
        self.by_name.insert(name, column);
        self.columns.push(DraftColumn {
            name: name.to_owned(),
            span,
            kind,
            lower: Bound::Unsaid,
            upper: Bound::Unsaid,
            bounded: None,
        });
        Ok(column)
    }

    /// The column of this name, which must be known.
    pub(super) fn known(
        &mut self,
        name: &str,
        span: Range<usize>,
    ) -> Result<&mut DraftColumn, SpannedError> {
        if let Some(&column) = self.by_name.get(name) {
            return Ok(&mut self.columns[column]);
        }
        let column = shown(name);
        Err(SpannedError::at(
            MipErrorKind::UnknownColumn { column },
            span,
        ))
    }
}

impl Bound {
    /// What a number says; from 1e20 on it is infinite.
    pub(super) fn of(number: Decimal) -> Self {
        if number.is_infinite() {
            Self::Infinite
        } else {
            Self::At(number)
        }
    }
}

/// The comparison seen from the other side.
pub(super) const fn turned(sense: Sense) -> Sense {
    match sense {
        Sense::Le => Sense::Ge,
        Sense::Eq => Sense::Eq,
        Sense::Ge => Sense::Le,
    }
}
