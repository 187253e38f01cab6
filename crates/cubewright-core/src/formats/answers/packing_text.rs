//! Packings drawn in layers, the ones that [`crate::show::packing_layers`] writes.

use core::ops::Range;
use std::collections::BTreeMap;

use super::answer::SpannedError;
use super::answer_error::{AnswerError, AnswerErrorKind as Kind, AnswerOf};
use super::layers;
#[cfg(feature = "json")]
use super::list::{self, AnswerList};
use crate::family::packing::{Label, LabelledCells};
use crate::formats::text;
use crate::geometry::Point;

/// Layers as they were drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The copies of pieces, by letter.
    pub laid: LabelledCells,
    /// How many columns, rows and layers it has.
    pub size: [usize; 3],
}

/// Reads layers in which each cell has the letter of the copy of a piece that fills
/// it, and lines `A = name` that say what the letters are: the label and the cells of
/// each copy, by letter.
///
/// # Errors
/// [`AnswerError`] with the place in the text; an empty answer also where nothing is laid.
///
/// ```
/// use cubewright::formats::read_packing_layers;
/// let laid = read_packing_layers("A = block\nAAB\nAAB\n")?;
/// let sizes: Vec<usize> = laid.iter().map(|(_, cells)| cells.len()).collect();
/// assert_eq!(sizes, [4, 2]);
/// # Ok::<(), cubewright::formats::AnswerError>(())
/// ```
pub fn read_packing_layers(answer: &str) -> Result<LabelledCells, AnswerError> {
    let laid = read_packing_drawing(answer)?.laid;
    if laid.is_empty() {
        return Err(AnswerError::new(answer, empty(answer)));
    }
    Ok(laid)
}

/// The same with the size of the drawing, in which all cells may be empty.
///
/// # Errors
/// [`AnswerError`] with the place in the text.
///
/// ```
/// use cubewright::formats::read_packing_drawing;
/// assert_eq!(read_packing_drawing("AA.\n\nB..\n")?.size, [3, 1, 2]);
/// assert!(read_packing_drawing("There is no packing.\n").is_err());
/// # Ok::<(), cubewright::formats::AnswerError>(())
/// ```
pub fn read_packing_drawing(answer: &str) -> Result<Drawing, AnswerError> {
    drawing_of(answer).map_err(|fault| AnswerError::new(answer, fault))
}

/// Reads one drawing.
fn drawing_of(answer: &str) -> Result<Drawing, SpannedError> {
    let lines: Vec<text::Slice<'_>> = text::lines(answer).collect();
    let drawn = drawn_cells(&lines, 0..answer.len())?;
    let copies = drawn.copies.into_iter().map(|(label, cells)| {
        let cells = cells.into_iter().map(|(cell, _)| cell);
        (label, cells.collect())
    });
    Ok(Drawing {
        laid: copies.collect(),
        size: drawn.size,
    })
}

/// A cell with its bytes.
type DrawnCell = (Point, Range<usize>);

/// A drawing, with the bytes of each cell.
pub(crate) struct DrawnCells {
    pub copies: Vec<(Label, Vec<DrawnCell>)>,
    pub size: [usize; 3],
}

