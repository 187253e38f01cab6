//! Counts that are interrupted and resumed from a checkpoint, and texts that are no checkpoint.

use cubewright_test as support;

use core::cell::Cell;
use core::fmt::Write;
use core::num::NonZero;
use core::ops::ControlFlow;

use cubewright::count::Count;
use cubewright::engine::cover::{Checkpoint, CountState, Cover, InstructionSet};
use cubewright::engine::{
    Cause, CheckpointError, Checkpointing, Engine, EngineError, Goal, Limits, Outcome, Proof,
    Settings, Stop, Task,
};
use cubewright::formats::read_dlx;
use cubewright::model::Model;

pub(super) fn model(name: &str) -> Model {
    read_dlx(&support::read(&format!("tests/cases/cover/{name}.dlx"))).expect("good")
}

/// A count from the beginning, in which no checkpoint is ever due.
const FROM_THE_START: Checkpointing<'static> = Checkpointing {
    from: None,
    is_due: &|| false,
};

/// L-trominoes on 2 x `columns`, in Knuth's notation: more bits than two words have.
fn trominoes(columns: usize) -> Model {
    let mut text = String::new();
    for cell in 0..2 * columns {
        write!(text, "c{cell} ").expect("a string");
    }
    text.push('\n');
    for left in 0..columns - 1 {
        let square = [2 * left, 2 * left + 1, 2 * left + 2, 2 * left + 3];
        for missing in square {
            for cell in square.iter().filter(|&&cell| cell != missing) {
                write!(text, "c{cell} ").expect("a string");
            }
            text.push('\n');
        }
    }
    read_dlx(&text).expect("good")
}

/// The count without any checkpoint.
fn whole(engine: Cover, model: &Model) -> Outcome {
    let task = Task::new(model, Goal::Count);
    let counted = engine.run(&task, &Limits::none(), &mut |_| ControlFlow::Continue(()));
    counted.expect("runs")
}

/// The count resumed from a checkpoint.
fn resumed(engine: Cover, task: &Task<'_>, from: Option<&Checkpoint>) -> Outcome {
    let text = from.map(Checkpoint::text);
    let checkpointing = Checkpointing {
        from: text.as_ref().map(String::as_bytes),
        ..FROM_THE_START
    };
    let counted = engine.count_raw(task, checkpointing, &Limits::none(), &mut |_| ());
    counted.expect("the same model")
}

#[test]
fn a_count_is_resumed_where_it_was_stopped() {
    let model = self::model("pentominoes_3x20");
    let limits = Limits::none();
    let task = Task::new(&model, Goal::Count);
    let whole = whole(Cover::new(), &model).found;
    let mut checkpoint = None;
    let mut runs = 0;
    let outcome = loop {
        let states_seen = Cell::new(0);
        let limits_that_stop = Limits {
            stop: &|| (states_seen.get() > 5).then_some(Cause::Interrupt),
            ..limits
        };
        let mut saved = None;
        let begun: Option<String> = checkpoint.take();
        let save = &mut |state: &CountState<'_>| {
            states_seen.set(states_seen.get() + 1);
            saved = Some(state.checkpoint().text());
        };
        let from = begun.as_ref().map(String::as_bytes);
        let outcome = Cover::new().count_raw(
            &task,
            Checkpointing {
                from,
                ..FROM_THE_START
            },
            &limits_that_stop,
            save,
        );
        let outcome = outcome.expect("the same model");
        runs += 1;
        if outcome.stop == Stop::Finished {
            break outcome;
        }
        checkpoint = Some(saved.expect("saved at least once"));
    };
    assert_eq!((outcome.found, outcome.proof), (whole, Proof::Complete));
    assert!(runs > 3, "it must have been stopped");
}

