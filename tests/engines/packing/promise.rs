//! What is the same from every engine, and where that ends: see "The canonical optimum"
//! in `docs/architecture.md`.

use core::ops::ControlFlow;
use std::collections::BTreeSet;

use cubewright::engine::{Goal, Limits, Task};
use cubewright::model::{ItemIx, ItemKind, Model, OptionIx, Selection};
use cubewright::puzzle::{PuzzleData, read_puzzle};
use cubewright::solve::{engine, solve};
use fastrand::Rng;

use super::support;

/// Two packings as bare models; neither has costs.
fn models() -> [Model; 2] {
    ["copies_2x2x2", "tetrominoes_5x5_holes"].map(|name| {
        let file = format!("tests/cases/cover/{name}.dlx");
        match read_puzzle(&file, support::read(&file).as_bytes()).expect("good") {
            PuzzleData::Cover(model) => model,
            other => panic!("{other:?}"),
        }
    })
}

fn answers(name: &str, model: &Model, goal: Goal) -> Option<Vec<Selection>> {
    let Ok(engine) = engine(name) else {
        support::skipped(name, "it is not in this build");
        return None;
    };
    let mut found = Vec::new();
    let task = Task::new(model, goal);
    solve(&*engine, &task, &Limits::none(), &mut |selection| {
        found.push(selection.clone());
        ControlFlow::Continue(())
    })
    .expect("an answer that holds");
    Some(found)
}

fn cost(model: &Model, selection: &Selection) -> i32 {
    let options = selection.options.iter();
    options
        .map(|option| model.options[option.index()].cost)
        .sum()
}

/// For each item that must be covered, the options that cover it, in some order.
fn decided(model: &mut Model, rng: &mut Rng) {
    for option in &mut model.options {
        option.cost = rng.i32(0..3);
    }
    let primary = (0..model.items.len()).filter(|&it| model.items[it].kind == ItemKind::Primary);
    let groups = primary.map(|item| {
        let covers = |&option: &usize| model.options[option].items.contains(&ItemIx::new(item));
        let mut group: Vec<usize> = (0..model.options.len()).filter(covers).collect();
        rng.shuffle(&mut group);
        group.into_iter().map(OptionIx::new).collect()
    });
    model.preference = groups.collect();
}

#[test]
fn costs_and_a_preference_decide_on_one_answer() {
    let mut rng = Rng::with_seed(4);
    for mut model in models() {
        decided(&mut model, &mut rng);
        let right = answers("cover", &model, Goal::Optimum).expect("it is there");
        assert_eq!(right.len(), 1);
        for name in ["batsat", "microlp"] {
            if let Some(found) = answers(name, &model, Goal::Optimum) {
                assert_eq!(found, right, "{name}: {}", model.name);
            }
        }
    }
}

#[test]
fn without_a_preference_the_least_cost_is_the_same() {
    let mut rng = Rng::with_seed(5);
    for mut model in models() {
        decided(&mut model, &mut rng);
        model.preference.clear();
        let least = |name| {
            let found = answers(name, &model, Goal::Optimum)?;
            assert_eq!(found.len(), 1, "{name}");
            Some(cost(&model, &found[0]))
        };
        let right = least("cover").expect("it is there");
        for name in ["batsat", "microlp"] {
            assert_eq!(least(name).unwrap_or(right), right, "{name}");
        }
    }
}

#[test]
fn lists_are_the_same_sets() {
    let [model, _] = models();
    let all = |name| {
        let found = answers(name, &model, Goal::All { up_to: None })?;
        let distinct: BTreeSet<Vec<OptionIx>> = found.iter().map(|it| it.options.clone()).collect();
        assert_eq!(distinct.len(), found.len(), "{name}");
        Some(distinct)
    };
    let right = all("cover").expect("it is there");
    assert_eq!(right.len(), 192);
    if let Some(found) = all("batsat") {
        assert_eq!(found, right);
    }
}
