//! The check of a shell: fill every lattice cell and look.

use crate::family::shell::{Border, BorderCell, Piece, Place, Placement, Width};
use crate::geometry::{Frame, Point};

/// A piece that fills a cell, or a place that borders on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filler {
    /// The place.
    pub place: Place,
    /// The cell of the border of the place.
    pub cell: BorderCell,
    /// The piece that lies there.
    pub piece: Piece,
}

/// What is wrong with an assembly.
///
/// One mistake may cause several: a piece turned the wrong way leaves gaps and doubles teeth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AssemblyFault {
    /// A placement names a place that the surface does not have.
    NoSuchPlace(Place),
    /// A placement names a piece that the puzzle does not have.
    NoSuchPiece(Piece),
    /// No piece lies on the place.
    PlaceEmpty(Place),
    /// Two pieces lie on the place.
    PlaceTaken(Place),
    /// A piece lies on two places.
    PieceUsedTwice(Piece),
    /// A piece lies nowhere, though there is a place for each.
    PieceUnused(Piece),
    /// Nothing fills the cell; two of the places that border on it are named.
    CellEmpty {
        /// The lattice point.
        point: Point,
        /// The first place that could fill it.
        first: Filler,
        /// The last place that could fill it.
        last: Filler,
    },
    /// Two pieces fill the cell.
    CellTwice {
        /// The lattice point.
        point: Point,
        /// The first piece there.
        first: Filler,
        /// Another piece there.
        second: Filler,
    },
    /// A piece of another width than the surface.
    WidthDiffers(Piece),
    /// A piece fills a cell where the frame round the surface has a tooth.
    CellTaken {
        /// The lattice point.
        point: Point,
        /// The piece there.
        filler: Filler,
    },
    /// A piece is flipped where none may be.
    Flipped(Piece),
    /// A piece does not lie where it must, or lies as it may not.
    NotAsFixed(Piece),
    /// Too many or too few pieces of a set are used.
    SetCount {
        /// The position of the set, 0-based.
        set: usize,
        /// How many of its pieces are used.
        found: usize,
    },
}

/// Checks that `placements` cover the places of `frames` with `pieces`, every
/// lattice cell on the borders filled exactly once.
///
/// # Errors
/// The first [`AssemblyFault`]; [`faults`] reports them all.
pub fn shell(
    width: Width,
    frames: &[Frame],
    pieces: &[Border],
    placements: &[Placement],
) -> Result<(), AssemblyFault> {
    let mut first = Ok(());
    faults(width, frames, pieces, placements, &mut |fault| {
        if first.is_ok() {
            first = Err(fault);
        }
    });
    first
}

/// Reports every [`AssemblyFault`] of an assembly: first those of the placements, and
/// if there are none, those of the cells.
pub fn faults(
    width: Width,
    frames: &[Frame],
    pieces: &[Border],
    placements: &[Placement],
    report: &mut dyn FnMut(AssemblyFault),
) {
    let lattice = Lattice {
        width,
        frames,
        pieces,
        placements,
        taken: &[],
        extent: Extent::Whole,
    };
    lattice.check(report);
}

/// Reports pieces and places that are not used exactly once.
fn misplaced(
    width: Width,
    frames: &[Frame],
    pieces: &[Border],
    placements: &[Placement],
    report: &mut dyn FnMut(AssemblyFault),
) {
    for placement in placements {
        if placement.place.index() >= frames.len() {
            report(AssemblyFault::NoSuchPlace(placement.place));
        }
        if placement.piece.index() >= pieces.len() {
            report(AssemblyFault::NoSuchPiece(placement.piece));
        }
    }
    for place in (0..frames.len()).map(Place::from_index) {
        match placements.iter().filter(|p| p.place == place).count() {
            0 => report(AssemblyFault::PlaceEmpty(place)),
            1 => {}
            _ => report(AssemblyFault::PlaceTaken(place)),
        }
    }
    let may_be_spare = pieces.len() > frames.len();
    for piece in (0..pieces.len()).map(Piece::from_index) {
        if pieces[piece.index()].width() != width {
            report(AssemblyFault::WidthDiffers(piece));
        }
        match placements.iter().filter(|p| p.piece == piece).count() {
            0 if may_be_spare => {}
            0 => report(AssemblyFault::PieceUnused(piece)),
            1 => {}
            _ => report(AssemblyFault::PieceUsedTwice(piece)),
        }
    }
}

