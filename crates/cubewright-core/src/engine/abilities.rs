//! What only some engines can do.
//!
//! Invariant: whoever has such a value can use it; there is no flag beside it that could say something else.

use core::ops::ControlFlow;

use super::api::{Cause, Checkpointing, CopyCounts, CountProgress, CountReport, Limits, Task};
use super::diagram::Diagram;
#[cfg(not(target_family = "wasm"))]
use super::division::Division;
use super::error::EngineError;
use crate::language::Text;

/// What an engine cannot do whose counts begin anew each time.
#[doc(hidden)]
pub const KEEP_CHECKPOINTS: Text = ["keep checkpoints", "Zwischenstände sichern"];

/// What an engine cannot do that searches solution by solution.
#[doc(hidden)]
pub const DRAW_DIAGRAMS: Text = [
    "keep all solutions as a diagram",
    "alle Lösungen als Diagramm behalten",
];

/// What an engine cannot do that searches in one piece.
#[cfg(not(target_family = "wasm"))]
#[doc(hidden)]
pub const DIVIDE: Text = [
    "divide the search among several processes",
    "die Suche auf mehrere Prozesse aufteilen",
];

/// What an engine cannot do that does not tell copies apart.
#[doc(hidden)]
pub const COUNT_BY_COPIES: Text = [
    "count by the copies of the pieces",
    "nach den Kopien der Teile zählen",
];

/// Counts that can be interrupted and resumed.
pub trait Resuming {
    /// Counts like [`Engine::count`](super::Engine::count), from a checkpoint on if there is one. `watch` is
    /// told how far it is, with a checkpoint: before the count, now and then, whenever one is due, and at
    /// the end.
    ///
    /// # Errors
    /// [`EngineError::Checkpoint`] for a checkpoint of another count.
    fn count_resumable(
        &self,
        task: &Task<'_>,
        checkpointing: Checkpointing<'_>,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(CountProgress<'_>),
    ) -> Result<CountReport, EngineError>;
}

/// Counts by how many copies of each piece a solution has.
pub trait CopyCounting {
    /// Counts the solutions by how many copies of each piece they use. `watch` is told how far it
    /// is.
    ///
    /// # Errors
    /// [`EngineError::Unsupported`] of puzzles without pieces.
    fn count_by_copies(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(CountProgress<'_>),
    ) -> Result<CopyCounts, EngineError>;
}

/// Diagrams of all solutions.
pub trait Diagrams {
    /// All solutions as the paths of a decision diagram; the cause if a limit was reached. `watch`
    /// is told how far it is.
    ///
    /// # Errors
    /// [`EngineError`] on misuse and failure only.
    fn diagram(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(CountProgress<'_>),
    ) -> Result<ControlFlow<Cause, Diagram>, EngineError>;
}

/// A search that several processes can share.
#[cfg(not(target_family = "wasm"))]
pub trait Dividing {
    /// Whether it divides the search for this task, which the engine supports.
    fn divides(&self, _: &Task<'_>) -> bool {
        true
    }

    /// Its search for all solutions of `task`, divided among several processes. `root` is what
    /// [`Division::root`] told of the same task before.
    ///
    /// # Errors
    /// [`EngineError`] on misuse and failure only.
    fn division<'a>(
        &self,
        task: &Task<'a>,
        root: Option<u32>,
    ) -> Result<Box<dyn Division + 'a>, EngineError>;
}
