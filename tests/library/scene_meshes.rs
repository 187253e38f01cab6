//! The surfaces of parts that a player draws are closed, so no light shines through: for
//! all ways in which cells meet in a corner, and for random parts.
#![cfg(feature = "json")]

use cubewright_test as support;

use std::collections::{BTreeMap, BTreeSet};

use cubewright::geometry::Point;
use cubewright::language::Language;
use cubewright::puzzle::{PuzzleData, read_puzzle};
use cubewright::show::scene::{Scene, packing_pieces};
use cubewright::show::scene_json::scene_json;
use fastrand::Rng;
use serde_json::Value;

/// A corner, in thousandths of a cell.
type Corner = [i32; 3];
type Triangle = [Corner; 3];

/// A scene with seven parts, which tests fill with cells of their own.
fn seven() -> Scene {
    let name = "pack_soma.pack";
    let bytes = support::read(&format!("data/{name}"));
    let Ok(PuzzleData::Packing(puzzle)) = read_puzzle(name, bytes.as_bytes()) else {
        panic!("a packing");
    };
    packing_pieces(&puzzle)
}

/// The surface of each part, welded: triangles that have no area once equal corners are one
/// corner are left out.
fn surfaces(all: &[Vec<Point>]) -> Vec<Vec<Triangle>> {
    let mut scene = seven();
    let mut surfaces = Vec::new();
    for some in all.chunks(scene.parts.len()) {
        for (part, cells) in scene.parts.iter_mut().zip(some) {
            part.cells.clone_from(cells);
        }
        let json = serde_json::to_value(scene_json(&scene, Language::English)).expect("JSON");
        for part in &json["parts"].as_array().expect("parts")[..some.len()] {
            let shape = part["shape"].as_u64().expect("a number");
            surfaces.push(welded(
                &json["shapes"][usize::try_from(shape).expect("small")],
            ));
        }
    }
    surfaces
}

#[expect(clippy::cast_possible_truncation, reason = "a few thousand")]
fn welded(shape: &Value) -> Vec<Triangle> {
    let list = |key: &str| shape[key].as_array().expect("a list").iter();
    let thousandths: Vec<i32> = list("corners")
        .map(|v| (v.as_f64().expect("a number") * 1000.0).round() as i32)
        .collect();
    let corners: Vec<Corner> = thousandths
        .chunks(3)
        .map(|at| [at[0], at[1], at[2]])
        .collect();
    let indices: Vec<usize> = list("triangles")
        .map(|v| usize::try_from(v.as_u64().expect("a number")).expect("small"))
        .collect();
    let triangles = indices
        .chunks(3)
        .map(|three| [0, 1, 2].map(|i| corners[three[i]]));
    triangles
        .filter(|[a, b, c]| a != b && b != c && c != a)
        .collect()
}

/// Whether each side of a triangle is that of another one the other way round. Where a corner lies
/// on the side of a triangle that does not have it, that is not so.
fn is_closed(surface: &[Triangle]) -> bool {
    let mut balance: BTreeMap<(Corner, Corner), i32> = BTreeMap::new();
    for triangle in surface {
        for i in 0..3 {
            let (from, to) = (triangle[i], triangle[(i + 1) % 3]);
            *balance.entry((from.min(to), from.max(to))).or_default() +=
                if from < to { 1 } else { -1 };
        }
    }
    !surface.is_empty() && balance.values().all(|&sum| sum == 0)
}

fn minus(a: Corner, b: Corner) -> Corner {
    [0, 1, 2].map(|i| a[i] - b[i])
}

fn cross(a: Corner, b: Corner) -> [i64; 3] {
    let [a, b] = [a, b].map(|v| v.map(i64::from));
    [
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    ]
}

fn dot(a: [i64; 3], b: Corner) -> i64 {
    (0..3).map(|i| a[i] * i64::from(b[i])).sum()
}

/// The volume inside, in cells.
#[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
fn volume(surface: &[Triangle]) -> f64 {
    let six: i64 = surface.iter().map(|&[a, b, c]| dot(cross(a, b), c)).sum();
    six as f64 / 6e9
}

