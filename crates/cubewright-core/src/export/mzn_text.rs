//! MiniZinc text of a model, self-contained.
//!
//! Invariant: the items, colours and rows stand there as the model has them, not
//! as the linear program that other engines read.
//!
//! Invariant: rows of options that exclude each other are written as sums of 0/1 variables, which
//! MiniZinc hands to any solver; nothing of a solver's own is used.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::lp_text::on_one_line;
use super::names::{OBJECTIVE, sanitised_program};
use crate::model::{Colour, Column, ItemIx, ItemKind, Model, OptionIx, Sense};

/// `model` in MiniZinc 2.5 or newer. The variables are the options, as 0 or 1, and
/// the integers; the colour of a secondary item is a variable that is not printed.
/// Names that the format would misread are sanitised; comments say how.
///
/// ```
/// use cubewright::export::mzn_text;
/// use cubewright::formats::read_dlx;
/// let text = mzn_text(&read_dlx("a\na\n")?);
/// assert!(text.contains("constraint o1 = 1; % a\n"));
/// # Ok::<(), cubewright::formats::FormatError>(())
/// ```
#[must_use]
pub fn mzn_text(model: &Model) -> String {
    let sanitised = sanitised_program(model);
    let names: Vec<&str> = sanitised.program.columns.iter().map(|c| &*c.name).collect();
    let mut text = format!("% {}\n", on_one_line(&model.name));
    let known = model.options.len() + model.integers.len();
    for (now, before) in names.iter().zip(&sanitised.columns).take(known) {
        if now != before {
            let _ = writeln!(text, "% {now} is {}", on_one_line(before));
        }
    }
    for name in &names[..model.options.len()] {
        let _ = writeln!(text, "var 0..1: {name};");
    }
    for (integer, name) in model.integers.iter().zip(&names[model.options.len()..]) {
        let _ = writeln!(text, "var {}..{}: {name};", integer.lower, integer.upper);
    }
    push_items(&mut text, model, &names);
    push_colours(&mut text, model, &names);
    for row in &model.rows {
        let terms = row.terms.iter().map(|&(column, factor)| {
            let index = match column {
                Column::Option(option) => option.index(),
                Column::Integer(index) => model.options.len() + index,
            };
            (names[index], factor)
        });
        let sense = match row.sense {
            Sense::Le => "<=",
            Sense::Eq => "=",
            Sense::Ge => ">=",
        };
        let name = on_one_line(&row.name);
        let _ = writeln!(
            text,
            "constraint {} {sense} {}; % {name}",
            sum(terms),
            row.rhs
        );
    }
    push_goal(&mut text, model, &names);
    text
}

/// How often each item is covered.
fn push_items(text: &mut String, model: &Model, names: &[&str]) {
    for (item, coverers) in model.items.iter().zip(model.coverers()) {
        let comparison = match item.kind {
            ItemKind::Primary => "= 1",
            ItemKind::Secondary if coverers.is_empty() => continue,
            ItemKind::Secondary => "<= 1",
        };
        let terms = coverers.iter().map(|option| (names[option.index()], 1));
        let name = on_one_line(&item.name);
        let _ = writeln!(text, "constraint {} {comparison}; % {name}", sum(terms));
    }
}

/// For each item that options colour: which colour it has. 0 is none, which an
/// option that covers it without a colour demands.
fn push_colours(text: &mut String, model: &Model, names: &[&str]) {
    let mut coloured: BTreeMap<ItemIx, Vec<(OptionIx, Colour)>> = BTreeMap::new();
    for (index, option) in model.options.iter().enumerate() {
        for &(item, colour) in &option.coloured {
            let entry = coloured.entry(item).or_default();
            entry.push((OptionIx::new(index), colour));
        }
    }
    let coverers = model.coverers();
    for (item, options) in coloured {
        let most = model.colours.len();
        // No column is called so: sanitised names of columns are in `names`.
        let mut name = format!("colour_{}", item.index() + 1);
        while names.contains(&&*name) {
            name.push('_');
        }
        let item_name = on_one_line(&model.items[item.index()].name);
        let _ = writeln!(text, "var 0..{most}: {name} :: no_output; % {item_name}");
        for (option, colour) in options {
            let number = colour.index() + 1;
            let colour = on_one_line(&model.colours[colour.index()]);
            let option = names[option.index()];
            let _ = writeln!(
                text,
                "constraint {option} = 1 -> {name} = {number}; % {colour}"
            );
        }
        for option in &coverers[item.index()] {
            let option = names[option.index()];
            let _ = writeln!(text, "constraint {option} = 1 -> {name} = 0;");
        }
        // Else one solution would be shown in each colour.
        let users: Vec<&str> = model
            .options
            .iter()
            .zip(names)
            .filter(|(option, _)| option.coloured.iter().any(|&(other, _)| other == item))
            .map(|(_, &name)| name)
            .collect();
        let _ = writeln!(text, "constraint {name} > 0 -> {} > 0;", users.join(" + "));
    }
}

/// Writes what is minimised, or that any solution will do.
fn push_goal(text: &mut String, model: &Model, names: &[&str]) {
    let options = model.options.iter().map(|option| option.cost);
    let integers = model.integers.iter().map(|integer| integer.cost);
    let costs: Vec<(&str, i32)> = options
        .chain(integers)
        .zip(names)
        .filter(|&(cost, _)| cost != 0)
        .map(|(cost, &name)| (name, cost))
        .collect();
    if costs.is_empty() {
        text.push_str("solve satisfy;\n");
        return;
    }
    let cost = sum(costs.into_iter());
    let _ = writeln!(text, "var int: {OBJECTIVE} = {cost};");
    let _ = writeln!(text, "solve minimize {OBJECTIVE};");
}

/// `a + 2*b - c`, or 0.
fn sum<'n>(terms: impl Iterator<Item = (&'n str, i32)>) -> String {
    let mut text = String::new();
    for (name, factor) in terms {
        let first = text.is_empty();
        text.push_str(match (factor < 0, first) {
            (true, true) => "-",
            (true, false) => " - ",
            (false, true) => "",
            (false, false) => " + ",
        });
        let _ = match factor.unsigned_abs() {
            1 => write!(text, "{name}"),
            other => write!(text, "{other}*{name}"),
        };
    }
    if text.is_empty() {
        text.push('0');
    }
    text
}
