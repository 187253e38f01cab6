//! Searches in parts: the parts of random puzzles, in any order and interrupted at random,
//! have together what one search has, and what a plain search that shares nothing with the
//! library has.

use core::cell::Cell;
use std::collections::BTreeSet;

use cubewright::count::{Count, Counts, Symmetry};
use cubewright::engine::{Cause, Division, Limits, Price, Settings};
use cubewright::formats::read_pack;
use cubewright::generate::{CensusDivision, census};
use cubewright::geometry::Region;
use cubewright::plan::plan;
use cubewright::puzzle::{PartFound, PartQuestion, Puzzle, any_divider};
use fastrand::Rng;

use super::packing::{Truth, random};
use cubewright_test as support;

/// Searches all units of a plan in a random order, each interrupted now and then.
fn in_parts(
    rng: &mut Rng,
    division: &dyn Division,
    units: usize,
    search: &dyn Fn(&[Vec<u32>], &Limits<'_>) -> PartFound,
) -> PartFound {
    let mut planned = plan(division, units, None, &mut |_| ()).units;
    assert!(planned.len() <= units, "{} units", planned.len());
    assert!(planned.iter().all(|unit| !unit.prefixes.is_empty()));
    rng.shuffle(&mut planned);
    let mut all = PartFound::default();
    for unit in planned {
        let mut left = unit.prefixes;
        let mut most = 12;
        while !left.is_empty() {
            // What is done within a prefix may be lost, so that patience has to grow.
            let patience = Cell::new(rng.u32(..most));
            most += most / 2;
            let stop = || {
                let is_over = patience.get() == 0;
                patience.set(patience.get().saturating_sub(1));
                is_over.then_some(Cause::Interrupt)
            };
            let limits = Limits {
                stop: &stop,
                time_left: &|| None,
            };
            let found = search(&left, &limits);
            left.clone_from(&found.left);
            all.add(found);
        }
    }
    all
}

#[test]
#[expect(clippy::cast_precision_loss, reason = "small numbers")]
fn a_plan_knows_what_is_done_with_solutions() {
    let each = 1_000;
    let name = "pack_tetracubes_2x4x4";
    let puzzle = Puzzle::open(support::path(&format!("data/{name}.pack"))).expect("a puzzle");
    let question = PartQuestion::Apart;
    let engine = any_divider(&puzzle.task(question.goal())).expect("one that divides");
    let division = puzzle.division(&*engine, question, Settings::default(), None);
    let division = division.expect("a division");
    let size = |prefixes: &[Vec<u32>], price| {
        let measure = |prefix: &Vec<u32>| division.measure(prefix, u64::MAX, Some(price));
        let sizes = prefixes.iter().map(|prefix| measure(prefix).size());
        sizes.sum::<u64>()
    };
    let price = Price { each, of: &|_| 0 };
    let whole = division.whole();
    let rotations =
        size(&whole, Price { each: 1, ..price }) - size(&whole, Price { each: 0, ..price });
    let known = support::case(name).rotations.expect("known");
    assert!(
        rotations.abs_diff(known) * 10 < known,
        "{rotations} for {known}"
    );

    let right = size(&whole, price);
    let planned = plan(&*division, 6, Some(price), &mut |_| ());
    assert!(
        (planned.nodes.mean / right as f64 - 1.0).abs() < 0.3,
        "{:?} for {right}",
        planned.nodes
    );
    for unit in planned.units {
        let right = size(&unit.prefixes, price) as f64;
        assert!(
            (unit.nodes / right - 1.0).abs() < 0.5,
            "{} for {right}",
            unit.nodes
        );
    }
}

#[test]
#[expect(clippy::cast_precision_loss, reason = "small numbers")]
fn what_a_plan_has_counted_is_not_guessed_again() {
    let each = 1_000;
    let path = support::path("data/pack_soma.pack");
    let puzzle = Puzzle::open(path).expect("a puzzle");
    let question = PartQuestion::Apart;
    let engine = any_divider(&puzzle.task(question.goal())).expect("one that divides");
    let division = puzzle.division(&*engine, question, Settings::default(), None);
    let division = division.expect("a division");
    let price = Price { each, of: &|_| 0 };
    let planned = plan(&*division, 6, Some(price), &mut |_| ());
    // There is time to count all of it.
    let counted = |prefix: &Vec<u32>| {
        let measure = division.measure(prefix, u64::MAX, None);
        measure.nodes + measure.solutions * each
    };
    let factors = planned.units.iter().map(|unit| {
        let right: u64 = unit.prefixes.iter().map(counted).sum();
        unit.nodes / right as f64
    });
    let (least, most) = factors.fold((f64::MAX, 0.0_f64), |(least, most), factor| {
        (least.min(factor), most.max(factor))
    });
    assert!(0.95 < least && most < 1.05, "{least} to {most}");
}

/// The counts of a puzzle whose search was done in parts.
fn counted(rng: &mut Rng, puzzle: &Puzzle, units: usize) -> Counts {
    let question = PartQuestion::Count;
    let engine = any_divider(&puzzle.task(question.goal())).expect("one that divides");
    let settings = Settings::default();
    let division = puzzle
        .division(&*engine, question, settings, None)
        .expect("divided");
    let again = puzzle
        .division(&*engine, question, settings, Some(division.root()))
        .expect("divided");
    assert_eq!(division.fingerprint(), again.fingerprint());
    let search = |prefixes: &[Vec<u32>], limits: &Limits<'_>| {
        let by = (&*engine, &*again);
        let found = puzzle.search_part(by, question, settings, prefixes, limits);
        found.expect("an answer")
    };
    let found = in_parts(rng, &*division, units, &search);
    let report = puzzle.counted(&*division, &found.tally, found.nodes);
    assert!(report.is_complete());
    report.counts
}

