//! Why there is no assembly.
//!
//! Invariant: a paragraph names what is counted, how many there are and how many an assembly needs, so
//! that a person can count again with the pieces in hand.

use super::more;
use super::typing_error::TypingError;
use crate::family::shell::{Choice, Piece, Repair, Shell, ShellObstacle, side_words};
use crate::geometry::Side;
use crate::language::{Language, Text};

/// Why a shell has no assembly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShellReason {
    /// A count that cannot be met.
    Obstacle(ShellObstacle),
    /// So many more counts are like that.
    More(usize),
    /// No short argument is known: a complete search found no assembly.
    Searched,
    /// Changes of a cell, or of two together, that would give the shell an assembly.
    TypingError(TypingError),
    /// Two pieces that are the same, one of which may have been drawn twice.
    Alike([Piece; 2]),
}

/// More of one kind than this help nobody.
const MOST: usize = 5;

impl ShellReason {
    /// What is told of these obstacles and repairs of a shell without an assembly: counts of teeth and
    /// of side patterns, which a person can check at the table, then the likely typing errors.
    #[must_use]
    pub fn all(shell: &Shell, mut obstacles: Vec<ShellObstacle>, repairs: &[Repair]) -> Vec<Self> {
        let more = obstacles.len().saturating_sub(MOST);
        obstacles.truncate(MOST);
        let mut reasons: Vec<Self> = obstacles.into_iter().map(Self::Obstacle).collect();
        if more > 0 {
            reasons.push(Self::More(more));
        }
        if reasons.is_empty() {
            reasons.push(Self::Searched);
        }
        if !repairs.is_empty() {
            reasons.push(Self::TypingError(TypingError::of(shell, repairs)));
        }
        reasons
    }

    /// The first two pieces that are the same, turned or turned over; nothing where pieces come in sets,
    /// of which some may be alike by intention.
    #[must_use]
    pub fn alike(shell: &Shell) -> Option<Self> {
        if !shell.side_constraints().sets.is_empty() {
            return None;
        }
        let pieces = shell.pieces();
        let is_same =
            |&[one, other]: &[usize; 2]| pieces[one].canonical() == pieces[other].canonical();
        let mut pairs = (1..pieces.len()).flat_map(|other| (0..other).map(move |one| [one, other]));
        let pair = pairs.find(is_same)?;
        Some(Self::Alike(pair.map(Piece::from_index)))
    }

    /// Whether it names typing errors, which [`repair_text`](super::repair_text) says one by one.
    #[must_use]
    pub const fn is_repair(&self) -> bool {
        matches!(self, Self::TypingError(_))
    }

    /// The reason in a language.
    ///
    /// ```
    /// use cubewright::language::Language;
    /// use cubewright::family::shell::ShellObstacle;
    /// use cubewright::show::ShellReason;
    /// let teeth = ShellObstacle::Teeth { found: 43, needed: 44, choice: None };
    /// assert_eq!(
    ///     ShellReason::Obstacle(teeth).text(Language::English),
    ///     "The pieces have 43 teeth, but there are 44 cells to fill."
    /// );
    /// ```
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        match self {
            Self::Obstacle(found) => obstacle(found, language),
            Self::More(number) => more(*number, language),
            Self::Searched => language.say(
                [
                    "Counting teeth rules nothing out, but a complete search found none.",
                    "Die Zähne zu zählen schließt nichts aus, aber eine vollständige Suche fand nichts.",
                ],
                &[],
            ),
            Self::TypingError(error) => error.text(language),
            Self::Alike(pieces) => language.say(
                [
                    "Pieces {0} and {1} are alike; was one of them written twice?",
                    "Die Teile {0} und {1} sind gleich; steht eins davon doppelt da?",
                ],
                &[&pieces[0].to_number(), &pieces[1].to_number()],
            ),
        }
    }
}

