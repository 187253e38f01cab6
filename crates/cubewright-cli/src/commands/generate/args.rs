//! The arguments of `generate`.

use std::num::{NonZeroU64, NonZeroUsize};
use std::ops::RangeInclusive;

use clap::{Args, Subcommand};

use crate::options::answer::{AnswerArgs, ThreadsArgs, WaitArgs};
use crate::options::values::{number, range, shapes, whole};
use cubewright_programs::options::Offered;

/// Arguments of `generate`.
#[derive(Debug, Args)]
pub(crate) struct GenerateArgs {
    #[command(subcommand)]
    pub family: Family,
}

/// What is made.
#[derive(Debug, Subcommand)]
pub(crate) enum Family {
    /// Make sets of pieces that cover a cube or another shape, with the difficulty you want.
    #[command(alias = "cube")]
    Shell(GenerateShellArgs),
    /// Make snakes that fold into a box, with the difficulty you want.
    Snake(GenerateSnakeArgs),
    /// Make six-piece burrs of the level you want.
    Burr(GenerateBurrArgs),
    /// Make packings of a box that interlock, of the level you want.
    Packing(GeneratePackingArgs),
}

impl Family {
    /// The arguments that every family takes.
    pub(crate) const fn make(&self) -> &MakeArgs {
        match self {
            Self::Shell(args) => &args.make,
            Self::Snake(args) => &args.make,
            Self::Burr(args) => &args.make,
            Self::Packing(args) => &args.make,
        }
    }
}

/// Arguments that every family takes.
#[derive(Debug, Args)]
pub(crate) struct MakeArgs {
    /// The same seed gives the same puzzles in the same order.
    #[arg(long, default_value_t = 1, allow_negative_numbers = true, value_parser = whole::<u64>, value_name = "N")]
    pub seed: u64,

    /// The number of puzzles.
    #[arg(short, long, default_value = "1", value_name = "N", allow_negative_numbers = true, value_parser = number::<NonZeroUsize>)]
    pub number: NonZeroUsize,

    /// Give up after this many tries in all.
    #[arg(long, default_value = "10000", value_name = "N", allow_negative_numbers = true, value_parser = number::<NonZeroU64>)]
    pub attempts: NonZeroU64,

    #[command(flatten)]
    pub answer: AnswerArgs,

    #[command(flatten)]
    pub wait: WaitArgs,

    #[command(flatten)]
    pub cores: ThreadsArgs,
}

/// Arguments of `generate shell`.
#[derive(Debug, Args)]
#[command(after_help = "\
As text, puzzles are files; of several, each gets its own: `x.hcq` becomes `x_1.hcq` and so on.

A shape is cut at random into pieces, and then all assemblies are searched for, so the number
of solutions and the difficulty are proved. The difficulty is the number of pieces that
somebody without foresight lays, place by place in order, until every assembly is known; it
is the same on every machine. No tooth on a corner stands alone, no side is all teeth or all
gaps, and no two pieces are equal, so that printed pieces hold together. If fewer sets are
found than were asked for, the exit code is 4.")]
pub(crate) struct GenerateShellArgs {
    /// The number of pieces of a set: 6 for the cube, or the number of places of a larger box.
    #[arg(short = 'k', long, allow_negative_numbers = true, value_parser = whole::<usize>, value_name = "K", conflicts_with = "shape")]
    pub pieces: Option<usize>,

    /// Cover this shape, named as for `solve`; the default is the cube.
    #[arg(long, value_parser = Offered(shapes), hide_possible_values = true, value_name = "SHAPE")]
    pub shape: Option<String>,

    /// The cells along a side of a piece, 3 to 17.
    #[arg(short, long, default_value_t = 5, allow_negative_numbers = true, value_parser = whole::<usize>, value_name = "N")]
    pub width: usize,

    /// Make only sets with one solution, up to symmetry and turning inside out.
    #[arg(long)]
    pub unique: bool,

    /// Allow pieces with a lone tooth on a corner or a flat side, and equal pieces.
    #[arg(long)]
    pub any_piece: bool,

    /// Difficulty range in search steps, such as 40.., ..100 or 40..100. Without an end, steps are
    /// counted up to a million.
    #[arg(long, value_parser = range, default_value = "..", value_name = "FROM..TO")]
    pub difficulty: RangeInclusive<u64>,

