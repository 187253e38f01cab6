//! Rows on placements that meet, against a look at the cells of all solutions.

use super::plain::{Condition, Known, Laid};
use super::{LEAST, Subject, packing, read_again};
use cubewright::puzzle::{Puzzle, Question, Status};
use cubewright_test as support;
use fastrand::Rng;

/// A row on pairs, in its plainest meaning.
struct Pairs {
    is_each: bool,
    is_on: bool,
    one: Condition,
    other: Condition,
}

fn cells(laid: &Laid) -> Vec<[i64; 3]> {
    match &laid["cell"] {
        Known::Cells(cells) => cells.iter().copied().collect(),
        _ => panic!("cells"),
    }
}

impl Pairs {
    fn random(rng: &mut Rng, laid: &[Laid]) -> Self {
        Self {
            is_each: rng.bool(),
            is_on: rng.bool(),
            one: Condition::random(rng, laid, 1),
            other: Condition::random(rng, laid, 1),
        }
    }

    fn meet(&self, one: &Laid, other: &Laid) -> bool {
        let (ones, others) = (cells(one), cells(other));
        ones.iter().any(|one| {
            others.iter().any(|other| {
                let step = [0, 1, 2].map(|axis| one[axis] - other[axis]);
                let is_face = step.iter().map(|it| it.abs()).sum::<i64>() == 1;
                if self.is_on {
                    step == [0, 0, 1]
                } else {
                    is_face
                }
            })
        })
    }

    fn holds(&self, solution: &[Laid]) -> bool {
        let meets_another = |at: usize| {
            let mut others = (0..solution.len()).filter(|&it| it != at);
            others.any(|it| {
                self.other.holds(&solution[it]) && self.meet(&solution[at], &solution[it])
            })
        };
        let mut ones = (0..solution.len()).filter(|&it| self.one.holds(&solution[it]));
        if self.is_each {
            ones.all(meets_another)
        } else {
            !ones.any(meets_another)
        }
    }

    fn written(&self) -> String {
        let quantifier = if self.is_each { "each" } else { "no" };
        let relation = if self.is_on { "on" } else { "touch" };
        let (one, other) = (self.one.written(), self.other.written());
        format!("{quantifier} {relation}({one}, {other})")
    }
}

/// Asks random rows of a puzzle; how many of them some but not all solutions satisfy.
fn asked(rng: &mut Rng, subject: &Subject, engine: &str) -> usize {
    let Subject {
        puzzle,
        solutions,
        text,
    } = subject;
    let all: Vec<Laid> = solutions.iter().flatten().cloned().collect();
    let pairs = Pairs::random(rng, &all);
    let right = solutions.iter().filter(|it| pairs.holds(it)).count();
    let row = pairs.written();
    let asked = read_again(puzzle).subject_to(&row);
    let asked = asked.unwrap_or_else(|error| panic!("{error}\n{text}"));
    let solver = || asked.solver().engine(engine).expect("it is there");
    let count = solver().count().expect("it runs").counts.raw;
    assert_eq!(count, right as u64, "{row}\n{text}");
    let first = solver().first().run().expect("it runs");
    assert_eq!(first.status() == Status::Infeasible, right == 0, "{row}");
    usize::from(right > 0 && right < solutions.len())
}

#[test]
fn rows_on_pairs_agree_with_a_look_at_all_solutions() {
    let (mut tried, mut dividing) = (0, 0);
    for round in 0..support::cases(60) {
        let mut rng = Rng::with_seed(46_000 + round as u64);
        let Some(subject) = packing(&mut rng).filter(|it| it.solutions.len() > LEAST) else {
            continue;
        };
        for engine in ["auto", "auto", "auto", "auto", "batsat"] {
            dividing += asked(&mut rng, &subject, engine);
            tried += 1;
        }
    }
    println!("{tried} rows, {dividing} with some of the solutions");
    assert!(8 * dividing > tried, "{dividing} of {tried}");
}

#[test]
fn slips_in_pairs_are_told() {
    let pack = |text: &str| Puzzle::parse("x.pack", text.as_bytes()).expect("a puzzle");
    let dominoes = || pack("PACKING: x\nBOX: 3x2\nPIECE: I x3\n##\n");
    for (row, said) in [
        ("no", "column 3: touch(...) or on(...) is missing"),
        (
            "no sum(true)",
            "column 4: touch(...) or on(...) was to come, not sum",
        ),
        ("no touch(true)", "column 14: , was to come, not )"),
        (
            "no touch(true, true) == 0",
            "column 22: the end was to come, not ==",
        ),
        (
            "each on(flip, true)",
            "column 9: there is no attribute flip",
        ),
    ] {
        let error = dominoes().subject_to(row).expect_err(row);
        assert_eq!(error.to_string(), format!("{row}: {said}"));
    }
    let cube = Puzzle::open(support::path("data/HC_BQ_01.hcq")).expect("a cube");
    let error = cube
        .subject_to("no touch(flip, flip)")
        .expect_err("no cells");
    assert!(
        error.to_string().contains("what touches what is not known"),
        "{error}"
    );
    let large = Puzzle::open(support::path("data/pack_pentomino_6x10.pack")).expect("a board");
    let error = large
        .subject_to("each touch(true, true)")
        .expect_err("too much");
    assert!(error.to_string().contains("rows over"), "{error}");
    // Rows on pairs stand beside others, and in a conflict.
    let none = dominoes().asking(&Question {
        subject_to: ["no touch(depth == 2, depth == 2)", "sum(depth == 2) == 3"]
            .map(str::to_owned)
            .to_vec(),
        ..Question::default()
    });
    let none = none.expect("rows");
    let reasons = none.explain().expect("it runs");
    let reasons: Vec<String> = reasons.iter().map(ToString::to_string).collect();
    assert_eq!(
        reasons,
        [
            "These cannot hold together, and without any one of them the others can: no touch(depth \
             == 2, depth == 2) and sum(depth == 2) == 3.",
            "There is one if the right side of sum(depth == 2) == 3 is smaller by 2, and not if by \
             less.",
        ]
    );
}
