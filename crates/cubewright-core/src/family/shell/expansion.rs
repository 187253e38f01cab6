//! From a state to the assignments that show it.
//!
//! Invariant: each assignment is shown once, in the canonical order.

use core::ops::ControlFlow;
use std::collections::{BTreeMap, HashSet};

use super::assignments::Assignments;
use super::{Assembly, Placement};

/// How many pieces of each class and group of it are used.
type Used = BTreeMap<(Option<usize>, Option<usize>), usize>;

/// A state on its way to assignments.
pub(super) struct Expansion<'a, 's> {
    of: &'a Assignments<'a>,
    /// What may lie on each place.
    lying: Vec<Vec<Placement>>,
    placed: Vec<Placement>,
    is_used: Vec<bool>,
    /// Pieces used of each set.
    used: Vec<usize>,
    /// Pieces used that lead to nothing.
    dead: HashSet<Used>,
    show: &'s mut dyn FnMut(&Assembly) -> ControlFlow<()>,
}

impl<'a, 's> Expansion<'a, 's> {
    /// An expansion of what may lie on each place.
    pub(super) fn new(
        of: &'a Assignments<'a>,
        lying: Vec<Vec<Placement>>,
        show: &'s mut dyn FnMut(&Assembly) -> ControlFlow<()>,
    ) -> Self {
        Self {
            placed: Vec::with_capacity(lying.len()),
            is_used: vec![false; of.shell.pieces().len()],
            used: vec![0; of.shell.side_constraints().sets.len()],
            dead: HashSet::new(),
            of,
            lying,
            show,
        }
    }

    /// Shows the assignments.
    pub(super) fn run(mut self) -> ControlFlow<()> {
        self.extend().map_continue(|_| ())
    }

    /// Whether anything was shown.
    fn extend(&mut self) -> ControlFlow<(), bool> {
        let index = self.placed.len();
        if index == self.lying.len() {
            if !self.has_enough() {
                return ControlFlow::Continue(false);
            }
            (self.show)(&Assembly::new(self.placed.clone()))?;
            return ControlFlow::Continue(true);
        }
        let key = self.key();
        if key.as_ref().is_some_and(|key| self.dead.contains(key)) {
            return ControlFlow::Continue(false);
        }
        let mut is_alive = false;
        for at in 0..self.lying[index].len() {
            let placement = self.lying[index][at];
            let set = self.of.set_of[placement.piece.index()];
            let sets = &self.of.shell.side_constraints().sets;
            if self.is_used[placement.piece.index()]
                || set.is_some_and(|set| self.used[set] >= sets[set].most)
            {
                continue;
            }
            self.lay(placement, set);
            let flow = self.extend();
            self.take_back(placement, set);
            is_alive |= flow?;
        }
        if !is_alive {
            self.dead.extend(key);
        }
        ControlFlow::Continue(is_alive)
    }

    fn lay(&mut self, placement: Placement, set: Option<usize>) {
        self.placed.push(placement);
        self.is_used[placement.piece.index()] = true;
        if let Some(set) = set {
            self.used[set] += 1;
        }
    }

    fn take_back(&mut self, placement: Placement, set: Option<usize>) {
        self.placed.pop();
        self.is_used[placement.piece.index()] = false;
        if let Some(set) = set {
            self.used[set] -= 1;
        }
    }

    /// Whether all sets have at least as many pieces as they must.
    fn has_enough(&self) -> bool {
        let mut sets = self.of.shell.side_constraints().sets.iter().zip(&self.used);
        sets.all(|(set, &used)| set.is_free() || used >= set.least)
    }

    /// What the rest depends on where pieces of a class are told apart.
    fn key(&self) -> Option<Used> {
        if !self.of.has_bounds && !self.of.leaves_out() {
            return None;
        }
        let mut used = Used::new();
        for placement in &self.placed {
            let border = self.of.shell.laid(*placement);
            let class = self.of.classes.find(border);
            let group = class.and_then(|class| self.of.group_of(class, placement.piece));
            *used.entry((class, group)).or_insert(0) += 1;
        }
        Some(used)
    }
}
