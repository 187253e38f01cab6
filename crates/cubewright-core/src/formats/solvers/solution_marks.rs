//! Forms whose values stand below a mark: solutions within a log, and those that need no more than
//! that to be read.
//!
//! Invariant: what stands above the mark is never read as a value, whatever it is.

use std::borrow::Cow;

use super::solution_forms::{Line, Token, pair};
use super::solution_text::{Entry, SpannedError};
use crate::export::names::shown;
use crate::formats::{SolutionErrorKind, SolutionLine};

/// `lp_solve` with `-S4`: `name value` between two headings.
pub(super) const LP_SOLVE: &str = "Actual values of the variables:";

/// SYMPHONY: `name value` of what is not 0, to the end.
pub(super) const SYMPHONY: &str = "Column names and values of nonzeros in the solution";

/// Xpress, `.prt`: a table below a heading.
pub(super) const XPRESS_TABLE: &str = "Columns Section";

/// The lines below a mark, the last of several: each solution of `lp_solve -i` is better than those above.
fn below<'a, 't>(lines: &'a [Line<'t>], mark: &str) -> &'a [Line<'t>] {
    let at = lines.iter().rposition(|line| line.text == mark);
    at.map_or(&[], |at| &lines[at + 1..])
}

/// The values of `lp_solve`; it prints no such heading where it found nothing.
pub(super) fn lp_solve<'t>(lines: &[Line<'t>]) -> Result<Vec<Entry<'t>>, SpannedError> {
    let values = below(lines, LP_SOLVE).iter();
    let values = values.take_while(|line| !line.text.starts_with("Actual values of the "));
    values.map(|line| pair(line, &line.words())).collect()
}

/// The values of SYMPHONY, between lines of `+`.
pub(super) fn symphony<'t>(lines: &[Line<'t>]) -> Result<Vec<Entry<'t>>, SpannedError> {
    // Of a model that its preprocessing solves it says more below, also that there is no solution.
    let is_log = |line: &&Line<'t>| {
        let begins = ["***", "Total "];
        begins.iter().any(|begin| line.text.starts_with(begin))
    };
    let values = below(lines, SYMPHONY)
        .iter()
        .take_while(|line| !is_log(line));
    let values = values.filter(|line| !line.text.starts_with("+++"));
    values.map(|line| pair(line, &line.words())).collect()
}

/// Xpress, `.slx`: ` C name value` between `NAME` and `ENDATA`.
pub(super) fn xpress<'t>(lines: &[Line<'t>]) -> Result<Vec<Entry<'t>>, SpannedError> {
    let rest = lines[1..].iter().take_while(|line| line.text != "ENDATA");
    let values = rest.filter(|line| line.text.starts_with("C "));
    values.map(|line| pair(line, &line.words()[1..])).collect()
}

/// Xpress, `.prt`: ` C 17 name SB value cost reduced`.
pub(super) fn xpress_table<'t>(lines: &[Line<'t>]) -> Result<Vec<Entry<'t>>, SpannedError> {
    let values = below(lines, XPRESS_TABLE).iter();
    let values = values.filter(|line| line.text.starts_with("C "));
    let entries = values.map(|line| match &line.words()[..] {
        [_, _, name, _, value, ..] => pair(line, &[name.clone(), value.clone()]),
        _ => pair(line, &[]),
    });
    entries.collect()
}

/// Whether a line is one of Xpress's `.asc`: `17,"X       ","C","SB",1,0,...`.
pub(super) fn is_of_xpress_columns(text: &str) -> bool {
    let (number, rest) = text.split_once(",\"").unwrap_or_default();
    let is_number = !number.is_empty() && number.bytes().all(|it| it.is_ascii_digit());
    is_number && rest.contains("\",\"")
}

/// Xpress, `.asc`: rows, then columns, whose kind is `C`; the fifth word is the value.
pub(super) fn xpress_columns<'t>(lines: &[Line<'t>]) -> Result<Vec<Entry<'t>>, SpannedError> {
    let columns = lines
        .iter()
        .filter(|line| line.text.contains("\",\"C\",\""));
    let entries = columns.map(|line| {
        let words = line.quoted();
        let both = words.and_then(|(name, rest)| Some((name, rest.split(',').nth(2)?)));
        match both {
            Some((name, value)) => pair(line, &[line.part(name.trim()), line.part(value.trim())]),
            None => pair(line, &[]),
        }
    });
    entries.collect()
}

