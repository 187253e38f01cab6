//! Matrices of 0 and 1 as exact covers: each row an option, each column an item.
//!
//! ```text
//! 110        or   a, b, c     or   3 4         or   [[1, 1, 0],
//! 001             1, 1, 0          1 1 0             [0, 0, 1],
//! 011             0, 0, 1          ...               ...
//! ```
//!
//! A first line may say the columns, or the columns and the rows in either order, or these two and how many 1
//! there are; or the names of the columns, which are called `c1`, `c2` ... else.
//!
//! Invariant: all rows have as many digits, each row covers something, and what the first line says is true.

use std::collections::HashSet;

use super::dlx_error::DlxErrorKind;
use super::error::{FormatError, FormatErrorKind, SpannedError};
use super::text::{self, Slice, is_comment, shortened};
use super::{DLX_MOST_ITEMS, FileKind, art, dlx_text};
use crate::family::shell::Width;
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
    model_of(text).map_err(|fault| FormatError::new(text, fault))
}

/// Whether a text without a telling extension is a matrix, perhaps with a slip in a row: rows of 0 and 1, most
/// of them of a length that the border of no piece has, or of any length below a line that says what they are.
pub(super) fn looks_like_matrix(text: &str) -> bool {
    let lines = rows(text);
    let Parts { first, body } = parts(&lines);
    // In brackets without a 1 it is a corner of space.
    let is_space = |line: &Slice<'_>| digits(*line).is_ok_and(|row| !row.contains(&true));
    if text::rows_in_brackets(text).is_some() && (text.contains('(') || body.iter().any(is_space)) {
        return false;
    }
    let of_bits = |line: &&Slice<'_>| digits(**line).is_ok_and(|row| row.contains(&true));
    let good = body.iter().filter(of_bits).count();
    let is_row = |line: &Slice<'_>| {
        let mut marks = line.text.chars();
        marks.all(|c| c.is_ascii_digit() || c == '.' || is_between(c))
    };
    if 2 * good <= body.len() || !body.iter().all(is_row) {
        return false;
    }
    let (columns, alike) = columns(body);
    let is_border = Width::from_ring(columns).is_ok();
    match first {
        // It may be the number of pieces.
        First::Sizes(said, _) if is_border => said.len() > 1 || said == [columns],
        First::Sizes(..) | First::Names(_) => true,
        First::Row => {
            let is_drawn = is_picture(body) || art::is_square_blocks(text);
            body.len() > 1 && !is_border && !is_drawn && 2 * alike > body.len()
        }
    }
}

/// Whether a text is rows of one length below a line with their number of columns or a name for each, which is no title
/// of a piece.
pub(super) fn says_columns(text: &str) -> bool {
    let lines = rows(text);
    let Parts { first, body } = parts(&lines);
    let (columns, alike) = columns(body);
    let is_bits = |line: &Slice<'_>| digits(*line).is_ok();
    let is_said = match first {
        First::Sizes(said, _) => said == [columns],
        First::Names(_) => true,
        First::Row => false,
    };
    is_said && alike == body.len() && body.iter().all(is_bits)
}

/// Whether the rows may be the picture of a piece: as many as digits, and all filled inside.
fn is_picture(body: &[Slice<'_>]) -> bool {
    let inside = 1..body.len().saturating_sub(1);
    let is_full = |line: &Slice<'_>| {
        line.text
            .get(inside.clone())
            .is_some_and(|it| !it.contains('0'))
    };
    body.len() >= Width::MIN.cells()
        && body.iter().all(|line| line.text.len() == body.len())
        && body[inside.clone()].iter().all(is_full)
}

/// The lines that say something; the rows of a list of lists.
fn rows(text: &str) -> Vec<Slice<'_>> {
    if let Some(rows) = text::rows_in_brackets(text) {
        return rows;
    }
    let lines = text::lines(text).filter(|line| {
        !line.text.is_empty() && !is_comment(line.text) && !line.text.starts_with('#')
    });
    lines.collect()
}

/// Whether a character may stand between the digits of a row.
fn is_between(mark: char) -> bool {
    mark.is_whitespace() || matches!(mark, ',' | ';')
}

/// What the first line is.
enum First<'t> {
    /// A row as all others.
    Row,
    /// Numbers, such as those of the columns and the rows.
    Sizes(Vec<usize>, Slice<'t>),
    /// The names of the columns.
    Names(Vec<&'t str>),
}

/// The first line, if it is no row, and the rows.
struct Parts<'a, 't> {
    first: First<'t>,
    body: &'a [Slice<'t>],
}

