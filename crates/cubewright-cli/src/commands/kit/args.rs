//! The arguments of `kit`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::options::answer::{ThreadsArgs, WaitArgs};
use crate::options::measures::MeasuresArgs;
use crate::options::source::SourceArgs;
use crate::options::stock::StockArgs;
use cubewright::show::kit::{Joints, KitItem, SolidForm};
use cubewright::show::mesh::Bed;
use cubewright::show::picture::Paper;
use cubewright_programs::terminal::say;

/// Arguments of `kit`.
#[derive(Debug, Args)]
#[command(
    next_display_order = 20,
    after_help = "\
The text in the folder says what is what. A plate has all copies of all pieces, each turned so that
as little as possible hangs over; what does not fit on one plate goes on another.

Measures for common printers: a bed of 180x180 mm fits on nearly all of them, and many have 220x220.
A clearance of 0.3 mm suits most; take 0.2 for one that prints exactly, and 0.4 to 0.5 for a wide
nozzle or the first try. A unit of 8 mm makes a Happy Cube of 40 mm; print nothing thinner than 2 mm.
A bevel of 0.5 mm helps pieces to slide in. Print one piece first, and try it in a second one.

A piece that needs support however it lies, such as a cross with six arms, comes in sections with pegs
and holes that snap together; that text says what goes into what. Print one joint first.
A clearance of joints of 0.15 mm suits most printers; take 0.1 for one that prints exactly, and 0.2 to
0.25 for a wide nozzle. --joints none makes each piece in one part.

--only solids,nets needs no answer, so a puzzle that is hard to solve is not solved then, unless it is a
snake."
)]
pub(crate) struct KitArgs {
    /// The puzzle; `-` is standard input. With --stock, this is the answer.
    pub file: Option<PathBuf>,

    /// An answer, as `check` reads it; without it the puzzle is solved.
    pub answer: Option<PathBuf>,

    /// More files, each with one piece.
    #[arg(hide = true)]
    pub others: Vec<PathBuf>,

    /// Write the files into this folder, which is made if need be. One with files in it is kept
    /// as it is, unless --force is given.
    #[arg(display_order = 1, short, long, value_name = "FOLDER", required = true)]
    pub output: PathBuf,

    /// The title of the booklet and the sheets; the default is the name that the file gives.
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,

    /// Replace files of the same names in the folder; others stay.
    #[arg(display_order = 2, long)]
    pub force: bool,

    /// Make only these, separated by commas; without it, everything.
    #[arg(
        display_order = 3,
        long,
        value_enum,
        value_name = "ITEM",
        value_delimiter = ','
    )]
    pub only: Vec<ItemArg>,

    /// The form of the solids.
    #[arg(
        display_order = 4,
        long,
        value_enum,
        default_value_t,
        value_name = "FORM"
    )]
    pub solids: SolidsArg,

    /// The bed of the printer in mm, such as 220x220.
    #[arg(display_order = 5, long, value_name = "MMxMM", value_parser = bed, default_value = "180x180")]
    pub bed: Bed,

    /// The paper of what is printed on paper.
    #[arg(
        display_order = 6,
        long,
        value_enum,
        ignore_case = true,
        default_value_t,
        value_name = "PAPER"
    )]
    pub paper: PaperArg,

    /// The side of a cell of nets, or the width of a tooth of flat pieces, in mm. The default is 20
    /// or 10.
    #[arg(display_order = 7, long = "net-unit", value_name = "MM", value_parser = net_unit)]
    pub net_unit_mm: Option<f64>,

    /// Leave the pieces plain. Without it, each has its number or its letter cut into a face, where
    /// there is room, and hidden in the answer if it can be.
    #[arg(display_order = 8, long)]
    pub no_names: bool,

    /// The thickness of the walls of the box in mm. The default is 2.
    #[arg(display_order = 9, long = "box-wall", value_name = "MM", value_parser = box_wall)]
    pub box_wall_mm: Option<f64>,

    /// Whether a piece that cannot lie without support comes in sections that snap together: auto where
    /// cells have room for joints, snap always, none never.
    #[arg(
        display_order = 10,
        long,
        value_enum,
        default_value_t,
        value_name = "JOINTS"
    )]
    pub joints: JointsArg,

    /// The gap between a peg of a joint and its hole in mm: 0.1 for a printer that prints exactly, 0.2 to
    /// 0.25 for a wide nozzle.
    #[arg(display_order = 11, long = "joint-clearance", value_name = "MM", value_parser = joint_clearance, default_value_t = 0.15)]
    pub joint_clearance_mm: f64,

    /// Say nothing but errors.
    #[arg(display_order = 12, short, long)]
    pub quiet: bool,

    #[command(flatten)]
    pub measures: MeasuresArgs,

    #[command(flatten)]
    pub source: SourceArgs,

    #[command(flatten)]
    pub stock: StockArgs,

    #[command(flatten)]
    pub wait: WaitArgs,

    #[command(flatten)]
    pub cores: ThreadsArgs,
}

