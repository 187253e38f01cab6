//! Pictures as PDF, a page each.
//!
//! Invariant: every page is A4, and the picture fills its width. Letters are outlines, so no font is
//! needed to look at it.
//!
//! PDF measures in points from the bottom left corner; a picture measures in pixels from the top
//! left. One transformation at the start of each page does the conversion, so everything below it
//! draws in the coordinates of the picture.

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Filter, Finish, Pdf, Rect, Ref, TextStr};

use super::canvas::{Canvas, PathStep, paint};
use super::letters::{Outlined, outlined};
use super::{PAGE_WIDTH, Pen, Picture, Point2, TextLine};
use crate::show::scene::Rgb;

/// The width of A4, in points.
const PAPER_WIDTH: f64 = 595.276;
/// The height of A4, in points.
const PAPER_HEIGHT: f64 = 841.89;

/// The height of a picture that fills a page.
pub const PAGE_HEIGHT: f64 = PAGE_WIDTH * PAPER_HEIGHT / PAPER_WIDTH;

/// Pictures as pages of A4.
///
/// The title of the document is the first line of the first picture's title. Pages are compressed.
/// A picture higher than [`PAGE_HEIGHT`] is cut off, which [`sheet`](super::sheet) avoids if it is
/// given that height.
#[must_use]
pub fn pdf(pages: &[Picture]) -> Vec<u8> {
    let mut file = Pdf::new();
    let (catalog, tree, info) = (Ref::new(1), Ref::new(2), Ref::new(3));
    let numbers = (0_i32..).take(pages.len());
    let refs: Vec<(Ref, Ref)> = numbers
        .map(|index| (Ref::new(4 + 2 * index), Ref::new(5 + 2 * index)))
        .collect();
    file.catalog(catalog).pages(tree);
    let count = i32::try_from(pages.len()).unwrap_or(i32::MAX);
    file.pages(tree)
        .kids(refs.iter().map(|&(page, _)| page))
        .count(count);
    let title = pages.first().map_or("", |page| &page.title);
    let title = title.lines().next().unwrap_or_default();
    file.document_info(info).title(TextStr(title));
    for (picture, &(page, content)) in pages.iter().zip(&refs) {
        let paper = Rect::new(0.0, 0.0, short(PAPER_WIDTH), short(PAPER_HEIGHT));
        file.page(page)
            .media_box(paper)
            .parent(tree)
            .contents(content)
            .finish();
        let packed = packed(&drawn(picture));
        file.stream(content, &packed).filter(Filter::FlateDecode);
    }
    file.finish()
}

/// The bytes as PDF's filter unpacks them.
fn packed(bytes: &[u8]) -> Vec<u8> {
    use std::io::Read;
    let mut packed = Vec::new();
    let mut encoder = flate2::read::ZlibEncoder::new(bytes, flate2::Compression::default());
    // Reading from memory does not fail.
    let _ = encoder.read_to_end(&mut packed);
    packed
}

/// The operators that draw a picture.
///
/// Primitives are painted in order, so later ones cover earlier ones.
fn drawn(picture: &Picture) -> Vec<u8> {
    let mut content = Content::new();
    let scale = short(PAPER_WIDTH / PAGE_WIDTH);
    // From y downwards to y upwards.
    content.transform([scale, 0.0, 0.0, -scale, 0.0, short(PAPER_HEIGHT)]);
    content.set_line_cap(LineCapStyle::RoundCap);
    content.set_line_join(LineJoinStyle::RoundJoin);
    let mut page = Page { content };
    paint(picture, &mut page);
    page.content.finish().to_vec()
}

/// The operators of a page.
struct Page {
    content: Content,
}

impl Canvas for Page {
    fn fill(&mut self, path: &[PathStep], colour: Rgb) {
        set_fill(&mut self.content, colour);
        trace(&mut self.content, path);
        self.content.fill_even_odd();
    }

    fn stroke(&mut self, path: &[PathStep], pen: Pen) {
        set_stroke(&mut self.content, pen.colour);
        self.content.set_line_width(short(pen.width));
        trace(&mut self.content, path);
        self.content.stroke();
    }

    fn words(&mut self, words: &TextLine) {
        let Outlined {
            path,
            frame,
            halo,
            colour,
        } = outlined(words);
        let [right, down, at] = frame.map(|axis| axis.map(short));
        self.content.save_state();
        self.content
            .transform([right[0], right[1], down[0], down[1], at[0], at[1]]);
        if let Some(halo) = halo {
            self.stroke(&path, halo);
        }
        set_fill(&mut self.content, colour);
        trace(&mut self.content, &path);
        self.content.fill_nonzero();
        self.content.restore_state();
    }
}

/// Traces a path.
fn trace(content: &mut Content, path: &[PathStep]) {
    let mut pen = [0.0; 2];
    for step in path {
        match *step {
            PathStep::To(point) => {
                pen = point;
                content.move_to(short(point[0]), short(point[1]));
            }
            PathStep::Line(point) => {
                pen = point;
                content.line_to(short(point[0]), short(point[1]));
            }
            PathStep::Quad(by, end) => {
                // PDF has cubic curves only.
                let third = |from: Point2| [0, 1].map(|i| short((from[i] + 2.0 * by[i]) / 3.0));
                let ([a, b], [c, d]) = (third(pen), third(end));
                content.cubic_to(a, b, c, d, short(end[0]), short(end[1]));
                pen = end;
            }
            PathStep::Close => {
                content.close_path();
            }
        }
    }
}

/// Sets the colour of areas.
fn set_fill(content: &mut Content, colour: Rgb) {
    let [red, green, blue] = colour.0.map(|channel| f32::from(channel) / 255.0);
    content.set_fill_rgb(red, green, blue);
}

/// Sets the colour of lines.
fn set_stroke(content: &mut Content, colour: Rgb) {
    let [red, green, blue] = colour.0.map(|channel| f32::from(channel) / 255.0);
    content.set_stroke_rgb(red, green, blue);
}

/// A number as PDF has it.
#[expect(clippy::cast_possible_truncation, reason = "a point on a page")]
const fn short(value: f64) -> f32 {
    value as f32
}
