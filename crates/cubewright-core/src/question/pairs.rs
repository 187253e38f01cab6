//! Rows on pairs: on placements that meet.
//!
//! ```text
//! no meets(A, B):    for each cell c and each d beside it:
//!                        those of A that fill c and not d, and those of B that fill d and not c: at most 1
//! each meets(A, B):  for each p of A:    p <= the sum of those of B that meet it
//! ```
//!
//! Invariant: a solution fills each cell once at most, so of each of the two sets at most one is chosen,
//! and both are if and only if they meet there. On a solution a row is looked at pair by pair.
//!
//! Cost: of `no` six rows for each cell at most, of `each` one for each placement.

use std::collections::{BTreeMap, BTreeSet};

use super::linear::{LinearRow, LinearSum, Said};
use super::sets::Known;
use super::{QuestionError, QuestionFault};
use crate::family::{Attribute, AttributeKind, AttributeValue};
use crate::model::{OptionIx, Sense};

/// Rows times placements of the model: more would take long to state.
const MOST: usize = 1 << 22;

/// The attribute that says which cells are filled.
const CELL: &str = "cell";

type Cell = [i64; 3];

/// A row on placements that meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PairRow {
    pub(super) text: String,
    pub(super) quantifier: Quantifier,
    pub(super) relation: Relation,
    pub(super) one: Said,
    pub(super) other: Said,
}

/// Of how many it is said that they meet another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Quantifier {
    No,
    Each,
}

/// How placements meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Relation {
    /// They share a face.
    Touch,
    /// A cell of the one is right above one of the other.
    On,
}

impl Quantifier {
    /// What it is written as.
    pub(super) fn of(word: &str) -> Option<Self> {
        match word {
            "no" => Some(Self::No),
            "each" => Some(Self::Each),
            _ => None,
        }
    }
}

impl Relation {
    /// What it is written as.
    pub(super) fn of(word: &str) -> Option<Self> {
        match word {
            "touch" => Some(Self::Touch),
            "on" => Some(Self::On),
            _ => None,
        }
    }

    /// The cells beside one in which another thing meets it.
    fn beside(self, [x, y, z]: Cell) -> Vec<Cell> {
        let below = [x, y, z - 1];
        match self {
            Self::On => vec![below],
            Self::Touch => vec![
                below,
                [x, y, z + 1],
                [x, y - 1, z],
                [x, y + 1, z],
                [x - 1, y, z],
                [x + 1, y, z],
            ],
        }
    }
}

/// The position of the cells among the attributes.
pub(super) fn cells_of(attributes: &[Attribute]) -> Option<usize> {
    let mut attributes = attributes.iter();
    attributes.position(|it| it.name == CELL && it.kind == AttributeKind::Cell)
}

