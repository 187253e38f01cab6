//! The least change of a row with which there is a solution, against all solutions.

use super::plain::{Row, Sum};
use super::{LEAST, Subject, packing, read_again};
use cubewright::puzzle::Puzzle;
use cubewright::show::AskedReason;
use cubewright_test as support;
use fastrand::Rng;

/// The right sides nearest to this one with which a row over these values holds, less this one.
fn nearest(values: &[i64], sign: &str, right: i64) -> Vec<i64> {
    let above = values.iter().filter(|&&it| it > right).min();
    let below = values.iter().filter(|&&it| it < right).max();
    let nearest = match sign {
        "<=" => vec![above],
        ">=" => vec![below],
        _ => vec![above, below],
    };
    nearest.into_iter().flatten().map(|it| it - right).collect()
}

/// Asks for the change of a row that nothing satisfies; how many ways to change it were told right.
fn changed(rng: &mut Rng, subject: &Subject) -> usize {
    let all: Vec<_> = subject.solutions.iter().flatten().cloned().collect();
    let near = &subject.solutions[rng.usize(..subject.solutions.len())];
    let (other, sum) = (Row::random(rng, &all, near), Sum::random(rng, &all));
    let right = subject.solutions.iter().filter(|it| other.holds(it));
    let values: Vec<i64> = right.map(|it| sum.value(it)).collect();
    let sign = ["<=", "==", ">="][rng.usize(..3)];
    let (Some(least), Some(most)) = (values.iter().min(), values.iter().max()) else {
        return 0;
    };
    let bound = match sign {
        "<=" => least - rng.i64(1..3),
        ">=" => most + rng.i64(1..3),
        _ => rng.i64(least - 2..most + 3),
    };
    if values.contains(&bound) {
        return 0;
    }
    let row = format!("{} {sign} {bound}", sum.written());
    let asked = read_again(&subject.puzzle).subject_to(&other.written());
    let asked = asked.and_then(|it| it.subject_to(&row)).expect("rows");
    let reasons = asked.explain().expect("it runs");
    let reasons: Vec<String> = reasons.iter().map(ToString::to_string).collect();
    // Where another row cannot hold beside this one, that one alone may be told.
    if !reasons[0].contains(&row) {
        return 0;
    }
    let changes = nearest(&values, sign, bound);
    for &by in &changes {
        let row = row.clone();
        let change = AskedReason::LeastChange { row, by };
        let said = change.text(cubewright::language::Language::English);
        assert!(
            reasons.contains(&said),
            "{said}\n{reasons:?}\n{}",
            subject.text
        );
    }
    changes.len()
}

#[test]
fn the_least_change_is_that_of_the_nearest_solution() {
    let mut tried = 0;
    for round in 0..support::cases(60) {
        let mut rng = Rng::with_seed(45_000 + round as u64);
        let Some(subject) = packing(&mut rng).filter(|it| it.solutions.len() > LEAST) else {
            continue;
        };
        for _ in 0..6 {
            tried += changed(&mut rng, &subject);
        }
    }
    println!("{tried} changes");
    assert!(tried > 15, "{tried}");
}

/// Where the puzzle alone has no solution, its own reasons are told, and no row is blamed.
#[test]
fn no_row_is_blamed_for_a_puzzle_without_solutions() {
    let why = |name: &str, text: &str, rows: &[&str]| -> Vec<String> {
        let mut puzzle = Puzzle::parse(name, text.as_bytes()).expect("good");
        for row in rows {
            puzzle = puzzle.subject_to(row).expect("a row");
        }
        let reasons = puzzle.explain().expect("it runs");
        reasons.iter().map(ToString::to_string).collect()
    };
    let pack = "PACKING: x\nBOX: 3x3\n\nPIECE: i x3\n##\n\nPIECE: o x3\n#\n\nPIECE: u\n#.#\n###\n";
    let dlx = "a b c\na b\nb c\n";
    let lp = "Minimize\n v: a\nSubject To\n r: a + b >= 3\n s: a + b <= 1\nBinary\n a b\nEnd\n";
    for (name, text, rows) in [
        ("x.pack", pack, &["sum(size == 2) <= 3"][..]),
        (
            "x.pack",
            pack,
            &["sum(size == 1) <= 3", "sum(size == 2) >= 2"],
        ),
        ("x.pack", pack, &["sum(size == 1) >= 9"]),
        ("x.dlx", dlx, &["sum(option == 1) == 1"]),
        ("x.lp", lp, &["sum(option == 'a') == 1"]),
    ] {
        let own = why(name, text, &[]);
        assert!(!own.is_empty());
        let mut told = vec!["There is none even without the rows.".to_owned()];
        told.extend(own.clone());
        assert_eq!(why(name, text, rows), told, "{rows:?}");
        let puzzle = Puzzle::parse(name, text.as_bytes()).expect("good");
        let aimed = puzzle.minimise("sum(true)").expect("a sum");
        let aimed = aimed.explain().expect("it runs");
        assert_eq!(
            aimed.iter().map(ToString::to_string).collect::<Vec<_>>(),
            own
        );
    }
}
