//! Counts against known figures and against the plain search.

use core::cell::Cell;
use core::ops::ControlFlow;
use std::num::NonZero;

use cubewright::count::{Count, Symmetry};
use cubewright::engine::cover::{Cover, InstructionSet};
use cubewright::engine::{
    Cause, CountReport, Engine, Goal, Limits, ListRequest, Settings, Stop, Task,
};
use cubewright::family::packing::model::PackingModel;
use cubewright::model::check;
use cubewright::verify;
use cubewright_test::typed::list_packings;

use super::{count, packings, puzzle, read};

type Figures = (Count, Option<Count>, Option<Count>);

fn counts(raw: u64, rotations: u64, full: Option<u64>) -> Figures {
    (raw.into(), Some(rotations.into()), full.map(Count::from))
}

fn figures(report: &CountReport) -> Figures {
    let counts = report.counts.clone();
    (counts.raw, counts.rotations, counts.full)
}

/// A count ends at a limit with what was found before, in the trial at its beginning, too.
#[test]
fn what_is_found_grows_with_the_limit() {
    let puzzle = puzzle("pentomino_6x10");
    let model = PackingModel::new(&puzzle).expect("small enough");
    let task = Task::new(&model, Goal::Count).with(Settings::default());
    let mut found = Count::ZERO;
    let (mut asked, mut behind_the_trial, mut in_the_trial) = (1_u32, false, false);
    while !behind_the_trial {
        let left = Cell::new(asked);
        let stop = || {
            left.set(left.get().saturating_sub(1));
            (left.get() == 0).then_some(Cause::Time)
        };
        let limits = Limits {
            stop: &stop,
            time_left: &|| None,
        };
        let report = Cover::new().count(&task, &limits, &mut |_| ());
        let report = report.expect("an answer").expect("it counts");
        assert_eq!(report.outcome.stop, Stop::Limit(Cause::Time), "{asked}");
        assert!(
            report.counts.raw >= found,
            "{asked}: {:?} after {found}",
            report.counts
        );
        found = report.counts.raw;
        let nodes = report.outcome.work.nodes.unwrap_or_default();
        in_the_trial |= nodes < 20_000 && !found.is_zero();
        behind_the_trial = nodes > 40_000;
        asked += 1;
    }
    assert!(in_the_trial, "{found} are found behind the trial only");
}

#[test]
fn threads_and_instruction_sets_count_alike() {
    for name in cubewright_test::some_of(vec!["soma", "conway", "tricube_L9"]) {
        let puzzle = puzzle(name);
        let one = count(&Cover::new(), &puzzle, Settings::default());
        let settings = Settings {
            threads: NonZero::new(2).expect("some"),
            ..Settings::default()
        };
        let two = count(&Cover::new(), &puzzle, settings);
        let figures = |r: &CountReport| (figures(r), r.outcome.work.nodes);
        assert_eq!(figures(&one), figures(&two), "{name}");
        for variant in InstructionSet::available() {
            let other = count(
                &Cover::with_instruction_set(variant),
                &puzzle,
                Settings::default(),
            );
            assert_eq!(figures(&one), figures(&other), "{name} {variant:?}");
        }
    }
}

#[test]
fn several_threads_show_what_they_find_at_once() {
    // The whole tree is one job, of nearly a million nodes.
    let puzzle = puzzle("hoffman_456");
    let model = PackingModel::new(&puzzle).expect("small");
    let listed = |threads: usize| {
        let settings = Settings {
            threads: NonZero::new(threads).expect("some"),
            ..Settings::default()
        };
        let goal = Goal::All { up_to: Some(3) };
        let task = Task::new(&model, goal).with(settings);
        let mut found = Vec::new();
        let outcome = Cover::new().run(&task, &Limits::none(), &mut |selection| {
            found.push(selection.clone());
            ControlFlow::Continue(())
        });
        (found, outcome.expect("no limits").work.nodes)
    };
    let (one, _) = listed(1);
    let (two, nodes) = listed(2);
    assert_eq!(one.len(), 3);
    assert_eq!(one, two);
    assert!(nodes.is_some_and(|nodes| nodes < 300_000), "{nodes:?}");
}

#[test]
fn packings_and_selections_correspond() {
    for name in ["soma", "slothouber_graatsma_holes", "dlx_2x2x2"] {
        let puzzle = puzzle(name);
        let model = PackingModel::new(&puzzle).expect("small");
        for packing in packings(&puzzle, Goal::All { up_to: Some(20) }) {
            let selection = model.selection(&packing).expect("options for it");
            assert_eq!(check(model.model(), &selection), Ok(0));
            assert_eq!(model.packing(&selection), packing);
        }
    }
}

