//! `cubewright model`.

pub(crate) mod args;
pub(crate) mod statistics;

use std::io::Write;
use std::time::Duration;

use crate::answers::model::{tell_objective, text};
use crate::command::Command;
use crate::errors::failure::Failure;
use crate::inputs::input::formulation;
use crate::inputs::question::{asked_once, tell_unmatched};
use crate::inputs::{input, piece_files, placements};
use crate::options::extension;
use crate::options::model::ModelFormat;
use crate::searches::weight;
use args::ModelArgs;
use cubewright::puzzle::Puzzle;
use cubewright_programs::errors::Exit;
use cubewright_programs::files::{with_file_rows, writer};
use cubewright_programs::limits::memory::in_words;
use cubewright_programs::limits::{Clock, watch};
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{Progress, When, language, note, say};

/// How long `--stats` may take if nothing else is said.
const STATISTICS_TIME: Duration = Duration::from_secs(10);

impl Command for ModelArgs {
    fn run(&mut self, _: When) -> Result<Exit, Failure> {
        let named = [&mut self.file, &mut None];
        piece_files::gathered(named, &mut self.others, &mut self.stock)?;
        run(self)
    }

    fn format(&self) -> Option<Format> {
        Some(self.statistics_format())
    }
}

fn run(args: &ModelArgs) -> Result<Exit, Failure> {
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
        statistics::end_with_nothing(args);
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
    placements::check_sources(&args.laid, args.file.as_deref())?;
    let (puzzle, own) = input::asked(args.file.as_deref(), &args.source, &args.stock)?;
    let puzzle = placements::added(puzzle, &args.laid)?;
    weight::model(&puzzle, false);
    let stated = formulation(args.formulation, &puzzle)?;
    let question = Puzzle::new(puzzle, stated)?;
    let asked = with_file_rows(asked_once(&args.rows, &args.objective)?)?;
    let question = question.asking(&own.and(asked))?;
    tell_unmatched(&question, false);
    if args.statistics.stats {
        return statistics::run(args, &question, &clock, progress);
    }
    tell_length(question.model_text_length(form.into()));
    weight::weigh(
        language().pick(["the text", "der Text"]),
        question.model_text_bytes(form.into()),
        false,
    );
    let text = text(&question, form)?;
    drop(progress);
    watch::speak();
    tell_objective(&question, form);
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

/// What is asked for, or what the extension of the output file says, or else LP.
fn form(args: &ModelArgs) -> Result<ModelFormat, Failure> {
    let asked = args.to.map(|form| ("--to", form));
    let form = extension::form(args.output.as_deref(), &ModelFormat::EXTENSIONS, asked)?;
    Ok(form.unwrap_or(ModelFormat::Lp))
}
