//! What only pumpkin does: proofs, and refusing numbers that it would wrap.
#![cfg(feature = "pumpkin")]

use cubewright_test as support;

use core::ops::ControlFlow;
use core::panic::AssertUnwindSafe;
use std::path::Path;

use cubewright::engine::{Engine, EngineError, Goal, Limits, Outcome, Proof, Settings, Task};
use cubewright::family::shell::model::{Formulation, ShellModel};
use cubewright::model::{
    Column, Integer, Item, ItemIx, ItemKind, Model, ModelOption, OptionIx, Row, Sense,
};
use cubewright::solve::engine;
use support::case;

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

/// `pigeons` items that each need one of `holes` others; each choice of hole `h`
/// costs `h`.
fn pigeons(pigeons: usize, holes: usize) -> Model {
    let item = |name: String, kind| Item { name, kind };
    let first = (0..pigeons).map(|p| item(format!("p{p}"), ItemKind::Primary));
    let mut model = Model {
        items: first.collect(),
        ..Model::default()
    };
    let holes_from = model.items.len();
    let second = (0..holes).map(|h| item(format!("h{h}"), ItemKind::Secondary));
    model.items.extend(second);
    for pigeon in 0..pigeons {
        for hole in 0..holes {
            model.options.push(ModelOption {
                name: format!("p{pigeon}_h{hole}"),
                items: vec![ItemIx::new(pigeon), ItemIx::new(holes_from + hole)],
                coloured: Vec::new(),
                cost: i32::try_from(hole).expect("small"),
            });
        }
    }
    model
}

#[test]
fn proofs_end_with_what_they_prove() {
    let folder = tempfile::tempdir().expect("a folder");
    let proof = folder.path().join("proof.drcp");
    // Four pigeons in the holes 0 to 3 of five.
    let least = 6;
    let (verdict, text) = proved(&pigeons(4, 5), Goal::Optimum, &proof);
    assert_eq!(verdict, Proof::Optimal);
    let claim = text.lines().last().expect("a conclusion");
    let atom = claim.trim_start_matches("c ").trim_start_matches('-');
    let named = text
        .lines()
        .find(|line| line.starts_with(&format!("a {atom} ")));
    let expected = format!("a {atom} [cost <= {}]", least - 1);
    assert_eq!(claim, format!("c -{atom}"), "it costs at least {least}");
    assert_eq!(named, Some(expected.as_str()));
    let (verdict, text) = proved(&pigeons(5, 4), Goal::First, &proof);
    assert_eq!(verdict, Proof::Infeasible);
    assert_eq!(text.lines().last(), Some("c UNSAT"));
}

/// On a disk that is full the old proof stays. Only root can make such a disk.
#[cfg(target_os = "linux")]
#[test]
fn a_proof_that_cannot_be_written_is_an_error() {
    let disk = tempfile::tempdir().expect("a folder");
    let mount = |program: &str, more: &[&str]| {
        let mut mount = std::process::Command::new(program);
        let status = mount.args(more).arg(disk.path()).status();
        status.is_ok_and(|status| status.success())
    };
    if !mount("mount", &["-t", "tmpfs", "-o", "size=64k", "tmpfs"]) {
        support::skipped("a full disk", "no tmpfs can be mounted here");
        return;
    }
    let model = pigeons(6, 5);
    let tried = ["proof.drcp", "proof.drcp.gz"].map(|name| {
        let proof = disk.path().join(name);
        std::fs::write(&proof, "old").expect("room");
        let fill = disk.path().join("fill");
        // Whatever room is left.
        let _ = std::fs::write(&fill, vec![0; 64 << 10]);
        let settings = Settings {
            proof: Some(&proof),
            ..Settings::default()
        };
        let tried =
            std::panic::catch_unwind(AssertUnwindSafe(|| run(&model, Goal::First, settings)));
        std::fs::remove_file(fill).expect("it is there");
        let left = std::fs::read_dir(disk.path()).expect("a folder").count();
        let old = std::fs::read_to_string(&proof).expect("a file");
        std::fs::remove_file(&proof).expect("it is there");
        (tried, old, left)
    });
    mount("umount", &["-l"]);
    for (tried, old, left) in tried {
        let error = tried.expect("no panic").expect_err("there is no room");
        assert!(matches!(error, EngineError::ProofFile { .. }), "{error}");
        assert!(error.to_string().contains("the disk is full"), "{error}");
        assert_eq!((&*old, left), ("old", 1));
    }
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
    let task = Task::new(&model, Goal::First).with(settings);
    let pumpkin = engine("pumpkin").expect("built in");
    assert!(pumpkin.supports(&task).is_ok());
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
    let puzzle = ShellModel::new(&case("HC_BQ_01").shell(), Formulation::Cells);
    let engine = engine("pumpkin").expect("built in");
    let first = |seed| {
        let settings = Settings {
            seed,
            ..Settings::default()
        };
        let mut shown = Vec::new();
        let goal = Goal::All { up_to: Some(3) };
        let task = Task::new(&puzzle, goal).with(settings);
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
