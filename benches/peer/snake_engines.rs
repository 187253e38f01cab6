//! Engines of every kind on snakes of 3x3x3: the folds from one start of each orbit,
//! found by MILP, CP and SAT engines from the model and by the search of our own.

use core::ops::ControlFlow;
use std::time::{Duration, Instant};

use cubewright::engine::{Cause, Goal, Limits, Proof, Task};
use cubewright::family::snake::SnakePuzzle;
use cubewright::family::snake::model::{SnakeModel, Starts};
use cubewright::generate::{SnakeSpec, generate_snakes};
use cubewright::geometry::Region;
use cubewright::puzzle::{PuzzleData, read_puzzle};
use cubewright::rng::SplitMix64;
use cubewright::solve::engine;
use cubewright_test::typed::solve_snake;

use super::support;

const FILES: [&str; 6] = [
    "article",
    "kev_9b",
    "cubra_green",
    "cubra_red",
    "cubra_orange",
    "cubra_purple",
];

/// Those of them that are in the build are compared.
const ENGINES: [&str; 8] = [
    "folds", "batsat", "cadical", "pumpkin", "cp-sat", "microlp", "highs", "scip",
];

/// After so long a run is ended.
const LIMIT: Duration = Duration::from_secs(20);

/// Prints the table.
pub(crate) fn compare() {
    println!(
        "{:<14} {:<8} {:>8} {:>10} {:>6} {:>10}",
        "snake", "engine", "options", "first s", "folds", "all s"
    );
    for puzzle in puzzles() {
        let reduced = SnakeModel::with(&puzzle, Starts::OnePerOrbit);
        let mut known = None;
        for name in ENGINES {
            let Ok(engine) = engine(name) else { continue };
            // Our own search knows the symmetries by itself and finds all.
            let all = SnakeModel::new(&puzzle);
            let model = if name == "folds" { &all } else { &reduced };
            let (first, first_s, _) = run(&*engine, model, &reduced, Goal::First);
            let (folds, all_s, is_whole) =
                run(&*engine, model, &reduced, Goal::All { up_to: None });
            if is_whole {
                assert_eq!(
                    folds,
                    *known.get_or_insert(folds),
                    "{name} on {}",
                    puzzle.name()
                );
            }
            let time = |seconds: f64, ended: bool| {
                if ended {
                    format!("{seconds:.3}")
                } else {
                    format!("> {}", LIMIT.as_secs())
                }
            };
            println!(
                "{:<14} {name:<8} {:>8} {:>10} {folds:>6} {:>10}",
                shortened(puzzle.name()),
                model.model().options.len(),
                time(first_s, first > 0),
                time(all_s, is_whole),
            );
        }
    }
}

/// The snakes of the files, and some out of the census.
fn puzzles() -> Vec<SnakePuzzle> {
    let file = |name: &&str| {
        let file = format!("data/snake_{name}.snake");
        match read_puzzle(&file, support::read(&file).as_bytes()) {
            Ok(PuzzleData::Snake(puzzle)) => {
                let (snake, region) = (puzzle.snake().clone(), puzzle.region().clone());
                SnakePuzzle::new(name, snake, region).expect("as long")
            }
            other => panic!("{file}: {other:?}"),
        }
    };
    let mut puzzles: Vec<SnakePuzzle> = FILES.iter().map(file).collect();
    let region = Region::cuboid([3, 3, 3]).expect("a box");
    let spec = SnakeSpec::new(region).expect("a box");
    let files = puzzles.len();
    let made = generate_snakes(
        &spec,
        &mut SplitMix64::new(1),
        &Limits::none(),
        &mut |snake| {
            puzzles.push(snake.puzzle);
            if puzzles.len() == files + 4 {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        },
    );
    made.expect("an answer");
    puzzles
}

fn shortened(name: &str) -> String {
    name.chars().take(14).collect()
}

/// The folds that start where the reduced model has starts, the time, and whether
/// these are all.
fn run(
    engine: &dyn cubewright::engine::Engine,
    model: &SnakeModel,
    reduced: &SnakeModel,
    goal: Goal,
) -> (usize, f64, bool) {
    let start = Instant::now();
    let limits = Limits {
        stop: &|| (start.elapsed() > LIMIT).then_some(Cause::Time),
        time_left: &|| Some(LIMIT.saturating_sub(start.elapsed())),
    };
    let mut folds = 0;
    let ended = solve_snake(engine, Task::new(model, goal), &limits, &mut |fold| {
        folds += usize::from(goal == Goal::First || reduced.selection(fold).is_some());
        ControlFlow::Continue(())
    });
    let is_whole = ended.expect("an answer").proof == Proof::Complete;
    (folds, start.elapsed().as_secs_f64(), is_whole)
}
