//! The text of the pseudo-Boolean competitions, OPB.
//!
//! ```text
//! opb  = { comment }, [ ( "min:" | "max:" ), sum, ";" ], { sum, ( ">=" | "=" | "<=" ), integer, ";" } ;
//! sum  = { integer, [ "~" ], name } ;
//! ```
//!
//! The first comment says how many variables there are: `#variable= 5` declares `x1` to `x5`, which
//! need not occur. Others may not occur then.
//!
//! Invariant: every column is a 0/1 variable.

use std::collections::BTreeSet;

use super::decimal::Decimal;
use super::draft::{ColumnKind, Draft, DraftObjective, DraftRow, DraftTerm, MOST_COLUMNS};
use super::error::{MipBeyond, MipErrorKind, MipExpected};
use crate::export::names::shown;
use crate::formats::error::SpannedError;
use crate::formats::text::{Slice, lines};
use crate::model::{Aim, Sense};

/// The names in the order of their numbers: those that are declared, or else those that occur. So a text of
/// somebody's own and the one that is exported from it call the same columns `x1`, `x2` and so on.
pub(super) fn declared(text: &str) -> Vec<String> {
    let numbers = declared_number(text).map_or_else(|| numbers(text), |most| (1..=most).collect());
    numbers
        .into_iter()
        .map(|number| format!("x{number}"))
        .collect()
}

/// The numbers of variables that occur.
fn numbers(text: &str) -> BTreeSet<usize> {
    let names = words(text).into_iter().filter(|word| is_name(word.text));
    let number = |name: Slice<'_>| -> Option<usize> {
        let digits = name.text.trim_start_matches('~').strip_prefix('x')?;
        digits
            .parse()
            .ok()
            .filter(|number: &usize| number.to_string() == digits)
    };
    names.filter_map(number).take(MOST_COLUMNS + 1).collect()
}

/// How many are declared.
fn declared_number(text: &str) -> Option<usize> {
    let head = lines(text).find(|line| !line.text.is_empty());
    let head = head.filter(|line| line.text.starts_with('*'));
    let (_, said) = head.and_then(|line| line.text.split_once("#variable="))?;
    let number = said.split_whitespace().next();
    let number: usize = number.and_then(|number| number.parse().ok())?;
    // One more than is read is enough for the error.
    Some(number.min(MOST_COLUMNS + 1))
}

/// Reads a text in which these names are declared.
pub(super) fn draft<'t>(text: &'t str, declared: &'t [String]) -> Result<Draft<'t>, SpannedError> {
    let mut draft = Draft::default();
    for name in declared {
        draft.column(name, 0..0, ColumnKind::Binary)?;
    }
    let mut reader = Reader {
        words: words(text),
        at: 0,
        end: text.len(),
        most: declared_number(text),
        draft,
    };
    while reader.peek().is_some() {
        reader.statement()?;
    }
    Ok(reader.draft)
}

/// The words outside comments; a semicolon, and what compares, are words wherever they stand.
fn words(text: &str) -> Vec<Slice<'_>> {
    let mut words = Vec::new();
    for line in lines(text).filter(|line| !line.text.starts_with('*')) {
        let mut at = 0;
        while let Some(rest) = line.text.get(at..).filter(|rest| !rest.is_empty()) {
            let blank = rest.len() - rest.trim_start().len();
            let length = if blank > 0 { blank } else { word_length(rest) };
            if blank == 0 {
                words.push(Slice {
                    text: &rest[..length],
                    start: line.start + at,
                });
            }
            at += length;
        }
    }
    words
}

/// The bytes of the word with which a text begins.
fn word_length(text: &str) -> usize {
    if let Some(mark) = [">=", "<=", "=", ";"]
        .iter()
        .find(|it| text.starts_with(**it))
    {
        return mark.len();
    }
    let ends = |c: char| c.is_whitespace() || matches!(c, ';' | '<' | '>' | '=');
    let (first, _) = text.split_at(text.chars().next().map_or(0, char::len_utf8));
    let rest = &text[first.len()..];
    first.len() + rest.find(ends).unwrap_or(rest.len())
}

struct Reader<'t> {
    words: Vec<Slice<'t>>,
    at: usize,
    end: usize,
    /// How many variables are declared, if that is said.
    most: Option<usize>,
    draft: Draft<'t>,
}

