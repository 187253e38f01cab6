//! `cubewright run`: searches the units of one process.
//!
//! Invariant: whatever ends the process, each unit has a whole result, or none and perhaps a
//! state to go on from.

use super::args::RunUnitsArgs;
use super::element::element;
use super::folder::Results;
use super::search::open;
use super::unit::Search;
use crate::command::Command;
use crate::errors::failure::Failure;
use cubewright::puzzle::Cause;
use cubewright_programs::errors::Exit;
use cubewright_programs::limits::{Clock, watch};
use cubewright_programs::terminal::{Progress, When, note, say};

impl Command for RunUnitsArgs {
    fn run(&mut self, _: When) -> Result<Exit, Failure> {
        run(self)
    }
}

fn run(args: &RunUnitsArgs) -> Result<Exit, Failure> {
    let element = element(&args.index, args.of)?;
    watch::start();
    let (folder, read, subject) = open(&args.folder)?;
    let division = subject.planned(&folder, &read.plan)?;
    let clock = Clock::start(args.minutes);
    let limits = clock.limits();
    let search = Search {
        folder: &folder,
        id: &read.id,
        subject: &subject,
        division: &*division,
        every: args.checkpoint_every,
    };
    let units = &read.plan.units;
    let own: Vec<usize> = element.units(units.len()).collect();
    let what = ["searching units", "sucht in Einheiten"];
    let progress = Progress::of_work(args.progress.when, what);
    let mut done = 0;
    for (at, &number) in own.iter().enumerate() {
        progress.step(at, own.len());
        match folder.results(&read.id, number) {
            // Those that differ are for a person to look at; to search once more changes nothing.
            Results::One(_) | Results::Differ(_) => continue,
            Results::None | Results::Bad(_) => {}
        }
        let stopped = search.unit(number, &units[number], &limits)?;
        if let Some(cause) = stopped {
            drop(progress);
            tell_stopped(args, cause, own.len() - at);
            return Ok(watch::exit(cause));
        }
        done += 1;
    }
    drop(progress);
    if !args.quiet {
        let text = if done == own.len() {
            let text = [
                "{0} {0|unit|units} searched.",
                "{0} {0|Einheit|Einheiten} durchsucht.",
            ];
            say(text, &[&done])
        } else {
            let text = [
                "{0} of {1} {1|unit|units} searched, the others were done.",
                "{0} von {1} {1|Einheit|Einheiten} durchsucht, die übrigen waren schon fertig.",
            ];
            say(text, &[&done, &own.len()])
        };
        note(&text);
    }
    Ok(Exit::Answered)
}

fn tell_stopped(args: &RunUnitsArgs, cause: Cause, left: usize) {
    if args.quiet {
        return;
    }
    let text = [
        "{0}: {1} {1|unit is|units are} not done; run again to go on from here.",
        "{0}: {1} {1|Einheit ist|Einheiten sind} nicht fertig; ein neuer Start macht hier weiter.",
    ];
    note(&say(text, &[&watch::reached(cause), &left]));
}
