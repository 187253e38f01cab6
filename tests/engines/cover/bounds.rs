//! Bounds on how many options of a set are chosen, against the naive oracle: in every width, on
//! every instruction set, interrupted, and divided.

use core::cell::Cell;
use core::num::NonZero;
use core::ops::ControlFlow;

use cubewright::count::Count;
use cubewright::engine::cover::{Cover, InstructionSet};
use cubewright::engine::{
    Cause, Checkpointing, Dividing, Engine, Goal, Limits, Outcome, Proof, Settings, Stop, Task,
};
use cubewright::formats::read_dlx;
use cubewright::model::{
    Column, Item, ItemIx, ItemKind, Model, ModelOption, OptionIx, Row, Sense, check,
};
use fastrand::Rng;

use super::{Solutions, engines, naive, random, random_coloured, shown, support};

/// Adds bounds of disjoint random sets, mostly such that `model` keeps solutions; often each
/// option of a set covers one item, as a hole does.
fn bound(rng: &mut Rng, model: &mut Model) {
    let sets = rng.usize(1..4);
    if rng.bool() {
        for item in 0..model.items.len() {
            if model.items[item].kind == ItemKind::Primary && rng.u8(..3) > 0 {
                model.options.push(ModelOption {
                    name: format!("h{item}"),
                    items: vec![ItemIx::new(item)],
                    coloured: Vec::new(),
                    cost: 1,
                });
            }
        }
    }
    let of = |rng: &mut Rng, option: &ModelOption| {
        if option.name.starts_with('h') {
            0
        } else {
            rng.usize(..=sets)
        }
    };
    let of: Vec<usize> = model.options.iter().map(|option| of(rng, option)).collect();
    let all: Vec<_> = naive(model).into_iter().collect();
    let lucky = (!all.is_empty()).then(|| &all[rng.usize(..all.len())]);
    for set in 0..sets {
        let ours = (0..of.len()).filter(|&option| of[option] == set);
        let ours: Vec<OptionIx> = ours.map(OptionIx::new).collect();
        let right = lucky.map_or(1, |it| it.iter().filter(|it| ours.contains(it)).count());
        let terms = ours.iter().map(|&option| (Column::Option(option), 1));
        let row = |sense, rhs| Row {
            name: format!("r{set}_{sense:?}"),
            terms: terms.clone().collect(),
            sense,
            rhs: i32::try_from(rhs).expect("small"),
        };
        let rows = match rng.u8(..5) {
            0 => vec![row(Sense::Eq, right)],
            1 => vec![row(Sense::Le, right + rng.usize(..2))],
            2 => vec![row(Sense::Ge, right.saturating_sub(rng.usize(..2)))],
            3 => vec![row(Sense::Le, right), row(Sense::Ge, right.min(2))],
            _ => vec![row(Sense::Eq, right + rng.usize(..2))],
        };
        model.rows.extend(rows);
    }
}

/// The same problem with each item written so many times.
fn widened(model: &Model, times: usize) -> Model {
    let items = model.items.len();
    let mut wide = model.clone();
    for time in 1..times {
        wide.items.extend(model.items.iter().map(|item| Item {
            name: format!("{}_{time}", item.name),
            kind: item.kind,
        }));
        for (wide, option) in wide.options.iter_mut().zip(&model.options) {
            let again = |item: ItemIx| ItemIx::new(time * items + item.index());
            wide.items.extend(option.items.iter().map(|&it| again(it)));
            let coloured = option.coloured.iter();
            let coloured = coloured.map(|&(item, colour)| (again(item), colour));
            wide.coloured.extend(coloured);
        }
    }
    wide
}

/// The solutions that keep all rows, by trying everything.
fn kept(model: &Model) -> Solutions {
    let holds = |options: &Vec<OptionIx>| {
        let selection = cubewright::model::Selection {
            options: options.clone(),
            integers: Vec::new(),
        };
        check(model, &selection).is_ok()
    };
    naive(model).into_iter().filter(holds).collect()
}

