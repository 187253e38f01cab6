//! Sets of cells drawn as layers of characters, and boxes written as sides.
//!
//! Invariant: the first layer has z = 0, the first row of a layer the greatest y,
//! the first character of a row x = 0; layers are parted by empty lines.
//!
//! ```text
//! ##.   z = 0, y = 1
//! #..          y = 0
//!
//! ...   z = 1, y = 1
//! #..          y = 0
//! ```

use core::ops::Range;

use crate::formats::error::SpannedError;
use crate::formats::text::Slice;
use crate::geometry::{MAX_REGION_SIDE, Point};

/// The most bytes of a row.
pub(super) const MOST_BYTES: usize = 4 * MAX_REGION_SIDE;

/// Shows every character of the layers with its cell and its bytes. `too_long`
/// makes the error of a line that is far too long.
///
/// Nothing is stored, so a format decides what a character means while it is shown. The caller
/// bounds the number of cells.
pub(crate) fn walk<K>(
    lines: &[Slice<'_>],
    too_long: impl Fn(Range<usize>) -> SpannedError<K>,
    mut each: impl FnMut(Point, char, Range<usize>) -> Result<(), SpannedError<K>>,
) -> Result<(), SpannedError<K>> {
    let (mut layer, mut row, mut blank) = (0_i16, 0_i16, true);
    for line in lines {
        if line.text.is_empty() {
            if !blank {
                (layer, row) = (layer.saturating_add(1), 0);
            }
            blank = true;
            continue;
        }
        blank = false;
        if line.text.len() > MOST_BYTES {
            return Err(too_long(line.span()));
        }
        for (column, (at, found)) in (0_i16..).zip(line.text.char_indices()) {
            let at = line.start + at;
            each(
                Point::new(column, -row, layer),
                found,
                at..at + found.len_utf8(),
            )?;
        }
        row = row.saturating_add(1);
    }
    Ok(())
}

/// The sides of a box that is written as `3x3x3`, `2 4 8`, `2x4` for a flat one or
/// `3` for a cube.
pub(crate) fn box_sides(text: &str) -> Option<[usize; 3]> {
    let sides = text.split(['x', 'X', '*', '\u{d7}', ' ', ',']);
    let sides: Vec<&str> = sides.filter(|side| !side.is_empty()).take(4).collect();
    let sides = sides.iter().map(|side| side.parse().ok());
    let sides: Vec<usize> = sides.collect::<Option<_>>()?;
    match *sides.as_slice() {
        [side] => Some([side; 3]),
        [width, depth] => Some([width, depth, 1]),
        [width, depth, height] => Some([width, depth, height]),
        _ => None,
    }
}
