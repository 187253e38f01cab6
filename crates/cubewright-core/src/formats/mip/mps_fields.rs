//! The fields of a line of MPS, and what the lines of each section say.
//!
//! In fixed MPS the fields begin in columns 2, 5, 15, 25, 40 and 50, and names may have blanks; in free
//! MPS they stand apart.
//!
//! Invariant: a file is fixed only if every line of data keeps to these columns, with numbers where
//! numbers stand; then both readings differ in nothing but blanks in names.

use super::decimal::Decimal;
use super::draft::{Bound, ColumnKind, DraftTerm};
use super::error::{MipBeyond, MipErrorKind, MipExpected};
use super::mps::{Reader, RowOf, expected, raw_lines};
use crate::export::names::shown;
use crate::formats::error::SpannedError;
use crate::formats::text::{Slice, trimmed, words};

/// The fields of a line that are not blank.
pub(super) type Fields<'t> = Vec<Slice<'t>>;

/// How fields are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    Free,
    Fixed,
}

/// Where the fields of fixed MPS begin and end, in bytes from 0.
const FIELDS: [(usize, usize); 6] = [(1, 3), (4, 12), (14, 22), (24, 36), (39, 47), (49, 61)];

impl Layout {
    /// That of a text.
    pub(super) fn of(text: &str) -> Self {
        let data =
            |line: &Slice<'_>| line.text.starts_with([' ', '\t']) && !line.text.trim().is_empty();
        if raw_lines(text).filter(data).all(is_fixed) {
            Self::Fixed
        } else {
            Self::Free
        }
    }

    /// The fields of a line.
    pub(super) fn fields(self, line: Slice<'_>) -> Fields<'_> {
        match self {
            Self::Free => words(line, &[' ', '\t']).collect(),
            Self::Fixed => fixed(line).into_iter().flatten().collect(),
        }
    }
}

/// The fields of a line by their columns, those that are blank too.
fn fixed(line: Slice<'_>) -> [Option<Slice<'_>>; 6] {
    FIELDS.map(|(from, to)| {
        let part = line.text.get(from..to.min(line.text.len()))?;
        let field = trimmed(part, line.start + from);
        (!field.text.is_empty()).then_some(field)
    })
}

/// Whether a line keeps to the columns of fixed MPS.
fn is_fixed(line: Slice<'_>) -> bool {
    let text = line.text;
    let is_within = |at: usize| FIELDS.iter().any(|&(from, to)| (from..to).contains(&at));
    let mut bytes = text.bytes().enumerate();
    if !bytes.all(|(at, byte)| byte == b' ' || (is_within(at) && byte != b'\t')) || !text.is_ascii()
    {
        return false;
    }
    let fields = fixed(line);
    let is_number = |at: usize| fields[at].is_none_or(|it| Decimal::parse(it.text).is_some());
    let begins = |at: usize| fields[at].is_none_or(|it| it.start == line.start + FIELDS[at].0);
    let is_marker = fields[2].is_some_and(|it| it.text == "'MARKER'");
    let is_row_or_bound = fields[0].is_some();
    let has_pair = fields[2].is_some() && (is_marker || fields[3].is_some());
    (is_row_or_bound || has_pair)
        && begins(1)
        && (is_marker || begins(2) && begins(4) && is_number(3) && is_number(5))
}

impl<'t> Reader<'t> {
    /// A line of `COLUMNS`.
    pub(super) fn column(&mut self, fields: &Fields<'t>) -> Result<(), SpannedError> {
        if let &[_, marker, of] = &fields[..]
            && marker.text == "'MARKER'"
        {
            self.is_integer = match of.text {
                "'INTORG'" => true,
                "'INTEND'" => false,
                "'SOSORG'" | "'SOSEND'" => {
                    let kind = MipErrorKind::Beyond(MipBeyond::OrderedSets);
                    return Err(SpannedError::at(kind, of.span()));
                }
                _ => return Err(expected(MipExpected::Type, of)),
            };
            return Ok(());
        }
        let &[name, ..] = &fields[..] else {
            return Ok(());
        };
        if !matches!(fields.len(), 3 | 5) {
            return Err(expected(MipExpected::Fields, name));
        }
        let kind = if self.is_integer {
            ColumnKind::Integer
        } else {
            ColumnKind::Continuous
        };
        let known = self.draft.columns.len();
        let column = self.draft.column(name.text, name.span(), kind)?;
        if column < known && self.last_column != Some(column) {
            return Err(twice(name));
        }
        self.last_column = Some(column);
        for pair in fields[1..].chunks_exact(2) {
            let (row, factor) = (self.row_of(pair[0])?, number(pair[1])?);
            let term = DraftTerm {
                column,
                factor,
                span: pair[0].start..pair[1].span().end,
            };
            let terms = match row {
                RowOf::Free => continue,
                RowOf::Objective => &mut self.draft.objective.terms,
                RowOf::Row(row) => &mut self.draft.rows[row].terms,
            };
            // The columns come in turn.
            if terms.last().is_some_and(|last| last.column == column) {
                return Err(twice(pair[0]));
            }
            terms.push(term);
        }
        Ok(())
    }

    /// What a name in a line of data stands for.
    fn row_of(&self, name: Slice<'t>) -> Result<RowOf, SpannedError> {
        self.rows.get(name.text).copied().ok_or_else(|| {
            let row = shown(name.text);
            SpannedError::at(MipErrorKind::UnknownRow { row }, name.span())
        })
    }

