//! The model: its rows against the article's, and what the missing row does.

use cubewright_test as support;

use core::ops::ControlFlow;
use std::collections::{BTreeMap, BTreeSet};

use cubewright::engine::unit_cube::UnitCube;
use cubewright::engine::{Engine, Goal, Limits, Proof, Task};
use cubewright::export::{fzn_text, linear_program, lp_text, mps_text, mzn_text, opb_text};
use cubewright::family::shell::model::{
    Formulation, ShellModel, pinned, shell_tensor, with_edge_sums,
};
use cubewright::family::shell::{Orientation, Piece, Place, Placement, Shell, Surface, Width};
use cubewright::formats::{dlx_text, read_dlx};
use cubewright::model::{Model, ModelFault, OptionIx, Selection, check};
use cubewright::solve::engine;
use cubewright::verify;
use fastrand::Rng;
use support::{case, planted, read, shell};

/// A row as a set of (place, ring) pairs, both 0-based.
type Sites = BTreeSet<(usize, usize)>;

/// The article's rows, corners brought to one writing: bit 5 of a side is bit 1
/// of the next.
fn article_rows() -> Vec<(String, Sites)> {
    let text = read("tests/cases/article_rows.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let mut words = line.split_whitespace();
            let name = format!(
                "{}_{}",
                words.next().expect("C"),
                words.next().expect("what")
            );
            let sites = words.map(|pair| {
                let (place, bit) = pair.split_once(':').expect("place:bit");
                let place: usize = place.parse().expect("a number");
                let bit: usize = bit.parse().expect("a number");
                let (side, along) = ((bit - 1) / 5, (bit - 1) % 5);
                (place - 1, (side * 4 + along) % 16)
            });
            (name, sites.collect())
        })
        .collect()
}

#[test]
fn folding_gives_the_44_rows_of_the_article() {
    let derived: BTreeSet<Sites> = Surface::cube(Width::FIVE)
        .cells()
        .iter()
        .map(|cell| {
            cell.sites
                .iter()
                .map(|s| (s.place.index(), s.ring))
                .collect()
        })
        .collect();
    let published: BTreeSet<Sites> = article_rows().into_iter().map(|(_, row)| row).collect();
    assert_eq!(derived.len(), 44);
    assert_eq!(derived, published);
}

#[test]
fn cell_items_have_the_names_and_options_of_the_article() {
    let case = case("HC_BQ_01");
    let model = ShellModel::new(&case.shell(), Formulation::Article);
    let coverers = model.model().coverers();
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    let mut items = model.model().items.iter().zip(&coverers).skip(6);
    for (name, sites) in article_rows() {
        let (item, coverers) = items.next().expect("as many items as rows");
        let cell = numbers.entry(name.clone()).or_default();
        let expected = if name.contains("edge") {
            format!("{name}_cell{cell}")
        } else {
            name
        };
        *cell += 1;
        assert_eq!(item.name, expected);
        let by_hand = (0..288).map(OptionIx::new).filter(|&option| {
            let Placement {
                place,
                piece,
                orientation,
            } = model.placement(option);
            let laid = case.shell().pieces()[piece.index()].oriented(orientation);
            sites
                .iter()
                .any(|&(p, ring)| p == place.index() && laid.has(ring))
        });
        assert_eq!(coverers, &by_hand.collect::<Vec<_>>(), "{expected}");
    }
    let rest: Vec<&str> = items.map(|(item, _)| item.name.as_str()).collect();
    assert_eq!(
        rest,
        ["place1", "place2", "place3", "place4", "place5", "place6"]
    );
}

#[test]
fn every_width_has_12_edges_and_8_corners() {
    for cells in Width::MIN.cells()..=Width::MAX.cells() {
        let width = Width::new(cells).expect("in range");
        let surface = Surface::cube(width);
        assert_eq!(surface.cells().len(), width.cube_cells());
        let corners = surface.cells().iter().filter(|cell| cell.is_corner(width));
        assert!(corners.clone().all(|cell| cell.sites.len() == 3));
        assert_eq!(corners.count(), 8);
        let edges = surface.cells().iter().filter(|cell| !cell.is_corner(width));
        assert!(edges.clone().all(|cell| cell.sites.len() == 2));
        assert_eq!(edges.count(), 12 * (cells - 2));
    }
}

