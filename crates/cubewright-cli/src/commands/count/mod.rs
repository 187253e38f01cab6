//! `cubewright count`.

pub(crate) mod args;
pub(crate) mod cells;
mod checkpoint;
pub(crate) mod copies;
mod state;
pub(crate) mod table;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::answers::apart;
use crate::answers::count::{Checked, Second, told};
use crate::command::Command;
use crate::errors::failure::Failure;
use crate::inputs::input::formulation;
use crate::inputs::{input, piece_files, placements, question};
use crate::searches::engine::{self, engine_of, reasons, verbose};
use crate::searches::{blocking, proof, separation, weight};
use args::{CountArgs, Switch};
use checkpoint::Kept;
use cubewright::puzzle::{
    ApartCounts, Cause, CountProgress, CountReport, Engine, Event, Events, Explanation, Goal,
    Limits, MemoryLimit, Puzzle, SelfCheck, Settings, Stop,
};
use cubewright_programs::answer::exit;
use cubewright_programs::errors::Exit;
use cubewright_programs::files::writer;
use cubewright_programs::limits::{Clock, watch};
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{Columns, When, language, note, tell_figures};
use state::Known;

/// What is asked of the engine: whoever takes assemblies apart lists them all, and that counts them.
const fn goal(args: &CountArgs) -> Goal {
    if args.apart {
        Goal::All { up_to: None }
    } else {
        Goal::Count
    }
}

/// Counts, and takes assemblies apart if that is asked for.
fn counted(
    args: &CountArgs,
    (question, engine): (&Puzzle, &dyn Engine),
    settings: Settings<'_>,
    limits: &Limits<'_>,
    see: &mut dyn FnMut(CountProgress<'_>),
) -> Result<(CountReport, Option<ApartCounts>), Failure> {
    let report = match &args.checkpoint {
        None if args.apart => {
            let counts = question.count_apart(
                (engine, separation::ruler(args.turns)),
                settings,
                limits,
                see,
            )?;
            return Ok((counts.all.clone(), Some(counts)));
        }
        None => question.count_with(engine, settings, limits, see)?,
        Some(file) => {
            let kept = Kept {
                file,
                every: args.checkpoint_every,
                quiet: args.run.quiet,
            };
            checkpoint::count((question, engine), settings, kept, limits, see)?
        }
    };
    Ok((report, None))
}

/// The same question of one puzzle, if each of the files is one piece of it.
fn of_one_piece_each(args: &CountArgs) -> Result<Option<CountArgs>, Failure> {
    let Some(pieces) = piece_files::only(&args.files, &args.run.stock)? else {
        return Ok(None);
    };
    let mut args = args.clone();
    args.files.clear();
    args.run.stock.stock = pieces;
    Ok(Some(args))
}

impl Command for CountArgs {
    fn run(&mut self, when: When) -> Result<Exit, Failure> {
        run(self, when)
    }

    fn puzzles(&mut self) -> Option<&mut Vec<PathBuf>> {
        Some(&mut self.files)
    }

    fn format(&self) -> Option<Format> {
        Some(self.run.answer.format())
    }

    fn has_table(&self) -> bool {
        true
    }

    fn engines(&self) -> Vec<String> {
        vec![self.run.backend.clone()]
    }

    /// Of several files, each has the time for itself.
    fn time_limit(&self) -> Option<Duration> {
        let limit = self.run.wait.time_limit;
        limit.filter(|_| !table::is_asked(self))
    }
}

fn run(args: &CountArgs, color: When) -> Result<Exit, Failure> {
    if args.run.backend == "list" {
        return engine::list(args.run.answer.format());
    }
    if args.by_cells {
        cells::check(args)?;
    } else {
        args.run.answer.check(&[("csv", Format::Csv)])?;
    }
    if table::is_asked(args) {
        return match of_one_piece_each(args)? {
            Some(args) => run(&args, color),
            None => table::run(args, color),
        };
    }
    placements::check_sources(&args.run.laid, args.file())?;
    let clock = Clock::of_program(args.run.wait.time_limit);
    if !(args.apart || args.by_cells || args.by_copies || args.checkpoint.is_some()) {
        weight::question(&args.run, args.file());
    }
    let known = Known::nothing(args);
    let (puzzle, own) = input::asked(args.file(), &args.run.source, &args.run.stock)?;
    let puzzle = placements::added(puzzle, &args.run.laid)?;
    known.is(&puzzle);
    if args.apart {
        input::parted_only("--apart", &puzzle)?;
    }
    let of_packings = [("--where", args.by_cells), ("--by-copies", args.by_copies)];
    for (option, _) in of_packings.into_iter().filter(|(_, is_given)| *is_given) {
        input::packings_only(option, &puzzle)?;
    }
    weight::model(&puzzle, args.run.is_verbose());
    let stated = formulation(args.run.formulation, &puzzle)?;
    let question = Puzzle::new(puzzle, stated)?.asking(&args.question(own)?)?;
    question::tell(&question, &args.run);
    if args.apart {
        question::refuse_apart(&question)?;
    }
    if args.by_cells {
        return cells::run(args, &question, &known, &clock.limits());
    }
    if args.by_copies {
        return copies::run(args, &question, &known, &clock.limits());
    }
    let settings = Settings {
        checkpoints: args.checkpoint.is_some(),
        ..args.run.settings()
    };
    // Choosing an engine may take a while, too.
    let what = ["counting", "zählt"];
    let progress = args.run.progress(what, Columns::Shares);
    let engine = engine_of(&args.run, &question, goal(args), settings)?;
    known.by(engine.name());
    proof::claim(&args.run)?;
    known.goes_to(writer(args.run.answer.output.as_deref())?);
    weight::engine(&question, &*engine, args.run.is_verbose());
    let hear = |event: Event<'_>| progress.hear(event);
    let mut see = |seen: CountProgress<'_>| {
        known.see(&seen);
        progress.see(seen);
    };
    let limits = clock.limits();
    let settings = Settings {
        solutions: blocking::limit(&args.run, &*engine, &question, Goal::Count),
        memory: MemoryLimit::Asked(weight::left),
        events: Events::to(&hear),
        ..settings
    };
    let asked = (&question, &*engine);
    let (report, apart) = counted(args, asked, settings, &limits, &mut see)?;
    let figures = progress.end(&report.outcome);
    let check = self_check(args, &question, &report, engine.name(), &limits)?;
    let exit = apart::exit(apart.as_ref(), exit(&report.outcome));
    let told = |why: &Explanation<'_>| {
        told(
            (args.run.answer.format(), apart.as_ref()),
            &question,
            &report,
            engine.name(),
            why,
            check,
        )
    };
    known.answered(told(&Explanation::default())?, exit);
    let asks = (!args.run.quiet).then_some(&args.run);
    let why = reasons(&question, &report.outcome, &limits, asks);
    let answer = told(&why)?;
    watch::speak();
    known.write(answer.as_bytes())?;
    if args.run.is_verbose() {
        verbose(&*engine, &report.outcome, &clock);
        if args.run.is_very_verbose() {
            tell_figures(question.model(), engine.name(), &report.outcome, &figures);
        }
    }
    if !args.run.quiet {
        tell_beside(args, &question, &report, apart.as_ref());
    }
    // The end of the process gives the memory back, faster than part by part.
    core::mem::forget(question);
    Ok(exit)
}

