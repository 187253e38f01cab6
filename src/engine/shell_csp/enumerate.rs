//! Enumeration of the states of a shell: all, one of each orbit, or any one.
//!
//! A state says which value each place has. This module chooses the search for a question: the
//! number of words of a domain, the one on the cube or the general one, the subproblems of
//! symmetry breaking, restarts.
//!
//! Invariant: each state is visited once, and only if pieces can make it up under the puzzle's side constraints.

use core::ops::ControlFlow;

use super::adjacency::Adjacency;
use super::cube::{CubeProblem, CubeSearch};
use super::domains::{Domain, DomainTables, Inventory, Value, add, values};
use super::search::{
    SearchEnd, ShellProblem, ShellSearch, ShellSearchStats, StateSink, VariableOrder, size,
};
use super::symmetry::{Subproblem, SymmetryGroup};
use crate::count::Count;
use crate::family::shell::{Assembly, Assignments, Border, Placement, Shell};
use crate::rng::SplitMix64;

/// The most values that a puzzle may have: domains have at most 64 words.
const MAX_VALUES: usize = 64 * 64;

/// The states of a shell, ready to be enumerated.
///
/// A state says what border each place shows, whichever of equal pieces lies there and however a
/// symmetric piece was turned.
#[derive(Clone, Debug)]
pub struct States<'a> {
    /// The puzzle.
    shell: &'a Shell,
    /// In how many ways pieces make up a state.
    assignments: Assignments<'a>,
    /// The constraints between places.
    adjacency: Adjacency,
    /// The values, in the order in which they are tried.
    inventory: Inventory,
}

/// Which states a search visits, and how.
#[derive(Clone, Copy)]
enum Scope<'a> {
    /// Every state.
    All,
    /// One state of each orbit.
    Orbits(&'a SymmetryGroup),
    /// One state of each orbit, with the static variable ordering, within so many nodes and one.
    StaticOrder(&'a SymmetryGroup, u64),
    /// Every state, within so many nodes.
    Budget(u64),
    /// One state of each orbit that a part of the search has, within so many nodes.
    #[cfg_attr(
        target_family = "wasm",
        expect(dead_code, reason = "a browser has no parts")
    )]
    Part(&'a SymmetryGroup, &'a [u32], u64),
}

impl<'a> States<'a> {
    /// Prepares the enumeration; `None` if there are more than 4096 values, that is, distinct
    /// borders of all pieces in all orientations.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use cubewright::engine::shell_csp::States;
    /// use cubewright::family::shell::{Border, Shell, Width};
    /// let shell = Shell::cube("bare", vec![Border::empty(Width::FIVE); 6])?;
    /// let states = States::of(&shell).expect("few values");
    /// let stats = states.each_orbit(&mut || false, &mut |_| ControlFlow::Continue(()));
    /// assert!(stats.is_exhausted());
    /// # Ok::<(), cubewright::family::shell::ShellError>(())
    /// ```
    #[must_use]
    pub fn of(shell: &'a Shell) -> Option<Self> {
        let assignments = Assignments::of(shell);
        let inventory = Inventory::of(shell, &assignments);
        (inventory.values.len() <= MAX_VALUES).then(|| Self {
            shell,
            assignments,
            adjacency: Adjacency::of(shell),
            inventory,
        })
    }

    /// Shows every state to `visit`, as the border on each place, until it breaks; asks `stop`
    /// every few thousand nodes.
    pub fn each(
        &self,
        stop: &mut dyn FnMut() -> bool,
        visit: &mut dyn FnMut(&[Border]) -> ControlFlow<()>,
    ) -> ShellSearchStats {
        self.with_borders(Scope::All, stop, visit)
    }

    /// Shows one state of each orbit to `visit`, as the border on each place, until it breaks.
    ///
    /// The orbits are those under the symmetries that keep the puzzle's side constraints; all states of one
    /// are the same solid.
    pub fn each_orbit(
        &self,
        stop: &mut dyn FnMut() -> bool,
        visit: &mut dyn FnMut(&[Border]) -> ControlFlow<()>,
    ) -> ShellSearchStats {
        let symmetry = self.symmetry();
        self.with_borders(Scope::Orbits(&symmetry), stop, visit)
    }

