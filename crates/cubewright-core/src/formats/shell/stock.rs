//! `.hcq` that says what its pieces cover, and how they may be used.
//!
//! ```text
//! NAME: two colours
//! TYPE: HC_BQ_INSTANCE
//! SHAPE: 1x1x2
//! FLIP: no
//! PER_SET: 5
//! NUM_TILES: 12
//! TILE_ID_BORDER_PATTERN
//! SET: blue
//! ...
//! ```
//!
//! Invariant: these lines are taken out before the rest is read, so that a file without them is
//! read as it always was; every byte keeps its place.

use core::ops::Range;
use std::borrow::Cow;

use super::Pieces;
use super::corners;
use super::labelled;
use super::listed;
use super::pieces_of;
use super::rings;
use super::shell_of;
use crate::family::shell::{PieceSet, Shape, Shell, SideConstraints};
use crate::formats::error::{FormatError, FormatErrorKind, ShellErrorKind as Kind, SpannedError};
use crate::formats::text::{Slice, decoded, lines, shortened, trimmed};
use crate::formats::{FileKind, MAX_BYTES, NamedSet, PieceList, ShellFormat, stem};

/// What pieces cover, and how they may be used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StockRules {
    /// The name of the shape; a cube if there is none.
    pub shape: Option<String>,
    /// Whether no piece may be flipped.
    pub unflipped: bool,
    /// The least and the most pieces of each set.
    pub per_set: Option<(usize, usize)>,
}

impl StockRules {
    /// A `.hcq` file that has none of its own, with these.
    ///
    /// ```
    /// use cubewright::formats::{StockRules, read_stock};
    /// let text = "TYPE: HC_BQ_INSTANCE\nNUM_TILES: 1\nTILE_ID_BORDER_PATTERN\n\
    ///             1 [0,0,0,0,0;0,0,0,0,0;0,0,0,0,0;0,0,0,0,0]\nEOF\n";
    /// let shape = Some("1x1".to_owned());
    /// let rules = StockRules { shape, unflipped: true, per_set: Some((0, 2)) };
    /// let ruled = rules.added_to(text);
    /// assert!(ruled.contains("\nSHAPE: 1x1\nFLIP: no\nPER_SET: 0-2\nNUM_TILES: 1\n"));
    /// assert_eq!(read_stock("x.hcq", ruled.as_bytes())?.1, rules);
    /// # Ok::<(), cubewright::formats::FormatError>(())
    /// ```
    #[must_use]
    pub fn added_to(&self, text: &str) -> String {
        let shape = self.shape.iter().map(|shape| format!("{SHAPE}: {shape}\n"));
        let flip = self.unflipped.then(|| format!("{FLIP}: no\n"));
        let per_set = self.per_set.iter().map(|&(least, most)| match most {
            _ if least == most => format!("{PER_SET}: {least}\n"),
            usize::MAX => format!("{PER_SET}: {least}-\n"),
            _ => format!("{PER_SET}: {least}-{most}\n"),
        });
        let rules: String = shape.chain(flip).chain(per_set).collect();
        let table = text.find("\nNUM_TILES:").map_or(0, |end| end + 1);
        let (head, table) = text.split_at(table);
        [head, &rules, table].concat()
    }
}

/// The rules, and where to point at if they cannot be kept.
#[derive(Default)]
struct Placed {
    rules: StockRules,
    shape: Range<usize>,
    per_set: Range<usize>,
    are_given: bool,
}

const SHAPE: &str = "SHAPE";
const FLIP: &str = "FLIP";
const PER_SET: &str = "PER_SET";

/// Reads a puzzle that was taken for a shell in this format, with the rules that it states.
///
/// # Errors
/// As [`read_shell`](crate::formats::read_shell), and for rows that may as well be an exact cover where the name of the
/// file does not say what they are.
///
/// ```
/// use cubewright::formats::{ShellFormat, read_ruled_shell};
/// let pieces = "1 [0,0,0,0,0;0,0,0,0,0;0,0,0,0,0;0,0,0,0,0]";
/// let text = format!("TYPE: HC_BQ_INSTANCE\nSHAPE: 1x1\nFLIP: no\nNUM_TILES: 1\n\
///                     TILE_ID_BORDER_PATTERN\n{pieces}\n");
/// let shell = read_ruled_shell(ShellFormat::Hcq, "x.hcq", text.as_bytes())?;
/// assert_eq!(shell.surface().frames().len(), 1);
/// assert!(shell.side_constraints().unflipped);
/// # Ok::<(), cubewright::formats::FormatError>(())
/// ```
pub fn read_ruled_shell(
    format: ShellFormat,
    file: &str,
    bytes: &[u8],
) -> Result<Shell, FormatError> {
    let text = decoded(bytes, MAX_BYTES)?;
    let is_named = FileKind::of_name(file).is_some();
    let is_matrix = || {
        let bare = labelled::bare(text);
        corners::slip(text).is_none() && rings::may_be_matrix(bare.as_deref().unwrap_or(text))
    };
    if format == ShellFormat::Rings && !is_named && is_matrix() {
        let whole = text.len() - text.trim_start().len()..text.trim_end().len();
        let fault = SpannedError::at(Kind::RingsOrMatrix, whole);
        return Err(FormatError::new(text, fault));
    }
    read_sure_shell(format, file, bytes)
}

/// The same for those who know that it is a shell.
pub(super) fn read_sure_shell(
    format: ShellFormat,
    file: &str,
    bytes: &[u8],
) -> Result<Shell, FormatError> {
    let text = decoded(bytes, MAX_BYTES)?;
    shell(format, file, text).map_err(|fault| FormatError::new(text, fault))
}

