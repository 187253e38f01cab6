//! The exact-cover engine.
//!
//! It solves exact cover with secondary items, colours and cardinalities: XCC in the words of
//! Knuth (The Art of Computer Programming, volume 4B, section 7.2.2.1,
//! <https://www-cs-faculty.stanford.edu/~knuth/taocp.html>), with bounds on how many options of
//! disjoint sets are chosen.
//!
//! Algorithm: backtracking with the MRV heuristic and forward checking. The engine does not
//! dance: each node has its own list of the options that are left, filtered from that of its
//! parent, so that nothing is undone and every inner loop runs over whole vectors.
//!
//! ```text
//! problem := the model as bit sets                                  (problem.rs)
//! exclude options that no solution has, if it is large              (reduced_costs.rs)
//! for each connected component of it, if solutions are only counted (components.rs)
//!   for each seed, if solutions are counted up to symmetry          (anchor.rs)
//!     for each subproblem of the upper levels                       (decomposition.rs)
//!       search it, on this thread or another                        (job_pool.rs, threads.rs)
//!         by masks of one word, or by rows of items                  (single_word.rs, row_search.rs)
//!         or by dancing cells                                       (dancing_cells.rs)
//!         below levels that lose options, if it is large            (narrowed_search.rs)
//! ```
//!
//! Optima are found by branch and bound (`optimum.rs`).
//!
//! Invariant: the answer does not depend on the instruction set or the number of threads, and
//! solutions come in an order that depends on the model alone.
//!
//! Cost: exponential in the number of items at worst, as exact cover is NP-complete; memory is
//! linear in the options times the depth of the tree.
#![allow(
    clippy::inline_always,
    reason = "only inlined code is compiled for the instruction set of its caller"
)]

mod anchor;
#[cfg(not(target_family = "wasm"))]
mod bill;
mod cardinality;
mod checkpoint;
mod components;
mod consistency;
mod context;
mod dancing_cells;
mod decomposition;
#[cfg(not(target_family = "wasm"))]
mod division;
mod filtered;
mod guided_tree;
mod instruction_set;
mod job_pool;
mod kernels;
mod limits;
mod narrowed_search;
mod optimum;
mod orbits;
mod problem;
mod raw_count;
#[cfg(feature = "microlp")]
mod reduced_costs;
mod representatives;
mod restarts;
mod row_search;
mod row_stacks;
mod row_table;
mod searcher;
mod seed_symmetry;
mod simd;
mod single_word;
mod subproblems;
mod symmetric_count;
mod symmetry_group;
mod symmetry_weight;
mod threads;
mod tightest;
pub(crate) mod tried_count;
mod word_lists;

use core::ops::ControlFlow;

use context::{Method, Totals};
use decomposition::Decomposition;
use job_pool::{JobPool, Observer, search_in_order};
use limits::{limit_check, stop_reason};
use narrowed_search::Narrowing;
use problem::CoverProblem;
use subproblems::Subproblem;
use threads::search_in_parallel;

pub use checkpoint::Checkpoint;
pub(crate) use guided_tree::GuidedTree;
pub use instruction_set::InstructionSet;
pub use job_pool::CountState;
pub use symmetric_count::SymmetricCount;
pub use symmetry_group::{SymmetryError, SymmetryGroup};

use super::{
    Checkpointing, CountProgress, CountReport, Engine, EngineError, Goal, Limits, ListRequest,
    Outcome, Proof, Resuming, Settings, Sink, Stop, Task, Work,
};
use crate::engine::memory;
use crate::language::Text;
use crate::model::Model;

/// The most options of a subproblem that is searched by masks; with more, it is decomposed
/// further.
const MAX_OPTIONS: usize = 2048;

/// The least number of options that are chosen in a subproblem, so that there are hundreds of
/// subproblems for threads and checkpoints. Where solutions are reported it is the same on one
/// thread, as their order depends on it.
const SPLIT_DEPTH: usize = 2;

/// The exact-cover engine.
///
/// ```
/// use core::ops::ControlFlow;
/// use cubewright::engine::cover::Cover;
/// use cubewright::engine::{Engine, Goal, Limits, Task};
/// use cubewright::formats::read_dlx;
/// // Two dominoes on four cells in a square.
/// let model = read_dlx("a b c d\na b\nc d\na c\nb d\n")?;
/// let task = Task::new(&model, Goal::Count);
/// let ignore = &mut |_: &_| ControlFlow::Continue(());
/// let outcome = Cover::new().run(&task, &Limits::none(), ignore)?;
/// assert_eq!(outcome.found, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Cover {
    /// The instruction set of all searches; always one that this processor has.
    instruction_set: InstructionSet,
    /// Which nodes lose the options that are in no solution below them.
    narrowing: Narrowing,
}

