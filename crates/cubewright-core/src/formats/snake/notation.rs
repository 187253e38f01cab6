//! The notations of snakes, and which of them a text can be.
//!
//! Invariant: a notation is never guessed among several that fit.
//!
//! ```text
//! readings(text):
//!     marks := what the characters can be: segments, letters, numbers or digits
//!     for each notation that has such marks: the snake that the text is in it, if it is one
//!     keep those whose cubes are as many as the region has cells, and whose runs fit into it
//!     exactly one, or several that are the same snake: that is it
//! ```
//!
//! Which notation a text is in follows from the number of cubes that it gives: it must be that of
//! the region.

use crate::family::snake::{MAX_CELLS, Snake, SnakeError};
use crate::geometry::Region;

use super::error::{SnakeErrorKind, SnakeMisfit, SnakeReading, SnakeSymbols};
use super::pair::own_pair;
use super::{SpannedResult, spanned};
use crate::formats::text::{Slice, is_dash};

/// How a snake is written.
///
/// A snake of four cubes in a U, with a turn at both inner cubes, is `2 2 2` as cells, `1 1 1` as
/// moves, `2 1 1` as new cubes, `ECCE` as letters, and `0110` as turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// `bwb/w/b/...`: the cubes that each segment adds, in chequered colours.
    Segments,
    /// The cubes of each run, both ends included: `3 2 2 3`.
    Cells,
    /// The moves of each run: `2 1 1 2`.
    Moves,
    /// The cubes that each run adds, the very first included: `3 1 1 2`.
    New,
    /// `E`, `S` and `C` (or `T`) for ends, straight cubes and corners.
    Letters,
    /// A digit for each cube, 1 for a turn.
    Turns,
    /// A digit for each cube, 1 for a straight one.
    Straights,
}

impl Notation {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Segments,
        Self::Cells,
        Self::Moves,
        Self::New,
        Self::Letters,
        Self::Turns,
        Self::Straights,
    ];

    /// The word by which it is named.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Segments => "segments",
            Self::Cells => "cells",
            Self::Moves => "moves",
            Self::New => "new",
            Self::Letters => "letters",
            Self::Turns => "turns",
            Self::Straights => "straights",
        }
    }

    /// The notation of this name.
    ///
    /// Upper and lower case make no difference.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let mut all = Self::ALL.into_iter();
        all.find(|notation| notation.name().eq_ignore_ascii_case(name))
    }
}

/// What the marks of a text are.
enum Marks {
    /// Cubes of each segment.
    Segments(Vec<usize>),
    /// `true` for a turn, between two ends that are written.
    Letters(Vec<bool>),
    /// 1 for a turn, for each cube, with or without the ends.
    BareLetters(Vec<usize>),
    /// Two marks that no notation has, 0 for the first that comes.
    Pair(Vec<usize>),
    /// Numbers, as run lengths or as digits for each cube.
    Numbers(Vec<usize>),
    /// The same from digits without anything between, which may also be one number.
    Digits(Vec<usize>),
}

impl Marks {
    /// What digits are as one number, if that can be the length of a run.
    fn as_one_number(&self) -> Option<Self> {
        let Self::Digits(digits) = self else {
            return None;
        };
        // No region holds a run of a thousand cubes.
        if digits.len() > 3 || digits.first() == Some(&0) {
            return None;
        }
        let value = digits.iter().fold(0, |value, digit| 10 * value + digit);
        Some(Self::Numbers(vec![value]))
    }
}

/// What a text comes to in one notation.
struct Reading {
    notation: Notation,
    /// The snake, or what keeps it from being one.
    snake: Result<Snake, SnakeMisfit>,
}

