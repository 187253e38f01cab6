//! `convert` for every family: there and back gives the same puzzle, and what a form cannot hold
//! is refused by name.

use std::collections::BTreeSet;
use std::path::Path;

use cubewright::family::shell::{Border, Width};
use cubewright::formats::{
    Notation, SnakeHints, art_text, hcq_text, read_pack, read_pieces, read_snake, rings_text,
};
use cubewright::puzzle::Puzzle;
use fastrand::Rng;
use tempfile::TempDir;

use super::{CUBEWRIGHT, Ran, cubewright, cubewright_reads, folder_with, run_in};

const SHELLS: [&str; 3] = ["hcq", "rings", "art"];
const SNAKES: [&str; 8] = [
    "snake",
    "segments",
    "cells",
    "moves",
    "new",
    "letters",
    "turns",
    "straights",
];
const PACKINGS: [&str; 4] = ["pack", "burr", "xmpuzzle", "xml"];

/// The files of `data` with one of these extensions, by their whole names.
fn data(extensions: &[&str]) -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data");
    let files = std::fs::read_dir(folder).expect("a folder");
    let names = files.map(|file| file.expect("a file").path().display().to_string());
    let is_one = |name: &String| {
        let extension = Path::new(name).extension();
        extension.is_some_and(|found| extensions.iter().any(|wanted| found == *wanted))
    };
    names
        .filter(is_one)
        .collect::<BTreeSet<_>>()
        .into_iter()
        .collect()
}

/// Converts a file there and back in a folder, where it is called x.
fn there_and_back(folder: &TempDir, file: &str, form: &str, home: &str) -> Ran {
    let is_notation = SNAKES.contains(&form);
    let extension = if is_notation { "snake" } else { form };
    let there = format!("convert {file} --to {form} -o x.{extension}");
    let ran = run_in(folder.path(), CUBEWRIGHT, &there);
    if ran.code == 0 {
        let back = format!("convert x.{extension} -o back.{home}");
        let back = run_in(folder.path(), CUBEWRIGHT, &back);
        assert_eq!((back.code, &*back.err), (0, ""), "{file} {form}");
        std::fs::remove_file(folder.path().join(format!("x.{extension}"))).expect("it was there");
    }
    ran
}

fn text(folder: &TempDir, file: &str) -> Vec<u8> {
    let path = folder.path().join(file);
    let text = std::fs::read(&path).expect("it was written");
    std::fs::remove_file(path).expect("it was there");
    text
}

#[test]
fn pieces_of_shells_come_back_from_every_form() {
    let folder = TempDir::new().expect("a folder");
    for file in data(&["hcq"]) {
        let bytes = std::fs::read(&file).expect("a file");
        let before = read_pieces("x.hcq", &bytes).expect("pieces");
        for form in SHELLS {
            let ran = there_and_back(&folder, &file, form, "hcq");
            if !before.sets.is_empty() && form != "hcq" {
                let message = ran.failure(2);
                assert!(message.contains("cannot hold the sets (SET)"), "{message}");
                continue;
            }
            assert_eq!((ran.code, &*ran.err), (0, ""), "{file} {form}");
            let after = text(&folder, "back.hcq");
            let list = read_pieces("x.hcq", &after).expect("pieces");
            assert_eq!((&list.pieces, &list.sets), (&before.pieces, &before.sets));
            // The name is that of the file or a comment in it.
            let after = String::from_utf8(after).expect("UTF-8");
            let comment = String::from_utf8_lossy(&bytes).into_owned();
            let comment = comment.lines().find(|line| line.starts_with("COMMENT"));
            assert!(after.contains(comment.expect("one")), "{after}");
            assert!(after.contains(&before.name), "{after}");
        }
    }
    for file in data(&["hcp"]) {
        for form in SHELLS {
            let message = there_and_back(&folder, &file, form, "hcq").failure(2);
            let says = format!("error: {form} cannot hold the teeth of a flat frame\nhint: keep");
            assert!(message.starts_with(&says), "{message}");
        }
    }
}

#[test]
fn snakes_come_back_from_every_notation() {
    let folder = TempDir::new().expect("a folder");
    let read = |bytes: &[u8]| read_snake("x", bytes, SnakeHints::default()).expect("a snake");
    for file in data(&["snake"]) {
        let before = read(&std::fs::read(&file).expect("a file"));
        for form in SNAKES {
            let ran = there_and_back(&folder, &file, form, "snake");
            assert_eq!((ran.code, &*ran.err), (0, ""), "{file} {form}");
            assert_eq!(read(&text(&folder, "back.snake")), before, "{file} {form}");
        }
    }
}