    /// Searches, and shows the border on each place to `visit` instead of its value.
    fn with_borders(
        &self,
        scope: Scope<'_>,
        stop: &mut dyn FnMut() -> bool,
        visit: &mut dyn FnMut(&[Border]) -> ControlFlow<()>,
    ) -> ShellSearchStats {
        let mut borders = vec![Border::empty(self.shell.width()); self.adjacency.places.len()];
        self.search(scope, stop, &mut |state| {
            for (border, &value) in borders.iter_mut().zip(state) {
                *border = self.value(value).border;
            }
            visit(&borders)
        })
    }

    /// Shows every state to `visit`, as the value of each place.
    pub(super) fn all(
        &self,
        stop: &mut dyn FnMut() -> bool,
        visit: &mut StateSink<'_>,
    ) -> ShellSearchStats {
        self.search(Scope::All, stop, visit)
    }

    /// Shows one state of each orbit under `symmetry` to `visit`, as the value of each place.
    pub(super) fn orbits(
        &self,
        symmetry: &SymmetryGroup,
        stop: &mut dyn FnMut() -> bool,
        visit: &mut StateSink<'_>,
    ) -> ShellSearchStats {
        self.search(Scope::Orbits(symmetry), stop, visit)
    }

    /// Shows any one state to `visit`, if there is one: randomised restarts.
    ///
    /// Values are tried in a random order, and in another one whenever a budget of nodes is spent,
    /// so that one bad choice near the root costs little. Each budget is a quarter larger than the
    /// one before; one of them is large enough to search everything, so the search is complete.
    /// Why restarts help: Gomes, Selman, Crato, Kautz: Heavy-tailed phenomena in satisfiability
    /// and constraint satisfaction problems, Journal of Automated Reasoning 24 (2000),
    /// <https://doi.org/10.1023/A:1006314320276>.
    pub(super) fn any(
        &self,
        seed: u64,
        stop: &mut dyn FnMut() -> bool,
        visit: &mut dyn FnMut(&Self, &[u16]),
    ) -> ShellSearchStats {
        /// The budget of the first attempt.
        const FIRST: u64 = 2000;
        let mut rng = SplitMix64::new(seed);
        let mut nodes = 0;
        let mut budget = FIRST;
        loop {
            let mut shuffled = self.clone();
            let values = &mut shuffled.inventory.values;
            for last in (1..values.len()).rev() {
                values.swap(last, rng.below(last + 1));
            }
            let mut stats = shuffled.search(Scope::Budget(budget), stop, &mut |state| {
                visit(&shuffled, state);
                ControlFlow::Break(())
            });
            nodes += stats.nodes;
            if stats.end != SearchEnd::BudgetSpent {
                stats.nodes = nodes;
                return stats;
            }
            budget += budget / 4;
        }
    }

    /// Searches with the narrowest domains that hold all values.
    fn search(
        &self,
        scope: Scope<'_>,
        stop: &mut dyn FnMut() -> bool,
        visit: &mut StateSink<'_>,
    ) -> ShellSearchStats {
        match self.inventory.values.len().div_ceil(64) {
            0..=1 => self.search_in::<1>(scope, stop, visit),
            2 => self.search_in::<2>(scope, stop, visit),
            3..=4 => self.search_in::<4>(scope, stop, visit),
            5 => self.search_in::<5>(scope, stop, visit),
            6..=8 => self.search_in::<8>(scope, stop, visit),
            9..=16 => self.search_in::<16>(scope, stop, visit),
            _ => self.search_in::<64>(scope, stop, visit),
        }
    }

