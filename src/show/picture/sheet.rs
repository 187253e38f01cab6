//! Pictures side by side on pages.
//!
//! Invariant: all panels of a document have one scale, so that a cell is as large in one as in another;
//! a panel is never broken over two pages.
//!
//! The scale is the largest at which each panel fits its column (and a page, if pages have a
//! height), but a cell is never wider than [`LARGEST_CELL`]. Panels fill a row from the left, rows
//! fill a page from the top.

use super::width::caption_width;
use super::{PAGE_WIDTH, Picture, Point2, Primitive, Role, Scheme, TextLine, UPRIGHT};
use crate::show::scene::Rgb;

/// One of the pictures on a sheet, drawn in cells.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// What stands below it.
    pub caption: String,
    /// The least and the most point that are to be seen.
    pub bounds: [Point2; 2],
    /// What is painted.
    pub shapes: Vec<Primitive>,
}

impl Panel {
    /// How long its longer side is.
    #[must_use]
    pub fn side(&self) -> f64 {
        let [least, most] = self.bounds;
        (most[0] - least[0]).max(most[1] - least[1])
    }

    /// The same, made smaller if a side is longer than this: among others, which are all drawn to one scale,
    /// a single long one would make all of them small.
    #[must_use]
    pub fn within(self, side: f64) -> Self {
        let scale = side / self.side();
        if scale.is_nan() || scale >= 1.0 {
            return self;
        }
        let shapes = self.shapes.into_iter();
        Self {
            caption: self.caption,
            bounds: self.bounds.map(|point| point.map(|it| it * scale)),
            shapes: shapes.map(|shape| shape.placed([0.0; 2], scale)).collect(),
        }
    }

    /// What is painted, in the middle of a column that begins at `[left, top]`.
    pub(in crate::show) fn placed(
        &self,
        [left, top]: Point2,
        width: f64,
        scale: f64,
    ) -> impl Iterator<Item = Primitive> {
        let [least, most] = self.bounds;
        let slack = (width - (most[0] - least[0]) * scale) / 2.0;
        let by = [(left + slack) / scale - least[0], top / scale - least[1]];
        let shapes = self.shapes.iter().cloned();
        shapes.map(move |shape| shape.placed(by, scale))
    }
}

/// How panels are laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// What stands on top of the first page.
    pub title: String,
    /// Panels side by side, at least 1.
    pub columns: usize,
    /// The height of a page; without it there is one page, as high as it needs to be.
    pub height: Option<f64>,
}

/// The distance of panels from the edges of a page.
const MARGIN: f64 = 12.0;
/// The distance of panels from each other.
const GAP: f64 = 12.0;
/// The height of a capital letter of captions.
const LETTER: f64 = 8.3;
/// The distance of two lines of a caption.
const LINE: f64 = 15.0;
/// The width of a column below which captions are smaller.
const FULL_SIZE: f64 = 160.0;
/// Captions are not smaller than that, in parts of their full size.
const SMALLEST: f64 = 0.36;
/// Cells are not drawn larger.
const LARGEST_CELL: f64 = 44.0;

/// A row of panels, how high it is, and where its captions begin below its top.
struct Row<'a> {
    panels: &'a [Panel],
    height: f64,
    caption: f64,
}

/// How wide a map is: as much as a telephone has room for.
const MAP_WIDTH: f64 = 300.0;
/// Maps are broken into rows rather than have smaller cells; cells are not larger than the others.
const LEAST_MAP_CELL: f64 = 20.0;
const LARGEST_MAP_CELL: f64 = 28.0;
/// No panel of a map is higher, as long as its cells are large enough.
const MAP_HEIGHT: f64 = 300.0;
/// The height of a capital letter on maps; the letters are 12 pixels high then.
const MAP_LETTER: f64 = 8.6;

/// What panels are laid out on.
#[derive(Clone, Copy)]
struct Ground {
    /// The width of a page.
    width: f64,
    /// The height of a capital letter of captions.
    letter: f64,
    /// The most pixels of a cell.
    cell: f64,
    scheme: Scheme,
}

/// Lays panels out on pages, all at one scale.
///
/// Without a [height](Sheet::height) the result is one picture. The title of each picture has the
/// title of the sheet and all captions, for people who cannot see it.
///
/// Captions are as large as their column allows. Where pages have a height, the panels are somewhat
/// smaller if they fill fewer pages then.
#[must_use]
pub fn sheet(panels: &[Panel], layout: &Sheet) -> Vec<Picture> {
    let ground = Ground {
        width: PAGE_WIDTH,
        letter: LETTER * caption_size(column_width(layout.columns.max(1), PAGE_WIDTH)),
        cell: LARGEST_CELL,
        scheme: Scheme::Light,
    };
    laid_out(panels, layout, ground)
}

