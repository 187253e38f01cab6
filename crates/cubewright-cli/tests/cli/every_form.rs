//! Every form in which any command prints an answer is read by `check`: right as it is
//! printed, and refused for the right reason once something in it is changed.

use super::{CUBEWRIGHT, Ran, cubewright, cubewright_reads, folder_with, run_in};

/// A puzzle with two answers or more.
struct Family {
    file: &'static str,
    /// What a right answer does.
    does: &'static str,
    /// By form, a change to the text of an answer and a part of what is then told; a
    /// change of nothing stands for all forms.
    changes: &'static [(&'static str, &'static str, &'static str, &'static str)],
}

const FAMILIES: [Family; 4] = [
    Family {
        file: "data/original_red.hcq",
        does: "every cell is filled exactly once",
        changes: &[
            (
                "text",
                "on place 1.",
                "on place 2.",
                "no piece lies on place 1",
            ),
            (
                "json",
                "\"place\":1,",
                "\"place\":2,",
                "no piece lies on place 1",
            ),
            (
                "json",
                "\"piece\":6,",
                "\"piece\":5,",
                "piece 6 is not used",
            ),
        ],
    },
    Family {
        file: "data/pack_soma.pack",
        does: "every piece fits, and the target is filled",
        changes: &[
            ("text", "\n\n", "\n.", "draw all rows and layers"),
            (
                "json",
                "\"piece\":\"L\"",
                "\"piece\":\"nope\"",
                "no piece called \"nope\"",
            ),
            (
                "json",
                "\"piece\":\"L\"",
                "\"piece\":\"\"",
                "no piece called \"\"",
            ),
            (
                "json",
                "\"piece\":\"L\"",
                "\"piece\":\"T\"",
                "the cells of T do not have the shape",
            ),
        ],
    },
    Family {
        file: "data/snake_2x2x2.snake",
        does: "every cell is filled exactly once",
        changes: &[(
            "json",
            "\"direction\":\"+x\"",
            "\"direction\":\"-x\"",
            "wrong",
        )],
    },
    Family {
        file: "tests/cases/cover/tetrominoes_5x5_holes.dlx",
        does: "every item is covered as it must be",
        changes: &[(
            "json",
            "\"option\":\"o",
            "\"option\":\"x",
            "the model has no option x",
        )],
    },
];

fn check(file: &str, answer: &str) -> Ran {
    cubewright_reads(&format!("check {file} -"), answer)
}

#[test]
fn what_any_command_prints_is_right() {
    for Family { file, does, .. } in FAMILIES {
        for form in ["text", "json", "jsonl"] {
            let one = cubewright(&format!("solve {file} --first -f {form}")).answer();
            let told = check(file, &one).answer();
            assert!(
                told.contains("The answer is right: "),
                "{file} {form}: {told}"
            );
            let two = cubewright(&format!("solve {file} -n 2 -f {form}")).answer();
            let told = check(file, &two).answer();
            assert_eq!(
                told,
                format!("2 of 2 are right: {does}.\n"),
                "{file} {form}"
            );
        }
    }
}

#[test]
fn what_is_changed_is_refused_with_the_reason() {
    for Family { file, changes, .. } in FAMILIES {
        for &(form, from, to, reason) in changes {
            let forms: &[&str] = match form {
                "json" => &["json", "jsonl"],
                _ => &["text"],
            };
            for form in forms {
                let one = cubewright(&format!("solve {file} --first -f {form}")).answer();
                assert!(one.contains(from), "{from:?} in {one}");
                let ran = check(file, &one.replacen(from, to, 1));
                assert!(matches!(ran.code, 1 | 3), "{file} {form}: {}", ran.out);
                let told = ran.out + &ran.err;
                assert!(told.contains(reason), "{file} {form}: {told}");
            }
        }
    }
}

#[test]
fn the_wrong_one_of_a_list_is_named() {
    for Family { file, changes, .. } in FAMILIES {
        let Some(&(_, from, to, reason)) = changes.iter().find(|change| change.0 == "json") else {
            continue;
        };
        let lines = cubewright(&format!("solve {file} -n 3 -f jsonl")).answer();
        let mut lines: Vec<String> = lines.lines().map(str::to_owned).collect();
        // In a puzzle with symmetries the first direction may be any; make the change one.
        if !lines[1].contains(from) {
            continue;
        }
        lines[1] = lines[1].replacen(from, to, 1);
        let ran = check(file, &(lines.join("\n") + "\n"));
        assert_eq!((ran.code, &*ran.err), (1, ""), "{file}: {}", ran.out);
        assert!(
            ran.out.starts_with("Solution 2 is wrong:\n- "),
            "{}",
            ran.out
        );
        assert!(ran.out.contains(reason), "{}", ran.out);
        assert!(ran.out.ends_with("\n2 of 3 are right.\n"), "{}", ran.out);
    }
}

