//! A second witness of counts: copies and holes are told apart, as Knuth's DLX needs them, and the
//! number of covers is divided by the ways to do that.
//!
//! Each copy of a piece is an item, and so is each cell that may stay empty at once. A copy that need
//! not be used, or such a *hole*, has an option that leaves it out. A packing that uses k copies of
//! a piece, of which at least a and at most b are used, occurs k! C(b - a, k - a) times. The ways to
//! lay a piece are those of the plain search, and nothing else is.

use cubewright_test as support;

use std::collections::BTreeMap;

use cubewright::engine::Engine;
use cubewright::engine::Settings;
use cubewright::engine::cover::Cover;
use cubewright::engine::frontier::Frontier;
use fastrand::Rng;

use super::generator::random;
use super::oracle::Truth;
use super::plain::Plain;
use super::{count, laid, read};

/// Puzzles that take more steps are passed over.
const STEPS: u32 = 60_000;

/// An exact cover of which each option may be a copy of something.
struct Covers {
    /// By item, the options that cover it.
    coverers: Vec<Vec<usize>>,
    /// By option, its items, and what it is a copy of.
    options: Vec<(Vec<usize>, Option<usize>)>,
    /// By what has copies, how many there are at least and at most.
    bounds: Vec<(u32, u32)>,
}

impl Covers {
    fn of(plain: &Plain, truth: &Truth) -> Self {
        let cells = plain.cells.len();
        let mut covers = Self {
            coverers: vec![Vec::new(); cells],
            options: Vec::new(),
            bounds: truth.copies().to_vec(),
        };
        let taken: Vec<bool> = plain
            .cells
            .iter()
            .map(|cell| {
                plain
                    .laid
                    .iter()
                    .any(|(_, spots)| spots.contains(&cell.spot))
            })
            .collect();
        for (class, (least, most)) in truth.copies().iter().copied().enumerate() {
            let ways: Vec<Vec<usize>> = truth.free_ways(plain, class);
            let size = ways.first().map_or(1, Vec::len);
            let most = most
                .min(u32::try_from(cells / size).expect("few"))
                .max(least);
            covers.bounds[class].1 = most;
            covers.add(class, &ways, (least, most));
        }
        let may = (0..cells).filter(|&cell| plain.cells[cell].may && !taken[cell]);
        let may: Vec<Vec<usize>> = may.map(|cell| vec![cell]).collect();
        match plain.holes {
            Some(holes) => {
                let most = u32::try_from(holes.min(may.len())).expect("few");
                covers.bounds.push((0, most));
                covers.add(covers.bounds.len() - 1, &may, (0, most));
            }
            None => {
                for cell in may {
                    covers.option(cell, None);
                }
            }
        }
        covers
    }

    /// Each copy of something that lies in one of these ways.
    fn add(&mut self, of: usize, ways: &[Vec<usize>], (least, most): (u32, u32)) {
        for copy in 0..most {
            let item = self.coverers.len();
            self.coverers.push(Vec::new());
            for way in ways {
                let items = way.iter().copied().chain([item]).collect();
                self.option(items, Some(of));
            }
            if copy >= least {
                self.option(vec![item], None);
            }
        }
    }

    fn option(&mut self, items: Vec<usize>, of: Option<usize>) {
        for &item in &items {
            self.coverers[item].push(self.options.len());
        }
        self.options.push((items, of));
    }

    /// The number of packings; `None` if that takes too long.
    fn packings(&self) -> Option<u64> {
        let mut search = Search {
            covers: self,
            covered: vec![false; self.coverers.len()],
            used: vec![0; self.bounds.len()],
            found: BTreeMap::new(),
            steps: 0,
        };
        search.cover()?;
        let packings = search.found.iter().map(|(used, covers)| {
            let told_apart = used.iter().zip(&self.bounds);
            let times: u64 = told_apart
                .map(|(&used, &bounds)| ways(used, bounds))
                .product();
            assert_eq!(covers % times, 0, "{used:?}");
            covers / times
        });
        Some(packings.sum())
    }
}

/// In how many ways k copies are told apart, k! C(b - a, k - a).
fn ways(used: u32, (least, most): (u32, u32)) -> u64 {
    let (spare, chosen) = (u64::from(most - least), u64::from(used - least));
    let orders: u64 = (1..=u64::from(used)).product();
    let choices = (0..chosen).fold(1, |choices, index| choices * (spare - index) / (index + 1));
    orders * choices
}

/// Knuth's Algorithm X, without links.
struct Search<'a> {
    covers: &'a Covers,
    covered: Vec<bool>,
    used: Vec<u32>,
    /// How many covers use so many copies.
    found: BTreeMap<Vec<u32>, u64>,
    steps: u32,
}

impl Search<'_> {
    fn cover(&mut self) -> Option<()> {
        self.steps += 1;
        if self.steps > STEPS {
            return None;
        }
        let open = (0..self.covered.len()).filter(|&item| !self.covered[item]);
        let Some(item) = open.min_by_key(|&item| self.fitting(item).count()) else {
            *self.found.entry(self.used.clone()).or_default() += 1;
            return Some(());
        };
        let fitting: Vec<usize> = self.fitting(item).collect();
        let covers = self.covers;
        for option in fitting {
            let (items, of) = &covers.options[option];
            self.lay(items, *of, true);
            self.cover()?;
            self.lay(items, *of, false);
        }
        Some(())
    }

    fn fitting(&self, item: usize) -> impl Iterator<Item = usize> {
        let coverers = self.covers.coverers[item].iter().copied();
        coverers.filter(|&option| {
            let (items, _) = &self.covers.options[option];
            items.iter().all(|&item| !self.covered[item])
        })
    }

    fn lay(&mut self, items: &[usize], of: Option<usize>, is_laid: bool) {
        for &item in items {
            self.covered[item] = is_laid;
        }
        if let Some(of) = of {
            let used = &mut self.used[of];
            *used = if is_laid { *used + 1 } else { *used - 1 };
        }
    }
}

#[test]
fn counts_are_those_of_covers_that_tell_copies_and_holes_apart() {
    let rounds = support::cases(400);
    let (mut compared, mut solvable) = (0, 0);
    for round in 0..rounds {
        let seed = 40_000 + round as u64;
        let mut rng = Rng::with_seed(seed);
        let plain = random(&mut rng);
        let Some((plain, truth)) = laid::added(&mut rng, plain) else {
            continue;
        };
        let Some(packings) = Covers::of(&plain, &truth).packings() else {
            continue;
        };
        assert_eq!(
            packings,
            truth.all.len() as u64,
            "seed {seed}\n{}",
            plain.pack()
        );
        let puzzle = read(&plain.pack());
        for engine in [&Cover::new() as &dyn Engine, &Frontier] {
            let counts = count(engine, &puzzle, Settings::default()).counts;
            assert_eq!(counts.raw, packings, "seed {seed}\n{}", plain.pack());
        }
        compared += 1;
        solvable += u32::from(packings > 0);
    }
    println!("{compared} of {rounds} compared, {solvable} with packings");
    assert!(2 * compared > rounds && 2 * solvable as usize > compared);
}
