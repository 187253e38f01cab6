//! What is wrong with answers, in words.
//!
//! Invariant: numbers that people see begin at 1.
//!
//! Each fault is a plain enum in the file of its check; here it becomes a sentence. An English and
//! a German text stand side by side in each arm, so a new fault does not compile without both.
//!
//! `AssemblyFault` writes to any [`fmt::Write`], because the micro:bit has no allocator and writes
//! into a buffer. The faults of the other families exist with the standard library only, and give a
//! `String`.
//!
//! The sentences say what a person sees: the number of a piece as in the file, a side as top,
//! right, bottom or left, a cell of a side as [`BorderCell`](crate::family::shell::BorderCell) names it.

use core::fmt::{self, Display};

#[cfg(feature = "std")]
use super::cell_words::cell;
use super::{AssemblyFault, Filler};
#[cfg(feature = "std")]
use super::{FoldFault, MoveFault};
#[cfg(feature = "std")]
use crate::family::snake::HeldCell;
use crate::language::Language;
#[cfg(feature = "std")]
use crate::language::Say;

#[cfg(feature = "std")]
impl Say for AssemblyFault {
    fn text(&self, language: Language) -> String {
        let mut said = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(language, None, &mut said);
        said
    }
}

impl AssemblyFault {
    /// Writes the fault; a set has its number, unless its name is known.
    #[expect(clippy::too_many_lines, reason = "a table of texts")]
    pub(super) fn write(
        self,
        language: Language,
        set_name: Option<&str>,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        let mut write = |text, parameters: &[&dyn Display]| language.write(out, text, parameters);
        let say = |filler| FillerIn(filler, language);
        match self {
            Self::NoSuchPlace(place) => write(
                ["there is no place {0}", "es gibt keinen Platz {0}"],
                &[&place.to_number()],
            ),
            Self::NoSuchPiece(piece) => write(
                ["there is no piece {0}", "es gibt kein Teil {0}"],
                &[&piece.to_number()],
            ),
            Self::PlaceEmpty(place) => write(
                [
                    "no piece lies on place {0}",
                    "auf Platz {0} liegt kein Teil",
                ],
                &[&place.to_number()],
            ),
            Self::PlaceTaken(place) => write(
                [
                    "more than one piece lies on place {0}",
                    "auf Platz {0} liegt mehr als ein Teil",
                ],
                &[&place.to_number()],
            ),
            Self::PieceUsedTwice(piece) => write(
                [
                    "piece {0} is used more than once",
                    "Teil {0} kommt mehr als einmal vor",
                ],
                &[&piece.to_number()],
            ),
            Self::PieceUnused(piece) => write(
                ["piece {0} is not used", "Teil {0} kommt nicht vor"],
                &[&piece.to_number()],
            ),
            Self::WidthDiffers(piece) => write(
                [
                    "piece {0} is wider or narrower than the others",
                    "Teil {0} ist breiter oder schmaler als die anderen",
                ],
                &[&piece.to_number()],
            ),
            Self::CellTaken { filler, .. } => write(
                [
                    "a collision at the rim of place {0}: {1} has a tooth where the frame has one",
                    "ein Zusammenstoß am Rand von Platz {0}: {1} hat einen Zahn, wo der Rahmen \
                     einen hat",
                ],
                &[&filler.place.to_number(), &say(filler)],
            ),
            Self::Flipped(piece) => write(
                [
                    "piece {0} is flipped, but no piece may be",
                    "Teil {0} ist gewendet, aber kein Teil darf das sein",
                ],
                &[&piece.to_number()],
            ),
            Self::NotAsFixed(piece) => write(
                [
                    "piece {0} does not lie as it must",
                    "Teil {0} liegt nicht so, wie es liegen muss",
                ],
                &[&piece.to_number()],
            ),
            Self::SetCount { set, found } => {
                let number = set + 1;
                let set: &dyn Display = match &set_name {
                    Some(name) => name,
                    None => &number,
                };
                write(
                    [
                        "pieces of set {1} in use: {0}, which is too few or too many",
                        "benutzte Teile von Satz {1}: {0}, das sind zu wenige oder zu viele",
                    ],
                    &[&found, set],
                )
            }
            Self::CellEmpty { first, last, .. } if first == last => write(
                [
                    "a hole at the rim: {0} has no tooth there",
                    "ein Loch am Rand: {0} hat dort keinen Zahn",
                ],
                &[&say(first)],
            ),
            Self::CellEmpty { first, last, .. } => write(
                [
                    "a hole where places {0} and {1} meet: neither {2} nor {3} has a tooth there",
                    "ein Loch, wo die Plätze {0} und {1} sich treffen: weder {2} noch {3} hat \
                     dort einen Zahn",
                ],
                &[
                    &first.place.to_number(),
                    &last.place.to_number(),
                    &say(first),
                    &say(last),
                ],
            ),
            Self::CellTwice { first, second, .. } => write(
                [
                    "a collision where places {0} and {1} meet: {2} and {3} both have a tooth there",
                    "ein Zusammenstoß, wo die Plätze {0} und {1} sich treffen: {2} und {3} haben \
                     dort beide einen Zahn",
                ],
                &[
                    &first.place.to_number(),
                    &second.place.to_number(),
                    &say(first),
                    &say(second),
                ],
            ),
        }
    }
}

