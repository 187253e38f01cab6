//! What `model` writes is read back as the same question, in each form and of each family.

use cubewright::export::linear_program;
use cubewright::family::shell::model::Formulation;
use cubewright::puzzle::{ModelForm, Puzzle, PuzzleData, Status, read_puzzle};
use cubewright_test as support;
use fastrand::Rng;

const FORMS: [(ModelForm, &str); 3] = [
    (ModelForm::Lp, "back.lp"),
    (ModelForm::Mps, "back.mps"),
    (ModelForm::Opb, "back.opb"),
];

/// The model in a form, read back.
fn back(puzzle: &Puzzle, form: ModelForm, file: &str) -> Puzzle {
    let text = puzzle.model_text(form).expect("rows can be said");
    let again = Puzzle::parse(file, text.as_bytes());
    again.unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The solutions of each family are as many as before, and the best costs as much.
#[test]
fn every_family_is_read_back() {
    for (file, counts) in [
        ("HC_BQ_01.hcq", true),
        ("pack_soma.pack", true),
        ("snake_2x2x2.snake", false),
        ("toy.dlx", true),
    ] {
        let puzzle = if file == "toy.dlx" {
            let text = "a b | s t\na s:red\nb s:red t\nb t\na b t |3\n";
            Puzzle::parse(file, text.as_bytes())
        } else {
            Puzzle::open(support::path(&format!("data/{file}")))
        };
        let puzzle = puzzle.expect("good");
        let raw = puzzle.count().expect("it runs").counts.raw;
        for (form, name) in FORMS {
            let again = back(&puzzle, form, name);
            let before = linear_program(puzzle.model());
            assert_eq!(
                again.model().options.len(),
                before.columns.len(),
                "{file}, {name}"
            );
            let run = again.solver().optimum().run().expect("it runs");
            assert_eq!(run.status(), Status::Optimal, "{file}, {name}");
            let least = puzzle.least_cost(&cubewright::puzzle::Limits::none());
            let least = least.expect("it runs").0;
            assert_eq!(Some(run.solutions()[0].cost()), least, "{file}, {name}");
            if counts {
                let counted = again.count().expect("it runs").counts.raw;
                assert_eq!(counted, raw, "{file}, {name}");
            }
        }
    }
}

/// A model with an integer column keeps it; in OPB its digits are columns.
#[test]
fn integers_are_read_back() {
    let text = support::read("data/HC_BQ_01.hcq");
    let data = read_puzzle("x.hcq", text.as_bytes()).expect("good");
    assert!(matches!(data, PuzzleData::Shell(_)));
    let puzzle = Puzzle::new(data, Formulation::Article).expect("good");
    let least = puzzle.least_cost(&cubewright::puzzle::Limits::none());
    let least = least.expect("it runs").0;
    for (form, name) in FORMS {
        let again = back(&puzzle, form, name);
        let integers = usize::from(form != ModelForm::Opb);
        assert_eq!(again.model().integers.len(), integers, "{name}");
        let (cost, _) = again
            .least_cost(&cubewright::puzzle::Limits::none())
            .expect("it runs");
        assert_eq!(cost, least, "{name}");
    }
}

/// Random models with colours, rows and an integer cost as much as before.
#[test]
fn random_models_are_read_back() {
    let mut solved = 0;
    for round in 0..support::cases(60) {
        let mut rng = Rng::with_seed(66_000 + round as u64);
        let options = rng.usize(1..9);
        let model = support::models::random(&mut rng, options);
        let solutions = support::models::solutions(&model);
        let least = solutions.iter().map(|&(_, cost)| cost).min();
        let lowest = |it: &cubewright::model::Integer| i64::from(it.cost) * i64::from(it.lower);
        let fixed: i64 = model.integers.iter().map(lowest).sum();
        let puzzle = Puzzle::of(model).expect("consistent");
        for (form, name) in FORMS {
            let again = back(&puzzle, form, name);
            let run = again.solver().optimum().run().expect("it runs");
            let found = run
                .solutions()
                .first()
                .map(cubewright::puzzle::Solution::cost);
            // A text of digits leaves out what the least value costs.
            let added = if form == ModelForm::Opb { fixed } else { 0 };
            assert_eq!(found.map(|it| it + added), least, "{name} {round}");
            solved += 1;
        }
    }
    println!("{solved} texts of random models");
}
