//! Random packings with all features at once: everything that is answered, by every
//! engine of the default build that can, against the plain search.
//!
//! `CUBEWRIGHT_CASES=100` tries a hundred times as many.

use core::cell::Cell;
use core::ops::ControlFlow;
use std::collections::BTreeSet;
use std::fmt::Display;
use std::num::NonZero;

use cubewright::count::{Count, Counts, Symmetry};
use cubewright::engine::cover::Cover;
use cubewright::engine::frontier::Frontier;
use cubewright::engine::{
    Cause, Checkpointing, CountProgress, Engine, Goal, Limits, ListRequest, Settings, Stop, Task,
};
use cubewright::family::packing::model::PackingModel;
use cubewright::family::packing::{Flip, Packing, PackingPuzzle};
use cubewright::formats::{XmPuzzle, read_pack};
use cubewright::solve::{choose, engine};
use cubewright::verify::{Budget, recount_packing};
use cubewright_test::typed::{PackingCount, count_packings, list_packings, solve_packing};
use fastrand::Rng;

use super::generator::{FEATURES, features, random};
use super::laid;
use super::oracle::{Cells, Solution, Truth};
use super::plain::{Hue, Plain, Spot, shrunk};
use super::support::{self, Cases};

/// Puzzles with more packings, or more steps to find them, are passed over.
pub(super) const MOST: (usize, u32) = (800, 60_000);

/// Which engines are asked besides `cover`, as they are slow.
#[derive(Clone, Copy, Debug)]
struct Others {
    batsat: bool,
    microlp: bool,
}

/// What goes wrong with a puzzle.
pub(super) type Checked = Result<(), String>;

#[test]
fn all_features_at_once_are_answered_as_by_the_plain_search() {
    let rounds = support::cases(150);
    let mut table = [[0_u32; FEATURES.len()]; FEATURES.len()];
    let (mut tried, mut solvable, mut distinct) = (0, 0, 0);
    for round in 0..rounds {
        let seed = 14_000 + round as u64;
        let mut rng = Rng::with_seed(seed);
        let plain = random(&mut rng);
        let Some((plain, truth)) = laid::added(&mut rng, plain) else {
            continue;
        };
        let others = Others {
            batsat: round % 3 == 0,
            microlp: round % 16 == 0,
        };
        if let Err(fault) = checked(&plain, &truth, others) {
            report(seed, &plain, others, &fault);
        }
        tried += 1;
        solvable += u32::from(!truth.all.is_empty());
        distinct += u32::from(truth.rotations > 1 && truth.rotations < truth.all.len());
        let has = features(&plain);
        for (row, _) in table.iter_mut().zip(has).filter(|(_, has)| *has) {
            for (count, _) in row.iter_mut().zip(has).filter(|(_, has)| *has) {
                *count += 1;
            }
        }
    }
    println!("{tried} cases, {solvable} with packings, {distinct} with several orbits");
    for (name, row) in FEATURES.iter().zip(table) {
        println!("{name:>15}: {row:4?}");
    }
    // Else the puzzles would say nothing.
    assert!(
        2 * solvable > tried && 8 * distinct > tried,
        "{solvable} {distinct} of {tried}"
    );
    let met = table.iter().flatten().filter(|&&count| count > 0).count();
    assert!(met > 130, "features hardly meet: {met}");
}

/// Ends the test with the smallest puzzle that goes wrong in any way.
fn report(seed: u64, plain: &Plain, others: Others, fault: &str) {
    let goes_wrong = |plain: &Plain| {
        let truth = Truth::of(plain, MOST);
        truth.is_some_and(|truth| checked(plain, &truth, others).is_err())
    };
    let small = shrunk(plain, &goes_wrong);
    let truth = Truth::of(&small, MOST).expect("small");
    let now = checked(&small, &truth, others).expect_err("it goes wrong");
    let known = (truth.all.len(), truth.rotations, truth.full);
    panic!(
        "seed {seed}: {fault}\nsmallest: {now}\nright: {known:?}\n\n{}\n{}",
        small.pack(),
        small.xmpuzzle()
    );
}

pub(super) fn said<T, E: Display>(what: &str, result: Result<T, E>) -> Result<T, String> {
    result.map_err(|error| format!("{what}: {error}"))
}

