//! The arguments of `render`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::options::answer::{ThreadsArgs, WaitArgs};
use crate::options::measures::MeasuresArgs;
use crate::options::placements::LaidArgs;
use crate::options::source::SourceArgs;
use crate::options::stock::StockArgs;
use crate::options::values::within;
use cubewright::show::picture::View;

/// Arguments of `render`.
#[derive(Debug, Args)]
#[command(
    next_display_order = 20,
    after_help = "\
The extension of the file chooses the form. If the name has {} in it, each picture gets its
own file, numbered from 1; otherwise all pictures are on one sheet.

--view apart takes apart the answer that is given, or else the first assembly that comes apart. If the
assembly locks, the exit code is 1. A GIF of a packing shows that, or its steps with --view steps; a GIF
of anything else shows the steps.

STL, 3MF and glTF hold closed solids: side by side on the plate of a printer, or with
--view solid and --view exploded as they lie in the solution."
)]
pub(crate) struct RenderArgs {
    /// The puzzle; `-` is standard input. With --stock, this is the answer.
    pub file: Option<PathBuf>,

    /// An answer, as `check` reads it; without it the puzzle is solved.
    pub answer: Option<PathBuf>,

    /// More files, each with one piece.
    #[arg(hide = true)]
    pub others: Vec<PathBuf>,

    /// What to draw; the default is the net of a shell, and otherwise the finished puzzle.
    #[arg(long, value_enum, value_name = "VIEW")]
    pub view: Option<ViewArg>,

    /// Write to this file: a picture as .svg, .png or .pdf, the steps, or how a packing is taken
    /// apart, as an animated .gif, solids as .stl, .3mf or .glb, or everything as .json for the element
    /// `<cube-player>`. Without it, SVG goes to standard output.
    #[arg(display_order = 2, short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// The title on the pictures; the default is the name that the file gives.
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,

    /// The number of pictures side by side.
    #[arg(
        long,
        value_name = "N",
        value_parser = within::<u8, 1, 12>
    )]
    pub columns: Option<u8>,

    /// The width of a PNG or a GIF in pixels; the default is 1080 or 480.
    #[arg(
        long,
        value_name = "PX",
        value_parser = within::<u32, 16, 20_000>
    )]
    pub width: Option<u32>,

    #[command(flatten)]
    pub measures: MeasuresArgs,

    #[command(flatten)]
    pub source: SourceArgs,

    #[command(flatten)]
    pub laid: LaidArgs,

    #[command(flatten)]
    pub stock: StockArgs,

    #[command(flatten)]
    pub wait: WaitArgs,

    #[command(flatten)]
    pub cores: ThreadsArgs,
}

impl RenderArgs {
    /// The width of a picture of which it is a default.
    pub(crate) fn width_px(&self, default: u32) -> u32 {
        self.width.unwrap_or(default)
    }
}

/// What is to be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ViewArg {
    /// All pieces flat on the table: the net of a cube, a snake stretched out.
    Net,
    /// A picture for each step: folding, laying a run, putting in a piece.
    Steps,
    /// The finished puzzle, its parts moved apart.
    Exploded,
    /// Each piece alone, as it is written in the file.
    Pieces,
    /// The finished puzzle.
    Solid,
    /// A plan of each layer of the finished puzzle, the lowest first.
    Layers,
    /// How a packing is taken apart: the assembly, then a picture for each move.
    Apart,
}

impl ViewArg {
    /// The name by which it is chosen.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Net => "net",
            Self::Steps => "steps",
            Self::Exploded => "exploded",
            Self::Pieces => "pieces",
            Self::Solid => "solid",
            Self::Layers => "layers",
            Self::Apart => "apart",
        }
    }
}

impl From<View> for ViewArg {
    fn from(view: View) -> Self {
        match view {
            View::Net => Self::Net,
            View::Steps => Self::Steps,
            View::Exploded => Self::Exploded,
            View::Pieces => Self::Pieces,
            View::Solid => Self::Solid,
            View::Layers => Self::Layers,
        }
    }
}

impl From<ViewArg> for View {
    fn from(argument: ViewArg) -> Self {
        match argument {
            ViewArg::Net => Self::Net,
            // Moves are the steps of a scene of their own.
            ViewArg::Steps | ViewArg::Apart => Self::Steps,
            ViewArg::Exploded => Self::Exploded,
            ViewArg::Pieces => Self::Pieces,
            ViewArg::Solid => Self::Solid,
            ViewArg::Layers => Self::Layers,
        }
    }
}
