//! The check of moves as they are written.

use cubewright::family::snake::{HeldCell, Snake, Start};
use cubewright::formats::read_moves;
use cubewright::geometry::{Point, Region};
use cubewright::verify::{MoveFault, moves};

/// The faults of moves of a flat snake of three runs.
fn faults(text: &str, start: Option<Point>) -> Vec<MoveFault> {
    let snake = Snake::new(vec![2, 1, 2]).expect("runs");
    let region = Region::cuboid([3, 2, 1]).expect("a box");
    let mut answer = read_moves(text.as_bytes()).expect("moves");
    answer.start = start.map(Start::At);
    moves(&snake, &region, &answer).err().unwrap_or_default()
}

#[test]
fn too_many_or_too_few_moves_are_all_that_is_said() {
    for (text, count) in [("> ^", 2), ("> ^ < <", 4), ("> ^ < < < <", 6)] {
        let fault = MoveFault::Count {
            moves: count,
            runs: 3,
            steps: 5,
        };
        assert_eq!(faults(text, None), [fault], "{text}");
        assert_eq!(faults(text, Some(Point::ZERO)), [fault], "{text}");
    }
    assert_eq!(faults("> ^ <", None), []);
    assert_eq!(faults("> > ^ < <", None), []);
}

#[test]
fn that_all_starts_were_tried_is_said_where_it_matters() {
    let leaves = MoveFault::Leaves {
        at: 2,
        cube: 4,
        point: HeldCell {
            column: 3,
            row: 0,
            layer: 1,
        },
    };
    let first = HeldCell {
        column: 0,
        row: 0,
        layer: 0,
    };
    let anywhere = MoveFault::FromAnywhere { start: first };
    assert_eq!(faults("> ^ >", None), [leaves, anywhere]);
    assert_eq!(faults("> ^ >", Some(Point::ZERO)), [leaves]);
    // No start would help.
    let straight = MoveFault::NoTurn { at: 1, cube: 2 };
    assert_eq!(faults("> > <", None), [straight]);
    assert_eq!(faults("> > <", Some(Point::ZERO)), [straight]);
}
