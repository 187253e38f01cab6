//! Linear programs of others: what is read from their texts has the solutions that trying every
//! assignment finds.

mod back;
mod plain;
mod texts;

use cubewright::puzzle::{Engine, Goal, Puzzle, Status, engine};
use cubewright_test as support;
use fastrand::Rng;
use plain::Plain;

/// How a program is written.
type Writer = fn(&Plain, &mut Rng) -> String;

/// Counts of more solutions take long with engines that forbid each.
const MOST_FORBIDDEN: usize = 30;

/// The engines that are asked, and every how many programs.
fn engines() -> Vec<(Box<dyn Engine>, usize)> {
    let all = [
        ("auto", 1),
        ("cover", 1),
        ("frontier", 1),
        ("batsat", 2),
        ("microlp", 6),
    ];
    let known = all.into_iter();
    known
        .filter_map(|(name, every)| Some((engine(name).ok()?, every)))
        .collect()
}

/// Asks an engine for the best solution; the answer is right in every column.
fn best(program: &Plain, puzzle: &Puzzle, engine: &dyn Engine, told: &str) -> bool {
    let solutions = program.solutions();
    if engine.supports(&puzzle.task(Goal::Optimum)).is_err() {
        return false;
    }
    let solver = puzzle.solver().engine(engine.name()).expect("it is there");
    let run = solver.optimum().run();
    let run = run.unwrap_or_else(|error| panic!("{error}\n{told}"));
    let Some(best) = program.best(&solutions) else {
        assert_eq!(run.status(), Status::Infeasible, "{told}");
        return true;
    };
    assert_eq!(run.status(), Status::Optimal, "{told}");
    let found = &run.solutions()[0];
    let value = |name: &String| puzzle.value(found, name).expect("a column");
    let at: Vec<i64> = program.columns.iter().map(|it| value(&it.name)).collect();
    assert!(program.holds(&at), "{at:?}\n{told}");
    assert_eq!(program.value(&at), best, "{at:?}\n{told}");
    let shown = found
        .objective()
        .map(|it| it.units * 10 / 10_i64.pow(it.places));
    // Without costs and a constant there is no objective.
    let has_value = program.constant != 0 || program.costs.iter().any(|&cost| cost != 0);
    assert_eq!(shown, has_value.then_some(best), "{told}");
    // What is shown is read back.
    assert_eq!(puzzle.check(&found.to_string()), Ok(Vec::new()), "{told}");
    true
}

/// Counts the solutions of a program of 0/1 columns.
fn counted(program: &Plain, puzzle: &Puzzle, engine: &dyn Engine, told: &str) -> bool {
    let solutions = program.solutions();
    let is_fast = !engine.enumerates_by_blocking() && engine.name() != "auto";
    let supports = engine.supports(&puzzle.task(Goal::Count)).is_ok();
    if !supports || !(is_fast || solutions.len() <= MOST_FORBIDDEN) {
        return false;
    }
    let solver = puzzle.solver().engine(engine.name()).expect("it is there");
    let report = solver.count();
    let report = report.unwrap_or_else(|error| panic!("{error}\n{told}"));
    assert_eq!(report.counts.raw, solutions.len() as u64, "{told}");
    true
}

/// Reads random programs in a form and solves them with each engine.
fn random_programs(file: &str, write: Writer, binary: bool, seed: u64) {
    let (mut solved, mut feasible, mut counts) = (0, 0, 0);
    let engines = engines();
    for round in 0..support::cases(150) {
        let mut rng = Rng::with_seed(seed + round as u64);
        let program = Plain::random(&mut rng, binary);
        let text = write(&program, &mut rng);
        let puzzle = Puzzle::parse(file, text.as_bytes());
        let puzzle = puzzle.unwrap_or_else(|error| panic!("{error}\n{text}"));
        feasible += usize::from(!program.solutions().is_empty());
        for (engine, every) in &engines {
            if round % every > 0 {
                continue;
            }
            let told = format!("{} on\n{text}\n{:#?}", engine.name(), puzzle.model());
            solved += usize::from(best(&program, &puzzle, &**engine, &told));
            if puzzle.model().integers.is_empty() {
                counts += usize::from(counted(&program, &puzzle, &**engine, &told));
            }
        }
    }
    println!("{file}: {solved} optima, {counts} counts; {feasible} programs have solutions");
    assert!(feasible > 20 && solved > 100, "{feasible}, {solved}");
}

#[test]
fn random_lp_is_solved_as_by_trying() {
    random_programs("x.lp", texts::lp, false, 61_000);
}

#[test]
fn random_mps_is_solved_as_by_trying() {
    random_programs("x.mps", texts::mps, false, 62_000);
}

#[test]
fn random_opb_is_solved_as_by_trying() {
    random_programs("x.opb", texts::opb, true, 63_000);
}

#[test]
fn random_binary_programs_are_solved_as_by_trying() {
    random_programs("x.lp", texts::lp, true, 64_000);
    random_programs("x.mps", texts::mps, true, 65_000);
}
