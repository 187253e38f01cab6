//! The reference engine against known counts and the naive oracle.

use cubewright_test as support;

use core::ops::ControlFlow;

use cubewright::count::Counts;
use cubewright::engine::unit_cube::{Candidates, CubeSearchOptions, UnitCube, search};
use cubewright::engine::{Engine, Goal, Limits, Proof, Settings, Task};
use cubewright::family::shell::model::{Formulation, ShellModel};
use cubewright::family::shell::{
    Assembly, Border, Change, OrbitCounter, Piece, Repair, Shell, Width,
};
use cubewright::infeasible::shell::obstacles;
use cubewright::solve::repairs;
use cubewright_test::typed::{count_shell, solve_shell};
use fastrand::Rng;
use support::{case, disturbed, known, naive, planted};

/// All solutions for a goal, in the order shown, each verified on the way.
fn shown(shell: &Shell, goal: Goal) -> (Vec<Assembly>, Proof) {
    let model = ShellModel::new(shell, Formulation::Cells);
    let mut shown = Vec::new();
    let outcome = solve_shell(
        &UnitCube,
        Task::new(&model, goal),
        &Limits::none(),
        &mut |assembly| {
            shown.push(assembly.clone());
            ControlFlow::Continue(())
        },
    );
    (shown, outcome.expect("the engine runs").proof)
}

fn counts(shell: &Shell) -> Counts {
    let model = ShellModel::new(shell, Formulation::Cells);
    let report = count_shell(
        &UnitCube,
        &model,
        Settings::default(),
        &Limits::none(),
        &mut |_| {},
    );
    report.expect("the engine runs").counts
}

/// The canonical optimum by its definition, from a list of all assemblies.
fn canonical(all: &[Assembly]) -> Option<&Assembly> {
    all.iter().min_by_key(|assembly| {
        let order = assembly.placements().iter().map(|placement| {
            let piece = core::cmp::Reverse(placement.piece);
            (piece, placement.orientation.preference())
        });
        (assembly.cost(), order.collect::<Vec<_>>())
    })
}

#[test]
fn the_known_sets_have_the_known_counts() {
    for case in known() {
        let shell = case.shell();
        let (rotations, full) = (case.rotations.expect("known"), case.full.expect("known"));
        let expected = Counts::new(case.raw, rotations, full);
        assert_eq!(counts(&shell), expected, "{}", case.name);
        let (all, proof) = shown(&shell, Goal::All { up_to: None });
        assert_eq!((all.len() as u64, proof), (case.raw, Proof::Complete));
        let mut counter = OrbitCounter::new(&shell);
        for assembly in &all {
            counter.add(assembly);
        }
        assert_eq!(counter.counts(), expected, "{}", case.name);
        let optimum = case.optimum.expect("known");
        let cheap = all.iter().filter(|a| a.cost() == optimum).count();
        assert_eq!(Some(cheap as u64), case.optimal, "{}", case.name);
        assert!(all.iter().all(|assembly| assembly.cost() >= optimum));
        let (best, proof) = shown(&shell, Goal::Optimum);
        assert_eq!(proof, Proof::Optimal);
        assert_eq!(best.first(), canonical(&all), "{}", case.name);
        assert!(obstacles(&shell).is_empty(), "{}", case.name);
    }
}

#[test]
fn costs_of_hc_bq_01_are_distributed_as_published() {
    let case = case("HC_BQ_01");
    let (all, _) = shown(&case.shell(), Goal::All { up_to: None });
    let of_cost = |cost| {
        all.iter()
            .filter(|assembly| assembly.cost() == cost)
            .count()
    };
    let histogram: Vec<usize> = (0..=9).map(of_cost).collect();
    assert_eq!(histogram, [6, 47, 155, 256, 299, 318, 257, 136, 51, 11]);
    // The article bounds its Y by 6, which would lose these when enumerating.
    assert_eq!(
        all.iter().filter(|assembly| assembly.cost() > 6).count(),
        198
    );
}

#[test]
fn pinning_one_placement_leaves_a_48th() {
    for case in known() {
        let pieces: [Border; 6] = case.shell().pieces().try_into().expect("six");
        for pin in (0..6).map(Piece::from_index) {
            let options = CubeSearchOptions {
                candidates: Candidates::All,
                improving_only: false,
                pin: Some(pin),
            };
            let mut found = 0;
            search(&pieces, options, &mut || false, &mut |_| {
                found += 1;
                ControlFlow::Continue(())
            });
            assert_eq!(found * 48, case.raw, "{} {pin:?}", case.name);
        }
    }
}