/// Whether a line is that of Xpress's `.hdr`: `"m       ",   2,     3,  -2,"O",...`, the name, rows, columns and
/// more, but no values.
pub(super) fn is_xpress_header(text: &str) -> bool {
    let fields = text
        .strip_prefix('"')
        .and_then(|text| text.split_once("\","));
    let (_, numbers) = fields.unwrap_or_default();
    let numbers: Vec<&str> = numbers.split(',').take(3).collect();
    numbers.len() == 3 && numbers.iter().all(|it| it.trim().parse::<i64>().is_ok())
}

/// Gurobi, `.attr`: `name value` in a section.
pub(super) fn gurobi_attributes<'t>(lines: &[Line<'t>]) -> Result<Vec<Entry<'t>>, SpannedError> {
    let values = below(lines, "SECTION SOLUTION").iter();
    let values = values.take_while(|line| !line.text.starts_with("SECTION "));
    let values = values.filter(|line| !line.text.starts_with('#'));
    values.map(|line| pair(line, &line.words())).collect()
}

/// Competitions: `s` says the result, `v` lines hold literals, 0 ends them.
pub(super) fn competition<'t>(lines: &[Line<'t>]) -> Result<Vec<Token<'t>>, SpannedError> {
    let mut literals = Vec::new();
    for line in lines {
        let mut words = line.words();
        // Of several that clasp writes, the last.
        if line.text.starts_with("c Answer:") {
            literals.clear();
        }
        match &*words[0].text {
            "v" => literals.extend(words.drain(1..).filter(|word| word.text != "0")),
            "c" | "o" => {}
            "s" => {
                let verdict = words.get(1).map_or("", |word| &word.text);
                if !matches!(verdict, "SATISFIABLE" | "OPTIMUM") {
                    return line.no_solution();
                }
            }
            _ => {
                return line.fault(SolutionErrorKind::Line {
                    expected: SolutionLine::Competition,
                });
            }
        }
    }
    if literals.is_empty() {
        return lines[0].fault(SolutionErrorKind::Empty);
    }
    Ok(literals)
}

/// MiniSat: a line with the result, then literals, which 0 ends.
pub(super) fn minisat<'t>(lines: &[Line<'t>]) -> Result<Vec<Token<'t>>, SpannedError> {
    if lines[0].text != "SAT" {
        return lines[0].no_solution();
    }
    let words = lines[1..].iter().flat_map(Line::words);
    let literals: Vec<Token<'t>> = words.filter(|word| word.text != "0").collect();
    if literals.is_empty() {
        return lines[0].fault(SolutionErrorKind::Empty);
    }
    Ok(literals)
}

/// CPLEX: XML with `<variable name="X" value="1"/>`.
pub(super) fn cplex(text: &str) -> Result<Vec<Entry<'_>>, SpannedError> {
    let document = crate::xml::parse(text).map_err(|fault| {
        let kind = fault.kind.shortened(shown);
        SpannedError::at(SolutionErrorKind::Xml(kind), fault.at..fault.at)
    })?;
    let variables = document
        .descendants()
        .find(|node| node.has_tag_name("variables"));
    let mut found = Vec::new();
    let nodes = variables.into_iter().flat_map(|node| node.children());
    for node in nodes.filter(|node| node.has_tag_name("variable")) {
        let attribute = |name| {
            let attribute = node.attribute_node(name);
            let word = attribute.map(|attribute| Token {
                text: Cow::Owned(attribute.value().trim().to_owned()),
                span: attribute.range_value(),
            });
            let kind = SolutionErrorKind::MissingAttribute { attribute: name };
            word.ok_or_else(|| SpannedError::at(kind, node.range()))
        };
        found.push(Entry {
            name: attribute("name")?,
            value: attribute("value")?,
        });
    }
    Ok(found)
}

/// The first message of lines that are nothing else: comments, warnings, and what these quote.
pub(super) fn message_alone<'a, 't>(lines: &'a [Line<'t>]) -> Option<&'a Line<'t>> {
    let is_comment = |line: &Line<'_>| line.text.starts_with('%');
    let is_said = |line: &Line<'_>| {
        let mut words = line.text.split_whitespace();
        let ends = line.text.ends_with(';') && line.text.contains('=');
        let is_value = words
            .nth(1)
            .is_some_and(|value| value.parse::<f64>().is_ok());
        ends || is_value
            || ["s ", "v ", "-----", "====="]
                .iter()
                .any(|it| line.text.starts_with(it))
    };
    if lines.iter().any(|line| !is_comment(line) && is_said(line)) {
        return None;
    }
    let is_message = |line: &&Line<'_>| {
        let text = line.text.to_lowercase();
        let words = ["warning", "error", "note:", "info"];
        is_comment(line) || words.iter().any(|word| text.contains(word))
    };
    lines.iter().find(is_message)
}
