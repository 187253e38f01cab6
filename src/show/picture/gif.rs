//! Moves as an animated GIF.
//!
//! Invariant: the same film gives the same bytes on every machine. All pictures have one palette:
//! the colours that occur most where parts are at rest, as flat areas with soft edges need no
//! more. A picture holds what has changed since the one before.

use core::num::NonZero;
use core::ops::{ControlFlow, Range};
use core::sync::atomic::{AtomicUsize, Ordering};
use std::collections::{BTreeMap, HashMap};
use std::sync::mpsc::SyncSender;
use std::thread::available_parallelism;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use tiny_skia::Pixmap;

use super::film::Film;
use super::png::PixelError;
use super::repaint::{Pixels, Repainter};
use crate::parallel::{Event, on_threads};

/// The most pictures of an animation.
pub const MOST_FRAMES: usize = 3000;
/// The most pixels of each of them.
pub const MOST_FRAME_PIXELS: u64 = 2_000_000;

/// How many colours a palette has; one more number says that a pixel stays as it was.
const COLOURS: usize = 255;
const SAME: u8 = 255;

type Colour = [u8; 3];

/// A film as a GIF, so many pixels wide, that begins again when it has ended. `see` is told
/// how many of how many pictures are drawn. It is drawn on as many threads as the machine has.
///
/// # Errors
/// [`PixelError`]: more than [`MOST_FRAMES`] pictures, or of more than [`MOST_FRAME_PIXELS`].
pub fn gif(
    film: &Film<'_>,
    width_px: u32,
    see: &mut dyn FnMut(usize, usize),
) -> Result<Vec<u8>, PixelError> {
    let threads = if cfg!(target_family = "wasm") {
        1
    } else {
        available_parallelism().map_or(1, NonZero::get)
    };
    on(threads, film, width_px, see)
}

/// The same on so many threads, each of which draws pictures that follow each other.
fn on(
    threads: usize,
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
    let (palette, size) = colours_of(film, &stills, width_px, &mut |done| see(done, all))?;
    let bytes: Vec<u8> = palette.colours.concat();
    let mut encoder = Encoder::new(Vec::new(), size[0], size[1], &bytes).map_err(unencoded)?;
    encoder.set_repeat(Repeat::Infinite).map_err(unencoded)?;
    let mut done = stills.len();
    let mut waiting: BTreeMap<usize, Frame<'static>> = BTreeMap::new();
    let mut next = 0;
    let mut take = |(number, frame): Drawn| -> Result<(), PixelError> {
        see(done, all);
        done += 1;
        waiting.insert(number, frame?);
        while let Some(frame) = waiting.remove(&next) {
            encoder.write_frame(&frame).map_err(unencoded)?;
            next += 1;
        }
        Ok(())
    };
    let reel = Reel {
        film,
        width_px,
        palette,
        size,
    };
    let ended = if threads < 2 {
        reel.draw(0..film.len(), &mut |drawn| stopped(take(drawn)))
    } else {
        let length = film.len().div_ceil(threads);
        let begun = AtomicUsize::new(0);
        let worker = |to: &SyncSender<Drawn>| {
            let from = begun.fetch_add(1, Ordering::Relaxed) * length;
            let shots = from.min(film.len())..(from + length).min(film.len());
            // Nobody takes pictures after an error.
            let _ = reel.draw(shots, &mut |drawn| match to.send(drawn) {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(PixelError::Encoder),
            });
        };
        on_threads(threads, threads, worker, |event| match event {
            Event::Message(drawn) => stopped(take(drawn)),
            Event::Nap => ControlFlow::Continue(()),
        })
    };
    if let ControlFlow::Break(error) = ended {
        return Err(error);
    }
    encoder.into_inner().map_err(|_| PixelError::Encoder)
}

