//! Moves as an animated GIF.
//!
//! Invariant: the same film gives the same bytes on every machine. All pictures have one palette:
//! the colours that occur most where parts are at rest, as flat areas with soft edges need no
//! more. A picture holds what has changed since the one before.

use std::collections::HashMap;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use tiny_skia::Pixmap;

use super::film::Film;
use super::png::{PixelError, rastered};
use super::repaint::{Pixels, Repainter};

/// The most pictures of an animation.
pub const MOST_FRAMES: usize = 3000;
/// The most pixels of each of them.
pub const MOST_FRAME_PIXELS: u64 = 2_000_000;

/// How many colours a palette has; one more number says that a pixel stays as it was.
const COLOURS: usize = 255;
const SAME: u8 = 255;

type Colour = [u8; 3];

/// A film as a GIF, so many pixels wide, that begins again when it has ended. `see` is told
/// how many of how many pictures are drawn.
///
/// # Errors
/// [`PixelError`]: more than [`MOST_FRAMES`] pictures, or of more than [`MOST_FRAME_PIXELS`].
pub fn gif(
    film: &Film<'_>,
    width_px: u32,
    see: &mut dyn FnMut(usize, usize),
) -> Result<Vec<u8>, PixelError> {
    if film.len() > MOST_FRAMES {
        return Err(PixelError::Frames {
            frames: film.len(),
            most: MOST_FRAMES,
        });
    }
    let stills: Vec<usize> = film.stills().collect();
    let all = stills.len() + film.len();
    let mut counts: HashMap<Colour, u64> = HashMap::new();
    let mut size = [0_u16; 2];
    for (done, &still) in stills.iter().enumerate() {
        see(done, all);
        let (picture, _) = film.picture(still);
        let pixels = rastered(&picture, width_px, MOST_FRAME_PIXELS)?;
        size = size_of(&pixels)?;
        for (colour, count) in runs(colours(&pixels)) {
            *counts.entry(colour).or_default() += count;
        }
    }
    let mut palette = Palette::of(counts);
    let bytes: Vec<u8> = palette.colours.concat();
    let mut encoder = Encoder::new(Vec::new(), size[0], size[1], &bytes).map_err(unencoded)?;
    encoder.set_repeat(Repeat::Infinite).map_err(unencoded)?;
    let mut painter = Repainter::new(width_px, MOST_FRAME_PIXELS);
    let mut before: Vec<u8> = Vec::new();
    for number in 0..film.len() {
        see(stills.len() + number, all);
        let (picture, hundredths) = film.picture(number);
        let (pixels, area) = painter.painted(picture)?;
        let mut now = before.clone();
        now.resize(pixels.pixels().len(), 0);
        palette.look(pixels, area, &mut now);
        let frame = Frame {
            delay: hundredths,
            dispose: DisposalMethod::Keep,
            ..changed(&before, &now, size)
        };
        encoder.write_frame(&frame).map_err(unencoded)?;
        before = now;
    }
    encoder.into_inner().map_err(|_| PixelError::Encoder)
}

fn unencoded(_: EncodingError) -> PixelError {
    PixelError::Encoder
}

fn size_of(pixels: &Pixmap) -> Result<[u16; 2], PixelError> {
    let (width, height) = (pixels.width(), pixels.height());
    match (u16::try_from(width), u16::try_from(height)) {
        (Ok(width), Ok(height)) => Ok([width, height]),
        _ => Err(PixelError::Size {
            width,
            height,
            most: MOST_FRAME_PIXELS,
        }),
    }
}

/// The colours of pixels; nothing is transparent.
fn colours(pixels: &Pixmap) -> impl Iterator<Item = Colour> {
    let pixels = pixels.pixels().iter();
    pixels.map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
}

