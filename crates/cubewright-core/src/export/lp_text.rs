//! CPLEX LP text.

use std::fmt::Write;

use super::names::{OBJECTIVE, sanitised};
use super::{LinearColumn, LinearProgram};
use crate::model::Sense;

/// Columns of text before a line is broken; readers allow at least 255.
const LINE: usize = 78;

/// `program` in the CPLEX LP format, as HiGHS, SCIP, CBC, GLPK and Gurobi read it.
/// Names that the format would misread are sanitised; comments say how.
///
/// ```
/// use cubewright::export::{LinearColumn, LinearProgram, lp_text};
/// let x = LinearColumn { name: "x".into(), lower: 0, upper: 1, cost: 3 };
/// let program = LinearProgram { name: "tiny".into(), columns: vec![x], rows: vec![] };
/// assert!(lp_text(&program).contains("obj: 3 x"));
/// ```
#[must_use]
pub fn lp_text(program: &LinearProgram) -> String {
    let sanitised = sanitised(&program.with_a_column());
    let mut text = format!("\\ Problem: {}\n", on_one_line(&program.name));
    sanitised.push_changes(&mut text, "\\");
    let program = &sanitised.program;
    text.push_str("Minimize\n");
    let costs = program.columns.iter().enumerate();
    let costs: Vec<_> = costs
        .filter(|(_, column)| column.cost != 0)
        .map(|(index, column)| (index, column.cost))
        .collect();
    push_expression(&mut text, program, OBJECTIVE, &costs);
    text.push_str("\nSubject To\n");
    for row in &program.rows {
        push_expression(&mut text, program, &row.name, &row.terms);
        let sense = match row.sense {
            Sense::Le => "<=",
            Sense::Eq => "=",
            Sense::Ge => ">=",
        };
        let _ = writeln!(text, " {sense} {}", row.rhs);
    }
    let (binaries, generals): (Vec<_>, Vec<_>) = program.columns.iter().partition(|c| is_binary(c));
    text.push_str("Bounds\n");
    for column in &generals {
        let _ = writeln!(
            text,
            " {} <= {} <= {}",
            column.lower, column.name, column.upper
        );
    }
    push_names(&mut text, "Binaries", &binaries);
    push_names(&mut text, "Generals", &generals);
    text.push_str("End\n");
    text
}

/// Whether a column is a 0/1 variable, which LP lists apart.
pub(crate) fn is_binary(column: &LinearColumn) -> bool {
    (column.lower, column.upper) == (0, 1)
}

/// A name or comment without line breaks and other control characters.
#[must_use]
pub fn on_one_line(text: &str) -> String {
    let harmless: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    harmless.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Adds ` name: 2 a + b - c`, broken into lines. Readers want a term, so an
/// empty sum is written as 0 times the first column.
fn push_expression(text: &mut String, program: &LinearProgram, name: &str, terms: &[(usize, i32)]) {
    let zero = [(0, 0)];
    let terms = if terms.is_empty() { &zero } else { terms };
    let mut line = format!(" {name}:");
    for (position, &(column, factor)) in terms.iter().enumerate() {
        let sign = match (factor < 0, position) {
            (true, _) => " -",
            (false, 0) => "",
            (false, _) => " +",
        };
        let size = match factor.unsigned_abs() {
            1 => String::new(),
            other => format!("{other} "),
        };
        let term = format!("{sign} {size}{}", program.columns[column].name);
        if line.len() + term.len() > LINE {
            text.push_str(&line);
            text.push('\n');
            line = String::from("  ");
        }
        line.push_str(&term);
    }
    text.push_str(&line);
}

/// Writes a section of names, several a line.
fn push_names(text: &mut String, title: &str, columns: &[&LinearColumn]) {
    if columns.is_empty() {
        return;
    }
    text.push_str(title);
    text.push('\n');
    let mut line = String::new();
    for column in columns {
        if line.len() + column.name.len() + 1 > LINE {
            text.push_str(&line);
            text.push('\n');
            line.clear();
        }
        line.push(' ');
        line.push_str(&column.name);
    }
    text.push_str(&line);
    text.push('\n');
}
