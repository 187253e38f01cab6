//! What is measured.

use core::ops::ControlFlow;
use core::sync::atomic::{AtomicUsize, Ordering};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use schemars::JsonSchema;
use serde::Serialize;

use super::BenchArgs;
use crate::errors::failure::Failure;
use cubewright::engine::{Cause, Engine, EngineError, Goal, Proof, Settings, Stop, Task};
use cubewright::export::{Size, linear_program};
use cubewright::family::shell::Shell;
use cubewright::family::shell::model::{Formulation, ShellModel, pinned, with_edge_sums};
use cubewright::infeasible::{Relaxation, relaxation};
use cubewright::model::{Model, check};
use cubewright::solve::{engine, solve};
use cubewright_programs::answer::JsonValue;
use cubewright_programs::limits::Clock;
use cubewright_programs::terminal::{Progress, locked};

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
    /// A model that is no cube, as it is read.
    AsRead,
}

/// What is measured.
#[derive(Debug)]
pub(super) enum Subject {
    /// A cube, in every formulation.
    Shell(Shell),
    /// A model.
    Model(Model),
}

impl Variant {
    pub(super) const ALL: [Self; 5] = [
        Self::Cells,
        Self::EdgeSums,
        Self::Article,
        Self::ArticleAsPublished,
        Self::Pinned,
    ];

