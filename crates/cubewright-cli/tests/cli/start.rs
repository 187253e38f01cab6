//! Starts, bounds and node limits of `cubewright solve`.

use serde_json::Value;

use super::{cubewright, folder_with, run_in};

const PROGRAM: &str = super::CUBEWRIGHT;

/// A folder with a puzzle and a start.
fn with_start(start: &str) -> tempfile::TempDir {
    let folder = folder_with("start.txt", start);
    let puzzle = include_str!("../../../../data/original_purple.hcq");
    std::fs::write(folder.path().join("puzzle.hcq"), puzzle).expect("a file");
    folder
}

#[test]
fn a_start_with_a_fault_is_told_with_its_place() {
    let turned = "Put piece 1 on place 2.\n";
    for (start, fault) in [
        (
            "Put piece 1 on place 2.\nPut piece 1 on place 3.",
            "piece 1",
        ),
        (
            "Put piece 1 on place 2.\nPut piece 2 on place 2.",
            "place 2",
        ),
        ("Put piece 7 on place 2.", "piece 7"),
        ("Put piece 1 on place 8.", "place 8"),
        ("", "the answer is empty"),
    ] {
        let folder = with_start(start);
        let ran = run_in(folder.path(), PROGRAM, "solve puzzle.hcq --start start.txt");
        let message = ran.failure(3);
        assert!(message.starts_with("error: start.txt: "), "{message}");
        assert!(message.contains(fault), "{start}: {message}");
        assert!(message.contains("hint: "), "{message}");
        let german = "solve puzzle.hcq --start start.txt --language de";
        let german = run_in(folder.path(), PROGRAM, german).failure(3);
        assert!(!german.contains("berichtige es"), "{german}");
    }
    for (start, place) in [
        ("Lay piece 1 on place 2.", "start.txt:1:1"),
        ("{\"placements\":[{\"piece\":1}]}", "start.txt:1:26"),
    ] {
        let folder = with_start(start);
        let ran = run_in(folder.path(), PROGRAM, "solve puzzle.hcq --start start.txt");
        let message = ran.failure(3);
        assert!(message.contains(place), "{message}");
        assert!(message.contains("Help: "), "{message}");
    }
    let folder = with_start(turned);
    let fine = run_in(
        folder.path(),
        PROGRAM,
        "solve puzzle.hcq --start start.txt -q",
    );
    assert_eq!(
        fine.answer(),
        cubewright("solve data/original_purple.hcq").answer()
    );
}

#[test]
fn placements_that_fill_the_same_cell_are_no_start() {
    let clashing = (1..=4).find_map(|turns| {
        let start = format!("1@1:0\n2@2:{}", turns - 1);
        let folder = with_start(&start);
        let ran = run_in(folder.path(), PROGRAM, "solve puzzle.hcq --start start.txt");
        (ran.code != 0).then(|| ran.failure(3))
    });
    let message = clashing.expect("two pieces do not fit in every way");
    assert!(
        message.contains(
            "piece 1 (place 1, bottom side, cell 3 from the left) and piece 2 (place 2, top side, "
        ),
        "{message}"
    );
}

#[test]
fn a_start_needs_a_shell_and_its_own_source() {
    let message = cubewright("solve - --start -").failure(2);
    assert!(
        message.contains("both come from standard input"),
        "{message}"
    );
    let others = [
        ("x.dlx", "a\na\n", "not from a solution"),
        (
            "x.pack",
            "PACKING: x\nBOX: 2x1x1\nPIECE: a\n##\n",
            "not from a packing",
        ),
        (
            "x.snake",
            include_str!("../../../../data/snake_2x2x2.snake"),
            "not from a fold",
        ),
    ];
    for (name, text, says) in others {
        let folder = folder_with(name, text);
        let ran = run_in(
            folder.path(),
            PROGRAM,
            &format!("solve {name} --start {name}"),
        );
        let message = ran.failure(2);
        assert!(message.contains(says), "{message}");
    }
}

#[test]
#[cfg(feature = "microlp")]
fn at_a_node_limit_the_start_is_shown_with_its_cost_and_a_bound() {
    let start = cubewright("solve data/original_blue.hcq -n 1 -b masks").answer();
    let folder = folder_with("start.txt", &start);
    std::fs::write(
        folder.path().join("blue.hcq"),
        include_str!("../../../../data/original_blue.hcq"),
    )
    .expect("a file");
    let arguments = "solve blue.hcq -b microlp --node-limit 0 --start start.txt -v";
    let ran = run_in(folder.path(), PROGRAM, arguments);
    assert_eq!((ran.code, &*ran.out), (4, &*start));
    assert!(
        ran.err.contains("The node limit was reached"),
        "{}",
        ran.err
    );
    assert!(
        ran.err.contains("bound 0: no assembly costs less"),
        "{}",
        ran.err
    );
    let end = run_in(folder.path(), PROGRAM, &format!("{arguments} -f json"));
    let end: Value = serde_json::from_str(&end.out).expect("JSON");
    assert_eq!(
        (&end["status"], &end["proof"]),
        (&"limit".into(), &false.into())
    );
    assert_eq!(end["bound"], 0);
    assert!(end["cost"].as_i64().is_some_and(|cost| cost > 0), "{end}");
}

#[test]
fn the_end_of_a_run_has_cost_and_bound() {
    let end = |arguments: &str| -> Value {
        let answer = cubewright(arguments).answer();
        serde_json::from_str(&answer).expect("JSON")
    };
    let proved = end("solve data/original_blue.hcq -f json");
    assert_eq!(proved["bound"], proved["cost"]);
    assert!(proved["bound"].is_i64());
    let any = end("solve data/original_blue.hcq -f json --first");
    assert!(any["bound"].is_null() && any["cost"].is_i64(), "{any}");
}

/// Each engine that can stops at a number of nodes; the others say that they cannot.
#[test]
fn a_node_limit_is_heeded_or_refused() {
    for command in [
        "solve data/HC_BQ_01.hcq -a -b masks",
        "count data/HC_BQ_01.hcq -b cover",
        "count tests/cases/cover/bedlam_reduced.dlx",
        "count data/snake_gen5_hard1.snake",
    ] {
        let ran = cubewright(&format!("{command} --node-limit 9"));
        assert_eq!(ran.code, 4, "{command}: {}", ran.err);
    }
    if cfg!(feature = "sat") {
        let ran = cubewright("solve data/HC_BQ_01.hcq -b batsat --node-limit 9");
        let error = "engine batsat cannot stop after a number of nodes";
        assert!(ran.err.contains(error), "{}", ran.err);
        assert_eq!(ran.code, 2);
    }
}