impl Cover {
    /// The engine with the fastest instruction set of this processor.
    #[must_use]
    pub fn new() -> Self {
        let fastest = InstructionSet::available().into_iter().next_back();
        Self::with_instruction_set(fastest.unwrap_or(InstructionSet::Portable))
    }

    /// The engine with the given instruction set, or with the portable one if this processor
    /// does not have it.
    #[must_use]
    pub fn with_instruction_set(instruction_set: InstructionSet) -> Self {
        Self {
            instruction_set: instruction_set.or_portable(&InstructionSet::available()),
            narrowing: Narrowing::USUAL,
        }
    }

    /// The engine that looks for options that no solution has at every node with at least so many,
    /// as it does in large problems that it has searched for some time: here for `most_tried` nodes.
    /// Elsewhere that takes longer; tests want it of small ones.
    #[must_use]
    pub const fn narrowing_from(self, options: usize, most_tried: u64) -> Self {
        Self {
            narrowing: Narrowing::everywhere(options, most_tried),
            ..self
        }
    }
}

impl Default for Cover {
    fn default() -> Self {
        Self::new()
    }
}

/// The name of the exact-cover engine.
pub(crate) const NAME: &str = "cover";

impl Engine for Cover {
    fn name(&self) -> &'static str {
        NAME
    }

    fn limits_nodes(&self) -> bool {
        true
    }

    fn memory(&self, task: &Task<'_>) -> u64 {
        let symmetry = if task.family.has_option_symmetry() {
            memory::of_symmetry(task.model())
        } else {
            0
        };
        memory::of_cover(task.model()) + symmetry
    }

    fn supports(&self, task: &Task<'_>) -> Result<(), EngineError> {
        self.supports_settings(&task.settings)?;
        let is_supported = supports(task.model()) || filtered::can_ask(task);
        is_supported.then_some(()).ok_or(UNSUPPORTED)
    }

    fn suits(&self, task: &Task<'_>) -> Result<Option<Text>, EngineError> {
        if supports(task.model()) {
            return Ok(Some(["an exact cover", "eine exakte Überdeckung"]));
        }
        let can_ask = filtered::can_ask(task) && filtered::is_small(task.model());
        Ok(can_ask.then_some([
            "few enough solutions to ask each of them the rows",
            "so wenige Lösungen, dass jede nach den Zeilen gefragt werden kann",
        ]))
    }

    fn count(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(CountProgress<'_>),
    ) -> Result<Option<CountReport>, EngineError> {
        match tried_count::kept(task, watch) {
            Some(report) => Ok(Some(report)),
            None => orbits::count(*self, task, limits, watch),
        }
    }

    fn resuming(&self) -> Option<&dyn Resuming> {
        Some(self)
    }

    #[cfg(not(target_family = "wasm"))]
    fn dividing(&self) -> Option<&dyn super::Dividing> {
        Some(self)
    }

    fn list(
        &self,
        task: &Task<'_>,
        list: ListRequest,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Option<Outcome>, EngineError> {
        orbits::list(*self, task, list, limits, sink)
    }

    fn run(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let settings = task.settings;
        if let Some(cause) = (limits.stop)() {
            return Ok(self.outcome(Totals::default(), Stop::Limit(cause)));
        }
        if filtered::can_ask(task) && !supports(task.model()) {
            return filtered::run(*self, task, limits, sink);
        }
        let problem = CoverProblem::of(task.model()).ok_or(UNSUPPORTED)?;
        match task.goal {
            Goal::First => Ok(self.first(task, &problem, limits, sink)),
            Goal::All { up_to } => Ok(self.enumerate(&problem, up_to, settings, limits, sink)),
            Goal::Count => Ok(self.count_by_components(&problem, settings, limits)),
            Goal::Optimum => Ok(Self::optimum(
                task.model(),
                &problem,
                settings,
                limits,
                sink,
            )),
        }
    }
}

impl Resuming for Cover {
    fn count_resumable(
        &self,
        task: &Task<'_>,
        checkpointing: Checkpointing<'_>,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(CountProgress<'_>),
    ) -> Result<CountReport, EngineError> {
        orbits::count_resumable(*self, task, Some(checkpointing), limits, watch)
    }
}

#[cfg(not(target_family = "wasm"))]
impl super::Dividing for Cover {
    fn division<'a>(
        &self,
        task: &Task<'a>,
        root: Option<u32>,
    ) -> Result<Box<dyn super::Division + 'a>, EngineError> {
        let division = division::CoverDivision::new(*self, task, root)?;
        Ok(Box::new(division))
    }
}

