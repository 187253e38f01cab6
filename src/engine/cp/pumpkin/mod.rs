//! Pumpkin, a constraint solver that learns clauses and writes proofs.
//!
//! Invariant: one solver instance answers a whole task; it only ever learns what
//! follows from the model, from optima that were proved, and from solutions that
//! were already shown.
//!
//! ```text
//! run(task):
//!     one integer variable for each part of a partition of the options, its values the options
//!     First:    satisfy
//!     Optimum:  for the cost, then for each rank: ask for less under an assumption until there is none
//!     All:      satisfy, show, post a clause that forbids it, until there is none
//! ```

mod encode;
mod partition;
mod proof;

use pumpkin_conflict_resolvers::resolvers::ResolutionResolver;
use pumpkin_core::DefaultBrancher;
use pumpkin_core::options::SolverOptions;
use pumpkin_core::predicate;
use pumpkin_core::predicates::Predicate;
use pumpkin_core::proof::ProofLog;
use pumpkin_core::rand::SeedableRng;
use pumpkin_core::rand::rngs::SmallRng;
use pumpkin_core::results::{SatisfactionResult, SatisfactionResultUnderAssumptions};
use pumpkin_core::termination::TerminationCondition;

use crate::engine::one_by_one::{NextSolution, OneByOne, enumerate};
use crate::engine::{
    Cause, Engine, EngineError, Goal, Limits, Outcome, Proof, Sink, Stop, Task, Work,
};
use crate::export::linear_program;
use crate::language::Say;
use crate::model::{Model, OptionIx, Selection, check};
use encode::{Assignment, EncodedModel};
use partition::Partition;
use proof::ProofFile;

/// The name by which it is chosen.
const NAME: &str = "pumpkin";

/// The version of the crate, which has no function that says it.
pub(crate) const VERSION: &str = "pumpkin 0.5.0";

/// The engine.
///
/// Lazy clause generation: propagators explain what they remove, and explanations become clauses
/// (Ohrimenko, Stuckey and Codish, "Propagation via lazy clause generation", 2009). It writes proofs
/// in the format DRCP, which another program checks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pumpkin;

impl Engine for Pumpkin {
    fn name(&self) -> &'static str {
        NAME
    }

    fn writes_proofs(&self) -> bool {
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
        let is_one = matches!(task.goal, Goal::First | Goal::Optimum);
        if task.settings.proof.is_some() && !is_one {
            return Err(EngineError::Unsupported {
                engine: NAME,
                what: [
                    "write a proof that it found all solutions",
                    "beweisen, dass es alle Lösungen gefunden hat",
                ],
            });
        }
        let Some(path) = task.settings.proof else {
            let mut run = PumpkinSession::new(task, limits, ProofLog::default())?;
            return run.answer(task, sink);
        };
        let proof = ProofFile::new(path);
        let (outcome, concludes) = proof.guard(|| {
            let mut run = PumpkinSession::new(task, limits, proof.log()?)?;
            let outcome = run.answer(task, sink)?;
            Ok((outcome, run.has_concluded))
        })?;
        proof.keep(concludes)?;
        Ok(outcome)
    }
}

/// Asks the limits, and remembers what they said.
///
/// Pumpkin asks often and does not say afterwards why it stopped, so the cause is kept here.
struct Watch<'a> {
    limits: &'a Limits<'a>,
    asked: u32,
    cause: Option<Cause>,
}

impl Watch<'_> {
    /// Asks the limits now, and remembers the first cause.
    fn look(&mut self) -> Option<Cause> {
        if self.cause.is_none() {
            let is_late = || (self.limits.time_left)().is_some_and(|left| left.is_zero());
            self.cause = (self.limits.stop)().or_else(|| is_late().then_some(Cause::Time));
        }
        self.cause
    }
}

impl TerminationCondition for Watch<'_> {
    fn should_stop(&mut self) -> bool {
        // Pumpkin asks at every node, which would cost more than the node.
        const EVERY: u32 = 64;
        self.asked = self.asked.wrapping_add(1);
        self.cause.is_some() || (self.asked.is_multiple_of(EVERY) && self.look().is_some())
    }
}

/// How one search ended.
///
/// `None` says that there is no solution under the assumptions of the search.
enum PumpkinResult {
    Found(Assignment),
    None,
    Limit(Cause),
}

/// One run over one model.
///
/// The solver, the brancher and the resolver live as long as the run, so that what was learned
/// helps the next search.
struct PumpkinSession<'a> {
    model: &'a Model,
    encoded: EncodedModel,
    brancher: DefaultBrancher,
    resolver: ResolutionResolver,
    watch: Watch<'a>,
    models: u64,
    bound: Option<i64>,
    method: &'static str,
    /// Whether the proof, if one is written, has its conclusion.
    has_concluded: bool,
}

impl<'a> PumpkinSession<'a> {
    fn new(
        task: &Task<'a>,
        limits: &'a Limits<'a>,
        proof_log: ProofLog,
    ) -> Result<Self, EngineError> {
        let proof = task.settings.proof;
        // A proof speaks of the rows as they are exported, so it needs them.
        let partition = match proof {
            None => Partition::of(task.model()),
            Some(_) => Partition::default(),
        };
        let options = SolverOptions {
            random_generator: SmallRng::seed_from_u64(task.settings.seed),
            proof_log,
            // The default of 50 MB costs more time than a small puzzle.
            memory_preallocated: 1,
            ..SolverOptions::default()
        };
        let program = linear_program(task.model());
        let optimum = task.goal == Goal::Optimum;
        let encoded = EncodedModel::new(task.model(), &program, &partition, optimum, options);
        let encoded = encoded.map_err(|encode::TooLarge| EngineError::Unsupported {
            engine: NAME,
            what: [
                "calculate with numbers of more than 32 bits",
                "mit Zahlen von mehr als 32 Bit rechnen",
            ],
        })?;
        Ok(Self {
            model: task.model(),
            brancher: encoded.solver.default_brancher(),
            encoded,
            resolver: ResolutionResolver::default(),
            watch: Watch {
                limits,
                asked: 0,
                cause: None,
            },
            models: 0,
            bound: None,
            method: if partition.parts.is_empty() {
                "rows"
            } else {
                "choices"
            },
            has_concluded: false,
        })
    }

