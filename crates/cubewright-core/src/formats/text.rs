//! Lines and words with their places in a text.
//!
//! Invariant: every piece of text that a reader holds knows its byte in the whole, so an error can
//! point at it without being handed the whole.

use core::ops::Range;
use std::borrow::Cow;

use crate::family::shell::{TextPlace, WrittenCells};
use crate::formats::error::{FormatError, FormatErrorKind, SpannedError};
use crate::formats::foreign::Foreign;
use crate::formats::gzip::is_packed;

/// A line, or a word of it, and where it starts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slice<'a> {
    /// The text, without surrounding white space.
    pub text: &'a str,
    /// The byte where it starts.
    pub start: usize,
}

impl Slice<'_> {
    /// The bytes that it covers.
    pub(super) const fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }
}

/// The text of a file, if it is UTF-8 and has at most `most` bytes.
#[doc(hidden)]
pub fn decoded(bytes: &[u8], most: usize) -> Result<&str, FormatError> {
    // What a large file is says more than that it is large.
    if let Some(foreign) = Foreign::of(bytes) {
        let kind = FormatErrorKind::Foreign(foreign);
        return Err(FormatError::new("", SpannedError::of_all(kind, 0..0)));
    }
    if bytes.len() > most {
        let kind = FormatErrorKind::TooLarge { most };
        return Err(FormatError::new("", SpannedError::of_all(kind, 0..0)));
    }
    core::str::from_utf8(bytes).map_err(|error| {
        let valid = error.valid_up_to();
        // The part before the bad byte is valid by definition.
        let before = core::str::from_utf8(&bytes[..valid]).unwrap_or_default();
        FormatError::new(
            before,
            SpannedError::at(FormatErrorKind::NotUtf8, valid..valid),
        )
    })
}

/// The text of a file whose lines end as on an old Mac, by CR alone, with LF instead; the bytes
/// keep their places. Everything else stays as it is.
#[must_use]
pub fn with_line_feeds(bytes: &[u8]) -> Cow<'_, [u8]> {
    if is_packed(bytes) || bytes.contains(&b'\n') || !bytes.contains(&b'\r') {
        return Cow::Borrowed(bytes);
    }
    let fed = |&byte: &u8| if byte == b'\r' { b'\n' } else { byte };
    Cow::Owned(bytes.iter().map(fed).collect())
}

/// The lines, trimmed, blank ones included. CR LF ends a line as LF does, and a
/// byte order mark counts as white space.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Slice<'_>> {
    let mut start = 0;
    text.split('\n').map(move |line| {
        let here = start;
        start += line.len() + 1;
        trimmed(line, here)
    })
}

/// `part` without surrounding white space; `start` is where it starts.
pub(super) fn trimmed(part: &str, start: usize) -> Slice<'_> {
    let is_blank = |c: char| c.is_whitespace() || c == '\u{feff}';
    let text = part.trim_start_matches(is_blank);
    Slice {
        start: start + part.len() - text.len(),
        text: text.trim_end_matches(is_blank),
    }
}

/// Where these bytes of a text are, in lines and columns, piece by piece.
///
/// Cost: the text once, and for each byte the line before it.
pub(super) fn places(text: &str, pieces: &[Vec<usize>]) -> WrittenCells {
    let starts = text.match_indices('\n').map(|(at, _)| at + 1);
    let starts: Vec<usize> = core::iter::once(0).chain(starts).collect();
    let place = |&byte: &usize| {
        let line = starts.partition_point(|&start| start <= byte);
        let before = &text[starts[line - 1]..byte];
        // A byte order mark is no character that people see.
        let before = before.strip_prefix('\u{feff}').unwrap_or(before);
        let column = before.chars().count() + 1;
        TextPlace { line, column }
    };
    let of_piece = |cells: &Vec<usize>| cells.iter().map(place).collect();
    WrittenCells::new(pieces.iter().map(of_piece).collect())
}

/// At most `most` characters of `text` for a message, none of which steers a
/// terminal.
pub(super) fn shortened(text: &str, most: usize) -> String {
    let rest = if text.chars().nth(most).is_some() {
        "..."
    } else {
        ""
    };
    let harmless = |c: char| {
        if c.is_control() {
            char::REPLACEMENT_CHARACTER
        } else {
            c
        }
    };
    let start = text.chars().take(most).map(harmless);
    start.chain(rest.chars()).collect()
}

/// What follows words at the beginning of a text, in capitals or in small letters.
pub(super) fn behind<'t>(text: &'t str, words: &str) -> Option<&'t str> {
    let mut letters = text.chars();
    let is_next = |word: char| {
        let letter = letters.next();
        letter.is_some_and(|it| it == word || it.to_lowercase().eq(word.to_lowercase()))
    };
    words.chars().all(is_next).then_some(letters.as_str())
}

/// What stands before words and behind them, in capitals or in small letters.
pub(super) fn parted<'t>(text: &'t str, words: &str) -> Option<(&'t str, &'t str)> {
    let mut places = text.char_indices();
    places.find_map(|(at, _)| Some((&text[..at], behind(&text[at..], words)?)))
}

/// Whether a line is a comment of the formats that have no headers.
pub(super) fn is_comment(line: &str) -> bool {
    line.starts_with("//")
}

/// The words of `slice` between separators.
pub(super) fn words<'a>(
    slice: Slice<'a>,
    separators: &'a [char],
) -> impl Iterator<Item = Slice<'a>> {
    let mut start = slice.start;
    slice.text.split(separators).filter_map(move |word| {
        let here = start;
        // All separators are one byte long.
        start += word.len() + 1;
        let word = trimmed(word, here);
        (!word.text.is_empty()).then_some(word)
    })
}

/// Whether a character is a dash: a hyphen, one of those that editors put in its place, or a minus sign.
pub(super) const fn is_dash(character: char) -> bool {
    matches!(character, '-' | '‐' | '‑' | '–' | '—' | '−')
}

/// Puts as many blanks as a text has bytes, and its ends of lines if they stay.
pub(super) fn blank(left: &mut String, text: &str, has_lines: bool) {
    for mark in text.chars() {
        if mark == '\n' && has_lines {
            left.push(mark);
        } else {
            left.extend(core::iter::repeat_n(' ', mark.len_utf8()));
        }
    }
}
