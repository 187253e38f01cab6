//! Values of columns by their numbers, as GLPK (`--write`) and HiGHS (style 2) write them.
//!
//! Such a file has no names, and the same model has its columns in one order in our `.mps`, which is
//! that of the model, and in another in our `.lp`, where a program meets them. So both are tried, and
//! the rows decide: an order counts if its values hold in all of them and cost what the file says, in the
//! model's scale or, of somebody's own program, in that of its author.

use super::solution_costs::is_cost;
use super::solution_forms::{Line, Token};
use super::solution_text::{SpannedError, integer};
use crate::export::LinearProgram;
use crate::export::lp_text::is_binary;
use crate::formats::{SolutionErrorKind, SolutionLine};
use crate::model::{Model, Sense};

/// What a file says without names.
#[derive(Default)]
pub(crate) struct Numbered<'t> {
    /// The values of the columns, from 1 on.
    values: Vec<Token<'t>>,
    /// What they cost together.
    cost: Option<f64>,
}

/// Reads the lines that begin with `s` and `j`.
pub(super) fn numbered<'t>(lines: &[Line<'t>]) -> Result<Numbered<'t>, SpannedError> {
    let mut found = Numbered::default();
    for line in lines {
        let words = line.words();
        let text: Vec<&str> = words.iter().map(|word| &*word.text).collect();
        match text[..] {
            ["c" | "i" | "e", ..] => {}
            ["s", "mip", _, _, "o" | "f", cost] => found.cost = cost.parse().ok(),
            // Undefined says only that none was found so far.
            ["s", "mip", _, _, "u", ..] => return line.stopped(),
            ["s", "mip", _, _, "n", ..] => return line.ruled_out(),
            ["j", number, _] if number.parse() == Ok(found.values.len() + 1) => {
                found.values.push(words[2].clone());
            }
            _ => {
                return line.fault(SolutionErrorKind::Line {
                    expected: SolutionLine::Numbered,
                });
            }
        }
    }
    Ok(found)
}

/// The values of the program's columns, in its own order.
pub(super) fn in_order(
    (model, program): (&Model, &LinearProgram),
    Numbered { values, cost: said }: &Numbered<'_>,
) -> Result<Vec<i64>, SpannedError> {
    let whole = values.first().map_or(0..0, |value| value.span.clone());
    let (found, expected) = (values.len(), program.columns.len());
    if found != expected {
        let kind = SolutionErrorKind::Columns { found, expected };
        return Err(SpannedError::of_all(kind, whole));
    }
    let of_model: Vec<usize> = (0..expected).collect();
    let mut refused = None;
    for order in [of_model, as_met(program)] {
        let mut ordered = vec![0; expected];
        let read = order.iter().zip(values).try_for_each(|(&column, value)| {
            ordered[column] = integer(program, column, value)?;
            Ok(())
        });
        match read {
            Ok(())
                if holds(program, &ordered)
                    && said.is_none_or(|said| is_cost(model, cost(program, &ordered), said)) =>
            {
                return Ok(ordered);
            }
            Ok(()) => {}
            Err(fault) => refused = Some(fault),
        }
    }
    Err(refused.unwrap_or_else(|| SpannedError::of_all(SolutionErrorKind::NoOrder, whole)))
}

/// The columns in the order in which a reader of [`lp_text`](crate::export::lp_text) meets them.
pub(super) fn as_met(program: &LinearProgram) -> Vec<usize> {
    let all = || program.columns.iter().enumerate();
    let costs = all().filter(|(_, column)| column.cost != 0);
    // An empty sum is written as 0 times the first column.
    let first = |is_empty: bool| (is_empty && !program.columns.is_empty()).then_some(0);
    let mut met: Vec<usize> = costs.map(|(index, _)| index).collect();
    met.extend(first(met.is_empty()));
    for row in &program.rows {
        met.extend(row.terms.iter().map(|&(column, _)| column));
        met.extend(first(row.terms.is_empty()));
    }
    // Bounds stand above the names of binaries.
    let (binaries, generals): (Vec<_>, Vec<_>) = all().partition(|(_, column)| is_binary(column));
    let rest = generals.into_iter().chain(binaries);
    met.extend(rest.map(|(index, _)| index));
    let mut seen = vec![false; program.columns.len()];
    met.retain(|&column| !std::mem::replace(&mut seen[column], true));
    met
}

/// Whether values hold in every row.
pub(super) fn holds(program: &LinearProgram, values: &[i64]) -> bool {
    program.rows.iter().all(|row| {
        let sum = sum(values, row.terms.iter().copied());
        match row.sense {
            Sense::Le => sum <= row.rhs.into(),
            Sense::Eq => sum == i64::from(row.rhs),
            Sense::Ge => sum >= row.rhs.into(),
        }
    })
}

fn sum(values: &[i64], terms: impl Iterator<Item = (usize, i32)>) -> i64 {
    let products = terms.map(|(column, factor)| values[column] * i64::from(factor));
    products.sum()
}

/// What values cost, in the model's scale.
fn cost(program: &LinearProgram, values: &[i64]) -> i64 {
    let columns = program.columns.iter().map(|column| column.cost);
    sum(values, columns.enumerate())
}
