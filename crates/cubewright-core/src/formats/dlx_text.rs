//! Knuth's text for exact cover, as DLX1 and its successors read it.
//!
//! The first line names the items, primary ones first, then `|` and the secondary
//! ones; each further line is an option: the names of its items, secondary ones with
//! a colour behind a colon where they have one (XCC). Blank lines, and lines that
//! begin with `|`, are comments. Names are short enough for Knuth's programs; those that
//! they stand for are in comments (`dlx_names`).
//!
//! Invariant: what is written can be read, and is the same question then. Costs,
//! the preference and the names of options are not part of the format.
//!
//! The format is described in the comments of Knuth's programs
//! (<https://www-cs-faculty.stanford.edu/~knuth/programs.html>, DLX1, DLX2, DLX3). Reading takes time
//! in proportion to the text; names are looked up in hash tables.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use crate::export::lp_text::on_one_line;
use crate::export::names::shown;
use crate::formats::FormatError;
use crate::formats::dlx_error::{DlxErrorKind, DlxWriteError};
use crate::formats::dlx_names::{DlxNames, SaidNames, in_order};
use crate::formats::error::SpannedError;
use crate::model::{Colour, Item, ItemIx, ItemKind, Model, ModelOption};

/// Bytes of a file that are read at most.
pub const DLX_MAX_BYTES: usize = 1 << 24;

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
/// use cubewright::formats::{dlx_text, read_dlx};
/// let text = "| Tiny\na b | c\na c\nb c\nb\n";
/// assert_eq!(dlx_text(&read_dlx(text)?)?, text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn dlx_text(model: &Model) -> Result<String, DlxWriteError> {
    check(model)?;
    let mut text = String::new();
    let title = on_one_line(&model.name);
    if !title.is_empty() {
        push_line(&mut text, &["|", &title]);
    }
    let names = DlxNames::of(model);
    for comment in names.comments(model) {
        push_line(&mut text, &[&comment]);
    }
    let kind = |ix: &ItemIx| model.items[ix.index()].kind;
    let items: Vec<ItemIx> = in_order(model).collect();
    let primary = items.iter().take_while(|ix| kind(ix) == ItemKind::Primary);
    let primary = primary.count();
    let mut line: Vec<&str> = items.iter().map(|ix| &*names.items[ix.index()]).collect();
    if primary < line.len() {
        line.insert(primary, "|");
    }
    push_line(&mut text, &line);
    for option in &model.options {
        let entries = entries(model, &names, option);
        let line: Vec<&str> = entries.iter().map(|entry| &**entry).collect();
        push_line(&mut text, &line);
    }
    Ok(text)
}

/// The words of an option: primary items, then secondary ones, in their order.
fn entries<'n>(model: &Model, names: &'n DlxNames, option: &ModelOption) -> Vec<Cow<'n, str>> {
    let name = |ix: ItemIx| &*names.items[ix.index()];
    let plain = option.items.iter().map(|&ix| (ix, Cow::Borrowed(name(ix))));
    let coloured = option.coloured.iter().map(|&(ix, colour)| {
        let colour = &names.colours[colour.index()];
        (ix, Cow::Owned(format!("{}:{colour}", name(ix))))
    });
    let mut entries: Vec<_> = plain.chain(coloured).collect();
    let kind = |ix: ItemIx| model.items[ix.index()].kind;
    entries.sort_unstable_by_key(|&(ix, _)| (kind(ix) == ItemKind::Secondary, ix));
    entries.into_iter().map(|(_, entry)| entry).collect()
}

/// Writes words with blanks between.
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
        if !is_name(name) {
            return Err(DlxWriteError::Name { item });
        }
        if !names.insert(name) {
            return Err(DlxWriteError::RepeatedItem { item });
        }
    }
    if let Some(colour) = model.colours.iter().find(|colour| !is_name(colour)) {
        let colour = colour.clone();
        return Err(DlxWriteError::Colour { colour });
    }
    for ModelOption {
        name,
        items,
        coloured,
        ..
    } in &model.options
    {
        let item = |ix: ItemIx| &model.items[ix.index()];
        let option = name.clone();
        if let Some(&(ix, _)) = coloured.iter().find(|&&(ix, _)| is_primary(item(ix))) {
            let item = item(ix).name.clone();
            return Err(DlxWriteError::PrimaryColour { option, item });
        }
        if !items.iter().any(|&ix| is_primary(item(ix))) {
            return Err(DlxWriteError::NothingPrimary { option });
        }
    }
    Ok(())
}

