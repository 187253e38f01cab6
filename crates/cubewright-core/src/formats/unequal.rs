//! Six pictures of which one has a line too few or too many: which one it is.
//!
//! Invariant: a text is taken for such pictures only if most of it is pictures of pieces, filled inside; so no exact
//! cover is taken for one, and no ring.

use super::drawn::is_gap;
use super::error::{ShellErrorKind as Kind, SpannedError};
use super::tiles::Grid;
use crate::family::shell::{CUBE_PLACES, Width};

/// The error of the first picture with another number of lines than the others; nothing if there is none, or if
/// these are no six pictures.
pub(super) fn slip(text: &str) -> Option<SpannedError> {
    let plain = Grid::of(text)?;
    let grid = plain.apart().unwrap_or(plain);
    // Of smaller pictures the inside says little.
    let width = Width::new(grid.columns())
        .ok()
        .filter(|width| *width > Width::MIN)?;
    if !is_of_two_marks(&grid) {
        return None;
    }
    let (piece, lines) = if grid.blocks().len() > 1 {
        in_blocks(&grid, width)
    } else {
        in_one(&grid, width)
    }?;
    let kind = Kind::Lines {
        piece,
        found: lines.len(),
        others: width.cells(),
    };
    Some(SpannedError::at(kind, grid.span(lines.start)).in_piece(piece))
}

/// The lines of a picture.
type Lines = core::ops::Range<usize>;

/// Whether no more than one mark beside gaps and 0 is drawn with.
fn is_of_two_marks(grid: &Grid) -> bool {
    let mut marks = grid.marks().filter(|&mark| !is_empty(mark));
    let first = marks.next();
    first.is_some_and(|first| !('2'..='9').contains(&first) && marks.all(|mark| mark == first))
}

fn is_empty(mark: char) -> bool {
    is_gap(mark) || mark.is_whitespace() || mark == '0'
}

/// Whether so many lines are a picture, as high as it is wide and filled inside.
fn is_picture(grid: &Grid, lines: Lines, width: Width) -> bool {
    let inside = 1..width.pitch();
    lines.len() == width.cells()
        && lines.skip(1).take(inside.len()).all(|row| {
            let mut inside = inside.clone();
            inside.all(|column| !is_empty(grid.mark(row, column)))
        })
}

/// The odd one of pictures with empty lines between them.
fn in_blocks(grid: &Grid, width: Width) -> Option<(usize, Lines)> {
    let blocks = grid.blocks();
    let good = blocks
        .iter()
        .filter(|lines| is_picture(grid, (*lines).clone(), width));
    // One more if the slip is an empty line within a picture.
    if !(CUBE_PLACES - 1..=CUBE_PLACES + 1).contains(&blocks.len())
        || good.count() + 2 < CUBE_PLACES
    {
        return None;
    }
    let odd = blocks
        .iter()
        .position(|lines| lines.len() != width.cells())?;
    Some((odd + 1, blocks[odd].clone()))
}

/// The odd one of pictures one below another: those above it fit from the top, those below it from the end.
fn in_one(grid: &Grid, width: Width) -> Option<(usize, Lines)> {
    /// More lines are more than a slip.
    const MOST: usize = 2;
    let (all, side) = (grid.lines(), width.cells());
    let wanted = CUBE_PLACES * side;
    if all == wanted || all.abs_diff(wanted) > MOST {
        return None;
    }
    let fits = |from: usize| is_picture(grid, from..from + side, width);
    (0..CUBE_PLACES).find_map(|odd| {
        let begin = odd * side;
        let end = all.checked_sub((CUBE_PLACES - 1 - odd) * side)?;
        let is_it = (0..odd).all(|above| fits(above * side))
            && (0..CUBE_PLACES - 1 - odd).all(|below| fits(end + below * side));
        (is_it && begin < end).then_some((odd + 1, begin..end))
    })
}
