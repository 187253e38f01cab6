//! From text to rows and sums: recursive descent, of bounded depth.

use super::domain::Domain;
use super::expression::{Comparison, Expression, Literal};
use super::linear::{LinearRow, LinearSum, Rows};
use super::pairs::{PairRow, Quantifier, Relation, cells_of};
use super::tokens::{Sign, Token, tokens};
use super::{Question, QuestionError, QuestionFault};
use crate::family::AttributeKind;
use crate::language::Text;
use crate::model::Sense;

/// The most parentheses and negations within each other.
const DEEPEST: usize = 50;

/// A row.
pub(super) fn row(domain: &Domain, text: &str) -> Result<LinearRow, QuestionError> {
    let mut parser = Parser::new(domain, text)?;
    let left = parser.sum()?;
    let (sense, less) = match parser.next() {
        Token::Sign(Sign::AtMost) => (Sense::Le, 0),
        Token::Sign(Sign::Below) => (Sense::Le, 1),
        Token::Sign(Sign::AtLeast) => (Sense::Ge, 0),
        Token::Sign(Sign::Above) => (Sense::Ge, -1),
        Token::Sign(Sign::Equal) => (Sense::Eq, 0),
        found => return Err(parser.before(["<=, == or >=", "<=, == oder >="], &found)),
    };
    let right = parser.sum()?;
    parser.end()?;
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

/// A sum alone.
pub(super) fn sum(domain: &Domain, text: &str) -> Result<LinearSum, QuestionError> {
    let mut parser = Parser::new(domain, text)?;
    let sum = parser.sum()?;
    parser.end()?;
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
        let one = self.expression()?;
        self.expect(Sign::Comma, [",", ","])?;
        let other = self.expression()?;
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
            if !self.takes(Sign::Times) {
                sum.constant += factor;
                return Ok(());
            }
        }
        match self.next() {
            Token::Word(word) if word == "sum" => {}
            found => return Err(self.before(["sum(...)", "sum(...)"], &found)),
        }
        self.expect(Sign::Open, ["(", "("])?;
        let expression = self.expression()?;
        self.expect(Sign::Close, [")", ")"])?;
        sum.terms.push((factor, expression));
        Ok(())
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
        if self.domain.is_truth(of) {
            return Ok(Expression::Holds(of));
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

    fn among(&mut self, of: usize) -> Result<Expression, QuestionError> {
        self.expect(Sign::OpenBrace, ["{", "{"])?;
        let mut literals = vec![self.literal(of, Comparison::Equal)?];
        while self.takes(Sign::Comma) {
            literals.push(self.literal(of, Comparison::Equal)?);
        }
        self.undivided(of, Comparison::Equal, &literals)?;
        self.expect(Sign::CloseBrace, ["}", "}"])?;
        Ok(Expression::Among(of, literals))
    }

    /// Refuses a condition on some of several equal things.
    fn undivided(
        &self,
        of: usize,
        comparison: Comparison,
        literals: &[Literal],
    ) -> Result<(), QuestionError> {
        match self.domain.division(of, comparison, literals) {
            None => Ok(()),
            Some(fault) => Err(self.fault(fault)),
        }
    }

    /// A value that an attribute can have, and has somewhere if it is to be equal.
    fn literal(&mut self, of: usize, comparison: Comparison) -> Result<Literal, QuestionError> {
        let kind = self.domain.attributes[of].kind;
        let first = self.at;
        let is_ordered = comparison != Comparison::Equal;
        let literal = match (self.next(), kind) {
            (Token::Number(number), kind) if has_numbers(kind) => Literal::Number(number),
            (Token::Sign(Sign::Minus), kind) if has_numbers(kind) => {
                let Token::Number(number) = self.next() else {
                    return Err(self.kind_fault(of, is_ordered));
                };
                Literal::Number(-number)
            }
            (Token::Text(word), AttributeKind::Word | AttributeKind::Named) if !is_ordered => {
                Literal::Word(word)
            }
            (Token::Sign(Sign::Open), AttributeKind::Cell) if !is_ordered => self.cell()?,
            _ => return Err(self.kind_fault(of, is_ordered)),
        };
        let fault = self.domain.fault(of, &literal).filter(|_| !is_ordered);
        fault.map_or(Ok(literal), |fault| {
            let column = self.tokens[first].0;
            Err(QuestionError::new(self.text, column, fault))
        })
    }

    /// What an attribute is compared with.
    fn kind_fault(&self, of: usize, is_ordered: bool) -> QuestionError {
        let attribute = &self.domain.attributes[of];
        let wanted = match attribute.kind {
            AttributeKind::Truth => ["nothing", "nichts"],
            AttributeKind::Named if !is_ordered => [
                "a number or a name in quotation marks",
                "einer Zahl oder einem Namen in Anführungszeichen",
            ],
            AttributeKind::Number | AttributeKind::Ordinal | AttributeKind::Named => {
                ["a number", "einer Zahl"]
            }
            AttributeKind::Word => [
                "a word in quotation marks, by == or !=",
                "einem Wort in Anführungszeichen, durch == oder !=",
            ],
            AttributeKind::Cell => [
                "a cell such as (1, 1, 1), by == or !=",
                "einer Zelle wie (1, 1, 1), durch == oder !=",
            ],
        };
        let name = attribute.name;
        self.fault(QuestionFault::Kind { name, wanted })
    }

    /// The rest of `(1, 1, 1)`.
    fn cell(&mut self) -> Result<Literal, QuestionError> {
        let mut cell = [0; 3];
        for (axis, at) in cell.iter_mut().enumerate() {
            if axis > 0 {
                self.expect(Sign::Comma, [",", ","])?;
            }
            match self.next() {
                Token::Number(number) => *at = number,
                found => return Err(self.before(["a number", "eine Zahl"], &found)),
            }
        }
        self.expect(Sign::Close, [")", ")"])?;
        Ok(Literal::Cell(cell))
    }
}

const fn has_numbers(kind: AttributeKind) -> bool {
    matches!(
        kind,
        AttributeKind::Number | AttributeKind::Ordinal | AttributeKind::Named
    )
}

/// The only one of some parts, or all of them together.
fn joined(mut parts: Vec<Expression>, together: fn(Vec<Expression>) -> Expression) -> Expression {
    match parts.len() {
        1 => parts.remove(0),
        _ => together(parts),
    }
}
