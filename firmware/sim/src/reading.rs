//! Reading scrolled text off pictures, as a person would.

use cubewright_app::{COLUMN_MS, Frame, Phase, SIZE};
use microbit_text::font;
use tiny_led_matrix::Render;

use crate::play::Seen;

/// The columns of a character with the gap behind it.
const PITCH: usize = 6;

/// The text that scrolled while the app was in `phase`, for the first time.
///
/// Only pictures of the matrix are used: the column that comes in at the right end is
/// written down each time the text moves on, and six columns are looked up in the font.
///
/// # Panics
/// When a picture was not steady.
#[must_use]
pub fn text(seen: &[Seen], phase: Phase, characters: usize) -> String {
    let begin = seen
        .iter()
        .position(|seen| seen.phase == phase)
        .expect("the phase was reached");
    let begin_ms = seen[begin].now_ms;
    let at = |column: u32| {
        let start_ms = begin_ms + column * COLUMN_MS;
        let is_column = |seen: &&Seen| (start_ms..start_ms + COLUMN_MS).contains(&seen.now_ms);
        let mut pictures = seen[begin..]
            .iter()
            .filter(is_column)
            .filter_map(|seen| seen.picture);
        let last = pictures.next_back();
        last.unwrap_or_else(|| panic!("no steady picture from {start_ms} ms on"))
    };
    let strip: Vec<[bool; SIZE]> = (1..)
        .take(characters * PITCH)
        .map(|column| right(at(column)))
        .collect();
    strip.chunks(PITCH).map(character).collect()
}

/// The column of LEDs at the right end.
fn right(frame: Frame) -> [bool; SIZE] {
    core::array::from_fn(|row| frame.is_lit(SIZE - 1, row))
}

/// The character of the font that looks like this.
fn character(columns: &[[bool; SIZE]]) -> char {
    let looks = |byte: &u8| {
        let glyph = font::character(*byte);
        let is_same = |column: usize, row: usize| {
            columns[column][row] == (glyph.brightness_at(column, row) > 0)
        };
        (0..SIZE).all(|column| (0..SIZE).all(|row| is_same(column, row)))
            && columns[SIZE] == [false; SIZE]
    };
    (b' '..=b'~').find(looks).map_or('\u{fffd}', char::from)
}
