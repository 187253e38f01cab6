//! Clauses against every selection of small models, and DIMACS text.

use cubewright_test as support;

use cubewright::export::{AtMost, Cnf, CnfError, Literal, cnf, cost_totaliser, dimacs_text};
use cubewright::family::shell::model::{Formulation, ShellModel};
use cubewright::model::{
    Colour, Column, Integer, Item, ItemIx, ItemKind, Model, ModelOption, OptionIx, Row, Selection,
    Sense, check,
};
use fastrand::Rng;
use support::{known, models};

/// Whether the clauses can be satisfied with `fixed`, by the plainest search.
fn satisfiable(clauses: &[Vec<Literal>], variables: usize, fixed: &[Literal]) -> bool {
    let mut values: Vec<Option<bool>> = vec![None; variables];
    for &literal in fixed {
        let value = &mut values[literal.variable()];
        if *value == Some(!literal.is_positive()) {
            return false;
        }
        *value = Some(literal.is_positive());
    }
    loop {
        let mut unit = None;
        let mut open = None;
        for clause in clauses {
            let value = |l: &Literal| values[l.variable()].map(|v| v == l.is_positive());
            if clause.iter().any(|l| value(l) == Some(true)) {
                continue;
            }
            let mut free = clause.iter().filter(|l| value(l).is_none());
            match (free.next(), free.next()) {
                (None, _) => return false,
                (Some(&literal), None) => unit = Some(literal),
                (Some(&literal), Some(_)) => open = Some(literal),
            }
        }
        let known = || (0..variables).filter_map(|v| values[v].map(|value| literal(v, value)));
        if let Some(literal) = unit {
            values[literal.variable()] = Some(literal.is_positive());
        } else if let Some(branch) = open {
            let with = |branch| known().chain([branch]).collect::<Vec<_>>();
            return satisfiable(clauses, variables, &with(branch))
                || satisfiable(clauses, variables, &with(!branch));
        } else {
            return true;
        }
    }
}

fn literal(variable: usize, value: bool) -> Literal {
    let literal = Literal::of_variable(variable);
    if value { literal } else { !literal }
}

/// The literals that say exactly `selection`.
fn fixing(cnf: &Cnf, model: &Model, selection: &Selection) -> Vec<Literal> {
    let options = (0..model.options.len()).map(OptionIx::new).map(|option| {
        let chosen = selection.options.binary_search(&option).is_ok();
        literal(cnf.option(option).variable(), chosen)
    });
    let integers = model.integers.iter().zip(&selection.integers).enumerate();
    let steps = integers.flat_map(|(index, (integer, &value))| {
        let above = i64::from(integer.lower) + 1..;
        let steps = above.zip(cnf.steps(index));
        steps.map(move |(least, step)| if value >= least { step } else { !step })
    });
    options.chain(steps).collect()
}

fn owned(cnf: &Cnf) -> Vec<Vec<Literal>> {
    cnf.clauses().map(<[Literal]>::to_vec).collect()
}

#[test]
fn clauses_hold_exactly_where_the_model_does() {
    let mut rng = Rng::with_seed(41);
    let mut both = [0, 0];
    for round in 0..400 {
        let options = rng.usize(..9);
        let model = models::random(&mut rng, options);
        let cnf = cnf(&model).expect("small");
        let clauses = owned(&cnf);
        for selection in models::selections(&model) {
            let fixed = fixing(&cnf, &model, &selection);
            let expected = check(&model, &selection).is_ok();
            let variables = cnf.variables().len();
            let found = satisfiable(&clauses, variables, &fixed);
            assert_eq!(found, expected, "round {round}: {selection:?} of {model:?}");
            both[usize::from(expected)] += 1;
        }
    }
    assert!(both.iter().all(|&times| times > 500), "{both:?}");
}

#[test]
fn the_cost_is_bounded_by_one_literal() {
    let mut rng = Rng::with_seed(42);
    let mut bounded = 0;
    for round in 0..200 {
        let options = rng.usize(..8);
        let model = models::random(&mut rng, options);
        let solutions = models::solutions(&model);
        let most = rng.i64(-5..15);
        let mut cnf = cnf(&model).expect("small");
        let sum = cost_totaliser(&mut cnf, &model, most).expect("small");
        let clauses = owned(&cnf);
        for (selection, cost) in solutions {
            let bound = rng.i64(-6..=most);
            let mut fixed = fixing(&cnf, &model, &selection);
            let allowed = match sum.at_most(bound) {
                AtMost::Always => true,
                AtMost::Never => false,
                AtMost::If(literal) => {
                    fixed.push(literal);
                    bounded += 1;
                    satisfiable(&clauses, cnf.variables().len(), &fixed)
                }
            };
            assert_eq!(
                allowed,
                cost <= bound,
                "round {round}: {cost} {bound} {model:?}"
            );
        }
    }
    assert!(bounded > 500, "{bounded}");
}

