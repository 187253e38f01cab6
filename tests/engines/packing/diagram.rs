//! The diagram of all packings, against lists of them.

use core::ops::ControlFlow;
use std::collections::BTreeSet;

use cubewright::count::Count;
use cubewright::engine::cover::Cover;
use cubewright::engine::frontier::Frontier;
use cubewright::engine::{
    Cause, Diagram, Diagrams, Engine, EngineError, Goal, Limits, MemoryLimit, Settings, Task,
};
use cubewright::family::packing::Packing;
use cubewright::family::packing::model::PackingModel;
use cubewright::formats::read_pack;
use cubewright::model::OptionIx;
use cubewright::puzzle::{Puzzle, Question, any_diagram_drawer};
use cubewright::rng::SplitMix64;
use fastrand::Rng;

use super::generator::random;
use super::oracle::Truth;
use super::{puzzle, support};

/// Larger puzzles are passed over.
const MOST: (usize, u32) = (300, 30_000);

fn diagram(model: &PackingModel) -> Diagram {
    let task = Task::new(model, Goal::Count);
    let diagram = Frontier.diagram(&task, &Limits::none(), &mut |_| ());
    let diagram = diagram.expect("a packing").continue_value();
    diagram.expect("no limit")
}

/// All packings as `cover` lists them.
fn listed(model: &PackingModel) -> BTreeSet<Vec<OptionIx>> {
    let task = Task::new(model, Goal::All { up_to: None });
    let mut found = BTreeSet::new();
    let outcome = Cover::new().run(&task, &Limits::none(), &mut |selection| {
        let mut options = selection.options.clone();
        options.sort_unstable();
        assert!(found.insert(options), "shown twice");
        ControlFlow::Continue(())
    });
    outcome.expect("cover lists them");
    found
}

#[test]
fn each_number_is_another_packing_and_together_they_are_all() {
    let mut rng = Rng::with_seed(1717);
    let (mut tried, mut with_some) = (0, 0);
    while tried < support::cases(150) {
        let plain = random(&mut rng);
        if Truth::of(&plain, MOST).is_none() {
            continue;
        }
        tried += 1;
        let puzzle = read_pack("random.pack", plain.pack().as_bytes()).expect("good");
        let model = PackingModel::new(&puzzle).expect("small");
        let (diagram, all) = (diagram(&model), listed(&model));
        let total = all.len() as u64;
        assert_eq!(diagram.total(), total, "{}", plain.pack());
        assert_eq!(diagram.is_empty(), all.is_empty());
        with_some += u32::from(total > 1);
        let nth = |number: u64| diagram.nth(&Count::from(number));
        let numbered = (1..=total).map(|number| nth(number).expect("there are so many").options);
        assert_eq!(numbered.collect::<BTreeSet<_>>(), all, "{}", plain.pack());
        assert_eq!((nth(0), nth(total + 1)), (None, None));
        let occurrences = diagram.occurrences();
        for (option, count) in occurrences.iter().enumerate() {
            let option = OptionIx::new(option);
            let with = all.iter().filter(|options| options.contains(&option));
            assert_eq!(*count, with.count() as u64, "{}", plain.pack());
        }
        let mut rng = SplitMix64::new(1);
        match diagram.random(&mut rng) {
            Some(drawn) => assert!(all.contains(&drawn.options)),
            None => assert!(all.is_empty()),
        }
    }
    assert!(with_some > 20, "{with_some} had several packings");
}

/// A question has options and items of its own, and the cells are those of the packing all the same.
#[test]
fn cells_are_counted_under_rows() {
    const ROWS: [&str; 4] = [
        "sum(corners == 0) >= 1",
        "sum(piece == 1 && cell == (1, 1, 1)) == 0",
        "sum(rim >= 2) <= 2",
        "sum(piece == 1) + sum(corners == 1) <= 3",
    ];
    let mut rng = Rng::with_seed(808);
    let (mut tried, mut with_some) = (0, 0);
    while tried < support::cases(60) {
        let plain = random(&mut rng);
        if Truth::of(&plain, (200, 5_000)).is_none() {
            continue;
        }
        let puzzle = Puzzle::parse("random.pack", plain.pack().as_bytes()).expect("good");
        let question = Question {
            subject_to: vec![ROWS[rng.usize(..ROWS.len())].to_owned()],
            ..Question::default()
        };
        // Not each has a cell (1, 1, 1).
        let Ok(asked) = puzzle.asking(&question) else {
            continue;
        };
        let (settings, limits) = (Settings::default(), Limits::none());
        let all = asked.all_solutions(&Frontier, settings, &limits, &mut |_| ());
        // Some rows are no bounds on sets.
        let Ok(all) = all else { continue };
        tried += 1;
        let counted = all.continue_value().expect("no limit").cell_counts();
        let counted = counted.expect("a packing");
        let listed = asked
            .solver()
            .engine("cover")
            .expect("built in")
            .all()
            .run();
        let listed = listed.expect("cover lists them");
        let packings = listed
            .solutions()
            .iter()
            .map(|it| it.as_packing().expect("one"));
        let packings: Vec<_> = packings.collect();
        assert_eq!(counted.total, packings.len() as u64);
        with_some += u32::from(packings.len() > 1);
        let of = read_pack("random.pack", plain.pack().as_bytes()).expect("good");
        for (at, cell) in counted.cells.iter().enumerate() {
            let fills = |packing: &&&Packing| {
                let mut laid = packing.placements.iter();
                laid.any(|it| it.cells(&of).contains(cell))
            };
            let mut filled = Count::ZERO;
            for of_piece in &counted.counts {
                filled += &of_piece[at];
            }
            let found = packings.iter().filter(fills).count();
            assert_eq!(filled, found as u64, "{cell:?} of {}", plain.pack());
        }
    }
    assert!(with_some > 10, "{with_some} had several packings");
}