/// Notes what the numbers do not say.
fn tell_beside(
    args: &CountArgs,
    question: &Puzzle,
    report: &CountReport,
    apart: Option<&ApartCounts>,
) {
    tell_ended(report.outcome.stop);
    apart::tell_turns(apart, args.run.answer.format());
    if !report.counts.raw.is_zero() {
        question::tell_symmetry(question, false);
    }
    proof::explain(&args.run, &report.outcome);
}

/// Says that the time was over or the user ended it, as the watch does.
pub(crate) fn tell_ended(stop: Stop) {
    if let Stop::Limit(cause @ (Cause::Time | Cause::Interrupt)) = stop {
        note(&format!("{}.", watch::reached(cause)));
    }
}

/// Counts again where that is wanted. What came of it is told to those who asked.
fn self_check(
    args: &CountArgs,
    question: &Puzzle,
    report: &CountReport,
    engine: &str,
    limits: &Limits<'_>,
) -> Result<Option<Checked>, Failure> {
    /// A second count that nobody asked for is never long.
    const TIME: Duration = Duration::from_millis(200);
    /// One that somebody asked for has its own end, and only a busy machine takes so long.
    const ASKED: Duration = Duration::from_secs(10);
    let default = if cfg!(debug_assertions) {
        Switch::On
    } else {
        Switch::Off
    };
    if args.self_check.unwrap_or(default) == Switch::Off {
        return Ok(None);
    }
    #[expect(
        clippy::disallowed_methods,
        reason = "the second count gets so much time"
    )]
    let start = Instant::now();
    let time = if args.self_check.is_some() {
        ASKED
    } else {
        TIME
    };
    let is_over = || (start.elapsed() >= time).then_some(Cause::Time);
    let limits = Limits {
        stop: &|| (limits.stop)().or_else(is_over),
        time_left: limits.time_left,
    };
    let told = |text: &str| {
        if args.run.is_verbose() {
            note(text);
        }
    };
    let checked = match question.self_check(report, &limits) {
        SelfCheck::Agrees => {
            told(language().pick([
                "self-check: a second count by trying everything agrees",
                "Selbstprüfung: alles noch einmal auszuprobieren ergibt dasselbe",
            ]));
            (Second::Agrees, None)
        }
        SelfCheck::Skipped(reason) => {
            let reason = language().pick(reason);
            let text = [
                "self-check: there was no second count: {0}",
                "Selbstprüfung: es gab keine zweite Zählung: {0}",
            ];
            told(&language().say(text, &[&reason]));
            (Second::Skipped, Some(reason))
        }
        SelfCheck::Differs(counts) => {
            return Err(Failure::SelfCheck {
                engine: engine.to_owned(),
                counts: Box::new(counts),
            });
        }
    };
    Ok((args.self_check == Some(Switch::On)).then_some(checked))
}
