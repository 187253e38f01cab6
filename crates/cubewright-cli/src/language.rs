//! The language that the programs speak.
//!
//! Invariant: it is chosen once, before anything is said.

use std::env;
use std::sync::OnceLock;

use cubewright::language::Language;

static SPOKEN: OnceLock<Language> = OnceLock::new();

/// Chooses the language: the one that is asked for, else that of the environment.
pub(super) fn speak(asked: Option<Language>) {
    let language = asked.or_else(of_environment).unwrap_or_default();
    // Whoever comes second changes nothing.
    let _ = SPOKEN.set(language);
}

/// The language of messages.
pub(super) fn language() -> Language {
    SPOKEN.get().copied().unwrap_or_default()
}

/// The language of the first variable that is set; English if that names another one.
fn of_environment() -> Option<Language> {
    let mut variables = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter();
    let tag = variables.find_map(|name| env::var(name).ok().filter(|tag| !tag.is_empty()))?;
    Language::from_tag(&tag)
}
