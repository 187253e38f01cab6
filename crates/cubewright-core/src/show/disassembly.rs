//! How an assembly is taken apart, in sentences.
//!
//! Invariant: pieces are called as in the drawing of the assembly, and right, back and up are as there.

use super::Sentence;
use crate::family::packing::{Locked, Separation, Stage};
use crate::geometry::Point;
use crate::language::{Language, Text};

/// The ruler, named with every level.
pub const RULER: Text = ["BurrTools' ruler", "gezählt wie BurrTools"];

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
    let back = Point::ZERO.minus(stage.one.direction);
    let pieces = listed(names, &stage.one.parts, language);
    if let Some(distance) = stage.one.distance {
        return shifted(&pieces, stage.one.parts.len(), (distance, back), language);
    }
    let labels = |parts: &[usize]| parts.iter().map(|&part| names[part].clone()).collect();
    let put = Sentence::PutIn(labels(&stage.one.parts), back).text(language);
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
    let is_one = one.parts.len() == 1;
    let (_, out) = directions(one.direction);
    match (one.distance, is_one) {
        (Some(distance), _) => shifted(
            &pieces,
            one.parts.len(),
            (distance, one.direction),
            language,
        ),
        (None, true) => language.say(
            ["Take piece {0} out {1}.", "Nimm Teil {0} {1} heraus."],
            &[&pieces, &language.pick(out)],
        ),
        (None, false) => language.say(
            [
                "Take pieces {0} out {1}, together.",
                "Nimm die Teile {0} zusammen {1} heraus.",
            ],
            &[&pieces, &language.pick(out)],
        ),
    }
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
    let second = if locked.states.len() == 1 {
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
                "They can be moved to {0} states. In each of them, whatever is pulled takes all the \
                 others along on its way out.",
                "Sie lassen sich in {0} Zustände bringen. In jedem davon nimmt alles, woran man \
                 zieht, auf dem Weg heraus alle anderen mit.",
            ],
            &[&locked.states.len()],
        )
    };
    vec![first, second]
}

/// The names of pieces: A, B and C.
fn listed(names: &[String], parts: &[usize], language: Language) -> String {
    let mut names: Vec<&str> = parts
        .iter()
        .filter_map(|&part| Some(&**names.get(part)?))
        .collect();
    let Some(last) = names.pop() else {
        return String::new();
    };
    if names.is_empty() {
        return last.to_owned();
    }
    format!(
        "{} {} {last}",
        names.join(", "),
        language.pick(["and", "und"])
    )
}
