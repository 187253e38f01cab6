//! `cubewright bench --solvers`: one puzzle, and every solver that is there.
//!
//! Invariant: a solver that fails is a line with what went wrong, and never the end of the others.
//! What it answers is checked as the model and as the puzzle, whoever it is, and what it proves must agree
//! with the answers of all others.
//!
//! | file | what |
//! |---|---|
//! | `engine.rs` | those that `--engine` names |
//! | `program_list.rs` | the programs, as data |
//! | `program.rs` | one of them at work, and what its answer is worth |
//! | `log.rs` | what its log says |
//! | `table.rs`, `picture.rs` | the figures for people |

mod engine;
mod log;
pub(super) mod picture;
mod program;
mod program_list;
pub(super) mod table;

use std::sync::Mutex;
use std::time::Duration;

use schemars::JsonSchema;
use serde::Serialize;

use super::measure::{Aim, Verdict};
use crate::errors::misuse::Misuse;
use crate::json::Printed;
use cubewright::language::Describe;
use cubewright::puzzle::{
    Availability, Backend, Cause, EngineError, Model, Puzzle, Selection, Size, backend_names,
    backends,
};
use cubewright_programs::engines::Kind;
use cubewright_programs::errors::nearest;
use cubewright_programs::json::typed;
use cubewright_programs::terminal::{language, locked, say};
use program_list::{PROGRAMS, Program};

/// How solvers compare on one puzzle.
#[derive(Clone, Default, Serialize, JsonSchema)]
#[serde(tag = "type", rename = "bench-solvers")]
#[schemars(transform = typed::<Self>)]
pub(crate) struct Solvers {
    /// The puzzle.
    puzzle: String,
    /// The most milliseconds for each solver.
    time_limit_ms: f64,
    /// Columns of the linear program.
    columns: usize,
    /// Its rows.
    rows: usize,
    /// Its entries that are not zero.
    nonzeros: usize,
    /// Of a linear program, how the value of its objective follows from a cost, where it is not the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    formula: Option<String>,
    /// One entry for each solver that is there.
    runs: Vec<SolverRun>,
    /// Those that are not there, or do not take the puzzle.
    absent: Vec<Absent>,
}

impl Printed for Solvers {}

impl Solvers {
    /// Takes claims for failures that a checked answer of another solver contradicts.
    fn contradict(&mut self) {
        let is_found = self.runs.iter().any(|run| run.verdict == Verdict::Found);
        let least = self.runs.iter().filter_map(|run| run.cost).min();
        for run in &mut self.runs {
            let error = match (run.verdict, run.cost, least) {
                (Verdict::Infeasible, ..) if is_found => {
                    let text = [
                        "it says that there is no solution, and there is one",
                        "er sagt, dass es keine Lösung gibt, und es gibt eine",
                    ];
                    say(text, &[])
                }
                (Verdict::Found, Some(cost), Some(least))
                    if run.aim == Aim::Optimum && cost > least =>
                {
                    let text = [
                        "it says that {0} is the least cost, and there is a solution for {1}",
                        "er nennt {0} die geringsten Kosten, und es gibt eine Lösung für {1}",
                    ];
                    say(text, &[&cost, &least])
                }
                _ => continue,
            };
            run.verdict = Verdict::Failed;
            run.bound = None;
            run.error = Some(error);
        }
    }
}

/// One solver on the puzzle.
#[derive(Clone, Serialize, JsonSchema)]
#[schemars(rename = "bench_solver_run")]
pub(in crate::commands::bench) struct SolverRun {
    /// The engine, or the form that a program reads and its command.
    pub solver: &'static str,
    /// How it works.
    pub kind: Kind,
    /// Its version; null if it does not say.
    version: Option<String>,
    /// What it was asked for.
    aim: Aim,
    /// How it ended.
    pub verdict: Verdict,
    /// The cost of its answer; null without an answer, and where nothing costs anything.
    pub cost: Option<i64>,
    /// No solution costs less; null if it does not say.
    pub bound: Option<i64>,
    /// Its search nodes; null if it does not say.
    pub nodes: Option<u64>,
    /// Milliseconds: of an engine the search, of a program all of its process.
    pub ms: f64,
    /// What went wrong; null if nothing did.
    error: Option<String>,
}

impl SolverRun {
    /// Nothing yet, which is a failure.
    const fn begun(solver: &'static str, kind: Kind, version: Option<String>, aim: Aim) -> Self {
        Self {
            solver,
            kind,
            version,
            aim,
            verdict: Verdict::Failed,
            cost: None,
            bound: None,
            nodes: None,
            ms: 0.0,
            error: None,
        }
    }

