//! How much a solution that the search finds adds to the counts up to symmetry.
//!
//! Algorithm: the search finds at least one solution of each orbit, those with the seed of the
//! orbit (`anchor.rs`). A solution is weighed if it is the least of its images with the same
//! seed, and passed over otherwise; so one of each orbit is weighed, without keeping any.
//! By the orbit-stabiliser theorem it stands for |G| / |stabiliser| solutions
//! (<https://en.wikipedia.org/wiki/Group_action#Orbit-stabilizer_theorem>). Up to rotation, an
//! orbit is two if the solution is chiral, that is if no reflection leaves it as it is.
//!
//! Invariant: the weights of the solutions that the search finds add up to the number of all
//! solutions, of those up to rotation, and of those up to all symmetries. A weight is at most
//! the order of the group, so machine words hold it; sums and products are exact at any size.
//!
//! Cost: an image of each solution for each element that maps one of its options to that of the seed,
//! |G| images without a seed; few are sorted. None where the stabiliser of the seed is
//! trivial and the anchor is one item, as then all solutions weigh the same.

use core::cmp::Ordering;

use super::anchor::Anchor;
use super::problem::CoverProblem;
use super::seed_symmetry::SeedSymmetry;
use super::subproblems::Subproblem;
use super::symmetry_group::SymmetryGroup;
use crate::count::Count;

/// What one solution adds to each count; all zero for a solution that is passed over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Weight {
    /// The solutions that it stands for: the size of its orbit.
    pub raw: u64,
    /// The classes up to rotation that its orbit consists of: 1, or 2 if it is chiral.
    pub rotations: u64,
    /// The classes up to all symmetries: 1, its orbit.
    pub full: u64,
}

/// The sums of weights: the number of solutions, of classes up to rotation, and of classes up
/// to all symmetries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SymmetryCounts {
    /// All solutions.
    pub raw: Count,
    /// Solutions up to rotation.
    pub rotations: Count,
    /// Solutions up to all symmetries.
    pub full: Count,
}

#[deny(clippy::arithmetic_side_effects)]
impl SymmetryCounts {
    /// The counts raw, up to rotation and up to all symmetries, in this order.
    pub(super) fn of([raw, rotations, full]: [Count; 3]) -> Self {
        Self {
            raw,
            rotations,
            full,
        }
    }

    /// The counts of `solutions` that weigh `weight` each.
    pub(super) fn of_all(solutions: &Count, weight: Weight) -> Self {
        Self {
            raw: solutions.clone() * weight.raw,
            rotations: solutions.clone() * weight.rotations,
            full: solutions.clone() * weight.full,
        }
    }

    /// Adds one solution.
    pub(super) fn note(&mut self, weight: Weight) {
        self.raw += weight.raw;
        self.rotations += weight.rotations;
        self.full += weight.full;
    }

    /// Adds the counts of another subproblem.
    pub(super) fn add(&mut self, other: &Self) {
        self.raw += &other.raw;
        self.rotations += &other.rotations;
        self.full += &other.full;
    }
}

/// Weighs solutions by a group, and says where the search begins.
#[derive(Debug)]
pub(super) struct SymmetryWeight<'a> {
    group: &'a SymmetryGroup,
    /// The orbit of items at which the symmetry is broken; `None` if there is none, and all
    /// solutions are searched.
    anchor: Option<&'a Anchor>,
    /// By seed of the anchor.
    of_seeds: Vec<SeedSymmetry>,
    /// The whole problem.
    root: Subproblem,
}

impl<'a> SymmetryWeight<'a> {
    /// The weight of solutions of `problem` where the search begins at `anchor`.
    pub(super) fn new(
        problem: &CoverProblem,
        group: &'a SymmetryGroup,
        anchor: Option<&'a Anchor>,
    ) -> Self {
        Self {
            group,
            anchor,
            of_seeds: anchor
                .into_iter()
                .flat_map(|anchor| &anchor.seeds)
                .map(|&option| SeedSymmetry::of(group, option))
                .collect(),
            root: Subproblem::root(problem),
        }
    }

