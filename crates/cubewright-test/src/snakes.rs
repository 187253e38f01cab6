//! Random small snakes, and all their folds by laying cube after cube.
//!
//! Shares nothing with the search, the model or the symmetries of the library: cells are
//! triples of numbers, a chain is where it turns, symmetries are tried one by one.

use std::collections::BTreeSet;

use cubewright::count::Counts;
use cubewright::family::snake::{Direction, Fold, Snake, SnakePuzzle};
use cubewright::geometry::{Point, Region};
use fastrand::Rng;

pub type Cell = [i16; 3];

/// The cell of each cube, from the first to the last.
pub type Path = Vec<Cell>;

/// Right, left, up, down, near, far: the order of directions in answers.
const STEPS: [Cell; 6] = [
    [1, 0, 0],
    [-1, 0, 0],
    [0, 1, 0],
    [0, -1, 0],
    [0, 0, 1],
    [0, 0, -1],
];

/// A snake and where it goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainSnake {
    /// The cells, their least coordinates 0.
    pub cells: BTreeSet<Cell>,
    /// Whether it turns at each cube but the two ends.
    pub turns: Vec<bool>,
}

fn plus(one: Cell, other: Cell) -> Cell {
    [0, 1, 2].map(|axis| one[axis] + other[axis])
}

fn moved_to_corner(cells: impl IntoIterator<Item = Cell>) -> BTreeSet<Cell> {
    let cells: Vec<Cell> = cells.into_iter().collect();
    let least = [0, 1, 2].map(|axis| cells.iter().map(|cell| cell[axis]).min().expect("a cell"));
    let moved = cells
        .iter()
        .map(|cell| [0, 1, 2].map(|axis| cell[axis] - least[axis]));
    moved.collect()
}

/// One motion of the lattice about the origin.
struct Motion {
    axes: [usize; 3],
    signs: [i16; 3],
}

impl Motion {
    fn all() -> Vec<Self> {
        let axes = [
            [0, 1, 2],
            [0, 2, 1],
            [1, 0, 2],
            [1, 2, 0],
            [2, 0, 1],
            [2, 1, 0],
        ];
        let signs = (0..8).map(|bits| [0, 1, 2].map(|axis| 1 - 2 * (bits >> axis & 1)));
        let signs: Vec<[i16; 3]> = signs.collect();
        let motions = axes.into_iter().flat_map(|axes| {
            let signs = signs.iter();
            signs.map(move |&signs| Self { axes, signs })
        });
        motions.collect()
    }

    fn apply(&self, cell: Cell) -> Cell {
        [0, 1, 2].map(|axis| self.signs[axis] * cell[self.axes[axis]])
    }

    fn is_rotation(&self) -> bool {
        let [x, y, z] = STEPS_ALONG.map(|step| self.apply(step));
        let cross = [
            x[1] * y[2] - x[2] * y[1],
            x[2] * y[0] - x[0] * y[2],
            x[0] * y[1] - x[1] * y[0],
        ];
        cross == z
    }
}

const STEPS_ALONG: [Cell; 3] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];

impl PlainSnake {
    /// As the library has it.
    pub fn puzzle(&self) -> SnakePuzzle {
        let snake = Snake::from_turns(self.turns.iter().copied()).expect("short");
        let points = self.cells.iter().map(|&[x, y, z]| Point::new(x, y, z));
        let region = Region::new(points).expect("cells");
        SnakePuzzle::new("random", snake, region).expect("as long")
    }

    /// Every fold, in the order of answers.
    pub fn folds(&self) -> Vec<Path> {
        let mut found = Vec::new();
        for &start in &self.cells {
            self.lay(&mut vec![start], None, &mut found);
        }
        found.sort_by_key(order);
        found
    }

    fn lay(&self, path: &mut Path, last: Option<Cell>, found: &mut Vec<Path>) {
        if path.len() == self.turns.len() + 2 {
            found.push(path.clone());
            return;
        }
        let here = path[path.len() - 1];
        for step in STEPS {
            let is_allowed = match last {
                None => true,
                Some(last) if self.turns[path.len() - 2] => {
                    step != last && plus(step, last) != [0, 0, 0]
                }
                Some(last) => step == last,
            };
            let there = plus(here, step);
            if is_allowed && self.cells.contains(&there) && !path.contains(&there) {
                path.push(there);
                self.lay(path, Some(step), found);
                path.pop();
            }
        }
    }

