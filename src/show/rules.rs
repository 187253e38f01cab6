//! What a puzzle asks besides that its pieces fit: which of them are used, how they may lie, what lies already.
//!
//! Invariant: it is read off the puzzle. Each rule is words without a full stop, which facts list and pages make
//! sentences of.

use crate::family::packing::{Flip, PackingPuzzle};
use crate::family::shell::{PieceName, Shell};
use crate::language::{Language, Say, Text};

/// A rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// No piece may be turned over.
    Unflipped,
    /// These pieces may not be turned over.
    OneSided(Vec<String>),
    /// Pieces may lie as their mirror images.
    Mirrored,
    /// From this set, or of this piece, so many at least and at most are used.
    Used {
        /// What it is called.
        name: String,
        /// So many at least.
        least: usize,
        /// So many at most.
        most: usize,
    },
    /// From each of these sets, or of each of these pieces, so many at least and at most are used.
    UsedOfEach {
        /// What they are.
        what: Each,
        /// What they are called.
        names: Vec<String>,
        /// So many at least.
        least: usize,
        /// So many at most.
        most: usize,
    },
    /// This piece lies on this place.
    Fixed {
        /// What the piece is called.
        piece: PieceName,
        /// The number of the place.
        place: usize,
    },
    /// These pieces lie already.
    Laid(Vec<String>),
}

/// Of what so many are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Each {
    /// Sets of pieces.
    Set,
    /// Pieces with copies.
    Piece,
}

impl Rule {
    /// The rules of pieces on a surface.
    pub(crate) fn of_shell(shell: &Shell) -> Vec<Self> {
        let asked = shell.side_constraints();
        let unflipped = asked.unflipped.then_some(Self::Unflipped);
        let sets = asked.sets.iter().filter(|set| !set.is_free());
        let sets = sets.map(|set| Self::Used {
            name: set.name.clone(),
            least: set.least,
            most: set.most.min(set.pieces.len()),
        });
        let sets = alike(Each::Set, sets.collect());
        let fixed = asked.fixed.iter().map(|fixed| Self::Fixed {
            piece: shell.piece_name(fixed.piece),
            place: fixed.place.to_number(),
        });
        unflipped.into_iter().chain(sets).chain(fixed).collect()
    }

    /// The rules of a packing.
    pub(crate) fn of_packing(puzzle: &PackingPuzzle) -> Vec<Self> {
        let pieces = puzzle.pieces();
        let one_sided = pieces
            .iter()
            .filter(|piece| piece.flip() == Flip::Forbidden);
        let one_sided: Vec<String> = one_sided.map(|piece| piece.name().to_owned()).collect();
        let sides = match one_sided.len() {
            0 => None,
            some if some == pieces.len() => Some(Self::Unflipped),
            _ => Some(Self::OneSided(one_sided)),
        };
        let mirrored = puzzle.mirror().then_some(Self::Mirrored);
        let used = pieces.iter().filter(|piece| !piece.copies().is_exact());
        let used = used.map(|piece| Self::Used {
            name: piece.name().to_owned(),
            least: piece.copies().min as usize,
            most: piece.copies().max as usize,
        });
        let used = alike(Each::Piece, used.collect());
        let laid = puzzle.laid().iter();
        let laid: Vec<String> = laid
            .map(|placed| puzzle.piece(placed.piece).name().to_owned())
            .collect();
        let laid = (!laid.is_empty()).then_some(Self::Laid(laid));
        sides
            .into_iter()
            .chain(mirrored)
            .chain(used)
            .chain(laid)
            .collect()
    }

    /// The rule as a sentence.
    pub(in crate::show) fn sentence(&self, language: Language) -> String {
        let text = self.text(language);
        let mut letters = text.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        first.chain(letters).chain(['.']).collect()
    }
}

impl Say for Rule {
    fn text(&self, language: Language) -> String {
        const UNFLIPPED: Text = [
            "pieces may be turned, but not turned over",
            "Teile darf man drehen, aber nicht wenden",
        ];
        const MIRRORED: Text = ["pieces may be mirrored", "Teile dürfen gespiegelt werden"];
        let names = |names: &[String], one: Text, more: Text| {
            let text = if names.len() == 1 { one } else { more };
            language.say(text, &[&names.join(", ")])
        };
        match self {
            Self::Unflipped => language.pick(UNFLIPPED).to_owned(),
            Self::Mirrored => language.pick(MIRRORED).to_owned(),
            Self::OneSided(pieces) => names(
                pieces,
                [
                    "this piece may not be turned over: {0}",
                    "dieses Teil darf man nicht wenden: {0}",
                ],
                [
                    "these pieces may not be turned over: {0}",
                    "diese Teile darf man nicht wenden: {0}",
                ],
            ),
            Self::Laid(pieces) => {
                let text = if pieces.len() == 1 {
                    [
                        "this piece lies already: {0}",
                        "dieses Teil liegt schon: {0}",
                    ]
                } else {
                    [
                        "these pieces lie already: {0}",
                        "diese Teile liegen schon: {0}",
                    ]
                };
                language.say(text, &[&counted(pieces, language)])
            }
            Self::Fixed { piece, place } => {
                let text = ["place {0} is for {1}", "Platz {0} ist für {1}"];
                language.say(text, &[place, &piece.text(language)])
            }
            Self::Used { name, least, most } => used(name, *least, *most, language),
            Self::UsedOfEach {
                what,
                names,
                least,
                most,
            } => {
                let each = language.pick(match what {
                    Each::Set => ["each set", "jedem Satz"],
                    Each::Piece => ["each piece", "jedem Teil"],
                });
                let said = used(each, *least, *most, language);
                format!("{said}: {}", names.join(", "))
            }
        }
    }
}

/// Names in the order of their first copies, each with how many there are.
fn counted(names: &[String], language: Language) -> String {
    let mut all: Vec<(&str, usize)> = Vec::new();
    for name in names {
        match all.iter_mut().find(|(known, _)| known == name) {
            Some((_, copies)) => *copies += 1,
            None => all.push((name, 1)),
        }
    }
    let told = all.into_iter().map(|(name, copies)| match copies {
        1 => name.to_owned(),
        _ => language.say(["{0} of {1}", "{0} von {1}"], &[&copies, &name]),
    });
    told.collect::<Vec<_>>().join(", ")
}

/// Bounds that are the same of all, as one rule.
fn alike(what: Each, rules: Vec<Rule>) -> Vec<Rule> {
    let mut names = Vec::new();
    let mut bounds = Vec::new();
    for rule in &rules {
        if let Rule::Used { name, least, most } = rule {
            names.push(name.clone());
            bounds.push((*least, *most));
        }
    }
    match bounds[..] {
        [(least, most), _, ..] if bounds.iter().all(|bound| *bound == (least, most)) => {
            vec![Rule::UsedOfEach {
                what,
                names,
                least,
                most,
            }]
        }
        _ => rules,
    }
}

/// How many of something are used.
fn used(name: &str, least: usize, most: usize, language: Language) -> String {
    if least == most {
        let text = [
            "exactly {0} of {1} {0|is|are} used",
            "genau {0} von {1} {0|wird|werden} verwendet",
        ];
        return language.say(text, &[&most, &name]);
    }
    if least == 0 {
        let text = [
            "at most {0} of {1} {0|is|are} used",
            "höchstens {0} von {1} {0|wird|werden} verwendet",
        ];
        return language.say(text, &[&most, &name]);
    }
    let text = [
        "{0} to {1} of {2} are used",
        "{0} bis {1} von {2} werden verwendet",
    ];
    language.say(text, &[&least, &most, &name])
}
