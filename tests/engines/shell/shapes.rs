//! Shells beyond one cube of six: shapes, choices and side constraints.
#![cfg(all(feature = "sat", feature = "microlp"))]

use cubewright_test as support;

use core::ops::ControlFlow;
use std::collections::BTreeSet;

use cubewright::count::{Count, Counts};
use cubewright::engine::{CountReport, Goal, Limits, Proof, Settings, Task};
use cubewright::family::shell::model::{Formulation, ShellModel};
use cubewright::family::shell::{
    Assembly, Border, Face, Fixed, Orientation, Piece, PieceSet, Place, Placement, Polycube, Shape,
    Shell, ShellObstacle, SideConstraints, Surface, Width,
};
use cubewright::formats::{read_pieces, read_shape, read_shell};
use cubewright::generate::planted_on;
use cubewright::infeasible::shell::obstacles;
use cubewright::rng::SplitMix64;
use cubewright::solve::engine;
use cubewright::verify;
use cubewright_test::typed::{count_shell, solve_shell};

/// The 36 pieces of the six Original sets, six of each colour.
fn original() -> Vec<Border> {
    let bytes = std::fs::read(support::path("data/six_colours.hcq")).expect("readable");
    read_pieces("six.hcq", &bytes).expect("pieces").pieces
}

/// One of each six pieces.
fn one_of_each() -> Vec<PieceSet> {
    (0..6)
        .map(|set| set_of(6 * set..6 * set + 6, 1, 1))
        .collect()
}

fn set_of(pieces: core::ops::Range<usize>, least: usize, most: usize) -> PieceSet {
    let pieces = pieces.map(Piece::from_index).collect();
    PieceSet {
        least,
        most,
        ..PieceSet::free("set", pieces)
    }
}

fn with_side_constraints(shell: &Shell, constraints: SideConstraints) -> ShellModel {
    let shell = shell
        .clone()
        .with_side_constraints(constraints)
        .expect("they fit");
    ShellModel::new(&shell, Formulation::Cells)
}

fn counted(name: &str, model: &ShellModel) -> CountReport {
    let engine = engine(name).expect(name);
    let settings = Settings::default();
    count_shell(&*engine, model, settings, &Limits::none(), &mut |_| ()).expect(name)
}

/// The assemblies that an engine finds, each verified.
fn solved(name: &str, model: &ShellModel, goal: Goal) -> (Vec<Assembly>, Proof) {
    let engine = engine(name).expect(name);
    let mut found = Vec::new();
    let show = &mut |assembly: &Assembly| {
        found.push(assembly.clone());
        ControlFlow::Continue(())
    };
    let task = Task::new(model, goal);
    let outcome = solve_shell(&*engine, task, &Limits::none(), show).expect(name);
    (found, outcome.proof)
}

#[test]
fn six_colours_make_25_cubes_of_21_choices() {
    let all = Shell::cube("six colours", original()).expect("a cube");
    let constraints = SideConstraints {
        sets: one_of_each(),
        ..SideConstraints::default()
    };
    let model = with_side_constraints(&all, constraints);
    let report = counted("places", &model);
    let counts = Counts {
        choices: Some(21_u64.into()),
        ..Counts::new(6048_u64, 50_u64, 25_u64)
    };
    assert_eq!(
        (report.counts, report.outcome.proof),
        (counts, Proof::Complete)
    );
    let (assemblies, _) = solved("places", &model, Goal::All { up_to: None });
    assert_eq!(assemblies.len(), 6048);
    assert_eq!(choices(&assemblies).len(), 21);
}

/// The pieces of each assembly.
fn choices(assemblies: &[Assembly]) -> BTreeSet<BTreeSet<usize>> {
    let used = |assembly: &Assembly| {
        let placements = assembly.placements().iter();
        placements
            .map(|placement| placement.piece.to_number())
            .collect()
    };
    assemblies.iter().map(used).collect()
}

/// The cubes with all faces outside, as others have printed them: the piece, and position 1
/// to 4 for its turns, on the front, the right, the top, the left, the back (theirs is ours
/// turned by half) and the bottom.
const PRINTED: [[(usize, u8); 6]; 2] = [
    [(1, 1), (14, 1), (31, 2), (28, 1), (24, 3), (9, 4)],
    [(3, 1), (33, 4), (16, 1), (11, 1), (24, 2), (26, 2)],
];

