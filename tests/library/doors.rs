//! Which rooms of the library each program uses: `docs/architecture.md` says why.

use super::layers::{DOOR, all};
use cubewright_test as support;

/// Rooms that programs, page and examples may use beside the door: what is read, written,
/// shown and said, the data of families, and new puzzles, of which the door is asked then.
const BESIDE_THE_DOOR: &str = "count family formats generate geometry language show";

/// Who goes behind the door, and why.
const BEHIND_THE_DOOR: [&str; 6] = [
    // It speaks the protocol of the board, whose answers it checks.
    "crates/cubewright-cli/src/board.rs",
    // It measures models with and without some of their rows, in all engines.
    "crates/cubewright-cli/src/bench/measure.rs",
    // It is linked from as little of the library as taking apart needs.
    "web/wasm/src/apart.rs",
    // It is linked from as little of the library as a cube needs.
    "web/wasm/src/first.rs",
    // It is an engine.
    "examples/own_engine.rs",
    // It looks at all states of a search, which no answer shows.
    "examples/fold_and_lie_flat.rs",
];

/// The rooms behind `cubewright::` in code.
fn rooms_used(text: &str) -> Vec<String> {
    let code = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let mut found = Vec::new();
    for line in code {
        for (at, name) in line.match_indices("cubewright::") {
            let rest = &line[at + name.len()..];
            let is_name = |c: &char| c.is_alphanumeric() || *c == '_';
            let room: String = rest.chars().take_while(is_name).collect();
            found.push(room);
        }
    }
    found
}

#[test]
fn programs_use_the_door() {
    let mut behind: Vec<String> = Vec::new();
    for folder in [
        "crates/cubewright-cli/src",
        "crates/cubewright-py/src",
        "web/wasm/src",
        "examples",
    ] {
        for (path, text) in all(folder) {
            let path = path.strip_prefix(support::path(".")).unwrap_or(&path);
            let is_fine =
                |room: &String| room == DOOR || BESIDE_THE_DOOR.split(' ').any(|it| it == room);
            if !rooms_used(&text).iter().all(is_fine) {
                behind.push(path.display().to_string());
            }
        }
    }
    behind.sort();
    let mut expected = BEHIND_THE_DOOR.map(str::to_owned).to_vec();
    expected.sort();
    assert_eq!(behind, expected);
}

#[test]
fn rooms_are_recognised() {
    let text =
        "use cubewright::engine::Goal;\n// cubewright::model\nlet x = cubewright::puzzle::y();";
    assert_eq!(rooms_used(text), ["engine", "puzzle"]);
    assert_eq!(rooms_used("use cubewright::{engine, model};"), [""]);
}
