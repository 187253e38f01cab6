//! What a question makes of the model, and which questions are refused.

use cubewright::language::{Describe, Language};
use cubewright::puzzle::{Goal, Puzzle, Question, Settings, engine};
use cubewright_test::path;
use fastrand::Rng;

fn asked(file: &str, row: &str) -> Puzzle {
    let puzzle = Puzzle::open(path(file)).expect("a puzzle");
    puzzle.subject_to(row).expect("a row")
}

/// What can be said by leaving out options stays with the engines for shells, and a bound on a set with
/// that for covers.
#[test]
fn bounds_and_filters_stay_with_the_search_of_our_own() {
    let file = "data/HC_BQ_01.hcq";
    for (row, [first, count], rows) in [
        ("sum(flip) == 0", ["places"; 2], 0),
        ("2*sum(piece == 3 && flip) <= 1", ["places"; 2], 0),
        ("sum(flip) <= 6", ["masks"; 2], 0),
        ("sum(flip) <= 2", ["cover"; 2], 1),
        ("3*sum(flip) <= 7", ["cover"; 2], 1),
        ("-sum(flip) >= -2", ["cover"; 2], 1),
        // To count, each solution of the rest can be asked.
        ("sum(flip) > sum(turns == 1)", ["batsat", "cover"], 1),
        ("sum(flip) + sum(piece == 1) <= 2", ["batsat", "cover"], 1),
    ] {
        let puzzle = asked(file, row);
        let choice = puzzle.choice(Goal::First, Settings::default());
        let found = (choice.expect("an engine").engine, puzzle.model().rows.len());
        assert_eq!(found, (first, rows), "{row}");
        let choice = puzzle.choice(Goal::Count, Settings::default());
        assert_eq!(choice.expect("an engine").engine, count, "{row}");
    }
}

/// Six dominoes must lie, as no other piece fills their cells, and a row allows five: of the two bounds on
/// one set neither may be forgotten.
#[test]
fn a_bound_below_what_the_pieces_need_leaves_nothing() {
    let text = b"PACKING: x\nCELLS:\n####\n#.##\n\n###.\n#.##\n\nPIECE: I x6\n##\n\nPIECE: o\n#\n";
    for most in 0..7_usize {
        let puzzle = Puzzle::parse("x.pack", text).expect("good");
        let whole = puzzle.count().expect("it runs").counts.raw;
        let row = format!("sum(size == 2) <= {most}");
        let asked = puzzle.subject_to(&row).expect("a row");
        for engine in ["cover", "frontier", "auto"] {
            let solver = asked.solver().engine(engine).expect("it is there");
            let counted = solver.count().expect("it runs").counts.raw;
            let right = if most < 6 {
                0_u64.into()
            } else {
                whole.clone()
            };
            assert_eq!(counted, right, "{engine}: {row}");
        }
        let run = asked.solve().expect("it runs");
        assert_eq!(run.solutions().len(), usize::from(most >= 6), "{row}");
    }
}

/// Rows that no bound on a set says are asked of each solution: the counts are those of a filter, and a
/// count of thousands forbids none of them.
#[test]
fn rows_that_overlap_are_counted_by_a_look_at_each_solution() {
    let file = "data/pack_soma.pack";
    let rows = [
        "sum(height == 1) + 2*sum(rim == 3) <= 5",
        "sum(height == 1) >= sum(width == 1)",
    ];
    let puzzle = Puzzle::open(path(file)).expect("a puzzle");
    let question = Question {
        subject_to: rows.map(str::to_owned).to_vec(),
        ..Question::default()
    };
    let all = puzzle.solver().all().run().expect("it runs");
    let asked = Puzzle::open(path(file)).expect("a puzzle");
    let asked = asked.asking(&question).expect("rows");
    let holding = all.solutions().iter().filter(|it| {
        let chosen = puzzle.selection(it).expect("its own");
        asked
            .asked()
            .expect("a question")
            .broken(&chosen)
            .is_empty()
    });
    let holding = holding.count() as u64;
    assert!(1000 < holding && holding < 11_520, "{holding}");
    let report = asked.count().expect("it runs");
    assert!(report.is_complete());
    assert_eq!(report.counts.raw, holding);
    let listed = asked.solver().all().run().expect("it runs");
    assert_eq!(listed.solutions().len() as u64, holding);
    let some = asked.solver().at_most(7).run().expect("it runs");
    assert_eq!(some.solutions().len(), 7);
    // It counts and lists only, and keeps no checkpoints of that.
    let cover = engine("cover").expect("it is there");
    assert!(cover.supports(&asked.task(Goal::Count)).is_ok());
    assert!(cover.supports(&asked.task(Goal::First)).is_err());
    let checkpoints = Settings {
        checkpoints: true,
        ..Settings::default()
    };
    let kept = asked.task(Goal::Count).with(checkpoints);
    assert!(cover.supports(&kept).is_err());
}

