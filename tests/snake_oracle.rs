//! The search for folds beside a naive one, on random regions and small boxes.
#![cfg(feature = "std")]

use core::ops::ControlFlow;
use std::collections::HashSet;

use cubewright::engine::{Folds, Goal, Limits, Settings, Task, census, count_folds, solve_snake};
use cubewright::geometry::{Point, Region};
use cubewright::model::SnakeModel;
use cubewright::snake::{Direction, Fold, FoldCounts, FoldGroup, Snake, SnakePuzzle};
use fastrand::Rng;

fn counts(puzzle: &SnakePuzzle) -> FoldCounts {
    let model = SnakeModel::new(puzzle);
    let settings = Settings::default();
    let report = count_folds(&Folds, &model, settings, &Limits::none(), &mut |_| {});
    report.expect("an answer").counts
}

fn folds(puzzle: &SnakePuzzle) -> Vec<Fold> {
    let model = SnakeModel::new(puzzle);
    let mut found = Vec::new();
    let task = Task::snake(&model, Goal::All { up_to: None });
    solve_snake(&Folds, task, &Limits::none(), &mut |fold| {
        found.push(fold.clone());
        ControlFlow::Continue(())
    })
    .expect("an answer");
    found
}

#[test]
fn the_census_of_small_boxes_agrees_with_the_search() {
    for size in [[2, 2, 2], [3, 2, 2], [4, 3, 1]] {
        let region = Region::cuboid(size).expect("a box");
        let (found, _) = census(&region, &Limits::none(), &mut |_| {});
        let inner = region.cells().len() - 2;
        let (mut raw, mut snakes) = (0, 0);
        for bits in 0..1_u32 << inner {
            let turns = (0..inner).map(|at| bits >> at & 1 == 1);
            let snake = Snake::from_turns(turns).expect("short");
            let puzzle = SnakePuzzle::new("any", snake, region.clone()).expect("as long");
            let counts = counts(&puzzle);
            raw += counts.raw;
            // A snake and its reversal are one.
            let weight = if puzzle.snake().is_palindrome() { 2 } else { 1 };
            snakes += u64::from(counts.raw > 0) * weight;
        }
        assert_eq!((raw, snakes / 2), (found.paths, found.snakes), "{size:?}");
    }
}

/// Every fold into a region by the plainest search.
fn naive(puzzle: &SnakePuzzle) -> HashSet<Fold> {
    fn extend(puzzle: &SnakePuzzle, fold: &Fold, found: &mut HashSet<Fold>) {
        let laid = fold.directions().len();
        let runs = &puzzle.snake().runs()[..laid.max(1)];
        if laid > 0 {
            let cells = fold.cells(&Snake::new(runs.to_vec()).expect("runs"));
            let distinct: HashSet<&Point> = cells.iter().collect();
            let inside = cells
                .iter()
                .all(|cell| puzzle.region().cells().contains(cell));
            if distinct.len() < cells.len() || !inside {
                return;
            }
        }
        if laid == puzzle.snake().runs().len() {
            found.insert(fold.clone());
            return;
        }
        for way in Direction::ALL {
            if fold
                .directions()
                .last()
                .is_none_or(|last| last.axis() != way.axis())
            {
                let ways = [fold.directions(), &[way]].concat();
                extend(puzzle, &Fold::new(fold.start(), ways), found);
            }
        }
    }
    let mut found = HashSet::new();
    for &cell in puzzle.region().cells() {
        extend(puzzle, &Fold::new(cell, Vec::new()), &mut found);
    }
    found
}

/// A random walk through free cells: its cells and its snake.
fn random_puzzle(rng: &mut Rng, length: usize, spread: i16) -> Option<SnakePuzzle> {
    let mut cells = vec![Point::ZERO];
    let mut ways: Vec<Direction> = Vec::new();
    while cells.len() < length {
        let way = Direction::ALL[rng.usize(..6)];
        let next = cells[cells.len() - 1].plus(way.unit());
        let is_near = [next.x, next.y, next.z].iter().all(|x| x.abs() <= spread);
        if cells.contains(&next) || !is_near {
            return None;
        }
        cells.push(next);
        ways.push(way);
    }
    let turns = ways.windows(2).map(|pair| pair[0] != pair[1]);
    let snake = Snake::from_turns(turns).expect("short");
    SnakePuzzle::new("random", snake, Region::new(cells).expect("cells")).ok()
}

#[test]
fn random_regions_have_the_folds_of_a_naive_search() {
    let mut rng = Rng::with_seed(5);
    let mut tried = 0;
    while tried < 150 {
        let length = rng.usize(2..13);
        let spread = rng.i16(0..3);
        let Some(puzzle) = random_puzzle(&mut rng, length, spread) else {
            continue;
        };
        tried += 1;
        let expected = naive(&puzzle);
        let all = folds(&puzzle);
        let found: HashSet<Fold> = all.iter().cloned().collect();
        assert_eq!(
            (all.len(), &found),
            (expected.len(), &expected),
            "{puzzle:?}"
        );
        let counts = counts(&puzzle);
        let group = FoldGroup::new(&puzzle);
        let classes = |reflections| {
            let least = expected
                .iter()
                .map(|fold| group.representative(fold, reflections));
            least.collect::<HashSet<_>>().len() as u64
        };
        let distinct = FoldCounts {
            raw: expected.len() as u64,
            rotations: classes(false),
            full: classes(true),
        };
        assert_eq!(counts, distinct, "{puzzle:?}");
    }
}

/// A path through all cells of a box: there and back line by line, then changed at an
/// end a few times.
fn random_path(rng: &mut Rng, [width, depth, height]: [i16; 3], changes: usize) -> Snake {
    let mut cells: Vec<Point> = Vec::new();
    for z in 0..height {
        for y in 0..depth {
            let y = if z % 2 == 0 { y } else { depth - 1 - y };
            let flip = cells.len() / usize::try_from(width).expect("positive") % 2 == 1;
            let line = (0..width).map(|x| if flip { width - 1 - x } else { x });
            cells.extend(line.map(|x| Point::new(x, y, z)));
        }
    }
    for _ in 0..changes {
        if rng.bool() {
            cells.reverse();
        }
        let end = cells[cells.len() - 1];
        let beside = Direction::ALL.map(|way| end.plus(way.unit()));
        let at = |cell: &Point| cells.iter().position(|known| known == cell);
        let known: Vec<usize> = beside.iter().filter_map(at).collect();
        // What comes after a neighbour of the end is walked the other way round.
        cells[known[rng.usize(..known.len())] + 1..].reverse();
    }
    let ways: Vec<Point> = cells.windows(2).map(|two| two[1].minus(two[0])).collect();
    Snake::from_turns(ways.windows(2).map(|two| two[0] != two[1])).expect("short")
}

#[test]
fn a_box_lying_otherwise_has_as_many_folds() {
    let mut rng = Rng::with_seed(11);
    for number in 0..12 {
        // In the first the cells of each colour of the chequer fit half a word, in the
        // second they do not.
        let sizes = [[7, 3, 6], [7, 6, 3]];
        let snake = random_path(&mut rng, [7, 3, 6], 3 + number);
        let [one, other] = sizes.map(|size| {
            let region = Region::cuboid(size).expect("a box");
            counts(&SnakePuzzle::new("path", snake.clone(), region).expect("as long"))
        });
        assert_eq!(one, other, "{snake:?}");
        assert!(one.raw > 0);
    }
}
