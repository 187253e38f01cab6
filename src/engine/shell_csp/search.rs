//! Backtracking with forward checking, smallest domain first, on any surface.
//!
//! The places are the variables. Assigning a value to one propagates once to the open places: the
//! constraints of two sides and of shared cells intersect the domains of neighbours, the
//! cardinality constraints of classes and sets intersect all domains. There is no fixpoint, since
//! a domain that shrank is not propagated further. Haralick, Elliott: Increasing tree search
//! efficiency for constraint satisfaction problems, Artificial Intelligence 14 (1980),
//! <https://doi.org/10.1016/0004-3702(80)90051-X>, has both ideas and why they go together.
//!
//! ```text
//! extend(place):
//!     for each value in the domain of place:
//!         place := value; if no place is open: visit the state
//!         for each open place: domain := domain AND values compatible with the assignment
//!         if no domain is empty: extend(open place with the smallest domain)
//! ```
//!
//! Invariant: at every node the domain of an open place has all values that fit the assigned
//! places, constraint by constraint, and none that an exhausted class or set forbids. Each state
//! is visited once.
//!
//! Cost: a node intersects one domain of `W` words for each open place and each constraint of the
//! assigned one. Memory is one row of domains a level, so nothing is undone on the way back.

use core::ops::ControlFlow;

use super::adjacency::Adjacency;
use super::domains::{Domain, DomainTables, Inventory, values};

/// Search nodes between two calls of the stop callback.
pub(super) const NODES_PER_CHECK: u64 = 1 << 12;

/// The constraint satisfaction problem: constraints, values and tables.
#[derive(Clone, Copy)]
pub(super) struct ShellProblem<'a, const W: usize> {
    /// Initial domains, and what they are intersected with.
    pub tables: &'a DomainTables<W>,
    /// The constraints between places.
    pub adjacency: &'a Adjacency,
    /// The values, and how often they can be used.
    pub inventory: &'a Inventory,
}

/// Receives each state: the value of each place.
///
/// The search prunes only what sets and given places forbid for certain, so the receiver has to
/// decide whether pieces can make up the state.
pub(super) type StateSink<'a> = dyn FnMut(&[u16]) -> ControlFlow<()> + 'a;

/// How much work a search did, and why it ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShellSearchStats {
    /// Search nodes: values that were assigned to a place.
    pub nodes: u64,
    /// Why the search ended.
    pub end: SearchEnd,
}

impl ShellSearchStats {
    /// Whether the whole tree was searched, so that there are no more states than were shown.
    #[must_use]
    pub fn is_exhausted(&self) -> bool {
        self.end == SearchEnd::Exhausted
    }
}

/// Why a search ended; only the first is a proof that there are no more states.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SearchEnd {
    /// The whole tree was searched.
    #[default]
    Exhausted,
    /// Who receives the states wanted no more.
    Enough,
    /// The stop callback ended it.
    Stopped,
    /// The budget of nodes was spent.
    BudgetSpent,
}

/// A search and its partial assignment.
///
/// What forward checking changes is kept by level, so that backtracking only has to go back to
/// the row of the level before.
pub(super) struct ShellSearch<'a, 's, const W: usize> {
    /// What is searched.
    problem: ShellProblem<'a, W>,
    /// Asked every [`NODES_PER_CHECK`] nodes whether to stop.
    stop: &'s mut dyn FnMut() -> bool,
    /// Receives each state.
    visit: &'s mut StateSink<'s>,
    /// By level and place, the domains; those of assigned places are out of date.
    domains: Vec<Domain<W>>,
    /// By level, the cells that are shared one by one.
    cells: Vec<CellState>,
    /// For each class, how many more of its pieces can be used.
    copies_left: Vec<u16>,
    /// For each set, how many pieces of classes that belong to it as a whole are used.
    used: Vec<usize>,
    /// How many pieces of mixed classes are used.
    mixed_used: usize,
    /// The value of each assigned place.
    assigned: Vec<u16>,
    /// Whether a place is open, that is, unassigned.
    is_open: Vec<bool>,
    /// The nodes so far.
    nodes: u64,
    /// The most nodes.
    budget: u64,
    order: VariableOrder,
    end: SearchEnd,
}

/// The variable ordering: which open place is assigned next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum VariableOrder {
    /// The place with the fewest remaining values (fail first); an empty domain is a dead end.
    #[default]
    SmallestDomain,
    /// The first open place, and empty domains are noticed only there. So a patient person
    /// tries, which is why designs grade their difficulty by it.
    Static,
}

