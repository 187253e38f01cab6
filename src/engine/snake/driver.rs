//! The search of a whole puzzle: choice of the seed, frontier, threads, limits.
//!
//! ```text
//! search from the first run, up to 5,000 nodes; if that is all, done
//! seed := the run with the smallest estimated tree
//! expand its subproblems to a frontier, and share that among the threads
//! ```
//!
//! Invariant: every fold is shown on the thread of the caller, one of each orbit, whatever the
//! number of threads. The nodes of all parts add up in the result.
//!
//! ```text
//! run(puzzle):
//!     choose a seed run and the cells where it may start, one of each orbit
//!     each start with each direction is a subproblem; workers take them in turn
//!     folds are given out in the order of the subproblems, whichever worker is first
//! ```

use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::SyncSender;

use super::cell_set::{CellSet, RegionSet};
use super::lexicographic::InterleavedSearch;
use super::lookahead::Lookahead;
use super::neighbours::box_fits;
use super::partial_fold::RunDirections;
use super::search::{FoldSearch, Subproblem, frontier, seed_subproblems};
use super::seed_choice::best_seed;
use super::tables::Tables;
use crate::engine::{Cause, Events, Limits, SearchProgress, Settings, Stop};
use crate::family::snake::{Direction, Fold, FoldGroup, SnakePuzzle};
use crate::parallel::{Event, on_threads};

/// The size of the frontier for each thread: enough that all threads end at about the same time.
const SUBPROBLEMS_PER_THREAD: usize = 64;

/// A tree of at most so many nodes is searched from the first run, without estimates.
const SMALL_TREE: u64 = 5_000;

/// The number of folds that are found and wait to be shown, at most.
const MAX_WAITING: usize = 1 << 12;

/// How much work a search did, and why it ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FoldSearchStats {
    /// Why it ended.
    pub stop: Stop,
    /// Search nodes: runs laid, those for choosing the seed included.
    pub nodes: u64,
}

/// Shows one fold of each orbit under the symmetries of the region to `show`, until it breaks.
///
/// Which fold of an orbit is shown depends on the seed, and the order on the threads.
pub(crate) fn each_orbit(
    puzzle: &SnakePuzzle,
    settings: Settings<'_>,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(Fold) -> ControlFlow<()>,
) -> FoldSearchStats {
    if box_fits::<u64>(puzzle.region()) || puzzle.region().cells().len() <= u64::CELLS {
        each_orbit_in::<u64>(puzzle, settings, limits, show)
    } else {
        each_orbit_in::<u128>(puzzle, settings, limits, show)
    }
}

/// Shows one fold of each orbit, with cell sets of type `W`.
///
/// A small tree is searched from the first run at once, since choosing a seed costs more.
fn each_orbit_in<W: RegionSet>(
    puzzle: &SnakePuzzle,
    settings: Settings<'_>,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(Fold) -> ControlFlow<()>,
) -> FoldSearchStats {
    let tables = Tables::<W>::new(puzzle);
    let mut nodes = 0;
    let small = small_tree(&tables, &mut nodes);
    if let Some(found) = small {
        let broke = found.into_iter().try_for_each(show).is_break();
        let stop = if broke { Stop::Enough } else { Stop::Finished };
        return FoldSearchStats { stop, nodes };
    }
    if is_spent(settings.nodes, nodes) {
        let stop = Stop::Limit(Cause::Nodes);
        return FoldSearchStats { stop, nodes };
    }
    let stats = from_best_seed(&tables, settings, limits, None, show);
    FoldSearchStats {
        nodes: nodes + stats.nodes,
        ..stats
    }
}

