//! The watch: ends a program that does not end itself at a limit or at Ctrl-C.
//!
//! Invariant: either the main thread or the watch has the last word, never both. Who
//! takes the words out of `TURN` speaks; the other one says nothing any more.
//!
//! Engines are asked to stop first. What does not look at the clock, such as a backend
//! in the middle of its own work, is ended after a grace, with what was found so far.
//!
//! A thread and handlers of signals are a tenth of what a quick answer takes. So a plain question
//! about a small puzzle puts the watch off until an engine has looked at its limits for a while
//! ([`put_off`]). Until then a signal ends the process at once, as before any `main`.
#![expect(
    clippy::disallowed_methods,
    reason = "the thread that ends the program in time"
)]

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, LazyLock, Mutex, Once, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

use super::age::age;
use super::memory::{self, in_words};
use super::speech::{PATIENCE, Speech};
use crate::errors::Exit;
use crate::files;
use crate::terminal::{is_writing, language, locked, note, say, written};
use cubewright_core::engine::Cause;
use cubewright_core::language::Text;

/// Set by Ctrl-C and SIGTERM.
static INTERRUPTED: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// Set when more memory is used than may be.
static OUT_OF_MEMORY: AtomicBool = AtomicBool::new(false);

/// The most memory that may be used, in bytes.
static MEMORY_LIMIT: OnceLock<u64> = OnceLock::new();

/// When the time is over, and the grace that follows.
static DEADLINE: Mutex<Option<(Instant, Duration)>> = Mutex::new(None);

/// What would have taken too much memory, and how much; `None` if nothing was refused.
static REFUSED: Mutex<Option<String>> = Mutex::new(None);

static TURN: Mutex<Turn> = Mutex::new(Turn::Main);

/// How long an engine may take to notice Ctrl-C before the process is ended.
const INTERRUPT_GRACE: Duration = Duration::from_millis(500);

/// How long it may take to notice that the time is over or the memory full, at least.
const LEAST_GRACE: Duration = Duration::from_millis(250);

/// How often the watch looks.
const TICK: Duration = Duration::from_millis(15);

/// How often [`PATIENCE`] may end before the last words are ready, which they are at once but
/// on a busy machine or where much was found.
const MOST_WAITS: u32 = 5;

/// The most solutions that an engine may forbid one after the other, unless it is told to go on.
pub const MOST_FORBIDDEN: u64 = 5000;

/// Says what was found, and with which exit code that ends.
type Words = Box<dyn FnOnce(Cause) -> Exit + Send>;

/// Whether the watch starts only once a search takes long.
static IS_PUT_OFF: AtomicBool = AtomicBool::new(false);

/// A program that is older than this when an engine looks at its limits is to be watched. The watch
/// would not have looked before either.
const QUICK: Duration = TICK;

/// Who has the last word.
enum Turn {
    /// The main thread: it is at an end by itself, or nothing is watched yet.
    Main,
    /// The watch, if it comes to that.
    Watch(Words),
    /// The watch is speaking.
    Ended,
}

/// Sets what is said if the program is ended from now on, in place of what was to be
/// said before.
pub fn on_end(words: impl FnOnce(Cause) -> Exit + Send + 'static) {
    let mut turn = locked(&TURN);
    if matches!(*turn, Turn::Ended) {
        drop(turn);
        wait_for_the_end();
    }
    *turn = Turn::Watch(Box::new(words));
    drop(turn);
    // Afterwards: the watch must not see a limit that nobody has words for.
    start();
}

/// Takes the last word for the main thread, which has come to an end by itself: from
/// here on no limit of time ends the program.
pub fn speak() {
    let mut turn = locked(&TURN);
    if matches!(*turn, Turn::Ended) {
        drop(turn);
        wait_for_the_end();
    }
    *turn = Turn::Main;
}

/// The watch is speaking and will end the process.
fn wait_for_the_end() -> ! {
    loop {
        thread::park();
    }
}

/// Lets the time be over at `deadline`, `limit` after it began; `None` is never.
pub(super) fn set_deadline(deadline: Option<(Instant, Duration)>) {
    *locked(&DEADLINE) = deadline.map(|(at, limit)| (at, grace(limit)));
}

/// How much longer than `limit` a run may take, in proportion to long limits, so that
/// engines come to an end by themselves.
pub(super) fn grace(limit: Duration) -> Duration {
    LEAST_GRACE.max(limit / 20)
}

