//! CP-SAT of OR-Tools, a shared library that is loaded when it is needed.
//!
//! Invariant: what CP-SAT answers is checked against the model before it is
//! shown; all solutions are claimed only if the model without them was proved to
//! have none.
//!
//! The solver is the one of Google's OR-Tools (<https://developers.google.com/optimization/cp/cp_solver>):
//! clause learning over integer variables with linear relaxations, several strategies side by side. It
//! is spoken to by messages through three functions of its C interface.

mod find;
mod library;
mod messages;
mod optimum;
mod proto;

use core::ops::ControlFlow;
use std::collections::BTreeSet;
use std::path::PathBuf;

use crate::engine::{
    Cause, Engine, EngineError, Goal, Limits, Outcome, Proof, Sink, Stop, Task, Work,
};
use crate::export::{LinearProgram, linear_program};
use crate::language::{Say, Statement};
use crate::model::{Selection, check};
use library::Library;
use proto::{CpSatRequest, CpSolverStatus, Parameters, Response};

/// The name by which it is chosen.
const NAME: &str = "cp-sat";

/// The version of OR-Tools, if its library is there.
pub(crate) fn version() -> Option<String> {
    find::library().map(|path| find::version(&path))
}

/// The engine, if the library is there.
pub(crate) fn cp_sat() -> Option<CpSat> {
    find::library().map(|library| CpSat { library })
}

/// The engine.
///
/// It holds the path of the library; each run loads it again, which costs nothing the second time.
#[derive(Clone, Debug)]
pub(crate) struct CpSat {
    library: PathBuf,
}

impl Engine for CpSat {
    fn name(&self) -> &'static str {
        NAME
    }

    fn uses_start(&self) -> bool {
        true
    }

    fn enumerates_by_blocking(&self) -> bool {
        true
    }

    fn run(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let library = Library::load(&self.library)
            .map_err(|message| failed(format!("{}: {message}", self.library.display())))?;
        let mut run = CpSatSession {
            library,
            task,
            limits,
            program: linear_program(task.model()),
            models: 0,
            bound: None,
        };
        match task.goal {
            Goal::Optimum => run.canonical_optimum(sink),
            Goal::First => run.enumerate(Some(1), sink),
            Goal::All { up_to } => run.enumerate(up_to, sink),
            Goal::Count => run.enumerate(None, &mut |_| ControlFlow::Continue(())),
        }
    }
}

/// How one solve ended.
enum CpSatResult {
    Optimal(Response),
    /// Stopped with solutions.
    Feasible(Response),
    Infeasible,
    /// Stopped without.
    Unknown,
}

/// One run over one model.
struct CpSatSession<'a> {
    library: Library,
    task: &'a Task<'a>,
    limits: &'a Limits<'a>,
    program: LinearProgram,
    models: u64,
    bound: Option<i64>,
}

/// How many solutions one solve collects; more are left to the next one.
const POOL: i32 = 5000;

/// CP-SAT's own seconds for the first batch of solutions; each next batch gets
/// twice as many, so that the first solutions come early.
const FIRST_SLICE: f64 = 0.25;

