//! Weighted totalisers: a linear sum as literals "more than ...".
//!
//! Invariant: an output literal is true whenever the sum exceeds its value; nothing forces it to be
//! false otherwise, which is enough for upper bounds.
//!
//! ```text
//! totaliser(parts):
//!     leaf of a part: one output for each value it can contribute
//!     while several nodes are left: merge the two oldest:
//!         for each value a of the one and b of the other: a and b imply the output a + b
//!     values above `most` share one output
//! ```
//!
//! Bailleux and Boufkhad, "Efficient CNF encoding of Boolean cardinality constraints", 2003; with
//! weights: Joshi, Martins and Manquinho, "Generalized totalizer encoding for pseudo-Boolean
//! constraints", 2015. A part here may be a choice, of which exactly one literal holds, so that its
//! values need no outputs of their own.
//!
//! Cost: a node with p and q values below it has p q clauses and at most `most + 1` outputs.

use std::collections::{BTreeSet, VecDeque};

use super::{Cnf, CnfError, Literal};

/// Pairs of values that are added for one node at most.
const MOST_PAIRS: usize = 1 << 22;

/// A part of a linear sum.
pub(super) enum Addend {
    /// At most one of these literals holds, exactly one if `complete`; it
    /// contributes its weight.
    Choice {
        weights: Vec<(Literal, i64)>,
        complete: bool,
    },
    /// Each of these literals implies the one before and contributes `weight`.
    Steps { literals: Vec<Literal>, weight: i64 },
    /// A constant.
    Constant(i64),
}

/// A linear sum: what it is at least, and a literal for every value above that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Totaliser {
    least: i64,
    /// Ascending: if the sum is `least` plus at least the value, the literal
    /// holds; each literal implies the one before.
    reached: Vec<(i64, Literal)>,
}

/// Whether a sum can be kept from exceeding a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtMost {
    /// It never exceeds it.
    Always,
    /// It does not if this literal holds.
    If(Literal),
    /// It always exceeds it.
    Never,
}

impl Totaliser {
    /// What makes the sum `most` or less. It must have been made with a bound of
    /// at least `most`.
    ///
    /// A solver that assumes the literal of [`AtMost::If`] looks only for solutions within the
    /// bound; no clause has to be added or taken back.
    #[must_use]
    pub fn at_most(&self, most: i64) -> AtMost {
        if most < self.least {
            return AtMost::Never;
        }
        let above = |&&(value, _): &&(i64, Literal)| value > most - self.least;
        match self.reached.iter().find(above) {
            Some(&(_, literal)) => AtMost::If(!literal),
            None => AtMost::Always,
        }
    }
}

/// The sum of `parts`; values above `most` are not told apart.
pub(super) fn totaliser(
    cnf: &mut Cnf,
    name: &str,
    parts: &[Addend],
    most: i64,
) -> Result<Totaliser, CnfError> {
    let least = parts.iter().map(Addend::least).sum();
    if most < least {
        let reached = Vec::new();
        return Ok(Totaliser { least, reached });
    }
    let mut adder = Adder {
        cnf,
        name,
        nodes: 0,
        room: most - least,
    };
    let mut queue = VecDeque::new();
    for part in parts {
        queue.push_back(adder.leaf(part)?);
    }
    while let Some(one) = queue.pop_front() {
        let Some(other) = queue.pop_front() else {
            return Ok(Totaliser {
                least,
                reached: one,
            });
        };
        queue.push_back(adder.add(&one, &other)?);
    }
    let reached = Vec::new();
    Ok(Totaliser { least, reached })
}

impl Addend {
    /// The least value.
    fn least(&self) -> i64 {
        match self {
            Self::Choice { weights, complete } => {
                let none = (!complete || weights.is_empty()).then_some(0);
                let weights = weights.iter().map(|&(_, weight)| weight);
                weights.chain(none).min().unwrap_or(0)
            }
            Self::Steps { literals, weight } => {
                let count = i64::try_from(literals.len()).unwrap_or(i64::MAX);
                (weight * count).min(0)
            }
            &Self::Constant(value) => value,
        }
    }
}

/// Values above the least of a part, each with the literal that it is reached.
type Reached = Vec<(i64, Literal)>;