/// A model with an item of many options, colours, an integer and a row.
fn small() -> Model {
    let option = |name: &str, items: &[usize], coloured: &[(usize, usize)]| ModelOption {
        name: name.to_owned(),
        items: items.iter().map(|&item| ItemIx::new(item)).collect(),
        coloured: coloured
            .iter()
            .map(|&(item, colour)| (ItemIx::new(item), Colour::new(colour)))
            .collect(),
        cost: 1,
    };
    let item = |name: &str, kind| Item {
        name: name.to_owned(),
        kind,
    };
    Model {
        name: "small\nmodel".to_owned(),
        items: vec![
            item("piece", ItemKind::Primary),
            item("cell", ItemKind::Secondary),
        ],
        colours: vec!["red".to_owned(), "blue".to_owned()],
        options: vec![
            option("X_1_2_0_3", &[0], &[(1, 0)]),
            option("X_1_3_0_0", &[0], &[(1, 1)]),
            option("X_2_1_0_0", &[1], &[]),
            option("X_2_2_0_0", &[0], &[]),
        ],
        integers: vec![Integer {
            name: "Y".to_owned(),
            lower: 0,
            upper: 2,
            cost: 1,
        }],
        rows: vec![Row {
            name: "C22".to_owned(),
            terms: vec![
                (Column::Integer(0), 1),
                (Column::Option(OptionIx::new(0)), -2),
                (Column::Option(OptionIx::new(2)), -1),
            ],
            sense: Sense::Ge,
            rhs: 0,
        }],
        ..Model::default()
    }
}

#[test]
fn dimacs_text_names_the_variables() {
    insta::assert_snapshot!(dimacs_text(&cnf(&small()).expect("small")));
}

#[test]
fn the_sets_stay_as_they_are() {
    let mut table = Vec::new();
    for case in known() {
        for formulation in [Formulation::Cells, Formulation::Article] {
            let model = ShellModel::new(&case.shell(), formulation);
            let cnf = cnf(model.model()).expect("small");
            let literals: usize = cnf.clauses().map(<[Literal]>::len).sum();
            table.push(format!(
                "{} {formulation:?}: {} variables, {} clauses, {literals} literals",
                case.name,
                cnf.variables().len(),
                cnf.len()
            ));
        }
    }
    insta::assert_snapshot!(table.join("\n"));
}

#[test]
fn what_is_too_large_is_an_error() {
    let mut model = small();
    model.integers[0].upper = 4096;
    let error = cnf(&model).expect_err("too many values");
    assert_eq!(
        error,
        CnfError::Integer {
            name: "Y".to_owned()
        }
    );
    model.integers[0].lower = 1;
    assert!(cnf(&model).is_ok());
    let mut model = Model::default();
    for index in 0..40 {
        model.options.push(ModelOption {
            name: format!("o{index}"),
            items: Vec::new(),
            coloured: Vec::new(),
            cost: 1 << (index % 30),
        });
    }
    let terms = (0..40).map(|o| (Column::Option(OptionIx::new(o)), 1 << (o % 30)));
    model.rows.push(Row {
        name: "powers".to_owned(),
        terms: terms.collect(),
        sense: Sense::Le,
        rhs: 1 << 30,
    });
    let error = cnf(&model).expect_err("too many sums");
    assert_eq!(
        error,
        CnfError::Sum {
            name: "powers".to_owned()
        }
    );
}

#[test]
fn empty_models_and_contradictions_have_clauses_too() {
    let empty = cnf(&Model::default()).expect("small");
    assert_eq!(dimacs_text(&empty), "c Problem: \np cnf 0 0\n");
    let mut model = small();
    model.options.clear();
    model.rows.clear();
    let uncovered = dimacs_text(&cnf(&model).expect("small"));
    assert!(uncovered.ends_with("p cnf 2 2\n-2 1 0\n0\n"), "{uncovered}");
}
