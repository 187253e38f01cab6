//! Rows and bounds of CPLEX LP, and which columns are integers.
//!
//! Invariant: a range is two rows, whose names tell which bound each is.

use super::decimal::Decimal;
use super::draft::{Bound, ColumnKind, DraftRow, DraftTerm, turned};
use super::error::{MipBeyond, MipErrorKind, MipExpected};
use super::lp::Reader;
use super::lp_tokens::{Placed, Token, is_infinity};
use crate::export::names::shown;
use crate::formats::error::SpannedError;
use crate::model::Sense;

impl Reader<'_> {
    pub(super) fn rows(&mut self) -> Result<(), SpannedError> {
        while let Some(start) = self.peek() {
            if self.section().is_some() {
                return Ok(());
            }
            let name = self.label();
            let (terms, constant) = match self.infinite_left() {
                Some(endless) => (Vec::new(), endless),
                None => self.sum()?,
            };
            let sense = self.comparison()?;
            let row = |sense, terms, rhs| DraftRow {
                name: name.map(str::to_owned),
                is_of_range: false,
                span: start.span(),
                terms,
                sense,
                rhs,
            };
            if terms.is_empty() {
                self.turned_row(&row, sense, constant)?;
                continue;
            }
            let rhs = self.right_side()?;
            let rhs = self.less(rhs, constant)?;
            self.draft.rows.push(row(sense, terms, rhs));
        }
        Ok(())
    }

    /// A row that begins with its number: `1 <= x + y` or `1 <= x + y <= 3`.
    fn turned_row(
        &mut self,
        row: &dyn Fn(Sense, Vec<DraftTerm>, Decimal) -> DraftRow,
        sense: Sense,
        left: Decimal,
    ) -> Result<(), SpannedError> {
        let (terms, constant) = self.sum()?;
        if terms.is_empty() {
            return Err(self.expected(MipExpected::Column));
        }
        let turned = turned(sense);
        let left = self.less(left, constant)?;
        let mut first = row(turned, terms.clone(), left);
        let Some(Token::Compare(other)) = self.peek().map(|it| it.token) else {
            self.draft.rows.push(first);
            return Ok(());
        };
        if other != sense || sense == Sense::Eq {
            return Err(self.expected(MipExpected::Term));
        }
        self.at += 1;
        let rhs = self.right_side()?;
        let mut second = row(sense, terms, self.less(rhs, constant)?);
        (first.is_of_range, second.is_of_range) = (true, true);
        self.draft.rows.extend([first, second]);
        Ok(())
    }

    /// A number less another.
    fn less(&self, number: Decimal, other: Decimal) -> Result<Decimal, SpannedError> {
        let difference = number.plus(other.negated());
        let last = self.tokens.get(self.at.saturating_sub(1));
        let (of, span) = last.map_or_else(Default::default, |it| (shown(it.text), it.span()));
        difference.ok_or_else(|| SpannedError::at(MipErrorKind::TooLarge { of }, span))
    }

    /// An infinity that stands here, with its sign.
    fn infinity(&mut self) -> Option<Decimal> {
        let start = self.at;
        let (_, is_negative) = self.signs();
        let word = self.peek().filter(|it| it.token == Token::Word);
        if word.is_none_or(|it| !is_infinity(it.text)) {
            self.at = start;
            return None;
        }
        self.at += 1;
        Decimal::parse(if is_negative { "-1e20" } else { "1e20" })
    }

    /// The same before a comparison, which no column of that name stands in.
    fn infinite_left(&mut self) -> Option<Decimal> {
        let start = self.at;
        let found = self.infinity();
        let is_left = self
            .peek()
            .is_some_and(|it| matches!(it.token, Token::Compare(_)));
        if found.is_none() || !is_left {
            self.at = start;
            return None;
        }
        found
    }

    /// The number behind a comparison.
    fn right_side(&mut self) -> Result<Decimal, SpannedError> {
        if let Some(endless) = self.infinity() {
            return Ok(endless);
        }
        let at_right = |it: &Placed<'_>| {
            let column = shown(it.text);
            SpannedError::at(MipErrorKind::ColumnAtRight { column }, it.span())
        };
        let (_, is_negative) = self.signs();
        let Some(number) = self.number()? else {
            let word = self.peek().filter(|it| it.token == Token::Word);
            return Err(word.map_or_else(
                || self.expected(MipExpected::Number),
                |word| at_right(&word),
            ));
        };
        match self.peek() {
            Some(next) if next.token == Token::Word && !next.is_first => {
                let is_label = self
                    .tokens
                    .get(self.at + 1)
                    .is_some_and(|it| it.token == Token::Colon);
                if !is_label {
                    return Err(at_right(&next));
                }
            }
            Some(next) if matches!(next.token, Token::Arrow) => {
                return Err(self.beyond(MipBeyond::Indicators));
            }
            Some(next) if matches!(next.token, Token::Product | Token::Compare(_)) => {
                return Err(self.expected(MipExpected::Term));
            }
            _ => {}
        }
        Ok(if is_negative {
            number.negated()
        } else {
            number
        })
    }

    pub(super) fn bounds(&mut self) -> Result<(), SpannedError> {
        while self.peek().is_some() && self.section().is_none() {
            let left = match self.limit()? {
                Some(limit) => Some((turned(self.comparison()?), limit)),
                None => None,
            };
            let Some(word) = self.peek().filter(|it| it.token == Token::Word) else {
                return Err(self.expected(MipExpected::Column));
            };
            // A column in no row is one nevertheless.
            let kind = ColumnKind::Continuous;
            let column = self.draft.column(word.text, word.span(), kind)?;
            self.draft.columns[column].bounded = Some(word.span());
            self.at += 1;
            let is_free = |it: Placed<'_>| it.text.eq_ignore_ascii_case("free") && !it.is_first;
            if left.is_none() && self.peek().is_some_and(is_free) {
                self.at += 1;
                self.bound(column, Sense::Le, Bound::Infinite);
                self.bound(column, Sense::Ge, Bound::Infinite);
                continue;
            }
            if let Some((sense, limit)) = left {
                self.bound(column, sense, limit);
            }
            if let Some(Token::Compare(sense)) = self.peek().map(|it| it.token) {
                self.at += 1;
                let limit = self.limit()?;
                let limit = limit.ok_or_else(|| self.expected(MipExpected::Number))?;
                self.bound(column, sense, limit);
            } else if left.is_none() {
                return Err(self.expected(MipExpected::Comparison));
            }
        }
        Ok(())
    }

    fn bound(&mut self, column: usize, sense: Sense, limit: Bound) {
        let column = &mut self.draft.columns[column];
        if matches!(sense, Sense::Le | Sense::Eq) {
            column.upper = limit;
        }
        if matches!(sense, Sense::Ge | Sense::Eq) {
            column.lower = limit;
        }
    }

    /// The number or the infinity that stands here, if one does.
    fn limit(&mut self) -> Result<Option<Bound>, SpannedError> {
        let before = self.at;
        let (_, is_negative) = self.signs();
        if let Some(number) = self.number()? {
            let number = if is_negative {
                number.negated()
            } else {
                number
            };
            return Ok(Some(Bound::of(number)));
        }
        let word = self.peek().filter(|it| it.token == Token::Word);
        if word.is_some_and(|it| is_infinity(it.text)) {
            self.at += 1;
            return Ok(Some(Bound::Infinite));
        }
        self.at = before;
        Ok(None)
    }

    pub(super) fn kinds(&mut self, kind: ColumnKind) -> Result<(), SpannedError> {
        while self.section().is_none()
            && let Some(word) = self.peek()
        {
            if word.token != Token::Word {
                return Err(self.expected(MipExpected::Column));
            }
            // A column in no row is one nevertheless.
            let column = self.draft.column(word.text, word.span(), kind)?;
            self.draft.columns[column].kind = kind;
            self.at += 1;
        }
        Ok(())
    }
}
