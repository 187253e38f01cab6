//! Cells coloured in stripes.
//!
//! Invariant: the words tell exactly the cells that have a weight.
//!
//! The simplest description that is right is used: a chequerboard, "every third row", or the
//! equation of the marked cells. Coordinates that people read count from 1, those of the claim from
//! 0.

use core::fmt::Write;

use super::amount::Marked;
use super::weights::Theme;
use crate::family::packing::Weighting;
use crate::geometry::Region;
use crate::language::{Language, Text};
use crate::show::cells::cell_numbers;

/// The cells in which a x + b y + c z, counted from 0, leaves the remainder `colour`
/// when divided by `colours`.
#[derive(Clone, Copy)]
pub(super) struct Stripes {
    /// The factors a, b and c.
    pub normal: [u8; 3],
    pub colours: u8,
    pub colour: u8,
}

/// What is counted: marked cells.
const MARKED: Marked = Marked {
    one: ["marked cell", "markierte Zelle"],
    several: ["marked cells", "markierte Zellen"],
    of: ["of marked cells", "markierter Zellen"],
};

/// What is counted: dark cells.
const DARK: Marked = Marked {
    one: ["dark cell", "dunkle Zelle"],
    several: ["dark cells", "dunkle Zellen"],
    of: ["of dark cells", "dunkler Zellen"],
};

/// What is counted: light cells.
const LIGHT: Marked = Marked {
    one: ["light cell", "helle Zelle"],
    several: ["light cells", "helle Zellen"],
    of: ["of light cells", "heller Zellen"],
};

/// How the cells of stripes are marked and called.
///
/// Axes along which the region is one cell thick are left out: a factor there changes nothing. If
/// all other factors are 1, and there are two colours and at least two axes, the stripes are a
/// chequerboard.
pub(super) fn stripes(
    region: &Region,
    claim: &Weighting,
    stripes: Stripes,
    language: Language,
) -> Theme {
    let size = region.size();
    // A side of one cell makes no difference.
    let across: Vec<usize> = (0..3)
        .filter(|&axis| stripes.normal[axis] > 0 && size[axis] > 1)
        .collect();
    let is_even = across.iter().all(|&axis| stripes.normal[axis] == 1);
    let long = size.iter().filter(|&&side| side > 1).count();
    if stripes.colours == 2 && is_even && across.len() == long && long > 1 {
        return chequer(claim, stripes.colour, language);
    }
    let every = every(stripes.colours).filter(|_| is_even);
    let line: Option<Text> = match &across[..] {
        [_] if long == 1 => Some(["cell", "Zelle"]),
        [0] => Some(["column", "Spalte"]),
        [1] => Some(["row", "Reihe"]),
        [2] => Some(["layer", "Schicht"]),
        [_, _] if long == 2 => Some(["diagonal", "Diagonale"]),
        _ => None,
    };
    let cells = values(stripes, size, language);
    let marked = claim.needed.unsigned_abs();
    let scene = match (every, line) {
        (Some(every), Some(line)) => language.say(
            [
                "Mark every {0} {1}, the cells (x, y, z) with {2}: {3} {3|cell|cells}.",
                "Markiere jede {0} {1}, also die Zellen (x, y, z) mit {2}: {3} {3|Zelle|Zellen}.",
            ],
            &[&language.pick(every), &language.pick(line), &cells, &marked],
        ),
        _ => language.say(
            [
                "Mark the cells (x, y, z) with {0}: {1} {1|cell|cells}.",
                "Markiere die Zellen (x, y, z) mit {0}: {1} {1|Zelle|Zellen}.",
            ],
            &[&cells, &marked],
        ),
    };
    Theme {
        scene: scene + &picture(region, claim),
        noun: Some(MARKED),
    }
}

/// "every third"
///
/// Only up to six, as many colours as the stripes of a claim have.
const fn every(colours: u8) -> Option<Text> {
    Some(match colours {
        2 => ["other", "zweite"],
        3 => ["third", "dritte"],
        4 => ["fourth", "vierte"],
        5 => ["fifth", "fünfte"],
        6 => ["sixth", "sechste"],
        _ => return None,
    })
}

/// The theme of a chequerboard.
///
/// Dark is the colour of the cell with the least coordinates, (1, 1, 1) for people.
fn chequer(claim: &Weighting, colour: u8, language: Language) -> Theme {
    let marked = claim.needed.unsigned_abs();
    let rest = claim.weights.len() as u64 - marked;
    // The corner at (1, 1, 1) is dark.
    let (text, noun) = if colour == 0 {
        let text = [
            "Colour the cells like a chequerboard: {0} are dark and {1} light. ",
            "Färbe die Zellen wie ein Schachbrett: {0} sind dunkel und {1} hell. ",
        ];
        (text, DARK)
    } else {
        let text = [
            "Colour the cells like a chequerboard: {0} are light and {1} dark. ",
            "Färbe die Zellen wie ein Schachbrett: {0} sind hell und {1} dunkel. ",
        ];
        (text, LIGHT)
    };
    Theme {
        scene: language.say(text, &[&marked, &rest]),
        noun: Some(noun),
    }
}
/// The marked cells, where few enough lie side by side; else nothing but a space.
///
/// A region of one layer is drawn if it has at most 400 cells, at most 40 of them in a row.
fn picture(region: &Region, claim: &Weighting) -> String {
    /// The most cells in a row, and the most that are drawn.
    const MOST: (usize, usize) = (40, 400);
    let [columns, rows, layers] = region.size();
    if layers > 1 || columns.min(rows) == 1 || columns > MOST.0 || columns * rows > MOST.1 {
        return " ".to_owned();
    }
    let marks = claim.weights.iter().map(|&weight| match weight {
        0 => ".".to_owned(),
        _ => "#".to_owned(),
    });
    format!("\n{}", cell_numbers(region, &marks.collect::<Vec<_>>()))
}

/// "x + 2y = 4, 8, 12 and so on", counted from 1.
///
/// It lists the values of the sum on marked cells, at most three of them and then "and so on".
fn values(stripes: Stripes, size: [usize; 3], language: Language) -> String {
    /// So many values show how it goes on.
    const SHOWN: usize = 3;
    let Stripes {
        normal,
        colours,
        colour,
    } = stripes;
    let mut sum = String::new();
    let (mut lowest, mut highest) = (0, 0);
    for ((&factor, side), name) in normal.iter().zip(size).zip(["x", "y", "z"]) {
        if factor == 0 || side == 1 {
            continue;
        }
        let plus = if sum.is_empty() { "" } else { " + " };
        // Writing to a string cannot fail.
        let _ = match factor {
            1 => write!(sum, "{plus}{name}"),
            factor => write!(sum, "{plus}{factor}{name}"),
        };
        lowest += usize::from(factor);
        highest += usize::from(factor) * side;
    }
    let first = lowest + usize::from(colour);
    let values: Vec<usize> = (first..=highest)
        .step_by(usize::from(colours).max(1))
        .collect();
    let shown: Vec<String> = values.iter().take(SHOWN).map(ToString::to_string).collect();
    match (&shown[..], values.len() > SHOWN) {
        ([before @ .., last], false) if !before.is_empty() => language.say(
            ["{0} = {1} or {2}", "{0} = {1} oder {2}"],
            &[&sum, &before.join(", "), last],
        ),
        (shown, false) => format!("{sum} = {}", shown.concat()),
        (shown, true) => language.say(
            ["{0} = {1} and so on", "{0} = {1} und so weiter"],
            &[&sum, &shown.join(", ")],
        ),
    }
}
