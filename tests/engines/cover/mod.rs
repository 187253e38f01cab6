//! The exact-cover engine against a naive oracle, on every instruction set.

use cubewright_test as support;

mod bounds;
mod checkpoint;
mod components;
mod narrowing;
mod symmetry;

use core::num::NonZero;
use core::ops::ControlFlow;
use std::collections::BTreeSet;

use cubewright::engine::cover::{Cover, InstructionSet};
use cubewright::engine::{Engine, EngineError, Goal, Limits, Outcome, Proof, Settings, Stop, Task};
use cubewright::family::shell::model::{Formulation, ShellModel};
use cubewright::formats::read_dlx;
use cubewright::model::{
    Colour, Column, Item, ItemIx, ItemKind, Model, ModelOption, OptionIx, Row, Selection, Sense,
    check,
};
use fastrand::Rng;
use support::known;

/// The engine on every instruction set, and some that narrow every node, or nodes of some size, or
/// those that take long.
fn engines() -> impl Iterator<Item = Cover> {
    let plain = InstructionSet::available().into_iter();
    let plain = plain.map(Cover::with_instruction_set);
    let narrowing = [(0, 0), (6, 0), (0, 2)];
    plain.chain(
        narrowing.map(|(options, most_tried)| Cover::new().narrowing_from(options, most_tried)),
    )
}

/// All solutions as sets of options.
type Solutions = BTreeSet<Vec<OptionIx>>;

fn task(model: &Model, goal: Goal) -> Task<'_> {
    Task::new(model, goal)
}

/// The solutions in the order in which the engine shows them, and the outcome.
fn shown(engine: Cover, model: &Model, goal: Goal) -> (Vec<Selection>, Outcome) {
    let mut shown = Vec::new();
    let outcome = engine.run(&task(model, goal), &Limits::none(), &mut |selection| {
        shown.push(selection.clone());
        ControlFlow::Continue(())
    });
    (shown, outcome.expect("the engine runs"))
}

