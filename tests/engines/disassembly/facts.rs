//! Six-piece burrs as Cutler, BurrTools and others count them.

use std::collections::BTreeMap;

use cubewright::family::packing::{
    Colours, Copies, Fill, PackingPiece, PackingPuzzle, Ruler, Target, TargetCell, burr,
};
use cubewright::puzzle::{ApartCounts, Limits, Puzzle, Settings, engine};
use cubewright_test as support;

/// A burr: its sticks, their length, the assemblies, those that come apart, and the levels.
type Fact = (&'static [u16], u16, u64, u64, &'static [(usize, u64)]);

const LOVES_DOZEN: &[u16] = &[88, 512, 704, 960, 992, 1008];
const PISTON: &[u16] = &[88, 512, 768, 922, 1008, 1008];

const FACTS: [Fact; 10] = [
    (
        LOVES_DOZEN,
        6,
        154,
        90,
        &[(1, 66), (2, 12), (3, 6), (4, 4), (6, 1), (12, 1)],
    ),
    (LOVES_DOZEN, 8, 154, 84, &[]),
    (PISTON, 6, 10, 1, &[(9, 1)]),
    (PISTON, 8, 10, 0, &[]),
    (PISTON, 10, 10, 0, &[]),
    (PISTON, 12, 10, 0, &[]),
    (&[624, 702, 768, 883, 1015, 1024], 8, 7, 1, &[(10, 1)]),
    // Made by `generate burr --level 9.. --unique`.
    (&[250, 1274, 1280, 2152, 3328, 4081], 6, 4, 1, &[(9, 1)]),
    (&[1, 256, 256, 256, 928, 928], 6, 1, 1, &[(1, 1)]),
    (&[52, 792, 911, 824, 975, 1024], 6, 4, 3, &[(1, 3)]),
];

/// The assemblies up to all symmetries that the pieces allow, and those that come apart.
fn counted(puzzle: PackingPuzzle, threads: usize) -> ((u64, Option<u64>), ApartCounts) {
    let puzzle = Puzzle::of(puzzle).expect("few placements");
    let counts = puzzle.count().expect("an engine").counts;
    let number = |count: &cubewright::count::Count| count.to_string().parse().expect("small");
    let settings = Settings {
        threads: threads.try_into().expect("at least one"),
        ..Settings::default()
    };
    let engine = engine("cover").expect("our own");
    let apart: ApartCounts = puzzle
        .count_apart(
            (&*engine, Ruler::Shifts),
            settings,
            &Limits::none(),
            &mut |_| (),
        )
        .expect("a packing");
    // Whoever lists all assemblies counts them, too.
    assert_eq!(apart.all.counts, counts);
    let rotations = counts.rotations.as_ref().map(number);
    let full = counts.full.as_ref().map(number);
    ((rotations.expect("it has"), full), apart)
}

#[test]
fn burrs_have_their_levels() {
    for (numbers, length, assemblies, come_apart, levels) in FACTS {
        let puzzle = burr("burr", numbers, length).expect("a burr");
        let ((rotations, full), apart) = counted(puzzle, 1);
        let what = format!("{numbers:?} {length}: {apart:?}");
        assert!(apart.is_complete(), "{what}");
        assert_eq!(full.unwrap_or(rotations), assemblies, "{what}");
        assert_eq!(apart.full.unwrap_or(apart.rotations), come_apart, "{what}");
        assert_eq!(apart.levels.values().sum::<u64>(), come_apart, "{what}");
        if !levels.is_empty() {
            assert_eq!(apart.levels, levels.iter().copied().collect(), "{what}");
        }
    }
}

#[test]
fn the_longer_dozen_is_of_level_three() {
    let puzzle = burr("burr", LOVES_DOZEN, 8).expect("a burr");
    let (_, apart) = counted(puzzle, 2);
    assert_eq!(apart.levels.keys().max(), Some(&3));
}

/// The 25 sticks that can be sawn and that solid burrs are made of.
const SOLID: [u16; 25] = [
    1, 18, 35, 52, 86, 103, 120, 154, 188, 256, 359, 615, 792, 824, 856, 871, 888, 911, 928, 943,
    960, 975, 992, 1007, 1024,
];

/// Any six of the sticks, without holes.
fn census() -> PackingPuzzle {
    let mut pieces: BTreeMap<u16, PackingPiece> = BTreeMap::new();
    for &number in &SOLID {
        let one = burr("one", &[number, 1, 1, 1, 1, 1], 6).expect("a burr");
        let piece = one
            .pieces()
            .iter()
            .find(|piece| piece.name() == number.to_string());
        let cells = piece.expect("it is there").cells().iter().copied();
        let any = Copies { min: 0, max: 6 };
        let piece = PackingPiece::new(&number.to_string(), cells, any);
        pieces.insert(number, piece.expect("a piece"));
    }
    let of = burr("target", &[1; 6], 6).expect("a burr");
    let cells = of.target().cells().iter();
    let cells = cells.map(|&cell| TargetCell {
        fill: Fill::Must,
        ..cell
    });
    let target = Target::new(cells, None).expect("a target");
    let pieces = pieces.into_values().collect();
    PackingPuzzle::new("census", target, pieces, Colours::default()).expect("a puzzle")
}

#[test]
fn cutler_found_314_solid_burrs() {
    let ((rotations, full), apart) = counted(census(), 2);
    assert_eq!((rotations, full), (1063, Some(588)));
    assert_eq!((apart.rotations, apart.full), (314, Some(179)));
    assert!(apart.is_complete());
    if support::is_full_run() {
        assert_eq!(counted(census(), 1).1.levels, apart.levels);
    }
}

#[test]
fn a_box_is_of_level_six() {
    // Made by `generate packing --level 6.. --holes 10 --unique --seed 5`.
    let file = support::path("data/pack_level_6.pack");
    let puzzle = Puzzle::open(file).expect("good");
    let engine = engine("cover").expect("our own");
    let settings = Settings::default();
    let apart = puzzle.count_apart(
        (&*engine, Ruler::Shifts),
        settings,
        &Limits::none(),
        &mut |_| (),
    );
    let apart = apart.expect("a packing");
    assert_eq!(
        (apart.rotations, apart.levels),
        (1, BTreeMap::from([(6, 1)]))
    );
}
