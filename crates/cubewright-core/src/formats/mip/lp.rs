//! CPLEX LP, as HiGHS, SCIP, CBC, GLPK, Gurobi and others write it.
//!
//! ```text
//! lp       = ( "Minimize" | "Maximize" ), [ label ], sum, "Subject To", { row },
//!            { "Bounds", { bound } | "Generals", { name } | "Binaries", { name } }, "End" ;
//! row      = [ label ], ( sum, sense, number | number, sense, sum, [ sense, number ] ) ;
//! bound    = [ number, sense ], name, [ sense, number ] | name, "free" ;
//! sum      = [ sign ], term, { sign, term } ;
//! term     = [ number ], name | number ;
//! ```
//!
//! Invariant: a row is told where it begins, a term by its own place.

use super::decimal::Decimal;
use super::draft::{ColumnKind, Draft, DraftTerm};
use super::error::{MipBeyond, MipErrorKind, MipExpected};
use super::lp_tokens::{Placed, Section, Token, number, tokens};
use crate::export::names::shown;
use crate::formats::error::SpannedError;
use crate::formats::text::shortened;
use crate::model::{Aim, Sense};

/// Reads a text.
pub(super) fn draft(text: &str) -> Result<Draft<'_>, SpannedError> {
    let mut reader = Reader {
        tokens: tokens(text),
        at: 0,
        end: text.len(),
        draft: Draft::default(),
    };
    reader.draft.name = name(text);
    reader.whole()?;
    Ok(reader.draft)
}

/// The name that a comment above tells, as solvers write it.
fn name(text: &str) -> String {
    let comments = text
        .lines()
        .map_while(|line| line.trim().strip_prefix('\\'));
    let mut named = comments.filter_map(|comment| {
        let (word, name) = comment.split_once(':')?;
        let is_name = ["problem", "problem name", "model", "name"];
        let word = word.trim().to_ascii_lowercase();
        is_name
            .contains(&&*word)
            .then(|| shortened(name.trim(), 255))
    });
    named.next().unwrap_or_default()
}

/// A sum: its terms and its constant.
type Sum = (Vec<DraftTerm>, Decimal);

pub(super) struct Reader<'t> {
    pub(super) tokens: Vec<Placed<'t>>,
    pub(super) at: usize,
    end: usize,
    pub(super) draft: Draft<'t>,
}

