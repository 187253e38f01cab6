//! The figures as a table for people, and as rows for spreadsheets.
//!
//! Invariant: both have every run once; what the table says of formulations is medians of these runs.

use core::fmt::Write as _;

use super::measure::{Aim, Case, Run, Variant, Verdict};
use super::picture::{engines, label, ratios};
use cubewright_programs::terminal::say;

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
            aim(run.aim).to_owned(),
            verdict(run.verdict).to_owned(),
            shown(run.cost),
            shown(run.nodes),
            format!("{:.1}", run.ms),
        ]);
    }
    aligned(&rows) + &medians(cases)
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
            key(case.variant),
            shown(case.lp_bound),
            run.backend,
            aim(run.aim),
            verdict(run.verdict),
            shown(run.cost),
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
fn shown<N: ToString>(number: Option<N>) -> String {
    number.map_or_else(String::new, |number| number.to_string())
}

/// As in JSON.
const fn key(variant: Variant) -> &'static str {
    match variant {
        Variant::Cells => "cells",
        Variant::EdgeSums => "edge-sums",
        Variant::Article => "article",
        Variant::ArticleAsPublished => "article-as-published",
        Variant::Pinned => "pinned",
    }
}

const fn aim(aim: Aim) -> &'static str {
    match aim {
        Aim::Optimum => "optimum",
        Aim::First => "first",
    }
}

const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Found => "found",
        Verdict::Infeasible => "infeasible",
        Verdict::Limit => "limit",
        Verdict::Failed => "failed",
    }
}

/// Columns, numbers to the right.
fn aligned(rows: &[[String; 8]]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let width = width(column).unwrap_or_default();
            // Writing to a string does not fail.
            let _ = if column < 5 {
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
    for variant in Variant::ALL {
        for goal in [Aim::Optimum, Aim::First] {
            for engine in engines(cases) {
                let mut values: Vec<f64> = ratios(cases, variant, goal, engine)
                    .iter()
                    .map(|dot| dot.value)
                    .collect();
                values.sort_by(f64::total_cmp);
                if let (Some(median), false) =
                    (values.get(values.len() / 2), variant == Variant::Cells)
                {
                    let (label, goal) = (label(variant), aim(goal));
                    // Writing to a string does not fail.
                    let _ = writeln!(lines, "{median:>7.2}  {label}, {goal}, {engine}");
                }
            }
        }
    }
    if lines.is_empty() {
        return String::new();
    }
    format!("\n{heading}\n{lines}")
}
