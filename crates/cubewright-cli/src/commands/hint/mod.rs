//! `cubewright hint`.
//!
//! Invariant: what is laid is read here; what to say of it is found by the library.

pub(crate) mod args;
mod play;

use std::path::Path;
use std::sync::{Arc, Mutex};

use schemars::JsonSchema;
use serde::Serialize;

use crate::command::Command;
use crate::errors::failure::Failure;
use crate::errors::misuse::{Misuse, Second};
use crate::inputs::placements::Laid;
use crate::inputs::{input, piece_files};
use crate::json::{self, Printed};
use crate::searches::{file_question, weight};
use args::HintArgs;
use cubewright::language::Text;
use cubewright::puzzle::{
    Cause, Event, Events, Hint, Outcome, PartialSolution, Proof, Puzzle, Settings, Stop,
};
use cubewright::show::HintLevel;
use cubewright_programs::answer;
use cubewright_programs::errors::Exit;
use cubewright_programs::json::typed;
use cubewright_programs::limits::{Clock, watch};
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{Progress, When, language, locked, print, wrapped};
use play::{Game, Turn};

/// What to do next.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "hint")]
#[schemars(transform = typed::<Self>)]
pub(crate) struct Told {
    /// The name of the puzzle, or of its file if the run was ended before it was read.
    puzzle: String,
    /// What was found out.
    status: HintStatus,
    /// What to do next, as sentences.
    hint: Option<String>,
    /// How to correct what is wrong, if known.
    remedy: Option<String>,
    /// Why there is no solution, as sentences.
    reasons: Vec<String>,
    /// What is true of everything that is laid.
    #[serde(skip)]
    verdict: Option<String>,
    /// How it ends, once it is known.
    #[serde(skip)]
    exit: Option<Exit>,
}

impl Printed for Told {}

/// What is known of what is laid.
#[derive(Clone, Copy, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "hint_status")]
enum HintStatus {
    /// There is a hint.
    Next,
    /// All pieces are laid, and rightly.
    Done,
    /// No solution contains all that is laid.
    Wrong,
    /// There is no solution.
    Infeasible,
    /// A limit was reached.
    Limit,
    /// Ctrl-C or SIGTERM came first.
    Interrupted,
}

impl From<Cause> for HintStatus {
    fn from(cause: Cause) -> Self {
        match cause {
            Cause::Time | Cause::Nodes | Cause::Memory | Cause::Solutions => Self::Limit,
            Cause::Interrupt => Self::Interrupted,
        }
    }
}

impl Command for HintArgs {
    fn run(&mut self, _: When) -> Result<Exit, Failure> {
        let named = [&mut self.file, &mut self.laid];
        piece_files::gathered(named, &mut self.others, &mut self.stock)?;
        run(self)
    }

    fn format(&self) -> Option<Format> {
        Some(self.format)
    }
}

fn run(args: &HintArgs) -> Result<Exit, Failure> {
    let files = (args.file.as_deref(), args.laid.as_deref());
    let (file, laid) = args.stock.puzzle_and_answer(files.0, files.1);
    if let (Some(laid), false) = (laid, args.said.is_empty()) {
        let file = laid.display().to_string();
        return Err(Failure::from(Misuse::LaidTwice { file }));
    }
    let laid = Laid::of(laid, &args.said);
    let stdin = Some(Path::new("-"));
    if file == stdin && (args.play || laid.path() == stdin) {
        return Err(Failure::from(Misuse::BothFromStdin(Second::Answer)));
    }
    let level = match args.more {
        0 => HintLevel::Which,
        1 => HintLevel::Where,
        _ => HintLevel::How,
    };
    let clock = Clock::of_program(args.wait.time_limit);
    let told = Arc::new(Mutex::new(Told::nothing(file)));
    end_with(args.format, &told);
    let (puzzle, own) = input::asked(file, &args.source, &args.stock)?;
    weight::model(&puzzle, false);
    let question = file_question::posed(&puzzle, &own)?;
    locked(&told).of(&question);
    let limits = clock.limits();
    let ask = |known: Option<&PartialSolution>, level: HintLevel| -> Result<Hint, Failure> {
        let progress = Progress::of_work(
            args.wait.progress.when,
            ["looking for a hint", "sucht einen Hinweis"],
        );
        let hear = |event: Event<'_>| progress.hear(event);
        let settings = Settings {
            threads: args.cores.threads,
            events: Events::to(&hear),
            ..Settings::default()
        };
        let hint = question.hint_with(known, level, settings, &limits);
        hint.map_err(|error| laid.fault(error))
    };
    let mut game = Game::new(laid.read(&question)?, level);
    let mut hint = ask(game.laid(), level)?;
    let tell = &|line: &str| print(&told_line(line));
    let mut turn = args.play.then_some(Turn::Tell);
    while turn.is_some() {
        turn = game.turn((&question, &hint), tell, &mut std::io::stdin().lock())?;
        match turn {
            Some(Turn::Stop) => return Ok(Exit::Answered),
            Some(Turn::Ask) => hint = ask(game.laid(), game.level)?,
            Some(Turn::Tell) | None => {}
        }
    }
    if let (Hint::Done, Some(laid)) = (&hint, game.untold())
        && let Ok(solution) = question.verified(laid.clone())
    {
        let end = question.told_end(language()).map(told_line);
        print(
            &(told_line(language().pick(LIES_SO))
                + &solution.text(language())
                + &end.unwrap_or_default()),
        )?;
        return Ok(Exit::Answered);
    }
    let outcome = locked(&told).say(&question, hint);
    if outcome.proof == Proof::Infeasible {
        let reasons = question.explanation(&outcome, &limits).texts(language());
        locked(&told).reasons = reasons;
    }
    watch::speak();
    let told = locked(&told);
    told.write(args.format)?;
    if let (None, Stop::Limit(cause)) = (told.exit, outcome.stop) {
        stopped(cause);
    }
    Ok(told.exit.unwrap_or_else(|| answer::exit(&outcome)))
}

