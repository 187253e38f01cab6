//! Pictures as PDF, a page each.
//!
//! Invariant: the picture fills the width of its page. Letters are outlines, so no font is needed to look
//! at it; the same words are there unseen, so that they can be searched for, copied and read aloud.
//!
//! PDF measures in points from the bottom left corner; a picture measures in pixels from the top
//! left. One transformation at the start of each page does the conversion, so everything below it
//! draws in the coordinates of the picture.

use pdf_writer::types::{LineCapStyle, LineJoinStyle, TextRenderingMode};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

use super::canvas::{Canvas, PathStep, paint};
use super::letters::{Outlined, outlined};
use super::pdf_words::Letters;
use super::width::caption_width;
use super::{PAGE_WIDTH, Paper, Pen, Picture, Point2, Role, TextLine};
use crate::show::scene::Rgb;

/// The height of a picture that fills a page of A4.
pub const PAGE_HEIGHT: f64 = PAGE_WIDTH * Paper::A4.sides_mm()[1] / Paper::A4.sides_mm()[0];

/// Pictures as pages of A4, as [`pdf_on`].
#[must_use]
pub fn pdf(pages: &[Picture]) -> Vec<u8> {
    pdf_on(pages, Paper::A4)
}

/// Pictures as pages of paper.
///
/// The title of the document is the first line of the first picture's title. Pages are compressed.
/// A picture higher than [`Paper::height`] is cut off, which [`sheet`](super::sheet) avoids if it is
/// given that height.
#[must_use]
pub fn pdf_on(pages: &[Picture], paper: Paper) -> Vec<u8> {
    let mut file = Pdf::new();
    let mut numbers = (1_i32..).map(Ref::new);
    let mut next = || numbers.next().unwrap_or(Ref::new(i32::MAX));
    let (catalog, tree, info) = (next(), next(), next());
    let refs: Vec<(Ref, Ref)> = pages.iter().map(|_| (next(), next())).collect();
    let letters = Letters::of(pages);
    let fonts: Vec<(Ref, Ref)> = (0..letters.fonts()).map(|_| (next(), next())).collect();
    file.catalog(catalog).pages(tree);
    let count = i32::try_from(pages.len()).unwrap_or(i32::MAX);
    file.pages(tree)
        .kids(refs.iter().map(|&(page, _)| page))
        .count(count);
    let title = pages.first().map_or("", |page| &page.title);
    let title = title.lines().next().unwrap_or_default();
    file.document_info(info).title(TextStr(title));
    for (font, &refs) in fonts.iter().enumerate() {
        letters.write(&mut file, font, refs);
    }
    let [width, height] = paper.sides_pt();
    for (picture, &(page, content)) in pages.iter().zip(&refs) {
        let mut leaf = file.page(page);
        leaf.media_box(Rect::new(0.0, 0.0, short(width), short(height)))
            .parent(tree)
            .contents(content);
        let mut resources = leaf.resources();
        let mut named = resources.fonts();
        for (font, &(id, _)) in fonts.iter().enumerate() {
            named.pair(Name(&Letters::name(font)), id);
        }
        named.finish();
        resources.finish();
        leaf.finish();
        let packed = packed(&drawn(picture, paper, &letters));
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
fn drawn(picture: &Picture, paper: Paper, letters: &Letters) -> Vec<u8> {
    let mut content = Content::new();
    let [width, height] = paper.sides_pt();
    let scale = short(width / PAGE_WIDTH);
    // From y downwards to y upwards.
    content.transform([scale, 0.0, 0.0, -scale, 0.0, short(height)]);
    content.set_line_cap(LineCapStyle::RoundCap);
    content.set_line_join(LineJoinStyle::RoundJoin);
    let mut page = Page { content, letters };
    paint(&picture.shapes, &mut page);
    page.content.finish().to_vec()
}

/// The operators of a page.
struct Page<'a> {
    content: Content,
    letters: &'a Letters,
}

impl Canvas for Page<'_> {
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
        self.unseen(words);
    }
}

impl Page<'_> {
    /// The words as letters of a font, which nobody sees.
    fn unseen(&mut self, words: &TextLine) {
        // A capital letter of Helvetica is so high, in parts of its size.
        let size = words.height / 0.718;
        let [right, down] = words.slant;
        let mut at = words.at;
        if words.role == Role::Label {
            let half = caption_width(&words.text, words.height) / 2.0;
            at = [0, 1].map(|i| at[i] - right[i] * half + down[i] * words.height / 2.0);
        }
        // Letters stand upright where y goes up.
        let [right, up] = [right, down.map(|v| -v)].map(|axis| axis.map(short));
        let [x, y] = at.map(short);
        self.content
            .begin_text()
            .set_text_rendering_mode(TextRenderingMode::Invisible)
            .set_text_matrix([right[0], right[1], up[0], up[1], x, y]);
        for (font, codes) in self.letters.runs(&words.text) {
            self.content
                .set_font(Name(&Letters::name(font)), short(size))
                .show(Str(&codes));
        }
        self.content.end_text();
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
