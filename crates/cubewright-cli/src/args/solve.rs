//! The arguments of `solve`.

use std::path::PathBuf;

use clap::Args;

use super::{RunArgs, UpTo};

/// Arguments of `solve`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  cubewright solve data/HC_BQ_01.hcq            the canonical optimum
  cubewright solve data/HC_BQ_01.hcq --first    any assembly
  cubewright solve data/HC_BQ_01.hcq -n 3       three assemblies
  cubewright solve data/HC_BQ_01.hcq -a -f jsonl
  cubewright solve data/HC_BQ_01.hcq -b microlp --start answer.txt -t 1s -v
  printf '0101000101110111 ...' | cubewright solve -
  cubewright solve data/snake_article.snake     how to fold a snake
  cubewright solve data/snake_king.snake -a --up-to full
  cubewright solve data/snake_king.snake --box 8x8x1 --first
  echo '3 2 2 3 2 3 2 2 3 3 2 2 2 3 3 3 3' | cubewright solve - --box 3")]
pub(crate) struct SolveArgs {
    /// The puzzle; `-` is standard input.
    pub file: Option<PathBuf>,

    /// The assembly with the fewest flips and half turns, the canonical one
    /// among these (the default). Of a snake the fold that comes first, by the cell of the
    /// first cube and then by directions: the same with every engine, seed and number of
    /// threads, unless a limit comes before.
    #[arg(long, group = "goal")]
    pub optimum: bool,

    /// The first assembly that the engine finds; which one, is up to the engine and its
    /// threads.
    #[arg(long, group = "goal")]
    pub first: bool,

    /// Up to N assemblies.
    #[arg(
        short,
        long,
        group = "goal",
        value_name = "N",
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    pub number: Option<u64>,

    /// All assemblies.
    #[arg(short, long, group = "goal")]
    pub all: bool,

    /// Show only assemblies that differ under these symmetries.
    #[arg(long, value_enum, default_value_t, value_name = "GROUP")]
    pub up_to: UpTo,

    /// Begin with this answer, whole or in part, for engines that can (MILP
    /// backends); sentences or JSON, as `check` reads them. It changes the time,
    /// never the answer.
    #[arg(long, value_name = "ANSWER")]
    pub start: Option<PathBuf>,

    #[command(flatten)]
    pub run: RunArgs,
}
