//! `count --apart`: how many assemblies come apart.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use super::exit::Exit;
use super::language::{language, say};
use super::watch;
use cubewright::puzzle::{ApartCounts, Cause, Stop};

/// The keys that are added to the object of a count.
#[derive(Serialize, JsonSchema)]
pub(super) struct JsonApart {
    /// With `--apart`: the packings that come apart.
    apart: Numbers,
    /// With `--apart`: the number of packings of each level, by the level. Up to reflection if
    /// `full` is a number, otherwise up to rotation.
    levels: BTreeMap<usize, u64>,
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
        }
    }
}

/// The lines below a count.
pub(super) fn text(counts: &ApartCounts) -> String {
    let (number, meaning) = match counts.full {
        Some(full) => (
            full,
            [
                "of them come apart, up to rotation and reflection",
                "davon gehen auseinander, bis auf Drehung und Spiegelung",
            ],
        ),
        None => (
            counts.rotations,
            [
                "of them come apart, up to rotation",
                "davon gehen auseinander, bis auf Drehung",
            ],
        ),
    };
    let mut text = format!("{number:>9}  {}\n", language().pick(meaning));
    let levels = counts.levels.iter().rev().map(|(level, number)| {
        let meaning = say(
            [
                "of level {0} (BurrTools' ruler)",
                "mit Level {0} (gezählt wie BurrTools)",
            ],
            &[level],
        );
        format!("{number:>9}  {meaning}\n")
    });
    text.extend(levels);
    if !counts.is_complete() {
        let unknown = say(
            [
                "These are lower bounds: a limit was reached; {0} assemblies were left open.",
                "Das sind untere Schranken: eine Grenze wurde erreicht; {0} blieben offen.",
            ],
            &[&counts.open],
        );
        text.push_str(&unknown);
        text.push('\n');
    }
    text
}

/// The exit code of a count that was not finished.
pub(super) fn exit(counts: Option<&ApartCounts>, exit: Exit) -> Exit {
    let Some(counts) = counts.filter(|counts| !counts.is_complete()) else {
        return exit;
    };
    if exit != Exit::Answered {
        return exit;
    }
    match counts.all.outcome.stop {
        Stop::Limit(cause) => watch::exit(cause),
        Stop::Finished | Stop::Enough => watch::exit(counts.stopped.unwrap_or(Cause::Nodes)),
    }
}
