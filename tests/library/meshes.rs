//! Solids: closed, of the size that is asked for, and they go together.
#![cfg(feature = "json")]

use cubewright_test as support;

use std::io::Cursor;

use cubewright::family::packing::PackingPuzzle;
use cubewright::family::shell::{Assembly, Shell};
use cubewright::formats::read_shell;
use cubewright::language::Language;
use cubewright::puzzle::{PuzzleData, read_puzzle};
use cubewright::show::mesh::{Arrangement, Measures, MeshError, Solid, glb, solids, stl};
use cubewright::show::scene::{Scene, packing_pieces, shell_scene};

const MEASURES: Measures = Measures {
    unit_mm: 8.0,
    wall_mm: 6.0,
    clearance_mm: 0.3,
    bevel_mm: 0.0,
};

fn shell(name: &str) -> Shell {
    read_shell(name, support::read(&format!("data/{name}")).as_bytes()).expect("a shell")
}

/// The published answer to the first puzzle.
fn solved() -> Scene {
    let shell = shell("HC_BQ_01.hcq");
    let text = "Take part 6 and put it on place 1.\n\
        Take part 5 rotate it 1 times 90 degrees counter-clockwise and put it on place 2.\n\
        Take part 3 rotate it 3 times 90 degrees counter-clockwise and put it on place 3.\n\
        Take part 2 rotate it 3 times 90 degrees counter-clockwise and put it on place 4.\n\
        Take part 1 rotate it 3 times 90 degrees counter-clockwise and put it on place 5.\n\
        Take part 4 and put it on place 6.\n";
    let assembly = cubewright::formats::read_sentences(text).expect("an answer");
    cubewright::verify::assembly(&shell, &assembly).expect("it holds");
    shell_scene(&shell, &assembly)
}

fn packing(name: &str) -> PackingPuzzle {
    match read_puzzle(name, support::read(&format!("data/{name}")).as_bytes()) {
        Ok(PuzzleData::Packing(puzzle)) => *puzzle,
        other => panic!("{name}: {other:?}"),
    }
}

/// What a reader of STL that is not ours makes of a solid: it refuses surfaces that are
/// not closed.
fn checked(solid: &Solid) -> stl_io::IndexedMesh {
    let bytes = stl(core::slice::from_ref(solid));
    let mesh = stl_io::read_stl(&mut Cursor::new(bytes)).expect("STL");
    mesh.validate()
        .unwrap_or_else(|error| panic!("{}: {error}", solid.name));
    mesh
}

/// Least and greatest coordinates.
fn bounds(solids: &[Solid]) -> [[f32; 3]; 2] {
    let corners = || solids.iter().flat_map(|solid| solid.mesh.corners.iter());
    let fold = |start: f32, pick: fn(f32, f32) -> f32| {
        [0, 1, 2].map(|i| corners().map(|corner| corner[i]).fold(start, pick))
    };
    [fold(f32::MAX, f32::min), fold(f32::MIN, f32::max)]
}

/// The volume inside, in cubic millimetres.
fn volume(solid: &Solid) -> f64 {
    let spot = |index: u32| solid.mesh.corners[index as usize].map(f64::from);
    let parts = solid.mesh.triangles.iter().map(|&[a, b, c]| {
        let (a, b, c) = (spot(a), spot(b), spot(c));
        let cross = [
            b[1] * c[2] - b[2] * c[1],
            b[2] * c[0] - b[0] * c[2],
            b[0] * c[1] - b[1] * c[0],
        ];
        (a[0] * cross[0] + a[1] * cross[1] + a[2] * cross[2]) / 6.0
    });
    parts.sum()
}

