//! Six pictures of which one has a line too few or too many, an empty line inside, a character too few or too many, or a
//! hole: which one it is.
//!
//! Invariant: a text is taken for such pictures only if most of it is pictures of pieces, filled inside; so no exact
//! cover is taken for one, and no ring.

use super::drawn::{is_gap, is_stroke};
use super::tiles::Grid;
use crate::family::shell::{CUBE_PLACES, Width};
use crate::formats::error::{ShellErrorKind as Kind, SpannedError};

/// The error of the first picture that is odd; nothing if there is none, or if these are no six pictures.
pub(crate) fn slip(text: &str) -> Option<SpannedError> {
    let plain = Grid::of(text)?;
    let apart = plain.apart().or_else(|| plain.loose());
    let grid = apart.unwrap_or(plain);
    of_lines(&grid).or_else(|| of_cells(&grid))
}

/// The error of the first picture with another number of lines than the others.
fn of_lines(grid: &Grid) -> Option<SpannedError> {
    // Of smaller pictures the inside says little.
    let width = Width::new(grid.columns())
        .ok()
        .filter(|width| *width > Width::MIN)?;
    if !is_of_two_marks(grid) {
        return None;
    }
    let (piece, lines) = if grid.blocks().len() > 1 {
        in_blocks(grid, width).or_else(|| divided(grid, width))
    } else {
        in_one(grid, width)
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
    lines.len() == width.cells() && hole(grid, (lines.start, 0), width).is_none()
}

/// The first empty cell inside a picture that begins in this line and column.
fn hole(grid: &Grid, (row, column): (usize, usize), width: Width) -> Option<(usize, usize)> {
    let inside = 1..width.pitch();
    let cells = inside
        .clone()
        .flat_map(|y| inside.clone().map(move |x| (row + y, column + x)));
    let mut cells = cells;
    cells.find(|&(row, column)| is_empty(grid.mark(row, column)))
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

/// The first of pictures one below another that an empty line divides, and its lines above that.
fn divided(grid: &Grid, width: Width) -> Option<(usize, Lines)> {
    let side = width.cells();
    let are_pictures = grid.lines() == CUBE_PLACES * side
        && (0..CUBE_PLACES).all(|piece| is_picture(grid, piece * side..(piece + 1) * side, width));
    let ends = grid.blocks().into_iter().map(|lines| lines.end);
    let mut odd = ends.filter(|end| !end.is_multiple_of(side));
    let end = odd.next().filter(|_| are_pictures)?;
    let piece = end / side;
    Some((piece + 1, piece * side..end))
}

/// The error of a line with a character too few or too many, or of a cell inside that is empty or of a foreign mark,
/// among pictures one below another or side by side.
fn of_cells(grid: &Grid) -> Option<SpannedError> {
    let columns = usual(grid)?;
    let cuts = [1, 2, 3, 6].into_iter().filter_map(|beside| {
        let side = grid.lines() * beside / CUBE_PLACES;
        let is_even = grid.lines() * beside == side * CUBE_PLACES;
        let width = Width::new(side)
            .ok()
            .filter(|it| is_even && *it > Width::MIN)?;
        let free = columns.checked_sub(beside * side)?;
        let between = free.checked_div(beside - 1).unwrap_or_default();
        let fits = between <= side && between * (beside - 1) == free;
        let is_cut = |lines: &Lines| lines.end.is_multiple_of(side);
        (fits && grid.blocks().iter().all(is_cut)).then_some((beside, side + between, width))
    });
    let mut faults = cuts.filter_map(|cut| in_cut(grid, columns, cut));
    faults.next()
}

/// The number of marks that most lines have.
fn usual(grid: &Grid) -> Option<usize> {
    let lengths = (0..grid.lines()).map(|line| grid.length(line));
    let lengths: Vec<usize> = lengths.collect();
    let is_usual =
        |length: &usize| 2 * lengths.iter().filter(|it| *it == length).count() > lengths.len();
    lengths.iter().copied().find(is_usual)
}

/// The first slip among six pictures, so many of them beside each other, each so many columns behind the one before.
fn in_cut(
    grid: &Grid,
    columns: usize,
    (beside, pitch, width): (usize, usize, Width),
) -> Option<SpannedError> {
    /// Of fewer cells that are filled inside, an exact cover may have as many.
    const FEWEST_FILLED: usize = 18;
    let side = width.cells();
    let places: Vec<(usize, usize)> = (0..CUBE_PLACES)
        .map(|piece| (piece / beside * side, piece % beside * pitch))
        .collect();
    let is_filled = |row: &usize| {
        let mut beside = (0..beside).map(|piece| piece * pitch);
        beside.all(|column| (1..side - 1).all(|x| !is_empty(grid.mark(*row, column + x))))
    };
    let is_inside = |row: &usize| (1..side - 1).contains(&(row % side));
    let inside: Vec<usize> = (0..grid.lines()).filter(is_inside).collect();
    let full: Vec<usize> = inside.iter().copied().filter(is_filled).collect();
    let is_free = |row: &usize| {
        let mut free = (0..columns).filter(|column| column % pitch >= side);
        free.all(|column| {
            let mark = grid.mark(*row, column);
            mark.is_whitespace() || is_stroke(mark)
        })
    };
    let free = (0..grid.lines()).filter(is_free).count();
    // A line that is out of place takes a few others with it.
    let is_sure = full.len() + (inside.len() / 4).max(1) >= inside.len()
        && full.len() * beside * (side - 2) >= FEWEST_FILLED
        && free + 2 >= grid.lines();
    let foam = grid.mark(*full.first().filter(|_| is_sure)?, 1);
    let odd = match odd_marks(grid, foam)[..] {
        _ if ('2'..='9').contains(&foam) => return None,
        [] => None,
        [(line, column)] => {
            let found = grid.mark(line, column);
            let kind = Kind::NotArt { found };
            Some(SpannedError::at(kind, grid.cell(line, column)))
        }
        _ => return None,
    };
    odd.or_else(|| odd_length(grid, columns, (beside, side)))
        .or_else(|| {
            let mut holes = places.iter().zip(1..);
            holes.find_map(|(&place, piece)| {
                let (line, column) = hole(grid, place, width)?;
                let kind = Kind::HoleInside { piece };
                Some(SpannedError::at(kind, grid.cell(line, column)).in_piece(piece))
            })
        })
}

/// The places of the first two marks beside foam and gaps.
fn odd_marks(grid: &Grid, foam: char) -> Vec<(usize, usize)> {
    let cells = (0..grid.lines()).flat_map(|line| (0..grid.length(line)).map(move |at| (line, at)));
    let odd = cells.filter(|&(line, column)| {
        let mark = grid.mark(line, column);
        mark != foam && !is_empty(mark) && !is_stroke(mark)
    });
    odd.take(2).collect()
}

/// The error of the first line with more or fewer marks than the others, where gaps are no blanks.
fn odd_length(grid: &Grid, columns: usize, (beside, side): (usize, usize)) -> Option<SpannedError> {
    let is_gap = |mark: char| is_empty(mark) && !mark.is_whitespace();
    let has_gaps = grid.marks().any(is_gap);
    let mut lines = (0..grid.lines()).filter(|_| has_gaps);
    let odd = lines.find(|&line| grid.length(line) != columns)?;
    let found = grid.length(odd);
    if beside > 1 {
        let others = columns;
        return Some(SpannedError::at(
            Kind::LineLength { found, others },
            grid.span(odd),
        ));
    }
    let piece = odd / side + 1;
    let kind = Kind::NotSquare {
        piece,
        rows: side,
        columns: found,
    };
    Some(SpannedError::at(kind, grid.span(odd)).in_piece(piece))
}