/// The canonical fold: the first by start cell, then directions. At a limit it is the first of
/// those found so far, if there was any.
pub(super) fn canonical_fold(
    puzzle: &SnakePuzzle,
    settings: Settings<'_>,
    limits: &Limits<'_>,
) -> (Option<Fold>, FoldSearchStats) {
    if box_fits::<u64>(puzzle.region()) || puzzle.region().cells().len() <= u64::CELLS {
        canonical_fold_in::<u64>(puzzle, settings, limits)
    } else {
        canonical_fold_in::<u128>(puzzle, settings, limits)
    }
}

/// The canonical fold, with cell sets of type `W`.
///
/// Two searches can find it: the one in order ends at it, and the least fold of the search for all
/// is it. They are interleaved, and what ends first answers.
fn canonical_fold_in<W: RegionSet>(
    puzzle: &SnakePuzzle,
    settings: Settings<'_>,
    limits: &Limits<'_>,
) -> (Option<Fold>, FoldSearchStats) {
    let tables = Tables::<W>::new(puzzle);
    let group = FoldGroup::new(puzzle);
    let mut nodes = 0;
    if let Some(found) = small_tree(&tables, &mut nodes) {
        let first = found.iter().map(|fold| group.least(fold)).min();
        let stop = Stop::Finished;
        return (first, FoldSearchStats { stop, nodes });
    }
    let interleaved = InterleavedSearch::new(&tables);
    let mut first: Option<Fold> = None;
    let mut stop = Stop::Enough;
    let spent = |nodes| is_spent(settings.nodes, nodes).then_some(Cause::Nodes);
    let limit = |nodes| {
        settings.events.nodes(nodes);
        (limits.stop)().or(spent(nodes))
    };
    if !interleaved.run_head_start(&|nodes| limit(nodes).is_some()) {
        let stats = match limit(interleaved.nodes()) {
            Some(cause) => FoldSearchStats {
                stop: Stop::Limit(cause),
                nodes: 0,
            },
            None => from_best_seed(&tables, settings, limits, Some(&interleaved), &mut |fold| {
                let least = group.least(&fold);
                if first.as_ref().is_none_or(|first| least < *first) {
                    first = Some(least);
                }
                ControlFlow::Continue(())
            }),
        };
        (stop, nodes) = (stats.stop, nodes + stats.nodes);
    }
    if interleaved.has_ended() {
        let laid = interleaved.fold();
        first = laid.map(|(cell, laid)| fold(&tables, 0, *cell, laid));
        stop = Stop::Finished;
    }
    let nodes = nodes + interleaved.nodes();
    (first, FoldSearchStats { stop, nodes })
}

/// Whether `nodes` reach the limit, if there is one.
fn is_spent(most: Option<u64>, nodes: u64) -> bool {
    most.is_some_and(|most| nodes >= most)
}

/// Shows one fold of each orbit, searched from the best seed. It ends when the `interleaved` search
/// does, if there is one.
///
/// One thread needs no frontier beyond what breaks the symmetry.
fn from_best_seed<W: RegionSet>(
    tables: &Tables<W>,
    settings: Settings<'_>,
    limits: &Limits<'_>,
    interleaved: Option<&InterleavedSearch<'_, W>>,
    show: &mut dyn FnMut(Fold) -> ControlFlow<()>,
) -> FoldSearchStats {
    let threads = settings.workers();
    let seed = best_seed(tables, threads);
    tell_size(seed.size, settings.events);
    let (subproblems, laid) = seed_subproblems(tables, seed.run);
    let wanted = if threads == 1 {
        0
    } else {
        threads * SUBPROBLEMS_PER_THREAD
    };
    let (subproblems, expanded) =
        frontier(tables, &mut Lookahead::new(tables), subproblems, wanted);
    let frontier = Frontier {
        tables,
        seed: seed.run,
        subproblems,
        interleaved,
    };
    let stats = if threads == 1 {
        frontier.sequential(settings, limits, show)
    } else {
        frontier.parallel(settings, limits, show)
    };
    FoldSearchStats {
        nodes: seed.nodes + laid + expanded + stats.nodes,
        ..stats
    }
}