/// The snake that `slices` write, if exactly one reading fits `region`, or a cube
/// where none is given; the region comes along.
pub(super) fn snake(
    slices: &[Slice<'_>],
    named: Option<Notation>,
    region: Option<Region>,
) -> SpannedResult<(Snake, Region)> {
    let whole = match (slices.first(), slices.last()) {
        (Some(first), Some(last)) => first.start..last.span().end,
        _ => return Err(spanned(SnakeErrorKind::NoSnake, 0..0)),
    };
    if region
        .as_ref()
        .is_some_and(|region| region.cells().len() == 1)
    {
        return Err(spanned(SnakeErrorKind::OneCell, whole));
    }
    let marks = marks(slices)?;
    let one = marks.as_one_number();
    let mut readings = Vec::new();
    for marks in [Some(&marks), one.as_ref()].into_iter().flatten() {
        readings.extend(possible(marks, named).into_iter().map(|notation| Reading {
            notation,
            snake: read(marks, notation, region.as_ref()),
        }));
    }
    let here = |fault| Err(spanned(fault, whole.clone()));
    if let (true, Some(notation)) = (readings.is_empty(), named) {
        return here(SnakeErrorKind::OtherNotation { notation });
    }
    let mut fitting: Vec<&Reading> = readings.iter().filter(|r| r.snake.is_ok()).collect();
    // One snake in two notations is no ambiguity.
    fitting.dedup_by(|a, b| a.snake == b.snake);
    match fitting.as_slice() {
        [] => here(SnakeErrorKind::NoReading {
            region: region.map(|region| region.to_string()),
            readings: readings.into_iter().map(Reading::told).collect(),
        }),
        [
            Reading {
                snake: Ok(snake), ..
            },
        ] => {
            let Some(region) = region.or_else(|| cube(snake.cells())) else {
                return here(SnakeErrorKind::NoSnake);
            };
            Ok((snake.clone(), region))
        }
        several => {
            let readings = several.iter().map(|reading| reading.notation).collect();
            here(SnakeErrorKind::Ambiguous { readings })
        }
    }
}

impl Reading {
    /// What is told of it.
    fn told(self) -> SnakeReading {
        SnakeReading {
            notation: self.notation,
            misfit: self.snake.err(),
        }
    }
}

/// The notations that such marks can be.
fn possible(marks: &Marks, named: Option<Notation>) -> Vec<Notation> {
    let all: &[Notation] = match marks {
        Marks::Segments(_) => &[Notation::Segments],
        Marks::Letters(_) | Marks::BareLetters(_) => &[Notation::Letters],
        Marks::Pair(_) => &[Notation::Turns, Notation::Straights],
        Marks::Numbers(numbers) | Marks::Digits(numbers) => {
            let bits = numbers.iter().all(|&number| number <= 1);
            match (bits, numbers.contains(&0)) {
                (true, true) => &[Notation::Turns, Notation::Straights],
                (true, false) => &[
                    Notation::Moves,
                    Notation::New,
                    Notation::Turns,
                    Notation::Straights,
                ],
                (false, _) => &[Notation::Cells, Notation::Moves, Notation::New],
            }
        }
    };
    let wanted = |notation: &Notation| named.is_none_or(|named| named == *notation);
    all.iter().copied().filter(wanted).collect()
}

/// The snake in one notation, or why it does not fit.
fn read(marks: &Marks, notation: Notation, region: Option<&Region>) -> Result<Snake, SnakeMisfit> {
    let snake = match marks {
        Marks::Letters(turns) => Snake::from_turns(turns.iter().copied()),
        Marks::BareLetters(digits) => of_digits(digits, Notation::Turns, region),
        Marks::Pair(digits) => of_digits(digits, notation, region),
        Marks::Segments(numbers) => of_runs(numbers, Notation::New)?,
        Marks::Numbers(numbers) | Marks::Digits(numbers) => match notation {
            Notation::Turns | Notation::Straights => of_digits(numbers, notation, region),
            _ => of_runs(numbers, notation)?,
        },
    };
    let snake = snake.map_err(SnakeMisfit::None)?;
    fits(&snake, region).map(|()| snake)
}

/// Whether the snake has as many cubes as the region cells, and no run is too
/// long for it.
fn fits(snake: &Snake, region: Option<&Region>) -> Result<(), SnakeMisfit> {
    let own = region.is_none().then(|| cube(snake.cells())).flatten();
    let cubes = snake.cells();
    let Some(region) = region.or(own.as_ref()) else {
        return Err(SnakeMisfit::Cubes(cubes));
    };
    if region.cells().len() != cubes {
        return Err(SnakeMisfit::Cubes(cubes));
    }
    let widest = region.size().into_iter().max().unwrap_or_default();
    let longest = snake.longest() + 1;
    if longest > widest {
        return Err(SnakeMisfit::LongRun {
            cubes,
            longest,
            widest,
        });
    }
    Ok(())
}

/// Whether there is a cube with so many cells, with a side of at least 2.
pub(super) fn is_cube(cells: usize) -> bool {
    cube(cells).is_some()
}

/// The cube with so many cells, with a side of at least 2.
fn cube(cells: usize) -> Option<Region> {
    let side = (2..=5).find(|side| side * side * side == cells)?;
    Region::cuboid([side; 3]).ok()
}

/// Runs, or why the numbers are none in this notation.
type Runs = Result<Result<Snake, SnakeError>, SnakeMisfit>;

/// Runs from lengths of one kind.
fn of_runs(numbers: &[usize], notation: Notation) -> Runs {
    let mut runs = Vec::new();
    for (run, &number) in numbers.iter().enumerate() {
        let extra = match notation {
            Notation::Cells => 1,
            Notation::New if run == 0 => 1,
            _ => 0,
        };
        let moves = number.checked_sub(extra).filter(|&moves| moves > 0);
        let Some(moves) = moves else {
            return Err(SnakeMisfit::EmptyRun(run + 1));
        };
        runs.push(u8::try_from(moves).map_err(|_| SnakeMisfit::FarTooLong)?);
    }
    Ok(Snake::new(runs))
}

/// Runs from a digit for each cube, with or without the two ends.
fn of_digits(
    digits: &[usize],
    notation: Notation,
    region: Option<&Region>,
) -> Result<Snake, SnakeError> {
    let with_ends = |cells: usize| match region {
        Some(region) => region.cells().len() == cells,
        None => cube(cells).is_some(),
    };
    let inner = if with_ends(digits.len()) && digits.len() >= 2 {
        &digits[1..digits.len() - 1]
    } else {
        digits
    };
    let turn = usize::from(notation == Notation::Turns);
    Snake::from_turns(inner.iter().map(|&digit| digit == turn))
}

/// What the characters are, from the first one on.
fn marks(slices: &[Slice<'_>]) -> SpannedResult<Marks> {
    let mut characters = slices.iter().flat_map(|slice| {
        let indices = slice.text.char_indices();
        // A space between lines keeps numbers apart.
        let end = core::iter::once((slice.span().end, ' '));
        indices.map(|(at, c)| (slice.start + at, c)).chain(end)
    });
    let is_mark = |c: char| !c.is_whitespace() && !is_bracket(c);
    let mut ahead = characters.clone();
    let read = match ahead.find(|&(_, c)| is_mark(c)) {
        None => Err(spanned(SnakeErrorKind::NoSnake, 0..0)),
        Some((_, 'b' | 'w' | 'B' | 'W' | '/')) => segments(&mut characters),
        Some((_, c)) if is_letter(c) => letters(&mut characters),
        Some((_, c)) if c.is_ascii_digit() => numbers(&mut characters),
        Some((at, found)) => Err(symbol(at, found, SnakeSymbols::Unknown)),
    };
    read.or_else(|fault| own_pair(slices).map(Marks::Pair).ok_or(fault))
}

/// Whether a letter stands for a cube: an end, straight or forward, a corner, a turn or an L.
fn is_letter(c: char) -> bool {
    matches!(c.to_ascii_uppercase(), 'E' | 'S' | 'F' | 'C' | 'T' | 'L')
}

/// Whether a character is a bracket, which people write round numbers.
pub(super) const fn is_bracket(c: char) -> bool {
    matches!(c, '[' | ']' | '(' | ')' | '{' | '}' | '"' | '\'')
}

/// The error of a character that the notation does not have.
fn symbol(at: usize, found: char, symbols: SnakeSymbols) -> crate::formats::error::SpannedError {
    let kind = SnakeErrorKind::Symbol { found, symbols };
    spanned(kind, at..at + found.len_utf8())
}

/// Reads segments of chequered colours, divided by strokes.
fn segments(characters: &mut dyn Iterator<Item = (usize, char)>) -> SpannedResult<Marks> {
    let mut segments = vec![0_usize];
    let mut before = None;
    let mut last = 0;
    for (at, c) in characters {
        let c = c.to_ascii_lowercase();
        let cubes = segments.last_mut();
        match c {
            '/' | '|' => {
                if cubes.is_none_or(|cubes| *cubes == 0) {
                    return Err(spanned(SnakeErrorKind::EmptySegment, at..at + 1));
                }
                segments.push(0);
            }
            'b' | 'w' if before == Some(c) => {
                return Err(spanned(SnakeErrorKind::ColoursRepeat, at..at + 1));
            }
            'b' | 'w' => {
                before = Some(c);
                if let Some(cubes) = cubes {
                    *cubes += 1;
                }
            }
            c if c.is_whitespace() || is_bracket(c) => continue,
            c => return Err(symbol(at, c, SnakeSymbols::Segments)),
        }
        last = at;
        too_long(segments.len().max(segments.iter().sum()), at)?;
    }
    match segments.last() {
        Some(0) | None => Err(spanned(SnakeErrorKind::EmptySegment, last..last + 1)),
        Some(_) => Ok(Marks::Segments(segments)),
    }
}

/// Reads a letter for each cube.
fn letters(characters: &mut dyn Iterator<Item = (usize, char)>) -> SpannedResult<Marks> {
    let mut turns = Vec::new();
    let mut ends = Vec::new();
    for (at, c) in characters {
        match c.to_ascii_uppercase() {
            'E' => ends.push((at, turns.len())),
            'S' | 'F' => turns.push(false),
            'C' | 'T' | 'L' => turns.push(true),
            ',' => {}
            c if is_dash(c) => {}
            c if c.is_whitespace() || is_bracket(c) => {}
            _ => return Err(symbol(at, c, SnakeSymbols::Letters)),
        }
        too_long(turns.len() + ends.len(), at)?;
    }
    match ends.as_slice() {
        [] => Ok(Marks::BareLetters(
            turns.into_iter().map(usize::from).collect(),
        )),
        [(_, 0), (_, _)] if ends.iter().skip(1).all(|&(_, at)| at == turns.len()) => {
            Ok(Marks::Letters(turns))
        }
        _ => {
            let inner = |&&(_, at): &&(usize, usize)| at != 0 && at != turns.len();
            let at = ends.iter().find(inner).or(ends.last());
            let at = at.map_or(0, |&(at, _)| at);
            Err(spanned(SnakeErrorKind::EndMisplaced, at..at + 1))
        }
    }
}

/// Reads numbers, or digits without anything between them.
fn numbers(characters: &mut dyn Iterator<Item = (usize, char)>) -> SpannedResult<Marks> {
    let mut words: Vec<String> = vec![String::new()];
    for (at, c) in characters {
        match c {
            c if c.is_ascii_digit() => {
                if let Some(word) = words.last_mut() {
                    word.push(c);
                }
            }
            ',' | ';' | '|' | '/' => words.push(String::new()),
            c if is_dash(c) || c.is_whitespace() || is_bracket(c) => words.push(String::new()),
            c => return Err(symbol(at, c, SnakeSymbols::Numbers)),
        }
        if words.last().is_some_and(String::is_empty) && words.len() > 1 {
            // Several separators in a row are one.
            words.retain(|word| !word.is_empty());
            words.push(String::new());
        }
        too_long(words.len() - 1, at)?;
        too_long(words.last().map_or(0, String::len), at)?;
    }
    words.retain(|word| !word.is_empty());
    let digits = |word: &String| -> Vec<usize> {
        let digits = word.chars().filter_map(|c| c.to_digit(10));
        digits.map(|digit| digit as usize).collect()
    };
    Ok(match words.as_slice() {
        // Digits without separators are a number each.
        [word] if word.len() > 1 => Marks::Digits(digits(word)),
        words => {
            // What does not fit into a number is longer than any snake.
            let value = |word: &String| word.parse().unwrap_or(usize::MAX);
            Marks::Numbers(words.iter().map(value).collect())
        }
    })
}

/// Stops before memory is spent on what no region holds.
fn too_long(marks: usize, at: usize) -> SpannedResult<()> {
    if marks > MAX_CELLS + 1 {
        return Err(spanned(SnakeErrorKind::TooLong, at..at));
    }
    Ok(())
}