    /// Answers the goal of the task.
    fn answer(&mut self, task: &Task<'_>, sink: &mut Sink<'_>) -> Result<Outcome, EngineError> {
        match task.goal {
            Goal::Optimum => self.canonical_optimum(task, sink),
            Goal::First | Goal::All { .. } | Goal::Count => enumerate(self, task, sink),
        }
    }

    /// The least of each objective in turn, by asking for less until there is
    /// none.
    ///
    /// The objectives are the cost and then the rank of the chosen option in each group of the
    /// preference. As each is proved, a clause fixes it. A proof that is written is about the cost
    /// alone, and ends with it.
    fn canonical_optimum(
        &mut self,
        task: &Task<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let mut best = match self.solve(&[]) {
            PumpkinResult::Found(values) => values,
            PumpkinResult::None => return Ok(self.outcome(0, Proof::Infeasible, Stop::Finished)),
            PumpkinResult::Limit(cause) => {
                return Ok(self.outcome(0, Proof::None, Stop::Limit(cause)));
            }
        };
        self.checked(&best.selection)?;
        for at in 0..self.encoded.key.objectives.len() {
            let objective = self.encoded.key.objectives[at];
            loop {
                let value = best.objectives[at];
                if value <= self.encoded.solver.lower_bound(&objective) {
                    break;
                }
                match self.solve(&[predicate![objective <= value - 1]]) {
                    PumpkinResult::Found(better) => best = better,
                    PumpkinResult::None => break,
                    PumpkinResult::Limit(cause) => {
                        let _ = sink(&best.selection);
                        return Ok(self.outcome(1, Proof::None, Stop::Limit(cause)));
                    }
                }
                self.checked(&best.selection)?;
            }
            let value = best.objectives[at];
            if at == 0 {
                self.bound = Some(i64::from(value));
                if task.settings.proof.is_some() {
                    let claim = predicate![objective >= value];
                    self.encoded.solver.conclude_proof_dual_bound(claim);
                    self.has_concluded = true;
                }
            }
            let tag = self.encoded.solver.new_constraint_tag();
            let fixed = [predicate![objective <= value]];
            self.encoded.solver.add_clause(fixed, tag);
        }
        // The sink cannot end a run that is over.
        let _ = sink(&best.selection);
        Ok(self.outcome(1, Proof::Optimal, Stop::Finished))
    }

    /// Searches for one solution under assumptions.
    ///
    /// Without assumptions "no solution" is also the conclusion of a proof.
    fn solve(&mut self, assumptions: &[Predicate]) -> PumpkinResult {
        if let Some(cause) = self.watch.look() {
            return PumpkinResult::Limit(cause);
        }
        self.models += 1;
        if self.encoded.solver.is_inconsistent() {
            return PumpkinResult::None;
        }
        let EncodedModel { solver, key, .. } = &mut self.encoded;
        let (brancher, resolver) = (&mut self.brancher, &mut self.resolver);
        let watch = &mut self.watch;
        let found = if assumptions.is_empty() {
            match solver.satisfy(brancher, watch, resolver) {
                SatisfactionResult::Satisfiable(found) => Some(found),
                SatisfactionResult::Unsatisfiable(..) => {
                    self.has_concluded = true;
                    return PumpkinResult::None;
                }
                SatisfactionResult::Unknown(..) => None,
            }
        } else {
            match solver.satisfy_under_assumptions(brancher, watch, resolver, assumptions) {
                SatisfactionResultUnderAssumptions::Satisfiable(found) => Some(found),
                SatisfactionResultUnderAssumptions::UnsatisfiableUnderAssumptions(_)
                | SatisfactionResultUnderAssumptions::Unsatisfiable(_) => {
                    return PumpkinResult::None;
                }
                SatisfactionResultUnderAssumptions::Unknown(_) => None,
            }
        };
        match found {
            Some(found) => PumpkinResult::Found(key.values(self.model, &found.solution())),
            // Pumpkin stops early only if the watch told it to.
            None => PumpkinResult::Limit(self.watch.cause.unwrap_or(Cause::Time)),
        }
    }

    /// The cost of a selection, which is checked against the model.
    fn checked(&self, selection: &Selection) -> Result<i64, EngineError> {
        check(self.model, selection).map_err(|fault| EngineError::wrong(NAME, fault.statement()))
    }
}

impl OneByOne for PumpkinSession<'_> {
    fn next(&mut self) -> Result<NextSolution, EngineError> {
        Ok(match self.solve(&[]) {
            PumpkinResult::Found(values) => {
                self.checked(&values.selection)?;
                NextSolution::Solution(values.selection)
            }
            PumpkinResult::None => NextSolution::None,
            PumpkinResult::Limit(cause) => NextSolution::Limit(cause),
        })
    }

    fn demand(&mut self, clause: &[(OptionIx, bool)]) -> Result<(), EngineError> {
        self.encoded.demand(clause);
        Ok(())
    }

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
            method: Some(self.method),
        }
    }
}