    /// What its solution costs, and the bound that it gave; a proof is one, too.
    fn tell_cost(&mut self, found: Option<&Selection>, bound: Option<i64>, asked: &Asked<'_>) {
        if !asked.has_costs {
            return;
        }
        self.cost = found.and_then(|it| asked.puzzle.selection_cost(it));
        if self.aim == Aim::Optimum {
            let is_proved = self.verdict == Verdict::Found;
            self.bound = if is_proved { self.cost } else { bound };
        }
    }
}

/// A solver that was not asked.
#[derive(Clone, Serialize, JsonSchema)]
#[schemars(rename = "bench_absent")]
pub(in crate::commands::bench) struct Absent {
    /// The engine, or the form that a program reads and its command.
    solver: &'static str,
    /// How it works.
    kind: Kind,
    /// What to install; null if it is there and does not take the puzzle.
    install: Option<String>,
    /// Why it does not take the puzzle.
    why: Option<String>,
}

/// What a solver came to.
enum Came {
    Run(SolverRun),
    Absent(Absent),
}

/// What each solver is asked.
struct Asked<'a> {
    puzzle: &'a Puzzle,
    /// Its model as a puzzle of its own, without a preference: of two best solutions any will do, as for
    /// other solvers. Without it, as of a model that is none, engines get the puzzle.
    whole: Option<Puzzle>,
    has_costs: bool,
    limit: Duration,
    stop: &'a dyn Fn() -> Option<Cause>,
}

impl Asked<'_> {
    /// The best solution where costs are known and matter.
    const fn aim(&self, knows_costs: bool) -> Aim {
        if self.has_costs && knows_costs {
            Aim::Optimum
        } else {
            Aim::First
        }
    }
}

/// A solver that may be there.
enum Solver {
    Engine(Backend),
    Program(&'static Program),
}

impl Solver {
    const fn name(&self) -> &'static str {
        match self {
            Self::Engine(backend) => backend.name,
            Self::Program(program) => program.name,
        }
    }

    fn measured(&self, asked: &Asked<'_>) -> Result<Came, Interrupted> {
        match self {
            Self::Engine(backend) => match &backend.availability {
                Availability::Ready(version) => engine::measured(backend, version, asked),
                Availability::ProgramMissing | Availability::NotBuiltIn => {
                    let install = language().pick(backend.install);
                    let kind = backend.kind.into();
                    Ok(missing(backend.name, kind, install))
                }
            },
            Self::Program(program) => program::measured(program, asked),
        }
    }
}

/// The user ended it.
#[derive(Debug)]
pub(in crate::commands::bench) struct Interrupted;

fn missing(solver: &'static str, kind: Kind, install: &str) -> Came {
    Came::Absent(Absent {
        solver,
        kind,
        install: Some(install.to_owned()),
        why: None,
    })
}

fn unfit(solver: &'static str, kind: Kind, why: String) -> Came {
    Came::Absent(Absent {
        solver,
        kind,
        install: None,
        why: Some(why),
    })
}

/// The names of all solvers that are known; none of them is looked for.
pub(in crate::commands::bench) fn names() -> Vec<&'static str> {
    let programs = PROGRAMS.iter().map(|program| program.name);
    let engines = backend_names().filter(|name| PROGRAMS.iter().all(|it| it.name != *name));
    engines.chain(programs).collect()
}

/// All solvers. Engines that run a program are not among them, as the programs themselves are.
fn all() -> impl Iterator<Item = Solver> {
    let engines = backends().into_iter();
    let engines = engines.filter(|backend| backend.feature != "lp-command");
    let programs = PROGRAMS.iter().map(Solver::Program);
    engines.map(Solver::Engine).chain(programs)
}

/// What is measured: the puzzle, the solvers, and how long each may take.
pub(in crate::commands::bench) struct Measurement<'a> {
    puzzle: &'a Puzzle,
    solvers: Vec<Solver>,
    limit: Duration,
}

impl<'a> Measurement<'a> {
    /// Of these solvers, or of all if none is named.
    pub(in crate::commands::bench) fn new(
        puzzle: &'a Puzzle,
        named: &[String],
        limit: Duration,
    ) -> Result<Self, Misuse> {
        let known = names();
        if let Some(name) = named.iter().find(|name| !known.contains(&name.as_str())) {
            let mut programs = PROGRAMS.iter();
            let of_command = programs.find(|program| program.command() == name);
            let meant = of_command.map(|program| program.name);
            let meant = meant.or_else(|| nearest(name, known)).map(str::to_owned);
            let name = name.clone();
            return Err(Misuse::NoSolver { name, meant });
        }
        let is_asked = |it: &Solver| named.is_empty() || named.iter().any(|name| name == it.name());
        Ok(Self {
            puzzle,
            solvers: all().filter(is_asked).collect(),
            limit,
        })
    }

