//! The JSON forms.
//!
//! Invariant: whatever a command prints as JSON is a variant of [`Printed`]: an object a line,
//! which begins with the number of the schema and its type. So its schema is known, and
//! `docs/schema.json` has it; `docs/json.md` says it in words.

use std::io::{self, Write};

use cubewright::formats::{JSON_SCHEMA, JsonDisassembly};
use cubewright::puzzle::JsonAnyAnswer;
use schemars::{JsonSchema, Schema};
use serde::Serialize;
use serde_json::json;

use super::backends::{JsonBackend, JsonBackends};
use super::bench::Figures;
use super::cell_counts::JsonCells;
use super::census::JsonCensus;
use super::check::Summary;
use super::copies::JsonCopies;
use super::count::JsonCount;
use super::count_table::JsonCounts;
use super::end::AnyEnd;
use super::fault::JsonError;
use super::generate::{JsonMadePacking, JsonShell, JsonSnake};
use super::hint::Told;
use super::plan::{JsonMissing, JsonPlanned, JsonSimulated};
use super::render::JsonScene;
use super::shapes::{JsonShape, JsonShapes};
use super::stats::JsonStats;

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
    Backends(&'a JsonBackends),
    Backend(&'a JsonBackend),
    Bench(&'a Figures),
    Planned(&'a JsonPlanned),
    Missing(&'a JsonMissing),
    Simulated(&'a JsonSimulated),
    Scene(&'a JsonScene),
    Error(&'a JsonError),
}

/// An object with the number of its schema.
#[derive(Serialize, JsonSchema)]
pub(super) struct Numbered<T> {
    /// The number of the schema. It changes when a key is removed or means something else; new
    /// keys do not change it.
    #[schemars(extend("const" = JSON_SCHEMA))]
    schema: u32,
    #[serde(flatten)]
    object: T,
}

/// Adds the key `type`, which serde writes first, to the schema of a type that bears its name.
pub(super) fn typed<T: JsonSchema>(schema: &mut Schema) {
    let object = schema.ensure_object();
    let name = json!({"type": "string", "const": T::schema_name()});
    let properties = object.entry("properties").or_insert_with(|| json!({}));
    if let Some(properties) = properties.as_object_mut() {
        properties.insert("type".to_owned(), name);
    }
    let required = object.entry("required").or_insert_with(|| json!([]));
    if let Some(required) = required.as_array_mut() {
        required.insert(0, "type".into());
    }
}

/// An object as a line of JSON.
pub(super) fn text(object: &Printed<'_>) -> io::Result<String> {
    let schema = JSON_SCHEMA;
    Ok(serde_json::to_string(&Numbered { schema, object })? + "\n")
}

/// Writes an object as one line of JSON.
pub(super) fn json_line(to: &mut (impl Write + ?Sized), object: &Printed<'_>) -> io::Result<()> {
    let schema = JSON_SCHEMA;
    serde_json::to_writer(&mut *to, &Numbered { schema, object })?;
    writeln!(to)?;
    to.flush()
}
