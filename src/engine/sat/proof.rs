//! The files of a proof that there is no solution.
//!
//! Invariant: under its own name a proof is whole and refutes the clauses in the file beside it. While
//! it is written it has another name, and if the run ends without a proof nothing is left.
#![expect(
    clippy::disallowed_methods,
    reason = "a proof is a file that the solver writes"
)]

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use super::Proofs;
use super::solver::ProofFormat;
use crate::engine::EngineError;
use crate::export::{Cnf, dimacs_text};
use crate::language::{Say, Statement, Text};

/// A proof that is being written under another name until it is complete.
pub(super) struct ProofFiles<'a> {
    path: &'a Path,
    part: PathBuf,
    /// The clauses that the proof refutes.
    cnf: PathBuf,
    pub format: ProofFormat,
}

impl<'a> ProofFiles<'a> {
    /// The files for a proof at `path`, whose extension says the format: DRAT for
    /// `.drat`, LRAT for `.lrat`, else what the solver does best.
    pub(super) fn new(path: &'a Path, proofs: Proofs) -> Result<Self, [Text; 2]> {
        let extension = path.extension().and_then(|extension| extension.to_str());
        let format = match (extension, proofs) {
            (Some("cnf"), _) => {
                return Err([
                    [
                        "write a proof to a .cnf file: the clauses go there",
                        "einen Beweis in eine .cnf-Datei schreiben: dort stehen die Klauseln",
                    ],
                    ["name the file .drat", "nenn die Datei .drat"],
                ]);
            }
            (Some("lrat"), Proofs::Drat) => {
                return Err([
                    ["write an LRAT proof", "einen LRAT-Beweis schreiben"],
                    [
                        "name the file .drat, or use --engine cadical, which writes LRAT",
                        "nenn die Datei .drat, oder nimm --engine cadical, die LRAT schreibt",
                    ],
                ]);
            }
            (Some("drat"), _) | (_, Proofs::Drat) => ProofFormat::Drat,
            (_, Proofs::DratAndLrat) => ProofFormat::Lrat,
        };
        Ok(Self {
            path,
            part: with_suffix(path),
            cnf: path.with_extension("cnf"),
            format,
        })
    }

    /// Where the solver is to write.
    pub(super) fn part(&self) -> &Path {
        &self.part
    }

    /// Begins the file, as some solvers do not say if they cannot; the proof of an
    /// earlier run goes, so that nobody takes it for this one's.
    pub(super) fn begin(&self) -> Result<(), EngineError> {
        let created = fs::File::create(&self.part).map(drop);
        let begun = created.and_then(|()| {
            if self.path.is_file() {
                fs::remove_file(self.path)?;
            }
            Ok(())
        });
        begun.map_err(|error| self.unwritten(error.statement()))
    }

    /// Keeps the proof, and writes the clauses that it is about beside it.
    pub(super) fn keep(&self, cnf: &Cnf) -> Result<(), EngineError> {
        let part = with_suffix(&self.cnf);
        let written = fs::write(&part, dimacs_text(cnf));
        let kept = written
            .and_then(|()| fs::rename(&part, &self.cnf))
            .and_then(|()| fs::rename(&self.part, self.path));
        kept.map_err(|error| {
            let _ = fs::remove_file(&part);
            self.unwritten(error.statement())
        })
    }

    /// Says that the proof cannot be written.
    pub(super) fn unwritten(&self, message: Statement) -> EngineError {
        EngineError::ProofFile {
            file: self.path.display().to_string(),
            message,
        }
    }
}

/// The name of a file that is not complete.
fn with_suffix(path: &Path) -> PathBuf {
    let mut part = OsString::from(path);
    part.push(".part");
    part.into()
}

impl Drop for ProofFiles<'_> {
    fn drop(&mut self) {
        // Nothing is left behind of a proof that was not kept.
        let _ = fs::remove_file(&self.part);
    }
}
