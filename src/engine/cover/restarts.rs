//! One solution of a problem with cardinalities: short searches in random orders.
//!
//! Algorithm: rapid randomised restarts (Gomes, Selman and Kautz, "Boosting combinatorial search
//! through randomization", 1998, <https://doi.org/10.5555/295240.295710>), of the lengths that are
//! best if nothing is known (Luby, Sinclair and Zuckerman, "Optimal speedup of Las Vegas
//! algorithms", 1993, <https://doi.org/10.1016/0020-0190(93)90029-9>). Where copies run out or few
//! cells may stay empty, a wrong choice near the root often shows millions of nodes below it, while
//! most orders of the options lead to a solution within some hundred nodes.
//!
//! ```text
//! search in the order of the model, for at most 5000 nodes
//! for each length of 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, ... until 200,000 nodes:
//!     search in a random order of options and items, for at most 250 times as many nodes
//! search in the order of the model, to the end, one member of each orbit
//! ```
//!
//! Invariant: numbers of nodes decide, and no clock, so the same problem gives the same solution
//! on every machine and any number of threads. That there is none is said only by a search that
//! came to its end.
//!
//! Cost: at most 237,000 nodes more than the last search.

use core::num::NonZero;

use super::Cover;
use super::anchor::{candidates, cheapest};
use super::narrowed_search::Narrowing;
use super::problem::CoverProblem;
use super::subproblems::Subproblem;
use super::symmetry_group::SymmetryGroup;
use super::symmetry_weight::SymmetryWeight;
use crate::engine::{Cause, Events, Limits, Outcome, Settings, Sink, Stop, Task};
use crate::rng::SplitMix64;

/// The most nodes of the search in the order of the model. It is longer than the others, as some
/// puzzles have few solutions in any order: Conway's takes 3,359 nodes so, and 60,000 with restarts
/// after 1000.
const FIRST: u64 = 5_000;

/// The most nodes of the shortest searches behind it.
const UNIT: u64 = 250;

/// After so many nodes no other search begins.
const ALL: u64 = 200_000;

impl Cover {
    /// Finds one solution, or that there is none.
    pub(super) fn first(
        self,
        task: &Task<'_>,
        problem: &CoverProblem,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Outcome {
        let settings = task.settings;
        // One solution of a large problem is mostly found before the root is narrowed.
        let plain = Self {
            narrowing: Narrowing::NEVER,
            ..self
        };
        if !problem.cardinalities.guide() {
            return plain.enumerate(problem, Some(1), settings, limits, sink);
        }
        let mut nodes = 0;
        let mut rng = SplitMix64::new(settings.seed);
        for attempt in 0.. {
            let most = if attempt == 0 {
                FIRST
            } else {
                UNIT * length(attempt)
            };
            let left = settings.nodes.unwrap_or(u64::MAX).saturating_sub(nodes);
            let short = Settings {
                nodes: Some(most.min(left)),
                threads: NonZero::<usize>::MIN,
                events: Events::default(),
                ..settings
            };
            let shuffled = (attempt > 0).then(|| problem.shuffled(&mut rng));
            let problem = shuffled.as_ref().unwrap_or(problem);
            let mut outcome = plain.enumerate(problem, Some(1), short, limits, sink);
            nodes += outcome.work.nodes.unwrap_or_default();
            outcome.work.nodes = Some(nodes);
            if outcome.stop != Stop::Limit(Cause::Nodes) || left <= most {
                return outcome;
            }
            if nodes >= ALL {
                break;
            }
        }
        let rest = Settings {
            nodes: settings.nodes.map(|all| all.saturating_sub(nodes)),
            ..settings
        };
        let waiting = seeds(task, problem);
        let mut outcome = self.enumerate_from(problem, waiting, Some(1), rest, limits, sink);
        outcome.work.nodes = outcome.work.nodes.map(|of_rest| of_rest + nodes);
        outcome
    }
}

/// How many times as long as the shortest the search with this number is, from 1.
const fn length(number: u64) -> u64 {
    let mut number = number;
    loop {
        let next = (number + 1).next_power_of_two();
        if number + 1 == next {
            return next / 2;
        }
        number -= next / 2 - 1;
    }
}

/// Subproblems that together have a member of each orbit of solutions.
fn seeds(task: &Task<'_>, problem: &CoverProblem) -> Vec<Subproblem> {
    let symmetry = task.family.option_symmetry();
    let Some(Ok(group)) = symmetry.map(SymmetryGroup::of_options) else {
        return vec![Subproblem::root(problem)];
    };
    let anchor = cheapest(problem, candidates(problem, &group));
    SymmetryWeight::new(problem, &group, anchor.as_ref()).subproblems(problem)
}

#[cfg(test)]
mod tests {
    use super::length;

    #[test]
    fn lengths_double_after_two_of_the_same() {
        let lengths: Vec<u64> = (1..=15).map(length).collect();
        assert_eq!(lengths, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
