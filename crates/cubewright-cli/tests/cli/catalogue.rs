//! The catalogue: every puzzle of it is what it says, is found by its names, and stands for a file.

use std::collections::BTreeSet;
use std::fs;

use cubewright::catalogue::{Entry, Found, all, find};
use cubewright::puzzle::{PuzzleData, read_puzzle};
use serde_json::Value;

use super::support::programs::command;
use super::{CUBEWRIGHT, Ran, cubewright};

/// The program with these words, which may have blanks.
fn run(words: &[&str]) -> Ran {
    Ran::new(
        &command(CUBEWRIGHT, "")
            .args(words)
            .output()
            .expect("it starts"),
    )
}

fn puzzle(entry: &Entry) -> PuzzleData {
    let read = read_puzzle(&entry.file(), entry.text().as_bytes());
    read.unwrap_or_else(|error| panic!("{}: {error}", entry.name))
}

/// How many pieces a puzzle has; where it says a range of copies, at most.
fn pieces(puzzle: &PuzzleData) -> usize {
    match puzzle {
        PuzzleData::Shell(shell) => shell.pieces().len(),
        PuzzleData::Snake(snake) => snake.snake().cells(),
        PuzzleData::Packing(packing) => {
            let copies = packing
                .pieces()
                .iter()
                .map(|piece| piece.copies().max as usize);
            copies.sum()
        }
        PuzzleData::Cover(model) => panic!("{} has no pieces", model.name),
    }
}

#[test]
fn every_puzzle_is_read_and_has_the_pieces_that_it_says() {
    let all = all();
    assert!(all.len() > 4000, "{}", all.len());
    for entry in &all {
        let found = pieces(&puzzle(entry));
        // Of some sets, fewer pieces are used than there are.
        let is_choice = entry.text().contains(" x0-1");
        assert!(
            found == entry.pieces || is_choice && found > entry.pieces,
            "{}: {found}",
            entry.name
        );
        assert_eq!(
            entry.counts.least().is_none(),
            entry.uncounted.is_some(),
            "{}",
            entry.name
        );
        assert!(!entry.source.is_empty(), "{}", entry.name);
    }
}

#[test]
fn every_name_finds_its_puzzle_and_no_other() {
    let all = all();
    let mut names = BTreeSet::new();
    for entry in &all {
        for name in entry.also.iter().chain([&entry.name]) {
            assert!(names.insert(name.to_lowercase()), "{name} stands twice");
        }
    }
    // Some of all are enough.
    let is_asked =
        |number: usize| number < 1500 && number.is_multiple_of(7) || number.is_multiple_of(97);
    for (_, entry) in all
        .iter()
        .enumerate()
        .filter(|(number, _)| is_asked(*number))
    {
        for name in entry.also.iter().chain([&entry.name]) {
            assert_eq!(find(name), Found::One(Box::new(entry.clone())), "{name}");
            let small = name.to_lowercase();
            assert_eq!(find(&small), Found::One(Box::new(entry.clone())), "{small}");
        }
    }
}

/// Counts that differ from what was published are told on the page of claims.
#[test]
fn what_was_published_is_what_was_counted() {
    let differs = all().into_iter().flat_map(|entry| {
        let counts = entry.counts;
        let wrong = entry.published.clone().into_iter();
        let wrong =
            wrong.filter(move |it| counts.up_to(it.up_to).is_some_and(|ours| ours != it.count));
        wrong.map(move |it| format!("{}: {}", entry.name, it.count))
    });
    assert_eq!(differs.collect::<Vec<_>>(), Vec::<String>::new());
}

/// A part of `tests/catalogue/run`: the quick ones of each family.
#[test]
fn some_of_each_family_are_counted_again() {
    let all = all();
    let quick = |entry: &&Entry| {
        let is_small = entry.pieces < 11 || entry.pieces == 27 && entry.text().contains("SNAKE: ");
        is_small && entry.counts.least().is_some_and(|(least, _)| least < 100)
    };
    let mut asked: Vec<&Entry> = Vec::new();
    for (number, entry) in all.iter().filter(quick).enumerate() {
        let of_family = asked.iter().filter(|it| it.family == entry.family).count();
        if of_family < 6 && number.is_multiple_of(3) {
            asked.push(entry);
        }
    }
    assert!(asked.len() >= 40, "{}", asked.len());
    let names = asked.iter().map(|entry| entry.name.as_str());
    let lines = run(&["count", "-f", "jsonl"]
        .into_iter()
        .chain(names)
        .collect::<Vec<_>>())
    .out;
    let counted: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    for (entry, line) in asked.iter().zip(&counted) {
        let known = entry.counts;
        let said = [
            ("raw", known.raw),
            ("rotations", known.rotations),
            ("full", known.full),
        ];
        for (key, known) in said.into_iter().filter(|(_, known)| known.is_some()) {
            assert_eq!(line[key].as_u64(), known, "{} {key}", entry.name);
        }
    }
}