    /// The pairs of names and numbers behind the name of the set, which may be missing.
    fn pairs(
        &mut self,
        of: &'static str,
        fields: &Fields<'t>,
    ) -> Result<Vec<(RowOf, Slice<'t>, Decimal)>, SpannedError> {
        let pairs = match fields.len() {
            3 | 5 => {
                self.one_set(of, fields[0])?;
                &fields[1..]
            }
            2 | 4 => &fields[..],
            _ => return Err(expected(MipExpected::Fields, fields[0])),
        };
        let pairs = pairs.chunks_exact(2);
        pairs
            .map(|pair| Ok((self.row_of(pair[0])?, pair[0], number(pair[1])?)))
            .collect()
    }

    /// Refuses a second set: which of them is meant is not in the file.
    fn one_set(&mut self, of: &'static str, name: Slice<'t>) -> Result<(), SpannedError> {
        if *self.sets.entry(of).or_insert(name.text) == name.text {
            return Ok(());
        }
        let what = of.to_owned();
        Err(SpannedError::at(MipErrorKind::Twice { what }, name.span()))
    }

    /// A line of `RHS`; that of the objective is the constant with the other sign.
    pub(super) fn right_sides(&mut self, fields: &Fields<'t>) -> Result<(), SpannedError> {
        for (row, name, number) in self.pairs("RHS", fields)? {
            let rhs = match row {
                RowOf::Free => continue,
                RowOf::Objective => {
                    self.draft.objective.constant = number.negated();
                    continue;
                }
                RowOf::Row(row) => &mut self.draft.rows[row].rhs,
            };
            if !rhs.is_zero() {
                return Err(twice(name));
            }
            *rhs = number;
        }
        Ok(())
    }

    /// A line of `RANGES`.
    pub(super) fn range(&mut self, fields: &Fields<'t>) -> Result<(), SpannedError> {
        for (row, name, number) in self.pairs("RANGES", fields)? {
            match row {
                RowOf::Free => {}
                RowOf::Objective => return Err(expected(MipExpected::Fields, name)),
                RowOf::Row(row) => {
                    if self.ranges.insert(row, number).is_some() {
                        return Err(twice(name));
                    }
                }
            }
        }
        Ok(())
    }

    /// A line of `BOUNDS`.
    pub(super) fn bound(&mut self, fields: &Fields<'t>) -> Result<(), SpannedError> {
        let of = fields[0];
        let kind = of.text.to_ascii_uppercase();
        let has_number = !matches!(&*kind, "FR" | "MI" | "PL" | "BV");
        let (set, name, value) = match (&fields[1..], has_number) {
            (&[name], false) => (None, name, None),
            (&[set, name], false) => (Some(set), name, None),
            (&[set, name, value], _) => (Some(set), name, Some(value)),
            (&[name, value], true) => (None, name, Some(value)),
            _ => return Err(expected(MipExpected::Fields, of)),
        };
        if let Some(set) = set {
            self.one_set("BOUNDS", set)?;
        }
        let value = value.filter(|_| has_number).map(number).transpose()?;
        let limit = Bound::of(value.unwrap_or(Decimal::ZERO));
        let column = self.draft.known(name.text, name.span())?;
        column.bounded = Some(name.span());
        if kind.ends_with('I') && has_number || kind == "BV" {
            column.kind = ColumnKind::Integer;
        }
        match &*kind {
            "UP" | "UI" => {
                // Then some readers take the least value for minus infinity.
                if value.is_some_and(Decimal::is_negative) && column.lower == Bound::Unsaid {
                    column.lower = Bound::Infinite;
                }
                column.upper = limit;
            }
            "LO" | "LI" => column.lower = limit,
            "FX" => (column.lower, column.upper) = (limit, limit),
            "FR" => (column.lower, column.upper) = (Bound::Infinite, Bound::Infinite),
            "MI" => column.lower = Bound::Infinite,
            "PL" => column.upper = Bound::Infinite,
            "BV" => {
                column.lower = Bound::At(Decimal::ZERO);
                column.upper = Bound::At(Decimal::ONE);
            }
            "SC" | "SI" => {
                let kind = MipErrorKind::Beyond(MipBeyond::SemiContinuous);
                return Err(SpannedError::at(kind, of.span()));
            }
            _ => return Err(expected(MipExpected::Type, of)),
        }
        Ok(())
    }
}

/// The number that a field is.
fn number(field: Slice<'_>) -> Result<Decimal, SpannedError> {
    if let Some(number) = Decimal::parse(field.text) {
        return Ok(number);
    }
    let word = field.text.trim_start_matches(['+', '-']);
    let is_infinite = ["inf", "infinity"].contains(&&*word.to_ascii_lowercase());
    let infinite = if field.text.starts_with('-') {
        "-1e20"
    } else {
        "1e20"
    };
    let number = Decimal::parse(infinite).filter(|_| is_infinite);
    number.ok_or_else(|| {
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            let of = shown(field.text);
            SpannedError::at(MipErrorKind::TooLarge { of }, field.span())
        } else {
            expected(MipExpected::Number, field)
        }
    })
}

fn twice(what: Slice<'_>) -> SpannedError {
    let name = shown(what.text);
    SpannedError::at(MipErrorKind::Twice { what: name }, what.span())
}
