//! Pictures as PNG, painted by `tiny-skia`.
//!
//! Invariant: the same picture gives the same bytes on every machine; letters are outlines.

use tiny_skia::{FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, Transform};

use super::canvas::{Canvas, PathStep, paint};
use super::letters::{Outlined, outlined};
use super::{Pen, Picture, Primitive, TextLine};
use crate::language::{Language, Say};
use crate::show::scene::Rgb;

/// The most pixels that a picture may have.
pub const MAX_PIXELS: u64 = 100_000_000;

/// Why a picture or an animation is not drawn in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PixelError {
    /// More pixels than memory should be spent on, or none at all.
    #[error("a picture of {width} x {height} pixels is not drawn: at least 1, at most {most}")]
    Size {
        /// Pixels across.
        width: u32,
        /// Pixels down.
        height: u32,
        /// How many are drawn at most.
        most: u64,
    },
    /// An animation of more pictures than anybody watches.
    #[error("an animation of {frames} pictures is not drawn: at most {most}")]
    Frames {
        /// The pictures.
        frames: usize,
        /// How many are drawn at most.
        most: usize,
    },
    /// The encoder failed.
    #[error("the picture cannot be encoded")]
    Encoder,
}

impl Say for PixelError {
    fn text(&self, language: Language) -> String {
        match language {
            Language::English => self.to_string(),
            Language::German => match self {
                Self::Size {
                    width,
                    height,
                    most,
                } => format!(
                    "ein Bild von {width} x {height} Punkten wird nicht gezeichnet: mindestens 1, höchstens {most}"
                ),
                Self::Frames { frames, most } => {
                    format!("ein Film aus {frames} Bildern wird nicht gezeichnet: höchstens {most}")
                }
                Self::Encoder => "das Bild lässt sich nicht kodieren".to_owned(),
            },
        }
    }
}

/// A picture as PNG, so many pixels wide.
///
/// The height follows from the proportions of the picture.
///
/// # Errors
/// [`PixelError`].
///
/// The background is white. At most [`MAX_PIXELS`] pixels are painted, since each takes four bytes.
///
/// ```
/// use cubewright::show::picture::{PixelError, Picture, png};
/// let picture = Picture { title: String::new(), size: [360.0, 90.0], shapes: Vec::new() };
/// let bytes = png(&picture, 720)?;
/// assert!(bytes.starts_with(b"\x89PNG"));
/// assert!(matches!(png(&picture, 0), Err(PixelError::Size { .. })));
/// # Ok::<(), PixelError>(())
/// ```
pub fn png(picture: &Picture, width_px: u32) -> Result<Vec<u8>, PixelError> {
    let pixels = rastered(picture, width_px, MAX_PIXELS)?;
    pixels.encode_png().map_err(|_| PixelError::Encoder)
}

/// A picture in pixels, of at most so many.
pub(super) fn rastered(
    picture: &Picture,
    width_px: u32,
    most_px: u64,
) -> Result<Pixmap, PixelError> {
    let stretch = f64::from(width_px) / picture.size[0];
    let height_px = pixels(picture.size[1] * stretch);
    let size = PixelError::Size {
        width: width_px,
        height: height_px,
        most: most_px,
    };
    if u64::from(width_px) * u64::from(height_px) > most_px {
        return Err(size);
    }
    let mut pixels = Pixmap::new(width_px, height_px).ok_or(size)?;
    pixels.fill(tiny_skia::Color::WHITE);
    paint_on(&mut pixels, stretch, &picture.shapes);
    Ok(pixels)
}

/// Paints shapes on pixels, so many for each unit of the picture.
pub(super) fn paint_on<'a>(
    pixels: &mut Pixmap,
    stretch: f64,
    shapes: impl IntoIterator<Item = &'a Primitive>,
) {
    let mut canvas = Pixels {
        pixels,
        all: Transform::from_scale(short(stretch), short(stretch)),
    };
    paint(shapes, &mut canvas);
}

/// A canvas of pixels.
struct Pixels<'a> {
    pixels: &'a mut Pixmap,
    /// From the picture to pixels.
    all: Transform,
}

impl Canvas for Pixels<'_> {
    fn fill(&mut self, path: &[PathStep], colour: Rgb) {
        self.fill_path(path, colour, FillRule::EvenOdd, self.all);
    }

    fn stroke(&mut self, path: &[PathStep], pen: Pen) {
        self.stroke_path(path, pen, self.all);
    }

    fn words(&mut self, words: &TextLine) {
        let Outlined {
            path,
            frame,
            halo,
            colour,
        } = outlined(words);
        let [right, down, at] = frame.map(|axis| axis.map(short));
        let own = Transform::from_row(right[0], right[1], down[0], down[1], at[0], at[1]);
        let transform = own.post_concat(self.all);
        if let Some(halo) = halo {
            self.stroke_path(&path, halo, transform);
        }
        self.fill_path(&path, colour, FillRule::Winding, transform);
    }
}

impl Pixels<'_> {
    /// Nothing is painted of a path without a length.
    fn fill_path(&mut self, path: &[PathStep], colour: Rgb, rule: FillRule, to: Transform) {
        if let Some(path) = traced(path) {
            self.pixels
                .fill_path(&path, &paint_of(colour), rule, to, None);
        }
    }

    /// Draws along a path.
    fn stroke_path(&mut self, path: &[PathStep], pen: Pen, to: Transform) {
        let stroke = Stroke {
            width: short(pen.width),
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        if let Some(path) = traced(path) {
            self.pixels
                .stroke_path(&path, &paint_of(pen.colour), &stroke, to, None);
        }
    }
}

/// A path as tiny-skia has it; `None` if it is empty.
fn traced(steps: &[PathStep]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for step in steps {
        match *step {
            PathStep::To(point) => {
                let [x, y] = point.map(short);
                path.move_to(x, y);
            }
            PathStep::Line(point) => {
                let [x, y] = point.map(short);
                path.line_to(x, y);
            }
            PathStep::Quad(by, point) => {
                let ([a, b], [x, y]) = (by.map(short), point.map(short));
                path.quad_to(a, b, x, y);
            }
            PathStep::Close => path.close(),
        }
    }
    path.finish()
}

/// A paint of one colour.
fn paint_of(colour: Rgb) -> Paint<'static> {
    let [red, green, blue] = colour.0;
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, 255);
    paint.anti_alias = true;
    paint
}

/// A number as tiny-skia has it.
#[expect(clippy::cast_possible_truncation, reason = "a point on a picture")]
const fn short(value: f64) -> f32 {
    value as f32
}

/// A length in whole pixels.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the cast saturates, and the size is checked"
)]
fn pixels(value: f64) -> u32 {
    value.round() as u32
}
