//! Snakes: answers typed by hand, and what users get wrong.

use super::{cubewright, cubewright_reads, folder_with, run_in};

const ARTICLE: &str = "data/snake_article.snake";
const ARROWS: &str = "> ^ < . ^ o > . v < ^ o ^ . v > ^";
const RIGHT: &str = "The answer is right: every cell is filled exactly once.\n";

/// Standard error of an input that is no snake.
#[track_caller]
fn refused(arguments: &str, input: &str, texts: &[&str]) {
    let message = cubewright_reads(arguments, input).failure(3);
    assert!(message.starts_with("error: "), "{message}");
    for text in texts {
        assert!(message.contains(text), "{text:?} is not in: {message}");
    }
}

#[test]
fn every_notation_gives_the_arrows_of_the_article() {
    for chain in [
        "bwb/w/b/wb/w/bw/b/w/bw/bw/b/w/b/wb/wb/wb/wb",
        "3 2 2 3 2 3 2 2 3 3 2 2 2 3 3 3 3",
        "21121211221112222",
        "[3, 1, 1, 2, 1, 2, 1, 1, 2, 2, 1, 1, 1, 2, 2, 2, 2]",
        "ESCCCSCCSCCCSCSCCCCSCSCSCSE",
        "STTTSTTSTTTSTSTTTTSTSTSTS",
        "001110110111010111101010100",
        "010001001000101000010101010",
    ] {
        let ran = cubewright_reads("solve - --first", format!("SNAKE: {chain}\n"));
        assert!(ran.out.starts_with(ARROWS), "{chain}: {}", ran.out);
        assert_eq!(ran.code, 0);
    }
}

#[test]
fn what_is_no_snake_of_its_box_is_refused() {
    let sums = "SNAKE: 3 2 2 3 2 3 2 2 3 3 2 2 2 3 3 3\n";
    let readings = ["as cells 25 cubes", "as moves 41 cubes", "as new 40 cubes"];
    refused("solve -", sums, &readings);
    let box_of_27 = ["the runs make 7 cubes", "3x3x3"];
    refused("count - --box 3x3x3", "SNAKE: ESCCCSE\n", &box_of_27);
    let ambiguous = "BOX: 3x2x1\nSNAKE: 0 1 0 1 0 0\n";
    refused(
        "solve -",
        ambiguous,
        &["several ways: turns, straights", "--notation"],
    );
    refused("solve -", "SNAKE: ESCXE\n", &["'X' is not part of"]);
    refused("solve -", "SNAKE: 1 2 a\n", &["'a' is not part of"]);
    refused("solve -", "SNAKE:\n", &["there is no snake here"]);
    let long = format!("SNAKE: {}\n", "2".repeat(200));
    refused("solve -", &long, &["more than 128 cubes"]);
    let boxes = [
        ("0x3x3", "at least one cell"),
        ("6x6x6", "more than 128 cells"),
        ("99999999999999999999x1x1", "is not a box"),
        ("3xx", "7 cubes"),
        ("cube", "is not a box"),
    ];
    for (size, text) in boxes {
        let input = format!("BOX: {size}\nSNAKE: ESCCCSE\n");
        refused("solve -", &input, &[text]);
    }
    // The same as an argument is wrong usage.
    for (size, text) in &boxes[..3] {
        let ran = cubewright_reads(&format!("solve - --box {size}"), "SNAKE: ESE\n");
        let message = ran.failure(2);
        assert!(message.contains(text), "{size}: {message}");
    }
    let layer = "#".repeat(129);
    let cells = format!("CELLS:\n{layer}\n\nSNAKE: ESE\n");
    refused("solve -", &cells, &["longer than 128", "1 to 128 cells"]);
}

