//! Hints under rows and objectives, against a filter of all solutions.

use cubewright::family::packing::Packing;
use cubewright::family::shell::Assembly;
use cubewright::puzzle::{Hint, Limits, PartialSolution, Proof, Puzzle, Solution};
use cubewright::show::{HintLevel, Remedy};
use cubewright_test as support;
use fastrand::Rng;

use super::plain::{self, Laid};
use super::{Case, LEAST, Subject, cube, packing, read_again};

/// What is known of what is laid.
fn known(puzzle: &Puzzle, laid: &PartialSolution) -> Vec<Laid> {
    match (puzzle.unasked(), laid) {
        (Puzzle::Shell(model), PartialSolution::Shell(laid)) => {
            plain::of_assembly(model.shell(), laid)
        }
        (Puzzle::Packing(model), PartialSolution::Packing(laid)) => {
            let puzzle = model.puzzle();
            plain::of_packing(puzzle, &plain::alike(puzzle), laid)
        }
        _ => panic!("not made here"),
    }
}

/// Some of the placements of a solution.
fn some(solution: &Solution<'_>, is_laid: &mut dyn FnMut(usize) -> bool) -> PartialSolution {
    let mut number = 0;
    let mut is_kept = || {
        number += 1;
        is_laid(number - 1)
    };
    match (solution.as_assembly(), solution.as_packing()) {
        (Some(assembly), _) => {
            let mut placements = assembly.placements().to_vec();
            placements.retain(|_| is_kept());
            PartialSolution::Shell(Assembly::new(placements))
        }
        (_, Some(packing)) => {
            let mut placements = packing.placements.clone();
            placements.retain(|_| is_kept());
            PartialSolution::Packing(Packing { placements })
        }
        _ => panic!("not made here"),
    }
}

fn has_all(solution: &[Laid], laid: &[Laid]) -> bool {
    laid.iter().all(|it| solution.contains(it))
}

/// Follows hints to their end: a solution that is as asked, and the best.
fn follow(puzzle: &Puzzle, right: &[&Vec<Laid>], case: &Case, told: &dyn Fn() -> String) {
    let mut laid = None;
    loop {
        let hint = puzzle.hint(laid.as_ref(), HintLevel::How, &Limits::none());
        match hint.unwrap_or_else(|error| panic!("{error}\n{}", told())) {
            Hint::Next(next, _) => {
                laid = puzzle.followed(laid.as_ref(), &next);
                let laid = known(puzzle, laid.as_ref().expect("its own hint"));
                let is_part = right.iter().any(|it| has_all(it, &laid));
                assert!(is_part, "{}", told());
            }
            Hint::Done => break,
            Hint::None(outcome) => {
                assert_eq!(outcome.proof, Proof::Infeasible, "{}", told());
                assert!(right.is_empty(), "{}", told());
                return;
            }
            other => panic!("{other:?}\n{}", told()),
        }
    }
    let laid = known(puzzle, &laid.expect("pieces"));
    let (_, best) = case.right(&right.iter().map(|&it| it.clone()).collect::<Vec<_>>());
    let value = case.objective.as_ref().map(|(_, sum)| sum.value(&laid));
    assert_eq!(value, best, "{}", told());
}

/// Lays some pieces of any solution; whether a solution that is as asked has them.
fn go_on(
    puzzle: &Puzzle,
    laid: &PartialSolution,
    right: &[&Vec<Laid>],
    told: &dyn Fn() -> String,
) -> bool {
    let lies = known(puzzle, laid);
    let is_part = right.iter().any(|it| has_all(it, &lies));
    let hint = puzzle.hint(Some(laid), HintLevel::Where, &Limits::none());
    match hint.unwrap_or_else(|error| panic!("{error}\n{}", told())) {
        Hint::Next(..) | Hint::Done => assert!(is_part, "{}", told()),
        Hint::None(_) => assert!(right.is_empty(), "{}", told()),
        Hint::Wrong(remedy) => {
            assert!(!is_part, "{}", told());
            let taken: Option<Vec<usize>> = match remedy {
                Some(Remedy::TakeParts(taken)) => Some(taken.iter().map(|it| it.laid).collect()),
                Some(Remedy::TakePieces(taken)) => Some(taken.iter().map(|it| it.laid).collect()),
                _ => None,
            };
            if let Some(taken) = taken {
                let others = (0..lies.len()).filter(|at| !taken.contains(at));
                let others: Vec<Laid> = others.map(|at| lies[at].clone()).collect();
                let is_cured = right.iter().any(|it| has_all(it, &others));
                assert!(is_cured, "{}", told());
            }
        }
        Hint::OnPlaces(_) => panic!("all is said\n{}", told()),
    }
    is_part
}

fn random_hints(make: fn(&mut Rng) -> Option<Subject>, rounds: usize, seed: u64) {
    let (mut tried, mut right_parts) = (0, 0);
    for round in 0..rounds {
        let mut rng = Rng::with_seed(seed + round as u64);
        let Some(subject) = make(&mut rng).filter(|it| it.solutions.len() > LEAST) else {
            continue;
        };
        let case = Case::random(&mut rng, &subject.solutions);
        let told = || format!("{:?}\n{}", case.question(), subject.text);
        let plain = read_again(&subject.puzzle);
        let puzzle = read_again(&subject.puzzle).asking(&case.question());
        let puzzle = puzzle.unwrap_or_else(|error| panic!("{error}\n{}", told()));
        let all = subject.solutions.iter();
        let right: Vec<&Vec<Laid>> = all
            .filter(|it| case.rows.iter().all(|row| row.holds(it)))
            .collect();
        follow(&puzzle, &right, &case, &told);
        let all = plain.solver().all().run().expect("it runs");
        for _ in 0..3 {
            let of = &all.solutions()[rng.usize(..all.solutions().len())];
            let part = some(of, &mut |_| rng.bool());
            let whole = known(&puzzle, &some(of, &mut |_| true));
            let is_right = right.iter().any(|it| has_all(it, &whole));
            let faults = puzzle.check(&of.to_string()).expect("an answer");
            assert_eq!(faults.is_empty(), is_right, "{faults:?} {}", told());
            tried += 1;
            right_parts += usize::from(go_on(&puzzle, &part, &right, &told));
        }
    }
    println!("{tried} beginnings, {right_parts} of them right");
    // Else the hints would say nothing.
    assert!(
        right_parts > 0 && right_parts < tried,
        "{right_parts} of {tried}"
    );
}

#[test]
fn hints_of_cubes_keep_to_what_is_asked() {
    random_hints(cube, support::cases(30), 47_000);
}

#[test]
fn hints_of_packings_keep_to_what_is_asked() {
    random_hints(packing, support::cases(100), 48_000);
}
