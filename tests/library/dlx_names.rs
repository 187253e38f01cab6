//! The short names of Knuth's text: every program of his reads them, and nothing is lost by them.

use std::path::PathBuf;
use std::process::Command;

use cubewright::formats::{dlx_text, read_dlx, read_options};
use cubewright::model::{Model, OptionIx};
use cubewright::puzzle::Puzzle;
use cubewright_test as support;
use fastrand::Rng;

/// Names a folder with Knuth's programs, compiled: `dlx1`.
const FOLDER: &str = "CUBEWRIGHT_KNUTH";

/// The models of puzzles that are no more than items and options.
fn models() -> Vec<Model> {
    let puzzles = [
        "HC_BQ_01.hcq",
        "original_red.hcq",
        "pack_soma.pack",
        "pack_dlx_2x2x2.pack",
    ];
    let of_puzzle = |file: &str| {
        let puzzle = Puzzle::open(support::path(&format!("data/{file}"))).expect("a good file");
        puzzle.model().clone()
    };
    let odd = read_dlx(&support::read("tests/cases/solutions/odd.xcc")).expect("a good file");
    puzzles.into_iter().map(of_puzzle).chain([odd]).collect()
}

/// Asserts what each of Knuth's programs asks for: 8 bytes an item, one character a colour.
fn is_read_by_all(text: &str) {
    for word in text
        .lines()
        .filter(|line| !line.starts_with('|'))
        .flat_map(str::split_whitespace)
    {
        let (item, colour) = word.split_once(':').unwrap_or((word, "x"));
        assert!(item.len() <= 8, "{word}");
        assert!(colour.len() == 1, "{word}");
    }
}

/// Asserts that a model is the same after it was written, and that what is written then is too.
fn is_read_back(model: &Model) {
    let text = dlx_text(model).expect("items only");
    is_read_by_all(&text);
    let again = read_dlx(&text).expect("what was written");
    assert_eq!(dlx_text(&again).expect("items only"), text);
    let by_name = |model: &Model| -> Vec<Vec<String>> {
        (0..model.options.len())
            .map(|option| {
                let mut items = cubewright::formats::items_of(model, OptionIx::new(option));
                items.sort_unstable();
                items
            })
            .collect()
    };
    assert_eq!(by_name(&again), by_name(model));
}

#[test]
fn puzzles_are_read_back_with_their_names() {
    for model in models() {
        is_read_back(&model);
    }
}

#[test]
fn random_names_are_read_back() {
    let mut rng = Rng::with_seed(42);
    for _ in 0..support::cases(500) {
        // Among them names that are the short names of others.
        let word = |rng: &mut Rng, of: &str| match rng.u8(..4) {
            0 => format!("{of}{}", rng.u8(1..6)),
            1 => format!("{of}-with-a-long-name-{}", rng.u8(..40)),
            2 => format!("i{}", rng.u8(1..6)),
            _ => format!("{}", rng.alphabetic()),
        };
        let mut items: Vec<String> = (0..rng.usize(2..7)).map(|_| word(&mut rng, "p")).collect();
        items.sort_unstable();
        items.dedup();
        rng.shuffle(&mut items);
        let primary = rng.usize(1..=items.len());
        let mut text = format!(
            "{} | {}\n",
            items[..primary].join(" "),
            items[primary..].join(" ")
        );
        for _ in 0..rng.usize(1..6) {
            let mut option = vec![items[rng.usize(..primary)].clone()];
            for item in &items[primary..] {
                match rng.u8(..3) {
                    0 => option.push(item.clone()),
                    1 => option.push(format!("{item}:{}", word(&mut rng, "red"))),
                    _ => {}
                }
            }
            text.push_str(&option.join(" "));
            text.push('\n');
        }
        is_read_back(&read_dlx(&text).expect("a good text"));
    }
}

#[test]
fn comments_never_change_the_question() {
    // Two items or colours cannot have one name, so these stay as they are.
    let text = "|= a long-name-of-both\n|= b long-name-of-both\n|= :x c\na | s\na s:x\na s:c\n";
    let model = read_dlx(text).expect("a good text");
    assert_eq!(model.items[0].name, "long-name-of-both");
    assert_eq!(model.colours, ["x", "c"]);
    let text = "|= a long-name-of-both\n|= b long-name-of-both\na b\na b\n";
    let model = read_dlx(text).expect("a good text");
    assert_eq!(model.items[0].name, "a");
}

#[test]
fn answers_by_short_names_are_understood() {
    let long = "the-first-item second | third\nthe-first-item third:red\nsecond third:blue\nsecond third:red\n";
    let model = read_dlx(long).expect("a good text");
    let text = dlx_text(&model).expect("items only");
    assert_eq!(
        text,
        "|= i1 the-first-item\n|= i2 second\n|= i3 third\n|= :A red\n|= :B blue\n\
         i1 i2 | i3\ni1 i3:A\ni2 i3:B\ni2 i3:A\n"
    );
    let chosen = |answer: &str| read_options(&model, answer).expect("an answer").options;
    let expected = [OptionIx::new(0), OptionIx::new(2)];
    assert_eq!(
        chosen("1:\n i1 i3:A (1 of 1)\n i2 i3:A (1 of 1)\n"),
        expected
    );
    assert_eq!(
        chosen("the-first-item third:red\nsecond third:red\n"),
        expected
    );
    assert!(read_options(&model, "i1 i3:C\n").is_err());
}

/// DLX1 counts without colours, DLX3 and SSMCC with bounds.
#[test]
fn knuths_programs_count_what_we_write() {
    let Some(folder) = std::env::var_os(FOLDER).map(PathBuf::from) else {
        return support::skipped(
            "Knuth's programs",
            format!("{FOLDER} names no folder of them"),
        );
    };
    for (program, file, count) in [
        ("dlx1", "data/HC_BQ_01.hcq", 1536),
        ("dlx1", "data/pack_soma.pack", 11_520),
        ("dlx3", "data/pack_slothouber_graatsma.pack", 8),
        ("ssmcc", "data/pack_slothouber_graatsma.pack", 8),
        ("dlx3", "tests/cases/packing/range_and_copies.pack", 68),
    ] {
        let puzzle = Puzzle::open(support::path(file)).expect("a good file");
        let written = std::env::temp_dir().join(format!("cubewright-{count}.dlx"));
        std::fs::write(&written, dlx_text(puzzle.model()).expect("items only")).expect("writable");
        let input = std::fs::File::open(&written).expect("it was written");
        let output = Command::new(folder.join(program))
            .stdin(input)
            .output()
            .expect("it runs");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(
            said.contains(&format!("Altogether {count} solution")),
            "{said}"
        );
        std::fs::remove_file(written).expect("it was written");
    }
}
