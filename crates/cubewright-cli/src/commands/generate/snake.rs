//! `cubewright generate snake`.

use std::io;

use schemars::JsonSchema;
use serde::Serialize;

use super::args::GenerateSnakeArgs;
use super::make::{Generated, GeneratedEnd, Made, Tries};
use super::{make, solutions};
use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::json::{self, Printed};
use cubewright::family::snake::SnakePuzzle;
use cubewright::formats::{JsonFold, box_named, json_fold, snake_letters, snake_text};
use cubewright::generate::{GeneratedSnake, SnakeSpec, SnakeTally, generate_snakes};
use cubewright::language::{Describe, Language};
use cubewright_programs::errors::Exit;
use cubewright_programs::json::typed;
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{language, say};

/// A snake for a box.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "snake")]
#[schemars(transform = typed::<Self>)]
pub(crate) struct JsonSnake {
    /// Built from the box, the seed and the number.
    name: String,
    /// What it is folded into.
    #[serde(rename = "box")]
    region: String,
    /// A letter for each cube: `E` end, `S` straight, `C` corner.
    letters: String,
    /// The length of each run, in steps from cube to cube.
    moves: Vec<u8>,
    /// Folds up to symmetry and reversal.
    solutions: u64,
    /// Search nodes to find all folds.
    nodes: u64,
    /// A solution.
    fold: JsonFold,
}

impl Printed for JsonSnake {}

/// The end of a list of snakes that were made.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "snakes_end")]
pub(crate) struct SnakesEnd {
    #[serde(flatten)]
    end: GeneratedEnd,
    #[serde(flatten)]
    tally: Tally,
    /// With `--format json`: the snakes.
    #[serde(skip_serializing_if = "Option::is_none")]
    snakes: Option<Vec<JsonSnake>>,
}

impl Printed for SnakesEnd {}

/// What became of the tries that made no snake.
#[derive(Default, Serialize, JsonSchema)]
pub(super) struct Tally {
    /// Snakes that this run had already tried.
    known: Option<u64>,
    /// Tries with several solutions.
    ambiguous: Option<u64>,
    /// Tries that took too few nodes.
    easy: Option<u64>,
    /// Tries that took too many nodes.
    hard: Option<u64>,
    /// The most nodes that an easy try took.
    hardest_easy: Option<u64>,
    /// The fewest nodes that a hard try took; null if none was counted to the end.
    easiest_hard: Option<u64>,
}

impl Generated for JsonSnake {
    type Tally = Tally;

    fn end(end: GeneratedEnd, tally: Tally, snakes: Option<Vec<Self>>) -> io::Result<String> {
        let end = SnakesEnd { end, tally, snakes };
        json::text(&end)
    }
}

pub(super) fn run(args: &GenerateSnakeArgs) -> Result<Exit, Failure> {
    args.make.answer.check(&[("snake", Format::Text)])?;
    let spec = spec(args)?;
    make::run(
        &args.make,
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
    let mut spec = SnakeSpec::new(region).map_err(|error| Failure::from(Misuse::Snake(error)))?;
    spec.is_unique = args.unique;
    spec.difficulty = args.difficulty.clone();
    spec.attempts = args.make.attempts.get();
    spec.threads = args.make.cores.threads;
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
    let comment = Language::English.say(
        ["{0}, {1} {1|run|runs}, {2} search {2|node|nodes}"; 2],
        &[&solutions, &runs, &snake.nodes],
    );
    snake_text(&snake.puzzle, &comment)
}

fn json(snake: &GeneratedSnake) -> JsonSnake {
    let puzzle = &snake.puzzle;
    JsonSnake {
        name: puzzle.name().to_owned(),
        region: puzzle.region().to_string(),
        letters: snake_letters(puzzle.snake()),
        moves: puzzle.snake().runs().to_vec(),
        solutions: snake.solutions,
        nodes: snake.nodes,
        fold: json_fold(puzzle, &snake.fold),
    }
}

fn tries(args: &GenerateSnakeArgs, tally: SnakeTally) -> Tries<Tally> {
    Tries {
        found: tally.found,
        attempts: tally.attempts,
        tally: Tally {
            known: Some(tally.known),
            ambiguous: Some(tally.ambiguous),
            easy: Some(tally.easy),
            hard: Some(tally.hard),
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
        let text = [
            "{0} had several solutions.",
            "{0} {0|hatte|hatten} mehrere Lösungen.",
        ];
        parts.push(say(text, &[&tally.ambiguous]));
    }
    if let Some(most) = tally.hardest_easy {
        let text = [
            "{0} took fewer than {1} {1|node|nodes}, the hardest {2}.",
            "{0} {0|brauchte|brauchten} weniger als {1} Knoten, die schwerste {2}.",
        ];
        parts.push(say(text, &[&tally.easy, from, &most]));
    }
    if tally.hard > 0 {
        let least = tally.easiest_hard;
        let least = least.map_or_else(String::new, |least| {
            say([", the easiest {0}", ", die leichteste {0}"], &[&least])
        });
        let text = [
            "{0} took more than {1} {1|node|nodes}{2}.",
            "{0} {0|brauchte|brauchten} mehr als {1} Knoten{2}.",
        ];
        parts.push(say(text, &[&tally.hard, to, &least]));
    }
    if tally.known > 0 {
        let text = [
            "{0} had been tried before.",
            "{0} {0|war|waren} schon versucht.",
        ];
        parts.push(say(text, &[&tally.known]));
    }
    parts
}
