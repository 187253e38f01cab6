//! The exact-cover engine against a naive oracle, on every instruction set.

mod support;

use core::ops::ControlFlow;
use std::collections::BTreeSet;

use cubewright::engine::cover::{Cover, Variant};
use cubewright::engine::{Engine, Goal, Limits, Outcome, Proof, Stop, Task};
use cubewright::lower::read_dlx;
use cubewright::model::{
    Formulation, Item, ItemIx, ItemKind, Model, ModelOption, OptionIx, Selection, ShellModel, check,
};
use fastrand::Rng;
use support::known;

/// All solutions as sets of options.
type Solutions = BTreeSet<Vec<OptionIx>>;

fn task(model: &Model, goal: Goal) -> Task<'_> {
    Task::new(model, goal)
}

fn shown(engine: Cover, model: &Model, goal: Goal) -> (Vec<Selection>, Outcome) {
    let mut shown = Vec::new();
    let outcome = engine.run(&task(model, goal), &Limits::none(), &mut |selection| {
        shown.push(selection.clone());
        ControlFlow::Continue(())
    });
    (shown, outcome.expect("the engine runs"))
}

/// A random problem with planted solutions, secondary items among the others.
fn random(rng: &mut Rng, items: usize, options: usize) -> Model {
    let kind = |rng: &mut Rng| match rng.u8(..4) {
        0 => ItemKind::Secondary,
        _ => ItemKind::Primary,
    };
    let mut model = Model {
        items: (0..items)
            .map(|index| Item {
                name: format!("i{index}"),
                kind: kind(rng),
            })
            .collect(),
        ..Model::default()
    };
    while model.options.len() < options {
        // A random partition of the items, some secondary ones left out.
        let parts = rng.usize(1..=items.min(7));
        let mut planted = vec![Vec::new(); parts];
        for index in 0..items {
            let skip = model.items[index].kind == ItemKind::Secondary && rng.bool();
            if !skip {
                planted[rng.usize(..parts)].push(ItemIx::new(index));
            }
        }
        for items in planted.into_iter().filter(|items| !items.is_empty()) {
            model.options.push(ModelOption {
                coloured: Vec::new(),
                name: format!("o{}", model.options.len()),
                items,
                cost: rng.i32(-3..4),
            });
        }
    }
    model
}

/// Every solution, by trying the options of the first open primary item.
fn naive(model: &Model) -> Solutions {
    let mut found = Solutions::new();
    let mut covered = vec![false; model.items.len()];
    descend(model, &mut covered, &mut Vec::new(), &mut found);
    found
}

fn descend(
    model: &Model,
    covered: &mut Vec<bool>,
    chosen: &mut Vec<OptionIx>,
    found: &mut Solutions,
) {
    let open = |(index, item): (usize, &Item)| item.kind == ItemKind::Primary && !covered[index];
    let first = model.items.iter().enumerate().position(open);
    let Some(first) = first.map(ItemIx::new) else {
        let mut solution = chosen.clone();
        solution.sort_unstable();
        found.insert(solution);
        return;
    };
    for (index, option) in model.options.iter().enumerate() {
        let free = option.items.iter().all(|item| !covered[item.index()]);
        if free && option.items.contains(&first) {
            for item in &option.items {
                covered[item.index()] = true;
            }
            chosen.push(OptionIx::new(index));
            descend(model, covered, chosen, found);
            chosen.pop();
            for item in &option.items {
                covered[item.index()] = false;
            }
        }
    }
}

#[test]
fn random_problems_agree_with_the_naive_oracle() {
    let mut rng = Rng::with_seed(21);
    let mut solved = 0;
    for round in 0..300 {
        let (items, options) = (rng.usize(1..30), rng.usize(1..120));
        let model = random(&mut rng, items, options);
        let expected = naive(&model);
        solved += usize::from(!expected.is_empty());
        for variant in Variant::available() {
            let engine = Cover::with_variant(variant);
            let (all, outcome) = shown(engine, &model, Goal::All { up_to: None });
            assert!(all.iter().all(|selection| check(&model, selection).is_ok()));
            let found: Solutions = all.iter().map(|s| s.options.clone()).collect();
            assert_eq!(found, expected, "round {round} {variant:?}");
            assert_eq!(found.len(), all.len(), "each solution is shown once");
            let (_, counted) = shown(engine, &model, Goal::Count);
            assert_eq!(counted.found, expected.len() as u64);
            assert_eq!(counted.proof, outcome.proof);
        }
    }
    assert!(solved > 100, "most problems must have solutions");
}

