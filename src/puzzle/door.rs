//! A puzzle with its model, whatever its family: solved and counted.
//!
//! Invariant: a [`Solution`] was verified before it is shown.

use core::ops::ControlFlow;

use std::path::Path;

use super::{PuzzleError, Solution, SolveReport, Solver, read_asked_puzzle};
use crate::engine::{
    COUNT_BY_COPIES, Checkpointing, CopyCounts, CountProgress, CountReport, Engine, EngineError,
    Goal, Limits, ListRequest, Outcome, Settings, Task,
};
use crate::family::packing::model::PackingModel;
use crate::family::shell::model::{Formulation, ShellModel};
use crate::family::snake::model::SnakeModel;
use crate::family::{Family, FamilyWords};
use crate::formats::{XmWriteError, rings_text, xmpuzzle_alone};
use crate::infeasible::{is_ruled_out, ruled_out};
use crate::language::Say;
use crate::model::{Model, consistent};
use crate::puzzle::PuzzleData;
use crate::question::Asked;
use crate::show::Reason;
use crate::show::scene::Scene;
use crate::solve::{self, EngineChoice};

/// A puzzle with its model.
///
/// Stating the model is the costly part of opening a puzzle; it is done once, and every question
/// uses the same model. The variants are of use to those who want what is special of a family;
/// all methods work for all of them.
#[derive(Clone, Debug)]
pub enum Puzzle {
    /// A shell.
    Shell(Box<ShellModel>),
    /// A bare model: items and options.
    Cover(Model),
    /// A snake.
    Snake(Box<SnakeModel>),
    /// A packing.
    Packing(Box<PackingModel>),
    /// A puzzle under a question of one's own.
    Asked(Box<Self>, Box<Asked>),
}

impl Puzzle {
    /// The puzzle with its model; the formulation matters for shells only.
    ///
    /// # Errors
    /// [`PuzzleError::TooMany`] if a packing has too many placements, and [`PuzzleError::Model`] if
    /// a bare model is not [consistent](crate::model::consistent): an engine that took it could
    /// prove what is not true.
    pub fn new(puzzle: PuzzleData, formulation: Formulation) -> Result<Self, PuzzleError> {
        Ok(match puzzle {
            PuzzleData::Shell(shell) => Self::Shell(Box::new(ShellModel::new(&shell, formulation))),
            PuzzleData::Cover(model) => {
                consistent(&model)?;
                Self::Cover(model)
            }
            PuzzleData::Snake(snake) => Self::Snake(Box::new(SnakeModel::new(&snake))),
            PuzzleData::Packing(packing) => Self::Packing(Box::new(PackingModel::new(&packing)?)),
        })
    }

    /// A puzzle that was made in memory, such as a
    /// [`PackingPuzzle`](crate::family::packing::PackingPuzzle), with its model.
    ///
    /// # Errors
    /// As [`Puzzle::new`].
    pub fn of(puzzle: impl Into<PuzzleData>) -> Result<Self, PuzzleError> {
        Self::new(puzzle.into(), Formulation::Cells)
    }