/// Adds up one sum.
struct Adder<'a> {
    cnf: &'a mut Cnf,
    name: &'a str,
    nodes: usize,
    /// Values above this are not told apart.
    room: i64,
}

impl Adder<'_> {
    /// The outputs of one part: a literal for each value that it can contribute.
    fn leaf(&mut self, part: &Addend) -> Result<Reached, CnfError> {
        match part {
            Addend::Choice { weights, complete } => self.choice(weights, part.least(), !complete),
            Addend::Steps { literals, weight } if *weight >= 0 => {
                let steps = (1..).zip(literals);
                Ok(steps.map(|(k, &step)| (weight * k, step)).collect())
            }
            Addend::Steps { literals, weight } => {
                let steps = (1..).zip(literals.iter().rev());
                Ok(steps.map(|(k, &step)| (-weight * k, !step)).collect())
            }
            Addend::Constant(_) => Ok(Vec::new()),
        }
    }

    /// The values of a choice; `open` if nothing may be chosen, which counts 0.
    fn choice(
        &mut self,
        weights: &[(Literal, i64)],
        least: i64,
        open: bool,
    ) -> Result<Reached, CnfError> {
        let above = |weight: i64| (weight - least).min(self.room + 1);
        let none = if open { above(0) } else { 0 };
        let values: Vec<(Literal, i64)> = weights.iter().map(|&(l, w)| (l, above(w))).collect();
        let distinct = values.iter().map(|&(_, value)| value).chain([none]);
        let distinct: BTreeSet<i64> = distinct.filter(|&value| value > 0).collect();
        let reached = self.node(distinct)?;
        for &(value, literal) in &reached {
            if value <= none {
                // Nothing chosen is enough, so what is not enough must be.
                let less = values.iter().filter(|&&(_, other)| other < value);
                let mut clause: Vec<Literal> = less.map(|&(choice, _)| choice).collect();
                clause.push(literal);
                self.cnf.add(&clause)?;
            } else {
                for &(choice, _) in values.iter().filter(|&&(_, other)| other == value) {
                    self.cnf.add(&[!choice, literal])?;
                }
            }
        }
        Ok(reached)
    }

    /// The sum of two parts.
    fn add(&mut self, one: &Reached, other: &Reached) -> Result<Reached, CnfError> {
        let pairs = (one.len() + 1).saturating_mul(other.len() + 1);
        if pairs > MOST_PAIRS {
            let name = self.name.to_owned();
            return Err(CnfError::Sum { name });
        }
        if one.is_empty() || other.is_empty() {
            return Ok(if one.is_empty() { other } else { one }.clone());
        }
        let with_none = |part: &Reached| -> Vec<(i64, Option<Literal>)> {
            let values = part.iter().map(|&(value, literal)| (value, Some(literal)));
            core::iter::once((0, None)).chain(values).collect()
        };
        let (one, other) = (with_none(one), with_none(other));
        let clipped = |a: i64, b: i64| (a + b).min(self.room + 1);
        let sums = one
            .iter()
            .flat_map(|&(a, _)| other.iter().map(move |&(b, _)| clipped(a, b)));
        let distinct: BTreeSet<i64> = sums.filter(|&value| value > 0).collect();
        let reached = self.node(distinct)?;
        for &(a, left) in &one {
            for &(b, right) in &other {
                let value = (a + b).min(self.room + 1);
                let Ok(at) = reached.binary_search_by_key(&value, |&(value, _)| value) else {
                    continue; // nothing and nothing
                };
                let mut clause: Vec<Literal> = left.into_iter().chain(right).map(|l| !l).collect();
                clause.push(reached[at].1);
                self.cnf.add(&clause)?;
            }
        }
        Ok(reached)
    }

    /// A variable for each value, each implying the one before.
    fn node(&mut self, values: BTreeSet<i64>) -> Result<Reached, CnfError> {
        self.nodes += 1;
        let mut reached: Reached = Vec::with_capacity(values.len());
        for value in values {
            let name = format!("{}#{}>={value}", self.name, self.nodes);
            let literal = self.cnf.new_variable(name)?;
            if let Some(&(_, before)) = reached.last() {
                self.cnf.add(&[!literal, before])?;
            }
            reached.push((value, literal));
        }
        Ok(reached)
    }
}
