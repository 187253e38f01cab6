//! Counting under a group of symmetries.
//!
//! Invariant: of each orbit of solutions exactly one is the least among its images
//! in its part (see `anchor.rs`). It stands for as many solutions as the group has
//! elements, divided by those that leave it as it is. So one search gives all
//! counts, and nothing is kept of a solution.

use super::anchor::{Anchor, Part, candidates, cheapest};
use super::checkpoint::{CheckpointError, Stages};
use super::job_pool::{Judge, Pool, Totals, Watch};
use super::problem::Problem;
use super::subproblems::{Prefix, Prefixes};
use super::symmetry_group::{OptionGroup, SymmetryError};
use super::symmetry_weight::Weight;
use super::{CountState, Cover, DEPTH, NO_ROWS, ask, reason};
use crate::count::Count;
use crate::engine::{EngineError, Limits, Outcome, Settings, Stop, Task};
use crate::model::{ItemIx, ItemKind, Model};

/// Counts under a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SymmetricCount {
    /// All solutions.
    pub raw: Count,
    /// Solutions that no rotation turns into each other.
    pub rotations: Count,
    /// Solutions that no symmetry turns into each other.
    pub orbits: Count,
    /// The first of the items at which the symmetry was broken; `None` if there was
    /// no item for that.
    pub item: Option<ItemIx>,
    /// How the search ended; the counts are lower bounds unless it is complete.
    pub outcome: Outcome,
}

/// Weighs solutions by the group.
pub(super) struct ByGroup<'a> {
    group: &'a OptionGroup,
    anchor: Option<&'a Anchor>,
    root: Prefix,
}

impl<'a> ByGroup<'a> {
    pub(super) fn new(
        problem: &Problem,
        group: &'a OptionGroup,
        anchor: Option<&'a Anchor>,
    ) -> Self {
        Self {
            group,
            anchor,
            root: Prefix::root(problem),
        }
    }

    fn part(&self, chosen: &[u32]) -> Option<&Part> {
        let first = chosen.first()?;
        let mut parts = self.anchor?.parts.iter();
        parts.find(|part| part.option == *first)
    }

    /// The subproblem of a part.
    fn start(&self, problem: &Problem, anchor: &Anchor, part: &Part) -> Prefix {
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        let share = 1.0 / anchor.parts.len() as f64;
        Prefix {
            share,
            ..part.prefix(problem, &self.root)
        }
    }

    /// What a solution counts that `own` elements leave as it is.
    fn weight(&self, own: &[usize]) -> Weight {
        let is_chiral = own.iter().all(|&element| self.group.is_rotation[element]);
        Weight {
            raw: (self.group.order() / own.len().max(1)) as u64,
            rotations: if is_chiral && self.group.has_reflections() {
                2
            } else {
                1
            },
            full: 1,
        }
    }
}

impl Judge for ByGroup<'_> {
    fn begin(&self, problem: &Problem, first: u32) -> Option<Prefix> {
        let Some(anchor) = self.anchor else {
            let is_there = self.root.options.binary_search(&first).is_ok();
            return is_there.then(|| self.root.child(problem, first));
        };
        let part = anchor.parts.iter().find(|part| part.option == first)?;
        Some(self.start(problem, anchor, part))
    }

    fn same_for_all(&self, chosen: &[u32]) -> Option<Weight> {
        let is_single = self.anchor.is_some_and(|anchor| anchor.items.len() == 1);
        let part = self.part(chosen)?;
        (is_single && part.stabiliser.len() == 1).then(|| self.weight(&part.stabiliser))
    }

    fn weigh(&self, solution: &[u32]) -> Weight {
        let part = self.part(solution);
        let mut sorted = solution.to_vec();
        // Options behind the model's stand for leaving one out: they stay and come last, so
        // they decide nothing.
        sorted.sort_unstable();
        let mut image = Vec::with_capacity(sorted.len());
        let mut own = Vec::new();
        for element in 0..self.group.order() {
            image.clear();
            image.extend(sorted.iter().map(|&o| self.group.image(element, o)));
            if part.is_some_and(|part| !image.contains(&part.option)) {
                continue;
            }
            image.sort_unstable();
            if image < sorted {
                return Weight::default();
            }
            if image == sorted {
                own.push(element);
            }
        }
        self.weight(&own)
    }
}

impl Cover {
    /// Counts all solutions and the orbits of solutions under a group, whose
    /// elements permute the items: element `e` turns item `i` into
    /// `elements[e][i]`. The identity must be among them.
    ///
    /// # Errors
    /// [`EngineError::Unsupported`] for models with rows; [`SymmetryError`] if
    /// `elements` is no group of symmetries of the model.
    pub fn count_up_to(
        self,
        task: &Task<'_>,
        elements: &[Vec<ItemIx>],
        limits: &Limits<'_>,
        progress: &mut dyn FnMut(&Count),
    ) -> Result<Result<SymmetricCount, SymmetryError>, EngineError> {
        let group = match OptionGroup::of_items(task.model, elements) {
            Ok(group) => group,
            Err(error) => return Ok(Err(error)),
        };
        let watch = &mut |state: &CountState<'_>| progress(&state.raw);
        let counted = self.count_under(task, &group, None, limits, watch)?;
        counted.map(Ok).map_err(|error| EngineError::Failed {
            engine: super::NAME,
            message: error.to_string(),
        })
    }