/// Of 2098 packings, 20,000 drawn ones: by the sum of squares no more uneven than lots are. The sum
/// has the mean 2097 and a standard deviation of 65.
#[test]
fn packings_are_drawn_evenly() {
    let model = PackingModel::new(&puzzle("cubes_4x4x4")).expect("small");
    let diagram = diagram(&model);
    let mut rng = SplitMix64::new(7);
    let mut seen = std::collections::BTreeMap::<_, u32>::new();
    let draws = 20_000_u32;
    for _ in 0..draws {
        let one = diagram.random(&mut rng).expect("there are some");
        *seen.entry(one.options).or_default() += 1;
    }
    let mean = f64::from(draws) / 2098.0;
    let squares: f64 = seen
        .values()
        .map(|&times| (f64::from(times) - mean).powi(2))
        .sum();
    #[expect(clippy::cast_precision_loss, reason = "few")]
    let unseen = (2098 - seen.len()) as f64 * mean.powi(2);
    let sum = (squares + unseen) / mean;
    assert!((1700.0..2500.0).contains(&sum), "{sum}");
}

/// There are 2444888770250892795802079170816 packings of dominoes, more than 64 bits count; by
/// symmetry, each of the two dominoes that cover a corner has half of them.
#[test]
fn numbers_beyond_64_bits_are_exact() {
    let text = b"PACKING: dominoes\nBOX: 16x16x1\nPIECE: domino x0-128\n##\n";
    let puzzle = Puzzle::parse("dominoes.pack", text).expect("good");
    let engine = any_diagram_drawer().expect("built in");
    let (settings, limits) = (Settings::default(), Limits::none());
    let all = puzzle.all_solutions(&*engine, settings, &limits, &mut |_| ());
    let all = all.expect("a packing").continue_value().expect("no limit");
    let total = Count::from_digits("2444888770250892795802079170816").expect("a number");
    assert_eq!(all.total(), total);
    assert!(all.nth(&total).expect("it holds").is_some());
    assert!(
        all.nth(&(total.clone() + &1_u64.into()))
            .expect("no fault")
            .is_none()
    );
    let cells = all.cell_counts().expect("a packing");
    assert!(cells.counts[0].iter().all(|count| *count == total));
    let diagram = diagram(&PackingModel::new(&read_pack("d", text).expect("good")).expect("small"));
    let half = total.half().expect("even");
    let halves = diagram.occurrences().into_iter().filter(|it| *it == half);
    assert_eq!(halves.count(), 8);
}

#[test]
fn limits_end_it_and_who_draws_none_says_so() {
    let model = PackingModel::new(&puzzle("soma")).expect("small");
    let soma = Puzzle::open(support::path("data/pack_soma.pack")).expect("soma");
    let refused = soma.all_solutions(
        &Cover::new(),
        Settings::default(),
        &Limits::none(),
        &mut |_| (),
    );
    assert!(matches!(
        refused.map(|_| ()),
        Err(EngineError::Unsupported {
            engine: "cover",
            ..
        })
    ));
    let ended = |settings, stop: &dyn Fn() -> Option<Cause>| {
        let task = Task::new(&model, Goal::Count).with(settings);
        let limits = Limits {
            stop,
            ..Limits::none()
        };
        let diagram = Frontier.diagram(&task, &limits, &mut |_| ());
        diagram.expect("a packing").break_value()
    };
    let plain = Settings::default();
    let (memory, nodes) = (MemoryLimit::Bytes(100_000), Some(500));
    assert_eq!(ended(plain, &|| None), None);
    assert_eq!(ended(plain, &|| Some(Cause::Time)), Some(Cause::Time));
    assert_eq!(
        ended(Settings { memory, ..plain }, &|| None),
        Some(Cause::Memory)
    );
    assert_eq!(
        ended(Settings { nodes, ..plain }, &|| None),
        Some(Cause::Nodes)
    );
}
