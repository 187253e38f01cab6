//! Sets of options that a question gives names, and what is known of a placement with them.
//!
//! Invariant: behind the attributes of the family stand the sets, each true or false; so an expression
//! says a set as it says `flip`.

use super::{OptionSet, QuestionError, QuestionFault};
use crate::family::{AttributeReader, AttributeValue, Family};
use crate::model::OptionIx;

/// Words that mean something else in a question.
const WORDS: [&str; 3] = ["sum", "true", "in"];

/// A puzzle with the sets of a question.
pub(super) struct Known<'a> {
    pub(super) family: &'a dyn Family,
    pub(super) sets: &'a [OptionSet],
    read: AttributeReader<'a>,
}

impl<'a> Known<'a> {
    /// A puzzle and sets of its options.
    pub(super) fn new(
        family: &'a dyn Family,
        sets: &'a [OptionSet],
    ) -> Result<Self, QuestionError> {
        let known = Self::of(family, sets);
        for (index, set) in sets.iter().enumerate() {
            let name = set.name.clone();
            let is_taken = family.attributes().iter().any(|it| it.name == name)
                || sets[..index].iter().any(|it| it.name == name);
            if is_taken || WORDS.contains(&&*name) || !is_word(&name) {
                return Err(QuestionError::of_all(QuestionFault::SetName { name }));
            }
            for (position, &option) in set.options.iter().enumerate() {
                let is_ascending = position == 0 || set.options[position - 1] < option;
                if !is_ascending || option.index() >= family.model().options.len() {
                    let index = option.index();
                    return Err(QuestionError::of_all(QuestionFault::SetOption {
                        name,
                        index,
                    }));
                }
                if known.values(option).is_none() {
                    let option = family.model().options[option.index()].name.clone();
                    return Err(QuestionError::of_all(QuestionFault::SetOfNothing {
                        name,
                        option,
                    }));
                }
            }
        }
        Ok(known)
    }

    /// A puzzle and sets of its options that were looked at before.
    pub(super) fn of(family: &'a dyn Family, sets: &'a [OptionSet]) -> Self {
        let read = family.attribute_reader();
        Self { family, sets, read }
    }

    /// What is known of what an option places; nothing of an option that places nothing.
    pub(super) fn values(&self, option: OptionIx) -> Option<Vec<AttributeValue<'a>>> {
        let mut values = (self.read)(option)?;
        let is_in = |set: &OptionSet| set.options.binary_search(&option).is_ok();
        values.extend(
            self.sets
                .iter()
                .map(|set| AttributeValue::Truth(is_in(set))),
        );
        Some(values)
    }
}

/// Whether the words of a question may have this one.
fn is_word(name: &str) -> bool {
    let is_letter = |letter: char| letter.is_alphabetic() || letter == '_';
    name.starts_with(is_letter) && name.chars().all(|it| it.is_alphanumeric() || it == '_')
}
