//! The model of a packing: pieces and cells as items, placements as options.
//!
//! Equal pieces are one class. A class that is used once is an item; how often
//! another class is used is a row, unless the volumes leave no choice. Where only
//! few cells may stay empty, a hole is an option of its own for each of them, and
//! a row bounds how many there are; otherwise such cells are secondary items.
//! `packing_volume` says which rows may be left out, and proves it.
//! `models/packing/README.md` states it in mathematics.
//!
//! ```text
//! items:    each piece class that is used at most once; each cell of the target
//! options:  each placement of a class that fits in cells and colours; holes where they are options
//! rows:     how often a class is used, where neither items nor volumes say it
//! ```
//!
//! Size: placements times cells of a piece; equal pieces share their options.

mod builder;
mod symmetry;
mod volume;

use std::any::Any;
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use crate::family::AttributeValue;
use crate::family::packing::attributes;
use crate::family::packing::laid::LaidCells;
use crate::family::packing::{
    Colour, Fill, Packing, PackingObstacle, PackingPuzzle, PieceClass, PieceIx, PiecePlacement,
    TargetCell, TooManyPlacements, mirror_classes, piece_classes, placement_like, placements,
};
use crate::geometry::{Point, RegionSymmetry};
use crate::model::{Model, OptionIx, OptionSymmetry, Selection};
use builder::Builder;
use volume::{Needed, Numbers};

/// The most options, and the most items that all of them cover together.
const MOST: (usize, usize) = (1 << 18, 1 << 24);

/// A packing puzzle with its model.
#[derive(Clone, Debug)]
pub struct PackingModel {
    puzzle: PackingPuzzle,
    /// With no more copies, and no fewer, than the cells leave room for.
    classes: Vec<PieceClass>,
    model: Model,
    options: Vec<OptionMeaning>,
    obstacles: OnceLock<Vec<PackingObstacle>>,
    target_symmetries: OnceLock<Vec<RegionSymmetry>>,
    symmetry: OnceLock<OptionSymmetry>,
    search_size: OnceLock<Option<f64>>,
    kept: OnceLock<Arc<dyn Any + Send + Sync>>,
}

/// What an option stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
struct OptionMeaning {
    /// Of which class, and how it lies; `None` is a hole.
    piece: Option<(usize, PiecePlacement)>,
    /// The cells of the region, ascending.
    cells: Vec<u32>,
}

impl PackingModel {
    /// The model whose solutions are all packings, each once.
    ///
    /// # Errors
    /// [`TooManyPlacements`] for models beyond 2^18 options.
    pub fn new(puzzle: &PackingPuzzle) -> Result<Self, TooManyPlacements> {
        let mut classes = piece_classes(puzzle);
        let numbers = numbers(puzzle, &classes).narrowed();
        for (class, &(_, copies)) in classes.iter_mut().zip(&numbers.classes) {
            class.copies = copies;
        }
        let needed = numbers.needed();
        let options = laid(puzzle, &classes, &needed)?;
        let model = Builder::new(puzzle, &classes, &needed).model(&options);
        Ok(Self {
            puzzle: puzzle.clone(),
            classes,
            model,
            options,
            obstacles: OnceLock::new(),
            target_symmetries: OnceLock::new(),
            symmetry: OnceLock::new(),
            search_size: OnceLock::new(),
            kept: OnceLock::new(),
        })
    }

    /// The obstacles that were found to the puzzle, if they were looked for.
    #[must_use]
    pub fn obstacles(&self) -> Option<&[PackingObstacle]> {
        self.obstacles.get().map(Vec::as_slice)
    }

    /// Remembers what was found to be in the way, the first time; returns what is
    /// remembered.
    pub fn remember_obstacles(&self, found: Vec<PackingObstacle>) -> &[PackingObstacle] {
        self.obstacles.get_or_init(|| found)
    }

    /// How many nodes a search has, as whoever asks first estimates it.
    pub fn search_size(&self, estimate: impl FnOnce() -> Option<f64>) -> Option<f64> {
        *self.search_size.get_or_init(estimate)
    }

    /// What an engine has kept for the next search, if it is of this kind.
    #[must_use]
    pub fn kept<T: Any>(&self) -> Option<&T> {
        self.kept.get()?.downcast_ref()
    }

    /// Keeps something for the next search, the first time.
    pub fn keep(&self, found: Arc<dyn Any + Send + Sync>) {
        self.kept.get_or_init(|| found);
    }

