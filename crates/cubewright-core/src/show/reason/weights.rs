//! Numbers in the cells that pieces cannot add up to.
//!
//! Invariant: a paragraph gives the pattern, what each piece can cover, what that adds up to, and what
//! the region has; nothing has to be taken on trust.
//!
//! A [`Weighting`] puts a number into each cell such that the totals of the pieces cannot add up to
//! the total of the region. The paragraph first shows how the cells are marked ([`Theme`]), then
//! what each group of pieces covers ([`groups`]), and last what all pieces together cover and what
//! they would have to ([`conclusion`]):
//!
//! ```text
//! Colour the cells like a chequerboard: 105 are dark and 105 light. However they are laid, piece H3
//! covers an even number of dark cells; each of the other 34 pieces an odd one. Together they cover an
//! even number of dark cells, but there are 105, which is odd.
//! ```

use super::amount::{Amount, COVER, COVERS, Marked, either};
use super::stripes::{Stripes, stripes};
use crate::family::packing::{Comparison, Copies, PackingPuzzle, Pattern, Weighting};
use crate::language::Language;
use crate::show::cells::{cell_numbers, places};

/// What the weights are about.
pub(super) struct Theme {
    /// How the cells are marked, as sentences with white space behind them.
    pub scene: String,
    /// What is counted; `None` where numbers are added up.
    pub noun: Option<Marked>,
}

/// The paragraph of a weighting.
pub(super) fn text(puzzle: &PackingPuzzle, claim: &Weighting, language: Language) -> String {
    let theme = theme(puzzle, claim, language);
    if let (Pattern::Part, Comparison::Modulo(_)) = (claim.pattern, claim.compared) {
        return theme.scene + &part(puzzle, claim, language);
    }
    let groups = groups(puzzle, claim);
    let said = groups.iter().enumerate().map(|(index, group)| {
        let is_other = index > 0 && index + 1 == groups.len();
        let amount = amount(claim, &group.totals);
        let amount = match theme.noun {
            _ if index > 0 => amount.in_short(language),
            Some(noun) => amount.of_cells(COVERS, noun, language),
            None => amount.of_numbers(COVERS, language),
        };
        format!("{} {amount}", group.subject(is_other, language))
    });
    let said: Vec<String> = said.collect();
    language.say(
        [
            "{0}However they are laid, {1}. {2}",
            "{0}Wie man sie auch legt: {1}. {2}",
        ],
        &[
            &theme.scene,
            &said.join("; "),
            &conclusion(&theme, claim, language),
        ],
    )
}

/// How the cells are marked, and what is counted.
///
/// Stripes are described and, where the region is flat and small, drawn. A part of the region is
/// named by its first cell. For weights without such a pattern the numbers themselves are written,
/// layer by layer.
fn theme(puzzle: &PackingPuzzle, claim: &Weighting, language: Language) -> Theme {
    let region = puzzle.target().region();
    match claim.pattern {
        Pattern::Stripes {
            normal,
            colours,
            colour,
        } => {
            let found = Stripes {
                normal,
                colours,
                colour,
            };
            stripes(region, claim, found, language)
        }
        Pattern::Part => {
            let first = claim.weights.iter().position(|&weight| weight != 0);
            let first: Vec<usize> = first.into_iter().collect();
            let at = places(region, &first, language);
            let cells = claim.needed.unsigned_abs();
            Theme {
                scene: language.say(
                    [
                        "No piece can lie partly inside and partly outside the part of the \
                         region around {0}, which has {1} {1|cell|cells}. ",
                        "Kein Teil kann teils innerhalb und teils außerhalb des Bereichs um {0} \
                         liegen, der {1} {1|Zelle|Zellen} hat. ",
                    ],
                    &[&at, &cells],
                ),
                noun: Some(Marked {
                    one: ["cell of this part", "Zelle dieses Bereichs"],
                    several: ["cells of this part", "Zellen dieses Bereichs"],
                    of: ["of cells of this part", "von Zellen dieses Bereichs"],
                }),
            }
        }
        Pattern::Free => {
            let mut numbers: Vec<String> = claim.weights.iter().map(ToString::to_string).collect();
            let width = numbers.iter().map(String::len).max().unwrap_or(1);
            for number in &mut numbers {
                *number = format!("{number:>width$}");
            }
            Theme {
                scene: language.say(
                    [
                        "Write these numbers into the cells:\n{0}",
                        "Schreib diese Zahlen in die Zellen:\n{0}",
                    ],
                    &[&cell_numbers(region, &numbers)],
                ),
                noun: None,
            }
        }
    }
}