/// The lines of a matrix. Up to three numbers above a row say sizes if these are those of the rows, or if they
/// are no digits of a row themselves; words say names, if there is one for each column.
fn parts<'a, 't>(lines: &'a [Slice<'t>]) -> Parts<'a, 't> {
    let bare = Parts {
        first: First::Row,
        body: lines,
    };
    let Some((first, body)) = lines.split_first().filter(|(_, body)| !body.is_empty()) else {
        return bare;
    };
    let words = text::words(*first, &[' ', '\t', ',', ';']).map(|word| word.text);
    let words: Vec<&'t str> = words.take(DLX_MOST_ITEMS).collect();
    let (columns, _) = columns(body);
    let numbers: Option<Vec<usize>> = words.iter().map(|word| word.parse().ok()).collect();
    let first = match numbers {
        Some(said) if said.len() <= 3 => {
            // Digits are a row, unless they say what is true and no row of these columns can.
            let row = digits(*first).ok();
            let is_said = |row: Vec<bool>| {
                is_of(&said, body, columns) && (row.len() != columns || said.len() == 2)
            };
            if row.is_some_and(|row| !is_said(row)) {
                return bare;
            }
            First::Sizes(said, *first)
        }
        _ if words.len() == columns && words.iter().all(|word| is_name(word)) => {
            First::Names(words)
        }
        _ => return bare,
    };
    Parts { first, body }
}

/// Whether a word can be the name of a column.
fn is_name(word: &str) -> bool {
    dlx_text::is_name(unquoted(word))
        && word.contains(char::is_alphabetic)
        && !word.contains(['[', ']'])
}

fn unquoted(word: &str) -> &str {
    word.trim_matches(['"', '\''])
}

/// Whether numbers are the columns, the rows and the count of 1 of these rows.
fn is_of(said: &[usize], body: &[Slice<'_>], columns: usize) -> bool {
    let rows = body.len();
    match *said {
        [one] => one == columns || one == rows,
        [a, b] => [a, b] == [columns, rows] || [a, b] == [rows, columns],
        [a, b, c] => {
            let ones = |line: &Slice<'_>| {
                let row = digits(*line).unwrap_or_default();
                row.into_iter().filter(|&is_covered| is_covered).count()
            };
            let ones: Vec<usize> = body.iter().map(ones).collect();
            let most = ones.iter().max().copied();
            let known = [columns, rows, ones.iter().sum(), most.unwrap_or_default()];
            (a == columns || a == rows) && known.contains(&b) && known.contains(&c)
        }
        _ => false,
    }
}

/// The length of most rows, and how many have it.
fn columns(body: &[Slice<'_>]) -> (usize, usize) {
    let mut lengths: Vec<(usize, usize)> = Vec::new();
    for row in body {
        let length = values(*row).count();
        match lengths.iter().position(|&(known, _)| known == length) {
            Some(at) => lengths[at].1 += 1,
            // A matrix with more kinds of rows is none.
            None if lengths.len() == 64 => {}
            None => lengths.push((length, 1)),
        }
    }
    let first = lengths.first().copied().unwrap_or_default();
    let most = |best: (usize, usize), it: &(usize, usize)| if it.1 > best.1 { *it } else { best };
    lengths.iter().fold(first, most)
}

/// The values of a row: the digits one by one, and whole words such as `1.0`.
fn values(line: Slice<'_>) -> impl Iterator<Item = Slice<'_>> {
    const DECIMALS: [&str; 4] = ["0.0", "1.0", "0.", "1."];
    text::words(line, &[' ', '\t', ',', ';']).flat_map(|word| {
        let is_decimal = DECIMALS.contains(&word.text);
        let whole = is_decimal.then_some(word);
        let one = move |(at, c): (usize, char)| Slice {
            text: &word.text[at..at + c.len_utf8()],
            start: word.start + at,
        };
        let marks = word.text.char_indices().filter(move |_| !is_decimal);
        whole.into_iter().chain(marks.map(one))
    })
}

/// The digits of a row; an error is the place of something else.
fn digits(line: Slice<'_>) -> Result<Vec<bool>, Slice<'_>> {
    values(line)
        .map(|value| match value.text {
            "0" | "0.0" | "0." => Ok(false),
            "1" | "1.0" | "1." => Ok(true),
            _ => Err(value),
        })
        .collect()
}

/// The items of so many columns, by their names if these differ.
fn items(names: &First<'_>, columns: usize) -> Vec<Item> {
    let own = match names {
        First::Names(names) => names.clone(),
        _ => Vec::new(),
    };
    let own: Vec<&str> = own.iter().map(|name| unquoted(name)).collect();
    let different: HashSet<&&str> = own.iter().collect();
    let is_named = different.len() == columns;
    let item = |index: usize| Item {
        name: match own.get(index).filter(|_| is_named) {
            Some(name) => (*name).to_owned(),
            None => format!("c{}", index + 1),
        },
        kind: ItemKind::Primary,
    };
    (0..columns).map(item).collect()
}

fn model_of(text: &str) -> Result<Model, SpannedError> {
    let lines = rows(text);
    let mut model = Model::default();
    let parts = parts(&lines);
    let (columns, _) = columns(parts.body);
    if columns > DLX_MOST_ITEMS {
        let most = DLX_MOST_ITEMS;
        let long = parts.body.first().map_or(0..0, Slice::span);
        return Err(SpannedError::at(DlxErrorKind::TooManyItems { most }, long));
    }
    model.items = items(&parts.first, columns);
    for (index, line) in parts.body.iter().enumerate() {
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
            name: format!("o{}", index + 1),
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
        First::Sizes(said, line) if !is_of(&said, parts.body, columns) => {
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