/// How many different solutions the parts list, up to some symmetry; each is verified.
fn listed(rng: &mut Rng, puzzle: &Puzzle, up_to: Symmetry, units: usize) -> usize {
    let question = PartQuestion::Solve { up_to };
    let engine = any_divider(&puzzle.task(question.goal())).expect("one that divides");
    let settings = Settings::default();
    let division = puzzle
        .division(&*engine, question, settings, None)
        .expect("divided");
    let search = |prefixes: &[Vec<u32>], limits: &Limits<'_>| {
        let by = (&*engine, &*division);
        let found = puzzle.search_part(by, question, settings, prefixes, limits);
        found.expect("an answer")
    };
    // A list cannot be interrupted within a prefix, so it is given all the time.
    let mut all = PartFound::default();
    let mut planned = plan(&*division, units, None, &mut |_| ()).units;
    rng.shuffle(&mut planned);
    for unit in planned {
        all.add(search(&unit.prefixes, &Limits::none()));
    }
    let solutions: BTreeSet<&Vec<u32>> = all.solutions.iter().collect();
    for options in &solutions {
        assert!(puzzle.solution_of(options).is_some(), "{options:?}");
    }
    solutions.len()
}

#[test]
fn parts_of_random_packings_have_together_what_the_plain_search_has() {
    let (mut tried, mut with_symmetry) = (0, 0);
    for round in 0..support::cases(60) {
        let seed = 77_000 + round as u64;
        let mut rng = Rng::with_seed(seed);
        let plain = random(&mut rng);
        let Some(truth) = Truth::of(&plain, (800, 60_000)) else {
            continue;
        };
        let packing = read_pack("random.pack", plain.pack().as_bytes()).expect("good");
        let puzzle = Puzzle::of(packing).expect("small");
        let units = rng.usize(1..12);
        let counts = counted(&mut rng, &puzzle, units);
        let right = Counts {
            rotations: Some(truth.rotations.into()),
            full: truth.full.map(Count::from),
            reason: counts.reason,
            ..Counts::all(truth.all.len())
        };
        assert_eq!(counts, right, "seed {seed}\n{}", plain.pack());
        let rights = [
            (Symmetry::Raw, Some(truth.all.len())),
            (Symmetry::Rotations, Some(truth.rotations)),
            (Symmetry::Full, truth.full),
        ];
        for (up_to, right) in rights {
            if let Some(right) = right {
                let found = listed(&mut rng, &puzzle, up_to, units);
                assert_eq!(found, right, "seed {seed}, {up_to:?}\n{}", plain.pack());
            }
        }
        tried += 1;
        with_symmetry += u32::from(truth.rotations < truth.all.len());
    }
    assert!(8 * with_symmetry > tried, "{with_symmetry} of {tried}");
}

