//! `count` of several files: a line for each, and a table.

use super::{CUBEWRIGHT, Ran, command, cubewright};

#[test]
fn each_file_has_a_line_and_one_that_fails_stops_nobody() {
    let files = "data/HC_BQ_01.hcq data/none.hcq data/pack_soma.pack data/pack_hexomino_14x15.pack";
    let ran = cubewright(&format!("count {files}"));
    // The gravest: the file that is not there.
    assert_eq!(ran.code, 3, "{}", ran.err);
    let rows: Vec<Vec<&str>> = ran
        .out
        .lines()
        .map(|row| row.split_whitespace().collect())
        .collect();
    assert_eq!(
        rows[..5],
        [
            vec!["solutions", "rotations", "full", "file"],
            vec!["1536", "2", "1", "data/HC_BQ_01.hcq"],
            vec!["failed", "-", "-", "data/none.hcq"],
            vec!["11520", "480", "240", "data/pack_soma.pack"],
            vec!["0", "0", "0", "data/pack_hexomino_14x15.pack"],
        ]
    );
    assert!(
        ran.out
            .ends_with("3 of 4 files counted; 0 not finished, 1 not read.\n"),
        "{}",
        ran.out
    );
    assert!(
        ran.err
            .starts_with("error: data/none.hcq: there is no such file"),
        "{}",
        ran.err
    );
    let two = cubewright("count data/HC_BQ_01.hcq data/HC_BQ_02.hcq --language de");
    assert!(
        two.answer()
            .ends_with("2 von 2 Dateien gezählt; 0 nicht fertig, 0 nicht gelesen.\n")
    );
    let none = cubewright("count data/pack_hexomino_14x15.pack data/HC_BQ_01.hcq -q");
    assert_eq!(none.code, 1);
    let limit = cubewright("count data/pack_bedlam.pack data/HC_BQ_01.hcq -t 2s -q");
    assert_eq!(limit.code, 4);
    assert!(
        limit.out.contains("1536") && limit.out.contains("1 not finished"),
        "{}",
        limit.out
    );
}

#[test]
fn a_pattern_stands_for_the_files_that_match() {
    let quoted = cubewright("count data/HC_BQ_0?.hcq -f csv").answer();
    assert!(quoted.lines().count() > 3, "{quoted}");
    let mut lines = quoted.lines();
    let header = "file,puzzle,raw,rotations,full,complete,engine,nodes,error";
    assert_eq!(lines.next(), Some(header));
    assert_eq!(
        lines.next(),
        Some("data/HC_BQ_01.hcq,HC_BQ_001,1536,2,1,true,masks,71,")
    );
    let none = failure_of_a_row(cubewright("count data/*.none"));
    assert!(
        none.contains("data/*.none: there is no such file"),
        "{none}"
    );
}

/// What is said on standard error, where a file of several cannot be read.
fn failure_of_a_row(ran: Ran) -> String {
    assert_eq!(ran.code, 3, "{}", ran.err);
    ran.err
}

/// What is printed before a limit ends the run.
fn at_a_limit(arguments: &str) -> String {
    let ran = cubewright(arguments);
    assert_eq!(ran.code, 4, "{}", ran.err);
    ran.out
}

#[test]
fn forms_for_programs() {
    let files = "data/HC_BQ_01.hcq data/none.hcq";
    let lines = cubewright(&format!("count {files} -f jsonl")).out;
    let values: Vec<serde_json::Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(
        (&values[0]["type"], &values[0]["raw"]),
        (&"count".into(), &1536.into())
    );
    assert_eq!(values[0]["file"], "data/HC_BQ_01.hcq");
    assert_eq!(
        (&values[1]["type"], &values[1]["place"]["file"]),
        (&"error".into(), &"data/none.hcq".into())
    );
    let all = cubewright(&format!("count {files} -f json")).out;
    let all: serde_json::Value = serde_json::from_str(&all).expect("JSON");
    assert_eq!(all["type"], "counts");
    assert_eq!(all["counts"].as_array().map(Vec::len), Some(2));
    let mut table = command(CUBEWRIGHT, "count data/none.hcq -f csv");
    let table = Ran::new(&table.output().expect("it starts"));
    assert!(
        table
            .out
            .lines()
            .nth(1)
            .is_some_and(|row| row.starts_with("data/none.hcq,,,")),
        "{}",
        table.out
    );
}

