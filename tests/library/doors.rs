//! Which rooms of the library each program uses: `docs/architecture.md` says why.

use super::layers::{DOOR, all};
use cubewright_test as support;

/// Rooms that programs, page and examples may use beside the door: what is read, written,
/// shown and said, the data of families, puzzles by name, and new puzzles, of which the door is asked then.
const BESIDE_THE_DOOR: &str = "catalogue count family formats generate geometry language show";

/// Who goes behind the door, and why.
const BEHIND_THE_DOOR: [&str; 5] = [
    // It speaks the protocol of the board, whose answers it checks.
    "crates/cubewright-cli/src/commands/board/mod.rs",
    // It says in words what that protocol refuses.
    "crates/cubewright-cli/src/commands/board/fault.rs",
    // It measures models with and without some of their rows, in all engines.
    "crates/cubewright-cli/src/commands/bench/measure.rs",
    // It is linked from as little of the library as taking apart needs.
    "web/wasm/src/apart.rs",
    // It is linked from as little of the library as a cube needs.
    "web/wasm/src/first.rs",
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

/// An example shows one thing.
#[test]
fn examples_are_short() {
    const MOST: usize = 25;
    for (path, text) in all("examples") {
        let lines = text.lines().count();
        assert!(lines <= MOST, "{}: {lines} lines", path.display());
    }
}

#[test]
fn rooms_are_recognised() {
    let text =
        "use cubewright::engine::Goal;\n// cubewright::model\nlet x = cubewright::puzzle::y();";
    assert_eq!(rooms_used(text), ["engine", "puzzle"]);
    assert_eq!(rooms_used("use cubewright::{engine, model};"), [""]);
}

/// The example of the README is that of the library's first page, which is compiled and run as in a crate of
/// one's own; only what is done with the answer differs.
#[test]
fn the_example_of_the_readme_is_one_that_runs() {
    let readme = support::read("README.md");
    let shown = readme.split("```rust\n").nth(1).expect("an example");
    let shown = shown.split("```").next().expect("its end");
    let page = support::read("src/lib.rs");
    let run = page.split("//! ```\n").nth(1).expect("an example");
    let run: String = run
        .lines()
        .map(|line| {
            line.trim_start_matches("//!")
                .trim_start_matches(' ')
                .trim_end()
        })
        .fold(String::new(), |text, line| text + line + "\n");
    let lines = |text: &str| -> Vec<String> {
        let lines = text.lines().map(|line| line.trim().to_owned());
        let of_answer = |line: &String| line.contains("sentences") || line.contains("print!");
        lines.filter(|line| !of_answer(line)).collect()
    };
    assert_eq!(lines(shown), lines(&run));
    let solved = "puzzle.solve()?.best()?";
    assert!(shown.contains(solved) && run.contains(solved));
}
