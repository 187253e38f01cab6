//! When two pieces are the same, and in how many ways pieces make up a state.
//!
//! Two pieces are *equal* if one of them, in some orientation that the side constraints allow,
//! looks like the other as it is written; numbers, names and sets do not matter. A
//! *state* says which border lies on each place. An *assignment* gives each place a
//! piece in an orientation, so equal pieces are told apart; raw counts are of
//! assignments. A given place is for that very piece, not for one that equals it.
//! Solids are orbits of states.
//!
//! Invariant: a state is counted by the assignments that show it and meet the side constraints.
//! The number depends on the borders alone, so every image of a state under a symmetry
//! that keeps the side constraints has the same number.

use core::cmp::Reverse;
use core::ops::ControlFlow;
use std::collections::{BTreeMap, HashSet};

use super::classes::Classes;
use super::{Assembly, Border, Orientation, Piece, Place, Placement, Shell};
use crate::count::Count;

/// Pieces of one class that the side constraints do not tell apart.
#[derive(Clone, Copy, Debug)]
struct ClassPart {
    /// The set with bounds that they belong to, by its position among the side constraints.
    set: Option<usize>,
    pieces: usize,
}

/// How the pieces of a shell make up states.
#[derive(Clone, Debug)]
pub struct Assignments<'a> {
    shell: &'a Shell,
    /// The pieces that are equal.
    pub classes: Classes,
    /// Of each class, the pieces without a given place.
    groups: Vec<Vec<ClassPart>>,
    /// In how many orientations a piece of each class shows one of its borders.
    likenesses: Vec<u64>,
    /// The set with bounds that each piece belongs to.
    set_of: Vec<Option<usize>>,
    has_bounds: bool,
    /// What is fixed on each place.
    fixed: Vec<Option<(Piece, Option<Orientation>)>>,
    has_place: Vec<bool>,
}

impl<'a> Assignments<'a> {
    /// Those of this shell.
    #[must_use]
    pub fn of(shell: &'a Shell) -> Self {
        let classes = Classes::of(shell);
        let constraints = shell.side_constraints();
        let mut fixed = vec![None; shell.surface().frames().len()];
        let mut has_place = vec![false; shell.pieces().len()];
        for given in &constraints.fixed {
            fixed[given.place.index()] = Some((given.piece, given.orientation));
            has_place[given.piece.index()] = true;
        }
        let mut set_of = vec![None; shell.pieces().len()];
        for (index, set) in constraints
            .sets
            .iter()
            .enumerate()
            .filter(|(_, set)| !set.is_free())
        {
            for piece in &set.pieces {
                set_of[piece.index()] = Some(index);
            }
        }
        let groups = |class: &Vec<Piece>| {
            let mut sizes = BTreeMap::new();
            for piece in class.iter().filter(|piece| !has_place[piece.index()]) {
                *sizes.entry(set_of[piece.index()]).or_insert(0) += 1;
            }
            let groups = sizes
                .into_iter()
                .map(|(set, pieces)| ClassPart { set, pieces });
            groups.collect()
        };
        let likenesses = |class: &Vec<Piece>| {
            let border = shell.pieces()[class[0].index()];
            let alike = |o: &Orientation| {
                border.oriented(*o) == border && !(constraints.unflipped && o.is_flipped())
            };
            Orientation::all().filter(alike).count() as u64
        };
        Self {
            groups: classes.members.iter().map(groups).collect(),
            likenesses: classes.members.iter().map(likenesses).collect(),
            has_bounds: constraints.sets.iter().any(|set| !set.is_free()),
            set_of,
            fixed,
            has_place,
            classes,
            shell,
        }
    }

    /// The class of a piece.
    #[must_use]
    pub fn class_of(&self, piece: Piece) -> Option<usize> {
        self.classes.find(self.shell.pieces()[piece.index()])
    }

    /// Whether side constraints say which pieces may be chosen for a state: then there are states that
    /// only look as if pieces could make them up, and not every choice is allowed.
    #[must_use]
    pub fn can_fail(&self) -> bool {
        self.has_bounds || !self.shell.side_constraints().fixed.is_empty()
    }

