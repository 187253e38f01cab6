//! Files that cannot be written.

use std::fmt;
use std::io::{self, ErrorKind};

use crate::terminal::language;
use cubewright_core::language::Say;

/// A file that cannot be written, and the option that named it.
#[derive(Debug)]
pub struct Unwritten {
    /// Its name.
    pub file: String,
    /// The option.
    pub option: &'static str,
    /// Why.
    pub error: io::Error,
}

impl fmt::Display for Unwritten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = [
            "{0}: cannot be written: {1}",
            "{0}: lässt sich nicht schreiben: {1}",
        ];
        f.write_str(&language().say(text, &[&self.file, &self.error.text(language())]))
    }
}

impl core::error::Error for Unwritten {}

impl Unwritten {
    /// In an error of the standard library, to go through `Write`. A closed pipe stays
    /// what it is.
    #[must_use]
    pub fn into_io(self) -> io::Error {
        match self.error.kind() {
            ErrorKind::BrokenPipe => self.error,
            kind => io::Error::new(kind, self),
        }
    }
}
