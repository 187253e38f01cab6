//! `cubewright new` and `cubewright formats`: how to type a puzzle.
//!
//! Invariant: every template is a puzzle that is solved as it stands; a test solves them.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::command::Command;
use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::options::extension;
use cubewright::language::Text;
use cubewright_programs::errors::Exit;
use cubewright_programs::files::writer;
use cubewright_programs::terminal::{When, language, print};

/// What a puzzle file may look like.
pub(crate) const FORMATS: Text = [
    include_str!("../../templates/formats.en.txt"),
    include_str!("../../templates/formats.de.txt"),
];

const CUBE: Text = [
    include_str!("../../templates/cube.en.txt"),
    include_str!("../../templates/cube.de.txt"),
];

const PACKING: Text = [
    include_str!("../../templates/packing.en.pack"),
    include_str!("../../templates/packing.de.pack"),
];

const SNAKE: Text = [
    include_str!("../../templates/snake.en.snake"),
    include_str!("../../templates/snake.de.snake"),
];

const BURR: Text = [
    include_str!("../../templates/burr.en.burr"),
    include_str!("../../templates/burr.de.burr"),
];

/// Arguments of `new`.
#[derive(Debug, Args)]
pub(crate) struct NewArgs {
    /// What you have in your hands.
    #[arg(value_enum)]
    pub kind: Kind,

    /// Write to a new file; a file that exists is kept. Without it, to standard output.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// The puzzles that there are templates of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    /// Six foam pieces with teeth that make a cube.
    #[value(alias = "shell", alias = "würfel", alias = "wuerfel")]
    Cube,
    /// Pieces of cubes that fill a box.
    #[value(
        alias = "tray",
        alias = "box",
        alias = "calendar",
        alias = "packpuzzle"
    )]
    Packing,
    /// Cubes on a string that fold into a box.
    #[value(alias = "schlange")]
    Snake,
    /// Sticks that interlock.
    #[value(alias = "knoten")]
    Burr,
}

impl Kind {
    const fn template(self) -> Text {
        match self {
            Self::Cube => CUBE,
            Self::Packing => PACKING,
            Self::Snake => SNAKE,
            Self::Burr => BURR,
        }
    }

    /// The extensions under which its template is read as what it is.
    const fn extensions(self) -> &'static [(&'static str, ())] {
        match self {
            Self::Cube => &[("txt", ()), ("art", ())],
            Self::Packing => &[("txt", ()), ("pack", ())],
            Self::Burr => &[("txt", ()), ("pack", ()), ("burr", ())],
            Self::Snake => &[("txt", ()), ("snake", ())],
        }
    }
}

impl Command for NewArgs {
    fn run(&mut self, _: When) -> Result<Exit, Failure> {
        run(self)
    }
}

/// Writes a template.
fn run(args: &NewArgs) -> Result<Exit, Failure> {
    extension::form(args.output.as_deref(), args.kind.extensions(), None)?;
    if let Some(path) = args.output.as_deref().filter(|path| path.is_file()) {
        return Err(Failure::from(Misuse::FileExists {
            file: path.display().to_string(),
        }));
    }
    let mut to = writer(args.output.as_deref())?;
    to.write_all(language().pick(args.kind.template()).as_bytes())?;
    to.finish()?;
    Ok(Exit::Answered)
}

/// Arguments of `formats`, of which there are none.
#[derive(Debug, Args)]
pub(crate) struct FormatsArgs {}

impl Command for FormatsArgs {
    fn run(&mut self, _: When) -> Result<Exit, Failure> {
        print(language().pick(FORMATS))?;
        Ok(Exit::Answered)
    }
}
