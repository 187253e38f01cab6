//! Backtracking with forward checking on the unit cube, where propagation is three ANDs.
//!
//! It is the search of [`super::search`] with constants in place of its lists. On the cube every
//! shared cell is a vertex of three places. For an open place a corner is free, must stay empty
//! because the vertex is filled, or must be filled because no other open place can: 3^4 = 81
//! *demands*, and the domain that satisfies each is ready before the search. Forward checking
//! then intersects the domain of each open place with the values that complement a common side,
//! with those that the piece classes leave, and with those that satisfy its demand.
//!
//! Variable ordering: the order of the net, and the smallest domain among the last three places.
//! Counting the values of domains costs more than it saves before that.
//!
//! Invariant: it visits the same states as [`super::search`]; every domain that it hands on is
//! not empty.
//!
//! Cost: a node touches at most 5 domains of `W` words. Six of 36 pieces take 24,231 nodes for all
//! 4,499 cubes (2.2 ms on an AMD EPYC).

use core::ops::ControlFlow;

use super::adjacency::{Adjacency, PlaceAdjacency};
use super::domains::{Bounds, Domain, DomainTables, Inventory, values};
use super::search::{
    NODES_PER_CHECK, SearchEnd, ShellSearchStats, StateSink, intersect, size, subtract,
};
use crate::bits::ones;
use crate::family::shell::{CUBE_PLACES, Site};

/// The length of arrays by place: a power of two, so that an index of three bits needs no check.
const PADDED_PLACES: usize = 8;

/// The number of demands: each of four corners is free, must be empty, or must be filled.
const DEMANDS: usize = 81;

/// The constraint satisfaction problem of a cube, as tables.
#[derive(Clone, Debug)]
pub(super) struct CubeProblem<'a, const W: usize> {
    /// The tables that do not depend on the shape.
    tables: &'a DomainTables<W>,
    /// For each assigned and each open place, the edge that they share, if they do.
    edges: [[Option<OpenEdge>; PADDED_PLACES]; PADDED_PLACES],
    /// For each set of assigned places, the corners of all places that no other place can fill
    /// any more, four bits a place.
    closed: [u32; 1 << CUBE_PLACES],
    /// The demand of a place, by its filled and its closed corners.
    demand: [[u8; 16]; 16],
    /// The values that satisfy each demand.
    satisfying: Vec<Domain<W>>,
    /// For each place and set of its corners that it fills, the corners of all places at the
    /// same vertices, four bits a place.
    fills: [[u32; 16]; PADDED_PLACES],
    /// The values, as propagation needs them.
    values: Vec<CubeValue<W>>,
    /// The domain of all values.
    all: Domain<W>,
}

/// An edge between an assigned and an open place.
#[derive(Clone, Copy, Debug)]
struct OpenEdge {
    /// The side of the assigned place.
    side: u8,
    /// The index of the first pattern of the side of the open place.
    first_pattern: u32,
}

/// What assigning a value does to other places.
#[derive(Clone, Copy, Debug)]
struct CubeValue<const W: usize> {
    /// A bit for each corner that it fills.
    corners: u8,
    /// Its piece class.
    class: u16,
    /// How many pieces can show it or another value of its class.
    copies: u8,
    /// For each side, the pattern that complements it.
    complements: [u32; 4],
    /// The values that are left when all `copies` are used.
    others: Domain<W>,
}

impl<'a, const W: usize> CubeProblem<'a, W> {
    /// The problem of a unit cube whose sets of pieces allow at most one piece each, or any
    /// number. `None` for all other puzzles, which are for [`super::search`].
    pub(super) fn of(
        tables: &'a DomainTables<W>,
        adjacency: &Adjacency,
        inventory: &Inventory,
        width: usize,
    ) -> Option<Self> {
        let at_most_one = |bounds: &Bounds| bounds.least == 0 && bounds.most == 1;
        let mut sets = inventory.bounds.iter();
        if !is_cube(adjacency) || !sets.all(|bounds| bounds.is_free || at_most_one(bounds)) {
            return None;
        }
        let pitch = width - 1;
        let values = inventory.values.iter().enumerate().map(|(index, value)| {
            let class = &inventory.classes[usize::from(value.class)];
            let corners = (0..4).filter(|corner| value.border.has(corner * pitch));
            let (copies, gone) = match class.set {
                Some(set) => (1, tables.of_set[set]),
                None => (class.copies, tables.of_class[usize::from(value.class)]),
            };
            CubeValue {
                corners: corners.fold(0, |corners, corner| corners | 1 << corner),
                class: value.class,
                copies: u8::try_from(copies).unwrap_or(u8::MAX),
                complements: tables.reversed_complements(index),
                others: gone.map(|word| !word),
            }
        });
        Some(Self {
            edges: edges(tables, adjacency),
            closed: closed(adjacency, pitch),
            demand: demands(),
            satisfying: satisfying(tables, pitch),
            fills: fills(adjacency, pitch),
            values: values.collect(),
            all: [u64::MAX; W],
            tables,
        })
    }

