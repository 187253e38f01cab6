//! An answer of any family as JSON.

use serde::Serialize;

use super::options_text::items_of;
use crate::formats::{JsonFold, JsonPacking, JsonSolution};
use crate::model::{Model, ObjectiveValue, OptionIx, Selection};

/// A solution of any family.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "solution")
)]
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Answer"))]
pub enum JsonAnyAnswer {
    /// Of a shell.
    Assembly(JsonSolution),
    /// Of a bare model.
    Options(JsonOptions),
    /// Of a snake.
    Fold(JsonFold),
    /// Of a packing.
    Packing(JsonPacking),
}

impl JsonAnyAnswer {
    /// The same with the level of a packing that was taken apart.
    #[must_use]
    pub fn of_level(mut self, level: Option<usize>) -> Self {
        if let Self::Packing(packing) = &mut self {
            packing.level = level;
        }
        self
    }
}

impl From<JsonPacking> for JsonAnyAnswer {
    fn from(packing: JsonPacking) -> Self {
        Self::Packing(packing)
    }
}

impl From<JsonSolution> for JsonAnyAnswer {
    fn from(solution: JsonSolution) -> Self {
        Self::Assembly(solution)
    }
}

/// The chosen options of an exact cover.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "cover_solution")
)]
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "ChosenOptions")
)]
pub struct JsonOptions {
    /// Always `solution`.
    #[serde(rename = "type")]
    #[cfg_attr(feature = "schema", schemars(extend("const" = "solution")))]
    kind: &'static str,
    /// The chosen options.
    options: Vec<JsonOption>,
    /// What they cost, where options cost something.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    cost: Option<i64>,
    /// Of a linear program, the value of its objective.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    objective: Option<JsonObjectiveValue>,
}

/// The value of an objective: an integer, unless a linear program has decimals.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "objective_value")
)]
pub enum JsonObjectiveValue {
    /// An integer.
    Integer(i64),
    /// A number with decimals.
    Decimal(f64),
}

impl JsonObjectiveValue {
    /// The number of a value.
    #[must_use]
    pub fn of(value: ObjectiveValue) -> Self {
        let text = value.to_string();
        let integer = text.parse().map(Self::Integer);
        integer.unwrap_or_else(|_| Self::Decimal(text.parse().unwrap_or(f64::NAN)))
    }

    /// The number as text.
    #[must_use]
    pub fn written(self) -> String {
        match self {
            Self::Integer(value) => value.to_string(),
            Self::Decimal(value) => value.to_string(),
        }
    }

    /// The number, as near as it can be.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "as near as it can be")]
    pub const fn as_f64(self) -> f64 {
        match self {
            Self::Integer(value) => value as f64,
            Self::Decimal(value) => value,
        }
    }
}

impl JsonOptions {
    /// Those that are chosen in this model.
    #[must_use]
    pub fn of(model: &Model, selection: &Selection) -> Self {
        let option = |&option: &OptionIx| JsonOption {
            option: model.options[option.index()].name.clone(),
            items: items_of(model, option),
            value: None,
        };
        let integers = model.integers.iter().zip(&selection.integers);
        let integers = integers.filter(|&(_, &value)| value != 0);
        let integers = integers.map(|(integer, &value)| JsonOption {
            option: integer.name.clone(),
            items: Vec::new(),
            value: Some(value),
        });
        let options = selection.options.iter().map(option);
        let origin = model.origin.as_ref();
        let objective = origin.and_then(|it| it.value_of_cost(model.cost_of(selection)));
        Self {
            kind: "solution",
            options: options.chain(integers).collect(),
            cost: model.told_cost(selection),
            objective: objective.map(JsonObjectiveValue::of),
        }
    }
}

/// A chosen option.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "option")
)]
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ChosenOption"))]
struct JsonOption {
    /// The name of the option: `o2` is the second.
    option: String,
    /// Its items, with their colours after a colon.
    items: Vec<String>,
    /// The value of an integer column of a linear program; without it, 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    value: Option<i64>,
}
