//! What a puzzle says of itself for a booklet and a worksheet.
//!
//! Invariant: it is plain data, stated where the puzzle is known, so that texts are written here for all
//! puzzles of a kind.

use crate::family::shell::Shell;
use crate::geometry::Point;
use crate::language::{Language, Text};
use crate::show::Rule;

/// What there is to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Flat pieces with teeth go onto a surface.
    Surface(Box<Shell>),
    /// Pieces of cells fill a shape.
    Filling {
        /// The cells of the shape.
        cells: Vec<Point>,
        /// How many of them stay empty at most.
        holes: usize,
        /// Whether exactly so many do.
        are_exact: bool,
        /// Whether cells have colours, which say where they may lie.
        are_coloured: bool,
        /// Its sides, if it is a box.
        sides: Option<[usize; 3]>,
        /// What it asks besides.
        rules: Vec<Rule>,
    },
    /// A chain of cubes is folded into a shape.
    Chain {
        /// The cells of the shape.
        cells: Vec<Point>,
        /// How many straight runs it has.
        runs: usize,
        /// Its sides, if it is a box.
        sides: Option<[usize; 3]>,
    },
}

impl Subject {
    /// The puzzle in a few sentences.
    pub(super) fn about(&self, pieces: usize, language: Language) -> Vec<String> {
        match self {
            Self::Surface(shell) => surface(shell, pieces, language),
            Self::Filling {
                cells,
                holes,
                are_exact,
                sides,
                rules,
                ..
            } => {
                let holes = (*holes, *are_exact);
                let mut about = filling(cells.len(), holes, *sides, pieces, language);
                about.extend(sentences(rules, language));
                about.extend(self.lacking(language));
                about
            }
            Self::Chain { cells, runs, sides } => chain(cells.len(), *runs, *sides, language),
        }
    }

    /// The puzzle in a sentence or two for a page that asks for its numbers.
    pub(super) fn about_on_sheet(&self, pieces: usize, language: Language) -> Option<String> {
        match self {
            Self::Chain { cells, runs, .. } => {
                let way = Way::of(cells.len(), *runs);
                Some(language.pick(way.on_sheet()).to_owned())
            }
            Self::Surface(_) | Self::Filling { .. } => {
                let about = self.about(pieces, language).into_iter().take(1);
                let about: Vec<String> = about.chain(sentences(&self.rules(), language)).collect();
                Some(about.join(" "))
            }
        }
    }

    /// What it asks besides.
    fn rules(&self) -> Vec<Rule> {
        match self {
            Self::Surface(shell) => Rule::of_shell(shell),
            Self::Filling { rules, .. } => rules.clone(),
            Self::Chain { .. } => Vec::new(),
        }
    }

    /// How many of so many pieces are used, where some stay over.
    pub(super) fn used_of(&self, pieces: usize) -> Option<usize> {
        match self {
            Self::Surface(shell) => {
                let places = shell.surface().frames().len();
                (places < pieces).then_some(places)
            }
            Self::Filling { .. } | Self::Chain { .. } => None,
        }
    }

    /// What of the puzzle is neither in solids nor in pictures.
    pub(super) fn lacking(&self, language: Language) -> Option<String> {
        let is_lacking = matches!(
            self,
            Self::Filling {
                are_coloured: true,
                ..
            }
        );
        is_lacking.then(|| language.pick(COLOURED).to_owned())
    }

    /// Whether a box is made for it: a packing that fills one has it.
    #[must_use]
    pub const fn has_box(&self) -> bool {
        matches!(self, Self::Filling { sides: Some(_), .. })
    }

    /// The sides of the box that is filled.
    pub(super) const fn sides(&self) -> Option<[usize; 3]> {
        match self {
            Self::Surface(_) => None,
            Self::Filling { sides, .. } | Self::Chain { sides, .. } => *sides,
        }
    }

    /// Whether it is one long thing.
    pub(super) const fn is_chain(&self) -> bool {
        matches!(self, Self::Chain { .. })
    }
}

/// That a puzzle is not all in its solids and pictures.
const COLOURED: Text = [
    "Cells of the pieces and of the shape have colours that say what may lie where. They are not shown here: \
     paint them as the file of the puzzle says.",
    "Zellen der Teile und der Form haben Farben, die sagen, was wo liegen darf. Hier sind sie nicht zu sehen: \
     Mal sie an, wie die Datei des Puzzles es sagt.",
];