impl<'t> Reader<'t> {
    pub(super) fn peek(&self) -> Option<Placed<'t>> {
        self.tokens.get(self.at).copied()
    }

    fn next_is(&self, token: Token) -> bool {
        self.peek().is_some_and(|it| it.token == token)
    }

    pub(super) fn section(&self) -> Option<(Section, usize)> {
        Section::of(&self.tokens[self.at..])
    }

    /// That something else is expected where the reader stands.
    pub(super) fn expected(&self, what: MipExpected) -> SpannedError {
        match self.peek() {
            Some(found) if found.token == Token::Product => self.beyond(MipBeyond::Products),
            Some(found) if found.token == Token::Arrow => self.beyond(MipBeyond::Indicators),
            Some(found) => {
                let text = shown(found.text);
                SpannedError::at(MipErrorKind::Expected { what, found: text }, found.span())
            }
            None => SpannedError::at(MipErrorKind::NotEnded { end: "End" }, self.end..self.end),
        }
    }

    pub(super) fn beyond(&self, what: MipBeyond) -> SpannedError {
        let span = self.peek().map_or(self.end..self.end, |it| it.span());
        SpannedError::at(MipErrorKind::Beyond(what), span)
    }

    fn whole(&mut self) -> Result<(), SpannedError> {
        let Some((section, words)) = self.section() else {
            // In lp_solve's language an objective is `max: 3x + 2y;`.
            let said = self.peek().map(|it| it.text.to_ascii_lowercase());
            let is_other = said.is_some_and(|it| it.starts_with('/'))
                || self
                    .tokens
                    .get(self.at + 1)
                    .is_some_and(|it| it.token == Token::Colon);
            return Err(if is_other {
                self.beyond(MipBeyond::LpSolve)
            } else {
                self.expected(MipExpected::Objective)
            });
        };
        self.draft.objective.aim = match section {
            Section::Minimise => Aim::Minimise,
            Section::Maximise => Aim::Maximise,
            _ => return Err(self.expected(MipExpected::Objective)),
        };
        self.at += words;
        if let Some((Section::Objectives, _)) = self.section() {
            return Err(self.beyond(MipBeyond::Objectives));
        }
        self.objective()?;
        while let Some((section, words)) = self.section() {
            let is_beyond = match section {
                Section::Minimise | Section::Maximise | Section::Objectives => {
                    Some(MipBeyond::Objectives)
                }
                Section::SemiContinuous => Some(MipBeyond::SemiContinuous),
                Section::OrderedSets => Some(MipBeyond::OrderedSets),
                Section::Functions => Some(MipBeyond::Functions),
                Section::LazyRows => Some(MipBeyond::LazyRows),
                _ => None,
            };
            if let Some(what) = is_beyond {
                return Err(self.beyond(what));
            }
            self.at += words;
            match section {
                Section::Rows => self.rows()?,
                Section::Bounds => self.bounds()?,
                Section::Generals => self.kinds(ColumnKind::Integer)?,
                Section::Binaries => self.kinds(ColumnKind::Binary)?,
                _ => return Ok(()),
            }
        }
        Err(self.expected(MipExpected::Term))
    }

    fn objective(&mut self) -> Result<(), SpannedError> {
        let span = self.peek().map_or(self.end..self.end, |it| it.span());
        let name = self.label();
        let (terms, constant) = self.sum()?;
        if self.section().is_none() {
            return Err(self.expected(MipExpected::Term));
        }
        let objective = &mut self.draft.objective;
        (objective.span, objective.name) = (span, name.map(str::to_owned));
        (objective.terms, objective.constant) = (terms, constant);
        Ok(())
    }

    /// The label that stands here, if one does.
    pub(super) fn label(&mut self) -> Option<&'t str> {
        let word = self.peek().filter(|it| it.token == Token::Word)?;
        let colon = self.tokens.get(self.at + 1)?;
        if colon.token != Token::Colon {
            return None;
        }
        self.at += 2;
        Some(word.text)
    }

    /// A sum up to what is no part of it; a sum may be empty.
    pub(super) fn sum(&mut self) -> Result<Sum, SpannedError> {
        let (mut terms, mut constant) = (Vec::new(), Decimal::ZERO);
        let mut is_first = true;
        while let Some(start) = self.peek() {
            if self.section().is_some() {
                break;
            }
            let (is_signed, is_negative) = self.signs();
            if !is_signed && !is_first {
                break;
            }
            let size = self.number()?;
            let is_column = self.peek().is_some_and(|it| it.token == Token::Word)
                && self.section().is_none()
                && self
                    .tokens
                    .get(self.at + 1)
                    .is_none_or(|it| it.token != Token::Colon);
            if size.is_none() && !is_column {
                if is_signed {
                    return Err(self.expected(MipExpected::Term));
                }
                break;
            }
            let size = size.unwrap_or(Decimal::ONE);
            let factor = if is_negative { size.negated() } else { size };
            if is_column {
                terms.push(self.term(factor, start.start)?);
            } else {
                let sum = constant.plus(factor);
                let of = shown(start.text);
                let fault = || SpannedError::at(MipErrorKind::TooLarge { of }, start.span());
                constant = sum.ok_or_else(fault)?;
            }
            is_first = false;
        }
        Ok((terms, constant))
    }

    /// The column that stands here, as a term that begins at a byte.
    fn term(&mut self, factor: Decimal, start: usize) -> Result<DraftTerm, SpannedError> {
        let Some(word) = self.peek().filter(|it| it.token == Token::Word) else {
            return Err(self.expected(MipExpected::Column));
        };
        let column = self
            .draft
            .column(word.text, word.span(), ColumnKind::Continuous)?;
        self.at += 1;
        if self.next_is(Token::Product) {
            return Err(self.beyond(MipBeyond::Products));
        }
        let span = start..word.span().end;
        Ok(DraftTerm {
            column,
            factor,
            span,
        })
    }

    /// Whether signs stand here, and whether they make negative.
    pub(super) fn signs(&mut self) -> (bool, bool) {
        let (mut is_signed, mut is_negative) = (false, false);
        while let Some(sign) = self.peek() {
            match sign.token {
                Token::Plus => {}
                Token::Minus => is_negative = !is_negative,
                _ => break,
            }
            is_signed = true;
            self.at += 1;
        }
        (is_signed, is_negative)
    }

    /// The number that stands here, if one does.
    pub(super) fn number(&mut self) -> Result<Option<Decimal>, SpannedError> {
        let Some(token) = self.peek().filter(|it| it.token == Token::Number) else {
            return Ok(None);
        };
        let Some(number) = number(&token) else {
            let of = shown(token.text);
            return Err(SpannedError::at(
                MipErrorKind::TooLarge { of },
                token.span(),
            ));
        };
        self.at += 1;
        Ok(Some(number))
    }

    pub(super) fn comparison(&mut self) -> Result<Sense, SpannedError> {
        match self.peek().map(|it| it.token) {
            Some(Token::Compare(sense)) => {
                self.at += 1;
                Ok(sense)
            }
            _ => Err(self.expected(MipExpected::Comparison)),
        }
    }
}
