//! Rows of four sides that have their corners twice, as `.hcq` has them, without its headers.
//!
//! ```text
//! 11011 10100 01010 01011     or   [[[1, 1, 0, 1, 1], [1, 0, 1, 0, 0], [0, 1, 0, 1, 0], [0, 1, 0, 1, 1]],
//! 00101 11010 01010 01010            ...
//! ```
//!
//! They may stand behind labels, in brackets and quotes, between any separators, or in a line for each side. Twenty digits are
//! also the border of a piece of width 6. But in such a border each side would have to end as the next one begins only by
//! chance, which for four pieces happens once in 65,536 times.
//!
//! Invariant: what is left has its bytes where they were, so errors point into the text as it stands; and six pieces that
//! fill a cube with each digit once are left alone.

use super::labelled::{is_quote, labels};
use super::rings;
use super::tiles;
use crate::family::shell::{Border, CUBE_PLACES, Width};
use crate::formats::brackets::{groups, rows_in_brackets};
use crate::formats::error::{FormatError, ShellErrorKind as Kind, SpannedError};
use crate::formats::text::{Slice, blank, is_comment, lines, trimmed};
use crate::geometry;

/// Fewer pieces may agree by chance.
const LEAST: usize = 4;

/// The digits of a side, with the byte of each.
type Side = Vec<(usize, char)>;

/// The text with a line for each piece and each corner once; nothing if its rows are not such sides.
pub(super) fn once(text: &str) -> Option<String> {
    let pieces = pieces(text)?;
    let is_good = pieces.iter().all(|sides| odd_corner(sides).is_none());
    is_good.then(|| left(text, &pieces, Corners::Twice))
}

/// The text with a line for each piece, where each is a list of its four sides, and each corner stands once.
pub(super) fn nested(text: &str) -> Option<String> {
    let of_piece = |rows: Vec<Slice<'_>>| rows.into_iter().map(side).collect::<Option<Vec<Side>>>();
    let pieces: Vec<Vec<Side>> = groups(text)?
        .into_iter()
        .map(of_piece)
        .collect::<Option<_>>()?;
    let length = pieces.first()?.first()?.len();
    let is_whole =
        |sides: &Vec<Side>| sides.len() == 4 && sides.iter().all(|it| it.len() == length);
    // Six lists of four rows of four may be pictures, too.
    let fits = Width::new(length + 1).is_ok() && pieces.iter().all(is_whole);
    (fits && !tiles::is_six(text)).then(|| left(text, &pieces, Corners::Once))
}

/// How often the digit of a corner stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Corners {
    Once,
    Twice,
}

/// The error of a corner whose two digits differ, where all others but one agree.
pub(super) fn slip(text: &str) -> Option<SpannedError> {
    /// More are no slip.
    const MOST: usize = 2;
    let pieces = pieces(text)?;
    let odd = pieces
        .iter()
        .map(|sides| (0..4).filter(|&at| !agree(sides, at)).count());
    let fault = || {
        let mut pieces = pieces.iter().zip(1..);
        pieces.find_map(|(sides, piece)| {
            let at = odd_corner(sides)?;
            let ends = sides[at].last()?.0;
            let begins = sides[(at + 1) % 4].first()?.0;
            let side = geometry::Side::ALL[at];
            let kind = Kind::CornerDiffers { piece, side };
            let fault = SpannedError::at(kind, begins..begins + 1).and(ends..ends + 1);
            Some(
                fault
                    .in_piece(piece)
                    .on_side(geometry::Side::ALL[(at + 1) % 4]),
            )
        })
    };
    let is_sure = pieces.len() >= CUBE_PLACES && filled(&pieces) >= pieces.len();
    let is_slip = is_sure && (1..=MOST).contains(&odd.sum());
    is_slip.then(fault).flatten()
}

