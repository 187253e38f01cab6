//! The help of every command: what it does, examples, then its options.
//!
//! Invariant: the help of one size and language is whole in itself; what is left out of the short one
//! is in the long one.

use clap::builder::Str;
use clap::{Arg, Command, ValueHint};

use super::german::{german, german_paragraphs, known, name_of_value};
use super::usage::in_german as usage_in_german;
use cubewright_core::language::{Language, Text};

/// What it does comes first and examples second, because they are what most people look for.
const TEMPLATE: Text = [
    "{about-with-newline}\n{before-help}Usage: {usage}\n\n{all-args}{after-help}",
    "{about-with-newline}\n{before-help}Aufruf: {usage}\n\n{all-args}{after-help}",
];

/// The exit codes, for the end of the help.
pub const EXIT_CODES: &str = "\
Exit codes: 0 answered; 1 proved that there is none; 2 usage; 3 bad input;
4 a limit was reached without proof; 5 engine missing or failed; 130 interrupted.";

/// How many examples the short help shows.
const FEW: usize = 3;

/// How much the help of a command says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HelpSize {
    /// `-h`: what people use.
    Short,
    /// `--help`: everything.
    #[default]
    Whole,
}

/// A line to type, and what it does.
pub type Example = (&'static str, Text);

/// What a program adds to the help of its commands; words name a command, none the program itself.
pub struct HelpTexts<'a> {
    /// The examples of a command.
    pub examples: &'a dyn Fn(&str) -> &'static [Example],
    /// The long names of the options that the short help of a command shows; nothing if it shows all.
    pub often: &'a dyn Fn(&str) -> Option<Vec<&'static str>>,
    /// Whether the option of a command, by its long name, is of no use for the file that is asked about.
    pub is_of_others: &'a dyn Fn(&str, &str) -> bool,
    /// How much is said.
    pub size: HelpSize,
    /// In which language.
    pub language: Language,
}

/// The program with the help of every command.
#[must_use]
pub fn with_help(mut program: Command, texts: &HelpTexts<'_>) -> Command {
    if texts.language != Language::English {
        // What clap itself adds is translated, too.
        program.build();
    }
    dressed(program, "", texts)
}

fn dressed(command: Command, words: &str, texts: &HelpTexts<'_>) -> Command {
    let names: Vec<String> = command
        .get_subcommands()
        .map(|subcommand| subcommand.get_name().to_owned())
        .collect();
    let command = names.iter().fold(command, |command, name| {
        let words = format!("{words} {name}");
        command.mut_subcommand(name, |subcommand| dressed(subcommand, words.trim(), texts))
    });
    let often = (texts.often)(words);
    let is_of_others = |option: &str| (texts.is_of_others)(words, option);
    let command = command
        .mut_args(|argument| shown(hinted(argument), often.as_deref(), &is_of_others, texts));
    let command = spoken(command, texts.language);
    let mut command = ended(command, texts, often.is_some());
    let template = template(&mut command, texts.language);
    let lines = example_lines((texts.examples)(words), texts.language);
    let shown = match texts.size {
        HelpSize::Short => &lines[..lines.len().min(FEW)],
        HelpSize::Whole => &lines[..],
    };
    if shown.is_empty() {
        return match texts.language {
            Language::English => command,
            Language::German => command.help_template(template),
        };
    }
    let heading = texts.language.pick(["Examples:", "Beispiele:"]);
    // A line that goes on in the next one is shown with it.
    let more = match shown.last() {
        Some(last) if last.ends_with('\\') => lines.len().min(shown.len() + 1),
        _ => shown.len(),
    };
    let text = format!("{heading}\n  {}", lines[..more].join("\n  "));
    command.help_template(template).before_help(text)
}

/// The form of the help of a command, in which German has its own words of the line of usage.
fn template(command: &mut Command, language: Language) -> String {
    let form = language.pick(TEMPLATE);
    if language == Language::English {
        return form.to_owned();
    }
    let usage = usage_in_german(&command.render_usage().to_string());
    form.replace("{usage}", usage.trim_start_matches("Aufruf:").trim())
}

/// Examples as they are shown, each with what it does where that is said.
#[must_use]
pub fn example_lines(examples: &[Example], language: Language) -> Vec<String> {
    const WIDTH: usize = 44;
    let line = |(line, note): &Example| match language.pick(*note) {
        "" => (*line).to_owned(),
        note => format!("{line:WIDTH$} # {note}"),
    };
    examples.iter().map(line).collect()
}

/// An argument as the help shows it.
fn shown(
    argument: Arg,
    often: Option<&[&str]>,
    is_of_others: &dyn Fn(&str) -> bool,
    texts: &HelpTexts<'_>,
) -> Arg {
    let often = often.filter(|_| texts.size == HelpSize::Short);
    let name = argument.get_long().map(str::to_owned);
    let is_never_shown = argument.is_hide_set();
    let is = |test: &dyn Fn(&str) -> bool| name.as_deref().is_some_and(test);
    let is_hidden = is(&|name| {
        let is_rare = often.is_some_and(|often| !often.contains(&name) && name != "help");
        is_rare || is_of_others(name)
    });
    let text = argument.get_help().map(ToString::to_string);
    let said = |text: &str| match often {
        Some(_) => first_sentence(text),
        None => text.to_owned(),
    };
    let argument = match (texts.language, text) {
        (Language::German, text) => in_german(argument, &said(&german(&text.unwrap_or_default()))),
        (Language::English, Some(text)) => argument.help(said(&text)),
        (Language::English, None) => argument,
    };
    let argument = argument.hide(is_hidden || is_never_shown);
    match often {
        // In one list, in the order in which people need them.
        Some(_) => argument.help_heading(None::<&str>).hide_env(true),
        None => argument,
    }
}

