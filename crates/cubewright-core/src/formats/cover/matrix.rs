//! Matrices of 0 and 1 as exact covers: each row an option, each column an item.
//!
//! ```text
//! 110        or   a, b, c     or   3 4         or   [[1, 1, 0],
//! 001             1, 1, 0          1 1 0             [0, 0, 1],
//! 011             0, 0, 1          ...               ...
//! ```
//!
//! A first line may say the columns, or the columns and the rows in either order, or these two and how many 1
//! there are; or the names of the columns, which are called `c1`, `c2` ... else (see `matrix_head.rs`).
//!
//! Invariant: all rows have as many digits, each row covers something, and what the first line says is true.

use super::dlx_error::DlxErrorKind;
use super::matrix_head::{First, Parts, columns, digits, is_of, nameable, parts, told_apart};
use crate::family::shell::Width;
use crate::formats::brackets::{groups, rows_in_brackets};
use crate::formats::error::{FormatError, FormatErrorKind, SpannedError};
use crate::formats::shell::art;
use crate::formats::text::{self, Slice, is_comment, shortened};
use crate::formats::{DLX_MOST_ITEMS, FileKind};
use crate::model::{Item, ItemIx, ItemKind, Model, ModelOption};

/// Reads a matrix.
///
/// # Errors
///
/// If rows have different lengths, a row is empty, or something else than 0 and 1 stands there.
///
/// ```
/// use cubewright::formats::read_matrix;
/// let model = read_matrix("110\n001\n011\n100\n")?;
/// assert_eq!((model.items.len(), model.options.len()), (3, 4));
/// # Ok::<(), cubewright::formats::FormatError>(())
/// ```
pub fn read_matrix(text: &str) -> Result<Model, FormatError> {
    let plain = untabled(text);
    model_of(plain.as_deref().unwrap_or(text)).map_err(|fault| FormatError::new(text, fault))
}

/// Whether a text without a telling extension is a matrix, perhaps with a slip in a row: rows of 0 and 1, most
/// of them of a length that the border of no piece has, or of any length below a line that says what they are.
pub(crate) fn looks_like_matrix(text: &str) -> bool {
    let lines = rows(text);
    let Parts { first, body, .. } = parts(&lines);
    // In brackets without a 1 it is a corner of space.
    let is_space = |line: &Slice<'_>| digits(*line).is_ok_and(|row| !row.contains(&true));
    if rows_in_brackets(text).is_some() && (text.contains('(') || body.iter().any(is_space)) {
        return false;
    }
    // Lists of lists of rows are pictures or layers.
    let is_long = |row: &Slice<'_>| digits(*row).is_ok_and(|row| row.len() > 1);
    let are_pictures = |lists: Vec<Vec<Slice<'_>>>| lists.iter().flatten().all(is_long);
    if !are_rows(&body) || groups(text).is_some_and(are_pictures) {
        return false;
    }
    let (columns, alike) = columns(&body);
    let is_border = Width::from_ring(columns).is_ok();
    match first {
        // It may be the number of pieces.
        First::Sizes(said, _) if is_border => said.len() > 1 || said == [columns],
        First::Sizes(..) | First::Names(_) | First::Slip(_) => true,
        First::Row => {
            let is_drawn = is_picture(&body) || art::is_square_blocks(text);
            body.len() > 1 && !is_border && !is_drawn && 2 * alike > body.len()
        }
    }
}

/// Whether a text is rows of one length below a line with their number of columns, or rows, if with a slip in one, below
/// a name for each column, which is no title of a piece.
pub(crate) fn says_columns(text: &str) -> bool {
    let lines = rows(text);
    let Parts { first, body, .. } = parts(&lines);
    let (columns, alike) = columns(&body);
    let are_bits = || body.iter().all(|line| digits(*line).is_ok());
    match first {
        First::Sizes(said, _) => said == [columns] && alike == body.len() && are_bits(),
        First::Names(_) | First::Slip(_) => {
            2 * alike > body.len() && (are_bits() || are_rows(&body))
        }
        First::Row => false,
    }
}

