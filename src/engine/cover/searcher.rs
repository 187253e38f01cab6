//! How a thread searches a subproblem: by masks of one word, of several words, or by
//! dancing cells.
//!
//! Invariant: what is found does not depend on the way.

use core::ops::ControlFlow;

use super::Variant;
use super::cardinality::OpenGroups;
use super::dancing_cells;
use super::job_pool::{Judge, Method, Totals};
use super::multiword::{Mask, Wide};
use super::problem::{Problem, low, meets};
use super::single_word::{Ask, Context, Show, Store};
use super::subproblems::{Prefix, Waiting, packed};
use super::symmetry_weight::{Weight, Weights};
use crate::count::Count;

/// What a thread keeps between subproblems.
pub(super) struct Searcher<'a> {
    variant: Variant,
    problem: &'a Problem,
    judge: Option<&'a dyn Judge>,
    shortest: u32,
    store: Store,
    /// What the limits left of the last subproblem, as the options chosen.
    rest: Vec<Vec<u32>>,
}

impl<'a> Searcher<'a> {
    pub(super) fn new(
        variant: Variant,
        problem: &'a Problem,
        judge: Option<&'a dyn Judge>,
    ) -> Self {
        let lengths = (0..).take(problem.options);
        let lengths = lengths.map(|option| problem.primary_items(option).len());
        Self {
            variant,
            problem,
            judge,
            shortest: u32::try_from(lengths.min().unwrap_or(1).max(1)).unwrap_or(u32::MAX),
            store: Store::default(),
            rest: Vec::new(),
        }
    }

    /// What is left of `prefix`, the last subproblem, because `ask` ended its search,
    /// the next one last; nothing if it was searched, or `show` had enough. What was
    /// found is in no subproblem that is left.
    pub(super) fn rest_of(&mut self, prefix: &Prefix) -> Vec<Waiting> {
        let rest = core::mem::take(&mut self.rest);
        prefix.rest(self.problem, &rest)
    }

    /// Searches one subproblem, and weighs what it finds; of solutions that are weighed
    /// only those that count are shown.
    pub(super) fn run(
        &mut self,
        prefix: &Prefix,
        mut show: Option<&mut Show<'_>>,
        ask: &mut Ask<'_>,
    ) -> (Totals, ControlFlow<()>) {
        let Some(judge) = self.judge else {
            return self.search(prefix, show, ask);
        };
        if let Some(same) = judge.same_for_all(&prefix.chosen) {
            let (mut done, flow) = self.search(prefix, show, ask);
            done.weights = Weights::of_all(&done.solutions, same);
            return (done, flow);
        }
        let mut weights = Weights::default();
        let weigh = &mut |solution: &[u32]| {
            let weight = judge.weigh(solution);
            weights.note(weight);
            match &mut show {
                Some(show) if weight != Weight::default() => show(solution),
                Some(_) | None => ControlFlow::Continue(()),
            }
        };
        let (mut done, flow) = self.search(prefix, Some(weigh), ask);
        done.weights = weights;
        (done, flow)
    }

    /// Searches one subproblem.
    fn search(
        &mut self,
        prefix: &Prefix,
        show: Option<&mut Show<'_>>,
        ask: &mut Ask<'_>,
    ) -> (Totals, ControlFlow<()>) {
        if prefix.open.iter().all(|&word| word == 0) {
            let done = Totals {
                solutions: Count::from(1_u64),
                ..Totals::default()
            };
            let flow = show.map_or(ControlFlow::Continue(()), |show| show(&prefix.chosen));
            return (done, flow);
        }
        if self.problem.is_sparse() {
            let (found, flow) = dancing_cells::search(self.problem, prefix, show, ask);
            let done = Totals {
                solutions: found.solutions.into(),
                nodes: found.nodes,
                updates: found.updates,
                method: Method::Cells,
                ..Totals::default()
            };
            self.rest = found.rest;
            return (done, flow);
        }
        let live = prefix.live(self.problem);
        match live.iter().map(|word| word.count_ones()).sum::<u32>() {
            0..=64 => self.narrow(prefix, &live, show, ask),
            65..=128 => self.wide::<2>(prefix, &live, show, ask),
            129..=192 => self.wide::<3>(prefix, &live, show, ask),
            _ => self.wide::<4>(prefix, &live, show, ask),
        }
    }

