//! From a question to the model that engines read.
//!
//! ```text
//! state(model, rows, objective):
//!     divide each row by what its factors have in common
//!     forbid each option that alone breaks a row whose factors have one sign
//!     drop rows that always hold; of one that never holds, make an item that nothing covers
//!     the objective's factors become the costs
//! ```
//!
//! Invariant: the solutions of the model are those of the family's model that satisfy the rows, without
//! options that no such solution has. So what can be said by leaving out options, or by a bound on how
//! many of a set are chosen, stays with the searches of our own.

use super::linear::LinearRow;
use super::reference::Target;
use super::sets::Known;
use crate::model::{Column, Item, ItemKind, Model, OptionIx, Row, Sense};

/// What a question makes of a model.
#[derive(Clone, Debug)]
pub(super) struct Stated {
    pub(super) model: Model,
    /// For each option of the model, which option of the family's model it is.
    pub(super) origin: Vec<OptionIx>,
    /// For each option of the family's model, which option of the model it is.
    pub(super) kept: Vec<Option<OptionIx>>,
    /// The rows that are kept, over the options of the model.
    pub(super) rows: Vec<Factors>,
    /// The rows of the question that do not hold whatever is chosen.
    pub(super) never: Vec<usize>,
}

/// A row over options, by option.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Factors {
    pub(super) by_option: Vec<i64>,
    is_equal: bool,
    pub(super) most: i64,
}

/// What can be said of a row before any search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Always,
    Never,
    Open,
}

impl Factors {
    /// The row with at most, or exactly, its right side, divided by what the factors have in common.
    /// Where all factors are negative it has equality, or they become positive as a lower bound.
    fn of(row: &LinearRow, mut factors: Vec<i64>) -> Self {
        let mut most = row.rhs;
        if row.sense == Sense::Ge {
            for factor in &mut factors {
                *factor = -*factor;
            }
            most = -most;
        }
        let is_equal = row.sense == Sense::Eq;
        if is_equal && factors.iter().all(|&factor| factor <= 0) {
            for factor in &mut factors {
                *factor = -*factor;
            }
            most = -most;
        }
        let common = factors
            .iter()
            .fold(0, |common, &factor| gcd(common, factor));
        if common > 1 && (!is_equal || most % common == 0) {
            for factor in &mut factors {
                *factor /= common;
            }
            most = most.div_euclid(common);
        }
        Self {
            by_option: factors,
            is_equal,
            most,
        }
    }

    /// Whether choosing an option breaks the row, whatever else is chosen.
    fn forbids(&self, option: usize) -> bool {
        let is_positive = self.by_option.iter().all(|&factor| factor >= 0);
        is_positive && self.by_option[option] > self.most.max(0)
    }

    fn verdict(&self, choices: &Choices) -> Verdict {
        let (mut least, mut most) = (0, 0);
        for of in &choices.one_of {
            let factors = || of.iter().map(|option| self.by_option[option.index()]);
            least += factors().min().unwrap_or_default();
            most += factors().max().unwrap_or_default();
        }
        for option in &choices.any_of {
            let factor = self.by_option[option.index()];
            least += factor.min(0);
            most += factor.max(0);
        }
        let common = self
            .by_option
            .iter()
            .fold(0, |common, &factor| gcd(common, factor));
        let is_split = self.is_equal && common > 0 && self.most % common != 0;
        if least > self.most || self.is_equal && most < self.most || is_split {
            Verdict::Never
        } else if most <= self.most && (!self.is_equal || least == self.most) {
            Verdict::Always
        } else {
            Verdict::Open
        }
    }

    /// The row of a model; a bound from below has positive factors.
    fn row(&self, name: String) -> Row {
        let is_below = !self.is_equal && self.by_option.iter().all(|&factor| factor <= 0);
        let sign = if is_below { -1 } else { 1 };
        let options = (0..).map(OptionIx::new).zip(&self.by_option);
        let terms = options.filter(|&(_, &factor)| factor != 0);
        let terms = terms.map(|(option, &factor)| (Column::Option(option), narrow(sign * factor)));
        let sense = match (self.is_equal, is_below) {
            (true, _) => Sense::Eq,
            (false, true) => Sense::Ge,
            (false, false) => Sense::Le,
        };
        Row {
            name,
            terms: terms.collect(),
            sense,
            rhs: narrow(sign * self.most),
        }
    }

    /// The same over those options alone that are kept.
    fn among(&self, kept: &[OptionIx]) -> Self {
        Self {
            by_option: kept.iter().map(|it| self.by_option[it.index()]).collect(),
            ..*self
        }
    }
}

/// What every solution chooses of options: one of each of these sets, and any of the others. A piece
/// lies once, so no more pieces are turned over than there are.
struct Choices {
    one_of: Vec<Vec<OptionIx>>,
    any_of: Vec<OptionIx>,
}

impl Choices {
    fn of(model: &Model) -> Self {
        let mut is_said = vec![false; model.options.len()];
        let mut one_of = Vec::new();
        for (item, coverers) in model.coverers().into_iter().enumerate() {
            let is_new = coverers.iter().all(|option| !is_said[option.index()]);
            if model.items[item].kind == ItemKind::Primary && is_new {
                for option in &coverers {
                    is_said[option.index()] = true;
                }
                one_of.push(coverers);
            }
        }
        let all = (0..model.options.len()).map(OptionIx::new);
        let any_of = all.filter(|option| !is_said[option.index()]).collect();
        Self { one_of, any_of }
    }
}