    /// The puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> &PackingPuzzle {
        &self.puzzle
    }

    /// The classes of equal pieces, with the copies that the puzzle states.
    #[doc(hidden)]
    #[must_use]
    pub fn stated_classes(&self) -> Vec<PieceClass> {
        let mut classes = self.classes.clone();
        for class in &mut classes {
            class.copies = class.stated_copies(&self.puzzle);
        }
        classes
    }

    /// The cells that each placement of a class fills, ascending, as indices into the region.
    #[doc(hidden)]
    pub fn filled_by(&self, class: usize) -> impl Iterator<Item = &[u32]> {
        let is_ours = move |laid: &&OptionMeaning| laid.piece.is_some_and(|(of, _)| of == class);
        let ours = self.options.iter().filter(is_ours);
        ours.map(|laid| laid.cells.as_slice())
    }

    /// What engines read.
    #[must_use]
    pub const fn model(&self) -> &Model {
        &self.model
    }

    /// By item of the model, the cell that it stands for; `None` if it stands for a piece.
    #[must_use]
    pub fn cells_of_items(&self) -> Vec<Option<Point>> {
        let pieces = self.classes.iter().filter(|class| class.copies.max == 1);
        let cells = self.puzzle.target().cells().iter();
        let cells = cells.map(|cell| Some(cell.point));
        pieces.map(|_| None).chain(cells).collect()
    }

    /// Whether no piece equals another and each is used exactly once.
    #[must_use]
    pub fn uses_each_piece_once(&self) -> bool {
        let mut classes = self.classes.iter();
        classes.all(|class| (class.copies.min, class.copies.max) == (1, 1))
    }

    /// The packing that a selection of options claims.
    #[must_use]
    pub fn packing(&self, selection: &Selection) -> Packing {
        let mut used = vec![0; self.classes.len()];
        let mut placements = Vec::new();
        for option in &selection.options {
            let Some((class, placement)) = self.options[option.index()].piece else {
                continue;
            };
            let piece = self.classes[class].copy(&self.puzzle, used[class]);
            used[class] += 1;
            placements.push(self.of_piece(piece, placement));
        }
        Packing::by_piece(placements)
    }

    /// The cells that an option's piece fills, as its placement says; none of a hole.
    #[must_use]
    pub fn cells_of_option(&self, option: OptionIx) -> Vec<Point> {
        let laid = self.options[option.index()].piece;
        laid.map_or_else(Vec::new, |(_, placement)| placement.cells(&self.puzzle))
    }

    /// What can be said of an option's placement; nothing of a hole.
    pub(in crate::family::packing) fn attributes_of(
        &self,
        option: OptionIx,
    ) -> Option<Vec<AttributeValue<'_>>> {
        let (class, placement) = self.options[option.index()].piece.as_ref()?;
        let class = &self.classes[*class];
        Some(attributes::values(&self.puzzle, class, placement))
    }

    /// The same cells in the same colours, filled by an equal piece.
    fn of_piece(&self, piece: PieceIx, placement: PiecePlacement) -> PiecePlacement {
        if piece == placement.piece {
            return placement;
        }
        placement_like(&self.puzzle, piece, &placement).unwrap_or(placement)
    }

    /// The options that lay a packing, unless a piece of it has none there.
    #[must_use]
    pub fn selection(&self, packing: &Packing) -> Option<Selection> {
        let numbers = self.numbers();
        let region = self.puzzle.target().region();
        let mut filled = vec![false; region.cells().len()];
        let mut options = Vec::new();
        for placement in &packing.placements {
            let is_ours = |class: &PieceClass| class.pieces.contains(&placement.piece);
            let class = self.classes.iter().position(is_ours)?;
            let cells = coloured(&self.puzzle, placement)?;
            for &(cell, _) in &cells {
                filled[cell as usize] = true;
            }
            options.push(OptionIx::new(*numbers.get(&(Some(class), cells))? as usize));
        }
        for (cell, _) in (0..).zip(&filled).filter(|(_, filled)| !**filled) {
            if let Some(&hole) = numbers.get(&(None, vec![(cell, None)])) {
                options.push(OptionIx::new(hole as usize));
            }
        }
        options.sort_unstable();
        Some(Selection {
            options,
            integers: Vec::new(),
        })
    }

    /// The symmetries of the target that can turn packings into packings.
    #[doc(hidden)]
    pub fn target_symmetries(&self) -> &[RegionSymmetry] {
        let symmetries = || self.puzzle.symmetries();
        self.target_symmetries.get_or_init(symmetries)
    }

    /// The symmetries of the target that turn packings into packings, at work on
    /// the options.
    #[must_use]
    pub fn symmetry(&self) -> &OptionSymmetry {
        self.symmetry.get_or_init(|| symmetry::of_options(self))
    }

    /// The options that are chosen in every packing, as their pieces are laid already.
    fn laid_options(&self) -> Vec<u32> {
        if self.puzzle.laid().is_empty() {
            return Vec::new();
        }
        let numbers = self.numbers();
        let option = |placement: &PiecePlacement| {
            let is_ours = |class: &PieceClass| class.pieces.contains(&placement.piece);
            let class = self.classes.iter().position(is_ours);
            numbers
                .get(&(class, coloured(&self.puzzle, placement)?))
                .copied()
        };
        self.puzzle.laid().iter().filter_map(option).collect()
    }

    /// Whether mirror images of packings come apart as these do: each piece and its mirror image are
    /// in the same groups. Then the pieces also allow reflections.
    #[must_use]
    pub fn comes_apart_mirrored(&self) -> bool {
        let groups = self.puzzle.groups();
        let pieces = |class: usize| &self.classes[class].pieces;
        mirror_classes(&self.puzzle, &self.classes).is_some_and(|mirrored| {
            let mut pairs = mirrored.into_iter().enumerate();
            pairs.all(|(class, mirror)| groups.treat_alike(pieces(class), pieces(mirror)))
        })
    }

    /// The number of each option by what tells options apart.
    fn numbers(&self) -> HashMap<OptionKey, u32> {
        self.keys().zip(0..).collect()
    }

    /// What tells the options apart, in their order.
    fn keys(&self) -> impl Iterator<Item = OptionKey> {
        self.options.iter().filter_map(|laid| self.key(laid))
    }

    /// What tells an option apart; `None` if its cells have no colours that fit.
    fn key(&self, laid: &OptionMeaning) -> Option<OptionKey> {
        let (class, coloured) = self.told_by(laid)?;
        let plain = || laid.cells.iter().map(|&cell| (cell, None)).collect();
        Some((class, coloured.unwrap_or_else(plain)))
    }

    /// The class of an option, and its cells if they have colours; `None` if none fit.
    fn told_by(&self, laid: &OptionMeaning) -> Option<(Option<usize>, Option<Vec<ColouredCell>>)> {
        let Some((class, placement)) = &laid.piece else {
            return Some((None, None));
        };
        let mut cells = self.puzzle.piece(placement.piece).cells().iter();
        if cells.all(|cell| cell.colour.is_none()) {
            return Some((Some(*class), None));
        }
        Some((Some(*class), Some(coloured(&self.puzzle, placement)?)))
    }
}

