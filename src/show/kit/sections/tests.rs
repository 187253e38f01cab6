use std::collections::BTreeMap;

use super::*;
use crate::geometry::Grid;
use crate::show::kit::cuts::tests::random_piece;
use crate::show::kit::kit_pieces;
use crate::show::mesh::{Details, Mesh, detailed_mesh_of};
use crate::show::scene::{Ink, Note};

type Vector = [f64; 3];

const MEASURES: Measures = Measures {
    unit_mm: 8.0,
    wall_mm: 8.0,
    clearance_mm: 0.3,
    bevel_mm: 0.0,
};

fn scene(cells: Vec<Point>) -> Scene {
    Scene {
        grid: Grid::Cubes,
        title: String::new(),
        parts: vec![Part {
            label: String::new(),
            note: Note::Name("P".to_owned()),
            has_top: false,
            ink: Ink::of(0),
            cells,
        }],
        steps: Vec::new(),
        flat: None,
        apart: Vec::new(),
        wall_pitch: None,
        shows_cells: true,
        floor: Vec::new(),
    }
}

fn triangles(mesh: &Mesh) -> Vec<[Vector; 3]> {
    let at = |index: u32| mesh.corners[index as usize].map(f64::from);
    mesh.triangles
        .iter()
        .map(|corners| corners.map(at))
        .collect()
}

/// Every edge once in each direction.
fn is_closed(mesh: &Mesh) -> bool {
    let mut edges: BTreeMap<[u32; 2], i32> = BTreeMap::new();
    for &[a, b, c] in &mesh.triangles {
        for edge in [[a, b], [b, c], [c, a]] {
            *edges.entry(edge).or_default() += 1;
        }
    }
    edges
        .iter()
        .all(|(&[a, b], &count)| count == 1 && edges.get(&[b, a]) == Some(&1))
}

fn cross(a: Vector, b: Vector) -> Vector {
    [0, 1, 2].map(|i| a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3])
}

fn dot(a: Vector, b: Vector) -> f64 {
    (0..3).map(|i| a[i] * b[i]).sum()
}

fn minus(a: Vector, b: Vector) -> Vector {
    [0, 1, 2].map(|i| a[i] - b[i])
}

fn volume(mesh: &[[Vector; 3]]) -> f64 {
    mesh.iter()
        .map(|&[a, b, c]| dot(a, cross(b, c)) / 6.0)
        .sum()
}

/// Whether a point is inside: a ray from it leaves the surface once more often than it enters.
fn is_inside(point: Vector, mesh: &[[Vector; 3]]) -> bool {
    let ray = [0.377, 0.522, 0.765];
    let crossings = mesh.iter().filter(|&&[a, b, c]| {
        let (ab, ac) = (minus(b, a), minus(c, a));
        let p = cross(ray, ac);
        let det = dot(ab, p);
        if det.abs() < 1e-12 {
            return false;
        }
        let to = minus(point, a);
        let u = dot(to, p) / det;
        let q = cross(to, ab);
        let v = dot(ray, q) / det;
        u >= 0.0 && v >= 0.0 && u + v <= 1.0 && dot(ac, q) / det > 0.0
    });
    crossings.count() % 2 == 1
}

/// The triangles as they were before the section was laid on the bed.
fn back(mesh: &[[Vector; 3]], lying: Pose) -> Vec<[Vector; 3]> {
    let images = [Point::X, Point::Y, Point::Z].map(|axis| {
        let image = lying.turn.apply(axis);
        [image.x, image.y, image.z]
    });
    let corner = |at: Vector| {
        images.map(|image| {
            let axis = image.iter().position(|&v| v != 0).expect("an axis");
            // A cell that is mirrored lies on the other side of its corner.
            if image[axis] > 0 {
                at[axis]
            } else {
                MEASURES.unit_mm - at[axis]
            }
        })
    };
    mesh.iter().map(|corners| corners.map(corner)).collect()
}

/// The meshes of the sections, each in the place that it has in the piece, and as it lies on the bed.
fn made(cells: &[Point], measures: &Measures) -> Option<(Printable, Vec<Mesh>)> {
    let scene = scene(cells.to_vec());
    let pieces = kit_pieces(&scene);
    let sizes = JointMeasures::of(measures, 0.15).expect("room");
    let printable = Printable::in_sections(&scene, &pieces, sizes, Language::English);
    if printable.joined.is_empty() {
        return None;
    }
    let all = printable.pieces.iter().zip(&printable.sections);
    let meshes = all.map(|(piece, section)| {
        let details = Details {
            mark: None,
            section: section.as_ref(),
        };
        detailed_mesh_of(
            &printable.scene,
            piece.part,
            piece.lying,
            measures,
            &details,
        )
    });
    let meshes = meshes.collect();
    Some((printable, meshes))
}