    /// The subproblems in which the search begins, the first one last: one for each seed, or
    /// the whole problem. Their shares add up to 1.
    pub(super) fn subproblems(&self, problem: &CoverProblem) -> Vec<Subproblem> {
        let Some(anchor) = self.anchor else {
            return vec![self.root.clone()];
        };
        let seeds = (0..anchor.seeds.len()).rev();
        seeds
            .map(|seed| self.seed_subproblem(problem, anchor, seed))
            .collect()
    }

    /// The subproblem in which `first` is chosen; `None` if the search has none, which a
    /// checkpoint may name.
    pub(super) fn subproblem_after(
        &self,
        problem: &CoverProblem,
        first: u32,
    ) -> Option<Subproblem> {
        let Some(anchor) = self.anchor else {
            return self.root.clone().descendant(problem, &[first]);
        };
        let seed = anchor.seed_of(first)?;
        Some(self.seed_subproblem(problem, anchor, seed))
    }

    /// The subproblem of a seed, with its share of the search if all seeds are alike.
    fn seed_subproblem(&self, problem: &CoverProblem, anchor: &Anchor, seed: usize) -> Subproblem {
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        let share = 1.0 / anchor.seeds.len() as f64;
        Subproblem {
            share,
            ..anchor.subproblem(problem, &self.root, seed)
        }
    }

    /// How the group moves the seed from which these options were chosen, the first of them first.
    fn seed(&self, chosen: &[u32]) -> Option<&SeedSymmetry> {
        let first = chosen.first()?;
        self.of_seeds.get(self.anchor?.seed_of(*first)?)
    }

    /// What every solution with these options weighs, where that is the same for all.
    pub(super) fn common_weight(&self, chosen: &[u32]) -> Option<Weight> {
        let is_single = self.anchor.is_some_and(|anchor| anchor.items.len() == 1);
        let seed = self.seed(chosen)?;
        (is_single && seed.stabiliser.len() == 1).then(|| self.weight(&seed.stabiliser))
    }

    /// What a solution weighs, given in the order in which its options were chosen.
    pub(super) fn weigh(&self, solution: &[u32]) -> Weight {
        let mut sorted = solution.to_vec();
        // Every element keeps slack options, and they come last, so they decide nothing.
        sorted.sort_unstable();
        let mut image = Vec::with_capacity(sorted.len());
        let mut stabiliser = Vec::new();
        let mut compare = |element| {
            image.clear();
            image.extend(sorted.iter().map(|&o| self.group.image(element, o)));
            // Most images differ in the least option, before they are sorted.
            let by_least = image.iter().min().cmp(&sorted.first());
            let order = by_least.then_with(|| {
                image.sort_unstable();
                image.cmp(&sorted)
            });
            if order == Ordering::Equal {
                stabiliser.push(element);
            }
            order != Ordering::Less
        };
        let is_least = match self.seed(solution) {
            Some(seed) => {
                let mut onto = sorted.iter().flat_map(|&o| seed.elements_from(o));
                onto.all(&mut compare)
            }
            None => (0..self.group.order()).all(&mut compare),
        };
        if !is_least {
            return Weight::default();
        }
        self.weight(&stabiliser)
    }

    /// What a solution with this stabiliser weighs.
    fn weight(&self, stabiliser: &[usize]) -> Weight {
        let is_chiral = stabiliser
            .iter()
            .all(|&element| self.group.is_rotation[element]);
        Weight {
            raw: (self.group.order() / stabiliser.len().max(1)) as u64,
            rotations: if is_chiral && self.group.has_reflections() {
                2
            } else {
                1
            },
            full: 1,
        }
    }

    /// The first of the items at which the symmetry is broken, as a bit of the problem.
    pub(super) fn first_item(&self) -> Option<usize> {
        self.anchor?.items.first().copied()
    }
}
