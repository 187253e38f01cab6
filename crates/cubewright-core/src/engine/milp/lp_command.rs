//! MILP programs run on an LP file: CBC, GLPK.
//!
//! Invariant: an answer counts as optimal only if the program printed so. good_lp reports every
//! answer of these as optimal, so the status that the program printed is kept aside on its way.
//!
//! The program runs as a process of its own and gets the time that is left; a limit of nodes cannot be
//! given to all of them, so none is.
//!
//! | engine | command | time limit |
//! |---|---|---|
//! | `lp-cbc` | `cbc` | whole seconds, rounded up |
//! | `lp-glpk` | `glpsol` | whole seconds, rounded up |
//!
//! The LP file and the solution lie in a temporary folder that is removed afterwards.
#![expect(
    clippy::disallowed_methods,
    reason = "runs programs, whose time is measured"
)]

use std::cell::RefCell;
use std::ffi::OsString;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::rc::Rc;
use std::time::{Duration, Instant};

use good_lp::{ResolutionError, Solution, SolverModel, solvers::lp_solvers::LpSolver};
use lp_solvers::lp_format::LpProblem;
use lp_solvers::solvers::{
    CbcSolver, GlpkSolver, Solution as RawSolution, SolverProgram, SolverTrait,
    SolverWithSolutionParsing, Status, WithMaxSeconds, WithMipGap,
};

use super::driver::{Milp, MilpAnswer, MilpReply, MilpRequest, build, integral};
use crate::engine::Engine;
use crate::export::LinearProgram;

/// A program, and how to ask it for its version.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LpProgram {
    milp: Milp,
    command: &'static str,
    version_arguments: &'static [&'static str],
}

/// CBC's command.
pub(crate) const CBC: LpProgram = LpProgram {
    milp: Milp {
        name: "lp-cbc",
        limits_nodes: false,
        runs_apart: false,
        solve: |request| answer(request, with_limits(&CbcSolver::new(), request.time_left)),
    },
    command: "cbc",
    version_arguments: &["-quit"],
};

/// GLPK's command.
pub(crate) const GLPK: LpProgram = LpProgram {
    milp: Milp {
        name: "lp-glpk",
        limits_nodes: false,
        runs_apart: false,
        solve: |request| answer(request, with_limits(&GlpkSolver::new(), request.time_left)),
    },
    command: "glpsol",
    version_arguments: &["--version"],
};

/// The first program that can be run, which is what `lp-command` stands for.
///
/// Programs are tried by running them for their version: CBC, GLPK.
pub(crate) fn any() -> Option<LpProgram> {
    [CBC, GLPK]
        .into_iter()
        .find(|program| program.version().is_some())
}

impl LpProgram {
    /// The engine that runs the program.
    pub(crate) fn engine(self) -> Box<dyn Engine> {
        Box::new(self.milp)
    }

    /// The version that the program prints, or `None` if it cannot be run.
    ///
    /// It is the first word of the output that looks like a version, behind the name of the
    /// command.
    pub(crate) fn version(&self) -> Option<String> {
        let output = Command::new(self.command)
            .args(self.version_arguments)
            .stdin(Stdio::null())
            .output()
            .ok()?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let mut words = text.split_whitespace();
        let is_version = |word: &&str| {
            word.contains('.')
                && word
                    .trim_start_matches('v')
                    .starts_with(|c: char| c.is_ascii_digit())
        };
        let version = words.find(is_version).unwrap_or("of unknown version");
        Some(format!("{} {}", self.command, version.trim_matches(',')))
    }
}

/// The program told to prove optimality.
fn exact<T: WithMipGap<T> + Clone>(program: &T) -> T {
    program
        .with_mip_gap(0.0)
        .unwrap_or_else(|_| program.clone())
}

/// The program told to prove optimality and to stop in time.
fn with_limits<T>(program: &T, time_left: Option<Duration>) -> T
where
    T: WithMaxSeconds<T> + WithMipGap<T> + Clone,
{
    let exact = exact(program);
    match time_left {
        None => exact,
        Some(time_left) => {
            // These programs know whole seconds only.
            let seconds = time_left.as_secs() + u64::from(time_left.subsec_nanos() > 0);
            exact.with_max_seconds(u32::try_from(seconds).unwrap_or(u32::MAX))
        }
    }
}

/// A program that keeps the last status aside.
///
/// good_lp hands on the values and drops the status; `last` is where this wrapper leaves it.
#[derive(Clone)]
struct Watched<T> {
    program: T,
    last: Rc<RefCell<Option<Status>>>,
}

impl<T: SolverProgram + SolverWithSolutionParsing> SolverTrait for Watched<T> {
    fn run<'a, P: LpProblem<'a>>(&self, problem: &'a P) -> Result<RawSolution, String> {
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let suffix = self.program.solution_suffix().unwrap_or_default();
        let in_folder = InFolder {
            program: &self.program,
            solution: folder.path().join(format!("solution{suffix}")),
        };
        let result = in_folder.run(problem);
        *self.last.borrow_mut() = result.as_ref().ok().map(|solution| solution.status.clone());
        result
    }
}

