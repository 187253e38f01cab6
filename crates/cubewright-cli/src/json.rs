//! The JSON forms.
//!
//! Invariant: whatever a command prints as JSON is written here: an object a line, which
//! begins with the number of the schema. `docs/json.md` says what each object holds.

use std::io::{self, Write};

use serde::Serialize;

/// The number of the schema. It changes when a key goes, or means something else; new keys
/// do not change it.
pub(super) const SCHEMA: u32 = 1;

/// An object with the number of its schema.
#[derive(Serialize)]
struct Numbered<'a, T: ?Sized> {
    schema: u32,
    #[serde(flatten)]
    object: &'a T,
}

/// An object as a line of JSON.
pub(super) fn text(object: &(impl Serialize + ?Sized)) -> io::Result<String> {
    let schema = SCHEMA;
    Ok(serde_json::to_string(&Numbered { schema, object })? + "\n")
}

/// Writes an object as one line of JSON.
pub(super) fn json_line(
    to: &mut (impl Write + ?Sized),
    object: &(impl Serialize + ?Sized),
) -> io::Result<()> {
    let schema = SCHEMA;
    serde_json::to_writer(&mut *to, &Numbered { schema, object })?;
    writeln!(to)?;
    to.flush()
}
