//! Letters as outlines, so that words look alike in every output.
//!
//! Invariant: every character has a glyph; one that the font lacks is drawn as the
//! font's sign for that.

use ttf_parser::{Face, GlyphId, OutlineBuilder};

use super::{Point2, Role, Words};

/// The font of a role: Noto Sans, bold for labels.
pub(super) struct Font {
    face: Option<Face<'static>>,
}

/// The outline of a letter in units of its font, y downwards.
pub(super) struct Glyph {
    /// How far the next letter is.
    pub advance: f64,
    /// The outline; empty for a space.
    pub moves: Vec<Move>,
}

/// A step of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Move {
    /// A loop begins.
    To(Point2),
    /// A straight line.
    Line(Point2),
    /// A quadratic curve: the control point and the end.
    Quad(Point2, Point2),
    /// The loop ends.
    Close,
}

impl Font {
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
                moves: outline.0,
            };
        };
        let id = face.glyph_index(letter).unwrap_or(GlyphId(0));
        // Nothing is drawn of a space.
        let _ = face.outline_glyph(id, &mut outline);
        Glyph {
            advance: face.glyph_hor_advance(id).map_or(0.0, f64::from),
            moves: outline.0,
        }
    }

    /// The letters that are drawn of a text, and where each begins, in units of the font,
    /// seen from the spot of the text.
    pub(super) fn set(&self, words: &Words) -> Vec<(char, Point2)> {
        let mut x = 0.0;
        let mut letters = Vec::new();
        for letter in words.text.chars() {
            let glyph = self.glyph(letter);
            if !glyph.moves.is_empty() {
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

struct Outline(Vec<Move>);

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.push(Move::To(down(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.push(Move::Line(down(x, y)));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.push(Move::Quad(down(x1, y1), down(x, y)));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        // TrueType has no cubic curves; one that had would be near enough to this.
        let control = [f32::midpoint(x1, x2), f32::midpoint(y1, y2)];
        self.quad_to(control[0], control[1], x, y);
    }

    fn close(&mut self) {
        self.0.push(Move::Close);
    }
}

fn down(x: f32, y: f32) -> Point2 {
    [f64::from(x), -f64::from(y)]
}
