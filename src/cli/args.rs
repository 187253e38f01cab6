//! The arguments of the programs.

use core::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};

use super::bench::BenchArgs;
use super::snake_args::{CensusArgs, SnakeArgs};
use super::stats::StatsArgs;
use crate::engine::Settings;
use crate::model::Formulation;

/// Solves, counts and checks mechanical cube puzzles, and shows their models.
#[derive(Debug, Parser)]
#[command(name = "cubewright", version, after_help = CUBEWRIGHT_EXAMPLES)]
pub(super) struct CubewrightArgs {
    #[command(subcommand)]
    pub command: Command,

    /// Colours in messages; the variable NO_COLOR also turns them off.
    #[arg(long, value_enum, global = true, default_value_t, value_name = "WHEN")]
    pub color: When,
}

const CUBEWRIGHT_EXAMPLES: &str = "\
Examples:
  cubewright solve data/HC_BQ_01.hcq
  cubewright solve data/HC_BQ_01.hcq --backend microlp --time-limit 10s
  cubewright solve data/original_red.hcq -a --format jsonl
  cubewright count data/original_blue.hcq --format json
  cubewright solve data/HC_BQ_02.hcq | cubewright check data/HC_BQ_02.hcq -
  cubewright model data/HC_BQ_01.hcq --formulation article -o article.lp
  cubewright model data/HC_BQ_01.hcq --to mzn -o x.mzn
  cubewright check data/HC_BQ_01.hcq --model-solution tests/cases/solutions/HC_BQ_01.cbc.sol
  cubewright count tests/cases/cover/soma.dlx
  cubewright bench data/*.hcq --random 6 -o bench.json --picture bench.svg
  cubewright solve data/snake_article.snake
  cubewright backends

Exit codes: 0 answered; 1 proved that there is none; 2 usage; 3 bad input;
4 a limit was reached without proof; 5 backend missing or failed; 130 interrupted.";

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Find one assembly or fold, several or all; without options the canonical one.
    Solve(SolveArgs),
    /// Count the solutions: all, up to rotation, and up to reflection too.
    Count(CountArgs),
    /// Count the snakes that can be folded into a box, and their solutions.
    Census(CensusArgs),
    /// Verify an answer and say what is wrong with it.
    Check(CheckArgs),
    /// Export the model for another solver.
    Model(ModelArgs),
    /// Compare formulations of cubes: size, LP bound, work and time, as JSON and as
    /// a picture.
    Bench(BenchArgs),
    /// Let a micro:bit at a serial port solve the puzzle.
    #[cfg(feature = "board")]
    Board(super::board::BoardArgs),
    /// List the backends, their versions, and how to get the others.
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

/// What solve and count have in common.
#[derive(Debug, Args)]
pub(super) struct RunArgs {
    /// The engine, by name; `auto` takes the best, `race` runs one of each kind
    /// until the first has a proved answer, `race:NAME,NAME` those named, `list`
    /// lists them.
    #[arg(short, long, default_value = "auto", value_name = "NAME")]
    pub backend: String,

    /// Stop after this time, such as 30s, 500ms, 2m or 30 (seconds).
    #[arg(short, long, value_parser = duration, value_name = "TIME")]
    pub time_limit: Option<Duration>,

    /// Stop after N search nodes, for engines that can (microlp, highs, scip, cbc;
    /// cbc counts them anew in each model).
    #[arg(long, value_name = "N")]
    pub node_limit: Option<u64>,

    /// Threads to use at most, for engines that can use several.
    #[arg(long, default_value = "1", value_name = "N")]
    pub threads: NonZero<usize>,

    /// The seed of engines that draw lots.
    #[arg(long, default_value_t, value_name = "N")]
    pub seed: u64,

    /// If there is no solution, write a proof of that to a file, such as x.drat
    /// or x.lrat, and what it refutes beside it (x.cnf).
    #[arg(long, value_name = "FILE")]
    pub proof: Option<PathBuf>,

    /// The formulation that MILP and SAT backends read.
    #[arg(
        long,
        visible_alias = "model",
        value_enum,
        default_value_t,
        value_name = "NAME"
    )]
    pub formulation: FormulationArg,

    #[command(flatten)]
    pub snake: SnakeArgs,

    /// The form of the answer.
    #[arg(short, long, value_enum, default_value_t, value_name = "FORM")]
    pub format: Format,

    /// Write the answer to a file; `-` is standard output.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// Say nothing but the answer.
    #[arg(short, long, conflicts_with = "verbose")]
    pub quiet: bool,

    /// Say on standard error which engine answered and how much work it was.
    #[arg(short, long)]
    pub verbose: bool,

    /// Show progress on standard error.
    #[arg(long, value_enum, default_value_t, value_name = "WHEN")]
    pub progress: When,
}

impl RunArgs {
    /// How the engine is to work.
    pub(super) fn settings(&self) -> Settings<'_> {
        Settings {
            threads: self.threads,
            seed: self.seed,
            proof: self.proof.as_deref(),
            nodes: self.node_limit,
            ..Settings::default()
        }
    }
}

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
pub(super) struct SolveArgs {
    /// The puzzle; `-` is standard input.
    pub file: Option<PathBuf>,

    /// The assembly with the fewest flips and half turns, the canonical one
    /// among these (the default).
    #[arg(long, group = "goal")]
    pub optimum: bool,

    /// The first assembly that the engine finds.
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

/// Arguments of `count`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  cubewright count data/original_blue.hcq
  cubewright count data/HC_BQ_01.hcq --format json
  cubewright count packing.dlx --threads 2 --checkpoint packing.count
  cubewright count data/snake_king.snake --threads 2")]
pub(super) struct CountArgs {
    /// The puzzle; `-` is standard input.
    pub file: Option<PathBuf>,

    /// Keep the state of the count in a file, and go on from it if it is there;
    /// only the number of all solutions is told then (engine cover).
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,

    #[command(flatten)]
    pub run: RunArgs,
}

/// Arguments of `check`.
#[derive(Debug, Args)]
#[command(after_help = "\
The answer is sentences as `solve` prints them, or what `solve --format json` or jsonl
prints, of which the first solution is checked. An answer that does not hold is exit
code 1.

With --model-solution it is what another solver wrote for the exported model: a file of
Gurobi, HiGHS, CBC, SCIP, GLPK (--output) or CPLEX, the output of MiniZinc or a FlatZinc
solver, the v lines of a solver of pseudo-Boolean problems or clauses, or lines of a name and a value. Variables
that are not in it are 0. The answer is then shown as well.

Examples:
  cubewright check data/HC_BQ_01.hcq answer.txt
  cubewright solve data/HC_BQ_01.hcq | cubewright check data/HC_BQ_01.hcq -
  cubewright model data/HC_BQ_01.hcq -o x.lp && gurobi_cl ResultFile=x.sol x.lp
  cubewright check data/HC_BQ_01.hcq --model-solution x.sol")]
pub(super) struct CheckArgs {
    /// The puzzle; `-` is standard input.
    pub file: PathBuf,

    /// The answer; `-` is standard input.
    #[arg(required_unless_present = "model_solution")]
    pub answer: Option<PathBuf>,

    /// A solution that another solver found for the exported model; `-` is standard
    /// input.
    #[arg(long, value_name = "FILE", conflicts_with = "answer")]
    pub model_solution: Option<PathBuf>,

    /// The formulation that was exported.
    #[arg(
        long,
        alias = "model",
        value_enum,
        default_value_t,
        value_name = "NAME",
        requires = "model_solution"
    )]
    pub formulation: FormulationArg,
}

/// Arguments of `model`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  cubewright model data/HC_BQ_01.hcq
  cubewright model data/HC_BQ_01.hcq --formulation article --to mps -o article.mps
  cubewright model data/HC_BQ_01.hcq --stats --format json
  cubewright model data/HC_BQ_01.hcq -o x.mzn && minizinc --solver gecode x.mzn
  cubewright model tests/cases/cover/soma.dlx --to opb")]
pub(super) struct ModelArgs {
    /// The puzzle; `-` is standard input.
    pub file: PathBuf,

    /// The formulation.
    #[arg(
        long,
        alias = "model",
        value_enum,
        default_value_t,
        value_name = "NAME"
    )]
    pub formulation: FormulationArg,

    #[command(flatten)]
    pub snake: SnakeArgs,

    /// The form; without it, what the name of the output file says, else lp.
    #[arg(long, value_enum, value_name = "FORM")]
    pub to: Option<ModelFormat>,

    /// Write to a file; `-` is standard output.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    #[command(flatten)]
    pub statistics: StatsArgs,
}

/// Arguments of `backends`.
#[derive(Debug, Args)]
pub(super) struct BackendsArgs {
    /// The form of the list.
    #[arg(short, long, value_enum, default_value_t, value_name = "FORM")]
    pub format: Format,
}

/// When to do something that depends on the terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum When {
    /// On a terminal.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The form of an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// Sentences.
    #[default]
    Text,
    /// One JSON object.
    Json,
    /// One JSON object a line, as they come.
    Jsonl,
}

/// Symmetries under which assemblies are shown once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum UpTo {
    /// None: every assignment of piece, place and orientation.
    #[default]
    Raw,
    /// Rotations of the cube.
    Rotations,
    /// Rotations and turning inside out.
    Full,
}

/// A formulation of the model.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum FormulationArg {
    /// Each piece, place and cell exactly once, the cost on the options.
    #[default]
    Cells,
    /// The article's rows C1 to C22 with Y, and the row for places it lacks.
    Article,
    /// The article's rows as published (for comparison: it has false solutions).
    ArticleAsPublished,
}

impl FormulationArg {
    /// The name by which it is chosen.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Cells => "cells",
            Self::Article => "article",
            Self::ArticleAsPublished => "article-as-published",
        }
    }
}

impl From<FormulationArg> for Formulation {
    fn from(argument: FormulationArg) -> Self {
        match argument {
            FormulationArg::Cells => Self::Cells,
            FormulationArg::Article => Self::Article,
            FormulationArg::ArticleAsPublished => Self::ArticleAsPublished,
        }
    }
}

/// A text form of the model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ModelFormat {
    /// CPLEX LP.
    Lp,
    /// Free MPS.
    Mps,
    /// Knuth's items and options, with colours where the model has them.
    #[value(alias = "xcc")]
    Dlx,
    /// Pseudo-Boolean optimisation.
    Opb,
    /// Clauses in DIMACS text, the costs left out.
    Cnf,
    /// MiniZinc.
    Mzn,
    /// FlatZinc.
    Fzn,
}

/// Reads `30s`, `500ms`, `2m`, `1.5s` or plain seconds.
pub(super) fn duration(text: &str) -> Result<Duration, String> {
    const HINT: &str = "write a time such as 30s, 500ms, 2m or 30 (seconds)";
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit_s = match text[digits.len()..].trim() {
        "ms" => 1e-3,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(HINT.to_owned()),
    };
    let amount: f64 = digits.trim().parse().map_err(|_| HINT.to_owned())?;
    match Duration::try_from_secs_f64(amount * unit_s) {
        Ok(time) if time.is_zero() => {
            Err("a limit of 0 leaves no time; leave the option out for no limit".to_owned())
        }
        Ok(time) => Ok(time),
        Err(_) => Err(HINT.to_owned()),
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

    #[test]
    fn durations_have_units() {
        let ms = |text| duration(text).map(|time| time.as_millis());
        assert_eq!(ms("500ms"), Ok(500));
        assert_eq!(ms("30"), Ok(30_000));
        assert_eq!(ms("1.5s"), Ok(1500));
        assert_eq!(ms("2m"), Ok(120_000));
        for bad in ["", "s", "-1", "0", "0ms", "1e400", "nan", "3 days", "ten"] {
            assert!(duration(bad).is_err(), "{bad}");
        }
    }
}
