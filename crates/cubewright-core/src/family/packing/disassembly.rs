//! How an assembly is taken apart, and what is left where it cannot be.
//!
//! Invariant: these are claims in plain data. How they were found does not matter:
//! [`crate::verify`] checks them from the cells of the parts alone. Parts are numbered by
//! their 0-based position in the assembly.

use crate::geometry::{Point, Turn};

/// Parts that move as one, while the others stand still.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The parts, ascending.
    pub parts: Vec<usize>,
    /// How they move.
    pub motion: Motion,
    /// Of a turn whose axis shifts on the way, how; nothing of what goes straight on.
    pub shimmy: Option<Shimmy>,
}

/// How parts turn about an axis that shifts on the way: place by place, straight from each to the next.
///
/// In a place they have turned about the line `about`, and were shifted then. From one place to the next they
/// turn on while the shift stays, or they are shifted while the angle stays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shimmy {
    /// About which line, in half cells as [`Turn::centre`].
    pub about: [i16; 2],
    /// Into how many parts a cell is cut, and the tangent of half a quarter turn: even, 2 to
    /// [`Shimmy::MOST_PARTS`].
    pub parts: i16,
    /// How far apart pieces are that would touch, in thousandths of a cell: each is cut back by half of that on
    /// all sides. At most [`Shimmy::MOST_GAP`].
    pub gap: u16,
    /// The number of the angle in the sense of the turn, and the shift across the axis in parts of a cell. The
    /// angle number `k` of a quarter is twice the arc tangent of `k / parts`. The first place is zero, and the last is
    /// the end of the turn.
    pub places: Vec<[i16; 3]>,
}

impl Shimmy {
    /// The finest steps.
    pub const MOST_PARTS: i16 = 48;
    /// The widest gap, in thousandths of a cell.
    pub const MOST_GAP: u16 = 200;
    /// The longest way.
    pub const MOST_PLACES: usize = 10_000;
}

/// How parts move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// Along an axis, in the direction of a unit vector, by so many cells.
    By(Point, u16),
    /// In the direction of a unit vector, until they have left the others altogether.
    Out(Point),
    /// About an axis, in one go.
    Turned(Turn),
}

impl Motion {
    /// The unit vector of what does not turn.
    #[must_use]
    pub const fn direction(self) -> Option<Point> {
        match self {
            Self::By(direction, _) | Self::Out(direction) => Some(direction),
            Self::Turned(_) => None,
        }
    }
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

    /// How many of all moves are turns.
    #[must_use]
    pub fn turns(&self) -> usize {
        let turns = |one: &&Move| matches!(one.motion, Motion::Turned(_));
        let halves: usize = self.halves().map(Self::turns).sum();
        self.moves.iter().filter(turns).count() + halves
    }

    /// The ruler that has all of its moves, with the largest gap that one of them needs.
    #[must_use]
    pub fn ruler(&self) -> Ruler {
        let own = self
            .moves
            .iter()
            .map(|one| match (&one.shimmy, one.motion) {
                (Some(shimmy), _) => Ruler::Loose(shimmy.gap),
                (None, Motion::Turned(_)) => Ruler::Turns,
                (None, Motion::By(..) | Motion::Out(_)) => Ruler::Shifts,
            });
        let halves = self.halves().map(Self::ruler);
        own.chain(halves).max().unwrap_or_default()
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

/// What counts as a move; a greater one has all moves of a smaller one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ruler {
    /// Parts move along an axis, by any distance (the ruler of BurrTools).
    #[default]
    Shifts,
    /// They do, or they turn by a quarter about an axis along x, y or z that goes through the box around all
    /// parts that are together, through the middle of a cell or a corner of cells; or by a half, about the
    /// middle of a side of cells, too. No cell that turns may overlap one that stands at any angle.
    Turns,
    /// They do, or they turn so while the axis shifts by at most a cell on the way, or pass each other as if there
    /// were gaps between them, so many thousandths of a cell wide. Not all such ways are found, so more moves
    /// may be told than are needed, and what locks is said to lock by [`Ruler::Turns`].
    Loose(u16),
}

impl Ruler {
    /// Whether parts may turn.
    #[must_use]
    pub const fn turns(self) -> bool {
        matches!(self, Self::Turns | Self::Loose(_))
    }
}

/// Parts that nothing can leave, however they are moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Locked {
    /// The parts, ascending, two at least.
    pub parts: Vec<usize>,
    /// By which moves.
    pub ruler: Ruler,
    /// All states that can be reached by shifts: for each part by how much it has moved from its place
    /// in the assembly, seen from the first part. The first state is the assembly. With turns there is
    /// none, and who checks the claim reaches all states again.
    pub states: Vec<Vec<Point>>,
    /// With turns, the turn of one of them that fewest cells of the others are in the way of, if that was looked for.
    pub hindered: Option<HinderedTurn>,
}

/// A turn of a part that others are in the way of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HinderedTurn {
    /// The number of the part, from 0.
    pub part: usize,
    /// The turn, from where the part lies in the assembly.
    pub turn: Turn,
    /// The parts in its way, by their numbers, and the cells of them that it would hit, ascending.
    pub cells: Vec<(usize, Point)>,
}
