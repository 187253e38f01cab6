//! Files packed with gzip.
//!
//! Invariant: unpacking stops at [`MAX_UNPACKED_BYTES`], whatever the file promises.

use std::borrow::Cow;
use std::io::{Read, Write};

use flate2::Compression;
use flate2::bufread::MultiGzDecoder;
use flate2::write::GzEncoder;

use crate::formats::error::SpannedError;
use crate::formats::text::shortened;
use crate::formats::{FormatError, FormatErrorKind};

/// The most bytes that a packed file is unpacked to.
pub const MAX_UNPACKED_BYTES: usize = 1 << 25;

/// The content of a file, unpacked if it is packed with gzip, which its first two
/// bytes tell.
///
/// BurrTools packs its files; any other format may be packed, too.
///
/// # Errors
/// [`FormatErrorKind::BrokenGzip`], [`FormatErrorKind::UnpackedTooLarge`].
///
/// ```
/// use cubewright::formats::{packed, unpacked};
/// assert_eq!(unpacked(b"SNAKE: 3")?, b"SNAKE: 3".as_slice());
/// assert_eq!(unpacked(&packed("SNAKE: 3")?)?, b"SNAKE: 3".as_slice());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn unpacked(bytes: &[u8]) -> Result<Cow<'_, [u8]>, FormatError> {
    if !is_packed(bytes) {
        return Ok(Cow::Borrowed(bytes));
    }
    let fault = |kind| FormatError::new("", SpannedError::of_all(kind, 0..0));
    let mut found = Vec::new();
    let most = MAX_UNPACKED_BYTES as u64 + 1;
    let read = MultiGzDecoder::new(bytes)
        .take(most)
        .read_to_end(&mut found);
    if found.len() > MAX_UNPACKED_BYTES {
        return Err(fault(FormatErrorKind::UnpackedTooLarge {
            most: MAX_UNPACKED_BYTES,
        }));
    }
    match read {
        Ok(_) => Ok(Cow::Owned(found)),
        Err(error) => {
            let message = shortened(&error.to_string(), 60);
            Err(fault(FormatErrorKind::BrokenGzip { message }))
        }
    }
}

/// A file as it was before somebody packed it with gzip: its name then, without `.gz` or `.tgz`, and its
/// content. Any other stays as it is.
///
/// # Errors
/// As [`unpacked`].
///
/// ```
/// use cubewright::formats::{opened, packed};
/// let bytes = packed("SNAKE: 3")?;
/// let (name, content) = opened("king.snake.gz", &bytes)?;
/// assert_eq!((name, &*content), ("king.snake", b"SNAKE: 3".as_slice()));
/// assert_eq!(opened("king", &bytes)?.1, content);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn opened<'a>(file: &'a str, bytes: &'a [u8]) -> Result<(&'a str, Cow<'a, [u8]>), FormatError> {
    let is_ending = |end: &str| ["gz", "tgz"].iter().any(|it| it.eq_ignore_ascii_case(end));
    let bare = file.rsplit_once('.').filter(|(_, end)| is_ending(end));
    let name = bare.map_or(file, |(name, _)| name);
    Ok((name, unpacked(bytes)?))
}

/// Whether a file is packed with gzip.
pub(super) fn is_packed(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0x1f, 0x8b])
}

/// A text packed with gzip, the same bytes each time.
///
/// # Errors
/// None in practice: memory can always be written to.
///
/// The bytes begin with 1f 8b, by which readers tell compressed files from text.
pub fn packed(text: &str) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text.as_bytes())?;
    encoder.finish()
}
