//! Packings as plain lists of cells, and their texts: what the oracle counts and what
//! the readers are given come from here. Nothing comes from the library but, in
//! [`Plain::of`], what a file says.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use cubewright::family::packing::{Colour, Fill, Flip, PackingPuzzle};
use cubewright::geometry::Point;

use super::grids::PlainGrid;

/// x, y, z.
pub(crate) type Spot = [i16; 3];

/// A colour, counted from 0.
pub(crate) type Hue = Option<u8>;

/// A cell of the region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cell {
    pub spot: Spot,
    pub hue: Hue,
    /// Whether it may stay empty.
    pub may: bool,
}

/// A piece that is used between `min` and `max` times.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    pub cells: Vec<(Spot, Hue)>,
    /// Whether it may be turned over.
    pub flip: bool,
    pub min: u32,
    pub max: u32,
}

/// A packing puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plain {
    pub cells: Vec<Cell>,
    /// How many of the cells that may stay empty do so at most; `None` for any number.
    pub holes: Option<usize>,
    pub parts: Vec<Part>,
    pub hues: u8,
    /// Which hue of a piece may lie on which of the region.
    pub fits: Vec<(u8, u8)>,
    pub mirror: bool,
    /// On which all cells lie where they are.
    pub grid: PlainGrid,
    /// What is laid already: which part, and its cells.
    pub laid: Vec<(usize, Vec<Spot>)>,
}

impl Plain {
    /// The lists of a puzzle that was read.
    pub(crate) fn of(puzzle: &PackingPuzzle) -> Self {
        let spot = |point: Point| [point.x, point.y, point.z];
        let hue = |colour: Option<Colour>| {
            colour.map(|colour| u8::try_from(colour.index()).expect("few colours"))
        };
        let cells = puzzle.target().cells().iter().map(|cell| Cell {
            spot: spot(cell.point),
            hue: hue(cell.colour),
            may: cell.fill == Fill::May,
        });
        let parts = puzzle.pieces().iter().map(|piece| Part {
            cells: piece
                .cells()
                .iter()
                .map(|c| (spot(c.point), hue(c.colour)))
                .collect(),
            min: piece.copies().min,
            max: piece.copies().max,
            flip: piece.flip() == Flip::Allowed,
        });
        let pairs = puzzle.colours().allowed();
        let fits = pairs.map(|(a, b)| (hue(Some(a)).expect("one"), hue(Some(b)).expect("one")));
        Self {
            cells: cells.collect(),
            holes: puzzle.target().max_holes(),
            parts: parts.collect(),
            hues: u8::try_from(puzzle.colours().names().len()).expect("few colours"),
            fits: fits.collect(),
            mirror: puzzle.mirror(),
            grid: PlainGrid::Cubes,
            laid: Vec::new(),
        }
    }

    /// Whether a cell of a piece may lie on a cell of the region.
    pub(crate) fn fit(&self, piece: Hue, cell: Hue) -> bool {
        match (piece, cell) {
            (Some(piece), Some(cell)) => self.fits.contains(&(piece, cell)),
            (None, _) | (_, None) => true,
        }
    }

    /// Whether it can be said in either format.
    pub(crate) fn is_sayable(&self) -> bool {
        let has_cells = !self.cells.is_empty() && self.parts.iter().all(|p| !p.cells.is_empty());
        let is_used = |part: &Part| part.min <= part.max && part.max > 0;
        let lies = |spot: &Spot| self.cells.iter().any(|cell| cell.spot == *spot);
        let can_lie = |(part, spots): &(usize, Vec<Spot>)| {
            let cells = self.parts.get(*part).map(|part| part.cells.len());
            cells == Some(spots.len()) && spots.iter().all(lies)
        };
        let are_used = !self.parts.is_empty() && self.parts.iter().all(is_used);
        has_cells && are_used && self.laid.iter().all(can_lie)
    }