    /// Searches with domains of `W` words, which hold all values.
    ///
    /// On the cube the faster search is taken, except where nodes have to be those of the general
    /// one: with a budget, or with the static ordering that grades difficulty.
    fn search_in<const W: usize>(
        &self,
        scope: Scope<'_>,
        stop: &mut dyn FnMut() -> bool,
        visit: &mut StateSink<'_>,
    ) -> ShellSearchStats {
        let tables = DomainTables::<W>::new(
            self.shell,
            &self.assignments,
            &self.inventory,
            &self.adjacency,
        );
        let problem = ShellProblem {
            tables: &tables,
            adjacency: &self.adjacency,
            inventory: &self.inventory,
        };
        let budget = match scope {
            Scope::Budget(budget) | Scope::Part(_, _, budget) => budget,
            Scope::StaticOrder(_, most) => most.saturating_add(1),
            Scope::All | Scope::Orbits(_) => u64::MAX,
        };
        let width = self.shell.width().cells();
        let cube = CubeProblem::of(&tables, &self.adjacency, &self.inventory, width);
        let order = match scope {
            Scope::StaticOrder(..) => VariableOrder::Static,
            Scope::All | Scope::Orbits(_) | Scope::Budget(_) | Scope::Part(..) => {
                VariableOrder::SmallestDomain
            }
        };
        let mut run = |initial: &[Domain<W>], visit: &mut StateSink<'_>| match &cube {
            Some(cube) if scope.is_whole() => {
                let stats = ShellSearchStats::default();
                let search = CubeSearch {
                    problem: cube,
                    stop,
                    visit,
                    stats,
                };
                search.run(initial)
            }
            _ => ShellSearch::new(problem, budget, stop, visit)
                .with_order(order)
                .run(initial),
        };
        let can_fail = self.assignments.can_fail();
        let mut visit = |state: &[u16]| {
            if can_fail && self.assignments(state).is_zero() {
                return ControlFlow::Continue(());
            }
            visit(state)
        };
        let (Scope::Orbits(symmetry) | Scope::StaticOrder(symmetry, _) | Scope::Part(symmetry, ..)) =
            scope
        else {
            return run(&tables.initial, &mut visit);
        };
        let mut subproblems =
            symmetry.subproblems(self.shell, &self.assignments, &self.inventory, &tables);
        if let Scope::Part(_, prefix, _) = scope {
            subproblems = part_of(subproblems, prefix).into_iter().collect();
        }
        let mut total = ShellSearchStats::default();
        let mut scratch = vec![0; self.adjacency.places.len()];
        for subproblem in subproblems {
            let mut keep = |state: &[u16]| {
                if symmetry.is_representative(&subproblem, state, &mut scratch) {
                    visit(state)
                } else {
                    ControlFlow::Continue(())
                }
            };
            let stats = run(&subproblem.initial, &mut keep);
            total.nodes += stats.nodes;
            total.end = stats.end;
            if stats.end != SearchEnd::Exhausted {
                break;
            }
        }
        total
    }

    /// The nodes of a search for one state of each orbit with the static variable ordering; the
    /// count ends a little above `most`. It grades how hard a puzzle is for a person.
    pub(crate) fn static_order_nodes(&self, most: u64, stop: &mut dyn FnMut() -> bool) -> u64 {
        let symmetry = self.symmetry();
        let ignore = &mut |_: &[u16]| ControlFlow::Continue(());
        self.search(Scope::StaticOrder(&symmetry, most), stop, ignore)
            .nodes
    }

    /// Shows one state of each orbit below a prefix, within so many nodes.
    ///
    /// A prefix is the number of a subproblem of the symmetry, and then the values of places, each
    /// the first that has several values left.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn part(
        &self,
        (symmetry, prefix, budget): (&SymmetryGroup, &[u32], u64),
        stop: &mut dyn FnMut() -> bool,
        visit: &mut StateSink<'_>,
    ) -> ShellSearchStats {
        self.search(Scope::Part(symmetry, prefix, budget), stop, visit)
    }

    /// The numbers that a prefix can go on with; none where every place has its value, `None` if
    /// there is no such prefix.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn next_of(&self, symmetry: &SymmetryGroup, prefix: &[u32]) -> Option<Vec<u32>> {
        // The widest domains hold all values of every puzzle.
        let (shell, inventory) = (self.shell, &self.inventory);
        let tables = DomainTables::<64>::new(shell, &self.assignments, inventory, &self.adjacency);
        let subproblems = symmetry.subproblems(shell, &self.assignments, inventory, &tables);
        if prefix.is_empty() {
            return Some((0..).take(subproblems.len()).collect());
        }
        let part = part_of(subproblems, prefix)?;
        let next = part.initial.iter().find(|domain| size(domain) > 1);
        let values = next.into_iter().flat_map(|domain| values(*domain));
        Some(
            values
                .map(|value| u32::try_from(value).unwrap_or(u32::MAX))
                .collect(),
        )
    }

    /// The symmetries that keep the puzzle and its side constraints; they are worked out anew, so callers
    /// keep them.
    pub(super) fn symmetry(&self) -> SymmetryGroup {
        SymmetryGroup::of(self.shell, &self.inventory)
    }

    /// The value of this number, which is its position in [`Inventory::values`].
    fn value(&self, value: u16) -> Value {
        self.inventory.values[usize::from(value)]
    }

    /// The borders of a state as numbers, place by place, as
    /// [`OrbitCounter`](crate::family::shell::OrbitCounter) reads them.
    pub(super) fn border_bits(&self, state: &[u16]) -> Vec<u64> {
        state
            .iter()
            .map(|&value| self.value(value).border.bits())
            .collect()
    }

    /// Whether there may be states that no choice of pieces makes up, because of the side constraints.
    pub(super) fn can_fail(&self) -> bool {
        self.assignments.can_fail()
    }

    /// For each value, the placements on the first place that show it, in the canonical order.
    pub(super) fn placements_by_value(&self) -> Vec<Vec<Placement>> {
        let values = self.inventory.values.iter();
        let shown = values.map(|value| self.assignments.lying(0, value.border));
        shown.collect()
    }

    /// The piece class on each place of a state.
    pub(super) fn classes(&self, state: &[u16]) -> impl Iterator<Item = usize> {
        state
            .iter()
            .map(|&value| usize::from(self.value(value).class))
    }

    /// The number of assemblies that make up a state: of ways to take pieces of these classes on
    /// the puzzle's side constraints, times the symmetries of each.
    pub(super) fn assignments(&self, state: &[u16]) -> Count {
        let shown = state.iter().map(|&value| {
            let value = self.value(value);
            (usize::from(value.class), value.border)
        });
        self.assignments.count(&shown.collect::<Vec<_>>())
    }

    /// Shows every assembly that makes up a state to `show`, until it breaks.
    pub(super) fn expand(
        &self,
        state: &[u16],
        show: &mut dyn FnMut(&Assembly) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let borders = state.iter().map(|&value| self.value(value).border);
        self.assignments.each(&borders.collect::<Vec<_>>(), show)
    }
}

impl Scope<'_> {
    /// Whether the whole tree is searched, in whatever order is fastest.
    const fn is_whole(self) -> bool {
        match self {
            Scope::All | Scope::Orbits(_) => true,
            Scope::Part(_, _, budget) => budget == u64::MAX,
            Scope::StaticOrder(..) | Scope::Budget(_) => false,
        }
    }
}

/// The part of the subproblems that a prefix names.
fn part_of<const W: usize>(
    subproblems: Vec<Subproblem<W>>,
    prefix: &[u32],
) -> Option<Subproblem<W>> {
    let (&number, chosen) = prefix.split_first()?;
    let mut part = subproblems.into_iter().nth(number as usize)?;
    for &value in chosen {
        let domain = part.initial.iter_mut().find(|domain| size(domain) > 1)?;
        let value = value as usize;
        if !values(*domain).any(|other| other == value) {
            return None;
        }
        *domain = [0; W];
        add(domain, value);
    }
    Some(part)
}

#[cfg(test)]
mod tests;
