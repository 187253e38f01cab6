//! What `solve` says if it is ended before it has answered.
//!
//! Invariant: what was found is told, and of several files the answers so far are whole.

use std::sync::Arc;

use super::args::SolveArgs;
use super::{NOTHING_PROVED, explain_limit};
use crate::answers::emitter::SharedEmitter;
use crate::answers::files::OfSeveral;
use crate::json::json_line;
use cubewright::puzzle::Outcome;
use cubewright_programs::answer::{Shown, end, exit, stopped, whole};
use cubewright_programs::files::writer;
use cubewright_programs::limits::watch;
use cubewright_programs::options::Format;
use cubewright_programs::terminal::locked;

/// What is said if the program is ended before an engine runs.
pub(crate) fn before_an_engine(args: &SolveArgs, among: Option<&OfSeveral>, puzzle: String) {
    let (run, among) = (&args.run, among.cloned());
    let (format, quiet) = (run.answer.format(), run.quiet);
    let (output, engine) = (run.answer.output.clone(), run.backend.clone());
    watch::on_end(move |cause| {
        let end = stopped(&engine, cause, 0, None);
        if let Some(one) = among {
            one.ended(puzzle, end);
            one.cut(cause);
            return watch::exit(cause);
        }
        // There is nobody left to tell if this fails. A file of text stays as it was.
        if format != Format::Text
            && let Ok(mut to) = writer(output.as_deref())
        {
            let _ = match format {
                Format::Json => whole(&mut to, puzzle, Vec::new(), end),
                Format::Text | Format::Csv | Format::Jsonl => json_line(&mut to, &end),
            }
            .and_then(|()| to.finish());
        }
        if !quiet {
            explain_limit(cause, 0, NOTHING_PROVED);
        }
        watch::exit(cause)
    });
}

/// What is said while an engine runs that does not stop in time.
pub(crate) fn while_it_runs(
    emitter: &SharedEmitter,
    among: Option<&OfSeveral>,
    engine: &'static str,
    quiet: bool,
) {
    let (emitter, among) = (Arc::clone(emitter), among.cloned());
    watch::on_end(move |cause| {
        let mut emitter = locked(&emitter);
        let Shown { found, cost, .. } = emitter.shown();
        let end = stopped(engine, cause, found, cost);
        // There is nobody left to tell if this fails.
        let _ = emitter.end(&end);
        drop(emitter);
        match among {
            Some(one) => one.cut(cause),
            None if !quiet => explain_limit(cause, found, NOTHING_PROVED),
            None => {}
        }
        watch::exit(cause)
    });
}

/// What is said once the engine has answered, while reasons are looked for.
pub(crate) fn once_it_answered(
    emitter: &SharedEmitter,
    among: Option<&OfSeveral>,
    engine: &'static str,
    outcome: &Outcome,
) {
    let outcome = outcome.clone();
    let (emitter, among) = (Arc::clone(emitter), among.cloned());
    watch::on_end(move |cause| {
        let mut emitter = locked(&emitter);
        let end = end(engine, Vec::new(), Vec::new(), &outcome, emitter.shown());
        let _ = emitter.end(&end);
        drop(emitter);
        let Some(one) = among else {
            return exit(&outcome);
        };
        one.cut(cause);
        exit(&outcome).worst(watch::exit(cause))
    });
}
