//! From text to rows and sums: recursive descent, of bounded depth.

mod values;

use super::domain::Domain;
use super::expression::{Comparison, Expression};
use super::linear::{LinearRow, LinearSum, Rows, Said, Term};
use super::pairs::{PairRow, Quantifier, Relation, cells_of};
use super::tokens::{Sign, Token, tokens};
use super::{Question, QuestionError, QuestionFault};
use crate::language::Text;
use crate::model::Sense;

/// The most parentheses and negations within each other.
const DEEPEST: usize = 50;

/// A row.
pub(super) fn row(domain: &Domain, text: &str) -> Result<LinearRow, QuestionError> {
    let mut parser = Parser::new(domain, text)?;
    let left = parser.sum()?;
    let first = parser.at;
    let (sense, less) = match parser.next() {
        Token::Sign(Sign::AtMost) => (Sense::Le, 0),
        Token::Sign(Sign::Below) => (Sense::Le, 1),
        Token::Sign(Sign::AtLeast) => (Sense::Ge, 0),
        Token::Sign(Sign::Above) => (Sense::Ge, -1),
        Token::Sign(Sign::Equal) => (Sense::Eq, 0),
        found => return Err(parser.before(["<=, == or >=", "<=, == oder >="], &found)),
    };
    let right = parser.sum()?;
    parser.end_of_row(first)?;
    let sum = left.minus(right);
    let rhs = -sum.constant - less;
    Ok(LinearRow {
        text: text.to_owned(),
        sum: LinearSum { constant: 0, ..sum },
        sense,
        rhs,
    })
}

/// The rows of a question.
pub(super) fn rows(domain: &Domain, question: &Question) -> Result<Rows, QuestionError> {
    let mut rows = Rows::default();
    for text in &question.subject_to {
        let mut parser = Parser::new(domain, text)?;
        match parser.pairs()? {
            Some(pairs) => rows.pairs.push(pairs),
            None => rows.linear.push(row(domain, text)?),
        }
    }
    Ok(rows)
}

/// The sum of an objective, which solutions differ in.
pub(super) fn sum(domain: &Domain, text: &str) -> Result<LinearSum, QuestionError> {
    let mut parser = Parser::new(domain, text)?;
    let sum = parser.sum()?;
    parser.end()?;
    if sum.terms.is_empty() {
        return Err(QuestionError::new(text, 1, QuestionFault::Constant));
    }
    Ok(sum)
}

/// A condition alone.
pub(super) fn condition(domain: &Domain, text: &str) -> Result<Expression, QuestionError> {
    let mut parser = Parser::new(domain, text)?;
    let condition = parser.expression()?;
    parser.end()?;
    Ok(condition)
}

struct Parser<'a> {
    domain: &'a Domain,
    text: &'a str,
    tokens: Vec<(usize, Token)>,
    at: usize,
    depth: usize,
}

impl<'a> Parser<'a> {
    fn new(domain: &'a Domain, text: &'a str) -> Result<Self, QuestionError> {
        Ok(Self {
            domain,
            text,
            tokens: tokens(text)?,
            at: 0,
            depth: 0,
        })
    }

    /// What comes next; at the end, the end.
    fn peek(&self) -> &Token {
        self.tokens.get(self.at).map_or(&Token::End, |(_, it)| it)
    }

    fn next(&mut self) -> Token {
        let token = self.peek().clone();
        self.at += 1;
        token
    }

    /// Takes a sign if it comes next.
    fn takes(&mut self, sign: Sign) -> bool {
        let is_there = *self.peek() == Token::Sign(sign);
        self.at += usize::from(is_there);
        is_there
    }

    /// A fault at what was taken last.
    fn fault(&self, fault: QuestionFault) -> QuestionError {
        let last = self.tokens.len().saturating_sub(1);
        let at = self.at.saturating_sub(1).min(last);
        let column = self.tokens.get(at).map_or(1, |(column, _)| *column);
        QuestionError::new(self.text, column, fault)
    }

    /// That something else was to come than what was taken last.
    fn before(&self, wanted: Text, found: &Token) -> QuestionError {
        let found = found.written();
        self.fault(QuestionFault::Expected { wanted, found })
    }

