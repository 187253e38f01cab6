//! Equal pieces: in several sets, on given places, with and without flips.

use core::cell::Cell;
use core::ops::ControlFlow;
use std::collections::BTreeSet;

use cubewright::engine::{Cause, CountReport, Goal, Limits, Proof, Settings, Stop, Task};
use cubewright::family::shell::model::{Formulation, ShellModel};
use cubewright::family::shell::{
    Assembly, Border, Fixed, Orientation, Piece, PieceSet, Place, Shape, Shell, SideConstraints,
    Surface, Width,
};
use cubewright::formats::{read_pieces, read_shape};
use cubewright::generate::planted_on;
use cubewright::geometry::Point;
use cubewright::rng::SplitMix64;
use cubewright::solve::engine;
use cubewright_test::typed::{count_shell, solve_shell};

use super::agree::disagreement;
use super::support;
use super::truth::truth;

/// What is right: raw, up to rotation, up to all symmetries.
type Right = [&'static str; 3];

fn pieces(file: &str) -> Vec<Border> {
    let bytes = support::read(file).into_bytes();
    read_pieces(file, &bytes).expect("pieces").pieces
}

fn rings(text: &str) -> Vec<Border> {
    let list = read_pieces("rings", text.as_bytes());
    list.expect("pieces").pieces
}

/// Every `size` pieces are a set.
fn sets(pieces: usize, size: usize, (least, most): (usize, usize)) -> Vec<PieceSet> {
    let starts = (0..pieces).step_by(size);
    let of = |start: usize| (start..start + size).map(Piece::from_index).collect();
    starts
        .map(|start| PieceSet {
            least,
            most,
            ..PieceSet::free(&start.to_string(), of(start))
        })
        .collect()
}

fn fixed(piece: usize, place: usize, orientation: Option<Orientation>) -> SideConstraints {
    SideConstraints {
        fixed: vec![Fixed {
            piece: Piece::from_number(piece).expect("from 1"),
            place: Place::from_number(place).expect("from 1"),
            orientation,
        }],
        ..SideConstraints::default()
    }
}

fn shell(pieces: Vec<Border>, shape: &Shape, constraints: SideConstraints) -> Shell {
    let width = pieces.first().map_or(Width::FIVE, |piece| piece.width());
    let shell = Shell::new("equal", pieces, shape.surface(width)).expect("enough");
    shell.with_side_constraints(constraints).expect("they fit")
}

fn named(shape: &str) -> Shape {
    Shape::named(shape).expect("known")
}

/// What an engine counts.
fn counted(name: &str, shell: &Shell) -> [String; 3] {
    let counts = reported(name, shell).counts;
    let [rotations, full] = [counts.rotations, counts.full].map(Option::unwrap_or_default);
    [counts.raw, rotations, full].map(|count| count.to_string())
}

fn reported(name: &str, shell: &Shell) -> CountReport {
    let model = ShellModel::new(shell, Formulation::Cells);
    let engine = engine(name).expect("built in");
    let settings = Settings::default();
    let report = count_shell(&*engine, &model, settings, &Limits::none(), &mut |_| ());
    let report = report.expect("counted");
    assert!(report.is_complete());
    report
}

/// Each choice by itself: a cube of its six pieces is counted.
#[test]
fn choices_are_those_of_which_a_cube_can_be_built() {
    let all = pieces("data/six_colours.hcq");
    // A set, two pieces of another, and one of the first once more.
    let twice = [&all[..8], &all[..1]].concat();
    let mut right = BTreeSet::new();
    for chosen in 0_u32..1 << twice.len() {
        if chosen.count_ones() != 6 {
            continue;
        }
        let pieces = (0..twice.len()).filter(|at| chosen >> at & 1 == 1);
        let pieces: Vec<Border> = pieces.map(|at| twice[at]).collect();
        let mut choice: Vec<u64> = pieces.iter().map(|it| it.canonical().bits()).collect();
        choice.sort_unstable();
        if right.contains(&choice) {
            continue;
        }
        let six = shell(pieces, &named("cube"), SideConstraints::default());
        if counted("masks", &six)[0] != "0" {
            right.insert(choice);
        }
    }
    assert!(!right.is_empty());
    let chosen = shell(twice, &named("cube"), SideConstraints::default());
    for engine in ["places", "cover"] {
        let said = reported(engine, &chosen).counts.choices;
        let said = said.expect("there is a choice");
        assert_eq!(said.to_u64(), Some(right.len() as u64), "{engine}");
    }
}

#[test]
fn solids_of_chosen_pieces_do_not_tell_equal_pieces_apart() {
    let all = pieces("data/six_colours.hcq");
    let constraints = SideConstraints {
        sets: sets(36, 6, (0, 6)),
        ..SideConstraints::default()
    };
    let right: Right = ["2851632", "8998", "4499"];
    let six = shell(all, &named("cube"), constraints);
    assert_eq!(counted("places", &six), right);
    let choices = reported("places", &six)
        .counts
        .choices
        .map(|it| it.to_string());
    assert_eq!(choices.as_deref(), Some("1468"));
    assert_eq!(counted("auto", &six), right);
}

#[test]
fn a_set_twice_makes_the_solids_of_the_set() {
    let blue = pieces("data/original_blue.hcq");
    let twice = [blue.clone(), blue].concat();
    let right: Right = ["884736", "12", "6"];
    for bounds in [(0, 6), (0, usize::MAX)] {
        let constraints = SideConstraints {
            sets: sets(12, 6, bounds),
            ..SideConstraints::default()
        };
        let blue = shell(twice.clone(), &named("cube"), constraints);
        assert_eq!(counted("places", &blue), right, "{bounds:?}");
    }
}

/// As many assignments as no word has room for.
#[test]
fn counts_are_exact_at_any_size() {
    let right = [
        ("HC_BQ_01", ["24089256406320000000", "13", "7"]),
        // Each piece is used once in all solids, so the raw count of the six times 350^6.
        ("original_red", ["176473500000000000", "2", "1"]),
    ];
    for (name, right) in right {
        let six = pieces(&format!("data/{name}.hcq"));
        let many: Vec<Border> = (0..350).flat_map(|_| six.clone()).collect();
        let many = shell(many, &named("cube"), SideConstraints::default());
        assert_eq!(counted("places", &many), right, "{name}");
    }
}

/// A row of nine, five full pieces and four between them: one solid of many assignments.
#[test]
fn a_limit_holds_while_a_state_is_spelt_out() {
    let full = "1111111111111111\n".repeat(5);
    let between = "0111000001110000\n".repeat(4);
    let row = shell(
        rings(&(full + &between)),
        &named("1x9"),
        SideConstraints::default(),
    );
    assert_eq!(counted("places", &row), ["24159191040", "1", "1"]);
    let model = ShellModel::new(&row, Formulation::Cells);
    let calls = Cell::new(0);
    let limits = Limits {
        stop: &|| {
            calls.set(calls.get() + 1);
            (calls.get() > 1000).then_some(Cause::Time)
        },
        ..Limits::none()
    };
    let places = engine("places").expect("built in");
    let task = Task::new(&model, Goal::All { up_to: None });
    let show = &mut |_: &Assembly| ControlFlow::Continue(());
    let outcome = solve_shell(&*places, task, &limits, show).expect("it runs");
    assert_eq!(
        (outcome.stop, outcome.proof),
        (Stop::Limit(Cause::Time), Proof::None)
    );
    let found = outcome.found.to_u64().expect("few");
    assert!((900..=1000).contains(&found), "{found}");
}

#[test]
fn a_set_twice_covers_a_box_of_ten_places() {
    let yellow = pieces("data/original_yellow.hcq");
    let twice = [yellow.clone(), yellow].concat();
    let right: Right = ["217088", "106", "53"];
    let box_of_two = shell(twice, &named("1x1x2"), SideConstraints::default());
    assert_eq!(counted("places", &box_of_two), right);
}

/// Faces in the order of their lines.
fn open(faces: &[&str]) -> Shape {
    let lines = faces.iter().map(|face| format!("FACE {face}\n"));
    let text = format!("OPEN\n{}", lines.collect::<String>());
    read_shape("open.shape", text.as_bytes()).expect("a shape")
}

#[test]
fn two_copies_of_the_anchor_are_counted_once() {
    let steps = open(&["-1 0 0 5", "-1 0 0 6", "0 0 0 6"]);
    let three = rings("111111001111\n111111001111\n111111000011\n");
    for (unflipped, right) in [(false, ["16", "4", "4"]), (true, ["4", "2", "2"])] {
        let constraints = SideConstraints {
            unflipped,
            ..SideConstraints::default()
        };
        agrees(&shell(three.clone(), &steps, constraints), Some(right));
    }
}

/// Six equal pieces for a sheet of four, round a tooth in the middle. Two must be used, and
/// three of the others are a beginning that leads nowhere; one of them is not. They go round
/// in two senses, each in 4! 6 ways.
#[test]
fn a_beginning_that_leads_nowhere_rules_out_no_other() {
    let pieces = rings(&"11110001\n".repeat(6));
    let sheet = named("2x2").surface(pieces[0].width());
    let middle = sheet.cells().iter().find(|cell| cell.sites.len() == 4);
    let middle = middle.expect("four places meet there").point;
    let surface = Surface::framed(sheet.width(), sheet.frames().to_vec(), &[middle]);
    let shell = Shell::new("six", pieces, surface).expect("enough");
    let constraints = SideConstraints {
        sets: sets(2, 2, (2, 2)),
        unflipped: true,
        ..SideConstraints::default()
    };
    let shell = shell.with_side_constraints(constraints).expect("they fit");
    agrees(&shell, Some(["288", "1", "1"]));
}

/// A cell of one edge belongs to a frame; that leaves few of the symmetries of the cube.
#[test]
fn a_taken_cell_breaks_the_symmetry_of_a_cube() {
    let six = rings(
        "01100000010001100100\n11011010010001101100\n00110000111111100010\n\
         10110100100011100000\n01101111001000100011\n01010100110100111101\n",
    );
    let width = six[0].width();
    let frames = Surface::cube(width).frames().to_vec();
    let surface = Surface::framed(width, frames, &[Point::new(5, 5, 2)]);
    let shell = Shell::new("taken", six, surface).expect("six");
    agrees(&shell, Some(["2", "2", "1"]));
}

/// All engines agree with the oracle, and this with what is known.
fn agrees(shell: &Shell, right: Option<Right>) {
    let truth = truth(shell, 10_000_000).expect("fast enough");
    if let Some(right) = right {
        let lists = [&truth.assignments, &truth.rotations, &truth.full];
        assert_eq!(lists.map(|list| list.len().to_string()), right);
    }
    assert_eq!(disagreement(shell, &truth), None);
}

/// A cube of six pieces, two of them equal.
const CUBE_WITH_A_TWIN: &str = "NAME: x
TYPE: HC_BQ_INSTANCE
NUM_TILES: 6
TILE_ID_BORDER_PATTERN
1 [0, 0, 1, 0, 1, 0; 0, 0, 1, 0, 1, 0; 0, 0, 1, 0, 1, 0; 0, 0, 1, 0, 1, 0]
2 [0, 1, 0, 1, 0, 0; 0, 1, 0, 1, 0, 0; 0, 1, 0, 1, 0, 0; 0, 1, 0, 1, 0, 0]
3 [1, 0, 1, 0, 1, 0; 0, 0, 0, 0, 1, 1; 1, 1, 0, 1, 0, 0; 0, 0, 1, 1, 1, 1]
4 [0, 0, 0, 0, 1, 1; 1, 1, 0, 1, 0, 0; 0, 0, 1, 1, 1, 1; 1, 0, 1, 0, 1, 0]
5 [0, 0, 0, 0, 1, 1; 1, 1, 0, 1, 0, 0; 0, 0, 1, 1, 1, 1; 1, 0, 1, 0, 1, 0]
6 [0, 1, 0, 1, 0, 1; 1, 1, 1, 1, 0, 0; 0, 0, 1, 0, 1, 1; 1, 1, 0, 0, 0, 0]
EOF
";

/// Seven pieces for a row of three.
const ROW_WITH_TWINS: &str = "NAME: x
TYPE: HC_BQ_INSTANCE
NUM_TILES: 7
TILE_ID_BORDER_PATTERN
1 [1, 1, 1, 1, 0; 0, 1, 1, 0, 1; 1, 1, 1, 1, 1; 1, 1, 1, 1, 1]
2 [0, 1, 1, 0, 1; 1, 1, 1, 1, 1; 1, 1, 1, 1, 1; 1, 1, 1, 1, 0]
3 [1, 1, 1, 1, 0; 0, 1, 0, 0, 1; 1, 1, 1, 1, 0; 0, 1, 0, 0, 1]
4 [0, 1, 1, 1, 1; 1, 1, 1, 1, 1; 1, 1, 1, 1, 0; 0, 0, 1, 0, 0]
5 [1, 1, 1, 1, 1; 1, 1, 1, 1, 0; 0, 1, 0, 0, 0; 0, 1, 1, 1, 1]
6 [1, 1, 0, 0, 1; 1, 1, 1, 1, 1; 1, 1, 0, 0, 1; 1, 1, 1, 1, 1]
7 [0, 1, 1, 1, 1; 1, 1, 0, 0, 0; 0, 1, 1, 1, 1; 1, 1, 0, 0, 0]
EOF
";

#[test]
fn a_given_place_is_for_that_very_piece() {
    let cube = read_pieces("x.hcq", CUBE_WITH_A_TWIN.as_bytes());
    let cube = cube.expect("pieces").pieces;
    let fixed_cube = shell(cube, &named("cube"), fixed(2, 6, None));
    for name in ["places", "cover", "auto"] {
        assert_eq!(counted(name, &fixed_cube)[0], "1536", "{name}");
    }
    let row = read_pieces("x.hcq", ROW_WITH_TWINS.as_bytes());
    let constraints = SideConstraints {
        unflipped: true,
        ..fixed(3, 2, None)
    };
    let row = shell(row.expect("pieces").pieces, &named("1x3"), constraints);
    agrees(&row, None);
    assert_eq!(counted("places", &row)[0], "4");
}

/// Any piece of more than are needed, on any place, in any orientation or a given one.
#[test]
fn given_places_and_orientations_are_kept() {
    let row = read_pieces("x.hcq", ROW_WITH_TWINS.as_bytes());
    let row = row.expect("pieces").pieces;
    let mut met = 0;
    for (piece, place) in (1..=7).flat_map(|piece| (1..=3).map(move |place| (piece, place))) {
        let orientations = Orientation::all().map(Some);
        for orientation in orientations.chain([None]) {
            let constraints = fixed(piece, place, orientation);
            let given = shell(row.clone(), &named("1x3"), constraints);
            let truth = truth(&given, 10_000_000).expect("fast enough");
            let lists = [&truth.assignments, &truth.rotations, &truth.full];
            let right = lists.map(|list| list.len().to_string());
            assert_eq!(
                counted("places", &given),
                right,
                "{piece} {place} {orientation:?}"
            );
            met += usize::from(!truth.assignments.is_empty());
        }
    }
    assert!(met > 10, "{met}");
}

/// A shape without symmetries, so that given places keep all of them.
#[test]
fn a_twin_does_not_take_a_given_place() {
    let bent = open(&["0 0 0 6", "1 0 0 6", "1 0 0 5"]);
    let mut rng = SplitMix64::new(6);
    let (cut, laid) = planted_on(&mut rng, bent.surface(Width::FIVE)).expect("cut");
    for given in laid.placements() {
        let mut pieces = cut.pieces().to_vec();
        pieces.push(pieces[given.piece.index()]);
        let constraints = fixed(given.piece.to_number(), given.place.to_number(), None);
        let shell = shell(pieces, &bent, constraints);
        let truth = truth(&shell, 10_000_000).expect("fast enough");
        assert!(!truth.assignments.is_empty());
        assert_eq!(disagreement(&shell, &truth), None);
    }
}

/// Where all that must be chosen fills the shape, nothing else may be.
#[test]
fn pieces_beyond_full_sets_are_not_used() {
    let blue = pieces("data/original_blue.hcq");
    let yellow = pieces("data/original_yellow.hcq");
    let all = [blue.clone(), yellow].concat();
    let mut sets = sets(12, 6, (6, 6));
    (sets[1].least, sets[1].most) = (0, 6);
    for sets in [sets.clone(), sets[..1].to_vec()] {
        let constraints = SideConstraints {
            sets,
            ..SideConstraints::default()
        };
        let chosen = shell(all.clone(), &named("cube"), constraints);
        let alone = shell(blue.clone(), &named("cube"), SideConstraints::default());
        assert_eq!(counted("places", &chosen), counted("masks", &alone));
    }
}
