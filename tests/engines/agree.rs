//! Engines beside each other: random cubes, limits, models that nothing covers, and what
//! they say of themselves.

use super::cases::ready;
use cubewright_test as support;

use core::ops::ControlFlow;
use std::time::Duration;

use cubewright::count::Count;
use cubewright::engine::unit_cube::UnitCube;
use cubewright::engine::{
    Cause, Engine, EngineError, Goal, Limits, Outcome, Proof, Sink, Stop, Task,
};
use cubewright::family::shell::model::{Formulation, ShellModel};
use cubewright::family::shell::{Assembly, Shell, Width};
use cubewright::model::{Item, ItemKind, Model, check};
use cubewright::solve::{Availability, Backend, BackendKind, backends, engine};
use cubewright_test::typed::solve_shell;
use fastrand::Rng;
use support::shrink::{shrunk, written};
use support::{case, disturbed, planted};

/// How many random puzzles a backend gets: as many as its kind solves in seconds of a
/// build without optimisation.
fn random_cases(backend: &Backend) -> usize {
    support::fewer(match backend.kind {
        BackendKind::Search => 400,
        BackendKind::Sat => 120,
        // A program is started anew for each model.
        BackendKind::Milp if backend.feature == "lp-command" => 8,
        BackendKind::Milp if support::is_full_run() => 120,
        BackendKind::Milp => 30,
        BackendKind::Cp => 25,
    })
}

/// Those that find the best of a cube: all but searches of other families or goals, which
/// say so.
fn ready_for_cubes() -> Vec<Backend> {
    let cube = case("original_red").shell();
    let model = ShellModel::new(&cube, Formulation::Cells);
    let mut ready = ready();
    ready.retain(|backend| {
        let engine = engine(backend.name).expect("ready");
        let task = Task::new(&model, Goal::Optimum);
        let show = &mut |_: &Assembly| ControlFlow::Continue(());
        match solve_shell(&*engine, task, &Limits::none(), show) {
            Err(error @ EngineError::Unsupported { .. }) => {
                support::skipped(backend.name, error);
                false
            }
            _ => true,
        }
    });
    ready
}

/// The outcome of an engine and the last assembly that it showed.
fn optimum(
    engine: &dyn Engine,
    shell: &Shell,
    formulation: Formulation,
) -> (Outcome, Option<Assembly>) {
    let model = ShellModel::new(shell, formulation);
    let mut best = None;
    let outcome = solve_shell(
        engine,
        Task::new(&model, Goal::Optimum),
        &Limits::none(),
        &mut |assembly| {
            best = Some(assembly.clone());
            ControlFlow::Continue(())
        },
    );
    match outcome {
        Ok(outcome) => (outcome, best),
        Err(error) => panic!("{error} on\n{}", rings(shell)),
    }
}

/// A puzzle in a form that the program reads.
fn rings(shell: &Shell) -> String {
    let rings: Vec<String> = shell.pieces().iter().map(ToString::to_string).collect();
    rings.join("\n")
}

/// Asserts that `engine` proves what the reference engine proves; on failure
/// prints the puzzle in a form that the program reads.
fn agrees(engine: &dyn Engine, name: &str, shell: &Shell, formulation: Formulation) {
    let (expected, reference) = optimum(&UnitCube, shell, Formulation::Cells);
    let (outcome, best) = optimum(engine, shell, formulation);
    let agreed = (outcome.proof, &best) == (expected.proof, &reference);
    assert!(
        agreed,
        "{} on {name} ({formulation:?}): {outcome:?} {best:?}, reference {reference:?}\n{}\n{}",
        engine.name(),
        rings(shell),
        reproduction(engine, &ShellModel::new(shell, Formulation::Cells)),
    );
}

/// What an engine says of a model: the proof and the cost of what it shows.
fn verdict(engine: &dyn Engine, model: &Model) -> Option<(Proof, Option<i64>)> {
    let mut cost = None;
    let task = Task::new(model, Goal::Optimum);
    let outcome = engine.run(&task, &Limits::none(), &mut |selection| {
        cost = check(model, selection).ok();
        ControlFlow::Continue(())
    });
    outcome.ok().map(|outcome| (outcome.proof, cost))
}

