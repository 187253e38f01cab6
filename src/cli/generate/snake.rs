//! `cubewright generate snake`.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;

use serde::Serialize;

use super::numbered;
use crate::cli::args::{Format, GenerateSnakeArgs};
use crate::cli::clock::{Clock, handle_interrupts};
use crate::cli::exit::{Exit, Failure};
use crate::cli::output::{note, writer};
use crate::cli::progress::Progress;
use crate::engine::{Cause, Limits, NewSnake, SnakeTally, SnakeWish, Stop, new_snakes};
use crate::formats::{JsonFold, box_named, json_fold, snake_letters, snake_text};
use crate::shell::Lots;
use crate::snake::SnakePuzzle;

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

/// What became of the tries.
#[derive(Serialize)]
struct JsonEnd {
    #[serde(rename = "type")]
    kind: &'static str,
    status: &'static str,
    seed: u64,
    wanted: usize,
    found: u64,
    attempts: u64,
    known: u64,
    ambiguous: u64,
    easy: u64,
    hard: u64,
    hardest_easy: Option<u64>,
}

/// The one object of `--format json`.
#[derive(Serialize)]
struct JsonAll {
    snakes: Vec<JsonSnake>,
    #[serde(flatten)]
    end: JsonEnd,
}

pub(super) fn run(args: &GenerateSnakeArgs) -> Result<Exit, Failure> {
    let wish = wish(args)?;
    let make = &args.make;
    handle_interrupts(|| {});
    let clock = Clock::start(make.time_limit);
    let progress = Progress::start(make.progress, false, "making snakes");
    let limits = Limits {
        stop: &|| clock.stop(),
        time_left: &|| clock.time_left(),
    };
    let wanted = make.number.get();
    let mut shown = Shown::new(args)?;
    let mut failed = None;
    let mut found = 0;
    let ended = new_snakes(&wish, &mut Lots::new(make.seed), &limits, &mut |snake| {
        found += 1;
        progress.found(found as u64);
        failed = shown.show(found, &named(snake, args, found)).err();
        if found == wanted || failed.is_some() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    drop(progress);
    if let Some(failure) = failed {
        return Err(failure);
    }
    let (tally, stop) = ended?;
    let exit = match stop {
        Stop::Enough => Exit::Answered,
        Stop::Limit(Cause::Interrupt) => Exit::Interrupted,
        Stop::Finished | Stop::Limit(Cause::Time | Cause::Nodes) => Exit::Limit,
    };
    shown.end(end(args, tally, exit))?;
    if exit != Exit::Answered {
        note(&how_near(args, tally));
    }
    Ok(exit)
}

fn wish(args: &GenerateSnakeArgs) -> Result<SnakeWish, Failure> {
    let region = box_named(&args.size).map_err(|fault| Failure::Usage {
        message: fault.to_string(),
        hint: fault.hint(),
    })?;
    let mut wish = SnakeWish::new(region).map_err(|error| Failure::Usage {
        message: error.to_string(),
        hint: "take a larger box, such as 3x3x3",
    })?;
    wish.is_unique = args.unique;
    wish.difficulty = args.difficulty.clone();
    wish.attempts = args.make.attempts.get();
    Ok(wish)
}

/// The snake with a name from which it can be made again.
fn named(snake: NewSnake, args: &GenerateSnakeArgs, number: usize) -> NewSnake {
    let puzzle = &snake.puzzle;
    let (region, seed) = (puzzle.region(), args.make.seed);
    let name = format!("{region} seed {seed} number {number}");
    let renamed = SnakePuzzle::new(&name, puzzle.snake().clone(), region.clone());
    NewSnake {
        // As long as before.
        puzzle: renamed.unwrap_or_else(|_| snake.puzzle.clone()),
        ..snake
    }
}

/// Where snakes go as they are made.
enum Shown<'a> {
    /// To one place, with empty lines between.
    Text(Box<dyn Write>),
    /// To a file each.
    Files(&'a Path),
    Lines(Box<dyn Write>),
    Object(Box<dyn Write>, Vec<JsonSnake>),
}

impl<'a> Shown<'a> {
    fn new(args: &'a GenerateSnakeArgs) -> Result<Self, Failure> {
        let output = args.make.output.as_deref();
        let several = args.make.number.get() > 1;
        let file = output.filter(|path| *path != Path::new("-"));
        Ok(match (args.make.format, file) {
            (Format::Text, Some(path)) if several => Self::Files(path),
            (Format::Text, _) => Self::Text(Box::new(writer(output)?)),
            (Format::Jsonl, _) => Self::Lines(Box::new(writer(output)?)),
            (Format::Json, _) => Self::Object(Box::new(writer(output)?), Vec::new()),
        })
    }

    fn show(&mut self, number: usize, snake: &NewSnake) -> Result<(), Failure> {
        match self {
            Self::Text(to) => {
                let gap = if number == 1 { "" } else { "\n" };
                write!(to, "{gap}{}", text(snake))?;
                to.flush()?;
            }
            Self::Files(path) => {
                let mut to = writer(Some(&numbered(path, number)))?;
                write!(to, "{}", text(snake))?;
                to.flush()?;
            }
            Self::Lines(to) => line(to, &json(snake))?,
            Self::Object(_, snakes) => snakes.push(json(snake)),
        }
        Ok(())
    }

    fn end(self, end: JsonEnd) -> Result<(), Failure> {
        match self {
            Self::Text(_) | Self::Files(_) => {}
            Self::Lines(mut to) => line(&mut to, &end)?,
            Self::Object(mut to, snakes) => line(&mut to, &JsonAll { snakes, end })?,
        }
        Ok(())
    }
}

fn line(to: &mut dyn Write, value: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer(&mut *to, value).map_err(std::io::Error::from)?;
    writeln!(to)?;
    Ok(to.flush()?)
}

fn text(snake: &NewSnake) -> String {
    let solutions = match snake.solutions {
        1 => "one solution".to_owned(),
        solutions => format!("{solutions} solutions"),
    };
    let runs = snake.puzzle.snake().runs().len();
    let comment = format!("{solutions}, {runs} runs, {} search nodes", snake.nodes);
    snake_text(&snake.puzzle, &comment)
}

fn json(snake: &NewSnake) -> JsonSnake {
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

fn end(args: &GenerateSnakeArgs, tally: SnakeTally, exit: Exit) -> JsonEnd {
    JsonEnd {
        kind: "end",
        status: match exit {
            Exit::Answered => "complete",
            Exit::Interrupted => "interrupted",
            _ => "limit",
        },
        seed: args.make.seed,
        wanted: args.make.number.get(),
        found: tally.found,
        attempts: tally.attempts,
        known: tally.known,
        ambiguous: tally.ambiguous,
        easy: tally.easy,
        hard: tally.hard,
        hardest_easy: tally.hardest_easy,
    }
}

/// What came of the tries, for those who got fewer than they asked for.
fn how_near(args: &GenerateSnakeArgs, tally: SnakeTally) -> String {
    let mut parts = vec![format!(
        "Stopped before the end: {} of {} snakes found in {} tries.",
        tally.found, args.make.number, tally.attempts
    )];
    let (from, to) = (args.difficulty.start(), args.difficulty.end());
    if tally.ambiguous > 0 {
        parts.push(format!("{} had several solutions.", tally.ambiguous));
    }
    if let Some(most) = tally.hardest_easy {
        let easy = tally.easy;
        parts.push(format!(
            "{easy} took less than {from} nodes, the hardest {most}."
        ));
    }
    if tally.hard > 0 {
        parts.push(format!("{} took more than {to} nodes.", tally.hard));
    }
    if tally.known > 0 {
        parts.push(format!("{} had been looked at before.", tally.known));
    }
    parts.push("Nothing is proved about other snakes.".to_owned());
    parts.join(" ")
}
