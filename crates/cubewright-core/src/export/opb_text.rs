//! The text of the pseudo-Boolean competitions, OPB.
//!
//! Invariant: variable k of the text is bit k of [`bits`]; each solution of the
//! program is one solution of the text.

use std::fmt::Write;

use super::lp_text::on_one_line;
use super::{LinearColumn, LinearProgram, LinearRow};
use crate::model::Sense;

/// A Boolean variable: it adds `weight` to the value of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bit {
    pub column: usize,
    pub weight: i64,
}

/// The Boolean variables: one for each binary column, and as many as the binary
/// digits of its range for each other one, which begins at its least value.
pub(crate) fn bits(program: &LinearProgram) -> Vec<Bit> {
    let columns = program.columns.iter().enumerate();
    columns
        .flat_map(|(column, bounds)| {
            let digits = i64::BITS - range(bounds).leading_zeros();
            (0..digits).map(move |digit| Bit {
                column,
                weight: 1 << digit,
            })
        })
        .collect()
}

/// How far the values of a column reach above the least one.
fn range(column: &LinearColumn) -> i64 {
    (i64::from(column.upper) - i64::from(column.lower)).max(0)
}

/// `program` as pseudo-Boolean optimisation, as clasp, RoundingSat and others read
/// it. Variables are called `x1`, `x2` and so on; comments say which column each is.
/// An integer column is written in binary digits, from its least value on.
///
/// ```
/// use cubewright::export::{LinearColumn, LinearProgram, opb_text};
/// let x = LinearColumn { name: "x".into(), lower: 0, upper: 1, cost: 3 };
/// let program = LinearProgram { name: "tiny".into(), columns: vec![x], rows: vec![] };
/// assert!(opb_text(&program).ends_with("* x1: x\nmin: +3 x1 ;\n"));
/// ```
#[must_use]
pub fn opb_text(program: &LinearProgram) -> String {
    let bits = bits(program);
    let by_column = by_column(program, &bits);
    let capped: Vec<usize> = (0..program.columns.len())
        .filter(|&column| needs_cap(&program.columns[column]))
        .collect();
    let mut text = String::new();
    // A text has a variable, since empty sums have to be written with one.
    let variables = bits.len().max(1);
    let constraints = program.rows.len() + capped.len();
    let _ = writeln!(
        text,
        "* #variable= {variables} #constraint= {constraints}\n* {}",
        on_one_line(&program.name)
    );
    push_meanings(&mut text, program, &bits);
    push_objective(&mut text, program, &by_column);
    for row in &program.rows {
        push_row(&mut text, program, row, &by_column);
    }
    for column in capped {
        let LinearColumn { name, .. } = &program.columns[column];
        let _ = writeln!(text, "* {} has an upper bound", on_one_line(name));
        let terms = by_column[column]
            .iter()
            .map(|&(variable, weight)| (variable, -i128::from(weight)));
        push_sum(&mut text, terms);
        let _ = writeln!(text, ">= -{} ;", range(&program.columns[column]));
    }
    text
}

/// The variables of each column, 1-based, with their weights.
fn by_column(program: &LinearProgram, bits: &[Bit]) -> Vec<Vec<(usize, i64)>> {
    let mut by_column = vec![Vec::new(); program.columns.len()];
    for (index, bit) in bits.iter().enumerate() {
        by_column[bit.column].push((index + 1, bit.weight));
    }
    by_column
}

/// Whether the binary digits of a column reach beyond its greatest value.
fn needs_cap(column: &LinearColumn) -> bool {
    let range = range(column);
    range & (range + 1) != 0
}

/// Writes comments that say what each variable stands for.
fn push_meanings(text: &mut String, program: &LinearProgram, bits: &[Bit]) {
    for (index, Bit { column, weight }) in bits.iter().enumerate() {
        let LinearColumn {
            name, lower, upper, ..
        } = &program.columns[*column];
        let name = on_one_line(name);
        let _ = if (*lower, *upper) == (0, 1) {
            writeln!(text, "* x{}: {name}", index + 1)
        } else {
            writeln!(text, "* x{}: {weight} of {name} - ({lower})", index + 1)
        };
    }
}

/// Writes what is minimised, in variables of bits.
fn push_objective(text: &mut String, program: &LinearProgram, by_column: &[Vec<(usize, i64)>]) {
    let costs = || program.columns.iter().zip(by_column);
    if costs().all(|(column, _)| column.cost == 0) {
        return;
    }
    let fixed: i128 = costs()
        .map(|(column, _)| i128::from(column.cost) * i128::from(column.lower))
        .sum();
    if fixed != 0 {
        let sign = if fixed < 0 { '-' } else { '+' };
        let by = fixed.unsigned_abs();
        let _ = writeln!(text, "* cost = the sum below {sign} {by}");
    }
    text.push_str("min: ");
    let terms = costs().flat_map(|(column, variables)| {
        let cost = i128::from(column.cost);
        let weighted = variables.iter().filter(move |_| cost != 0);
        weighted.map(move |&(variable, weight)| (variable, cost * i128::from(weight)))
    });
    push_sum(text, terms);
    text.push_str(";\n");
}

/// A row in the two comparisons that the format has.
fn push_row(
    text: &mut String,
    program: &LinearProgram,
    row: &LinearRow,
    by_column: &[Vec<(usize, i64)>],
) {
    let (sign, comparison) = match row.sense {
        Sense::Le => (-1, ">="),
        Sense::Eq => (1, "="),
        Sense::Ge => (1, ">="),
    };
    let fixed: i128 = row
        .terms
        .iter()
        .map(|&(column, factor)| i128::from(factor) * i128::from(program.columns[column].lower))
        .sum();
    let rhs = sign * (i128::from(row.rhs) - fixed);
    let _ = writeln!(text, "* {}", on_one_line(&row.name));
    let terms = row.terms.iter().flat_map(|&(column, factor)| {
        let factor = sign * i128::from(factor);
        let variables = by_column[column].iter();
        variables.map(move |&(variable, weight)| (variable, factor * i128::from(weight)))
    });
    push_sum(text, terms);
    let _ = writeln!(text, "{comparison} {rhs} ;");
}

/// Adds `+1 x3 -2 x5 `, for an empty sum `+0 x1 `.
fn push_sum(text: &mut String, terms: impl Iterator<Item = (usize, i128)>) {
    let mut terms = terms.peekable();
    if terms.peek().is_none() {
        text.push_str("+0 x1 ");
    }
    for (variable, factor) in terms {
        let _ = write!(text, "{factor:+} x{variable} ");
    }
}
