//! Limits of nodes, and MILP backends at all limits and with starts: never a false
//! claim.
//!
//! Each backend has its own way to end without a proof; each test says which of
//! them it guards. What the backends do was seen in their sources and in runs.

mod bounds;
use cubewright_test as support;

use core::num::NonZero;
use core::ops::ControlFlow;
use std::cell::Cell;
use std::time::Duration;

use cubewright::engine::unit_cube::UnitCube;
use cubewright::engine::{Cause, Engine, Goal, Limits, Outcome, Proof, Settings, Stop, Task};
use cubewright::family::shell::model::{Formulation, ShellModel};
use cubewright::family::shell::{Shell, Width};
use cubewright::formats::read_dlx;
use cubewright::model::{Model, OptionIx, Selection, check};
use cubewright::solve::{Availability, BackendKind, backends, engine};
use fastrand::Rng;
use support::{case, disturbed, planted, read};

/// The MILP backends that can be used here.
fn milps() -> Vec<Box<dyn Engine>> {
    let ready = backends().into_iter().filter(|backend| {
        backend.kind == BackendKind::Milp && matches!(backend.availability, Availability::Ready(_))
    });
    ready
        .map(|backend| engine(backend.name).expect("ready"))
        .collect()
}

/// The programs do not take node limits or starts, and know whole seconds only.
fn is_library(engine: &dyn Engine) -> bool {
    !engine.name().starts_with("lp-")
}

/// An outcome, and the last selection that was shown.
type Ran = (Outcome, Option<Selection>);

fn run(engine: &dyn Engine, model: &Model, goal: Goal, settings: Settings<'_>) -> Ran {
    within(engine, model, goal, settings, &Limits::none())
}

fn within(
    engine: &dyn Engine,
    model: &Model,
    goal: Goal,
    settings: Settings<'_>,
    limits: &Limits<'_>,
) -> Ran {
    let mut shown = None;
    let task = Task::new(model, goal).with(settings);
    let outcome = engine.run(&task, limits, &mut |selection| {
        shown = Some(selection.clone());
        ControlFlow::Continue(())
    });
    let name = engine.name();
    (
        outcome.unwrap_or_else(|error| panic!("{name}: {error}")),
        shown,
    )
}

/// The least cost by the reference engine, and the canonical optimum.
fn reference(shell: &Shell) -> Option<(i64, Selection)> {
    let cells = ShellModel::new(shell, Formulation::Cells);
    let task = Task::new(&cells, Goal::Optimum);
    let mut best = None;
    let outcome = UnitCube.run(&task, &Limits::none(), &mut |selection| {
        best = Some(selection.clone());
        ControlFlow::Continue(())
    });
    outcome.expect("it reads cells");
    let best = best?;
    Some((check(cells.model(), &best).expect("it holds"), best))
}

/// Asserts that an outcome claims nothing that is not so.
fn is_honest(what: &str, model: &Model, optimum: Option<i64>, (outcome, shown): &Ran) {
    let cost = shown.as_ref().map(|shown| check(model, shown).expect(what));
    let said = format!("{what}: {outcome:?}, shown {cost:?}, optimum {optimum:?}");
    assert_eq!(outcome.found, u64::from(cost.is_some()), "{said}");
    match outcome.proof {
        Proof::Optimal => {
            assert_eq!(cost, optimum, "{said}");
            assert_eq!(outcome.bound, optimum, "{said}");
            assert_eq!(outcome.stop, Stop::Finished, "{said}");
        }
        Proof::Infeasible => assert_eq!((cost, optimum), (None, None), "{said}"),
        Proof::None => {
            assert!(matches!(outcome.stop, Stop::Limit(_)), "{said}");
            let bound = outcome.bound.expect("MILP runs always know some bound");
            assert!(optimum.is_none_or(|optimum| bound <= optimum), "{said}");
            assert!(cost.is_none_or(|cost| bound <= cost), "{said}");
        }
        Proof::Complete => panic!("{said}"),
    }
}

