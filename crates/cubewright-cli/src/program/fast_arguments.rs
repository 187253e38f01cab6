//! The arguments of the process, at little cost.
//!
//! Invariant: the arguments are those that the whole program reads. For the commands that are
//! run most, only theirs are put together, which takes about a quarter of the work of putting together
//! those of all commands. Whatever does not fit these, such as a wrong option or a question for
//! help, is read again by the whole program, which has the texts for it.

use std::ffi::OsString;

use clap::{Args, Command, CommandFactory, FromArgMatches};

use super::shared_arguments::EverywhereArgs;
use super::{CubewrightArgs, program_with, short_help};
use crate::commands::check::args::CheckArgs;
use crate::commands::count::args::CountArgs;
use crate::commands::disassemble::args::DisassembleArgs;
use crate::commands::hint::args::HintArgs;
use crate::commands::solve::args::SolveArgs;
use cubewright_programs::options::{help_asked, is_json_asked, language_asked};
use cubewright_programs::terminal::{choose, color_asked, language};

/// The arguments of a process that was started with these words, its name first.
pub(crate) fn arguments(words: &[OsString]) -> Result<CubewrightArgs, clap::Error> {
    match &kinds_joined(words)[..] {
        words @ [_, word] if word == "--version" || word == "-V" => Err(version(words)),
        words @ [_, word, ..] if word == "help" => whole(&help_last(words)),
        words => quick(words).map_or_else(|| whole(words), Ok),
    }
}

/// The same words with `--turns loose` as one. The value of `--turns` may be left out and files may stand behind it,
/// so a value is taken only behind `=`.
fn kinds_joined(words: &[OsString]) -> Vec<OsString> {
    let mut joined: Vec<OsString> = Vec::with_capacity(words.len());
    for word in words {
        let is_kind = word == "exact" || word == "loose";
        match joined
            .last_mut()
            .filter(|last| is_kind && *last == "--turns")
        {
            Some(last) => {
                last.push("=");
                last.push(word);
            }
            None => joined.push(word.clone()),
        }
    }
    joined
}

/// The same words with the options and their values before `help`, behind which clap takes none.
fn help_last(words: &[OsString]) -> Vec<OsString> {
    let (mut first, mut last) = (words[..1].to_vec(), Vec::new());
    let mut is_value = false;
    for word in &words[1..] {
        let text = word.to_string_lossy();
        let is_option = text.starts_with("--");
        let side = if is_option || is_value {
            &mut first
        } else {
            &mut last
        };
        side.push(word.clone());
        is_value = is_option && !text.contains('=');
    }
    first.append(&mut last);
    first
}

/// The version, which clap takes for an error.
fn version(words: &[OsString]) -> clap::Error {
    let program = Command::new("cubewright").version(env!("CARGO_PKG_VERSION"));
    let read = program.try_get_matches_from(words);
    read.expect_err("that is not an argument of a program without arguments")
}

/// Adds the arguments of a command.
type Augment = fn(Command) -> Command;

/// The commands that are run most, and what adds their arguments.
const QUICK: [(&str, Augment); 5] = [
    ("solve", SolveArgs::augment_args),
    ("count", CountArgs::augment_args),
    ("check", CheckArgs::augment_args),
    ("hint", HintArgs::augment_args),
    ("disassemble", DisassembleArgs::augment_args),
];

/// By the arguments of one command; `None` if it is not one of the quick ones, or they do not fit.
fn quick(words: &[OsString]) -> Option<CubewrightArgs> {
    let command = words.get(1)?;
    let (name, augment) = QUICK.into_iter().find(|(name, _)| command == name)?;
    let program = EverywhereArgs::augment_args(Command::new("cubewright"));
    let program = program.subcommand(augment(Command::new(name)));
    let mut matches = program.try_get_matches_from(words).ok()?;
    CubewrightArgs::from_arg_matches_mut(&mut matches).ok()
}

/// By the arguments of all commands. Only who asks for help, or cannot be understood, needs its texts.
fn whole(words: &[OsString]) -> Result<CubewrightArgs, clap::Error> {
    let read = |program: Command| {
        let mut program = program.color(color_asked(words));
        let matches = program.try_get_matches_from_mut(words)?;
        let parsed = CubewrightArgs::from_arg_matches(&matches);
        parsed.map_err(|error| error.format(&mut program))
    };
    read(CubewrightArgs::command()).or_else(|error| {
        let is_json = is_json_asked(words) || crate::commands::bench::is_json_asked(words);
        choose(language_asked(words), is_json && error.use_stderr());
        let (size, family) = (help_asked(words), short_help::family_asked(words));
        read(program_with(size, language(), family))
    })
}

#[cfg(test)]
mod tests {
    use super::super::examples::example_lines;
    use super::*;

    #[test]
    fn both_ways_read_the_same() {
        let mut read_quickly = 0;
        for line in example_lines() {
            let line = line.split(['#', '|', '&', '>']).next().unwrap();
            let words: Vec<OsString> = line.split_whitespace().map(OsString::from).collect();
            if let Some(args) = quick(&words) {
                read_quickly += 1;
                assert_eq!(format!("{args:?}"), format!("{:?}", whole(&words).unwrap()));
            }
        }
        assert!(read_quickly > 20, "{read_quickly}");
    }

    #[test]
    fn the_version_is_that_of_the_whole_program() {
        for word in ["-V", "--version"] {
            let words = ["cubewright", word].map(OsString::from);
            let whole = whole(&words).expect_err("the version").to_string();
            assert_eq!(
                arguments(&words).expect_err("the version").to_string(),
                whole
            );
        }
    }

    #[test]
    fn what_does_not_fit_is_left_to_the_whole_program() {
        for line in [
            "solve --help",
            "count --colour red",
            "-V",
            "--color never solve x",
        ] {
            let line = format!("cubewright {line}");
            let words: Vec<OsString> = line.split_whitespace().map(OsString::from).collect();
            assert!(quick(&words).is_none(), "{line}");
        }
    }
}
