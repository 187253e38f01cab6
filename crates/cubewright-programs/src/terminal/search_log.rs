//! The log of a search, line by line, and its figures: `-v` and `-vv`.
//!
//! Invariant: it goes to standard error, and its headings are always the same.

use std::fmt::Write as _;
use std::time::Duration;

use super::known::{Known, span};
use super::language::{language, say};
use super::notes::note;
use cubewright_core::count::Count;
use cubewright_core::engine::{Goal, Outcome};
use cubewright_core::language::Text;
use cubewright_core::model::Model;

/// What the lines of a log tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Columns {
    /// Of a search for the best: a bound, and the best so far.
    Costs,
    /// Of any other: which share of it is done.
    Shares,
}

/// A heading and the width of its column.
type Head = (Text, usize);

const TIME: Head = (["time", "Zeit"], 9);
const NODES: Head = (["nodes", "Knoten"], 14);
const FOUND: Head = (["found", "gefunden"], 14);

impl Columns {
    /// Those of a search for this, among solutions that may differ in what they cost.
    #[must_use]
    pub fn of(goal: Goal, has_costs: bool) -> Self {
        if goal == Goal::Optimum && has_costs {
            Self::Costs
        } else {
            Self::Shares
        }
    }

    /// The headings.
    const fn heads(self) -> [Head; 6] {
        match self {
            Self::Costs => [
                TIME,
                (["model", "Modell"], 7),
                NODES,
                (["bound", "Schranke"], 9),
                (["best", "beste"], 9),
                (["gap", "Abstand"], 8),
            ],
            Self::Shares => [
                TIME,
                (["model", "Modell"], 7),
                NODES,
                FOUND,
                (["done", "fertig"], 8),
                (["left", "noch"], 9),
            ],
        }
    }
}

/// A log that is being written.
pub(super) struct SearchLog {
    columns: Columns,
    /// When the last line was written, and what it told.
    last: Option<(Duration, Told)>,
}

/// What is worth a line of its own as soon as it changes.
type Told = (Option<i64>, Option<i64>);

impl SearchLog {
    pub(super) const fn new(columns: Columns) -> Self {
        Self {
            columns,
            last: None,
        }
    }

    /// Writes a line if there is news, or if the last one is some seconds old.
    pub(super) fn see(&mut self, elapsed: Duration, known: &Known) {
        /// The time between two lines without news, at first and once a minute is over.
        const PAUSES: [Duration; 2] = [Duration::from_secs(2), Duration::from_secs(5)];
        let pause = PAUSES[usize::from(elapsed > Duration::from_mins(1))];
        let is_due = match &self.last {
            None => elapsed >= pause || told(known) != (None, None),
            Some((at, before)) => *before != told(known) || elapsed.saturating_sub(*at) >= pause,
        };
        if is_due {
            self.write(elapsed, known);
        }
    }

    /// Writes a line, below the headings if it is the first.
    pub(super) fn write(&mut self, elapsed: Duration, known: &Known) {
        let heads = self.columns.heads();
        if self.last.is_none() {
            note(&aligned(
                heads,
                heads.map(|(head, _)| language().pick(head).to_owned()),
            ));
        }
        note(&aligned(heads, cells(self.columns, elapsed, known)));
        self.last = Some((elapsed, told(known)));
    }
}

const fn told(known: &Known) -> Told {
    (known.bound, known.best)
}

/// Cells below their headings, to the right.
fn aligned(heads: [Head; 6], cells: [String; 6]) -> String {
    let mut line = String::new();
    for ((_, width), cell) in heads.into_iter().zip(cells) {
        // A string takes any text.
        let _ = write!(line, "{cell:>width$}");
    }
    line
}

/// What a line tells; a dash where nothing is known.
fn cells(columns: Columns, elapsed: Duration, known: &Known) -> [String; 6] {
    fn shown(value: Option<impl ToString>) -> String {
        value.map_or_else(|| "-".to_owned(), |value| value.to_string())
    }
    let time = format!("{:.1}s", elapsed.as_secs_f64());
    let (models, nodes) = (shown(known.models), shown(known.nodes));
    match columns {
        Columns::Costs => {
            let gap = known
                .bound
                .zip(known.best)
                .map(|(bound, best)| gap(bound, best));
            let (bound, best) = (shown(known.bound), shown(known.best));
            [time, models, nodes, bound, best, shown(gap)]
        }
        Columns::Shares => {
            let found = shown(known.found.as_ref().map(Count::to_string));
            let done = known.done.map(|share| format!("{:.1}%", share * 100.0));
            let left = shown(known.left.map(span));
            [time, models, nodes, found, shown(done), left]
        }
    }
}

/// By how much of its cost the best may be above the least, in percent.
#[expect(clippy::cast_precision_loss, reason = "a share")]
fn gap(bound: i64, best: i64) -> String {
    if best <= bound {
        return "0.0%".to_owned();
    }
    if best == 0 {
        return "-".to_owned();
    }
    format!("{:.1}%", (best - bound) as f64 / best.abs() as f64 * 100.0)
}

/// Writes the figures of a search: how large the model is, what the engine counted, and what it
/// told of itself.
pub fn tell_figures(model: &Model, engine: &str, outcome: &Outcome, own: &[(Text, u64)]) {
    let count = |number: usize| Some(number as u64);
    let all = [
        (
            ["options of the model", "Optionen des Modells"],
            count(model.options.len()),
        ),
        (
            ["items of the model", "Posten des Modells"],
            count(model.items.len()),
        ),
        (
            ["rows of the model", "Zeilen des Modells"],
            count(model.rows.len()),
        ),
        (
            ["models solved", "gelöste Modelle"],
            Some(outcome.work.models).filter(|&n| n > 0),
        ),
        (["search nodes", "Suchknoten"], outcome.work.nodes),
        (["updates", "Änderungen"], outcome.work.updates),
    ];
    note(&say(
        ["figures of engine {0}:", "Zahlen der Engine {0}:"],
        &[&engine],
    ));
    let all = all
        .into_iter()
        .filter_map(|(name, value)| Some((name, value?)));
    for (name, value) in all.chain(own.iter().copied()) {
        note(&format!("{value:>16}  {}", language().pick(name)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gap_is_a_share_of_the_best_cost() {
        assert_eq!(gap(2, 4), "50.0%");
        assert_eq!(gap(4, 4), "0.0%");
        assert_eq!(gap(-3, 0), "-");
        assert_eq!(gap(-4, -2), "100.0%");
    }

    #[test]
    fn lines_stand_below_their_headings() {
        let known = Known {
            nodes: Some(1200),
            models: Some(3),
            bound: Some(1),
            best: Some(4),
            ..Known::default()
        };
        let cells = cells(Columns::Costs, Duration::from_millis(1540), &known);
        let heads = Columns::Costs.heads();
        let words = heads.map(|(head, _)| head[0].to_owned());
        assert_eq!(
            aligned(heads, words),
            "     time  model         nodes    bound     best     gap"
        );
        assert_eq!(
            aligned(heads, cells),
            "     1.5s      3          1200        1        4   75.0%"
        );
    }

    #[test]
    fn what_is_not_known_is_a_dash() {
        let line = cells(Columns::Shares, Duration::from_secs(2), &Known::default());
        assert_eq!(line, ["2.0s", "-", "-", "-", "-", "-"]);
    }
}
