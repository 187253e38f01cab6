//! The JSON forms keep what `docs/json.md` promises: each line is an object with the number
//! of the schema, and each key of it stands in the section of its type.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::json_files::files;
use super::{
    CUBEWRIGHT, Ran, cubewright, cubewright_reads, folder_with, one_tooth_too_many, run_in, schema,
};

const PAGE: &str = include_str!("../../../../docs/json.md");
pub(super) const SCENES: &str = include_str!("../../../../docs/web.md");

/// The words in backticks of each section about a type, by that type.
pub(super) fn documented() -> BTreeMap<&'static str, BTreeSet<&'static str>> {
    let sections = PAGE.split("\n### ").skip(1);
    let sections = sections.map(|section| {
        let (name, text) = section.split_once('\n').expect("a text");
        let text = text.split("\n## ").next().unwrap_or_default();
        (name, rows(text))
    });
    sections.collect()
}

/// The keys, by their type, that may be missing.
fn optional() -> BTreeSet<(&'static str, &'static str)> {
    let mut all = BTreeSet::new();
    for section in PAGE.split("\n### ").skip(1) {
        let (name, text) = section.split_once('\n').expect("a text");
        for row in text.lines().filter(|row| row.contains("| *sometimes*")) {
            let keys = row.split('|').nth(1).expect("a cell");
            all.extend(keys.split('`').skip(1).step_by(2).map(|key| (name, key)));
        }
    }
    all
}

/// The keys that the tables of a text describe.
pub(super) fn rows(text: &str) -> BTreeSet<&str> {
    let rows = text.lines().filter(|line| line.starts_with('|'));
    rows.flat_map(|row| row.split('`').skip(1).step_by(2))
        .collect()
}

/// What a walk has seen.
#[derive(Default)]
pub(super) struct Seen {
    types: BTreeSet<String>,
    keys: BTreeSet<(String, String)>,
    pub(super) commands: BTreeSet<String>,
    /// A line for each set of keys, by its type and these.
    lines: BTreeMap<(String, Vec<String>), Value>,
}

impl Seen {
    /// Notes an object that was printed, with all that stands in it.
    fn note(&mut self, value: &Value, of: &str) {
        match value {
            Value::Array(list) => list.iter().for_each(|value| self.note(value, of)),
            Value::Object(keys) => {
                let of = keys.get("type").and_then(Value::as_str).unwrap_or(of);
                self.types.insert(of.to_owned());
                for (key, value) in keys {
                    // A level is a number, and no word of ours.
                    if !matches!(&**key, "schema" | "type") && key.parse::<u64>().is_err() {
                        self.keys.insert((of.to_owned(), key.clone()));
                    }
                    // The keys of that object are names of pieces.
                    if !(of == "copies" && key == "pieces") {
                        self.note(value, of);
                    }
                }
            }
            _ => {}
        }
    }

    pub(super) fn note_lines(&mut self, arguments: &str, text: &str) {
        assert!(!text.is_empty(), "{arguments} prints nothing");
        for line in text.lines() {
            let value: Value = serde_json::from_str(line).expect(arguments);
            assert!(value.is_object(), "{arguments}: {line}");
            assert_eq!(value["schema"], 2, "{arguments}: {line}");
            assert!(value["type"].is_string(), "{arguments}: {line}");
            self.note(&value, "");
            schema::assert_fits(arguments, &value);
            let kind = value["type"].to_string();
            let keys = value.as_object().expect("an object").keys();
            self.lines
                .insert((kind, keys.cloned().collect()), value.clone());
        }
    }

    pub(super) fn run(&mut self, (arguments, code): (&str, i32), ran: &Ran) {
        assert_eq!(ran.code, code, "{arguments}: {}{}", ran.out, ran.err);
        self.note_lines(arguments, &ran.out);
        let command = arguments.split(' ').next().expect("a command");
        self.commands.insert(command.to_owned());
    }
}