    fn expect(&mut self, sign: Sign, wanted: Text) -> Result<(), QuestionError> {
        match self.next() {
            Token::Sign(found) if found == sign => Ok(()),
            found => Err(self.before(wanted, &found)),
        }
    }

    fn end(&mut self) -> Result<(), QuestionError> {
        match self.next() {
            Token::End => Ok(()),
            found => Err(self.before(["the end", "das Ende"], &found)),
        }
    }

    /// `no touch(..., ...)` or `each on(..., ...)`, if it begins so.
    fn pairs(&mut self) -> Result<Option<PairRow>, QuestionError> {
        let Token::Word(word) = self.peek() else {
            return Ok(None);
        };
        let Some(quantifier) = Quantifier::of(word) else {
            return Ok(None);
        };
        self.at += 1;
        let found = self.next();
        let relation = match &found {
            Token::Word(word) => Relation::of(word),
            _ => None,
        };
        let wanted = ["touch(...) or on(...)", "touch(...) oder on(...)"];
        let relation = relation.ok_or_else(|| self.before(wanted, &found))?;
        if cells_of(self.domain.attributes).is_none() {
            return Err(self.fault(QuestionFault::NoCells));
        }
        self.expect(Sign::Open, ["(", "("])?;
        let one = self.said()?;
        self.expect(Sign::Comma, [",", ","])?;
        let other = self.said()?;
        self.expect(Sign::Close, [")", ")"])?;
        self.end()?;
        Ok(Some(PairRow {
            text: self.text.to_owned(),
            quantifier,
            relation,
            one,
            other,
        }))
    }

    fn sum(&mut self) -> Result<LinearSum, QuestionError> {
        let mut sum = LinearSum::default();
        let mut sign = if self.takes(Sign::Minus) { -1 } else { 1 };
        loop {
            self.term(sign, &mut sum)?;
            sign = if self.takes(Sign::Plus) {
                1
            } else if self.takes(Sign::Minus) {
                -1
            } else {
                return Ok(sum);
            };
        }
    }

    /// `2 * sum(...)`, `sum(...)` or `2`.
    fn term(&mut self, sign: i64, sum: &mut LinearSum) -> Result<(), QuestionError> {
        let mut factor = sign;
        if let Token::Number(number) = *self.peek() {
            self.at += 1;
            factor *= number;
            if *self.peek() == Token::Word("sum".to_owned()) {
                self.at += 1;
                return Err(self.fault(QuestionFault::NoTimes { number }));
            }
            if !self.takes(Sign::Times) {
                sum.constant += factor;
                return Ok(());
            }
        }
        match self.next() {
            Token::Word(word) if word == "sum" => {}
            found => return Err(self.no_sum(&found)),
        }
        self.expect(Sign::Open, ["(", "("])?;
        let counted = self.said()?;
        self.expect(Sign::Close, [")", ")"])?;
        sum.terms.push(Term { factor, counted });
        Ok(())
    }

    /// That a sum was to come; of a condition in its place what it would be.
    fn no_sum(&self, found: &Token) -> QuestionError {
        let is_condition = match found {
            Token::Word(word) => self.domain.position(word).is_some(),
            found => *found == Token::Sign(Sign::Not),
        };
        if !is_condition {
            return self.before(["sum(...)", "sum(...)"], found);
        }
        let mut rest = Self {
            domain: self.domain,
            text: self.text,
            tokens: self.tokens.clone(),
            at: self.at - 1,
            depth: 0,
        };
        let condition = match rest.said() {
            Ok(said) => said.text,
            // Of an attribute its name says what is meant, and a sign alone nothing.
            Err(error) if *found == Token::Sign(Sign::Not) => return error,
            Err(_) => found.written(),
        };
        self.fault(QuestionFault::NoSum { condition })
    }

    /// An expression with its text.
    fn said(&mut self) -> Result<Said, QuestionError> {
        let first = self.at;
        let expression = self.expression()?;
        let text = self.between(first, self.at);
        Ok(Said { text, expression })
    }

