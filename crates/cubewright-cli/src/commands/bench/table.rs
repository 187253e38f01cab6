//! The figures as a table for people, and as rows for spreadsheets.
//!
//! Invariant: both have every run once; what the table says of formulations is medians of these runs.

use core::fmt::Write as _;

use super::measure::{Aim, Case, Run, Variant};
use super::picture::{engines, label, ratios};
use crate::pictures::chart::median;
use cubewright_programs::answer::JsonValue;
use cubewright_programs::terminal::say;
use serde::Serialize;

/// A line for each run, then how each formulation compares with `cells`.
pub(super) fn table(cases: &[Case]) -> String {
    let mut rows = vec![
        [
            "cube",
            "formulation",
            "engine",
            "for",
            "ended",
            "cost",
            "nodes",
            "ms",
        ]
        .map(str::to_owned),
    ];
    for (case, run) in runs(cases) {
        rows.push([
            case.puzzle.clone(),
            label(case.variant).to_owned(),
            run.backend.to_owned(),
            word(run.aim),
            word(run.verdict),
            shown(run.cost.map(JsonValue::written)),
            shown(run.nodes),
            format!("{:.1}", run.ms),
        ]);
    }
    aligned(&rows, 5) + &medians(cases)
}

/// The same as values between commas, with the sizes of the models.
pub(super) fn csv(cases: &[Case]) -> String {
    let mut text =
        "puzzle,variant,columns,rows,nonzeros,lp_bound,backend,aim,verdict,cost,nodes,ms\n"
            .to_owned();
    for (case, run) in runs(cases) {
        let [columns, rows, nonzeros] = case.size();
        let puzzle = case.puzzle.replace('"', "\"\"");
        // Writing to a string does not fail.
        let _ = writeln!(
            text,
            "\"{puzzle}\",{},{columns},{rows},{nonzeros},{},{},{},{},{},{},{}",
            word(case.variant),
            shown(case.lp_bound),
            run.backend,
            word(run.aim),
            word(run.verdict),
            shown(run.cost.map(JsonValue::written)),
            shown(run.nodes),
            run.ms
        );
    }
    text
}

fn runs(cases: &[Case]) -> impl Iterator<Item = (&Case, &Run)> {
    cases
        .iter()
        .flat_map(|case| case.runs.iter().map(move |run| (case, run)))
}

/// A number that may not be known.
pub(super) fn shown<N: ToString>(number: Option<N>) -> String {
    number.map_or_else(String::new, |number| number.to_string())
}

/// A word as in JSON.
pub(super) fn word(value: impl Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}

/// Columns: so many of words, then numbers to the right.
pub(super) fn aligned<const N: usize>(rows: &[[String; N]], words: usize) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let width = width(column).unwrap_or_default();
            // Writing to a string does not fail.
            let _ = if column < words {
                write!(line, "{cell:width$}  ")
            } else {
                write!(line, "{cell:>width$}  ")
            };
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// By how much longer each formulation takes than `cells`, in the median.
fn medians(cases: &[Case]) -> String {
    let heading = say(
        [
            "Median of the times divided by those of `cells`, of the same cube and engine:",
            "Median der Zeiten, geteilt durch die von `cells`, mit demselben Würfel und Löser:",
        ],
        &[],
    );
    let mut lines = String::new();
    let others = Variant::ALL.into_iter().filter(|it| *it != Variant::Cells);
    for variant in others {
        for aim in [Aim::Optimum, Aim::First] {
            for engine in engines(cases) {
                let dots = ratios(cases, variant, aim, engine);
                let Some(median) = median(&dots) else {
                    continue;
                };
                let (label, aim) = (label(variant), word(aim));
                // Writing to a string does not fail.
                let _ = write!(lines, "{median:>7.2}  {label}, {aim}, {engine}");
                if dots.iter().any(|dot| dot.is_limited) {
                    lines += say(
                        [
                            ", of runs to a limit, too",
                            ", auch von Läufen bis zu einer Grenze",
                        ],
                        &[],
                    )
                    .as_str();
                }
                lines.push('\n');
            }
        }
    }
    if lines.is_empty() {
        return String::new();
    }
    format!("\n{heading}\n{lines}")
}