/// The smallest model on which `engine` and `cover` disagree, as a file.
fn reproduction(engine: &dyn Engine, shell: &ShellModel) -> String {
    let cover = cubewright::solve::engine("cover").expect("always there");
    let mut differ = |model: &Model| {
        verdict(engine, model).is_some_and(|said| Some(said) != verdict(&*cover, model))
    };
    if !differ(shell.model()) {
        return "(as a bare model there is no disagreement)".to_owned();
    }
    let small = shrunk(shell.model(), &mut differ);
    let (file, text) = written(engine.name(), &small);
    format!("smallest model, in {}:\n{text}", file.display())
}

/// Loses every solution as soon as a certain option can be chosen.
struct Liar;

impl Engine for Liar {
    fn name(&self) -> &'static str {
        "liar"
    }

    fn run(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let cover = engine("cover")?;
        let mut options = task.model().options.iter();
        if options.any(|option| option.name == "X_2_4_1_3" && !option.items.is_empty()) {
            let outcome = cover.run(task, limits, &mut |_| ControlFlow::Continue(()))?;
            return Ok(Outcome {
                found: Count::ZERO,
                proof: Proof::Infeasible,
                ..outcome
            });
        }
        cover.run(task, limits, sink)
    }
}

#[test]
fn a_disagreement_shrinks_to_the_smallest_model() {
    let case = case("HC_BQ_01");
    let shell = ShellModel::new(&case.shell(), Formulation::Cells);
    let said = reproduction(&Liar, &shell);
    // The model has 288 options and 56 items; one of each is enough to be lied about.
    let (head, text) = said.split_once('\n').expect("a file and its text");
    assert!(
        head.ends_with("liar.dlx:") || head.ends_with("liar.lp:"),
        "{said}"
    );
    let file = head
        .rsplit(' ')
        .next()
        .expect("a word")
        .trim_end_matches(':');
    std::fs::remove_file(file).expect("the test wrote it");
    let names = text.matches("X_").count();
    assert!(text.contains("X_2_4_1_3") && names <= 3, "{said}");
    let honest = engine("cover").expect("always there");
    assert!(reproduction(&*honest, &shell).contains("no disagreement"));
}

#[test]
fn all_engines_of_rows_agree_on_the_articles_formulation() {
    for backend in ready()
        .iter()
        .filter(|backend| backend.kind != BackendKind::Search)
    {
        let engine = engine(backend.name).expect("ready");
        for case in ["HC_BQ_01", "HC_BQ_02", "HC_BQ_03", "original_blue"].map(case) {
            agrees(&*engine, &case.name, &case.shell(), Formulation::Article);
        }
    }
}

#[test]
fn all_engines_agree_on_random_cubes() {
    for backend in ready_for_cubes() {
        let engine = engine(backend.name).expect("ready");
        let mut rng = Rng::with_seed(11);
        let mut infeasible = 0;
        for round in 0..random_cases(&backend) {
            let width = Width::new(3 + round % 5).expect("in range");
            let (shell, _) = planted(&mut rng, width);
            agrees(&*engine, "a planted cube", &shell, Formulation::Cells);
            let shell = disturbed(&mut rng, width);
            agrees(&*engine, "a disturbed cube", &shell, Formulation::Cells);
            let (outcome, _) = optimum(&UnitCube, &shell, Formulation::Cells);
            infeasible += usize::from(outcome.proof == Proof::Infeasible);
        }
        assert!(infeasible > 0, "both verdicts must occur");
    }
}

#[test]
fn general_engines_enumerate() {
    let red = case("original_red");
    for backend in ready()
        .iter()
        .filter(|backend| backend.kind != BackendKind::Search)
    {
        let engine = engine(backend.name).expect("ready");
        let model = ShellModel::new(&red.shell(), Formulation::Cells);
        let mut seen = std::collections::HashSet::new();
        let goal = Goal::All { up_to: Some(6) };
        let outcome = solve_shell(
            &*engine,
            Task::new(&model, goal),
            &Limits::none(),
            &mut |assembly| {
                assert!(seen.insert(assembly.clone()), "shown twice");
                ControlFlow::Continue(())
            },
        );
        let outcome = outcome.expect("the engine runs");
        assert_eq!((outcome.found, outcome.stop), (6_u64.into(), Stop::Enough));
        assert_eq!((seen.len(), outcome.proof), (6, Proof::None));
    }
}