    /// Forward checking: writes to `to` what `value` on `place` leaves of the domains `from` of
    /// the open places. Whether each of them has a value left.
    #[inline]
    fn propagate(
        &self,
        from: &[Domain<W>; PADDED_PLACES],
        to: &mut [Domain<W>; PADDED_PLACES],
        next: &PartialState,
        place: usize,
        value: usize,
    ) -> bool {
        let assigned = &self.values[value];
        let is_last = assigned.copies == 1 || self.is_last(next, assigned);
        let others = if is_last { &assigned.others } else { &self.all };
        let closed = self.closed[usize::from(!next.open & ALL_PLACES)];
        for open in members(next.open) {
            let mut domain = from[open];
            if let Some(edge) = self.edges[place][open] {
                let complement = assigned.complements[usize::from(edge.side) % 4];
                let showing = self.tables.showing(edge.first_pattern + complement);
                intersect(&mut domain, showing);
            }
            intersect(&mut domain, others);
            let corners = |of: u32| (of >> (4 * open)) as usize % 16;
            let demand = self.demand[corners(next.filled)][corners(closed)];
            intersect(&mut domain, &self.satisfying[usize::from(demand)]);
            if is_empty(&domain) {
                return false;
            }
            to[open] = domain;
        }
        true
    }

    /// Whether the class of `assigned` is exhausted; rarely asked, since most classes have one
    /// piece.
    #[cold]
    fn is_last(&self, partial: &PartialState, assigned: &CubeValue<W>) -> bool {
        let is_of_class = |&place: &usize| {
            self.values[usize::from(partial.values[place])].class == assigned.class
        };
        let used = members(!partial.open & ALL_PLACES)
            .filter(is_of_class)
            .count();
        used == usize::from(assigned.copies)
    }
}

/// Whether these are the constraints of the unit cube: six places, each with four neighbours
/// that run in the opposite direction, and eight vertices of three places.
fn is_cube(adjacency: &Adjacency) -> bool {
    let is_place = |place: &PlaceAdjacency| {
        let mut sides = place.sides.iter();
        place.sides.len() == 4 && place.own.is_empty() && sides.all(|side| !side.is_aligned)
    };
    adjacency.places.len() == CUBE_PLACES
        && adjacency.shared.len() == 8
        && adjacency.shared.iter().all(|sites| sites.len() == 3)
        && adjacency.places.iter().all(is_place)
}

/// The table [`CubeProblem::edges`].
fn edges<const W: usize>(
    tables: &DomainTables<W>,
    adjacency: &Adjacency,
) -> [[Option<OpenEdge>; PADDED_PLACES]; PADDED_PLACES] {
    let mut edges = [[None; PADDED_PLACES]; PADDED_PLACES];
    for (row, place) in edges.iter_mut().zip(&adjacency.places) {
        for neighbour in &place.sides {
            row[usize::from(neighbour.place)] = Some(OpenEdge {
                side: neighbour.side,
                first_pattern: tables.first_pattern(neighbour.place_side),
            });
        }
    }
    edges
}

/// The table [`CubeProblem::closed`]: a corner is closed when all other places of its vertex are
/// assigned.
fn closed(adjacency: &Adjacency, pitch: usize) -> [u32; 1 << CUBE_PLACES] {
    let mut closed = [0; 1 << CUBE_PLACES];
    for sites in &adjacency.shared {
        let of_vertex = sites
            .iter()
            .fold(0, |places, site| places | 1 << site.place.index());
        for site in sites {
            let others: usize = of_vertex & !(1 << site.place.index());
            for (assigned, corners) in closed.iter_mut().enumerate() {
                if assigned & others == others {
                    *corners |= corner(site, pitch);
                }
            }
        }
    }
    closed
}

/// The bit of a corner, four bits a place.
fn corner(site: &Site, pitch: usize) -> u32 {
    1 << (4 * site.place.index() + site.ring / pitch)
}

/// The table [`CubeProblem::demand`]. A demand is a number in base 3 with a digit for each corner:
/// 0 if it is free, 1 if it is filled and must stay empty, 2 if it is closed and must be filled.
fn demands() -> [[u8; 16]; 16] {
    let mut demands = [[0; 16]; 16];
    for (filled, row) in demands.iter_mut().enumerate() {
        for (closed, demand) in row.iter_mut().enumerate() {
            for (corner, power) in POWERS.into_iter().enumerate() {
                *demand += match (filled >> corner & 1, closed >> corner & 1) {
                    (1, _) => power,
                    (_, 1) => 2 * power,
                    (_, _) => 0,
                };
            }
        }
    }
    demands
}

/// The powers of 3 by which a demand has the digit of each corner.
const POWERS: [u8; 4] = [1, 3, 9, 27];

