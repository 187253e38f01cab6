//! The program `milp`: the article's main job.
//!
//! Invariant: it asks for shells and for MILP engines, never for puzzles and engines of any kind, so
//! that it is linked with nothing else.

use core::ops::ControlFlow;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{ArgAction, CommandFactory, Parser};

use super::args::{
    EXIT_CODES, Format, FormulationArg, LanguageArg, Offered, When, bytes, duration, milp_engines,
    with_examples,
};
use super::clock::Clock;
use super::end::{AnyEnd, JsonEnd};
use super::exit::{Exit, Failure};
use super::json::{Printed, json_line};
use super::language::language;
use super::misuse::Misuse;
use super::output::{Shown, note, print, whole};
use super::progress::Progress;
use super::search_log::{Columns, tell_figures};
use super::solve::{end, exit, stopped as ended};
use super::{backends, fault, input, watch};
use crate::language::say;
use cubewright::engine::Task;
use cubewright::family::shell::model::ShellModel;
use cubewright::family::shell::{Assembly, Shell, WORDS};
use cubewright::formats::{JsonRepair, json_shell_solution};
use cubewright::language::Language;
use cubewright::puzzle::{
    Availability, Cause, Engine, EngineError, Event, Events, Goal, JsonAnyAnswer, Limits, Outcome,
    Proof, Settings, Stop, backends as all_backends, json_repairs, milp_engine, shell_reasons,
};
use cubewright::show::shell_sentences;
use cubewright::solve::{repairs, solve};

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

    /// The form of the answers.
    #[arg(
        display_order = 1,
        short,
        long,
        value_enum,
        default_value_t,
        value_name = "FORM"
    )]
    pub format: Format,

    /// The MILP engine, by name; `list` lists them.
    #[arg(
        display_order = 6,
        short,
        long,
        visible_alias = "engine",
        default_value = "auto",
        value_parser = Offered(milp_engines),
        hide_possible_values = true,
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

    /// Write a log of the search to standard error, line by line, and say how long it took;
    /// -vv also writes the figures of the search and the log of the engine.
    #[arg(display_order = 4, short, long, action = ArgAction::Count)]
    pub verbose: u8,

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

impl MilpArgs {
    /// Whether the answers are JSON.
    pub(super) const fn is_json(&self) -> bool {
        matches!(self.format, Format::Json | Format::Jsonl)
    }
}

/// The arguments of the program, with examples.
pub(super) fn program() -> clap::Command {
    with_examples(MilpArgs::command())
}

