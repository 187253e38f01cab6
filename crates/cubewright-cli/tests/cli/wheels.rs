//! Solvers of Python packages: a false Gurobi (`tests/cases/wheels`) does what a library may do, and
//! whatever it does is an answer or a sentence, never a crash of ours.
#![cfg(feature = "wheels")]

use super::*;
use std::path::Path;
use std::process::Command;

/// An exact cover with three solutions.
const COVER: &str = "a b c\na\nb c\na b\nc\nb\n";

/// The program with the packages of the tests; without a Python `None`.
fn with_packages(arguments: &str, fake: &str) -> Option<Command> {
    packages_of(CUBEWRIGHT, arguments, fake)
}

/// The same of a program that may lie elsewhere.
fn packages_of(program: &str, arguments: &str, fake: &str) -> Option<Command> {
    let python = Command::new("python3").arg("--version").output();
    if !python.is_ok_and(|python| python.status.success()) {
        support::skipped("solvers of Python packages", "there is no python3");
        return None;
    }
    let mut command = command(program, arguments);
    command
        .env("PYTHONPATH", support::path("tests/cases/wheels"))
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("CUBEWRIGHT_FAKE", fake)
        .env_remove("CUBEWRIGHT_PYTHON")
        .env_remove("VIRTUAL_ENV");
    Some(command)
}

/// What the false Gurobi makes of a small cover.
fn of_cover(options: &str, fake: &str) -> Option<Ran> {
    let folder = folder_with("x.dlx", COVER);
    let file = folder.path().join("x.dlx");
    let arguments = format!("solve {} -b gurobi {options}", file.display());
    let output = with_packages(&arguments, fake)?.output();
    Some(Ran::new(&output.expect("it starts")))
}

#[test]
fn a_package_is_listed_and_answers_whatever_it_prints() {
    let Some(mut list) = with_packages("engines", "") else {
        return;
    };
    let list = Ran::new(&list.output().expect("it starts")).answer();
    let line = list.lines().find(|line| line.starts_with("gurobi"));
    let said = line.expect("it is listed");
    assert!(said.contains("Gurobi of gurobipy 13.0.3: "), "{said}");
    assert!(said.contains("tests/cases/wheels/gurobipy"), "{said}");
    let plain = of_cover("-a -q", "").expect("Python is there").answer();
    assert_eq!(plain.matches("Solution").count(), 3, "{plain}");
    let printing = of_cover("-a -q", "prints").expect("Python is there");
    assert_eq!(printing.answer(), plain);
}

/// The sentence that a failure ends with, behind the name of the engine.
#[test]
fn what_a_library_does_to_its_process_is_exit_code_5() {
    for (fake, sentence) in [
        ("exits", "its process ended (exit code 7): A last word"),
        ("crashes", "its process ended (signal 11)"),
        ("expired", "License expired 2026-01-01"),
        ("small", "without a licence it takes no model of this size"),
        ("lies", "a row does not hold"),
        ("unbounded", "it calls a model unbounded"),
    ] {
        let Some(ran) = of_cover("", fake) else {
            return;
        };
        let message = ran.failure(5);
        assert!(
            message.contains("engine gurobi failed: "),
            "{fake}: {message}"
        );
        assert!(message.contains(sentence), "{fake}: {message}");
    }
}

#[test]
fn a_solver_stops_when_it_is_told_or_is_ended() {
    for fake in ["busy", "deaf"] {
        let Some(ran) = of_cover("-t 300ms", fake) else {
            return;
        };
        assert_eq!(ran.code, 4, "{fake}: {}{}", ran.out, ran.err);
        assert!(ran.err.contains("time limit"), "{fake}: {}", ran.err);
    }
}

/// The limit of a free edition is told before the search, if the solver says that it is one.
#[test]
fn a_model_too_large_for_an_edition_is_refused_with_its_size() {
    let arguments = "solve tests/cases/cover/pentominoes_6x10.dlx -b gurobi";
    let Some(mut refused) = with_packages(arguments, "small") else {
        return;
    };
    let message = Ran::new(&refused.output().expect("it starts")).failure(5);
    let words = message.split_whitespace().collect::<Vec<_>>().join(" ");
    let sentence =
        "without a licence it solves at most 2000 columns and 2000 rows, and this model has";
    assert!(words.contains(sentence), "{message}");
    assert!(
        words.contains("highs, scip, cbc and microlp have no such limit"),
        "{message}"
    );
}

/// The program alone in a folder, so that nothing lies beside it and Python runs HiGHS.
fn alone() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cubewright");
    std::fs::copy(CUBEWRIGHT, &path).expect("a copy");
    let path = path.to_str().expect("UTF-8").to_owned();
    (folder, path)
}

/// Whoever runs HiGHS says the same of what is no HiGHS.
#[test]
fn a_file_that_is_no_library_and_one_of_another_solver_are_told() {
    let arguments = "solve data/HC_BQ_03.hcq -b highs -vv";
    if cfg!(feature = "highs") || with_packages(arguments, "").is_none() {
        return;
    }
    // A library that these tests have loaded themselves; it has none of the functions.
    let loaded = std::fs::read_to_string("/proc/self/maps").unwrap_or_default();
    let mut files = loaded
        .lines()
        .filter_map(|line| line.split_whitespace().nth(5));
    let Some(library) = files.find(|file| file.contains("libgcc_s")) else {
        support::skipped("a library that is none of HiGHS", "none is known here");
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let inner = folder.path().join("highsbox/highs_dist/lib");
    std::fs::create_dir_all(&inner).expect("folders");
    std::fs::copy(library, inner.join("libhighs.so")).expect("a copy");
    let (_alone, alone) = alone();
    let mut ways = vec![(
        &*alone,
        "HiGHS is run by Python (cubewright-highs does not lie beside this program)",
    )];
    let beside = Path::new(CUBEWRIGHT).with_file_name("cubewright-highs");
    if cfg!(unix) && beside.is_file() {
        ways.push((CUBEWRIGHT, "HiGHS is run by cubewright-highs"));
    } else {
        support::skipped(
            "HiGHS of a package without Python",
            "cubewright-highs is not built",
        );
    }
    for (program, runner) in ways {
        let ran = |folder: Option<&Path>| {
            let mut command = packages_of(program, arguments, "").expect("Python is there");
            if let Some(folder) = folder {
                command.env("PYTHONPATH", folder);
            }
            let message = Ran::new(&command.output().expect("it starts")).failure(5);
            let words = message.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(words.contains(runner), "{message}");
            words
        };
        let broken = ran(None);
        let sentence = "engine highs failed: its library cannot be loaded";
        assert!(broken.contains(sentence), "{broken}");
        let other = ran(Some(folder.path()));
        assert!(
            other.contains("its library lacks the function Highs_"),
            "{other}"
        );
    }
}

#[test]
fn without_python_an_engine_is_missing_and_says_what_to_install() {
    for (name, package) in [("highs", "highsbox"), ("copt", "coptpy")] {
        if name == "highs" && cfg!(feature = "highs") {
            continue;
        }
        let arguments = format!("solve data/HC_BQ_01.hcq -b {name}");
        let output = command(CUBEWRIGHT, &arguments)
            .env("CUBEWRIGHT_PYTHON", "no such Python")
            .output();
        let message = Ran::new(&output.expect("it starts")).failure(5);
        assert!(
            message.contains(&format!("pip install {package}")),
            "{message}"
        );
    }
}
