//! `solve` of several files, and `check` of several answers: each below the name of its file.

use cubewright::formats::JSON_SCHEMA;

use super::{CUBEWRIGHT, cubewright, cubewright_reads, folder_with, run_in};

/// A good file, one that is not there, and one without a solution.
const FILES: &str = "data/HC_BQ_01.hcq data/none.hcq data/pack_hexomino_14x15.pack";

fn json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn each_answer_stands_below_its_file_and_one_that_fails_stops_nobody() {
    let ran = cubewright(&format!("solve {FILES}"));
    // The gravest: the file that is not there.
    assert_eq!(ran.code, 3, "{}", ran.err);
    let parts: Vec<&str> = ran.out.split("\n\n").collect();
    let one = cubewright("solve data/HC_BQ_01.hcq").answer();
    assert_eq!(
        format!("{}\n", parts[0]),
        format!("data/HC_BQ_01.hcq:\n{one}")
    );
    assert_eq!(parts[1], "data/none.hcq:");
    let none = "data/pack_hexomino_14x15.pack:\nThere is no packing.";
    assert!(parts[2].starts_with(none), "{}", ran.out);
    assert!(
        ran.err
            .starts_with("error: data/none.hcq: there is no such file"),
        "{}",
        ran.err
    );
    let tally = "1 solved, 1 without a solution, 0 not finished, 1 failed.\n";
    assert!(ran.err.ends_with(tally), "{}", ran.err);
    let german = cubewright(&format!("solve {FILES} --language de"));
    let tally = "1 gelöst, 1 ohne Lösung, 0 nicht fertig, 1 gescheitert.\n";
    assert!(german.err.ends_with(tally), "{}", german.err);
    let quiet = cubewright("solve data/HC_BQ_01.hcq data/HC_BQ_02.hcq -q").answer();
    assert!(
        quiet.contains("\n\ndata/HC_BQ_02.hcq:\nPut piece "),
        "{quiet}"
    );
    let limit = cubewright("solve data/pack_bedlam.pack data/HC_BQ_01.hcq -a -t 1s -q");
    assert_eq!(limit.code, 4, "{}", limit.err);
    assert!(limit.out.contains("\ndata/HC_BQ_01.hcq:\nSolution 1:\n"));
}

#[test]
fn a_pattern_is_solved_file_by_file_into_one_file() {
    let folder = folder_with("a.hcq", super::GOOD);
    std::fs::write(folder.path().join("b.hcq"), super::GOOD).expect("written");
    let ran = run_in(folder.path(), CUBEWRIGHT, "solve *.hcq -o all.txt -q");
    assert_eq!(ran.answer(), "");
    let all = std::fs::read_to_string(folder.path().join("all.txt")).expect("written");
    let one = run_in(folder.path(), CUBEWRIGHT, "solve a.hcq").answer();
    assert_eq!(all, format!("a.hcq:\n{one}\nb.hcq:\n{one}"));
    let none = run_in(folder.path(), CUBEWRIGHT, "solve *.snake");
    assert_eq!(none.code, 3);
    assert!(
        none.err.contains("*.snake: there is no such file"),
        "{}",
        none.err
    );
}

#[test]
fn forms_for_programs_name_the_file() {
    let lines = cubewright(&format!("solve {FILES} -f jsonl"));
    let lines: Vec<_> = lines.out.lines().map(json).collect();
    assert_eq!(lines[0]["type"], "solution");
    let told = |at: usize| (&lines[at]["type"], &lines[at]["file"]);
    assert_eq!(told(1), (&"end".into(), &"data/HC_BQ_01.hcq".into()));
    assert_eq!(lines[2]["place"]["file"], "data/none.hcq");
    assert_eq!(lines[3]["status"], "infeasible");
    assert!(lines.iter().all(|line| line["schema"] == JSON_SCHEMA));
    let each = cubewright(&format!("solve {FILES} -f json"));
    let each: Vec<_> = each.out.lines().map(json).collect();
    let one = json(&cubewright("solve data/HC_BQ_01.hcq -f json").answer());
    assert_eq!(each[0]["solutions"], one["solutions"]);
    assert_eq!(each[0]["file"], "data/HC_BQ_01.hcq");
    assert_eq!(each[1]["exit_code"], 3);
    assert_eq!(each[2]["status"], "infeasible");
    assert_eq!(each.len(), 3);
}

#[test]
fn what_means_one_puzzle_is_refused_for_several() {
    let files = "solve data/HC_BQ_01.hcq data/HC_BQ_02.hcq";
    for option in ["--start x", "--proof x.drat", "-o x.xmpuzzle"] {
        let message = cubewright(&format!("{files} {option}")).failure(2);
        assert!(
            message.contains("is for one puzzle, not for several files"),
            "{message}"
        );
    }
}

#[test]
fn several_answers_are_judged_by_themselves() {
    let right = cubewright("solve data/HC_BQ_01.hcq").answer();
    let folder = folder_with("a.txt", &right);
    let write = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).expect("written");
    };
    write("b.txt", &right.replace("place 1", "place 2"));
    write("c.txt", "hello\n");
    write("mine.hcq", super::GOOD);
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let ran = run("check mine.hcq a.txt b.txt");
    assert_eq!((ran.code, &*ran.err), (1, ""));
    assert!(
        ran.out.starts_with("a.txt:\nThe answer is right"),
        "{}",
        ran.out
    );
    assert!(
        ran.out.contains("\n\nb.txt:\nThe answer is wrong:\n- "),
        "{}",
        ran.out
    );
    assert!(
        ran.out.ends_with("\n\n1 of 2 files is right.\n"),
        "{}",
        ran.out
    );
    let ran = run("check mine.hcq ?.txt --language de");
    assert_eq!(ran.code, 3, "{}", ran.err);
    assert!(
        ran.out.ends_with("\n\n1 von 3 Dateien ist richtig.\n"),
        "{}",
        ran.out
    );
    assert!(ran.err.starts_with("Fehler: "), "{}", ran.err);
    for form in ["json", "jsonl"] {
        let lines = run(&format!("check mine.hcq a.txt c.txt -f {form}")).out;
        let lines: Vec<_> = lines.lines().map(json).collect();
        assert_eq!(
            (&lines[0]["right"], &lines[0]["file"]),
            (&1.into(), &"a.txt".into())
        );
        assert_eq!(lines[1]["type"], "error");
        assert_eq!(lines[1]["place"]["file"], "c.txt");
    }
    // With a stock of pieces, all files are answers.
    let stock = run("check a.txt b.txt --stock mine.hcq");
    assert_eq!(stock.code, 1, "{}", stock.err);
    assert!(
        stock.out.ends_with("1 of 2 files is right.\n"),
        "{}",
        stock.out
    );
    let both = cubewright_reads("check - a.txt -", "x").failure(2);
    assert!(both.contains("standard input"), "{both}");
}
