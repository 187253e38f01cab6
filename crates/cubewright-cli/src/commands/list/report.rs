//! What is known of the puzzles of the catalogue, in words and as JSON.

use std::io::{self, Write};

use schemars::JsonSchema;
use serde::Serialize;

use super::sources;
use crate::json::Printed;
use cubewright::catalogue::{Entry, Known, Published};
use cubewright::count::Symmetry;
use cubewright::language::Text;
use cubewright_programs::files::{Output, wrapped_for};
use cubewright_programs::json::typed;
use cubewright_programs::terminal::{language, say};

/// A puzzle of the catalogue.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "known")]
#[schemars(transform = typed::<Self>)]
pub(crate) struct JsonKnown {
    /// Its name, which stands for a file in every command.
    name: String,
    /// Other names.
    also: Vec<String>,
    /// Its family.
    family: String,
    /// Who thought of it, or makes it.
    maker: Option<String>,
    /// When it came out.
    year: Option<String>,
    /// How many pieces it has; of a snake, cubes.
    pieces: usize,
    /// How many solutions were counted here; null where they were not.
    counts: Option<JsonCounted>,
    /// Why they were not counted here.
    #[serde(skip_serializing_if = "Option::is_none")]
    uncounted: Option<String>,
    /// Counts that others published.
    published: Vec<JsonPublished>,
    /// The most moves until the first pieces leave, of burrs.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<u64>,
    /// Where its shapes are from.
    source: String,
}

impl Printed for JsonKnown {}

/// How many solutions a puzzle of the catalogue has.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "counted")]
struct JsonCounted {
    /// All of them.
    raw: Option<u64>,
    /// Up to rotations.
    rotations: Option<u64>,
    /// Up to rotations and reflections.
    full: Option<u64>,
}

/// A count that somebody published.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "published_count")]
struct JsonPublished {
    /// The number.
    count: u64,
    /// Up to what it was counted: `raw`, `rotations` or `full`.
    up_to: &'static str,
    /// By whom.
    by: String,
}

/// Puzzles of the catalogue.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "puzzles")]
#[schemars(transform = typed::<Self>)]
pub(crate) struct JsonPuzzles {
    /// The puzzles, family by family.
    puzzles: Vec<JsonKnown>,
}

impl Printed for JsonPuzzles {}

impl JsonPuzzles {
    pub(super) fn of(entries: &[Entry]) -> Self {
        let puzzles = entries.iter().map(JsonKnown::of).collect();
        Self { puzzles }
    }
}

impl JsonKnown {
    pub(super) fn of(entry: &Entry) -> Self {
        let Known {
            raw,
            rotations,
            full,
        } = entry.counts;
        let is_counted = entry.counts.least().is_some();
        let published = |it: &Published| JsonPublished {
            count: it.count,
            up_to: match it.up_to {
                Symmetry::Raw => "raw",
                Symmetry::Rotations => "rotations",
                Symmetry::Full => "full",
            },
            by: it.by.clone(),
        };
        Self {
            name: entry.name.clone(),
            also: entry.also.clone(),
            family: family(entry).to_owned(),
            maker: entry.maker.clone(),
            year: entry.year.clone(),
            pieces: entry.pieces,
            counts: is_counted.then_some(JsonCounted {
                raw,
                rotations,
                full,
            }),
            uncounted: entry
                .uncounted
                .as_ref()
                .map(|why| why.text(language()).to_owned()),
            published: entry.published.iter().map(published).collect(),
            level: entry.level,
            source: entry.source.clone(),
        }
    }
}

fn family(entry: &Entry) -> &str {
    entry.family.text(language())
}

/// The puzzles of each family, which stand together.
fn by_family(entries: &[Entry]) -> impl Iterator<Item = &[Entry]> {
    entries.chunk_by(|one, other| one.family == other.family)
}

/// The families, and how many puzzles each has.
pub(super) fn families(to: &mut Output, entries: &[Entry]) -> io::Result<()> {
    for of_one in by_family(entries) {
        let such = ["such as {0}", "etwa {0}"];
        let such = say(such, &[&of_one[0].name]);
        writeln!(to, "{:<28}{:>6}  {such}", family(&of_one[0]), of_one.len())?;
    }
    let text = [
        "{0} puzzles. `cubewright list soma` shows those with this word, `cubewright solve \"Soma cube\"` \
         solves one.\n",
        "{0} Puzzles. `cubewright list soma` zeigt die mit diesem Wort, `cubewright solve \"Soma cube\"` \
         löst eins.\n",
    ];
    to.write_all(wrapped_for(to, &say(text, &[&entries.len()])).as_bytes())
}

/// A line for each, below its family, or for a series of alike ones; of many lines, the first ones.
pub(super) fn rows(to: &mut Output, entries: &[Entry]) -> io::Result<()> {
    /// So many of a family are told.
    const MOST: usize = 400;
    for of_one in by_family(entries) {
        writeln!(to, "{}", family(&of_one[0]))?;
        let all: Vec<&[Entry]> = series(of_one).collect();
        let (shown, rest) = all.split_at(all.len().min(MOST));
        let rows = shown.iter().map(|alike| (row_name(alike), &alike[0]));
        let rows: Vec<(String, &Entry)> = rows.collect();
        let width = rows.iter().map(|(name, _)| name.chars().count()).max();
        let width = width.unwrap_or_default();
        for (name, entry) in rows {
            let (pieces, solutions) = (entry.pieces, solutions(entry));
            writeln!(to, "  {name:<width$}  {pieces:>3}  {solutions}")?;
        }
        if !rest.is_empty() {
            let more = [
                "  and {0} more; --format jsonl shows all",
                "  und {0} weitere; --format jsonl zeigt alle",
            ];
            let left: usize = rest.iter().map(|alike| alike.len()).sum();
            writeln!(to, "{}", say(more, &[&left]))?;
        }
    }
    let text = [["1 puzzle", "1 Puzzle"], ["{0} puzzles", "{0} Puzzles"]];
    let number = language().count(entries.len(), text);
    let text = [
        "{0}: name, pieces, solutions; turned and mirrored ones are one, if nothing else is said.",
        "{0}: Name, Teile, Lösungen; gedrehte und gespiegelte sind eine, wo nichts anderes steht.",
    ];
    writeln!(to, "{}", say(text, &[&number]))
}

