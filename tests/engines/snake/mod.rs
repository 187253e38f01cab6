//! Snakes: counts, folds, census, model, beside a plain search that shares nothing.

mod canonical;
mod design;
mod oracle;
#[path = "../../../benches/peer/snake.rs"]
mod peer;
use cubewright_test as support;

use core::fmt::Write;
use core::ops::ControlFlow;
use std::collections::HashSet;
use std::num::NonZero;

use cubewright::count::{Count, Counts};
use cubewright::engine::{
    Cause, Engine, EngineError, Folds, Goal, Limits, Proof, Settings, Stop, Task,
};
use cubewright::family::snake::model::{SnakeModel, Starts};
use cubewright::family::snake::{Direction, Fold, Snake, SnakePuzzle};
use cubewright::generate::census;
use cubewright::geometry::{Point, Region};
use cubewright::language::Language;
use cubewright::model::check;
use cubewright::puzzle::{PuzzleData, read_puzzle};
use cubewright::show::{arrows, fold_sentences};
use cubewright::verify::{self, FoldFault};
use cubewright_test::typed::{count_folds, solve_snake};
use support::Cases;

fn snake(name: &str) -> SnakePuzzle {
    let file = format!("data/{name}.snake");
    match read_puzzle(&file, support::read(&file).as_bytes()) {
        Ok(PuzzleData::Snake(puzzle)) => puzzle,
        other => panic!("{file}: {other:?}"),
    }
}

fn counts(puzzle: &SnakePuzzle, threads: usize) -> (Counts, u64) {
    let settings = Settings {
        threads: NonZero::new(threads).expect("some"),
        ..Settings::default()
    };
    let model = SnakeModel::new(puzzle);
    let report = count_folds(&Folds, &model, settings, &Limits::none(), &mut |_| {});
    let report = report.expect("an answer");
    let expected = if report.counts.raw == 0 {
        Proof::Infeasible
    } else {
        Proof::Complete
    };
    assert_eq!(report.outcome.proof, expected);
    (report.counts, report.outcome.work.nodes.expect("nodes"))
}

fn folds(puzzle: &SnakePuzzle, goal: Goal) -> Vec<Fold> {
    let model = SnakeModel::new(puzzle);
    let mut found = Vec::new();
    let task = Task::new(&model, goal);
    solve_snake(&Folds, task, &Limits::none(), &mut |fold| {
        found.push(fold.clone());
        ControlFlow::Continue(())
    })
    .expect("an answer");
    found
}

fn puzzle(runs: &[u8], size: [usize; 3]) -> SnakePuzzle {
    let snake = Snake::new(runs.to_vec()).expect("a snake");
    SnakePuzzle::new("test", snake, Region::cuboid(size).expect("a box")).expect("they fit")
}

#[test]
fn known_snakes_have_their_counts() {
    let mut nodes = String::new();
    for case in Cases::Snakes.read() {
        let (found, laid) = counts(&case.snake(), 1);
        let full = found.full.as_ref().and_then(Count::to_u64);
        assert_eq!(
            (found.raw.to_u64(), full),
            (Some(case.raw), case.full),
            "{}",
            case.name
        );
        writeln!(nodes, "{} {laid}", case.name).expect("a string");
    }
    insta::assert_snapshot!("nodes_of_known_snakes", nodes);
}

#[test]
fn threads_change_nothing() {
    for name in ["snake_2x2x2", "snake_cubra_purple", "snake_gen4_b22"] {
        let puzzle = snake(name);
        assert_eq!(counts(&puzzle, 2).0, counts(&puzzle, 1).0, "{name}");
        assert_eq!(counts(&puzzle, 7).0, counts(&puzzle, 1).0, "{name}");
    }
}