/// Commands for every family, in a form that FORM stands for, with their exit codes.
const WALK: &[(&str, i32)] = &[
    ("solve data/HC_BQ_01.hcq FORM", 0),
    ("solve data/original_red.hcq -a --up-to full FORM", 0),
    ("solve data/frame_2x3.hcp FORM", 0),
    ("solve data/pack_soma.pack -n 2 FORM", 0),
    ("solve data/snake_2x2x2.snake -a FORM", 0),
    ("solve tests/cases/cover/soma.dlx -n 2 FORM", 0),
    ("solve data/pack_hexomino_14x15.pack FORM", 1),
    (
        "solve tests/cases/packing/blocks_457.pack -a -t 200ms FORM",
        4,
    ),
    ("count data/HC_BQ_01.hcq --self-check FORM", 0),
    ("count data/HC_BQ_01.hcq --self-check=off FORM", 0),
    ("count data/six_colours.hcq --choose --self-check FORM", 0),
    ("count data/pack_soma.pack FORM", 0),
    ("count data/snake_2x2x2.snake FORM", 0),
    ("count tests/cases/cover/soma.dlx FORM", 0),
    ("count data/pack_hexomino_14x15.pack FORM", 1),
    ("count data/burr_six_way.burr --apart FORM", 0),
    ("disassemble data/burr_six_way.burr FORM", 0),
    ("disassemble data/burr_six_way.burr --least FORM", 0),
    ("disassemble data/pack_hexomino_14x15.pack FORM", 1),
    ("count tests/cases/packing/blocks_457.pack -t 200ms FORM", 4),
    ("count data/HC_BQ_01.hcq data/none.hcq FORM", 3),
    ("count data/pack_cubes_4x4x4.pack --by-copies FORM", 0),
    ("count data/pack_soma.pack --where FORM", 0),
    ("solve data/pack_soma.pack --nth 480 FORM", 0),
    ("solve data/pack_soma.pack --random FORM", 0),
    ("solve data/HC_BQ_01.hcq data/snake_2x2x2.snake FORM", 0),
    ("check data/HC_BQ_01.hcq README.md CHANGELOG.md FORM", 3),
    ("hint data/HC_BQ_01.hcq FORM", 0),
    ("hint data/HC_BQ_01.hcq -mm FORM", 0),
    ("hint data/pack_soma.pack -m FORM", 0),
    ("hint data/snake_2x2x2.snake FORM", 0),
    ("hint data/pack_hexomino_14x15.pack FORM", 1),
    ("census 2x2x2 FORM", 0),
    ("shapes data/six_colours.hcq --shape cube,2x2x3 FORM", 0),
    (
        "shapes data/six_colours.hcq --shape cube --backend places,cover FORM",
        0,
    ),
    ("generate shell --width 3 --any-piece FORM", 0),
    (
        "generate shell --unique --difficulty 999999.. --attempts 2 FORM",
        4,
    ),
    ("generate snake --box 2x2x2 FORM", 0),
    ("generate snake --box 2x2x2 --unique --attempts 2 FORM", 4),
    ("generate burr FORM", 0),
    (
        "generate packing --box 3x3x2 -k 3 --level 90.. --attempts 1 FORM",
        4,
    ),
    ("model data/HC_BQ_01.hcq --stats FORM", 0),
    ("model data/pack_soma.pack --stats -t 300ms FORM", 0),
    ("model data/snake_2x2x2.snake --stats FORM", 0),
    ("model tests/cases/cover/soma.dlx --stats FORM", 0),
    ("list love FORM", 0),
    ("list 5x5x5 hard FORM", 0),
    ("list soma on 3x3x1 --buildable data/pack_soma.pack FORM", 0),
    ("what data/HC_BQ_01.hcq data/pack_soma.pack FORM", 0),
    ("engines FORM", 0),
    ("solve --backend list FORM", 0),
    ("convert data/pack_soma.pack --to jsonl", 0),
    #[cfg(feature = "microlp")]
    ("bench --random 1 --width 3", 0),
    ("bench data/HC_BQ_03.hcq --solvers=cover,folds,dlx-dlx1", 0),
];

/// Commands without JSON: what they print is a file, a script or a schema.
#[cfg(unix)]
const NO_JSON: [&str; 8] = [
    "new",
    "kit",
    "formats",
    "board",
    "run",
    "schema",
    "completions",
    "man",
];

