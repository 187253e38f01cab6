//! A puzzle's search in parts, for many processes.
//!
//! Invariant: what the parts have found, put together, is what one search would have found.
//! Solutions are verified before anyone sees them; of a count that shows none, a sample is.

use core::ops::ControlFlow;
use std::collections::BTreeMap;

use super::assemblies_apart::parts_of;
use super::{ApartCounts, Puzzle, Solution};
use crate::count::{Count, Counts, Symmetry};
use crate::disassemble::Bounds;
use crate::engine::{
    CountReport, DIVIDE, Division, Engine, EngineError, Goal, Limits, ListRequest, Outcome, Prefix,
    Price, Proof, Settings, Sink, Stop, Tally, Task, Work,
};
use crate::family::packing::Ruler;
use crate::model::{OptionIx, Selection};
use crate::solve;

/// What is asked of every part of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartQuestion {
    /// How many solutions there are.
    Count,
    /// Which solutions there are.
    Solve {
        /// Solutions that count as one.
        up_to: Symmetry,
    },
    /// How many assemblies of a packing come apart.
    Apart,
}

impl PartQuestion {
    /// The goal that an engine is chosen for.
    #[must_use]
    pub const fn goal(self) -> Goal {
        match self {
            Self::Count => Goal::Count,
            Self::Solve { .. } | Self::Apart => Goal::All { up_to: None },
        }
    }
}

/// To list an assembly, look at its contacts and verify what was found takes as long as so many search
/// nodes, and so does each state in which it is taken apart.
const NODES_AN_ASSEMBLY: u64 = 100;
const NODES_A_STATE: u64 = 40;

/// A sample ends there: some assemblies have millions of states, and a plan has half a minute.
const SAMPLED_STATES: u64 = 20_000;

/// How long it takes to do something with a solution, in search nodes.
type Cost<'a> = Box<dyn Fn(&Selection) -> u64 + 'a>;

/// What is done with each solution besides finding it.
pub struct Costs<'a>(Option<Cost<'a>>);

impl Costs<'_> {
    /// Of a search whose solutions are only counted or listed.
    pub const NONE: Self = Self(None);

    /// How long it takes; nothing if that is little.
    #[must_use]
    pub fn price(&self) -> Option<Price<'_>> {
        self.0.as_deref().map(|of| Price {
            each: NODES_AN_ASSEMBLY,
            of,
        })
    }
}

impl core::fmt::Debug for Costs<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_tuple("Costs").field(&self.price()).finish()
    }
}

/// What was found in a part.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartFound {
    /// Numbers, which are added up with those of the other parts.
    pub tally: Tally,
    /// The solutions, each as the 0-based numbers of its options, ascending.
    pub solutions: Vec<Vec<u32>>,
    /// Search nodes.
    pub nodes: u64,
    /// What a limit left; what was found there is not told.
    pub left: Vec<Prefix>,
}

impl PartFound {
    /// Adds what was found in another part.
    pub fn add(&mut self, other: Self) {
        self.tally.add(&other.tally);
        self.solutions.extend(other.solutions);
        self.nodes = self.nodes.saturating_add(other.nodes);
    }
}

/// Solutions that are verified before a count.
const SAMPLE: u64 = 4;

/// The most nodes of the search for them.
const SAMPLE_NODES: u64 = 4_000;

/// The names of numbers in a tally: of all assemblies, and of those that come apart.
const ALL: [&str; 3] = ["raw", "rotations", "full"];
const APART: [&str; 2] = ["apart rotations", "apart full"];

/// What comes before a level in the name of the number of assemblies that have it.
const LEVEL: &str = "level ";

/// An engine that searches some prefixes only.
struct PartOf<'a> {
    name: &'static str,
    division: &'a dyn Division,
    prefixes: &'a [Prefix],
}

impl Engine for PartOf<'_> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn list(
        &self,
        _: &Task<'_>,
        list: ListRequest,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Option<Outcome>, EngineError> {
        let listed = self.division.list(self.prefixes, list, limits, sink)?;
        Ok(Some(listed))
    }

    fn run(
        &self,
        _: &Task<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let list = ListRequest {
            up_to: Symmetry::Raw,
            most: None,
        };
        self.division.list(self.prefixes, list, limits, sink)
    }
}