    /// The most cubes in a row.
    pub fn longest_run(&self) -> usize {
        let straight = self.turns.split(|&turn| turn).map(<[bool]>::len);
        2 + straight.max().unwrap_or(0)
    }

    /// The most cells from one side of the region to the other.
    pub fn longest_side(&self) -> usize {
        let coordinates = self.cells.iter().flatten();
        let farthest = coordinates.max().expect("a cell");
        usize::try_from(1 + farthest).expect("not negative")
    }

    pub fn is_palindrome(&self) -> bool {
        self.turns.iter().eq(self.turns.iter().rev())
    }

    /// What all folds that equal `path` have in common.
    pub fn class(&self, path: &Path, with_reflections: bool) -> Path {
        let mut images = Vec::new();
        for motion in Motion::all() {
            if !with_reflections && !motion.is_rotation() {
                continue;
            }
            let turned: Vec<Cell> = self.cells.iter().map(|&cell| motion.apply(cell)).collect();
            if moved_to_corner(turned.clone()) != self.cells {
                continue;
            }
            let shift = [0, 1, 2].map(|axis| {
                let least = turned.iter().map(|cell| cell[axis]).min();
                -least.expect("a cell")
            });
            let image = path.iter().map(|&cell| plus(motion.apply(cell), shift));
            let image: Path = image.collect();
            if self.is_palindrome() {
                images.push(image.iter().rev().copied().collect());
            }
            images.push(image);
        }
        images.into_iter().min().expect("at least the path itself")
    }

    pub fn classes(&self, folds: &[Path], with_reflections: bool) -> BTreeSet<Path> {
        let classes = folds.iter().map(|path| self.class(path, with_reflections));
        classes.collect()
    }

    pub fn counts(&self, folds: &[Path]) -> Counts {
        Counts::new(
            folds.len(),
            self.classes(folds, false).len(),
            self.classes(folds, true).len(),
        )
    }
}

/// What answers are ordered by: the first cell by z, y, x, then the directions.
fn order(path: &Path) -> (Cell, Vec<usize>) {
    let [x, y, z] = path[0];
    let steps = path.windows(2).map(|two| {
        let step = [0, 1, 2].map(|axis| two[1][axis] - two[0][axis]);
        STEPS
            .iter()
            .position(|&known| known == step)
            .expect("a step")
    });
    ([z, y, x], steps.collect())
}

/// The cells of a fold, laid from its first cell and its directions.
pub fn path_of(fold: &Fold, turns: &[bool]) -> Path {
    let start = fold.start();
    let mut path = vec![[start.x, start.y, start.z]];
    let mut runs = fold.directions().iter();
    let mut way = *runs.next().expect("a run");
    for cube in 0..=turns.len() {
        if cube > 0 && turns[cube - 1] {
            way = *runs.next().expect("a run for each turn");
        }
        let step = match way {
            Direction::Right => STEPS[0],
            Direction::Left => STEPS[1],
            Direction::Up => STEPS[2],
            Direction::Down => STEPS[3],
            Direction::Near => STEPS[4],
            Direction::Far => STEPS[5],
        };
        path.push(plus(path[path.len() - 1], step));
    }
    assert_eq!(runs.next(), None, "a direction too many");
    path
}

/// A random snake of 2 to `most` cubes: boxes, boards, lines, cells of a random path,
/// cells with a symmetry; chains that fit, that read the same backwards, or any.
pub fn random(rng: &mut Rng, most: usize) -> PlainSnake {
    let cells = loop {
        let cells = match rng.usize(..5) {
            0 | 1 => cuboid(rng, most),
            2 => walked(rng, most),
            3 => grown(rng, most),
            _ => mirrored(rng, most),
        };
        if (2..=most).contains(&cells.len()) {
            break moved_to_corner(cells);
        }
    };
    let inner = cells.len() - 2;
    let any = |rng: &mut Rng| -> Vec<bool> { (0..inner).map(|_| rng.u8(..3) > 0).collect() };
    let turns = match rng.usize(..6) {
        0 => any(rng),
        1 | 2 => {
            let half = any(rng);
            (0..inner).map(|at| half[at.min(inner - 1 - at)]).collect()
        }
        _ => turns_of_a_path(rng, &cells).unwrap_or_else(|| any(rng)),
    };
    PlainSnake { cells, turns }
}

