//! What follows from the table of commands: arguments, help, completions, manual pages, schemas.

pub(crate) mod advice;
pub(crate) mod completions;
pub(crate) mod examples;
pub(crate) mod fast_arguments;
pub(crate) mod help;
pub(crate) mod man;
pub(crate) mod schema;
pub(crate) mod shared_arguments;
pub(crate) mod short_help;

pub(crate) use advice::advised;
pub(crate) use fast_arguments::arguments;
pub(crate) use help::man_page;
use shared_arguments::EverywhereArgs;

use clap::{CommandFactory, Parser, Subcommand};

use crate::command::Command;
use crate::commands::bench::BenchArgs;
use crate::commands::census::args::CensusArgs;
use crate::commands::check::args::CheckArgs;
use crate::commands::count::args::CountArgs;
use crate::commands::disassemble::args::DisassembleArgs;
use crate::commands::engines::args::EnginesArgs;
use crate::commands::generate::args::GenerateArgs;
use crate::commands::hint::args::HintArgs;
use crate::commands::kit::args::KitArgs;
use crate::commands::list::args::ListArgs;
use crate::commands::model::args::ModelArgs;
use crate::commands::new::FormatsArgs;
use crate::commands::plan::args::{MergeArgs, PlanArgs, RunUnitsArgs};
use crate::commands::render::args::RenderArgs;
use crate::commands::shapes::args::ShapesArgs;
use crate::commands::solve::args::SolveArgs;
use crate::commands::what::args::WhatArgs;
use completions::CompletionsArgs;
use cubewright::language::{Language, Text};
use cubewright_programs::errors::nearest;
use cubewright_programs::options::{EXIT_CODES, HelpSize, HelpTexts, with_help};
use man::ManArgs;

/// Solves, counts, checks and draws mechanical cube puzzles, and exports their models.
#[derive(Debug, Parser)]
#[command(name = "cubewright", version, after_help = EXIT_CODES)]
pub(crate) struct CubewrightArgs {
    #[command(subcommand)]
    pub command: AnyCommand,

    #[command(flatten)]
    pub everywhere: EverywhereArgs,
}

/// The arguments of the program, with the whole help of each command.
pub(crate) fn program() -> clap::Command {
    program_with(HelpSize::Whole, Language::English, None)
}

/// The same with the help of a size, in a language, for puzzles of a family if it is known.
pub(crate) fn program_with(
    size: HelpSize,
    language: Language,
    family: Option<Text>,
) -> clap::Command {
    let texts = HelpTexts {
        examples: &examples::of,
        often: &|words| short_help::often(words, family),
        is_of_others: &|command, option| {
            family.is_some_and(|family| short_help::is_of_others(command, option, family))
        },
        size,
        language,
    };
    let program = with_help(CubewrightArgs::command(), &texts);
    let rare = short_help::RARE.iter().filter(|_| size == HelpSize::Short);
    let program = rare.fold(program, |program, name| {
        program.mut_subcommand(name, |command| command.hide(true))
    });
    program.mut_subcommand("formats", |formats| {
        formats.long_about(language.pick(crate::commands::new::FORMATS))
    })
}

/// The command that is meant by words that name none, such as `generate snak`.
pub(crate) fn nearest_command(words: &str) -> Option<String> {
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

#[derive(Debug, Subcommand)]
pub(crate) enum AnyCommand {
    /// Write a puzzle file to type over: a cube, a packing, a snake or a burr.
    New(crate::commands::new::NewArgs),
    /// Show what a puzzle file may look like.
    #[command(long_about = crate::commands::new::FORMATS[0])]
    Formats(FormatsArgs),
    /// List puzzles that are known by name, and what is known of them.
    List(ListArgs),
    /// Say what a file is, how it is read, what is odd about it and what can be asked of it.
    What(WhatArgs),
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
    Convert(crate::commands::convert::ConvertArgs),
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
    /// Compare formulations of cubes, or all solvers on one puzzle: bounds, work and time, as a table
    /// and as a picture.
    Bench(BenchArgs),
    /// Let a micro:bit at a serial port solve the puzzle.
    #[cfg(feature = "board")]
    Board(crate::commands::board::args::BoardArgs),
    /// List the engines, their versions, and how to install the missing ones.
    #[command(alias = "backends")]
    Engines(EnginesArgs),
    /// Write the JSON Schema of what the commands print with `--format json` and jsonl.
    Schema(crate::program::schema::SchemaArgs),
    /// Write a completion script for a shell.
    Completions(CompletionsArgs),
    /// Write a manual page, for example for `man -l -`.
    Man(ManArgs),
}

impl AnyCommand {
    /// The command that is asked for.
    pub(crate) fn meant(&mut self) -> &mut dyn Command {
        match self {
            Self::New(args) => args,
            Self::Formats(args) => args,
            Self::List(args) => args,
            Self::What(args) => args,
            Self::Solve(args) => args,
            Self::Count(args) => args,
            Self::Census(args) => args,
            Self::Shapes(args) => args,
            Self::Generate(args) => args,
            Self::Check(args) => args,
            Self::Disassemble(args) => args,
            Self::Convert(args) => args,
            Self::Hint(args) => args,
            Self::Render(args) => args,
            Self::Kit(args) => args,
            Self::Model(args) => args,
            Self::Plan(args) => args,
            Self::Run(args) => args,
            Self::Merge(args) => args,
            Self::Bench(args) => args,
            Self::Engines(args) => args,
            Self::Schema(args) => args,
            Self::Completions(args) => args,
            Self::Man(args) => args,
            #[cfg(feature = "board")]
            Self::Board(args) => args,
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
