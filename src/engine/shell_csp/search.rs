//! The search: for each open place the set of looks that still fit it.
//!
//! Invariant: at every node the set of each open place has all looks that fit the
//! places laid so far, pair by pair, and none that a laid piece excludes. A state is
//! shown once.

use core::ops::ControlFlow;

use super::adjacency::Plan;
use super::domains::{Kit, Set, Stock, looks};

/// Nodes between two calls of the stop callback.
pub(super) const NODES_A_CALL: u64 = 1 << 12;

/// What to search through.
#[derive(Clone, Copy)]
pub(super) struct Field<'a, const W: usize> {
    pub kit: &'a Kit<W>,
    pub plan: &'a Plan,
    pub stock: &'a Stock,
}

/// Shows the look on each place. It looks at what the sets and the given places say of the
/// whole state; the search leaves out only what these forbid for certain.
pub(super) type Show<'a> = dyn FnMut(&[u16]) -> ControlFlow<()> + 'a;

/// How a search ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Finish {
    pub nodes: u64,
    pub ended: End,
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum End {
    /// All was searched.
    #[default]
    Exhausted,
    /// The sink has enough.
    Enough,
    /// The callback said so.
    Stopped,
    /// The budget of nodes was spent.
    Spent,
}

/// The state of a search. Level by level: the sets of all places, and the shared cells.
pub(super) struct Search<'a, 's, const W: usize> {
    field: Field<'a, W>,
    stop: &'s mut dyn FnMut() -> bool,
    show: &'s mut Show<'s>,
    sets: Vec<Set<W>>,
    cells: Vec<CellState>,
    left: Vec<u16>,
    /// Pieces laid of each set, those of mixed kinds apart.
    used: Vec<usize>,
    mixed: usize,
    laid: Vec<u16>,
    is_open: Vec<bool>,
    nodes: u64,
    budget: u64,
    order: Order,
    end: End,
}

/// Which open place comes next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Order {
    /// The one with the fewest looks; no place may be without.
    #[default]
    Fewest,
    /// The first one, whatever becomes of the others: as a patient person tries.
    Plain,
}

/// Of a shared cell: how many open places could fill it, and whether it is filled.
#[derive(Clone, Copy, Debug)]
struct CellState {
    open: u8,
    filled: bool,
}

impl<'a, 's, const W: usize> Search<'a, 's, W> {
    pub(super) fn new(
        field: Field<'a, W>,
        budget: u64,
        stop: &'s mut dyn FnMut() -> bool,
        show: &'s mut Show<'s>,
    ) -> Self {
        let places = field.plan.places.len();
        let levels = places + 1;
        let shared = &field.plan.shared;
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
        let kinds = field.stock.kinds.iter();
        Self {
            sets: vec![[0; W]; levels * places],
            cells,
            left: kinds.map(|kind| copies(kind.copies)).collect(),
            used: vec![0; field.stock.bounds.len()],
            mixed: 0,
            laid: vec![0; places],
            is_open: vec![true; places],
            nodes: 0,
            budget,
            order: Order::Fewest,
            end: End::Exhausted,
            field,
            stop,
            show,
        }
    }

    /// The same search in another order of places.
    pub(super) const fn in_order(mut self, order: Order) -> Self {
        self.order = order;
        self
    }

    /// Searches from the sets `first` of the places.
    pub(super) fn run(mut self, first: &[Set<W>]) -> Finish {
        self.sets[..first.len()].copy_from_slice(first);
        let counts = (0..first.len()).map(|place| count(&first[place]));
        let start = (0..).zip(counts).min_by_key(|&(_, count)| count);
        let start = match self.order {
            Order::Fewest => start,
            Order::Plain => start.map(|(_, count)| (0, count)),
        };
        if let Some((place, 1..)) = start {
            let _ = self.extend(0, place);
        }
        Finish {
            nodes: self.nodes,
            ended: self.end,
        }
    }

    /// Lays each look that fits on `place`.
    fn extend(&mut self, level: usize, place: usize) -> ControlFlow<()> {
        let places = self.laid.len();
        let here = self.sets[level * places + place];
        self.is_open[place] = false;
        for look in looks(here) {
            self.nodes += 1;
            if self.nodes.is_multiple_of(NODES_A_CALL) && (self.stop)() {
                self.end = End::Stopped;
                return ControlFlow::Break(());
            }
            if self.nodes > self.budget {
                self.end = End::Spent;
                return ControlFlow::Break(());
            }
            #[expect(clippy::cast_possible_truncation, reason = "fewer than 65536 looks")]
            let shown = look as u16;
            self.laid[place] = shown;
            if level + 1 == places {
                if (self.show)(&self.laid).is_break() {
                    self.end = End::Enough;
                    return ControlFlow::Break(());
                }
                continue;
            }
            let kind = usize::from(self.field.stock.looks[look].kind);
            let is_mixed = usize::from(self.field.stock.kinds[kind].is_mixed);
            let set = self.field.stock.kinds[kind].set;
            self.left[kind] -= 1;
            self.mixed += is_mixed;
            if let Some(set) = set {
                self.used[set] += 1;
            }
            if let Some(next) = self.lay(level, place, look, kind, set) {
                self.extend(level + 1, next)?;
            }
            self.left[kind] += 1;
            self.mixed -= is_mixed;
            if let Some(set) = set {
                self.used[set] -= 1;
            }
        }
        self.is_open[place] = true;
        ControlFlow::Continue(())
    }