    /// Counts all solutions, and orbits of them under the rotations of `group` and
    /// under all of it, in one go or in stages. `watch` is shown the state before the
    /// count, after each subproblem, whenever a stage is due, and at the end.
    ///
    /// # Errors
    /// [`EngineError::Unsupported`] for models with rows that the engine cannot
    /// say; a checkpoint that does not belong to the model and the group.
    pub fn count_under(
        self,
        task: &Task<'_>,
        group: &OptionGroup,
        stages: Option<Stages<'_>>,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(&CountState<'_>),
    ) -> Result<Result<SymmetricCount, CheckpointError>, EngineError> {
        let problem = Problem::of(task.model).ok_or(NO_ROWS)?;
        let anchors = candidates(&problem, group);
        let mut tried = 0;
        if stages.is_none() && task.settings.nodes.is_none() {
            let judge = ByGroup::new(&problem, group, anchors.first());
            let (stopped, totals) = self.count_small(&problem, &judge, limits);
            if !stopped {
                return Ok(Ok(self.counted(task.model, &judge, totals, Stop::Finished)));
            }
            tried = totals.nodes;
        }
        let from = stages.and_then(|stages| stages.from);
        let anchor = match from {
            None => cheapest(&problem, anchors),
            Some(from) => anchors
                .into_iter()
                .find(|anchor| question(group, Some(anchor)) == from.question),
        };
        let question = question(group, anchor.as_ref());
        let judge = ByGroup::new(&problem, group, anchor.as_ref());
        let begun = from.map(|checkpoint| checkpoint.begun(&problem, question, Some(&judge)));
        let (waiting, totals) = match begun {
            None => (parts(&problem, &judge), Totals::default()),
            Some(Ok(begun)) => begun,
            Some(Err(error)) => return Ok(Err(error)),
        };
        let prefixes = Prefixes::of(&problem, DEPTH, waiting);
        let begun = totals.nodes;
        let pool = Pool::new(&problem, prefixes, totals).judged(&judge, question);
        watch(&pool.state());
        let look = Watch {
            show: None,
            ask: &mut ask(task.settings, limits, begun),
            look: &mut |pool| watch(&pool.state()),
            is_due: stages.map_or(&|| false, |stages| stages.is_due),
        };
        let (stopped, mut totals) = self.search(pool, task.settings, look);
        totals.nodes = totals.nodes.saturating_add(tried);
        Ok(Ok(self.counted(
            task.model,
            &judge,
            totals,
            reason(stopped, limits),
        )))
    }

    /// Counts within few nodes; true if they were not enough. What takes so few is
    /// counted before the cheapest anchor is found.
    fn count_small(
        self,
        problem: &Problem,
        judge: &ByGroup<'_>,
        limits: &Limits<'_>,
    ) -> (bool, Totals) {
        let prefixes = Prefixes::of(problem, DEPTH, parts(problem, judge));
        let pool = Pool::new(problem, prefixes, Totals::default()).judged(judge, 0);
        let settings = Settings {
            nodes: Some(FEW_NODES),
            ..Settings::default()
        };
        let watch = Watch {
            show: None,
            ask: &mut ask(settings, limits, 0),
            look: &mut |_| (),
            is_due: &|| false,
        };
        self.search(pool, settings, watch)
    }

    fn counted(
        self,
        model: &Model,
        judge: &ByGroup<'_>,
        totals: Totals,
        stop: Stop,
    ) -> SymmetricCount {
        let weights = totals.weights.clone();
        let totals = Totals {
            solutions: weights.raw.clone(),
            ..totals
        };
        SymmetricCount {
            raw: weights.raw,
            rotations: weights.rotations,
            orbits: weights.full,
            item: judge.anchor.and_then(|anchor| item(model, anchor)),
            outcome: self.outcome(totals, stop),
        }
    }
}

/// What tells the checkpoints of a count from those of others of the same model: the
/// group, and the parts into which the anchor divides the count.
fn question(group: &OptionGroup, anchor: Option<&Anchor>) -> u64 {
    let parts = anchor.map_or(0, Anchor::fingerprint);
    group.fingerprint() ^ parts.rotate_left(1) | 1
}

/// What takes fewer nodes than these is counted in less time than it takes to find the
/// cheapest anchor.
pub(super) const FEW_NODES: u64 = 20_000;

/// The parts of the search, the first last.
pub(super) fn parts(problem: &Problem, judge: &ByGroup<'_>) -> Vec<Prefix> {
    let Some(anchor) = judge.anchor else {
        return vec![judge.root.clone()];
    };
    let parts = anchor.parts.iter().rev();
    parts
        .map(|part| judge.start(problem, anchor, part))
        .collect()
}

/// The first item of an anchor.
fn item(model: &Model, anchor: &Anchor) -> Option<ItemIx> {
    let is_primary = |&item: &usize| model.items[item].kind == ItemKind::Primary;
    let mut primary = (0..model.items.len()).filter(is_primary);
    primary.nth(*anchor.items.first()?).map(ItemIx::new)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::read_dlx;

    /// Two pieces and two cells that may be swapped.
    #[test]
    fn the_parts_share_the_whole() {
        let model = read_dlx("A B c d\nA c\nA d\nB c\nB d\n").expect("good");
        let elements = [[0, 1, 2, 3], [0, 1, 3, 2]].map(|items| items.map(ItemIx::new).to_vec());
        let group = OptionGroup::of_items(&model, &elements).expect("a group");
        let problem = Problem::of(&model).expect("no rows");
        let anchors = candidates(&problem, &group);
        let mut most = 0;
        for anchor in &anchors {
            let judge = ByGroup::new(&problem, &group, Some(anchor));
            let parts = parts(&problem, &judge);
            let shares: f64 = parts.iter().map(|part| part.share).sum();
            assert!((shares - 1.0).abs() < 1e-9, "{shares}");
            most = most.max(parts.len());
        }
        assert_eq!(most, 2, "{anchors:?}");
    }
}
