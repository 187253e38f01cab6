//! Why there is no packing.
//!
//! Invariant: a paragraph ends with the two numbers that differ; what makes them differ is said before.

use super::{conflict, more, weights};
use crate::family::packing::{Conflict, PackingObstacle, PackingPuzzle, PieceIx};
use crate::language::{Language, Text};
use crate::show::cells::places;

/// Why a packing puzzle has no packing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PackingReason<'a> {
    /// Something that every packing must meet and that these pieces cannot.
    Obstacle(&'a PackingPuzzle, PackingObstacle),
    /// What comes next holds only because these pieces are laid already.
    Laid(&'a PackingPuzzle),
    /// So many more obstacles are like that.
    More(usize),
    /// No short argument is known: a complete search found no packing.
    Searched,
    /// Cells and pieces that already conflict, which a search proved.
    Conflict(&'a PackingPuzzle, Conflict),
}

impl PackingReason<'_> {
    /// The reason in a language, as sentences, which may go over several lines.
    ///
    /// ```
    /// use cubewright::family::packing::{Colours, Copies, PackingObstacle, PackingPiece,
    ///     PackingPuzzle, PieceCell, Target};
    /// use cubewright::geometry::{Point, Region};
    /// use cubewright::language::Language;
    /// use cubewright::show::PackingReason;
    /// let one = PackingPiece::new("I", [PieceCell::neutral(Point::ZERO)], Copies::exactly(1))?;
    /// let target = Target::of(Region::cuboid([2, 1, 1])?, 0);
    /// let puzzle = PackingPuzzle::new("two", target, vec![one], Colours::default())?;
    /// let volume = PackingObstacle::Volume { pieces: (1, 1), cells: (2, 2), left_out: vec![] };
    /// assert_eq!(
    ///     PackingReason::Obstacle(&puzzle, volume).text(Language::English),
    ///     "The pieces have 1 cell together, but there are 2 cells to fill."
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        match self {
            Self::Obstacle(puzzle, found) => obstacle(puzzle, found, language),
            Self::Laid(puzzle) => laid(puzzle, language),
            Self::More(number) => more(*number, language),
            Self::Searched => language.say(
                [
                    "Volumes and colourings rule nothing out, but a complete search found no \
                     way to fill the target.",
                    "Rauminhalte und Färbungen schließen nichts aus, aber eine vollständige \
                     Suche fand keine Möglichkeit, das Ziel zu füllen.",
                ],
                &[],
            ),
            Self::Conflict(puzzle, found) => conflict::text(puzzle, found, language),
        }
    }
}

/// The pieces that are laid already, each name once.
fn laid(puzzle: &PackingPuzzle, language: Language) -> String {
    let placements = puzzle.laid().iter();
    let mut pieces: Vec<PieceIx> = placements.map(|placement| placement.piece).collect();
    pieces.sort_unstable();
    pieces.dedup();
    let names: Vec<&str> = pieces.iter().map(|&p| puzzle.piece(p).name()).collect();
    let text = match puzzle.laid().len() {
        1 => [
            "Piece {0} is laid already and stays where it is.",
            "Teil {0} liegt schon und bleibt, wo es ist.",
        ],
        _ => [
            "What is laid already stays where it is: {0}.",
            "Was schon liegt, bleibt, wo es ist: {0}.",
        ],
    };
    language.say(text, &[&language.list(&names)])
}

/// The paragraph of an obstacle.
fn obstacle(puzzle: &PackingPuzzle, obstacle: &PackingObstacle, language: Language) -> String {
    match obstacle {
        PackingObstacle::Volume {
            pieces,
            cells,
            left_out,
        } => volume(puzzle, *pieces, *cells, left_out, language),
        PackingObstacle::NoPlacement { piece } => language.say(
            [
                "Piece {0} must be used but fits nowhere.",
                "Teil {0} muss verwendet werden, passt aber nirgends hin.",
            ],
            &[&puzzle.piece(*piece).name()],
        ),
        PackingObstacle::Uncovered { cell } => language.say(
            [
                "The cell {0} must be filled, but no piece can cover it.",
                "Die Zelle {0} muss gefüllt werden, aber kein Teil kann sie bedecken.",
            ],
            &[&places(puzzle.target().region(), &[*cell], language)],
        ),
        PackingObstacle::Weights(weighting) => weights::text(puzzle, weighting, language),
    }
}

/// Cells, one and several.
const CELLS: [Text; 2] = [["1 cell", "1 Zelle"], ["{0} cells", "{0} Zellen"]];

/// What the pieces have together, and what is to be filled.
///
/// `(least, most)` is how many cells the pieces have together, over all choices of copies;
/// `(least_cells, cells)` how many must and may be filled. If these ranges overlap, the sentence
/// says that no choice has the right number. Pieces `left_out` fit nowhere and are named first.
fn volume(
    puzzle: &PackingPuzzle,
    (least, most): (usize, usize),
    (least_cells, cells): (usize, usize),
    left_out: &[PieceIx],
    language: Language,
) -> String {
    let need = if least_cells == cells {
        language.count(
            cells,
            [
                ["there is 1 cell to fill", "1 Zelle ist zu füllen"],
                ["there are {0} cells to fill", "{0} Zellen sind zu füllen"],
            ],
        )
    } else {
        language.say(
            [
                "there are {0} to {1} cells to fill",
                "{0} bis {1} Zellen sind zu füllen",
            ],
            &[&least_cells, &cells],
        )
    };
    let (before, who) = if left_out.is_empty() {
        (String::new(), ["The pieces", "Die Teile"])
    } else {
        let before = unplaced(puzzle, left_out, language);
        (before, ["The other pieces", "Die übrigen Teile"])
    };
    let who = language.pick(who);
    let (bound, cells) = if least == most {
        (["", ""], least)
    } else if most < least_cells {
        (["at most ", "höchstens "], most)
    } else if least > cells {
        (["at least ", "mindestens "], least)
    } else {
        let text = [
            "{0}No choice of the pieces has the right number of cells: {1}.",
            "{0}Keine Auswahl der Teile hat die richtige Zahl von Zellen: {1}.",
        ];
        return language.say(text, &[&before, &need]);
    };
    let (bound, cells) = (language.pick(bound), language.count(cells, CELLS));
    language.say(
        [
            "{0}{1} have {2}{3} together, but {4}.",
            "{0}{1} haben zusammen {2}{3}, aber {4}.",
        ],
        &[&before, &who, &bound, &cells, &need],
    )
}

/// The sentence that some pieces fit nowhere, with a space behind it.
fn unplaced(puzzle: &PackingPuzzle, pieces: &[PieceIx], language: Language) -> String {
    let names: Vec<&str> = pieces.iter().map(|&p| puzzle.piece(p).name()).collect();
    let text = match names.len() {
        1 => ["Piece {0} fits nowhere. ", "Teil {0} passt nirgends hin. "],
        _ => [
            "Pieces {0} fit nowhere. ",
            "Die Teile {0} passen nirgends hin. ",
        ],
    };
    language.say(text, &[&language.list(&names)])
}
