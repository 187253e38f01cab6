//! Work and time of all folds of the snakes in `data/`, beside plain searches in
//! the same run:
//!
//! ```text
//! cargo bench --bench snake                    the snakes of 4x4x4 and below
//! cargo bench --bench snake -- --plain         with the search without pruning
//! cargo bench --bench snake -- king            the snakes named
//! cargo bench --bench snake -- --no-peers      ours alone
//! cargo bench --bench snake -- --engines       engines of every kind on 3x3x3
//! ```
//!
//! Seconds are CPU time of the process where the system tells it, wall time where
//! there are two threads. Runs that take less than a third of a second are repeated. A node is a run laid and judged; ours include the choice
//! of the seed run. The ratios are those of the dead-end search to the program.
#![allow(
    clippy::disallowed_methods,
    reason = "benchmarks read files and clocks"
)]

#[path = "peer/snake_engines.rs"]
mod engines;
#[path = "peer/snake.rs"]
mod peer;
use cubewright_test as support;

use std::num::NonZero;
use std::time::Instant;

use cubewright::engine::{Folds, Limits, Settings};
use cubewright::family::snake::SnakePuzzle;
use cubewright::family::snake::model::SnakeModel;
use cubewright::puzzle::{PuzzleData, read_puzzle};
use cubewright_test::typed::count_folds;
use peer::Pruning;

/// What is measured without being named, in this order.
const SNAKES: [&str; 12] = [
    "2x2x2",
    "article",
    "kev_9b",
    "cubra_green",
    "cubra_red",
    "cubra_orange",
    "cubra_purple",
    "king",
    "gen4_b22",
    "gen4_a12",
    "gen4_a07",
    "gen4_a01",
];

/// Shorter runs are repeated for so long.
const SHORTEST_S: f64 = 0.33;

/// A program: folds and nodes of a snake.
type Program = fn(&SnakePuzzle) -> (u64, u64);

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let has = |flag: &str| arguments.iter().any(|argument| argument == flag);
    if has("--engines") {
        engines::compare();
        return;
    }
    let named = arguments
        .iter()
        .filter(|argument| !argument.starts_with("--"));
    let named: Vec<&str> = named.map(String::as_str).collect();
    let snakes = if named.is_empty() {
        SNAKES.to_vec()
    } else {
        named
    };
    let mut programs: Vec<(&str, Program)> = vec![("folds", by_folds), ("2 threads", by_two)];
    if !has("--no-peers") {
        programs.insert(0, ("dead ends", by_dead_ends));
    }
    if has("--plain") {
        programs.push(("plain", by_nothing));
    }
    println!(
        "{:<14} {:<10} {:>7} {:>12} {:>10} {:>8} {:>8} {:>9}",
        "snake", "program", "folds", "nodes", "seconds", "nodes x", "time x", "Mnodes/s"
    );
    for snake in snakes {
        compare(snake, &programs);
    }
}

fn compare(name: &str, programs: &[(&str, Program)]) {
    let file = format!("data/snake_{name}.snake");
    let puzzle = match read_puzzle(&file, support::read(&file).as_bytes()) {
        Ok(PuzzleData::Snake(puzzle)) => puzzle,
        other => panic!("{file}: {other:?}"),
    };
    let mut first: Option<(f64, f64, u64)> = None;
    for (program, run) in programs {
        let (wall, cpu_s) = (Instant::now(), cpu_s());
        let (folds, nodes) = run(&puzzle);
        let mut rounds = 1_u32;
        while wall.elapsed().as_secs_f64() < SHORTEST_S {
            run(&puzzle);
            rounds += 1;
        }
        let seconds = match (self::cpu_s(), cpu_s) {
            (Some(end), Some(start)) if *program != "2 threads" => end - start,
            _ => wall.elapsed().as_secs_f64(),
        } / f64::from(rounds);
        #[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
        let nodes_f = nodes as f64;
        let (peer_s, peer_nodes, peer_folds) = *first.get_or_insert((seconds, nodes_f, folds));
        assert_eq!(folds, peer_folds, "{program} on {name}");
        println!(
            "{name:<14} {program:<10} {folds:>7} {nodes:>12} {seconds:>10.6} {:>8.2} {:>8.2} {:>9.2}",
            peer_nodes / nodes_f,
            peer_s / seconds,
            nodes_f / seconds / 1e6,
        );
    }
}

fn by_folds(puzzle: &SnakePuzzle) -> (u64, u64) {
    folds(puzzle, NonZero::<usize>::MIN)
}

fn by_two(puzzle: &SnakePuzzle) -> (u64, u64) {
    folds(puzzle, NonZero::new(2).unwrap_or(NonZero::<usize>::MIN))
}

fn folds(puzzle: &SnakePuzzle, threads: NonZero<usize>) -> (u64, u64) {
    let settings = Settings {
        threads,
        ..Settings::default()
    };
    let model = SnakeModel::new(puzzle);
    let report = count_folds(&Folds, &model, settings, &Limits::none(), &mut |_| {});
    let report = report.expect("an answer");
    (
        report.counts.raw.to_u64().unwrap_or(u64::MAX),
        report.outcome.work.nodes.unwrap_or_default(),
    )
}

fn by_dead_ends(puzzle: &SnakePuzzle) -> (u64, u64) {
    by_peer(puzzle, Pruning::DeadEnds)
}

fn by_nothing(puzzle: &SnakePuzzle) -> (u64, u64) {
    by_peer(puzzle, Pruning::None)
}

fn by_peer(puzzle: &SnakePuzzle, pruning: Pruning) -> (u64, u64) {
    let side = i32::try_from(puzzle.region().size()[0]).expect("small");
    peer::count(side, puzzle.snake().runs(), pruning)
}

/// CPU time of the process so far.
fn cpu_s() -> Option<f64> {
    /// The length of a tick on Linux.
    const TICK_S: f64 = 0.01;
    let nanoseconds = std::fs::read_to_string("/proc/self/schedstat").ok();
    let first = nanoseconds
        .as_deref()
        .and_then(|text| text.split(' ').next());
    if let Some(first) = first.and_then(|first| first.parse::<f64>().ok()) {
        return Some(first / 1e9);
    }
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    let behind = stat.rsplit(')').next()?;
    let user: f64 = behind.split_whitespace().nth(11)?.parse().ok()?;
    Some(user * TICK_S)
}
