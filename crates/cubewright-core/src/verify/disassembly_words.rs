//! What is wrong with claims about taking apart, in words.
//!
//! Invariant: numbers that people see begin at 1.

use super::DisassemblyFault;
use crate::geometry::Point;
use crate::language::{Language, Say, Text};

const NO_TURN: Text = [
    "move {0} is no turn that takes cells to cells in one go, or the way of its axis does not lead there",
    "Zug {0} ist keine Drehung, die Zellen auf Zellen bringt und ein einziger Zug ist, oder der Weg ihrer Achse führt nicht \
     dorthin",
];

const HINDERED: Text = [
    "the cells that are said to be in the way of a turn are not those that are",
    "die Zellen, die einer Drehung im Weg sein sollen, sind nicht die, die es sind",
];

impl Say for DisassemblyFault {
    fn text(&self, language: Language) -> String {
        let number = |index: usize| index + 1;
        match self {
            Self::Parts => language.say(
                [
                    "it names pieces that the assembly does not have, or one twice",
                    "genannt sind Teile, die es im Zusammenbau nicht gibt, oder eines doppelt",
                ],
                &[],
            ),
            Self::Overlap(Point { x, y, z }) => language.say(
                [
                    "two pieces fill the cell ({0}, {1}, {2})",
                    "zwei Teile füllen die Zelle ({0}, {1}, {2})",
                ],
                &[x, y, z],
            ),
            Self::OtherParts { at } => language.say(
                [
                    "from move {0} on, other pieces are moved than those that are together",
                    "ab Zug {0} geht es um andere Teile als die, die noch zusammen sind",
                ],
                &[&number(*at)],
            ),
            Self::Leaving { at } => language.say(
                [
                    "from move {0} on, pieces do not leave by the last move of a separation, or \
                     before it",
                    "ab Zug {0} gehen Teile nicht mit dem letzten Zug einer Trennung heraus oder \
                     schon davor",
                ],
                &[&number(*at)],
            ),
            Self::NoMove { at } => language.say(
                ["move {0} moves nothing", "Zug {0} bewegt nichts"],
                &[&number(*at)],
            ),
            Self::Hit { at, part, other } => language.say(
                [
                    "in move {0}, piece {1} hits piece {2}",
                    "in Zug {0} stößt Teil {1} an Teil {2}",
                ],
                &[&number(*at), &number(*part), &number(*other)],
            ),
            Self::Together { parts } => language.say(
                [
                    "pieces {0} are not taken apart",
                    "die Teile {0} werden nicht getrennt",
                ],
                &[&listed(parts)],
            ),
            Self::State { state } => language.say(
                [
                    "state {0} does not say where each piece is, or pieces overlap in it",
                    "Zustand {0} sagt nicht, wo jedes Teil ist, oder Teile überlappen darin",
                ],
                &[&number(*state)],
            ),
            Self::TooMany { most } => language.say(
                [
                    "it names more than {0} pieces that lock each other",
                    "genannt sind mehr als {0} Teile, die einander sperren",
                ],
                &[most],
            ),
            Self::TooManyStates { most } => language.say(
                [
                    "the pieces can be brought to more than {0} states, which is not checked",
                    "die Teile lassen sich in mehr als {0} Zustände bringen, was nicht geprüft wird",
                ],
                &[most],
            ),
            Self::NoTurn { at } => language.say(NO_TURN, &[&number(*at)]),
            Self::Hindered => language.pick(HINDERED).to_owned(),
            Self::NotTheAssembly => language.say(
                [
                    "the assembly is not among the states",
                    "der Zusammenbau ist nicht unter den Zuständen",
                ],
                &[],
            ),
            Self::Missing { state, part, .. } => language.say(
                [
                    "in state {0}, piece {1} can be moved to a state that is not listed",
                    "in Zustand {0} lässt sich Teil {1} in einen Zustand schieben, der nicht \
                     aufgeführt ist",
                ],
                &[&number(*state), &number(*part)],
            ),
            Self::Leaves { state, part, .. } => language.say(
                [
                    "in state {0}, piece {1} can leave",
                    "in Zustand {0} kann Teil {1} heraus",
                ],
                &[&number(*state), &number(*part)],
            ),
        }
    }
}

/// The numbers of pieces, such as `1, 3`.
fn listed(parts: &[usize]) -> String {
    let numbers = parts.iter().map(|part| (part + 1).to_string());
    numbers.collect::<Vec<_>>().join(", ")
}