/// The texts of files with one piece each, with each corner once; nothing if these are no such sides.
///
/// A single piece says too little: see the module.
///
/// # Errors
/// The file with a corner whose two digits differ, and where.
#[doc(hidden)]
pub fn corners_once(files: &[&str]) -> Result<Option<Vec<String>>, (usize, FormatError)> {
    let joined = files.join("\n");
    let mut at = 0;
    let starts = files.iter().map(|file| {
        let here = at;
        at += file.len() + 1;
        here
    });
    let starts: Vec<usize> = starts.collect();
    if let Some(fault) = slip(&joined) {
        let byte = fault.start();
        let index = starts.partition_point(|&start| start <= byte) - 1;
        let fault = fault.moved_up(starts[index]);
        return Err((index, FormatError::new(files[index], fault)));
    }
    let texts = once(&joined).map(|left| {
        let parts = starts.iter().zip(files);
        let parts = parts.map(|(&start, file)| left[start..start + file.len()].to_owned());
        parts.collect()
    });
    Ok(texts)
}

/// The four sides of each of at least four pieces, all of one length, most of whose corners agree.
fn pieces(text: &str) -> Option<Vec<Vec<Side>>> {
    let pieces = in_lines(text)
        .or_else(|| in_brackets(text))
        .or_else(|| a_line_each(text))?;
    let length = pieces.first()?.first()?.len();
    let is_whole =
        |sides: &Vec<Side>| sides.len() == 4 && sides.iter().all(|it| it.len() == length);
    let fits = Width::new(length).is_ok() && pieces.len() >= LEAST && pieces.iter().all(is_whole);
    (fits && !fill_cube(&pieces, length)).then_some(pieces)
}

/// Whether the digits are those of six pieces that fill a cube, each digit once.
fn fill_cube(pieces: &[Vec<Side>], length: usize) -> bool {
    let Ok(width) = Width::new(length + 1) else {
        return false;
    };
    let border = |sides: &Vec<Side>| {
        let digits = sides.iter().flatten().enumerate();
        let bits = digits.map(|(at, digit)| u64::from(digit.1 == '1') << at);
        Border::from_bits(width, bits.sum())
    };
    let borders: Vec<Border> = pieces.iter().map(border).collect();
    borders.len() == CUBE_PLACES && rings::fill_cube(&borders, width)
}

/// Whether a side ends as the next begins.
fn agree(sides: &[Side], at: usize) -> bool {
    sides[at].last().map(|it| it.1) == sides[(at + 1) % 4].first().map(|it| it.1)
}

/// The first side that does not end as the next begins.
fn odd_corner(sides: &[Side]) -> Option<usize> {
    (0..4).find(|&at| !agree(sides, at))
}

/// The text with nothing but the digits of each piece, each corner once, and a line for each piece.
fn left(text: &str, pieces: &[Vec<Side>], corners: Corners) -> String {
    let (mut left, mut at) = (String::with_capacity(text.len()), 0);
    for sides in pieces {
        let begin = sides[0][0].0;
        blank(&mut left, &text[at..begin], true);
        let ends = sides.iter().filter_map(|side| side.last());
        let ends: Vec<usize> = ends.map(|it| it.0).collect();
        let end = ends.iter().max().map_or(begin, |at| at + 1);
        // What stands between the sides of a piece is one line then, though it was several.
        for (offset, mark) in text[begin..end].char_indices() {
            let is_end = corners == Corners::Twice && ends.contains(&(begin + offset));
            let is_digit = matches!(mark, '0' | '1') && !is_end;
            if is_digit {
                left.push(mark);
            } else {
                blank(&mut left, &text[begin + offset..][..mark.len_utf8()], false);
            }
        }
        at = end;
        // The bracket or the blank behind the piece ends its line.
        if let Some(mark) = text[at..].chars().next().filter(char::is_ascii) {
            left.push('\n');
            at += mark.len_utf8();
        }
    }
    blank(&mut left, &text[at..], true);
    left
}

/// The lines that say something.
fn said(text: &str) -> Vec<Slice<'_>> {
    let said = lines(text).filter(|line| !line.text.is_empty() && !is_comment(line.text));
    said.collect()
}

