//! Arrows, and sentences in any language, those of hints, too.
//!
//! Invariant: an answer may have a start, arrows, sentences, and the picture of layers in which the
//! moves were drawn; each of them is read at most once, and what says the same must agree. Words are read in
//! capitals and in small letters alike.
//!
//! ```text
//! Hold the first cube in column 1 from the left, row 1 from the front, layer 1 from below.
//! Turn the next 2 cubes to the left.
//! > ^ < .
//! ```

use super::{MoveNumber, MovesErrorKind, placed};
use crate::family::snake::{Direction, HeldCell, MAX_CELLS, Move, Moves, Start};
use crate::formats::error::SpannedError;
use crate::formats::text::{self, Slice};
use crate::geometry::Point;

/// What has been read so far.
#[derive(Default)]
struct Parts {
    start: Option<Start>,
    arrows: Vec<Move>,
    sentences: Vec<Move>,
    /// Whether a line `Solution 1:` was there.
    is_numbered: bool,
    /// Whether the rows of a layer may follow.
    in_layer: bool,
    /// Whether a hint named a run, and no more; that lays nothing.
    is_named: bool,
}

/// Reads a text of arrows and sentences.
pub(super) fn read(text: &str) -> Result<Moves, SpannedError> {
    let mut parts = Parts::default();
    for line in text::lines(text) {
        if !line.text.is_empty() && !text::is_comment(line.text) {
            parts.sentences_of(line)?;
            if parts.arrows.len().max(parts.sentences.len()) >= MAX_CELLS {
                return Err(placed(MovesErrorKind::TooLong, line.span()));
            }
        }
    }
    parts.joined(text)
}

impl Parts {
    /// Takes one line, sentence by sentence: a hint says several in one.
    fn sentences_of(&mut self, line: Slice<'_>) -> Result<(), SpannedError> {
        let is_told = line.text.split_whitespace().next().is_some_and(is_prose);
        let mut rest = line;
        while let Some(end) = rest.text.find(". ").filter(|_| is_told) {
            let text = &rest.text[..=end];
            self.line(Slice { text, ..rest })?;
            rest = text::trimmed(&rest.text[end + 1..], rest.start + end + 1);
        }
        self.line(rest)
    }

    /// Takes one line.
    fn line(&mut self, line: Slice<'_>) -> Result<(), SpannedError> {
        let small = line.text.to_lowercase();
        let words: Vec<&str> = small.split_whitespace().collect();
        let was_in_layer = core::mem::replace(&mut self.in_layer, false);
        match words.as_slice() {
            ["solution" | "lösung", ..] if self.is_numbered || !self.arrows.is_empty() => {
                return Err(placed(MovesErrorKind::Second, line.span()));
            }
            ["solution" | "lösung", number] if number.ends_with(':') => self.is_numbered = true,
            ["hold" | "halt", ..] => self.hold(line)?,
            ["lay" | "turn", "the", "next", rest @ ..]
            | ["leg" | "dreh", "den" | "die", "nächsten", rest @ ..] => {
                self.sentence(line, rest)?;
            }
            ["layer" | "schicht", ..] => self.in_layer = true,
            ["run", _, "is", "next:", ..] | ["jetzt", "kommt", ..] => self.is_named = true,
            ["run" | "stück" | "lauf", ..] => {
                return Err(placed(MovesErrorKind::NoWay, line.span()));
            }
            // Where the last cube of a run lies follows from the moves, too.
            ["cube", _, "then", "lies", ..] | ["würfel", _, "liegt", "dann", ..] => {}
            // What `check --model-solution` says below a fold.
            ["the", "answer", "is", "right:", ..] | ["die", "antwort", "ist", "richtig:", ..]
                if !self.arrows.is_empty() => {}
            // Where the cubes lie follows from the moves.
            row if was_in_layer && row.iter().all(|word| is_cube(word)) => self.in_layer = true,
            [word, ..] if is_prose(word) => {
                return Err(placed(MovesErrorKind::NotALine, line.span()));
            }
            _ => self.arrow_line(line)?,
        }
        Ok(())
    }

    /// Takes a line of arrows.
    fn arrow_line(&mut self, line: Slice<'_>) -> Result<(), SpannedError> {
        for (at, found) in line.text.char_indices() {
            if found.is_whitespace() || found == ',' {
                continue;
            }
            let at = line.start + at;
            let direction = direction(found).ok_or_else(|| {
                placed(
                    MovesErrorKind::NotAnArrow { found },
                    at..at + found.len_utf8(),
                )
            })?;
            let cubes = None;
            self.arrows.push(Move { direction, cubes });
            if self.arrows.len() >= MAX_CELLS {
                return Err(placed(MovesErrorKind::TooLong, at..at + found.len_utf8()));
            }
        }
        Ok(())
    }

