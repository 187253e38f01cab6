//! What a puzzle says of itself for a kit.
//!
//! Invariant: it is plain data, stated where the puzzle is known, so that texts are written here for all
//! puzzles of a kind.

use super::about::{Way, chain, choice, filling, room_left, sentences, surface};
use super::pieces::{KitPiece, pieces_of};
use crate::family::shell::Shell;
use crate::geometry::Point;
use crate::language::{Language, Text};
use crate::show::Rule;
use crate::show::scene::{Scene, Step};

/// What there is to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Flat pieces with teeth go onto a surface.
    Surface(Box<Shell>),
    /// Pieces of cells fill a shape.
    Filling {
        /// The cells of the shape.
        cells: Vec<Point>,
        /// How many of them stay empty at most.
        holes: usize,
        /// Whether exactly so many do.
        are_exact: bool,
        /// Whether cells have colours, which say where they may lie.
        are_coloured: bool,
        /// Its sides, if it is a box.
        sides: Option<[usize; 3]>,
        /// What it asks besides.
        rules: Vec<Rule>,
        /// All pieces with the most copies that can be used, where an answer may use fewer.
        stock: Option<Box<Scene>>,
        /// The cells of each piece that lies already, in order.
        laid: Vec<Vec<Point>>,
    },
    /// A chain of cubes is folded into a shape.
    Chain {
        /// The cells of the shape.
        cells: Vec<Point>,
        /// How many straight runs it has.
        runs: usize,
        /// Its sides, if it is a box.
        sides: Option<[usize; 3]>,
    },
}

impl Subject {
    /// The puzzle in a few sentences.
    pub(super) fn about(&self, pieces: usize, language: Language) -> Vec<String> {
        match self {
            Self::Surface(shell) => surface(shell, pieces, language),
            Self::Filling {
                cells,
                holes,
                are_exact,
                sides,
                rules,
                stock,
                ..
            } => {
                let holes = (*holes, *are_exact);
                let mut about = vec![if stock.is_some() && pieces > 1 {
                    choice(cells.len(), *sides, pieces, language)
                } else {
                    filling(cells.len(), *sides, pieces, language)
                }];
                about.push(room_left(holes, language));
                about.extend(sentences(rules, language));
                about.extend(self.lacking(language));
                about
            }
            Self::Chain { cells, runs, sides } => chain(cells.len(), *runs, *sides, language),
        }
    }

    /// The puzzle in a sentence or two for a page that asks for its numbers.
    pub(super) fn about_on_sheet(&self, pieces: usize, language: Language) -> String {
        match self {
            Self::Chain { cells, runs, .. } => {
                let way = Way::of(cells.len(), *runs);
                language.pick(way.on_sheet()).to_owned()
            }
            Self::Surface(_) | Self::Filling { .. } => {
                let about = self.about(pieces, language).into_iter().take(1);
                let about: Vec<String> = about.chain(sentences(&self.rules(), language)).collect();
                about.join(" ")
            }
        }
    }

    /// What it asks besides.
    fn rules(&self) -> Vec<Rule> {
        match self {
            Self::Surface(shell) => Rule::of_shell(shell),
            Self::Filling { rules, .. } => rules.clone(),
            Self::Chain { .. } => Vec::new(),
        }
    }

    /// How many of so many pieces are used, where some stay over.
    pub(super) fn used_of(&self, pieces: usize) -> Option<usize> {
        match self {
            Self::Surface(shell) => {
                let places = shell.surface().frames().len();
                (places < pieces).then_some(places)
            }
            Self::Filling { .. } | Self::Chain { .. } => None,
        }
    }

    /// All pieces that are made, where an answer may use fewer.
    pub(super) fn stock(&self) -> Option<&Scene> {
        match self {
            Self::Filling { stock, .. } => stock.as_deref(),
            Self::Surface(_) | Self::Chain { .. } => None,
        }
    }

    /// How many steps of an answer only lay what lies already; never all of them.
    pub(super) fn laid_steps(&self, scene: &Scene) -> usize {
        let Self::Filling { laid, .. } = self else {
            return 0;
        };
        let Some(finished) = scene.finished() else {
            return 0;
        };
        let mut cells = vec![Vec::new(); scene.parts.len()];
        for (part, cell) in scene.cells_at(&finished) {
            cells[part].push(cell);
        }
        let is_laid = |cells: &mut Vec<Point>| {
            cells.sort_unstable();
            laid.contains(cells)
        };
        let is_laid: Vec<bool> = cells.iter_mut().map(is_laid).collect();
        let lies = |step: &&Step| {
            let mut poses = step.poses.iter().zip(&is_laid);
            poses.all(|(pose, &is_laid)| pose.is_none() || is_laid)
        };
        let steps = scene.steps.iter().take_while(lies).count();
        steps.min(scene.steps.len().saturating_sub(1))
    }

    /// Whether a kit has more pieces than an answer may use, so that what is made does not depend on it.
    #[must_use]
    pub fn has_choice(&self) -> bool {
        self.stock().is_some()
    }

    /// The pieces of a scene of this puzzle.
    pub(super) fn pieces(&self, scene: &Scene) -> Vec<KitPiece> {
        if self.is_chain() {
            return super::chain::plain(scene);
        }
        pieces_of(scene, |name| self.is_one_sided(name))
    }

    /// Whether the piece of a packing that is called so may not be turned over.
    fn is_one_sided(&self, name: &str) -> bool {
        let Self::Filling { rules, .. } = self else {
            return false;
        };
        rules.iter().any(|rule| match rule {
            Rule::Unflipped => true,
            Rule::OneSided(names) => names.iter().any(|one| one == name),
            Rule::Mirrored
            | Rule::Used { .. }
            | Rule::UsedOfEach { .. }
            | Rule::Fixed { .. }
            | Rule::Laid(_) => false,
        })
    }

    /// What of the puzzle is neither in solids nor in pictures.
    pub(super) fn lacking(&self, language: Language) -> Option<String> {
        let lacking = match self {
            Self::Filling {
                are_coloured: true, ..
            } => COLOURED,
            Self::Surface(shell) if shell.surface().is_framed() => UNMADE_FRAME,
            Self::Surface(_) | Self::Filling { .. } | Self::Chain { .. } => return None,
        };
        Some(language.pick(lacking).to_owned())
    }

    /// Whether a box is made for it: a packing that fills one has it.
    #[must_use]
    pub const fn has_box(&self) -> bool {
        matches!(self, Self::Filling { sides: Some(_), .. })
    }

    /// The sides of the box that is filled.
    pub(super) const fn sides(&self) -> Option<[usize; 3]> {
        match self {
            Self::Surface(_) => None,
            Self::Filling { sides, .. } | Self::Chain { sides, .. } => *sides,
        }
    }

    /// Whether it is one long thing.
    pub(super) const fn is_chain(&self) -> bool {
        matches!(self, Self::Chain { .. })
    }
}

/// That a puzzle is not all in its solids and pictures.
const COLOURED: Text = [
    "Cells of the pieces and of the shape have colours that say what may lie where. They are not shown here: \
     paint them as the file of the puzzle says.",
    "Zellen der Teile und der Form haben Farben, die sagen, was wo liegen darf. Hier sind sie nicht zu sehen: \
     Mal sie an, wie die Datei des Puzzles es sagt.",
];

/// That a frame is not made.
const UNMADE_FRAME: Text = [
    "A frame with teeth and gaps belongs round the pieces. It is not made.",
    "Um die Teile gehört ein Rahmen mit Zähnen und Lücken. Er wird nicht gemacht.",
];
