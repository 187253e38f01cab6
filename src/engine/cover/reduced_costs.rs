//! Options that no solution has, as weights of the items show.
//!
//! Algorithm: fixing by reduced costs (Dantzig, Fulkerson and Johnson, "Solution of a
//! large-scale traveling-salesman problem", 1954, <https://doi.org/10.1287/opre.2.4.393>). A
//! linear program looks for weights of the primary items and for factors of the cardinalities
//! that exclude as many options as possible. Items and options of one colour share a variable,
//! where the colours are those of a stable colouring (Grohe, Kersting, Mladenov and Selman,
//! "Dimension reduction via colour refinement", 2014,
//! <https://doi.org/10.1007/978-3-662-44777-2_42>): their mean is as good as any weights, so
//! symmetries make the program small without being known.
//!
//! ```text
//! repeat: find weights w of items and factors u >= 0 of bounds such that
//!             cost(option) := factors of its bounds - weights of its items >= 0
//!             sum of u times its bound <= sum of w
//!         with sum of min(1, cost(option)) as great as possible
//!         exclude all options with cost > 0
//! until there is none
//! ```
//!
//! Invariant: the program only proposes weights; they are rounded to integers, and both
//! conditions are checked in integers. A maximum is a bound on the number of options of a
//! set, a minimum one on its negative.
//!
//! *Proof.* A solution covers each primary item once, so the weights of the items of its options
//! add up to the sum of w; and the factors of its options add up to no more than the sum of u
//! times the bounds. So its costs add up to at most 0. None of them is negative, so all are 0.
//!
//! Example: 27 blocks of 4x5x6 in a box of side 15, of which 135 cells stay empty. Each block
//! covers one or more of the 27 cells whose coordinates are 4, 8 or 12. There are no more of
//! these cells than blocks, so blocks that cover two are excluded, and so are holes there.
//! Then each block fills 4 + 5 + 6 cells of the lines through its cell, counted along each
//! axis, and there are 27 times 15 of these cells: so holes in the lines are excluded, too.

use std::collections::HashMap;

use microlp::{ComparisonOp, LinearExpr, OptimizationDirection, Problem, Variable};

use super::problem::CoverProblem;
use super::subproblems::Subproblem;
use crate::rng::mixed;

/// The most colours of items and options together; the program has as many columns and rows.
const MOST_COLOURS: usize = 600;

/// The most items that all options cover together; more take too long to colour.
const MOST_COVERED: usize = 1 << 21;

/// The most rounds of colouring; a symmetric problem needs few.
const MOST_ROUNDS: usize = 32;

/// Weights are tried as multiples of 1, of 1/2, and so on to this.
const MOST_PARTS: u32 = 5_040;

/// How far a weight may be from an integer before it is rounded.
const TOLERANCE: f64 = 1e-6;

/// Options that no solution has, ascending.
pub(super) fn excluded(problem: &CoverProblem) -> Vec<u32> {
    let mut left = Subproblem::root(problem).options;
    let all = left.clone();
    loop {
        let before = left.len();
        let Some(costs) = costs(problem, &left) else {
            break;
        };
        let mut costs = costs.iter();
        left.retain(|_| costs.next() == Some(&0));
        if left.len() == before {
            break;
        }
    }
    all.into_iter()
        .filter(|option| left.binary_search(option).is_err())
        .collect()
}

/// The costs of `options`, by integers that were checked.
fn costs(problem: &CoverProblem, options: &[u32]) -> Option<Vec<i64>> {
    let search = WeightSearch::new(problem, options)?;
    let values = search.values()?;
    let integers = (1..=MOST_PARTS).find_map(|parts| rounded(&values, parts))?;
    search.checked(&integers)
}

/// A bound on the number of options of a set: the sum over them of `sign` is at most `most`.
struct Bound {
    /// The index of the cardinality.
    index: usize,
    /// 1 for a maximum, -1 for a minimum.
    sign: i32,
    most: i64,
}

