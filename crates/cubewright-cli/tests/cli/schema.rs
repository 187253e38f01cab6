//! What is printed as JSON fits the schemas that are made from its types, and would not fit them
//! if anything in it were changed.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use jsonschema::Validator;
use serde_json::{Value, json};

use super::cubewright;

/// Keys whose values are words of ours, and no others.
const WORDS: [&str; 9] = [
    "status",
    "kind",
    "side",
    "direction",
    "variant",
    "aim",
    "verdict",
    "self_check",
    "hatch",
];

static KEPT: LazyLock<String> = LazyLock::new(|| {
    std::fs::read_to_string(crate::support::path("docs/schema.json")).expect("a file")
});

static SCHEMA: LazyLock<Value> = LazyLock::new(|| serde_json::from_str(&KEPT).expect("JSON"));

/// The schema of any line.
static LINE: LazyLock<Validator> = LazyLock::new(|| validator(&SCHEMA));

fn validator(schema: &Value) -> Validator {
    jsonschema::draft202012::new(schema).expect("a schema")
}

/// Asserts that a line is as the schema says.
pub(super) fn assert_fits(arguments: &str, line: &Value) {
    if LINE.is_valid(line) {
        return;
    }
    // The type that it ought to have has the better message.
    let kind = line["type"].as_str().unwrap_or_default();
    let of_kind = validator(&json!({"$ref": format!("#/$defs/{kind}"), "$defs": SCHEMA["$defs"]}));
    let faults = of_kind
        .iter_errors(line)
        .map(|fault| format!("{}: {fault}", fault.instance_path()));
    let faults: Vec<String> = faults.collect();
    panic!("{arguments}: {line:.300}\n{}", faults.join("\n"));
}

/// A change to a value: what is put where a pointer says; nothing takes it away.
type Change = (String, Option<Value>);

/// Asserts that no line fits any more once something in it is changed; `optional` has the keys, by
/// the type of their object, that may be missing.
pub(super) fn assert_changes_are_refused(
    line: &Value,
    optional: &BTreeSet<(&'static str, &'static str)>,
) {
    let mut all = Vec::new();
    changes(line, "", "", optional, &mut all);
    assert!(all.len() > 3, "{line}");
    for (at, change) in all {
        let (parent, key) = at.rsplit_once('/').expect("a pointer");
        let mut changed = line.clone();
        let parent = changed.pointer_mut(parent).expect("it is there");
        match (&change, parent) {
            (None, Value::Object(keys)) => drop(keys.remove(key)),
            (Some(value), Value::Object(keys)) => keys[key] = value.clone(),
            (Some(value), Value::Array(list)) => list[0] = value.clone(),
            (_, parent) => panic!("{at} in {parent}"),
        }
        assert!(
            !LINE.is_valid(&changed),
            "{at} may be {change:?}: {changed:.600}"
        );
    }
}

/// What can be changed in a value: any key goes or has a value of another type, and a word becomes
/// one that means nothing. Of lists the first entry stands for all.
fn changes(
    value: &Value,
    of: &str,
    at: &str,
    optional: &BTreeSet<(&'static str, &'static str)>,
    all: &mut Vec<Change>,
) {
    match value {
        Value::Object(keys) => {
            let of = keys.get("type").and_then(Value::as_str).unwrap_or(of);
            for (key, value) in keys {
                let at = format!("{at}/{key}");
                // A level is a number, and no word of ours.
                let is_level = key.parse::<u64>().is_ok();
                let may_go = |&(kind, name): &(&str, &str)| kind == of && name == key;
                if !is_level && !optional.iter().any(may_go) {
                    all.push((at.clone(), None));
                }
                all.push((at.clone(), Some(other(value))));
                if WORDS.contains(&&**key) && value.is_string() {
                    all.push((at.clone(), Some("odd".into())));
                }
                // The keys of that object are names of pieces.
                if !(of == "copies" && key == "pieces") {
                    changes(value, of, &at, optional, all);
                }
            }
        }
        Value::Array(list) => {
            if let Some(first) = list.first() {
                let at = format!("{at}/0");
                all.push((at.clone(), Some(other(first))));
                changes(first, of, &at, optional, all);
            }
        }
        _ => {}
    }
}

/// A value of another type.
fn other(value: &Value) -> Value {
    match value {
        Value::String(_) => 7.into(),
        Value::Null => json!({"odd": 1}),
        _ => "odd".into(),
    }
}

#[test]
fn the_schema_that_is_kept_is_that_of_the_types() {
    let made = cubewright("schema").answer();
    assert!(
        made == *KEPT,
        "docs/schema.json is stale; run\ncargo run -- schema > docs/schema.json"
    );
}

#[test]
fn every_type_has_a_schema_of_its_own() {
    let types = super::json::documented();
    let all = SCHEMA["anyOf"].as_array().expect("a list");
    let names = all.iter().filter_map(|one| one["$ref"].as_str());
    let names: BTreeSet<&str> = names
        .filter_map(|name| name.strip_prefix("#/$defs/"))
        .collect();
    let described: BTreeSet<&str> = types.keys().copied().collect();
    assert_eq!(names, described, "types with a schema, and described");
    for name in names {
        let text = cubewright(&format!("schema {name}")).answer();
        let schema = serde_json::from_str(&text).expect("JSON");
        let of_type = validator(&schema);
        assert!(!of_type.is_valid(&json!({"schema": 2, "type": name})));
    }
    let message = cubewright("schema counter").failure(2);
    assert!(
        message.contains("a similar value exists: 'count'"),
        "{message}"
    );
}
