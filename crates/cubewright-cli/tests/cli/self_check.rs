//! Counting again by trying everything.

use serde_json::Value;

use super::support::Cases;
use super::{CUBEWRIGHT, cubewright, cubewright_reads, folder_with, one_tooth_too_many, run_in};

#[test]
fn small_puzzles_of_every_family_are_counted_twice() {
    let files = [
        "data/HC_BQ_01.hcq",
        "data/original_purple.hcq",
        "data/pack_dlx_2x2x2.pack",
        "data/pack_tetromino_4x5.pack",
        "data/snake_2x2x2.snake",
        "tests/cases/cover/copies_2x2x2.dlx",
    ];
    for file in files {
        let ran = cubewright(&format!("count {file} --self-check -f json"));
        assert!(matches!(ran.code, 0 | 1), "{file}: {}", ran.err);
        let told = ran.out;
        let checked = told.contains("\"self_check\":\"agrees\"");
        // Models with rows are not counted again.
        let skipped = told.contains("\"self_check\":\"skipped\",\"self_check_reason\":\"");
        assert!(
            checked || (file.contains("/cover/") && skipped),
            "{file}: {told}"
        );
    }
}

#[test]
fn what_is_too_large_is_said() {
    let ran = cubewright("count data/pack_pentomino_6x10.pack --self-check -v");
    assert_eq!(ran.code, 0);
    let said = "self-check: there was no second count: the puzzle is too large";
    assert!(ran.err.contains(said), "{}", ran.err);
    let ran = cubewright("count data/HC_BQ_01.hcq --self-check -v");
    assert!(
        ran.err.contains("by trying everything agrees"),
        "{}",
        ran.err
    );
    let quiet = cubewright("count data/pack_pentomino_6x10.pack --self-check -q").answer();
    assert!(!quiet.contains("self"), "{quiet}");
}

#[test]
fn it_is_told_in_json_only_if_asked_for() {
    for arguments in ["", " --self-check=off"] {
        let told = cubewright(&format!("count data/HC_BQ_01.hcq -f json{arguments}")).answer();
        assert!(!told.contains("self_check"), "{told}");
    }
    let message = cubewright("count data/HC_BQ_01.hcq --self-check=perhaps").failure(2);
    assert!(message.contains("possible values: on, off"), "{message}");
}

/// Fixed pieces, sets, open sheets, holes, ranges, colours and palindromes.
#[test]
fn odd_puzzles_are_counted_twice() {
    let pack =
        "PACKING: odd\nMIRROR: yes\nHOLES: 3\nBOX: 3x2x1\n\nPIECE: b\n#\n\nPIECE: a x0-2\n##\n";
    let folder = folder_with("odd.pack", pack);
    let told = run_in(
        folder.path(),
        CUBEWRIGHT,
        "count odd.pack --self-check -f json",
    );
    assert!(
        told.out.contains("\"self_check\":\"agrees\""),
        "{} {}",
        told.out,
        told.err
    );
    let shapes = [
        "data/HC_BQ_01.hcq --shape 1x3 --choose",
        "data/HC_BQ_01.hcq --shape 1x2 --choose --no-flip",
        "data/HC_BQ_01.hcq --shape cube --fix 2@6",
        "data/HC_BQ_01.hcq --shape 2x2 --choose --fix 3@2",
    ];
    for shape in shapes {
        let ran = cubewright(&format!("count {shape} --self-check -f json"));
        assert!(
            ran.out.contains("\"self_check\":\"agrees\""),
            "{shape}: {} {}",
            ran.out,
            ran.err
        );
    }
    let snakes = [
        ("1 1 1 1 1", "2x3x1"),
        ("2 1 1 2 1 1", "3x3x1"),
        ("1 1 1 1 1 1 1", "2x2x2"),
    ];
    for (snake, sides) in snakes {
        let count = format!("count - --box {sides} --notation moves --self-check -f json");
        let ran = cubewright_reads(&count, snake);
        assert!(
            ran.out.contains("\"self_check\":\"agrees\""),
            "{snake}: {} {}",
            ran.out,
            ran.err
        );
    }
}

/// What was once counted wrong, and is counted a second time by trying everything.
#[test]
fn what_was_once_wrong_is_right() {
    let mut once_wrong = Cases::Packings.read();
    once_wrong.retain(|case| case.file.starts_with("tests/cases/packing/"));
    once_wrong.extend(Cases::Commands.read());
    for case in once_wrong {
        let (name, file, arguments) = (&case.name, &case.file, &case.arguments);
        let ran = cubewright(&format!("count {file} {arguments} --self-check -f json"));
        let told: Value = serde_json::from_str(&ran.out).expect("JSON");
        assert_eq!((ran.code, &told["complete"]), (0, &true.into()), "{name}");
        let counts = ["raw", "rotations", "full"].map(|key| told[key].as_u64());
        assert_eq!(counts, case.counts(), "{name}");
        let may_be_skipped = case.skip("self-check", "").is_some();
        let checked =
            told["self_check"] == "agrees" || (may_be_skipped && told["self_check"] == "skipped");
        assert!(checked, "{name}: {told}");
    }
}

/// Every range of copies with every bound on holes, in a box of six cells.
#[test]
fn ranges_and_holes_are_counted_twice() {
    for copies in ["x1-2", "x1-3", "x0-1", "x2-3"] {
        for holes in ["0", "1", "2", "3", "4", "any"] {
            let puzzle = format!(
                "PACKING: six\nHOLES: {holes}\nBOX: 3x2x1\n\nPIECE: b\n#\n\nPIECE: a {copies}\n##\n"
            );
            let ran = cubewright_reads("count - --self-check -f json", puzzle);
            assert!(matches!(ran.code, 0 | 1), "{copies}, {holes}: {}", ran.err);
            let told: Value = serde_json::from_str(&ran.out).expect("JSON");
            assert_eq!(told["self_check"], "agrees", "{copies}, {holes}: {told}");
        }
    }
}

#[test]
fn reasons_are_left_out_where_nothing_but_the_answer_is_wanted() {
    let typing = one_tooth_too_many();
    for command in ["solve", "count"] {
        let run = |options: &str| cubewright_reads(&format!("{command} - {options}"), &typing);
        let (told, quiet) = (run(""), run("-q"));
        assert_eq!((told.code, quiet.code), (1, 1));
        assert!(told.out.lines().count() > 1, "{}", told.out);
        assert_eq!(quiet.out, "There is no assembly.\n");
        assert_eq!(quiet.err, "");
        for form in ["json", "jsonl"] {
            let told = run(&format!("-f {form}")).out;
            assert!(
                told.contains("\"reasons\":[\"") && told.contains("\"repairs\":[{"),
                "{told}"
            );
            let quiet = run(&format!("-q -f {form}")).out;
            assert!(
                !quiet.contains("reasons") && !quiet.contains("repairs"),
                "{quiet}"
            );
        }
    }
}
