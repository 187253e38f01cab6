//! What only pumpkin does: proofs, and refusing numbers that it would wrap.
#![cfg(feature = "pumpkin")]

mod support;

use core::ops::ControlFlow;
use std::path::Path;

use cubewright::engine::{
    Engine, EngineError, Goal, Limits, Outcome, Proof, Settings, Task, engine,
};
use cubewright::model::{
    Column, Formulation, Integer, Model, ModelOption, OptionIx, Row, Sense, ShellModel,
};
use cubewright::shell::{Assembly, Shell, Width};
use fastrand::Rng;
use support::{disturbed, known, planted};

fn run(model: &Model, goal: Goal, settings: Settings<'_>) -> Result<Outcome, EngineError> {
    let engine: Box<dyn Engine> = engine("pumpkin").expect("built in");
    let task = Task::new(model, goal).with(settings);
    engine.run(&task, &Limits::none(), &mut |_| ControlFlow::Continue(()))
}

fn proved(model: &Model, goal: Goal, proof: &Path) -> (Proof, String) {
    let settings = Settings {
        proof: Some(proof),
        ..Settings::default()
    };
    let outcome = run(model, goal, settings).expect("runs");
    let text = std::fs::read_to_string(proof).expect("a proof");
    (outcome.proof, text)
}

/// A small cube without an assembly, as the naive search proves.
fn infeasible() -> Shell {
    let mut rng = Rng::with_seed(41);
    let is_infeasible = |shell: &Shell| support::naive(shell).is_empty();
    let mut shells = std::iter::repeat_with(|| disturbed(&mut rng, Width::new(3).expect("fits")));
    shells.find(is_infeasible).expect("soon")
}

/// A small cube that needs a flip or a half turn, and how many.
fn dear() -> (Shell, i64) {
    let mut rng = Rng::with_seed(42);
    let cost = |shell: &Shell| {
        let costs = |assembly: &Assembly| -> i64 {
            let placements = assembly.placements().iter();
            placements.map(|p| i64::from(p.orientation.cost())).sum()
        };
        support::naive(shell).iter().map(costs).min()
    };
    loop {
        let (shell, _) = planted(&mut rng, Width::new(3).expect("fits"));
        if let Some(least) = cost(&shell).filter(|&least| least > 0) {
            return (shell, least);
        }
    }
}

#[test]
fn proofs_end_with_what_they_prove() {
    let folder = tempfile::tempdir().expect("a folder");
    let proof = folder.path().join("proof.drcp");
    let (shell, least) = dear();
    let solvable = ShellModel::new(&shell, Formulation::Cells);
    let (verdict, text) = proved(solvable.model(), Goal::Optimum, &proof);
    assert_eq!(verdict, Proof::Optimal);
    let claim = text.lines().last().expect("a conclusion");
    let atom = claim.trim_start_matches("c ").trim_start_matches('-');
    let named = text
        .lines()
        .find(|line| line.starts_with(&format!("a {atom} ")));
    let expected = format!("a {atom} [cost <= {}]", least - 1);
    assert_eq!(claim, format!("c -{atom}"), "it costs at least {least}");
    assert_eq!(named, Some(expected.as_str()));
    let none = ShellModel::new(&infeasible(), Formulation::Cells);
    let (verdict, text) = proved(none.model(), Goal::First, &proof);
    assert_eq!(verdict, Proof::Infeasible);
    assert_eq!(text.lines().last(), Some("c UNSAT"));
}

#[test]
fn a_proof_of_all_solutions_or_nowhere_is_refused() {
    let model = Model::default();
    let settings = Settings {
        proof: Some(Path::new("no such folder/proof.drcp")),
        ..Settings::default()
    };
    for goal in [Goal::Count, Goal::All { up_to: None }] {
        let error = run(&model, goal, settings).expect_err("refused");
        assert!(matches!(error, EngineError::Unsupported { .. }), "{error}");
    }
    let error = run(&model, Goal::First, settings).expect_err("no such folder");
    assert!(error.to_string().contains("no such folder"), "{error}");
}

/// A model of one free option, one integer and one row.
fn small(cost: i32, upper: i32, factor: i32, rhs: i32) -> Model {
    Model {
        options: vec![ModelOption {
            name: "o".to_owned(),
            items: Vec::new(),
            coloured: Vec::new(),
            cost,
        }],
        integers: vec![Integer {
            name: "n".to_owned(),
            lower: 0,
            upper,
            cost: 1,
        }],
        rows: vec![Row {
            name: "r".to_owned(),
            terms: vec![
                (Column::Option(OptionIx::new(0)), 1),
                (Column::Integer(0), factor),
            ],
            sense: Sense::Ge,
            rhs,
        }],
        ..Model::default()
    }
}

#[test]
fn numbers_beyond_32_bits_are_refused() {
    let optimum = |model: &Model| run(model, Goal::Optimum, Settings::default());
    let fine = optimum(&small(1, 1000, 1000, 999)).expect("small numbers");
    assert_eq!((fine.proof, fine.bound), (Proof::Optimal, Some(1)));
    for model in [
        small(1, i32::MAX, 1, 1),
        small(i32::MAX, 10, 1, 1),
        small(1, 100_000, 100_000, 1),
        small(1, 10, 1, i32::MIN),
        small(1, 10, i32::MIN, 1),
    ] {
        let error = optimum(&model).expect_err("too large");
        assert!(matches!(error, EngineError::Unsupported { .. }), "{error}");
    }
}

#[test]
fn the_same_seed_gives_the_same_run() {
    let puzzle = ShellModel::new(&known().swap_remove(0).shell, Formulation::Cells);
    let engine = engine("pumpkin").expect("built in");
    let first = |seed| {
        let settings = Settings {
            seed,
            ..Settings::default()
        };
        let mut shown = Vec::new();
        let goal = Goal::All { up_to: Some(3) };
        let task = Task::shell(&puzzle, goal).with(settings);
        let sink = &mut |selection: &cubewright::model::Selection| {
            shown.push(selection.clone());
            ControlFlow::Continue(())
        };
        engine.run(&task, &Limits::none(), sink).expect("runs");
        shown
    };
    assert_eq!(first(1), first(1));
    assert!(
        (2..12).any(|seed| first(seed) != first(1)),
        "the seed is not heeded"
    );
}
