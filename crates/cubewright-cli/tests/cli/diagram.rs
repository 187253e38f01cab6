//! `solve --nth`, `solve --random` and `count --where`.

use std::fs;

use serde_json::Value;
use tempfile::tempdir;

use super::{cubewright, cubewright_reads};

#[test]
fn solutions_have_numbers() {
    let first = cubewright("solve data/pack_soma.pack --nth 1");
    let again = cubewright("solve data/pack_soma.pack --nth 1 --threads 2");
    let last = cubewright("solve data/pack_soma.pack --nth 11520");
    assert_eq!((first.code, last.code), (0, 0), "{}", first.err);
    assert_eq!(first.out, again.out);
    assert_ne!(first.out, last.out);
    let beyond = cubewright("solve data/pack_soma.pack --nth 11521");
    assert_eq!(beyond.code, 2);
    assert!(
        beyond
            .err
            .contains("there is no solution number 11521: there are 11520")
    );
    assert!(beyond.err.contains("hint: give a number from 1"));
    let told = cubewright("solve data/pack_soma.pack --nth 11521 -f json");
    let told: Value = serde_json::from_str(&told.out).expect("JSON");
    assert_eq!(told["type"], "error");
    for bad in ["0", "-1", "x", "1.5"] {
        let ran = cubewright(&format!("solve data/pack_soma.pack --nth {bad}"));
        assert_eq!(ran.code, 2, "{bad}");
        assert!(
            ran.err.contains("write a whole number, at least 1"),
            "{}",
            ran.err
        );
    }
}

#[test]
fn drawn_solutions_are_right_and_follow_from_the_seed() {
    let folder = tempdir().expect("a folder");
    let file = folder.path().join("drawn.jsonl");
    let path = file.display();
    let ran = cubewright(&format!(
        "solve data/pack_soma.pack --random -n 20 -o {path}"
    ));
    assert_eq!(ran.code, 0, "{}", ran.err);
    let checked = cubewright(&format!("check data/pack_soma.pack {path} -f json"));
    let checked: Value = serde_json::from_str(&checked.out).expect("JSON");
    assert_eq!(
        (&checked["answers"], &checked["right"]),
        (&20.into(), &20.into())
    );
    let one = |seed: u32| {
        let ran = cubewright(&format!("solve data/pack_soma.pack --random --seed {seed}"));
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.out
    };
    assert_eq!(one(1), one(1));
    assert_ne!(one(1), one(2));
}

/// A cube and an exact cover have numbers, too, and what has no solution has none.
#[test]
fn other_families_have_numbers_or_say_why_not() {
    let files = vec!["tests/cases/cover/soma.dlx", "data/HC_BQ_01.hcq"];
    for file in cubewright_test::some_of(files) {
        let ran = cubewright(&format!("solve {file} --nth 1"));
        assert_eq!(ran.code, 0, "{}", ran.err);
    }
    let gap = "PACKING: gap\nBOX: 3x1x1\nPIECE: domino\n##\n";
    let none = cubewright_reads("solve - --random", gap);
    assert_eq!(none.code, 1, "{}", none.err);
    let snake = cubewright("solve data/snake_king.snake --nth 1");
    assert_eq!(snake.code, 2);
    assert!(
        snake.err.contains("error: --nth is not for snakes\n"),
        "{}",
        snake.err
    );
    assert!(
        snake
            .err
            .contains("hint: list solutions with -n or --all instead")
    );
    let cube = cubewright("count data/HC_BQ_01.hcq --where");
    assert_eq!(cube.code, 2);
    assert!(
        cube.err.contains("--where is for a packing"),
        "{}",
        cube.err
    );
    for other in ["--up-to full", "--all", "--apart", "--first"] {
        let ran = cubewright(&format!("solve data/pack_soma.pack --random {other}"));
        assert_eq!(ran.code, 2, "{other}");
    }
}

/// A diagram that is out of reach is said to be, and nothing is estimated.
#[test]
fn what_is_out_of_reach_is_said_to_be() {
    let drawn = cubewright("solve data/pack_bedlam.pack --random --node-limit 5000");
    assert_eq!((drawn.code, &*drawn.out), (4, ""), "{}", drawn.err);
    let cells = cubewright("count data/pack_bedlam.pack --where --node-limit 5000");
    assert_eq!((cells.code, &*cells.out), (4, ""), "{}", cells.err);
    assert!(
        cells
            .err
            .contains("the diagram of all solutions is not complete"),
        "{}",
        cells.err
    );
    let told = cubewright("count data/pack_bedlam.pack --where --node-limit 5000 -f json");
    let told: Value = serde_json::from_str(&told.out).expect("JSON");
    assert_eq!(told["complete"], false, "{told}");
    assert!(told["raw"].is_null() && told["pieces"] == Value::Array(Vec::new()));
}

/// Every packing fills each cell with one piece.
#[test]
fn cells_belong_to_pieces() {
    let row = "--subject-to sum(piece==\"L\"&&corners==1)==1";
    for (asked, all) in [("", 11520), (row, 1008)] {
        let ran = cubewright(&format!(
            "count data/pack_soma.pack --where -f json {asked}"
        ));
        assert_eq!(ran.code, 0, "{}", ran.err);
        let told: Value = serde_json::from_str(&ran.out).expect("JSON");
        assert_eq!(told["raw"], all);
        let pieces = told["pieces"].as_array().expect("a list");
        assert_eq!(pieces.len(), 7);
        let count =
            |piece: &Value, cell: usize| piece["cells"][cell]["raw"].as_u64().expect("a count");
        for cell in 0..27 {
            let sum: u64 = pieces.iter().map(|piece| count(piece, cell)).sum();
            assert_eq!(sum, all);
        }
        for piece in pieces {
            let cells = if piece["piece"] == "V" { 3 } else { 4 };
            let sum: u64 = (0..27).map(|cell| count(piece, cell)).sum();
            assert_eq!(sum, cells * all, "{}", piece["piece"]);
        }
    }
    let text = cubewright("count data/pack_soma.pack --where").out;
    assert!(text.starts_with("How often each cell belongs to each piece, in percent of all 11520"));
    assert!(
        text.contains("\nV\n  11   8  11     8  19   8    11   8  11\n"),
        "{text}"
    );
    let german = cubewright("count data/pack_soma.pack --where --language de").out;
    assert!(
        german.starts_with("Wie oft jede Zelle zu jedem Teil gehört"),
        "{german}"
    );
    let csv = cubewright("count data/pack_soma.pack --where -f csv").out;
    assert_eq!(csv.lines().count(), 1 + 7 * 27);
    assert_eq!(csv.lines().nth(1), Some("V,0,0,0,1242,0.107812"));
}

#[test]
fn cells_are_drawn() {
    let folder = tempdir().expect("a folder");
    for (form, head) in [("svg", &b"<svg"[..]), ("png", b"\x89PNG"), ("pdf", b"%PDF")] {
        if !cfg!(feature = "render") && form != "svg" {
            continue;
        }
        let file = folder.path().join(format!("soma.{form}"));
        let path = file.display();
        let ran = cubewright(&format!("count data/pack_soma.pack --where -o {path}"));
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert!(
            fs::read(&file).expect("written").starts_with(head),
            "{form}"
        );
    }
    let ran = cubewright("count data/pack_soma.pack --where -o soma.stl");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains(".svg"), "{}", ran.err);
}