#[test]
fn sections_of_random_pieces_are_closed_print_and_make_the_piece() {
    let (mut state, mut seen) = (11, 0);
    let mut random = 5_u32;
    while seen < 60 {
        let cells = random_piece(&mut state);
        let Some((printable, meshes)) = made(&cells, &MEASURES) else {
            continue;
        };
        seen += 1;
        let whole = triangles(&crate::show::mesh::cell_mesh(&cells, &MEASURES, |_| false));
        let mut parts = Vec::new();
        for (piece, mesh) in printable.pieces.iter().zip(&meshes) {
            assert!(is_closed(mesh), "{cells:?}");
            let lying = triangles(mesh);
            prints_without_support(&lying);
            parts.push(back(&lying, piece.lying));
        }
        // All together have the volume of the piece, more for pegs and less for holes.
        let pegs = printable.joined[0].1.contacts.iter();
        let pegs: usize = pegs.map(|contact| contact.cells.len()).sum();
        let all: f64 = parts.iter().map(|part| volume(part)).sum();
        #[expect(clippy::cast_precision_loss, reason = "few")]
        let lost = (volume(&whole) - all) / pegs as f64;
        // A hole of 108.594 mm³ less a peg of 48.448: both are computed from their outlines elsewhere.
        assert!((lost - 60.146).abs() < 0.02, "{cells:?}: {lost}");
        // No two overlap, and none stands out of the piece; what is in none is in a hole.
        let (low, high) = bounds(&whole);
        for _ in 0..400 {
            let point = [0, 1, 2].map(|i| {
                random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (high[i] - low[i]).mul_add(f64::from(random >> 8) / f64::from(1 << 24), low[i])
            });
            let owners = parts.iter().filter(|part| is_inside(point, part)).count();
            let is_whole = is_inside(point, &whole);
            assert!(owners <= usize::from(is_whole), "{cells:?} {point:?}");
            if is_whole && owners == 0 {
                let near = printable.joined[0]
                    .1
                    .contacts
                    .iter()
                    .any(|contact| contact.cells.iter().any(|cell| is_in_hole(point, *cell)));
                assert!(near, "{cells:?} {point:?}");
            }
        }
    }
}

/// A hole has at least a wall round it in its cell.
fn is_in_hole(point: Vector, cell: Point) -> bool {
    let corner = [cell.x, cell.y, cell.z].map(|v| f64::from(v) * MEASURES.unit_mm);
    let inside = minus(point, corner);
    inside.iter().all(|v| (0.0..=8.0).contains(v))
}

fn bounds(mesh: &[[Vector; 3]]) -> (Vector, Vector) {
    let corners = mesh.iter().flatten();
    corners.fold(([f64::MAX; 3], [f64::MIN; 3]), |(low, high), corner| {
        (
            [0, 1, 2].map(|i| low[i].min(corner[i])),
            [0, 1, 2].map(|i| high[i].max(corner[i])),
        )
    })
}

/// What looks down flat lies on the bed, or is the small roof of a hole, which a printer bridges: no such roof
/// lies where cells end.
fn prints_without_support(mesh: &[[Vector; 3]]) {
    let bed = bounds(mesh).0[2];
    let mut is_on_bed = false;
    for &[a, b, c] in mesh {
        let normal = cross(minus(b, a), minus(c, a));
        let length = dot(normal, normal).sqrt();
        if length < 1e-9 || normal[2] / length > -0.71 {
            continue;
        }
        let height = (a[2] + b[2] + c[2]) / 3.0 - bed;
        let cells = height / MEASURES.unit_mm;
        if height < 1e-3 {
            is_on_bed = true;
        } else {
            let from_end = (cells - cells.round()).abs() * MEASURES.unit_mm;
            assert!(from_end > 0.5, "it hangs over nothing at {height}");
            let wide = [[a, b], [b, c], [c, a]].into_iter().map(|[from, to]| {
                let by = minus(to, from);
                dot(by, by).sqrt()
            });
            assert!(
                wide.fold(0.0, f64::max) < 7.0,
                "a roof that is too wide to be bridged"
            );
        }
    }
    assert!(is_on_bed);
}

#[test]
fn sections_with_bevelled_edges_are_closed_and_flat_below() {
    let bevelled = Measures {
        bevel_mm: 0.8,
        ..MEASURES
    };
    let (mut state, mut seen) = (5, 0);
    while seen < 40 {
        let cells = random_piece(&mut state);
        let Some((_, meshes)) = made(&cells, &bevelled) else {
            continue;
        };
        seen += 1;
        for mesh in &meshes {
            assert!(is_closed(mesh), "{cells:?}");
            assert!(volume(&triangles(mesh)) > 100.0, "{cells:?}");
        }
    }
}

#[test]
fn sections_have_names_of_their_own() {
    let cross = [
        (1, 1, 0),
        (1, 1, 1),
        (1, 1, 2),
        (0, 1, 1),
        (2, 1, 1),
        (1, 0, 1),
        (1, 2, 1),
    ];
    let cells: Vec<Point> = cross
        .into_iter()
        .map(|(x, y, z)| Point::new(x, y, z))
        .collect();
    let (printable, _) = made(&cells, &MEASURES).expect("sections");
    let names: Vec<String> = printable
        .pieces
        .iter()
        .map(|piece| piece.text(Language::English))
        .collect();
    assert_eq!(names, ["piece P, section A", "piece P, section B"]);
    let stems: Vec<&str> = printable.pieces.iter().map(|piece| &*piece.stem).collect();
    assert_eq!(stems, ["P-section-A", "P-section-B"]);
    let said = joining(&printable.joined, Language::German);
    assert_eq!(said, ["Teil P: Abschnitt B in A"]);
}
