//! Exact cover: item-major bit matrices over residual subproblems.
//!
//! Invariant: the answer does not depend on the instruction set, and solutions
//! come in the order of the search: items by least options, options ascending.
#![allow(
    clippy::inline_always,
    reason = "only inlined code is compiled for the instruction set of its caller"
)]

mod isa;
mod matrix;
mod problem;
mod search;
mod top;

use core::ops::ControlFlow;

use isa::Portable;
use matrix::low;
use problem::Problem;
use search::{Context, Show, Small};
use top::{Prefix, prefixes};

use super::{Engine, EngineError, Goal, Limits, Outcome, Proof, Sink, Stop, Task, Work};
use crate::model::{Model, OptionIx, Selection};

/// The most items of a bit matrix.
const MOST_ITEMS: usize = 64;

/// The most options of a bit matrix.
const MOST_OPTIONS: usize = 2048;

/// For which processor the search is compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// What every processor of the target has.
    Portable,
    /// x86-64-v3.
    Avx2,
    /// AVX-512 with the vector population count.
    Avx512,
}

impl Variant {
    /// The variants that this processor can run, the fastest last.
    #[must_use]
    pub fn available() -> Vec<Self> {
        #[cfg(target_arch = "x86_64")]
        return [
            (Self::Portable, true),
            (Self::Avx2, isa::Avx2::is_there()),
            (Self::Avx512, isa::Avx512::is_there()),
        ]
        .into_iter()
        .filter_map(|(variant, there)| there.then_some(variant))
        .collect();
        #[cfg(not(target_arch = "x86_64"))]
        vec![Self::Portable]
    }

    fn run(self, small: Small, context: &mut Context<'_>) -> ControlFlow<()> {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 if isa::Avx2::is_there() => small.run::<isa::Avx2>(context),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 if isa::Avx512::is_there() => small.run::<isa::Avx512>(context),
            _ => small.run::<Portable>(context),
        }
    }
}

/// The exact-cover engine.
#[derive(Clone, Copy, Debug)]
pub struct Cover {
    variant: Variant,
}

impl Cover {
    /// The engine for the best instruction set that is there.
    #[must_use]
    pub fn new() -> Self {
        let best = Variant::available().into_iter().next_back();
        Self::with_variant(best.unwrap_or(Variant::Portable))
    }

    /// The engine for a given instruction set, the portable one if it is missing.
    #[must_use]
    pub const fn with_variant(variant: Variant) -> Self {
        Self { variant }
    }
}

impl Default for Cover {
    fn default() -> Self {
        Self::new()
    }
}

/// The name of the exact-cover engine.
const NAME: &str = "cover";

impl Engine for Cover {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        if task.model.options.iter().any(|o| !o.coloured.is_empty()) {
            return Err(EngineError::Unsupported {
                engine: NAME,
                what: "solve models with colours",
            });
        }
        let problem = Problem::of(task.model).ok_or(EngineError::Unsupported {
            engine: NAME,
            what: "solve models with rows",
        })?;
        if let Some(cause) = (limits.stop)() {
            return Ok(outcome(Ended::default(), Stop::Limit(cause)));
        }
        match task.goal {
            Goal::First => Ok(self.enumerate(&problem, Some(1), limits, sink)),
            Goal::All { up_to } => Ok(self.enumerate(&problem, up_to, limits, sink)),
            Goal::Count => {
                let ended = solve(self.variant, &problem, None, &mut || {
                    (limits.stop)().is_some()
                });
                Ok(outcome(ended, stopped(ended, limits)))
            }
            Goal::Optimum => Ok(self.optimum(task.model, &problem, limits, sink)),
        }
    }
}

