//! What an objective of one's own came to, in words and as JSON.
//!
//! Invariant: a value is called the best only if that is proved.

use super::{JsonAim, JsonObjective, JsonValue};
use crate::terminal::{note, say};
use cubewright_core::model::{Aim, ObjectiveValue};
use cubewright_core::question::Asked;

/// As an object; `bound` is what no solution is better than.
#[must_use]
pub fn json_objective(
    (aim, sum): (Aim, &str),
    value: Option<ObjectiveValue>,
    bound: Option<ObjectiveValue>,
) -> JsonObjective {
    JsonObjective {
        aim: match aim {
            Aim::Minimise => JsonAim::Minimise,
            Aim::Maximise => JsonAim::Maximise,
        },
        sum: sum.to_owned(),
        value: value.map(JsonValue::of),
        bound: bound.map(JsonValue::of),
    }
}

/// Notes what a question says that no placement is like: it may be a slip.
pub fn tell_unmatched(asked: &Asked) {
    for expression in asked.unmatched() {
        let text = [
            "note: no placement is like this: {0}",
            "Hinweis: so ist keine Lage: {0}",
        ];
        note(&say(text, &[&expression]));
    }
}

/// In a sentence.
#[must_use]
pub fn told_objective((aim, sum): (Aim, &str), value: ObjectiveValue, is_best: bool) -> String {
    let text = match (is_best, aim) {
        (true, Aim::Minimise) => [
            "{0} is {1}, and nothing less is possible",
            "{0} ist {1}, und weniger geht nicht",
        ],
        (true, Aim::Maximise) => [
            "{0} is {1}, and nothing more is possible",
            "{0} ist {1}, und mehr geht nicht",
        ],
        (false, _) => [
            "{0} is {1}; whether that is the best is not proved",
            "{0} ist {1}; dass es nicht besser geht, ist nicht bewiesen",
        ],
    };
    say(text, &[&sum, &value])
}