#[test]
fn every_key_that_is_printed_is_described() {
    let mut seen = Seen::default();
    for &(arguments, code) in WALK {
        for form in ["--format json", "--format jsonl"] {
            let arguments = arguments.replace("FORM", form);
            seen.run((&arguments, code), &cubewright(&arguments));
        }
    }
    answers(&mut seen);
    failures(&mut seen);
    files(&mut seen);
    #[cfg(unix)]
    for command in super::help::commands("") {
        assert!(
            seen.commands.contains(&command) || NO_JSON.contains(&&*command),
            "{command}"
        );
    }
    let optional = optional();
    for line in seen.lines.values() {
        schema::assert_changes_are_refused(line, &optional);
    }
    let documented = documented();
    let described: BTreeSet<String> = documented.keys().map(|&name| name.to_owned()).collect();
    if cfg!(feature = "microlp") {
        assert_eq!(
            seen.types, described,
            "types that are printed, and described"
        );
    }
    for (of, key) in seen.keys.iter().filter(|(of, _)| of != "scene") {
        let keys = documented.get(&**of).expect(of);
        assert!(
            keys.contains(&**key),
            "{key} of {of} is not in docs/json.md"
        );
    }
}

/// What is said of answers that are right, wrong, and twice there.
fn answers(seen: &mut Seen) {
    for file in [
        "data/original_red.hcq",
        "data/pack_soma.pack",
        "data/snake_2x2x2.snake",
        "tests/cases/cover/soma.dlx",
    ] {
        let list = cubewright(&format!("solve {file} -n 2 -f jsonl")).answer();
        let check = format!("check {file} - -f json");
        seen.run((&check, 0), &cubewright_reads(&check, &list));
        let first = list.lines().next().expect("a solution");
        let twice = format!("{first}\n{first}\n");
        seen.run((&check, 0), &cubewright_reads(&check, twice));
    }
    let wrong = "Put piece 1 on place 1.";
    let check = "check data/HC_BQ_01.hcq - -f jsonl";
    seen.run((check, 1), &cubewright_reads(check, wrong));
    let hint = "hint data/HC_BQ_01.hcq - -m -f json";
    seen.run(
        (hint, 0),
        &cubewright_reads(hint, "Put piece 6 on place 1."),
    );
    let exported =
        "check data/HC_BQ_01.hcq -f json --model-solution tests/cases/solutions/HC_BQ_01.cbc.sol";
    seen.run((exported, 0), &cubewright(exported));
    let typing = one_tooth_too_many();
    for (command, form) in [("solve", "json"), ("count", "json"), ("solve", "jsonl")] {
        let arguments = format!("{command} - -f {form}");
        seen.run((&arguments, 1), &cubewright_reads(&arguments, &typing));
    }
}

/// Runs that fail, in every way that there is.
fn failures(seen: &mut Seen) {
    for (arguments, code, kind) in [
        ("solve data/HC_BQ_01.hcq -f json --bogus", 2, "usage"),
        ("solve data/HC_BQ_01.hcq -af jsonl --threads x", 2, "usage"),
        (
            "count data/HC_BQ_01.hcq --format=json -b nobody",
            2,
            "usage",
        ),
        ("count -f json", 2, "usage"),
        ("hint tests/cases/cover/soma.dlx -f json", 2, "usage"),
        ("census 2x2x2x2 -f json", 2, "usage"),
        ("generate shell -w 99 -f json", 2, "usage"),
        ("check data/HC_BQ_01.hcq -f json", 2, "usage"),
        (
            "convert data/HC_BQ_01.hcq --problem 2 --to jsonl",
            2,
            "usage",
        ),
        ("bench", 2, "usage"),
        ("bench --bogus", 2, "usage"),
        ("bench data/none.hcq", 3, "input"),
        ("solve data/none.hcq -f json", 3, "input"),
        ("shapes data -f jsonl", 3, "input"),
        ("model data/none.hcq --stats -f json", 3, "input"),
        (
            "solve data/HC_BQ_01.hcq -f json -o data/none/x.json",
            3,
            "output",
        ),
        (
            "solve data/HC_BQ_01.hcq -f json -b lp-glpk --formulation cells",
            5,
            "engine",
        ),
    ] {
        if kind == "engine" && cfg!(feature = "lp-command") {
            continue;
        }
        let ran = cubewright(arguments);
        seen.run((arguments, code), &ran);
        let last = ran.out.lines().last().expect("a line");
        let error: Value = serde_json::from_str(last).expect("JSON");
        assert_eq!(error["type"], "error", "{arguments}");
        assert_eq!(error["kind"], kind, "{arguments}");
        assert_eq!(error["exit_code"], code, "{arguments}");
        assert!(error["hint"].is_string(), "{arguments}: {error}");
        let message = error["message"].as_str().expect("a sentence");
        // People are told the same.
        assert!(
            ran.err.contains(message),
            "{arguments}: {message}: {}",
            ran.err
        );
    }
}

