//! An answer of any family as JSON.

use serde::Serialize;

use super::options_text::items_of;
use super::{JsonFold, JsonPacking, JsonSolution};
use crate::model::{Model, OptionIx, Selection};

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
}

impl JsonOptions {
    /// Those that are chosen in this model.
    #[must_use]
    pub fn of(model: &Model, selection: &Selection) -> Self {
        let option = |&option: &OptionIx| JsonOption {
            option: model.options[option.index()].name.clone(),
            items: items_of(model, option),
        };
        Self {
            kind: "solution",
            options: selection.options.iter().map(option).collect(),
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
}
