//! An engine whose solutions are numbered for whoever waits for them.
//!
//! Invariant: it shows what the engine shows, and reports what the engine reports.

use core::cell::RefCell;
use core::ops::ControlFlow;

use crate::engine::{Engine, EngineError, Goal, Limits, Outcome, Sink, Task};

/// An engine, and who is told after each solution how many there are.
pub(super) struct Observed<'a> {
    engine: &'a dyn Engine,
    see: RefCell<&'a mut dyn FnMut(u64)>,
}

impl<'a> Observed<'a> {
    pub(super) fn new(engine: &'a dyn Engine, see: &'a mut dyn FnMut(u64)) -> Self {
        let see = RefCell::new(see);
        Self { engine, see }
    }
}

impl Engine for Observed<'_> {
    fn name(&self) -> &'static str {
        self.engine.name()
    }

    fn writes_proofs(&self) -> bool {
        self.engine.writes_proofs()
    }

    fn limits_nodes(&self) -> bool {
        self.engine.limits_nodes()
    }

    fn forbids_each(&self) -> bool {
        self.engine.forbids_each()
    }

    fn runs_apart(&self) -> bool {
        self.engine.runs_apart()
    }

    fn run(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let is_count = task.goal == Goal::Count;
        let goal = if is_count {
            Goal::All { up_to: None }
        } else {
            task.goal
        };
        let mut found = 0;
        self.engine
            .run(&Task { goal, ..*task }, limits, &mut |selection| {
                found += 1;
                (self.see.borrow_mut())(found);
                if is_count {
                    ControlFlow::Continue(())
                } else {
                    sink(selection)
                }
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Proof, Settings};
    use crate::family::shell::model::Formulation;
    use crate::puzzle::Question;
    use crate::puzzle::read_puzzle;
    use crate::solve::engine;

    /// Counts with an engine, and returns the count and all that was seen of it.
    fn counted(name: &str, file: &str, text: &str) -> (u64, Vec<u64>) {
        let puzzle = read_puzzle(file, text.as_bytes()).expect("good");
        let question = Question::new(puzzle, Formulation::Cells).expect("small");
        let engine = engine(name).expect("built in");
        let number = |count: crate::count::Count| count.to_string().parse().expect("small");
        let mut seen: Vec<u64> = Vec::new();
        let watch = &mut |so_far: crate::puzzle::Seen<'_>| seen.push(number(so_far.raw));
        let settings = Settings::default();
        let report = question.count(&*engine, settings, &Limits::none(), watch);
        let report = report.expect("it answers");
        assert_eq!(report.outcome.proof, Proof::Complete);
        (number(report.raw), seen)
    }

    #[cfg(feature = "sat")]
    #[test]
    fn every_solution_is_seen_when_it_is_counted() {
        let cover = ("x.dlx", "a b c\na\nb\nc\na b\nb c\n");
        let packing = ("x.pack", "PACKING: x\nBOX: 3x2x1\n\nPIECE: a x3\n##\n");
        for (file, text) in [cover, packing] {
            let (count, seen) = counted("batsat", file, text);
            assert_eq!(count, 3, "{file}");
            assert_eq!(seen, [1, 2, 3], "{file}");
            // Another engine counts the same.
            assert_eq!(counted("cover", file, text).0, 3, "{file}");
        }
    }
}
