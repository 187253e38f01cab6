//! Files in which a solver says something, and no solution.

use super::solutions::refused;
use super::solutions::{chosen, odd};
use cubewright::formats::{SolutionErrorKind, read_solution};

/// What is nothing but warnings is told as that, with the first of them.
#[test]
fn messages_alone_are_no_solution() {
    let model = odd();
    for (text, first) in [
        ("% a comment\n% another one\n", "% a comment"),
        (
            "WARNING: the file is deprecated\nWarning: x\n",
            "WARNING: the file is deprecated",
        ),
        (
            "model.mzn:3.2-9:\n  var 0..1: x;\nWarning: undefined result becomes false\n",
            "Warning: undefined result becomes false",
        ),
        (
            "Error: type error: no function or predicate\n",
            "Error: type error: no function or predicate",
        ),
    ] {
        let error = read_solution(&model, text).expect_err("no solution");
        let says = first.to_owned();
        assert_eq!(
            error.kind(),
            &SolutionErrorKind::Messages { says },
            "{text}"
        );
    }
    // Below a warning stands a solution.
    assert_eq!(
        chosen(&model, "Warning: slow\no3 = 1;\no4 = 1;\n----------\n"),
        ["o3", "o4"]
    );
    let typed = read_solution(&model, "o3 1\nhello\n").expect_err("a slip");
    assert!(matches!(typed.kind(), SolutionErrorKind::Line { .. }));
}

/// What a table lacks at its end is not 0.
#[test]
fn a_table_that_is_cut_off_is_told() {
    let whole = include_str!("../cases/solutions/odd.highs.sol");
    let rows = whole.find("# Rows").expect("rows");
    let columns: Vec<&str> = whole[..rows].lines().collect();
    let below = columns.len() - 11;
    assert_eq!(chosen(&odd(), &columns.join("\n")), ["o3", "o7"]);
    for found in 0..11 {
        let text = columns[..below + found].join("\n");
        let message = format!("the file ends behind {found} of 11 columns");
        refused(&text, (below + found, 1), &message);
    }
}

/// A stream of JSON has an object a line, and what is wrong is told at its own.
#[cfg(feature = "json")]
#[test]
fn the_line_of_a_stream_is_told() {
    let solution = |names: &str| {
        format!("{{\"type\": \"solution\", \"output\": {{\"json\": {{{names}}}}}}}\n")
    };
    let right = solution("\"o3\": 1, \"o4\": 1");
    assert_eq!(chosen(&odd(), &right), ["o3", "o4"]);
    let wrong = format!("{right}{}", solution("\"q\": 1"));
    refused(&wrong, (2, 1), "the model has no variable q");
    let cut = format!("{right}{{\"type\":");
    refused(&cut, (2, 1), "this line is not an object of JSON");
}

/// A limit proves nothing, and is not taken for a proof.
#[test]
fn a_limit_is_not_taken_for_a_proof() {
    let glpk = "Problem:\nStatus:     INTEGER UNDEFINED\n";
    let highs = "Model status\nTime limit reached\n\n# Primal solution values\nNone\n";
    let scip = "solution status: time limit reached\nno solution available\n";
    for (text, line) in [
        ("s UNKNOWN\n", 1),
        ("INDET\n", 1),
        ("=====UNKNOWN=====\n", 1),
        ("\nTimeout\n", 2),
        (scip, 1),
        (highs, 2),
        (glpk, 2),
    ] {
        let says = text.lines().nth(line - 1).expect("a line");
        let message = format!("the solver stopped at a limit without a solution: {says}");
        refused(text, (line, 1), &message);
    }
}

/// What Gurobi, PySCIPOpt, SYMPHONY, python-mip's CBC and MiniZinc write where they found nothing, as they
/// wrote it for models of ours.
#[test]
fn runs_that_found_nothing_are_told_in_every_form() {
    let limit = "the solver stopped at a limit without a solution";
    let none = "the file says that there is no solution";
    let cbc =
        "Stopped on time (LP relaxation not completed - no integer solution) - objective value 0.0";
    let told = "Stopped on time (LP relaxation not completed - no integer so...";
    let symphony = "=======================\nCurrent Lower Bound:         0.0\n\n";
    let infeasible = format!("{symphony}The problem is infeasible!\nNo Solution Found\n");
    let open = format!("{symphony}No Solution Found\n");
    for (text, line, message) in [
        (
            "no solution available\n",
            1,
            "there is no solution in the file, which does not say why: no solution available"
                .to_owned(),
        ),
        (cbc, 1, format!("{limit}: {told}")),
        (&*open, 4, format!("{limit}: No Solution Found")),
        (
            &infeasible,
            4,
            format!("{none}: The problem is infeasible!"),
        ),
    ] {
        refused(text, (line, 1), &message);
    }
    #[cfg(feature = "json")]
    for (text, message) in [
        (
            "{ \"SolutionInfo\": { \"Status\": 9, \"ObjVal\": 1e+100, \"SolCount\": 0}}",
            format!("{limit}: SolCount 0"),
        ),
        (
            "{ \"SolutionInfo\": { \"Status\": 3, \"SolCount\": 0}}",
            format!("{none}: SolCount 0, infeasible"),
        ),
        (
            "{\"type\": \"status\", \"status\": \"UNKNOWN\", \"time\": 3}",
            format!("{limit}: UNKNOWN"),
        ),
    ] {
        refused(text, (1, 1), &message);
    }
}
