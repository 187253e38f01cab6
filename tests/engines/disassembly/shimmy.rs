//! Taking apart with turns about axes that shift on the way.

use std::collections::HashSet;

use cubewright::disassemble::{Bounds, Disassembler, Report, Thoroughness, Verdict};
use cubewright::engine::Limits;
use cubewright::family::packing::{Motion, Ruler, Separation, Shimmy};
use cubewright::geometry::Point;
use cubewright::puzzle::Puzzle;
use cubewright::verify;
use cubewright_test as support;

use super::random::stands;

fn by(ruler: Ruler, parts: &[Vec<Point>]) -> Report {
    let mut disassembler = Disassembler::new(Bounds::default()).with_ruler(ruler);
    let report = disassembler.take_apart(parts, &[], Thoroughness::All, &Limits::none());
    stands(parts, &report);
    report
}

/// Cells of a layer, ascending.
type Key = Vec<[i32; 2]>;

/// A hole of a layer, and where a key has to lie in it to leave.
struct Room {
    hole: HashSet<[i32; 2]>,
    exit: Key,
}

/// A floor, walls around a hole, and a lid with another one; and a key in the first hole.
fn room(size: [i32; 2], room: &Room, key: &Key) -> Vec<Vec<Point>> {
    let point = |[x, y]: [i32; 2], z: i16| {
        let [x, y] = [x, y].map(|side| i16::try_from(side).expect("small"));
        Point::new(x, y, z)
    };
    let all = (-1..=size[0]).flat_map(|x| (-1..=size[1]).map(move |y| [x, y]));
    let walls = all.flat_map(|at| {
        let layers = [true, !room.hole.contains(&at), !room.exit.contains(&at)];
        let filled = (0..).zip(layers).filter(|(_, is_filled)| *is_filled);
        filled.map(move |(z, _)| point(at, z)).collect::<Vec<_>>()
    });
    vec![
        walls.collect(),
        key.iter().map(|&at| point(at, 1)).collect(),
    ]
}

/// A puzzle of our own, and its way.
fn corner_in_a_room() -> (Vec<Vec<Point>>, Separation) {
    let puzzle = Puzzle::open(support::path("data/pack_shimmy.pack")).expect("good");
    let run = puzzle.solve().expect("it runs");
    let solution = run.best().expect("one");
    let parts: Vec<Vec<Point>> = (solution.parts().expect("a packing").into_iter())
        .map(|(_, cells)| cells)
        .collect();
    let report = solution.take_apart_loosely(0, Bounds::default(), &Limits::none());
    let report = report.expect("right").expect("a packing");
    let Verdict::Apart(way) = report.verdict else {
        panic!("it locks");
    };
    (parts, way)
}

#[test]
fn a_corner_turns_in_the_middle_of_its_room() {
    let (parts, way) = corner_in_a_room();
    assert!(matches!(
        by(Ruler::Turns, &parts).verdict,
        Verdict::Locked(_)
    ));
    assert_eq!(way.levels(), [2]);
    let shimmy = way.moves[0].shimmy.as_ref().expect("its axis shifts");
    assert_eq!(shimmy.gap, 0);
    assert!(matches!(way.moves[0].motion, Motion::Turned(_)));
}

/// A way that is changed in any place stands its check only if it is a way all the same.
#[test]
fn ways_that_hit_or_lead_elsewhere_are_refused() {
    let (parts, way) = corner_in_a_room();
    let check = |change: &dyn Fn(&mut Shimmy)| {
        let mut way = way.clone();
        change(way.moves[0].shimmy.as_mut().expect("one"));
        verify::separation(&parts, &way, &|_| false)
    };
    assert_eq!(check(&|_| ()), Ok(()));
    let changes: [&dyn Fn(&mut Shimmy); 9] = [
        &|shimmy| shimmy.places.clear(),
        &|shimmy| shimmy.places.truncate(1),
        &|shimmy| shimmy.places[0][1] = 1,
        // Straight from the start to the end: the axis does not shift.
        &|shimmy| {
            let last = *shimmy.places.last().expect("some");
            shimmy.places = vec![[0; 3], [last[0], 0, 0], last];
            shimmy.places.dedup();
        },
        &|shimmy| shimmy.about[0] += 2,
        &|shimmy| shimmy.parts = 15,
        &|shimmy| shimmy.parts = -16,
        &|shimmy| shimmy.gap = Shimmy::MOST_GAP + 1,
        &|shimmy| {
            for place in &mut shimmy.places {
                place[0] = -place[0];
            }
        },
    ];
    for (number, change) in changes.iter().enumerate() {
        assert!(check(change).is_err(), "{number}");
    }
    // Straight from each place to the next, in both at once.
    let oblique = check(&|shimmy| {
        let end = *shimmy.places.last().expect("some");
        shimmy.places = vec![[0; 3], [end[0], end[1] + 1, end[2]], end];
    });
    assert!(oblique.is_err());
    let mut pure = way.clone();
    pure.moves[0].shimmy = None;
    assert!(verify::separation(&parts, &pure, &|_| false).is_err());
    let mut out = way.clone();
    out.moves[1].shimmy = out.moves[0].shimmy.clone();
    assert!(verify::separation(&parts, &out, &|_| false).is_err());
}

/// A bar as long as its room is wide turns if pieces are cut back by 0.0359 of a cell: then
/// `(1.5 - t)^2 + (0.5 - t)^2 = (1.5 + t)^2`.
#[test]
fn the_least_gap_is_told() {
    let hole = (0..3).flat_map(|u| (0..3).map(move |v| [u, v])).collect();
    let drawn = Room {
        hole,
        exit: vec![[1, 0], [1, 1], [1, 2]],
    };
    let parts = room([3, 3], &drawn, &vec![[0, 1], [1, 1], [2, 1]]);
    assert!(matches!(
        by(Ruler::Loose(0), &parts).verdict,
        Verdict::Locked(_)
    ));
    assert!(matches!(
        by(Ruler::Loose(71), &parts).verdict,
        Verdict::Locked(_)
    ));
    let report = by(Ruler::Loose(200), &parts);
    let Verdict::Apart(mut way) = report.verdict else {
        panic!("it locks");
    };
    let shimmy = way.moves[0].shimmy.as_mut().expect("with a gap");
    assert_eq!(shimmy.gap, 72);
    shimmy.gap = 71;
    assert!(verify::separation(&parts, &way, &|_| false).is_err());
}
