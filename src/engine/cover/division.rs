//! The search for exact covers, divided among several processes.
//!
//! Invariant: a prefix is the steps to a subproblem, as in a checkpoint: first that of a
//! seed, if the symmetry is broken. So a count is taken up from the checkpoint of a count that has
//! found nothing yet and waits for these prefixes only.

use core::ops::ControlFlow;

use super::anchor::{Anchor, candidates, cheapest};
use super::bill::Bill;
use super::checkpoint::resume_subproblem;
use super::context::Totals;
use super::decomposition::Decomposition;
use super::job_pool::{JobPool, Observer};
use super::problem::CoverProblem;
use super::subproblems::Subproblem;
use super::symmetric_count::fingerprint;
use super::symmetry_group::{SymmetryGroup, UpTo};
use super::symmetry_weight::SymmetryWeight;
use super::{Cover, SPLIT_DEPTH, UNSUPPORTED, limit_check, stop_reason};
use crate::count::{Counts, Symmetry};
use crate::engine::checkpoint::hash_words;
use crate::engine::{
    CheckpointError, Division, EngineError, Limits, ListRequest, Measure, Outcome, PartCount,
    Prefix, Price, Settings, Sink, Stop, Tally, Task,
};
use crate::language::Say;
use crate::model::OptionSymmetry;

/// The root of a search that breaks no symmetry.
const NO_ANCHOR: u32 = u32::MAX;

/// The names of the three counts in a tally.
const NAMES: [&str; 3] = ["raw", "rotations", "full"];

/// The search for the covers of one model.
pub(super) struct CoverDivision<'a> {
    cover: Cover,
    task: Task<'a>,
    problem: CoverProblem,
    symmetry: Option<BrokenSymmetry>,
}

/// The symmetries, and where the search breaks them.
struct BrokenSymmetry {
    group: SymmetryGroup,
    anchor: Option<Anchor>,
    /// Whether solutions have mirror images, so that there are counts up to reflection.
    is_closed: bool,
}

impl BrokenSymmetry {
    /// The symmetries, broken where it is cheapest, or at the item `root`.
    fn new(
        problem: &CoverProblem,
        symmetry: OptionSymmetry,
        root: Option<u32>,
    ) -> Result<Self, EngineError> {
        let is_closed = symmetry.is_mirror_closed;
        let group = SymmetryGroup::of_options(symmetry)
            .map_err(|error| EngineError::failed(super::NAME, error.statement()))?;
        let anchors = candidates(problem, &group);
        let anchor = match root {
            None => cheapest(problem, anchors),
            Some(root) => {
                let mut anchors = anchors.into_iter();
                anchors.find(|anchor| root_of(Some(anchor)) == root)
            }
        };
        Ok(Self {
            group,
            anchor,
            is_closed,
        })
    }
}

/// A node has several solutions where options may be used several times, and to look at one takes as
/// long as so many nodes.
const NODES_A_SOLUTION: u64 = 2;

impl<'a> CoverDivision<'a> {
    /// The search for the covers of `task`, from the anchor whose first item is `root` if that is
    /// known already.
    pub(super) fn new(
        cover: Cover,
        task: &Task<'a>,
        root: Option<u32>,
    ) -> Result<Self, EngineError> {
        let problem = CoverProblem::of(task.model()).ok_or(UNSUPPORTED)?;
        let symmetry = task.family.option_symmetry();
        let symmetry = symmetry.map(|symmetry| BrokenSymmetry::new(&problem, symmetry, root));
        Ok(Self {
            cover,
            task: *task,
            symmetry: symmetry.transpose()?,
            problem,
        })
    }