/// Lays out a map: its words are as large on a telephone as its own are, and it has as many rows as
/// that needs.
#[must_use]
pub fn map_sheet(panels: &[Panel], scheme: Scheme) -> Vec<Picture> {
    let heights = panels
        .iter()
        .map(|panel| panel.bounds[1][1] - panel.bounds[0][1]);
    let tallest = heights.fold(1.0, f64::max);
    let ground = Ground {
        width: MAP_WIDTH,
        letter: MAP_LETTER,
        cell: (MAP_HEIGHT / tallest).clamp(LEAST_MAP_CELL, LARGEST_MAP_CELL),
        scheme,
    };
    let is_legible = |columns: &usize| {
        let width = column_width(*columns, MAP_WIDTH);
        scale(panels, width, f64::MAX) >= LEAST_MAP_CELL
    };
    let columns = (1..=panels.len().min(3)).rev().find(is_legible);
    let layout = Sheet {
        title: String::new(),
        columns: columns.unwrap_or(1),
        height: None,
    };
    laid_out(panels, &layout, ground)
}

/// To which part of their full size captions of a column are drawn.
fn caption_size(width: f64) -> f64 {
    (width / FULL_SIZE).sqrt().clamp(SMALLEST, 1.0)
}

fn laid_out(panels: &[Panel], layout: &Sheet, ground: Ground) -> Vec<Picture> {
    let columns = layout.columns.max(1);
    let width = column_width(columns, ground.width);
    let mut grid = Grid {
        width,
        letter: ground.letter,
        scale: scale(panels, width, room(layout)).min(ground.cell),
        ink: ground.scheme.words(),
    };
    if let Some(height) = layout.height {
        grid.scale *= shrinking(panels, layout, &grid, height);
    }
    let rows = grid.rows(panels, columns);
    let mut pages = vec![Page::titled(&layout.title)];
    for row in &rows {
        let page_is_full = |page: &Page| {
            let most = layout.height.unwrap_or(f64::MAX);
            page.has_rows && page.end + row.height + MARGIN > most
        };
        if pages.last().is_some_and(page_is_full) {
            pages.push(Page::titled(""));
        }
        if let Some(page) = pages.last_mut() {
            page.add(row, &grid);
        }
    }
    let title = described(&layout.title, panels);
    let finished = pages.into_iter().map(|page| {
        let height = layout.height.unwrap_or(page.end - GAP + MARGIN);
        let size = [ground.width, height];
        let paper = (ground.scheme != Scheme::Light).then(|| paper(size, ground.scheme));
        Picture {
            title: title.clone(),
            size,
            shapes: paper.into_iter().chain(page.shapes).collect(),
        }
    });
    finished.collect()
}

/// Paper that is not white.
fn paper([width, height]: Point2, scheme: Scheme) -> Primitive {
    let corners = vec![[0.0, 0.0], [width, 0.0], [width, height], [0.0, height]];
    Primitive::Area {
        loops: vec![corners],
        fill: scheme.paper(),
    }
}

/// What the pages show, in words.
fn described(title: &str, panels: &[Panel]) -> String {
    let captions = panels.iter().map(|panel| panel.caption.as_str());
    let all = core::iter::once(title).chain(captions);
    let said: Vec<&str> = all.filter(|text| !text.is_empty()).collect();
    said.join("\n")
}

/// The width of a column of a page.
fn column_width(columns: usize, page: f64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "few")]
    let columns = columns as f64;
    (page - 2.0 * MARGIN - GAP * (columns - 1.0)) / columns
}

/// The height of a page that the title, a caption and the margins leave.
fn room(layout: &Sheet) -> f64 {
    let title = Page::titled(&layout.title).end;
    let kept = (title + LINE + GAP + MARGIN).max(6.0 * MARGIN);
    // A title that takes most of a page leaves a quarter.
    let left = |height: f64| (height - kept).max(height / 4.0);
    layout.height.map_or(f64::MAX, left)
}

/// The pixels of a cell, such that all panels fit a column of this width and what is left of a page.
fn scale(panels: &[Panel], width: f64, height: f64) -> f64 {
    let room = [width, height];
    let fits = panels.iter().flat_map(|panel| {
        let [least, most] = panel.bounds;
        [0, 1].map(|i| room[i] / (most[i] - least[i]))
    });
    fits.fold(LARGEST_CELL, f64::min)
}

