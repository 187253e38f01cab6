//! Puzzles and packings as files of BurrTools.
//!
//! Invariant: what was written is read back as the same puzzle and the same packings.
//!
//! BurrTools counts assemblies up to the rotations of the result and compares orientations by their
//! numbers, so packings are written with the least orientation of a piece that looks the same; then
//! it recognises them as its own.

use core::fmt::{self, Write as _};

use super::number;
use super::orientation::turns;
use super::problem::end_with_groups;
use super::puzzle::{Origin, Origins};
use super::solutions::{FoundPackings, NOT_BEGUN, solutions, state};
use crate::family::packing::{
    Colour, Colours, Fill, Flip, PackingPiece, PackingPuzzle, PieceCell, PieceIx, PiecePlacement,
};
use crate::geometry::{Point, SignedPermutation};
use crate::language::{Describe, Language, Message};

/// What of a puzzle cannot be said in a file of BurrTools.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum XmWriteError {
    /// Mirror images are allowed, and it makes a difference.
    Mirror {
        /// The name of a piece that differs from its mirror image.
        piece: String,
    },
    /// A piece that may not be turned over.
    Flip {
        /// The name of the piece.
        piece: String,
    },
    /// Pieces that are laid already.
    Laid,
    /// Packings of spheres, whose orientations have numbers of their own.
    Spheres,
    /// More copies than it counts.
    Copies {
        /// The name of the piece.
        piece: String,
    },
    /// More colours than it has.
    Colours,
    /// A character that XML does not have.
    Name {
        /// The name.
        name: String,
    },
    /// A packing of another puzzle, or one that lays mirror images or far away.
    Packing,
    /// A way of taking apart that is not made of moves of the packing's parts.
    Separation,
}

impl Describe for XmWriteError {
    fn describe(&self, language: Language) -> Message {
        use Language::{English, German};
        match (self, language) {
            (Self::Mirror { piece }, English) => Message::new(
                format!("BurrTools cannot say that {piece} may also be laid as its mirror image"),
                "add the mirror image as a piece of its own and say how often each may be used",
            ),
            (Self::Mirror { piece }, German) => Message::new(
                format!("BurrTools kann nicht sagen, dass {piece} auch gespiegelt liegen darf"),
                "füg das Spiegelbild als eigenes Teil hinzu und sag, wie oft jedes vorkommen darf",
            ),
            (Self::Flip { piece }, _) => {
                let text = [
                    "BurrTools cannot say that {0} may not be turned over",
                    "BurrTools kann nicht sagen, dass {0} nicht gewendet werden darf",
                ];
                let hint = [
                    "draw pieces and target in two layers, one colour above and another below",
                    "zeichne Teile und Ziel in zwei Schichten, oben in einer Farbe, unten in einer \
                     anderen",
                ];
                Message::new(language.say(text, &[piece]), language.pick(hint))
            }
            (Self::Spheres, _) => {
                let text = [
                    "packings of spheres are not written in BurrTools' numbers",
                    "Packungen von Kugeln werden nicht in den Nummern von BurrTools geschrieben",
                ];
                let hint = [
                    "write the answers as .txt or .jsonl, and the puzzle alone as .xmpuzzle",
                    "schreib die Lösungen als .txt oder .jsonl und nur das Puzzle als .xmpuzzle",
                ];
                Message::new(language.pick(text), language.pick(hint))
            }
            (Self::Laid, _) => {
                let text = [
                    "BurrTools cannot say that pieces are laid already",
                    "BurrTools kann nicht sagen, dass Teile schon liegen",
                ];
                let hint = [
                    "write the answers as .txt or .jsonl, or take away what is laid",
                    "schreib die Lösungen als .txt oder .jsonl, oder nimm weg, was liegt",
                ];
                Message::new(language.pick(text), language.pick(hint))
            }
            (Self::Copies { piece }, English) => Message::new(
                format!("BurrTools counts 65535 copies of a piece at most, {piece} has more"),
                "fewer copies fill any target that is allowed",
            ),
            (Self::Copies { piece }, German) => Message::new(
                format!("BurrTools zählt höchstens 65535 Kopien von einem Teil, {piece} hat mehr"),
                "weniger füllen jedes Ziel, das erlaubt ist",
            ),
            (Self::Colours, English) => {
                Message::new("BurrTools has 63 colours at most", "leave out colours")
            }
            (Self::Colours, German) => {
                Message::new("BurrTools hat höchstens 63 Farben", "lass Farben weg")
            }
            (Self::Name { name }, English) => Message::new(
                format!("the name {name:?} has a character that XML cannot say"),
                "leave out control characters",
            ),
            (Self::Name { name }, German) => Message::new(
                format!("der Name {name:?} hat ein Zeichen, das in XML nicht stehen kann"),
                "lass Steuerzeichen weg",
            ),
            (Self::Packing, English) => Message::new(
                "a packing is not one of turned pieces of the puzzle",
                "let `cubewright check` look at the packing",
            ),
            (Self::Packing, German) => Message::new(
                "eine Packung besteht nicht aus gedrehten Teilen des Puzzles",
                "prüfe die Packung mit `cubewright check`",
            ),
            (Self::Separation, English) => Message::new(
                "the moves are not those of the packing's pieces",
                "`cubewright disassemble` finds moves",
            ),
            (Self::Separation, German) => Message::new(
                "die Züge sind nicht die von Teilen der Packung",
                "`cubewright disassemble` findet Züge",
            ),
        }
    }
}

