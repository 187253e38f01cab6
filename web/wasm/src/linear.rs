//! The linear program of a puzzle, row by row, with the pieces that have terms in it.

use std::collections::{BTreeMap, BTreeSet};

use cubewright::puzzle::{LinearProgram, LinearRow, Puzzle, Sense};
use serde::Serialize;

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct LinearModel {
    columns: usize,
    terms: usize,
    objective: String,
    rows: Vec<Row>,
    pieces: Vec<Piece>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "LinearRow"))]
struct Row {
    name: String,
    text: String,
    pieces: Vec<usize>,
    of: Option<usize>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "LinearPiece"))]
struct Piece {
    label: String,
    variables: usize,
    prefix: Option<String>,
}

/// Terms of a row that are shown; nobody reads more.
const MOST_TERMS: usize = 200;

pub(crate) fn model(question: &Puzzle) -> LinearModel {
    let program = question.linear_program();
    // The piece that each column places; those of options come first.
    let mut owners = question.pieces_of_options();
    owners.resize(program.columns.len(), None);
    let labels = question.family().pieces();
    let costs: Vec<(usize, i32)> = program
        .columns
        .iter()
        .enumerate()
        .filter(|(_, column)| column.cost != 0)
        .map(|(index, column)| (index, column.cost))
        .collect();
    let rows = program.rows.iter().map(|row| said(&program, row, &owners));
    let mut rows: Vec<Row> = rows.collect();
    mark_own(&mut rows, &program, &owners);
    let pieces = labels.into_iter().enumerate().map(|(index, label)| {
        let names: Vec<&str> = owners
            .iter()
            .zip(&program.columns)
            .filter(|(owner, _)| **owner == Some(index))
            .map(|(_, column)| &*column.name)
            .collect();
        Piece {
            label,
            variables: names.len(),
            prefix: prefix(&names),
        }
    });
    LinearModel {
        columns: program.columns.len(),
        terms: program.rows.iter().map(|row| row.terms.len()).sum(),
        objective: expression(&program, &costs),
        pieces: pieces.collect(),
        rows,
    }
}

fn said(program: &LinearProgram, row: &LinearRow, owners: &[Option<usize>]) -> Row {
    let sense = match row.sense {
        Sense::Le => "<=",
        Sense::Eq => "=",
        Sense::Ge => ">=",
    };
    let pieces = row.terms.iter().filter_map(|&(column, _)| owners[column]);
    let pieces: BTreeSet<usize> = pieces.collect();
    Row {
        name: row.name.clone(),
        text: format!("{} {sense} {}", expression(program, &row.terms), row.rhs),
        pieces: pieces.into_iter().collect(),
        of: None,
    }
}

/// Marks the row in which all columns of a piece stand, and no other's.
fn mark_own(rows: &mut [Row], program: &LinearProgram, owners: &[Option<usize>]) {
    let mut all: BTreeMap<usize, usize> = BTreeMap::new();
    for &owner in owners.iter().flatten() {
        *all.entry(owner).or_default() += 1;
    }
    for (row, linear) in rows.iter_mut().zip(&program.rows) {
        if let [piece] = row.pieces[..]
            && all.get(&piece) == Some(&linear.terms.len())
        {
            row.of = Some(piece);
        }
    }
}

fn expression(program: &LinearProgram, terms: &[(usize, i32)]) -> String {
    let mut text = String::new();
    for &(column, factor) in terms.iter().take(MOST_TERMS) {
        let sign = match (factor < 0, text.is_empty()) {
            (true, true) => "- ",
            (true, false) => " - ",
            (false, true) => "",
            (false, false) => " + ",
        };
        text.push_str(sign);
        if factor.unsigned_abs() != 1 {
            text.push_str(&factor.unsigned_abs().to_string());
            text.push(' ');
        }
        text.push_str(&program.columns[column].name);
    }
    if terms.len() > MOST_TERMS {
        text.push_str(" + ...");
    }
    if text.is_empty() {
        "0".to_owned()
    } else {
        text
    }
}

/// What all names begin with, up to the last underscore of it.
fn prefix(names: &[&str]) -> Option<String> {
    let first = names.first()?;
    let shared = names.iter().fold(first.len(), |shared, name| {
        let same = first.bytes().zip(name.bytes()).take(shared);
        same.take_while(|(a, b)| a == b).count()
    });
    let end = first.get(..shared)?.rfind('_')?;
    Some(first[..=end].to_owned())
}