    /// The ways to state a subject.
    const fn of(subject: &Subject) -> &'static [Self] {
        match subject {
            Subject::Shell(_) => &Self::ALL,
            Subject::Model(_) => &[Self::AsRead],
        }
    }

    fn model(self, subject: &Subject) -> Model {
        let shell = match subject {
            Subject::Shell(shell) => shell,
            Subject::Model(model) => return model.clone(),
        };
        let of = |formulation| ShellModel::new(shell, formulation);
        let model = match self {
            Self::Cells | Self::AsRead => of(Formulation::Cells).model().clone(),
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
            Self::Cells
            | Self::EdgeSums
            | Self::Article
            | Self::ArticleAsPublished
            | Self::AsRead => &[Aim::Optimum, Aim::First],
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

/// One cube in one formulation, or one model.
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
    pub lp_bound: Option<f64>,
    /// Whether there is no solution even with fractions.
    lp_infeasible: bool,
    /// One entry for each backend and aim.
    pub runs: Vec<Run>,
}

impl Case {
    /// Columns, rows and entries of the linear program.
    pub(super) const fn size(&self) -> [usize; 3] {
        [self.columns, self.rows, self.nonzeros]
    }
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
    /// The cost of the last solution found; of a linear program the value of its objective.
    pub cost: Option<JsonValue>,
    /// No solution is better.
    bound: Option<JsonValue>,
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

/// Why a measurement ended early.
enum Ended {
    Interrupted,
    Engine(EngineError),
}

impl From<EngineError> for Ended {
    fn from(error: EngineError) -> Self {
        Self::Engine(error)
    }
}

impl From<Ended> for Failure {
    fn from(ended: Ended) -> Self {
        match ended {
            Ended::Interrupted => Self::Interrupted,
            Ended::Engine(error) => error.into(),
        }
    }
}

/// Measures every formulation of every cube, and every model as it is, with every engine, on as many threads as the arguments
/// say. Cases are shown in the order of the cubes, whatever the number of threads.
#[expect(clippy::disallowed_methods, reason = "threads measure side by side")]
pub(super) fn measure(
    args: &BenchArgs,
    subjects: &[(String, Subject)],
    engines: &[&'static str],
    progress: &Progress,
    show: &(dyn Fn(Case) + Sync),
) -> Result<(), Failure> {
    let stated = |subject| {
        let (_, of): &(String, Subject) = subject;
        Variant::of(of)
            .iter()
            .map(move |&variant| (subject, variant))
    };
    let jobs: Vec<(&(String, Subject), Variant)> = subjects.iter().flat_map(stated).collect();
    // A bound, and a run for each engine and goal.
    let runs = |variant: Variant| 1 + engines.len() * variant.goals().len();
    let all = jobs.iter().map(|(_, variant)| runs(*variant)).sum();
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let step = || progress.step(done.fetch_add(1, Ordering::Relaxed), all);
    let measured = Mutex::new(Measured::default());
    let work = || {
        while !locked(&measured).is_ended() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(&((puzzle, subject), variant)) = jobs.get(number) else {
                return;
            };
            let case = case(args, puzzle, subject, variant, engines, &step);
            locked(&measured).add(number, case, show);
        }
    };
    if args.threads.get() == 1 {
        work();
    } else {
        std::thread::scope(|scope| {
            for _ in 0..args.threads.get() {
                scope.spawn(work);
            }
        });
    }
    let ended = measured
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner);
    ended.ended.map_or(Ok(()), |ended| Err(ended.into()))
}

/// What was measured and waits for what stands before it.
#[derive(Default)]
struct Measured {
    /// The number of the next case that is shown.
    next: usize,
    waiting: BTreeMap<usize, Case>,
    ended: Option<Ended>,
}

impl Measured {
    const fn is_ended(&self) -> bool {
        self.ended.is_some()
    }

    fn add(&mut self, number: usize, case: Result<Case, Ended>, show: &dyn Fn(Case)) {
        match case {
            Ok(case) => drop(self.waiting.insert(number, case)),
            Err(ended) => drop(self.ended.get_or_insert(ended)),
        }
        while let Some(case) = self.waiting.remove(&self.next) {
            show(case);
            self.next += 1;
        }
    }
}

/// Measures one formulation of a cube, or a model.
fn case(
    args: &BenchArgs,
    puzzle: &str,
    subject: &Subject,
    variant: Variant,
    engines: &[&'static str],
    step: &dyn Fn(),
) -> Result<Case, Ended> {
    // Stating the model takes time, too.
    Clock::start(Some(args.time_limit));
    let model = variant.model(subject);
    let program = linear_program(&model);
    let size = Size::of(&program);
    step();
    let lp = lp_bound(args, &program)?;
    let mut runs = Vec::new();
    for name in engines {
        let engine = engine(name)?;
        for &aim in variant.goals() {
            step();
            runs.push(measured(args, &*engine, &model, aim)?);
        }
    }
    Ok(Case {
        puzzle: puzzle.to_owned(),
        variant,
        columns: size.columns,
        rows: size.rows,
        nonzeros: size.nonzeros,
        lp_bound: match lp {
            Some(Relaxation::Value(value)) => {
                let origin = model.origin.as_ref();
                Some(
                    origin
                        .and_then(|it| it.value_of_bound(value))
                        .unwrap_or(value),
                )
            }
            Some(Relaxation::Infeasible | Relaxation::Limit) | None => None,
        },
        lp_infeasible: lp == Some(Relaxation::Infeasible),
        runs,
    })
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

fn measured(args: &BenchArgs, engine: &dyn Engine, model: &Model, aim: Aim) -> Result<Run, Ended> {
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
    let value = |cost: i64| {
        let origin = model.origin.as_ref();
        let value = origin.and_then(|it| it.value_of_cost(cost));
        JsonValue::of(value.unwrap_or_else(|| cost.into()))
    };
    let bound = outcome.as_ref().and_then(|outcome| outcome.bound);
    Ok(Run {
        backend: engine.name(),
        aim,
        verdict,
        cost: cost.map(value),
        bound: bound.map(value),
        nodes: outcome.and_then(|outcome| outcome.work.nodes),
        ms,
    })
}

/// How it ended; an interrupt ends the whole program.
fn verdict(proof: Proof, stop: Stop) -> Result<Verdict, Ended> {
    match (proof, stop) {
        (_, Stop::Limit(Cause::Interrupt)) => Err(Ended::Interrupted),
        (Proof::Infeasible, _) => Ok(Verdict::Infeasible),
        (_, Stop::Limit(Cause::Time | Cause::Nodes | Cause::Memory | Cause::Solutions)) => {
            Ok(Verdict::Limit)
        }
        (_, Stop::Finished | Stop::Enough) => Ok(Verdict::Found),
    }
}
