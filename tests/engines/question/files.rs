//! Rows and objectives as lines in the puzzle's own file, against a plain filter of all solutions.

use super::{Case, LEAST, Subject, cube, packing};
use cubewright::formats::{FileKind, split_rows};
use cubewright::puzzle::{Aim, Puzzle, PuzzleData, Solution, Status, read_puzzle};
use cubewright_test as support;
use fastrand::Rng;

/// The file of a puzzle, with its extension.
fn file(puzzle: &Puzzle) -> (String, &'static str) {
    let data: PuzzleData = match puzzle {
        Puzzle::Shell(model) => model.shell().clone().into(),
        Puzzle::Packing(model) => model.puzzle().clone().into(),
        Puzzle::Snake(_) | Puzzle::Cover(_) | Puzzle::Asked(..) => panic!("not made here"),
    };
    data.text().expect("a file can hold it")
}

/// The file with what is asked, each line somewhere a comment may stand.
fn with_lines(rng: &mut Rng, text: &str, case: &Case) -> String {
    let question = case.question();
    let rows = question.subject_to.iter();
    let rows = rows.map(|row| format!("{} {row}", ["SUBJECT_TO:", "subject_to :"][rng.usize(..2)]));
    let mut asked: Vec<String> = rows.collect();
    asked.extend(question.objective.iter().map(|of| match of.aim {
        Aim::Minimise => format!("MINIMISE: {}", of.sum),
        Aim::Maximise => format!("Maximize:{}", of.sum),
    }));
    let mut lines: Vec<&str> = text.lines().collect();
    let end = lines.iter().position(|line| *line == "EOF");
    for line in &asked {
        lines.insert(rng.usize(1..=end.unwrap_or(lines.len())), line);
    }
    lines.join("\n") + "\n"
}

fn random_files(make: fn(&mut Rng) -> Option<Subject>, rounds: usize, seed: u64) {
    let (mut tried, mut bounded) = (0, 0);
    for round in 0..rounds {
        let mut rng = Rng::with_seed(seed + round as u64);
        let Some(subject) = make(&mut rng).filter(|it| it.solutions.len() > LEAST) else {
            continue;
        };
        let (plain, extension) = file(&subject.puzzle);
        let name = format!("x.{extension}");
        for _ in 0..2 {
            let case = Case::random(&mut rng, &subject.solutions);
            let (count, best) = case.right(&subject.solutions);
            let text = with_lines(&mut rng, &plain, &case);
            let puzzle = Puzzle::parse(&name, text.as_bytes());
            let puzzle = puzzle.unwrap_or_else(|error| panic!("{error}\n{text}"));
            let counted = puzzle.count();
            let counted = counted.unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(counted.counts.raw, count as u64, "{text}");
            if case.objective.is_some() {
                let run = puzzle.solver().optimum().run().expect("it runs");
                assert_eq!(run.status() == Status::Infeasible, count == 0, "{text}");
                let found = run.solutions().first();
                assert_eq!(found.and_then(Solution::value), best, "{text}");
            }
            // Whoever does not heed the lines refuses the file, and without them it is as it was.
            assert!(read_puzzle(&name, text.as_bytes()).is_err(), "{text}");
            let kind = FileKind::of(&name, text.as_bytes());
            let (rows, rest) = split_rows(kind, text.as_bytes()).expect("good lines");
            let rest = read_puzzle(&name, &rest).expect("a puzzle");
            assert_eq!(
                rest.text().as_ref(),
                Some(&(plain.clone(), extension)),
                "{text}"
            );
            // What is written is read as the same question.
            let again = Puzzle::parse(&name, rows.added_to(&plain).as_bytes()).expect("good");
            let texts = |puzzle: &Puzzle| {
                let question = puzzle.question().expect("rows");
                (question.subject_to.clone(), question.objective.clone())
            };
            assert_eq!(texts(&again), texts(&puzzle), "{text}");
            tried += 1;
            bounded += u32::from(count > 0 && count < subject.solutions.len());
        }
    }
    println!("{tried} files, {bounded} with some of the solutions");
    assert!(5 * bounded > tried, "{bounded} of {tried}");
}

#[test]
fn random_files_of_cubes_with_rows_are_answered_as_by_a_filter() {
    random_files(cube, support::cases(10), 61_000);
}

#[test]
fn random_files_of_packings_with_rows_are_answered_as_by_a_filter() {
    random_files(packing, support::cases(50), 62_000);
}

/// A line between two rows of a drawing divides no layers.
#[test]
fn a_line_in_a_drawing_is_a_comment_there() {
    let text = "PACKING: x\nCELLS:\n##\nSUBJECT_TO: sum(depth == 2) == 2\n##\n\nPIECE: I x2\n##\n";
    let puzzle = Puzzle::parse("x.pack", text.as_bytes()).expect("good");
    let upright = puzzle.count().expect("it runs").counts.raw;
    assert_eq!(upright.to_string(), "1");
    let snake = "SUBJECT_TO: sum(direction == \"up\") == sum(direction == \"down\")\nSNAKE: 2 2 2 2 2 2 2\n";
    let puzzle = Puzzle::parse("x.snake", snake.as_bytes()).expect("good");
    assert_eq!(
        puzzle.count().expect("it runs").counts.raw.to_string(),
        "64"
    );
    // What follows the end of a cube is not skipped: who puts a row there means it.
    let cube = std::fs::read_to_string(support::path("data/HC_BQ_01.hcq")).expect("a cube");
    let behind = |row: &str| format!("{cube}\nSUBJECT_TO: {row}\n");
    let puzzle = Puzzle::parse("x.hcq", behind("sum(flip) == 0").as_bytes()).expect("good");
    assert!(puzzle.question().is_some());
    let slip = Puzzle::parse("x.hcq", behind("sum(flp) == 0").as_bytes()).expect_err("a slip");
    assert!(slip.to_string().contains("line 14"), "{slip}");
}

#[test]
fn what_is_wrong_with_a_line_is_told_with_its_place() {
    let at = |line: &str| format!("PACKING: x\nBOX: 2x1\n{line}\nPIECE: o x2\n#\n");
    for (line, told) in [
        ("SUBJECT_TO:", "line 3, column 1: a row is missing here"),
        (
            "MINIMISE: sum(true)\nMAXIMISE: sum(true)",
            "line 4, column 1: there is an objective already",
        ),
        (
            "SUBJECT_TO: sum(wdth == 1) == 1",
            "x.pack: line 3: sum(wdth == 1) == 1: column 5: there is no attribute wdth",
        ),
        (
            "MINIMISE: sum(wdth == 1)",
            "x.pack: line 3: sum(wdth == 1): column 5: there is no attribute wdth",
        ),
    ] {
        let error = Puzzle::parse("x.pack", at(line).as_bytes()).expect_err("wrong");
        assert_eq!(error.to_string(), told, "{line}");
    }
    let refused = read_puzzle("x.pack", at("SUBJECT_TO: sum(true) == 2").as_bytes());
    let told = "line 3, column 1: this file has a row of its own, which would not be heeded here";
    assert_eq!(refused.expect_err("refused").to_string(), told);
    // Forms that have no place for rows.
    let rings = "SUBJECT_TO: sum(flip) == 0\n0101001011011101\n";
    assert!(Puzzle::parse("x.rings", rings.as_bytes()).is_err());
}
