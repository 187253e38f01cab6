//! Work and time of the engines on the known sets, beside peers in the same run:
//!
//! ```text
//! cargo bench --bench shell
//! cargo build --release    (for the programs that are compared as whole processes)
//! cargo bench --bench shell -- --peer path/to/python   (benches/peer/requirements.txt)
//! ```
//!
//! Work (nodes, models) does not depend on the machine; times are medians of
//! interleaved runs and mean something only as ratios.
#![allow(
    clippy::disallowed_methods,
    reason = "benchmarks read files and clocks"
)]

use cubewright_test as support;

use core::ops::ControlFlow;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use cubewright::engine::unit_cube::{Candidates, CubeSearchOptions, search};
use cubewright::engine::{Engine, Goal, Limits, Task};
use cubewright::family::shell::model::{Formulation, ShellModel};
use cubewright::family::shell::{Border, Piece};
use cubewright::solve::{Availability, BackendKind, backends, engine, solve};
use support::{Case, known, naive};

/// Runs of each measurement.
const ROUNDS: usize = 7;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let peer = arguments.iter().position(|argument| argument == "--peer");
    let sets = known();
    reference(&sets);
    milp(&sets);
    match peer.and_then(|at| arguments.get(at + 1)) {
        Some(python) => processes(&sets, python),
        None => println!("\nwhole processes: skipped, no --peer PYTHON given"),
    }
}

/// Microseconds that `work` takes, the median of several runs.
fn median_us(mut work: impl FnMut()) -> f64 {
    let mut times: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let start = Instant::now();
            work();
            start.elapsed().as_secs_f64() * 1e6
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[ROUNDS / 2]
}

fn options(candidates: Candidates, improving_only: bool, pin: Option<Piece>) -> CubeSearchOptions {
    CubeSearchOptions {
        candidates,
        improving_only,
        pin,
    }
}

/// The reference search, and the naive one that lays pieces cell by cell.
fn reference(sets: &[Case]) {
    println!("reference search: nodes and microseconds; naive: all assemblies cell by cell");
    println!(
        "{:<16} {:>14} {:>16} {:>16} {:>14} {:>20}",
        "set", "first", "optimum", "all raw", "count", "naive, ratio to all"
    );
    for case in sets {
        let pieces: [Border; 6] = case.shell().pieces().try_into().expect("six pieces");
        let run = |options: CubeSearchOptions, stop_at_first: bool| {
            let flow = if stop_at_first {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            };
            search(&pieces, options, &mut || false, &mut |_| flow).nodes
        };
        let cell = |options: CubeSearchOptions, first: bool| {
            let nodes = run(options, first);
            let us = median_us(|| {
                std::hint::black_box(run(options, first));
            });
            (nodes, us)
        };
        let first = cell(options(Candidates::Distinct, false, None), true);
        let optimum = cell(options(Candidates::Cheapest, true, None), false);
        let all = cell(options(Candidates::All, false, None), false);
        let count = cell(
            options(Candidates::Distinct, false, Some(Piece::from_index(0))),
            false,
        );
        let naive_us = median_us(|| {
            std::hint::black_box(naive(&case.shell()).len());
        });
        let show = |(nodes, us): (u64, f64)| format!("{nodes} {us:.1}");
        println!(
            "{:<16} {:>14} {:>16} {:>16} {:>14} {:>12.0} {:>6.0}x",
            case.name,
            show(first),
            show(optimum),
            show(all),
            show(count),
            naive_us,
            naive_us / all.1
        );
    }
}

/// The canonical optimum by each MILP backend that is there, solve alone.
fn milp(sets: &[Case]) {
    println!("\ncanonical optimum by MILP: models solved and milliseconds");
    let ready = backends().into_iter().filter(|backend| {
        backend.kind == BackendKind::Milp && matches!(backend.availability, Availability::Ready(_))
    });
    for backend in ready {
        let engine = engine(backend.name).expect("ready");
        print!("{:<12}", backend.name);
        for case in sets {
            let model = ShellModel::new(&case.shell(), Formulation::Cells);
            let mut models = 0;
            let start = Instant::now();
            models += optimum(&*engine, &model);
            print!(" {models:>3} {:>7.1}", start.elapsed().as_secs_f64() * 1e3);
        }
        println!();
    }
}

fn optimum(engine: &dyn Engine, model: &ShellModel) -> u64 {
    let show = &mut |_: &_| ControlFlow::Continue(());
    let outcome = solve(
        engine,
        &Task::new(model, Goal::Optimum),
        &Limits::none(),
        show,
    );
    outcome.expect("the engine runs").work.models
}

/// Whole processes: the article's approach in Python beside ours.
fn processes(sets: &[Case], python: &str) {
    println!("\nwhole processes, milliseconds: Python with OR-Tools, milp, cubewright solve");
    let script = support::path("benches/peer/article.py");
    // Another package's program.
    let beside = Path::new(env!("CARGO_BIN_EXE_milp")).with_file_name("cubewright");
    for case in sets {
        let file = support::path(&format!("data/{}.hcq", case.name));
        let mut times = [Vec::new(), Vec::new(), Vec::new()];
        for _ in 0..ROUNDS {
            times[0].push(process_ms(Command::new(python).arg(&script).arg(&file)));
            let mut milp = Command::new(env!("CARGO_BIN_EXE_milp"));
            times[1].push(process_ms(milp.arg(&file)));
            let mut cubewright = Command::new(&beside);
            times[2].push(process_ms(cubewright.arg("solve").arg(&file)));
        }
        let median = |mut times: Vec<f64>| {
            times.sort_by(f64::total_cmp);
            times[ROUNDS / 2]
        };
        let [python, milp, solve] = times.map(median);
        println!(
            "{:<16} {python:>8.1} {milp:>8.1} ({:>4.0}x) {solve:>8.1} ({:>4.0}x)",
            case.name,
            python / milp,
            python / solve
        );
    }
}

fn process_ms(command: &mut Command) -> f64 {
    let start = Instant::now();
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    assert!(status.expect("the program starts").success(), "{command:?}");
    start.elapsed().as_secs_f64() * 1e3
}