/// Limits the memory to so many bytes. Without it the limit is a share of what the machine has
/// when [`memory_limit`] is first asked, which small puzzles never do.
pub fn limit_memory(bytes: Option<u64>) {
    if let Some(bytes) = bytes {
        let _ = MEMORY_LIMIT.set(bytes);
    }
}

/// Whether the limit of memory is known without asking the machine.
pub fn has_memory_limit() -> bool {
    MEMORY_LIMIT.get().is_some()
}

/// The most memory that may be used, in bytes.
pub fn memory_limit() -> u64 {
    *MEMORY_LIMIT.get_or_init(|| memory::default_limit().unwrap_or(u64::MAX))
}

/// Why engines are to stop, but for the time.
pub fn stop() -> Option<Cause> {
    if IS_PUT_OFF.load(Ordering::Relaxed) && age() >= QUICK {
        start_now();
    }
    if INTERRUPTED.load(Ordering::Relaxed) {
        return Some(Cause::Interrupt);
    }
    OUT_OF_MEMORY
        .load(Ordering::Relaxed)
        .then_some(Cause::Memory)
}

/// What was reached, as a sentence without its end.
#[must_use]
pub fn reached(cause: Cause) -> String {
    match cause {
        Cause::Time => say(["The time limit was reached", "Die Zeit ist um"], &[]),
        Cause::Nodes => say(
            [
                "The node limit was reached",
                "Die Grenze der Knoten ist erreicht",
            ],
            &[],
        ),
        Cause::Memory => {
            let limit = in_words(memory_limit());
            match &*locked(&REFUSED) {
                None => say(
                    [
                        "The memory limit of {0} was reached (--memory-limit sets another)",
                        "Die Grenze von {0} Speicher ist erreicht (--memory-limit setzt eine \
                         andere)",
                    ],
                    &[&limit],
                ),
                Some(what) => say(
                    [
                        "Stopped before memory was taken: {0}, and the limit is {1} \
                         (--memory-limit sets another; a smaller puzzle or another --engine may \
                         do with less)",
                        "Angehalten, bevor Speicher belegt wurde: {0}, und die Grenze ist {1} \
                         (--memory-limit setzt eine andere; ein kleineres Puzzle oder eine andere \
                         --engine braucht vielleicht weniger)",
                    ],
                    &[what, &limit],
                ),
            }
        }
        Cause::Solutions => say(
            [
                "The engine forbids each solution that it has found, and was stopped after {0} of \
                 them (--force goes on)",
                "Die Engine verbietet jede Lösung, die sie gefunden hat, und wurde nach {0} davon \
                 angehalten (--force lässt sie weitermachen)",
            ],
            &[&MOST_FORBIDDEN],
        ),
        Cause::Interrupt => say(["Interrupted", "Unterbrochen"], &[]),
    }
}

/// What was reached, and what that means for the run.
pub fn tell_reached(cause: Cause, so: Text) {
    let so = language().pick(so);
    note(&format!("{}: {so}", reached(cause)));
}

/// The exit code of a run that was ended without a proof.
#[must_use]
pub const fn exit(cause: Cause) -> Exit {
    match cause {
        Cause::Time | Cause::Nodes | Cause::Memory | Cause::Solutions => Exit::Limit,
        Cause::Interrupt => Exit::Interrupted,
    }
}

/// Ends the program with its last words before it takes too much memory; `what` says what
/// would have taken how much.
pub fn refuse(what: String) -> ! {
    *locked(&REFUSED) = Some(what);
    end(Cause::Memory);
    note(&format!("{}.", reached(Cause::Memory)));
    end_process(Exit::Limit);
}

/// Ends the process. What was flushed of files is put in its place: nothing is dropped
/// any more.
fn end_process(exit: Exit) -> ! {
    files::settle();
    std::process::exit(i32::from(exit.number()));
}

/// Sets `flag` at Ctrl-C and SIGTERM, in place of the end of the process.
///
/// The handler does nothing else: a thread that waits for signals is work that a quick answer
/// would pay for.
pub(super) fn hear_signals(flag: &Arc<AtomicBool>) {
    use signal_hook::consts::{SIGINT, SIGTERM};
    #[cfg(unix)]
    let signals = [SIGINT, SIGTERM, signal_hook::consts::SIGHUP];
    #[cfg(not(unix))]
    let signals = [SIGINT, SIGTERM];
    for signal in signals {
        // Without a handler the signal ends the process at once, which is bearable.
        let _ = signal_hook::flag::register(signal, Arc::clone(flag));
    }
}