#[test]
fn the_snake_of_the_article_is_folded_as_printed_there() {
    let puzzle = snake("snake_article");
    let first = folds(&puzzle, Goal::First);
    assert_eq!(arrows(&first[0]), "> ^ < . ^ o > . v < ^ o ^ . v > ^");
    let all = folds(&puzzle, Goal::All { up_to: None });
    assert_eq!(all.iter().collect::<HashSet<_>>().len(), 48);
    let mut from_corner: Vec<String> = all
        .iter()
        .filter(|fold| fold.start() == Point::ZERO && fold.directions()[0] == Direction::Right)
        .map(arrows)
        .collect();
    from_corner.sort_unstable();
    let printed = [
        "> . < ^ . v > ^ o < . v . ^ o > .",
        "> ^ < . ^ o > . v < ^ o ^ . v > ^",
    ];
    assert_eq!(from_corner, printed);
    let is_end = |point: i16| point == 0 || point == 2;
    let corner = |p: Point| is_end(p.x) && is_end(p.y) && is_end(p.z);
    assert!(all.iter().all(|fold| corner(fold.start())));
    insta::assert_snapshot!(
        "sentences_of_the_article",
        fold_sentences(&puzzle, &first[0], Language::English)
    );
}

#[test]
fn starting_in_corners_misses_folds_of_the_king_snake() {
    let group_puzzle = snake("snake_king");
    let all = folds(&group_puzzle, Goal::All { up_to: None });
    let is_end = |point: i16| point == 0 || point == 3;
    let in_corner = |fold: &&Fold| {
        let Point { x, y, z } = fold.start();
        is_end(x) && is_end(y) && is_end(z)
    };
    assert_eq!((all.len(), all.iter().filter(in_corner).count()), (192, 48));
}

#[test]
fn the_census_of_the_cube_is_the_known_one() {
    let region = Region::cuboid([3, 3, 3]).expect("a box");
    let (found, stop) = census(&region, NonZero::<usize>::MIN, &Limits::none(), &mut |_| {});
    assert_eq!(stop, Stop::Finished);
    let counted = |[one, other]: [&Count; 2]| (one.to_u64(), other.to_u64());
    let known = |one, other| (Some(one), Some(other));
    assert_eq!(
        counted([&found.paths, &found.solutions]),
        known(4_960_608, 51_704)
    );
    assert_eq!(
        counted([&found.snakes, &found.palindromes]),
        known(11_487, 77)
    );
    assert_eq!(counted([&found.unique, &found.most]), known(3_658, 142));
    // Work, not time.
    insta::assert_snapshot!("nodes_of_the_census", found.nodes.to_string());
    let threads = NonZero::new(8).expect("not zero");
    let by_threads = census(&region, threads, &Limits::none(), &mut |_| {});
    assert_eq!(by_threads, (found, stop));
}

#[test]
fn regions_whose_box_exceeds_a_word_are_searched_too() {
    // Two 3x3x3 cubes far apart in all directions, joined by a straight line.
    let straight = |from: i16, to: i16| (from..=to).map(|x| Point::new(x, 0, 0));
    let bar = Region::new(
        straight(0, 9)
            .chain((1..=9).map(|z| Point::new(9, 0, z)))
            .chain((1..=9).map(|y| Point::new(9, y, 9))),
    );
    let bar = bar.expect("28 cells");
    let corner =
        SnakePuzzle::new("bar", Snake::new(vec![9, 9, 9]).expect("runs"), bar).expect("fits");
    assert_eq!(counts(&corner, 1).0.raw, 2);
    let far = folds(&corner, Goal::All { up_to: None });
    assert!(
        far.iter()
            .all(|fold| verify::fold(corner.snake(), corner.region(), fold).is_ok())
    );
}

#[test]
fn the_plain_searches_agree() {
    for name in [
        "snake_article",
        "snake_cubra_red",
        "snake_cubra_purple",
        "snake_kev_9b",
    ] {
        let puzzle = snake(name);
        for pruning in [peer::Pruning::None, peer::Pruning::DeadEnds] {
            let (folds, nodes) = peer::count(3, puzzle.snake().runs(), pruning);
            assert_eq!(counts(&puzzle, 1).0.raw, folds, "{name}");
            assert!(nodes > 0);
        }
    }
}

