//! Generates snakes that fold into a box: with one solution, of a difficulty range.
//!
//! Generate and test, with feedback: a random Hamiltonian path through the box is a snake with a
//! solution, and the search for all folds decides whether it meets the specification. Snakes with
//! more turns have more solutions and take more nodes, so the number of turns that paths are
//! steered to goes down after a snake that was ambiguous or too hard, and up after one that was too
//! easy.
//!
//! Invariant: a snake is handed on only if the search for its folds was finished, so
//! its number of solutions and its nodes are proved, not estimated; the same specification
//! and the same random numbers give the same snakes in the same order.

use core::num::NonZero;
use core::ops::{ControlFlow, RangeInclusive};
use std::collections::HashSet;

use super::grading::graded;
use super::hamiltonian_path::HamiltonianPath;
use crate::engine::snake::{FoldSearchStats, each_orbit};
use crate::engine::{Cause, Engine, EngineError, Folds, Limits, Settings, Stop};
use crate::family::snake::{Direction, Fold, FoldGroup, Snake, SnakePuzzle};
use crate::geometry::Region;
use crate::language::{Language, Say, Statement};
use crate::rng::SplitMix64;
use crate::verify;

/// The snakes that [`generate_snakes`] is to make.
#[derive(Clone, Debug)]
pub struct SnakeSpec {
    /// The box that they are folded into.
    region: Region,
    /// Only snakes with one solution up to symmetry and reversal.
    pub is_unique: bool,
    /// The range of their difficulty: search nodes of [`Folds`] for all folds, with one thread.
    pub difficulty: RangeInclusive<u64>,
    /// The most paths that are tried for all snakes together.
    pub attempts: u64,
    /// Threads that grade snakes; they change nothing but the time.
    pub threads: NonZero<usize>,
}

/// Why a region has no snakes that can be generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SnakeSpecError {
    /// A region that is no box.
    #[error("snakes are made for boxes only")]
    NotABox,
    /// A box of one cell.
    #[error("a snake has at least two cubes")]
    OneCell,
}

impl Say for SnakeSpecError {
    fn text(&self, language: Language) -> String {
        match language {
            Language::English => self.to_string(),
            Language::German => match self {
                Self::NotABox => "Schlangen werden nur für Quader gemacht".to_owned(),
                Self::OneCell => "eine Schlange hat mindestens zwei Würfel".to_owned(),
            },
        }
    }
}

/// A generated snake, with what was proved of it.
#[derive(Clone, Debug)]
pub struct GeneratedSnake {
    /// The snake and its box.
    pub puzzle: SnakePuzzle,
    /// The number of its solutions up to all symmetries and reversal.
    pub solutions: u64,
    /// Its difficulty, as in [`SnakeSpec::difficulty`].
    pub nodes: u64,
    /// Its canonical fold.
    pub fold: Fold,
}

/// How many paths were tried, and what became of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SnakeTally {
    /// Paths tried.
    pub attempts: u64,
    /// Snakes handed on.
    pub found: u64,
    /// Snakes that had been tried before.
    pub known: u64,
    /// Snakes with a second solution, where only one is allowed.
    pub ambiguous: u64,
    /// Snakes that took too few nodes.
    pub easy: u64,
    /// Snakes that took too many nodes.
    pub hard: u64,
    /// The most nodes of a snake that took too few.
    pub hardest_easy: Option<u64>,
    /// The fewest nodes of a snake that took too many, if those of any were counted to the end.
    pub easiest_hard: Option<u64>,
}

impl SnakeSpec {
    /// Any snakes of a box, with no bound on their difficulty or on the attempts.
    ///
    /// # Errors
    /// [`SnakeSpecError`].
    pub fn new(region: Region) -> Result<Self, SnakeSpecError> {
        if !region.is_cuboid() {
            return Err(SnakeSpecError::NotABox);
        }
        if region.cells().len() < 2 {
            return Err(SnakeSpecError::OneCell);
        }
        Ok(Self {
            region,
            is_unique: false,
            difficulty: 0..=u64::MAX,
            attempts: u64::MAX,
            threads: NonZero::<usize>::MIN,
        })
    }
}

