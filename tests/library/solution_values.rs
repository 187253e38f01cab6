//! Answers without names of options, and what a solution says of each column.

use super::solutions::{chosen, refused};
use cubewright_test as support;

use cubewright::formats::{MipForm, is_cost, read_dlx, read_mip, read_solution, told_cost};
use cubewright::language::Language;
use cubewright::model::check;
use cubewright::puzzle::Puzzle;

/// What DLX1, toulbar2 and SCIP (of FlatZinc and of clauses) wrote for this model.
#[test]
fn forms_without_names_of_options_are_read() {
    let model = read_dlx("a b c\na\nb c\na b\nc\n").expect("good");
    for text in [
        "1:\n a (1 of 2)\n b c (1 of 1)\n",
        "1: (total cost $0)\n a (1 of 2)\n b c (1 of 1)\n",
        "1:\n a\n b c\n",
        "1: (total cost $1)\n a (1 of 2) $1 [1]\n b c (1 of 1)\n",
        "1 1 0 0",
        // In the order in which a reader of the rows meets the columns.
        "1 0 1 0",
        " 1 1 0 0\n",
        "solution status: optimal solution found\nobjective value:  0\no1  1 \t(obj:0)\no2  1 \t(obj:0)\ntrue  1 \t(obj:0)\n",
    ] {
        assert_eq!(chosen(&model, text), ["o1", "o2"], "{text}");
    }
    assert!(read_solution(&model, "1 1 0").is_err());
    assert!(read_solution(&model, "1 1 0 0 x").is_err());
    assert!(read_solution(&model, "1 1 0 0 0").is_err());
    assert!(read_solution(&model, "1:\n a c (1 of 2)\n").is_err());
    // A line of a log that might be Knuth's is not.
    let odd = read_dlx(&support::read("tests/cases/solutions/odd.xcc")).expect("good");
    let warned = support::read("tests/cases/solutions/odd.minizinc-warned.txt");
    let warned = format!("warning: cut generators (2 of 5)\n{warned}");
    assert_eq!(chosen(&odd, &warned), ["o2", "o7"]);
    // A group of 40 options has auxiliary variables in clauses.
    let many = read_dlx(&"a\n".repeat(41)).expect("good");
    let auxiliary = cubewright::export::cnf(&many)
        .expect("clauses")
        .variables()
        .len();
    assert!(auxiliary > many.options.len());
    let text = format!("solution status: optimal solution found\nx3 1\nx{auxiliary} 1\n");
    assert_eq!(chosen(&many, &text), ["o3"]);
}

/// Real files: whatever they say of the cost of their values is so.
#[test]
fn what_solvers_say_of_costs_is_compared_with_the_values() {
    let model = read_dlx(&support::read("tests/cases/solutions/dear.xcc")).expect("good");
    let mut compared = 0;
    for end in [
        "cbc.sol",
        "cplex.sol",
        "glpk.txt",
        "gurobi.attr",
        "gurobi.sol",
        "highs.sol",
        "highs-pretty.sol",
        "highs-sparse.sol",
        "highs-table.sol",
        "python-mip.sol",
        "pyscipopt.sol",
        "scip.sol",
        "xpress.asc",
        "xpress.prt",
    ] {
        let text = support::read(&format!("tests/cases/solutions/dear.limited.{end}"));
        let selection = read_solution(&model, &text).expect(end);
        let own = check(&model, &selection).expect(end);
        let told = told_cost(&text);
        // These two say nothing of it, or nothing that is so.
        let is_silent = ["python-mip.sol", "xpress.asc"].contains(&end);
        assert_eq!(told.is_none(), is_silent, "{end}");
        if let Some(told) = told {
            assert!(is_cost(&model, own, told), "{end}: {own}");
            assert!(!is_cost(&model, own, told + 1.0), "{end}: {own}");
            compared += 1;
        }
    }
    assert_eq!(compared, 12);
    // A solution for another objective is one all the same.
    let text = support::read("tests/cases/solutions/dear.limited.gurobi.sol");
    let puzzle = support::read("tests/cases/solutions/dear.xcc");
    let puzzle = Puzzle::parse("dear.xcc", puzzle.as_bytes()).expect("good");
    let judge = |text: &str| {
        puzzle
            .judge_exported(text, Language::English)
            .expect("read")
    };
    assert_eq!(judge(&text).false_cost, None);
    let other = judge(&text.replace("value = 87", "value = 86"));
    assert_eq!(other.false_cost, Some(86.0));
    assert!(other.list.answers[0].answer.faults.is_empty());
}