    fn weight(&self) -> Option<SymmetryWeight<'_>> {
        let symmetry = self.symmetry.as_ref()?;
        let anchor = symmetry.anchor.as_ref();
        Some(SymmetryWeight::new(&self.problem, &symmetry.group, anchor))
    }

    /// The subproblem of a prefix.
    fn subproblem(
        &self,
        weight: Option<&SymmetryWeight<'_>>,
        prefix: &[u32],
    ) -> Option<Subproblem> {
        resume_subproblem(&self.problem, weight, prefix)
    }

    /// The subproblems of prefixes, the first one last.
    fn subproblems(
        &self,
        weight: Option<&SymmetryWeight<'_>>,
        prefixes: &[Prefix],
    ) -> Result<Vec<Subproblem>, EngineError> {
        let each = prefixes.iter().rev();
        let each = each.map(|prefix| self.subproblem(weight, prefix));
        let all: Option<Vec<Subproblem>> = each.collect();
        all.ok_or(EngineError::Checkpoint(CheckpointError::OtherModel))
    }

    /// The jobs of some prefixes, whose solutions are weighed.
    fn pool<'p>(
        &'p self,
        weight: Option<&'p SymmetryWeight<'p>>,
        prefixes: &[Prefix],
    ) -> Result<JobPool<'p>, EngineError> {
        let waiting = self.subproblems(weight, prefixes)?;
        let jobs = Decomposition::of(&self.problem, SPLIT_DEPTH, waiting);
        let pool = JobPool::new(&self.problem, jobs, Totals::default());
        Ok(match weight {
            Some(weight) => pool.weighed_by(weight, 0),
            None => pool,
        })
    }
}

/// The number of an anchor.
fn root_of(anchor: Option<&Anchor>) -> u32 {
    let first = anchor.and_then(|anchor| anchor.items.first());
    first.map_or(NO_ANCHOR, |&item| u32::try_from(item).unwrap_or(NO_ANCHOR))
}

