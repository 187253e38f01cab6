//! Packings as text: a target, rules and pieces, drawn in layers.
//!
//! Invariant: what `write_pack` writes, `read_pack` reads as the same puzzle. The
//! grammar is in `docs/formats.md`.
//!
//! ```text
//! PACKING: two dominoes
//! BOX: 2x2x1            the target: a box, or CELLS: and layers of cells
//!
//! PIECE: domino x2      a name, how many copies, and below it layers of cells
//! ##
//! ```
//!
//! `GRID:` names the cells that are no cubes; then it matters where in its layers a piece is drawn.
//!
//! Or a burr: `BURR:` and the numbers of its sticks, and `LENGTH:`.

mod burr;
mod error;
mod grid;
mod margin;
mod parts;
mod write;

pub use error::{PackErrorKind, YesOrNo};
pub use grid::GridFault;
pub use write::write_pack;

use core::ops::Range;

use crate::family::packing::{
    Colour, Colours, Copies, Fill, Flip, PackingPiece, PackingPuzzle, PieceCell, Target, TargetCell,
};
use crate::formats::FileKind;
use crate::formats::answers::laid::with_laid_lines;
use crate::formats::answers::layers;
use crate::formats::error::{FormatError, FormatErrorKind, SpannedError};
use crate::formats::text::{self, Slice};
use crate::formats::{MAX_BYTES, stem};
use crate::geometry::{Grid, Point, Region};
use grid::{corner, first_row, grid};
use parts::{CellsText, Parts, PiecePart, parts};

/// A result with the place of the error.
type SpannedResult<T> = Result<T, SpannedError>;

/// An error at these bytes.
fn spanned(kind: impl Into<PackErrorKind>, span: Range<usize>) -> SpannedError {
    SpannedError::at(kind.into(), span)
}

/// Reads a packing. The grammar is in `docs/formats.md`.
///
/// # Errors
/// A [`FormatError`] with the place in the text.
///
/// ```
/// use cubewright::formats::read_pack;
/// let text = b"PACKING: two dominoes\nBOX: 2x2x1\nPIECE: domino x2\n##\n";
/// let puzzle = read_pack("dominoes.pack", text)?;
/// assert_eq!((puzzle.name(), puzzle.pieces()[0].copies().max), ("two dominoes", 2));
/// # Ok::<(), cubewright::formats::FormatError>(())
/// ```
pub fn read_pack(file: &str, bytes: &[u8]) -> Result<PackingPuzzle, FormatError> {
    let text = text::decoded(bytes, MAX_BYTES)?;
    puzzle_of(file, text).map_err(|fault| FormatError::new(text, fault))
}

/// Whether a text without a telling extension is a packing: it has a line that begins with `PACKING:` or
/// `BURR:`, or both a `PIECE:` and what the pieces fill.
pub(crate) fn looks_like_packing(text: &str) -> bool {
    let has = |header: &str| {
        text::lines(text).any(|line| {
            let start = line.text.get(..header.len());
            start.is_some_and(|start| start.eq_ignore_ascii_case(header))
        })
    };
    has("PACKING:") || has("BURR:") || has("PIECE:") && (has("BOX:") || has("CELLS:"))
}

/// Reads the whole text.
fn puzzle_of(file: &str, text: &str) -> SpannedResult<PackingPuzzle> {
    if text::lines(text).all(|line| line.text.is_empty()) {
        return Err(SpannedError::of_all(
            FormatErrorKind::empty(FileKind::Pack),
            0..text.len(),
        ));
    }
    let steers = |&(_, c): &(usize, char)| c.is_control() && !matches!(c, '\t' | '\n' | '\r');
    if let Some((at, found)) = text.char_indices().find(steers) {
        return Err(spanned(
            PackErrorKind::Control { found },
            at..at + found.len_utf8(),
        ));
    }
    let parts = parts(text)?;
    let name = parts.name.filter(|name| !name.text.is_empty());
    let name = name.map_or_else(|| stem(file), |name| name.text);
    if let Some(numbers) = parts.burr {
        return burr::read(&parts, numbers, name);
    }
    if let Some(length) = parts.length {
        return Err(spanned(PackErrorKind::NoBurr, length.span()));
    }
    let palette = Palette::of(&parts)?;
    let grid = parts.grid.map_or(Ok(Grid::Cubes), grid)?;
    let target = target(&parts, &palette, grid, text.len())?;
    let usual = parts.flip.map_or(Ok(Flip::Allowed), flip)?;
    let pieces = (1..).zip(&parts.pieces).map(|(number, part)| {
        let piece = piece(part, &palette, usual, grid);
        piece.map_err(|fault| fault.in_piece(number))
    });
    let pieces = pieces.collect::<SpannedResult<Vec<_>>>()?;
    margin::check(text, &parts)?;
    let mirror = parts
        .mirror
        .map_or(Ok(false), |said| yes_or_no(said, YesOrNo::Mirror))?;
    let puzzle = PackingPuzzle::new(name, target, pieces, palette.colours);
    let puzzle = puzzle.map_err(|error| spanned(error, place_of_twin(&parts, text.len())))?;
    let puzzle = puzzle.with_mirror(mirror);
    let Some((header, lines)) = &parts.laid else {
        return Ok(puzzle);
    };
    let laid = with_laid_lines(puzzle, lines, header.span());
    laid.map_err(|fault| fault.map(|kind| PackErrorKind::Laid(Box::new(kind)).into()))
}

