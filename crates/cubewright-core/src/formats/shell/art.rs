//! Pictures: each piece n lines of n characters, an empty line between pieces.
//!
//! A filled cell is `#` (or `X`, `x`, `*`, `1`), an empty one `.` (or `-`, `_`,
//! `0`). A line that begins with `//` is a comment.
//!
//! Pictures of another mark, or with blanks as gaps, are read by `drawn.rs`, six in any two marks by `tiles.rs`.
//!
//! Invariant: pictures are squares of one size whose inside is filled; so a hole is an error of
//! the drawing and never a tooth.
//!
//! ```text
//! .#.#.
//! ####.
//! .####
//! ####.
//! .#.#.
//! ```

use super::drawn::{self, looks_drawn};
use super::rings::comment_lines;
use super::tiles;
use super::unequal;
use crate::family::shell::{Border, Width};
use crate::formats::FormatErrorKind;
use crate::formats::error::{ShellErrorKind as Kind, SpannedError};
use crate::formats::shell::Pieces;
use crate::formats::text::{Slice, is_comment, lines};

/// Whether a character occurs in pictures but not in rings.
pub(crate) const fn only_in_art(character: char) -> bool {
    matches!(character, '#' | 'X' | 'x' | '*' | '.' | '-')
}

/// Whether some block of lines is as high as it is wide.
pub(crate) fn has_square_block(text: &str) -> bool {
    blocks(text).iter().any(|block| is_square(block))
}

/// Whether a text is several square blocks, and nothing else.
pub(crate) fn is_square_blocks(text: &str) -> bool {
    let blocks = blocks(text);
    blocks.len() > 1 && blocks.iter().all(|block| is_square(block))
}

/// Whether a text is several blocks of `#` and gaps, too small for pieces of a shell, as the layers of a
/// packing's pieces are.
pub(crate) fn is_of_layers(text: &str) -> bool {
    let blocks = blocks(text);
    let is_mark = |mark: char| matches!(mark, '#' | 'X' | 'x' | '*' | '.' | '-' | '_');
    let is_small = |block: &Vec<Slice<'_>>| {
        let columns = block.iter().map(|line| line.text.len()).max();
        columns.unwrap_or_default().min(block.len()) < Width::MIN.cells()
    };
    let mut lines = blocks.iter().flatten();
    blocks.len() > 1
        && lines.all(|line| line.text.chars().all(is_mark))
        && blocks.iter().all(is_small)
}

fn is_square(block: &[Slice<'_>]) -> bool {
    block.len() >= Width::MIN.cells() && block.iter().all(|line| line.text.len() == block.len())
}

/// Reads all pieces of a text.
pub(super) fn read(text: &str) -> Result<Pieces, SpannedError> {
    let read = if looks_drawn(text) {
        drawn::read(text)
    } else {
        plain(text)
    };
    read.or_else(|fault| {
        let others = tiles::six(text).or_else(|| tiles::column(text));
        others.ok_or_else(|| unequal_or(fault, text))
    })
}

/// The fault, or that a picture has another number of lines than the others, which may be what is behind it.
fn unequal_or(fault: SpannedError, text: &str) -> SpannedError {
    let may_be = matches!(
        fault.kind(),
        FormatErrorKind::Shell(
            Kind::NotArt { .. }
                | Kind::ValueCount { .. }
                | Kind::NotSquare { .. }
                | Kind::NoLineBetween { .. }
                | Kind::ColumnMissing { .. }
                | Kind::HoleInside { .. }
                | Kind::Lines { .. }
        )
    );
    may_be
        .then(|| unequal::slip(text))
        .flatten()
        .unwrap_or(fault)
}

/// Reads pictures of known marks, with an empty line between two.
fn plain(text: &str) -> Result<Pieces, SpannedError> {
    let mut borders: Vec<Border> = Vec::new();
    let mut cells = Vec::new();
    let mut count_span = 0..0;
    let blocks = blocks(text);
    for block in &blocks {
        let piece = borders.len() + 1;
        column_missing(piece, block, &blocks)?;
        let border = border(piece, block).map_err(|fault| fault.in_piece(piece))?;
        count_span = block[0].span();
        let first = borders.first().unwrap_or(&border).width();
        SpannedError::same_width(piece, border.width(), first, count_span.clone())?;
        borders.push(border);
        cells.push(cells_of(block, border.width()));
    }
    one_case(text)?;
    Ok(Pieces {
        name: None,
        borders,
        count_span,
        sets: Vec::new(),
        frame: None,
        cells,
    })
}

/// A text with pictures of these pieces, with the comments above them, one a line.
///
/// ```
/// use cubewright::family::shell::{Border, Width};
/// use cubewright::formats::art_text;
/// let pieces = [Border::empty(Width::new(3)?)];
/// assert_eq!(art_text(&["bare"], &pieces), "// bare\n\n...\n.#.\n...\n");
/// # Ok::<(), cubewright::family::shell::WidthError>(())
/// ```
#[must_use]
pub fn art_text(comments: &[impl AsRef<str>], pieces: &[Border]) -> String {
    let mut blocks = Vec::new();
    if !comments.is_empty() {
        blocks.push(comment_lines(comments));
    }
    blocks.extend(pieces.iter().map(picture));
    blocks.join("\n")
}

/// The picture of a piece.
fn picture(piece: &Border) -> String {
    let pitch = piece.width().pitch();
    // The ring runs clockwise from the top-left corner.
    let is_filled = |row: usize, column: usize| match (row, column) {
        (0, column) => piece.has(column),
        (row, column) if column == pitch => piece.has(pitch + row),
        (row, column) if row == pitch => piece.has(3 * pitch - column),
        (row, 0) => piece.has(4 * pitch - row),
        _ => true,
    };
    let mark = |row, column| if is_filled(row, column) { '#' } else { '.' };
    let row = |row| {
        (0..=pitch)
            .map(|column| mark(row, column))
            .collect::<String>()
            + "\n"
    };
    (0..=pitch).map(row).collect()
}

/// Whoever draws with both x and X may mean one of them as a gap.
fn one_case(text: &str) -> Result<(), SpannedError> {
    let drawn = || lines(text).filter(|line| !is_comment(line.text));
    let place = |mark| drawn().find_map(|line| Some(line.start + line.text.find(mark)?));
    let (Some(small), Some(large)) = (place('x'), place('X')) else {
        return Ok(());
    };
    let at = small.max(large);
    Err(SpannedError::at(Kind::TwoCases, at..at + 1))
}

/// The runs of lines between empty ones; never an empty run.
fn blocks(text: &str) -> Vec<Vec<Slice<'_>>> {
    let mut blocks = vec![Vec::new()];
    for line in lines(text).filter(|line| !is_comment(line.text)) {
        match blocks.last_mut() {
            Some(block) if !line.text.is_empty() => block.push(line),
            _ => blocks.push(Vec::new()),
        }
    }
    blocks.retain(|block| !block.is_empty());
    blocks
}

