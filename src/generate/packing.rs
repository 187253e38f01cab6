//! Generates packings that interlock: six-piece burrs, and boxes cut into pieces, of a range of
//! levels.
//!
//! Generate and test: a random walk (`cut.rs`) leads to assemblies of a high level, and then all
//! assemblies of the pieces are searched for and taken apart, so that it is known whether another one
//! comes apart, too. Colours leave fewer of them: where another assembly lays another cell of a piece,
//! the two cells get different colours.
//!
//! Invariant: a packing is handed on only if all its assemblies were searched for; the same
//! specification and the same random numbers give the same packings in the same order.

use core::num::NonZero;
use core::ops::{ControlFlow, RangeInclusive};

use super::cut::{Cut, Walk, walk};
use super::grading::{batch, graded};
use super::judge::{Judge, Judged};
use super::stock::{Coloured, Tried};
use crate::count::Symmetry;
use crate::disassemble::{Bounds, Verdict};
use crate::engine::cover::Cover;
use crate::engine::{Cause, Engine, EngineError, Goal, Limits, Settings, Stop, Task};
use crate::family::Family;
use crate::family::packing::model::PackingModel;
use crate::family::packing::{Packing, PackingPuzzle, Ruler};
use crate::geometry::Point;
use crate::language::Say;
use crate::rng::SplitMix64;
use crate::verify;

pub use super::stock::PackingStock;

/// The packings that [`generate_packings`] is to make.
#[derive(Clone, Debug)]
pub struct PackingSpec {
    /// What is cut.
    pub stock: PackingStock,
    /// Only packings of which one assembly comes apart, up to rotation.
    pub is_unique: bool,
    /// The range of their levels: that of the easiest assembly that comes apart.
    pub level: RangeInclusive<u64>,
    /// Only packings that lock by shifts alone and come apart with turns, so many on the way.
    pub turns: Option<RangeInclusive<u64>>,
    /// The most walks for all packings together.
    pub attempts: u64,
    /// Threads; they change nothing but the time.
    pub threads: NonZero<usize>,
}

/// A generated packing, with what was proved of it.
#[derive(Clone, Debug)]
pub struct GeneratedPacking {
    /// The pieces and what they fill.
    pub puzzle: PackingPuzzle,
    /// An assembly of this level that comes apart.
    pub packing: Packing,
    /// The least level of the assemblies that come apart.
    pub level: u64,
    /// The turns on the way of that assembly.
    pub turns: u64,
    /// All assemblies, up to rotation.
    pub assemblies: u64,
    /// Those that come apart.
    pub come_apart: u64,
}

/// How many walks were made, and what became of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PackingTally {
    /// Walks made.
    pub attempts: u64,
    /// Packings handed on.
    pub found: u64,
    /// Walks that met no assembly of a level that is wanted.
    pub low: u64,
    /// Walks that did, but other assemblies come apart, too, or by fewer moves.
    pub ambiguous: u64,
    /// The highest level that a walk met.
    pub highest: u64,
}

/// What became of a walk.
enum Verdicted {
    Good(Box<GeneratedPacking>),
    Low,
    Ambiguous,
    Stopped(Cause),
}

/// Generates packings until `show` breaks off, the attempts are spent, or a limit is reached; the
/// [`Stop`] says which: [`Stop::Finished`] is the end of attempts and proves nothing.
///
/// # Errors
/// Those of the engine that lists the assemblies.
///
/// ```
/// use core::ops::ControlFlow;
/// use cubewright::engine::Limits;
/// use cubewright::generate::{PackingSpec, PackingStock, generate_packings};
/// use cubewright::rng::SplitMix64;
/// let mut spec = PackingSpec::new(PackingStock::Burr { length: 6 });
/// spec.level = 2..=u64::MAX;
/// let mut made = None;
/// generate_packings(&spec, &mut SplitMix64::new(1), &Limits::none(), &mut |burr| {
///     made = Some(burr);
///     ControlFlow::Break(())
/// })?;
/// assert!(made.expect("a burr").level >= 2);
/// # Ok::<(), cubewright::engine::EngineError>(())
/// ```
pub fn generate_packings(
    spec: &PackingSpec,
    rng: &mut SplitMix64,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(GeneratedPacking) -> ControlFlow<()>,
) -> Result<(PackingTally, Stop), EngineError> {
    let threads = spec.threads.get();
    let mut tally = PackingTally::default();
    let mut size = 0;
    while tally.attempts < spec.attempts {
        size = batch(threads, size).min(4 * threads);
        let left = spec.attempts - tally.attempts;
        let seeds: Vec<u64> = (0..left.min(size as u64)).map(|_| rng.next_u64()).collect();
        let verdicts = graded(threads, &seeds, limits, |&seed, limits| {
            attempt(spec, seed, limits)
        });
        for verdict in verdicts {
            tally.attempts += 1;
            let (verdict, highest) = verdict?;
            tally.highest = tally.highest.max(highest);
            match verdict {
                Verdicted::Stopped(cause) => {
                    let cause = (limits.stop)().unwrap_or(cause);
                    return Ok((tally, Stop::Limit(cause)));
                }
                Verdicted::Low => tally.low += 1,
                Verdicted::Ambiguous => tally.ambiguous += 1,
                Verdicted::Good(made) => {
                    tally.found += 1;
                    if show(*made).is_break() {
                        return Ok((tally, Stop::Enough));
                    }
                }
            }
        }
    }
    Ok((tally, Stop::Finished))
}

