//! The language of what the programs say.
//!
//! Invariant: it is chosen once, before anything is said. JSON, which programs read, is in
//! English unless the option asks for another language.
#![expect(clippy::disallowed_methods, reason = "LANG is a variable")]

use std::fmt::Display;
use std::sync::OnceLock;

use cubewright_core::language::{Language, Text};

static LANGUAGE: OnceLock<Language> = OnceLock::new();

/// Chooses the language: that of the option, or else that of the environment.
pub fn choose(asked: Option<Language>, is_json: bool) {
    let language = match asked {
        Some(asked) => asked,
        None if is_json => Language::English,
        None => of_environment(|name| std::env::var(name).ok()),
    };
    // The first choice holds.
    let _ = LANGUAGE.set(language);
}

/// The language that was chosen.
pub fn language() -> Language {
    LANGUAGE.get().copied().unwrap_or_default()
}

/// A text with its parameters, in the language that was chosen.
pub fn say(text: Text, parameters: &[&dyn Display]) -> String {
    language().say(text, parameters)
}

/// The language of the first variable that is set; English if it is none that is known.
fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter();
    let mut set = variables.filter_map(variable).filter(|tag| !tag.is_empty());
    let first = set.next().and_then(|tag| Language::from_tag(&tag));
    first.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{Language, of_environment};

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let cases: [(&[(&str, &str)], Language); 6] = [
            (&[], Language::English),
            (&[("LANG", "de_DE.UTF-8")], Language::German),
            (
                &[("LANG", "de_DE.UTF-8"), ("LC_ALL", "C")],
                Language::English,
            ),
            (
                &[("LANG", "en_GB"), ("LC_MESSAGES", "de_CH")],
                Language::German,
            ),
            (&[("LANG", "de_AT"), ("LC_ALL", "")], Language::German),
            (&[("LANG", "fr_FR"), ("LANGUAGE", "de")], Language::English),
        ];
        for (set, language) in cases {
            let variable = |name: &str| {
                let found = set.iter().find(|(other, _)| *other == name);
                found.map(|(_, value)| (*value).to_owned())
            };
            assert_eq!(of_environment(variable), language, "{set:?}");
        }
    }
}
