//! Pages of text and pictures, filled from the top.
//!
//! Invariant: nothing is broken over two pages but a text between its lines, and nothing comes nearer to
//! the edge of the paper than the margin.

use crate::show::picture::{
    PAGE_WIDTH, Panel, Paper, Pen, Picture, Point2, Primitive, Role, TextLine, UPRIGHT, wrapped,
};
use crate::show::scene::Rgb;

/// Pages that are being filled.
pub(super) struct Book {
    title: String,
    paper: Paper,
    pages: Vec<Leaf>,
}

/// A page, and where what comes next on it begins.
struct Leaf {
    shapes: Vec<Primitive>,
    words: Vec<String>,
    end: f64,
}

/// The distance from the edges of the paper: few printers reach them.
pub(super) const MARGIN: f64 = 22.0;
/// The height of a capital letter of plain text.
const LETTER: f64 = 5.4;
/// The distance of two lines, in letters.
const LINE: f64 = 1.9;
/// The distance of things side by side.
const GAP: f64 = 12.0;
/// The most that a panel with text beside it takes of the width.
const MOST_BESIDE: f64 = 0.55;
/// Letters that are lower cannot be read on paper: type of six points.
pub(super) const LEAST_LETTER: f64 = 2.6;
/// Cells are not drawn larger.
const LARGEST_CELL: f64 = 20.0;

/// How large a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Size {
    Title,
    Heading,
    Text,
    Small,
}

impl Size {
    const fn letter(self) -> f64 {
        match self {
            Self::Title => LETTER * 2.0,
            Self::Heading => LETTER * 1.35,
            Self::Text => LETTER,
            Self::Small => LETTER * 0.75,
        }
    }

    /// The gap below a text, in lines. Small ones stand closer together.
    const fn gap(self) -> f64 {
        match self {
            Self::Title | Self::Heading | Self::Text => 0.5,
            Self::Small => 0.25,
        }
    }
}

impl Book {
    /// A book without pages.
    pub(super) const fn new(title: String, paper: Paper) -> Self {
        Self {
            title,
            paper,
            pages: Vec::new(),
        }
    }

    /// Begins a page.
    pub(super) fn turn(&mut self) {
        self.pages.push(Leaf {
            shapes: Vec::new(),
            words: Vec::new(),
            end: MARGIN,
        });
    }

    /// The page that is being filled.
    fn leaf(&mut self) -> &mut Leaf {
        if self.pages.is_empty() {
            self.turn();
        }
        let last = self.pages.len() - 1;
        &mut self.pages[last]
    }

    /// How much of the page is free.
    pub(super) fn room(&mut self) -> f64 {
        let bottom = self.bottom();
        bottom - self.leaf().end
    }

    /// Where the margin at the lower edge begins.
    pub(super) fn bottom(&self) -> f64 {
        self.paper.height() - MARGIN
    }

    /// Goes down to a height of the page.
    pub(super) fn go_to(&mut self, height: f64) {
        self.leaf().end = height;
    }

    /// Leaves a gap.
    pub(super) fn gap(&mut self, height: f64) {
        self.leaf().end += height;
    }

    /// Where what comes next begins.
    pub(super) fn end(&mut self) -> f64 {
        self.leaf().end
    }

    /// Paints something as it is.
    pub(super) fn paint(&mut self, shape: Primitive) {
        self.leaf().shapes.push(shape);
    }

    /// Writes a text over the whole width.
    pub(super) fn write(&mut self, text: &str, size: Size) {
        let letter = size.letter();
        for line in wrapped(text, PAGE_WIDTH - 2.0 * MARGIN, letter) {
            if self.room() < letter * LINE {
                self.turn();
            }
            let leaf = self.leaf();
            leaf.end += letter * LINE;
            let at = [MARGIN, leaf.end - letter * (LINE - 1.0) / 2.0];
            leaf.shapes.push(words(line.clone(), at, letter));
            leaf.words.push(line);
        }
        self.gap(letter * LINE * size.gap());
    }

    /// How high a text over the whole width is.
    pub(super) fn text_height(text: &str, size: Size) -> f64 {
        let lines = wrapped(text, PAGE_WIDTH - 2.0 * MARGIN, size.letter()).len();
        #[expect(clippy::cast_precision_loss, reason = "few")]
        let lines = lines as f64;
        (lines + size.gap()) * size.letter() * LINE
    }

    /// Draws panels in rows, all at one scale, each with its caption below it. A row that does not
    /// fit on the page goes on the next.
    pub(super) fn draw(&mut self, panels: &[Panel], columns: usize, most_height: f64) {
        let columns = columns.max(1);
        let width = column_width(columns);
        let scale = scale(panels, [width, most_height]);
        for row in panels.chunks(columns) {
            self.draw_row(row, width, scale);
        }
    }

    fn draw_row(&mut self, row: &[Panel], width: f64, scale: f64) {
        let letter = Size::Small.letter();
        let height = row_height(row, width, scale);
        if self.room() < height {
            self.turn();
        }
        let tallest = tallest(row, scale);
        let leaf = self.leaf();
        let mut left = MARGIN;
        for panel in row {
            leaf.shapes
                .extend(panel.placed([left, leaf.end], width, scale));
            let mut base = leaf.end + tallest + letter * LINE;
            for line in wrapped(&panel.caption, width, letter) {
                leaf.shapes.push(words(line.clone(), [left, base], letter));
                leaf.words.push(line);
                base += letter * LINE;
            }
            left += width + GAP;
        }
        leaf.end += height;
    }

