//! Pictures as SVG.
//!
//! Invariant: numbers have few decimals and paths are relative to nothing, so the same picture gives the
//! same text; names are escaped.
//!
//! ```text
//! <svg viewBox="0 0 360 240"><title>...</title>
//!   <path fill="#e69f00" d="M..."/>      an area
//!   <path stroke="#000" d="M..."/>       lines
//!   <text .../> or <use href="#..."/>    words, as text or as outlines
//! </svg>
//! ```

use core::fmt::Write;

use super::canvas::{Canvas, PathStep, paint};
use super::{Pen, Picture, Point2, Role, TextLine};
use crate::show::scene::Rgb;

#[cfg(feature = "letters")]
use super::{
    Primitive,
    letters::{Font, Glyph},
};

/// How words are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letters {
    /// As text, in whatever font there is: for a browser.
    Text,
    /// As outlines, the same everywhere.
    #[cfg(feature = "letters")]
    Outlines,
}

/// A picture as a text of SVG.
///
/// The title of the picture becomes its `<title>`, which screen readers read. With
/// [`Letters::Outlines`] each letter that occurs is defined once and used many times.
///
/// ```
/// use cubewright::show::picture::{Letters, Picture, svg};
/// let picture = Picture { title: "A & B".to_owned(), size: [10.0, 10.0], shapes: Vec::new() };
/// assert!(svg(&picture, Letters::Text).contains("A &amp; B"));
/// ```
#[must_use]
pub fn svg(picture: &Picture, letters: Letters) -> String {
    let [width, height] = picture.size.map(number);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n"
    );
    let (title, rest) = picture
        .title
        .split_once('\n')
        .unwrap_or((&picture.title, ""));
    let _ = writeln!(text, "<title>{}</title>", escaped(title));
    if !rest.is_empty() {
        let _ = writeln!(text, "<desc>{}</desc>", escaped(rest));
    }
    let mut writer = Writer { text, letters };
    #[cfg(feature = "letters")]
    writer.definitions(picture);
    let _ = writeln!(
        writer.text,
        "<path fill=\"#fff\" d=\"M0 0H{width}V{height}H0Z\"/>"
    );
    paint(&picture.shapes, &mut writer);
    writer.text.push_str("</svg>\n");
    writer.text
}

/// Writes primitives as elements.
struct Writer {
    text: String,
    letters: Letters,
}

impl Canvas for Writer {
    fn fill(&mut self, path: &[PathStep], colour: Rgb) {
        let (fill, path) = (colour.hex(), data(path));
        let _ = writeln!(
            self.text,
            "<path fill=\"{fill}\" fill-rule=\"evenodd\" d=\"{path}\"/>"
        );
    }

    fn stroke(&mut self, path: &[PathStep], pen: Pen) {
        let _ = writeln!(
            self.text,
            "<path fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" d=\"{}\"/>",
            pen.colour.hex(),
            number(pen.width),
            data(path)
        );
    }

    fn words(&mut self, words: &TextLine) {
        let colour = words.colour.hex();
        match self.letters {
            Letters::Text => self.plain(words, &colour),
            #[cfg(feature = "letters")]
            Letters::Outlines => {
                let halo = words.halo.map_or_else(String::new, |halo| {
                    format!(
                        " stroke=\"{}\" stroke-width=\"{}\" paint-order=\"stroke\"",
                        halo.hex(),
                        number(super::HALO)
                    )
                });
                self.outlines(words, &colour, &halo);
            }
        }
    }
}

impl Writer {
    /// The outline of each letter that is used, once.
    #[cfg(feature = "letters")]
    fn definitions(&mut self, picture: &Picture) {
        if self.letters == Letters::Text {
            return;
        }
        let mut used: Vec<(Role, char)> = Vec::new();
        for shape in &picture.shapes {
            if let Primitive::Text(words) = shape {
                used.extend(words.text.chars().map(|letter| (words.role, letter)));
            }
        }
        used.sort_unstable();
        used.dedup();
        self.text.push_str("<defs>\n");
        for (role, letter) in used {
            let Glyph { path, .. } = Font::of(role).glyph(letter);
            if !path.is_empty() {
                let id = glyph_id(role, letter);
                let path = data(&path);
                let _ = writeln!(self.text, "<path id=\"{id}\" d=\"{path}\"/>");
            }
        }
        self.text.push_str("</defs>\n");
    }

