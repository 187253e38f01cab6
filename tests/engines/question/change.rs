//! The least change of a row with which there is a solution, against all solutions.

use super::plain::{Row, Sum};
use super::{LEAST, Subject, packing, read_again};
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
