//! The arguments of the programs, a file for each command.

mod advice;
mod answer;
mod census;
mod check;
mod count;
mod disassemble;
mod engines;
mod everywhere;
mod examples;
mod generate;
mod heading;
mod help;
mod hint;
mod kit;
mod laid;
mod model;
mod often;
mod plan;
mod quick;
mod render;
mod run;
mod shapes;
mod snake;
mod solve;
mod source;
mod stock;
mod values;

pub(super) use advice::advised;
pub(super) use answer::{AnswerArgs, ThreadsArgs, WaitArgs};
pub(super) use census::CensusArgs;
pub(super) use check::CheckArgs;
pub(super) use count::{CountArgs, Switch};
pub(super) use disassemble::DisassembleArgs;
pub(super) use engines::EnginesArgs;
use everywhere::EverywhereArgs;
pub(super) use generate::{
    Family, GenerateArgs, GenerateBurrArgs, GeneratePackingArgs, GenerateShellArgs,
    GenerateSnakeArgs, LevelArgs, MakeArgs,
};
pub(super) use help::man_page;
pub(super) use hint::HintArgs;
pub(super) use kit::KitArgs;
pub(super) use laid::LaidArgs;
pub(super) use model::{ModelArgs, ModelFormat};
pub(super) use plan::{MergeArgs, PlanArgs, Recipe, RunUnitsArgs};
pub(super) use quick::arguments;
pub(super) use render::{RenderArgs, ViewArg};
pub(super) use run::RunArgs;
pub(super) use shapes::ShapesArgs;
use snake::SnakeArgs;
pub(super) use solve::{Order, SolveArgs, Words};
pub(super) use source::SourceArgs;
pub(super) use stock::StockArgs;
pub(super) use values::{
    UpTo, compared, count, engines, formulation, length, minutes, notations, number, pages, shapes,
    threads, whole, within,
};

use std::time::Duration;

use std::path::PathBuf;

use clap::{CommandFactory, Parser, Subcommand, ValueEnum};

use super::bench::BenchArgs;
use cubewright::language::{Language, Text};
use cubewright_programs::errors::nearest;
use cubewright_programs::options::{EXIT_CODES, Format, HelpSize, HelpTexts, Offered, with_help};

/// Solves, counts, checks and draws mechanical cube puzzles, and exports their models.
#[derive(Debug, Parser)]
#[command(name = "cubewright", version, after_help = EXIT_CODES)]
pub(super) struct CubewrightArgs {
    #[command(subcommand)]
    pub command: Command,

    #[command(flatten)]
    pub everywhere: EverywhereArgs,
}

/// The arguments of the program, with the whole help of each command.
pub(super) fn program() -> clap::Command {
    program_with(HelpSize::Whole, Language::English, None)
}

/// The same with the help of a size, in a language, for puzzles of a family if it is known.
pub(super) fn program_with(
    size: HelpSize,
    language: Language,
    family: Option<Text>,
) -> clap::Command {
    let texts = HelpTexts {
        examples: &examples::of,
        often: &|words| often::often(words, family),
        is_of_others: &|option| family.is_some_and(|family| often::is_of_others(option, family)),
        size,
        language,
    };
    let program = with_help(CubewrightArgs::command(), &texts);
    let rare = often::RARE.iter().filter(|_| size == HelpSize::Short);
    let program = rare.fold(program, |program, name| {
        program.mut_subcommand(name, |command| command.hide(true))
    });
    program.mut_subcommand("formats", |formats| {
        formats.long_about(language.pick(super::new::FORMATS))
    })
}

/// The command that is meant by words that name none, such as `generate snak`.
pub(super) fn nearest_command(words: &str) -> Option<String> {
    let (mut command, mut meant) = (program(), Vec::new());
    for word in words.split(' ') {
        let names = || command.get_subcommands().map(clap::Command::get_name);
        let name = names().find(|name| *name == word);
        let name = name.or_else(|| nearest(word, names()))?;
        meant.push(name.to_owned());
        command = command.find_subcommand(name)?.clone();
    }
    Some(meant.join(" "))
}

