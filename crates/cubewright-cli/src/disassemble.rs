//! `cubewright disassemble`.
//!
//! Invariant: what is written was followed cell by cell before.

use std::io::Write;
use std::path::Path;

use super::args::DisassembleArgs;
use super::input::Input;
use super::json::{Printed, json_line};
use super::misuse::{Misuse, Second};
use super::render::PictureForm;
use super::{extension, input, weigh};
use crate::failure::Failure;
use cubewright::family::packing::Packing;
use cubewright::formats::{
    JsonApart, JsonDisassembly, NumberedAnswer, looks_like_xmpuzzle, unpacked,
};
use cubewright::puzzle::{
    ApartReport, Bounds, Cause, Event, Events, Goal, Limits, Puzzle, PuzzleData, Settings,
    Solution, StoredWays, Thoroughness, Verdict, engine,
};
use cubewright::show::picture::View;
use cubewright_programs::errors::Exit;
use cubewright_programs::files;
use cubewright_programs::files::writer;
use cubewright_programs::limits::{Clock, watch};
use cubewright_programs::options::{Format, FormulationArg};
use cubewright_programs::terminal::{Columns, Progress, When, language, note};

/// The width of a PNG in pixels.
const WIDTH_PX: u32 = 1080;

pub(super) fn run(args: &DisassembleArgs) -> Result<Exit, Failure> {
    let stdin = Path::new("-");
    let is_read_twice = match &args.answer {
        Some(answer) => answer == stdin,
        None => args.stored,
    };
    if args.file == stdin && is_read_twice {
        return Err(Failure::from(Misuse::BothFromStdin(Second::Answer)));
    }
    args.form
        .check(&PictureForm::ALL.map(|form| (form.extension(), Format::Text)))?;
    let clock = Clock::of_program(args.wait.time_limit);
    end_with_nothing(args);
    let what = ["taking apart", "nimmt auseinander"];
    let progress = if args.verbose {
        Progress::log(what, Columns::Shares)
    } else {
        let when = match args.wait.progress.when {
            When::Auto if args.quiet => When::Never,
            when => when,
        };
        Progress::of_work(when, what)
    };
    let (source, name) = input::source(&args.file, &args.source)?;
    let own = own_packing(args, &source);
    let puzzle = input::of_source(source, name)?;
    if !puzzle.comes_apart() {
        return Err(Failure::from(Misuse::NotAPacking {
            file: args.file.display().to_string(),
        }));
    }
    if args.stored {
        drop(progress);
        return stored(args, &puzzle);
    }
    let limits = clock.limits();
    if let Some(file) = args.answer.as_deref() {
        // Without a model, which only a search for assemblies needs.
        let own = own.and_then(|own| puzzle.verified(own.into()).ok());
        let solution = match own {
            Some(own) => own,
            None => given(&puzzle, file, args.source.problem.as_deref())?,
        };
        return taken_apart(args, puzzle.name(), &solution, progress, &limits);
    }
    weigh::model(&puzzle, args.verbose);
    let question = Puzzle::new(puzzle, FormulationArg::default().into())?;
    let hear = |event: Event<'_>| progress.hear(event);
    let settings = Settings {
        threads: args.cores.threads,
        events: Events::to(&hear),
        ..Settings::default()
    };
    let Some(solution) = sought(&question, settings, &limits)? else {
        drop(progress);
        watch::speak();
        return none(args, &question, &limits);
    };
    taken_apart(args, question.name(), &solution, progress, &limits)
}

/// Takes an assembly apart and says how.
fn taken_apart(
    args: &DisassembleArgs,
    title: &str,
    solution: &Solution<'_>,
    progress: Progress,
    limits: &Limits<'_>,
) -> Result<Exit, Failure> {
    let bounds = Bounds {
        memory: weigh::left(),
        ..Bounds::default()
    };
    let thoroughness = if args.least {
        Thoroughness::Least
    } else {
        Thoroughness::All
    };
    let report = solution.take_apart(thoroughness, bounds, limits)?;
    drop(progress);
    watch::speak();
    let Some(report) = report else {
        return Ok(Exit::Answered);
    };
    let sentences = solution.apart_sentences(&report, language());
    tell(args, title, (solution, &sentences), &report)
}

