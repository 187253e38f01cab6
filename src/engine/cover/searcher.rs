//! The search of one subproblem, by the method that suits its size.
//!
//! | method | subproblem | inner loop over |
//! |---|---|---|
//! | none | all items are covered | |
//! | masks of one word (`single_word.rs`) | at most 64 active bits | one word an option |
//! | rows of items (`row_search.rs`) | at most 256 active bits | the words of a row, one bit an option |
//! | dancing cells (`dancing_cells.rs`) | the problem has more than 256 bits | the bits of an option |
//!
//! Before masks are built, active bits are moved together, and options that cover no open item
//! are left out.
//!
//! Invariant: what is found does not depend on the method, nor on the instruction set.

use core::ops::ControlFlow;

use super::Cover;
use super::cardinality::CardinalityCounters;
use super::context::{LimitCheck, Method, SearchContext, SolutionSink, Totals};
use super::dancing_cells;
use super::decomposition::DeferredSubproblem;
use super::narrowed_search;
use super::problem::{CoverProblem, MAX_WORDS};
use super::row_stacks::{RowSubproblem, RowWorkspace};
use super::subproblems::{Subproblem, count_ones, extract};
use super::symmetry_weight::{SymmetryCounts, SymmetryWeight, Weight};
use super::word_lists::Workspace;
use crate::bits::{intersects, low_mask};
use crate::count::Count;

/// Searches subproblems of one problem, one after the other, on one thread.
pub(super) struct Searcher<'a> {
    /// The instruction set of the kernels, and what is narrowed.
    cover: Cover,
    problem: &'a CoverProblem,
    /// Weighs the solutions, if symmetric ones count as one.
    weight: Option<&'a SymmetryWeight<'a>>,
    /// The least number of primary items that an option covers; at least 1.
    min_items: u32,
    /// The memory of the search by masks of one word.
    workspace: Workspace,
    /// The memory of the search by rows.
    rows: RowWorkspace,
    /// What the limits left of the last subproblem, as paths.
    remaining: Vec<Vec<u32>>,
}

impl<'a> Searcher<'a> {
    /// A searcher that has not searched anything yet.
    pub(super) fn new(
        cover: Cover,
        problem: &'a CoverProblem,
        weight: Option<&'a SymmetryWeight<'a>>,
    ) -> Self {
        let lengths = (0..).take(problem.options);
        let primary = problem.all_primary();
        let lengths = lengths.map(|option| {
            let items = problem.covers(option).iter().zip(&primary);
            items
                .map(|(covers, primary)| (covers & primary).count_ones())
                .sum()
        });
        Self {
            cover,
            problem,
            weight,
            min_items: lengths.min().unwrap_or(1).max(1),
            workspace: Workspace::default(),
            rows: RowWorkspace::default(),
            remaining: Vec::new(),
        }
    }

    /// What is left of `subproblem`, the last one that was searched, because the limit check
    /// ended its search; the next one last.
    ///
    /// Nothing is left if it was searched completely, or if the sink ended the search. What was
    /// found is in none of these subproblems.
    pub(super) fn left_of(&mut self, subproblem: &Subproblem) -> Vec<DeferredSubproblem> {
        let remaining = core::mem::take(&mut self.remaining);
        DeferredSubproblem::left_of(subproblem, self.problem, &remaining)
    }

    /// Searches a subproblem, and weighs what it finds. Solutions that are passed over by
    /// symmetry do not reach the sink.
    pub(super) fn run(
        &mut self,
        subproblem: &Subproblem,
        mut sink: Option<&mut SolutionSink<'_>>,
        check_limits: &mut LimitCheck<'_>,
    ) -> (Totals, ControlFlow<()>) {
        let Some(weight) = self.weight else {
            return self.search(subproblem, sink, check_limits);
        };
        if let Some(common) = weight.common_weight(&subproblem.chosen) {
            let (mut totals, flow) = self.search(subproblem, sink, check_limits);
            totals.counts = SymmetryCounts::of_all(&totals.solutions, common);
            return (totals, flow);
        }
        let mut counts = SymmetryCounts::default();
        let weigh = &mut |solution: &[u32]| {
            let weight = weight.weigh(solution);
            counts.note(weight);
            match &mut sink {
                Some(sink) if weight != Weight::default() => sink(solution),
                Some(_) | None => ControlFlow::Continue(()),
            }
        };
        let (mut totals, flow) = self.search(subproblem, Some(weigh), check_limits);
        totals.counts = counts;
        (totals, flow)
    }

