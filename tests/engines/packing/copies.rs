//! Counts by the copies of each piece, against lists of all packings.

use core::num::NonZero;
use core::ops::ControlFlow;
use std::collections::BTreeMap;

use cubewright::count::{Count, Symmetry};
use cubewright::engine::cover::Cover;
use cubewright::engine::frontier::Frontier;
use cubewright::engine::{
    CopyCounting, EngineError, Goal, Limits, ListRequest, Settings, Stop, Task,
};
use cubewright::family::packing::model::PackingModel;
use cubewright::family::packing::{Packing, PackingPuzzle, PieceClass, piece_classes};
use cubewright::formats::read_pack;
use cubewright::puzzle::Puzzle;
use cubewright_test::typed::list_packings;
use fastrand::Rng;

use super::generator::random;
use super::oracle::Truth;
use super::{puzzle, support};

/// Larger puzzles are passed over.
const MOST: (usize, u32) = (300, 30_000);

/// How many packings that are listed up to a symmetry have which copies.
fn listed(
    model: &PackingModel,
    classes: &[PieceClass],
    up_to: Symmetry,
) -> BTreeMap<Vec<u64>, u64> {
    let mut found = BTreeMap::new();
    let list = ListRequest { up_to, most: None };
    let show = &mut |packing: &Packing| {
        let mut copies = vec![0; classes.len()];
        for placement in &packing.placements {
            let mut classes = classes.iter();
            let class = classes.position(|class| class.pieces.contains(&placement.piece));
            copies[class.expect("of some class")] += 1;
        }
        *found.entry(copies).or_default() += 1;
        ControlFlow::Continue(())
    };
    let list = (list, Settings::default());
    let listed = list_packings(&Cover::new(), model, list, &Limits::none(), show);
    listed.expect("cover lists them");
    found
}

fn agrees(puzzle: &PackingPuzzle) {
    let model = PackingModel::new(puzzle).expect("small");
    let pieces = &piece_classes(puzzle);
    let raw = listed(&model, pieces, Symmetry::Raw);
    let rotations = listed(&model, pieces, Symmetry::Rotations);
    let full = listed(&model, pieces, Symmetry::Full);
    for threads in [1, 2] {
        let settings = Settings {
            threads: NonZero::new(threads).expect("some"),
            ..Settings::default()
        };
        let task = Task::new(&model, Goal::Count).with(settings);
        let counted = Frontier.count_by_copies(&task, &Limits::none(), &mut |_| ());
        let counted = counted.expect("packings have pieces");
        assert_eq!(counted.stop, Stop::Finished);
        let number = |count: &Option<Count>| count.as_ref().and_then(Count::to_u64);
        let found = counted.counts.iter();
        let found: Vec<(Vec<u64>, Option<u64>)> = found
            .map(|(copies, counts)| {
                assert_eq!(number(&counts.rotations), rotations.get(copies).copied());
                if let Some(of_all) = number(&counts.full) {
                    assert_eq!(of_all, full[copies]);
                }
                (copies.clone(), counts.raw.to_u64())
            })
            .collect();
        let right = raw
            .iter()
            .map(|(copies, count)| (copies.clone(), Some(*count)));
        assert_eq!(found, right.collect::<Vec<_>>(), "{}", puzzle.name());
    }
}

#[test]
fn random_packings_are_counted_by_copies_as_they_are_listed() {
    let mut rng = Rng::with_seed(1702);
    let mut tried = 0;
    while tried < support::cases(150) {
        let plain = random(&mut rng);
        if Truth::of(&plain, MOST).is_none() {
            continue;
        }
        agrees(&read_pack("random.pack", plain.pack().as_bytes()).expect("good"));
        tried += 1;
    }
}

/// Squares in a 3x3 square: nine small ones, four with a middle one, one large one.
#[test]
fn combinations_of_copies_have_their_own_counts() {
    let text = "PACKING: squares\nBOX: 3x3x1\nPIECE: one x0-9\n#\nPIECE: two x0-2\n##\n##\n\
                PIECE: three x0-1\n###\n###\n###\n";
    let puzzle = read_pack("squares.pack", text.as_bytes()).expect("good");
    agrees(&puzzle);
    let model = PackingModel::new(&puzzle).expect("small");
    let task = Task::new(&model, Goal::Count);
    let counted = Frontier.count_by_copies(&task, &Limits::none(), &mut |_| ());
    let counted = counted.expect("packings have pieces");
    assert_eq!(counted.pieces, ["one", "two", "three"]);
    let raw = counted.counts.iter();
    let raw: Vec<(&[u64], u64)> = raw
        .map(|(copies, counts)| (&**copies, counts.raw.to_u64().expect("small")))
        .collect();
    let right: [(&[u64], u64); 3] = [(&[0, 0, 1], 1), (&[5, 1, 0], 4), (&[9, 0, 0], 1)];
    assert_eq!(raw, right);
}

/// A reflection turns one of these screws into the other.
#[test]
fn equal_pieces_are_one_and_mirror_images_two() {
    let text = "PACKING: screws\nBOX: 2x2x2\nPIECE: left x0-2\n##\n#.\n\n#.\n..\n\
                PIECE: right x0-2\n##\n.#\n\n#.\n..\nPIECE: a x0-1\n#\nPIECE: b x0-8\n#\n";
    let puzzle = read_pack("screws.pack", text.as_bytes()).expect("good");
    agrees(&puzzle);
    let model = PackingModel::new(&puzzle).expect("small");
    let task = Task::new(&model, Goal::Count);
    let counted = Frontier.count_by_copies(&task, &Limits::none(), &mut |_| ());
    let counted = counted.expect("packings have pieces");
    assert!(
        counted.pieces.contains(&"a/b".to_owned()),
        "{:?}",
        counted.pieces
    );
}

/// Pieces that fit nowhere are used not once, or there is no packing.
#[test]
fn pieces_without_a_place_are_counted_too() {
    let large = "PIECE: row x0-1\n###\n";
    for (holes, combinations) in [(2, 1), (0, 0)] {
        let text = format!("PACKING: large\nBOX: 2x1x1\nHOLES: {holes}\n{large}");
        let puzzle = read_pack("large.pack", text.as_bytes()).expect("good");
        agrees(&puzzle);
        let model = PackingModel::new(&puzzle).expect("small");
        let task = Task::new(&model, Goal::Count);
        let counted = Frontier.count_by_copies(&task, &Limits::none(), &mut |_| ());
        assert_eq!(counted.expect("it has a piece").counts.len(), combinations);
    }
}

#[test]
fn who_cannot_tell_copies_says_so() {
    let model = PackingModel::new(&puzzle("soma")).expect("small");
    let soma = Puzzle::open(support::path("data/pack_soma.pack")).expect("soma");
    let settings = Settings::default();
    let refused = soma.count_by_copies(&Cover::new(), settings, &Limits::none(), &mut |_| ());
    assert!(matches!(
        refused,
        Err(EngineError::Unsupported {
            engine: "cover",
            ..
        })
    ));
    let bare = Task::new(model.model(), Goal::Count);
    let refused = Frontier.count_by_copies(&bare, &Limits::none(), &mut |_| ());
    assert!(matches!(refused, Err(EngineError::Unsupported { .. })));
}
