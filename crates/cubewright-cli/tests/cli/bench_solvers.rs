//! `cubewright bench --solvers`, with false programs that do what programs may do.

use serde_json::Value;

use super::*;

/// An exact cover with three solutions.
const COVER: &str = "a b c\na\nb c\na b\nc\nb\n";

/// The words of a false program, by its command.
const PROGRAMS: [(&str, &str); 7] = [
    (
        "clasp",
        "echo 'c Choices        : 7'; echo 's SATISFIABLE'; echo 'v x1 x2 -x3 -x4 -x5'",
    ),
    ("cadical", "echo 's UNSATISFIABLE'"),
    ("kissat", "echo 's SATISFIABLE'; echo 'v 1 -2 -3 -4 -5 0'"),
    // It knows no limit of its own, and starts another one.
    ("picosat", "/bin/sleep 60 & wait"),
    ("minisat", "echo half an answer; kill -9 $$"),
    ("minizinc", "echo 'Error: no solver gecode' >&2; exit 1"),
    (
        "dlx1",
        "echo '1:'; echo ' c b (1 of 1)'; echo ' a (1 of 2)'; echo 'Altogether 1 solution, 9 mems, 3 nodes.' >&2",
    ),
];

/// The figures of a file with these programs alone.
#[cfg(unix)]
fn with_programs((name, text): (&str, &str), programs: &[(&str, &str)], arguments: &str) -> Ran {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder_with(name, text);
    let bin = folder.path().join("bin");
    std::fs::create_dir(&bin).expect("a folder");
    for (program, script) in programs {
        let path = bin.join(program);
        std::fs::write(&path, format!("#!/bin/sh\n{script}\n")).expect("written");
        std::fs::set_permissions(&path, PermissionsExt::from_mode(0o755)).expect("a program");
    }
    let file = folder.path().join(name);
    let arguments = arguments.replace("FILE", &file.display().to_string());
    let output = command(CUBEWRIGHT, &arguments)
        .env("PATH", &bin)
        .env("CUBEWRIGHT_PYTHON", "no such Python")
        .output();
    Ran::new(&output.expect("it starts"))
}

fn of_solver<'a>(list: &'a Value, name: &str) -> &'a Value {
    let mut all = list.as_array().expect("a list").iter();
    all.find(|it| it["solver"] == name).unwrap_or(&Value::Null)
}

#[test]
#[cfg(unix)]
fn a_program_that_fails_is_a_line_and_not_the_end() {
    let ran = with_programs(("x.dlx", COVER), &PROGRAMS, "bench FILE --solvers -t 300ms").answer();
    let figures: Value = serde_json::from_str(&ran).expect("JSON");
    let run = |name| of_solver(&figures["runs"], name);
    for name in ["cover", "opb-clasp", "dlx-dlx1"] {
        assert_eq!(run(name)["verdict"], "found", "{}", run(name));
    }
    assert_eq!(run("opb-clasp")["nodes"], 7);
    assert_eq!(run("dlx-dlx1")["nodes"], 3);
    assert_eq!(run("cnf-picosat")["verdict"], "limit");
    for (name, sentence) in [
        (
            "cnf-cadical",
            "it says that there is no solution, and there is one",
        ),
        ("cnf-kissat", "its answer does not hold: "),
        ("cnf-minisat", "SIGKILL"),
        ("mzn-gecode", "Error: no solver gecode"),
    ] {
        assert_eq!(run(name)["verdict"], "failed", "{}", run(name));
        let error = run(name)["error"].as_str().expect("a sentence");
        assert!(error.contains(sentence), "{name}: {error}");
    }
    let absent = |name| of_solver(&figures["absent"], name);
    assert_eq!(absent("lp-glpk")["install"], "apt install glpk-utils");
    let folds = absent("folds");
    assert!(
        folds["why"]
            .as_str()
            .is_some_and(|why| why.contains("snakes")),
        "{folds}"
    );
    #[cfg(not(feature = "highs"))]
    assert!(
        absent("highs")["install"]
            .as_str()
            .is_some_and(|how| how.contains("pip install highsbox"))
    );
}