/// The cells among values.
fn filled<'v>(values: &'v [AttributeValue<'_>], cells: usize) -> &'v [Cell] {
    match values.get(cells) {
        Some(AttributeValue::Cells(cells)) => cells,
        _ => &[],
    }
}

impl PairRow {
    /// Whether it holds where these are placed.
    pub(super) fn holds(&self, placed: &[Vec<AttributeValue<'_>>], cells: usize) -> bool {
        let meets = |one: usize, other: usize| {
            let others = filled(&placed[other], cells);
            let own = filled(&placed[one], cells).iter();
            let mut beside = own.flat_map(|&cell| self.relation.beside(cell));
            beside.any(|cell| others.contains(&cell))
        };
        let mut ones = (0..placed.len()).filter(|&it| self.one.expression.holds(&placed[it]));
        let is_met = |one: usize| {
            let others = (0..placed.len()).filter(|&it| it != one);
            let mut others = others.filter(|&it| self.other.expression.holds(&placed[it]));
            others.any(|other| meets(one, other))
        };
        match self.quantifier {
            Quantifier::No => !ones.any(is_met),
            Quantifier::Each => ones.all(is_met),
        }
    }

    /// The rows that say it, each with its factors by option.
    pub(super) fn rows(
        &self,
        known: &Known<'_>,
        cells: usize,
    ) -> Result<Vec<(LinearRow, Vec<i64>)>, QuestionError> {
        let (mut ones, mut others) = (Filling::default(), Filling::default());
        let options = known.family.model().options.len();
        for option in 0..options {
            let values = known.values(OptionIx::new(option)).unwrap_or_default();
            if self.one.expression.holds(&values) && !values.is_empty() {
                ones.add(option, filled(&values, cells));
            }
            if self.other.expression.holds(&values) && !values.is_empty() {
                others.add(option, filled(&values, cells));
            }
        }
        let rows = match self.quantifier {
            Quantifier::No => self.forbidding(&ones, &others),
            Quantifier::Each => self.asking(&ones, &others),
        };
        if rows.len().saturating_mul(options) > MOST {
            let rows = rows.len();
            let fault = QuestionFault::TooManyRows { rows, options };
            return Err(QuestionError::new(&self.text, 1, fault));
        }
        let dense = |(sense, rhs, terms): (Sense, i64, Vec<(usize, i64)>)| {
            let mut factors = vec![0; options];
            for (option, factor) in terms {
                factors[option] = factor;
            }
            let row = LinearRow {
                text: self.text.clone(),
                sum: LinearSum::default(),
                sense,
                rhs,
            };
            (row, factors)
        };
        Ok(rows.into_iter().map(dense).collect())
    }

    /// For each two cells beside each other, that they do not meet there.
    fn forbidding(&self, ones: &Filling, others: &Filling) -> Vec<Terms> {
        let mut rows = BTreeSet::new();
        for (&cell, first) in &ones.by_cell {
            for beside in self.relation.beside(cell) {
                let Some(second) = others.by_cell.get(&beside) else {
                    continue;
                };
                let first = first.iter().filter(|&&it| !ones.has(it, beside));
                let second = second.iter().filter(|&&it| !others.has(it, cell));
                let (first, second): (Vec<_>, Vec<_>) = (first.collect(), second.collect());
                if !first.is_empty() && !second.is_empty() {
                    let both: BTreeSet<usize> = first.into_iter().chain(second).copied().collect();
                    rows.insert(both);
                }
            }
        }
        let row = |both: BTreeSet<usize>| {
            let terms = both.into_iter().map(|option| (option, 1));
            (Sense::Le, 1, terms.collect())
        };
        rows.into_iter().map(row).collect()
    }

    /// For each of the first, that one of the others meets it.
    fn asking(&self, ones: &Filling, others: &Filling) -> Vec<Terms> {
        let row = |(&one, cells): (&usize, &BTreeSet<Cell>)| {
            let beside = cells.iter().flat_map(|&cell| self.relation.beside(cell));
            let beside = beside.filter(|cell| !cells.contains(cell));
            let meeting = beside
                .filter_map(|cell| others.by_cell.get(&cell))
                .flatten();
            let is_apart = |&&other: &&usize| {
                let mut cells = cells.iter();
                !cells.any(|&cell| others.has(other, cell))
            };
            let meeting: BTreeSet<usize> = meeting.filter(is_apart).copied().collect();
            let terms = meeting.into_iter().map(|other| (other, 1));
            (Sense::Ge, 0, terms.chain([(one, -1)]).collect())
        };
        ones.by_option.iter().map(row).collect()
    }
}

/// A row: how it compares, with what, and its factors.
type Terms = (Sense, i64, Vec<(usize, i64)>);

/// Options and the cells that they fill.
#[derive(Default)]
struct Filling {
    by_cell: BTreeMap<Cell, Vec<usize>>,
    by_option: BTreeMap<usize, BTreeSet<Cell>>,
}

impl Filling {
    fn add(&mut self, option: usize, cells: &[Cell]) {
        for &cell in cells {
            self.by_cell.entry(cell).or_default().push(option);
        }
        let cells = cells.iter().copied().collect();
        self.by_option.insert(option, cells);
    }

    fn has(&self, option: usize, cell: Cell) -> bool {
        let cells = self.by_option.get(&option);
        cells.is_some_and(|cells| cells.contains(&cell))
    }
}
