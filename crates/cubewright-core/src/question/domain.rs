//! The values that attributes have in a puzzle, so that a slip is no condition that never holds.

use std::collections::BTreeSet;

use super::expression::{Comparison, Literal, compares};
use super::sets::Known;
use super::{Instead, QuestionFault};
use crate::family::{Attribute, AttributeKind, AttributeValue};
use crate::language::Text;
use crate::model::OptionIx;

/// The attributes of a family, and the values that occur in one puzzle; behind them the sets of the
/// question.
pub(super) struct Domain {
    pub(super) attributes: &'static [Attribute],
    occurring: Vec<Occurring>,
    /// By attribute, why nothing can be said of it.
    untold: Vec<Option<Text>>,
    sets: Vec<String>,
}

/// The values of one attribute that occur.
#[derive(Clone, Debug, Default)]
struct Occurring {
    numbers: BTreeSet<i64>,
    words: BTreeSet<String>,
    cells: BTreeSet<[i64; 3]>,
    /// Things that no placement tells apart, by number and name.
    alike: BTreeSet<Vec<(i64, String)>>,
}

impl Domain {
    /// Of all placements of a puzzle, and of what it states beside them.
    pub(super) fn of(known: &Known<'_>) -> Self {
        let family = known.family;
        let attributes = family.attributes();
        let mut occurring = vec![Occurring::default(); attributes.len()];
        let options = (0..family.model().options.len()).map(OptionIx::new);
        let placed = options.filter_map(family.attribute_reader());
        for values in placed.chain(family.stated_values()) {
            for (occurring, value) in occurring.iter_mut().zip(values) {
                occurring.note(&value);
            }
        }
        Self {
            attributes,
            occurring,
            untold: attributes.iter().map(|it| family.untold(it.name)).collect(),
            sets: known.sets.iter().map(|set| set.name.clone()).collect(),
        }
    }

    /// The position of what has this name among the values of a placement.
    pub(super) fn position(&self, name: &str) -> Option<usize> {
        let mut names = self.names();
        names.position(|it| it == name)
    }

    /// The names of the attributes and of the sets.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        let sets = self.sets.iter().map(|name| &**name);
        self.attributes.iter().map(|it| it.name).chain(sets)
    }

    /// Whether it is true or false.
    pub(super) fn is_truth(&self, of: usize) -> bool {
        let kind = self.attributes.get(of).map(|it| it.kind);
        kind.is_none_or(|kind| kind == AttributeKind::Truth)
    }

    /// What is wrong if nothing can be said of an attribute.
    pub(super) fn untold(&self, of: usize) -> Option<QuestionFault> {
        let why = self.untold.get(of).copied().flatten()?;
        Some(QuestionFault::Untold { why })
    }

    /// What is wrong if an attribute is to have a value that no placement has. Of what is measured,
    /// such as a size, that is a question like any other.
    pub(super) fn fault(&self, of: usize, literal: &Literal) -> Option<QuestionFault> {
        let (attribute, occurring) = (&self.attributes[of], &self.occurring[of]);
        let is_there = match literal {
            Literal::Number(number) => {
                attribute.kind == AttributeKind::Number || occurring.numbers.contains(number)
            }
            Literal::Word(word) => occurring.words.contains(word),
            Literal::Cell(cell) => occurring.cells.contains(cell),
        };
        if is_there {
            return None;
        }
        Some(QuestionFault::NoValue {
            name: attribute.name,
            value: written(literal),
            instead: occurring.instead(literal),
        })
    }

    /// What is wrong if a condition holds for some of several things that no placement tells apart: then it
    /// holds for all of them or for none, which is hardly meant.
    pub(super) fn division(
        &self,
        of: usize,
        comparison: Comparison,
        literals: &[Literal],
    ) -> Option<QuestionFault> {
        let is_meant = |(number, name): &(i64, String)| {
            let one = AttributeValue::Named(vec![(*number, name)]);
            let mut literals = literals.iter();
            literals.any(|literal| compares(&one, comparison, literal))
        };
        let mut all = self.occurring[of].alike.iter();
        let divided = all.find(|alike| {
            let meant = alike.iter().filter(|one| is_meant(one)).count();
            0 < meant && meant < alike.len()
        });
        divided.map(|alike| QuestionFault::Alike {
            name: self.attributes[of].name,
            numbers: alike.iter().map(|(number, _)| *number).collect(),
        })
    }
}

impl Occurring {
    /// What occurs where this does not.
    fn instead(&self, literal: &Literal) -> Instead {
        let words = || self.words.iter().cloned().collect();
        match literal {
            Literal::Cell(_) => Instead::Cells,
            Literal::Word(_) if self.words.is_empty() => Instead::Nothing,
            Literal::Word(_) => Instead::Words(words()),
            Literal::Number(number) => {
                // A piece may be called by a number.
                let name = self.words.get(&number.to_string());
                match (name, self.numbers.first(), self.numbers.last()) {
                    (Some(name), ..) => Instead::Quoted(name.clone()),
                    (None, Some(&least), Some(&most)) => Instead::Numbers([least, most]),
                    _ => Instead::Nothing,
                }
            }
        }
    }

    fn note(&mut self, value: &AttributeValue<'_>) {
        let mut word = |word: &str| {
            if !self.words.contains(word) {
                self.words.insert(word.to_owned());
            }
        };
        match value {
            AttributeValue::Truth(_) => {}
            AttributeValue::Numbers(numbers) => self.numbers.extend(numbers),
            AttributeValue::Words(words) => {
                for it in words {
                    word(it);
                }
            }
            AttributeValue::Named(named) => {
                if named.len() > 1 {
                    let alike = named.iter();
                    let alike = alike.map(|&(number, name)| (number, name.to_owned()));
                    self.alike.insert(alike.collect());
                }
                for (_, name) in named {
                    word(name);
                }
                self.numbers.extend(named.iter().map(|(number, _)| number));
            }
            AttributeValue::Cells(cells) => self.cells.extend(cells),
        }
    }
}

fn written(literal: &Literal) -> String {
    match literal {
        Literal::Number(number) => number.to_string(),
        Literal::Word(word) => word.clone(),
        Literal::Cell([column, row, layer]) => format!("({column}, {row}, {layer})"),
    }
}
