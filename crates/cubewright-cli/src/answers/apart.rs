//! `count --apart`: how many assemblies come apart.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use cubewright::count::Count;
use cubewright::family::packing::Ruler;
use cubewright::language::Text;
use cubewright::puzzle::{ApartCounts, Cause, Stop, WITH_TURNS};
use cubewright_programs::errors::Exit;
use cubewright_programs::limits::watch;
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{language, note, say};

/// The keys that are added to the object of a count.
#[derive(Serialize, JsonSchema)]
pub(crate) struct JsonApart {
    /// With `--apart`: the packings that come apart.
    apart: Numbers,
    /// With `--apart`: the number of packings of each level, by the level. Up to reflection if
    /// `full` is a number, otherwise up to rotation.
    levels: BTreeMap<usize, u64>,
    /// With `--apart --turns`: that pieces may also turn, and each turn counts; not there without.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    turns: bool,
    /// With `--apart`: packings of which a limit left it open whether they come apart, counted as
    /// `levels`.
    open: u64,
}

/// Packings up to symmetry.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "packings_up_to_symmetry")]
struct Numbers {
    /// Up to rotation.
    rotations: u64,
    /// Up to rotation and reflection; null as in a count.
    full: Option<u64>,
}

impl From<&ApartCounts> for JsonApart {
    fn from(counts: &ApartCounts) -> Self {
        Self {
            apart: Numbers {
                rotations: counts.rotations,
                full: counts.full,
            },
            levels: counts.levels.clone(),
            turns: counts.ruler == Ruler::Turns,
            open: counts.open,
        }
    }
}

/// The lines below a count.
pub(crate) fn text(counts: &ApartCounts) -> String {
    let (number, [one, several]): (u64, [Text; 2]) = match counts.full {
        Some(full) => (
            full,
            [
                [
                    "of them comes apart, up to rotation and reflection",
                    "davon geht auseinander, bis auf Drehung und Spiegelung",
                ],
                [
                    "of them come apart, up to rotation and reflection",
                    "davon gehen auseinander, bis auf Drehung und Spiegelung",
                ],
            ],
        ),
        None => (
            counts.rotations,
            [
                [
                    "of them comes apart, up to rotation",
                    "davon geht auseinander, bis auf Drehung",
                ],
                [
                    "of them come apart, up to rotation",
                    "davon gehen auseinander, bis auf Drehung",
                ],
            ],
        ),
    };
    let meaning = if number == 1 { one } else { several };
    let mut text = format!("{number:>9}  {}\n", language().pick(meaning));
    let levels = counts.levels.iter().rev().enumerate();
    let levels = levels.map(|(row, (level, number))| {
        // What a level is, is said once.
        let meaning = if row == 0 {
            [
                "of level {0} (moves until the first pieces are out)",
                "mit Level {0} (Züge, bis die ersten Teile heraus sind)",
            ]
        } else {
            ["of level {0}", "mit Level {0}"]
        };
        let meaning = say(meaning, &[level]);
        format!("{number:>9}  {meaning}\n")
    });
    text.extend(levels);
    if counts.ruler == Ruler::Turns {
        text.push_str(language().pick(WITH_TURNS));
        text.push('\n');
    }
    if !counts.is_complete() {
        text.push_str(&unfinished(counts));
        text.push('\n');
    }
    text
}

/// What is known of a count that was ended, as a line.
pub(crate) fn at_least(rotations: u64) -> String {
    let text = [
        "At least {0} of them {0|comes|come} apart, up to rotation.\n",
        "Mindestens {0} davon {0|geht|gehen} auseinander, bis auf Drehung.\n",
    ];
    say(text, &[&rotations])
}

/// That turns may help where shifts do not, to whoever reads the text.
pub(crate) fn tell_turns(counts: Option<&ApartCounts>, format: Format) {
    let Some(counts) = counts.filter(|_| format == Format::Text) else {
        return;
    };
    let judged = Count::from(counts.rotations + counts.open);
    let is_all = counts.all.counts.rotations.as_ref() == Some(&judged);
    if counts.ruler == Ruler::Shifts && !is_all {
        note(language().pick(TURNS));
    }
}

/// The hint of commands that move pieces along the axes only.
pub(crate) const TURNS: Text = [
    "hint: --turns lets pieces turn, too",
    "Tipp: mit --turns dürfen sich Teile auch drehen",
];

/// Why the numbers are lower bounds.
fn unfinished(counts: &ApartCounts) -> String {
    let why = match cause(counts) {
        Cause::Interrupt => ["interrupted", "abgebrochen"],
        _ => ["a limit was reached", "eine Grenze wurde erreicht"],
    };
    let why = language().pick(why);
    let open = usize::try_from(counts.open).unwrap_or(usize::MAX);
    if open == 0 {
        let text = [
            "These are lower bounds: {0}.",
            "Das sind untere Schranken: {0}.",
        ];
        return say(text, &[&why]);
    }
    let open = language().count(
        open,
        [
            ["1 of them was left open", "davon blieb 1 offen"],
            ["{0} of them were left open", "davon blieben {0} offen"],
        ],
    );
    let text = [
        "These are lower bounds: {0}; {1}.",
        "Das sind untere Schranken: {0}; {1}.",
    ];
    say(text, &[&why, &open])
}

/// What ended a count that was not finished.
fn cause(counts: &ApartCounts) -> Cause {
    match counts.all.outcome.stop {
        Stop::Limit(cause) => cause,
        Stop::Finished | Stop::Enough => counts.stopped.unwrap_or(Cause::Nodes),
    }
}

/// The exit code of a count that was not finished.
pub(crate) fn exit(counts: Option<&ApartCounts>, exit: Exit) -> Exit {
    let Some(counts) = counts.filter(|counts| !counts.is_complete()) else {
        return exit;
    };
    if exit != Exit::Answered {
        return exit;
    }
    watch::exit(cause(counts))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn last_line(counts: &ApartCounts) -> String {
        text(counts).lines().last().unwrap_or_default().to_owned()
    }

    #[test]
    fn what_was_left_open_is_told_with_the_reason() {
        let counts = |open, stopped| ApartCounts {
            open,
            stopped,
            ..ApartCounts::default()
        };
        for (counts, told) in [
            (
                counts(2, Some(Cause::Time)),
                "These are lower bounds: a limit was reached; 2 of them were left open.",
            ),
            (
                counts(1, Some(Cause::Interrupt)),
                "These are lower bounds: interrupted; 1 of them was left open.",
            ),
            // The mirror image of one that was judged.
            (
                counts(0, Some(Cause::Memory)),
                "These are lower bounds: a limit was reached.",
            ),
        ] {
            assert!(!counts.is_complete());
            assert_eq!(last_line(&counts), told);
        }
        assert!(counts(0, None).is_complete());
    }
}
