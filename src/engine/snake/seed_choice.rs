//! Where to begin: the seed run whose tree is estimated to be the smallest.
//!
//! Invariant: the choice depends on the puzzle alone, not on time or chance.
//!
//! The size of a tree is estimated level by level: all children of a sample of the
//! states of a level are made, and a sample of these is the next level. The scale
//! between samples and levels is known. The best third of the runs is estimated again
//! from larger samples.

use std::sync::{Mutex, PoisonError};

use super::lookahead::Outlook;
use super::search::{Start, frontier, seeds};
use super::state::State;
use super::tables::Space;
use super::word::Word;
use crate::rng::SplitMix64;

/// The states of a level that go on in the first round.
const FIRST_SAMPLE: usize = 6;

/// One of so many candidates is left for the next round, with samples so many times as
/// large.
const SHARE: usize = 3;

/// All candidates draw the same rng, so that it is less by chance what tells them apart,
/// and threads do not matter. Of eight numbers tried this did best on the snakes of
/// `data/`: their trees differ by up to twice.
const LOTS: u64 = 2;

/// A seed run with the estimates of its tree.
struct Candidate<W> {
    run: usize,
    starts: Vec<Start<W>>,
    /// The mean of the estimates, those from larger samples counting more.
    size: Option<f64>,
    /// The runs laid and judged in the last round.
    nodes: u64,
}

/// The run to begin with. Second: the runs laid and judged.
pub(super) fn best_seed<W: Word>(space: &Space<W>, threads: usize) -> (usize, u64) {
    let mut candidates: Vec<Candidate<W>> = (0..space.moves.len())
        .map(|run| Candidate {
            run,
            starts: Vec::new(),
            size: None,
            nodes: 0,
        })
        .collect();
    let mut nodes = 0;
    let mut sample = FIRST_SAMPLE;
    while candidates.len() > 1 {
        judge_all(space, &mut candidates, sample, threads);
        nodes += candidates.iter().map(|one| one.nodes).sum::<u64>();
        let size = |candidate: &Candidate<W>| candidate.size.unwrap_or_default();
        candidates.sort_unstable_by(|a, b| size(a).total_cmp(&size(b)).then(a.run.cmp(&b.run)));
        candidates.truncate(candidates.len().div_ceil(SHARE));
        sample *= SHARE;
    }
    (candidates.first().map_or(0, |c| c.run), nodes)
}

/// Estimates all candidates from samples of one size.
fn judge_all<W: Word>(
    space: &Space<W>,
    candidates: &mut [Candidate<W>],
    sample: usize,
    threads: usize,
) {
    let threads = threads.min(candidates.len());
    if threads < 2 {
        let mut outlook = Outlook::new(space);
        for candidate in candidates {
            candidate.judge(space, &mut outlook, sample);
        }
        return;
    }
    let left = Mutex::new(candidates.iter_mut());
    let next = || left.lock().unwrap_or_else(PoisonError::into_inner).next();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut outlook = Outlook::new(space);
                while let Some(candidate) = next() {
                    candidate.judge(space, &mut outlook, sample);
                }
            });
        }
    });
}

impl<W: Word> Candidate<W> {
    /// Estimates the tree.
    fn judge(&mut self, space: &Space<W>, outlook: &mut Outlook<W>, sample: usize) {
        self.nodes = 0;
        if self.size.is_none() {
            let (starts, tried) = seeds(space, self.run);
            let (starts, judged) = frontier(space, outlook, starts, 0);
            self.starts = starts;
            self.nodes = tried + judged;
        }
        let mut rng = SplitMix64::new(LOTS);
        let (estimate, judged) = estimate(space, outlook, &self.starts, sample, &mut rng);
        let mean = |before: f64| (before + 2.0 * estimate) / 3.0;
        self.size = Some(self.size.map_or(estimate, mean));
        self.nodes += judged;
    }
}

/// The estimated number of states below `starts`, and the runs laid and judged.
fn estimate<W: Word>(
    space: &Space<W>,
    outlook: &mut Outlook<W>,
    starts: &[Start<W>],
    sample: usize,
    rng: &mut SplitMix64,
) -> (f64, u64) {
    let mut level: Vec<State<W>> = starts.iter().map(|start| start.state).collect();
    let (mut scale, mut total, mut nodes) = (1.0, 0.0, 0);
    let mut ways = [0; 128];
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
        for state in level.iter_mut().filter(|state| !state.is_done()) {
            let Some(branch) = outlook.branch(space, state) else {
                continue;
            };
            nodes += branch.count();
            total += scale * f64::from(branch.ways.count_ones());
            for way in (0..6).filter(|way| branch.ways >> way & 1 == 1) {
                next.extend(space.child(state, branch, way, &mut ways));
            }
        }
        level = next;
    }
    (total, nodes)
}

#[expect(clippy::cast_precision_loss, reason = "thousands")]
fn ratio(of: usize, to: usize) -> f64 {
    of as f64 / to as f64
}