    /// What is known before the first solver is asked.
    pub(in crate::commands::bench) fn begun(&self) -> Solvers {
        let size = Size::of(&self.puzzle.linear_program());
        Solvers {
            puzzle: self.puzzle.name().to_owned(),
            time_limit_ms: self.limit.as_secs_f64() * 1e3,
            columns: size.columns,
            rows: size.rows,
            nonzeros: size.nonzeros,
            formula: self.puzzle.formula(),
            ..Solvers::default()
        }
    }

    /// Asks one solver after the other, and hands over the figures after each; `is_at` is told how
    /// many are done, and of how many.
    pub(in crate::commands::bench) fn run(
        &self,
        stop: &dyn Fn() -> Option<Cause>,
        is_at: &dyn Fn(usize, usize),
        figures: &Mutex<Solvers>,
    ) -> Result<(), Interrupted> {
        let model = self.puzzle.model();
        let whole = Puzzle::of(Model {
            preference: Vec::new(),
            ..model.clone()
        });
        let asked = Asked {
            puzzle: self.puzzle,
            whole: whole.ok(),
            has_costs: model.options.iter().any(|option| option.cost != 0)
                || model.integers.iter().any(|integer| integer.cost != 0),
            limit: self.limit,
            stop,
        };
        for (number, solver) in self.solvers.iter().enumerate() {
            is_at(number, self.solvers.len());
            let came = solver.measured(&asked)?;
            match came {
                Came::Run(run) => {
                    let mut figures = locked(figures);
                    figures.runs.push(run);
                    // At once, since the user may end it.
                    figures.contradict();
                }
                Came::Absent(absent) => locked(figures).absent.push(absent),
            }
        }
        Ok(())
    }
}

/// What is said of an answer that does not hold.
fn broken(fault: &str) -> String {
    let text = [
        "its answer does not hold: {0}",
        "seine Antwort gilt nicht: {0}",
    ];
    say(text, &[&fault])
}

/// What an engine fails at, without its name, which stands before it.
fn words(error: &EngineError) -> String {
    match error {
        EngineError::Unsupported { what, .. } => {
            let what = language().pick(*what);
            say(["it cannot {0}", "sie kann das nicht: {0}"], &[&what])
        }
        EngineError::Failed { message, .. } => message.text(language()).to_owned(),
        EngineError::WrongAnswer { message, .. } => broken(message.text(language())),
        error => error.describe(language()).text.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(verdict: Verdict, aim: Aim, cost: Option<i64>) -> SolverRun {
        SolverRun {
            verdict,
            cost,
            bound: cost,
            ..SolverRun::begun("abacus", Kind::Search, None, aim)
        }
    }

    /// How these runs end, one beside the other.
    fn verdicts(runs: &[(Verdict, Aim, Option<i64>)]) -> Vec<Verdict> {
        let runs = runs
            .iter()
            .map(|&(verdict, aim, cost)| run(verdict, aim, cost));
        let mut figures = Solvers {
            runs: runs.collect(),
            ..Solvers::default()
        };
        figures.contradict();
        for run in &figures.runs {
            assert_eq!(run.verdict == Verdict::Failed, run.error.is_some());
        }
        figures.runs.iter().map(|run| run.verdict).collect()
    }

    #[test]
    fn a_claim_that_an_answer_contradicts_is_a_failure() {
        use Aim::{First, Optimum};
        use Verdict::{Failed, Found, Infeasible, Limit};
        let some = [(Found, First, None), (Infeasible, First, None)];
        assert_eq!(verdicts(&some), [Found, Failed]);
        // Any solution may cost more, and so may one that a limit left.
        let costs = [
            (Found, Optimum, Some(3)),
            (Found, First, Some(2)),
            (Found, First, Some(4)),
            (Limit, Optimum, Some(5)),
        ];
        assert_eq!(verdicts(&costs), [Failed, Found, Found, Limit]);
        let agreed = [(Found, Optimum, Some(2)), (Found, Optimum, Some(2))];
        assert_eq!(verdicts(&agreed), [Found, Found]);
        let none = [(Infeasible, Optimum, None), (Limit, Optimum, None)];
        assert_eq!(verdicts(&none), [Infeasible, Limit]);
    }
}