    /// Reads a puzzle of any family from a file, and states its model.
    ///
    /// The extension and the content tell the family, by the rule of
    /// [`FileKind::of`](crate::formats::FileKind::of).
    ///
    /// # Errors
    /// [`PuzzleError::File`], [`PuzzleError::Puzzle`], and [`PuzzleError::TooMany`] if a packing has
    /// too many placements.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, PuzzleError> {
        let path = path.as_ref();
        let file = path.display().to_string();
        #[expect(clippy::disallowed_methods, reason = "the caller names the file")]
        let bytes = std::fs::read(path);
        match bytes {
            Ok(bytes) => Self::parse(&file, &bytes),
            Err(error) => Err(PuzzleError::File {
                file,
                message: error.statement(),
            }),
        }
    }

    /// The same, of a file that was read already; its name says what it may hold.
    ///
    /// Rows that the file has are asked. This is what a page or a test uses, which has no files. The name
    /// occurs in messages and, without its extension, as the name of a puzzle that has none.
    ///
    /// ```
    /// use cubewright::puzzle::Puzzle;
    /// let error = Puzzle::parse("tiny.dlx", b"a b\na\nc\n").unwrap_err();
    /// assert_eq!(error.to_string(), "line 3, column 1: there is no item c");
    /// ```
    ///
    /// # Errors
    /// [`PuzzleError::Puzzle`] and [`PuzzleError::TooMany`].
    pub fn parse(name: &str, bytes: &[u8]) -> Result<Self, PuzzleError> {
        let (puzzle, question) = read_asked_puzzle(name, bytes)?;
        Self::of(puzzle)?.asking(&question)
    }

    /// Solves the puzzle: the canonical optimum, or of packings, none of which is better
    /// than another, any one.
    ///
    /// It runs until it is done, without a limit. For anything else ask [`Self::solver`].
    ///
    /// # Errors
    /// Those of the engine. "No solution" is a status of the run.
    pub fn solve(&self) -> Result<SolveReport<'_>, PuzzleError> {
        self.solver().run()
    }

    /// Everything about how it is solved or counted, said by name.
    ///
    /// ```
    /// use cubewright::puzzle::Puzzle;
    /// let puzzle = Puzzle::parse("two.dlx", b"a b\na\nb\na b\n")?;
    /// let run = puzzle.solver().all().run()?;
    /// assert_eq!(run.solutions().len(), 2);
    /// # Ok::<(), cubewright::puzzle::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn solver(&self) -> Solver<'_> {
        Solver::new(self)
    }

    /// Counts the solutions up to the symmetries of the puzzle.
    ///
    /// The report holds three numbers: all solutions, those up to rotation, and those up to all
    /// symmetries. Where a family has no such number, the report says why.
    ///
    /// # Errors
    /// Those of the engine.
    ///
    /// ```
    /// use cubewright::puzzle::Puzzle;
    /// let puzzle = Puzzle::parse("box.pack", b"PACKING: two\nBOX: 2x2\nPIECE: I x2\n##\n")?;
    /// let report = puzzle.count()?;
    /// assert!(report.is_complete());
    /// assert_eq!(report.counts.raw.to_string(), "2");
    /// assert_eq!(report.counts.full.map(|count| count.to_string()).as_deref(), Some("1"));
    /// # Ok::<(), cubewright::puzzle::PuzzleError>(())
    /// ```
    pub fn count(&self) -> Result<CountReport, PuzzleError> {
        self.solver().count()
    }

    /// Why there is no solution; nothing if there is one.
    ///
    /// Solves the puzzle first, because reasons are told only where it is proved that nothing solves
    /// it. An empty list means that there is a solution, or that none of the known arguments applies.
    ///
    /// # Errors
    /// Those of the engine.
    ///
    /// ```
    /// use cubewright::puzzle::Puzzle;
    /// let puzzle = Puzzle::parse("box.pack", b"PACKING: odd\nBOX: 3x1\nPIECE: I x2\n##\n")?;
    /// assert_eq!(
    ///     puzzle.explain()?[0].to_string(),
    ///     "The pieces have 4 cells together, but there are 3 cells to fill."
    /// );
    /// # Ok::<(), cubewright::puzzle::PuzzleError>(())
    /// ```
    pub fn explain(&self) -> Result<Vec<Reason<'_>>, PuzzleError> {
        let run = self.solve()?;
        Ok(self.explanation(run.outcome(), &Limits::none()).reasons)
    }

    /// What is to be seen of the best solution; nothing of a bare model.
    ///
    /// # Errors
    /// Those of the engine, and [`PuzzleError::NoSolution`].
    pub fn scene(&self) -> Result<Option<Scene>, PuzzleError> {
        let run = self.solve()?;
        Ok(run.best()?.scene().map(|(scene, _)| scene))
    }

    /// What it says for itself as a member of its family.
    ///
    /// Functions of [`solve`] and of engines see a puzzle through this trait alone.
    #[must_use]
    pub fn family(&self) -> &dyn Family {
        match self {
            Self::Shell(shell) => &**shell,
            Self::Cover(model) => model,
            Self::Snake(snake) => &**snake,
            Self::Packing(packing) => &**packing,
            Self::Asked(_, asked) => &**asked,
        }
    }

    /// The name of the puzzle.
    #[must_use]
    pub fn name(&self) -> &str {
        self.family().name()
    }

    /// The model that engines read.
    #[must_use]
    pub fn model(&self) -> &Model {
        self.family().model()
    }

    /// The task for an engine.
    ///
    /// With the default settings: one thread, no start, no proof.
    #[must_use]
    pub fn task(&self, goal: Goal) -> Task<'_> {
        Task::new(self.family(), goal)
    }

    /// The file of BurrTools that a packing is written into, without solutions; nothing of
    /// puzzles that BurrTools does not know.
    ///
    /// # Errors
    /// What BurrTools cannot say.
    #[must_use]
    pub fn xmpuzzle(&self) -> Option<Result<String, XmWriteError>> {
        let Self::Packing(model) = self else {
            return None;
        };
        Some(xmpuzzle_alone(model.puzzle()))
    }

    /// The pieces of a cube as rings, below its name; nothing of what rings have no words for: other
    /// surfaces, spare pieces, other families.
    #[must_use]
    pub fn rings(&self) -> Option<String> {
        let Self::Shell(model) = self else {
            return None;
        };
        let shell = model.shell();
        let is_cube = shell.is_cube() && !shell.has_spare_pieces();
        is_cube.then(|| rings_text(&[shell.name()], shell.pieces()))
    }

    /// The words in which the family speaks of its solutions.
    #[must_use]
    pub fn words(&self) -> &'static FamilyWords {
        self.family().words()
    }

    /// What is asked if nothing else is said: the canonical optimum where one solution is
    /// better than another, or else the first that is found.
    #[must_use]
    pub fn usual_goal(&self) -> Goal {
        if self.words().has_best || self.asked().is_some_and(|asked| asked.aim().is_some()) {
            Goal::Optimum
        } else {
            Goal::First
        }
    }

    /// The engine that `auto` stands for, and why.
    ///
    /// # Errors
    /// [`EngineError::NotBuiltIn`] if this build has none for it.
    pub fn choice(&self, goal: Goal, settings: Settings<'_>) -> Result<EngineChoice, EngineError> {
        solve::choose(&self.task(goal).with(settings))
    }

    /// Runs `engine` and shows every verified answer.
    ///
    /// For those who have an engine, settings and limits at hand; [`Self::solver`] is the short way.
    ///
    /// # Errors
    /// Those of the engine, and [`EngineError::WrongAnswer`] if an answer does not hold.
    pub fn solve_with(
        &self,
        engine: &dyn Engine,
        goal: Goal,
        settings: Settings<'_>,
        limits: &Limits<'_>,
        show: &mut dyn FnMut(&Solution<'_>) -> ControlFlow<()>,
    ) -> Result<Outcome, EngineError> {
        let task = self.task(goal).with(settings);
        solve::solve(engine, &task, limits, &mut |selection| {
            show(&Solution::of(self, selection))
        })
    }

    /// What is known by an argument that needs no search: that there is no solution. Nothing where these arguments
    /// do not decide.
    ///
    /// # Errors
    /// [`EngineError::WrongAnswer`] if an argument does not stand its check.
    pub fn argued(&self, limits: &Limits<'_>) -> Result<Option<Outcome>, EngineError> {
        let is_none = is_ruled_out(&self.task(Goal::First), limits)?;
        Ok(is_none.then(ruled_out))
    }

    /// Shows one verified answer of each orbit under the symmetries of the puzzle.
    ///
    /// # Errors
    /// Those of the engine, and [`EngineError::WrongAnswer`] if an answer does not hold.
    pub fn list_with(
        &self,
        engine: &dyn Engine,
        list: ListRequest,
        settings: Settings<'_>,
        limits: &Limits<'_>,
        show: &mut dyn FnMut(&Solution<'_>) -> ControlFlow<()>,
    ) -> Result<Outcome, EngineError> {
        let task = self.task(Goal::All { up_to: None }).with(settings);
        solve::list(engine, &task, list, limits, &mut |selection| {
            show(&Solution::of(self, selection))
        })
    }

    /// Counts the solutions with `engine`; `watch` is told how far it is.
    ///
    /// # Errors
    /// Those of the engine, and [`EngineError::WrongAnswer`] if an answer does not hold.
    pub fn count_with(
        &self,
        engine: &dyn Engine,
        settings: Settings<'_>,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(CountProgress<'_>),
    ) -> Result<CountReport, EngineError> {
        let task = self.task(Goal::Count).with(settings);
        solve::count(engine, &task, limits, watch)
    }

    /// Counts the solutions by how many copies of each piece they use; `watch` is told how far
    /// the count is.
    ///
    /// # Errors
    /// [`EngineError::Unsupported`] if `engine` cannot tell, or if the puzzle has no pieces.
    ///
    /// ```
    /// use cubewright::puzzle::{Limits, Puzzle, Settings, any_copy_counter};
    /// let text = b"PACKING: a row\nBOX: 3x1x1\nPIECE: one x0-3\n#\nPIECE: two x0-1\n##\n";
    /// let puzzle = Puzzle::parse("row.pack", text)?;
    /// let (settings, limits) = (Settings::default(), Limits::none());
    /// let counted =
    ///     puzzle.count_by_copies(&*any_copy_counter()?, settings, &limits, &mut |_| ())?;
    /// assert_eq!(counted.pieces, ["one", "two"]);
    /// let raw = counted.counts.iter().map(|(copies, counts)| (&**copies, &counts.raw));
    /// assert!(raw.eq([(&[1, 1][..], &2_u64.into()), (&[3, 0], &1_u64.into())]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count_by_copies(
        &self,
        engine: &dyn Engine,
        settings: Settings<'_>,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(CountProgress<'_>),
    ) -> Result<CopyCounts, EngineError> {
        let task = self.task(Goal::Count).with(settings);
        engine.supports(&task)?;
        let counting = engine.copy_counting().ok_or(EngineError::Unsupported {
            engine: engine.name(),
            what: COUNT_BY_COPIES,
        })?;
        counting.count_by_copies(&task, limits, watch)
    }

    /// Counts the solutions from one checkpoint to the next, with an `engine` that keeps
    /// checkpoints. `watch` is told how far it is before the count, after each part of the
    /// search, whenever a checkpoint is due, and at the end.
    ///
    /// # Errors
    /// Those of the engine; a checkpoint that belongs to another puzzle.
    pub fn count_resumable(
        &self,
        engine: &dyn Engine,
        checkpointing: Checkpointing<'_>,
        settings: Settings<'_>,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(CountProgress<'_>),
    ) -> Result<CountReport, EngineError> {
        let task = self.task(Goal::Count).with(settings);
        solve::count_resumable(engine, &task, checkpointing, limits, watch)
    }
}
