//! `cubewright disassemble`.
//!
//! Invariant: what is written was followed cell by cell before.

pub(crate) mod args;

use std::io::Write;
use std::path::Path;

use crate::answers::apart;
use crate::command::Command;
use crate::errors::failure::Failure;
use crate::errors::misuse::{Misuse, Second};
use crate::inputs::input::Input;
use crate::inputs::{input, piece_files};
use crate::json::json_line;
use crate::pictures::form::PictureForm;
use crate::searches::separation::{self, given, sought};
use crate::searches::{file_question, weight};
use args::{DisassembleArgs, Turns};
use cubewright::family::packing::{Packing, Ruler};
use cubewright::formats::{JsonApart, JsonDisassembly, NumberedAnswer, unpacked};
use cubewright::puzzle::{
    ApartReport, Bounds, Cause, Event, Events, Limits, Puzzle, PuzzleData, Question, Settings,
    Solution, StoredWays, Thoroughness, Verdict, ruler_words,
};
use cubewright::show::picture::{View, in_rows};
use cubewright_programs::errors::Exit;
use cubewright_programs::files;
use cubewright_programs::files::writer;
use cubewright_programs::limits::{Clock, watch};
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{Columns, Progress, When, language, note};

/// The width of a PNG in pixels.
const WIDTH_PX: u32 = 1080;

impl DisassembleArgs {
    /// What counts as a move.
    fn ruler(&self) -> Ruler {
        match (self.turns, self.tolerance) {
            (Some(Turns::Loose), gap) => Ruler::Loose(gap.unwrap_or_default()),
            (turns, _) => separation::ruler(turns.is_some()),
        }
    }
}

impl Command for DisassembleArgs {
    fn run(&mut self, _: When) -> Result<Exit, Failure> {
        let mut file = Some(self.file.clone());
        piece_files::named(&mut file, &mut self.answer, &mut self.others)?;
        self.file = file.unwrap_or_default();
        run(self)
    }

    fn format(&self) -> Option<Format> {
        Some(self.form.format())
    }
}

fn run(args: &DisassembleArgs) -> Result<Exit, Failure> {
    let stdin = Path::new("-");
    let is_read_twice = match &args.answer {
        Some(answer) => answer == stdin,
        None => args.stored,
    };
    if args.file == stdin && is_read_twice {
        return Err(Failure::from(Misuse::BothFromStdin(Second::Answer)));
    }
    if args.tolerance.is_some() && args.turns != Some(Turns::Loose) {
        return Err(Failure::from(Misuse::NotFor {
            option: "--tolerance",
            what: ["turns about fixed axes", "Drehungen um feste Achsen"],
        }));
    }
    args.form
        .check(&PictureForm::ALL.map(|form| (form.extension(), Format::Text)))?;
    let clock = Clock::of_program(args.wait.time_limit);
    end_with_nothing(args);
    let what = ["taking apart", "nimmt auseinander"];
    let progress = if args.verbose {
        Progress::log(what, Columns::Shares)
    } else {
        Progress::of_work(args.wait.progress.when.unless(args.quiet), what)
    };
    let (source, own_rows, name) = input::source_with_rows(&args.file, &args.source)?;
    let own = own_packing(args, &source);
    let puzzle = input::of_source(source, name)?;
    input::cubes_only("disassemble", &puzzle)?;
    if !puzzle.comes_apart() {
        return Err(Failure::from(Misuse::NotAPacking {
            file: args.file.display().to_string(),
        }));
    }
    if args.stored {
        drop(progress);
        return stored(args, (&puzzle, &own_rows));
    }
    let limits = clock.limits();
    if let Some(file) = args.answer.as_deref() {
        // Without a model, which only a search for assemblies needs.
        let own = own.and_then(|own| puzzle.verified(own.into()).ok());
        let solution = match own {
            Some(own) => own,
            None => given((&puzzle, &own_rows), file, args.source.problem.as_deref())?.0,
        };
        return taken_apart(args, puzzle.name(), &solution, progress, &limits);
    }
    weight::model(&puzzle, args.verbose);
    let question = file_question::posed(&puzzle, &own_rows)?;
    let hear = |event: Event<'_>| progress.hear(event);
    let settings = Settings {
        threads: args.cores.threads,
        events: Events::to(&hear),
        ..Settings::default()
    };
    let Some(solution) = sought(&question, settings, args.ruler(), &limits)? else {
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
        memory: weight::left(),
        ..Bounds::default()
    };
    let report = if args.turns == Some(Turns::Loose) {
        solution.take_apart_loosely(args.tolerance.unwrap_or_default(), bounds, limits)?
    } else if args.turns.is_some() {
        solution.take_apart_turning(bounds, limits)?
    } else if args.least {
        solution.take_apart(Thoroughness::Least, bounds, limits)?
    } else {
        solution.take_apart(Thoroughness::All, bounds, limits)?
    };
    drop(progress);
    watch::speak();
    let Some(report) = report else {
        return Ok(Exit::Answered);
    };
    let sentences = solution.apart_sentences(&report, language());
    if matches!(report.verdict, Verdict::Locked(_)) && args.turns.is_none() && !args.quiet {
        note(language().pick(apart::TURNS));
    }
    tell(args, title, (solution, &sentences), &report)
}