#[test]
fn two_cubes_of_six_colours_show_all_faces_outside_as_printed() {
    let all = Shell::cube("six colours", original()).expect("a cube");
    let constraints = SideConstraints {
        sets: one_of_each(),
        unflipped: true,
        ..SideConstraints::default()
    };
    let model = with_side_constraints(&all, constraints);
    assert_eq!(counted("places", &model).counts.full, Some(2_u64.into()));
    let (assemblies, proof) = solved("cover", &model, Goal::All { up_to: None });
    assert_eq!(proof, Proof::Complete);
    let printed = PRINTED.map(|faces| faces.map(|(piece, _)| piece).into());
    assert_eq!(choices(&assemblies), printed.into());
    for faces in PRINTED {
        let lies = |((piece, position), place): ((usize, u8), usize)| Placement {
            piece: Piece::from_number(piece).expect("from 1"),
            place: Place::from_number(place).expect("from 1"),
            orientation: Orientation::new(false, (position - 1 + 2 * u8::from(place == 6)) % 4),
        };
        let printed = faces.into_iter().zip([2, 4, 1, 3, 6, 5]).map(lies);
        let printed = Assembly::new(printed.collect());
        verify::assembly(model.shell(), &printed).expect("a cube");
        assert!(assemblies.contains(&printed));
    }
}

#[test]
fn of_46656_choices_272_pass_the_counts() {
    let pieces = original();
    let passed = (0..6_usize.pow(6)).filter(|code| {
        let chosen = [1, 6, 36, 216, 1296, 7776].into_iter().enumerate();
        let chosen = chosen.map(|(set, power)| pieces[6 * set + code / power % 6]);
        let shell = Shell::cube("a choice", chosen.collect()).expect("a cube");
        obstacles(&shell).is_empty()
    });
    assert_eq!(passed.count(), 272);
}

/// The exact-cover engine agrees, with one blue piece after the other on place 1: 48
/// images of each assembly have it there once. Pieces that look alike when turned told
/// apart by what they show, these are the 32 solutions that others have recorded.
#[test]
fn cover_finds_as_many_pinned_assemblies_of_the_32_recorded() {
    let all = Shell::cube("six colours", original()).expect("a cube");
    let (mut raw, mut recorded) = (Count::ZERO, BTreeSet::new());
    for blue in 0..6 {
        let constraints = SideConstraints {
            sets: one_of_each(),
            fixed: vec![Fixed {
                piece: Piece::from_index(blue),
                place: Place::from_index(0),
                orientation: Some(Orientation::IDENTITY),
            }],
            ..SideConstraints::default()
        };
        let model = with_side_constraints(&all, constraints);
        let [cover, places] = ["cover", "places"].map(|name| counted(name, &model).counts.raw);
        assert_eq!(cover, places);
        raw += &cover;
        let (assemblies, _) = solved("cover", &model, Goal::All { up_to: None });
        let shown = |p: &Placement| (p.place, p.piece, all.laid(*p));
        let state = |a: &Assembly| a.placements().iter().map(shown).collect::<Vec<_>>();
        recorded.extend(assemblies.iter().map(state));
    }
    assert_eq!((raw * 48, recorded.len()), (6048_u64.into(), 32));
}

fn on_shape(name: &str, pieces: Vec<Border>) -> Shell {
    let width = pieces[0].width();
    let shape = Shape::named(name).expect(name);
    Shell::new(name, pieces, shape.surface(width)).expect("enough pieces")
}

#[test]
fn the_original_pieces_cover_these_shapes() {
    for (name, second) in [
        ("1x1x2", "cover"),
        ("1x1x3", "batsat"),
        ("1x1x4", "cover"),
        ("1x1x5", "cover"),
        ("L", "batsat"),
        ("T", "cover"),
        ("2x2x1", "cover"),
        ("corner", "batsat"),
        ("cross", "cover"),
        ("steps", "cover"),
        ("2x2x2", "cover"),
        ("cross3d", "cover"),
        ("3x3x1", "batsat"),
    ] {
        let model = ShellModel::new(&on_shape(name, original()), Formulation::Cells);
        for engine in ["places", second] {
            assert_eq!(
                solved(engine, &model, Goal::First).0.len(),
                1,
                "{name} by {engine}"
            );
        }
    }
}

