//! The tasks of a worksheet of a snake: along it the colours of a chequerboard take turns.

use super::Task;
use super::tasks::balanced;
use crate::geometry::Point;
use crate::language::Language;

/// The tasks of a snake, of the shape that it is folded into.
pub(super) fn chain(cells: &[Point], sides: Option<[usize; 3]>, language: Language) -> Vec<Task> {
    let cubes = cells.len();
    let (more, fewer) = (cubes.div_ceil(2), cubes / 2);
    let question = match sides {
        Some([a, b, c]) => language.say(
            [
                "How many cubes has the snake? How many has the box of {0} x {1} x {2} cubes that it is folded \
                 into?",
                "Wie viele Würfel hat die Schlange? Wie viele hat der Quader aus {0} x {1} x {2} Würfeln, zu dem \
                 man sie faltet?",
            ],
            &[&a, &b, &c],
        ),
        None => language
            .pick([
                "How many cubes has the snake? How many has the shape that it is folded into?",
                "Wie viele Würfel hat die Schlange? Wie viele hat die Form, in die man sie faltet?",
            ])
            .to_owned(),
    };
    let count = Task {
        question,
        lines: 1,
        answer: match sides {
            Some([a, b, c]) => format!("{cubes} = {a} x {b} x {c}."),
            None => format!("{cubes} = {cubes}."),
        },
    };
    let colours = Task {
        question: language
            .pick([
                "Colour the cubes of the snake black, white, black and so on. How many are black, and \
                 how many white?",
                "Färbe die Würfel der Schlange schwarz, weiß, schwarz und so weiter. Wie viele sind \
                 schwarz, wie viele weiß?",
            ])
            .to_owned(),
        lines: 1,
        answer: format!("{more}; {fewer}."),
    };
    let folded = Task {
        question: language
            .pick([
                "Fold it in any way. Can two black cubes ever lie face to face? Give a reason.",
                "Falte sie irgendwie. Können zwei schwarze Würfel je mit einer Fläche aneinander \
                 liegen? Begründe es.",
            ])
            .to_owned(),
        lines: 2,
        answer: language
            .pick([
                "No: from cube to cube, one step in space and one step along the snake both change the \
                 colour of a chequerboard.",
                "Nein: Von Würfel zu Würfel wechselt ein Schritt im Raum wie ein Schritt auf der \
                 Schlange die Farbe des Schachbretts.",
            ])
            .to_owned(),
    };
    let first = if more == fewer {
        let question = [
            "What does this say of a shape that the snake can fill?",
            "Was sagt das über eine Form, die die Schlange füllen kann?",
        ];
        balanced(question, language)
    } else {
        Task {
            question: language
                .pick([
                    "Colour the places of the shape in the same way. On which of them can the first \
                     cube lie?",
                    "Färbe die Plätze der Form ebenso. Auf welchen davon kann der erste Würfel liegen?",
                ])
                .to_owned(),
            lines: 2,
            answer: language.say(
                [
                    "On those of the colour of which there are {0}; in a box with odd sides its \
                     corners have it.",
                    "Auf denen der Farbe, von der es {0} gibt; in einem Quader mit ungeraden Seiten \
                     haben sie seine Ecken.",
                ],
                &[&more],
            ),
        }
    };
    vec![count, colours, folded, first]
}