#[test]
fn a_name_stands_for_a_file_in_every_command() {
    let in_full = run(&["solve", "Happy Cube Pro Da Vinci"]);
    assert_eq!((in_full.code, &*in_full.err), (0, ""), "{}", in_full.out);
    assert!(in_full.out.starts_with("Put piece"), "{}", in_full.out);
    let in_words = run(&["solve", "da vinci"]);
    assert_eq!(in_words.out, in_full.out);
    assert!(
        in_words
            .err
            .contains("da vinci: taken as Happy Cube Pro Da Vinci"),
        "{}",
        in_words.err
    );

    let converted = run(&["convert", "Soma bathtub", "--to", "pack"]).answer();
    let counted = run(&["count", "Soma bathtub", "-f", "json"]).answer();
    let line: Value = serde_json::from_str(&counted).expect("JSON");
    assert_eq!(
        (&line["puzzle"], &line["rotations"]),
        (&"Soma bathtub".into(), &158.into())
    );
    assert!(
        converted.starts_with("PACKING: Soma bathtub\n"),
        "{converted}"
    );

    let snake = run(&["what", "snake 3x3x3 one fold 0007", "-f", "json"]).answer();
    let line: Value = serde_json::from_str(&snake).expect("JSON");
    assert_eq!(line["known_as"], "Snake 3x3x3 one fold 0007");
    for words in [
        &["hint", "King Snake"][..],
        &["disassemble", "love's dozen"],
        &["model", "Bedlam", "--stats"],
    ] {
        assert_eq!(run(words).code, 0, "{words:?}");
    }
}

#[test]
fn a_name_needs_no_quotes() {
    let with = run(&["solve", "soma bathtub"]).answer();
    assert_eq!(run(&["solve", "soma", "bathtub"]).answer(), with);
    let counted = run(&["count", "happy", "cube", "pro", "da", "vinci", "-f", "json"]).answer();
    let line: Value = serde_json::from_str(&counted).expect("one object");
    assert_eq!(line["puzzle"], "Happy Cube Pro Da Vinci");
    let folder = tempfile::tempdir().expect("a folder");
    let answer = folder.path().join("answer.txt").display().to_string();
    fs::write(&answer, with).expect("written");
    let checked = run(&["check", "soma", "bathtub", &answer]);
    assert_eq!(checked.code, 0, "{}", checked.err);
    for words in [
        &["hint", "soma", "bathtub"][..],
        &["what", "love's", "dozen"],
        &["model", "bedlam", "cube", "--stats"],
        &["convert", "soma", "bathtub", "--to", "pack"],
    ] {
        assert_eq!(run(words).code, 0, "{words:?}");
    }
    // Two names are two puzzles, and a file that is there is that file.
    let two = run(&["what", "soma", "bedlam"]).out;
    assert!(
        two.contains("called Soma cube") && two.contains("called Bedlam cube"),
        "{two}"
    );
}

