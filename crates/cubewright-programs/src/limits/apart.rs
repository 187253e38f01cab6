//! Backends that run in a process of their own, because they may take it with them.
//!
//! Invariant: the process that was started ends with a documented exit code and a
//! sentence, whatever becomes of the one that runs the backend, and what that one has
//! written stays written.
#![expect(
    clippy::disallowed_methods,
    reason = "a backend may run in a process of its own"
)]

use std::env;
use std::process::{Child, Command, ExitStatus};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::watch;
use crate::errors::{Exit, fault, labels};
use crate::terminal::{language, note, say};
use cubewright_core::engine::{Cause, Engine, EngineError};
use cubewright_core::language::{Say, Text};

/// Set for the process that runs the backend.
const MARK: &str = "CUBEWRIGHT_IS_APART";

/// Names one more engine that is to run apart, in builds for debugging: a test ends its
/// process.
const TESTED: &str = "CUBEWRIGHT_RUN_APART";

/// How often the process is looked after.
const TICK: Duration = Duration::from_millis(5);

/// How long it may take for its last words, after its own watch should have spoken.
const LAST_WORDS: Duration = Duration::from_secs(3);

/// How a program finds an engine by name.
type Find = fn(&str) -> Result<Box<dyn Engine>, EngineError>;

/// Runs the program again in a process of its own, if one of the engines that `find` finds asks
/// for that, and tells how that ended; `limit` is the time limit of the whole run.
pub fn run(
    backends: &[impl AsRef<str>],
    find: Find,
    limit: Option<Duration>,
    is_json: bool,
) -> Option<Exit> {
    if env::var_os(MARK).is_some() {
        system::end_with_parent();
        return None;
    }
    let engine = backends
        .iter()
        .find_map(|name| that_runs_apart(name.as_ref(), find))?;
    let is_interrupted = Arc::new(AtomicBool::new(false));
    watch::hear_signals(&is_interrupted);
    let mut again = Command::new(env::current_exe().ok()?);
    again.args(env::args_os().skip(1)).env(MARK, "1");
    // Where no process can be started, the engine runs in this one.
    let child = again.spawn().ok()?;
    let end = Supervised {
        child,
        due: limit.and_then(due),
        is_interrupted,
        is_json,
    };
    Some(end.awaited(&engine))
}

/// When a run with this limit should have ended long ago.
fn due(limit: Duration) -> Option<Instant> {
    let most = limit.checked_add(watch::grace(limit))?;
    Instant::now().checked_add(most.checked_add(LAST_WORDS)?)
}

/// The name of the engine, if its process is to be one that can be lost.
fn that_runs_apart(name: &str, find: Find) -> Option<String> {
    let tested = env::var(TESTED).is_ok_and(|tested| tested == name);
    let engine = find(name).ok()?;
    let is_apart = engine.runs_apart() || (cfg!(debug_assertions) && tested);
    is_apart.then(|| engine.name().to_owned())
}

/// The process of a backend.
struct Supervised {
    child: Child,
    /// When it should have ended long ago.
    due: Option<Instant>,
    is_interrupted: Arc<AtomicBool>,
    /// Whether answers are JSON.
    is_json: bool,
}

impl Supervised {
    /// Waits for the end, and makes one if there is none.
    fn awaited(mut self, engine: &str) -> Exit {
        let mut cause = Cause::Time;
        loop {
            match self.child.try_wait() {
                // Before it had a handler the signal ended it at once.
                Ok(Some(status)) if cause == Cause::Interrupt && status.code().is_none() => {
                    return Exit::Interrupted;
                }
                Ok(Some(status)) => return ended(status, engine, self.is_json),
                Ok(None) => {}
                Err(error) => {
                    let text = [
                        "error: engine {0} cannot be watched: {1}",
                        "Fehler: die Engine {0} lässt sich nicht überwachen: {1}",
                    ];
                    note(&say(text, &[&engine, &error.text(language())]));
                    return Exit::Backend;
                }
            }
            if cause != Cause::Interrupt && self.is_interrupted.load(Ordering::Relaxed) {
                cause = Cause::Interrupt;
                system::ask_to_end(&self.child);
                self.due = Some(Instant::now() + LAST_WORDS);
            }
            if self.due.is_some_and(|due| Instant::now() >= due) {
                return self.killed(cause, engine);
            }
            thread::sleep(TICK);
        }
    }

    /// Ends a process that does not end, and says so.
    fn killed(mut self, cause: Cause, engine: &str) -> Exit {
        // It may just have come to an end by itself, which is no worse.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let reached = watch::reached(cause);
        let text = [
            "{0}: engine {1} did not end and was killed",
            "{0}: Die Engine {1} hörte nicht auf und wurde beendet",
        ];
        let message = say(text, &[&reached, &engine]);
        let rest = language().pick([
            "what it showed before is right, but nothing else is proved",
            "was sie vorher gezeigt hat, stimmt, aber mehr ist nicht bewiesen",
        ]);
        if self.is_json {
            fault::tell_lost(&message, rest, watch::exit(cause));
        }
        note(&format!("{message}; {rest}."));
        watch::exit(cause)
    }
}

/// The exit code of a process that has ended; its own words were said already.
fn ended(status: ExitStatus, engine: &str, is_json: bool) -> Exit {
    /// What to do about it.
    const HINT: Text = [
        "what was shown before is right, but nothing else is proved; try another engine, or \
         other limits",
        "was vorher gezeigt wurde, stimmt, aber mehr ist nicht bewiesen; versuch eine andere \
         Engine oder andere Grenzen",
    ];
    let how = match status.code() {
        Some(code) => match u8::try_from(code).ok().and_then(Exit::of_number) {
            Some(exit) => return exit,
            None => say(["exit code {0}", "Endcode {0}"], &[&code]),
        },
        None => system::signal(status),
    };
    let text = [
        "engine {0} crashed ({1})",
        "die Engine {0} ist abgestürzt ({1})",
    ];
    let message = say(text, &[&engine, &how]);
    let hint = language().pick(HINT);
    if is_json {
        fault::tell_lost(&message, hint, Exit::Backend);
    }
    let words = labels();
    note(&format!("{}: {message}", words.error));
    note(&format!("{}: {hint}", words.hint));
    Exit::Backend
}

fn without_code() -> String {
    say(["without an exit code", "ohne Endcode"], &[])
}

#[cfg(unix)]
mod system {
    use super::{say, without_code};
    use std::os::unix::process::ExitStatusExt;
    use std::process::{Child, ExitStatus};

    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;

    /// Asks a process for its last words.
    pub(super) fn ask_to_end(child: &Child) {
        if let Ok(id) = i32::try_from(child.id()) {
            // It may have ended already.
            let _ = kill(Pid::from_raw(id), Signal::SIGTERM);
        }
    }

    /// Lets this process be asked to end when the one that started it is gone.
    pub(super) fn end_with_parent() {
        #[cfg(target_os = "linux")]
        let _ = nix::sys::prctl::set_pdeathsig(Signal::SIGTERM);
    }

    /// The signal that ended a process.
    pub(super) fn signal(status: ExitStatus) -> String {
        match status.signal() {
            Some(signal) => say(["signal {0}", "Signal {0}"], &[&signal]),
            None => without_code(),
        }
    }
}

#[cfg(not(unix))]
mod system {
    use super::without_code;
    use std::process::{Child, ExitStatus};

    /// Ctrl-C reaches all processes of a console by itself.
    pub(super) fn ask_to_end(_: &Child) {}

    pub(super) fn end_with_parent() {}

    pub(super) fn signal(_: ExitStatus) -> String {
        without_code()
    }
}
