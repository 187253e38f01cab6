//! The whole search of a puzzle: seed, frontier, threads.

use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use super::lexicographic::Beside;
use super::lookahead::Outlook;
use super::neighbours::box_fits;
use super::search::{Search, Start, frontier, seeds};
use super::seed_choice::best_seed;
use super::state::Ways;
use super::tables::Space;
use super::word::{Bits, Word};
use crate::engine::{Cause, Limits, Settings, Stop};
use crate::family::snake::{Direction, Fold, FoldGroup, SnakePuzzle};

/// States of the frontier for each thread, so that all end at about one time.
const SHARE: usize = 64;

/// A tree of so many nodes is searched before it is asked where to begin best.
const SMALL: u64 = 5_000;

/// How long the main thread waits between two looks at the limits.
const TICK: Duration = Duration::from_millis(5);

/// How a search ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ended {
    pub stop: Stop,
    pub nodes: u64,
}

/// Shows one fold of each orbit under the symmetries of the region.
pub(crate) fn run(
    puzzle: &SnakePuzzle,
    settings: Settings<'_>,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(Fold) -> ControlFlow<()>,
) -> Ended {
    if box_fits::<u64>(puzzle.region()) || puzzle.region().cells().len() <= u64::CELLS {
        of_word::<u64>(puzzle, settings, limits, show)
    } else {
        of_word::<u128>(puzzle, settings, limits, show)
    }
}

fn of_word<W: Word>(
    puzzle: &SnakePuzzle,
    settings: Settings<'_>,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(Fold) -> ControlFlow<()>,
) -> Ended {
    let space = Space::<W>::new(puzzle);
    let mut nodes = 0;
    let small = small_tree(&space, &mut nodes);
    if let Some(found) = small {
        let broke = found.into_iter().try_for_each(show).is_break();
        let stop = if broke { Stop::Enough } else { Stop::Finished };
        return Ended { stop, nodes };
    }
    if is_spent(settings.nodes, nodes) {
        let stop = Stop::Limit(Cause::Nodes);
        return Ended { stop, nodes };
    }
    let ended = from_best_seed(&space, settings, limits, None, show);
    Ended {
        nodes: nodes + ended.nodes,
        ..ended
    }
}

/// The fold that comes before all others, if the search ended; else the foremost of those
/// found, if any was.
pub(super) fn first(
    puzzle: &SnakePuzzle,
    settings: Settings<'_>,
    limits: &Limits<'_>,
) -> (Option<Fold>, Ended) {
    if box_fits::<u64>(puzzle.region()) || puzzle.region().cells().len() <= u64::CELLS {
        first_of_word::<u64>(puzzle, settings, limits)
    } else {
        first_of_word::<u128>(puzzle, settings, limits)
    }
}

fn first_of_word<W: Word>(
    puzzle: &SnakePuzzle,
    settings: Settings<'_>,
    limits: &Limits<'_>,
) -> (Option<Fold>, Ended) {
    let space = Space::<W>::new(puzzle);
    let group = FoldGroup::new(puzzle);
    let mut nodes = 0;
    if let Some(found) = small_tree(&space, &mut nodes) {
        let first = found.iter().map(|fold| group.least(fold)).min();
        let stop = Stop::Finished;
        return (first, Ended { stop, nodes });
    }
    let beside = Beside::new(&space);
    let mut first: Option<Fold> = None;
    let mut stop = Stop::Enough;
    let spent = |nodes| is_spent(settings.nodes, nodes).then_some(Cause::Nodes);
    let limit = |nodes| (limits.stop)().or(spent(nodes));
    if !beside.run_ahead(&|nodes| limit(nodes).is_some()) {
        let ended = match limit(beside.nodes()) {
            Some(cause) => Ended {
                stop: Stop::Limit(cause),
                nodes: 0,
            },
            None => from_best_seed(&space, settings, limits, Some(&beside), &mut |fold| {
                let least = group.least(&fold);
                if first.as_ref().is_none_or(|first| least < *first) {
                    first = Some(least);
                }
                ControlFlow::Continue(())
            }),
        };
        (stop, nodes) = (ended.stop, nodes + ended.nodes);
    }
    if beside.has_ended() {
        let laid = beside.fold();
        first = laid.map(|(cell, ways)| fold(&space, 0, *cell, ways));
        stop = Stop::Finished;
    }
    let nodes = nodes + beside.nodes();
    (first, Ended { stop, nodes })
}

fn is_spent(most: Option<u64>, nodes: u64) -> bool {
    most.is_some_and(|most| nodes >= most)
}

/// All folds, from the run whose tree is estimated to be the smallest. Beside another
/// search it ends with that, too.
fn from_best_seed<W: Word>(
    space: &Space<W>,
    settings: Settings<'_>,
    limits: &Limits<'_>,
    beside: Option<&Beside<'_, W>>,
    show: &mut dyn FnMut(Fold) -> ControlFlow<()>,
) -> Ended {
    let threads = settings.workers();
    let (run, tried) = best_seed(space, threads);
    let (starts, laid) = seeds(space, run);
    let wanted = if threads == 1 { 0 } else { threads * SHARE };
    let (starts, judged) = frontier(space, &mut Outlook::new(space), starts, wanted);
    let frontier = Frontier {
        space,
        run,
        starts,
        beside,
    };
    let ended = if threads == 1 {
        frontier.alone(settings.nodes, limits, show)
    } else {
        frontier.together(settings, limits, show)
    };
    Ended {
        nodes: tried + laid + judged + ended.nodes,
        ..ended
    }
}

