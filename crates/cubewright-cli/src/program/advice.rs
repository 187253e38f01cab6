//! What to type instead of arguments that cannot be understood, where clap knows nothing near them.
//!
//! Invariant: an advice is one that can be followed as it stands.

use std::ffi::OsString;

use clap::Command;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use clap::{CommandFactory, ValueEnum};

use super::{CubewrightArgs, nearest_command, program_with};
use crate::commands::new::Kind;
use cubewright_programs::errors::nearest;
use cubewright_programs::options::{HelpSize, language_asked};
use cubewright_programs::terminal::language;

/// What people call a command, and its name.
const OTHER_NAMES: [(&str, &str); 14] = [
    ("tip", "hint"),
    ("help-me", "hint"),
    ("play", "hint"),
    ("tipp", "hint"),
    ("hinweis", "hint"),
    ("draw", "render"),
    ("picture", "render"),
    ("print", "kit"),
    ("verify", "check"),
    ("test", "check"),
    ("template", "new"),
    ("init", "new"),
    ("make", "generate"),
    ("export", "model"),
];

/// The command that words name, such as `generate shell`; options may stand before it.
fn command_named(words: &[OsString]) -> String {
    let mut command = CubewrightArgs::command();
    let mut named = Vec::new();
    for word in words.iter().skip(1) {
        let Some(below) = command.find_subcommand(word) else {
            continue;
        };
        command = below.clone();
        named.push(command.get_name().to_owned());
    }
    named.join(" ")
}

/// How the command that is meant is used: clap would tell no more than the arguments that are there already.
fn usage_of(command: &mut Command, words: &[OsString]) -> StyledStr {
    let named = words
        .iter()
        .position(|word| command.find_subcommand(word).is_some());
    if let Some(at) = named
        && let Some(below) = command.find_subcommand_mut(&words[at])
    {
        return usage_of(below, &words[at + 1..]);
    }
    command.render_usage()
}

/// The same error, with advice.
pub(crate) fn advised(mut error: Error, words: &[OsString]) -> Error {
    let wrong = |kind| match error.get(kind) {
        Some(ContextValue::String(word)) => Some(word.clone()),
        _ => None,
    };
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let word = wrong(ContextKind::InvalidSubcommand).unwrap_or_default();
            // Who says `play` does not mean `plan`, which is what clap would say.
            let is_open = error.get(ContextKind::SuggestedSubcommand).is_none();
            if let Some(meant) = command_meant(&word)
                && (is_open || is_other_name(&word))
            {
                let meant = ContextValue::String(meant);
                error.insert(ContextKind::SuggestedSubcommand, meant);
            }
        }
        ErrorKind::UnknownArgument => {
            let word = wrong(ContextKind::InvalidArg).unwrap_or_default();
            let command = command_named(words);
            let elsewhere = instead(&command, &word, words);
            let elsewhere = elsewhere.or_else(|| of_another(&command, &word, words));
            if elsewhere.is_some() || !is_slip(&error, &word) {
                error.remove(ContextKind::SuggestedArg);
            }
            let mut program = program_with(HelpSize::Whole, language(), None);
            program.build();
            let usage = ContextValue::StyledStr(usage_of(&mut program, words));
            error.insert(ContextKind::Usage, usage);
            if let Some(advice) = elsewhere {
                let advice = ContextValue::StyledStrs(vec![StyledStr::from(advice)]);
                error.insert(ContextKind::Suggested, advice);
            }
        }
        ErrorKind::MissingRequiredArgument if command_named(words) == "new" => {
            let kinds = Kind::value_variants().iter();
            let kinds =
                kinds.filter_map(|kind| Some(kind.to_possible_value()?.get_name().to_owned()));
            let kinds: Vec<String> = kinds.collect();
            let language = language_asked(words).unwrap_or_else(language);
            let text = [
                "there are {0}: `cubewright new {1}`",
                "es gibt {0}: `cubewright new {1}`",
            ];
            let advice = language.say(text, &[&language.list(&kinds), &kinds[0]]);
            let advice = ContextValue::StyledStrs(vec![StyledStr::from(advice)]);
            error.insert(ContextKind::Suggested, advice);
        }
        _ => {}
    }
    error
}

/// Whether the option that is suggested is the one that was typed but for a slip; clap suggests any that
/// share some letters.
fn is_slip(error: &Error, word: &str) -> bool {
    let Some(ContextValue::String(suggested)) = error.get(ContextKind::SuggestedArg) else {
        return false;
    };
    nearest(word, [suggested.as_str()]).is_some()
}

/// Which other commands have an option that this one has not.
fn of_another(command: &str, word: &str, words: &[OsString]) -> Option<String> {
    let name = word.strip_prefix("--")?;
    let name = name.split('=').next().unwrap_or_default();
    let program = CubewrightArgs::command();
    let has = |command: &&Command| {
        let mut options = command.get_arguments();
        let is_it = options.any(|it| it.get_long() == Some(name) && !it.is_hide_set());
        is_it && !command.is_hide_set()
    };
    let mut others: Vec<String> = Vec::new();
    for one in program.get_subcommands() {
        if has(&one) {
            others.push(format!("`{}`", one.get_name()));
        }
        let below = one.get_subcommands().filter(has);
        others.extend(below.map(|it| format!("`{} {}`", one.get_name(), it.get_name())));
    }
    if others.is_empty() || command.is_empty() {
        return None;
    }
    let language = language_asked(words).unwrap_or_else(language);
    let (option, others) = (format!("--{name}"), language.list(&others));
    let text = [
        "{0} is an option of {1}, and not of `{2}`",
        "{0} ist eine Option von {1} und nicht von `{2}`",
    ];
    Some(language.say(text, &[&option, &others, &command]))
}

fn is_other_name(word: &str) -> bool {
    OTHER_NAMES.iter().any(|(other, _)| *other == word)
}

/// The command that is meant by a word; a file is none.
fn command_meant(word: &str) -> Option<String> {
    let mut others = OTHER_NAMES.iter();
    let other = others.find(|(other, _)| *other == word);
    other
        .map(|(_, name)| (*name).to_owned())
        .or_else(|| nearest_command(word))
        .filter(|name| has_command(&CubewrightArgs::command(), name))
}

fn has_command(program: &Command, name: &str) -> bool {
    program.find_subcommand(name).is_some()
}

/// What to type instead of an argument that a command does not have.
fn instead(command: &str, word: &str, words: &[OsString]) -> Option<String> {
    let language = language_asked(words).unwrap_or_else(language);
    let say = |text| Some(language.say(text, &[&word]));
    match (command, word) {
        ("new", file) if !file.starts_with('-') => say([
            "to write it to a file, add -o {0}",
            "in eine Datei schreibt es -o {0}",
        ]),
        ("hint", "-o" | "--output") => Some(
            language
                .pick([
                    "a hint is words; `cubewright render FILE --view steps -o x.pdf` draws every step",
                    "ein Hinweis sind Worte; `cubewright render DATEI --view steps -o x.pdf` zeichnet \
                     jeden Schritt",
                ])
                .to_owned(),
        ),
        ("formats", _) => Some(
            language
                .pick([
                    "`cubewright formats` alone shows all forms; `cubewright new cube` writes one",
                    "`cubewright formats` allein zeigt alle Formen; `cubewright new cube` schreibt eine",
                ])
                .to_owned(),
        ),
        _ => None,
    }
}