impl Puzzle {
    /// What is done with each solution of a search besides finding it.
    #[must_use]
    pub fn costs(&self, question: PartQuestion) -> Costs<'_> {
        Costs(match question {
            PartQuestion::Apart => Some(Box::new(self.price_of_parting())),
            PartQuestion::Count | PartQuestion::Solve { .. } => None,
        })
    }

    /// How long it takes to take an assembly apart, in search nodes.
    fn price_of_parting(&self) -> impl Fn(&Selection) -> u64 {
        let bounds = Bounds {
            states: SAMPLED_STATES,
            ..Bounds::default()
        };
        let crowd = self.crowd(1, bounds);
        move |selection| NODES_A_STATE * crowd.states(&parts_of(&crowd, selection))
    }

    /// The search of `engine` for all solutions, divided; `root` is that of the plan, if there is
    /// one already.
    ///
    /// # Errors
    /// [`EngineError::Unsupported`] if the engine does not divide its search, or is not made for
    /// such puzzles.
    pub fn division<'a>(
        &'a self,
        engine: &dyn Engine,
        question: PartQuestion,
        settings: Settings<'a>,
        root: Option<u32>,
    ) -> Result<Box<dyn Division + 'a>, EngineError> {
        if question == PartQuestion::Apart {
            self.check_parted(engine)?;
        }
        let task = self.task(question.goal()).with(settings);
        engine.supports(&task)?;
        let unsupported = EngineError::Unsupported {
            engine: engine.name(),
            what: DIVIDE,
        };
        engine.dividing().ok_or(unsupported)?.division(&task, root)
    }

    /// How many solutions of a small sample were found and verified; for counts, whose
    /// solutions are never shown. Without a limit of nodes there is one if there is any.
    ///
    /// # Errors
    /// [`EngineError::WrongAnswer`] if one does not hold.
    pub fn verified_sample(
        &self,
        engine: &dyn Engine,
        is_short: bool,
        limits: &Limits<'_>,
    ) -> Result<u64, EngineError> {
        let settings = Settings {
            nodes: (is_short && engine.limits_nodes()).then_some(SAMPLE_NODES),
            ..Settings::default()
        };
        let goal = Goal::All {
            up_to: Some(SAMPLE),
        };
        let task = self.task(goal).with(settings);
        let mut found = 0;
        solve::solve(engine, &task, limits, &mut |_| {
            found += 1;
            ControlFlow::Continue(())
        })?;
        Ok(found)
    }

    /// Searches some prefixes of a division. At a limit, what is left says what to go on with.
    ///
    /// # Errors
    /// Those of the engine, and [`EngineError::WrongAnswer`] if a solution does not hold.
    pub fn search_part(
        &self,
        (engine, division): (&dyn Engine, &dyn Division),
        question: PartQuestion,
        settings: Settings<'_>,
        prefixes: &[Prefix],
        limits: &Limits<'_>,
    ) -> Result<PartFound, EngineError> {
        let part = PartOf {
            name: engine.name(),
            division,
            prefixes,
        };
        match question {
            PartQuestion::Count => {
                let counted = division.count(prefixes, limits)?;
                Ok(PartFound {
                    tally: counted.tally,
                    solutions: Vec::new(),
                    nodes: counted.nodes,
                    left: counted.left,
                })
            }
            PartQuestion::Solve { up_to } => self.solve_part(&part, up_to, settings, limits),
            PartQuestion::Apart => {
                let counted =
                    self.count_apart((&part, Ruler::Shifts), settings, limits, &mut |_| ())?;
                if !counted.is_complete() {
                    return Ok(left(prefixes));
                }
                Ok(PartFound {
                    tally: tally_of(&counted),
                    nodes: counted.all.outcome.work.nodes.unwrap_or_default(),
                    ..PartFound::default()
                })
            }
        }
    }

    fn solve_part(
        &self,
        part: &PartOf<'_>,
        up_to: Symmetry,
        settings: Settings<'_>,
        limits: &Limits<'_>,
    ) -> Result<PartFound, EngineError> {
        let mut found = PartFound::default();
        let task = self.task(Goal::All { up_to: None }).with(settings);
        let keep = &mut |selection: &Selection| {
            found.solutions.push(options(selection));
            ControlFlow::Continue(())
        };
        let outcome = match up_to {
            Symmetry::Raw => solve::solve(part, &task, limits, keep)?,
            Symmetry::Rotations | Symmetry::Full => {
                let list = ListRequest { up_to, most: None };
                solve::list(part, &task, list, limits, keep)?
            }
        };
        if outcome.stop != Stop::Finished {
            return Ok(left(part.prefixes));
        }
        found.nodes = outcome.work.nodes.unwrap_or_default();
        Ok(found)
    }

    /// What the tallies of all parts together say of a count.
    #[must_use]
    pub fn counted(&self, division: &dyn Division, tally: &Tally, nodes: u64) -> CountReport {
        let counts = division.counts(tally);
        let outcome = finished(counts.raw.clone(), nodes);
        let task = self.task(Goal::Count);
        solve::with_reason(&task, CountReport { counts, outcome })
    }

    /// What the tallies of all parts together say of assemblies that come apart; nothing of
    /// what is no packing.
    #[must_use]
    pub fn counted_apart(&self, tally: &Tally, nodes: u64) -> Option<ApartCounts> {
        let Self::Packing(model) = self else {
            return None;
        };
        let [raw, rotations, full] = ALL.map(|name| tally.get(name));
        let has_full = model.symmetry().is_mirror_closed;
        let apart = APART.map(|name| tally.get(name).to_u64().unwrap_or(u64::MAX));
        let level = |(name, number): (&str, &Count)| {
            let level = name.strip_prefix(LEVEL)?.parse().ok()?;
            Some((level, number.to_u64()?))
        };
        Some(ApartCounts {
            ruler: Ruler::Shifts,
            rotations: apart[0],
            full: model.comes_apart_mirrored().then_some(apart[1]),
            levels: tally.iter().filter_map(level).collect::<BTreeMap<_, _>>(),
            open: 0,
            stopped: None,
            all: CountReport {
                outcome: finished(raw.clone(), nodes),
                counts: Counts {
                    rotations: Some(rotations),
                    full: has_full.then_some(full),
                    reason: (!has_full).then_some(self.words().no_full),
                    ..Counts::all(raw)
                },
            },
        })
    }

    /// The end of a search whose parts found so many different solutions together.
    #[must_use]
    pub fn merged(solutions: usize, nodes: u64) -> Outcome {
        finished(solutions.into(), nodes)
    }

    /// The solution with these options, 0-based numbers in the model; `None` if the model has
    /// no such option, or they are no solution.
    #[must_use]
    pub fn solution_of(&self, options: &[u32]) -> Option<Solution<'_>> {
        let all = self.model().options.len();
        let selection = Selection {
            options: options
                .iter()
                .map(|&option| OptionIx::new(option as usize))
                .collect(),
            integers: Vec::new(),
        };
        let are_options = options.iter().all(|&option| (option as usize) < all);
        let holds = are_options && self.family().verify(&selection).is_ok();
        holds.then(|| Solution::of(self, &selection))
    }
}