#[test]
fn megabytes_are_refused_at_once() {
    for line in ["SNAKE: ", "CELLS:\n", "BOX: ", "NAME: "] {
        let megabytes = format!("{line}{}", "1 ".repeat(3 << 20));
        let folder = folder_with("huge.snake", megabytes);
        let message = run_in(folder.path(), super::CUBEWRIGHT, "solve huge.snake").failure(3);
        assert!(message.contains("larger than 1048576 bytes"), "{message}");
        // Just small enough to be read.
        let folder = folder_with("large.snake", format!("{line}{}", "1".repeat(1 << 19)));
        let message = run_in(folder.path(), super::CUBEWRIGHT, "solve large.snake").failure(3);
        assert!(message.len() < 3_000, "{} bytes", message.len());
    }
    let moves = ">".repeat(1 << 21);
    let message = cubewright_reads(&format!("check {ARTICLE} -"), moves).failure(3);
    assert!(message.contains("an answer has less than"), "{message}");
    assert!(message.len() < 3_000, "{} bytes", message.len());
}

#[test]
fn a_snake_that_cannot_be_flat_is_proved_to_be_so() {
    let ran = cubewright("solve data/snake_king.snake --box 8x8x1");
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.out.starts_with("There is no fold.\n"), "{}", ran.out);
}

#[test]
fn folds_typed_by_hand_are_checked() {
    let steps = ">>^<..^oo>.vv<<^o^..vv>>^^";
    let tight = ARROWS.replace(' ', "");
    for right in [
        ARROWS,
        steps,
        &tight,
        "→ ↑ ← . ^ o > . v < ^ o ^ . v > ^ // like that\n",
    ] {
        let right = right.split(" //").next().expect("a part");
        let ran = cubewright_reads(&format!("check {ARTICLE} -"), right);
        assert_eq!(ran.answer(), RIGHT, "{right}");
    }
    for arguments in [
        "",
        "--first",
        "--format json",
        "--format jsonl -n 3",
        "-n 1",
    ] {
        let solved = cubewright(&format!("solve {ARTICLE} -q {arguments}"));
        let ran = cubewright_reads(&format!("check {ARTICLE} -"), &solved.out);
        let right = if arguments.ends_with('3') {
            RIGHT.replace("The answer is", "3 of 3 are")
        } else {
            RIGHT.to_owned()
        };
        assert_eq!(ran.answer(), right, "{arguments}: {}", solved.out);
    }
}

#[test]
fn wrong_folds_say_which_move_and_why() {
    let turned = ARROWS.replace("> ^ <", "> ^ >");
    for (answer, texts) in [
        (
            &*turned,
            &["move 3: cube 5 leaves the region, to column 4, row 3, layer 2"] as &[&str],
        ),
        (
            "> ^ v",
            &[
                "3 of 17 runs are laid so far",
                "move 3: it does not turn off at cube 4",
            ],
        ),
        (
            "> ^ < ^",
            &["move 4: cube 7 leaves the region, to column 2, row 3, layer 4"],
        ),
        (">>^<..^oo>.v<", &["13 of 17 runs are laid so far"]),
        (
            ">>^<..^oo>.v<v<^o^..vv>>^^",
            &["move 13: it turns at cube 13, where the snake is straight"],
        ),
        (
            r#"{"start":[0,0,7],"moves":[{"direction":"+x","cubes":2}]}"#,
            &["lies outside, in column 1, 5 in front of row 1, layer 1"],
        ),
        (
            r#"{"moves":[{"direction":"+x","cubes":3}]}"#,
            &["move 1: it lays 3 cubes, but run 1 of the snake has 2"],
        ),
    ] {
        let ran = cubewright_reads(&format!("check {ARTICLE} -"), answer);
        assert_eq!((ran.code, &*ran.err), (1, ""), "{answer}");
        for text in texts {
            assert!(ran.out.contains(text), "{text:?} is not in: {}", ran.out);
        }
    }
    let hits = cubewright_reads("check data/snake_2x2x2.snake -", "> ^ < v . > ^");
    assert!(
        hits.out
            .contains("move 4: cube 5 hits cube 1 in column 1, row 2, layer 1"),
        "{}",
        hits.out
    );
}

