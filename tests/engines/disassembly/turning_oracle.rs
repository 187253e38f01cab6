//! A plain search with turns: cells, all subsets, steps, and turns in samples of angles.
//!
//! It shares nothing with the library but points.

use std::collections::{HashMap, HashSet, VecDeque};

use cubewright::geometry::Point;
use fastrand::Rng;

type Parts = Vec<Vec<[i32; 3]>>;

/// Samples of a quarter turn.
const SAMPLES: i32 = 360;

/// Parts of which a few cells are taken away, put on or given to another.
pub(super) fn changed(parts: &[Vec<Point>], rng: &mut Rng) -> Vec<Vec<Point>> {
    let mut parts = parts.to_vec();
    for _ in 0..rng.usize(0..4) {
        let cell = Point::new(rng.i16(0..5), rng.i16(0..5), rng.i16(0..4));
        let (from, to) = (rng.usize(0..parts.len()), rng.usize(0..=parts.len()));
        for part in &mut parts {
            part.retain(|other| *other != cell);
        }
        match rng.u8(0..3) {
            0 => {}
            1 => parts[from].push(cell),
            _ if to < parts.len() => parts[to].push(cell),
            _ => parts.push(vec![cell]),
        }
    }
    parts.retain(|part| !part.is_empty());
    parts.truncate(3);
    parts
}

