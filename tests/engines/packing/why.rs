//! Reasons why there is no packing: known truths, certificates that are checked, and
//! no reason where there is a packing.

use cubewright_test as support;

use core::ops::ControlFlow;

use cubewright::count::Count;
use cubewright::engine::{Engine, EngineError, Goal, Limits, Proof, Settings, Task};
use cubewright::family::packing::model::PackingModel;
use cubewright::family::packing::{
    Comparison, Conflict, Fill, PackingObstacle, PackingPiece, PackingPuzzle, Pattern, Target,
    TargetCell, Weighting,
};
use cubewright::geometry::{Point, Region};
use cubewright::infeasible::packing::Effort;
use cubewright::infeasible::{Certificates, conflict, packing_obstacles};
use cubewright::language::Language;
use cubewright::show::PackingReason;
use cubewright::solve::{choose, engine};
use cubewright::verify::{Figure, ObstacleFault, packing_obstacle};
use cubewright_test::typed::{PackingCount, count_packings};
use support::packings::{box_of, free_polyominoes, packs, piece, puzzle, random, relaxed};
use support::said_in_each;

fn obstacles(puzzle: &PackingPuzzle, effort: Effort) -> Vec<PackingObstacle> {
    packing_obstacles(puzzle, effort, &Limits::none()).expect("checked obstacles")
}

/// The one obstacle of numbers.
fn weighting(puzzle: &PackingPuzzle, effort: Effort) -> Weighting {
    match &obstacles(puzzle, effort)[..] {
        [PackingObstacle::Weights(weighting)] => weighting.clone(),
        other => panic!("{}: {other:?}", puzzle.name()),
    }
}

/// All obstacles in words.
fn words(puzzle: &PackingPuzzle) -> String {
    let found = obstacles(puzzle, Effort::QUICK).into_iter();
    let reasons = found.map(|found| PackingReason::Obstacle(puzzle, found));
    let lines = reasons.map(|reason| reason.text(Language::English));
    lines.collect::<Vec<_>>().join("\n")
}

fn hexominoes() -> PackingPuzzle {
    let pieces = free_polyominoes(6).into_iter().enumerate();
    let pieces = pieces.map(|(index, cells)| piece(&format!("H{}", index + 1), &cells, 1, 1));
    puzzle("hexominoes 14x15", box_of([14, 15, 1]), pieces.collect())
}

#[test]
fn hexominoes_are_odd() {
    let puzzle = hexominoes();
    assert_eq!(puzzle.pieces().len(), 35);
    let found = weighting(&puzzle, Effort::QUICK);
    assert_eq!((found.needed, &found.reached[..]), (105, &[0][..]));
    let even = found
        .totals
        .iter()
        .filter(|totals| totals[..] == [0])
        .count();
    assert_eq!(even, 11);
    insta::assert_snapshot!(words(&puzzle));
}

#[test]
fn tetrominoes_are_odd() {
    let shapes = free_polyominoes(4)
        .into_iter()
        .zip(["I", "L", "T", "O", "S"]);
    let pieces = shapes
        .map(|(cells, name)| piece(name, &cells, 1, 1))
        .collect();
    let puzzle = puzzle("tetrominoes 4x5", box_of([4, 5, 1]), pieces);
    insta::assert_snapshot!(words(&puzzle));
}

#[test]
fn bars_need_colours_alike() {
    let bar: Vec<[i16; 3]> = (0..4).map(|x| [x, 0, 0]).collect();
    let bars = puzzle(
        "bars 10x10",
        box_of([10, 10, 1]),
        vec![piece("bar", &bar, 25, 25)],
    );
    insta::assert_snapshot!(words(&bars));
    let dominoes = piece("domino", &[[0, 0, 0], [1, 0, 0]], 30, 30);
    let board = |corner: [i16; 2], n: i16| {
        let cells = (0..n).flat_map(|y| (0..n).map(move |x| Point::new(x, y, 0)));
        let cells = cells.filter(|c| [c.x, c.y] != [0, 0] && [c.x, c.y] != corner);
        // Two more light ones, so that no parity of domino counts helps.
        let cells = cells.filter(|c| [c.x, c.y] != [0, 2] && [c.x, c.y] != [2, 0]);
        Target::of(Region::new(cells).expect("a region"), 0)
    };
    let mutilated = puzzle("mutilated", board([7, 7], 8), vec![dominoes]);
    insta::assert_snapshot!(words(&mutilated));
}

