//! Solutions of exact covers in JSON.
//!
//! Invariant: an option is told by its items. Its name is a help for people; where both are given,
//! they must agree.

use serde::Deserialize;

use super::answer_error::{AnswerError, AnswerOf};
use super::list::AnswerList;

/// The name of an option, if it is given, and its items, colours behind a colon.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct JsonNamedOption {
    /// The name.
    #[serde(default)]
    pub option: Option<String>,
    /// The items.
    #[serde(default)]
    pub items: Vec<String>,
    /// The value of a column of a linear program; without it, 1.
    #[serde(default)]
    pub value: Option<i64>,
}

/// The options of each solution of JSON lines or of one object; `None` if the text is
/// not JSON.
///
/// # Errors
/// [`AnswerError`] with the place in the text.
///
/// ```
/// use cubewright::formats::read_json_options;
/// let text = r#"{"options":[{"option":"o1","items":["a","b:red"]}]}"#;
/// let list = read_json_options(text).expect("it is JSON")?;
/// assert_eq!(list.answers[0].answer[0].items, ["a", "b:red"]);
/// assert!(read_json_options("o1: a b:red").is_none());
/// # Ok::<(), cubewright::formats::AnswerError>(())
/// ```
#[must_use]
pub fn read_json_options(
    text: &str,
) -> Option<Result<AnswerList<Vec<JsonNamedOption>>, AnswerError>> {
    super::list_json::is_json(text).then(|| {
        let list = super::list_json::read::<JsonNamedOption>(text);
        let list = list.map_err(|fault| {
            AnswerError::new(text, super::answer_json::of_json(fault, AnswerOf::Options))
        })?;
        list.try_map(|held| Ok(held.placements))
    })
}
