//! SAT engines on models with everything, and their proofs.
#![cfg(any(feature = "sat", feature = "cadical"))]

use cubewright_test as support;

use core::cell::Cell;
use core::ops::ControlFlow;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use cubewright::engine::{
    Cause, Engine, EngineError, Goal, Limits, Outcome, Proof, Settings, Stop, Task,
};
use cubewright::export::{cnf, dimacs_text};
use cubewright::family::shell::Width;
use cubewright::family::shell::model::{Formulation, ShellModel};
use cubewright::formats::read_dlx;
use cubewright::model::{Item, ItemKind, Model, OptionIx, Selection, check};
use cubewright::solve::{Availability, BackendKind, backends, engine};
use fastrand::Rng;
use support::proofs::{check_lrat, check_rup};
use support::{case, disturbed, known, models};

/// The SAT engines that are built in.
fn engines() -> Vec<Box<dyn Engine>> {
    let built = backends().into_iter().filter(|backend| {
        backend.kind == BackendKind::Sat && matches!(backend.availability, Availability::Ready(_))
    });
    let engines: Vec<_> = built.map(|b| engine(b.name).expect("ready")).collect();
    assert!(!engines.is_empty());
    engines
}

fn shown(engine: &dyn Engine, task: &Task<'_>, limits: &Limits<'_>) -> (Vec<Selection>, Outcome) {
    let mut shown = Vec::new();
    let outcome = engine.run(task, limits, &mut |selection| {
        shown.push(selection.clone());
        ControlFlow::Continue(())
    });
    (shown, outcome.expect("the engine runs"))
}

fn solved(engine: &dyn Engine, model: &Model, goal: Goal) -> (Vec<Selection>, Outcome) {
    shown(engine, &Task::new(model, goal), &Limits::none())
}

#[test]
fn random_models_agree_with_trying_every_selection() {
    let mut rng = Rng::with_seed(51);
    let engines = engines();
    let mut verdicts = [0, 0];
    for round in 0..400 {
        let options = rng.usize(..10);
        let model = models::random(&mut rng, options);
        let mut expected: BTreeMap<Vec<OptionIx>, i64> = BTreeMap::new();
        for (selection, cost) in models::solutions(&model) {
            let least = expected.entry(selection.options).or_insert(cost);
            *least = cost.min(*least);
        }
        verdicts[usize::from(expected.is_empty())] += 1;
        let proof = |feasible| {
            if expected.is_empty() {
                Proof::Infeasible
            } else {
                feasible
            }
        };
        for engine in &engines {
            let name = format!("{} round {round}: {model:?}", engine.name());
            let (all, outcome) = solved(&**engine, &model, Goal::All { up_to: None });
            assert!(all.iter().all(|s| check(&model, s).is_ok()), "{name}");
            let mut found: Vec<_> = all.into_iter().map(|s| s.options).collect();
            found.sort();
            assert!(found.iter().eq(expected.keys()), "{name}");
            assert_eq!(outcome.proof, proof(Proof::Complete), "{name}");
            let (none, outcome) = solved(&**engine, &model, Goal::Count);
            assert_eq!((none.len(), outcome.found), (0, expected.len().into()));
            let (first, outcome) = solved(&**engine, &model, Goal::First);
            assert_eq!(first.len(), usize::from(!expected.is_empty()), "{name}");
            assert_eq!(outcome.proof, proof(Proof::None), "{name}");
            let (best, outcome) = solved(&**engine, &model, Goal::Optimum);
            let cost = best.last().map(|s| check(&model, s).expect("a solution"));
            assert_eq!(cost, expected.values().min().copied(), "{name}");
            assert_eq!(outcome.proof, proof(Proof::Optimal), "{name}");
        }
    }
    assert!(verdicts.iter().all(|&times| times > 50), "{verdicts:?}");
}

