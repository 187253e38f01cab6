//! Taking packings apart, as users do.

use serde_json::Value;

use super::{CUBEWRIGHT, cubewright, cubewright_reads, folder_with, run_in};

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn a_count_says_which_come_apart() {
    let told = cubewright("count data/burr_loves_dozen.burr --apart -f json").answer();
    let told = json(&told);
    assert_eq!(told["rotations"], 154);
    assert_eq!(
        told["apart"],
        serde_json::json!({"rotations": 90, "full": null})
    );
    let levels = serde_json::json!({"1": 66, "2": 12, "3": 6, "4": 4, "6": 1, "12": 1});
    assert_eq!(told["levels"], levels);
    assert_eq!(told["open"], 0);
    let threads = cubewright("count data/burr_loves_dozen.burr --apart -f json --threads 3");
    assert_eq!(json(&threads.answer()), told);
    let words = cubewright("count data/burr_diabolical.burr --apart").answer();
    assert!(
        words.contains("        1  of them comes apart, up to rotation"),
        "{words}"
    );
    // Nothing is said of what was not asked for.
    assert!(
        json(&cubewright("count data/pack_soma.pack -f json").answer())
            .get("apart")
            .is_none()
    );
}

#[test]
fn moves_are_said_and_checked() {
    let told = cubewright("disassemble data/burr_piston.burr").answer();
    assert!(
        told.contains("level 9.3 (9 moves until the first pieces are out, then 3), 15"),
        "{told}"
    );
    let german = cubewright("disassemble data/burr_piston.burr --language de").answer();
    assert!(
        german.contains("Level 9.3 (9 Züge, bis die ersten Teile heraus sind, dann 3)"),
        "{german}"
    );
    let proof = cubewright("disassemble data/burr_piston.burr -f json").answer();
    let told = cubewright_reads("check data/burr_piston.burr -", &proof).answer();
    assert!(
        told.contains("It comes apart by these moves, 9 until"),
        "{told}"
    );
    let wrong = proof.replacen("\"distance\":1", "\"distance\":3", 1);
    assert_eq!(
        cubewright_reads("check data/burr_piston.burr -", &wrong).code,
        1
    );
}

#[test]
fn the_least_total_is_proved_or_a_bound() {
    let told = cubewright("disassemble data/burr_piston.burr --least").answer();
    assert!(told.contains("No way apart takes fewer moves"), "{told}");
    let proof = cubewright("disassemble data/burr_piston.burr --least -f json").answer();
    let told = json(&proof);
    assert_eq!(
        (&told["level"], &told["total"], &told["least"]),
        (&9.into(), &15.into(), &15.into())
    );
    let checked = cubewright_reads("check data/burr_piston.burr -", &proof).answer();
    assert!(checked.contains("15 in all"), "{checked}");
    let plain = cubewright("disassemble data/burr_piston.burr -f json").answer();
    assert_eq!(json(&plain).get("least"), None);
    let german = cubewright("disassemble data/burr_piston.burr --least --language de").answer();
    assert!(german.contains("Kein Weg braucht"), "{german}");
}

/// An assembly of that burr that locks, though one piece can move.
const LOCKED: &str = "tests/cases/packing/burr_piston_locked.txt";

#[test]
fn what_locks_is_told_with_its_certificate() {
    let ran = cubewright(&format!(
        "disassemble data/burr_piston.burr {LOCKED} -f json"
    ));
    assert_eq!(ran.code, 1, "{}", ran.out);
    assert_eq!(json(&ran.out)["status"], "locked");
    let told = cubewright_reads("check data/burr_piston.burr -", &ran.out).answer();
    assert!(
        told.contains("6 pieces lock each other in 2 states"),
        "{told}"
    );
    let ran = cubewright(&format!("disassemble data/burr_piston.burr {LOCKED}"));
    assert!(
        ran.out.contains("The pieces lock each other"),
        "{}",
        ran.out
    );
}

