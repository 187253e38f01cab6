//! What is measured.

use core::ops::ControlFlow;

use schemars::JsonSchema;
use serde::Serialize;

use super::BenchArgs;
use crate::clock::Clock;
use crate::exit::Failure;
use crate::progress::Progress;
use cubewright::engine::{Cause, Engine, EngineError, Goal, Proof, Settings, Stop, Task};
use cubewright::export::{Size, linear_program};
use cubewright::family::shell::Shell;
use cubewright::family::shell::model::{Formulation, ShellModel, pinned, with_edge_sums};
use cubewright::infeasible::{Relaxation, relaxation};
use cubewright::model::{Model, check};
use cubewright::solve::solve;

/// A way to state a cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "bench_variant")]
pub(super) enum Variant {
    /// Each piece, place and cell exactly once.
    Cells,
    /// The same with the sum of each edge's cells besides.
    EdgeSums,
    /// The article's rows with Y, and the row for places.
    Article,
    /// The article's rows without the row for places.
    ArticleAsPublished,
    /// Cells with one piece pinned.
    Pinned,
}

impl Variant {
    pub(super) const ALL: [Self; 5] = [
        Self::Cells,
        Self::EdgeSums,
        Self::Article,
        Self::ArticleAsPublished,
        Self::Pinned,
    ];

    fn model(self, shell: &Shell) -> Model {
        let of = |formulation| ShellModel::new(shell, formulation);
        let model = match self {
            Self::Cells => of(Formulation::Cells).model().clone(),
            Self::EdgeSums => with_edge_sums(&of(Formulation::Cells)),
            Self::Article => of(Formulation::Article).model().clone(),
            Self::ArticleAsPublished => of(Formulation::ArticleAsPublished).model().clone(),
            Self::Pinned => pinned(&of(Formulation::Cells)),
        };
        // In one piece: what is compared is the formulation, not the splitting.
        Model {
            preference: Vec::new(),
            ..model
        }
    }

    /// Pinning keeps whether there is a solution, but not what it costs.
    const fn goals(self) -> &'static [Aim] {
        match self {
            Self::Pinned => &[Aim::First],
            Self::Cells | Self::EdgeSums | Self::Article | Self::ArticleAsPublished => {
                &[Aim::Optimum, Aim::First]
            }
        }
    }
}

/// What a backend is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "bench_aim")]
pub(super) enum Aim {
    /// A best solution.
    Optimum,
    /// Any solution.
    First,
}

/// One cube in one formulation.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "bench_case")]
pub(super) struct Case {
    /// The file, or the number of the random cube.
    pub puzzle: String,
    /// The formulation.
    pub variant: Variant,
    /// Columns of the linear program.
    columns: usize,
    /// Its rows.
    rows: usize,
    /// Its entries that are not zero.
    nonzeros: usize,
    /// The optimum of the relaxation; null if there is no solution even with fractions, or none
    /// was found in time.
    lp_bound: Option<f64>,
    /// Whether there is no solution even with fractions.
    lp_infeasible: bool,
    /// One entry for each backend and aim.
    pub runs: Vec<Run>,
}

/// One backend on one model.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "bench_run")]
pub(super) struct Run {
    /// The backend.
    pub backend: &'static str,
    /// What it was asked for.
    pub aim: Aim,
    /// How it ended.
    pub verdict: Verdict,
    /// The cost of the last solution found.
    cost: Option<i64>,
    /// No solution costs less.
    bound: Option<i64>,
    /// Its search nodes; null if it does not count them.
    pub nodes: Option<u64>,
    /// Milliseconds.
    pub ms: f64,
}

/// How a backend ended on a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "bench_verdict")]
pub(super) enum Verdict {
    /// There is a solution.
    Found,
    /// There is none.
    Infeasible,
    /// A limit was reached.
    Limit,
    /// The backend failed.
    Failed,
}

