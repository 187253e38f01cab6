//! Names that Knuth's programs read: at most 8 bytes for an item, one character for a colour.
//!
//! Invariant: short names follow from the model alone, and the names that they stand for are in comments
//! (`|= i3 cell_1_1_1`, `|= :A red`). So what is written is read back with the names that it had, and an
//! answer of such a program is understood by whoever has the model.

use std::collections::{HashMap, HashSet};

use super::dlx_bounds::BoundItem;
use crate::model::{Item, ItemIx, ItemKind, Model, ModelOption};

/// Bytes of an item's name that all of Knuth's programs read.
const LONGEST_ITEM: usize = 8;

/// What begins a comment that says a name, behind the bar.
const NAMES: char = '=';

/// The names that a text uses for the items and colours of a model, by their indices.
#[derive(Debug)]
pub(crate) struct DlxNames {
    pub items: Vec<String>,
    /// Of the items that say bounds, in their order.
    pub bounds: Vec<String>,
    pub colours: Vec<String>,
}

impl DlxNames {
    /// Those of a model: its own where all of them are short, else `i1`, `i2` ... in the order of the
    /// text, and one character a colour, in the order in which the text names them.
    ///
    /// Colours keep their names if there are more than the 93 characters that can stand for one.
    pub(crate) fn of(model: &Model, bounds: &[BoundItem]) -> Self {
        let mut items: Vec<String> = model.items.iter().map(|item| item.name.clone()).collect();
        let mut bounds: Vec<String> = bounds.iter().map(|bound| bound.name.clone()).collect();
        let mut all = items.iter().chain(&bounds);
        if all.any(|name| name.len() > LONGEST_ITEM) {
            for (index, item) in in_order(model).enumerate() {
                items[item.index()] = format!("i{}", index + 1);
            }
            for (index, name) in (items.len()..).zip(&mut bounds) {
                *name = format!("i{}", index + 1);
            }
        }
        let mut colours = model.colours.clone();
        let characters = ('A'..='Z').chain('a'..='z').chain('0'..='9');
        let signs = ('!'..='~').filter(|c| c.is_ascii_punctuation() && !matches!(c, ':' | '|'));
        let characters: Vec<char> = characters.chain(signs).collect();
        if colours.iter().any(|name| name.len() > 1) && colours.len() <= characters.len() {
            let mut named = HashSet::new();
            let used = model
                .options
                .iter()
                .flat_map(|option| coloured(model, option));
            let used = used.chain(0..colours.len());
            for (colour, character) in used.filter(|&c| named.insert(c)).zip(characters) {
                colours[colour] = character.to_string();
            }
        }
        Self {
            items,
            bounds,
            colours,
        }
    }

    /// The comments that say which names are short for others.
    pub(super) fn comments(&self, model: &Model, bounds: &[BoundItem]) -> Vec<String> {
        let items = in_order(model).map(|item| {
            let name = &model.items[item.index()].name;
            (self.items[item.index()].clone(), name)
        });
        let bounds = self.bounds.iter().zip(bounds);
        let bounds = bounds.map(|(short, bound)| (short.clone(), &bound.name));
        let colours = colours_in_order(model).into_iter();
        let colours = colours.map(|c| (format!(":{}", self.colours[c]), &model.colours[c]));
        let is_short = |(short, name): &(String, &String)| short.trim_start_matches(':') != **name;
        items
            .chain(bounds)
            .chain(colours)
            .filter(is_short)
            .map(|(short, name)| format!("|{NAMES} {short} {name}"))
            .collect()
    }

    /// The names of the model for words of an answer, such as `i3:A`; none if it has no short ones.
    pub(crate) fn full(&self, model: &Model, bounds: &[BoundItem]) -> Option<FullNames> {
        let items = self.items.iter().chain(&self.bounds).cloned();
        let items: HashMap<String, String> = items.zip(names(model, bounds).cloned()).collect();
        let colours = self.colours.iter().cloned();
        let colours: HashMap<String, String> = colours.zip(model.colours.iter().cloned()).collect();
        let mut all = items.iter().chain(&colours);
        all.any(|(short, full)| short != full)
            .then_some(FullNames { items, colours })
    }
}

