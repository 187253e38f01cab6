//! Solutions as lists of options.
//!
//! Invariant: each line is one option of the model, said by its items.

use std::collections::{HashMap, HashSet};

use crate::export::names::shown;
use crate::formats::cover::dlx_bounds::Bounds;
use crate::formats::cover::dlx_names::{DlxNames, FullNames};
use crate::formats::error::SpannedError;
use crate::formats::solvers::values::of_values;
use crate::formats::{SolutionError, SolutionErrorKind, read_solution};
use crate::model::item_rows::bound_names;
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
    OptionsByItems::of(model).read_all(text)
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
    let is_said = |line: &str| !trimmed(line).is_empty() && !is_log(trimmed(line));
    let mut parts = Vec::new();
    if starts.is_empty() || text[..above].lines().any(is_said) {
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
    /// The same without items that have bounds, which some programs do not print.
    without_bounds: HashMap<Vec<String>, Vec<OptionIx>>,
    /// What the words of an answer stand for, if the text for other programs has short ones.
    full: Option<FullNames>,
    /// Whether names of options are those of the model.
    has_names: bool,
    /// The names of items with bounds, which are no items of the model.
    bounds: Vec<String>,
}

impl<'m> OptionsByItems<'m> {
    /// Those of a model.
    ///
    /// Takes time in proportion to the entries of all options.
    #[must_use]
    pub fn of(model: &'m Model) -> Self {
        let mut by_words: HashMap<Vec<String>, Vec<OptionIx>> = HashMap::new();
        let mut without_bounds: HashMap<Vec<String>, Vec<OptionIx>> = HashMap::new();
        // Rows that no item says are no part of any text of items.
        let bounds = Bounds::of(model).unwrap_or_default();
        let of_option = bounds.by_option(model);
        let bounds = bounds.items;
        for (index, option) in model.options.iter().enumerate() {
            let index = OptionIx::new(index);
            let words = words(model, option);
            let own = &of_option[index.index()];
            if !own.is_empty() {
                let plain = without_bounds.entry(sorted(words.clone())).or_default();
                plain.push(index);
            }
            let names = own.iter().map(|&it| bounds[it].name.clone());
            let words = words.into_iter().chain(names).collect();
            by_words.entry(sorted(words)).or_default().push(index);
        }
        let full = DlxNames::of(model, &bounds).full(model, &bounds);
        Self {
            model,
            by_words,
            without_bounds,
            full,
            has_names: true,
            bounds: bounds.into_iter().map(|bound| bound.name).collect(),
        }
    }

    /// The same for answers to the exported text, in which options have other names: these are not looked at.
    #[must_use]
    pub fn by_items_alone(self) -> Self {
        Self {
            has_names: false,
            ..self
        }
    }

    /// All solutions of a text, as [`read_options_list`].
    ///
    /// # Errors
    /// The line and what is wrong there.
    pub fn read_all(&self, text: &str) -> Result<Vec<Selection>, SolutionError> {
        let parts = solutions(text).into_iter();
        parts.map(|part| self.read(text, part)).collect()
    }