/// Measures every formulation of every cube with every engine.
pub(super) fn measure(
    args: &BenchArgs,
    shells: &[(String, Shell)],
    engines: &[Box<dyn Engine>],
    progress: &Progress,
    show: &mut dyn FnMut(Case),
) -> Result<(), Failure> {
    // A bound, and a run for each engine and goal.
    let runs = |variant: Variant| 1 + engines.len() * variant.goals().len();
    let all = shells.len() * Variant::ALL.into_iter().map(runs).sum::<usize>();
    let mut done = 0;
    let mut step = || {
        progress.step(done, all);
        done += 1;
    };
    for (puzzle, shell) in shells {
        for variant in Variant::ALL {
            // Stating the model takes time, too.
            Clock::start(Some(args.time_limit));
            let model = variant.model(shell);
            let program = linear_program(&model);
            let size = Size::of(&program);
            step();
            let lp = lp_bound(args, &program)?;
            let mut runs = Vec::new();
            for engine in engines {
                for &aim in variant.goals() {
                    step();
                    runs.push(measured(args, &**engine, &model, aim)?);
                }
            }
            show(Case {
                puzzle: puzzle.clone(),
                variant,
                columns: size.columns,
                rows: size.rows,
                nonzeros: size.nonzeros,
                lp_bound: match lp {
                    Some(Relaxation::Value(value)) => Some(value),
                    Some(Relaxation::Infeasible | Relaxation::Limit) | None => None,
                },
                lp_infeasible: lp == Some(Relaxation::Infeasible),
                runs,
            });
        }
    }
    Ok(())
}

/// The relaxation, or nothing where no LP backend is built in.
fn lp_bound(
    args: &BenchArgs,
    program: &cubewright::export::LinearProgram,
) -> Result<Option<Relaxation>, EngineError> {
    let clock = Clock::start(Some(args.time_limit));
    let limits = clock.limits();
    match relaxation(program, &limits) {
        Ok(relaxation) => Ok(Some(relaxation)),
        Err(EngineError::NotBuiltIn { .. }) => Ok(None),
        Err(error) => Err(error),
    }
}

fn measured(
    args: &BenchArgs,
    engine: &dyn Engine,
    model: &Model,
    aim: Aim,
) -> Result<Run, Failure> {
    let goal = match aim {
        Aim::Optimum => Goal::Optimum,
        Aim::First => Goal::First,
    };
    let settings = Settings {
        nodes: engine.limits_nodes().then_some(args.node_limit),
        ..Settings::default()
    };
    let clock = Clock::start(Some(args.time_limit));
    let limits = clock.limits();
    let mut cost = None;
    let task = Task::new(model, goal).with(settings);
    let outcome = solve(engine, &task, &limits, &mut |selection| {
        cost = check(model, selection).ok();
        ControlFlow::Continue(())
    });
    let ms = clock.elapsed().as_secs_f64() * 1e3;
    let (verdict, outcome) = match outcome {
        Ok(outcome) => (verdict(outcome.proof, outcome.stop)?, Some(outcome)),
        // A backend that fails on one model is a figure, too.
        Err(EngineError::Failed { .. } | EngineError::WrongAnswer { .. }) => {
            (Verdict::Failed, None)
        }
        Err(error) => return Err(error.into()),
    };
    Ok(Run {
        backend: engine.name(),
        aim,
        verdict,
        cost,
        bound: outcome.as_ref().and_then(|outcome| outcome.bound),
        nodes: outcome.and_then(|outcome| outcome.work.nodes),
        ms,
    })
}

/// How it ended; an interrupt ends the whole program.
fn verdict(proof: Proof, stop: Stop) -> Result<Verdict, Failure> {
    match (proof, stop) {
        (_, Stop::Limit(Cause::Interrupt)) => Err(Failure::Interrupted),
        (Proof::Infeasible, _) => Ok(Verdict::Infeasible),
        (_, Stop::Limit(Cause::Time | Cause::Nodes | Cause::Memory | Cause::Solutions)) => {
            Ok(Verdict::Limit)
        }
        (_, Stop::Finished | Stop::Enough) => Ok(Verdict::Found),
    }
}
