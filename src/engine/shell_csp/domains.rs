//! Domains as bit sets, and the tables by which they are propagated.
//!
//! A *value* is a pair (piece class, border that its pieces show in some orientation). Values are
//! numbered, `W` words hold one domain, and every propagation is an AND or AND NOT with a set
//! from these tables: the values that show a pattern on a side, that have a tooth on a cell, that
//! belong to a class.
//!
//! Invariant: no two values have the same border, so a state is one value a place. A class
//! has all equal pieces, whatever sets they belong to and whatever places are given to them;
//! whether these side constraints can be met is decided where a state is complete.
//!
//! Cost: one domain for each side and pattern that occurs, which is at most 16 for each value.

use std::collections::BTreeMap;

use super::adjacency::Adjacency;
use crate::bits::ones;
use crate::family::shell::{Assignments, Border, Orientation, Piece, PieceSet, Place, Shell};

/// A set of values: those that are still possible at a place, or any other. Value `i` is bit
/// `i % 64` of word `i / 64`.
pub(super) type Domain<const W: usize> = [u64; W];

/// A value: one border that the pieces of a class show in some orientation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value {
    /// The index of its class in [`Inventory::classes`].
    pub class: u16,
    /// What a place with this value shows.
    pub border: Border,
    /// An orientation in which the first piece of the class shows it.
    pub orientation: Orientation,
}

/// A piece class: all pieces that are equal up to an allowed orientation. They are
/// interchangeable, so the search need not tell them apart.
#[derive(Clone, Debug)]
pub(super) struct PieceClass {
    /// The number of pieces in it.
    pub pieces: usize,
    /// How many of them can be used at most, given the upper bounds of their sets.
    pub copies: usize,
    /// The set with bounds to which all of them belong, by its position among the side constraints.
    pub set: Option<usize>,
    /// Whether they belong to different sets with bounds, or some to one and some to none.
    pub is_mixed: bool,
    /// For each orientation, the index of the value that the first piece shows in it. Where
    /// flips are forbidden, flipped orientations have the index 0 and are never used.
    pub shown: [u16; 8],
}

/// How many pieces of a set must and may be used: a cardinality constraint.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// At least so many.
    pub least: usize,
    /// At most so many.
    pub most: usize,
    /// Whether any number of its pieces meets the bounds, so that there is nothing to check.
    pub is_free: bool,
}

/// The values of a puzzle with their classes and bounds; independent of the width of domains.
#[derive(Clone, Debug)]
pub(super) struct Inventory {
    /// The piece classes.
    pub classes: Vec<PieceClass>,
    /// The values, those of one class together; their positions number them.
    pub values: Vec<Value>,
    /// The bounds of each set of pieces, in the order of the side constraints.
    pub bounds: Vec<Bounds>,
}

impl Inventory {
    /// The classes and values of the pieces of `shell`.
    ///
    /// Values are numbered class by class, each in the order of orientations, so that the order
    /// in which the search tries them depends on the puzzle alone.
    pub(super) fn of(shell: &Shell, assignments: &Assignments<'_>) -> Self {
        let bounds = bounds(shell);
        let members = &assignments.classes.members;
        let mut classes: Vec<PieceClass> = members
            .iter()
            .map(|pieces| piece_class(shell, &bounds, pieces))
            .collect();
        let unflipped = shell.side_constraints().unflipped;
        let mut values: Vec<Value> = Vec::new();
        for (index, class) in (0_u16..).zip(&mut classes) {
            let written = shell.pieces()[members[usize::from(index)][0].index()];
            let start = values.len();
            for orientation in Orientation::all() {
                if unflipped && orientation.is_flipped() {
                    continue;
                }
                let border = written.oriented(orientation);
                let known = values[start..]
                    .iter()
                    .position(|value| value.border == border);
                let position = known.map_or(values.len(), |known| start + known);
                if known.is_none() {
                    values.push(Value {
                        class: index,
                        border,
                        orientation,
                    });
                }
                let slot = &mut class.shown[usize::from(orientation.index())];
                *slot = u16::try_from(position).unwrap_or(u16::MAX);
            }
        }
        Self {
            classes,
            values,
            bounds,
        }
    }
}