#[test]
fn what_means_nothing_is_refused_with_its_column() {
    for (row, text) in [
        ("", "column 1: sum(...) is missing"),
        ("sum(flp) <= 1", "column 5: there is no attribute flp"),
        ("sum(flip) <= ", "column 14: sum(...) is missing"),
        ("sum(flip) = 1", "column 11: = means nothing here"),
        ("sum(flip) 1", "column 11: <=, == or >= was to come, not 1"),
        ("sum(flip <= 1", "column 10: ) was to come, not <="),
        (
            "sum(piece == 7) <= 1",
            "column 14: no placement has piece 7",
        ),
        (
            "sum(piece == \"a\") <= 1",
            "column 14: piece is compared with a number",
        ),
        (
            "sum(turns in {1, \"b\"}) <= 1",
            "column 18: turns is compared with a number",
        ),
        (
            "sum(set == \"red\") <= 1",
            "column 12: no placement has set red",
        ),
        (
            "sum(flip) <= 1000000",
            "column 14: numbers are at most 100000",
        ),
        (
            "sum(set == \"red) <= 1",
            "column 12: the text has no \" at its end",
        ),
        ("sum(flip) <= 1 <= 2", "column 16: a row has one comparison"),
        (
            "sum(flip) != 1",
            "column 11: <=, == or >= was to come, not !=",
        ),
    ] {
        let puzzle = Puzzle::open(path("data/HC_BQ_01.hcq")).expect("a puzzle");
        let error = puzzle.subject_to(row).expect_err(row);
        assert_eq!(error.to_string(), format!("{row}: {text}"));
        for language in Language::ALL {
            let message = error.describe(language);
            assert!(
                !message.text.is_empty() && !message.hint.is_empty(),
                "{row}"
            );
        }
    }
    let deep = format!("sum({}flip{}) <= 1", "(".repeat(51), ")".repeat(51));
    let puzzle = Puzzle::open(path("data/HC_BQ_01.hcq")).expect("a puzzle");
    let error = puzzle.subject_to(&deep).expect_err("too deep").to_string();
    assert!(
        error.ends_with("column 55: more than 50 parentheses stand in each other"),
        "{error}"
    );
}

/// Random words and signs are refused or asked, and never panic.
#[test]
fn no_text_breaks_the_reader() {
    const WORDS: [&str; 30] = [
        "sum", "(", ")", "sum(", "flip", "piece", "place", "turns", "set", "wall", "==", "!=",
        "<=", ">=", "<", ">", "&&", "||", "!", "{", "}", ",", "in", "true", "1", "2", "*", "+",
        "-", "\"",
    ];
    let mut rng = Rng::with_seed(43);
    let mut read = 0;
    let puzzle = || Puzzle::open(path("data/HC_BQ_01.hcq")).expect("a puzzle");
    let mut kept = puzzle();
    for _ in 0..cubewright_test::cases(400) {
        let mut text = String::new();
        for _ in 0..rng.usize(1..14) {
            match rng.u8(..12) {
                0 => text.push(rng.char(..)),
                1 => text.push_str("sum(flip) <= "),
                _ => text.push_str(WORDS[rng.usize(..WORDS.len())]),
            }
        }
        match kept.subject_to(&text) {
            Ok(_) => read += 1,
            Err(error) => assert!(!error.to_string().is_empty()),
        }
        kept = puzzle();
    }
    assert!(read > 0, "none was read");
}

/// A question on a snake, and one on a bare model.
#[test]
fn snakes_and_bare_models_can_be_asked() {
    let snake = "data/snake_2x2x2.snake";
    let up = asked(snake, "sum(run == 1 && direction == \"up\") == 1");
    let counts = up.count().expect("it counts").counts;
    // Of the 144 folds a sixth begins in each direction.
    assert_eq!(counts.raw.to_string(), "24");
    let here = asked(snake, "sum(run == 1 && cell == (1, 1, 1)) == 1");
    // The two cells of the first run are a fourth of eight.
    assert_eq!(
        here.count().expect("it counts").counts.raw.to_string(),
        "36"
    );
    let text = b"a b c\na\nb\nc\na b\nb c\n";
    let model = Puzzle::parse("x.dlx", text).expect("a cover");
    let model = model
        .subject_to("sum(option == \"o1\") == 0")
        .expect("a row");
    assert_eq!(
        model.count().expect("it counts").counts.raw.to_string(),
        "1"
    );
    let model = model
        .subject_to("sum(item == \"b\" && item == \"c\") == 1")
        .expect("a row");
    assert_eq!(
        model.count().expect("it counts").counts.raw.to_string(),
        "0"
    );
}

