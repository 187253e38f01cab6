//! Generated snakes: unique where wanted, of the wanted difficulty, the same for the same seed.

use core::num::NonZero;
use core::ops::ControlFlow;

use cubewright::count::Count;
use cubewright::engine::{Cause, Folds, Limits, Settings, Stop};
use cubewright::family::snake::SnakePuzzle;
use cubewright::family::snake::model::SnakeModel;
use cubewright::generate::{
    GeneratedSnake, SnakeSpec, SnakeSpecError, SnakeTally, generate_snakes,
};
use cubewright::geometry::Point;
use cubewright::geometry::Region;
use cubewright::rng::SplitMix64;
use cubewright::verify;
use cubewright_test::typed::count_folds;

use super::peer;

fn spec(size: [usize; 3]) -> SnakeSpec {
    let region = Region::cuboid(size).expect("a box");
    let mut spec = SnakeSpec::new(region).expect("more than a cell");
    spec.attempts = 2_000;
    spec
}

/// What is made of a seed does not depend on the threads.
#[test]
fn threads_do_not_change_what_is_made() {
    let mut spec = spec([3, 3, 3]);
    spec.is_unique = true;
    let told = |spec: &SnakeSpec| {
        let (snakes, tally, stop) = made(spec, 3, 4);
        let snakes = snakes.into_iter().map(|one| (one.puzzle, one.nodes));
        (snakes.collect::<Vec<_>>(), tally, stop)
    };
    let alone = told(&spec);
    assert_eq!(alone.0.len(), 4);
    for threads in [2, 8] {
        spec.threads = NonZero::new(threads).expect("not zero");
        assert_eq!(told(&spec), alone);
    }
}

fn made(spec: &SnakeSpec, seed: u64, number: usize) -> (Vec<GeneratedSnake>, SnakeTally, Stop) {
    let mut snakes = Vec::new();
    let made = generate_snakes(
        spec,
        &mut SplitMix64::new(seed),
        &Limits::none(),
        &mut |snake| {
            snakes.push(snake);
            if snakes.len() == number {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        },
    );
    let (tally, stop) = made.expect("an answer");
    (snakes, tally, stop)
}

fn runs(snakes: &[GeneratedSnake]) -> Vec<&[u8]> {
    let runs = snakes.iter().map(|snake| snake.puzzle.snake().runs());
    runs.collect()
}

fn counted(puzzle: &SnakePuzzle) -> (Option<u64>, u64) {
    let model = SnakeModel::new(puzzle);
    let settings = Settings::default();
    let report = count_folds(&Folds, &model, settings, &Limits::none(), &mut |_| {});
    let report = report.expect("an answer");
    let nodes = report.outcome.work.nodes.expect("nodes");
    let full = report.counts.full.as_ref();
    (full.and_then(Count::to_u64), nodes)
}

#[test]
fn unique_snakes_have_one_solution_in_a_plain_search_too() {
    let mut spec = spec([3, 3, 3]);
    spec.is_unique = true;
    let (snakes, tally, stop) = made(&spec, 11, 12);
    assert_eq!((snakes.len(), tally.found, stop), (12, 12, Stop::Enough));
    for snake in &snakes {
        let (chain, region) = (snake.puzzle.snake(), snake.puzzle.region());
        assert_eq!(verify::fold(chain, region, &snake.fold), Ok(()));
        // Each solution has 48 images, and of a palindrome as many reversals unless
        // these are among them.
        let (folds, _) = peer::count(3, chain.runs(), peer::Pruning::DeadEnds);
        let most = if chain.is_palindrome() { 96 } else { 48 };
        assert!(folds == 48 || folds == most, "{chain:?}: {folds}");
    }
    let mut different = runs(&snakes);
    different.sort_unstable();
    different.dedup();
    assert_eq!(different.len(), 12);
}

#[test]
fn solutions_and_nodes_are_those_of_the_count() {
    for (size, is_unique) in [([4, 3, 2], false), ([3, 3, 3], true), ([5, 4, 1], false)] {
        let mut spec = spec(size);
        spec.is_unique = is_unique;
        let (snakes, ..) = made(&spec, 2, 4);
        assert_eq!(snakes.len(), 4, "{size:?}");
        for snake in snakes {
            assert_eq!(counted(&snake.puzzle), (Some(snake.solutions), snake.nodes));
            assert!(!is_unique || snake.solutions == 1);
        }
    }
}

#[test]
fn difficulty_is_kept() {
    let mut spec = spec([4, 4, 4]);
    spec.is_unique = true;
    spec.difficulty = 30_000..=120_000;
    let (snakes, ..) = made(&spec, 7, 2);
    assert_eq!(snakes.len(), 2);
    for snake in snakes {
        assert!(spec.difficulty.contains(&snake.nodes));
        assert_eq!(counted(&snake.puzzle), (Some(1), snake.nodes));
    }
}

#[test]
fn a_seed_gives_the_same_snakes() {
    let spec = spec([3, 3, 2]);
    let (few, ..) = made(&spec, 5, 3);
    let (many, ..) = made(&spec, 5, 6);
    assert_eq!(runs(&few), runs(&many)[..3]);
    let (others, ..) = made(&spec, 6, 3);
    assert_ne!(runs(&few), runs(&others));
    // For ever, not only in this build.
    insta::assert_snapshot!("snakes_of_a_seed", format!("{:?}", runs(&few)));
}

#[test]
fn what_cannot_be_is_not_claimed() {
    // The one snake of this box has three solutions.
    let mut none = spec([2, 2, 2]);
    none.is_unique = true;
    let (snakes, tally, stop) = made(&none, 1, 1);
    assert!(snakes.is_empty());
    assert_eq!(stop, Stop::Finished);
    let expected = SnakeTally {
        attempts: 2_000,
        ambiguous: 1,
        known: 1_999,
        ..SnakeTally::default()
    };
    assert_eq!(tally, expected);
    let mut hard = spec([3, 3, 1]);
    hard.difficulty = 1_000_000..=u64::MAX;
    let (snakes, tally, _) = made(&hard, 1, 1);
    assert!(snakes.is_empty());
    assert_eq!(tally.attempts, tally.known + tally.easy);
    assert!(tally.hardest_easy.is_some_and(|nodes| nodes < 1_000_000));
    let mut easy = spec([4, 4, 4]);
    (easy.difficulty, easy.attempts) = (0..=1, 3);
    let (_, tally, _) = made(&easy, 1, 1);
    assert_eq!((tally.hard, tally.found), (3, 0));
}

#[test]
fn limits_are_kept_and_specifications_checked() {
    let limits = Limits {
        stop: &|| Some(Cause::Time),
        time_left: &|| None,
    };
    let ended = generate_snakes(
        &spec([4, 4, 4]),
        &mut SplitMix64::new(1),
        &limits,
        &mut |_| ControlFlow::Continue(()),
    );
    assert_eq!(ended.expect("an answer").1, Stop::Limit(Cause::Time));
    let bent = Region::new([(0, 0), (1, 0), (1, 1)].map(|(x, y)| Point::new(x, y, 0)));
    let refused = |region| SnakeSpec::new(region).expect_err("no box for a snake");
    assert_eq!(refused(bent.expect("cells")), SnakeSpecError::NotABox);
    let cell = Region::cuboid([1, 1, 1]).expect("a box");
    assert_eq!(refused(cell), SnakeSpecError::OneCell);
}
