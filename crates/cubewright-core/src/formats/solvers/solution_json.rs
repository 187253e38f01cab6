//! Solutions in JSON: of Gurobi, MiniZinc and clasp.

use std::borrow::Cow;

use serde_json::{Deserializer, Map, Value};

use super::solution_forms::{Line, Token};
use super::solution_text::{Entry, SpannedError};
use crate::formats::{SolutionErrorKind, SolutionLine};

/// The literals of clasp's last solution (`--outf=2`); nothing of another text. Variables of clauses have
/// numbers, those of a pseudo-Boolean text an `x` before them.
pub(super) fn clasp<'t>(
    text: &'t str,
    lines: &[Line<'t>],
) -> Result<Option<Vec<Token<'t>>>, SpannedError> {
    let first = lines[0];
    let rest = &text[first.span().start..];
    let Some(Ok(told)) = Deserializer::from_str(rest).into_iter::<Value>().next() else {
        return Ok(None);
    };
    let solver = told
        .get("Solver")
        .and_then(Value::as_str)
        .unwrap_or_default();
    let result = told.get("Result").and_then(Value::as_str);
    let (Some(result), true) = (result, solver.starts_with("clasp")) else {
        return Ok(None);
    };
    let calls = told.get("Call").and_then(Value::as_array);
    let witnesses = calls.and_then(|calls| calls.last()?.get("Witnesses")?.as_array());
    let values = witnesses.and_then(|all| all.last()?.get("Value")?.as_array());
    let Some(values) = values else {
        return first.none_found(result);
    };
    let input = told.get("Input").and_then(|it| it.get(0)?.as_str());
    let extension = input.and_then(|file| file.rsplit_once('.'));
    let is_of_opb = extension.is_some_and(|(_, it)| it.eq_ignore_ascii_case("opb"));
    let x = if is_of_opb { "x" } else { "" };
    let literal = |value: &Value| {
        let number = value.as_i64().unwrap_or_default();
        let sign = if number < 0 { "-" } else { "" };
        Token {
            text: Cow::Owned(format!("{sign}{x}{}", number.unsigned_abs())),
            span: first.span(),
        }
    };
    Ok(Some(values.iter().map(literal).collect()))
}

/// What a JSON text says of one solution: Gurobi's `.json`, or MiniZinc's objects, the last of them.
pub(super) fn json<'t>(text: &'t str, lines: &[Line<'t>]) -> Result<Vec<Entry<'t>>, SpannedError> {
    let first = lines[0];
    let mut found = None;
    let mut rest = &text[first.span().start..];
    while rest.starts_with('{') {
        // A stream has an object a line.
        let start = text.len() - rest.len();
        let line = lines.iter().rfind(|line| line.span().start <= start);
        let line = *line.unwrap_or(&first);
        let mut values = Deserializer::from_str(rest).into_iter::<Value>();
        let Some(Ok(value)) = values.next() else {
            return line.fault(SolutionErrorKind::Line {
                expected: SolutionLine::Json,
            });
        };
        let read = values.byte_offset();
        if let Some(status) = value.get("status").and_then(Value::as_str)
            && (status.starts_with("UNSAT") || status == "UNKNOWN" && found.is_none())
        {
            return line.none_found(status);
        }
        let of_gurobi = value.get("SolutionInfo");
        if of_gurobi.is_some_and(|it| it.get("SolCount") == Some(&0.into())) {
            let status = of_gurobi.and_then(|it| it.get("Status")?.as_u64());
            return match status {
                Some(3) => line.none_found("SolCount 0, infeasible"),
                Some(4) => line.none_found("SolCount 0, infeasible or unbounded"),
                _ => line.none_found("SolCount 0"),
            };
        }
        found = solution(&value).map(|it| (it, line.span())).or(found);
        let next = rest[read..].find('{').map(|at| read + at);
        rest = next.map_or("", |next| &rest[next..]);
    }
    let Some((entries, span)) = found else {
        return Ok(Vec::new());
    };
    let token = |text: String| Token {
        text: Cow::Owned(text),
        span: span.clone(),
    };
    let entries = entries.into_iter().map(|(name, value)| Entry {
        name: token(name),
        value: token(value),
    });
    Ok(entries.collect())
}

/// The names and values of an object that is a solution.
fn solution(object: &Value) -> Option<Vec<(String, String)>> {
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
    let pairs = |object: &Map<String, Value>| {
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