/// The sides of pieces that stand in a line each, if behind labels.
fn in_lines(text: &str) -> Option<Vec<Vec<Side>>> {
    let rows = said(text);
    of_all(&rows).or_else(|| {
        let ends = labels(&rows)?;
        let behind = rows.iter().zip(ends).map(|(row, end)| Slice {
            text: &row.text[end..],
            start: row.start + end,
        });
        of_all(&behind.collect::<Vec<Slice<'_>>>())
    })
}

fn of_all(rows: &[Slice<'_>]) -> Option<Vec<Vec<Side>>> {
    let grouped: Option<Vec<Vec<Side>>> = rows.iter().map(|row| of_line(*row)).collect();
    grouped.or_else(|| {
        let pieces: Option<Vec<Vec<Side>>> = rows.iter().map(|row| in_one(*row)).collect();
        // A row of an exact cover has as many digits, most of them 0.
        pieces.filter(|pieces| filled(pieces) >= pieces.len())
    })
}

/// The four sides of a line, between semicolons, blanks or commas.
fn of_line(line: Slice<'_>) -> Option<Vec<Side>> {
    let is_known = |c: char| matches!(c, '0' | '1' | ',' | ';') || c.is_whitespace() || is_quote(c);
    if !line.text.chars().all(is_known) {
        return None;
    }
    let grouped = [
        parted(line, &|c| c == ';'),
        parted(line, &char::is_whitespace),
        parted(line, &|c| !matches!(c, '0' | '1')),
    ];
    grouped.into_iter().find(|sides| sides.len() == 4)
}

/// The four sides of a line whose digits stand each alone. All together they are a border, as we write it.
fn in_one(line: Slice<'_>) -> Option<Vec<Side>> {
    let side = side(line)?;
    let words = parted(line, &|c| !matches!(c, '0' | '1'));
    let is_even = words.iter().all(|word| word.len() == 1);
    let length = side.len() / 4;
    let fits = is_even && length > 0 && side.len().is_multiple_of(4);
    fits.then(|| side.chunks(length).map(<[_]>::to_vec).collect())
}

/// The digits of a line between such marks.
fn parted(line: Slice<'_>, is_between: &dyn Fn(char) -> bool) -> Vec<Side> {
    let mut sides = Vec::new();
    let mut side = Side::new();
    for (at, mark) in line.text.char_indices() {
        if is_between(mark) {
            sides.push(core::mem::take(&mut side));
        } else if matches!(mark, '0' | '1') {
            side.push((line.start + at, mark));
        }
    }
    sides.push(side);
    sides.retain(|side| !side.is_empty());
    sides
}

/// How many corners of pieces are filled, by both of their digits.
fn filled(pieces: &[Vec<Side>]) -> usize {
    let is_filled = |sides: &Vec<Side>, at: usize| {
        agree(sides, at) && sides[at].last().is_some_and(|it| it.1 == '1')
    };
    let of_piece = |sides: &Vec<Side>| (0..4).filter(|&at| is_filled(sides, at)).count();
    pieces.iter().map(of_piece).sum()
}

/// The sides of pieces in brackets: four of them a piece, or all four in one.
fn in_brackets(text: &str) -> Option<Vec<Vec<Side>>> {
    let rows = rows_in_brackets(text)?;
    let whole = of_all(&rows);
    let is_of_sides = |pieces: &Vec<Vec<Side>>| {
        let mut lengths = pieces.iter().flatten().map(Vec::len);
        lengths.all(|length| length >= Width::MIN.cells())
    };
    whole.filter(is_of_sides).or_else(|| {
        fours(
            &rows
                .iter()
                .map(|row| side(*row))
                .collect::<Option<Vec<Side>>>()?,
        )
    })
}

/// The sides of pieces with a line each: between empty lines four, or such that many corners are filled, too, which they
/// are not by chance.
fn a_line_each(text: &str) -> Option<Vec<Vec<Side>>> {
    let sides: Option<Vec<Side>> = unnamed(said(text)).into_iter().map(side).collect();
    let pieces = fours(&sides?)?;
    let corners = filled(&pieces);
    let is_sure = corners >= pieces.len() || are_fours(text) && corners > 1;
    (is_sure && !tiles::is_six(text)).then_some(pieces)
}

/// The lines without the names of sides, if these stand before all of them, clockwise.
fn unnamed<'t>(rows: Vec<Slice<'t>>) -> Vec<Slice<'t>> {
    const NAMES: [[&str; 4]; 2] = [
        ["top", "right", "bottom", "left"],
        ["oben", "rechts", "unten", "links"],
    ];
    let behind = |(at, row): (usize, &Slice<'_>)| {
        let (name, _) = row.text.split_once(':')?;
        let is_next = |names: &[&str; 4]| name.trim().eq_ignore_ascii_case(names[at % 4]);
        NAMES.iter().any(is_next).then_some(name.len() + 1)
    };
    let Some(ends) = rows
        .iter()
        .enumerate()
        .map(behind)
        .collect::<Option<Vec<_>>>()
    else {
        return rows;
    };
    let side = |(row, end): (&Slice<'t>, usize)| trimmed(&row.text[end..], row.start + end);
    rows.iter().zip(ends).map(side).collect()
}

/// Whether an empty line stands behind each four lines.
fn are_fours(text: &str) -> bool {
    let lines: Vec<Slice<'_>> = lines(text).filter(|line| !is_comment(line.text)).collect();
    let blocks = lines.split(|line| line.text.is_empty());
    let mut blocks = blocks.filter(|block| !block.is_empty());
    blocks.all(|block| block.len() == 4)
}

/// The digits of one side, whatever stands between them.
fn side(row: Slice<'_>) -> Option<Side> {
    let marks = row.text.char_indices();
    let marks = marks.filter(|&(_, mark)| {
        !matches!(mark, ',' | ';') && !mark.is_whitespace() && !is_quote(mark)
    });
    let digits =
        marks.map(|(at, mark)| matches!(mark, '0' | '1').then_some((row.start + at, mark)));
    digits.collect()
}

fn fours(sides: &[Side]) -> Option<Vec<Vec<Side>>> {
    let is_whole = sides.len().is_multiple_of(4);
    is_whole.then(|| sides.chunks(4).map(<[Side]>::to_vec).collect())
}

#[cfg(test)]
mod tests {
    use super::once;

    const SIDES: &str = "11011 10100 01010 01011\n00101 11010 01010 01010\n01011 11010 01010 00100\n\
                         00100 00100 00100 00100\n";

    #[test]
    fn corners_are_left_once() {
        let left = once(SIDES).expect("corners agree");
        assert_eq!(left.len(), SIDES.len());
        assert_eq!(left.lines().next(), Some("1101  1010  0101  0101 "));
        let lists = SIDES.lines().map(|line| {
            let sides = line.split(' ').map(|side| {
                let digits: Vec<String> = side.chars().map(String::from).collect();
                format!("[{}]", digits.join(", "))
            });
            format!("[{}]", sides.collect::<Vec<String>>().join(",\n "))
        });
        let lists = format!("[{}]\n", lists.collect::<Vec<String>>().join(",\n"));
        let listed = once(&lists).expect("corners agree");
        assert_eq!(listed.len(), lists.len());
        let digits = |text: &str| -> Vec<String> {
            let lines = text
                .lines()
                .map(|line| line.replace(|c| c != '0' && c != '1', ""));
            lines.filter(|line| !line.is_empty()).collect()
        };
        assert_eq!(digits(&listed), digits(&left));
    }

    #[test]
    fn other_rows_are_left_alone() {
        for text in [
            "",
            "11011 10100 01010 01011\n",
            "11011 00100 01010 01011\n00101 11010 01010 01010\n01011 11010 01010 00100\n\
             00100 00100 00100 00100\n",
            "1101 1010 0101 0101\n0010 1101 0101 0101\n0101 1101 0101 0010\n0011 0010 0010 0010\n",
        ] {
            assert!(once(text).is_none(), "{text}");
        }
    }
}