/// Whether a side of the one triangle goes through the inside of the other.
fn pierces(one: &Triangle, other: &Triangle) -> bool {
    let [a, b, c] = *other;
    let normal = cross(minus(b, a), minus(c, a));
    (0..3).any(|i| {
        let (from, to) = (one[i], one[(i + 1) % 3]);
        let side = |at: Corner| dot(normal, minus(at, a)).signum();
        // The line passes all three sides of the triangle on the same hand.
        let hand = |u: Corner, v: Corner| {
            let around = cross(minus(u, from), minus(v, from));
            dot(around, minus(to, from)).signum()
        };
        let hands = [hand(a, b), hand(b, c), hand(c, a)];
        side(from) * side(to) < 0 && hands[0] != 0 && hands.iter().all(|&h| h == hands[0])
    })
}

fn pierces_itself(surface: &[Triangle]) -> bool {
    let pairs = |one: &Triangle| surface.iter().any(|other| pierces(one, other));
    surface.iter().any(pairs)
}

/// Whether two cells share an edge, and neither of the two cells beside both is there. There the two
/// meet in a line, so whether the surface passes itself in it is no matter.
fn meets_in_an_edge(cells: &[Point]) -> bool {
    let has: BTreeSet<Point> = cells.iter().copied().collect();
    cells.iter().any(|&cell| {
        has.iter().any(|&other| {
            let by = other.minus(cell);
            let ways = [
                Point::new(by.x, 0, 0),
                Point::new(0, by.y, 0),
                Point::new(0, 0, by.z),
            ];
            let ways: Vec<Point> = ways.into_iter().filter(|way| *way != Point::ZERO).collect();
            let near = [by.x, by.y, by.z].iter().all(|v| v.abs() <= 1);
            near && ways.len() == 2 && ways.iter().all(|&way| !has.contains(&cell.plus(way)))
        })
    })
}

/// Whether just two cells of a pattern lack, opposite each other. The two pits meet in a point, and there
/// the surface may pass itself, too.
fn pits_meet(number: u16) -> bool {
    (0..4).any(|i| number == 255 - (1 << i) - (128 >> i))
}

/// All cells of a cube of two that a number names.
fn pattern(number: u16) -> Vec<Point> {
    let corner = |i: i16| Point::new(i & 1, i >> 1 & 1, i >> 2);
    (0..8)
        .filter(|i| number >> i & 1 == 1)
        .map(corner)
        .collect()
}

#[test]
fn surfaces_are_closed_however_cells_meet_in_a_corner() {
    let all: Vec<Vec<Point>> = (1..256).map(pattern).collect();
    let surfaces = surfaces(&all);
    let open = surfaces
        .iter()
        .filter(|surface| !is_closed(surface))
        .count();
    assert_eq!(open, 0, "of {} patterns", all.len());
    let mut simple = 0;
    for (number, (cells, surface)) in (1..256).zip(all.iter().zip(&surfaces)) {
        let share = volume(surface) / f64::from(u8::try_from(cells.len()).expect("few"));
        assert!((0.83..1.0).contains(&share), "{cells:?}: {share}");
        if !meets_in_an_edge(cells) && !pits_meet(number) {
            simple += 1;
            assert!(!pierces_itself(surface), "{cells:?}");
        }
    }
    assert!(simple > 100, "{simple}");
}

#[test]
fn surfaces_of_random_parts_are_closed() {
    let mut rng = Rng::with_seed(20);
    let part = |rng: &mut Rng| {
        let mut cells = vec![Point::ZERO];
        let ways = [Point::X, Point::Y, Point::Z];
        for _ in 0..rng.usize(..30) {
            let way = ways[rng.usize(..3)].times(if rng.bool() { 1 } else { -1 });
            let next = cells[rng.usize(..cells.len())].plus(way);
            if !cells.contains(&next) {
                cells.push(next);
            }
        }
        cells
    };
    let all: Vec<Vec<Point>> = (0..70).map(|_| part(&mut rng)).collect();
    for (cells, surface) in all.iter().zip(surfaces(&all)) {
        assert!(is_closed(&surface), "{cells:?}");
    }
}
