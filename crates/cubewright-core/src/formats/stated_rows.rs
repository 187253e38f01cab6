//! Rows and an objective of one's own, as lines in the file of a puzzle.
//!
//! ```text
//! SUBJECT_TO: sum(flip) <= 1
//! MINIMISE: sum(turns in {1, 3})
//! ```
//!
//! They stand wherever a comment may in `.pack`, `.burr` and `.snake`, and anywhere in `.hcq`, behind `EOF` too.
//!
//! Invariant: these lines are taken out before the rest is read, and every byte keeps its place; whoever
//! does not heed them refuses the file.

use core::ops::Range;
use std::borrow::Cow;

use crate::formats::FileKind;
use crate::formats::error::{FormatError, FormatErrorKind, SpannedError};
use crate::formats::text::{Slice, lines, trimmed};
use crate::formats::{MAX_BYTES, ShellFormat, decoded};
use crate::language::{Describe, Language, Message};
use crate::model::Aim;

/// The word before a row.
const ROW: &str = "SUBJECT_TO";

/// What a file asks of solutions beside what its puzzle is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StatedRows {
    /// The rows that solutions satisfy.
    pub rows: Vec<StatedRow>,
    /// What is to be small or large.
    pub objective: Option<(Aim, StatedRow)>,
}

/// A row or a sum, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatedRow {
    /// The row.
    pub text: String,
    /// Its line, from 1.
    pub line: usize,
}

/// What can be wrong with such a line, whatever it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RowsErrorKind {
    /// Nothing stands behind the word.
    Empty,
    /// A second objective.
    Objective,
    /// Whoever reads the file here does not heed rows.
    Unheeded,
}

impl Describe for RowsErrorKind {
    fn describe(&self, language: Language) -> Message {
        let (text, hint) = match self {
            Self::Empty => (
                ["a row is missing here", "hier fehlt eine Zeile"],
                [
                    "write one, such as SUBJECT_TO: sum(piece == 1) <= 2",
                    "schreib eine, etwa SUBJECT_TO: sum(piece == 1) <= 2",
                ],
            ),
            Self::Objective => (
                ["there is an objective already", "ein Ziel steht schon da"],
                [
                    "leave one of them, MINIMISE or MAXIMISE; 2*sum(...) + sum(...) weighs several",
                    "lass eines stehen, MINIMISE oder MAXIMISE; 2*sum(...) + sum(...) gewichtet mehrere",
                ],
            ),
            Self::Unheeded => (
                [
                    "this file has a row of its own, which would not be heeded here",
                    "diese Datei hat eine eigene Zeile, die hier nicht beachtet würde",
                ],
                [
                    "the commands that solve, count, check, hint, draw and convert heed it; here take the line out",
                    "die Befehle, die lösen, zählen, prüfen, Hinweise geben, zeichnen und umwandeln, beachten sie; \
                     hier nimm die Zeile heraus",
                ],
            ),
        };
        Message::new(language.pick(text), language.pick(hint))
    }
}

impl StatedRows {
    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.rows.is_empty() && self.objective.is_none()
    }

    /// The lines, as they stand in a file.
    ///
    /// ```
    /// use cubewright::formats::{FileKind, split_rows};
    /// let text = b"PACKING: x\nBOX: 2x1\nsubject_to: sum(piece == 1) == 2\nPIECE: o x2\n#\n";
    /// let (rows, plain) = split_rows(FileKind::Pack, text)?;
    /// assert_eq!(rows.lines(), ["SUBJECT_TO: sum(piece == 1) == 2"]);
    /// assert_eq!((rows.rows[0].line, plain.len()), (3, text.len()));
    /// # Ok::<(), cubewright::formats::FormatError>(())
    /// ```
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let rows = self.rows.iter();
        let rows = rows.map(|row| format!("{ROW}: {}", row.text));
        let objective = self.objective.iter().map(|(aim, sum)| {
            let word = match aim {
                Aim::Minimise => "MINIMISE",
                Aim::Maximise => "MAXIMISE",
            };
            format!("{word}: {}", sum.text)
        });
        rows.chain(objective).collect()
    }

    /// The text of a puzzle with the lines below its first one, which says its name.
    #[must_use]
    pub fn added_to(&self, text: &str) -> String {
        let is_head = |line: &&str| line.starts_with("//") || line.trim().is_empty();
        let head = text.split_inclusive('\n').take_while(is_head);
        let head: usize = head.map(str::len).sum();
        let name = text[head..]
            .find('\n')
            .map_or(text.len(), |at| head + at + 1);
        let lines: String = self.lines().into_iter().map(|line| line + "\n").collect();
        format!("{}{lines}{}", &text[..name], &text[name..])
    }
}

