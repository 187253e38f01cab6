//! What all SAT backends share: the canonical optimum under assumptions, all
//! solutions by blocking clauses, and proofs that there is none.
//!
//! Invariant: a backend only ever sees clauses and assumptions. "No solution" is
//! said only where the backend proved it, and a proof that is written refutes
//! exactly the clauses of [`crate::export::dimacs_text`].
//!
//! ```text
//! run(task):
//!     First:    solve the clauses once
//!     Optimum:  see `optimum`
//!     All:      solve; show; add a clause that forbids it; again, until unsatisfiable
//! ```

#[cfg(feature = "sat")]
pub(crate) mod batsat;
#[cfg(feature = "cadical")]
pub(crate) mod cadical;
mod optimum;
mod proof;
mod solver;

use core::cell::Cell;

use self::proof::ProofFiles;
use self::solver::{SatSolver, SatVerdict, Setup};
use crate::engine::memory;
use crate::engine::one_by_one::{NextSolution, OneByOne, enumerate};
use crate::engine::{
    Cause, Engine, EngineError, Events, Goal, Limits, Outcome, Proof, SearchProgress, Sink, Stop,
    Task, Work,
};
use crate::export::{Cnf, CnfError, Literal, cnf_until};
use crate::language::{Say, Statement};
use crate::model::{Model, OptionIx, Selection, check};

/// Which proofs a backend can write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proofs {
    /// DRAT only.
    #[cfg_attr(not(feature = "sat"), expect(dead_code, reason = "BatSat's"))]
    Drat,
    /// DRAT and LRAT.
    #[cfg_attr(not(feature = "cadical"), expect(dead_code, reason = "CaDiCaL's"))]
    DratAndLrat,
}

/// One SAT backend.
///
/// A new one needs [`SatSolver`] implemented and one line in the registry.
#[derive(Clone, Copy)]
pub(crate) struct Sat {
    name: &'static str,
    proofs: Proofs,
    make: for<'a> fn(&Setup<'a>) -> Result<Box<dyn SatSolver + 'a>, String>,
}

impl Engine for Sat {
    fn name(&self) -> &'static str {
        self.name
    }

    fn uses_start(&self) -> bool {
        true
    }

    fn writes_proofs(&self) -> bool {
        true
    }

    fn enumerates_by_blocking(&self) -> bool {
        true
    }

    fn memory(&self, task: &Task<'_>) -> u64 {
        memory::of_clauses(task.model())
    }

    fn run(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let told = Cell::new((limits.stop)());
        if let Some(cause) = told.get() {
            return Ok(Outcome {
                stop: Stop::Limit(cause),
                ..Outcome::default()
            });
        }
        let stop = || {
            if told.get().is_none() {
                told.set((limits.stop)());
            }
            told.get().is_some()
        };
        let files = match task.settings.proof {
            None => None,
            Some(path) => Some(ProofFiles::new(path, self.proofs).map_err(|[what, hint]| {
                EngineError::ProofForm {
                    engine: self.name,
                    what,
                    hint,
                }
            })?),
        };
        let Some(mut run) = SatSession::new(*self, task, &stop, &told, files.as_ref())? else {
            return Ok(Outcome {
                stop: told.get().map_or(Stop::Finished, Stop::Limit),
                ..Outcome::default()
            });
        };
        let outcome = match task.goal {
            Goal::Optimum => run.canonical_optimum(sink),
            Goal::First | Goal::All { .. } | Goal::Count => enumerate(&mut run, task, sink),
        }?;
        let events = task.settings.events;
        if events.is_heard() {
            events.figures(&run.solver.figures());
        }
        if let (Some(files), Proof::Infeasible) = (&files, outcome.proof) {
            run.solver
                .finish()
                .map_err(|message| files.unwritten(message))?;
            files.keep(&run.cnf)?;
        }
        Ok(outcome)
    }
}

/// A solver at work on a model.
///
/// The solver keeps everything it has learned from one question to the next. Clauses that the
/// search adds to `cnf` are given to it before the next question.
struct SatSession<'a> {
    sat: Sat,
    model: &'a Model,
    cnf: Cnf,
    /// Clauses of `cnf` that the solver has.
    given: usize,
    solver: Box<dyn SatSolver + 'a>,
    told: &'a Cell<Option<Cause>>,
    models: u64,
    events: Events<'a>,
}

impl<'a> SatSession<'a> {
    /// The solver with all clauses of the model; `None` if `stop` says so before.
    fn new(
        sat: Sat,
        task: &Task<'a>,
        stop: &'a dyn Fn() -> bool,
        told: &'a Cell<Option<Cause>>,
        files: Option<&'a ProofFiles<'_>>,
    ) -> Result<Option<Self>, EngineError> {
        let cnf = cnf_until(task.model(), stop);
        let cnf = cnf.map_err(|error| EngineError::failed(sat.name, error.statement()))?;
        let Some(cnf) = cnf else {
            return Ok(None);
        };
        if let Some(files) = files {
            files.begin()?;
        }
        let start = start(&cnf, task);
        let solver = (sat.make)(&Setup {
            variables: cnf.variables().len(),
            seed: task.settings.seed,
            start,
            stop,
            events: task.settings.events,
            proof: files.map(|files| (files.part(), files.format)),
        });
        let mut run = Self {
            sat,
            model: task.model(),
            cnf,
            given: 0,
            solver: solver.map_err(|message| EngineError::quoted(sat.name, message))?,
            told,
            models: 0,
            events: task.settings.events,
        };
        let is_whole = run.give_until(stop)?;
        Ok(is_whole.then_some(run))
    }

