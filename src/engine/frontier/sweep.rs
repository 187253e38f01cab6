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
    /// The states behind them from which the next step is still to be done.
    pub layer: AnyLayer<W>,
    /// The states behind the next step that are reached already, if a limit ended a sweep within it.
    pub reached: Option<AnyLayer<W>>,
    /// States visited so far, with those of earlier sweeps.
    pub visited: u64,
}

impl<const W: usize> Front<W> {
    /// Before the first step: nothing is covered, in one way.
    pub(super) fn start(visited: u64) -> Self {
        Self {
            step: 0,
            layer: AnyLayer::of([([0; W], Count::from(1_u64))]),
            reached: None,
            visited,
        }
    }

    /// Goes on to the end, or until the budget is used up: then within a step, with what is
    /// reached behind it, so that even a small budget gets further. `watch` sees each layer. At
    /// the end the one layer that is left has a state for each combination of sums that are told,
    /// and otherwise one state, or none if there is no solution.
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
            let reached = self.reached.as_ref().map(AnyLayer::states);
            let reached = reached.unwrap_or_default();
            let passed = match &self.layer {
                AnyLayer::Short(layer) => pass.next(layer, &reached, AnyLayer::Short),
                AnyLayer::Long(layer) => pass.next(layer, &reached, AnyLayer::Long),
                AnyLayer::Whole(layer) => pass.next(layer, &reached, AnyLayer::Whole),
            };
            let Ok((to, end)) = passed else {
                self.layer = self.layer.widened();
                continue;
            };
            self.visited = pass.visited;
            match end {
                Some(End { done, .. }) if done < self.layer.places() => {
                    self.layer.forget(done);
                    self.reached = Some(to);
                }
                _ => {
                    self.layer = to;
                    self.reached = None;
                    self.step += 1;
                }
            }
            match end {
                Some(End { cause, .. }) => return Err(cause),
                None => watch(self),
            }
        }
        Ok(())
    }
}

/// A number does not fit.
struct Overflow;

/// Where a limit ended a pass.
#[derive(Clone, Copy)]
struct End {
    cause: Cause,
    /// The places of the layer before that were done.
    done: usize,
}

/// The states that a pass reached, and the limit that ended it, if one did.
type Passed<L> = Result<(L, Option<End>), Overflow>;

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
    /// The layer behind this step, with what is reached of it before, as `any` makes it a layer
    /// of any numbers. Small layers are not worth starting threads for.
    fn next<N: Number>(
        &mut self,
        from: &Layer<W, N>,
        reached: &[(State<W>, Count)],
        any: fn(Layer<W, N>) -> AnyLayer<W>,
    ) -> Passed<AnyLayer<W>> {
        // What is never called is not linked into the page's program, which has one thread.
        let has_threads = !cfg!(target_family = "wasm") && self.budget.threads > 1;
        let (tables, end) = if has_threads && from.len() >= PARALLEL {
            self.by_threads(from, reached)?
        } else {
            self.alone(from, reached)?
        };
        Ok((any(Layer::of(tables)), end))
    }

    /// So many places are looked at between two looks at the limits.
    fn batch(&self) -> usize {
        (BATCH / (self.step.choices.len() + 1)).max(PARTS)
    }

    /// On this thread, with one table for the whole layer.
    fn alone<N: Number>(
        &mut self,
        from: &Layer<W, N>,
        reached: &[(State<W>, Count)],
    ) -> Passed<Vec<Table<W, N>>> {
        let step = self.step;
        let mut to = Table::new();
        for (state, ways) in reached {
            add(&mut to, state, ways)?;
        }
        let mut done = 0;
        for table in from.shards() {
            for places in table.places().chunks(self.batch()) {
                if !expand(step, places, |state, ways| to.add(state, ways)) {
                    return Err(Overflow);
                }
                done += places.len();
                if let Some(cause) = self.look(places, from.bytes(), to.bytes()) {
                    return Ok((vec![to], Some(End { cause, done })));
                }
            }
        }
        Ok((vec![to], None))
    }

    /// On several threads. No two threads write into one table, so there are no locks; an overflow
    /// in any shard is noticed after its batch.
    fn by_threads<N: Number>(
        &mut self,
        from: &Layer<W, N>,
        reached: &[(State<W>, Count)],
    ) -> Passed<Vec<Table<W, N>>> {
        let (threads, step) = (self.budget.threads, self.step);
        let mut to: Vec<(usize, Table<W, N>, bool)> = (0..SHARDS)
            .map(|shard| (shard, Table::new(), true))
            .collect();
        let tables = |to: Vec<(usize, Table<W, N>, bool)>| {
            let tables = to.into_iter().map(|(_, table, _)| table);
            tables.collect()
        };
        for (state, ways) in reached {
            add(&mut to[shard(state)].1, state, ways)?;
        }
        let mut done = 0;
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
                    return Err(Overflow);
                }
                done += places.len();
                let bytes = to.iter().map(|(_, table, _)| table.bytes()).sum();
                if let Some(cause) = self.look(places, from.bytes(), bytes) {
                    return Ok((tables(to), Some(End { cause, done })));
                }
            }
        }
        Ok((tables(to), None))
    }

    /// Counts the states of a batch; the limit that is reached, if one is.
    ///
    /// `from` and `to` are the bytes of the layer that is read and of the one that is written.
    fn look<N: Number>(&mut self, places: &[Place<W, N>], from: u64, to: u64) -> Option<Cause> {
        let states = places.iter().filter(|(_, ways)| !ways.is_zero()).count();
        self.visited = self.visited.saturating_add(states as u64);
        self.budget.events.nodes(self.visited);
        if let Some(cause) = (self.budget.stop)() {
            return Some(cause);
        }
        if self.visited > self.budget.states {
            return Some(Cause::Nodes);
        }
        // A table that grows is there twice, and then twice as large.
        let is_full = from.saturating_add(to.saturating_mul(3)) > self.budget.bytes;
        is_full.then_some(Cause::Memory)
    }
}

/// Adds a state that an earlier sweep reached.
fn add<const W: usize, N: Number>(
    to: &mut Table<W, N>,
    state: &State<W>,
    ways: &Count,
) -> Result<(), Overflow> {
    let fits = N::of(ways).is_some_and(|ways| to.add(state, &ways));
    fits.then_some(()).ok_or(Overflow)
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
