//! How a puzzle is to be solved or counted, said by name.
//!
//! Invariant: nothing runs before [`run`](Solver::run) or [`count`](Solver::count); what was said
//! last holds.

use core::fmt;
use core::num::NonZero;
use core::ops::ControlFlow;
use std::time::{Duration, Instant};

use super::{NoSolution, Puzzle, PuzzleError, Solution};
use crate::count::Symmetry;
use crate::engine::{
    Cause, CountProgress, CountReport, Engine, EngineError, Goal, Limits, ListRequest, Outcome,
    Proof, Settings, Stop,
};
use crate::solve::{choose, engine};

/// What a solution is shown to as soon as it is found; breaking ends the search.
type Sink<'a> = Box<dyn FnMut(&Solution<'_>) -> ControlFlow<()> + 'a>;

/// A puzzle about to be solved or counted: what is not said is as usual.
///
/// ```
/// use core::time::Duration;
/// use cubewright::count::Symmetry;
/// use cubewright::puzzle::{Puzzle, Status};
/// let puzzle = Puzzle::parse("x.pack", b"PACKING: x\nBOX: 3x2x1\n\nPIECE: a x3\n##\n")?;
/// let solver = puzzle.solver().engine("cover")?.all().up_to(Symmetry::Full);
/// let run = solver.time_limit(Duration::from_secs(10)).run()?;
/// assert_eq!((run.solutions().len(), run.status()), (2, Status::Complete));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver<'a> {
    puzzle: &'a Puzzle,
    engine: Option<Box<dyn Engine>>,
    goal: Goal,
    up_to: Symmetry,
    settings: Settings<'a>,
    limits: Limits<'a>,
    time_limit: Option<Duration>,
    sink: Option<Sink<'a>>,
}

impl fmt::Debug for Solver<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver")
            .field("puzzle", &self.puzzle.name())
            .field("goal", &self.goal)
            .field("up_to", &self.up_to)
            .field("settings", &self.settings)
            .finish_non_exhaustive()
    }
}

impl<'a> Solver<'a> {
    pub(super) fn new(puzzle: &'a Puzzle) -> Self {
        Self {
            puzzle,
            engine: None,
            goal: puzzle.usual_goal(),
            up_to: Symmetry::Raw,
            settings: Settings::default(),
            limits: Limits::none(),
            time_limit: None,
            sink: None,
        }
    }

    /// With the engine of this name, such as `cover`, `microlp` or `race`; otherwise the
    /// rule of [`choose`] takes one.
    ///
    /// `race` runs one engine of each kind at once; `race:cover,microlp` runs those that are named.
    /// [`backends`](crate::solve::backends) lists all names.
    ///
    /// # Errors
    /// [`EngineError`] if there is no such engine in this build, or on this machine.
    pub fn engine(mut self, name: &str) -> Result<Self, EngineError> {
        self.engine = Some(engine(name)?);
        Ok(self)
    }

    /// With this engine, such as [one of one's own](super::own_engine).
    #[must_use]
    pub fn with_engine(mut self, engine: impl Engine + 'static) -> Self {
        self.engine = Some(Box::new(engine));
        self
    }

    /// Any one solution.
    ///
    /// Which one depends on the engine. It is the fastest goal, and the usual one of packings.
    #[must_use]
    pub const fn first(mut self) -> Self {
        self.goal = Goal::First;
        self
    }

    /// The canonical optimum.
    ///
    /// All engines give the same one: the cheapest, and of equals the one that comes first in the
    /// order of the family. Proving that takes longer than finding a solution.
    #[must_use]
    pub const fn optimum(mut self) -> Self {
        self.goal = Goal::Optimum;
        self
    }

    /// All solutions.
    ///
    /// Their order depends on the engine, the set of them does not. A run that is not stopped by a
    /// limit or a sink has proved that these are all.
    #[must_use]
    pub const fn all(mut self) -> Self {
        self.goal = Goal::All { up_to: None };
        self
    }

    /// So many solutions at most.
    ///
    /// The run ends without a proof when there are more.
    #[must_use]
    pub const fn at_most(mut self, number: u64) -> Self {
        self.goal = Goal::All {
            up_to: Some(number),
        };
        self
    }

    /// One solution of each orbit under these symmetries, where several are asked for.
    ///
    /// [`Symmetry::Rotations`] and [`Symmetry::Full`] are those of the puzzle's target: of a cube 24 or
    /// 48. The member shown is the same with every engine. A bare model has no symmetries.
    #[must_use]
    pub const fn up_to(mut self, symmetry: Symmetry) -> Self {
        self.up_to = symmetry;
        self
    }

