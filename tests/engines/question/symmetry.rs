//! Counts up to symmetry under a question.

use cubewright::count::{Count, Counts, Symmetry};
use cubewright::puzzle::{Puzzle, Solution, SolveReport};
use cubewright_test::path;

use super::plain::{Condition, Row, Sum, alike, of_assembly, of_packing};

fn asked(file: &str, row: &str) -> Puzzle {
    let puzzle = Puzzle::open(path(file)).expect("a puzzle");
    puzzle.subject_to(row).expect("a row")
}

fn listed(puzzle: &Puzzle, up_to: Symmetry) -> SolveReport<'_> {
    let solver = puzzle.solver().all().up_to(up_to);
    solver.run().expect("it runs")
}

/// How many of the Soma cubes that are listed are as a row says.
fn holding(run: &SolveReport<'_>, puzzle: &Puzzle, row: &Row) -> u64 {
    let Puzzle::Packing(model) = puzzle else {
        panic!("no packing");
    };
    let alike = alike(model.puzzle());
    let laid = |packing| of_packing(model.puzzle(), &alike, packing);
    let solutions = run.solutions().iter();
    let solutions = solutions.filter_map(|it| it.as_packing());
    solutions.filter(|it| row.holds(&laid(it))).count() as u64
}

fn row(condition: Condition, operator: &'static str, number: i64) -> Row {
    Row(
        Sum(vec![(1, condition)], 0),
        operator,
        Sum(Vec::new(), number),
    )
}

/// A row that all symmetries keep leaves each orbit whole or takes it away.
#[test]
fn rows_that_symmetries_keep_leave_orbits_whole() {
    let file = "data/pack_soma.pack";
    let puzzle = Puzzle::open(path(file)).expect("a puzzle");
    let orbits = listed(&puzzle, Symmetry::Full);
    assert_eq!(orbits.solutions().len(), 240);
    let v_in_a_corner = Condition::And(
        Box::new(Condition::Name("piece", true, "V".to_owned())),
        Box::new(Condition::Number("corners", ">=", 1)),
    );
    let two_corners = Condition::Number("corners", "==", 2);
    for row in [row(v_in_a_corner, "==", 1), row(two_corners, "<=", 1)] {
        let full = holding(&orbits, &puzzle, &row);
        let asked = asked(file, &row.written());
        let counts = asked.count().expect("it counts").counts;
        let right = Counts::new(48 * full, 2 * full, full);
        assert_eq!(counts, right, "{row:?}");
        assert!(full > 0 && full < 240, "{row:?}: {full}");
        let shown = listed(&asked, Symmetry::Full).solutions().len();
        assert_eq!(shown as u64, full, "{row:?}");
    }
}

/// A row that some symmetries break leaves those that keep it: the three turns about a corner's diagonal,
/// the four that keep the bottom, or those that keep up and down.
#[test]
fn rows_that_symmetries_break_are_counted_up_to_the_others() {
    let file = "data/pack_diabolical.pack";
    let puzzle = Puzzle::open(path(file)).expect("a puzzle");
    let Puzzle::Packing(model) = &puzzle else {
        panic!("no packing");
    };
    let piece = model.puzzle().pieces()[2].name();
    let all = listed(&puzzle, Symmetry::Raw);
    assert_eq!(all.solutions().len(), 624);
    // No packing is its own image, so each orbit is as large as the group that is left.
    for (condition, rotations) in [
        (Condition::Cell("cell", [1, 1, 1]), 3),
        (Condition::Number("layer", "==", 1), 4),
        (Condition::Number("height", "==", 1), 8),
    ] {
        let condition = Condition::And(
            Box::new(Condition::Name("piece", true, piece.to_owned())),
            Box::new(condition),
        );
        let row = row(condition, "==", 1);
        let raw = holding(&all, &puzzle, &row);
        let asked = asked(file, &row.written());
        let right = Counts::new(raw, raw / rotations, raw / rotations / 2);
        for engine in ["auto", "frontier"] {
            let solver = asked.solver().engine(engine).expect("an engine");
            let counts = solver.count().expect("it counts").counts;
            assert_eq!((&counts, raw > 0), (&right, true), "{engine} {row:?}");
        }
    }
}

/// What is cheapest matters for no count and no list: symmetries that change the sum of an objective are those of
/// the puzzle all the same.
#[test]
fn objectives_leave_counts_and_lists_as_they_are() {
    let file = "data/pack_soma.pack";
    for sum in [
        "sum(piece == \"V\" && layer == 1)",
        "sum(corners == 2 && row == 1)",
    ] {
        let puzzle = Puzzle::open(path(file)).expect("a puzzle");
        let aimed = puzzle.minimise(sum).expect("a sum");
        for engine in ["auto", "frontier"] {
            let solver = aimed.solver().engine(engine).expect("an engine");
            let counts = solver.count().expect("it counts").counts;
            assert_eq!(
                counts,
                Counts::new(11_520_u64, 480_u64, 240_u64),
                "{engine} {sum}"
            );
        }
        assert_eq!(listed(&aimed, Symmetry::Full).solutions().len(), 240);
    }
}

/// Of a shell a solid counts if one of its assemblies is as asked: which of equal pieces lies where
/// does not matter for it.
#[test]
fn solids_count_that_can_be_assembled_as_asked() {
    let file = "data/original_yellow.hcq";
    let puzzle = Puzzle::open(path(file)).expect("a cube");
    let Puzzle::Shell(model) = &puzzle else {
        panic!("no shell");
    };
    let all = listed(&puzzle, Symmetry::Raw);
    let mut numbers = Vec::new();
    for number in 0..7 {
        let turned = Condition::And(
            Box::new(Condition::Is("flip")),
            Box::new(Condition::Number("turns", "==", 1)),
        );
        let row = row(turned, "==", number);
        let is_right = |it: &&Solution<'_>| {
            let assembly = it.as_assembly().expect("an assembly");
            row.holds(&of_assembly(model.shell(), assembly))
        };
        let right: Vec<&Solution<'_>> = all.solutions().iter().filter(is_right).collect();
        let mut solids: Vec<&Solution<'_>> = Vec::new();
        for solution in &right {
            if !solids.iter().any(|it| puzzle.is_same(it, solution)) {
                solids.push(solution);
            }
        }
        let asked = asked(file, &row.written());
        let counts = asked.count().expect("it counts").counts;
        let expected = (right.len() as u64, Some(Count::from(solids.len() as u64)));
        assert_eq!((counts.raw, counts.full), (expected.0.into(), expected.1));
        numbers.push(solids.len());
    }
    // Else the rows would say nothing.
    assert!(
        numbers.contains(&0) && numbers.iter().any(|&it| it > 0 && it < 4),
        "{numbers:?}"
    );
}
