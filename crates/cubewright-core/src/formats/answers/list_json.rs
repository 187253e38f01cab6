//! Lists of answers in JSON: lines, or one object.
//!
//! Invariant: every value is an answer, an object that holds answers, or an end.
//!
//! Three shapes are read, because people cut and paste: one object a line, as `--format jsonl` writes
//! them; one object with a field `solutions`, as `--format json` does; one answer alone.

use core::ops::Range;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::list::{AnswerList, ListEnd, NumberedAnswer};
use crate::formats::error;
use crate::formats::json_error::JsonErrorKind;
use crate::formats::text::shortened;

/// One answer: what it consists of, be these placements, moves or options.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct AnswerEntry<P> {
    /// Where a fold starts.
    #[serde(default)]
    pub start: Option<[i16; 3]>,
    /// The parts.
    #[serde(alias = "moves", alias = "options")]
    pub placements: Vec<P>,
    /// The bytes of the value that holds it.
    #[serde(skip)]
    pub span: Range<usize>,
}

/// A value of a list.
#[derive(Deserialize)]
struct JsonValue<P> {
    #[serde(default, rename = "type")]
    kind: String,
    #[serde(default)]
    start: Option<[i16; 3]>,
    #[serde(alias = "moves", alias = "options")]
    placements: Option<Vec<P>>,
    solutions: Option<Vec<AnswerEntry<P>>>,
    found: Option<u64>,
}

impl<P> JsonValue<P> {
    /// All answers that it holds.
    fn held(self, span: &Range<usize>) -> impl Iterator<Item = AnswerEntry<P>> {
        let start = self.start;
        let single = self.placements.map(|placements| AnswerEntry {
            start,
            placements,
            span: span.clone(),
        });
        let several = self
            .solutions
            .into_iter()
            .flatten()
            .map(|held| AnswerEntry {
                span: span.clone(),
                ..held
            });
        single.into_iter().chain(several)
    }
}

/// Why there is no list.
#[derive(Debug)]
pub(crate) enum ListError {
    Json(JsonErrorKind),
    /// No answer at all.
    Empty,
}

/// Why there is no list, and where.
pub(crate) type SpannedError = error::SpannedError<ListError>;

/// Whether a text is to be read as JSON.
pub(super) fn is_json(text: &str) -> bool {
    let is_blank = |c: char| c.is_whitespace() || c == '\u{feff}';
    text.trim_start_matches(is_blank).starts_with('{')
}

/// A value with its bytes.
type SpannedValue<P> = Result<(JsonValue<P>, Range<usize>), SpannedError>;

/// The values of a text, one after the other, each with its bytes.
struct JsonValues<'t, P> {
    text: &'t str,
    /// The bytes before the first value that are white space to people, but not to JSON.
    mark: usize,
    parser: serde_json::StreamDeserializer<'t, serde_json::de::StrRead<'t>, JsonValue<P>>,
    behind: usize,
}

impl<'t, P: DeserializeOwned> JsonValues<'t, P> {
    /// The values of a text.
    fn of(whole: &'t str) -> Self {
        let text = whole.trim_start_matches('\u{feff}');
        Self {
            text,
            mark: whole.len() - text.len(),
            parser: serde_json::Deserializer::from_str(text).into_iter(),
            behind: 0,
        }
    }

    /// The next value, if there is one.
    fn next(&mut self) -> Option<SpannedValue<P>> {
        let rest = self.text.get(self.behind..).unwrap_or_default();
        let start = self.text.len() - rest.trim_start().len();
        let value = self.parser.next()?;
        self.behind = self.parser.byte_offset();
        let span = self.mark + start..self.mark + self.behind;
        Some(match value {
            Ok(value) => Ok((value, span)),
            Err(error) => Err(not_json(self.text, &error).moved(self.mark)),
        })
    }
}

