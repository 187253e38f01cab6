//! The figures as a table for people, and as rows for spreadsheets.
//!
//! Invariant: both have every solver that is there, in the same order.

use core::fmt::Write as _;

use super::{Absent, SolverRun, Solvers};
use crate::commands::bench::table::{aligned, shown, word};
use cubewright::language::Text;
use cubewright_programs::terminal::say;

/// A line for each solver, what went wrong, and those that are not there, with what to install.
pub(in crate::commands::bench) fn table(figures: &Solvers) -> String {
    let heading = [
        "solver", "kind", "for", "ended", "cost", "bound", "nodes", "ms",
    ];
    let mut rows = vec![heading.map(str::to_owned)];
    rows.extend(figures.runs.iter().map(|run| {
        [
            run.solver.to_owned(),
            word(run.kind),
            word(run.aim),
            word(run.verdict),
            shown(run.cost),
            shown(run.bound),
            shown(run.nodes),
            format!("{:.1}", run.ms),
        ]
    }));
    let mut text = aligned(&rows, 4);
    if let Some(formula) = &figures.formula {
        // Writing to a string does not fail.
        let _ = writeln!(text, "\n{formula}");
    }
    let failed = figures.runs.iter();
    let failed = failed.filter_map(|run| Some((run.solver, run.error.as_deref()?)));
    text += &listed(["Failed:", "Gescheitert:"], failed);
    let unfit = figures.absent.iter();
    let unfit = unfit.filter_map(|it| Some((it.solver, it.why.as_deref()?)));
    text += &listed(["Not for this puzzle:", "Nicht für dieses Puzzle:"], unfit);
    let heading = [
        "Not there; to get them:",
        "Nicht vorhanden; so gibt es sie:",
    ];
    let missing = missing(&figures.absent);
    let missing = missing.iter().map(|(names, how)| (names.as_str(), *how));
    text + &listed(heading, missing)
}

/// What there is to install, and all solvers that come with it.
fn missing(absent: &[Absent]) -> Vec<(String, &str)> {
    let mut found: Vec<(String, &str)> = Vec::new();
    for it in absent {
        let Some(how) = it.install.as_deref() else {
            continue;
        };
        match found.iter_mut().find(|(_, other)| *other == how) {
            Some((names, _)) => {
                // Writing to a string does not fail.
                let _ = write!(names, ", {}", it.solver);
            }
            None => found.push((it.solver.to_owned(), how)),
        }
    }
    found
}

/// Lines of a name and what is said of it, below a heading; nothing if there are none.
fn listed<'a>(heading: Text, lines: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let lines: Vec<_> = lines
        .map(|(name, said)| format!("  {name}: {said}\n"))
        .collect();
    if lines.is_empty() {
        return String::new();
    }
    let heading = say(heading, &[]);
    format!("\n{heading}\n{}", lines.concat())
}

/// The same as values between commas.
pub(in crate::commands::bench) fn csv(figures: &Solvers) -> String {
    let mut text = "puzzle,solver,kind,version,aim,verdict,cost,bound,nodes,ms,error\n".to_owned();
    for run in &figures.runs {
        text += &csv_line(&figures.puzzle, run);
    }
    text
}

fn csv_line(puzzle: &str, run: &SolverRun) -> String {
    let quoted = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
    let known = |text: Option<&str>| text.map_or_else(String::new, quoted);
    let cells = [
        quoted(puzzle),
        run.solver.to_owned(),
        word(run.kind),
        known(run.version.as_deref()),
        word(run.aim),
        word(run.verdict),
        shown(run.cost),
        shown(run.bound),
        shown(run.nodes),
        run.ms.to_string(),
        known(run.error.as_deref()),
    ];
    cells.join(",") + "\n"
}
