//! Counting under groups: orbits and representatives of the cover engine against
//! known figures and against counting all images.

use cubewright_test as support;

use core::ops::ControlFlow;
use std::collections::{BTreeSet, HashMap};

use cubewright::count::Count;
use cubewright::engine::cover::{Cover, SymmetricCount, SymmetryError, SymmetryGroup};
use cubewright::engine::{Engine, Goal, Limits, Proof, Task};
use cubewright::formats::read_dlx;
use cubewright::model::{ItemIx, Model};

type Cell = [i32; 3];

/// The cell that an item `c_x_y_z` names.
fn cell(name: &str) -> Option<Cell> {
    let mut numbers = name
        .strip_prefix("c_")?
        .split('_')
        .map(|word| word.parse().ok());
    let mut next = || numbers.next().flatten();
    Some([next()?, next()?, next()?])
}

/// All ways to turn a box onto itself, as permutations of the items; pieces stay.
fn box_symmetries(model: &Model, with_reflections: bool) -> Vec<Vec<ItemIx>> {
    let cells: HashMap<Cell, ItemIx> = model
        .items
        .iter()
        .enumerate()
        .filter_map(|(index, item)| Some((cell(&item.name)?, ItemIx::new(index))))
        .collect();
    let most = |axis: usize| cells.keys().map(|c| c[axis]).max().expect("cells");
    let most: Cell = core::array::from_fn(most);
    let mut group = Vec::new();
    for axes in [
        [0, 1, 2],
        [1, 2, 0],
        [2, 0, 1],
        [0, 2, 1],
        [1, 0, 2],
        [2, 1, 0],
    ] {
        for signs in 0..8_u32 {
            let odd_axes =
                u32::from(axes[(axes.iter().position(|&a| a == 0).expect("0") + 1) % 3] != 1);
            let is_proper = (odd_axes + signs.count_ones()).is_multiple_of(2);
            if !with_reflections && !is_proper {
                continue;
            }
            let turn = |c: Cell| -> Cell {
                core::array::from_fn(|to| {
                    let value = c[axes[to]];
                    if signs >> to & 1 == 1 {
                        most[axes[to]] - value
                    } else {
                        value
                    }
                })
            };
            let image = |(index, item): (usize, &cubewright::model::Item)| match cell(&item.name) {
                None => Some(ItemIx::new(index)),
                Some(cell) => cells.get(&turn(cell)).copied(),
            };
            let element: Option<Vec<ItemIx>> = model.items.iter().enumerate().map(image).collect();
            group.extend(element);
        }
    }
    group
}

fn model(name: &str) -> Model {
    read_dlx(&support::read(&format!("tests/cases/cover/{name}.dlx"))).expect("good")
}

/// Counts up to the symmetries that permute the items in these ways.
fn count_up_to(model: &Model, elements: &[Vec<ItemIx>]) -> SymmetricCount {
    let group = SymmetryGroup::of_items(model, elements).expect("a group");
    let task = Task::new(model, Goal::Count);
    let counted =
        Cover::new().count_up_to_symmetry(&task, &group, None, &Limits::none(), &mut |_| ());
    counted.expect("no rows")
}

#[test]
fn packings_have_the_known_orbits() {
    for (name, with_reflections, elements, orbits) in [
        ("soma", false, 24, 480_u64),
        ("pentominoes_2x3x10", true, 8, 12),
        ("pentominoes_3x20", true, 8, 2),
        ("pentominoes_8x8", true, 16, 65),
        ("megaron", false, 24, 1),
    ] {
        let model = model(name);
        let group = box_symmetries(&model, with_reflections);
        assert_eq!(group.len(), elements, "{name}");
        let task = Task::new(&model, Goal::Count);
        let none = Limits::none();
        let counted = count_up_to(&model, &group);
        let ignore = &mut |_: &_| ControlFlow::Continue(());
        let raw = Cover::new().run(&task, &none, ignore).expect("runs").found;
        assert_eq!(
            (counted.counts.raw, counted.counts.full),
            (raw, Some(Count::from(orbits))),
            "{name}"
        );
        assert_eq!(counted.outcome.proof, Proof::Complete);
        assert!(counted.item.is_some());
    }
}

/// Against all images of all solutions, on a box with symmetric solutions.
#[test]
fn solutions_with_symmetries_are_counted_once() {
    let mut text = "A B C D c_0_0_0 c_0_1_0 c_1_0_0 c_1_1_0 | s\n".to_owned();
    for piece in ["A", "B", "C", "D"] {
        for cell in ["c_0_0_0", "c_0_1_0", "c_1_0_0", "c_1_1_0"] {
            text.extend([piece, " ", cell, "\n"]);
        }
    }
    let model = read_dlx(&text).expect("good");
    let group = box_symmetries(&model, true);
    let mut distinct: Vec<Vec<ItemIx>> = group;
    distinct.sort();
    distinct.dedup();
    let counted = count_up_to(&model, &distinct);
    assert_eq!(
        (counted.counts.raw, counted.counts.full),
        (24_u64.into(), Some(3_u64.into()))
    );
    // Pieces that may be exchanged too: no item stays where it is.
    let swap = |element: &Vec<ItemIx>| {
        let mut swapped = element.clone();
        swapped.swap(0, 1);
        swapped
    };
    let mut larger: Vec<Vec<ItemIx>> = distinct.iter().map(swap).collect();
    larger.extend(distinct.iter().cloned());
    let counted = count_up_to(&model, &larger);
    let expected = orbits_by_images(&model, &larger);
    assert_eq!(
        (counted.counts.raw, counted.counts.full),
        (24_u64.into(), Some(expected.into()))
    );
}

/// The number of orbits, by walking through all images of all solutions.
fn orbits_by_images(model: &Model, group: &[Vec<ItemIx>]) -> u64 {
    let mut solutions: BTreeSet<Vec<Vec<ItemIx>>> = BTreeSet::new();
    let task = Task::new(model, Goal::All { up_to: None });
    let sink = &mut |selection: &cubewright::model::Selection| {
        let chosen = selection.options.iter();
        solutions.insert(
            chosen
                .map(|o| model.options[o.index()].items.clone())
                .collect(),
        );
        ControlFlow::Continue(())
    };
    Cover::new()
        .run(&task, &Limits::none(), sink)
        .expect("runs");
    let canonical = |solution: &Vec<Vec<ItemIx>>| {
        let image = |element: &Vec<ItemIx>| {
            let turned = solution.iter().map(|items| {
                let mut items: Vec<ItemIx> = items.iter().map(|i| element[i.index()]).collect();
                items.sort();
                items
            });
            let mut turned: Vec<Vec<ItemIx>> = turned.collect();
            turned.sort();
            turned
        };
        group.iter().map(image).min()
    };
    let orbits: BTreeSet<_> = solutions.iter().map(canonical).collect();
    orbits.len() as u64
}

#[test]
fn permutations_that_are_no_symmetry_group_are_refused() {
    let model = model("soma");
    let group = box_symmetries(&model, false);
    let refused =
        |elements: &[Vec<ItemIx>]| SymmetryGroup::of_items(&model, elements).expect_err("not good");
    assert!(matches!(
        refused(&group[..5]),
        SymmetryError::NotAGroup { .. }
    ));
    let short = vec![vec![ItemIx::new(0)]];
    assert_eq!(
        refused(&short),
        SymmetryError::NotAPermutation { element: 0 }
    );
    // Soma has pieces without a mirror image of their own.
    let mirrored = box_symmetries(&model, true);
    assert!(matches!(refused(&mirrored), SymmetryError::NoImage { .. }));
}
