//! `cubewright merge`: puts together what the units of a plan found.
//!
//! Invariant: nothing is put together unless there is exactly one result of each unit. Merging
//! writes nothing into the folder.

use std::time::{Duration, Instant};

use super::args::MergeArgs;
use super::folder::{Folder, Read, Results};
use super::report::{JsonMissing, time};
use super::search::{Subject, open};
use crate::answers::emitter::Emitter;
use crate::answers::{census, count};
use crate::command::Command;
use crate::errors::failure::Failure;
use crate::json;
use cubewright::generate::CensusDivision;
use cubewright::language::Message;
use cubewright::puzzle::{Division, Element, PartFound, PartQuestion, Puzzle, ranges};
use cubewright_programs::answer::{end, exit};
use cubewright_programs::errors::Exit;
use cubewright_programs::files::shared_output;
use cubewright_programs::limits::{Clock, watch};
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{When, language, locked, note, say};

/// How often the folder is looked at.
const LOOK: Duration = Duration::from_secs(2);

/// The results of a plan.
#[derive(Default)]
struct Gathered {
    found: PartFound,
    /// The units that have none, ascending.
    missing: Vec<usize>,
    /// The estimated nodes of those that have one.
    nodes: f64,
}

impl Command for MergeArgs {
    fn run(&mut self, _: When) -> Result<Exit, Failure> {
        run(self)
    }

    fn format(&self) -> Option<Format> {
        Some(self.answer.format())
    }
}

fn run(args: &MergeArgs) -> Result<Exit, Failure> {
    args.answer.check(&[])?;
    let (folder, read, subject) = open(&args.folder)?;
    let division = subject.planned(&folder, &read.plan)?;
    let gathered = if args.watch {
        watched(&folder, &read)?
    } else {
        gathered(&folder, &read)?
    };
    if !gathered.missing.is_empty() {
        return missing(args, &read, &gathered);
    }
    match &subject {
        Subject::Census(region) => {
            let division = CensusDivision::new(region);
            let census = division.census(&gathered.found.tally, gathered.found.nodes);
            let to = shared_output(args.answer.output.as_deref())?;
            let region = region.to_string();
            census::write(
                &mut locked(&to),
                args.answer.format(),
                region,
                &census,
                true,
            )?;
            Ok(if census.snakes.is_zero() {
                Exit::ProvedNone
            } else {
                Exit::Answered
            })
        }
        Subject::Puzzle(puzzle, _, PartQuestion::Solve { .. }) => {
            solutions(args, (&folder, &read), puzzle, gathered.found)
        }
        Subject::Puzzle(puzzle, engine, question) => {
            let found = &gathered.found;
            let is_count = *question == PartQuestion::Count;
            if is_count && read.plan.sample == 0 && !found.tally.is_empty() {
                // Of a count no solution was shown; there is one, so that this ends.
                puzzle.verified_sample(&**engine, false, &Clock::start(None).limits())?;
            }
            counts(args, (puzzle, engine.name(), *question), &*division, found)
        }
    }
}

/// Puts together the results that are there.
fn gathered(folder: &Folder, read: &Read) -> Result<Gathered, Failure> {
    let mut gathered = Gathered::default();
    for (number, unit) in read.plan.units.iter().enumerate() {
        match folder.results(&read.id, number) {
            Results::One(result) => {
                if let Some(found) = result.found() {
                    gathered.found.add(found);
                    gathered.nodes += unit.nodes;
                } else {
                    gathered.missing.push(number);
                }
            }
            Results::None => gathered.missing.push(number),
            Results::Bad(file) => {
                let text = [
                    "{0}: this result is damaged or of another plan, and does not count",
                    "{0}: dieses Ergebnis ist beschädigt oder von einem anderen Plan und zählt nicht",
                ];
                note(&say(text, &[&file.display()]));
                gathered.missing.push(number);
            }
            Results::Differ(files) => return Err(differing(number, &files)),
        }
    }
    Ok(gathered)
}

/// The refusal of results that contradict each other.
fn differing(unit: usize, files: &[std::path::PathBuf; 2]) -> Failure {
    let [one, other] = files.each_ref().map(|file| file.display());
    let text = say(
        [
            "two results of unit {0} differ: {1} and {2}",
            "zwei Ergebnisse der Einheit {0} unterscheiden sich: {1} und {2}",
        ],
        &[&unit, &one, &other],
    );
    let hint = say(
        [
            "one of the computers that made them is faulty; move both away and run again",
            "einer der Rechner, von denen sie sind, ist fehlerhaft; entferne beide und starte noch \
             einmal",
        ],
        &[],
    );
    Failure::Plan(Message::new(text, hint))
}