fn surface(shell: &Shell, pieces: usize, language: Language) -> Vec<String> {
    let places = shell.surface().frames().len();
    let first = match (shell.is_cube(), places < pieces) {
        (true, false) => language.say(
            [
                "The {0} flat pieces have teeth and gaps along their sides. Together they make a \
                 closed cube.",
                "Die {0} flachen Teile haben Zähne und Lücken an ihren Seiten. Zusammen ergeben sie \
                 einen geschlossenen Würfel.",
            ],
            &[&pieces],
        ),
        (true, true) => language.say(
            [
                "The {0} flat pieces have teeth and gaps along their sides. Six of them make a \
                 closed cube.",
                "Die {0} flachen Teile haben Zähne und Lücken an ihren Seiten. Sechs davon ergeben \
                 einen geschlossenen Würfel.",
            ],
            &[&pieces],
        ),
        (false, false) => language.say(
            [
                "The {0} flat {0|piece has|pieces have} teeth and gaps along {0|its|their} sides. Cover the {1} {1|place|places} of \
                 the shape with {0|it|them}.",
                "{0|Das|Die} {0} {0|flache Teil hat|flachen Teile haben} Zähne und Lücken an {0|seinen|ihren} Seiten. \
                 Bedecke damit {1|den|die} {1} {1|Platz|Plätze} der Form.",
            ],
            &[&pieces, &places],
        ),
        (false, true) => language.say(
            [
                "The {0} flat pieces have teeth and gaps along their sides. Cover the {1} {1|place|places} of \
                 the shape with {1} of them.",
                "Die {0} flachen Teile haben Zähne und Lücken an ihren Seiten. Bedecke mit {1} davon \
                 {1|den|die} {1} {1|Platz|Plätze} der Form.",
            ],
            &[&pieces, &places],
        ),
    };
    let rule = language.pick([
        "Where pieces meet, a tooth of one fills a gap of another, at the corners too: nothing sticks \
         out, and no hole is left.",
        "Wo Teile zusammenstoßen, füllt ein Zahn des einen eine Lücke des anderen, auch an den Ecken: \
         Nichts steht über, und kein Loch bleibt.",
    ]);
    let turns = (!shell.side_constraints().unflipped).then(|| {
        let text = [
            "Pieces may be turned, and turned over.",
            "Teile darf man drehen und wenden.",
        ];
        language.pick(text).to_owned()
    });
    let rules = turns.into_iter();
    let rules: Vec<String> = rules
        .chain(sentences(&Rule::of_shell(shell), language))
        .collect();
    vec![first, format!("{rule} {}", rules.join(" "))]
}

/// Rules in one text; nothing where there are none.
fn sentences(rules: &[Rule], language: Language) -> Option<String> {
    let sentences: Vec<String> = rules.iter().map(|rule| rule.sentence(language)).collect();
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

fn filling(
    cells: usize,
    (holes, are_exact): (usize, bool),
    sides: Option<[usize; 3]>,
    pieces: usize,
    language: Language,
) -> Vec<String> {
    let first = match (sides, pieces) {
        (Some([a, b, c]), 1) => language.say(
            [
                "The piece is made of cubes. Put it into a box of {0} x {1} x {2} cubes.",
                "Das Teil besteht aus Würfeln. Leg es in einen Quader aus {0} x {1} x {2} Würfeln.",
            ],
            &[&a, &b, &c],
        ),
        (Some([a, b, c]), _) => language.say(
            [
                "The {0} pieces are made of cubes. Pack them into a box of {1} x {2} x {3} cubes.",
                "Die {0} Teile bestehen aus Würfeln. Pack sie in einen Quader aus {1} x {2} x {3} \
                 Würfeln.",
            ],
            &[&pieces, &a, &b, &c],
        ),
        (None, 1) => language.say(
            [
                "The piece is made of cubes. Lay it into the shape of {0} {0|cube|cubes} in the picture.",
                "Das Teil besteht aus Würfeln. Leg es in die Form aus {0} {0|Würfel|Würfeln} im Bild.",
            ],
            &[&cells],
        ),
        (None, _) => language.say(
            [
                "The {0} pieces are made of cubes. Build the shape of {1} {1|cube|cubes} in the \
                 picture from them.",
                "Die {0} Teile bestehen aus Würfeln. Bau aus ihnen die Form aus {1} {1|Würfel|Würfeln} \
                 im Bild.",
            ],
            &[&pieces, &cells],
        ),
    };
    let rule: Text = match (holes, are_exact) {
        (0, _) => ["No room is left.", "Kein Platz bleibt leer."],
        (1, true) => [
            "One place for a cube stays empty.",
            "Ein Platz für einen Würfel bleibt leer.",
        ],
        (_, true) => [
            "{0} places for a cube stay empty.",
            "{0} Plätze für einen Würfel bleiben leer.",
        ],
        (1, false) => [
            "At most one place for a cube stays empty.",
            "Höchstens ein Platz für einen Würfel bleibt leer.",
        ],
        (_, false) => [
            "At most {0} places for a cube stay empty.",
            "Höchstens {0} Plätze für einen Würfel bleiben leer.",
        ],
    };
    let rule = match holes {
        0 | 1 => language.pick(rule).to_owned(),
        _ => language.say(rule, &[&holes]),
    };
    vec![first, rule]
}

/// How the string of a snake goes through its inner cubes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// Straight through some of them, round a corner in others.
    Both,
    /// Round a corner in each of them.
    Corners,
    /// Straight through all of them.
    Straight,
}

