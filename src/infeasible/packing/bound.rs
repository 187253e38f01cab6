//! Weights whose sum the pieces cannot reach, from linear programs.
//!
//! Invariant: a linear program only proposes weights; they are rounded to integers,
//! and are an obstacle only if the totals in integers say so.
//!
//! The program looks for weights between -1 and 1, and for each group a bound on the
//! totals of its placements, so that the sum of all weights is as far as possible
//! above the sum of the bounds. It has a value above 0 exactly if the equations of
//! the cells have no solution even in fractions (Farkas). Cells that symmetries of the
//! puzzle map to each other share a weight: the mean of solutions is one.
//!
//! ```text
//! find(puzzle):
//!     rows := none
//!     repeat: solve the program; stop if it gains nothing
//!             add for each group the placements whose totals exceed its bound the most
//!             if none does: round the weights and check the totals in integers
//! ```
//!
//! Rows are generated as they are violated (cutting planes), since there are as many as placements.

use std::collections::BTreeSet;

use super::LinearEffort;
use super::supply::{PlacementGroup, Supply};
use super::totals::ObstacleSearch;
use crate::family::packing::{Comparison, Pattern, Weighting};
use crate::family::packing::{PackingPuzzle, mirror_classes, piece_classes};

/// A linear program: the most gain, with the columns between their bounds and no row
/// above 0.
///
/// It is small and says nothing of puzzles, so any LP solver can be put behind it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoundLp {
    /// The least value of each column.
    pub lower: Vec<i32>,
    /// The greatest value of each column.
    pub upper: Vec<i32>,
    /// What one unit of each column gains.
    pub gain: Vec<i32>,
    /// The rows.
    pub rows: Vec<BoundRow>,
}

/// A row: columns, ascending, with their factors.
pub type BoundRow = Vec<(usize, i32)>;

/// The most rows that each group adds at a time; most are never needed.
const ROWS_AT_ONCE: usize = 12;

/// Weights are tried as multiples of 1, of 1/2, and so on to this.
const MOST_PARTS: u32 = 120;

/// What counts as 0.
const TINY: f64 = 1e-6;

/// Weights whose sum the pieces cannot reach.
pub(super) fn find(
    search: &ObstacleSearch<'_>,
    effort: LinearEffort,
    solve: &mut dyn FnMut(&BoundLp) -> Option<Vec<f64>>,
) -> Option<Weighting> {
    let orbit_of = orbits(search.puzzle);
    let orbits = orbit_of.iter().max()? + 1;
    let supply = search.supply;
    if orbits + supply.groups.len() > effort.columns {
        return None;
    }
    let values = weights(supply, &orbit_of, orbits, effort, solve)?;
    (1..=MOST_PARTS).find_map(|parts| {
        let weights: Vec<i32> = orbit_of
            .iter()
            .map(|&orbit| rounded(values[orbit] * f64::from(parts)))
            .collect();
        search.weighting(Pattern::Free, weights, Comparison::AtMost)
    })
}

/// The nearest integer, of values that are small.
#[expect(
    clippy::cast_possible_truncation,
    reason = "at most as large as the parts"
)]
fn rounded(value: f64) -> i32 {
    value.round() as i32
}

/// By cell, the number of its orbit under what leaves the puzzle as it is.
fn orbits(puzzle: &PackingPuzzle) -> Vec<usize> {
    let reflects = puzzle.mirror() || mirror_classes(puzzle, &piece_classes(puzzle)).is_some();
    let symmetries = puzzle.symmetries().into_iter();
    let symmetries: Vec<_> = symmetries.filter(|s| reflects || s.is_rotation()).collect();
    let region = puzzle.target().region();
    let mut orbit_of = vec![usize::MAX; region.cells().len()];
    let mut orbits = 0;
    for (index, &cell) in region.cells().iter().enumerate() {
        if orbit_of[index] != usize::MAX {
            continue;
        }
        let images = symmetries.iter().map(|symmetry| symmetry.cell(cell));
        for image in images.filter_map(|image| region.index_of(image)) {
            orbit_of[image] = orbits;
        }
        orbits += 1;
    }
    orbit_of
}

