//! The values with which attributes are compared.

use super::Parser;
use crate::family::AttributeKind;
use crate::question::expression::{Comparison, Expression, Literal};
use crate::question::tokens::{Sign, Token};
use crate::question::{QuestionError, QuestionFault};

impl Parser<'_> {
    pub(super) fn among(&mut self, of: usize) -> Result<Expression, QuestionError> {
        self.expect(Sign::OpenBrace, ["{", "{"])?;
        if self.takes(Sign::CloseBrace) {
            let name = self.domain.attributes[of].name;
            return Err(self.fault(QuestionFault::NoValues { name }));
        }
        let mut literals = vec![self.literal(of, Comparison::Equal)?];
        while self.takes(Sign::Comma) {
            literals.push(self.literal(of, Comparison::Equal)?);
        }
        self.undivided(of, Comparison::Equal, &literals)?;
        self.expect(Sign::CloseBrace, ["}", "}"])?;
        Ok(Expression::Among(of, literals))
    }

    /// What is wrong if a comparison stands behind what is true or false, such as `flip == false`.
    pub(super) fn compared_truth(&mut self, name: &str) -> Option<QuestionFault> {
        let is_equal = match *self.peek() {
            Token::Sign(Sign::Equal) => true,
            Token::Sign(Sign::Unequal) => false,
            _ => return None,
        };
        self.at += 1;
        let wanted = match self.tokens.get(self.at).map(|(_, token)| token) {
            Some(Token::Word(word)) if word == "true" => Some(true),
            Some(Token::Word(word)) if word == "false" => Some(false),
            Some(Token::Number(1)) => Some(true),
            Some(Token::Number(0)) => Some(false),
            _ => None,
        };
        Some(QuestionFault::Truth {
            name: name.to_owned(),
            is_true: wanted.map(|it| it == is_equal),
        })
    }

    /// Refuses a condition on some of several equal things.
    pub(super) fn undivided(
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
    pub(super) fn literal(
        &mut self,
        of: usize,
        comparison: Comparison,
    ) -> Result<Literal, QuestionError> {
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
