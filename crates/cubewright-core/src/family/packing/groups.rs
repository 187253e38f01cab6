//! Pieces that may stay together when a packing is taken apart.
//!
//! Invariant: each copy of a piece is in one group at most, and a set of copies stays together
//! only if one group has all of them.
//!
//! A frame that is glued from three bars, for example, is drawn as three pieces of one group. They
//! need not come apart, but the packing as a whole has to.

use super::{PieceClass, PieceIx};

/// A group, by its number.
pub type GroupNumber = u32;

/// Which copies of pieces may be in which group.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Groups {
    /// By piece, the groups in which copies of it may be, and how many of them.
    of: Vec<Vec<(GroupNumber, u32)>>,
    /// By piece, the pieces that are equal to it, itself among them.
    equal: Vec<Vec<PieceIx>>,
    /// By piece, how many copies there are.
    copies: Vec<u32>,
}

impl Groups {
    /// By piece, the numbers of the groups in which copies of it may be, and how many of them.
    #[must_use]
    pub fn new(of: Vec<Vec<(GroupNumber, u32)>>) -> Self {
        if of.iter().all(Vec::is_empty) {
            return Self::default();
        }
        Self {
            equal: (0..of.len())
                .map(|piece| vec![PieceIx::new(piece)])
                .collect(),
            copies: vec![u32::MAX; of.len()],
            of,
        }
    }

    /// The same for pieces of which there are so many copies, some of them equal. A packing does
    /// not tell equal pieces apart, so each stands for any.
    pub(super) fn among(mut self, classes: &[PieceClass], copies: Vec<u32>) -> Self {
        for class in classes {
            for piece in &class.pieces {
                self.equal[piece.index()].clone_from(&class.pieces);
            }
        }
        self.copies = copies;
        self
    }

