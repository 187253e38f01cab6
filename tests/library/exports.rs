//! Exported texts: snapshots, and independent solvers that read them and whose
//! solutions are read back.
//!
//! Without a solver its test says so and passes, except where
//! `CUBEWRIGHT_REQUIRE_ENGINES=1` demands it.

use cubewright_test as support;

use std::process::Command;

use cubewright::export::{
    cnf, dimacs_text, fzn_text, linear_program, lp_text, mps_text, mzn_text, opb_text,
};
use cubewright::family::shell::model::{Formulation, ShellModel};
use cubewright::formats::{DlxWriteError, dlx_text, read_dlx, read_solution};
use cubewright::model::{
    Column, Integer, Item, ItemIx, ItemKind, Model, ModelOption, OptionIx, Row, Selection, Sense,
    check,
};
use cubewright::puzzle::Puzzle;
use support::{case, read};

/// Names that no format takes as they are, colours, secondary items.
fn odd() -> Model {
    read_dlx(&read("tests/cases/solutions/odd.xcc")).expect("a good file")
}

/// Costs of both signs, rows of each sense, integers that begin below 0.
fn costly() -> Model {
    let option = |index: usize, cost| ModelOption {
        name: format!("pick {index}"),
        items: vec![ItemIx::new(index % 3)],
        coloured: Vec::new(),
        cost,
    };
    let integer = |name: &str, lower, upper, cost| Integer {
        name: name.to_owned(),
        lower,
        upper,
        cost,
    };
    let row = |name: &str, terms: &[(Column, i32)], sense, rhs| Row {
        name: name.to_owned(),
        terms: terms.to_vec(),
        sense,
        rhs,
    };
    let pick = |index| Column::Option(OptionIx::new(index));
    let (int, free) = (Column::Integer(0), Column::Integer(1));
    Model {
        name: "costs, rows, integers".to_owned(),
        items: ["first", "second", "third"]
            .map(|name| Item {
                name: name.to_owned(),
                kind: ItemKind::Primary,
            })
            .to_vec(),
        options: [4, -2, 3, 1, 0, 2]
            .into_iter()
            .enumerate()
            .map(|(index, cost)| option(index, cost))
            .collect(),
        integers: vec![integer("int", -3, 9, 5), integer("free", 2, 2, -7)],
        rows: vec![
            row(
                "lower bound",
                &[(int, 2), (pick(1), -3), (pick(3), 4)],
                Sense::Ge,
                -2,
            ),
            row(
                "at most",
                &[(pick(1), 1), (pick(3), 1), (free, 1)],
                Sense::Le,
                4,
            ),
            row("tie", &[(int, 1), (pick(2), 1), (free, -1)], Sense::Ge, -4),
            row("equal", &[(pick(0), 1), (pick(4), -1)], Sense::Eq, 0),
        ],
        ..Model::default()
    }
}

/// The least cost by trying everything.
fn least(model: &Model) -> Option<i64> {
    let mut best = None;
    let ranges = model
        .integers
        .iter()
        .map(|i| i64::from(i.lower)..=i64::from(i.upper));
    let mut values: Vec<Vec<i64>> = vec![Vec::new()];
    for range in ranges {
        let extend = |known: &Vec<i64>| {
            let known = known.clone();
            let longer = move |value| [known.clone(), vec![value]].concat();
            range.clone().map(longer).collect::<Vec<_>>()
        };
        values = values.iter().flat_map(extend).collect();
    }
    for bits in 0_u32..1 << model.options.len() {
        let chosen = (0..model.options.len()).filter(|at| bits >> at & 1 == 1);
        let options: Vec<OptionIx> = chosen.map(OptionIx::new).collect();
        for integers in &values {
            let selection = Selection {
                options: options.clone(),
                integers: integers.clone(),
            };
            if let Ok(cost) = check(model, &selection) {
                best = Some(best.map_or(cost, |best: i64| best.min(cost)));
            }
        }
    }
    best
}

/// Readers want a term in each row of LP, and columns in MPS, also where no placement is left. Knuth's text has no
/// items then.
#[test]
fn models_without_columns_are_read_again() {
    let model = Model::builder("nothing").items(["a", "b"]);
    let model = model.build().expect("consistent");
    assert!(lp(&model).contains(" a: 0 none = 1\n b: 0 none = 1\n"));
    for (file, text) in [("x.lp", lp(&model)), ("x.mps", mps(&model))] {
        let again = Puzzle::parse(file, text.as_bytes()).expect("it reads");
        assert!(
            again.count().expect("it counts").counts.raw.is_zero(),
            "{file}"
        );
    }
    let never = b"Minimize\n obj: v\nSubject To\n r: v <= 0\nBinaries\n v\nEnd\n";
    let never = Puzzle::parse("x.lp", never).expect("it reads");
    let refused = dlx_text(never.model()).map(drop);
    assert_eq!(refused, Err(DlxWriteError::NoPrimaryItem));
}

#[test]
fn texts_stay_as_they_are() {
    for (name, model) in [("odd", odd()), ("costly", costly())] {
        let program = linear_program(&model);
        let snapshot = |form: &str, text: String| {
            insta::assert_snapshot!(format!("{name}_{form}"), text);
        };
        snapshot("lp", lp_text(&program));
        snapshot("mps", mps_text(&program));
        snapshot("opb", opb_text(&program));
        snapshot("fzn", fzn_text(&program));
        snapshot("mzn", mzn_text(&model));
    }
    insta::assert_snapshot!("odd_dlx", dlx_text(&odd()).expect("items only"));
}

