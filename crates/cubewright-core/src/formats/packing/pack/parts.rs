//! The headers of a packing file, and what belongs to each.
//!
//! Invariant: this pass knows lines and headers but no geometry; it refuses what stands at a wrong
//! place, so the next pass can take each part as it is.
//!
//! ```text
//! header  = NAME ":" value
//! target  = "BOX:" sides | "CELLS:" layers
//! grid    = "GRID:" word
//! rules   = "HOLES:" number | "MIRROR:" yes | "FLIP:" no | "COLOUR:" letter name | "FITS:" letters
//! laid    = "LAID:" layers of letters
//! piece   = "PIECE:" name copies? ("FLIP:" no)? layers ("FLIP:" no)?
//! ```

use core::ops::Range;
use std::collections::BTreeMap;

use super::{PackErrorKind, SpannedError, SpannedResult, spanned};
use crate::family::packing::Copies;
use crate::formats::answers::packing_text::named as letter_named;
use crate::formats::text::{self, Slice};

/// A set of cells as it is written.
///
/// What the lines mean is not asked yet; the next pass reads them with the colours of the file at
/// hand.
pub(super) enum CellsText<'a> {
    /// The sides of a box.
    Box(Slice<'a>),
    /// The header, and the lines below it.
    Layers(Slice<'a>, Vec<Slice<'a>>),
}

impl CellsText<'_> {
    /// The bytes of what is written.
    pub(super) fn span(&self) -> Range<usize> {
        match self {
            Self::Box(sides) => sides.span(),
            Self::Layers(header, lines) => {
                let filled = lines.iter().find(|line| !line.text.is_empty());
                filled.map_or_else(|| header.span(), Slice::span)
            }
        }
    }
}

/// A piece as it is written.
pub(super) struct PiecePart<'a> {
    pub name: Slice<'a>,
    pub copies: Copies,
    /// Whether the file says the number of copies.
    is_counted: bool,
    pub flip: Option<Slice<'a>>,
    pub shape: Option<CellsText<'a>>,
}

/// What the file has.
///
/// Each field has the text behind the colon, with its place in the file, so that errors of the next
/// pass can point there.
#[derive(Default)]
pub(super) struct Parts<'a> {
    pub name: Option<Slice<'a>>,
    pub target: Option<CellsText<'a>>,
    pub holes: Option<Slice<'a>>,
    pub mirror: Option<Slice<'a>>,
    pub grid: Option<Slice<'a>>,
    /// What holds for all pieces that say nothing else.
    pub flip: Option<Slice<'a>>,
    pub colours: Vec<Slice<'a>>,
    pub fits: Vec<Slice<'a>>,
    pub pieces: Vec<PiecePart<'a>>,
    /// What is laid already: the header, and the lines below it.
    pub laid: Option<(Slice<'a>, Vec<Slice<'a>>)>,
    /// The numbers of a burr's sticks, and how long they are.
    pub burr: Option<Slice<'a>>,
    pub length: Option<Slice<'a>>,
}

/// Which header the lines without one belong to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Nothing,
    Target,
    Piece,
    Laid,
}

/// Divides a text into its parts.
///
/// Comments are left out. Lines without a header belong to the last target or piece above them;
/// blank ones separate its layers.
///
/// # Errors A header that is unknown, repeated or misplaced, and a line that belongs to nothing.
pub(super) fn parts(text: &str) -> SpannedResult<Parts<'_>> {
    let mut parts = Parts::default();
    let mut section = Section::Nothing;
    for line in text::lines(text) {
        if text::is_comment(line.text) {
            continue;
        }
        let names_letter = section == Section::Laid && letter_named(line.text).is_some();
        if let Some((header, value)) = line.text.split_once(':').filter(|_| !names_letter) {
            let value = text::trimmed(value, line.start + header.len() + 1);
            section = headed(&mut parts, text::trimmed(header, line.start), value)?;
            continue;
        }
        if let Some((_, lines)) = parts.laid.as_mut().filter(|_| section == Section::Laid) {
            lines.push(line);
            continue;
        }
        if let Some(fault) = header_without_colon(line) {
            return Err(fault);
        }
        let last = parts.pieces.last_mut();
        let lines = match section {
            Section::Nothing | Section::Laid => None,
            Section::Target => parts.target.as_mut(),
            Section::Piece => last.map(|piece| {
                let name = piece.name;
                let empty = || CellsText::Layers(name, Vec::new());
                piece.shape.get_or_insert_with(empty)
            }),
        };
        match lines {
            Some(CellsText::Layers(_, lines)) => lines.push(line),
            _ if line.text.is_empty() => {}
            // A box of the target is drawn by nobody: the line is of a piece.
            Some(CellsText::Box(_)) if section == Section::Target => {
                return Err(spanned(PackErrorKind::NoHeader, line.span()));
            }
            Some(CellsText::Box(_)) => {
                let header = "BOX";
                return Err(spanned(
                    PackErrorKind::RepeatedHeader { header },
                    line.span(),
                ));
            }
            None => return Err(spanned(PackErrorKind::NoHeader, line.span())),
        }
    }
    match bare_number(&parts.pieces) {
        Some(fault) => Err(fault),
        None => Ok(parts),
    }
}