    /// Draws a panel with lines of text beside it; both are to fit on the page.
    pub(super) fn draw_beside(&mut self, panel: &Panel, texts: &[&str], most_height: f64) {
        let letter = Size::Small.letter();
        let [least, most] = panel.bounds;
        let room = [(PAGE_WIDTH - 2.0 * MARGIN) * MOST_BESIDE, most_height];
        let scale = scale(core::slice::from_ref(panel), room);
        let [width, height] = [0, 1].map(|i| (most[i] - least[i]) * scale);
        let left = MARGIN + width + GAP;
        let leaf = self.leaf();
        leaf.shapes
            .extend(panel.placed([MARGIN, leaf.end], width, scale));
        let mut base = leaf.end;
        for text in texts {
            for line in wrapped(text, PAGE_WIDTH - MARGIN - left, letter) {
                base += letter * LINE;
                leaf.shapes.push(words(line.clone(), [left, base], letter));
                leaf.words.push(line);
            }
            base += letter * LINE * Size::Small.gap();
        }
        leaf.end = base.max(leaf.end + height);
    }

    /// How high the lowest letter on panels is in so many columns; infinite without letters.
    pub(super) fn least_letter(panels: &[Panel], columns: usize, most_height: f64) -> f64 {
        let scale = scale(panels, [column_width(columns.max(1)), most_height]);
        let shapes = panels.iter().flat_map(|panel| &panel.shapes);
        let heights = shapes.filter_map(|shape| match shape {
            Primitive::Text(words) if !words.text.is_empty() => Some(words.height * scale),
            _ => None,
        });
        heights.fold(f64::INFINITY, f64::min)
    }

    /// How high panels are in so many columns.
    pub(super) fn height_of(panels: &[Panel], columns: usize, most_height: f64) -> f64 {
        let width = column_width(columns.max(1));
        let scale = scale(panels, [width, most_height]);
        let rows = panels.chunks(columns.max(1));
        rows.map(|row| row_height(row, width, scale)).sum()
    }

    /// The pages as pictures.
    pub(super) fn pictures(self) -> Vec<Picture> {
        let size = [PAGE_WIDTH, self.paper.height()];
        let title = self.title;
        let pages = self.pages.into_iter().map(|leaf| {
            let said = core::iter::once(title.clone()).chain(leaf.words);
            let said: Vec<String> = said.filter(|line| !line.is_empty()).collect();
            Picture {
                title: said.join("\n"),
                size,
                shapes: leaf.shapes,
            }
        });
        pages.collect()
    }
}

/// The width of a column.
fn column_width(columns: usize) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "few")]
    let columns = columns as f64;
    (PAGE_WIDTH - 2.0 * MARGIN - GAP * (columns - 1.0)) / columns
}

/// The width of a cell, such that all panels fit.
fn scale(panels: &[Panel], room: [f64; 2]) -> f64 {
    let fits = panels.iter().flat_map(|panel| {
        let [least, most] = panel.bounds;
        [0, 1].map(|i| room[i] / (most[i] - least[i]))
    });
    fits.fold(LARGEST_CELL, f64::min)
}

fn tallest(row: &[Panel], scale: f64) -> f64 {
    let heights = row.iter().map(|panel| {
        let [least, most] = panel.bounds;
        (most[1] - least[1]) * scale
    });
    heights.fold(0.0, f64::max)
}

fn row_height(row: &[Panel], width: f64, scale: f64) -> f64 {
    let letter = Size::Small.letter();
    let lines = row
        .iter()
        .map(|panel| wrapped(&panel.caption, width, letter).len());
    let lines = lines.max().unwrap_or_default();
    #[expect(clippy::cast_precision_loss, reason = "few")]
    let lines = lines as f64;
    (letter * LINE).mul_add(lines, tallest(row, scale)) + GAP
}

/// A line of text that begins at a point.
pub(super) fn words(text: String, at: Point2, height: f64) -> Primitive {
    Primitive::Text(TextLine {
        text,
        at,
        height,
        slant: UPRIGHT,
        role: Role::Caption,
        colour: Rgb::BLACK,
        halo: None,
    })
}

/// Lines of one pen.
pub(super) fn lines(lines: Vec<Vec<Point2>>, width: f64, colour: Rgb) -> Primitive {
    let pen = Pen { colour, width };
    Primitive::Lines { lines, pen }
}

/// A line of dashes.
pub(super) fn dashes(from: Point2, to: Point2, dash: f64) -> Vec<Vec<Point2>> {
    let length = (to[0] - from[0]).hypot(to[1] - from[1]);
    let at = |along: f64| [0, 1].map(|i| (to[i] - from[i]).mul_add(along / length, from[i]));
    let mut all = Vec::new();
    let mut start = 0.0;
    while start < length {
        all.push(vec![at(start), at((start + dash).min(length))]);
        start += 2.0 * dash;
    }
    all
}
