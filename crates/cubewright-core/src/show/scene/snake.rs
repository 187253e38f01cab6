//! The scene of a snake: laid run by run.
//!
//! Invariant: every step lays one run, and what was laid before stays where it is, so a person who holds
//! the snake can follow without looking ahead.

use super::{Ink, Motion, Note, Part, Pose, Scene, Step};
use crate::family::snake::{Fold, HeldCell, Snake, SnakePuzzle};
use crate::geometry::{Grid, Point};
use crate::language::Statement;
use crate::show::Sentence;

/// The scene of a fold that holds: a part for each cube, a step for each run.
///
/// Neighbours along the chain have different colours, as many snakes are made.
///
/// Each part is a single cell at its own origin. A step draws an arrow along the run, from the last
/// cube of the run before.
///
/// ```
/// use cubewright::puzzle::Puzzle;
/// let puzzle = Puzzle::parse("small.snake", b"BOX: 2x2\nSNAKE: ECCE\n")?;
/// let scene = puzzle.scene()?.expect("a snake can be drawn");
/// // Four cubes, three runs.
/// assert_eq!((scene.parts.len(), scene.steps.len()), (4, 3));
/// # Ok::<(), cubewright::puzzle::PuzzleError>(())
/// ```
#[must_use]
pub fn snake_scene(puzzle: &SnakePuzzle, fold: &Fold) -> Scene {
    let snake = puzzle.snake();
    let cells: Vec<Point> = fold.cells(snake).into_iter().map(on_table).collect();
    let cube = |index: usize| Part {
        label: (index + 1).to_string(),
        note: Note::None,
        has_top: false,
        ink: Ink::of(index % 2),
        cells: vec![Point::ZERO],
    };
    let start = HeldCell::of(fold.start(), puzzle.region());
    let mut laid = 1;
    let runs = snake.runs().iter().zip(fold.directions()).enumerate();
    let steps = runs.map(|(run, (&moves, &way))| {
        let first = laid;
        laid += usize::from(moves);
        let lies = |(index, &cell)| (index < laid).then(|| Pose::at(cell));
        Step {
            caption: Some(caption(start, Sentence::LayRun { run, moves, way })),
            poses: cells.iter().enumerate().map(lies).collect(),
            moved: (if run == 0 { 0 } else { first }..laid).collect(),
            trail: cells[first - 1..laid].to_vec(),
            motion: Motion::Laid,
            path: None,
        }
    });
    Scene {
        grid: Grid::Cubes,
        title: puzzle.name().to_owned(),
        parts: (0..cells.len()).map(cube).collect(),
        steps: steps.collect(),
        flat: Some(
            stretched(snake)
                .into_iter()
                .map(|cell| Some(Pose::at(cell)))
                .collect(),
        ),
        apart: cells
            .iter()
            .map(|cell| Point::Z.times(cell.z * LIFT))
            .collect(),
        wall_pitch: None,
        shows_cells: false,
        floor: Vec::new(),
    }
}

/// The sentence of a run; the first one says where to hold the snake, too.
fn caption(start: HeldCell, lay: Sentence) -> Sentence {
    if !matches!(lay, Sentence::LayRun { run: 0, .. }) {
        return lay;
    }
    let hold = Sentence::Hold(start);
    Sentence::Told(Statement::new(|language| {
        format!("{} {}", hold.text(language), lay.text(language))
    }))
}

/// How much higher than the layer below a layer is lifted in an exploded view.
const LIFT: i16 = 2;

/// The cells of the chain laid out flat, its runs in turn to the right and towards you.
///
/// Runs alternate between two directions, so the chain goes down like stairs and never crosses
/// itself.
fn stretched(snake: &Snake) -> Vec<Point> {
    let mut at = Point::ZERO;
    let mut cells = vec![at];
    for (run, &moves) in snake.runs().iter().enumerate() {
        let way = [Point::X, Point::Y.times(-1)][run % 2];
        for _ in 0..moves {
            at = at.plus(way);
            cells.push(at);
        }
    }
    cells
}

/// A cell of a fold, held so that y goes up and z comes towards you, on the table.
///
/// A fold is held upright in front of you: y goes up, z comes towards you. On a table z goes up and
/// y away from you.
const fn on_table(cell: Point) -> Point {
    Point::new(cell.x, cell.z.wrapping_neg(), cell.y)
}