#[test]
fn what_is_no_fold_is_refused() {
    let check = format!("check {ARTICLE} -");
    refused(&check, "", &["there is no move here"]);
    refused(&check, "> ^ ?", &["'?' is not the arrow of a move", "1:5"]);
    refused(&check, "go right", &["not a line of an answer to a snake"]);
    refused(&check, r#"{"moves":[{"direction":"+w"}]}"#, &["+w"]);
    refused(&check, r#"{"moves":7}"#, &["invalid type"]);
    refused(&check, &">".repeat(128), &["less than 128 moves"]);
    refused(
        &check,
        "> ^\nLay the next cube up.",
        &["two different things"],
    );
}

#[test]
fn made_snakes_are_unique_and_the_same_for_a_seed() {
    let arguments = "generate snake --unique --seed 7 -n 3";
    let text = cubewright(arguments).answer();
    assert_eq!(cubewright(arguments).answer(), text);
    assert_ne!(
        cubewright("generate snake --unique --seed 8 -n 3").answer(),
        text
    );
    let files: Vec<&str> = text.split("\n\n").collect();
    assert_eq!(files.len(), 3);
    for file in files {
        assert!(file.contains("COMMENT: one solution, "), "{file}");
        let count = cubewright_reads("count - --format json", file).answer();
        assert!(count.contains(r#""full":1,"#), "{count}");
    }
}

#[test]
fn made_snakes_are_as_hard_as_wished() {
    let arguments = "generate snake --box 4x4x4 --unique --difficulty 10000..60000 --seed 7 -n 2";
    let lines = cubewright(&format!("{arguments} --format jsonl")).answer();
    let lines: Vec<serde_json::Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines.len(), 3);
    for snake in &lines[..2] {
        let nodes = snake["nodes"].as_u64().expect("a number");
        assert!((10_000..=60_000).contains(&nodes), "{snake}");
        let file = format!(
            "BOX: 4x4x4\nSNAKE: {}\n",
            snake["letters"].as_str().expect("text")
        );
        let folder = folder_with("made.snake", file);
        let path = folder.path().join("made.snake");
        let count = cubewright(&format!("count {} --format json", path.display())).answer();
        let count: serde_json::Value = serde_json::from_str(&count).expect("JSON");
        assert_eq!(
            (&count["full"], &count["nodes"]),
            (&1.into(), &snake["nodes"])
        );
        let fold = snake["fold"].to_string();
        let check = cubewright_reads(&format!("check {} -", path.display()), fold);
        assert_eq!(check.answer(), RIGHT);
    }
    assert_eq!(lines[2]["status"], "complete");
}

#[test]
fn several_made_snakes_go_to_several_files() {
    let folder = folder_with("unused", "");
    let arguments = "generate snake --box 3x2x2 -n 2 -o made.snake";
    let said = run_in(folder.path(), super::CUBEWRIGHT, arguments);
    let told = (said.code, &*said.out, &*said.err);
    assert_eq!(told, (0, "", "made_1.snake to made_2.snake\n"));
    for number in 1..=2 {
        let solve = format!("solve made_{number}.snake --first -q");
        let ran = run_in(folder.path(), super::CUBEWRIGHT, &solve);
        assert_eq!(ran.code, 0, "{}", ran.err);
    }
}

#[test]
fn snakes_that_cannot_be_made_are_not_claimed() {
    let ran = cubewright("generate snake --box 2x2x2 --unique --attempts 50");
    assert_eq!((ran.code, &*ran.out), (4, ""));
    for text in [
        "0 of 1 found in 50 tries",
        "1 had several solutions",
        "There may be more",
    ] {
        assert!(ran.err.contains(text), "{text:?} is not in: {}", ran.err);
    }
    let ran = cubewright("generate snake --difficulty 1..2 --attempts 200");
    assert_eq!((ran.code, &*ran.out), (4, ""));
    assert!(
        ran.err.contains(" took more than 2 nodes, the easiest "),
        "{}",
        ran.err
    );
    let ran =
        cubewright("generate snake --box 5x5x5 --difficulty 900000000000.. -t 300ms --format json");
    assert_eq!(ran.code, 4, "{}", ran.err);
    assert!(ran.out.contains(r#""snakes":[]"#), "{}", ran.out);
    for (arguments, text) in [
        ("generate", "Usage: "),
        ("generate snake --box 1x1x1", "at least two cubes"),
        ("generate snake --box 0x3x3", "at least one cell"),
        ("generate snake --box 6x6x6", "more than 128 cells"),
        ("generate snake --box ball", "not a box"),
        ("generate snake --difficulty seven", "a range such as"),
        ("generate snake --difficulty 9..7", "ends before it begins"),
        ("generate snake -n 0", "0"),
        ("generate shell -w 3", "6 of them have 24, but there are 20"),
        ("generate snake --attempts 0", "0"),
        ("generate cake", "unrecognized subcommand"),
    ] {
        let message = cubewright(arguments).failure(2);
        assert!(message.contains(text), "{arguments}: {message}");
    }
}

#[test]
fn the_fold_shown_is_the_same_with_every_engine_and_thread() {
    let auto = cubewright("solve data/snake_2x2x2.snake").answer();
    assert!(auto.starts_with("> ^ < . > v <\n"), "{auto}");
    for arguments in ["-b folds --threads 2 --seed 9", "-b batsat", "-b microlp"] {
        let other = cubewright(&format!("solve data/snake_2x2x2.snake {arguments}"));
        assert_eq!(other.answer(), auto, "{arguments}");
    }
}

#[test]
fn a_fold_at_a_limit_is_not_called_the_first() {
    let ran = cubewright("solve data/snake_gen4_a12.snake --node-limit 500000");
    assert_eq!(ran.code, 4, "{}", ran.err);
    let said = "The node limit was reached: 1 shown, the fold shown is right, but another may";
    assert!(ran.err.contains(said), "{}", ran.err);
    let check = cubewright_reads("check data/snake_gen4_a12.snake -", &ran.out);
    assert_eq!(check.answer(), RIGHT);
}

/// Of folds that are equal under symmetry one is listed, whatever the engine.
#[test]
fn lists_up_to_symmetry_have_as_many_folds_as_the_count() {
    for file in ["data/snake_2x2x2.snake", "data/snake_cubra_green.snake"] {
        let count = cubewright(&format!("count {file} -f json")).answer();
        let count: serde_json::Value = serde_json::from_str(&count).expect("JSON");
        for group in ["rotations", "full"] {
            let list = |engine: &str| {
                let arguments = format!("solve {file} -a -q --up-to {group} -f jsonl -b {engine}");
                let text = cubewright(&arguments).answer();
                let lines = text
                    .lines()
                    .filter(|line| line.contains(r#""type":"solution""#));
                let mut lines: Vec<String> = lines.map(str::to_owned).collect();
                lines.sort_unstable();
                lines
            };
            let folds = list("folds");
            assert_eq!(count[group], folds.len(), "{file} {group}");
            assert_eq!(list("batsat"), folds, "{file} {group}");
        }
    }
}

#[test]
fn the_census_counts_one_in_the_singular() {
    let told = |size: &str, language: &str| {
        let told = cubewright(&format!("census {size} --language {language}")).answer();
        let lines = told.lines().map(|line| line.trim().to_owned());
        lines.collect::<Vec<_>>()
    };
    assert_eq!(
        told("2x2x1", "de")[..5],
        [
            "1  Schlange, bis auf Umkehrung",
            "1  davon hat genau eine Lösung",
            "1  davon liest sich von beiden Enden gleich",
            "1  Lösung, bis auf Symmetrie und Umkehrung",
            "1  Lösung der Schlange mit den meisten",
        ]
    );
    assert_eq!(
        told("2x2x1", "en")[..5],
        [
            "1  snake, up to reversal",
            "1  of them has exactly one solution",
            "1  of them reads the same from both ends",
            "1  solution, up to symmetry and reversal",
            "1  solution of the snake with the most",
        ]
    );
    // None of them has exactly one: that is not to be read as one without a solution.
    assert_eq!(told("2x2x2", "de")[1], "0  davon haben genau eine Lösung");
    assert_eq!(
        told("2x2x2", "en")[1],
        "0  of them have exactly one solution"
    );
    assert_eq!(
        told("1x1x2", "de")[5],
        "2  gerichtete Wege durch alle Zellen"
    );
}
