//! A target, the pieces that fill it, and the rules.

use std::collections::BTreeSet;

use super::{Colours, Flip, Groups, PackingPiece, PiecePlacement, Target, piece_classes};
use crate::geometry::{Grid, Point, RegionSymmetry, SignedPermutation, is_flat};
use crate::id::Id;

/// The most pieces, copies not counted.
pub const MAX_PIECES: usize = 1024;

/// A piece, by its 0-based position in [`PackingPuzzle::pieces`].
pub type PieceIx = Id<PackingPiece>;

/// Why pieces and a target make no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PackingError {
    /// No piece at all.
    #[error("there is no piece")]
    NoPieces,
    /// More pieces than are allowed.
    #[error("there are more than {MAX_PIECES} pieces")]
    TooManyPieces,
    /// A name that two pieces have.
    #[error("two pieces are called {name}")]
    NameTwice {
        /// The name.
        name: String,
    },
    /// A colour that the puzzle does not have.
    #[error("a cell has colour {}, there are {colours}", .index + 1)]
    NoSuchColour {
        /// Its 0-based index.
        index: usize,
        /// How many colours there are.
        colours: usize,
    },
    /// A cell that the grid does not have.
    #[error("the grid has no cell ({}, {}, {})", .0.x, .0.y, .0.z)]
    OffGrid(Point),
}

/// What is to be packed into what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackingPuzzle {
    name: String,
    target: Target,
    pieces: Vec<PackingPiece>,
    colours: Colours,
    mirror: bool,
    groups: Groups,
    laid: Vec<PiecePlacement>,
}

impl PackingPuzzle {
    /// The question how the pieces fill the target by turning and moving.
    ///
    /// # Errors
    /// [`PackingError`].
    pub fn new(
        name: &str,
        target: Target,
        pieces: Vec<PackingPiece>,
        colours: Colours,
    ) -> Result<Self, PackingError> {
        if pieces.is_empty() {
            return Err(PackingError::NoPieces);
        }
        if pieces.len() > MAX_PIECES {
            return Err(PackingError::TooManyPieces);
        }
        let mut names: Vec<&str> = pieces.iter().map(PackingPiece::name).collect();
        names.sort_unstable();
        if let Some(pair) = names.windows(2).find(|pair| pair[0] == pair[1]) {
            let name = pair[0].to_owned();
            return Err(PackingError::NameTwice { name });
        }
        let of_pieces = pieces.iter().flat_map(PackingPiece::cells);
        let of_target = target.cells().iter().filter_map(|cell| cell.colour);
        let mut used = of_pieces.filter_map(|cell| cell.colour).chain(of_target);
        let known = colours.names().len();
        if let Some(colour) = used.find(|colour| colour.index() >= known) {
            return Err(PackingError::NoSuchColour {
                index: colour.index(),
                colours: known,
            });
        }
        if let Some(cell) = off_grid(&target, &pieces) {
            return Err(PackingError::OffGrid(cell));
        }
        Ok(Self {
            name: name.to_owned(),
            target,
            pieces,
            colours,
            mirror: false,
            groups: Groups::default(),
            laid: Vec::new(),
        })
    }

    /// The same, but pieces may (or may not) also be laid as their mirror images.
    #[must_use]
    pub const fn with_mirror(mut self, mirror: bool) -> Self {
        self.mirror = mirror;
        self
    }

