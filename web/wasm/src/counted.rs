//! Counts, and how far they are.

use core::cell::Cell;

use cubewright::count::Count;
use cubewright::language::Language;
use cubewright::puzzle::{
    Checkpointing, CountProgress, CountReport, Goal, Limits, Puzzle, Settings, engine,
};
use serde::Serialize;

use crate::Open;
use crate::clock::now_ms;
use crate::reply::Fault;

/// Whoever watches is told no more often than this.
const PAUSE_MS: f64 = 100.0;

/// All digits of a count, as JavaScript rounds what is above 2^53 where it reads a number.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct Digits(String);

impl From<Count> for Digits {
    fn from(count: Count) -> Self {
        Self(count.to_string())
    }
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Count"))]
pub(crate) struct Counted {
    raw: Digits,
    rotations: Option<Digits>,
    full: Option<Digits>,
    complete: bool,
    engine: String,
    nodes: Option<u64>,
    ms: f64,
    meanings: [&'static str; 3],
    reason: Option<&'static str>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Seen"))]
pub(crate) struct SaidSeen {
    raw: Digits,
    done: Option<f64>,
    checkpoint: Option<String>,
}

/// What a count came to.
pub(crate) struct Tally {
    report: CountReport,
    engine: String,
    ms: f64,
}

/// Counts all answers. `watch` is told about ten times a second how far it is; what it
/// hears of a packing ends in a checkpoint from which the count can go on. What was
/// counted to the end already is only said again.
pub(crate) fn count(
    open: &mut Open,
    from: &str,
    language: Language,
    watch: &dyn Fn(&str),
) -> Result<Counted, Fault> {
    let question = &open.question;
    let tally = match open.count.take() {
        Some(tally) => tally,
        None => tally(question, from, watch)?,
    };
    let said = said(question, &tally, language);
    open.count = Some(tally).filter(|_| said.complete);
    Ok(said)
}

fn said(question: &Puzzle, Tally { report, engine, ms }: &Tally, language: Language) -> Counted {
    let complete = report.is_complete();
    let counts = &report.counts;
    let known = |count: &Option<Count>| count.clone().filter(|_| complete).map(Digits::from);
    let words = question.words();
    Counted {
        raw: counts.raw.clone().into(),
        rotations: known(&counts.rotations),
        full: known(&counts.full),
        complete,
        engine: engine.clone(),
        nodes: report.outcome.work.nodes,
        ms: *ms,
        meanings: words.counted(counts).map(|text| language.pick(text)),
        reason: counts.reason.map(|reason| language.pick(reason)),
    }
}

fn tally(question: &Puzzle, from: &str, watch: &dyn Fn(&str)) -> Result<Tally, Fault> {
    let start = now_ms();
    let last = Cell::new(start);
    let mut see = |seen: CountProgress<'_>| {
        let now = now_ms();
        if now - last.get() < PAUSE_MS {
            return;
        }
        last.set(now);
        let said = SaidSeen {
            raw: seen.raw.into(),
            done: seen.done,
            checkpoint: seen.checkpoint.map(|text| text()),
        };
        if let Ok(text) = serde_json::to_string(&said) {
            watch(&text);
        }
    };
    let settings = Settings {
        checkpoints: !from.is_empty(),
        ..Settings::default()
    };
    let engine = engine(question.choice(Goal::Count, settings)?.engine)?;
    let report = if from.is_empty() {
        question.count_with(&*engine, settings, &Limits::none(), &mut see)?
    } else {
        let checkpointing = Checkpointing {
            from: Some(from.as_bytes()),
            is_due: &|| false,
        };
        question.count_resumable(&*engine, checkpointing, settings, &Limits::none(), &mut see)?
    };
    let engine = engine.name().to_owned();
    let ms = now_ms() - start;
    Ok(Tally { report, engine, ms })
}
