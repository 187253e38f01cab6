//! The nearest and the farthest solution against a look at all of them.

use cubewright::family::packing::model::PackingModel;
use cubewright::model::OptionIx;
use cubewright::puzzle::{Puzzle, Question, Solution, Status};
use cubewright_test as support;
use fastrand::Rng;

use super::plain::{self, Laid};
use super::{Subject, cube, packing, read_again};

/// What is known of the pieces of a solution.
fn laid(puzzle: &Puzzle, solution: &Solution<'_>) -> Vec<Laid> {
    match puzzle {
        Puzzle::Shell(model) => {
            plain::of_assembly(model.shell(), solution.as_assembly().expect("a cube"))
        }
        Puzzle::Packing(model) => {
            let alike = plain::alike(model.puzzle());
            let found = solution.as_packing().expect("a packing");
            plain::of_packing(model.puzzle(), &alike, found)
        }
        _ => panic!("not made here"),
    }
}

/// How many pieces of one solution lie otherwise in another; where a piece may be there or not, how many are
/// in one of them only.
fn distance(puzzle: &Puzzle, from: &[Laid], other: &[Laid]) -> i64 {
    let lost = |from: &[Laid], other: &[Laid]| {
        let count = from.iter().filter(|piece| !other.contains(piece)).count();
        i64::try_from(count).expect("small")
    };
    let has_ranges = |model: &PackingModel| {
        let mut pieces = model.puzzle().pieces().iter();
        pieces.any(|piece| piece.copies().min != piece.copies().max)
    };
    match puzzle {
        Puzzle::Packing(model) if has_ranges(model) => lost(from, other) + lost(other, from),
        _ => lost(from, other),
    }
}

/// Asks for the nearest and for the farthest solution from one of them.
fn compared(subject: &Subject, rng: &mut Rng, engine: &str) -> u32 {
    let puzzle = &subject.puzzle;
    let run = puzzle.solver().all().run().expect("it runs");
    let all: Vec<Vec<Laid>> = run.solutions().iter().map(|it| laid(puzzle, it)).collect();
    let chosen = rng.usize(..all.len());
    let given = puzzle.selection(&run.solutions()[chosen]).expect("its own");
    let others = (0..all.len()).filter(|&other| other != chosen);
    let distances: Vec<i64> = others
        .map(|it| distance(puzzle, &all[chosen], &all[it]))
        .collect();
    // Else solutions differ in what is not known of them, such as colours.
    if distances.contains(&0) {
        return 0;
    }
    let near = read_again(puzzle).near(&given).expect("a solution");
    let far = read_again(puzzle).apart_from(&[given]).expect("a solution");
    for (question, best) in [
        (near, distances.iter().min()),
        (far, distances.iter().max()),
    ] {
        let run = question
            .solver()
            .engine(engine)
            .expect("it is there")
            .optimum()
            .run();
        let run = run.unwrap_or_else(|error| panic!("{error}\n{}", subject.text));
        let Some(&best) = best else {
            assert_eq!(run.status(), Status::Infeasible, "{}", subject.text);
            continue;
        };
        assert_eq!(run.status(), Status::Optimal, "{}", subject.text);
        let found = &run.solutions()[0];
        assert_eq!(found.value(), Some(best), "{engine}: {}", subject.text);
        let found = laid(puzzle, found);
        assert_eq!(
            distance(puzzle, &all[chosen], &found),
            best,
            "{}",
            subject.text
        );
    }
    1
}

fn random_comparisons(make: fn(&mut Rng) -> Option<Subject>, rounds: usize, seed: u64) {
    let mut compared_ = 0;
    for round in 0..rounds {
        let mut rng = Rng::with_seed(seed + round as u64);
        let Some(subject) = make(&mut rng).filter(|it| !it.solutions.is_empty()) else {
            continue;
        };
        let engine = match round % 4 {
            0 if cfg!(feature = "sat") => "batsat",
            1 if cfg!(feature = "microlp") => "microlp",
            _ => "auto",
        };
        compared_ += compared(&subject, &mut rng, engine);
    }
    println!("{compared_} comparisons");
    assert!(compared_ > 5, "{compared_}");
}