#[test]
fn pictures_show_the_moves_and_what_locks() {
    let folder = tempfile::tempdir().expect("a folder");
    let drawn = |arguments: &str, code: i32| {
        let file = folder.path().join("drawn.svg");
        let ran = cubewright(&format!(
            "disassemble data/burr_piston.burr {arguments} -o {}",
            file.display()
        ));
        assert_eq!(ran.code, code, "{}", ran.err);
        std::fs::read_to_string(file).expect("drawn")
    };
    let moves = drawn("", 0);
    let told = cubewright(&format!(
        "disassemble data/burr_piston.burr -o {}",
        folder.path().join("told.svg").display()
    ));
    assert!(
        told.err.contains("level 9.3") && !told.err.contains("Move piece"),
        "{}",
        told.err
    );
    let count = moves.matches("1. Move piece F down by 1.").count();
    assert!(moves.starts_with("<svg") && count > 0, "{moves}");
    for (form, begin) in [("png", &b"\x89PNG"[..]), ("pdf", b"%PDF")] {
        let file = folder.path().join(format!("drawn.{form}"));
        let to = file.display();
        let run = cubewright(&format!("disassemble data/burr_piston.burr -o {to}"));
        let has_forms = cfg!(feature = "render");
        assert_eq!(run.code == 0, has_forms, "{}", run.err);
        let drawn = std::fs::read(&file).unwrap_or_default();
        assert_eq!(drawn.starts_with(begin), has_forms, "{form}");
    }
    let held = drawn(LOCKED, 1);
    assert!(held.contains("lock each other"), "{held}");
    assert!(held.contains("and no farther"), "{held}");
}

#[test]
fn only_what_comes_apart_is_shown() {
    let shown = |arguments: &str| {
        let ran = cubewright(&format!(
            "solve data/burr_loves_dozen.burr {arguments} -f json"
        ));
        (ran.code, json(&ran.out)["found"].clone())
    };
    assert_eq!(shown("-a --apart --up-to rotations"), (0, 90.into()));
    assert_eq!(shown("-a --level 4.. --up-to rotations"), (0, 6.into()));
    assert_eq!(shown("-a --level 2..3 --up-to rotations"), (0, 18.into()));
    assert_eq!(shown("--level twelve"), (2, Value::Null));
    assert_eq!(shown("--level 12"), (0, 1.into()));
    assert_eq!(shown("--level 12.."), (0, 1.into()));
    assert_eq!(shown("--apart -n 5"), (0, 5.into()));
    let none = cubewright("solve data/burr_loves_dozen.burr --level 13..");
    assert_eq!(none.code, 1);
    assert!(
        none.out.contains("no assembly has such a level"),
        "{}",
        none.out
    );
    for (levels, verdict) in [
        ("13..", "No packing is of level 13 or more.\n"),
        ("5", "No packing is of level 5.\n"),
        ("13..14", "No packing is of level 13 to 14.\n"),
        ("..0", "No packing is of level 0.\n"),
    ] {
        let none = cubewright(&format!(
            "solve data/burr_loves_dozen.burr --level {levels}"
        ));
        assert!(none.out.starts_with(verdict), "{levels}: {}", none.out);
    }
    let locks = "BURR: 88 512 768 922 1008 1008\nLENGTH: 8\n";
    let folder = folder_with("locks.burr", locks);
    let none = run_in(folder.path(), CUBEWRIGHT, "solve locks.burr --apart");
    assert_eq!(none.code, 1);
    assert!(none.out.contains("no assembly comes apart"), "{}", none.out);
    assert!(
        none.out.starts_with("No packing comes apart.\n"),
        "{}",
        none.out
    );
}

#[test]
fn the_highest_level_comes_first_where_that_is_asked_for() {
    let file = "solve data/burr_loves_dozen.burr --up-to rotations -f json";
    let levels = |arguments: &str| -> Vec<u64> {
        let told = json(&cubewright(&format!("{file} {arguments}")).answer());
        let solutions = told["solutions"].as_array().expect("a list");
        let level = |solution: &Value| solution["level"].as_u64().expect("a level");
        solutions.iter().map(level).collect()
    };
    assert_eq!(levels("-n 4 --sort level"), [12, 6, 4, 4]);
    let all = levels("-a --sort level");
    assert!(
        all.len() == 90 && all.is_sorted_by(|a, b| a >= b),
        "{all:?}"
    );
    assert_eq!(levels("-n 2 --level 3..4 --sort level"), [4, 4]);
    assert_ne!(levels("-a --apart"), all);
}