#[test]
fn a_name_that_fits_several_puzzles_or_none_is_told() {
    let said = run(&["solve", "happy cube pro"]).failure(3);
    assert!(
        said.contains("happy cube pro fits several puzzles: Happy Cube Pro Confusius, "),
        "{said}"
    );
    assert!(
        said.contains("`cubewright list` with these words shows all of them"),
        "{said}"
    );
    let said = run(&["solve", "snake 3x3x3"]).failure(3);
    assert!(
        said.contains("Snake 3x3x3 one fold 0001 and 3657 more"),
        "{said}"
    );
    let said = run(&["count", "Bedlem cube"]).failure(3);
    assert!(
        said.contains("no puzzle of the catalogue is called Bedlem cube"),
        "{said}"
    );
    assert!(said.contains("did you mean Bedlam cube?"), "{said}");
    let said = run(&["solve", "qwertzuiop"]).failure(3);
    assert!(
        said.contains("`cubewright list` shows which there are"),
        "{said}"
    );
    // What looks like a path is a path.
    for name in ["soma.pack", "./soma"] {
        let said = run(&["solve", name]).failure(3);
        assert!(
            said.contains("no such file") || said.contains("No such file"),
            "{said}"
        );
    }
    for (words, meant) in [
        (&["list", "hapy"][..], "did you mean happy?"),
        (
            &["list", "hapy", "da", "vinci"],
            "did you mean happy da vinci?",
        ),
        (&["solve", "hapy da vinci"], "did you mean happy da vinci?"),
    ] {
        let said = run(words).failure(3).to_lowercase();
        assert!(said.contains(meant), "{said}");
    }
    let said = run(&["list", "happy", "xyz"]).failure(3);
    assert!(
        said.contains("has these words in its name: happy xyz"),
        "{said}"
    );
}

#[test]
fn the_catalogue_is_listed() {
    let families = cubewright("list").answer();
    assert!(families.contains("Soma figures"), "{families}");
    let rows = cubewright("list happy expert").answer();
    assert_eq!(rows.lines().count(), 8, "{rows}");
    assert!(
        rows.contains("Happy Cube Expert O. Khayyam     6  3 solutions"),
        "{rows}"
    );
    let rows = cubewright("list soma").answer();
    assert!(
        rows.contains("Soma cube") && rows.contains("Soma bathtub"),
        "{rows}"
    );
    let one = cubewright("list soma cube").answer();
    for part in [
        "solutions: 11520, 480 up to rotations, 240 up to rotations and reflections",
        "published: 240 up to rotations and reflections (Conway and Guy 1961)",
    ] {
        assert!(one.contains(part), "{one}");
    }
    let lines = cubewright("list marble -f jsonl").answer();
    assert_eq!(lines.lines().count(), 6, "{lines}");
    let first: Value = serde_json::from_str(lines.lines().next().expect("a line")).expect("JSON");
    assert_eq!(
        (&first["type"], &first["pieces"]),
        (&"known".into(), &6.into())
    );
}

#[test]
fn figures_are_drawn_to_choose_from() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).display().to_string();
    let svg = file("two.svg");
    assert_eq!(run(&["list", "soma", "wall", "-o", &svg]).answer(), "");
    let drawn = fs::read_to_string(&svg).expect("a picture");
    for caption in ["Soma fish wall: 83 solutions", "Soma w-wall: no solution"] {
        assert!(drawn.contains(caption), "{drawn}");
    }
    let at = |caption: &str| drawn.find(caption).expect("a caption");
    assert!(at("300 solutions") < at("83 solutions") && at("83 solutions") < at("no solution"));
    let pdf = file("built.pdf");
    let command = [
        "list",
        "--buildable",
        "data/pack_soma.pack",
        "soma",
        "wall",
        "-o",
        &pdf,
    ];
    let built = run(&command);
    let said = built.err.trim();
    assert_eq!((built.code, said), (0, "10 of 11 figures can be built."));
    assert!(fs::read(&pdf).expect("pages").starts_with(b"%PDF"));
    let said = run(&["list", "burr", "-o", &file("burrs.svg")]);
    let told = "note: puzzles that are no shapes to be filled are not drawn: 227";
    assert_eq!((said.code, said.err.trim()), (0, told));
    let said = run(&["list", "happy", "expert", "-o", &file("none.svg")]).failure(3);
    assert!(
        said.contains("is a figure to build of pieces: happy expert"),
        "{said}"
    );
    assert!(!folder.path().join("none.svg").exists());
}