/// The preference decides among optima of random models.
#[test]
fn the_preference_is_lexicographic() {
    let mut rng = Rng::with_seed(52);
    let mut decided = 0;
    for _ in 0..500 {
        let mut model = models::random(&mut rng, 8);
        let coverers = model.coverers();
        let primary = |&item: &usize| model.items[item].kind == ItemKind::Primary;
        let groups = (0..model.items.len()).filter(primary);
        let mut groups: Vec<Vec<OptionIx>> = groups.map(|item| coverers[item].clone()).collect();
        for group in &mut groups {
            rng.shuffle(group);
        }
        model.preference = groups;
        let rank = |selection: &Selection| -> Vec<Option<usize>> {
            let chosen = |option: &OptionIx| selection.options.contains(option);
            let groups = model.preference.iter();
            groups.map(|group| group.iter().position(chosen)).collect()
        };
        let solutions = models::solutions(&model);
        let least = solutions.iter().map(|(s, cost)| (*cost, rank(s))).min();
        let costs = solutions.iter().map(|(_, cost)| *cost);
        decided += usize::from(costs.min().is_some_and(|min| {
            let optima = solutions.iter().filter(|(_, cost)| *cost == min);
            optima
                .map(|(s, _)| rank(s))
                .collect::<std::collections::BTreeSet<_>>()
                .len()
                > 1
        }));
        for engine in engines() {
            let (best, _) = solved(&*engine, &model, Goal::Optimum);
            let best = best
                .last()
                .map(|s| (check(&model, s).expect("holds"), rank(s)));
            assert_eq!(best, least, "{}: {model:?}", engine.name());
        }
    }
    assert!(decided > 20, "{decided}");
}

#[test]
fn sets_are_enumerated_completely() {
    for case in known() {
        if case.raw > 1000 {
            continue;
        }
        let model = ShellModel::new(&case.shell(), Formulation::Cells);
        for engine in engines() {
            let (_, outcome) = solved(&*engine, model.model(), Goal::Count);
            assert_eq!(
                (outcome.found, outcome.proof),
                (case.raw.into(), Proof::Complete)
            );
        }
    }
}

#[test]
fn limits_end_the_search_within_a_call() {
    // Nobody colours 11 pigeons with 10 holes by clauses in a moment.
    let model = pigeons(11);
    for engine in engines() {
        let calls = Cell::new(0);
        let limits = Limits {
            stop: &|| {
                calls.set(calls.get() + 1);
                (calls.get() > 20).then_some(Cause::Time)
            },
            time_left: &|| None,
        };
        for goal in [Goal::First, Goal::Optimum, Goal::Count] {
            calls.set(0);
            let (found, outcome) = shown(&*engine, &Task::new(&model, goal), &limits);
            assert_eq!(found, []);
            assert_eq!(
                (outcome.proof, outcome.stop),
                (Proof::None, Stop::Limit(Cause::Time))
            );
        }
    }
}

/// `count` pieces for one place fewer.
fn pigeons(count: usize) -> Model {
    let item = |name: String, kind| Item { name, kind };
    let mut model = Model::default();
    for pigeon in 0..count {
        model
            .items
            .push(item(format!("p{pigeon}"), ItemKind::Primary));
    }
    for hole in 1..count {
        model
            .items
            .push(item(format!("h{hole}"), ItemKind::Secondary));
    }
    for pigeon in 0..count {
        for hole in 1..count {
            model.options.push(cubewright::model::ModelOption {
                name: format!("p{pigeon}h{hole}"),
                items: [pigeon, count - 1 + hole]
                    .map(cubewright::model::ItemIx::new)
                    .to_vec(),
                coloured: Vec::new(),
                cost: 0,
            });
        }
    }
    model
}

#[test]
fn seeds_and_starts_change_the_way_but_not_the_optimum() {
    let case = case("HC_BQ_02");
    let model = ShellModel::new(&case.shell(), Formulation::Cells);
    for engine in engines() {
        let task = Task::new(&model, Goal::Optimum);
        let (best, plain) = shown(&*engine, &task, &Limits::none());
        let run = |settings| shown(&*engine, &task.with(settings), &Limits::none());
        let seeded = |seed| {
            run(Settings {
                seed,
                ..Settings::default()
            })
        };
        let works: Vec<_> = (1..5).map(|seed| seeded(seed).1.work).collect();
        // CaDiCaL draws lots on larger problems only.
        let drawn = works.iter().any(|&work| work != plain.work);
        assert!(drawn || engine.name() == "cadical", "{}", engine.name());
        assert_eq!(seeded(7), seeded(7));
        assert!((1..5).all(|seed| seeded(seed).0 == best));
        let (again, started) = run(Settings {
            start: best.first(),
            ..Settings::default()
        });
        assert_eq!(again, best);
        assert!(
            started.work.models < plain.work.models,
            "the start is the optimum"
        );
    }
}

