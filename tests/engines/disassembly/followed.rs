//! The check of moves beside a plain one, on ways with moves changed and put in at random.

use std::collections::HashSet;

use cubewright::disassemble::{Disassembler, Thoroughness, Verdict};
use cubewright::engine::Limits;
use cubewright::family::packing::{Motion, Move, Separation};
use cubewright::geometry::Point;
use cubewright::verify;
use cubewright_test as support;
use fastrand::Rng;

use super::random::cut;

/// So many steps take anything past everything here.
const PAST_ALL: u16 = 60;

const DIRECTIONS: [Point; 6] = [
    Point::X,
    Point::Y,
    Point::Z,
    Point::new(-1, 0, 0),
    Point::new(0, -1, 0),
    Point::new(0, 0, -1),
];

/// Whether a way takes parts apart: all steps of all moves, with all cells written down anew for each.
fn comes_apart(cells: &mut [Vec<Point>], parts: &[usize], claim: Option<&Separation>) -> bool {
    let Some(claim) = claim else {
        return parts.len() == 1;
    };
    let Some(last) = claim.moves.last() else {
        return false;
    };
    let is_leaving = |one: &Move| matches!(one.motion, Motion::Out(_));
    let leave = claim.moves.iter().filter(|one| is_leaving(one));
    if claim.parts != parts || !is_leaving(last) || leave.count() != 1 {
        return false;
    }
    claim.moves.iter().all(|one| is_free(cells, parts, one))
        && comes_apart(cells, &last.parts, claim.removed.as_deref())
        && comes_apart(cells, &claim.staying(), claim.rest.as_deref())
}

/// Moves parts, if nothing is in their way and they do not go past everything.
fn is_free(cells: &mut [Vec<Point>], parts: &[usize], one: &Move) -> bool {
    let some: HashSet<usize> = one.parts.iter().copied().collect();
    let standing = parts.iter().filter(|part| !some.contains(part));
    let stands: HashSet<Point> = standing.flat_map(|&part| cells[part].clone()).collect();
    let (direction, distance) = match one.motion {
        Motion::By(direction, distance) => (direction, Some(distance)),
        Motion::Out(direction) => (direction, None),
        Motion::Turned(_) => return false,
    };
    let along = |cell: &Point| {
        cell.x * direction.x.abs() + cell.y * direction.y.abs() + cell.z * direction.z.abs()
    };
    let all = parts.iter().flat_map(|&part| cells[part].iter().map(along));
    let all: Vec<i16> = all.collect();
    let span = all.iter().max().expect("cells") - all.iter().min().expect("cells") + 1;
    if distance.is_some_and(|distance| i32::from(distance) > i32::from(span)) {
        return false;
    }
    for _ in 0..distance.unwrap_or(PAST_ALL) {
        for &part in &one.parts {
            for cell in &mut cells[part] {
                *cell = cell.plus(direction);
                if stands.contains(cell) {
                    return false;
                }
            }
        }
    }
    true
}

/// Some, but not all, of so many parts, ascending.
fn some_of(parts: &[usize], rng: &mut Rng) -> Vec<usize> {
    loop {
        let some: Vec<usize> = parts.iter().copied().filter(|_| rng.bool()).collect();
        if !some.is_empty() && some.len() < parts.len() {
            return some;
        }
    }
}

/// The opposite way.
fn back(motion: Motion) -> Motion {
    match motion {
        Motion::By(direction, distance) => Motion::By(direction.times(-1), distance),
        Motion::Out(direction) => Motion::Out(direction.times(-1)),
        Motion::Turned(turn) => Motion::Turned(turn.back()),
    }
}

/// Changes a separation of the tree, or puts moves into it.
fn change(way: &mut Separation, rng: &mut Rng) {
    match (rng.u8(0..3), &mut way.removed, &mut way.rest) {
        (0, Some(half), _) | (1, _, Some(half)) => return change(half, rng),
        _ => {}
    }
    let at = rng.usize(0..way.moves.len());
    match rng.u8(0..8) {
        0 => way.moves[at].motion = back(way.moves[at].motion),
        1 => {
            if let Motion::By(_, distance) = &mut way.moves[at].motion {
                *distance = if rng.bool() {
                    *distance + 1
                } else {
                    (*distance).max(2) - 1
                };
            }
        }
        2 if at + 1 < way.moves.len() => way.moves[at].parts = some_of(&way.parts, rng),
        _ => {
            let one = Move {
                parts: some_of(&way.parts, rng),
                motion: Motion::By(DIRECTIONS[rng.usize(0..6)], rng.u16(1..=5)),
                shimmy: None,
            };
            let back = Move {
                motion: back(one.motion),
                ..one.clone()
            };
            way.moves.insert(at, one);
            if rng.u8(0..4) > 0 {
                way.moves.insert(at + 1, back);
            }
        }
    }
}

#[test]
fn moves_are_followed_as_step_by_step() {
    let mut rng = Rng::with_seed(28);
    let mut disassembler = Disassembler::default();
    let (mut right, mut wrong, mut longest) = (0, 0, 0);
    for _ in 0..support::cases(4000) {
        let parts = cut(&mut rng);
        let report = disassembler.take_apart(&parts, &[], Thoroughness::All, &Limits::none());
        let Verdict::Apart(mut way) = report.verdict else {
            continue;
        };
        for _ in 0..rng.usize(1..=4) {
            change(&mut way, &mut rng);
        }
        let all: Vec<usize> = (0..parts.len()).collect();
        let plain = comes_apart(&mut parts.clone(), &all, Some(&way));
        let found = verify::separation(&parts, &way, &|_| false);
        assert_eq!(found.is_ok(), plain, "{parts:?} {way:?} {found:?}");
        if plain {
            right += 1;
            longest = longest.max(way.moves.len());
        } else {
            wrong += 1;
        }
    }
    assert!(
        right > 100 && wrong > 100 && longest > 4,
        "{right} right, {wrong} wrong, at most {longest} moves"
    );
}