    /// The solution that consists of these options: the name of each, if it is given, and
    /// its items. Of a linear program, the columns with their values, which are 1 if they are not given.
    ///
    /// # Errors
    /// [`SolutionErrorKind::NotAnOption`] and [`SolutionErrorKind::Repeated`].
    pub fn chosen<'t>(
        &self,
        said: impl IntoIterator<Item = (Option<&'t str>, Vec<String>, Option<i64>)>,
    ) -> Result<Selection, SolutionErrorKind> {
        if self.model.origin.is_some() {
            let values = said.into_iter();
            let values = values.map(|(name, _, value)| (name, value.unwrap_or(1)));
            return of_values(self.model, values);
        }
        let mut chosen = HashSet::new();
        for (name, items, _) in said {
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
        let name = name.filter(|_| self.has_names);
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
        let full = self.full.as_ref();
        let full = full.map(|full| items.iter().map(|word| full.word(word)).collect());
        let said = [Some(sorted(items)), full.map(sorted)];
        // What names all of its items comes first: another option may have the others alone.
        let known = [&self.by_words, &self.without_bounds].into_iter();
        let mut found = known.flat_map(|known| said.iter().flatten().map(|items| known.get(items)));
        found.find_map(|options| options)
    }

    /// Reads one part of a text.
    fn read(&self, whole: &str, (first, part): (usize, &str)) -> Result<Selection, SolutionError> {
        if self.model.origin.is_some() {
            // What stands above is blank, so that places are those of the whole.
            let above = whole.bytes().take(first);
            let above = above.map(|byte| if byte == b'\n' { '\n' } else { ' ' });
            return read_solution(self.model, &(above.collect::<String>() + part));
        }
        let mut chosen = HashSet::new();
        let mut at = first;
        for line in part.split_inclusive('\n') {
            let said = trimmed(line);
            let start = at + said.as_ptr().addr() - line.as_ptr().addr();
            at += line.len();
            if said.is_empty() || is_log(said) {
                continue;
            }
            let (name, items) = parts(said);
            if name.is_none() && said.starts_with(NOTHING_MORE) && said.ends_with(')') {
                continue;
            }
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
    // Knuth's programs say which of how many options it was: (2 of 5); DLX5 adds its cost: (2 of 5) $1 [1].
    let is_count = |rest: &str| {
        let said = rest
            .split_once(") $")
            .map_or(rest.strip_suffix(')'), |(said, _)| Some(said));
        said.is_some_and(|said| said.contains(" of "))
    };
    let line = match line.rsplit_once(" (") {
        Some((items, rest)) if is_count(rest) => items,
        _ => line,
    };
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    match first.strip_suffix(':') {
        Some(name) => (Some(name), rest.split_whitespace()),
        None => (None, line.split_whitespace()),
    }
}

/// Whether a line is what Knuth's programs say of their work, on standard error, which may stand in the same
/// file: `(5 options, 3+0 items, 12 entries successfully read)`, `Altogether 1 solution, 110+73 mems, ...`.
fn is_log(line: &str) -> bool {
    let is_read = line.starts_with('(') && line.ends_with(" successfully read)");
    let is_sum = line.starts_with("Altogether ") && line.contains(" solution");
    is_read || is_sum && line.contains(" mems")
}

/// What DLX3 prints where an item that may be covered again is not.
const NOTHING_MORE: &str = "null ";

/// Whether the first line that says something names items of the model, as lists of options do.
///
/// No model is needed to see that most texts do not.
#[must_use]
pub fn may_list_options(text: &str) -> bool {
    text.trim_start().starts_with('{') && text.contains("\"options\"")
        || first_option(text).is_some_and(|(name, items)| {
            let is_short = |item: &str| {
                let number = item.strip_prefix('i').unwrap_or_default();
                !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
            };
            let mut items = items.into_iter();
            name.is_some() || items.any(|item| item.contains('_') || is_short(item))
        })
}

/// The name, if it is given, and the items of the first option of a text.
fn first_option(text: &str) -> Option<(Option<&str>, Vec<&str>)> {
    let mut lines = text.lines().map(trimmed);
    let first = lines.find(|line| !line.is_empty() && !is_heading(line) && !is_log(line))?;
    let (name, items) = parts(first);
    let items: Vec<&str> = items.collect();
    (!items.is_empty()).then_some((name, items))
}

impl OptionsByItems<'_> {
    /// Whether the first option of a text has items of this model only, so that the text means a list of its
    /// options.
    #[must_use]
    pub fn are_meant(&self, text: &str) -> bool {
        let names = self.model.items.iter().map(|item| &*item.name);
        let names: HashSet<&str> = names
            .chain(self.bounds.iter().map(|name| &**name))
            .collect();
        let is_known = |item: &str| {
            let full = self.full.as_ref().map(|full| full.word(item));
            let full = full.as_deref().unwrap_or(item);
            [item, full].iter().any(|word| {
                let item = word.split(':').next().unwrap_or_default();
                names.contains(item)
            })
        };
        first_option(text).is_some_and(|(_, items)| items.into_iter().all(is_known))
    }
}

/// Whether a line begins a solution: `Solution 1:`, `1:`, or `1: (total cost $5)` of DLX5.
fn is_heading(line: &str) -> bool {
    line.ends_with(':') || line.contains(": (total cost $") && line.ends_with(')')
}

/// Whether a text is the output of one of Knuth's programs, which number what they find.
pub(crate) fn is_of_knuth(text: &str) -> bool {
    let mut lines = text.lines().map(trimmed);
    let first = lines.find(|line| !line.is_empty() && !is_log(line));
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

/// The items of an option, with their colours behind a colon, and those with bounds last.
#[doc(hidden)]
#[must_use]
pub fn items_of(model: &Model, option: OptionIx) -> Vec<String> {
    let mut words = words(model, &model.options[option.index()]);
    words.extend(bound_names(model, option).into_iter().map(str::to_owned));
    words
}