    /// Searches a subproblem, with levels above that are narrowed if it is large.
    fn search(
        &mut self,
        subproblem: &Subproblem,
        sink: Option<&mut SolutionSink<'_>>,
        check_limits: &mut LimitCheck<'_>,
    ) -> (Totals, ControlFlow<()>) {
        let (problem, narrowing) = (self.problem, self.cover.narrowing);
        if !narrowing.suits(problem) {
            return self.search_at_once(subproblem, sink, check_limits);
        }
        let other = &mut |node: &Subproblem,
                          sink: Option<&mut SolutionSink<'_>>,
                          check_limits: &mut LimitCheck<'_>| {
            let (totals, flow) = self.search_at_once(node, sink, check_limits);
            (totals, flow, core::mem::take(&mut self.remaining))
        };
        let callbacks = (sink, check_limits);
        let (totals, flow, remaining) =
            narrowed_search::search((problem, narrowing), subproblem, callbacks, other);
        self.remaining = remaining;
        (totals, flow)
    }

    /// Searches a subproblem by the method for its number of active bits.
    fn search_at_once(
        &mut self,
        subproblem: &Subproblem,
        sink: Option<&mut SolutionSink<'_>>,
        check_limits: &mut LimitCheck<'_>,
    ) -> (Totals, ControlFlow<()>) {
        if subproblem.is_cover() {
            let totals = Totals {
                solutions: Count::from(1_u64),
                ..Totals::default()
            };
            let flow = sink.map_or(ControlFlow::Continue(()), |sink| sink(&subproblem.chosen));
            return (totals, flow);
        }
        if self.problem.is_sparse() && !self.became_narrow(subproblem) {
            let (result, flow) =
                dancing_cells::search(self.problem, subproblem, sink, check_limits);
            let totals = Totals {
                solutions: result.solutions.into(),
                nodes: result.nodes,
                updates: result.updates,
                method: Method::DancingCells,
                ..Totals::default()
            };
            self.remaining = result.remaining;
            return (totals, flow);
        }
        let active = subproblem.active(self.problem);
        match count_ones(&active) {
            0..=64 => self.single_word(subproblem, &active, sink, check_limits),
            _ => self.rows(subproblem, &active, sink, check_limits),
        }
    }

    /// Whether masks suit this node of a wide problem, as only narrow levels above make likely.
    fn became_narrow(&self, subproblem: &Subproblem) -> bool {
        let active = || count_ones(&subproblem.active(self.problem)) as usize;
        self.cover.narrowing.suits(self.problem) && active() <= 64 * MAX_WORDS
    }

    /// Searches a subproblem whose active bits fit one word.
    fn single_word(
        &mut self,
        subproblem: &Subproblem,
        active: &[u64],
        sink: Option<&mut SolutionSink<'_>>,
        check_limits: &mut LimitCheck<'_>,
    ) -> (Totals, ControlFlow<()>) {
        let word = |set: &[u64]| extract::<1>(set, active)[0];
        let open = word(&subproblem.open);
        let (options, masks) = useful(subproblem, |option| {
            let mask = word(self.problem.covers(option));
            (mask & open != 0).then_some(mask)
        });
        self.workspace.load(&masks, open);
        if self.problem.has_conflict_sets() {
            let conflicts = |option: &u32| word(self.problem.conflicts(*option));
            let counters = self.counters(subproblem, &options, active);
            self.workspace
                .set_conflicts(options.iter().map(conflicts).collect(), counters);
        }
        let (instruction_set, workspace) = (self.cover.instruction_set, &mut self.workspace);
        let (totals, flow, remaining) = in_context(
            (subproblem, &options, self.min_items),
            (sink, check_limits),
            Method::SingleWord,
            |context| instruction_set.search_single_word(context, workspace),
        );
        self.remaining = remaining;
        (totals, flow)
    }

    /// Searches a subproblem whose active bits fit [`MAX_WORDS`] words.
    fn rows(
        &mut self,
        subproblem: &Subproblem,
        active: &[u64],
        sink: Option<&mut SolutionSink<'_>>,
        check_limits: &mut LimitCheck<'_>,
    ) -> (Totals, ControlFlow<()>) {
        let mask = |set: &[u64]| extract::<MAX_WORDS>(set, active);
        let open = mask(&subproblem.open);
        let mut others = mask(active);
        for (others, open) in others.iter_mut().zip(open) {
            *others &= !open;
        }
        let (options, masks) = useful(subproblem, |option| {
            let mask = mask(self.problem.covers(option));
            intersects(&mask, &open).then_some(mask)
        });
        let mut conflicts = Vec::new();
        if self.problem.has_conflict_sets() {
            let all = options.iter().map(|&option| self.problem.conflicts(option));
            conflicts = all.map(mask).collect();
        }
        let of_rows = RowSubproblem {
            masks,
            words: (count_ones(active) as usize).div_ceil(64),
            open,
            others,
            conflicts,
            cardinalities: self.counters(subproblem, &options, active),
        };
        let (instruction_set, workspace) = (self.cover.instruction_set, &mut self.rows);
        let (totals, flow, remaining) = in_context(
            (subproblem, &options, self.min_items),
            (sink, check_limits),
            Method::Rows,
            |context| instruction_set.search_rows(context, workspace, of_rows),
        );
        self.remaining = remaining;
        (totals, flow)
    }

    /// The cardinalities of a subproblem, with bits numbered among the active ones.
    fn counters(
        &self,
        subproblem: &Subproblem,
        options: &[u32],
        active: &[u64],
    ) -> CardinalityCounters {
        let rank = |bit: usize| {
            let words_below = count_ones(&active[..bit / 64]);
            let here = active[bit / 64];
            let is_active = here >> (bit % 64) & 1 == 1;
            is_active.then(|| words_below + (here & low_mask(bit % 64)).count_ones())
        };
        CardinalityCounters::of(
            &self.problem.cardinalities,
            &subproblem.chosen,
            options,
            rank,
        )
    }
}