/// All answers of JSON lines or of one object.
pub(super) fn read<P: DeserializeOwned>(
    text: &str,
) -> Result<AnswerList<AnswerEntry<P>>, SpannedError> {
    let mut values = JsonValues::<P>::of(text);
    let mut answers = Vec::new();
    let mut end = None;
    while let Some(value) = values.next() {
        let (value, span) = value?;
        let fault = |kind| SpannedError::at(ListError::Json(kind), span.clone());
        let (is_end, found) = (value.kind == "end", value.found);
        if value.placements.is_none() && value.solutions.is_none() && !is_end {
            return Err(fault(JsonErrorKind::NotAnAnswer));
        }
        if end.is_some() {
            return Err(fault(JsonErrorKind::BehindEnd));
        }
        for answer in value.held(&span) {
            let number = answers.len() as u64 + 1;
            answers.push(NumberedAnswer { number, answer });
        }
        if is_end {
            end = Some(ListEnd { found });
        }
    }
    if answers.is_empty() {
        return Err(empty(text));
    }
    Ok(AnswerList {
        answers,
        end,
        has_end: true,
    })
}

/// The first answer of JSON lines or of one object that places anything; what follows is
/// not read.
pub(super) fn first<P: DeserializeOwned>(text: &str) -> Result<AnswerEntry<P>, SpannedError> {
    let mut values = JsonValues::<P>::of(text);
    while let Some(value) = values.next() {
        let (value, span) = value?;
        if let Some(held) = value
            .held(&span)
            .next()
            .filter(|held| !held.placements.is_empty())
        {
            return Ok(held);
        }
    }
    Err(empty(text))
}

/// The bytes of so many placements that [`first`] reads; those of all the text where they are not
/// told apart.
pub(super) fn first_at(text: &str, number: usize) -> Vec<Range<usize>> {
    let values = serde_json::Deserializer::from_str(text.trim_start_matches('\u{feff}'));
    let mut values = values.into_iter::<RawValue<'_>>();
    let raw = values
        .find_map(|value| value.ok()?.first())
        .unwrap_or_default();
    if raw.len() != number {
        return vec![0..text.len(); number];
    }
    let spans = raw.into_iter().map(|raw| {
        let start = raw.get().as_ptr().addr() - text.as_ptr().addr();
        start..start + raw.get().len()
    });
    spans.collect()
}

/// A value whose placements stay as they are written.
#[derive(Deserialize)]
struct RawValue<'t> {
    #[serde(borrow, default)]
    placements: Option<Vec<&'t serde_json::value::RawValue>>,
    #[serde(borrow, default)]
    solutions: Option<Vec<RawEntry<'t>>>,
}

impl<'t> RawValue<'t> {
    /// The placements of the first answer that has some.
    fn first(self) -> Option<Vec<&'t serde_json::value::RawValue>> {
        let several = self.solutions.into_iter().flatten();
        let mut all = self
            .placements
            .into_iter()
            .chain(several.map(|it| it.placements));
        all.find(|placements| !placements.is_empty())
    }
}

/// One of several such answers.
#[derive(Deserialize)]
struct RawEntry<'t> {
    #[serde(borrow)]
    placements: Vec<&'t serde_json::value::RawValue>,
}

/// The error of a text without an answer.
fn empty(text: &str) -> SpannedError {
    SpannedError::of_all(ListError::Empty, 0..text.len())
}

/// What the parser says, and where.
pub(super) fn not_json(text: &str, error: &serde_json::Error) -> SpannedError {
    let (line, column) = (error.line(), error.column());
    let message = error.to_string();
    // The place is told besides.
    let place = format!(" at line {line} column {column}");
    let message = message.strip_suffix(&place).unwrap_or(&message);
    // A wrong string is quoted in full.
    let message = shortened(message, 120);
    let at = byte_at(text, line, column);
    SpannedError::at(ListError::Json(JsonErrorKind::Parser { message }), at..at)
}

/// The byte at a line and a column of bytes, both 1-based; one behind the end is the end.
fn byte_at(text: &str, line: usize, column: usize) -> usize {
    let lines = text.split_inclusive('\n');
    let before: usize = lines.take(line.max(1) - 1).map(str::len).sum();
    let at = (before + column.max(1) - 1).min(text.len());
    text.floor_char_boundary(at)
}
