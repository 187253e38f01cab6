//! New snakes of a box: with one solution, and as hard as wished.
//!
//! Invariant: a snake is handed on only if the search for its folds was finished, so
//! its number of solutions and its nodes are proved, not estimated; the same wish
//! and the same random numbers give the same snakes in the same order.
//!
//! A random path through the box is a snake with a solution. Snakes with more turns
//! have more solutions and take more nodes, so the number of turns that paths are
//! stirred towards follows what the last snakes were like.

use core::ops::{ControlFlow, RangeInclusive};
use std::collections::HashSet;

use super::path::Path;
use crate::engine::snake::{SearchStats, each_orbit};
use crate::engine::{Cause, Engine, EngineError, Folds, Limits, Settings, Stop};
use crate::family::snake::{Direction, Fold, FoldGroup, Snake, SnakePuzzle};
use crate::geometry::Region;
use crate::rng::SplitMix64;
use crate::verify;

/// What new snakes shall be like.
#[derive(Clone, Debug)]
pub struct SnakeWish {
    /// The box that they are folded into.
    region: Region,
    /// Only snakes with one solution up to symmetry and reversal.
    pub is_unique: bool,
    /// Search nodes of [`Folds`] for all folds, with one thread.
    pub difficulty: RangeInclusive<u64>,
    /// The number of paths that are tried for all snakes together.
    pub attempts: u64,
}

/// Why there are no snakes to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SnakeWishError {
    /// A region that is no box.
    #[error("snakes are made for boxes only")]
    NotABox,
    /// A box of one cell.
    #[error("a snake has at least two cubes")]
    OneCell,
}

/// A new snake.
#[derive(Clone, Debug)]
pub struct NewSnake {
    /// The snake and its box.
    pub puzzle: SnakePuzzle,
    /// Its solutions up to all symmetries and reversal.
    pub solutions: u64,
    /// The nodes that all of them took.
    pub nodes: u64,
    /// The solution that comes first in the order of folds.
    pub fold: Fold,
}

/// What became of the paths that were tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SnakeTally {
    /// Paths tried.
    pub attempts: u64,
    /// Snakes handed on.
    pub found: u64,
    /// Snakes that had been judged before.
    pub known: u64,
    /// Snakes with a second solution, where one was wished.
    pub ambiguous: u64,
    /// Snakes that took too few nodes.
    pub easy: u64,
    /// Snakes that took too many nodes.
    pub hard: u64,
    /// The most nodes of a snake that took too few.
    pub hardest_easy: Option<u64>,
    /// The fewest nodes of a snake that took too many, if that was counted.
    pub easiest_hard: Option<u64>,
}

impl SnakeWish {
    /// Any snakes of a box: without a bound on nodes or attempts.
    ///
    /// # Errors
    /// [`SnakeWishError`].
    pub fn new(region: Region) -> Result<Self, SnakeWishError> {
        if !region.is_cuboid() {
            return Err(SnakeWishError::NotABox);
        }
        if region.cells().len() < 2 {
            return Err(SnakeWishError::OneCell);
        }
        Ok(Self {
            region,
            is_unique: false,
            difficulty: 0..=u64::MAX,
            attempts: u64::MAX,
        })
    }
}

