//! When to do what depends on the terminal, and whether messages are coloured.

use std::ffi::OsString;
use std::io::IsTerminal;

use clap::{ColorChoice, ValueEnum};

/// When to do something that depends on the terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum When {
    /// Only on a terminal.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl When {
    /// The same, but never for whoever wants to hear nothing, unless it is to be done always.
    #[must_use]
    pub const fn unless(self, is_quiet: bool) -> Self {
        match self {
            Self::Auto if is_quiet => Self::Never,
            when => when,
        }
    }

    /// Whether messages on standard error are coloured.
    #[must_use]
    #[expect(clippy::disallowed_methods, reason = "NO_COLOR is a variable")]
    pub fn is_colored(self) -> bool {
        match self {
            Self::Always => true,
            Self::Never => false,
            Self::Auto => {
                let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
                !no_color && std::io::stderr().is_terminal()
            }
        }
    }
}

/// When colours are asked for, read before the arguments are: errors of theirs have colours, too.
#[must_use]
pub fn color_asked(arguments: &[OsString]) -> ColorChoice {
    let words: Vec<String> = arguments
        .iter()
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    let behind = words.iter().zip(words.iter().skip(1));
    let separate = behind.filter(|(option, _)| *option == "--color");
    let joined = words
        .iter()
        .filter_map(|word| word.strip_prefix("--color="));
    let mut asked = joined.chain(separate.map(|(_, value)| value.as_str()));
    match asked.next() {
        Some("never") => ColorChoice::Never,
        Some("always") => ColorChoice::Always,
        _ => ColorChoice::Auto,
    }
}