/// A part of which no choice of pieces has the number of cells.
///
/// `claim` has the weight 1 in each cell of the part, so a positive total of a piece is its number
/// of cells inside.
fn part(puzzle: &PackingPuzzle, claim: &Weighting, language: Language) -> String {
    let inside = claim.totals.iter().flatten().filter(|&&total| total > 0);
    let mut sizes: Vec<i64> = inside.copied().collect();
    sizes.sort_unstable();
    sizes.dedup();
    if sizes.is_empty() {
        let none = ["No piece fits into it.", "Kein Teil passt hinein."];
        return language.pick(none).to_owned();
    }
    let text = ["{0} {0|cell|cells}", "{0} {0|Zelle|Zellen}"];
    let cells = language.say(text, &[&either(&sizes, language)]);
    let needed = claim.needed;
    if can_have(puzzle, claim, needed) {
        return language.say(
            [
                "The pieces that fit into it have {0} each. Some of them have {1} together, \
                 but not if every piece is used as often as it must be.",
                "Die Teile, die hineinpassen, haben je {0}. Manche davon haben zusammen {1}, \
                 aber nicht, wenn jedes Teil so oft verwendet wird, wie es muss.",
            ],
            &[&cells, &needed],
        );
    }
    let holes = if claim.empty.iter().any(|&total| total > 0) {
        [
            ", even with cells that stay empty",
            ", auch nicht mit leeren Zellen",
        ]
    } else {
        ["", ""]
    };
    language.say(
        [
            "The pieces that fit into it have {0} each, and no choice of them has {1} \
             together{2}.",
            "Die Teile, die hineinpassen, haben je {0}, und keine Auswahl davon hat zusammen \
             {1}{2}.",
        ],
        &[&cells, &needed, &language.pick(holes)],
    )
}

/// Whether copies of the pieces that fit into a part, together with cells that stay empty, can have
/// exactly `needed` cells.
///
/// It looks at upper bounds on copies only: `sums[n]` says whether some choice has n cells.
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

/// Pieces that can cover the same totals, which one half sentence names together.
struct EqualTotals<'a> {
    totals: Vec<i64>,
    /// Names of pieces with how many are used; `None` are the empty cells.
    members: Option<Vec<(&'a str, Copies)>>,
}

