//! Pieces that may stay together when a packing is taken apart.
//!
//! Invariant: each copy of a piece is in one group at most, and a set of copies stays together
//! only if one group has all of them.
//!
//! A frame that is glued from three bars, for example, is drawn as three pieces of one group. They
//! need not come apart, but the packing as a whole has to.

use super::PieceIx;

/// A group, by its number.
pub type GroupNumber = u32;

/// Which copies of pieces may be in which group.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Groups {
    /// By piece, the groups in which copies of it may be, and how many of them.
    of: Vec<Vec<(GroupNumber, u32)>>,
}

impl Groups {
    /// By piece, the numbers of the groups in which copies of it may be, and how many of them.
    #[must_use]
    pub fn new(of: Vec<Vec<(GroupNumber, u32)>>) -> Self {
        if of.iter().all(Vec::is_empty) {
            return Self::default();
        }
        Self { of }
    }

    /// Whether there are none: everything has to come apart.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.of.is_empty()
    }

    /// Whether a copy could be in several groups, or in a group or in none.
    #[must_use]
    pub fn is_ambiguous(&self, copies: &[PieceIx]) -> bool {
        copies.iter().any(|&piece| {
            let used = copies.iter().filter(|other| **other == piece).count();
            let groups = self.of(piece);
            groups.len() > 1 || groups.iter().any(|&(_, room)| (room as usize) < used)
        })
    }

    /// The groups in which copies of a piece may be, and how many of them.
    #[must_use]
    pub fn of(&self, piece: PieceIx) -> &[(GroupNumber, u32)] {
        self.of.get(piece.index()).map_or(&[], Vec::as_slice)
    }

    /// The group that a piece is in, if it is in one only.
    #[must_use]
    pub fn only(&self, piece: PieceIx) -> Option<GroupNumber> {
        match self.of(piece) {
            [(group, _)] => Some(*group),
            _ => None,
        }
    }

    /// Whether all these copies are in the same group and in no other.
    #[must_use]
    pub fn is_one(&self, copies: &[PieceIx]) -> bool {
        let mut groups = copies.iter().map(|&piece| self.only(piece));
        let first = groups.next().flatten();
        first.is_some() && groups.all(|group| group == first)
    }

    /// Whether all these sets of copies may stay together at once, each in a group.
    ///
    /// Copies are given by their pieces. It tries the groups of one set after the other.
    #[must_use]
    pub fn allow(&self, sets: &[Vec<PieceIx>]) -> bool {
        !self.is_empty() && fits(&mut self.of.clone(), sets)
    }
}

/// Whether the sets fit into what is left of the groups.
fn fits(left: &mut Vec<Vec<(GroupNumber, u32)>>, sets: &[Vec<PieceIx>]) -> bool {
    let Some((set, others)) = sets.split_first() else {
        return true;
    };
    let Some(groups) = set.first().and_then(|piece| left.get(piece.index())) else {
        return false;
    };
    let groups: Vec<GroupNumber> = groups.iter().map(|&(group, _)| group).collect();
    groups.into_iter().any(|group| {
        let before = left.clone();
        let taken = set.iter().all(|piece| take(left, *piece, group));
        let is_right = taken && fits(left, others);
        *left = before;
        is_right
    })
}

/// Takes one copy out of what a group has room for.
fn take(left: &mut [Vec<(GroupNumber, u32)>], piece: PieceIx, group: GroupNumber) -> bool {
    let rooms = left.get_mut(piece.index());
    let room = rooms.and_then(|rooms| rooms.iter_mut().find(|(number, _)| *number == group));
    match room {
        Some((_, room @ 1..)) => {
            *room -= 1;
            true
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert!(!groups.is_one(&set(&[0, 0])) && groups.is_ambiguous(&set(&[0])));
        let plain = Groups::new(vec![vec![(1, 1)], vec![(1, 2)], vec![]]);
        assert!(plain.is_one(&set(&[0, 1])) && !plain.is_one(&set(&[1, 2])));
        assert!(!plain.is_ambiguous(&set(&[0, 1, 1, 2])));
        assert!(!Groups::default().allow(&[set(&[0])]));
    }
}
