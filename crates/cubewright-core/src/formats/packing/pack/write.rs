//! Packings written as text.
//!
//! Invariant: what is written is read back as the same puzzle, however its pieces and colours are
//! called.

use core::fmt::Write;

use super::grid::grid_name;
use super::parts::{LoneNumbers, copies, looks_miscounted};
use crate::family::packing::{
    Colour, Colours, Copies, Fill, Flip, PackingPiece, PackingPuzzle, Target,
};
use crate::geometry::{Grid, Point};

/// The text of a packing that [`super::read_pack`] reads as the same puzzle.
///
/// Names lose control characters and white space at their ends; a name that
/// another colour or piece then has gets a number. With more than 26 colours there
/// are no letters for them all, and there is no such text.
///
/// ```
/// use cubewright::formats::{read_pack, write_pack};
/// let text = "PACKING: two dominoes\nBOX: 2x2x1\n\nPIECE: domino x2\n##\n";
/// let puzzle = read_pack("", text.as_bytes())?;
/// assert_eq!(write_pack(&puzzle).as_deref(), Some(text));
/// # Ok::<(), cubewright::formats::FormatError>(())
/// ```
#[must_use]
pub fn write_pack(puzzle: &PackingPuzzle) -> Option<String> {
    let colours = puzzle.colours();
    if colours.names().len() > 26 {
        return None;
    }
    let mut text = format!("PACKING: {}\n", line(puzzle.name()));
    let names = distinct(colours.names().iter().map(|name| line(name)));
    for (letter, name) in ('a'..='z').zip(&names) {
        let _ = writeln!(text, "COLOUR: {letter} {name}");
    }
    fits(&mut text, colours);
    if puzzle.grid() != Grid::Cubes {
        let _ = writeln!(text, "GRID: {}", grid_name(puzzle.grid()));
    }
    if puzzle.mirror() {
        text.push_str("MIRROR: yes\n");
    }
    // What holds for most pieces is said once.
    let one_sided = puzzle.pieces().iter().filter(|piece| is_one_sided(piece));
    let usual = if 2 * one_sided.count() > puzzle.pieces().len() {
        text.push_str("FLIP: no\n");
        Flip::Forbidden
    } else {
        Flip::Allowed
    };
    target(&mut text, puzzle.target());
    let names = puzzle.pieces().iter().map(|piece| line(piece.name()));
    let names = distinct(names);
    let numbers = LoneNumbers::of(names.iter().map(String::as_str));
    for (piece, name) in puzzle.pieces().iter().zip(&names) {
        self::piece(&mut text, piece, (name, &numbers), (usual, puzzle.grid()));
    }
    laid(&mut text, puzzle, &names);
    Some(text)
}

/// Writes what is laid already, each copy as a letter that is said to be its piece.
fn laid(text: &mut String, puzzle: &PackingPuzzle, names: &[String]) {
    if puzzle.laid().is_empty() {
        return;
    }
    text.push_str("\nLAID:\n");
    // The last ones are there for thousands of copies.
    let letters = ('A'..='Z').chain('a'..='z').chain('0'..='9');
    let letters = letters.chain('\u{4e00}'..='\u{9fff}');
    let mut marks: Vec<(Point, char)> = Vec::new();
    for (placement, letter) in puzzle.laid().iter().zip(letters) {
        let _ = writeln!(text, "{letter} = {}", names[placement.piece.index()]);
        marks.extend(
            placement
                .cells(puzzle)
                .into_iter()
                .map(|cell| (cell, letter)),
        );
    }
    let cells = puzzle.target().region().cells().iter();
    let open: Vec<(Point, char)> = cells.map(|&cell| (cell, '.')).collect();
    draw(text, Grid::Cubes, &[open, marks].concat());
}

fn is_one_sided(piece: &PackingPiece) -> bool {
    piece.flip() == Flip::Forbidden
}

/// A name on one line.
fn line(name: &str) -> String {
    let harmless = name.chars().map(|c| if c.is_control() { ' ' } else { c });
    let kept: String = harmless.filter(|&c| c != '\u{feff}').collect();
    kept.trim().to_owned()
}

/// Names made distinct and not empty.
fn distinct(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut made: Vec<String> = Vec::new();
    for name in names {
        let mut wanted = name.clone();
        let mut number = 1;
        while wanted.is_empty() || made.contains(&wanted) {
            number += 1;
            wanted = format!("{name}#{number}");
        }
        made.push(wanted);
    }
    made
}

