//! What checkpoints of all engines have in common: a checksum, and hashes of what they belong to.
//!
//! Invariant: a text of which anything was changed is not read. The checksum finds every change
//! within four consecutive bytes, and of other changes all but one in four thousand million.

use super::CheckpointError;

/// The last line, with the checksum of `text`.
fn checksum(text: &[u8]) -> String {
    format!("checksum {:08x}\n", crc32fast::hash(text))
}

/// The text with its checksum as the last line.
#[must_use]
pub fn seal(text: String) -> String {
    let checksum = checksum(text.as_bytes());
    text + &checksum
}

/// How the checkpoints of an engine begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Magic {
    /// The engine.
    pub engine: &'static str,
    /// The first line up to the number of the format.
    before: &'static str,
    /// The number of the format. Raise it whenever a line, the number of an option or a hash
    /// comes to mean something else.
    format: u32,
}

/// Checkpoints of the search for exact covers.
pub const COVER: Magic = Magic {
    engine: "cover",
    before: "cubewright checkpoint ",
    format: 2,
};

/// Checkpoints of counts by a frontier.
pub const FRONTIER: Magic = Magic {
    engine: "frontier",
    before: "cubewright frontier checkpoint ",
    format: 1,
};

impl Magic {
    /// The first line.
    #[must_use]
    pub fn line(self) -> String {
        format!("{}{}\n", self.before, self.format)
    }

    /// What stands between the first line and the checksum.
    ///
    /// # Errors
    /// [`CheckpointError`] if the text is of another engine or format, or was changed.
    pub fn unseal(self, bytes: &[u8]) -> Result<&str, CheckpointError> {
        if !bytes.starts_with(self.before.as_bytes()) {
            return Err(keeper(bytes).map_or(CheckpointError::Header, |engine| {
                CheckpointError::OtherEngine { engine }
            }));
        }
        let text = unseal(bytes)?;
        text.strip_prefix(&self.line()).ok_or(CheckpointError::New)
    }
}

/// The engine that kept a checkpoint, by its first line.
#[must_use]
pub fn keeper(bytes: &[u8]) -> Option<&'static str> {
    let mut all = [COVER, FRONTIER].into_iter();
    let kept = all.find(|it| bytes.starts_with(it.before.as_bytes()));
    kept.map(|it| it.engine)
}

/// The text without its last line, which must be the checksum.
fn unseal(bytes: &[u8]) -> Result<&str, CheckpointError> {
    let end = bytes.len().saturating_sub(checksum(&[]).len());
    let (text, stored) = bytes.split_at(end);
    if stored != checksum(text).as_bytes() {
        return Err(CheckpointError::Damaged);
    }
    core::str::from_utf8(text).map_err(|_| CheckpointError::Damaged)
}

/// A hash of a sequence of words, in the manner of FNV-1a with whole words for bytes. Written
/// in checkpoints, so it must stay what it is.
pub fn hash_words(words: impl Iterator<Item = u64>) -> u64 {
    words.fold(0xcbf2_9ce4_8422_2325, |hash: u64, word| {
        (hash ^ word).wrapping_mul(0x0100_0000_01b3).rotate_left(23)
    })
}