impl Division for CoverDivision<'_> {
    fn root(&self) -> u32 {
        let symmetry = self.symmetry.as_ref();
        root_of(symmetry.and_then(|symmetry| symmetry.anchor.as_ref()))
    }

    fn fingerprint(&self) -> u64 {
        let symmetry = self.symmetry.as_ref();
        let of_group =
            |symmetry: &BrokenSymmetry| fingerprint(&symmetry.group, symmetry.anchor.as_ref());
        let excluded = self.problem.excluded.iter().copied().map(u64::from);
        let known = [self.problem.fingerprint(), symmetry.map_or(0, of_group)];
        hash_words(known.into_iter().chain(excluded))
    }

    fn whole(&self) -> Vec<Prefix> {
        let Some(weight) = self.weight() else {
            return vec![Vec::new()];
        };
        let seeds = weight.subproblems(&self.problem);
        seeds.into_iter().rev().map(|seed| seed.path()).collect()
    }

    fn divide(&self, prefix: &[u32]) -> Option<Vec<Prefix>> {
        let node = self.subproblem(self.weight().as_ref(), prefix)?;
        let Some((bit, _)) = node.branching_bit(&self.problem) else {
            return Some(vec![prefix.to_vec()]);
        };
        let children = node.covering(&self.problem, bit).into_iter();
        let can_be_solved = |&step: &u32| {
            let child = node.child(&self.problem, step);
            child.is_cover()
                || child
                    .branching_bit(&self.problem)
                    .is_some_and(|(_, children)| children > 0)
        };
        let with = |step: u32| [prefix, &[step]].concat();
        Some(children.filter(can_be_solved).map(with).collect())
    }

    fn measure(&self, prefix: &[u32], most: u64, price: Option<Price<'_>>) -> Measure {
        let weight = self.weight();
        let Ok(pool) = self.pool(weight.as_ref(), &[prefix.to_vec()]) else {
            return Measure::nodes(0, true);
        };
        let settings = Settings {
            nodes: Some(most),
            ..Settings::default()
        };
        let limits = Limits::none();
        let group = self.symmetry.as_ref().map(|symmetry| &symmetry.group);
        let mut bill = price.map(|price| Bill::new(price, prefix));
        let mut pay = bill.as_mut().map(|bill| {
            |solution: &[u32]| {
                bill.pay(|| {
                    let images = images(group, Symmetry::Rotations, solution);
                    let images = images.iter();
                    images.map(|image| self.problem.selection(image)).collect()
                });
                ControlFlow::Continue(())
            }
        });
        let observer = Observer {
            sink: pay.as_mut().map(|pay| pay as _),
            check_limits: &mut limit_check(settings, &limits, 0),
            on_progress: &mut |_| (),
            is_due: &|| false,
        };
        let (is_stopped, totals) = self.cover.search(pool, settings, observer);
        let mut measure = Measure::nodes(totals.nodes, !is_stopped);
        let found = match weight {
            Some(_) => &totals.counts.rotations,
            None => &totals.solutions,
        };
        measure.solutions = found.to_u64().unwrap_or(u64::MAX);
        let found = measure.solutions.saturating_mul(NODES_A_SOLUTION);
        measure.spent = measure.spent.saturating_add(found);
        if let Some(bill) = bill {
            measure.price = bill.all;
            measure.spent = measure.spent.saturating_add(bill.spent);
        }
        measure
    }

    fn is_resumable(&self) -> bool {
        true
    }

    fn count(&self, prefixes: &[Prefix], limits: &Limits<'_>) -> Result<PartCount, EngineError> {
        let weight = self.weight();
        let mut pool = self.pool(weight.as_ref(), prefixes)?;
        pool.keeps_rest = true;
        let settings = self.task.settings;
        let mut left = Vec::new();
        let observer = Observer {
            sink: None,
            check_limits: &mut limit_check(settings, limits, 0),
            on_progress: &mut |pool| {
                settings.events.done(pool.share_done());
                if pool.is_over {
                    left = pool.checkpoint().waiting;
                }
            },
            is_due: &|| false,
        };
        let (is_stopped, totals) = self.cover.search(pool, settings, observer);
        left.reverse();
        let raw = totals.solutions.clone();
        let counts = match weight {
            Some(_) => [
                totals.counts.raw,
                totals.counts.rotations,
                totals.counts.full,
            ],
            None => [raw, 0_u64.into(), 0_u64.into()],
        };
        Ok(PartCount {
            tally: NAMES.into_iter().zip(counts).collect(),
            left: if is_stopped { left } else { Vec::new() },
            nodes: totals.nodes,
        })
    }

    fn list(
        &self,
        prefixes: &[Prefix],
        list: ListRequest,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let group = self.symmetry.as_ref().map(|symmetry| &symmetry.group);
        if group.is_none() && list.up_to != Symmetry::Raw {
            return Err(NO_SYMMETRY);
        }
        let weight = self.weight();
        let pool = self.pool(weight.as_ref(), prefixes)?;
        let mut shown = 0_u64;
        let mut is_enough = list.most == Some(0);
        let show = &mut |solution: &[u32]| {
            for image in images(group, list.up_to, solution) {
                is_enough |= sink(&self.problem.selection(&image)).is_break();
                shown += 1;
                is_enough |= Some(shown) == list.most;
                if is_enough {
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        };
        let settings = self.task.settings;
        let observer = Observer {
            sink: Some(show),
            check_limits: &mut limit_check(settings, limits, 0),
            on_progress: &mut |pool| settings.events.done(pool.share_done()),
            is_due: &|| false,
        };
        let (is_stopped, mut totals) = self.cover.search(pool, settings, observer);
        totals.solutions = shown.into();
        let stop = if is_enough {
            Stop::Enough
        } else {
            stop_reason(is_stopped, limits)
        };
        Ok(self.cover.outcome(totals, stop))
    }

    fn counts(&self, tally: &Tally) -> Counts {
        let [raw, rotations, full] = NAMES.map(|name| tally.get(name));
        match &self.symmetry {
            None => Counts::all(raw),
            Some(symmetry) => Counts {
                full: symmetry.is_closed.then_some(full),
                rotations: Some(rotations),
                ..Counts::all(raw)
            },
        }
    }
}

/// What is shown for the one solution of its orbit that the search finds.
fn images(group: Option<&SymmetryGroup>, up_to: Symmetry, solution: &[u32]) -> Vec<Vec<u32>> {
    match (group, up_to) {
        (None, _) => {
            let mut sorted = solution.to_vec();
            sorted.sort_unstable();
            vec![sorted]
        }
        (Some(group), Symmetry::Raw) => group.orbit(solution),
        (Some(group), Symmetry::Rotations) => group.representatives(solution, UpTo::Rotations),
        (Some(group), Symmetry::Full) => group.representatives(solution, UpTo::Full),
    }
}

/// The refusal to list up to symmetries that are none of options.
const NO_SYMMETRY: EngineError = EngineError::Unsupported {
    engine: super::NAME,
    what: [
        "list solutions up to symmetry where the symmetries are not of options",
        "Lösungen bis auf Symmetrien nennen, die keine von Optionen sind",
    ],
};