/// The number of a picture, and what changes with it.
type Drawn = (usize, Result<Frame<'static>, PixelError>);

fn stopped(taken: Result<(), PixelError>) -> ControlFlow<PixelError> {
    taken.map_or_else(ControlFlow::Break, ControlFlow::Continue)
}

/// The colours that occur most where parts are at rest, and the size of the pictures.
fn colours_of(
    film: &Film<'_>,
    stills: &[usize],
    width_px: u32,
    see: &mut dyn FnMut(usize),
) -> Result<(Palette, [u16; 2]), PixelError> {
    let mut counts: HashMap<Colour, u64> = HashMap::new();
    let mut size = [0_u16; 2];
    let mut painter = Repainter::new(width_px, MOST_FRAME_PIXELS);
    for (done, &still) in stills.iter().enumerate() {
        see(done);
        let (picture, _) = film.picture(still);
        let (pixels, _) = painter.painted(picture)?;
        size = size_of(pixels)?;
        for (colour, count) in runs(colours(pixels)) {
            *counts.entry(colour).or_default() += count;
        }
    }
    Ok((Palette::of(counts), size))
}

/// A film that is being drawn.
struct Reel<'a> {
    film: &'a Film<'a>,
    width_px: u32,
    palette: Palette,
    size: [u16; 2],
}

impl Reel<'_> {
    /// Draws pictures that follow each other, until `give` breaks.
    fn draw<B>(
        &self,
        shots: Range<usize>,
        give: &mut dyn FnMut(Drawn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut palette = self.palette.clone();
        let mut painter = Repainter::new(self.width_px, MOST_FRAME_PIXELS);
        let mut shown: Vec<u8> = Vec::new();
        // What the first picture is compared with.
        let before = shots.start.checked_sub(1).filter(|_| !shots.is_empty());
        if let Some(before) = before {
            match painter.painted(self.film.picture(before).0) {
                Ok((pixels, area)) => shown = palette.look(pixels, area),
                Err(error) => return give((before, Err(error))),
            }
        }
        for number in shots {
            let (picture, hundredths) = self.film.picture(number);
            let frame = painter.painted(picture).map(|(pixels, area)| {
                let now = palette.look(pixels, area);
                Frame {
                    delay: hundredths,
                    dispose: DisposalMethod::Keep,
                    ..changed(&mut shown, &now, area, self.size)
                }
            });
            give((number, frame))?;
        }
        ControlFlow::Continue(())
    }
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

/// The rectangle of the pixels that are not as they were in `shown`, which becomes as they are `now` in an
/// area; of the first picture, all of it.
fn changed(
    shown: &mut Vec<u8>,
    now: &[u8],
    area: Pixels,
    [width, height]: [u16; 2],
) -> Frame<'static> {
    let wide = usize::from(width);
    let is_first = shown.is_empty();
    shown.resize(wide * usize::from(height), SAME);
    let across = area.to[0] - area.from[0];
    let row = |y: usize| y * wide + area.from[0]..y * wide + area.to[0];
    let rows = || (area.from[1]..area.to[1]).zip(now.chunks_exact(across.max(1)));
    let mut least = area.to;
    let mut most = area.from;
    for (y, now) in rows() {
        let before = &shown[row(y)];
        let is_new = |(before, now): (&u8, &u8)| is_first || before != now;
        let mut both = before.iter().zip(now);
        let Some(start) = both.position(is_new) else {
            continue;
        };
        let end = start + 1 + both.rposition(is_new).map_or(0, |further| further + 1);
        least = [least[0].min(area.from[0] + start), least[1].min(y)];
        most = [most[0].max(area.from[0] + end), y + 1];
    }
    if least[1] >= most[1] {
        // A picture has one pixel at least.
        (least, most) = ([0, 0], [1, 1]);
    }
    let (left, right) = (least[0] - area.from[0].min(least[0]), most[0]);
    let mut buffer = Vec::with_capacity((most[0] - least[0]) * (most[1] - least[1]));
    for (y, now) in rows().filter(|(y, _)| (least[1]..most[1]).contains(y)) {
        let before = &shown[row(y)];
        let both = before.iter().zip(now);
        let seen = both.map(|(before, now)| {
            if is_first || before != now {
                *now
            } else {
                SAME
            }
        });
        buffer.extend(seen.skip(left).take(right - least[0]));
    }
    buffer.resize((most[0] - least[0]) * (most[1] - least[1]), SAME);
    for (y, now) in rows() {
        shown[row(y)].copy_from_slice(now);
    }
    let short = |length: usize| u16::try_from(length).unwrap_or(u16::MAX);
    Frame {
        left: short(least[0]),
        top: short(least[1]),
        width: short(most[0] - least[0]),
        height: short(most[1] - least[1]),
        transparent: Some(SAME),
        buffer: buffer.into(),
        ..Frame::default()
    }
}