/// The bounds of the cardinalities.
fn bounds(problem: &CoverProblem) -> Vec<Bound> {
    let mut bounds = Vec::new();
    for (index, cardinality) in problem.cardinalities.all.iter().enumerate() {
        if let Ok(max) = i32::try_from(cardinality.max) {
            bounds.push(Bound {
                index,
                sign: 1,
                most: max.into(),
            });
        }
        if let Some(min) = i32::try_from(cardinality.min).ok().filter(|&min| min > 0) {
            bounds.push(Bound {
                index,
                sign: -1,
                most: -i64::from(min),
            });
        }
    }
    bounds
}

/// The colours of items and options, 0-based.
#[derive(Default)]
struct Colours {
    /// By primary item.
    of_item: Vec<u32>,
    /// By position in the list of options.
    of_option: Vec<u32>,
    /// How many colours items have.
    items: usize,
    /// How many colours options have.
    options: usize,
}

/// What weights are looked for.
struct WeightSearch {
    /// By position in the list of options, the primary items.
    items: Vec<Vec<u32>>,
    /// By position, the index of the cardinality.
    cardinality: Vec<Option<usize>>,
    bounds: Vec<Bound>,
    colours: Colours,
}

impl WeightSearch {
    /// `None` if it would take too long.
    fn new(problem: &CoverProblem, options: &[u32]) -> Option<Self> {
        let small = |item: usize| u32::try_from(item).ok();
        let items = options.iter().map(|&option| {
            let items = problem.primary_items(option).filter_map(small);
            items.collect::<Vec<u32>>()
        });
        let items: Vec<Vec<u32>> = items.collect();
        let covered: usize = items.iter().map(Vec::len).sum();
        let cardinality = options.iter();
        let cardinality = cardinality.map(|&option| problem.cardinalities.of_option(option));
        let mut search = Self {
            items,
            cardinality: cardinality.collect(),
            bounds: bounds(problem),
            colours: Colours {
                of_item: vec![0; problem.primary],
                ..Colours::default()
            },
        };
        (covered <= MOST_COVERED && search.colour().is_some()).then_some(search)
    }

    /// Finds the coarsest colouring in which options of one colour have equally many items of each
    /// colour and the same cardinality, and items of one colour equally many options of each.
    /// `None` if it takes too many colours or rounds.
    fn colour(&mut self) -> Option<()> {
        let number = |index: &Option<usize>| index.map_or(0, |index| 1 + index as u64);
        let mut hashes: Vec<u64> = self.cardinality.iter().map(number).collect();
        for _ in 0..MOST_ROUNDS {
            let colours = &mut self.colours;
            let before = (colours.items, colours.options);
            (colours.of_option, colours.options) = numbered(&hashes);
            let mut of_items: Vec<u64> = colours.of_item.iter().copied().map(mixed_32).collect();
            for (items, &colour) in self.items.iter().zip(&colours.of_option) {
                for &item in items {
                    let hash = &mut of_items[item as usize];
                    *hash = hash.wrapping_add(mixed_32(colour));
                }
            }
            (colours.of_item, colours.items) = numbered(&of_items);
            if (colours.items, colours.options) == before {
                return Some(());
            }
            if colours.items + colours.options > MOST_COLOURS {
                return None;
            }
            hashes = colours.of_option.iter().copied().map(u64::from).collect();
            for (hash, items) in hashes.iter_mut().zip(&self.items) {
                for &item in items {
                    let colour = colours.of_item[item as usize];
                    *hash = hash.wrapping_add(mixed_32(colour));
                }
            }
        }
        None
    }

