//! Counts of what no search can enumerate.

use cubewright_test as support;

mod choices;

use core::cell::Cell;
use core::fmt::Write;
use core::num::NonZero;

use cubewright::engine::cover::Cover;
use cubewright::engine::frontier::Frontier;
use cubewright::engine::{
    Cause, CheckpointError, Checkpointing, CountReport, Engine, EngineError, Goal, Limits,
    MemoryLimit, Proof, Resuming, Settings, Stop, Task,
};
use cubewright::family::packing::model::PackingModel;
use cubewright::formats::{read_dlx, read_pack};
use cubewright::model::{Column, Model, OptionIx, Row, Sense};
use cubewright::puzzle::Puzzle;
use cubewright::solve::{choose, engine};
use fastrand::Rng;
use support::oracle::{Shape, random, solutions};

/// A box to be filled by pieces in free supply.
struct Case {
    sides: [usize; 3],
    pieces: String,
    total: String,
}

fn cases() -> Vec<Case> {
    let text = support::read("tests/cases/frontier.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let case = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        let [x, y, z, pieces, total] = words[..] else {
            panic!("{line}");
        };
        Case {
            sides: [x, y, z].map(|side| side.parse().expect("a side")),
            pieces: pieces.to_owned(),
            total: total.to_owned(),
        }
    };
    lines.map(case).collect()
}

/// The box with pieces of each kind, as many as have room.
fn model(sides: [usize; 3], pieces: &str) -> PackingModel {
    let [x, y, z] = sides;
    let volume = x * y * z;
    let mut text = format!("PACKING: {pieces}\nBOX: {x}x{y}x{z}\n");
    let cube = |side: usize| vec![vec!["#".repeat(side); side].join("\n"); side].join("\n\n");
    let shapes: Vec<(usize, String)> = match pieces {
        "dominoes" => vec![(2, "##".to_owned())],
        "cubes" => {
            let largest = x.min(y).min(z);
            (1..=largest)
                .map(|side| (side.pow(3), cube(side)))
                .collect()
        }
        other => panic!("{other}"),
    };
    for (size, shape) in shapes {
        write!(text, "\nPIECE: p{size} x0-{}\n{shape}\n", volume / size).expect("a string");
    }
    let puzzle = read_pack("free.pack", text.as_bytes()).expect("a packing");
    PackingModel::new(&puzzle).expect("small enough")
}

fn counted(model: &PackingModel, threads: usize) -> CountReport {
    let settings = Settings {
        threads: NonZero::new(threads).expect("some"),
        ..Settings::default()
    };
    let task = Task::new(model, Goal::Count).with(settings);
    let report = Frontier.count(&task, &Limits::none(), &mut |_| ());
    report.expect("counts").expect("in its own way")
}

#[test]
fn pieces_in_free_supply_are_counted() {
    for Case {
        sides,
        pieces,
        total,
    } in cases()
    {
        // The longest are for builds with optimization.
        let is_long = matches!(sides, [6, 6, 6] | [16, 16, 1]);
        if is_long && cfg!(debug_assertions) {
            continue;
        }
        let model = model(sides, &pieces);
        for threads in [1, 2] {
            let report = counted(&model, threads);
            assert_eq!(report.counts.raw.to_string(), total, "{sides:?} {pieces}");
        }
    }
}

/// Dominoes on 4 x 128 cells: more than 128 bits, by the recurrence of OEIS A005178.
#[test]
fn numbers_of_any_size_are_exact() {
    let report = counted(&model([128, 4, 1], "dominoes"), 1);
    let total = "5720621829742631454640701550561230936500042898825698703445";
    assert_eq!(report.counts.raw.to_string(), total);
}

fn of_model(model: &Model, settings: Settings<'_>) -> Result<CountReport, EngineError> {
    let task = Task::new(model, Goal::Count).with(settings);
    let report = Frontier.count(&task, &Limits::none(), &mut |_| ())?;
    Ok(report.expect("in its own way"))
}

/// A model with secondary items, colours, purely secondary options and rows whose factors have one sign.
fn random_model(rng: &mut Rng) -> Model {
    let shape = Shape {
        items: rng.usize(1..7),
        options: rng.usize(1..11),
        colours: rng.bool(),
        rows: false,
        loose: rng.u8(..4) == 0,
    };
    let mut model = random(rng, shape);
    for index in 0..rng.usize(..3) {
        let sign = if rng.bool() { 1 } else { -1 };
        let options = (0..model.options.len()).filter(|_| rng.bool());
        let options: Vec<usize> = options.collect();
        let terms = options.into_iter().map(|option| {
            let column = Column::Option(OptionIx::new(option));
            (column, sign * rng.i32(1..4))
        });
        model.rows.push(Row {
            name: format!("r{index}"),
            terms: terms.collect(),
            sense: [Sense::Le, Sense::Eq, Sense::Ge][rng.usize(..3)],
            rhs: sign * rng.i32(-1..6),
        });
    }
    model
}

