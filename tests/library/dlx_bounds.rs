//! Bounds and costs in Knuth's text, as DLX3 and DLX5 read them.

use cubewright::formats::{DlxErrorKind, dlx_text, dlx_text_with_costs, read_dlx, read_options};
use cubewright::model::{Model, OptionIx, Row, Sense};
use cubewright::puzzle::{ModelForm, Puzzle};
use cubewright_test as support;
use fastrand::Rng;

/// Items with bounds among others; the plain one may have its own said, too.
const BOUNDS: &str = "| Bounds\n1|A B 2:3|C 2|D | X\nA B X:0\nA C D X:1\nC X:0\nB C D X:1\nC\n";

fn kinds(model: &Model) -> Vec<(&str, Sense, i32, usize)> {
    let row = |row: &'_ Row| (row.sense, row.rhs, row.terms.len());
    let rows = model.rows.iter().map(|it| (it, row(it)));
    rows.map(|(it, (sense, rhs, terms))| (&*it.name, sense, rhs, terms))
        .collect()
}

#[test]
fn bounds_are_rows() {
    let model = read_dlx(BOUNDS).expect("a good text");
    assert_eq!(model.items.len(), 3);
    assert_eq!(
        kinds(&model),
        [
            ("C_least", Sense::Ge, 2, 4),
            ("C_most", Sense::Le, 3, 4),
            ("D", Sense::Eq, 2, 2)
        ]
    );
    let text = dlx_text(&model).expect("bounds are said");
    assert_eq!(
        text,
        "| Bounds\nA B 2:3|C 2|D | X\nA B X:0\nA C D X:1\nC X:0\nB C D X:1\nC\n"
    );
    assert_eq!(read_dlx(&text).as_ref(), Ok(&model));
}

#[test]
fn bounds_that_cannot_be_met_are_refused() {
    let refused = |text: &str, entry: &str| {
        let error = read_dlx(text).expect_err(text);
        let entry = entry.to_owned();
        assert_eq!(
            error.kind(),
            &DlxErrorKind::Bounds { entry }.into(),
            "{text}"
        );
        let at = error.position().expect("a place");
        assert_eq!((at.line, at.column), (1, 3), "{text}");
    };
    for entry in [
        "0|b",
        "3:2|b",
        ":2|b",
        "2:|b",
        "-1|b",
        "x|b",
        "2:3:4|b",
        "+2|b",
        "16777217|b",
    ] {
        refused(&format!("a {entry}\na b\n"), entry);
    }
    // Only primary items have bounds.
    let error = read_dlx("a | 2|b\na b\n").expect_err("a secondary item");
    assert!(
        matches!(error.position(), Some(at) if at.column == 5),
        "{error}"
    );
    for (text, column) in [
        ("a 2|b\nb:c\n", 1),
        ("a 2|b\na b b\n", 5),
        ("a 2|b\na |2 |9999999999\n", 6),
    ] {
        let error = read_dlx(text).expect_err(text);
        let at = error.position().expect("a place");
        assert_eq!((at.line, at.column), (2, column), "{text}: {error}");
    }
}

#[test]
fn costs_are_added_and_written_where_they_are_asked_for() {
    let model = read_dlx("a b\na b |3 |4\na\nb |0\n").expect("a good text");
    let costs: Vec<i32> = model.options.iter().map(|option| option.cost).collect();
    assert_eq!(costs, [7, 0, 0]);
    assert_eq!(dlx_text(&model).expect("plain"), "a b\na b\na\nb\n");
    let text = dlx_text_with_costs(&model).expect("costs");
    assert_eq!(text, "a b\na b |7\na\nb\n");
    assert_eq!(read_dlx(&text).as_ref(), Ok(&model));
    let mut model = model;
    model.options[1].cost = -1;
    let error = dlx_text_with_costs(&model).expect_err("a cost below 0");
    assert!(support::described(&error).contains("less than 0"));
}

/// The costs of a shell, which DLX5 reads, decide as they do in the shell.
#[test]
fn the_least_cost_is_kept() {
    let puzzle = Puzzle::open(support::path("data/HC_BQ_01.hcq")).expect("good");
    let text = puzzle.model_text(ModelForm::Dlx5).expect("costs");
    let again = Puzzle::parse("x.dlx5", text.as_bytes()).expect("what was written");
    let least = |puzzle: &Puzzle| puzzle.least_cost(&cubewright::engine::Limits::none());
    assert_eq!(
        least(&again).expect("an engine").0,
        least(&puzzle).expect("an engine").0
    );
}