/// Makes snakes until `show` breaks off, the attempts are spent, or a limit is
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
/// use cubewright::generate::{SnakeWish, new_snakes};
/// use cubewright::rng::SplitMix64;
/// use cubewright::geometry::Region;
/// let mut wish = SnakeWish::new(Region::cuboid([3, 3, 3])?)?;
/// wish.is_unique = true;
/// let mut made = None;
/// new_snakes(&wish, &mut SplitMix64::new(1), &Limits::none(), &mut |snake| {
///     made = Some(snake);
///     ControlFlow::Break(())
/// })?;
/// assert_eq!(made.expect("a snake").solutions, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn new_snakes(
    wish: &SnakeWish,
    rng: &mut SplitMix64,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(NewSnake) -> ControlFlow<()>,
) -> Result<(SnakeTally, Stop), EngineError> {
    let mut tally = SnakeTally::default();
    let inner = wish.region.cells().len() - 2;
    let mut path = Path::through(&wish.region);
    let mut turns = inner / 2;
    let mut known = HashSet::new();
    while tally.attempts < wish.attempts {
        if let Some(cause) = (limits.stop)() {
            return Ok((tally, Stop::Limit(cause)));
        }
        tally.attempts += 1;
        path.stir(&wish.region, STIRS * path.cells().len(), turns, rng);
        let (snake, planted) = snake_of(&path)?;
        if !known.insert(snake.clone()) {
            tally.known += 1;
            continue;
        }
        let name = format!("{} of {} runs", wish.region, snake.runs().len());
        let Ok(puzzle) = SnakePuzzle::new(&name, snake, wish.region.clone()) else {
            continue;
        };
        match judge(&puzzle, &planted, wish, limits)? {
            Verdict::Ambiguous => {
                tally.ambiguous += 1;
                turns = turns.saturating_sub(1);
            }
            Verdict::TooHard(nodes) => {
                tally.hard += 1;
                tally.easiest_hard = [tally.easiest_hard, nodes].into_iter().flatten().min();
                turns = turns.saturating_sub(1);
            }
            Verdict::TooEasy(nodes) => {
                tally.easy += 1;
                tally.hardest_easy = tally.hardest_easy.max(Some(nodes));
                turns = (turns + 1).min(inner);
            }
            Verdict::Good(snake) => {
                tally.found += 1;
                if show(*snake).is_break() {
                    return Ok((tally, Stop::Enough));
                }
            }
            Verdict::Stopped(cause) => return Ok((tally, Stop::Limit(cause))),
        }
    }
    Ok((tally, Stop::Finished))
}

/// Up to so many nodes are counted of snakes that are too hard, to say how near they came.
const COUNTED: u64 = 5_000;

/// Changes of the path between two snakes, for each cell.
const STIRS: usize = 10;

/// The snake of a path, from that end from which it comes first, and its fold.
fn snake_of(path: &Path) -> Result<(Snake, Fold), EngineError> {
    let turns: Vec<bool> = path.turns().collect();
    let snake = Snake::from_turns(turns).map_err(|error| wrong(&error))?;
    let cells = path.cells();
    let mut at = 0;
    let ways = snake.runs().iter().map(|&moves| {
        let way = Direction::of(cells[at + 1].minus(cells[at]));
        at += usize::from(moves);
        way
    });
    let ways: Option<Vec<Direction>> = ways.collect();
    let fold = Fold::new(cells[0], ways.unwrap_or_default());
    let reversed = snake.reversed();
    if reversed < snake {
        let fold = fold.reversed(&snake);
        return Ok((reversed, fold));
    }
    Ok((snake, fold))
}

enum Verdict {
    Good(Box<NewSnake>),
    Ambiguous,
    TooEasy(u64),
    /// With the nodes, if the search was finished.
    TooHard(Option<u64>),
    Stopped(Cause),
}

/// Searches all folds, as far as needed.
fn judge(
    puzzle: &SnakePuzzle,
    planted: &Fold,
    wish: &SnakeWish,
    limits: &Limits<'_>,
) -> Result<Verdict, EngineError> {
    let most = *wish.difficulty.end();
    let settings = Settings {
        nodes: Some(most.max(COUNTED)),
        ..Settings::default()
    };
    let group = FoldGroup::new(puzzle);
    let mut solutions = HashSet::new();
    let mut fault = None;
    let SearchStats { stop, nodes } = each_orbit(puzzle, settings, limits, &mut |fold| {
        fault = verify::fold(puzzle.snake(), puzzle.region(), &fold).err();
        solutions.insert(group.representative(&fold, true));
        if fault.is_some() || (wish.is_unique && solutions.len() > 1) {
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
        return Err(wrong(
            &"the search missed the path that the snake is made of",
        ));
    }
    if nodes > most {
        return Ok(Verdict::TooHard(Some(nodes)));
    }
    if nodes < *wish.difficulty.start() {
        return Ok(Verdict::TooEasy(nodes));
    }
    let first = solutions.iter().map(|fold| group.least(fold)).min();
    Ok(Verdict::Good(Box::new(NewSnake {
        puzzle: puzzle.clone(),
        solutions: solutions.len() as u64,
        nodes,
        fold: first.unwrap_or_else(|| planted.clone()),
    })))
}

fn wrong(fault: &dyn core::fmt::Display) -> EngineError {
    EngineError::WrongAnswer {
        engine: Folds.name(),
        message: fault.to_string(),
    }
}