    /// Whether some piece of `class` may show `border` on `place`, as far as given places
    /// say so.
    #[must_use]
    pub fn may_lie(&self, place: Place, class: usize, border: Border) -> bool {
        match self.fixed[place.index()] {
            Some(_) => self.likenesses_on(place.index(), class, border) > 0,
            None => !self.groups[class].is_empty(),
        }
    }

    /// In how many orientations one piece of `class` can show `border` on a place.
    fn likenesses_on(&self, place: usize, class: usize, border: Border) -> u64 {
        let Some((piece, orientation)) = self.fixed[place] else {
            return self.likenesses[class];
        };
        if !self.classes.members[class].contains(&piece) {
            return 0;
        }
        let shows = |o| self.shell.pieces()[piece.index()].oriented(o) == border;
        match orientation {
            Some(orientation) => u64::from(shows(orientation)),
            None => self.likenesses[class],
        }
    }

    /// How many assignments show a state, given by the class and border on each place.
    #[must_use]
    pub fn count(&self, state: &[(usize, Border)]) -> Count {
        let mut product = Product::new();
        for (place, &(class, border)) in state.iter().enumerate() {
            product.times(self.likenesses_on(place, class, border));
        }
        let open = state.iter().zip(&self.fixed);
        let open = open.filter(|(_, fixed)| fixed.is_none());
        let mut uses = vec![0_usize; self.groups.len()];
        for ((class, _), _) in open {
            uses[*class] += 1;
        }
        if self.has_bounds {
            let orientations = product.done();
            return &orientations * &self.choices(&uses);
        }
        for (groups, uses) in self.groups.iter().zip(uses) {
            let pieces: usize = groups.iter().map(|group| group.pieces).sum();
            for used in 0..uses {
                product.times(pieces.saturating_sub(used) as u64);
            }
        }
        product.done()
    }

    /// In how many ways pieces without a given place can be chosen, one after the other,
    /// so many of each class, that the sets keep their bounds.
    ///
    /// Dynamic programming, piece by piece; what matters of those chosen before is how
    /// many are of each set, and of each group of the class at hand.
    fn choices(&self, uses: &[usize]) -> Count {
        let sets = &self.shell.side_constraints().sets;
        let mut start = vec![0; sets.len()];
        for (piece, _) in self.fixed.iter().flatten() {
            if let Some(set) = self.set_of[piece.index()] {
                start[set] += 1;
            }
        }
        let mut ways = BTreeMap::from([(start, Count::from(1_u64))]);
        for (groups, &uses) in self.groups.iter().zip(uses).filter(|(_, uses)| **uses > 0) {
            let taken = vec![0; groups.len()];
            let mut partial: BTreeMap<(Vec<usize>, Vec<usize>), Count> = BTreeMap::new();
            for (used, count) in ways {
                partial.insert((used, taken.clone()), count);
            }
            for _ in 0..uses {
                let mut next = BTreeMap::new();
                for ((used, taken), count) in &partial {
                    for (index, group) in groups.iter().enumerate() {
                        let left = group.pieces.saturating_sub(taken[index]) as u64;
                        let mut after = (used.clone(), taken.clone());
                        after.1[index] += 1;
                        if let Some(set) = group.set {
                            after.0[set] += 1;
                        }
                        let fits = group.set.is_none_or(|set| after.0[set] <= sets[set].most);
                        if left > 0 && fits {
                            let entry: &mut Count = next.entry(after).or_default();
                            *entry += &(count.clone() * left);
                        }
                    }
                }
                partial = next;
            }
            ways = BTreeMap::new();
            for ((used, _), count) in partial {
                *ways.entry(used).or_default() += &count;
            }
        }
        let is_enough = |used: &Vec<usize>| {
            let mut sets = sets.iter().zip(used).filter(|(set, _)| !set.is_free());
            sets.all(|(set, &used)| (set.least..=set.most).contains(&used))
        };
        let allowed = ways.into_iter().filter(|(used, _)| is_enough(used));
        allowed.map(|(_, count)| count).sum()
    }