#[test]
fn options_are_named_and_found_by_their_indices() {
    let case = case("HC_BQ_01");
    let model = ShellModel::new(&case.shell(), Formulation::Cells);
    for index in 0..288 {
        let option = OptionIx::new(index);
        let placement = model.placement(option);
        assert_eq!(model.option(placement), Some(option));
    }
    let placement = Placement {
        place: Place::from_index(1),
        piece: Piece::from_index(4),
        orientation: Orientation::new(true, 3),
    };
    let option = &model.model().options[model.option(placement).expect("allowed").index()];
    assert_eq!((option.name.as_str(), option.cost), ("X_5_2_1_3", 1));
    let names: BTreeSet<&str> = model
        .model()
        .options
        .iter()
        .map(|o| o.name.as_str())
        .collect();
    assert_eq!(names.len(), 288);
}

#[test]
fn the_tensor_holds_every_oriented_border() {
    let (shell, _) = planted(&mut Rng::with_seed(5), Width::new(6).expect("in range"));
    let tensor = shell_tensor(&shell);
    assert_eq!(tensor.shape(), [6, 2, 4, 20]);
    for ((piece, flip, turns, ring), &value) in tensor.indexed_iter() {
        let turns = u8::try_from(turns).expect("0 to 3");
        let laid = shell.pieces()[piece].oriented(Orientation::new(flip == 1, turns));
        assert_eq!(value == 1, laid.has(ring));
    }
}

/// Both formulations accept exactly what `verify` accepts, at the same cost.
#[test]
fn formulations_agree_with_verify() {
    let mut rng = Rng::with_seed(6);
    let (shell, plant) = planted(&mut rng, Width::FIVE);
    let cells = ShellModel::new(&shell, Formulation::Cells);
    let article = ShellModel::new(&shell, Formulation::Article);
    let mut accepted = 0;
    for round in 0..300 {
        let mut placements = plant.placements().to_vec();
        if round > 0 {
            let changed = rng.usize(..6);
            placements[changed].orientation = Orientation::from_index(rng.u8(..8));
        }
        let holds = verify::shell(
            shell.width(),
            shell.surface().frames(),
            shell.pieces(),
            &placements,
        );
        let mut options: Vec<_> = placements.iter().filter_map(|&p| cells.option(p)).collect();
        options.sort_unstable();
        let cost: i64 = placements
            .iter()
            .map(|p| i64::from(p.orientation.cost()))
            .sum();
        let plain = Selection {
            options: options.clone(),
            integers: vec![],
        };
        let with_y = |y| Selection {
            options: options.clone(),
            integers: vec![y],
        };
        assert_eq!(check(cells.model(), &plain).ok(), holds.ok().map(|()| cost));
        assert_eq!(
            check(article.model(), &with_y(cost)).ok(),
            holds.ok().map(|()| cost)
        );
        if holds.is_ok() && cost > 0 {
            // Y may not be less than what it counts.
            assert!(check(article.model(), &with_y(cost - 1)).is_err());
        }
        accepted += usize::from(holds.is_ok());
    }
    assert!(accepted > 0);
}

/// Pieces 1 and 2 fit together on place 1, and the neighbours of place 6 fill
/// its whole border, so that the article's rows are satisfied with place 6 empty.
#[test]
fn the_article_admits_two_pieces_on_one_place() {
    let shell = shell("tests/cases/shell/two_on_one_place.rings");
    let published = ShellModel::new(&shell, Formulation::ArticleAsPublished);
    let upright = |piece, place| {
        let option = published.option(Placement {
            place: Place::from_index(place),
            piece: Piece::from_index(piece),
            orientation: Orientation::IDENTITY,
        });
        option.expect("allowed")
    };
    let selection = Selection {
        options: vec![
            upright(0, 0),
            upright(1, 0),
            upright(2, 1),
            upright(3, 2),
            upright(4, 3),
            upright(5, 4),
        ],
        integers: vec![0],
    };
    assert_eq!(check(published.model(), &selection), Ok(0));
    let assembly = published.assembly(&selection);
    let wrong = verify::shell(
        shell.width(),
        shell.surface().frames(),
        shell.pieces(),
        assembly.placements(),
    );
    assert_eq!(
        wrong,
        Err(verify::AssemblyFault::PlaceTaken(Place::from_index(0)))
    );
    let ours = ShellModel::new(&shell, Formulation::Article);
    let fault = check(ours.model(), &selection);
    let item = "place1".to_owned();
    assert_eq!(fault, Err(ModelFault::Item { item, times: 2 }));
    // And the puzzle really has no assembly.
    assert!(is_infeasible(&shell, &UnitCube, Formulation::Cells));
    #[cfg(feature = "microlp")]
    {
        let microlp = cubewright::solve::engine("microlp").expect("built in");
        assert!(is_infeasible(&shell, &*microlp, Formulation::Cells));
        assert!(is_infeasible(&shell, &*microlp, Formulation::Article));
        assert!(!is_infeasible(
            &shell,
            &*microlp,
            Formulation::ArticleAsPublished
        ));
    }
}

