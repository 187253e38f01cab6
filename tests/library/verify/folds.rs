//! The check of a fold, and folds counted by trying everything.

use cubewright::family::snake::{Direction, Fold, HeldCell, Run, Snake};
use cubewright::geometry::{Point, Region};
use cubewright::verify::{Budget, FoldFault, fold_faults, recount_snake};
use fastrand::Rng;

use super::support::cases;
use super::support::snakes::{PlainSnake, random};

/// Straight on all cells are filled, but the snake bends; back there are more faults.
#[test]
fn a_run_must_turn_off_from_the_run_before() {
    let snake = Snake::new(vec![1, 1]).expect("runs");
    let region = Region::cuboid([3, 1, 1]).expect("a row");
    let faults = |ways: [Direction; 2]| {
        let fold = Fold::new(Point::ZERO, ways.to_vec());
        fold_faults(&snake, &region, &fold)
    };
    let no_turn = FoldFault::NoTurn(Run::new(1));
    assert_eq!(faults([Direction::Right, Direction::Right]), [no_turn]);
    let back = FoldFault::Twice {
        first: 0,
        second: 2,
        point: HeldCell::of(Point::ZERO, &region),
    };
    let empty = FoldFault::Empty(HeldCell::of(Point::new(2, 0, 0), &region));
    assert_eq!(
        faults([Direction::Right, Direction::Left]),
        [no_turn, back, empty]
    );
}

#[test]
fn random_snakes_are_recounted_as_by_the_naive_search() {
    let mut rng = Rng::with_seed(73);
    // Its folds and their mirror images are not the same.
    let cells = (0..8).map(|cell| [cell & 1, cell >> 1 & 1, cell >> 2]);
    let bends = PlainSnake {
        cells: cells.collect(),
        turns: vec![true; 6],
    };
    let few = (0..cases(200)).map(|_| random(&mut rng, 12));
    let (mut palindromes, mut chiral) = (0, 0);
    for plain in few.chain([bends]) {
        let right = plain.counts(&plain.folds());
        let mut budget = Budget {
            steps: 1 << 22,
            stop: &mut || false,
        };
        let recount = recount_snake(&plain.puzzle(), &mut budget).expect("small");
        assert_eq!(recount, right, "{plain:?}");
        palindromes += u32::from(plain.is_palindrome() && !recount.raw.is_zero());
        chiral += u32::from(recount.full != recount.rotations);
    }
    assert!(palindromes > 20 && chiral > 0, "{palindromes} {chiral}");
}