/// The paragraph of an obstacle.
fn obstacle(obstacle: &ShellObstacle, language: Language) -> String {
    match obstacle {
        ShellObstacle::Teeth {
            found,
            needed,
            choice,
        } => teeth([*found, *needed], *choice, TEETH, language),
        ShellObstacle::CornerTeeth {
            found,
            needed,
            choice,
        } => teeth([*found, *needed], *choice, CORNER_TEETH, language),
        ShellObstacle::CrowdedEdge {
            places,
            least,
            cells,
        } => {
            let places: Vec<String> = places.iter().map(|p| p.to_number().to_string()).collect();
            let total = least * places.len();
            let [least, total] = [*least, total].map(|teeth| language.count(teeth, TEETH.found));
            language.say(
                [
                    "The sides of places {0} meet at one edge of {1}, but every side of every \
                     piece has at least {2} there: {3} do not fit.",
                    "Die Seiten der Plätze {0} treffen sich an einer Kante mit {1}, aber jede \
                     Seite jedes Teils hat dort mindestens {2}: {3} passen nicht hin.",
                ],
                &[
                    &language.list(&places),
                    &language.count(*cells, CELLS),
                    &least,
                    &total,
                ],
            )
        }
        ShellObstacle::StraightSides { needed, found } => straight_sides(*needed, *found, language),
        ShellObstacle::SidePattern {
            pattern,
            sides: shown,
            partner,
            partners,
        } => {
            let named = if shown.len() > *partners {
                &shown[..]
            } else {
                &[]
            };
            let sides = sides(shown.len(), named, pattern, language);
            if pattern == partner {
                return language.say(
                    [
                        "{0}, a pattern that fits only itself: one is left over.",
                        "{0}, ein Muster, das nur zu sich selbst passt: Eine bleibt übrig.",
                    ],
                    &[&sides],
                );
            }
            let partners = partners_shown(*partners, language);
            let text = match shown.len() {
                1 => [
                    "{0}, but {1} the matching pattern {2}, which it needs.",
                    "{0}, aber {1} das passende Muster {2}, das sie braucht.",
                ],
                _ => [
                    "{0}, but {1} the matching pattern {2}, which each of them needs.",
                    "{0}, aber {1} das passende Muster {2}, das jede davon braucht.",
                ],
            };
            language.say(text, &[&sides, &partners, &either_way(partner, language)])
        }
    }
}

/// Cells, one and several.
const CELLS: [Text; 2] = [["1 cell", "1 Zelle"], ["{0} cells", "{0} Zellen"]];

/// What pieces have, and what is to be filled, one and several of each.
#[derive(Clone, Copy)]
struct Teeth {
    found: [Text; 2],
    needed: [Text; 2],
}

/// Teeth, as words.
const TEETH: Teeth = Teeth {
    found: [["1 tooth", "1 Zahn"], ["{0} teeth", "{0} Zähne"]],
    needed: [
        ["there is 1 cell to fill", "1 Zelle ist zu füllen"],
        ["there are {0} cells to fill", "{0} Zellen sind zu füllen"],
    ],
};

/// Teeth on corners, as words.
const CORNER_TEETH: Teeth = Teeth {
    found: [
        ["1 corner tooth", "1 Zahn an einer Ecke"],
        ["{0} corner teeth", "{0} Zähne an Ecken"],
    ],
    needed: [
        ["there is 1 corner to fill", "1 Ecke ist zu füllen"],
        ["there are {0} corners to fill", "{0} Ecken sind zu füllen"],
    ],
};

