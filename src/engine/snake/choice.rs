//! Where to begin: the seed run whose tree is estimated to be the smallest.
//!
//! Invariant: the choice depends on the puzzle alone, not on time or chance.
//!
//! The size of a tree is estimated level by level: all children of a sample of the
//! states of a level are made, and a sample of these is the next level. The scale
//! between samples and levels is known. Runs that come out badly are dropped, the
//! others are estimated again from larger samples.

use super::search::{Start, frontier, seeds};
use super::space::Space;
use super::state::State;
use super::word::Word;

/// The states of a level that go on in the first round.
const FIRST_SAMPLE: usize = 16;

/// A small generator of random numbers (xorshift64*), for samples only.
pub(super) struct Lots(u64);

impl Lots {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed ^ 0x9e37_79b9_7f4a_7c15)
    }

    /// A number below `limit`, which is not 0.
    pub(super) const fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33;
        high as usize % limit
    }
}

/// A seed run with the estimates of its tree.
struct Candidate<W> {
    run: usize,
    starts: Vec<Start<W>>,
    /// The sum of the logarithms of the estimates.
    total: f64,
}

/// The run to begin with and its starts. Second: the runs laid and judged.
pub(super) fn best_seed<W: Word>(space: &Space<W>) -> (usize, u64) {
    let mut nodes = 0;
    let mut lots = Lots::new(0);
    let mut candidates: Vec<Candidate<W>> = (0..space.moves.len())
        .map(|run| {
            let (starts, tried) = seeds(space, run);
            let (starts, judged) = frontier(space, starts, 0);
            nodes += tried + judged;
            Candidate {
                run,
                starts,
                total: 0.0,
            }
        })
        .collect();
    let mut sample = FIRST_SAMPLE;
    while candidates.len() > 1 {
        for candidate in &mut candidates {
            let (estimate, judged) = estimate(space, &candidate.starts, sample, &mut lots);
            candidate.total = estimate;
            nodes += judged;
        }
        candidates.sort_by(|a, b| a.total.total_cmp(&b.total).then(a.run.cmp(&b.run)));
        candidates.truncate(candidates.len().div_ceil(2));
        sample *= 2;
    }
    (candidates.first().map_or(0, |c| c.run), nodes)
}

/// The estimated number of states below `starts`, and the runs laid and judged.
fn estimate<W: Word>(
    space: &Space<W>,
    starts: &[Start<W>],
    sample: usize,
    lots: &mut Lots,
) -> (f64, u64) {
    let mut level: Vec<State<W>> = starts.iter().map(|start| start.state).collect();
    let (mut scale, mut total, mut nodes) = (1.0, 0.0, 0);
    let mut ways = [0; 128];
    while !level.is_empty() {
        if level.len() > sample {
            scale *= ratio(level.len(), sample);
            for at in 0..sample {
                let other = at + lots.below(level.len() - at);
                level.swap(at, other);
            }
            level.truncate(sample);
        }
        let mut next = Vec::new();
        for state in level.iter().filter(|state| !state.is_done()) {
            let Some(branch) = state.branch() else {
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
