//! The JSON of commands that write files: plans and scenes.

use serde_json::Value;

use super::cubewright;
use super::json::{SCENES, Seen, rows};

/// Walks through these commands.
pub(super) fn files(seen: &mut Seen) {
    scene(seen);
    plans(seen);
}

/// What is said of plans and their results.
fn plans(seen: &mut Seen) {
    let folder = tempfile::TempDir::new().expect("a folder");
    let run = folder.path().join("run");
    let run = run.display();
    let plan = format!("plan data/pack_soma.pack --units 4 -o {run} -f json");
    seen.run((&plan, 0), &cubewright(&plan));
    let merge = format!("merge {run} -f json");
    seen.run((&merge, 4), &cubewright(&merge));
    cubewright(&format!("run {run} -q")).answer();
    let simulate = format!("plan {run} --simulate 3 -f json");
    for line in [merge, simulate] {
        seen.run((&line, 0), &cubewright(&line));
    }
}

/// Scenes of all families.
fn scene(seen: &mut Seen) {
    let folder = tempfile::TempDir::new().expect("a folder");
    let file = folder.path().join("x.json");
    for puzzle in [
        "data/HC_BQ_01.hcq",
        "data/pack_soma.pack",
        "data/snake_2x2x2.snake",
    ] {
        let render = format!("render {puzzle} -o {}", file.display());
        assert_eq!(cubewright(&render).answer(), "");
        let text = std::fs::read_to_string(&file).expect("a file");
        seen.note_lines(&render, &text);
        seen.commands.insert("render".to_owned());
        let scene: Value = serde_json::from_str(&text).expect("JSON");
        let described = rows(SCENES);
        for key in scene.as_object().expect("an object").keys() {
            assert!(described.contains(&**key), "{key} is not in docs/web.md");
        }
    }
}