/// The way apart that a file of BurrTools has stored, of the first solution that has one.
fn stored(
    args: &DisassembleArgs,
    (puzzle, rows): (&PuzzleData, &Question),
) -> Result<Exit, Failure> {
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
        if !file_question::broken((puzzle, rows), &solution)?.is_empty() {
            continue;
        }
        if let Some(way) = ways.of(&solution).map_err(wrong)? {
            let sentences = solution.stored_sentences(&way, language());
            let report = ApartReport {
                ruler: way.ruler(),
                verdict: Verdict::Apart(way),
                first: None,
                at_least: None,
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
    let ruler = args.ruler();
    watch::on_end(move |cause| {
        if format != Format::Text
            && let Ok(mut to) = writer(output.as_deref())
        {
            let told = JsonDisassembly::without_assembly(&file, status(Some(cause)), ruler);
            // There is nobody left to tell if this fails.
            let _ = json_line(&mut to, &told).and_then(|()| to.finish());
        }
        stopped(cause, ruler);
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

/// That there is no assembly, or that none was found.
fn none(args: &DisassembleArgs, question: &Puzzle, limits: &Limits<'_>) -> Result<Exit, Failure> {
    let stop = (limits.stop)();
    if args.form.format() != Format::Text {
        let mut to = writer(args.form.output.as_deref())?;
        let told = JsonDisassembly::without_assembly(question.name(), status(stop), args.ruler());
        json_line(&mut to, &told)?;
        to.finish()?;
    } else if stop.is_none() {
        let mut to = writer(args.form.output.as_deref())?;
        writeln!(to, "{}", question.none(language()))?;
        to.finish()?;
    }
    if let Some(cause) = stop {
        stopped(cause, args.ruler());
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
    if let Some(file) = &args.proof {
        let mut to = writer(Some(file))?;
        told.iter().try_for_each(|told| json_line(&mut to, told))?;
        to.finish()?;
    }
    let mut to = writer(args.form.output.as_deref())?;
    if let Some(form) = PictureForm::of(args.form.output.as_deref()) {
        let panels = solution.apart_pictures(report, language());
        let columns = View::Steps.columns(panels.len());
        let panels = in_rows(panels, columns);
        let scene = solution.scene();
        let title = scene.map_or_else(|| title.to_owned(), |(scene, _)| scene.titled(language()));
        to.write_all(&form.drawn(&panels, title, columns, WIDTH_PX)?)?;
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
        // Not all turns about axes that shift are tried.
        Verdict::Locked(_) if matches!(report.ruler, Ruler::Loose(_)) => Exit::Limit,
        Verdict::Locked(_) => Exit::ProvedNone,
        Verdict::Open(cause) => {
            if !args.quiet {
                // The sentences in the output have told the ruler.
                let is_told = args.form.format() == Format::Text && !sentences.is_empty();
                stopped(cause, if is_told { Ruler::Shifts } else { report.ruler });
            }
            watch::exit(cause)
        }
    })
}

/// Says that nothing is known, why, and by which moves.
fn stopped(cause: Cause, ruler: Ruler) {
    watch::tell_reached(
        cause,
        [
            "whether it comes apart is not known.",
            "Ob es auseinandergeht, ist nicht bekannt.",
        ],
    );
    if let Some(words) = ruler_words(ruler) {
        note(language().pick(words));
    }
}