#[test]
fn a_disturbed_packing_does_not_hold() {
    let puzzle = puzzle("soma");
    let packing = packings(&puzzle, Goal::First).remove(0);
    assert_eq!(verify::packing(&puzzle, &packing), Ok(()));
    for index in 0..packing.placements.len() {
        let mut other = packing.clone();
        other.placements[index].offset.x += 1;
        assert!(verify::packing(&puzzle, &other).is_err());
        let mut other = packing.clone();
        other.placements.remove(index);
        assert!(verify::packing(&puzzle, &other).is_err());
        let mut other = packing.clone();
        other.placements.push(packing.placements[index]);
        assert!(verify::packing(&puzzle, &other).is_err());
        let mut other = packing.clone();
        other.placements[index].offset.y = i16::MAX;
        assert!(verify::packing(&puzzle, &other).is_err());
    }
}

#[test]
fn equal_pieces_are_not_told_apart() {
    let apart = read("PACKING: x\nBOX: 2x2x1\nPIECE: A\n##\nPIECE: B\n#\n#\n");
    let together = read("PACKING: x\nBOX: 2x2x1\nPIECE: A x2\n##\n");
    let figures = |puzzle| figures(&count(&Cover::new(), puzzle, Settings::default()));
    assert_eq!(figures(&apart), counts(2, 1, Some(1)));
    assert_eq!(figures(&together), counts(2, 1, Some(1)));
    // Both are laid, each once.
    let packing = packings(&apart, Goal::First).remove(0);
    let mut pieces: Vec<usize> = packing.placements.iter().map(|p| p.piece.index()).collect();
    pieces.sort_unstable();
    assert_eq!(pieces, [0, 1]);
}

/// Both try in a few nodes what then takes all of them.
#[test]
fn a_list_takes_the_nodes_of_a_count() {
    let pentominoes = puzzle("pentomino_6x10");
    let report = count(&Cover::new(), &pentominoes, Settings::default());
    let model = PackingModel::new(&pentominoes).expect("small");
    let list = ListRequest {
        up_to: Symmetry::Full,
        most: None,
    };
    let list = (list, Settings::default());
    let show = &mut |_: &_| ControlFlow::Continue(());
    let listed = list_packings(&Cover::new(), &model, list, &Limits::none(), show);
    let listed = listed.expect("an answer");
    assert_eq!(listed.work.nodes, report.outcome.work.nodes);
    assert!(listed.work.nodes > Some(20_000), "{:?}", listed.work.nodes);
}

/// The two sets of five tetrominoes in which each piece that has a mirror image has it beside it.
const ONE_SIDED: &str = "PACKING: one-sided\nBOX: 8x5\nFLIP: no\n\
    PIECE: I x2\n####\nPIECE: O x2\n##\n##\nPIECE: T x2\n###\n.#.\n\
    PIECE: L\n###\n#..\nPIECE: J\n###\n..#\nPIECE: S\n.##\n##.\nPIECE: Z\n##.\n.##\n";

/// The same in two layers, one colour above and another below, so that nothing can be turned over.
fn in_two_layers(text: &str) -> String {
    let colours = "COLOUR: a above\nCOLOUR: b below\nCELLS:\n";
    let target = [["BBBBBBBB\n"; 5].concat(), ["AAAAAAAA\n"; 5].concat()].join("\n");
    let pieces = text.split("PIECE: ").skip(1).map(|piece| {
        let (name, rows) = piece.split_once('\n').expect("rows");
        format!(
            "PIECE: {name}\n{}\n{}",
            rows.replace('#', "b"),
            rows.replace('#', "a")
        )
    });
    format!(
        "PACKING: two layers\n{colours}{target}{}",
        pieces.collect::<String>()
    )
}

#[test]
fn pieces_that_are_not_turned_over_are_counted_as_in_two_layers_of_two_colours() {
    let count_of = |text: &str| count(&Cover::new(), &read(text), Settings::default());
    let known = counts(740, 370, Some(185));
    assert_eq!(figures(&count_of(ONE_SIDED)), known);
    assert_eq!(figures(&count_of(&in_two_layers(ONE_SIDED))), known);
    // Without the rule L is J, and S is Z.
    let turned_over = figures(&count_of(&ONE_SIDED.replace("FLIP: no\n", "")));
    assert_ne!(turned_over, known);
    let said_of_each = ONE_SIDED.replace("FLIP: no\n", "");
    let lines = said_of_each
        .lines()
        .map(|line| match line.strip_prefix("PIECE: ") {
            Some(_) => format!("{line}\nFLIP: no\n"),
            None => format!("{line}\n"),
        });
    let said_of_each: String = lines.collect();
    assert_eq!(read(&said_of_each), read(ONE_SIDED));
    // Only two Ls: their mirror images are not among the pieces.
    let without_mirror = ONE_SIDED.replace("PIECE: J\n###\n..#\n", "");
    let without_mirror = without_mirror.replace("PIECE: L\n", "PIECE: L x2\n");
    assert_eq!(figures(&count_of(&without_mirror)).2, None);
}