/// Items with bounds are rows of the model, and items to who states them.
#[test]
fn items_with_bounds_are_items_of_options() {
    let text = b"a 1:2|b c\na\nb\nc\na b\nb c\n";
    let with = |row: &str| {
        let model = Puzzle::parse("x.dlx", text).expect("a cover");
        let asked = model.subject_to(row).expect("a row");
        asked.count().expect("it counts").counts.raw.to_string()
    };
    let all = ["0", "1", "2"].map(|times| with(&format!("sum(item == \"b\") == {times}")));
    assert_eq!(all, ["0", "3", "3"]);
    assert_eq!(with("sum(item == \"b\" && item == \"c\") == 1"), "3");
}

/// In the middle of this box no run can begin or end. That is an answer; a cell that is not there is a slip.
#[test]
fn where_no_run_ends_is_an_answer() {
    let snake = "data/snake_article.snake";
    for of in ["start", "end"] {
        let middle = asked(snake, &format!("sum({of} == (2, 2, 2)) >= 1"));
        assert!(middle.count().expect("it counts").counts.raw.is_zero());
        let outside = Puzzle::open(path(snake)).expect("a puzzle");
        let outside = outside.subject_to(&format!("sum({of} == (4, 1, 1)) >= 1"));
        let error = outside.expect_err("no cell").to_string();
        assert!(error.contains("(4, 1, 1)"), "{error}");
    }
}

/// What the puzzle has may be named though no placement has it: that none does is an answer.
#[test]
fn what_no_placement_has_may_be_named() {
    let packing: &[u8] = b"PACKING: x\nCELLS:\n##.?\n\nPIECE: A\n##\n\nPIECE: B x0-1\n####\n";
    let cover: &[u8] = b"a 0:2|b | s\na\na\n";
    for (file, text, conditions) in [
        (
            "x.pack",
            packing,
            &[
                "cell == (4, 1, 1)",
                "column == 4",
                "piece == \"B\"",
                "piece == 2",
            ][..],
        ),
        ("x.dlx", cover, &["item == \"b\"", "item == \"s\""]),
    ] {
        let puzzle = || Puzzle::parse(file, text).expect("good");
        let all = puzzle().count().expect("it counts").counts.raw;
        for condition in conditions {
            let counted = |least: &str| {
                let asked = puzzle().subject_to(&format!("sum({condition}) {least}"));
                let asked = asked.unwrap_or_else(|error| panic!("{condition}: {error}"));
                asked.count().expect("it counts").counts.raw
            };
            assert_eq!(counted("== 0"), all, "{condition}");
            assert!(counted(">= 1").is_zero(), "{condition}");
        }
    }
}

/// The cost of a column is the factor that its author wrote, not what the model minimises.
#[test]
fn the_cost_of_a_linear_program_is_what_its_author_wrote() {
    let text = |objective: &str| {
        format!("{objective}\nSubject To\n w: 4 a + 3 b + 2 c <= 7\nBinary\n a b c\nEnd\n")
    };
    let counted = |objective: &str, row: &str| {
        let puzzle = Puzzle::parse("k.lp", text(objective).as_bytes()).expect("good");
        let asked = puzzle.subject_to(row).expect("a row");
        asked.count().expect("it runs").counts.raw.to_string()
    };
    for objective in [
        "Maximize\n v: 12 a + 7 b - 3 c",
        "Minimize\n v: 12 a + 7 b - 3 c",
        "Maximize\n v: 12 a + 7 b - 3 c + 0.5",
    ] {
        assert_eq!(
            counted(objective, "sum(cost >= 7) == 2"),
            "1",
            "{objective}"
        );
        assert_eq!(
            counted(objective, "sum(cost == -3) == 1"),
            "3",
            "{objective}"
        );
        assert_eq!(
            counted(objective, "sum(cost < -3) == 0"),
            "7",
            "{objective}"
        );
    }
    let decimal = text("Maximize\n v: 1.5 a + 7 b");
    let puzzle = Puzzle::parse("k.lp", decimal.as_bytes()).expect("good");
    let error = puzzle.subject_to("sum(option == 1 && cost >= 7) == 2");
    let error = error.expect_err("no integer");
    let message = error.describe(Language::English);
    assert_eq!(
        (&*message.text, &*message.hint),
        (
            "sum(option == 1 && cost >= 7) == 2: column 20: costs have decimals here, and the numbers of a \
             question have none",
            "write the objective of the file with integers, such as times 10",
        )
    );
}