#[test]
fn pieces_of_shells_are_closed_and_as_large_as_asked_for() {
    let nothing = Assembly::new(Vec::new());
    for name in ["HC_BQ_01.hcq", "original_red.hcq", "original_purple.hcq"] {
        let scene = shell_scene(&shell(name), &nothing);
        for bevel_mm in [0.0, 0.6] {
            let measures = Measures {
                bevel_mm,
                ..MEASURES
            };
            let solids =
                solids(&scene, Arrangement::Plate, &measures, Language::English).expect("solids");
            assert_eq!(solids.len(), 6);
            for solid in &solids {
                checked(solid);
                assert!(volume(solid) > 0.0);
                let [low, high] = bounds(core::slice::from_ref(solid));
                assert!((high[2] - low[2] - 5.7).abs() < 1e-3, "as thick as a wall");
                let side = 3.0 * 8.0 + 2.0 * 6.0 - 0.3;
                let extent = [0, 1].map(|i| high[i] - low[i]);
                assert!(extent.iter().all(|&v| v < side + 1e-3), "{extent:?}");
            }
        }
    }
}

#[test]
fn assembled_pieces_keep_their_distance_and_make_the_cube() {
    let scene = solved();
    let solids =
        solids(&scene, Arrangement::Finished, &MEASURES, Language::English).expect("solids");
    let [low, high] = bounds(&solids);
    for i in 0..3 {
        assert!((low[i] - 0.15).abs() < 1e-4 && (high[i] - 35.85).abs() < 1e-4);
    }
    // Grown by just less than half the clearance they would still not overlap, as each
    // stays inside its own cells.
    for (part, solid) in scene.parts.iter().zip(&solids) {
        let pose = scene.steps.last().expect("steps").poses[scene
            .parts
            .iter()
            .position(|other| other == part)
            .expect("it is there")]
        .expect("it lies somewhere");
        let line =
            |cell: i16| -> f32 { (0..cell).map(|i| if i % 4 == 0 { 6.0 } else { 8.0 }).sum() };
        let cells: Vec<_> = part.cells.iter().map(|&cell| pose.apply(cell)).collect();
        for corner in &solid.mesh.corners {
            let inside = cells.iter().any(|cell| {
                [cell.x, cell.y, cell.z]
                    .iter()
                    .zip(corner)
                    .all(|(&c, &v)| (line(c) - 1e-3..=line(c + 1) + 1e-3).contains(&v))
            });
            assert!(inside, "part {}: {corner:?}", part.label);
        }
    }
    let exploded = solids_apart(&scene);
    let [low, high] = bounds(&exploded);
    assert!(high[0] - low[0] > 100.0);
}

fn solids_apart(scene: &Scene) -> Vec<Solid> {
    solids(scene, Arrangement::Exploded, &MEASURES, Language::English).expect("solids")
}

#[test]
fn pieces_of_packings_are_closed_and_have_their_volume() {
    let puzzle = packing("pack_soma.pack");
    let scene = packing_pieces(&puzzle);
    let cubes = Measures {
        unit_mm: 10.0,
        wall_mm: 10.0,
        clearance_mm: 0.2,
        bevel_mm: 0.0,
    };
    let plain = solids(&scene, Arrangement::Plate, &cubes, Language::English).expect("solids");
    let bevelled = Measures {
        bevel_mm: 1.0,
        ..cubes
    };
    let bevelled =
        solids(&scene, Arrangement::Plate, &bevelled, Language::English).expect("solids");
    for ((solid, cut), piece) in plain.iter().zip(&bevelled).zip(puzzle.pieces()) {
        checked(solid);
        checked(cut);
        // Every face of the surface loses a tenth of a millimetre, about.
        let whole = 1000.0 * f64::from(u32::try_from(piece.cells().len()).expect("few"));
        assert!(
            (0.93..0.97).contains(&(volume(solid) / whole)),
            "{}",
            piece.name()
        );
        assert!(
            (0.90..0.995).contains(&(volume(cut) / volume(solid))),
            "{}",
            piece.name()
        );
    }
}