#[test]
fn what_means_one_puzzle_is_refused() {
    let files = "count data/HC_BQ_01.hcq data/HC_BQ_02.hcq";
    for option in ["--checkpoint x", "--self-check", "--proof x.drat"] {
        let message = cubewright(&format!("{files} {option}")).failure(2);
        assert!(
            message.contains("is for one puzzle, not for several files"),
            "{message}"
        );
    }
    let message = cubewright("solve data/HC_BQ_01.hcq -f csv").failure(2);
    assert!(
        message.contains("only `count` and `bench` write tables as CSV"),
        "{message}"
    );
}

/// A file that the program is ended at, and those behind it, have lines.
#[test]
fn no_file_is_missing_when_a_limit_ends_the_run() {
    let arguments = "count data/pack_conway.pack data/pack_soma.pack --memory-limit 300K";
    let table = at_a_limit(arguments);
    for file in ["data/pack_conway.pack", "data/pack_soma.pack"] {
        let line = table.lines().find(|line| line.ends_with(file));
        let line = line.unwrap_or_else(|| panic!("{file} is missing:\n{table}"));
        assert!(line.contains("not counted"), "{line}");
    }
    assert!(
        table.contains("0 of 2 files counted; 2 not finished, 0 not read."),
        "{table}"
    );
    let counted = at_a_limit(&format!("{arguments} -f json"));
    let counted: serde_json::Value = serde_json::from_str(&counted).expect("JSON");
    let counts = counted["counts"].as_array().expect("a list");
    let places: Vec<_> = counts.iter().map(|count| &count["place"]["file"]).collect();
    assert_eq!(places, ["data/pack_conway.pack", "data/pack_soma.pack"]);
    assert!(
        counts.iter().all(|count| count["kind"] == "interrupted"),
        "{counted}"
    );
    let solved = arguments.replace("count", "solve") + " -f jsonl";
    let solved = at_a_limit(&solved);
    assert_eq!(solved.lines().count(), 2, "{solved}");
    assert!(solved.contains(r#""kind":"interrupted""#), "{solved}");
}

/// A race counts without the symmetry of the puzzle, and says so.
#[test]
fn a_race_says_that_it_uses_no_symmetry() {
    const SAID: &str = "without using the symmetry; cover alone";
    let count = |more: &str| cubewright(&format!("count data/pack_dlx_2x2x2.pack {more}"));
    let raced = count("-b race:cover");
    assert!(raced.err.contains(SAID), "{}", raced.err);
    assert_eq!(raced.out, count("").answer());
    assert!(count("-q -b race:cover").err.is_empty());
}

/// `what` goes on behind a file that it cannot read, as `solve` and `count` do.
#[test]
fn what_goes_on_behind_a_bad_file() {
    let ran = cubewright("what data/HC_BQ_01.hcq data/none.hcq data/pack_soma.pack");
    assert_eq!(ran.code, 3, "{}", ran.err);
    for part in ["called HC_BQ_001", "data/pack_soma.pack: packing"] {
        assert!(ran.out.contains(part), "{}", ran.out);
    }
    assert!(
        ran.err.contains("data/none.hcq: there is no such"),
        "{}",
        ran.err
    );
    let ran = cubewright("what data/none.hcq data/pack_soma.pack -f jsonl");
    assert_eq!(ran.code, 3, "{}", ran.err);
    let lines: Vec<serde_json::Value> = ran
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let types: Vec<_> = lines.iter().map(|line| &line["type"]).collect();
    assert_eq!(types, ["error", "what"]);
    assert_eq!(lines[0]["place"]["file"], "data/none.hcq");
    // One that stands alone fails as ever.
    assert_eq!(cubewright("what data/none.hcq").code, 3);
}
