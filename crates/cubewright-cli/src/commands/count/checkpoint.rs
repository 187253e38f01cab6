//! Counts that outlive the program: `cubewright count --checkpoint FILE`.
//!
//! Invariant: the file always holds a whole checkpoint, at most a few seconds old; a
//! new one is written beside it, is on the disk, and then takes its place. One process
//! at a time works on a file.
#![expect(
    clippy::disallowed_methods,
    reason = "checkpoints are files, written every so often"
)]

use std::cell::{Cell, RefCell};
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::errors::failure::Failure;
use cubewright::language::{Say, Statement, Text};
use cubewright::puzzle::{
    Cause, Checkpointing, CountProgress, CountReport, Engine, EngineError, Limits, Puzzle, Settings,
};
use cubewright_programs::files::{Lock, Over, Target};
use cubewright_programs::terminal::{language, note, say};

/// The largest checkpoint that is read, in bytes.
const MAX_BYTES: u64 = 1 << 32;

/// The option that names the file.
const OPTION: &str = "--checkpoint";

/// How a count is kept.
#[derive(Clone, Copy)]
pub(crate) struct Kept<'a> {
    pub file: &'a Path,
    /// Time between two checkpoints.
    pub every: Duration,
    pub quiet: bool,
}

/// The checkpoint file of a count.
pub(crate) struct Keeper {
    file: String,
    target: Target,
    begun: Option<Vec<u8>>,
    is_told: Cell<bool>,
    /// Time between two checkpoints, besides the few thousand nodes until the engine
    /// asks.
    every: Duration,
    last: Cell<Instant>,
    failed: RefCell<Option<Failure>>,
    /// Given back at the end.
    lock: Lock,
}

/// A file that two processes would write.
const IN_USE: Text = [
    "another process is using this file",
    "ein anderer Prozess benutzt diese Datei",
];

impl Keeper {
    /// Locks the file, and reads it if it is there.
    pub(crate) fn open(kept: Kept<'_>) -> Result<Self, Failure> {
        let Kept {
            file: name,
            every,
            quiet,
        } = kept;
        let file = name.display().to_string();
        let failure = |error: Statement| Failure::Checkpoint {
            file: file.clone(),
            error,
        };
        let target = Target::new(name, OPTION, Over::Nothing)?;
        let Some(path) = target.regular() else {
            return Err(failure(Statement::of(
                [
                    "this is not a regular file",
                    "das ist keine gewöhnliche Datei",
                ],
                &[],
            )));
        };
        let lock = target.lock()?;
        let lock = lock.ok_or_else(|| failure(Statement::of(IN_USE, &[])))?;
        let begun = if path.exists() {
            Some(read(path).map_err(failure)?)
        } else {
            None
        };
        Ok(Self {
            file,
            target,
            begun,
            is_told: Cell::new(quiet),
            every,
            last: Cell::new(Instant::now()),
            failed: RefCell::new(None),
            lock,
        })
    }

    fn is_due(&self) -> bool {
        self.last.get().elapsed() >= self.every
    }

    /// Writes a state down, if it is time to. The first one tells whether that can be
    /// done at all.
    fn see(&self, seen: &CountProgress<'_>) {
        let Some(checkpoint) = seen.checkpoint else {
            return;
        };
        if self.begun.is_some() && !self.is_told.replace(true) {
            self.tell_begin(seen);
        }
        let is_first = seen.done == Some(0.0) && self.begun.is_none();
        if !(is_first || self.is_due() || seen.is_over) || self.failed.borrow().is_some() {
            return;
        }
        let text = checkpoint();
        if let Err(error) = self.target.replace(text.as_bytes(), &self.lock) {
            *self.failed.borrow_mut() = Some(error.into());
        }
        self.last.set(Instant::now());
    }

    /// Says where the count goes on: what it tells first is what the file held.
    fn tell_begin(&self, seen: &CountProgress<'_>) {
        let text = [
            "continuing from {0}: {1} {1|solution|solutions} so far, about {2} % done",
            "es geht weiter mit {0}: bisher {1} {1|Lösung|Lösungen}, etwa {2} % geschafft",
        ];
        let percent = format!("{:.1}", seen.done.unwrap_or_default() * 100.0);
        let percent = language().pointed(percent);
        note(&say(text, &[&self.file, &seen.raw, &percent]));
    }

    /// Why the count is to stop.
    fn stop(&self, limits: &Limits<'_>) -> Option<Cause> {
        let has_failed = self.failed.borrow().is_some();
        has_failed.then_some(Cause::Interrupt).or_else(limits.stop)
    }

    /// What was counted, unless the file was refused or cannot be written.
    fn close<T>(self, counted: Result<T, EngineError>) -> Result<T, Failure> {
        let counted = counted.map_err(|error| match error {
            EngineError::Checkpoint(error) => Failure::Checkpoint {
                file: self.file,
                error: error.statement(),
            },
            error => error.into(),
        })?;
        self.failed.into_inner().map_or(Ok(counted), Err)
    }
}

/// Counts the solutions from the checkpoint of `kept`, if there is one, and keeps it up to
/// date.
pub(crate) fn count(
    (question, engine): (&Puzzle, &dyn Engine),
    settings: Settings<'_>,
    kept: Kept<'_>,
    limits: &Limits<'_>,
    progress: &mut dyn FnMut(CountProgress<'_>),
) -> Result<CountReport, Failure> {
    let keeper = Keeper::open(kept)?;
    let see = &mut |seen: CountProgress<'_>| {
        keeper.see(&seen);
        progress(seen);
    };
    let checkpointing = Checkpointing {
        from: keeper.begun.as_deref(),
        is_due: &|| keeper.is_due(),
    };
    let limits = Limits {
        stop: &|| keeper.stop(limits),
        ..*limits
    };
    let counted = question.count_resumable(engine, checkpointing, settings, &limits, see);
    keeper.close(counted)
}

fn read(file: &Path) -> Result<Vec<u8>, Statement> {
    let mut bytes = Vec::new();
    let opened = File::open(file);
    let read = opened.and_then(|opened| opened.take(MAX_BYTES + 1).read_to_end(&mut bytes));
    read.map_err(|error| Statement::quoted(&error.to_string()))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(Statement::of(
            [
                "this file is larger than {0} bytes, which is the limit",
                "diese Datei ist größer als {0} Bytes, die Grenze",
            ],
            &[&MAX_BYTES],
        ));
    }
    Ok(bytes)
}