#[test]
fn a_snake_without_fold_is_proved_to_have_none() {
    let king = snake("snake_king");
    let flat = SnakePuzzle::new(
        "flat",
        king.snake().clone(),
        Region::cuboid([8, 8, 1]).expect("a box"),
    );
    assert_eq!(counts(&flat.expect("64 cells"), 1).0.raw, 0);
    // As many light cells as dark ones are needed; here are 5 and 3.
    let cells = [
        (0, 0),
        (1, 0),
        (2, 0),
        (3, 0),
        (4, 0),
        (2, 1),
        (2, -1),
        (0, 1),
    ];
    let cells = cells.map(|(x, y)| Point::new(x, y, 0));
    let snake = Snake::new(vec![1, 1, 1, 1, 1, 1, 1]).expect("runs");
    let puzzle = SnakePuzzle::new("chequer", snake, Region::new(cells).expect("cells"));
    let (found, nodes) = counts(&puzzle.expect("8 cells"), 1);
    assert_eq!(found.raw, 0);
    assert!(nodes < 100);
}

#[test]
fn every_change_of_a_fold_is_a_fault() {
    let puzzle = snake("snake_article");
    let fold = &folds(&puzzle, Goal::First)[0];
    let faulty = |fold: &Fold| verify::fold(puzzle.snake(), puzzle.region(), fold);
    assert_eq!(faulty(fold), Ok(()));
    for run in 0..fold.directions().len() {
        for way in Direction::ALL {
            let mut ways = fold.directions().to_vec();
            if std::mem::replace(&mut ways[run], way) != way {
                assert!(
                    faulty(&Fold::new(fold.start(), ways)).is_err(),
                    "{run} {way:?}"
                );
            }
        }
    }
    let short = Fold::new(fold.start(), fold.directions()[1..].to_vec());
    assert_eq!(
        faulty(&short),
        Err(FoldFault::RunCount {
            runs: 17,
            directions: 16
        })
    );
    let moved = Fold::new(Point::new(0, 0, 1), fold.directions().to_vec());
    assert!(matches!(faulty(&moved), Err(FoldFault::Outside { .. })));
}

#[test]
fn folds_are_the_solutions_of_the_model() {
    for puzzle in [
        snake("snake_article"),
        snake("snake_2x2x2"),
        puzzle(&[1, 1, 1], [2, 2, 1]),
    ] {
        let model = SnakeModel::new(&puzzle);
        for fold in folds(&puzzle, Goal::All { up_to: None }) {
            let selection = model.selection(&fold).expect("its arcs are there");
            assert_eq!(check(model.model(), &selection), Ok(0));
            assert_eq!(model.fold(&selection), fold);
            // Without one of its runs it is no solution.
            let mut less = selection.clone();
            less.options.pop();
            assert!(check(model.model(), &less).is_err());
        }
    }
}

#[test]
fn one_start_of_each_orbit_is_enough() {
    let puzzle = snake("snake_article");
    let (all, reduced) = (
        SnakeModel::new(&puzzle),
        SnakeModel::with(&puzzle, Starts::OnePerOrbit),
    );
    assert!(reduced.model().options.len() < all.model().options.len());
    let kept = folds(&puzzle, Goal::All { up_to: None });
    let kept = kept
        .iter()
        .filter(|fold| reduced.selection(fold).is_some())
        .count();
    // Corner and direction are pinned; the mirror image in between stays.
    assert_eq!(kept, 2);
}

#[cfg(feature = "microlp")]
#[test]
fn a_milp_backend_finds_the_same_folds() {
    let flat = puzzle(&[2, 1, 2, 1, 2], [3, 3, 1]);
    for puzzle in [flat, puzzle(&[1, 1, 1, 1, 1], [3, 2, 1])] {
        let model = SnakeModel::new(&puzzle);
        let milp = cubewright::solve::engine("microlp").expect("built in");
        let report = count_folds(
            &*milp,
            &model,
            Settings::default(),
            &Limits::none(),
            &mut |_| {},
        );
        assert_eq!(report.expect("an answer").counts, counts(&puzzle, 1).0);
    }
}