#[expect(clippy::needless_pass_by_value, reason = "so that calls are short")]
pub(super) fn same<T: PartialEq + core::fmt::Debug>(what: &str, found: T, right: T) -> Checked {
    if found == right {
        return Ok(());
    }
    Err(format!("{what}: {found:?} instead of {right:?}"))
}

fn checked(plain: &Plain, truth: &Truth, others: Others) -> Checked {
    let puzzle = said("reading", read_pack("random.pack", plain.pack().as_bytes()))?;
    laid::read_alike(plain, &puzzle)?;
    let model = said("modelling", PackingModel::new(&puzzle))?;
    let subject = Subject {
        plain,
        truth,
        puzzle: &puzzle,
        model: &model,
    };
    let cover = Cover::new();
    for threads in [1, 2] {
        subject.counts(&cover, threads)?;
        subject.lists(&cover, threads)?;
        subject.counts(&Frontier, threads)?;
    }
    // As large problems are searched.
    let narrowing = cover.narrowing_from(5, 3);
    subject.counts(&cover.narrowing_from(20, 0), 1)?;
    subject.counts(&narrowing, 2)?;
    subject.lists(&narrowing, 1)?;
    subject.recounted()?;
    subject.resumed(cover)?;
    subject.resumed(narrowing)?;
    subject.stops_early()?;
    subject.single(&cover)?;
    subject.automatic()?;
    if others.batsat && truth.all.len() <= 24 {
        subject.all_of("batsat")?;
    }
    if others.microlp && truth.all.len() <= 6 && plain.cells.len() <= 9 {
        subject.all_of("microlp")?;
    }
    if plain.is_for_burrtools() {
        let file = XmPuzzle::read("random.xmpuzzle", plain.xmpuzzle().as_bytes());
        let puzzle = said("reading BurrTools", file.and_then(|file| file.puzzle(0)))?;
        let model = said("modelling", PackingModel::new(&puzzle))?;
        let subject = Subject {
            plain,
            truth,
            puzzle: &puzzle,
            model: &model,
        };
        subject.counts(&cover, 1)?;
        subject.lists(&cover, 1)?;
    }
    Ok(())
}

/// A puzzle as it was read, and what is true of it.
struct Subject<'a> {
    plain: &'a Plain,
    truth: &'a Truth,
    puzzle: &'a PackingPuzzle,
    model: &'a PackingModel,
}

fn settings(threads: usize) -> Settings<'static> {
    Settings {
        threads: NonZero::new(threads).expect("some"),
        ..Settings::default()
    }
}

