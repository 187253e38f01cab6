//! DIMACS text.

use std::fmt::Write;

use super::Cnf;
use crate::export::lp_text::on_one_line;

/// `cnf` in the DIMACS format, with a comment `c x NUMBER NAME` for each variable.
///
/// Where there are variables beside those of the model, a line `c p show` names those of the model, as the
/// Model Counting Competition does: counters that heed it count selections.
/// Names with line ends are put on one line. Clauses stand in the order of the formula, which
/// proofs refer to.
#[must_use]
pub fn dimacs_text(cnf: &Cnf) -> String {
    let mut text = format!("c Problem: {}\n", on_one_line(&cnf.name));
    for (number, name) in (1..).zip(cnf.variables()) {
        let _ = writeln!(text, "c x {number} {}", on_one_line(name));
    }
    if cnf.columns() < cnf.variables().len() {
        let numbers = (1..=cnf.columns()).map(|number| number.to_string());
        let _ = writeln!(text, "c p show {} 0", numbers.collect::<Vec<_>>().join(" "));
    }
    let _ = writeln!(text, "p cnf {} {}", cnf.variables().len(), cnf.len());
    for clause in cnf.clauses() {
        for literal in clause {
            let _ = write!(text, "{} ", literal.number());
        }
        text.push_str("0\n");
    }
    text
}
