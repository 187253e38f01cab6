//! The census of snakes, in words and as JSON.

use std::io::Write;

use schemars::JsonSchema;
use serde::Serialize;

use crate::json::{Printed, json_line};
use cubewright::count::Count;
use cubewright::generate::Census;
use cubewright::language::Text;
use cubewright_programs::files::Output;
use cubewright_programs::json::typed;
use cubewright_programs::options::Format;
use cubewright_programs::terminal::language;

/// The snakes that can be folded into a box.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "census")]
#[schemars(transform = typed::<Self>)]
pub(crate) struct JsonCensus {
    /// The box.
    #[serde(rename = "box")]
    region: String,
    /// Snakes that can be folded into it, up to reversal.
    snakes: Count,
    /// Those of them with one solution.
    unique: Count,
    /// Those of them that read the same from both ends.
    palindromes: Count,
    /// Solutions of all of them, up to the symmetries of the box and reversal.
    solutions: Count,
    /// The most solutions of any one snake.
    most: Count,
    /// Directed paths through all cells; paths that are symmetric to each other count separately.
    paths: Count,
    /// Whether these are all; if not, the numbers are lower bounds.
    complete: bool,
    /// Search nodes.
    nodes: u64,
}

impl Printed for JsonCensus {}

/// Writes it.
pub(crate) fn write(
    to: &mut Output,
    format: Format,
    region: String,
    found: &Census,
    is_complete: bool,
) -> std::io::Result<()> {
    match format {
        Format::Text | Format::Csv => text(to, found, is_complete)?,
        Format::Json | Format::Jsonl => {
            json_line(to, &json(region, found, is_complete))?;
        }
    }
    to.finish()
}

fn json(region: String, found: &Census, complete: bool) -> JsonCensus {
    JsonCensus {
        region,
        snakes: found.snakes.clone(),
        unique: found.unique.clone(),
        palindromes: found.palindromes.clone(),
        solutions: found.solutions.clone(),
        most: found.most.clone(),
        paths: found.paths.clone(),
        complete,
        nodes: found.nodes,
    }
}

fn text(to: &mut impl Write, found: &Census, is_complete: bool) -> std::io::Result<()> {
    if !is_complete {
        writeln!(to, "{}", language().pick(["At least:", "Mindestens:"]))?;
    }
    let lines = [
        (&found.snakes, SNAKES),
        (&found.unique, UNIQUE),
        (&found.palindromes, PALINDROMES),
        (&found.solutions, SOLUTIONS),
        (&found.most, MOST),
        (&found.paths, PATHS),
    ];
    for (number, [one, several]) in lines {
        let number = number.to_string();
        let meaning = if number == "1" { one } else { several };
        writeln!(to, "{number:>9}  {}", language().pick(meaning))?;
    }
    Ok(())
}

/// What a number of the census counts, where it is one and where it is not.
type Meaning = [Text; 2];

const SNAKES: Meaning = [
    ["snake, up to reversal", "Schlange, bis auf Umkehrung"],
    [
        "different snakes, up to reversal",
        "verschiedene Schlangen, bis auf Umkehrung",
    ],
];

const UNIQUE: Meaning = [
    [
        "of them has exactly one solution",
        "davon hat genau eine Lösung",
    ],
    [
        "of them have exactly one solution",
        "davon haben genau eine Lösung",
    ],
];

const PALINDROMES: Meaning = [
    [
        "of them reads the same from both ends",
        "davon liest sich von beiden Enden gleich",
    ],
    [
        "of them read the same from both ends",
        "davon lesen sich von beiden Enden gleich",
    ],
];

const SOLUTIONS: Meaning = [
    [
        "solution, up to symmetry and reversal",
        "Lösung, bis auf Symmetrie und Umkehrung",
    ],
    [
        "solutions, up to symmetry and reversal",
        "Lösungen, bis auf Symmetrie und Umkehrung",
    ],
];

const MOST: Meaning = [
    [
        "solution of the snake with the most",
        "Lösung der Schlange mit den meisten",
    ],
    [
        "solutions of the snake with the most",
        "Lösungen der Schlange mit den meisten",
    ],
];

const PATHS: Meaning = [
    [
        "directed path through all cells",
        "gerichteter Weg durch alle Zellen",
    ],
    [
        "directed paths through all cells",
        "gerichtete Wege durch alle Zellen",
    ],
];