/// A solver as a command line, `IN` and `OUT` standing for files. Where there is no
/// `OUT`, the solution is on standard output.
struct Solver {
    program: &'static str,
    package: &'static str,
    arguments: &'static str,
    extension: &'static str,
}

const fn solver(
    program: &'static str,
    package: &'static str,
    extension: &'static str,
    arguments: &'static str,
) -> Solver {
    Solver {
        program,
        package,
        arguments,
        extension,
    }
}

impl Solver {
    fn is_there(&self) -> bool {
        let there = Command::new(self.program).arg("--version").output().is_ok();
        let required = std::env::var_os("CUBEWRIGHT_REQUIRE_ENGINES").is_some_and(|v| v == "1");
        assert!(there || !required, "{} is required here", self.program);
        if !there {
            let why = format!("it is not installed (Debian: {})", self.package);
            support::skipped(self.program, why);
        }
        there
    }

    /// What it writes as the solution of a text.
    fn solution(&self, text: &str) -> String {
        let folder = tempfile::tempdir().expect("a folder");
        let input = folder.path().join("in").with_extension(self.extension);
        let output = folder.path().join("out.txt");
        std::fs::write(&input, text).expect("written");
        let arguments = self.arguments.split_whitespace().map(|word| match word {
            "IN" => input.as_os_str(),
            "OUT" => output.as_os_str(),
            other => other.as_ref(),
        });
        let ran = Command::new(self.program)
            .args(arguments)
            .output()
            .expect("it runs");
        let said = String::from_utf8_lossy(&ran.stdout).into_owned();
        if self.arguments.contains("OUT") {
            let name = self.program;
            return std::fs::read_to_string(&output)
                .unwrap_or_else(|error| panic!("{name}: {error}: {said}"));
        }
        said
    }

    /// Its solutions of the small models and of a cube are right and cost the least.
    fn agrees(&self, text: impl Fn(&Model) -> String) {
        if !self.is_there() {
            return;
        }
        let set = case("HC_BQ_01");
        let cells = ShellModel::new(&set.shell(), Formulation::Cells);
        let article = ShellModel::new(&set.shell(), Formulation::Article);
        let optimum = set.optimum.expect("known");
        let (odd, costly) = (odd(), costly());
        for (model, cost) in [
            (&odd, least(&odd).expect("solvable")),
            (&costly, least(&costly).expect("solvable")),
            (cells.model(), optimum),
            (article.model(), optimum),
        ] {
            let solution = self.solution(&text(model));
            let name = self.program;
            let selection = read_solution(model, &solution)
                .unwrap_or_else(|error| panic!("{name}: {error}: {solution}"));
            assert_eq!(check(model, &selection), Ok(cost), "{name}: {}", model.name);
        }
    }
}

fn lp(model: &Model) -> String {
    lp_text(&linear_program(model))
}

fn mps(model: &Model) -> String {
    mps_text(&linear_program(model))
}

#[test]
fn glpsol_solves_lp_and_mps() {
    solver("glpsol", "glpk-utils", "lp", "--lp IN --output OUT").agrees(lp);
    solver("glpsol", "glpk-utils", "mps", "--freemps IN --output OUT").agrees(mps);
}

#[test]
fn cbc_solves_lp_and_mps() {
    solver("cbc", "coinor-cbc", "lp", "IN -solve -solution OUT").agrees(lp);
    solver("cbc", "coinor-cbc", "mps", "IN -solve -solution OUT").agrees(mps);
}

#[test]
fn clasp_solves_opb() {
    solver("clasp", "clasp", "opb", "IN").agrees(|model| opb_text(&linear_program(model)));
}

/// Clauses have no costs, so that any solution is right.
#[test]
fn clasp_solves_cnf() {
    let clasp = solver("clasp", "clasp", "cnf", "IN");
    if !clasp.is_there() {
        return;
    }
    let shell = &case("HC_BQ_03").shell();
    let cells = ShellModel::new(shell, Formulation::Cells);
    let article = ShellModel::new(shell, Formulation::Article);
    for model in [&odd(), &costly(), cells.model(), article.model()] {
        let text = dimacs_text(&cnf(model).expect("small"));
        let solution = clasp.solution(&text);
        let selection =
            read_solution(model, &solution).unwrap_or_else(|error| panic!("{error}: {solution}"));
        assert!(check(model, &selection).is_ok(), "{solution}");
    }
}

#[test]
fn gecode_solves_flatzinc() {
    solver("fzn-gecode", "minizinc", "fzn", "IN").agrees(|model| fzn_text(&linear_program(model)));
}

#[test]
fn minizinc_solves_its_text() {
    solver("minizinc", "minizinc", "mzn", "--solver gecode IN").agrees(mzn_text);
}

/// The text of the neutral model has each solution once.
#[test]
fn minizinc_finds_each_solution_once() {
    let all = solver("minizinc", "minizinc", "mzn", "--solver gecode -a IN");
    if !all.is_there() {
        return;
    }
    let solutions = all
        .solution(&mzn_text(&odd()))
        .matches("----------")
        .count();
    assert_eq!(solutions, 3);
}
