//! The check of an answer to a snake, move by move, as it was written.
//!
//! Two readings of moves are known, by runs and by single cubes; an answer is right if one of them lays
//! the snake into its region, visiting every cell once.

use super::FoldFault;
use crate::family::snake::{Cube, Direction, Fold, HeldCell, Move, Moves, Snake};
use crate::geometry::{Point, Region};

/// What is wrong with the moves of an answer. Moves, cubes, columns, rows and layers
/// are numbered from 1 in messages, from 0 here.
///
/// Moves are followed from the start; the first one that cannot be made is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MoveFault {
    /// Neither a move for each run nor one for each cube but the first.
    Count {
        /// Moves of the answer.
        moves: usize,
        /// Runs of the snake.
        runs: usize,
        /// Cubes of the snake but the first.
        steps: usize,
    },
    /// A run of another length.
    Length {
        /// The move.
        at: usize,
        /// The cubes that the answer says.
        said: usize,
        /// The cubes of the run.
        has: usize,
    },
    /// A turn where the snake is straight.
    Straight {
        /// The move.
        at: usize,
        /// The cube at which it turns.
        cube: usize,
    },
    /// No turn where the snake has one.
    NoTurn {
        /// The move.
        at: usize,
        /// The cube at which it should turn.
        cube: usize,
    },
    /// The first cube lies outside.
    Start {
        /// Where it is said to lie.
        point: HeldCell,
    },
    /// A cube outside the region.
    Leaves {
        /// The move.
        at: usize,
        /// The cube.
        cube: usize,
        /// Where it would lie.
        point: HeldCell,
    },
    /// A cube where another one lies.
    Hits {
        /// The move.
        at: usize,
        /// The cube.
        cube: usize,
        /// The cube that lies there already.
        other: usize,
        /// The cell.
        point: HeldCell,
    },
    /// Every move can be made, but the whole is no fold.
    Fold(FoldFault),
    /// No first cell was given, and none is right; the fault before this one is of
    /// the first cell that allows the most moves.
    FromAnywhere {
        /// The cell.
        start: HeldCell,
    },
}

/// How an answer is read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reading {
    Runs,
    Steps,
}

/// The fold that an answer describes, checked as [`super::fold`] does. Without a first
/// cell every cell is tried, and the first that is right is taken.
///
/// # Errors
/// What is wrong: the number of moves, then the first move that cannot be.
///
/// ```
/// use cubewright::formats::read_moves;
/// use cubewright::geometry::Region;
/// use cubewright::family::snake::Snake;
/// use cubewright::verify::moves;
/// let (snake, region) = (Snake::new(vec![2, 1, 2])?, Region::cuboid([3, 2, 1])?);
/// let fold = moves(&snake, &region, &read_moves(b"> ^ <")?).expect("right");
/// assert_eq!(fold.directions().len(), 3);
/// let faults = moves(&snake, &region, &read_moves(b"> ^ >")?).unwrap_err();
/// assert!(faults[0].to_string().starts_with("move 3: cube 5 leaves the region"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn moves(snake: &Snake, region: &Region, answer: &Moves) -> Result<Fold, Vec<MoveFault>> {
    let (moves, runs, steps) = (answer.moves.len(), snake.runs().len(), snake.moves());
    let says_cubes = answer.moves.iter().any(|step| step.cubes.is_some());
    let reading = if moves == steps && moves != runs && !says_cubes {
        Reading::Steps
    } else {
        Reading::Runs
    };
    let is_whole = moves == runs || reading == Reading::Steps;
    let mut faults = Vec::new();
    if !is_whole {
        faults.push(MoveFault::Count { moves, runs, steps });
    }
    let said = answer.start.map(|start| start.point(region));
    let starts = match &said {
        Some(start) => core::slice::from_ref(start),
        None => region.cells(),
    };
    let mut farthest: Option<(usize, Point, MoveFault)> = None;
    for &start in starts {
        match lay(snake, region, start, &answer.moves, reading) {
            Ok(directions) if is_whole => {
                let fold = Fold::new(start, directions);
                // The last word is that of the check of folds.
                let checked = super::fold(snake, region, &fold);
                return checked.map(|()| fold).map_err(|fault| vec![fault.into()]);
            }
            Ok(_) => return Err(faults),
            Err((laid, fault)) if farthest.is_none_or(|(most, ..)| laid > most) => {
                farthest = Some((laid, start, fault));
            }
            Err(_) => {}
        }
    }
    if let Some((_, start, fault)) = farthest {
        faults.push(fault);
        let depends_on_start = matches!(fault, MoveFault::Leaves { .. } | MoveFault::Hits { .. });
        if answer.start.is_none() && depends_on_start {
            let start = HeldCell::of(start, region);
            faults.push(MoveFault::FromAnywhere { start });
        }
    }
    Err(faults)
}

/// Lays move after move, and gives the direction of each run; else the cubes laid
/// and the first fault.
fn lay(
    snake: &Snake,
    region: &Region,
    start: Point,
    moves: &[Move],
    reading: Reading,
) -> Result<Vec<Direction>, (usize, MoveFault)> {
    if region.index_of(start).is_none() {
        let point = HeldCell::of(start, region);
        return Err((0, MoveFault::Start { point }));
    }
    let cubes: Vec<Cube> = snake.cubes().collect();
    let most = match reading {
        Reading::Runs => snake.runs().len(),
        Reading::Steps => snake.moves(),
    };
    let mut laid = vec![start];
    let mut directions: Vec<Direction> = Vec::new();
    for (at, step) in moves.iter().take(most).enumerate() {
        let has = match reading {
            Reading::Runs => usize::from(snake.runs()[at]),
            Reading::Steps => 1,
        };
        let fault = |fault| Err((laid.len(), fault));
        let cube = laid.len() - 1;
        let way = step.direction;
        match (cubes.get(cube), directions.last()) {
            (Some(Cube::Straight), Some(&last)) if way != last => {
                return fault(MoveFault::Straight { at, cube });
            }
            (Some(Cube::Straight), _) => {}
            (_, Some(last)) if way.axis() == last.axis() => {
                return fault(MoveFault::NoTurn { at, cube });
            }
            _ => directions.push(way),
        }
        if let Some(said) = step.cubes.filter(|&said| said != has) {
            return fault(MoveFault::Length { at, said, has });
        }
        for _ in 0..has {
            let cube = laid.len();
            let point = laid[cube - 1].plus(way.unit());
            if region.index_of(point).is_none() {
                let point = HeldCell::of(point, region);
                return Err((cube, MoveFault::Leaves { at, cube, point }));
            }
            if let Some(other) = laid.iter().position(|&before| before == point) {
                let hits = MoveFault::Hits {
                    at,
                    cube,
                    other,
                    point: HeldCell::of(point, region),
                };
                return Err((cube, hits));
            }
            laid.push(point);
        }
    }
    Ok(directions)
}