/// A random problem with bounds.
fn random_bounded(rng: &mut Rng) -> Model {
    let (items, options) = (rng.usize(1..13), rng.usize(1..36));
    let mut model = if rng.bool() {
        random(rng, items, options)
    } else {
        random_coloured(rng, items, options)
    };
    bound(rng, &mut model);
    model
}

fn one_thread() -> Settings<'static> {
    Settings::default()
}

/// The count, stopped at every look and resumed from the text of its checkpoint.
fn resumed(engine: Cover, model: &Model) -> Outcome {
    let mut checkpoint: Option<Vec<u8>> = None;
    loop {
        let looks = Cell::new(0);
        let stop = || (looks.get() > 1).then_some(Cause::Interrupt);
        let limits = Limits {
            stop: &stop,
            ..Limits::none()
        };
        let from = checkpoint.take();
        let checkpointing = Checkpointing {
            from: from.as_deref(),
            is_due: &|| true,
        };
        let task = Task::new(model, Goal::Count).with(one_thread());
        let outcome = engine.count_raw(&task, checkpointing, &limits, &mut |state| {
            looks.set(looks.get() + 1);
            checkpoint = Some(state.checkpoint().text().into_bytes());
        });
        let outcome = outcome.expect("it resumes");
        if outcome.stop == Stop::Finished {
            return outcome;
        }
    }
}

/// The number of solutions below a prefix, divided to the end for the first `depth` levels.
fn divided(engine: Cover, model: &Model, depth: usize) -> Count {
    let task = Task::new(model, Goal::Count);
    let division = engine.division(&task, None).expect("it divides");
    let mut prefixes = division.whole();
    for _ in 0..depth {
        let divide = |prefix: &Vec<u32>| division.divide(prefix).expect("a prefix");
        prefixes = prefixes.iter().flat_map(divide).collect();
    }
    let mut all = Count::ZERO;
    for prefix in prefixes {
        let part = division.count(&[prefix], &Limits::none()).expect("counts");
        all += &part.tally.get("raw");
    }
    all
}

fn agrees(model: &Model, seed: u64) -> (bool, Option<&'static str>) {
    let right = kept(model);
    let mut method = None;
    for engine in engines() {
        let name = format!("seed {seed}, {engine:?}");
        let (all, outcome) = shown(engine, model, Goal::All { up_to: None });
        assert_eq!(all.len(), right.len(), "{name}: {model:?}");
        let found: Solutions = all.into_iter().map(|it| it.options).collect();
        assert!(found == right, "{name}: {model:?}");
        assert_eq!(
            outcome.proof,
            if right.is_empty() {
                Proof::Infeasible
            } else {
                Proof::Complete
            }
        );
        let (_, counted) = shown(engine, model, Goal::Count);
        assert_eq!(counted.found, right.len() as u64, "{name}: {model:?}");
        let (first, outcome) = shown(engine, model, Goal::First);
        assert_eq!(first.is_empty(), right.is_empty(), "{name}: {model:?}");
        assert!(first.iter().all(|it| right.contains(&it.options)), "{name}");
        assert_eq!(outcome.proof == Proof::Infeasible, right.is_empty());
        let (best, _) = shown(engine, model, Goal::Optimum);
        let cost = |options: &[OptionIx]| -> i32 {
            options
                .iter()
                .map(|it| model.options[it.index()].cost)
                .sum()
        };
        let least = right.iter().map(|options| cost(options)).min();
        assert_eq!(
            best.first().map(|it| cost(&it.options)),
            least,
            "{name}: {model:?}"
        );
        assert_eq!(
            resumed(engine, model).found,
            right.len() as u64,
            "{name}: {model:?}"
        );
        method = counted.method.or(method);
    }
    for (depth, engine) in [
        (1, Cover::new()),
        (3, Cover::new()),
        (1, Cover::new().narrowing_from(0, 0)),
        (1, Cover::new().narrowing_from(0, 2)),
    ] {
        let parts = divided(engine, model, depth);
        assert_eq!(parts, right.len() as u64, "seed {seed}, {depth}: {model:?}");
    }
    (!right.is_empty(), method)
}

