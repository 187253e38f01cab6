//! Taking apart with turns, beside a plain search that samples angles.

use core::ops::ControlFlow;
use cubewright::disassemble::{Bounds, Disassembler, Report, Thoroughness, Verdict};

use cubewright::count::Symmetry;
use cubewright::engine::Limits;
use cubewright::family::packing::{
    Colours, Copies, Motion, Move, PackingPiece, PackingPuzzle, PieceCell, Ruler, Separation,
    Target,
};
use cubewright::geometry::{Angle, Axis, Point, Region, Turn};
use cubewright::puzzle::{ApartRequest, ListRequest, Puzzle, Settings, engine};
use cubewright::verify::{self, DisassemblyFault};
use cubewright_test as support;
use fastrand::Rng;

use super::random::stands;
use super::turning_oracle;

fn with_turns(parts: &[Vec<Point>]) -> Report {
    let mut disassembler = Disassembler::new(Bounds::default()).with_ruler(Ruler::Turns);
    disassembler.take_apart(parts, &[], Thoroughness::All, &Limits::none())
}

/// Cells drawn as layers from the bottom up, each of lines from the back to the front.
fn drawn(layers: &[&[&str]]) -> Vec<Vec<Point>> {
    let mut parts: Vec<(char, Vec<Point>)> = Vec::new();
    for (z, layer) in layers.iter().enumerate() {
        for (y, line) in layer.iter().rev().enumerate() {
            for (x, letter) in line
                .chars()
                .enumerate()
                .filter(|(_, letter)| *letter != '.')
            {
                let [x, y, z] = [x, y, z].map(|side| i16::try_from(side).expect("small"));
                let cell = Point::new(x, y, z);
                match parts.iter_mut().find(|(name, _)| *name == letter) {
                    Some((_, cells)) => cells.push(cell),
                    None => parts.push((letter, vec![cell])),
                }
            }
        }
    }
    parts.sort_by_key(|(name, _)| *name);
    parts.into_iter().map(|(_, cells)| cells).collect()
}

#[test]
fn random_assemblies_come_apart_as_by_a_plain_search() {
    let mut rng = Rng::with_seed(45);
    let mut met = turning_oracle::Met::default();
    let (mut compared, mut turns, mut locked, mut sooner) = (0, 0, 0, 0);
    for round in 0..support::cases(120) {
        let parts = if round % 4 == 0 {
            turning_oracle::cut(&mut rng)
        } else {
            turning_oracle::changed(&drawn(KEY), &mut rng)
        };
        let Ok(plain) = turning_oracle::level(&parts, &mut met) else {
            continue;
        };
        let report = with_turns(&parts);
        stands(&parts, &report);
        compared += 1;
        assert_eq!(report.first, plain, "{parts:?}");
        let mut straight = Disassembler::default();
        let straight = straight.take_apart(&parts, &[], Thoroughness::All, &Limits::none());
        match &report.verdict {
            Verdict::Apart(way) if way.turns() > 0 => {
                turns += 1;
                sooner += usize::from(straight.first.is_some_and(|first| Some(first) > plain));
            }
            Verdict::Locked(_) => locked += 1,
            _ => {}
        }
    }
    println!(
        "{compared} compared, {turns} with turns, {sooner} sooner than without, {locked} locked"
    );
    assert!(turns > 0 && locked > 0, "{turns} {locked}");
}

/// A puzzle with these pieces, whose target is where they lie.
fn packing_of(parts: &[Vec<Point>]) -> Puzzle {
    let piece = |(index, cells): (usize, &Vec<Point>)| {
        let cells = cells.iter().copied().map(PieceCell::neutral);
        PackingPiece::new(&format!("p{index}"), cells, Copies::exactly(1)).expect("cells")
    };
    let pieces = parts.iter().enumerate().map(piece).collect();
    let region = Region::new(parts.concat()).expect("small");
    let puzzle = PackingPuzzle::new("random", Target::of(region, 0), pieces, Colours::default());
    Puzzle::of(puzzle.expect("good")).expect("few placements")
}

