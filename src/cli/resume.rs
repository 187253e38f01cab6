//! Counts that outlive the program: `cubewright count --checkpoint FILE`.
//!
//! Invariant: the file always holds a whole checkpoint; a new one is written
//! beside it and then takes its place.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::time::{Duration, Instant};

use super::exit::Failure;
use super::output::note;
use crate::engine::cover::{Checkpoint, CheckpointError, CountState, Cover};
use crate::engine::{self, Limits, Outcome, PackingCount, PackingReport, Settings, Task};
use crate::model::PackingModel;

/// Time between two checkpoints.
const PAUSE: Duration = Duration::from_secs(1);

/// The largest checkpoint that is read, in bytes.
const MAX_BYTES: u64 = 1 << 28;

/// The checkpoint file of a count.
pub(super) struct Keeper<'a> {
    file: &'a Path,
    begun: Option<Checkpoint>,
    last: Instant,
    latest: Option<Checkpoint>,
    written: Result<(), Failure>,
}

impl<'a> Keeper<'a> {
    /// Reads the file, if it is there.
    pub(super) fn open(file: &'a Path, quiet: bool) -> Result<Self, Failure> {
        let begun = read(file)?;
        if let (Some(begun), false) = (&begun, quiet) {
            let waiting = begun.waiting.len();
            let solutions = begun.counts.map_or(begun.solutions, |[raw, ..]| raw);
            note(&format!(
                "going on from {}: {solutions} solutions, {waiting} subproblems left",
                file.display()
            ));
        }
        Ok(Self {
            file,
            begun,
            last: Instant::now(),
            latest: None,
            written: Ok(()),
        })
    }

    /// Where the count was stopped.
    pub(super) fn begun(&self) -> Option<Checkpoint> {
        self.begun.clone()
    }

    /// Takes note of a state, and writes it down now and then.
    pub(super) fn see(&mut self, state: &CountState<'_>) {
        self.latest = Some(state.checkpoint());
        if self.last.elapsed() >= PAUSE && self.written.is_ok() {
            self.keep();
            self.last = Instant::now();
        }
    }

    fn keep(&mut self) {
        if let Some(latest) = self.latest.take() {
            self.written = write(self.file, &latest);
        }
    }

    /// Writes down the last state; `refused` is what was wrong with the first.
    pub(super) fn close(mut self, refused: Option<CheckpointError>) -> Result<(), Failure> {
        if let Some(error) = refused {
            return Err(Failure::Checkpoint {
                file: self.file.display().to_string(),
                error: error.to_string(),
            });
        }
        if self.written.is_ok() {
            self.keep();
        }
        self.written
    }
}

/// Counts the solutions of the task from the checkpoint in `file`, if there is
/// one, and keeps it up to date.
pub(super) fn count(
    task: &Task<'_>,
    file: &Path,
    limits: &Limits<'_>,
    quiet: bool,
) -> Result<Outcome, Failure> {
    let mut keeper = Keeper::open(file, quiet)?;
    let begun = keeper.begun();
    let see = &mut |state: &CountState<'_>| keeper.see(state);
    let outcome = Cover::new().count_on(task, begun.as_ref(), limits, see)?;
    keeper.close(outcome.as_ref().err().cloned())?;
    outcome.map_err(|error| Failure::Checkpoint {
        file: file.display().to_string(),
        error: error.to_string(),
    })
}

/// Counts packings in the same way, with their symmetries.
pub(super) fn count_packings(
    model: &PackingModel,
    settings: Settings<'_>,
    file: &Path,
    limits: &Limits<'_>,
    quiet: bool,
    progress: &mut dyn FnMut(&CountState<'_>),
) -> Result<PackingReport, Failure> {
    let mut keeper = Keeper::open(file, quiet)?;
    let begun = keeper.begun();
    let count = PackingCount {
        settings,
        from: begun.as_ref(),
    };
    let see = &mut |state: &CountState<'_>| {
        progress(state);
        keeper.see(state);
    };
    let report = engine::count_packings(&Cover::new(), model, &count, limits, see)?;
    keeper.close(report.as_ref().err().cloned())?;
    report.map_err(|error| Failure::Checkpoint {
        file: file.display().to_string(),
        error: error.to_string(),
    })
}

fn read(file: &Path) -> Result<Option<Checkpoint>, Failure> {
    let failure = |error: String| Failure::Checkpoint {
        file: file.display().to_string(),
        error,
    };
    match fs::metadata(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Ok(data) if data.len() > MAX_BYTES => {
            return Err(failure(format!("it is larger than {MAX_BYTES} bytes")));
        }
        _ => {}
    }
    let text = fs::read_to_string(file).map_err(|error| failure(error.to_string()))?;
    let checkpoint = Checkpoint::read(&text).map_err(|error| failure(error.to_string()))?;
    Ok(Some(checkpoint))
}

fn write(file: &Path, checkpoint: &Checkpoint) -> Result<(), Failure> {
    let mut beside = file.as_os_str().to_owned();
    beside.push(".new");
    fs::write(&beside, checkpoint.text())
        .and_then(|()| fs::rename(&beside, file))
        .map_err(|error| Failure::Output {
            file: file.display().to_string(),
            error,
        })
}