/// Where a name is given again; the end if none is.
fn place_of_twin(parts: &Parts<'_>, end: usize) -> Range<usize> {
    let mut names = parts.pieces.iter().map(|part| part.name).enumerate();
    let is_known = |&(index, name): &(usize, Slice<'_>)| {
        let mut before = parts.pieces.iter().take(index);
        before.any(|part| part.name.text == name.text)
    };
    names
        .find(is_known)
        .map_or(end..end, |(_, name)| name.span())
}

/// The colours by the letters that mark their cells.
struct Palette {
    letters: Vec<char>,
    colours: Colours,
}

impl Palette {
    /// The colours that the file declares.
    fn of(parts: &Parts<'_>) -> SpannedResult<Self> {
        let mut letters: Vec<char> = Vec::new();
        let mut names = Vec::new();
        for line in &parts.colours {
            let not_a_colour = || {
                let found = text::shortened(line.text, 20);
                spanned(PackErrorKind::NotAColour { found }, line.span())
            };
            let (letter, name) = line
                .text
                .split_once(char::is_whitespace)
                .ok_or_else(not_a_colour)?;
            let mut chars = letter.chars();
            let letter = chars.next().filter(char::is_ascii_alphabetic);
            let letter = letter
                .filter(|_| chars.next().is_none())
                .ok_or_else(not_a_colour)?;
            if letters.contains(&letter.to_ascii_lowercase()) {
                return Err(spanned(
                    PackErrorKind::RepeatedHeader { header: "COLOUR" },
                    line.span(),
                ));
            }
            letters.push(letter.to_ascii_lowercase());
            names.push(name.trim().to_owned());
        }
        let first = parts.colours.first().map_or(0..0, Slice::span);
        let pairs = pairs(parts, &letters)?;
        let colours = Colours::new(names, pairs).map_err(|error| spanned(error, first))?;
        Ok(Self { letters, colours })
    }

    /// The colour that a letter marks.
    fn colour(&self, letter: char) -> Option<Colour> {
        let letter = letter.to_ascii_lowercase();
        Colour::from_index(self.letters.iter().position(|&known| known == letter)?)
    }
}

/// Which colour may lie on which; without a word about it, each on its own.
fn pairs(parts: &Parts<'_>, letters: &[char]) -> SpannedResult<Vec<(Colour, Colour)>> {
    if parts.fits.is_empty() {
        let all = (0..letters.len()).filter_map(Colour::from_index);
        return Ok(all.map(|colour| (colour, colour)).collect());
    }
    let says_none = |line: &&Slice<'_>| line.text.eq_ignore_ascii_case("none");
    let lines = parts.fits.iter().filter(|line| !says_none(line));
    let pair = |line: &Slice<'_>| {
        let number = |word: &str| {
            let is_it = |letter: &char| word.eq_ignore_ascii_case(letter.encode_utf8(&mut [0; 4]));
            Colour::from_index(letters.iter().position(is_it)?)
        };
        let words: Vec<&str> = line.text.split_whitespace().take(3).collect();
        let both = match *words.as_slice() {
            [piece, cell] => number(piece).zip(number(cell)),
            _ => None,
        };
        both.ok_or_else(|| {
            let found = text::shortened(line.text, 20);
            spanned(PackErrorKind::UnknownColour { found }, line.span())
        })
    };
    lines.map(pair).collect()
}

/// Whether a piece may be turned over.
fn flip(said: Slice<'_>) -> SpannedResult<Flip> {
    Ok(if yes_or_no(said, YesOrNo::Flip)? {
        Flip::Allowed
    } else {
        Flip::Forbidden
    })
}

/// A yes or a no.
fn yes_or_no(slice: Slice<'_>, to: YesOrNo) -> SpannedResult<bool> {
    match slice.text.to_ascii_lowercase().as_str() {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => {
            let found = text::shortened(slice.text, 20);
            Err(spanned(
                PackErrorKind::NotYesOrNo { found, to },
                slice.span(),
            ))
        }
    }
}

/// How many cells may stay empty.
enum Holes {
    /// As many as the cells say.
    Unstated,
    /// Any number of those that may.
    Any,
    /// At most so many of those that may.
    AtMost(usize),
}

/// How many cells may stay empty, as the file says.
fn holes(parts: &Parts<'_>) -> SpannedResult<Holes> {
    let Some(slice) = parts.holes else {
        return Ok(Holes::Unstated);
    };
    if slice.text.eq_ignore_ascii_case("any") {
        return Ok(Holes::Any);
    }
    slice.text.parse().map(Holes::AtMost).map_err(|_| {
        let found = text::shortened(slice.text, 20);
        spanned(PackErrorKind::NotHoles { found }, slice.span())
    })
}

