//! Makes a model smaller while something still goes wrong with it, so that a
//! disagreement of engines ends in a file that a person can read.

use std::path::PathBuf;

use cubewright::export::{linear_program, lp_text};
use cubewright::formats::dlx_text;
use cubewright::model::{Column, ItemIx, Model, OptionIx, Row};

/// A model with which `goes_wrong` is still true, but no longer if any one of its
/// options, items or rows is dropped. `model` itself must go wrong.
pub fn shrunk(model: &Model, goes_wrong: &mut dyn FnMut(&Model) -> bool) -> Model {
    let mut small = model.clone();
    let bare = Model {
        preference: Vec::new(),
        ..small.clone()
    };
    if goes_wrong(&bare) {
        small = bare;
    }
    loop {
        let before = size(&small);
        drop_parts(&mut small, goes_wrong, |m| m.options.len(), without_options);
        drop_parts(&mut small, goes_wrong, |m| m.items.len(), without_items);
        drop_parts(&mut small, goes_wrong, |m| m.rows.len(), without_rows);
        if size(&small) == before {
            return small;
        }
    }
}

fn size(model: &Model) -> usize {
    model.options.len() + model.items.len() + model.rows.len()
}

/// Drops runs of parts, first long ones, then shorter ones, then single ones.
fn drop_parts(
    model: &mut Model,
    goes_wrong: &mut dyn FnMut(&Model) -> bool,
    count: fn(&Model) -> usize,
    without: fn(&Model, &dyn Fn(usize) -> bool) -> Model,
) {
    let mut run = count(model);
    while run > 0 {
        let mut start = 0;
        while start < count(model) {
            let smaller = without(model, &|index| (start..start + run).contains(&index));
            if goes_wrong(&smaller) {
                *model = smaller;
            } else {
                start += run;
            }
        }
        run /= 2;
    }
}

/// The new index of each part that stays.
fn renumbered(count: usize, goes: &dyn Fn(usize) -> bool) -> Vec<Option<usize>> {
    let mut next = 0..;
    (0..count)
        .map(|index| if goes(index) { None } else { next.next() })
        .collect()
}

fn without_options(model: &Model, goes: &dyn Fn(usize) -> bool) -> Model {
    let new = renumbered(model.options.len(), goes);
    let kept = |option: &OptionIx| new[option.index()].map(OptionIx::new);
    let mut smaller = model.clone();
    let mut index = 0..;
    smaller.options.retain(|_| !index.next().is_some_and(goes));
    for group in &mut smaller.preference {
        *group = group.iter().filter_map(kept).collect();
    }
    for Row { terms, .. } in &mut smaller.rows {
        let term = |&(column, factor): &(Column, i32)| match column {
            Column::Option(option) => kept(&option).map(|new| (Column::Option(new), factor)),
            Column::Integer(_) => Some((column, factor)),
        };
        *terms = terms.iter().filter_map(term).collect();
    }
    smaller
}

fn without_items(model: &Model, goes: &dyn Fn(usize) -> bool) -> Model {
    let new = renumbered(model.items.len(), goes);
    let kept = |item: ItemIx| new[item.index()].map(ItemIx::new);
    let mut smaller = model.clone();
    let mut index = 0..;
    smaller.items.retain(|_| !index.next().is_some_and(goes));
    for option in &mut smaller.options {
        option.items = option.items.iter().filter_map(|&item| kept(item)).collect();
        let coloured = option.coloured.iter();
        option.coloured = coloured
            .filter_map(|&(item, colour)| kept(item).map(|item| (item, colour)))
            .collect();
    }
    smaller
}

fn without_rows(model: &Model, goes: &dyn Fn(usize) -> bool) -> Model {
    let mut smaller = model.clone();
    let mut index = 0..;
    smaller.rows.retain(|_| !index.next().is_some_and(goes));
    smaller
}

/// Writes a model into a file for tests and names it: Knuth's text where it can
/// say everything, else LP.
pub fn written(name: &str, model: &Model) -> (PathBuf, String) {
    let costs = model.options.iter().any(|option| option.cost != 0);
    let (extension, text) = match dlx_text(model) {
        Ok(text) if !costs => ("dlx", text),
        _ => ("lp", lp_text(&linear_program(model))),
    };
    let file = std::env::temp_dir().join(format!("cubewright-{name}.{extension}"));
    std::fs::write(&file, &text).expect("the folder for temporary files can be written");
    (file, text)
}
