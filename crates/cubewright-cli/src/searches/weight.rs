//! Whether a puzzle fits the memory that a run may take.
//!
//! Invariant: it is asked before the memory is taken.

use std::path::Path;
use std::sync::OnceLock;

use crate::options::run::RunArgs;
use cubewright::puzzle::{Engine, Puzzle, PuzzleData};
use cubewright_programs::files;
use cubewright_programs::limits::memory::{in_words, used};
use cubewright_programs::limits::watch;
use cubewright_programs::terminal::{language, note, say};

/// Puts the watch off for a plain question about what a small file holds.
pub(crate) fn question(args: &RunArgs, file: Option<&Path>) {
    let is_plain = args.is_plain() && !args.stock.is_asked() && !watch::has_memory_limit();
    if is_plain && file.is_some_and(files::is_small) {
        watch::put_off();
    }
}

/// Ends the run if the model of a puzzle would not fit.
pub(crate) fn model(puzzle: &PuzzleData, is_verbose: bool) {
    if is_surely_small(puzzle.most_model_bytes(), is_verbose) {
        return;
    }
    watch::start_now();
    let what = ["building the model", "das Modell aufzustellen"];
    weigh(language().pick(what), puzzle.model_bytes(), is_verbose);
}

/// Ends the run if what an engine makes of the model would not fit.
pub(crate) fn engine(question: &Puzzle, engine: &dyn Engine, is_verbose: bool) {
    let what = say(["engine {0}", "die Engine {0}"], &[&engine.name()]);
    weigh(&what, question.engine_bytes(engine), is_verbose);
}

/// The bytes that could still be taken when this was first asked. Later much may be free that the
/// system counts as used.
pub(crate) fn left() -> u64 {
    static LEFT: OnceLock<u64> = OnceLock::new();
    *LEFT.get_or_init(|| {
        let used = used().map_or(0, |used| used.resident);
        watch::memory_limit().saturating_sub(used)
    })
}

/// Whether nothing is to be said of so many bytes, wherever the program runs. To ask the machine
/// takes longer than many an answer.
fn is_surely_small(bytes: u64, is_verbose: bool) -> bool {
    /// What takes less than the program itself is small everywhere.
    const SMALL: u64 = 8 << 20;
    bytes < SMALL && !is_verbose && !watch::has_memory_limit()
}

/// Ends the run if `what` would not fit, which takes so many bytes besides what is used.
pub(crate) fn weigh(what: &str, bytes: u64, is_verbose: bool) {
    if is_surely_small(bytes, is_verbose) {
        return;
    }
    watch::start_now();
    let limit = watch::memory_limit();
    let needed = used().map_or(0, |used| used.resident).saturating_add(bytes);
    if needed > limit {
        let needed = in_words(needed);
        let text = [
            "{0} takes about {1} of memory",
            "{0} braucht etwa {1} Speicher",
        ];
        watch::refuse(say(text, &[&what, &needed]));
    }
    if is_verbose && bytes > 0 {
        let (bytes, limit) = (in_words(bytes), in_words(limit));
        let text = [
            "{0} takes about {1} of memory (limit {2})",
            "{0} braucht etwa {1} Speicher (Grenze {2})",
        ];
        note(&say(text, &[&what, &bytes, &limit]));
    }
}