/// The groups of pieces by totals, the smallest group first.
///
/// Pieces without a placement have no totals and are left out. For a bound only the greatest total
/// of a piece is compared. The empty cells, if any may stay empty, are the last group.
fn groups<'a>(puzzle: &'a PackingPuzzle, claim: &Weighting) -> Vec<EqualTotals<'a>> {
    let told = |totals: &Vec<i64>| match claim.compared {
        // Only the bound matters.
        Comparison::AtMost => totals.last().copied().into_iter().collect(),
        Comparison::Modulo(_) => totals.clone(),
    };
    let mut groups: Vec<EqualTotals<'a>> = Vec::new();
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
            None => groups.push(EqualTotals {
                totals,
                members: Some(vec![member]),
            }),
        }
    }
    if !claim.empty.is_empty() {
        groups.push(EqualTotals {
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

impl EqualTotals<'_> {
    /// "each of the other 24 pieces".
    ///
    /// A group of several pieces is named one by one, counted if there are more than twelve, or
    /// called "the other" pieces if `is_other`.
    fn subject(&self, is_other: bool, language: Language) -> String {
        /// More names than this are counted.
        const MOST_NAMES: usize = 12;
        let Some(members) = &self.members else {
            let empty = ["each cell that stays empty", "jede Zelle, die leer bleibt,"];
            return language.pick(empty).to_owned();
        };
        let exact: Option<u32> = members
            .iter()
            .map(|(_, copies)| copies.is_exact().then_some(copies.max))
            .sum();
        let names: Vec<&str> = members.iter().map(|(name, _)| *name).collect();
        match (&names[..], exact) {
            ([name], Some(1)) => language.say(["piece {0}", "Teil {0}"], &[name]),
            ([name], Some(copies)) => language.say(
                [
                    "each of the {0} copies of {1}",
                    "jede der {0} Kopien von {1}",
                ],
                &[&copies, name],
            ),
            ([name], None) => language.say(["each copy of {0}", "jede Kopie von {0}"], &[name]),
            (_, Some(pieces)) if is_other => language.say(
                [
                    "each of the other {0} pieces",
                    "jedes der anderen {0} Teile",
                ],
                &[&pieces],
            ),
            (_, None) if is_other => language
                .pick(["each other piece", "jedes andere Teil"])
                .to_owned(),
            (names, Some(pieces)) if names.len() > MOST_NAMES => {
                language.say(["each of {0} pieces", "jedes von {0} Teilen"], &[&pieces])
            }
            (names, _) => language.say(
                ["each of the pieces {0}", "jedes der Teile {0}"],
                &[&language.list(names)],
            ),
        }
    }
}

/// What totals say, compared as the claim does.
///
/// A weighting whose marks are -1 states a lower bound: at most -5 means at least 5 marked cells.
fn amount(claim: &Weighting, totals: &[i64]) -> Amount {
    match claim.compared {
        Comparison::AtMost => {
            let bound = totals.last().copied().unwrap_or(0);
            // Marks of -1 bound from below.
            match claim.pattern {
                Pattern::Stripes { .. } | Pattern::Part if claim.needed < 0 => {
                    Amount::AtLeast(-bound)
                }
                _ => Amount::AtMost(bound),
            }
        }
        Comparison::Modulo(modulus) => Amount::Remainder(totals.to_vec(), modulus.get()),
    }
}

/// What does not fit.
///
/// It compares what the pieces reach together with what the region has. With a modulus it adds why
/// the two differ, such as "which is odd".
fn conclusion(theme: &Theme, claim: &Weighting, language: Language) -> String {
    let reached = amount(claim, &claim.reached);
    let needed = match claim.pattern {
        Pattern::Free => claim.needed,
        Pattern::Stripes { .. } | Pattern::Part => claim.needed.abs(),
    };
    let unlike = match claim.compared {
        Comparison::AtMost => String::new(),
        Comparison::Modulo(modulus) => unlike(claim, needed, modulus.get(), language),
    };
    match theme.noun {
        Some(noun) => language.say(
            [
                "Together they {0}, but there are {1}{2}.",
                "Zusammen {0}, aber es gibt {1}{2}.",
            ],
            &[&reached.of_cells(COVER, noun, language), &needed, &unlike],
        ),
        None => language.say(
            [
                "Together they {0}, but the sum of all cells is {1}{2}.",
                "Zusammen {0}, aber die Summe aller Zellen ist {1}{2}.",
            ],
            &[&reached.of_numbers(COVER, language), &needed, &unlike],
        ),
    }
}

/// What a number is that is not among the remainders that are reached.
///
/// It begins with a comma, as it ends the sentence that gives the number.
fn unlike(claim: &Weighting, needed: i64, modulus: u32, language: Language) -> String {
    let text = match (modulus, needed.rem_euclid(modulus.into())) {
        (2, 0) => [", which is even", ", also eine gerade Zahl"],
        (2, _) => [", which is odd", ", also eine ungerade Zahl"],
        _ if claim.reached == [0] => [
            ", which is no multiple of {0}",
            ", also kein Vielfaches von {0}",
        ],
        (_, left) => {
            let text = [", which leaves {0}", ", und das lässt den Rest {0}"];
            return language.say(text, &[&left]);
        }
    };
    if modulus == 2 {
        language.pick(text).to_owned()
    } else {
        language.say(text, &[&modulus])
    }
}