impl PackingSpec {
    /// Any packings, with no bound on their levels or on the attempts.
    #[must_use]
    pub const fn new(stock: PackingStock) -> Self {
        Self {
            stock,
            is_unique: false,
            level: 1..=u64::MAX,
            turns: None,
            attempts: u64::MAX,
            threads: NonZero::<usize>::MIN,
        }
    }

    fn wants(&self, census: &Census) -> bool {
        let is_one = census.come_apart == 1 || !self.is_unique;
        let turns = self.turns.as_ref();
        let has_turns =
            turns.is_none_or(|turns| census.least_turns > 0 && turns.contains(&census.turns));
        is_one && has_turns && census.is_whole && self.level.contains(&census.level)
    }

    fn ruler(&self) -> Ruler {
        self.turns.as_ref().map_or(Ruler::Shifts, |_| Ruler::Turns)
    }
}

/// How many cuts of one walk have their assemblies searched for, at most.
const MOST_LISTED: usize = 40;

/// One walk; with the highest level that it met.
fn attempt(
    spec: &PackingSpec,
    seed: u64,
    limits: &Limits<'_>,
) -> Result<(Verdicted, u64), EngineError> {
    let mut rng = SplitMix64::new(seed);
    let start = spec.stock.start(&mut rng);
    let how = Walk {
        steps: spec.stock.steps(),
        least: spec.stock.least_cells(),
        level: (*spec.level.start()).max(1),
        turns: spec
            .turns
            .as_ref()
            .map_or(0, |turns| (*turns.start()).max(1)),
    };
    let (mut found, mut listed) = (None, 0);
    let highest = walk(start, how, &mut rng, limits, &mut |cut, level| {
        listed += 1;
        if level <= *spec.level.end() {
            found = tried(spec, cut, limits).transpose();
        }
        found.is_some() || listed == MOST_LISTED
    });
    let verdict = match (found.transpose()?, (limits.stop)()) {
        (Some(made), _) => Verdicted::Good(Box::new(made)),
        (None, Some(cause)) => Verdicted::Stopped(cause),
        (None, None) if listed > 0 => Verdicted::Ambiguous,
        (None, None) => Verdicted::Low,
    };
    Ok((verdict, highest))
}

/// The packing of a cut, if it is as it should be; perhaps with colours.
fn tried(
    spec: &PackingSpec,
    cut: &Cut,
    limits: &Limits<'_>,
) -> Result<Option<GeneratedPacking>, EngineError> {
    let mut coloured = Coloured::plain(cut.of_parts());
    // Each round keeps one assembly out; there are not more cells to colour.
    for _ in 0..=cut.cells.len() {
        let Some(Tried { puzzle, packing }) = spec.stock.puzzle(&coloured) else {
            return Ok(None);
        };
        let census = census(&puzzle, &packing, spec.ruler(), limits)?;
        if spec.wants(&census) {
            return Ok(Some(GeneratedPacking {
                puzzle,
                packing,
                level: census.level,
                turns: census.turns,
                assemblies: census.assemblies,
                come_apart: census.come_apart,
            }));
        }
        let is_more = census.is_whole && spec.is_unique && spec.stock.takes_colours();
        let other = census.other.filter(|_| is_more);
        if !other.is_some_and(|other| coloured.keep_out(&other)) {
            return Ok(None);
        }
    }
    Ok(None)
}