/// The model of a family under a question; the rows beside are given by option.
pub(super) fn state(
    known: &Known<'_>,
    rows: &[LinearRow],
    beside: &[(LinearRow, Vec<i64>)],
    target: Option<&Target>,
) -> Stated {
    let whole = known.family.model();
    let pairs = rows.iter().zip(factors(known, rows));
    let mut factors: Vec<Factors> = pairs.map(|(row, it)| Factors::of(row, it)).collect();
    let beside = beside.iter();
    factors.extend(beside.map(|(row, it)| Factors::of(row, it.clone())));
    if let Some(Target::Distance(of)) = target {
        let others = of.from.others(whole).into_iter();
        factors.extend(others.map(|(row, it)| Factors::of(&row, it)));
    }
    let costs = target.map(|target| target.costs(known));
    let is_kept = |option: &OptionIx| !factors.iter().any(|row| row.forbids(option.index()));
    let all = (0..whole.options.len()).map(OptionIx::new);
    let origin: Vec<OptionIx> = all.filter(is_kept).collect();
    let mut kept = vec![None; whole.options.len()];
    for (index, option) in origin.iter().enumerate() {
        kept[option.index()] = Some(OptionIx::new(index));
    }
    let mut model = among(whole, &origin, &kept);
    let choices = Choices::of(&model);
    let (mut stated, mut never) = (Vec::new(), Vec::new());
    for (index, row) in factors.iter().enumerate() {
        let number = index + 1;
        let row = row.among(&origin);
        match row.verdict(&choices) {
            Verdict::Always => {}
            Verdict::Never => {
                never.push(index);
                model.items.push(Item {
                    name: format!("asked{number}_cannot_hold"),
                    kind: ItemKind::Primary,
                });
            }
            Verdict::Open => {
                model.rows.push(row.row(format!("asked{number}")));
                stated.push(row);
            }
        }
    }
    if let Some(costs) = costs {
        for (option, from) in model.options.iter_mut().zip(&origin) {
            option.cost = narrow(costs[from.index()]);
        }
        if model.preference.is_empty() {
            model.preference = preference(&model);
        }
    }
    Stated {
        model,
        origin,
        kept,
        rows: stated,
        never,
    }
}

/// The factors of each row, by option.
fn factors(known: &Known<'_>, rows: &[LinearRow]) -> Vec<Vec<i64>> {
    let options = known.family.model().options.len();
    let mut factors = vec![vec![0; options]; rows.len()];
    for option in 0..options {
        let Some(values) = known.values(OptionIx::new(option)) else {
            continue;
        };
        for (factors, row) in factors.iter_mut().zip(rows) {
            factors[option] = row.sum.factor(&values);
        }
    }
    factors
}

/// The model without the options that are not kept.
fn among(whole: &Model, origin: &[OptionIx], kept: &[Option<OptionIx>]) -> Model {
    let own = |option: &OptionIx| whole.options[option.index()].clone();
    let rows = |rows: &[Row]| -> Vec<Row> {
        let column = |&(column, factor): &(Column, i32)| match column {
            Column::Option(option) => Some((Column::Option(kept[option.index()]?), factor)),
            Column::Integer(_) => Some((column, factor)),
        };
        let rows = rows.iter().map(|row| Row {
            name: row.name.clone(),
            terms: row.terms.iter().filter_map(column).collect(),
            ..*row
        });
        rows.collect()
    };
    let group = |group: &Vec<OptionIx>| {
        let options = group.iter();
        options.filter_map(|option| kept[option.index()]).collect()
    };
    Model {
        name: whole.name.clone(),
        items: whole.items.clone(),
        colours: whole.colours.clone(),
        options: origin.iter().map(own).collect(),
        integers: whole.integers.clone(),
        rows: rows(&whole.rows),
        implied: rows(&whole.implied),
        preference: whole.preference.iter().map(group).collect(),
        origin: whole.origin.clone(),
    }
}

/// The tie-break of a family that has none: for each item that must be covered in turn, the options
/// that cover it, in their order; items all of whose options stand in groups before are passed over.
fn preference(model: &Model) -> Vec<Vec<OptionIx>> {
    let mut is_said = vec![false; model.options.len()];
    let mut groups = Vec::new();
    for (item, coverers) in model.coverers().into_iter().enumerate() {
        let is_new = coverers.iter().any(|option| !is_said[option.index()]);
        if model.items[item].kind == ItemKind::Primary && is_new {
            for option in &coverers {
                is_said[option.index()] = true;
            }
            groups.push(coverers);
        }
    }
    groups
}

/// The greatest common divisor; of 0 and another number it is that.
fn gcd(one: i64, other: i64) -> i64 {
    let (mut one, mut other) = (one.abs(), other.abs());
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

/// Factors are bounded by what a text can hold.
fn narrow(number: i64) -> i32 {
    i32::try_from(number).unwrap_or(if number > 0 { i32::MAX } else { i32::MIN })
}
