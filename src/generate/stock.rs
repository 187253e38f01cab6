//! What packings are cut from: the crossing of a six-piece burr, or a box.
//!
//! Invariant: what is cut is a packing of the puzzle that is made of it.

use super::cut::{Cut, Owner};
use crate::family::packing::{
    BURR_STICKS, Colour, Colours, Copies, Fill, Packing, PackingPiece, PackingPuzzle, PieceCell,
    PieceIx, PiecePlacement, Target, TargetCell, burr, burr_numbers,
};
use crate::geometry::{Point, Region, SignedPermutation, least_corner};
use crate::rng::SplitMix64;

/// What is cut into pieces.
#[derive(Clone, Debug)]
pub enum PackingStock {
    /// Six sticks of a length, which cross in the middle.
    Burr {
        /// Their length: 6, 8, 10 and so on.
        length: u16,
    },
    /// A box.
    Box {
        /// What is filled; its cells hang together.
        region: Region,
        /// How many pieces.
        pieces: usize,
        /// Cells that stay empty.
        holes: usize,
        /// Whether pieces are coloured until one assembly is left.
        has_colours: bool,
    },
}

/// A puzzle and an assembly of it.
pub(super) struct Tried {
    pub puzzle: PackingPuzzle,
    pub packing: Packing,
}

impl PackingStock {
    /// The steps of a walk.
    pub(super) const fn steps(&self) -> usize {
        match self {
            Self::Burr { .. } => 3000,
            Self::Box { .. } => 8000,
        }
    }

    /// The fewest cells of a piece.
    pub(super) const fn least_cells(&self) -> usize {
        match self {
            Self::Burr { .. } => 1,
            Self::Box { .. } => 3,
        }
    }

    pub(super) const fn takes_colours(&self) -> bool {
        matches!(
            self,
            Self::Box {
                has_colours: true,
                ..
            }
        )
    }

    /// A random cut.
    pub(super) fn start(&self, rng: &mut SplitMix64) -> Cut {
        match self {
            Self::Burr { length } => crossing(*length, rng),
            Self::Box {
                region,
                pieces,
                holes,
                ..
            } => grown(region, *pieces, *holes, rng),
        }
    }

    /// The puzzle of these pieces, which lie as they were cut.
    pub(super) fn puzzle(&self, cut: &Coloured) -> Option<Tried> {
        match self {
            Self::Burr { length } => {
                let of = burr("burr", &[1; BURR_STICKS], *length).ok()?;
                let pieces = cut.pieces("stick ")?;
                let target = of.target().clone();
                let as_cut = PackingPuzzle::new("burr", target, pieces, Colours::default()).ok()?;
                let (mut numbers, length) = burr_numbers(&as_cut)?;
                numbers.sort_unstable();
                let puzzle = burr("burr", &numbers, length).ok()?;
                let laid = cut.parts.iter().map(|cells| placement(&puzzle, cells));
                let packing = distinct(laid.collect::<Option<Vec<_>>>()?, &puzzle)?;
                Some(Tried { puzzle, packing })
            }
            Self::Box { region, holes, .. } => {
                let colour = |point: Point| cut.colour_at(point);
                let fill = if *holes == 0 { Fill::Must } else { Fill::May };
                let cells = region.cells().iter().map(|&point| TargetCell {
                    point,
                    fill,
                    colour: colour(point),
                });
                let most = (*holes > 0).then_some(*holes);
                let target = Target::new(cells, most).ok()?;
                let names = ["red", "blue"].map(str::to_owned).to_vec();
                let colours = if cut.is_plain() {
                    Colours::default()
                } else {
                    let [red, blue] = [0, 1].map(Colour::from_index);
                    let pairs = [(red?, red?), (blue?, blue?)];
                    Colours::new(names, pairs).ok()?
                };
                let pieces = cut.pieces("")?;
                let puzzle = PackingPuzzle::new("box", target, pieces, colours).ok()?;
                let placements =
                    cut.parts
                        .iter()
                        .enumerate()
                        .map(|(index, cells)| PiecePlacement {
                            piece: PieceIx::new(index),
                            turn: SignedPermutation::IDENTITY,
                            offset: least_corner(cells),
                        });
                let packing = Packing {
                    placements: placements.collect(),
                };
                Some(Tried { puzzle, packing })
            }
        }
    }
}

