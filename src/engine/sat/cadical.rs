//! CaDiCaL, bundled C++, through rustsat.
//!
//! Invariant: it answers what [`SatSolver`](super::solver::SatSolver) asks and nothing else; that it
//! is another solver shows only in its speed and in the formats of its proofs.

use rustsat::solvers::{ControlSignal, PhaseLit, Solve, SolveIncremental, SolverResult, Terminate};
use rustsat::types::{Clause, Lit, TernaryVal, Var};
use rustsat_cadical::{CaDiCaL, Statistic};

use super::solver::{ProofFormat, SatSolver, SatVerdict, Setup};
use super::{Proofs, Sat};
use crate::export::Literal;
use crate::language::{Statement, Text};

/// CaDiCaL as an engine.
pub(crate) const CADICAL: Sat = Sat {
    name: "cadical",
    proofs: Proofs::DratAndLrat,
    make: |setup| Ok(Box::new(Cadical::new(setup)?)),
};

/// The version that is linked.
pub(crate) fn version() -> String {
    CaDiCaL::default().signature().replace("cadical", "CaDiCaL")
}

/// The greatest seed.
const MOST_SEED: i32 = 2_000_000_000;

/// The solver with what its callbacks need.
struct Cadical<'a> {
    solver: CaDiCaL<'a, 'a>,
}

/// An error of rustsat as text.
fn text(error: impl core::fmt::Display) -> String {
    error.to_string()
}

impl<'a> Cadical<'a> {
    fn new(setup: &Setup<'a>) -> Result<Self, String> {
        let mut solver = CaDiCaL::default();
        // It would take the numbers of variables that are added later.
        solver.set_option("factor", 0).map_err(text)?;
        let seed = setup.seed % (MOST_SEED as u64 + 1);
        let seed = i32::try_from(seed).unwrap_or(MOST_SEED);
        solver.set_option("seed", seed).map_err(text)?;
        if let Some((path, format)) = setup.proof {
            let path = path.to_str().ok_or("the path of the proof is not UTF-8")?;
            let format = match format {
                ProofFormat::Lrat => rustsat_cadical::ProofFormat::Lrat { binary: false },
                ProofFormat::Drat => rustsat_cadical::ProofFormat::Drat { binary: false },
            };
            solver.trace_proof(path, format).map_err(text)?;
        }
        let stop = setup.stop;
        solver.attach_terminator(move || {
            if stop() {
                ControlSignal::Terminate
            } else {
                ControlSignal::Continue
            }
        });
        if let Some(last) = setup.variables.checked_sub(1) {
            let last = u32::try_from(last).map_err(text)?;
            solver.reserve(Var::new(last)).map_err(text)?;
        }
        for &literal in &setup.start {
            solver.phase_lit(converted(literal)).map_err(text)?;
        }
        Ok(Self { solver })
    }
}

/// A literal in rustsat's numbering, from 0.
fn converted(literal: Literal) -> Lit {
    // Their number of a variable is an index; the sign is beside it.
    let index = u32::try_from(literal.variable()).unwrap_or(Var::MAX_IDX);
    Lit::new(index, !literal.is_positive())
}

impl SatSolver for Cadical<'_> {
    fn add(&mut self, clause: &[Literal]) -> Result<(), String> {
        let clause: Clause = clause.iter().map(|&literal| converted(literal)).collect();
        self.solver.add_clause(clause).map_err(text)
    }

    fn solve(&mut self, assumptions: &[Literal]) -> Result<SatVerdict, String> {
        let assumptions: Vec<Lit> = assumptions.iter().map(|&l| converted(l)).collect();
        let result = self.solver.solve_assumps(&assumptions).map_err(text)?;
        Ok(match result {
            SolverResult::Sat => SatVerdict::Satisfiable,
            SolverResult::Unsat => SatVerdict::Unsatisfiable,
            SolverResult::Interrupted => SatVerdict::Stopped,
        })
    }

    fn holds(&self, literal: Literal) -> bool {
        matches!(
            self.solver.lit_val(converted(literal)),
            Ok(TernaryVal::True)
        )
    }

    fn decisions(&self) -> u64 {
        self.solver.get_statistic(Statistic::Decisions)
    }

    fn figures(&self) -> Vec<(Text, u64)> {
        let of = |statistic| self.solver.get_statistic(statistic);
        vec![
            (["decisions", "Entscheidungen"], of(Statistic::Decisions)),
            (["conflicts", "Konflikte"], of(Statistic::Conflicts)),
            (
                ["propagations", "Propagationen"],
                of(Statistic::Propagations),
            ),
            (["clauses", "Klauseln"], of(Statistic::Clauses)),
            (
                ["learnt clauses", "gelernte Klauseln"],
                of(Statistic::Redundant),
            ),
        ]
    }

    fn finish(self: Box<Self>) -> Result<(), Statement> {
        // Its end closes the file.
        drop(self);
        Ok(())
    }
}