    /// With so many threads; 0 is 1.
    ///
    /// Only searches of our own use several; others ignore it. Neither the answers nor their order
    /// depend on it.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.settings.threads = NonZero::new(threads).unwrap_or(NonZero::<usize>::MIN);
        self
    }

    /// Settings of the engine, all at once.
    #[must_use]
    pub const fn settings(mut self, settings: Settings<'a>) -> Self {
        self.settings = settings;
        self
    }

    /// Stops after this time, from [`Self::run`] on.
    ///
    /// It is wall time. A run that reaches it ends with [`Status::Limit`] and what was found so far.
    #[must_use]
    pub const fn time_limit(mut self, limit: Duration) -> Self {
        self.time_limit = Some(limit);
        self
    }

    /// Stops when these limits say so.
    ///
    /// For those who have a button to stop with or count memory. A time limit holds besides.
    #[must_use]
    pub const fn limits(mut self, limits: Limits<'a>) -> Self {
        self.limits = limits;
        self
    }

    /// Shows each solution as soon as it is found and verified; they are not kept then.
    #[must_use]
    pub fn on_solution(mut self, sink: impl FnMut(&Solution<'_>) -> ControlFlow<()> + 'a) -> Self {
        self.sink = Some(Box::new(sink));
        self
    }

    /// Solves the puzzle.
    ///
    /// # Errors
    /// Those of the engine. "No solution" and a limit are statuses of the run.
    pub fn run(mut self) -> Result<SolveReport<'a>, PuzzleError> {
        let engine = self.chosen(self.goal)?;
        let puzzle = self.puzzle;
        let mut sink = self.sink.take();
        let is_best = self.goal == Goal::Optimum;
        let mut solutions: Vec<Solution<'a>> = Vec::new();
        let show = &mut |selection: &crate::model::Selection| {
            let solution = Solution::of(puzzle, selection);
            if let Some(sink) = &mut sink {
                return sink(&solution);
            }
            if is_best {
                solutions.clear();
            }
            solutions.push(solution);
            ControlFlow::Continue(())
        };
        let outcome = self.within(|limits| {
            let task = puzzle.task(self.goal).with(self.settings);
            match (self.up_to, self.goal) {
                (Symmetry::Rotations | Symmetry::Full, Goal::All { up_to: most }) => {
                    let up_to = self.up_to;
                    let list = ListRequest { up_to, most };
                    crate::solve::list(&*engine, &task, list, limits, show)
                }
                _ => crate::solve::solve(&*engine, &task, limits, show),
            }
        })?;
        Ok(SolveReport {
            solutions,
            engine: engine.name(),
            outcome,
        })
    }

    /// Counts the solutions up to the symmetries of the puzzle.
    ///
    /// # Errors
    /// Those of the engine.
    pub fn count(mut self) -> Result<CountReport, PuzzleError> {
        let engine = self.chosen(Goal::Count)?;
        let ignore = &mut |_: CountProgress<'_>| ();
        let counted = self.within(|limits| {
            self.puzzle
                .count_with(&*engine, self.settings, limits, ignore)
        });
        Ok(counted?)
    }

    /// The engine that was named, or that the rule takes.
    fn chosen(&mut self, goal: Goal) -> Result<Box<dyn Engine>, EngineError> {
        match self.engine.take() {
            Some(engine) => Ok(engine),
            None => engine(choose(&self.puzzle.task(goal).with(self.settings))?.engine),
        }
    }

    /// Runs something within the limits.
    fn within<T>(&self, run: impl FnOnce(&Limits<'_>) -> T) -> T {
        let Some(limit) = self.time_limit else {
            return run(&self.limits);
        };
        #[expect(clippy::disallowed_methods, reason = "the time limit is the caller's")]
        let start = Instant::now();
        let left = || limit.saturating_sub(start.elapsed());
        let others = self.limits;
        run(&Limits {
            stop: &|| (others.stop)().or_else(|| left().is_zero().then_some(Cause::Time)),
            time_left: &|| {
                let other = (others.time_left)();
                Some(other.map_or(left(), |other| other.min(left())))
            },
        })
    }
}

/// How a run ended, in one word.
///
/// It is read off the proof and the reason for stopping of the [`Outcome`], which keeps them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The one solution shown is the canonical optimum.
    Optimal,
    /// All solutions were shown.
    Complete,
    /// As many as wanted were shown; there may be more.
    Found,
    /// It is proved that there is no solution.
    Infeasible,
    /// A limit was reached.
    Limit(Cause),
}

/// What came of solving a puzzle.
#[derive(Clone, Debug)]
pub struct SolveReport<'a> {
    solutions: Vec<Solution<'a>>,
    engine: &'static str,
    outcome: Outcome,
}

impl<'a> SolveReport<'a> {
    /// The solutions in the order in which they were found; none where a sink took them.
    ///
    /// With the goal [`optimum`](Solver::optimum) there is one at most.
    #[must_use]
    pub fn solutions(&self) -> &[Solution<'a>] {
        &self.solutions
    }

    /// The last solution, which is the best where one is better than another.
    ///
    /// # Errors
    /// [`NoSolution`] if there is none, or none was found.
    pub fn best(&self) -> Result<&Solution<'a>, NoSolution> {
        let none = match self.outcome.proof {
            Proof::Infeasible => NoSolution::Infeasible,
            Proof::None | Proof::Optimal | Proof::Complete => NoSolution::NotFound,
        };
        self.solutions.last().ok_or(none)
    }

    /// How it ended.
    #[must_use]
    pub const fn status(&self) -> Status {
        match (self.outcome.proof, self.outcome.stop) {
            (Proof::Infeasible, _) => Status::Infeasible,
            (Proof::Optimal, _) => Status::Optimal,
            (Proof::Complete, _) => Status::Complete,
            (Proof::None, Stop::Limit(cause)) => Status::Limit(cause),
            (Proof::None, Stop::Finished | Stop::Enough) => Status::Found,
        }
    }

    /// The engine that ran.
    ///
    /// Its name, as [`Solver::engine`] takes it; the one that the rule took if none was named.
    #[must_use]
    pub const fn engine(&self) -> &'static str {
        self.engine
    }

    /// What was found, what was proved, why it stopped, and how much work it was.
    #[must_use]
    pub const fn outcome(&self) -> &Outcome {
        &self.outcome
    }
}
