//! MPS, free and fixed, as MILP solvers write it.
//!
//! ```text
//! mps     = [ "NAME", [ name ] ], { section }, "ENDATA" ;
//! section = "OBJSENSE", ( "MIN" | "MAX" ) | "ROWS", { type, name }
//!         | "COLUMNS", { column, row, number, [ row, number ] | marker }
//!         | "RHS", { [ set ], row, number, [ row, number ] }
//!         | "RANGES", { [ set ], row, number, [ row, number ] }
//!         | "BOUNDS", { type, [ set ], column, [ number ] } ;
//! ```
//!
//! A section begins at the first byte of its line, and its lines do not; lines that begin with `*` are
//! comments.
//!
//! Invariant: readers of MPS disagree on integer columns without bounds, so these are refused.

use std::collections::HashMap;

use super::decimal::Decimal;
use super::draft::{Bound, ColumnKind, Draft, DraftColumn, DraftRow};
use super::error::{MipBeyond, MipErrorKind, MipExpected};
use super::mps_fields::{Fields, Layout};
use crate::export::names::shown;
use crate::formats::error::SpannedError;
use crate::formats::text::Slice;
use crate::model::{Aim, Sense};

/// What a row of the file is.
#[derive(Clone, Copy, Debug)]
pub(super) enum RowOf {
    Objective,
    /// A row without a comparison, other than the objective.
    Free,
    Row(usize),
}

/// The sections with lines of data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Nothing,
    Sense,
    Rows,
    Columns,
    RightSides,
    Ranges,
    Bounds,
}

pub(super) struct Reader<'t> {
    pub(super) draft: Draft<'t>,
    pub(super) rows: HashMap<&'t str, RowOf>,
    /// For each row, how far it reaches from its right side, if it is a range.
    pub(super) ranges: HashMap<usize, Decimal>,
    pub(super) has_objective: bool,
    pub(super) is_integer: bool,
    /// The sets of right sides, ranges and bounds that are read.
    pub(super) sets: HashMap<&'static str, &'t str>,
    /// Columns in the order in which they began, to see one that is told in two places.
    pub(super) last_column: Option<usize>,
}

/// Reads a text.
pub(super) fn draft(text: &str) -> Result<Draft<'_>, SpannedError> {
    let mut reader = Reader {
        draft: Draft::default(),
        rows: HashMap::new(),
        ranges: HashMap::new(),
        has_objective: false,
        is_integer: false,
        sets: HashMap::new(),
        last_column: None,
    };
    let layout = Layout::of(text);
    let mut part = Part::Nothing;
    for line in raw_lines(text) {
        if line.text.trim().is_empty() || line.text.starts_with('*') {
            continue;
        }
        if line.text.starts_with([' ', '\t']) {
            reader.data(part, &layout.fields(line))?;
            continue;
        }
        let words = Layout::Free.fields(line);
        match reader.header(&words)? {
            Some(next) => part = next,
            None => return reader.finished(),
        }
    }
    let end = text.len();
    Err(SpannedError::at(
        MipErrorKind::NotEnded { end: "ENDATA" },
        end..end,
    ))
}

/// The lines with the white space before them.
pub(super) fn raw_lines(text: &str) -> impl Iterator<Item = Slice<'_>> {
    let mut start = 0;
    text.split('\n').map(move |line| {
        let here = start;
        start += line.len() + 1;
        let said = line.strip_prefix('\u{feff}').unwrap_or(line);
        Slice {
            text: said.trim_end(),
            start: here + line.len() - said.len(),
        }
    })
}

/// That something else is expected.
pub(super) fn expected(what: MipExpected, at: Slice<'_>) -> SpannedError {
    let found = shown(at.text);
    SpannedError::at(MipErrorKind::Expected { what, found }, at.span())
}

impl<'t> Reader<'t> {
    /// What follows a line that begins a section; nothing at the end.
    fn header(&mut self, words: &Fields<'t>) -> Result<Option<Part>, SpannedError> {
        let Some(&first) = words.first() else {
            return Ok(Some(Part::Nothing));
        };
        let beyond = |what| Err(SpannedError::at(MipErrorKind::Beyond(what), first.span()));
        Ok(Some(match &*first.text.to_ascii_uppercase() {
            "NAME" => {
                let name = words.get(1).map_or("", |word| word.text);
                self.draft.name = shown(name);
                Part::Nothing
            }
            "OBJSENSE" => {
                if let Some(&word) = words.get(1) {
                    self.sense(word)?;
                }
                Part::Sense
            }
            "ROWS" => Part::Rows,
            "COLUMNS" => Part::Columns,
            "RHS" => Part::RightSides,
            "RANGES" => Part::Ranges,
            "BOUNDS" => Part::Bounds,
            "ENDATA" => return Ok(None),
            "SOS" | "SOS1" | "SOS2" | "SETS" => return beyond(MipBeyond::OrderedSets),
            "QUADOBJ" | "QMATRIX" | "QSECTION" | "QCMATRIX" => {
                return beyond(MipBeyond::Products);
            }
            "INDICATORS" => return beyond(MipBeyond::Indicators),
            "LAZYCONS" | "USERCUTS" => return beyond(MipBeyond::LazyRows),
            "CSECTION" => return beyond(MipBeyond::Cones),
            "MULTIOBJ" => return beyond(MipBeyond::Objectives),
            "GENCONS" | "PWLOBJ" => return beyond(MipBeyond::Functions),
            _ => return Err(expected(MipExpected::Section, first)),
        }))
    }

