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
use crate::engine::cover::{Checkpoint, CountState, Cover};
use crate::engine::{Limits, Outcome, Task};

/// Time between two checkpoints.
const PAUSE: Duration = Duration::from_secs(1);

/// The largest checkpoint that is read, in bytes.
const MAX_BYTES: u64 = 1 << 28;

/// Counts the solutions of the task from the checkpoint in `file`, if there is
/// one, and keeps it up to date.
pub(super) fn count(
    task: &Task<'_>,
    file: &Path,
    limits: &Limits<'_>,
    quiet: bool,
) -> Result<Outcome, Failure> {
    let begun = read(file)?;
    if let (Some(begun), false) = (&begun, quiet) {
        let waiting = begun.waiting.len();
        let solutions = begun.solutions;
        note(&format!(
            "going on from {}: {solutions} solutions, {waiting} subproblems left",
            file.display()
        ));
    }
    let mut written = Ok(());
    let mut last = Instant::now();
    let mut latest = None;
    let save = &mut |state: &CountState<'_>| {
        latest = Some(state.checkpoint());
        if last.elapsed() >= PAUSE && written.is_ok() {
            written = latest.take().map_or(Ok(()), |state| write(file, &state));
            last = Instant::now();
        }
    };
    let outcome = Cover::new().count_on(task, begun.as_ref(), limits, save)?;
    written?;
    if let Some(latest) = latest {
        write(file, &latest)?;
    }
    outcome.map_err(|error| Failure::Checkpoint {
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