    /// The layers of a `.pack` file.
    pub(crate) fn pack(&self) -> String {
        let mut text = "PACKING: random\n".to_owned();
        for hue in 0..self.hues {
            let _ = writeln!(text, "COLOUR: {0} {0}", letter(hue));
        }
        for &(piece, cell) in &self.fits {
            let _ = writeln!(text, "FITS: {} {}", letter(piece), letter(cell));
        }
        if self.hues > 0 && self.fits.is_empty() {
            text.push_str("FITS: none\n");
        }
        if self.grid != PlainGrid::Cubes {
            let _ = writeln!(text, "GRID: {}", self.grid.names().0);
        }
        if self.mirror {
            text.push_str("MIRROR: yes\n");
        }
        // Said for all pieces, or for those of which it is true.
        let usual = self.parts[0].flip;
        if !usual {
            text.push_str("FLIP: no\n");
        }
        // Where no cell is marked, a bound would mark all.
        if let Some(holes) = self
            .holes
            .filter(|_| self.cells.iter().any(|cell| cell.may))
        {
            let _ = writeln!(text, "HOLES: {holes}");
        }
        text.push_str("CELLS:\n");
        let cells = self.cells.iter().map(|cell| {
            let mark = match (cell.hue, cell.may) {
                (None, false) => '#',
                (None, true) => '?',
                (Some(hue), false) => letter(hue).to_ascii_uppercase(),
                (Some(hue), true) => letter(hue),
            };
            (cell.spot, mark.to_string())
        });
        text.push_str(&layers(&self.framed(cells.collect(), ".", true)));
        for (number, part) in self.parts.iter().enumerate() {
            let _ = match (part.min, part.max) {
                (min, max) if min == max => writeln!(text, "\nPIECE: p{number} x{max}"),
                (min, max) => writeln!(text, "\nPIECE: p{number} x{min}-{max}"),
            };
            if part.flip != usual {
                text.push_str(if part.flip {
                    "FLIP: yes\n"
                } else {
                    "FLIP: no\n"
                });
            }
            let cells = part.cells.iter();
            let cells = cells.map(|&(spot, hue)| (spot, hue.map_or('#', letter).to_string()));
            text.push_str(&layers(&self.framed(cells.collect(), ".", true)));
        }
        if !self.laid.is_empty() {
            text.push_str("\nLAID:\n");
            text.push_str(&self.laid_drawn());
        }
        text
    }

    /// The cells and an empty one in the corner of a block, the upper or the lower one of a layer, where a drawing
    /// begins.
    fn framed(
        &self,
        mut cells: Vec<(Spot, String)>,
        empty: &str,
        is_from_above: bool,
    ) -> Vec<(Spot, String)> {
        let (period, block) = self.grid.sides();
        if self.grid == PlainGrid::Cubes {
            return cells;
        }
        let mut corner = least(&cells).map(|at| at.div_euclid(period) * period);
        if is_from_above {
            let top = cells.iter().map(|(spot, _)| spot[1]).max().unwrap_or(0);
            let rows = (top..top + period).find(|row| (row - block + 1).rem_euclid(period) == 0);
            corner[1] = rows.expect("soon");
        }
        if cells.iter().all(|(spot, _)| *spot != corner) {
            cells.push((corner, empty.to_owned()));
        }
        cells
    }

    /// What is laid already, as answers are written.
    pub(crate) fn laid_drawn(&self) -> String {
        let mut text = String::new();
        for (letter, (part, _)) in ('A'..).zip(&self.laid) {
            let _ = writeln!(text, "{letter} = p{part}");
        }
        let mark = |spot: Spot| {
            let lies = |(_, (_, spots)): &(char, &(usize, Vec<Spot>))| spots.contains(&spot);
            let found = ('A'..).zip(&self.laid).find(lies);
            found.map_or('.', |(letter, _)| letter).to_string()
        };
        let cells = self.cells.iter().map(|cell| (cell.spot, mark(cell.spot)));
        text + "\n" + &layers(&cells.collect::<Vec<_>>())
    }

    /// The same as JSON.
    pub(crate) fn laid_json(&self) -> String {
        let spots = self.cells.iter().map(|cell| cell.spot);
        let corner = [0, 1, 2].map(|axis| spots.clone().map(|s| s[axis]).min().unwrap_or(0));
        let laid = self.laid.iter().map(|(part, spots)| {
            let cells = spots
                .iter()
                .map(|s| [0, 1, 2].map(|axis| s[axis] - corner[axis]));
            format!(
                "{{\"piece\":\"p{part}\",\"cells\":{:?}}}",
                cells.collect::<Vec<_>>()
            )
        });
        let laid: Vec<String> = laid.collect();
        format!("{{\"placements\":[{}]}}", laid.join(","))
    }

