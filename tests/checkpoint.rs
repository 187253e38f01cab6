//! Counts that are stopped and go on.

mod support;

use core::cell::Cell;
use core::ops::ControlFlow;

use cubewright::engine::cover::{Checkpoint, CheckpointError, CountState, Cover};
use cubewright::engine::{Cause, Engine, Goal, Limits, Proof, Stop, Task};
use cubewright::lower::read_dlx;
use cubewright::model::Model;

fn model(name: &str) -> Model {
    read_dlx(&support::read(&format!("tests/cases/cover/{name}.dlx"))).expect("good")
}

#[test]
fn a_count_goes_on_where_it_was_stopped() {
    let model = self::model("pentominoes_3x20");
    let limits = Limits::none();
    let task = Task::new(&model, Goal::Count);
    let whole = Cover::new().run(&task, &limits, &mut |_| ControlFlow::Continue(()));
    let whole = whole.expect("runs").found;
    let mut checkpoint: Option<Checkpoint> = None;
    let mut stages = 0;
    let outcome = loop {
        let looks = Cell::new(0);
        let tired = Limits {
            stop: &|| (looks.get() > 5).then_some(Cause::Interrupt),
            ..limits
        };
        let mut saved = None;
        let begun = checkpoint.take();
        let save = &mut |state: &CountState<'_>| {
            looks.set(looks.get() + 1);
            saved = Some(state.checkpoint());
        };
        let outcome = Cover::new().count_on(&task, begun.as_ref(), &tired, save);
        let outcome = outcome.expect("no rows").expect("the same model");
        stages += 1;
        if outcome.stop == Stop::Finished {
            break outcome;
        }
        let text = saved.expect("saved at least once").text();
        checkpoint = Some(Checkpoint::read(&text).expect("its own text"));
    };
    assert_eq!((outcome.found, outcome.proof), (whole, Proof::Complete));
    assert!(stages > 3, "it must have been stopped");
}

#[test]
fn checkpoints_of_other_models_and_broken_ones_are_refused() {
    let model = self::model("soma");
    let other = self::model("sudoku");
    let mut saved = None;
    let count = |model: &Model, from: Option<&Checkpoint>, saved: &mut Option<Checkpoint>| {
        let save = &mut |state: &CountState<'_>| *saved = Some(state.checkpoint());
        let task = Task::new(model, Goal::Count);
        Cover::new()
            .count_on(&task, from, &Limits::none(), save)
            .expect("no rows")
    };
    count(&model, None, &mut saved).expect("a new count");
    let mut checkpoint = saved.clone().expect("saved");
    let refused = count(&other, Some(&checkpoint), &mut saved);
    assert_eq!(refused, Err(CheckpointError::OtherModel));
    checkpoint.waiting = vec![vec![0, 0]];
    let refused = count(&model, Some(&checkpoint), &mut saved);
    assert_eq!(refused, Err(CheckpointError::Prefix { line: 2 }));
    let text = checkpoint.text();
    let cut = &text[..text.len() - 4];
    assert!(matches!(
        Checkpoint::read(cut),
        Err(CheckpointError::Truncated { .. })
    ));
    assert_eq!(Checkpoint::read(""), Err(CheckpointError::Header));
    let odd = text.replace("0 0\n", "0 x\n");
    let error = Checkpoint::read(&odd)
        .expect_err("x is no number")
        .to_string();
    assert_eq!(error, "line 2: x is not a number of an option");
}
