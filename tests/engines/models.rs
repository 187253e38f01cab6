//! Engines that read any model, against an oracle that tries every set of options.

use cubewright_test as support;

use core::ops::ControlFlow;

use cubewright::engine::{Engine, Goal, Limits, Outcome, Proof, Stop, Task};
use cubewright::formats::read_dlx;
use cubewright::model::{
    Column, ItemKind, Model, OptionIx, Restriction, Row, Selection, Sense, check,
};
use cubewright::puzzle::Puzzle;
use cubewright::show::{AskedReason, Reason};
use cubewright::solve::{Availability, Backend, BackendKind, backends, engine};
use fastrand::Rng;
use support::oracle::{Shape, merit, random, solutions};

/// The engines that read any model and can be used here, and how many random
/// models each gets: programs take tens of milliseconds a question.
fn engines() -> Vec<(Box<dyn Engine>, usize)> {
    let is_ready = |backend: &Backend| matches!(backend.availability, Availability::Ready(_));
    let rounds = |backend: &Backend| match (backend.kind, backend.name) {
        (BackendKind::Milp, "microlp") => 120,
        (BackendKind::Milp, name) if name.starts_with("lp-") => 6,
        (BackendKind::Milp, _) => 60,
        (BackendKind::Search | BackendKind::Cp | BackendKind::Sat, _) => 240,
    };
    let ready = backends().into_iter().filter(is_ready);
    let engines = ready.map(|backend| {
        let rounds = rounds(&backend);
        (engine(backend.name).expect("ready"), rounds)
    });
    // Others read puzzles, not models, or only count.
    engines
        .filter(|(engine, _)| answers(&**engine, &model(false), Goal::First))
        .collect()
}

/// Whether the engine answers such questions.
fn answers(engine: &dyn Engine, model: &Model, goal: Goal) -> bool {
    engine.supports(&Task::new(model, goal)).is_ok()
}

/// Whether the engine reads models with rows.
fn reads_rows(engine: &dyn Engine) -> bool {
    answers(engine, &model(true), Goal::First)
}

/// A small model; a row, if it has one, says more than how many options are chosen.
fn model(has_row: bool) -> Model {
    let mut model = read_dlx("a b\na\nb\na b\n").expect("a model");
    if has_row {
        let terms = [1, 2, 3].into_iter().enumerate();
        let terms = terms.map(|(index, factor)| (Column::Option(OptionIx::new(index)), factor));
        model.rows.push(Row {
            name: "row".to_owned(),
            terms: terms.collect(),
            sense: Sense::Ge,
            rhs: 1,
        });
    }
    model
}

fn shown(engine: &dyn Engine, model: &Model, goal: Goal) -> (Vec<Selection>, Outcome) {
    let mut shown = Vec::new();
    let outcome = engine.run(&Task::new(model, goal), &Limits::none(), &mut |selection| {
        shown.push(selection.clone());
        ControlFlow::Continue(())
    });
    match outcome {
        Ok(outcome) => (shown, outcome),
        Err(error) => panic!("{}: {error} on {model:?}", engine.name()),
    }
}

fn agrees(engine: &dyn Engine, model: &Model) -> bool {
    let (expected, best) = solutions(model);
    let solvable = best.is_some();
    let name = engine.name();
    let (all, outcome) = shown(engine, model, Goal::All { up_to: None });
    assert!(all.iter().all(|selection| check(model, selection).is_ok()));
    let mut found: Vec<_> = all.into_iter().map(|selection| selection.options).collect();
    found.sort_unstable();
    assert_eq!(found, expected, "{name} on {model:?}");
    let proof = |some| if solvable { some } else { Proof::Infeasible };
    assert_eq!(outcome.found, expected.len() as u64);
    assert_eq!(
        (outcome.proof, outcome.stop),
        (proof(Proof::Complete), Stop::Finished)
    );

    let (none, outcome) = shown(engine, model, Goal::Count);
    assert_eq!((none.len(), outcome.found), (0, expected.len().into()));

    let (first, outcome) = shown(engine, model, Goal::First);
    assert_eq!(
        (first.len(), outcome.found),
        (usize::from(solvable), usize::from(solvable).into())
    );
    assert_eq!(outcome.proof, proof(Proof::None), "{name} on {model:?}");

    if !answers(engine, model, Goal::Optimum) {
        return solvable;
    }
    let (optimum, outcome) = shown(engine, model, Goal::Optimum);
    let cost = best.as_ref().map(|(cost, _)| *cost);
    assert_eq!(
        optimum.first().map(|o| merit(model, o)),
        best,
        "{name} on {model:?}"
    );
    assert_eq!(outcome.proof, proof(Proof::Optimal));
    assert_eq!(outcome.bound, cost, "{name} on {model:?}");
    solvable
}

/// What remains of a model after a choice from one of its solutions; groups of its preference are decided then.
fn begun(rng: &mut Rng, model: &Model) -> Option<Model> {
    let all = solutions(model).0;
    let chosen = all.get(rng.usize(..=all.len()))?;
    let first = chosen.get(..rng.usize(..2))?;
    Some(Restriction::new(model, first).model)
}