impl Cover {
    /// Shows solutions as they are found.
    fn enumerate(
        self,
        problem: &Problem,
        up_to: Option<u64>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Outcome {
        let mut shown = 0;
        let mut enough = up_to == Some(0);
        if enough {
            return outcome(Ended::default(), Stop::Enough);
        }
        let show = &mut |options: &[u32]| {
            shown += 1;
            enough = sink(&selection(options)).is_break() || Some(shown) == up_to;
            if enough {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let stop = &mut || (limits.stop)().is_some();
        let ended = solve(self.variant, problem, Some(show), stop);
        let stop = if enough {
            Stop::Enough
        } else {
            stopped(ended, limits)
        };
        outcome(ended, stop)
    }

    /// Shows the canonical optimum, by looking at every solution.
    fn optimum(
        self,
        model: &Model,
        problem: &Problem,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Outcome {
        let ranks = ranks(model);
        let mut best: Option<((i64, Vec<usize>), Selection)> = None;
        let show = &mut |options: &[u32]| {
            let found = selection(options);
            let key = key(model, &ranks, &found);
            if best.as_ref().is_none_or(|(least, _)| key < *least) {
                best = Some((key, found));
            }
            ControlFlow::Continue(())
        };
        let stop = &mut || (limits.stop)().is_some();
        let mut ended = solve(self.variant, problem, Some(show), stop);
        ended.solutions = u64::from(best.is_some());
        let mut outcome = outcome(ended, stopped(ended, limits));
        if outcome.proof == Proof::Complete {
            outcome.proof = Proof::Optimal;
        }
        if let Some((_, best)) = best {
            // The sink cannot end a search that is over.
            let _ = sink(&best);
        }
        outcome
    }
}

/// The place of each option in its group of the preference.
fn ranks(model: &Model) -> Vec<usize> {
    let mut ranks = vec![0; model.options.len()];
    for group in &model.preference {
        for (rank, option) in group.iter().enumerate() {
            ranks[option.index()] = rank;
        }
    }
    ranks
}

/// The cost of a selection, then the rank of its option in each group.
fn key(model: &Model, ranks: &[usize], selection: &Selection) -> (i64, Vec<usize>) {
    let cost = selection
        .options
        .iter()
        .map(|option| i64::from(model.options[option.index()].cost));
    let rank_in = |group: &Vec<OptionIx>| {
        let chosen = |option: &&OptionIx| selection.options.binary_search(option).is_ok();
        group
            .iter()
            .find(chosen)
            .map_or(usize::MAX, |option| ranks[option.index()])
    };
    (cost.sum(), model.preference.iter().map(rank_in).collect())
}

fn selection(options: &[u32]) -> Selection {
    let mut options: Vec<OptionIx> = options.iter().map(|&o| OptionIx::new(o as usize)).collect();
    options.sort_unstable();
    Selection {
        options,
        integers: Vec::new(),
    }
}

fn stopped(ended: Ended, limits: &Limits<'_>) -> Stop {
    // The callback that stopped the search still knows why.
    let cause = ended.stopped.then(|| (limits.stop)()).flatten();
    cause.map_or(Stop::Finished, Stop::Limit)
}

fn outcome(ended: Ended, stop: Stop) -> Outcome {
    Outcome {
        found: ended.solutions,
        proof: match (stop, ended.solutions) {
            (Stop::Finished, 0) => Proof::Infeasible,
            (Stop::Finished, _) => Proof::Complete,
            (Stop::Enough | Stop::Limit(_), _) => Proof::None,
        },
        stop,
        work: Work {
            nodes: Some(ended.nodes),
            ..Work::default()
        },
        ..Outcome::default()
    }
}

/// How a search ended.
#[derive(Clone, Copy, Default)]
struct Ended {
    solutions: u64,
    nodes: u64,
    stopped: bool,
}

fn solve<'a>(
    variant: Variant,
    problem: &Problem,
    show: Option<&'a mut Show<'a>>,
    stop: &'a mut dyn FnMut() -> bool,
) -> Ended {
    let lengths = problem
        .options
        .iter()
        .map(|option| primary_of(problem, option));
    let mut context = Context {
        show,
        stop,
        path: Vec::new(),
        shortest: lengths.min().unwrap_or(1).max(1),
        solutions: 0,
        nodes: 0,
    };
    let is_small =
        |prefix: &Prefix| prefix.items.len() <= MOST_ITEMS && prefix.options.len() <= MOST_OPTIONS;
    let (nodes, flow) = prefixes(problem, &is_small, &mut |prefix| {
        residual(variant, problem, &prefix, &mut context)
    });
    Ended {
        solutions: context.solutions,
        nodes: nodes + context.nodes,
        stopped: flow.is_break(),
    }
}

/// The number of primary items of an option.
fn primary_of(problem: &Problem, option: &[u32]) -> u32 {
    let primary = option
        .iter()
        .filter(|&&item| (item as usize) < problem.primary);
    u32::try_from(primary.count()).unwrap_or(u32::MAX)
}

/// Searches a subproblem that fits the bit matrix.
fn residual(
    variant: Variant,
    problem: &Problem,
    prefix: &Prefix,
    context: &mut Context<'_>,
) -> ControlFlow<()> {
    let primary = prefix
        .items
        .partition_point(|&item| (item as usize) < problem.primary);
    context.path.clone_from(&prefix.chosen);
    if primary == 0 {
        context.solutions += 1;
        return match &mut context.show {
            Some(show) => show(&prefix.chosen),
            None => ControlFlow::Continue(()),
        };
    }
    let position = |item: &u32| prefix.items.binary_search(item).unwrap_or(0);
    let mask = |&option: &u32| {
        let items = problem.options[option as usize].iter();
        items.fold(0_u64, |mask, item| mask | 1 << position(item))
    };
    // An option without open primary items is never chosen.
    let useful = |option: &u32| mask(option) & low(primary) != 0;
    let names: Vec<u32> = prefix.options.iter().copied().filter(useful).collect();
    let small = Small {
        items: prefix.items.len(),
        primary,
        masks: names.iter().map(mask).collect(),
        names,
    };
    variant.run(small, context)
}
