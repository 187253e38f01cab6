//! Snakes, in every notation found in the wild.
//!
//! Invariant: a snake is accepted only if exactly one reading of it has as many
//! cubes as the region has cells.

mod bare;
mod error;
mod notation;
mod pair;
mod writer;

pub use error::{SnakeErrorKind, SnakeMisfit, SnakeReading, SnakeSymbols};
pub use notation::Notation;
pub use writer::{snake_letters, snake_text, snake_text_in};

use core::ops::Range;

use crate::family::snake::{MAX_CELLS, SnakePuzzle};
use crate::geometry::{Region, RegionError};

use crate::formats::FileKind;
use crate::formats::answers::layers;
use crate::formats::brackets;
use crate::formats::error::{FormatError, FormatErrorKind, SpannedError};
use crate::formats::text::{self, Slice};
use crate::formats::{MAX_BYTES, stem};
use bare::Found;

/// A result with the place of the error.
pub(super) type SpannedResult<T> = Result<T, SpannedError>;

/// An error at these bytes.
pub(super) fn spanned(kind: SnakeErrorKind, span: Range<usize>) -> SpannedError {
    SpannedError::at(kind, span)
}

/// What is known of a snake besides its file; it goes before what the file says.
///
/// What people say on a command line, where a file has a bare chain.
#[derive(Clone, Debug, Default)]
pub struct SnakeHints {
    /// How the snake is written.
    pub notation: Option<Notation>,
    /// What it is to be folded into.
    pub region: Option<Region>,
}

/// The headers of a file.
#[derive(Default)]
struct Parts<'a> {
    name: Option<Slice<'a>>,
    size: Option<Slice<'a>>,
    notation: Option<Slice<'a>>,
    layers: Option<Vec<Slice<'a>>>,
    snake: Option<Vec<Slice<'a>>>,
}

/// Which header the lines without one belong to.
#[derive(Clone, Copy)]
enum Section {
    Snake,
    Layers,
    Done,
}

/// Reads a snake with its region. The grammar is in `docs/formats.md`.
///
/// # Errors
/// A [`FormatError`] with the place in the text.
///
/// ```
/// use cubewright::formats::{SnakeHints, read_snake};
/// let text = b"bwb/w/b/wb/w/bw/b/w/bw/bw/b/w/b/wb/wb/wb/wb";
/// let puzzle = read_snake("article.snake", text, SnakeHints::default())?;
/// assert_eq!(puzzle.snake().runs().len(), 17);
/// assert_eq!(puzzle.region().to_string(), "3x3x3");
/// # Ok::<(), cubewright::formats::FormatError>(())
/// ```
pub fn read_snake(file: &str, bytes: &[u8], hints: SnakeHints) -> Result<SnakePuzzle, FormatError> {
    let text = text::decoded(bytes, MAX_BYTES)?;
    snake_of(file, text, hints).map_err(|fault| FormatError::new(text, fault))
}

/// Whether a text without a telling extension is a snake: it has a line that
/// begins with `SNAKE:`, or is nothing but a chain.
pub(crate) fn looks_like_snake(text: &str) -> bool {
    let has_header = text::lines(text).any(|line| {
        let start = line.text.get(.."SNAKE:".len());
        start.is_some_and(|start| start.eq_ignore_ascii_case("SNAKE:"))
    });
    // Lists in a list are rows of something else.
    let is_list = |c: char| matches!(c, '[' | '(' | '{');
    let start = brackets::unnamed(text).trim_start();
    let is_nested = start.starts_with(is_list) && start[1..].trim_start().starts_with(is_list);
    // So are strings of several marks.
    let are_strings = || {
        let rows = text
            .contains(['"', '\''])
            .then(|| brackets::rows_in_brackets(text));
        let rows = rows.flatten().unwrap_or_default();
        rows.len() > 1 && rows.iter().any(|row| row.text.len() > 1)
    };
    has_header || !is_nested && bare::found(text).is_some() && !are_strings()
}

/// Reads the whole text.
fn snake_of(file: &str, text: &str, hints: SnakeHints) -> SpannedResult<SnakePuzzle> {
    if text::lines(text).all(|line| line.text.is_empty()) {
        return Err(SpannedError::of_all(
            FormatErrorKind::empty(FileKind::Snake),
            0..text.len(),
        ));
    }
    let mut said = None;
    let parts = match bare::found(text) {
        Some(Found::Several(snakes, second)) => {
            return Err(spanned(SnakeErrorKind::Several { snakes }, second.span()));
        }
        Some(Found::One(bare)) => {
            said = bare.region;
            Parts {
                snake: Some(bare.chain),
                ..Parts::default()
            }
        }
        None => parts(text)?,
    };
    let region = match (hints.region, parts.size, parts.layers) {
        (Some(region), _, _) => Some(region),
        (None, Some(_), Some(layers)) => {
            let here = layers.first().map_or(0..0, Slice::span);
            return Err(spanned(
                SnakeErrorKind::RepeatedHeader { header: "CELLS" },
                here,
            ));
        }
        (None, Some(size), None) => Some(cuboid(size)?),
        (None, None, Some(layers)) => Some(cells(&layers)?),
        (None, None, None) => said,
    };
    let notation = match (hints.notation, parts.notation) {
        (Some(notation), _) => Some(notation),
        (None, Some(word)) => Some(notation_of(word)?),
        (None, None) => None,
    };
    let slices = parts.snake.unwrap_or_default();
    let (snake, region) = notation::snake(&slices, notation, region)?;
    let name = parts.name.map_or_else(|| stem(file), |name| name.text);
    let size = region.to_string();
    SnakePuzzle::new(name, snake, region).map_err(|_| {
        // The reading was chosen by its length.
        let kind = SnakeErrorKind::NoReading {
            region: Some(size),
            readings: Vec::new(),
        };
        spanned(kind, 0..0)
    })
}