/// The values of the weights of orbits that gain the most, if that is more than 0.
fn weights(
    supply: &Supply,
    orbit_of: &[usize],
    orbits: usize,
    effort: LinearEffort,
    solve: &mut dyn FnMut(&BoundLp) -> Option<Vec<f64>>,
) -> Option<Vec<f64>> {
    let mut next = orbits;
    let mut columns = Vec::new();
    for group in &supply.groups {
        let below = (!group.is_exact()).then_some(next + 1);
        columns.push(Columns { above: next, below });
        next += if below.is_some() { 2 } else { 1 };
    }
    let groups = supply.groups.iter().zip(&columns);
    let candidates: Vec<Vec<BoundRow>> = groups
        .map(|(group, columns)| rows(group, orbit_of, *columns))
        .collect();
    let mut program = program(supply, orbit_of, orbits);
    let mut chosen: BTreeSet<BoundRow> = BTreeSet::new();
    let first = |rows: &Vec<BoundRow>| rows.iter().take(ROWS_AT_ONCE).cloned().collect::<Vec<_>>();
    chosen.extend(candidates.iter().flat_map(first));
    for _ in 0..effort.programs {
        program.rows = chosen.iter().cloned().collect();
        let values = solve(&program).filter(|values| values.len() == program.gain.len())?;
        let gains = values.iter().zip(&program.gain);
        if gains
            .map(|(value, &gain)| value * f64::from(gain))
            .sum::<f64>()
            < TINY
        {
            return None;
        }
        let before = chosen.len();
        chosen.extend(candidates.iter().flat_map(|rows| violated(rows, &values)));
        if chosen.len() == before {
            return Some(values);
        }
        if chosen.len() > effort.rows {
            return None;
        }
    }
    None
}

/// The columns that bound the totals of a group: one, or the difference of two where the
/// number of copies depends on the sign.
#[derive(Clone, Copy)]
struct Columns {
    above: usize,
    below: Option<usize>,
}

/// The program without rows.
fn program(supply: &Supply, orbit_of: &[usize], orbits: usize) -> BoundLp {
    let small = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
    let mut gain = vec![0; orbits];
    for &orbit in orbit_of {
        gain[orbit] += 1;
    }
    let mut program = BoundLp {
        lower: vec![-1; orbits],
        upper: vec![1; orbits],
        gain,
        rows: Vec::new(),
    };
    for group in &supply.groups {
        let (size, most, least) = (small(group.size), small(group.most), small(group.least));
        if group.is_exact() {
            program.lower.push(-size);
            program.upper.push(size);
            program.gain.push(-most);
        } else {
            program.lower.extend([0, 0]);
            program.upper.extend([size, size]);
            program.gain.extend([-most, least]);
        }
    }
    program
}

/// The rows of the placements of a group, each once.
fn rows(group: &PlacementGroup, orbit_of: &[usize], columns: Columns) -> Vec<BoundRow> {
    let row = |cells: &[u32]| {
        let mut orbits: Vec<usize> = cells.iter().map(|&cell| orbit_of[cell as usize]).collect();
        orbits.sort_unstable();
        let mut row: BoundRow = Vec::new();
        for orbit in orbits {
            match row.last_mut() {
                Some((last, factor)) if *last == orbit => *factor += 1,
                _ => row.push((orbit, 1)),
            }
        }
        row.push((columns.above, -1));
        row.extend(columns.below.map(|below| (below, 1)));
        row
    };
    let rows: BTreeSet<BoundRow> = group.placements().map(row).collect();
    rows.into_iter().collect()
}

/// The rows that values violate the most.
fn violated(rows: &[BoundRow], values: &[f64]) -> Vec<BoundRow> {
    let value = |row: &BoundRow| -> f64 {
        let terms = row.iter();
        terms
            .map(|&(column, factor)| values[column] * f64::from(factor))
            .sum()
    };
    let mut found: Vec<(f64, &BoundRow)> = rows.iter().map(|row| (value(row), row)).collect();
    found.retain(|(value, _)| *value > TINY);
    found.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    let most = found.into_iter().take(ROWS_AT_ONCE);
    most.map(|(_, row)| row.clone()).collect()
}