/// What Xpress writes beside the values.
#[test]
fn a_header_without_values_says_where_they_are() {
    let text = support::read("tests/cases/solutions/odd.xpress.hdr");
    let message = "this is the header of a solution of Xpress, without values";
    refused(&text, (1, 1), message);
}

/// What a solution chooses, as a selection and as values by name, makes the same solution again.
#[test]
fn solutions_are_data() {
    let files = [
        "data/HC_BQ_03.hcq",
        "data/frame_2x3.hcp",
        "data/pack_soma.pack",
        "data/pack_slothouber_graatsma_holes.pack",
        "data/burr_diabolical.burr",
        "data/snake_article.snake",
        "tests/cases/solutions/odd.xcc",
    ];
    for file in files {
        let puzzle = Puzzle::parse(file, support::read(file).as_bytes()).expect(file);
        let run = puzzle.solve().expect(file);
        let solution = &run.solutions()[0];
        let selection = puzzle.selection(solution).expect(file);
        assert_eq!(
            puzzle.selection_cost(&selection),
            Some(solution.cost()),
            "{file}"
        );
        let program = puzzle.linear_program();
        let known = program.columns.iter();
        let known = known.map_while(|it| puzzle.value(solution, &it.name));
        let known = known.map(|it| f64::from(i8::try_from(it).expect("0 or 1")));
        let mut values: Vec<f64> = known.collect();
        assert_eq!(values.len(), puzzle.model().options.len(), "{file}");
        values.resize(program.columns.len(), 0.0);
        assert_eq!(puzzle.selection_of_values(&values), Ok(selection), "{file}");
        let data = [
            solution.as_assembly().is_some(),
            solution.as_fold().is_some(),
            solution.as_packing().is_some(),
        ];
        assert_eq!(
            data.iter().filter(|it| **it).count(),
            usize::from(!file.ends_with("xcc")),
            "{file}"
        );
    }
}

/// Columns stand in the order of their numbers, so that who answers the text and who answers what is
/// exported from it say the same; where numbers are left out, the names of the text itself win.
#[test]
fn variables_of_opb_are_those_of_its_export() {
    let read_opb = |text: &str| read_mip(MipForm::Opb, "own.opb", text).expect("good");
    let near = read_opb("min: 8 x2 5 x1 ;\n1 x2 1 x1 >= 1 ;\n");
    assert_eq!(near.options[0].name, "x1");
    for answer in ["x1 1\nx2 0\n", "s OPTIMUM FOUND\nv x1 -x2\n", "x1 1\n"] {
        assert_eq!(chosen(&near, answer), ["x1"], "{answer}");
    }
    // A linear program in another order: `v` lines answer what is exported from it.
    let text = "Minimize o: 8 x2 + 5 x1\nSubject To r: x2 + x1 >= 1\nBinaries x2 x1\nEnd\n";
    let turned = read_mip(MipForm::Lp, "own.lp", text).expect("good");
    assert_eq!(turned.options[0].name, "x2");
    assert_eq!(chosen(&turned, "s OPTIMUM FOUND\nv -x1 x2\n"), ["x1"]);
    let apart = read_opb("min: 8 x9 5 x2 1 x5 ;\n1 x9 1 x2 1 x5 >= 1 ;\n");
    for answer in [
        "s OPTIMUM FOUND\nv -x2 x5 -x9\n",
        "x2 0\nx5 1\nx9 0\n",
        // As exported, x1 to x3.
        "x1 0\nx2 1\nx3 0\n",
        "s OPTIMUM FOUND\nv -x1 x2 -x3\n",
    ] {
        assert_eq!(chosen(&apart, answer), ["x5"], "{answer}");
    }
}
