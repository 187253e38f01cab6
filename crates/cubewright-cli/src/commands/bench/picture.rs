//! Which figures are drawn.

use cubewright::show::picture::Picture;

use super::measure::{Aim, Case, Run, Variant, Verdict};
use crate::pictures::chart::{Chart, Dot, Group, Row, Scale, drawn, median};

/// The picture of all figures: how much longer each formulation takes than the
/// cells, and how many nodes.
pub(super) fn picture(cases: &[Case]) -> Picture {
    let engines = engines(cases);
    let against_cells = |aim: Aim, variants: &[Variant]| {
        let group = |&variant: &Variant| Group {
            label: label(variant),
            rows: rows(&engines, |engine| ratios(cases, variant, aim, engine)),
        };
        variants.iter().map(group).collect::<Vec<_>>()
    };
    let nodes = Variant::ALL.iter().map(|&variant| Group {
        label: label(variant),
        rows: rows(&engines, |engine| nodes(cases, variant, engine)),
    });
    drawn(
        "Formulations compared",
        &engines,
        "hollow: a limit ended a run; bar: median",
        &[
            Chart {
                title: "Time to the proved optimum, against cells",
                axis: "time / time of the cells formulation, same cube and engine (ratio, log scale)",
                scale: Scale::Logarithmic,
                groups: against_cells(
                    Aim::Optimum,
                    &[
                        Variant::EdgeSums,
                        Variant::Article,
                        Variant::ArticleAsPublished,
                    ],
                ),
            },
            Chart {
                title: "Time to any solution or to the proof that there is none, against cells",
                axis: "time / time of the cells formulation, same cube and engine (ratio, log scale)",
                scale: Scale::Logarithmic,
                groups: against_cells(
                    Aim::First,
                    &[
                        Variant::EdgeSums,
                        Variant::Article,
                        Variant::ArticleAsPublished,
                        Variant::Pinned,
                    ],
                ),
            },
            Chart {
                title: "Search nodes to any solution or to the proof that there is none",
                axis: "nodes + 1 (count, log scale; CBC reports none)",
                scale: Scale::Logarithmic,
                groups: nodes.collect(),
            },
        ],
    )
}

/// The dots of each engine, with a bar at their median.
fn rows(engines: &[&str], dots: impl Fn(&str) -> Vec<Dot>) -> Vec<Row> {
    let row = |(series, engine): (usize, &&str)| {
        let dots = dots(engine);
        let bar = median(&dots);
        Row { series, dots, bar }
    };
    engines.iter().enumerate().map(row).collect()
}

pub(super) const fn label(variant: Variant) -> &'static str {
    match variant {
        Variant::Cells => "cells",
        Variant::EdgeSums => "cells + edge sums",
        Variant::Article => "article",
        Variant::ArticleAsPublished => "article as published",
        Variant::Pinned => "cells, one piece pinned",
        Variant::AsRead => "as read",
    }
}

/// The engines in the order of the runs.
pub(super) fn engines(cases: &[Case]) -> Vec<&'static str> {
    let mut engines = Vec::new();
    for run in cases.iter().flat_map(|case| &case.runs) {
        if !engines.contains(&run.backend) {
            engines.push(run.backend);
        }
    }
    engines
}

fn run_of<'a>(case: &'a Case, aim: Aim, engine: &str) -> Option<&'a Run> {
    let mut runs = case.runs.iter();
    runs.find(|run| run.aim == aim && run.backend == engine && run.verdict != Verdict::Failed)
}

/// How many times as long a formulation takes as `cells`, for each cube.
pub(super) fn ratios(cases: &[Case], variant: Variant, aim: Aim, engine: &str) -> Vec<Dot> {
    let of = |puzzle: &str, variant: Variant| {
        let mut cases = cases.iter();
        let case = cases.find(|case| case.puzzle == puzzle && case.variant == variant);
        case.and_then(|case| run_of(case, aim, engine))
    };
    let base = cases.iter().filter(|case| case.variant == Variant::Cells);
    base.filter_map(|case| {
        let cells = of(&case.puzzle, Variant::Cells)?;
        let other = of(&case.puzzle, variant)?;
        Some(Dot {
            value: other.ms / cells.ms,
            is_limited: [cells, other]
                .iter()
                .any(|run| run.verdict == Verdict::Limit),
        })
    })
    .collect()
}

#[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
fn nodes(cases: &[Case], variant: Variant, engine: &str) -> Vec<Dot> {
    let cases = cases.iter().filter(|case| case.variant == variant);
    let runs = cases.filter_map(|case| run_of(case, Aim::First, engine));
    runs.filter_map(|run| {
        Some(Dot {
            value: (run.nodes? + 1) as f64,
            is_limited: run.verdict == Verdict::Limit,
        })
    })
    .collect()
}
