//! The chain itself: runs, and what each cube of it is.

use crate::id::Id;
use crate::language::{Language, Say};

/// The longest snake, and the most cells of what it is folded into.
pub const MAX_CELLS: usize = 128;

/// A run, by its 0-based position in [`Snake::runs`].
pub type Run = Id<StraightRun>;

/// What [`Run`] is an index of: cubes that follow each other in one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StraightRun {}

/// What a cube of the chain is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cube {
    /// The first or the last one.
    End,
    /// The elastic goes straight through.
    Straight,
    /// The elastic leaves through a neighbouring face.
    Turn,
}

/// What is wrong with the lengths of a snake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SnakeError {
    /// No run at all.
    #[error("a snake has at least two cubes")]
    NoRuns,
    /// A run without a move.
    #[error("run {run} has no move")]
    EmptyRun {
        /// The 1-based number of the run.
        run: usize,
    },
    /// More cubes than any region has cells.
    #[error("the snake has more than {MAX_CELLS} cubes")]
    TooLong,
}

impl Say for SnakeError {
    fn text(&self, language: Language) -> String {
        match language {
            Language::English => self.to_string(),
            Language::German => match self {
                Self::NoRuns => "eine Schlange hat mindestens zwei Würfel".to_owned(),
                Self::EmptyRun { run } => format!("Stück {run} hat keinen Zug"),
                Self::TooLong => format!("die Schlange hat mehr als {MAX_CELLS} Würfel"),
            },
        }
    }
}

/// A chain of cubes: the moves of each straight run, in order.
///
/// ```
/// use cubewright::family::snake::{Cube, Snake};
/// let snake = Snake::new(vec![2, 1, 1])?;
/// assert_eq!(snake.cells(), 5);
/// let cubes: Vec<Cube> = snake.cubes().collect();
/// assert_eq!(cubes, [Cube::End, Cube::Straight, Cube::Turn, Cube::Turn, Cube::End]);
/// # Ok::<(), cubewright::family::snake::SnakeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Snake {
    runs: Vec<u8>,
}

impl Snake {
    /// The snake with these runs, each counted in moves.
    ///
    /// # Errors
    /// [`SnakeError`] if a run is empty, there is none, or there are too many cubes.
    pub fn new(runs: Vec<u8>) -> Result<Self, SnakeError> {
        if runs.is_empty() {
            return Err(SnakeError::NoRuns);
        }
        if let Some(at) = runs.iter().position(|&moves| moves == 0) {
            return Err(SnakeError::EmptyRun { run: at + 1 });
        }
        let snake = Self { runs };
        if snake.cells() > MAX_CELLS {
            return Err(SnakeError::TooLong);
        }
        Ok(snake)
    }

    /// The snake whose cubes but the two ends are these: `true` for a turn.
    ///
    /// # Errors
    /// [`SnakeError::TooLong`].
    ///
    /// ```
    /// use cubewright::family::snake::Snake;
    /// assert_eq!(Snake::from_turns([false, true, true])?, Snake::new(vec![2, 1, 1])?);
    /// # Ok::<(), cubewright::family::snake::SnakeError>(())
    /// ```
    pub fn from_turns(turns: impl IntoIterator<Item = bool>) -> Result<Self, SnakeError> {
        let mut runs = vec![1_u8];
        for (inner, turn) in turns.into_iter().enumerate() {
            if inner + 2 >= MAX_CELLS {
                return Err(SnakeError::TooLong);
            }
            match runs.last_mut() {
                Some(last) if !turn => *last += 1,
                _ => runs.push(1),
            }
        }
        Self::new(runs)
    }

    /// The moves of each run.
    #[must_use]
    pub fn runs(&self) -> &[u8] {
        &self.runs
    }

    /// The number of moves of all runs.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.runs.iter().map(|&moves| usize::from(moves)).sum()
    }

    /// The number of cubes.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.moves() + 1
    }

    /// The moves of the longest run.
    #[must_use]
    pub fn longest(&self) -> usize {
        self.runs.iter().copied().max().map_or(0, usize::from)
    }

    /// What each cube is, from the first to the last.
    pub fn cubes(&self) -> impl Iterator<Item = Cube> + '_ {
        let behind = self.runs.iter().enumerate().flat_map(|(run, &moves)| {
            let is_last = run + 1 == self.runs.len();
            let at_end = if is_last { Cube::End } else { Cube::Turn };
            (1..=moves).map(move |step| {
                if step == moves {
                    at_end
                } else {
                    Cube::Straight
                }
            })
        });
        core::iter::once(Cube::End).chain(behind)
    }

    /// The chain taken from its other end.
    #[must_use]
    pub fn reversed(&self) -> Self {
        Self {
            runs: self.runs.iter().rev().copied().collect(),
        }
    }

    /// Whether it reads the same from both ends.
    #[must_use]
    pub fn is_palindrome(&self) -> bool {
        self.runs.iter().eq(self.runs.iter().rev())
    }
}