/// The entries, with those of a series that are alike but for their numbers together.
fn series(entries: &[Entry]) -> impl Iterator<Item = &[Entry]> {
    /// Fewer have a line each.
    const LEAST: usize = 20;
    let numbered = |entry: &Entry| {
        let stem = entry.name.trim_end_matches(|it: char| it.is_ascii_digit());
        let number: Option<u64> = entry.name[stem.len()..].parse().ok();
        (stem.len(), number)
    };
    let goes_on = move |one: &Entry, other: &Entry| {
        let ((stem, from), (other_stem, to)) = (numbered(one), numbered(other));
        let counts_on = from.is_some_and(|from| from.checked_add(1) == to);
        let is_alike = one.pieces == other.pieces && one.counts.least() == other.counts.least();
        counts_on && is_alike && one.name[..stem] == other.name[..other_stem]
    };
    entries.chunk_by(goes_on).flat_map(|alike| {
        let at_once = if alike.len() < LEAST { 1 } else { alike.len() };
        alike.chunks(at_once)
    })
}

/// The name of an entry, or of the first and the number of the last of a series.
fn row_name(alike: &[Entry]) -> String {
    let (first, last) = (&alike[0].name, &alike[alike.len() - 1].name);
    if alike.len() == 1 {
        return first.clone();
    }
    let stem = last.trim_end_matches(|it: char| it.is_ascii_digit()).len();
    say(["{0} to {1}", "{0} bis {1}"], &[first, &&last[stem..]])
}

/// How many solutions it has, in words, and up to what if reflections are not left out.
pub(super) fn solutions(entry: &Entry) -> String {
    let text = match entry.counts.least() {
        None => return language().pick(["not counted", "nicht gezählt"]).to_owned(),
        Some((0, _)) => return language().pick(["no solution", "keine Lösung"]).to_owned(),
        Some((_, Symmetry::Full)) => ["{0} {0|solution|solutions}", "{0} {0|Lösung|Lösungen}"],
        Some((_, Symmetry::Rotations)) => [
            "{0} {0|solution|solutions up to rotations}",
            "{0} {0|Lösung|Lösungen bis auf Drehungen}",
        ],
        Some((_, Symmetry::Raw)) => [
            "{0} {0|solution|solutions, turned ones too}",
            "{0} {0|Lösung|Lösungen, auch gedrehte}",
        ],
    };
    let count = entry.counts.least().map_or(0, |(count, _)| count);
    say(text, &[&count])
}

/// All that is known of one.
pub(super) fn one(to: &mut Output, entry: &Entry) -> io::Result<()> {
    let mut lines: Vec<(Text, String)> = Vec::new();
    if !entry.also.is_empty() {
        lines.push((["also", "auch"], entry.also.join("; ")));
    }
    lines.push((["family", "Familie"], family(entry).to_owned()));
    let known = [
        (["by", "von"], &entry.maker),
        (["year", "Jahr"], &entry.year),
    ];
    let known = known
        .into_iter()
        .filter_map(|(name, value)| Some((name, value.clone()?)));
    lines.extend(known);
    lines.push((["pieces", "Teile"], entry.pieces.to_string()));
    lines.push((["solutions", "Lösungen"], counted(entry)));
    if let Some(level) = entry.level {
        lines.push((["level", "Level"], level.to_string()));
    }
    for it in &entry.published {
        let value = format!("{}{} ({})", it.count, up_to(it.up_to), it.by);
        lines.push((["published", "veröffentlicht"], value));
    }
    lines.push((["source", "Quelle"], sources::told(&entry.source)));
    writeln!(to, "{}", entry.name)?;
    for (name, value) in lines {
        writeln!(to, "  {}: {value}", language().pick(name))?;
    }
    Ok(())
}

fn up_to(symmetry: Symmetry) -> &'static str {
    language().pick(match symmetry {
        Symmetry::Raw => ["", ""],
        Symmetry::Rotations => [" up to rotations", " bis auf Drehungen"],
        Symmetry::Full => [
            " up to rotations and reflections",
            " bis auf Drehungen und Spiegelungen",
        ],
    })
}

fn counted(entry: &Entry) -> String {
    let known = [Symmetry::Raw, Symmetry::Rotations, Symmetry::Full].into_iter();
    let known = known.filter_map(|it| Some((entry.counts.up_to(it)?, it)));
    let known: Vec<String> = known
        .map(|(count, it)| format!("{count}{}", up_to(it)))
        .collect();
    match &entry.uncounted {
        Some(why) => {
            let text = ["not counted: {0}", "nicht gezählt: {0}"];
            say(text, &[&why.text(language())])
        }
        None => known.join(", "),
    }
}
