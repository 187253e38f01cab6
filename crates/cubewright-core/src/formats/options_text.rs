//! Solutions as lists of options.
//!
//! Invariant: each line is one option of the model, said by its items.

use std::collections::{HashMap, HashSet};

use crate::export::names::shown;
use crate::formats::dlx_names::{DlxNames, FullNames};
use crate::formats::error::SpannedError;
use crate::formats::{SolutionError, SolutionErrorKind};
use crate::model::{Model, ModelOption, OptionIx, Selection};

/// Reads options one a line, as `cubewright solve` prints them (`o3: a b c:red`) or as
/// Knuth's programs do (`b c:red a (2 of 5)`), by the names of the model or by the short ones of
/// its text for them. A line with a colon at its end begins a solution; the first one is read.
///
/// # Errors
/// The line and what is wrong there.
///
/// ```
/// use cubewright::formats::{read_dlx, read_options};
/// let model = read_dlx("a b c\na b\nc\n")?;
/// assert_eq!(read_options(&model, "1:\n b a (1 of 1)\n c (1 of 1)\n")?.options.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_options(model: &Model, text: &str) -> Result<Selection, SolutionError> {
    let options = OptionsByItems::of(model);
    let parts = solutions(text);
    let is_blank = |part: &&(usize, &str)| part.1.trim().is_empty();
    let first = parts.iter().find(|part| !is_blank(part));
    let selection = first.map(|part| options.read(text, *part)).transpose()?;
    selection.ok_or_else(|| empty(text))
}

/// Reads all solutions of a text: lists as [`read_options`] reads one.
///
/// A text that is blank is one solution without options.
///
/// # Errors
/// The line and what is wrong there.
///
/// ```
/// use cubewright::formats::read_options_list;
/// let model = cubewright::formats::read_dlx("a b\na\nb\na b\n")?;
/// let found = read_options_list(&model, "Solution 1:\na\nb\nSolution 2:\na b\n")?;
/// assert_eq!(found.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_options_list(model: &Model, text: &str) -> Result<Vec<Selection>, SolutionError> {
    let options = OptionsByItems::of(model);
    let parts = solutions(text).into_iter();
    parts.map(|part| options.read(text, part)).collect()
}

/// The parts of a text that begin with headings, each with its first byte; all of it, if there is no such
/// line.
fn solutions(text: &str) -> Vec<(usize, &str)> {
    let mut starts = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if is_heading(trimmed(line)) {
            starts.push((at, at + line.len()));
        }
        at += line.len();
    }
    let above = starts.first().map_or(text.len(), |first| first.0);
    let mut parts = Vec::new();
    if starts.is_empty() || !trimmed(&text[..above]).is_empty() {
        parts.push((0, &text[..above]));
    }
    for (index, &(_, start)) in starts.iter().enumerate() {
        let end = starts.get(index + 1).map_or(text.len(), |next| next.0);
        parts.push((start, &text[start..end]));
    }
    parts
}

/// A line without white space and without what Knuth's programs add behind an option.
fn trimmed(line: &str) -> &str {
    line.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}')
}

/// The error of a text without a solution.
fn empty(text: &str) -> SolutionError {
    SolutionError::new(
        text,
        SpannedError::of_all(SolutionErrorKind::Empty, 0..text.len()),
    )
}

/// The options of a model by their items.
///
/// Built once for a list of solutions. Options with the same items share an entry; a name tells them
/// apart where it is given.
#[derive(Debug)]
pub struct OptionsByItems<'m> {
    model: &'m Model,
    by_words: HashMap<Vec<String>, Vec<OptionIx>>,
    /// What the words of an answer stand for, if the text for other programs has short ones.
    full: Option<FullNames>,
}

impl<'m> OptionsByItems<'m> {
    /// Those of a model.
    ///
    /// Takes time in proportion to the entries of all options.
    #[must_use]
    pub fn of(model: &'m Model) -> Self {
        let mut by_words: HashMap<Vec<String>, Vec<OptionIx>> = HashMap::new();
        for (index, option) in model.options.iter().enumerate() {
            let entry = by_words.entry(sorted(words(model, option))).or_default();
            entry.push(OptionIx::new(index));
        }
        let full = DlxNames::of(model).full(model);
        Self {
            model,
            by_words,
            full,
        }
    }