/// The names that short ones stand for.
#[derive(Debug)]
pub(crate) struct FullNames {
    items: HashMap<String, String>,
    colours: HashMap<String, String>,
}

impl FullNames {
    /// A word of an option with the names of the model.
    pub(crate) fn word(&self, word: &str) -> String {
        let full = |names: &HashMap<String, String>, name: &str| {
            names.get(name).cloned().unwrap_or_else(|| name.to_owned())
        };
        match word.split_once(':') {
            Some((item, colour)) => {
                let (item, colour) = (full(&self.items, item), full(&self.colours, colour));
                format!("{item}:{colour}")
            }
            None => full(&self.items, word),
        }
    }
}

/// The names that the comments of a text say, by their short ones.
#[derive(Debug, Default)]
pub(crate) struct SaidNames<'t> {
    items: HashMap<&'t str, &'t str>,
    colours: HashMap<&'t str, &'t str>,
}

impl<'t> SaidNames<'t> {
    /// Takes a comment, without its bar, if it says a name.
    pub(crate) fn take(&mut self, comment: &'t str) -> bool {
        let Some(said) = comment.strip_prefix(NAMES) else {
            return false;
        };
        let mut words = said.split_whitespace();
        if let (Some(short), Some(full), None) = (words.next(), words.next(), words.next()) {
            match short.strip_prefix(':') {
                Some(colour) => self.colours.insert(colour, full),
                None => self.items.insert(short, full),
            };
        }
        true
    }

    /// Gives the items and colours of a model their names, each kind only if all stay different and
    /// `is_name` likes them: comments never change the question.
    pub(super) fn give(
        &self,
        model: &mut Model,
        bounds: &mut [BoundItem],
        is_name: fn(&str) -> bool,
    ) {
        let items = model.items.iter_mut().map(|item| &mut item.name);
        let bounds = bounds.iter_mut().map(|bound| &mut bound.name);
        rename(items.chain(bounds).collect(), &self.items, is_name);
        rename(model.colours.iter_mut().collect(), &self.colours, is_name);
    }
}

/// Gives all names, or none.
fn rename(names: Vec<&mut String>, said: &HashMap<&str, &str>, is_name: fn(&str) -> bool) {
    if said.is_empty() {
        return;
    }
    let full = |name: &String| {
        said.get(&**name)
            .map_or_else(|| name.clone(), |&f| f.to_owned())
    };
    let renamed: Vec<String> = names.iter().map(|name| full(name)).collect();
    let mut all = HashSet::new();
    if renamed.iter().all(|name| is_name(name) && all.insert(name)) {
        for (name, full) in names.into_iter().zip(&renamed) {
            name.clone_from(full);
        }
    }
}

/// The names of all items of the text, those that say bounds last.
fn names<'m>(model: &'m Model, bounds: &'m [BoundItem]) -> impl Iterator<Item = &'m String> {
    let items = model.items.iter().map(|item| &item.name);
    items.chain(bounds.iter().map(|bound| &bound.name))
}

/// The items in the order of the text.
pub(super) fn in_order(model: &Model) -> impl Iterator<Item = ItemIx> {
    let of_kind = move |kind| {
        let items = model.items.iter().enumerate();
        let items = items.filter(move |(_, item): &(usize, &Item)| item.kind == kind);
        items.map(|(index, _)| ItemIx::new(index))
    };
    of_kind(ItemKind::Primary).chain(of_kind(ItemKind::Secondary))
}

/// The colours in the order in which the text names them, then those that it does not name.
fn colours_in_order(model: &Model) -> Vec<usize> {
    let mut named = HashSet::new();
    let used = model
        .options
        .iter()
        .flat_map(|option| coloured(model, option));
    let all = used.chain(0..model.colours.len());
    all.filter(|&colour| named.insert(colour)).collect()
}

/// The colours of an option in the order of the text.
fn coloured(model: &Model, option: &ModelOption) -> impl Iterator<Item = usize> {
    let mut items: Vec<_> = option.coloured.iter().collect();
    items.sort_unstable_by_key(|&&(ix, _)| {
        (model.items[ix.index()].kind == ItemKind::Secondary, ix)
    });
    items.into_iter().map(|&(_, colour)| colour.index())
}
