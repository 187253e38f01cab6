//! `cubewright count`.

use std::time::{Duration, Instant};

use schemars::JsonSchema;
use serde::Serialize;

use super::apart_count::{self, JsonApart};
use super::args::{CountArgs, Switch, formulation};
use super::json::{self, Printed};
use super::known::{Known, STOPPED, with_meaning};
use super::resume::Kept;
use super::solve::{engine_of, reasons, verbose};
use super::{
    apart_list, backends, cell_counts, copies, count_table, forbids, input, laid, proof, resume,
    weigh,
};
use crate::failure::Failure;
use cubewright::count::Count;
use cubewright::family::FamilyWords;
use cubewright::formats::JsonRepair;
use cubewright::puzzle::{
    ApartCounts, Cause, CountProgress, CountReport, Engine, Event, Events, Explanation, Goal,
    Limits, MemoryLimit, Puzzle, SelfCheck, Settings, Stop,
};
use cubewright_programs::answer::exit;
use cubewright_programs::errors::Exit;
use cubewright_programs::files::writer;
use cubewright_programs::json::typed;
use cubewright_programs::limits::{Clock, watch};
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{Columns, When, language, note, tell_figures};

/// How many solutions there are.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "count")]
#[schemars(transform = typed::<Self>)]
pub(super) struct JsonCount {
    /// The name of the puzzle.
    pub(super) puzzle: String,
    /// All solutions; a lower bound if the count is not complete.
    pub(super) raw: Count,
    /// Solutions up to rotation; null if that is not known, or if the family has no symmetries.
    pub(super) rotations: Option<Count>,
    /// Solutions up to rotation and reflection or turning inside out; null as before, and for
    /// packings whose pieces have no mirror images among them.
    pub(super) full: Option<Count>,
    /// How many choices of pieces can be built, of shells with more pieces than places.
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<Count>,
    #[serde(flatten)]
    pub(super) apart: Option<JsonApart>,
    /// Whether the counts are proved.
    pub(super) complete: bool,
    /// The engine that counted.
    pub(super) engine: String,
    /// Its search nodes; null if it does not count them.
    pub(super) nodes: Option<u64>,
    /// Why there is a null.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// Why there is no solution, as sentences.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reasons: Vec<String>,
    /// Cells whose change would give a shell an assembly.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    repairs: Vec<JsonRepair>,
    /// With `--self-check`: what came of a second count.
    #[serde(skip_serializing_if = "Option::is_none")]
    self_check: Option<Second>,
    /// Why there was no second count.
    #[serde(skip_serializing_if = "Option::is_none")]
    self_check_reason: Option<&'static str>,
    /// With several files: the path of this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) file: Option<String>,
}

/// What came of a second count; if it differs, that is an error.
#[derive(Clone, Copy, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "self_check")]
pub(super) enum Second {
    /// It agrees.
    Agrees,
    /// There was none.
    Skipped,
}

impl JsonCount {
    /// A count that was ended, of which no more is known than this.
    pub(super) fn so_far(puzzle: &str, raw: &Count, engine: &str) -> Self {
        Self {
            puzzle: puzzle.to_owned(),
            raw: raw.clone(),
            rotations: None,
            full: None,
            choices: None,
            apart: None,
            complete: false,
            engine: engine.to_owned(),
            nodes: None,
            reason: Some(with_meaning(language().pick(STOPPED))),
            reasons: Vec::new(),
            repairs: Vec::new(),
            self_check: None,
            self_check_reason: None,
            file: None,
        }
    }
}

/// What is asked of the engine: whoever takes assemblies apart lists them all, and that counts them.
const fn goal(args: &CountArgs) -> Goal {
    if args.apart {
        Goal::All { up_to: None }
    } else {
        Goal::Count
    }
}