/// Generates snakes until `show` breaks off, the attempts are spent, or a limit is
/// reached; the [`Stop`] says which: [`Stop::Finished`] is the end of attempts and
/// proves nothing.
///
/// # Errors
/// [`EngineError::WrongAnswer`] if a fold does not hold, or if the path that a snake
/// was made of is not among its folds.
///
/// ```
/// use core::ops::ControlFlow;
/// use cubewright::engine::Limits;
/// use cubewright::generate::{SnakeSpec, generate_snakes};
/// use cubewright::rng::SplitMix64;
/// use cubewright::geometry::Region;
/// let mut spec = SnakeSpec::new(Region::cuboid([3, 3, 3])?)?;
/// spec.is_unique = true;
/// let mut made = None;
/// generate_snakes(&spec, &mut SplitMix64::new(1), &Limits::none(), &mut |snake| {
///     made = Some(snake);
///     ControlFlow::Break(())
/// })?;
/// assert_eq!(made.expect("a snake").solutions, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn generate_snakes(
    spec: &SnakeSpec,
    rng: &mut SplitMix64,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(GeneratedSnake) -> ControlFlow<()>,
) -> Result<(SnakeTally, Stop), EngineError> {
    let mut tally = SnakeTally::default();
    let most = spec.region.cells().len() - 2;
    let mut at = Place {
        path: HamiltonianPath::row_by_row(&spec.region),
        turns: most / 2,
        rng: rng.clone(),
    };
    let mut known = HashSet::new();
    let mut went_up = true;
    while tally.attempts < spec.attempts {
        if let Some(cause) = (limits.stop)() {
            return Ok((tally, Stop::Limit(cause)));
        }
        let left = usize::try_from(spec.attempts - tally.attempts).unwrap_or(usize::MAX);
        let size = spec.threads.get().min(left);
        let tries = guessed(&at, spec, went_up, size)?;
        let verdicts = graded(spec.threads.get(), &tries, limits, |tried, limits| {
            if known.contains(&tried.snake) {
                return Ok(None);
            }
            grade(&tried.snake, &tried.planted, spec, limits)
        });
        for (tried, verdict) in tries.into_iter().zip(verdicts) {
            if tried.before != at.turns {
                // The guess was wrong: the rest was made of it.
                break;
            }
            at = tried.after;
            tally.attempts += 1;
            let verdict = verdict?;
            if !known.insert(tried.snake) {
                tally.known += 1;
                continue;
            }
            let Some(verdict) = verdict else {
                continue;
            };
            match verdict {
                Verdict::Ambiguous => {
                    tally.ambiguous += 1;
                    at.turns = at.turns.saturating_sub(1);
                    went_up = false;
                }
                Verdict::TooHard(nodes) => {
                    tally.hard += 1;
                    tally.easiest_hard = [tally.easiest_hard, nodes].into_iter().flatten().min();
                    at.turns = at.turns.saturating_sub(1);
                    went_up = false;
                }
                Verdict::TooEasy(nodes) => {
                    tally.easy += 1;
                    tally.hardest_easy = tally.hardest_easy.max(Some(nodes));
                    at.turns = (at.turns + 1).min(most);
                    went_up = true;
                }
                Verdict::Good(snake) => {
                    tally.found += 1;
                    if show(*snake).is_break() {
                        *rng = at.rng;
                        return Ok((tally, Stop::Enough));
                    }
                }
                Verdict::Stopped(cause) => {
                    let cause = (limits.stop)().unwrap_or(cause);
                    return Ok((tally, Stop::Limit(cause)));
                }
            }
        }
    }
    *rng = at.rng;
    Ok((tally, Stop::Finished))
}

/// Where the generator is.
#[derive(Clone)]
struct Place {
    path: HamiltonianPath,
    /// The turns that paths are steered to.
    turns: usize,
    rng: SplitMix64,
}

/// A snake that is tried.
struct Try {
    /// The turns that its path was steered to.
    before: usize,
    snake: Snake,
    /// The fold that it was made of.
    planted: Fold,
    /// Where the generator is with its path.
    after: Place,
}

/// The next snakes from a place on. What becomes of the first decides where the path of the second
/// is steered to; so that several can be graded side by side, it is guessed: mostly the number of
/// turns goes up and down by one in turn.
fn guessed(
    from: &Place,
    spec: &SnakeSpec,
    went_up: bool,
    size: usize,
) -> Result<Vec<Try>, EngineError> {
    let most = spec.region.cells().len() - 2;
    let (mut at, mut goes_up) = (from.clone(), !went_up);
    let mut tries = Vec::with_capacity(size);
    for _ in 0..size {
        let before = at.turns;
        let steps = BACKBITES_PER_CELL * at.path.cells().len();
        at.path.randomise(&spec.region, steps, before, &mut at.rng);
        let (snake, planted) = snake_of(&at.path)?;
        tries.push(Try {
            before,
            snake,
            planted,
            after: at.clone(),
        });
        at.turns = if goes_up {
            (before + 1).min(most)
        } else {
            before.saturating_sub(1)
        };
        goes_up = !goes_up;
    }
    Ok(tries)
}

