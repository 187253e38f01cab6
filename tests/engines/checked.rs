//! No family believes an engine that lies, or asks one for what it cannot heed.

use cubewright_test as support;

use std::cell::Cell;
use std::path::Path;

use cubewright::engine::{Engine, EngineError, Goal, Limits, Outcome, Settings, Sink, Task};
use cubewright::family::Family;
use cubewright::family::packing::model::PackingModel;
use cubewright::family::shell::model::{Formulation, ShellModel};
use cubewright::family::snake::model::SnakeModel;
use cubewright::model::Selection;
use cubewright::puzzle::{PuzzleData, read_puzzle};
use cubewright::solve::{engine, solve};
use cubewright_test::typed::{count_folds, solve_snake};
use cubewright_test::typed::{count_shell, solve_shell};
use support::case;

/// Shows the same selection of nothing, whatever is asked.
#[derive(Default)]
struct Liar {
    runs: Cell<u32>,
}

impl Engine for Liar {
    fn name(&self) -> &'static str {
        "liar"
    }

    fn run(
        &self,
        _: &Task<'_>,
        _: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        self.runs.set(self.runs.get() + 1);
        // Nobody may want more of it.
        assert!(sink(&Selection::default()).is_break());
        Ok(Outcome::default())
    }
}

/// What every way to run an engine says of it.
fn ends(engine: &dyn Engine, settings: Settings<'_>) -> Vec<Result<Outcome, EngineError>> {
    let shell = ShellModel::new(&case("HC_BQ_01").shell(), Formulation::Cells);
    let file = "data/snake_2x2x2.snake";
    let Ok(PuzzleData::Snake(snake)) = read_puzzle(file, support::read(file).as_bytes()) else {
        panic!("{file} is no snake");
    };
    let snake = SnakeModel::new(&snake);
    let none = Limits::none();
    let mut ends = Vec::new();
    for goal in [Goal::First, Goal::Optimum, Goal::All { up_to: None }] {
        let task = Task::new(shell.model(), goal).with(settings);
        ends.push(solve(engine, &task, &none, &mut |_| unreachable!()));
        let task = Task::new(&shell, goal).with(settings);
        ends.push(solve_shell(engine, task, &none, &mut |_| unreachable!()));
        let task = Task::new(&snake, goal).with(settings);
        ends.push(solve_snake(engine, task, &none, &mut |_| unreachable!()));
    }
    let never = &mut |_: &_| unreachable!();
    let counted = count_shell(engine, &shell, settings, &none, never);
    ends.push(counted.map(|report| report.outcome));
    let never = &mut |_: &_| unreachable!();
    let counted = count_folds(engine, &snake, settings, &none, never);
    ends.push(counted.map(|report| report.outcome));
    ends
}

#[test]
fn a_wrong_answer_is_an_error_in_every_family() {
    for end in ends(&Liar::default(), Settings::default()) {
        assert!(
            matches!(end, Err(EngineError::WrongAnswer { engine: "liar", .. })),
            "{end:?}"
        );
    }
}

#[test]
fn an_engine_is_not_run_with_what_it_cannot_heed() {
    let liar = Liar::default();
    let settings = Settings {
        proof: Some(Path::new("proof")),
        ..Settings::default()
    };
    let limited = Settings {
        nodes: Some(u64::MAX),
        ..Settings::default()
    };
    for end in [ends(&liar, settings), ends(&liar, limited)].concat() {
        assert!(
            matches!(end, Err(EngineError::Unsupported { engine: "liar", .. })),
            "{end:?}"
        );
    }
    assert_eq!(liar.runs.get(), 0);
    for name in ["cover", "masks", "folds"] {
        for end in ends(&*engine(name).expect("built in"), settings) {
            assert!(
                matches!(end, Err(EngineError::Unsupported { .. })),
                "{name}: {end:?}"
            );
        }
    }
}

/// Guards: `folds` and `places` said that they support puzzles of other families, and refused them
/// only when they ran.
#[test]
fn engines_refuse_puzzles_of_other_families_before_they_run() {
    let shell = ShellModel::new(&case("HC_BQ_01").shell(), Formulation::Cells);
    let article = ShellModel::new(&case("HC_BQ_01").shell(), Formulation::Article);
    let packing = PackingModel::new(&case("pack_megaron").packing()).expect("a small one");
    let snake = SnakeModel::new(&case("snake_2x2x2").snake());
    let readers: [(&str, &[&dyn Family]); 5] = [
        ("masks", &[&shell]),
        ("places", &[&shell]),
        ("folds", &[&snake]),
        ("cover", &[&shell, &packing]),
        ("arguments", &[&shell, &article, &packing]),
    ];
    for (name, read) in readers {
        let engine = engine(name).expect("always there");
        for puzzle in [&shell as &dyn Family, &article, &packing, &snake] {
            let supported = engine.supports(&Task::new(puzzle, Goal::First));
            let is_read = read.iter().any(|read| core::ptr::addr_eq(*read, puzzle));
            assert_eq!(supported.is_ok(), is_read, "{name}: {supported:?}");
        }
    }
    let places = engine("places").expect("always there");
    let cheapest = places.supports(&Task::new(&shell, Goal::Optimum));
    assert!(matches!(cheapest, Err(EngineError::Unsupported { .. })));
}