/// Packings with copies, ranges and holes are the same question when they are read back.
#[test]
fn packings_with_bounds_come_back() {
    let mut rng = Rng::with_seed(42);
    for _ in 0..support::cases(60) {
        let copies = ["", " x2", " x0-1", " x0-2", " x1-2"];
        let copies = |rng: &mut Rng| copies[rng.usize(..copies.len())];
        let holes = ["", "HOLES: 1\n", "HOLES: any\n"][rng.usize(..3)];
        let text = format!(
            "PACKING: random\n{holes}BOX: {}x3\nPIECE: a{}\n##\n\nPIECE: b{}\n##\n#.\n\nPIECE: c{}\n#\n",
            rng.u8(1..4),
            copies(&mut rng),
            copies(&mut rng),
            copies(&mut rng)
        );
        let Ok(puzzle) = Puzzle::parse("random.pack", text.as_bytes()) else {
            continue;
        };
        let written = puzzle.model_text(ModelForm::Dlx).expect("bounds are said");
        let again = Puzzle::parse("random.dlx", written.as_bytes()).expect("what was written");
        let count = |puzzle: &Puzzle| puzzle.count().expect("an engine").counts.raw;
        assert_eq!(count(&again), count(&puzzle), "{text}{written}");
    }
}

/// A cell that stays empty and a piece of one cell differ only by the item that bounds the copies.
#[test]
fn options_that_differ_by_a_bound_are_told_apart() {
    let pack = "PACKING: m\nBOX: 3x1\nHOLES: 1\nPIECE: u x1-2\n#\n\nPIECE: w x0-1\n##\n";
    let puzzle = Puzzle::parse("m.pack", pack.as_bytes()).expect("good");
    let text = puzzle.model_text(ModelForm::Dlx).expect("bounds are said");
    let model = Puzzle::parse("m.dlx", text.as_bytes()).expect("what was written");
    let solved = model.solver().all().run().expect("an engine");
    let solutions = solved.solutions();
    assert_eq!(
        solutions.len().to_string(),
        puzzle.count().expect("an engine").counts.raw.to_string()
    );
    for solution in solutions {
        let answer = solution.to_string();
        let read = read_options(model.model(), &answer).expect(&answer);
        assert_eq!(
            cubewright::model::check(model.model(), &read).map(|_| ()),
            Ok(()),
            "{answer}"
        );
        // As another program prints it, without names of options.
        let bare: Vec<&str> = answer
            .lines()
            .filter_map(|line| line.split_once(": "))
            .map(|it| it.1)
            .collect();
        let read = read_options(model.model(), &bare.join("\n")).expect(&answer);
        assert_eq!(
            cubewright::model::check(model.model(), &read).map(|_| ()),
            Ok(()),
            "{answer}"
        );
    }
}

/// Knuth's programs leave out options without an item that must be covered, so these get one.
#[test]
fn options_that_may_stay_out_have_items_of_their_own() {
    let mut model = read_dlx("a | s t\na s\na\n").expect("a good text");
    model.options[0].items.remove(0);
    let text = dlx_text(&model).expect("it is said");
    assert_eq!(text, "a 0:1|free_1 | s t\nfree_1 s\na\n");
    let count = |model: &Model| {
        let puzzle = Puzzle::of(model.clone()).expect("a model");
        puzzle.count().expect("an engine").counts.raw.to_string()
    };
    assert_eq!(
        (count(&model), count(&read_dlx(&text).expect("read"))),
        ("2".to_owned(), "2".to_owned())
    );
}

/// DLX3 says what is chosen no more.
#[test]
fn answers_of_dlx3_are_read() {
    let model = read_dlx(BOUNDS).expect("a good text");
    let answer = "1:\n A C D X:1 (1 of 1)\n B C D X:1 (1 of 1)\n null C (1 of 1)\n";
    let chosen = read_options(&model, answer).expect("an answer").options;
    assert_eq!(chosen, [OptionIx::new(1), OptionIx::new(3)]);
    // Without the items that have bounds, too.
    let chosen = read_options(&model, "A X:1\nB X:1\n").expect("an answer");
    assert_eq!(chosen.options, [OptionIx::new(1), OptionIx::new(3)]);
}