/// A program that writes its solution where it is told; `lp-solvers` alone would leave that
/// file behind.
struct InFolder<'a, T> {
    program: &'a T,
    solution: PathBuf,
}

impl<T: SolverProgram> SolverProgram for InFolder<'_, T> {
    fn command_name(&self) -> &str {
        self.program.command_name()
    }

    fn arguments(&self, lp_file: &Path, solution_file: &Path) -> Vec<OsString> {
        let words = self.program.arguments(lp_file, solution_file);
        if self.command_name() == CBC.command {
            words.into_iter().map(hyphenated).collect()
        } else {
            words
        }
    }

    fn preferred_temp_solution_file(&self) -> Option<&Path> {
        Some(&self.solution)
    }

    fn parse_stdout_status(&self, stdout: &[u8]) -> Option<Status> {
        self.program.parse_stdout_status(stdout)
    }
}

/// A word for CBC with a hyphen, which every CBC knows: that of the package `cbcbox` takes words without
/// one as names of files, solves nothing and ends well (`findings/cbcbox-words.sh`).
fn hyphenated(word: OsString) -> OsString {
    const WORDS: [&str; 5] = ["ratiogap", "seconds", "threads", "solve", "solution"];
    match word.to_str() {
        Some(known) if WORDS.contains(&known) => format!("-{known}").into(),
        _ => word,
    }
}

impl<T: SolverWithSolutionParsing> SolverWithSolutionParsing for InFolder<'_, T> {
    fn read_specific_solution<'a, P: LpProblem<'a>>(
        &self,
        file: &File,
        problem: Option<&'a P>,
    ) -> Result<RawSolution, String> {
        self.program.read_specific_solution(file, problem)
    }
}

/// Runs a program. It takes no start and no node limit, and tells no bound.
///
/// "Optimal" with values that break a row is a failure of the program, and never an answer.
fn answer<T>(request: &MilpRequest<'_>, program: T) -> MilpReply
where
    T: SolverProgram + SolverWithSolutionParsing + Clone,
{
    let linear = &with_objective(request.program);
    let last = Rc::new(RefCell::new(None));
    let watched = Watched {
        program,
        last: Rc::clone(&last),
    };
    let (columns, model) = build(linear, LpSolver(watched));
    let started = Instant::now();
    let result = model.solve();
    let elapsed = started.elapsed();
    let is_near = request.time_left.is_some_and(|left| elapsed * 2 > left);
    let status = last.borrow_mut().take();
    let values = result.as_ref().ok().map(|solution| {
        let values = columns.iter().map(|&column| solution.value(column));
        values.collect::<Vec<f64>>()
    });
    let values = values.filter(|values| integral(linear, values).is_some());
    let answer = match (status, values) {
        (Some(Status::Optimal), Some(values)) => MilpAnswer::Optimal(values),
        (Some(Status::TimeLimit | Status::MipGap | Status::SubOptimal), Some(values)) => {
            MilpAnswer::Feasible(values)
        }
        // CBC calls also a model infeasible whose presolve ran out of time.
        (Some(Status::Infeasible), _) if is_near => MilpAnswer::Limit,
        (Some(Status::Infeasible), _) => MilpAnswer::Infeasible,
        // GLPK's "integer undefined" arrives as unbounded.
        (
            Some(
                Status::Unbounded
                | Status::NotSolved
                | Status::TimeLimit
                | Status::MipGap
                | Status::SubOptimal,
            ),
            _,
        ) => MilpAnswer::Limit,
        (Some(Status::Optimal), None) => MilpAnswer::Failed("a row does not hold".to_owned()),
        (None, _) => MilpAnswer::Failed(message(result.err())),
    };
    answer.into()
}

/// The linear program with some cost: GLPK cannot read a file without one. Where
/// nothing costs anything, every solution stays as good as before, since only
/// whether there is one was asked.
fn with_objective(linear: &LinearProgram) -> LinearProgram {
    let mut linear = linear.clone();
    let is_free = linear.columns.iter().all(|column| column.cost == 0);
    if let Some(first) = linear.columns.first_mut().filter(|_| is_free) {
        first.cost = 1;
    }
    linear
}

/// What went wrong, in the words of good_lp.
fn message(error: Option<ResolutionError>) -> String {
    error.map_or_else(|| "it gave no answer".to_owned(), |error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_for_cbc_have_hyphens() {
        let solver = with_limits(&CbcSolver::new(), Some(Duration::from_secs(9)));
        let in_folder = InFolder {
            program: &solver,
            solution: PathBuf::new(),
        };
        let words = in_folder.arguments(Path::new("solve/x.lp"), Path::new("x.sol"));
        let words: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
        let expected = "solve/x.lp -ratiogap 0 -seconds 9 -solve -solution x.sol";
        assert_eq!(words.join(" "), expected);
    }
}