    /// Searches a subproblem whose live bits fit one word.
    fn narrow(
        &mut self,
        prefix: &Prefix,
        live: &[u64],
        show: Option<&mut Show<'_>>,
        ask: &mut Ask<'_>,
    ) -> (Totals, ControlFlow<()>) {
        let word = |set: &[u64]| packed::<1>(set, live)[0];
        let open = word(&prefix.open);
        let has = |option: &u32| word(self.problem.has(*option));
        // An option without open items is never chosen.
        let useful = |option: &u32| has(option) & open != 0;
        let options: Vec<u32> = prefix.options.iter().copied().filter(useful).collect();
        let masks: Vec<u64> = options.iter().map(has).collect();
        self.store.load(&masks, open);
        if self.problem.is_coloured() {
            let bars = |option: &u32| word(self.problem.bars(*option));
            self.store.bar(options.iter().map(bars).collect());
            self.store.group(self.groups(prefix, &options, live));
        }
        let mut relay = show.map(|show| |solution: &[u32]| show(solution));
        let mut relay_ask = |nodes| ask(nodes);
        let mut context = Context {
            show: relay.as_mut().map(|relay| relay as &mut Show<'_>),
            ask: &mut relay_ask,
            origin: &options,
            path: prefix.chosen.clone(),
            shortest: self.shortest,
            solutions: 0,
            nodes: 0,
            blocks: 0,
            store: core::mem::take(&mut self.store),
            rest: Vec::new(),
        };
        let flow = self.variant.run(&mut context);
        let done = context.totals(Method::Masks);
        self.store = context.store;
        self.rest = context.rest;
        (done, flow)
    }

    /// Searches a subproblem whose live bits fit `W` words.
    fn wide<const W: usize>(
        &mut self,
        prefix: &Prefix,
        live: &[u64],
        show: Option<&mut Show<'_>>,
        ask: &mut Ask<'_>,
    ) -> (Totals, ControlFlow<()>) {
        let open = packed::<W>(&prefix.open, live);
        let has = |option: &u32| packed::<W>(self.problem.has(*option), live);
        let useful = |option: &u32| meets(&has(option), &open);
        let options: Vec<u32> = prefix.options.iter().copied().filter(useful).collect();
        let masks: Vec<Mask<W>> = options.iter().map(has).collect();
        let mut bars = Vec::new();
        if self.problem.is_coloured() {
            let all = options.iter().map(|&option| self.problem.bars(option));
            bars = all.map(|set| packed::<W>(set, live)).collect();
        }
        let groups = self.groups(prefix, &options, live);
        let mut wide = Wide::new(&masks, bars, groups, open);
        let mut relay = show.map(|show| |solution: &[u32]| show(solution));
        let mut relay_ask = |nodes| ask(nodes);
        let mut context = Context {
            show: relay.as_mut().map(|relay| relay as &mut Show<'_>),
            ask: &mut relay_ask,
            origin: &options,
            path: prefix.chosen.clone(),
            shortest: self.shortest,
            solutions: 0,
            nodes: 0,
            blocks: 0,
            store: Store::default(),
            rest: Vec::new(),
        };
        let flow = self.variant.run_wide(&mut context, &mut wide);
        let done = context.totals(Method::WideMasks);
        self.rest = context.rest;
        (done, flow)
    }

    /// The groups of a subproblem.
    fn groups(&self, prefix: &Prefix, options: &[u32], live: &[u64]) -> OpenGroups {
        let rank = |bit: usize| {
            let whole = live[..bit / 64].iter().map(|word| word.count_ones());
            whole.sum::<u32>() + (live[bit / 64] & low(bit % 64)).count_ones()
        };
        OpenGroups::of(&self.problem.groups, &prefix.chosen, options, rank)
    }
}

impl Context<'_> {
    fn totals(&self, method: Method) -> Totals {
        Totals {
            solutions: self.solutions.into(),
            nodes: self.nodes,
            updates: self.blocks * 8,
            method,
            ..Totals::default()
        }
    }
}
