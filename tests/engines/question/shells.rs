//! Rows that the search of shells takes: placements that are left out, and how many of a set of pieces
//! are used.

use cubewright::engine::EngineError;
use cubewright::family::shell::{Orientation, Shell, Surface, Width};
use cubewright::puzzle::{Puzzle, PuzzleError};
use cubewright_test as support;
use fastrand::Rng;

use super::plain::{self, Condition, Laid, Row, Sum};

/// Puzzles with more solutions are passed over.
const MOST: u64 = 3000;

/// A cube with pieces to spare, some of them equal.
fn spare(rng: &mut Rng) -> Shell {
    let width = Width::new(3 + rng.usize(..2)).expect("a width");
    let (shell, _) = support::planted(rng, width);
    let mut pieces = shell.pieces().to_vec();
    for _ in 0..rng.usize(1..4) {
        let like = pieces[rng.usize(..6)];
        let like = if rng.bool() {
            like.toggled(rng.usize(..width.ring()))
        } else {
            like
        };
        pieces.push(like.oriented(Orientation::from_index(rng.u8(..8))));
    }
    Shell::new("spare", pieces, Surface::cube(width)).expect("a cube")
}

fn and(one: Condition, other: Condition) -> Condition {
    Condition::And(Box::new(one), Box::new(other))
}

/// A row that only forbids, or one that says how many of some pieces are used.
fn row(rng: &mut Rng, pieces: usize) -> Row {
    let number = |most: usize, rng: &mut Rng| i64::try_from(rng.usize(..most)).expect("small");
    if rng.bool() {
        let place = Condition::Number("place", "==", 1 + number(6, rng));
        let piece = Condition::Number("piece", "==", 1 + number(pieces, rng));
        let turns = Condition::Number("turns", ["==", ">="][rng.usize(..2)], number(4, rng));
        let condition = match rng.u8(..5) {
            0 => Condition::Is("flip"),
            1 => and(Condition::Is("flip"), place),
            2 => and(piece, place),
            3 => and(piece, and(Condition::Is("flip"), turns)),
            _ => and(place, turns),
        };
        return Row(Sum(vec![(1, condition)], 0), "==", Sum(Vec::new(), 0));
    }
    let always = rng.usize(1..=pieces);
    let among = (1..=pieces).filter(|&it| it == always || rng.u8(..3) == 0);
    let among = among.map(|it| i64::try_from(it).expect("small")).collect();
    let used = Sum(vec![(1, Condition::In("piece", among))], 0);
    let operator = ["<=", ">=", "=="][rng.usize(..3)];
    Row(used, operator, Sum(Vec::new(), number(4, rng)))
}

/// What each engine counts of a question, `places` too where it takes the rows; whether it did.
fn agreed(shell: &Shell, rows: &[Row], all: &[Vec<Laid>]) -> bool {
    let mut puzzle = Puzzle::of(shell.clone()).expect("a cube");
    for row in rows {
        puzzle = puzzle.subject_to(&row.written()).expect("a row");
    }
    let told = || format!("{:?}\n{shell:?}", puzzle.question());
    let right = all.iter().filter(|it| rows.iter().all(|row| row.holds(it)));
    let count = |engine: &str| {
        let solver = puzzle.solver().engine(engine).expect("it is there");
        solver.count().map(|report| report.counts)
    };
    let counts = count("cover").expect("it counts");
    assert_eq!(counts.raw, right.count() as u64, "{}", told());
    let is_taken = match count("places") {
        Ok(by_places) => {
            assert_eq!(by_places, counts, "{}", told());
            true
        }
        Err(PuzzleError::Engine(EngineError::Unsupported { .. })) => false,
        Err(error) => panic!("{error}\n{}", told()),
    };
    assert_eq!(count("auto").expect("it counts"), counts, "{}", told());
    is_taken
}

#[test]
fn the_search_of_shells_takes_rows_that_only_forbid() {
    let (mut taken, mut tried, mut left) = (0, 0, 0);
    for round in 0..support::cases(20) {
        let mut rng = Rng::with_seed(47_000 + round as u64);
        let shell = spare(&mut rng);
        let puzzle = Puzzle::of(shell.clone()).expect("a cube");
        let run = puzzle.solver().at_most(MOST + 1).run().expect("it runs");
        let found = run.solutions().iter();
        let found = found.map(|it| it.as_assembly().expect("an assembly"));
        let all: Vec<Vec<Laid>> = found.map(|it| plain::of_assembly(&shell, it)).collect();
        if all.len() as u64 > MOST {
            continue;
        }
        for _ in 0..3 {
            let rows = (0..rng.usize(1..4)).map(|_| row(&mut rng, shell.pieces().len()));
            let rows: Vec<Row> = rows.collect();
            tried += 1;
            taken += usize::from(agreed(&shell, &rows, &all));
            left += usize::from(all.iter().any(|it| rows.iter().all(|row| row.holds(it))));
        }
    }
    println!("{tried} questions, {taken} of them taken, {left} with solutions");
    assert!(2 * taken > tried, "{taken} of {tried}");
    assert!(4 * left > tried, "{left} of {tried}");
}
