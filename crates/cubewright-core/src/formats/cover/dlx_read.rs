//! Knuth's text for exact cover, read; `dlx_text.rs` says what stands there.
//!
//! Invariant: an error has the place of the word that is wrong.

use std::collections::HashMap;

use super::dlx_bounds::BoundItem;
use super::dlx_error::DlxErrorKind;
use super::dlx_names::SaidNames;
use super::dlx_text::{BYTE_ORDER_MARK, DLX_MOST_ITEMS, DLX_MOST_NAME, DLX_MOST_OPTIONS, is_name};
use crate::export::lp_text::on_one_line;
use crate::export::names::shown;
use crate::formats::FormatError;
use crate::formats::error::SpannedError;
use crate::model::{Colour, Item, ItemIx, ItemKind, Model, ModelOption, OptionIx};

/// Reads Knuth's text. The first comment before the items is the name of the
/// model; the options are called `o1`, `o2` and so on. What their words `|3` say is their cost; items with
/// bounds become rows over the options that name them.
///
/// # Errors
///
/// If the text is no such text, or says what a [`Model`] cannot say.
///
/// ```
/// use cubewright::formats::read_dlx;
/// let model = read_dlx("a b c\na b\nc\n")?;
/// assert_eq!((model.items.len(), model.options.len()), (3, 2));
/// let error = read_dlx("a b c\na d\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 2, column 3: there is no item d");
/// # Ok::<(), cubewright::formats::FormatError>(())
/// ```
pub fn read_dlx(text: &str) -> Result<Model, FormatError> {
    model_of(text).map_err(|fault| FormatError::new(text, fault))
}

/// Reads the whole text.
fn model_of(text: &str) -> Result<Model, SpannedError> {
    let mut model = Model::default();
    let mut lines = lines(text);
    let mut said = SaidNames::default();
    let (names, mut bounds) = loop {
        let Some(line) = lines.next() else {
            return Err(SpannedError::of_all(DlxErrorKind::NoItems, 0..text.len()));
        };
        match line.text.trim_start().strip_prefix('|') {
            Some(comment) if said.take(comment) => {}
            Some(comment) if model.name.is_empty() => model.name = on_one_line(comment),
            Some(_) => {}
            None if line.text.trim_start().is_empty() => {}
            None => break read_items(line, &mut model)?,
        }
    };
    let mut reader = OptionReader {
        names,
        colours: HashMap::new(),
        last_use: vec![0; model.items.len() + bounds.len()],
    };
    for line in lines {
        if matches!(line.text.trim_start().chars().next(), None | Some('|')) {
            continue;
        }
        if model.options.len() == DLX_MOST_OPTIONS {
            let most = DLX_MOST_OPTIONS;
            return Err(line.fault(0, line.text.len(), DlxErrorKind::TooManyOptions { most }));
        }
        let option = reader.read(line, &mut model, &mut bounds)?;
        model.options.push(option);
    }
    said.give(&mut model, &mut bounds, is_name);
    model.rows = bounds.into_iter().flat_map(BoundItem::rows).collect();
    Ok(model)
}

/// A line of the text.
#[derive(Clone, Copy)]
struct Line<'t> {
    text: &'t str,
    /// Its number, 0-based.
    number: usize,
    /// The byte of the whole text where it begins.
    start: usize,
}

/// The lines, without a byte order mark at the start.
fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let begin = text.as_ptr().addr();
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    text.lines().enumerate().map(move |(number, text)| Line {
        text,
        number,
        start: text.as_ptr().addr() - begin,
    })
}

impl<'t> Line<'t> {
    /// The error at the byte `at` of the line.
    fn fault(&self, at: usize, length: usize, kind: DlxErrorKind) -> SpannedError {
        let start = self.start + at;
        SpannedError::at(kind, start..start + length)
    }

    /// The words with the byte where each begins.
    fn words(&self) -> impl Iterator<Item = (usize, &'t str)> + use<'t> {
        let begin = self.text.as_ptr().addr();
        self.text
            .split_whitespace()
            .map(move |word| (word.as_ptr().addr() - begin, word))
    }
}

/// What a word of an option names.
#[derive(Clone, Copy)]
enum Named {
    /// An item of the model.
    Item(ItemIx),
    /// An item with bounds, by its number.
    Bound(usize),
}

/// The items by their names, and those with bounds.
type Items<'t> = (HashMap<&'t str, Named>, Vec<BoundItem>);

