//! `cubewright count --by-copies`: how many solutions use how many copies of each piece.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use super::args::CountArgs;
use super::state::Known;
use super::tell_ended;
use crate::errors::failure::Failure;
use crate::json::{self, Printed};
use crate::searches::weight;
use cubewright::count::{Count, Counts};
use cubewright::puzzle::{
    CopyCounts, CountProgress, Engine, EngineError, Event, Events, Limits, MemoryLimit, Puzzle,
    Settings, Stop, any_copy_counter, engine,
};
use cubewright_programs::errors::Exit;
use cubewright_programs::files::writer;
use cubewright_programs::json::typed;
use cubewright_programs::limits::watch;
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{Columns, language};

/// How many packings use how many copies of each piece.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "copies")]
#[schemars(transform = typed::<Self>)]
pub(crate) struct JsonCopies<'a> {
    /// The name of the puzzle.
    puzzle: &'a str,
    /// The engine that counted.
    engine: &'a str,
    /// Whether the counts are proved.
    complete: bool,
    /// One object for each combination of copies that occurs, in ascending order; none if the
    /// count is not complete.
    copies: Vec<JsonCombination<'a>>,
}

impl Printed for JsonCopies<'_> {}

/// The packings with so many copies of each piece.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "combination")]
struct JsonCombination<'a> {
    /// The numbers of copies by the name of the piece; equal pieces count together, and `/` joins
    /// their names.
    pieces: BTreeMap<&'a str, u64>,
    /// All packings.
    raw: &'a Count,
    /// Packings up to rotation.
    rotations: &'a Option<Count>,
    /// Packings up to rotation and reflection; null if a reflection turns a piece into another, or
    /// into none.
    full: &'a Option<Count>,
}

/// Counts by copies and writes the answer.
pub(crate) fn run(
    args: &CountArgs,
    question: &Puzzle,
    known: &Known,
    limits: &Limits<'_>,
) -> Result<Exit, Failure> {
    let engine: Box<dyn Engine> = match &*args.run.backend {
        "auto" => any_copy_counter()?,
        name => engine(name)?,
    };
    known.by(engine.name());
    known.goes_to(writer(args.run.answer.output.as_deref())?);
    let what = ["counting", "zählt"];
    let progress = args.run.progress(what, Columns::Shares);
    let hear = |event: Event<'_>| progress.hear(event);
    let settings = Settings {
        memory: MemoryLimit::Asked(weight::left),
        events: Events::to(&hear),
        ..args.run.settings()
    };
    let mut see = |seen: CountProgress<'_>| progress.see(seen);
    let counted = question.count_by_copies(&*engine, settings, limits, &mut see);
    drop(progress);
    let counted = counted.map_err(|error| match error {
        // Who chose no engine cannot leave it out.
        EngineError::Unsupported { what, .. } if args.run.backend == "auto" => {
            let engine = "auto";
            EngineError::Unsupported { engine, what }
        }
        error => error,
    })?;
    let exit = match counted.stop {
        Stop::Limit(cause) => watch::exit(cause),
        Stop::Finished | Stop::Enough if counted.counts.is_empty() => Exit::ProvedNone,
        Stop::Finished | Stop::Enough => Exit::Answered,
    };
    let told = match args.run.answer.format() {
        Format::Text => text(question, &counted),
        _ => json::text(&object(question, &counted, engine.name()))?,
    };
    known.answered(told.clone(), exit);
    watch::speak();
    known.write(told.as_bytes())?;
    if !args.run.quiet {
        tell_ended(counted.stop);
    }
    Ok(exit)
}

fn object<'a>(question: &'a Puzzle, counted: &'a CopyCounts, engine: &'a str) -> JsonCopies<'a> {
    let combination = |(copies, counts): &'a (Vec<u64>, Counts)| JsonCombination {
        pieces: counted
            .pieces
            .iter()
            .map(String::as_str)
            .zip(copies.iter().copied())
            .collect(),
        raw: &counts.raw,
        rotations: &counts.rotations,
        full: &counts.full,
    };
    JsonCopies {
        puzzle: question.name(),
        engine,
        complete: counted.stop == Stop::Finished,
        copies: counted.counts.iter().map(combination).collect(),
    }
}

/// A line for each combination: the counts, and the pieces whose copies are not always the same.
fn text(question: &Puzzle, counted: &CopyCounts) -> String {
    let language = language();
    if counted.stop != Stop::Finished {
        return language.say(
            [
                "The count did not finish; nothing is known.\n",
                "Die Zählung ist nicht fertig geworden; nichts ist bekannt.\n",
            ],
            &[],
        );
    }
    let Some((first, _)) = counted.counts.first() else {
        return question.none(language) + "\n";
    };
    let varies = |piece: usize| {
        counted
            .counts
            .iter()
            .any(|(copies, _)| copies[piece] != first[piece])
    };
    let varying: Vec<usize> = (0..first.len()).filter(|&piece| varies(piece)).collect();
    let shown = if varying.is_empty() {
        (0..first.len()).collect()
    } else {
        varying
    };
    let heads = [
        ["all", "alle"],
        ["up to rotation", "bis auf Drehung"],
        ["and reflection", "und Spiegelung"],
    ];
    let mut rows = vec![(
        heads.map(|head| language.pick(head).to_owned()),
        language.pick(["copies", "Kopien"]).to_owned(),
    )];
    for (copies, counts) in &counted.counts {
        let number = |count: &Option<Count>| {
            count
                .as_ref()
                .map_or_else(|| "-".to_owned(), Count::to_string)
        };
        let numbers = [
            counts.raw.to_string(),
            number(&counts.rotations),
            number(&counts.full),
        ];
        let used = shown
            .iter()
            .map(|&piece| format!("{} x{}", counted.pieces[piece], copies[piece]));
        rows.push((numbers, used.collect::<Vec<_>>().join(", ")));
    }
    let width = |column: usize| {
        rows.iter()
            .map(|(numbers, _)| numbers[column].chars().count())
            .max()
            .unwrap_or(0)
    };
    let widths = [0, 1, 2].map(width);
    let line = |(numbers, used): &([String; 3], String)| {
        let [a, b, c] = numbers;
        let [wide_a, wide_b, wide_c] = widths;
        format!("{a:>wide_a$}  {b:>wide_b$}  {c:>wide_c$}  {used}\n")
    };
    rows.iter().map(line).collect()
}
