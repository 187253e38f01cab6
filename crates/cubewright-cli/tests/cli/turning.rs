//! Puzzles whose pieces turn, counted and solved.

use std::fs;

use serde_json::{Value, json as value};

use tempfile::TempDir;

use super::{CUBEWRIGHT, cubewright, folder_with, run_in};

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

fn read_in(folder: &TempDir, file: &str) -> String {
    fs::read_to_string(folder.path().join(file)).expect("it was written")
}

#[test]
fn a_key_comes_apart_only_if_it_may_turn() {
    let count = |arguments: &str| {
        let told = cubewright(&format!(
            "count data/pack_key.pack --apart {arguments} -f json"
        ));
        let told = json(&told.answer());
        let keys = ["apart", "levels", "turns"].map(|key| told[key].clone());
        (
            keys[0]["rotations"].clone(),
            keys[1].to_string(),
            keys[2].clone(),
        )
    };
    assert_eq!(count(""), (0.into(), "{}".to_owned(), Value::Null));
    let with_turns = (1.into(), r#"{"2":1}"#.to_owned(), true.into());
    assert_eq!(count("--turns"), with_turns);
    let words = cubewright("count data/pack_key.pack --apart --turns").answer();
    assert!(words.ends_with("each turn is a move.\n"), "{words}");
    let german = cubewright("count data/pack_key.pack --apart --turns --lang de").answer();
    assert!(german.ends_with("jede Drehung ist ein Zug.\n"), "{german}");
}

#[test]
fn solve_shows_what_comes_apart_by_turning() {
    let none = cubewright("solve data/pack_key.pack --apart");
    assert_eq!(none.code, 1);
    for arguments in ["--turns", "--apart --turns", "--turns --level 2..2"] {
        let told = cubewright(&format!("solve data/pack_key.pack {arguments} -v"));
        assert_eq!(told.code, 0, "{}", told.err);
        for said in ["solution 1: level 2", "each turn is a move"] {
            assert!(told.err.contains(said), "{arguments}: {}", told.err);
        }
    }
    let none = cubewright("solve data/pack_key.pack --turns --level 3..");
    assert_eq!(none.code, 1);
    assert!(
        none.out.starts_with("No packing is of level 3"),
        "{}",
        none.out
    );
    let alone = cubewright("count data/pack_key.pack --turns");
    assert_eq!(alone.code, 2);
    assert!(alone.err.contains("--apart"), "{}", alone.err);
}

#[test]
fn a_file_of_burrtools_has_no_turns() {
    let folder = folder_with("key.pack", super::support::read("data/pack_key.pack"));
    let made = run_in(
        folder.path(),
        CUBEWRIGHT,
        "convert key.pack -o key.xmpuzzle",
    );
    assert_eq!(made.code, 0, "{}", made.err);
    let told = run_in(
        folder.path(),
        CUBEWRIGHT,
        "solve key.xmpuzzle --turns -o out.xmpuzzle",
    );
    assert_eq!(told.code, 0, "{}", told.err);
    assert!(told.err.contains("has no turns"), "{}", told.err);
    let stored = run_in(
        folder.path(),
        CUBEWRIGHT,
        "disassemble out.xmpuzzle --stored",
    );
    assert_eq!(stored.code, 3, "{}{}", stored.out, stored.err);
}

#[test]
fn packings_are_made_that_lock_unless_something_turns() {
    let folder = folder_with("nothing", "");
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let made = run("generate packing --box 3x3x3 -k 4 --holes 0 --turns --unique --seed 2 -f json");
    let made = json(&made.answer());
    let made = &made["packings"][0];
    assert_eq!(made["turns"], 1, "{made}");
    let text = made["text"].as_str().expect("a text");
    assert!(text.contains("(with 1 turn on the way)"), "{text}");
    std::fs::write(folder.path().join("mine.pack"), text).expect("written");
    let apart = |arguments: &str| {
        let told = json(&run(&format!("count mine.pack --apart {arguments} -f json")).answer());
        (
            told["apart"]["rotations"].clone(),
            told["levels"].to_string(),
        )
    };
    assert_eq!(apart(""), (0.into(), "{}".to_owned()));
    let level = made["level"].as_u64().expect("a level");
    assert_eq!(apart("--turns"), (1.into(), format!("{{\"{level}\":1}}")));
    // A box of two pieces has no room to turn.
    let none = run("generate packing --box 2x2x2 -k 2 --holes 0 --turns --attempts 2");
    assert_eq!(none.code, 4, "{}", none.err);
    let wrong = run("generate packing --turns 3..2");
    assert_eq!(wrong.code, 2, "{}", wrong.err);
    let burr = run("generate burr --turns");
    assert_eq!(burr.code, 2, "{}", burr.err);
}

#[test]
fn what_turns_is_drawn_and_hinted_at_by_itself() {
    let hint = cubewright("hint data/pack_key.pack -mm").answer();
    assert!(!hint.contains("cannot"), "{hint}");
    let folder = folder_with("key.pack", super::support::read("data/pack_key.pack"));
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let moves = run("disassemble key.pack --turns -f json -o moves.json");
    assert_eq!(moves.code, 0, "{}", moves.err);
    for arguments in [
        "render key.pack moves.json --view apart -o apart.json",
        "render key.pack --view apart -o apart.json",
        "render key.pack --view steps -o steps.json",
    ] {
        let told = run(arguments);
        assert_eq!((told.code, told.err.as_str()), (0, ""), "{arguments}");
        let file = arguments.rsplit(' ').next().expect("a file");
        let drawn = std::fs::read_to_string(folder.path().join(file)).expect("written");
        assert!(drawn.contains("Turn piece B a quarter"), "{drawn}");
    }
    // What locks all the same is said to lock.
    let locks = cubewright("disassemble data/pack_key.pack");
    assert!(locks.err.contains("--turns"), "{}", locks.err);
}

/// Who counts or solves by shifts only is told that turns may help, and who asks for them is not.
#[test]
fn turns_are_named_where_shifts_lock() {
    let key = "data/pack_key.pack";
    for command in ["count", "solve", "disassemble"] {
        let apart = if command == "disassemble" {
            ""
        } else {
            "--apart"
        };
        let said = |more: &str| cubewright(&format!("{command} {key} {apart} {more}")).err;
        assert!(
            said("").contains("hint: --turns lets pieces turn, too"),
            "{command}"
        );
        assert!(!said("--turns").contains("hint:"), "{command}");
        assert!(!said("-q").contains("hint:"), "{command}");
    }
    let apart = cubewright("count data/burr_diabolical.burr --apart");
    assert!(!apart.err.contains("--turns"), "{}", apart.err);
}

/// What is there before the first move has no number, also where that move is a turn.
#[test]
fn captions_count_moves_that_are_turns() {
    let folder = folder_with("nothing", "");
    let key = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/pack_key.pack");
    let made = run_in(
        folder.path(),
        CUBEWRIGHT,
        &format!("disassemble {key} --turns -o key.svg"),
    );
    assert_eq!(made.code, 0, "{}", made.err);
    let drawn = std::fs::read_to_string(folder.path().join("key.svg")).expect("written");
    for caption in ["It comes apart", "1. Turn piece B", "2. Take piece B"] {
        assert!(drawn.contains(&format!("\"{caption}")), "{caption}");
    }
}

/// What pure turns do not take apart, turns about axes that shift do; the certificate says how, and is followed.
#[test]
fn an_axis_shifts_if_that_is_asked_for() {
    let folder = folder_with("room.pack", super::support::read("data/pack_shimmy.pack"));
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    for pure in ["", "--turns", "--turns exact", "--turns=exact"] {
        let told = run(&format!("disassemble room.pack {pure}"));
        assert_eq!(told.code, 1, "{pure}: {}", told.out);
        assert!(!told.out.contains("axis that shifts"), "{}", told.out);
    }
    for loose in [
        "--turns loose",
        "--turns=loose",
        "--turns=loose --tolerance 0.1",
    ] {
        let told = run(&format!("disassemble room.pack {loose}")).answer();
        assert!(told.contains("level 2 ("), "{told}");
        assert!(
            told.contains("On the way its axis shifts, by up to "),
            "{told}"
        );
        assert!(!told.contains("gap"), "{told}");
    }
    let german = run("disassemble room.pack --turns loose --lang de").answer();
    assert!(
        german.contains("Unterwegs verschiebt sich die Achse, um bis zu "),
        "{german}"
    );
    let made = json(&run("disassemble room.pack --turns loose -f json --proof way.json").answer());
    assert_eq!(
        (made["turns"].clone(), made["tolerance"].clone()),
        (true.into(), 0.into())
    );
    let shimmy = &made["separation"]["moves"][0]["turn"]["shimmy"];
    assert_eq!(
        (shimmy["parts"].clone(), shimmy["gap"].clone()),
        (16.into(), 0.into())
    );
    let checked = run("check room.pack way.json");
    assert_eq!(checked.code, 0, "{}{}", checked.out, checked.err);
}

/// A bar that is as long as its room is wide needs a gap, and the least one is told.
#[test]
fn a_gap_lets_a_bar_turn() {
    let floor = "#####\n#####\n#####\n#####\n#####\n\n";
    let lid = "#####\n##.##\n##.##\n##.##\n#####\n\n";
    let cells = format!("CELLS:\n{floor}#####\n#...#\n#####\n#...#\n#####\n\n{lid}");
    let room = format!("PIECE: room\n{floor}#####\n#...#\n#...#\n#...#\n#####\n\n{lid}");
    let text = format!("PACKING: bar\n{cells}{room}PIECE: bar\n###\n");
    let folder = folder_with("bar.pack", text);
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    // What is not found is not called impossible.
    let locks = run("disassemble bar.pack --turns loose");
    assert_eq!(locks.code, 4, "{}", locks.out);
    for said in ["No way apart was found.", "not found at this resolution"] {
        assert!(locks.out.contains(said), "{}", locks.out);
    }
    assert!(!locks.out.contains("does not come apart"), "{}", locks.out);
    let made = json(&run("disassemble bar.pack --turns loose -f json --proof lock.json").out);
    assert_eq!(made["status"], "limit");
    let checked = run("check bar.pack lock.json").answer();
    assert!(
        checked.contains("Whether a turn about an axis that shifts frees one, this does not prove"),
        "{checked}"
    );
    assert!(!checked.contains("does not come apart"), "{checked}");
    let told = run("disassemble bar.pack --turns loose --tolerance 0.1 --proof way.json").answer();
    assert!(
        told.contains("A gap of 0.072 of a cell between the pieces is enough"),
        "{told}"
    );
    let checked = run("check bar.pack way.json").answer();
    assert!(checked.contains("a gap of 0.072 of a cell"), "{checked}");
    let german = run("disassemble bar.pack --turns loose --tolerance 0,1 --lang de").answer();
    assert!(
        german.contains("ein Spalt von 0,072 einer Zelle"),
        "{german}"
    );
    for (wrong, said) in [
        ("--turns=loos", "loose"),
        ("--turns loose --tolerance -0.1", "from 0 to 0.2"),
        ("--turns loose --tolerance 0.3", "from 0 to 0.2"),
        ("--turns loose --tolerance NaN", "from 0 to 0.2"),
        ("--turns --tolerance 0.1", "--turns=loose"),
        ("--tolerance 0.1", "--turns"),
        ("--turns loose --least", "--least"),
    ] {
        let told = run(&format!("disassemble bar.pack {wrong}"));
        assert_eq!(told.code, 2, "{wrong}: {}", told.err);
        assert!(told.err.contains(said), "{wrong}: {}", told.err);
    }
}

/// What is in the way of the turn that comes nearest.
#[test]
fn a_lock_names_the_cells_in_the_way() {
    // A bar in a slot as long as it is: either end hits the walls beside the slot.
    let layers = "#####\n#####\n#####\n\n#####\n#...#\n#####\n\n#####\n#####\n#####\n\n";
    let text = format!("PACKING: slot\nBOX: 5x3x3\nPIECE: room\n{layers}PIECE: bar\n###\n");
    let folder = folder_with("slot.pack", text);
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let told = run("disassemble slot.pack --turns --proof lock.json");
    assert_eq!(told.code, 1, "{}", told.out);
    for said in [
        "A turn is hindered by 5 cells at least, as the pieces lie: Turn piece B a quarter ",
        "In the way: the cell of A in column ",
    ] {
        assert!(told.out.contains(said), "{said}: {}", told.out);
    }
    let german = run("disassemble slot.pack --turns --lang de");
    assert!(
        german
            .out
            .contains("Einer Drehung sind mindestens 5 Zellen im Weg"),
        "{}",
        german.out
    );
    let made: Value = serde_json::from_str(&read_in(&folder, "lock.json")).expect("JSON");
    let hindered = &made["locked"]["hindered"];
    assert_eq!(
        (
            &hindered["piece"],
            hindered["cells"].as_array().map(Vec::len)
        ),
        (&2.into(), Some(5))
    );
    assert_eq!(run("check slot.pack lock.json").code, 0);
}

/// A certificate says how it comes apart, so nobody looks for another way.
#[test]
fn a_certificate_is_drawn_as_it_says() {
    let folder = folder_with("room.pack", super::support::read("data/pack_shimmy.pack"));
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    assert_eq!(
        run("disassemble room.pack --turns loose --proof way.json -o way.svg").code,
        0
    );
    assert_eq!(run("render room.pack --view apart -o none.json").code, 1);
    let drawn = run("render room.pack way.json --view apart -o apart.json");
    assert_eq!(drawn.code, 0, "{}", drawn.err);
    let scene: Value = serde_json::from_str(&read_in(&folder, "apart.json")).expect("JSON");
    let places = scene["steps"][1]["motion"]["places"]
        .as_array()
        .expect("its axis shifts");
    assert_eq!(places[0], value!([0.0, 0.0, 0.0, 0.0]));
    assert_eq!(places.last(), Some(&value!([90.0, 0.0, 0.0, 0.0])));
    for file in ["apart.gif", "apart.svg", "steps.svg"] {
        let view = if file == "apart.gif" {
            ""
        } else {
            &format!("--view {}", &file[..5])
        };
        let drawn = run(&format!("render room.pack way.json {view} -o {file}"));
        assert_eq!(drawn.code, 0, "{file}: {}", drawn.err);
        assert!(!drawn.err.contains("come apart"), "{file}: {}", drawn.err);
    }
    let kit = run("kit room.pack way.json --only booklet -o kit");
    assert_eq!(kit.code, 0, "{}", kit.err);
    assert!(!kit.err.contains("apart"), "{}", kit.err);
    let doubted = run("kit room.pack --only booklet -o other");
    assert!(doubted.err.contains("--turns=loose"), "{}", doubted.err);
}

/// What a certificate says besides its moves has to be so, whoever made the checksum.
#[test]
fn keys_that_say_more_than_the_moves_are_refused() {
    let folder = folder_with("room.pack", super::support::read("data/pack_shimmy.pack"));
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    assert_eq!(
        run("disassemble room.pack --turns loose --proof way.json").code,
        0
    );
    assert_eq!(
        run("disassemble room.pack --turns --proof lock.json").code,
        1
    );
    let (way, lock) = (read_in(&folder, "way.json"), read_in(&folder, "lock.json"));
    let changed = |text: &str, from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        let text = text.replacen(from, to, 1);
        let at = text.rfind("\"checksum\":\"").expect("one") + "\"checksum\":\"".len();
        let bare = format!("{}\"}}", &text[..at]);
        let bare = bare.replacen("\"schema\":2,", "", 1);
        let sum = crc32fast::hash(bare.as_bytes());
        let made = format!("{}{sum:08x}\"}}\n", &text[..at]);
        fs::write(folder.path().join("changed.json"), made).expect("written");
        run("check room.pack changed.json")
    };
    let same = changed(&way, "\"turns\":true", "\"turns\":true");
    assert_eq!(same.code, 0, "{}{}", same.out, same.err);
    for (text, from, to) in [
        (&way, "\"apart\"", "\"locked\""),
        (&way, "\"apart\"", "\"limit\""),
        (&way, "\"turns\":true,\"tolerance\":0,", ""),
        (&way, "\"turns\":true,", ""),
        (&way, "\"tolerance\":0,", ""),
        (&way, "\"gap\":0", "\"gap\":1"),
        (
            &way,
            "\"distance\":null,\"turn\"",
            "\"distance\":1,\"turn\"",
        ),
        (&way, "\"levels\":[2]", "\"levels\":[1]"),
        (&lock, "\"status\":\"locked\"", "\"status\":\"limit\""),
        (&lock, "\"status\":\"locked\"", "\"status\":\"apart\""),
        (&lock, "\"turns\":true", "\"turns\":true,\"tolerance\":0"),
        (&lock, "\"cells\":[{\"piece\":1", "\"cells\":[{\"piece\":2"),
        (&lock, "\"level\":null", "\"level\":1"),
        (&lock, "\"level\":null", "\"level\":0"),
        (&lock, "\"levels\":[]", "\"levels\":[0]"),
        (&lock, "\"total\":null", "\"total\":0"),
        (&lock, "\"states\":[]", "\"states\":[[[0,0,0],[0,0,0]]]"),
    ] {
        let told = changed(text, from, to);
        assert_eq!(told.code, 1, "{from} {to}: {}{}", told.out, told.err);
    }
}
