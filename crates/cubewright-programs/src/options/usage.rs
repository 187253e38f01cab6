//! Arguments that cannot be understood.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::errors::fault;

/// Ends the program where the arguments cannot be understood, or ask for help.
pub fn usage(mut error: clap::Error, is_json: bool) -> ! {
    drop_wrong_advice(&mut error);
    // What was asked of the program itself, such as its version, is no error.
    if error.use_stderr() && is_json {
        let words = error.render().to_string();
        let message = words.lines().next().unwrap_or_default();
        fault::tell_usage(message.trim_start_matches("error: "), hint(&error));
    }
    error.exit()
}

/// Leaves out the advice to write `--` before what begins with a hyphen: it is a number below
/// zero, or an option with a slip.
fn drop_wrong_advice(error: &mut clap::Error) {
    let suggested = error.remove(ContextKind::Suggested);
    if let Some(ContextValue::StyledStrs(mut tips)) = suggested {
        tips.retain(|tip| !tip.to_string().contains("as a value, use"));
        if !tips.is_empty() {
            error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tips));
        }
    }
}

/// What to write instead, as far as it is known.
fn hint(error: &clap::Error) -> String {
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

/// Whether arguments that cannot be understood ask for JSON; the first word is the program.
#[must_use]
pub fn is_json_asked(words: &[OsString]) -> bool {
    let mut arguments = words.iter().skip(1);
    let is_json = |form: &str| matches!(form.trim_start_matches('='), "json" | "jsonl");
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

#[cfg(test)]
mod tests {
    use clap::{Arg, Command};

    use super::super::Format;
    use super::{hint, is_json_asked};

    fn is_asked(arguments: &str) -> bool {
        let words = ["cubewright"]
            .into_iter()
            .chain(arguments.split_whitespace());
        is_json_asked(&words.map(Into::into).collect::<Vec<_>>())
    }

    /// A program with two commands.
    fn program() -> Command {
        let format = clap::value_parser!(Format);
        let solve = Command::new("solve")
            .arg(Arg::new("file"))
            .arg(Arg::new("backend").long("backend"))
            .arg(Arg::new("format").short('f').value_parser(format))
            .arg(
                Arg::new("threads")
                    .long("threads")
                    .value_parser(|text: &str| text.parse::<u8>()),
            );
        let file = Arg::new("file").value_name("FILE").required(true);
        Command::new("cubewright").subcommands([solve, Command::new("convert").arg(file)])
    }

    #[test]
    fn a_wrong_argument_has_a_hint() {
        for (arguments, wanted) in [
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
            let error = program().try_get_matches_from(words).expect_err(arguments);
            assert_eq!(hint(&error), wanted, "{arguments}");
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
        ] {
            assert!(!is_asked(arguments), "{arguments}");
        }
    }
}