/// All folds, if few nodes from the first run on suffice to find them.
fn small_tree<W: Word>(space: &Space<W>, nodes: &mut u64) -> Option<Vec<Fold>> {
    let (starts, laid) = seeds(space, 0);
    let (starts, judged) = frontier(space, &mut Outlook::new(space), starts, 0);
    *nodes += laid + judged;
    let mut folds = Vec::new();
    let mut found = |cell: u8, ways: &Ways| {
        folds.push(fold(space, 0, cell, ways));
        ControlFlow::Continue(())
    };
    let too_many = |nodes| nodes > SMALL;
    let mut search = Search::new(space, &mut found, &too_many);
    let ended = starts.iter().try_for_each(|start| search.below(start));
    *nodes += search.nodes;
    ended.is_continue().then_some(folds)
}

/// What is to be searched.
struct Frontier<'a, 's, W> {
    space: &'a Space<W>,
    /// The seed.
    run: usize,
    starts: Vec<Start<W>>,
    /// A search that goes on whenever this one asks whether to stop.
    beside: Option<&'a Beside<'s, W>>,
}

impl<W: Word> Frontier<'_, '_, W> {
    /// Whether the search beside this one has ended.
    fn is_over(&self) -> bool {
        self.beside.is_some_and(Beside::advance)
    }

    /// The nodes of the search beside this one.
    fn nodes_beside(&self) -> u64 {
        self.beside.map_or(0, Beside::nodes)
    }

    fn alone(
        &self,
        most: Option<u64>,
        limits: &Limits<'_>,
        show: &mut dyn FnMut(Fold) -> ControlFlow<()>,
    ) -> Ended {
        let Self {
            space, run, starts, ..
        } = self;
        let cause = core::cell::Cell::new(None);
        let mut found = |cell: u8, ways: &Ways| show(fold(space, *run, cell, ways));
        let stop = |nodes| {
            let spent = is_spent(most, nodes + self.nodes_beside());
            cause.set((limits.stop)().or(spent.then_some(Cause::Nodes)));
            cause.get().is_some() || self.is_over()
        };
        let mut search = Search::new(space, &mut found, &stop);
        let ended = starts.iter().try_for_each(|start| search.below(start));
        let stop = match (cause.get(), ended) {
            (Some(cause), _) => Stop::Limit(cause),
            (None, ControlFlow::Break(())) => Stop::Enough,
            (None, ControlFlow::Continue(())) => Stop::Finished,
        };
        Ended {
            stop,
            nodes: search.nodes,
        }
    }

    /// The threads take states from the frontier in its order; this one shows what
    /// they find and looks at the limits.
    fn together(
        &self,
        settings: Settings<'_>,
        limits: &Limits<'_>,
        show: &mut dyn FnMut(Fold) -> ControlFlow<()>,
    ) -> Ended {
        let threads = settings.threads.get();
        let share = settings.nodes.map(|nodes| nodes / threads as u64);
        let spent = AtomicBool::new(false);
        let next = AtomicUsize::new(0);
        let nodes = AtomicU64::new(0);
        let halt = AtomicBool::new(false);
        let (to_show, found) = channel::<Fold>();
        let mut stop = Stop::Finished;
        std::thread::scope(|scope| {
            for _ in 0..threads {
                let to_show = to_show.clone();
                let (next, nodes, halt, spent) = (&next, &nodes, &halt, &spent);
                let Self {
                    space, run, starts, ..
                } = self;
                scope.spawn(move || {
                    let mut found = |cell: u8, ways: &Ways| {
                        // Nobody listens once enough were shown.
                        match to_show.send(fold(space, *run, cell, ways)) {
                            Ok(()) => ControlFlow::Continue(()),
                            Err(_) => ControlFlow::Break(()),
                        }
                    };
                    let halted = |nodes| {
                        if is_spent(share, nodes + self.nodes_beside() / threads as u64) {
                            spent.store(true, Ordering::Relaxed);
                            return true;
                        }
                        halt.load(Ordering::Relaxed) || self.is_over()
                    };
                    let mut search = Search::new(space, &mut found, &halted);
                    while let Some(start) = starts.get(next.fetch_add(1, Ordering::Relaxed)) {
                        if halted(search.nodes) || search.below(start).is_break() {
                            break;
                        }
                    }
                    nodes.fetch_add(search.nodes, Ordering::Relaxed);
                });
            }
            drop(to_show);
            stop = loop {
                match found.recv_timeout(TICK) {
                    Ok(fold) => {
                        if show(fold).is_break() {
                            break Stop::Enough;
                        }
                    }
                    Err(RecvTimeoutError::Disconnected) => break Stop::Finished,
                    Err(RecvTimeoutError::Timeout) => {}
                }
                if let Some(cause) = (limits.stop)() {
                    break Stop::Limit(cause);
                }
            };
            halt.store(true, Ordering::Relaxed);
            drop(found);
        });
        if stop == Stop::Finished && spent.load(Ordering::Relaxed) {
            stop = Stop::Limit(Cause::Nodes);
        }
        Ended {
            stop,
            nodes: nodes.load(Ordering::Relaxed),
        }
    }
}

/// The fold whose run `seed` starts at `cell`.
fn fold<W: Word>(space: &Space<W>, seed: usize, cell: u8, ways: &Ways) -> Fold {
    let runs = space.moves.len();
    let directions: Vec<Direction> = ways[..runs]
        .iter()
        .map(|&way| Direction::ALL[usize::from(way)])
        .collect();
    let mut start = space.point(cell);
    for (way, &moves) in directions[..seed].iter().zip(&space.moves) {
        start = start.minus(way.unit().times(i16::from(moves)));
    }
    Fold::new(start, directions)
}
