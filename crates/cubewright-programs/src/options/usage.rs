//! Arguments that cannot be understood.

use std::ffi::OsString;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::HelpSize;
use crate::errors::fault;
use crate::terminal::{language, note, print, say};
use cubewright_core::language::Language;

/// Ends the program where the arguments cannot be understood, or ask for help.
pub fn usage(mut error: clap::Error, is_json: bool) -> ! {
    drop_wrong_advice(&mut error);
    let of_file = meant_by_a_file(&mut error);
    // What was asked of the program itself, such as its version, is no error.
    if error.use_stderr() && is_json {
        let message = if language() == Language::German {
            told(&error)
        } else {
            let words = error.render().to_string();
            words.lines().next().unwrap_or_default().to_owned()
        };
        fault::tell_usage(message.trim_start_matches("error: "), hint(&error));
    }
    if language() == Language::German {
        end_in_german(&error);
    }
    if let Some(meant) = of_file {
        tip_on_a_file(&mut error, &meant);
    }
    error.exit()
}

/// The language that the arguments ask for, by either name of the option, read before they are understood.
#[must_use]
pub fn language_asked(words: &[OsString]) -> Option<Language> {
    let words: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
    let behind = words.iter().zip(words.iter().skip(1));
    let separate = behind.filter(|(option, _)| ["--language", "--lang"].contains(&&***option));
    let separate = separate.map(|(_, value)| &**value);
    let joined = words
        .iter()
        .filter_map(|word| word.strip_prefix("--language="));
    joined.chain(separate).find_map(Language::from_tag)
}

/// How much help the arguments ask for.
#[must_use]
pub fn help_asked(words: &[OsString]) -> HelpSize {
    let is_short = |word: &OsString| {
        let word = word.to_string_lossy();
        word.starts_with('-') && !word.starts_with("--") && word.contains('h')
    };
    if words.iter().skip(1).any(is_short) {
        HelpSize::Short
    } else {
        HelpSize::Whole
    }
}

/// What to type instead where the name of a file stands in place of a command.
fn meant_by_a_file(error: &mut clap::Error) -> Option<String> {
    let word = known(error, ContextKind::InvalidSubcommand)?;
    let is_file = word.contains(['.', '/']) || std::path::Path::new(&word).is_file();
    let meant = is_file.then(|| format!("solve {word}"))?;
    error.remove(ContextKind::SuggestedSubcommand);
    let suggested = ContextValue::String(meant.clone());
    error.insert(ContextKind::SuggestedSubcommand, suggested);
    Some(meant)
}

/// The same as a tip in a sentence, since it is more than a name.
fn tip_on_a_file(error: &mut clap::Error, meant: &str) {
    error.remove(ContextKind::SuggestedSubcommand);
    let tip = StyledStr::from(format!("did you mean `cubewright {meant}`?"));
    error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip]));
}

fn known(error: &clap::Error, kind: ContextKind) -> Option<String> {
    error.get(kind).map(ToString::to_string)
}

/// Ends the program as clap does, in German.
#[expect(clippy::disallowed_methods, reason = "with the exit code of clap")]
fn end_in_german(error: &clap::Error) -> ! {
    let is_help = matches!(
        error.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    );
    if !is_help && !error.use_stderr() {
        error.exit();
    }
    if is_help {
        let help = error.render().to_string();
        let help = help
            .replace("\nOptions:\n", "\nOptionen:\n")
            .replace("\nArguments:\n", "\nArgumente:\n");
        if error.use_stderr() {
            note(help.trim_end());
        } else {
            // Nobody is left to be told that it cannot be written.
            let _ = print(&help);
        }
        std::process::exit(error.exit_code());
    }
    let tip = meant(error).map(|meant| format!("  Tipp: meintest du '{meant}'?"));
    let tip = tip.or_else(|| advice(error).map(|advice| format!("  Tipp: {advice}")));
    let usage = known(error, ContextKind::Usage);
    let usage = usage.map(|usage| in_german(&usage));
    let paragraphs = [
        Some(format!("Fehler: {}", told(error))),
        tip,
        usage,
        Some("Mehr dazu sagt '--help'.".to_owned()),
    ];
    let paragraphs: Vec<String> = paragraphs.into_iter().flatten().collect();
    note(&paragraphs.join("\n\n"));
    std::process::exit(error.exit_code())
}

