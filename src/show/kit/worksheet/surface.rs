//! The tasks of a worksheet of pieces on a surface: teeth and cells.
//!
//! If every cell of a surface is filled by exactly one tooth, there are as many teeth as cells.

use super::Task;
use super::tasks::row;
use crate::family::shell::Shell;
use crate::language::{Language, Text};

/// How many teeth each piece has, and all of them, where there are several.
fn counted_teeth(teeth: &[usize], language: Language) -> Task {
    if let [teeth] = teeth {
        let question = [
            "A tooth is one cell of the border, as in the picture; a cell at a corner is a tooth, too. Count \
             the teeth of the piece and write the number beside it.",
            "Ein Zahn ist eine Zelle des Randes, wie im Bild; auch eine Zelle an einer Ecke ist ein Zahn. \
             Zähl die Zähne des Teils und schreib die Zahl daneben.",
        ];
        return Task {
            question: language.pick(question).to_owned(),
            lines: 0,
            answer: format!("{teeth}."),
        };
    }
    let question = [
        "A tooth is one cell of the border, as in the first picture; a cell at a corner is a tooth, too. \
         Count the teeth of each piece and write the number beside it. How many are they together?",
        "Ein Zahn ist eine Zelle des Randes, wie im ersten Bild; auch eine Zelle an einer Ecke ist ein Zahn. \
         Zähl die Zähne jedes Teils und schreib die Zahl daneben. Wie viele sind es zusammen?",
    ];
    let all: usize = teeth.iter().sum();
    Task {
        question: language.pick(question).to_owned(),
        lines: 1,
        answer: language.say(
            ["{0}; together {1}.", "{0}; zusammen {1}."],
            &[&row(teeth), &all],
        ),
    }
}

/// The tasks of pieces with so many teeth each, which cover a shell.
pub(super) fn surface(shell: &Shell, teeth: &[usize], language: Language) -> Vec<Task> {
    let all: usize = teeth.iter().sum();
    let cells = shell.surface().open_cells().count();
    let task = |question: Text, answer: String| Task {
        question: language.pick(question).to_owned(),
        lines: 2,
        answer,
    };
    let why = task(
        [
            "Why must both numbers be the same?",
            "Warum müssen beide Zahlen gleich sein?",
        ],
        language
            .pick([
                "Each cell is filled by one tooth, and each tooth fills one cell.",
                "Jede Zelle füllt ein Zahn, und jeder Zahn füllt eine Zelle.",
            ])
            .to_owned(),
    );
    let question = if teeth.len() == 1 {
        [
            "Somebody cuts one tooth off. Can the piece still close the shape? Give a reason.",
            "Jemand schneidet einen Zahn ab. Kann das Teil die Form noch schließen? Begründe es.",
        ]
    } else {
        [
            "Somebody cuts one tooth off. Can the pieces still close the shape? Give a reason.",
            "Jemand schneidet einen Zahn ab. Können die Teile die Form noch schließen? Begründe es.",
        ]
    };
    let cut = task(
        question,
        language.say(
            [
                "No: {0} {0|tooth does|teeth do} not fill {1} cells.",
                "Nein: {0} {0|Zahn füllt|Zähne füllen} keine {1} Zellen.",
            ],
            &[&all.saturating_sub(1), &cells],
        ),
    );
    let cells = if shell.is_cube() {
        cells_of_cube(shell.width().cells(), cells, language)
    } else {
        let is_one = teeth.len() == 1;
        Task {
            question: language.say(
                where_to_fill(is_one, shell.surface().is_framed()),
                &[&cells],
            ),
            lines: 1,
            answer: format!("{cells} = {all}."),
        }
    };
    vec![counted_teeth(teeth, language), cells, why, cut]
}

/// How many cells a cube has on its corners and edges.
fn cells_of_cube(width: usize, cells: usize, language: Language) -> Task {
    let between = width - 2;
    Task {
        question: language.say(
            [
                "A cube has 8 corners and 12 edges. At each corner there is one cell to fill, and along each \
                 edge {0} more between its corners. How many cells are there?",
                "Ein Würfel hat 8 Ecken und 12 Kanten. An jeder Ecke ist eine Zelle zu füllen, und an jeder \
                 Kante zwischen den Ecken noch {0}. Wie viele Zellen sind es?",
            ],
            &[&between],
        ),
        lines: 1,
        answer: format!("8 + 12 x {between} = {cells}."),
    }
}

/// How many cells there are to fill, of one piece or several, in a frame with teeth or without.
const fn where_to_fill(is_one: bool, is_framed: bool) -> Text {
    match (is_one, is_framed) {
        (false, false) => [
            "Where pieces meet there {0|is|are} {0} {0|cell|cells} to fill. Compare this with the number of \
             teeth.",
            "Wo Teile zusammenstoßen, {0|ist|sind} {0} {0|Zelle|Zellen} zu füllen. Vergleich das mit der Zahl \
             der Zähne.",
        ],
        (false, true) => [
            "Where pieces meet each other or the frame there {0|is|are} {0} {0|cell|cells} to fill. Compare \
             this with the number of teeth.",
            "Wo Teile aneinander oder an den Rahmen stoßen, {0|ist|sind} {0} {0|Zelle|Zellen} zu füllen. \
             Vergleich das mit der Zahl der Zähne.",
        ],
        (true, false) => [
            "Along the sides of the piece there {0|is|are} {0} {0|cell|cells} to fill. Compare this with the \
             number of teeth.",
            "An den Seiten des Teils {0|ist|sind} {0} {0|Zelle|Zellen} zu füllen. Vergleich das mit der Zahl \
             der Zähne.",
        ],
        (true, true) => [
            "Where the piece meets the frame there {0|is|are} {0} {0|cell|cells} to fill. Compare this with \
             the number of teeth.",
            "Wo das Teil an den Rahmen stößt, {0|ist|sind} {0} {0|Zelle|Zellen} zu füllen. Vergleich das mit \
             der Zahl der Zähne.",
        ],
    }
}