    /// Shows every assignment that makes up a state, in the canonical order: place by
    /// place the higher piece first, then by [`Orientation::preference`].
    pub fn each(
        &self,
        state: &[Border],
        show: &mut dyn FnMut(&Assembly) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let places = state.iter().enumerate();
        let lying = places.map(|(place, &border)| self.lying(place, border));
        Expansion {
            of: self,
            lying: lying.collect(),
            placed: Vec::with_capacity(state.len()),
            is_used: vec![false; self.has_place.len()],
            used: vec![0; self.shell.side_constraints().sets.len()],
            dead: HashSet::new(),
            show,
        }
        .extend()
        .map_continue(|_| ())
    }

    /// The first assignment of a state in the canonical order, if there is one.
    pub(crate) fn first(&self, state: &[Border]) -> Option<Assembly> {
        let mut first = None;
        let _ = self.each(state, &mut |assembly| {
            first = Some(assembly.clone());
            ControlFlow::Break(())
        });
        first
    }

    /// How a border can come to lie on a place, in the canonical order.
    #[must_use]
    pub fn lying(&self, place: usize, border: Border) -> Vec<Placement> {
        let class = self.classes.find(border);
        let class = class.map_or(&[][..], |class| &self.classes.members[class]);
        let may = |piece: &&Piece| match self.fixed[place] {
            Some((fixed, _)) => fixed == **piece,
            None => !self.has_place[piece.index()],
        };
        let mut lying = Vec::new();
        for &piece in class.iter().rev().filter(may) {
            let shown = Orientation::all().map(|orientation| Placement {
                place: Place::from_index(place),
                piece,
                orientation,
            });
            let start = lying.len();
            lying.extend(shown.filter(|&placement| {
                self.shell.laid(placement) == border
                    && self.shell.side_constraints().allow(placement)
            }));
            lying[start..].sort_by_key(|placement: &Placement| placement.orientation.preference());
        }
        lying
    }
}

/// The place of an assembly in the canonical order: the least is the first.
#[must_use]
pub fn rank(assembly: &Assembly) -> Vec<(Reverse<Piece>, u8)> {
    let placements = assembly.placements().iter();
    placements
        .map(|placement| (Reverse(placement.piece), placement.orientation.preference()))
        .collect()
}

/// A product that becomes large only if it must.
struct Product {
    large: Count,
    small: u64,
}

impl Product {
    fn new() -> Self {
        Self {
            large: Count::from(1_u64),
            small: 1,
        }
    }

    /// Multiplies, in machine words as long as they suffice.
    fn times(&mut self, factor: u64) {
        if let Some(small) = self.small.checked_mul(factor) {
            self.small = small;
        } else {
            self.large *= self.small;
            self.small = factor;
        }
    }

    fn done(self) -> Count {
        self.large * self.small
    }
}

/// How many pieces of each class and set are used.
type Used = BTreeMap<(Option<usize>, Option<usize>), usize>;

/// A state on its way to assignments.
struct Expansion<'a, 's> {
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

impl Expansion<'_, '_> {
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

    /// What the rest depends on where sets have bounds.
    fn key(&self) -> Option<Used> {
        if !self.of.has_bounds {
            return None;
        }
        let mut used = Used::new();
        for placement in &self.placed {
            let border = self.of.shell.laid(*placement);
            let set = self.of.set_of[placement.piece.index()];
            let class = self.of.classes.find(border);
            *used.entry((class, set)).or_insert(0) += 1;
        }
        Some(used)
    }
}

#[cfg(test)]
mod tests {
    use super::Product;

    #[test]
    fn products_are_exact() {
        let mut product = Product::new();
        (1..=30).for_each(|factor| product.times(factor));
        let right = "265252859812191058636308480000000";
        assert_eq!(product.done().to_string(), right);
    }
}