/// The way apart that a file of BurrTools has stored, of the first solution that has one.
fn stored(args: &DisassembleArgs, puzzle: &PuzzleData) -> Result<Exit, Failure> {
    let path = args.answer.as_ref().unwrap_or(&args.file);
    let (file, bytes) = files::read(path, files::MOST)?;
    let problem = args.source.problem.as_deref();
    let read = StoredWays::read(&bytes, problem);
    let ways = read.map_err(|error| Failure::unread(file.clone(), &bytes, error))?;
    if ways.is_empty() {
        return Err(Failure::from(Misuse::NothingStored { file }));
    }
    let text = unpacked(&bytes);
    let text = text.map_err(|error| Failure::unread(file.clone(), &bytes, error.into()))?;
    let list = puzzle.listed(&text, problem);
    let list = list.map_err(|error| Failure::unread(file.clone(), &text, error))?;
    for NumberedAnswer { number, answer } in list.answers {
        let wrong = |why| Failure::from(Misuse::WrongSolution { number, why });
        let solution = answer.map_err(|mut faults| wrong(faults.swap_remove(0)))?;
        if let Some(way) = ways.of(&solution).map_err(wrong)? {
            let sentences = solution.stored_sentences(&way, language());
            let report = ApartReport {
                verdict: Verdict::Apart(way),
                first: None,
                least: None,
                states: 0,
            };
            watch::speak();
            return tell(args, puzzle.name(), (&solution, &sentences), &report);
        }
    }
    Err(Failure::from(Misuse::NothingStored { file }))
}

/// If the program is ended, nothing is known.
fn end_with_nothing(args: &DisassembleArgs) {
    let file = args.file.display().to_string();
    let (format, output) = (args.form.format(), args.form.output.clone());
    watch::on_end(move |cause| {
        if format != Format::Text
            && let Ok(mut to) = writer(output.as_deref())
        {
            let told = JsonDisassembly::without_assembly(&file, status(Some(cause)));
            // There is nobody left to tell if this fails.
            let _ = json_line(&mut to, &Printed::Disassembly(&told)).and_then(|()| to.finish());
        }
        stopped(cause);
        watch::exit(cause)
    });
}

/// The first packing that a file of BurrTools has stored, if that is the answer that is asked for; it is
/// then not read a second time.
fn own_packing(args: &DisassembleArgs, source: &Input) -> Option<Packing> {
    let Input::Xm(xm, problem) = source else {
        return None;
    };
    if args.answer.as_ref() != Some(&args.file) {
        return None;
    }
    let stored = xm.solutions(*problem).ok()?;
    stored.into_iter().next()
}

/// The assembly in a file; of a file of BurrTools the first that it has stored.
pub(super) fn given<'a>(
    puzzle: &'a PuzzleData,
    path: &Path,
    problem: Option<&str>,
) -> Result<Solution<'a>, Failure> {
    let (file, bytes) = files::read(path, files::MOST)?;
    if looks_like_xmpuzzle(&bytes) {
        let text = unpacked(&bytes);
        let text = text.map_err(|error| Failure::unread(file.clone(), &bytes, error.into()))?;
        let list = puzzle.listed(&text, problem);
        let list = list.map_err(|error| Failure::unread(file.clone(), &text, error))?;
        let first = list.answers.into_iter().next();
        let NumberedAnswer { number, answer } = first.ok_or(Misuse::NothingStored { file })?;
        return answer.map_err(|mut faults| {
            let why = faults.swap_remove(0);
            Failure::from(Misuse::WrongSolution { number, why })
        });
    }
    let laid = puzzle.read_laid(&bytes);
    let laid = laid.map_err(|error| Failure::unread(file.clone(), &bytes, error))?;
    puzzle.verified(laid).map_err(|mut faults| {
        Failure::from(Misuse::WrongAssembly {
            file,
            why: faults.swap_remove(0),
        })
    })
}

/// The first assembly that comes apart, or else the first one.
pub(super) fn sought<'a>(
    question: &'a Puzzle,
    settings: Settings<'_>,
    limits: &Limits<'_>,
) -> Result<Option<Solution<'a>>, Failure> {
    let choice = question.choice(Goal::All { up_to: None }, settings)?;
    let engine = engine(choice.engine)?;
    let first = question.first_apart(&*engine, settings, limits)?;
    Ok(first)
}