#[test]
fn more_pieces_than_are_taken_apart_are_refused() {
    let many = "PACKING: many\nBOX: 6x5x5\nPIECE: a x150\n#\n";
    let many = folder_with("many.pack", many);
    for command in ["disassemble many.pack", "solve many.pack --apart"] {
        let ran = run_in(many.path(), CUBEWRIGHT, command);
        assert_eq!(ran.code, 3, "{}{}", ran.out, ran.err);
        let told = "error: an assembly has 150 pieces, and at most 128 are taken apart\n";
        assert!(ran.err.starts_with(told), "{}", ran.err);
    }
}

#[test]
fn other_families_and_wrong_assemblies_are_refused() {
    for arguments in [
        "count data/HC_BQ_01.hcq --apart",
        "solve data/snake_article.snake --apart",
        "solve data/HC_BQ_01.hcq --level 2..",
        "disassemble data/HC_BQ_01.hcq",
    ] {
        assert_eq!(cubewright(arguments).code, 2, "{arguments}");
    }
    let soma = cubewright("solve data/pack_soma.pack -f jsonl").answer();
    let placements = json(soma.lines().next().expect("a line"));
    let mut open = placements.clone();
    open["placements"].as_array_mut().expect("a list").pop();
    let ran = cubewright_reads("disassemble data/pack_soma.pack -", open.to_string());
    assert_eq!(ran.code, 3, "{}{}", ran.out, ran.err);
    let mut twice = placements;
    let list = twice["placements"].as_array_mut().expect("a list");
    let first = list[0].clone();
    list.push(first);
    let ran = cubewright_reads("disassemble data/pack_soma.pack -", twice.to_string());
    assert_eq!(ran.code, 3, "{}{}", ran.out, ran.err);
}

#[test]
fn small_and_large_assemblies_are_no_trouble() {
    let one = folder_with("one.pack", "PACKING: one\nBOX: 2x1x1\nPIECE: a\n##\n");
    let ran = run_in(one.path(), CUBEWRIGHT, "disassemble one.pack");
    assert!(ran.answer().contains("nothing to take apart"));
    let many = "PACKING: many\nBOX: 5x4x3\nPIECE: a x60\n#\n";
    let many = folder_with("many.pack", many);
    let ran = run_in(many.path(), CUBEWRIGHT, "disassemble many.pack");
    assert!(
        ran.answer()
            .contains("level 1 (1 move until the first pieces are out), 59 moves")
    );
    let long = "PACKING: long\nBOX: 128x2x1\nPIECE: a\nBOX: 128x1x1\nPIECE: b\nBOX: 128x1x1\n";
    let long = folder_with("long.pack", long);
    let ran = run_in(long.path(), CUBEWRIGHT, "disassemble long.pack");
    assert!(
        ran.answer()
            .contains("level 1 (1 move until the first pieces are out), 1 move in all.")
    );
}

/// A closed box with loose cubes in it: more states than anyone can look at.
fn rattle() -> String {
    let layers = |inside: &str| {
        let full = "#####\n".repeat(5);
        let row = format!("#{inside}#\n");
        let hollow = format!("#####\n{row}{row}{row}#####\n");
        [&*full, &hollow, &hollow, &hollow, &full].join("\n")
    };
    format!(
        "PACKING: rattle\nCELLS:\n{}\nPIECE: cage\n{}\nPIECE: cube x13\n#\n",
        layers("???"),
        layers("...")
    )
}

#[test]
fn limits_hold() {
    let folder = folder_with("rattle.pack", rattle());
    for arguments in [
        "disassemble rattle.pack -t 300ms",
        "disassemble rattle.pack -t 300ms --threads 2 -f json",
        "solve rattle.pack --apart -t 300ms",
        "count rattle.pack --apart -t 300ms -f json",
    ] {
        let ran = run_in(folder.path(), CUBEWRIGHT, arguments);
        assert_eq!(ran.code, 4, "{arguments}: {}{}", ran.out, ran.err);
    }
}