/// All assemblies of a puzzle.
#[derive(Debug, Default)]
struct Census {
    assemblies: u64,
    come_apart: u64,
    /// The least level of those that come apart.
    level: u64,
    /// The turns on the way of the first of that level.
    turns: u64,
    /// The fewest turns on the way of one that comes apart.
    least_turns: u64,
    /// The first that comes apart and is not the one that is known.
    other: Option<Packing>,
    /// Whether all of them were looked at.
    is_whole: bool,
}

/// The most assemblies that are looked at: pieces with more say nothing of their puzzle.
const MOST_ASSEMBLIES: u64 = 5000;

/// The most states of an assembly with turns, each of which takes as long as hundreds without.
const MOST_STATES: u64 = 100_000;

/// Lists all assemblies, and takes each apart.
fn census(
    puzzle: &PackingPuzzle,
    known: &Packing,
    ruler: Ruler,
    limits: &Limits<'_>,
) -> Result<Census, EngineError> {
    let mut census = Census {
        level: u64::MAX,
        least_turns: u64::MAX,
        ..Census::default()
    };
    let Ok(model) = PackingModel::new(puzzle) else {
        return Ok(census);
    };
    let known = known.look(puzzle);
    let bounds = match ruler {
        Ruler::Shifts => Bounds::default(),
        Ruler::Turns | Ruler::Loose(_) => Bounds {
            states: MOST_STATES,
            ..Bounds::default()
        },
    };
    let mut judge = Judge::new(bounds, ruler);
    let task = Task::new(&model, Goal::All { up_to: None }).with(Settings::default());
    let mut orbits = model.distinct(Symmetry::Rotations);
    let (mut fault, mut is_open) = (None, false);
    let outcome = Cover::new().run(&task, limits, &mut |selection| {
        let packing = model.packing(selection);
        let is_new = orbits
            .as_mut()
            .is_none_or(|orbits| orbits(selection).is_some());
        if !is_new {
            return ControlFlow::Continue(());
        }
        census.assemblies += 1;
        let placements = packing.placements.iter();
        let parts: Vec<Vec<Point>> = placements.map(|laid| laid.cells(puzzle)).collect();
        let Judged {
            verdict,
            level,
            turns,
            ..
        } = judge.judge(&parts, limits);
        fault = checked(puzzle, &packing, &parts, &verdict).err();
        if fault.is_some() {
            return ControlFlow::Break(());
        }
        // Where a bound ended the search, it may come apart.
        if matches!(verdict, Verdict::Open(_)) {
            is_open = true;
            return ControlFlow::Break(());
        }
        if matches!(verdict, Verdict::Apart(_)) {
            census.come_apart += 1;
            census.least_turns = census.least_turns.min(turns);
            if level < census.level {
                (census.level, census.turns) = (level, turns);
            }
            if census.other.is_none() && packing.look(puzzle) != known {
                census.other = Some(packing);
            }
        }
        if census.assemblies == MOST_ASSEMBLIES {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    })?;
    if let Some(fault) = fault {
        return Err(fault);
    }
    census.is_whole = outcome.stop == Stop::Finished && !is_open;
    Ok(census)
}

/// Believes an assembly and what becomes of it only after a check.
fn checked(
    puzzle: &PackingPuzzle,
    packing: &Packing,
    parts: &[Vec<Point>],
    verdict: &Verdict,
) -> Result<(), EngineError> {
    verify::packing(puzzle, packing)
        .map_err(|fault| EngineError::wrong("cover", fault.statement()))?;
    let end = match verdict {
        Verdict::Apart(way) => verify::separation(parts, way, &|_| false),
        Verdict::Locked(locked) => verify::locked(parts, locked),
        Verdict::Whole | Verdict::Open(_) => Ok(()),
    };
    end.map_err(|fault| EngineError::wrong("disassemble", fault.statement()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sticks_that_cross_nowhere_are_tried_to_an_end() {
        let mut spec = PackingSpec::new(PackingStock::Burr { length: 7 });
        spec.attempts = 3;
        let mut rng = SplitMix64::new(1);
        let made = generate_packings(&spec, &mut rng, &Limits::none(), &mut |_| {
            ControlFlow::Continue(())
        });
        let (tally, stop) = made.expect("an end");
        assert_eq!((tally.low, tally.found, stop), (3, 0, Stop::Finished));
    }
}
