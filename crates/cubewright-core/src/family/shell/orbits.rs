//! Distinct assemblies: orbits under the symmetries of the surface.
//!
//! Invariant: two assemblies are the same state when every place shows the
//! same border, whichever of equal pieces lies there and however a symmetric
//! piece was turned. Orbits are orbits of states.

use std::collections::HashSet;

use crate::count::{Count, Counts, Symmetry};

use super::{Assembly, Border, Orientation, Shell, Surface};
use crate::geometry::{Point, SignedPermutation};

/// How one symmetry moves what lies on the places.
#[derive(Clone, Debug)]
#[doc(hidden)]
pub struct Action {
    #[doc(hidden)]
    pub is_rotation: bool,
    /// For each place: where its piece goes, and how it is oriented on the way.
    #[doc(hidden)]
    pub images: Vec<(usize, Orientation)>,
}

/// What lies on each place: the state of an assembly.
#[doc(hidden)]
pub type State = Vec<u64>;

/// The symmetries of a surface, acting on states.
#[derive(Clone, Debug)]
#[doc(hidden)]
pub struct Actions {
    surface: Surface,
    actions: Vec<Action>,
}

impl Actions {
    /// All rotations and reflections of the lattice that map the surface to itself.
    #[doc(hidden)]
    #[must_use]
    pub fn of(surface: &Surface) -> Self {
        let actions = SignedPermutation::all()
            .filter_map(|symmetry| action(surface, symmetry))
            .collect();
        Self {
            surface: surface.clone(),
            actions,
        }
    }

    /// All symmetries, the identity first.
    #[doc(hidden)]
    #[must_use]
    pub fn all(&self) -> &[Action] {
        &self.actions
    }

    /// The images of `state`, each with whether a rotation makes it.
    pub(crate) fn images(&self, state: &State) -> impl Iterator<Item = (bool, State)> {
        self.actions
            .iter()
            .map(|action| (action.is_rotation, self.moved(action, state)))
    }

    /// The state that a symmetry makes of `state`.
    fn moved(&self, action: &Action, state: &State) -> State {
        let mut moved = state.clone();
        for (&bits, &(place, orientation)) in state.iter().zip(&action.images) {
            let border = Border::from_bits(self.surface.width(), bits);
            moved[place] = border.oriented(orientation).bits();
        }
        moved
    }
}

/// How `symmetry` moves the places of `surface`, if it maps it to itself.
fn action(surface: &Surface, symmetry: SignedPermutation) -> Option<Action> {
    let (low, high) = bounds(surface);
    // Twice the offset from the centre, so that all stays in integers.
    let centred = |point: Point| point.times(2).minus(low.plus(high));
    let width = surface.width();
    let image_of = |from: usize| {
        let point = |ring| centred(surface.frames()[from].ring_point(width, ring));
        let start = symmetry.apply(point(0));
        let next = symmetry.apply(point(1));
        // Faces in one plane share corners and edges, but no diagonal.
        let opposite = symmetry.apply(point(2 * width.pitch()));
        let up = symmetry.apply(surface.frames()[from].up);
        surface.frames().iter().enumerate().find_map(|(to, frame)| {
            // Cells are counted on and on round the border.
            let at = |ring| centred(frame.ring_point(width, ring));
            let faces = up == frame.up || up == frame.up.times(-1);
            let corner = (0..4).find(|&corner| at(corner * width.pitch()) == start)?;
            let is_whole = at((corner + 2) * width.pitch()) == opposite;
            let clockwise = at(corner * width.pitch() + 1) == next;
            let counter = at(corner * width.pitch() + width.ring() - 1) == next;
            (faces && is_whole && (clockwise || counter))
                .then_some((to, oriented_by(corner, clockwise)))
        })
    };
    let images = (0..surface.frames().len())
        .map(image_of)
        .collect::<Option<Vec<_>>>()?;
    let mut taken = surface.taken();
    let moved = |point: Point| symmetry.apply(centred(point));
    if !taken.all(|point| surface.taken().any(|other| centred(other) == moved(point))) {
        return None;
    }
    Some(Action {
        is_rotation: symmetry.is_rotation(),
        images,
    })
}

/// The orientation that takes corner 0 to `corner`, keeping or reversing the
/// sense of the ring.
#[expect(clippy::cast_possible_truncation, reason = "a corner is 0 to 3")]
const fn oriented_by(corner: usize, clockwise: bool) -> Orientation {
    if clockwise {
        Orientation::new(false, 4 - corner as u8)
    } else {
        Orientation::new(true, 5 - corner as u8)
    }
}

/// The least and the greatest coordinates of the surface.
fn bounds(surface: &Surface) -> (Point, Point) {
    let points = || surface.cells().iter().map(|cell| cell.point);
    let fold = |pick: fn(i16, i16) -> i16| {
        points()
            .reduce(|a, b| Point::new(pick(a.x, b.x), pick(a.y, b.y), pick(a.z, b.z)))
            .unwrap_or_default()
    };
    (fold(i16::min), fold(i16::max))
}

