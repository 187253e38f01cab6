//! Pieces that come in sections, measured by a reader that is not ours.
#![cfg(feature = "render")]

use cubewright::language::{Language, Say};
use cubewright::show::kit::{Joints, KitError, KitFile, KitItem, KitOrder, kit, kit_pieces};
use cubewright::show::mesh::{Measures, MeshError};

use crate::kit_solids::{order, text};
use crate::kits::{made, named, open, read, volume};

/// The puzzles with pieces that print in no pose, and how many sections each such piece has.
const IN_SECTIONS: [(&str, &[usize]); 4] = [
    ("pack_bedlam.pack", &[2]),
    ("pack_level_6.pack", &[2, 2, 3]),
    ("pack_mikusinski.pack", &[2]),
    ("pack_tetris_cube.pack", &[2, 2]),
];

fn pieces_of(
    name: &str,
) -> (
    cubewright::show::scene::Scene,
    cubewright::show::kit::Subject,
) {
    let puzzle = open(name);
    (
        puzzle.pieces().expect("pieces"),
        puzzle.subject().expect("a shape"),
    )
}

fn with(joints: Joints, has_names: bool) -> KitOrder {
    KitOrder {
        joints,
        ..order(&[KitItem::Solids], has_names)
    }
}

/// The files of the sections of the piece with this file.
fn sections<'a>(files: &'a [KitFile], whole: &KitFile) -> Vec<&'a KitFile> {
    let stem = whole.name.trim_end_matches(".stl");
    named(files, &format!("{stem}-section-"))
}

#[test]
fn sections_take_the_place_of_pieces_that_need_support() {
    for (name, counts) in IN_SECTIONS {
        let of = pieces_of(name);
        let needy: Vec<String> = kit_pieces(&of.0)
            .into_iter()
            .filter(|piece| piece.overhang > 0)
            .map(|piece| format!("piece-{}.stl", piece.stem))
            .collect();
        assert_eq!(needy.len(), counts.len(), "{name}");
        let [whole, cut, marked] = [
            (Joints::None, false),
            (Joints::Snap, false),
            (Joints::Auto, true),
        ]
        .map(|(joints, has)| made(&of, &with(joints, has)));
        assert!(text(&whole[0]).contains("Turn on support"), "{name}");
        assert!(text(&cut[0]).contains("Press the pegs of one section"));
        assert!(text(&cut[0]).contains("the pieces need no support"));
        let mut found = Vec::new();
        for piece in named(&whole, "piece-") {
            let parts = sections(&cut, piece);
            if !needy.contains(&piece.name) {
                assert_eq!(parts.len(), 0, "{name}");
                let same = cut.iter().find(|file| file.name == piece.name);
                assert_eq!(same, Some(piece), "{name}");
                continue;
            }
            assert!(!cut.iter().any(|file| file.name == piece.name));
            found.push(parts.len());
            let mut all = 0.0;
            for part in &parts {
                let (alone, named_too) = (read(part), {
                    let file = marked.iter().find(|file| file.name == part.name);
                    read(file.expect("it has the same files"))
                });
                assert_eq!(alone.frames.len(), 1, "it hangs together");
                all += volume(&alone);
                let engraved = volume(&alone) - volume(&named_too);
                assert!((1.0..20.0).contains(&engraved), "{} {engraved}", part.name);
            }
            // A hole has 108.594 mm³, its peg 48.448: a broad and a narrow leg, slice by slice.
            let joints = (volume(&read(piece)) - all) / 60.146;
            assert!((joints - joints.round()).abs() < 1e-3, "{name}: {joints}");
            let least = f64::from(u32::try_from(parts.len() - 1).expect("few"));
            assert!(
                (least..=2.0 * least).contains(&joints.round()),
                "{name}: {joints}"
            );
        }
        assert_eq!(found, counts, "{name}");
    }
}

#[test]
fn joints_without_room_are_refused_or_left_out() {
    let of = pieces_of("pack_bedlam.pack");
    let measures = |unit_mm| Measures {
        unit_mm,
        wall_mm: unit_mm,
        ..KitOrder::default().measures
    };
    let small = |joints| KitOrder {
        measures: measures(5.0),
        ..with(joints, false)
    };
    assert_eq!(
        made(&of, &small(Joints::Auto)),
        made(&of, &small(Joints::None)),
        "pieces stay whole"
    );
    let refused = |order: &KitOrder| kit(&of.0, &of.1, order, Language::English);
    let error = refused(&small(Joints::Snap)).expect_err("no room");
    let KitError::NoRoomForJoints { least_mm, .. } = error else {
        panic!("{error}");
    };
    let least = least_mm.expect("some cells are large enough");
    assert!(error.text(Language::German).contains("mindestens"));
    let fits = KitOrder {
        measures: measures(least),
        ..with(Joints::Snap, false)
    };
    assert!(refused(&fits).is_ok());
    for joint_clearance_mm in [0.0, 1.5, f64::NAN] {
        let wrong = KitOrder {
            joint_clearance_mm,
            ..with(Joints::Auto, false)
        };
        assert!(matches!(
            refused(&wrong),
            Err(KitError::Measures(MeshError::Range { .. }))
        ));
    }
    // Where nothing comes in sections, nothing is refused.
    let soma = pieces_of("pack_soma.pack");
    assert!(kit(&soma.0, &soma.1, &small(Joints::Snap), Language::English).is_ok());
}
