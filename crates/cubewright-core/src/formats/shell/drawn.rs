//! Pictures as people draw them: any one letter or block as filled, blanks, dots or dashes as gaps.
//!
//! Lines may be cut off behind their last mark, and pictures may stand side by side with blank columns,
//! strokes or tabs between them. Otherwise as in `art.rs`.
//!
//! ```text
//! o o    ooo
//!  ooo  oooo
//! oooo   oooo
//!  oooo oooo
//! oo o    o
//! ```
//!
//! Invariant: a text is read so only if one mark is used throughout; what could be cut into pictures in
//! two ways is refused.

use core::ops::Range;

use super::art::{border_of, column_and_row};
use crate::family::shell::{Border, Width};
use crate::formats::error::{ShellErrorKind as Kind, SpannedError};
use crate::formats::shell::Pieces;
use crate::formats::text::is_comment;

/// A line as it stands: its marks, and the byte of each.
#[derive(Clone)]
struct Row {
    marks: Vec<(usize, char)>,
    /// Where the line ends.
    end: usize,
}

impl Row {
    fn is_filled(&self, column: usize) -> bool {
        self.marks.get(column).is_some_and(|&(_, c)| !is_gap(c))
    }

    fn is_blank(&self, column: usize) -> bool {
        let mark = self.marks.get(column);
        mark.is_none_or(|&(_, c)| c.is_whitespace())
    }

    /// Whether it draws a gap as a dot or a dash, beside a filled cell.
    fn has_marked_gap(&self) -> bool {
        let is_filled = |&(_, mark): &(usize, char)| !is_gap(mark) && !is_stroke(mark);
        let is_marked = |&(_, mark): &(usize, char)| matches!(mark, '.' | '-' | '_');
        self.marks.iter().any(is_filled) && self.marks.iter().any(is_marked)
    }

    /// The byte of a column; behind the last one the end of the line.
    fn byte(&self, column: usize) -> usize {
        self.marks.get(column).map_or(self.end, |&(at, _)| at)
    }

    fn span(&self) -> Range<usize> {
        self.byte(0)..self.end
    }
}

/// Where a picture stands in a block: its first column.
type Place = usize;

/// Whether a mark is no filled cell.
pub(super) const fn is_gap(mark: char) -> bool {
    matches!(mark, ' ' | '\u{a0}' | '.' | '-' | '_')
}

/// Whether a mark stands between two pictures side by side.
pub(super) const fn is_stroke(mark: char) -> bool {
    matches!(mark, '|' | '\t')
}

/// Whether a text is pictures of one mark that the plain pictures of `art.rs` do not have, or of blanks.
pub(crate) fn looks_drawn(text: &str) -> bool {
    let rows = rows(text);
    let marks = || rows.iter().flat_map(|row| &row.marks).map(|&(_, c)| c);
    let Some(filled) = marks().find(|&mark| !is_gap(mark) && !is_stroke(mark)) else {
        return false;
    };
    let is_one = marks().all(|mark| mark == filled || is_gap(mark) || is_stroke(mark));
    let is_apart = marks().any(|mark| mark.is_whitespace() || is_stroke(mark));
    let is_other = !matches!(filled, '#' | 'X' | 'x' | '*' | '1') || is_apart;
    let is_mark = !filled.is_numeric() && !filled.is_control() && filled != '\u{fffd}';
    let tall = blocks(&rows)
        .iter()
        .any(|block| block.len() >= Width::MIN.cells());
    is_one && is_other && is_mark && tall
}

/// Reads all pieces of a text; if they are none as they stand, without the blanks with which all lines begin.
pub(crate) fn read(text: &str) -> Result<Pieces, SpannedError> {
    let mut rows = rows(text);
    let fault = match pieces_of(&rows) {
        Ok(pieces) => return Ok(pieces),
        Err(fault) => fault,
    };
    let is_blank = |&&(_, mark): &&(usize, char)| mark.is_whitespace();
    let drawn = rows.iter().filter(|row| !row.marks.is_empty());
    let indents = drawn.map(|row| row.marks.iter().take_while(is_blank).count());
    let indent = indents.min().unwrap_or_default();
    for row in rows.iter_mut().filter(|row| !row.marks.is_empty()) {
        row.marks.drain(..indent);
    }
    let fault = match stray_tab(&rows) {
        Some(tab) => SpannedError::at(Kind::Tab, tab..tab + 1),
        None => fault,
    };
    pieces_of(&rows).map_err(|_| fault)
}

