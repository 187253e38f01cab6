//! From a problem of BurrTools to a puzzle, and from its assemblies to packings.
//!
//! Invariant: pieces have their least coordinates at 0 and the target too; what that moved is kept
//! as an [`Origin`], because assemblies speak of the hotspots of the file's shapes.

use super::XmPuzzle;
use super::element::spanned;
use super::error::XmErrorKind;
use super::orientation::turn;
use super::problem::{XmPart, XmProblem, slots};
use super::voxels::{Voxel, XmShape};
use crate::family::packing::{
    Colour, ColourError, Colours, Copies, Fill, Groups, MAX_PIECE_CELLS, MAX_PIECES, Packing,
    PackingError, PackingPiece, PackingPuzzle, PieceCell, PieceError, PieceIx, PiecePlacement,
    Target, TargetCell,
};
use crate::formats::FormatError;
use crate::geometry::{MAX_REGION_CELLS, Point, least_corner};

/// How a piece of a puzzle lies in the shape that it comes from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origin {
    /// The least coordinates of its voxels.
    pub corner: Point,
    /// The voxel that placements place.
    pub hotspot: Point,
    /// How many placements an assembly has for it.
    pub copies: usize,
}

/// How a puzzle lies in the shapes of a problem.
#[derive(Clone, Debug)]
pub(super) struct Origins {
    pub pieces: Vec<Origin>,
    /// The least coordinates of the voxels of the result.
    pub target: Point,
}

impl XmPuzzle {
    /// The puzzle of the problem with this 0-based index.
    ///
    /// A shape without a name is called S and its number, as BurrTools shows it; a
    /// problem without a name is called after the file.
    ///
    /// # Errors
    /// What keeps the problem from being a puzzle: no result, a piece with variable
    /// voxels, more cells or pieces than are allowed.
    pub fn puzzle(&self, problem: usize) -> Result<PackingPuzzle, FormatError> {
        let problem = self.problem(problem)?;
        let here = |fault| self.fault(fault, problem.span.clone());
        let target = self.target(problem)?;
        if used(problem).count() > MAX_PIECES {
            return Err(here(PackingError::TooManyPieces.into()));
        }
        let mut pieces: Vec<PackingPiece> = Vec::new();
        for part in used(problem) {
            let name = self.content.shapes[part.shape].called(part.shape);
            let is_used = |name: &str| pieces.iter().any(|piece| piece.name() == name);
            let name = super::unused(&name, is_used);
            pieces.push(self.piece(part, &name)?);
        }
        let index = |index| Colour::from_index(index).ok_or(ColourError::TooMany);
        let pairs = problem.pairs.iter();
        let pairs: Result<Vec<_>, _> = pairs
            .map(|&(piece, cell)| Ok((index(piece)?, index(cell)?)))
            .collect();
        let names = self.content.colours.clone();
        let colours = pairs
            .and_then(|pairs| Colours::new(names, pairs))
            .map_err(|error| here(error.into()))?;
        let name = problem.name.as_deref().unwrap_or(&self.stem);
        let puzzle = PackingPuzzle::new(name, target, pieces, colours);
        let groups = Groups::new(used(problem).map(|part| part.groups.clone()).collect());
        let puzzle = puzzle.map_err(|error| here(error.into()))?;
        Ok(puzzle.with_groups(groups))
    }

    /// The solutions that the file has for a problem, as far as they are stored.
    ///
    /// They are claims of the file, checked by nobody here.
    ///
    /// # Errors
    /// As of [`Self::puzzle`].
    pub fn solutions(&self, problem: usize) -> Result<Vec<Packing>, FormatError> {
        let origins = self.origins(problem)?;
        let stored = self.problem(problem)?.solutions.iter();
        Ok(stored.map(|stored| packing(stored, &origins)).collect())
    }