#[test]
fn simple_reasons() {
    let line = |n: i16| (0..n).map(|x| [x, 0, 0]).collect::<Vec<_>>();
    let three = |min, max| piece("three", &line(3), min, max);
    let plus = [[1, 0, 0], [0, 1, 0], [1, 1, 0], [2, 1, 0], [1, 2, 0]];
    let two_rooms = Region::new([0, 1, 2, 3, 5, 6, 7, 8, 9].map(|x| Point::new(x, 0, 0)));
    let cases = [
        puzzle("few", box_of([4, 1, 1]), vec![three(1, 1)]),
        puzzle("many", box_of([2, 1, 1]), vec![three(1, 2)]),
        puzzle("gap", box_of([4, 1, 1]), vec![three(0, 9)]),
        puzzle("plus", box_of([5, 2, 1]), vec![piece("plus", &plus, 1, 2)]),
        puzzle(
            "left out",
            box_of([5, 2, 1]),
            vec![piece("plus", &plus, 0, 2), three(0, 3)],
        ),
        puzzle(
            "corners",
            Target::of(
                Region::new(plus.map(|[x, y, z]| Point::new(x, y, z))).expect("region"),
                0,
            ),
            vec![
                piece(
                    "square",
                    &[[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]],
                    0,
                    1,
                ),
                three(0, 1),
                piece("two", &line(2), 1, 1),
            ],
        ),
        puzzle(
            "rooms",
            Target::of(two_rooms.expect("region"), 0),
            vec![three(3, 3)],
        ),
    ];
    let told: Vec<String> = cases
        .iter()
        .map(|case| format!("{}: {}", case.name(), words(case)))
        .collect();
    insta::assert_snapshot!(told.join("\n"));
}

#[test]
fn holes_count_as_cells() {
    // The bars cover an even number of cells of each layer, so the middle one stays open.
    let bar = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]];
    let cells = Region::cuboid([3, 3, 3]).expect("a box");
    let cells = cells.cells().iter().map(|&point| TargetCell {
        point,
        fill: if point.z == 0 { Fill::May } else { Fill::Must },
        colour: None,
    });
    let target = Target::new(cells, Some(3)).expect("a target");
    let puzzle = puzzle("bars", target, vec![piece("bar", &bar, 6, 6)]);
    insta::assert_snapshot!(words(&puzzle));
}

/// A puzzle in one layer, drawn with the greatest y first.
fn drawn(name: &str, rows: &[&str], pieces: Vec<PackingPiece>) -> PackingPuzzle {
    let rows = rows.iter().rev().zip(0..);
    let cells = rows.flat_map(|(row, y)| {
        let marks = row.bytes().zip(0..).filter(|(mark, _)| *mark == b'#');
        marks.map(move |(_, x)| Point::new(x, y, 0))
    });
    let region = Region::new(cells).expect("a region");
    puzzle(name, Target::of(region, 0), pieces)
}

#[test]
fn weights_without_a_name() {
    let spread = [[0, 0, 0], [0, 0, 1], [2, 0, 1], [0, 0, 2]];
    let tee = [[1, 0, 0], [0, 1, 0], [1, 1, 0], [0, 2, 0]];
    let pieces = vec![piece("spread", &spread, 3, 3), piece("S", &tee, 1, 1)];
    let modular = drawn("modular", &["####"; 4], pieces);
    let found = weighting(&modular, Effort::QUICK);
    assert_eq!(found.pattern, Pattern::Free);
    insta::assert_snapshot!(words(&modular));
    let domino = [[0, 0, 0], [0, 1, 0]];
    let four = [[0, 0, 0], [1, 0, 0], [2, 0, 0], [1, 1, 0]];
    let corner = [[0, 0, 0], [1, 0, 0], [1, 1, 0]];
    let pieces = vec![
        piece("two", &domino, 1, 1),
        piece("T", &four, 2, 2),
        piece("V", &corner, 1, 1),
    ];
    let bound = drawn("bound", &["####", "# # ", "## #", "####"], pieces);
    // Nothing but the linear program tells.
    assert_eq!(
        cubewright::infeasible::packing::obstacles(&bound, Effort::THOROUGH),
        []
    );
    assert_eq!(packs(&bound), Some(false));
    if cfg!(feature = "microlp") {
        insta::assert_snapshot!(words(&bound));
    }
}

#[test]
fn auto_argues_before_it_searches() {
    let puzzle = hexominoes();
    let model = PackingModel::new(&puzzle).expect("a small model");
    let choice = choose(&Task::new(&model, Goal::Count)).expect("an engine");
    assert_eq!(choice.engine, Certificates::NAME);
    let count = PackingCount {
        settings: Settings::default(),
        checkpointing: None,
    };
    let auto = engine("auto").expect("auto");
    let report = count_packings(&*auto, &model, &count, &Limits::none(), &mut |_| ());
    let report = report.expect("no error");
    assert_eq!(
        (report.counts.raw, report.outcome.proof),
        (Count::ZERO, Proof::Infeasible)
    );
    assert_eq!(report.outcome.work.nodes, Some(0));

    let one = puzzle_of_one();
    let model = PackingModel::new(&one).expect("a small model");
    let choice = choose(&Task::new(&model, Goal::First)).expect("an engine");
    assert_eq!(choice.engine, "cover");
    let task = Task::new(&model, Goal::First);
    let error = Certificates.run(&task, &Limits::none(), &mut |_| ControlFlow::Continue(()));
    assert!(matches!(error, Err(EngineError::Unsupported { .. })));
}

/// A cell and a piece of one cell.
fn puzzle_of_one() -> PackingPuzzle {
    puzzle(
        "one",
        box_of([1, 1, 1]),
        vec![piece("one", &[[0, 0, 0]], 1, 1)],
    )
}