/// To which part of their size panels shrink so that they need the fewest pages.
fn shrinking(panels: &[Panel], layout: &Sheet, grid: &Grid, height: f64) -> f64 {
    const LEAST_PERCENT: u8 = 70;
    let top = Page::titled(&layout.title).end;
    let pages = |percent: u8| {
        let scale = grid.scale * f64::from(percent) / 100.0;
        let rows = Grid { scale, ..*grid }.rows(panels, layout.columns.max(1));
        let (mut count, mut end, mut has_rows) = (1_usize, top, false);
        for row in rows {
            if has_rows && end + row.height + MARGIN > height {
                (count, end) = (count + 1, MARGIN);
            }
            end += row.height;
            has_rows = true;
        }
        count
    };
    // Of equals the first, which is the largest.
    let percents = (LEAST_PERCENT..=100).rev();
    let best = percents.min_by_key(|&percent| pages(percent));
    f64::from(best.unwrap_or(100)) / 100.0
}

/// Columns of panels.
struct Grid {
    /// The width of a column.
    width: f64,
    /// The height of a capital letter of captions.
    letter: f64,
    /// The pixels of a cell.
    scale: f64,
    /// The colour of captions.
    ink: Rgb,
}

impl Grid {
    /// The panels in rows.
    fn rows<'a>(&self, panels: &'a [Panel], columns: usize) -> Vec<Row<'a>> {
        panels
            .chunks(columns)
            .map(|panels| self.row(panels))
            .collect()
    }

    /// The distance of two lines of a caption.
    fn line(&self) -> f64 {
        LINE / LETTER * self.letter
    }

    /// A row of panels.
    fn row<'a>(&self, panels: &'a [Panel]) -> Row<'a> {
        let height = |panel: &Panel| (panel.bounds[1][1] - panel.bounds[0][1]) * self.scale;
        let tallest = panels.iter().map(height).fold(0.0, f64::max);
        let lines = |panel: &Panel| wrapped(&panel.caption, self.width, self.letter).len();
        let lines = panels.iter().map(lines).max().unwrap_or_default();
        #[expect(clippy::cast_precision_loss, reason = "few")]
        let lines = lines as f64;
        Row {
            panels,
            height: tallest + lines * self.line() + GAP,
            caption: tallest + self.line(),
        }
    }
}

/// A page that is being filled.
struct Page {
    shapes: Vec<Primitive>,
    end: f64,
    has_rows: bool,
}

impl Page {
    /// A page with a title on top.
    fn titled(title: &str) -> Self {
        let mut page = Self {
            shapes: Vec::new(),
            end: MARGIN,
            has_rows: false,
        };
        for line in wrapped(title, PAGE_WIDTH - 2.0 * MARGIN, LETTER) {
            page.end += LINE;
            page.shapes
                .push(caption(line, [MARGIN, page.end - 3.0], LETTER, Rgb::BLACK));
        }
        if !title.is_empty() {
            page.end += GAP / 2.0;
        }
        page
    }

    /// Adds a row.
    fn add(&mut self, row: &Row<'_>, grid: &Grid) {
        let Grid {
            width,
            letter,
            scale,
            ink,
        } = *grid;
        let mut left = MARGIN;
        for panel in row.panels {
            self.shapes
                .extend(panel.placed([left, self.end], width, scale));
            let mut base = self.end + row.caption;
            for line in wrapped(&panel.caption, width, letter) {
                let at = [left, base];
                self.shapes.push(caption(line, at, letter, ink));
                base += grid.line();
            }
            left += width + GAP;
        }
        self.end += row.height;
        self.has_rows = true;
    }
}

/// A line below a panel.
fn caption(text: String, at: Point2, height: f64, colour: Rgb) -> Primitive {
    Primitive::Text(TextLine {
        text,
        at,
        height,
        slant: UPRIGHT,
        role: Role::Caption,
        colour,
        halo: None,
    })
}

/// A blank at which no line is broken.
const JOINING: char = '\u{a0}';

/// A text in lines that fit a width, its capital letters so high. A word that is wider alone is broken anywhere. No
/// line is broken at a blank that joins.
pub(in crate::show) fn wrapped(text: &str, width: f64, height: f64) -> Vec<String> {
    let fits = |line: &String| caption_width(line, height) <= width;
    let mut lines: Vec<String> = Vec::new();
    let words = text.split(|letter: char| letter.is_whitespace() && letter != JOINING);
    for word in words.filter(|word| !word.is_empty()) {
        let word = word.replace(JOINING, " ");
        let longer = lines.last().map(|line| format!("{line} {word}"));
        if let (Some(longer), Some(last)) = (longer.filter(fits), lines.last_mut()) {
            *last = longer;
            continue;
        }
        let mut line = String::new();
        for letter in word.chars() {
            let longer = format!("{line}{letter}");
            if !line.is_empty() && !fits(&longer) {
                lines.push(line);
                line = letter.to_string();
            } else {
                line = longer;
            }
        }
        lines.push(line);
    }
    lines
}