/// Puts the watch off until [`stop`] is asked late or [`start_now`] is called, whichever comes
/// first. This is for work that is short by its size until then, writes nothing, and has no limits
/// of its own.
pub fn put_off() {
    IS_PUT_OFF.store(true, Ordering::Relaxed);
}

/// Starts the watch, even if it was put off: what comes next may take long.
pub fn start_now() {
    IS_PUT_OFF.store(false, Ordering::Relaxed);
    start();
}

/// Starts the watch, once, unless it is put off: from here on Ctrl-C and SIGTERM ask the search to
/// stop.
pub fn start() {
    static STARTED: Once = Once::new();
    if IS_PUT_OFF.load(Ordering::Relaxed) {
        return;
    }
    STARTED.call_once(|| {
        hear_signals(&INTERRUPTED);
        let _ = thread::Builder::new().spawn(watch);
    });
}

/// Starts what ends the process after an interrupt, once: with the last words after a grace, and
/// after another one even if somebody has the word, who may write to where nobody reads.
fn mind_interrupts() {
    static STARTED: Once = Once::new();
    STARTED.call_once(|| {
        let _ = thread::Builder::new().spawn(|| {
            while !INTERRUPTED.load(Ordering::Relaxed) {
                thread::sleep(TICK);
            }
            thread::sleep(INTERRUPT_GRACE);
            end(Cause::Interrupt);
            thread::sleep(INTERRUPT_GRACE);
            end_process(Exit::Interrupted);
        });
    });
}

fn watch() {
    let most_mapped = LazyLock::new(memory::most_mapped);
    let mut full_since = None;
    let mut speech: Option<Speech> = None;
    loop {
        thread::sleep(TICK);
        if INTERRUPTED.load(Ordering::Relaxed) {
            mind_interrupts();
        }
        let deadline = *locked(&DEADLINE);
        if deadline.is_some_and(|(at, grace)| Instant::now() >= at + grace) {
            end(Cause::Time);
        }
        let Some(share) = share_of_memory(*most_mapped) else {
            continue;
        };
        if share <= 1.0 {
            full_since = None;
            speech = None;
            continue;
        }
        OUT_OF_MEMORY.store(true, Ordering::Relaxed);
        let since: Instant = *full_since.get_or_insert_with(Instant::now);
        // There is no grace for what grows as fast as it can.
        if since.elapsed() >= LEAST_GRACE || share > 1.1 {
            end(Cause::Memory);
            let now = Speech::new(Instant::now(), share, written());
            let last = speech.unwrap_or(now);
            speech = Some(last.until(&now));
            if last.is_over(&now) {
                note(&format!("{}.", reached(Cause::Memory)));
                end_process(Exit::Limit);
            }
        }
    }
}

/// How much of the memory that may be used is used.
#[expect(clippy::cast_precision_loss, reason = "a share")]
fn share_of_memory(most_mapped: Option<u64>) -> Option<f64> {
    /// The share of the address space at which an allocation may fail soon.
    const NEARLY: f64 = 0.9;
    let used = memory::used()?;
    let resident = used.resident as f64 / memory_limit() as f64;
    let mapped = most_mapped.map_or(0.0, |most| used.mapped as f64 / (NEARLY * most as f64));
    Some(resident.max(mapped))
}

/// Ends the process, unless the main thread is about to.
fn end(cause: Cause) {
    let mut turn = locked(&TURN);
    if !matches!(*turn, Turn::Watch(_)) {
        return;
    }
    let Turn::Watch(words) = std::mem::replace(&mut *turn, Turn::Ended) else {
        return;
    };
    drop(turn);
    mind_interrupts();
    let (tell, told) = channel();
    let _ = thread::Builder::new().spawn(move || tell.send(words(cause)));
    let mut exit = exit(cause);
    let mut waits = 0;
    loop {
        let before = written();
        match told.recv_timeout(PATIENCE) {
            Ok(told) => exit = told,
            // A long answer is written to its end as long as it is read.
            Err(RecvTimeoutError::Timeout) if written() != before => {
                continue;
            }
            Err(RecvTimeoutError::Timeout) if !is_writing() && waits < MOST_WAITS => {
                waits += 1;
                continue;
            }
            Err(_) => {}
        }
        end_process(exit);
    }
}