/// That there is no assembly, or that none was found.
fn none(args: &DisassembleArgs, question: &Puzzle, limits: &Limits<'_>) -> Result<Exit, Failure> {
    let stop = (limits.stop)();
    if args.form.format() != Format::Text {
        let mut to = writer(args.form.output.as_deref())?;
        let told = JsonDisassembly::without_assembly(question.name(), status(stop));
        json_line(&mut to, &Printed::Disassembly(&told))?;
        to.finish()?;
    } else if stop.is_none() {
        let mut to = writer(args.form.output.as_deref())?;
        writeln!(to, "{}", question.words().none(language()))?;
        to.finish()?;
    }
    if let Some(cause) = stop {
        stopped(cause);
        return Ok(watch::exit(cause));
    }
    Ok(Exit::ProvedNone)
}

/// The word for a run without an assembly.
const fn status(stop: Option<Cause>) -> JsonApart {
    match stop {
        None => JsonApart::Infeasible,
        Some(Cause::Interrupt) => JsonApart::Interrupted,
        Some(_) => JsonApart::Limit,
    }
}

/// Writes what was found, and its certificate.
fn tell(
    args: &DisassembleArgs,
    title: &str,
    (solution, sentences): (&Solution<'_>, &[String]),
    report: &ApartReport,
) -> Result<Exit, Failure> {
    // What is taken apart is a packing.
    let told = solution.json_disassembly(report);
    let told = told.as_ref().map(Printed::Disassembly);
    if let Some(file) = &args.proof {
        let mut to = writer(Some(file))?;
        told.iter().try_for_each(|told| json_line(&mut to, told))?;
        to.finish()?;
    }
    let extension = extension::of(args.form.output.as_deref());
    let mut forms = PictureForm::ALL.into_iter();
    let picture = forms.find(|form| extension.as_deref() == Some(form.extension()));
    let mut to = writer(args.form.output.as_deref())?;
    if let Some(form) = picture {
        let panels = solution.apart_pictures(report, language());
        let columns = View::Steps.columns(panels.len());
        to.write_all(&form.drawn(&panels, title.to_owned(), columns, WIDTH_PX)?)?;
        // The moves are in the picture.
        let said = match report.verdict {
            Verdict::Apart(_) => 1 + usize::from(report.least.is_some()),
            Verdict::Locked(_) | Verdict::Whole | Verdict::Open(_) => sentences.len(),
        };
        for line in sentences.iter().take(said).filter(|_| !args.quiet) {
            note(line);
        }
    } else if args.form.format() == Format::Text {
        let (drawing, lines) = (solution.text(language()), sentences.join("\n"));
        write!(to, "{drawing}\n{lines}\n")?;
    } else {
        told.iter().try_for_each(|told| json_line(&mut to, told))?;
    }
    to.finish()?;
    if args.verbose && !args.stored {
        let text = [["1 state", "1 Zustand"], ["{0} states", "{0} Zustände"]];
        let states = usize::try_from(report.states).unwrap_or(usize::MAX);
        note(&language().count(states, text));
    }
    if let Some(cause) = report.least.and_then(|least| least.stopped) {
        if !args.quiet {
            watch::tell_reached(
                cause,
                [
                    "the least number of moves in all is not known.",
                    "Die kleinste Zahl aller Züge ist nicht bekannt.",
                ],
            );
        }
        return Ok(watch::exit(cause));
    }
    Ok(match report.verdict {
        Verdict::Apart(_) | Verdict::Whole => Exit::Answered,
        Verdict::Locked(_) => Exit::ProvedNone,
        Verdict::Open(cause) => {
            if !args.quiet {
                stopped(cause);
            }
            watch::exit(cause)
        }
    })
}

/// Says that nothing is known, and why.
fn stopped(cause: Cause) {
    watch::tell_reached(
        cause,
        [
            "whether it comes apart is not known.",
            "Ob es auseinandergeht, ist nicht bekannt.",
        ],
    );
}