/// Counts, and takes assemblies apart if that is asked for.
fn counted(
    args: &CountArgs,
    (question, engine): (&Puzzle, &dyn Engine),
    settings: Settings<'_>,
    limits: &Limits<'_>,
    see: &mut dyn FnMut(CountProgress<'_>),
) -> Result<(CountReport, Option<ApartCounts>), Failure> {
    let report = match &args.checkpoint {
        None if args.apart => {
            let counts = question.count_apart(engine, settings, limits, see)?;
            return Ok((counts.all.clone(), Some(counts)));
        }
        None => question.count_with(engine, settings, limits, see)?,
        Some(file) => {
            let kept = Kept {
                file,
                every: args.checkpoint_every,
                quiet: args.run.quiet,
            };
            resume::count((question, engine), settings, kept, limits, see)?
        }
    };
    Ok((report, None))
}

pub(super) fn run(args: &CountArgs, color: When) -> Result<Exit, Failure> {
    if args.run.backend == "list" {
        return backends::list(args.run.answer.format());
    }
    if args.by_cells {
        cell_counts::check(args)?;
    } else {
        args.run.answer.check(&[("csv", Format::Csv)])?;
    }
    if count_table::is_asked(args) {
        return count_table::run(args, color);
    }
    laid::check_sources(&args.run.laid, args.file())?;
    let clock = Clock::of_program(args.run.wait.time_limit);
    if !(args.apart || args.by_cells || args.by_copies || args.checkpoint.is_some()) {
        weigh::question(&args.run, args.file());
    }
    let known = Known::nothing(args);
    let puzzle = input::asked(args.file(), &args.run.source, &args.run.stock)?;
    let puzzle = laid::added(puzzle, &args.run.laid)?;
    known.is(&puzzle);
    let of_packings = [
        ("--apart", args.apart),
        ("--where", args.by_cells),
        ("--by-copies", args.by_copies),
    ];
    for (option, _) in of_packings.into_iter().filter(|(_, is_given)| *is_given) {
        apart_list::check(&puzzle, option)?;
    }
    weigh::model(&puzzle, args.run.is_verbose());
    let stated = formulation(args.run.formulation, &puzzle)?;
    let question = Puzzle::new(puzzle, stated)?;
    if args.by_cells {
        return cell_counts::run(args, &question, &known, &clock.limits());
    }
    if args.by_copies {
        return copies::run(args, &question, &known, &clock.limits());
    }
    let settings = Settings {
        checkpoints: args.checkpoint.is_some(),
        ..args.run.settings()
    };
    let engine = engine_of(&args.run, &question, goal(args), settings)?;
    known.by(engine.name());
    proof::claim(&args.run)?;
    known.goes_to(writer(args.run.answer.output.as_deref())?);
    weigh::engine(&question, &*engine, args.run.is_verbose());
    let what = ["counting", "zählt"];
    let progress = args.run.progress(what, Columns::Shares);
    let hear = |event: Event<'_>| progress.hear(event);
    let mut see = |seen: CountProgress<'_>| {
        known.see(&seen);
        progress.see(seen);
    };
    let limits = clock.limits();
    let settings = Settings {
        solutions: forbids::limit(&args.run, &*engine, &question, Goal::Count),
        memory: MemoryLimit::Asked(weigh::left),
        events: Events::to(&hear),
        ..settings
    };
    let asked = (&question, &*engine);
    let (report, apart) = counted(args, asked, settings, &limits, &mut see)?;
    let figures = progress.end(&report.outcome);
    let check = self_check(args, &question, &report, engine.name(), &limits)?;
    let exit = apart_count::exit(apart.as_ref(), exit(&report.outcome));
    let told = |why: &Explanation<'_>| {
        told(
            (args.run.answer.format(), apart.as_ref()),
            &question,
            &report,
            engine.name(),
            why,
            check,
        )
    };
    known.answered(told(&Explanation::default())?, exit);
    let asks = (!args.run.quiet).then_some(&args.run);
    let why = reasons(&question, &report.outcome, &limits, asks);
    let answer = told(&why)?;
    watch::speak();
    known.write(answer.as_bytes())?;
    if args.run.is_verbose() {
        verbose(&*engine, &report.outcome, &clock);
        if args.run.is_very_verbose() {
            tell_figures(question.model(), engine.name(), &report.outcome, &figures);
        }
    }
    if !args.run.quiet {
        tell_ended(report.outcome.stop);
        proof::explain(&args.run, &report.outcome);
    }
    // The end of the process gives the memory back, faster than part by part.
    core::mem::forget(question);
    Ok(exit)
}

/// Says that the time was over or the user ended it, as the watch does.
pub(super) fn tell_ended(stop: Stop) {
    if let Stop::Limit(cause @ (Cause::Time | Cause::Interrupt)) = stop {
        note(&format!("{}.", watch::reached(cause)));
    }
}

/// The answer as it is written.
pub(super) fn told(
    (format, apart): (Format, Option<&ApartCounts>),
    question: &Puzzle,
    report: &CountReport,
    engine: &str,
    why: &Explanation<'_>,
    check: Option<Checked>,
) -> std::io::Result<String> {
    if format == Format::Text {
        let below = apart.map(apart_count::text).unwrap_or_default();
        return Ok(text(question, report, engine, why) + &below);
    }
    let mut told = json_count(question, report, engine, why);
    told.complete &= apart.is_none_or(ApartCounts::is_complete);
    told.apart = apart.map(JsonApart::from);
    told.self_check = check.map(|check| check.0);
    told.self_check_reason = check.and_then(|check| check.1);
    json::text(&Printed::Count(&told))
}

