//! How an assembly is taken apart, and what is left where it cannot be.
//!
//! Invariant: these are claims in plain data. How they were found does not matter:
//! [`crate::verify`] checks them from the cells of the parts alone. Parts are numbered by
//! their 0-based position in the assembly.

use crate::geometry::Point;

/// Parts that move as one, all by the same amount.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The parts, ascending.
    pub parts: Vec<usize>,
    /// The direction, a unit vector.
    pub direction: Point,
    /// How many cells far; nothing if they leave the others altogether.
    pub distance: Option<u16>,
}

/// How parts that are together become two halves, and how those are taken apart.
///
/// Its moves begin where the parts lie when the separation above it has ended, and where they
/// lie in the assembly if there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Separation {
    /// The parts that are together, ascending.
    pub parts: Vec<usize>,
    /// The moves; those of the last one leave.
    pub moves: Vec<Move>,
    /// How the parts that left are taken apart; nothing for a single part, and for parts
    /// that may stay together.
    pub removed: Option<Box<Separation>>,
    /// How the others are taken apart.
    pub rest: Option<Box<Separation>>,
}

impl Separation {
    /// The parts that leave by the last move.
    #[must_use]
    pub fn leaving(&self) -> &[usize] {
        self.moves.last().map_or(&[], |last| &last.parts)
    }

    /// The parts that stay.
    #[must_use]
    pub fn staying(&self) -> Vec<usize> {
        let leaving = self.leaving();
        let stays = |part: &usize| !leaving.contains(part);
        self.parts.iter().copied().filter(stays).collect()
    }

    /// The moves of the whole tree.
    #[must_use]
    pub fn total(&self) -> usize {
        self.halves()
            .fold(self.moves.len(), |sum, half| sum + half.total())
    }

    /// The numbers of moves as people write them, such as 98.2.4.2: those of the separation, then
    /// those of the part that left, then those of the rest. What needs one move
    /// everywhere is left out.
    #[must_use]
    pub fn levels(&self) -> Vec<usize> {
        let halves = self.halves().filter(|half| half.needs_several());
        core::iter::once(self.moves.len())
            .chain(halves.flat_map(Self::levels))
            .collect()
    }

    /// The halves that are taken apart further, the one that left first.
    pub fn halves(&self) -> impl Iterator<Item = &Self> {
        [&self.removed, &self.rest]
            .into_iter()
            .filter_map(|half| half.as_deref())
    }

    /// The same of parts that have other numbers: part `i` becomes `numbers[i]`.
    ///
    /// # Panics
    /// If a part has no new number.
    #[must_use]
    pub fn renumbered(&self, numbers: &[usize]) -> Self {
        let renumbered = |parts: &[usize]| {
            let mut parts: Vec<usize> = parts.iter().map(|&part| numbers[part]).collect();
            parts.sort_unstable();
            parts
        };
        let half = |half: &Option<Box<Self>>| {
            let half = half.as_ref();
            half.map(|half| Box::new(half.renumbered(numbers)))
        };
        let moves = self.moves.iter().map(|one| Move {
            parts: renumbered(&one.parts),
            ..one.clone()
        });
        Self {
            parts: renumbered(&self.parts),
            moves: moves.collect(),
            removed: half(&self.removed),
            rest: half(&self.rest),
        }
    }

    /// Whether some separation of the tree has more than one move.
    fn needs_several(&self) -> bool {
        self.moves.len() > 1 || self.halves().any(Self::needs_several)
    }
}

/// Parts that nothing can leave, however they are moved.
///
/// Each state says for each part by how much it has moved from its place in the assembly,
/// seen from the first part. The first state is the assembly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Locked {
    /// The parts, ascending, two at least.
    pub parts: Vec<usize>,
    /// All states that can be reached.
    pub states: Vec<Vec<Point>>,
}