/// The colours of an animation, and which of them stands for another.
#[derive(Clone)]
struct Palette {
    colours: Vec<Colour>,
    /// The reds of all of them, the greens and the blues, which are compared many at a time.
    planes: [Vec<u8>; 3],
    known: HashMap<Colour, u8>,
    /// By a mix of a colour, the last one of that mix that was looked up, and its number: sooner
    /// at hand than `known`.
    recent: Vec<Option<(Colour, u8)>>,
}

/// How many mixes of colours there are.
const MIXES: usize = 1 << 12;

/// Colours of soft edges differ in their low bits.
fn mix([red, green, blue]: Colour) -> usize {
    (usize::from(red) ^ usize::from(green) << 3 ^ usize::from(blue) << 6) % MIXES
}

impl Palette {
    /// The colours that occur most.
    fn of(counts: HashMap<Colour, u64>) -> Self {
        let mut counts: Vec<(Colour, u64)> = counts.into_iter().collect();
        counts.sort_unstable_by_key(|&(colour, count)| (core::cmp::Reverse(count), colour));
        let colours = counts.into_iter().take(COLOURS).map(|(colour, _)| colour);
        let colours: Vec<Colour> = colours.collect();
        let plane = |of: usize| colours.iter().map(|colour| colour[of]).collect();
        Self {
            planes: [0, 1, 2].map(plane),
            colours,
            known: HashMap::new(),
            recent: vec![None; MIXES],
        }
    }

    /// The numbers of the colours of an area, row by row.
    fn look(&mut self, pixels: &Pixmap, area: Pixels) -> Vec<u8> {
        let width = pixels.width() as usize;
        let mut last: Option<(Colour, u8)> = None;
        let mut numbers = Vec::new();
        for y in area.from[1]..area.to[1] {
            let row = y * width + area.from[0]..y * width + area.to[0];
            numbers.extend(pixels.pixels()[row].iter().map(|pixel| {
                let colour = [pixel.red(), pixel.green(), pixel.blue()];
                // Flat areas: most pixels are like the one beside them.
                let known = last.filter(|&(before, _)| before == colour);
                let (_, nearest) = known.unwrap_or_else(|| (colour, self.nearest(colour)));
                last = Some((colour, nearest));
                nearest
            }));
        }
        numbers
    }

    /// The number of the colour that is nearest to another.
    fn nearest(&mut self, colour: Colour) -> u8 {
        let recent = &mut self.recent[mix(colour)];
        if let Some((_, number)) = recent.filter(|&(known, _)| known == colour) {
            return number;
        }
        let planes = &self.planes;
        let number = *self.known.entry(colour).or_insert_with(|| {
            let [reds, greens, blues] = planes;
            let square = |own: u8, other: u8| {
                let apart = u16::from(own.abs_diff(other));
                u32::from(apart * apart)
            };
            let [red, green, blue] = colour;
            let all = reds.iter().zip(greens).zip(blues).zip(0_u32..256);
            // The least number of the nearest ones, as it stands behind the distance.
            let keys = all.map(|(((&r, &g), &b), number)| {
                (square(r, red) + square(g, green) + square(b, blue)) << u8::BITS | number
            });
            let [number, ..] = keys.min().unwrap_or(0).to_le_bytes();
            number
        });
        *recent = Some((colour, number));
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use crate::puzzle::Puzzle;

    #[test]
    fn the_bytes_do_not_depend_on_threads() {
        let text =
            b"PACKING: x\nBOX: 3x2x2\nPIECE: A\n##\n#.\nPIECE: B\n##\n#.\nPIECE: C\n###\n###\n";
        let puzzle = Puzzle::parse("x.pack", text).expect("a packing");
        let run = puzzle.solve().expect("it runs");
        let (scene, _) = run.best().expect("a packing").scene().expect("a scene");
        let film = Film::of_steps(&scene, Language::English).expect("steps");
        let drawn = |threads| {
            let mut seen = Vec::new();
            let bytes = on(threads, &film, 200, &mut |done, _| seen.push(done));
            assert_eq!(seen, (0..seen.len()).collect::<Vec<_>>());
            bytes.expect("small")
        };
        let alone = drawn(1);
        for threads in [2, 3, 7, film.len() + 5] {
            assert!(drawn(threads) == alone, "{threads} threads");
        }
    }
}