    /// Works out the sets of the open places once `look` lies on `place`; the place
    /// with the fewest looks, or nothing if one has none.
    #[inline]
    fn lay(
        &mut self,
        level: usize,
        place: usize,
        look: usize,
        kind: usize,
        set: Option<usize>,
    ) -> Option<usize> {
        let places = self.laid.len();
        let Field { kit, plan, .. } = self.field;
        let keep = self.kept(level, kind, set)?;
        let (from, to) = self.sets[level * places..].split_at_mut(places);
        for ((before, after), &is_open) in from.iter().zip(to.iter_mut()).zip(&self.is_open) {
            if is_open {
                for ((after, before), keep) in after.iter_mut().zip(before).zip(&keep) {
                    *after = before & keep;
                }
            }
        }
        for &joint in &plan.places[place].joints {
            let other = usize::from(joint.other);
            if self.is_open[other] {
                meet(&mut to[other], kit.fitting(look, joint));
            }
        }
        let cells = plan.shared.len();
        self.cells
            .copy_within(level * cells..(level + 1) * cells, (level + 1) * cells);
        let states = &mut self.cells[(level + 1) * cells..];
        let border = self.field.stock.looks[look].border;
        for &(ring, cell) in &plan.places[place].shared {
            let state = &mut states[cell];
            state.open -= 1;
            let others = || {
                plan.shared[cell]
                    .iter()
                    .filter(|site| self.is_open[site.place.index()])
            };
            if border.has(ring) {
                state.filled = true;
                for site in others() {
                    part(&mut to[site.place.index()], &kit.has[site.ring]);
                }
            } else if !state.filled && state.open <= 1 {
                let site = others().next()?;
                meet(&mut to[site.place.index()], &kit.has[site.ring]);
            }
        }
        match self.order {
            Order::Fewest => fewest(&to[..places], &self.is_open),
            Order::Plain => self.is_open.iter().position(|&is_open| is_open),
        }
    }

    /// The looks that the pieces laid so far leave, as far as kinds and sets go.
    #[inline]
    fn kept(&self, level: usize, kind: usize, set: Option<usize>) -> Option<Set<W>> {
        let Field { kit, stock, .. } = self.field;
        let mut keep = [u64::MAX; W];
        if self.left[kind] == 0 {
            part(&mut keep, &kit.kind[kind]);
        }
        if let Some(set) = set
            && self.used[set] == stock.bounds[set].most
        {
            part(&mut keep, &kit.set[set]);
        }
        if stock.bounds.iter().any(|bounds| bounds.least > 0) {
            let open = self.laid.len() - level - 1;
            let missing = |set: usize| stock.bounds[set].least.saturating_sub(self.used[set]);
            let sets = 0..stock.bounds.len();
            // Each piece of a mixed kind may be one of those that are missing.
            let needed: usize = sets.clone().map(missing).sum();
            if needed > open + self.mixed {
                return None;
            }
            if needed == open + self.mixed {
                let mut wanted = kit.mixed;
                for set in sets.filter(|&set| missing(set) > 0) {
                    wanted
                        .iter_mut()
                        .zip(&kit.set[set])
                        .for_each(|(w, s)| *w |= s);
                }
                meet(&mut keep, &wanted);
            }
        }
        Some(keep)
    }
}

/// The open place with the fewest looks, or nothing if one has none.
#[inline]
fn fewest<const W: usize>(sets: &[Set<W>], is_open: &[bool]) -> Option<usize> {
    let mut best = (u32::MAX, 0);
    for (place, set) in sets.iter().enumerate() {
        if is_open[place] {
            let count = count(set);
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

#[inline]
pub(super) fn meet<const W: usize>(set: &mut Set<W>, other: &Set<W>) {
    set.iter_mut().zip(other).for_each(|(a, b)| *a &= b);
}

#[inline]
pub(super) fn part<const W: usize>(set: &mut Set<W>, other: &Set<W>) {
    set.iter_mut().zip(other).for_each(|(a, b)| *a &= !b);
}

#[inline]
pub(super) fn count<const W: usize>(set: &Set<W>) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}