#[test]
fn a_conflict_is_told_by_cells_and_pieces() {
    let pieces = [
        ("X", "010 111 010"),
        ("F", "011 110 010"),
        ("L", "1000 1111"),
        ("P", "11 11 10"),
        ("Y", "0100 1111"),
    ];
    let pieces = pieces.map(|(name, rows)| {
        let rows = rows.split(' ').zip(0..);
        let cells = rows.flat_map(|(row, y)| {
            let marks = row.bytes().zip(0..).filter(|(mark, _)| *mark == b'1');
            marks.map(move |(_, x)| [x, y, 0])
        });
        piece(name, &cells.collect::<Vec<_>>(), 1, 1)
    });
    let puzzle = puzzle("five", box_of([5, 5, 1]), pieces.into());
    assert_eq!(packs(&puzzle), Some(false));
    assert_eq!(obstacles(&puzzle, Effort::THOROUGH), []);
    let found = conflict(&puzzle, &Limits::none(), 20_000).expect("cover reads it");
    let found = found.expect("a conflict");
    assert!(found.cells.len() + found.pieces.len() < 12, "{found:?}");
    assert_ne!(
        packs(&relaxed(&puzzle, &found.cells, &found.pieces)),
        Some(true),
        "{found:?}"
    );
    let told = |is_minimal| {
        let found = Conflict {
            is_minimal,
            ..found.clone()
        };
        PackingReason::Conflict(&puzzle, found).text(Language::English)
    };
    let end = " If any one of these demands is dropped, it can be done.";
    assert_eq!(told(true).strip_suffix(end), Some(&*told(false)));
}

#[test]
fn feasible_puzzles_have_no_obstacle() {
    let mut rng = fastrand::Rng::with_seed(4);
    let (mut feasible, mut explained, mut by) = (0, 0, [0; 8]);
    for round in 0..2000 {
        let puzzle = random(&mut rng);
        // Linear programs are a hundred times slower than all else.
        let found = if round % 8 == 0 {
            obstacles(&puzzle, Effort::QUICK)
        } else {
            cubewright::infeasible::packing::obstacles(&puzzle, Effort::QUICK)
        };
        for obstacle in &found {
            assert_eq!(packing_obstacle(&puzzle, obstacle), Ok(()), "{puzzle:?}");
        }
        let packs = packs(&puzzle);
        if packs == Some(true) {
            feasible += 1;
            assert_eq!(found, [], "{puzzle:?}");
        }
        let Some(first) = found.first() else { continue };
        explained += 1;
        by[match first {
            PackingObstacle::Volume { .. } => 0,
            PackingObstacle::NoPlacement { .. } => 1,
            PackingObstacle::Uncovered { .. } => 2,
            PackingObstacle::Weights(claim) => match (claim.pattern, claim.compared) {
                (Pattern::Part, _) => 3,
                (Pattern::Stripes { .. }, Comparison::AtMost) => 4,
                (Pattern::Stripes { .. }, Comparison::Modulo(_)) => 5,
                (Pattern::Free, Comparison::Modulo(_)) => 6,
                (_, _) => 7,
            },
            _ => unreachable!("all kinds are above"),
        }] += 1;
        for obstacle in found {
            let reason = PackingReason::Obstacle(&puzzle, obstacle);
            said_in_each(|language| reason.text(language));
        }
    }
    println!("{feasible} feasible, {explained} explained: {by:?}");
    assert!(
        feasible > 300 && by.iter().all(|&count| count > 0),
        "{feasible} {by:?}"
    );
}

#[test]
fn a_flipped_weight_is_noticed() {
    let mut rng = fastrand::Rng::with_seed(9);
    let mut checked = 0;
    while checked < 100 {
        let puzzle = random(&mut rng);
        for obstacle in obstacles(&puzzle, Effort::QUICK) {
            let PackingObstacle::Weights(claim) = obstacle else {
                continue;
            };
            let cell = rng.usize(..claim.weights.len());
            let mut wrong = claim.clone();
            wrong.weights[cell] += 1;
            let fault = packing_obstacle(&puzzle, &PackingObstacle::Weights(wrong));
            assert!(fault.is_err(), "{puzzle:?}");
            let mut wrong = claim.clone();
            wrong.reached.pop();
            let fault = packing_obstacle(&puzzle, &PackingObstacle::Weights(wrong));
            assert_eq!(fault, Err(ObstacleFault::Figures(Figure::Reached)));
            checked += 1;
        }
    }
}

#[test]
fn conflicts_are_minimal() {
    let mut rng = fastrand::Rng::with_seed(2);
    let mut minimal = 0;
    for _ in 0..support::fewer(400) {
        let puzzle = random(&mut rng);
        let found = conflict(&puzzle, &Limits::none(), 20_000).expect("cover reads it");
        let Some(found) = found else { continue };
        assert_ne!(
            packs(&relaxed(&puzzle, &found.cells, &found.pieces)),
            Some(true),
            "{puzzle:?}"
        );
        minimal += usize::from(found.is_minimal);
        let reason = PackingReason::Conflict(&puzzle, found);
        said_in_each(|language| reason.text(language));
    }
    assert!(minimal > support::fewer(50), "{minimal}");
}