/// What the assigned places do to a cell that is shared one by one.
#[derive(Clone, Copy, Debug)]
struct CellState {
    /// How many open places could fill it.
    open: u8,
    /// Whether an assigned place fills it.
    filled: bool,
}

impl<'a, 's, const W: usize> ShellSearch<'a, 's, W> {
    /// A search of `problem` with at most `budget` nodes, which shows states to `visit` and asks
    /// `stop` now and then.
    pub(super) fn new(
        problem: ShellProblem<'a, W>,
        budget: u64,
        stop: &'s mut dyn FnMut() -> bool,
        visit: &'s mut StateSink<'s>,
    ) -> Self {
        let places = problem.adjacency.places.len();
        let levels = places + 1;
        let shared = &problem.adjacency.shared;
        let mut cells = vec![
            CellState {
                open: 0,
                filled: false
            };
            levels * shared.len()
        ];
        for (cell, sites) in cells.iter_mut().zip(shared) {
            cell.open = u8::try_from(sites.len()).unwrap_or(u8::MAX);
        }
        let copies = |pieces: usize| u16::try_from(pieces).unwrap_or(u16::MAX);
        let classes = problem.inventory.classes.iter();
        Self {
            domains: vec![[0; W]; levels * places],
            cells,
            copies_left: classes.map(|class| copies(class.copies)).collect(),
            used: vec![0; problem.inventory.bounds.len()],
            mixed_used: 0,
            assigned: vec![0; places],
            is_open: vec![true; places],
            nodes: 0,
            budget,
            order: VariableOrder::SmallestDomain,
            end: SearchEnd::Exhausted,
            problem,
            stop,
            visit,
        }
    }

    /// The same search with another variable ordering.
    pub(super) const fn with_order(mut self, order: VariableOrder) -> Self {
        self.order = order;
        self
    }

    /// Searches the subtree below the initial domains `initial`.
    pub(super) fn run(mut self, initial: &[Domain<W>]) -> ShellSearchStats {
        self.domains[..initial.len()].copy_from_slice(initial);
        let counts = (0..initial.len()).map(|place| size(&initial[place]));
        let start = (0..).zip(counts).min_by_key(|&(_, count)| count);
        let start = match self.order {
            VariableOrder::SmallestDomain => start,
            VariableOrder::Static => start.map(|(_, count)| (0, count)),
        };
        if let Some((place, 1..)) = start {
            let _ = self.extend(0, place);
        }
        ShellSearchStats {
            nodes: self.nodes,
            end: self.end,
        }
    }

    /// Assigns each value of its domain to `place`, and searches below.
    fn extend(&mut self, level: usize, place: usize) -> ControlFlow<()> {
        let places = self.assigned.len();
        let here = self.domains[level * places + place];
        self.is_open[place] = false;
        for value in values(here) {
            self.nodes += 1;
            if self.nodes.is_multiple_of(NODES_PER_CHECK) && (self.stop)() {
                self.end = SearchEnd::Stopped;
                return ControlFlow::Break(());
            }
            if self.nodes > self.budget {
                self.end = SearchEnd::BudgetSpent;
                return ControlFlow::Break(());
            }
            #[expect(clippy::cast_possible_truncation, reason = "fewer than 65536 values")]
            let shown = value as u16;
            self.assigned[place] = shown;
            if level + 1 == places {
                if (self.visit)(&self.assigned).is_break() {
                    self.end = SearchEnd::Enough;
                    return ControlFlow::Break(());
                }
                continue;
            }
            let class = usize::from(self.problem.inventory.values[value].class);
            let is_mixed = usize::from(self.problem.inventory.classes[class].is_mixed);
            let set = self.problem.inventory.classes[class].set;
            self.copies_left[class] -= 1;
            self.mixed_used += is_mixed;
            if let Some(set) = set {
                self.used[set] += 1;
            }
            if let Some(next) = self.propagate(level, place, value, class, set) {
                self.extend(level + 1, next)?;
            }
            self.copies_left[class] += 1;
            self.mixed_used -= is_mixed;
            if let Some(set) = set {
                self.used[set] -= 1;
            }
        }
        self.is_open[place] = true;
        ControlFlow::Continue(())
    }

