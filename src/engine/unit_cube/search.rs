//! The reference search: place by place, one AND and one compare a candidate.
//!
//! Invariant: when a place is reached, every cell that it shares with earlier
//! places is either filled by them (then its piece must leave it empty), or
//! empty and without a later place (then its piece must fill it), or free. No
//! allocation, no panic on any input, no recursion deeper than six.

use core::ops::ControlFlow;

use super::adjacency::CUBE_JOINTS;
use super::orientations::{Face, Policy, Stock};
use super::ring::Ring;
use super::word::Word;
use crate::family::shell::{Border, CUBE_PLACES, Piece, Place, Placement};

/// Nodes between two calls of the stop callback.
pub(in crate::engine) const NODES_A_CALL: u64 = 1 << 10;

/// What to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quest {
    /// Which placements are tried.
    pub policy: Policy,
    /// Whether only assemblies that cost less than the last one are wanted.
    pub cheaper_only: bool,
    /// A piece that lies on place 1 as it is written: a 48th of all assemblies.
    pub pin: Option<Piece>,
}

/// How a search ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Finish {
    /// Partial assemblies that were extended.
    pub nodes: u64,
    /// Whether the search was told to stop before its end.
    pub stopped: bool,
}

/// Shows each assembly found to `visit`, in the canonical order of preference,
/// until it breaks; asks `stop` every thousand nodes.
///
/// The canonical order is: place by place, the higher piece first, then by
/// [`Orientation::preference`](crate::family::shell::Orientation::preference). With `cheaper_only` and [`Policy::Cheapest`] the
/// last assembly shown is the canonical optimum.
///
/// Pieces whose widths differ have no assembly.
///
/// ```
/// use core::ops::ControlFlow;
/// use cubewright::engine::unit_cube::{Policy, Quest, search};
/// use cubewright::family::shell::{Border, Width};
/// let quest = Quest { policy: Policy::States, cheaper_only: false, pin: None };
/// let pieces = [Border::empty(Width::FIVE); 6];
/// let mut found = 0;
/// search(&pieces, quest, &mut || false, &mut |_| { found += 1; ControlFlow::Continue(()) });
/// assert_eq!(found, 0);
/// ```
pub fn search(
    pieces: &[Border; CUBE_PLACES],
    quest: Quest,
    stop: &mut dyn FnMut() -> bool,
    visit: &mut dyn FnMut(&[Placement; CUBE_PLACES]) -> ControlFlow<()>,
) -> Finish {
    if pieces[0].width().ring() <= u32::BITS as usize {
        search_in::<u32>(pieces, quest, stop, visit)
    } else {
        search_in::<u64>(pieces, quest, stop, visit)
    }
}

/// The same as [`search`], for borders that fit a `W`; others have no assembly.
///
/// It spares a program that knows its widths the code for the others.
pub fn search_in<W: Word>(
    pieces: &[Border; CUBE_PLACES],
    quest: Quest,
    stop: &mut dyn FnMut() -> bool,
    visit: &mut dyn FnMut(&[Placement; CUBE_PLACES]) -> ControlFlow<()>,
) -> Finish {
    let width = pieces[0].width();
    let teeth: usize = pieces.iter().map(|piece| piece.teeth() as usize).sum();
    if teeth != width.cube_cells() || pieces.iter().any(|piece| piece.width() != width) {
        return Finish::default();
    }
    let Some(ring) = Ring::<W>::of(width) else {
        return Finish::default();
    };
    let mut plan = Plan {
        stock: Stock::EMPTY,
        sides: Sides::of(ring),
        quest,
    };
    plan.stock.fill(ring, pieces, quest.policy, quest.pin);
    Search::new(&plan, stop, visit).run()
}

/// What does not change during a search.
struct Plan<W> {
    stock: Stock<W>,
    sides: Sides<W>,
    quest: Quest,
}

/// The state of a search; `faces` and `placed` are those of the placed pieces.
struct Search<'a, W> {
    plan: &'a Plan<W>,
    stop: &'a mut dyn FnMut() -> bool,
    visit: &'a mut dyn FnMut(&[Placement; CUBE_PLACES]) -> ControlFlow<()>,
    faces: [Face; CUBE_PLACES],
    placed: [Placement; CUBE_PLACES],
    nodes: u64,
    best: u8,
}

