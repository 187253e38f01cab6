//! `cubewright generate snake`.

use serde::Serialize;

use super::make::{self, Made, Tries};
use super::solutions;
use crate::args::GenerateSnakeArgs;
use crate::exit::{Exit, Failure};
use crate::language::language;
use cubewright::family::snake::SnakePuzzle;
use cubewright::formats::{JsonFold, box_named, json_fold, snake_letters, snake_text};
use cubewright::generate::{GeneratedSnake, SnakeSpec, SnakeTally, generate_snakes};
use cubewright::language::Describe;

/// One snake.
#[derive(Serialize)]
struct JsonSnake {
    #[serde(rename = "type")]
    kind: &'static str,
    name: String,
    #[serde(rename = "box")]
    region: String,
    letters: String,
    /// The moves of each run.
    moves: Vec<u8>,
    solutions: u64,
    nodes: u64,
    fold: JsonFold,
}

/// What became of the tries that made no snake.
#[derive(Serialize)]
struct JsonCounts {
    known: u64,
    ambiguous: u64,
    easy: u64,
    hard: u64,
    hardest_easy: Option<u64>,
    easiest_hard: Option<u64>,
}

pub(super) fn run(args: &GenerateSnakeArgs) -> Result<Exit, Failure> {
    let spec = spec(args)?;
    make::run(
        &args.make,
        "snakes",
        |rng, limits, show| {
            let (tally, stop) = generate_snakes(&spec, rng, limits, show)?;
            Ok((tries(args, tally), stop))
        },
        |snake, number| {
            let snake = named(snake, args, number);
            let (text, json) = (text(&snake), json(&snake));
            Made { text, json }
        },
    )
}

fn spec(args: &GenerateSnakeArgs) -> Result<SnakeSpec, Failure> {
    let region = box_named(&args.size);
    let region = region.map_err(|kind| Failure::usage(kind.describe(language())))?;
    let mut spec = SnakeSpec::new(region).map_err(|error| Failure::Usage {
        message: error.to_string(),
        hint: "take a larger box, such as 3x3x3",
    })?;
    spec.is_unique = args.unique;
    spec.difficulty = args.difficulty.clone();
    spec.attempts = args.make.attempts.get();
    Ok(spec)
}

/// The snake with a name from which it can be made again.
fn named(snake: GeneratedSnake, args: &GenerateSnakeArgs, number: usize) -> GeneratedSnake {
    let puzzle = &snake.puzzle;
    let (region, seed) = (puzzle.region(), args.make.seed);
    let name = format!("{region} seed {seed} number {number}");
    let renamed = SnakePuzzle::new(&name, puzzle.snake().clone(), region.clone());
    GeneratedSnake {
        // As long as before.
        puzzle: renamed.unwrap_or_else(|_| snake.puzzle.clone()),
        ..snake
    }
}

fn text(snake: &GeneratedSnake) -> String {
    let solutions = solutions(snake.solutions);
    let runs = snake.puzzle.snake().runs().len();
    let comment = format!("{solutions}, {runs} runs, {} search nodes", snake.nodes);
    snake_text(&snake.puzzle, &comment)
}

fn json(snake: &GeneratedSnake) -> JsonSnake {
    let puzzle = &snake.puzzle;
    JsonSnake {
        kind: "snake",
        name: puzzle.name().to_owned(),
        region: puzzle.region().to_string(),
        letters: snake_letters(puzzle.snake()),
        moves: puzzle.snake().runs().to_vec(),
        solutions: snake.solutions,
        nodes: snake.nodes,
        fold: json_fold(puzzle, &snake.fold),
    }
}

fn tries(args: &GenerateSnakeArgs, tally: SnakeTally) -> Tries<JsonCounts> {
    Tries {
        found: tally.found,
        attempts: tally.attempts,
        counts: JsonCounts {
            known: tally.known,
            ambiguous: tally.ambiguous,
            easy: tally.easy,
            hard: tally.hard,
            hardest_easy: tally.hardest_easy,
            easiest_hard: tally.easiest_hard,
        },
        how_near: how_near(args, tally),
    }
}

/// What came of the tries, for those who got fewer than they asked for.
fn how_near(args: &GenerateSnakeArgs, tally: SnakeTally) -> Vec<String> {
    let mut parts = Vec::new();
    let (from, to) = (args.difficulty.start(), args.difficulty.end());
    if tally.ambiguous > 0 {
        parts.push(format!("{} had several solutions.", tally.ambiguous));
    }
    if let Some(most) = tally.hardest_easy {
        let easy = tally.easy;
        parts.push(format!(
            "{easy} took fewer than {from} nodes, the hardest {most}."
        ));
    }
    if tally.hard > 0 {
        let least = tally.easiest_hard;
        let least = least.map_or_else(String::new, |least| format!(", the easiest {least}"));
        parts.push(format!("{} took more than {to} nodes{least}.", tally.hard));
    }
    if tally.known > 0 {
        parts.push(format!("{} had been tried before.", tally.known));
    }
    parts
}
