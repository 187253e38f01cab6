//! Copies and holes: how many nodes a search takes at most. Each was a puzzle that no search of
//! `cover` found, or one that it counted in a hundred times as many nodes.

use core::ops::ControlFlow;

use cubewright::engine::cover::Cover;
use cubewright::engine::{Engine, Goal, Limits, Settings, Stop, Task};
use cubewright::family::packing::model::PackingModel;
use cubewright::solve::choose;

use super::read;

/// Pieces by their letters, those of five cells and of fewer.
const SHAPES: [(&str, &str); 20] = [
    ("F", ".##\n##.\n.#."),
    ("I", "#####"),
    ("L", "####\n#..."),
    ("N", "##..\n.###"),
    ("P", "###\n##."),
    ("T", "###\n.#.\n.#."),
    ("U", "#.#\n###"),
    ("V", "###\n#..\n#.."),
    ("W", "##.\n.##\n..#"),
    ("X", ".#.\n###\n.#."),
    ("Y", "####\n.#.."),
    ("Z", "##.\n.#.\n.##"),
    ("I4", "####"),
    ("L4", "###\n#.."),
    ("O4", "##\n##"),
    ("S4", ".##\n##."),
    ("T4", "###\n.#."),
    ("I3", "###"),
    ("V3", "##\n#."),
    ("M2", "##"),
];

const TETROMINOES: [&str; 5] = ["I4", "O4", "T4", "L4", "S4"];

/// A packing of these pieces, each so many times.
fn pack(target: &str, pieces: &[&str], copies: u32) -> String {
    let piece = |name: &&str| {
        let (_, rows) = SHAPES
            .iter()
            .find(|(shape, _)| shape == name)
            .expect("known");
        format!("PIECE: {name} x{copies}\n{rows}\n")
    };
    let pieces: String = pieces.iter().map(piece).collect();
    format!("PACKING: test\n{target}\n{pieces}")
}

/// The nodes until one packing is found, the same with a limit of nodes and without.
fn nodes_to_find(text: &str) -> u64 {
    let model = PackingModel::new(&read(text)).expect("small enough");
    let [limited, free] = [Some(200_000), None].map(|nodes| {
        let settings = Settings {
            nodes,
            ..Settings::default()
        };
        let task = Task::new(&model, Goal::First).with(settings);
        let ignore = &mut |_: &_| ControlFlow::Continue(());
        let outcome = Cover::new().run(&task, &Limits::none(), ignore);
        let outcome = outcome.expect("it runs");
        assert_eq!(outcome.stop, Stop::Enough, "{nodes:?}: {text}");
        outcome.work.nodes
    });
    assert_eq!(limited, free, "{text}");
    free.expect("counted")
}

#[test]
fn copies_are_found_in_few_nodes() {
    for (size, copies) in [
        ("8x10", 4),
        ("16x5", 4),
        ("10x4x2", 4),
        ("8x5x2", 4),
        ("10x12", 6),
        ("16x10", 8),
        ("20x10", 10),
        ("16x15", 12),
        ("20x14", 14),
        ("20x16", 16),
        ("20x20", 20),
    ] {
        let text = pack(&format!("BOX: {size}"), &TETROMINOES, copies);
        println!("{size}: {}", nodes_to_find(&text));
    }
    let ten = ["F", "I", "L", "N", "P", "T", "U", "V", "W", "Y"];
    let seven = ["I", "L", "N", "P", "T", "V", "Y"];
    let all = SHAPES[..12].iter().map(|(name, _)| *name);
    let all: Vec<&str> = all.collect();
    let mut doubles = vec![("10x10", &ten[..]), ("10x7", &seven[..])];
    doubles.extend(["12x10", "20x6", "5x4x6", "10x4x3"].map(|size| (size, &all[..])));
    for (size, pieces) in doubles {
        let text = pack(&format!("BOX: {size}"), pieces, 2);
        println!("{size}: {}", nodes_to_find(&text));
    }
}

#[test]
fn near_full_trays_are_found_in_few_nodes() {
    let pentominoes = ["F", "I", "L", "N", "P", "T", "V", "W", "X", "Y", "Z"];
    let others = ["O4", "T4", "S4", "L4", "I3", "V3", "M2"];
    let eighteen = [&pentominoes[..], &others].concat();
    assert!(nodes_to_find(&pack("BOX: 9x9\nHOLES: 2", &eighteen, 1)) < 1000);
    let others = ["O4", "T4", "S4", "L4", "I4", "I3"];
    let seventeen = [&pentominoes[..], &others].concat();
    assert!(nodes_to_find(&pack("BOX: 9x9\nHOLES: 3", &seventeen, 1)) < 1000);
}

/// A board of the days and months of a year, of which a day and a month stay empty.
#[test]
fn the_calendar_board_is_counted_in_few_nodes() {
    let board = "HOLES: 2\nCELLS:\n######.\n######.\n#######\n#######\n#######\n#######\n###....";
    let seven = ["L", "N", "P", "U", "V", "Y", "Z"];
    let text = pack(board, &seven, 1) + "PIECE: six\n###\n###\n";
    let model = PackingModel::new(&read(&text)).expect("small enough");
    let task = Task::new(&model, Goal::Count);
    let ignore = &mut |_: &_| ControlFlow::Continue(());
    let outcome = Cover::new().run(&task, &Limits::none(), ignore);
    let outcome = outcome.expect("it runs");
    assert_eq!(outcome.found, 59_787_u64);
    assert!(outcome.work.nodes < Some(1_000_000), "{:?}", outcome.work);
}

/// An argument that takes milliseconds comes before a search, however short that is expected
/// to be.
#[test]
fn a_chequer_is_looked_for_before_a_search() {
    for size in ["15x4", "10x6", "12x5", "20x3", "6x5x2"] {
        let text = pack(&format!("BOX: {size}"), &TETROMINOES, 3);
        let model = PackingModel::new(&read(&text)).expect("small enough");
        for goal in [Goal::Count, Goal::First] {
            let choice = choose(&Task::new(&model, goal)).expect("a choice");
            assert_eq!(choice.engine, "arguments", "{size}");
        }
    }
}
