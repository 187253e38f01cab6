//! How a file of BurrTools says that its solutions are taken apart.
//!
//! Invariant: what is given was followed cell by cell by [`verify`](crate::verify).

use std::collections::HashMap;

use super::answer::Answer;
use super::disassembly_answer::{stored_fault, way_fault};
use super::judgement::{laid, listed, no_assembly, packing};
use super::{Judgement, Solution, UnreadAnswer};
use crate::family::packing::{Packing, PackingPuzzle, Separation};
use crate::formats::{StoredSeparation, XmPuzzle, looks_like_xmpuzzle};
use crate::geometry::Point;
use crate::language::{Language, Statement, Text};
use crate::show::{level_words, packing_letters};

/// Judges the packings that a file of BurrTools holds, and how it says that they are taken apart.
pub(super) fn judged(
    asked: &PackingPuzzle,
    text: &[u8],
    problem: Option<&str>,
    language: Language,
) -> Result<Judgement, UnreadAnswer> {
    let xm = XmPuzzle::read("", text)?;
    let problem = xm.choose(problem.filter(|_| xm.problems() > 1))?;
    let (puzzle, packings) = (xm.puzzle(problem)?, xm.separations(problem)?);
    if packings.is_empty() {
        return Err(no_assembly());
    }
    let (all, mut ways, mut numbers) = (packings.len(), 0, 0);
    let list = listed(packings.into_iter());
    let judged = Judgement::of(list, |(found, stored): (Packing, StoredSeparation)| {
        let mut judged = packing(asked, &laid(&puzzle, &found));
        if judged.faults.is_empty() {
            let fault = stored_fault(&puzzle, &found, &stored);
            ways += usize::from(fault.is_none() && matches!(stored, StoredSeparation::Way(_)));
            numbers += usize::from(stored == StoredSeparation::Numbers);
            judged.faults.extend(fault);
        }
        judged
    });
    let shown = match (ways, numbers) {
        (0, 0) => String::new(),
        (0, _) => language.pick(NUMBERS).to_owned(),
        (1, _) if all == 1 => language.pick(WAY).to_owned(),
        _ => language.say(WAYS, &[&ways, &all]),
    };
    Ok(Judgement { shown, ..judged })
}

const WAY: Text = [
    "The file says how it comes apart. Its moves were checked; whether fewer do was not.\n",
    "Die Datei sagt, wie es auseinandergeht. Ihre Züge sind geprüft; ob weniger genügen, nicht.\n",
];

const WAYS: Text = [
    "The file says of {0} of {1} how {0|it comes|they come} apart. Its moves were checked; whether fewer do was not.\n",
    "Die Datei sagt von {0} von {1}, wie sie {0|auseinandergeht|auseinandergehen}. Ihre Züge sind geprüft; ob weniger genügen, \
     nicht.\n",
];

const NUMBERS: Text = [
    "The file says in how many moves it comes apart, but not in which; that was not checked.\n",
    "Die Datei sagt, in wie vielen Zügen es auseinandergeht, aber nicht, in welchen; das ist nicht geprüft.\n",
];

/// The cells of each part.
type Cells = Vec<Vec<Point>>;

/// The ways apart that a file has stored, by assembly.
#[derive(Clone, Debug, Default)]
pub struct StoredWays {
    /// By the cells of the parts in order, the parts as the file numbers them, and their way.
    ways: HashMap<Cells, (Cells, Option<Separation>)>,
}

impl StoredWays {
    /// Reads those of a problem of a file of BurrTools; other files have none.
    ///
    /// # Errors
    /// [`UnreadAnswer`] of a file of BurrTools that cannot be read.
    pub fn read(text: &[u8], problem: Option<&str>) -> Result<Self, UnreadAnswer> {
        if !looks_like_xmpuzzle(text) {
            return Ok(Self::default());
        }
        let xm = XmPuzzle::read("", text)?;
        let problem = xm.choose(problem.filter(|_| xm.problems() > 1))?;
        let (puzzle, stored) = (xm.puzzle(problem)?, xm.separations(problem)?);
        let mut ways = HashMap::new();
        for (packing, stored) in stored {
            if let StoredSeparation::Way(way) = stored {
                let placements = packing.placements.iter();
                let cells = placements.map(|placement| sorted(placement.cells(&puzzle)));
                let cells: Cells = cells.collect();
                ways.entry(sorted(cells.clone())).or_insert((cells, way));
            }
        }
        Ok(Self { ways })
    }

    /// Whether nothing is stored.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ways.is_empty()
    }

    /// The way of a solution, if one is stored.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn of(&self, solution: &Solution<'_>) -> Result<Option<Separation>, Statement> {
        let parts = solution.parts().unwrap_or_default();
        let parts: Cells = parts.into_iter().map(|(_, cells)| sorted(cells)).collect();
        let Some((theirs, way)) = self.ways.get(&sorted(parts.clone())) else {
            return Ok(None);
        };
        // Parts do not overlap, so no two have the same cells.
        let number = |cells| parts.iter().position(|own| own == cells);
        let numbers = theirs.iter().map(number).collect::<Option<Vec<usize>>>();
        let way = way.as_ref().zip(numbers);
        let way = way.map(|(way, numbers)| way.renumbered(&numbers));
        let Answer::Packing(puzzle, packing) = &solution.answer else {
            return Ok(None);
        };
        match way_fault(puzzle, packing, way.as_ref()) {
            Some(fault) => Err(fault),
            None => Ok(way),
        }
    }
}

impl Solution<'_> {
    /// How a file says that it is taken apart, in sentences that call the pieces as its drawing
    /// does.
    #[must_use]
    pub fn stored_sentences(&self, way: &Separation, language: Language) -> Vec<String> {
        let Answer::Packing(puzzle, packing) = &self.answer else {
            return Vec::new();
        };
        let letters = packing_letters(puzzle, packing);
        let names: Vec<String> = letters.iter().map(char::to_string).collect();
        let numbers = way.levels();
        let levels: Vec<String> = numbers.iter().map(usize::to_string).collect();
        let first = language.say(
            [
                "The file says how it comes apart: level {0} ({1}), {2} {2|move|moves} in all. The \
                 moves were checked; whether fewer do was not.",
                "Die Datei sagt, wie es auseinandergeht: Level {0} ({1}), {2} {2|Zug|Züge} insgesamt. Die \
                 Züge sind geprüft; ob weniger genügen, nicht.",
            ],
            &[&levels.join("."), &level_words(&numbers, language), &way.total()],
        );
        let moves = self.move_sentences(&names, way, language);
        core::iter::once(first).chain(moves).collect()
    }
}

fn sorted<T: Ord>(mut list: Vec<T>) -> Vec<T> {
    list.sort_unstable();
    list
}
