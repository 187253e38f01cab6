//! The states of a shell: each once, or one of each orbit.

use core::ops::ControlFlow;

use super::adjacency::Plan;
use super::cube::{CubeField, CubeSearch};
use super::domains::{Kit, Look, Set, Stock};
use super::search::{End, Field, Finish, Order, Search};
use super::symmetry::Symmetry;
use crate::count::Count;
use crate::family::shell::{Assembly, Assignments, Border, Placement, Shell};
use crate::rng::SplitMix64;

/// The most looks of all pieces together.
const MOST_LOOKS: usize = 64 * 64;

/// The states of a shell, ready to be searched for.
#[derive(Clone, Debug)]
pub struct States<'a> {
    shell: &'a Shell,
    assignments: Assignments<'a>,
    plan: Plan,
    stock: Stock,
}

/// How a search for states ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Finding {
    /// Looks that were laid.
    pub nodes: u64,
    /// Whether all was searched.
    pub is_exhausted: bool,
}

/// What is done with each state: the number of the look on each place.
type Visit<'a> = dyn FnMut(&[u16]) -> ControlFlow<()> + 'a;

/// What a search goes through.
#[derive(Clone, Copy)]
enum Scope<'a> {
    /// Every state.
    All,
    /// One state of each orbit.
    Orbits(&'a Symmetry),
    /// One state of each orbit, in the plain order, within so many nodes and one.
    Plain(&'a Symmetry, u64),
    /// Any state, within so many nodes.
    Budget(u64),
}

impl<'a> States<'a> {
    /// Prepares the search; `None` if there are more than 4096 looks.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use cubewright::engine::shell_csp::States;
    /// use cubewright::family::shell::{Border, Shell, Width};
    /// let shell = Shell::cube("bare", vec![Border::empty(Width::FIVE); 6])?;
    /// let states = States::of(&shell).expect("few looks");
    /// let finding = states.each_orbit(&mut || false, &mut |_| ControlFlow::Continue(()));
    /// assert!(finding.is_exhausted);
    /// # Ok::<(), cubewright::family::shell::ShellError>(())
    /// ```
    #[must_use]
    pub fn of(shell: &'a Shell) -> Option<Self> {
        let assignments = Assignments::of(shell);
        let stock = Stock::of(shell, &assignments);
        (stock.looks.len() <= MOST_LOOKS).then(|| Self {
            shell,
            assignments,
            plan: Plan::of(shell),
            stock,
        })
    }

    /// Shows every state: the border on each place.
    pub fn each(
        &self,
        stop: &mut dyn FnMut() -> bool,
        visit: &mut dyn FnMut(&[Border]) -> ControlFlow<()>,
    ) -> Finding {
        self.with_borders(Scope::All, stop, visit)
    }

    /// Shows one state of each orbit under the symmetries that keep the puzzle's terms; all
    /// of them are of one solid.
    pub fn each_orbit(
        &self,
        stop: &mut dyn FnMut() -> bool,
        visit: &mut dyn FnMut(&[Border]) -> ControlFlow<()>,
    ) -> Finding {
        let symmetry = self.symmetry();
        self.with_borders(Scope::Orbits(&symmetry), stop, visit)
    }

    fn with_borders(
        &self,
        scope: Scope<'_>,
        stop: &mut dyn FnMut() -> bool,
        visit: &mut dyn FnMut(&[Border]) -> ControlFlow<()>,
    ) -> Finding {
        let mut borders = vec![Border::empty(self.shell.width()); self.plan.places.len()];
        let finish = self.search(scope, stop, &mut |state| {
            for (border, &look) in borders.iter_mut().zip(state) {
                *border = self.look(look).border;
            }
            visit(&borders)
        });
        Finding {
            nodes: finish.nodes,
            is_exhausted: finish.ended == End::Exhausted,
        }
    }

    /// Shows every state, by looks.
    pub(super) fn all(&self, stop: &mut dyn FnMut() -> bool, visit: &mut Visit<'_>) -> Finish {
        self.search(Scope::All, stop, visit)
    }

    /// Shows one state of each orbit, by looks.
    pub(super) fn orbits(
        &self,
        symmetry: &Symmetry,
        stop: &mut dyn FnMut() -> bool,
        visit: &mut Visit<'_>,
    ) -> Finish {
        self.search(Scope::Orbits(symmetry), stop, visit)
    }

    /// Shows a state, if there is one. The looks are tried in an order drawn by lot, and
    /// in another one whenever a growing budget of nodes is spent, so that one bad choice
    /// at the beginning costs little; in the end all is searched.
    pub(super) fn any(
        &self,
        seed: u64,
        stop: &mut dyn FnMut() -> bool,
        visit: &mut dyn FnMut(&Self, &[u16]),
    ) -> Finish {
        /// Nodes of the first attempt.
        const FIRST: u64 = 2000;
        let mut rng = SplitMix64::new(seed);
        let mut nodes = 0;
        let mut budget = FIRST;
        loop {
            let mut shuffled = self.clone();
            let looks = &mut shuffled.stock.looks;
            for last in (1..looks.len()).rev() {
                looks.swap(last, rng.below(last + 1));
            }
            let mut finish = shuffled.search(Scope::Budget(budget), stop, &mut |state| {
                visit(&shuffled, state);
                ControlFlow::Break(())
            });
            nodes += finish.nodes;
            if finish.ended != End::Spent {
                finish.nodes = nodes;
                return finish;
            }
            budget += budget / 4;
        }
    }

    fn search(
        &self,
        scope: Scope<'_>,
        stop: &mut dyn FnMut() -> bool,
        visit: &mut Visit<'_>,
    ) -> Finish {
        match self.stock.looks.len().div_ceil(64) {
            0..=1 => self.search_in::<1>(scope, stop, visit),
            2 => self.search_in::<2>(scope, stop, visit),
            3..=4 => self.search_in::<4>(scope, stop, visit),
            5 => self.search_in::<5>(scope, stop, visit),
            6..=8 => self.search_in::<8>(scope, stop, visit),
            9..=16 => self.search_in::<16>(scope, stop, visit),
            _ => self.search_in::<64>(scope, stop, visit),
        }
    }

    fn search_in<const W: usize>(
        &self,
        scope: Scope<'_>,
        stop: &mut dyn FnMut() -> bool,
        visit: &mut Visit<'_>,
    ) -> Finish {
        let kit = Kit::<W>::new(self.shell, &self.assignments, &self.stock, &self.plan);
        let field = Field {
            kit: &kit,
            plan: &self.plan,
            stock: &self.stock,
        };
        let budget = match scope {
            Scope::Budget(budget) => budget,
            Scope::Plain(_, most) => most.saturating_add(1),
            Scope::All | Scope::Orbits(_) => u64::MAX,
        };
        let width = self.shell.width().cells();
        let cube = CubeField::of(&kit, &self.plan, &self.stock, width);
        let order = match scope {
            Scope::Plain(..) => Order::Plain,
            Scope::All | Scope::Orbits(_) | Scope::Budget(_) => Order::Fewest,
        };
        let mut run = |first: &[Set<W>], show: &mut Visit<'_>| match &cube {
            Some(cube) if matches!(scope, Scope::All | Scope::Orbits(_)) => {
                let finish = Finish::default();
                let search = CubeSearch {
                    field: cube,
                    stop,
                    show,
                    finish,
                };
                search.run(first)
            }
            _ => Search::new(field, budget, stop, show)
                .in_order(order)
                .run(first),
        };
        let can_fail = self.assignments.can_fail();
        let mut visit = |state: &[u16]| {
            if can_fail && self.assignments(state).is_zero() {
                return ControlFlow::Continue(());
            }
            visit(state)
        };
        let (Scope::Orbits(symmetry) | Scope::Plain(symmetry, _)) = scope else {
            return run(&kit.first, &mut visit);
        };
        let mut total = Finish::default();
        let mut scratch = vec![0; self.plan.places.len()];
        for start in symmetry.starts(self.shell, &self.assignments, &self.stock, &kit) {
            let mut show = |state: &[u16]| {
                if symmetry.is_first(&start, state, &mut scratch) {
                    visit(state)
                } else {
                    ControlFlow::Continue(())
                }
            };
            let finish = run(&start.first, &mut show);
            total.nodes += finish.nodes;
            total.ended = finish.ended;
            if finish.ended != End::Exhausted {
                break;
            }
        }
        total
    }

    /// The looks that the plain order lays until all assemblies are known that have the
    /// first piece on its seats; the count ends a little above `most`.
    pub(crate) fn plain_nodes(&self, most: u64, stop: &mut dyn FnMut() -> bool) -> u64 {
        let symmetry = self.symmetry();
        let ignore = &mut |_: &[u16]| ControlFlow::Continue(());
        self.search(Scope::Plain(&symmetry, most), stop, ignore)
            .nodes
    }

    pub(super) fn symmetry(&self) -> Symmetry {
        Symmetry::of(self.shell, &self.stock)
    }

    fn look(&self, look: u16) -> Look {
        self.stock.looks[usize::from(look)]
    }

    /// The borders of a state, as [`crate::family::shell::OrbitCounter`] reads them.
    pub(super) fn bits(&self, state: &[u16]) -> Vec<u64> {
        state
            .iter()
            .map(|&look| self.look(look).border.bits())
            .collect()
    }

    /// Whether some states only look as if pieces could make them up.
    pub(super) fn can_fail(&self) -> bool {
        self.assignments.can_fail()
    }

    /// For each look, the pieces that show it on the first place, in the canonical order.
    pub(super) fn shown(&self) -> Vec<Vec<Placement>> {
        let looks = self.stock.looks.iter();
        let shown = looks.map(|look| self.assignments.lying(0, look.border));
        shown.collect()
    }

    /// The class of the piece on each place.
    pub(super) fn classes(&self, state: &[u16]) -> impl Iterator<Item = usize> {
        state.iter().map(|&look| usize::from(self.look(look).kind))
    }

    /// In how many ways pieces make up a state.
    pub(super) fn assignments(&self, state: &[u16]) -> Count {
        let shown = state.iter().map(|&look| {
            let look = self.look(look);
            (usize::from(look.kind), look.border)
        });
        self.assignments.count(&shown.collect::<Vec<_>>())
    }

    /// Shows every assembly that makes up a state.
    pub(super) fn expand(
        &self,
        state: &[u16],
        show: &mut dyn FnMut(&Assembly) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let borders = state.iter().map(|&look| self.look(look).border);
        self.assignments.each(&borders.collect::<Vec<_>>(), show)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::family::shell::{Shape, Surface, Width};

    /// Pieces without symmetries, all different; `wanted` says which.
    fn pieces(count: usize, wanted: impl Fn(Border) -> bool) -> Vec<Border> {
        let all = (0..).map(|bits| Border::from_bits(Width::FIVE, bits * 0x9E37 % 0xFFFF));
        let is_plain = |border: &Border| border.symmetries() == 1 && wanted(*border);
        let mut seen = BTreeSet::new();
        let new = all
            .filter(is_plain)
            .filter(|it| seen.insert(it.canonical()));
        new.take(count).collect()
    }

    fn cube(pieces: Vec<Border>) -> Shell {
        let surface = Shape::named("cube").expect("known").surface(Width::FIVE);
        Shell::new("cube", pieces, surface).expect("enough")
    }

    #[test]
    fn as_many_looks_as_bits_are_told_apart() {
        let shell = cube(pieces(MOST_LOOKS / 8, |_| true));
        assert!(States::of(&shell).is_some());
        let shell = cube(pieces(MOST_LOOKS / 8 + 1, |_| true));
        assert!(States::of(&shell).is_none());
    }

    /// No vertex can be filled; budgets must grow until that is proved.
    #[test]
    fn the_last_budget_searches_all() {
        let shell = cube(pieces(64, |border| border.corner_teeth() == 0));
        let states = States::of(&shell).expect("few looks");
        let mut looks = 0;
        let stop = &mut || {
            looks += 1;
            looks > 1000
        };
        let finish = states.any(1, stop, &mut |_, _| panic!("there is none"));
        assert_eq!(finish.ended, End::Exhausted);
        assert!(finish.nodes > 10_000, "{}", finish.nodes);
    }

    /// Wider sets than needed find the same.
    #[test]
    fn states_do_not_depend_on_the_width_of_the_sets() {
        let surface = Surface::cube(Width::FIVE);
        let mut rng = SplitMix64::new(5);
        let mut pieces = vec![Border::empty(Width::FIVE); 6];
        for cell in surface.open_cells() {
            let site = cell.sites[rng.below(cell.sites.len())];
            let piece = &mut pieces[site.place.index()];
            *piece = piece.toggled(site.ring);
        }
        let shell = cube(pieces);
        let states = States::of(&shell).expect("few looks");
        let mut all: Vec<BTreeSet<Vec<u16>>> = Vec::new();
        let mut look = |search: &dyn Fn(&mut Visit<'_>) -> Finish| {
            let mut found = BTreeSet::new();
            let finish = search(&mut |state| {
                assert!(found.insert(state.to_vec()));
                ControlFlow::Continue(())
            });
            assert_eq!(finish.ended, End::Exhausted);
            all.push(found);
        };
        let never = || false;
        look(&|visit| states.search(Scope::All, &mut { never }, visit));
        look(&|visit| states.search_in::<1>(Scope::All, &mut { never }, visit));
        look(&|visit| states.search_in::<5>(Scope::All, &mut { never }, visit));
        look(&|visit| states.search_in::<16>(Scope::All, &mut { never }, visit));
        look(&|visit| states.search_in::<64>(Scope::All, &mut { never }, visit));
        assert!(!all[0].is_empty() && all.iter().all(|found| *found == all[0]));
    }

    #[test]
    fn plain_nodes_end_above_the_most() {
        let shell = cube(pieces(64, |_| true));
        let states = States::of(&shell).expect("few looks");
        let all = states.plain_nodes(u64::MAX, &mut || false);
        let some = states.plain_nodes(20, &mut || false);
        assert!(all > 40 && (21..=22).contains(&some), "{all} {some}");
    }
}