/// How much of an assembly there is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// All of it: what is left empty is a fault.
    Whole,
    /// A part, to which pieces may be added.
    #[cfg(feature = "std")]
    Part,
}

/// The lattice with the pieces in it.
pub(super) struct Lattice<'a> {
    pub(super) width: Width,
    pub(super) frames: &'a [Frame],
    pub(super) pieces: &'a [Border],
    pub(super) placements: &'a [Placement],
    /// Where a frame round the places has teeth.
    pub(super) taken: &'a [Point],
    pub(super) extent: Extent,
}

impl Lattice<'_> {
    /// Reports all that is wrong, cells only if every piece has its place.
    pub(super) fn check(&self, report: &mut dyn FnMut(AssemblyFault)) {
        let mut sound = true;
        let is_whole = self.extent == Extent::Whole;
        let mut note = |fault| {
            let is_gap = matches!(
                fault,
                AssemblyFault::PlaceEmpty(_) | AssemblyFault::PieceUnused(_)
            );
            if is_gap && !is_whole {
                return;
            }
            sound = false;
            report(fault);
        };
        misplaced(
            self.width,
            self.frames,
            self.pieces,
            self.placements,
            &mut note,
        );
        if sound {
            for (place, frame) in self.frames.iter().enumerate() {
                for ring in 0..self.width.ring() {
                    self.check_cell(place, frame.ring_point(self.width, ring), report);
                }
            }
        }
    }

    /// Looks at every border cell that lies on `point`, once per point: when
    /// `place` is the first to reach it.
    fn check_cell(&self, place: usize, point: Point, report: &mut dyn FnMut(AssemblyFault)) {
        if self
            .sites(point)
            .any(|(site, _)| site.place.index() < place)
        {
            return;
        }
        if self.taken.contains(&point) {
            let fillers = self.sites(point).filter(|&(_, has_tooth)| has_tooth);
            fillers.for_each(|(filler, _)| report(AssemblyFault::CellTaken { point, filler }));
            return;
        }
        let mut reach: (Option<Filler>, Option<Filler>) = (None, None);
        let mut filled: Option<Filler> = None;
        let mut doubled = false;
        for (filler, has_tooth) in self.sites(point) {
            reach = (reach.0.or(Some(filler)), Some(filler));
            match (has_tooth, filled) {
                (false, _) => {}
                (true, None) => filled = Some(filler),
                (true, Some(first)) => {
                    doubled = true;
                    let second = filler;
                    report(AssemblyFault::CellTwice {
                        point,
                        first,
                        second,
                    });
                }
            }
        }
        let is_whole = self.extent == Extent::Whole;
        if let (None, false, (Some(first), Some(last)), true) = (filled, doubled, reach, is_whole) {
            report(AssemblyFault::CellEmpty { point, first, last });
        }
    }

    /// The border cells on `point`, each with whether the piece there fills it.
    fn sites(&self, point: Point) -> impl Iterator<Item = (Filler, bool)> {
        self.placements.iter().filter_map(move |placement| {
            let frame = self.frames[placement.place.index()];
            let ring = frame.ring_index(self.width, point)?;
            let border = self.pieces[placement.piece.index()].oriented(placement.orientation);
            let filler = Filler {
                place: placement.place,
                cell: BorderCell {
                    width: self.width,
                    ring,
                },
                piece: placement.piece,
            };
            Some((filler, border.has(ring)))
        })
    }
}
