//! A box with a lid for a packing.
//!
//! Invariant: both are closed surfaces and stand on the bed with their open side up, so that nothing hangs
//! over. The packing has the clearance free on every side of it in the tray, and the tray in the lid.

use super::KitOrder;
use crate::language::{Language, Text};
use crate::show::mesh::{Mesh, Solid};
use crate::show::scene::Rgb;

/// The measures of a box, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Case {
    /// The sides of the packing in cells.
    pub cells: [usize; 3],
    /// The room for the packing.
    pub inside: [f64; 3],
    pub wall: f64,
    pub clearance: f64,
}

/// The lid reaches so far down, unless the tray is lower.
pub(super) const SKIRT_MM: f64 = 10.0;

/// The names of its files.
pub(super) const TRAY: &str = "tray";
pub(super) const LID: &str = "lid";

const NAMES: [Text; 2] = [["the tray", "die Schachtel"], ["the lid", "der Deckel"]];

impl Case {
    /// The box for a packing of so many cells a side.
    #[expect(clippy::cast_precision_loss, reason = "few cells")]
    pub(super) fn of(sides: [usize; 3], order: &KitOrder) -> Self {
        let clearance = order.measures.clearance_mm;
        // The packing is smaller than its cells by one clearance.
        let [width, depth, height] = sides.map(|side| side as f64 * order.measures.unit_mm);
        Self {
            cells: sides,
            inside: [width + clearance, depth + clearance, height],
            wall: order.box_wall_mm,
            clearance,
        }
    }

    /// The outer sides of the tray.
    pub(super) fn tray(&self) -> [f64; 3] {
        let [width, depth, height] = self.inside;
        let walls = 2.0 * self.wall;
        [width + walls, depth + walls, height + self.wall]
    }

    /// How far the lid goes over the tray.
    pub(super) fn skirt(&self) -> f64 {
        SKIRT_MM.min(self.inside[2])
    }

    /// The outer sides of the lid.
    pub(super) fn lid(&self) -> [f64; 3] {
        let [width, depth, _] = self.tray();
        let more = 2.0 * (self.wall + self.clearance);
        [width + more, depth + more, self.skirt() + self.wall]
    }

    /// The tray, then the lid upside down.
    pub(super) fn solids(&self, language: Language) -> [Solid; 2] {
        let [tray, lid] = [self.tray(), self.lid()].map(|outside| open_box(outside, self.wall));
        let named = |name: Text, mesh: Mesh| Solid {
            name: language.pick(name).to_owned(),
            colour: Rgb::FAINT,
            mesh,
        };
        [named(NAMES[0], tray), named(NAMES[1], lid)]
    }
}

/// A box without its upper side, all walls as thick.
fn open_box(outside: [f64; 3], wall: f64) -> Mesh {
    let [width, depth, height] = outside;
    let ring = |inset: f64, z: f64| {
        let (left, front) = (inset, inset);
        let (right, back) = (width - inset, depth - inset);
        [
            [left, front, z],
            [right, front, z],
            [right, back, z],
            [left, back, z],
        ]
    };
    let rings = [
        ring(0.0, 0.0),
        ring(0.0, height),
        ring(wall, height),
        ring(wall, wall),
    ];
    let mut mesh = Mesh {
        corners: rings
            .iter()
            .flatten()
            .map(|corner| corner.map(short))
            .collect(),
        triangles: vec![[0, 2, 1], [0, 3, 2], [12, 13, 14], [12, 14, 15]],
    };
    // From the outside over the rim into the inside.
    for lower in [0, 4, 8] {
        for at in 0..4 {
            let next = (at + 1) % 4;
            let (a, b, c, d) = (lower + at, lower + next, lower + 4 + next, lower + 4 + at);
            mesh.triangles.extend([[a, b, c], [a, c, d]]);
        }
    }
    mesh
}

/// A length as files have it.
#[expect(clippy::cast_possible_truncation, reason = "millimetres")]
const fn short(value: f64) -> f32 {
    value as f32
}
