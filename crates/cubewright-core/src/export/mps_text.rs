//! Free MPS text.

use std::fmt::Write;

use super::LinearProgram;
use super::lp_text::{is_binary, on_one_line};
use super::names::{OBJECTIVE, sanitised};
use crate::model::Sense;

/// `program` in free-format MPS, all columns integer. Names that the format would
/// misread are sanitised; comments say how.
///
/// ```
/// use cubewright::export::{LinearColumn, LinearProgram, mps_text};
/// let x = LinearColumn { name: "x".into(), lower: 0, upper: 1, cost: 3 };
/// let program = LinearProgram { name: "tiny".into(), columns: vec![x], rows: vec![] };
/// assert!(mps_text(&program).contains(" x obj 3\n"));
/// ```
#[must_use]
pub fn mps_text(program: &LinearProgram) -> String {
    let sanitised = sanitised(&program.with_a_column());
    let mut text = String::new();
    sanitised.push_changes(&mut text, "*");
    let program = &sanitised.program;
    let name = without_spaces(&program.name);
    let _ = write!(text, "NAME {name}\nROWS\n N {OBJECTIVE}\n");
    for row in &program.rows {
        let sense = match row.sense {
            Sense::Le => 'L',
            Sense::Eq => 'E',
            Sense::Ge => 'G',
        };
        let _ = writeln!(text, " {sense} {}", row.name);
    }
    push_columns(&mut text, program);
    text.push_str("RHS\n");
    for row in program.rows.iter().filter(|row| row.rhs != 0) {
        let _ = writeln!(text, " rhs {} {}", row.name, row.rhs);
    }
    text.push_str("BOUNDS\n");
    for column in &program.columns {
        let name = &column.name;
        if is_binary(column) {
            // Not BV, and a name of more than 8 letters: CBC takes lines for fixed format that
            // may be it.
            let _ = writeln!(text, " UP bound_set {name} 1");
        } else {
            let _ = writeln!(text, " LI bound_set {name} {}", column.lower);
            let _ = writeln!(text, " UI bound_set {name} {}", column.upper);
        }
    }
    text.push_str("ENDATA\n");
    text
}

/// The coefficients by column, between integer markers.
fn push_columns(text: &mut String, program: &LinearProgram) {
    let mut entries: Vec<Vec<(&str, i32)>> = program
        .columns
        .iter()
        .map(|column| match column.cost {
            0 => Vec::new(),
            cost => vec![(OBJECTIVE, cost)],
        })
        .collect();
    for row in &program.rows {
        for &(column, factor) in &row.terms {
            entries[column].push((&row.name, factor));
        }
    }
    text.push_str("COLUMNS\n MARKER 'MARKER' 'INTORG'\n");
    for (column, entries) in program.columns.iter().zip(entries) {
        let is_nowhere = entries.is_empty();
        for (row, factor) in entries {
            let _ = writeln!(text, " {} {row} {factor}", column.name);
        }
        if is_nowhere {
            // Else readers do not know it.
            let _ = writeln!(text, " {} {OBJECTIVE} 0", column.name);
        }
    }
    text.push_str(" MARKER 'MARKER' 'INTEND'\n");
}

/// A name without spaces, as free MPS separates fields by them.
fn without_spaces(name: &str) -> String {
    on_one_line(name).replace(' ', "_")
}