impl StatedRows {
    /// Adds what a line says.
    fn note(&mut self, line: usize, (said, value): (Said, Slice<'_>)) -> Result<(), RowsErrorKind> {
        if value.text.is_empty() {
            return Err(RowsErrorKind::Empty);
        }
        let text = value.text.to_owned();
        let row = StatedRow { text, line };
        match said {
            Said::Row => self.rows.push(row),
            Said::Objective(_) if self.objective.is_some() => return Err(RowsErrorKind::Objective),
            Said::Objective(aim) => self.objective = Some((aim, row)),
        }
        Ok(())
    }
}

/// What a line of a file says.
enum Said {
    Row,
    Objective(Aim),
}

impl Said {
    /// By the word before the colon.
    fn of(word: &str) -> Option<Self> {
        Some(match &*word.to_ascii_uppercase() {
            ROW => Self::Row,
            "MINIMISE" | "MINIMIZE" => Self::Objective(Aim::Minimise),
            "MAXIMISE" | "MAXIMIZE" => Self::Objective(Aim::Maximise),
            _ => return None,
        })
    }
}

/// Whether such a file may have rows.
const fn may_have(kind: FileKind) -> bool {
    matches!(
        kind,
        FileKind::Pack | FileKind::Snake | FileKind::Shell(ShellFormat::Hcq)
    )
}

/// The rows of a file, and its bytes with a comment or blanks in their place.
///
/// # Errors
/// The place of a line that says nothing, or of a second objective.
pub fn split_rows(
    kind: FileKind,
    bytes: &[u8],
) -> Result<(StatedRows, Cow<'_, [u8]>), FormatError> {
    let mut rows = StatedRows::default();
    // What is wrong with other texts, their readers say.
    let Some(text) = decoded(bytes, MAX_BYTES).ok().filter(|_| may_have(kind)) else {
        return Ok((rows, Cow::Borrowed(bytes)));
    };
    let mut plain = Cow::Borrowed(bytes);
    for (line, span, said) in said(text) {
        let noted = rows.note(line, said);
        noted.map_err(|kind| FormatError::new(text, SpannedError::at(kind, span.clone())))?;
        let plain = plain.to_mut();
        plain[span.clone()].fill(b' ');
        if !matches!(kind, FileKind::Shell(_)) {
            // An empty line would divide the layers of a drawing.
            plain[span.start..span.start + 2].fill(b'/');
        }
    }
    Ok((rows, plain))
}

/// The rows of a file that has nothing else: one a line, as it is or as in the file of a puzzle; `//` begins a
/// comment. The objective may be known already.
///
/// # Errors
/// The place of a line that says nothing, or of a second objective.
///
/// ```
/// use cubewright::formats::rows_alone;
/// let rows = rows_alone(b"// one\nsum(flip) <= 1\nMINIMISE: sum(turns == 2)\n", false)?;
/// assert_eq!(rows.lines(), ["SUBJECT_TO: sum(flip) <= 1", "MINIMISE: sum(turns == 2)"]);
/// # Ok::<(), cubewright::formats::FormatError>(())
/// ```
pub fn rows_alone(bytes: &[u8], has_objective: bool) -> Result<StatedRows, FormatError> {
    let text = decoded(bytes, MAX_BYTES)?;
    let mut rows = StatedRows::default();
    for (number, line) in (1..).zip(lines(text)) {
        let own = trimmed(line.text, line.start);
        if own.text.is_empty() || own.text.starts_with("//") {
            continue;
        }
        let said = said_in(own).unwrap_or((Said::Row, own));
        let is_second = has_objective && matches!(said.0, Said::Objective(_));
        let noted = if is_second {
            Err(RowsErrorKind::Objective)
        } else {
            rows.note(number, said)
        };
        noted.map_err(|kind| FormatError::new(text, SpannedError::at(kind, own.span())))?;
    }
    Ok(rows)
}

/// The lines with rows: their numbers from 1, their bytes, and what they say.
fn said(text: &str) -> impl Iterator<Item = (usize, Range<usize>, (Said, Slice<'_>))> {
    (1..)
        .zip(lines(text))
        .filter_map(|(number, line)| Some((number, line.span(), said_in(line)?)))
}

/// What a line says behind its word.
fn said_in(line: Slice<'_>) -> Option<(Said, Slice<'_>)> {
    let (word, value) = line.text.split_once(':')?;
    let value = trimmed(value, line.start + word.len() + 1);
    Some((Said::of(word.trim())?, value))
}

/// That a file has rows, for those who do not heed them.
///
/// # Errors
/// [`RowsErrorKind::Unheeded`] at the first row.
pub fn without_rows(kind: FileKind, bytes: &[u8]) -> Result<(), FormatError> {
    let (rows, _) = split_rows(kind, bytes)?;
    if rows.is_empty() {
        return Ok(());
    }
    let text = decoded(bytes, MAX_BYTES)?;
    let span = said(text).next().map_or(0..0, |(_, span, _)| span);
    let fault = SpannedError::at(RowsErrorKind::Unheeded, span);
    Err(FormatError::new(text, fault))
}

impl From<RowsErrorKind> for FormatErrorKind {
    fn from(kind: RowsErrorKind) -> Self {
        Self::Rows(kind)
    }
}