/// "Any 32 of the 36 pieces have at least 35 corner teeth, but there are 24 corners to
/// fill."
///
/// If pieces are chosen from more, the count is a bound over all choices, and the sentence begins
/// with "Any 32 of the 36 pieces have at least" or "at most".
fn teeth(
    [found, needed]: [usize; 2],
    choice: Option<Choice>,
    words: Teeth,
    language: Language,
) -> String {
    let is_least = found > needed;
    let found = language.count(found, words.found);
    let needed = language.count(needed, words.needed);
    let Some(Choice { places, pieces }) = choice else {
        return language.say(
            [
                "The pieces have {0}, but {1}.",
                "Die Teile haben {0}, aber {1}.",
            ],
            &[&found, &needed],
        );
    };
    let bound = language.pick(if is_least {
        ["at least", "mindestens"]
    } else {
        ["at most", "höchstens"]
    });
    let text = match places {
        1 => {
            let text = [
                "Any one of the {0} pieces has {1} {2}, but {3}.",
                "Jedes der {0} Teile hat {1} {2}, aber {3}.",
            ];
            return language.say(text, &[&pieces, &bound, &found, &needed]);
        }
        _ => [
            "Any {4} of the {0} pieces have {1} {2}, but {3}.",
            "Je {4} der {0} Teile haben {1} {2}, aber {3}.",
        ],
    };
    language.say(text, &[&pieces, &bound, &found, &needed, &places])
}

/// The paragraph about straight sides.
fn straight_sides(needed: usize, found: usize, language: Language) -> String {
    let needed = language.count(
        needed,
        [
            [
                "1 side lies at a straight rim",
                "1 Seite liegt an einem geraden Rand",
            ],
            [
                "{0} sides lie at a straight rim",
                "{0} Seiten liegen an einem geraden Rand",
            ],
        ],
    );
    let found = if found == 0 {
        language
            .pick([
                "no side of the pieces is full between its corners",
                "keine Seite der Teile ist zwischen den Ecken voll",
            ])
            .to_owned()
    } else {
        language.count(
            found,
            [
                [
                    "only 1 side of the pieces is full between its corners",
                    "nur 1 Seite der Teile ist zwischen den Ecken voll",
                ],
                [
                    "only {0} sides of the pieces are full between their corners",
                    "nur {0} Seiten der Teile sind zwischen den Ecken voll",
                ],
            ],
        )
    };
    language.say(["{0}, but {1}.", "{0}, aber {1}."], &[&needed, &found])
}

/// How many sides show the partner.
fn partners_shown(partners: usize, language: Language) -> String {
    match partners {
        0 => language.pick(["no side has", "keine hat"]).to_owned(),
        _ => language.count(
            partners,
            [["only 1 has", "nur 1 hat"], ["{0} have", "{0} haben"]],
        ),
    }
}

/// A pattern with what it is from the other side: "011 (or 110)".
///
/// A side that is read from the other side of a flipped piece, or from its neighbour, is reversed;
/// a pattern that reads the same both ways is given once.
fn either_way(pattern: &str, language: Language) -> String {
    let back: String = pattern.chars().rev().collect();
    if back == pattern {
        return back;
    }
    language.say(["{0} (or {1})", "{0} (oder {1})"], &[&pattern, &back])
}

/// How many sides show a pattern, and which of them, if they are few and to blame.
fn sides(count: usize, named: &[(Piece, Side)], pattern: &str, language: Language) -> String {
    /// More of them help nobody.
    const MOST_NAMED: usize = 4;
    let pattern = either_way(pattern, language);
    let named = match named {
        [] => String::new(),
        [_, ..] if named.len() > MOST_NAMED => String::new(),
        _ => {
            let name = |&(piece, side): &(Piece, Side)| {
                let side = side_words(side, language);
                language.say(
                    ["piece {0}, {1}", "Teil {0}, {1}"],
                    &[&piece.to_number(), &side],
                )
            };
            let each: Vec<String> = named.iter().map(name).collect();
            format!(" ({})", each.join("; "))
        }
    };
    match count {
        1 => language.say(
            [
                "1 side{1} has the pattern {0} between its corners",
                "1 Seite{1} hat zwischen den Ecken das Muster {0}",
            ],
            &[&pattern, &named],
        ),
        _ => language.say(
            [
                "{1} sides{2} have the pattern {0} between their corners",
                "{1} Seiten{2} haben zwischen den Ecken das Muster {0}",
            ],
            &[&pattern, &count, &named],
        ),
    }
}