impl fmt::Display for XmWriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe(Language::English).text)
    }
}

impl core::error::Error for XmWriteError {}

/// A puzzle and its packings as BurrTools writes them.
///
/// The pieces are the first shapes, the target is the last one. Colours keep their
/// names in an attribute that BurrTools passes over; one called `#ff8000` looks like
/// that, another one gets a look.
///
/// # Errors
/// [`XmWriteError`].
///
/// ```
/// use cubewright::formats::{FoundPackings, XmPuzzle, xmpuzzle_text};
/// # use cubewright::geometry::{Point, Region};
/// # use cubewright::family::packing::{Colours, Copies, PackingPiece, PackingPuzzle, PieceCell, Target};
/// # let target = Target::of(Region::cuboid([2, 2, 2])?, 0);
/// # let cells = [Point::ZERO, Point::X].map(PieceCell::neutral);
/// # let piece = PackingPiece::new("rod", cells, Copies::exactly(4))?;
/// # let puzzle = PackingPuzzle::new("cube", target, vec![piece], Colours::default())?;
/// let text = xmpuzzle_text(&puzzle, FoundPackings::default())?;
/// let file = XmPuzzle::read("any name", text.as_bytes())?;
/// assert_eq!(file.puzzle(0)?, puzzle);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn xmpuzzle_text(
    puzzle: &PackingPuzzle,
    found: FoundPackings<'_>,
) -> Result<String, XmWriteError> {
    written(puzzle, &state(found), &|| {
        if found.packings.is_empty() {
            return Ok(None);
        }
        solutions(puzzle, &origins(puzzle), found).map(Some)
    })
}

/// A puzzle without packings as BurrTools writes it. A program that writes no others stays small.
///
/// # Errors
/// [`XmWriteError`].
#[doc(hidden)]
pub fn xmpuzzle_alone(puzzle: &PackingPuzzle) -> Result<String, XmWriteError> {
    written(puzzle, NOT_BEGUN, &|| Ok(None))
}

/// The file, with the state of its problem and the element of its packings.
fn written(
    puzzle: &PackingPuzzle,
    state: &str,
    packings: &dyn Fn() -> Result<Option<String>, XmWriteError>,
) -> Result<String, XmWriteError> {
    if puzzle.mirror()
        && let Some(piece) = puzzle.pieces().iter().find(|piece| is_chiral(piece))
    {
        let piece = piece.name().to_owned();
        return Err(XmWriteError::Mirror { piece });
    }
    if !puzzle.laid().is_empty() {
        return Err(XmWriteError::Laid);
    }
    let mut pieces = puzzle.pieces().iter();
    if let Some(piece) = pieces.find(|piece| piece.flip() == Flip::Forbidden) {
        let piece = piece.name().to_owned();
        return Err(XmWriteError::Flip { piece });
    }
    let mut text = String::from("<?xml version=\"1.0\"?>\n<puzzle version=\"2\">\n");
    let _ = writeln!(text, " <gridType type=\"{}\"/>", number(puzzle.grid()));
    text += &colours(puzzle.colours())?;
    text += " <shapes>\n";
    for (id, piece) in puzzle.pieces().iter().enumerate() {
        let cells = piece.cells().iter();
        let at = |point: Point| point.plus(piece.corner());
        let voxels = cells.map(|cell| (at(cell.point), Fill::Must, cell.colour));
        // A shape without a name is called so.
        let is_plain = piece.name() == format!("S{}", id + 1);
        let name = if is_plain { None } else { Some(piece.name()) };
        text += &shape(name, &voxels.collect::<Vec<_>>())?;
    }
    let cells = puzzle.target().cells().iter();
    let at = |point: Point| point.plus(puzzle.target().corner());
    let voxels = cells.map(|cell| (at(cell.point), cell.fill, cell.colour));
    text += &shape(None, &voxels.collect::<Vec<_>>())?;
    text += " </shapes>\n <problems>\n";
    text += &problem(puzzle, state, packings()?.as_deref())?;
    text += " </problems>\n <comment/>\n</puzzle>\n";
    Ok(text)
}

