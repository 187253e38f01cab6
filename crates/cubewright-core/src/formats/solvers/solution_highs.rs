//! Values of columns in the tables that HiGHS writes.
//!
//! Invariant: a table that ends before it has told all of its columns is an error, and no column is 0 because
//! of it.

use super::solution_forms::{Line, Token, pair};
use super::solution_text::{Entry, SpannedError};
use crate::formats::SolutionErrorKind;

/// HiGHS: sections, of which the columns of the primal solution count.
pub(super) fn highs<'t>(lines: &[Line<'t>]) -> Result<Vec<Entry<'t>>, SpannedError> {
    let mut rest = lines.iter();
    if !rest.any(|line| line.text == "# Primal solution values") {
        return lines[0].fault(SolutionErrorKind::Empty);
    }
    if let Some(status) = rest.next()
        && status.text != "Feasible"
    {
        // The status of the model says why, below its heading.
        return lines.get(1).unwrap_or(status).no_solution();
    }
    let mut below = rest.skip_while(|line| !line.text.starts_with("# Columns"));
    let heading = below.next();
    let columns = below.take_while(|line| !line.text.starts_with("# "));
    let columns: Vec<_> = columns
        .map(|line| pair(line, &line.words()))
        .collect::<Result<_, _>>()?;
    // Of a sparse table the number is negative: it leaves out what is 0.
    let told = heading.and_then(|line| line.text["# Columns".len()..].trim().parse().ok());
    match (told, lines.last()) {
        (Some(of), Some(end)) if columns.len() < of => end.fault(SolutionErrorKind::CutOff {
            found: columns.len(),
            of,
        }),
        _ => Ok(columns),
    }
}

/// HiGHS, pretty: a table of columns, `index [status] lower upper primal [dual] [type] name`, and
/// the result below all tables. Without a solution the column of primal values is blank.
pub(super) fn highs_pretty<'t>(lines: &[Line<'t>]) -> Result<Vec<Entry<'t>>, SpannedError> {
    let is_number = |word: &Token<'_>| word.text.parse::<f64>().is_ok();
    let columns = lines[2..].iter().take_while(|line| line.text != "Rows");
    let entries = columns.map(|line| {
        let words = line.words();
        let has_status = words.get(1).is_some_and(|word| !is_number(word));
        let value = words.get(3 + usize::from(has_status));
        let result = || {
            lines
                .iter()
                .find(|line| line.text.starts_with("Model status:"))
        };
        match (words.last(), value.filter(|value| is_number(value))) {
            (Some(name), Some(value)) => pair(line, &[name.clone(), value.clone()]),
            _ => result().map_or_else(|| pair(line, &[]), Line::no_solution),
        }
    });
    entries.collect()
}
