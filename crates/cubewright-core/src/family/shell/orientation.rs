//! The eight ways in which a square piece can lie on its place.

/// An optional flip, then 0 to 3 quarter turns counter-clockwise.
///
/// Invariant: the flip (left and right swapped) comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Orientation {
    flip: bool,
    turns: u8,
}

impl Orientation {
    /// As the piece is written in the file.
    pub const IDENTITY: Self = Self::new(false, 0);

    /// `turns` is taken modulo 4.
    #[must_use]
    pub const fn new(flip: bool, turns: u8) -> Self {
        Self {
            flip,
            turns: turns % 4,
        }
    }

    /// All eight: unflipped before flipped, turns ascending.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..8).map(Self::from_index)
    }

    /// The orientation with this index, 4 * flip + turns, taken modulo 8.
    #[must_use]
    pub const fn from_index(index: u8) -> Self {
        Self::new(index / 4 % 2 == 1, index)
    }

    /// 4 * flip + turns, 0 to 7.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.flip as u8 * 4 + self.turns
    }

    /// Whether left and right are swapped before turning.
    #[must_use]
    pub const fn is_flipped(self) -> bool {
        self.flip
    }

    /// Quarter turns counter-clockwise, 0 to 3.
    #[must_use]
    pub const fn turns(self) -> u8 {
        self.turns
    }

    /// The price of an orientation in the optimum: flips and half turns.
    ///
    /// ```
    /// use cubewright::family::shell::Orientation;
    /// let costs: Vec<u8> = Orientation::all().map(Orientation::cost).collect();
    /// assert_eq!(costs, [0, 0, 1, 0, 1, 1, 2, 1]);
    /// ```
    #[must_use]
    pub const fn cost(self) -> u8 {
        self.flip as u8 + (self.turns == 2) as u8
    }

    /// Place in the canonical preference, 0 first: unflipped before flipped,
    /// then turns in the order 0, 3, 1, 2.
    ///
    /// ```
    /// use cubewright::family::shell::Orientation;
    /// let mut all: Vec<Orientation> = Orientation::all().collect();
    /// all.sort_by_key(|orientation| orientation.preference());
    /// let turns: Vec<u8> = all.iter().map(|orientation| orientation.turns()).collect();
    /// assert_eq!(turns, [0, 3, 1, 2, 0, 3, 1, 2]);
    /// ```
    #[must_use]
    pub const fn preference(self) -> u8 {
        let turns = match self.turns {
            0 => 0,
            3 => 1,
            1 => 2,
            _ => 3,
        };
        self.flip as u8 * 4 + turns
    }

    /// This orientation first, then `next`.
    ///
    /// ```
    /// use cubewright::family::shell::Orientation;
    /// let flip = Orientation::new(true, 0);
    /// let turn = Orientation::new(false, 1);
    /// assert_eq!(flip.then(turn), Orientation::new(true, 1));
    /// assert_eq!(turn.then(flip), Orientation::new(true, 3));
    /// ```
    #[must_use]
    pub const fn then(self, next: Self) -> Self {
        // A flip reverses the sense of the turns made before it.
        let turned = if next.flip {
            4 - self.turns
        } else {
            self.turns
        };
        Self::new(self.flip != next.flip, turned + next.turns)
    }

    /// The orientation that undoes this one.
    ///
    /// ```
    /// use cubewright::family::shell::Orientation;
    /// for orientation in Orientation::all() {
    ///     assert_eq!(orientation.then(orientation.inverse()), Orientation::IDENTITY);
    /// }
    /// ```
    #[must_use]
    pub const fn inverse(self) -> Self {
        if self.flip {
            self
        } else {
            Self::new(false, 4 - self.turns)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_eight_orientations_form_a_group() {
        for a in Orientation::all() {
            assert_eq!(Orientation::from_index(a.index()), a);
            assert_eq!(a.then(a.inverse()), Orientation::IDENTITY);
            for b in Orientation::all() {
                for c in Orientation::all() {
                    assert_eq!(a.then(b).then(c), a.then(b.then(c)));
                }
            }
        }
    }
}