/// The same model without a preference, so that it is solved in one piece and the
/// bound is the backend's own.
fn in_one_piece(model: &Model) -> Model {
    Model {
        preference: Vec::new(),
        ..model.clone()
    }
}

fn nodes(nodes: u64) -> Settings<'static> {
    Settings {
        nodes: Some(nodes),
        ..Settings::default()
    }
}

/// Guards: SCIP's node limit, which is an error in `good_lp`; HiGHS's, which it
/// calls a solution limit; microlp's interrupted outcome without values; and bounds: a
/// part that was never entered has none.
#[test]
fn at_every_node_limit_the_bound_is_below_the_optimum() {
    for engine in milps().iter().filter(|engine| engine.limits_nodes()) {
        let mut rng = Rng::with_seed(23);
        let (mut proved, mut open, mut positive) = (0, 0, 0);
        for round in 0..3 {
            let width = Width::new(4 + round % 2).expect("in range");
            let shell = match round % 3 {
                2 => disturbed(&mut rng, width),
                _ => planted(&mut rng, width).0,
            };
            let optimum = reference(&shell).map(|(cost, _)| cost);
            for formulation in [Formulation::Cells, Formulation::Article] {
                let split = ShellModel::new(&shell, formulation).model().clone();
                for model in [in_one_piece(&split), split] {
                    for limit in [0, 1, 5, 300] {
                        let ran = run(&**engine, &model, Goal::Optimum, nodes(limit));
                        let what = format!("{} {formulation:?} {limit}", engine.name());
                        is_honest(&what, &model, optimum, &ran);
                        proved += u64::from(ran.0.proof != Proof::None);
                        open += u64::from(ran.0.stop == Stop::Limit(Cause::Nodes));
                        positive += u64::from(ran.0.bound.is_some_and(|bound| bound > 0));
                    }
                }
            }
        }
        println!(
            "{}: {proved} proved, {open} open, {positive} bounds above 0",
            engine.name()
        );
        assert!(proved > 0 && open > 0 && positive > 0, "{}", engine.name());
    }
}

/// Guards: SCIP's `Ok` without a solution, on which asking for values panics;
/// CBC's values at a time limit, which hold no row; HiGHS's "no solution found";
/// microlp's error; the programs' status, which `good_lp` always calls optimal.
#[test]
fn tiny_time_limits_are_answers_without_a_claim() {
    for engine in milps() {
        let case = case("HC_BQ_02");
        let shell = ShellModel::new(&case.shell(), Formulation::Cells);
        for model in [shell.model().clone(), in_one_piece(shell.model())] {
            for us in [1, 50, 1000, 20_000] {
                // It is the backend's clock that is tested: ours never says stop, so
                // the number of models is limited instead.
                let calls = Cell::new(0);
                let limits = Limits {
                    stop: &|| {
                        calls.set(calls.get() + 1);
                        (calls.get() > 12).then_some(Cause::Time)
                    },
                    time_left: &|| Some(Duration::from_micros(us)),
                };
                let goal = Goal::Optimum;
                let ran = within(&*engine, &model, goal, Settings::default(), &limits);
                let what = format!("{} {us} us", engine.name());
                is_honest(&what, &model, case.optimum, &ran);
            }
        }
    }
}

/// A start that is a solution is the least that is shown, whatever the limit.
#[test]
fn a_run_is_never_worse_than_its_start() {
    for engine in milps() {
        let case = case("original_blue");
        let shell = ShellModel::new(&case.shell(), Formulation::Cells);
        let start = solution(shell.model(), 40);
        let cost = check(shell.model(), &start).expect("it holds");
        for model in [shell.model().clone(), in_one_piece(shell.model())] {
            let settings = Settings {
                start: Some(&start),
                nodes: Some(0),
                ..Settings::default()
            };
            let ran = run(&*engine, &model, Goal::Optimum, settings);
            is_honest(engine.name(), &model, case.optimum, &ran);
            let shown = ran.1.expect("at least the start");
            assert!(check(&model, &shown).expect("it holds") <= cost);
        }
    }
}

