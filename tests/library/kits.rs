//! Kits: what is printed has its measures, what is read says what it should and no more.
#![cfg(feature = "render")]

use cubewright_test as support;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Cursor;

use cubewright::language::{Language, Say};
use cubewright::puzzle::Puzzle;
use cubewright::show::kit::{KitError, KitFile, KitItem, KitOrder, SolidForm, Subject, kit};
use cubewright::show::mesh::{Bed, Measures, MeshError};
use cubewright::show::scene::Scene;

pub(crate) fn open(name: &str) -> Puzzle {
    let file = format!("data/{name}");
    Puzzle::parse(&file, support::read(&file).as_bytes()).expect("a puzzle")
}

/// What a kit is made of: the scene of the answer, and what the puzzle says of itself.
pub(crate) fn solved(name: &str) -> (Scene, Subject) {
    let puzzle = open(name);
    let subject = puzzle.subject().expect("a shape");
    let run = puzzle.solve().expect("it ends");
    let scene = run.best().expect("an answer").lesson().expect("a scene");
    (scene, subject)
}

pub(crate) fn only(item: KitItem) -> KitOrder {
    KitOrder {
        items: vec![item],
        ..KitOrder::default()
    }
}

pub(crate) fn made(of: &(Scene, Subject), order: &KitOrder) -> Vec<KitFile> {
    kit(&of.0, &of.1, order, Language::English).expect("a kit")
}

/// The solids in a file, by a reader that is not ours: which triangles hang together, and the
/// frame of each.
pub(crate) struct Read3d {
    mesh: stl_io::IndexedMesh,
    pub(crate) frames: Vec<[[f32; 3]; 2]>,
}

/// Who leads the vertices that hang together with this one.
fn root(leader: &[usize], mut at: usize) -> usize {
    while leader[at] != at {
        at = leader[at];
    }
    at
}

pub(crate) fn read(file: &KitFile) -> Read3d {
    let mesh = stl_io::read_stl(&mut Cursor::new(&file.bytes)).expect("STL");
    mesh.validate()
        .unwrap_or_else(|error| panic!("{}: {error}", file.name));
    let mut edges: BTreeMap<[usize; 2], i32> = BTreeMap::new();
    let mut leader: Vec<usize> = (0..mesh.vertices.len()).collect();
    for face in &mesh.faces {
        let [a, b, c] = face.vertices;
        for [from, to] in [[a, b], [b, c], [c, a]] {
            *edges.entry([from, to]).or_default() += 1;
            let (from, to) = (root(&leader, from), root(&leader, to));
            leader[from.max(to)] = from.min(to);
        }
    }
    // Each edge belongs to two triangles, which run along it in opposite directions.
    for (&[from, to], &count) in &edges {
        assert_eq!(
            (count, edges.get(&[to, from])),
            (1, Some(&1)),
            "{}",
            file.name
        );
    }
    let mut frames: BTreeMap<usize, [[f32; 3]; 2]> = BTreeMap::new();
    for (index, vertex) in mesh.vertices.iter().enumerate() {
        let at = [vertex[0], vertex[1], vertex[2]];
        let frame = frames.entry(root(&leader, index)).or_insert([at, at]);
        for i in 0..3 {
            frame[0][i] = frame[0][i].min(at[i]);
            frame[1][i] = frame[1][i].max(at[i]);
        }
    }
    let frames = frames.into_values().collect();
    Read3d { mesh, frames }
}

/// The volume inside, by the theorem of Gauss.
pub(crate) fn volume(read: &Read3d) -> f64 {
    let at = |index: usize| {
        let vertex = read.mesh.vertices[index];
        [0, 1, 2].map(|i| f64::from(vertex[i]))
    };
    let parts = read.mesh.faces.iter().map(|face| {
        let [a, b, c] = face.vertices.map(at);
        let cross = [0, 1, 2].map(|i| {
            let (next, last) = ((i + 1) % 3, (i + 2) % 3);
            b[next] * c[last] - b[last] * c[next]
        });
        (0..3).map(|i| a[i] * cross[i]).sum::<f64>() / 6.0
    });
    parts.sum()
}

pub(crate) fn named<'a>(files: &'a [KitFile], start: &str) -> Vec<&'a KitFile> {
    files
        .iter()
        .filter(|file| file.name.starts_with(start))
        .collect()
}

#[test]
fn the_plates_have_every_piece_once_and_nothing_touches() {
    for (name, bed, copies) in [
        ("pack_soma.pack", [180.0, 180.0], 7),
        // One of the 13 pieces comes in two sections.
        ("pack_bedlam.pack", [100.0, 90.0], 14),
        ("HC_BQ_01.hcq", [180.0, 180.0], 6),
        ("snake_article.snake", [60.0, 50.0], 27),
    ] {
        let order = KitOrder {
            bed: Bed {
                width_mm: bed[0],
                depth_mm: bed[1],
            },
            ..only(KitItem::Solids)
        };
        let files = made(&solved(name), &order);
        let plates: Vec<Read3d> = named(&files, "plate-").into_iter().map(read).collect();
        let count: usize = plates.iter().map(|plate| plate.frames.len()).sum();
        assert_eq!(count, copies, "{name}");
        assert_eq!(plates.len() > 1, bed[0] < 180.0, "{name}");
        for plate in &plates {
            for (index, [low, high]) in plate.frames.iter().enumerate() {
                assert!(low[2].abs() < 1e-3, "it stands on the bed");
                for i in 0..2 {
                    assert!(f64::from(low[i]) > 3.9 && f64::from(high[i]) < bed[i] - 3.9);
                }
                for [other_low, other_high] in &plate.frames[index + 1..] {
                    let apart = (0..2)
                        .any(|i| other_low[i] > high[i] + 3.9 || low[i] > other_high[i] + 3.9);
                    assert!(apart, "{name}");
                }
            }
        }
        let on_plates: f64 = plates.iter().map(volume).sum();
        let alone: f64 = named(&files, "piece-")
            .into_iter()
            .map(|file| volume(&read(file)))
            .sum();
        // Two kinds of cubes of a snake are printed several times.
        let is_once = !name.starts_with("snake");
        assert!(!is_once || (on_plates / alone - 1.0).abs() < 1e-4, "{name}");
    }
}

