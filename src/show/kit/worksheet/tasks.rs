//! The tasks of a worksheet; those of packings are a chequerboard in space.
//!
//! If cubes are coloured in turns so that neighbours differ, each piece has a fixed difference of the two
//! colours, whatever way it lies, but for its sign; so the differences of all pieces, with signs, add up
//! to that of the shape.

use super::Task;
use super::chain::chain;
use super::surface::surface;
use crate::geometry::Point;
use crate::language::{Language, Text};
use crate::show::kit::{KitPiece, Subject};
use crate::show::scene::{Note, Scene};

/// The tasks of a puzzle.
pub(super) fn tasks(
    scene: &Scene,
    subject: &Subject,
    pieces: &[KitPiece],
    language: Language,
) -> Vec<Task> {
    match subject {
        Subject::Surface(shell) => {
            let used = used(scene, subject, pieces);
            let borders = used.iter().filter_map(|it| shell.pieces().get(it.part));
            let teeth = borders.map(|border| usize::try_from(border.teeth()).unwrap_or(usize::MAX));
            surface(shell, &teeth.collect::<Vec<_>>(), language)
        }
        Subject::Filling {
            cells,
            holes,
            sides,
            ..
        } => {
            let has_choice = subject.has_choice();
            let mut tasks = filling(scene, pieces, (cells, *sides), has_choice, language);
            // The signs are those of an answer, and a single number has none to compare with.
            if *holes == 0 && !has_choice && !is_one(pieces) {
                tasks.push(signs(scene, cells, language));
            }
            tasks
        }
        Subject::Chain { cells, sides, .. } => chain(cells, *sides, language),
    }
}

/// The pieces that the answer uses.
pub(super) fn used(scene: &Scene, subject: &Subject, pieces: &[KitPiece]) -> Vec<KitPiece> {
    let is_surface = matches!(subject, Subject::Surface(_));
    let lies = |piece: &&KitPiece| matches!(scene.parts[piece.part].note, Note::Place(_));
    let used = pieces.iter().filter(|piece| !is_surface || lies(piece));
    used.cloned().collect()
}

/// Numbers in a row.
pub(super) fn row(numbers: &[usize]) -> String {
    let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    numbers.join(", ")
}

/// How many more cells are black than white, if the cell at the origin is black.
fn difference(cells: impl IntoIterator<Item = Point>) -> i64 {
    let sign = |cell: Point| {
        let sum = i32::from(cell.x) + i32::from(cell.y) + i32::from(cell.z);
        if sum.rem_euclid(2) == 0 { 1 } else { -1 }
    };
    cells.into_iter().map(sign).sum()
}

/// How many cubes there are, how much room, and what a chequerboard tells of each piece.
///
/// Where there is a choice of pieces, nothing is asked that only an answer tells.
fn filling(
    scene: &Scene,
    pieces: &[KitPiece],
    (cells, sides): (&[Point], Option<[usize; 3]>),
    has_choice: bool,
    language: Language,
) -> Vec<Task> {
    let of = |piece: &KitPiece| &scene.parts[piece.part].cells;
    let cubes_each: Vec<usize> = pieces.iter().map(|piece| of(piece).len()).collect();
    let copies = pieces.iter().map(|piece| piece.copies);
    let all: usize = copies
        .zip(&cubes_each)
        .map(|(copies, cubes)| copies * cubes)
        .sum();
    let differences: Vec<usize> = pieces
        .iter()
        .map(|piece| difference(of(piece).iter().copied()).unsigned_abs())
        .map(|difference| usize::try_from(difference).unwrap_or_default())
        .collect();
    let is_one = is_one(pieces);
    let question = if is_one { COLOUR_IT } else { COLOUR_EACH };
    let chequer = Task {
        question: language.pick(question).to_owned(),
        lines: 1,
        answer: format!("{}.", row(&differences)),
    };
    let has_sum = !is_one && !has_choice;
    let known = (!has_choice).then_some(all);
    vec![
        counted_cubes(&cubes_each, (is_one, has_sum.then_some(all)), language),
        room((cells.len(), sides), known, language),
        chequer,
    ]
}

/// Whether there is a single piece.
fn is_one(pieces: &[KitPiece]) -> bool {
    matches!(pieces, [piece] if piece.copies == 1)
}

