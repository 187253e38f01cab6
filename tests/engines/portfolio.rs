//! `auto` and `race`: the rule, and that only proved and checked answers win.

use cubewright_test as support;

use core::cell::Cell;
use core::ops::ControlFlow;
use std::time::Duration;

use cubewright::engine::{Cause, EngineError, Goal, Limits, Proof, Settings, Stop, Task};
use cubewright::family::shell::model::{Formulation, ShellModel};
use cubewright::formats::read_dlx;
use cubewright::solve::{choose, engine};
use cubewright_test::typed::{count_shell, solve_shell};
use support::{case, known};

#[test]
fn the_rule_looks_at_the_task() {
    let case = case("HC_BQ_01");
    let cells = ShellModel::new(&case.shell(), Formulation::Cells);
    let chosen = |task: &Task<'_>| choose(task).expect("an engine").engine;
    assert_eq!(chosen(&Task::new(&cells, Goal::Optimum)), "masks");
    let bare = Task::new(cells.model(), Goal::Count);
    assert_eq!(chosen(&bare), "cover");
    let article = ShellModel::new(&case.shell(), Formulation::Article);
    if cfg!(feature = "microlp") {
        assert_eq!(chosen(&Task::new(&article, Goal::First)), "microlp");
    }
    if cfg!(feature = "sat") {
        assert_eq!(chosen(&Task::new(article.model(), Goal::First)), "batsat");
    }
}

#[test]
fn auto_and_the_race_agree_with_the_known_sets() {
    for name in ["auto", "race", "race:masks,cover"] {
        let engine = engine(name).expect("there is one");
        for case in known() {
            let model = ShellModel::new(&case.shell(), Formulation::Cells);
            let task = Task::new(&model, Goal::Optimum);
            let mut cost = None;
            let outcome = solve_shell(&*engine, task, &Limits::none(), &mut |assembly| {
                let costs = assembly.placements().iter();
                cost = Some(costs.map(|p| i64::from(p.orientation.cost())).sum::<i64>());
                ControlFlow::Continue(())
            });
            let outcome = outcome.expect("answers");
            assert_eq!((cost, outcome.proof), (case.optimum, Proof::Optimal));
            let none = &Limits::none();
            let settings = Settings::default();
            let report = count_shell(&*engine, &model, settings, none, &mut |_| {});
            assert_eq!(report.expect("counts").counts.raw, case.raw, "{name}");
        }
    }
}

#[test]
fn what_one_racer_cannot_another_may() {
    let text = "a b c\na b\nc\nb c\na\n";
    let model = read_dlx(text).expect("good");
    // `masks` knows shells only.
    let race = engine("race:masks,cover").expect("both are there");
    let ignore = &mut |_: &_| ControlFlow::Continue(());
    let outcome = race.run(&Task::new(&model, Goal::Count), &Limits::none(), ignore);
    let outcome = outcome.expect("cover can");
    assert_eq!(
        (outcome.found, outcome.method),
        (2_u64.into(), Some("cover"))
    );
    let alone = engine("race:masks").expect("it is there");
    let error = alone.run(&Task::new(&model, Goal::Count), &Limits::none(), ignore);
    assert!(matches!(
        error,
        Err(EngineError::Unsupported {
            engine: "masks",
            ..
        })
    ));
    let unknown = engine("race:cover,abacus").err();
    assert!(matches!(unknown, Some(EngineError::Unknown { name }) if name == "abacus"));
}

#[test]
fn a_race_ends_at_a_limit_without_a_claim() {
    let text = support::read("tests/cases/cover/bedlam_reduced.dlx");
    let model = read_dlx(&text).expect("good");
    let looks = Cell::new(0);
    let limits = Limits {
        stop: &|| {
            looks.set(looks.get() + 1);
            (looks.get() > 3).then_some(Cause::Time)
        },
        time_left: &|| Some(Duration::from_millis(10)),
    };
    let race = engine("race:cover").expect("it is there");
    let ignore = &mut |_: &_| ControlFlow::Continue(());
    let outcome = race.run(&Task::new(&model, Goal::Count), &limits, ignore);
    let outcome = outcome.expect("a limit is no error");
    assert_eq!(outcome.proof, Proof::None);
    assert_eq!(outcome.stop, Stop::Limit(Cause::Time));
}