    #[command(flatten)]
    pub make: MakeArgs,
}

/// Arguments of `generate snake`.
#[derive(Debug, Args)]
#[command(after_help = "\
As text, puzzles are files; of several, each gets its own: `x.snake` becomes `x_1.snake` and so
on.

A snake is made from a random path through the box, and then all its folds are searched for,
so the number of solutions and the difficulty are proved. The difficulty is the number of
nodes of `cubewright count`; it is the same on every machine, but not in every version. If
fewer snakes are found than were asked for, the exit code is 4.")]
pub(crate) struct GenerateSnakeArgs {
    /// The box that the snakes fold into.
    #[arg(long = "box", default_value = "3x3x3", value_name = "BOX")]
    pub size: String,

    /// Make only snakes with one solution, up to symmetry of the box and reversal.
    #[arg(long)]
    pub unique: bool,

    /// Difficulty range in search steps, such as 40.., ..100 or 40..100.
    #[arg(long, value_parser = range, default_value = "..1000000", value_name = "FROM..TO")]
    pub difficulty: RangeInclusive<u64>,

    #[command(flatten)]
    pub make: MakeArgs,
}

/// Which packings are wanted.
#[derive(Debug, Args)]
pub(crate) struct LevelArgs {
    /// Make only packings of which one assembly comes apart, up to rotation.
    #[arg(long)]
    pub unique: bool,

    /// Range of levels, such as 5.., 3..6 or 4: the moves until the first pieces have left, of the
    /// easiest assembly that comes apart. The default is 2.., and 1.. where pieces turn.
    #[arg(long, value_parser = range, value_name = "FROM..TO")]
    pub level: Option<RangeInclusive<u64>>,
}

/// Arguments of `generate burr`.
#[derive(Debug, Args)]
#[command(after_help = "\
As text, puzzles are files; of several, each gets its own: `x.burr` becomes `x_1.burr` and so on.

Six sticks are cut at random where they cross, and single cubes go from one to another as long as the
level rises. Then all assemblies of the sticks are searched for and taken apart, so the number of
those that come apart and their levels are proved. A try is one such walk. If fewer burrs are found
than were asked for, the exit code is 4.")]
pub(crate) struct GenerateBurrArgs {
    /// The length of the sticks: 6, 8, 10 and so on.
    #[arg(long, default_value_t = 6, allow_negative_numbers = true, value_parser = whole::<u16>, value_name = "N")]
    pub length: u16,

    #[command(flatten)]
    pub level: LevelArgs,

    #[command(flatten)]
    pub make: MakeArgs,
}

/// Arguments of `generate packing`.
#[derive(Debug, Args)]
#[command(after_help = "\
As text, puzzles are files; of several, each gets its own: `x.pack` becomes `x_1.pack` and so on.

A box is cut at random into pieces, and single cubes go from one piece to another as long as the level
rises. Then all assemblies of the pieces are searched for and taken apart, so the number of those
that come apart and their levels are proved. A try is one such walk. With --colours, cells of the
pieces and of the box are coloured until one assembly is left that comes apart. With --turns, every
assembly is taken apart by shifts first, and by shifts and turns if it locks. If fewer packings are
found than were asked for, the exit code is 4.")]
pub(crate) struct GeneratePackingArgs {
    /// The box that is filled.
    #[arg(long = "box", default_value = "4x4x4", value_name = "BOX")]
    pub size: String,

    /// The number of pieces.
    #[arg(short = 'k', long, default_value_t = 4, allow_negative_numbers = true, value_parser = whole::<usize>, value_name = "K")]
    pub pieces: usize,

    /// The number of cells that may stay empty; an eighth of the box if nothing is said. Full boxes
    /// are rarely of a level above 1.
    #[arg(long, allow_negative_numbers = true, value_parser = whole::<usize>, value_name = "N")]
    pub holes: Option<usize>,

    /// Add colours until one assembly is left that comes apart.
    #[arg(long, requires = "unique")]
    pub colours: bool,

    /// Make only packings that lock unless pieces turn; with a range, such as 2.., that take so many
    /// turns.
    #[arg(long, num_args = 0..=1, default_missing_value = "..", value_parser = range, value_name = "FROM..TO")]
    pub turns: Option<RangeInclusive<u64>>,

    #[command(flatten)]
    pub level: LevelArgs,

    #[command(flatten)]
    pub make: MakeArgs,
}
