//! Whole sets of packings, from the text of a file to the counts, beside dancing links
//! in the same run:
//!
//! ```text
//! cargo bench --bench packings                    all but the longest
//! cargo bench --bench packings -- bedlam          those whose names begin so
//! cargo bench --bench packings -- --no-links      ours alone, the longest too
//! ```
//!
//! | program | what it does |
//! |---|---|
//! | links | dancing links; symmetry broken by hand at the item that `cover` takes |
//! | cover | `count_packings` on one thread: reading, symmetry, a sample verified |
//! | plain | the same engine, all packings, no symmetry; not of the longest |
//! | 2 threads | as `cover` |
//!
//! Links count the packings with each representative option of one item and weigh them
//! by its orbit; all programs must come to the known total. Between `links` and `cover`
//! the nodes tell what looking at children before entering them saves, and between
//! `plain` and `cover` what the symmetry does. CPU seconds are those of the thread that
//! searches; `wall` is what a user waits, and the only measure of two threads. The
//! programs take turns, and what is short is repeated; of three rounds (one, if it
//! lasts) the fastest counts.
#![allow(
    clippy::disallowed_methods,
    reason = "benchmarks read files and clocks"
)]

#[path = "peer/links.rs"]
mod links;
#[path = "peer/matrix.rs"]
mod matrix;
use cubewright_test::{self as support, Cases};

use core::num::NonZeroUsize;
use core::ops::ControlFlow;
use std::collections::BTreeSet;
use std::time::Instant;

use cubewright::engine::cover::{Cover, SymmetryGroup};
use cubewright::engine::{Cause, Engine, Goal, Limits, Settings, Task};
use cubewright::family::packing::model::PackingModel;
use cubewright::formats::read_pack;
use cubewright::model::ItemIx;
use cubewright::solve::engine;
use cubewright_test::typed::{PackingCount, count_packings};
use matrix::{Matrix, now_s};

/// More than some seconds each with links; run only if named.
const LONG: [&str; 5] = [
    "bedlam",
    "impuzzable_yellow",
    "kanoodle_5x11",
    "tetris_cube",
    "y_pentacube_5",
];

/// Rounds of what takes less than [`LASTING_S`].
const ROUNDS: usize = 3;

/// What lasts longer is run once.
const LASTING_S: f64 = 2.0;

/// The least time of a measurement.
const SHORTEST_S: f64 = 0.2;

/// All packings, and nodes; `None` if the program cannot say the puzzle.
type Counted = Option<(u64, u64)>;

/// One of the programs, at work on the text of a file.
struct Program {
    name: &'static str,
    run: fn(&str) -> Counted,
    is_for_long: bool,
    is_peer: bool,
    /// Whether one thread does all, so that its CPU time tells the work.
    is_single: bool,
}

const PROGRAMS: [Program; 4] = [
    Program {
        name: "links",
        run: by_links,
        is_for_long: true,
        is_peer: true,
        is_single: true,
    },
    Program {
        name: "cover",
        run: |text| by_cover(text, 1),
        is_for_long: true,
        is_peer: false,
        is_single: true,
    },
    Program {
        name: "plain",
        run: plain,
        is_for_long: false,
        is_peer: false,
        is_single: true,
    },
    Program {
        name: "2 threads",
        run: |text| by_cover(text, 2),
        is_for_long: true,
        is_peer: false,
        is_single: false,
    },
];

fn model(text: &str) -> PackingModel {
    let puzzle = read_pack("bench.pack", text.as_bytes()).expect("a packing");
    PackingModel::new(&puzzle).expect("small enough")
}

fn by_cover(text: &str, threads: usize) -> Counted {
    let model = model(text);
    let settings = Settings {
        threads: NonZeroUsize::new(threads).expect("not zero"),
        ..Settings::default()
    };
    let auto = engine("auto").expect("always there");
    let count = PackingCount {
        settings,
        checkpointing: None,
    };
    let report = count_packings(&*auto, &model, &count, &Limits::none(), &mut |_| ());
    let report = report.expect("an answer");
    Some((report.counts.raw.to_u64()?, report.outcome.work.nodes?))
}

fn plain(text: &str) -> Counted {
    let model = model(text);
    let task = Task::new(&model, Goal::Count);
    let ignore = &mut |_: &_| ControlFlow::Continue(());
    let outcome = Cover::new().run(&task, &Limits::none(), ignore);
    let outcome = outcome.expect("an exact cover");
    Some((outcome.found.to_u64()?, outcome.work.nodes?))
}

/// The item at which `cover` breaks the symmetry; it is chosen before the search.
fn anchor(model: &PackingModel) -> Option<ItemIx> {
    let group = SymmetryGroup::of_options(model.symmetry().clone()).expect("a group");
    let task = Task::new(model, Goal::Count);
    let limits = Limits {
        stop: &|| Some(Cause::Interrupt),
        ..Limits::none()
    };
    let counted = Cover::new().count_up_to_symmetry(&task, &group, None, &limits, &mut |_| ());
    counted.expect("an exact cover").item
}

fn by_links(text: &str) -> Counted {
    let model = model(text);
    if !model.model().rows.is_empty() {
        return None;
    }
    let matrix = Matrix::of(model.model());
    let count = |options: &[Vec<u32>]| links::count(matrix.items, matrix.primary, options);
    let Some(item) = anchor(&model) else {
        return Some(count(&matrix.options));
    };
    let covers = |option: usize| model.model().options[option].items.contains(&item);
    let mut total = (0, 0);
    for (option, size) in representatives(&model, &covers) {
        let is_left = |&other: &usize| other == option || !covers(other);
        let left = (0..matrix.options.len()).filter(is_left);
        let left: Vec<Vec<u32>> = left.map(|other| matrix.options[other].clone()).collect();
        let (packings, nodes) = count(&left);
        total = (total.0 + size * packings, total.1 + nodes);
    }
    Some(total)
}

