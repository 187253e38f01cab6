//! Solutions of other programs: real files are read, and what is wrong is told with
//! its place.

use cubewright_test as support;

use cubewright::family::shell::model::{Formulation, ShellModel};
use cubewright::formats::{SolutionErrorKind, read_dlx, read_options, read_solution};
use cubewright::model::{Model, check};
use fastrand::Rng;
use support::read;

/// The model of the file that the small samples solve.
pub(super) fn odd() -> Model {
    read_dlx(&read("tests/cases/solutions/odd.xcc")).expect("a good file")
}

/// Names of the chosen options.
pub(super) fn chosen(model: &Model, text: &str) -> Vec<String> {
    let selection = read_solution(model, text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert!(check(model, &selection).is_ok(), "{text}");
    let options = selection.options.iter();
    options
        .map(|option| model.options[option.index()].name.clone())
        .collect()
}

/// The files in `tests/cases/solutions`, whose README says what wrote them.
#[test]
fn files_of_solvers_are_read() {
    let model = odd();
    let samples = [
        ("odd.cbc.sol", ["o2", "o7"]),
        ("odd.glpk.txt", ["o2", "o7"]),
        ("odd.glpk-lp.txt", ["o2", "o7"]),
        ("odd.glpk-mps.txt", ["o2", "o7"]),
        ("odd.highs.sol", ["o3", "o7"]),
        ("odd.highs-numbers.sol", ["o3", "o7"]),
        ("odd.highs-sparse.sol", ["o3", "o7"]),
        ("odd.highs-table.sol", ["o3", "o7"]),
        ("odd.highs-pretty.sol", ["o3", "o7"]),
        ("odd.minizinc.txt", ["o3", "o4"]),
        ("odd.gecode.txt", ["o2", "o7"]),
        ("odd.clasp.txt", ["o3", "o4"]),
        ("odd.cplex.sol", ["o3", "o4"]),
        ("odd.gurobi.sol", ["o3", "o4"]),
        ("odd.gurobi.attr", ["o3", "o4"]),
        ("odd.gurobi.json", ["o3", "o4"]),
        ("odd.copt.sol", ["o2", "o7"]),
        ("odd.lp_solve.txt", ["o2", "o7"]),
        ("odd.minizinc-json.txt", ["o2", "o7"]),
        ("odd.minizinc-stream.txt", ["o2", "o7"]),
        ("odd.minizinc-warned.txt", ["o2", "o7"]),
        ("odd.pyscipopt.sol", ["o3", "o4"]),
        ("odd.python-mip.sol", ["o2", "o7"]),
        ("odd.symphony.txt", ["o2", "o7"]),
        ("odd.xpress.prt", ["o3", "o7"]),
        ("odd.xpress.slx", ["o3", "o7"]),
    ];
    for (name, options) in samples {
        let text = read(&format!("tests/cases/solutions/{name}"));
        assert_eq!(chosen(&model, &text), options, "{name}");
    }
    let shell = support::shell("data/HC_BQ_01.hcq");
    let model = ShellModel::new(&shell, Formulation::Cells);
    for name in ["cbc", "scip"] {
        let text = read(&format!("tests/cases/solutions/HC_BQ_01.{name}.sol"));
        let selection = read_solution(model.model(), &text).expect(name);
        assert_eq!(check(model.model(), &selection), Ok(0), "{name}");
    }
    let shell = support::shell("data/HC_BQ_03.hcq");
    let model = ShellModel::new(&shell, Formulation::Article);
    for name in ["cbc", "scip"] {
        let text = read(&format!(
            "tests/cases/solutions/HC_BQ_03_article.{name}.sol"
        ));
        let selection = read_solution(model.model(), &text).expect(name);
        assert_eq!(selection.integers, [2], "{name}");
        assert_eq!(check(model.model(), &selection), Ok(2), "{name}");
    }
}

#[test]
fn values_may_be_a_little_off_and_absent() {
    let model = odd();
    let good = ["o3", "o4"];
    assert_eq!(chosen(&model, "o3 1\no4 1\n"), good);
    assert_eq!(chosen(&model, "SAT\n-1 -2 3 4 -5 0\n"), good);
    assert_eq!(chosen(&model, "c x\ns SATISFIABLE\nv -1 3\nv 4 0\n"), good);
    assert_eq!(
        chosen(
            &model,
            "\u{feff}# Gurobi\r\no3\t0.999990001\r\n\r\no4 1.000009\r\no1 -1e-9"
        ),
        good
    );
    // By the names that the model itself has, too.
    assert_eq!(chosen(&model, "c:blue 1\nc_red 0\no3 1e0\no4 1"), good);
}

/// What SYMPHONY 5.6.17 writes of a model that its preprocessing solves, with the names of another one.
#[test]
fn an_optimum_of_preprocessing_is_read_though_more_stands_below() {
    let text = "Starting Preprocessing...\nPreprocessing found the optimum:\nSolution Cost: 2.0000000000\n\
                :+++++++++++++++++++++++++++++++++++++++++++++++++++\n\
                Column names and values of nonzeros in the solution\n\
                +++++++++++++++++++++++++++++++++++++++++++++++++++\n\
                o2                                                 1.0000000000\n\
                o7                                                 1.0000000000\n\
                c_red                                              1.0000000000\n\
                n_e5_7                                             1.0000000000\n\n\n\
                Total Presolve Time: 0.000032...\n\n\n\
                ****************************************************\n\
                * Optimal Solution Found in Preprocessing          *\n\
                ****************************************************\n\n\
                The problem is infeasible!\nNo Solution Found\n\n";
    assert_eq!(chosen(&odd(), text), ["o2", "o7"]);
}

/// SCIP and Gurobi read OPB files, whose variables are numbered, and answer in their own forms.
#[test]
fn numbers_of_opb_are_known_in_every_form() {
    let model = odd();
    let good = ["o3", "o4"];
    assert_eq!(chosen(&model, "x3 1\nx4 1\nx9 1\nx10 1\nx1 0\n"), good);
    let scip = "solution status: optimal solution found\nobjective value: 0\nx3 1 \t(obj:0)\nx4 1 \t(obj:0)\n";
    assert_eq!(chosen(&model, scip), good);
    refused("x3 1\nx12 1\n", (2, 1), "x12 is not a literal of the model");
    // With names of the model beside it, it is a name that nothing has.
    refused("o4 1\nx3 1\n", (2, 1), "the model has no variable x3");
}

/// A limit that came before a solution proves nothing.
#[test]
fn who_stopped_at_a_limit_is_not_said_to_have_proved_anything() {
    let shell = support::shell("data/HC_BQ_03.hcq");
    let model = ShellModel::new(&shell, Formulation::Cells);
    for name in ["cbc.sol", "glpk.txt"] {
        let text = read(&format!("tests/cases/solutions/HC_BQ_03.stopped.{name}"));
        let error = read_solution(model.model(), &text).expect_err(name);
        let said = support::described(&error);
        let begins = "the solver stopped at a limit without a solution: ";
        assert!(said.starts_with(begins), "{said}");
    }
}

/// A log above the answer is no part of it.
#[test]
fn what_stands_above_an_answer_is_skipped() {
    let model = odd();
    for name in [
        "cbc.sol",
        "highs.sol",
        "glpk.txt",
        "pyscipopt.sol",
        "copt.sol",
    ] {
        let text = read(&format!("tests/cases/solutions/odd.{name}"));
        let logged = format!("Solver 1.0 (c) nobody\n\nPresolving: 3 rows {{left}}\n{text}");
        if name == "copt.sol" {
            // Nothing tells where the answer begins.
            read_solution(&model, &logged).expect_err(name);
        } else {
            assert_eq!(chosen(&model, &logged), chosen(&model, &text), "{name}");
        }
    }
}

/// Asserts that a text is refused at a place, and that there is a hint.
#[track_caller]
pub(super) fn refused(text: &str, place: impl Into<Option<(usize, usize)>>, message: &str) {
    let error = read_solution(&odd(), text).expect_err(text);
    let found = error.position().map(|at| (at.line, at.column));
    assert_eq!(found, place.into(), "{text:?}: {error}");
    assert_eq!(support::described(&error), message, "{text:?}");
    assert!(text.get(error.span()).is_some(), "{text:?}");
}

#[test]
fn faults_have_a_place() {
    refused("", None, "there are no values of variables");
    refused(
        "o3 1\n o4  0.5\n",
        (2, 6),
        "o4 is 0.5, which is not an integer",
    );
    refused(
        "o3 0.99998\n",
        (1, 4),
        "o3 is 0.99998, which is not an integer",
    );
    refused("o3 NaN\n", (1, 4), "NaN is not a finite number");
    refused("o3 inf\n", (1, 4), "inf is not a finite number");
    refused("o3 1e999\n", (1, 4), "1e999 is not a finite number");
    refused("o3 one\n", (1, 4), "one is not a finite number");
    refused("o3 2\n", (1, 4), "o3 is 2, but lies between 0 and 1");
    refused(
        "o3 1e300\n",
        (1, 4),
        "o3 is 1e300, but lies between 0 and 1",
    );
    refused("é 1\n", (1, 1), "the model has no variable é");
    refused("o3 1\no3 1\n", (2, 1), "o3 has a value twice");
    refused("o3 1\no4\n", (2, 1), "this line is not a name and a value");
    refused("o3 1 2\n", (1, 1), "this line is not a name and a value");
    refused("# only\n", (1, 1), "there are no values of variables");
    refused(
        "o3 = 1;\no4 = 1\n",
        (2, 1),
        "this line is not name = value;",
    );
    refused(
        "s SATISFIABLE\nv x3 x12\n",
        (2, 6),
        "x12 is not a literal of the model",
    );
    refused("s SATISFIABLE\nv x3 -x3\n", (2, 6), "x3 has a value twice");
    refused(
        "s SATISFIABLE\nv 3 -99 0\n",
        (2, 5),
        "-99 is not a literal of the model",
    );
    refused("SAT\n3 4 -3 0\n", (2, 5), "-3 has a value twice");
    refused(
        "s SATISFIABLE\nv 3 x4\n",
        (2, 5),
        "x4 is not a literal of the model",
    );
    refused(
        "s SATISFIABLE\nx3\n",
        (2, 1),
        "this line is not a line of c, o, s or v",
    );
    refused(
        "s SATISFIABLE\n",
        (1, 1),
        "there are no values of variables",
    );
    refused(
        "<?xml version = \"1.0\"?>\n<CPLEXSolution>\n<variables>\n<variable name=\"o3\"/>",
        (4, 22),
        "this is not XML: the root node was opened but never closed",
    );
    let crowded = format!("<a>\n<b {}/></a>", "x='1' ".repeat(1001));
    refused(&crowded, (2, 2), "a tag has more than 1000 attributes");
    refused(
        "<a>\n<variables><variable name=\"o3\"/></variables></a>",
        (2, 12),
        "a variable has no value",
    );
    refused(
        "<a><variables>\n<variable name=\"o3\" value=\"0.3\"/></variables></a>",
        (2, 28),
        "o3 is 0.3, which is not an integer",
    );
}

/// GLPK's form without names.
#[test]
fn values_by_number_hold_in_one_order_of_the_columns() {
    let head = "c Problem:    x\ns mip 1 11 o 0\n";
    let with = |ones: &[usize]| {
        let lines = (1..=11).map(|j| format!("j {j} {}\n", u8::from(ones.contains(&j))));
        format!("{head}{}e o f\n", lines.collect::<String>())
    };
    // In the order of the .mps, and in that of the .lp.
    assert_eq!(chosen(&odd(), &with(&[2, 7, 8, 11])), ["o2", "o7"]);
    assert_eq!(chosen(&odd(), &with(&[2, 6, 8, 10])), ["o2", "o7"]);
    for (text, says) in [
        (
            with(&[2]),
            "the values have numbers instead of names, and break a row",
        ),
        (
            with(&[2, 7, 8, 11]).replace("o 0", "o 3"),
            "the values have numbers instead of names, and break a row",
        ),
        (
            with(&[]).replace("j 11 0\n", ""),
            "the file has 10 columns, and the model 11",
        ),
        (
            with(&[]).replace("j 1 0", "j 2 0"),
            "line 3, column 1: this line is not the next column, as j 7 1",
        ),
        (
            with(&[]).replace("j 4 0", "j 4 7"),
            "line 6, column 5: o4 is 7, but lies between 0 and 1",
        ),
        (
            with(&[]).replace("11 o", "11 u"),
            "line 2, column 1: the solver stopped at a limit without a solution",
        ),
        (
            with(&[]).replace("11 o", "11 n"),
            "line 2, column 1: the file says that there is no solution",
        ),
    ] {
        let error = read_solution(&odd(), &text).expect_err(&text).to_string();
        assert!(error.starts_with(says), "{error}");
    }
}

#[test]
fn the_pretty_form_of_highs_has_a_status_or_none() {
    let head = "Columns\n    Index Status Lower Upper Primal Dual Type Name\n";
    let with = |rows: &str| format!("{head}{rows}Rows\n    Index Status\n 0 1 1 1 n_1\n");
    let plain = with(" 2 0 1 1 Integer o3\n 3 0 1 1 Integer o4\n");
    assert_eq!(chosen(&odd(), &plain), ["o3", "o4"]);
    let relaxed = with(" 2 BS 0 inf 1 0 o3\n 3 UB -inf 1 1 -1 o4\n");
    assert_eq!(chosen(&odd(), &relaxed), ["o3", "o4"]);
    let half = with(" 2 BS 0 1 0.5 0 o3\n");
    refused(&half, (3, 11), "o3 is 0.5, which is not an integer");
    refused(
        &with(" 2 0 1\n"),
        (3, 2),
        "this line is not a name and a value",
    );
}

#[test]
fn files_without_a_solution_say_so() {
    for (text, place, says) in [
        (
            "Infeasible - objective value 0\n 0 o1 0 0\n",
            (1, 1),
            "Infeasible - objective value 0",
        ),
        (
            "solution status: infeasible\nno solution available\n",
            (1, 1),
            "solution status: infeasible",
        ),
        (
            "Model status\nInfeasible\n\n# Primal solution values\nNone\n",
            (2, 1),
            "Infeasible",
        ),
        (
            "Set parameter x\n\nThis problem is infeasible\n",
            (3, 1),
            "This problem is infeasible",
        ),
        (
            "Columns\n    Index Status Lower Upper Primal Dual Type Name\n 0 0 1 Integer o1\nRows\n\n\
             Model status: Infeasible\n",
            (6, 1),
            "Model status: Infeasible",
        ),
        (
            "=====UNSATISFIABLE=====\n",
            (1, 1),
            "=====UNSATISFIABLE=====",
        ),
        ("s UNSATISFIABLE\n", (1, 1), "s UNSATISFIABLE"),
        (
            "Problem:\nStatus:     INTEGER EMPTY\n",
            (2, 1),
            "Status:     INTEGER EMPTY",
        ),
    ] {
        let message = format!("the file says that there is no solution: {says}");
        refused(text, place, &message);
    }
}

#[test]
fn options_are_read_in_two_forms() {
    let model = odd();
    let names = |text: &str| {
        let selection = read_options(&model, text).expect(text);
        let options = selection.options.iter();
        let names: Vec<&str> = options.map(|o| &*model.options[o.index()].name).collect();
        names.join(" ")
    };
    assert_eq!(
        names("o4: a-b sum c:blue colour_4:x\no3: 1 c:blue\n"),
        "o3 o4"
    );
    assert_eq!(
        names("1:\n c:blue 1 (2 of 3)\n sum c:blue a-b colour_4:x (1 of 1)\n2:\n 1 c:red\n"),
        "o3 o4"
    );
    // What Knuth's programs say on standard error, wherever it stands.
    let one = "1:\n c:blue 1 (2 of 3)\n sum c:blue a-b colour_4:x (1 of 1)\n";
    let said = "(5 options, 3+0 items, 12 entries successfully read)";
    let sum = "Altogether 1 solution, 110+73 mems, 9 updates, 300 bytes, 5 nodes, ccost 12%.";
    for text in [
        format!("{said}\n{one}{sum}\n"),
        format!("{said}\n{sum}\n{one}"),
        format!("{one}{said}\n{sum}\n"),
    ] {
        assert_eq!(names(&text), "o3 o4", "{text}");
    }
    let error = |text: &str| read_options(&model, text).expect_err(text).to_string();
    assert_eq!(error("Solution 1:\n"), "there are no values of variables");
    assert_eq!(
        error("o3: 1 c:red\n"),
        "line 1, column 1: the model has no option o3: 1 c:red"
    );
    assert_eq!(
        error("1 c:red\n1 c:red"),
        "line 2, column 1: 1 c:red has a value twice"
    );
    let fault = read_options(&model, "b").expect_err("no item");
    assert!(matches!(
        fault.kind(),
        SolutionErrorKind::NotAnOption { .. }
    ));
}

/// Damaged files are read or refused with a place inside them.
#[test]
fn damage_is_told() {
    let mut rng = Rng::with_seed(9);
    let model = odd();
    let folder = std::fs::read_dir(support::path("tests/cases/solutions")).expect("a folder");
    let texts: Vec<String> = folder
        .map(|entry| std::fs::read_to_string(entry.expect("an entry").path()).expect("text"))
        .collect();
    assert!(texts.len() > 10);
    let bits = [
        "=", ";", " ", "\n", "<", "é", "\u{feff}", "9", "-", "", "v ",
    ];
    for round in 0..support::fewer(20_000) {
        let mut characters: Vec<String> = texts[round % texts.len()]
            .chars()
            .map(String::from)
            .collect();
        for _ in 0..rng.usize(1..4) {
            let at = rng.usize(..characters.len());
            rng.choice(bits)
                .expect("some")
                .clone_into(&mut characters[at]);
        }
        let text = characters[rng.usize(..characters.len().min(20))..].concat();
        if let Err(error) = read_solution(&model, &text) {
            assert!(text.get(error.span()).is_some(), "{error}: {text:?}");
            let last = text.lines().count().max(1) + 1;
            let inside = error.position().is_none_or(|at| at.line <= last);
            assert!(inside, "{error}: {text:?}");
        }
    }
}
