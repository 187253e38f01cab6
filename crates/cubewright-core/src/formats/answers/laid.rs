//! Pieces that are laid already: a part of an answer becomes a part of the puzzle.
//!
//! Invariant: what does not fit is an error at the cell, or at the placement, that is to blame.

use core::ops::Range;

use super::answer::SpannedError;
use super::answer_error::{AnswerError, AnswerErrorKind as Kind};
#[cfg(feature = "json")]
use super::list_json;
use super::packing_text::{DrawnCells, drawn_cells};
use super::packing_words::{sorted, tells_packing, told_packing, told_places};
use crate::family::packing::{LabelledCells, LaidError, PackingPuzzle};
use crate::formats::text::{self, shortened};
use crate::geometry::Point;

/// The puzzle with the pieces of an answer, or of a part of one, laid already: layers, of which upper ones
/// may be left out, JSON, or sentences of hints.
///
/// # Errors
/// [`AnswerError`] with the place in the text.
///
/// ```
/// use cubewright::formats::{read_pack, with_laid};
/// let puzzle = read_pack("", b"PACKING: three\nBOX: 3x2\nPIECE: I x3\n##\n")?;
/// let laid = with_laid(puzzle.clone(), "I..\nI..\n").expect("it fits");
/// assert_eq!(laid.laid().len(), 1);
/// let error = with_laid(puzzle, "I..\nJ..\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 1: the cells of I do not have the shape of the \
///     piece of that name");
/// # Ok::<(), cubewright::formats::FormatError>(())
/// ```
pub fn with_laid(puzzle: PackingPuzzle, text: &str) -> Result<PackingPuzzle, AnswerError> {
    let laid = read(&puzzle, text).map_err(|fault| AnswerError::new(text, fault))?;
    let placed = puzzle.with_laid(&laid.pieces);
    placed.map_err(|error| AnswerError::new(text, laid.fault(error)))
}

/// The puzzle with what the lines of a drawing in a larger text lay.
pub(crate) fn with_laid_lines(
    puzzle: PackingPuzzle,
    lines: &[text::Slice<'_>],
    whole: Range<usize>,
) -> Result<PackingPuzzle, SpannedError> {
    let size = puzzle.target().region().size();
    let laid = drawn(drawn_cells(lines, whole.clone())?, size, whole)?;
    let placed = puzzle.with_laid(&laid.pieces);
    placed.map_err(|error| laid.fault(error))
}

/// What is laid, and where the text says so.
struct Laid {
    pieces: LabelledCells,
    /// By piece and cell, its bytes; one for each piece where cells have none.
    spans: Vec<Vec<Range<usize>>>,
}

impl Laid {
    /// The error of what cannot be laid, at its place.
    fn fault(&self, error: LaidError) -> SpannedError {
        let place = |index: usize, cell: Option<Point>| {
            let spans = &self.spans[index];
            let at = cell.and_then(|cell| self.pieces[index].1.iter().position(|&it| it == cell));
            let span = at.and_then(|at| spans.get(at)).or_else(|| spans.first());
            span.cloned().unwrap_or_default()
        };
        let LaidError {
            fault,
            index,
            cell,
            other,
        } = error;
        let fault = Box::new(fault);
        let found = SpannedError::at(Kind::Laid { fault, cell }, place(index, cell));
        match other {
            Some(other) => found.and(place(other, cell)),
            None => found,
        }
    }
}

fn read(puzzle: &PackingPuzzle, text: &str) -> Result<Laid, SpannedError> {
    #[cfg(feature = "json")]
    if list_json::is_json(text) {
        return super::packing_json::laid_at(text).map(|(pieces, spans)| Laid {
            pieces,
            spans: spans.into_iter().map(|span| vec![span]).collect(),
        });
    }
    let lines: Vec<text::Slice<'_>> = text::lines(text).collect();
    if tells_packing(text) {
        return told(puzzle, text);
    }
    let drawing = drawn_cells(&lines, 0..text.len())?;
    let size = puzzle.target().region().size();
    drawn(with_upper_layers(drawing, size), size, 0..text.len())
}

/// A drawing with the upper layers that were left out, if its layers are those of the target.
const fn with_upper_layers(mut drawing: DrawnCells, size: [usize; 3]) -> DrawnCells {
    let [columns, rows, layers] = drawing.size;
    if columns == size[0] && rows == size[1] && layers < size[2] {
        drawing.size = size;
    }
    drawing
}

/// What sentences lay, with a drawing below them or without.
fn told(puzzle: &PackingPuzzle, text: &str) -> Result<Laid, SpannedError> {
    let told = told_packing(text)?;
    let places = told_places(text);
    let whole = 0..text.len();
    if !told.within.is_empty() {
        let open = places.iter().find(|(cells, _)| cells.is_none());
        let span = open.map_or(whole, |(_, span)| span.clone());
        let text = shortened(&text[span.clone()], 60);
        return Err(SpannedError::at(Kind::NoCells { text }, span));
    }
    let size = puzzle.target().region().size();
    let is_of_target = |drawn: &[usize; 3]| drawn[..2] == size[..2] && drawn[2] <= size[2];
    if let Some(drawn) = told.drawn.filter(|drawn| !is_of_target(drawn)) {
        return Err(SpannedError::at(Kind::Size { drawn, size }, whole));
    }
    let place = |cells: &Vec<Point>| {
        let cells = sorted(cells.clone());
        let mut said = places.iter();
        let said = said.find(|(told, _)| told.as_ref() == Some(&cells));
        said.map_or(whole.clone(), |(_, span)| span.clone())
    };
    let spans = told.laid.iter().map(|(_, cells)| vec![place(cells)]);
    Ok(Laid {
        spans: spans.collect(),
        pieces: told.laid,
    })
}

/// What a drawing lays, if it is one of the whole target.
fn drawn(drawing: DrawnCells, size: [usize; 3], whole: Range<usize>) -> Result<Laid, SpannedError> {
    if drawing.size != size {
        let drawn = drawing.size;
        return Err(SpannedError::at(Kind::Size { drawn, size }, whole));
    }
    let mut laid = Laid {
        pieces: Vec::new(),
        spans: Vec::new(),
    };
    for (label, cells) in drawing.copies {
        let (points, spans) = cells.into_iter().unzip();
        laid.pieces.push((label, points));
        laid.spans.push(spans);
    }
    Ok(laid)
}