impl Subject<'_> {
    fn right(&self) -> [String; 3] {
        let Truth {
            all,
            rotations,
            full,
            ..
        } = self.truth;
        let full = full.map_or("none".to_owned(), |full| full.to_string());
        [all.len().to_string(), rotations.to_string(), full]
    }

    fn compare(&self, what: &str, counts: &Counts) -> Checked {
        let or_none = |count: &Option<Count>| {
            let count = count.as_ref();
            count.map_or("none".to_owned(), ToString::to_string)
        };
        let [rotations, full] = [&counts.rotations, &counts.full].map(or_none);
        same(
            what,
            [counts.raw.to_string(), rotations, full],
            self.right(),
        )
    }

    fn counts(&self, engine: &dyn Engine, threads: usize) -> Checked {
        let count = PackingCount {
            settings: settings(threads),
            checkpointing: None,
        };
        let what = format!("count by {} on {threads} threads", engine.name());
        let report = count_packings(engine, self.model, &count, &Limits::none(), &mut |_| ());
        let report = said(&what, report)?;
        self.compare(&what, &report.counts)
    }

    /// By trying everything, if that is not too much.
    fn recounted(&self) -> Checked {
        let mut budget = Budget {
            steps: 300_000,
            stop: &mut || false,
        };
        let Some(again) = recount_packing(self.puzzle, &mut budget) else {
            return Ok(());
        };
        self.compare("recount", &again)
    }

    /// Stopped again and again, also within subproblems, and gone on with from the text of the checkpoint.
    fn resumed(&self, cover: Cover) -> Checked {
        let mut checkpoint: Option<Vec<u8>> = None;
        for _ in 0..50_000 {
            let looks = Cell::new(0);
            let stop = || (looks.get() > 2).then_some(Cause::Interrupt);
            let limits = Limits {
                stop: &stop,
                ..Limits::none()
            };
            let begun = checkpoint.take();
            let count = PackingCount {
                // With any limit of nodes, small counts are not tried as a whole.
                settings: Settings {
                    nodes: Some(u64::MAX),
                    ..Settings::default()
                },
                checkpointing: Some(Checkpointing {
                    from: begun.as_deref(),
                    is_due: &|| true,
                }),
            };
            let mut text = None;
            let watch = &mut |seen: CountProgress<'_>| {
                looks.set(looks.get() + 1);
                text = seen.checkpoint.map(|text| text().into_bytes());
            };
            let report = count_packings(&cover, self.model, &count, &limits, watch);
            let report = said("resumed", report)?;
            if report.outcome.stop == Stop::Finished {
                return self.compare("resumed", &report.counts);
            }
            checkpoint = Some(text.ok_or("stopped before the first subproblem")?);
        }
        Err("a resumed count does not end".to_owned())
    }

    /// What a packing is to the plain search.
    fn solution(&self, packing: &Packing) -> Result<Solution, String> {
        let spot = |point: cubewright::geometry::Point| -> Spot { [point.x, point.y, point.z] };
        let spots = self.plain.cells.iter().map(|cell| cell.spot);
        let corner = [0, 1, 2].map(|axis| spots.clone().map(|s| s[axis]).min().unwrap_or(0));
        let laid = packing.placements.iter().map(|placement| {
            let points = placement.cells(self.puzzle).into_iter().map(spot);
            let points = points.map(|s| [0, 1, 2].map(|axis| s[axis] + corner[axis]));
            let piece = self.puzzle.piece(placement.piece).cells().iter();
            let hues = piece.map(|cell| {
                let index = cell.colour.map(cubewright::family::packing::Colour::index);
                index.map(|index| u8::try_from(index).expect("few"))
            });
            let mut cells: Vec<(Spot, Hue)> = points.zip(hues).collect();
            cells.sort_unstable();
            let flip = self.puzzle.piece(placement.piece).flip();
            (flip == Flip::Allowed, cells)
        });
        let laid: Vec<(bool, Cells)> = laid.collect();
        let solution = self.truth.solution(&laid);
        solution.ok_or_else(|| format!("no pieces can be laid as {laid:?}"))
    }

    fn packings(
        &self,
        engine: &dyn Engine,
        goal: Goal,
        threads: usize,
    ) -> Result<Vec<Solution>, String> {
        let mut found = Vec::new();
        let show = &mut |packing: &Packing| {
            found.push(self.solution(packing));
            ControlFlow::Continue(())
        };
        let settings = settings(threads);
        let outcome = solve_packing(engine, self.model, goal, settings, &Limits::none(), show);
        said(engine.name(), outcome)?;
        found.into_iter().collect()
    }

    fn orbits(
        &self,
        engine: &dyn Engine,
        (up_to, most): (Symmetry, Option<u64>),
        threads: usize,
    ) -> Result<Vec<Solution>, String> {
        let mut found = Vec::new();
        let show = &mut |packing: &Packing| {
            found.push(self.solution(packing));
            ControlFlow::Continue(())
        };
        let list = (ListRequest { up_to, most }, settings(threads));
        let outcome = list_packings(engine, self.model, list, &Limits::none(), show);
        let outcome = said(engine.name(), outcome)?;
        same("found", outcome.found.to_string(), found.len().to_string())?;
        found.into_iter().collect()
    }

    /// How many orbits there are, and whether reflections count.
    fn of_orbits(&self, up_to: Symmetry) -> (usize, bool) {
        match (up_to, self.truth.full) {
            (Symmetry::Full, Some(full)) => (full, true),
            _ => (self.truth.rotations, false),
        }
    }

    fn lists(&self, engine: &dyn Engine, threads: usize) -> Checked {
        let name = engine.name();
        let all = self.packings(engine, Goal::All { up_to: None }, threads)?;
        same("no packing twice", all.len(), self.truth.all.len())?;
        let set: BTreeSet<Solution> = all.into_iter().collect();
        if set != self.truth.all {
            return Err(format!("{name} lists other packings"));
        }
        for up_to in [Symmetry::Rotations, Symmetry::Full] {
            let (right, reflections) = self.of_orbits(up_to);
            let what = format!("list of {name} up to {up_to:?} on {threads} threads");
            let listed = self.orbits(engine, (up_to, None), threads)?;
            same(&what, listed.len(), right)?;
            if !listed.iter().all(|one| self.truth.all.contains(one)) {
                return Err(format!("{what}: a packing that is none"));
            }
            let listed: Vec<&Solution> = listed.iter().collect();
            let orbits = self.truth.least_images(&listed, reflections);
            same(&what, orbits.len(), right)?;
        }
        Ok(())
    }

    /// A list that ends early is the beginning of the whole list, with any number of
    /// threads.
    fn stops_early(&self) -> Checked {
        let cover = Cover::new();
        for up_to in [Symmetry::Rotations, Symmetry::Full] {
            let whole = self.orbits(&cover, (up_to, None), 1)?;
            let other = self.orbits(&cover, (up_to, None), 2)?;
            same("order on two threads", other, whole.clone())?;
            for most in [0, 1, 2, 3] {
                for threads in [1, 2] {
                    let begun = self.orbits(&cover, (up_to, Some(most)), threads)?;
                    let most = usize::try_from(most).expect("small").min(whole.len());
                    same("beginning of a list", &begun[..], &whole[..most])?;
                }
            }
        }
        Ok(())
    }

    /// One packing, whether any or the best is asked for.
    fn single(&self, engine: &dyn Engine) -> Checked {
        for goal in [Goal::First, Goal::Optimum] {
            let found = self.packings(engine, goal, 1)?;
            let what = format!("{goal:?} by {}", engine.name());
            same(&what, found.len(), usize::from(!self.truth.all.is_empty()))?;
            if !found.iter().all(|one| self.truth.all.contains(one)) {
                return Err(format!("{what}: a packing that is none"));
            }
        }
        Ok(())
    }

    fn automatic(&self) -> Checked {
        let choice = said("choice", choose(&Task::new(self.model, Goal::First)))?;
        let chosen = said("choice", engine(choice.engine))?;
        let found = self.packings(&*chosen, Goal::First, 1)?;
        same("auto", found.is_empty(), self.truth.all.is_empty())?;
        self.counts(&*said("auto", engine("auto"))?, 1)
    }

    fn all_of(&self, name: &str) -> Checked {
        let Ok(other) = engine(name) else {
            return Ok(());
        };
        self.counts(&*other, 1)?;
        self.lists(&*other, 1)?;
        self.single(&*other)?;
        // Each orbit is shown by the same member.
        for up_to in [Symmetry::Rotations, Symmetry::Full] {
            let set = |engine: &dyn Engine| -> Result<BTreeSet<Solution>, String> {
                Ok(self.orbits(engine, (up_to, None), 1)?.into_iter().collect())
            };
            same("members of a list", set(&*other)?, set(&Cover::new())?)?;
        }
        Ok(())
    }
}