/// Tells the estimated size of the tree.
fn tell_size(size: f64, events: Events<'_>) {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a float above all integers becomes the greatest"
    )]
    let size = size as u64;
    let name = [
        "nodes of the tree, estimated",
        "Knoten des Baums, geschätzt",
    ];
    events.figures(&[(name, size)]);
}

/// One fold of each orbit, if a small tree from the first run has them all. Adds to `nodes`.
fn small_tree<W: RegionSet>(tables: &Tables<W>, nodes: &mut u64) -> Option<Vec<Fold>> {
    let (subproblems, laid) = seed_subproblems(tables, 0);
    let (subproblems, expanded) = frontier(tables, &mut Lookahead::new(tables), subproblems, 0);
    *nodes += laid + expanded;
    let mut folds = Vec::new();
    let mut on_fold = |cell: u8, laid: &RunDirections| {
        folds.push(fold(tables, 0, cell, laid));
        ControlFlow::Continue(())
    };
    let too_many = |nodes| nodes > SMALL_TREE;
    let mut search = FoldSearch::new(tables, &mut on_fold, &too_many);
    let flow = subproblems
        .iter()
        .try_for_each(|subproblem| search.run(subproblem));
    *nodes += search.nodes;
    flow.is_continue().then_some(folds)
}

/// The subproblems of a search, with what all of them share.
struct Frontier<'a, 's, W> {
    tables: &'a Tables<W>,
    /// The seed run.
    seed: usize,
    /// The frontier.
    subproblems: Vec<Subproblem<W>>,
    /// Another search that runs a slice whenever this one asks whether to stop.
    interleaved: Option<&'a InterleavedSearch<'s, W>>,
}

impl<W: RegionSet> Frontier<'_, '_, W> {
    /// Runs a slice of the interleaved search; whether that has ended.
    fn is_over(&self) -> bool {
        self.interleaved.is_some_and(InterleavedSearch::advance)
    }

    /// The nodes of the interleaved search.
    fn interleaved_nodes(&self) -> u64 {
        self.interleaved.map_or(0, InterleavedSearch::nodes)
    }

    /// Tells how many nodes there were and which subproblem is next.
    fn tell(&self, events: Events<'_>, nodes: u64, next: usize) {
        #[expect(clippy::cast_precision_loss, reason = "a share")]
        let share = next.saturating_sub(1) as f64 / self.subproblems.len().max(1) as f64;
        events.progress(SearchProgress {
            nodes: Some(nodes + self.interleaved_nodes()),
            done: Some(share.min(1.0)),
            ..SearchProgress::default()
        });
    }

    /// Searches the subproblems one after the other on this thread.
    fn sequential(
        &self,
        settings: Settings<'_>,
        limits: &Limits<'_>,
        show: &mut dyn FnMut(Fold) -> ControlFlow<()>,
    ) -> FoldSearchStats {
        let Self {
            tables,
            seed,
            subproblems,
            ..
        } = self;
        let cause = core::cell::Cell::new(None);
        let mut on_fold = |cell: u8, laid: &RunDirections| show(fold(tables, *seed, cell, laid));
        let next = core::cell::Cell::new(0);
        let stop = |nodes| {
            self.tell(settings.events, nodes, next.get());
            let spent = is_spent(settings.nodes, nodes + self.interleaved_nodes());
            cause.set((limits.stop)().or(spent.then_some(Cause::Nodes)));
            cause.get().is_some() || self.is_over()
        };
        let mut search = FoldSearch::new(tables, &mut on_fold, &stop);
        let flow = subproblems.iter().try_for_each(|subproblem| {
            next.set(next.get() + 1);
            search.run(subproblem)
        });
        let stop = match (cause.get(), flow) {
            (Some(cause), _) => Stop::Limit(cause),
            (None, ControlFlow::Break(())) => Stop::Enough,
            (None, ControlFlow::Continue(())) => Stop::Finished,
        };
        FoldSearchStats {
            stop,
            nodes: search.nodes,
        }
    }