/// To colour one piece, and each of several.
const COLOUR_IT: Text = [
    "Colour the cubes of the piece black and white so that neighbours always differ. How many more does it \
     have of one colour than of the other?",
    "Färbe die Würfel des Teils schwarz und weiß, so dass Nachbarn immer verschieden sind. Wie viele hat es \
     von der einen Farbe mehr als von der anderen?",
];
const COLOUR_EACH: Text = [
    "Colour the cubes of each piece black and white so that neighbours always differ. How many more does it \
     have of one colour than of the other?",
    "Färbe die Würfel jedes Teils schwarz und weiß, so dass Nachbarn immer verschieden sind. Wie viele hat es \
     von der einen Farbe mehr als von der anderen?",
];

/// How many cubes each piece has, and all of them, where that is asked.
fn counted_cubes(each: &[usize], (is_one, all): (bool, Option<usize>), language: Language) -> Task {
    let question: Text = match (is_one, all) {
        (true, _) => [
            "Count the cubes of the piece and write the number beside it.",
            "Zähl die Würfel des Teils und schreib die Zahl daneben.",
        ],
        (false, None) => [
            "Count the cubes of each piece and write the number beside it.",
            "Zähl die Würfel jedes Teils und schreib die Zahl daneben.",
        ],
        (false, Some(_)) => [
            "Count the cubes of each piece and write the number beside it. How many are they together?",
            "Zähl die Würfel jedes Teils und schreib die Zahl daneben. Wie viele sind es zusammen?",
        ],
    };
    Task {
        question: language.pick(question).to_owned(),
        lines: usize::from(all.is_some()),
        answer: match all {
            Some(all) => language.say(
                ["{0}; together {1}.", "{0}; zusammen {1}."],
                &[&row(each), &all],
            ),
            None => format!("{}.", row(each)),
        },
    }
}

/// How many cubes the shape has room for, and how many places stay empty, where it is known what is filled.
fn room(
    (cells, sides): (usize, Option<[usize; 3]>),
    filled: Option<usize>,
    language: Language,
) -> Task {
    let question: Text = match filled {
        Some(_) => [
            "How many cubes does the whole shape have room for? How many places stay empty?",
            "Für wie viele Würfel hat die ganze Form Platz? Wie viele Plätze bleiben leer?",
        ],
        None => [
            "How many cubes does the whole shape have room for?",
            "Für wie viele Würfel hat die ganze Form Platz?",
        ],
    };
    let places = match sides {
        Some([a, b, c]) => format!("{a} x {b} x {c} = {cells}"),
        None => cells.to_string(),
    };
    Task {
        question: language.pick(question).to_owned(),
        lines: 1,
        answer: match filled {
            Some(filled) => format!("{places}; {}.", cells.saturating_sub(filled)),
            None => format!("{places}."),
        },
    }
}

/// What the differences of the pieces say of the whole shape.
fn signs(scene: &Scene, cells: &[Point], language: Language) -> Task {
    let whole = difference(cells.iter().copied());
    let lying = scene.finished().map(|step| scene.cells_at(&step));
    let lying = lying.unwrap_or_default();
    let of = |part: usize| {
        let own = lying.iter().filter(|(owner, _)| *owner == part);
        difference(own.map(|&(_, cell)| cell))
    };
    let terms: Vec<i64> = (0..scene.parts.len()).map(of).collect();
    let sum: i64 = terms.iter().sum();
    // The shape may begin with the other colour where it lies in the scene.
    let turn = if sum == whole { 1 } else { -1 };
    let terms = terms.iter().map(|term| term * turn);
    let terms: Vec<i64> = terms.filter(|&term| term != 0).collect();
    let Some(&first) = terms.first() else {
        return balanced(
            [
                "What do these numbers say of any shape that such pieces fill?",
                "Was sagen diese Zahlen über jede Form, die solche Teile füllen?",
            ],
            language,
        );
    };
    let is_alike = |term: &i64| term.abs() == first.abs();
    if terms.len() > MOST_ALIKE && terms.iter().all(is_alike) {
        let more = terms.iter().filter(|&&term| (term < 0) == (whole < 0));
        return counted(terms.len(), more.count(), whole, language);
    }
    let mut text = String::new();
    for term in terms {
        let sign = match (term < 0, text.is_empty()) {
            (true, true) => "-",
            (true, false) => " - ",
            (false, true) => "",
            (false, false) => " + ",
        };
        text += sign;
        text += &term.abs().to_string();
    }
    if whole == 0 {
        return evened(&text, language);
    }
    Task {
        question: language.say(
            [
                "Coloured so, the whole shape has {0} more of one colour than of the other. Put a plus \
                 or a minus before each of your numbers so that they add up to this. What does it say \
                 of the way the pieces lie?",
                "So gefärbt hat die ganze Form von einer Farbe {0} mehr als von der anderen. Setz vor \
                 jede deiner Zahlen ein Plus oder ein Minus, so dass sie zusammen das ergeben. Was \
                 sagt es darüber, wie die Teile liegen?",
            ],
            &[&whole.unsigned_abs()],
        ),
        lines: 2,
        answer: language.say(
            [
                "For example {0} = {1}: a piece with a plus lies with more cubes on the colour that \
                 the shape has more of.",
                "Zum Beispiel {0} = {1}: Ein Teil mit Plus liegt mit mehr Würfeln auf der Farbe, von \
                 der die Form mehr hat.",
            ],
            &[&flipped(&text, whole), &whole.unsigned_abs()],
        ),
    }
}