/// The border of a picture.
fn border(piece: usize, block: &[Slice<'_>]) -> Result<Border, SpannedError> {
    let rows = block.len();
    // Not reserved: a file of half a million short lines has as many rows.
    let mut filled = Vec::new();
    // Words and blanks are slips of another kind than a line too long.
    let foreign = |line: &Slice<'_>| {
        let mut found = line.text.char_indices();
        found.find_map(|(at, found)| (!is_cell(found)).then_some((line.start + at, found)))
    };
    if let Some((at, found)) = block.iter().find_map(foreign) {
        let span = at..at + found.len_utf8();
        return Err(SpannedError::at(Kind::NotArt { found }, span));
    }
    let has_squares = has_squares(block);
    for (row, line) in block.iter().enumerate() {
        let columns = line.text.chars().count();
        if row == columns && has_squares {
            let kind = Kind::NoLineBetween { piece, columns };
            return Err(SpannedError::at(kind, line.span()));
        }
        if columns != rows && !has_squares {
            let kind = Kind::NotSquare {
                piece,
                rows,
                columns,
            };
            return Err(SpannedError::at(kind, line.span()));
        }
        filled.extend(line.text.chars().map(is_filled));
    }
    let width = Width::new(rows).map_err(|_| {
        let found = 4 * rows.saturating_sub(1);
        SpannedError::at(Kind::ValueCount { piece, found }, block[0].span())
    })?;
    inside_is_filled(piece, block, &filled)?;
    Ok(border_of(width, |ring| {
        let (column, row) = column_and_row(ring, width);
        filled[row * rows + column]
    }))
}

/// The border with teeth at these places of the ring.
pub(super) fn border_of(width: Width, is_filled: impl Fn(usize) -> bool) -> Border {
    let ring = (0..width.ring()).filter(|&ring| is_filled(ring));
    Border::from_bits(width, ring.fold(0, |bits, ring| bits | 1 << ring))
}

/// A line more than its lines are wide is a column too few, unless another piece is just as wide: then the line
/// is one of the next piece.
fn column_missing(
    piece: usize,
    block: &[Slice<'_>],
    all: &[Vec<Slice<'_>>],
) -> Result<(), SpannedError> {
    let columns = block[0].text.len();
    let is_another = |other: &Vec<Slice<'_>>| other.len() == columns && is_square(other);
    let is_longer = block.len() == columns + 1 && has_squares(block);
    let are_cells = || block.iter().all(|line| line.text.chars().all(is_cell));
    if !is_longer || !are_cells() || all.iter().any(is_another) {
        return Ok(());
    }
    let kind = Kind::ColumnMissing { piece, columns };
    Err(SpannedError::at(kind, block[0].span()).in_piece(piece))
}

/// Whether a block is one square below another, with no empty line between.
fn has_squares(block: &[Slice<'_>]) -> bool {
    let columns = block[0].text.len();
    let is_alike = block.iter().all(|line| line.text.len() == columns);
    is_alike && block.len() > columns && columns >= Width::MIN.cells()
}

/// Whether a character is a tooth.
const fn is_filled(character: char) -> bool {
    matches!(character, '#' | 'X' | 'x' | '*' | '1')
}

/// Whether a character is a tooth or a gap.
const fn is_cell(character: char) -> bool {
    is_filled(character) || matches!(character, '.' | '-' | '_' | '0')
}

/// Where a cell of the ring is drawn.
pub(super) const fn column_and_row(ring: usize, width: Width) -> (usize, usize) {
    let far = width.pitch();
    let along = ring % far;
    match ring / far {
        0 => (along, 0),
        1 => (far, along),
        2 => (far - along, far),
        _ => (0, far - along),
    }
}

/// The byte of each cell of the border of a picture, whose characters are all one byte long.
fn cells_of(block: &[Slice<'_>], width: Width) -> Vec<usize> {
    let byte = |ring| {
        let (column, row) = column_and_row(ring, width);
        block[row].start + column
    };
    (0..width.ring()).map(byte).collect()
}

/// Checks that the inside of a picture has no hole.
fn inside_is_filled(
    piece: usize,
    block: &[Slice<'_>],
    filled: &[bool],
) -> Result<(), SpannedError> {
    let rows = block.len();
    for row in 1..rows - 1 {
        for column in 1..rows - 1 {
            if !filled[row * rows + column] {
                // Every character of a picture is one byte long.
                let here = block[row].start + column;
                return Err(SpannedError::at(Kind::HoleInside { piece }, here..here + 1));
            }
        }
    }
    Ok(())
}