/// Writes which colours fit, unless each fits itself and no other.
fn fits(text: &mut String, colours: &Colours) {
    let allowed: Vec<(Colour, Colour)> = colours.allowed().collect();
    let own = (0..colours.names().len()).filter_map(Colour::from_index);
    if allowed
        .iter()
        .copied()
        .eq(own.map(|colour| (colour, colour)))
    {
        return;
    }
    if allowed.is_empty() {
        text.push_str("FITS: none\n");
    }
    for (piece, cell) in allowed {
        let _ = writeln!(text, "FITS: {} {}", letter(piece), letter(cell));
    }
}

/// The letter of a colour; lower case.
fn letter(colour: Colour) -> char {
    ('a'..='z').nth(colour.index()).unwrap_or('#')
}

/// Writes the target.
fn target(text: &mut String, target: &Target) {
    let cells = target.cells();
    let is_neutral = cells.iter().all(|cell| cell.colour.is_none());
    let are_all = |fill| cells.iter().all(|cell| cell.fill == fill);
    let is_even = are_all(Fill::Must) || are_all(Fill::May);
    match target.max_holes() {
        Some(most) => {
            let _ = writeln!(text, "HOLES: {most}");
        }
        None if is_neutral && are_all(Fill::May) && target.region().is_cuboid() => {
            text.push_str("HOLES: any\n");
        }
        None => {}
    }
    // HOLES: 0 would say that the cells of a box must be filled.
    let is_said = are_all(Fill::Must) || target.max_holes() != Some(0);
    let is_box = target.region().is_cuboid() && target.grid() == Grid::Cubes;
    if is_neutral && is_even && is_said && is_box {
        let [width, depth, height] = target.region().size();
        let _ = writeln!(text, "BOX: {width}x{depth}x{height}");
        return;
    }
    text.push_str("CELLS:\n");
    let marks = cells.iter().map(|cell| {
        let mark = match (cell.fill, cell.colour) {
            (Fill::Must, None) => '#',
            (Fill::May, None) => '?',
            (Fill::Must, Some(colour)) => letter(colour).to_ascii_uppercase(),
            (Fill::May, Some(colour)) => letter(colour),
        };
        (cell.point.plus(target.corner()), mark)
    });
    draw(text, target.grid(), &marks.collect::<Vec<_>>());
}

/// Writes a piece.
fn piece(
    text: &mut String,
    piece: &PackingPiece,
    (name, numbers): (&str, &LoneNumbers<'_>),
    (usual, grid): (Flip, Grid),
) {
    let last = name.rsplit(char::is_whitespace).next();
    let looks_counted = last.and_then(copies).is_some()
        || looks_miscounted(name)
        || numbers.in_name(name).is_some();
    let copies = match piece.copies() {
        Copies { min: 1, max: 1 } if !looks_counted => String::new(),
        Copies { min, max } if min == max => format!(" x{min}"),
        Copies { min, max } => format!(" x{min}-{max}"),
    };
    let _ = writeln!(text, "\nPIECE: {name}{copies}");
    match piece.flip() {
        flip if flip == usual => {}
        Flip::Allowed => text.push_str("FLIP: yes\n"),
        Flip::Forbidden => text.push_str("FLIP: no\n"),
    }
    let marks = piece.cells().iter().map(|cell| {
        let mark = cell.colour.map_or('#', letter);
        (cell.point.plus(piece.corner()), mark)
    });
    draw(text, grid, &marks.collect::<Vec<_>>());
}

/// Draws cells in layers, whose first row is the upper one of a block.
fn draw(text: &mut String, grid: Grid, cells: &[(Point, char)]) {
    let most = |of: fn(&Point) -> i16| cells.iter().map(|(p, _)| of(p)).max().unwrap_or(0);
    let (columns, rows, layers) = (most(|p| p.x), most(|p| p.y), most(|p| p.z));
    let rows = rows + (grid.block() - 1 - rows).rem_euclid(grid.period());
    let found: std::collections::HashMap<Point, char> = cells.iter().copied().collect();
    for z in 0..=layers {
        if z > 0 {
            text.push('\n');
        }
        for y in (0..=rows).rev() {
            let mark = |x| found.get(&Point::new(x, y, z)).copied().unwrap_or('.');
            text.extend((0..=columns).map(mark));
            text.push('\n');
        }
    }
}