/// The number of symmetries of the surface, and of placements up to these, whichever of
/// equal pieces is placed.
///
/// ```
/// use cubewright::family::shell::{Border, Shell, Width, placement_orbits};
/// let shell = Shell::cube("six equal", vec![Border::empty(Width::FIVE); 6])?;
/// assert_eq!(placement_orbits(&shell), (48, 1));
/// # Ok::<(), cubewright::family::shell::ShellError>(())
/// ```
#[must_use]
pub fn placement_orbits(shell: &Shell) -> (usize, usize) {
    let actions = Actions::of(shell.surface()).actions;
    let mut least = HashSet::new();
    for border in shell.pieces() {
        for place in 0..shell.surface().frames().len() {
            for orientation in Orientation::all() {
                let laid = border.oriented(orientation);
                let images = actions.iter().map(|action| {
                    let (to, moved) = action.images[place];
                    (to, laid.oriented(moved).bits())
                });
                least.extend(images.min());
            }
        }
    }
    (actions.len(), least.len())
}

/// Counts the assemblies that it is shown, under every group at once.
///
/// Memory grows with the number of distinct solids, not of assignments.
///
/// ```
/// use cubewright::count::Counts;
/// use cubewright::family::shell::{Border, OrbitCounter, Shell, Width};
/// let shell = Shell::cube("six equal", vec![Border::empty(Width::FIVE); 6])?;
/// let counter = OrbitCounter::new(&shell);
/// assert_eq!(counter.counts(), Counts::new(0_u64, 0_u64, 0_u64));
/// # Ok::<(), cubewright::family::shell::ShellError>(())
/// ```
#[derive(Debug)]
pub struct OrbitCounter<'a> {
    shell: &'a Shell,
    actions: Actions,
    raw: Count,
    rotations: HashSet<State>,
    full: HashSet<State>,
}

#[deny(clippy::arithmetic_side_effects)]
impl<'a> OrbitCounter<'a> {
    /// A counter that has seen nothing.
    #[must_use]
    pub fn new(shell: &'a Shell) -> Self {
        Self {
            shell,
            actions: Actions::of(shell.surface()),
            raw: Count::ZERO,
            rotations: HashSet::new(),
            full: HashSet::new(),
        }
    }

    /// Takes one assembly; returns the finest group under which it is *not* new:
    /// `None` when the solid was never seen, inside out or not.
    pub fn add(&mut self, assembly: &Assembly) -> Option<Symmetry> {
        let placements = assembly.placements().iter();
        let state = placements
            .map(|&placement| self.shell.laid(placement).bits())
            .collect();
        let images = || self.actions.images(&state);
        let full = images().map(|(_, image)| image).min();
        let rotations = images()
            .filter(|(rotation, _)| *rotation)
            .map(|(_, image)| image)
            .min();
        self.raw += 1;
        let new_rotation = rotations.is_some_and(|least| self.rotations.insert(least));
        let new_full = full.is_some_and(|least| self.full.insert(least));
        match (new_full, new_rotation) {
            (true, _) => None,
            (false, true) => Some(Symmetry::Full),
            (false, false) => Some(Symmetry::Rotations),
        }
    }

    /// What was counted so far: assignments of piece, place and orientation, and solids.
    #[must_use]
    pub fn counts(&self) -> Counts {
        Counts::new(self.raw.clone(), self.rotations.len(), self.full.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family::shell::{Site, Width};

    #[test]
    fn every_action_moves_each_site_to_the_image_of_its_cell() {
        let shapes = [
            ("cube", 48),
            ("1x1x2", 16),
            ("2x3", 8),
            ("L", 4),
            ("2x2x2", 48),
        ];
        for (cells, (name, count)) in (3..=6).flat_map(|cells| shapes.map(|shape| (cells, shape))) {
            let shape = crate::family::shell::Shape::named(name).expect(name);
            let surface = shape.surface(Width::new(cells).expect("in range"));
            let actions = Actions::of(&surface);
            assert_eq!(actions.actions.len(), count, "{name}");
            let rotations = actions.actions.iter().filter(|a| a.is_rotation);
            assert_eq!(rotations.count(), count / 2, "{name}");
            assert!(
                (0..)
                    .zip(&actions.actions[0].images)
                    .all(|(place, image)| { *image == (place, Orientation::IDENTITY) })
            );
            for action in &actions.actions {
                for cell in surface.cells() {
                    assert!(is_cell(&surface, &actions, action, &cell.sites));
                }
            }
        }
    }

    /// Whether the images of `sites` are the sites of one cell.
    fn is_cell(surface: &Surface, actions: &Actions, action: &Action, sites: &[Site]) -> bool {
        let mut images: Vec<Site> = Vec::new();
        for site in sites {
            let mut state = vec![0; surface.frames().len()];
            state[site.place.index()] = 1 << site.ring;
            let moved = actions.moved(action, &state);
            let place = moved.iter().position(|&bits| bits != 0).expect("one tooth");
            images.push(Site {
                place: crate::family::shell::Place::from_index(place),
                ring: moved[place].trailing_zeros() as usize,
            });
        }
        images.sort_unstable();
        surface.cells().iter().any(|cell| cell.sites == images)
    }
}