/// The options of a subproblem with their masks, without those that have none: an option that
/// covers no open item is never chosen.
fn useful<T>(subproblem: &Subproblem, mask: impl Fn(u32) -> Option<T>) -> (Vec<u32>, Vec<T>) {
    let mut options = Vec::with_capacity(subproblem.options.len());
    let mut masks = Vec::with_capacity(subproblem.options.len());
    for &option in &subproblem.options {
        if let Some(mask) = mask(option) {
            options.push(option);
            masks.push(mask);
        }
    }
    (options, masks)
}

/// Runs `search` in a context for this subproblem, its options by id and the least number of
/// items that an option covers; returns what was found and what remains.
fn in_context(
    (subproblem, options, min_items): (&Subproblem, &[u32], u32),
    (sink, check_limits): (Option<&mut SolutionSink<'_>>, &mut LimitCheck<'_>),
    method: Method,
    search: impl FnOnce(&mut SearchContext<'_>) -> ControlFlow<()>,
) -> (Totals, ControlFlow<()>, Vec<Vec<u32>>) {
    // Closures give the callbacks the one lifetime that a context has.
    let mut sink = sink.map(|sink| |solution: &[u32]| sink(solution));
    let mut check_limits = |nodes| check_limits(nodes);
    let mut context = SearchContext {
        sink: sink.as_mut().map(|sink| sink as &mut SolutionSink<'_>),
        check_limits: &mut check_limits,
        option_of: options,
        path: subproblem.chosen.clone(),
        min_items,
        solutions: 0,
        nodes: 0,
        blocks: 0,
        remaining: Vec::new(),
    };
    let flow = search(&mut context);
    (context.totals(method), flow, context.remaining)
}