/// Whether lines are rows of digits, most of which are 0 and 1 with a 1 among them.
fn are_rows(body: &[Slice<'_>]) -> bool {
    let of_bits = |line: &&Slice<'_>| digits(**line).is_ok_and(|row| row.contains(&true));
    let is_row = |line: &Slice<'_>| {
        let mut marks = line.text.chars();
        marks.all(|c| c.is_ascii_digit() || c == '.' || is_between(c))
    };
    2 * body.iter().filter(of_bits).count() > body.len() && body.iter().all(is_row)
}

/// Whether the rows may be the picture of a piece: as many as digits, which stand together, and all filled inside.
fn is_picture(body: &[Slice<'_>]) -> bool {
    let inside = 1..body.len().saturating_sub(1);
    let is_full = |line: &Slice<'_>| {
        let inside = line.text.as_bytes().get(inside.clone());
        inside.is_some_and(|it| it.iter().all(|&digit| digit == b'1'))
    };
    body.len() >= Width::MIN.cells()
        && body.iter().all(|line| line.text.len() == body.len())
        && body[inside.clone()].iter().all(is_full)
}

/// The lines that say something; the rows of a list of lists, or of one list with semicolons or ends of lines between.
fn rows(text: &str) -> Vec<Slice<'_>> {
    match rows_in_brackets(text).as_deref() {
        Some([all]) if all.text.contains(';') => return parts_of(*all, &[';']),
        Some([all]) if !all.text.contains(',') => return parts_of(*all, &['\n']),
        Some(rows) => return rows.to_vec(),
        None => {}
    }
    let lines = text::lines(text).filter(|line| {
        !line.text.is_empty() && !is_comment(line.text) && !line.text.starts_with('#')
    });
    lines.collect()
}

/// What stands between such marks, without blanks around it.
fn parts_of<'t>(all: Slice<'t>, marks: &'static [char]) -> Vec<Slice<'t>> {
    let mut parts: Vec<Slice<'t>> = text::words(all, marks).collect();
    parts.retain(|part| !part.text.chars().all(is_between));
    parts
}

/// A table as Markdown has it, each line between strokes, with commas in the place of strokes; nothing of another text.
pub(crate) fn untabled(text: &str) -> Option<String> {
    let said = || text::lines(text).filter(|line| !line.text.is_empty());
    let is_line = |line: &Slice<'_>| {
        let inside = line
            .text
            .strip_prefix('|')
            .and_then(|it| it.strip_suffix('|'));
        inside.is_some_and(|inside| !inside.is_empty())
    };
    if said().count() < 2 || !said().all(|line| is_line(&line)) {
        return None;
    }
    let mut left = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let is_rule = line.contains('-') && line.trim().chars().all(|c| "|:- \t".contains(c));
        let last = line.rfind('|');
        let first = line.find('|');
        left.extend(line.char_indices().map(|(at, mark)| match mark {
            '|' | ':' | '-' if is_rule => ' ',
            '|' if [first, last].contains(&Some(at)) => ' ',
            '|' => ',',
            mark => mark,
        }));
    }
    Some(left)
}

/// Whether a character may stand between the digits of a row.
fn is_between(mark: char) -> bool {
    mark.is_whitespace() || matches!(mark, ',' | ';')
}

