//! `cubewright generate burr` and `cubewright generate packing`.

use std::io;
use std::ops::RangeInclusive;

use schemars::JsonSchema;
use serde::Serialize;

use super::args::{GenerateBurrArgs, GeneratePackingArgs, LevelArgs, MakeArgs};
use super::make;
use super::make::{Generated, GeneratedEnd, Made, Tries};
use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::json::{self, Printed};
use cubewright::family::packing::{MOST_BURR_LENGTH, PackingPuzzle, burr_numbers};
use cubewright::formats::{JsonPiece, box_named, json_packing, write_pack};
use cubewright::generate::{
    GeneratedPacking, PackingSpec, PackingStock, PackingTally, generate_packings,
};
use cubewright::language::Describe;
use cubewright_programs::errors::Exit;
use cubewright_programs::json::typed;
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{language, say};

/// A packing that interlocks.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "packing")]
#[schemars(transform = typed::<Self>)]
pub(crate) struct JsonMadePacking {
    /// Built from what was cut, the seed and the number.
    name: String,
    /// The file of the puzzle.
    text: String,
    /// The least level of the assemblies that come apart.
    level: u64,
    /// With `--turns`: the turns on the way of that assembly.
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<u64>,
    /// All assemblies, up to rotation.
    assemblies: u64,
    /// Those that come apart.
    come_apart: u64,
    /// An assembly that comes apart.
    placements: Vec<JsonPiece>,
}

impl Printed for JsonMadePacking {}

/// The end of a list of packings that were made.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "packings_end")]
pub(crate) struct PackingsEnd {
    #[serde(flatten)]
    end: GeneratedEnd,
    #[serde(flatten)]
    tally: Tally,
    /// With `--format json`: the packings.
    #[serde(skip_serializing_if = "Option::is_none")]
    packings: Option<Vec<JsonMadePacking>>,
}

impl Printed for PackingsEnd {}

/// What became of the tries that made no packing.
#[derive(Default, Serialize, JsonSchema)]
#[schemars(rename = "packings_tally")]
pub(super) struct Tally {
    /// Tries that met no assembly of such a level.
    low: Option<u64>,
    /// Tries of which other assemblies come apart, too, or more easily.
    ambiguous: Option<u64>,
    /// The highest level that a try met.
    highest: Option<u64>,
}

impl Generated for JsonMadePacking {
    type Tally = Tally;

    fn end(end: GeneratedEnd, tally: Tally, packings: Option<Vec<Self>>) -> io::Result<String> {
        let end = PackingsEnd {
            end,
            tally,
            packings,
        };
        json::text(&end)
    }
}

pub(super) fn burr(args: &GenerateBurrArgs) -> Result<Exit, Failure> {
    args.make.answer.check(&[("burr", Format::Text)])?;
    let length = args.length;
    if !(6..=MOST_BURR_LENGTH).contains(&length) || length % 2 == 1 {
        return Err(Failure::from(Misuse::BurrLength { length }));
    }
    let stock = PackingStock::Burr { length };
    run(
        &args.make,
        (&args.level, None),
        stock,
        &format!("burr {length}"),
    )
}

pub(super) fn packing(args: &GeneratePackingArgs) -> Result<Exit, Failure> {
    args.make.answer.check(&[("pack", Format::Text)])?;
    let region = box_named(&args.size);
    let region = region.map_err(|kind| Failure::usage(kind.describe(language())))?;
    let (cells, pieces) = (region.cells().len(), args.pieces);
    let holes = args.holes.unwrap_or(cells / 8);
    if pieces < 2 || holes >= cells || pieces.saturating_mul(3) > cells - holes {
        return Err(Failure::from(Misuse::TooFewCells {
            pieces,
            holes,
            cells,
        }));
    }
    let name = format!("{region} in {pieces}");
    let stock = PackingStock::Box {
        region,
        pieces,
        holes,
        has_colours: args.colours,
    };
    let wanted = (&args.level, args.turns.clone());
    run(&args.make, wanted, stock, &name)
}