/// The byte of a tab between marks, where other lines of its block have none: it was meant as a gap.
fn stray_tab(rows: &[Row]) -> Option<usize> {
    let tab = |row: &Row| {
        row.marks
            .iter()
            .find(|(_, mark)| *mark == '\t')
            .map(|it| it.0)
    };
    let mut blocks = blocks(rows).into_iter();
    blocks.find_map(|block| {
        let is_stray = block.iter().any(|row| tab(row).is_none());
        block.iter().find_map(tab).filter(|_| is_stray)
    })
}

fn pieces_of(rows: &[Row]) -> Result<Pieces, SpannedError> {
    let mut pieces = Pieces::default();
    // Where gaps are marked, a line that ends too early lacks a mark.
    let has_marks = rows.iter().any(Row::has_marked_gap);
    let mut lines = None;
    for block in blocks(rows).into_iter().flat_map(divided) {
        let block = &block[..];
        let first = pieces.borders.len() + 1;
        let here = block[0].span();
        let height = *lines.get_or_insert(block.len());
        if block.len() != height {
            let (found, others) = (block.len(), height);
            let kind = Kind::Lines {
                piece: first,
                found,
                others,
            };
            return Err(SpannedError::at(kind, here).in_piece(first));
        }
        for column in places(block, first)? {
            let piece = pieces.borders.len() + 1;
            if has_marks {
                no_blanks(block, column).map_err(|fault| fault.in_piece(piece))?;
            }
            let (border, cells) =
                picture(block, column, piece).map_err(|fault| fault.in_piece(piece))?;
            pieces.borders.push(border);
            pieces.cells.push(cells);
        }
        pieces.count_span = here;
    }
    Ok(pieces)
}

/// The lines that are no comments, without blanks at their ends.
fn rows(text: &str) -> Vec<Row> {
    let mut start = 0;
    let lines = text.split('\n').map(|line| {
        let here = start;
        start += line.len() + 1;
        (here, line)
    });
    let lines = lines.filter(|(_, line)| !is_comment(line.trim_start()));
    let row = |(start, line): (usize, &str)| {
        let line = line.trim_end();
        let marks = line.char_indices().map(|(at, c)| (start + at, c));
        Row {
            marks: marks.filter(|&(_, c)| c != '\u{feff}').collect(),
            end: start + line.len(),
        }
    };
    lines.map(row).collect()
}

/// The runs of lines between empty ones.
fn blocks(rows: &[Row]) -> Vec<&[Row]> {
    let blocks = rows.split(|row| row.marks.is_empty());
    blocks.filter(|block| !block.is_empty()).collect()
}

/// The parts of a block between strokes, without those that are blank and without the blank column that
/// stands beside a stroke; all of it, if there is no stroke.
fn divided(block: &[Row]) -> Vec<Vec<Row>> {
    let is_divided = |row: &Row| row.marks.iter().any(|&(_, mark)| is_stroke(mark));
    if !block.iter().any(is_divided) {
        return vec![block.to_vec()];
    }
    let parts = |row: &Row| -> Vec<Row> {
        let mut end = row.byte(0);
        let parts = row.marks.split(|&(_, mark)| is_stroke(mark)).map(|marks| {
            let blanks = marks.iter().rev();
            let blanks = blanks.take_while(|(_, mark)| mark.is_whitespace()).count();
            let marks = marks[..marks.len() - blanks].to_vec();
            end = marks.last().map_or(end, |&(at, mark)| at + mark.len_utf8());
            Row { marks, end }
        });
        parts.collect()
    };
    let rows: Vec<Vec<Row>> = block.iter().map(parts).collect();
    let most = rows.iter().map(Vec::len).max().unwrap_or_default();
    let is_ruled = block
        .iter()
        .flat_map(|row| &row.marks)
        .any(|&(_, mark)| mark == '|');
    let part = |index: usize| {
        let part = rows.iter().zip(block).map(|(row, whole)| {
            let cut_off = || Row {
                marks: Vec::new(),
                end: whole.end,
            };
            row.get(index).cloned().unwrap_or_else(cut_off)
        });
        let mut part: Vec<Row> = part.collect();
        let drawn = || part.iter().filter(|row| !row.marks.is_empty());
        if index > 0 && is_ruled && drawn().all(|row| row.marks[0].1 == ' ') {
            for row in part.iter_mut().filter(|row| !row.marks.is_empty()) {
                row.marks.remove(0);
            }
        }
        part
    };
    let is_blank = |part: &Vec<Row>| part.iter().all(|row| row.marks.is_empty());
    (0..most).map(part).filter(|part| !is_blank(part)).collect()
}