    /// The text from one token to before another.
    fn between(&self, first: usize, behind: usize) -> String {
        let column = |at: usize| {
            self.tokens
                .get(at)
                .map_or(usize::MAX, |(column, _)| *column)
        };
        let (from, to) = (column(first) - 1, column(behind) - 1);
        let letters = self.text.chars().take(to).skip(from);
        letters.collect::<String>().trim_end().to_owned()
    }

    /// The end of a row whose comparison is the token of this number; behind another one there would be two.
    fn end_of_row(&mut self, first: usize) -> Result<(), QuestionError> {
        let second = self.at;
        if let Token::Sign(sign) = *self.peek()
            && sign.compares()
        {
            self.at += 1;
            let rows = [
                self.between(0, second),
                self.between(first + 1, self.tokens.len() - 1),
            ];
            return Err(self.fault(QuestionFault::Chain { rows }));
        }
        self.end()
    }

    fn expression(&mut self) -> Result<Expression, QuestionError> {
        let mut any = vec![self.conjunction()?];
        while self.takes(Sign::Or) {
            any.push(self.conjunction()?);
        }
        Ok(joined(any, Expression::Any))
    }

    fn conjunction(&mut self) -> Result<Expression, QuestionError> {
        let mut all = vec![self.condition()?];
        while self.takes(Sign::And) {
            all.push(self.condition()?);
        }
        Ok(joined(all, Expression::All))
    }

    fn condition(&mut self) -> Result<Expression, QuestionError> {
        match self.next() {
            Token::Sign(Sign::Not) => {
                self.descend()?;
                let inner = self.condition()?;
                self.depth -= 1;
                Ok(Expression::Not(Box::new(inner)))
            }
            Token::Sign(Sign::Open) => {
                self.descend()?;
                let inner = self.expression()?;
                self.depth -= 1;
                self.expect(Sign::Close, [")", ")"])?;
                Ok(inner)
            }
            Token::Word(word) if word == "true" => Ok(Expression::True),
            Token::Word(word) => self.attribute(&word),
            found => Err(self.before(["an attribute", "ein Merkmal"], &found)),
        }
    }

    fn descend(&mut self) -> Result<(), QuestionError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.fault(QuestionFault::TooDeep { most: DEEPEST }));
        }
        Ok(())
    }

    /// What is said of an attribute, whose name was taken.
    fn attribute(&mut self, name: &str) -> Result<Expression, QuestionError> {
        let Some(of) = self.domain.position(name) else {
            return Err(self.fault(QuestionFault::NoAttribute {
                name: name.to_owned(),
                known: self.domain.names().map(str::to_owned).collect(),
            }));
        };
        if let Some(fault) = self.domain.untold(of) {
            return Err(self.fault(fault));
        }
        if self.domain.is_truth(of) {
            return match self.compared_truth(name) {
                Some(fault) => Err(self.fault(fault)),
                None => Ok(Expression::Holds(of)),
            };
        }
        if matches!(self.peek(), Token::Word(word) if word == "in") {
            self.at += 1;
            return self.among(of);
        }
        let comparison = match self.next() {
            Token::Sign(Sign::Equal | Sign::Unequal) => Comparison::Equal,
            Token::Sign(Sign::AtMost) => Comparison::AtMost,
            Token::Sign(Sign::Below) => Comparison::Below,
            Token::Sign(Sign::AtLeast) => Comparison::AtLeast,
            Token::Sign(Sign::Above) => Comparison::Above,
            found => {
                return Err(
                    self.before(["a comparison such as ==", "ein Vergleich wie =="], &found)
                );
            }
        };
        let is_negated = self.tokens[self.at - 1].1 == Token::Sign(Sign::Unequal);
        let literal = self.literal(of, comparison)?;
        self.undivided(of, comparison, core::slice::from_ref(&literal))?;
        let compared = Expression::Compared(of, comparison, literal);
        Ok(if is_negated {
            Expression::Not(Box::new(compared))
        } else {
            compared
        })
    }
}

/// The only one of some parts, or all of them together.
fn joined(mut parts: Vec<Expression>, together: fn(Vec<Expression>) -> Expression) -> Expression {
    match parts.len() {
        1 => parts.remove(0),
        _ => together(parts),
    }
}
