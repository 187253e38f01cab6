//! Lists of answers in JSON: lines, or one object.
//!
//! Invariant: every value is an answer, an object that holds answers, or an end.

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::answer::AnswerError;
use super::list::{List, ListEnd, Listed};

/// One answer: what it consists of, be these placements, moves or options.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Held<P> {
    /// Where a fold starts.
    #[serde(default)]
    pub start: Option<[i16; 3]>,
    /// The parts.
    #[serde(alias = "moves", alias = "options")]
    pub placements: Vec<P>,
}

/// A value of a list.
#[derive(Deserialize)]
struct Value<P> {
    #[serde(default, rename = "type")]
    kind: String,
    #[serde(default)]
    start: Option<[i16; 3]>,
    #[serde(alias = "moves", alias = "options")]
    placements: Option<Vec<P>>,
    solutions: Option<Vec<Held<P>>>,
    found: Option<u64>,
}

/// Whether a text is to be read as JSON.
pub(super) fn is_json(text: &str) -> bool {
    let is_blank = |c: char| c.is_whitespace() || c == '\u{feff}';
    text.trim_start_matches(is_blank).starts_with('{')
}

/// All answers of JSON lines or of one object, each with its line, 1-based.
pub(super) fn read<P: DeserializeOwned>(text: &str) -> Result<List<(usize, Held<P>)>, AnswerError> {
    // A byte order mark is white space to people, but not to JSON.
    let text = text.trim_start_matches('\u{feff}');
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<Value<P>>();
    let mut answers = Vec::new();
    let mut end = None;
    let (mut behind, mut line) = (0, 1);
    while let Some(value) = values.next() {
        let value = value.map_err(|error| super::answer_json::not_json(&error))?;
        let rest = text.get(behind..).unwrap_or_default();
        let start = text.len() - rest.trim_start().len();
        line += text[behind..start].matches('\n').count();
        let fault = |message: &str| AnswerError::NotJson {
            line,
            column: 1,
            message: message.to_owned(),
        };
        let is_end = value.kind == "end";
        if value.placements.is_none() && value.solutions.is_none() && !is_end {
            return Err(fault("this is neither a solution nor the end of a list"));
        }
        if end.is_some() {
            return Err(fault("the list has ended above"));
        }
        let start_of = value.start;
        let single = value.placements.map(|placements| Held {
            start: start_of,
            placements,
        });
        for held in single
            .into_iter()
            .chain(value.solutions.into_iter().flatten())
        {
            answers.push(Listed {
                number: answers.len() as u64 + 1,
                answer: (line, held),
            });
        }
        if is_end {
            end = Some(ListEnd { found: value.found });
        }
        behind = values.byte_offset();
        line += text[start..behind].matches('\n').count();
    }
    if answers.is_empty() {
        return Err(AnswerError::Empty);
    }
    Ok(List {
        answers,
        end,
        has_end: true,
    })
}
