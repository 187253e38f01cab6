//! What a backend tells while it works on a model, in the costs of the whole task.
//!
//! Invariant: a bound that is told is one of the whole task, not of the one model of its sequence
//! that is being solved.

#[cfg(any(feature = "microlp", feature = "highs", feature = "wheels"))]
use super::request::integral_bound;
#[cfg(any(feature = "highs", feature = "wheels"))]
use crate::engine::Event;
use crate::engine::{Events, Limits, SearchProgress};

/// What the solution of one model of a sequence says of the costs of the whole task.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum Costs {
    /// Nothing.
    #[default]
    Unsaid,
    /// The least cost is known; this model settles which of the cheapest solutions it is.
    Settled(i64),
    /// The model is the whole task or a part of it.
    Part {
        /// What was chosen before costs so much.
        spent: i64,
        /// The cost of the best solution of the other parts, if one was found.
        best: Option<i64>,
        /// No solution of a part that was not yet solved costs less; `None` if all others are.
        open: Option<i64>,
    },
}

/// A backend that is watched, and when it is to stop.
#[derive(Clone, Copy, Debug)]
pub(in crate::engine) struct ModelWatch<'a> {
    #[cfg_attr(
        not(any(feature = "microlp", feature = "highs", feature = "wheels")),
        expect(dead_code, reason = "of backends that call back")
    )]
    pub(super) limits: &'a Limits<'a>,
    pub(super) events: Events<'a>,
    /// Whether the log of the backend is wanted.
    #[cfg_attr(
        not(any(feature = "highs", feature = "wheels")),
        expect(dead_code, reason = "of HiGHS")
    )]
    pub(super) has_log: bool,
    /// Models so far, with this one.
    pub(super) models: u64,
    /// Nodes of the models before.
    pub(super) nodes_before: u64,
    pub(super) costs: Costs,
}

#[cfg(feature = "wheels")]
impl<'a> ModelWatch<'a> {
    /// One that tells nobody.
    pub(super) fn silent(limits: &'a Limits<'a>) -> Self {
        Self {
            limits,
            events: Events::default(),
            has_log: false,
            models: 0,
            nodes_before: 0,
            costs: Costs::Unsaid,
        }
    }
}

#[cfg(any(feature = "highs", feature = "wheels"))]
impl ModelWatch<'_> {
    /// Whether somebody wants to know how far it is.
    pub(in crate::engine::milp) const fn is_heard(self) -> bool {
        self.events.is_heard()
    }

    /// Whether the log of the backend is wanted.
    pub(in crate::engine::milp) const fn has_log(self) -> bool {
        self.has_log && self.is_heard()
    }

    /// A line of its log.
    pub(in crate::engine::milp) fn log(self, line: &str) {
        self.events.tell(Event::Log(line));
    }
}

#[cfg(any(feature = "microlp", feature = "highs", feature = "wheels"))]
impl ModelWatch<'_> {
    /// Whether the backend is to stop.
    pub(in crate::engine::milp) fn is_over(self) -> bool {
        (self.limits.stop)().is_some()
    }

    /// How far it is: nodes, the bound and the cost of the best solution of this model, as
    /// floating-point numbers, which may be infinite.
    pub(in crate::engine::milp) fn tell(self, nodes: u64, bound: f64, best: f64) {
        self.tell_costs(nodes, integral_bound(bound), integral_bound(best));
    }
}

impl ModelWatch<'_> {
    /// The same in integers, where they are known.
    pub(super) fn tell_costs(self, nodes: u64, bound: Option<i64>, best: Option<i64>) {
        let (bound, best) = self.costs.of_task(bound, best);
        self.events.progress(SearchProgress {
            nodes: Some(self.nodes_before + nodes),
            models: Some(self.models),
            bound,
            best,
            ..SearchProgress::default()
        });
    }
}

impl Costs {
    /// The bound and the best cost of the whole task, from those of the model.
    fn of_task(self, bound: Option<i64>, best: Option<i64>) -> (Option<i64>, Option<i64>) {
        match self {
            Self::Unsaid => (None, None),
            Self::Settled(cost) => (Some(cost), Some(cost)),
            Self::Part {
                spent,
                best: before,
                open,
            } => {
                let best = best
                    .map(|best| best + spent)
                    .into_iter()
                    .chain(before)
                    .min();
                let here = bound.map(|bound| bound + spent);
                // Of a part that may hold nothing better, the best of the others is the bound.
                let here = here.map(|here| best.map_or(here, |best| here.min(best)));
                let bound = match (here, open) {
                    (Some(here), Some(open)) => Some(here.min(open)),
                    (None, open) => open,
                    (here, None) => here,
                };
                (bound, best)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Costs;

    #[test]
    fn what_a_part_tells_is_said_of_the_whole() {
        let part = |best, open| Costs::Part {
            spent: 2,
            best,
            open,
        };
        // Other parts are open: nothing is known of them.
        assert_eq!(
            part(None, Some(0)).of_task(Some(3), Some(4)),
            (Some(0), Some(6))
        );
        // The last part decides.
        assert_eq!(
            part(Some(7), None).of_task(Some(3), Some(4)),
            (Some(5), Some(6))
        );
        // It may hold nothing that is better.
        assert_eq!(
            part(Some(7), None).of_task(Some(9), None),
            (Some(7), Some(7))
        );
        assert_eq!(part(None, Some(0)).of_task(None, None), (Some(0), None));
        assert_eq!(
            Costs::Settled(5).of_task(Some(1), Some(3)),
            (Some(5), Some(5))
        );
        assert_eq!(Costs::Unsaid.of_task(Some(1), Some(3)), (None, None));
    }
}
