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
