//! Exact cover: the options that still fit, one mask each, filtered level by level.
//!
//! Invariant: the answer does not depend on the instruction set or the number of
//! threads, and solutions come in the order of the search: items by least
//! options, options ascending.
#![allow(
    clippy::inline_always,
    reason = "only inlined code is compiled for the instruction set of its caller"
)]

mod anchor;
mod cardinality;
mod checkpoint;
mod components;
mod dancing_cells;
mod job_pool;
mod kernels;
mod multiword;
mod optimum;
mod problem;
mod representatives;
mod searcher;
mod simd;
mod single_word;
mod subproblems;
mod symmetric_count;
mod symmetry_group;
mod symmetry_weight;
mod threads;

use core::ops::ControlFlow;

use components::components;
use job_pool::{Method, Pool, Totals, Watch, on_this_thread};
use optimum::{Prices, canonical};
use problem::Problem;
use simd::{Isa, Portable};
use single_word::Context;
use subproblems::{Prefix, Prefixes};
use threads::on_threads;

pub use checkpoint::{Checkpoint, CheckpointError, Stages};
pub use job_pool::CountState;
pub use symmetric_count::SymmetricCount;
pub use symmetry_group::{Least, OptionGroup, SymmetryError, UpTo};

use super::{
    Cause, Engine, EngineError, Goal, Limits, Outcome, Proof, Settings, Sink, Stop, Task, Work,
};
use crate::count::Count;
use crate::model::Model;

/// The most options of a list of masks; above, wide sets divide the problem.
const MOST_OPTIONS: usize = 2048;

/// Options that are chosen before a subproblem is cut off, so that there are
/// hundreds of them for threads and checkpoints. Solutions are shown from
/// subproblems of this depth on one thread too, so that their order is the same.
const DEPTH: usize = 2;

/// For which processor the search is compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// What every processor of the target has.
    Portable,
    /// x86-64-v3.
    Avx2,
    /// AVX-512.
    Avx512,
}

impl Variant {
    /// The variants that this processor can run, the fastest last.
    #[must_use]
    pub fn available() -> Vec<Self> {
        #[cfg(target_arch = "x86_64")]
        return [
            (Self::Portable, true),
            (Self::Avx2, simd::Avx2::is_there()),
            (Self::Avx512, simd::Avx512::is_there()),
        ]
        .into_iter()
        .filter_map(|(variant, there)| there.then_some(variant))
        .collect();
        #[cfg(not(target_arch = "x86_64"))]
        vec![Self::Portable]
    }

    fn or_portable(self, available: &[Self]) -> Self {
        if available.contains(&self) {
            self
        } else {
            Self::Portable
        }
    }

    fn run(self, context: &mut Context<'_>) -> ControlFlow<()> {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 if simd::Avx2::is_there() => run::<simd::Avx2>(context),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 if simd::Avx512::is_there() => run::<simd::Avx512>(context),
            _ => run::<Portable>(context),
        }
    }
}

impl Variant {
    fn run_wide<const W: usize>(
        self,
        context: &mut Context<'_>,
        wide: &mut multiword::Wide<W>,
    ) -> ControlFlow<()> {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 if simd::Avx2::is_there() => simd::Avx2::run_wide(context, wide),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 if simd::Avx512::is_there() => simd::Avx512::run_wide(context, wide),
            _ => Portable::run_wide(context, wide),
        }
    }
}

