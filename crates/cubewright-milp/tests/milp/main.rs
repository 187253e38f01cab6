//! The program `milp`: the article's sentences and nothing else.
#![allow(
    clippy::disallowed_methods,
    reason = "tests read files and run programs"
)]

use cubewright_test as support;

mod json;
mod language;

use support::programs::{GOOD, Ran, command, folder_with, one_tooth_too_many, run_in};

const MILP: &str = env!("CARGO_BIN_EXE_milp");

fn milp(arguments: &str) -> Ran {
    Ran::new(&command(MILP, arguments).output().expect("it starts"))
}

#[test]
#[cfg(feature = "microlp")]
fn the_published_answers_are_written_word_for_word() {
    for set in ["HC_BQ_01", "HC_BQ_02", "HC_BQ_03"] {
        let cells = milp(&format!("data/{set}.hcq")).answer();
        insta::assert_snapshot!(set, cells);
        assert_eq!(
            milp(&format!("--formulation article data/{set}.hcq")).answer(),
            cells
        );
    }
}

#[test]
#[cfg(feature = "microlp")]
fn the_main_job_of_the_readme_prints_what_is_shown() {
    let readme = support::read("README.md");
    let main_job = "--bin milp -- data/HC_BQ_01.hcq\n\n";
    let shown = readme.split(main_job).nth(1).expect("the main job").lines();
    let shown: Vec<&str> = shown.map_while(|line| line.strip_prefix("    ")).collect();
    assert_eq!(shown.len(), 6);
    let answer = milp("data/HC_BQ_01.hcq").answer();
    assert_eq!(answer.lines().collect::<Vec<_>>(), shown);
}

#[test]
#[cfg(feature = "microlp")]
fn each_of_several_files_has_a_header_and_a_bad_one_stops_nothing() {
    let one = milp("data/HC_BQ_01.hcq").answer();
    let two = milp("data/HC_BQ_02.hcq").answer();
    let (first, second) = ("data/HC_BQ_01.hcq", "data/HC_BQ_02.hcq");
    let both = milp(&format!("{first} {second}")).answer();
    assert_eq!(both, format!("{first}:\n{one}{second}:\n{two}"));
    let ran = milp(&format!("{first} data/none.hcq data {second}"));
    assert_eq!(ran.code, 3);
    assert_eq!(
        ran.out,
        format!("{first}:\n{one}data/none.hcq:\ndata:\n{second}:\n{two}")
    );
    assert!(ran.err.contains("error: data/none.hcq: ") && ran.err.contains("is a folder"));
}

#[test]
#[cfg(feature = "microlp")]
fn an_unsolvable_puzzle_has_no_sentences_but_reasons() {
    let folder = folder_with("typo.hcq", one_tooth_too_many());
    std::fs::write(folder.path().join("good.hcq"), GOOD).expect("a file");
    let message = run_in(folder.path(), MILP, "typo.hcq").failure(1);
    assert!(message.starts_with("There is no assembly.\n"), "{message}");
    assert!(
        message.contains("without the tooth at piece 3, top side, cell 2 from the left"),
        "{message}"
    );
    let ran = run_in(folder.path(), MILP, "typo.hcq good.hcq");
    assert_eq!((ran.code, ran.out.lines().count()), (1, 8), "{}", ran.out);
}

#[test]
#[cfg(feature = "microlp")]
fn limits_and_work_are_told_on_standard_error() {
    let message = milp("data/HC_BQ_01.hcq -t 1us").failure(2);
    assert!(message.contains("write a time such as 30s"), "{message}");
    let message = milp("data/HC_BQ_01.hcq -t 0.000001").failure(4);
    assert!(
        message.starts_with("The time limit was reached: no answer"),
        "{message}"
    );
    let ran = milp("data/HC_BQ_01.hcq -v");
    assert!(
        ran.err
            .starts_with("     time  model         nodes    bound     best     gap\n"),
        "{}",
        ran.err
    );
    assert_eq!(ran.out, milp("data/HC_BQ_01.hcq").answer());
    let last = ran.err.lines().last().expect("a line");
    assert!(last.starts_with("engine microlp: "), "{}", ran.err);
}

/// The answers are those of `cubewright solve`, and so is what is told of them.
#[test]
#[cfg(feature = "microlp")]
fn rows_and_an_objective_of_ones_own() {
    let file = "data/HC_BQ_01.hcq";
    let ran = milp(&format!(
        "{file} --subject-to sum(piece==2&&flip)==1 --minimise sum(turns>0) -f json"
    ));
    let told: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    let puzzle = cubewright::puzzle::Puzzle::open(support::path(file)).expect("a cube");
    let asked = puzzle
        .subject_to("sum(piece == 2 && flip) == 1")
        .and_then(|it| it.minimise("sum(turns > 0)"));
    let asked = asked.expect("a question");
    let run = asked.solve().expect("it runs");
    let best = run.best().expect("a solution");
    assert_eq!(told["objective"]["value"].as_i64(), best.value());
    assert_eq!(
        told["solutions"][0],
        serde_json::to_value(best.json()).expect("JSON")
    );
    assert_eq!(
        (&told["bound"], told["subject_to"].as_array().map(Vec::len)),
        (&serde_json::Value::Null, Some(1))
    );
    let text = milp(&format!("{file} --maximise sum(flip)"));
    assert!(
        text.err
            .contains("sum(flip) is 6, and nothing more is possible"),
        "{}",
        text.err
    );
    for second in ["--minimise sum(turns>0)", "--maximise sum(turns>0)"] {
        let several = milp(&format!("{file} --minimise sum(flip) {second}")).failure(2);
        assert!(
            several.contains("one objective can be stated here"),
            "{several}"
        );
    }
    let both = format!("{file} --subject-to sum(flip)==0 --subject-to sum(flip)==6");
    let both = milp(&both).failure(1);
    assert!(!both.contains("this does not hold"), "{both}");
    let none = milp(&format!("{file} --subject-to sum(flip)>=7")).failure(1);
    assert!(none.contains("this does not hold: sum(flip)>=7"), "{none}");
    let slip = milp(&format!("{file} --subject-to sum(flp)>=7")).failure(2);
    assert!(
        slip.contains("column 5: there is no attribute flp") && slip.contains("did you mean flip?"),
        "{slip}"
    );
}