/// Whether a piece differs from its mirror image, whatever way they are turned.
fn is_chiral(piece: &PackingPiece) -> bool {
    let neither = SignedPermutation::all().filter(|turn| !turn.is_rotation());
    let mirrored = neither.take(1).map(|turn| PiecePlacement {
        piece: PieceIx::new(0),
        turn,
        offset: Point::ZERO,
    });
    mirrored
        .map(|placement| laid(piece.cells(), placement.turn, placement.offset))
        .any(|cells| least_orientation(piece.cells(), &cells).is_none())
}

/// The pieces and the target as they are written.
fn origins(puzzle: &PackingPuzzle) -> Origins {
    let pieces = puzzle.pieces().iter().map(|piece| Origin {
        corner: piece.corner(),
        hotspot: Point::ZERO,
        copies: piece.copies().max as usize,
    });
    Origins {
        pieces: pieces.collect(),
        target: puzzle.target().corner(),
    }
}

/// The element of the problem.
fn problem(
    puzzle: &PackingPuzzle,
    state: &str,
    packings: Option<&str>,
) -> Result<String, XmWriteError> {
    let name = attribute("name", puzzle.name())?;
    let holes = puzzle.target().max_holes();
    let holes = holes.map_or(String::new(), |holes| format!(" maxHoles=\"{holes}\""));
    let mut text = format!("  <problem{name}{state}{holes}>\n   <shapes>\n");
    for (id, piece) in puzzle.pieces().iter().enumerate() {
        let copies = piece.copies();
        if copies.max > u32::from(u16::MAX) {
            let piece = piece.name().to_owned();
            return Err(XmWriteError::Copies { piece });
        }
        let often = if copies.is_exact() {
            format!("count=\"{}\"", copies.min)
        } else {
            format!("min=\"{}\" max=\"{}\"", copies.min, copies.max)
        };
        let groups = end_with_groups(puzzle.groups().of(PieceIx::new(id)), copies.max);
        let _ = writeln!(text, "    <shape id=\"{id}\" {often}{groups}");
    }
    text += "   </shapes>\n";
    let _ = writeln!(text, "   <result id=\"{}\"/>", puzzle.pieces().len());
    let pairs = puzzle.colours().allowed();
    let pair = |(piece, cell): (Colour, Colour)| {
        format!(
            "    <pair piece=\"{}\" result=\"{}\"/>\n",
            piece.index(),
            cell.index()
        )
    };
    let pairs: String = pairs.map(pair).collect();
    text += if pairs.is_empty() {
        "   <bitmap/>\n"
    } else {
        "   <bitmap>\n"
    };
    if !pairs.is_empty() {
        text += &pairs;
        text += "   </bitmap>\n";
    }
    if let Some(packings) = packings {
        let _ = writeln!(text, "   {packings}");
    }
    text += "  </problem>\n";
    Ok(text)
}

/// The cells of a piece, turned and moved, in order.
pub(super) fn laid(cells: &[PieceCell], turn: SignedPermutation, offset: Point) -> Vec<PieceCell> {
    let moved = cells.iter().map(|cell| PieceCell {
        point: turn.apply(cell.point).plus(offset),
        colour: cell.colour,
    });
    let mut moved: Vec<PieceCell> = moved.collect();
    moved.sort_unstable();
    moved
}