/// A part of which nothing is told, as a limit interrupted it.
fn left(prefixes: &[Prefix]) -> PartFound {
    PartFound {
        left: prefixes.to_vec(),
        ..PartFound::default()
    }
}

/// The numbers of the options of a selection, ascending.
fn options(selection: &Selection) -> Vec<u32> {
    let options = selection.options.iter();
    let numbers = options.map(|option| u32::try_from(option.index()).unwrap_or(u32::MAX));
    let mut numbers: Vec<u32> = numbers.collect();
    numbers.sort_unstable();
    numbers
}

/// The end of a search that went through everything.
fn finished(found: Count, nodes: u64) -> Outcome {
    Outcome {
        proof: Proof::of(Stop::Finished, !found.is_zero(), Proof::Complete),
        found,
        stop: Stop::Finished,
        work: Work {
            nodes: Some(nodes),
            ..Work::default()
        },
        ..Outcome::default()
    }
}

fn tally_of(counted: &ApartCounts) -> Tally {
    let counts = &counted.all.counts;
    let all = [
        counts.raw.clone(),
        counts.rotations.clone().unwrap_or_default(),
        counts.full.clone().unwrap_or_default(),
    ];
    let apart = [counted.rotations, counted.full.unwrap_or_default()].map(Count::from);
    let named = ALL.into_iter().zip(all).chain(APART.into_iter().zip(apart));
    let mut tally: Tally = named.collect();
    for (level, &number) in &counted.levels {
        tally.note(&format!("{LEVEL}{level}"), &number.into());
    }
    tally
}
