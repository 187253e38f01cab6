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
use std::collections::BTreeMap;

use super::classes::Classes;
use super::expansion::Expansion;
use super::{Assembly, Border, Orientation, Piece, Place, Placement, Shell};
use crate::count::Count;

/// Pieces of one class that the side constraints do not tell apart.
#[derive(Clone, Debug)]
struct ClassPart {
    /// The set with bounds that they belong to, by its position among the side constraints.
    set: Option<usize>,
    pieces: Vec<Piece>,
}

/// By what pieces without a given place are told apart: the set with bounds, and by place and the border
/// that they show there in which orientations they are left out.
type Mark = (Option<usize>, BTreeMap<(Place, Border), usize>);

/// How the pieces of a shell make up states.
#[derive(Clone, Debug)]
pub struct Assignments<'a> {
    pub(super) shell: &'a Shell,
    /// The pieces that are equal.
    pub classes: Classes,
    /// Of each class, the pieces without a given place.
    groups: Vec<Vec<ClassPart>>,
    /// In how many orientations a piece of each class shows one of its borders.
    likenesses: Vec<u64>,
    /// The set with bounds that each piece belongs to.
    pub(super) set_of: Vec<Option<usize>>,
    pub(super) has_bounds: bool,
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
        let mut left_out = vec![BTreeMap::new(); shell.pieces().len()];
        let turned = |it: &&Placement| !(constraints.unflipped && it.orientation.is_flipped());
        for &placement in constraints.left_out.iter().filter(turned) {
            let shown = (placement.place, shell.laid(placement));
            *left_out[placement.piece.index()].entry(shown).or_default() += 1;
        }
        let groups = |class: &Vec<Piece>| {
            let mut parts: BTreeMap<Mark, Vec<Piece>> = BTreeMap::new();
            for piece in class.iter().filter(|piece| !has_place[piece.index()]) {
                let mark = (set_of[piece.index()], left_out[piece.index()].clone());
                parts.entry(mark).or_default().push(*piece);
            }
            let parts = parts.into_iter();
            let groups = parts.map(|((set, _), pieces)| ClassPart { set, pieces });
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

    /// Which of the groups of its class a piece without a given place belongs to.
    pub(super) fn group_of(&self, class: usize, piece: Piece) -> Option<usize> {
        let mut groups = self.groups[class].iter();
        groups.position(|group| group.pieces.contains(&piece))
    }

    /// Whether side constraints say which pieces may be chosen for a state: then there are states that
    /// only look as if pieces could make them up, and not every choice is allowed.
    #[must_use]
    pub fn can_fail(&self) -> bool {
        let constraints = self.shell.side_constraints();
        self.has_bounds || !constraints.fixed.is_empty() || !constraints.left_out.is_empty()
    }

    /// Whether some piece of `class` may show `border` on `place`, as far as given places and placements
    /// that are left out say so.
    #[must_use]
    pub fn may_lie(&self, place: Place, class: usize, border: Border) -> bool {
        match self.fixed[place.index()] {
            Some((piece, _)) => self.likenesses_of_fixed(piece, place.index(), class, border) > 0,
            None if self.leaves_out() => !self.lying(place.index(), border).is_empty(),
            None => !self.groups[class].is_empty(),
        }
    }

    /// Whether placements are forbidden one by one.
    pub(super) fn leaves_out(&self) -> bool {
        !self.shell.side_constraints().left_out.is_empty()
    }

    /// In how many orientations the given piece of a place, if it is of `class`, can show `border` there.
    fn likenesses_of_fixed(&self, piece: Piece, place: usize, class: usize, border: Border) -> u64 {
        if self.classes.members[class].contains(&piece) {
            self.likenesses_there(piece, place, border)
        } else {
            0
        }
    }

    /// In how many orientations that are allowed a piece shows `border` on a place.
    fn likenesses_there(&self, piece: Piece, place: usize, border: Border) -> u64 {
        self.showing(piece, place, border).count() as u64
    }

    /// The placements of a piece on a place that are allowed and show `border`.
    fn showing(
        &self,
        piece: Piece,
        place: usize,
        border: Border,
    ) -> impl Iterator<Item = Placement> {
        let placements = Orientation::all().map(move |orientation| Placement {
            place: Place::from_index(place),
            piece,
            orientation,
        });
        let constraints = self.shell.side_constraints();
        placements.filter(move |&it| self.shell.laid(it) == border && constraints.allow(it))
    }

    /// How many assignments show a state, given by the class and border on each place.
    #[must_use]
    pub fn count(&self, state: &[(usize, Border)]) -> Count {
        let mut product = Product::new();
        let mut uses = vec![0_usize; self.groups.len()];
        for (place, &(class, border)) in state.iter().enumerate() {
            if let Some((piece, _)) = self.fixed[place] {
                product.times(self.likenesses_of_fixed(piece, place, class, border));
            } else {
                uses[class] += 1;
            }
        }
        if self.has_bounds || self.leaves_out() {
            return &product.done() * &self.choices(state);
        }
        for ((groups, uses), &alike) in self.groups.iter().zip(uses).zip(&self.likenesses) {
            let pieces: usize = groups.iter().map(|group| group.pieces.len()).sum();
            for used in 0..uses {
                product.times(alike);
                product.times(pieces.saturating_sub(used) as u64);
            }
        }
        product.done()
    }

    /// In how many ways pieces without a given place can be chosen and turned, one after the other, so
    /// that they show a state and the sets keep their bounds.
    ///
    /// Dynamic programming, place by place, those of one class together; what matters of the pieces
    /// chosen before is how many are of each set, and of each group of the class at hand.
    fn choices(&self, state: &[(usize, Border)]) -> Count {
        let sets = &self.shell.side_constraints().sets;
        let mut start = vec![0; sets.len()];
        for (piece, _) in self.fixed.iter().flatten() {
            if let Some(set) = self.set_of[piece.index()] {
                start[set] += 1;
            }
        }
        let mut ways = BTreeMap::from([(start, Count::from(1_u64))]);
        let open = state.iter().enumerate();
        let open = open.filter(|(place, _)| self.fixed[*place].is_none());
        let mut open: Vec<(usize, usize, Border)> = open
            .map(|(place, &(class, border))| (class, place, border))
            .collect();
        open.sort_unstable();
        for places in open.chunk_by(|one, other| one.0 == other.0) {
            let groups = &self.groups[places[0].0];
            let taken = vec![0; groups.len()];
            let mut partial: BTreeMap<(Vec<usize>, Vec<usize>), Count> = BTreeMap::new();
            for (used, count) in ways {
                partial.insert((used, taken.clone()), count);
            }
            for &(class, place, border) in places {
                let mut next = BTreeMap::new();
                for (index, group) in groups.iter().enumerate() {
                    let alike = if self.leaves_out() {
                        self.likenesses_there(group.pieces[0], place, border)
                    } else {
                        self.likenesses[class]
                    };
                    for ((used, taken), count) in &partial {
                        let left = group.pieces.len().saturating_sub(taken[index]) as u64;
                        let mut after = (used.clone(), taken.clone());
                        after.1[index] += 1;
                        if let Some(set) = group.set {
                            after.0[set] += 1;
                        }
                        let fits = group.set.is_none_or(|set| after.0[set] <= sets[set].most);
                        if left * alike > 0 && fits {
                            let entry: &mut Count = next.entry(after).or_default();
                            *entry += &(count.clone() * (left * alike));
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
        let expansion = Expansion::new(self, lying.collect(), show);
        expansion.run()
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
            let start = lying.len();
            lying.extend(self.showing(piece, place, border));
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
