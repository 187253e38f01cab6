//! What only CP-SAT does: a library that is loaded, limits in another thread,
//! batches of solutions, starts.
#![cfg(feature = "cp-sat")]

use cubewright_test as support;

use core::cell::Cell;
use core::num::NonZero;
use core::ops::ControlFlow;
use std::time::{Duration, Instant};

use cubewright::engine::{
    Cause, Engine, EngineError, Goal, Limits, Outcome, Proof, Settings, Stop, Task,
};
use cubewright::family::shell::model::{Formulation, ShellModel};
use cubewright::formats::read_dlx;
use cubewright::model::{Model, Selection};
use cubewright::solve::{Availability, backends, engine};
use support::{case, known};

/// The engine, or `None` where its library is not there (`tests/engines/cases.rs`
/// fails for that if it must be).
fn ready() -> Option<Box<dyn Engine>> {
    let all = backends();
    let backend = all.iter().find(|backend| backend.name == "cp-sat");
    let backend = backend.expect("known");
    match backend.availability {
        Availability::Ready(_) => Some(engine("cp-sat").expect("ready")),
        Availability::ProgramMissing | Availability::NotBuiltIn => {
            support::skipped(backend.name, backend.install[0]);
            None
        }
    }
}

fn dlx(name: &str) -> Model {
    read_dlx(&support::read(&format!("tests/cases/cover/{name}.dlx"))).expect("a good file")
}

fn run(
    engine: &dyn Engine,
    task: Task<'_>,
    limits: &Limits<'_>,
) -> (Vec<Selection>, Result<Outcome, EngineError>) {
    let mut shown = Vec::new();
    let outcome = engine.run(&task, limits, &mut |selection| {
        shown.push(selection.clone());
        ControlFlow::Continue(())
    });
    (shown, outcome)
}

/// The log goes to standard error, so that standard output is for answers.
#[test]
fn the_log_is_on_standard_error() {
    let Some(engine) = ready() else { return };
    let settings = Settings {
        log: true,
        ..Settings::default()
    };
    if std::env::var_os("CUBEWRIGHT_LOG_CHILD").is_some() {
        let puzzle = ShellModel::new(&case("HC_BQ_01").shell(), Formulation::Cells);
        let task = Task::new(&puzzle, Goal::First).with(settings);
        run(&*engine, task, &Limits::none()).1.expect("runs");
        return;
    }
    let output = std::process::Command::new(std::env::current_exe().expect("this test"))
        .args([
            "--exact",
            "cp_sat::the_log_is_on_standard_error",
            "--nocapture",
        ])
        .env("CUBEWRIGHT_LOG_CHILD", "1")
        .output()
        .expect("runs");
    let [out, err] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    assert!(output.status.success());
    assert!(err.contains("CP-SAT solver"), "{err}");
    assert!(!out.contains("CP-SAT solver"), "{out}");
}

/// More solutions than one batch finds, and a proof that there are no others.
#[test]
fn all_solutions_come_in_batches() {
    let Some(engine) = ready() else { return };
    for case in known().iter().filter(|case| case.raw < 200) {
        let puzzle = ShellModel::new(&case.shell(), Formulation::Cells);
        let task = Task::new(&puzzle, Goal::All { up_to: None });
        let (mut shown, outcome) = run(&*engine, task, &Limits::none());
        let outcome = outcome.expect("runs");
        assert_eq!(
            (outcome.found, outcome.proof),
            (case.raw.into(), Proof::Complete)
        );
        shown.sort_unstable_by(|a, b| a.options.cmp(&b.options));
        shown.dedup();
        assert_eq!(shown.len() as u64, case.raw);
    }
}

/// A search that would take minutes ends soon after it is told to.
#[test]
fn limits_reach_a_running_search() {
    let Some(engine) = ready() else { return };
    let model = dlx("bedlam");
    for goal in [Goal::Count, Goal::Optimum] {
        let start = Instant::now();
        let late = || start.elapsed() > Duration::from_millis(300);
        let interrupted = Limits {
            stop: &|| late().then_some(Cause::Interrupt),
            time_left: &|| None,
        };
        let (_, outcome) = run(&*engine, Task::new(&model, goal), &interrupted);
        let outcome = outcome.expect("a limit is no error");
        if goal == Goal::Count || outcome.proof == Proof::None {
            assert_eq!(outcome.proof, Proof::None);
            assert_eq!(outcome.stop, Stop::Limit(Cause::Interrupt));
        }
        assert!(start.elapsed() < Duration::from_secs(20));
    }
    let start = Instant::now();
    let limit = Duration::from_millis(300);
    let timed = Limits {
        stop: &|| None,
        time_left: &|| Some(limit.saturating_sub(start.elapsed())),
    };
    let (_, outcome) = run(&*engine, Task::new(&model, Goal::Count), &timed);
    let outcome = outcome.expect("a limit is no error");
    assert_eq!(
        (outcome.proof, outcome.stop),
        (Proof::None, Stop::Limit(Cause::Time))
    );
    assert!(start.elapsed() < Duration::from_secs(20));
}

/// Settings change the way and the time, never the answer.
#[test]
fn settings_do_not_change_the_canonical_optimum() {
    let Some(engine) = ready() else { return };
    let case = case("HC_BQ_03");
    let puzzle = ShellModel::new(&case.shell(), Formulation::Cells);
    let optimum = |settings| {
        let task = Task::new(&puzzle, Goal::Optimum).with(settings);
        let (shown, outcome) = run(&*engine, task, &Limits::none());
        let outcome = outcome.expect("runs");
        assert_eq!(
            (outcome.proof, outcome.bound),
            (Proof::Optimal, case.optimum)
        );
        shown
    };
    let plain = optimum(Settings::default());
    let nonsense = Selection {
        options: vec![cubewright::model::OptionIx::new(1_000_000)],
        integers: vec![7],
    };
    for start in [&plain[0], &nonsense] {
        let settings = Settings {
            threads: NonZero::new(4).expect("not zero"),
            seed: u64::MAX,
            start: Some(start),
            ..Settings::default()
        };
        assert_eq!(optimum(settings), plain);
    }
}

/// The sink may end the run within a batch.
#[test]
fn a_break_ends_a_batch() {
    let Some(engine) = ready() else { return };
    let puzzle = ShellModel::new(&case("original_red").shell(), Formulation::Cells);
    let calls = Cell::new(0);
    let task = Task::new(&puzzle, Goal::All { up_to: None });
    let outcome = engine.run(&task, &Limits::none(), &mut |_| {
        calls.set(calls.get() + 1);
        if calls.get() == 3 {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    let outcome = outcome.expect("runs");
    assert_eq!(
        (calls.get(), outcome.found, outcome.stop),
        (3, 3_u64.into(), Stop::Enough)
    );
}
