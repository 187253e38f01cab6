//! The parts of a problem that do not touch each other: the connected components of the
//! graph whose vertices are bits and whose edges are options.
//!
//! Invariant: each item that must be covered is in one part, and no option of a part
//! excludes one of another. So a solution is a solution of each part, chosen freely, and
//! the number of solutions is the product of those of the parts.

use super::problem::{Problem, bits};
use super::subproblems::Prefix;

/// A part: items that must be covered, and the options that touch them.
#[derive(Debug, Default)]
pub(super) struct Part {
    items: Vec<usize>,
    options: Vec<u32>,
}

impl Part {
    /// The part as a subproblem.
    pub(super) fn prefix(self, problem: &Problem) -> Prefix {
        let mut open = vec![0; problem.words];
        for item in self.items {
            open[item / 64] |= 1 << (item % 64);
        }
        Prefix {
            options: self.options,
            open,
            share: 1.0,
            ..Prefix::default()
        }
    }
}

/// The parts, those with the fewest options first; at least one. Takes time nearly linear
/// in the size of the sets.
pub(super) fn components(problem: &Problem) -> Vec<Part> {
    let root = Prefix::root(problem);
    // A group demands options of the whole problem.
    if !problem.groups.all.is_empty() || problem.primary == 0 {
        return vec![Part {
            items: (0..problem.primary).collect(),
            options: root.options,
        }];
    }
    let mut sets = DisjointSets::new(64 * problem.words);
    for &option in &root.options {
        let mut together = bits(problem.has(option)).chain(bits(problem.bars(option)));
        if let Some(first) = together.next() {
            together.for_each(|bit| sets.join(first, bit));
        }
    }
    let mut part_of = vec![None; 64 * problem.words];
    let mut parts: Vec<Part> = Vec::new();
    for item in 0..problem.primary {
        let part = *part_of[sets.find(item)].get_or_insert_with(|| {
            parts.push(Part::default());
            parts.len() - 1
        });
        parts[part].items.push(item);
    }
    for &option in &root.options {
        // Without an item that must be covered, an option is in no part.
        let first = bits(problem.has(option)).next();
        if let Some(part) = first.and_then(|bit| part_of[sets.find(bit)]) {
            parts[part].options.push(option);
        }
    }
    // No two parts have the same first item.
    parts.sort_unstable_by_key(|part| (part.options.len(), part.items[0]));
    parts
}

/// Disjoint sets of numbers (Galler and Fischer 1964), with paths halved.
struct DisjointSets {
    above: Vec<usize>,
}

impl DisjointSets {
    fn new(numbers: usize) -> Self {
        Self {
            above: (0..numbers).collect(),
        }
    }

    /// The number that stands for the set of `number`.
    fn find(&mut self, number: usize) -> usize {
        let mut at = number;
        while self.above[at] != at {
            self.above[at] = self.above[self.above[at]];
            at = self.above[at];
        }
        at
    }

    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.find(one), self.find(other));
        self.above[one.max(other)] = one.min(other);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::read_dlx;

    fn parts(text: &str) -> Vec<Vec<u32>> {
        let problem = Problem::of(&read_dlx(text).expect("good")).expect("no rows");
        let parts = components(&problem);
        parts.into_iter().map(|part| part.options).collect()
    }

    #[test]
    fn what_touches_is_one_part() {
        let all: Vec<Vec<u32>> = vec![vec![0, 1, 2]];
        assert_eq!(parts("a b c\na b\nb c\nc\n"), all);
        assert_eq!(parts("a b c\na\nb\nc\n"), [[0], [1], [2]]);
        assert_eq!(parts("a b c\na b\na\nb\n"), [vec![], vec![0, 1, 2]]);
        // By an item that may be covered, and by its colours.
        assert_eq!(parts("a b | s\na s\nb s\n"), [[0, 1]]);
        assert_eq!(parts("a b | s\na s:x\nb s:y\n"), [[0, 1]]);
        assert_eq!(parts("a b | s\na s:x\nb s:x\n"), [[0, 1]]);
        assert_eq!(parts("a b | s t\na s\nb t\n"), [[0], [1]]);
    }
}