impl<'a, W: Word> Search<'a, W> {
    fn new(
        plan: &'a Plan<W>,
        stop: &'a mut dyn FnMut() -> bool,
        visit: &'a mut dyn FnMut(&[Placement; CUBE_PLACES]) -> ControlFlow<()>,
    ) -> Self {
        Self {
            plan,
            stop,
            visit,
            faces: [Face::default(); CUBE_PLACES],
            placed: [Placement::default(); CUBE_PLACES],
            nodes: 0,
            best: u8::MAX,
        }
    }

    fn run(mut self) -> Finish {
        let flow = match self.plan.quest.pin {
            Some(pin) => self.extend_pinned(pin.index()),
            None => self.extend(0, 0, 0),
        };
        Finish {
            nodes: self.nodes,
            stopped: flow.is_break(),
        }
    }

    /// Puts the pinned piece on the first place, where everything fits; its first way
    /// to lie is as it is written.
    fn extend_pinned(&mut self, piece: usize) -> ControlFlow<()> {
        self.nodes += 1;
        self.put(0, piece, 0, 0, 0)
    }

    /// Tries every allowed piece on `place`; `used` is a bit mask of pieces.
    fn extend(&mut self, place: usize, used: u8, cost: u8) -> ControlFlow<()> {
        if place == CUBE_PLACES {
            self.best = cost;
            return (self.visit)(&self.placed);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_A_CALL) && (self.stop)() {
            return ControlFlow::Break(());
        }
        let filled = self.filled(place);
        let plan = self.plan;
        let wanted = plan.sides.last[place] & !filled;
        let decided = filled | wanted;
        for piece in (0..CUBE_PLACES).rev() {
            if !plan.stock.may_use(piece, used) {
                continue;
            }
            for (slot, &ring) in plan.stock.rings(piece).iter().enumerate() {
                if (ring ^ wanted) & decided == W::ZERO {
                    self.put(place, piece, slot, used, cost)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Puts a piece that fits on `place` and goes on, unless it costs too much.
    fn put(
        &mut self,
        place: usize,
        piece: usize,
        slot: usize,
        used: u8,
        cost: u8,
    ) -> ControlFlow<()> {
        let (orientation, face) = self.plan.stock.laid(piece, slot);
        let cost = cost + orientation.cost();
        if self.plan.quest.cheaper_only && cost >= self.best {
            return ControlFlow::Continue(());
        }
        self.faces[place] = face;
        self.placed[place] = Placement {
            place: Place::from_index(place),
            piece: Piece::from_index(piece),
            orientation,
        };
        self.extend(place + 1, used | 1 << piece, cost)
    }

    /// The cells round `place` that earlier places fill.
    fn filled(&self, place: usize) -> W {
        let mut filled = W::ZERO;
        for (side, joint) in CUBE_JOINTS[place].iter().enumerate() {
            let other = usize::from(joint.other);
            if other < place {
                let along = self.plan.stock.met(self.faces[other], joint.turns);
                filled = filled | along & self.plan.sides.mask[side];
            }
        }
        filled
    }
}

/// For each place a bit mask of the sides behind which a later place lies.
static OPEN: [u8; CUBE_PLACES] = open();

const fn open() -> [u8; CUBE_PLACES] {
    let mut open = [0; CUBE_PLACES];
    let mut place = 0;
    while place < CUBE_PLACES {
        let mut side = 0;
        while side < 4 {
            if CUBE_JOINTS[place][side].other as usize > place {
                open[place] |= 1 << side;
            }
            side += 1;
        }
        place += 1;
    }
    open
}

/// Masks of the sides of a border of one width.
struct Sides<W> {
    /// The cells of each side with both corners, clockwise from the top.
    mask: [W; 4],
    /// For each place the cells that no later place can fill.
    last: [W; CUBE_PLACES],
}

impl<W: Word> Sides<W> {
    fn of(ring: Ring<W>) -> Self {
        // Turning clockwise brings the top side to the right, bottom, left.
        let mask = [0, 3, 2, 1].map(|turns| ring.turned(ring.top(), turns));
        let last = OPEN.map(|sides| {
            let is_open = |side: &usize| sides >> side & 1 == 1;
            let open = (0..4)
                .filter(is_open)
                .fold(W::ZERO, |open, s| open | mask[s]);
            ring.full & !open
        });
        Self { mask, last }
    }
}
