//! Questions of one's own against a plain filter of all solutions.

mod change;
mod files;
mod hints;
mod near;
mod others;
mod pairs;
mod plain;
mod sets;
mod shells;
mod stated;
mod symmetry;

use cubewright::family::packing::Packing;
use cubewright::family::packing::model::PackingModel;
use cubewright::family::shell::Width;
use cubewright::model::{ItemIx, ItemKind};
use cubewright::puzzle::{Aim, Objective, Puzzle, Question, Solution, Status};
use cubewright_test as support;
use fastrand::Rng;
use plain::{Laid, Row, Sum};

/// Puzzles with more solutions are passed over.
const MOST: usize = 100;

/// Of fewer solutions a row selects all or none.
const LEAST: usize = 3;

/// A puzzle with all its solutions.
struct Subject {
    text: String,
    puzzle: Puzzle,
    solutions: Vec<Vec<Laid>>,
}

/// A random cube; nothing if it has too many solutions.
fn cube(rng: &mut Rng) -> Option<Subject> {
    let shell = if rng.u8(..4) == 0 {
        support::disturbed(rng, Width::MIN)
    } else {
        support::planted(rng, Width::new(4).expect("a width")).0
    };
    let all = support::naive(&shell);
    let solutions = all.iter().map(|it| plain::of_assembly(&shell, it));
    let solutions: Vec<Vec<Laid>> = solutions.collect();
    (solutions.len() <= MOST).then(|| Subject {
        text: format!("{shell:?}"),
        solutions,
        puzzle: Puzzle::of(shell).expect("a cube"),
    })
}

/// A random packing; nothing if it has too many solutions.
fn packing(rng: &mut Rng) -> Option<Subject> {
    let packing = support::packings::random(rng);
    // Large ones take long to enumerate.
    let model = PackingModel::new(&packing).expect("small");
    if model.model().options.len() > 400 {
        return None;
    }
    let puzzle = Puzzle::of(packing.clone()).expect("small");
    let run = puzzle
        .solver()
        .at_most(MOST as u64 + 1)
        .run()
        .expect("it runs");
    let solutions = run.solutions().iter();
    let alike = plain::alike(&packing);
    let laid = |packing_of: &Packing| plain::of_packing(&packing, &alike, packing_of);
    let solutions = solutions.map(|it| laid(it.as_packing().expect("a packing")));
    let solutions: Vec<Vec<Laid>> = solutions.collect();
    (solutions.len() <= MOST).then(|| Subject {
        text: format!("{packing:?}"),
        solutions,
        puzzle: Puzzle::of(packing).expect("small"),
    })
}

/// What was asked and how that is written.
struct Case {
    rows: Vec<Row>,
    objective: Option<(Aim, Sum)>,
}

impl Case {
    fn random(rng: &mut Rng, solutions: &[Vec<Laid>]) -> Self {
        let near = &solutions[rng.usize(..solutions.len())];
        let all: Vec<Laid> = solutions.iter().flatten().cloned().collect();
        let rows = (0..rng.usize(1..3)).map(|_| Row::random(rng, &all, near));
        let rows = rows.collect();
        let aim = if rng.bool() {
            Aim::Minimise
        } else {
            Aim::Maximise
        };
        let objective = rng.bool().then(|| (aim, Sum::random(rng, &all)));
        Self { rows, objective }
    }

    fn question(&self) -> Question {
        let objective = self.objective.as_ref();
        Question {
            subject_to: self.rows.iter().map(Row::written).collect(),
            objective: objective.map(|(aim, sum)| Objective {
                aim: *aim,
                sum: sum.written(),
            }),
            ..Question::default()
        }
    }

    /// How many solutions are as asked, and the best value of the objective.
    fn right(&self, solutions: &[Vec<Laid>]) -> (usize, Option<i64>) {
        let is_right = |it: &&Vec<Laid>| self.rows.iter().all(|row| row.holds(it));
        let right: Vec<&Vec<Laid>> = solutions.iter().filter(is_right).collect();
        let best = self.objective.as_ref().and_then(|(aim, sum)| {
            let values = right.iter().map(|it| sum.value(it));
            match aim {
                Aim::Minimise => values.min(),
                Aim::Maximise => values.max(),
            }
        });
        (right.len(), best)
    }
}

