//! Pictures as PNG.

use tiny_skia::{FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, Transform};

use super::letters::{Font, Move};
use super::{Picture, Point2, Shape, Words};
use crate::show::scene::Colour;

/// The most pixels that a picture may have.
pub const MAX_PIXELS: u64 = 100_000_000;

/// Why there is no PNG.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PngError {
    /// More pixels than memory should be spent on, or none at all.
    #[error(
        "a picture of {width} x {height} pixels is not drawn: at least 1, at most {MAX_PIXELS}"
    )]
    Size {
        /// Pixels across.
        width: u32,
        /// Pixels down.
        height: u32,
    },
    /// The encoder failed.
    #[error("the picture cannot be encoded")]
    Encoder,
}

/// A picture as PNG, so many pixels wide.
///
/// # Errors
/// [`PngError`].
pub fn png(picture: &Picture, width_px: u32) -> Result<Vec<u8>, PngError> {
    let stretch = f64::from(width_px) / picture.size[0];
    let height_px = pixels(picture.size[1] * stretch);
    let size = PngError::Size {
        width: width_px,
        height: height_px,
    };
    if u64::from(width_px) * u64::from(height_px) > MAX_PIXELS {
        return Err(size);
    }
    let mut canvas = Canvas {
        pixels: Pixmap::new(width_px, height_px).ok_or(size)?,
        all: Transform::from_scale(short(stretch), short(stretch)),
    };
    canvas.pixels.fill(tiny_skia::Color::WHITE);
    for shape in &picture.shapes {
        canvas.shape(shape);
    }
    canvas.pixels.encode_png().map_err(|_| PngError::Encoder)
}

struct Canvas {
    pixels: Pixmap,
    /// From the picture to pixels.
    all: Transform,
}

impl Canvas {
    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Area { loops, fill } => {
                let mut path = PathBuilder::new();
                for spots in loops {
                    trace(&mut path, spots);
                    path.close();
                }
                self.fill(path.finish(), *fill, FillRule::EvenOdd, self.all);
            }
            Shape::Lines { lines, pen } => {
                let mut path = PathBuilder::new();
                for spots in lines {
                    trace(&mut path, spots);
                    if spots.len() > 2 && spots.first() == spots.last() {
                        path.close();
                    }
                }
                self.stroke(path.finish(), pen.colour, pen.width, self.all);
            }
            Shape::Words(words) => self.words(words),
        }
    }

    fn words(&mut self, words: &Words) {
        let font = Font::of(words.role);
        let scale = words.height / font.capital();
        let [right, down] = words.slant.map(|axis| axis.map(|v| short(v * scale)));
        let [x, y] = words.at.map(short);
        let own = Transform::from_row(right[0], right[1], down[0], down[1], x, y);
        let transform = own.post_concat(self.all);
        let mut path = PathBuilder::new();
        for (letter, at) in font.set(words) {
            for step in font.glyph(letter).moves {
                let shifted = |[x, y]: Point2| [x + at[0], y + at[1]].map(short);
                match step {
                    Move::To(spot) => {
                        let [x, y] = shifted(spot);
                        path.move_to(x, y);
                    }
                    Move::Line(spot) => {
                        let [x, y] = shifted(spot);
                        path.line_to(x, y);
                    }
                    Move::Quad(by, spot) => {
                        let ([a, b], [x, y]) = (shifted(by), shifted(spot));
                        path.quad_to(a, b, x, y);
                    }
                    Move::Close => path.close(),
                }
            }
        }
        let path = path.finish();
        if let Some(halo) = words.halo {
            self.stroke(path.clone(), halo, super::HALO, transform);
        }
        self.fill(path, words.colour, FillRule::Winding, transform);
    }

    /// Nothing is painted of a path without a length.
    fn fill(&mut self, path: Option<Path>, colour: Colour, rule: FillRule, to: Transform) {
        if let Some(path) = path {
            self.pixels.fill_path(&path, &paint(colour), rule, to, None);
        }
    }

    fn stroke(&mut self, path: Option<Path>, colour: Colour, width: f64, to: Transform) {
        let stroke = Stroke {
            width: short(width),
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        if let Some(path) = path {
            self.pixels
                .stroke_path(&path, &paint(colour), &stroke, to, None);
        }
    }
}

fn trace(path: &mut PathBuilder, spots: &[Point2]) {
    for (index, &spot) in spots.iter().enumerate() {
        let [x, y] = spot.map(short);
        if index == 0 {
            path.move_to(x, y);
        } else {
            path.line_to(x, y);
        }
    }
}

fn paint(colour: Colour) -> Paint<'static> {
    let [red, green, blue] = colour.0;
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, 255);
    paint.anti_alias = true;
    paint
}

#[expect(clippy::cast_possible_truncation, reason = "a spot on a picture")]
const fn short(value: f64) -> f32 {
    value as f32
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the cast saturates, and the size is checked"
)]
fn pixels(value: f64) -> u32 {
    value.round() as u32
}