#[test]
fn parts_on_the_plate_do_not_overlap() {
    let scene = packing_pieces(&packing("pack_bedlam.pack"));
    let solids = solids(&scene, Arrangement::Plate, &MEASURES, Language::English).expect("solids");
    assert_eq!(solids.len(), 13);
    let boxes: Vec<_> = solids
        .iter()
        .map(|solid| bounds(core::slice::from_ref(solid)))
        .collect();
    for (index, [low, high]) in boxes.iter().enumerate() {
        assert!(low[2].abs() < 1e-4, "it stands on the plate");
        for [other_low, other_high] in &boxes[index + 1..] {
            let apart =
                (0..2).any(|i| other_low[i] > high[i] + 3.0 || low[i] > other_high[i] + 3.0);
            assert!(apart);
        }
    }
}

#[test]
fn measures_that_make_nothing_are_refused() {
    let scene = solved();
    let with = |change: fn(&mut Measures)| {
        let mut measures = MEASURES;
        change(&mut measures);
        solids(&scene, Arrangement::Plate, &measures, Language::English)
    };
    let out_of_range = [
        with(|m| m.unit_mm = f64::NAN),
        with(|m| m.unit_mm = 0.0),
        with(|m| m.unit_mm = -3.0),
        with(|m| m.wall_mm = f64::INFINITY),
        with(|m| m.clearance_mm = 0.0),
        with(|m| m.bevel_mm = -0.1),
    ];
    for result in out_of_range {
        assert!(matches!(result, Err(MeshError::Range { .. })), "{result:?}");
    }
    let result = with(|m| m.bevel_mm = 2.9);
    assert!(
        matches!(result, Err(MeshError::NothingLeft { .. })),
        "{result:?}"
    );
}

#[test]
fn glb_holds_what_its_header_says() {
    let solids = solids(
        &solved(),
        Arrangement::Finished,
        &MEASURES,
        Language::English,
    )
    .expect("solids");
    let bytes = glb(&solids, "a <title>");
    let number = |at: usize| {
        let four: [u8; 4] = bytes[at..at + 4].try_into().expect("four bytes");
        usize::try_from(u32::from_le_bytes(four)).expect("small")
    };
    assert_eq!(
        (&bytes[..4], number(4), number(8)),
        (&b"glTF"[..], 2, bytes.len())
    );
    let json = &bytes[20..20 + number(12)];
    let scene: serde_json::Value = serde_json::from_slice(json).expect("JSON");
    assert_eq!(scene["meshes"].as_array().map(Vec::len), Some(6));
    let buffer = number(20 + number(12));
    assert_eq!(scene["buffers"][0]["byteLength"], buffer);
    let triangles: usize = solids.iter().map(|solid| solid.mesh.triangles.len()).sum();
    assert_eq!(buffer, triangles * 3 * 24);
    // In metres: the cube is less than 36 mm wide.
    let most = scene["accessors"][0]["max"][0].as_f64().expect("a number");
    assert!(most < 0.036);
}

#[cfg(feature = "render")]
#[test]
fn threemf_has_an_object_for_each_piece() {
    use cubewright::show::mesh::threemf;
    use std::io::Read;

    let solids =
        solids(&solved(), Arrangement::Plate, &MEASURES, Language::English).expect("solids");
    let bytes = threemf(&solids, "a <title>").expect("packed");
    assert_eq!(
        bytes,
        threemf(&solids, "a <title>").expect("packed"),
        "the same each time"
    );
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).expect("ZIP");
    let mut text = String::new();
    let mut model = archive.by_name("3D/3dmodel.model").expect("the model");
    model.read_to_string(&mut text).expect("UTF-8");
    let document = roxmltree::Document::parse(&text).expect("XML");
    let count = |name| {
        document
            .descendants()
            .filter(|n| n.has_tag_name(name))
            .count()
    };
    let triangles: usize = solids.iter().map(|solid| solid.mesh.triangles.len()).sum();
    assert_eq!((count("object"), count("item"), count("base")), (6, 6, 6));
    assert_eq!(count("triangle"), triangles);
}
