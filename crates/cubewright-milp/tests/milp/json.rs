//! What is printed as JSON is as `docs/schema.json` says.
#![cfg(feature = "microlp")]

use serde_json::Value;

use super::support::path;
use super::{GOOD, MILP, folder_with, one_tooth_too_many, run_in};

#[test]
fn every_line_fits_the_schema() {
    let schema = std::fs::read_to_string(path("docs/schema.json")).expect("the schema");
    let schema: Value = serde_json::from_str(&schema).expect("JSON");
    let schema = jsonschema::draft202012::new(&schema).expect("a schema");
    let folder = folder_with("typo.hcq", one_tooth_too_many());
    std::fs::write(folder.path().join("good.hcq"), GOOD).expect("a file");
    for (arguments, code, types) in [
        ("good.hcq -f json", 0, &["end"][..]),
        ("good.hcq -f jsonl", 0, &["solution", "end"]),
        ("typo.hcq -f json", 1, &["end"]),
        (
            "good.hcq none.hcq typo.hcq -f json",
            3,
            &["end", "error", "end"],
        ),
        ("good.hcq -f json -t 0.000001", 4, &["end"]),
        ("--backend list -f json", 0, &["backends"]),
        ("good.hcq -f json --bogus", 2, &["error"]),
    ] {
        let ran = run_in(folder.path(), MILP, arguments);
        assert_eq!(ran.code, code, "{arguments}: {}{}", ran.out, ran.err);
        let lines = ran.out.lines().map(|line| {
            let line: Value = serde_json::from_str(line).expect("JSON");
            assert!(schema.is_valid(&line), "{arguments}: {line}");
            line["type"].as_str().expect("a type").to_owned()
        });
        assert_eq!(lines.collect::<Vec<_>>(), types, "{arguments}");
    }
}