/// Equal colours that follow each other, and how many.
fn runs(colours: impl Iterator<Item = Colour>) -> impl Iterator<Item = (Colour, u64)> {
    let mut colours = colours.peekable();
    core::iter::from_fn(move || {
        let first = colours.next()?;
        let mut count = 1;
        while colours.next_if_eq(&first).is_some() {
            count += 1;
        }
        Some((first, count))
    })
}

/// The rectangle of the pixels that are not as they were; of the first picture, all of it.
fn changed(before: &[u8], now: &[u8], [width, height]: [u16; 2]) -> Frame<'static> {
    let wide = usize::from(width);
    let is_new = |at: usize| before.get(at) != Some(&now[at]);
    let row = |y: usize| y * wide..(y + 1) * wide;
    let rows: Vec<usize> = (0..usize::from(height))
        .filter(|&y| row(y).any(is_new))
        .collect();
    let columns = |y: usize| {
        let first = row(y).position(is_new);
        let last = row(y).rposition(is_new);
        first.zip(last)
    };
    let ends: Vec<(usize, usize)> = rows.iter().filter_map(|&y| columns(y)).collect();
    let left = ends.iter().map(|&(first, _)| first).min().unwrap_or(0);
    let right = ends.iter().map(|&(_, last)| last).max().unwrap_or(0);
    let top = rows.first().copied().unwrap_or(0);
    let bottom = rows.last().copied().unwrap_or(0);
    let pixel = |at: usize| if is_new(at) { now[at] } else { SAME };
    let buffer: Vec<u8> = (top..=bottom)
        .flat_map(|y| (left..=right).map(move |x| y * wide + x))
        .map(pixel)
        .collect();
    let short = |length: usize| u16::try_from(length).unwrap_or(u16::MAX);
    Frame {
        left: short(left),
        top: short(top),
        width: short(right - left + 1),
        height: short(bottom - top + 1),
        transparent: Some(SAME),
        buffer: buffer.into(),
        ..Frame::default()
    }
}

/// The colours of an animation, and which of them stands for another.
struct Palette {
    colours: Vec<Colour>,
    known: HashMap<Colour, u8>,
}

impl Palette {
    /// The colours that occur most.
    fn of(counts: HashMap<Colour, u64>) -> Self {
        let mut counts: Vec<(Colour, u64)> = counts.into_iter().collect();
        counts.sort_unstable_by_key(|&(colour, count)| (core::cmp::Reverse(count), colour));
        let colours = counts.into_iter().take(COLOURS).map(|(colour, _)| colour);
        Self {
            colours: colours.collect(),
            known: HashMap::new(),
        }
    }

    /// Puts the numbers of the colours of an area into `numbers`, which has those of all pixels.
    fn look(&mut self, pixels: &Pixmap, area: Pixels, numbers: &mut [u8]) {
        let width = pixels.width() as usize;
        let mut last: Option<(Colour, u8)> = None;
        for y in area.from[1]..area.to[1] {
            let row = y * width + area.from[0]..y * width + area.to[0];
            let colours = pixels.pixels()[row.clone()].iter();
            let colours = colours.map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]);
            for (number, colour) in numbers[row].iter_mut().zip(colours) {
                // Flat areas: most pixels are like the one beside them.
                let known = last.filter(|&(before, _)| before == colour);
                let (_, nearest) = known.unwrap_or_else(|| (colour, self.nearest(colour)));
                last = Some((colour, nearest));
                *number = nearest;
            }
        }
    }

    /// The number of the colour that is nearest to another.
    fn nearest(&mut self, colour: Colour) -> u8 {
        let far = |own: &Colour| -> u32 {
            let each = own.iter().zip(colour);
            each.map(|(&a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
        };
        let colours = &self.colours;
        *self.known.entry(colour).or_insert_with(|| {
            let nearest = (0..colours.len()).min_by_key(|&index| far(&colours[index]));
            nearest
                .and_then(|index| u8::try_from(index).ok())
                .unwrap_or(0)
        })
    }
}