    /// How the pieces of [`Self::puzzle`] lie in the shapes of the file.
    pub(super) fn origins(&self, problem: usize) -> Result<Origins, FormatError> {
        let problem = self.problem(problem)?;
        let pieces = used(problem).map(|part| {
            let shape = &self.content.shapes[part.shape];
            Origin {
                corner: corner(shape),
                hotspot: shape.hotspot,
                copies: part.copies.max as usize,
            }
        });
        let result = problem.result.map(|id| corner(&self.content.shapes[id]));
        let target =
            result.ok_or_else(|| self.fault(XmErrorKind::NoResult, problem.span.clone()))?;
        Ok(Origins {
            pieces: pieces.collect(),
            target,
        })
    }

    /// The problem with this index.
    pub(super) fn problem(&self, problem: usize) -> Result<&XmProblem, FormatError> {
        let found = self.content.problems.get(problem);
        found.ok_or_else(|| {
            let fault = XmErrorKind::NoSuchProblem {
                wanted: (problem + 1).to_string(),
                names: self.names(),
            };
            self.of_all(fault)
        })
    }

    /// The target of a problem.
    fn target(&self, problem: &XmProblem) -> Result<Target, FormatError> {
        let no_result = || self.fault(XmErrorKind::NoResult, problem.span.clone());
        let id = problem.result.ok_or_else(no_result)?;
        let shape = &self.content.shapes[id];
        let cell = |voxel: Voxel| TargetCell {
            point: voxel.point,
            fill: voxel.fill,
            colour: voxel.colour,
        };
        let target = Target::new(shape.first(MAX_REGION_CELLS).map(cell), problem.max_holes);
        let target = target.map(|target| target.on_grid(self.content.grid, corner(shape)));
        target.map_err(|error| {
            let shape_name = shape.called(id);
            let fault = match shape.voxels().next() {
                None => XmErrorKind::EmptyShape { shape: shape_name },
                Some(_) => XmErrorKind::Target(error),
            };
            self.fault(fault, shape.span.clone())
        })
    }

    /// A piece of a problem.
    fn piece(&self, part: &XmPart, name: &str) -> Result<PackingPiece, FormatError> {
        let shape = &self.content.shapes[part.shape];
        let here = |fault| FormatError::new(&self.text, spanned(fault, shape.span.clone()));
        if shape.voxels().any(|voxel| voxel.fill == Fill::May) {
            let piece = name.to_owned();
            return Err(here(XmErrorKind::VariableInPiece { piece }));
        }
        let cells = shape.first(MAX_PIECE_CELLS).map(|voxel| PieceCell {
            point: voxel.point,
            colour: voxel.colour,
        });
        let piece = PackingPiece::new(name, cells, part.copies);
        let piece = piece.map(|piece| piece.on_grid(self.content.grid, corner(shape)));
        piece.map_err(|fault| {
            let name = crate::formats::text::shortened(name, 40);
            here(match fault {
                PieceError::Empty => XmErrorKind::EmptyShape { shape: name },
                fault => XmErrorKind::Piece { piece: name, fault },
            })
        })
    }
}

/// The parts of which a copy may be used.
fn used(problem: &XmProblem) -> impl Iterator<Item = &XmPart> {
    let some = |part: &&XmPart| part.copies != Copies::exactly(0);
    problem.parts.iter().filter(some)
}

/// The least coordinates of the voxels of a shape.
pub(super) fn corner(shape: &XmShape) -> Point {
    let points = shape.first(MAX_REGION_CELLS).map(|voxel| voxel.point);
    let points: Vec<Point> = points.collect();
    least_corner(&points)
}

/// The packing of an assembly, which has a placement for each copy.
fn packing(assembly: &str, origins: &Origins) -> Packing {
    let mut slots = slots(assembly);
    let mut placements = Vec::new();
    for (index, origin) in origins.pieces.iter().enumerate() {
        let of_piece = slots.by_ref().take(origin.copies);
        let placement = |slot: super::problem::Slot| {
            let turn = turn(slot.orientation)?;
            let inside = turn.apply(origin.corner.minus(origin.hotspot));
            Some(PiecePlacement {
                piece: PieceIx::new(index),
                turn,
                offset: inside.plus(slot.at).minus(origins.target),
            })
        };
        placements.extend(of_piece.filter_map(|slot| placement(slot.ok()??)));
    }
    Packing { placements }
}