#[test]
#[cfg(unix)]
fn those_that_are_named_are_asked_alone() {
    let ran = with_programs(
        ("x.dlx", COVER),
        &PROGRAMS[..1],
        "bench FILE --solvers=cover,opb-clasp,lp-cbc",
    );
    let figures: Value = serde_json::from_str(&ran.answer()).expect("JSON");
    assert_eq!(figures["runs"].as_array().map(Vec::len), Some(2));
    assert_eq!(figures["absent"].as_array().map(Vec::len), Some(1));
}

/// In the words of `lp_solve` 5.5.2.5 where its time is over.
#[test]
#[cfg(unix)]
fn an_answer_that_may_not_be_the_best_is_no_proof() {
    const CHOICE: &str =
        "Minimize\n obj: 3 x + 2 y\nSubject To\n a: x + y >= 1\nBinaries\n x y\nEnd\n";
    let said = "Value of objective function: 3\\n\\nActual values of the variables:\\nx 1\\ny 0\\n";
    let verdict = |before: &str| {
        let script = format!("printf '{before}\\n{said}'");
        let ran = with_programs(
            ("x.lp", CHOICE),
            &[("lp_solve", &script)],
            "bench FILE --solvers=mps-lp_solve",
        );
        let figures: Value = serde_json::from_str(&ran.answer()).expect("JSON");
        let run = of_solver(&figures["runs"], "mps-lp_solve");
        (
            run["verdict"].clone(),
            run["cost"].clone(),
            run["bound"].clone(),
        )
    };
    assert_eq!(
        verdict("Suboptimal solution\\n"),
        ("limit".into(), 3.into(), Value::Null)
    );
    assert_eq!(verdict(""), ("found".into(), 3.into(), 3.into()));
}

#[test]
#[cfg(feature = "microlp")]
fn the_least_cost_is_a_proof_of_each_solver_that_knows_costs() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let file = support::path("data/HC_BQ_03.hcq");
    let arguments = format!(
        "bench {} --solvers=masks,cover,microlp,batsat -o out.txt --picture out.svg",
        file.display()
    );
    assert_eq!(run_in(folder.path(), CUBEWRIGHT, &arguments).answer(), "");
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("written");
    let table = read("out.txt");
    let lines: Vec<Vec<&str>> = table
        .lines()
        .map(|it| it.split_whitespace().collect())
        .collect();
    assert_eq!(lines.len(), 1 + 4, "{table}");
    for line in &lines[1..] {
        assert_eq!(line[2..6], ["optimum", "found", "2", "2"], "{table}");
    }
    let svg = read("out.svg");
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert!(!svg.contains("NaN") && !svg.contains("inf\""), "{svg}");
    for label in [
        "masks",
        "microlp",
        "Cost and bound",
        "Search nodes",
        "milliseconds",
    ] {
        assert!(svg.contains(label), "{label}");
    }
}

#[test]
fn misuse_is_told() {
    let message = cubewright("bench --solvers").failure(2);
    assert!(
        message.contains("solvers are compared on one puzzle"),
        "{message}"
    );
    let message = cubewright("bench data/HC_BQ_01.hcq --solvers=cover,lp-cbd").failure(2);
    assert!(
        message.contains("there is no solver named lp-cbd"),
        "{message}"
    );
    assert!(message.contains("did you mean lp-cbc?"), "{message}");
    let message = cubewright("bench data/HC_BQ_01.hcq --solvers=kissat").failure(2);
    assert!(message.contains("did you mean cnf-kissat?"), "{message}");
    let message = cubewright("bench data/HC_BQ_01.hcq --solvers --random 3").failure(2);
    assert!(message.contains("cannot be used with"), "{message}");
}
