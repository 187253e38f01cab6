//! Threads for engines: workers, and the thread of the caller that looks at the limits.
//!
//! Invariant: limits are callbacks of the caller and are asked on its thread only. All threads
//! of the library begin here, but for one of CP-SAT, which needs a larger stack.
//!
//! [`on_threads`] and [`for_each`] wait until their threads have ended, which may therefore borrow
//! what they need; [`detached`] starts threads that may outlive the call, for a race whose losers
//! cannot be interrupted. Sinks and limits need not be thread-safe, because only the caller's
//! thread uses them.
#![expect(
    clippy::disallowed_methods,
    reason = "the one place that starts threads"
)]

use core::ops::ControlFlow;
use core::time::Duration;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, channel, sync_channel};
use std::sync::{Mutex, PoisonError};

/// How long the caller's thread sleeps between two looks at the limits.
pub const NAP: Duration = Duration::from_millis(5);

/// What the thread of the caller wakes up for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<T> {
    /// A worker sent this.
    Message(T),
    /// Nobody sent anything for a while.
    Nap,
}

/// Runs `worker` on so many threads. Meanwhile `caller` gets what they send, on the thread
/// of the caller, and every [`NAP`] at least an event; at most `waiting` messages wait for
/// it. It goes on until `caller` breaks, after which sending fails and the workers should
/// end, or until all workers have ended.
pub fn on_threads<T: Send, B>(
    threads: usize,
    waiting: usize,
    worker: impl Fn(&SyncSender<T>) + Sync,
    caller: impl FnMut(Event<T>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let worker = &worker;
    std::thread::scope(|scope| {
        let (to, from) = sync_channel(waiting);
        for _ in 0..threads {
            let to = to.clone();
            scope.spawn(move || worker(&to));
        }
        drop(to);
        listen(&from, NAP, caller)
    })
}

/// Hands what is sent to `caller`, and every `nap` at least an event, until it breaks or
/// nobody can send any more.
pub fn listen<T, B>(
    from: &Receiver<T>,
    nap: Duration,
    mut caller: impl FnMut(Event<T>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    loop {
        caller(match from.recv_timeout(nap) {
            Ok(message) => Event::Message(message),
            Err(RecvTimeoutError::Timeout) => Event::Nap,
            Err(RecvTimeoutError::Disconnected) => return ControlFlow::Continue(()),
        })?;
    }
}

/// Starts a thread for each job, which goes on even if nobody waits for what it gives.
pub fn detached<T: Send + 'static>(
    jobs: impl IntoIterator<Item = impl FnOnce() -> T + Send + 'static>,
) -> Receiver<T> {
    let (to, from) = channel();
    for job in jobs {
        let to = to.clone();
        std::thread::spawn(move || {
            // Nobody may be waiting any more.
            let _ = to.send(job());
        });
    }
    from
}

/// Does `work` for each of `items` on at most so many threads, each with what `tools`
/// makes for it.
pub fn for_each<T: Send, S>(
    threads: usize,
    items: &mut [T],
    tools: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, &mut T) + Sync,
) {
    let threads = threads.min(items.len());
    let left = Mutex::new(items.iter_mut());
    let next = || left.lock().unwrap_or_else(PoisonError::into_inner).next();
    let all = || {
        let mut tools = tools();
        while let Some(item) = next() {
            work(&mut tools, item);
        }
    };
    if threads < 2 {
        return all();
    }
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(all);
        }
    });
}

/// Lists that arrive in parts and in any order, given out in that of their numbers, from 0.
#[derive(Clone, Debug)]
pub struct InOrder<T> {
    next: u64,
    waiting: BTreeMap<u64, Waiting<T>>,
}

/// What has arrived of a list and was not given out.
#[derive(Clone, Debug)]
struct Waiting<T> {
    part: Vec<T>,
    /// Whether no more of it comes.
    is_complete: bool,
}

