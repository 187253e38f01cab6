//! Engines that forbid each solution that they have found, to find the next.
//!
//! Invariant: nobody waits for such an engine unawares. What it does is said at once, and
//! beyond some thousands of solutions it goes on only if it is told to.

use crate::options::run::RunArgs;
use cubewright::language::Text;
use cubewright::puzzle::{Cause, Engine, Goal, Puzzle, Stop, engine};
use cubewright_programs::limits::watch::MOST_FORBIDDEN;
use cubewright_programs::options::FormulationArg;
use cubewright_programs::terminal::{language, note, say};

/// Why a count is not finished.
pub(crate) const STOPPED: Text = [
    "the search was stopped before its end",
    "die Suche wurde vor ihrem Ende angehalten",
];

/// How many solutions `engine` may forbid if `goal` is every solution; says so.
pub(crate) fn limit(
    args: &RunArgs,
    engine: &dyn Engine,
    question: &Puzzle,
    goal: Goal,
) -> Option<u64> {
    tell_race(args, engine, question, goal);
    let is_all = matches!(goal, Goal::Count | Goal::All { up_to: None });
    if !is_all || !engine.enumerates_by_blocking() {
        return None;
    }
    if !args.quiet {
        let noun = language().pick(question.words().noun);
        let stops = if args.force {
            String::new()
        } else {
            let text = [
                ", and stops after {0} unless --force is given",
                " und hört nach {0} auf, wenn nicht --force dasteht",
            ];
            say(text, &[&MOST_FORBIDDEN])
        };
        let text = [
            "{0} finds the next {1} by forbidding each one found, which is slow beyond some \
             thousands{2}{3}.",
            "{0} findet die nächste {1}, indem es jede gefundene verbietet; das ist ab einigen \
             Tausend langsam{2}{3}.",
        ];
        let other = instead(args, question, goal);
        note(&say(text, &[&engine.name(), &noun, &stops, &other]));
    }
    (!args.force).then_some(MOST_FORBIDDEN)
}

/// Says that a race counts without symmetry, which its racers alone would use.
fn tell_race(args: &RunArgs, engine: &dyn Engine, question: &Puzzle, goal: Goal) {
    let has_symmetries = question.words().has_symmetries;
    if args.quiet || engine.name() != RACE || goal != Goal::Count || !has_symmetries {
        return;
    }
    let Ok(other) = question.choice(goal, args.settings()) else {
        return;
    };
    let plural = language().pick(question.words().plural);
    let text = [
        "race finds all {0} one by one, without using the symmetry; {1} alone uses it where it can, and is \
         mostly faster.",
        "race findet alle {0} einzeln, ohne die Symmetrie zu nutzen; {1} allein nutzt sie, wo es geht, und ist \
         meist schneller.",
    ];
    note(&say(text, &[&plural, &other.engine]));
}

/// The name of the race of several engines.
const RACE: &str = "race";

/// What does without, if there is something.
fn instead(args: &RunArgs, question: &Puzzle, goal: Goal) -> String {
    let choice = question.choice(goal, args.settings());
    let other = choice.and_then(|choice| engine(choice.engine));
    let other = other.ok().filter(|other| !other.enumerates_by_blocking());
    match other {
        Some(other) => say(
            ["; {0} does not need this", "; {0} braucht das nicht"],
            &[&other.name()],
        ),
        None if args.formulation != FormulationArg::default() && args.proof.is_none() => {
            let text = [
                "; without --formulation there are engines that do not need this",
                "; ohne --formulation gibt es Engines, die das nicht brauchen",
            ];
            language().pick(text).to_owned()
        }
        None => String::new(),
    }
}

/// Why a count is not finished.
pub(crate) fn unfinished(stop: Stop, engine: &str) -> String {
    match stop {
        Stop::Limit(Cause::Solutions) => language().say(
            [
                "engine {0} was stopped here, as it forbids each solution found; --force goes on",
                "die Engine {0} wurde hier angehalten, da sie jede gefundene Lösung verbietet; \
                 --force lässt sie weitermachen",
            ],
            &[&engine],
        ),
        _ => language().pick(STOPPED).to_owned(),
    }
}
