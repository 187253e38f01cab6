//! Solutions of linear programs as values of their columns.
//!
//! Invariant: what is written here is read back by [`read_solution`](crate::formats::read_solution), as a file that a
//! MILP solver wrote: a line `name value` for each column whose value is not 0.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;

use crate::export::names::shown;
use crate::formats::SolutionErrorKind;
use crate::model::{Model, OptionIx, Selection};

/// The columns that are not 0 with their values, or the first one if all are.
///
/// ```
/// use cubewright::formats::{MipForm, read_mip, values_text};
/// use cubewright::model::{OptionIx, Selection};
/// let text = "Minimize obj: x\nBounds 0 <= n <= 9\nGenerals n\nBinaries x\nEnd\n";
/// let model = read_mip(MipForm::Lp, "x.lp", text)?;
/// let selection = Selection { options: vec![OptionIx::new(0)], integers: vec![4] };
/// assert_eq!(values_text(&model, &selection), "x 1\nn 4\n");
/// # Ok::<(), cubewright::formats::FormatError>(())
/// ```
#[must_use]
pub fn values_text(model: &Model, selection: &Selection) -> String {
    let chosen = selection.options.iter();
    let chosen = chosen.map(|option| (&model.options[option.index()].name, 1));
    let integers = model.integers.iter().zip(&selection.integers);
    let integers = integers.map(|(integer, &value)| (&integer.name, value));
    let told = chosen.chain(integers).filter(|&(_, value)| value != 0);
    let mut text = String::new();
    for (name, value) in told {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{name} {value}");
    }
    if !text.is_empty() {
        return text;
    }
    let options = model.options.iter().map(|option| &option.name);
    let mut all = options.chain(model.integers.iter().map(|integer| &integer.name));
    all.next()
        .map_or_else(String::new, |name| format!("{name} 0\n"))
}

/// The selection in which columns have these values, and others are 0.
pub(crate) fn of_values<'t>(
    model: &Model,
    said: impl IntoIterator<Item = (Option<&'t str>, i64)>,
) -> Result<Selection, SolutionErrorKind> {
    let options = model.options.iter().map(|option| &*option.name);
    let options: HashMap<&str, usize> = options.zip(0..).collect();
    let integers = model.integers.iter().map(|integer| &*integer.name);
    let integers: HashMap<&str, usize> = integers.zip(0..).collect();
    let mut selection = Selection {
        options: Vec::new(),
        integers: vec![0; model.integers.len()],
    };
    let mut seen = BTreeMap::new();
    for (name, value) in said {
        let name = name.unwrap_or_default();
        let found = || shown(name);
        if seen.insert(name.to_owned(), value).is_some() {
            return Err(SolutionErrorKind::Repeated { name: found() });
        }
        match (options.get(name), integers.get(name)) {
            (Some(&option), _) if value == 1 => selection.options.push(OptionIx::new(option)),
            (Some(_), _) if value == 0 => {}
            (None, Some(&integer)) => selection.integers[integer] = value,
            _ => return Err(SolutionErrorKind::NotAnOption { found: found() }),
        }
    }
    selection.options.sort_unstable();
    Ok(selection)
}