    /// The weight of each colour of items and the factor of each bound, by a linear program. It has
    /// a column for each of them, and for each colour of options one for its cost up to 1.
    fn values(&self) -> Option<Vec<f64>> {
        let mut program = Problem::new(OptimizationDirection::Maximize);
        let any = (f64::NEG_INFINITY, f64::INFINITY);
        let weights = (0..self.colours.items).map(|_| program.add_var(0.0, any));
        let mut columns: Vec<Variable> = weights.collect();
        let factor = |_: &_| program.add_var(0.0, (0.0, f64::INFINITY));
        columns.extend(self.bounds.iter().map(factor));
        let mut is_stated = vec![false; self.colours.options];
        for (position, items) in self.items.iter().enumerate() {
            let colour = self.colours.of_option[position] as usize;
            if core::mem::replace(&mut is_stated[colour], true) {
                continue;
            }
            let mut cost = self.expression(&columns, items.iter().copied(), -1.0);
            for (bound, &factor) in self.bounds.iter().zip(&columns[self.colours.items..]) {
                if self.cardinality[position] == Some(bound.index) {
                    cost.add(factor, bound.sign.into());
                }
            }
            cost.add(program.add_var(1.0, (0.0, 1.0)), -1.0);
            program.add_constraint(cost, ComparisonOp::Ge, 0.0);
        }
        let all = (0..).take(self.colours.of_item.len());
        let mut excess = self.expression(&columns, all, -1.0);
        for (bound, &factor) in self.bounds.iter().zip(&columns[self.colours.items..]) {
            #[expect(clippy::cast_precision_loss, reason = "32 bits")]
            excess.add(factor, bound.most as f64);
        }
        program.add_constraint(excess, ComparisonOp::Le, 0.0);
        let solution = program.solve().ok()?.into_solution().ok()?;
        let columns = columns.into_iter();
        Some(
            columns
                .map(|column| solution.var_value_raw(column))
                .collect(),
        )
    }

    /// `factor` times the sum of the weights of these items.
    fn expression(
        &self,
        columns: &[Variable],
        items: impl Iterator<Item = u32>,
        factor: f64,
    ) -> LinearExpr {
        let mut counts = vec![0_u32; self.colours.items];
        for item in items {
            counts[self.colours.of_item[item as usize] as usize] += 1;
        }
        let mut expression = LinearExpr::empty();
        for (&column, &count) in columns.iter().zip(&counts).filter(|(_, count)| **count > 0) {
            expression.add(column, factor * f64::from(count));
        }
        expression
    }

    /// The costs of the options, if both conditions hold for these weights and factors.
    fn checked(&self, integers: &[i64]) -> Option<Vec<i64>> {
        let (weights, factors) = integers.split_at(self.colours.items);
        let weight = |item: &u32| weights[self.colours.of_item[*item as usize] as usize];
        let all = (0..).take(self.colours.of_item.len());
        let sum: i128 = all.map(|item| i128::from(weight(&item))).sum();
        let bounds = || factors.iter().zip(&self.bounds);
        let products = bounds().map(|(&factor, bound)| i128::from(factor) * i128::from(bound.most));
        let most: i128 = products.sum();
        if most > sum || factors.iter().any(|&factor| factor < 0) {
            return None;
        }
        let cost = |(items, cardinality): (&Vec<u32>, &Option<usize>)| {
            let ours = bounds().filter(|(_, bound)| *cardinality == Some(bound.index));
            let factors: i64 = ours.map(|(u, bound)| u * i64::from(bound.sign)).sum();
            let cost = factors - items.iter().map(weight).sum::<i64>();
            (cost >= 0).then_some(cost)
        };
        self.items.iter().zip(&self.cardinality).map(cost).collect()
    }
}

/// A hash of a colour, to be added to others.
fn mixed_32(colour: u32) -> u64 {
    mixed(1 + u64::from(colour))
}

/// Equal hashes get equal numbers, from 0 on; and how many there are.
fn numbered(hashes: &[u64]) -> (Vec<u32>, usize) {
    let mut numbers: HashMap<u64, u32> = HashMap::new();
    let numbered = hashes.iter().map(|&hash| {
        let next = u32::try_from(numbers.len()).unwrap_or(u32::MAX);
        *numbers.entry(hash).or_insert(next)
    });
    let numbered = numbered.collect();
    (numbered, numbers.len())
}

