//! Every file of `tests/cases/solutions`: what a solver wrote at each ending is read as that ending.

use std::fs;

use cubewright::family::shell::model::{Formulation, ShellModel};
use cubewright::formats::{SolutionErrorKind, is_of_solver, read_dlx, read_solution};
use cubewright::model::{Model, check};
use cubewright::puzzle::Puzzle;
use cubewright_test::{path, read, shell};

const FOLDER: &str = "tests/cases/solutions";

/// What a file says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    /// A solution that holds.
    Right,
    /// Values that do not hold.
    Wrong,
    /// That there is none.
    Infeasible,
    /// That a limit came first.
    Stopped,
    /// One of both.
    Nothing,
    /// Values of the relaxation.
    Fractions,
    /// No values.
    Empty,
    /// What lies beside the answer.
    Header,
}

/// By the name of a file; a few programs say less than one would think.
fn expected(name: &str) -> Ending {
    match name {
        // Of a model without a solution the same as at a limit.
        "none.pyscipopt.sol" | "HC_BQ_03.stopped.pyscipopt.sol" => Ending::Nothing,
        // Not asked whether there is a solution.
        "none.pyscipopt-unasked.sol" => Ending::Wrong,
        "HC_BQ_03.stopped.pyscipopt-unasked.sol" => Ending::Empty,
        "odd.unsolved.cbc.sol" => Ending::Stopped,
        _ if name.starts_with("dear.stopped.xpress.") => Ending::Fractions,
        _ if name.contains(".stopped.") => Ending::Stopped,
        // What lies beside the answer.
        "odd.xpress.hdr" => Ending::Header,
        _ if name.starts_with("none.") || name.starts_with("half.") => Ending::Infeasible,
        _ => Ending::Right,
    }
}

/// The model of the puzzle that a file is named after.
fn model(name: &str) -> Model {
    let puzzle = name.split('.').next().unwrap_or_default();
    let cube = |puzzle: &str, formulation| {
        let shell = shell(&format!("data/{puzzle}.hcq"));
        ShellModel::new(&shell, formulation).model().clone()
    };
    match puzzle.strip_suffix("_article") {
        Some(puzzle) => cube(puzzle, Formulation::Article),
        None if puzzle.starts_with("HC") => cube(puzzle, Formulation::Cells),
        None if puzzle.starts_with("pack") => {
            let puzzle = Puzzle::open(path(&format!("data/{puzzle}.pack")));
            puzzle.expect("a packing").model().clone()
        }
        None => read_dlx(&read(&format!("{FOLDER}/{puzzle}.xcc"))).expect("a model"),
    }
}

fn ending(model: &Model, text: &str) -> Ending {
    match read_solution(model, text) {
        Ok(selection) if check(model, &selection).is_ok() => Ending::Right,
        Ok(_) => Ending::Wrong,
        Err(error) => match error.kind() {
            SolutionErrorKind::NoSolution { .. } => Ending::Infeasible,
            SolutionErrorKind::Stopped { .. } => Ending::Stopped,
            SolutionErrorKind::Nothing { .. } => Ending::Nothing,
            SolutionErrorKind::NotAnInteger { .. } => Ending::Fractions,
            SolutionErrorKind::Empty => Ending::Empty,
            SolutionErrorKind::Header => Ending::Header,
            kind => panic!("{kind:?}"),
        },
    }
}

#[test]
#[expect(clippy::disallowed_methods, reason = "the names in a folder")]
fn every_ending_is_read_as_what_it_is() {
    let files = fs::read_dir(path(FOLDER)).expect("a folder");
    let names = files.map(|file| {
        file.expect("a file")
            .file_name()
            .into_string()
            .expect("a name")
    });
    let is_answer = |name: &String| !name.contains(".xcc") && name != "README.md";
    let names: Vec<String> = names.filter(is_answer).collect();
    assert!(names.len() > 100, "{}", names.len());
    for name in names {
        let text = read(&format!("{FOLDER}/{name}"));
        let found = ending(&model(&name), &text);
        assert_eq!(found, expected(&name), "{name}");
        // Without a solution nothing but its words tells that a solver wrote it.
        let is_told = is_of_solver(&text);
        assert!(
            is_told || matches!(found, Ending::Right | Ending::Fractions),
            "{name}"
        );
    }
}

/// Below the last solution MiniZinc tells with `-v` how long it took.
#[test]
fn what_stands_below_an_answer_is_skipped() {
    let model = model("odd.");
    let text = read(&format!("{FOLDER}/odd.minizinc-warned.txt"));
    let told = format!("{text}   Done (overall time 0.14 s).\n");
    assert_eq!(ending(&model, &told), Ending::Right);
}
