//! Pictures painted one after the other: what two of them have in common is not painted again.
//!
//! Invariant: the pixels are those of each picture painted from nothing. Shapes that both pictures have
//! in the same order leave all pixels as they were where no other shape reaches; only the rectangle round
//! the others is painted again, with every shape that reaches into it.

use tiny_skia::Pixmap;

use super::png::{PixelError, paint_on, rastered};
use super::{Picture, Point2, Primitive};

/// The pixels of the last picture.
pub(super) struct Repainter {
    width_px: u32,
    most_px: u64,
    before: Option<(Picture, Pixmap)>,
    /// Where a rectangle is painted again; elsewhere it has anything.
    again: Option<Pixmap>,
}

/// A rectangle of pixels: the first columns and rows inside, and the first ones behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pixels {
    pub from: [usize; 2],
    pub to: [usize; 2],
}

/// A rectangle of a picture: the least corner and the greatest.
type Reach = [Point2; 2];

/// So many shapes further on a shape is looked for that is missing.
const LOOK_AHEAD: usize = 12;

/// Each byte of a pixel on which nothing is painted.
const WHITE: u8 = 255;

impl Repainter {
    pub(super) const fn new(width_px: u32, most_px: u64) -> Self {
        Self {
            width_px,
            most_px,
            before: None,
            again: None,
        }
    }

    /// The pixels of a picture, and where they may differ from those of the one before.
    pub(super) fn painted(&mut self, picture: Picture) -> Result<(&Pixmap, Pixels), PixelError> {
        let before = self.before.take().filter(|it| is_as_large(&it.0, &picture));
        let (pixels, changed) = match before {
            None => {
                let pixels = rastered(&picture, self.width_px, self.most_px)?;
                let all = size(&pixels);
                (
                    pixels,
                    Pixels {
                        from: [0, 0],
                        to: all,
                    },
                )
            }
            Some((last, pixels)) => self.repainted(&last, pixels, &picture),
        };
        let (_, pixels) = self.before.insert((picture, pixels));
        Ok((pixels, changed))
    }

    fn repainted(
        &mut self,
        last: &Picture,
        mut pixels: Pixmap,
        picture: &Picture,
    ) -> (Pixmap, Pixels) {
        let stretch = f64::from(self.width_px) / picture.size[0];
        let size = size(&pixels);
        let Some(changed) = difference(&last.shapes, &picture.shapes) else {
            let none = Pixels {
                from: [0, 0],
                to: [0, 0],
            };
            return (pixels, none);
        };
        let area = around(changed, stretch, size);
        let reaches = |shape: &&Primitive| meet(around(reach(shape), stretch, size), area);
        let known = self.again.take();
        let known =
            known.filter(|it| (it.width(), it.height()) == (pixels.width(), pixels.height()));
        let again = self.again.insert(known.unwrap_or_else(|| pixels.clone()));
        let bytes = |x: usize, y: usize| 4 * (y * size[0] + x);
        let rows = (area.from[1]..area.to[1]).map(|y| bytes(area.from[0], y)..bytes(area.to[0], y));
        for row in rows.clone() {
            again.data_mut()[row].fill(WHITE);
        }
        paint_on(again, stretch, picture.shapes.iter().filter(reaches));
        for row in rows {
            pixels.data_mut()[row.clone()].copy_from_slice(&again.data()[row]);
        }
        (pixels, area)
    }
}

/// Whether two pictures have one size, to the last bit.
fn is_as_large(one: &Picture, other: &Picture) -> bool {
    one.size.map(f64::to_bits) == other.size.map(f64::to_bits)
}

fn size(pixels: &Pixmap) -> [usize; 2] {
    [pixels.width() as usize, pixels.height() as usize]
}

/// The rectangle round the shapes that two pictures do not have in common, in the same order.
fn difference(last: &[Primitive], now: &[Primitive]) -> Option<Reach> {
    let (mut old, mut new) = (last, now);
    let mut changed: Option<Reach> = None;
    let mut add = |shapes: &[Primitive]| {
        for shape in shapes {
            let reach = reach(shape);
            changed = Some(changed.map_or(reach, |known| joined(known, reach)));
        }
    };
    loop {
        let same = old.iter().zip(new).take_while(|(a, b)| a == b).count();
        (old, new) = (&old[same..], &new[same..]);
        let (Some(first_old), Some(first_new)) = (old.first(), new.first()) else {
            add(old);
            add(new);
            return changed;
        };
        let ahead = |of: &[Primitive], wanted: &Primitive| {
            of.iter().take(LOOK_AHEAD).position(|shape| shape == wanted)
        };
        let (gone, come) = match (ahead(old, first_new), ahead(new, first_old)) {
            (Some(gone), Some(come)) if come < gone => (0, come),
            (Some(gone), _) => (gone, 0),
            (None, Some(come)) => (0, come),
            (None, None) => (1, 1),
        };
        add(&old[..gone]);
        add(&new[..come]);
        (old, new) = (&old[gone..], &new[come..]);
    }
}

