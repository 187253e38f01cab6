//! Counts, and how far they are.

use core::cell::Cell;

use cubewright::count::Count;
use cubewright::language::Language;
use cubewright::puzzle::{
    Checkpoint, Checkpointing, CountProgress, CountReport, CountState, EngineError, Goal, Limits,
    Puzzle, Settings, engine,
};
use serde::Serialize;

use crate::clock::now_ms;
use crate::reply::Fault;

/// Whoever watches is told no more often than this.
const PAUSE_MS: f64 = 100.0;

/// All digits of a count, as JavaScript rounds what is above 2^53 where it reads a number.
#[derive(Debug, Serialize)]
#[serde(transparent)]
struct Digits(String);

impl From<Count> for Digits {
    fn from(count: Count) -> Self {
        Self(count.to_string())
    }
}

#[derive(Debug, Serialize)]
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
struct SaidSeen {
    raw: Digits,
    done: Option<f64>,
    checkpoint: Option<String>,
}

/// Counts all answers. `watch` is told about ten times a second how far it is; what it
/// hears of a packing ends in a checkpoint from which the count can go on.
pub(crate) fn count(
    question: &Puzzle,
    from: &str,
    language: Language,
    watch: &dyn Fn(&str),
) -> Result<Counted, Fault> {
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
            checkpoint: seen.state.map(|state| state.checkpoint().text()),
        };
        if let Ok(text) = serde_json::to_string(&said) {
            watch(&text);
        }
    };
    let (engine, report) = if from.is_empty() {
        begun(question, &mut see)?
    } else {
        let other = |error: String| Fault::of(error, "count from the beginning");
        let from = Checkpoint::read(from.as_bytes()).map_err(|error| other(error.to_string()))?;
        let checkpointing = Checkpointing {
            from: Some(&from),
            is_due: &|| false,
        };
        let see = &mut |state: &CountState<'_>| see(CountProgress::of(state));
        let settings = Settings::default();
        let counted = question.count_resumable(checkpointing, settings, &Limits::none(), see);
        let report = counted.map_err(|error| match error {
            EngineError::Checkpoint(error) => other(error.to_string()),
            error => error.into(),
        })?;
        ("cover".to_owned(), report)
    };
    let complete = report.is_complete();
    let counts = report.counts;
    let words = question.words();
    Ok(Counted {
        raw: counts.raw.into(),
        rotations: counts.rotations.filter(|_| complete).map(Digits::from),
        full: counts.full.filter(|_| complete).map(Digits::from),
        complete,
        engine,
        nodes: report.outcome.work.nodes,
        ms: now_ms() - start,
        meanings: [words.raw, words.rotations, words.full].map(|text| language.pick(text)),
        reason: counts.reason.map(|reason| language.pick(reason)),
    })
}

/// A count from the beginning, with the engine that is best for it.
fn begun(
    question: &Puzzle,
    see: &mut dyn FnMut(CountProgress<'_>),
) -> Result<(String, CountReport), Fault> {
    let engine = engine(question.choice(Goal::Count, Settings::default())?.engine)?;
    let report = question.count_with(&*engine, Settings::default(), &Limits::none(), see)?;
    Ok((engine.name().to_owned(), report))
}
