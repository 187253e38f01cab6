//! Pictures as PDF, a page each.

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Filter, Finish, Pdf, Rect, Ref, TextStr};

use super::letters::{Font, Move};
use super::{PAGE_WIDTH, Picture, Point2, Shape, Words};
use crate::show::scene::Colour;

/// The width of A4, in points.
const PAPER_WIDTH: f64 = 595.276;
/// The height of A4, in points.
const PAPER_HEIGHT: f64 = 841.89;

/// The height of a picture that fills a page.
pub const PAGE_HEIGHT: f64 = PAGE_WIDTH * PAPER_HEIGHT / PAPER_WIDTH;

/// Pictures as pages of A4.
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
fn drawn(picture: &Picture) -> Vec<u8> {
    let mut content = Content::new();
    let scale = short(PAPER_WIDTH / PAGE_WIDTH);
    // From y downwards to y upwards.
    content.transform([scale, 0.0, 0.0, -scale, 0.0, short(PAPER_HEIGHT)]);
    content.set_line_cap(LineCapStyle::RoundCap);
    content.set_line_join(LineJoinStyle::RoundJoin);
    for shape in &picture.shapes {
        match shape {
            Shape::Area { loops, fill } => {
                set_fill(&mut content, *fill);
                for spots in loops {
                    trace(&mut content, spots);
                    content.close_path();
                }
                content.fill_even_odd();
            }
            Shape::Lines { lines, pen } => {
                set_stroke(&mut content, pen.colour);
                content.set_line_width(short(pen.width));
                for spots in lines {
                    trace(&mut content, spots);
                }
                content.stroke();
            }
            Shape::Words(words) => write(&mut content, words),
        }
    }
    content.finish().to_vec()
}

fn write(content: &mut Content, words: &Words) {
    let font = Font::of(words.role);
    let scale = words.height / font.capital();
    let [right, down] = words.slant.map(|axis| axis.map(|v| short(v * scale)));
    let [x, y] = words.at.map(short);
    content.save_state();
    content.transform([right[0], right[1], down[0], down[1], x, y]);
    if let Some(halo) = words.halo {
        set_stroke(content, halo);
        content.set_line_width(short(super::HALO));
        outline(content, &font, words);
        content.stroke();
    }
    set_fill(content, words.colour);
    outline(content, &font, words);
    content.fill_nonzero();
    content.restore_state();
}

fn outline(content: &mut Content, font: &Font, words: &Words) {
    for (letter, at) in font.set(words) {
        let mut pen = [0.0; 2];
        let shifted = |[x, y]: Point2| [x + at[0], y + at[1]];
        for step in font.glyph(letter).moves {
            match step {
                Move::To(spot) => {
                    pen = shifted(spot);
                    content.move_to(short(pen[0]), short(pen[1]));
                }
                Move::Line(spot) => {
                    pen = shifted(spot);
                    content.line_to(short(pen[0]), short(pen[1]));
                }
                Move::Quad(by, spot) => {
                    let (by, end) = (shifted(by), shifted(spot));
                    // PDF has cubic curves only.
                    let third = |from: Point2| [0, 1].map(|i| short((from[i] + 2.0 * by[i]) / 3.0));
                    let ([a, b], [c, d]) = (third(pen), third(end));
                    content.cubic_to(a, b, c, d, short(end[0]), short(end[1]));
                    pen = end;
                }
                Move::Close => {
                    content.close_path();
                }
            }
        }
    }
}

fn trace(content: &mut Content, spots: &[Point2]) {
    for (index, &spot) in spots.iter().enumerate() {
        let [x, y] = spot.map(short);
        if index == 0 {
            content.move_to(x, y);
        } else {
            content.line_to(x, y);
        }
    }
}

fn set_fill(content: &mut Content, colour: Colour) {
    let [red, green, blue] = colour.0.map(|channel| f32::from(channel) / 255.0);
    content.set_fill_rgb(red, green, blue);
}

fn set_stroke(content: &mut Content, colour: Colour) {
    let [red, green, blue] = colour.0.map(|channel| f32::from(channel) / 255.0);
    content.set_stroke_rgb(red, green, blue);
}

#[expect(clippy::cast_possible_truncation, reason = "a spot on a page")]
const fn short(value: f64) -> f32 {
    value as f32
}
