//! The parts of a scene as solids to print.
//!
//! Invariant: on the plate no two parts come nearer to each other than their distance, and each lies
//! as it is written. Every part is a solid of its own, so it can be printed alone.

use super::detailed::{Details, detailed_mesh};
use super::plates::GAP_MM;
use super::{Measures, Mesh, MeshError, Solid, cell_mesh};
use crate::geometry::Point;
use crate::language::Language;
use crate::show::scene::{Pose, Scene, Step};

/// How parts are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrangement {
    /// Side by side on the plate of a printer.
    Plate,
    /// As they lie when all is done.
    Finished,
    /// The same, moved away from each other.
    Exploded,
}

/// The most cells that are meshed.
pub(in crate::show) const MOST_CELLS: usize = 20_000;

/// The parts of a scene as closed surfaces, named in a language.
///
/// # Errors
/// [`MeshError`] if they cannot be made with these measures.
pub fn solids(
    scene: &Scene,
    arrangement: Arrangement,
    measures: &Measures,
    language: Language,
) -> Result<Vec<Solid>, MeshError> {
    measures.check()?;
    let cells = scene.parts.iter().map(|part| part.cells.len()).sum();
    if cells > MOST_CELLS {
        let most = MOST_CELLS;
        return Err(MeshError::TooManyCells { cells, most });
    }
    let (Arrangement::Finished | Arrangement::Exploded, Some(posed)) =
        (arrangement, scene.finished())
    else {
        return Ok(plate(scene, measures, language));
    };
    let apart = |part: usize| match arrangement {
        Arrangement::Exploded => scene.apart[part],
        Arrangement::Plate | Arrangement::Finished => Point::ZERO,
    };
    let lying = posed_parts(&posed).map(|(part, pose)| {
        let by = apart(part);
        let by = [by.x, by.y, by.z].map(|v| f64::from(v) * measures.unit_mm);
        let mesh = mesh_of(scene, part, pose, measures);
        named(scene, part, moved(mesh, by), language)
    });
    Ok(lying.collect())
}

/// The parts that lie somewhere after a step.
fn posed_parts(step: &Step) -> impl Iterator<Item = (usize, Pose)> + '_ {
    let poses = step.poses.iter().enumerate();
    poses.filter_map(|(part, pose)| Some((part, (*pose)?)))
}

/// All parts in rows, each on its flattest side as it is written.
///
/// Parts are not joined: a printer's program sees each as an object of its own.
fn plate(scene: &Scene, measures: &Measures, language: Language) -> Vec<Solid> {
    let home = Pose::at(Point::ZERO);
    let meshes: Vec<Mesh> = (0..scene.parts.len())
        .map(|part| mesh_of(scene, part, home, measures))
        .collect();
    let area: f64 = meshes
        .iter()
        .map(|mesh| {
            let (low, high) = bounds(mesh);
            (high[0] - low[0] + GAP_MM) * (high[1] - low[1] + GAP_MM)
        })
        .sum();
    let widest = meshes
        .iter()
        .map(|mesh| bounds(mesh).1[0] - bounds(mesh).0[0]);
    let row_end = widest.fold(area.sqrt() * 1.1, f64::max);
    let (mut x, mut y, mut depth) = (0.0, 0.0, 0.0_f64);
    let mut solids = Vec::new();
    for (part, mesh) in meshes.into_iter().enumerate() {
        let (low, high) = bounds(&mesh);
        let size = [0, 1].map(|i| high[i] - low[i]);
        if x > 0.0 && x + size[0] > row_end {
            y += depth + GAP_MM;
            (x, depth) = (0.0, 0.0);
        }
        let to = [x - low[0], y - low[1], -low[2]];
        solids.push(named(scene, part, moved(mesh, to), language));
        x += size[0] + GAP_MM;
        depth = depth.max(size[1]);
    }
    solids
}

/// A mesh with the label and the colour of its part.
fn named(scene: &Scene, part: usize, mesh: Mesh, language: Language) -> Solid {
    let part = &scene.parts[part];
    Solid {
        name: match &*part.label {
            "" => part.note.text(language),
            label => language.say(["piece {0}", "Teil {0}"], &[&label]),
        },
        colour: part.ink.colour,
        mesh,
    }
}

/// The surface of a part as it lies.
///
/// The cells are posed first and meshed then.
fn mesh_of(scene: &Scene, part: usize, pose: Pose, measures: &Measures) -> Mesh {
    let cells = posed_cells(scene, part, pose);
    cell_mesh(&cells, measures, |layer| is_wall(scene, layer))
}

/// The same with details, which are as the part lies.
pub(in crate::show) fn detailed_mesh_of(
    scene: &Scene,
    part: usize,
    pose: Pose,
    measures: &Measures,
    details: &Details<'_>,
) -> Mesh {
    let cells = posed_cells(scene, part, pose);
    detailed_mesh(&cells, measures, |layer| is_wall(scene, layer), details)
}

fn posed_cells(scene: &Scene, part: usize, pose: Pose) -> Vec<Point> {
    let cells = scene.parts[part].cells.iter();
    cells.map(|&cell| pose.apply(cell)).collect()
}

/// Layers of walls come again at the distance of two parallel walls.
fn is_wall(scene: &Scene, layer: i16) -> bool {
    scene
        .wall_pitch
        .is_some_and(|pitch| layer.rem_euclid(pitch) == 0)
}

/// The same mesh elsewhere.
pub(super) fn moved(mut mesh: Mesh, by: [f64; 3]) -> Mesh {
    for corner in &mut mesh.corners {
        for (v, by) in corner.iter_mut().zip(by) {
            #[expect(clippy::cast_possible_truncation, reason = "millimetres")]
            let at = (f64::from(*v) + by) as f32;
            *v = at;
        }
    }
    mesh
}

/// The least and the greatest coordinates.
pub(super) fn bounds(mesh: &Mesh) -> ([f64; 3], [f64; 3]) {
    let mut low = [f64::MAX; 3];
    let mut high = [f64::MIN; 3];
    for corner in &mesh.corners {
        for i in 0..3 {
            low[i] = low[i].min(f64::from(corner[i]));
            high[i] = high[i].max(f64::from(corner[i]));
        }
    }
    (low, high)
}