/// The error for a model that [`supports`] refuses.
const UNSUPPORTED: EngineError = EngineError::Unsupported {
    engine: NAME,
    what: [
        "solve models with rows other than limits on the number of some options",
        "Modelle mit anderen Zeilen lösen als Grenzen für die Zahl mancher Optionen",
    ],
};

/// Whether the engine can solve `model`: it has no integers, and its rows are cardinalities of
/// disjoint sets of options.
///
/// ```
/// use cubewright::engine::cover::supports;
/// let model = cubewright::formats::read_dlx("a b\na\nb\n")?;
/// assert!(supports(&model));
/// # Ok::<(), cubewright::formats::FormatError>(())
/// ```
#[must_use]
pub fn supports(model: &Model) -> bool {
    model.integers.is_empty() && cardinality::Cardinalities::of(model).is_some()
}

impl Cover {
    /// Searches all jobs of `pool`, on as many threads as the settings say; true if it was
    /// stopped before the end.
    fn search(
        self,
        mut pool: JobPool<'_>,
        settings: Settings<'_>,
        mut observer: Observer<'_>,
    ) -> (bool, Totals) {
        let threads = settings.workers();
        pool.problem.tell_size(settings.events);
        if threads > 1 {
            return search_in_parallel(self, threads, pool, &mut observer);
        }
        let is_stopped = search_in_order(self, &mut pool, &mut observer);
        (is_stopped, pool.totals())
    }

    /// Passes solutions to `sink` as they are found, at most `up_to` of them.
    fn enumerate(
        self,
        problem: &CoverProblem,
        up_to: Option<u64>,
        settings: Settings<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Outcome {
        let whole = vec![Subproblem::root(problem)];
        self.enumerate_from(problem, whole, up_to, settings, limits, sink)
    }

    /// The same of the solutions below some subproblems, the last of which comes first.
    fn enumerate_from(
        self,
        problem: &CoverProblem,
        waiting: Vec<Subproblem>,
        up_to: Option<u64>,
        settings: Settings<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Outcome {
        let mut shown = 0_u64;
        let mut is_enough = up_to == Some(0);
        if is_enough {
            return self.outcome(Totals::default(), Stop::Enough);
        }
        let show = &mut |options: &[u32]| {
            shown += 1;
            is_enough = sink(&problem.selection(options)).is_break() || Some(shown) == up_to;
            if is_enough {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let observer = Observer {
            sink: Some(show),
            check_limits: &mut limit_check(settings, limits, 0),
            on_progress: &mut |pool| settings.events.done(pool.share_done()),
            is_due: &|| false,
        };
        let jobs = Decomposition::of(problem, SPLIT_DEPTH, waiting);
        let pool = JobPool::new(problem, jobs, Totals::default());
        let (is_stopped, mut totals) = self.search(pool, settings, observer);
        totals.solutions = shown.into();
        let stop = if is_enough {
            Stop::Enough
        } else {
            stop_reason(is_stopped, limits)
        };
        self.outcome(totals, stop)
    }

    /// The outcome of a search for all solutions.
    fn outcome(self, totals: Totals, stop: Stop) -> Outcome {
        Outcome {
            proof: Proof::of(stop, !totals.solutions.is_zero(), Proof::Complete),
            found: totals.solutions,
            stop,
            work: Work {
                nodes: Some(totals.nodes),
                updates: Some(totals.updates),
                ..Work::default()
            },
            bound: None,
            method: Some(match (totals.method, self.instruction_set) {
                (Method::UpperLevels, _) => "wide sets",
                (Method::DancingCells, _) => "dancing cells",
                (Method::Rows, _) => "rows of items",
                (Method::SingleWord, InstructionSet::Portable) => "masks of 64 bits",
                (Method::SingleWord, InstructionSet::Avx2) => "masks of 64 bits, AVX2",
                (Method::SingleWord, InstructionSet::Avx512) => "masks of 64 bits, AVX-512",
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Cover, InstructionSet};

    /// An outcome never names an instruction set that was not used.
    #[test]
    fn a_missing_instruction_set_is_the_portable_one_from_the_start() {
        use InstructionSet::{Avx2, Avx512, Portable};
        assert_eq!(Avx512.or_portable(&[Portable, Avx2]), Portable);
        assert_eq!(Avx2.or_portable(&[Portable, Avx2]), Avx2);
        for wanted in [Portable, Avx2, Avx512] {
            let used = Cover::with_instruction_set(wanted).instruction_set;
            assert!(InstructionSet::available().contains(&used), "{wanted:?}");
        }
    }
}
