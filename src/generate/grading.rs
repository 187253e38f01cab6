//! Candidates graded side by side.
//!
//! Invariant: verdicts are given in the order of the candidates, whatever the number of threads, so
//! what is made of them is the same.

use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::SyncSender;

use crate::engine::{Cause, Limits};
use crate::parallel::{Event, on_threads};

/// How many candidates are graded together at most, for each thread.
const MOST_EACH: usize = 32;

/// The number of candidates that are graded together after `before` of them: one for one thread,
/// and for several more and more, as those behind the last one that is wanted are graded in vain.
pub(super) fn batch(threads: usize, before: usize) -> usize {
    match threads {
        0 | 1 => 1,
        _ => (2 * before).clamp(threads, threads * MOST_EACH),
    }
}

/// The verdicts of `grade` on all candidates. Several threads ask the limits through the thread of
/// the caller; a grading that they ended was told of an interrupt, whatever the cause is.
pub(super) fn graded<C: Sync, V: Send>(
    threads: usize,
    candidates: &[C],
    limits: &Limits<'_>,
    grade: impl Fn(&C, &Limits<'_>) -> V + Sync,
) -> Vec<V> {
    let threads = threads.min(candidates.len());
    if threads < 2 {
        let all = candidates.iter();
        return all.map(|candidate| grade(candidate, limits)).collect();
    }
    let (next, halt) = (AtomicUsize::new(0), AtomicBool::new(false));
    let worker = |to: &SyncSender<(usize, V)>| {
        let limits = Limits {
            stop: &|| halt.load(Ordering::Relaxed).then_some(Cause::Interrupt),
            time_left: &|| None,
        };
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(candidate) = candidates.get(number) else {
                return;
            };
            // The receiver waits for all of them.
            let _ = to.send((number, grade(candidate, &limits)));
        }
    };
    let mut verdicts: Vec<(usize, V)> = Vec::with_capacity(candidates.len());
    let _ = on_threads(threads, threads, worker, |event| {
        if let Event::Message(verdict) = event {
            verdicts.push(verdict);
        }
        if (limits.stop)().is_some() {
            halt.store(true, Ordering::Relaxed);
        }
        ControlFlow::<()>::Continue(())
    });
    verdicts.sort_unstable_by_key(|(number, _)| *number);
    verdicts.into_iter().map(|(_, verdict)| verdict).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_are_in_the_order_of_the_candidates() {
        let candidates: Vec<u32> = (0..100).collect();
        for threads in [1, 2, 5] {
            let verdicts = graded(threads, &candidates, &Limits::none(), |number, _| {
                number * 2
            });
            assert!(verdicts.into_iter().eq((0..100).map(|number| number * 2)));
        }
    }

    #[test]
    fn a_limit_reaches_all_threads() {
        let limits = Limits {
            stop: &|| Some(Cause::Time),
            time_left: &|| None,
        };
        let waits = |_: &u8, limits: &Limits<'_>| {
            while (limits.stop)().is_none() {
                core::hint::spin_loop();
            }
        };
        assert_eq!(graded(2, &[1, 2, 3], &limits, waits).len(), 3);
    }
}
