//! The search for folds, divided among several processes.
//!
//! Invariant: a prefix is the number of a start of the seed run, and then at each run that was laid
//! the number of the child; together the prefixes of a level have one fold of each orbit once. All
//! symmetry is broken before a prefix is searched.

use core::ops::ControlFlow;
use std::sync::Mutex;

use super::FoldSearchStats;
use super::cell_set::{CellSet, RegionSet};
use super::count::FoldCounter;
use super::driver::fold;
use super::engine::{OUTSIDE, outcome};
use super::lookahead::Lookahead;
use super::neighbours::box_fits;
use super::partial_fold::RunDirections;
use super::search::{FoldSearch, Subproblem, expand, frontier, seed_subproblems};
use super::seed_choice::best_seed;
use super::tables::Tables;
use crate::count::{Counts, Symmetry};
use crate::engine::checkpoint::hash_words;
use crate::engine::{
    CheckpointError, Division, EngineError, Limits, ListRequest, Measure, Outcome, PartCount,
    Prefix, Price, Proof, Settings, Sink, Stop, Tally, count_each, region_hash,
};
use crate::family::snake::model::SnakeModel;
use crate::family::snake::{Fold, FoldGroup, ReversalTally};

/// The search for the folds of `snake`, from the run `root` if that is known already.
pub(super) fn divided<'a>(
    snake: &'a SnakeModel,
    settings: Settings<'a>,
    root: Option<u32>,
) -> Box<dyn Division + 'a> {
    let region = snake.puzzle().region();
    if box_fits::<u64>(region) || region.cells().len() <= u64::CELLS {
        Box::new(FoldDivision::<u64>::new(snake, settings, root))
    } else {
        Box::new(FoldDivision::<u128>::new(snake, settings, root))
    }
}

/// The search for folds with cell sets of type `W`.
struct FoldDivision<'a, W> {
    snake: &'a SnakeModel,
    settings: Settings<'a>,
    tables: Tables<W>,
    /// The seed run.
    seed: usize,
    /// The starts of the seed run, one of each orbit.
    starts: Vec<Subproblem<W>>,
    /// Memory for looking ahead.
    lookahead: Mutex<Lookahead<W>>,
}

impl<'a, W: RegionSet> FoldDivision<'a, W> {
    fn new(snake: &'a SnakeModel, settings: Settings<'a>, root: Option<u32>) -> Self {
        let tables = Tables::<W>::new(snake.puzzle());
        let seed = match root {
            Some(root) => (root as usize).min(tables.moves.len().saturating_sub(1)),
            None => best_seed(&tables, settings.workers()).run,
        };
        let (starts, _) = seed_subproblems(&tables, seed);
        Self {
            snake,
            settings,
            seed,
            starts,
            lookahead: Mutex::new(Lookahead::new(&tables)),
            tables,
        }
    }

    /// Does something with the memory for looking ahead.
    fn ahead<T>(&self, work: impl FnOnce(&mut Lookahead<W>) -> T) -> T {
        let lookahead = self.lookahead.lock();
        work(&mut lookahead.unwrap_or_else(std::sync::PoisonError::into_inner))
    }

    /// The subproblem of a prefix.
    fn subproblem(&self, prefix: &[u32]) -> Option<Subproblem<W>> {
        let (&start, children) = prefix.split_first()?;
        let mut at = self.starts.get(start as usize)?.clone();
        for &child in children {
            at = self.children(at)?.into_iter().nth(child as usize)?;
        }
        Some(at)
    }

    /// The subproblems below another; `None` below a whole fold.
    fn children(&self, mut at: Subproblem<W>) -> Option<Vec<Subproblem<W>>> {
        if at.fold.is_done() {
            return None;
        }
        let mut next = Vec::new();
        self.ahead(|lookahead| expand(&self.tables, lookahead, &mut at, &mut next));
        Some(next)
    }

    /// Shows one fold of each orbit below a prefix; the nodes, and whether it was interrupted.
    fn search(
        &self,
        prefix: &[u32],
        limits: &Limits<'_>,
        show: &mut dyn FnMut(Fold) -> ControlFlow<()>,
    ) -> Result<FoldSearchStats, EngineError> {
        let at = self.subproblem(prefix);
        let at = at.ok_or(EngineError::Checkpoint(CheckpointError::OtherModel))?;
        let (open, expanded) =
            self.ahead(|lookahead| frontier(&self.tables, lookahead, vec![at], 0));
        let cause = core::cell::Cell::new((limits.stop)());
        let mut on_fold =
            |cell: u8, laid: &RunDirections| show(fold(&self.tables, self.seed, cell, laid));
        let stop = |nodes| {
            self.settings.events.nodes(nodes);
            cause.set((limits.stop)());
            cause.get().is_some()
        };
        if let Some(cause) = cause.get() {
            let stop = Stop::Limit(cause);
            return Ok(FoldSearchStats { stop, nodes: 0 });
        }
        let mut search = FoldSearch::new(&self.tables, &mut on_fold, &stop);
        let flow = open.iter().try_for_each(|one| search.run(one));
        Ok(FoldSearchStats {
            stop: match (cause.get(), flow) {
                (Some(cause), _) => Stop::Limit(cause),
                (None, ControlFlow::Break(())) => Stop::Enough,
                (None, ControlFlow::Continue(())) => Stop::Finished,
            },
            nodes: expanded + search.nodes,
        })
    }
}

