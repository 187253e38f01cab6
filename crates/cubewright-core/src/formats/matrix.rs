//! Matrices of 0 and 1 as exact covers: each row an option, each column an item.
//!
//! ```text
//! 110        or   1, 1, 0     or   3 4         (columns and rows, in either order)
//! 001             0, 0, 1          1 1 0
//! 011             ...              ...
//! ```
//!
//! Invariant: all rows have as many digits, and each row covers something. Columns are called `c1`, `c2` ...

use super::dlx_error::DlxErrorKind;
use super::error::{FormatError, FormatErrorKind, SpannedError};
use super::text::{self, Slice, is_comment, shortened};
use super::{DLX_MOST_ITEMS, FileKind, art};
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

/// Whether a text without a telling extension is a matrix: rows of 0 and 1 of one length, below two numbers
/// that say how many, or else of a length that the border of no piece has.
pub(super) fn looks_like_matrix(text: &str) -> bool {
    let lines: Vec<Slice<'_>> = rows(text).collect();
    let Parts { sizes, body } = parts(&lines);
    let mut lengths = body
        .iter()
        .map(|line| digits(*line).map(|digits| digits.len()));
    let Some(Ok(first)) = lengths.next() else {
        return false;
    };
    let is_even = lengths.all(|length| length == Ok(first));
    let is_no_border = Width::from_ring(first).is_err();
    let is_drawn = is_picture(body) || art::is_square_blocks(text);
    let is_sized = sizes.is_some_and(|(said, _)| said.is_of(first, body.len()));
    let is_bare = sizes.is_some() || body.len() > 1 && !is_drawn;
    is_even && (is_sized || is_no_border && is_bare)
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

/// The lines that say something.
fn rows(text: &str) -> impl Iterator<Item = Slice<'_>> {
    let lines = text::lines(text);
    lines.filter(|line| {
        !line.text.is_empty() && !is_comment(line.text) && !line.text.starts_with('#')
    })
}

/// Two numbers that a first line says, the columns and the rows or the other way round.
#[derive(Clone, Copy)]
struct Sizes([usize; 2]);

impl Sizes {
    fn is_of(self, columns: usize, rows: usize) -> bool {
        self.0 == [columns, rows] || self.0 == [rows, columns]
    }
}

/// The line with the sizes, if there is one, and the rows.
struct Parts<'a, 't> {
    sizes: Option<(Sizes, Slice<'t>)>,
    body: &'a [Slice<'t>],
}

/// The lines of a matrix. Two numbers above a row are sizes if they are those of the rows, or are no digits of
/// a row themselves.
fn parts<'a, 't>(lines: &'a [Slice<'t>]) -> Parts<'a, 't> {
    let bare = Parts {
        sizes: None,
        body: lines,
    };
    let Some((first, body)) = lines.split_first() else {
        return bare;
    };
    let numbers = text::words(*first, &[' ', '\t', ',', ';']).map(|word| word.text.parse().ok());
    let numbers: Vec<Option<usize>> = numbers.collect();
    let columns = body
        .first()
        .and_then(|row| digits(*row).ok())
        .map(|row| row.len());
    let (&[Some(a), Some(b)], Some(columns)) = (&numbers[..], columns) else {
        return bare;
    };
    let sizes = Sizes([a, b]);
    if sizes.is_of(columns, body.len()) || a.max(b) > 1 {
        let sizes = Some((sizes, *first));
        Parts { sizes, body }
    } else {
        bare
    }
}

/// The digits of a row; an error is the place of something else.
fn digits(line: Slice<'_>) -> Result<Vec<bool>, (usize, char)> {
    let marks = line.text.char_indices();
    let marks = marks.filter(|(_, c)| !c.is_whitespace() && !matches!(c, ',' | ';'));
    marks
        .map(|(at, c)| match c {
            '0' => Ok(false),
            '1' => Ok(true),
            _ => Err((line.start + at, c)),
        })
        .collect()
}

fn model_of(text: &str) -> Result<Model, SpannedError> {
    let lines: Vec<Slice<'_>> = rows(text).collect();
    let mut model = Model::default();
    let parts = parts(&lines);
    for (index, line) in parts.body.iter().enumerate() {
        let row = digits(*line).map_err(|(at, found)| {
            let entry = shortened(&found.to_string(), 1);
            SpannedError::at(DlxErrorKind::NotABit { entry }, at..at + found.len_utf8())
        })?;
        if index == 0 {
            if row.len() > DLX_MOST_ITEMS {
                let most = DLX_MOST_ITEMS;
                return Err(SpannedError::at(
                    DlxErrorKind::TooManyItems { most },
                    line.span(),
                ));
            }
            let item = |number| Item {
                name: format!("c{number}"),
                kind: ItemKind::Primary,
            };
            model.items = (1..=row.len()).map(item).collect();
        }
        let (found, columns) = (row.len(), model.items.len());
        if found != columns {
            let kind = DlxErrorKind::RowLength { found, columns };
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
    let (columns, rows) = (model.items.len(), model.options.len());
    match parts.sizes {
        Some((said, line)) if !said.is_of(columns, rows) => {
            let kind = DlxErrorKind::Sizes {
                said: said.0,
                columns,
                rows,
            };
            Err(SpannedError::at(kind, line.span()))
        }
        _ => Ok(model),
    }
}
