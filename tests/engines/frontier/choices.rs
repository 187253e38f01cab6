//! Whether `auto` counts random packings with copies and holes by the engine with less work.

use cubewright_test as support;

use cubewright::engine::cover::Cover;
use cubewright::engine::frontier::Frontier;
use cubewright::engine::{Engine, Goal, Limits, Settings, Stop, Task};
use cubewright::family::packing::model::PackingModel;
use cubewright::formats::read_pack;
use fastrand::Rng;

use super::chosen;
use crate::packing::shapes::{SHAPES, area, of_copies};

/// Two to nine kinds of pieces with up to five copies, and up to eight holes, in a box of 20 to 64
/// cells.
fn random_packing(rng: &mut Rng) -> String {
    loop {
        let mut kinds = SHAPES.to_vec();
        rng.shuffle(&mut kinds);
        kinds.truncate(rng.usize(2..10));
        let most = [1, 2, 5][rng.usize(..3)];
        let copies: Vec<u32> = kinds.iter().map(|_| rng.u32(1..=most)).collect();
        let holes = [0, 0, 1, 2, 3, 4, 6, 8][rng.usize(..8)];
        let filled = kinds
            .iter()
            .zip(&copies)
            .map(|(&kind, copies)| area(kind) * copies);
        let cells = filled.sum::<u32>() + holes;
        let sides =
            (3..9).filter(|side| cells % side == 0 && (*side..16).contains(&(cells / side)));
        let sides: Vec<u32> = sides.collect();
        if !(20..=64).contains(&cells) || sides.is_empty() {
            continue;
        }
        let side = sides[rng.usize(..sides.len())];
        let target = format!("BOX: {side}x{}\nHOLES: {holes}", cells / side);
        let names = kinds.iter().map(|(name, _)| *name);
        return of_copies(&target, names.zip(copies));
    }
}

/// The nodes or states of a count, and whether it came to its end within `most`.
fn work(engine: &dyn Engine, model: &PackingModel, most: u64) -> (bool, u64) {
    let settings = Settings {
        nodes: Some(most),
        ..Settings::default()
    };
    let task = Task::new(model, Goal::Count).with(settings);
    let report = engine.count(&task, &Limits::none(), &mut |_| ());
    let outcome = report.expect("it counts").expect("in its own way").outcome;
    let nodes = outcome.work.nodes.expect("counted");
    (outcome.stop == Stop::Finished, nodes)
}

/// Less than this, some 20 ms, is lost unseen.
const LITTLE: u64 = 100_000;

/// Nodes and states count alike: a node took 0.20 microseconds and a state 0.24, the medians of 49 such
/// packings.
#[test]
fn auto_takes_at_most_three_times_as_long_as_the_better_engine() {
    let most = if support::is_full_run() {
        2_000_000
    } else {
        150_000
    };
    let mut rng = Rng::with_seed(40);
    let mut percent = Vec::new();
    for _ in 0..support::cases(20) {
        let text = random_packing(&mut rng);
        let puzzle = read_pack("random.pack", text.as_bytes()).expect("good");
        let model = PackingModel::new(&puzzle).expect("small enough");
        let (own, other): (&dyn Engine, &dyn Engine) = match chosen(&model) {
            "cover" => (&Cover::new(), &Frontier),
            "frontier" => (&Frontier, &Cover::new()),
            _ => continue,
        };
        let (is_done, least) = work(other, &model, most);
        if !is_done {
            continue;
        }
        let (is_done, nodes) = work(own, &model, 3 * least + LITTLE);
        assert!(is_done, "{} after {nodes}, not {least}: {text}", own.name());
        let is_lost = nodes.saturating_sub(least) > LITTLE;
        percent.push(if is_lost { 100 * nodes / least } else { 100 });
    }
    percent.sort_unstable();
    let greatest: Vec<&u64> = percent.iter().rev().take(9).collect();
    println!("{} compared, at most {greatest:?} percent", percent.len());
    assert!(percent.len() > 9, "{}", percent.len());
}

/// The mean of 32 descents was a fifth of the tree, and the search took 14 times as long.
#[test]
fn a_tree_that_few_descents_find_small_is_not_searched() {
    let names = ["L", "O4", "N", "M2", "W", "T", "X", "I3", "Y"];
    let text = of_copies("BOX: 3x15\nHOLES: 6", names.map(|name| (name, 1)));
    let puzzle = read_pack("tray.pack", text.as_bytes()).expect("good");
    let model = PackingModel::new(&puzzle).expect("small enough");
    assert_eq!(chosen(&model), "frontier");
}

/// The first descents said that the searches have few nodes, and they have 309,497 and 137,745, where there are
/// 11,634 and 9,185 states.
#[test]
fn a_tree_that_dead_ends_make_small_is_tried() {
    let strip = [("O4", 4), ("V3", 4), ("F", 4), ("U", 2)];
    let text = of_copies("BOX: 3x20\nHOLES: 2", strip);
    let text = text.replacen("x4", "x3-4", 1) + "PIECE: T4 x0-1\n###\n.#.\n";
    let islands = ["###.###"; 7].join("\n");
    let boards = of_copies(
        &format!("HOLES: 2\nCELLS:\n{islands}"),
        [("L4", 3), ("I3", 6), ("U", 2)],
    );
    for text in [text, boards] {
        let puzzle = read_pack("strip.pack", text.as_bytes()).expect("good");
        let model = PackingModel::new(&puzzle).expect("small enough");
        // That there is none may need no count.
        assert_ne!(chosen(&model), "cover", "{text}");
    }
}