#[test]
fn lists_that_are_cut_or_repeat_themselves_are_told() {
    for Family { file, does, .. } in FAMILIES {
        let whole = cubewright(&format!("solve {file} -n 3 -f jsonl")).answer();
        let lines: Vec<&str> = whole.lines().collect();
        let some = |kept: &[usize]| {
            let kept = kept.iter().map(|&line| format!("{}\n", lines[line]));
            check(file, &kept.collect::<String>())
        };
        let right = format!("right: {does}.\n");
        let cut = some(&[0, 1, 2]).answer();
        let open = "The list has no end, so it may have been cut off.\n";
        assert_eq!(cut, format!("3 of 3 are {right}{open}"), "{file}");
        let missing = some(&[0, 2, 3]);
        assert_eq!((missing.code, &*missing.err), (1, ""), "{file}");
        let says = "The list claims 3 solutions, but there are 2.\n";
        assert_eq!(missing.out, format!("2 of 2 are {right}{says}"), "{file}");
        let twice = some(&[0, 1, 0]).answer();
        let twin = "Solution 3 is the same as solution 1.\n";
        assert_eq!(twice, format!("{twin}3 of 3 are {right}{open}"), "{file}");
        let half = &whole[..whole.len() - lines[3].len() - 20];
        let message = check(file, half).failure(3);
        assert!(
            message.contains("line 3, column") || message.contains("standard input:3:"),
            "{file}: {message}"
        );
        let behind = check(file, &format!("{whole}{}\n", lines[0])).failure(3);
        assert!(
            behind.contains("the list has ended above"),
            "{file}: {behind}"
        );
    }
    let list = cubewright("solve data/original_red.hcq -n 2").answer();
    let list = list
        .replacen("Solution 2:", "Solution 7:", 1)
        .replace("place 6", "place 5");
    let ran = check("data/original_red.hcq", &list);
    assert!(ran.out.contains("Solution 7 is wrong"), "{}", ran.out);
}

#[test]
fn prose_is_no_answer_and_the_hint_fits_the_family() {
    let hints = ["on place", "draw", "arrow", "o3: a b"];
    for (Family { file, .. }, hint) in FAMILIES.iter().zip(hints) {
        for prose in [
            "hello\n",
            "There is no packing.\n",
            "",
            "\n",
            "{\"hello\":1}\n",
        ] {
            let message = check(file, prose).failure(3);
            let has_hint = message.contains("hint: ") || message.contains("Help: ");
            assert!(has_hint, "{file} {prose:?}: {message}");
            if !prose.starts_with('{') && !prose.trim().is_empty() {
                assert!(message.contains(hint), "{file} {prose:?}: {message}");
            }
            if file.contains("pack") {
                assert!(!message.contains("part"), "{message}");
                assert!(!message.contains("sentence for each place"), "{message}");
            }
        }
    }
}

#[test]
fn letters_and_names_must_have_their_shapes() {
    let file = "data/pack_slothouber_graatsma_holes.pack";
    let answer = cubewright(&format!("solve {file}")).answer();
    let name = answer.lines().next().and_then(|line| line.split_once("= "));
    let (_, name) = name.expect("a list of names");
    let ran = check(file, &answer.replacen(&format!("= {name}"), "= I2", 1));
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.out.contains("no piece called \"I2\""), "{}", ran.out);
    let twice = format!("A = else\n{answer}");
    assert!(
        check(file, &twice)
            .failure(3)
            .contains("A has a name already")
    );
    // Names of equal pieces may be exchanged, those of others may not.
    let pack = "PACKING: equal\nBOX: 5x1x1\nPIECE: left\n##\nPIECE: right\n##\nPIECE: one\n#\n";
    let folder = folder_with("equal.pack", pack);
    let judged = |answer: &str| {
        std::fs::write(folder.path().join("a.txt"), answer).expect("written");
        run_in(folder.path(), CUBEWRIGHT, "check equal.pack a.txt")
    };
    for good in [
        "A = left\nB = right\n\nAABBC\n",
        "A = right\nB = left\nC = one\n\nAABBC\n",
        "A = left\nB = left\n\nAABBC\n",
        "XXYYZ\n",
    ] {
        assert_eq!(judged(good).code, 0, "{good}");
    }
    let wrong = judged("A = one\n\nAABBC\n");
    assert!(
        wrong.out.contains("the cells of one do not have the shape"),
        "{}",
        wrong.out
    );
    let shape = judged("XYXYZ\n");
    assert!(
        shape
            .out
            .contains("the cells of X have the shape of no piece"),
        "{}",
        shape.out
    );
    let size = judged("AABB\n").failure(3);
    assert!(size.contains("1 layer of 1 row and 4 columns"), "{size}");
}

#[test]
fn nothing_can_be_all_that_is_needed() {
    let pack = "PACKING: nothing\nHOLES: any\nBOX: 2x1x1\nPIECE: long x0-1\n###\n";
    let folder = folder_with("nothing.pack", pack);
    for form in ["text", "json", "jsonl"] {
        for list in ["", " -a"] {
            let solve = format!("solve nothing.pack -f {form}{list} -o answer");
            assert_eq!(run_in(folder.path(), CUBEWRIGHT, &solve).answer(), "");
            let told = run_in(folder.path(), CUBEWRIGHT, "check nothing.pack answer");
            assert!(
                told.answer().contains("right: every piece fits"),
                "{form}{list}"
            );
        }
    }
    let needed = pack.replace("x0-1", "").replace("BOX: 2", "BOX: 3");
    std::fs::write(folder.path().join("needed.pack"), needed).expect("written");
    std::fs::write(folder.path().join("empty"), "...\n").expect("written");
    let ran = run_in(folder.path(), CUBEWRIGHT, "check needed.pack empty");
    assert_eq!(ran.code, 1);
    assert!(
        ran.out.contains("piece long is used 0 times"),
        "{}",
        ran.out
    );
}