impl<T> Default for InOrder<T> {
    fn default() -> Self {
        Self {
            next: 0,
            waiting: BTreeMap::new(),
        }
    }
}

impl<T> InOrder<T> {
    /// Takes a part of the list with this number, which may be the last.
    pub fn add(&mut self, number: u64, part: Vec<T>, is_complete: bool) {
        match self.waiting.entry(number) {
            Entry::Vacant(entry) => {
                entry.insert(Waiting { part, is_complete });
            }
            Entry::Occupied(mut entry) => {
                let waiting = entry.get_mut();
                waiting.part.extend(part);
                waiting.is_complete = is_complete;
            }
        }
    }

    /// What has arrived before its turn, in order.
    pub fn rest(self) -> impl Iterator<Item = T> {
        self.waiting.into_values().flat_map(|list| list.part)
    }
}

impl<T> Iterator for InOrder<T> {
    type Item = Vec<T>;

    /// What has arrived of the next list; `None` until more of it arrives.
    fn next(&mut self) -> Option<Vec<T>> {
        loop {
            let waiting = self.waiting.get_mut(&self.next)?;
            let part = core::mem::take(&mut waiting.part);
            if waiting.is_complete {
                self.waiting.remove(&self.next);
                self.next += 1;
            } else if part.is_empty() {
                return None;
            }
            if !part.is_empty() {
                return Some(part);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use core::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn every_message_arrives_once() {
        let numbers = AtomicUsize::new(0);
        let worker = |to: &SyncSender<usize>| {
            while let number @ 0..100 = numbers.fetch_add(1, Ordering::Relaxed) {
                to.send(number).expect("the caller listens");
            }
        };
        let mut seen = vec![false; 100];
        let end = on_threads(3, 2, worker, |event| {
            if let Event::Message(number) = event {
                assert!(!core::mem::replace(&mut seen[number], true));
            }
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(end, ControlFlow::Continue(()));
        assert!(seen.into_iter().all(|is_seen| is_seen));
    }

    #[test]
    fn workers_notice_that_the_caller_has_gone() {
        let worker = |to: &SyncSender<u8>| while to.send(7).is_ok() {};
        let end = on_threads(2, 4, worker, |event| match event {
            Event::Message(message) => ControlFlow::Break(message),
            Event::Nap => ControlFlow::Continue(()),
        });
        assert_eq!(end, ControlFlow::Break(7));
    }

    #[test]
    fn the_caller_wakes_up_without_messages() {
        let has_napped = AtomicUsize::new(0);
        let worker = |_: &SyncSender<()>| {
            while has_napped.load(Ordering::Relaxed) == 0 {
                std::thread::yield_now();
            }
        };
        let end = on_threads(1, 1, worker, |event| {
            assert_eq!(event, Event::Nap);
            has_napped.store(1, Ordering::Relaxed);
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(end, ControlFlow::Continue(()));
    }

    #[test]
    fn each_item_is_worked_on_once_whatever_the_threads() {
        for threads in [1, 2, 5] {
            let mut items: Vec<u32> = (0..20).collect();
            for_each(threads, &mut items, || 100, |add, item| *item += *add);
            assert!(items.into_iter().eq(100..120));
        }
    }

    #[test]
    fn results_are_given_out_in_order() {
        let mut ordered = InOrder::default();
        let mut arrived = |number, part: &str, is_complete| {
            ordered.add(number, part.chars().collect(), is_complete);
            ordered.by_ref().flatten().collect::<String>()
        };
        assert_eq!(arrived(1, "cd", true), "");
        assert_eq!(arrived(0, "a", false), "a");
        assert_eq!(arrived(0, "b", false), "b");
        assert_eq!(arrived(3, "g", false), "");
        assert_eq!(arrived(0, "", true), "cd");
        assert_eq!(arrived(2, "ef", false), "ef");
        assert_eq!(ordered.rest().collect::<String>(), "g");
    }
}
