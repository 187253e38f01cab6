//! Knuth's text for exact cover, as DLX1 and its successors read it.
//!
//! The first line names the items, primary ones first, then `|` and the secondary
//! ones; each further line is an option: the names of its items, secondary ones with
//! a colour behind a colon where they have one (XCC). An item that several options cover has its
//! bounds before it (`2:4|name`, DLX3 and SSMCC; `dlx_bounds`), and an option may have a cost behind it
//! (`|7`, DLX5). Blank lines, and lines that
//! begin with `|`, are comments. Names are short enough for Knuth's programs; those that
//! they stand for are in comments (`dlx_names`).
//!
//! Invariant: what is written can be read, and is the same question then. The preference and the names
//! of options are not part of the format; costs are, if they are asked for.
//!
//! The format is described in the comments of Knuth's programs
//! (<https://www-cs-faculty.stanford.edu/~knuth/programs.html>, DLX1, DLX2, DLX3, DLX5). Reading takes time
//! in proportion to the text; names are looked up in hash tables.

use std::borrow::Cow;
use std::collections::HashSet;

use super::dlx_bounds::{BoundItem, Bounds};
use super::dlx_names::{DlxNames, in_order};
use super::dlx_write_error::DlxWriteError;
use crate::export::lp_text::on_one_line;
use crate::model::{Item, ItemIx, ItemKind, Model, ModelOption, OptionIx};

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
    written(model, false)
}

/// The same with the costs of options, as DLX5 reads them.
///
/// # Errors
///
/// If the model says what items cannot say, or a cost is below 0.
///
/// ```
/// use cubewright::formats::{dlx_text_with_costs, read_dlx};
/// let text = "a b\na b |3\na\nb |1\n";
/// assert_eq!(dlx_text_with_costs(&read_dlx(text)?)?, text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn dlx_text_with_costs(model: &Model) -> Result<String, DlxWriteError> {
    written(model, true)
}

/// An option, and the numbers of the items with bounds that name it.
type Said<'m> = (&'m ModelOption, Vec<usize>);

fn written(model: &Model, with_costs: bool) -> Result<String, DlxWriteError> {
    let mut items = model.items.iter();
    let has_primary = items.any(|item| item.kind == ItemKind::Primary);
    if model.rows.is_empty() && !has_primary {
        return Err(DlxWriteError::NoPrimaryItem);
    }
    let bounds = Bounds::of(model).map_err(|row| DlxWriteError::Row {
        row: row.name.clone(),
    })?;
    let options = model.options.iter().zip(bounds.by_option(model));
    let options = options.enumerate();
    let is_said = |(index, _): &(usize, _)| !bounds.never.contains(&OptionIx::new(*index));
    let options: Vec<Said<'_>> = options.filter(is_said).map(|(_, said)| said).collect();
    let bounds = bounds.items;
    if bounds.is_empty() && !has_primary {
        return Err(DlxWriteError::NoPrimaryItem);
    }
    check(model, &bounds, &options)?;
    let mut text = String::new();
    let title = on_one_line(&model.name);
    if !title.is_empty() {
        push_line(&mut text, &["|", &title]);
    }
    let names = DlxNames::of(model, &bounds);
    for comment in names.comments(model, &bounds) {
        push_line(&mut text, &[&comment]);
    }
    let kind = |ix: &ItemIx| model.items[ix.index()].kind;
    let items: Vec<ItemIx> = in_order(model).collect();
    let primary = items.iter().take_while(|ix| kind(ix) == ItemKind::Primary);
    let primary = primary.count();
    let mut line: Vec<String> = items
        .iter()
        .map(|ix| names.items[ix.index()].clone())
        .collect();
    if primary < line.len() {
        line.insert(primary, "|".to_owned());
    }
    let entry = |(bound, name): (&BoundItem, &String)| bound.entry(name);
    line.splice(
        primary..primary,
        bounds.iter().zip(&names.bounds).map(entry),
    );
    push_line(&mut text, &line);
    for (option, of_bounds) in &options {
        let mut line = entries(model, &names, option, of_bounds);
        if with_costs && option.cost != 0 {
            if option.cost < 0 {
                let option = option.name.clone();
                return Err(DlxWriteError::NegativeCost { option });
            }
            line.push(Cow::Owned(format!("|{}", option.cost)));
        }
        push_line(&mut text, &line);
    }
    Ok(text)
}

/// The words of an option: primary items, those that say bounds, then secondary ones, in their order.
fn entries<'n>(
    model: &Model,
    names: &'n DlxNames,
    option: &ModelOption,
    of_bounds: &[usize],
) -> Vec<Cow<'n, str>> {
    let name = |ix: ItemIx| &*names.items[ix.index()];
    let plain = option.items.iter().map(|&ix| (ix, Cow::Borrowed(name(ix))));
    let coloured = option.coloured.iter().map(|&(ix, colour)| {
        let colour = &names.colours[colour.index()];
        (ix, Cow::Owned(format!("{}:{colour}", name(ix))))
    });
    let mut entries: Vec<_> = plain.chain(coloured).collect();
    let kind = |ix: ItemIx| model.items[ix.index()].kind;
    let is_secondary = |&(ix, _): &(ItemIx, _)| kind(ix) == ItemKind::Secondary;
    entries.sort_unstable_by_key(|entry| (is_secondary(entry), entry.0));
    let primary = entries.partition_point(|entry| !is_secondary(entry));
    let mut words: Vec<_> = entries.into_iter().map(|(_, entry)| entry).collect();
    let of_bounds = of_bounds
        .iter()
        .map(|&it| Cow::Borrowed(&*names.bounds[it]));
    words.splice(primary..primary, of_bounds);
    words
}

/// Writes words with blanks between.
fn push_line(text: &mut String, words: &[impl AsRef<str>]) {
    for (index, word) in words.iter().enumerate() {
        if index > 0 {
            text.push(' ');
        }
        text.push_str(word.as_ref());
    }
    text.push('\n');
}

/// Whether the format can say `model`.
fn check(model: &Model, bounds: &[BoundItem], options: &[Said<'_>]) -> Result<(), DlxWriteError> {
    if let Some(integer) = model.integers.first() {
        let integer = integer.name.clone();
        return Err(DlxWriteError::Integer { integer });
    }
    let is_primary = |item: &Item| item.kind == ItemKind::Primary;
    let mut names = HashSet::new();
    let items = model.items.iter().map(|item| &item.name);
    for name in items.chain(bounds.iter().map(|bound| &bound.name)) {
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
    for (option, _) in options {
        let ModelOption { name, coloured, .. } = option;
        let item = |ix: ItemIx| &model.items[ix.index()];
        let option = name.clone();
        if let Some(&(ix, _)) = coloured.iter().find(|&&(ix, _)| is_primary(item(ix))) {
            let item = item(ix).name.clone();
            return Err(DlxWriteError::PrimaryColour { option, item });
        }
    }
    Ok(())
}

/// Whether a name of an item or a colour is read as it is written.
pub(super) fn is_name(name: &str) -> bool {
    let odd =
        |c: char| c.is_whitespace() || c.is_control() || matches!(c, ':' | '|' | BYTE_ORDER_MARK);
    !name.is_empty() && name.len() <= DLX_MOST_NAME && !name.contains(odd)
}

/// What some editors put in front of a text.
pub(super) const BYTE_ORDER_MARK: char = '\u{feff}';