/// The separator before which an entry is missing: the first of a row, or the second of two. Spreadsheets leave out
/// zeros, and a row without them would be another one. A separator at the end of a row separates nothing.
fn missing_entry(text: &str, body: &[Slice<'_>]) -> Option<usize> {
    let first = |row: &Slice<'_>| row.text.starts_with([',', ';']).then_some(row.start);
    let second = |row: &Slice<'_>| {
        // Beside commas a tab says no more than a blank.
        let has_commas = row.text.contains([',', ';']);
        let is_mark = |mark| match mark {
            ',' | ';' => true,
            mark => mark == '\t' && !has_commas,
        };
        let mut is_behind = false;
        let mut marks = row.text.char_indices();
        let found = marks.find(|&(_, mark)| {
            let is_second = is_mark(mark) && is_behind;
            is_behind = is_mark(mark) || is_behind && mark == ' ';
            is_second
        });
        found.map(|(at, _)| row.start + at)
    };
    let tabs = |row: &Slice<'_>| {
        let before = text[..row.start].bytes().rev();
        before.take_while(|&byte| byte == b'\t').count()
    };
    // Rows that begin behind different numbers of tabs lack their first entries.
    let indent = body.first().map_or(0, tabs);
    let uneven = || body.iter().find(|row| tabs(row) != indent);
    let mut rows = body.iter();
    rows.find_map(|row| first(row).or_else(|| second(row)))
        .or_else(|| uneven().map(|row| row.start))
}

/// The items of so many columns, by their names if these differ.
fn items(first: &First<'_>, columns: usize) -> Vec<Item> {
    let own = match first {
        First::Names(names) => nameable(names),
        _ => None,
    };
    let names = own.unwrap_or_else(|| numbered('c', columns));
    let item = |name| Item {
        name,
        kind: ItemKind::Primary,
    };
    names.into_iter().map(item).collect()
}

fn numbered(letter: char, count: usize) -> Vec<String> {
    (1..=count).map(|at| format!("{letter}{at}")).collect()
}

fn model_of(text: &str) -> Result<Model, SpannedError> {
    let lines = rows(text);
    let mut model = Model::default();
    let parts = parts(&lines);
    if let Some(at) = missing_entry(text, &parts.body) {
        return Err(SpannedError::at(DlxErrorKind::NoEntry, at..at + 1));
    }
    if let First::Slip(fault) = parts.first {
        return Err(fault);
    }
    let (columns, _) = columns(&parts.body);
    if columns > DLX_MOST_ITEMS {
        let most = DLX_MOST_ITEMS;
        let long = parts.body.first().map_or(0..0, Slice::span);
        return Err(SpannedError::at(DlxErrorKind::TooManyItems { most }, long));
    }
    model.items = items(&parts.first, columns);
    let names = told_apart(&parts.labels).filter(|names| names.len() == parts.body.len());
    let names = names.unwrap_or_else(|| numbered('o', parts.body.len()));
    for (index, (line, name)) in parts.body.iter().zip(names).enumerate() {
        let row = digits(*line).map_err(|value| {
            let entry = shortened(value.text, 1);
            SpannedError::at(DlxErrorKind::NotABit { entry }, value.span())
        })?;
        let found = row.len();
        if found != columns {
            let row = index + 1;
            let kind = DlxErrorKind::RowLength {
                row,
                found,
                columns,
            };
            return Err(SpannedError::at(kind, line.span()));
        }
        let covered = row
            .iter()
            .enumerate()
            .filter(|(_, is_covered)| **is_covered);
        let items: Vec<ItemIx> = covered.map(|(item, _)| ItemIx::new(item)).collect();
        if items.is_empty() {
            return Err(SpannedError::at(DlxErrorKind::NothingPrimary, line.span()));
        }
        model.options.push(ModelOption {
            name,
            items,
            coloured: Vec::new(),
            cost: 0,
        });
    }
    if model.options.is_empty() {
        let kind = FormatErrorKind::empty(FileKind::Matrix);
        return Err(SpannedError::of_all(kind, 0..text.len()));
    }
    match parts.first {
        First::Sizes(said, line) if !is_of(&said, &parts.body, columns) => {
            let kind = DlxErrorKind::Sizes {
                said,
                columns,
                rows: model.options.len(),
            };
            Err(SpannedError::at(kind, line.span()))
        }
        _ => Ok(model),
    }
}
