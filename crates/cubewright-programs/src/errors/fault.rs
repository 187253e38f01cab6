//! Errors in the JSON forms.
//!
//! Invariant: a run that was asked for JSON and fails writes one object more to standard
//! output, the last one. The words for people stand on standard error as ever.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use schemars::JsonSchema;
use serde::Serialize;

use super::exit::{Exit, Failure};
use super::json::{self, Printed, typed};
use super::language::language;
use super::output::print;
use cubewright::geometry::Side;
use cubewright::language::{Describe, Message};
use cubewright::puzzle::EngineError;

/// The run failed. This says nothing about the puzzle.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "error")]
#[schemars(transform = typed::<Self>)]
pub(super) struct JsonError {
    /// What failed.
    kind: Kind,
    /// What is wrong, in a sentence.
    message: String,
    /// Where it is, if it is in a file.
    place: Option<JsonPlace>,
    /// What to do about it.
    hint: Option<String>,
    /// The exit code of the process.
    #[schemars(range(min = 1))]
    exit_code: u8,
}

/// What failed.
#[derive(Clone, Copy, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "error_kind")]
enum Kind {
    /// The options.
    Usage,
    /// A file that is read.
    Input,
    /// A file that is written.
    Output,
    /// A backend that is missing, failed or crashed.
    Engine,
    /// Ctrl-C, SIGTERM or a limit came first.
    Interrupted,
}

/// Where an error is.
#[derive(Default, Serialize, JsonSchema)]
#[schemars(rename = "error_place")]
struct JsonPlace {
    /// The file.
    file: String,
    /// The line, from 1.
    line: Option<usize>,
    /// The column, from 1.
    column: Option<usize>,
    /// The number of the piece, if the error is in a piece.
    piece: Option<usize>,
    /// The side of the piece.
    #[schemars(extend("enum" = sides()))]
    side: Option<&'static str>,
}

/// The names of the sides, and null.
fn sides() -> Vec<Option<&'static str>> {
    let names = Side::ALL.into_iter().map(|side| Some(side.name()));
    names.chain([None]).collect()
}

impl JsonError {
    /// What is wrong.
    pub(super) fn message(&self) -> &str {
        &self.message
    }
}

/// Writes the object of a failure.
pub(super) fn tell(failure: &Failure) {
    // Whoever closed the pipe has seen enough.
    if failure.exit() != Exit::Answered {
        write(&object(failure));
    }
}

/// The object of a failure.
pub(super) fn object(failure: &Failure) -> JsonError {
    let Message { text, hint } = failure.describe(language());
    JsonError {
        kind: kind(failure),
        message: text,
        place: place(failure),
        hint: Some(hint.into_owned()).filter(|hint| !hint.is_empty()),
        exit_code: failure.exit().number(),
    }
}

/// The object of a failure at one of several files, which is its place if nothing else is.
pub(super) fn object_of(failure: &Failure, file: &str) -> JsonError {
    let mut error = object(failure);
    error.place.get_or_insert_with(|| JsonPlace {
        file: file.to_owned(),
        ..JsonPlace::default()
    });
    error
}

/// The object of one of several files that was not tried, or not to its end, as the program
/// was ended.
pub(super) fn ended(file: &str, message: String, exit: Exit) -> JsonError {
    JsonError {
        kind: Kind::Interrupted,
        message,
        place: Some(JsonPlace {
            file: file.to_owned(),
            ..JsonPlace::default()
        }),
        hint: None,
        exit_code: exit.number(),
    }
}

/// Writes the object of an engine whose process was lost.
pub(super) fn tell_lost(message: &str, hint: &str, exit: Exit) {
    write(&JsonError {
        kind: Kind::Engine,
        message: message.to_owned(),
        place: None,
        hint: Some(hint.to_owned()),
        exit_code: exit.number(),
    });
}

/// Writes the object of arguments that are no arguments of the program.
pub(super) fn tell_usage(error: &clap::Error) {
    let words = error.render().to_string();
    let message = words.lines().next().unwrap_or_default();
    write(&JsonError {
        kind: Kind::Usage,
        message: message.trim_start_matches("error: ").to_owned(),
        place: None,
        hint: Some(usage_hint(error)),
        exit_code: Exit::Usage.number(),
    });
}

