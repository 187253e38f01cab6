//! The check of a cube.

use core::ops::ControlFlow;

use cubewright::engine::unit_cube::UnitCube;
use cubewright::engine::{Goal, Limits, Task};
use cubewright::family::shell::model::{Formulation, ShellModel};
use cubewright::family::shell::{Border, Orientation, Piece, Place, Placement, Shell, Width};
use cubewright::verify::{AssemblyFault, faults, shell as verify};
use cubewright_test::typed::solve_shell;
use fastrand::Rng;

use super::support::{self, known, planted};

fn verified(shell: &Shell, placements: &[Placement]) -> Result<(), AssemblyFault> {
    verify(
        shell.width(),
        shell.surface().frames(),
        shell.pieces(),
        placements,
    )
}

/// The first assembly of a shell.
fn assembly(shell: &Shell) -> Vec<Placement> {
    let model = ShellModel::new(shell, Formulation::Cells);
    let mut found = Vec::new();
    solve_shell(
        &UnitCube,
        Task::new(&model, Goal::First),
        &Limits::none(),
        &mut |assembly| {
            found = assembly.placements().to_vec();
            ControlFlow::Break(())
        },
    )
    .expect("the engine runs");
    found
}

#[test]
fn the_published_answers_hold() {
    let published = [
        ("HC_BQ_01", "6 0, 5 1, 3 3, 2 3, 1 3, 4 0"),
        ("HC_BQ_02", "6 0, 4 3, 5 3, 1 0, 2 1, 3 0"),
        ("HC_BQ_03", "6 1, 4 1, 2 f1, 5 f3, 3 3, 1 0"),
    ];
    for (name, answer) in published {
        let placements: Vec<Placement> = answer
            .split(", ")
            .enumerate()
            .map(|(place, text)| {
                let (piece, turns) = text.split_once(' ').expect("piece turns");
                let flip = turns.starts_with('f');
                let turns = turns.trim_start_matches('f').parse().expect("turns");
                Placement {
                    place: Place::from_index(place),
                    piece: Piece::from_number(piece.parse().expect("piece")).expect("not 0"),
                    orientation: Orientation::new(flip, turns),
                }
            })
            .collect();
        let shell = support::shell(&format!("data/{name}.hcq"));
        assert_eq!(verified(&shell, &placements), Ok(()), "{name}");
    }
}

#[test]
fn any_one_tooth_more_or_less_fails() {
    for case in known() {
        let placements = assembly(&case.shell());
        assert_eq!(verified(&case.shell(), &placements), Ok(()));
        for piece in (0..6).map(Piece::from_index) {
            for ring in 0..case.shell().width().ring() {
                let border = case.shell().pieces()[piece.index()];
                let changed = case.shell().with_piece(piece, border.toggled(ring));
                let fault = verified(&changed, &placements).expect_err("a tooth is off");
                let lost = border.has(ring);
                assert!(
                    matches!(
                        (lost, fault),
                        (true, AssemblyFault::CellEmpty { .. })
                            | (false, AssemblyFault::CellTwice { .. })
                    ),
                    "{fault}"
                );
            }
        }
    }
}

#[test]
fn holes_and_collisions_are_told_apart_and_placed() {
    let mut rng = Rng::with_seed(4);
    let (shell, plant) = planted(&mut rng, Width::FIVE);
    let mut reported = Vec::new();
    let bare = Shell::cube("bare", vec![Border::empty(Width::FIVE); 6]).expect("six");
    let frames = bare.surface().frames();
    faults(
        Width::FIVE,
        frames,
        bare.pieces(),
        plant.placements(),
        &mut |f| reported.push(f),
    );
    assert_eq!(reported.len(), 44, "each cell is reported once");
    // In the order in which places, and cells round them, come first.
    let firsts = reported.iter().map(|fault| match fault {
        AssemblyFault::CellEmpty { first, .. } => (first.place, first.cell.ring),
        fault => panic!("{fault}"),
    });
    assert!(firsts.is_sorted(), "{reported:?}");
    let text = reported[0].to_string();
    assert!(text.starts_with("a hole where places"), "{text}");
    let full = Shell::cube("full", vec![Border::from_bits(Width::FIVE, u64::MAX); 6]).expect("six");
    let mut twice = 0;
    faults(
        Width::FIVE,
        frames,
        full.pieces(),
        plant.placements(),
        &mut |fault| {
            assert!(matches!(fault, AssemblyFault::CellTwice { .. }));
            twice += 1;
        },
    );
    // Each of 36 edge cells once too often, each of 8 corners twice.
    assert_eq!(twice, 36 + 2 * 8);
    drop(shell);
}

#[test]
fn misplaced_pieces_are_named() {
    let (shell, plant) = planted(&mut Rng::with_seed(8), Width::FIVE);
    let with = |change: &dyn Fn(&mut Vec<Placement>)| {
        let mut placements = plant.placements().to_vec();
        change(&mut placements);
        verified(&shell, &placements).map_err(|fault| fault.to_string())
    };
    assert_eq!(with(&|_| {}), Ok(()));
    // The order of the placements does not matter.
    assert_eq!(with(&|p| p.reverse()), Ok(()));
    let fails = |text: &str, change: &dyn Fn(&mut Vec<Placement>)| {
        assert_eq!(with(change), Err(text.to_owned()));
    };
    fails("no piece lies on place 6", &|p| {
        p.pop();
    });
    fails("more than one piece lies on place 1", &|p| {
        p[5].place = p[0].place;
    });
    let twice = format!(
        "piece {} is used more than once",
        plant.placements()[0].piece.to_number()
    );
    // Pieces are reported in order, so which fault comes first depends on the numbers.
    let unused = format!(
        "piece {} is not used",
        plant.placements()[1].piece.to_number()
    );
    let first = if plant.placements()[0].piece < plant.placements()[1].piece {
        twice
    } else {
        unused
    };
    fails(&first, &|p| p[1].piece = p[0].piece);
    fails("there is no place 7", &|p| {
        p[0].place = Place::from_index(6);
    });
    fails("there is no piece 9", &|p| {
        p[0].piece = Piece::from_index(8);
    });
    fails("no piece lies on place 1", &Vec::clear);
}
