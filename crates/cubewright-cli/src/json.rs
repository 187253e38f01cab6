//! The JSON forms.
//!
//! Invariant: whatever a command prints as JSON is a variant of [`Printed`]: an object a line,
//! which begins with the number of the schema and its type. So its schema is known, and
//! `docs/schema.json` has it; `docs/json.md` says it in words.

use std::io::{self, Write};

use cubewright::formats::JsonDisassembly;
use cubewright::puzzle::JsonAnyAnswer;
use schemars::JsonSchema;
use serde::Serialize;

use super::bench::Figures;
use super::cell_counts::JsonCells;
use super::census::JsonCensus;
use super::check::Summary;
use super::copies::JsonCopies;
use super::count::JsonCount;
use super::count_table::JsonCounts;
use super::generate::{JsonMadePacking, JsonShell, JsonSnake, PackingsEnd, ShellsEnd, SnakesEnd};
use super::hint::Told;
use super::plan::{JsonMissing, JsonPlanned, JsonSimulated};
use super::render::JsonScene;
use super::shapes::{JsonShape, JsonShapes};
use super::stats::JsonStats;
use cubewright_programs::answer::JsonEnd;
use cubewright_programs::engines::{JsonBackend, JsonBackends};
use cubewright_programs::errors::fault::JsonError;
use cubewright_programs::json;

/// An object that stands on a line by itself.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub(super) enum Printed<'a> {
    Solution(&'a JsonAnyAnswer),
    End(AnyEnd<'a>),
    Count(&'a JsonCount),
    Counts(&'a JsonCounts<'a>),
    Copies(&'a JsonCopies<'a>),
    Cells(&'a JsonCells<'a>),
    Check(&'a Summary<'a>),
    Disassembly(&'a JsonDisassembly),
    Hint(&'a Told),
    Census(&'a JsonCensus),
    Shapes(&'a JsonShapes<'a>),
    Shape(&'a JsonShape),
    Shell(&'a JsonShell),
    Snake(&'a JsonSnake),
    Packing(&'a JsonMadePacking),
    Model(&'a JsonStats),
    #[expect(dead_code, reason = "every program prints it by itself")]
    Backends(&'a JsonBackends),
    #[expect(dead_code, reason = "every program prints it by itself")]
    Backend(&'a JsonBackend),
    Bench(&'a Figures),
    Planned(&'a JsonPlanned),
    Missing(&'a JsonMissing),
    Simulated(&'a JsonSimulated),
    Scene(&'a JsonScene),
    Error(&'a JsonError),
}

/// The end of any list.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "end")]
pub(super) enum AnyEnd<'a> {
    /// Of solutions.
    Solutions(&'a JsonEnd),
    /// Of shells that were made.
    Shells(&'a ShellsEnd),
    /// Of snakes that were made.
    Snakes(&'a SnakesEnd),
    /// Of packings that were made.
    Packings(&'a PackingsEnd),
}

/// An object as a line of JSON.
pub(super) fn text(object: &Printed<'_>) -> io::Result<String> {
    json::text(object)
}

/// Writes an object as one line of JSON.
pub(super) fn json_line(to: &mut (impl Write + ?Sized), object: &Printed<'_>) -> io::Result<()> {
    json::json_line(to, object)
}