/// Counts that were wrong once; the plain search says what is right.
#[test]
fn packings_that_were_counted_wrong_are_counted_right() {
    let mut once_wrong = Cases::Packings.read();
    once_wrong.retain(|case| case.file.starts_with("tests/cases/packing/"));
    for case in once_wrong {
        let (file, puzzle) = (&case.file, case.packing());
        let plain = Plain::of(&puzzle);
        let truth = Truth::of(&plain, (12_000, 4_000_000)).expect("small");
        let model = PackingModel::new(&puzzle).expect("small");
        let subject = Subject {
            plain: &plain,
            truth: &truth,
            puzzle: &puzzle,
            model: &model,
        };
        let known = case.counts();
        let known = known.map(|count| count.map_or("none".to_owned(), |count| count.to_string()));
        assert_eq!(subject.right(), known, "{file}");
        for threads in [1, 2] {
            subject.counts(&Cover::new(), threads).expect(file);
            subject.lists(&Cover::new(), threads).expect(file);
        }
        for (options, most_tried) in [(0, 0), (3, 0), (8, 2), (20, 0), (0, 1)] {
            let narrowing = Cover::new().narrowing_from(options, most_tried);
            subject.counts(&narrowing, 1).expect(file);
        }
        subject.automatic().expect(file);
        if truth.all.len() < 100 {
            subject.resumed(Cover::new()).expect(file);
            subject.all_of("batsat").expect(file);
        }
    }
}