    /// Gives the solver the clauses that it does not have yet.
    ///
    /// An error is what the solver said when it refused one.
    fn give(&mut self) -> Result<(), EngineError> {
        self.give_until(&|| false)?;
        Ok(())
    }

    /// The same, as long as `stop` does not say otherwise; whether it has all then.
    fn give_until(&mut self, stop: &dyn Fn() -> bool) -> Result<bool, EngineError> {
        /// Clauses between two looks.
        const CLAUSES: usize = 1 << 10;
        for (number, clause) in self.cnf.clauses().enumerate().skip(self.given) {
            if number.is_multiple_of(CLAUSES) && stop() {
                return Ok(false);
            }
            let added = self.solver.add(clause);
            added.map_err(|message| EngineError::quoted(self.sat.name, message))?;
        }
        self.given = self.cnf.len();
        Ok(true)
    }

    /// A clause that is not part of the model's own.
    fn add(&mut self, clause: &[Literal]) -> Result<(), EngineError> {
        let added = self.solver.add(clause);
        added.map_err(|message| EngineError::quoted(self.sat.name, message))
    }

    /// Searches for one solution under assumptions, and checks it.
    ///
    /// Every assignment becomes a selection that is checked against the model, so no solver is
    /// believed.
    fn solve(&mut self, assumptions: &[Literal]) -> Result<NextSolution, EngineError> {
        self.models += 1;
        self.events.progress(SearchProgress {
            models: Some(self.models),
            nodes: Some(self.solver.decisions()),
            ..SearchProgress::default()
        });
        let verdict = self.solver.solve(assumptions);
        match verdict.map_err(|message| EngineError::quoted(self.sat.name, message))? {
            SatVerdict::Satisfiable => {
                let selection = self.cnf.selection(|literal| self.solver.holds(literal));
                Ok(NextSolution::Solution(selection))
            }
            SatVerdict::Unsatisfiable => Ok(NextSolution::None),
            SatVerdict::Stopped => match self.told.get() {
                Some(cause) => Ok(NextSolution::Limit(cause)),
                None => Err(EngineError::without_limit(self.sat.name)),
            },
        }
    }

    /// The cost of a selection, which is checked against the model.
    fn checked(&self, selection: &Selection) -> Result<i64, EngineError> {
        check(self.model, selection).map_err(|fault| self.wrong(fault.statement()))
    }

    /// Tells what the best solution so far costs, and whether none costs less.
    fn tell_cost(&self, cost: i64, is_least: bool) {
        self.events.progress(SearchProgress {
            best: Some(cost),
            bound: is_least.then_some(cost),
            ..SearchProgress::default()
        });
    }

    /// The error of an answer that does not hold.
    const fn wrong(&self, fault: Statement) -> EngineError {
        EngineError::wrong(self.sat.name, fault)
    }

    /// The error of a model whose clauses would be too many.
    fn too_large(&self, error: &CnfError) -> EngineError {
        EngineError::failed(self.sat.name, error.statement())
    }
}

impl OneByOne for SatSession<'_> {
    fn next(&mut self) -> Result<NextSolution, EngineError> {
        let found = self.solve(&[])?;
        if let NextSolution::Solution(selection) = &found {
            self.checked(selection)?;
        }
        Ok(found)
    }

    fn demand(&mut self, clause: &[(OptionIx, bool)]) -> Result<(), EngineError> {
        let literal = |&(option, is_chosen): &(OptionIx, bool)| {
            let literal = self.cnf.option(option);
            if is_chosen { literal } else { !literal }
        };
        let clause: Vec<Literal> = clause.iter().map(literal).collect();
        self.add(&clause)
    }

    fn outcome(&self, found: u64, proof: Proof, stop: Stop) -> Outcome {
        Outcome {
            found: found.into(),
            proof,
            stop,
            work: Work {
                nodes: Some(self.solver.decisions()),
                models: self.models,
                ..Work::default()
            },
            ..Outcome::default()
        }
    }
}

/// The literals that say the selection to begin with.
///
/// Solvers try these values first; the start need not be a solution.
fn start(cnf: &Cnf, task: &Task<'_>) -> Vec<Literal> {
    let Some(start) = task.settings.start else {
        return Vec::new();
    };
    let options = (0..task.model().options.len()).map(OptionIx::new);
    let literal = |option: OptionIx| {
        let literal = cnf.option(option);
        if start.options.contains(&option) {
            literal
        } else {
            !literal
        }
    };
    options.map(literal).collect()
}