/// Counts of more solutions take long with engines that forbid each.
const MOST_FORBIDDEN: usize = 20;

/// Asks one question with one engine; what the best solution is called.
fn asked(subject: &Subject, case: &Case, engine: &str) -> Option<String> {
    let (puzzle, question) = (&subject.puzzle, case.question());
    let told = || format!("{engine}: {question:?}\n{}", subject.text);
    let puzzle = read_again(puzzle).asking(&question);
    let puzzle = puzzle.unwrap_or_else(|error| panic!("{error}\n{}", told()));
    let (count, best) = case.right(&subject.solutions);
    let solver = || puzzle.solver().engine(engine).expect("it is there");
    if engine == "auto" || count <= MOST_FORBIDDEN {
        let report = solver().count();
        let report = report.unwrap_or_else(|error| panic!("{error}\n{}", told()));
        assert!(report.is_complete());
        assert_eq!(report.counts.raw, count as u64, "{}", told());
    }
    case.objective.as_ref()?;
    let run = solver().optimum().run();
    let run = run.unwrap_or_else(|error| panic!("{error}\n{}", told()));
    let status = if count > 0 {
        Status::Optimal
    } else {
        Status::Infeasible
    };
    assert_eq!(run.status(), status, "{}", told());
    let found = run.solutions().first();
    assert_eq!(found.and_then(Solution::value), best, "{}", told());
    found.map(ToString::to_string)
}

/// The same puzzle once more.
fn read_again(puzzle: &Puzzle) -> Puzzle {
    match puzzle {
        Puzzle::Shell(model) => Puzzle::of(model.shell().clone()),
        Puzzle::Packing(model) => Puzzle::of(model.puzzle().clone()),
        Puzzle::Snake(model) => Puzzle::of(model.puzzle().clone()),
        Puzzle::Cover(model) => Puzzle::of(model.clone()),
        Puzzle::Asked(..) => panic!("not made here"),
    }
    .expect("it was made before")
}

/// Whether the items that must be covered say which of equal solutions is shown: of a bare model there may be
/// options that cover none of these.
fn decides_ties(puzzle: &Puzzle) -> bool {
    let Puzzle::Cover(model) = puzzle else {
        return true;
    };
    let is_primary = |item: &ItemIx| model.items[item.index()].kind == ItemKind::Primary;
    let mut options = model.options.iter();
    options.all(|option| option.items.iter().any(is_primary))
}

fn random_questions(make: fn(&mut Rng) -> Option<Subject>, rounds: usize, seed: u64) {
    let (mut tried, mut feasible, mut bounded) = (0, 0, 0);
    for round in 0..rounds {
        let mut rng = Rng::with_seed(seed + round as u64);
        let Some(subject) = make(&mut rng).filter(|it| it.solutions.len() > LEAST) else {
            continue;
        };
        for number in 0..3 {
            let mut case = Case::random(&mut rng, &subject.solutions);
            if !subject.puzzle.model().integers.is_empty() {
                // Its own objective has columns that no sum says.
                case.objective = None;
            }
            let (count, _) = case.right(&subject.solutions);
            tried += 1;
            feasible += u32::from(count > 0);
            bounded += u32::from(count > 0 && count < subject.solutions.len());
            let best = asked(&subject, &case, "auto");
            let others = [
                ("batsat", cfg!(feature = "sat") && (round + number) % 2 == 0),
                (
                    "microlp",
                    cfg!(feature = "microlp") && (round + number) % 8 == 0,
                ),
            ];
            for (engine, _) in others.iter().filter(|(_, is_asked)| *is_asked) {
                let other = asked(&subject, &case, engine);
                // The best one is the same with every engine.
                if decides_ties(&subject.puzzle) {
                    assert_eq!(other, best, "{:?}", case.question());
                }
            }
        }
    }
    println!("{tried} questions, {feasible} with solutions, {bounded} with some of them");
    // Else the questions would say nothing.
    assert!(5 * bounded > tried, "{bounded} of {tried}");
}

#[test]
fn random_questions_on_cubes_are_answered_as_by_a_filter() {
    random_questions(cube, support::cases(16), 43_000);
}

#[test]
fn random_questions_on_packings_are_answered_as_by_a_filter() {
    random_questions(packing, support::cases(100), 44_000);
}