/// Whichever method searches a subproblem, it can be interrupted anywhere.
#[test]
fn checkpoints_are_taken_within_subproblems_too() {
    let cases = [
        ("masks of 64 bits", model("soma")),
        ("masks of 64 bits", model("tetrominoes_5x5_holes")),
        ("masks of 64 bits", model("queens_8")),
        ("rows of items", trominoes(48)),
        ("dancing cells", model("sudoku")),
        ("dancing cells", trominoes(129)),
    ];
    for (index, (method, model)) in cases.iter().enumerate() {
        for instruction_set in support::some_of(InstructionSet::available()) {
            for threads in [1, 2] {
                let settings = Settings {
                    threads: NonZero::new(threads).expect("not 0"),
                    ..Settings::default()
                };
                let name = format!("case {index}, {instruction_set:?}, {threads} threads");
                interrupt_often(
                    Cover::with_instruction_set(instruction_set),
                    model,
                    settings,
                    method,
                    &name,
                );
            }
        }
    }
}

/// Counts with a checkpoint at every third limit check, and resumes from some of them.
pub(super) fn interrupt_often(
    engine: Cover,
    model: &Model,
    settings: Settings<'_>,
    method: &str,
    name: &str,
) {
    /// Stops trominoes on 129 columns, which have 2^43 solutions, in time.
    const MAX_NODES: u64 = 200_000;
    let nodes = Some(MAX_NODES);
    let plain = Task::new(model, Goal::Count).with(Settings { nodes, ..settings });
    let one = engine.run(&plain, &Limits::none(), &mut |_| ControlFlow::Continue(()));
    let one = one.expect("runs");
    assert!(
        one.method.is_some_and(|it| it.starts_with(method)),
        "{name}: {one:?}"
    );
    let is_small = one.stop == Stop::Finished;
    let task = Task::new(model, Goal::Count).with(settings);
    let checks = Cell::new(0_u32);
    let is_due = || {
        checks.set(checks.get() + 1);
        checks.get().is_multiple_of(3)
    };
    let mut saved = Vec::new();
    let mut raw = Count::ZERO;
    let states_seen = Cell::new(0_usize);
    let save = &mut |state: &CountState<'_>| {
        assert!(state.raw >= raw, "{name}: solutions were lost");
        raw.clone_from(&state.raw);
        states_seen.set(states_seen.get() + 1);
        if states_seen.get().is_power_of_two() || states_seen.get().is_multiple_of(1000) {
            saved.push(state.checkpoint());
        }
    };
    let checkpointing = Checkpointing {
        from: None,
        is_due: &is_due,
    };
    let limits_that_stop = Limits {
        stop: &|| (!is_small && states_seen.get() > 300).then_some(Cause::Interrupt),
        ..Limits::none()
    };
    let outcome = engine.count_raw(&task, checkpointing, &limits_that_stop, save);
    let outcome = outcome.expect("from the beginning");
    assert!(saved.len() > 1, "{name}: {} states", saved.len());
    if !is_small {
        return;
    }
    let found = whole(engine, model).found;
    assert_eq!(outcome.found, found, "{name}");
    for checkpoint in &saved {
        let read = Checkpoint::read(checkpoint.text().as_bytes());
        assert_eq!(read.as_ref(), Ok(checkpoint), "{name}");
        let outcome = resumed(engine, &task, Some(checkpoint));
        assert_eq!(outcome.found, found, "{name}, from {checkpoint:?}");
    }
}

#[test]
fn checkpoints_of_other_models_and_broken_ones_are_refused() {
    let model = self::model("soma");
    let other = self::model("sudoku");
    let mut saved = None;
    let count = |model: &Model, from: Option<&Checkpoint>, saved: &mut Option<Checkpoint>| {
        let save = &mut |state: &CountState<'_>| *saved = Some(state.checkpoint());
        let task = Task::new(model, Goal::Count);
        let text = from.map(Checkpoint::text);
        let checkpointing = Checkpointing {
            from: text.as_ref().map(String::as_bytes),
            ..FROM_THE_START
        };
        Cover::new().count_raw(&task, checkpointing, &Limits::none(), save)
    };
    let refusal = |error| Err(EngineError::Checkpoint(error));
    count(&model, None, &mut saved).expect("a new count");
    let mut checkpoint = saved.clone().expect("saved");
    let refused = count(&other, Some(&checkpoint), &mut saved);
    assert_eq!(refused, refusal(CheckpointError::OtherModel));
    checkpoint.symmetry ^= 1;
    let refused = count(&model, Some(&checkpoint), &mut saved);
    assert_eq!(refused, refusal(CheckpointError::OtherSymmetry));
    checkpoint.symmetry ^= 1;
    checkpoint.waiting = vec![vec![0, 0]];
    let refused = count(&model, Some(&checkpoint), &mut saved);
    assert_eq!(refused, refusal(CheckpointError::Subproblem { line: 4 }));
}

