//! `cubewright solve` of several files: each answer below the name of its file.
//!
//! Invariant: a file that cannot be read or solved does not stop the others, and the exit code is
//! the highest of all.

use std::sync::{Arc, Mutex};

use super::args::SolveArgs;
use super::burrtools;
use super::one;
use crate::answers::files::{OfSeveral, Several};
use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::inputs::problems::{self, Asked};
use crate::inputs::{input, patterns, placements};
use cubewright::puzzle::Cause;
use cubewright_programs::errors::{Exit, Fault};
use cubewright_programs::files::shared_output;
use cubewright_programs::limits::watch;
use cubewright_programs::terminal::{When, locked, note, say};

/// How many files ended in which way.
#[derive(Default)]
struct Tally {
    answered: usize,
    none: usize,
    open: usize,
    failed: usize,
}

/// Whether several files are named.
pub(crate) fn is_asked(args: &SolveArgs) -> bool {
    let first = args.files.first();
    let is_pattern = first.is_some_and(|file| patterns::is_pattern(file));
    args.files.len() > 1 || is_pattern || problems::are_asked(&args.run.source)
}

pub(crate) fn run(args: &SolveArgs, color: When) -> Result<Exit, Failure> {
    let for_one = [
        ("--start", args.start.is_some()),
        ("--laid", args.run.laid.said.is_some()),
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
    let files = problems::expanded(&patterns::expanded(&args.files), &args.run.source);
    for (index, asked) in files.iter().enumerate() {
        let shown = |asked: &Asked| asked.shown.display().to_string();
        let among = OfSeveral {
            file: shown(asked),
            behind: files[index + 1..].iter().map(shown).collect(),
            all: Arc::clone(&all),
        };
        among.begin(index)?;
        let ended = match solved(args, asked, &among) {
            Ok(exit) => exit,
            Err(failure) if failure.is_unread() => return Err(failure),
            Err(failure) => {
                let failure = placements::meant(&files, index, failure);
                failure.report(color);
                among.failed(&failure)?;
                failure.exit()
            }
        };
        tally.add(ended);
        worst = worst.worst(ended);
        if worst == Exit::Interrupted {
            among.leave_the_rest(Cause::Interrupt);
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

/// The answer to one of them.
fn solved(args: &SolveArgs, asked: &Asked, among: &OfSeveral) -> Result<Exit, Failure> {
    input::needed(Some(&asked.file))?;
    let mut args = SolveArgs {
        files: vec![asked.file.clone()],
        ..args.clone()
    };
    args.run.source = asked.known.clone();
    one(&args, Some(among))
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