    /// Whether BurrTools knows all that is said.
    pub(crate) fn is_for_burrtools(&self) -> bool {
        !self.mirror && self.laid.is_empty() && self.parts.iter().all(|part| part.flip)
    }

    /// A file of BurrTools; what it does not know is left out.
    pub(crate) fn xmpuzzle(&self) -> String {
        let mut colours = String::new();
        for hue in 0..self.hues {
            let _ = write!(colours, "<color red=\"{hue}\" green=\"7\" blue=\"9\"/>");
        }
        let voxel = |cells: &[(Spot, String)]| {
            let [x, y, z] = size(cells);
            let states = filled(cells, "_");
            let rows: Vec<String> = states
                .into_iter()
                .flatten()
                .map(|row| row.concat())
                .collect();
            let states = rows.concat();
            format!("<voxel x=\"{x}\" y=\"{y}\" z=\"{z}\" type=\"0\">{states}</voxel>\n")
        };
        let digit = |hue: Hue| hue.map_or(String::new(), |hue| (hue + 1).to_string());
        let mut shapes = String::new();
        let mut used = String::new();
        for (number, part) in self.parts.iter().enumerate() {
            let cells = part.cells.iter();
            let cells = cells.map(|&(spot, hue)| (spot, format!("#{}", digit(hue))));
            shapes.push_str(&voxel(&self.framed(cells.collect(), "_", false)));
            let _ = match (part.min, part.max) {
                (min, max) if min == max => {
                    writeln!(used, "<shape id=\"{number}\" count=\"{min}\"/>")
                }
                (min, max) => {
                    writeln!(used, "<shape id=\"{number}\" min=\"{min}\" max=\"{max}\"/>")
                }
            };
        }
        let cells = self.cells.iter().map(|cell| {
            let state = if cell.may { '+' } else { '#' };
            (cell.spot, format!("{state}{}", digit(cell.hue)))
        });
        shapes.push_str(&voxel(&self.framed(cells.collect(), "_", false)));
        let grid = self.grid.names().1;
        let pairs = self.fits.iter();
        let pairs = pairs.map(|(a, b)| format!("<pair piece=\"{a}\" result=\"{b}\"/>"));
        let pairs: String = pairs.collect();
        let holes = self.holes;
        let holes = holes.map_or(String::new(), |most| format!(" maxHoles=\"{most}\""));
        let result = self.parts.len();
        format!(
            "<?xml version=\"1.0\"?>\n<puzzle version=\"2\">\n<gridType type=\"{grid}\"/>\n\
             <colors>{colours}</colors>\n<shapes>\n{shapes}</shapes>\n<problems>\n\
             <problem state=\"0\"{holes}>\n<shapes>\n{used}</shapes>\n\
             <result id=\"{result}\"/>\n<bitmap>{pairs}</bitmap>\n</problem>\n</problems>\n\
             <comment/>\n</puzzle>\n"
        )
    }
}

fn letter(hue: u8) -> char {
    char::from(b'g' + hue)
}

fn least(cells: &[(Spot, String)]) -> Spot {
    [0, 1, 2].map(|axis| cells.iter().map(|(spot, _)| spot[axis]).min().unwrap_or(0))
}

fn size(cells: &[(Spot, String)]) -> Spot {
    let least = least(cells);
    let most = |axis: usize| cells.iter().map(|(spot, _)| spot[axis]).max().unwrap_or(0);
    [0, 1, 2].map(|axis| most(axis) - least[axis] + 1)
}

/// The marks by z, then y, then x.
fn filled(cells: &[(Spot, String)], empty: &str) -> Vec<Vec<Vec<String>>> {
    let (least, [x, y, z]) = (least(cells), size(cells));
    let row = |y: i16, z: i16| {
        let mark = |x: i16| {
            let here = [least[0] + x, least[1] + y, least[2] + z];
            let found = cells.iter().find(|(spot, _)| *spot == here);
            found.map_or(empty.to_owned(), |(_, mark)| mark.clone())
        };
        (0..x).map(mark).collect()
    };
    let layer = |z: i16| (0..y).map(|y| row(y, z)).collect();
    (0..z).map(layer).collect()
}