    /// The solution that consists of these options: the name of each, if it is given, and
    /// its items.
    ///
    /// # Errors
    /// [`SolutionErrorKind::NotAnOption`] and [`SolutionErrorKind::Repeated`].
    pub fn chosen<'t>(
        &self,
        said: impl IntoIterator<Item = (Option<&'t str>, Vec<String>)>,
    ) -> Result<Selection, SolutionErrorKind> {
        let mut chosen = HashSet::new();
        for (name, items) in said {
            self.choose(name, items, &mut chosen)?;
        }
        Ok(selection(chosen))
    }

    /// Adds one option to a solution; twice is an error.
    fn choose(
        &self,
        name: Option<&str>,
        items: Vec<String>,
        chosen: &mut HashSet<OptionIx>,
    ) -> Result<(), SolutionErrorKind> {
        let said = match name {
            Some(name) => format!("{name}: {}", items.join(" ")),
            None => items.join(" "),
        };
        let named = |option: &&OptionIx| {
            name.is_none_or(|name| self.model.options[option.index()].name == name)
        };
        let options = self.of_items(items);
        let Some(options) = options.filter(|options| options.iter().any(|o| named(&o))) else {
            let found = shown(&said);
            return Err(SolutionErrorKind::NotAnOption { found });
        };
        let mut same = options.iter().filter(named);
        if !same.any(|&option| chosen.insert(option)) {
            let name = shown(&said);
            return Err(SolutionErrorKind::Repeated { name });
        }
        Ok(())
    }

    /// The options with these items.
    fn of_items(&self, items: Vec<String>) -> Option<&Vec<OptionIx>> {
        let items = sorted(items);
        self.by_words.get(&items).or_else(|| {
            let full = self.full.as_ref()?;
            let items = items.iter().map(|word| full.word(word)).collect();
            self.by_words.get(&sorted(items))
        })
    }

    /// Reads one part of a text.
    fn read(&self, whole: &str, (first, part): (usize, &str)) -> Result<Selection, SolutionError> {
        let mut chosen = HashSet::new();
        let mut at = first;
        for line in part.split_inclusive('\n') {
            let said = trimmed(line);
            let start = at + said.as_ptr().addr() - line.as_ptr().addr();
            at += line.len();
            if said.is_empty() {
                continue;
            }
            let (name, items) = parts(said);
            let items = items.map(str::to_owned).collect();
            let read = self.choose(name, items, &mut chosen);
            let span = start..start + said.len();
            read.map_err(|kind| SolutionError::new(whole, SpannedError::at(kind, span)))?;
        }
        Ok(selection(chosen))
    }
}

/// The options in ascending order.
fn selection(chosen: HashSet<OptionIx>) -> Selection {
    let mut options: Vec<OptionIx> = chosen.into_iter().collect();
    options.sort_unstable();
    Selection {
        options,
        integers: Vec::new(),
    }
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

/// Whether a line begins a solution: `Solution 1:`, `1:`, or `1: (total cost $5)` of DLX5.
fn is_heading(line: &str) -> bool {
    line.ends_with(':') || line.contains(": (total cost $") && line.ends_with(')')
}

/// Whether a text is the output of one of Knuth's programs, which number what they find.
pub(super) fn is_of_knuth(text: &str) -> bool {
    let first = text.lines().map(trimmed).find(|line| !line.is_empty());
    first.is_some_and(|line| {
        let number = line.split(':').next().unwrap_or_default();
        is_heading(line) && number.parse::<u64>().is_ok()
    })
}

/// Words in order, so that items may stand in any.
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

/// The items of an option, with their colours behind a colon.
#[doc(hidden)]
#[must_use]
pub fn items_of(model: &Model, option: OptionIx) -> Vec<String> {
    words(model, &model.options[option.index()])
}