/// The task with signs where the shape has as many places of one colour as of the other.
fn evened(terms: &str, language: Language) -> Task {
    Task {
        question: language
            .pick([
                "Coloured so, the whole shape has equally many of both colours. Put a plus or a minus \
                 before each of your numbers so that they add up to 0. What does it say of the way the \
                 pieces lie?",
                "So gefärbt hat die ganze Form von beiden Farben gleich viele. Setz vor jede deiner Zahlen \
                 ein Plus oder ein Minus, so dass sie zusammen 0 ergeben. Was sagt es darüber, wie die \
                 Teile liegen?",
            ])
            .to_owned(),
        lines: 2,
        answer: language.say(
            [
                "For example {0} = 0: a piece with a plus lies with more cubes on the one colour, a piece \
                 with a minus with more on the other.",
                "Zum Beispiel {0} = 0: Ein Teil mit Plus liegt mit mehr Würfeln auf der einen Farbe, ein \
                 Teil mit Minus mit mehr auf der anderen.",
            ],
            &[&terms],
        ),
    }
}

/// The task where there are as many cubes of one colour as of the other.
pub(super) fn balanced(question: Text, language: Language) -> Task {
    Task {
        question: language.pick(question).to_owned(),
        lines: 2,
        answer: language
            .pick([
                "Coloured as a chequerboard, it has as many black places as white ones.",
                "Als Schachbrett gefärbt, hat sie so viele schwarze Plätze wie weiße.",
            ])
            .to_owned(),
    }
}

/// More equal numbers than these are rather counted than given signs.
const MOST_ALIKE: usize = 6;

/// The task where all numbers are equal: how many have a plus.
fn counted(pieces: usize, more: usize, whole: i64, language: Language) -> Task {
    let other = pieces - more;
    let question = if whole == 0 {
        language.say(
            [
                "Coloured so, the whole shape has equally many of both colours. How many of the {0} pieces \
                 lie with more cubes on the one colour, and how many on the other?",
                "So gefärbt hat die ganze Form von beiden Farben gleich viele. Wie viele der {0} Teile \
                 liegen mit mehr Würfeln auf der einen Farbe, wie viele auf der anderen?",
            ],
            &[&pieces],
        )
    } else {
        language.say(
            [
                "Coloured so, the whole shape has {0} more of one colour than of the other. How many of the \
                 {1} pieces lie with more cubes on that colour, and how many on the other?",
                "So gefärbt hat die ganze Form von einer Farbe {0} mehr als von der anderen. Wie viele der \
                 {1} Teile liegen mit mehr Würfeln auf dieser Farbe, wie viele auf der anderen?",
            ],
            &[&whole.unsigned_abs(), &pieces],
        )
    };
    Task {
        question,
        lines: 2,
        answer: format!("{more}; {other}."),
    }
}

/// The sum with all signs turned, if the shape has more of the other colour.
fn flipped(text: &str, whole: i64) -> String {
    if whole >= 0 {
        return text.to_owned();
    }
    let turned: String = text
        .chars()
        .map(|letter| match letter {
            '+' => '-',
            '-' => '+',
            other => other,
        })
        .collect();
    match turned.strip_prefix('+') {
        Some(rest) => rest.to_owned(),
        None => format!("-{turned}"),
    }
}