    /// Searches the subproblems on several threads, which take them in their order; this thread
    /// shows what they find and looks at the limits.
    ///
    /// Each thread has an equal share of the nodes. It is told to stop by a flag, which it looks at
    /// as often as at its share.
    fn parallel(
        &self,
        settings: Settings<'_>,
        limits: &Limits<'_>,
        show: &mut dyn FnMut(Fold) -> ControlFlow<()>,
    ) -> FoldSearchStats {
        let threads = settings.threads.get();
        let share = settings.nodes.map(|nodes| nodes / threads as u64);
        let spent = AtomicBool::new(false);
        let next = AtomicUsize::new(0);
        let nodes = AtomicU64::new(0);
        let halt = AtomicBool::new(false);
        let Self {
            tables,
            seed,
            subproblems,
            ..
        } = self;
        let worker = |to_show: &SyncSender<Fold>| {
            let mut on_fold = |cell: u8, laid: &RunDirections| {
                // The receiver is gone once enough folds were shown.
                match to_show.send(fold(tables, *seed, cell, laid)) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(_) => ControlFlow::Break(()),
                }
            };
            let told = core::cell::Cell::new(0);
            let halted = |nodes_here| {
                nodes.fetch_add(nodes_here - told.replace(nodes_here), Ordering::Relaxed);
                if is_spent(
                    share,
                    nodes_here + self.interleaved_nodes() / threads as u64,
                ) {
                    spent.store(true, Ordering::Relaxed);
                    return true;
                }
                halt.load(Ordering::Relaxed) || self.is_over()
            };
            let mut search = FoldSearch::new(tables, &mut on_fold, &halted);
            while let Some(subproblem) = subproblems.get(next.fetch_add(1, Ordering::Relaxed)) {
                if halted(search.nodes) || search.run(subproblem).is_break() {
                    break;
                }
            }
            nodes.fetch_add(search.nodes - told.get(), Ordering::Relaxed);
        };
        let caller = |event| {
            let so_far = nodes.load(Ordering::Relaxed);
            let running = next.load(Ordering::Relaxed).saturating_sub(threads - 1);
            self.tell(settings.events, so_far, running);
            let is_enough = match event {
                Event::Message(fold) => show(fold).is_break(),
                Event::Nap => false,
            };
            let stop = match (is_enough, (limits.stop)()) {
                (true, _) => Stop::Enough,
                (false, Some(cause)) => Stop::Limit(cause),
                (false, None) => return ControlFlow::Continue(()),
            };
            halt.store(true, Ordering::Relaxed);
            ControlFlow::Break(stop)
        };
        let mut stop = match on_threads(threads, MAX_WAITING, worker, caller) {
            ControlFlow::Break(stop) => stop,
            ControlFlow::Continue(()) => Stop::Finished,
        };
        if stop == Stop::Finished && spent.load(Ordering::Relaxed) {
            stop = Stop::Limit(Cause::Nodes);
        }
        FoldSearchStats {
            stop,
            nodes: nodes.load(Ordering::Relaxed),
        }
    }
}

/// The fold whose run `seed` starts at `cell` and whose runs have the directions `laid`: the cell of
/// the first cube is found by going back along the runs before the seed.
pub(super) fn fold<W: RegionSet>(
    tables: &Tables<W>,
    seed: usize,
    cell: u8,
    laid: &RunDirections,
) -> Fold {
    let runs = tables.moves.len();
    let directions: Vec<Direction> = laid[..runs]
        .iter()
        .map(|&direction| Direction::ALL[usize::from(direction)])
        .collect();
    let mut start = tables.point(cell);
    for (direction, &moves) in directions[..seed].iter().zip(&tables.moves) {
        start = start.minus(direction.unit().times(i16::from(moves)));
    }
    Fold::new(start, directions)
}
