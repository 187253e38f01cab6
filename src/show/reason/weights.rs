//! Why there is no packing, in words.

use super::cells::{cell_numbers, places};
use super::why_stripes::{Stripes, stripes};
use crate::family::packing::{
    Compared, Copies, PackingObstacle, PackingPuzzle, Pattern, PieceIx, Weighting,
};

/// An obstacle as sentences, which may go over several lines.
///
/// ```
/// use cubewright::geometry::{Point, Region};
/// use cubewright::family::packing::{Colours, Copies, PackingObstacle, PackingPiece, PackingPuzzle, PieceCell, PieceIx, Target};
/// use cubewright::show::packing_obstacle;
/// let one = PackingPiece::new("I", [PieceCell::neutral(Point::ZERO)], Copies::exactly(1))?;
/// let target = Target::of(Region::cuboid([2, 1, 1])?, 0);
/// let puzzle = PackingPuzzle::new("two", target, vec![one], Colours::default())?;
/// let volume = PackingObstacle::Volume { pieces: (1, 1), cells: (2, 2), left_out: vec![] };
/// let text = packing_obstacle(&puzzle, &volume);
/// assert_eq!(text, "The pieces have 1 cell together, but there are 2 cells to fill.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn packing_obstacle(puzzle: &PackingPuzzle, obstacle: &PackingObstacle) -> String {
    match obstacle {
        PackingObstacle::Volume {
            pieces,
            cells,
            left_out,
        } => volume(puzzle, *pieces, *cells, left_out),
        PackingObstacle::NoPlacement { piece } => {
            let name = puzzle.piece(*piece).name();
            format!("Piece {name} must be used but fits nowhere.")
        }
        PackingObstacle::Uncovered { cell } => {
            let cell = places(puzzle.target().region(), &[*cell]);
            format!("The cell {cell} must be filled, but no piece can be laid over it.")
        }
        PackingObstacle::Weights(weighting) => weights(puzzle, weighting),
    }
}

/// A conflict of demands as a sentence: cells as indices into the region, pieces with how
/// many copies of each, and whether none of them can be left out.
#[must_use]
pub fn packing_conflict(
    puzzle: &PackingPuzzle,
    cells: &[usize],
    pieces: &[(PieceIx, u32)],
    is_minimal: bool,
) -> String {
    let in_words = |&(piece, copies): &(PieceIx, u32)| match (puzzle.piece(piece).name(), copies) {
        (name, 1) => name.to_owned(),
        (name, copies) => format!("{copies} copies of {name}"),
    };
    let names: Vec<String> = pieces.iter().map(in_words).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let at = places(puzzle.target().region(), cells);
    let is_single = pieces.len() == 1 && pieces.iter().all(|&(_, copies)| copies == 1);
    let is_plain = pieces.iter().all(|&(_, copies)| copies == 1);
    let filled = if cells.len() == 1 {
        format!("The cell {at} cannot be filled")
    } else {
        format!("The cells {at} cannot all be filled")
    };
    let verb = if is_single { "is" } else { "are" };
    let list = list(&names);
    let claim = match (cells.len(), names.len()) {
        (0, _) if is_single => format!("Piece {list} cannot lie in the region"),
        (0, _) if is_plain => format!("The pieces {list} cannot all lie in the region"),
        (0, _) => format!("{list} cannot all lie in the region"),
        (_, 0) => filled,
        (_, _) => format!("{filled} while {list} {verb} used"),
    };
    let mut text = format!("{claim}, even if all else stays empty.");
    let copies: usize = pieces.iter().map(|&(_, copies)| copies as usize).sum();
    if is_minimal && cells.len() + copies > 1 {
        text += " Without any one of these demands it could be done.";
    }
    text
}

fn count(number: usize, noun: &str) -> String {
    match number {
        1 => format!("1 {noun}"),
        number => format!("{number} {noun}s"),
    }
}

fn volume(
    puzzle: &PackingPuzzle,
    (least, most): (usize, usize),
    (least_cells, cells): (usize, usize),
    left_out: &[PieceIx],
) -> String {
    let need = if least_cells == cells {
        format!("there {} to fill", are(cells))
    } else {
        format!("{least_cells} to {cells} cells are to be filled")
    };
    let names: Vec<&str> = left_out.iter().map(|&p| puzzle.piece(p).name()).collect();
    let who = if names.is_empty() {
        "The pieces".to_owned()
    } else {
        let fit = if names.len() == 1 { "fits" } else { "fit" };
        let noun = if names.len() == 1 { "Piece" } else { "Pieces" };
        format!("{noun} {} {fit} nowhere. The other pieces", list(&names))
    };
    if least == most {
        return format!("{who} have {} together, but {need}.", count(least, "cell"));
    }
    if most < least_cells {
        return format!(
            "{who} have at most {} together, but {need}.",
            count(most, "cell")
        );
    }
    if least > cells {
        return format!(
            "{who} have at least {} together, but {need}.",
            count(least, "cell")
        );
    }
    format!(
        "{who} can be chosen in many ways, but none of them has the right number of cells: {need}."
    )
}

