//! Cells coloured in stripes, in words.
//!
//! Invariant: the words tell exactly the cells that have a weight.

use core::fmt::Write;

use super::cells::cell_numbers;
use super::why_packing::Theme;
use crate::family::packing::Weighting;
use crate::geometry::Region;

/// The cells in which a x + b y + c z, counted from 0, leaves the remainder `colour`
/// when divided by `colours`.
#[derive(Clone, Copy)]
pub(super) struct Stripes {
    /// The factors a, b and c.
    pub normal: [u8; 3],
    pub colours: u8,
    pub colour: u8,
}

/// How the cells of stripes are marked and called.
pub(super) fn stripes(region: &Region, claim: &Weighting, stripes: Stripes) -> Theme {
    let size = region.size();
    let marked = claim.needed.unsigned_abs();
    // A side of one cell makes no difference.
    let across: Vec<usize> = (0..3)
        .filter(|&axis| stripes.normal[axis] > 0 && size[axis] > 1)
        .collect();
    let is_even = across.iter().all(|&axis| stripes.normal[axis] == 1);
    let long = size.iter().filter(|&&side| side > 1).count();
    if stripes.colours == 2 && is_even && across.len() == long && long > 1 {
        return chequer(claim, stripes.colour, marked);
    }
    let every = ["", "", "other", "third", "fourth", "fifth", "sixth"];
    let every = every.get(usize::from(stripes.colours)).copied();
    let what = match (&across[..], is_even, every) {
        (&[axis], true, Some(every)) => {
            let line = if long == 1 {
                "cell"
            } else {
                ["column", "row", "layer"][axis]
            };
            format!("every {every} {line}")
        }
        (_, true, Some(every)) if across.len() == 2 && long == 2 => {
            format!("every {every} diagonal")
        }
        _ => "the cells in stripes".to_owned(),
    };
    let mut scene = format!(
        "Mark {what}, the cells (x, y, z) with {}: {marked} cells.",
        values(stripes, size)
    );
    scene.push_str(&picture(region, claim));
    Theme {
        scene,
        noun: Some(["marked cell", "marked cells"]),
    }
}

fn chequer(claim: &Weighting, colour: u8, marked: u64) -> Theme {
    let rest = claim.weights.len() as u64 - marked;
    // The corner at (1, 1, 1) is dark.
    let (ours, theirs, noun) = if colour == 0 {
        ("dark", "light", ["dark cell", "dark cells"])
    } else {
        ("light", "dark", ["light cell", "light cells"])
    };
    Theme {
        scene: format!(
            "Colour the cells like a chequerboard: {marked} are {ours} and {rest} {theirs}. "
        ),
        noun: Some(noun),
    }
}

/// The marked cells, where few enough lie side by side; else nothing but a space.
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
fn values(stripes: Stripes, size: [usize; 3]) -> String {
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
        ([before @ .., last], false) if !before.is_empty() => {
            format!("{sum} = {} or {last}", before.join(", "))
        }
        (shown, false) => format!("{sum} = {}", shown.concat()),
        (shown, true) => format!("{sum} = {} and so on", shown.join(", ")),
    }
}