/// Of the options of an item one of each orbit, and how large the orbit is.
fn representatives(model: &PackingModel, covers: &dyn Fn(usize) -> bool) -> Vec<(usize, u64)> {
    let images = model.symmetry().images.clone();
    let options: Vec<usize> = (0..model.model().options.len())
        .filter(|&option| covers(option))
        .collect();
    let fixes = |images: &&Vec<u32>| options.iter().all(|&o| covers(images[o] as usize));
    let fixing: Vec<&Vec<u32>> = images.iter().filter(fixes).collect();
    let orbit = |&option: &usize| -> BTreeSet<u32> {
        let images = fixing.iter().map(|images| images[option]);
        images.collect()
    };
    let is_least = |&(option, ref orbit): &(usize, BTreeSet<u32>)| {
        orbit.first().is_some_and(|&least| least as usize == option)
    };
    let orbits = options.iter().map(|option| (*option, orbit(option)));
    let least = orbits.filter(is_least);
    least
        .map(|(option, orbit)| (option, orbit.len() as u64))
        .collect()
}

/// Name and total of each puzzle of `data/` that is known.
fn known() -> Vec<(String, u64)> {
    let cases = Cases::Packings.read().into_iter();
    cases
        .filter_map(|case| Some((case.name.strip_prefix("pack_")?.to_owned(), case.raw)))
        .collect()
}

fn main() {
    // Cargo itself adds `--bench`.
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let has_links = !arguments.iter().any(|argument| argument == "--no-links");
    let named = arguments
        .iter()
        .filter(|argument| !argument.starts_with("--"));
    let named: Vec<&String> = named.collect();
    println!(
        "{:<24} {:>8}  {:<9} {:>11} {:>10} {:>7} {:>10} {:>7}",
        "instance", "packings", "program", "nodes", "CPU s", "links/", "wall s", "links/"
    );
    let mut left_out = Vec::new();
    for (name, total) in known() {
        let is_long = LONG.contains(&&*name);
        let is_named = named.iter().any(|begin| name.starts_with(begin.as_str()));
        if !is_named && !named.is_empty() {
            continue;
        }
        if is_long && has_links && !is_named {
            left_out.push(name);
            continue;
        }
        let fits = |program: &&Program| {
            (has_links || !program.is_peer) && (program.is_for_long || !is_long)
        };
        compare(
            &name,
            total,
            &PROGRAMS.iter().filter(fits).collect::<Vec<_>>(),
        );
    }
    if !left_out.is_empty() {
        println!("left out, as links take minutes: {}", left_out.join(", "));
    }
}

/// The fastest of the rounds so far.
#[derive(Clone, Copy)]
struct Taken {
    nodes: u64,
    cpu_s: f64,
    wall_s: f64,
}

/// One line for each program; all must find `total`.
fn compare(name: &str, total: u64, programs: &[&Program]) {
    let text = support::read(&format!("data/pack_{name}.pack"));
    let mut best: Vec<Option<Taken>> = vec![None; programs.len()];
    for _ in 0..ROUNDS {
        for (program, best) in programs.iter().zip(&mut best) {
            if best.is_some_and(|best| best.cpu_s > LASTING_S) {
                continue;
            }
            let Some(taken) = once(program, &text, name, total) else {
                continue;
            };
            *best = Some(best.map_or(taken, |best| Taken {
                cpu_s: best.cpu_s.min(taken.cpu_s),
                wall_s: best.wall_s.min(taken.wall_s),
                ..taken
            }));
        }
    }
    let links = programs
        .iter()
        .zip(&best)
        .find(|(program, _)| program.is_peer);
    let links = links.and_then(|(_, best)| *best);
    let ratio = |of: fn(Taken) -> f64, taken: Taken| {
        links.map_or_else(
            || "-".to_owned(),
            |links| format!("{:.1}", of(links) / of(taken)),
        )
    };
    for (program, best) in programs.iter().zip(best) {
        let Some(best) = best else {
            println!("{name:<24} {total:>8}  {:<9} knows no rows", program.name);
            continue;
        };
        let (cpu_s, cpu_ratio) = if program.is_single {
            let ratio = ratio(|taken| taken.cpu_s, best);
            (format!("{:.4}", best.cpu_s), ratio)
        } else {
            ("-".to_owned(), "-".to_owned())
        };
        println!(
            "{name:<24} {total:>8}  {:<9} {:>11} {cpu_s:>10} {cpu_ratio:>7} {:>10.4} {:>7}",
            program.name,
            best.nodes,
            best.wall_s,
            ratio(|taken| taken.wall_s, best),
        );
    }
}

fn once(program: &Program, text: &str, name: &str, total: u64) -> Option<Taken> {
    let start = Instant::now();
    let begin_s = now_s(start);
    let mut runs = 0.0;
    loop {
        let (found, nodes) = std::hint::black_box((program.run)(text))?;
        assert_eq!(found, total, "{} on {name}", program.name);
        runs += 1.0;
        let (cpu_s, wall_s) = (now_s(start) - begin_s, start.elapsed().as_secs_f64());
        // The system's figure moves in steps.
        if cpu_s.max(wall_s / 8.0) >= SHORTEST_S {
            return Some(Taken {
                nodes,
                cpu_s: cpu_s / runs,
                wall_s: wall_s / runs,
            });
        }
    }
}
