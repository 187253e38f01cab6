//! The program `milp`: the article's main job.

use core::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{CommandFactory, Parser};

use super::args::{
    EXIT_CODES, Format, FormulationArg, LanguageArg, When, bytes, duration, with_examples,
};
use super::clock::Clock;
use super::exit::{Exit, Failure};
use super::language::language;
use super::misuse::Misuse;
use super::output::{note, print};
use super::progress::Progress;
use super::solve::exit;
use super::{backends, input, watch};
use crate::language::say;
use cubewright::family::shell::WORDS;
use cubewright::language::Language;
use cubewright::puzzle::{
    BackendKind, Cause, Engine, EngineError, Goal, Proof, Puzzle, Settings, Stop, any_milp,
    backends as all_backends, engine,
};

/// Solves Happy Cube puzzles by mixed-integer programming.
///
/// Prints how to assemble each cube, with the fewest flips and half turns.
#[derive(Debug, Parser)]
#[command(
    name = "milp",
    version,
    after_help = EXIT_CODES
)]
pub(super) struct MilpArgs {
    /// The puzzles; `-` is standard input.
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// The MILP backend, by name; `list` lists them.
    #[arg(
        display_order = 6,
        short,
        long,
        default_value = "auto",
        value_name = "NAME"
    )]
    pub backend: String,

    /// Stop after this time for each file, such as 30s, 500ms or 30 (seconds).
    #[arg(display_order = 5, short, long, value_parser = duration, value_name = "TIME")]
    pub time_limit: Option<Duration>,

    /// The formulation.
    #[arg(
        long,
        visible_alias = "model",
        value_enum,
        default_value_t,
        value_name = "NAME"
    )]
    pub formulation: FormulationArg,

    /// Say on standard error which backend answered and how long it took.
    #[arg(display_order = 4, short, long)]
    pub verbose: bool,

    /// Show progress on standard error.
    #[arg(
        display_order = 8,
        long,
        value_enum,
        default_value_t,
        value_name = "WHEN"
    )]
    pub progress: When,

    /// When to use colours in messages; the variable NO_COLOR turns them off, too.
    #[arg(
        display_order = 91,
        long,
        value_enum,
        default_value_t,
        value_name = "WHEN"
    )]
    pub color: When,

    /// The language of messages; without the option that of the locale (LANG). The
    /// sentences of an answer are always in English.
    #[arg(display_order = 92, long, value_enum, value_name = "LANGUAGE")]
    pub language: Option<LanguageArg>,

    /// Use no more memory than this, such as 500M or 4G; the default is half of what is
    /// free at the start.
    #[arg(display_order = 93, long, value_parser = bytes, value_name = "SIZE")]
    pub memory_limit: Option<u64>,
}

/// The arguments of the program, with examples.
pub(super) fn program() -> clap::Command {
    with_examples(MilpArgs::command())
}

pub(super) fn run(args: &MilpArgs) -> Result<Exit, Failure> {
    if args.backend == "list" {
        return backends::list(Format::Text);
    }
    if args.files.is_empty() {
        return Err(Failure::from(Misuse::NoPuzzleOfMilp));
    }
    let engine = milp_engine(&args.backend)?;
    let mut worst = Exit::Answered;
    for file in &args.files {
        if args.files.len() > 1 {
            print(&format!("{}:\n", file.display()))?;
        }
        match one(args, &*engine, file) {
            Ok(exit) => worst = worst.worst(exit),
            // Nobody reads the others either.
            Err(failure @ Failure::Write(_)) => return Err(failure),
            // The other files are still solved.
            Err(failure) => {
                failure.report(args.color);
                worst = worst.worst(failure.exit());
            }
        }
        if worst == Exit::Interrupted {
            break;
        }
    }
    Ok(worst)
}

/// The backend by name; `auto` is the first that can be used, microlp in the
/// default build.
fn milp_engine(name: &str) -> Result<Box<dyn Engine>, Failure> {
    let milp = || {
        all_backends()
            .into_iter()
            .filter(|b| b.kind == BackendKind::Milp)
    };
    if name == "auto" {
        return Ok(any_milp()?);
    }
    if engine(name).is_ok() && !milp().any(|backend| backend.name == name) {
        return Err(Failure::from(Misuse::NotMilp {
            name: name.to_owned(),
        }));
    }
    match engine(name) {
        Err(EngineError::Unknown { name }) => Err(Failure::from(Misuse::NoBackendOfMilp { name })),
        other => Ok(other?),
    }
}

fn one(args: &MilpArgs, engine: &dyn Engine, file: &Path) -> Result<Exit, Failure> {
    let clock = Clock::start(args.time_limit);
    end_with(file, String::new());
    let shell = input::shell(file)?;
    let puzzle = Puzzle::new(shell.into(), args.formulation.into())?;
    let progress = Progress::start(args.progress, false, ["solving", "löst"]);
    let limits = clock.limits();
    let mut answer = String::new();
    let settings = Settings::default();
    let outcome = puzzle.solve_with(engine, Goal::Optimum, settings, &limits, &mut |solution| {
        answer = solution.text(Language::English);
        end_with(file, answer.clone());
        ControlFlow::Continue(())
    })?;
    drop(progress);
    if outcome.proof == Proof::Infeasible {
        let exit = exit(&outcome);
        watch::on_end(move |_| {
            note(&WORDS.none(language()));
            exit
        });
        let reasons = puzzle.explanation(&outcome, &limits).texts(language());
        watch::speak();
        note(&WORDS.none(language()));
        for reason in reasons {
            note(&reason);
        }
    }
    watch::speak();
    print(&answer)?;
    if let Stop::Limit(cause) = outcome.stop {
        stopped(cause, !outcome.found.is_zero());
    }
    if args.verbose {
        let models = outcome.work.models;
        let ms = clock.elapsed().as_secs_f64() * 1e3;
        let name = engine.name();
        let text = [
            "backend {0}: {1} models solved, {2} ms",
            "Backend {0}: {1} Modelle gelöst, {2} ms",
        ];
        note(&say(text, &[&name, &models, &format!("{ms:.1}")]));
    }
    Ok(exit(&outcome))
}

/// If the program is ended at this file, the best answer so far is told; files behind it
/// are not solved.
fn end_with(file: &Path, answer: String) {
    let file = file.display().to_string();
    watch::on_end(move |cause| {
        let is_found = !answer.is_empty();
        // There is nobody left to tell if this fails.
        let _ = print(&answer);
        stopped(cause, is_found);
        let text = [
            "The backend did not stop by itself; the files after {0} were not tried.",
            "Das Backend hat nicht von selbst aufgehört; die Dateien nach {0} sind nicht versucht.",
        ];
        note(&say(text, &[&file]));
        watch::exit(cause)
    });
}

/// Says on standard error why the answer may not be optimal.
fn stopped(cause: Cause, is_found: bool) {
    let found = if is_found {
        [
            "the answer may not be the best.",
            "Die Antwort ist vielleicht nicht die beste.",
        ]
    } else {
        [
            "no answer was found, but there may be one.",
            "Es wurde keine Antwort gefunden, aber es kann eine geben.",
        ]
    };
    watch::tell_reached(cause, found);
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_arguments_are_consistent() {
        super::MilpArgs::command().debug_assert();
    }
}
