//! Symmetries as permutations of options, checked by what each of them must do: of packings found by composing a
//! few, of shells and snakes by moving what lies on a place or in a cell.

use cubewright_test as support;

use std::collections::{BTreeMap, BTreeSet};

use cubewright::family::Family;
use cubewright::family::packing::model::PackingModel;
use cubewright::formats::read_pack;
use cubewright::model::{OptionIx, OptionSymmetry, Selection};
use cubewright::puzzle::Puzzle;
use support::read;

/// The options that cover each item, of items that some option covers.
fn covered(model: &PackingModel) -> BTreeSet<BTreeSet<u32>> {
    let mut options: BTreeMap<usize, BTreeSet<u32>> = BTreeMap::new();
    for (number, option) in (0..).zip(&model.model().options) {
        let plain = option.items.iter().map(|item| item.index());
        for item in plain.chain(option.coloured.iter().map(|(item, _)| item.index())) {
            options.entry(item).or_default().insert(number);
        }
    }
    options.into_values().collect()
}

/// Every element of the group maps the options of an item to those of an item.
fn check(name: &str, model: &PackingModel, symmetry: &OptionSymmetry) {
    check_group(name, symmetry);
    let items = covered(model);
    for images in &symmetry.images {
        for options in &items {
            let moved = options.iter().map(|&option| images[option as usize]);
            assert!(
                items.contains(&moved.collect()),
                "{name}: an item without image"
            );
        }
    }
}

/// They are a group, and the identity is the first of them.
fn check_group(name: &str, symmetry: &OptionSymmetry) {
    let elements: BTreeSet<&Vec<u32>> = symmetry.images.iter().collect();
    assert_eq!(
        elements.len(),
        symmetry.images.len(),
        "{name}: twice the same"
    );
    let mut identity = symmetry.images[0].iter().zip(0..);
    assert!(identity.all(|(&image, option)| image == option), "{name}");
    for images in &symmetry.images {
        for first in &symmetry.images {
            let both: Vec<u32> = first.iter().map(|&image| images[image as usize]).collect();
            assert!(elements.contains(&both), "{name}: no group");
        }
    }
}

#[test]
fn packings_have_the_symmetries_of_their_targets() {
    // Rotations of the target, and all where mirror images of the pieces are among them.
    let puzzles = [
        ("pack_soma", 24, 48),
        ("pack_megaron", 24, 24),
        ("pack_pentomino_6x10", 4, 4),
        ("pack_pentomino_3x4x5", 4, 8),
        ("pack_pentomino_8x8_centre", 8, 8),
        ("pack_impuzzable_yellow", 24, 24),
        ("pack_cubes_4x4x4", 24, 48),
        ("pack_kanoodle_pyramid", 4, 8),
        ("pack_tetromino_4x5", 4, 4),
        ("pack_diabolical", 24, 48),
    ];
    for (name, rotations, all) in puzzles {
        let text = read(&format!("data/{name}.pack"));
        let puzzle = read_pack(name, text.as_bytes()).expect(name);
        let model = PackingModel::new(&puzzle).expect(name);
        let symmetry = model.option_symmetry().expect(name);
        let turns = symmetry.is_rotation.iter().filter(|&&is| is).count();
        assert_eq!((turns, symmetry.images.len()), (rotations, all), "{name}");
        check(name, &model, &symmetry);
    }
}

/// Each image of a solution is one, and a snake whose ends are alike is seen from both of them.
#[test]
fn shells_and_snakes_have_those_that_their_counts_are_up_to() {
    for (name, all) in [
        ("HC_BQ_01.hcq", 48),
        ("original_blue.hcq", 48),
        ("snake_2x2x2.snake", 96),
        ("snake_article.snake", 48),
    ] {
        let puzzle = Puzzle::open(support::path(&format!("data/{name}"))).expect(name);
        let symmetry = puzzle.family().counted_symmetry().expect(name);
        assert_eq!(symmetry.images.len(), all, "{name}");
        check_group(name, &symmetry);
        let run = puzzle.solve().expect(name);
        let solution = puzzle.selection(run.best().expect(name)).expect(name);
        for images in &symmetry.images {
            let image = |option: &OptionIx| OptionIx::new(images[option.index()] as usize);
            let mut options: Vec<OptionIx> = solution.options.iter().map(image).collect();
            options.sort_unstable();
            let moved = Selection {
                options,
                ..solution.clone()
            };
            assert!(puzzle.family().verify(&moved).is_ok(), "{name}: {moved:?}");
        }
    }
}