    /// Writes a text as text.
    fn plain(&mut self, words: &TextLine, colour: &str) {
        /// The height of a capital letter of most fonts, for each unit of their size.
        const CAPITAL: f64 = 0.714;
        let (anchor, weight, down) = match words.role {
            Role::Label => ("middle", "bold", words.height / 2.0),
            Role::Caption => ("start", "normal", 0.0),
        };
        let halo = words.halo.map_or_else(String::new, |halo| {
            let width = number(words.height / 4.0);
            format!(
                " stroke=\"{}\" stroke-width=\"{width}\" paint-order=\"stroke\"",
                halo.hex()
            )
        });
        let _ = writeln!(
            self.text,
            "<text transform=\"{}\" y=\"{}\" font-family=\"sans-serif\" font-size=\"{}\" \
             font-weight=\"{weight}\" text-anchor=\"{anchor}\" fill=\"{colour}\"{halo}>{}</text>",
            matrix(words.slant, 1.0, words.at),
            number(down),
            number(words.height / CAPITAL),
            escaped(&words.text)
        );
    }

    /// Writes a text as outlines of its letters.
    #[cfg(feature = "letters")]
    fn outlines(&mut self, words: &TextLine, colour: &str, halo: &str) {
        let font = Font::of(words.role);
        let scale = words.height / font.capital();
        let _ = writeln!(
            self.text,
            "<g transform=\"{}\" fill=\"{colour}\"{halo} aria-label=\"{}\">",
            matrix(words.slant, scale, words.at),
            escaped(&words.text)
        );
        for (letter, [x, y]) in font.set(words) {
            let id = glyph_id(words.role, letter);
            let (x, y) = (number(x), number(y));
            let _ = writeln!(self.text, "<use href=\"#{id}\" x=\"{x}\" y=\"{y}\"/>");
        }
        self.text.push_str("</g>\n");
    }
}

/// The identifier of an outline that is used several times.
#[cfg(feature = "letters")]
fn glyph_id(role: Role, letter: char) -> String {
    let role = match role {
        Role::Label => 'l',
        Role::Caption => 'c',
    };
    format!("{role}{:x}", u32::from(letter))
}

/// The attribute that moves, stretches and slants a letter.
fn matrix(slant: [Point2; 2], scale: f64, at: Point2) -> String {
    let axes = slant.map(|axis| axis.map(|v| precise(v * scale)).join(" "));
    let moved = at.map(number).join(" ");
    format!("matrix({} {moved})", axes.join(" "))
}

/// A path as the attribute `d`.
fn data(path: &[PathStep]) -> String {
    let pair = |[x, y]: Point2| format!("{} {}", number(x), number(y));
    let mut data = String::new();
    for &step in path {
        let _ = match step {
            PathStep::To(point) => write!(data, "M{}", pair(point)),
            PathStep::Line(point) => write!(data, "L{}", pair(point)),
            #[cfg(feature = "letters")]
            PathStep::Quad(by, point) => write!(data, "Q{} {}", pair(by), pair(point)),
            PathStep::Close => write!(data, "Z"),
        };
    }
    data
}

/// A number with two decimals at most.
fn number(value: f64) -> String {
    trimmed(&format!("{value:.2}"))
}

/// A number with five decimals at most.
fn precise(value: f64) -> String {
    trimmed(&format!("{value:.5}"))
}

/// A number without zeros at its end.
///
/// Fewer characters make smaller files.
fn trimmed(text: &str) -> String {
    let short = text.trim_end_matches('0').trim_end_matches('.');
    if short == "-0" {
        "0".to_owned()
    } else {
        short.to_owned()
    }
}

/// A text with what XML reserves or forbids written otherwise.
pub(crate) fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\n' => safe.push('\n'),
            letter if letter.is_control() => safe.push('\u{fffd}'),
            letter => safe.push(letter),
        }
    }
    safe
}