/// Reads the lines of a drawing, which `whole` is the place of.
pub(super) fn drawn_cells(
    all: &[text::Slice<'_>],
    whole: Range<usize>,
) -> Result<DrawnCells, SpannedError> {
    let mut names: BTreeMap<char, String> = BTreeMap::new();
    let mut lines = Vec::new();
    for &line in all {
        match named(line.text) {
            Some((letter, name)) => {
                let known = names.insert(letter, name.to_owned());
                if known.is_some_and(|known| known != name) {
                    return Err(SpannedError::at(Kind::NamedTwice { letter }, line.span()));
                }
            }
            None if line.text.chars().all(is_cell) => lines.push(line),
            None if is_about_moves(line.text) => break,
            None => return Err(not_a_layer(line)),
        }
    }
    let mut copies: BTreeMap<char, Vec<DrawnCell>> = BTreeMap::new();
    let (mut lowest, mut farthest) = (0, Point::ZERO);
    let too_long = |span: Range<usize>| {
        let line = lines.iter().find(|line| line.start == span.start);
        let text = text::shortened(line.map_or("", |line| line.text), 60);
        SpannedError::at(Kind::NotALayer { text }, span)
    };
    layers::walk(&lines, too_long, |point, found, span| {
        lowest = point.y.min(lowest);
        farthest = Point::new(farthest.x.max(point.x), 0, farthest.z.max(point.z));
        if !matches!(found, '.' | '-' | '_') {
            copies.entry(found).or_default().push((point, span));
        }
        Ok(())
    })?;
    if lines.iter().all(|line| line.text.is_empty()) {
        let of = AnswerOf::Packing;
        return Err(SpannedError::of_all(Kind::Empty { of }, whole));
    }
    // Rows were counted downwards; the lowest of all layers has y = 0.
    let up = Point::Y.times(-lowest);
    let label = |letter: char| match names.get(&letter) {
        Some(name) => Label::Name(name.clone()),
        None => Label::Letter(letter),
    };
    let moved = copies.into_iter().map(|(letter, cells)| {
        let cells = cells.into_iter().map(|(cell, span)| (cell.plus(up), span));
        (label(letter), cells.collect())
    });
    let side = |last: i16| usize::from(last.unsigned_abs()) + 1;
    Ok(DrawnCells {
        copies: moved.collect(),
        size: [farthest.x, lowest, farthest.z].map(side),
    })
}

/// The letter and the name of a line that says what a letter is.
pub(crate) fn named(line: &str) -> Option<(char, &str)> {
    let mut chars = line.chars();
    let letter = chars.next()?;
    let name = chars.as_str().trim_start().strip_prefix('=')?;
    Some((letter, name.trim()))
}

/// Whether a line says whether the assembly above it comes apart; moves follow it.
fn is_about_moves(line: &str) -> bool {
    const BEGINNINGS: [&str; 6] = [
        "It comes apart: ",
        "It does not come apart",
        "There is nothing to take apart",
        "Es geht auseinander: ",
        "Es geht nicht auseinander",
        "Es gibt nichts zu trennen",
    ];
    BEGINNINGS.iter().any(|words| line.starts_with(words))
}

/// Whether a text tells moves below an assembly, as `cubewright disassemble` writes them. Readers of assemblies
/// stop there.
#[must_use]
pub fn tells_moves(text: &str) -> bool {
    text::lines(text).any(|line| is_about_moves(line.text))
}

/// Whether a character can stand for a cell.
fn is_cell(c: char) -> bool {
    !c.is_whitespace() && !c.is_control()
}

/// The error of a line that no layer has.
fn not_a_layer(line: text::Slice<'_>) -> SpannedError {
    let text = text::shortened(line.text, 60);
    SpannedError::at(Kind::NotALayer { text }, line.span())
}

/// The error of a text without a layer.
fn empty(answer: &str) -> SpannedError {
    let of = AnswerOf::Packing;
    SpannedError::of_all(Kind::Empty { of }, 0..answer.len())
}

/// Whether the text of an answer is a drawing of layers: it says which cells a piece fills, and not in which
/// order.
#[cfg(feature = "json")]
#[must_use]
pub fn is_drawing(text: &[u8]) -> bool {
    let is_json = super::list_json::is_json(&String::from_utf8_lossy(text));
    !is_json && !crate::formats::looks_like_xmpuzzle(text)
}

/// Copies of pieces, and the size of the drawing that they are from, if it is one.
#[cfg(feature = "json")]
pub type PackingAnswer = (LabelledCells, Option<[usize; 3]>);

/// Reads a list of answers in layers or JSON, whichever it is.
///
/// # Errors
/// As [`read_packing_drawing`].
#[cfg(feature = "json")]
pub fn read_packing_answers(text: &str) -> Result<AnswerList<PackingAnswer>, AnswerError> {
    if super::list_json::is_json(text) {
        let list = super::packing_json::read_packings(text)?;
        return list.try_map(|laid| Ok((laid, None)));
    }
    let blocks = list::blocks(text, list::heading);
    let read = AnswerList::of_blocks(&blocks, |block| {
        let drawing = drawing_of(block)?;
        Ok((drawing.laid, Some(drawing.size)))
    });
    read.map_err(|(start, fault): (usize, SpannedError)| AnswerError::new(text, fault.moved(start)))
}