    fn data(&mut self, part: Part, fields: &Fields<'t>) -> Result<(), SpannedError> {
        let Some(&first) = fields.first() else {
            return Ok(());
        };
        match part {
            Part::Nothing => Err(expected(MipExpected::Section, first)),
            Part::Sense => self.sense(first),
            Part::Rows => self.row(fields),
            Part::Columns => self.column(fields),
            Part::RightSides => self.right_sides(fields),
            Part::Ranges => self.range(fields),
            Part::Bounds => self.bound(fields),
        }
    }

    fn sense(&mut self, word: Slice<'t>) -> Result<(), SpannedError> {
        let text = word.text.to_ascii_uppercase();
        self.draft.objective.aim = match &*text {
            "MIN" | "MINIMIZE" | "MINIMISE" => Aim::Minimise,
            "MAX" | "MAXIMIZE" | "MAXIMISE" => Aim::Maximise,
            _ => return Err(expected(MipExpected::Objective, word)),
        };
        Ok(())
    }

    fn row(&mut self, fields: &Fields<'t>) -> Result<(), SpannedError> {
        let &[of, name] = &fields[..] else {
            return Err(expected(MipExpected::Fields, fields[0]));
        };
        let sense = match &*of.text.to_ascii_uppercase() {
            "N" => None,
            "L" => Some(Sense::Le),
            "E" => Some(Sense::Eq),
            "G" => Some(Sense::Ge),
            _ => return Err(expected(MipExpected::Type, of)),
        };
        let row = match sense {
            Some(sense) => {
                self.draft.rows.push(DraftRow {
                    is_of_range: false,
                    name: Some(name.text.to_owned()),
                    span: name.span(),
                    terms: Vec::new(),
                    sense,
                    rhs: Decimal::ZERO,
                });
                RowOf::Row(self.draft.rows.len() - 1)
            }
            None if self.has_objective => RowOf::Free,
            None => {
                self.has_objective = true;
                self.draft.objective.name = Some(name.text.to_owned());
                self.draft.objective.span = name.span();
                RowOf::Objective
            }
        };
        if self.rows.insert(name.text, row).is_some() {
            let row = shown(name.text);
            return Err(SpannedError::at(MipErrorKind::SameRow { row }, name.span()));
        }
        Ok(())
    }

    /// The draft, with a second row for each range.
    fn finished(mut self) -> Result<Draft<'t>, SpannedError> {
        let unsaid = |it: &&DraftColumn| {
            it.kind == ColumnKind::Integer && [it.lower, it.upper] == [Bound::Unsaid; 2]
        };
        if let Some(column) = self.draft.columns.iter().find(unsaid) {
            let name = shown(&column.name);
            let kind = MipErrorKind::NoBounds { column: name };
            return Err(SpannedError::at(kind, column.span.clone()));
        }
        let rows = std::mem::take(&mut self.draft.rows);
        for (index, row) in rows.into_iter().enumerate() {
            match self.ranges.get(&index) {
                Some(&range) => self.draft.rows.extend(both(row, range)?),
                None => self.draft.rows.push(row),
            }
        }
        Ok(self.draft)
    }
}

/// The two rows of a range, the lower bound first.
fn both(row: DraftRow, range: Decimal) -> Result<[DraftRow; 2], SpannedError> {
    let size = range.absolute();
    let reach = match (row.sense, range.is_negative()) {
        (Sense::Le, _) | (Sense::Eq, true) => size.negated(),
        (Sense::Ge, _) | (Sense::Eq, false) => size,
    };
    let Some(other) = row.rhs.plus(reach) else {
        let of = shown(row.name.as_deref().unwrap_or_default());
        return Err(SpannedError::at(MipErrorKind::TooLarge { of }, row.span));
    };
    let [least, most] = if reach.is_negative() {
        [other, row.rhs]
    } else {
        [row.rhs, other]
    };
    Ok(
        [(Sense::Ge, least), (Sense::Le, most)].map(|(sense, rhs)| DraftRow {
            is_of_range: true,
            sense,
            rhs,
            ..row.clone()
        }),
    )
}