/// Reads any number of pieces, as [`read_pieces`](crate::formats::read_pieces), and the rules.
///
/// # Errors
/// As [`read_pieces`](crate::formats::read_pieces).
pub fn read_stock(file: &str, bytes: &[u8]) -> Result<(PieceList, StockRules), FormatError> {
    let text = decoded(bytes, MAX_BYTES)?;
    let format = ShellFormat::of(file, text);
    let read = || {
        let (placed, plain) = split(format, text)?;
        Ok((listed(format, file, &plain)?, placed.rules))
    };
    read().map_err(|fault| FormatError::new(text, fault))
}

/// The shell of a text.
fn shell(format: ShellFormat, file: &str, text: &str) -> Result<Shell, SpannedError> {
    let (placed, plain) = split(format, text)?;
    if !placed.are_given {
        return shell_of(format, file, text);
    }
    let pieces = pieces_of(format, &plain)?;
    let span = pieces.count_span.clone();
    let name = pieces.name.clone().unwrap_or_else(|| stem(file).to_owned());
    let constraints = constraints(&placed.rules, &pieces.sets);
    let shell = covering(&name, pieces, &placed)?;
    let at = if placed.rules.per_set.is_some() {
        placed.per_set
    } else {
        span
    };
    let ruled = shell.with_side_constraints(constraints);
    ruled.map_err(|error| SpannedError::at(Kind::Constraint(error), at))
}

/// The pieces on what they cover.
fn covering(name: &str, pieces: Pieces, placed: &Placed) -> Result<Shell, SpannedError> {
    let span = pieces.count_span;
    let Some(first) = pieces.borders.first() else {
        let kind = FormatErrorKind::empty(FileKind::Shell(ShellFormat::Hcq));
        return Err(SpannedError::of_all(kind, span));
    };
    let surface = match (pieces.frame, &placed.rules.shape) {
        // The frame is what is filled.
        (Some(_), Some(shape)) => {
            let found = shape.clone();
            let kind = Kind::RuleValue {
                header: SHAPE,
                found,
            };
            return Err(SpannedError::at(kind, placed.shape.clone()));
        }
        (Some(frame), None) => frame,
        (None, shape) => {
            let shape = Shape::named(shape.as_deref().unwrap_or("cube"));
            let fault = |error| SpannedError::at(Kind::Shape(error), placed.shape.clone());
            shape.map_err(fault)?.surface(first.width())
        }
    };
    let shell = Shell::new(name, pieces.borders, surface);
    shell.map_err(|error| SpannedError::at(Kind::Misfit(error), span))
}

/// Sets with their bounds, and whether pieces may be flipped.
fn constraints(rules: &StockRules, sets: &[NamedSet]) -> SideConstraints {
    let bounded = sets.iter().map(|set| {
        let mut bounded = PieceSet::free(&set.name, set.pieces.clone());
        if let Some((least, most)) = rules.per_set {
            (bounded.least, bounded.most) = (least, most);
        }
        bounded
    });
    SideConstraints {
        unflipped: rules.unflipped,
        sets: bounded.collect(),
        ..SideConstraints::default()
    }
}

/// The rules that a text states above its pieces, and the text with blanks in their place.
fn split(format: ShellFormat, text: &str) -> Result<(Placed, Cow<'_, str>), SpannedError> {
    let mut placed = Placed::default();
    let mut plain = Cow::Borrowed(text);
    if format != ShellFormat::Hcq {
        return Ok((placed, plain));
    }
    let is_head = |line: &Slice<'_>| !line.text.starts_with("TILE_ID_BORDER_PATTERN");
    let mut seen: Vec<(&str, Range<usize>)> = Vec::new();
    for line in lines(text).take_while(is_head) {
        let Some((name, value)) = line.text.split_once(':') else {
            continue;
        };
        let header = [SHAPE, FLIP, PER_SET]
            .into_iter()
            .find(|known| *known == name.trim());
        let Some(header) = header else { continue };
        if let Some((_, first)) = seen.iter().find(|(known, _)| *known == header) {
            let kind = Kind::RepeatedHeader {
                header: header.to_owned(),
            };
            return Err(SpannedError::at(kind, line.span()).and(first.clone()));
        }
        seen.push((header, line.span()));
        placed.take(header, trimmed(value, line.start + name.len() + 1))?;
        plain
            .to_mut()
            .replace_range(line.span(), &" ".repeat(line.text.len()));
    }
    Ok((placed, plain))
}

impl Placed {
    /// Takes the value of a header.
    fn take(&mut self, header: &'static str, value: Slice<'_>) -> Result<(), SpannedError> {
        let wrong = || {
            let found = shortened(value.text, 20);
            SpannedError::at(Kind::RuleValue { header, found }, value.span())
        };
        self.are_given = true;
        match header {
            SHAPE => {
                self.rules.shape = Some(value.text.to_owned());
                self.shape = value.span();
            }
            FLIP => match value.text {
                "no" => self.rules.unflipped = true,
                "yes" => {}
                _ => return Err(wrong()),
            },
            _ => {
                self.rules.per_set = Some(count(value.text).ok_or_else(wrong)?);
                self.per_set = value.span();
            }
        }
        Ok(())
    }
}

/// `2`, `0-2` or `3-`.
fn count(text: &str) -> Option<(usize, usize)> {
    let number = |part: &str| part.trim().parse::<usize>().ok();
    match text.split_once('-') {
        None => number(text).map(|count| (count, count)),
        Some((least, "")) => Some((number(least)?, usize::MAX)),
        Some((least, most)) => Some((number(least)?, number(most)?)),
    }
}
