//! What a run makes of backends that stop, or lie.

use core::ops::ControlFlow;

use super::{Milp, MilpAnswer, MilpReply, MilpRequest};
use crate::engine::{Cause, Engine, EngineError, Goal, Limits, Outcome, Settings, Stop, Task};
use crate::model::{Item, ItemIx, ItemKind, Model, ModelOption, OptionIx};

/// Items a and b, each covered by one of its options; the search is split over
/// those of a, of which the first costs 5 and each other 1. Those of b cost 1 and 3.
fn model(of_a: usize) -> Model {
    let item = |name: &str| Item {
        name: name.to_owned(),
        kind: ItemKind::Primary,
    };
    let option = |name: &str, item: usize, cost| ModelOption {
        name: name.to_owned(),
        items: vec![ItemIx::new(item)],
        coloured: Vec::new(),
        cost,
    };
    let mut options = vec![option("x1", 0, 5)];
    options.extend((1..of_a).map(|_| option("x", 0, 1)));
    let preference = vec![(0..options.len()).map(OptionIx::new).collect()];
    options.extend([option("p", 1, 1), option("q", 1, 3)]);
    Model {
        items: vec![item("a"), item("b")],
        options,
        preference,
        ..Model::default()
    }
}

fn run(
    solve: fn(&MilpRequest<'_>) -> MilpReply,
    model: &Model,
    nodes: Option<u64>,
) -> Result<Outcome, EngineError> {
    let milp = Milp {
        name: "fake",
        limits_nodes: true,
        runs_apart: false,
        solve,
    };
    let settings = Settings {
        nodes,
        ..Settings::default()
    };
    let task = Task::new(model, Goal::Optimum).with(settings);
    milp.run(&task, &Limits::none(), &mut |_| ControlFlow::Continue(()))
}

/// Solves the first part of the split; stops in the others with a bound of 0.2.
fn first_part_only(request: &MilpRequest<'_>) -> MilpReply {
    let is_first = request
        .program
        .rows
        .iter()
        .all(|row| row.name != "cost_bound");
    if is_first {
        return MilpAnswer::Optimal(vec![1.0, 0.0]).into();
    }
    MilpReply {
        bound: Some(0.2),
        ..MilpAnswer::Limit.into()
    }
}

#[test]
fn the_bound_is_the_least_over_the_open_parts() {
    // The last part is open: 0.2 means 1, and its own option costs 1.
    let outcome = run(first_part_only, &model(2), Some(9)).expect("a limit is no error");
    assert_eq!((outcome.found.to_u64(), outcome.bound), (Some(1), Some(2)));
    assert_eq!(outcome.stop, Stop::Limit(Cause::Nodes));
    // A part that was never entered may cost nothing at all.
    let outcome = run(first_part_only, &model(3), Some(9)).expect("a limit is no error");
    assert_eq!((outcome.found.to_u64(), outcome.bound), (Some(1), Some(0)));
}

#[test]
fn a_bound_of_a_single_model_is_rounded_up() {
    let whole = Model {
        preference: Vec::new(),
        ..model(2)
    };
    let halts = |_: &MilpRequest<'_>| MilpReply {
        bound: Some(1.3),
        ..MilpAnswer::Limit.into()
    };
    let outcome = run(halts, &whole, Some(9)).expect("a limit is no error");
    assert_eq!((outcome.found.to_u64(), outcome.bound), (Some(0), Some(2)));
    // Costs are at least 0, whatever the backend does not know.
    let outcome = run(|_| MilpAnswer::Limit.into(), &whole, Some(9)).expect("a limit is no error");
    assert_eq!(outcome.bound, Some(0));
}

#[test]
fn a_lie_is_an_error_and_so_is_a_stop_without_a_limit() {
    let whole = Model {
        preference: Vec::new(),
        ..model(2)
    };
    let both = run(|_| MilpAnswer::Optimal(vec![1.0; 4]).into(), &whole, None);
    assert!(matches!(both, Err(EngineError::WrongAnswer { .. })));
    let fractions = run(
        |_| MilpAnswer::Feasible(vec![0.5; 4]).into(),
        &whole,
        Some(9),
    );
    assert!(matches!(fractions, Err(EngineError::WrongAnswer { .. })));
    let stopped = run(|_| MilpAnswer::Limit.into(), &whole, None);
    assert!(matches!(stopped, Err(EngineError::Failed { .. })));
}
