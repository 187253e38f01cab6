//! Sets of options by names of one's own.

use super::{Subject, packing, read_again};
use cubewright::language::{Describe, Language};
use cubewright::model::{OptionIx, Selection};
use cubewright::puzzle::{Puzzle, PuzzleError};
use fastrand::Rng;

/// Some options of a puzzle.
fn some(rng: &mut Rng, puzzle: &Puzzle) -> Vec<OptionIx> {
    let all = puzzle.options_where("true").expect("an expression");
    let share = rng.u8(1..10);
    all.into_iter().filter(|_| rng.u8(..10) < share).collect()
}

/// How many options of a set a solution has.
fn number(selection: &Selection, set: &[OptionIx]) -> i64 {
    let chosen = selection.options.iter().filter(|it| set.contains(it));
    i64::try_from(chosen.count()).expect("few")
}

#[test]
fn rows_over_sets_agree_with_a_filter() {
    let mut rng = Rng::with_seed(43);
    let mut disagreements = Vec::new();
    for case in 0..40 {
        let Some(Subject { puzzle, text, .. }) = packing(&mut rng) else {
            continue;
        };
        let (one, two) = (some(&mut rng, &puzzle), some(&mut rng, &puzzle));
        let both: Vec<OptionIx> = one.iter().copied().filter(|it| two.contains(it)).collect();
        let (factor, most) = (rng.i64(-2..4), rng.i64(-1..6));
        let all = puzzle.solver().all().run().expect("it runs");
        let selections = all.solutions().iter();
        let selections = selections.map(|it| puzzle.selection(it).expect("its own"));
        let is_right = |it: &Selection| number(it, &one) + factor * number(it, &both) <= most;
        let right: Vec<Selection> = selections.filter(is_right).collect();
        let greatest = right.iter().map(|it| number(it, &two)).max();
        let row = format!("sum(one) + {factor}*sum(one && two) <= {most}").replace("+ -", "- ");
        let asked = read_again(&puzzle).with_set("one", &one).expect("a set");
        let asked = asked.with_set("two", &two).expect("another");
        let asked = asked.subject_to(&row).expect("a row");
        let asked = asked.maximise("sum(two)").expect("a sum");
        let count = asked.count().expect("it runs").counts.raw;
        let run = asked.solve().expect("it runs");
        let best = run
            .best()
            .ok()
            .and_then(cubewright::puzzle::Solution::value);
        if count != right.len() as u64 || best != greatest {
            disagreements.push(format!("{case}: {row}: {count}, {best:?}\n{text}"));
        }
    }
    assert_eq!(disagreements, Vec::<String>::new());
}

#[test]
fn a_wrong_set_is_told() {
    let dominoes = b"PACKING: x\nBOX: 3x1\nHOLES: 3\nPIECE: I x0-2\n##\n";
    let puzzle = || Puzzle::parse("x.pack", dominoes).expect("a puzzle");
    let options = |numbers: &[usize]| -> Vec<OptionIx> {
        numbers.iter().copied().map(OptionIx::new).collect()
    };
    let hole = puzzle().model().options.len() - 1;
    let cases = [
        ("sum", options(&[0]), "a set cannot be called sum"),
        ("row", options(&[0]), "a set cannot be called row"),
        ("a b", options(&[0]), "a set cannot be called a b"),
        ("", options(&[0]), "a set cannot be called "),
        ("own", options(&[99]), "the set own: option 99 is not there"),
        ("own", options(&[1, 0]), "not in ascending order"),
        ("own", options(&[hole]), "places nothing"),
    ];
    for (name, options, said) in cases {
        let error = puzzle().with_set(name, &options).expect_err("a wrong set");
        let PuzzleError::Question(error) = error else {
            panic!("{error}");
        };
        assert!(error.to_string().contains(said), "{error}");
        assert!(!error.describe(Language::German).hint.is_empty());
    }
    let own = puzzle().with_set("own", &options(&[0])).expect("a set");
    let error = own
        .clone()
        .with_set("own", &options(&[1]))
        .expect_err("twice");
    assert!(error.to_string().contains("cannot be called own"));
    let error = own.subject_to("sum(owm) == 0").expect_err("a slip");
    assert_eq!(
        error.to_string(),
        "sum(owm) == 0: column 5: there is no attribute owm"
    );
}