    /// Whether there are none: everything has to come apart.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.of.is_empty()
    }

    /// Whether a copy could be in several groups, or in a group or in none.
    #[must_use]
    pub fn is_ambiguous(&self, copies: &[PieceIx]) -> bool {
        let is_clear =
            |&piece: &PieceIx| self.open_to(piece).len() < 2 && self.has_room(piece, copies);
        !copies.iter().all(is_clear)
    }

    /// Whether some pieces may stay together just as others may.
    #[must_use]
    pub fn treat_alike(&self, some: &[PieceIx], others: &[PieceIx]) -> bool {
        let rooms = |pieces: &[PieceIx]| {
            let mut rooms: Vec<_> = pieces
                .iter()
                .map(|&piece| {
                    let mut rooms = self.of(piece).to_vec();
                    rooms.sort_unstable();
                    (rooms, self.copies.get(piece.index()).copied())
                })
                .collect();
            rooms.sort_unstable();
            rooms
        };
        self.is_empty() || rooms(some) == rooms(others)
    }

    /// The groups in which copies of a piece may be, and how many of them.
    #[must_use]
    pub fn of(&self, piece: PieceIx) -> &[(GroupNumber, u32)] {
        self.of.get(piece.index()).map_or(&[], Vec::as_slice)
    }

    /// The pieces that are equal to one.
    fn equal(&self, piece: PieceIx) -> &[PieceIx] {
        self.equal.get(piece.index()).map_or(&[], Vec::as_slice)
    }

    /// The groups in which a piece, or one that is equal to it, may be, ascending.
    fn open_to(&self, piece: PieceIx) -> Vec<GroupNumber> {
        let each = self.equal(piece).iter();
        let groups = each.flat_map(|&equal| self.of(equal).iter().map(|&(group, _)| group));
        let mut groups: Vec<GroupNumber> = groups.collect();
        groups.sort_unstable();
        groups.dedup();
        groups
    }

    /// The group that a piece is in, if it is in one only.
    #[must_use]
    pub fn only(&self, piece: PieceIx) -> Option<GroupNumber> {
        match self.open_to(piece)[..] {
            [group] => Some(group),
            _ => None,
        }
    }

    /// Whether these copies, of `all` that are used, are in the same group and in no other.
    ///
    /// A group that does not have room for all copies of a piece may not have these.
    #[must_use]
    pub fn is_one(&self, copies: &[PieceIx], all: &[PieceIx]) -> bool {
        let mut groups = copies.iter().map(|&piece| self.only(piece));
        let first = groups.next().flatten();
        first.is_some()
            && groups.all(|group| group == first)
            && copies.iter().all(|&piece| self.has_room(piece, all))
    }

    /// Whether each group of a piece has room for all copies of it, and of pieces that are equal.
    fn has_room(&self, piece: PieceIx, all: &[PieceIx]) -> bool {
        let equal = self.equal(piece);
        let used = all.iter().filter(|other| equal.contains(other)).count();
        let room = |piece: PieceIx, group| {
            let rooms = self.of(piece).iter();
            let rooms = rooms.filter(|&&(number, _)| number == group);
            let room: u32 = rooms.map(|&(_, room)| room).sum();
            room.min(self.copies[piece.index()]) as usize
        };
        let groups = self.open_to(piece);
        groups.into_iter().all(|group| {
            let rooms = equal.iter().map(|&piece| room(piece, group));
            rooms.sum::<usize>() >= used
        })
    }

    /// Whether all these sets of copies may stay together at once, each in a group.
    ///
    /// Copies are given by their pieces. It tries the groups of one set after the other, and for each
    /// copy the pieces that it may be.
    #[must_use]
    pub fn allow(&self, sets: &[Vec<PieceIx>]) -> bool {
        !self.is_empty() && self.fit(&mut self.clone(), sets)
    }

    /// Whether the sets fit into what is left.
    fn fit(&self, left: &mut Self, sets: &[Vec<PieceIx>]) -> bool {
        let Some((set, others)) = sets.split_first() else {
            return true;
        };
        let groups = set.first().map(|&piece| self.open_to(piece));
        let mut groups = groups.unwrap_or_default().into_iter();
        groups.any(|group| self.fit_into(left, group, set, others))
    }

    /// Whether these copies fit into what is left of a group, and the other sets into the rest.
    fn fit_into(
        &self,
        left: &mut Self,
        group: GroupNumber,
        copies: &[PieceIx],
        others: &[Vec<PieceIx>],
    ) -> bool {
        let Some((&first, behind)) = copies.split_first() else {
            return self.fit(left, others);
        };
        self.equal(first).iter().any(|&piece| {
            if !left.take(piece, group) {
                return false;
            }
            let fits = self.fit_into(left, group, behind, others);
            left.give_back(piece, group);
            fits
        })
    }

    /// Takes one copy of a piece out of what a group has room for.
    fn take(&mut self, piece: PieceIx, group: GroupNumber) -> bool {
        let piece = piece.index();
        let room = self.of[piece]
            .iter_mut()
            .find(|(number, _)| *number == group);
        match (room, &mut self.copies[piece]) {
            (Some((_, room @ 1..)), copies @ 1..) => {
                *room -= 1;
                *copies -= 1;
                true
            }
            _ => false,
        }
    }

    /// Undoes that.
    fn give_back(&mut self, piece: PieceIx, group: GroupNumber) {
        let piece = piece.index();
        let room = self.of[piece]
            .iter_mut()
            .find(|(number, _)| *number == group);
        if let Some((_, room)) = room {
            *room += 1;
        }
        self.copies[piece] += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family::packing::Copies;

    fn set(pieces: &[usize]) -> Vec<PieceIx> {
        pieces.iter().map(|&piece| PieceIx::new(piece)).collect()
    }

    #[test]
    fn sets_stay_together_in_groups_with_room_for_them() {
        // Two copies of piece 0 in group 1 and two in group 2; one of piece 1 in each; piece 2 in none.
        let groups = Groups::new(vec![vec![(1, 2), (2, 2)], vec![(1, 1), (2, 1)], vec![]]);
        assert!(groups.allow(&[set(&[0, 0, 1]), set(&[0, 0, 1])]));
        assert!(groups.allow(&[set(&[0, 0]), set(&[0, 0, 1])]));
        assert!(!groups.allow(&[set(&[0, 0, 0])]));
        assert!(!groups.allow(&[set(&[0, 2])]));
        assert!(!groups.allow(&[set(&[0, 1]), set(&[0, 1]), set(&[0, 1])]));
        assert!(!groups.is_one(&set(&[0, 0]), &set(&[0, 0])) && groups.is_ambiguous(&set(&[0])));
        let plain = Groups::new(vec![vec![(1, 1)], vec![(1, 2)], vec![]]);
        let is_one = |copies: &[usize], all: &[usize]| plain.is_one(&set(copies), &set(all));
        assert!(is_one(&[0, 1], &[0, 1, 1]) && !is_one(&[1, 2], &[1, 2]));
        // One of the two copies of piece 0 is in no group.
        assert!(!is_one(&[0, 0], &[0, 0]) && !is_one(&[0, 1], &[0, 0, 1]));
        assert!(!plain.is_ambiguous(&set(&[0, 1, 1, 2])));
        assert!(!Groups::default().allow(&[set(&[0])]));
    }

    #[test]
    fn equal_pieces_stand_for_each_other() {
        // Pieces 0 and 1 are equal, and only piece 0 is in the group of piece 2.
        let class = |pieces: &[usize]| PieceClass {
            pieces: set(pieces),
            copies: Copies::exactly(1),
        };
        let groups = Groups::new(vec![vec![(1, 1)], vec![], vec![(1, 1)]]);
        let groups = groups.among(&[class(&[0, 1]), class(&[2])], vec![1; 3]);
        for copy in [0, 1] {
            assert!(groups.allow(&[set(&[copy, 2])]));
            assert!(!groups.is_one(&set(&[copy, 2]), &set(&[0, 1, 2])));
            assert!(groups.is_one(&set(&[copy, 2]), &set(&[copy, 2])));
        }
        assert!(!groups.allow(&[set(&[0, 1])]));
        assert!(groups.is_ambiguous(&set(&[0, 1])));
    }
}
