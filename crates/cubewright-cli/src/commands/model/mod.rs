//! `cubewright model`.

pub(crate) mod args;
pub(crate) mod statistics;

use std::io::Write;
use std::time::Duration;

use crate::answers::model::text;
use crate::command::Command;
use crate::errors::failure::Failure;
use crate::inputs::input::formulation;
use crate::inputs::question::tell_unmatched;
use crate::inputs::{input, piece_files, placements};
use crate::options::extension;
use crate::options::model::ModelFormat;
use crate::searches::weight;
use args::ModelArgs;
use cubewright::language::Message;
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
    if args.objective.all().len() > 1 {
        return Err(Failure::usage(several_objectives()));
    }
    let asked = with_file_rows(args.rows.question(&args.objective))?;
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

/// That a model has one objective.
fn several_objectives() -> Message {
    let text = ["a model has one objective", "ein Modell hat ein Ziel"];
    let hint = [
        "`solve` takes several, one after the other; here add the row that an objective has reached its best value",
        "`solve` nimmt mehrere, eines nach dem anderen; gib hier die Zeile dazu, dass ein Ziel seinen besten Wert hat",
    ];
    Message::new(language().pick(text), language().pick(hint))
}

/// Says what becomes of an objective that the text states in another way, or cannot state.
fn tell_objective(question: &Puzzle, form: ModelFormat) {
    if form.has_costs() {
        if let Some(formula) = question.formula() {
            let text = [
                "note: the text minimises a cost in integers: {0}",
                "Hinweis: der Text minimiert Kosten in ganzen Zahlen: {0}",
            ];
            note(&say(text, &[&formula]));
        }
        if form == ModelFormat::Dlx5 && !question.model().rows.is_empty() {
            let text = [
                "note: the text has bounds and costs: Cubewright reads both, DLX5 no bounds, and Knuth's other \
                 programs no costs",
                "Hinweis: der Text hat Grenzen und Kosten: Cubewright liest beides, DLX5 keine Grenzen, und Knuths \
                 andere Programme keine Kosten",
            ];
            note(language().pick(text));
        }
        return;
    }
    let model = question.model();
    let is_asked = question.asked().is_some_and(|it| it.aim().is_some());
    if is_asked || model.origin.is_some() && model.options.iter().any(|it| it.cost != 0) {
        let text = [
            "note: the objective is not in the text: this form knows no costs; lp, mps, opb, mzn, fzn and dlx5 do",
            "Hinweis: das Ziel steht nicht im Text: diese Form kennt keine Kosten; lp, mps, opb, mzn, fzn und dlx5 \
             kennen welche",
        ];
        note(language().pick(text));
    }
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