/// The headers of the format, as they are written.
const HEADERS: [&str; 14] = [
    "PACKING", "BOX", "CELLS", "HOLES", "MIRROR", "FLIP", "COLOUR", "COLOR", "FITS", "PIECE",
    "LAID", "BURR", "LENGTH", "GRID",
];

/// The error of a header whose colon is missing: `HOLES 2`. No row of a layer has a gap in it.
fn header_without_colon(line: Slice<'_>) -> Option<SpannedError> {
    let is_gap = |c: char| c.is_whitespace() || c == '=';
    let (word, value) = line.text.split_once(is_gap)?;
    let mut headers = HEADERS.into_iter();
    let header = headers.find(|header| header.eq_ignore_ascii_case(word))?;
    let value = text::shortened(value.trim_matches(is_gap), 40);
    let fault = PackErrorKind::NoColon { header, value };
    Some(spanned(fault, line.span()))
}

/// Takes a header; returns what the lines below it belong to.
///
/// Headers may be written in upper or lower case. Rules stand before the first piece, since they
/// hold for all of them; `FLIP` behind a piece holds for that piece.
fn headed<'a>(
    parts: &mut Parts<'a>,
    header: Slice<'a>,
    value: Slice<'a>,
) -> SpannedResult<Section> {
    let word = header.text.to_ascii_uppercase();
    if let Some(piece) = parts.pieces.last_mut().filter(|_| word == "BOX") {
        // Empty lines below PIECE are no layers.
        let is_drawn = piece.shape.as_ref().is_some_and(|shape| match shape {
            CellsText::Box(_) => true,
            CellsText::Layers(_, lines) => lines.iter().any(|line| !line.text.is_empty()),
        });
        if is_drawn {
            return Err(spanned(
                PackErrorKind::RepeatedHeader { header: "BOX" },
                header.span(),
            ));
        }
        piece.shape = Some(CellsText::Box(value));
        return Ok(Section::Piece);
    }
    let is_early = parts.pieces.is_empty();
    let early = |header_name| {
        let fault = PackErrorKind::Misplaced {
            header: header_name,
        };
        is_early
            .then_some(())
            .ok_or_else(|| spanned(fault, header.span()))
    };
    let once = |slot: &mut Option<Slice<'a>>, name| match slot.replace(value) {
        None => Ok(Section::Nothing),
        Some(_) => Err(spanned(
            PackErrorKind::RepeatedHeader { header: name },
            header.span(),
        )),
    };
    if let Some(piece) = parts.pieces.last_mut().filter(|_| word == "FLIP") {
        once(&mut piece.flip, "FLIP")?;
        return Ok(Section::Piece);
    }
    match word.as_str() {
        // Other programs say NAME.
        "PACKING" | "NAME" => once(&mut parts.name, "PACKING"),
        "BURR" => once(&mut parts.burr, "BURR"),
        "LENGTH" => once(&mut parts.length, "LENGTH"),
        "HOLES" => early("HOLES").and_then(|()| once(&mut parts.holes, "HOLES")),
        "GRID" => early("GRID").and_then(|()| once(&mut parts.grid, "GRID")),
        "MIRROR" => early("MIRROR").and_then(|()| once(&mut parts.mirror, "MIRROR")),
        "FLIP" => once(&mut parts.flip, "FLIP"),
        "COLOUR" | "COLOR" => {
            early("COLOUR")?;
            parts.colours.push(value);
            Ok(Section::Nothing)
        }
        "FITS" => {
            early("FITS")?;
            parts.fits.push(value);
            Ok(Section::Nothing)
        }
        "BOX" | "CELLS" => {
            let name = if word == "BOX" { "BOX" } else { "CELLS" };
            early(name)?;
            if parts.target.is_some() {
                return Err(spanned(
                    PackErrorKind::RepeatedHeader { header: name },
                    header.span(),
                ));
            }
            parts.target = Some(match name {
                "BOX" => CellsText::Box(value),
                // The first layer may begin on the line of the header.
                _ if value.text.is_empty() => CellsText::Layers(header, Vec::new()),
                _ => CellsText::Layers(header, vec![value]),
            });
            Ok(Section::Target)
        }
        "LAID" => {
            // The first layer may begin on the line of the header.
            let lines = Some(value).filter(|value| !value.text.is_empty());
            match parts.laid.replace((header, lines.into_iter().collect())) {
                None => Ok(Section::Laid),
                Some(_) => Err(spanned(
                    PackErrorKind::RepeatedHeader { header: "LAID" },
                    header.span(),
                )),
            }
        }
        "PIECE" => {
            let (name, copies) = named(value)?;
            parts.pieces.push(PiecePart {
                name,
                copies: copies.unwrap_or(Copies::exactly(1)),
                is_counted: copies.is_some(),
                flip: None,
                shape: None,
            });
            Ok(Section::Piece)
        }
        _ => {
            let header_text = text::shortened(header.text, 20);
            let fault = PackErrorKind::UnknownHeader {
                header: header_text,
            };
            Err(spanned(fault, header.span()))
        }
    }
}

