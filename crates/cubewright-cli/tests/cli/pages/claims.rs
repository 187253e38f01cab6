//! `docs/claims.md`: what was published about each puzzle of `data/`, beside what is counted.

use std::collections::BTreeSet;
use std::env;
use std::fmt::Write;
use std::fs;

use serde::Deserialize;
use serde_json::Value;

use super::{assert_kept, cell};
use crate::cubewright;
use crate::support::{path, read};

const PAGE: &str = "docs/claims.md";
const FACTS: &str = "tests/cases/claims.toml";

const HEAD: &str = "# Claims checked

What was published about the puzzles of [`data/`](../data/README.md), and what the programs count. This page
is made by

    tests/pages

from [the list of claims](../tests/cases/claims.toml), and a test compares it with what `count` says.
The three numbers are *raw* (all solutions), *up to rotation*, and *up to all symmetries*: rotation and
reflection, for shells rotation and turning inside out, and reversal for snakes that read the same from both
ends ([symmetry](symmetry.md)). The published number stands in bold beside the one that it is. `-` means
that there are no mirror images.

Each number is proved by a search that came to its end, with as many nodes as the table says, or by an
argument that was checked. What follows says who else found it: a search that shares no code with this
project, or another program.
";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Facts {
    claim: Vec<Claim>,
    open: Vec<Open>,
    said: Vec<Said>,
}

/// What is known of a puzzle.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Claim {
    file: String,
    #[serde(default)]
    arguments: String,
    #[serde(default)]
    published: String,
    /// Which number was published: raw, rotations or full.
    #[serde(default)]
    counts: String,
    #[serde(default)]
    source: String,
    checked: String,
    #[serde(default)]
    verdict: String,
    /// Its counts, where they take longer than half a second; -1 is none.
    kept: Option<[i64; 3]>,
    #[serde(default)]
    cost: String,
    /// The nodes of the search, where the counts are kept.
    nodes: Option<u64>,
}

/// What is not counted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Open {
    file: String,
    why: String,
}

/// What an article says besides.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Said {
    claim: String,
    truth: String,
    shown: String,
}

/// What a count says.
struct Counted {
    name: String,
    /// Raw, up to rotation, up to all symmetries.
    numbers: [Option<i64>; 3],
    engine: String,
    nodes: u64,
    apart: String,
}

const NUMBERS: [&str; 3] = ["raw", "rotations", "full"];

fn counted(claim: &Claim) -> Counted {
    let asked = format!(
        "count {} {} --format json --quiet",
        claim.file, claim.arguments
    );
    let ran = cubewright(&asked);
    let line: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(line["complete"], true, "{asked}");
    Counted {
        name: line["puzzle"].as_str().expect("a name").to_owned(),
        numbers: NUMBERS.map(|number| line[number].as_i64()),
        engine: line["engine"].as_str().expect("an engine").to_owned(),
        nodes: line["nodes"].as_u64().expect("nodes"),
        apart: apart(&line),
    }
}

/// How many assemblies come apart, and with which level at most.
fn apart(line: &Value) -> String {
    let Some(levels) = line["levels"].as_object() else {
        return String::new();
    };
    let number: i64 = levels.values().filter_map(Value::as_i64).sum();
    let highest = levels
        .keys()
        .filter_map(|level| level.parse::<u32>().ok())
        .max();
    let highest = highest.unwrap_or(0);
    match number {
        1 => format!("1 comes apart, its level is {highest}"),
        _ => format!("{number} come apart, the highest level is {highest}"),
    }
}

/// What is known without counting.
fn kept(claim: &Claim) -> Option<Counted> {
    Some(Counted {
        name: name(&claim.file),
        numbers: claim.kept?.map(|number| (number >= 0).then_some(number)),
        engine: if heading(&claim.file) == "Snakes" {
            "folds"
        } else {
            "cover"
        }
        .to_owned(),
        nodes: claim.nodes.expect("nodes beside kept counts"),
        apart: String::new(),
    })
}

/// The name that a file gives its puzzle.
fn name(file: &str) -> String {
    let text = read(file);
    let mut lines = text.lines();
    let name = lines.find_map(|line| line.split_once("PACKING:").or(line.split_once("NAME:")));
    name.expect("a name").1.trim().to_owned()
}

