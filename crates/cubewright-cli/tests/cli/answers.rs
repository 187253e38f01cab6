//! Solve, count, check, model and the texts about the program itself.

use serde_json::Value;

use super::one_tooth_too_many;
use super::support::known;
use super::{CUBEWRIGHT, GOOD, cubewright, cubewright_reads, folder_with, run_in};

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The objects of JSON lines: the solutions, and the end.
fn json_lines(text: &str) -> (Vec<Value>, Value) {
    let mut lines: Vec<Value> = text.lines().map(json).collect();
    let end = lines.pop().expect("a last line");
    assert_eq!(end["type"], "end");
    assert!(lines.iter().all(|line| line["type"] == "solution"));
    assert_eq!(end["found"], lines.len());
    (lines, end)
}

/// The snapshots are those of the program `milp`, so both programs write the same.
#[test]
fn the_published_answers_are_written_word_for_word() {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_snapshot_path("../../../cubewright-milp/tests/milp/snapshots");
    settings.bind(|| {
        for set in ["HC_BQ_01", "HC_BQ_02", "HC_BQ_03"] {
            let answer = cubewright(&format!("solve data/{set}.hcq --words article")).answer();
            insta::assert_snapshot!(format!("milp__{set}"), answer);
        }
    });
}

#[test]
fn solve_writes_the_published_answers() {
    insta::assert_snapshot!(cubewright("solve data/HC_BQ_01.hcq").answer(), @r"
    Put piece 6 on place 1.
    Turn piece 5 a quarter to the left and put it on place 2.
    Turn piece 3 a quarter to the right and put it on place 3.
    Turn piece 2 a quarter to the right and put it on place 4.
    Turn piece 1 a quarter to the right and put it on place 5.
    Put piece 4 on place 6.
    Fold the net up: the side that faces you becomes the inside of the cube.
    ");
    let optimum = cubewright("solve --optimum data/HC_BQ_01.hcq").answer();
    assert_eq!(optimum, cubewright("solve data/HC_BQ_01.hcq").answer());
    assert_eq!(optimum, cubewright_reads("solve -", GOOD).answer());
}

#[test]
fn json_lines_hold_each_solution_and_the_end() {
    let (solutions, end) = json_lines(&cubewright("solve data/HC_BQ_01.hcq -f jsonl").answer());
    let placement = json(r#"{"piece":5,"place":2,"flip":false,"turns":1}"#);
    assert_eq!(solutions.len(), 1);
    assert_eq!(solutions[0]["placements"][1], placement);
    assert_eq!(end["status"], "complete");
    assert_eq!(end["proof"], true);
    let run = |options: &str| {
        let text = cubewright(&format!("solve data/original_blue.hcq -f jsonl {options}"));
        json_lines(&text.answer())
    };
    let (solutions, end) = run("-a");
    assert_eq!((solutions.len(), &end["proof"]), (9216, &Value::Bool(true)));
    assert_eq!(run("-n 3").0, solutions[..3]);
    assert_eq!(run("--first").0.len(), 1);
    assert_eq!(run("-a --up-to raw").0, solutions);
    assert_eq!(run("-a --up-to rotations").0.len(), 6);
    assert_eq!(run("-a --up-to full").0.len(), 3);
    assert_eq!(run("-n 2 --up-to full").0.len(), 2);
}

#[test]
fn json_is_one_object() {
    let answer = json(&cubewright("solve data/original_red.hcq -n 2 --format json").answer());
    assert_eq!(answer["puzzle"], "Paris");
    assert_eq!(answer["solutions"].as_array().map(Vec::len), Some(2));
    assert_eq!(
        answer["solutions"][0]["placements"]
            .as_array()
            .map(Vec::len),
        Some(6)
    );
    assert_eq!(
        (&answer["type"], &answer["status"]),
        (&"end".into(), &"complete".into())
    );
}

#[test]
fn several_solutions_are_numbered_in_text() {
    let text = cubewright("solve data/original_red.hcq -n 2").answer();
    let (first, second) = text.split_once("\n\nSolution 2:\n").expect("two solutions");
    let first = first.strip_prefix("Solution 1:\n").expect("a number");
    let (second, last) = second.split_once("\n\n").expect("the last step, once");
    assert_eq!((first.lines().count(), second.lines().count()), (6, 6));
    assert_ne!(first, second);
    assert!(last.starts_with("Fold the net up"), "{last}");
}

#[test]
fn counts_are_those_of_brute_force() {
    for case in known() {
        let text = cubewright(&format!("count {} --format json", case.file)).answer();
        let count = json(&text);
        let found = ["raw", "rotations", "full"].map(|key| count[key].as_u64());
        assert_eq!(found, case.counts(), "{}", case.name);
        assert_eq!(
            (&count["complete"], &count["engine"]),
            (&true.into(), &"masks".into())
        );
        assert!(
            count["nodes"].as_u64().is_some_and(|nodes| nodes > 0),
            "{text}"
        );
    }
    insta::assert_snapshot!(cubewright("count data/original_blue.hcq").answer(), @r"
         9216  assignments of piece, place, flip and turns
            6  solids up to rotation
            3  solids up to rotation and turning inside out
    ");
}

#[test]
fn check_accepts_what_solve_writes_in_each_form() {
    for file in known().into_iter().map(|case| case.file) {
        for form in ["text", "json", "jsonl"] {
            let answer = cubewright(&format!("solve {file} -f {form}")).answer();
            let checked = cubewright_reads(&format!("check {file} -"), answer).answer();
            assert_eq!(
                checked,
                "The answer is right: every cell is filled exactly once.\n"
            );
        }
    }
}

#[test]
fn a_list_that_was_cut_off_is_judged_as_far_as_it_goes() {
    let list = cubewright("solve data/pack_soma.pack -n 4").answer();
    let cut = &list[..list.find("Solution 4:").expect("a fourth") + 12];
    let run = cubewright_reads("check data/pack_soma.pack -", cut);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.out.contains("may have been cut off"), "{}", run.out);
}

#[test]
fn check_says_what_is_wrong() {
    let sentences = cubewright("solve data/HC_BQ_01.hcq").answer();
    let lines = cubewright("solve data/HC_BQ_01.hcq -f jsonl").answer();
    let check = |answer: String| {
        let ran = cubewright_reads("check data/HC_BQ_01.hcq -", answer);
        assert_eq!((ran.code, &*ran.err), (1, ""));
        ran.out
    };
    insta::assert_snapshot!(check(sentences.replace("piece 6", "piece 5")), @r"
    The answer is wrong:
    - piece 5 is used more than once
    - piece 6 is not used
    ");
    // Piece 6 may not be turned: its sides differ.
    let turned = check(lines.replacen("\"turns\":0", "\"turns\":1", 1));
    let by_sentence = sentences.replacen(
        "Put piece 6 on",
        "Turn piece 6 a quarter to the left and put it on",
        1,
    );
    assert_eq!(turned, check(by_sentence));
    let faults: Vec<&str> = turned.lines().skip(1).collect();
    assert_ne!(faults.len(), 0);
    assert!(
        faults
            .iter()
            .all(|fault| fault.contains("piece 6 (place 1, ")),
        "{turned}"
    );
    let missing = sentences.lines().skip(1).map(|line| format!("{line}\n"));
    insta::assert_snapshot!(check(missing.collect()), @r"
    The answer is not finished: 5 of 6 pieces are laid, and they fit together. `cubewright hint` says what comes next.
    ");
    let error = cubewright_reads("check data/HC_BQ_01.hcq -", "hello\n").failure(3);
    assert!(
        error.starts_with("error: this is not a sentence"),
        "{error}"
    );
    assert!(error.contains("standard input:1:1"), "{error}");
    let ran = cubewright_reads("check data/HC_BQ_01.hcq -", "{\"placements\":[1]}");
    let error = ran.failure(3);
    assert!(error.starts_with("error: invalid type"), "{error}");
    assert!(error.contains("standard input:1:16"), "{error}");
}

#[test]
fn models_are_exported() {
    let export = |options: &str| cubewright(&format!("model data/HC_BQ_01.hcq {options}")).answer();
    for formulation in ["cells", "article", "article-as-published"] {
        let lp = export(&format!("--formulation {formulation}"));
        assert!(
            lp.starts_with("\\ Problem: HC_BQ_001\nMinimize\n obj: "),
            "{formulation}"
        );
        assert!(lp.ends_with("\nEnd\n"), "{formulation}");
        assert_eq!(lp, export(&format!("--formulation {formulation} --to lp")));
        let mps = export(&format!("--formulation {formulation} --to mps"));
        assert!(
            mps.starts_with("NAME HC_BQ_001\nROWS\n N obj\n"),
            "{formulation}"
        );
        assert!(mps.ends_with("\nENDATA\n"), "{formulation}");
    }
}

#[test]
fn answers_go_to_a_file_if_asked() {
    let folder = folder_with("x.hcq", GOOD);
    let written = |arguments: &str, file: &str| {
        assert_eq!(run_in(folder.path(), CUBEWRIGHT, arguments).answer(), "");
        std::fs::read_to_string(folder.path().join(file)).expect("it is written")
    };
    let answer = cubewright("solve data/HC_BQ_01.hcq").answer();
    assert_eq!(written("solve x.hcq -o answer.txt", "answer.txt"), answer);
    let count = cubewright("count data/HC_BQ_01.hcq").answer();
    assert_eq!(written("count x.hcq -o count.txt", "count.txt"), count);
    // The name of the file says the form of a model.
    let mps = cubewright("model data/HC_BQ_01.hcq --to mps").answer();
    assert_eq!(written("model x.hcq -o x.mps", "x.mps"), mps);
    let lp = cubewright("model data/HC_BQ_01.hcq").answer();
    assert_eq!(written("model x.hcq -o x.lp", "x.lp"), lp);
    assert_eq!(
        run_in(folder.path(), CUBEWRIGHT, "solve x.hcq -o -").answer(),
        answer
    );
    assert!(!folder.path().join("-").exists());
}

#[test]
fn an_unsolvable_puzzle_gets_reasons_and_a_repair() {
    let folder = folder_with("typo.hcq", one_tooth_too_many());
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let ran = run("solve typo.hcq");
    assert_eq!((ran.code, &*ran.err), (1, ""));
    insta::assert_snapshot!("reasons", ran.out);
    assert!(
        ran.out
            .contains("without the tooth at piece 3, top side, cell 2 from the left"),
        "{}",
        ran.out
    );
    let counted = run("count typo.hcq");
    assert_eq!((counted.code, counted.out), (1, ran.out));
    let ran = run("solve typo.hcq -f jsonl");
    let (_, end) = json_lines(&ran.out);
    assert_eq!((ran.code, &end["status"]), (1, &"infeasible".into()));
    let repair = json(r#"{"piece":3,"side":"top","cell":2,"value":0}"#);
    assert!(
        end["repairs"]
            .as_array()
            .is_some_and(|repairs| repairs.contains(&repair))
    );
    assert_eq!(
        end["reasons"][0],
        "The pieces have 45 teeth, but there are 44 cells to fill."
    );
    let none = json(&run("count typo.hcq -f json").out);
    assert_eq!((&none["raw"], &none["complete"]), (&0.into(), &true.into()));
    // Of a drawing, by line and column.
    let drawn = run("convert typo.hcq -o typo.art").answer() + &run("solve typo.art").out;
    assert!(
        drawn.contains("\n  without the tooth in line 16, column 2 (piece 3, top side)\n"),
        "{drawn}"
    );
    // Far from solvable: a few reasons, no flood, no repair.
    let ring = "0101001100110101\n1010101111001100\n".repeat(3);
    let ran = cubewright_reads("solve -", ring);
    assert_eq!(ran.code, 1);
    assert!(
        ran.out.lines().count() <= 8 && !ran.out.contains("typing"),
        "{}",
        ran.out
    );
}

#[test]
fn a_run_says_how_much_work_it_was_only_if_asked() {
    let ran = cubewright("solve data/HC_BQ_01.hcq -v");
    assert_eq!(ran.out, cubewright("solve data/HC_BQ_01.hcq -q").answer());
    assert!(ran.err.contains("engine masks: 15 nodes, "), "{}", ran.err);
    let ran = cubewright("count data/HC_BQ_01.hcq --verbose");
    assert!(ran.err.contains("engine masks: "), "{}", ran.err);
}

#[test]
fn backends_are_listed() {
    let text = cubewright("backends").answer();
    for name in [
        "masks",
        "microlp",
        "highs",
        "scip",
        "cbc",
        "lp-command",
        "lp-glpk",
    ] {
        let line = text.lines().find(|line| line.starts_with(name));
        assert!(line.is_some_and(|line| line.len() > 25), "{name}: {text}");
    }
    for command in ["solve", "count"] {
        assert_eq!(
            cubewright(&format!("{command} --backend list")).answer(),
            text
        );
    }
    let list = json(&cubewright("backends -f json").answer());
    let lines = cubewright("backends -f jsonl").answer();
    let lines: Vec<Value> = lines.lines().map(json).collect();
    let names = |list: &[Value]| list.iter().map(|it| it["name"].clone()).collect::<Vec<_>>();
    let all = list["backends"].as_array().expect("a list");
    assert_eq!(names(all), names(&lines));
    assert_eq!(lines.len(), text.lines().count());
    for backend in lines {
        // What is not there says how to get it.
        assert_eq!(backend["available"] == true, backend["version"].is_string());
        assert!(
            backend["install"]
                .as_str()
                .is_some_and(|how| !how.is_empty())
        );
    }
}

#[test]
fn the_program_documents_itself() {
    let commands = [
        "solve",
        "count",
        "check",
        "model",
        "engines",
        "completions",
        "man",
    ];
    let help = cubewright("--help").answer();
    let man = cubewright("man").answer();
    assert!(man.contains(".TH cubewright 1"), "{man}");
    for name in commands {
        assert!(help.contains(&format!("\n  {name} ")), "{name}: {help}");
        assert!(
            man.contains(&format!("\ncubewright\\-{name}(1)\n")),
            "{name}: {man}"
        );
        let usage = cubewright(&format!("{name} --help")).answer();
        assert!(
            usage.contains(&format!("Usage: cubewright {name}")),
            "{usage}"
        );
        assert!(
            cubewright(&format!("man {name}"))
                .answer()
                .contains(".SH OPTIONS")
        );
    }
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = cubewright(&format!("completions {shell}")).answer();
        assert!(
            script.contains("cubewright") && script.contains("backends"),
            "{shell}"
        );
    }
    let version = cubewright("--version").answer();
    assert_eq!(
        version,
        format!("cubewright {}\n", env!("CARGO_PKG_VERSION"))
    );
}

#[cfg(feature = "microlp")]
#[test]
fn auto_takes_a_milp_backend_for_the_articles_formulation() {
    let plain = cubewright("solve data/HC_BQ_03.hcq").answer();
    let article = cubewright("solve data/HC_BQ_03.hcq --formulation article").answer();
    assert_eq!(plain, article);
}

#[test]
fn counts_of_an_unsolvable_puzzle_say_why() {
    let ran = cubewright_reads("count - --format json", one_tooth_too_many());
    assert_eq!((ran.code, &*ran.err), (1, ""));
    let said = |text| assert!(ran.out.contains(text), "{}", ran.out);
    said("\"reasons\":[\"The pieces have 45 teeth");
    said("{\"piece\":3,\"side\":\"top\",\"cell\":2,\"value\":0}");
}

#[test]
fn a_count_with_a_checkpoint_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("state.count");
    let file = file.to_str().expect("a plain name");
    let line = format!("count tests/cases/cover/soma.dlx --checkpoint {file} --format json");
    let first = cubewright(&line);
    assert!(first.out.contains("\"raw\":11520"), "{}", first.out);
    let again = cubewright(&format!("{line} -q"));
    assert!(again.out.contains("\"raw\":11520"), "{}", again.out);
    let other = cubewright(&format!(
        "count tests/cases/cover/sudoku.dlx --checkpoint {file}"
    ));
    assert_eq!(other.code, 3);
    assert!(
        other.err.contains("belongs to another puzzle"),
        "{}",
        other.err
    );
    let usage = cubewright(&format!("{line} --backend masks"));
    assert_eq!(usage.code, 2);
}

#[test]
fn a_puzzle_in_place_of_an_answer_is_called_one() {
    for arguments in [
        "check data/pack_soma.pack data/pack_soma.pack",
        "check data/HC_BQ_01.hcq data/pack_soma.pack",
        "hint data/HC_BQ_01.hcq data/original_blue.hcq",
        "render data/HC_BQ_01.hcq data/HC_BQ_01.hcq",
    ] {
        let said = cubewright(arguments).failure(3);
        assert!(said.contains("this is a puzzle, and an answer"), "{said}");
    }
}

#[test]
fn errors_in_two_pieces_are_not_ruled_out() {
    let pieces = cubewright("convert data/HC_BQ_01.hcq --to hcq").answer();
    let typed = pieces
        .replace("1 [0, 1, 0, 1, 0;", "1 [0, 1, 1, 1, 0;")
        .replace("4 [0, 1, 0, 1, 0; 0, 0, 1,", "4 [0, 1, 0, 1, 0; 0, 0, 0,");
    let told = cubewright_reads("solve -", &typed);
    let other = "two or more are wrong, perhaps in different pieces";
    assert!(told.out.contains(other), "{}", told.out);
    let german = cubewright_reads("solve - --language de", &typed).out;
    assert!(
        german.contains("vielleicht in verschiedenen Teilen"),
        "{german}"
    );
}
