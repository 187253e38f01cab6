//! The figures as a picture: time, nodes, and where costs matter, cost and bound.
//!
//! Invariant: a solver that tells no number has no dot, and never one at zero.

use super::{SolverRun, Solvers};
use crate::commands::bench::measure::Verdict;
use crate::pictures::chart::{Chart, Dot, Group, Row, Scale, drawn};
use cubewright::show::picture::Picture;
use cubewright_programs::engines::Kind;

/// All kinds, each with its own mark.
const KINDS: [(Kind, &str); 4] = [
    (Kind::Search, "searches"),
    (Kind::Milp, "MILP"),
    (Kind::Sat, "SAT"),
    (Kind::Cp, "CP"),
];

/// The picture of all solvers that came to something.
pub(in crate::commands::bench) fn picture(figures: &Solvers) -> Picture {
    let title = format!("Solvers compared: {}", figures.puzzle);
    let groups = |row: &dyn Fn(&SolverRun) -> Option<Row>| {
        let runs = figures.runs.iter();
        let runs = runs.filter(|run| run.verdict != Verdict::Failed);
        let group = |run: &SolverRun| {
            Some(Group {
                label: run.solver,
                rows: vec![row(run)?],
            })
        };
        runs.filter_map(group).collect::<Vec<_>>()
    };
    let one = |run: &SolverRun, value: Option<f64>, bar: Option<f64>| {
        let dot = |value| Dot {
            value,
            is_limited: run.verdict == Verdict::Limit,
        };
        let is_there = value.or(bar).is_some();
        is_there.then(|| Row {
            series: KINDS
                .iter()
                .position(|(kind, _)| *kind == run.kind)
                .unwrap_or(0),
            dots: value.map(dot).into_iter().collect(),
            bar,
        })
    };
    #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
    let (time, nodes, cost) = (
        groups(&|run| one(run, Some(run.ms), None)),
        groups(&|run| one(run, run.nodes.map(|nodes| (nodes + 1) as f64), None)),
        groups(&|run| {
            let number = |it: Option<i64>| it.map(|it| it as f64);
            one(run, number(run.cost), number(run.bound))
        }),
    );
    let chart = |title, axis, scale, groups| Chart {
        title,
        axis,
        scale,
        groups,
    };
    let mut charts = vec![chart(
        "Time",
        "milliseconds (log scale); of a program its whole process",
        Scale::Logarithmic,
        time,
    )];
    if !nodes.is_empty() {
        charts.push(chart(
            "Search nodes",
            "nodes + 1 (count, log scale), each in the solver's own unit",
            Scale::Logarithmic,
            nodes,
        ));
    }
    if !cost.is_empty() {
        charts.push(chart(
            "Cost and bound",
            "cost of the solution (dot) and bound (bar); a bar across its dot is a proof",
            Scale::Linear,
            cost,
        ));
    }
    let series = KINDS.map(|(_, name)| name);
    drawn(&title, &series, "hollow: a limit ended it", &charts)
}
