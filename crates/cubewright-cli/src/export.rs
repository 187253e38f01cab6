//! `cubewright model`.

use std::io::Write;
use std::time::Duration;

use super::args::{ModelArgs, ModelFormat, formulation};
use super::misuse::Misuse;
use super::{extension, input, laid, stats, weigh};
use crate::failure::Failure;
use cubewright::language::Describe;
use cubewright::puzzle::{ModelTextError, Puzzle};
use cubewright_programs::errors::Exit;
use cubewright_programs::files::writer;
use cubewright_programs::limits::memory::in_words;
use cubewright_programs::limits::{Clock, watch};
use cubewright_programs::terminal::{Progress, language, note, say};

/// How long `--stats` may take if nothing else is said.
const STATISTICS_TIME: Duration = Duration::from_secs(10);

pub(super) fn run(args: &ModelArgs) -> Result<Exit, Failure> {
    if args.statistics.stats {
        args.check_statistics()?;
    }
    let form = if args.statistics.stats {
        ModelFormat::Lp
    } else {
        form(args)?
    };
    // Without a limit, only the bounds of the statistics have one of their own.
    let statistics = args.statistics.stats.then_some(STATISTICS_TIME);
    let clock = Clock::of_program(args.wait.time_limit.or(statistics));
    if args.statistics.stats {
        stats::end_with_nothing(args);
    } else {
        watch::on_end(|cause| {
            watch::tell_reached(cause, ["nothing is written.", "Nichts ist geschrieben."]);
            watch::exit(cause)
        });
    }
    let what = if args.statistics.stats {
        [
            "computing the figures of the model",
            "berechnet die Zahlen des Modells",
        ]
    } else {
        ["writing the model", "schreibt das Modell"]
    };
    let progress = Progress::of_work(args.wait.progress.when, what);
    laid::check_sources(&args.laid, args.file.as_deref())?;
    let puzzle = input::asked(args.file.as_deref(), &args.source, &args.stock)?;
    let puzzle = laid::added(puzzle, &args.laid)?;
    weigh::model(&puzzle, false);
    let stated = formulation(args.formulation, &puzzle)?;
    let question = Puzzle::new(puzzle, stated)?;
    if args.statistics.stats {
        return stats::run(args, &question, &clock, progress);
    }
    tell_length(question.model_text_length(form.into()));
    weigh::weigh(
        language().pick(["the text", "der Text"]),
        question.model_text_bytes(form.into()),
        false,
    );
    let text = text(&question, form)?;
    drop(progress);
    watch::speak();
    let mut to = writer(args.output.as_deref())?;
    to.write_all(text.as_bytes())?;
    to.finish()?;
    Ok(Exit::Answered)
}

/// Says how long a text is that few expect to be so long, before the work that it takes.
fn tell_length(bytes: u64) {
    const LARGE: u64 = 100 << 20;
    if bytes < LARGE {
        return;
    }
    let text = [
        "note: the text will have about {0}",
        "Hinweis: der Text wird etwa {0} lang",
    ];
    note(&say(text, &[&in_words(bytes)]));
}

/// The text, unless the form cannot say the model; then others can.
pub(super) fn text(question: &Puzzle, form: ModelFormat) -> Result<String, Failure> {
    question
        .model_text(form.into())
        .map_err(|error| match error {
            ModelTextError::Dlx(error) => Failure::usage(error.describe(language())),
            ModelTextError::Cnf(error) => Misuse::NoClauses(error).into(),
        })
}

/// What is asked for, or what the extension of the output file says, or else LP.
fn form(args: &ModelArgs) -> Result<ModelFormat, Failure> {
    let asked = args.to.map(|form| ("--to", form));
    let form = extension::form(args.output.as_deref(), &ModelFormat::EXTENSIONS, asked)?;
    Ok(form.unwrap_or(ModelFormat::Lp))
}
