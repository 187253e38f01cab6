//! Meshes as binary STL.
//!
//! The format knows triangles only: no names, colours or units. 84 bytes of head, then 50 for each
//! triangle: a normal, three corners, two bytes of nothing.

use super::{Mesh, Solid};

/// All solids in one file of binary STL.
///
/// Numbers are little-endian. The file says nothing of units; programs for printers take
/// millimetres.
///
/// ```
/// use cubewright::geometry::Point;
/// use cubewright::show::mesh::{Measures, Solid, cell_mesh, stl};
/// use cubewright::show::scene::Rgb;
/// let measures = Measures { unit_mm: 10.0, wall_mm: 10.0, clearance_mm: 0.2, bevel_mm: 0.0 };
/// let mesh = cell_mesh(&[Point::ZERO], &measures, |_| false);
/// let cube = Solid { name: "cube".to_owned(), colour: Rgb::BLACK, mesh };
/// assert_eq!(stl(&[cube]).len(), 84 + 12 * 50);
/// ```
#[must_use]
pub fn stl(solids: &[Solid]) -> Vec<u8> {
    let count: usize = solids.iter().map(|solid| solid.mesh.triangles.len()).sum();
    let count = u32::try_from(count).unwrap_or(u32::MAX);
    let mut bytes = vec![b' '; 80];
    bytes[..10].copy_from_slice(b"cubewright");
    bytes.extend(count.to_le_bytes());
    for solid in solids {
        for &triangle in &solid.mesh.triangles {
            let corners = triangle.map(|index| solid.mesh.corner(index));
            let numbers = [normal(corners), corners[0], corners[1], corners[2]];
            bytes.extend(numbers.iter().flatten().flat_map(|v| v.to_le_bytes()));
            bytes.extend([0, 0]);
        }
    }
    bytes
}

impl Mesh {
    /// A corner of a triangle.
    pub(super) fn corner(&self, index: u32) -> [f32; 3] {
        let index = usize::try_from(index).unwrap_or(usize::MAX);
        self.corners.get(index).copied().unwrap_or_default()
    }
}

/// The unit vector outwards.
pub(super) fn normal(corners: [[f32; 3]; 3]) -> [f32; 3] {
    let [first, second, third] = corners;
    let (u, v) = (
        [0, 1, 2].map(|i| second[i] - first[i]),
        [0, 1, 2].map(|i| third[i] - first[i]),
    );
    let cross = [
        u[1] * v[2] - u[2] * v[1],
        u[2] * v[0] - u[0] * v[2],
        u[0] * v[1] - u[1] * v[0],
    ];
    let length = cross.iter().map(|v| v * v).sum::<f32>().sqrt();
    cross.map(|v| v / length)
}
