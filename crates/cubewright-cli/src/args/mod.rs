//! The arguments of the programs, a file for each command.

mod backends;
mod census;
mod check;
mod count;
mod generate;
mod hint;
mod model;
mod render;
mod run;
mod shapes;
mod snake;
mod solve;
mod source;
mod stock;
mod values;

pub(super) use backends::BackendsArgs;
pub(super) use census::CensusArgs;
pub(super) use check::CheckArgs;
pub(super) use count::{CountArgs, Switch};
pub(super) use generate::{Family, GenerateArgs, GenerateShellArgs, GenerateSnakeArgs, MakeArgs};
pub(super) use hint::HintArgs;
pub(super) use model::{ModelArgs, ModelFormat};
pub(super) use render::{RenderArgs, ViewArg};
pub(super) use run::RunArgs;
pub(super) use shapes::ShapesArgs;
use snake::SnakeArgs;
pub(super) use solve::SolveArgs;
pub(super) use source::SourceArgs;
pub(super) use stock::StockArgs;
pub(super) use values::{Format, FormulationArg, LanguageArg, UpTo, When, bytes, duration};

use std::time::Duration;

use clap::{Parser, Subcommand};

use super::bench::BenchArgs;

/// Solves, counts, checks and draws mechanical cube puzzles, and exports their models.
#[derive(Debug, Parser)]
#[command(name = "cubewright", version, after_help = CUBEWRIGHT_EXAMPLES)]
pub(super) struct CubewrightArgs {
    #[command(subcommand)]
    pub command: Command,

    /// When to use colours in messages; the variable NO_COLOR turns them off, too.
    #[arg(long, value_enum, global = true, default_value_t, value_name = "WHEN")]
    pub color: When,

    /// The language of answers and messages; without the option that of the locale (LANG),
    /// and English in JSON.
    #[arg(long, value_enum, global = true, value_name = "LANGUAGE")]
    pub language: Option<LanguageArg>,

    /// Use no more memory than this, such as 500M or 4G; the default is half of what is
    /// free at the start.
    #[arg(long, global = true, value_parser = bytes, value_name = "SIZE")]
    pub memory_limit: Option<u64>,
}

const CUBEWRIGHT_EXAMPLES: &str = "\
Examples:
  cubewright solve data/HC_BQ_01.hcq
  cubewright solve data/HC_BQ_01.hcq --backend microlp --time-limit 10s
  cubewright solve data/original_red.hcq -a --format jsonl
  cubewright count data/original_blue.hcq --format json
  cubewright solve data/HC_BQ_02.hcq | cubewright check data/HC_BQ_02.hcq -
  cubewright hint data/HC_BQ_01.hcq -m
  cubewright render data/HC_BQ_01.hcq --view steps -o fold.svg
  cubewright model data/HC_BQ_01.hcq --formulation article -o article.lp
  cubewright model data/HC_BQ_01.hcq --to mzn -o x.mzn
  cubewright check data/HC_BQ_01.hcq --model-solution tests/cases/solutions/HC_BQ_01.cbc.sol
  cubewright count tests/cases/cover/soma.dlx
  cubewright bench data/*.hcq --random 6 -o bench.json --picture bench.svg
  cubewright solve data/snake_article.snake
  cubewright shapes data/six_colours.hcq --shape pentacubes
  cubewright generate shell --unique
  cubewright generate snake --box 4x4x4 --unique
  cubewright backends

Exit codes: 0 answered; 1 proved that there is none; 2 usage; 3 bad input;
4 a limit was reached without proof; 5 backend missing or failed; 130 interrupted.";

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Find the best solution, or any, or several, or all.
    Solve(SolveArgs),
    /// Count the solutions: all of them, and up to symmetry.
    Count(CountArgs),
    /// Count the snakes that can be folded into a box, and their solutions.
    Census(CensusArgs),
    /// Find out which shapes can be built from the pieces, and why others cannot.
    Shapes(ShapesArgs),
    /// Make new puzzles.
    Generate(GenerateArgs),
    /// Check an answer, and say what is wrong with it.
    Check(CheckArgs),
    /// Convert a packing and its answers to another format, such as BurrTools'.
    Convert(super::convert::ConvertArgs),
    /// Say which piece comes next; with -m also where it goes, with -mm also how.
    Hint(HintArgs),
    /// Draw a puzzle and its solution.
    Render(RenderArgs),
    /// Export the model for other solvers.
    Model(ModelArgs),
    /// Compare formulations of cubes: size, LP bound, work and time, as JSON and as
    /// a picture.
    Bench(BenchArgs),
    /// Let a micro:bit at a serial port solve the puzzle.
    #[cfg(feature = "board")]
    Board(super::board::BoardArgs),
    /// List the engines, their versions, and how to install the missing ones.
    Backends(BackendsArgs),
    /// Write a completion script for a shell.
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Write a manual page, for example for `man -l -`.
    Man {
        /// The subcommand; without it, the page of the program.
        command: Option<String>,
    },
}

impl Command {
    /// The engines that are named, and those that are run without being named.
    pub(super) fn backends(&self) -> Vec<String> {
        match self {
            Self::Solve(args) => vec![args.run.backend.clone()],
            Self::Count(args) => vec![args.run.backend.clone()],
            Self::Shapes(args) => args.backend.clone(),
            Self::Bench(args) => args.names(),
            _ => Vec::new(),
        }
    }

    /// Whether the answer is JSON.
    pub(super) fn is_json(&self) -> bool {
        let format = match self {
            Self::Solve(args) => args.run.format,
            Self::Count(args) => args.run.format,
            Self::Census(args) => args.format,
            Self::Shapes(args) => args.format,
            Self::Generate(args) => args.family.make().format,
            Self::Check(args) => args.format,
            Self::Hint(args) => args.format,
            Self::Model(args) => args.statistics.format,
            Self::Backends(args) => args.format,
            Self::Convert(args) => return args.is_json(),
            #[cfg(feature = "board")]
            Self::Board(_) => return false,
            Self::Bench(_) | Self::Render(_) | Self::Completions { .. } | Self::Man { .. } => {
                return false;
            }
        };
        format != Format::Text
    }

    /// The time limit, if it is for the whole run.
    pub(super) fn time_limit(&self) -> Option<Duration> {
        match self {
            Self::Solve(args) => args.run.time_limit,
            Self::Count(args) => args.run.time_limit,
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_arguments_are_consistent() {
        CubewrightArgs::command().debug_assert();
    }
}