/// The first orientation of a piece, with its offset, in which it fills these cells
/// with these colours.
pub(super) fn least_orientation(
    piece: &[PieceCell],
    cells: &[PieceCell],
) -> Option<(u8, SignedPermutation, Point)> {
    turns().find_map(|(number, turn)| {
        let turned = laid(piece, turn, Point::ZERO);
        // Moving keeps the order.
        let offset = cells.first()?.point.minus(turned.first()?.point);
        let fits = turned.iter().zip(cells).all(|(turned, cell)| {
            turned.point.plus(offset) == cell.point && turned.colour == cell.colour
        });
        fits.then_some((number, turn, offset))
    })
}

/// The element of a shape.
fn shape(
    name: Option<&str>,
    cells: &[(Point, Fill, Option<Colour>)],
) -> Result<String, XmWriteError> {
    let side = |of: fn(&Point) -> i16| {
        let most = cells.iter().map(|(point, _, _)| of(point)).max();
        most.map_or(0, |most| most + 1)
    };
    let width = side(|point| point.x);
    let depth = side(|point| point.y);
    let height = side(|point| point.z);
    let name = name.map_or_else(|| Ok(String::new()), |name| attribute("name", name))?;
    let mut text = format!("  <voxel x=\"{width}\" y=\"{depth}\" z=\"{height}\"{name} type=\"0\">");
    let mut cells = cells.iter().peekable();
    for z in 0..height {
        for y in 0..depth {
            for x in 0..width {
                // They ascend by z, then y, then x.
                let here = cells.next_if(|(point, _, _)| *point == Point::new(x, y, z));
                let Some((_, fill, colour)) = here else {
                    text.push('_');
                    continue;
                };
                text.push(if *fill == Fill::Must { '#' } else { '+' });
                if let Some(colour) = colour {
                    let _ = write!(text, "{}", colour.index() + 1);
                }
            }
        }
    }
    text += "</voxel>\n";
    Ok(text)
}

/// The element with the colours.
fn colours(colours: &Colours) -> Result<String, XmWriteError> {
    /// The most that BurrTools has.
    const MOST: usize = 63;
    let names = colours.names();
    if names.len() > MOST {
        return Err(XmWriteError::Colours);
    }
    if names.is_empty() {
        return Ok(" <colors/>\n".to_owned());
    }
    let mut text = String::from(" <colors>\n");
    for (index, name) in names.iter().enumerate() {
        let said = said(name);
        let [red, green, blue] = said.unwrap_or_else(|| look(index));
        let name = match said {
            Some(_) => String::new(),
            None => attribute("name", name)?,
        };
        let _ = writeln!(
            text,
            "  <color red=\"{red}\" green=\"{green}\" blue=\"{blue}\"{name}/>"
        );
    }
    text += " </colors>\n";
    Ok(text)
}

/// The colour that a name such as `#ff8000` says.
fn said(name: &str) -> Option<[u8; 3]> {
    let digits = name.strip_prefix('#')?;
    let is_digit = |c: char| c.is_ascii_digit() || ('a'..='f').contains(&c);
    if digits.len() != 6 || !digits.chars().all(is_digit) {
        return None;
    }
    let part = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok();
    Some([part(0)?, part(2)?, part(4)?])
}

/// A colour for the eye: each differs from the ones before.
fn look(index: usize) -> [u8; 3] {
    /// The shades of red, green and blue from which colours are made.
    const STEPS: [u8; 4] = [255, 0, 170, 85];
    [index, index / 4 + 1, index / 16 + 2].map(|step| STEPS[step % 4])
}

/// An attribute with a space before it.
fn attribute(key: &str, value: &str) -> Result<String, XmWriteError> {
    let is_said = |c: char| {
        matches!(c, '\t' | '\n' | '\r') || (!c.is_control() && c < '\u{fffe}') || c > '\u{ffff}'
    };
    if !value.chars().all(is_said) {
        let name = value.to_owned();
        return Err(XmWriteError::Name { name });
    }
    let mut text = format!(" {key}=\"");
    for c in value.chars() {
        match c {
            '&' => text += "&amp;",
            '<' => text += "&lt;",
            '>' => text += "&gt;",
            '"' => text += "&quot;",
            '\t' | '\n' | '\r' => {
                let _ = write!(text, "&#{};", c as u32);
            }
            c => text.push(c),
        }
    }
    text.push('"');
    Ok(text)
}