#[test]
fn random_cubes_agree_with_the_naive_oracle() {
    let mut rng = Rng::with_seed(1);
    for round in 0..150 {
        let width = Width::new(3 + round % 4).expect("in range");
        let (shell, plant) = planted(&mut rng, width);
        agrees_with_oracle(&shell, Some(&plant));
        agrees_with_oracle(&disturbed(&mut rng, width), None);
    }
}

/// Every answer of the reference engine follows from the oracle's list.
fn agrees_with_oracle(shell: &Shell, plant: Option<&Assembly>) {
    let mut oracle = naive(shell);
    if let Some(plant) = plant {
        assert!(oracle.contains(plant));
    }
    let (best, proof) = shown(shell, Goal::Optimum);
    assert_eq!(best.first(), canonical(&oracle));
    assert_eq!(proof == Proof::Infeasible, oracle.is_empty());
    let (mut all, _) = shown(shell, Goal::All { up_to: None });
    let mut counter = OrbitCounter::new(shell);
    for assembly in &all {
        counter.add(assembly);
    }
    assert_eq!(counts(shell), counter.counts());
    all.sort_unstable();
    oracle.sort_unstable();
    assert_eq!(all, oracle);
    let (first, _) = shown(shell, Goal::First);
    assert_eq!(first.is_empty(), oracle.is_empty());
    if !obstacles(shell).is_empty() {
        assert!(oracle.is_empty(), "an obstacle must rule all out");
    }
}

#[test]
fn equal_and_symmetric_pieces_are_counted_exactly() {
    // Borders that occur twice and borders that are symmetric, of widths where
    // the oracle is quick: all agree with orbits found by the counter.
    let mut rng = Rng::with_seed(7);
    let width = Width::MIN;
    let mut feasible = 0;
    for _ in 0..4000 {
        let a = Border::from_bits(width, rng.u64(..));
        let b = Border::from_bits(width, rng.u64(..));
        let c = Border::from_bits(width, rng.u64(..));
        let pieces = vec![a, a, a.flipped(), b, b.turned(1), c];
        let shell = Shell::cube("equal", pieces).expect("six pieces");
        if obstacles(&shell).is_empty() {
            agrees_with_oracle(&shell, None);
            feasible += usize::from(!counts(&shell).raw.is_zero());
        }
    }
    assert!(feasible > 0, "the cases must not all be infeasible");
}

/// Two full pieces must lie opposite each other; each of the four edges between
/// is filled from either side, and two of these 16 choices use every place once.
#[test]
fn two_full_pieces_and_four_bars_have_294_912_assemblies() {
    let full = Border::from_bits(Width::FIVE, u64::MAX);
    let bar = Border::from_bits(Width::FIVE, 0b1110);
    let shell = Shell::cube("bars", vec![full, full, bar, bar, bar, bar]).expect("six pieces");
    // Turned upside down, either choice is the other.
    let expected = Counts::new(294_912_u64, 1_u64, 1_u64);
    assert_eq!(counts(&shell), expected);
    let (all, _) = shown(&shell, Goal::All { up_to: None });
    assert_eq!(all.len(), 294_912);
}

#[test]
fn every_width_finds_its_plant() {
    let mut rng = Rng::with_seed(2);
    for cells in Width::MIN.cells()..=Width::MAX.cells() {
        let (shell, _) = planted(&mut rng, Width::new(cells).expect("in range"));
        let (best, proof) = shown(&shell, Goal::Optimum);
        assert_eq!((best.len(), proof), (1, Proof::Optimal));
        let raw = counts(&shell).raw.to_u64().expect("few");
        assert_eq!(raw % 48, 0);
    }
}

#[test]
fn a_wrong_tooth_is_found_again() {
    let mut rng = Rng::with_seed(3);
    for case in known() {
        let (piece, cell) = (Piece::from_index(rng.usize(..6)), rng.usize(..16));
        let border = case.shell().pieces()[piece.index()];
        let wrong = case.shell().with_piece(piece, border.toggled(cell));
        assert!(
            !obstacles(&wrong).is_empty(),
            "one tooth off shows in the count"
        );
        let found = repairs(&wrong, &Limits::none()).expect("no limit");
        let change = Change {
            piece,
            ring: cell,
            gains: border.has(cell),
        };
        let right = Repair { change, also: None };
        assert!(found.contains(&right), "{}", case.name);
    }
}

