//! What can be wrong with the JSON of answers.
//!
//! Invariant: JSON that is malformed is told in the parser's words, with the place; what is well
//! formed but no answer is told in ours.

use crate::language::Language;

/// Why JSON is no list of answers.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum JsonErrorKind {
    /// What the parser says; in English.
    Parser {
        /// Its words.
        message: String,
    },
    /// A value that is neither an answer nor an end.
    NotAnAnswer,
    /// A value behind the end of the list.
    BehindEnd,
    /// The library is built without JSON.
    NotBuiltIn,
}

impl JsonErrorKind {
    /// It in words.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        use Language::{English, German};
        match (self, language) {
            (Self::Parser { message }, English) => message.clone(),
            (Self::Parser { message }, German) => format!("das JSON passt nicht: {message}"),
            (Self::NotAnAnswer, English) => {
                "this is neither a solution nor the end of a list".to_owned()
            }
            (Self::NotAnAnswer, German) => {
                "das ist weder eine Lösung noch das Ende einer Liste".to_owned()
            }
            (Self::BehindEnd, English) => "the list has ended above".to_owned(),
            (Self::BehindEnd, German) => "die Liste ist weiter oben zu Ende".to_owned(),
            (Self::NotBuiltIn, English) => "JSON is not built in".to_owned(),
            (Self::NotBuiltIn, German) => "JSON ist nicht eingebaut".to_owned(),
        }
    }
}
