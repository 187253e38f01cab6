//! Six colours: one piece of each of six sets on a cube, and any six of all 36.
//!
//! ```text
//! cargo bench --bench colours --no-default-features --features std
//! ```
//!
//! Beside it, in the same run: trying each of the 46,656 choices by itself. Times are
//! medians of interleaved runs and mean something only as ratios.
#![allow(
    clippy::disallowed_methods,
    reason = "benchmarks read files and clocks"
)]

use core::ops::ControlFlow;
use std::time::Instant;

use cubewright::engine::shell_csp::States;
use cubewright::engine::unit_cube::{Candidates, CubeSearchOptions, search};
use cubewright::engine::{Goal, Limits, Task};
use cubewright::family::shell::model::{Formulation, ShellModel};
use cubewright::family::shell::{
    Border, Orientation, Piece, PieceSet, Place, Shell, SideConstraints,
};
use cubewright::formats::read_pieces;
use cubewright::infeasible::shell::obstacles;
use cubewright::model::{Model, OptionIx};
use cubewright::solve::engine;

/// Runs of each measurement.
const ROUNDS: usize = 31;

fn main() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/data/six_colours.hcq");
    let text = std::fs::read(file).expect("the data is there");
    let list = read_pieces(file, &text).expect("pieces");
    let one = |set: &cubewright::formats::NamedSet| PieceSet {
        least: 1,
        most: 1,
        ..PieceSet::free(&set.name, set.pieces.clone())
    };
    let constraints = SideConstraints {
        sets: list.sets.iter().map(one).collect(),
        ..SideConstraints::default()
    };
    let all = Shell::cube("any six", list.pieces.clone()).expect("a cube");
    let colours = all
        .clone()
        .with_side_constraints(constraints)
        .expect("six sets");
    checkpointing("six colours", &colours);
    checkpointing("any six of 36", &all);
    generic(&colours);
    each_choice(&list.pieces);
}

/// The search place by place: tables, one of each orbit, every state.
fn checkpointing(name: &str, shell: &Shell) {
    let ready = States::of(shell).expect("few values");
    let whole = || {
        let mut found = 0;
        let states = States::of(shell).expect("few values");
        let work = states.each_orbit(&mut || false, &mut |_| {
            found += 1;
            ControlFlow::Continue(())
        });
        (found, work.nodes)
    };
    let (found, nodes) = whole();
    let tables_us = median_us(|| drop(States::of(shell)));
    let first_us = median_us(|| {
        ready.each_orbit(&mut || true, &mut |_| ControlFlow::Break(()));
    });
    let whole_us = median_us(|| {
        std::hint::black_box(whole());
    });
    println!("{name}: {found} solids, {nodes} nodes");
    println!("  the whole problem, tables included {whole_us}");
    println!("  of these: reading the pieces       {tables_us}");
    println!("  until the first solid              {first_us}");
}

/// The exact-cover engine, the pieces of one colour on place 1 as they are written: of the
/// 48 images of each assembly, one.
fn generic(shell: &Shell) {
    let model = pinned(shell);
    let cover = engine("cover").expect("always there");
    let run = || {
        let task = Task::new(&model, Goal::Count);
        let ignore = &mut |_: &_| ControlFlow::Continue(());
        cover.run(&task, &Limits::none(), ignore).expect("a cover")
    };
    let outcome = run();
    let (found, nodes) = (outcome.found, outcome.work.nodes.unwrap_or(0));
    let us = median_us(|| {
        std::hint::black_box(run());
    });
    let build_us = median_us(|| drop(std::hint::black_box(pinned(shell))));
    let method = outcome.method.unwrap_or("");
    println!("exact cover: {found} pinned assignments, {nodes} nodes, {method}");
    println!("  all of them                        {us}");
    println!("  before: stating the model          {build_us}");
}

/// The model without those options of the last set that are not pinned.
fn pinned(shell: &Shell) -> Model {
    let whole = ShellModel::new(shell, Formulation::Cells);
    let set = shell.side_constraints().sets.last().expect("six sets");
    let keeps = |index: usize| {
        let placed = whole.placement(OptionIx::new(index));
        let is_pinned =
            placed.place == Place::from_index(0) && placed.orientation == Orientation::IDENTITY;
        is_pinned || !set.pieces.contains(&placed.piece)
    };
    let options = whole.model().options.iter().enumerate();
    let kept = options.filter(|&(index, _)| keeps(index));
    Model {
        name: shell.name().to_owned(),
        items: whole.model().items.clone(),
        options: kept.map(|(_, option)| option.clone()).collect(),
        ..Model::default()
    }
}

/// Every choice by itself: count teeth, then search the cube.
fn each_choice(pieces: &[Border]) {
    let start = Instant::now();
    let (mut passed, mut found, mut nodes) = (0, 0, 0);
    let mut choices = 0;
    for code in 0..6_usize.pow(6) {
        let chosen = (0..6_u32).map(|set| {
            let index = code / 6_usize.pow(set) % 6;
            pieces[6 * usize::try_from(set).expect("small") + index]
        });
        let shell = Shell::cube("a choice", chosen.collect()).expect("six pieces");
        if !obstacles(&shell).is_empty() {
            continue;
        }
        passed += 1;
        let six: [Border; 6] = shell.pieces().try_into().expect("six");
        let options = CubeSearchOptions {
            candidates: Candidates::Distinct,
            improving_only: false,
            pin: Some(Piece::from_index(0)),
        };
        let before = found;
        let finish = search(&six, options, &mut || false, &mut |_| {
            found += 1;
            ControlFlow::Continue(())
        });
        nodes += finish.nodes;
        choices += u64::from(found > before);
    }
    let ms = start.elapsed().as_secs_f64() * 1e3;
    println!(
        "each choice by itself: {passed} pass the counts, {choices} have a cube, {found} pinned states, {nodes} nodes, {ms:.0} ms"
    );
}

/// Microseconds that `work` takes, the median of several runs and the least.
fn median_us(mut work: impl FnMut()) -> Times {
    let mut times: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let start = Instant::now();
            work();
            start.elapsed().as_secs_f64() * 1e6
        })
        .collect();
    times.sort_by(f64::total_cmp);
    Times {
        median: times[ROUNDS / 2],
        least: times[0],
    }
}

/// Microseconds; on a busy machine the least says more.
struct Times {
    median: f64,
    least: f64,
}

impl core::fmt::Display for Times {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{:.1} us (least {:.1})", self.median, self.least)
    }
}