#[test]
fn files_of_burrtools_hold_how_solutions_are_taken_apart() {
    let folder = folder_with("piston.burr", "BURR: 88 512 768 922 1008 1008\nLENGTH: 6\n");
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    run("solve piston.burr --all --apart -o x.xmpuzzle").answer();
    run("check x.xmpuzzle x.xmpuzzle").answer();
    let told = run("disassemble x.xmpuzzle --stored").answer();
    let first = "The file says how it comes apart: level 9.3 (9 moves until the first pieces are out, then 3), 15 moves in all.";
    assert!(told.contains(first), "{told}");
    assert!(told.contains("9. Take piece"), "{told}");
    let german = run("disassemble piston.burr x.xmpuzzle --stored --language de").answer();
    assert!(
        german.contains("Die Datei sagt, wie es auseinandergeht: Level 9.3"),
        "{german}"
    );
    run("disassemble piston.burr x.xmpuzzle --stored --proof proof.json").answer();
    run("check piston.burr proof.json").answer();
    // Without --stored, the first of its assemblies is taken apart anew.
    let anew = run("disassemble piston.burr x.xmpuzzle").answer();
    assert!(anew.contains("It comes apart: level 9.3"), "{anew}");
    run("convert piston.burr -o none.xmpuzzle").answer();
    // The ways go from file to file, and stay when the same answers come without them.
    run("convert piston.burr --answers x.xmpuzzle -o y.xmpuzzle").answer();
    run("convert x.xmpuzzle --to jsonl -o x.jsonl").answer();
    run("convert y.xmpuzzle --answers x.jsonl -o y.xmpuzzle").answer();
    assert!(
        run("disassemble y.xmpuzzle --stored")
            .answer()
            .contains(first)
    );
    let told = run("convert x.xmpuzzle -o x.pack");
    assert!(
        told.err.contains("how 12 solutions are taken apart"),
        "{}",
        told.err
    );
    let xml = run("convert x.xmpuzzle --to xml").answer();
    let wrong = xml.replacen("<pieces count=\"6\">0 1", "<pieces count=\"6\">1 0", 1);
    std::fs::write(folder.path().join("wrong.xmpuzzle"), wrong).expect("written");
    for (arguments, code) in [
        ("check x.xmpuzzle wrong.xmpuzzle", 1),
        ("disassemble wrong.xmpuzzle --stored", 3),
        (
            "convert x.xmpuzzle --answers wrong.xmpuzzle -o z.xmpuzzle",
            3,
        ),
        ("disassemble piston.burr --stored", 3),
        ("disassemble piston.burr none.xmpuzzle", 3),
        ("disassemble x.xmpuzzle wrong.xmpuzzle --stored", 3),
    ] {
        let ran = run(arguments);
        assert_eq!(ran.code, code, "{arguments}: {}", ran.err);
    }
}

#[test]
fn a_file_that_is_its_own_answer_is_taken_apart_as_a_copy_of_it() {
    let folder = folder_with("piston.burr", "BURR: 88 512 768 922 1008 1008\nLENGTH: 6\n");
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    run("solve piston.burr --all --apart -o right.xmpuzzle").answer();
    run("convert piston.burr -o none.xmpuzzle").answer();
    let xml = run("convert right.xmpuzzle --to xml").answer();
    let wrong = xml.replacen("<assembly>", "<assembly>1 1 1 0 ", 1);
    assert_ne!(wrong, xml);
    std::fs::write(folder.path().join("wrong.xmpuzzle"), wrong).expect("written");
    for (name, code) in [("right", 0), ("none", 3), ("wrong", 3)] {
        let file = format!("{name}.xmpuzzle");
        std::fs::copy(
            folder.path().join(&file),
            folder.path().join("copy.xmpuzzle"),
        )
        .expect("copied");
        for form in ["text", "json"] {
            let own = run(&format!("disassemble {file} {file} -f {form}"));
            let copy = run(&format!("disassemble {file} copy.xmpuzzle -f {form}"));
            let as_own = |text: &str| text.replace("copy.xmpuzzle", &file);
            assert_eq!(own.code, code, "{file}: {}", own.err);
            assert_eq!(copy.code, code, "{file}: {}", copy.err);
            assert_eq!(own.out, as_own(&copy.out), "{file}");
            assert_eq!(own.err, as_own(&copy.err), "{file}");
        }
    }
}