    /// The same, but pieces of these groups may stay together when it is taken apart.
    #[must_use]
    pub fn with_groups(mut self, groups: Groups) -> Self {
        self.groups = if groups.is_empty() {
            groups
        } else {
            let copies = self.pieces.iter().map(|piece| piece.copies().max);
            groups.among(&piece_classes(&self), copies.collect())
        };
        self
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What is to be filled.
    #[must_use]
    pub const fn target(&self) -> &Target {
        &self.target
    }

    /// The pieces.
    #[must_use]
    pub fn pieces(&self) -> &[PackingPiece] {
        &self.pieces
    }

    /// The indices of the pieces, ascending.
    pub fn indices(&self) -> impl Iterator<Item = PieceIx> + use<> {
        (0..self.pieces.len()).map(PieceIx::new)
    }

    /// One piece.
    ///
    /// # Panics
    /// If there is no such piece.
    #[must_use]
    pub fn piece(&self, piece: PieceIx) -> &PackingPiece {
        &self.pieces[piece.index()]
    }

    /// The colours and which fit which.
    #[must_use]
    pub const fn colours(&self) -> &Colours {
        &self.colours
    }

    /// Pieces that may stay together when it is taken apart.
    #[must_use]
    pub const fn groups(&self) -> &Groups {
        &self.groups
    }

    /// The pieces that are laid already, one for each copy.
    #[must_use]
    pub fn laid(&self) -> &[PiecePlacement] {
        &self.laid
    }

    /// Takes over pieces that were found to lie well.
    pub(super) fn set_laid(&mut self, laid: Vec<PiecePlacement>) {
        self.laid = laid;
    }

    /// What its cells are.
    #[must_use]
    pub const fn grid(&self) -> Grid {
        self.target.grid()
    }

    /// Whether a piece may be laid as its mirror image, too: where that is allowed, and if it is a flat one of balls, as
    /// half a turn in its plane looks so.
    #[must_use]
    pub fn may_mirror(&self, piece: PieceIx) -> bool {
        self.mirror
            || self.grid() == Grid::Spheres
                && is_flat(self.piece(piece).cells().iter().map(|cell| cell.point))
    }

    /// What is left of the motion that turns a piece and moves it by `offset`; zero if that is one of the grid.
    pub(super) fn off_grid(&self, piece: PieceIx, turn: SignedPermutation, offset: Point) -> Point {
        if self.grid() == Grid::Cubes {
            return Point::ZERO;
        }
        let from = turn.apply(self.piece(piece).corner());
        let by = offset.plus(self.target.corner()).minus(from);
        self.grid().rest(turn, by)
    }

    /// Whether pieces may also be laid as their mirror images.
    #[must_use]
    pub const fn mirror(&self) -> bool {
        self.mirror
    }

    /// The symmetries of the target that can turn packings into packings. Where a piece may not be
    /// turned over, nor may the target, be it by a rotation or by a reflection. Cells in which something
    /// is laid already change places with each other only.
    #[must_use]
    pub fn symmetries(&self) -> Vec<RegionSymmetry> {
        let may_flip = |piece: &PackingPiece| piece.flip() == Flip::Allowed;
        let mut symmetries = if self.pieces.iter().all(may_flip) {
            self.target.symmetries()
        } else {
            self.target.upright_symmetries()
        };
        let laid = self.laid.iter().flat_map(|placement| placement.cells(self));
        let laid: BTreeSet<Point> = laid.collect();
        symmetries.retain(|it| laid.iter().all(|&cell| laid.contains(&it.cell(cell))));
        symmetries
    }

    /// How many cells the pieces fill at least and at most.
    ///
    /// A packing can exist only if this range and that of [`Target::volume`] overlap.
    #[must_use]
    pub fn volume(&self) -> (usize, usize) {
        let sum = |copies: fn(&PackingPiece) -> u32| {
            let of =
                |piece: &PackingPiece| piece.cells().len().saturating_mul(copies(piece) as usize);
            self.pieces.iter().map(of).fold(0, usize::saturating_add)
        };
        (
            sum(|piece| piece.copies().min),
            sum(|piece| piece.copies().max),
        )
    }
}

/// A cell of the target or a piece that the grid does not have.
fn off_grid(target: &Target, pieces: &[PackingPiece]) -> Option<Point> {
    let grid = target.grid();
    let of_target = target
        .cells()
        .iter()
        .map(|cell| cell.point.plus(target.corner()));
    let of_pieces = pieces.iter().flat_map(|piece| {
        let cells = piece.cells().iter();
        cells.map(|cell| cell.point.plus(piece.corner()))
    });
    of_target.chain(of_pieces).find(|&cell| !grid.has(cell))
}