#[test]
fn packings_come_back_from_every_form() {
    let folder = TempDir::new().expect("a folder");
    let mut burrs = 0;
    for file in data(&["pack", "burr"]) {
        let before = read_pack("x.pack", &std::fs::read(&file).expect("a file")).expect("good");
        for form in PACKINGS {
            let ran = there_and_back(&folder, &file, form, "pack");
            if ran.code != 0 {
                let message = ran.failure(2);
                let says = match form {
                    "burr" => "burr is for six-piece burrs, and this packing is none",
                    // BurrTools has no word for it.
                    _ => "mirror",
                };
                assert!(message.contains(says), "{file} {form}: {message}");
                continue;
            }
            burrs += usize::from(form == "burr");
            let after = read_pack("x.pack", &text(&folder, "back.pack")).expect("good");
            assert_eq!(after.target(), before.target(), "{file} {form}");
            assert_eq!(after.pieces(), before.pieces(), "{file} {form}");
            assert_eq!(after.colours(), before.colours(), "{file} {form}");
        }
    }
    // Those in .burr files.
    assert_eq!(burrs, 6);
}

#[test]
fn a_burr_in_layers_gets_its_numbers_back() {
    let folder = TempDir::new().expect("a folder");
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    for file in data(&["burr"]) {
        for form in ["pack", "xmpuzzle"] {
            run(&format!("convert {file} -o x.{form}"));
            let again = run(&format!("convert x.{form} --to burr"));
            let line = |text: &str| {
                text.lines()
                    .find(|line| line.starts_with("BURR:"))
                    .map(str::to_owned)
            };
            let before = std::fs::read_to_string(&file).expect("a file");
            assert_eq!(
                line(&again.out),
                line(&before),
                "{file} {form}: {}",
                again.err
            );
        }
    }
    let named = "PACKING: x\nBURR: 1024 1 1 1 1 1\n";
    let pack = cubewright_reads("convert - --to pack", named).answer();
    let renamed = pack.replace("PIECE: 1024", "PIECE: key");
    assert_ne!(pack, renamed);
    let burr = cubewright_reads("convert - --to burr", renamed);
    assert_eq!(
        burr.err,
        "note: not carried over: the names of the pieces\n"
    );
    assert!(
        burr.out.contains("\nBURR: 1024 1 1 1 1 1\nLENGTH: 6\n"),
        "{}",
        burr.out
    );
}

/// Random pieces, snakes and packings.
#[test]
fn random_puzzles_come_back() {
    let mut rng = Rng::with_seed(16);
    for _ in 0..200 {
        let width = Width::new(rng.usize(3..=17)).expect("a width");
        let mut piece =
            || Border::from_bits(width, rng.u64(..) & (u64::MAX >> (64 - width.ring())));
        let pieces: Vec<Border> = core::iter::repeat_with(&mut piece).take(7).collect();
        let texts = [
            ("x.hcq", hcq_text("x", &["a comment"], &pieces)),
            ("x.rings", rings_text(&["a comment"], &pieces)),
            ("x.art", art_text(&["a comment"], &pieces)),
        ];
        for (name, text) in texts {
            let read = read_pieces(name, text.as_bytes()).expect("good");
            assert_eq!(read.pieces, pieces, "{text}");
            // Without a telling name, too.
            assert_eq!(
                read_pieces("x", text.as_bytes()).expect("good").pieces,
                pieces
            );
        }
    }
    for _ in 0..300 {
        let side = rng.usize(2..=4);
        let cubes = side * side * side;
        let mut turns: Vec<bool> = Vec::new();
        let mut straight = 0;
        while turns.len() < cubes - 2 {
            let is_turn = straight + 2 >= side || rng.bool();
            straight = if is_turn { 0 } else { straight + 1 };
            turns.push(is_turn);
        }
        let digit = |&turn: &bool| if turn { 'C' } else { 'S' };
        let letters: String = turns.iter().map(digit).collect();
        let before = format!("SNAKE: E{letters}E\n");
        let read = |text: &str| read_snake("x", text.as_bytes(), SnakeHints::default());
        let before = read(&before).expect("a snake");
        for notation in Notation::ALL {
            let text = cubewright::formats::snake_text_in(&before, notation, &["one", "two"]);
            assert_eq!(read(&text).as_ref(), Ok(&before), "{text}");
        }
    }
}

