//! All solutions of a puzzle at once, without a list.
//!
//! Invariant: a solution is verified before it is handed out; what is counted cell by cell is
//! counted in the same diagram that the number of all solutions comes from.

use core::ops::ControlFlow;

use super::{Puzzle, Solution};
use crate::count::Count;
use crate::engine::{
    Cause, CountProgress, DRAW_DIAGRAMS, Diagram, Engine, EngineError, Goal, Limits, Settings,
};
use crate::family::ToldPieces;
use crate::geometry::Point;
use crate::model::Selection;
use crate::rng::SplitMix64;

/// All solutions of a puzzle, numbered from 1, in a diagram that says more than their number.
///
/// Solutions that symmetries make equal are told apart.
///
/// ```
/// use cubewright::puzzle::{Limits, Puzzle, Settings, any_diagram_drawer};
/// let text = b"PACKING: a square\nBOX: 2x2x1\nPIECE: domino x0-2\n##\n";
/// let puzzle = Puzzle::parse("square.pack", text)?;
/// let (settings, limits) = (Settings::default(), Limits::none());
/// let engine = any_diagram_drawer()?;
/// let all = puzzle.all_solutions(&*engine, settings, &limits, &mut |_| ())?;
/// let all = all.continue_value().expect("no limit");
/// assert_eq!(all.total(), 2);
/// assert!(all.nth(&1_u64.into())?.is_some() && all.nth(&3_u64.into())?.is_none());
/// let cells = all.cell_counts().expect("a packing");
/// assert_eq!((&*cells.pieces, cells.cells.len()), (&["domino".to_owned()][..], 4));
/// assert!(cells.counts[0].iter().all(|count| *count == 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct AllSolutions<'a> {
    puzzle: &'a Puzzle,
    engine: &'static str,
    diagram: Diagram,
}

/// In how many packings each cell belongs to each piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellCounts {
    /// The number of all packings.
    pub total: Count,
    /// The names of the pieces; those of equal pieces are joined by `/`.
    pub pieces: Vec<String>,
    /// The cells of the region.
    pub cells: Vec<Point>,
    /// By piece, then by cell.
    pub counts: Vec<Vec<Count>>,
}

impl Puzzle {
    /// All solutions in a diagram, drawn by `engine`; the cause if a limit was reached. `watch` is
    /// told how far it is.
    ///
    /// # Errors
    /// [`EngineError::Unsupported`] if `engine` draws none, or not of this puzzle.
    pub fn all_solutions(
        &self,
        engine: &dyn Engine,
        settings: Settings<'_>,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(CountProgress<'_>),
    ) -> Result<ControlFlow<Cause, AllSolutions<'_>>, EngineError> {
        let task = self.task(Goal::Count).with(settings);
        let diagrams = engine.diagrams().ok_or(EngineError::Unsupported {
            engine: engine.name(),
            what: DRAW_DIAGRAMS,
        })?;
        let diagram = diagrams.diagram(&task, limits, watch)?;
        Ok(diagram.map_continue(|diagram| AllSolutions {
            puzzle: self,
            engine: engine.name(),
            diagram,
        }))
    }
}

impl<'a> AllSolutions<'a> {
    /// How many there are.
    #[must_use]
    pub fn total(&self) -> Count {
        self.diagram.total()
    }

    /// How many nodes the diagram has.
    #[must_use]
    pub const fn nodes(&self) -> usize {
        self.diagram.len()
    }

    /// The solution of this number, from 1; `None` if there are fewer.
    ///
    /// # Errors
    /// [`EngineError::WrongAnswer`] if it does not hold.
    pub fn nth(&self, number: &Count) -> Result<Option<Solution<'a>>, EngineError> {
        self.verified(self.diagram.nth(number))
    }

    /// A solution drawn at random, each with the same probability; `None` if there is none.
    ///
    /// # Errors
    /// [`EngineError::WrongAnswer`] if it does not hold.
    pub fn random(&self, rng: &mut SplitMix64) -> Result<Option<Solution<'a>>, EngineError> {
        self.verified(self.diagram.random(rng))
    }

    /// In how many packings each cell belongs to each piece; `None` if the puzzle is no packing.
    #[must_use]
    pub fn cell_counts(&self) -> Option<CellCounts> {
        let Puzzle::Packing(model) = self.puzzle.unasked() else {
            return None;
        };
        // A question adds items behind those of the packing, and takes options away.
        let pieces = ToldPieces::of(self.puzzle.family());
        let points = model.cells_of_items();
        let cells: Vec<Point> = points.iter().copied().flatten().collect();
        let mut cell = vec![None; points.len()];
        let items = points.iter().enumerate().filter(|(_, it)| it.is_some());
        for (number, (item, _)) in items.enumerate() {
            cell[item] = Some(number);
        }
        let mut counts = vec![vec![Count::ZERO; cells.len()]; pieces.names.len()];
        let options = &self.puzzle.family().model().options;
        let occurrences = self.diagram.occurrences();
        for ((option, times), piece) in options.iter().zip(&occurrences).zip(&pieces.of_option) {
            let Some(piece) = *piece else { continue };
            let coloured = option.coloured.iter().map(|(item, _)| item);
            for item in option.items.iter().chain(coloured) {
                if let Some(cell) = cell.get(item.index()).copied().flatten() {
                    counts[piece][cell] += times;
                }
            }
        }
        Some(CellCounts {
            total: self.total(),
            pieces: pieces.names,
            cells,
            counts,
        })
    }

    /// A solution that holds.
    fn verified(&self, selection: Option<Selection>) -> Result<Option<Solution<'a>>, EngineError> {
        let Some(selection) = selection else {
            return Ok(None);
        };
        let verified = self.puzzle.family().verify(&selection);
        verified.map_err(|wrong| EngineError::wrong(self.engine, wrong))?;
        Ok(Some(Solution::of(self.puzzle, &selection)))
    }
}