#[test]
fn errors_in_files_have_their_place() {
    let folder = folder_with(
        "x.hcq",
        one_tooth_too_many().replace("4 [0, 1, 0", "4 [0, 1 7"),
    );
    let error = |arguments: &str| {
        let ran = run_in(folder.path(), CUBEWRIGHT, arguments);
        assert_eq!(ran.code, 3, "{}", ran.err);
        let error: Value = serde_json::from_str(&ran.out).expect("one object");
        error["place"].clone()
    };
    let place = error("solve x.hcq -f json");
    assert_eq!(place["file"], "x.hcq");
    assert_eq!(
        (&place["line"], &place["column"]),
        (&9.into(), &9.into()),
        "{place}"
    );
    assert_eq!((&place["piece"], &place["side"]), (&4.into(), &Value::Null));
    let corner = super::GOOD.replace("3 [1, 0, 1, 0, 0; 0", "3 [1, 0, 1, 0, 0; 1");
    std::fs::write(folder.path().join("corner.hcq"), corner).expect("a file");
    let place = error("solve corner.hcq -f json");
    assert_eq!(
        (&place["piece"], &place["side"]),
        (&3.into(), &"right".into())
    );
    let answer = "{\"placements\":[]}\n{\"placements\":[{]}\n";
    std::fs::write(folder.path().join("a.json"), answer).expect("a file");
    std::fs::write(folder.path().join("good.hcq"), super::GOOD).expect("a file");
    let place = error("check good.hcq a.json -f json");
    assert_eq!(place["file"], "a.json");
    assert_eq!(
        (&place["line"], &place["column"]),
        (&2.into(), &17.into()),
        "{place}"
    );
    assert!(error("check good.hcq none.json -f json")["line"].is_null());
}

#[test]
fn errors_for_people_stay_as_they_are() {
    let err = cubewright("solve data/none.hcq").failure(3);
    assert!(err.starts_with("error: data/none.hcq: "), "{err}");
    let err = cubewright("solve data/HC_BQ_01.hcq --bogus").failure(2);
    assert!(err.contains("--bogus"), "{err}");
    // What is asked of the program itself is no error.
    for arguments in ["--version", "solve --help -f json"] {
        let text = cubewright(arguments).answer();
        assert!(!text.starts_with('{'), "{text}");
    }
}

#[test]
fn with_a_file_the_answer_goes_there_and_the_error_does_not() {
    let folder = folder_with("good.hcq", super::GOOD);
    let ran = run_in(
        folder.path(),
        CUBEWRIGHT,
        "solve good.hcq -f json -o x.json",
    );
    assert_eq!(ran.answer(), "");
    let kept = std::fs::read_to_string(folder.path().join("x.json")).expect("a file");
    assert_eq!(
        serde_json::from_str::<Value>(&kept).expect("JSON")["schema"],
        2
    );
    let ran = run_in(
        folder.path(),
        CUBEWRIGHT,
        "solve none.hcq -f json -o x.json",
    );
    assert_eq!(ran.code, 3);
    assert!(
        ran.out.starts_with("{\"schema\":2,\"type\":\"error\""),
        "{}",
        ran.out
    );
    let now = std::fs::read_to_string(folder.path().join("x.json")).expect("a file");
    assert_eq!(now, kept, "a run that fails leaves the file");
}

#[test]
fn the_examples_of_the_page_are_as_it_says() {
    let mut seen = Seen::default();
    let examples: Vec<&str> = PAGE.lines().filter(|line| line.starts_with('{')).collect();
    assert!(examples.len() > 8, "{examples:?}");
    for example in examples {
        seen.note_lines("an example", example);
    }
    let documented = documented();
    for (of, key) in &seen.keys {
        assert!(documented[&**of].contains(&**key), "{key} of {of}");
    }
}
