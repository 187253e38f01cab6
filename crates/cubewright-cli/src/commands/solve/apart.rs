//! `solve --apart`: only assemblies that come apart.

use core::ops::{ControlFlow, RangeInclusive};

use super::args::{Order, SolveArgs};
use crate::answers::apart::TURNS;
use crate::errors::failure::Failure;
use crate::options::values::UpTo;
use crate::searches::separation;
use cubewright::count::Symmetry;
use cubewright::family::packing::Separation;
use cubewright::language::Statement;
use cubewright::puzzle::{
    ApartRequest, Bounds, Engine, EngineError, Goal, Limits, Outcome, Proof, Puzzle, Settings,
    Solution, Stop, Thoroughness, Verdict, WITH_TURNS,
};
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{language, note, say};

/// What is said where the pieces fit, but nothing is shown.
pub(crate) struct NoneApart {
    /// What there is none of.
    pub(crate) verdict: String,
    /// What is known of the assemblies that there are.
    pub(crate) why: String,
}

/// Whether only assemblies that come apart are asked for.
pub(crate) fn is_asked(args: &SolveArgs) -> bool {
    option(args).is_some()
}

/// The option that asks for them.
pub(crate) fn option(args: &SolveArgs) -> Option<&'static str> {
    let options = [
        ("--apart", args.apart),
        ("--level", args.level.is_some()),
        ("--sort", args.sort.is_some()),
        ("--turns", args.turns),
    ];
    let given = options.into_iter().find(|(_, is_given)| *is_given);
    given.map(|(option, _)| option)
}

/// How an assembly is taken apart by shifts; nothing if it is not, or a limit comes first.
pub(crate) fn way(
    solution: &Solution<'_>,
    limits: &Limits<'_>,
) -> Result<Option<Separation>, EngineError> {
    let report = solution.take_apart(Thoroughness::All, Bounds::default(), limits)?;
    Ok(report.and_then(|report| match report.verdict {
        Verdict::Apart(way) => Some(way),
        Verdict::Whole | Verdict::Locked(_) | Verdict::Open(_) => None,
    }))
}

/// Shows them. The second value says that there is none, and why, where others fit.
pub(crate) fn list(
    args: &SolveArgs,
    question: &Puzzle,
    (engine, goal): (&dyn Engine, Goal),
    settings: Settings<'_>,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(&Solution<'_>, Option<usize>) -> ControlFlow<()>,
) -> Result<(Outcome, Option<NoneApart>), Failure> {
    let most = match goal {
        Goal::All { up_to } => up_to,
        Goal::First | Goal::Optimum | Goal::Count => Some(1),
    };
    let bound = |level: u64| usize::try_from(level).unwrap_or(usize::MAX);
    let levels = args.level.as_ref();
    let request = ApartRequest {
        ruler: separation::ruler(args.turns),
        up_to: match args.up_to {
            UpTo::Raw => Symmetry::Raw,
            UpTo::Rotations => Symmetry::Rotations,
            UpTo::Full => Symmetry::Full,
        },
        least: levels.map_or(0, |levels| bound(*levels.start())),
        most: levels.map_or(usize::MAX, |levels| bound(*levels.end())),
        by_level: args.sort == Some(Order::Level),
    };
    let mut shown = 0;
    let list = question.list_apart(engine, settings, request, limits, &mut |solution, level| {
        shown += 1;
        let end = show(solution, Some(level));
        if args.run.is_verbose() {
            let text = ["solution {0}: level {1}", "Lösung {0}: Level {1}"];
            note(&say(text, &[&shown, &level]));
        }
        if most == Some(shown) {
            return ControlFlow::Break(());
        }
        end
    })?;
    let mut outcome = list.outcome;
    let fit = outcome.proof;
    outcome.found = shown.into();
    if let Some(cause) = list.open {
        outcome.stop = Stop::Limit(cause);
    }
    outcome.proof = Proof::None;
    if outcome.stop == Stop::Finished {
        outcome.proof = if shown == 0 {
            Proof::Infeasible
        } else {
            Proof::Complete
        };
    }
    let is_none = outcome.proof == Proof::Infeasible && fit != Proof::Infeasible;
    let none = is_none.then(|| NoneApart {
        verdict: verdict(levels),
        why: why_none(list.locked, levels.is_some())
            .text(language())
            .to_owned(),
    });
    if args.turns && !args.run.quiet {
        note(language().pick(WITH_TURNS));
    } else if none.is_some() && !args.run.quiet && args.run.answer.format() == Format::Text {
        note(language().pick(TURNS));
    }
    Ok((outcome, none))
}

/// That nothing is shown: not that there is no packing, since there are others.
fn verdict(levels: Option<&RangeInclusive<u64>>) -> String {
    let Some(levels) = levels else {
        return say(
            ["No packing comes apart.", "Keine Packung geht auseinander."],
            &[],
        );
    };
    match (*levels.start(), *levels.end()) {
        (least, u64::MAX) => say(
            [
                "No packing is of level {0} or more.",
                "Keine Packung hat Level {0} oder mehr.",
            ],
            &[&least],
        ),
        (least, most) if least == most => say(
            [
                "No packing is of level {0}.",
                "Keine Packung hat Level {0}.",
            ],
            &[&most],
        ),
        (0, most) => say(
            [
                "No packing is of level {0} or less.",
                "Keine Packung hat Level {0} oder weniger.",
            ],
            &[&most],
        ),
        (least, most) => say(
            [
                "No packing is of level {0} to {1}.",
                "Keine Packung hat Level {0} bis {1}.",
            ],
            &[&least, &most],
        ),
    }
}

/// Why no assembly is shown although the pieces fit: `locked` assemblies lock, and if levels are
/// asked for, there may be others.
fn why_none(locked: u64, has_levels: bool) -> Statement {
    match (locked, has_levels) {
        (_, false) => Statement::of(
            [
                "The pieces fit, but no assembly comes apart.",
                "Die Teile passen, aber keine Anordnung geht auseinander.",
            ],
            &[],
        ),
        (0, true) => Statement::of(
            [
                "The pieces fit and come apart, but no assembly has such a level.",
                "Die Teile passen und gehen auseinander, aber keine Anordnung hat ein solches Level.",
            ],
            &[],
        ),
        (locked, true) => Statement::new(|language| {
            let locked = usize::try_from(locked).unwrap_or(usize::MAX);
            let locked = language.count(locked, [["1 does", "geht 1"], ["{0} do", "gehen {0}"]]);
            let text = [
                "The pieces fit, but no assembly has such a level; of those that were looked at, {0} \
                 not come apart at all.",
                "Die Teile passen, aber keine Anordnung hat ein solches Level; von denen, die \
                 betrachtet wurden, {0} gar nicht auseinander.",
            ];
            language.say(text, &[&locked])
        }),
    }
}