fn are(cells: usize) -> String {
    let verb = if cells == 1 { "is" } else { "are" };
    format!("{verb} {}", count(cells, "cell"))
}

/// What the weights are about.
pub(super) struct Theme {
    /// How the cells are marked, as sentences.
    pub scene: String,
    /// What is counted, one and several; `None` where numbers are added up.
    pub noun: Option<[&'static str; 2]>,
}

fn weights(puzzle: &PackingPuzzle, claim: &Weighting) -> String {
    if let (Pattern::Part, Compared::Modulo(_)) = (claim.pattern, claim.compared) {
        return part(puzzle, claim);
    }
    let theme = theme(puzzle, claim);
    let phrases = groups(puzzle, claim);
    let phrases: Vec<String> = phrases
        .iter()
        .enumerate()
        .map(|(index, group)| {
            let others = index > 0 && index + 1 == phrases.len();
            let what = share(&theme, claim, &group.totals, index > 0);
            format!("{} {what}", group.subject(others))
        })
        .collect();
    let scene = &theme.scene;
    let phrases = phrases.join("; ");
    let conclusion = conclusion(&theme, claim);
    format!("{scene}However they are laid, {phrases}. {conclusion}")
}

fn theme(puzzle: &PackingPuzzle, claim: &Weighting) -> Theme {
    let region = puzzle.target().region();
    let marked = claim.needed.unsigned_abs();
    match claim.pattern {
        Pattern::Stripes {
            normal,
            colours,
            colour,
        } => stripes(
            region,
            claim,
            Stripes {
                normal,
                colours,
                colour,
            },
        ),
        Pattern::Part => {
            let first = claim.weights.iter().position(|&weight| weight != 0);
            let first: Vec<usize> = first.into_iter().collect();
            let at = places(region, &first);
            Theme {
                scene: format!(
                    "No piece can lie partly inside and partly outside the part of the region \
                     with {at}, which has {marked} cells. "
                ),
                noun: Some(["cell of this part", "cells of this part"]),
            }
        }
        Pattern::Free => {
            let mut numbers: Vec<String> = claim.weights.iter().map(ToString::to_string).collect();
            let width = numbers.iter().map(String::len).max().unwrap_or(1);
            for number in &mut numbers {
                *number = format!("{number:>width$}");
            }
            let layers = cell_numbers(region, &numbers);
            Theme {
                scene: format!("Write these numbers into the cells:\n{layers}"),
                noun: None,
            }
        }
    }
}

/// A part of which no choice of pieces has the number of cells.
fn part(puzzle: &PackingPuzzle, claim: &Weighting) -> String {
    let scene = theme(puzzle, claim).scene;
    let inside = claim.totals.iter().flatten().filter(|&&total| total > 0);
    let mut sizes: Vec<i64> = inside.copied().collect();
    sizes.sort_unstable();
    sizes.dedup();
    let (needed, or) = (claim.needed, remainders(&sizes));
    if sizes.is_empty() {
        return format!("{scene}No piece fits into it.");
    }
    let cells = match &sizes[..] {
        [1] => "1 cell",
        _ => &format!("{or} cells"),
    };
    let holes = if claim.empty.iter().any(|&total| total > 0) {
        ", even with cells that stay empty"
    } else {
        ""
    };
    let choice = if can_have(puzzle, claim, needed) {
        "in no way to use the pieces as often as needed do those in this part have"
    } else {
        "no choice of them has"
    };
    format!(
        "{scene}The pieces that fit into it have {cells} each, and {choice} {needed} \
         together{holes}."
    )
}

/// Whether some copies of the pieces that fit into a part, with cells that stay empty,
/// have so many cells, whatever becomes of the other pieces.
fn can_have(puzzle: &PackingPuzzle, claim: &Weighting, needed: i64) -> bool {
    let needed = usize::try_from(needed).unwrap_or(0);
    let mut sums = vec![false; needed + 1];
    sums[0] = true;
    let inside = |totals: &Vec<i64>| totals.iter().any(|&total| total > 0);
    let pieces = puzzle.pieces().iter().zip(&claim.totals);
    let pieces = pieces.filter(|(_, totals)| inside(totals));
    let lots = pieces.map(|(piece, _)| (piece.cells().len(), piece.copies().max as usize));
    let holes = claim.empty.iter().any(|&total| total > 0).then(|| {
        let (least, most) = puzzle.target().volume();
        (1, most - least)
    });
    for (size, copies) in lots.chain(holes) {
        for _ in 0..copies.min(needed / size) {
            for sum in (size..=needed).rev() {
                sums[sum] |= sums[sum - size];
            }
        }
    }
    sums[needed]
}

/// Pieces whose totals are alike.
struct Group<'a> {
    totals: Vec<i64>,
    /// Names of pieces with how many are used; `None` are the empty cells.
    members: Option<Vec<(&'a str, Copies)>>,
}

/// The groups of pieces by totals, the smallest group first.
fn groups<'a>(puzzle: &'a PackingPuzzle, claim: &Weighting) -> Vec<Group<'a>> {
    let told = |totals: &Vec<i64>| match claim.compared {
        // Only the bound matters.
        Compared::AtMost => totals.last().copied().into_iter().collect(),
        Compared::Modulo(_) => totals.clone(),
    };
    let mut groups: Vec<Group<'a>> = Vec::new();
    for (piece, totals) in puzzle.pieces().iter().zip(&claim.totals) {
        if totals.is_empty() {
            continue;
        }
        let totals = told(totals);
        let member = (piece.name(), piece.copies());
        match groups.iter_mut().find(|group| group.totals == totals) {
            Some(group) => group
                .members
                .iter_mut()
                .for_each(|members| members.push(member)),
            None => groups.push(Group {
                totals,
                members: Some(vec![member]),
            }),
        }
    }
    if !claim.empty.is_empty() {
        groups.push(Group {
            totals: told(&claim.empty),
            members: None,
        });
    }
    groups.sort_by_key(|group| {
        (
            group.members.is_none(),
            group.members.as_ref().map(Vec::len),
        )
    });
    groups
}

