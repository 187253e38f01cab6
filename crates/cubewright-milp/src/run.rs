//! What `milp` does.

use core::ops::ControlFlow;
use std::path::Path;

use super::args::MilpArgs;
use super::best::Best;
use cubewright_core::engine::{
    Cause, Engine, EngineError, Event, Events, Goal, Limits, Proof, Settings, Stop, Task,
};
use cubewright_core::family::Family;
use cubewright_core::family::shell::Shell;
use cubewright_core::family::shell::model::ShellModel;
use cubewright_core::formats::{JsonRepair, json_repairs};
use cubewright_core::infeasible::shell::obstacles;
use cubewright_core::language::Message;
use cubewright_core::question::{Asked, Question};
use cubewright_core::show::{AskedReason, Reason, ShellReason};
use cubewright_core::solve::{kind_of, milp_backends, milp_engine, repairs, solve};
use cubewright_programs::answer::{Shown, exit, stopped as ended, tell_unmatched};
use cubewright_programs::engines::{list, milp_names};
use cubewright_programs::errors::{Exit, Failure, Fault, Refusal, fault, nearest, with_meant};
use cubewright_programs::files;
use cubewright_programs::limits::{Clock, watch};
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{Columns, Progress, language, note, print, say, tell_figures};

pub(super) fn run(args: &MilpArgs) -> Result<Exit, Failure> {
    if args.backend == "list" {
        return list(milp_backends(), args.format);
    }
    if args.format == Format::Csv {
        return Err(Failure::from(Refusal::NoTable));
    }
    if args.files.is_empty() {
        let hint = [
            "name one, such as milp mine.txt, or `-` for standard input",
            "nenn eine, etwa milp mein.txt, oder `-` für die Standardeingabe",
        ];
        return Err(Failure::from(Refusal::NoPuzzle { hint }));
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
            Err(failure) if failure.is_unread() => return Err(failure),
            // The other files are still solved.
            Err(failure) => {
                if args.is_json() {
                    fault::tell(&failure);
                }
                failure.report(args.process.color);
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
    milp_engine(name).map_err(|error| match error {
        EngineError::Unknown { name } => unknown(&name),
        error => error.into(),
    })
}

/// A name that no MILP engine has.
fn unknown(name: &str) -> Failure {
    let is_race = name == "race" || name.starts_with("race:");
    if is_race || kind_of(name).is_some() {
        let text = ["{0} is not a MILP engine", "{0} ist keine Engine für MILP"];
        let hint = [
            "`milp --backend list` lists them; other engines: cubewright solve --engine",
            "`milp --backend list` nennt sie; andere Engines: cubewright solve --engine",
        ];
        return Failure::Usage(Message::new(say(text, &[&name]), language().pick(hint)));
    }
    let text = [
        "there is no engine named {0}",
        "es gibt keine Engine namens {0}",
    ];
    let hint = [
        "`milp --backend list` lists them",
        "`milp --backend list` nennt alle",
    ];
    let message = Message::new(say(text, &[&name]), language().pick(hint));
    Failure::Usage(with_meant(message, nearest(name, milp_names())))
}

fn one(args: &MilpArgs, engine: &dyn Engine, file: &Path) -> Result<Exit, Failure> {
    let clock = Clock::start(args.time_limit);
    let mut best = Best::nothing(args, engine, file);
    end_with(file, best.clone());
    let (shell, question) = files::shell_with_rows(file)?;
    let model = ShellModel::new(&shell, args.formulation.into());
    let question = question.and(files::with_file_rows(args.question()?)?);
    let asked = (!question.is_empty())
        .then(|| Asked::new(Box::new(model.clone()), &question))
        .transpose()?;
    if let Some(asked) = &asked {
        tell_unmatched(asked);
    }
    best.question = question;
    let family: &dyn Family = match &asked {
        Some(asked) => asked,
        None => &model,
    };
    let shell = model.shell();
    shell.name().clone_into(&mut best.puzzle);
    end_with(file, best.clone());
    let what = ["solving", "löst"];
    let progress = if args.verbose > 0 {
        Progress::log(what, Columns::Costs)
    } else {
        Progress::start(args.progress.when, false, what)
    };
    let hear = |event: Event<'_>| progress.hear(event);
    let limits = clock.limits();
    let task = Task::new(family, Goal::Optimum).with(Settings {
        log: args.verbose > 1,
        events: Events::to(&hear),
        ..Settings::default()
    });
    let outcome = solve(engine, &task, &limits, &mut |selection| {
        match &asked {
            Some(asked) => {
                best.is(shell, &model.assembly(&asked.whole(selection)));
                best.value = asked.value(selection);
            }
            None => best.is(shell, &model.assembly(selection)),
        }
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
        match &asked {
            Some(asked) if !asked.question().subject_to.is_empty() => {
                (never(&model, asked), Vec::new())
            }
            _ => explained(shell, &limits, args.verbose > 0),
        }
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
            "engine {0}: {1} {1|model|models} solved, {2} ms",
            "Engine {0}: {1} {1|Modell|Modelle} gelöst, {2} ms",
        ];
        note(&say(text, &[&name, &models, &format!("{ms:.1}")]));
        if args.verbose > 1 {
            tell_figures(model.model(), name, &outcome, &figures);
        }
    }
    Ok(exit(&outcome))
}

/// Why no assembly is as asked.
fn never(model: &ShellModel, asked: &Asked) -> Vec<String> {
    // Beside others a row may be one that cannot hold any more.
    let holds_never = |row: &String| {
        let alone = Question {
            subject_to: vec![row.clone()],
            ..asked.question().clone()
        };
        let alone = Asked::new(Box::new(model.clone()), &alone);
        alone.is_ok_and(|alone| !alone.never_holding().is_empty())
    };
    let mut never = asked.never_holding();
    never.retain(holds_never);
    let reasons = if never.is_empty() {
        vec![AskedReason::Searched(asked.question().subject_to.clone())]
    } else {
        never.into_iter().map(AskedReason::NeverHolds).collect()
    };
    reasons
        .iter()
        .map(|reason| reason.text(language()))
        .collect()
}

/// Why there is no assembly, and what may have been mistyped.
fn explained(
    shell: &Shell,
    limits: &Limits<'_>,
    is_verbose: bool,
) -> (Vec<String>, Vec<JsonRepair>) {
    let repairs = repairs(shell, limits).unwrap_or_default();
    let reasons = ShellReason::all(shell, obstacles(shell), &repairs).into_iter();
    let reasons = reasons.map(|reason| {
        let reason = Reason::Shell(reason);
        if is_verbose { reason.in_full() } else { reason }
    });
    let reasons = reasons.map(|reason| reason.text(language()));
    (reasons.collect(), json_repairs(shell, &repairs))
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