#[test]
fn of_29_pentacubes_one_has_an_edge_of_four_faces_and_no_cover() {
    let mut without = Vec::new();
    for (index, shape) in Polycube::all(5).iter().enumerate() {
        let surface = Shape::of_polycube("pentacube", shape).surface(Width::FIVE);
        let shell = Shell::new("pentacube", original(), surface).expect("36 pieces");
        let model = ShellModel::new(&shell, Formulation::Cells);
        let (found, proof) = solved("places", &model, Goal::First);
        assert_eq!(found.is_empty(), proof == Proof::Infeasible);
        if found.is_empty() {
            let (found, proof) = solved("microlp", &model, Goal::First);
            assert_eq!((found.len(), proof), (0, Proof::Infeasible));
            without.push(obstacles(&shell));
        } else {
            let (again, _) = solved("cover", &model, Goal::First);
            assert_eq!(again.len(), 1, "pentacube {} by cover", index + 1);
            assert!(obstacles(&shell).is_empty(), "pentacube {}", index + 1);
        }
    }
    assert_eq!(without.len(), 1);
    let crowded = |obstacle: &ShellObstacle| {
        let ShellObstacle::CrowdedEdge {
            places,
            least,
            cells,
        } = obstacle
        else {
            return false;
        };
        (places.len(), *least, *cells) == (4, 1, 3)
    };
    assert!(without[0].iter().any(crowded), "{without:?}");
}

/// Every engine that enumerates finds as many, on every shape and width.
#[test]
fn planted_shells_of_every_width_are_counted_alike() {
    let mut rng = SplitMix64::new(7);
    for cells in 3..=8 {
        let width = Width::new(cells).expect("in range");
        for name in ["cube", "1x1x2", "2x3", "L"] {
            let surface = Shape::named(name).expect(name).surface(width);
            let (shell, planted) = planted_on(&mut rng, surface).expect("cut");
            verify::assembly(&shell, &planted).expect("it was cut so");
            let model = ShellModel::new(&shell, Formulation::Cells);
            assert_eq!(solved("places", &model, Goal::First).0.len(), 1);
            if cells == 3 && name != "cube" {
                continue; // thousands of millions of assemblies
            }
            let ours = counted("places", &model);
            assert_eq!(ours.outcome.proof, Proof::Complete, "{name} {cells}");
            let other = if name == "cube" { "masks" } else { "cover" };
            assert_eq!(ours.counts, counted(other, &model).counts, "{name} {cells}");
        }
    }
}

/// What side constraints leave is what remains of all assemblies when those that break them go.
#[test]
fn constraints_leave_just_what_they_allow() {
    let mut rng = SplitMix64::new(11);
    for round in 0..6 {
        let surface = Surface::cube(Width::FIVE);
        let (shell, _) = planted_on(&mut rng, surface.clone()).expect("cut");
        let mut pieces = shell.pieces().to_vec();
        pieces.push(pieces[rng.below(6)]);
        pieces.push(original()[rng.below(36)]);
        let shell = Shell::new("eight", pieces, surface).expect("enough");
        let free = ShellModel::new(&shell, Formulation::Cells);
        let (all, _) = solved("places", &free, Goal::All { up_to: None });
        assert_eq!(counted("cover", &free).counts.raw, all.len() as u64);
        let first = all[rng.below(all.len())].placements()[rng.below(6)];
        for constraints in constraints_around(first, round) {
            let kept = |assembly: &&Assembly| {
                let with = shell
                    .clone()
                    .with_side_constraints(constraints.clone())
                    .expect("they fit");
                verify::assembly(&with, assembly).is_ok()
            };
            let expected = all.iter().filter(kept).count() as u64;
            let model = with_side_constraints(&shell, constraints.clone());
            assert_eq!(
                counted("places", &model).counts.raw,
                expected,
                "{constraints:?}"
            );
            let (found, _) = solved("places", &model, Goal::All { up_to: None });
            assert_eq!(found.len() as u64, expected);
            let other = if model.model().rows.is_empty() {
                "cover"
            } else {
                "batsat"
            };
            if expected < 200 || other == "cover" {
                let (found, proof) = solved(other, &model, Goal::All { up_to: None });
                assert_eq!(found.len() as u64, expected, "{other} {constraints:?}");
                assert_ne!(proof, Proof::None);
            }
        }
    }
}

fn constraints_around(placement: Placement, round: usize) -> Vec<SideConstraints> {
    let fixed = Fixed {
        piece: placement.piece,
        place: placement.place,
        orientation: round.is_multiple_of(2).then_some(placement.orientation),
    };
    let sets = |sets: Vec<PieceSet>| SideConstraints {
        sets,
        fixed: vec![fixed],
        ..SideConstraints::default()
    };
    vec![
        sets(Vec::new()),
        sets(vec![set_of(0..2, 1, 1)]),
        sets(vec![set_of(0..4, 2, 3), set_of(4..8, 3, 3)]),
        sets(vec![set_of(6..8, 0, 1)]),
        SideConstraints {
            unflipped: true,
            ..SideConstraints::default()
        },
    ]
}