/// Writes the proof that `model` has no solution; returns clauses and proof.
fn proof_of(engine: &dyn Engine, model: &Model, path: &Path, goal: Goal) -> (String, String) {
    let settings = Settings {
        proof: Some(path),
        ..Settings::default()
    };
    let task = Task::new(model, goal).with(settings);
    let (_, outcome) = shown(engine, &task, &Limits::none());
    assert_eq!(outcome.proof, Proof::Infeasible);
    let read = |path: &Path| std::fs::read_to_string(path).expect("written");
    let clauses = read(&path.with_extension("cnf"));
    assert_eq!(clauses, dimacs_text(&cnf(model).expect("small")));
    (clauses, read(path))
}

/// Puzzles without a solution: disturbed cubes, the seed article's trap, a Soma
/// shape, pigeons, and an item that nothing covers.
fn infeasible() -> Vec<Model> {
    let shell = |shell| ShellModel::new(&shell, Formulation::Cells).model().clone();
    let mut models = vec![
        shell(support::shell("tests/cases/shell/two_on_one_place.rings")),
        read_dlx(&support::read("tests/cases/cover/soma_bench.dlx")).expect("a good file"),
        read_dlx(&support::read("tests/cases/cover/tetrominoes_4x5.dlx")).expect("a good file"),
        pigeons(6),
        Model {
            items: vec![Item {
                name: "a".to_owned(),
                kind: ItemKind::Primary,
            }],
            ..Model::default()
        },
    ];
    let mut rng = Rng::with_seed(53);
    while models.len() < 5 + support::fewer(15) {
        let width = Width::new(3 + models.len() % 5).expect("in range");
        let cube = disturbed(&mut rng, width);
        let formulation = [Formulation::Cells, Formulation::Article][models.len() % 2];
        let model = ShellModel::new(&cube, formulation);
        let masks = engine("masks").expect("always there");
        let cells = ShellModel::new(&cube, Formulation::Cells);
        let task = Task::new(&cells, Goal::First);
        if shown(&*masks, &task, &Limits::none()).1.proof == Proof::Infeasible {
            models.push(model.model().clone());
        }
    }
    models
}

#[test]
fn proofs_hold() {
    let folder = tempfile::tempdir().expect("a folder");
    let goals = [
        Goal::First,
        Goal::Optimum,
        Goal::Count,
        Goal::All { up_to: None },
    ];
    let (mut bytes, mut lines) = ([0, 0], [0, 0]);
    for (number, model) in infeasible().iter().enumerate() {
        let goal = goals[number % goals.len()];
        for engine in engines() {
            let name = format!("{}_{number}", engine.name());
            let path = folder.path().join(format!("{name}.drat"));
            let (clauses, drat) = proof_of(&*engine, model, &path, goal);
            published(&path);
            if engine.name() == "batsat" {
                check_rup(&clauses, &drat).unwrap_or_else(|why| panic!("{name}: {why}"));
                (bytes[0], lines[0]) = (bytes[0] + drat.len(), lines[0] + drat.lines().count());
                continue;
            }
            let path = folder.path().join(format!("{name}.lrat"));
            let (clauses, lrat) = proof_of(&*engine, model, &path, goal);
            check_lrat(&clauses, &lrat).unwrap_or_else(|why| panic!("{name}: {why}"));
            (bytes[1], lines[1]) = (bytes[1] + lrat.len(), lines[1] + lrat.lines().count());
        }
    }
    println!("DRAT and LRAT: {bytes:?} bytes, {lines:?} lines");
}

/// Asks the published checker `rate`, where it is there; in CI it must be.
fn published(proof: &Path) {
    let checker = Command::new("rate")
        .arg("--skip-unit-deletions")
        .args([&proof.with_extension("cnf"), proof])
        .output();
    match checker {
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stdout).into_owned();
            assert!(said.contains("s VERIFIED"), "{}: {said}", proof.display());
        }
        Err(error) => {
            let required = std::env::var_os("CUBEWRIGHT_REQUIRE_ENGINES");
            support::skipped(
                "rate",
                format!("{error} (cargo install rate --version 0.3.0)"),
            );
            assert!(
                required.is_none_or(|value| value != "1"),
                "rate is required here"
            );
        }
    }
}