#[test]
fn files_of_burrtools_are_answers() {
    let soma = std::fs::read(crate::support::path("data/pack_soma.pack")).expect("a file");
    let folder = folder_with("soma.pack", soma);
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let does = "every piece fits, and the target is filled";
    assert_eq!(run("solve soma.pack -n 2 -o two.xmpuzzle").answer(), "");
    let right = format!("2 of 2 are right: {does}.\n");
    assert_eq!(run("check soma.pack two.xmpuzzle").answer(), right);
    assert_eq!(run("check two.xmpuzzle two.xmpuzzle").answer(), right);
    assert_eq!(run("solve soma.pack --first -o one.xmpuzzle").answer(), "");
    let one = run("check soma.pack one.xmpuzzle").answer();
    assert_eq!(one, format!("The answer is right: {does}.\n"));
    // As text, with one piece moved.
    assert_eq!(run("convert one.xmpuzzle --to xml -o one.xml").answer(), "");
    let text = std::fs::read_to_string(folder.path().join("one.xml")).expect("written");
    let assembly = text.split_once("<assembly>").expect("an assembly").1;
    let first = assembly.split(' ').next().expect("a word").to_owned();
    let moved = text.replacen(&format!("<assembly>{first} "), "<assembly>40 ", 1);
    std::fs::write(folder.path().join("moved.xml"), moved).expect("written");
    let ran = run("check soma.pack moved.xml");
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.out.contains("lies outside"), "{}", ran.out);
    assert_eq!(run("convert soma.pack -o none.xmpuzzle").answer(), "");
    assert!(
        run("check soma.pack none.xmpuzzle")
            .failure(3)
            .contains("a puzzle and no assemblies")
    );
    // The solutions that a file holds, as lines.
    let lines = run("convert two.xmpuzzle --to jsonl").answer();
    assert!(
        check("data/pack_soma.pack", &lines)
            .answer()
            .starts_with("2 of 2 are right")
    );
}

#[test]
fn the_verdict_is_json_if_asked_for() {
    let file = "data/original_red.hcq";
    let lines = cubewright(&format!("solve {file} -n 3 -f jsonl")).answer();
    let mut lines: Vec<&str> = lines.lines().collect();
    lines[2] = lines[0];
    let wrong = lines[1].replacen("\"piece\":6,", "\"piece\":5,", 1);
    lines[1] = &wrong;
    let ran = cubewright_reads(&format!("check {file} - -f json"), lines.join("\n"));
    assert_eq!((ran.code, &*ran.err), (1, ""));
    let told: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!((&told["answers"], &told["right"]), (&3.into(), &2.into()));
    assert_eq!(told["wrong"][0]["solution"], 2);
    assert_eq!(told["wrong"][0]["faults"][1], "piece 6 is not used");
    assert_eq!(
        told["same"],
        serde_json::json!([{"solution": 3, "first": 1}])
    );
    assert_eq!(
        (&told["claimed"], &told["cut_off"]),
        (&3.into(), &false.into())
    );
}

/// What is written of how an assembly is taken apart has the assembly above it.
#[test]
fn an_assembly_above_its_moves_is_an_answer() {
    for (language, right, note) in [
        ("en", "The answer is right", "not the moves below it"),
        ("de", "Die Antwort ist richtig", "nicht die Züge darunter"),
    ] {
        let file = "data/burr_piston.burr";
        let told = cubewright(&format!("disassemble {file} --language {language}")).answer();
        let checked = cubewright_reads(&format!("check {file} - --language {language}"), &told);
        assert!(checked.out.starts_with(right), "{}", checked.out);
        assert!(checked.err.contains(note), "{}", checked.err);
        let torn = told.replacen("EEEEEE", "EEEEE.", 1);
        let wrong = cubewright_reads(&format!("check {file} -"), &torn);
        assert_eq!(wrong.code, 1, "{}", wrong.out);
    }
    // What locks and what is one piece, in the words of today.
    let folder = folder_with("one.pack", "PACKING: one\nBOX: 2x1x1\nPIECE: I\n##\n");
    for (puzzle, folder) in [
        (
            "burr_locks.burr",
            folder_with(
                "burr_locks.burr",
                "BURR: 88 512 768 922 1008 1008\nLENGTH: 8\n",
            ),
        ),
        ("one.pack", folder),
    ] {
        for language in ["en", "de"] {
            let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
            run(&format!(
                "disassemble {puzzle} -o told.txt --language {language}"
            ));
            let checked = run(&format!("check {puzzle} told.txt"));
            assert!(
                checked.out.starts_with("The answer is right"),
                "{}",
                checked.out
            );
        }
    }
}
