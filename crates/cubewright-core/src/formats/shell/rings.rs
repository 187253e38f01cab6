//! Rings: one piece a line, 4(n-1) digits clockwise from the top-left corner.
//!
//! Spaces, commas, semicolons and underscores between digits are ignored; a line
//! that begins with `//` is a comment. What else stands in a list of rows is taken out by `labelled.rs`.
//!
//! Invariant: a ring has 4(n-1) digits for one width n, the same for all pieces. Bit 0 is the
//! top-left corner; the ring runs clockwise, so the corners are at multiples of n-1.

use super::Pieces;
use super::corners;
use crate::family::shell::{Border, CUBE_PLACES, Width};
use crate::formats::error::{ShellErrorKind as Kind, SpannedError};
use crate::formats::text::{Slice, is_comment, lines, shortened};

/// Reads all pieces of a text.
pub(super) fn read(text: &str) -> Result<Pieces, SpannedError> {
    let mut borders: Vec<Border> = Vec::new();
    let mut cells = Vec::new();
    let mut count_span = 0..0;
    for line in lines(text).filter(|line| !line.text.is_empty() && !is_comment(line.text)) {
        let piece = borders.len() + 1;
        let border = border(piece, line).map_err(|fault| fault.in_piece(piece))?;
        let first = borders.first().unwrap_or(&border).width();
        SpannedError::same_width(piece, border.width(), first, line.span())?;
        borders.push(border);
        cells.push(cells_of(line));
        count_span = line.span();
    }
    Ok(Pieces {
        name: None,
        borders,
        count_span,
        sets: Vec::new(),
        frame: None,
        cells,
    })
}

/// Whether six rows of digits may as well be an exact cover: of the usual five cells a side they are rings, and
/// so they are with a blank between the sides, or if as many corners and sides are filled as those of a cube.
pub(super) fn may_be_matrix(text: &str) -> bool {
    let rows = lines(text).filter(|line| !line.text.is_empty() && !is_comment(line.text));
    let rows: Vec<Slice<'_>> = rows.take(CUBE_PLACES + 1).collect();
    let borders = rows.iter().map(|line| border(1, *line).ok());
    let Some(borders) = borders.collect::<Option<Vec<Border>>>() else {
        return false;
    };
    let (Some(width), CUBE_PLACES) = (borders.first().map(|border| border.width()), borders.len())
    else {
        return false;
    };
    let pitch = width.pitch();
    let is_of_sides = |line: &Slice<'_>| {
        let sides: Vec<usize> = line.text.split_whitespace().map(str::len).collect();
        sides == [pitch; 4]
    };
    let is_alike = borders.iter().all(|border| border.width() == width);
    if !is_alike || width == Width::FIVE || rows.iter().all(is_of_sides) {
        return false;
    }
    !fill_cube(&borders, width)
}

/// Whether six pieces have as many filled corners and sides as a cube: each of its 8 corners and of the cells
/// of its 12 edges is filled by one piece.
pub(super) fn fill_cube(borders: &[Border], width: Width) -> bool {
    let pitch = width.pitch();
    let filled = |is_corner: bool| {
        let cells = |border: &Border| {
            let cells =
                (0..width.ring()).filter(|cell: &usize| cell.is_multiple_of(pitch) == is_corner);
            cells.filter(|&cell| border.has(cell)).count()
        };
        borders.iter().map(cells).sum::<usize>()
    };
    (filled(true), filled(false)) == (8, 12 * (pitch - 1))
}

/// A text of these pieces, with the comments above them, one a line; each side of a piece is a
/// group of digits.
///
/// ```
/// use cubewright::family::shell::{Border, Width};
/// use cubewright::formats::rings_text;
/// let pieces = [Border::empty(Width::FIVE)];
/// assert_eq!(rings_text(&["bare"], &pieces), "// bare\n0000 0000 0000 0000\n");
/// ```
#[must_use]
pub fn rings_text(comments: &[impl AsRef<str>], pieces: &[Border]) -> String {
    let rows = |between| -> String {
        let rows = pieces.iter().map(|piece| ring(piece, between));
        rows.collect()
    };
    let divided = rows(" ");
    // Sides that happen to end as the next ones begin would be read as sides with corners twice.
    let is_clear = corners::once(&divided).is_none() && corners::slip(&divided).is_none();
    comment_lines(comments) + &if is_clear { divided } else { rows("") }
}

/// The digits of a border, with something between its sides, in a line.
fn ring(piece: &Border, between: &str) -> String {
    let width = piece.width();
    let digit = |cell| if piece.has(cell) { '1' } else { '0' };
    let group = |side: usize| -> String {
        let start = side * width.pitch();
        (start..start + width.pitch()).map(digit).collect()
    };
    [0, 1, 2, 3].map(group).join(between) + "\n"
}

/// Comments, one a line; line ends in them become spaces.
pub(super) fn comment_lines(comments: &[impl AsRef<str>]) -> String {
    let line = |text: &str| format!("// {}\n", text.replace(['\n', '\r'], " "));
    comments.iter().map(|text| line(text.as_ref())).collect()
}

/// The byte of each digit of a line.
fn cells_of(line: Slice<'_>) -> Vec<usize> {
    let digits = line.text.match_indices(['0', '1']);
    digits.map(|(offset, _)| line.start + offset).collect()
}

/// The border of one line.
fn border(piece: usize, line: Slice<'_>) -> Result<Border, SpannedError> {
    let (mut bits, mut found) = (0_u64, 0_usize);
    for (offset, digit) in line.text.char_indices() {
        let here = line.start + offset;
        match digit {
            '0' | '1' if found < u64::BITS as usize => {
                bits |= u64::from(digit == '1') << found;
                found += 1;
            }
            '0' | '1' => found += 1,
            ' ' | '\t' | ',' | ';' | '_' => {}
            other => {
                let found = shortened(&other.to_string(), 1);
                let span = here..here + other.len_utf8();
                return Err(SpannedError::at(Kind::NotABit { found }, span));
            }
        }
    }
    match Width::from_ring(found) {
        Ok(width) => Ok(Border::from_bits(width, bits)),
        Err(_) => Err(SpannedError::at(
            Kind::ValueCount { piece, found },
            line.span(),
        )),
    }
}