/// Waits until all results are there, and says every so often how far the processes are.
#[expect(
    clippy::disallowed_methods,
    reason = "other processes are waited for, and how fast they are is seen"
)]
fn watched(folder: &Folder, read: &Read) -> Result<Gathered, Failure> {
    watch::start();
    let begun = Instant::now();
    let (mut first, mut last) = (None, usize::MAX);
    loop {
        let gathered = gathered(folder, read)?;
        let left = gathered.missing.len();
        let seen = *first.get_or_insert(gathered.nodes);
        if left == 0 || watch::stop().is_some() {
            return Ok(gathered);
        }
        if left != last {
            last = left;
            let units = read.plan.units.len();
            let speed = (gathered.nodes - seen) / begun.elapsed().as_secs_f64();
            let rest = (read.plan.nodes - gathered.nodes) / speed;
            let rest = if speed > 0.0 && rest >= 0.0 {
                say(["about {0} left", "noch etwa {0}"], &[&time(rest)])
            } else {
                say(["time left not known yet", "Restzeit noch unbekannt"], &[])
            };
            let text = [
                "{0} of {1} {1|unit|units} done; {2}",
                "{0} von {1} {1|Einheit|Einheiten} fertig; {2}",
            ];
            note(&say(text, &[&(units - left), &units, &rest]));
        }
        std::thread::sleep(LOOK);
    }
}

/// Says what is missing.
fn missing(args: &MergeArgs, read: &Read, gathered: &Gathered) -> Result<Exit, Failure> {
    let units = read.plan.units.len();
    let of = args.of.map_or(units, core::num::NonZero::get);
    let mut elements: Vec<usize> = gathered
        .missing
        .iter()
        .map(|&unit| Element::taker(unit, of))
        .collect();
    elements.sort_unstable();
    elements.dedup();
    let missing = ranges(elements);
    let done = units - gathered.missing.len();
    let to = shared_output(args.answer.output.as_deref())?;
    let text = if args.answer.format() == Format::Text {
        missing.clone() + "\n"
    } else {
        json::text(&JsonMissing {
            puzzle: read.plan.puzzle.clone(),
            units,
            done,
            missing: missing.clone(),
            of,
        })?
    };
    let mut to = locked(&to);
    std::io::Write::write_all(&mut *to, text.as_bytes())?;
    to.finish()?;
    let text = [
        "{0} of {1} {1|unit|units} {0|has|have} no result. Submit these processes again, as an array of {2}: {3}",
        "{0} von {1} {1|Einheit|Einheiten} {0|hat|haben} kein Ergebnis. Starte diese Prozesse noch einmal, als Reihe von \
         {2}: {3}",
    ];
    note(&say(text, &[&(units - done), &units, &of, &missing]));
    Ok(watch::stop().map_or(Exit::Limit, watch::exit))
}

/// Prints counts as `count` does.
fn counts(
    args: &MergeArgs,
    (puzzle, engine, question): (&Puzzle, &str, PartQuestion),
    division: &dyn Division,
    found: &PartFound,
) -> Result<Exit, Failure> {
    let is_apart = question == PartQuestion::Apart;
    let apart = is_apart.then(|| puzzle.counted_apart(&found.tally, found.nodes));
    let apart = apart.flatten();
    let report = match &apart {
        Some(apart) => apart.all.clone(),
        None => puzzle.counted(division, &found.tally, found.nodes),
    };
    let clock = Clock::start(None);
    let why = puzzle.explanation(&report.outcome, &clock.limits());
    let form = (args.answer.format(), apart.as_ref());
    let text = count::told(form, puzzle, &report, engine, &why, None)?;
    let to = shared_output(args.answer.output.as_deref())?;
    let mut to = locked(&to);
    std::io::Write::write_all(&mut *to, text.as_bytes())?;
    to.finish()?;
    Ok(exit(&report.outcome))
}

/// Prints solutions as `solve --all` does, in the order of their options; each is verified again.
fn solutions(
    args: &MergeArgs,
    (folder, read): (&Folder, &Read),
    puzzle: &Puzzle,
    found: PartFound,
) -> Result<Exit, Failure> {
    let mut all = found.solutions;
    all.sort_unstable();
    all.dedup();
    let to = shared_output(args.answer.output.as_deref())?;
    let form = args.answer.format().into();
    let mut emitter = Emitter::new(to, None, form, puzzle, true);
    for options in &all {
        let solution = puzzle.solution_of(options);
        let solution = solution.ok_or_else(|| folder.wrong_solution())?;
        emitter.solution(&solution, None, None)?;
    }
    let outcome = Puzzle::merged(all.len(), found.nodes);
    let why = puzzle.explanation(&outcome, &Clock::start(None).limits());
    let reasons = why.texts(language());
    let last = end(
        &read.plan.engine,
        reasons,
        why.json_repairs(puzzle),
        &outcome,
        emitter.shown(),
    );
    emitter.end(&last)?;
    Ok(exit(&outcome))
}
