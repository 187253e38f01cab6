//! The MiniZinc model in `models/snake`, run by an independent solver.
//!
//! Without `minizinc` the test says so and passes, except where
//! `CUBEWRIGHT_REQUIRE_ENGINES=1` demands it.

use cubewright_test as support;

use std::collections::HashSet;
use std::process::Command;

use core::ops::ControlFlow;

use cubewright::engine::{Folds, Goal, Limits, Task};
use cubewright::family::snake::model::SnakeModel;
use cubewright::family::snake::{Direction, Fold, SnakePuzzle};
use cubewright::geometry::Point;
use cubewright::puzzle::{PuzzleData, read_puzzle};
use cubewright::verify;
use cubewright_test::typed::solve_snake;

fn snake(name: &str) -> SnakePuzzle {
    let file = format!("data/snake_{name}.snake");
    match read_puzzle(&file, support::read(&file).as_bytes()) {
        Ok(PuzzleData::Snake(puzzle)) => puzzle,
        other => panic!("{file}: {other:?}"),
    }
}

/// Reads `x y z | way way ...`, ways 1 to 6.
fn fold(line: &str) -> Fold {
    let (start, ways) = line.split_once('|').expect("a bar");
    let start: Vec<i16> = start
        .split_whitespace()
        .map(|w| w.parse().expect("a number"))
        .collect();
    let way = |word: &str| Direction::ALL[word.parse::<usize>().expect("a number") - 1];
    Fold::new(
        Point::new(start[0], start[1], start[2]),
        ways.split_whitespace().map(way).collect(),
    )
}

#[test]
fn gecode_finds_the_same_folds() {
    if !support::minizinc::is_there() {
        return;
    }
    for name in ["2x2x2", "article"] {
        let puzzle = snake(name);
        let data = support::read(&format!("models/snake/data/{name}.dzn"));
        let moves = data
            .split("moves = [")
            .nth(1)
            .and_then(|rest| rest.split(']').next());
        let moves = moves
            .expect("moves")
            .split(',')
            .map(|word| word.trim().parse::<u8>());
        assert!(
            moves
                .map(|m| m.expect("a number"))
                .eq(puzzle.snake().runs().iter().copied())
        );
        let output = Command::new("minizinc")
            .args(["--solver", "gecode", "--soln-sep", "", "-a"])
            .arg(support::path("models/snake/snake.mzn"))
            .arg(support::path(&format!("models/snake/data/{name}.dzn")))
            .output()
            .expect("minizinc runs");
        let text = String::from_utf8(output.stdout).expect("text");
        assert!(text.contains("=========="), "the search must be complete");
        let lines: Vec<&str> = text.lines().filter(|line| line.contains('|')).collect();
        let found: HashSet<Fold> = lines.iter().map(|line| fold(line)).collect();
        assert_eq!(found.len(), lines.len());
        for fold in &found {
            assert_eq!(verify::fold(puzzle.snake(), puzzle.region(), fold), Ok(()));
        }
        let model = SnakeModel::new(&puzzle);
        let mut own = HashSet::new();
        let task = Task::new(&model, Goal::All { up_to: None });
        solve_snake(&Folds, task, &Limits::none(), &mut |fold| {
            own.insert(fold.clone());
            ControlFlow::Continue(())
        })
        .expect("an answer");
        assert_eq!(found, own, "{name}");
    }
}