fn run(
    args: &MakeArgs,
    (wanted, turns): (&LevelArgs, Option<RangeInclusive<u64>>),
    stock: PackingStock,
    what: &str,
) -> Result<Exit, Failure> {
    let least = if turns.is_some() { 1 } else { 2 };
    let level = wanted.level.clone().unwrap_or(least..=u64::MAX);
    let from = *level.start();
    let spec = PackingSpec {
        is_unique: wanted.unique,
        level,
        turns,
        attempts: args.attempts.get(),
        threads: args.cores.threads,
        ..PackingSpec::new(stock)
    };
    make::run(
        args,
        |rng, limits, show| {
            let (tally, stop) = generate_packings(&spec, rng, limits, show)?;
            Ok((tries(from, tally), stop))
        },
        |made, number| {
            let seed = args.seed;
            let name = format!("{what} seed {seed} number {number}");
            let text = text(&name, &made);
            let json = json(name, text.clone(), &made);
            Made { text, json }
        },
    )
}

/// The file of a packing, with what was proved of it above.
fn text(name: &str, made: &GeneratedPacking) -> String {
    let plural = |number: u64| {
        if number == 1 {
            "assembly"
        } else {
            "assemblies"
        }
    };
    let comes = if made.come_apart == 1 {
        "comes"
    } else {
        "come"
    };
    let turns = match made.turns {
        0 => String::new(),
        1 => " (with 1 turn on the way)".to_owned(),
        several => format!(" (with {several} turns on the way)"),
    };
    let comment = format!(
        "// level {}: moves until the first pieces are out{turns}; {} {} up to rotation, {} {comes} apart\n",
        made.level,
        made.assemblies,
        plural(made.assemblies),
        made.come_apart
    );
    comment + &body(name, &made.puzzle)
}

/// The numbers of the sticks, of a burr; the pieces of another packing.
fn body(name: &str, puzzle: &PackingPuzzle) -> String {
    if let Some((numbers, length)) = burr_numbers(puzzle) {
        let sticks: Vec<String> = numbers.iter().map(u16::to_string).collect();
        let sticks = sticks.join(" ");
        return format!("PACKING: {name}\nBURR: {sticks}\nLENGTH: {length}\n");
    }
    let text = write_pack(puzzle).unwrap_or_default();
    let own = format!("PACKING: {}\n", puzzle.name());
    text.replacen(&own, &format!("PACKING: {name}\n"), 1)
}

fn json(name: String, text: String, made: &GeneratedPacking) -> JsonMadePacking {
    JsonMadePacking {
        name,
        text,
        level: made.level,
        turns: (made.turns > 0).then_some(made.turns),
        assemblies: made.assemblies,
        come_apart: made.come_apart,
        placements: json_packing(&made.puzzle, &made.packing).placements,
    }
}

fn tries(from: u64, tally: PackingTally) -> Tries<Tally> {
    Tries {
        found: tally.found,
        attempts: tally.attempts,
        tally: Tally {
            low: Some(tally.low),
            ambiguous: Some(tally.ambiguous),
            highest: Some(tally.highest),
        },
        how_near: how_near(from, tally),
    }
}

/// What came of the tries, for those who got fewer than they asked for.
fn how_near(from: u64, tally: PackingTally) -> Vec<String> {
    let mut parts = Vec::new();
    if tally.low > 0 {
        let text = [
            "{0} met no assembly of level {1} or more.",
            "{0} kamen auf keine Anordnung mit Level {1} oder mehr.",
        ];
        parts.push(say(text, &[&tally.low, &from]));
    }
    if tally.ambiguous > 0 {
        let text = [
            "{0} did, but another assembly comes apart by fewer moves, or with --unique at all.",
            "{0} schon, aber eine andere Anordnung geht mit weniger Zügen auseinander, oder mit --unique überhaupt.",
        ];
        parts.push(say(text, &[&tally.ambiguous]));
    }
    if tally.highest > 0 {
        let text = ["The highest level was {0}.", "Das höchste Level war {0}."];
        parts.push(say(text, &[&tally.highest]));
    }
    parts
}