/// The last of the first solutions that the exact-cover engine finds.
fn solution(model: &Model, number: u64) -> Selection {
    let cover = engine("cover").expect("always there");
    let up_to = Some(number);
    let (_, last) = run(&*cover, model, Goal::All { up_to }, Settings::default());
    last.expect("solvable")
}

/// The start reaches the backend: it is the first solution that comes back, which
/// it is not without a start.
#[test]
fn a_start_is_handed_to_the_backends_that_take_one() {
    let case = case("original_blue");
    let shell = ShellModel::new(&case.shell(), Formulation::Cells);
    let model = shell.model();
    for engine in milps() {
        // CBC of a Python package may show another solution that is as good.
        let is_cbc = engine.name() == "cbc" && cfg!(feature = "cbc");
        if !(is_cbc || ["highs", "scip"].contains(&engine.name())) {
            println!("{} shows no start", engine.name());
            continue;
        }
        let unaided = first(&*engine, model, None);
        for number in [1, 40, 500] {
            let start = solution(model, number);
            if start != unaided {
                let shown = first(&*engine, model, Some(&start));
                assert_eq!(shown, start, "{}", engine.name());
            }
        }
    }
}

/// The first solution that an engine shows.
fn first(engine: &dyn Engine, model: &Model, start: Option<&Selection>) -> Selection {
    let settings = Settings {
        start,
        ..Settings::default()
    };
    let (_, shown) = run(engine, model, Goal::First, settings);
    shown.expect("solvable")
}

/// Starts that are whole, partial, contradictory or foreign: the answer stays.
#[test]
fn no_start_changes_an_answer() {
    for engine in milps().iter().filter(|engine| is_library(&***engine)) {
        let mut rng = Rng::with_seed(5);
        for round in 0..3 {
            let width = Width::new(3 + round).expect("in range");
            let shell = match round {
                0 => disturbed(&mut rng, width),
                _ => planted(&mut rng, width).0,
            };
            let expected = reference(&shell);
            let cells = ShellModel::new(&shell, Formulation::Cells);
            let article = ShellModel::new(&shell, Formulation::Article);
            for start in starts(&mut rng, &cells, &shell) {
                let models = [cells.model(), article.model()];
                // The article's formulation is slower and no different here.
                let most = if start.options.len() == 3 { 2 } else { 1 };
                for model in &models[..most] {
                    let settings = Settings {
                        start: Some(&start),
                        ..Settings::default()
                    };
                    let (outcome, shown) = run(&**engine, model, Goal::Optimum, settings);
                    let shown = shown.map(|shown| shown.options);
                    let best = expected.as_ref().map(|(_, best)| best.options.clone());
                    assert_eq!(shown, best, "{} {start:?}", engine.name());
                    assert_ne!(outcome.proof, Proof::None);
                }
            }
        }
    }
}

/// Starts of every kind.
fn starts(rng: &mut Rng, cells: &ShellModel, shell: &Shell) -> Vec<Selection> {
    let options = cells.model().options.len();
    let of = |mut options: Vec<usize>| {
        options.sort_unstable();
        Selection {
            options: options.into_iter().map(OptionIx::new).collect(),
            integers: Vec::new(),
        }
    };
    let mut starts = vec![
        of(Vec::new()),
        of((0..6).map(|_| rng.usize(..options)).collect()),
        of(vec![0, 1, 2, options - 1]),
        of(vec![options + 7]),
    ];
    if reference(shell).is_some() {
        let whole = solution(cells.model(), 7);
        let mut part = whole.clone();
        part.options.truncate(3);
        starts.extend([whole, part]);
    }
    starts
}