#[test]
fn answers_are_written_in_another_form_and_back() {
    for file in [
        "data/HC_BQ_01.hcq",
        "data/snake_article.snake",
        "data/pack_soma.pack",
        "tests/cases/solutions/odd.xcc",
    ] {
        let goal = if file.contains("pack_") { "-n 2" } else { "" };
        let sentences = cubewright(&format!("solve {file} {goal}")).answer();
        let folder = folder_with("answer.txt", &sentences);
        let answers = |name: &str| folder.path().join(name).display().to_string();
        let json = format!(
            "convert {file} --answers {} --to jsonl",
            answers("answer.txt")
        );
        let json = cubewright(&json).answer();
        assert_eq!(
            json.matches(r#""type":"solution""#).count(),
            sentences.matches("Solution").count().max(1)
        );
        std::fs::write(folder.path().join("answer.jsonl"), &json).expect("written");
        let back = format!(
            "convert {file} --answers {} --to text",
            answers("answer.jsonl")
        );
        assert_eq!(cubewright(&back).answer(), sentences, "{file}");
        let german = cubewright(&format!("{back} --language de")).answer();
        let again = format!("convert {file} --answers - --to jsonl --language en");
        assert_eq!(cubewright_reads(&again, german).answer(), json, "{file}");
    }
    let wrong = "Put piece 1 on place 1.\n";
    let message = cubewright_reads("convert data/HC_BQ_01.hcq --answers - --to jsonl", wrong);
    assert_eq!(message.code, 3, "{}", message.err);
    assert!(
        message.err.starts_with("error: solution 1 is wrong: "),
        "{}",
        message.err
    );
}

#[test]
fn a_form_of_another_family_is_refused_with_those_of_its_own() {
    for (arguments, english, german) in [
        (
            "data/HC_BQ_01.hcq --to pack",
            "pack is no form of a shell; there are hcq, rings, art",
            "pack ist keine Form für eine Hülle; es gibt hcq, rings, art",
        ),
        (
            "data/snake_king.snake --to xml",
            "xml is no form of a snake; there are snake, segments, cells",
            "xml ist keine Form für eine Schlange; es gibt snake, segments, cells",
        ),
        (
            "data/pack_soma.pack -o x.rings",
            "rings is no form of a packing; there are pack, burr, xmpuzzle, xml",
            "rings ist keine Form für ein Packpuzzle; es gibt pack, burr, xmpuzzle, xml",
        ),
        (
            "data/pack_soma.pack --to burr",
            "burr is for six-piece burrs, and this packing is none",
            "burr ist für Burrs aus sechs Stäben, und dieses Packpuzzle ist keiner",
        ),
        (
            "data/six_colours.hcq --to art",
            "art cannot hold the sets (SET) that the pieces come in",
            "art kann die Sätze (SET) nicht fassen, zu denen die Teile gehören",
        ),
        (
            "data/HC_BQ_01.hcq --answers x.txt --to rings",
            "rings cannot hold answers",
            "rings kann keine Antworten fassen",
        ),
    ] {
        let message = cubewright(&format!("convert {arguments}")).failure(2);
        assert!(
            message.starts_with(&format!("error: {english}")),
            "{message}"
        );
        assert!(message.contains("\nhint: "), "{message}");
        let message = cubewright(&format!("convert {arguments} --language de")).failure(2);
        assert!(
            message.starts_with(&format!("Fehler: {german}")),
            "{message}"
        );
    }
}

#[test]
fn what_is_typed_is_converted_too() {
    let typed = "3 2 2 3 2 3 2 2 3 3 2 2 2 3 3 3 3";
    let letters = cubewright_reads("convert - --box 3 --to letters", typed).answer();
    assert!(letters.ends_with("NOTATION: letters\nSNAKE: ESCCCSCCSCCCSCSCCCCSCSCSCSE\n"));
    let rings = cubewright("convert data/HC_BQ_01.hcq --to rings").answer();
    assert!(
        rings
            .starts_with("// HC_BQ_001\n// Build 3D-Cube out of 6 Happy Cube (R) tiles\n0101 0010"),
        "{rings}"
    );
    let art = cubewright_reads("convert - --to art", rings).answer();
    assert!(
        art.contains("\n.#.#.\n####.\n.####\n####.\n##.##\n"),
        "{art}"
    );
    let puzzle = Puzzle::parse("x.art", art.as_bytes()).expect("good");
    assert!(puzzle.solve().expect("solved").best().is_ok());
    let cover = "| one\na b c\na b\nc\n";
    let again = cubewright_reads("convert - --to dlx", cover).answer();
    let model = |text: &str| Puzzle::parse("x.dlx", text.as_bytes()).expect("good");
    assert_eq!(model(&again).model(), model(cover).model());
    let noted = cubewright_reads("convert - --to dlx", format!("{cover}| two\n"));
    assert_eq!(noted.err, "note: not carried over: comments\n");
}

/// What a template says of its drawings is false above rows of digits; what people write stays.
#[test]
fn comments_about_drawings_stay_with_drawings() {
    let drawn = format!("// from my aunt\n{}", cubewright("new cube").answer());
    let to = |form: &str| cubewright_reads(&format!("convert - --to {form}"), &drawn).answer();
    for form in ["rings", "hcq"] {
        let text = to(form);
        assert!(text.contains("from my aunt"), "{text}");
        assert!(
            !text.contains("draw each") && !text.contains("piece 1"),
            "{text}"
        );
    }
    assert!(to("art").contains("draw each"));
}

#[test]
fn names_of_options_that_a_form_lacks_are_told() {
    let folder = folder_with("named.csv", ",a,b,c\nred,1,1,0\nblue,0,0,1\n");
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let told = "not carried over: names of options";
    let ran = run("convert named.csv --to dlx");
    assert!(ran.err.contains(told), "{}", ran.err);
    let ran = run("convert named.csv --to lp");
    assert!(ran.out.contains("red") && ran.err.is_empty(), "{}", ran.err);
    std::fs::write(folder.path().join("bare.txt"), "110\n001\n011\n").expect("writable");
    let ran = run("convert bare.txt --to dlx");
    assert!(ran.err.is_empty(), "{}", ran.err);
}
