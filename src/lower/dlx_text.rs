//! Knuth's text for exact cover, as DLX1 and its successors read it.
//!
//! The first line names the items, primary ones first, then `|` and the secondary
//! ones; each further line is an option: the names of its items. Blank lines, and
//! lines that begin with `|`, are comments.
//!
//! Invariant: what is written can be read, and is the same question then. Costs,
//! the preference and the names of options are not part of the format.

use std::collections::{HashMap, HashSet};

use super::dlx_error::{DlxError, DlxErrorKind, DlxWriteError};
use super::lp_text::one_line;
use crate::model::{Item, ItemIx, ItemKind, Model, ModelOption};

/// Items that are read at most.
pub const DLX_MOST_ITEMS: usize = 1 << 20;

/// Options that are read at most.
pub const DLX_MOST_OPTIONS: usize = 1 << 24;

/// Bytes of an item's name that are read at most.
pub const DLX_MOST_NAME: usize = 255;

/// `model` in Knuth's text. Costs, the preference and the names of options are
/// lost; items keep their order within primary and within secondary ones.
///
/// # Errors
///
/// If the model says what items cannot say.
///
/// ```
/// use cubewright::lower::{dlx_text, read_dlx};
/// let text = "| Tiny\na b | c\na c\nb c\nb\n";
/// assert_eq!(dlx_text(&read_dlx(text)?)?, text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn dlx_text(model: &Model) -> Result<String, DlxWriteError> {
    check(model)?;
    let mut text = String::new();
    let title = one_line(&model.name);
    if !title.is_empty() {
        push_line(&mut text, &["|", &title]);
    }
    let mut line = Vec::new();
    push_names(&mut line, &model.items, ItemKind::Primary);
    line.push("|");
    push_names(&mut line, &model.items, ItemKind::Secondary);
    if line.last() == Some(&"|") {
        line.pop();
    }
    push_line(&mut text, &line);
    for option in &model.options {
        let items = option.items.iter().map(|item| &model.items[item.index()]);
        line.clear();
        push_names(&mut line, items.clone(), ItemKind::Primary);
        push_names(&mut line, items, ItemKind::Secondary);
        push_line(&mut text, &line);
    }
    Ok(text)
}

/// Adds the names of the items of one kind.
fn push_names<'m>(
    line: &mut Vec<&'m str>,
    items: impl IntoIterator<Item = &'m Item>,
    kind: ItemKind,
) {
    let items = items.into_iter().filter(|item| item.kind == kind);
    line.extend(items.map(|item| item.name.as_str()));
}

fn push_line(text: &mut String, words: &[&str]) {
    text.push_str(&words.join(" "));
    text.push('\n');
}

/// Whether the format can say `model`.
fn check(model: &Model) -> Result<(), DlxWriteError> {
    if let Some(row) = model.rows.first() {
        let row = row.name.clone();
        return Err(DlxWriteError::Row { row });
    }
    if let Some(integer) = model.integers.first() {
        let integer = integer.name.clone();
        return Err(DlxWriteError::Integer { integer });
    }
    let is_primary = |item: &Item| item.kind == ItemKind::Primary;
    if !model.items.iter().any(is_primary) {
        return Err(DlxWriteError::NoPrimaryItem);
    }
    let mut names = HashSet::new();
    for Item { name, .. } in &model.items {
        let item = name.clone();
        let odd = |c: char| c.is_whitespace() || c == ':' || c == '|' || c == BYTE_ORDER_MARK;
        if name.is_empty() || name.len() > DLX_MOST_NAME || name.contains(odd) {
            return Err(DlxWriteError::Name { item });
        }
        if !names.insert(name) {
            return Err(DlxWriteError::RepeatedItem { item });
        }
    }
    let mut options = model.options.iter();
    let nothing = options.find(|option| {
        let mut items = option.items.iter();
        !items.any(|item| is_primary(&model.items[item.index()]))
    });
    nothing.map_or(Ok(()), |option| {
        let option = option.name.clone();
        Err(DlxWriteError::NothingPrimary { option })
    })
}

const BYTE_ORDER_MARK: char = '\u{feff}';

