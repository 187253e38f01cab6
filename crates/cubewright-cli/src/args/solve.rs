//! The arguments of `solve`.

use std::path::PathBuf;

use clap::Args;

use super::{RunArgs, UpTo};

/// Arguments of `solve`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  cubewright solve data/HC_BQ_01.hcq            the best assembly
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

    /// Find the assembly with the fewest flips and half turns (the default); of several, always
    /// the same one. For a snake, find the first fold, by the cell of the first cube and then by
    /// directions. The answer is the same with every engine, seed and number of threads, unless
    /// a limit ends the run.
    #[arg(long, group = "goal")]
    pub optimum: bool,

    /// Find any solution. Which one depends on the engine and the number of threads.
    #[arg(long, group = "goal")]
    pub first: bool,

    /// Find up to N solutions.
    #[arg(
        short,
        long,
        group = "goal",
        value_name = "N",
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    pub number: Option<u64>,

    /// Find all solutions.
    #[arg(short, long, group = "goal")]
    pub all: bool,

    /// Show only one of the solutions that these symmetries make equal.
    #[arg(long, value_enum, default_value_t, value_name = "GROUP")]
    pub up_to: UpTo,

    /// Begin with this answer or part of an answer, as sentences or JSON, for engines that
    /// can (MILP backends). It changes the time, never the answer.
    #[arg(long, value_name = "ANSWER")]
    pub start: Option<PathBuf>,

    #[command(flatten)]
    pub run: RunArgs,
}