/// The values times `parts`, if these are nearly integers, and small.
fn rounded(values: &[f64], parts: u32) -> Option<Vec<i64>> {
    let parts = f64::from(parts);
    let integer = |value: &f64| {
        let nearest = (value * parts).round();
        let is_near = (value * parts - nearest).abs() < TOLERANCE * parts && nearest.abs() < 1e9;
        #[expect(clippy::cast_possible_truncation, reason = "small")]
        is_near.then_some(nearest as i64)
    };
    values.iter().map(integer).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Column, Item, ItemIx, ItemKind, Model, ModelOption, OptionIx, Row, Sense};
    use crate::rng::SplitMix64;

    const ITEMS: usize = 8;
    const OPTIONS: usize = 12;

    /// Options of two or three neighbouring items and of single ones, of which only so many may be
    /// used.
    fn model(rng: &mut SplitMix64) -> Model {
        let item = |number: usize| Item {
            name: format!("i{number}"),
            kind: ItemKind::Primary,
        };
        let option = |number: usize| {
            let len = 1 + number % 3;
            let first = rng.below(ITEMS - len + 1);
            ModelOption {
                name: format!("o{number}"),
                items: (first..first + len).map(ItemIx::new).collect(),
                coloured: Vec::new(),
                cost: 0,
            }
        };
        let options: Vec<ModelOption> = (0..OPTIONS).map(option).collect();
        let row = |len: usize, sense, rhs| {
            let ours = options
                .iter()
                .enumerate()
                .filter(|(_, o)| o.items.len() == len);
            Row {
                name: format!("r{len}"),
                terms: ours
                    .map(|(number, _)| (Column::Option(OptionIx::new(number)), 1))
                    .collect(),
                sense,
                rhs,
            }
        };
        let small = |number: usize| i32::try_from(number).expect("small");
        let mut rows = vec![row(1, Sense::Le, small(rng.below(4)))];
        if rng.below(2) == 0 {
            rows.push(row(3, Sense::Ge, small(rng.below(3))));
        }
        Model {
            items: (0..ITEMS).map(item).collect(),
            options,
            rows,
            ..Model::default()
        }
    }

    /// Whether a set of options, as bits, covers each item once and keeps the rows.
    fn is_solution(model: &Model, set: usize) -> bool {
        let has = |option: usize| set >> option & 1 == 1;
        let mut covered = [0; ITEMS];
        for option in (0..OPTIONS).filter(|&option| has(option)) {
            for item in &model.options[option].items {
                covered[item.index()] += 1;
            }
        }
        let keeps = |row: &Row| {
            let ours = row.terms.iter().filter(|(column, _)| match column {
                Column::Option(option) => has(option.index()),
                Column::Integer(_) => false,
            });
            let count = i32::try_from(ours.count()).expect("few");
            match row.sense {
                Sense::Le => count <= row.rhs,
                Sense::Ge => count >= row.rhs,
                Sense::Eq => count == row.rhs,
            }
        };
        covered == [1; ITEMS] && model.rows.iter().all(keeps)
    }

    #[test]
    fn no_solution_has_an_excluded_option() {
        let mut rng = SplitMix64::new(3);
        let (mut with_some, mut with_solutions) = (0, 0);
        for round in 0..if cfg!(miri) { 3 } else { 400 } {
            let model = model(&mut rng);
            let problem = CoverProblem::of(&model).expect("cardinalities");
            let excluded = excluded(&problem);
            let solutions = (0..1_usize << OPTIONS).filter(|&set| is_solution(&model, set));
            let mut is_solvable = false;
            for solution in solutions {
                is_solvable = true;
                let ours = excluded
                    .iter()
                    .filter(|&&option| solution >> option & 1 == 1);
                assert_eq!(ours.count(), 0, "{round}: {excluded:?} {solution:b}");
            }
            with_solutions += u32::from(is_solvable && !excluded.is_empty());
            with_some += u32::from(!excluded.is_empty());
        }
        if !cfg!(miri) {
            assert!(
                with_some > 100 && with_solutions > 20,
                "{with_some} {with_solutions}"
            );
        }
    }

    /// Weights that do not meet a condition are refused.
    #[test]
    fn weights_are_checked() {
        let mut rng = SplitMix64::new(3);
        let model = model(&mut rng);
        let problem = CoverProblem::of(&model).expect("cardinalities");
        let options: Vec<u32> = (0..).take(OPTIONS).collect();
        let search = WeightSearch::new(&problem, &options).expect("small");
        let none = vec![0; search.colours.items + search.bounds.len()];
        assert_eq!(search.checked(&none), Some(vec![0; OPTIONS]));
        let mut positive = none.clone();
        positive[0] = 1;
        assert_eq!(
            search.checked(&positive),
            None,
            "an option costs less than 0"
        );
        let mut negative = none;
        negative[0] = -1;
        assert_eq!(
            search.checked(&negative),
            None,
            "the weights are less than the bounds"
        );
    }
}
