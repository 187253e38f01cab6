//! The search of one unit, from where it stands.
//!
//! ```text
//! while prefixes are left:
//!     search some of them, until a state is to be saved or the process is to end
//!     add what was found; keep what is left
//!     divide a prefix that took longer than that, so that the next search comes to an end
//! ```
//!
//! Invariant: what was found and what is left are together the whole unit.
#![expect(
    clippy::disallowed_methods,
    reason = "states are saved every so often, and results say how long they took"
)]

use std::cell::Cell;
use std::time::{Duration, Instant};

use super::folder::Folder;
use super::search::Subject;
use super::storage::{StoredResult, StoredUnit};
use crate::errors::failure::Failure;
use cubewright::puzzle::{Cause, Division, EngineError, Limits, PartFound, Prefix};
use cubewright_programs::limits::cpu;

/// How a unit is searched.
pub(super) struct Search<'a> {
    pub folder: &'a Folder,
    /// The checksum of the plan.
    pub id: &'a str,
    pub subject: &'a Subject,
    pub division: &'a dyn Division,
    /// How often the state of a long unit is saved.
    pub every: Duration,
}

/// A search of some prefixes at once takes about this long; between two of them the process can
/// end without losing any work.
const ABOUT: Duration = Duration::from_millis(500);

/// Where a unit stands.
struct State {
    found: PartFound,
    /// The next prefix comes last.
    left: Vec<Prefix>,
    /// CPU time, or time by the clock where the system does not tell it.
    seconds: f64,
}

impl Search<'_> {
    /// Searches a unit to its end and writes the result; the cause if a limit was reached before, and
    /// then its state is written.
    pub(super) fn unit(
        &self,
        number: usize,
        unit: &StoredUnit,
        limits: &Limits<'_>,
    ) -> Result<Option<Cause>, Failure> {
        let mut state = self.begin(number, unit);
        let mut saved = Instant::now();
        let mut some = 1;
        while !state.left.is_empty() {
            if let Some(cause) = (limits.stop)() {
                self.save(number, &state)?;
                return Ok(Some(cause));
            }
            let begun = Instant::now();
            let used = cpu::used();
            self.advance(&mut state, some, limits)?;
            let took = begun.elapsed();
            let worked = cpu::since(used);
            state.seconds += worked.unwrap_or(took).as_secs_f64();
            some = if took < ABOUT {
                some * 2
            } else {
                some.div_ceil(2)
            };
            if saved.elapsed() >= self.every && !state.left.is_empty() {
                self.save(number, &state)?;
                saved = Instant::now();
            }
        }
        let result = StoredResult::of(self.id, number, &state.found, state.seconds);
        self.folder.write_result(self.id, &result)?;
        self.folder.drop_state(number);
        Ok(None)
    }

    /// Where the unit stands: at its beginning, or where an earlier process left it.
    fn begin(&self, number: usize, unit: &StoredUnit) -> State {
        let stored = self.folder.state(self.id, number);
        let known = stored.and_then(|stored| Some((stored.found()?, stored.seconds)));
        let (mut found, seconds) = known.unwrap_or_else(|| {
            let found = PartFound {
                left: unit.prefixes.clone(),
                ..PartFound::default()
            };
            (found, 0.0)
        });
        let mut left = core::mem::take(&mut found.left);
        left.reverse();
        State {
            found,
            left,
            seconds,
        }
    }

    fn save(&self, number: usize, state: &State) -> Result<(), Failure> {
        let mut found = state.found.clone();
        found.left = state.left.iter().rev().cloned().collect();
        let stored = StoredResult::of(self.id, number, &found, state.seconds);
        self.folder.write_state(&stored)
    }

    /// Searches the next prefixes, some of them at once.
    fn advance(
        &self,
        state: &mut State,
        some: usize,
        limits: &Limits<'_>,
    ) -> Result<(), EngineError> {
        let first = state.left.len().saturating_sub(some);
        let mut prefixes = state.left.split_off(first);
        prefixes.reverse();
        let begun = Instant::now();
        let is_due = Cell::new(false);
        let is_single = prefixes.len() == 1;
        let children = || self.division.divide(&prefixes[0]);
        // A prefix that cannot be divided is searched for as long as it takes.
        let can_be_left = self.subject.is_resumable(self.division)
            || !is_single
            || children().is_some_and(|children| !children.contains(&prefixes[0]));
        let due = || {
            is_due.set(can_be_left && begun.elapsed() >= self.every);
            is_due.get().then_some(Cause::Time)
        };
        let stop = || (limits.stop)().or_else(due);
        let limits = Limits {
            stop: &stop,
            ..*limits
        };
        let found = self.subject.search(self.division, &prefixes, &limits)?;
        let mut left = found.left.clone();
        if is_single && left == prefixes && is_due.get() {
            left = children().unwrap_or(left);
        }
        left.reverse();
        state.left.extend(left);
        state.found.add(found);
        Ok(())
    }
}