/// A number in groups of three digits.
fn grouped(number: i64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn row(page: &mut String, claim: &Claim, counted: &Counted) {
    let number = |index: usize| {
        let Some(number) = counted.numbers[index] else {
            return "-".to_owned();
        };
        let number = grouped(number);
        if NUMBERS[index] == claim.counts && claim.published == number {
            return format!("**{number}**");
        }
        number
    };
    let stem = claim.file.trim_start_matches("data/");
    let arguments = match &*claim.arguments {
        "" => String::new(),
        arguments => format!(" `{arguments}`"),
    };
    let published = match (&*claim.published, &*claim.source) {
        ("", _) => String::new(),
        (published, source) => format!("{published} ({source})"),
    };
    let is_right = !claim.published.is_empty() && claim.verdict.is_empty();
    let mut words = vec![
        if is_right { "right" } else { &claim.verdict },
        &counted.apart,
    ];
    words.retain(|word| !word.is_empty());
    let mut words = words.join("; ");
    if !words.is_empty() {
        words.push_str("<br>");
    }
    let mut proof = format!(
        "`{}`, {} search node{}",
        counted.engine,
        grouped(counted.nodes.cast_signed()),
        if counted.nodes == 1 { "" } else { "s" }
    );
    if counted.engine == "arguments" {
        "an argument".clone_into(&mut proof);
    }
    if !claim.cost.is_empty() {
        write!(proof, ", {} of CPU time", claim.cost).expect("a string");
    }
    writeln!(
        page,
        "| {}<br>`{stem}`{arguments} | {} | {} | {} | {} | {}{proof}; {} |",
        cell(&counted.name),
        cell(&published),
        number(0),
        number(1),
        number(2),
        cell(&words),
        cell(&claim.checked),
    )
    .expect("a string");
}

/// Fails where the published number is not the one that is counted and nothing says why.
fn assert_judged(claim: &Claim, counted: &Counted) {
    let Some(index) = NUMBERS.iter().position(|number| *number == claim.counts) else {
        assert!(claim.counts.is_empty(), "{}: {}", claim.file, claim.counts);
        return;
    };
    let number = grouped(counted.numbers[index].expect("what was published is counted"));
    let is_right = claim.published == number;
    let is_called_right = !claim.verdict.starts_with("wrong");
    assert_eq!(
        is_right, is_called_right,
        "{}: {number}, {}",
        claim.file, claim.verdict
    );
}

#[test]
fn what_was_published_is_counted_again() {
    let facts: Facts = toml::from_str(&read(FACTS)).expect("claims");
    let is_written = env::var_os("CUBEWRIGHT_WRITE_PAGES").is_some();
    let mut page = HEAD.to_owned();
    let mut kind = "";
    for claim in &facts.claim {
        let now = heading(&claim.file);
        if now != kind {
            kind = now;
            write!(page, "\n## {kind}\n\n{COLUMNS}").expect("a string");
        }
        let counted = match kept(claim) {
            Some(kept) if is_written => {
                let counted = counted(claim);
                assert_eq!(counted.numbers, kept.numbers, "{}", claim.file);
                assert_eq!((counted.nodes, &counted.engine), (kept.nodes, &kept.engine));
                assert_eq!(counted.name, kept.name);
                counted
            }
            Some(kept) => kept,
            None => counted(claim),
        };
        assert_judged(claim, &counted);
        row(&mut page, claim, &counted);
    }
    page.push_str("\n## Not counted here\n\n| puzzle | why |\n|---|---|\n");
    for open in &facts.open {
        writeln!(page, "| `{}` | {} |", open.file, open.why).expect("a string");
    }
    page.push_str(
        "\n## What articles say besides\n\n| claim | what is true | where it is shown |\n|---|---|---|\n",
    );
    for Said {
        claim,
        truth,
        shown,
    } in &facts.said
    {
        writeln!(
            page,
            "| {} | {} | {} |",
            cell(claim),
            cell(truth),
            cell(shown)
        )
        .expect("a string");
    }
    assert_every_puzzle_is_there(&facts);
    assert_kept(PAGE, &page);
}

const COLUMNS: &str =
    "| puzzle | published | raw | rotation | all | what came of it; proved by; checked by |
|---|---|---:|---:|---:|---|
";

fn heading(file: &str) -> &'static str {
    match file.rsplit('.').next() {
        Some("hcq" | "hcp") => "Cubes and frames",
        Some("snake") => "Snakes",
        _ => "Packings and burrs",
    }
}

fn assert_every_puzzle_is_there(facts: &Facts) {
    let named = facts.claim.iter().map(|claim| &claim.file);
    let named: BTreeSet<&String> = named
        .chain(facts.open.iter().map(|open| &open.file))
        .collect();
    for entry in fs::read_dir(path("data")).expect("a folder") {
        let name = entry
            .expect("an entry")
            .file_name()
            .to_string_lossy()
            .into_owned();
        let file = format!("data/{name}");
        assert!(
            matches!(&*name, "README.md" | "catalogue") || named.contains(&file),
            "{file} is not in {FACTS}"
        );
    }
}
