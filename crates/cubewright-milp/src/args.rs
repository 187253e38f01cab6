//! The arguments of `milp`.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgAction, CommandFactory, FromArgMatches, Parser};

use cubewright_core::language::Language;
use cubewright_core::question::{Aim, Objective, Question};
use cubewright_programs::engines::milp_names;
use cubewright_programs::errors::Refusal;
use cubewright_programs::options::{
    EXIT_CODES, Example, Format, FormulationArg, HelpSize, HelpTexts, LanguageArg, Offered,
    ProcessArgs, ProgressArgs, duration, help_asked, is_json_asked, language_asked, with_help,
};
use cubewright_programs::terminal::{choose, color_asked, language};

/// How the program is called; each runs as it stands in a folder with the file.
pub const EXAMPLES: &[Example] = &[
    ("milp mine.txt", ["", ""]),
    ("milp --backend microlp mine.txt", ["", ""]),
    ("milp --format json mine.txt", ["", ""]),
    ("milp --backend list", ["", ""]),
];

/// The options that people use.
const OFTEN: &[&str] = &[
    "backend",
    "format",
    "time-limit",
    "verbose",
    "formulation",
    "language",
];

/// Solves Happy Cube puzzles by mixed-integer programming.
///
/// Prints how to assemble each cube, with the fewest flips and half turns.
#[derive(Debug, Parser)]
#[command(
    name = "milp",
    version,
    after_help = EXIT_CODES
)]
pub(super) struct MilpArgs {
    /// The puzzles; `-` is standard input.
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// The form of the answers.
    #[arg(
        display_order = 1,
        short,
        long,
        value_enum,
        default_value_t,
        value_name = "FORM"
    )]
    pub format: Format,

    /// The MILP engine, by name; `list` lists them.
    #[arg(
        display_order = 6,
        short,
        long,
        visible_alias = "engine",
        default_value = "auto",
        value_parser = Offered(engines),
        hide_possible_values = true,
        value_name = "NAME"
    )]
    pub backend: String,

    /// Stop after this time for each file, such as 30s, 500ms or 30 (seconds).
    #[arg(display_order = 5, short, long, value_parser = duration, value_name = "TIME")]
    pub time_limit: Option<Duration>,

    /// The formulation.
    #[arg(
        long,
        visible_alias = "model",
        value_enum,
        default_value_t,
        value_name = "NAME"
    )]
    pub formulation: FormulationArg,

    /// Only assemblies that satisfy this row, such as 'sum(flip) <= 1'; it can be given several times.
    #[arg(
        display_order = 10,
        long,
        value_name = "ROW",
        allow_hyphen_values = true
    )]
    pub subject_to: Vec<String>,

    /// Find the assembly with the least sum, such as 'sum(turns == 1) + 2*sum(flip)', in place of flips and
    /// half turns.
    #[arg(
        display_order = 10,
        long,
        alias = "minimize",
        value_name = "SUM",
        allow_hyphen_values = true
    )]
    pub minimise: Vec<String>,

    /// Find the assembly with the greatest sum.
    #[arg(
        display_order = 10,
        long,
        alias = "maximize",
        value_name = "SUM",
        allow_hyphen_values = true
    )]
    pub maximise: Vec<String>,

    /// Write a log of the search to standard error, line by line, and say how long it took;
    /// -vv also writes the figures of the search and the log of the engine.
    #[arg(display_order = 4, short, long, action = ArgAction::Count)]
    pub verbose: u8,

    #[command(flatten)]
    pub progress: ProgressArgs,

    #[command(flatten)]
    pub process: ProcessArgs,

    /// The language of messages; without the option that of the locale (LANG). The
    /// sentences of an answer are always in English.
    #[arg(display_order = 92, long, value_enum, value_name = "LANGUAGE")]
    pub language: Option<LanguageArg>,
}

impl MilpArgs {
    /// The question of one's own, which has one objective.
    pub(super) fn question(&self) -> Result<Question, Refusal> {
        let least = self.minimise.iter().map(|sum| (Aim::Minimise, sum));
        let greatest = self.maximise.iter().map(|sum| (Aim::Maximise, sum));
        let mut objectives = least.chain(greatest);
        let first = objectives.next();
        if objectives.next().is_some() {
            return Err(Refusal::OneObjective);
        }
        Ok(Question {
            subject_to: self.subject_to.clone(),
            objective: first.map(|(aim, sum)| Objective {
                aim,
                sum: sum.clone(),
            }),
            ..Question::default()
        })
    }

    /// Whether the answers are JSON.
    pub(super) const fn is_json(&self) -> bool {
        matches!(self.format, Format::Json | Format::Jsonl)
    }
}

/// The arguments of the program, with examples.
#[must_use]
pub fn program() -> clap::Command {
    program_in(Language::English)
}

/// The same with the help in a language.
#[must_use]
pub fn program_in(language: Language) -> clap::Command {
    program_with(HelpSize::Whole, language)
}

fn program_with(size: HelpSize, language: Language) -> clap::Command {
    let texts = HelpTexts {
        examples: &|_| EXAMPLES,
        often: &|_| Some(OFTEN.to_vec()),
        is_of_others: &|_, _| false,
        size,
        language,
    };
    with_help(MilpArgs::command(), &texts)
}

/// The arguments of a process that was started with these words, its name first.
pub(super) fn read(words: &[OsString]) -> Result<MilpArgs, clap::Error> {
    let size = help_asked(words);
    let read = |language| {
        let mut program = program_with(size, language).color(color_asked(words));
        let matches = program.clone().try_get_matches_from(words)?;
        MilpArgs::from_arg_matches(&matches).map_err(|error| error.format(&mut program))
    };
    read(Language::English).or_else(|error| {
        choose(
            language_asked(words),
            is_json_asked(words) && error.use_stderr(),
        );
        match language() {
            Language::English => Err(error),
            other @ Language::German => read(other),
        }
    })
}

/// The engines that are offered, with the words that stand for one or for all.
fn engines() -> Vec<&'static str> {
    ["auto", "list"].into_iter().chain(milp_names()).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_arguments_are_consistent() {
        super::program().debug_assert();
    }
}
