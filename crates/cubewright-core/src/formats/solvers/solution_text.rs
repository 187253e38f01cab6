//! Solutions that other programs found for an exported model.
//!
//! Invariant: each value that is read belongs to one variable of the model, is an
//! integer, and stands once; the form of a file follows from its first line and the
//! marks that only that form has, never from trying readers in turn.

use std::borrow::Cow;
use std::collections::HashMap;

use super::solution_forms::{Token, entries};
use super::solution_numbers::{Numbered, as_met, holds, in_order};
use crate::export::names::{OBJECTIVE, sanitised, shown};
use crate::export::opb_text::bits;
use crate::export::{LinearProgram, cnf, linear_program};
use crate::formats::answers::options_text::{is_of_knuth, read_options};
use crate::formats::{SolutionError, SolutionErrorKind};
use crate::model::{Model, Selection};

/// Bytes of a solution file that are read at most.
pub const SOLUTION_MAX_BYTES: usize = 1 << 26;

/// The most bytes that a file of answers can have: a million of them in JSON.
pub const ANSWERS_MAX_BYTES: usize = 1 << 28;

/// How far from an integer a value may be, as solvers round.
///
/// A value further away is an error and not a rounding: it tells of a solver that has relaxed the
/// integers.
pub const SOLUTION_TOLERANCE: f64 = 1e-5;

/// What a file says of one variable.
pub(crate) struct Entry<'t> {
    pub name: Token<'t>,
    pub value: Token<'t>,
}

