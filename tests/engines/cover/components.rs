//! Problems of several connected components, and counts above 64 bits.

use core::num::NonZero;
use core::ops::ControlFlow;

use cubewright::count::Count;
use cubewright::engine::cover::Cover;
use cubewright::engine::{Engine, Goal, Limits, Proof, Settings};
use cubewright::formats::read_dlx;
use cubewright::model::{Item, ItemIx, Model};
use fastrand::Rng;

use super::{naive, random_coloured, support, task};

/// One model that consists of all of `models`, without common items.
fn disjoint_union(models: &[Model]) -> Model {
    let mut all = Model {
        colours: ["red", "green", "blue"].map(str::to_owned).to_vec(),
        ..Model::default()
    };
    for model in models {
        let first = all.items.len();
        let moved = |item: ItemIx| ItemIx::new(first + item.index());
        for option in &model.options {
            let mut option = option.clone();
            option.name = format!("o{}", all.options.len());
            option.items = option.items.into_iter().map(moved).collect();
            let coloured = option.coloured.into_iter();
            option.coloured = coloured.map(|(item, c)| (moved(item), c)).collect();
            all.options.push(option);
        }
        for item in &model.items {
            all.items.push(Item {
                name: format!("i{}", all.items.len()),
                kind: item.kind,
            });
        }
    }
    all
}

/// Counts on one thread and on two.
fn counted(model: &Model) -> Count {
    let [one, two] = [1, 2].map(|threads| {
        let threads = NonZero::new(threads).expect("some");
        let settings = Settings {
            threads,
            ..Settings::default()
        };
        let task = task(model, Goal::Count).with(settings);
        let run = Cover::new().run(&task, &Limits::none(), &mut |_| ControlFlow::Continue(()));
        let outcome = run.expect("the engine runs");
        let proof = if outcome.found.is_zero() {
            Proof::Infeasible
        } else {
            Proof::Complete
        };
        assert_eq!(outcome.proof, proof);
        outcome.found
    });
    assert_eq!(one, two);
    one
}

#[test]
fn a_disjoint_union_has_the_product_of_the_solutions() {
    let mut rng = Rng::with_seed(64);
    let none = read_dlx("a b c\na b\nb c\na c\n").expect("good");
    let (mut large, mut zero) = (0, 0);
    for _ in 0..150 {
        let mut product = Count::from(1_u64);
        let models: Vec<Model> = (0..rng.usize(1..30))
            .map(|_| {
                let (items, options) = (rng.usize(1..12), rng.usize(6..40));
                let mut model = random_coloured(&mut rng, items, options);
                if rng.u8(..80) == 0 {
                    model = none.clone();
                }
                product *= naive(&model).len() as u64;
                model
            })
            .collect();
        assert_eq!(counted(&disjoint_union(&models)), product);
        large += u32::from(product.to_u64().is_none());
        zero += u32::from(product.is_zero());
    }
    assert!(
        large > 10 && zero > 10,
        "{large} above 64 bits, {zero} none"
    );
}

#[test]
fn a_count_that_is_stopped_is_a_lower_bound() {
    let coins = |number: usize| vec![read_dlx("a\na\na\n").expect("good"); number];
    let power = |exponent: usize| (0..exponent).fold(Count::from(1_u64), |two, _| two * 2);
    assert_eq!(counted(&disjoint_union(&coins(200))), power(200));
    let with = |models: &[Model], nodes| {
        let settings = Settings {
            nodes: Some(nodes),
            ..Settings::default()
        };
        let model = disjoint_union(models);
        let task = task(&model, Goal::Count).with(settings);
        let run = Cover::new().run(&task, &Limits::none(), &mut |_| ControlFlow::Continue(()));
        let outcome = run.expect("the engine runs");
        (outcome.found, outcome.work.nodes.expect("nodes"))
    };
    let queens = support::read("tests/cases/cover/queens_8.dlx");
    let queens = read_dlx(&queens).expect("good");
    let mut models = coins(70);
    models.push(queens.clone());
    let whole = power(70) * 92;
    let (all, nodes) = with(&models, u64::MAX);
    assert_eq!(all, whole);
    let limit = nodes * 3 / 4;
    let (some, _) = with(&models, limit);
    assert!(Count::ZERO < some && some < whole, "{some}");
    // The search stops before the second board, which may have no solution.
    models.push(queens);
    assert_eq!(with(&models, limit).0, 0);
    assert_eq!(with(&models, u64::MAX).0, whole * 92);
}