/// The table [`CubeProblem::satisfying`].
fn satisfying<const W: usize>(tables: &DomainTables<W>, pitch: usize) -> Vec<Domain<W>> {
    let domain = |demand: usize| {
        let mut domain = [u64::MAX; W];
        for (corner, power) in POWERS.map(usize::from).into_iter().enumerate() {
            let has = &tables.with_tooth[corner * pitch];
            match demand / power % 3 {
                1 => subtract(&mut domain, has),
                2 => intersect(&mut domain, has),
                _ => {}
            }
        }
        domain
    };
    (0..DEMANDS).map(domain).collect()
}

/// The table [`CubeProblem::fills`].
fn fills(adjacency: &Adjacency, pitch: usize) -> [[u32; 16]; PADDED_PLACES] {
    let mut fills = [[0; 16]; PADDED_PLACES];
    for sites in &adjacency.shared {
        let filled = sites
            .iter()
            .fold(0, |filled, site| filled | corner(site, pitch));
        for site in sites {
            let row = fills[site.place.index()].iter_mut().enumerate();
            for (_, all) in row.filter(|(corners, _)| corners >> (site.ring / pitch) & 1 == 1) {
                *all |= filled;
            }
        }
    }
    fills
}

/// A set of places, one bit each.
type PlaceSet = u8;

/// The six places.
const ALL_PLACES: PlaceSet = (1 << CUBE_PLACES) - 1;

/// The places of a set, ascending.
#[inline]
fn members(places: PlaceSet) -> impl Iterator<Item = usize> {
    ones(places).map(|place| place % PADDED_PLACES)
}

/// A partial assignment.
#[derive(Clone, Copy)]
struct PartialState {
    /// The value of each assigned place.
    values: [u16; PADDED_PLACES],
    /// The unassigned places.
    open: PlaceSet,
    /// The corners of all places whose vertex is filled, four bits a place.
    filled: u32,
}

/// A search on the cube, in the smallest-domain order for its last places.
pub(super) struct CubeSearch<'a, 's, const W: usize> {
    /// What is searched.
    pub problem: &'a CubeProblem<'a, W>,
    /// Asked every [`NODES_PER_CHECK`] nodes whether to stop.
    pub stop: &'s mut dyn FnMut() -> bool,
    /// Receives each state.
    pub visit: &'s mut StateSink<'s>,
    /// What has been done so far.
    pub stats: ShellSearchStats,
}

impl<const W: usize> CubeSearch<'_, '_, W> {
    /// Searches the subtree below the initial domains `initial`.
    pub(super) fn run(mut self, initial: &[Domain<W>]) -> ShellSearchStats {
        let partial = PartialState {
            values: [0; PADDED_PLACES],
            open: ALL_PLACES,
            filled: 0,
        };
        let mut domains = [[0; W]; PADDED_PLACES];
        domains[..CUBE_PLACES].copy_from_slice(initial);
        let _ = self.extend(partial, &domains);
        self.stats
    }

    /// Chooses the next place, assigns each value of its domain to it, and searches below.
    fn extend(
        &mut self,
        partial: PartialState,
        domains: &[Domain<W>; PADDED_PLACES],
    ) -> ControlFlow<()> {
        let place = next_place(partial.open, domains);
        let mut next = partial;
        next.open &= !(1 << place);
        let mut next_domains = [[0; W]; PADDED_PLACES];
        for value in values(domains[place]) {
            self.stats.nodes += 1;
            if self.stats.nodes.is_multiple_of(NODES_PER_CHECK) && (self.stop)() {
                self.stats.end = SearchEnd::Stopped;
                return ControlFlow::Break(());
            }
            #[expect(clippy::cast_possible_truncation, reason = "at most 4096 values")]
            let assigned = value as u16;
            next.values[place] = assigned;
            if next.open == 0 {
                if (self.visit)(&next.values[..CUBE_PLACES]).is_break() {
                    self.stats.end = SearchEnd::Enough;
                    return ControlFlow::Break(());
                }
                continue;
            }
            let corners = usize::from(self.problem.values[value].corners % 16);
            next.filled = partial.filled | self.problem.fills[place][corners];
            if self
                .problem
                .propagate(domains, &mut next_domains, &next, place, value)
            {
                self.extend(next, &next_domains)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The open place to assign next: the first in the order of the net, but of the last three the
/// one with the smallest domain.
#[inline]
fn next_place<const W: usize>(open: PlaceSet, domains: &[Domain<W>; PADDED_PLACES]) -> usize {
    let first = open.trailing_zeros() as usize % PADDED_PLACES;
    if !(2..=3).contains(&open.count_ones()) {
        return first;
    }
    let fewest = members(open).min_by_key(|&place| size(&domains[place]));
    fewest.unwrap_or(first)
}

/// Whether a domain has no value; all words are looked at, without a branch.
#[inline]
fn is_empty<const W: usize>(domain: &Domain<W>) -> bool {
    domain.iter().fold(0, |all, &word| all | word) == 0
}
