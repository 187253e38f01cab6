//! A plain search for the level: cells, all subsets, all distances.
//!
//! It shares nothing with the library but points.

use std::collections::{HashMap, HashSet, VecDeque};

use cubewright::geometry::Point;

/// Whether parts come apart, and in how many moves the first of them leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Plain {
    pub level: Option<usize>,
    pub comes_apart: bool,
}

/// Farther than anything in a small assembly reaches.
const FAR: i16 = 40;

/// Takes parts apart.
pub(super) fn plain(parts: &[Vec<Point>]) -> Plain {
    if parts.len() < 2 {
        return Plain {
            level: None,
            comes_apart: true,
        };
    }
    let Some((level, _, left, rest)) = first(parts) else {
        return Plain {
            level: None,
            comes_apart: false,
        };
    };
    Plain {
        level: Some(level),
        comes_apart: plain(&left).comes_apart && plain(&rest).comes_apart,
    }
}

type Parts = Vec<Vec<Point>>;

/// The sets of parts that no moves take apart, by the numbers of parts, however the others are taken
/// off. A part alone is one, too.
pub(super) fn finest(parts: &[Vec<Point>], numbers: &[usize]) -> Vec<Vec<usize>> {
    let Some((_, set, left, rest)) = (parts.len() > 1).then(|| first(parts)).flatten() else {
        return vec![numbers.to_vec()];
    };
    let half = |of: bool| {
        let own = (0..numbers.len()).filter(|part| (set >> part & 1 == 1) == of);
        own.map(|part| numbers[part]).collect::<Vec<usize>>()
    };
    let mut sets = finest(&left, &half(true));
    sets.extend(finest(&rest, &half(false)));
    sets
}

/// The first separation: its moves, what leaves, and both halves.
fn first(parts: &[Vec<Point>]) -> Option<(usize, u32, Parts, Parts)> {
    let start: Vec<Point> = vec![Point::ZERO; parts.len()];
    let mut seen = HashSet::from([start.clone()]);
    let mut queue = VecDeque::from([(start, 1)]);
    let mut far = HashMap::new();
    while let Some((state, level)) = queue.pop_front() {
        let laid: Parts = parts
            .iter()
            .zip(&state)
            .map(|(cells, &by)| cells.iter().map(|cell| cell.plus(by)).collect())
            .collect();
        // The last part never moves: whatever does, it is the same as the others moving back.
        for set in 1..1_u32 << (parts.len() - 1) {
            let moves = |part: usize| set >> part & 1 == 1;
            for direction in [Point::X, Point::Y, Point::Z]
                .into_iter()
                .flat_map(|d| [d, d.times(-1)])
            {
                let free = free(&laid, moves, direction);
                if free == FAR {
                    far.entry(level)
                        .or_insert_with(|| (set, halves(&laid, moves)));
                }
                for step in 1..=free.min(FAR - 1) {
                    let by = |part: usize| {
                        if moves(part) {
                            direction.times(step)
                        } else {
                            Point::ZERO
                        }
                    };
                    let next: Vec<Point> = state
                        .iter()
                        .enumerate()
                        .map(|(part, at)| at.plus(by(part)))
                        .collect();
                    if far.is_empty() && seen.insert(next.clone()) {
                        queue.push_back((next, level + 1));
                    }
                }
            }
        }
        if let Some((set, (left, rest))) = far.remove(&level) {
            return Some((level, set, left, rest));
        }
    }
    None
}

/// How many steps the moving parts can go.
fn free(laid: &[Vec<Point>], moves: impl Fn(usize) -> bool, direction: Point) -> i16 {
    let standing: HashSet<Point> = (0..laid.len())
        .filter(|&part| !moves(part))
        .flat_map(|part| laid[part].iter().copied())
        .collect();
    let is_free = |step: &i16| {
        let mut moving = (0..laid.len())
            .filter(|&part| moves(part))
            .flat_map(|part| &laid[part]);
        moving.all(|cell| !standing.contains(&cell.plus(direction.times(*step))))
    };
    (1..=FAR).take_while(is_free).last().unwrap_or(0)
}

fn halves(laid: &[Vec<Point>], moves: impl Fn(usize) -> bool) -> (Parts, Parts) {
    let half = |of: bool| {
        let parts = (0..laid.len()).filter(|&part| moves(part) == of);
        parts.map(|part| laid[part].clone()).collect()
    };
    (half(true), half(false))
}

/// The least total of assemblies that come apart, by trying every end of the first separation.
#[derive(Default)]
pub(super) struct LeastTotals(HashMap<Parts, usize>);

impl LeastTotals {
    /// The least number of moves that take parts apart, all of them.
    pub(super) fn of(&mut self, parts: &[Vec<Point>]) -> usize {
        if parts.len() < 2 {
            return 0;
        }
        let corner = parts[0][0];
        let seen: Parts = parts
            .iter()
            .map(|cells| cells.iter().map(|cell| cell.minus(corner)).collect())
            .collect();
        if let Some(&known) = self.0.get(&seen) {
            return known;
        }
        let least = self.searched(&seen);
        self.0.insert(seen, least);
        least
    }

    fn searched(&mut self, parts: &[Vec<Point>]) -> usize {
        let mut best = usize::MAX;
        let mut seen = HashSet::from([parts.to_vec()]);
        let mut layer = vec![parts.to_vec()];
        for moves in 0.. {
            if layer.is_empty() || moves + parts.len() > best {
                break;
            }
            let mut next = Vec::new();
            for laid in &layer {
                for set in 1..1_u32 << (parts.len() - 1) {
                    let is_moving = |part: usize| set >> part & 1 == 1;
                    for direction in [Point::X, Point::Y, Point::Z]
                        .into_iter()
                        .flat_map(|d| [d, d.times(-1)])
                    {
                        let free = free(laid, is_moving, direction);
                        if free == FAR {
                            let (left, rest) = halves(laid, is_moving);
                            best = best.min(moves + 1 + self.of(&left) + self.of(&rest));
                        }
                        for step in 1..=free {
                            let moved: Parts = laid
                                .iter()
                                .enumerate()
                                .map(|(part, cells)| {
                                    let by = direction.times(step * i16::from(is_moving(part)));
                                    cells.iter().map(|cell| cell.plus(by)).collect()
                                })
                                .collect();
                            if is_clear(&moved) {
                                break;
                            }
                            if seen.insert(moved.clone()) {
                                next.push(moved);
                            }
                        }
                    }
                }
            }
            layer = next;
        }
        best
    }
}

/// Whether a layer along some axis is beside no part and between two.
fn is_clear(laid: &[Vec<Point>]) -> bool {
    [|p: &Point| p.x, |p: &Point| p.y, |p: &Point| p.z]
        .into_iter()
        .any(|along| {
            let span = |cells: &Vec<Point>| {
                let (start, end) = (cells.iter().map(along).min(), cells.iter().map(along).max());
                start.expect("cells")..=end.expect("cells")
            };
            let spans: Vec<_> = laid.iter().map(span).collect();
            let start = spans.iter().map(|span| *span.start()).min().expect("parts");
            let end = spans.iter().map(|span| *span.end()).max().expect("parts");
            (start..end).any(|at| spans.iter().all(|span| !span.contains(&at)))
        })
}
