//! `cubewright solve` of several files: each answer below the name of its file.
//!
//! Invariant: a file that cannot be read or solved does not stop the others, and the exit code is
//! the highest of all.

use std::io::{self, Write};
use std::path::Path;
use std::sync::{Arc, Mutex};

use super::args::SolveArgs;
use super::json::{Printed, json_line};
use super::misuse::Misuse;
use super::{burrtools, input, patterns, solve};
use crate::failure::Failure;
use crate::json::AnyEnd;
use cubewright::puzzle::Cause;
use cubewright_programs::answer::{JsonEnd, whole};
use cubewright_programs::errors::{Exit, Fault, fault};
use cubewright_programs::files::{SharedOutput, shared_output};
use cubewright_programs::limits::watch;
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{When, locked, note, say};

/// One of several files, and where the answers of all go.
#[derive(Clone)]
pub(super) struct OfSeveral {
    pub file: String,
    /// The files behind it.
    behind: Vec<String>,
    all: Arc<Mutex<Several>>,
}

/// The answers so far.
struct Several {
    to: SharedOutput,
    format: Format,
    is_ended: bool,
}

/// How many files ended in which way.
#[derive(Default)]
struct Tally {
    answered: usize,
    none: usize,
    open: usize,
    failed: usize,
}

/// Whether several files are named.
pub(super) fn is_asked(args: &SolveArgs) -> bool {
    let first = args.files.first();
    args.files.len() > 1 || first.is_some_and(|file| patterns::is_pattern(file))
}

pub(super) fn run(args: &SolveArgs, color: When) -> Result<Exit, Failure> {
    let for_one = [
        ("--start", args.start.is_some()),
        ("--laid", args.run.laid.file.is_some()),
        ("--proof", args.run.proof.is_some()),
        ("--stock", !args.run.stock.stock.is_empty()),
        ("-o FILE.xmpuzzle", burrtools::is_asked(args)),
    ];
    if let Some((option, _)) = for_one.into_iter().find(|(_, is_given)| *is_given) {
        return Err(Failure::from(Misuse::ForOneFile { option }));
    }
    let to = shared_output(args.run.answer.output.as_deref())?;
    let format = args.run.answer.format();
    let all = Arc::new(Mutex::new(Several {
        to,
        format,
        is_ended: false,
    }));
    let (mut worst, mut tally) = (Exit::Answered, Tally::default());
    let files = patterns::expanded(&args.files);
    for (index, path) in files.iter().enumerate() {
        let one = OfSeveral {
            file: path.display().to_string(),
            behind: files[index + 1..]
                .iter()
                .map(|path| path.display().to_string())
                .collect(),
            all: Arc::clone(&all),
        };
        one.begin(index)?;
        let ended = match one.solved(args, path) {
            Ok(exit) => exit,
            Err(failure) if failure.is_unread() => return Err(failure),
            Err(failure) => {
                failure.report(color);
                one.failed(&failure)?;
                failure.exit()
            }
        };
        tally.add(ended);
        worst = worst.worst(ended);
        if worst == Exit::Interrupted {
            one.leave_the_rest(Cause::Interrupt);
            break;
        }
    }
    watch::speak();
    locked(&all).end()?;
    if !args.run.quiet {
        tally.tell();
    }
    Ok(worst)
}

impl OfSeveral {
    /// Writes the name of the file above its answer.
    fn begin(&self, index: usize) -> io::Result<()> {
        let all = locked(&self.all);
        if all.format != Format::Text {
            return Ok(());
        }
        let mut to = locked(&all.to);
        let gap = if index > 0 { "\n" } else { "" };
        writeln!(to, "{gap}{}:", self.file)?;
        to.flush()
    }

    fn solved(&self, args: &SolveArgs, file: &Path) -> Result<Exit, Failure> {
        input::needed(Some(file))?;
        let args = SolveArgs {
            files: vec![file.to_owned()],
            ..args.clone()
        };
        solve::one(&args, Some(self))
    }

    /// Where the answers go.
    pub(super) fn output(&self) -> SharedOutput {
        Arc::clone(&locked(&self.all).to)
    }

    /// Writes what is wrong with the file, for programs.
    fn failed(&self, failure: &Failure) -> io::Result<()> {
        let all = locked(&self.all);
        if matches!(all.format, Format::Json | Format::Jsonl) {
            let error = fault::object_of(failure, &self.file);
            json_line(&mut *locked(&all.to), &Printed::Error(&error))?;
        }
        Ok(())
    }

    /// Writes, for programs, that the file was not solved before the program was ended.
    pub(super) fn ended(&self, puzzle: String, end: JsonEnd) {
        let all = locked(&self.all);
        let file = Some(self.file.clone());
        let end = JsonEnd { file, ..end };
        let mut to = locked(&all.to);
        // There is nobody left to tell if this fails.
        let _ = match all.format {
            Format::Json => whole(&mut *to, puzzle, Vec::new(), end),
            Format::Jsonl => json_line(&mut *to, &Printed::End(AnyEnd::Solutions(&end))),
            Format::Text | Format::Csv => Ok(()),
        };
    }

    /// Writes, for programs, that the files behind this one are not tried.
    fn leave_the_rest(&self, cause: Cause) {
        let all = locked(&self.all);
        if !matches!(all.format, Format::Json | Format::Jsonl) {
            return;
        }
        for file in &self.behind {
            let error = fault::ended(file, watch::reached(cause), watch::exit(cause));
            // There is nobody left to tell if this fails.
            let _ = json_line(&mut *locked(&all.to), &Printed::Error(&error));
        }
    }

    /// Ends the output of all, where the program is ended at this file.
    pub(super) fn cut(&self, cause: Cause) {
        self.leave_the_rest(cause);
        // There is nobody left to tell if this fails.
        let _ = locked(&self.all).end();
        let text = [
            "{0}: the files behind {1} were not tried.",
            "{0}: die Dateien hinter {1} sind nicht versucht.",
        ];
        note(&say(text, &[&watch::reached(cause), &self.file]));
    }
}

impl Several {
    /// Puts the file of the answers in its place, once.
    fn end(&mut self) -> io::Result<()> {
        if std::mem::replace(&mut self.is_ended, true) {
            return Ok(());
        }
        locked(&self.to).finish()
    }
}

impl Tally {
    const fn add(&mut self, exit: Exit) {
        let count = match exit {
            Exit::Answered => &mut self.answered,
            Exit::ProvedNone => &mut self.none,
            Exit::Limit | Exit::Interrupted => &mut self.open,
            Exit::Usage | Exit::BadInput | Exit::Backend => &mut self.failed,
        };
        *count += 1;
    }

    fn tell(&self) {
        let text = [
            "{0} solved, {1} without a solution, {2} not finished, {3} failed.",
            "{0} gelöst, {1} ohne Lösung, {2} nicht fertig, {3} gescheitert.",
        ];
        note(&say(
            text,
            &[&self.answered, &self.none, &self.open, &self.failed],
        ));
    }
}
