//! The reference search: place by place, one AND and one compare a candidate.
//!
//! Invariant: when a place is reached, every cell that it shares with earlier
//! places is either filled by them (then its piece must leave it empty), or
//! empty and without a later place (then its piece must fill it), or free. No
//! allocation, no panic on any input, no recursion deeper than six.

use core::ops::ControlFlow;

use super::plan::CUBE_JOINTS;
use super::stock::{Laid, Policy, Stock};
use super::word::Word;
use crate::shell::{Border, CUBE_PLACES, Orientation, Piece, Place, Placement, Width};

/// Nodes between two calls of the stop callback.
const NODES_A_CALL: u64 = 1 << 10;

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
/// [`Orientation::preference`]. With `cheaper_only` and [`Policy::Cheapest`] the
/// last assembly shown is the canonical optimum.
///
/// Pieces whose widths differ have no assembly.
///
/// ```
/// use core::ops::ControlFlow;
/// use cubewright::engine::masks::{Policy, Quest, search};
/// use cubewright::shell::{Border, Width};
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
    let width = pieces[0].width();
    let teeth: usize = pieces.iter().map(|piece| piece.teeth() as usize).sum();
    if teeth != width.cube_cells() || pieces.iter().any(|piece| piece.width() != width) {
        return Finish::default();
    }
    if width.ring() <= 32 {
        Search::<u32>::new(pieces, quest, stop, visit).run()
    } else {
        Search::<u64>::new(pieces, quest, stop, visit).run()
    }
}

/// The state of a search; `ring` and `mirror` are those of the placed pieces.
struct Search<'a, W> {
    stock: Stock<W>,
    sides: Sides<W>,
    quest: Quest,
    stop: &'a mut dyn FnMut() -> bool,
    visit: &'a mut dyn FnMut(&[Placement; CUBE_PLACES]) -> ControlFlow<()>,
    mirror: [W; CUBE_PLACES],
    placed: [Placement; CUBE_PLACES],
    nodes: u64,
    best: u8,
}

impl<'a, W: Word> Search<'a, W> {
    fn new(
        pieces: &[Border; CUBE_PLACES],
        quest: Quest,
        stop: &'a mut dyn FnMut() -> bool,
        visit: &'a mut dyn FnMut(&[Placement; CUBE_PLACES]) -> ControlFlow<()>,
    ) -> Self {
        Self {
            stock: Stock::new(pieces, quest.policy, quest.pin),
            sides: Sides::of(pieces[0].width()),
            quest,
            stop,
            visit,
            mirror: [W::default(); CUBE_PLACES],
            placed: [Placement::default(); CUBE_PLACES],
            nodes: 0,
            best: u8::MAX,
        }
    }

    fn run(mut self) -> Finish {
        let flow = self.extend(0, 0, 0);
        Finish {
            nodes: self.nodes,
            stopped: flow.is_break(),
        }
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
        let wanted = self.sides.last[place] & !filled;
        let decided = filled | wanted;
        for piece in (0..CUBE_PLACES).rev() {
            if !self.stock.may_use(piece, used) || self.pinned_elsewhere(place, piece) {
                continue;
            }
            for candidate in 0..self.stock.of(piece).len() {
                let laid = self.stock.of(piece)[candidate];
                if laid.ring & decided == wanted {
                    self.put(place, piece, laid, used, cost)?;
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
        laid: Laid<W>,
        used: u8,
        cost: u8,
    ) -> ControlFlow<()> {
        let orientation = Orientation::from_index(laid.orientation);
        let cost = cost + orientation.cost();
        let dear = self.quest.cheaper_only && cost >= self.best;
        let askew = place == 0 && self.quest.pin.is_some() && laid.orientation != 0;
        if dear || askew {
            return ControlFlow::Continue(());
        }
        self.mirror[place] = laid.mirror;
        self.placed[place] = Placement {
            place: Place::from_index(place),
            piece: Piece::from_index(piece),
            orientation,
        };
        self.extend(place + 1, used | 1 << piece, cost)
    }

    fn pinned_elsewhere(&self, place: usize, piece: usize) -> bool {
        place == 0 && self.quest.pin.is_some_and(|pin| pin.index() != piece)
    }

    /// The cells round `place` that earlier places fill.
    fn filled(&self, place: usize) -> W {
        let mut filled = W::default();
        for (side, joint) in CUBE_JOINTS[place].iter().enumerate() {
            let other = usize::from(joint.other);
            if other < place {
                let along = self.sides.turned(self.mirror[other], joint.turns);
                filled = filled | along & self.sides.mask[side];
            }
        }
        filled
    }
}

/// Masks and moves of the sides of a border of one width.
struct Sides<W> {
    width: Width,
    full: W,
    /// The n cells of each side, both corners included.
    mask: [W; 4],
    /// For each place, the cells that no later place could fill.
    last: [W; CUBE_PLACES],
}

impl<W: Word> Sides<W> {
    fn of(width: Width) -> Self {
        let top = Border::from_bits(width, (1 << width.cells()) - 1);
        // Turning clockwise brings the top side to the right, bottom, left.
        let mask = [0, 3, 2, 1].map(|turns| W::truncated(top.turned(turns).bits()));
        let full = W::truncated(width.mask());
        let last = [0, 1, 2, 3, 4, 5].map(|place: usize| {
            let later = |side: &usize| usize::from(CUBE_JOINTS[place][*side].other) > place;
            let open = (0..4)
                .filter(later)
                .fold(W::default(), |open, s| open | mask[s]);
            full & !open
        });
        Self {
            width,
            full,
            mask,
            last,
        }
    }

    fn turned(&self, ring: W, turns: u8) -> W {
        let shift = usize::from(turns) * self.width.pitch();
        if shift == 0 {
            return ring;
        }
        (ring >> shift | ring << (self.width.ring() - shift)) & self.full
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_turn_as_borders_do() {
        for cells in Width::MIN.cells()..=Width::MAX.cells() {
            let width = Width::new(cells).expect("in range");
            let sides = Sides::<u64>::of(width);
            let border = Border::from_bits(width, 0x9E37_79B9_7F4A_7C15);
            for turns in 0..4 {
                assert_eq!(
                    sides.turned(border.bits(), turns),
                    border.turned(turns).bits()
                );
            }
        }
    }
}
