//! Answers, pictures and archives where something else is expected: told as what they are.

use super::{CUBEWRIGHT, cubewright, folder_with, run_in};

#[test]
fn what_tells_our_own_answers_and_hints() {
    let folder = folder_with("all.txt", "");
    for puzzle in [
        "data/HC_BQ_01.hcq",
        "data/pack_soma.pack",
        "data/snake_king.snake",
        "data/burr_piston.burr",
    ] {
        for command in [
            "solve",
            "solve --format json",
            "solve --language de",
            "hint",
            "hint --language de",
        ] {
            let answer = cubewright(&format!("{command} {puzzle}")).answer();
            std::fs::write(folder.path().join("saved.txt"), &answer).expect("writable");
            let told = run_in(folder.path(), CUBEWRIGHT, "what saved.txt").answer();
            assert!(told.contains("an answer, no puzzle"), "{told}: {answer}");
            assert!(
                told.contains("ask: cubewright check PUZZLE saved.txt"),
                "{told}"
            );
            let solved = run_in(folder.path(), CUBEWRIGHT, "solve saved.txt");
            assert!(
                solved.err.contains("this looks like an answer"),
                "{}: {answer}",
                solved.err
            );
        }
    }
}

#[test]
fn what_tells_solutions_of_solvers() {
    for (file, by) in [
        ("dear.limited.cbc.sol", "written by CBC"),
        ("dear.limited.cplex.sol", "written by CPLEX"),
        ("dear.limited.glpk.txt", "written by GLPK"),
        ("dear.limited.gurobi.sol", "names and values"),
        ("odd.minisat+.txt", "competitions"),
    ] {
        let told = cubewright(&format!("what tests/cases/solutions/{file}")).answer();
        assert!(told.contains(by), "{told}");
        assert!(told.contains("an answer, no puzzle"), "{told}");
    }
}

#[test]
fn pictures_and_archives_are_no_answers() {
    let folder = folder_with("all.txt", "");
    for (file, bytes, is) in [
        (
            "a.png",
            &b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"[..],
            "this is a picture",
        ),
        ("a.zip", b"PK\x03\x04\x14\0\0\0", "this is an archive"),
        (
            "a.html",
            b"<!doctype html><html></html>",
            "this is a web page",
        ),
    ] {
        std::fs::write(folder.path().join(file), bytes).expect("writable");
        let file = folder.path().join(file);
        for puzzle in [
            "data/HC_BQ_01.hcq",
            "data/pack_soma.pack",
            "data/snake_king.snake",
        ] {
            for command in ["check", "hint"] {
                let ran = cubewright(&format!("{command} {puzzle} {}", file.display()));
                assert!(ran.err.contains(is), "{command} {puzzle}: {}", ran.err);
                assert_eq!(ran.code, 3, "{}", ran.err);
            }
        }
    }
    let list = cubewright("list --format json").answer();
    std::fs::write(folder.path().join("list.json"), list).expect("writable");
    let ran = run_in(folder.path(), CUBEWRIGHT, "what list.json");
    assert!(
        ran.err.contains("JSON that cubewright wrote"),
        "{}",
        ran.err
    );
}

#[test]
fn answers_to_exact_covers_are_told() {
    let folder = folder_with("tiny.dlx", "a b c d\na b\nc d\nb c\na\nd\n");
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    for command in [
        "solve tiny.dlx",
        "solve -a tiny.dlx",
        "solve tiny.dlx --format json",
    ] {
        let answer = run(command).answer();
        std::fs::write(folder.path().join("saved.txt"), &answer).expect("writable");
        let told = run("what saved.txt").answer();
        assert!(told.contains("an answer, no puzzle"), "{told}: {answer}");
    }
}

#[test]
fn models_for_other_solvers_are_no_answers() {
    for form in ["cnf", "mzn", "fzn"] {
        let model = cubewright(&format!("model data/HC_BQ_01.hcq --to {form}")).answer();
        let folder = folder_with("saved.txt", model);
        for command in ["what", "solve", "count"] {
            let ran = run_in(folder.path(), CUBEWRIGHT, &format!("{command} saved.txt"));
            assert!(
                ran.err.contains("written, not read"),
                "{command} {form}: {}",
                ran.err
            );
            assert_eq!(ran.code, 3, "{}", ran.err);
        }
    }
}

#[test]
fn a_puzzle_where_an_answer_belongs_is_called_one() {
    let folder = folder_with("tiny.dlx", "a b c\na b\nc\n");
    let write = |file: &str, text: &str| {
        std::fs::write(folder.path().join(file), text).expect("writable");
    };
    let text = |arguments: &str| cubewright(arguments).answer();
    write("cube.hcq", &text("convert data/HC_BQ_01.hcq --to hcq"));
    write("cube.txt", &text("convert data/HC_BQ_01.hcq --to art"));
    write(
        "king.snake",
        &text("convert data/snake_king.snake --to snake"),
    );
    let packed = folder.path().join("soma.xmpuzzle");
    cubewright(&format!(
        "convert data/pack_soma.pack -o {}",
        packed.display()
    ))
    .answer();
    for puzzles in [
        "check king.snake cube.hcq",
        "check king.snake cube.txt",
        "check tiny.dlx cube.hcq",
        "check tiny.dlx cube.txt",
        "check cube.hcq soma.xmpuzzle",
        "hint cube.hcq soma.xmpuzzle",
        "hint king.snake soma.xmpuzzle",
        "hint soma.xmpuzzle soma.xmpuzzle",
        "hint king.snake cube.hcq",
    ] {
        let ran = run_in(folder.path(), CUBEWRIGHT, puzzles);
        assert_eq!(ran.code, 3, "{puzzles}: {}", ran.err);
        assert!(
            ran.err
                .contains("this is a puzzle, and an answer was to come"),
            "{puzzles}: {}",
            ran.err
        );
    }
}
