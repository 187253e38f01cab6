//! From layer to layer, on one thread or several.
//!
//! Invariant: the number of a state is the exact number of ways to reach it, in every layer.
//! The layers do not depend on the number of threads, but for the sequence of their states.
//!
//! On several threads a layer is cut by hash into shards. Batches of states are expanded in
//! parallel, each into a list for each shard, and then the lists are added up in parallel, each
//! shard by one thread.

use super::layer::{AnyLayer, Layer, SHARDS};
use super::plan::{Plan, Step};
use super::table::{Place, State, Table, hash};
use crate::count::Count;
use crate::engine::number::Number;
use crate::engine::{Cause, Events};
use crate::parallel::for_each;

/// How much may be used.
///
/// Whichever is used up first ends the sweep, and its cause is told.
#[derive(Clone, Copy)]
pub(super) struct Budget<'a> {
    pub threads: usize,
    /// States to visit at most.
    pub states: u64,
    /// Bytes of tables at most.
    pub bytes: u64,
    /// Asked between batches.
    pub stop: &'a dyn Fn() -> Option<Cause>,
    /// Who is told of the states.
    pub events: Events<'a>,
}

/// Where a sweep is.
#[derive(Clone, Debug)]
pub(super) struct Front<const W: usize> {
    /// Steps that are done.
    pub step: usize,
    /// The states behind them.
    pub layer: AnyLayer<W>,
    /// States visited so far, with those of earlier sweeps.
    pub visited: u64,
}

impl<const W: usize> Front<W> {
    /// Before the first step: nothing is covered, in one way.
    pub(super) fn start(visited: u64) -> Self {
        Self {
            step: 0,
            layer: AnyLayer::of([([0; W], Count::from(1_u64))]),
            visited,
        }
    }

    /// Goes on to the end, or until the budget is used up. `watch` sees each layer. At the end
    /// the one layer that is left has a state for each combination of sums that are told, and
    /// otherwise one state, or none if there is no solution.
    pub(super) fn run(
        &mut self,
        plan: &Plan<W>,
        budget: Budget<'_>,
        watch: &mut dyn FnMut(&Self),
    ) -> Result<(), Cause> {
        while let Some(step) = plan.steps.get(self.step) {
            let mut pass = Pass {
                step,
                budget,
                visited: self.visited,
            };
            let next = match &self.layer {
                AnyLayer::Short(layer) => pass.next(layer).map(AnyLayer::Short),
                AnyLayer::Long(layer) => pass.next(layer).map(AnyLayer::Long),
                AnyLayer::Whole(layer) => pass.next(layer).map(AnyLayer::Whole),
            };
            match next {
                Ok(layer) => {
                    self.visited = pass.visited;
                    self.layer = layer;
                    self.step += 1;
                    watch(self);
                }
                Err(End::Overflow) => self.layer = self.layer.widened(),
                Err(End::Limit(cause)) => {
                    self.visited = pass.visited;
                    return Err(cause);
                }
            }
        }
        Ok(())
    }
}

/// Why there is no next layer.
enum End {
    /// A number does not fit.
    Overflow,
    Limit(Cause),
}

/// The layers at least so large are worked on by several threads.
const PARALLEL: usize = 1 << 12;

/// About how many choices are tried between two looks at the limits.
const BATCH: usize = 1 << 19;

/// Into how many parts a batch is cut.
const PARTS: usize = 16;

/// One step from a layer to the next.
struct Pass<'a, const W: usize> {
    step: &'a Step<W>,
    budget: Budget<'a>,
    visited: u64,
}

/// A part of a batch, and by shard what becomes of its states.
struct Part<'a, const W: usize, N> {
    places: &'a [Place<W, N>],
    lists: Vec<Vec<Place<W, N>>>,
}