/// The target, from a box or from layers.
fn target(parts: &Parts<'_>, palette: &Palette, grid: Grid, end: usize) -> SpannedResult<Target> {
    let Some(shape) = &parts.target else {
        // It is missed where the pieces begin.
        let first = parts.pieces.first();
        let place = first.map_or(end..end, |piece| piece.name.span());
        return Err(spanned(PackErrorKind::NoTarget, place));
    };
    let holes = holes(parts)?;
    let mut cells: Vec<TargetCell> = match shape {
        CellsText::Box(sides) => {
            let cell = |&point: &Point| TargetCell {
                point,
                fill: Fill::Must,
                colour: None,
            };
            let all = cuboid(*sides)?;
            if grid != Grid::Cubes {
                return Err(spanned(GridFault::NoCell, sides.span()));
            }
            all.cells().iter().map(cell).collect()
        }
        CellsText::Layers(_, lines) => {
            let mark = |found: char| match found {
                '#' => Some((Fill::Must, None)),
                '?' => Some((Fill::May, None)),
                letter => {
                    let is_must = letter.is_ascii_uppercase();
                    let fill = if is_must { Fill::Must } else { Fill::May };
                    Some((fill, Some(palette.colour(letter)?)))
                }
            };
            let marked = drawn(lines, grid, mark)?.into_iter();
            let cell = |(point, (fill, colour))| TargetCell {
                point,
                fill,
                colour,
            };
            marked.map(cell).collect()
        }
    };
    let says_none = cells.iter().all(|cell| cell.fill == Fill::Must);
    let most = match holes {
        Holes::Unstated => None,
        Holes::Any => Some(None),
        Holes::AtMost(most) => Some(Some(most)),
    };
    if says_none && most.is_some_and(|most| most != Some(0)) {
        for cell in &mut cells {
            cell.fill = Fill::May;
        }
    }
    let corner = corner(grid, cells.iter().map(|cell| cell.point));
    let target = Target::new(cells, most.flatten());
    let target = target.map(|target| target.on_grid(grid, corner));
    target.map_err(|error| spanned(error, shape.span()))
}

/// The box with these sides.
fn cuboid(sides: Slice<'_>) -> SpannedResult<Region> {
    let wrong = || {
        let found = text::shortened(sides.text, 20);
        spanned(PackErrorKind::NotABox { found }, sides.span())
    };
    let size = layers::box_sides(sides.text).ok_or_else(wrong)?;
    Region::cuboid(size).map_err(|error| spanned(error, sides.span()))
}

/// The cells of layers, with what `mark` makes of their characters.
fn drawn<T>(
    lines: &[Slice<'_>],
    grid: Grid,
    mark: impl Fn(char) -> Option<T>,
) -> SpannedResult<Vec<(Point, T)>> {
    let mut cells = Vec::new();
    let too_long = |span| spanned(crate::geometry::RegionError::TooLong, span);
    layers::walk(lines, too_long, |point, found, span| {
        if matches!(found, '.' | '-' | '_') {
            return Ok(());
        }
        let marked =
            mark(found).ok_or_else(|| spanned(PackErrorKind::NotACell { found }, span.clone()))?;
        if !grid.has(point.plus(first_row(grid))) {
            return Err(spanned(GridFault::NoCell, span));
        }
        cells.push((point, marked));
        Ok(())
    })?;
    Ok(cells)
}

/// A piece, from its layers.
fn piece(
    part: &PiecePart<'_>,
    palette: &Palette,
    usual: Flip,
    grid: Grid,
) -> SpannedResult<PackingPiece> {
    if part.name.text.is_empty() {
        return Err(spanned(PackErrorKind::NoName, part.name.span()));
    }
    let cells: Vec<PieceCell> = match &part.shape {
        Some(CellsText::Box(sides)) => {
            let cells = cuboid(*sides)?;
            if grid != Grid::Cubes {
                return Err(spanned(GridFault::NoCell, sides.span()));
            }
            cells
                .cells()
                .iter()
                .copied()
                .map(PieceCell::neutral)
                .collect()
        }
        Some(CellsText::Layers(_, lines)) => {
            let mark = |found: char| match found {
                '#' => Some(None),
                letter => palette.colour(letter).map(Some),
            };
            let marked = drawn(lines, grid, mark)?.into_iter();
            marked
                .map(|(point, colour)| PieceCell { point, colour })
                .collect()
        }
        None => Vec::new(),
    };
    let Copies { min, max } = part.copies;
    let corner = corner(grid, cells.iter().map(|cell| cell.point));
    let made = PackingPiece::new(part.name.text, cells, Copies { min, max });
    let made = made.map_err(|error| spanned(error, part.name.span()))?;
    let made = made.on_grid(grid, corner);
    Ok(made.with_flip(part.flip.map_or(Ok(usual), flip)?))
}
