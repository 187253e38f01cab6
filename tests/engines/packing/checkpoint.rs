//! Counts that are stopped anywhere and go on.

use core::cell::Cell;
use core::num::NonZero;

use cubewright::count::Count;
use cubewright::engine::cover::{Checkpoint, CountState, Cover, SymmetryGroup};
use cubewright::engine::{
    Cause, CheckpointError, Checkpointing, CountProgress, EngineError, Goal, Limits, Proof,
    Settings, Stop, Task,
};
use cubewright::family::packing::model::PackingModel;
use cubewright_test::typed::{PackingCount, count_packings};

use super::{count, puzzle};

#[test]
fn a_count_under_symmetries_goes_on_where_it_was_stopped() {
    for name in ["soma", "tricube_L9", "tetracubes_2x4x4"] {
        let puzzle = puzzle(name);
        let whole = count(&Cover::new(), &puzzle, Settings::default());
        let model = PackingModel::new(&puzzle).expect("small");
        let mut checkpoint: Option<Vec<u8>> = None;
        let (mut stages, mut done) = (0, 0.0);
        let report = loop {
            let looks = Cell::new(0);
            // The search is also stopped within subproblems.
            let asked = Cell::new(0_u32);
            let stop = || {
                asked.set(asked.get() + 1);
                (looks.get() > 5).then_some(Cause::Interrupt)
            };
            let limits = Limits {
                stop: &stop,
                ..Limits::none()
            };
            let begun = checkpoint.take();
            let question = PackingCount {
                // With any limit of nodes, small counts are not tried as a whole.
                settings: Settings {
                    nodes: Some(u64::MAX),
                    ..Settings::default()
                },
                checkpointing: Some(Checkpointing {
                    from: begun.as_deref(),
                    is_due: &|| asked.get().is_multiple_of(3),
                }),
            };
            let mut saved = None;
            let watch = &mut |seen: CountProgress<'_>| {
                looks.set(looks.get() + 1);
                let share = seen.done.expect("known");
                assert!(share >= done - 1e-9 && share <= 1.0, "it only grows");
                done = share;
                saved = seen.checkpoint.map(|text| text().into_bytes());
            };
            let report = count_packings(&Cover::new(), &model, &question, &limits, watch);
            let report = report.expect("the same puzzle");
            stages += 1;
            if report.outcome.stop == Stop::Finished {
                break report;
            }
            checkpoint = Some(saved.expect("saved at least once"));
        };
        assert_eq!(report.counts, whole.counts, "{name}");
        assert!(stages > 1, "{name}: it must have been stopped");
    }
}

#[test]
fn checkpoints_of_other_puzzles_are_refused() {
    let (soma, other) = (puzzle("soma"), puzzle("diabolical"));
    let mut saved = None;
    let mut run = |puzzle, from: Option<&[u8]>| {
        let model = PackingModel::new(puzzle).expect("small");
        let question = PackingCount {
            settings: Settings::default(),
            checkpointing: Some(Checkpointing {
                from,
                is_due: &|| false,
            }),
        };
        let watch =
            &mut |seen: CountProgress<'_>| saved = seen.checkpoint.map(|text| text().into_bytes());
        let report = count_packings(&Cover::new(), &model, &question, &Limits::none(), watch);
        (report.map(|report| report.counts.raw), saved.clone())
    };
    let (_, checkpoint) = run(&soma, None);
    let (again, _) = run(&soma, checkpoint.as_deref());
    assert_eq!(
        again,
        Ok(11520_u64.into()),
        "what is done is not done again"
    );
    let (refused, _) = run(&other, checkpoint.as_deref());
    assert_eq!(
        refused,
        Err(EngineError::Checkpoint(CheckpointError::OtherModel))
    );
}

/// What is left is added to what was counted, under every group, however large that is.
#[test]
fn a_count_under_symmetries_goes_on_above_64_bits() {
    let puzzle = puzzle("soma");
    let whole = count(&Cover::new(), &puzzle, Settings::default());
    let model = PackingModel::new(&puzzle).expect("small");
    let run = |from: Option<&[u8]>, threads, watch: &mut dyn FnMut(CountProgress<'_>)| {
        let question = PackingCount {
            settings: Settings {
                threads: NonZero::new(threads).expect("some"),
                ..Settings::default()
            },
            checkpointing: Some(Checkpointing {
                from,
                is_due: &|| false,
            }),
        };
        let report = count_packings(&Cover::new(), &model, &question, &Limits::none(), watch);
        report.expect("the same puzzle")
    };
    let mut begun = None;
    run(None, 1, &mut |seen| {
        begun = begun.take().or(seen.checkpoint.map(|text| text()));
    });
    let begun = begun.expect("saved before the count");
    let mut begun = Checkpoint::read(begun.as_bytes()).expect("its own text");
    let known = [
        Count::from(u128::MAX) * 48,
        Count::from(u64::MAX),
        Count::from(u64::MAX - 1),
    ];
    begun.counts = Some(known.clone());
    let begun = begun.text();
    for threads in [1, 2] {
        let report = run(Some(begun.as_bytes()), threads, &mut |_| {});
        let [raw, rotations, full] = known.clone();
        let (sum, whole) = (&report.counts, &whole.counts);
        let added = |known: Count, more: &Option<Count>| more.as_ref().map(|more| known + more);
        assert_eq!(sum.raw, raw + &whole.raw);
        assert_eq!(sum.rotations, added(rotations, &whole.rotations));
        assert_eq!(sum.full, added(full, &whole.full));
        assert_eq!(report.outcome.found, sum.raw);
        assert_eq!(report.outcome.proof, Proof::Complete);
    }
}

/// Two groups with the same images, but other elements are rotations.
#[test]
fn checkpoints_of_other_groups_are_refused() {
    let puzzle = puzzle("soma");
    let model = PackingModel::new(&puzzle).expect("small");
    let symmetry = model.symmetry();
    assert!(symmetry.is_rotation.contains(&false));
    let mut other = symmetry.clone();
    other.is_rotation.fill(true);
    let [group, other] =
        [symmetry.clone(), other].map(|it| SymmetryGroup::of_options(it).expect("good"));
    let mut saved = None;
    let mut run = |group, from: Option<&[u8]>| {
        let checkpointing = Checkpointing {
            from,
            is_due: &|| false,
        };
        let task = Task::new(model.model(), Goal::Count);
        let watch =
            &mut |state: &CountState<'_>| saved = Some(state.checkpoint().text().into_bytes());
        let report = Cover::new().count_up_to_symmetry(
            &task,
            group,
            Some(checkpointing),
            &Limits::none(),
            watch,
        );
        let counted = report.map(|it| (it.counts.raw, it.counts.rotations));
        (counted, saved.clone())
    };
    let (counted, checkpoint) = run(&group, None);
    assert_eq!(counted, Ok((Count::from(11520_u64), Some(480_u64.into()))));
    assert_eq!(run(&group, checkpoint.as_deref()).0, counted);
    let refused = run(&other, checkpoint.as_deref()).0;
    assert_eq!(
        refused,
        Err(EngineError::Checkpoint(CheckpointError::OtherSymmetry))
    );
}
