//! The MiniZinc model in `models/packing`, run by an independent solver.
//!
//! Without `minizinc` the test says so and passes, except where
//! `CUBEWRIGHT_REQUIRE_ENGINES=1` demands it.

use cubewright_test as support;

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use core::ops::ControlFlow;

use cubewright::engine::{Goal, Limits, Settings};
use cubewright::family::packing::model::PackingModel;
use cubewright::family::packing::{Label, Packing, PackingPuzzle};
use cubewright::formats::read_pack;
use cubewright::geometry::Point;
use cubewright::solve::engine;
use cubewright::verify;
use cubewright_test::typed::solve_packing;

/// The cells of each copy, the copies not told apart.
type Shapes = BTreeSet<Vec<(i16, i16, i16)>>;

fn shapes(cells: impl Iterator<Item = Vec<Point>>) -> Shapes {
    let keys = cells.map(|cells| {
        let mut keys: Vec<_> = cells.iter().map(|p| (p.z, p.y, p.x)).collect();
        keys.sort_unstable();
        keys
    });
    keys.collect()
}

/// Reads `k k k ... |`: which copy fills each cell, 0 for none.
fn packing(puzzle: &PackingPuzzle, line: &str) -> Packing {
    let cells = puzzle.target().region().cells().iter();
    let copies = line.trim_end_matches('|').split_whitespace();
    let mut filled: BTreeMap<u32, Vec<Point>> = BTreeMap::new();
    for (copy, &cell) in copies.zip(cells) {
        let copy = copy.parse().expect("a number");
        filled.entry(copy).or_default().push(cell);
    }
    filled.remove(&0);
    let labels = filled
        .into_values()
        .map(|cells| (Label::Letter('*'), cells));
    Packing::of_cells(puzzle, &labels.collect::<Vec<_>>()).expect("pieces")
}

#[test]
fn gecode_finds_the_same_packings() {
    if !support::minizinc::is_there() {
        return;
    }
    for name in ["dlx_2x2x2", "slothouber_graatsma_holes"] {
        let file = format!("data/pack_{name}.pack");
        let puzzle = read_pack(&file, support::read(&file).as_bytes()).expect("good");
        let output = Command::new("minizinc")
            .args(["--solver", "gecode", "--soln-sep", "", "-a"])
            .arg(support::path("models/packing/packing.mzn"))
            .arg(support::path(&format!("models/packing/data/{name}.dzn")))
            .output()
            .expect("minizinc runs");
        let text = String::from_utf8(output.stdout).expect("text");
        assert!(text.contains("=========="), "the search must be complete");
        let lines: Vec<&str> = text.lines().filter(|line| line.ends_with('|')).collect();
        let mut found = BTreeSet::new();
        for line in &lines {
            let packing = packing(&puzzle, line);
            assert_eq!(verify::packing(&puzzle, &packing), Ok(()));
            found.insert(shapes(packing.placements.iter().map(|p| p.cells(&puzzle))));
        }
        assert_eq!(found.len(), lines.len(), "each once");
        let model = PackingModel::new(&puzzle).expect("small");
        let mut own = BTreeSet::new();
        let (goal, settings) = (Goal::All { up_to: None }, Settings::default());
        let cover = engine("cover").expect("it is there");
        solve_packing(
            &*cover,
            &model,
            goal,
            settings,
            &Limits::none(),
            &mut |packing| {
                own.insert(shapes(packing.placements.iter().map(|p| p.cells(&puzzle))));
                ControlFlow::Continue(())
            },
        )
        .expect("an answer");
        assert_eq!(found, own, "{name}");
    }
}
