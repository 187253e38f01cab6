//! Solids of kits beside the pieces themselves: names cut into them, a box with a lid, and the same
//! solids as OpenSCAD source; measured by readers that are not ours.
#![cfg(feature = "render")]

use cubewright::language::Language;
use cubewright::puzzle::Puzzle;
use cubewright::show::kit::{Joints, KitError, KitFile, KitItem, KitOrder, SolidForm, kit, zipped};
use cubewright::show::mesh::{Bed, Measures};

use crate::kits::{Read3d, made, named, only, read, solved, volume};

const CLEARANCE: f64 = 0.3;
const DEPTH: f64 = 0.6;

pub(crate) fn order(items: &[KitItem], has_names: bool) -> KitOrder {
    KitOrder {
        items: items.to_vec(),
        has_names,
        ..KitOrder::default()
    }
}

pub(crate) fn text(file: &KitFile) -> String {
    String::from_utf8(file.bytes.clone()).expect("UTF-8")
}

pub(crate) fn file<'a>(files: &'a [KitFile], name: &str) -> &'a KitFile {
    let found = files.iter().find(|file| file.name == name);
    found.unwrap_or_else(|| panic!("no {name}"))
}

/// How much lower than the outermost points of a piece its names lie: the depths that its points have
/// below the face on which there are points at this depth.
#[test]
fn names_are_cut_so_deep_and_into_every_piece() {
    for (name, pieces) in [
        ("pack_soma.pack", 7),
        ("pack_bedlam.pack", 13),
        ("HC_BQ_01.hcq", 6),
        ("frame_2x3.hcp", 6),
    ] {
        let of = solved(name);
        let [plain, marked] = [false, true].map(|has| {
            let order = KitOrder {
                joints: Joints::None,
                ..order(&[KitItem::Solids], has)
            };
            made(&of, &order)
        });
        assert_eq!(plain.len(), marked.len(), "{name}");
        let alone = named(&plain, "piece-");
        assert_eq!(alone.len(), pieces, "{name}");
        for before in alone {
            // The reader refuses what is not closed.
            let after = read(file(&marked, &before.name));
            let before_ = read(before);
            // A flat piece may be turned over, so that its name is not on the bed.
            let sides = |mesh: &Read3d| {
                let [least, most] = mesh.frames[0];
                [0, 1, 2].map(|i| most[i] - least[i])
            };
            let pairs = sides(&after).into_iter().zip(sides(&before_));
            let is_same = pairs.into_iter().all(|(a, b)| (a - b).abs() < 1e-4);
            assert!(is_same, "{}", before.name);
            let cut = volume(&before_) - volume(&after);
            // A seventh of 0.8 of a face is the side of a pixel.
            let pixel = (0.8 * (8.0 - CLEARANCE) / 7.0_f64).powi(2) * DEPTH;
            let pixels = cut / pixel;
            assert!((pixels - pixels.round()).abs() < 0.02, "{pixels}");
            assert!(
                (7.0..=30.0).contains(&pixels),
                "{name} {}: {pixels}",
                before.name
            );
        }
        let readme = text(&marked[0]);
        assert!(
            readme.contains("has its name cut into a face, 0.6 mm deep"),
            "{readme}"
        );
        assert!(!text(&plain[0]).contains("cut into"), "{name}");
    }
}

/// Two sticks of a burr are equal, and 1008 is too long for a face.
#[test]
fn copies_without_a_short_name_stay_plain_and_the_text_says_so() {
    let of = solved("burr_piston.burr");
    let [plain, marked] = [false, true].map(|has| made(&of, &order(&[KitItem::Solids], has)));
    let is_plain = |before: &&&KitFile| **before == file(&marked, &before.name);
    let alone = named(&plain, "piece-");
    let stay: Vec<&str> = alone
        .iter()
        .filter(is_plain)
        .map(|file| &*file.name)
        .collect();
    assert_eq!(stay, ["piece-1008.stl"]);
    let readme = text(&marked[0]);
    assert!(
        readme.contains("Too small for a name cut into them:"),
        "{readme}"
    );
}

/// Small letters are cut as capitals, and a name that cannot be cut has its true reason.
#[test]
fn small_letters_are_cut_as_capitals_and_others_have_a_reason() {
    let pieces = "PIECE: v\n##\n#.\nPIECE: a\n##\nPIECE: A\n###\nPIECE: \u{fc}\n####\n";
    let puzzle = Puzzle::parse("x.pack", format!("BOX: 12x1x1\n{pieces}").as_bytes());
    let puzzle = puzzle.expect("a puzzle");
    let of = (
        puzzle.pieces().expect("pieces"),
        puzzle.subject().expect("a shape"),
    );
    let [plain, marked] = [false, true].map(|has| made(&of, &order(&[KitItem::Solids], has)));
    let is_cut = |name: &str| file(&plain, name) != file(&marked, name);
    let cut = [
        "piece-v.stl",
        "piece-a.stl",
        "piece-A-2.stl",
        "piece-ue.stl",
    ]
    .map(is_cut);
    assert_eq!(cut, [true, false, true, false]);
    let readme = text(&marked[0]);
    assert!(!readme.contains("Too small"), "{readme}");
    assert!(
        readme.contains("that of another piece: piece a and piece \u{fc}."),
        "{readme}"
    );
}

