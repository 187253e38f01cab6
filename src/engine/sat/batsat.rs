//! BatSat: a SAT solver in Rust, after MiniSat.
//!
//! Taken directly: through rustsat it would bring a dozen crates to the default
//! build and leave no way to a seed, a start or a proof.
//!
//! Invariant: the same seed gives the same run. The limits are asked by a callback between conflicts.

use core::cell::Cell;
use std::fs::File;
use std::io::{BufWriter, Write};

use batsat::{Callbacks, ClauseKind, Lit, SolverInterface, SolverOpts, Var, lbool};

use super::solver::{ProofFormat, SatSolver, SatVerdict, Setup};
use super::{Proofs, Sat};
use crate::engine::Events;
use crate::export::Literal;
use crate::language::{Say, Statement, Text};

/// The version that Cargo.lock pins; the crate does not tell its own.
pub(crate) const VERSION: &str = "BatSat 0.6.0";

/// BatSat asks whether to stop before every decision; every so many is enough.
const ASKED_EVERY: u64 = 64;

/// BatSat as an engine.
pub(crate) const BATSAT: Sat = Sat {
    name: "batsat",
    proofs: Proofs::Drat,
    make: |setup| Ok(Box::new(BatSat::new(setup)?)),
};

/// Asks whether to stop, and writes the proof.
struct Hooks<'a> {
    stop: &'a dyn Fn() -> bool,
    asked: Cell<u64>,
    events: Events<'a>,
    stopped: Cell<bool>,
    proof: Option<BufWriter<File>>,
    failure: Option<std::io::Error>,
}

impl Callbacks for Hooks<'_> {
    fn on_new_clause(&mut self, clause: &[Lit], kind: ClauseKind) {
        if matches!(kind, ClauseKind::Learnt) {
            self.write(clause);
        }
    }

    fn stop(&self) -> bool {
        let asked = self.asked.get() + 1;
        self.asked.set(asked);
        // Once stopped it stays so: BatSat asks again before it returns.
        if !self.stopped.get() && asked.is_multiple_of(ASKED_EVERY) {
            self.events.nodes(asked);
            self.stopped.set((self.stop)());
        }
        self.stopped.get()
    }
}

impl Hooks<'_> {
    /// Writes a clause of the proof. Deletions are left out: they only save time.
    fn write(&mut self, clause: &[Lit]) {
        let Some(proof) = &mut self.proof else {
            return;
        };
        let mut line = || {
            for literal in clause {
                let sign = if literal.sign() { "" } else { "-" };
                write!(proof, "{sign}{} ", u64::from(literal.var().idx()) + 1)?;
            }
            proof.write_all(b"0\n")
        };
        if let Err(error) = line() {
            self.failure.get_or_insert(error);
        }
    }
}

/// The solver with what its callbacks need.
struct BatSat<'a> {
    solver: batsat::Solver<Hooks<'a>>,
}

impl<'a> BatSat<'a> {
    fn new(setup: &Setup<'a>) -> Result<Self, String> {
        let proof = match setup.proof {
            None => None,
            Some((path, ProofFormat::Drat)) => {
                #[expect(clippy::disallowed_methods, reason = "a proof is a file")]
                let file = File::create(path).map_err(|error| error.to_string())?;
                Some(BufWriter::new(file))
            }
            Some((_, ProofFormat::Lrat)) => return Err("it writes no LRAT".to_owned()),
        };
        let hooks = Hooks {
            stop: setup.stop,
            asked: Cell::new(0),
            events: setup.events,
            stopped: Cell::new(false),
            proof,
            failure: None,
        };
        let mut solver = batsat::Solver::new(options(setup.seed), hooks);
        let mut start = vec![lbool::UNDEF; setup.variables];
        for literal in &setup.start {
            start[literal.variable()] = lbool::new(literal.is_positive());
        }
        for polarity in start {
            solver.new_var(polarity, true);
        }
        Ok(Self { solver })
    }

    /// A literal in BatSat's numbering, from 0.
    fn literal(literal: Literal) -> Lit {
        let index = u32::try_from(literal.variable()).unwrap_or(u32::MAX);
        Lit::new(Var::unsafe_from_idx(index), literal.is_positive())
    }
}

/// The options that differ from the default: the seed.
fn options(seed: u64) -> SolverOpts {
    let mut options = SolverOpts::default();
    if seed != 0 {
        // The generator wants a number from 1 to 2^31 - 2.
        let seed = seed % ((1 << 31) - 2);
        options.random_seed = f64::from(u32::try_from(seed).unwrap_or(0)) + 1.0;
        options.rnd_init_act = true;
    }
    options
}

impl SatSolver for BatSat<'_> {
    fn add(&mut self, clause: &[Literal]) -> Result<(), String> {
        let mut literals: Vec<Lit> = Vec::with_capacity(clause.len());
        for &literal in clause {
            let index = u32::try_from(literal.variable()).map_err(|error| error.to_string())?;
            self.solver.var_of_int(index);
            literals.push(Self::literal(literal));
        }
        // Whether that is a contradiction is said by `solve`.
        self.solver.add_clause_reuse(&mut literals);
        Ok(())
    }

    fn solve(&mut self, assumptions: &[Literal]) -> Result<SatVerdict, String> {
        let assumptions: Vec<Lit> = assumptions.iter().map(|&l| Self::literal(l)).collect();
        let result = self.solver.solve_limited(&assumptions);
        if result == lbool::TRUE {
            return Ok(SatVerdict::Satisfiable);
        }
        Ok(if result == lbool::FALSE {
            SatVerdict::Unsatisfiable
        } else {
            SatVerdict::Stopped
        })
    }

    fn holds(&self, literal: Literal) -> bool {
        self.solver.value_lit(Self::literal(literal)) == lbool::TRUE
    }

    fn decisions(&self) -> u64 {
        self.solver.num_decisions()
    }

    fn figures(&self) -> Vec<(Text, u64)> {
        vec![
            (["variables", "Variablen"], self.solver.num_vars().into()),
            (["clauses", "Klauseln"], self.solver.num_clauses()),
            (["decisions", "Entscheidungen"], self.solver.num_decisions()),
            (["conflicts", "Konflikte"], self.solver.num_conflicts()),
            (
                ["propagations", "Propagationen"],
                self.solver.num_propagations(),
            ),
            (["restarts", "Neustarts"], self.solver.num_restarts()),
        ]
    }

    fn finish(mut self: Box<Self>) -> Result<(), Statement> {
        let hooks = self.solver.cb_mut();
        hooks.write(&[]);
        let flushed = hooks.proof.as_mut().map_or(Ok(()), Write::flush);
        match hooks.failure.take() {
            None => flushed.map_err(|error| error.statement()),
            Some(error) => Err(error.statement()),
        }
    }
}