/// What is said at the end to who was not told how pieces lie.
const LIES_SO: Text = [
    "Everything is laid. It is right if it lies like this:",
    "Alles liegt. Es ist richtig, wenn es so liegt:",
];

/// Says that there is no hint, and why.
fn stopped(cause: Cause) {
    watch::tell_reached(cause, ["nothing is proved.", "Bewiesen ist nichts."]);
}

/// If the program is ended, what is known is told; that may be all but the reasons.
fn end_with(format: Format, told: &Arc<Mutex<Told>>) {
    let told = Arc::clone(told);
    watch::on_end(move |cause| {
        let mut told = locked(&told);
        let exit = told.exit;
        if exit.is_none() {
            told.status = cause.into();
        }
        // There is nobody left to tell if this fails.
        let _ = told.write(format);
        exit.unwrap_or_else(|| {
            stopped(cause);
            watch::exit(cause)
        })
    });
}

impl Told {
    /// Nothing yet.
    fn nothing(file: Option<&Path>) -> Self {
        Self {
            puzzle: file.map_or_else(String::new, |file| file.display().to_string()),
            status: HintStatus::Limit,
            hint: None,
            remedy: None,
            reasons: Vec::new(),
            verdict: None,
            exit: None,
        }
    }

    fn of(&mut self, question: &Puzzle) {
        question.name().clone_into(&mut self.puzzle);
    }

    /// Takes over what there is to say, but for reasons; gives how a search for nothing
    /// ended.
    fn say(&mut self, question: &Puzzle, hint: Hint) -> Outcome {
        let (status, exit) = match &hint {
            Hint::Next(..) => (HintStatus::Next, Some(Exit::Answered)),
            Hint::Done | Hint::OnPlaces(_) => (HintStatus::Done, Some(Exit::Answered)),
            Hint::Wrong(_) => (HintStatus::Wrong, Some(Exit::ProvedNone)),
            Hint::None(outcome) => match (outcome.proof, outcome.stop) {
                (Proof::Infeasible, _) => (HintStatus::Infeasible, Some(Exit::ProvedNone)),
                (_, Stop::Limit(cause)) => (cause.into(), None),
                (_, Stop::Finished | Stop::Enough) => (HintStatus::Limit, None),
            },
        };
        (self.status, self.exit) = (status, exit);
        let is_open = matches!(&hint, Hint::None(outcome) if outcome.proof != Proof::Infeasible);
        let verdict = hint.verdict(question, language());
        self.verdict = verdict.filter(|_| !is_open);
        match hint {
            Hint::Next(next, level) => {
                let told = question.told(&next, level, language());
                self.hint = Some(told.trim_end().to_owned());
            }
            Hint::Wrong(remedy) => self.remedy = remedy.map(|remedy| remedy.text(language())),
            Hint::Done => self.hint = question.told_end(language()).map(str::to_owned),
            Hint::OnPlaces(lying) => {
                let mut lines: Vec<String> = lying.iter().map(|put| put.text(language())).collect();
                lines.extend(question.told_end(language()).map(str::to_owned));
                self.hint = Some(lines.join("\n"));
            }
            Hint::None(outcome) => return outcome,
        }
        Outcome::default()
    }

    fn write(&self, format: Format) -> std::io::Result<()> {
        print(&match format {
            Format::Text | Format::Csv => self.in_words(),
            Format::Json | Format::Jsonl => json::text(self)?,
        })
    }

    fn in_words(&self) -> String {
        let lines = [&self.verdict, &self.hint, &self.remedy]
            .into_iter()
            .flatten();
        let lines = lines.chain(&self.reasons);
        lines.map(|line| told_line(line)).collect()
    }
}

/// A sentence within the width of the terminal; pictures of layers stay as they are.
fn told_line(text: &str) -> String {
    if text.contains('\n') {
        return text.to_owned() + "\n";
    }
    wrapped(text) + "\n"
}