#[test]
fn wrong_proofs_are_rejected() {
    let dimacs = "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n";
    assert_eq!(check_lrat(dimacs, "5 2 0 1 2 0\n6 0 5 3 4 0\n"), Ok(()));
    assert_eq!(check_rup(dimacs, "2 0\n0\n"), Ok(()));
    for bad in [
        "",
        "5 2 0 1 2 0\n",
        "5 2 0 1 0\n6 0 5 3 4 0\n",
        "5 2 0 1 3 0\n6 0 5 3 4 0\n",
        "5 2 0 1 2 0\n6 0 3 4 0\n",
        "5 2 0 1 2 0\n6 0 5 3 9 0\n",
        "5 2 0 1 2 0\n5 d 1 9 0\n6 0 5 3 4 0\n",
        "5 2 0 1 2 0\n5 d 3 0\n6 0 5 3 4 0\n",
        "4 2 0 1 2 0\n6 0 4 3 0\n",
        "5 2 0 -1 2 0\n6 0 5 3 4 0\n",
    ] {
        assert!(check_lrat(dimacs, bad).is_err(), "{bad}");
    }
    assert!(check_rup("p cnf 2 3\n1 2 0\n-1 2 0\n1 -2 0\n", "2 0\n0\n").is_err());
    assert!(check_rup(dimacs, "2 0\n").is_err());
    assert!(check_rup("p cnf 3 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n", "3 0\n0\n").is_err());
    let satisfiable = "p cnf 2 3\n1 2 0\n-1 2 0\n1 -2 0\n";
    assert!(check_lrat(satisfiable, "4 2 0 1 2 0\n5 0 4 3 0\n").is_err());
}

#[test]
fn no_line_of_a_proof_may_change() {
    let folder = tempfile::tempdir().expect("a folder");
    let model = pigeons(5);
    let mut rng = Rng::with_seed(54);
    for engine in engines().iter().filter(|engine| engine.name() == "cadical") {
        let path = folder.path().join("proof.lrat");
        let (clauses, lrat) = proof_of(&**engine, &model, &path, Goal::First);
        assert_eq!(check_lrat(&clauses, &lrat), Ok(()));
        let lines: Vec<&str> = lrat.lines().collect();
        let steps: Vec<usize> = (0..lines.len())
            .filter(|&at| !lines[at].contains('d'))
            .collect();
        for _ in 0..100 {
            // A hint is left out: either it was needed, or the step still holds
            // without it because hints are in order and all of them are used.
            let at = steps[rng.usize(..steps.len())];
            let mut words: Vec<&str> = lines[at].split(' ').collect();
            let last = words.len() - 2;
            words.remove(last);
            let line = words.join(" ");
            let mut changed = lines.clone();
            changed[at] = &line;
            let checked = check_lrat(&clauses, &changed.join("\n"));
            assert!(checked.is_err(), "{} became {line}", lines[at]);
        }
    }
}

#[test]
fn what_cannot_be_proved_leaves_no_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let case = case("HC_BQ_01");
    let model = ShellModel::new(&case.shell(), Formulation::Cells);
    let run = |name: &str, file: &str| {
        let path = folder.path().join(file);
        let settings = Settings {
            proof: Some(&path),
            ..Settings::default()
        };
        let task = Task::new(&model, Goal::First).with(settings);
        let sink = &mut |_: &_| ControlFlow::Continue(());
        let engine = engine(name).expect("ready");
        let ran = engine.run(&task, &Limits::none(), sink);
        let left = std::fs::read_dir(folder.path()).expect("a folder").count();
        assert_eq!(left, 0, "{name} {file}");
        ran
    };
    for engine in engines() {
        let outcome = run(engine.name(), "proof.drat").expect("there is a solution");
        assert_eq!(outcome.found, 1);
        let unsupported = run(engine.name(), "proof.cnf");
        assert!(matches!(
            unsupported,
            Err(EngineError::ProofForm { .. } | EngineError::Unsupported { .. })
        ));
        let nowhere = run(engine.name(), "no/such/folder/proof.drat");
        assert!(matches!(nowhere, Err(EngineError::ProofFile { .. })));
        if engine.name() == "batsat" {
            let unsupported = run("batsat", "proof.lrat");
            assert!(matches!(unsupported, Err(EngineError::ProofForm { .. })));
        }
    }
}