/// Names are kept only where they are needed.
fn run<I: Isa>(context: &mut Context<'_>) -> ControlFlow<()> {
    match (context.show.is_some(), context.store.is_coloured()) {
        (_, true) => I::run::<true, true>(context),
        (true, false) => I::run::<true, false>(context),
        (false, false) => I::run::<false, false>(context),
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
    pub fn with_variant(variant: Variant) -> Self {
        Self {
            variant: variant.or_portable(&Variant::available()),
        }
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

    fn limits_nodes(&self) -> bool {
        true
    }

    fn run(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let problem = Problem::of(task.model).ok_or(NO_ROWS)?;
        if let Some(cause) = (limits.stop)() {
            return Ok(self.outcome(Totals::default(), Stop::Limit(cause)));
        }
        let settings = task.settings;
        match task.goal {
            Goal::First => Ok(self.enumerate(&problem, Some(1), settings, limits, sink)),
            Goal::All { up_to } => Ok(self.enumerate(&problem, up_to, settings, limits, sink)),
            Goal::Count => Ok(self.count(&problem, settings, limits)),
            Goal::Optimum => Ok(Self::optimum(task.model, &problem, settings, limits, sink)),
        }
    }
}

/// What the engine says of a model with rows.
const NO_ROWS: EngineError = EngineError::Unsupported {
    engine: NAME,
    what: "solve models with rows that say more than how many options of disjoint sets there are",
};

/// The question of a count without symmetries.
const ALL_SOLUTIONS: u64 = 0;

/// Whether the engine reads `model`: it has no integers, and its rows say how many
/// options of disjoint sets are chosen.
#[must_use]
pub fn can_say(model: &Model) -> bool {
    model.integers.is_empty() && cardinality::Groups::of(model).is_some()
}

/// Looks at the limits of a run that is told the `begun` nodes of earlier ones, too.
fn ask(
    settings: Settings<'_>,
    limits: &Limits<'_>,
    begun: u64,
) -> impl FnMut(u64) -> ControlFlow<(), u64> {
    let most = settings
        .nodes
        .map_or(u64::MAX, |most| most.saturating_add(begun));
    move |nodes| {
        if nodes >= most || (limits.stop)().is_some() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(most)
    }
}

/// Why a search ended that found all there is, or was stopped.
fn reason(stopped: bool, limits: &Limits<'_>) -> Stop {
    if !stopped {
        return Stop::Finished;
    }
    // If a callback stopped the search, it still knows why.
    Stop::Limit((limits.stop)().unwrap_or(Cause::Nodes))
}

impl Cover {
    /// Counts all solutions in stages. `watch` is shown the state before the count,
    /// after each subproblem, whenever a stage is due, and at the end.
    ///
    /// # Errors
    /// [`EngineError::Unsupported`] for models with rows, or a checkpoint that
    /// does not belong to the model.
    pub fn count_on(
        self,
        task: &Task<'_>,
        stages: Stages<'_>,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(&CountState<'_>),
    ) -> Result<Result<Outcome, CheckpointError>, EngineError> {
        let problem = Problem::of(task.model).ok_or(NO_ROWS)?;
        let from = stages.from;
        let begun = from.map(|checkpoint| checkpoint.begun(&problem, ALL_SOLUTIONS, None));
        let (waiting, totals) = match begun {
            None => (vec![Prefix::root(&problem)], Totals::default()),
            Some(Ok(begun)) => begun,
            Some(Err(error)) => return Ok(Err(error)),
        };
        let begun = totals.nodes;
        let prefixes = Prefixes::of(&problem, DEPTH, waiting);
        let pool = Pool::new(&problem, prefixes, totals);
        watch(&pool.state());
        let watch = Watch {
            show: None,
            ask: &mut ask(task.settings, limits, begun),
            look: &mut |pool| watch(&pool.state()),
            is_due: stages.is_due,
        };
        let (stopped, totals) = self.search(pool, task.settings, watch);
        Ok(Ok(self.outcome(totals, reason(stopped, limits))))
    }

    /// Counts all solutions in one go: those of each part, multiplied.
    #[deny(clippy::arithmetic_side_effects)]
    fn count(self, problem: &Problem, settings: Settings<'_>, limits: &Limits<'_>) -> Outcome {
        // One thread that only counts needs no subproblems.
        let depth = if settings.workers() > 1 { DEPTH } else { 0 };
        let mut parts = components(problem).into_iter();
        let mut whole = Totals {
            solutions: Count::from(1_u64),
            ..Totals::default()
        };
        while let Some(part) = parts.next() {
            let watch = Watch {
                show: None,
                ask: &mut ask(settings, limits, 0),
                look: &mut |_| (),
                is_due: &|| false,
            };
            let known = core::mem::take(&mut whole.solutions);
            let prefixes = Prefixes::of(problem, depth, vec![part.prefix(problem)]);
            let (stopped, mut totals) =
                self.search(Pool::new(problem, prefixes, whole), settings, watch);
            // Of a part that was not looked at, nobody knows a solution.
            let is_known = !stopped || parts.len() == 0;
            totals.solutions = if is_known {
                known * &totals.solutions
            } else {
                Count::ZERO
            };
            if stopped || totals.solutions.is_zero() {
                return self.outcome(totals, reason(stopped, limits));
            }
            whole = totals;
        }
        self.outcome(whole, Stop::Finished)
    }

    fn search(
        self,
        mut pool: Pool<'_>,
        settings: Settings<'_>,
        mut watch: Watch<'_>,
    ) -> (bool, Totals) {
        let threads = settings.workers();
        if threads > 1 {
            return on_threads(self.variant, threads, pool, &mut watch);
        }
        let stopped = on_this_thread(self.variant, &mut pool, &mut watch);
        (stopped, pool.totals())
    }

    /// Shows solutions as they are found.
    fn enumerate(
        self,
        problem: &Problem,
        up_to: Option<u64>,
        settings: Settings<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Outcome {
        let mut shown = 0_u64;
        let mut enough = up_to == Some(0);
        if enough {
            return self.outcome(Totals::default(), Stop::Enough);
        }
        let show = &mut |options: &[u32]| {
            shown += 1;
            enough = sink(&problem.selection(options)).is_break() || Some(shown) == up_to;
            if enough {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let watch = Watch {
            show: Some(show),
            ask: &mut ask(settings, limits, 0),
            look: &mut |_| (),
            is_due: &|| false,
        };
        let prefixes = Prefixes::new(problem, DEPTH);
        let pool = Pool::new(problem, prefixes, Totals::default());
        let (stopped, mut totals) = self.search(pool, settings, watch);
        totals.solutions = shown.into();
        let stop = if enough {
            Stop::Enough
        } else {
            reason(stopped, limits)
        };
        self.outcome(totals, stop)
    }

    /// Shows the canonical optimum.
    fn optimum(
        model: &Model,
        problem: &Problem,
        settings: Settings<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Outcome {
        let prices = Prices::of(problem);
        let mut ask = ask(settings, limits, 0);
        let found = canonical(problem, &prices, &model.preference, &mut ask);
        let stop = reason(found.stopped, limits);
        let cost = found.best.as_ref().map(|best| problem.cost(best));
        if let Some(best) = &found.best {
            // The sink cannot end a search that is over.
            let _ = sink(&problem.selection(best));
        }
        Outcome {
            found: u64::from(cost.is_some()).into(),
            proof: match (stop, cost) {
                (Stop::Finished, Some(_)) => Proof::Optimal,
                (Stop::Finished, None) => Proof::Infeasible,
                (Stop::Enough | Stop::Limit(_), _) => Proof::None,
            },
            stop,
            work: Work {
                nodes: Some(found.nodes),
                ..Work::default()
            },
            bound: match stop {
                Stop::Finished => cost,
                Stop::Enough | Stop::Limit(_) => Some(prices.bound()),
            },
            method: Some("wide sets with prices"),
        }
    }

    fn outcome(self, totals: Totals, stop: Stop) -> Outcome {
        Outcome {
            proof: match (stop, totals.solutions.is_zero()) {
                (Stop::Finished, true) => Proof::Infeasible,
                (Stop::Finished, false) => Proof::Complete,
                (Stop::Enough | Stop::Limit(_), _) => Proof::None,
            },
            found: totals.solutions,
            stop,
            work: Work {
                nodes: Some(totals.nodes),
                updates: Some(totals.updates),
                ..Work::default()
            },
            bound: None,
            method: Some(match (totals.method, self.variant) {
                (Method::WideSets, _) => "wide sets",
                (Method::Cells, _) => "dancing cells",
                (Method::WideMasks, _) => "masks of several words",
                (Method::Masks, Variant::Portable) => "masks of 64 bits",
                (Method::Masks, Variant::Avx2) => "masks of 64 bits, AVX2",
                (Method::Masks, Variant::Avx512) => "masks of 64 bits, AVX-512",
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Cover, Variant};

    /// An outcome never names what did not run.
    #[test]
    fn a_missing_instruction_set_is_the_portable_one_from_the_start() {
        use Variant::{Avx2, Avx512, Portable};
        assert_eq!(Avx512.or_portable(&[Portable, Avx2]), Portable);
        assert_eq!(Avx2.or_portable(&[Portable, Avx2]), Avx2);
        for variant in [Portable, Avx2, Avx512] {
            let available = Variant::available().contains(&Cover::with_variant(variant).variant);
            assert!(available, "{variant:?}");
        }
    }
}
