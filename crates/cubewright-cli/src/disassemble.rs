//! `cubewright disassemble`.
//!
//! Invariant: what is written was followed cell by cell before.

use std::io::Write;
use std::path::Path;

use super::args::{DisassembleArgs, Format, FormulationArg};
use super::clock::Clock;
use super::exit::{Exit, Failure};
use super::json::{Printed, json_line};
use super::language::{language, say};
use super::misuse::{Misuse, Second};
use super::output::{note, writer};
use super::{input, watch, weigh};
use cubewright::formats::{JsonApart, JsonDisassembly};
use cubewright::puzzle::{
    ApartReport, Bounds, Cause, Goal, Limits, Puzzle, Settings, Solution, Thoroughness, Verdict,
    engine,
};

pub(super) fn run(args: &DisassembleArgs) -> Result<Exit, Failure> {
    let stdin = Path::new("-");
    if args.file == stdin && args.answer.as_deref() == Some(stdin) {
        return Err(Failure::from(Misuse::BothFromStdin(Second::Answer)));
    }
    args.form.check(&[])?;
    let clock = Clock::of_program(args.time_limit);
    watch::on_end(|cause| {
        stopped(cause);
        watch::exit(cause)
    });
    let puzzle = input::puzzle(&args.file, &args.source)?;
    if !puzzle.comes_apart() {
        return Err(Failure::from(Misuse::NotAPacking {
            file: args.file.display().to_string(),
        }));
    }
    weigh::model(&puzzle, args.verbose);
    let question = Puzzle::new(puzzle, FormulationArg::default().into())?;
    let limits = clock.limits();
    let solution = match args.answer.as_deref() {
        Some(file) => Some(given(&question, file)?),
        None => sought(args, &question, &limits)?,
    };
    let Some(solution) = solution else {
        watch::speak();
        return none(args, &question, &limits);
    };
    let bounds = Bounds {
        memory: weigh::left(),
        ..Bounds::default()
    };
    let thoroughness = if args.least {
        Thoroughness::Least
    } else {
        Thoroughness::All
    };
    let report = solution.take_apart(thoroughness, bounds, &limits)?;
    watch::speak();
    let Some(report) = report else {
        return Ok(Exit::Answered);
    };
    tell(args, &solution, &report)
}

/// The assembly in a file.
fn given<'a>(question: &'a Puzzle, file: &Path) -> Result<Solution<'a>, Failure> {
    let laid = input::laid(file, |text| question.read_laid(text))?;
    question.verified(laid).map_err(|mut faults| {
        Failure::from(Misuse::WrongAssembly {
            file: file.display().to_string(),
            why: faults.swap_remove(0),
        })
    })
}

/// The first assembly that comes apart, or else the first one.
fn sought<'a>(
    args: &DisassembleArgs,
    question: &'a Puzzle,
    limits: &Limits<'_>,
) -> Result<Option<Solution<'a>>, Failure> {
    let settings = Settings {
        threads: args.cores.threads,
        ..Settings::default()
    };
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
        let status = match stop {
            None => JsonApart::Infeasible,
            Some(Cause::Interrupt) => JsonApart::Interrupted,
            Some(_) => JsonApart::Limit,
        };
        let told = JsonDisassembly::without_assembly(question.name(), status);
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

/// Writes what was found, and its certificate.
fn tell(
    args: &DisassembleArgs,
    solution: &Solution<'_>,
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
    let mut to = writer(args.form.output.as_deref())?;
    if args.form.format() == Format::Text {
        let lines = solution.apart_sentences(report, language());
        write!(to, "{}\n{}\n", solution.text(language()), lines.join("\n"))?;
    } else {
        told.iter().try_for_each(|told| json_line(&mut to, told))?;
    }
    to.finish()?;
    if args.verbose {
        note(&say(["{0} states", "{0} Zustände"], &[&report.states]));
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
