//! The published article's numbers of the edges and corners of the cube.
//!
//! Names only: which cells meet is derived by folding. The article numbers the
//! edges 1 to 12 (its rows C2 to C13) and the corners 1 to 8 (C14 to C21); a
//! number is looked up here by the places that meet.

use crate::family::shell::{Cell, Site, Width};

/// The places (1-based) that meet at edge 1, 2, ... of the article.
const EDGES: [[usize; 2]; 12] = [
    [1, 2],
    [1, 4],
    [1, 3],
    [1, 6],
    [5, 2],
    [5, 4],
    [5, 6],
    [5, 3],
    [6, 3],
    [6, 4],
    [2, 3],
    [2, 4],
];

/// The places (1-based) that meet at corner 1, 2, ... of the article.
const CORNERS: [[usize; 3]; 8] = [
    [1, 2, 3],
    [1, 2, 4],
    [2, 4, 5],
    [2, 3, 5],
    [3, 5, 6],
    [4, 5, 6],
    [1, 4, 6],
    [1, 3, 6],
];

/// The rows C2 ... C13 are edges, so corner 1 is C14.
const FIRST_CORNER_ROW: usize = EDGES.len() + 2;

/// Where a cell stands in the article: row family, then cell along the edge,
/// counted clockwise on the place that the article names first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum ArticleCell {
    /// Edge number (1-based) and cell (0-based).
    Edge(usize, usize),
    /// Corner number (1-based).
    Corner(usize),
}

impl ArticleCell {
    /// The article's name for a cell of the unit cube, if it has one.
    pub(super) fn of(cell: &Cell, width: Width) -> Option<Self> {
        let numbers = |site: &Site| site.place.to_number();
        let mut places: Vec<usize> = cell.sites.iter().map(numbers).collect();
        places.sort_unstable();
        if let Some(corner) = CORNERS.iter().position(|corner| places == corner) {
            return Some(Self::Corner(corner + 1));
        }
        let sorted = |&[a, b]: &[usize; 2]| [a.min(b), a.max(b)];
        let edge = EDGES.iter().position(|edge| places == sorted(edge))?;
        let first = cell
            .sites
            .iter()
            .find(|site| numbers(site) == EDGES[edge][0])?;
        Some(Self::Edge(edge + 1, first.ring % width.pitch() - 1))
    }

    /// The name of the row, such as `C2_edge1_cell0` or `C14_corner1`.
    pub(super) fn name(self) -> String {
        match self {
            Self::Edge(edge, cell) => format!("C{}_edge{edge}_cell{cell}", edge + 1),
            Self::Corner(corner) => format!("C{}_corner{corner}", FIRST_CORNER_ROW + corner - 1),
        }
    }
}
