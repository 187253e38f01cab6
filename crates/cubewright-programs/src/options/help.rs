//! The help of every command: what it does, examples, then its options.

use clap::{Arg, Command, ValueHint};

/// What it does comes first and examples second, because they are what most people look for.
const TEMPLATE: &str = "\
{about-with-newline}
{before-help}{usage-heading} {usage}

{all-args}{after-help}";

/// The exit codes, for the end of the help.
pub const EXIT_CODES: &str = "\
Exit codes: 0 answered; 1 proved that there is none; 2 usage; 3 bad input;
4 a limit was reached without proof; 5 engine missing or failed; 130 interrupted.";

/// The examples of the command that these words name; of the program itself, without words.
pub type Examples = fn(words: &str) -> Option<&'static [&'static str]>;

/// The program with the examples of every command.
#[must_use]
pub fn with_examples(program: Command, examples: Examples) -> Command {
    dressed(program, "", examples)
}

fn dressed(command: Command, words: &str, examples: Examples) -> Command {
    let names: Vec<String> = command
        .get_subcommands()
        .map(|subcommand| subcommand.get_name().to_owned())
        .collect();
    let command = names.iter().fold(command, |command, name| {
        let words = format!("{words} {name}");
        command.mut_subcommand(name, |subcommand| {
            dressed(subcommand, words.trim(), examples)
        })
    });
    let command = command.mut_args(hinted);
    match examples(words) {
        Some(lines) => {
            let text = format!("Examples:\n  {}", lines.join("\n  "));
            command.help_template(TEMPLATE).before_help(text)
        }
        None => command,
    }
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
