//! The encoding of a file of BurrTools, which wrote names and comments as they were typed for years.
//!
//! Invariant: what a declaration or a byte order mark says is obeyed. Without one, bytes that are no UTF-8 are
//! taken for Windows-1252, in which nearly any byte means something. The text that comes of it says UTF-8.
//!
//! These few encodings are read here, as a library for all of them brings tables larger than the solver of
//! the page.

use std::borrow::Cow;

use crate::formats::error::SpannedError;
use crate::formats::foreign::Foreign;
use crate::formats::gzip::MAX_UNPACKED_BYTES;
use crate::formats::text;
use crate::formats::{FormatError, FormatErrorKind};

/// An encoding that is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Encoding {
    Utf8,
    /// And ISO-8859-1, which it holds.
    Windows1252,
    Utf16Le,
    Utf16Be,
}

/// The text of an unpacked file, and the encoding that it was in, if not UTF-8.
///
/// # Errors
/// As for any text; [`FormatErrorKind::Encoding`] for one that is not read here.
///
/// ```
/// use cubewright::formats::xmpuzzle_decoded;
/// let (text, encoding) = xmpuzzle_decoded(b"<puzzle comment='caf\xe9'/>")?;
/// assert_eq!((&*text, encoding), ("<puzzle comment='café'/>", Some("Windows-1252")));
/// # Ok::<(), cubewright::formats::FormatError>(())
/// ```
pub fn xmpuzzle_decoded(bytes: &[u8]) -> Result<(Cow<'_, str>, Option<&'static str>), FormatError> {
    let as_utf8 = || text::decoded(bytes, MAX_UNPACKED_BYTES);
    let encoding = said(bytes)?;
    if bytes.len() > MAX_UNPACKED_BYTES
        || Foreign::of(bytes).is_some()
        || encoding == Encoding::Utf8 && core::str::from_utf8(bytes).is_ok()
    {
        return as_utf8().map(|text| (text.into(), None));
    }
    let wide = |number: fn([u8; 2]) -> u16| {
        let pairs = bytes
            .chunks(2)
            .map(|pair| number([pair[0], *pair.get(1).unwrap_or(&0)]));
        let text: Result<String, _> = char::decode_utf16(pairs).collect();
        let fault = SpannedError::of_all(FormatErrorKind::NotUtf8, 0..0);
        text.map_err(|_| FormatError::new("", fault))
    };
    let (text, name): (String, _) = match encoding {
        Encoding::Utf8 | Encoding::Windows1252 => (
            bytes.iter().copied().map(of_windows).collect(),
            "Windows-1252",
        ),
        Encoding::Utf16Le => (wide(u16::from_le_bytes)?, "UTF-16"),
        Encoding::Utf16Be => (wide(u16::from_be_bytes)?, "UTF-16"),
    };
    Ok((as_declared(&text).into(), Some(name)))
}

/// What the byte order mark or the declaration says, or else UTF-8.
fn said(bytes: &[u8]) -> Result<Encoding, FormatError> {
    match bytes {
        [0xff, 0xfe, ..] | [b'<', 0, b'?', 0, ..] => return Ok(Encoding::Utf16Le),
        [0xfe, 0xff, ..] | [0, b'<', 0, b'?', ..] => return Ok(Encoding::Utf16Be),
        // A mark that is there wins over what is said.
        [0xef, 0xbb, 0xbf, ..] => return Ok(Encoding::Utf8),
        _ => {}
    }
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(DECLARATION)]);
    let Some((start, end)) = label(&head) else {
        return Ok(Encoding::Utf8);
    };
    let name = &head[start..end];
    match name.to_ascii_lowercase().as_str() {
        // Of a file in UTF-16 the declaration could not be read byte by byte.
        "utf-8" | "utf8" | "us-ascii" | "ascii" | "utf-16" | "utf-16le" | "utf-16be" => {
            Ok(Encoding::Utf8)
        }
        "iso-8859-1" | "latin1" | "latin-1" | "windows-1252" | "cp1252" => {
            Ok(Encoding::Windows1252)
        }
        _ => {
            let found = text::shortened(name, 20);
            let fault = SpannedError::at(FormatErrorKind::Encoding { found }, start..end);
            Err(FormatError::new(&head, fault))
        }
    }
}

/// A byte of Windows-1252; five that it leaves out are what they are in ISO-8859-1.
fn of_windows(byte: u8) -> char {
    const FROM_80: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž',
        '\u{8f}', '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}',
        'ž', 'Ÿ',
    ];
    let special = usize::from(byte).checked_sub(0x80);
    let special = special.and_then(|at| FROM_80.get(at));
    special.copied().unwrap_or(char::from(byte))
}

/// How much of a file a declaration takes at most.
const DECLARATION: usize = 200;

/// Where the name of the encoding stands in the XML declaration.
fn label(text: &str) -> Option<(usize, usize)> {
    let start = text.find("<?xml")?;
    let declaration = &text[start..start + text[start..].find("?>")?];
    let at = declaration.find("encoding")? + "encoding".len();
    let quote = at + declaration[at..].find(['"', '\''])?;
    let mark = declaration[quote..].chars().next()?;
    let length = declaration[quote + 1..].find(mark)?;
    let first = start + quote + 1;
    Some((first, first + length))
}

/// The text with a declaration that is true of it, without a byte order mark.
fn as_declared(text: &str) -> String {
    let text = text.trim_start_matches('\u{feff}');
    match label(text) {
        Some((start, end)) => format!("{}UTF-8{}", &text[..start], &text[end..]),
        None => text.to_owned(),
    }
}
