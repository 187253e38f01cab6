//! `docs/schema.md`: every object of the JSON with its keys, from the schemas that are made from
//! the types.

use std::fmt::Write;

use serde_json::{Map, Value};

use super::{assert_kept, cell};

const PAGE: &str = "docs/schema.md";

const HEAD: &str = "# Every object and key

This page is made from the [JSON Schema](schema.json) (`tests/pages`), which `cubewright schema` makes from
the types that the programs write. [JSON](json.md) explains the objects with examples. Keys of which the last
column says nothing are always there; the others may be missing.

Each line also has `schema`, the number of the schema, and `type`, the name of its object.
";

/// The name of a type, as a link to its section.
fn link(reference: &str) -> String {
    let name = reference.rsplit('/').next().unwrap_or_default();
    format!("[{name}](#{name})")
}

/// What a value may be, in words.
fn kind(schema: &Value) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        return link(reference);
    }
    if let Some(one) = schema.get("const") {
        return format!(
            "`{}`",
            one.as_str().map_or_else(|| one.to_string(), str::to_owned)
        );
    }
    if let Some(some) = schema["enum"].as_array() {
        let words = some
            .iter()
            .map(|one| format!("`{}`", one.as_str().unwrap_or("null")));
        return words.collect::<Vec<_>>().join(", ");
    }
    for key in ["anyOf", "oneOf"] {
        if let Some(some) = schema[key].as_array() {
            return some.iter().map(kind).collect::<Vec<_>>().join(" or ");
        }
    }
    let many = schema["items"]
        .as_object()
        .map(|items| kind(&Value::Object(items.clone())));
    let name = |name: &str| match (name, &many) {
        ("array", Some(many)) => format!("list of {many}"),
        ("array", None) => match schema["prefixItems"].as_array() {
            Some(items) => format!(
                "list: {}",
                items.iter().map(kind).collect::<Vec<_>>().join(", ")
            ),
            None => "list".to_owned(),
        },
        (other, _) => other.to_owned(),
    };
    match &schema["type"] {
        Value::String(one) => name(one),
        Value::Array(some) => some
            .iter()
            .filter_map(Value::as_str)
            .map(name)
            .collect::<Vec<_>>()
            .join(" or "),
        _ => "any value".to_owned(),
    }
}

fn section(page: &mut String, name: &str, schema: &Value) {
    let what = schema["description"].as_str().unwrap_or_default();
    write!(page, "\n### {name}\n\n{what}\n").expect("a string");
    if let Some(keys) = schema["properties"].as_object() {
        keys_table(page, keys, &schema["required"]);
    }
    for key in ["anyOf", "oneOf"] {
        let Some(some) = schema[key].as_array() else {
            continue;
        };
        page.push_str("\nOne of these:\n\n");
        for one in some {
            let what = one["description"].as_str().unwrap_or_default();
            let line = if what.is_empty() {
                kind(one)
            } else {
                format!("{}: {what}", kind(one))
            };
            writeln!(page, "- {line}").expect("a string");
        }
    }
    if schema.get("properties").is_none() && schema.get("anyOf").or(schema.get("oneOf")).is_none() {
        write!(page, "\nIt is {}.\n", kind(schema)).expect("a string");
    }
}

fn keys_table(page: &mut String, keys: &Map<String, Value>, required: &Value) {
    let is_required = |key: &str| {
        required
            .as_array()
            .is_some_and(|all| all.iter().any(|it| it == key))
    };
    page.push_str("\n| key | value | what | |\n|---|---|---|---|\n");
    for (key, schema) in keys.iter().filter(|(key, _)| *key != "type") {
        let what = schema["description"].as_str().unwrap_or_default();
        let may_miss = if is_required(key) { "" } else { "sometimes" };
        writeln!(
            page,
            "| `{key}` | {} | {} | {may_miss} |",
            cell(&kind(schema)),
            cell(what)
        )
        .expect("a string");
    }
}

#[test]
fn every_key_is_on_its_page() {
    let text = std::fs::read_to_string(crate::support::path("docs/schema.json")).expect("a file");
    let all: Value = serde_json::from_str(&text).expect("JSON");
    let types = all["$defs"].as_object().expect("types");
    let lines: Vec<&str> = all["anyOf"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|one| one["$ref"].as_str()?.rsplit('/').next())
        .collect();
    let mut page = HEAD.to_owned();
    page.push_str("\n## Lines\n");
    for name in &lines {
        section(&mut page, name, &types[*name]);
    }
    page.push_str("\n## What is in them\n");
    for (name, schema) in types
        .iter()
        .filter(|(name, _)| !lines.contains(&name.as_str()))
    {
        section(&mut page, name, schema);
    }
    assert!(!page.contains("any value"), "a value without a type");
    assert_kept(PAGE, &page);
}