impl<'t> Reader<'t> {
    fn peek(&self) -> Option<Slice<'t>> {
        self.words.get(self.at).copied()
    }

    /// That something else is expected where the reader stands.
    fn expected(&self, what: MipExpected) -> SpannedError {
        let Some(word) = self.peek() else {
            return SpannedError::at(MipErrorKind::NotEnded { end: ";" }, self.end..self.end);
        };
        let found = shown(word.text);
        SpannedError::at(MipErrorKind::Expected { what, found }, word.span())
    }

    fn statement(&mut self) -> Result<(), SpannedError> {
        let Some(start) = self.peek() else {
            return Ok(());
        };
        let beyond = |what| Err(SpannedError::at(MipErrorKind::Beyond(what), start.span()));
        let aim = match start.text {
            "min:" => Some(Aim::Minimise),
            "max:" => Some(Aim::Maximise),
            "soft:" => return beyond(MipBeyond::SoftRows),
            word if word.starts_with('[') => return beyond(MipBeyond::SoftRows),
            _ => None,
        };
        if let Some(aim) = aim {
            if !self.draft.objective.span.is_empty() {
                return beyond(MipBeyond::Objectives);
            }
            self.at += 1;
            let (terms, constant) = self.sum()?;
            self.draft.objective = DraftObjective {
                name: None,
                span: start.span(),
                aim,
                terms,
                constant,
            };
            return self.semicolon();
        }
        let (terms, constant) = self.sum()?;
        let sense = match self.peek().map(|word| word.text) {
            Some(">=") => Sense::Ge,
            Some("<=") => Sense::Le,
            Some("=") => Sense::Eq,
            // Each variable has its number.
            Some(word) if terms.is_empty() && is_name(word) => {
                return Err(self.expected(MipExpected::Number));
            }
            _ => return Err(self.expected(MipExpected::Comparison)),
        };
        self.at += 1;
        let rhs = self.number()?;
        let rhs = rhs.ok_or_else(|| self.expected(MipExpected::Number))?;
        let Some(rhs) = rhs.plus(constant.negated()) else {
            let of = shown(start.text);
            return Err(SpannedError::at(
                MipErrorKind::TooLarge { of },
                start.span(),
            ));
        };
        self.draft.rows.push(DraftRow {
            name: None,
            is_of_range: false,
            span: start.span(),
            terms,
            sense,
            rhs,
        });
        self.semicolon()
    }

    fn semicolon(&mut self) -> Result<(), SpannedError> {
        if self.peek().is_none_or(|word| word.text != ";") {
            return Err(self.expected(MipExpected::Term));
        }
        self.at += 1;
        Ok(())
    }

    /// The terms that stand here, and what negated variables add.
    fn sum(&mut self) -> Result<(Vec<DraftTerm>, Decimal), SpannedError> {
        let (mut terms, mut constant) = (Vec::new(), Decimal::ZERO);
        while let Some(start) = self.peek() {
            let Some(factor) = self.number()? else {
                break;
            };
            let Some(word) = self.peek().filter(|word| is_name(word.text)) else {
                return Err(self.expected(MipExpected::Column));
            };
            self.at += 1;
            if let Some(next) = self.peek().filter(|word| is_name(word.text)) {
                let kind = MipErrorKind::Beyond(MipBeyond::Products);
                return Err(SpannedError::at(kind, next.span()));
            }
            let (name, factor) = match word.text.strip_prefix('~') {
                Some(name) => {
                    let of = shown(start.text);
                    let sum = constant.plus(factor);
                    let fault = || SpannedError::at(MipErrorKind::TooLarge { of }, start.span());
                    constant = sum.ok_or_else(fault)?;
                    (name, factor.negated())
                }
                None => (word.text, factor),
            };
            let column = self.column(name, word)?;
            terms.push(DraftTerm {
                column,
                factor,
                span: start.start..word.span().end,
            });
        }
        Ok((terms, constant))
    }

    /// The variable of this name, which is one of those that the first line declares, if it does.
    fn column(&mut self, name: &'t str, word: Slice<'t>) -> Result<usize, SpannedError> {
        let column = self.draft.column(name, word.span(), ColumnKind::Binary)?;
        match self.most {
            Some(most) if column >= most => {
                let column = shown(name);
                let kind = MipErrorKind::Undeclared { column, most };
                Err(SpannedError::at(kind, word.span()))
            }
            _ => Ok(column),
        }
    }

    /// The integer that stands here, if one does.
    fn number(&mut self) -> Result<Option<Decimal>, SpannedError> {
        let word = self.peek().filter(|word| {
            let digits = word.text.strip_prefix(['+', '-']).unwrap_or(word.text);
            digits.starts_with(|c: char| c.is_ascii_digit())
        });
        let Some(word) = word else {
            return Ok(None);
        };
        let number = Decimal::parse(word.text);
        if number.is_some_and(|number| number.places() > 0) {
            return Err(self.expected(MipExpected::Integer));
        }
        let Some(number) = number else {
            let of = shown(word.text);
            return Err(SpannedError::at(MipErrorKind::TooLarge { of }, word.span()));
        };
        self.at += 1;
        Ok(Some(number))
    }
}

/// Whether a word names a variable, negated or not.
fn is_name(word: &str) -> bool {
    let name = word.strip_prefix('~').unwrap_or(word);
    name.starts_with(|c: char| c.is_alphabetic() || c == '_')
}
