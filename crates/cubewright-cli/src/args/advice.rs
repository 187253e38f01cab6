//! What to type instead of arguments that cannot be understood, where clap knows nothing near them.
//!
//! Invariant: an advice is one that can be followed as it stands.

use std::ffi::OsString;

use clap::Command;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

use super::{CubewrightArgs, nearest_command};
use clap::CommandFactory;
use cubewright_programs::options::language_asked;
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

/// The same error, with advice.
pub(crate) fn advised(mut error: Error, words: &[OsString]) -> Error {
    let command = words.get(1).and_then(|word| word.to_str());
    let wrong = |kind| match error.get(kind) {
        Some(ContextValue::String(word)) => Some(word.clone()),
        _ => None,
    };
    match error.kind() {
        ErrorKind::InvalidSubcommand if error.get(ContextKind::SuggestedSubcommand).is_none() => {
            let word = wrong(ContextKind::InvalidSubcommand).unwrap_or_default();
            if let Some(meant) = command_meant(&word) {
                let meant = ContextValue::String(meant);
                error.insert(ContextKind::SuggestedSubcommand, meant);
            }
        }
        ErrorKind::UnknownArgument => {
            let word = wrong(ContextKind::InvalidArg).unwrap_or_default();
            if let Some(advice) = instead(command.unwrap_or_default(), &word, words) {
                let advice = ContextValue::StyledStrs(vec![StyledStr::from(advice)]);
                error.insert(ContextKind::Suggested, advice);
            }
        }
        _ => {}
    }
    error
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
