//! The voxels of a shape.
//!
//! Invariant: a shape that was read has as many voxels as its sides make, and its
//! colours are defined; its cells are made only when they are asked for.
//!
//! A `<voxel>` element has its three sides as attributes and a character for each cell as text: `#`
//! fixed, `+` variable, `_` empty, and digits behind a character for its colour; x runs fastest, then y.

use core::ops::Range;

use roxmltree::Node;

use super::XmErrorKind;
use super::colour::UnknownColour;
use super::element::{SpannedResult, Unknown, count, needed, number, number_if, spanned};
use crate::family::packing::{Colour, Fill};
use crate::formats::text::shortened;
use crate::geometry::Point;

/// The longest side of the box of a shape.
const MAX_SIDE: i64 = 1000;

/// The farthest hotspot and placement.
pub(super) const FARTHEST: i64 = 5000;

/// A shape, its voxels still as text.
#[derive(Clone, Debug)]
pub(super) struct XmShape {
    /// Its name, if it has one.
    pub name: Option<String>,
    /// The voxel that placements place.
    pub hotspot: Point,
    /// Whether it has a weight other than 1.
    pub weighs: bool,
    /// Where it stands.
    pub span: Range<usize>,
    size: [usize; 3],
    voxels: String,
}

/// A voxel that is not empty.
#[derive(Clone, Copy, Debug)]
pub(super) struct Voxel {
    pub point: Point,
    /// Fixed voxels must be filled, variable ones may.
    pub fill: Fill,
    pub colour: Option<Colour>,
}

impl XmShape {
    /// The shape of a `<voxel>` element.
    pub(super) fn read(
        node: Node<'_, '_>,
        colours: usize,
        unknown: &mut Unknown,
    ) -> SpannedResult<Self> {
        let known = ["x", "y", "z", "hx", "hy", "hz", "weight", "name", "type"];
        let text = unknown.text(node, &known);
        let mut size = [0; 3];
        for (side, name) in size.iter_mut().zip(["x", "y", "z"]) {
            *side = count(number(needed(node, name)?, name, 0..=MAX_SIDE)?);
        }
        let hot = |name| {
            let found = number_if(node, name, -FARTHEST..=FARTHEST)?;
            Ok(found.map_or(0, small))
        };
        let hotspot = Point::new(hot("hx")?, hot("hy")?, hot("hz")?);
        if let Some(kind) = node.attribute_node("type")
            && kind.value().trim() != "0"
        {
            let found = shortened(kind.value(), 20);
            return Err(spanned(
                XmErrorKind::VoxelType { found },
                kind.range_value(),
            ));
        }
        check(node, &text, size, colours)?;
        Ok(Self {
            name: super::element::name(node),
            hotspot,
            weighs: node.attribute("weight").is_some_and(|weight| weight != "1"),
            span: super::element::start(node),
            size,
            voxels: text.trim().to_owned(),
        })
    }

    /// What it is called: its name or, without one, S and its number from 1.
    pub(super) fn called(&self, id: usize) -> String {
        self.name.clone().unwrap_or_else(|| format!("S{}", id + 1))
    }

    /// So many of its voxels and one more, which is as many as anybody needs to see
    /// that there are too many.
    pub(super) fn first(&self, most: usize) -> impl Iterator<Item = Voxel> {
        self.voxels().take(most + 1)
    }

    /// Its voxels that are not empty, x first.
    pub(super) fn voxels(&self) -> impl Iterator<Item = Voxel> {
        let [width, depth, _] = self.size;
        let at = move |index: usize| {
            let (x, rest) = (index % width, index / width);
            [x, rest % depth, rest / depth].map(|side| i16::try_from(side).unwrap_or_default())
        };
        let words = words(&self.voxels).enumerate();
        words.filter_map(move |(index, (_, word))| {
            let fill = match word.as_bytes().first()? {
                b'#' => Fill::Must,
                b'+' => Fill::May,
                _ => return None,
            };
            let colour = word[1..].parse::<usize>().ok();
            let [x, y, z] = at(index);
            Some(Voxel {
                point: Point::new(x, y, z),
                fill,
                colour: colour.and_then(|number| Colour::from_index(number.checked_sub(1)?)),
            })
        })
    }
}

/// A coordinate that is known to be small.
pub(super) fn small(number: i64) -> i16 {
    i16::try_from(number).unwrap_or_default()
}

/// The voxels of a text, each with the byte where it starts: a sign and digits.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = text;
    core::iter::from_fn(move || {
        let start = text.len() - rest.len();
        let sign = rest.chars().next()?.len_utf8();
        let digits = rest[sign..].bytes().take_while(u8::is_ascii_digit).count();
        let (word, behind) = rest.split_at(sign + digits);
        rest = behind;
        Some((start, word))
    })
}

/// Whether a text has the voxels of a box of this size.
fn check(node: Node<'_, '_>, text: &str, size: [usize; 3], colours: usize) -> SpannedResult<()> {
    let trimmed = text.trim_start();
    // The place of a character, unless the text is written with references.
    let inside = node
        .first_child()
        .map_or(node.range(), |child| child.range());
    let indent = inside.start + (text.len() - trimmed.len());
    let is_plain = inside.len() == text.len();
    let place = |(at, word): (usize, &str)| {
        if is_plain {
            indent + at..indent + at + word.len()
        } else {
            node.range()
        }
    };
    let mut found = 0;
    for word in words(trimmed.trim_end()) {
        let sign = word.1.chars().next().unwrap_or_default();
        let digits = &word.1[sign.len_utf8()..];
        let colour = match (sign, digits) {
            ('#' | '+' | '_', "") => None,
            // More digits than a number can have stand for no colour either.
            ('#' | '+', digits) => Some(digits.parse().unwrap_or(usize::MAX)),
            _ => return Err(spanned(XmErrorKind::Voxel { found: sign }, place(word))),
        };
        if let Some(found) = colour.filter(|&colour| colour > colours) {
            return Err(spanned(
                XmErrorKind::NoSuchColour(UnknownColour {
                    found,
                    first: 1,
                    colours,
                }),
                place(word),
            ));
        }
        found += 1;
    }
    let expected = size.iter().product();
    if found != expected {
        let fault = XmErrorKind::VoxelCount { found, expected };
        return Err(spanned(fault, super::element::start(node)));
    }
    Ok(())
}