#[test]
fn pieces_have_the_measures_that_were_asked_for() {
    let measures = Measures {
        unit_mm: 9.0,
        wall_mm: 7.0,
        clearance_mm: 0.4,
        bevel_mm: 0.0,
    };
    let order = KitOrder {
        measures,
        ..only(KitItem::Solids)
    };
    let files = made(&solved("HC_BQ_01.hcq"), &order);
    for file in named(&files, "piece-") {
        let [low, high] = read(file).frames[0];
        assert!(
            (high[2] - low[2] - 6.6).abs() < 1e-3,
            "a wall less the clearance"
        );
        assert!(
            low.iter().all(|v| v.abs() < 1e-3),
            "it stands on the bed: {low:?}"
        );
        let side = 3.0 * 9.0 + 2.0 * 7.0 - 0.4;
        assert!((0..2).all(|i| high[i] - low[i] < side + 1e-3));
    }
    // A cube of a snake is a cube less the clearance and its bore, which is a fifth of it wide, and
    // the clearance more.
    let files = made(&solved("snake_article.snake"), &order);
    let (wide, long) = (9.0 / 5.0 + 0.4, 9.0 - 0.4);
    for file in named(&files, "piece-") {
        let expected = match &*file.name {
            "piece-straight.stl" => long * long * long - wide * wide * long,
            "piece-corner.stl" => {
                let arm = f64::midpoint(long, wide);
                long * long * long - wide * wide * (2.0 * arm - wide)
            }
            other => panic!("{other}"),
        };
        let cube = volume(&read(file));
        assert!(
            (cube - expected).abs() < 0.05,
            "{}: {cube} {expected}",
            file.name
        );
    }
    assert_eq!(named(&files, "piece-").len(), 2);
    let readme = String::from_utf8(files[0].bytes.clone()).expect("UTF-8");
    let order = readme
        .lines()
        .find(|line| line.starts_with("  S "))
        .expect("the order");
    let letters: Vec<&str> = order.split_whitespace().collect();
    // Runs of 3 2 2 3 2 3 2 2 3 3 2 2 2 3 3 3 3 cubes share their corners.
    let corners = letters.iter().filter(|letter| **letter == "C").count();
    assert_eq!((letters.len(), corners), (27, 16), "{order}");
}

#[test]
fn a_bed_of_the_least_size_is_large_enough() {
    let soma = solved("pack_soma.pack");
    let on = |width_mm, depth_mm| {
        let order = KitOrder {
            bed: Bed { width_mm, depth_mm },
            ..only(KitItem::Solids)
        };
        kit(&soma.0, &soma.1, &order, Language::English)
    };
    let Err(KitError::Bed(small, _)) = on(25.0, 25.0) else {
        panic!("nothing fits on it");
    };
    let [longer, shorter] = small.least_mm.map(f64::from);
    assert!(on(longer, shorter).is_ok() && on(shorter, longer).is_ok());
    assert!(matches!(on(longer - 1.0, shorter), Err(KitError::Bed(..))));
    assert!(matches!(on(longer, shorter - 1.0), Err(KitError::Bed(..))));
    let error = on(25.0, 25.0)
        .expect_err("too small")
        .text(Language::English);
    assert!(
        error.contains(&format!("{longer} x {shorter} mm")),
        "{error}"
    );
}

#[test]
fn what_cannot_be_made_is_refused() {
    let cube = solved("HC_BQ_01.hcq");
    let refused = |order: &KitOrder| kit(&cube.0, &cube.1, order, Language::English);
    let thin = KitOrder {
        measures: Measures {
            clearance_mm: 0.0,
            ..KitOrder::default().measures
        },
        ..only(KitItem::Solids)
    };
    assert!(matches!(
        refused(&thin),
        Err(KitError::Measures(MeshError::Range { .. }))
    ));
    let wide = KitOrder {
        net_unit_mm: Some(60.0),
        ..only(KitItem::Nets)
    };
    let Err(KitError::NetTooLarge { most_mm, .. }) = refused(&wide) else {
        panic!("a tile of 300 mm fits on no page");
    };
    let fits = KitOrder {
        net_unit_mm: Some(most_mm),
        ..wide
    };
    assert!(refused(&fits).is_ok());
}

#[test]
fn names_of_files_differ_and_the_readme_has_all_of_them() {
    for name in [
        "pack_bedlam.pack",
        "pack_tricube_L9.pack",
        "six_colours.hcq",
    ] {
        let puzzle = open(name);
        let scene = puzzle.pieces().expect("pieces");
        let of = (scene, puzzle.subject().expect("a shape"));
        for form in [SolidForm::Stl, SolidForm::ThreeMf] {
            let order = KitOrder {
                form,
                items: vec![KitItem::Solids, KitItem::Nets],
                ..KitOrder::default()
            };
            let files = made(&of, &order);
            let names: BTreeSet<String> = files.iter().map(|f| f.name.to_lowercase()).collect();
            assert_eq!(names.len(), files.len(), "{name}");
            let readme = String::from_utf8(files[0].bytes.clone()).expect("UTF-8");
            for file in &files[1..] {
                assert!(readme.contains(&format!("  {} ", file.name)), "{readme}");
            }
        }
    }
}