/// The class of the equal pieces `pieces`, still without values.
fn piece_class(shell: &Shell, bounds: &[Bounds], pieces: &[Piece]) -> PieceClass {
    let sets = &shell.side_constraints().sets;
    let set_of = |piece: &Piece| {
        let set = sets.iter().position(|set| set.pieces.contains(piece));
        set.filter(|&set| !bounds[set].is_free)
    };
    let mut uses: BTreeMap<Option<usize>, usize> = BTreeMap::new();
    for piece in pieces {
        *uses.entry(set_of(piece)).or_default() += 1;
    }
    let at_most = |(set, pieces): (&Option<usize>, &usize)| {
        set.map_or(*pieces, |s| bounds[s].most.min(*pieces))
    };
    PieceClass {
        pieces: pieces.len(),
        copies: uses.iter().map(at_most).sum(),
        set: uses
            .keys()
            .next()
            .copied()
            .flatten()
            .filter(|_| uses.len() == 1),
        is_mixed: uses.len() > 1,
        shown: [0; 8],
    }
}

/// The bounds of the sets of pieces. Where the lower bounds add up to the number of places, they
/// are upper bounds too, and meeting these is enough.
fn bounds(shell: &Shell) -> Vec<Bounds> {
    let places = shell.surface().frames().len();
    let sets = &shell.side_constraints().sets;
    let is_tight = sets.iter().map(|set| set.least).sum::<usize>() == places;
    let bound = |set: &PieceSet| {
        let least = if is_tight { 0 } else { set.least };
        let most = if is_tight { set.least } else { set.most };
        Bounds {
            least,
            most,
            is_free: least == 0 && most >= set.pieces.len(),
        }
    };
    sets.iter().map(bound).collect()
}

/// The tables of a search whose domains have `W` words.
#[derive(Clone, Debug)]
pub(super) struct DomainTables<const W: usize> {
    /// The initial domain of each place: what unary constraints leave.
    pub initial: Vec<Domain<W>>,
    /// The values of each class.
    pub of_class: Vec<Domain<W>>,
    /// For each set with bounds, the values of the classes that belong to it as a whole.
    pub of_set: Vec<Domain<W>>,
    /// The values of mixed classes.
    pub of_mixed: Domain<W>,
    /// For each cell of the border, the values with a tooth there.
    pub with_tooth: Vec<Domain<W>>,
    /// For each side and pattern, the values that show it there. The last pattern of each side
    /// stands for all that no value shows; its domain is empty.
    showing: Vec<Domain<W>>,
    /// For each value, the complement of the pattern on each side: first read backwards, for
    /// sides that run in opposite directions, then as it is, for aligned ones.
    complements: Vec<[[u32; 4]; 2]>,
    /// The number of patterns of a side, the empty one included.
    patterns: u32,
}

impl<const W: usize> DomainTables<W> {
    /// The tables for the values of `inventory`, of which there are at most 64 times `W`.
    pub(super) fn new(
        shell: &Shell,
        assignments: &Assignments<'_>,
        inventory: &Inventory,
        adjacency: &Adjacency,
    ) -> Self {
        let mut tables = Self {
            initial: vec![[0; W]; shell.surface().frames().len()],
            of_class: vec![[0; W]; inventory.classes.len()],
            of_set: vec![[0; W]; inventory.bounds.len()],
            of_mixed: [0; W],
            with_tooth: vec![[0; W]; shell.width().ring()],
            showing: Vec::new(),
            complements: Vec::new(),
            patterns: 0,
        };
        for (index, value) in inventory.values.iter().enumerate() {
            let class = &inventory.classes[usize::from(value.class)];
            add(&mut tables.of_class[usize::from(value.class)], index);
            if let Some(set) = class.set {
                add(&mut tables.of_set[set], index);
            }
            if class.is_mixed {
                add(&mut tables.of_mixed, index);
            }
            for ring in (0..tables.with_tooth.len()).filter(|&ring| value.border.has(ring)) {
                add(&mut tables.with_tooth[ring], index);
            }
        }
        tables.index_sides(shell, inventory);
        tables.fill_initial(shell, assignments, inventory, adjacency);
        tables
    }

