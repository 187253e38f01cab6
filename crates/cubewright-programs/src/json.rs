//! Objects that stand on a line by themselves.
//!
//! Invariant: such an object begins with the number of the schema and its type.

use std::io::{self, Write};

use cubewright_core::formats::JSON_SCHEMA;
use schemars::{JsonSchema, Schema};
use serde::Serialize;
use serde_json::json;

/// An object with the number of its schema.
#[derive(Serialize, JsonSchema)]
pub struct Numbered<T> {
    /// The number of the schema. It changes when a key is removed or means something else; new
    /// keys do not change it.
    #[schemars(extend("const" = JSON_SCHEMA))]
    schema: u32,
    #[serde(flatten)]
    object: T,
}

/// Adds the key `type`, which serde writes first, to the schema of a type that bears its name.
pub fn typed<T: JsonSchema>(schema: &mut Schema) {
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
///
/// # Errors
/// That of serde, which no type here has.
pub fn text(object: &impl Serialize) -> io::Result<String> {
    let schema = JSON_SCHEMA;
    Ok(serde_json::to_string(&Numbered { schema, object })? + "\n")
}

/// Writes an object as one line of JSON.
///
/// # Errors
/// That of the writer.
pub fn json_line(to: &mut (impl Write + ?Sized), object: &impl Serialize) -> io::Result<()> {
    let schema = JSON_SCHEMA;
    serde_json::to_writer(&mut *to, &Numbered { schema, object })?;
    writeln!(to)?;
    to.flush()
}
