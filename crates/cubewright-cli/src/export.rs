//! `cubewright model`.

use std::io::Write;
use std::path::Path;
use std::time::Duration;

use clap::ValueEnum;

use super::args::{ModelArgs, ModelFormat};
use super::clock::Clock;
use super::exit::{Exit, Failure};
use super::language::language;
use super::misuse::Misuse;
use super::output::writer;
use super::progress::Progress;
use super::{input, stats, watch, weigh};
use cubewright::language::Describe;
use cubewright::puzzle::{ModelTextError, Puzzle};

/// How long `--stats` may take if nothing else is said.
const STATISTICS_TIME: Duration = Duration::from_secs(10);

pub(super) fn run(args: &ModelArgs) -> Result<Exit, Failure> {
    // Without a limit, only the bounds of the statistics have one of their own.
    let statistics = args.statistics.stats.then_some(STATISTICS_TIME);
    let clock = Clock::of_program(args.time_limit.or(statistics));
    watch::on_end(|cause| {
        watch::tell_reached(cause, ["nothing is written.", "Nichts ist geschrieben."]);
        watch::exit(cause)
    });
    let what = if args.statistics.stats {
        [
            "computing the figures of the model",
            "berechnet die Zahlen des Modells",
        ]
    } else {
        ["writing the model", "schreibt das Modell"]
    };
    let progress = Progress::of_work(args.progress, what);
    let puzzle = input::asked(args.file.as_deref(), &args.source, &args.stock)?;
    weigh::model(&puzzle, false);
    let formulation = args.formulation.of(&puzzle)?;
    let question = Puzzle::new(puzzle, formulation)?;
    if args.statistics.stats {
        return stats::run(args, &question, &clock, progress);
    }
    let form = form(args);
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

/// The text, unless the form cannot say the model; then others can.
fn text(question: &Puzzle, form: ModelFormat) -> Result<String, Failure> {
    question
        .model_text(form.into())
        .map_err(|error| match error {
            ModelTextError::Dlx(error) => Failure::Usage(error.describe(language())),
            ModelTextError::Cnf(error) => Misuse::NoClauses(error).into(),
        })
}

/// What is asked for, else what the name of the output file says, else LP.
fn form(args: &ModelArgs) -> ModelFormat {
    let extension = args.output.as_deref().and_then(Path::extension);
    let by_name = extension
        .and_then(|extension| extension.to_str())
        .and_then(|extension| ModelFormat::from_str(extension, true).ok());
    args.to.or(by_name).unwrap_or(ModelFormat::Lp)
}