/// Six pieces in a frame of 2 by 3, as others have published it.
fn known_frame() -> String {
    let pieces = [
        "00100010111101110100",
        "01010001000101000100",
        "10100010100010111011",
        "01011101000101110100",
        "01010010111010001010",
        "10100001000010001011",
    ];
    let sides = ["010100100", "0101001001011", "110110101", "1101001010100"];
    let row = |number: usize, bits: &str| {
        let bits: Vec<String> = bits.chars().map(String::from).collect();
        format!("{number} [{}]\n", bits.join(", "))
    };
    let numbered = |rows: &[&str]| -> String {
        (1..)
            .zip(rows)
            .map(|(number, bits)| row(number, bits))
            .collect()
    };
    let head = "TYPE: HC_SP_INSTANCE\nNUM_TILES: 6\nTILE_ID_BORDER_PATTERN";
    let (pieces, sides) = (numbered(&pieces), numbered(&sides));
    format!("{head}\n{pieces}BORDER_PATTERNS_CLK_WISE\n{sides}EOF\n")
}

#[test]
fn the_known_frame_has_four_fillings() {
    let shell = read_shell("frame.hcp", known_frame().as_bytes()).expect("a frame");
    let model = ShellModel::new(&shell, Formulation::Cells);
    for engine in ["places", "cover", "batsat"] {
        let report = counted(engine, &model);
        assert_eq!(
            (report.counts.rotations, report.counts.full),
            (Some(4_u64.into()), Some(4_u64.into())),
            "{engine}"
        );
        assert_eq!(report.counts.raw, 64);
    }
    // A tooth of a piece against one of the frame is seen by the check.
    let (found, _) = solved("places", &model, Goal::First);
    let turned = found[0].placements().iter().map(|&placement| Placement {
        orientation: placement.orientation.then(Orientation::new(false, 1)),
        ..placement
    });
    assert!(verify::assembly(&shell, &Assembly::new(turned.collect())).is_err());
}

#[test]
fn our_frames_have_the_fillings_that_the_data_says() {
    for (file, fillings) in [("frame_2x3.hcp", 1_u64), ("frame_3x2_wide6.hcp", 1)] {
        let shell = support::shell(&format!("data/{file}"));
        let model = ShellModel::new(&shell, Formulation::Cells);
        for engine in ["places", "cover"] {
            let full = counted(engine, &model).counts.full;
            assert_eq!(full, Some(Count::from(fillings)), "{file}");
        }
    }
}

#[test]
fn sheets_have_a_straight_rim() {
    let straight = Border::from_bits(Width::FIVE, u64::MAX);
    let shell = on_shape("1x1", vec![straight]);
    let model = ShellModel::new(&shell, Formulation::Cells);
    assert_eq!(
        counted("places", &model).counts,
        Counts::new(8_u64, 1_u64, 1_u64)
    );
    let gap = on_shape("1x1", vec![straight.toggled(2)]);
    let needed = ShellObstacle::StraightSides {
        needed: 4,
        found: 3,
    };
    assert!(obstacles(&gap).contains(&needed));
}

#[test]
fn shapes_come_from_files() {
    let tower = read_shape("x.shape", b"SHAPE: tower\n#\n\n#\n").expect("a tower");
    assert_eq!(tower.name(), "tower");
    let same = tower.surface(Width::FIVE);
    assert_eq!(
        same,
        Shape::named("1x1x2").expect("a box").surface(Width::FIVE)
    );
    let strip = read_shape("x.shape", b"OPEN\nFACE 0 0 0 2\nFACE 1 0 0 2\n").expect("a strip");
    assert_eq!(strip.faces(), Face::sheet(2, 1));
    let fault = |text: &str| {
        let error = read_shape("x.shape", text.as_bytes()).expect_err(text);
        let message = support::described(&error);
        match error.position() {
            Some(at) => format!("{}:{} {message}", at.line, at.column),
            None => message,
        }
    };
    assert_eq!(fault(""), "the file is empty");
    assert_eq!(
        fault("##\n#?\n"),
        "2:2 the character '?' is not part of a layer"
    );
    assert!(fault("#.\n.#\n").contains("the shape falls apart"));
    assert!(fault("FACE 0 0 0 2\n").contains("the surface is open"));
    assert!(fault("OPEN\nFACE 0 0 0 2\nFACE 5 0 0 2\n").starts_with("3:1 the faces fall apart"));
    assert!(fault("FACE 0 0 0 7\n").starts_with("1:12 a face is written as"));
    assert!(fault("FACE 0 0 x 2\n").starts_with("1:10 x is not a number"));
    assert!(fault("#\nFACE 0 0 0 2\n").contains("not both"));
    assert!(fault("OPEN\nFACE 0 0 0 2\nFACE 0 0 -1 6\n").contains("the same square"));
}
