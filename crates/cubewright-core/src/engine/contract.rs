//! The one trait of all engines.
//!
//! Invariant: what an engine can do it says itself; nobody decides by its name.
//!
//! An engine needs a name and [`Engine::run`]. Every other function has a default that claims nothing:
//! an engine that does not override [`Engine::count`] is counted by enumeration, one that does not
//! override [`Engine::list`] has its solutions put into orbits from outside. What only some engines can do
//! at all is a value, such as [`Engine::diagrams`]: it is there or it is not.

use core::ops::ControlFlow;

#[cfg(not(target_family = "wasm"))]
use super::abilities::Dividing;
use super::abilities::{CopyCounting, Diagrams, KEEP_CHECKPOINTS, Resuming};
use super::api::{CountProgress, CountReport, Limits, ListRequest, Outcome, Settings, Task};
use super::error::EngineError;
use crate::language::Text;
use crate::model::Selection;

/// Where solutions go; breaking ends the search.
pub type Sink<'a> = dyn FnMut(&Selection) -> ControlFlow<()> + 'a;

/// An engine: reads a question, shows solutions, reports an outcome.
pub trait Engine {
    /// The name by which it is chosen.
    fn name(&self) -> &'static str;

    /// Whether it can write the proof that [`Settings::proof`](super::Settings::proof) asks for.
    fn writes_proofs(&self) -> bool {
        false
    }

    /// Whether it makes use of [`Settings::start`](super::Settings::start). Others ignore it, as it
    /// never changes the answer.
    fn uses_start(&self) -> bool {
        false
    }

    /// Whether it stops at the limit of [`Settings::nodes`](super::Settings::nodes).
    fn limits_nodes(&self) -> bool {
        false
    }

    /// Whether it finds all solutions by forbidding each that it has found by a further
    /// row or clause, which makes each solution slower to find than the one before. Only
    /// such an engine stops at [`Settings::solutions`](super::Settings::solutions).
    fn enumerates_by_blocking(&self) -> bool {
        false
    }

    /// Whether a program should run it in a process that it can lose, as it may crash or
    /// hang; [`Engine::run`] itself starts none.
    fn runs_apart(&self) -> bool {
        false
    }

    /// Whether it can answer `task`: it reads such puzzles, can reach the goal, and
    /// [supports the settings](Self::supports_settings). An engine that reads every model keeps the
    /// default. What is found out only by running it, [`Engine::run`] refuses.
    ///
    /// # Errors
    /// [`EngineError::Unsupported`] with the first thing that it cannot do.
    fn supports(&self, task: &Task<'_>) -> Result<(), EngineError> {
        self.supports_settings(&task.settings)
    }

    /// Whether it supports all settings that would change an answer if they were ignored: a proof to
    /// write, and a limit of nodes.
    ///
    /// # Errors
    /// [`EngineError::Unsupported`] with the first setting that it cannot follow.
    fn supports_settings(&self, settings: &Settings<'_>) -> Result<(), EngineError> {
        let unsupported = |what| EngineError::Unsupported {
            engine: self.name(),
            what,
        };
        if settings.proof.is_some() && !self.writes_proofs() {
            return Err(unsupported(["write a proof", "einen Beweis schreiben"]));
        }
        if settings.checkpoints && self.resuming().is_none() {
            return Err(unsupported(KEEP_CHECKPOINTS));
        }
        if settings.nodes.is_some() && !self.limits_nodes() {
            return Err(unsupported([
                "stop after a number of nodes",
                "nach einer Anzahl Knoten aufhören",
            ]));
        }
        Ok(())
    }

    /// Whether it reads the puzzle itself, so that a smaller model of it is of no use.
    fn reads_puzzles(&self) -> bool {
        false
    }

    /// Why `auto` takes it for `task`, if it was written for such tasks and is the best for
    /// them.
    ///
    /// # Errors
    /// [`EngineError::WrongAnswer`] if what decides does not stand its check.
    fn suits(&self, task: &Task<'_>) -> Result<Option<Text>, EngineError> {
        let _ = task;
        Ok(None)
    }

    /// The engine that is meant for `task`, if this one only stands for others.
    ///
    /// # Errors
    /// [`EngineError::NotBuiltIn`] if there is none.
    fn chosen(&self, task: &Task<'_>) -> Result<Option<Box<dyn Engine>>, EngineError> {
        let _ = task;
        Ok(None)
    }

    /// Bytes that it takes for `task`, about, besides what its search gathers as it goes on;
    /// 0 where that is little.
    fn memory(&self, task: &Task<'_>) -> u64 {
        let _ = task;
        0
    }

    /// Counts the solutions of `task` up to symmetry in a way of its own, without showing
    /// them; `None` if it has none, and solutions must be enumerated. `watch` is told how
    /// far it is.
    ///
    /// # Errors
    /// [`EngineError`] on misuse and failure only.
    fn count(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(CountProgress<'_>),
    ) -> Result<Option<CountReport>, EngineError> {
        let _ = (task, limits, watch);
        Ok(None)
    }

    /// Its counts that can be interrupted and resumed, if it has such.
    fn resuming(&self) -> Option<&dyn Resuming> {
        None
    }

    /// Its counts by the copies of the pieces, if it has such.
    fn copy_counting(&self) -> Option<&dyn CopyCounting> {
        None
    }

    /// Its diagrams of all solutions, if it draws such.
    fn diagrams(&self) -> Option<&dyn Diagrams> {
        None
    }

    /// Its search divided among several processes, if it can be.
    #[cfg(not(target_family = "wasm"))]
    fn dividing(&self) -> Option<&dyn Dividing> {
        None
    }

    /// Shows one solution of each orbit under the symmetries in a way of its own: the one
    /// that [`Family::distinct`](crate::family::Family::distinct) shows. `None` if it has no such way.
    ///
    /// # Errors
    /// [`EngineError`] on misuse and failure only.
    fn list(
        &self,
        task: &Task<'_>,
        list: ListRequest,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Option<Outcome>, EngineError> {
        let _ = (task, list, limits, sink);
        Ok(None)
    }

    /// Answers `task` within `limits`, showing each solution to `sink`. Whoever calls it
    /// has asked whether it [`supports`](Self::supports) the task and checks what is
    /// shown; [`solve`](crate::solve::solve) does both.
    ///
    /// # Errors
    /// [`EngineError`] on misuse and failure only.
    fn run(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError>;
}