/// A placement of some piece that fills these cells.
fn placement(puzzle: &PackingPuzzle, cells: &[Point]) -> Option<Vec<PiecePlacement>> {
    let mut wanted = cells.to_vec();
    wanted.sort_unstable();
    let turns: Vec<SignedPermutation> = SignedPermutation::all()
        .filter(|turn| turn.is_rotation())
        .collect();
    let laid = puzzle.indices().filter_map(|piece| {
        turns.iter().find_map(|&turn| {
            let own = puzzle.piece(piece).cells().iter();
            let turned: Vec<Point> = own.map(|cell| turn.apply(cell.point)).collect();
            let offset = least_corner(&wanted).minus(least_corner(&turned));
            let mut moved: Vec<Point> = turned.iter().map(|cell| cell.plus(offset)).collect();
            moved.sort_unstable();
            (moved == wanted).then_some(PiecePlacement {
                piece,
                turn,
                offset,
            })
        })
    });
    let laid: Vec<PiecePlacement> = laid.collect();
    (!laid.is_empty()).then_some(laid)
}

/// One placement of each list, each piece as often as there are copies of it.
fn distinct(lists: Vec<Vec<PiecePlacement>>, puzzle: &PackingPuzzle) -> Option<Packing> {
    let mut used = vec![0; puzzle.pieces().len()];
    let mut placements = Vec::new();
    for list in lists {
        let is_free = |laid: &&PiecePlacement| {
            used[laid.piece.index()] < puzzle.piece(laid.piece).copies().max
        };
        let laid = list.iter().find(is_free).copied()?;
        used[laid.piece.index()] += 1;
        placements.push(laid);
    }
    placements.sort_by_key(|laid| laid.piece);
    Some(Packing { placements })
}

/// The sticks of a burr: each cell where they cross goes to a random one of those that it is in.
fn crossing(length: u16, rng: &mut SplitMix64) -> Cut {
    let side = i16::try_from(length).unwrap_or_default();
    let cells: Vec<TargetCell> = burr("burr", &[1; BURR_STICKS], length)
        .map(|puzzle| puzzle.target().cells().to_vec())
        .unwrap_or_default();
    let may = cells.iter().map(|cell| {
        let in_sticks = (0..BURR_STICKS).filter(|&stick| is_in_stick(cell.point, stick, side));
        let mut owners: Vec<Owner> = in_sticks.map(Some).collect();
        if cell.fill == Fill::May {
            owners.push(None);
        }
        owners
    });
    let may: Vec<Vec<Owner>> = may.collect();
    let mut cut = Cut {
        cells: cells.iter().map(|cell| cell.point).collect(),
        owners: Vec::new(),
        may,
        parts: BURR_STICKS,
        most_empty: usize::MAX,
    };
    loop {
        let owners = cut.may.iter().map(|owners| owners[rng.below(owners.len())]);
        cut.owners = owners.collect();
        // Of a length that no burr has there are no cells, and nothing comes of it.
        if cut.cells.is_empty() || cut.is_sound(1) {
            return cut;
        }
    }
}

/// Whether a cell is in a stick; two lie along each axis.
fn is_in_stick(cell: Point, stick: usize, length: i16) -> bool {
    let at = [cell.x, cell.y, cell.z];
    let (axis, half) = (stick / 2, stick % 2);
    // Along x the two lie one above the other, and so on round.
    let across = (axis + 2) % 3;
    let thin = 3 - axis - across;
    let from = length / 2 - 2 + if half == 1 { 2 } else { 0 };
    (from..from + 2).contains(&at[across]) && (length / 2 - 1..=length / 2).contains(&at[thin])
}