    /// `Hold the first cube in column 1 from the left, row 1 from the front, layer 1 from below.`
    ///
    /// Before 0.2 rows counted from below and layers from the far side, and the sentence said so.
    fn hold(&mut self, line: Slice<'_>) -> Result<(), SpannedError> {
        let not_a_line = || placed(MovesErrorKind::NotALine, line.span());
        let small = line.text.to_lowercase();
        let behind = |names: [&str; 2]| {
            let mut behind = names.iter().filter_map(|name| small.split_once(name));
            let (_, rest) = behind.next().ok_or_else(not_a_line)?;
            let number = rest.split_whitespace().next().unwrap_or_default();
            let number = number.trim_end_matches([',', '.']);
            match number.parse::<usize>() {
                Ok(value) if (1..=MAX_CELLS).contains(&value) => Ok(number_to_index(value)),
                _ => {
                    let what = MoveNumber::Place;
                    let number = text::shortened(number, 20);
                    Err(placed(MovesErrorKind::Number { what, number }, line.span()))
                }
            }
        };
        let column = behind(["column ", "spalte "])?;
        let row = behind(["row ", "reihe "])?;
        let layer = behind(["layer ", "schicht "])?;
        let is_old = ["from the far side", "von hinten"];
        let start = if is_old.iter().any(|words| small.contains(words)) {
            Start::At(Point::new(column, row, layer))
        } else {
            Start::Held(HeldCell { column, row, layer })
        };
        if self.start.replace(start).is_some() {
            return Err(placed(MovesErrorKind::Second, line.span()));
        }
        Ok(())
    }

    /// `Turn the next 2 cubes to the left.`, behind `next`.
    fn sentence(&mut self, line: Slice<'_>, rest: &[&str]) -> Result<(), SpannedError> {
        let (cubes, way) = match rest {
            ["cube" | "würfel", way @ ..] => (1, way),
            [number, "cubes" | "würfel", way @ ..] => match number.parse::<usize>() {
                Ok(cubes) if (1..MAX_CELLS).contains(&cubes) => (cubes, way),
                _ => {
                    let what = MoveNumber::Cubes;
                    let number = text::shortened(number, 20);
                    return Err(placed(MovesErrorKind::Number { what, number }, line.span()));
                }
            },
            _ => return Err(placed(MovesErrorKind::NotALine, line.span())),
        };
        let way = way.join(" ");
        let direction = match way.trim_end_matches('.') {
            "to the right" | "nach rechts" => Direction::Right,
            "to the left" | "nach links" => Direction::Left,
            "up" | "nach oben" => Direction::Up,
            "down" | "nach unten" => Direction::Down,
            "towards you" | "zu dir hin" => Direction::Near,
            "away from you" | "von dir weg" => Direction::Far,
            _ => return Err(placed(MovesErrorKind::NotALine, line.span())),
        };
        let step = Move {
            direction,
            cubes: Some(cubes),
        };
        // The first run is laid; to turn the next one goes on from the arrows before.
        let goes_on = self.start.is_none() && self.sentences.is_empty();
        if goes_on && !self.arrows.is_empty() && line.text.to_lowercase().starts_with(['t', 'd']) {
            self.arrows.push(step);
        } else {
            self.sentences.push(step);
        }
        Ok(())
    }

    /// The moves of arrows and sentences, which must agree where both are there.
    fn joined(self, text: &str) -> Result<Moves, SpannedError> {
        let start = self.start;
        if self.sentences.is_empty() {
            let moves = self.arrows;
            if moves.is_empty() && !self.is_named && start.is_none() {
                let at = text::trimmed(text, 0).start;
                return Err(placed(MovesErrorKind::NoMove, at..at));
            }
            return Ok(Moves { start, moves });
        }
        let ways = |moves: &[Move]| -> Vec<Direction> {
            moves.iter().map(|step| step.direction).collect()
        };
        if !self.arrows.is_empty() && ways(&self.arrows) != ways(&self.sentences) {
            let whole = text::trimmed(text, 0);
            return Err(placed(MovesErrorKind::Contradiction, whole.span()));
        }
        let moves = self.sentences;
        Ok(Moves { start, moves })
    }
}

/// Whether a line that begins with this word is no row of arrows, of which `v` and `o` are
/// letters, too.
fn is_prose(word: &str) -> bool {
    let is_row = word.chars().all(|c| c == ',' || direction(c).is_some());
    !is_row && word.chars().nth(1).is_some_and(char::is_alphabetic)
}

/// Whether it stands for a cube, or a gap, in the picture of a layer.
fn is_cube(word: &str) -> bool {
    word == "-" || word.chars().all(|c| c.is_ascii_digit())
}

/// The 0-based coordinate of a 1-based number.
#[expect(clippy::cast_possible_truncation, reason = "at most 128")]
#[expect(clippy::cast_possible_wrap, reason = "at most 128")]
const fn number_to_index(number: usize) -> i16 {
    number as i16 - 1
}

/// The direction of an arrow; the reverse of [`crate::show::arrow`].
const fn direction(arrow: char) -> Option<Direction> {
    Some(match arrow {
        '>' | '\u{2192}' => Direction::Right,
        '<' | '\u{2190}' => Direction::Left,
        '^' | '\u{2191}' => Direction::Up,
        'v' | 'V' | '\u{2193}' => Direction::Down,
        '.' | '\u{b7}' | '\u{2299}' => Direction::Near,
        'o' | 'O' | '\u{2297}' => Direction::Far,
        _ => return None,
    })
}