/// Divides a text into its headers.
fn parts(text: &str) -> SpannedResult<Parts<'_>> {
    let mut parts = Parts::default();
    let mut section = Section::Snake;
    for line in text::lines(text) {
        if text::is_comment(line.text) {
            continue;
        }
        match line.text.split_once(':') {
            Some((header, value)) => {
                let value = text::trimmed(value, line.start + header.len() + 1);
                section = headed(&mut parts, text::trimmed(header, line.start), value)?;
            }
            None => match section {
                // Empty lines stand between layers.
                Section::Layers => parts.layers.get_or_insert_default().push(line),
                _ if line.text.is_empty() => {}
                Section::Snake => parts.snake.get_or_insert_default().push(line),
                Section::Done => {
                    let header = text::shortened(line.text, 20);
                    return Err(spanned(
                        SnakeErrorKind::UnknownHeader { header },
                        line.span(),
                    ));
                }
            },
        }
    }
    Ok(parts)
}

/// Notes the value of a header and says what the lines behind it belong to.
fn headed<'a>(
    parts: &mut Parts<'a>,
    header: Slice<'a>,
    value: Slice<'a>,
) -> SpannedResult<Section> {
    let again = |header_name| {
        let fault = SnakeErrorKind::RepeatedHeader {
            header: header_name,
        };
        Err(spanned(fault, header.span()))
    };
    let single = |slot: &mut Option<Slice<'a>>, name| match slot.replace(value) {
        None => Ok(Section::Done),
        Some(_) => again(name),
    };
    match header.text.to_ascii_uppercase().as_str() {
        "NAME" => single(&mut parts.name, "NAME"),
        "COMMENT" => Ok(Section::Done),
        "BOX" => single(&mut parts.size, "BOX"),
        "NOTATION" => single(&mut parts.notation, "NOTATION"),
        "CELLS" if parts.layers.is_some() => again("CELLS"),
        "CELLS" => {
            parts.layers = Some(vec![value]);
            Ok(Section::Layers)
        }
        "SNAKE" if parts.snake.is_some() => again("SNAKE"),
        "SNAKE" => {
            let has_text = !value.text.is_empty();
            parts.snake = Some(if has_text { vec![value] } else { Vec::new() });
            Ok(Section::Snake)
        }
        _ => {
            let found = text::shortened(header.text, 20);
            Err(spanned(
                SnakeErrorKind::UnknownHeader { header: found },
                header.span(),
            ))
        }
    }
}

/// The notation that a word names.
fn notation_of(word: Slice<'_>) -> SpannedResult<Notation> {
    Notation::named(word.text).ok_or_else(|| {
        let found = text::shortened(word.text, 20);
        spanned(SnakeErrorKind::UnknownNotation { found }, word.span())
    })
}

/// The box that a header gives.
fn cuboid(slice: Slice<'_>) -> SpannedResult<Region> {
    box_named(slice.text).map_err(|fault| spanned(fault, slice.span()))
}

/// The box that is written as `3x3x3`, `2 4 8`, or `3` for a cube.
///
/// # Errors
/// [`SnakeErrorKind::NotABox`] or [`SnakeErrorKind::Region`].
///
/// ```
/// use cubewright::formats::box_named;
/// assert_eq!(box_named("8x8x1")?.cells().len(), 64);
/// assert_eq!(box_named("3")?, box_named("3 3 3")?);
/// # Ok::<(), cubewright::formats::SnakeErrorKind>(())
/// ```
pub fn box_named(text: &str) -> Result<Region, SnakeErrorKind> {
    let not_a_box = || SnakeErrorKind::NotABox {
        found: text::shortened(text, 20),
    };
    let size = layers::box_sides(text).ok_or_else(not_a_box)?;
    Ok(Region::cuboid(size)?.at_most(MAX_CELLS)?)
}

/// The cells of layers drawn one after the other, the farthest first, each with
/// its uppermost row first.
fn cells(lines: &[Slice<'_>]) -> SpannedResult<Region> {
    let here = lines.first().map_or(0..0, Slice::span);
    let mut cells = Vec::new();
    let too_long = |span| spanned(RegionError::TooLong.into(), span);
    layers::walk(lines, too_long, |point, found, span| {
        match found {
            '#' | 'X' | 'x' | '*' | '1' => cells.push(point),
            '.' | '-' | '_' | '0' => {}
            found => return Err(spanned(SnakeErrorKind::NotALayer { found }, span)),
        }
        Ok(())
    })?;
    let region = Region::new(cells).and_then(|region| region.at_most(MAX_CELLS));
    region.map_err(|error| spanned(error.into(), here))
}
