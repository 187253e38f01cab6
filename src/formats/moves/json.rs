//! The JSON that `solve` writes.

use serde::Deserialize;

use super::super::answer::AnswerError;
use super::super::error::Fault;
use super::super::list::List;
use super::super::snake_json::direction_named;
use super::super::text::{Slice, shortened};
use super::{MovesFault, placed};
use crate::family::snake::{MAX_CELLS, Move, Moves};
use crate::geometry::Point;

/// What is read of a JSON value: a fold, or an object that holds some.
#[derive(Deserialize)]
struct JsonAnswer {
    start: Option<[i16; 3]>,
    moves: Option<Vec<JsonMove>>,
    #[serde(default)]
    solutions: Vec<JsonSolution>,
}

#[derive(Deserialize)]
struct JsonSolution {
    start: Option<[i16; 3]>,
    moves: Vec<JsonMove>,
}

#[derive(Deserialize)]
struct JsonMove {
    direction: String,
    cubes: Option<u64>,
}

/// All folds of JSON lines or of one object.
pub(super) fn read_all(whole: Slice<'_>) -> Result<List<Moves>, Fault> {
    let list = super::super::list_json::read::<JsonMove>(whole.text);
    let list = list.map_err(|error| of_answer(whole, &error))?;
    list.try_map(|(_, held)| answer(whole, held.start, &held.placements))
}

/// The same fault with its place as a byte.
fn of_answer(whole: Slice<'_>, error: &AnswerError) -> Fault {
    let AnswerError::NotJson {
        line,
        column,
        message,
    } = error
    else {
        return placed(MovesFault::NoMove, whole.start..whole.start);
    };
    let message = message.clone();
    let at = byte_at(whole, *line, *column);
    placed(MovesFault::NotJson { message }, at..at)
}

/// The byte at a line and a column of bytes, both 1-based; one behind the end is the end.
fn byte_at(whole: Slice<'_>, line: usize, column: usize) -> usize {
    let lines = whole.text.split_inclusive('\n');
    let before: usize = lines.take(line.max(1) - 1).map(str::len).sum();
    let at = before + column.max(1) - 1;
    let at = (0..=at.min(whole.text.len())).rev();
    let mut at = at.filter(|&at| whole.text.is_char_boundary(at));
    whole.start + at.next().unwrap_or(0)
}

/// The first fold of JSON lines or of one object.
pub(super) fn read(whole: Slice<'_>) -> Result<Moves, Fault> {
    let values = serde_json::Deserializer::from_str(whole.text).into_iter::<JsonAnswer>();
    for value in values {
        let value = value.map_err(|error| not_json(whole, &error))?;
        let held = value.solutions.into_iter().next();
        let found = match value.moves {
            Some(moves) => Some((value.start, moves)),
            None => held.map(|first| (first.start, first.moves)),
        };
        if let Some((start, moves)) = found {
            return answer(whole, start, &moves);
        }
    }
    Err(placed(MovesFault::NoMove, whole.start..whole.start))
}

fn answer(whole: Slice<'_>, start: Option<[i16; 3]>, json: &[JsonMove]) -> Result<Moves, Fault> {
    if json.len() >= MAX_CELLS {
        return Err(placed(MovesFault::TooLong, whole.start..whole.start));
    }
    let read = |(at, json): (usize, &JsonMove)| {
        let wrong = |what: String| {
            let message = format!("move {}: {what}", at + 1);
            placed(MovesFault::NotJson { message }, whole.start..whole.start)
        };
        let direction = direction_named(&json.direction).ok_or_else(|| {
            let found = shortened(&json.direction, 20);
            wrong(format!("{found:?} is not one of +x -x +y -y +z -z"))
        })?;
        let cubes = json.cubes.map(|cubes| {
            let held = usize::try_from(cubes).ok();
            let held = held.filter(|cubes| (1..MAX_CELLS).contains(cubes));
            held.ok_or_else(|| wrong(format!("{cubes} cubes are out of range")))
        });
        let cubes = cubes.transpose()?;
        Ok(Move { direction, cubes })
    };
    let moves = json.iter().enumerate().map(read);
    Ok(Moves {
        start: start.map(|[x, y, z]| Point::new(x, y, z)),
        moves: moves.collect::<Result<_, Fault>>()?,
    })
}

fn not_json(whole: Slice<'_>, error: &serde_json::Error) -> Fault {
    let at = byte_at(whole, error.line(), error.column());
    let message = error.to_string();
    // serde_json says the place once more at the end.
    let message = message.rsplit_once(" at line ").map_or(&*message, |m| m.0);
    let message = shortened(message, 120);
    placed(MovesFault::NotJson { message }, at..at)
}