impl Display for AssemblyFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(Language::English, None, f)
    }
}

impl core::error::Error for AssemblyFault {}

/// A piece and its cell, in a language.
struct FillerIn(Filler, Language);

impl Display for FillerIn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(Filler { place, cell, piece }, language) = *self;
        language.write(
            f,
            ["piece {0} (place {1}, {2})", "Teil {0} (Platz {1}, {2})"],
            &[
                &piece.to_number(),
                &place.to_number(),
                &cell.words(language),
            ],
        )
    }
}

impl Display for Filler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        FillerIn(*self, Language::English).fmt(f)
    }
}

#[cfg(feature = "std")]
impl Say for FoldFault {
    fn text(&self, language: Language) -> String {
        let at = |held: &HeldCell| cell(held.numbers(), language);
        match self {
            Self::RunCount { runs, directions } => language.say(
                [
                    "the snake has {0} {0|run|runs}, the answer {1} {1|direction|directions}",
                    "die Schlange hat {0} {0|gerades Stück|gerade Stücke}, die Antwort {1} {1|Richtung|Richtungen}",
                ],
                &[runs, directions],
            ),
            Self::NoTurn(run) => language.say(
                [
                    "run {0} does not turn off from the run before it",
                    "Stück {0} biegt vom Stück davor nicht ab",
                ],
                &[&run.to_number()],
            ),
            Self::Outside { cube, point } => language.say(
                [
                    "cube {0} lies outside, in {1}",
                    "Würfel {0} liegt außerhalb, in {1}",
                ],
                &[&(cube + 1), &at(point)],
            ),
            Self::Twice {
                first,
                second,
                point,
            } => language.say(
                [
                    "cubes {0} and {1} both lie in {2}",
                    "die Würfel {0} und {1} liegen beide in {2}",
                ],
                &[&(first + 1), &(second + 1), &at(point)],
            ),
            Self::Empty(point) => language.say(
                ["no cube lies in {0}", "in {0} liegt kein Würfel"],
                &[&at(point)],
            ),
        }
    }
}

#[cfg(feature = "std")]
impl Display for FoldFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

#[cfg(feature = "std")]
impl core::error::Error for FoldFault {}

#[cfg(feature = "std")]
impl Say for MoveFault {
    fn text(&self, language: Language) -> String {
        let at_cell = |held: &HeldCell| cell(held.numbers(), language);
        match self {
            Self::Count { moves, runs, steps } => language.say(
                [
                    "the number of moves is {0}; the snake takes {1}, one for each run, or {2}, \
                     one for each cube but the first",
                    "die Antwort hat {0} Züge; die Schlange braucht {1}, einen für jedes Stück, \
                     oder {2}, einen für jeden Würfel nach dem ersten",
                ],
                &[moves, runs, steps],
            ),
            Self::Length { at, said, has } => language.say(
                [
                    "move {0}: it lays {1} {1|cube|cubes}, but run {0} of the snake has {2} to lay",
                    "Zug {0}: er legt {1} Würfel, aber Stück {0} der Schlange hat {2} zu legen",
                ],
                &[&(at + 1), said, has],
            ),
            Self::Straight { at, cube } => language.say(
                [
                    "move {0}: it turns at cube {1}, where the snake is straight",
                    "Zug {0}: er biegt bei Würfel {1} ab, wo die Schlange gerade ist",
                ],
                &[&(at + 1), &(cube + 1)],
            ),
            Self::NoTurn { at, cube } => language.say(
                [
                    "move {0}: it does not turn off at cube {1}, where the snake turns",
                    "Zug {0}: er biegt bei Würfel {1} nicht ab, wo die Schlange abbiegt",
                ],
                &[&(at + 1), &(cube + 1)],
            ),
            Self::Start { point } => language.say(
                [
                    "the first cube lies outside, in {0}",
                    "der erste Würfel liegt außerhalb, in {0}",
                ],
                &[&at_cell(point)],
            ),
            Self::Leaves { at, cube, point } => language.say(
                [
                    "move {0}: cube {1} leaves the region, to {2}",
                    "Zug {0}: Würfel {1} verlässt den Körper, nach {2}",
                ],
                &[&(at + 1), &(cube + 1), &at_cell(point)],
            ),
            Self::Hits {
                at,
                cube,
                other,
                point,
            } => language.say(
                [
                    "move {0}: cube {1} hits cube {2} in {3}",
                    "Zug {0}: Würfel {1} trifft auf Würfel {2} in {3}",
                ],
                &[&(at + 1), &(cube + 1), &(other + 1), &at_cell(point)],
            ),
            Self::Fold(fault) => fault.text(language),
            Self::FromAnywhere { start } => language.say(
                [
                    "tried from every cell; the most moves fit from {0}",
                    "von jeder Zelle aus versucht; die meisten Züge passen ab {0}",
                ],
                &[&at_cell(start)],
            ),
        }
    }
}

#[cfg(feature = "std")]
impl Display for MoveFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

#[cfg(feature = "std")]
impl core::error::Error for MoveFault {}

#[cfg(feature = "std")]
impl From<FoldFault> for MoveFault {
    fn from(fault: FoldFault) -> Self {
        Self::Fold(fault)
    }
}