#[test]
fn names_have_room_or_are_left_out() {
    let small = KitOrder {
        measures: Measures {
            unit_mm: 4.0,
            wall_mm: 4.0,
            ..KitOrder::default().measures
        },
        ..order(&[KitItem::Solids], true)
    };
    let of = solved("pack_soma.pack");
    let plain = KitOrder {
        has_names: false,
        ..small.clone()
    };
    let [small, plain] = [small, plain].map(|order| made(&of, &order));
    assert_eq!(small[1..], plain[1..], "strokes would be too thin");
    let readme = text(&small[0]);
    assert!(readme.contains("cut into them: piece V, "), "{readme}");
    // Bevelled edges stay away from names.
    let bevelled = KitOrder {
        measures: Measures {
            bevel_mm: 1.0,
            unit_mm: 12.0,
            wall_mm: 12.0,
            ..KitOrder::default().measures
        },
        ..order(&[KitItem::Solids], true)
    };
    let plain = KitOrder {
        has_names: false,
        ..bevelled.clone()
    };
    let (marked, plain) = (made(&of, &bevelled), made(&of, &plain));
    for before in named(&plain, "piece-") {
        let after = file(&marked, &before.name);
        assert!(
            volume(&read(after)) < volume(&read(before)) - 5.0,
            "{}",
            before.name
        );
    }
}

/// No corner of a name lies on the outside of the solved puzzle, if the piece has a face inside.
#[test]
fn names_do_not_show_on_the_solved_cube() {
    use cubewright::show::kit::kit_pieces;
    let (scene, _) = solved("pack_soma.pack");
    let finished = scene.finished().expect("solved");
    let all = scene.cells_at(&finished);
    let files = made(&solved("pack_soma.pack"), &order(&[KitItem::Source], true));
    let source = text(file(&files, "pieces.scad"));
    for (number, piece) in kit_pieces(&scene).iter().enumerate() {
        let module = source
            .split(&format!("module piece_{}()", number + 1))
            .nth(1);
        let name = module
            .and_then(|text| text.split("name(").nth(1))
            .expect("a name");
        let numbers: Vec<i16> = name
            .split([',', '[', ']', ' ', ')'])
            .filter_map(|word| word.parse().ok())
            .take(6)
            .collect();
        // From the bed back to the piece, and from there into the cube.
        let lying = |cell| piece.lying.apply(cell);
        let own = &scene.parts[piece.part].cells;
        let at = |p: cubewright::geometry::Point| [p.x, p.y, p.z];
        let cell = own
            .iter()
            .copied()
            .find(|&cell| at(lying(cell))[..] == numbers[..3]);
        let cell = cell.expect("a cell of the piece");
        let axes = [-1, 1].into_iter().flat_map(|sign| {
            use cubewright::geometry::Point;
            [Point::X, Point::Y, Point::Z].map(|axis| axis.times(sign))
        });
        let side = axes
            .into_iter()
            .find(|&way| at(piece.lying.turn.apply(way))[..] == numbers[3..6])
            .expect("a side");
        let pose = finished.poses[piece.part].expect("it lies there");
        let behind = pose.apply(cell.plus(side));
        let owner = all.iter().find(|&&(_, other)| other == behind);
        assert!(
            owner.is_some_and(|&(part, _)| part != piece.part),
            "{}",
            piece.stem
        );
    }
}

