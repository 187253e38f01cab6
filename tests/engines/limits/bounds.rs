//! Bounds on solutions and nodes: who heeds them, and that none claims more than it knows.

use super::*;

#[test]
fn engines_that_forbid_each_solution_heed_a_limit_of_them() {
    const THOSE: [BackendKind; 3] = [BackendKind::Milp, BackendKind::Sat, BackendKind::Cp];
    // Eight solutions.
    let model = read_dlx("a b c | d e f\na\na d\nb\nb e\nc\nc f\n").expect("good");
    let at_most = |most| Settings {
        solutions: Some(most),
        ..Settings::default()
    };
    let limit = Stop::Limit(Cause::Solutions);
    for backend in backends() {
        let Availability::Ready(_) = backend.availability else {
            cubewright_test::skipped(backend.name, backend.install[0]);
            continue;
        };
        let engine = engine(backend.name).expect("ready");
        let forbids = engine.enumerates_by_blocking();
        assert_eq!(forbids, THOSE.contains(&backend.kind), "{}", backend.name);
        if !forbids {
            continue;
        }
        for goal in [Goal::Count, Goal::All { up_to: None }] {
            for (most, told) in [
                (0, (0, limit, Proof::None)),
                (3, (3, limit, Proof::None)),
                // There are no more, but nobody has looked.
                (8, (8, limit, Proof::None)),
                (9, (8, Stop::Finished, Proof::Complete)),
            ] {
                let (outcome, _) = run(&*engine, &model, goal, at_most(most));
                let found: u64 = outcome.found.to_string().parse().expect("few");
                let said = (found, outcome.stop, outcome.proof);
                assert_eq!(said, told, "{} {most} {goal:?}", backend.name);
            }
        }
        let goal = Goal::All { up_to: Some(3) };
        let (outcome, _) = run(&*engine, &model, goal, at_most(3));
        assert_eq!(outcome.stop, Stop::Enough, "{}", backend.name);
    }
    // Who does not forbid them counts on.
    let cover = engine("cover").expect("always there");
    let (outcome, _) = run(&*cover, &model, Goal::Count, at_most(3));
    assert_eq!(outcome.proof, Proof::Complete);
}

#[test]
fn what_may_crash_asks_for_a_process_of_its_own() {
    for backend in backends() {
        let Availability::Ready(_) = backend.availability else {
            cubewright_test::skipped(backend.name, backend.install[0]);
            continue;
        };
        let apart = |name: &str| engine(name).expect("ready").runs_apart();
        let expected = backend.feature == "cbc";
        assert_eq!(apart(backend.name), expected, "{}", backend.name);
        // One that may crash is enough for a race.
        let race = format!("race:cover,{}", backend.name);
        assert_eq!(apart(&race), expected, "{race}");
    }
}

#[test]
fn a_race_hands_a_limit_of_nodes_on() {
    let text = read("tests/cases/cover/bedlam_reduced.dlx");
    let model = read_dlx(&text).expect("good");
    // `places` cannot heed it, and is not run.
    let race = engine("race:cover,places").expect("both are there");
    let (outcome, _) = run(&*race, &model, Goal::Count, nodes(3000));
    assert_eq!(outcome.stop, Stop::Limit(Cause::Nodes));
    assert_eq!(outcome.work.nodes, Some(3000));
}

/// Stopped at any look at the limits, an engine says that it has shown all only if so.
#[test]
fn stopped_at_any_look_no_engine_claims_more_than_it_has_shown() {
    let case = case("HC_BQ_03");
    let shell = ShellModel::new(&case.shell(), Formulation::Cells);
    let goal = Goal::All { up_to: None };
    let cover = engine("cover").expect("always there");
    let (whole, _) = run(&*cover, shell.model(), goal, Settings::default());
    assert_eq!(whole.proof, Proof::Complete);
    let (mut stopped, mut complete) = (0, 0);
    for backend in backends() {
        let Availability::Ready(_) = backend.availability else {
            cubewright_test::skipped(backend.name, backend.install[0]);
            continue;
        };
        let engine = engine(backend.name).expect("ready");
        for most in [0, 1, 2, 3, 5, 8, 13, 21, 34] {
            let looks = Cell::new(0);
            let limits = Limits {
                stop: &|| {
                    looks.set(looks.get() + 1);
                    (looks.get() > most).then_some(Cause::Memory)
                },
                time_left: &|| None,
            };
            let sink = &mut |_: &_| ControlFlow::Continue(());
            let task = Task::new(&shell, goal);
            // `arguments` and `folds` are for other puzzles.
            let Ok(outcome) = engine.run(&task, &limits, sink) else {
                continue;
            };
            let said = format!("{} stopped at look {most}: {outcome:?}", backend.name);
            match outcome.stop {
                Stop::Finished => {
                    assert_eq!(outcome.proof, Proof::Complete, "{said}");
                    assert_eq!(outcome.found, whole.found, "{said}");
                    complete += 1;
                }
                stop => {
                    assert_eq!(stop, Stop::Limit(Cause::Memory), "{said}");
                    assert_eq!(outcome.proof, Proof::None, "{said}");
                    assert!(outcome.found <= whole.found, "{said}");
                    stopped += 1;
                }
            }
        }
    }
    assert!(stopped > 10 && complete > 0, "{stopped} {complete}");
}
