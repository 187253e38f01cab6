//! New sets of pieces, and what is told of them.

use serde_json::Value;

use super::{CUBEWRIGHT, cubewright, cubewright_reads, folder_with, run_in};

#[test]
fn made_sets_are_unique_and_the_same_for_a_seed() {
    let arguments = "generate shell --unique --seed 7 -n 3";
    let text = cubewright(arguments).answer();
    assert_eq!(cubewright(arguments).answer(), text);
    let other = cubewright("generate shell --unique --seed 8 -n 3").answer();
    assert_ne!(other, text);
    let files: Vec<&str> = text.split("\n\n").collect();
    assert_eq!(files.len(), 3);
    for file in files {
        assert!(file.contains("COMMENT: one solution up to"), "{file}");
        for backend in ["masks", "cover"] {
            let count = format!("count - --format json --backend {backend}");
            let count = cubewright_reads(&count, file).answer();
            assert!(count.contains(r#""full":1,"#), "{count}");
        }
    }
}

/// The lines of a run, the last of which is its end.
fn lines(arguments: &str) -> (Vec<Value>, Value) {
    let text = cubewright(&format!("{arguments} --format jsonl")).answer();
    let read = |line| serde_json::from_str(line).expect("JSON");
    let mut lines: Vec<Value> = text.lines().map(read).collect();
    let end = lines.pop().expect("an end");
    (lines, end)
}

#[test]
fn made_sets_are_as_wished_in_every_width() {
    for width in 4..=8 {
        let arguments = format!("generate shell -w {width} --unique --difficulty 6..900 -n 2");
        let (sets, end) = lines(&arguments);
        assert_eq!((sets.len(), &end["status"]), (2, &Value::from("complete")));
        for set in sets {
            let nodes = set["nodes"].as_u64().expect("a number");
            assert!((6..=900).contains(&nodes), "{set}");
            let pieces = set["pieces"].as_array().expect("a list");
            let rings: Vec<&str> = pieces.iter().filter_map(Value::as_str).collect();
            assert_eq!(rings.len(), 6);
            for ring in &rings {
                assert!(holds_together(ring, width), "{ring}");
            }
            let folder = folder_with("made.rings", rings.join("\n"));
            let path = folder.path().join("made.rings");
            let answer = format!(r#"{{"placements":{}}}"#, set["placements"]);
            let check = cubewright_reads(&format!("check {} -", path.display()), answer);
            assert!(check.answer().contains("The answer is right"));
        }
    }
}

/// No lone tooth on a corner, no side all teeth or all gaps.
fn holds_together(ring: &str, width: usize) -> bool {
    let pitch = width - 1;
    let cells: Vec<bool> = ring.chars().map(|cell| cell == '1').collect();
    let tooth = |at: usize| cells[at % cells.len()];
    (0..4).map(|side| side * pitch).all(|start| {
        let teeth = (start..=start + pitch).filter(|&at| tooth(at)).count();
        let is_lone = tooth(start) && !tooth(start + 1) && !tooth(start + 4 * pitch - 1);
        teeth > 0 && teeth < width && !is_lone
    })
}

#[test]
fn sets_for_other_shapes_cover_them() {
    let folder = folder_with("unused", "");
    for (arguments, shape, solutions) in [
        ("--pieces 10 -o a.hcq", "1x1x2", ""),
        (
            "--shape 2x2x1 --unique --seed 3 -o b.hcq",
            "2x2x1",
            "1  solid up to rotation and",
        ),
    ] {
        let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments).answer();
        assert_eq!(run(&format!("generate shell {arguments}")), "");
        let file = arguments.rsplit(' ').next().expect("a file");
        let text = std::fs::read_to_string(folder.path().join(file)).expect("a file");
        assert!(text.contains(&format!("\nSHAPE: {shape}\n")), "{text}");
        let count = run(&format!("count {file}"));
        assert!(count.contains(solutions), "{count}");
        assert!(!count.contains("There is no"), "{count}");
    }
}

#[test]
fn several_made_sets_go_to_several_files_and_are_drawn() {
    let folder = folder_with("unused", "");
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments).answer();
    let said = run_in(folder.path(), CUBEWRIGHT, "generate shell -n 2 -o made.hcq");
    let told = (said.code, &*said.out, &*said.err);
    assert_eq!(told, (0, "", "made_1.hcq to made_2.hcq\n"));
    for number in 1..=2 {
        assert!(run(&format!("solve made_{number}.hcq --first")).contains("piece 1 "));
        let drawn = run(&format!("render made_{number}.hcq -o -"));
        assert!(drawn.starts_with("<svg"), "{drawn}");
    }
}

#[test]
fn sets_that_cannot_be_made_are_not_claimed() {
    let ran = cubewright("generate shell --unique --difficulty 900000000.. --attempts 30 -f json");
    assert_eq!(ran.code, 4, "{}", ran.err);
    let end: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(
        (&end["shells"], &end["found"]),
        (&Value::Array(vec![]), &Value::from(0))
    );
    for text in [
        "0 of 1 found in 30 tries",
        "fewer than 900000000 nodes",
        "There may be more",
    ] {
        assert!(ran.err.contains(text), "{text:?} is not in: {}", ran.err);
    }
    for (arguments, text) in [
        ("--width 2", "3 to 17 cells wide"),
        ("--width 18", "3 to 17 cells wide"),
        ("--pieces 7", "no box has 7 places"),
        ("--pieces 9999999999", "no box has"),
        ("--pieces 10 --shape L", "cannot be used with"),
        ("--shape blob", "no shape is called blob"),
        ("--difficulty 9..7", "ends before it begins"),
        ("-n 0", "0"),
    ] {
        let message = cubewright(&format!("generate shell {arguments}")).failure(2);
        assert!(message.contains(text), "{arguments}: {message}");
    }
}

/// Where an option gives places, there may be assemblies without it.
#[test]
fn none_is_said_of_what_was_asked_only() {
    let file = "data/HC_BQ_01.hcq";
    for (command, said) in [
        (
            format!("count {file} --fix 1@1 --fix 6@2 --no-flip"),
            "There is none with piece 1 on place 1 and piece 6 on place 2 and without turning a piece over.\n",
        ),
        (
            "solve data/original_blue.hcq --no-flip".to_owned(),
            "There is none without turning a piece over.\n",
        ),
        (
            "hint data/original_blue.hcq --no-flip --language de".to_owned(),
            "Es gibt keine, ohne ein Teil zu wenden.\n",
        ),
    ] {
        let told = cubewright(&command);
        assert_eq!(told.code, 1, "{command}: {}", told.err);
        assert!(told.out.starts_with(said), "{command}: {}", told.out);
    }
    let mine = cubewright("new cube").answer();
    for (command, said) in [
        (
            "solve - --fix 1@1:0 --fix 6@2:0",
            "There is none with piece 1 on place 1 and piece 6 on place 2, turned as given.\n",
        ),
        (
            "count - --fix 1@1 --fix 6@2 --language de",
            "Es gibt keine mit Teil 1 auf Platz 1 und Teil 6 auf Platz 2.\n",
        ),
    ] {
        let told = cubewright_reads(command, &mine);
        assert_eq!(told.code, 1, "{command}: {}", told.err);
        assert!(told.out.starts_with(said), "{command}: {}", told.out);
    }
}

/// Shapes that are too large for the pieces are no news, one by one.
#[test]
fn shapes_that_are_too_large_have_one_line() {
    let told = cubewright("shapes data/HC_BQ_01.hcq").answer();
    let lines: Vec<&str> = told.lines().collect();
    let [cube, .., larger, _] = &lines[..] else {
        panic!("{told}");
    };
    assert!(
        cube.starts_with("cube ") && cube.ends_with("can be built"),
        "{told}"
    );
    assert!(
        larger.ends_with(
            " larger shapes cannot be built: they have more places than there are pieces (6)"
        ),
        "{told}"
    );
    assert!(lines.len() < 8, "{told}");
    // Whoever names a few wants to know of each.
    let few = cubewright("shapes data/HC_BQ_01.hcq --shape cube,1x1x2").answer();
    assert!(
        few.contains("the shape has 10 places, but there are 6 pieces"),
        "{few}"
    );
}