fn ours(name: &str, goal: Goal, threads: usize, nodes: u64) -> Outcome {
    let model = read_dlx(&read(&format!("tests/cases/cover/{name}.dlx"))).expect("good");
    let settings = Settings {
        nodes: Some(nodes),
        threads: NonZero::new(threads).expect("some"),
        ..Settings::default()
    };
    run(&*engine("cover").expect("there"), &model, goal, settings).0
}

#[test]
fn cover_heeds_a_limit_of_nodes() {
    let limit = Stop::Limit(Cause::Nodes);
    // Without costs the first solution is an optimum; these few nodes find none.
    for goal in [Goal::Optimum, Goal::First] {
        let outcome = ours("bedlam_reduced", goal, 1, 10);
        let told = (outcome.stop, outcome.proof, outcome.work.nodes);
        assert_eq!(told, (limit, Proof::None, Some(10)), "{goal:?}");
        assert_eq!(ours("soma", goal, 3, 0).stop, limit);
    }
    for goal in [Goal::Count, Goal::All { up_to: None }] {
        // Masks, dancing cells, wide sets.
        for (name, nodes) in [("bedlam_reduced", 3000), ("sudoku", 300)] {
            let outcome = ours(name, goal, 1, nodes);
            assert_eq!(
                (outcome.stop, outcome.proof),
                (limit, Proof::None),
                "{name}"
            );
            assert_eq!(outcome.work.nodes, Some(nodes), "{name} {goal:?}");
        }
        let outcome = ours("bedlam_reduced", goal, 3, 20_000);
        assert_eq!(
            (outcome.stop, outcome.proof),
            (limit, Proof::None),
            "{goal:?}"
        );
        assert_eq!(ours("soma", goal, 3, 0).stop, limit);
    }
    // A limit that is just not passed changes nothing.
    let whole = ours("soma", Goal::Count, 1, u64::MAX);
    let nodes = whole.work.nodes.expect("counted");
    assert_eq!(ours("soma", Goal::Count, 1, nodes), whole);
    assert_eq!(ours("soma", Goal::Count, 1, nodes - 1).stop, limit);
}

#[test]
fn masks_heed_a_limit_of_nodes() {
    let case = case("HC_BQ_02");
    let shell = ShellModel::new(&case.shell(), Formulation::Cells);
    let limit = Stop::Limit(Cause::Nodes);
    // An optimum, and a count up to symmetry, take fewer nodes than there are between
    // two looks.
    for goal in [Goal::Count, Goal::All { up_to: None }] {
        let task = Task::new(&shell, goal).with(nodes(1));
        let sink = &mut |_: &_| ControlFlow::Continue(());
        let outcome = UnitCube.run(&task, &Limits::none(), sink).expect("a limit");
        assert_eq!(
            (outcome.stop, outcome.proof),
            (limit, Proof::None),
            "{goal:?}"
        );
        // It looks every 1024.
        assert_eq!(outcome.work.nodes, Some(1024));
    }
}

#[test]
fn who_heeds_a_limit_of_nodes_is_known_and_others_refuse() {
    const THOSE: [&str; 11] = [
        "masks", "cover", "frontier", "folds", "microlp", "highs", "scip", "gurobi", "cplex",
        "xpress", "copt",
    ];
    for backend in backends() {
        let Availability::Ready(_) = backend.availability else {
            cubewright_test::skipped(backend.name, backend.install[0]);
            continue;
        };
        let engine = engine(backend.name).expect("ready");
        let heeds = engine.supports_settings(&nodes(5)).is_ok();
        assert_eq!(heeds, THOSE.contains(&engine.name()), "{}", engine.name());
    }
    // What `auto` may take has to heed it; arguments need no nodes.
    let arguments = engine("arguments").expect("always there");
    assert!(arguments.supports_settings(&nodes(0)).is_ok());
}