#[test]
fn counts_and_lists_with_turns_are_those_of_each_assembly() {
    let mut rng = Rng::with_seed(46);
    let cover = engine("cover").expect("our own");
    let (settings, limits) = (Settings::default(), Limits::none());
    let request = ApartRequest {
        ruler: Ruler::Turns,
        up_to: Symmetry::Rotations,
        least: 0,
        most: usize::MAX,
        by_level: false,
    };
    let list = ListRequest {
        up_to: Symmetry::Rotations,
        most: None,
    };
    let (mut by_turns, mut locked) = (0, 0);
    for round in 0..support::cases(15) {
        let parts = if round % 5 > 0 {
            turning_oracle::cut(&mut rng)
        } else {
            turning_oracle::changed(&drawn(KEY), &mut rng)
        };
        let puzzle = packing_of(&parts);
        let (mut expected, mut all) = (Vec::new(), 0);
        let listed = puzzle.list_with(&*cover, list, settings, &limits, &mut |solution| {
            let parts = solution.parts().expect("a packing");
            let cells: Vec<Vec<Point>> = parts.into_iter().map(|(_, cells)| cells).collect();
            let report = with_turns(&cells);
            stands(&cells, &report);
            all += 1;
            if !matches!(report.verdict, Verdict::Locked(_)) {
                expected.push(report.first.unwrap_or(0));
            }
            ControlFlow::Continue(())
        });
        listed.expect("listed");
        let mut levels = Vec::new();
        let listed = puzzle.list_apart(&*cover, settings, request, &limits, &mut |_, level| {
            levels.push(level);
            ControlFlow::Continue(())
        });
        let listed = listed.expect("listed");
        assert_eq!(levels, expected, "{parts:?}");
        assert_eq!(listed.locked, all - expected.len() as u64, "{parts:?}");
        let count = |ruler| {
            let counts = puzzle.count_apart((&*cover, ruler), settings, &limits, &mut |_| ());
            counts.expect("counted").rotations
        };
        assert_eq!(count(Ruler::Turns), expected.len() as u64, "{parts:?}");
        by_turns += count(Ruler::Turns) - count(Ruler::Shifts);
        locked += listed.locked;
    }
    assert!(by_turns > 0 && locked > 0, "{by_turns} {locked}");
}

/// A frame with a hollow, a plus-shaped hole above it and a slot above that; and a key whose pin lies across
/// the slot.
const KEY: &[&[&str]] = &[
    &["AAAAA", "AAAAA", "AAAAA", "AAAAA", "AAAAA"],
    &["A...A", ".....", ".BBB.", ".....", "A...A"],
    &["AAAAA", "AA.AA", "A.B.A", "AA.AA", "AAAAA"],
    &["AAAAA", "AA.AA", "AA.AA", "AA.AA", "AAAAA"],
];

#[test]
fn a_key_turns_in_its_hollow_and_leaves_by_the_slot() {
    let parts = drawn(KEY);
    let mut straight = Disassembler::default();
    let straight = straight.take_apart(&parts, &[], Thoroughness::All, &Limits::none());
    assert!(matches!(straight.verdict, Verdict::Locked(_)));
    let report = with_turns(&parts);
    stands(&parts, &report);
    let Verdict::Apart(way) = &report.verdict else {
        panic!("{report:?}");
    };
    assert_eq!(report.first, Some(2));
    let Motion::Turned(turn) = way.moves[0].motion else {
        panic!("{way:?}");
    };
    assert_eq!(
        (way.moves[0].parts[0], turn.axis, turn.centre),
        (1, Axis::Z, [4, 4])
    );
}

/// The rows of `sweeps.txt`: the sum of the coordinates of the axis in half cells, a cell, what it sweeps.
fn rows() -> Vec<(i16, Point, Vec<Point>)> {
    let point = |text: &str| {
        let (x, y) = text.split_once(',').expect("two numbers");
        Point::new(
            x.parse().expect("a number"),
            y.parse().expect("a number"),
            0,
        )
    };
    let lines = include_str!("sweeps.txt")
        .lines()
        .filter(|line| !line.starts_with('#'));
    let rows = lines.map(|line| {
        let mut words = line.split(' ');
        let centre = if words.next() == Some("centre") {
            0
        } else {
            -1
        };
        let mut points = words.map(point);
        (centre, points.next().expect("a cell"), points.collect())
    });
    rows.collect()
}