/// A box cut into parts, some of whose cells stay empty.
pub(super) fn cut(rng: &mut Rng) -> Vec<Vec<Point>> {
    let [a, b, c] = [rng.i16(2..=3), rng.i16(2..=3), rng.i16(1..=3)];
    let count = rng.usize(2..=3);
    let mut parts = vec![Vec::new(); count];
    let filled = rng.u8(90..230);
    for x in 0..a {
        for y in 0..b {
            for z in 0..c {
                if rng.u8(..) < filled {
                    parts[rng.usize(0..count)].push(Point::new(x, y, z));
                }
            }
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// More states than this are not looked at.
const MOST_STATES: usize = 120;

/// The least number of moves until the first parts have left; nothing if none can. An error if that
/// takes too many states.
pub(super) fn level(parts: &[Vec<Point>], met: &mut Met) -> Result<Option<usize>, TooMany> {
    if parts.len() < 2 {
        return Ok(None);
    }
    let cells = |part: &Vec<Point>| {
        let cells = part.iter();
        let mut cells: Vec<[i32; 3]> = cells
            .map(|cell| [cell.x, cell.y, cell.z].map(i32::from))
            .collect();
        cells.sort_unstable();
        cells
    };
    let first: Parts = parts.iter().map(cells).collect();
    let mut seen = HashSet::from([first.clone()]);
    let mut queue = VecDeque::from([(first, 1)]);
    while let Some((state, level)) = queue.pop_front() {
        let (leaves, all) = neighbours(&state, met);
        if leaves {
            return Ok(Some(level));
        }
        if seen.len() > MOST_STATES {
            return Err(TooMany);
        }
        for next in all {
            if seen.insert(next.clone()) {
                queue.push_back((next, level + 1));
            }
        }
    }
    Ok(None)
}

/// There are more states than are looked at.
pub(super) struct TooMany;

/// Whether something leaves, and else all states that a move leads to. The last part stands.
fn neighbours(state: &Parts, met: &mut Met) -> (bool, Vec<Parts>) {
    let mut all = Vec::new();
    for set in 1..1_u32 << (state.len() - 1) {
        let moves = |part: usize| set >> part & 1 == 1;
        let cells = |of: bool| -> Vec<[i32; 3]> {
            let parts = (0..state.len()).filter(|&part| moves(part) == of);
            parts.flat_map(|part| state[part].clone()).collect()
        };
        let (moving, standing) = (cells(true), cells(false));
        let after = |motion: &dyn Fn([i32; 3]) -> [i32; 3]| -> Parts {
            let part = |(part, cells): (usize, &Vec<[i32; 3]>)| {
                let mut cells: Vec<[i32; 3]> = cells
                    .iter()
                    .map(|&cell| if moves(part) { motion(cell) } else { cell })
                    .collect();
                cells.sort_unstable();
                cells
            };
            state.iter().enumerate().map(part).collect()
        };
        for axis in 0..3 {
            for sign in [1, -1] {
                let mut distance = 0;
                loop {
                    distance += 1;
                    let step = |mut cell: [i32; 3]| {
                        cell[axis] += sign * distance;
                        cell
                    };
                    if moving.iter().any(|&cell| standing.contains(&step(cell))) {
                        break;
                    }
                    if distance > 30 {
                        return (true, all);
                    }
                    all.push(after(&step));
                }
            }
            let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
            let line = |side: usize| {
                let sides = moving.iter().chain(&standing).map(move |cell| cell[side]);
                let (least, most) = (
                    sides.clone().min().expect("cells"),
                    sides.max().expect("cells"),
                );
                2 * least - 1..=2 * most + 1
            };
            for cu in line(u) {
                for cv in line(v) {
                    let quarters: &[i32] = if (cu + cv) % 2 == 0 {
                        &[1, -1]
                    } else {
                        &[2, -2]
                    };
                    for &quarters in quarters {
                        let from_axis = |cell: [i32; 3]| [2 * cell[u] - cu, 2 * cell[v] - cv];
                        let is_hit = moving.iter().any(|&cell| {
                            let beside =
                                standing.iter().filter(|stands| stands[axis] == cell[axis]);
                            beside.into_iter().any(|&stands| {
                                met.meets(from_axis(cell), from_axis(stands), quarters)
                            })
                        });
                        if is_hit {
                            continue;
                        }
                        all.push(after(&|mut cell: [i32; 3]| {
                            let [mut a, mut b] = from_axis(cell);
                            for _ in 0..quarters.rem_euclid(4) {
                                (a, b) = (-b, a);
                            }
                            cell[u] = i32::midpoint(a, cu);
                            cell[v] = i32::midpoint(b, cv);
                            cell
                        }));
                    }
                }
            }
        }
    }
    (false, all)
}

/// Which squares meet, by samples.
#[derive(Default)]
pub(super) struct Met(HashMap<([i32; 2], [i32; 2], i32), bool>);

impl Met {
    fn meets(&mut self, turning: [i32; 2], standing: [i32; 2], quarters: i32) -> bool {
        *self
            .0
            .entry((turning, standing, quarters))
            .or_insert_with(|| {
                let samples = 0..=SAMPLES * quarters.abs();
                samples.into_iter().any(|sample| {
                    let share = f64::from(sample * quarters.signum()) / f64::from(SAMPLES);
                    overlap(
                        turning.map(f64::from),
                        standing.map(f64::from),
                        share * 90.0,
                    )
                })
            })
    }
}

/// Whether a square of side 2 around a point, turned about the origin, overlaps one that stands: whether a
/// line along a side of one of them has all corners of the other behind it.
fn overlap(turning: [f64; 2], standing: [f64; 2], degrees: f64) -> bool {
    let (sin, cos) = degrees.to_radians().sin_cos();
    let turned = |[u, v]: [f64; 2]| [u * cos - v * sin, u * sin + v * cos];
    let corners = |at: [f64; 2]| {
        [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]]
            .map(|by| [at[0] + by[0], at[1] + by[1]])
    };
    let (a, b) = (corners(turning).map(turned), corners(standing));
    let separated = |from: &[[f64; 2]; 4], other: &[[f64; 2]; 4]| {
        (0..4).any(|side| {
            let ([pu, pv], [qu, qv]) = (from[side], from[(side + 1) % 4]);
            other
                .iter()
                .all(|[u, v]| (qu - pu) * (v - pv) - (qv - pv) * (u - pu) < 1e-3)
        })
    };
    !separated(&a, &b) && !separated(&b, &a)
}
