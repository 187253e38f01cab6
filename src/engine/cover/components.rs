//! The connected components of a problem.
//!
//! The vertices of the graph are the bits; an option joins all bits that it covers or
//! conflicts with. Disjoint sets (Galler and Fischer, "An improved equivalence algorithm",
//! 1964, <https://doi.org/10.1145/364099.364331>) find the components in time nearly linear
//! in the size of the option sets.
//!
//! Invariant: each primary item is in one component, and no option of a component excludes
//! one of another. So a solution is one solution of each component, chosen independently,
//! and the number of solutions is the product of those of the components.

use super::problem::CoverProblem;
use super::subproblems::Subproblem;
use crate::bits::ones_of;

/// Primary items, and the options that cover them.
#[derive(Debug, Default)]
pub(super) struct Component {
    /// The bits of its primary items, ascending.
    items: Vec<usize>,
    /// Its options, ascending.
    options: Vec<u32>,
}

impl Component {
    /// The component as a subproblem in which nothing is chosen.
    pub(super) fn subproblem(self, problem: &CoverProblem) -> Subproblem {
        let mut open = vec![0; problem.words];
        for item in self.items {
            open[item / 64] |= 1 << (item % 64);
        }
        Subproblem {
            options: self.options,
            open,
            share: 1.0,
            ..Subproblem::default()
        }
    }
}

/// The components, those with the fewest options first; at least one.
///
/// A problem with cardinalities is one component, as these may join any options.
pub(super) fn components(problem: &CoverProblem) -> Vec<Component> {
    let root = Subproblem::root(problem);
    if !problem.cardinalities.all.is_empty() || problem.primary == 0 {
        return vec![Component {
            items: (0..problem.primary).collect(),
            options: root.options,
        }];
    }
    let mut sets = DisjointSets::new(64 * problem.words);
    for &option in &root.options {
        let covered = ones_of(problem.covers(option));
        let mut bits = covered.chain(ones_of(problem.conflicts(option)));
        if let Some(first) = bits.next() {
            bits.for_each(|bit| sets.union(first, bit));
        }
    }
    let mut component_of = vec![None; 64 * problem.words];
    let mut components: Vec<Component> = Vec::new();
    for item in 0..problem.primary {
        let index = *component_of[sets.find(item)].get_or_insert_with(|| {
            components.push(Component::default());
            components.len() - 1
        });
        components[index].items.push(item);
    }
    for &option in &root.options {
        // An option without a primary item belongs to no component, as it is never chosen.
        let first = ones_of(problem.covers(option)).next();
        if let Some(index) = first.and_then(|bit| component_of[sets.find(bit)]) {
            components[index].options.push(option);
        }
    }
    // No two components have the same first item, so the order is unique.
    components.sort_unstable_by_key(|component| (component.options.len(), component.items[0]));
    components
}

/// Disjoint sets of the numbers `0..n`, as trees: a set is named by its root, and paths are
/// halved on the way to it.
struct DisjointSets {
    /// By number, its parent in the tree; a root is its own.
    parent: Vec<usize>,
}

impl DisjointSets {
    /// Each number in a set of its own.
    fn new(numbers: usize) -> Self {
        Self {
            parent: (0..numbers).collect(),
        }
    }

    /// The root of the set of `number`, its least member.
    fn find(&mut self, number: usize) -> usize {
        let mut at = number;
        while self.parent[at] != at {
            self.parent[at] = self.parent[self.parent[at]];
            at = self.parent[at];
        }
        at
    }

    /// Joins the sets of two numbers.
    fn union(&mut self, one: usize, other: usize) {
        let (one, other) = (self.find(one), self.find(other));
        self.parent[one.max(other)] = one.min(other);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::read_dlx;

    /// The options of each component of a problem in Knuth's format.
    fn options_of(text: &str) -> Vec<Vec<u32>> {
        let problem = CoverProblem::of(&read_dlx(text).expect("good")).expect("no rows");
        let components = components(&problem);
        components.into_iter().map(|it| it.options).collect()
    }

    #[test]
    fn options_with_a_common_bit_are_in_one_component() {
        let all: Vec<Vec<u32>> = vec![vec![0, 1, 2]];
        assert_eq!(options_of("a b c\na b\nb c\nc\n"), all);
        assert_eq!(options_of("a b c\na\nb\nc\n"), [[0], [1], [2]]);
        assert_eq!(options_of("a b c\na b\na\nb\n"), [vec![], vec![0, 1, 2]]);
        // Joined by a secondary item, in the same colour or in different ones.
        assert_eq!(options_of("a b | s\na s\nb s\n"), [[0, 1]]);
        assert_eq!(options_of("a b | s\na s:x\nb s:y\n"), [[0, 1]]);
        assert_eq!(options_of("a b | s\na s:x\nb s:x\n"), [[0, 1]]);
        assert_eq!(options_of("a b | s t\na s\nb t\n"), [[0], [1]]);
    }
}