impl Group<'_> {
    /// "each of the other 24 pieces".
    fn subject(&self, is_other: bool) -> String {
        /// More names than this are counted.
        const MOST_NAMES: usize = 12;
        let Some(members) = &self.members else {
            return "each cell that stays empty".to_owned();
        };
        let exact: Option<u32> = members
            .iter()
            .map(|(_, copies)| copies.is_exact().then_some(copies.max))
            .sum();
        let names: Vec<&str> = members.iter().map(|(name, _)| *name).collect();
        match (&names[..], exact) {
            ([name], Some(1)) => format!("piece {name}"),
            ([name], Some(copies)) => format!("each of the {copies} copies of {name}"),
            ([name], None) => format!("each copy of {name}"),
            (_, Some(pieces)) if is_other => format!("each of the other {pieces} pieces"),
            (_, None) if is_other => "each other piece".to_owned(),
            (names, Some(pieces)) if names.len() > MOST_NAMES => format!("each of {pieces} pieces"),
            (names, _) => format!("each of the pieces {}", list(names)),
        }
    }
}

/// "covers an odd number of dark cells"; in short "an odd number".
fn share(theme: &Theme, claim: &Weighting, totals: &[i64], is_short: bool) -> String {
    let (number, is_one) = match claim.compared {
        Compared::AtMost => {
            let (bound, side) = bound(claim, totals.last().copied().unwrap_or(0));
            (format!("{side} {bound}"), bound.abs() == 1)
        }
        Compared::Modulo(modulus) => (remainder(totals, modulus.get(), is_short), false),
    };
    let of = if matches!(claim.compared, Compared::AtMost) {
        ""
    } else {
        "of "
    };
    match theme.noun {
        _ if is_short => number,
        Some([one, _]) if is_one => format!("covers {number} {of}{one}"),
        Some([_, several]) => format!("covers {number} {of}{several}"),
        None => format!("covers numbers that add up to {number}"),
    }
}

/// "an odd number", "a number that leaves the remainder 1 when divided by 3".
fn remainder(totals: &[i64], modulus: u32, is_short: bool) -> String {
    match (modulus, totals) {
        (2, [0]) => "an even number".to_owned(),
        (2, [1]) => "an odd number".to_owned(),
        (2, _) => "any number".to_owned(),
        (_, [0]) => format!("a multiple of {modulus}"),
        _ if is_short => format!("one that leaves {}", remainders(totals)),
        _ => {
            let or = remainders(totals);
            format!("a number that leaves the remainder {or} when divided by {modulus}")
        }
    }
}

/// A bound and its side: marks of -1 bound from below.
fn bound(claim: &Weighting, total: i64) -> (i64, &'static str) {
    match claim.pattern {
        Pattern::Free => (total, "at most"),
        _ if claim.needed < 0 => (-total, "at least"),
        _ => (total, "at most"),
    }
}

fn remainders(totals: &[i64]) -> String {
    let numbers: Vec<String> = totals.iter().map(ToString::to_string).collect();
    numbers.join(" or ")
}

/// What does not fit.
fn conclusion(theme: &Theme, claim: &Weighting) -> String {
    let (needed, _) = bound(claim, claim.needed);
    let verb = if theme.noun.is_some() {
        "cover"
    } else {
        "add up to"
    };
    let all = match theme.noun {
        Some(_) => format!("there are {needed}"),
        None => format!("all cells add up to {needed}"),
    };
    match claim.compared {
        Compared::AtMost => {
            let (reached, side) = bound(claim, claim.reached.last().copied().unwrap_or(0));
            format!("Together they {verb} {side} {reached}, but {all}.")
        }
        Compared::Modulo(modulus) => {
            let modulus = modulus.get();
            let number = remainder(&claim.reached, modulus, false);
            let left = match (modulus, needed.rem_euclid(modulus.into())) {
                (2, 0) => "which is even".to_owned(),
                (2, _) => "which is odd".to_owned(),
                _ if claim.reached == [0] => "which is none".to_owned(),
                (_, left) => format!("which leaves {left}"),
            };
            format!("Together they {verb} {number}, but {all}, {left}.")
        }
    }
}

/// "A, B and C".
fn list(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
