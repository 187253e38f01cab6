//! Work and time of exact cover on the instances of `tests/cases/cover`, all
//! solutions, one thread, beside peers in the same run:
//!
//! ```text
//! cargo bench --bench cover                     all but the three longest
//! cargo bench --bench cover -- --quick          what links does in about a second
//! cargo bench --bench cover -- bedlam_reduced   the instances named
//! cargo bench --bench cover -- --no-peers       ours alone
//! ```
//!
//! Seconds are CPU time of the thread where the system tells it. They begin with
//! the items and options in memory and hold each program's own building of its
//! structures. Instances that take less are repeated until a third of a second
//! has passed. Nodes do not depend on the machine; what a node is, each program
//! defines for itself (links: an item was chosen). The ratio is links' time by
//! the program's.
#![allow(
    clippy::disallowed_methods,
    reason = "benchmarks read files and clocks"
)]

#[path = "peer/algoxcc.rs"]
mod cells;
#[path = "peer/links.rs"]
mod links;
#[path = "peer/matrix.rs"]
mod matrix;
use cubewright_test::{self as support, Cases};

use std::time::Instant;

use core::ops::ControlFlow;

use cubewright::engine::cover::{Cover, InstructionSet};
use cubewright::engine::{Engine, Goal, Limits, Task};
use cubewright::formats::read_dlx;
use cubewright::model::Model;
use matrix::{Matrix, now_s};

/// Minutes each with links; run only if named.
const LONGEST: [&str; 3] = ["bedlam", "tetris", "y_pentacubes_5"];

/// More than about a second each with links.
const LONG: [&str; 7] = [
    "bedlam_reduced",
    "kanoodle_5x11_reduced",
    "kanoodle_pyramid",
    "pentominoes_3x4x5",
    "pentominoes_3x4x5_reduced",
    "pentominoes_6x10",
    "tetris_reduced",
];

/// The least time of a measurement.
const SHORTEST_S: f64 = 0.33;

/// What a program found: solutions, and nodes if it tells.
type Counted = (u64, Option<u64>);

/// Makes a program ready for a model; each call then solves it once.
type Prepare = fn(&Model) -> Box<dyn Fn() -> Counted>;

/// The programs; the first is what the others are compared with. Ours is
/// measured for each instruction set that the processor has.
fn programs() -> Vec<(&'static str, Prepare)> {
    let mut programs: Vec<(&str, Prepare)> = vec![("links", by_links), ("algoxcc", by_cells)];
    for instruction_set in InstructionSet::available() {
        programs.push(match instruction_set {
            InstructionSet::Portable => ("portable", |model| {
                by_cover(InstructionSet::Portable, model)
            }),
            InstructionSet::Avx2 => ("avx2", |model| by_cover(InstructionSet::Avx2, model)),
            InstructionSet::Avx512 => ("avx512", |model| by_cover(InstructionSet::Avx512, model)),
        });
    }
    programs
}

/// Programs that are not ours.
const PEERS: [&str; 2] = ["links", "algoxcc"];

fn by_cells(model: &Model) -> Box<dyn Fn() -> Counted> {
    let problem = cells::problem(model);
    Box::new(move || (cells::count(&problem), None))
}

fn by_cover(instruction_set: InstructionSet, model: &Model) -> Box<dyn Fn() -> Counted> {
    let model = model.clone();
    Box::new(move || {
        let task = Task::new(&model, Goal::Count);
        let ignore = &mut |_: &_| ControlFlow::Continue(());
        let outcome =
            Cover::with_instruction_set(instruction_set).run(&task, &Limits::none(), ignore);
        let outcome = outcome.expect("an exact cover");
        (outcome.found.to_u64().expect("few"), outcome.work.nodes)
    })
}

fn by_links(model: &Model) -> Box<dyn Fn() -> Counted> {
    let matrix = Matrix::of(model);
    Box::new(move || {
        let (solutions, nodes) = links::count(matrix.items, matrix.primary, &matrix.options);
        (solutions, Some(nodes))
    })
}

/// What `solve` finds, and the seconds that it takes.
fn measure(solve: &dyn Fn() -> Counted) -> (Counted, f64) {
    let start = Instant::now();
    let begin_s = now_s(start);
    let mut runs = 0.0;
    loop {
        let counted = std::hint::black_box(solve());
        runs += 1.0;
        // The system's figure moves in steps, so the clock says when to stop.
        if start.elapsed().as_secs_f64() >= SHORTEST_S {
            return (counted, (now_s(start) - begin_s) / runs);
        }
    }
}

/// Name and solutions of each instance.
fn known() -> Vec<(String, u64)> {
    let cases = Cases::Covers.read().into_iter();
    cases.map(|case| (case.name, case.raw)).collect()
}

fn main() {
    // Cargo itself adds `--bench`.
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let has = |flag: &str| arguments.iter().any(|argument| argument == flag);
    let is_name = |argument: &&String| !argument.starts_with("--");
    let names: Vec<&String> = arguments.iter().filter(is_name).collect();
    let known = known();
    for name in &names {
        let is_known = known.iter().any(|(known, _)| known == *name);
        assert!(is_known, "{name} is not in tests/cases/covers.toml");
    }
    let wanted = |name: &String| match (names.is_empty(), has("--quick")) {
        (false, _) => names.contains(&name),
        (true, true) => !LONG.contains(&name.as_str()) && !LONGEST.contains(&name.as_str()),
        (true, false) => !LONGEST.contains(&name.as_str()),
    };
    println!(
        "{:<26} {:>7} {:>5} {:>9}  {:<8} {:>11} {:>11} {:>7} {:>9}",
        "instance",
        "options",
        "items",
        "solutions",
        "program",
        "nodes",
        "seconds",
        "ratio",
        "Mnodes/s"
    );
    for (name, solutions) in known.iter().filter(|(name, _)| wanted(name)) {
        compare(name, *solutions, has("--no-peers"));
    }
}

/// One line for each program; all must find `solutions`.
fn compare(name: &str, solutions: u64, alone: bool) {
    let text = support::read(&format!("tests/cases/cover/{name}.dlx"));
    let model = read_dlx(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut links_s = None;
    for (program, prepare) in programs() {
        if alone && PEERS.contains(&program) {
            continue;
        }
        let ((found, nodes), seconds) = measure(&*prepare(&model));
        assert_eq!(found, solutions, "{program} on {name}");
        if program == "links" {
            links_s = Some(seconds);
        }
        let dash = || "-".to_owned();
        println!(
            "{name:<26} {:>7} {:>5} {found:>9}  {program:<8} {:>11} {seconds:>11.6} {:>7} {:>9}",
            model.options.len(),
            model.items.len(),
            nodes.map_or_else(dash, |nodes| nodes.to_string()),
            links_s.map_or_else(dash, |links_s| format!("{:.2}", links_s / seconds)),
            nodes.map_or_else(dash, |nodes| {
                #[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
                let nodes = nodes as f64;
                format!("{:.2}", nodes / seconds / 1e6)
            }),
        );
    }
}