#[test]
fn random_models_agree_with_the_oracle() {
    for (engine, rounds) in engines() {
        let mut rng = Rng::with_seed(31);
        let mut solvable = 0;
        for round in 0..rounds {
            let shape = Shape {
                items: rng.usize(1..7),
                options: rng.usize(1..11),
                colours: round % 2 == 0,
                rows: round % 3 == 0 && reads_rows(&*engine),
                loose: round % 5 == 0,
            };
            let model = random(&mut rng, shape);
            solvable += usize::from(agrees(&*engine, &model));
            if let Some(rest) = begun(&mut rng, &model) {
                agrees(&*engine, &rest);
            }
        }
        assert!(
            4 * solvable > rounds,
            "many must have solutions: {solvable}"
        );
    }
}

#[test]
fn a_break_or_a_wanted_number_ends_the_enumeration() {
    let shape = Shape {
        items: 3,
        options: 12,
        colours: false,
        rows: false,
        loose: true,
    };
    let mut rng = Rng::with_seed(32);
    let model = loop {
        let model = random(&mut rng, shape);
        if solutions(&model).0.len() > 5 {
            break model;
        }
    };
    for (engine, _) in engines() {
        for up_to in [0, 1, 3] {
            let goal = Goal::All { up_to: Some(up_to) };
            let (some, outcome) = shown(&*engine, &model, goal);
            assert_eq!((some.len() as u64, outcome.found), (up_to, up_to.into()));
            assert_eq!((outcome.proof, outcome.stop), (Proof::None, Stop::Enough));
        }
        let mut calls = 0;
        let task = Task::new(&model, Goal::All { up_to: None });
        let outcome = engine.run(&task, &Limits::none(), &mut |_| {
            calls += 1;
            ControlFlow::Break(())
        });
        let outcome = outcome.expect("runs");
        assert_eq!(
            (calls, outcome.found, outcome.stop),
            (1, 1_u64.into(), Stop::Enough)
        );
    }
}

/// The model under the items and rows of these names alone.
fn under(model: &Model, names: &[String]) -> Model {
    let mut model = model.clone();
    model.preference.clear();
    model.rows.retain(|row| names.contains(&row.name));
    for (index, item) in model.items.iter_mut().enumerate() {
        if !names.contains(&item.name) {
            item.kind = ItemKind::Secondary;
            for option in &mut model.options {
                option.items.retain(|it| it.index() != index);
                option.coloured.retain(|(it, _)| it.index() != index);
            }
        }
    }
    model
}

/// The model with another right side of a row, or of an item, which is a row of its options then.
fn moved(model: &Model, name: &str, by: i64) -> Model {
    let mut names: Vec<String> = model.items.iter().map(|it| it.name.clone()).collect();
    names.extend(model.rows.iter().map(|row| row.name.clone()));
    let by = i32::try_from(by).expect("small");
    let mut moved = model.clone();
    if let Some(row) = moved.rows.iter_mut().find(|row| row.name == name) {
        row.rhs += by;
        moved.preference.clear();
        return moved;
    }
    let at = model.items.iter().position(|it| it.name == name);
    let at = at.expect("an item or a row");
    names.retain(|other| other != name);
    let mut moved = under(model, &names);
    let covering = model.coverers()[at].clone();
    moved.rows.push(Row {
        name: name.to_owned(),
        terms: covering
            .into_iter()
            .map(|it| (Column::Option(it), 1))
            .collect(),
        sense: match model.items[at].kind {
            ItemKind::Primary => Sense::Eq,
            ItemKind::Secondary => Sense::Le,
        },
        rhs: 1 + by,
    });
    moved
}

#[test]
fn rows_that_cannot_hold_together_are_told_and_each_is_needed() {
    let mut rng = Rng::with_seed(53);
    let (mut told, mut changed) = (0, 0);
    for _ in 0..support::cases(150) {
        let shape = Shape {
            items: rng.usize(1..5),
            options: rng.usize(1..7),
            colours: rng.u8(..4) == 0,
            rows: true,
            loose: rng.bool(),
        };
        let model = random(&mut rng, shape);
        if solutions(&model).1.is_some() {
            continue;
        }
        let puzzle = Puzzle::of(model.clone()).expect("a model");
        let reasons = puzzle.explain().expect("it runs");
        let together = reasons.iter().find_map(|reason| match reason {
            Reason::Asked(AskedReason::Together(rows)) => Some(rows),
            _ => None,
        });
        let Some(rows) = together else { continue };
        told += 1;
        let is_solvable = |rows: &[String]| solutions(&under(&model, rows)).1.is_some();
        assert!(!is_solvable(rows), "{rows:?} of {model:?}");
        for row in rows {
            let mut others = rows.clone();
            others.retain(|other| other != row);
            assert!(is_solvable(&others), "{row} of {rows:?} of {model:?}");
        }
        for reason in &reasons {
            if let Reason::Asked(AskedReason::LeastChange { row, by }) = reason {
                changed += 1;
                let steps = (1..=by.abs()).map(|step| step * by.signum());
                let helps: Vec<bool> = steps
                    .map(|by| solutions(&moved(&model, row, by)).1.is_some())
                    .collect();
                let (last, before) = helps.split_last().expect("a change");
                assert!(*last && !before.contains(&true), "{row} by {by}: {model:?}");
            }
        }
    }
    assert!(told > 5 && changed > 5, "{told}, {changed}");
}