#[test]
fn variants_walk_the_same_tree() {
    let mut rng = Rng::with_seed(22);
    for _ in 0..20 {
        let model = random(&mut rng, 40, 900);
        let run = |variant| {
            let (all, outcome) = shown(
                Cover::with_variant(variant),
                &model,
                Goal::All { up_to: Some(2000) },
            );
            (all, outcome)
        };
        let expected = run(Variant::Portable);
        assert!(expected.1.found > 0);
        for variant in Variant::available() {
            assert_eq!(run(variant), expected, "{variant:?}");
        }
    }
}

/// More items than one word has, so that the top levels are on lists.
#[test]
fn large_problems_are_cut_into_subproblems() {
    let mut rng = Rng::with_seed(23);
    for _ in 0..10 {
        let model = random(&mut rng, 90, 150);
        let (all, outcome) = shown(Cover::new(), &model, Goal::All { up_to: None });
        let found: Solutions = all.into_iter().map(|s| s.options).collect();
        assert_eq!(found, naive(&model));
        assert_eq!(outcome.found, found.len() as u64);
    }
}

#[test]
fn the_optimum_is_the_least_of_all_solutions() {
    let mut rng = Rng::with_seed(24);
    for _ in 0..50 {
        let model = random(&mut rng, 12, 60);
        let (best, outcome) = shown(Cover::new(), &model, Goal::Optimum);
        let cost = |options: &Vec<OptionIx>| -> i64 {
            let costs = options
                .iter()
                .map(|o| i64::from(model.options[o.index()].cost));
            costs.sum()
        };
        let least = naive(&model).iter().map(cost).min();
        assert_eq!(best.first().map(|s| cost(&s.options)), least);
        let proof = if least.is_some() {
            Proof::Optimal
        } else {
            Proof::Infeasible
        };
        assert_eq!(outcome.proof, proof);
    }
}

#[test]
fn the_known_sets_have_the_known_counts() {
    for case in known() {
        let model = ShellModel::new(&case.shell, Formulation::Cells);
        for variant in Variant::available() {
            let (_, outcome) = shown(Cover::with_variant(variant), model.model(), Goal::Count);
            assert_eq!((outcome.found, outcome.proof), (case.raw, Proof::Complete));
        }
    }
}

/// Instances that take more than seconds without optimisation; the benchmark
/// `cover` counts them.
const LONG: [&str; 9] = [
    "bedlam",
    "bedlam_reduced",
    "tetris",
    "tetris_reduced",
    "pentominoes_3x4x5",
    "pentominoes_3x4x5_reduced",
    "pentominoes_6x10",
    "kanoodle_5x11_reduced",
    "y_pentacubes_5",
];

#[test]
fn packings_and_designs_have_the_known_counts() {
    let mut counted = 0;
    for line in support::read("tests/cases/cover/counts.txt").lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        if line.starts_with('#') || LONG.contains(&words[0]) {
            continue;
        }
        let text = support::read(&format!("tests/cases/cover/{}.dlx", words[0]));
        let model = read_dlx(&text).expect("a good file");
        let (_, outcome) = shown(Cover::new(), &model, Goal::Count);
        assert_eq!(outcome.found.to_string(), words[3], "{}", words[0]);
        counted += 1;
    }
    assert!(counted > 20, "the instances were not found");
}

#[test]
fn empty_problems_and_small_goals_are_answered() {
    let empty = Model::default();
    let (all, outcome) = shown(Cover::new(), &empty, Goal::All { up_to: None });
    assert_eq!(
        (all, outcome.proof),
        (vec![Selection::default()], Proof::Complete)
    );
    let model = random(&mut Rng::with_seed(25), 10, 200);
    let (none, outcome) = shown(Cover::new(), &model, Goal::All { up_to: Some(0) });
    assert_eq!((none.len(), outcome.stop), (0, Stop::Enough));
    let (three, outcome) = shown(Cover::new(), &model, Goal::All { up_to: Some(3) });
    assert_eq!(
        (three.len(), outcome.stop, outcome.proof),
        (3, Stop::Enough, Proof::None)
    );
    let (all, _) = shown(Cover::new(), &model, Goal::All { up_to: None });
    assert_eq!(three, all[..3], "the order does not depend on the goal");
}