/// Reads Knuth's text. The first comment before the items is the name of the
/// model; the options are called `o1`, `o2` and so on, and cost nothing.
///
/// # Errors
///
/// If the text is no such text, or says what a [`Model`] cannot say.
///
/// ```
/// use cubewright::lower::read_dlx;
/// let model = read_dlx("a b c\na b\nc\n")?;
/// assert_eq!((model.items.len(), model.options.len()), (3, 2));
/// let error = read_dlx("a b c\na d\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 2, column 3: there is no item d");
/// # Ok::<(), cubewright::lower::DlxError>(())
/// ```
pub fn read_dlx(text: &str) -> Result<Model, DlxError> {
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    let mut model = Model::default();
    let mut lines = text.lines().enumerate();
    let names = loop {
        let Some((number, line)) = lines.next() else {
            let (line, column) = (text.lines().count().max(1), 1);
            let kind = DlxErrorKind::NoItems;
            return Err(DlxError { kind, line, column });
        };
        match line.trim_start().strip_prefix('|') {
            Some(comment) if model.name.is_empty() => model.name = one_line(comment),
            Some(_) => {}
            None if line.trim_start().is_empty() => {}
            None => break read_items(line, number, &mut model)?,
        }
    };
    let mut last_use = vec![0; model.items.len()];
    for (number, line) in lines {
        if matches!(line.trim_start().chars().next(), None | Some('|')) {
            continue;
        }
        let option = read_option(line, number, &names, &model.items, &mut last_use)?;
        if model.options.len() == DLX_MOST_OPTIONS {
            let most = DLX_MOST_OPTIONS;
            return Err(fault(
                line,
                number,
                0,
                DlxErrorKind::TooManyOptions { most },
            ));
        }
        model.options.push(ModelOption {
            coloured: Vec::new(),
            name: format!("o{}", model.options.len() + 1),
            items: option,
            cost: 0,
        });
    }
    Ok(model)
}

/// The error at byte `at` of the 0-based line `number`.
fn fault(line: &str, number: usize, at: usize, kind: DlxErrorKind) -> DlxError {
    DlxError {
        kind,
        line: number + 1,
        column: line[..at].chars().count() + 1,
    }
}

/// The words of a line with the byte where each begins.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let begin = line.as_ptr().addr();
    line.split_whitespace()
        .map(move |word| (word.as_ptr().addr() - begin, word))
}

fn read_items<'t>(
    line: &'t str,
    number: usize,
    model: &mut Model,
) -> Result<HashMap<&'t str, ItemIx>, DlxError> {
    let mut names = HashMap::new();
    let mut kind = ItemKind::Primary;
    for (mut at, mut word) in words(line) {
        if let Some(rest) = word.strip_prefix('|') {
            if kind == ItemKind::Secondary {
                return Err(fault(line, number, at, DlxErrorKind::RepeatedBar));
            }
            kind = ItemKind::Secondary;
            (at, word) = (at + 1, rest);
            if word.is_empty() {
                continue;
            }
        }
        let item = || word.to_owned();
        let wrong = if word.len() > DLX_MOST_NAME {
            let most = DLX_MOST_NAME;
            Some(DlxErrorKind::LongName { most })
        } else if word.contains([':', '|', BYTE_ORDER_MARK]) {
            Some(DlxErrorKind::Name { item: item() })
        } else if names.len() == DLX_MOST_ITEMS {
            let most = DLX_MOST_ITEMS;
            Some(DlxErrorKind::TooManyItems { most })
        } else {
            let known = names.insert(word, ItemIx::new(names.len()));
            known.map(|_| DlxErrorKind::RepeatedItem { item: item() })
        };
        if let Some(wrong) = wrong {
            return Err(fault(line, number, at, wrong));
        }
        model.items.push(Item { name: item(), kind });
    }
    Ok(names)
}

/// The items of an option, ascending. `last_use` holds for each item the line
/// that named it last.
fn read_option(
    line: &str,
    number: usize,
    names: &HashMap<&str, ItemIx>,
    items: &[Item],
    last_use: &mut [usize],
) -> Result<Vec<ItemIx>, DlxError> {
    let mut option = Vec::new();
    for (at, word) in words(line) {
        let entry = || word.to_owned();
        let wrong = match names.get(word) {
            Some(item) if last_use[item.index()] == number => {
                DlxErrorKind::RepeatedInOption { item: entry() }
            }
            Some(&item) => {
                last_use[item.index()] = number;
                option.push(item);
                continue;
            }
            None if word.contains('|') => DlxErrorKind::BarInOption { entry: entry() },
            None if word.contains(':') => DlxErrorKind::Colour { entry: entry() },
            None => DlxErrorKind::UnknownItem { item: entry() },
        };
        return Err(fault(line, number, at, wrong));
    }
    let mut kinds = option.iter().map(|item| items[item.index()].kind);
    if !kinds.any(|kind| kind == ItemKind::Primary) {
        let at = line.len() - line.trim_start().len();
        return Err(fault(line, number, at, DlxErrorKind::NothingPrimary));
    }
    option.sort_unstable();
    Ok(option)
}