/// What a kit can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ItemArg {
    /// Solids for a printer: a file for each piece, and plates with all of them.
    #[value(aliases = ["koerper", "körper"])]
    Solids,
    /// A box with a lid, of a packing that fills a box.
    #[value(alias = "schachtel")]
    Box,
    /// The same solids as OpenSCAD source, with the measures as numbers to change.
    #[value(alias = "quelle")]
    Source,
    /// A booklet: what it is, the pieces, three hints, and the answer, to be folded shut.
    #[value(alias = "heft")]
    Booklet,
    /// Nets to be cut out of paper, folded and glued; flat pieces are cut out as they are.
    #[value(alias = "netze")]
    Nets,
    /// A page for a class: something to count, and what follows from it.
    #[value(alias = "arbeitsblatt")]
    Worksheet,
}

impl From<ItemArg> for KitItem {
    fn from(argument: ItemArg) -> Self {
        match argument {
            ItemArg::Solids => Self::Solids,
            ItemArg::Box => Self::Box,
            ItemArg::Source => Self::Source,
            ItemArg::Booklet => Self::Booklet,
            ItemArg::Nets => Self::Nets,
            ItemArg::Worksheet => Self::Worksheet,
        }
    }
}

/// The form of the files of solids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum SolidsArg {
    /// Triangles, which every program for printers reads.
    #[default]
    Stl,
    /// Objects with names, colours and units.
    #[value(name = "3mf")]
    ThreeMf,
}

impl From<SolidsArg> for SolidForm {
    fn from(argument: SolidsArg) -> Self {
        match argument {
            SolidsArg::Stl => Self::Stl,
            SolidsArg::ThreeMf => Self::ThreeMf,
        }
    }
}

/// Whether pieces come in sections with joints.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum JointsArg {
    /// Where the cells have room for joints; otherwise pieces are whole, and need support.
    #[default]
    Auto,
    /// Always; it is an error if the cells have no room for joints.
    Snap,
    /// Never: all pieces are whole.
    None,
}

impl From<JointsArg> for Joints {
    fn from(argument: JointsArg) -> Self {
        match argument {
            JointsArg::Auto => Self::Auto,
            JointsArg::Snap => Self::Snap,
            JointsArg::None => Self::None,
        }
    }
}

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum PaperArg {
    /// 210 x 297 mm.
    #[default]
    A4,
    /// 8.5 x 11 inches.
    Letter,
}

impl From<PaperArg> for Paper {
    fn from(argument: PaperArg) -> Self {
        match argument {
            PaperArg::A4 => Self::A4,
            PaperArg::Letter => Self::Letter,
        }
    }
}

/// Reads the side of a cell of nets in mm.
fn net_unit(text: &str) -> Result<f64, String> {
    let read = text
        .parse()
        .ok()
        .filter(|side| (3.0..=200.0).contains(side));
    read.ok_or_else(|| "write a number of 3 to 200 mm, such as 25".to_owned())
}

/// Reads the thickness of the walls of a box in mm.
fn box_wall(text: &str) -> Result<f64, String> {
    let read = text.parse().ok().filter(|wall| (0.4..=20.0).contains(wall));
    read.ok_or_else(|| "write a number of 0.4 to 20 mm, such as 2".to_owned())
}

/// Reads the gap between a peg and its hole in mm.
fn joint_clearance(text: &str) -> Result<f64, String> {
    let read = text.parse().ok().filter(|gap| (0.05..=1.0).contains(gap));
    read.ok_or_else(|| "write a number of 0.05 to 1 mm, such as 0.2".to_owned())
}

/// Reads the sides of a bed in mm.
fn bed(text: &str) -> Result<Bed, String> {
    const SIDES: core::ops::RangeInclusive<f64> = 20.0..=2000.0;
    let sides = text.split_once(['x', 'X']);
    let side = |text: &str| text.trim().parse().ok().filter(|side| SIDES.contains(side));
    let read = sides.and_then(|(width, depth)| Some((side(width)?, side(depth)?)));
    match read {
        Some((width_mm, depth_mm)) => Ok(Bed { width_mm, depth_mm }),
        None => Err(say(
            [
                "write two sides of 20 to 2000 mm, such as 220x220",
                "schreib zwei Seiten von 20 bis 2000 mm, etwa 220x220",
            ],
            &[],
        )),
    }
}
