//! Sentences that say what there is to do.
//!
//! Invariant: each is true of whatever answer the puzzle has.

use crate::family::shell::Shell;
use crate::language::{Language, Text};
use crate::show::Rule;

/// Pieces that go onto a surface.
pub(super) fn surface(shell: &Shell, pieces: usize, language: Language) -> Vec<String> {
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
    let (first, met) = if shell.surface().is_framed() {
        let frame = language.pick(FRAME);
        (format!("{first} {frame}"), MET_IN_FRAME)
    } else {
        (first, MET)
    };
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
    vec![first, format!("{} {}", language.pick(met), rules.join(" "))]
}

/// How pieces go together, and what a frame round them adds to that.
const MET: Text = [
    "Where pieces meet, a tooth of one fills a gap of another, at the corners too: nothing sticks out, and no \
     hole is left.",
    "Wo Teile zusammenstoßen, füllt ein Zahn des einen eine Lücke des anderen, auch an den Ecken: Nichts steht \
     über, und kein Loch bleibt.",
];
const MET_IN_FRAME: Text = [
    "Where pieces meet each other or the frame, a tooth of one fills a gap of the other, at the corners too: \
     nothing sticks out, and no hole is left.",
    "Wo Teile aneinander oder an den Rahmen stoßen, füllt ein Zahn des einen eine Lücke des anderen, auch an \
     den Ecken: Nichts steht über, und kein Loch bleibt.",
];
const FRAME: Text = [
    "Round them belongs a frame, which has teeth and gaps, too.",
    "Um sie herum gehört ein Rahmen, der auch Zähne und Lücken hat.",
];

/// Rules in one text; nothing where there are none.
pub(super) fn sentences(rules: &[Rule], language: Language) -> Option<String> {
    let sentences: Vec<String> = rules.iter().map(|rule| rule.sentence(language)).collect();
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

/// What there is to do with all pieces.
pub(super) fn filling(
    cells: usize,
    sides: Option<[usize; 3]>,
    pieces: usize,
    language: Language,
) -> String {
    match (sides, pieces) {
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
    }
}

/// What there is to do with pieces of which some may stay over.
pub(super) fn choice(
    cells: usize,
    sides: Option<[usize; 3]>,
    pieces: usize,
    language: Language,
) -> String {
    match sides {
        Some([a, b, c]) => language.say(
            [
                "The {0} pieces are made of cubes. Pack some of them into a box of {1} x {2} x {3} cubes.",
                "Die {0} Teile bestehen aus Würfeln. Pack einige davon in einen Quader aus {1} x {2} x {3} \
                 Würfeln.",
            ],
            &[&pieces, &a, &b, &c],
        ),
        None => language.say(
            [
                "The {0} pieces are made of cubes. Build the shape of {1} {1|cube|cubes} in the picture from \
                 some of them.",
                "Die {0} Teile bestehen aus Würfeln. Bau aus einigen davon die Form aus {1} \
                 {1|Würfel|Würfeln} im Bild.",
            ],
            &[&pieces, &cells],
        ),
    }
}

/// How many places stay empty.
pub(super) fn room_left((holes, are_exact): (usize, bool), language: Language) -> String {
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
    match holes {
        0 | 1 => language.pick(rule).to_owned(),
        _ => language.say(rule, &[&holes]),
    }
}

/// How the string of a snake goes through its inner cubes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// Straight through some of them, round a corner in others.
    Both,
    /// Round a corner in each of them.
    Corners,
    /// Straight through all of them.
    Straight,
}

impl Way {
    pub(super) const fn of(cubes: usize, runs: usize) -> Self {
        // Each run but the first begins behind a corner.
        match (runs, cubes.saturating_sub(1)) {
            (0 | 1, _) => Self::Straight,
            (runs, most) if runs >= most => Self::Corners,
            _ => Self::Both,
        }
    }

    /// What a chain is, without the numbers that are asked for.
    pub(super) const fn on_sheet(self) -> Text {
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

/// A chain that is folded.
pub(super) fn chain(
    cubes: usize,
    runs: usize,
    sides: Option<[usize; 3]>,
    language: Language,
) -> Vec<String> {
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