/// Solutions found after resuming are added to those of the checkpoint, however many these are.
#[test]
fn a_count_is_resumed_above_64_bits() {
    let model = self::model("soma");
    let task = Task::new(&model, Goal::Count);
    let mut first = None;
    let checkpointing = FROM_THE_START;
    let save = &mut |state: &CountState<'_>| first = first.take().or(Some(state.checkpoint()));
    let counted = Cover::new().count_raw(&task, checkpointing, &Limits::none(), save);
    let whole = counted.expect("from the beginning").found;
    let mut checkpoint = first.expect("saved before the count");
    for known in [
        Count::from(u64::MAX),
        Count::from(u64::MAX - 1),
        Count::from(u128::MAX) * u64::MAX,
    ] {
        checkpoint.solutions = known.clone();
        let read = Checkpoint::read(checkpoint.text().as_bytes());
        assert_eq!(read.as_ref(), Ok(&checkpoint));
        for threads in [1, 2] {
            let threads = NonZero::new(threads).expect("some");
            let task = task.with(Settings {
                threads,
                ..Settings::default()
            });
            let outcome = resumed(Cover::new(), &task, Some(&checkpoint));
            assert_eq!(outcome.found, known.clone() + &whole);
            assert_eq!(outcome.proof, Proof::Complete);
        }
    }
}

fn sample() -> Checkpoint {
    Checkpoint {
        model: 0x0123_4567_89ab_cdef,
        symmetry: 0xfedc_ba98_7654_3210,
        waiting: vec![vec![], vec![3, 1, 999], vec![41]],
        solutions: 11_520_u64.into(),
        nodes: 96_288,
        updates: 1_234_567,
        counts: Some([11_520_u64, 480, 240].map(Count::from)),
    }
}

#[test]
fn a_text_with_a_changed_bit_or_a_missing_end_is_refused() {
    let text = sample().text();
    assert_eq!(Checkpoint::read(text.as_bytes()), Ok(sample()));
    for bit in 0..8 * text.len() {
        let mut changed = text.clone().into_bytes();
        changed[bit / 8] ^= 1 << (bit % 8);
        let read = Checkpoint::read(&changed);
        assert!(read.is_err(), "bit {bit}: {read:?}");
    }
    for len in 0..text.len() {
        let read = Checkpoint::read(&text.as_bytes()[..len]);
        assert!(read.is_err(), "{len} bytes: {read:?}");
    }
    for behind in ["\n", " ", "0", "checksum 00000000\n"] {
        let read = Checkpoint::read((text.clone() + behind).as_bytes());
        assert_eq!(read, Err(CheckpointError::Damaged), "{behind:?}");
    }
}

#[test]
fn a_text_with_two_changed_characters_is_refused() {
    let text = sample().text();
    let mut rng = fastrand::Rng::with_seed(14);
    for _ in 0..support::cases(20_000) {
        let mut changed = text.clone().into_bytes();
        for _ in 0..2 {
            let at = rng.usize(..changed.len());
            changed[at] = b"0123456789 \nabcdef"[rng.usize(..18)];
        }
        let is_same = changed == text.as_bytes();
        assert_eq!(Checkpoint::read(&changed).is_ok(), is_same, "{changed:?}");
    }
}

#[test]
fn texts_of_other_formats_are_told_apart() {
    for (text, error) in [
        ("", CheckpointError::Header),
        ("NAME: x\n", CheckpointError::Header),
        (
            "cubewright-count-1 7 5 9 90\n3 1\nend\n",
            CheckpointError::Old,
        ),
        (
            "cubewright-orbits-1 7 5 9 90 1 1 1\n3 1\nend\n",
            CheckpointError::Old,
        ),
        (
            "cubewright checkpoint 3\nchecksum 1182ad96\n",
            CheckpointError::New,
        ),
        ("cubewright checkpoint 2\n", CheckpointError::Damaged),
    ] {
        assert_eq!(Checkpoint::read(text.as_bytes()), Err(error), "{text}");
    }
}
