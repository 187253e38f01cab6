//! Turns and grids as the plain search knows them: which cells there are. A motion is what takes all of these to
//! such.

use super::plain::{Hue, Spot};

/// Where an axis goes, and which way.
pub(crate) type Turn = [(usize, i16); 3];

/// What leaves all as it is.
pub(crate) const NO_TURN: Turn = [(0, 1), (1, 1), (2, 1)];

/// What the cells are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlainGrid {
    Cubes,
    Spheres,
    Rhombic,
    Octets,
}

impl PlainGrid {
    pub(crate) const OTHERS: [Self; 3] = [Self::Spheres, Self::Rhombic, Self::Octets];

    /// In our files, and in those of BurrTools.
    pub(crate) const fn names(self) -> (&'static str, u8) {
        match self {
            Self::Cubes => ("cubes", 0),
            Self::Spheres => ("spheres", 2),
            Self::Rhombic => ("rhombic-tetrahedra", 3),
            Self::Octets => ("tetrahedra-octahedra", 4),
        }
    }

    /// After how many cells all is the same, and how many rows of a drawing make a block.
    pub(crate) const fn sides(self) -> (i16, i16) {
        match self {
            Self::Cubes => (1, 1),
            Self::Spheres => (2, 1),
            Self::Rhombic => (5, 5),
            Self::Octets => (6, 3),
        }
    }

    pub(crate) fn has(self, spot: Spot) -> bool {
        match self {
            Self::Cubes => true,
            Self::Spheres => spot.iter().sum::<i16>() % 2 == 0,
            Self::Rhombic => [0, 1, 2].iter().all(|wanted| {
                let along = spot.map(|at| (at.rem_euclid(5) - 2).abs());
                along.contains(wanted)
            }),
            Self::Octets => {
                let odd = spot.iter().map(|at| at.div_euclid(3)).sum::<i16>() % 2 != 0;
                let [x, y, z] = spot.map(|at| at.rem_euclid(3));
                match [x, y, z] {
                    [1, 1, 1] => true,
                    corner if corner.contains(&1) => false,
                    // An even or odd number of upper sides.
                    [x, y, z] => ((x + y + z) / 2 % 2 == 0) == odd,
                }
            }
        }
    }

    /// All cells of a period.
    pub(crate) fn period(self) -> impl Iterator<Item = Spot> {
        let side = self.sides().0;
        (0..side).flat_map(move |x| (0..side).flat_map(move |y| (0..side).map(move |z| [x, y, z])))
    }

    pub(crate) fn is_motion(self, turn: Turn, by: Spot) -> bool {
        let mut cells = self.period().filter(|&spot| self.has(spot));
        cells.all(|spot| self.has(plus(turned(spot, turn), by)))
    }

    /// Whether a mirror image of these cells looks like half a turn in their plane.
    pub(crate) fn is_flat(self, cells: &[(Spot, Hue)]) -> bool {
        let steps = cells
            .iter()
            .map(|(spot, _)| [0, 1, 2].map(|axis| spot[axis] - cells[0].0[axis]));
        let steps: Vec<Spot> = steps.collect();
        let all = |of: &dyn Fn(i16, i16, i16) -> bool| {
            (-4..=4).any(|a| (-4..=4).any(|b| (-4..=4).any(|c| of(a, b, c))))
        };
        let is_normal = |a: i16, b: i16, c: i16| {
            let normal = [a, b, c];
            let product = |step: &Spot| (0..3).map(|axis| step[axis] * normal[axis]).sum::<i16>();
            normal != [0, 0, 0] && steps.iter().all(|step| product(step) == 0)
        };
        self == Self::Spheres && all(&is_normal)
    }
}

fn turns() -> Vec<Turn> {
    let orders = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ];
    let mut all = Vec::new();
    for order in orders {
        for signs in 0..8 {
            all.push(
                [0, 1, 2].map(|axis| (order[axis], if signs >> axis & 1 == 1 { -1 } else { 1 })),
            );
        }
    }
    all
}

fn is_rotation(turn: Turn) -> bool {
    let mut determinant: i16 = turn.iter().map(|&(_, sign)| sign).product();
    for a in 0..3 {
        for b in a + 1..3 {
            if turn[a].0 > turn[b].0 {
                determinant = -determinant;
            }
        }
    }
    determinant == 1
}

pub(crate) fn turned(spot: Spot, turn: Turn) -> Spot {
    turn.map(|(axis, sign)| sign * spot[axis])
}

pub(crate) fn plus(a: Spot, b: Spot) -> Spot {
    [0, 1, 2].map(|axis| a[axis] + b[axis])
}

/// The turns, where mirror images may be laid or not, and pieces turned over or not.
pub(crate) fn turns_under((mirror, flip): (bool, bool)) -> Vec<Turn> {
    let mut turns = turns();
    turns.retain(|&turn| (mirror || is_rotation(turn)) && (flip || is_upright(turn)));
    turns
}

/// Whether what is above stays above.
fn is_upright(turn: Turn) -> bool {
    turned([0, 0, 1], turn) == [0, 0, 1]
}
