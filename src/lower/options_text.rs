//! Solutions as lists of options.
//!
//! Invariant: each line is one option of the model, said by its items.

use std::collections::{HashMap, HashSet};

use super::names::shown;
use super::{SolutionError, SolutionErrorKind};
use crate::model::{Model, ModelOption, OptionIx, Selection};

/// Reads options one a line, as `cubewright solve` prints them (`o3: a b c:red`) or as
/// Knuth's programs do (`b c:red a (2 of 5)`). A line with a colon at its end begins a
/// solution; the first one is read.
///
/// # Errors
/// The line and what is wrong there.
///
/// ```
/// use cubewright::lower::{read_dlx, read_options};
/// let model = read_dlx("a b c\na b\nc\n")?;
/// assert_eq!(read_options(&model, "1:\n b a (1 of 1)\n c (1 of 1)\n")?.options.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_options(model: &Model, text: &str) -> Result<Selection, SolutionError> {
    let mut by_words: HashMap<Vec<String>, Vec<OptionIx>> = HashMap::new();
    for (index, option) in model.options.iter().enumerate() {
        let entry = by_words.entry(sorted(words(model, option))).or_default();
        entry.push(OptionIx::new(index));
    }
    let mut chosen = HashSet::new();
    for line in text.lines() {
        let said = line.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        if said.is_empty() {
            continue;
        }
        if said.ends_with(':') {
            if chosen.is_empty() {
                continue;
            }
            break;
        }
        let start = said.as_ptr().addr() - text.as_ptr().addr();
        let span = start..start + said.len();
        let fault = |kind| SolutionError::new(text, span, kind);
        let (name, items) = parts(said);
        let options = by_words.get(&sorted(items.map(str::to_owned).collect()));
        let named =
            |option: &&OptionIx| name.is_none_or(|name| model.options[option.index()].name == name);
        let Some(options) = options.filter(|options| options.iter().any(|o| named(&o))) else {
            let found = shown(said);
            return Err(fault(SolutionErrorKind::NotAnOption { found }));
        };
        let mut same = options.iter().filter(named);
        if !same.any(|&option| chosen.insert(option)) {
            let name = shown(said);
            return Err(fault(SolutionErrorKind::Repeated { name }));
        }
    }
    if chosen.is_empty() {
        let end = text.len();
        return Err(SolutionError::new(text, end..end, SolutionErrorKind::Empty));
    }
    let mut options: Vec<OptionIx> = chosen.into_iter().collect();
    options.sort_unstable();
    Ok(Selection {
        options,
        integers: Vec::new(),
    })
}

/// The name of an option, if it is given, and its items.
fn parts(line: &str) -> (Option<&str>, impl Iterator<Item = &str>) {
    // Knuth's programs say which of how many options it was: (2 of 5).
    let line = match line.rsplit_once(" (") {
        Some((items, rest)) if rest.contains(" of ") && rest.ends_with(')') => items,
        _ => line,
    };
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    match first.strip_suffix(':') {
        Some(name) => (Some(name), rest.split_whitespace()),
        None => (None, line.split_whitespace()),
    }
}

fn sorted(mut words: Vec<String>) -> Vec<String> {
    words.sort_unstable();
    words
}

/// The items of an option, with their colours behind a colon.
fn words(model: &Model, option: &ModelOption) -> Vec<String> {
    let name = |item: usize| &model.items[item].name;
    let plain = option.items.iter().map(|item| name(item.index()).clone());
    let coloured = option.coloured.iter().map(|&(item, colour)| {
        let colour = &model.colours[colour.index()];
        format!("{}:{colour}", name(item.index()))
    });
    plain.chain(coloured).collect()
}