fn joined([a, b]: Reach, [c, d]: Reach) -> Reach {
    [
        [0, 1].map(|axis| a[axis].min(c[axis])),
        [0, 1].map(|axis| b[axis].max(d[axis])),
    ]
}

/// The rectangle that holds all that is painted of a shape.
fn reach(shape: &Primitive) -> Reach {
    let around = |points: &[Vec<Point2>], by: f64| {
        let none = [[f64::INFINITY; 2], [f64::NEG_INFINITY; 2]];
        let all = points.iter().flatten();
        let [least, most] = all.fold(none, |known, &at| joined(known, [at, at]));
        [least.map(|at| at - by), most.map(|at| at + by)]
    };
    match shape {
        Primitive::Area { loops, .. } => around(loops, 0.0),
        // Ends and corners are round.
        Primitive::Lines { lines, pen } => around(lines, pen.width),
        Primitive::Text(words) => {
            // Twice as wide as letters are.
            let letters = words.text.chars().map(|_| 2.5).sum::<f64>() + 2.5;
            let slant = words.slant.iter().flatten();
            let stretch = slant.fold(1.0, |most: f64, &part| most.max(part.abs()));
            around(&[vec![words.at]], words.height * stretch * letters)
        }
    }
}

/// The pixels that a rectangle touches, with those beside them, for soft edges.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the cast saturates, and the size bounds it"
)]
fn around([least, most]: Reach, stretch: f64, size: [usize; 2]) -> Pixels {
    const SOFT: f64 = 2.0;
    let end = |at: f64, axis: usize| (at.max(0.0) as usize).min(size[axis]);
    Pixels {
        from: [0, 1].map(|axis| end((least[axis] * stretch - SOFT).floor(), axis)),
        to: [0, 1].map(|axis| end((most[axis] * stretch + SOFT).ceil(), axis)),
    }
}

fn meet(one: Pixels, other: Pixels) -> bool {
    (0..2).all(|axis| one.from[axis] < other.to[axis] && other.from[axis] < one.to[axis])
}

#[cfg(test)]
mod tests {
    use super::super::{Pen, TextLine};
    use super::*;
    use crate::show::scene::Rgb;

    /// Squares, lines and letters at random places, some of which stay from picture to picture.
    #[test]
    fn the_pixels_are_those_of_each_picture_alone() {
        let mut state = 5_u32;
        let mut next = |below: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) % below
        };
        let mut painter = Repainter::new(120, 1 << 20);
        let mut shapes: Vec<Primitive> = Vec::new();
        for _ in 0..40 {
            if next(4) > 1 && !shapes.is_empty() {
                shapes.remove(next(8) as usize % shapes.len());
            }
            let [x, y] = [next(300), next(150)].map(f64::from);
            let rim = vec![[x, y], [x + 40.0, y + 3.0], [x + 30.0, y + 25.0], [x, y]];
            let shape = match next(3) {
                0 => Primitive::Area {
                    loops: vec![rim],
                    fill: Rgb::LINE,
                },
                1 => Primitive::Lines {
                    lines: vec![rim],
                    pen: Pen {
                        colour: Rgb::FAINT,
                        width: 3.0,
                    },
                },
                _ => {
                    let word = "Wg".to_owned();
                    Primitive::Text(TextLine::label(word, [x, y], 14.0, Rgb::LINE))
                }
            };
            shapes.insert(next(8) as usize % (shapes.len() + 1), shape);
            let picture = Picture {
                title: String::new(),
                size: [360.0, 180.0],
                shapes: shapes.clone(),
            };
            let whole = rastered(&picture, 120, 1 << 20).expect("small");
            let (pixels, _) = painter.painted(picture).expect("small");
            assert!(pixels.data() == whole.data(), "{shapes:?}");
        }
    }
}