/// A random problem with coloured items.
fn random_coloured(rng: &mut Rng, items: usize, options: usize) -> Model {
    let mut model = random(rng, items, options);
    model.colours = ["red", "green", "blue"].map(str::to_owned).to_vec();
    for option in &mut model.options {
        let (plain, coloured) = option.items.iter().partition(|item| {
            model.items[item.index()].kind == ItemKind::Primary || rng.u8(..4) == 0
        });
        let coloured: Vec<ItemIx> = coloured;
        option.items = plain;
        let paint = |item| (item, Colour::new(rng.usize(..3)));
        option.coloured = coloured.into_iter().map(paint).collect();
    }
    model
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

/// Every solution, by a search that is as plain as possible: it covers the first open item by
/// every option, and then adds every set of options without primary items.
fn naive(model: &Model) -> Solutions {
    let mut found = Solutions::new();
    descend(model, &mut Selection::default(), &mut found);
    found
}

/// Adds all solutions that contain the options of `chosen`.
fn descend(model: &Model, chosen: &mut Selection, found: &mut Solutions) {
    let covered = |item: ItemIx| {
        let covers = |option: &OptionIx| model.options[option.index()].items.contains(&item);
        chosen.options.iter().any(covers)
    };
    let is_open = |&index: &usize| {
        model.items[index].kind == ItemKind::Primary && !covered(ItemIx::new(index))
    };
    let first = (0..model.items.len()).find(is_open).map(ItemIx::new);
    let is_optional = |option: &ModelOption| {
        let is_primary = |item: &ItemIx| model.items[item.index()].kind == ItemKind::Primary;
        !option.items.iter().any(is_primary)
    };
    if first.is_none() {
        let mut sorted = chosen.clone();
        sorted.options.sort_unstable();
        found.insert(sorted.options);
    }
    // Options without primary items come last, in ascending order.
    let last_optional = chosen
        .options
        .last()
        .filter(|last| is_optional(&model.options[last.index()]))
        .copied();
    for (index, option) in model.options.iter().enumerate() {
        let wanted = match first {
            Some(first) => option.items.contains(&first),
            None => is_optional(option) && last_optional.is_none_or(|l| l.index() < index),
        };
        if wanted && fits(model, chosen, option) {
            chosen.options.push(OptionIx::new(index));
            descend(model, chosen, found);
            chosen.options.pop();
        }
    }
}

/// Whether `option` conflicts with none of the chosen options.
fn fits(model: &Model, chosen: &Selection, option: &ModelOption) -> bool {
    chosen.options.iter().all(|other| {
        let other = &model.options[other.index()];
        let plainly = |a: &ModelOption, b: &ModelOption| {
            let in_colour = |item| b.coloured.iter().any(|&(coloured, _)| coloured == item);
            let mut items = a.items.iter();
            items.all(|&item| !b.items.contains(&item) && !in_colour(item))
        };
        let colours_agree = option.coloured.iter().all(|&(item, colour)| {
            let mut others = other.coloured.iter();
            others.all(|&(same, worn)| same != item || worn == colour)
        });
        plainly(option, other) && plainly(other, option) && colours_agree
    })
}

/// Checks that every engine lists and counts the solutions of the oracle; true if
/// there are any.
fn agrees_with_the_oracle(model: &Model) -> bool {
    let expected = naive(model);
    for engine in engines() {
        let (all, outcome) = shown(engine, model, Goal::All { up_to: None });
        assert!(all.iter().all(|selection| check(model, selection).is_ok()));
        assert_eq!(outcome.found, all.len() as u64);
        assert_eq!(all.len(), expected.len(), "each solution is shown once");
        let found: Solutions = all.into_iter().map(|s| s.options).collect();
        assert!(found == expected, "{engine:?} on {model:?}");
        let (_, counted) = shown(engine, model, Goal::Count);
        assert_eq!(counted.found, expected.len() as u64);
        assert_eq!(counted.proof, outcome.proof);
    }
    !expected.is_empty()
}

#[test]
fn random_problems_agree_with_the_naive_oracle() {
    let mut rng = Rng::with_seed(21);
    let mut solved = 0;
    for _ in 0..300 {
        let (items, options) = (rng.usize(1..20), rng.usize(1..50));
        let model = random(&mut rng, items, options);
        solved += usize::from(agrees_with_the_oracle(&model));
    }
    assert!(solved > 100, "most problems must have solutions");
}

#[test]
fn colours_agree_with_the_naive_oracle() {
    let mut rng = Rng::with_seed(26);
    let mut solved = 0;
    for _ in 0..200 {
        let (items, options) = (rng.usize(1..16), rng.usize(1..40));
        let model = random_coloured(&mut rng, items, options);
        solved += usize::from(agrees_with_the_oracle(&model));
    }
    assert!(solved > 60, "many problems must have solutions: {solved}");
}

/// With 260 more items, each covered by one option, the engine takes dancing cells.
#[test]
fn sparse_problems_agree_with_the_naive_oracle() {
    let mut rng = Rng::with_seed(30);
    for round in 0..60 {
        let (items, options) = (rng.usize(1..14), rng.usize(1..40));
        let model = if round % 2 == 0 {
            random(&mut rng, items, options)
        } else {
            random_coloured(&mut rng, items, options)
        };
        let expected = naive(&model);
        let mut padded = model.clone();
        for number in 0..260 {
            let item = ItemIx::new(padded.items.len());
            padded.items.push(Item {
                name: format!("p{number}"),
                kind: ItemKind::Primary,
            });
            padded.options.push(ModelOption {
                name: format!("q{number}"),
                items: vec![item],
                coloured: Vec::new(),
                cost: 0,
            });
        }
        let (all, outcome) = shown(Cover::new(), &padded, Goal::All { up_to: None });
        let is_own = |option: &OptionIx| option.index() < model.options.len();
        let found: Solutions = all
            .iter()
            .map(|solution| solution.options.iter().copied().filter(is_own).collect())
            .collect();
        assert!(
            found == expected && all.len() == expected.len(),
            "{model:?}"
        );
        if !expected.is_empty() {
            assert_eq!(outcome.method, Some("dancing cells"));
        }
    }
}

#[test]
fn threads_change_nothing_but_the_time() {
    let mut rng = Rng::with_seed(27);
    for round in 0..20 {
        let model = if round % 2 == 0 {
            random(&mut rng, 30, 200)
        } else {
            random_coloured(&mut rng, 20, 60)
        };
        for goal in [
            Goal::All { up_to: None },
            Goal::All { up_to: Some(7) },
            Goal::First,
        ] {
            let (alone, one) = shown(Cover::new(), &model, goal);
            let mut together = Vec::new();
            let threads = NonZero::new(3).expect("not zero");
            let settings = Settings {
                threads,
                ..Settings::default()
            };
            let task = task(&model, goal).with(settings);
            let sink = &mut |selection: &Selection| {
                together.push(selection.clone());
                ControlFlow::Continue(())
            };
            let three = Cover::new()
                .run(&task, &Limits::none(), sink)
                .expect("runs");
            assert!(alone == together, "the order must be the same");
            assert_eq!(
                (one.found, one.proof, one.stop),
                (three.found, three.proof, three.stop)
            );
        }
    }
}

#[test]
fn instruction_sets_walk_the_same_tree() {
    let mut rng = Rng::with_seed(22);
    for _ in 0..20 {
        let model = random(&mut rng, 40, 900);
        let run = |instruction_set| {
            let (all, outcome) = shown(
                Cover::with_instruction_set(instruction_set),
                &model,
                Goal::All { up_to: Some(2000) },
            );
            let method = None;
            (all, Outcome { method, ..outcome })
        };
        let expected = run(InstructionSet::Portable);
        assert!(!expected.1.found.is_zero());
        for instruction_set in InstructionSet::available() {
            assert!(run(instruction_set) == expected, "{instruction_set:?}");
        }
    }
}

/// More items than one word has, so that the upper levels are decomposed first.
#[test]
fn large_problems_are_decomposed_into_subproblems() {
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
        let model = ShellModel::new(&case.shell(), Formulation::Cells);
        for instruction_set in InstructionSet::available() {
            let (_, outcome) = shown(
                Cover::with_instruction_set(instruction_set),
                model.model(),
                Goal::Count,
            );
            assert_eq!(
                (outcome.found, outcome.proof),
                (case.raw.into(), Proof::Complete)
            );
        }
    }
}