/// A name and behind it perhaps `x3` or `x0-3`.
///
/// Without a number of copies there is one. A name with a slip of the pen in place of that number
/// is an error, because it would silently be a different puzzle.
fn named(value: Slice<'_>) -> SpannedResult<(Slice<'_>, Option<Copies>)> {
    if looks_miscounted(value.text) {
        let found = text::shortened(value.text, 20);
        return Err(spanned(PackErrorKind::Miscounted { found }, value.span()));
    }
    let last = value.text.rsplit_once(char::is_whitespace);
    let counted = last.and_then(|(name, last)| Some((name, copies(last)?)));
    Ok(match counted {
        Some((name, copies)) => (text::trimmed(name, value.start), Some(copies)),
        None => (value, None),
    })
}

/// Which names end in a number that no other name has in its place, as `side 1` and `side 2` have: such a
/// number may be meant as that of copies.
pub(super) struct LoneNumbers<'n> {
    /// By the start of the names, the first number, and whether there is another.
    numbers: BTreeMap<&'n str, (u32, bool)>,
}

impl<'n> LoneNumbers<'n> {
    pub(super) fn of(names: impl Iterator<Item = &'n str>) -> Self {
        let mut numbers: BTreeMap<&str, (u32, bool)> = BTreeMap::new();
        for (start, number) in names.filter_map(numbered) {
            let known = numbers.entry(start).or_insert((number, false));
            known.1 |= known.0 != number;
        }
        Self { numbers }
    }

    /// The start of a name and its number, if that may be meant as a number of copies.
    pub(super) fn in_name<'m>(&self, name: &'m str) -> Option<(&'m str, u32)> {
        let (start, number) = numbered(name)?;
        let is_lone = self.numbers.get(start).is_some_and(|known| !known.1);
        (number > 1 && is_lone).then_some((start, number))
    }
}

/// The error of a name behind which a number of copies was meant: `W 2`.
fn bare_number(pieces: &[PiecePart<'_>]) -> Option<SpannedError> {
    let numbers = LoneNumbers::of(pieces.iter().map(|piece| piece.name.text));
    let mut uncounted = pieces.iter().filter(|piece| !piece.is_counted);
    let (piece, (start, number)) =
        uncounted.find_map(|piece| Some((piece, numbers.in_name(piece.name.text)?)))?;
    let fault = PackErrorKind::BareNumber {
        name: text::shortened(start, 20),
        number,
    };
    Some(spanned(fault, piece.name.span()))
}

/// A name without the number behind it, and that number.
fn numbered(name: &str) -> Option<(&str, u32)> {
    let (start, number) = name.rsplit_once(char::is_whitespace)?;
    let is_number = number.bytes().all(|b| b.is_ascii_digit());
    let number = number.parse().ok().filter(|_| is_number)?;
    Some((start.trim_end(), number))
}

/// Whether a name ends like copies with a slip of the pen: `a x 3`, `a 3x`, `a *3`, `a x-1`, `a x1.5`.
/// With copies behind it, such as `a 3x x1`, it is a name.
pub(super) fn looks_miscounted(name: &str) -> bool {
    const TIMES: [char; 4] = ['x', 'X', '\u{d7}', '*'];
    let mut words = name.split_whitespace().rev();
    let (Some(last), Some(before)) = (words.next(), words.next()) else {
        return false;
    };
    if copies(last).is_some() {
        return false;
    }
    let is_times = |word: &str| word.chars().count() == 1 && word.starts_with(TIMES);
    let has_digits_only = |word: &str| {
        let is_of_numbers = word
            .chars()
            .all(|c| c.is_ascii_digit() || "-.,/+\u{2013}".contains(c));
        is_of_numbers && word.contains(|c: char| c.is_ascii_digit())
    };
    (is_times(before) && words.next().is_some() && has_digits_only(last))
        || last.strip_prefix(TIMES).is_some_and(has_digits_only)
        || last.strip_suffix(TIMES).is_some_and(has_digits_only)
}

/// `x3` or `x0-3`.
pub(super) fn copies(word: &str) -> Option<Copies> {
    let numbers = word.strip_prefix(['x', 'X', '\u{d7}'])?;
    let (min, max) = numbers.split_once('-').unwrap_or((numbers, numbers));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    // What is too large for the type is too large for every target, too.
    let number = |text: &str| is_number(text).then(|| text.parse().unwrap_or(u32::MAX));
    Some(Copies {
        min: number(min)?,
        max: number(max)?,
    })
}