#[test]
fn figures_that_pieces_build_are_told() {
    let rows = run(&["list", "--buildable", "data/pack_soma.pack", "fish wall"]).answer();
    assert!(rows.ends_with("1 of 1 figure can be built.\n"), "{rows}");
    let rows = run(&["list", "--buildable", "data/pack_soma.pack", "soma", "wall"]).answer();
    let end = "10 of 11 figures can be built.\n\
               1 is proved to be impossible; -f json names it, too.\n";
    assert!(rows.ends_with(end) && !rows.contains("w-wall"), "{rows}");
    let bench = run(&[
        "list",
        "--buildable",
        "data/pack_soma.pack",
        "soma",
        "fish",
        "wall",
        "-f",
        "json",
    ]);
    let line: Value = serde_json::from_str(&bench.answer()).expect("JSON");
    assert_eq!(line["type"], "figures");
    assert_eq!(line["figures"][0]["can_be_built"], true, "{line}");
    // The cube has a name of these pieces, and its figures come first.
    let cubes = run(&["list", "--buildable", "data/pack_soma.pack", "cube"]).answer();
    assert!(cubes.starts_with("Soma cube "), "{cubes}");
    // Figures of balls are not built of cubes.
    let boards = run(&[
        "list",
        "--buildable",
        "data/pack_kanoodle_5x11.pack",
        "kanoodle",
    ])
    .answer();
    assert!(!boards.contains("pyramid"), "{boards}");
    // Pieces that are too few for all of them are told, and nothing is written.
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).display().to_string();
    let few = "PACKING: few\nBOX: 3x3x3\n\nPIECE: V\n##\n#.\n\nPIECE: L x4\n###\n#..\n";
    fs::write(file("few.pack"), few).expect("written");
    let (few, svg) = (file("few.pack"), file("few.svg"));
    let said = run(&["list", "soma", "--buildable", &few, "-o", &svg]).failure(3);
    let told = "the pieces have 19 cells together; these figures need 27 or more";
    assert!(said.contains(told), "{said}");
    assert!(!folder.path().join("few.svg").exists());
    let said = cubewright("list --buildable data/HC_BQ_01.hcq").failure(2);
    assert!(said.contains("--buildable is for a packing"), "{said}");
}

#[test]
fn a_file_is_told_what_it_is() {
    let told = cubewright("what data/original_red.hcq").answer();
    for part in [
        "cube with headers",
        "6 pieces, 5 cells wide",
        "in the catalogue: Happy Cube Original Paris",
    ] {
        assert!(told.contains(part), "{told}");
    }
    let told = cubewright("what data/pack_soma.pack data/burr_piston.burr").answer();
    for part in [
        "27 cells to fill, in a box of 3x3x3",
        "a six-piece burr: ",
        "cubewright disassemble data/burr_piston.burr",
    ] {
        assert!(told.contains(part), "{told}");
    }
    let told = super::cubewright_reads(
        "what -",
        "PACKING: x\nBOX: 3x1\n\nPIECE: a\n#\n\nPIECE: b\n#\n",
    )
    .answer();
    for part in [
        "equal pieces, which are not told apart: a, b",
        "the pieces have 2 cells, 3 are to be filled",
    ] {
        assert!(told.contains(part), "{told}");
    }
}

#[test]
fn whole_words_and_numbers_of_a_series_are_enough() {
    for (words, name) in [
        ("january 1", "A-Puzzle-A-Day January 1"),
        ("one fold 1", "Snake 3x3x3 one fold 0001"),
        ("one fold 0700", "Snake 3x3x3 one fold 0700"),
        (
            "burr 1 52 188 1024 1024 1024",
            "Solid burr 1 52 188 1024 1024 1024",
        ),
        ("soma 3x3x3", "Soma cube"),
        ("Bedlam-Würfel", "Bedlam cube"),
        ("Badewanne", "Soma bathtub"),
    ] {
        let Found::One(found) = find(words) else {
            panic!("{words}: {:?}", find(words));
        };
        assert_eq!(found.name, name);
    }
}

#[test]
fn words_that_are_no_puzzles_are_one_name() {
    let several = run(&["count", "pentomino", "6x10", "-q"]);
    let several = several.failure(3);
    assert!(
        several.contains("pentomino 6x10 fits several puzzles"),
        "{several}"
    );
    let none = run(&["solve", "new", "york", "pro"]).failure(3);
    assert!(none.contains("is called new york pro"), "{none}");
    let two = run(&["count", "soma", "bedlam", "-q"]);
    assert_eq!(two.code, 0, "{}", two.err);
    assert!(two.out.contains("2 of 2 files"), "{}", two.out);
    let unlike = run(&["count", "martin luther king"]).failure(3);
    assert!(unlike.contains("`cubewright list`"), "{unlike}");
    let apart = run(&["count", "newyork"]).failure(3);
    assert!(apart.contains("did you mean new york?"), "{apart}");
}