#[test]
fn empty_problems_and_small_goals_are_answered() {
    let empty = Model::default();
    let (all, outcome) = shown(Cover::new(), &empty, Goal::All { up_to: None });
    assert_eq!(
        (all, outcome.proof),
        (vec![Selection::default()], Proof::Complete)
    );
    let model = random(&mut Rng::with_seed(25), 10, 40);
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

/// Rows that are no cardinalities are not misread as such: each solution is asked, or the task is refused.
#[test]
fn rows_with_factors_are_asked_or_refused() {
    for (factor, is_read) in [(1, true), (2, false), (-1, false), (0, false)] {
        let mut model = read_dlx("a b\na\nb\na b\n").expect("good");
        model.rows.push(Row {
            name: "row".to_owned(),
            terms: vec![(Column::Option(OptionIx::new(2)), factor)],
            sense: Sense::Eq,
            rhs: 1,
        });
        let run = |goal| {
            Cover::new().run(&task(&model, goal), &Limits::none(), &mut |_| {
                ControlFlow::Continue(())
            })
        };
        let counted = run(Goal::Count).expect("it counts");
        assert_eq!(counted.found, u64::from(is_read), "{factor}");
        match run(Goal::First) {
            Ok(outcome) => assert!(is_read && outcome.found == 1, "{factor}"),
            Err(EngineError::Unsupported { .. }) => assert!(!is_read, "{factor}"),
            Err(error) => panic!("{error}"),
        }
    }
}
