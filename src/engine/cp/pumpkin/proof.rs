//! The file of a proof.
//!
//! Invariant: under its own name a proof is whole. Of one that could not be written to
//! its end nothing is left, and the file that was there stays.
#![expect(
    clippy::disallowed_methods,
    reason = "a proof is a file that the solver writes"
)]

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;
use pumpkin_core::proof::ProofLog;

use crate::engine::EngineError;
use crate::language::Say;

/// A proof that is being written under another name.
///
/// A run that ends without a conclusion, by a limit, an error or a panic, drops this and leaves
/// nothing.
pub(super) struct ProofFile {
    path: PathBuf,
    part: PathBuf,
}

impl ProofFile {
    /// The file for a proof at `path`; pumpkin packs it if the name ends with `.gz`.
    pub(super) fn new(path: &Path) -> Self {
        let mut part = path.as_os_str().to_owned();
        part.push(if is_packed(path) { ".part.gz" } else { ".part" });
        Self {
            path: path.to_owned(),
            part: part.into(),
        }
    }

    /// What pumpkin writes to.
    pub(super) fn log(&self) -> Result<ProofLog, EngineError> {
        ProofLog::cp(&self.part, true).map_err(|error| self.unwritten(&error))
    }

    /// Does the work that writes the proof. Pumpkin panics at many of the errors that
    /// the file gives, and keeps silent about others.
    ///
    /// A panic of Pumpkin while the file cannot be written becomes the error of the file; any other
    /// goes on.
    pub(super) fn guard<T>(
        &self,
        work: impl FnOnce() -> Result<T, EngineError>,
    ) -> Result<T, EngineError> {
        // Nothing of the work is used any more after a panic.
        catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
            let message = panic.downcast_ref::<String>();
            if message.is_some_and(|it| it.to_lowercase().contains("to write")) {
                return Err(self.unwritten(&self.reason()));
            }
            resume_unwind(panic)
        })
    }

    /// Puts the proof in its place when the solver is gone; if it `concludes`, its last
    /// line must say so.
    pub(super) fn keep(&self, concludes: bool) -> Result<(), EngineError> {
        let is_whole = !concludes || self.is_concluded().unwrap_or(false);
        if !is_whole {
            return Err(self.unwritten(&self.reason()));
        }
        fs::rename(&self.part, &self.path).map_err(|error| self.unwritten(&error))
    }

    /// Whether the last line is a whole conclusion, and a packed file whole.
    fn is_concluded(&self) -> io::Result<bool> {
        let file = File::open(&self.part)?;
        let reader: Box<dyn Read> = if is_packed(&self.path) {
            Box::new(GzDecoder::new(file))
        } else {
            Box::new(file)
        };
        let mut reader = BufReader::new(reader);
        let (mut line, mut last) = (Vec::new(), Vec::new());
        while reader.read_until(b'\n', &mut line)? > 0 {
            core::mem::swap(&mut line, &mut last);
            line.clear();
        }
        Ok(last.starts_with(b"c ") && last.ends_with(b"\n"))
    }

    /// Why something is missing; the disk says it again as long as it is full.
    fn reason(&self) -> io::Error {
        let appended = OpenOptions::new().append(true).open(&self.part);
        let again = appended.and_then(|mut file| file.write_all(&[b'\n'; 1 << 13]));
        again.err().unwrap_or_else(|| {
            io::Error::other("some of it could not be written; is the disk full?")
        })
    }

    /// The error of a proof that could not be written.
    fn unwritten(&self, error: &io::Error) -> EngineError {
        EngineError::ProofFile {
            file: self.path.display().to_string(),
            message: error.statement(),
        }
    }
}

/// Whether the name of a proof asks for it to be packed.
fn is_packed(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "gz")
}

impl Drop for ProofFile {
    fn drop(&mut self) {
        // Nothing is left behind of a proof that was not kept.
        let _ = fs::remove_file(&self.part);
    }
}