#[test]
#[cfg(feature = "microlp")]
fn rows_in_files_are_heeded_and_told_where_they_stand() {
    let cube = support::read("data/HC_BQ_01.hcq");
    let cube = cube.trim_end();
    let folder = folder_with("x.hcq", format!("{cube}\nMAXIMISE: sum(flip)\n"));
    let run = |arguments: &str| run_in(folder.path(), MILP, arguments);
    assert!(
        run("x.hcq")
            .err
            .contains("sum(flip) is 6, and nothing more")
    );
    // The objective of the command line goes first; its rows are added.
    let least = run("x.hcq --minimise sum(flip)").err;
    assert!(
        least.contains("sum(flip) is 0, and nothing less"),
        "{least}"
    );
    std::fs::write(folder.path().join("rows.txt"), "// few\nsum(flip) <= 4\n").expect("written");
    let few = run("x.hcq --subject-to @rows.txt").err;
    assert!(few.contains("sum(flip) is 4, and nothing more"), "{few}");
    std::fs::write(folder.path().join("rows.txt"), "\nsum(flp) <= 4\n").expect("written");
    let slip = run("x.hcq --subject-to @rows.txt").failure(3);
    assert!(
        slip.contains("rows.txt: line 2: ") && slip.contains("did you mean flip?"),
        "{slip}"
    );
    let slip = folder_with("y.hcq", format!("SUBJECT_TO: sum(flp) <= 4\n{cube}\n"));
    let slip = run_in(slip.path(), MILP, "y.hcq").failure(3);
    assert!(
        slip.contains("y.hcq: line 1: sum(flp) <= 4: column 5"),
        "{slip}"
    );
}

#[test]
fn misuse_and_bad_input_have_their_codes() {
    for (arguments, code, text) in [
        ("", 2, "a puzzle file is needed"),
        ("data/HC_BQ_01.hcq -t 0", 2, "a limit of 0 leaves no time"),
        (
            "data/HC_BQ_01.hcq --backend abacus",
            2,
            "no engine named abacus",
        ),
        (
            "data/HC_BQ_01.hcq --backend masks",
            2,
            "masks is not a MILP engine",
        ),
        (
            "data/HC_BQ_01.hcq --backend cadical",
            2,
            "cadical is not a MILP engine",
        ),
        (
            "data/HC_BQ_01.hcq --backend race",
            2,
            "race is not a MILP engine",
        ),
        (
            "data/HC_BQ_01.hcq --backend micorlp",
            2,
            "did you mean microlp? ",
        ),
        ("data/none.hcq", 3, "check the name"),
        ("data", 3, "this is a folder"),
        ("-", 3, "the file is empty"),
        ("data/README.md", 3, "data/README.md:1:1"),
    ] {
        if code == 3 && !cfg!(feature = "microlp") {
            // Without a backend no file is looked at.
            continue;
        }
        let message = milp(arguments).failure(code);
        assert!(message.contains(text), "{arguments}: {message}");
        assert!(message.starts_with("error: "), "{arguments}: {message}");
    }
}

#[test]
fn backends_and_help_are_shown() {
    let list = milp("--backend list").answer();
    assert!(list.lines().count() > 3, "{list}");
    for line in list.lines() {
        assert_eq!(line.split_whitespace().nth(1), Some("milp"), "{line}");
    }
    assert!(milp("--help").answer().contains("Usage: milp"));
    assert_eq!(
        milp("-V").answer(),
        format!("milp {}\n", env!("CARGO_PKG_VERSION"))
    );
}

#[test]
#[cfg(feature = "microlp")]
fn the_examples_of_the_help_run() {
    let help = milp("--help").answer();
    for (example, _) in cubewright_milp::EXAMPLES {
        assert!(help.contains(&format!("  {example}\n")), "{help}");
        let arguments = example.strip_prefix("milp ").expect("the program");
        // Whoever has the program has a file of that name; here it is another.
        let arguments = arguments.replace("mine.txt", "data/HC_BQ_01.hcq");
        assert_eq!(milp(&arguments).code, 0, "{example}");
    }
}

#[test]
#[cfg(feature = "microlp")]
fn a_closed_pipe_ends_it_quietly() {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let mut closed = command(MILP, "data/HC_BQ_01.hcq data/HC_BQ_02.hcq");
    let ran = Ran::new(&closed.stdout(writer).output().expect("it starts"));
    assert_eq!((ran.code, &*ran.err), (0, ""));
}

#[test]
fn names_of_the_catalogue_are_for_the_other_program() {
    let error = milp("HC_BQ_01").failure(3);
    assert!(error.contains("there is no such file"), "{error}");
    assert!(
        error.contains("`cubewright` also takes names of puzzles"),
        "{error}"
    );
}