    /// Forward checking: fills the next row of domains with what `value` on `place` leaves of
    /// the open ones. The place to assign next; `None` at a dead end.
    #[inline]
    fn propagate(
        &mut self,
        level: usize,
        place: usize,
        value: usize,
        class: usize,
        set: Option<usize>,
    ) -> Option<usize> {
        let places = self.assigned.len();
        let ShellProblem {
            tables, adjacency, ..
        } = self.problem;
        let keep = self.allowed_by_counts(level, class, set)?;
        let (from, to) = self.domains[level * places..].split_at_mut(places);
        for ((before, after), &is_open) in from.iter().zip(to.iter_mut()).zip(&self.is_open) {
            if is_open {
                for ((after, before), keep) in after.iter_mut().zip(before).zip(&keep) {
                    *after = before & keep;
                }
            }
        }
        for &neighbour in &adjacency.places[place].sides {
            let other = usize::from(neighbour.place);
            if self.is_open[other] {
                intersect(&mut to[other], tables.compatible(value, neighbour));
            }
        }
        let cells = adjacency.shared.len();
        self.cells
            .copy_within(level * cells..(level + 1) * cells, (level + 1) * cells);
        let states = &mut self.cells[(level + 1) * cells..];
        let border = self.problem.inventory.values[value].border;
        for &(ring, cell) in &adjacency.places[place].shared {
            let state = &mut states[cell];
            state.open -= 1;
            let others = || {
                adjacency.shared[cell]
                    .iter()
                    .filter(|site| self.is_open[site.place.index()])
            };
            if border.has(ring) {
                state.filled = true;
                for site in others() {
                    subtract(&mut to[site.place.index()], &tables.with_tooth[site.ring]);
                }
            } else if !state.filled && state.open <= 1 {
                let site = others().next()?;
                intersect(&mut to[site.place.index()], &tables.with_tooth[site.ring]);
            }
        }
        match self.order {
            VariableOrder::SmallestDomain => smallest_domain(&to[..places], &self.is_open),
            VariableOrder::Static => self.is_open.iter().position(|&is_open| is_open),
        }
    }

    /// The values that the cardinality constraints of classes and sets allow on open places;
    /// `None` if the lower bounds need more places than are open.
    ///
    /// Only `class` and `set` of the piece just used can have become exhausted.
    #[inline]
    fn allowed_by_counts(
        &self,
        level: usize,
        class: usize,
        set: Option<usize>,
    ) -> Option<Domain<W>> {
        let ShellProblem {
            tables, inventory, ..
        } = self.problem;
        let mut keep = [u64::MAX; W];
        if self.copies_left[class] == 0 {
            subtract(&mut keep, &tables.of_class[class]);
        }
        if let Some(set) = set
            && self.used[set] == inventory.bounds[set].most
        {
            subtract(&mut keep, &tables.of_set[set]);
        }
        if inventory.bounds.iter().any(|bounds| bounds.least > 0) {
            let open = self.assigned.len() - level - 1;
            let missing = |set: usize| inventory.bounds[set].least.saturating_sub(self.used[set]);
            let sets = 0..inventory.bounds.len();
            // Each piece of a mixed class may be one of those that are missing.
            let needed: usize = sets.clone().map(missing).sum();
            if needed > open + self.mixed_used {
                return None;
            }
            if needed == open + self.mixed_used {
                let mut wanted = tables.of_mixed;
                for set in sets.filter(|&set| missing(set) > 0) {
                    wanted
                        .iter_mut()
                        .zip(&tables.of_set[set])
                        .for_each(|(w, s)| *w |= s);
                }
                intersect(&mut keep, &wanted);
            }
        }
        Some(keep)
    }
}

/// The open place with the fewest values, the first among equals; `None` if one has none.
#[inline]
fn smallest_domain<const W: usize>(domains: &[Domain<W>], is_open: &[bool]) -> Option<usize> {
    let mut best = (u32::MAX, 0);
    for (place, domain) in domains.iter().enumerate() {
        if is_open[place] {
            let count = size(domain);
            if count < best.0 {
                best = (count, place);
                if count == 0 {
                    return None;
                }
            }
        }
    }
    Some(best.1)
}

/// Removes from `domain` all values that are not in `other`.
#[inline]
pub(super) fn intersect<const W: usize>(domain: &mut Domain<W>, other: &Domain<W>) {
    domain.iter_mut().zip(other).for_each(|(a, b)| *a &= b);
}

/// Removes from `domain` all values that are in `other`.
#[inline]
pub(super) fn subtract<const W: usize>(domain: &mut Domain<W>, other: &Domain<W>) {
    domain.iter_mut().zip(other).for_each(|(a, b)| *a &= !b);
}

/// The number of values in `domain`.
#[inline]
pub(super) fn size<const W: usize>(domain: &Domain<W>) -> u32 {
    domain.iter().map(|word| word.count_ones()).sum()
}
