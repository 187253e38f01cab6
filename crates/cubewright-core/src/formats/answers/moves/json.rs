//! Folds in the JSON that `solve` writes: the cell of the first cube, and a direction and a number of
//! cubes for each run.
//!
//! ```text
//! {"type":"solution","start":[0,0,0],"moves":[{"direction":"+x","cubes":2}, ...]}
//! ```

use serde::Deserialize;

use super::{MovesErrorKind, placed};
use crate::family::snake::{MAX_CELLS, Move, Moves, Start};
use crate::formats::answers::list::AnswerList;
use crate::formats::answers::list_json::{self, AnswerEntry, ListError};
use crate::formats::answers::snake_json::direction_named;
use crate::formats::error::SpannedError;
use crate::formats::text::{Slice, shortened};
use crate::geometry::Point;

/// A move as it is written, unchecked.
#[derive(Deserialize)]
struct JsonMoveGiven {
    direction: String,
    cubes: Option<u64>,
}

/// All folds of JSON lines or of one object.
pub(super) fn read_all(whole: Slice<'_>) -> Result<AnswerList<Moves>, SpannedError> {
    let list = list_json::read::<JsonMoveGiven>(whole.text);
    let list = list.map_err(|fault| of_json(whole, fault))?;
    list.try_map(|held| answer(whole, &held))
}

/// The first fold of JSON lines or of one object.
pub(super) fn read(whole: Slice<'_>) -> Result<Moves, SpannedError> {
    let first = list_json::first::<JsonMoveGiven>(whole.text);
    answer(whole, &first.map_err(|fault| of_json(whole, fault))?)
}

/// What a fault of a list is in an answer to a snake.
fn of_json(whole: Slice<'_>, fault: list_json::SpannedError) -> SpannedError {
    let fault = fault.moved(whole.start);
    fault.map(|error| match error {
        ListError::Empty => MovesErrorKind::NoMove.into(),
        ListError::Json(error) => MovesErrorKind::NotJson(error).into(),
    })
}

/// The moves of an entry, checked.
fn answer(whole: Slice<'_>, held: &AnswerEntry<JsonMoveGiven>) -> Result<Moves, SpannedError> {
    let here = whole.start + held.span.start..whole.start + held.span.end;
    let wrong = |kind| placed(kind, here.clone());
    if held.placements.len() >= MAX_CELLS {
        return Err(wrong(MovesErrorKind::TooLong));
    }
    let read = |(at, json): (usize, &JsonMoveGiven)| {
        let step = at + 1;
        let direction = direction_named(&json.direction).ok_or_else(|| {
            let found = shortened(&json.direction, 20);
            wrong(MovesErrorKind::Direction { step, found })
        })?;
        let cubes = json.cubes.map(|cubes| {
            let held = usize::try_from(cubes).ok();
            let held = held.filter(|cubes| (1..MAX_CELLS).contains(cubes));
            held.ok_or_else(|| {
                let found = cubes;
                wrong(MovesErrorKind::Cubes { step, found })
            })
        });
        let cubes = cubes.transpose()?;
        Ok(Move { direction, cubes })
    };
    let moves = held.placements.iter().enumerate().map(read);
    Ok(Moves {
        start: held.start.map(|[x, y, z]| Start::At(Point::new(x, y, z))),
        moves: moves.collect::<Result<_, SpannedError>>()?,
    })
}
