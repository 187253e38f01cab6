//! The JSON forms.
//!
//! Invariant: whatever a command prints as JSON is written here: an object a line, which
//! begins with the number of the schema. `docs/json.md` says what each object holds.

use std::io::{self, Write};

use cubewright::formats::JSON_SCHEMA;
use serde::Serialize;

/// An object with the number of its schema.
#[derive(Serialize)]
struct Numbered<'a, T: ?Sized> {
    schema: u32,
    #[serde(flatten)]
    object: &'a T,
}

/// An object as a line of JSON.
pub(super) fn text(object: &(impl Serialize + ?Sized)) -> io::Result<String> {
    let schema = JSON_SCHEMA;
    Ok(serde_json::to_string(&Numbered { schema, object })? + "\n")
}

/// Writes an object as one line of JSON.
pub(super) fn json_line(
    to: &mut (impl Write + ?Sized),
    object: &(impl Serialize + ?Sized),
) -> io::Result<()> {
    let schema = JSON_SCHEMA;
    serde_json::to_writer(&mut *to, &Numbered { schema, object })?;
    writeln!(to)?;
    to.flush()
}