/// Tiny limits: whatever a backend makes of them, nothing may be claimed.
#[test]
fn limits_are_answers_without_proof() {
    let shell = case("HC_BQ_03").shell();
    let model = ShellModel::new(&shell, Formulation::Cells);
    for backend in ready_for_cubes() {
        let engine = engine(backend.name).expect("ready");
        let run = |limits: &Limits<'_>| {
            let goal = Goal::All { up_to: None };
            let show = &mut |_: &Assembly| ControlFlow::Continue(());
            solve_shell(&*engine, Task::new(&model, goal), limits, show)
                .expect("a limit is no error")
        };
        let stopped = run(&Limits {
            stop: &|| Some(Cause::Interrupt),
            time_left: &|| None,
        });
        assert_eq!(stopped.proof, Proof::None, "{}", backend.name);
        assert_eq!(
            stopped.stop,
            Stop::Limit(Cause::Interrupt),
            "{}",
            backend.name
        );
        if backend.kind != BackendKind::Search {
            // Programs know whole seconds only and may find many before that.
            let calls = core::cell::Cell::new(0);
            let tiny = run(&Limits {
                stop: &|| {
                    calls.set(calls.get() + 1);
                    (calls.get() > 3).then_some(Cause::Time)
                },
                time_left: &|| Some(Duration::from_micros(1)),
            });
            assert_eq!(tiny.proof, Proof::None, "{}", backend.name);
            assert!(matches!(tiny.stop, Stop::Limit(_)), "{}", backend.name);
        }
    }
}

#[test]
fn models_without_options_or_coverers_are_decided() {
    let item = |name: &str, kind| Item {
        name: name.to_owned(),
        kind,
    };
    let uncovered = Model {
        items: vec![item("a", ItemKind::Primary)],
        ..Model::default()
    };
    let optional = Model {
        items: vec![item("a", ItemKind::Secondary)],
        ..Model::default()
    };
    for backend in ready()
        .iter()
        .filter(|backend| backend.kind != BackendKind::Search)
    {
        let engine = engine(backend.name).expect("ready");
        let proof = |model: &Model| {
            let task = Task::new(model, Goal::Optimum);
            let sink = &mut |_: &_| ControlFlow::Continue(());
            engine
                .run(&task, &Limits::none(), sink)
                .expect("runs")
                .proof
        };
        assert_eq!(proof(&uncovered), Proof::Infeasible, "{}", backend.name);
        assert_eq!(proof(&optional), Proof::Optimal, "{}", backend.name);
    }
}

#[test]
fn the_reference_engine_says_what_it_cannot_do() {
    let shell = case("HC_BQ_01").shell();
    let article = ShellModel::new(&shell, Formulation::Article);
    let sink = &mut |_: &_| ControlFlow::Continue(());
    let task = Task::new(&article, Goal::First);
    let error = UnitCube
        .run(&task, &Limits::none(), sink)
        .expect_err("not the article's");
    assert!(matches!(error, EngineError::Unsupported { .. }));
    let task = Task::new(article.model(), Goal::First);
    assert!(UnitCube.run(&task, &Limits::none(), sink).is_err());
}

#[test]
fn unknown_and_missing_backends_are_told_apart() {
    assert!(matches!(engine("abacus"), Err(EngineError::Unknown { .. })));
    for backend in backends() {
        match backend.availability {
            Availability::Ready(version) => assert_ne!(version, ""),
            Availability::NotBuiltIn => assert!(matches!(
                engine(backend.name),
                Err(EngineError::NotBuiltIn { feature, .. }) if feature == backend.feature
            )),
            Availability::ProgramMissing => assert!(matches!(
                engine(backend.name),
                Err(EngineError::ProgramMissing { .. })
            )),
        }
    }
}

/// Versions that a backend cannot be asked for are constants; they must be those
/// of the crates that are linked.
#[test]
fn constant_versions_are_those_of_the_lock_file() {
    let lock = support::read("Cargo.lock");
    let locked = |package: &str| {
        let entry = format!("name = \"{package}\"\nversion = \"");
        let (_, rest) = lock.split_once(&entry).expect("locked");
        rest.split('"').next().expect("a version").to_owned()
    };
    for backend in ready() {
        let Availability::Ready(version) = backend.availability else {
            continue;
        };
        match backend.name {
            "batsat" => assert_eq!(version, format!("BatSat {}", locked("batsat"))),
            "microlp" => assert_eq!(version, format!("microlp {}", locked("microlp"))),
            "pumpkin" => assert_eq!(version, format!("pumpkin {}", locked("pumpkin-core"))),
            // scip-sys 0.1.28 has the bindings of exactly this version.
            "scip" => assert_eq!(
                (version.as_str(), locked("scip-sys")),
                ("SCIP 10.0.2", "0.1.28".to_owned())
            ),
            _ => {}
        }
    }
}
