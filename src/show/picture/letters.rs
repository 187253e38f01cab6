//! Letters as outlines, so that words look alike in every output.
//!
//! Invariant: every character has a glyph; one that the font lacks is drawn as the
//! font's sign for that.

use ttf_parser::{Face, GlyphId, OutlineBuilder};

use super::canvas::PathStep;
use super::{Pen, Point2, Role, TextLine};
use crate::show::scene::Rgb;

/// The font of a role: Noto Sans, bold for labels.
pub(super) struct Font {
    face: Option<Face<'static>>,
}

/// The outline of a letter in units of its font, y downwards.
pub(super) struct Glyph {
    /// How far the next letter is.
    pub advance: f64,
    /// The outline; empty for a space.
    pub path: Vec<PathStep>,
}

/// A line of text as one path, as the files without letters of their own have it.
#[cfg(feature = "render")]
pub(super) struct Outlined {
    /// The letters, in units of the font.
    pub path: Vec<PathStep>,
    /// Where the font's unit vectors to the right and downwards go on the picture, and
    /// its origin.
    pub frame: [Point2; 3],
    /// What is painted behind the letters, in units of the font.
    pub halo: Option<Pen>,
    /// The colour of the letters; their loops wind round what is inside.
    pub colour: Rgb,
}

/// The outline of a line of text.
///
/// PNG and PDF take it, and SVG where it must look alike everywhere.
#[cfg(feature = "render")]
pub(super) fn outlined(words: &TextLine) -> Outlined {
    let font = Font::of(words.role);
    let scale = words.height / font.capital();
    let [right, down] = words.slant.map(|axis| axis.map(|v| v * scale));
    let mut path = Vec::new();
    for (letter, at) in font.set(words) {
        let shifted = |[x, y]: Point2| [x + at[0], y + at[1]];
        path.extend(font.glyph(letter).path.into_iter().map(|step| match step {
            PathStep::To(point) => PathStep::To(shifted(point)),
            PathStep::Line(point) => PathStep::Line(shifted(point)),
            PathStep::Quad(by, point) => PathStep::Quad(shifted(by), shifted(point)),
            PathStep::Close => PathStep::Close,
        }));
    }
    Outlined {
        path,
        frame: [right, down, words.at],
        halo: words.halo.map(|colour| Pen {
            colour,
            width: super::HALO,
        }),
        colour: words.colour,
    }
}

/// The letters of a text that the font of pictures lacks, each once; boxes are drawn instead of them.
#[must_use]
pub fn letters_lacking(text: &str) -> Vec<char> {
    let Some(face) = Font::of(Role::Caption).face else {
        return Vec::new();
    };
    let is_drawn = |letter: char| letter.is_control() || face.glyph_index(letter).is_some();
    let mut lacking: Vec<char> = text.chars().filter(|&letter| !is_drawn(letter)).collect();
    let mut known = std::collections::BTreeSet::new();
    lacking.retain(|&letter| known.insert(letter));
    lacking
}

impl Font {
    /// The font of a role.
    pub(super) fn of(role: Role) -> Self {
        let bytes = match role {
            Role::Label => ttf_noto_sans::BOLD,
            Role::Caption => ttf_noto_sans::REGULAR,
        };
        Self {
            face: Face::parse(bytes, 0).ok(),
        }
    }

    /// The height of a capital letter.
    pub(super) fn capital(&self) -> f64 {
        let height = self.face.as_ref().and_then(Face::capital_height);
        height.map_or(714.0, f64::from)
    }

    /// The glyph of a letter.
    pub(super) fn glyph(&self, letter: char) -> Glyph {
        let mut outline = Outline(Vec::new());
        let Some(face) = &self.face else {
            return Glyph {
                advance: 0.0,
                path: outline.0,
            };
        };
        let id = face.glyph_index(letter).unwrap_or(GlyphId(0));
        // Nothing is drawn of a space.
        let _ = face.outline_glyph(id, &mut outline);
        Glyph {
            advance: face.glyph_hor_advance(id).map_or(0.0, f64::from),
            path: outline.0,
        }
    }

    /// The letters that are drawn of a text, and where each begins, in units of the font,
    /// seen from the point of the text.
    pub(super) fn set(&self, words: &TextLine) -> Vec<(char, Point2)> {
        let mut x = 0.0;
        let mut letters = Vec::new();
        for letter in words.text.chars() {
            let glyph = self.glyph(letter);
            if !glyph.path.is_empty() {
                letters.push((letter, [x, 0.0]));
            }
            x += glyph.advance;
        }
        if words.role == Role::Label {
            for (_, at) in &mut letters {
                *at = [at[0] - x / 2.0, self.capital() / 2.0];
            }
        }
        letters
    }
}

/// Collects the outline of a glyph.
struct Outline(Vec<PathStep>);

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.push(PathStep::To(down(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.push(PathStep::Line(down(x, y)));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.push(PathStep::Quad(down(x1, y1), down(x, y)));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        // TrueType has no cubic curves; one that had would be near enough to this.
        let control = [f32::midpoint(x1, x2), f32::midpoint(y1, y2)];
        self.quad_to(control[0], control[1], x, y);
    }

    fn close(&mut self) {
        self.0.push(PathStep::Close);
    }
}

/// A point of the font, y downwards.
fn down(x: f32, y: f32) -> Point2 {
    [f64::from(x), -f64::from(y)]
}