/// What tells options apart: the class, and the cells with the piece's colours.
type OptionKey = (Option<usize>, Vec<ColouredCell>);

/// A cell of the region, with the colour of what fills it.
type ColouredCell = (u32, Option<Colour>);

/// The cells of the region that a placement fills, ascending, with its colours.
fn coloured(puzzle: &PackingPuzzle, placement: &PiecePlacement) -> Option<Vec<ColouredCell>> {
    let region = puzzle.target().region();
    let points = placement.cells(puzzle);
    let colours = puzzle
        .piece(placement.piece)
        .cells()
        .iter()
        .map(|c| c.colour);
    let index = |point: Point| u32::try_from(region.index_of(point)?).ok();
    let cells = points.into_iter().zip(colours);
    let mut cells: Vec<_> = cells
        .map(|(point, colour)| Some((index(point)?, colour)))
        .collect::<Option<_>>()?;
    cells.sort_unstable();
    Some(cells)
}

/// All options: the placements of each class, then the holes.
fn laid(
    puzzle: &PackingPuzzle,
    classes: &[PieceClass],
    needed: &Needed,
) -> Result<Vec<OptionMeaning>, TooManyPlacements> {
    let mut options = Vec::new();
    let mut covered = 0;
    for (number, class) in classes.iter().enumerate() {
        let Some(&first) = class.pieces.first() else {
            continue;
        };
        let found = placements(puzzle, first)?;
        for (placement, cells) in found.placements.into_iter().zip(found.cells) {
            covered += cells.len();
            options.push(OptionMeaning {
                piece: Some((number, placement)),
                cells,
            });
        }
        if options.len() > MOST.0 || covered > MOST.1 {
            return Err(TooManyPlacements);
        }
    }
    if needed.holes.is_some() {
        let laid = LaidCells::of(puzzle);
        let cells = (0_u32..).zip(puzzle.target().cells());
        let may = cells.filter(|(index, cell)| is_open(&laid, *index as usize, cell));
        options.extend(may.map(|(cell, _)| OptionMeaning {
            piece: None,
            cells: vec![cell],
        }));
    }
    Ok(options)
}

/// Whether a cell may stay empty, and nothing is laid in it already.
fn is_open(laid: &LaidCells, index: usize, cell: &TargetCell) -> bool {
    cell.fill == Fill::May && !laid.fill(index)
}

/// The numbers that decide what needs a row.
fn numbers(puzzle: &PackingPuzzle, classes: &[PieceClass]) -> Numbers {
    let target = puzzle.target();
    let (least, all) = target.volume();
    let laid = LaidCells::of(puzzle);
    let cells = target.cells().iter().enumerate();
    let may = cells.filter(|(index, cell)| is_open(&laid, *index, cell));
    let size = |class: &PieceClass| {
        let first = class.pieces.first();
        first.map_or(1, |&piece| puzzle.piece(piece).cells().len())
    };
    Numbers {
        classes: classes
            .iter()
            .map(|class| (size(class), class.copies))
            .collect(),
        cells: all,
        may: may.count(),
        holes: all - least,
    }
}
