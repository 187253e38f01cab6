//! `cubewright schema`: JSON Schemas of what the commands print.
//!
//! Invariant: a schema is made from the types that are serialised, so it says what is printed and
//! nothing else.

use clap::{Args, ValueEnum};
use schemars::generate::SchemaSettings;
use schemars::transform::{RecursiveTransform, Transform};
use schemars::{JsonSchema, Schema};
use serde_json::Value;

use crate::answers::census::JsonCensus;
use crate::answers::count::JsonCount;
use crate::command::Command;
use crate::commands::bench::{Formulations, Solvers};
use crate::commands::check::Summary;
use crate::commands::count::cells::JsonCells;
use crate::commands::count::copies::JsonCopies;
use crate::commands::count::table::JsonCounts;
use crate::commands::generate::{
    JsonMadePacking, JsonShell, JsonSnake, PackingsEnd, ShellsEnd, SnakesEnd,
};
use crate::commands::hint::Told;
use crate::commands::list::{JsonFigure, JsonFigures, JsonKnown, JsonPuzzles};
use crate::commands::model::statistics::JsonStats;
use crate::commands::plan::{JsonMissing, JsonPlanned, JsonSimulated, StoredPlan, StoredResult};
use crate::commands::shapes::{JsonShape, JsonShapes};
use crate::commands::what::JsonWhat;
use crate::errors::failure::Failure;
use crate::pictures::form::JsonScene;
use cubewright::formats::JsonDisassembly;
use cubewright::puzzle::JsonAnyAnswer;
use cubewright_programs::answer::JsonEnd;
use cubewright_programs::engines::{JsonBackend, JsonBackends};
use cubewright_programs::errors::Exit;
use cubewright_programs::errors::fault::JsonError;
use cubewright_programs::json::Numbered;
use cubewright_programs::terminal::{When, print};