impl Way {
    const fn of(cubes: usize, runs: usize) -> Self {
        // Each run but the first begins behind a corner.
        match (runs, cubes.saturating_sub(1)) {
            (0 | 1, _) => Self::Straight,
            (runs, most) if runs >= most => Self::Corners,
            _ => Self::Both,
        }
    }

    /// What a chain is, without the numbers that are asked for.
    const fn on_sheet(self) -> Text {
        match self {
            Self::Both => [
                "Like a snake, cubes hang on an elastic string. At some of them it goes straight on, at \
                 others it turns a corner, and there it can be turned about. The first cube is number 1.",
                "Wie eine Schlange hängen Würfel an einer Gummischnur. Bei manchen geht sie geradeaus, \
                 bei anderen um eine Ecke, und dort lässt sie sich drehen. Der erste Würfel ist Nummer 1.",
            ],
            Self::Corners => [
                "Like a snake, cubes hang on an elastic string. At each cube between the first and the \
                 last it turns a corner, and there it can be turned about. The first cube is number 1.",
                "Wie eine Schlange hängen Würfel an einer Gummischnur. Bei jedem Würfel zwischen dem \
                 ersten und dem letzten geht sie um eine Ecke, und dort lässt sie sich drehen. Der erste \
                 Würfel ist Nummer 1.",
            ],
            Self::Straight => [
                "Like a snake, cubes hang on an elastic string, which goes straight through all of them. \
                 The first cube is number 1.",
                "Wie eine Schlange hängen Würfel an einer Gummischnur, die gerade durch alle geht. Der \
                 erste Würfel ist Nummer 1.",
            ],
        }
    }

    /// What a chain is, with the numbers of its cubes and of its runs.
    fn told(self, cubes: usize, runs: usize, language: Language) -> String {
        match self {
            Self::Both => language.say(
                [
                    "Like a snake, {0} cubes hang on an elastic string. At some of them it goes straight \
                     on, at others it turns a corner, and there it can be turned about: {1} straight runs \
                     in all.",
                    "Wie eine Schlange hängen {0} Würfel an einer Gummischnur. Bei manchen geht sie \
                     geradeaus, bei anderen um eine Ecke, und dort lässt sie sich drehen: insgesamt {1} \
                     gerade Stücke.",
                ],
                &[&cubes, &runs],
            ),
            Self::Corners => language.say(
                [
                    "Like a snake, {0} cubes hang on an elastic string. At each cube between the first \
                     and the last it turns a corner, and there it can be turned about: {1} straight runs \
                     in all.",
                    "Wie eine Schlange hängen {0} Würfel an einer Gummischnur. Bei jedem Würfel zwischen \
                     dem ersten und dem letzten geht sie um eine Ecke, und dort lässt sie sich drehen: \
                     insgesamt {1} gerade Stücke.",
                ],
                &[&cubes, &runs],
            ),
            Self::Straight => language.say(
                [
                    "Like a snake, {0} {0|cube hangs|cubes hang} on an elastic string, which goes straight \
                     through {0|it|all of them}.",
                    "Wie eine Schlange {0|hängt|hängen} {0} Würfel an einer Gummischnur, die gerade durch \
                     {0|ihn|alle} geht.",
                ],
                &[&cubes],
            ),
        }
    }
}

fn chain(cubes: usize, runs: usize, sides: Option<[usize; 3]>, language: Language) -> Vec<String> {
    let first = Way::of(cubes, runs).told(cubes, runs, language);
    let goal = match sides {
        Some([a, b, c]) => language.say(
            [
                "Fold it into a box of {0} x {1} x {2} cubes.",
                "Falte sie zu einem Quader aus {0} x {1} x {2} Würfeln.",
            ],
            &[&a, &b, &c],
        ),
        None => language
            .pick([
                "Fold it into the shape in the picture.",
                "Falte sie zu der Form im Bild.",
            ])
            .to_owned(),
    };
    vec![first, goal]
}