/// Layers from the lowest, each with the row of the greatest y first.
fn layers(cells: &[(Spot, String)]) -> String {
    let rows = |layer: Vec<Vec<String>>| {
        let rows = layer.into_iter().rev().map(|row| row.concat() + "\n");
        rows.collect::<String>()
    };
    let layers: Vec<String> = filled(cells, ".").into_iter().map(rows).collect();
    layers.join("\n")
}

/// A puzzle that still goes wrong, and no longer if anything more is left out.
pub(crate) fn shrunk(plain: &Plain, goes_wrong: &dyn Fn(&Plain) -> bool) -> Plain {
    let mut small = plain.clone();
    loop {
        let is_less = |it: &Plain| it.is_sayable() && weight(it) < weight(&small);
        let next = smaller(&small).into_iter();
        match next.filter(is_less).find(|it| goes_wrong(it)) {
            Some(next) => small = next,
            None => return small,
        }
    }
}

/// How much there is to look at.
fn weight(plain: &Plain) -> usize {
    let of_cell = |cell: &Cell| 3 + usize::from(cell.may) + usize::from(cell.hue.is_some());
    let of_part = |part: &Part| {
        let cells = part.cells.iter();
        let cells: usize = cells.map(|(_, hue)| 3 + usize::from(hue.is_some())).sum();
        let size = 5 + cells + (2 * part.max + (part.max - part.min)) as usize;
        size + usize::from(!part.flip)
    };
    plain.cells.iter().map(of_cell).sum::<usize>()
        + plain.parts.iter().map(of_part).sum::<usize>()
        + plain.fits.len()
        + usize::from(plain.hues)
        + usize::from(plain.mirror)
        + plain.holes.map_or(0, |holes| 1 + holes)
        + 2 * plain.laid.len()
}

/// All puzzles that are a little smaller.
fn smaller(plain: &Plain) -> Vec<Plain> {
    let mut found = Vec::new();
    let mut offer = |change: &dyn Fn(&mut Plain)| {
        let mut next = plain.clone();
        change(&mut next);
        if next != *plain {
            found.push(next);
        }
    };
    offer(&|it| it.mirror = false);
    for laid in 0..plain.laid.len() {
        offer(&|it| {
            let _ = it.laid.remove(laid);
        });
    }
    offer(&|it| {
        (it.hues, it.fits) = (0, Vec::new());
        it.cells.iter_mut().for_each(|cell| cell.hue = None);
        let parts = it.parts.iter_mut().flat_map(|part| &mut part.cells);
        parts.for_each(|cell| cell.1 = None);
    });
    for part in 0..plain.parts.len() {
        offer(&|it| {
            let _ = it.parts.remove(part);
        });
        offer(&|it| it.parts[part].max -= 1);
        offer(&|it| {
            it.parts[part].max -= 1;
            it.parts[part].min = it.parts[part].min.saturating_sub(1);
        });
        offer(&|it| it.parts[part].min = it.parts[part].max);
        offer(&|it| it.parts[part].flip = true);
        for cell in 0..plain.parts[part].cells.len() {
            offer(&|it| {
                let _ = it.parts[part].cells.remove(cell);
            });
            offer(&|it| it.parts[part].cells[cell].1 = None);
        }
    }
    for cell in 0..plain.cells.len() {
        offer(&|it| {
            let _ = it.cells.remove(cell);
        });
        offer(&|it| it.cells[cell].hue = None);
        offer(&|it| it.cells[cell].may = false);
    }
    for pair in 0..plain.fits.len() {
        offer(&|it| {
            let _ = it.fits.remove(pair);
        });
    }
    offer(&|it| it.holes = it.holes.map(|holes| holes.saturating_sub(1)));
    offer(&|it| it.holes = None);
    found
}

/// The cells of a set, each once.
pub(crate) fn distinct(cells: &[Spot]) -> BTreeSet<Spot> {
    cells.iter().copied().collect()
}
