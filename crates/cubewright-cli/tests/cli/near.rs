//! Solutions beside a given one: `--near`, `--apart-from`, and `check` of what differs in colours only.

use serde_json::Value;

use super::{CUBEWRIGHT, folder_with, run_in};

/// Each piece fits its cells in two ways.
const COLOURED: &str = "PACKING: two\nBOX: 2x2\nCOLOUR: r red\nCOLOUR: b blue\n\nPIECE: p x2\nrb\n";

/// What is laid: the cells of each piece, in the order of its colours.
fn laid(answer: &Value) -> Vec<String> {
    let placements = answer["placements"].as_array().expect("placements");
    let mut cells: Vec<String> = placements
        .iter()
        .map(|it| it["cells"].to_string())
        .collect();
    cells.sort();
    cells
}

#[test]
fn another_solution_is_not_the_given_one_in_other_words() {
    let folder = folder_with("p.pack", COLOURED);
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let all = run("solve p.pack -a -f jsonl").answer();
    let all: Vec<Value> = all
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .filter(|it: &Value| it["type"] == "solution")
        .collect();
    assert_eq!(all.len(), 8);
    for given in &all {
        std::fs::write(folder.path().join("a.json"), given.to_string()).expect("written");
        for (option, distance) in [("--near", 1), ("--apart-from", 2)] {
            let told = run(&format!("solve p.pack {option} a.json -f json"));
            let told: Value = serde_json::from_str(&told.out).expect("JSON");
            let found = laid(&told["solutions"][0]);
            let gone = laid(given).iter().filter(|it| !found.contains(it)).count();
            assert_eq!(
                (gone, &told["objective"]["value"]),
                (distance, &distance.into()),
                "{given}"
            );
        }
    }
}

#[test]
fn a_drawing_that_stands_for_several_solutions_is_compared_with_none() {
    let folder = folder_with("p.pack", COLOURED);
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    assert_eq!(run("solve p.pack -o a.txt").code, 0);
    let told = run("solve p.pack --near a.txt").failure(3);
    for said in [
        "a.txt: the drawing does not say how the colours of p lie",
        "solve -f json",
    ] {
        assert!(told.contains(said), "{told}");
    }
    // Where the target has colours, too, they say it.
    let fixed = COLOURED.replace("BOX: 2x2", "CELLS:\nRB\nRB");
    std::fs::write(folder.path().join("f.pack"), fixed).expect("written");
    assert_eq!(run("solve f.pack -o f.txt").code, 0);
    assert_eq!(run("solve f.pack --near f.txt").code, 1);
}

#[test]
fn answers_that_differ_in_colours_are_different_answers() {
    let folder = folder_with("p.pack", COLOURED);
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    assert_eq!(run("solve p.pack -a -f json -o all.json").code, 0);
    let told = run("check p.pack all.json").answer();
    assert!(!told.contains("same"), "{told}");
}