/// Whether a name of an item or a colour is read as it is written.
fn is_name(name: &str) -> bool {
    let odd =
        |c: char| c.is_whitespace() || c.is_control() || matches!(c, ':' | '|' | BYTE_ORDER_MARK);
    !name.is_empty() && name.len() <= DLX_MOST_NAME && !name.contains(odd)
}

/// What some editors put in front of a text.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Reads Knuth's text. The first comment before the items is the name of the
/// model; the options are called `o1`, `o2` and so on, and cost nothing.
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
    let names = loop {
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
        last_use: vec![0; model.items.len()],
    };
    for line in lines {
        if matches!(line.text.trim_start().chars().next(), None | Some('|')) {
            continue;
        }
        if model.options.len() == DLX_MOST_OPTIONS {
            let most = DLX_MOST_OPTIONS;
            return Err(line.fault(0, line.text.len(), DlxErrorKind::TooManyOptions { most }));
        }
        let option = reader.read(line, &mut model)?;
        model.options.push(option);
    }
    said.give(&mut model, is_name);
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

/// Reads the line of items into the model.
fn read_items<'t>(
    line: Line<'t>,
    model: &mut Model,
) -> Result<HashMap<&'t str, ItemIx>, SpannedError> {
    let mut names = HashMap::new();
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
        let item = || shown(word);
        let wrong = if word.len() > DLX_MOST_NAME {
            let most = DLX_MOST_NAME;
            Some(DlxErrorKind::LongName { most })
        } else if !is_name(word) {
            Some(DlxErrorKind::Name { item: item() })
        } else if names.len() == DLX_MOST_ITEMS {
            let most = DLX_MOST_ITEMS;
            Some(DlxErrorKind::TooManyItems { most })
        } else {
            let known = names.insert(word, ItemIx::new(names.len()));
            known.map(|_| DlxErrorKind::RepeatedItem { item: item() })
        };
        if let Some(wrong) = wrong {
            return Err(line.fault(at, word.len(), wrong));
        }
        let name = word.to_owned();
        model.items.push(Item { name, kind });
    }
    Ok(names)
}

/// What the lines of options share.
struct OptionReader<'t> {
    names: HashMap<&'t str, ItemIx>,
    colours: HashMap<&'t str, Colour>,
    /// For each item the line that named it last.
    last_use: Vec<usize>,
}

impl<'t> OptionReader<'t> {
    /// Reads one line as an option.
    fn read(&mut self, line: Line<'t>, model: &mut Model) -> Result<ModelOption, SpannedError> {
        let mut option = ModelOption {
            name: format!("o{}", model.options.len() + 1),
            items: Vec::new(),
            coloured: Vec::new(),
            cost: 0,
        };
        for (at, word) in line.words() {
            let wrong = |kind| line.fault(at, word.len(), kind);
            let (ix, colour) = self.entry(word, &model.items).map_err(wrong)?;
            let item = || shown(&model.items[ix.index()].name);
            if std::mem::replace(&mut self.last_use[ix.index()], line.number) == line.number {
                return Err(wrong(DlxErrorKind::RepeatedInOption { item: item() }));
            }
            match colour {
                None => option.items.push(ix),
                Some(colour) => option
                    .coloured
                    .push((ix, self.colour(colour, &mut model.colours))),
            }
        }
        let mut kinds = option.items.iter().map(|ix| model.items[ix.index()].kind);
        if !kinds.any(|kind| kind == ItemKind::Primary) {
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
    ) -> Result<(ItemIx, Option<&'t str>), DlxErrorKind> {
        if let Some(&ix) = self.names.get(word) {
            return Ok((ix, None));
        }
        let unknown = |item: &str| DlxErrorKind::UnknownItem { item: shown(item) };
        if word.contains('|') {
            let entry = shown(word);
            return Err(DlxErrorKind::BarInOption { entry });
        }
        let (name, colour) = word.split_once(':').ok_or_else(|| unknown(word))?;
        let ix = *self.names.get(name).ok_or_else(|| unknown(name))?;
        let item = shown(name);
        if items[ix.index()].kind == ItemKind::Primary {
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
            Ok((ix, Some(colour)))
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
