//! How an assembly is taken apart, in sentences.
//!
//! Invariant: pieces are called as in the drawing of the assembly, and right, back and up are as there.

use super::Sentence;
use crate::family::packing::{HinderedTurn, Locked, Motion, Ruler, Separation, Shimmy, Stage};
use crate::geometry::{Axis, Point, Turn, least_corner};
use crate::language::{Language, Text};

/// What the numbers of a level are, such as "9 moves until the first pieces are out, then 3".
#[must_use]
pub fn level_words(levels: &[usize], language: Language) -> String {
    let text = [
        [
            "1 move until the first pieces are out",
            "1 Zug, bis die ersten Teile heraus sind",
        ],
        [
            "{0} moves until the first pieces are out",
            "{0} Züge, bis die ersten Teile heraus sind",
        ],
    ];
    let [first, others @ ..] = levels else {
        return String::new();
    };
    let mut words = language.count(*first, text);
    for more in others {
        words += &language.say([", then {0}", ", dann {0}"], &[more]);
    }
    words
}

/// A sentence for each move, numbered through, and one for each half that is taken apart further.
#[must_use]
pub fn disassembly_sentences(
    names: &[String],
    stages: &[Stage<'_>],
    language: Language,
) -> Vec<String> {
    let mut lines = Vec::new();
    let mut half: Option<&Separation> = None;
    for (index, stage) in stages.iter().enumerate() {
        if half.is_some_and(|half| !core::ptr::eq(half, stage.of)) {
            let text = [
                "Pieces {0} are still together:",
                "Die Teile {0} sind noch zusammen:",
            ];
            let still = listed(names, &stage.of.parts, language);
            lines.push(language.say(text, &[&still]));
        }
        half = Some(stage.of);
        let told = move_sentence(names, stage, language);
        lines.push(format!("{}. {told}", index + 1));
    }
    lines
}

/// A move, without its number, and what is to be held if that needs both hands.
#[doc(hidden)]
#[must_use]
pub fn move_sentence(names: &[String], stage: &Stage<'_>, language: Language) -> String {
    let told = plain_sentence(names, stage, language);
    if stage.held.len() < 2 {
        return told;
    }
    let hands = language.say(
        [
            "It takes both hands: {0} at once.",
            "Das braucht beide Hände: {0} zugleich.",
        ],
        &[&listed(names, &stage.held, language)],
    );
    format!("{told} {hands}")
}

/// A move undone: what goes in, or is moved back.
///
/// What is there before is named if it is a part alone, or parts that stay together: nothing told of them.
#[doc(hidden)]
#[must_use]
pub fn joining_sentence(names: &[String], stage: &Stage<'_>, language: Language) -> String {
    let pieces = listed(names, &stage.one.parts, language);
    let out = match stage.one.motion {
        Motion::Out(out) => out,
        Motion::By(to, distance) => {
            let back = (distance, to.times(-1));
            return shifted(&pieces, stage.one.parts.len(), back, language);
        }
        Motion::Turned(turn) => {
            let count = stage.one.parts.len();
            let told = turned(&pieces, count, (turn.back(), stage.sides), language);
            return told + &shimmied(stage.one.shimmy.as_ref(), language);
        }
    };
    let labels = |parts: &[usize]| parts.iter().map(|&part| names[part].clone()).collect();
    let put = Sentence::PutIn(labels(&stage.one.parts), out.times(-1)).text(language);
    if stage.of.rest.is_some() {
        return put;
    }
    let there = Sentence::LayDown(labels(&stage.of.staying())).text(language);
    format!("{there} {put}")
}

/// So many pieces are moved by a distance.
fn shifted(
    pieces: &str,
    count: usize,
    (distance, direction): (u16, Point),
    language: Language,
) -> String {
    let text = if count == 1 {
        ["Move piece {0} {2} by {1}.", "Schieb Teil {0} um {1} {2}."]
    } else {
        [
            "Move pieces {0} {2} by {1}.",
            "Schieb die Teile {0} zusammen um {1} {2}.",
        ]
    };
    let (to, _) = directions(direction);
    language.say(text, &[&pieces, &distance, &language.pick(to)])
}

fn plain_sentence(names: &[String], stage: &Stage<'_>, language: Language) -> String {
    let one = stage.one;
    let pieces = listed(names, &one.parts, language);
    let count = one.parts.len();
    let direction = match one.motion {
        Motion::By(to, distance) => return shifted(&pieces, count, (distance, to), language),
        Motion::Turned(turn) => {
            let told = turned(&pieces, count, (turn, stage.sides), language);
            return told + &shimmied(one.shimmy.as_ref(), language);
        }
        Motion::Out(direction) => direction,
    };
    let (_, out) = directions(direction);
    let text = if count == 1 {
        ["Take piece {0} out {1}.", "Nimm Teil {0} {1} heraus."]
    } else {
        [
            "Take pieces {0} out {1}, together.",
            "Nimm die Teile {0} zusammen {1} heraus.",
        ]
    };
    language.say(text, &[&pieces, &language.pick(out)])
}

/// So many pieces are turned. People look from above, from the front or from the right.
fn turned(
    pieces: &str,
    count: usize,
    (turn, sides): (Turn, [i16; 2]),
    language: Language,
) -> String {
    let half = turn.angle.is_half();
    let text = match (count == 1, half) {
        (true, false) => [
            "Turn piece {0} a quarter {1}, seen from {2}, about the line {3}.",
            "Dreh Teil {0} eine Vierteldrehung {1}, von {2} gesehen, um die Linie {3}.",
        ],
        (true, true) => [
            "Turn piece {0} half way round, {1} seen from {2}, about the line {3}.",
            "Dreh Teil {0} eine halbe Drehung {1}, von {2} gesehen, um die Linie {3}.",
        ],
        (false, false) => [
            "Turn pieces {0} a quarter {1}, seen from {2}, together, about the line {3}.",
            "Dreh die Teile {0} zusammen eine Vierteldrehung {1}, von {2} gesehen, um die Linie {3}.",
        ],
        (false, true) => [
            "Turn pieces {0} half way round, {1} seen from {2}, together, about the line {3}.",
            "Dreh die Teile {0} zusammen eine halbe Drehung {1}, von {2} gesehen, um die Linie {3}.",
        ],
    };
    // The y axis points to the back, and people look at the front.
    let is_left = turn.angle.is_left() != (turn.axis == Axis::Y);
    let sense = if is_left {
        ["counter-clockwise", "gegen den Uhrzeigersinn"]
    } else {
        ["clockwise", "im Uhrzeigersinn"]
    };
    let (eye, line) = match turn.axis {
        Axis::X => (
            ["the right", "rechts"],
            [
                "{0} {2} from the front and {1} from the bottom",
                "{0} {2} von vorn und {1} von unten",
            ],
        ),
        Axis::Y => (
            ["the front", "vorn"],
            [
                "{1} {2} from the left and {0} from the bottom",
                "{1} {2} von links und {0} von unten",
            ],
        ),
        Axis::Z => (
            ["above", "oben"],
            [
                "{0} {2} from the left and {1} from the front",
                "{0} {2} von links und {1} von vorn",
            ],
        ),
    };
    let number = |halves: i16| language.pointed((f32::from(halves) / 2.0).to_string());
    let [u, v] = [0, 1].map(|side| turn.centre[side] - sides[side]);
    // The unit stands behind the number that is said first.
    let first = if turn.axis == Axis::Y { v } else { u };
    let cells = if first == 2 {
        ["cell", "Zelle"]
    } else {
        ["cells", "Zellen"]
    };
    let line = language.say(line, &[&number(u), &number(v), &language.pick(cells)]);
    language.say(
        text,
        &[&pieces, &language.pick(sense), &language.pick(eye), &line],
    )
}

/// How far the axis of a turn shifts on the way, and which gap that needs; nothing if it does not.
fn shimmied(shimmy: Option<&Shimmy>, language: Language) -> String {
    let Some(shimmy) = shimmy else {
        return String::new();
    };
    let shifts = shimmy.places.iter().flat_map(|place| &place[1..]);
    let farthest = shifts
        .map(|side| side.unsigned_abs())
        .max()
        .unwrap_or_default();
    let mut told = String::new();
    if farthest > 0 {
        let far = f64::from(farthest) / f64::from(shimmy.parts);
        let text = [
            " On the way its axis shifts, by up to {0} of a cell.",
            " Unterwegs verschiebt sich die Achse, um bis zu {0} einer Zelle.",
        ];
        told += &language.say(text, &[&language.pointed(format!("{far:.2}"))]);
    }
    if shimmy.gap > 0 {
        let gap = f64::from(shimmy.gap) / 1000.0;
        let text = [
            " A gap of {0} of a cell between the pieces is enough for that.",
            " Dafür reicht ein Spalt von {0} einer Zelle zwischen den Teilen.",
        ];
        told += &language.say(text, &[&language.pointed(gap.to_string())]);
    }
    told
}

/// Where pieces are moved, and where they are taken out.
const fn directions(direction: Point) -> (Text, Text) {
    const RIGHT: Text = ["to the right", "nach rechts"];
    const LEFT: Text = ["to the left", "nach links"];
    const BACK: Text = ["to the back", "nach hinten"];
    const FRONT: Text = ["to the front", "nach vorn"];
    match direction {
        Point { x: 1, .. } => (RIGHT, RIGHT),
        Point { x: -1, .. } => (LEFT, LEFT),
        Point { y: 1, .. } => (BACK, BACK),
        Point { y: -1, .. } => (FRONT, FRONT),
        Point { z: 1, .. } => (["up", "nach oben"], ["upwards", "nach oben"]),
        _ => (["down", "nach unten"], ["downwards", "nach unten"]),
    }
}

/// How many moves in all.
#[must_use]
pub fn moves_in_all(total: usize, language: Language) -> String {
    let text = [
        ["1 move in all", "1 Zug insgesamt"],
        ["{0} moves in all", "{0} Züge insgesamt"],
    ];
    language.count(total, text)
}

/// Which pieces lock each other, and how many states they can reach.
#[must_use]
pub fn locked_sentences(names: &[String], locked: &Locked, language: Language) -> Vec<String> {
    let pieces = listed(names, &locked.parts, language);
    let all = locked.parts.len() == names.len();
    let first = if all {
        language.say(
            [
                "The pieces lock each other: nothing can leave.",
                "Die Teile halten sich gegenseitig: nichts kann heraus.",
            ],
            &[],
        )
    } else {
        language.say(
            [
                "Pieces {0} lock each other: nothing can leave, even without the others.",
                "Die Teile {0} halten sich gegenseitig: nichts kann heraus, auch ohne die anderen.",
            ],
            &[&pieces],
        )
    };
    let second = if locked.ruler == Ruler::Turns {
        language.say(
            [
                "Neither shifts along the axes nor quarter turns free any of them.",
                "Weder Verschieben entlang der Achsen noch Vierteldrehungen machen eines davon frei.",
            ],
            &[],
        )
    } else if locked.states.len() == 1 {
        language.say(
            [
                "In every direction, each of them pushes along all the others, so nothing moves.",
                "In jeder Richtung schiebt jedes von ihnen alle anderen mit, also bewegt sich nichts.",
            ],
            &[],
        )
    } else {
        language.say(
            [
                "They can be moved to {0} {0|state. In it|states. In each of them}, whatever is pulled takes all the \
                 others along on its way out.",
                "Sie lassen sich in {0} {0|Zustand bringen. Darin|Zustände bringen. In jedem davon} nimmt alles, woran man \
                 zieht, auf dem Weg heraus alle anderen mit.",
            ],
            &[&locked.states.len()],
        )
    };
    vec![first, second]
}

/// So many cells in the way of a turn are named.
const MOST_NAMED: usize = 3;

/// Which turn the fewest cells are in the way of, and which; `parts` are the cells of all parts.
#[doc(hidden)]
#[must_use]
pub fn hindered_sentence(
    names: &[String],
    HinderedTurn { part, turn, cells }: &HinderedTurn,
    parts: &[Vec<Point>],
    language: Language,
) -> String {
    let least = least_corner(&parts.concat());
    let [u, v, _] = turn.axis.split(least);
    let would = turned(&names[*part], 1, (*turn, [2 * u - 1, 2 * v - 1]), language);
    let hit = cells.iter().take(MOST_NAMED).map(|&(other, cell)| {
        let Point { x, y, z } = cell.minus(least);
        let text = [
            "the cell of {0} in column {1} from the left, row {2} from the front, layer {3} from below",
            "die Zelle von {0} in Spalte {1} von links, Reihe {2} von vorn, Schicht {3} von unten",
        ];
        language.say(text, &[&names[other], &(x + 1), &(y + 1), &(z + 1)])
    });
    let hit: Vec<String> = hit.collect();
    let more = cells.len().saturating_sub(MOST_NAMED);
    let more = (more > 0).then(|| language.say(["{0} more", "{0} weitere"], &[&more]));
    let hit = language.list(&hit.into_iter().chain(more).collect::<Vec<_>>());
    let in_the_way = [
        [
            "A turn is hindered by one cell at least",
            "Einer Drehung ist mindestens eine Zelle im Weg",
        ],
        [
            "A turn is hindered by {0} cells at least",
            "Einer Drehung sind mindestens {0} Zellen im Weg",
        ],
    ];
    let in_the_way = language.count(cells.len(), in_the_way);
    language.say(
        [
            "{0}, as the pieces lie: {1} In the way: {2}.",
            "{0}, wie die Teile liegen: {1} Im Weg: {2}.",
        ],
        &[&in_the_way, &would, &hit],
    )
}

/// The names of pieces: A, B and C.
fn listed(names: &[String], parts: &[usize], language: Language) -> String {
    let names = parts.iter().filter_map(|&part| names.get(part));
    language.list(&names.collect::<Vec<_>>())
}
