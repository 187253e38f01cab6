//! The engine that searches, and what is said of its work.

use crate::errors::failure::Failure;
use crate::options::run::RunArgs;
use cubewright::puzzle::{
    Engine, EngineError, Explanation, Goal, Limits, Outcome, Proof, Puzzle, Settings, backends,
    engine,
};
use cubewright_programs::engines;
use cubewright_programs::errors::Exit;
use cubewright_programs::limits::{Clock, watch};
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{language, note, say};

/// Prints all engines.
pub(crate) fn list(format: Format) -> Result<Exit, Failure> {
    Ok(engines::list(backends(), format)?)
}

/// The engine that is asked for; for `auto`, the one that the rule takes.
pub(crate) fn engine_of(
    args: &RunArgs,
    question: &Puzzle,
    goal: Goal,
    settings: Settings<'_>,
) -> Result<Box<dyn Engine>, EngineError> {
    if args.backend != "auto" {
        return engine(&args.backend);
    }
    let choice = question.choice(goal, settings)?;
    if args.is_verbose() {
        let text = ["auto chooses {0}: {1}", "auto wählt {0}: {1}"];
        note(&say(text, &[&choice.engine, &language().pick(choice.why)]));
    }
    let chosen = engine(choice.engine)?;
    if chosen.enumerates_by_blocking() {
        // Its backend may not look at the limits for long.
        watch::start_now();
    }
    Ok(chosen)
}

/// Why there is no solution. Reasons take work, and who wants nothing but the answer does not read
/// them.
pub(crate) fn reasons<'a>(
    question: &'a Puzzle,
    outcome: &Outcome,
    limits: &Limits<'_>,
    asks: Option<&RunArgs>,
) -> Explanation<'a> {
    let Some(run) = asks else {
        return Explanation::default();
    };
    if outcome.proof == Proof::Infeasible {
        // They may look at the limits late.
        watch::start_now();
    }
    let why = question.explanation(outcome, limits);
    if run.is_verbose() { why.in_full() } else { why }
}

/// Says which engine answered and how much work it was.
pub(crate) fn verbose(engine: &dyn Engine, outcome: &Outcome, clock: &Clock) {
    let ms = clock.elapsed().as_secs_f64() * 1e3;
    let method = outcome
        .method
        .map_or_else(String::new, |method| format!(" ({method})"));
    let name = engine.name();
    let mut work = Vec::new();
    if outcome.work.models > 0 {
        let text = [
            "{0} {0|model|models} solved",
            "{0} {0|Modell|Modelle} gelöst",
        ];
        work.push(say(text, &[&outcome.work.models]));
    }
    let nodes = outcome.work.nodes;
    work.extend(nodes.map(|nodes| say(["{0} {0|node|nodes}", "{0} Knoten"], &[&nodes])));
    work.push(format!("{ms:.3} ms"));
    let text = ["engine {0}{1}: {2}", "Engine {0}{1}: {2}"];
    note(&say(text, &[&name, &method, &work.join(", ")]));
}