#[test]
fn parts_of_random_snakes_have_together_what_the_plain_search_has() {
    for seed in 0..support::cases(40) as u64 {
        let mut rng = Rng::with_seed(88_000 + seed);
        let plain = support::snakes::random(&mut rng, 14);
        let folds = plain.folds();
        let right = plain.counts(&folds);
        let puzzle = Puzzle::of(plain.puzzle()).expect("a snake");
        let units = rng.usize(1..9);
        let counts = counted(&mut rng, &puzzle, units);
        assert_eq!(counts.raw, right.raw, "seed {seed}");
        assert_eq!(counts.rotations, right.rotations, "seed {seed}");
        assert_eq!(counts.full, right.full, "seed {seed}");
        let full = listed(&mut rng, &puzzle, Symmetry::Full, units);
        assert_eq!(right.full, Some(full.into()), "seed {seed}");
        let raw = listed(&mut rng, &puzzle, Symmetry::Raw, units);
        assert_eq!(right.raw, Count::from(raw), "seed {seed}");
    }
}

#[test]
fn parts_of_shells_have_together_what_one_search_has() {
    let files = [
        "data/HC_BQ_01.hcq",
        "data/original_blue.hcq",
        "data/six_colours.hcq",
    ];
    for (file, seed) in files.into_iter().zip(0..) {
        let mut rng = Rng::with_seed(seed);
        let mut shell = support::shell(file);
        if shell.pieces().len() > 6 {
            let pieces = shell.pieces()[3..14].to_vec();
            let surface = shell.surface().clone();
            shell = cubewright::family::shell::Shell::new(file, pieces, surface).expect("a shell");
        }
        let puzzle = Puzzle::of(shell).expect("a shell");
        let right = puzzle.count().expect("an answer").counts;
        for units in [1, 7, 50] {
            assert_eq!(counted(&mut rng, &puzzle, units), right, "{file}");
        }
        let full = listed(&mut rng, &puzzle, Symmetry::Full, 9);
        assert_eq!(right.full, Some(full.into()), "{file}");
        let raw = listed(&mut rng, &puzzle, Symmetry::Raw, 9);
        assert_eq!(right.raw, Count::from(raw), "{file}");
    }
}

#[test]
fn parts_of_a_census_are_the_census() {
    for size in [[2, 2, 2], [3, 3, 2], [4, 3, 2], [5, 5, 1]] {
        let region = Region::cuboid(size).expect("a box");
        let one = core::num::NonZero::<usize>::MIN;
        let (right, _) = census(&region, one, &Limits::none(), &mut |_| ());
        let division = CensusDivision::new(&region);
        let search = |prefixes: &[Vec<u32>], limits: &Limits<'_>| {
            let counted = division.count(prefixes, limits).expect("an answer");
            PartFound {
                tally: counted.tally,
                nodes: counted.nodes,
                left: counted.left,
                ..PartFound::default()
            }
        };
        for units in [1, 5, 40] {
            let found = in_parts(&mut Rng::with_seed(1), &division, units, &search);
            let mut told = division.census(&found.tally, 0);
            told.nodes = right.nodes;
            assert_eq!(told, right, "{size:?} in {units}");
        }
    }
}

#[test]
fn prefixes_that_a_search_does_not_have_are_refused() {
    let puzzle = Puzzle::open(support::path("data/pack_soma.pack")).expect("there");
    let question = PartQuestion::Count;
    let engine = any_divider(&puzzle.task(question.goal())).expect("cover");
    let settings = Settings::default();
    let division = puzzle
        .division(&*engine, question, settings, None)
        .expect("divided");
    let mut bad = division.whole()[0].clone();
    bad.push(u32::MAX);
    assert_eq!(division.divide(&bad), None);
    let counted = division.count(&[bad], &Limits::none());
    assert!(counted.is_err());
}