/// What came of a second count, and why there was none.
pub(super) type Checked = (Second, Option<&'static str>);

/// Counts again where that is wanted. What came of it is told to those who asked.
fn self_check(
    args: &CountArgs,
    question: &Puzzle,
    report: &CountReport,
    engine: &str,
    limits: &Limits<'_>,
) -> Result<Option<Checked>, Failure> {
    /// A second count that nobody asked for is never long.
    const TIME: Duration = Duration::from_millis(200);
    /// One that somebody asked for has its own end, and only a busy machine takes so long.
    const ASKED: Duration = Duration::from_secs(10);
    let default = if cfg!(debug_assertions) {
        Switch::On
    } else {
        Switch::Off
    };
    if args.self_check.unwrap_or(default) == Switch::Off {
        return Ok(None);
    }
    #[expect(
        clippy::disallowed_methods,
        reason = "the second count gets so much time"
    )]
    let start = Instant::now();
    let time = if args.self_check.is_some() {
        ASKED
    } else {
        TIME
    };
    let is_over = || (start.elapsed() >= time).then_some(Cause::Time);
    let limits = Limits {
        stop: &|| (limits.stop)().or_else(is_over),
        time_left: limits.time_left,
    };
    let told = |text: &str| {
        if args.run.is_verbose() {
            note(text);
        }
    };
    let checked = match question.self_check(report, &limits) {
        SelfCheck::Agrees => {
            told(language().pick([
                "self-check: a second count by trying everything agrees",
                "Selbstprüfung: alles noch einmal auszuprobieren ergibt dasselbe",
            ]));
            (Second::Agrees, None)
        }
        SelfCheck::Skipped(reason) => {
            let reason = language().pick(reason);
            let text = [
                "self-check: there was no second count: {0}",
                "Selbstprüfung: es gab keine zweite Zählung: {0}",
            ];
            told(&language().say(text, &[&reason]));
            (Second::Skipped, Some(reason))
        }
        SelfCheck::Differs(counts) => {
            return Err(Failure::SelfCheck {
                engine: engine.to_owned(),
                counts: Box::new(counts),
            });
        }
    };
    Ok((args.self_check == Some(Switch::On)).then_some(checked))
}

pub(super) fn json_count(
    question: &Puzzle,
    report: &CountReport,
    engine: &str,
    why: &Explanation<'_>,
) -> JsonCount {
    let complete = report.is_complete();
    let reason = if complete {
        report
            .counts
            .reason
            .map(|reason| language().pick(reason).to_owned())
    } else {
        let stopped = forbids::unfinished(report.outcome.stop, engine);
        Some(with_meaning(&stopped))
    };
    JsonCount {
        puzzle: question.name().to_owned(),
        raw: report.counts.raw.clone(),
        rotations: report.counts.rotations.clone().filter(|_| complete),
        full: report.counts.full.clone().filter(|_| complete),
        choices: report.counts.choices.clone().filter(|_| complete),
        complete,
        engine: engine.to_owned(),
        nodes: report.outcome.work.nodes,
        reason,
        repairs: why.json_repairs(question),
        reasons: why.texts(language()),
        apart: None,
        self_check: None,
        self_check_reason: None,
        file: None,
    }
}

fn text(question: &Puzzle, report: &CountReport, engine: &str, why: &Explanation<'_>) -> String {
    let (words, language) = (question.words(), language());
    if !report.is_complete() {
        let unfinished = forbids::unfinished(report.outcome.stop, engine);
        return at_least(&report.counts.raw, words, &unfinished);
    }
    if report.counts.raw.is_zero() {
        let lines = core::iter::once(words.none(language)).chain(why.texts(language));
        return lines.map(|line| line + "\n").collect();
    }
    let meanings = words
        .counted(&report.counts)
        .map(|text| language.pick(text));
    let mut lines = vec![(report.counts.raw.to_string(), meanings[0].to_owned())];
    if let Some(rotations) = &report.counts.rotations {
        lines.push((rotations.to_string(), meanings[1].to_owned()));
    }
    if let Some(full) = &report.counts.full {
        lines.push((full.to_string(), meanings[2].to_owned()));
    }
    if let Some(choices) = &report.counts.choices {
        let meaning = language.pick([
            "choices of pieces that can be built, equal pieces not told apart",
            "Auswahlen von Teilen, die sich bauen lassen, gleiche Teile nicht unterschieden",
        ]);
        lines.push((choices.to_string(), meaning.to_owned()));
    }
    if let (Some(_), Some(reason)) = (&report.counts.rotations, report.counts.reason) {
        let meaning = format!("{}: {}", language.pick(words.full), language.pick(reason));
        lines.push(("-".to_owned(), meaning));
    }
    let lines = lines.iter();
    let lines: Vec<String> = lines
        .map(|(number, meaning)| format!("{number:>9}  {meaning}\n"))
        .collect();
    lines.concat()
}

/// What an unfinished count knows.
pub(super) fn at_least(raw: &Count, words: &FamilyWords, unfinished: &str) -> String {
    let plural = language().pick(words.plural);
    if raw.is_zero() {
        let text = [
            "How many {0} there are is not known; {1}.\n",
            "Wie viele {0} es gibt, ist nicht bekannt; {1}.\n",
        ];
        return language().say(text, &[&plural, &unfinished]);
    }
    let text = ["At least {0} {1}; {2}.\n", "Mindestens {0} {1}; {2}.\n"];
    language().say(text, &[raw, &plural, &unfinished])
}
