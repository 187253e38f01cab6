//! Forms whose values stand below a mark: solutions within a log, and those that need no more than
//! that to be read.
//!
//! Invariant: what stands above the mark is never read as a value, whatever it is.

use std::borrow::Cow;

use super::solution_forms::{Line, Token, pair};
use super::solution_text::{Entry, SpannedError};
use super::{SolutionErrorKind, SolutionLine};
use crate::export::names::shown;

/// `lp_solve` with `-S4`: `name value` between two headings.
pub(super) const LP_SOLVE: &str = "Actual values of the variables:";

/// SYMPHONY: `name value` of what is not 0, to the end.
pub(super) const SYMPHONY: &str = "Column names and values of nonzeros in the solution";

/// Xpress, `.prt`: a table below a heading.
pub(super) const XPRESS_TABLE: &str = "Columns Section";

/// The lines below a mark.
fn below<'a, 't>(lines: &'a [Line<'t>], mark: &str) -> &'a [Line<'t>] {
    let at = lines.iter().position(|line| line.text == mark);
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
    let values = below(lines, SYMPHONY).iter();
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

/// Competitions: `s` says the result, `v` lines hold literals, 0 ends them.
pub(super) fn competition<'t>(lines: &[Line<'t>]) -> Result<Vec<Token<'t>>, SpannedError> {
    let mut literals = Vec::new();
    for line in lines {
        let mut words = line.words();
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

/// What a JSON text says of one solution: Gurobi's `.json`, or MiniZinc's objects, the last of them.
#[cfg(feature = "json")]
pub(super) fn json<'t>(text: &'t str, lines: &[Line<'t>]) -> Result<Vec<Entry<'t>>, SpannedError> {
    use serde_json::{Deserializer, Value};

    let first = lines[0];
    let mut found = None;
    let mut rest = &text[first.span().start..];
    while rest.starts_with('{') {
        let mut values = Deserializer::from_str(rest).into_iter::<Value>();
        let Some(Ok(value)) = values.next() else {
            return first.fault(SolutionErrorKind::Line {
                expected: SolutionLine::Json,
            });
        };
        let read = values.byte_offset();
        if let Some(status) = value.get("status").and_then(Value::as_str)
            && (status.starts_with("UNSAT") || status == "UNKNOWN" && found.is_none())
        {
            return first.none_found(status);
        }
        let of_gurobi = value.get("SolutionInfo");
        if of_gurobi.is_some_and(|it| it.get("SolCount") == Some(&0.into())) {
            let status = of_gurobi.and_then(|it| it.get("Status")?.as_u64());
            return match status {
                Some(3) => first.none_found("SolCount 0, infeasible"),
                Some(4) => first.none_found("SolCount 0, infeasible or unbounded"),
                _ => first.none_found("SolCount 0"),
            };
        }
        found = solution(&value).or(found);
        let next = rest[read..].find('{').map(|at| read + at);
        rest = next.map_or("", |next| &rest[next..]);
    }
    let entries = found.unwrap_or_default().into_iter();
    let token = |text: String| Token {
        text: Cow::Owned(text),
        span: first.span(),
    };
    let entries = entries.map(|(name, value)| Entry {
        name: token(name),
        value: token(value),
    });
    Ok(entries.collect())
}

/// The names and values of an object that is a solution.
#[cfg(feature = "json")]
fn solution(object: &serde_json::Value) -> Option<Vec<(String, String)>> {
    use serde_json::Value;

    let value = |value: &Value| match value {
        Value::Bool(value) => u8::from(*value).to_string(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    if let Some(variables) = object.get("Vars").and_then(Value::as_array) {
        let pair = |it: &Value| {
            let name = it.get("VarName").and_then(Value::as_str)?;
            Some((name.to_owned(), value(it.get("X")?)))
        };
        return variables.iter().map(pair).collect();
    }
    let pairs = |object: &serde_json::Map<String, Value>| {
        let pairs = object.iter().filter(|(name, _)| *name != "_objective");
        pairs.map(|(name, it)| (name.clone(), value(it))).collect()
    };
    if object.get("SolutionInfo").is_some() {
        return None;
    }
    match object.get("type").and_then(Value::as_str) {
        Some("solution") => {
            let output = object.get("output")?;
            if let Some(inner) = output.get("json").and_then(Value::as_object) {
                return Some(pairs(inner));
            }
            let lines = output.get("dzn")?.as_str()?.lines();
            let sides = lines.filter_map(|line| line.strip_suffix(';')?.split_once('='));
            Some(
                sides
                    .map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned()))
                    .collect(),
            )
        }
        Some(_) => None,
        None => object.as_object().map(pairs),
    }
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