pub(super) fn run(args: &MilpArgs) -> Result<Exit, Failure> {
    if args.backend == "list" {
        return backends::list(args.format);
    }
    if args.format == Format::Csv {
        return Err(Failure::from(Misuse::NoTable));
    }
    if args.files.is_empty() {
        return Err(Failure::from(Misuse::NoPuzzleOfMilp));
    }
    let engine = engine(&args.backend)?;
    let mut worst = Exit::Answered;
    for file in &args.files {
        if args.files.len() > 1 && !args.is_json() {
            print(&format!("{}:\n", file.display()))?;
        }
        match one(args, &*engine, file) {
            Ok(exit) => worst = worst.worst(exit),
            // Nobody reads the others either.
            Err(failure @ Failure::Write(_)) => return Err(failure),
            // The other files are still solved.
            Err(failure) => {
                if args.is_json() {
                    fault::tell(&failure);
                }
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

/// The MILP engine of this name, or why there is none.
fn engine(name: &str) -> Result<Box<dyn Engine>, Failure> {
    let unknown = match milp_engine(name) {
        Err(EngineError::Unknown { name }) => name,
        other => return Ok(other?),
    };
    let is_race = name == "race" || name.starts_with("race:");
    let mut all = all_backends().into_iter();
    let Some(other) = all.find(|backend| backend.name == unknown) else {
        return Err(Failure::from(if is_race {
            Misuse::NotMilp { name: unknown }
        } else {
            Misuse::NoBackendOfMilp { name: unknown }
        }));
    };
    let name = other.name;
    Err(match other.availability {
        Availability::Ready(_) => Misuse::NotMilp { name: unknown }.into(),
        Availability::NotBuiltIn => {
            let feature = other.feature;
            EngineError::NotBuiltIn { name, feature }.into()
        }
        Availability::ProgramMissing => {
            let install = other.install;
            EngineError::ProgramMissing { name, install }.into()
        }
    })
}

fn one(args: &MilpArgs, engine: &dyn Engine, file: &Path) -> Result<Exit, Failure> {
    let clock = Clock::start(args.time_limit);
    let mut best = Best::nothing(args, engine, file);
    end_with(file, best.clone());
    let model = ShellModel::new(&input::shell(file)?, args.formulation.into());
    let shell = model.shell();
    shell.name().clone_into(&mut best.puzzle);
    end_with(file, best.clone());
    let what = ["solving", "löst"];
    let progress = if args.verbose > 0 {
        Progress::log(what, Columns::Costs)
    } else {
        Progress::start(args.progress, false, what)
    };
    let hear = |event: Event<'_>| progress.hear(event);
    let limits = clock.limits();
    let task = Task::new(&model, Goal::Optimum).with(Settings {
        log: args.verbose > 1,
        events: Events::to(&hear),
        ..Settings::default()
    });
    let outcome = solve(engine, &task, &limits, &mut |selection| {
        best.is(shell, &model.assembly(selection));
        end_with(file, best.clone());
        ControlFlow::Continue(())
    })?;
    let figures = progress.end(&outcome);
    let (reasons, repairs) = if outcome.proof == Proof::Infeasible {
        let (known, ended) = (best.clone(), outcome.clone());
        watch::on_end(move |_| {
            // There is nobody left to tell if this fails.
            let _ = known.write(&ended, Vec::new(), Vec::new());
            exit(&ended)
        });
        explained(shell, &limits)
    } else {
        (Vec::new(), Vec::new())
    };
    watch::speak();
    best.write(&outcome, reasons, repairs)?;
    if let Stop::Limit(cause) = outcome.stop {
        stopped(cause, !outcome.found.is_zero());
    }
    if args.verbose > 0 {
        let models = outcome.work.models;
        let ms = clock.elapsed().as_secs_f64() * 1e3;
        let name = engine.name();
        let text = [
            "engine {0}: {1} models solved, {2} ms",
            "Engine {0}: {1} Modelle gelöst, {2} ms",
        ];
        note(&say(text, &[&name, &models, &format!("{ms:.1}")]));
        if args.verbose > 1 {
            tell_figures(model.model(), name, &outcome, &figures);
        }
    }
    Ok(exit(&outcome))
}

/// Why there is no assembly, and what may have been mistyped.
fn explained(shell: &Shell, limits: &Limits<'_>) -> (Vec<String>, Vec<JsonRepair>) {
    let repairs = repairs(shell, limits).unwrap_or_default();
    let reasons = shell_reasons(shell, &repairs);
    let reasons = reasons.iter().map(|reason| reason.text(language()));
    (reasons.collect(), json_repairs(shell, &repairs))
}

/// The best answer to a file so far, and how it is told.
#[derive(Clone)]
struct Best {
    format: Format,
    engine: &'static str,
    /// Where there are several.
    file: Option<String>,
    puzzle: String,
    text: String,
    solution: Option<(JsonAnyAnswer, i64)>,
}

impl Best {
    /// Nothing yet.
    fn nothing(args: &MilpArgs, engine: &dyn Engine, file: &Path) -> Self {
        let file = file.display().to_string();
        Self {
            format: args.format,
            engine: engine.name(),
            puzzle: file.clone(),
            file: (args.files.len() > 1).then_some(file),
            text: String::new(),
            solution: None,
        }
    }

    fn is(&mut self, shell: &Shell, assembly: &Assembly) {
        self.text = shell_sentences(shell, assembly, Language::English);
        self.solution = Some((json_shell_solution(shell, assembly).into(), assembly.cost()));
    }

    fn shown(&self) -> Shown {
        Shown {
            found: self.solution.iter().len() as u64,
            has_costs: true,
            cost: self.solution.as_ref().map(|(_, cost)| *cost),
        }
    }

    /// Writes it, and why there is none. In words, only the answer goes to standard output.
    fn write(
        &self,
        outcome: &Outcome,
        reasons: Vec<String>,
        repairs: Vec<JsonRepair>,
    ) -> io::Result<()> {
        if self.format == Format::Text && outcome.proof == Proof::Infeasible {
            note(&WORDS.none(language()));
            for reason in &reasons {
                note(reason);
            }
        }
        self.told(end(self.engine, reasons, repairs, outcome, self.shown()))
    }

    fn told(&self, end: JsonEnd) -> io::Result<()> {
        let file = self.file.clone();
        let end = JsonEnd { file, ..end };
        let solutions = self.solution.iter().map(|(solution, _)| solution);
        let mut to = io::stdout();
        match self.format {
            Format::Text | Format::Csv => print(&self.text),
            Format::Json => {
                let solutions = solutions.cloned().collect();
                whole(&mut to, self.puzzle.clone(), solutions, end)
            }
            Format::Jsonl => {
                for solution in solutions {
                    json_line(&mut to, &Printed::Solution(solution))?;
                }
                json_line(&mut to, &Printed::End(AnyEnd::Solutions(&end)))
            }
        }
    }
}

/// If the program is ended at this file, the best answer so far is told; files behind it
/// are not solved.
fn end_with(file: &Path, best: Best) {
    let file = file.display().to_string();
    watch::on_end(move |cause| {
        let is_found = best.solution.is_some();
        let Shown { found, cost, .. } = best.shown();
        // There is nobody left to tell if this fails.
        let _ = best.told(ended(best.engine, cause, found, cost));
        stopped(cause, is_found);
        let text = [
            "The engine did not stop by itself; the files after {0} were not tried.",
            "Die Engine hat nicht von selbst aufgehört; die Dateien nach {0} sind nicht versucht.",
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
