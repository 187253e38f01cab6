//! The choice of the seed run: the one whose search tree is estimated to be the smallest.
//!
//! The size of a tree is estimated level by level: all children of a sample of the
//! nodes of a level are made, and a sample of these is the next level. Each node of a sample
//! stands for as many nodes of the tree as the product of the sampling ratios so far. It is
//! Knuth's method (Estimating the efficiency of backtrack programs, Mathematics of Computation 29
//! (1975), <https://doi.org/10.1090/S0025-5718-1975-0373371-6>) with several nodes a level in place
//! of one. The best third of the runs is estimated again from samples three times as large, until
//! one is left (successive elimination).
//!
//! Invariant: the choice depends on the puzzle alone, not on time or chance.
//!
//! Cost: in each round at most six times the size of the sample in nodes for each level of each
//! run that is left.

use super::cell_set::RegionSet;
use super::lookahead::Lookahead;
use super::partial_fold::PartialFold;
use super::search::{Subproblem, frontier, seed_subproblems};
use super::tables::Tables;
use crate::parallel::for_each;
use crate::rng::SplitMix64;

/// The size of the sample of a level in the first round.
const FIRST_SAMPLE: usize = 6;

/// One candidate in so many is left for the next round, with samples so many times as large.
const SURVIVORS: usize = 3;

/// The seed of the random numbers of every candidate. They are the same for all, so that
/// differences are due less to chance and threads do not matter. Of eight seeds tried this one did
/// best on the snakes of `data/`; their trees differ by up to a factor of two.
const SAMPLE_SEED: u64 = 2;

/// A run that may become the seed, with the estimates of its tree.
struct Candidate<W> {
    run: usize,
    /// The subproblems with this seed, once they were made.
    subproblems: Vec<Subproblem<W>>,
    /// The mean of the estimates of its tree, those from larger samples counting more.
    size: Option<f64>,
    /// The nodes of the last round.
    nodes: u64,
}

/// The run to begin with.
pub(super) struct BestSeed {
    pub run: usize,
    /// The estimated nodes of its tree. The estimate varies: of large trees it tells no more than the
    /// order of magnitude, and of such with few deep branches often too little.
    pub size: f64,
    /// The nodes that choosing it took.
    pub nodes: u64,
}

/// The run whose tree is estimated to be the smallest.
pub(super) fn best_seed<W: RegionSet>(tables: &Tables<W>, threads: usize) -> BestSeed {
    let mut candidates: Vec<Candidate<W>> = (0..tables.moves.len())
        .map(|run| Candidate {
            run,
            subproblems: Vec::new(),
            size: None,
            nodes: 0,
        })
        .collect();
    let mut nodes = 0;
    let mut sample = FIRST_SAMPLE;
    while candidates.len() > 1 {
        estimate_all(tables, &mut candidates, sample, threads);
        nodes += candidates.iter().map(|one| one.nodes).sum::<u64>();
        let size = |candidate: &Candidate<W>| candidate.size.unwrap_or_default();
        candidates.sort_unstable_by(|a, b| size(a).total_cmp(&size(b)).then(a.run.cmp(&b.run)));
        candidates.truncate(candidates.len().div_ceil(SURVIVORS));
        sample *= SURVIVORS;
    }
    let best = candidates.first();
    BestSeed {
        run: best.map_or(0, |candidate| candidate.run),
        size: best
            .and_then(|candidate| candidate.size)
            .unwrap_or_default(),
        nodes,
    }
}

/// Estimates all candidates from samples of one size, on up to `threads` threads.
fn estimate_all<W: RegionSet>(
    tables: &Tables<W>,
    candidates: &mut [Candidate<W>],
    sample: usize,
    threads: usize,
) {
    let estimate = |lookahead: &mut Lookahead<W>, candidate: &mut Candidate<W>| {
        candidate.estimate(tables, lookahead, sample);
    };
    for_each(threads, candidates, || Lookahead::new(tables), estimate);
}

impl<W: RegionSet> Candidate<W> {
    /// Estimates the tree of this candidate.
    fn estimate(&mut self, tables: &Tables<W>, lookahead: &mut Lookahead<W>, sample: usize) {
        self.nodes = 0;
        if self.size.is_none() {
            let (subproblems, tried) = seed_subproblems(tables, self.run);
            let (subproblems, expanded) = frontier(tables, lookahead, subproblems, 0);
            self.subproblems = subproblems;
            self.nodes = tried + expanded;
        }
        let mut rng = SplitMix64::new(SAMPLE_SEED);
        let (estimate, nodes) = tree_size(tables, lookahead, &self.subproblems, sample, &mut rng);
        let mean = |before: f64| (before + 2.0 * estimate) / 3.0;
        self.size = Some(self.size.map_or(estimate, mean));
        self.nodes += nodes;
    }
}

/// The estimated number of nodes below `subproblems`, and the nodes that the estimate took.
///
/// A level larger than `sample` is cut down to a random part of that size, and `scale` says how
/// many nodes of the tree each one left stands for.
fn tree_size<W: RegionSet>(
    tables: &Tables<W>,
    lookahead: &mut Lookahead<W>,
    subproblems: &[Subproblem<W>],
    sample: usize,
    rng: &mut SplitMix64,
) -> (f64, u64) {
    let mut level: Vec<PartialFold<W>> = subproblems
        .iter()
        .map(|subproblem| subproblem.fold)
        .collect();
    let (mut scale, mut total, mut nodes) = (1.0, 0.0, 0);
    let mut scratch = [0; 128];
    while !level.is_empty() {
        if level.len() > sample {
            scale *= ratio(level.len(), sample);
            for at in 0..sample {
                let other = at + rng.below(level.len() - at);
                level.swap(at, other);
            }
            level.truncate(sample);
        }
        let mut next = Vec::new();
        for fold in level.iter_mut().filter(|fold| !fold.is_done()) {
            let Some(branch) = lookahead.branch(tables, fold) else {
                continue;
            };
            nodes += branch.count();
            total += scale * f64::from(branch.directions.count_ones());
            for direction in (0..6).filter(|direction| branch.directions >> direction & 1 == 1) {
                next.extend(tables.child(fold, branch, direction, &mut scratch));
            }
        }
        level = next;
    }
    (total, nodes)
}

/// How many nodes of a level one of its sample stands for.
#[expect(clippy::cast_precision_loss, reason = "thousands")]
fn ratio(of: usize, to: usize) -> f64 {
    of as f64 / to as f64
}