#[test]
fn each_cell_of_the_table_stops_a_turn_and_no_other_does() {
    let rows = rows();
    assert_eq!(rows.len(), 46);
    for (centre, cell, swept) in rows {
        for (x, y) in (-7..=7).flat_map(|x| (-7..=7).map(move |y| (x, y))) {
            let stands = Point::new(x, y, 0);
            if stands == cell {
                continue;
            }
            for (angle, mirror) in [(Angle::Left, 1), (Angle::Right, -1)] {
                // In a mirror along y the corner axis lies on the other side of the cell.
                let flipped = |p: Point| {
                    let y = if mirror > 0 {
                        p.y
                    } else {
                        -p.y - i16::from(centre < 0)
                    };
                    Point::new(p.x, y, 5)
                };
                let turn = Turn {
                    axis: Axis::Z,
                    centre: [centre, centre],
                    angle,
                };
                let turned = Move {
                    parts: vec![0],
                    motion: Motion::Turned(turn),
                    shimmy: None,
                };
                let out = Move {
                    parts: vec![0],
                    motion: Motion::Out(Point::Z),
                    shimmy: None,
                };
                let claim = Separation {
                    parts: vec![0, 1],
                    moves: vec![turned, out],
                    removed: None,
                    rest: None,
                };
                let parts = [vec![flipped(cell)], vec![flipped(stands)]];
                let checked = verify::separation(&parts, &claim, &|_| false);
                assert_eq!(
                    checked.is_err(),
                    swept.contains(&stands),
                    "{turn:?} {parts:?}"
                );
            }
        }
    }
}

/// Made by `generate packing --turns`; their levels are those of moves along the axes and turns.
#[test]
fn filled_cubes_come_apart_by_a_turn_alone() {
    for (name, levels) in [
        ("doorknob", vec![1, 2]),
        ("turnstile", vec![1, 1, 2]),
        ("latch", vec![1, 1, 3, 2]),
    ] {
        let file = support::path(&format!("data/pack_{name}.pack"));
        let puzzle = Puzzle::open(file).expect("good");
        let run = puzzle.solve().expect("it runs");
        let solution = run.best().expect("one");
        let straight = solution.take_apart(Thoroughness::All, Bounds::default(), &Limits::none());
        let straight = straight.expect("right").expect("a packing");
        assert!(matches!(straight.verdict, Verdict::Locked(_)), "{name}");
        let turning = solution.take_apart_turning(Bounds::default(), &Limits::none());
        let turning = turning.expect("right").expect("a packing");
        let Verdict::Apart(way) = turning.verdict else {
            panic!("{name} locks");
        };
        assert_eq!(way.turns(), 1, "{name}");
        assert_eq!(way.levels(), levels, "{name}");
        assert_eq!(way.total(), levels.iter().sum::<usize>(), "{name}");
    }
}

/// Half a turn about the middle of a cell is two quarters, whoever says that it is one move.
#[test]
fn half_a_turn_is_one_move_about_the_middle_of_a_side_alone() {
    let parts = [
        vec![Point::ZERO],
        vec![Point::new(5, 0, 0), Point::new(6, 0, 0)],
    ];
    let way = |centre: [i16; 2], angle: Angle| {
        let turn = Turn {
            axis: Axis::Z,
            centre,
            angle,
        };
        let [turned, out] = [Motion::Turned(turn), Motion::Out(Point::Z)].map(|motion| Move {
            parts: vec![1],
            motion,
            shimmy: None,
        });
        let claim = Separation {
            parts: vec![0, 1],
            moves: vec![turned, out],
            removed: None,
            rest: None,
        };
        verify::separation(&parts, &claim, &|_| false)
    };
    let none = Err(DisassemblyFault::NoTurn { at: 0 });
    for angle in Angle::ALL {
        // The middle of a cell, a corner of cells, the middle of a side.
        for (centre, takes_quarters) in [([10, 0], true), ([11, 1], true), ([11, 0], false)] {
            let is_one = angle.is_half() != takes_quarters;
            let expected = if is_one { Ok(()) } else { none.clone() };
            assert_eq!(way(centre, angle), expected, "{centre:?} {angle:?}");
        }
    }
}
