//! FlatZinc text, which constraint solvers read.
//!
//! Invariant: every column is a variable with its bounds, every row a linear
//! constraint; nothing is left to a library of predicates.

use std::fmt::Write;

use super::lp_text::on_one_line;
use super::names::{OBJECTIVE, sanitised};
use super::{LinearProgram, LinearRow};
use crate::model::Sense;

/// `program` in FlatZinc: 0/1 and integer variables, all of them output, with
/// `int_lin_eq` and `int_lin_le`. Names that the format would misread are sanitised;
/// comments say how.
///
/// ```
/// use cubewright::export::{LinearColumn, LinearProgram, fzn_text};
/// let x = LinearColumn { name: "x".into(), lower: 0, upper: 1, cost: 0 };
/// let program = LinearProgram { name: "tiny".into(), columns: vec![x], rows: vec![] };
/// assert_eq!(fzn_text(&program), "% tiny\nvar 0..1: x :: output_var;\nsolve satisfy;\n");
/// ```
#[must_use]
pub fn fzn_text(program: &LinearProgram) -> String {
    let sanitised = sanitised(program);
    let mut text = format!("% {}\n", on_one_line(&program.name));
    sanitised.push_changes(&mut text, "%");
    let program = &sanitised.program;
    for column in &program.columns {
        let (lower, upper, name) = (column.lower, column.upper, &column.name);
        let _ = writeln!(text, "var {lower}..{upper}: {name} :: output_var;");
    }
    let cost = cost_terms(program);
    if !cost.is_empty() {
        let (least, most) = cost_range(program);
        let _ = writeln!(text, "var {least}..{most}: {OBJECTIVE} :: output_var;");
    }
    for row in &program.rows {
        push_row(&mut text, program, row);
    }
    if cost.is_empty() {
        text.push_str("solve satisfy;\n");
        return text;
    }
    let mut factors: Vec<i64> = cost.iter().map(|&(_, factor)| factor).collect();
    let mut names: Vec<&str> = cost.iter().map(|&(name, _)| name).collect();
    factors.push(-1);
    names.push(OBJECTIVE);
    push_linear(&mut text, "int_lin_eq", &factors, &names, 0);
    let _ = writeln!(text, "solve minimize {OBJECTIVE};");
    text
}

/// The names of the columns with a cost, and the cost.
fn cost_terms(program: &LinearProgram) -> Vec<(&str, i64)> {
    let columns = program.columns.iter().filter(|column| column.cost != 0);
    columns
        .map(|column| (&*column.name, i64::from(column.cost)))
        .collect()
}

/// Bounds of the cost.
fn cost_range(program: &LinearProgram) -> (i128, i128) {
    program
        .columns
        .iter()
        .fold((0, 0), |(least, most), column| {
            let at = |value: i32| i128::from(column.cost) * i128::from(value);
            let (a, b) = (at(column.lower), at(column.upper));
            (least + a.min(b), most + a.max(b))
        })
}

/// Writes a row as one or two constraints.
fn push_row(text: &mut String, program: &LinearProgram, row: &LinearRow) {
    let (predicate, sign) = match row.sense {
        Sense::Le => ("int_lin_le", 1),
        Sense::Eq => ("int_lin_eq", 1),
        Sense::Ge => ("int_lin_le", -1),
    };
    let terms = row.terms.iter();
    let factors: Vec<i64> = terms.map(|&(_, factor)| sign * i64::from(factor)).collect();
    let names: Vec<&str> = row
        .terms
        .iter()
        .map(|&(column, _)| &*program.columns[column].name)
        .collect();
    let _ = writeln!(text, "% {}", row.name);
    push_linear(text, predicate, &factors, &names, sign * i64::from(row.rhs));
}

/// Writes one linear constraint.
fn push_linear(text: &mut String, predicate: &str, factors: &[i64], names: &[&str], rhs: i64) {
    let factors: Vec<String> = factors.iter().map(i64::to_string).collect();
    let _ = writeln!(
        text,
        "constraint {predicate}([{}],[{}],{rhs});",
        factors.join(","),
        names.join(",")
    );
}