/// Whether `engine` proves that the model has no solution.
fn is_infeasible(shell: &Shell, engine: &dyn Engine, formulation: Formulation) -> bool {
    let model = ShellModel::new(shell, formulation);
    let task = Task::new(&model, Goal::First);
    let outcome = engine.run(&task, &Limits::none(), &mut |_| {
        core::ops::ControlFlow::Continue(())
    });
    outcome.expect("the engine runs").proof == Proof::Infeasible
}

/// Texts of the model in `models/`; run with `UPDATE_GOLDEN=1` to write them anew.
#[test]
fn exported_texts_equal_the_golden_files() {
    let shell = &case("HC_BQ_01").shell();
    for (formulation, name) in [
        (Formulation::Cells, "cells"),
        (Formulation::Article, "article"),
    ] {
        let program = linear_program(ShellModel::new(shell, formulation).model());
        golden(
            &format!("models/shell/HC_BQ_01_{name}.lp"),
            &lp_text(&program),
        );
        golden(
            &format!("models/shell/HC_BQ_01_{name}.mps"),
            &mps_text(&program),
        );
    }
    let model = ShellModel::new(shell, Formulation::Cells);
    let program = linear_program(model.model());
    let file = |extension: &str| format!("models/shell/HC_BQ_01_cells.{extension}");
    golden(&file("dlx"), &dlx_text(model.model()).expect("items only"));
    golden(&file("mzn"), &mzn_text(model.model()));
    golden(&file("fzn"), &fzn_text(&program));
    golden(&file("opb"), &opb_text(&program));
}

fn golden(relative: &str, text: &str) {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(support::path(relative), text).expect("writable");
    }
    assert!(
        read(relative) == text,
        "{relative} differs; see UPDATE_GOLDEN"
    );
}

/// The sums follow from the cells: every assembly keeps them; and pinning keeps
/// exactly a 48th of the assemblies.
#[test]
fn edge_sums_hold_and_a_pin_keeps_a_48th() {
    for case in ["original_orange", "original_red", "original_purple"].map(case) {
        let shell = ShellModel::new(&case.shell(), Formulation::Cells);
        let summed = with_edge_sums(&shell);
        assert_eq!(summed.rows.len(), 12);
        let cover = engine("cover").expect("always there");
        let count = |model: &Model| {
            let task = Task::new(model, Goal::All { up_to: None });
            let mut found = 0;
            let outcome = cover.run(&task, &Limits::none(), &mut |selection| {
                found += 1;
                if model.options.len() == summed.options.len() {
                    check(&summed, selection).expect("the sums hold");
                }
                ControlFlow::Continue(())
            });
            outcome.expect("it runs");
            found
        };
        assert_eq!(count(shell.model()), case.raw);
        assert_eq!(count(&pinned(&shell)) * 48, case.raw);
    }
}

/// Loose options, and the clause that tells other solutions from one, by every
/// choice of options.
#[test]
fn other_solutions_and_only_they_meet_what_forbids_one() {
    // Options: 0 a b, 1 a, 2 b, 3 c, 4 a c, 5 s, 6 s, 7 nothing, 8 b s.
    let text = "a b c | s\na b\na\nb\nc\na c\na s\na s\na\nb s\n";
    let mut model = read_dlx(text).expect("a good text");
    for option in [5, 6, 7] {
        model.options[option].items.retain(|item| item.index() == 3);
    }
    let loose: Vec<usize> = model
        .purely_secondary()
        .iter()
        .map(|option| option.index())
        .collect();
    assert_eq!(loose, [5, 6, 7]);
    let choices = (0..1_usize << model.options.len()).map(|bits| Selection {
        options: (0..model.options.len())
            .filter(|option| bits >> option & 1 == 1)
            .map(OptionIx::new)
            .collect(),
        integers: Vec::new(),
    });
    let solutions: Vec<Selection> = choices.filter(|s| check(&model, s).is_ok()).collect();
    let of_loose = |solution: &&Selection| solution.options.contains(&OptionIx::new(7));
    assert_eq!(
        solutions.iter().filter(of_loose).count() * 2,
        solutions.len()
    );
    assert!(solutions.len() > 10);
    for one in &solutions {
        let clause = one.blocking_clause(&model.purely_secondary());
        for other in &solutions {
            let holds = |&(option, is_chosen)| other.options.contains(&option) == is_chosen;
            assert_eq!(clause.iter().any(holds), one != other, "{one:?} {other:?}");
        }
    }
}
