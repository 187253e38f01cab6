//! Packings: solved, checked, counted, stopped and gone on with.

use std::time::Duration;

use super::{CUBEWRIGHT, command, cubewright, cubewright_reads, folder_with, run_in};

#[test]
fn what_solve_writes_check_accepts() {
    for file in ["soma", "slothouber_graatsma_holes", "kanoodle_pyramid"] {
        for form in ["text", "jsonl", "json"] {
            let answer = cubewright(&format!("solve data/pack_{file}.pack -f {form}")).answer();
            let check = format!("check data/pack_{file}.pack -");
            let verdict = cubewright_reads(&check, &answer).answer();
            assert!(verdict.starts_with("The answer is right"), "{verdict}");
        }
    }
    let wrong = "TLL\nZVL\nVVL\n\nTTP\nZBB\nZAB\n\nTPP\nAAP\nZAA\n";
    let ran = cubewright_reads("check data/pack_soma.pack -", wrong);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("cells of A"), "{}", ran.out);
}

#[test]
fn counts_say_under_which_group() {
    let json = cubewright("count data/pack_soma.pack -f json").answer();
    for part in [
        "\"raw\":11520",
        "\"rotations\":480",
        "\"full\":240",
        "\"complete\":true",
    ] {
        assert!(json.contains(part), "{json}");
    }
    let json = cubewright("count data/pack_megaron.pack -f json").answer();
    assert!(json.contains("\"rotations\":1,\"full\":null"), "{json}");
    assert!(
        json.contains("\"reason\":\"the mirror image of some piece"),
        "{json}"
    );
    let text = cubewright("count data/pack_megaron.pack").answer();
    assert_eq!(text.lines().count(), 3, "{text}");
}

#[test]
fn up_to_symmetry_each_packing_is_shown_once() {
    for (group, number) in [("raw", 624), ("rotations", 26), ("full", 13)] {
        let solve = format!("solve data/pack_diabolical.pack -a -f jsonl --up-to {group}");
        let lines = cubewright(&solve).answer();
        assert_eq!(lines.lines().count(), number + 1, "{group}");
    }
}

#[test]
fn a_puzzle_without_packing_is_an_answer() {
    let ran = cubewright("solve data/pack_tetromino_4x5.pack");
    assert_eq!(ran.code, 1);
    assert!(ran.out.starts_with("There is no packing."), "{}", ran.out);
    let err = cubewright_reads("count - ", "PACKING: x\nBOX: 200\nPIECE: a\n#\n").failure(3);
    assert!(err.contains("longer than 128"), "{err}");
}

/// A count goes on after a limit of time, and after the program was killed.
#[test]
fn nothing_is_lost_or_counted_twice() {
    // Stopped by a limit of nodes, again and again. A subproblem that was begun begins
    // anew, so the limit is above what the largest takes.
    let puzzle =
        std::fs::read(crate::support::path("data/pack_tetracubes_2x4x4.pack")).expect("a file");
    let folder = folder_with("p.pack", puzzle);
    let mut stages = 0;
    let last = loop {
        let count = "count p.pack --resume c.count -q -f json --node-limit 1000";
        let ran = run_in(folder.path(), CUBEWRIGHT, count);
        stages += 1;
        match ran.code {
            4 => assert!(ran.out.contains("\"complete\":false"), "{}", ran.out),
            0 => break ran.out,
            code => panic!("{code}: {}", ran.err),
        }
        assert!(stages < 200, "it must come to an end");
    };
    assert!(stages > 2, "it must have been stopped");
    let expected = "\"raw\":11120,\"rotations\":1390,\"full\":695";
    assert!(last.contains(expected), "{last}");

    let puzzle =
        std::fs::read(crate::support::path("data/pack_pentomino_6x10.pack")).expect("a file");
    let folder = folder_with("p.pack", puzzle);
    let count = "count p.pack --checkpoint c.count -q -f json";
    let mut child = command(CUBEWRIGHT, count)
        .current_dir(folder.path())
        .spawn()
        .expect("it starts");
    // Killed as soon as there is a checkpoint; a fast machine may be done before.
    let kept = folder.path().join("c.count");
    while !kept.exists() && child.try_wait().expect("a state").is_none() {
        std::thread::sleep(Duration::from_millis(5));
    }
    let _ = child.kill();
    let _ = child.wait().expect("it ends");
    let ran = run_in(folder.path(), CUBEWRIGHT, count);
    let expected = "\"raw\":9356,\"rotations\":2339,\"full\":2339";
    assert!(ran.out.contains(expected), "{}", ran.out);
}
