//! Pictures as plain data, and how scenes are drawn.
//!
//! Invariant: a [`Picture`] is a list of filled areas, lines and words in the order in
//! which they are painted, y downwards, the width of a page being [`PAGE_WIDTH`]. Which
//! face hides which is decided exactly, on a grid of integers, before anything is drawn;
//! no two areas of a view lie on top of each other.

mod axis;
mod canvas;
mod disassembly;
mod figure;
mod flat;
mod hatch;
mod heat;
mod iso;
mod layers;
mod map;
mod other_cells;
mod outline;
mod paper;
mod place_map;
mod rows;
mod scheme;
mod sheet;
mod strip;
mod svg;
mod through;
mod tiles;
mod views;
mod width;

#[cfg(feature = "render")]
mod film;
#[cfg(feature = "render")]
mod fine;
#[cfg(feature = "render")]
mod gif;
#[cfg(feature = "letters")]
mod letters;
#[cfg(feature = "render")]
mod pdf;
#[cfg(feature = "render")]
mod pdf_words;
#[cfg(feature = "render")]
mod png;
#[cfg(feature = "render")]
mod repaint;
#[cfg(feature = "render")]
mod space;
#[cfg(feature = "render")]
mod turning;

pub use disassembly::{locked_panels, move_panels};
pub use figure::figure;
#[cfg(feature = "render")]
pub use film::Film;
#[cfg(feature = "render")]
pub use gif::{MOST_FRAME_PIXELS, MOST_FRAMES, gif};
pub use heat::{HeatCell, heat_panel};
pub(in crate::show) use iso::label_height;
#[cfg(feature = "letters")]
pub use letters::letters_lacking;
pub use map::{MapOf, box_map, fold_map};
pub use paper::Paper;
#[cfg(feature = "render")]
pub use pdf::{PAGE_HEIGHT, pdf, pdf_on};
pub use place_map::{place_map, places_panels};
#[cfg(feature = "render")]
pub use png::{MAX_PIXELS, PixelError, png};
pub use rows::in_rows;
pub use scheme::Scheme;
pub(in crate::show) use sheet::wrapped;
pub use sheet::{Panel, Sheet, map_sheet, sheet};
pub(in crate::show) use strip::clear_strip;
#[cfg(feature = "threemf")]
pub(crate) use svg::escaped;
pub use svg::{Letters, svg};
pub(in crate::show) use views::seen_best;
pub use views::{View, panels};
pub(in crate::show) use width::caption_width;

use crate::show::scene::Rgb;

/// A place on a picture: to the right, down.
pub type Point2 = [f64; 2];

/// The width of a page, in the pixels of a telephone.
pub const PAGE_WIDTH: f64 = 360.0;

/// What is to be drawn.
///
/// It has no layers, groups or transformations: whoever paints the primitives one after the other
/// has the picture. Lengths are pixels of a page that is [`PAGE_WIDTH`] wide.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// What the picture shows, for those who do not see it.
    pub title: String,
    /// Width and height.
    pub size: [f64; 2],
    /// What is painted, the first at the very back.
    pub shapes: Vec<Primitive>,
}

/// Something painted.
///
/// Three kinds are enough for every view; each output has a counterpart for them.
#[derive(Clone, Debug, PartialEq)]
pub enum Primitive {
    /// A filled area. A point is inside if a ray from it crosses the loops an odd number
    /// of times.
    Area {
        /// Closed loops; the last point is joined to the first.
        loops: Vec<Vec<Point2>>,
        /// What it is filled with.
        fill: Rgb,
    },
    /// Lines, all of one pen; open unless the last point is the first.
    Lines {
        /// The lines.
        lines: Vec<Vec<Point2>>,
        /// The pen.
        pen: Pen,
    },
    /// A word or a line of text.
    Text(TextLine),
}

/// What lines are drawn with; ends and corners are round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pen {
    /// The colour.
    pub colour: Rgb,
    /// The width.
    pub width: f64,
}

/// A line of text.
///
/// It is never wider than the caller has room for: widths are estimated from the font before.
#[derive(Clone, Debug, PartialEq)]
pub struct TextLine {
    /// What is written.
    pub text: String,
    /// The middle of a label, the left end of the base line of a caption.
    pub at: Point2,
    /// The height of a capital letter, before `slant`.
    pub height: f64,
    /// Where the unit vectors to the right and downwards go: along a face that is seen
    /// from an angle.
    pub slant: [Point2; 2],
    /// How the text lies about `at`.
    pub role: Role,
    /// Its colour.
    pub colour: Rgb,
    /// What is painted round the letters, if they lie on something restless.
    pub halo: Option<Rgb>,
}

impl TextLine {
    /// A word about a point, upright.
    pub(in crate::show) const fn label(text: String, at: Point2, height: f64, colour: Rgb) -> Self {
        Self {
            text,
            at,
            height,
            slant: UPRIGHT,
            role: Role::Label,
            colour,
            halo: None,
        }
    }
}

/// What a text is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Bold, its middle at the point.
    Label,
    /// Plain, beginning at the point.
    Caption,
}

/// The width of the halo round letters, in units of their font.
#[cfg(feature = "letters")]
const HALO: f64 = 250.0;

/// Upright letters.
pub const UPRIGHT: [Point2; 2] = [[1.0, 0.0], [0.0, 1.0]];

/// The pixels of a cell below which pens are thinner.
const FULL_PENS: f64 = 14.0;

impl Primitive {
    /// The same shape, moved and then stretched about the origin. Pens stay as wide, except where
    /// cells are so small that lines would hide them.
    pub(in crate::show) fn placed(mut self, by: Point2, stretch: f64) -> Self {
        let place = |point: &mut Point2| {
            *point = [(point[0] + by[0]) * stretch, (point[1] + by[1]) * stretch];
        };
        match &mut self {
            Self::Area { loops, .. } => loops.iter_mut().flatten().for_each(place),
            Self::Lines { lines, pen } => {
                lines.iter_mut().flatten().for_each(place);
                pen.width *= (stretch / FULL_PENS).min(1.0);
            }
            Self::Text(words) => {
                place(&mut words.at);
                words.height *= stretch;
            }
        }
        self
    }
}