/// The nodes that are counted of every snake, even where fewer are too many, to say how near it
/// came.
const NODES_COUNTED: u64 = 5_000;

/// Backbites between two snakes, for each cell of the path.
const BACKBITES_PER_CELL: usize = 10;

/// The snake of a path and its fold, read from the end from which the snake comes first in order.
fn snake_of(path: &HamiltonianPath) -> Result<(Snake, Fold), EngineError> {
    let turns: Vec<bool> = path.turns().collect();
    let snake = Snake::from_turns(turns).map_err(|error| wrong(&error))?;
    let cells = path.cells();
    let mut at = 0;
    let directions = snake.runs().iter().map(|&moves| {
        let direction = Direction::of(cells[at + 1].minus(cells[at]));
        at += usize::from(moves);
        direction
    });
    let directions: Option<Vec<Direction>> = directions.collect();
    let fold = Fold::new(cells[0], directions.unwrap_or_default());
    let reversed = snake.reversed();
    if reversed < snake {
        let fold = fold.reversed(&snake);
        return Ok((reversed, fold));
    }
    Ok((snake, fold))
}

/// What the search for all folds says of a snake.
enum Verdict {
    Good(Box<GeneratedSnake>),
    Ambiguous,
    TooEasy(u64),
    /// Too many nodes: how many, if the search was finished.
    TooHard(Option<u64>),
    Stopped(Cause),
}

/// Searches for all folds, as far as the specification needs it; `None` of what is no puzzle.
fn grade(
    snake: &Snake,
    planted: &Fold,
    spec: &SnakeSpec,
    limits: &Limits<'_>,
) -> Result<Option<Verdict>, EngineError> {
    let name = format!("{} of {} runs", spec.region, snake.runs().len());
    let Ok(puzzle) = SnakePuzzle::new(&name, snake.clone(), spec.region.clone()) else {
        return Ok(None);
    };
    searched(&puzzle, planted, spec, limits).map(Some)
}

/// Searches for all folds of a puzzle.
fn searched(
    puzzle: &SnakePuzzle,
    planted: &Fold,
    spec: &SnakeSpec,
    limits: &Limits<'_>,
) -> Result<Verdict, EngineError> {
    let most = *spec.difficulty.end();
    let settings = Settings {
        nodes: Some(most.max(NODES_COUNTED)),
        ..Settings::default()
    };
    let group = FoldGroup::new(puzzle);
    let mut solutions = HashSet::new();
    let mut fault = None;
    let FoldSearchStats { stop, nodes } = each_orbit(puzzle, settings, limits, &mut |fold| {
        fault = verify::fold(puzzle.snake(), puzzle.region(), &fold).err();
        solutions.insert(group.representative(&fold, true));
        if fault.is_some() || (spec.is_unique && solutions.len() > 1) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    if let Some(fault) = fault {
        return Err(wrong(&fault));
    }
    match stop {
        Stop::Enough => return Ok(Verdict::Ambiguous),
        Stop::Limit(Cause::Nodes) => return Ok(Verdict::TooHard(None)),
        Stop::Limit(cause) => return Ok(Verdict::Stopped(cause)),
        Stop::Finished => {}
    }
    if !solutions.contains(&group.representative(planted, true)) {
        return Err(EngineError::wrong(
            Folds.name(),
            Statement::of(
                [
                    "the search missed the path that the snake is made of",
                    "die Suche hat den Weg übersehen, aus dem die Schlange gemacht ist",
                ],
                &[],
            ),
        ));
    }
    if nodes > most {
        return Ok(Verdict::TooHard(Some(nodes)));
    }
    if nodes < *spec.difficulty.start() {
        return Ok(Verdict::TooEasy(nodes));
    }
    let first = solutions.iter().map(|fold| group.least(fold)).min();
    Ok(Verdict::Good(Box::new(GeneratedSnake {
        puzzle: puzzle.clone(),
        solutions: solutions.len() as u64,
        nodes,
        fold: first.unwrap_or_else(|| planted.clone()),
    })))
}

/// The error that the search gave a wrong answer.
fn wrong(fault: &impl Say) -> EngineError {
    EngineError::WrongAnswer {
        engine: Folds.name(),
        message: fault.statement(),
    }
}
