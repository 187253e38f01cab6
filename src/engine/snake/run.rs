//! The whole search of a puzzle: seed, frontier, threads.

use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use super::choice::best_seed;
use super::neighbours::box_fits;
use super::outlook::Outlook;
use super::search::{Search, Start, frontier, seeds};
use super::space::Space;
use super::state::Ways;
use super::word::{Bits, Word};
use crate::engine::{Cause, Limits, Settings, Stop};
use crate::snake::{Direction, Fold, SnakePuzzle};

/// States of the frontier for each thread, so that all end at about one time.
const SHARE: usize = 64;

/// A tree of so many nodes is searched before it is asked where to begin best.
const SMALL: u64 = 5_000;

/// How long the main thread waits between two looks at the limits.
const TICK: Duration = Duration::from_millis(5);

/// How a search ended.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ended {
    pub stop: Stop,
    pub nodes: u64,
}

/// Shows one fold of each orbit under the symmetries of the region.
pub(super) fn run(
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
    let threads = settings.threads.get();
    let (run, tried) = best_seed(&space, threads);
    let (starts, laid) = seeds(&space, run);
    let wanted = if threads == 1 { 0 } else { threads * SHARE };
    let (starts, judged) = frontier(&space, &mut Outlook::new(&space), starts, wanted);
    nodes += tried + laid + judged;
    let ended = if threads == 1 {
        alone(&space, run, &starts, settings.nodes, limits, show)
    } else {
        together(&space, run, &starts, settings, limits, show)
    };
    Ended {
        nodes: nodes + ended.nodes,
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

fn alone<W: Word>(
    space: &Space<W>,
    run: usize,
    starts: &[Start<W>],
    most: Option<u64>,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(Fold) -> ControlFlow<()>,
) -> Ended {
    let cause = core::cell::Cell::new(None);
    let mut found = |cell: u8, ways: &Ways| show(fold(space, run, cell, ways));
    let stop = |nodes| {
        let spent = most.is_some_and(|most| nodes >= most);
        cause.set((limits.stop)().or(spent.then_some(Cause::Nodes)));
        cause.get().is_some()
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
fn together<W: Word>(
    space: &Space<W>,
    run: usize,
    starts: &[Start<W>],
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
            scope.spawn(move || {
                let mut found = |cell: u8, ways: &Ways| {
                    // Nobody listens once enough were shown.
                    match to_show.send(fold(space, run, cell, ways)) {
                        Ok(()) => ControlFlow::Continue(()),
                        Err(_) => ControlFlow::Break(()),
                    }
                };
                let halted = |nodes| {
                    if share.is_some_and(|share| nodes >= share) {
                        spent.store(true, Ordering::Relaxed);
                        return true;
                    }
                    halt.load(Ordering::Relaxed)
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