/// A box cut into pieces that grow from random cells, each cell after its neighbour; some cells
/// stay empty.
fn grown(region: &Region, pieces: usize, holes: usize, rng: &mut SplitMix64) -> Cut {
    let cells = region.cells().to_vec();
    let mut owners: Vec<Owner> = vec![None; cells.len()];
    for part in 0..pieces.min(cells.len()) {
        loop {
            let cell = rng.below(cells.len());
            if owners[cell].is_none() {
                owners[cell] = Some(part);
                break;
            }
        }
    }
    let mut left = cells.len().saturating_sub(pieces + holes);
    while left > 0 {
        let (from, to) = (rng.below(cells.len()), rng.below(cells.len()));
        let apart = cells[from].minus(cells[to]);
        let is_near = apart.x.abs() + apart.y.abs() + apart.z.abs() == 1;
        if is_near && owners[from].is_some() && owners[to].is_none() {
            owners[to] = owners[from];
            left -= 1;
        }
    }
    let mut all: Vec<Owner> = (0..pieces).map(Some).collect();
    all.extend((holes > 0).then_some(None));
    Cut {
        may: vec![all; cells.len()],
        cells,
        owners,
        parts: pieces,
        most_empty: holes,
    }
}

/// Parts as they were cut, with the colours of their cells.
pub(super) struct Coloured {
    parts: Vec<Vec<Point>>,
    /// By part and cell, its colour: 0 is red, 1 is blue.
    colours: Vec<Vec<Option<usize>>>,
}

impl Coloured {
    /// Without colours.
    pub(super) fn plain(parts: Vec<Vec<Point>>) -> Self {
        let colours = parts.iter().map(|cells| vec![None; cells.len()]).collect();
        Self { parts, colours }
    }

    fn is_plain(&self) -> bool {
        self.colours.iter().flatten().all(Option::is_none)
    }

    /// The part that has a cell, and which of its cells.
    fn at(&self, cell: Point) -> Option<(usize, usize)> {
        let mut parts = self.parts.iter().enumerate();
        parts.find_map(|(part, cells)| {
            let index = cells.iter().position(|&own| own == cell)?;
            Some((part, index))
        })
    }

    fn colour_at(&self, cell: Point) -> Option<Colour> {
        let (part, index) = self.at(cell)?;
        self.colours[part][index].and_then(Colour::from_index)
    }

    /// The parts as pieces.
    fn pieces(&self, name: &str) -> Option<Vec<PackingPiece>> {
        let pieces = self.parts.iter().zip(1..).map(|(cells, number)| {
            let cells = cells.iter().map(|&point| PieceCell {
                point,
                colour: self.colour_at(point),
            });
            let name = format!("{name}{number}");
            PackingPiece::new(&name, cells, Copies::exactly(1)).ok()
        });
        pieces.collect()
    }

    /// Colours two cells, so that another assembly no longer fits: one that has another cell of a
    /// piece where this has the first. Nothing if all such cells have fitting colours already.
    pub(super) fn keep_out(&mut self, other: &Packing) -> bool {
        for laid in &other.placements {
            let part = laid.piece.index();
            let corner = least_corner(&self.parts[part]);
            for index in 0..self.parts[part].len() {
                let own = self.parts[part][index].minus(corner);
                let cell = laid.turn.apply(own).plus(laid.offset);
                let Some((there, place)) = self.at(cell) else {
                    continue;
                };
                if (there, place) == (part, index) {
                    continue;
                }
                let pair = (self.colours[there][place], self.colours[part][index]);
                let (first, second) = match pair {
                    (None, None) => (0, 1),
                    (Some(colour), None) => (colour, 1 - colour),
                    (None, Some(colour)) => (1 - colour, colour),
                    (Some(_), Some(_)) => continue,
                };
                self.colours[there][place] = Some(first);
                self.colours[part][index] = Some(second);
                return true;
            }
        }
        false
    }
}
