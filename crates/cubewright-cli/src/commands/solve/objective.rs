//! Questions of one's own (`--subject-to`, `--minimise`, `--maximise`): what is told of them.
//!
//! Invariant: a value is called the best only if that is proved.

use crate::inputs::question::rows;
use cubewright::puzzle::{Aim, ObjectiveValue, Outcome, Proof, Puzzle, Solution};
use cubewright_programs::answer::{JsonEnd, json_objective, told_objective};
use cubewright_programs::terminal::{note, say};

/// The value of the best solution that was shown.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct BestValue {
    objective: Option<ObjectiveValue>,
    /// The cost, of an exact cover whose options cost something.
    cost: Option<i64>,
}

impl BestValue {
    /// Takes a solution that is better than those before, where the best one is asked for.
    pub(crate) fn see_best(&mut self, solution: &Solution<'_>, is_best: bool) {
        if is_best {
            self.objective = solution.objective().or(self.objective);
            self.cost = solution.told_cost().or(self.cost);
        }
    }

    /// The end with what was asked and what it came to.
    pub(crate) fn added(self, question: &Puzzle, outcome: &Outcome, end: JsonEnd) -> JsonEnd {
        let bound = match outcome.proof {
            Proof::Optimal => self.objective,
            _ => outcome.bound.and_then(|it| question.objective_of_cost(it)),
        };
        let objective = question.objective();
        let objective = objective.map(|of| json_objective(of, self.objective, bound));
        JsonEnd {
            // A bound is one of the objective.
            bound: end.bound.filter(|_| objective.is_none()),
            // Of a linear program the cost is the objective, with another sign and scale.
            cost: end.cost.filter(|_| question.model().origin.is_none()),
            subject_to: rows(question),
            objective,
            ..end
        }
    }

    /// Says what the objective came to.
    pub(crate) fn tell(self, question: &Puzzle, outcome: &Outcome) {
        let (Some(of), Some(value)) = (question.objective(), self.objective) else {
            return self.tell_cost(outcome);
        };
        if question
            .question()
            .is_some_and(|own| own.reference.is_some())
        {
            return tell_distance(of.0, outcome.proof == Proof::Optimal, value);
        }
        note(&told_objective(of, value, outcome.proof == Proof::Optimal));
    }
}

impl BestValue {
    /// Says what a solution costs, where nothing else is to be small or large.
    fn tell_cost(self, outcome: &Outcome) {
        let Some(cost) = self.cost else { return };
        let text = match outcome.proof {
            Proof::Optimal => [
                "it costs {0}, and nothing less is possible",
                "sie kostet {0}, und weniger geht nicht",
            ],
            _ => [
                "it costs {0}; whether that is the least is not proved",
                "sie kostet {0}; dass es nicht weniger geht, ist nicht bewiesen",
            ],
        };
        note(&say(text, &[&cost]));
    }
}

/// Says in how many placements a solution differs from the given one.
fn tell_distance(aim: Aim, is_best: bool, value: ObjectiveValue) {
    let text = match (is_best, aim) {
        (true, Aim::Minimise) => [
            "placements that differ from the given answer: {0}, and fewer are not possible",
            "Lagen, in denen sie von der gegebenen Antwort abweicht: {0}, und weniger geht nicht",
        ],
        (true, Aim::Maximise) => [
            "placements that differ from the given answer: {0}, and more are not possible",
            "Lagen, in denen sie von der gegebenen Antwort abweicht: {0}, und mehr geht nicht",
        ],
        (false, _) => [
            "placements that differ from the given answer: {0}; whether that is the best is not proved",
            "Lagen, in denen sie von der gegebenen Antwort abweicht: {0}; dass es nicht besser geht, ist nicht bewiesen",
        ],
    };
    note(&say(text, &[&value]));
}