/// What a file says, by its form.
pub(crate) enum Entries<'t> {
    /// Values by name.
    Named(Vec<Entry<'t>>),
    /// Values of the columns, by their numbers.
    Numbered(Numbered<'t>),
    /// Literals of Boolean variables, as competitions have them.
    Literals(Vec<Token<'t>>),
}

/// A kind of error with its bytes.
pub(crate) type SpannedError = crate::formats::error::SpannedError<SolutionErrorKind>;

/// Reads a solution of `model` as exported: a file of Gurobi, HiGHS, CBC, SCIP, GLPK
/// or CPLEX, lines of a name and a value, the output of MiniZinc or a
/// FlatZinc solver (of several solutions the last), or the `v` lines of a solver of
/// pseudo-Boolean problems or clauses, the options that one of Knuth's programs chose, or a 0 or 1 for
/// each column. Variables that are not in the file are 0. Rows are not looked at:
/// [`check`](crate::model::check) decides whether the selection holds.
///
/// # Errors
/// The place in the text and what is wrong there.
///
/// ```
/// use cubewright::formats::{read_dlx, read_solution};
/// let model = read_dlx("a b\na\nb\na b\n")?;
/// let selection = read_solution(&model, "# by hand\no1 1\no2 0.9999999\n")?;
/// assert_eq!(selection.options.len(), 2);
/// let error = read_solution(&model, "o1 1\no2 0.5\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 2, column 4: o2 is 0.5, which is not an integer");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_solution(model: &Model, text: &str) -> Result<Selection, SolutionError> {
    if is_of_knuth(text) {
        return read_options(model, text);
    }
    let program = linear_program(model);
    let of_values = |values: Vec<i64>| program.selection(model, &values);
    if let Some(values) = bits_alone(&program, text) {
        return Ok(of_values(values));
    }
    let selection = entries(text).and_then(|entries| match entries {
        Entries::Named(entries) if is_of_opb(&program, &entries) => {
            let literals = literals(entries);
            if are_of_clauses(model, &program, &literals) {
                let numbers = literals.into_iter().map(without_x);
                of_clauses(model, &numbers.collect::<Vec<_>>())
            } else {
                literal_values(&program, &literals).map(of_values)
            }
        }
        Entries::Named(entries) => named_values(&program, &entries).map(of_values),
        Entries::Numbered(values) => in_order((model, &program), &values).map(of_values),
        Entries::Literals(literals) if is_of_clauses(&literals) => of_clauses(model, &literals),
        Entries::Literals(literals) if are_columns(&program, &literals) => {
            let entries: Vec<Entry<'_>> = literals.iter().map(signed).collect();
            named_values(&program, &entries).map(of_values)
        }
        Entries::Literals(literals) => literal_values(&program, &literals).map(of_values),
    });
    selection.map_err(|fault| SolutionError::new(text, fault))
}

/// Whether all names are `x1`, `x2` and so on, as [`opb_text`](crate::export::opb_text) has them,
/// whoever wrote them: SCIP and Gurobi read that text too, and answer in their own forms.
fn is_of_opb(program: &LinearProgram, entries: &[Entry<'_>]) -> bool {
    let is_number = |rest: &str| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit());
    let is_of_opb = |name: &str| name.strip_prefix('x').is_some_and(is_number);
    let names = entries.iter().map(|entry| &*entry.name.text);
    let mut names = names.filter(|name| *name != OBJECTIVE);
    let columns = columns_by_name(program);
    // Where all are names of columns, they are these columns.
    let has_other = names.clone().any(|name| !columns.contains_key(name));
    has_other && names.all(is_of_opb)
}

/// Whether all literals are names of columns, which stand in the order of their numbers, as those of a
/// pseudo-Boolean text do. Columns of a linear program in another order are not what its export calls so.
fn are_columns(program: &LinearProgram, literals: &[Token<'_>]) -> bool {
    let number = |name: &str| name.strip_prefix('x')?.parse::<usize>().ok();
    let numbers = program.columns.iter().map(|column| number(&column.name));
    let Some(numbers) = numbers.collect::<Option<Vec<usize>>>() else {
        return false;
    };
    let is_column = |literal: &Token<'_>| {
        number(sign(&literal.text).0).is_some_and(|it| numbers.binary_search(&it).is_ok())
    };
    numbers.is_sorted() && literals.iter().all(is_column)
}

/// The variable of a literal, and whether it is true.
fn sign(literal: &str) -> (&str, bool) {
    match literal.strip_prefix(['-', '~']) {
        Some(name) => (name, false),
        None => (literal, true),
    }
}

/// A literal as a name and its value.
fn signed(literal: &Token<'_>) -> Entry<'static> {
    let (name, is_true) = sign(&literal.text);
    let (name, value) = (name.to_owned(), u8::from(is_true));
    let token = |text: String| Token {
        text: Cow::Owned(text),
        span: literal.span.clone(),
    };
    Entry {
        name: token(name),
        value: token(value.to_string()),
    }
}

/// The bits of a text that has nothing but a 0 or 1 for each column; toulbar2 numbers columns as it meets
/// them.
fn bits_alone(program: &LinearProgram, text: &str) -> Option<Vec<i64>> {
    let bits = text.split_whitespace().map(|word| match word {
        "0" => Some(0),
        "1" => Some(1),
        _ => None,
    });
    let bits: Vec<i64> = bits.collect::<Option<_>>()?;
    if bits.len() != program.columns.len() {
        return None;
    }
    let mut met = vec![0; bits.len()];
    as_met(program)
        .into_iter()
        .zip(&bits)
        .for_each(|(column, &bit)| met[column] = bit);
    let is_met = !holds(program, &bits) && holds(program, &met);
    Some(if is_met { met } else { bits })
}

/// Whether variables are those of the clauses, where some are beyond those of the pseudo-Boolean text: SCIP
/// calls them x1, x2 ..., too.
fn are_of_clauses(model: &Model, program: &LinearProgram, literals: &[Token<'_>]) -> bool {
    let number = |literal: &Token<'_>| literal.text.strip_prefix('x')?.parse::<usize>().ok();
    let last = literals.iter().filter_map(number).max().unwrap_or(0);
    last > bits(program).len() && cnf(model).is_ok_and(|it| last <= it.variables().len())
}

/// The number in the name of a variable.
fn without_x(name: Token<'_>) -> Token<'_> {
    let text = name.text.strip_prefix('x').unwrap_or(&name.text).to_owned();
    Token {
        text: Cow::Owned(text),
        ..name
    }
}

/// The names with a value that is not 0, as literals; what else is wrong is found with these.
fn literals(entries: Vec<Entry<'_>>) -> Vec<Token<'_>> {
    let is_true = |entry: &Entry<'_>| {
        let value = entry.value.text.parse::<f64>();
        entry.name.text != OBJECTIVE && value.is_ok_and(|value| value > 0.5)
    };
    let entries = entries.into_iter().filter(is_true);
    entries.map(|entry| entry.name).collect()
}

/// Whether literals are plain numbers, as for clauses, and not names.
fn is_of_clauses(literals: &[Token<'_>]) -> bool {
    let first = literals.first().map_or("", |literal| &*literal.text);
    first.starts_with(|c: char| c == '-' || c.is_ascii_digit()) && !first.contains('x')
}

/// The selection that numbered literals stand for, as
/// [`dimacs_text`](crate::export::dimacs_text) numbers them. What is absent is false.
fn of_clauses(model: &Model, literals: &[Token<'_>]) -> Result<Selection, SpannedError> {
    let whole = literals[0].span.clone();
    let cnf =
        cnf(model).map_err(|error| SpannedError::at(SolutionErrorKind::NoClauses(error), whole))?;
    let mut holds = vec![None; cnf.variables().len()];
    for literal in literals {
        let fault = |kind| Err(SpannedError::at(kind, literal.span.clone()));
        let number: Option<i64> = literal.text.parse().ok();
        let index = number.and_then(|number| usize::try_from(number.unsigned_abs()).ok());
        let index = index.and_then(|index| index.checked_sub(1));
        let (Some(number), Some(index)) = (number, index.filter(|&at| at < holds.len())) else {
            let found = shown(&literal.text);
            return fault(SolutionErrorKind::NotALiteral { found });
        };
        if holds[index].replace(number > 0).is_some() {
            let name = shown(&literal.text);
            return fault(SolutionErrorKind::Repeated { name });
        }
    }
    Ok(cnf.selection(|literal| holds[literal.variable()] == Some(literal.is_positive())))
}

/// The value of each column, from names.
fn named_values(program: &LinearProgram, entries: &[Entry<'_>]) -> Result<Vec<i64>, SpannedError> {
    let columns = columns_by_name(program);
    let mut values = vec![None; program.columns.len()];
    for Entry { name, value } in entries {
        let Some(&column) = columns.get(&*name.text) else {
            // SCIP writes the constants of FlatZinc, too.
            if matches!(&*name.text, OBJECTIVE | "true" | "false") {
                continue;
            }
            let kind = SolutionErrorKind::Unknown {
                name: shown(&name.text),
            };
            return Err(SpannedError::at(kind, name.span.clone()));
        };
        let number = integer(program, column, value)?;
        if values[column].replace(number).is_some() {
            let kind = SolutionErrorKind::Repeated {
                name: shown(&name.text),
            };
            return Err(SpannedError::at(kind, name.span.clone()));
        }
    }
    Ok(values.into_iter().map(Option::unwrap_or_default).collect())
}

/// Columns by their names in exported texts, and by their own names where these
/// mean nothing else.
fn columns_by_name(program: &LinearProgram) -> HashMap<String, usize> {
    let sanitised = sanitised(program);
    let mut columns = HashMap::new();
    for (index, name) in sanitised.columns.into_iter().enumerate() {
        columns.insert(name, index);
    }
    for (index, column) in sanitised.program.columns.into_iter().enumerate() {
        columns.insert(column.name, index);
    }
    columns
}

/// The integer that a value stands for, within the bounds of its column.
pub(super) fn integer(
    program: &LinearProgram,
    column: usize,
    value: &Token<'_>,
) -> Result<i64, SpannedError> {
    let column = &program.columns[column];
    let found = || shown(&value.text);
    let fault = |kind| Err(SpannedError::at(kind, value.span.clone()));
    let number = match value.text.parse::<f64>() {
        Ok(number) if number.is_finite() => number,
        Ok(_) | Err(_) => return fault(SolutionErrorKind::NotANumber { found: found() }),
    };
    let name = shown(&column.name);
    let nearest = number.round();
    let (lower, upper) = (column.lower, column.upper);
    if !(f64::from(lower)..=f64::from(upper)).contains(&nearest) {
        let found = found();
        return fault(SolutionErrorKind::OutOfBounds {
            name,
            found,
            lower,
            upper,
        });
    }
    if (number - nearest).abs() > SOLUTION_TOLERANCE {
        let found = found();
        return fault(SolutionErrorKind::NotAnInteger { name, found });
    }
    #[expect(clippy::cast_possible_truncation, reason = "within bounds of 32 bits")]
    Ok(nearest as i64)
}

/// The value of each column, from literals of the text that
/// [`opb_text`](crate::export::opb_text) writes.
fn literal_values(
    program: &LinearProgram,
    literals: &[Token<'_>],
) -> Result<Vec<i64>, SpannedError> {
    let bits = bits(program);
    let columns = program.columns.iter();
    let mut values: Vec<i64> = columns.map(|column| i64::from(column.lower)).collect();
    let mut seen = vec![false; bits.len()];
    for literal in literals {
        let fault = |kind| Err(SpannedError::at(kind, literal.span.clone()));
        let (name, is_true) = sign(&literal.text);
        let number = name
            .strip_prefix('x')
            .and_then(|number| number.parse().ok());
        let index = number.and_then(|number: usize| number.checked_sub(1));
        // A text without variables still has x1.
        if bits.is_empty() && index == Some(0) {
            continue;
        }
        let Some(index) = index.filter(|&index| index < bits.len()) else {
            let found = shown(&literal.text);
            return fault(SolutionErrorKind::NotALiteral { found });
        };
        if std::mem::replace(&mut seen[index], true) {
            let name = shown(name);
            return fault(SolutionErrorKind::Repeated { name });
        }
        if is_true {
            values[bits[index].column] += bits[index].weight;
        }
    }
    Ok(values)
}

/// A word that stands in the text as it is.
pub(super) fn word(text: &str, start: usize) -> Token<'_> {
    Token {
        text: Cow::Borrowed(text),
        span: start..start + text.len(),
    }
}