/// The first sentence of a text, or what stands before its first semicolon.
fn first_sentence(text: &str) -> String {
    let ends = text.match_indices(". ").filter(|(at, _)| {
        let next = text[at + 2..].chars().next();
        next.is_some_and(|next| next.is_uppercase() || next == '`')
    });
    let ends = ends.chain(text.match_indices("; ")).map(|(at, _)| at);
    text[..ends.min().unwrap_or(text.len())].to_owned()
}

/// What a command says of itself, in a language.
fn spoken(command: Command, language: Language) -> Command {
    let notes = command.get_after_help().map(ToString::to_string);
    if language == Language::English {
        return match notes {
            Some(notes) => command.after_help(unbroken(&notes)),
            None => command,
        };
    }
    let about = command.get_about().map(ToString::to_string);
    let long = command.get_long_about().map(ToString::to_string);
    let mut command = command.subcommand_help_heading("Befehle");
    if let Some(about) = about {
        command = command.about(german(&about));
    }
    if let Some(long) = long {
        command = command.long_about(german_paragraphs(&long));
    }
    if let Some(notes) = notes {
        command = command.after_help(german_paragraphs(&notes));
    }
    command
}

/// Paragraphs whose lines end where the terminal has them end.
fn unbroken(text: &str) -> String {
    let paragraphs = text
        .split("\n\n")
        .map(|paragraph| paragraph.replace('\n', " "));
    paragraphs.collect::<Vec<_>>().join("\n\n")
}

/// The end of the help: that there is more, or all that is to be known.
fn ended(command: Command, texts: &HelpTexts<'_>, is_shortened: bool) -> Command {
    if texts.size == HelpSize::Whole || !is_shortened {
        return command;
    }
    let more = ["Everything else: --help", "Alles andere: --help"];
    command.after_help(texts.language.pick(more))
}

/// An argument whose help is in German, `help` in short, with what the English one has in brackets.
fn in_german(argument: Arg, help: &str) -> Arg {
    let takes_values = argument.get_action().takes_values();
    let values = if takes_values && !argument.is_hide_possible_values_set() {
        argument.get_possible_values()
    } else {
        Vec::new()
    };
    let values: Vec<_> = values.iter().filter(|value| !value.is_hide_set()).collect();
    let defaults = argument.get_default_values().iter();
    let defaults: Vec<_> = defaults.map(|it| it.to_string_lossy()).collect();
    let shows_default = takes_values && !argument.is_hide_default_value_set();
    let remarks = match &defaults.join(" ")[..] {
        default if shows_default && !default.is_empty() => format!(" [Vorgabe: {default}]"),
        _ => String::new(),
    };
    let names: Vec<&str> = values.iter().map(|value| value.get_name()).collect();
    let choice = match &names[..] {
        [] => String::new(),
        names => format!(" [möglich: {}]", names.join(", ")),
    };
    let meant = values.iter().filter_map(|value| {
        let help = value.get_help()?.to_string();
        Some(format!("\n- {}: {}", value.get_name(), german(&help)))
    });
    let meant: String = meant.collect();
    let long = argument.get_long_help().or_else(|| argument.get_help());
    let long = german_paragraphs(&long.map(ToString::to_string).unwrap_or_default());
    let long = match &*meant {
        "" => format!("{long}{remarks}{choice}"),
        meant => format!("{long}{remarks}\n\nMöglich sind:{meant}"),
    };
    let heading = argument.get_help_heading().and_then(known);
    let argument = match heading {
        Some(heading) => argument.help_heading(heading),
        None => argument,
    };
    let argument = with_german_names(argument);
    argument
        .help(format!("{help}{remarks}{choice}"))
        .long_help(long)
        .hide_possible_values(true)
        .hide_default_value(true)
        .hide_env(true)
}

/// An argument with the names of its values in German.
fn with_german_names(argument: Arg) -> Arg {
    let names = match argument.get_value_names() {
        Some(names) => names.to_vec(),
        None if argument.is_positional() => {
            let name = argument.get_id().as_str().to_uppercase();
            name_of_value(&name).map(Str::from).into_iter().collect()
        }
        None => Vec::new(),
    };
    if names.is_empty() {
        return argument;
    }
    let german = |name: &Str| name_of_value(name).map_or_else(|| name.clone(), Str::from);
    let names: Vec<Str> = names.iter().map(german).collect();
    argument.value_names(names)
}

/// An argument whose values shells complete by the names of files only if it is one.
fn hinted(argument: Arg) -> Arg {
    /// The names of values that may be files.
    const FILES: [&str; 3] = ["FILE", "ANSWER", "ANSWERS"];
    let names = argument.get_value_names().unwrap_or_default();
    let has_value = argument.get_long().is_some() && argument.get_action().takes_values();
    let is_file = names.iter().any(|name| FILES.contains(&name.as_str()));
    if has_value && !is_file {
        argument.value_hint(ValueHint::Other)
    } else {
        argument
    }
}

#[cfg(test)]
mod tests {
    use super::first_sentence;

    #[test]
    fn a_sentence_ends_where_another_begins() {
        for (text, first) in [
            (
                "Levels, such as 5.. or 3..4; more",
                "Levels, such as 5.. or 3..4",
            ),
            ("Find any. Which one depends", "Find any"),
            ("Write x.drat or y. z", "Write x.drat or y. z"),
            ("Use it. `auto` chooses", "Use it"),
        ] {
            assert_eq!(first_sentence(text), first);
        }
    }
}
