//! The solids of a kit as OpenSCAD source: it makes the same ones, with these measures and with others.
#![cfg(feature = "render")]

use std::path::Path;
use std::process::Command;

use cubewright::show::kit::{KitFile, KitItem, KitOrder};
use cubewright::show::mesh::Measures;

use crate::kit_solids::{file, order, text};
use crate::kits::{made, named, open, solved};

/// Whether OpenSCAD is installed; says that the test is skipped if not.
fn has_openscad() -> bool {
    let found = Command::new("openscad").arg("--version").output();
    if found.is_err() {
        cubewright_test::skipped("OpenSCAD", "it is not installed (Debian: openscad)");
    }
    found.is_ok()
}

/// What OpenSCAD makes of a part of a source, with other measures if they are given.
fn exported(folder: &Path, source: &str, part: &str, measures: &[&str]) -> KitFile {
    let (from, to) = (folder.join("pieces.scad"), folder.join("made.stl"));
    std::fs::write(&from, source).expect("writable");
    let mut command = Command::new("openscad");
    for set in measures {
        command.args(["-D", set]);
    }
    command
        .args(["-D", &format!("part=\"{part}\""), "-o"])
        .arg(&to)
        .arg(&from);
    let ran = command.output().expect("it runs");
    let said = String::from_utf8_lossy(&ran.stderr).into_owned();
    assert!(ran.status.success(), "{said}");
    assert!(
        !said.contains("WARNING") && !said.contains("DEPRECATED"),
        "{said}"
    );
    KitFile {
        name: part.to_owned(),
        bytes: std::fs::read(&to).expect("made"),
    }
}

/// The volume and the size of a text of triangles, which is what OpenSCAD writes.
fn measured(file: &KitFile) -> (f64, [f64; 3]) {
    let mesh = stl_io::read_stl(&mut std::io::Cursor::new(&file.bytes)).expect("STL");
    mesh.validate()
        .unwrap_or_else(|error| panic!("{}: {error}", file.name));
    let at = |index: usize| {
        let vertex = mesh.vertices[index];
        [0, 1, 2].map(|i| f64::from(vertex[i]))
    };
    let parts = mesh.faces.iter().map(|face| {
        let [a, b, c] = face.vertices.map(at);
        let cross = [0, 1, 2].map(|i| {
            let (next, last) = ((i + 1) % 3, (i + 2) % 3);
            b[next] * c[last] - b[last] * c[next]
        });
        (0..3).map(|i| a[i] * cross[i]).sum::<f64>() / 6.0
    });
    let all: Vec<[f64; 3]> = (0..mesh.vertices.len()).map(at).collect();
    let fold = |start: f64, pick: fn(f64, f64) -> f64, i: usize| {
        all.iter().map(|corner| corner[i]).fold(start, pick)
    };
    let size = [0, 1, 2].map(|i| fold(f64::MIN, f64::max, i) - fold(f64::MAX, f64::min, i));
    (parts.sum(), size)
}

/// Two files hold the same solid, wherever it lies on the bed.
fn same(ours: &KitFile, theirs: &KitFile) {
    let [(volume, mut size), (other, mut other_size)] = [ours, theirs].map(measured);
    assert!(
        (volume / other - 1.0).abs() < 2e-4,
        "{}: {volume} {other}",
        theirs.name
    );
    // Lids and trays may be turned to the right.
    size[..2].sort_by(f64::total_cmp);
    other_size[..2].sort_by(f64::total_cmp);
    let is_same = (0..3).all(|i| (size[i] - other_size[i]).abs() < 2e-3);
    assert!(is_same, "{}: {size:?} {other_size:?}", theirs.name);
}

#[test]
fn openscad_makes_the_same_solids_of_the_source() {
    if !has_openscad() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    for (name, parts) in [
        ("pack_soma.pack", &["L", "P", "tray", "lid"][..]),
        ("HC_BQ_01.hcq", &["1", "4"]),
        ("snake_2x2x2.snake", &["corner"]),
        ("pack_level_6.pack", &["3-section-A", "3-section-B"]),
        (
            "pack_level_6.pack",
            &["4-section-A", "4-section-B", "4-section-C"],
        ),
    ] {
        let of = solved(name);
        let items = [KitItem::Solids, KitItem::Box, KitItem::Source];
        let files = made(&of, &order(&items, true));
        let source = text(file(&files, "pieces.scad"));
        // Changed in the source, it makes what a kit of these measures has.
        let other = KitOrder {
            measures: Measures {
                unit_mm: 11.0,
                wall_mm: 9.0,
                clearance_mm: 0.5,
                bevel_mm: 0.0,
            },
            box_wall_mm: 3.0,
            joint_clearance_mm: 0.25,
            ..order(&items, true)
        };
        let changed = [
            "unit=11",
            "wall=9",
            "clearance=0.5",
            "box_wall=3",
            "joint_clearance=0.25",
        ];
        let others = made(&of, &other);
        for part in parts {
            let stem = |name: &str| [format!("{name}.stl"), format!("piece-{name}.stl")];
            let find = |files: &[KitFile]| {
                let found = files.iter().find(|file| stem(part).contains(&file.name));
                found.expect("made").clone()
            };
            same(&find(&files), &exported(folder.path(), &source, part, &[]));
            same(
                &find(&others),
                &exported(folder.path(), &source, part, &changed),
            );
        }
    }
}

#[test]
fn the_source_names_every_piece_once() {
    for name in [
        "pack_bedlam.pack",
        "six_colours.hcq",
        "pack_tricube_L9.pack",
    ] {
        let puzzle = open(name);
        let scene = puzzle.pieces().expect("pieces");
        let of = (scene, puzzle.subject().expect("a shape"));
        let files = made(&of, &order(&[KitItem::Solids, KitItem::Source], true));
        let source = text(file(&files, "pieces.scad"));
        for piece in named(&files, "piece-") {
            let stem = piece.name["piece-".len()..].trim_end_matches(".stl");
            let test = format!("part == \"{stem}\")");
            assert_eq!(source.matches(&test).count(), 1, "{name} {stem}");
        }
        let modules = source.matches("\nmodule piece_").count();
        assert_eq!(modules, named(&files, "piece-").len(), "{name}");
    }
}
