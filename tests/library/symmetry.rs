//! The symmetries of packings as permutations of options: found by composing a few, checked by what
//! each of them must do.

use cubewright_test as support;

use std::collections::{BTreeMap, BTreeSet};

use cubewright::family::Family;
use cubewright::family::packing::model::PackingModel;
use cubewright::formats::read_pack;
use cubewright::model::OptionSymmetry;
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

/// Every element maps the options of an item to those of an item; they are a group, and the identity is
/// the first of them.
fn check(name: &str, model: &PackingModel, symmetry: &OptionSymmetry) {
    let items = covered(model);
    let elements: BTreeSet<&Vec<u32>> = symmetry.images.iter().collect();
    assert_eq!(
        elements.len(),
        symmetry.images.len(),
        "{name}: twice the same"
    );
    let mut identity = symmetry.images[0].iter().zip(0..);
    assert!(identity.all(|(&image, option)| image == option), "{name}");
    for images in &symmetry.images {
        for options in &items {
            let moved = options.iter().map(|&option| images[option as usize]);
            assert!(
                items.contains(&moved.collect()),
                "{name}: an item without image"
            );
        }
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