fn cuboid(rng: &mut Rng, most: usize) -> Vec<Cell> {
    let side = |rng: &mut Rng| if rng.u8(..3) == 0 { 1 } else { rng.i16(1..5) };
    let [width, depth, height] = [side(rng), side(rng), side(rng)];
    if usize::try_from(width * depth * height).expect("positive") > most {
        return Vec::new();
    }
    let planes = (0..height).flat_map(|z| (0..depth).map(move |y| (y, z)));
    planes
        .flat_map(|(y, z)| (0..width).map(move |x| [x, y, z]))
        .collect()
}

/// The cells of a walk that does not cross itself.
fn walked(rng: &mut Rng, most: usize) -> Vec<Cell> {
    let mut cells = vec![[0, 0, 0]];
    for _ in 0..rng.usize(1..2 * most) {
        let there = plus(cells[cells.len() - 1], STEPS[rng.usize(..6)]);
        let is_near = there.iter().all(|at| at.abs() <= 2);
        if is_near && !cells.contains(&there) && cells.len() < most {
            cells.push(there);
        }
    }
    cells
}

/// Cells that hang together somehow, often with holes.
fn grown(rng: &mut Rng, most: usize) -> Vec<Cell> {
    let mut cells = vec![[0, 0, 0]];
    let axes = rng.usize(2..4);
    for _ in 0..rng.usize(1..3 * most) {
        let from = cells[rng.usize(..cells.len())];
        let there = plus(from, STEPS[rng.usize(..2 * axes)]);
        if !cells.contains(&there) && cells.len() < most {
            cells.push(there);
        }
    }
    cells
}

/// Grown cells with their images under a motion.
fn mirrored(rng: &mut Rng, most: usize) -> Vec<Cell> {
    let motions = Motion::all();
    let motion = &motions[rng.usize(..motions.len())];
    let mut cells: BTreeSet<Cell> = grown(rng, most / 2).into_iter().collect();
    loop {
        let images: Vec<Cell> = cells.iter().map(|&cell| motion.apply(cell)).collect();
        let before = cells.len();
        cells.extend(images);
        if cells.len() == before {
            return cells.into_iter().collect();
        }
    }
}

/// The turns of a random path through all cells, if one is found soon.
fn turns_of_a_path(rng: &mut Rng, cells: &BTreeSet<Cell>) -> Option<Vec<bool>> {
    let all: Vec<Cell> = cells.iter().copied().collect();
    for _ in 0..200 {
        let mut path = vec![all[rng.usize(..all.len())]];
        loop {
            let here = path[path.len() - 1];
            let free = STEPS.map(|step| plus(here, step));
            let free = free
                .iter()
                .filter(|&there| cells.contains(there) && !path.contains(there));
            let free: Vec<Cell> = free.copied().collect();
            if free.is_empty() {
                break;
            }
            path.push(free[rng.usize(..free.len())]);
        }
        if path.len() == all.len() {
            let step = |two: &[Cell]| [0, 1, 2].map(|axis| two[1][axis] - two[0][axis]);
            let steps: Vec<Cell> = path.windows(2).map(step).collect();
            return Some(steps.windows(2).map(|two| two[0] != two[1]).collect());
        }
    }
    None
}

/// The snake with the fewest cubes that still goes wrong: ends and cells are left out as
/// long as it does.
pub fn shrunk(snake: &PlainSnake, goes_wrong: &dyn Fn(&PlainSnake) -> bool) -> PlainSnake {
    let mut small = snake.clone();
    loop {
        let cells: Vec<Cell> = small.cells.iter().copied().collect();
        let smaller = cells.iter().flat_map(|cell| {
            let cells = small.cells.iter().copied().filter(|other| other != cell);
            let cells = (!small.turns.is_empty()).then(|| moved_to_corner(cells));
            let chains = [
                small.turns.get(1..),
                small
                    .turns
                    .len()
                    .checked_sub(1)
                    .and_then(|last| small.turns.get(..last)),
            ];
            chains.into_iter().flatten().filter_map(move |turns| {
                Some(PlainSnake {
                    cells: cells.clone()?,
                    turns: turns.to_vec(),
                })
            })
        });
        let found = smaller.into_iter().find(|candidate| goes_wrong(candidate));
        match found {
            Some(found) => small = found,
            None => return small,
        }
    }
}