#[test]
fn the_nearest_cube_is_that_of_a_look_at_all() {
    random_comparisons(cube, support::cases(20), 47_000);
}

#[test]
fn the_nearest_packing_is_that_of_a_look_at_all() {
    random_comparisons(packing, support::cases(60), 48_000);
}

/// Where more or fewer options are chosen, what is added counts as what is left out does.
#[test]
fn what_is_added_is_a_distance_too() {
    let text = b"Maximize\n v: 12 a + 7 b + 3 c\nSubject To\n w: 4 a + 3 b + 2 c <= 7\nBinary\n a b c\nEnd\n";
    let puzzle = || Puzzle::parse("k.lp", text).expect("good");
    let all = puzzle();
    let run = all.solver().all().run().expect("it runs");
    let chosen: Vec<_> = run
        .solutions()
        .iter()
        .map(|it| all.selection(it).expect("its own"))
        .collect();
    let differ = |one: &[OptionIx], other: &[OptionIx]| {
        let lost = |one: &[OptionIx], other: &[OptionIx]| {
            one.iter().filter(|it| !other.contains(it)).count()
        };
        i64::try_from(lost(one, other) + lost(other, one)).expect("small")
    };
    assert_eq!(chosen.len(), 7);
    for given in &chosen {
        let others = chosen.iter().filter(|it| *it != given);
        let distances: Vec<i64> = others
            .map(|it| differ(&given.options, &it.options))
            .collect();
        let near = puzzle().near(given).expect("a solution");
        let far = puzzle()
            .apart_from(core::slice::from_ref(given))
            .expect("a solution");
        for (question, best) in [
            (near, distances.iter().min()),
            (far, distances.iter().max()),
        ] {
            let run = question.solver().optimum().run().expect("it runs");
            assert_eq!(run.status(), Status::Optimal);
            assert_eq!(run.solutions()[0].value(), best.copied(), "{given:?}");
        }
    }
}

/// Of one solution there is no other, and no solution is compared that is none.
#[test]
fn what_is_compared_is_a_solution() {
    let text = b"a b\na\nb\n";
    let puzzle = Puzzle::parse("x.dlx", text).expect("good");
    let run = puzzle.solve().expect("it runs");
    let only = puzzle.selection(run.best().expect("one")).expect("its own");
    let half = cubewright::puzzle::Selection {
        options: only.options[..1].to_vec(),
        ..only.clone()
    };
    let again = || Puzzle::parse("x.dlx", text).expect("good");
    assert!(again().near(&half).is_err());
    let none = again().near(&only).expect("a solution");
    assert_eq!(none.solve().expect("it runs").status(), Status::Infeasible);
    let reasons: Vec<String> = none
        .explain()
        .expect("it runs")
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(
        reasons,
        ["A complete search found no other than was given."]
    );
}

/// Rows that contradict each other are told without those that have no part in it.
#[test]
fn a_conflict_is_the_rows_that_are_needed() {
    let puzzle = Puzzle::open(support::path("data/HC_BQ_01.hcq")).expect("a puzzle");
    let rows = [
        "sum(piece == 1 && place == 1) <= 1",
        "sum(flip) <= 2",
        "sum(turns == 1) >= 0",
        "sum(flip) + sum(piece == 1 && flip) >= 4",
    ];
    let question = Question {
        subject_to: rows.map(str::to_owned).to_vec(),
        ..Question::default()
    };
    let asked = puzzle.asking(&question).expect("rows");
    let reasons = asked.explain().expect("it runs");
    let text: Vec<String> = reasons.iter().map(ToString::to_string).collect();
    assert_eq!(
        text,
        [
            format!(
                "These cannot hold together, and without any one of them the others can: {} and {}.",
                rows[1], rows[3]
            ),
            format!(
                "There is one if the right side of {} is larger by 1, and not if by less.",
                rows[1]
            ),
            format!(
                "There is one if the right side of {} is smaller by 1, and not if by less.",
                rows[3]
            ),
        ]
    );
}