#[test]
fn random_models_are_counted_as_by_trying_every_set_of_options() {
    let mut solvable = 0;
    let rounds = support::cases(400);
    for seed in 0..rounds as u64 {
        let model = random_model(&mut Rng::with_seed(seed));
        let (all, _) = solutions(&model);
        let report = of_model(&model, Settings::default()).expect("supported");
        let raw = all.len() as u64;
        assert_eq!(report.counts.raw, raw, "seed {seed}: {model:?}");
        let is_none = report.outcome.proof == Proof::Infeasible;
        assert_eq!(is_none, all.is_empty());
        solvable += usize::from(!all.is_empty());
    }
    assert!(4 * solvable > rounds, "{solvable}");
}

#[test]
fn limits_of_states_and_memory_end_a_count_without_an_answer() {
    let model = model([8, 8, 1], "dominoes");
    let limits = [
        (
            Settings {
                nodes: Some(100),
                ..Settings::default()
            },
            Cause::Nodes,
        ),
        (
            Settings {
                memory: MemoryLimit::Bytes(0),
                ..Settings::default()
            },
            Cause::Memory,
        ),
    ];
    for (settings, cause) in limits {
        let task = Task::new(&model, Goal::Count).with(settings);
        let report = Frontier.count(&task, &Limits::none(), &mut |_| ());
        let report = report.expect("counts").expect("in its own way");
        assert_eq!(report.outcome.stop, Stop::Limit(cause));
        assert!(!report.is_complete() && report.counts.raw.is_zero());
        assert_eq!(report.counts.rotations, None);
    }
}

#[test]
fn what_is_no_count_is_refused() {
    let model = read_dlx("a b\na\nb\na b\n").expect("good");
    for goal in [Goal::First, Goal::Optimum, Goal::All { up_to: None }] {
        let refused = Frontier.supports(&Task::new(&model, goal));
        assert!(matches!(refused, Err(EngineError::Unsupported { .. })));
    }
    assert!(engine("frontier").is_ok());
}

/// Stops at the `n`th look, for n = 1, 2, ..., goes on from the checkpoint, and again.
fn resumed_often(task: &Task<'_>) -> (CountReport, usize) {
    let mut from: Option<Vec<u8>> = None;
    let mut runs = 0;
    loop {
        let looks = Cell::new(0);
        let limits = Limits {
            stop: &|| (looks.get() > runs).then_some(Cause::Interrupt),
            ..Limits::none()
        };
        let mut kept = None;
        let mut is_over = false;
        let begun = from.take();
        let checkpointing = Checkpointing {
            from: begun.as_deref(),
            is_due: &|| false,
        };
        let report = Frontier.count_resumable(task, checkpointing, &limits, &mut |seen| {
            looks.set(looks.get() + 1);
            assert!(seen.done.is_some_and(|done| (0.0..=1.0).contains(&done)));
            kept = seen.checkpoint.map(|text| text().into_bytes());
            is_over = seen.is_over;
        });
        let report = report.expect("its own checkpoint");
        assert!(is_over, "the last state is told as the last");
        runs += 1;
        if report.outcome.stop == Stop::Finished {
            return (report, runs);
        }
        assert!(runs < 10_000, "it goes on");
        from = kept;
    }
}

#[test]
fn a_count_goes_on_behind_each_layer() {
    for (sides, pieces) in [
        ([6, 6, 1], "dominoes"),
        ([3, 4, 4], "dominoes"),
        ([4; 3], "cubes"),
    ] {
        let model = model(sides, pieces);
        let whole = counted(&model, 1);
        for threads in [1, 2] {
            let settings = Settings {
                threads: NonZero::new(threads).expect("some"),
                ..Settings::default()
            };
            let task = Task::new(&model, Goal::Count).with(settings);
            let (report, runs) = resumed_often(&task);
            assert_eq!(report.counts, whole.counts, "{sides:?} {pieces}");
            assert!(runs > 3, "it must have been stopped");
        }
    }
}

/// A limit of states that ends each run within a layer: no run does again what another has done.
#[test]
fn a_count_goes_on_within_a_layer() {
    let model = model([4; 3], "cubes");
    let whole = counted(&model, 1);
    let settings = Settings {
        nodes: Some(50),
        ..Settings::default()
    };
    let task = Task::new(&model, Goal::Count).with(settings);
    let mut from: Option<Vec<u8>> = None;
    let mut runs = 0;
    let report = loop {
        let checkpointing = Checkpointing {
            from: from.as_deref(),
            is_due: &|| false,
        };
        let mut kept = None;
        let report = Frontier.count_resumable(&task, checkpointing, &Limits::none(), &mut |seen| {
            kept = seen.checkpoint.map(|text| text().into_bytes());
        });
        let report = report.expect("its own checkpoint");
        if report.outcome.stop == Stop::Finished {
            break report;
        }
        runs += 1;
        assert!(runs < 10_000, "it goes on");
        from = kept;
    };
    assert!(runs > 3, "it must have been stopped");
    assert_eq!(report.counts, whole.counts);
    assert_eq!(report.outcome.work.nodes, whole.outcome.work.nodes);
}