/// What to write instead, as far as it is known.
fn usage_hint(error: &clap::Error) -> String {
    let known = |kind| error.get(kind).map(ToString::to_string);
    let meant = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ];
    if let Some(meant) = meant.into_iter().find_map(known) {
        return format!("write {meant} if that is what you mean");
    }
    match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::Strings(missing))
            if error.kind() == ErrorKind::MissingRequiredArgument =>
        {
            format!("add {}", missing.join(" and "))
        }
        _ => known(ContextKind::ValidValue).map_or_else(
            || "`--help` lists all options".to_owned(),
            |values| format!("choose one of {values}"),
        ),
    }
}

/// Whether arguments that cannot be understood ask for JSON.
pub(super) fn is_json_asked(arguments: impl Iterator<Item = OsString>) -> bool {
    let is_json = |form: &str| matches!(form.trim_start_matches('='), "json" | "jsonl");
    let mut arguments = arguments.peekable();
    // It has no other form.
    if arguments.peek().is_some_and(|command| command == "bench") {
        return true;
    }
    while let Some(argument) = arguments.next() {
        let argument = argument.to_string_lossy();
        let form = match &*argument {
            "--" => return false,
            long if long.starts_with("--") => long.strip_prefix("--format"),
            // Switches may stand before it: `-af json`.
            short => short.strip_prefix('-').and_then(|short| {
                let (before, behind) = short.split_once('f')?;
                let is_switches = before.chars().all(|c| "aqvm".contains(c));
                is_switches.then_some(behind)
            }),
        };
        let is_asked = match form {
            Some("") => arguments
                .next()
                .is_some_and(|form| is_json(&form.to_string_lossy())),
            Some(form) => is_json(form),
            None => false,
        };
        if is_asked {
            return true;
        }
    }
    false
}

fn write(error: &JsonError) {
    // There is nobody left to tell if this fails.
    let _ = json::text(&Printed::Error(error)).and_then(|line| print(&line));
}

/// What was at fault.
fn kind(failure: &Failure) -> Kind {
    match failure {
        Failure::Interrupted => Kind::Interrupted,
        Failure::Output(_) | Failure::Write(_) | Failure::Engine(EngineError::ProofFile { .. }) => {
            Kind::Output
        }
        other => match other.exit() {
            Exit::Usage => Kind::Usage,
            Exit::Backend => Kind::Engine,
            _ => Kind::Input,
        },
    }
}

/// Where it is, if it is in a file.
fn place(failure: &Failure) -> Option<JsonPlace> {
    let file = match failure {
        Failure::Source(error) => {
            let position = error.position();
            let (piece, side) = error.piece();
            return Some(JsonPlace {
                file: error.file().to_owned(),
                line: position.map(|place| place.line),
                column: position.map(|place| place.column),
                piece,
                side: side.map(Side::name),
            });
        }
        Failure::Drawing { file, .. }
        | Failure::Start { file, .. }
        | Failure::Checkpoint { file, .. } => file,
        Failure::Output(unwritten) => &unwritten.file,
        _ => return None,
    };
    Some(JsonPlace {
        file: file.clone(),
        ..JsonPlace::default()
    })
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::super::args::CubewrightArgs;
    use super::{is_json_asked, usage_hint};

    fn is_asked(arguments: &str) -> bool {
        is_json_asked(arguments.split_whitespace().map(Into::into))
    }

    #[test]
    fn a_wrong_argument_has_a_hint() {
        for (arguments, hint) in [
            (
                "solve x --bakend cover",
                "write --backend if that is what you mean",
            ),
            ("slove x", "write solve if that is what you mean"),
            ("solve x -f jsno", "write json if that is what you mean"),
            ("solve x -f 7", "choose one of text, json, jsonl"),
            ("convert", "add <FILE>"),
            ("solve x --threads x", "`--help` lists all options"),
            ("solve x --bogus-argument", "`--help` lists all options"),
        ] {
            let words = ["cubewright"].into_iter().chain(arguments.split(' '));
            let error = CubewrightArgs::try_parse_from(words).expect_err(arguments);
            assert_eq!(usage_hint(&error), hint, "{arguments}");
        }
    }

    #[test]
    fn json_is_asked_for_in_many_ways() {
        for arguments in [
            "solve x -f json",
            "solve x -fjsonl --bogus",
            "solve x -f=json",
            "solve x -af json",
            "solve x --format json",
            "solve x --format=jsonl",
            "bench x --bogus",
        ] {
            assert!(is_asked(arguments), "{arguments}");
        }
        for arguments in [
            "solve x -f text",
            "solve json",
            "solve x --formulation json",
            "solve x --format text -o json",
            "solve x -- -f json",
            "solve x -o f json",
            "solve --first json",
            "solve bench --bogus",
        ] {
            assert!(!is_asked(arguments), "{arguments}");
        }
    }
}
