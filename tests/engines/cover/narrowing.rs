//! Large problems, whose nodes lose the options that are in no solution below them.

use core::num::NonZero;

use cubewright::engine::cover::Cover;
use cubewright::engine::{Goal, Outcome, Proof, Settings};
use cubewright::formats::read_dlx;
use cubewright::model::Model;

use super::checkpoint::{interrupt_often, model};
use super::shown;

fn count(engine: Cover, model: &Model) -> Outcome {
    let (_, outcome) = shown(engine, model, Goal::Count);
    assert_eq!(outcome.proof, Proof::Complete);
    outcome
}

/// What other searches find, in fewer nodes.
#[test]
fn narrowed_searches_find_the_same_in_fewer_nodes() {
    for name in ["soma", "pentominoes_3x20", "queens_8", "megaron", "sudoku"] {
        let model = model(name);
        let plain = count(Cover::new(), &model);
        for (options, most_tried) in [(0, 0), (40, 0), (0, 20)] {
            let engine = Cover::new().narrowing_from(options, most_tried);
            let narrowed = count(engine, &model);
            assert_eq!(narrowed.found, plain.found, "{name} from {options}");
            // Where nodes are tried, levels may branch on another of equals.
            assert!(
                most_tried > 0 || narrowed.work.nodes <= plain.work.nodes,
                "{name} from {options}: {:?}, not {:?}",
                narrowed.work,
                plain.work
            );
        }
    }
}

/// A sudoku of 16 rows, with an item more for each value that is given; an option of which no
/// solution can be is left out.
fn sudoku_16(without_one: bool) -> Model {
    let value = |row: usize, column: usize| (4 * (row % 4) + row / 4 + column) % 16;
    let cells = || (0..256).map(|cell| (cell / 16, cell % 16));
    let is_given = |row: usize, column: usize| (7 * row + 3 * column + row * column) % 5 < 3;
    let given = cells().filter(|&(row, column)| is_given(row, column));
    let given = given.map(|(row, column)| format!("g{row}_{column}"));
    let others = cells().map(|(a, b)| format!("p{a}_{b} r{a}_{b} c{a}_{b} b{a}_{b}"));
    let items: Vec<String> = given.chain(others).collect();
    let mut options: Vec<String> = Vec::new();
    for (row, column) in cells() {
        for v in 0..16 {
            let block = row / 4 * 4 + column / 4;
            let given = if is_given(row, column) && v == value(row, column) {
                format!(" g{row}_{column}")
            } else {
                String::new()
            };
            let option = format!("p{row}_{column} r{row}_{v} c{column}_{v} b{block}_{v}{given}");
            // The first cell is given, with the value 0.
            if !(without_one && (row, column, v) == (0, 0, 1)) {
                options.push(option);
            }
        }
    }
    read_dlx(&format!("{}\n{}\n", items.join(" "), options.join("\n"))).expect("a problem")
}

/// Twenty items of two options, an item of which each option takes all options of another, and
/// many items with sixteen options: all of them with one colour, so that they are no components.
///
/// Whoever branches on the fewest options sees a million times that there is no solution.
fn a_hidden_dead_end(rest: usize) -> Model {
    let pairs = (0..20).flat_map(|i| [format!("a{i}"), format!("a{i}")]);
    let dead = (0..3).map(|i| format!("x s{i}:{i}"));
    let taken = (0..3).flat_map(|i| (3..6).map(move |by| format!("y{i} s{i}:{by}")));
    let others = (0..rest).flat_map(|i| (0..16).map(move |_| format!("q{i}")));
    let options: Vec<String> = pairs.chain(dead).chain(taken).chain(others).collect();
    let mut items: Vec<&str> = options
        .iter()
        .filter_map(|it| it.split(' ').next())
        .collect();
    items.dedup();
    let options: Vec<String> = options.iter().map(|it| format!("{it} joint:c")).collect();
    let (items, options) = (items.join(" "), options.join("\n"));
    read_dlx(&format!("{items} | s0 s1 s2 joint\n{options}\n")).expect("a problem")
}

/// A problem is narrowed from 4096 options on, where a search does not come to its end soon.
#[test]
fn large_problems_are_narrowed_after_some_time() {
    let model = a_hidden_dead_end(256);
    assert!(model.options.len() >= 4096);
    let (_, narrowed) = shown(Cover::new(), &model, Goal::Count);
    assert_eq!(narrowed.proof, Proof::Infeasible);
    let nodes = narrowed.work.nodes.expect("counted");
    assert!((100_000..101_000).contains(&nodes), "{nodes}");
}

/// A problem that a search comes to the end of has the same nodes whether it is large enough or not.
#[test]
fn large_problems_are_not_narrowed_before() {
    let [large, other] = [false, true].map(|without_one| {
        let model = sudoku_16(without_one);
        assert_eq!(model.options.len() >= 4096, !without_one);
        count(Cover::new(), &model)
    });
    assert_eq!(large.found, other.found);
    assert_eq!(large.work.nodes, other.work.nodes);
    let [large, other] = [large, other].map(|it| it.work.updates.expect("counted"));
    assert!(large.abs_diff(other) < other / 10, "{large}, not {other}");
}

/// What the limits left of narrowed levels is searched from where it was.
#[test]
fn narrowed_searches_are_resumed() {
    for (name, options, most_tried) in [
        ("soma", 60, 0),
        ("tetrominoes_5x5_holes", 8, 0),
        ("tetrominoes_5x5_holes", 8, 5),
        ("queens_8", 0, 0),
    ] {
        for threads in if options == 60 { 1..=1 } else { 1..=2 } {
            let settings = Settings {
                threads: NonZero::new(threads).expect("not 0"),
                ..Settings::default()
            };
            let engine = Cover::new().narrowing_from(options, most_tried);
            let what = format!("{name}, {threads} threads");
            interrupt_often(engine, &model(name), settings, "", &what);
        }
    }
}
