//! Small linear programs of our own, solved by trying every assignment, and their texts.
//!
//! Invariant: nothing here knows the library; numbers are tenths, so that texts have decimals.

use fastrand::Rng;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Compare {
    Le,
    Eq,
    Ge,
}

#[derive(Clone, Debug)]
pub(super) struct PlainColumn {
    pub(super) name: String,
    pub(super) lower: i64,
    pub(super) upper: i64,
}

#[derive(Clone, Debug)]
pub(super) struct PlainRow {
    pub(super) name: String,
    /// Tenths for each column.
    pub(super) factors: Vec<i64>,
    /// The least and the greatest value in tenths.
    pub(super) least: Option<i64>,
    pub(super) most: Option<i64>,
}

#[derive(Clone, Debug)]
pub(super) struct Plain {
    pub(super) columns: Vec<PlainColumn>,
    pub(super) rows: Vec<PlainRow>,
    pub(super) is_maximised: bool,
    /// Tenths for each column.
    pub(super) costs: Vec<i64>,
    pub(super) constant: i64,
}

impl Plain {
    /// A random program; with `binary`, of 0/1 columns and whole numbers alone, as OPB has them.
    pub(super) fn random(rng: &mut Rng, binary: bool) -> Self {
        let columns = (0..rng.usize(1..8)).map(|index| {
            let is_binary = binary || rng.u8(..4) > 0;
            let lower = if is_binary { 0 } else { rng.i64(-3..3) };
            PlainColumn {
                name: format!("{}{}", ["x", "y_", "Z."][rng.usize(..3)], index + 1),
                lower,
                upper: if is_binary { 1 } else { lower + rng.i64(0..4) },
            }
        });
        let mut columns: Vec<PlainColumn> = columns.collect();
        for column in &mut columns {
            // As OPB declares them.
            if binary {
                column.name = column
                    .name
                    .replace(['y', 'Z', '.', '_'], "")
                    .replace('x', "");
                column.name.insert(0, 'x');
            }
        }
        let scale = if binary { 10 } else { 1 };
        let number = |rng: &mut Rng| match rng.u8(..4) {
            0 => rng.i64(-30..31) * scale,
            _ => rng.i64(-3..4) * 10,
        };
        let rows = (0..rng.usize(..5)).map(|index| {
            let is_cover = rng.u8(..3) == 0;
            let factor = |rng: &mut Rng| match (is_cover, rng.bool()) {
                (_, false) => 0,
                (true, true) => 10,
                (false, true) => number(rng),
            };
            let factors: Vec<i64> = columns.iter().map(|_| factor(rng)).collect();
            let near: i64 = if is_cover {
                10
            } else {
                let at = |it: &PlainColumn| rng.i64(it.lower..=it.upper);
                columns
                    .iter()
                    .map(at)
                    .zip(&factors)
                    .map(|(at, it)| at * it)
                    .sum()
            };
            let (least, most) = match rng.u8(..8) {
                0 => (Some(near), Some(near)),
                1 if !binary => (Some(near), Some(near + rng.i64(0..30))),
                2..5 => (Some(near), None),
                _ => (None, Some(near)),
            };
            let name = format!("c{index}");
            PlainRow {
                name,
                factors,
                least,
                most,
            }
        });
        let rows: Vec<PlainRow> = rows.collect();
        // A row that says nothing is in no text.
        let rows = rows.into_iter();
        let rows: Vec<PlainRow> = rows
            .filter(|row| row.factors.iter().any(|&it| it != 0))
            .collect();
        let costs = columns
            .iter()
            .map(|_| if rng.bool() { number(rng) } else { 0 });
        Self {
            costs: costs.collect(),
            constant: if binary { 0 } else { rng.i64(-9..10) },
            is_maximised: rng.bool(),
            rows,
            columns,
        }
    }

    /// The value of the objective, in tenths.
    pub(super) fn value(&self, at: &[i64]) -> i64 {
        let products = self.costs.iter().zip(at);
        products.map(|(cost, value)| cost * value).sum::<i64>() + self.constant
    }

    pub(super) fn holds(&self, at: &[i64]) -> bool {
        self.rows.iter().all(|row| {
            let sum: i64 = row
                .factors
                .iter()
                .zip(at)
                .map(|(factor, it)| factor * it)
                .sum();
            row.least.is_none_or(|least| sum >= least) && row.most.is_none_or(|most| sum <= most)
        })
    }

    /// All assignments for which all rows hold.
    pub(super) fn solutions(&self) -> Vec<Vec<i64>> {
        let mut all = vec![Vec::new()];
        for column in &self.columns {
            let longer = all.into_iter().flat_map(|at: Vec<i64>| {
                (column.lower..=column.upper).map(move |value| [at.clone(), vec![value]].concat())
            });
            all = longer.collect();
        }
        all.retain(|at| self.holds(at));
        all
    }

    /// The best value in tenths, of some solutions.
    pub(super) fn best(&self, solutions: &[Vec<i64>]) -> Option<i64> {
        let values = solutions.iter().map(|at| self.value(at));
        if self.is_maximised {
            values.max()
        } else {
            values.min()
        }
    }
}

/// A number of tenths as a text may have it.
pub(super) fn written(tenths: i64, rng: &mut Rng) -> String {
    let sign = if tenths < 0 { "-" } else { "" };
    let (whole, part) = (tenths.abs() / 10, tenths.abs() % 10);
    match rng.u8(..4) {
        0 if part == 0 => format!("{sign}{whole}"),
        1 => format!("{sign}{}e-1", tenths.abs()),
        2 => format!("{sign}{whole}.{part}0"),
        _ if part == 0 => format!("{sign}{whole}.0"),
        _ => format!("{sign}{whole}.{part}"),
    }
}