/// Each width has its own search: one word, rows of items, and dancing cells.
#[test]
fn bounds_agree_with_the_naive_oracle_in_every_width() {
    let rounds = support::cases(24);
    let mut solved = 0;
    let mut methods = std::collections::BTreeMap::new();
    for round in 0..rounds {
        let seed = 40_000 + round as u64;
        let model = random_bounded(&mut Rng::with_seed(seed));
        for times in [1, 6, 24] {
            let (is_solvable, method) = agrees(&widened(&model, times), seed);
            solved += usize::from(is_solvable);
            *methods.entry(method).or_insert(0) += 1;
        }
    }
    println!("{solved} of {} have solutions; {methods:?}", 3 * rounds);
    assert!(2 * solved > rounds, "many have solutions: {solved}");
    assert!(methods.len() > 2, "{methods:?}");
}

/// With several threads the order stays.
#[test]
fn bounds_give_the_same_order_on_several_threads() {
    for seed in 0..20 {
        let model = random_bounded(&mut Rng::with_seed(seed));
        for goal in [Goal::All { up_to: None }, Goal::First] {
            let (alone, _) = shown(Cover::new(), &model, goal);
            let settings = Settings {
                threads: NonZero::new(3).expect("not zero"),
                ..Settings::default()
            };
            let task = Task::new(&model, goal).with(settings);
            let mut together = Vec::new();
            let outcome = Cover::new().run(&task, &Limits::none(), &mut |selection| {
                together.push(selection.clone());
                ControlFlow::Continue(())
            });
            outcome.expect("it runs");
            assert!(alone == together, "seed {seed}");
        }
    }
}

/// Rows that hold anyway change nothing but the tree.
#[test]
fn implied_rows_change_no_answer() {
    for seed in 0..60 {
        let mut model = random_bounded(&mut Rng::with_seed(seed));
        let right = kept(&model);
        model.implied = core::mem::take(&mut model.rows);
        model.rows = model.implied.split_off(model.implied.len() / 2);
        // Only what all solutions of the other rows keep is implied.
        let mut implied = core::mem::take(&mut model.implied);
        let others = kept(&model);
        implied.retain(|row| {
            let mut with = model.clone();
            with.rows.push(row.clone());
            kept(&with) == others
        });
        model.implied = implied;
        let (all, _) = shown(Cover::new(), &model, Goal::All { up_to: None });
        let found: Solutions = all.iter().map(|it| it.options.clone()).collect();
        assert!(
            found == others && found.len() == all.len(),
            "seed {seed}: {model:?}"
        );
        assert!(right.is_subset(&others));
    }
}

/// Nodes that searches had before bounds guided any: in one word, by rows, and by dancing cells.
#[test]
fn without_bounds_the_tree_stays_as_it_was() {
    let known = [
        ("megaron", [1368, 1368, 3667]),
        ("mikusinski", [2767, 2767, 6855]),
        ("megaron_reduced", [46, 46, 109]),
    ];
    for (name, nodes) in known {
        let file = support::path(&format!("tests/cases/cover/{name}.dlx"));
        let text = std::fs::read_to_string(file).expect("readable");
        let model = read_dlx(&text).expect("a problem");
        for (times, nodes) in [1, 3, 24].into_iter().zip(nodes) {
            for instruction_set in InstructionSet::available() {
                let engine = Cover::with_instruction_set(instruction_set);
                let (_, outcome) = shown(engine, &widened(&model, times), Goal::Count);
                assert_eq!(outcome.work.nodes, Some(nodes), "{name} {times}");
            }
        }
    }
}