impl<const W: usize> Pass<'_, W> {
    /// The layer behind this step. Small layers are not worth starting threads for.
    fn next<N: Number>(&mut self, from: &Layer<W, N>) -> Result<Layer<W, N>, End> {
        // What is never called is not linked into the page's program, which has one thread.
        let has_threads = !cfg!(target_family = "wasm") && self.budget.threads > 1;
        if has_threads && from.len() >= PARALLEL {
            self.by_threads(from)
        } else {
            self.alone(from)
        }
    }

    /// So many places are looked at between two looks at the limits.
    fn batch(&self) -> usize {
        (BATCH / (self.step.choices.len() + 1)).max(PARTS)
    }

    /// On this thread, with one table for the whole layer.
    fn alone<N: Number>(&mut self, from: &Layer<W, N>) -> Result<Layer<W, N>, End> {
        let step = self.step;
        let mut to = Table::new();
        for table in from.shards() {
            for places in table.places().chunks(self.batch()) {
                if !expand(step, places, |state, ways| to.add(state, ways)) {
                    return Err(End::Overflow);
                }
                self.look(places, from.bytes(), to.bytes())?;
            }
        }
        Ok(Layer::of(vec![to]))
    }

    /// On several threads. No two threads write into one table, so there are no locks; an overflow
    /// in any shard is noticed after its batch.
    fn by_threads<N: Number>(&mut self, from: &Layer<W, N>) -> Result<Layer<W, N>, End> {
        let (threads, step) = (self.budget.threads, self.step);
        let mut to: Vec<(usize, Table<W, N>, bool)> = (0..SHARDS)
            .map(|shard| (shard, Table::new(), true))
            .collect();
        for table in from.shards() {
            for places in table.places().chunks(self.batch()) {
                let size = places.len().div_ceil(PARTS);
                let parts = places.chunks(size).map(|places| Part {
                    places,
                    lists: vec![Vec::new(); SHARDS],
                });
                let mut parts: Vec<Part<'_, W, N>> = parts.collect();
                for_each(
                    threads,
                    &mut parts,
                    || (),
                    |(), part| {
                        let lists = &mut part.lists;
                        expand(step, part.places, |state, ways| {
                            lists[shard(state)].push((*state, ways.clone()));
                            true
                        });
                    },
                );
                for_each(
                    threads,
                    &mut to,
                    || (),
                    |(), (shard, table, fits)| {
                        let lists = parts.iter().flat_map(|part| &part.lists[*shard]);
                        for (state, ways) in lists {
                            *fits &= table.add(state, ways);
                        }
                    },
                );
                if to.iter().any(|(_, _, fits)| !fits) {
                    return Err(End::Overflow);
                }
                let bytes = to.iter().map(|(_, table, _)| table.bytes()).sum();
                self.look(places, from.bytes(), bytes)?;
            }
        }
        Ok(Layer::of(
            to.into_iter().map(|(_, table, _)| table).collect(),
        ))
    }

    /// Counts the states of a batch and looks at the limits.
    ///
    /// `from` and `to` are the bytes of the layer that is read and of the one that is written.
    fn look<N: Number>(&mut self, places: &[Place<W, N>], from: u64, to: u64) -> Result<(), End> {
        let states = places.iter().filter(|(_, ways)| !ways.is_zero()).count();
        self.visited = self.visited.saturating_add(states as u64);
        self.budget.events.nodes(self.visited);
        if let Some(cause) = (self.budget.stop)() {
            return Err(End::Limit(cause));
        }
        if self.visited > self.budget.states {
            return Err(End::Limit(Cause::Nodes));
        }
        // A table that grows is there twice, and then twice as large.
        if from.saturating_add(to.saturating_mul(3)) > self.budget.bytes {
            return Err(End::Limit(Cause::Memory));
        }
        Ok(())
    }
}

/// Calls `emit` with each state that follows, until it says no.
///
/// `emit` says no if the number of a state would not fit. Free places of the table are passed over.
fn expand<const W: usize, N: Number>(
    step: &Step<W>,
    places: &[Place<W, N>],
    mut emit: impl FnMut(&State<W>, &N) -> bool,
) -> bool {
    for (state, ways) in places {
        if ways.is_zero() {
            continue;
        }
        if step.is_covered(state) {
            if let Some(next) = step.pass(state)
                && !emit(&next, ways)
            {
                return false;
            }
            continue;
        }
        for choice in &step.choices {
            if let Some(next) = step.choose(state, choice)
                && !emit(&next, ways)
            {
                return false;
            }
        }
    }
    true
}

/// The shard of a state.
#[expect(clippy::cast_possible_truncation, reason = "cut to the shards")]
fn shard<const W: usize>(state: &State<W>) -> usize {
    hash(state) as usize % SHARDS
}