#[cfg(feature = "sat")]
#[test]
fn a_sat_backend_finds_the_same_folds_of_3x3x3() {
    use cubewright::generate::{SnakeSpec, generate_snakes};
    use cubewright::rng::SplitMix64;

    let region = Region::cuboid([3, 3, 3]).expect("a box");
    let mut spec = SnakeSpec::new(region).expect("a box");
    spec.is_unique = true;
    let mut puzzles = vec![snake("snake_article"), snake("snake_cubra_green")];
    generate_snakes(
        &spec,
        &mut SplitMix64::new(4),
        &Limits::none(),
        &mut |snake| {
            puzzles.push(snake.puzzle);
            if puzzles.len() == 5 {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        },
    )
    .expect("snakes");
    for puzzle in puzzles {
        // The folds from one start of each orbit stand for all.
        let model = SnakeModel::with(&puzzle, Starts::OnePerOrbit);
        let sat = cubewright::solve::engine("batsat").expect("built in");
        let mut found = HashSet::new();
        let task = Task::new(&model, Goal::All { up_to: None });
        let outcome = solve_snake(&*sat, task, &Limits::none(), &mut |fold| {
            found.insert(fold.clone());
            ControlFlow::Continue(())
        });
        assert_eq!(outcome.expect("an answer").proof, Proof::Complete);
        let all = folds(&puzzle, Goal::All { up_to: None });
        let kept = all
            .into_iter()
            .filter(|fold| model.selection(fold).is_some());
        assert_eq!(found, kept.collect::<HashSet<_>>(), "{}", puzzle.name());
    }
}

#[test]
fn goals_and_limits_are_kept() {
    let puzzle = snake("snake_cubra_red");
    for (goal, expected) in [
        (Goal::First, 1),
        (Goal::Optimum, 1),
        (Goal::All { up_to: Some(7) }, 7),
        (Goal::All { up_to: None }, 480),
    ] {
        assert_eq!(folds(&puzzle, goal).len(), expected, "{goal:?}");
    }
    let king = snake("snake_king");
    let model = SnakeModel::new(&king);
    for (cause, threads) in [(Cause::Time, 1), (Cause::Interrupt, 2)] {
        let limits = Limits {
            stop: &|| Some(cause),
            time_left: &|| None,
        };
        let settings = Settings {
            threads: NonZero::new(threads).expect("some"),
            ..Settings::default()
        };
        let task = Task::new(&model, Goal::Count).with(settings);
        let outcome = Folds.run(&task, &limits, &mut |_| ControlFlow::Continue(()));
        let outcome = outcome.expect("a limit is an answer");
        assert_eq!(
            (outcome.proof, outcome.stop),
            (Proof::None, Stop::Limit(cause))
        );
    }
    for threads in [1, 3] {
        let settings = Settings {
            threads: NonZero::new(threads).expect("some"),
            nodes: Some(100_000),
            ..Settings::default()
        };
        let report = count_folds(&Folds, &model, settings, &Limits::none(), &mut |_| {});
        let outcome = report.expect("a limit is an answer").outcome;
        assert_eq!(outcome.stop, Stop::Limit(Cause::Nodes));
        assert_eq!(outcome.proof, Proof::None);
    }
}

#[test]
fn other_models_are_refused() {
    let model = SnakeModel::new(&snake("snake_2x2x2"));
    let bare = Task::new(model.model(), Goal::First);
    let refused = Folds.run(&bare, &Limits::none(), &mut |_| ControlFlow::Continue(()));
    assert!(matches!(
        refused,
        Err(EngineError::Unsupported {
            engine: "folds",
            ..
        })
    ));
}