#[test]
fn two_wrong_teeth_are_found_again() {
    let mut rng = Rng::with_seed(5);
    let mut pairs = 0;
    for case in known() {
        let shell = case.shell();
        let mut wrong = shell.clone();
        let mut changes = Vec::new();
        for piece in [0, 3].map(Piece::from_index) {
            let cell = rng.usize(..16);
            let border = shell.pieces()[piece.index()];
            wrong = wrong.with_piece(piece, border.toggled(cell));
            changes.push(Change {
                piece,
                ring: cell,
                gains: border.has(cell),
            });
        }
        let found = repairs(&wrong, &Limits::none()).expect("no limit");
        for repair in &found {
            let mended = repair.changes().fold(wrong.clone(), |mended, change| {
                let border = mended.pieces()[change.piece.index()];
                assert_eq!(border.has(change.ring), !change.gains);
                mended.with_piece(change.piece, border.toggled(change.ring))
            });
            assert!(counts(&mended).raw.to_u64() > Some(0), "{}", case.name);
        }
        if found.iter().all(|repair| repair.also.is_some())
            && counts(&wrong).raw.to_u64() == Some(0)
        {
            let right = Repair {
                change: changes[0],
                also: Some(changes[1]),
            };
            let is_near = found.iter().all(|repair| {
                repair
                    .also
                    .is_some_and(|also| also.piece == repair.change.piece)
            });
            assert!(is_near || found.contains(&right), "{}", case.name);
            pairs += 1;
        }
    }
    assert!(pairs > 3, "only {pairs} needed two changes");
}

#[test]
fn a_tooth_that_was_typed_one_cell_off_is_found_before_others() {
    let shell = case("HC_BQ_01").shell();
    let piece = Piece::from_index(1);
    let border = shell.pieces()[1];
    let cell = (0..16)
        .find(|&cell| border.has(cell) && !border.has((cell + 1) % 16))
        .expect("a tooth beside a gap");
    let wrong = shell.with_piece(piece, border.toggled(cell).toggled((cell + 1) % 16));
    let found = repairs(&wrong, &Limits::none()).expect("no limit");
    let first = found.first().expect("a repair");
    let also = first.also.expect("two cells");
    assert!(first.change.gains != also.gains && first.change.piece == also.piece);
    let cells = [first.change.ring, also.ring];
    assert!(
        found.iter().any(|repair| {
            repair.change.piece == piece
                && repair
                    .changes()
                    .all(|change| [cell, (cell + 1) % 16].contains(&change.ring))
        }),
        "{cells:?}"
    );
}

#[test]
fn a_stopped_search_proves_nothing() {
    let case = case("HC_BQ_01");
    let model = ShellModel::new(&case.shell(), Formulation::Cells);
    let limits = Limits {
        stop: &|| Some(cubewright::engine::Cause::Time),
        time_left: &|| None,
    };
    // Pieces whose search is longer than one interval of the stop callback.
    let goal = Goal::All { up_to: None };
    let outcome = UnitCube
        .run(
            &cubewright::engine::Task::new(&model, goal),
            &limits,
            &mut |_| ControlFlow::Continue(()),
        )
        .expect("runs");
    assert_eq!(outcome.proof, Proof::None);
    assert!(matches!(outcome.stop, cubewright::engine::Stop::Limit(_)));
    let goal = Goal::All { up_to: Some(5) };
    let (five, proof) = shown(&case.shell(), goal);
    assert_eq!((five.len(), proof), (5, Proof::None));
}

/// The work of the reference search, which does not depend on the machine.
#[test]
fn nodes_stay_as_they_are() {
    let table: Vec<String> = known()
        .iter()
        .map(|case| {
            let nodes = |candidates, improving_only, pin| {
                let pieces: [Border; 6] = case.shell().pieces().try_into().expect("six");
                let options = CubeSearchOptions {
                    candidates,
                    improving_only,
                    pin,
                };
                search(&pieces, options, &mut || false, &mut |_| {
                    ControlFlow::Continue(())
                })
                .nodes
            };
            format!(
                "{}: all {}, optimum {}, count {}",
                case.name,
                nodes(Candidates::All, false, None),
                nodes(Candidates::Cheapest, true, None),
                nodes(Candidates::Distinct, false, Some(Piece::from_index(0)))
            )
        })
        .collect();
    insta::assert_snapshot!(table.join("\n"));
}
