//! One solution of a problem with cardinalities: short searches in random orders of the options.
//!
//! Algorithm: rapid randomised restarts (Gomes, Selman and Kautz, "Boosting combinatorial search
//! through randomization", 1998, <https://doi.org/10.5555/295240.295710>). Where copies run out
//! or few cells may stay empty, a wrong choice near the root often shows millions of nodes
//! below it, while most orders of the options lead to a solution within some hundred nodes.
//!
//! ```text
//! search in the order of the model, for at most 5000 nodes
//! search in 100 random orders, for at most 1000 nodes each
//! search in 20 random orders, for at most 10,000 nodes each
//! search in the order of the model, to the end
//! ```
//!
//! Invariant: numbers of nodes decide, and no clock, so the same problem gives the same solution
//! on every machine and any number of threads. That there is none is said only by a search that
//! came to its end.
//!
//! Cost: at most 305,000 nodes more than the search in the order of the model.

use core::num::NonZero;

use super::Cover;
use super::problem::CoverProblem;
use crate::engine::{Cause, Events, Limits, Outcome, Settings, Sink, Stop};
use crate::rng::SplitMix64;

/// How many searches there are of at most so many nodes, one after the other; the first of all
/// is in the order of the model. It is longer, as some puzzles have few solutions in any order:
/// Conway's takes 3,359 nodes so, and 60,000 with restarts after 1000.
const ATTEMPTS: [(u32, u64); 3] = [(1, 5_000), (100, 1_000), (20, 10_000)];

impl Cover {
    /// Finds one solution, or that there is none.
    pub(super) fn first(
        self,
        problem: &CoverProblem,
        settings: Settings<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Outcome {
        let mut nodes = 0;
        if problem.cardinalities.guide() {
            let mut rng = SplitMix64::new(settings.seed);
            let attempts = ATTEMPTS.iter();
            let attempts = attempts.flat_map(|&(times, most)| (0..times).map(move |_| most));
            for (attempt, most) in attempts.enumerate() {
                let left = settings.nodes.unwrap_or(u64::MAX).saturating_sub(nodes);
                let short = Settings {
                    nodes: Some(most.min(left)),
                    threads: NonZero::<usize>::MIN,
                    events: Events::default(),
                    ..settings
                };
                let shuffled = (attempt > 0).then(|| problem.shuffled(&mut rng));
                let problem = shuffled.as_ref().unwrap_or(problem);
                let mut outcome = self.enumerate(problem, Some(1), short, limits, sink);
                nodes += outcome.work.nodes.unwrap_or_default();
                outcome.work.nodes = Some(nodes);
                if outcome.stop != Stop::Limit(Cause::Nodes) || left <= most {
                    return outcome;
                }
            }
        }
        let rest = Settings {
            nodes: settings.nodes.map(|all| all.saturating_sub(nodes)),
            ..settings
        };
        let mut outcome = self.enumerate(problem, Some(1), rest, limits, sink);
        outcome.work.nodes = outcome.work.nodes.map(|of_rest| of_rest + nodes);
        outcome
    }
}