    /// Fills the tables of patterns: which values show which, and what complements them.
    fn index_sides(&mut self, shell: &Shell, inventory: &Inventory) {
        let length = shell.width().cells() - 2;
        let sides: Vec<[u64; 4]> = inventory
            .values
            .iter()
            .map(|value| middles(value.border))
            .collect();
        let mut patterns: Vec<u64> = sides.iter().flatten().copied().collect();
        patterns.sort_unstable();
        patterns.dedup();
        let mask = (1 << length) - 1;
        let position = |pattern: u64| patterns.binary_search(&pattern).unwrap_or(patterns.len());
        #[expect(clippy::cast_possible_truncation, reason = "at most four a value")]
        let id = |pattern: u64| position(pattern) as u32;
        self.patterns = id(u64::MAX) + 1;
        let rows = patterns.len() + 1;
        self.showing = vec![[0; W]; 4 * rows];
        let backwards = |pattern: u64| id((!pattern & mask).reverse_bits() >> (64 - length));
        let complements = patterns
            .iter()
            .map(|&pattern| [backwards(pattern), id(!pattern & mask)]);
        let complements: Vec<[u32; 2]> = complements.collect();
        for (index, sides) in sides.iter().enumerate() {
            let at = sides.map(position);
            for (side, at) in at.into_iter().enumerate() {
                add(&mut self.showing[side * rows + at], index);
            }
            let of = |direction: usize| at.map(|at| complements[at][direction]);
            self.complements.push([of(0), of(1)]);
        }
    }

    /// Fills the initial domains: a place may have a value that fills the cells which only this
    /// place can fill, leaves taken cells empty, and is of a class that may lie there.
    fn fill_initial(
        &mut self,
        shell: &Shell,
        assignments: &Assignments<'_>,
        inventory: &Inventory,
        adjacency: &Adjacency,
    ) {
        for (index, place) in shell.surface().places().enumerate() {
            let own = &adjacency.places[index].own;
            let taken = taken(shell, place);
            for (value, &shown) in inventory.values.iter().enumerate() {
                let class = usize::from(shown.class);
                let is_full = own.iter().all(|&ring| shown.border.has(ring));
                let is_clear = taken.iter().all(|&ring| !shown.border.has(ring));
                let is_there = inventory.classes[class].copies > 0;
                let may_lie = || assignments.may_lie(place, class, shown.border);
                if is_full && is_clear && is_there && may_lie() {
                    add(&mut self.initial[index], value);
                }
            }
        }
    }

    /// The values that a neighbour may have if the place across `neighbour` has `value`.
    #[inline]
    pub(super) fn compatible(
        &self,
        value: usize,
        neighbour: super::adjacency::SideNeighbour,
    ) -> &Domain<W> {
        let direction = usize::from(neighbour.is_aligned);
        let pattern = self.complements[value][direction][usize::from(neighbour.side)];
        self.showing(self.first_pattern(neighbour.place_side) + pattern)
    }

    /// The index of the first pattern of a side; the table is ordered by side, then pattern.
    #[inline]
    pub(super) fn first_pattern(&self, side: u8) -> u32 {
        u32::from(side) * self.patterns
    }

    /// The values that show a pattern on a side; `index` is [`Self::first_pattern`] of the side
    /// plus the pattern.
    #[inline]
    pub(super) fn showing(&self, index: u32) -> &Domain<W> {
        &self.showing[index as usize]
    }

    /// For each side of a value, the pattern that complements it where the sides run in opposite
    /// directions.
    pub(super) fn reversed_complements(&self, value: usize) -> [u32; 4] {
        self.complements[value][0]
    }
}

/// The positions in the border of a place whose cells are taken beforehand.
fn taken(shell: &Shell, place: Place) -> Vec<usize> {
    let frame = shell.surface().frames()[place.index()];
    let width = shell.width();
    let is_taken = |&ring: &usize| {
        let point = frame.ring_point(width, ring);
        shell.surface().taken().any(|taken| taken == point)
    };
    (0..width.ring()).filter(is_taken).collect()
}

/// The pattern of each side, without the corners.
fn middles(border: Border) -> [u64; 4] {
    crate::geometry::Side::ALL.map(|side| border.middle(side))
}

/// Adds a value to a domain.
pub(super) const fn add<const W: usize>(domain: &mut Domain<W>, value: usize) {
    domain[value / 64] |= 1 << (value % 64);
}

/// The values of a domain, ascending.
#[inline]
pub(super) fn values<const W: usize>(domain: Domain<W>) -> impl Iterator<Item = usize> {
    domain
        .into_iter()
        .enumerate()
        .flat_map(|(word, here)| ones(here).map(move |bit| 64 * word + bit))
}