/// An object that stands on a line by itself.
#[derive(JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "its schema alone is used")]
enum Object<'a> {
    Solution(&'a JsonAnyAnswer),
    End(AnyEnd<'a>),
    Count(&'a JsonCount),
    Counts(&'a JsonCounts<'a>),
    Copies(&'a JsonCopies<'a>),
    Cells(&'a JsonCells<'a>),
    Check(&'a Summary<'a>),
    Disassembly(&'a JsonDisassembly),
    Hint(&'a Told),
    Census(&'a JsonCensus),
    Shapes(&'a JsonShapes<'a>),
    Shape(&'a JsonShape),
    Shell(&'a JsonShell),
    Snake(&'a JsonSnake),
    Packing(&'a JsonMadePacking),
    Model(&'a JsonStats),
    Backends(&'a JsonBackends),
    Backend(&'a JsonBackend),
    Bench(&'a Formulations),
    BenchSolvers(&'a Solvers),
    Planned(&'a JsonPlanned),
    Missing(&'a JsonMissing),
    Simulated(&'a JsonSimulated),
    Scene(&'a JsonScene),
    Puzzles(&'a JsonPuzzles),
    Known(&'a JsonKnown),
    Figures(&'a JsonFigures),
    Figure(&'a JsonFigure),
    What(&'a JsonWhat),
    Error(&'a JsonError),
}

/// The end of any list.
#[derive(JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "end")]
#[expect(dead_code, reason = "its schema alone is used")]
enum AnyEnd<'a> {
    /// Of solutions.
    Solutions(&'a JsonEnd),
    /// Of shells that were made.
    Shells(&'a ShellsEnd),
    /// Of snakes that were made.
    Snakes(&'a SnakesEnd),
    /// Of packings that were made.
    Packings(&'a PackingsEnd),
}

/// Arguments of `schema`.
#[derive(Debug, Args)]
pub(crate) struct SchemaArgs {
    /// The type of the object; without it, the schema covers every object.
    #[arg(value_enum, value_name = "TYPE")]
    kind: Option<Kind>,
}

/// The types of objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// One answer.
    Solution,
    /// How a list ended.
    End,
    /// What `count` prints.
    Count,
    /// What `count` of several files prints.
    Counts,
    /// What `count --by-copies` prints.
    Copies,
    /// What `count --where` prints.
    Cells,
    /// What `check` prints.
    Check,
    /// How a packing is taken apart.
    Disassembly,
    /// What `hint` prints.
    Hint,
    /// What `census` prints.
    Census,
    /// What `shapes` prints.
    Shapes,
    /// Whether one shape can be built.
    Shape,
    /// What `generate shell` makes.
    Shell,
    /// What `generate snake` makes.
    Snake,
    /// What `generate burr` and `generate packing` make.
    Packing,
    /// What `model --stats` prints.
    Model,
    /// What `backends` prints.
    Backends,
    /// One engine.
    Backend,
    /// What `bench` prints.
    Bench,
    /// What `bench --solvers` prints.
    BenchSolvers,
    /// What `plan` writes into its folder.
    Plan,
    /// What `run` writes into the folder of a plan.
    Result,
    /// What `plan` prints.
    Planned,
    /// What `merge` prints where results are missing.
    Missing,
    /// What `plan --simulate` prints.
    Simulated,
    /// What `render -o FILE.json` writes.
    Scene,
    /// What `list` prints.
    Puzzles,
    /// One puzzle of the catalogue.
    Known,
    /// What `list --buildable` prints.
    Figures,
    /// Whether one figure can be built.
    Figure,
    /// What `what` prints.
    What,
    /// Why a run failed.
    Error,
}

impl Kind {
    fn schema(self) -> Schema {
        match self {
            Self::Solution => of::<&JsonAnyAnswer>(),
            Self::End => of::<AnyEnd<'_>>(),
            Self::Count => of::<&JsonCount>(),
            Self::Counts => of::<&JsonCounts<'_>>(),
            Self::Copies => of::<&JsonCopies<'_>>(),
            Self::Cells => of::<&JsonCells<'_>>(),
            Self::Check => of::<&Summary<'_>>(),
            Self::Disassembly => of::<&JsonDisassembly>(),
            Self::Hint => of::<&Told>(),
            Self::Census => of::<&JsonCensus>(),
            Self::Shapes => of::<&JsonShapes<'_>>(),
            Self::Shape => of::<&JsonShape>(),
            Self::Shell => of::<&JsonShell>(),
            Self::Snake => of::<&JsonSnake>(),
            Self::Packing => of::<&JsonMadePacking>(),
            Self::Model => of::<&JsonStats>(),
            Self::Backends => of::<&JsonBackends>(),
            Self::Backend => of::<&JsonBackend>(),
            Self::Bench => of::<&Formulations>(),
            Self::BenchSolvers => of::<&Solvers>(),
            Self::Plan => alone::<StoredPlan>(),
            Self::Result => alone::<StoredResult>(),
            Self::Planned => of::<&JsonPlanned>(),
            Self::Missing => of::<&JsonMissing>(),
            Self::Simulated => of::<&JsonSimulated>(),
            Self::Scene => of::<&JsonScene>(),
            Self::Puzzles => of::<&JsonPuzzles>(),
            Self::Known => of::<&JsonKnown>(),
            Self::Figures => of::<&JsonFigures>(),
            Self::Figure => of::<&JsonFigure>(),
            Self::What => of::<&JsonWhat>(),
            Self::Error => of::<&JsonError>(),
        }
    }
}

impl Command for SchemaArgs {
    fn run(&mut self, _: When) -> Result<Exit, Failure> {
        run(self)
    }
}

fn run(args: &SchemaArgs) -> Result<Exit, Failure> {
    let mut schema = args.kind.map_or_else(of::<Object<'_>>, Kind::schema);
    RecursiveTransform(on_one_line).transform(&mut schema);
    schema.insert("title".to_owned(), title(args.kind).into());
    let text = serde_json::to_string_pretty(&schema).map_err(std::io::Error::from)?;
    print(&(text + "\n"))?;
    Ok(Exit::Answered)
}

/// Where lines of a description are broken is of use in the sources only.
fn on_one_line(schema: &mut Schema) {
    if let Some(Value::String(description)) = schema.get_mut("description") {
        *description = description.replace('\n', " ");
    }
}

fn title(kind: Option<Kind>) -> String {
    let value = kind.and_then(|kind| kind.to_possible_value());
    value.map_or_else(
        || "A line of JSON that cubewright prints".to_owned(),
        |value| format!("A line of JSON of the type {}", value.get_name()),
    )
}

/// The schema of a file, which holds this object and its checksum.
fn alone<T: JsonSchema>() -> Schema {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    settings.into_generator().into_root_schema_for::<T>()
}

/// The schema of a line with this object.
fn of<T: JsonSchema>() -> Schema {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    settings
        .into_generator()
        .into_root_schema_for::<Numbered<T>>()
}