/// The first column of each picture of a block, which is as wide as it is high.
fn places(block: &[Row], first: usize) -> Result<Vec<Place>, SpannedError> {
    let side = block.len();
    let columns = block.iter().map(|row| row.marks.len()).max().unwrap_or(0);
    if columns <= side {
        return Ok(vec![0]);
    }
    let is_blank = |column: usize| block.iter().all(|row| row.is_blank(column));
    // So many blank columns between them, and so many pictures.
    let cut = |between: usize| {
        let pitch = side + between;
        let places: Vec<Place> = (0..columns).step_by(pitch).collect();
        let mut gaps = places.iter().flat_map(|place| place + side..place + pitch);
        (gaps.all(is_blank) && places.iter().all(|&place| is_full_inside(block, place)))
            .then_some(places)
    };
    let mut cuts = (1..=side).filter_map(cut);
    if let (Some(places), None) = (cuts.next(), cuts.next()) {
        return Ok(places);
    }
    let kind = Kind::NotSquare {
        piece: first,
        rows: side,
        columns,
    };
    let widest = block.iter().max_by_key(|row| row.marks.len());
    let span = widest.map_or(0..0, Row::span);
    Err(SpannedError::at(kind, span).in_piece(first))
}

/// Whether all cells but those of the border are filled.
fn is_full_inside(block: &[Row], place: Place) -> bool {
    let inside = 1..block.len().saturating_sub(1);
    let rows = block.get(inside.clone()).unwrap_or_default();
    rows.iter()
        .all(|row| inside.clone().all(|column| row.is_filled(place + column)))
}

/// Refuses a picture with a line that is shorter than it.
fn no_blanks(block: &[Row], place: Place) -> Result<(), SpannedError> {
    let side = block.len();
    let length = |row: &Row| row.marks.iter().skip(place).take(side).count();
    let is_wide = block.iter().any(|row| length(row) == side);
    let short = block.iter().find(|row| length(row) < side);
    let Some(short) = short.filter(|_| is_wide) else {
        return Ok(());
    };
    let kind = Kind::LineLength {
        found: length(short),
        others: side,
    };
    Err(SpannedError::at(kind, short.end..short.end))
}

/// The border of one picture, and the byte of each of its cells.
fn picture(
    block: &[Row],
    place: Place,
    piece: usize,
) -> Result<(Border, Vec<usize>), SpannedError> {
    let side = block.len();
    let width = Width::new(side).map_err(|_| {
        let found = 4 * side.saturating_sub(1);
        SpannedError::at(Kind::ValueCount { piece, found }, block[0].span())
    })?;
    for (row, line) in block.iter().enumerate().take(side - 1).skip(1) {
        let hole = (1..side - 1).find(|column| !line.is_filled(place + column));
        if let Some(column) = hole {
            let here = block[row].byte(place + column);
            return Err(SpannedError::at(Kind::HoleInside { piece }, here..here + 1));
        }
    }
    let of_ring = |ring| {
        let (column, row) = column_and_row(ring, width);
        (&block[row], place + column)
    };
    let border = border_of(width, |ring| {
        let (row, column) = of_ring(ring);
        row.is_filled(column)
    });
    let byte = |ring| {
        let (row, column) = of_ring(ring);
        row.byte(column)
    };
    Ok((border, (0..width.ring()).map(byte).collect()))
}