/// The names of the numbers of a [`ReversalTally`].
const NAMES: [&str; 3] = ["folds", "own_reversals_by_rotation", "own_reversals"];

impl<W: RegionSet> Division for FoldDivision<'_, W> {
    fn root(&self) -> u32 {
        u32::try_from(self.seed).unwrap_or_default()
    }

    fn fingerprint(&self) -> u64 {
        let puzzle = self.snake.puzzle();
        let moves = puzzle.snake().runs().iter().copied().map(u64::from);
        let known = [self.seed as u64, region_hash(puzzle.region())];
        hash_words(known.into_iter().chain(moves))
    }

    fn whole(&self) -> Vec<Prefix> {
        (0..)
            .take(self.starts.len())
            .map(|start| vec![start])
            .collect()
    }

    fn divide(&self, prefix: &[u32]) -> Option<Vec<Prefix>> {
        let Some(children) = self.children(self.subproblem(prefix)?) else {
            return Some(vec![prefix.to_vec()]);
        };
        let with = |child: u32| [prefix, &[child]].concat();
        Some((0..).take(children.len()).map(with).collect())
    }

    fn measure(&self, prefix: &[u32], most: u64, _: Option<Price<'_>>) -> Measure {
        let Some(at) = self.subproblem(prefix) else {
            return Measure::nodes(0, true);
        };
        let mut ignore = |_: u8, _: &RunDirections| ControlFlow::Continue(());
        let is_spent = |nodes| nodes >= most;
        let mut search = FoldSearch::new(&self.tables, &mut ignore, &is_spent);
        search.next_check = most;
        let is_all = search.run(&at).is_continue();
        Measure::nodes(search.nodes, is_all)
    }

    fn count(&self, prefixes: &[Prefix], limits: &Limits<'_>) -> Result<PartCount, EngineError> {
        count_each(prefixes, |prefix| {
            let mut counter = FoldCounter::new(self.snake.puzzle());
            let stats = self.search(prefix, limits, &mut |fold| counter.take(&fold))?;
            let ReversalTally {
                folds,
                by_rotation,
                by_any,
            } = counter.finish()?;
            let tally = NAMES.into_iter().zip([folds, by_rotation, by_any]);
            Ok(match stats.stop {
                Stop::Limit(_) => ControlFlow::Break(stats.nodes),
                Stop::Finished | Stop::Enough => {
                    ControlFlow::Continue((tally.collect(), stats.nodes))
                }
            })
        })
    }

    fn list(
        &self,
        prefixes: &[Prefix],
        list: ListRequest,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let group = FoldGroup::new(self.snake.puzzle());
        let mut all = FoldSearchStats {
            stop: Stop::Finished,
            nodes: 0,
        };
        let (mut found, mut is_outside) = (0_u64, false);
        for prefix in prefixes {
            let stats = self.search(prefix, limits, &mut |fold| {
                let shown = match list.up_to {
                    Symmetry::Raw => group.images(&fold),
                    Symmetry::Rotations => group.representatives(&fold, false),
                    Symmetry::Full => group.representatives(&fold, true),
                };
                for fold in shown {
                    let Some(selection) = self.snake.selection(&fold) else {
                        is_outside = true;
                        return ControlFlow::Break(());
                    };
                    found += 1;
                    sink(&selection)?;
                    if list.most == Some(found) {
                        return ControlFlow::Break(());
                    }
                }
                ControlFlow::Continue(())
            })?;
            all.nodes += stats.nodes;
            all.stop = stats.stop;
            if is_outside {
                return Err(OUTSIDE);
            }
            if all.stop != Stop::Finished {
                break;
            }
        }
        let proof = Proof::of(all.stop, found > 0, Proof::Complete);
        Ok(outcome(found.into(), proof, all))
    }

    fn counts(&self, tally: &Tally) -> Counts {
        let [folds, by_rotation, by_any] = NAMES.map(|name| tally.get(name));
        FoldGroup::new(self.snake.puzzle()).counts(&ReversalTally {
            folds,
            by_rotation,
            by_any,
        })
    }
}