/// Reads the line of items into the model.
fn read_items<'t>(line: Line<'t>, model: &mut Model) -> Result<Items<'t>, SpannedError> {
    let (mut names, mut bounds) = (HashMap::new(), Vec::new());
    let mut kind = ItemKind::Primary;
    for (mut at, mut word) in line.words() {
        if let Some(rest) = word.strip_prefix('|') {
            if kind == ItemKind::Secondary {
                return Err(line.fault(at, 1, DlxErrorKind::RepeatedBar));
            }
            kind = ItemKind::Secondary;
            (at, word) = (at + 1, rest);
            if word.is_empty() {
                continue;
            }
        }
        let (length, mut limits) = (word.len(), [1, 1]);
        if let Some(split) = BoundItem::split(word).filter(|_| kind == ItemKind::Primary) {
            let entry = || DlxErrorKind::Bounds { entry: shown(word) };
            (limits, word) = split.map_err(|()| line.fault(at, length, entry()))?;
        }
        let item = || shown(word);
        let kept = if limits == [1, 1] {
            Named::Item(ItemIx::new(model.items.len()))
        } else {
            Named::Bound(bounds.len())
        };
        let wrong = if word.len() > DLX_MOST_NAME {
            let most = DLX_MOST_NAME;
            Some(DlxErrorKind::LongName { most })
        } else if !is_name(word) {
            Some(DlxErrorKind::Name { item: item() })
        } else if names.len() == DLX_MOST_ITEMS {
            let most = DLX_MOST_ITEMS;
            Some(DlxErrorKind::TooManyItems { most })
        } else {
            let known = names.insert(word, kept);
            known.map(|_| DlxErrorKind::RepeatedItem { item: item() })
        };
        if let Some(wrong) = wrong {
            return Err(line.fault(at, length, wrong));
        }
        let name = word.to_owned();
        match kept {
            Named::Item(_) => model.items.push(Item { name, kind }),
            Named::Bound(_) => bounds.push(BoundItem {
                name,
                least: limits[0],
                most: limits[1],
                options: Vec::new(),
            }),
        }
    }
    Ok((names, bounds))
}

/// The cost that a word such as `|7` says.
fn cost_of(word: &str) -> Option<i32> {
    let digits = word.strip_prefix('|')?;
    let is_plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| is_plain)
}

/// That a bar stands where no cost is.
fn bar(word: &str) -> DlxErrorKind {
    let entry = shown(word);
    DlxErrorKind::BarInOption { entry }
}

/// What the lines of options share.
struct OptionReader<'t> {
    names: HashMap<&'t str, Named>,
    colours: HashMap<&'t str, Colour>,
    /// For each item, those with bounds last, the line that named it last.
    last_use: Vec<usize>,
}

impl<'t> OptionReader<'t> {
    /// Reads one line as an option.
    fn read(
        &mut self,
        line: Line<'t>,
        model: &mut Model,
        bounds: &mut [BoundItem],
    ) -> Result<ModelOption, SpannedError> {
        let mut has_bounds = false;
        let mut option = ModelOption {
            name: format!("o{}", model.options.len() + 1),
            items: Vec::new(),
            coloured: Vec::new(),
            cost: 0,
        };
        for (at, word) in line.words() {
            let wrong = |kind| line.fault(at, word.len(), kind);
            if let Some(cost) = cost_of(word) {
                option.cost = option
                    .cost
                    .checked_add(cost)
                    .ok_or_else(|| wrong(bar(word)))?;
                continue;
            }
            let (named, colour) = self.entry(word, &model.items).map_err(wrong)?;
            let last = match named {
                Named::Item(ix) => ix.index(),
                Named::Bound(number) => model.items.len() + number,
            };
            if std::mem::replace(&mut self.last_use[last], line.number) == line.number {
                let name = word.split(':').next().unwrap_or(word);
                let item = shown(self.names.get(word).map_or(name, |_| word));
                return Err(wrong(DlxErrorKind::RepeatedInOption { item }));
            }
            match (named, colour) {
                (Named::Bound(number), _) => {
                    has_bounds = true;
                    bounds[number]
                        .options
                        .push(OptionIx::new(model.options.len()));
                }
                (Named::Item(ix), None) => option.items.push(ix),
                (Named::Item(ix), Some(colour)) => option
                    .coloured
                    .push((ix, self.colour(colour, &mut model.colours))),
            }
        }
        let mut kinds = option.items.iter().map(|ix| model.items[ix.index()].kind);
        if !has_bounds && !kinds.any(|kind| kind == ItemKind::Primary) {
            let at = line.text.len() - line.text.trim_start().len();
            let length = line.text.trim().len();
            return Err(line.fault(at, length, DlxErrorKind::NothingPrimary));
        }
        option.items.sort_unstable();
        option.coloured.sort_unstable();
        Ok(option)
    }

    /// The item that a word names, and its colour.
    fn entry(
        &self,
        word: &'t str,
        items: &[Item],
    ) -> Result<(Named, Option<&'t str>), DlxErrorKind> {
        if let Some(&named) = self.names.get(word) {
            return Ok((named, None));
        }
        let unknown = |item: &str| DlxErrorKind::UnknownItem { item: shown(item) };
        if word.contains('|') {
            return Err(bar(word));
        }
        let (name, colour) = word.split_once(':').ok_or_else(|| unknown(word))?;
        let named = *self.names.get(name).ok_or_else(|| unknown(name))?;
        let item = shown(name);
        let is_primary = match named {
            Named::Item(ix) => items[ix.index()].kind == ItemKind::Primary,
            Named::Bound(_) => true,
        };
        if is_primary {
            Err(DlxErrorKind::PrimaryColour { item })
        } else if colour.is_empty() {
            Err(DlxErrorKind::EmptyColour { item })
        } else if colour.len() > DLX_MOST_NAME {
            let most = DLX_MOST_NAME;
            Err(DlxErrorKind::LongName { most })
        } else if !is_name(colour) {
            let colour = shown(colour);
            Err(DlxErrorKind::Colour { colour })
        } else {
            Ok((named, Some(colour)))
        }
    }

    /// The index of a colour, which is new if the text had none of this name.
    fn colour(&mut self, name: &'t str, colours: &mut Vec<String>) -> Colour {
        *self.colours.entry(name).or_insert_with(|| {
            colours.push(name.to_owned());
            Colour::new(colours.len() - 1)
        })
    }
}