#[test]
fn random_models_are_counted_from_checkpoint_to_checkpoint() {
    let mut rng = Rng::with_seed(2611);
    for index in 0..support::cases(300) {
        let model = random_model(&mut rng);
        let Ok(whole) = of_model(&model, Settings::default()) else {
            continue;
        };
        let (report, _) = resumed_often(&Task::new(&model, Goal::Count));
        assert_eq!(report.counts, whole.counts, "case {index}");
    }
}

/// The last checkpoint of a count that was stopped early.
fn checkpoint(engine: &dyn Engine, task: &Task<'_>) -> Vec<u8> {
    let checkpointing = Checkpointing {
        from: None,
        is_due: &|| false,
    };
    let looks = Cell::new(0);
    let limits = Limits {
        stop: &|| (looks.get() > 2).then_some(Cause::Interrupt),
        ..Limits::none()
    };
    let mut kept = None;
    let resuming = engine.resuming().expect("it keeps checkpoints");
    let report = resuming.count_resumable(task, checkpointing, &limits, &mut |seen| {
        looks.set(looks.get() + 1);
        kept = seen.checkpoint.map(|text| text().into_bytes());
    });
    report.expect("from the beginning");
    kept.expect("it keeps checkpoints")
}

#[test]
fn checkpoints_of_other_counts_are_refused() {
    let [model, other] = [[6, 6, 1], [4, 6, 1]].map(|sides| self::model(sides, "dominoes"));
    let [task, other] = [&model, &other].map(|model| Task::new(model, Goal::Count));
    // The same items and options, without symmetries.
    let bare = Task::new(model.model(), Goal::Count);
    let go_on = |engine: &dyn Engine, task: &Task<'_>, from: &[u8]| {
        let checkpointing = Checkpointing {
            from: Some(from),
            is_due: &|| false,
        };
        let resuming = engine.resuming().expect("it keeps checkpoints");
        let report = resuming.count_resumable(task, checkpointing, &Limits::none(), &mut |_| ());
        report.map(|report| report.counts.raw)
    };
    let kept = checkpoint(&Frontier, &task);
    assert_eq!(go_on(&Frontier, &task, &kept), Ok(6728_u64.into()));
    let refused = |error| Err(EngineError::Checkpoint(error));
    let of_cover = checkpoint(&Cover::new(), &task);
    // Where no engine is named, the one that began goes on.
    let auto = engine("auto").expect("it is there");
    for kept in [&kept, &of_cover] {
        assert_eq!(go_on(&*auto, &task, kept), Ok(6728_u64.into()));
    }
    for (engine, task, from, error) in [
        (
            &Frontier as &dyn Engine,
            &other,
            &kept,
            CheckpointError::OtherModel,
        ),
        (&Frontier, &bare, &kept, CheckpointError::OtherSymmetry),
        (
            &Frontier,
            &task,
            &of_cover,
            CheckpointError::OtherEngine { engine: "cover" },
        ),
        (
            &Cover::new(),
            &task,
            &kept,
            CheckpointError::OtherEngine { engine: "frontier" },
        ),
        (
            &Frontier,
            &task,
            &kept[1..].to_vec(),
            CheckpointError::Header,
        ),
        (
            &Frontier,
            &task,
            &kept[..90].to_vec(),
            CheckpointError::Damaged,
        ),
    ] {
        assert_eq!(go_on(engine, task, from), refused(error));
    }
}

#[test]
fn auto_takes_an_engine_that_keeps_checkpoints_where_they_are_wanted() {
    let wanted = Settings {
        checkpoints: true,
        ..Settings::default()
    };
    let chosen = |task: Task<'_>| choose(&task.with(wanted)).expect("some engine").engine;
    let dominoes = model([8, 8, 1], "dominoes");
    assert_eq!(chosen(Task::new(&dominoes, Goal::Count)), "frontier");
    let cube = support::read("data/HC_BQ_01.hcq");
    let cube = Puzzle::parse("cube.hcq", cube.as_bytes()).expect("good");
    let choice = cube.choice(Goal::Count, wanted).expect("some engine");
    assert_eq!(choice.engine, "cover");
}

fn chosen(model: &PackingModel) -> &'static str {
    let choice = choose(&Task::new(model, Goal::Count));
    choice.expect("some engine").engine
}

#[test]
fn auto_takes_states_where_they_are_fewer_than_nodes() {
    for (sides, pieces) in [
        ([8, 8, 1], "dominoes"),
        ([4, 4, 4], "dominoes"),
        ([5; 3], "cubes"),
    ] {
        assert_eq!(chosen(&model(sides, pieces)), "frontier", "{sides:?}");
    }
    // Different pieces.
    for name in ["soma", "bedlam", "pentomino_6x10", "tetris_cube"] {
        let file = format!("data/pack_{name}.pack");
        let puzzle = read_pack(&file, support::read(&file).as_bytes()).expect("good");
        let model = PackingModel::new(&puzzle).expect("small enough");
        assert_eq!(chosen(&model), "cover", "{name}");
    }
}
