//! Packings: counts, lists, model, verification, formats, checkpoints, beside a plain
//! search that shares nothing with the library.

use cubewright_test as support;

mod bad;
mod checkpoint;
mod copies;
mod counts;
mod diagram;
mod formats;
mod generator;
mod grids;
mod laid;
mod nodes;
mod oracle;
mod placeholders;
mod plain;
mod promise;
mod random;
pub(crate) mod shapes;
mod why;

pub(crate) use generator::random;
pub(crate) use oracle::Truth;

use core::ops::ControlFlow;

use cubewright::engine::{CountReport, Engine, Goal, Limits, Settings};
use cubewright::family::packing::model::PackingModel;
use cubewright::family::packing::{Packing, PackingPuzzle};
use cubewright::formats::read_pack;
use cubewright::solve::engine;
use cubewright_test::typed::{PackingCount, count_packings, solve_packing};

fn puzzle(name: &str) -> PackingPuzzle {
    let file = format!("data/pack_{name}.pack");
    read_pack(&file, support::read(&file).as_bytes()).expect("good")
}

fn read(text: &str) -> PackingPuzzle {
    read_pack("test.pack", text.as_bytes()).expect("good")
}

fn count(engine: &dyn Engine, puzzle: &PackingPuzzle, settings: Settings<'_>) -> CountReport {
    let model = PackingModel::new(puzzle).expect("small enough");
    let count = PackingCount {
        settings,
        checkpointing: None,
    };
    let report = count_packings(engine, &model, &count, &Limits::none(), &mut |_| ());
    report.expect("an answer")
}

/// All packings, verified.
fn packings(puzzle: &PackingPuzzle, goal: Goal) -> Vec<Packing> {
    let model = PackingModel::new(puzzle).expect("small enough");
    let cover = engine("cover").expect("it is there");
    let mut found = Vec::new();
    let (settings, limits) = (Settings::default(), Limits::none());
    solve_packing(&*cover, &model, goal, settings, &limits, &mut |packing| {
        found.push(packing.clone());
        ControlFlow::Continue(())
    })
    .expect("an answer");
    found
}