#[test]
fn a_box_has_the_room_and_the_walls_that_were_asked_for() {
    let of = solved("pack_pentomino_3x4x5.pack");
    let order = KitOrder {
        box_wall_mm: 1.6,
        measures: Measures {
            unit_mm: 10.0,
            wall_mm: 10.0,
            clearance_mm: 0.4,
            bevel_mm: 0.0,
        },
        ..only(KitItem::Box)
    };
    let files = made(&of, &order);
    let names: Vec<&str> = files.iter().map(|file| &*file.name).collect();
    assert_eq!(names, ["README.txt", "tray.stl", "lid.stl"]);
    let sides = match &of.1 {
        cubewright::show::kit::Subject::Filling { sides, .. } => sides.expect("a box"),
        other => panic!("{other:?}"),
    };
    #[expect(clippy::cast_precision_loss, reason = "few cells")]
    let inside = [0, 1, 2].map(|i| sides[i] as f64 * 10.0 + if i < 2 { 0.4 } else { 0.0 });
    let outside = [inside[0] + 3.2, inside[1] + 3.2, inside[2] + 1.6];
    let [tray, lid] = [1, 2].map(|at| read(&files[at]));
    let size = |frame: [[f32; 3]; 2]| [0, 1, 2].map(|i| f64::from(frame[1][i] - frame[0][i]));
    let product = |sides: [f64; 3]| sides.iter().product::<f64>();
    // A larger side may be turned to the right.
    let sorted = |mut sides: [f64; 3]| {
        sides[..2].sort_by(f64::total_cmp);
        sides
    };
    for (mesh, outside, inside) in [
        (&tray, outside, inside),
        (
            &lid,
            [outside[0] + 0.8 + 3.2, outside[1] + 0.8 + 3.2, 10.0 + 1.6],
            [outside[0] + 0.8, outside[1] + 0.8, 10.0],
        ),
    ] {
        assert_eq!(mesh.frames.len(), 1);
        let found = sorted(size(mesh.frames[0]));
        let wanted = sorted(outside);
        assert!(
            (0..3).all(|i| (found[i] - wanted[i]).abs() < 1e-3),
            "{found:?} {wanted:?}"
        );
        let hollow = product(outside) - volume(mesh);
        assert!((hollow / product(inside) - 1.0).abs() < 1e-4, "{hollow}");
    }
    // What stands upright on the bed: the floors, and nothing above the open side.
    let readme = text(&files[0]);
    assert!(readme.contains("has 0.4 mm free on each side"), "{readme}");
    assert!(readme.contains("1.6 mm thick"), "{readme}");
}

/// The packing itself fits into its tray: it is smaller by a clearance on each side.
#[test]
fn the_solved_packing_fits_into_its_tray() {
    use cubewright::show::mesh::{Arrangement, solids};
    let of = solved("pack_soma.pack");
    let files = made(&of, &only(KitItem::Box));
    let tray = read(file(&files, "tray.stl"));
    let pieces = solids(
        &of.0,
        Arrangement::Finished,
        &KitOrder::default().measures,
        Language::English,
    );
    let corners = pieces
        .expect("solids")
        .into_iter()
        .flat_map(|solid| solid.mesh.corners);
    let (mut low, mut high) = ([f32::MAX; 3], [f32::MIN; 3]);
    for corner in corners {
        for i in 0..3 {
            low[i] = low[i].min(corner[i]);
            high[i] = high[i].max(corner[i]);
        }
    }
    let [least, most] = tray.frames[0];
    for i in 0..2 {
        let room = f64::from(most[i] - least[i]) - 2.0 * 2.0;
        let free = (room - f64::from(high[i] - low[i])) / 2.0;
        assert!((free - CLEARANCE).abs() < 1e-3, "{free}");
    }
    let above = f64::from(most[2] - least[2]) - 2.0 - f64::from(high[2] - low[2]);
    assert!((above - CLEARANCE).abs() < 1e-3, "{above}");
}

#[test]
fn a_box_that_does_not_fit_on_the_bed_is_left_out_and_only_that() {
    let of = solved("pack_pentomino_3x20.pack");
    let bed = Bed {
        width_mm: 100.0,
        depth_mm: 100.0,
    };
    let both = KitOrder {
        bed,
        ..order(&[KitItem::Solids, KitItem::Box], true)
    };
    let files = made(&of, &both);
    assert!(named(&files, "tray").is_empty() && !named(&files, "plate-").is_empty());
    assert!(
        text(&files[0]).contains("There is no box: its lid of"),
        "{}",
        text(&files[0])
    );
    let alone = KitOrder {
        bed,
        ..only(KitItem::Box)
    };
    let refused = kit(&of.0, &of.1, &alone, Language::English);
    assert!(matches!(refused, Err(KitError::Bed(..))));
    let thin = KitOrder {
        box_wall_mm: 0.1,
        ..KitOrder::default()
    };
    let refused = kit(&of.0, &of.1, &thin, Language::English);
    assert!(matches!(refused, Err(KitError::Measures(_))));
}

#[test]
fn a_kit_is_one_file_if_somebody_wants_that() {
    let of = solved("snake_2x2x2.snake");
    let order = KitOrder {
        form: SolidForm::ThreeMf,
        ..KitOrder::default()
    };
    let files = made(&of, &order);
    let bytes = zipped(&files).expect("packed");
    assert_eq!(
        bytes,
        zipped(&files).expect("packed"),
        "the same files, the same bytes"
    );
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).expect("a ZIP");
    assert_eq!(archive.len(), files.len());
    for (index, file) in files.iter().enumerate() {
        let mut entry = archive.by_index(index).expect("an entry");
        let mut content = Vec::new();
        std::io::Read::read_to_end(&mut entry, &mut content).expect("read");
        assert_eq!(entry.name().expect("UTF-8"), file.name);
        assert!(content == file.bytes, "{}", file.name);
    }
}