/// What is wrong, in German; without a full stop, as errors are.
fn told(error: &clap::Error) -> String {
    let get = |kind| known(error, kind).unwrap_or_default();
    let argument = get(ContextKind::InvalidArg);
    let value = get(ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => {
            format!("hinter '{argument}' fehlt ein Wert{}", choice(error))
        }
        ErrorKind::InvalidValue => {
            format!("'{value}' ist kein Wert für '{argument}'{}", choice(error))
        }
        ErrorKind::UnknownArgument if argument.starts_with('-') => {
            format!("'{argument}' gibt es hier nicht")
        }
        ErrorKind::UnknownArgument => format!("'{argument}' ist hier zu viel"),
        ErrorKind::InvalidSubcommand => {
            let command = get(ContextKind::InvalidSubcommand);
            format!("es gibt keinen Befehl '{command}'")
        }
        ErrorKind::NoEquals => format!("vor dem Wert von '{argument}' steht ein '='"),
        ErrorKind::ValueValidation => {
            let why = std::error::Error::source(error).map(ToString::to_string);
            let why = why.unwrap_or_default();
            format!("'{value}' ist kein Wert für '{argument}': {why}")
        }
        ErrorKind::TooManyValues => format!("'{value}' ist ein Wert zu viel für '{argument}'"),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            format!("'{argument}' hat zu wenige oder zu viele Werte")
        }
        ErrorKind::ArgumentConflict => {
            let prior = get(ContextKind::PriorArg);
            if prior == argument || prior.is_empty() {
                format!("'{argument}' steht mehrmals da, geht aber nur einmal")
            } else {
                format!("'{argument}' geht nicht zusammen mit '{prior}'")
            }
        }
        ErrorKind::MissingRequiredArgument => format!("es fehlt: {}", in_german(&argument)),
        ErrorKind::MissingSubcommand => "es fehlt ein Befehl".to_owned(),
        ErrorKind::InvalidUtf8 => "ein Argument ist kein gültiges UTF-8".to_owned(),
        _ => error.to_string(),
    }
}

/// A line of usage as German texts have it; the names of arguments are German already.
pub(super) fn in_german(usage: &str) -> String {
    const WORDS: [(&str, &str); 4] = [
        ("Usage:", "Aufruf:"),
        ("[OPTIONS]", "[OPTIONEN]"),
        ("<COMMAND>", "<BEFEHL>"),
        ("[COMMAND]", "[BEFEHL]"),
    ];
    let words = WORDS.iter();
    words.fold(usage.to_owned(), |usage, (word, german)| {
        usage.replace(word, german)
    })
}

/// The values of which one must be taken.
fn choice(error: &clap::Error) -> String {
    match known(error, ContextKind::ValidValue) {
        Some(values) if !values.is_empty() => format!(" [möglich: {values}]"),
        _ => String::new(),
    }
}

/// What was meant by a name with a slip.
fn meant(error: &clap::Error) -> Option<String> {
    let kinds = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ];
    kinds.into_iter().find_map(|kind| known(error, kind))
}

/// What a program advises.
fn advice(error: &clap::Error) -> Option<String> {
    match error.get(ContextKind::Suggested)? {
        ContextValue::StyledStrs(advice) => Some(advice.first()?.to_string()),
        _ => None,
    }
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
    if let Some(meant) = meant(error) {
        let text = [
            "write {0} if that is what you mean",
            "schreib {0}, wenn du das meinst",
        ];
        return say(text, &[&meant]);
    }
    if let Some(advice) = advice(error) {
        return advice;
    }
    match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::Strings(missing))
            if error.kind() == ErrorKind::MissingRequiredArgument =>
        {
            let missing = language().list(missing);
            say(["add {0}", "gib {0} an"], &[&missing])
        }
        _ => known(error, ContextKind::ValidValue).map_or_else(
            || {
                let all = ["`--help` lists all options", "`--help` nennt alle Optionen"];
                say(all, &[])
            },
            |values| say(["choose one of {0}", "nimm eins von {0}"], &[&values]),
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
    use super::{drop_wrong_advice, hint, is_json_asked};

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
            let mut error = program().try_get_matches_from(words).expect_err(arguments);
            drop_wrong_advice(&mut error);
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
