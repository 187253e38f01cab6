//! What is wrong with a packing, in words.

use core::fmt::{self, Display};

use super::PackingFault;
use super::cell_words::cell;
use crate::geometry::Point;
use crate::language::{Language, Say};

impl Say for PackingFault {
    #[expect(clippy::too_many_lines, reason = "a table of texts")]
    fn text(&self, language: Language) -> String {
        let at = |point: &Point| {
            let numbers = [point.x, point.y, point.z].map(|at| i32::from(at) + 1);
            cell(numbers, language)
        };
        match self {
            Self::NoSuchPiece { placement, piece } => language.say(
                [
                    "placement {0} is of piece {1}, which the puzzle does not have",
                    "an {0}. Stelle liegt Teil {1}, das es im Puzzle nicht gibt",
                ],
                &[&(placement + 1), &piece.to_number()],
            ),
            Self::Mirrored { name } => language.say(
                [
                    "piece {0} is laid as its mirror image",
                    "Teil {0} liegt als sein Spiegelbild",
                ],
                &[name],
            ),
            Self::Missing { name } => language.say(
                [
                    "piece {0} is laid already, but not there",
                    "Teil {0} liegt schon, ist aber nicht da",
                ],
                &[name],
            ),
            Self::OffGrid { name } => language.say(
                [
                    "piece {0} lies between the cells of the grid",
                    "Teil {0} liegt zwischen den Zellen des Gitters",
                ],
                &[name],
            ),
            Self::TurnedOver { name } => language.say(
                [
                    "piece {0} is turned over, which it may not be",
                    "Teil {0} ist gewendet, was nicht sein darf",
                ],
                &[name],
            ),
            Self::Copies {
                name,
                used,
                min,
                max,
            } if min == max => language.say(
                [
                    "piece {0} is used {1} {1|time|times}, not {2} {2|time|times}",
                    "Teil {0} kommt {1}-mal vor, nicht {2}-mal",
                ],
                &[name, used, min],
            ),
            Self::Copies {
                name,
                used,
                min,
                max,
            } => language.say(
                [
                    "piece {0} is used {1} {1|time|times}, not {2} to {3} times",
                    "Teil {0} kommt {1}-mal vor, nicht {2}- bis {3}-mal",
                ],
                &[name, used, min, max],
            ),
            Self::Outside { name, point } => language.say(
                [
                    "piece {0} lies outside, in {1}",
                    "Teil {0} liegt außerhalb, in {1}",
                ],
                &[name, &at(point)],
            ),
            Self::Twice {
                first,
                second,
                point,
            } => language.say(
                [
                    "pieces {0} and {1} both lie in {2}",
                    "die Teile {0} und {1} liegen beide in {2}",
                ],
                &[first, second, &at(point)],
            ),
            Self::Colour { name, point } => language.say(
                [
                    "the colour of piece {0} does not fit in {1}",
                    "die Farbe von Teil {0} passt nicht in {1}",
                ],
                &[name, &at(point)],
            ),
            Self::Empty(point) => language.say(
                ["no piece lies in {0}", "in {0} liegt kein Teil"],
                &[&at(point)],
            ),
            Self::Holes { holes, most } => language.say(
                [
                    "{0} {0|cell stays|cells stay} empty, at most {1} may",
                    "{0} {0|Zelle bleibt|Zellen bleiben} leer, höchstens {1} {1|darf|dürfen} es",
                ],
                &[holes, most],
            ),
        }
    }
}

impl Display for PackingFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

impl core::error::Error for PackingFault {}