#[test]
fn burrs_and_packings_are_made_of_a_level() {
    let arguments = "generate burr --level 3..4 --unique --seed 7 -n 2";
    let made = cubewright(arguments).answer();
    assert_eq!(
        cubewright(&format!("{arguments} --threads 3")).answer(),
        made
    );
    let second = made.split("\n\n").nth(1).expect("two of them");
    let folder = folder_with("mine.burr", second);
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let told = json(&run("count mine.burr --apart -f json").answer());
    assert_eq!(told["apart"]["rotations"], 1);
    let levels = told["levels"].as_object().expect("levels");
    assert!(
        levels.keys().all(|level| level == "3" || level == "4"),
        "{told}"
    );
    // Colours leave one of several assemblies.
    let coloured =
        "generate packing --box 3x3x3 --holes 0 --level 1.. --unique --colours -n 6 -f json";
    let made = json(&run(coloured).answer());
    let packings = made["packings"].as_array().expect("packings");
    assert_eq!(packings.len(), 6);
    assert!(
        packings
            .iter()
            .any(|made| made["text"].to_string().contains("COLOUR"))
    );
    for (number, made) in packings.iter().enumerate() {
        let name = format!("{number}.pack");
        let text = made["text"].as_str().expect("a text");
        std::fs::write(folder.path().join(&name), text).expect("written");
        let told = json(&run(&format!("count {name} --apart -f json")).answer());
        assert_eq!(told["apart"]["rotations"], 1, "{text}");
    }
    for (arguments, code) in [
        ("generate burr --length 7", 2),
        ("generate packing --box 2x2x1 -k 2", 2),
        ("generate packing --colours", 2),
        ("generate burr --level 99.. --attempts 1", 4),
    ] {
        assert_eq!(run(arguments).code, code, "{arguments}");
    }
}

/// A box in two parts with a cube inside; `GROUP` says whether the cube may stay in it.
const CAGE: &str = r#"<?xml version="1.0"?>
<puzzle version="2"><gridType type="0"/><colors/>
<shapes>
<voxel x="3" y="3" z="3" name="shell" type="0">#############_#############</voxel>
<voxel x="1" y="1" z="1" name="inner" type="0">#</voxel>
<voxel x="3" y="3" z="1" name="slab" type="0">#########</voxel>
<voxel x="4" y="3" z="3" type="0">####################################</voxel>
</shapes>
<problems><problem name="cage" state="0"><shapes>
<shape id="0" count="1">GROUP</shape><shape id="1" count="1">GROUP</shape><shape id="2" count="1"/>
</shapes><result id="3"/><bitmap/></problem></problems><comment/></puzzle>
"#;

#[test]
fn pieces_that_may_stay_together_prove_nothing_by_locking() {
    let folder = folder_with("alone.xmpuzzle", CAGE.replace("GROUP", ""));
    let group = r#"<group group="1" count="1"/>"#;
    let grouped = CAGE.replace("GROUP", group);
    std::fs::write(folder.path().join("grouped.xmpuzzle"), grouped).expect("a folder");
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    assert_eq!(run("disassemble alone.xmpuzzle --proof lock.json").code, 1);
    assert_eq!(run("check alone.xmpuzzle lock.json").code, 0);
    assert_eq!(run("disassemble grouped.xmpuzzle").code, 0);
    let checked = run("check grouped.xmpuzzle lock.json");
    assert_eq!(checked.code, 1, "{}", checked.out);
    assert!(checked.out.contains("stay together"), "{}", checked.out);
}