/// A program with arguments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Program {
    /// The program for everything.
    #[default]
    Cubewright,
    /// The program for the article's main job.
    Milp,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Write a puzzle file to type over: a cube, a packing, a snake or a burr.
    New(super::new::NewArgs),
    /// Show what a puzzle file may look like.
    #[command(long_about = super::new::FORMATS[0])]
    Formats,
    /// Solve a puzzle: the best solution, or any, several or all.
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
    /// Take a packing apart, and say in how many moves, or why it locks.
    Disassemble(DisassembleArgs),
    /// Convert a puzzle or its answers to another format, such as BurrTools'.
    Convert(super::convert::ConvertArgs),
    /// Say which piece comes next; with -m also where it goes, with -mm also how.
    Hint(HintArgs),
    /// Draw a puzzle and its solution.
    Render(RenderArgs),
    /// Make a kit of a puzzle: solids for a printer, a file for each piece.
    Kit(KitArgs),
    /// Export the model for other solvers.
    Model(ModelArgs),
    /// Divide a search into units for many computers, or say how to submit them.
    Plan(PlanArgs),
    /// Search units of a plan.
    Run(RunUnitsArgs),
    /// Put together what the units of a plan found.
    Merge(MergeArgs),
    /// Compare formulations of cubes: size, LP bound, work and time, as JSON and as
    /// a picture.
    Bench(BenchArgs),
    /// Let a micro:bit at a serial port solve the puzzle.
    #[cfg(feature = "board")]
    Board(super::board::BoardArgs),
    /// List the engines, their versions, and how to install the missing ones.
    #[command(alias = "backends")]
    Engines(EnginesArgs),
    /// Write the JSON Schema of what the commands print with `--format json` and jsonl.
    Schema(super::schema::SchemaArgs),
    /// Write a completion script for a shell.
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
        /// The program whose arguments are completed.
        #[arg(value_enum, default_value_t)]
        program: Program,
    },
    /// Write a manual page, for example for `man -l -`.
    Man {
        /// The command, such as `solve` or `generate snake`; `milp` is that program. Without it, the
        /// page of cubewright.
        #[arg(value_parser = Offered(pages), hide_possible_values = true)]
        command: Vec<String>,

        /// Write the pages of all commands and of milp into this folder, where `man` finds them if
        /// it is ~/.local/share/man/man1.
        #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
        to: Option<PathBuf>,
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
        match self {
            Self::Convert(args) => args.is_json(),
            Self::Bench(args) => args.is_json(),
            _ => matches!(self.format(), Some(Format::Json | Format::Jsonl)),
        }
    }

    /// The form of the answer, of commands that have a choice.
    pub(super) fn format(&self) -> Option<Format> {
        Some(match self {
            Self::Solve(args) => args.run.answer.format(),
            Self::Count(args) => args.run.answer.format(),
            Self::Census(args) => args.answer.format(),
            Self::Shapes(args) => args.answer.format(),
            Self::Generate(args) => args.family.make().answer.format(),
            Self::Check(args) => args.format,
            Self::Disassemble(args) => args.form.format(),
            Self::Hint(args) => args.format,
            Self::Model(args) => args.statistics_format(),
            Self::Engines(args) => args.format,
            Self::Plan(args) => args.format,
            Self::Merge(args) => args.answer.format(),
            Self::Run(_)
            | Self::Convert(_)
            | Self::New(_)
            | Self::Formats
            | Self::Bench(_)
            | Self::Render(_)
            | Self::Kit(_)
            | Self::Schema(_)
            | Self::Completions { .. }
            | Self::Man { .. } => return None,
            #[cfg(feature = "board")]
            Self::Board(_) => return None,
        })
    }

    /// The time limit, if it is for the whole run.
    pub(super) fn time_limit(&self) -> Option<Duration> {
        match self {
            // Of several files, each has the time for itself.
            Self::Count(args) if crate::count_table::is_asked(args) => None,
            Self::Solve(args) if crate::several::is_asked(args) => None,
            Self::Count(args) => args.run.wait.time_limit,
            Self::Solve(args) => args.run.wait.time_limit,
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use cubewright_programs::options::{texts, translated};

    use super::*;

    #[test]
    fn the_arguments_are_consistent() {
        program().debug_assert();
        for size in [HelpSize::Short, HelpSize::Whole] {
            for language in Language::ALL {
                program_with(size, language, None).debug_assert();
            }
        }
    }

    /// The help of both programs, since they share texts.
    #[test]
    fn every_text_of_the_help_is_there_in_german() {
        let (mut program, mut milp) = (program(), cubewright_milp::program());
        program.build();
        milp.build();
        let said = [texts(&program), texts(&milp)].concat();
        let known: Vec<&str> = translated().collect();
        let missing = said.iter().filter(|text| !known.contains(&text.as_str()));
        let missing: Vec<&String> = missing.collect();
        assert!(missing.is_empty(), "not in texts/help.de.txt: {missing:#?}");
        let unused = known
            .iter()
            .filter(|text| !said.iter().any(|it| it == *text));
        let unused: Vec<&&str> = unused.collect();
        assert!(unused.is_empty(), "nobody says any more: {unused:#?}");
    }
}
