//! The JSON forms.
//!
//! Invariant: whatever a command prints as JSON is [`Printed`]: an object a line, which begins with the
//! number of the schema and its type. The schemas of all are in `program/schema.rs`; `docs/schema.json` has
//! them, and `docs/json.md` says them in words.

use std::io::{self, Write};

use cubewright::formats::JsonDisassembly;
use cubewright::puzzle::JsonAnyAnswer;
use cubewright_programs::answer::JsonEnd;
use cubewright_programs::errors::fault::JsonError;
use cubewright_programs::json;
use schemars::JsonSchema;
use serde::Serialize;

/// An object that stands on a line by itself.
pub(crate) trait Printed: Serialize + JsonSchema {}

impl Printed for JsonAnyAnswer {}
impl Printed for JsonDisassembly {}
impl Printed for JsonEnd {}
impl Printed for JsonError {}
impl<T: Printed> Printed for &T {}

/// An object as a line of JSON.
pub(crate) fn text(object: &impl Printed) -> io::Result<String> {
    json::text(object)
}

/// Writes an object as one line of JSON.
pub(crate) fn json_line(to: &mut (impl Write + ?Sized), object: &impl Printed) -> io::Result<()> {
    json::json_line(to, object)
}