impl CpSatSession<'_> {
    /// Shows solutions batch by batch, forbidding all of a batch at once, until
    /// nothing is left.
    fn enumerate(
        &mut self,
        up_to: Option<u64>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        // Integers would make one choice of options many solutions.
        let is_single = up_to == Some(1) || !self.task.model().integers.is_empty();
        let secondary = self.task.model().purely_secondary();
        let mut request = CpSatRequest::default();
        let mut slice = FIRST_SLICE;
        let mut found = 0;
        let most = self.task.settings.solutions;
        let at_most = Stop::Limit(Cause::Solutions);
        while Some(found) != up_to {
            if Some(found) == most {
                return Ok(self.outcome(found, Proof::None, at_most));
            }
            if let Some(cause) = self.over() {
                return Ok(self.outcome(found, Proof::None, Stop::Limit(cause)));
            }
            if request.clauses.is_empty() {
                request.hint = self.start();
            }
            let batch = (!is_single).then_some(slice);
            let solutions = match self.solve(&request, batch)? {
                CpSatResult::Optimal(response) | CpSatResult::Feasible(response) => {
                    response.solutions
                }
                CpSatResult::Unknown => Vec::new(),
                CpSatResult::Infeasible => {
                    let proof = Proof::of(Stop::Finished, found > 0, Proof::Complete);
                    return Ok(self.outcome(found, proof, Stop::Finished));
                }
            };
            if solutions.is_empty() && batch.is_none() {
                let cause = self.cause()?;
                return Ok(self.outcome(found, Proof::None, Stop::Limit(cause)));
            }
            request.hint.clear();
            slice *= 2.0;
            for selection in self.selections(&solutions)? {
                request.clauses.push(selection.blocking_clause(&secondary));
                found += 1;
                let is_over = sink(&selection).is_break();
                if is_over || Some(found) == up_to {
                    return Ok(self.outcome(found, Proof::None, Stop::Enough));
                }
                if Some(found) == most {
                    return Ok(self.outcome(found, Proof::None, at_most));
                }
            }
        }
        Ok(self.outcome(found, Proof::None, Stop::Enough))
    }

    /// The selections that solutions stand for, checked, each once, ascending.
    fn selections(&self, solutions: &[Vec<i64>]) -> Result<Vec<Selection>, EngineError> {
        let mut seen = BTreeSet::new();
        let mut selections = Vec::new();
        for values in solutions {
            let selection = self.selection(values)?;
            if seen.insert(selection.options.clone()) {
                selections.push(selection);
            }
        }
        selections.sort_unstable_by(|a, b| a.options.cmp(&b.options));
        Ok(selections)
    }

    /// The selection that column values stand for, checked.
    fn selection(&self, values: &[i64]) -> Result<Selection, EngineError> {
        if values.len() != self.program.columns.len() {
            return Err(wrong(Statement::of(
                [
                    "its solution is of another model",
                    "seine Lösung gehört zu einem anderen Modell",
                ],
                &[],
            )));
        }
        let selection = self.program.selection(self.task.model(), values);
        match check(self.task.model(), &selection) {
            Ok(_) => Ok(selection),
            Err(fault) => Err(wrong(fault.statement())),
        }
    }

    /// Solves; with a slice it collects solutions until that is used up.
    fn solve(
        &mut self,
        request: &CpSatRequest,
        slice: Option<f64>,
    ) -> Result<CpSatResult, EngineError> {
        let settings = self.task.settings;
        let parameters = proto::parameters(Parameters {
            seconds: (self.limits.time_left)().map(|left| left.as_secs_f64()),
            slice,
            // CP-SAT enumerates with one worker only.
            threads: slice.map_or(settings.threads.get(), |_| 1),
            seed: settings.seed,
            log: settings.log,
            pool: slice.map(|_| POOL),
        });
        let model = proto::model(&self.program, request);
        self.models += 1;
        let stop = self.limits.stop;
        let bytes = self
            .library
            .solve(&model, &parameters, &mut || stop().is_some());
        let bytes = bytes.map_err(failed)?;
        let response = proto::response(&bytes)
            .map_err(|proto::MalformedResponse| failed("its response cannot be read"))?;
        if settings.log {
            eprint!("{}", response.log);
        }
        Ok(match response.status {
            CpSolverStatus::Optimal => CpSatResult::Optimal(response),
            CpSolverStatus::Feasible => CpSatResult::Feasible(response),
            CpSolverStatus::Infeasible => CpSatResult::Infeasible,
            CpSolverStatus::Unknown => CpSatResult::Unknown,
            CpSolverStatus::ModelInvalid => {
                let message = format!("it refuses the model: {}", response.info);
                return Err(failed(message));
            }
        })
    }

    /// The start as column values.
    fn start(&self) -> Vec<(usize, i64)> {
        let model = self.task.model();
        let Some(start) = self.task.settings.start else {
            return Vec::new();
        };
        let options = (0..model.options.len()).map(|index| {
            let is_chosen = start.options.iter().any(|option| option.index() == index);
            (index, i64::from(is_chosen))
        });
        let integers = start.integers.iter().take(model.integers.len());
        let integers = (model.options.len()..).zip(integers.copied());
        options.chain(integers).collect()
    }

    /// Whether a limit is reached. Asked here too, because a solver without any
    /// time left answers at once that it knows nothing.
    fn over(&self) -> Option<Cause> {
        let is_late = || (self.limits.time_left)().is_some_and(|left| left.is_zero());
        (self.limits.stop)().or_else(|| is_late().then_some(Cause::Time))
    }

    /// Why the solver stopped early: the user, or its time is used up.
    fn cause(&self) -> Result<Cause, EngineError> {
        let told = (self.limits.stop)();
        let timed = (self.limits.time_left)().map(|_| Cause::Time);
        told.or(timed)
            .ok_or_else(|| EngineError::without_limit(NAME))
    }

    /// An outcome with the work done so far.
    fn outcome(&self, found: u64, proof: Proof, stop: Stop) -> Outcome {
        Outcome {
            found: found.into(),
            proof,
            stop,
            work: Work {
                models: self.models,
                ..Work::default()
            },
            bound: self.bound,
            ..Outcome::default()
        }
    }
}

/// The error of an answer that does not hold.
const fn wrong(fault: Statement) -> EngineError {
    EngineError::wrong(NAME, fault)
}

/// The error of a run that failed.
fn failed(message: impl AsRef<str>) -> EngineError {
    EngineError::quoted(NAME, message)
}
