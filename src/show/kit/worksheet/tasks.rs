//! The tasks of a worksheet: teeth and cells, or a chequerboard in space.
//!
//! If every cell of a surface is filled by exactly one tooth, there are as many teeth as cells. If cubes
//! are coloured in turns so that neighbours differ, each piece has a fixed difference of the two
//! colours, whatever way it lies, but for its sign; so the differences of all pieces, with signs, add up
//! to that of the shape.

use super::Task;
use super::chain::chain;
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
            let teeth: Vec<usize> = teeth.collect();
            let cells = shell.surface().open_cells().count();
            let width = shell.width().cells();
            surface(&teeth, cells, shell.is_cube().then_some(width), language)
        }
        Subject::Filling {
            cells,
            holes,
            sides,
            ..
        } => filling(scene, pieces, cells, *holes, *sides, language),
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
fn row(numbers: &[usize]) -> String {
    let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    numbers.join(", ")
}

fn surface(teeth: &[usize], cells: usize, cube: Option<usize>, language: Language) -> Vec<Task> {
    let all: usize = teeth.iter().sum();
    let task = |question, lines, answer: String| Task {
        question: language.pick(question).to_owned(),
        lines,
        answer,
    };
    let count = task(
        [
            "A tooth is one cell of the border, as in the first picture; a cell at a corner is a tooth, \
             too. Count the teeth of each piece and write the number beside it. How many are they \
             together?",
            "Ein Zahn ist eine Zelle des Randes, wie im ersten Bild; auch eine Zelle an einer Ecke ist \
             ein Zahn. Zähl die Zähne jedes Teils und schreib die Zahl daneben. Wie viele sind es \
             zusammen?",
        ],
        1,
        language.say(
            ["{0}; together {1}.", "{0}; zusammen {1}."],
            &[&row(teeth), &all],
        ),
    );
    let surface = match cube {
        Some(width) => {
            let between = width - 2;
            Task {
                question: language.say(
                    [
                        "A cube has 8 corners and 12 edges. At each corner there is one cell to fill, \
                         and along each edge {0} more between its corners. How many cells are there?",
                        "Ein Würfel hat 8 Ecken und 12 Kanten. An jeder Ecke ist eine Zelle zu \
                         füllen, und an jeder Kante zwischen den Ecken noch {0}. Wie viele Zellen \
                         sind es?",
                    ],
                    &[&between],
                ),
                lines: 1,
                answer: format!("8 + 12 x {between} = {cells}."),
            }
        }
        None => Task {
            question: language.say(
                [
                    "Where pieces meet there {0|is|are} {0} {0|cell|cells} to fill. Compare this with \
                     the number of teeth.",
                    "Wo Teile zusammenstoßen, {0|ist|sind} {0} {0|Zelle|Zellen} zu füllen. Vergleich \
                     das mit der Zahl der Zähne.",
                ],
                &[&cells],
            ),
            lines: 1,
            answer: format!("{cells} = {all}."),
        },
    };
    let why = task(
        [
            "Why must both numbers be the same?",
            "Warum müssen beide Zahlen gleich sein?",
        ],
        2,
        language
            .pick([
                "Each cell is filled by one tooth, and each tooth fills one cell.",
                "Jede Zelle füllt ein Zahn, und jeder Zahn füllt eine Zelle.",
            ])
            .to_owned(),
    );
    let cut = task(
        [
            "Somebody cuts one tooth off. Can the pieces still close the shape? Give a reason.",
            "Jemand schneidet einen Zahn ab. Können die Teile die Form noch schließen? Begründe es.",
        ],
        2,
        language.say(
            [
                "No: {0} {0|tooth does|teeth do} not fill {1} cells.",
                "Nein: {0} {0|Zahn füllt|Zähne füllen} keine {1} Zellen.",
            ],
            &[&all.saturating_sub(1), &cells],
        ),
    );
    vec![count, surface, why, cut]
}

/// How many more cells are black than white, if the cell at the origin is black.
fn difference(cells: impl IntoIterator<Item = Point>) -> i64 {
    let sign = |cell: Point| {
        let sum = i32::from(cell.x) + i32::from(cell.y) + i32::from(cell.z);
        if sum.rem_euclid(2) == 0 { 1 } else { -1 }
    };
    cells.into_iter().map(sign).sum()
}

fn filling(
    scene: &Scene,
    pieces: &[KitPiece],
    cells: &[Point],
    holes: usize,
    sides: Option<[usize; 3]>,
    language: Language,
) -> Vec<Task> {
    let of = |piece: &KitPiece| &scene.parts[piece.part].cells;
    let cubes_each: Vec<usize> = pieces.iter().map(|piece| of(piece).len()).collect();
    let all: usize = pieces
        .iter()
        .map(|piece| of(piece).len() * piece.copies)
        .sum();
    let count = Task {
        question: language
            .pick([
                "Count the cubes of each piece and write the number beside it. How many are they \
                 together?",
                "Zähl die Würfel jedes Teils und schreib die Zahl daneben. Wie viele sind es \
                 zusammen?",
            ])
            .to_owned(),
        lines: 1,
        answer: language.say(
            ["{0}; together {1}.", "{0}; zusammen {1}."],
            &[&row(&cubes_each), &all],
        ),
    };
    let room = Task {
        question: language
            .pick([
                "How many cubes does the whole shape have room for? How many places stay empty?",
                "Für wie viele Würfel hat die ganze Form Platz? Wie viele Plätze bleiben leer?",
            ])
            .to_owned(),
        lines: 1,
        answer: match sides {
            Some([a, b, c]) => format!(
                "{a} x {b} x {c} = {}; {}.",
                cells.len(),
                cells.len().saturating_sub(all)
            ),
            None => format!("{}; {}.", cells.len(), cells.len().saturating_sub(all)),
        },
    };
    let differences: Vec<usize> = pieces
        .iter()
        .map(|piece| difference(of(piece).iter().copied()).unsigned_abs())
        .map(|difference| usize::try_from(difference).unwrap_or_default())
        .collect();
    let chequer = Task {
        question: language
            .pick([
                "Colour the cubes of each piece black and white so that neighbours always differ. How \
                 many more does it have of one colour than of the other?",
                "Färbe die Würfel jedes Teils schwarz und weiß, so dass Nachbarn immer verschieden \
                 sind. Wie viele hat es von der einen Farbe mehr als von der anderen?",
            ])
            .to_owned(),
        lines: 1,
        answer: format!("{}.", row(&differences)),
    };
    let mut tasks = vec![count, room, chequer];
    if holes == 0 {
        tasks.push(signs(scene, cells, language));
    }
    tasks
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
